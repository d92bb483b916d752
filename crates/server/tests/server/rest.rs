//! REST: what is asked for and what is refused, in which words.

use proto::rest::{Guest, Quick, Seated};
use proto::{ClockCard, Sitter, Stage, Token};
use serde_json::{Value, json};
use server::config::{Config, Limits};

use crate::kit::{Client, Serving, folder, generous, url};

#[test]
fn a_match_can_be_found_joined_and_watched() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben) = (serving.guest("Ann"), serving.guest("Бен"));
    let hidden = serving.make(&ann, &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let listed = serving.make(&ann, &json!({ "game": "kuhn", "seats": ["open", "me"], "listed": true }));
    let lobby = serving.matches("/api/matches", None);
    assert_eq!(lobby, std::slice::from_ref(&listed.card));
    assert_eq!(serving.matches("/api/matches/mine", Some(&ann)).len(), 2);
    assert!(serving.matches("/api/matches/mine", Some(&ben)).is_empty());
    let joined = serving.join(&ben, listed.card.id);
    assert_eq!(joined.seat.unwrap().letter(), 'a');
    let again = serving.join(&ben, listed.card.id);
    assert_eq!((again.seat, &again.card), (joined.seat, &joined.card), "whoever did not hear it asks again");
    assert!(again.token.is_some());
    let mut a = Client::seated(serving.address, &listed);
    a.ready();
    Client::seated(serving.address, &joined).ready();
    assert_eq!(serving.matches("/api/matches?stage=waiting", None), []);
    let playing = serving.matches("/api/matches?stage=playing", None);
    assert_eq!((playing.len(), playing[0].stage), (1, Stage::Playing));
    let card = serving.ask("GET", &format!("/api/matches/{}", hidden.card.id), None, "");
    assert_eq!(serde_json::from_str::<proto::TableCard>(&card.body).unwrap(), hidden.card);
    serving.stop();
}

#[test]
fn a_guest_under_another_name_keeps_his_matches() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let first = serving.make(&ann, &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let renamed: Guest = serving.post("/api/guests", Some(&ann), &json!({ "name": "Ben" }));
    assert_eq!((renamed.name.as_str(), renamed.token), ("Ben", ann));
    let second = serving.make(&ann, &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let mine: Vec<_> = serving.matches("/api/matches/mine", Some(&ann)).iter().map(|card| card.id).collect();
    assert!(mine.contains(&first.card.id) && mine.contains(&second.card.id), "{mine:?}");
    let name = |seated: &Seated| match &seated.card.seats[0].sitter {
        Sitter::Person { name } => name.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((name(&first), name(&second)), ("Ann".to_owned(), "Ben".to_owned()));
    // A token nobody knows is no reason to turn somebody away who wants to be named.
    let stranger: Guest = serving.post("/api/guests", Some(&Token::new([9; 32])), &json!({ "name": "Cid" }));
    assert_ne!(stranger.token, Token::new([9; 32]));
    serving.stop();
}

#[test]
fn two_who_want_the_same_are_seated_together() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben, cid) = (serving.guest("Ann"), serving.guest("Ben"), serving.guest("Cid"));
    let wanted = |game: &str| {
        let quick =
            Quick { game: game.to_owned(), options: Vec::new(), clock: ClockCard::default(), rated: false };
        serde_json::to_value(quick).unwrap()
    };
    let quick =
        |guest: &Token, game: &str| -> Seated { serving.post("/api/quick", Some(guest), &wanted(game)) };
    let first = quick(&ann, "goofspiel");
    let other = quick(&cid, "kuhn");
    assert_ne!(first.card.id, other.card.id);
    assert_eq!(quick(&ann, "goofspiel").card.id, first.card.id, "whoever asks twice waits where he sits");
    let second = quick(&ben, "goofspiel");
    assert_eq!(second.card.id, first.card.id);
    assert_ne!(second.seat, first.seat);
    assert_ne!(quick(&cid, "goofspiel").card.id, first.card.id, "that table is full");
    serving.stop();
}

