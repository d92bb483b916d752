//! A table on a server, as a screen sees it: what is heard changes it, what is done is sent once and counts once.

mod common;

use std::sync::Arc;

use client::remote::{Fair, Kept, News, RemoteLink, Ticket};
use client::{AnyLink, Link as _, Sitting};
use proto::{
    Asked, ClockCard, Entropy, Happened, MatchId, Now, Picture, Proposal, SeatCard, Sitter, Stage, TableCard,
    ToClient, ToServer, Token,
};
use table::chance::Key;
use table::journal::Secret;
use table::scene::Touch;
use table::{Act, BySeat, Form, Journal, Lang, Scene, Scope, Seat, Seats, Table, Told, Viewer, Words};

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
                path: vec![format!("card-{notation}")],
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
            whole: false,
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
    assert_eq!((texts(&link), link.rewinds()), (vec!["It begins.".to_owned()], 2), "told anew twice");
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

/// A match A gave up: the record, and the table at its end.
fn finished(seed: u64, entropy: u8, parts: &[Seat]) -> (Journal, Box<dyn Table>) {
    finished_after(seed, entropy, parts, None)
}

/// As [`finished`], after something else was done at the table.
fn finished_after(seed: u64, entropy: u8, parts: &[Seat], before: Option<Act>) -> (Journal, Box<dyn Table>) {
    let game = common::goofspiel();
    let mut added = BySeat::default();
    for seat in parts {
        added[*seat] = Some(Key::new([entropy; 32]));
    }
    let secret = Secret::Mixed { seed: Key::from_seed(seed), entropy: added };
    let mut table = game.open_under(&Form::seats(2), secret, BySeat::default()).expect("opened");
    for act in before.into_iter().chain([Act::Resigned { seat: Seat::A, scope: Scope::Match }]) {
        table.act(act).expect("allowed");
    }
    (table.journal().clone(), table)
}

/// The welcome at the end of that match.
fn end_of(table: &dyn Table, you: Viewer, promise: &str) -> ToClient {
    let words = Words::new(Lang::En, &[]);
    ToClient::Welcome {
        version: proto::VERSION,
        you,
        number: 9,
        tail: false,
        card: TableCard { promise: promise.to_owned(), ..card() },
        told: table.told(you, 0, &words),
        now: Box::new(Now { outcome: table.outcome(), ..*now(4, Some(&[])) }),
    }
}

fn at_the_end(you: Viewer) -> RemoteLink {
    let (_, table) = finished(PROMISED, 9, &[Seat::A, Seat::B]);
    let promise = Key::from_seed(PROMISED).commitment();
    RemoteLink::open(ticket(), end_of(&*table, you, &promise), 100).expect("a welcome")
}

fn checked(link: &mut RemoteLink, journal: Journal) -> Result<Fair, &'static str> {
    let game = common::goofspiel();
    link.take_journal(journal, &*game, &Words::new(Lang::En, &[])).map_err(|fault| fault.key)
}

const BOTH: [Seat; 2] = [Seat::A, Seat::B];

#[test]
fn a_server_that_kept_its_promise_is_believed_and_no_other() {
    let mut link = at_the_end(Viewer::Seat(Seat::A));
    link.ready(Entropy::new([9; 32]));
    assert_eq!(checked(&mut link, finished(PROMISED + 1, 9, &BOTH).0), Err("remote-other-seed"));
    assert_eq!(checked(&mut link, finished(PROMISED, 8, &BOTH).0), Err("remote-other-entropy"));
    let sealed = finished(PROMISED, 9, &BOTH).0.sealed(Seats::first(2));
    assert_eq!(checked(&mut link, sealed), Err("remote-no-seed"));
    let mut bent = finished(PROMISED, 9, &BOTH).0;
    Arc::make_mut(&mut bent.entries[0]).mark = "0".repeat(16);
    assert_eq!(checked(&mut link, bent), Err("journal-line"));
    assert!(link.journal().is_err());
    assert_eq!(checked(&mut link, finished(PROMISED, 9, &BOTH).0), Ok(Fair::WithMine));
    assert!(link.journal().is_ok());
}

#[test]
fn the_key_is_made_of_the_parts_of_people_and_of_nothing_else() {
    for parts in [&[Seat::A][..], &[Seat::A, Seat::B, Seat::C]] {
        let mut link = at_the_end(Viewer::Seat(Seat::A));
        assert_eq!(
            checked(&mut link, finished(PROMISED, 9, parts).0),
            Err("remote-other-parts"),
            "{parts:?}"
        );
    }
}

fn took_b() -> Act {
    Act::BotTook { seat: Seat::B, bot: "novice".to_owned() }
}

fn with_a_bot_at_b(mut card: TableCard) -> TableCard {
    card.seats[1].sitter = Sitter::Bot { level: "novice".to_owned() };
    card
}

