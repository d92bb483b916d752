//! `karman solve duel --all`: every pairing, one after another, each kept in a file of its own, so that whoever breaks it
//! off goes on where he was.

use std::path::Path;
use std::time::Instant;

use duel::Entry;
use duel::contest::HeroId;
use duel::file::Edition;
use table::Message;

use super::record::{Record, Versus};
use super::watch::Watch;
use super::{Task, automa, balance, demands, hero, pairing};
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
    let versus = wanted.versus();
    let pairings = match &wanted.automa {
        None => pairings(&task),
        Some(rival) => {
            if !rival.is_empty() {
                hero(task.library(), rival)?;
            }
            let of_all = against_automa(&task).into_iter();
            let is_wanted = |heroes: &[HeroId; 2]| rival.is_empty() || id(&task, heroes[1]) == rival;
            let pairings: Vec<[HeroId; 2]> = of_all.filter(is_wanted).collect();
            if pairings.is_empty() {
                return Err(automa::no_card(task.library(), rival).into());
            }
            pairings
        }
    };
    files::make_folder(folder)?;
    let mut watch = Watch::announced(wanted, words)?;
    for (number, heroes) in pairings.iter().enumerate() {
        let before = known(folder, *heroes, versus, &task)?;
        if before.as_ref().is_some_and(|record| !record.is_due(task.demands)) {
            continue;
        }
        let ids = heroes.map(|hero| id(&task, hero));
        watch.about(
            &Message::new("solve-about")
                .with("number", number + 1)
                .with("all", pairings.len())
                .with("one", ids[0])
                .with("other", ids[1]),
        );
        let began = Instant::now();
        let record = match versus {
            Versus::Chooser => {
                let study = pairing::solved(heroes.map(|hero| task.library().hero(hero)), &task, &mut watch)?;
                Record::new(ids, versus, &task, &study, began)
            }
            Versus::Automa | Versus::Challenge => {
                let study = automa::solved(*heroes, versus, &task, &mut watch)?;
                Record::new(ids, versus, &task, &study, began)
            }
        };
        // What was proven before stays proven, whatever came of it now.
        let record = before.map_or(record.clone(), |before| before.or(record));
        record.write(folder, versus)?;
    }
    watch.finish();
    balance::print(folder, &task, wanted.json, desk)
}

fn id(task: &Task, hero: HeroId) -> &str {
    task.library().hero(hero).file().id.as_str()
}

/// The heroes that may fight under these terms.
fn heroes(task: &Task) -> Vec<HeroId> {
    let library = task.library();
    library.heroes().filter(|&hero| task.terms.allow(library.hero(hero).deck()).is_ok()).collect()
}

/// Every two heroes that may meet under these terms: box A, box B, then across.
pub fn pairings(task: &Task) -> Vec<[HeroId; 2]> {
    let heroes = heroes(task);
    let mut pairings: Vec<[HeroId; 2]> = heroes
        .iter()
        .enumerate()
        .flat_map(|(at, &one)| heroes[at + 1..].iter().map(move |&other| [one, other]))
        .collect();
    pairings.sort_by_key(|heroes| match heroes.map(|hero| Entry::edition(task.library().hero(hero))) {
        [Edition::A, Edition::A] => 0,
        [Edition::B, Edition::B] => 1,
        _ => 2,
    });
    pairings
}

/// Every hero with each of the Automa's that may meet under these terms.
pub fn against_automa(task: &Task) -> Vec<[HeroId; 2]> {
    let heroes = heroes(task);
    let rivals = task.library().rivals().iter().map(|rival| rival.hero);
    let rivals: Vec<HeroId> = rivals.filter(|rival| heroes.contains(rival)).collect();
    heroes.iter().flat_map(|&hero| rivals.iter().map(move |&rival| [hero, rival])).collect()
}

/// What is kept about a pairing.
pub fn known(
    folder: &Path,
    heroes: [HeroId; 2],
    versus: Versus,
    task: &Task,
) -> Result<Option<Record>, Message> {
    Record::read(folder, heroes.map(|hero| id(task, hero)), versus, task)
}
