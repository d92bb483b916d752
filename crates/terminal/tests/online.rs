//! A table on a server, on the screen: phrases and rematches by keys, and what the others say and do.

mod common;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use client::Link as _;
use client::remote::{RemoteLink, Ticket};
use proto::{
    Asked, ClockCard, Clocks, Happened, MatchId, Now, Phrase, Picture, Proposal, Proposed, SeatCard, Sitter,
    TableCard, ToClient, ToServer, Token,
};
use table::{BySeat, Journal, Lang, Message, Outcome, Scene, Seat, Seats, Viewer};
use terminal::play::{Heard, PlayScreen, PlayStyle, Wire};
use terminal::{CATALOGUES, Input, Look, Screen as _};

use common::{Stage, arcade, game, style};

/// The other end of the line: what was sent, and what is to be heard.
#[derive(Clone, Default)]
struct Far {
    sent: Arc<Mutex<Vec<ToServer>>>,
    said: Arc<Mutex<VecDeque<ToClient>>>,
    /// What the next question for the record is answered with.
    record: Arc<Mutex<Option<Result<Journal, Message>>>>,
}

impl Wire for Far {
    fn heard(&mut self) -> Option<Heard> {
        let message = self.said.lock().expect("no panic").pop_front()?;
        Some(Heard::Said(Box::new(message), None))
    }

    fn send(&mut self, messages: Vec<ToServer>, _: ToServer) {
        self.sent.lock().expect("no panic").extend(messages);
    }

    fn journal(&mut self) -> Option<Result<Journal, Message>> {
        self.record.lock().expect("no panic").take()
    }
}

const OVER: Outcome = Outcome { winners: Seats::only(Seat::A), scores: BySeat([3, 1, 0, 0]) };

fn now(outcome: Option<Outcome>, proposed: Vec<Proposed>) -> Box<Now> {
    let stage = if outcome.is_some() { proto::Stage::Over } else { proto::Stage::Playing };
    Box::new(Now {
        stage,
        asked: Asked { request: 1, choosers: Seats::first(2), chosen: Seats::NONE },
        pending: None,
        proposed,
        can_undo: false,
        clocks: None,
        outcome,
        rewinds: 0,
        picture: Some(Picture { moves: Vec::new(), scene: Some(Scene::default()), view: None, whole: false }),
    })
}

/// A screen at seat a of a match between Ann and Ben.
fn seated(you: Viewer, outcome: Option<Outcome>) -> (Stage<PlayScreen>, Far) {
    let seat =
        |seat, name: &str| SeatCard { seat, sitter: Sitter::Person { name: name.to_owned() }, ready: true };
    let card = TableCard {
        id: MatchId::new([1; 16]),
        game: "goofspiel".to_owned(),
        options: Vec::new(),
        seats: vec![seat(Seat::A, "Ann"), seat(Seat::B, "Ben")],
        stage: proto::Stage::Playing,
        promise: String::new(),
        clock: ClockCard::default(),
        made: 0,
        rematch: None,
        rated: false,
    };
    let token = you.seat().map(|_| Token::new([2; 32]));
    let ticket = Ticket { table: card.id, token, lang: Lang::En };
    let welcome = ToClient::Welcome {
        version: proto::VERSION,
        you,
        number: 1,
        tail: false,
        card,
        told: Vec::new(),
        now: now(outcome, Vec::new()),
    };
    let link = RemoteLink::open(ticket, welcome, 0).expect("a welcome");
    let far = Far::default();
    let catalogues = [&CATALOGUES[..], &[client::remote::CATALOGUE]].concat();
    let words = Arc::new(arcade().words_and(Lang::En, &catalogues));
    let style = PlayStyle { words, ..style(Lang::En, Look::PLAIN) };
    let screen = PlayScreen::online(link, game("goofspiel"), Box::new(far.clone()), &style);
    (Stage::new("goofspiel", screen, (80, 24)), far)
}

fn event(number: u64, happened: Happened, outcome: Option<Outcome>, proposed: Vec<Proposed>) -> ToClient {
    ToClient::Event { number, happened, card: None, told: Vec::new(), now: now(outcome, proposed) }
}