#[test]
fn what_is_wrong_is_said_with_a_status_that_fits() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let mine = serving.make(&ann, &json!({ "game": "kuhn", "seats": ["me", "random"] })).card.id;
    let path = |rest: &str| format!("/api/matches/{mine}{rest}");
    let make = |body: Value| ("POST", "/api/matches".to_owned(), Some(&ann), body.to_string());
    let (ben, stranger) = (serving.guest("Ben"), Token::new([9; 32]));
    let cases = [
        (("POST", "/api/guests".to_owned(), None, "{".to_owned()), 400, "server-body"),
        (("POST", "/api/guests".to_owned(), None, json!({ "name": " " }).to_string()), 422, "server-name"),
        (
            ("POST", "/api/guests".to_owned(), None, json!({ "name": "a\u{202e}b" }).to_string()),
            422,
            "server-name",
        ),
        (
            ("POST", "/api/guests".to_owned(), None, json!({ "name": "x".repeat(33) }).to_string()),
            422,
            "server-name",
        ),
        (
            ("POST", "/api/guests".to_owned(), None, json!({ "name": "A", "b": 1 }).to_string()),
            400,
            "server-body",
        ),
        (("POST", "/api/matches".to_owned(), None, "{}".to_owned()), 401, "server-no-person"),
        (("POST", "/api/matches".to_owned(), Some(&stranger), "{}".to_owned()), 401, "server-no-person"),
        (make(json!({ "game": "chess", "seats": ["me", "open"] })), 422, "arcade-unknown-game"),
        (make(json!({ "game": "kuhn", "seats": ["me"] })), 422, "server-seats-count"),
        (make(json!({ "game": "kuhn", "seats": ["me", "me"] })), 422, "server-me-twice"),
        (make(json!({ "game": "kuhn", "seats": ["me", "exec:sh -c id"] })), 422, "server-seat-word"),
        (
            make(json!({ "game": "kuhn", "seats": ["me", "open"], "options": [["x", "y"]] })),
            422,
            "option-unknown",
        ),
        (("GET", "/api/matches?stage=gone".to_owned(), None, String::new()), 422, "server-stage"),
        (("GET", "/api/matches/12".to_owned(), None, String::new()), 404, "server-no-match"),
        (("GET", format!("/api/matches/{}", "0".repeat(32)), None, String::new()), 404, "server-no-match"),
        (("GET", path("/journal"), None, String::new()), 409, "server-journal-early"),
        (("POST", path("/join"), Some(&ben), "{}".to_owned()), 409, "server-seats-full"),
        (("POST", path("/seat"), None, String::new()), 401, "server-no-person"),
        (("GET", "/api/nothing".to_owned(), None, String::new()), 404, "server-not-found"),
        (("PUT", "/api/guests".to_owned(), None, String::new()), 405, "server-not-found"),
    ];
    for ((method, path, token, body), status, key) in cases {
        let answer = serving.ask(method, &path, token, &body);
        assert_eq!(answer.status, status, "{method} {path} {body}: {}", answer.body);
        assert!(
            answer.body.contains(&format!("\"key\":\"{key}\"")),
            "{method} {path} {body}: {}",
            answer.body
        );
    }
    assert_eq!(serving.ask("POST", &path("/seat"), Some(&ben), "").status, 403);
    let russian = "GET /api/nothing HTTP/1.1\r\nHost: k\r\nAccept-Language: ru\r\nConnection: close\r\n\r\n";
    assert!(serving.raw(russian).body.contains("По этому адресу"));
    let long = serving.ask("POST", "/api/guests", None, &"x".repeat(20_000));
    assert_eq!(long.status, 413);
    serving.stop();
}

#[test]
fn what_is_no_text_is_the_name_of_nothing() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let described = serde_json::to_value(server::web::description()).unwrap();
    let mut tried = 0;
    for (path, operations) in
        described["paths"].as_object().unwrap().iter().filter(|(path, _)| path.contains('{'))
    {
        let (before, rest) = path.split_once('{').unwrap();
        let odd = format!("{before}%00%ff{}", rest.split_once('}').unwrap().1);
        for method in operations.as_object().unwrap().keys() {
            let answer = serving.ask(&method.to_uppercase(), &odd, None, "{}");
            assert_eq!(answer.status, 404, "{method} {odd}: {}", answer.body);
            assert!(answer.body.contains("\"key\":\"server-not-found\""), "{method} {odd}: {}", answer.body);
            assert!(operations[method]["responses"].get("404").is_some(), "{method} {path}");
            tried += 1;
        }
    }
    assert_eq!(tried, 7, "every operation with a name in its path");
    serving.stop();
}

#[test]
fn what_is_kept_of_somebody_stays_in_no_cache() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let guest = serving.guest("Ann");
    let answer = serving.ask("GET", "/api/account/export", Some(&guest), "");
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.head.contains("cache-control: no-store"), "{}", answer.head);
    serving.stop();
}

#[test]
fn every_answer_carries_the_headers_that_keep_browsers_in_bounds() {
    let folder = folder();
    let serving = Serving::over(&folder);
    for path in ["/api/games", "/api/", "/api/nothing", "/healthz", "/"] {
        let head = serving.ask("GET", path, None, "").head;
        for header in [
            "content-security-policy: default-src 'self'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "x-request-id: ",
        ] {
            assert!(head.contains(header), "{path} {header}: {head}");
        }
        assert!(!head.contains("unsafe-inline"), "{path}: {head}");
    }
    serving.stop();
}

