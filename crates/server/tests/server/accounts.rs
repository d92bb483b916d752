//! Accounts: becoming one, sessions, ratings, and being forgotten.

use proto::account::{Export, Leaders, Myself, Profile, RatingKind};
use proto::rest::Seated;
use proto::{Sitter, Stage, TableCard, ToServer, Token};
use serde_json::{Value, json};
use server::config::{Config, Limits};
use table::Scope;

use crate::kit::{Answer, Client, Serving, folder, generous, short_goofspiel, url};

/// A browser: what it sends beside the request, and the cookie it was given.
struct Browser<'a> {
    serving: &'a Serving,
    cookie: Option<String>,
}

impl<'a> Browser<'a> {
    fn new(serving: &'a Serving) -> Browser<'a> {
        Browser { serving, cookie: None }
    }

    fn ask_with(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let answer = self.serving.raw(&format!(
            "{method} {path} HTTP/1.1\r\nHost: karman\r\nConnection: close\r\n{headers}{cookie}Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        for line in answer.head.lines() {
            if let Some(set) = line.strip_prefix("set-cookie: ") {
                let pair = set.split(';').next().unwrap().to_owned();
                self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
            }
        }
        answer
    }

    fn ask(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.ask_with(method, path, "X-Karman: 1\r\nSec-Fetch-Site: same-origin\r\n", &body)
    }

    fn register(serving: &'a Serving, name: &str) -> Browser<'a> {
        let mut browser = Browser::new(serving);
        let answer = browser.ask("POST", "/api/account", &credentials(name));
        assert_eq!(answer.status, 200, "{}", answer.body);
        browser
    }

    fn made<T: serde::de::DeserializeOwned>(&mut self, method: &str, path: &str, body: &Value) -> T {
        let answer = self.ask(method, path, body);
        assert_eq!(answer.status, 200, "{method} {path}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }
}

fn credentials(name: &str) -> Value {
    json!({ "name": name, "password": "correct horse" })
}

fn key(answer: &Answer) -> (u16, String) {
    let body: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    (answer.status, body["key"].as_str().unwrap_or_default().to_owned())
}

fn refused(status: u16, name: &str) -> (u16, String) {
    (status, name.to_owned())
}

#[test]
fn a_guest_becomes_an_account_and_keeps_his_matches() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let guest = serving.guest("Ann");
    let made = serving.make(&guest, &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let mut ann = Browser::new(&serving);
    let bearer = format!("Authorization: Bearer {guest}\r\nX-Karman: 1\r\n");
    let answer = ann.ask_with("POST", "/api/account", &bearer, &credentials("Ann Lee").to_string());
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.head.contains("httponly") && answer.head.contains("samesite=strict"), "{}", answer.head);
    assert!(!answer.body.contains("token"), "no script ever sees what proves the session");
    let mine = ann.made::<proto::rest::Matches>("GET", "/api/matches/mine", &Value::Null).matches;
    assert_eq!(mine, std::slice::from_ref(&made.card));
    let seat: Seated = ann.made("POST", &format!("/api/matches/{}/seat", made.card.id), &Value::Null);
    assert_eq!(seat.seat, made.seat);
    assert_eq!(serving.ask("GET", "/api/account", Some(&guest), "").status, 401, "his old token is void");
    let myself: Myself = ann.made("GET", "/api/account", &Value::Null);
    assert_eq!((&*myself.name, myself.since.is_some()), ("Ann Lee", true));
    let again = ann.ask("POST", "/api/account", &credentials("Other"));
    assert_eq!(key(&again), refused(409, "server-account-already"));
    let profile: Profile = ann.made("GET", "/api/people/ann%20lee", &Value::Null);
    assert_eq!((profile.name.as_str(), profile.ratings.len()), ("Ann Lee", 0));
    serving.stop();
}

#[test]
fn a_name_belongs_to_one_account_and_no_guest_borrows_it() {
    let folder = folder();
    let serving = Serving::over(&folder);
    Browser::register(&serving, "Ann Lee");
    let mut other = Browser::new(&serving);
    for name in ["Ann Lee", "ann  lee", " ANN LEE "] {
        let answer = other.ask("POST", "/api/account", &credentials(name));
        assert_eq!(key(&answer), refused(409, "server-name-taken"), "{name}");
    }
    let guest = serving.ask("POST", "/api/guests", None, &json!({ "name": "ann lee" }).to_string());
    assert_eq!(key(&guest), refused(409, "server-name-taken"));
    let short = other.ask("POST", "/api/account", &json!({ "name": "Ben", "password": "short" }));
    assert_eq!(key(&short), refused(422, "server-password"));
    serving.stop();
}

#[test]
fn who_does_not_know_the_password_learns_nothing_of_the_name() {
    let folder = folder();
    let serving = Serving::over(&folder);
    Browser::register(&serving, "Ann");
    let mut stranger = Browser::new(&serving);
    let wrong = stranger.ask("POST", "/api/session", &json!({ "name": "Ann", "password": "wrong horse" }));
    let nobody = stranger.ask("POST", "/api/session", &json!({ "name": "Ben", "password": "wrong horse" }));
    assert_eq!(key(&wrong), refused(401, "server-credentials"));
    assert_eq!(wrong.body, nobody.body);
    let myself: Myself = stranger.made("POST", "/api/session", &credentials("ANN"));
    assert_eq!(myself.name, "Ann");
    serving.stop();
}

#[test]
fn passwords_are_not_tried_without_end() {
    let folder = folder();
    let limits = Limits { logins: 5, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..generous() }, &url(&folder));
    let mut stranger = Browser::new(&serving);
    let wrong = json!({ "name": "Ann", "password": "wrong horse" });
    let answers: Vec<u16> = (0..8).map(|_| stranger.ask("POST", "/api/session", &wrong).status).collect();
    assert_eq!(answers, [401, 401, 401, 401, 401, 429, 429, 429]);
    serving.stop();
}

#[test]
fn a_session_ends_where_it_is_told_to() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut here = Browser::register(&serving, "Ann");
    let mut there = Browser::new(&serving);
    there.made::<Myself>("POST", "/api/session", &credentials("Ann"));
    let stolen = there.cookie.clone();
    assert_eq!(there.ask("DELETE", "/api/session", &Value::Null).status, 204);
    assert_eq!(there.cookie, None, "the browser forgets it");
    there.cookie = stolen;
    assert_eq!(there.ask("GET", "/api/account", &Value::Null).status, 401, "and so does the server");
    assert_eq!(here.ask("GET", "/api/account", &Value::Null).status, 200);

    there.cookie = None;
    there.made::<Myself>("POST", "/api/session", &credentials("Ann"));
    let seated: Seated =
        here.made("POST", "/api/matches", &json!({ "game": "goofspiel", "seats": ["me", "random"] }));
    let mut device = Client::seated(serving.address, &seated);
    assert_eq!(here.ask("DELETE", "/api/sessions", &Value::Null).status, 204);
    assert_eq!(there.ask("GET", "/api/account", &Value::Null).status, 401);
    while device.hear_message().is_some() {}
    let mut late = Browser::new(&serving);
    late.made::<Myself>("POST", "/api/session", &credentials("Ann"));
    let card: TableCard = late.made("GET", &format!("/api/matches/{}", seated.card.id), &Value::Null);
    assert_eq!(card.id, seated.card.id);
    let mut socket = crate::kit::socket(serving.address);
    let hello = proto::write(&crate::kit::hello(seated.card.id, seated.token, None));
    socket.send(tungstenite::Message::text(hello)).unwrap();
    assert!(
        socket.read().unwrap().into_text().unwrap().contains("server-no-token"),
        "his seat is closed to it"
    );
    serving.stop();
}

#[test]
fn another_password_ends_every_other_session() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut here = Browser::register(&serving, "Ann");
    let mut there = Browser::new(&serving);
    there.made::<Myself>("POST", "/api/session", &credentials("Ann"));
    let wrong =
        here.ask("POST", "/api/account/password", &json!({ "old": "wrong", "new": "battery staple" }));
    assert_eq!(key(&wrong), refused(401, "server-credentials"));
    let wanted = json!({ "old": "correct horse", "new": "battery staple" });
    assert_eq!(here.ask("POST", "/api/account/password", &wanted).status, 204);
    assert_eq!(here.ask("GET", "/api/account", &Value::Null).status, 200);
    assert_eq!(there.ask("GET", "/api/account", &Value::Null).status, 401);
    assert_eq!(there.ask("POST", "/api/session", &credentials("Ann")).status, 401);
    let new = json!({ "name": "Ann", "password": "battery staple" });
    assert_eq!(there.ask("POST", "/api/session", &new).status, 200);
    serving.stop();
}

#[test]
fn no_other_site_makes_a_browser_do_anything() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut ann = Browser::register(&serving, "Ann");
    let body = json!({ "game": "kuhn", "seats": ["me", "open"] }).to_string();
    for headers in [
        "",
        "Sec-Fetch-Site: cross-site\r\n",
        "X-Karman: 1\r\nSec-Fetch-Site: cross-site\r\n",
        "X-Karman: 1\r\nOrigin: https://elsewhere.example\r\n",
    ] {
        let answer = ann.ask_with("POST", "/api/matches", headers, &body);
        assert_eq!(key(&answer), refused(403, "server-forged"), "{headers}");
        let login = ann.ask_with("POST", "/api/session", headers, &credentials("Ann").to_string());
        assert_eq!(key(&login), refused(403, "server-forged"), "{headers}");
    }
    let own = "X-Karman: 1\r\nOrigin: http://karman\r\n";
    assert_eq!(ann.ask_with("POST", "/api/matches", own, &body).status, 200);
    serving.stop();
}

