//! A table on a server, as a screen sees it: what is heard changes it, what is done is sent once and counts once.

mod common;

use client::remote::{News, RemoteLink, Ticket};
use client::{Link as _, Sitting};
use proto::{
    Asked, ClockCard, Entropy, Happened, MatchId, Now, Picture, Proposal, SeatCard, Sitter, Stage, TableCard,
    ToClient, ToServer, Token,
};
use table::chance::Key;
use table::journal::Secret;
use table::scene::Touch;
use table::{Act, BySeat, Form, Journal, Lang, Scene, Scope, Seat, Seats, Told, Viewer, Words};

const PROMISED: u64 = 5;

fn card() -> TableCard {
    let seat =
        |seat, name: &str| SeatCard { seat, sitter: Sitter::Person { name: name.to_owned() }, ready: false };
    TableCard {
        id: MatchId::new([1; 16]),
        game: "goofspiel".to_owned(),
        options: Vec::new(),
        seats: vec![seat(Seat::A, "Ann"), seat(Seat::B, "Ben")],
        stage: Stage::Playing,
        promise: Key::from_seed(PROMISED).commitment(),
        clock: ClockCard::default(),
        made: 0,
        rematch: None,
        rated: false,
    }
}

fn now(request: u64, moves: Option<&[&str]>) -> Box<Now> {
    let scene = |moves: &[&str]| Scene {
        moves: moves
            .iter()
            .map(|notation| Touch {
                notation: (*notation).to_owned(),
                label: format!("bid {notation}"),
                path: Vec::new(),
            })
            .collect(),
        ..Scene::default()
    };
    Box::new(Now {
        stage: Stage::Playing,
        asked: Asked { request, choosers: Seats::first(2), chosen: Seats::NONE },
        pending: None,
        proposed: Vec::new(),
        can_undo: false,
        clocks: None,
        outcome: None,
        rewinds: 0,
        picture: moves.map(|moves| Picture {
            moves: moves.iter().map(|&notation| notation.to_owned()).collect(),
            scene: Some(scene(moves)),
            view: None,
        }),
    })
}

fn told(text: &str) -> Told {
    Told { seen: serde_json::Value::Null, text: text.to_owned(), turned: Vec::new() }
}

fn ticket() -> Ticket {
    Ticket { table: MatchId::new([1; 16]), token: Some(Token::new([2; 32])), lang: Lang::En }
}

fn welcome(you: Viewer, number: u64, tail: bool, texts: &[&str]) -> ToClient {
    ToClient::Welcome {
        version: proto::VERSION,
        you,
        number,
        tail,
        card: card(),
        told: texts.iter().map(|text| told(text)).collect(),
        now: now(4, Some(&["1", "2"])),
    }
}

fn seated() -> RemoteLink {
    let welcome = welcome(Viewer::Seat(Seat::A), 4, false, &["It begins."]);
    RemoteLink::open(ticket(), welcome, 100).expect("a welcome")
}

fn event(number: u64, texts: &[&str], now: Box<Now>) -> ToClient {
    let told = texts.iter().map(|text| told(text)).collect();
    ToClient::Event { number, happened: Happened::Resolved {}, card: None, told, now }
}

fn sent(link: &mut RemoteLink) -> Vec<ToServer> {
    link.outbox().collect()
}

#[test]
fn a_choice_is_sent_once_and_believed_until_it_is_answered() {
    let mut link = seated();
    link.choose(Seat::A, 4, "2").expect("offered");
    assert_eq!(sent(&mut link), [ToServer::Choose { id: 101, request: 4, choice: "2".to_owned() }]);
    assert_eq!(sent(&mut link), [], "once");
    assert_eq!(link.pending(Seat::A), Ok(Some("2".to_owned())));
    assert!(link.request().chosen.contains(Seat::A));
    let why = "No.".to_owned();
    let heard = link.hear(ToClient::Refused { id: Some(101), key: "request-stale".to_owned(), why });
    assert_eq!(heard, News::Refused("No.".to_owned()));
    assert_eq!(link.pending(Seat::A), Ok(None));
}

#[test]
fn what_was_not_answered_is_sent_again_under_its_id_after_the_line_was_lost() {
    let mut link = seated();
    link.choose(Seat::A, 4, "2").expect("offered");
    let first = sent(&mut link);
    assert!(matches!(link.hello(), ToServer::Hello { seen: Some(4), .. }));
    assert_eq!(link.hear(welcome(Viewer::Seat(Seat::A), 4, true, &[])), News::Welcome);
    assert_eq!(sent(&mut link), first);
    link.hear(ToClient::Done { id: 101, number: 5 });
    link.hear(welcome(Viewer::Seat(Seat::A), 5, true, &[]));
    assert_eq!(sent(&mut link), []);
}

