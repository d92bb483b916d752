//! What one is asked to put together at the table, written as a text: every choice of it is made, each at its question, here
//! and on a server; with a fault nothing is chosen.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use std::sync::Arc;

use arcade::Cabinet;
use client::remote::{RemoteLink, Ticket};
use client::{AnyLink, Eyes, House, Link as _, LocalLink, Sitter, Sitting};
use common::{against, bot, bots_move, game, open, words};
use proto::{
    Asked, ClockCard, Happened, MatchId, Now, Picture, SeatCard, Stage, TableCard, ToClient, ToServer,
};
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat, Table, Viewer, Words};

const ORCS: &str = "orcs: orc21 orc22 orc29 / orc06 orc30";
const ELVES: &str = "elves: elv10 elv13 / elv26";

fn form() -> Form {
    Form::seats(2).with("size", "50")
}

/// What a seat chose, in order.
fn chosen(record: &str, seat: char) -> Vec<String> {
    let of_seat = |line: &str| {
        let choices = line.split('|').nth(1)?;
        let own = choices.split(',').find_map(|choice| choice.trim().strip_prefix(&format!("{seat} ")))?;
        Some(own.to_owned())
    };
    record.lines().filter_map(of_seat).collect()
}

const ORC_CHOICES: [&str; 8] =
    ["orcs", "build", "new-orc21", "add-orc22", "add-orc29", "new-orc06", "add-orc30", "lock"];

#[test]
fn a_text_is_brought_against_a_bot() {
    let game = game("battles");
    let words = words(&*game, Lang::En);
    let mut house = House::new(Arc::clone(&game), 3);
    let mut sitting = Sitting::new(open(&game, &form(), 7, against(bot("random"))), true);
    let before = sitting.link().record().to_string();
    let faults = sitting.bring(&*game, "orcs: orc06 orc06 / orc29 orc30 / orc77", &words).unwrap_err();
    let named: Vec<&str> = faults.iter().map(|fault| fault.key).collect();
    assert_eq!(
        named,
        [
            "battles-army-twice",
            "battles-army-formation",
            "battles-army-auxiliaries",
            "battles-army-unknown-near"
        ]
    );
    assert_eq!(sitting.link().record().to_string(), before, "nothing is chosen");
    sitting.bring(&*game, ORCS, &words).unwrap();
    bots_move(&mut sitting, &mut house);
    assert_eq!(chosen(&sitting.link().record().to_string(), 'a')[..8], ORC_CHOICES);
    let faults = sitting.bring(&*game, ORCS, &words).unwrap_err();
    assert_eq!(faults[0].key, "client-bring-not-now");
}

#[test]
fn whoever_takes_a_choice_back_or_makes_another_goes_on_himself() {
    let game = game("battles");
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &form(), 7, against(Sitter::SameScreen)), false);
    sitting.bring(&*game, ORCS, &words).unwrap();
    assert_eq!(sitting.eyes(), Eyes::Of(Viewer::Seat(Seat::B)));
    sitting.choose_text("elves", &words).unwrap();
    assert_eq!(sitting.link().pending(Seat::A), Ok(Some("build".to_owned())), "while the other looks");
    sitting.hand_to(Seat::A);
    sitting.withdraw().unwrap();
    assert_eq!(sitting.link().pending(Seat::A), Ok(None));
    sitting.hand_to(Seat::B);
    sitting.choose_text("horde", &words).unwrap();
    assert_eq!(sitting.link().pending(Seat::A), Ok(None), "what was taken back is not chosen again");
}

#[test]
fn two_people_at_one_screen_bring_their_armies() {
    let game = game("battles");
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &form(), 7, against(Sitter::SameScreen)), true);
    sitting.uncover();
    sitting.bring(&*game, ORCS, &words).unwrap();
    assert_eq!(sitting.eyes(), Eyes::Cover(Seat::B));
    assert!(!serde_json::to_string(&sitting.shown(&words).unwrap()).unwrap().contains("orc21"));
    sitting.uncover();
    sitting.bring(&*game, ELVES, &words).unwrap();
    let record = sitting.link().record().to_string();
    assert_eq!(chosen(&record, 'a'), ORC_CHOICES);
    assert_eq!(chosen(&record, 'b'), ["elves", "build", "new-elv10", "add-elv13", "new-elv26", "lock"]);
}

/// A server that plays with itself in seat b, at a real table.
struct Server {
    table: Box<dyn Table>,
    number: u64,
}

impl Server {
    fn now(&self, words: &Words) -> Box<Now> {
        let request = self.table.request();
        Box::new(Now {
            stage: Stage::Playing,
            asked: Asked {
                request: u64::from(request.id),
                choosers: request.choosers,
                chosen: request.chosen,
            },
            pending: self.table.pending(Seat::A),
            proposed: Vec::new(),
            can_undo: false,
            clocks: None,
            outcome: None,
            rewinds: 0,
            picture: Some(Picture {
                moves: self.table.offers(Seat::A),
                scene: Some(self.table.scene(Viewer::Seat(Seat::A), words)),
                view: None,
                whole: self.table.drafting().contains(Seat::A),
            }),
        })
    }