/// A rated match of two, which the first gives up.
fn give_up(one: &mut Browser<'_>, other: &mut Browser<'_>) -> Seated {
    let mut wanted = short_goofspiel();
    (wanted["game"], wanted["seats"], wanted["rated"]) =
        (json!("goofspiel"), json!(["me", "open"]), json!(true));
    let first: Seated = one.made("POST", "/api/matches", &wanted);
    let second: Seated = other.made("POST", &format!("/api/matches/{}/join", first.card.id), &json!({}));
    let (mut a, mut b) =
        (Client::seated(one.serving.address, &first), Client::seated(one.serving.address, &second));
    a.ready();
    b.ready();
    a.until("the start", |client| client.now.stage == Stage::Playing);
    a.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    a.until("the end", Client::is_over);
    first
}

fn rating(browser: &mut Browser<'_>) -> (f64, u32) {
    let myself: Myself = browser.made("GET", "/api/account", &Value::Null);
    myself.ratings.first().map_or((0.0, 0), |rating| (rating.rating, rating.matches))
}

#[test]
fn a_rated_match_changes_the_ratings_of_both_once() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut ann, mut ben) = (Browser::register(&serving, "Ann"), Browser::register(&serving, "Ben"));
    let first = give_up(&mut ann, &mut ben);
    assert!(first.card.rated);
    let (lost, won) = (rating(&mut ann), rating(&mut ben));
    assert!(lost.0 < 1500.0 && won.0 > 1500.0, "{lost:?} {won:?}");
    assert_eq!((lost.1, won.1), (1, 1));
    let leaders: Leaders = ann.made("GET", "/api/ratings/goofspiel", &Value::Null);
    let names: Vec<&str> = leaders.leaders.iter().map(|leader| leader.name.as_str()).collect();
    assert_eq!(names, ["Ben", "Ann"]);
    assert_eq!(leaders.leaders[0].rating.kind, RatingKind::Two);
    let many: Leaders = ann.made("GET", "/api/ratings/goofspiel?kind=many", &Value::Null);
    assert_eq!(many.leaders, []);
    assert_eq!(ann.ask("GET", "/api/ratings/chess", &Value::Null).status, 404);
    assert_eq!(ann.ask("GET", "/api/ratings/goofspiel?kind=few", &Value::Null).status, 422);
    let (ann_cookie, ben_cookie) = (ann.cookie.clone(), ben.cookie.clone());
    // As if the power had gone: what was counted is counted, and not again when the match is read once more.
    serving.kill();
    let serving = Serving::over(&folder);
    let mut ann = Browser { serving: &serving, cookie: ann_cookie };
    let mut ben = Browser { serving: &serving, cookie: ben_cookie };
    Client::seated(
        serving.address,
        &ann.made("POST", &format!("/api/matches/{}/seat", first.card.id), &Value::Null),
    );
    assert_eq!((rating(&mut ann), rating(&mut ben)), (lost, won));
    give_up(&mut ben, &mut ann);
    assert_eq!((rating(&mut ann).1, rating(&mut ben).1), (2, 2));
    assert!(rating(&mut ann).0 > lost.0);
    serving.stop();
}

