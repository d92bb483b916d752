//! Accounts: becoming one, sessions, ratings.

use std::sync::atomic::Ordering;

use proto::account::{Leaders, Myself, Profile, RatingKind};
use proto::rest::Seated;
use proto::{Proposal, Stage, TableCard, ToServer};
use serde_json::{Value, json};
use server::config::{Config, Limits};
use table::Scope;

use crate::browser::{Browser, credentials, give_up, key, rating, refused};
use crate::kit::{Client, Serving, folder, generous, hello, socket, url};
use crate::troubled::troubled;

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
    let both = ann.ask_with("GET", "/api/account", &bearer, "");
    assert_eq!(both.status, 200, "who still sends his old token is known by his session");
    let forged = format!("Authorization: Bearer {guest}\r\n");
    let leave = format!("/api/matches/{}/leave", made.card.id);
    let forged = ann.ask_with("POST", &leave, &forged, "");
    assert_eq!(key(&forged), refused(403, "server-forged"), "and only where no other site can ask");
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
    for name in ["ann lee", "\u{410}nn Lee", "Ａｎｎ Lee", "master", "m\u{430}ster", "deleted", "удалён"]
    {
        let guest = serving.ask("POST", "/api/guests", None, &json!({ "name": name }).to_string());
        assert_eq!(key(&guest), refused(409, "server-name-taken"), "{name}");
        let account = other.ask("POST", "/api/account", &credentials(name));
        assert_eq!(key(&account), refused(409, "server-name-taken"), "{name}");
    }
    for name in ["Ann Lee\u{2060}", "\u{3164}", "Ann\u{ad} Lee", "Ann Lee\u{fe0f}"] {
        let guest = serving.ask("POST", "/api/guests", None, &json!({ "name": name }).to_string());
        assert_eq!(key(&guest), refused(422, "server-name"), "{name:?}");
    }
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
fn passwords_are_not_tried_without_end_and_nobody_is_locked_out_by_it() {
    let folder = folder();
    let limits = Limits { logins: 5, ..generous().limits };
    let serving = Serving::with(&Config { limits, behind_proxy: true, ..generous() }, &url(&folder));
    let tries = |address: &str, name: &str, password: &str| {
        let headers = format!("X-Karman: 1\r\nX-Forwarded-For: {address}\r\n");
        let body = json!({ "name": name, "password": password }).to_string();
        Browser::new(&serving).ask_with("POST", "/api/session", &headers, &body).status
    };
    let mut owners = Vec::new();
    for name in ["Ann", "Ben"] {
        let mut owner = Browser::new(&serving);
        let headers = format!("X-Karman: 1\r\nX-Forwarded-For: 10.0.9.{}\r\n", owners.len());
        let made = owner.ask_with("POST", "/api/account", &headers, &credentials(name).to_string());
        assert_eq!(made.status, 200, "{}", made.body);
        owners.push(owner);
    }
    let answers: Vec<u16> = (0..8).map(|_| tries("10.0.0.1", "Ann", "wrong horse")).collect();
    assert_eq!(answers, [401, 401, 401, 401, 401, 429, 429, 429]);
    assert!((0..300).all(|_| tries("10.0.0.1", "Ben", "wrong horse") == 429));
    for name in ["Ann", "Ben"] {
        assert_eq!(tries("10.0.0.2", name, "correct horse"), 200, "{name}");
    }
    let wanted = json!({ "old": "correct horse", "new": "battery staple" });
    assert_eq!(owners[0].ask("POST", "/api/account/password", &wanted).status, 204);
    serving.stop();
}

#[test]
fn a_session_that_is_over_keeps_nobody_from_an_account() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut ann = Browser::register(&serving, "Ann");
    let old = ann.cookie.clone();
    assert_eq!(ann.ask("DELETE", "/api/sessions", &Value::Null).status, 204);
    ann.cookie.clone_from(&old);
    let unknown = ann.ask("GET", "/api/account", &Value::Null);
    assert_eq!(unknown.status, 401);
    assert_eq!(ann.cookie, None, "the browser is told to forget it: {}", unknown.head);
    ann.cookie = old;
    let answer = ann.ask("POST", "/api/account", &credentials("Ann the second"));
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(ann.cookie.is_some());
    serving.stop();
}