#[test]
fn operators_see_whether_it_works_and_how_much() {
    let folder = folder();
    let serving = Serving::over(&folder);
    assert_eq!(serving.ask("GET", "/healthz", None, "").status, 200);
    assert_eq!(serving.ask("GET", "/readyz", None, "").status, 200);
    serving.make(&serving.guest("Ann"), &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let page = serving.ask("GET", "/metrics", None, "").body;
    assert!(page.contains("\nkarman_matches_made_total 1\n"), "{page}");
    serving.stop();
}

#[test]
fn who_asks_too_often_is_turned_away() {
    let folder = folder();
    let limits = Limits { requests: 1, requests_at_once: 5, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..Config::default() }, &url(&folder));
    let statuses: Vec<u16> = (0..8).map(|_| serving.ask("GET", "/api/games", None, "").status).collect();
    assert_eq!(&statuses[..5], [200; 5]);
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(serving.ask("GET", "/healthz", None, "").status, 200, "operators are never turned away");
    serving.stop();
}

#[test]
fn the_description_names_every_path_and_the_page_shows_it() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let described: Value =
        serde_json::from_str(&serving.ask("GET", "/api/openapi.json", None, "").body).unwrap();
    let paths: Vec<&String> = described["paths"].as_object().unwrap().keys().collect();
    assert_eq!(paths.len(), 18, "{paths:?}");
    let schemas = described["components"]["schemas"].as_object().unwrap();
    for name in ["TableCard", "Seated", "NewMatch", "Trouble", "ClockCard"] {
        assert!(schemas.contains_key(name), "{name}");
    }
    assert!(serving.ask("GET", "/api/", None, "").body.contains("/api/browse.js"));
    assert!(serving.ask("GET", "/api/browse.js", None, "").body.contains("openapi.json"));
    serving.stop();
}

#[test]
fn the_page_is_served_beside_the_matches() {
    let folder = folder();
    let page = folder.path().join("page");
    std::fs::create_dir(&page).unwrap();
    std::fs::write(page.join("index.html"), "<title>Karman</title>").unwrap();
    let serving = Serving::with(&Config { page: Some(page), ..generous() }, &url(&folder));
    let answer = serving.ask("GET", "/", None, "");
    assert_eq!((answer.status, answer.body.as_str()), (200, "<title>Karman</title>"));
    assert_eq!(serving.ask("GET", "/nothing.js", None, "").status, 404);
    assert_eq!(serving.ask("GET", "/../karman.db", None, "").status, 404);
    serving.stop();
}

#[test]
fn a_backup_taken_while_matches_run_holds_them() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let made = serving.make(&serving.guest("Ann"), &json!({ "game": "kuhn", "seats": ["me", "open"] }));
    let copy = folder.path().join("copy.db");
    serving.block_on(serving.node.store.backup(&copy)).unwrap();
    assert!(serving.block_on(serving.node.store.backup(&copy)).is_err(), "nothing is written over");
    serving.stop();
    let serving = Serving::with(&generous(), &format!("sqlite:{}", copy.display()));
    let card = serving.ask("GET", &format!("/api/matches/{}", made.card.id), None, "");
    assert_eq!(card.status, 200, "{}", card.body);
    assert_eq!(Client::seated(serving.address, &made).card, made.card);
    serving.stop();
}

#[test]
fn an_address_makes_only_so_many_guests() {
    let folder = folder();
    let limits = Limits { guests: 3, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..generous() }, &url(&folder));
    let guest = json!({ "name": "Ann" }).to_string();
    let made: Vec<u16> = (0..5).map(|_| serving.ask("POST", "/api/guests", None, &guest).status).collect();
    assert_eq!(made, [200, 200, 200, 429, 429]);
    assert_eq!(serving.ask("GET", "/api/games", None, "").status, 200, "and may ask for anything else");
    serving.stop();
}

#[test]
fn what_a_client_calls_its_request_stands_nowhere() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let asked =
        "GET /api/games HTTP/1.1\r\nHost: k\r\nX-Request-Id: forged line\r\nConnection: close\r\n\r\n";
    let head = serving.raw(asked).head;
    assert!(head.contains("x-request-id: ") && !head.contains("forged line"), "{head}");
    serving.stop();
}

#[test]
fn every_operation_says_what_may_go_wrong_with_it() {
    let described = serde_json::to_value(server::web::description()).unwrap();
    for (path, operations) in described["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let answers = operation["responses"].as_object().unwrap();
            let mut wanted = vec!["408", "429", "503"];
            if operation.get("requestBody").is_some() {
                wanted.extend(["400", "413"]);
            }
            let by_cookie = operation["security"].to_string().contains("session");
            if by_cookie {
                wanted.push("401");
            }
            if by_cookie && method != "get" {
                wanted.push("403");
            }
            for status in wanted {
                assert!(answers.contains_key(status), "{method} {path}: {status}");
            }
            let success = answers.keys().filter(|status| status.starts_with('2')).count();
            assert_eq!(success, 1, "{method} {path}");
        }
    }
}