impl Far {
    fn sent(&self) -> Vec<ToServer> {
        std::mem::take(&mut *self.sent.lock().expect("no panic"))
    }

    fn says(&self, message: ToClient) {
        self.said.lock().expect("no panic").push_back(message);
    }
}

#[test]
fn a_phrase_is_chosen_from_a_box_by_its_number() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    stage.keys("S");
    let text = stage.text();
    assert!(text.contains("1 👋") && text.contains("8 🚪"), "{text}");
    assert!(far.sent().is_empty());
    stage.keys("3");
    let sent = far.sent();
    assert!(matches!(sent[..], [ToServer::Say { phrase: Phrase::WellPlayed, .. }]), "{sent:?}");
    assert!(!stage.text().contains("8 🚪"), "the box is closed");
    stage.keys("S9");
    stage.keys("S");
    stage.press(Input::Escape);
    assert!(far.sent().is_empty(), "there is no ninth phrase, and Escape says nothing");
}

#[test]
fn what_the_other_says_is_shown_with_his_name() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    far.says(ToClient::Said { seat: Seat::B, phrase: Phrase::Wow });
    stage.screen.tick(40);
    let text = stage.text();
    assert!(text.contains("Ben: 😮") && text.contains("Wow!"), "{text}");
}

#[test]
fn a_phrase_does_not_turn_a_clock_back() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    let clocks = Clocks { left: [Some(60_000), Some(60_000), None, None], running: Seats::first(2) };
    let now = Box::new(Now { clocks: Some(clocks), ..*now(None, Vec::new()) });
    let happened = Happened::Chose { seat: Seat::B };
    far.says(ToClient::Event { number: 2, happened, card: None, told: Vec::new(), now });
    stage.screen.tick(40);
    assert!(stage.text().contains("1:00"), "{}", stage.text());
    stage.screen.tick(10_000);
    far.says(ToClient::Said { seat: Seat::B, phrase: Phrase::Wow });
    stage.screen.tick(40);
    let text = stage.text();
    assert!(text.contains("Wow!") && text.contains("0:50") && !text.contains("1:00"), "{text}");
}

#[test]
fn a_rematch_is_proposed_only_when_it_is_over_and_leads_to_the_next_match() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    stage.keys("M");
    assert!(far.sent().is_empty(), "the match is still on");
    far.says(event(2, Happened::Resolved {}, Some(OVER), Vec::new()));
    stage.screen.tick(40);
    assert!(stage.text().contains("M propose a rematch"), "{}", stage.text());
    far.sent();
    stage.keys("M");
    let sent = far.sent();
    assert!(matches!(sent[..], [ToServer::Propose { what: Proposal::Rematch, .. }]), "{sent:?}");
    assert!(!stage.screen.is_done());
    let next = MatchId::new([9; 16]);
    far.says(event(3, Happened::Rematch { next }, Some(OVER), Vec::new()));
    stage.screen.tick(40);
    assert!(stage.screen.is_done());
    assert_eq!(stage.screen.online_end(false).next, Some(next));
}

#[test]
fn a_rematch_somebody_proposes_is_agreed_to_by_a_key() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    far.says(event(2, Happened::Resolved {}, Some(OVER), Vec::new()));
    stage.screen.tick(40);
    let proposed = Proposed { what: Proposal::Rematch, by: Seat::B, agreed: Seats::only(Seat::B) };
    far.says(event(
        3,
        Happened::Proposed { seat: Seat::B, what: Proposal::Rematch },
        Some(OVER),
        vec![proposed],
    ));
    stage.screen.tick(40);
    let text = stage.text();
    assert!(text.contains("Ben proposes a rematch") && text.contains("Y agree"), "{text}");
    far.sent();
    stage.keys("Y");
    let sent = far.sent();
    assert!(matches!(sent[..], [ToServer::Propose { what: Proposal::Rematch, .. }]), "{sent:?}");
}