#[test]
fn only_people_with_accounts_play_for_ratings() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut ann = Browser::register(&serving, "Ann");
    let guest = serving.guest("Ben");
    let rated = |seats: Value| json!({ "game": "kuhn", "seats": seats, "rated": true });
    let by_guest =
        serving.ask("POST", "/api/matches", Some(&guest), &rated(json!(["me", "open"])).to_string());
    assert_eq!(key(&by_guest), refused(403, "server-rated-accounts"));
    let with_bot = ann.ask("POST", "/api/matches", &rated(json!(["me", "random"])));
    assert_eq!(key(&with_bot), refused(422, "server-rated-people"));
    let mut handed_over = rated(json!(["me", "open"]));
    handed_over["clock"] = json!({ "kind": { "kind": "move", "seconds": 9 }, "late": "bot" });
    assert_eq!(key(&ann.ask("POST", "/api/matches", &handed_over)), refused(422, "server-rated-people"));
    let made: Seated = ann.made("POST", "/api/matches", &rated(json!(["me", "open"])));
    let path = format!("/api/matches/{}/join", made.card.id);
    assert_eq!(key(&serving.ask("POST", &path, Some(&guest), "{}")), refused(403, "server-rated-accounts"));
    let quick = |rated: bool| json!({ "game": "kuhn", "rated": rated });
    let one: Seated = ann.made("POST", "/api/quick", &quick(true));
    let plain: Seated = serving.post("/api/quick", Some(&guest), &quick(false));
    assert_ne!(one.card.id, plain.card.id, "who plays for nothing is not seated with who plays for ratings");
    serving.stop();
}

