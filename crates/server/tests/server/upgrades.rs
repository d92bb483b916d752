//! Databases of former versions, with what a server wrote into them: nothing is lost by opening them.

use std::path::Path;

use proto::MatchId;
use proto::account::Myself;
use proto::rest::Seated;
use serde_json::{Value, json};
use server::store::{Sqlite, Store as _};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use tempfile::TempDir;

use crate::browser::{Browser, credentials, key, refused};
use crate::kit::{Client, Serving, folder, generous, runtime, short_goofspiel, started, url};

/// How the database grew, and what each version has of what is kept.
const VERSIONS: [(&str, &str); 7] = [
    (
        include_str!("../../src/store/schema.sql"),
        "insert into seats select match, seat, person from now.seats; \
         insert into journals select match, journal from now.journals; \
         insert into people select id, name, token from now.people; \
         insert into seat_tokens select token, match, seat from now.seat_tokens; \
         insert into matches select id, stage, listed, quick, made, card from now.matches;",
    ),
    (include_str!("../../src/store/schema2.sql"), "insert into facts select name, value from now.facts;"),
    (
        include_str!("../../src/store/schema3.sql"),
        "insert into accounts select person, login, password, made from now.accounts; \
         insert into sessions select token, person, until from now.sessions; \
         update matches set maker = (select maker from now.matches new where new.id = matches.id);",
    ),
    (
        include_str!("../../src/store/schema4.sql"),
        "insert or ignore into sat select person, match from now.sat; \
         update accounts set looks = (select looks from now.accounts new where new.person = accounts.person);",
    ),
    (
        include_str!("../../src/store/schema5.sql"),
        "update seat_tokens set session = \
         (select session from now.seat_tokens new where new.token = seat_tokens.token);",
    ),
    (
        include_str!("../../src/store/schema6.sql"),
        "insert into bundles select bundle, records from now.bundles;",
    ),
    // What lies in chapters is written into the log below, as whoever reads a match finds it.
    (include_str!("../../src/store/schema7.sql"), ""),
];

/// Writes what a database holds into a new one as a program of that version would have kept it.
fn written_by(version: usize, folder: &TempDir) -> String {
    let (now, old) = (folder.path().join("karman.db"), folder.path().join(format!("old{version}.db")));
    runtime().block_on(async {
        // Whoever opens the database sorts bundles in, and none is left. Most former versions know no chapters.
        let store = Sqlite::open(&url(folder)).await.unwrap();
        let options = SqliteConnectOptions::new().filename(&old).create_if_missing(true).foreign_keys(false);
        let mut connection: SqliteConnection = options.connect().await.unwrap();
        sqlx::query("attach database ? as now").bind(shown(&now)).execute(&mut connection).await.unwrap();
        for (schema, copied) in &VERSIONS[..version] {
            sqlx::raw_sql(*schema).execute(&mut connection).await.unwrap();
            sqlx::raw_sql(*copied).execute(&mut connection).await.unwrap();
        }
        let ids = sqlx::query("select id from now.matches").fetch_all(&mut connection).await.unwrap();
        for row in ids {
            let id: Vec<u8> = row.get(0);
            for (number, sealed) in store.read(MatchId::new(id[..].try_into().unwrap()), 0).await.unwrap() {
                sqlx::query("insert into log (match, number, sealed) values (?, ?, ?)")
                    .bind(&id)
                    .bind(i64::try_from(number).unwrap())
                    .bind(sealed)
                    .execute(&mut connection)
                    .await
                    .unwrap();
            }
        }
        let stamp = sqlx::AssertSqlSafe(format!("pragma main.user_version = {version}"));
        sqlx::raw_sql(stamp).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    format!("sqlite:{}", shown(&old))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn a_database_of_any_former_version_keeps_its_matches_and_its_people() {
    let folder = folder();
    let serving = Serving::with(&generous(), &url(&folder));
    let guest = serving.guest("Cid");
    let waiting = serving.make(&guest, &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let (mut a, b, id) = started(&serving, "goofspiel", &short_goofspiel());
    a.until("a question", Client::owes);
    a.choose("2").unwrap();
    let over = serving.make(&guest, &json!({ "game": "goofspiel", "seats": ["me", "random"] }));
    Client::seated(serving.address, &over).ready();
    let leave = format!("/api/matches/{}/leave", over.card.id);
    assert_eq!(serving.ask("POST", &leave, Some(&guest), "").status, 200);
    let journal = format!("/api/matches/{}/journal", over.card.id);
    let record = serving.ask("GET", &journal, None, "").body;
    let cookie = Browser::register(&serving, "Ann Lee").cookie;
    let (token_a, token_b) = (a.token(), b.token());
    serving.stop();

    for version in 1..=VERSIONS.len() {
        let serving = Serving::with(&generous(), &written_by(version, &folder));
        let mine = serving.matches("/api/matches/mine", Some(&guest));
        assert_eq!(mine.len(), 2, "version {version}");
        assert_eq!(serving.ask("GET", &journal, None, "").body, record);
        let hello = |token| crate::kit::hello(id, token, None);
        let mut a = Client::open(serving.address, &hello(token_a));
        let mut b = Client::open(serving.address, &hello(token_b));
        assert_eq!(a.now.pending.as_deref(), Some("2"), "what was chosen stays chosen");
        b.play_a_little();
        a.until("the next question", Client::owes);
        Client::seated(serving.address, &waiting);
        let dan = serving.guest("Dan");
        assert_eq!(serving.join(&dan, waiting.card.id).seat, Some(table::Seat::B));

        let mut ann = Browser { serving: &serving, cookie: cookie.clone() };
        if version >= 3 {
            assert_eq!(ann.made::<Myself>("GET", "/api/account", &Value::Null).name, "Ann Lee");
            let mut other = Browser::new(&serving);
            let lookalike = other.ask("POST", "/api/account", &credentials("\u{410}nn Lee"));
            assert_eq!(key(&lookalike), refused(409, "server-name-taken"));
            assert_eq!(other.ask("POST", "/api/session", &credentials("ann lee")).status, 200);
        } else {
            let bearer = format!("Authorization: Bearer {guest}\r\nX-Karman: 1\r\n");
            let made = ann.ask_with("POST", "/api/account", &bearer, &credentials("Cid").to_string());
            assert_eq!(made.status, 200, "{}", made.body);
            let seat: Seated =
                ann.made("POST", &format!("/api/matches/{}/seat", waiting.card.id), &Value::Null);
            assert_eq!(seat.seat, waiting.seat);
        }
        serving.stop();
    }
}
