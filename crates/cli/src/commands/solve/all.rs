//! `karman solve duel --all`: every pairing, one after another, each kept in a file of its own, so that whoever breaks it
//! off goes on where he was.

use std::path::Path;
use std::time::Instant;

use duel::Entry;
use duel::file::Edition;
use table::Message;

use super::record::Record;
use super::watch::Watch;
use super::{Task, balance, demands, given, pairing};
use crate::desk::Desk;
use crate::files;
use crate::line::SolveDuel;
use crate::stop::Stop;

pub fn run(wanted: &SolveDuel, desk: &Desk) -> Result<(), Stop> {
    let words = &desk.words;
    let Some(folder) = &wanted.out else {
        return Err(Message::new("solve-all-out").into());
    };
    let task = Task::new(&wanted.options, demands(wanted)?, desk)?;
    files::make_folder(folder)?;
    let pairings = pairings(&task);
    let mut watch = Watch::new(words)?;
    watch.say(&Message::new("solve-announced").with("memory", given(wanted.memory, words.lang())));
    for (number, heroes) in pairings.iter().enumerate() {
        if known(folder, *heroes, &task)?.is_some() {
            continue;
        }
        let ids = heroes.map(|hero| hero.file().id.as_str());
        watch.about(
            &Message::new("solve-about")
                .with("number", number + 1)
                .with("all", pairings.len())
                .with("one", ids[0])
                .with("other", ids[1]),
        );
        let (_, record) = pairing::solved(*heroes, &task, Instant::now(), &mut watch)?;
        record.write(folder)?;
    }
    watch.finish();
    balance::print(folder, &task, wanted.json, desk)
}

/// Every two heroes that may meet under these terms: box A, box B, then across.
pub fn pairings(task: &Task) -> Vec<[&Entry; 2]> {
    let heroes: Vec<&Entry> = task
        .library
        .heroes()
        .map(|hero| task.library.hero(hero))
        .filter(|hero| task.terms.allow(hero.deck()).is_ok())
        .collect();
    let mut pairings: Vec<[&Entry; 2]> = heroes
        .iter()
        .enumerate()
        .flat_map(|(at, &one)| heroes[at + 1..].iter().map(move |&other| [one, other]))
        .collect();
    pairings.sort_by_key(|heroes| match heroes.map(Entry::edition) {
        [Edition::A, Edition::A] => 0,
        [Edition::B, Edition::B] => 1,
        _ => 2,
    });
    pairings
}

/// What is kept about a pairing.
pub fn known(folder: &Path, heroes: [&Entry; 2], task: &Task) -> Result<Option<Record>, Message> {
    Record::read(folder, heroes.map(|hero| hero.file().id.as_str()), task)
}
