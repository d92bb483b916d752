//! Being forgotten: what goes at once, what goes by itself afterwards, and what is left.

use proto::account::Export;
use proto::rest::Seated;
use proto::{Happened, Stage, TableCard, ToServer, Token};
use serde_json::{Value, json};
use table::{Scope, Seat};

use crate::browser::{Browser, credentials, give_up, key, names, rating, refused};
use crate::kit::{Client, PATIENCE, Serving, folder, hello, short_goofspiel, socket};
use crate::troubled::troubled;

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

/// Waits until nothing is left to be forgotten.
fn until_forgotten(serving: &Serving) {
    let started = std::time::Instant::now();
    while !serving.block_on(serving.node.store.accounts().farewells()).unwrap().is_empty() {
        assert!(started.elapsed() < PATIENCE, "somebody is not forgotten");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn whoever_lost_his_seat_to_a_bot_is_forgotten_in_the_record_as_well() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben) = (serving.guest("Annabel"), serving.guest("Ben"));
    let mut wanted = short_goofspiel();
    wanted["game"] = json!("goofspiel");
    wanted["seats"] = json!(["me", "open"]);
    wanted["clock"] =
        json!({ "kind": { "kind": "bank", "seconds": 1, "increment": 0 }, "late": "bot", "grace": 0 });
    let first = serving.make(&ann, &wanted);
    let second = serving.join(&ben, first.card.id);
    let (mut a, mut b) = (Client::seated(serving.address, &first), Client::seated(serving.address, &second));
    a.ready();
    b.ready();
    b.until("the start", Client::owes);
    b.choose("1").unwrap();
    b.until_happened(|happened| matches!(happened, Happened::BotTook { seat: Seat::A, .. }));
    b.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    b.until("the end", Client::is_over);
    let path = format!("/api/matches/{}/journal", first.card.id);
    assert!(serving.ask("GET", &path, None, "").body.contains("Annabel"));
    let export: Export =
        serde_json::from_str(&serving.ask("GET", "/api/account/export", Some(&ann), "").body).unwrap();
    assert_eq!(export.matches.len(), 1, "what he no longer sits in is told him, too");
    assert_eq!(serving.ask("POST", "/api/account/delete", Some(&ann), "{}").status, 204);
    until_forgotten(&serving);
    let journal = serving.ask("GET", &path, None, "");
    assert_eq!(journal.status, 200);
    assert!(!journal.body.contains("Annabel"), "{}", journal.body);
    serving.stop();
}

#[test]
fn what_could_not_be_done_at_once_is_done_after_a_restart() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let mut ann = Browser::register(&serving, "Annabel");
    let made: Vec<Seated> = (0..5)
        .map(|_| ann.made("POST", "/api/matches", &json!({ "game": "kuhn", "seats": ["me", "random"] })))
        .collect();
    let mut a = Client::seated(serving.address, &made[0]);
    store.full.store(true, std::sync::atomic::Ordering::Relaxed);
    let done = ann.ask("POST", "/api/account/delete", &json!({ "password": "correct horse" }));
    assert_eq!(done.status, 204, "{}", done.body);
    while a.hear_message().is_some() {}
    let mut socket = socket(serving.address);
    let again = proto::write(&hello(made[0].card.id, made[0].token, None));
    socket.send(tungstenite::Message::text(again)).unwrap();
    assert!(socket.read().unwrap().into_text().unwrap().contains("server-no-token"));
    let mut anybody = Browser::new(&serving);
    assert_eq!(anybody.ask("POST", "/api/session", &credentials("Annabel")).status, 401);
    assert_eq!(anybody.ask("GET", "/api/people/annabel", &Value::Null).status, 404);
    let shown = |serving: &Serving, seated: &Seated| -> TableCard {
        let path = format!("/api/matches/{}", seated.card.id);
        serde_json::from_str(&serving.ask("GET", &path, None, "").body).unwrap()
    };
    assert!(made.iter().any(|made| names(&shown(&serving, made)).contains(&"Annabel".to_owned())));
    serving.kill();

    let serving = Serving::over(&folder);
    until_forgotten(&serving);
    for made in &made {
        let card = shown(&serving, made);
        assert!(!names(&card).contains(&"Annabel".to_owned()), "{card:?}");
        assert_eq!(card.stage, Stage::Over);
    }
    serving.stop();
}

#[test]
fn others_play_on_and_his_devices_are_gone() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let guests = ["Annabel", "Ben", "Cid"].map(|name| serving.guest(name));
    let wanted = json!({ "game": "goofspiel", "seats": ["me", "open", "open"] });
    let first = serving.make(&guests[0], &wanted);
    let [second, third] = [1, 2].map(|place: usize| serving.join(&guests[place], first.card.id));
    let mut seats = [&first, &second, &third].map(|seated| Client::seated(serving.address, seated));
    for seat in &mut seats {
        seat.ready();
    }
    seats[2].until("the start", |client| client.now.stage == Stage::Playing);
    assert_eq!(serving.ask("POST", "/api/account/delete", Some(&guests[0]), "{}").status, 204);
    until_forgotten(&serving);
    let [mut a, mut b, mut c] = seats;
    while a.hear_message().is_some() {}
    let mut stale = socket(serving.address);
    stale.send(tungstenite::Message::text(proto::write(&hello(a.table, a.token(), None)))).unwrap();
    assert!(stale.read().unwrap().into_text().unwrap().contains("server-no-token"));
    for other in [&mut b, &mut c] {
        let mut last = None;
        while let Some(message) = other.hear_message() {
            last = Some(proto::write(&message));
        }
        assert!(last.unwrap().contains("server-retold"));
    }
    let (mut b, mut c) = (b.again(serving.address), c.again(serving.address));
    assert_eq!(names(&b.card)[0], "deleted · удалён");
    assert_eq!(b.now.stage, Stage::Playing);
    b.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    c.until("the end", Client::is_over);
    serving.stop();
    let serving = Serving::over(&folder);
    let card: TableCard =
        serde_json::from_str(&serving.ask("GET", &format!("/api/matches/{}", first.card.id), None, "").body)
            .unwrap();
    assert_eq!(card.stage, Stage::Over, "what was told anew is read back");
    serving.stop();
}