/// The table as it is told to A at its end: a bot sits at B.
fn end_with_a_bot(table: &dyn Table) -> ToClient {
    let mut welcome = end_of(table, Viewer::Seat(Seat::A), &Key::from_seed(PROMISED).commitment());
    if let ToClient::Welcome { card, .. } = &mut welcome {
        *card = with_a_bot_at_b(card.clone());
    }
    welcome
}

#[test]
fn whoever_comes_after_a_bot_took_a_seat_finds_a_fair_match_fair() {
    let (journal, table) = finished_after(PROMISED, 9, &BOTH, Some(took_b()));
    let mut late = RemoteLink::open(ticket(), end_with_a_bot(&*table), 7).expect("a welcome");
    assert_eq!(checked(&mut late, journal), Ok(Fair::AsSeen));
    // A bot that sat there from the beginning has no part, and one is not believed.
    let (forged, table) = finished(PROMISED, 9, &BOTH);
    let mut late = RemoteLink::open(ticket(), end_with_a_bot(&*table), 7).expect("a welcome");
    assert_eq!(checked(&mut late, forged), Err("remote-other-parts"));
}

#[test]
fn whoever_saw_the_match_start_remembers_the_people_it_started_with() {
    let (journal, table) = finished_after(PROMISED, 9, &BOTH, Some(took_b()));
    for (card, fair) in [(card(), Ok(Fair::AsSeen)), (with_a_bot_at_b(card()), Err("remote-other-parts"))] {
        let mut waiting = welcome(Viewer::Seat(Seat::A), 1, false, &[]);
        if let ToClient::Welcome { card: shown, now, .. } = &mut waiting {
            *shown = card;
            now.stage = Stage::Waiting;
        }
        let mut link = RemoteLink::open(ticket(), waiting, 7).expect("a welcome");
        assert_eq!(link.kept().people, None, "it has not started");
        link.hear(event(2, &[], now(1, Some(&["1"]))));
        let kept = link.kept();
        let mut again = RemoteLink::open(ticket(), end_with_a_bot(&*table), 7).expect("a welcome");
        again.remember(&Kept::read(&kept.write()));
        assert_eq!(checked(&mut again, journal.clone()), fair, "{:?}", kept.people);
    }
}

#[test]
fn a_device_that_came_second_with_its_part_does_not_look_for_it() {
    let mut second = at_the_end(Viewer::Seat(Seat::A));
    second.ready(Entropy::new([1; 32]));
    let refused = |id, key: &str| ToClient::Refused { id, key: key.to_owned(), why: "No.".to_owned() };
    assert_eq!(second.hear(refused(Some(101), "server-ready-already")), News::Nothing);
    assert_eq!(second.not_taken(), Some(Entropy::new([1; 32])));
    assert_eq!((second.kept().entropy, second.is_unanswered()), (None, false));
    assert_eq!(checked(&mut second, finished(PROMISED, 9, &BOTH).0), Ok(Fair::AsSeen));
    // A part that was not taken for another reason is tried again, and is looked for.
    let mut other = at_the_end(Viewer::Seat(Seat::A));
    other.ready(Entropy::new([1; 32]));
    assert_eq!(other.hear(refused(Some(101), "server-store")), News::Refused("No.".to_owned()));
    assert_eq!(other.kept().entropy, Some(Entropy::new([1; 32])));
    assert_eq!(checked(&mut other, finished(PROMISED, 9, &BOTH).0), Err("remote-other-entropy"));
}

#[test]
fn whether_the_server_is_there_is_asked_with_what_was_seen_last() {
    assert_eq!(seated().question(), ToServer::Seen { number: 4 });
}

#[test]
fn whoever_watched_is_not_told_of_a_part_of_his() {
    let mut link = at_the_end(Viewer::Spectator);
    let fair = checked(&mut link, finished(PROMISED, 9, &BOTH).0);
    assert_eq!(fair, Ok(Fair::AsSeen));
    let words = Words::new(Lang::En, &[client::remote::CATALOGUE]);
    assert!(words.text(Fair::AsSeen.key()).starts_with("FAIR"));
    assert!(!words.text(Fair::AsSeen.key()).contains("your part"));
    assert!(words.text(Fair::WithMine.key()).contains("your part"));
}