#[test]
fn whoever_logs_out_leaves_no_seat_open_on_that_device_alone() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut here = Browser::register(&serving, "Ann");
    let mut there = Browser::new(&serving);
    there.made::<Myself>("POST", "/api/session", &credentials("Ann"));
    let wanted = json!({ "game": "kuhn", "seats": ["me", "open"] });
    let mine: Seated = here.made("POST", "/api/matches", &wanted);
    let again: Seated = there.made("POST", &format!("/api/matches/{}/seat", mine.card.id), &Value::Null);
    let mut at = Client::seated(serving.address, &again);
    assert_eq!(there.ask("DELETE", "/api/session", &Value::Null).status, 204);
    let closing = std::iter::from_fn(|| at.hear_message()).last();
    let Some(proto::ToClient::Closing { key, .. }) = closing else { panic!("{closing:?}") };
    assert_eq!(key, "server-device-logged-out");
    let refused = |seated: &Seated| {
        let mut socket = socket(serving.address);
        let hello = proto::write(&hello(seated.card.id, seated.token, None));
        socket.send(tungstenite::Message::text(hello)).unwrap();
        socket.read().unwrap().into_text().unwrap().contains("server-no-token")
    };
    assert!(refused(&again), "what was given out to this device opens nothing");
    assert!(!refused(&mine), "what was given out to another one does");
    // A guest who made himself an account did so where he plays.
    let guest = serving.guest("Cid");
    let played = serving.make(&guest, &wanted);
    let mut cid = Browser::new(&serving);
    let bearer = format!("Authorization: Bearer {guest}\r\nX-Karman: 1\r\n");
    assert_eq!(
        cid.ask_with("POST", "/api/account", &bearer, &credentials("Cid Lee").to_string()).status,
        200
    );
    assert!(!refused(&played));
    assert_eq!(cid.ask("DELETE", "/api/session", &Value::Null).status, 204);
    assert!(refused(&played));
    serving.stop();
}

#[test]
fn what_is_wrong_with_a_name_is_said() {
    let folder = folder();
    let serving = Serving::over(&folder);
    for (name, said) in
        [("Ann/2", "letters, numbers"), ("ann@x", "letters, numbers"), ("Player", "the server's own")]
    {
        let body = json!({ "name": name }).to_string();
        let refusal = serving.ask("POST", "/api/guests", None, &body);
        assert!(refusal.body.contains(said), "{name}: {}", refusal.body);
    }
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
    let mut socket = socket(serving.address);
    let hello = proto::write(&hello(seated.card.id, seated.token, None));
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
    // Whatever changes anything by a cookie, wherever it is described.
    let made: Seated = ann.made("POST", "/api/matches", &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let described = serde_json::to_value(server::web::description()).unwrap();
    let mut tried = 0;
    for (path, operations) in described["paths"].as_object().unwrap() {
        for (method, operation) in
            operations.as_object().unwrap().iter().filter(|(method, _)| *method != "get")
        {
            let by_cookie = operation["security"].to_string().contains("session") || path.contains("session");
            if by_cookie || path == "/api/account" {
                let path = path.replace("{id}", &made.card.id.to_string());
                let answer = ann.ask_with(&method.to_uppercase(), &path, "", "{}");
                assert_eq!(key(&answer), refused(403, "server-forged"), "{method} {path}");
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 11, "every operation that changes anything");
    let own = "X-Karman: 1\r\nOrigin: http://karman\r\n";
    assert_eq!(ann.ask_with("POST", "/api/matches", own, &body).status, 200);
    serving.stop();
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

#[test]
fn whoever_gave_up_has_no_part_in_the_draw_of_the_others() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut people = ["Ann", "Ben", "Cid"].map(|name| Browser::register(&serving, name));
    let wanted = json!({ "game": "goofspiel", "seats": ["me", "open", "open"], "rated": true });
    let first: Seated = people[0].made("POST", "/api/matches", &wanted);
    let path = format!("/api/matches/{}/join", first.card.id);
    let [second, third] = [1, 2].map(|place: usize| people[place].made("POST", &path, &json!({})));
    let mut seats = [first, second, third].map(|seated| Client::seated(serving.address, &seated));
    for seat in &mut seats {
        seat.ready();
    }
    seats[0].command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    for seat in &mut seats[1..] {
        seat.command(|id| ToServer::Propose { id, what: Proposal::Draw }).unwrap();
    }
    seats[1].until("the end", Client::is_over);
    let [(ann, _), (ben, _), (cid, _)] = people.each_mut().map(rating);
    assert!(ann < ben && (ben - cid).abs() < 1e-9, "{ann} {ben} {cid}");
    serving.stop();
}

#[test]
fn ratings_change_once_however_often_the_end_is_written() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let (mut ann, mut ben) = (Browser::register(&serving, "Ann"), Browser::register(&serving, "Ben"));
    store.copies.store(true, Ordering::Relaxed);
    give_up(&mut ann, &mut ben);
    assert_eq!((rating(&mut ann).1, rating(&mut ben).1), (1, 1), "every record was handed in twice");
    store.copies.store(false, Ordering::Relaxed);
    let wanted = json!({ "game": "kuhn", "seats": ["me", "open"], "rated": true });
    let first: Seated = ann.made("POST", "/api/matches", &wanted);
    let second: Seated = ben.made("POST", &format!("/api/matches/{}/join", first.card.id), &json!({}));
    let mut a = Client::seated(serving.address, &first);
    let mut b = Client::seated(serving.address, &second);
    a.ready();
    b.ready();
    a.until("the start", |client| client.now.stage == Stage::Playing);
    store.lost_answer.store(true, Ordering::Relaxed);
    a.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    b.until("the end", Client::is_over);
    let myself: Myself = ann.made("GET", "/api/account", &Value::Null);
    let matches: Vec<u32> = myself.ratings.iter().map(|rating| rating.matches).collect();
    assert_eq!(matches, [1, 1], "one match of each game");
    serving.stop();
}
