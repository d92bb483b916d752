//! Every message as it goes over the wire, and what becomes of bad ones.

use proptest::prelude::*;
use proto::{
    Asked, ClockCard, ClockKind, Clocks, Entropy, Garbled, Happened, Late, MAX_DEPTH, MAX_FROM_CLIENT,
    MatchId, Now, Phrase, Picture, Proposal, Proposed, SeatCard, Show, Sitter, Stage, TableCard, ToClient,
    ToServer, Token, VERSION, read_from_client, read_from_server, write,
};
use table::{Lang, Outcome, Scene, Scope, Seat, Seats, Told, Viewer};

fn from_clients() -> Vec<ToServer> {
    let table = MatchId::new([1; 16]);
    vec![
        ToServer::Hello {
            version: VERSION,
            table,
            token: Some(Token::new([2; 32])),
            seen: Some(7),
            lang: Lang::Ru,
            show: Show::Scene,
        },
        ToServer::Ready { id: 1, entropy: Entropy::new([3; 32]) },
        ToServer::Choose { id: 2, request: 9, choice: "7".to_owned() },
        ToServer::Withdraw { id: 3, request: 9 },
        ToServer::Resign { id: 4, scope: Scope::Leg },
        ToServer::Propose { id: 5, what: Proposal::Draw },
        ToServer::Decline { id: 6, what: Proposal::Undo },
        ToServer::Say { id: 7, phrase: Phrase::WellPlayed },
        ToServer::Speak { lang: Lang::En },
        ToServer::Seen { number: 12 },
    ]
}

fn card() -> TableCard {
    let seat = |seat, sitter, ready| SeatCard { seat, sitter, ready };
    TableCard {
        id: MatchId::new([1; 16]),
        game: "goofspiel".to_owned(),
        options: vec![("cards".to_owned(), "5".to_owned())],
        seats: vec![
            seat(Seat::A, Sitter::Person { name: "Ann".to_owned() }, true),
            seat(Seat::B, Sitter::Bot { level: "novice".to_owned() }, true),
            seat(Seat::C, Sitter::Open {}, false),
        ],
        stage: Stage::Waiting,
        promise: "ab".repeat(32),
        clock: ClockCard { kind: ClockKind::Bank { seconds: 300, increment: 5 }, late: Late::Bot, grace: 30 },
        made: 1_700_000_000_000,
        rematch: None,
        rated: false,
    }
}

fn now() -> Now {
    Now {
        stage: Stage::Playing,
        asked: Asked { request: 9, choosers: Seats::first(2), chosen: Seats::only(Seat::B) },
        pending: Some("7".to_owned()),
        proposed: vec![Proposed { what: Proposal::Draw, by: Seat::A, agreed: Seats::only(Seat::A) }],
        can_undo: false,
        clocks: Some(Clocks { left: [Some(300_000), Some(1), None, None], running: Seats::only(Seat::A) }),
        outcome: Some(Outcome::won_by(Seats::only(Seat::A), 2)),
        rewinds: 0,
        picture: Some(Picture {
            moves: vec!["7".to_owned()],
            scene: Some(Scene::default()),
            view: Some(serde_json::json!({ "round": 1 })),
            whole: true,
        }),
    }
}

fn from_server() -> Vec<ToClient> {
    let told =
        || vec![Told { seen: serde_json::json!(1), text: "A plays 7.".to_owned(), turned: Vec::new() }];
    let event = |happened| ToClient::Event {
        number: 10,
        happened,
        card: None,
        told: Vec::new(),
        now: Box::new(Now { picture: None, pending: None, clocks: None, outcome: None, ..now() }),
    };
    let seat = Seat::A;
    let mut all = vec![
        ToClient::Welcome {
            version: VERSION,
            you: Viewer::Seat(Seat::A),
            number: 9,
            tail: false,
            card: card(),
            told: told(),
            now: Box::new(now()),
        },
        ToClient::Done { id: 2, number: 10 },
        ToClient::Refused { id: None, key: "garbled".to_owned(), why: "Not understood.".to_owned() },
        ToClient::Presence { here: Seats::first(2), watching: 3 },
        ToClient::Said { seat, phrase: Phrase::GoodLuck },
        ToClient::Closing { key: "slow".to_owned(), why: "Too slow.".to_owned(), again: true },
    ];
    let happened = [
        Happened::Made {},
        Happened::Joined { seat },
        Happened::Ready { seat },
        Happened::Chose { seat },
        Happened::Resolved {},
        Happened::Withdrew { seat },
        Happened::Resigned { seat, scope: Scope::Match },
        Happened::TimedOut { seat },
        Happened::BotTook { seat, bot: "player".to_owned() },
        Happened::DrawAgreed {},
        Happened::Undone { seat },
        Happened::Proposed { seat, what: Proposal::Rematch },
        Happened::Declined { seat, what: Proposal::Draw },
        Happened::Rematch { next: MatchId::new([4; 16]) },
        Happened::Clock {},
    ];
    all.extend(happened.map(event));
    all
}

