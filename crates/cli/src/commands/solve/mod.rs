//! `karman solve`: what a game is worth if both play perfectly.

mod all;
mod automa;
mod balance;
mod page;
mod pairing;
mod proven;
mod record;
mod strategy;
mod watch;

use std::sync::Arc;

use duel::contest::Contest;
use duel::{Library, Terms};
use packs::{Language, PackSet};
use solve::rounds::{Demands, Unsolved};
use table::{Lang, Message, Options};

use crate::desk::{Desk, shown};
use crate::line::{Solvable, Solve, SolveDuel};
use crate::stop::Stop;

/// Bytes in a GB, as `--memory` counts them.
const GIGABYTE: f64 = 1e9;

pub fn run(wanted: &Solve, desk: &Desk) -> Result<(), Stop> {
    match &wanted.what {
        Solvable::Duel(wanted) => match (&wanted.one, &wanted.other, &wanted.automa) {
            (Some(one), _, Some(automa)) => automa::run([one, automa], wanted, desk),
            (Some(one), Some(other), None) => pairing::run([one, other], wanted, desk),
            _ => all::run(wanted, desk),
        },
        Solvable::Balance(wanted) => balance::run(wanted, desk),
    }
}

/// What is solved, whoever is paired.
struct Task {
    contest: Contest,
    options: Options,
    terms: Terms,
    demands: Demands,
    rules: u32,
}

impl Task {
    fn new(given: &[String], demands: Demands, desk: &Desk) -> Result<Task, Stop> {
        let options = options(given)?.completed(&Terms::specs())?;
        let terms = Terms::read(&options)?;
        let contest = Contest::new(Arc::new(library(desk)?));
        Ok(Task { contest, options, terms, demands, rules: desk.game("duel")?.version() })
    }

    fn library(&self) -> &Library {
        self.contest.library()
    }
}

/// Why a bout was not solved.
fn unsolved(unsolved: Unsolved) -> Stop {
    match unsolved {
        Unsolved::Interrupted => Stop::Interrupted(Message::new("solve-interrupted")),
        Unsolved::TooWide(wide) => Message::new("solve-too-wide").with("ways", wide.ways.to_string()).into(),
    }
}

/// The heroes of the packs in use.
fn library(desk: &Desk) -> Result<Library, Stop> {
    let ids: Vec<&str> = desk.arcade.games().iter().map(|game| game.id()).collect();
    let set = PackSet::load(&duel::packs(), &desk.folders, &ids).map_err(Stop::Packs)?;
    let (library, _) = Library::load(&set).map_err(Stop::Packs)?;
    Ok(library)
}

fn hero<'a>(library: &'a Library, text: &str) -> Result<&'a duel::Entry, Message> {
    library.find(text).map(|hero| library.hero(hero)).ok_or_else(|| {
        let known: Vec<&str> = library.heroes().map(|hero| library.hero(hero).file().id.as_str()).collect();
        Message::new("solve-no-hero").with("text", shown(text)).with("known", known.join(", "))
    })
}

/// A hero's name in the language that is spoken.
fn name(hero: &duel::Entry, lang: Lang) -> &str {
    hero.file().name.get(match lang {
        Lang::En => Language::English,
        Lang::Ru => Language::Russian,
    })
}

fn options(given: &[String]) -> Result<Options, Message> {
    let pair = |text: &String| match text.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
        None => Err(Message::new("cli-option-shape").with("text", shown(text))),
    };
    given.iter().map(pair).collect::<Result<_, _>>().map(Options)
}

fn demands(wanted: &SolveDuel) -> Result<Demands, Message> {
    for (name, number) in [("--width", wanted.width), ("--memory", wanted.memory)] {
        if !number.is_finite() || number <= 0.0 {
            return Err(Message::new("solve-number").with("name", name));
        }
    }
    #[expect(
        clippy::cast_sign_loss,
        clippy::cast_possible_truncation,
        reason = "more than 0, and cut at the most"
    )]
    Ok(Demands {
        // A share of wins is half as wide as a value from -1 to 1.
        width: 2.0 * wanted.width,
        memory: (wanted.memory * GIGABYTE) as u64,
        strategy: wanted.certify || wanted.out.is_some() && !wanted.all,
    })
}

/// A number with as many decimals as it was given.
fn given(number: f64, lang: Lang) -> String {
    let text = number.to_string();
    match lang {
        Lang::En => text,
        Lang::Ru => text.replace('.', ","),
    }
}