#[test]
fn the_first_promise_counts_and_a_part_that_was_kept_is_added_again() {
    let (journal, table) = finished(PROMISED, 9, &BOTH);
    let other = Key::from_seed(PROMISED + 1).commitment();
    let mut link =
        RemoteLink::open(ticket(), end_of(&*table, Viewer::Seat(Seat::A), &other), 7).expect("a welcome");
    assert_eq!(checked(&mut link, journal.clone()), Err("remote-other-seed"));
    let kept = Kept {
        promise: Some(Key::from_seed(PROMISED).commitment()),
        entropy: Some(Entropy::new([9; 32])),
        ..Kept::default()
    };
    link.remember(&kept);
    assert_eq!(checked(&mut link, journal), Ok(Fair::WithMine));
    link.ready(Entropy::new([1; 32]));
    assert_eq!(sent(&mut link), [ToServer::Ready { id: 8, entropy: Entropy::new([9; 32]) }]);
    assert_eq!(link.kept(), Kept { token: ticket().token, ..kept });
}

#[test]
fn a_record_that_tells_another_story_than_was_told_is_not_believed() {
    let (journal, table) = finished(PROMISED, 9, &BOTH);
    let you = Viewer::Seat(Seat::A);
    let promise = Key::from_seed(PROMISED).commitment();
    let mut fewer = end_of(&*table, you, &promise);
    let mut unended = end_of(&*table, you, &promise);
    if let (ToClient::Welcome { told, .. }, ToClient::Welcome { now, .. }) = (&mut fewer, &mut unended) {
        told.pop();
        now.outcome = None;
    }
    let mut link = RemoteLink::open(ticket(), fewer, 7).expect("a welcome");
    assert_eq!(checked(&mut link, journal.clone()), Err("remote-other-story"));
    let mut link = RemoteLink::open(ticket(), unended, 7).expect("a welcome");
    assert_eq!(checked(&mut link, journal.clone()), Err("remote-other-ending"));
    // What was told once and is told otherwise after a lost line is remembered.
    let mut before = end_of(&*table, you, &promise);
    if let ToClient::Welcome { told, .. } = &mut before {
        told[0].seen = serde_json::json!("something else");
    }
    let mut link = RemoteLink::open(ticket(), before, 7).expect("a welcome");
    link.hear(end_of(&*table, you, &promise));
    assert_eq!(checked(&mut link, journal), Err("remote-other-story"));
}

#[test]
fn what_was_heard_before_a_line_was_opened_anew_is_told_once() {
    let mut link = seated();
    let words = Words::new(Lang::En, &[]);
    link.hear(event(5, &["One."], now(5, Some(&["1"]))));
    link.hear(event(6, &["Two."], now(6, Some(&["1"]))));
    // The line had been opened with the fifth as the last, before the sixth was heard on the old one.
    link.hear_after(Some(5), welcome(Viewer::Seat(Seat::A), 7, true, &["Two.", "Three."]));
    let told = link.told(Viewer::Seat(Seat::A), 0, &words).expect("my own eyes");
    let texts: Vec<&str> = told.iter().map(|told| told.text.as_str()).collect();
    assert_eq!(texts, ["It begins.", "One.", "Two.", "Three."]);
}

#[test]
fn a_screen_of_any_table_keeps_what_is_in_hand_while_the_question_stands() {
    let words = Words::new(Lang::En, &[client::CATALOGUE, client::remote::CATALOGUE]);
    let mut sitting = Sitting::new(AnyLink::from(seated()), true);
    sitting.take("2", &words).expect("offered");
    sitting.server_said(ToClient::Presence { here: Seats::first(2), watching: 3 });
    let shown = sitting.shown(&words).expect("shown");
    assert_eq!(shown.chosen.map(|touch| touch.notation).as_deref(), Some("2"));
    let link = sitting.link().remote().expect("on a server");
    assert_eq!((link.here(), link.watching()), (Seats::first(2), 3));
    let why = "No.".to_owned();
    sitting.server_said(ToClient::Refused { id: None, key: "x".to_owned(), why });
    assert!(sitting.shown(&words).expect("shown").notice.is_some_and(|notice| notice.contains("No.")));
    sitting.server_said(event(5, &["One."], now(5, Some(&["1"]))));
    let shown = sitting.shown(&words).expect("shown");
    assert_eq!((shown.request, shown.chosen, shown.notice), (5, None, None));
}

#[test]
fn who_looked_on_when_a_bot_took_his_seat_still_sees_the_table() {
    let words = Words::new(Lang::En, &[client::CATALOGUE]);
    let mut sitting = Sitting::new(AnyLink::from(seated()), true);
    let mut card = card();
    card.seats[0].sitter = Sitter::Bot { level: "novice".to_owned() };
    let happened = Happened::BotTook { seat: Seat::A, bot: "novice".to_owned() };
    let now = now(5, Some(&["1"]));
    sitting.server_said(ToClient::Event { number: 5, happened, card: Some(card), told: Vec::new(), now });
    let shown = sitting.shown(&words).expect("shown");
    assert_eq!((shown.log.len(), shown.next.len()), (1, 0));
}

#[test]
fn everything_is_said_in_both_languages() {
    assert_eq!(client::remote::CATALOGUE.faults(), Vec::<String>::new());
}