#[test]
fn what_clients_say_looks_like_this() {
    let lines: Vec<String> = from_clients().iter().map(write).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn what_the_server_says_looks_like_this() {
    let lines: Vec<String> = from_server().iter().map(write).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn every_message_is_read_as_it_was_written() {
    for message in from_clients() {
        assert_eq!(read_from_client(&write(&message)), Ok(message));
    }
    for message in from_server() {
        assert_eq!(read_from_server(&write(&message)), Ok(message));
    }
}

#[test]
fn every_command_and_nothing_else_has_an_id() {
    let ids: Vec<Option<u64>> = from_clients().iter().map(ToServer::id).collect();
    let commands = (1..=7).map(Some);
    assert_eq!(ids, [None].into_iter().chain(commands).chain([None, None]).collect::<Vec<_>>());
}

#[test]
fn a_field_too_many_or_too_few_is_refused() {
    for message in from_clients() {
        let text = write(&message);
        let more = text.replacen('{', r#"{"extra":1,"#, 1);
        assert!(matches!(read_from_client(&more), Err(Garbled::Unknown { .. })), "{more}");
        let serde_json::Value::Object(fields) = serde_json::from_str(&text).expect("an object") else {
            panic!("{text} is an object")
        };
        for name in fields.keys().filter(|name| !matches!(name.as_str(), "token" | "seen")) {
            let mut fewer = fields.clone();
            fewer.remove(name);
            let fewer = serde_json::Value::Object(fewer).to_string();
            assert!(read_from_client(&fewer).is_err(), "{fewer}");
        }
    }
}

#[test]
fn what_is_too_long_or_too_deep_is_refused_before_it_is_read() {
    let long = format!(r#"{{"say":"choose","id":1,"request":1,"choice":"{}"}}"#, "x".repeat(MAX_FROM_CLIENT));
    assert!(matches!(read_from_client(&long), Err(Garbled::Long { limit: MAX_FROM_CLIENT, .. })));
    let deep = "[".repeat(MAX_DEPTH + 1);
    assert_eq!(read_from_client(&deep), Err(Garbled::Deep { limit: MAX_DEPTH }));
}

#[test]
fn an_error_does_not_repeat_what_was_sent() {
    let secret = r#"{"say":"choose","id":1,"request":1,"choice":"7","hidden-card":"ace"}"#;
    let error = read_from_client(secret).expect_err("one field too many").to_string();
    assert!(!error.contains("ace") && !error.contains("hidden"), "{error}");
}

#[test]
fn the_fuzzer_starts_from_real_messages() {
    let folder = "../../fuzz/corpus-seed/wire";
    let mut kinds = [0, 0];
    for seed in std::fs::read_dir(folder).expect("the seeds are in the tree") {
        let path = seed.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("text");
        let read = [read_from_client(&text).is_ok(), read_from_server(&text).is_ok()];
        assert_ne!(read[0], read[1], "{}", path.display());
        kinds[usize::from(read[1])] += 1;
    }
    assert!(kinds.iter().all(|&count| count >= 5), "{kinds:?}");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_fall_over(text in "\\PC{0,400}") {
        let _ = read_from_client(&text);
        let _ = read_from_server(&text);
    }

    #[test]
    fn a_message_with_a_changed_byte_is_read_or_refused(which in 0usize..10, at in 0usize..200, byte in 32u8..127) {
        let mut bytes = write(&from_clients()[which]).into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let text = String::from_utf8(bytes).expect("still ASCII");
        if let Ok(message) = read_from_client(&text) {
            prop_assert_eq!(read_from_client(&write(&message)), Ok(message));
        }
    }

    #[test]
    fn a_message_cut_short_is_refused(which in 0usize..10, keep in 0usize..200) {
        let text = write(&from_clients()[which]);
        let keep = keep % text.len();
        prop_assert!(read_from_client(&text[..keep]).is_err());
    }
}