#[test]
fn what_is_not_offered_or_not_ones_own_is_refused_here() {
    let mut link = seated();
    assert_eq!(link.choose(Seat::A, 4, "9").expect_err("not offered").key, "client-no-such-move");
    assert_eq!(link.choose(Seat::A, 3, "1").expect_err("an old question").key, "request-stale");
    assert_eq!(link.choose(Seat::B, 4, "1").expect_err("not mine").key, "client-not-your-eyes");
    let words = Words::new(Lang::En, &[client::CATALOGUE]);
    assert!(link.scene(Viewer::Seat(Seat::B), &words).is_err());
    assert!(link.told(Viewer::Spectator, 0, &words).is_err());
    let took = Act::BotTook { seat: Seat::B, bot: "novice".to_owned() };
    assert_eq!(link.act(took).expect_err("not mine").key, "remote-not-yours");
    assert_eq!(link.undo(Seat::A, false).expect_err("nothing to take back").key, "remote-no-undo");
    assert!(link.journal().is_err());
    assert_eq!(sent(&mut link), []);
}

#[test]
fn the_log_goes_on_where_it_was_and_begins_anew_when_the_table_goes_back() {
    let mut link = seated();
    let words = Words::new(Lang::En, &[]);
    let texts = |link: &RemoteLink| -> Vec<String> {
        let told = link.told(Viewer::Seat(Seat::A), 0, &words).expect("my own eyes");
        told.into_iter().map(|told| told.text).collect()
    };
    link.hear(event(5, &["One."], now(5, Some(&["1"]))));
    assert_eq!(sent(&mut link), [ToServer::Seen { number: 5 }]);
    assert_eq!(link.hear(event(5, &["One."], now(5, None))), News::Nothing, "seen before");
    assert_eq!(link.hear(event(7, &["Three."], now(7, None))), News::Nothing, "after a gap");
    link.hear(welcome(Viewer::Seat(Seat::A), 7, true, &["Two.", "Three."]));
    assert_eq!(texts(&link), ["It begins.", "One.", "Two.", "Three."]);
    link.hear(welcome(Viewer::Seat(Seat::A), 8, false, &["Anew."]));
    assert_eq!(texts(&link), ["Anew."]);
    let back = Box::new(Now { rewinds: 1, ..*now(9, Some(&["1", "2"])) });
    link.hear(event(9, &["It begins."], back));
    assert_eq!((texts(&link), link.rewinds()), (vec!["It begins.".to_owned()], 1));
}

#[test]
fn a_screen_sits_at_it_as_at_any_table() {
    let words = Words::new(Lang::En, &[client::CATALOGUE]);
    let mut sitting = Sitting::new(seated(), true);
    let shown = sitting.shown(&words).expect("shown");
    assert_eq!((shown.request, shown.log.len()), (4, 1));
    sitting.choose_text("1", &words).expect("offered");
    let shown = sitting.shown(&words).expect("shown");
    assert_eq!(shown.pending.as_deref(), Some("1"));
    sitting.resign(Scope::Match).expect("one may always give up");
}

#[test]
fn proposals_and_ones_part_of_the_key_are_commands_like_others() {
    let mut link = seated();
    link.propose(Proposal::Rematch);
    link.act(Act::DrawAgreed).expect("proposed");
    link.decline(Proposal::Undo);
    link.ready(Entropy::new([9; 32]));
    let ids: Vec<Option<u64>> = sent(&mut link).iter().map(ToServer::id).collect();
    assert_eq!(ids, [Some(101), Some(102), Some(103), Some(104)]);
}

#[test]
fn a_spectator_only_looks() {
    let welcome = welcome(Viewer::Spectator, 4, false, &[]);
    let mut link = RemoteLink::open(ticket(), welcome, 0).expect("a welcome");
    assert!(link.own().is_empty());
    assert_eq!(link.act(Act::DrawAgreed).expect_err("he has no seat").key, "remote-not-yours");
    assert!(RemoteLink::open(ticket(), ToClient::Done { id: 1, number: 1 }, 0).is_err());
}

fn finished(seed: u64, entropy: u8) -> Journal {
    let game = common::goofspiel();
    let mut parts = BySeat::default();
    parts[Seat::A] = Some(Key::new([entropy; 32]));
    let secret = Secret::Mixed { seed: Key::from_seed(seed), entropy: parts };
    let mut table = game.open_under(&Form::seats(2), secret, BySeat::default()).expect("opened");
    table.act(Act::Resigned { seat: Seat::A, scope: Scope::Match }).expect("given up");
    table.journal().clone()
}

#[test]
fn a_server_that_kept_its_promise_is_believed_and_no_other() {
    let game = common::goofspiel();
    let mut link = seated();
    link.ready(Entropy::new([9; 32]));
    let refused = |link: &mut RemoteLink, journal: Journal| {
        link.take_journal(journal, &*game).expect_err("not what was promised").key
    };
    assert_eq!(refused(&mut link, finished(PROMISED + 1, 9)), "remote-other-seed");
    assert_eq!(refused(&mut link, finished(PROMISED, 8)), "remote-other-entropy");
    let sealed = finished(PROMISED, 9).sealed(Seats::first(2));
    assert_eq!(refused(&mut link, sealed), "remote-no-seed");
    let mut bent = finished(PROMISED, 9);
    bent.entries[0].mark = "0".repeat(16);
    assert_eq!(refused(&mut link, bent), "journal-line");
    link.take_journal(finished(PROMISED, 9), &*game).expect("fair");
    assert!(link.journal().is_ok());
}

#[test]
fn everything_is_said_in_both_languages() {
    assert_eq!(client::remote::CATALOGUE.faults(), Vec::<String>::new());
}