fn names(card: &TableCard) -> Vec<String> {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person { name } => name.clone(),
        Sitter::Open {} => "open".to_owned(),
        Sitter::Bot { level } => level.clone(),
    };
    card.seats.iter().map(|seat| name(&seat.sitter)).collect()
}

#[test]
fn whoever_wants_to_be_forgotten_leaves_his_matches_and_nothing_else() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut ann, mut ben) = (Browser::register(&serving, "Annabel"), Browser::register(&serving, "Ben"));
    let over = give_up(&mut ben, &mut ann).card.id;
    let waiting: Seated =
        ann.made("POST", "/api/matches", &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let played: Seated =
        ann.made("POST", "/api/matches", &json!({ "game": "goofspiel", "seats": ["me", "open"] }));
    let theirs: Seated = ben.made("POST", &format!("/api/matches/{}/join", played.card.id), &json!({}));
    let (mut a, mut b) = (Client::seated(serving.address, &played), Client::seated(serving.address, &theirs));
    a.ready();
    b.ready();
    a.until("the start", Client::owes);
    a.choose("3").unwrap();

    let export: Export = ann.made("GET", "/api/account/export", &Value::Null);
    assert_eq!((export.myself.name.as_str(), export.sessions, export.matches.len()), ("Annabel", 1, 3));
    let with_record = export.matches.iter().filter(|it| it.journal.is_some()).count();
    assert_eq!(with_record, 1);

    let wrong = ann.ask("POST", "/api/account/delete", &json!({ "password": "wrong horse" }));
    assert_eq!(key(&wrong), refused(401, "server-credentials"));
    let none = ann.ask("POST", "/api/account/delete", &json!({}));
    assert_eq!(key(&none), refused(401, "server-credentials"));
    let done = ann.ask("POST", "/api/account/delete", &json!({ "password": "correct horse" }));
    assert_eq!(done.status, 204, "{}", done.body);
    assert_eq!(ann.cookie, None);
    assert_eq!(ben.ask("GET", "/api/people/annabel", &Value::Null).status, 404);
    assert_eq!(ben.ask("POST", "/api/session", &credentials("Annabel")).status, 401);

    for (id, seats) in [(over, ["Ben", "deleted · удалён"]), (played.card.id, ["deleted · удалён", "Ben"])]
    {
        let card: TableCard = ben.made("GET", &format!("/api/matches/{id}"), &Value::Null);
        assert_eq!((card.stage, names(&card)), (Stage::Over, seats.map(str::to_owned).to_vec()));
        let journal = ben.ask("GET", &format!("/api/matches/{id}/journal"), &Value::Null);
        assert_eq!(journal.status, 200);
        assert!(!journal.body.contains("Annabel") && journal.body.contains("deleted"), "{}", journal.body);
        let read = table::Journal::read(journal.body.as_bytes()).unwrap();
        let game = std::sync::Arc::clone(serving.node.arcade.game("goofspiel").unwrap());
        let replayed = game.replay_to(&read, read.entries.len());
        assert!(replayed.is_ok(), "its record still holds, mark by mark");
    }
    let card: TableCard = ben.made("GET", &format!("/api/matches/{}", waiting.card.id), &Value::Null);
    assert_eq!((card.stage, names(&card)), (Stage::Over, vec!["open".to_owned(); 2]));
    let mine = ben.made::<proto::rest::Matches>("GET", "/api/matches/mine", &Value::Null).matches;
    assert_eq!(mine.len(), 2);
    let (rated, matches) = rating(&mut ben);
    assert!(rated < 1500.0 && matches == 1, "what he lost to her is lost");
    let cookie = ben.cookie.clone();
    serving.stop();

    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let found = bytes.windows(7).any(|window| window.eq_ignore_ascii_case(b"annabel"));
        assert!(!found, "{}", path.display());
    }
    // The match is read back from what was written anew.
    let serving = Serving::over(&folder);
    let mut ben = Browser { serving: &serving, cookie };
    let seat: Seated = ben.made("POST", &format!("/api/matches/{}/seat", played.card.id), &Value::Null);
    let b = Client::seated(serving.address, &seat);
    assert!(b.is_over());
    assert_eq!(names(&b.card), ["deleted · удалён", "Ben"]);
    serving.stop();
}

#[test]
fn a_guest_is_forgotten_as_well() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let guest: Token = serving.guest("Ann");
    let made = serving.make(&guest, &json!({ "game": "kuhn", "seats": ["me", "random"] }));
    let mut a = Client::seated(serving.address, &made);
    a.ready();
    assert_eq!(serving.ask("POST", "/api/account/delete", Some(&guest), "{}").status, 204);
    assert_eq!(serving.ask("GET", "/api/account", Some(&guest), "").status, 401);
    let card = serving.ask("GET", &format!("/api/matches/{}", made.card.id), None, "");
    let card: TableCard = serde_json::from_str(&card.body).unwrap();
    assert_eq!(
        (card.stage, names(&card)),
        (Stage::Over, vec!["deleted · удалён".to_owned(), "random".to_owned()])
    );
    serving.stop();
}