#[test]
fn whoever_watches_neither_speaks_nor_proposes_but_goes_along() {
    let (mut stage, far) = seated(Viewer::Spectator, Some(OVER));
    stage.keys("SMDYN");
    assert!(far.sent().is_empty());
    let text = stage.text();
    assert!(!text.contains("rematch") && !text.contains("say something"), "{text}");
    let next = MatchId::new([9; 16]);
    far.says(event(2, Happened::Rematch { next }, Some(OVER), Vec::new()));
    stage.screen.tick(40);
    assert_eq!(stage.screen.online_end(false).next, Some(next));
}

#[test]
fn a_record_that_is_late_or_cannot_be_had_is_no_foul_play() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    far.says(event(2, Happened::Resolved {}, Some(OVER), Vec::new()));
    stage.screen.tick(40);
    assert!(!stage.text().contains("FAIR"), "the record is on its way");
    *far.record.lock().expect("no panic") = Some(Err(Message::new("remote-refused").with("why", "later")));
    stage.screen.tick(40);
    let text = stage.text();
    assert!(text.contains("NOT CHECKED") && text.contains("later") && !text.contains("FAIR"), "{text}");
    let end = stage.screen.online_end(false);
    assert!(end.fair.is_none() && end.unchecked.is_some());
}

#[test]
fn a_record_that_is_of_another_match_is_foul_play() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    far.says(event(2, Happened::Resolved {}, Some(OVER), Vec::new()));
    let other = common::open("goofspiel", &table::Form::seats(2), common::against(&common::bot("random")));
    *far.record.lock().expect("no panic") = Some(Ok(other.record().clone()));
    stage.screen.tick(40);
    assert!(stage.text().contains("NOT FAIR"), "{}", stage.text());
}

#[test]
fn nothing_is_chosen_where_the_server_does_not_listen_any_more() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    let here = common::open("goofspiel", &table::Form::seats(2), common::against(&common::bot("random")));
    let scene = here.scene(Viewer::Seat(Seat::A), &common::words(Lang::En)).expect("one's own eyes");
    let moves = here.offers(Seat::A).expect("one's own seat");
    let offers =
        || Some(Picture { moves: moves.clone(), scene: Some(scene.clone()), view: None, whole: false });
    let event = |number| {
        let now = Box::new(Now { picture: offers(), ..*now(None, Vec::new()) });
        let happened = Happened::Chose { seat: Seat::B };
        ToClient::Event { number, happened, card: None, told: Vec::new(), now }
    };
    far.says(event(2));
    stage.screen.tick(40);
    far.sent();
    stage.press(Input::Tab);
    stage.press(Input::Key(' '));
    stage.press(Input::Enter);
    let chose = far.sent();
    assert!(matches!(chose[..], [ToServer::Choose { .. }]), "else this proves nothing: {chose:?}");
    let key = "server-garbled-often".to_owned();
    far.says(ToClient::Closing { key, why: "Too much nonsense.".to_owned(), again: false });
    far.says(event(3));
    stage.screen.tick(40);
    far.sent();
    for key in [Input::Tab, Input::Key(' '), Input::Enter] {
        stage.press(key);
    }
    stage.keys("UWDYNSM1R");
    stage.press(Input::Key('y'));
    let sent = far.sent();
    assert!(sent.is_empty(), "{sent:?}");
    let text = stage.text();
    assert!(text.contains("Too much nonsense."), "{text}");
    assert_eq!(stage.screen.online_end(false).closed.as_deref(), Some("Too much nonsense."));
    assert!(
        matches!(stage.press(Input::Key('Q')), terminal::Flow::Leave),
        "nothing is left to be asked about"
    );
}

#[test]
fn a_phrase_is_clicked_where_it_stands() {
    let (mut stage, far) = seated(Viewer::Seat(Seat::A), None);
    stage.keys("S");
    stage.click("Bye!");
    let sent = far.sent();
    assert!(matches!(sent[..], [ToServer::Say { phrase: Phrase::Bye, .. }]), "{sent:?}");
    stage.keys("S");
    stage.press(Input::Click(0, 0));
    assert!(far.sent().is_empty());
}
