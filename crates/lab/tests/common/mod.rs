//! A game that is rigged as a test wants it: what is brought decides, and nothing is played.

#![allow(dead_code, reason = "every test file uses what it needs of it")]

use std::ops::{Range, RangeInclusive};

use arcade::{Cabinet, Halt, Played, Simulation, Tally, Trial, Watcher};
use bots::{Player, PlayerSpec};
use lab::{Plan, Report, Wanted};
use table::balance::{Balance, Contender, Group, Measure, Solo, Target, Variant};
use table::chance::Key;
use table::journal::{JournalError, Secret};
use table::perft::Count;
use table::{
    BySeat, CardText, Catalogue, Drawing, Fault, Form, Journal, Lang, Message, OptionSpec, Outcome, Seat,
    Seats, Table, Words,
};

/// How every game goes: by what the seats brought and the number of the game. Alone the second is the name of the player, and whether it is the
/// hard way.
pub type Rigging = fn(one: &str, other: &str, number: u64) -> Played;

/// A game whose outcomes are written down.
pub struct Rigged(pub Rigging);

/// A game won by a seat, or drawn.
pub fn played(winner: Option<Seat>, rounds: u32, ending: &'static str) -> Played {
    let winners = winner.map_or(Seats::NONE, Seats::only);
    Played { outcome: Outcome::won_by(winners, 2), rounds, ending }
}

/// Strong beats everyone, by force and within three rounds; the others are equals.
pub fn strong_wins(one: &str, other: &str, number: u64) -> Played {
    match (one, other) {
        ("strong", _) => played(Some(Seat::A), 3, "force"),
        (_, "strong") => played(Some(Seat::B), 3, "force"),
        _ if number % 4 == 3 => played(None, 20, "patience"),
        _ if number.is_multiple_of(2) => played(Some(Seat::A), 8, "wit"),
        _ => played(Some(Seat::B), 8, "wit"),
    }
}

/// Whoever sits first wins.
pub fn first_seat_wins(_: &str, _: &str, _: u64) -> Played {
    played(Some(Seat::A), 8, "wit")
}

impl Cabinet for Rigged {
    fn id(&self) -> &'static str {
        "rigged"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &'static str {
        "none"
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        1..=2
    }

    fn options(&self) -> Vec<OptionSpec> {
        Vec::new()
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        Vec::new()
    }

    fn cards(&self, _: &Words) -> Vec<CardText> {
        Vec::new()
    }

    fn picture(&self, _: &str) -> Option<Drawing> {
        None
    }

    fn verdict(&self, _: &Outcome, _: &Words) -> String {
        String::new()
    }

    fn accept(&self, form: &Form) -> Result<Form, Vec<Fault>> {
        Ok(form.clone())
    }

    fn open(&self, _: &Form, _: &Key, _: BySeat<Option<String>>) -> Result<Box<dyn Table>, Vec<Fault>> {
        Err(Vec::new())
    }

    fn open_under(
        &self,
        _: &Form,
        _: Secret,
        _: BySeat<Option<String>>,
    ) -> Result<Box<dyn Table>, Vec<Fault>> {
        Err(Vec::new())
    }

    fn replay(&self, _: &Journal) -> Result<Box<dyn Table>, JournalError> {
        panic!("nothing is ever replayed here")
    }

    fn replay_to(&self, _: &Journal, _: usize) -> Result<Box<dyn Table>, JournalError> {
        panic!("nothing is ever replayed here")
    }

    fn perft(&self, _: &Form, _: &Key, _: u32) -> Result<Count, Vec<Fault>> {
        Err(Vec::new())
    }

    fn player(&self, _: &PlayerSpec, _: u64) -> Result<Box<dyn Player>, Message> {
        Err(Message::new("rigged"))
    }

    fn simulate(&self, _: &Simulation, _: &dyn Watcher) -> Result<Tally, Halt> {
        Err(Halt::Faults(Vec::new()))
    }

    fn trial_of_strength(&self) -> Form {
        Form::seats(2)
    }

    fn trial_set(&self) -> u16 {
        1
    }

    fn balance(&self, words: &Words) -> Option<Balance> {
        // The second group meets on ground of its own.
        let ground = |id: &str| (id == "y").then(|| Form::seats(2).with("ground", "ice"));
        let group = |id: &str| Group { id: id.to_owned(), name: format!("Group {id} <&>"), form: ground(id) };
        let contender = |id: &str, group: &str| Contender {
            id: id.to_owned(),
            name: format!("{id} ({})", words.lang()),
            group: group.to_owned(),
            opening: vec![id.to_owned()],
        };
        let variant = |id: &str| Variant {
            id: id.to_owned(),
            name: id.to_owned(),
            form: Form::seats(1).with("way", id),
        };
        Some(Balance {
            form: Form::seats(2),
            groups: vec![group("x"), group("y")],
            contenders: vec![
                contender("strong", "x"),
                contender("calm", "x"),
                contender("quick", "x"),
                contender("far", "y"),
                contender("wide", "y"),
            ],
            solo: Some(Solo {
                player: "random",
                opponents: vec![contender("giant", "x"), contender("gnome", "x")],
                variants: vec![variant("plain"), variant("hard")],
            }),
            targets: vec![
                Target::new(Measure::Average, 42, 58),
                Target::new(Measure::Pairing, 30, 70),
                Target::new(Measure::Rounds, 5, 15),
                Target::new(Measure::Ending { ending: "force" }, 10, 40),
                Target::new(Measure::Solo, 55, 85),
                Target::new(Measure::Harder, 5, 100),
                Target::new(Measure::EachHarder, 0, 100),
            ],
        })
    }

    fn play(&self, trial: &Trial, numbers: Range<u64>) -> Result<Vec<Played>, Vec<Message>> {
        let [mut one, mut other] = [Seat::A, Seat::B].map(|seat| trial.openings[seat].join(" "));
        if let Some(ground) = trial.form.options.get("ground") {
            one = format!("{one} on {ground}");
        }
        if let [player] = &trial.players[..] {
            other = player.to_string();
            if trial.form.options.get("way").is_some_and(|way| way == "hard") {
                other.push_str(" and hard");
            }
        }
        if one.contains("illegal") {
            return Err(vec![Message::new("rigged")]);
        }
        Ok(numbers.map(|number| (self.0)(&one, &other, number)).collect())
    }
}

/// What a test usually wants.
pub fn wanted(games: u64) -> Wanted {
    Wanted {
        bot: PlayerSpec::Random,
        alone: None,
        iterations: None,
        games,
        set: 1,
        seed: 1,
        threads: 1,
        group: None,
        across: false,
        about: Vec::new(),
        versus: true,
        solo: true,
    }
}

/// The words of the laboratory.
pub fn words(lang: Lang) -> Words {
    Words::new(lang, &[arcade::CATALOGUE, lab::CATALOGUE])
}

/// Measures a rigged game.
pub fn measured(rigging: Rigging, wanted: Wanted) -> Report {
    let game = Rigged(rigging);
    let plan = Plan::new(&game, wanted, &words(Lang::En)).expect("a plan");
    lab::measure(&game, &plan, &()).expect("a report")
}