    /// Takes in one command and says what came of it.
    fn hear(&mut self, message: &ToServer, words: &Words) -> Vec<ToClient> {
        let ToServer::Choose { id, request, choice } = message else { return Vec::new() };
        self.table.choose(Seat::A, u32::try_from(*request).unwrap(), choice).unwrap();
        self.number += 1;
        let now = self.now(words);
        let happened = Happened::Resolved {};
        let event = ToClient::Event { number: self.number, happened, card: None, told: Vec::new(), now };
        vec![event, ToClient::Done { id: *id, number: self.number }]
    }
}

fn card() -> TableCard {
    let seat =
        |seat| SeatCard { seat, sitter: proto::Sitter::Person { name: seat.to_string() }, ready: true };
    TableCard {
        id: MatchId::new([1; 16]),
        game: "battles".to_owned(),
        options: vec![("size".to_owned(), "50".to_owned())],
        seats: vec![seat(Seat::A), seat(Seat::B)],
        stage: Stage::Playing,
        promise: Key::from_seed(1).commitment(),
        clock: ClockCard::default(),
        made: 0,
        rematch: None,
        rated: false,
    }
}

fn served(game: &Arc<dyn Cabinet>, words: &Words) -> (Server, Sitting<AnyLink>) {
    let table = game.open(&form(), &Key::from_seed(1), BySeat::default()).unwrap();
    let server = Server { table, number: 1 };
    let welcome = ToClient::Welcome {
        version: proto::VERSION,
        you: Viewer::Seat(Seat::A),
        number: 1,
        tail: false,
        card: card(),
        told: Vec::new(),
        now: server.now(words),
    };
    let ticket = Ticket { table: MatchId::new([1; 16]), token: None, lang: Lang::En };
    let link = RemoteLink::open(ticket, welcome, 100).unwrap();
    (server, Sitting::new(link.into(), false))
}

/// Carries what is sent to the server and back until nobody has anything to say.
fn talk(server: &mut Server, sitting: &mut Sitting<AnyLink>, words: &Words) {
    loop {
        let sent: Vec<ToServer> = sitting.remote_mut().unwrap().outbox().collect();
        let said: Vec<ToClient> = sent.iter().flat_map(|message| server.hear(message, words)).collect();
        if said.is_empty() {
            return;
        }
        for message in said {
            sitting.server_said(message);
        }
    }
}

#[test]
fn a_text_is_brought_at_a_table_on_a_server() {
    let game = game("battles");
    let words = words(&*game, Lang::En);
    let (mut server, mut sitting) = served(&game, &words);
    let dear = format!("{ORCS} / orc01 orc02 orc03 orc04 / orc05 / orc07 / orc08 / orc09 / orc10 / orc11");
    assert!(sitting.bring(&*game, &dear, &words).is_err());
    assert_eq!(sitting.remote_mut().unwrap().outbox().count(), 0, "nothing is sent");
    sitting.bring(&*game, ORCS, &words).unwrap();
    talk(&mut server, &mut sitting, &words);
    // The other chooses, and everybody is told.
    for choice in ["elves", "elves50"] {
        let request = server.table.request().id;
        server.table.choose(Seat::B, request, choice).unwrap();
        server.number += 1;
        let (happened, now) = (Happened::Resolved {}, server.now(&words));
        sitting.server_said(ToClient::Event {
            number: server.number,
            happened,
            card: None,
            told: Vec::new(),
            now,
        });
        talk(&mut server, &mut sitting, &words);
    }
    assert_eq!(chosen(&server.table.journal().to_string(), 'a'), ORC_CHOICES);
    assert_eq!(
        server.number,
        1 + 3 + 2,
        "the faction, that it is built, and the whole army as one; and two of the other's"
    );
}

#[test]
fn a_choice_the_server_does_not_take_ends_it() {
    let game = game("battles");
    let words = words(&*game, Lang::En);
    let (server, mut sitting) = served(&game, &words);
    sitting.bring(&*game, ORCS, &words).unwrap();
    let sent: Vec<ToServer> = sitting.remote_mut().unwrap().outbox().collect();
    assert!(matches!(&sent[..], [ToServer::Choose { choice, .. }] if choice == "orcs"));
    let why = "Too fast.".to_owned();
    sitting.server_said(ToClient::Refused { id: sent[0].id(), key: "server-slow".to_owned(), why });
    let (happened, now) = (Happened::Resolved {}, server.now(&words));
    sitting.server_said(ToClient::Event { number: 2, happened, card: None, told: Vec::new(), now });
    assert_eq!(sitting.remote_mut().unwrap().outbox().filter(|sent| sent.id().is_some()).count(), 0);
}

#[test]
fn terms_hold_options_and_nobodys_loadout() {
    let game = game("battles");
    let mut form = form();
    form.loadouts[Seat::B] = Some(ELVES.to_owned());
    let link: LocalLink = open(&game, &form, 7, against(bot("random")));
    let terms = client::Link::terms(&link);
    assert_eq!((terms.seats, terms.options.get("size")), (2, Some("50")));
    assert!(terms.loadouts.0.iter().all(Option::is_none));
}
