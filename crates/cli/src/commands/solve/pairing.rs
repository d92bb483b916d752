//! `karman solve duel A B`: one pairing.

use std::time::Instant;

use duel::Entry;
use solve::duel::{Pairing, Study, subject};
use table::{Lang, Message, Words};

use super::proven::proven;
use super::record::{Record, Versus};
use super::strategy::Strategy;
use super::watch::Watch;
use super::{Task, demands, given, hero, name, unsolved};
use crate::commands::{print_json, print_lines};
use crate::desk::Desk;
use crate::grid::{decimal, grouped};
use crate::line::SolveDuel;
use crate::stop::Stop;

pub fn run(ids: [&String; 2], wanted: &SolveDuel, desk: &Desk) -> Result<(), Stop> {
    let words = &desk.words;
    let task = Task::new(&wanted.options, demands(wanted)?, desk)?;
    let heroes = ids.map(|id| hero(task.library(), id));
    let heroes = match heroes {
        [Ok(one), Ok(other)] => [one, other],
        faults => return Err(faults.into_iter().filter_map(Result::err).collect::<Vec<_>>().into()),
    };
    for hero in heroes {
        task.terms.allow(hero.deck())?;
    }
    Strategy::check_file(wanted)?;
    let (began, mut watch) = (Instant::now(), Watch::announced(wanted, words)?);
    let study = solved(heroes, &task, &mut watch)?;
    let ids = heroes.map(|hero| hero.file().id.as_str());
    let subject = subject(task.rules, task.library().hash(), ids, &task.terms);
    let strategy = Strategy::make(&study, subject, task.demands.width, wanted, &mut watch)?;
    watch.finish();
    let record = Record::new(ids, Versus::Chooser, &task, &study, began);
    if wanted.json {
        print_json(&strategy.json(&record))?;
    } else {
        let certified = strategy.proven.map(|ends| {
            let [lower, upper] = proven(ends, words.lang());
            Message::new("solve-certified")
                .with("one", name(heroes[0], words.lang()))
                .with("other", name(heroes[1], words.lang()))
                .with("lower", lower)
                .with("upper", upper)
        });
        let told = told(&record, heroes, &task, wanted, words);
        let told = told.into_iter().chain(certified).chain(strategy.told(words));
        print_lines(told.map(|message| words.say(&message)))?;
    }
    strategy.end()
}

/// Solves a pairing.
pub fn solved<'a>(
    heroes: [&'a Entry; 2],
    task: &Task,
    watch: &mut Watch<'_>,
) -> Result<Study<Pairing<&'a duel::Deck>>, Stop> {
    let pairing = Pairing::new(heroes.map(Entry::deck), task.terms);
    pairing.solve(task.demands, |progress| watch.saw(progress)).map_err(unsolved)
}

/// The record for people.
fn told(
    record: &Record,
    heroes: [&Entry; 2],
    task: &Task,
    wanted: &SolveDuel,
    words: &Words,
) -> Vec<Message> {
    let lang = words.lang();
    let [lower, upper] = proven(record.proven().ends(), lang);
    let value = Message::new("solve-value")
        .with("one", name(heroes[0], lang))
        .with("other", name(heroes[1], lang))
        .with("lower", lower)
        .with("upper", upper);
    [value].into_iter().chain(work(record, task.terms.round_limit, wanted, lang)).collect()
}

/// How it was found out, and what is missing.
pub fn work(
    record: &Record,
    round_limit: u16,
    wanted: &SolveDuel,
    lang: Lang,
) -> impl Iterator<Item = Message> {
    let work = Message::new("solve-work")
        .with("positions", grouped(record.states, lang))
        .with("layers", record.layers)
        .with("limit", round_limit)
        .with("seconds", decimal(record.seconds, 1, lang))
        .with("megabytes", grouped(record.bytes / 1_000_000, lang));
    let short = match (record.complete, record.narrow) {
        (false, _) => Some(
            Message::new("solve-incomplete")
                .with("memory", given(wanted.memory, lang))
                .with("positions", grouped(record.states, lang)),
        ),
        (true, false) => Some(Message::new("solve-not-narrow").with("width", given(wanted.width, lang))),
        (true, true) => None,
    };
    [work].into_iter().chain(short)
}
