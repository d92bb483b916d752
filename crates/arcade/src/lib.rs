//! All games behind one object-safe face, for servers and clients that must not know the games.
//!
//! An [`Arcade`] holds every game built from the loaded packs. Each stands in a [`Cabinet`]: it opens tables, plays
//! journals again, seats bots and runs simulations, with text and plain data at its edge. One generic
//! implementation ([`Shelf`]) serves every game, and registering a game is one entry of [`registry::games`].

mod cabinet;
pub mod registry;
mod shelf;
pub mod simulation;
mod trial;

use std::path::PathBuf;
use std::sync::Arc;

use packs::{Fault, PackSet, PackSource, Report, Wording};
use table::{Catalogue, Lang, Message, Words};

pub use cabinet::Cabinet;
pub use registry::Registration;
pub use shelf::Shelf;
pub use simulation::{Halt, Simulation, Tally, Watcher};
pub use trial::{Played, Trial};

/// What the arcade itself has to say about faults of packs.
static FAULTS: Wording = packs::wording!("arcade", "faults.ftl");

/// The sentences of the arcade itself.
pub const CATALOGUE: Catalogue = Catalogue {
    name: "arcade.ftl",
    en: include_str!("../locales/en/arcade.ftl"),
    ru: include_str!("../locales/ru/arcade.ftl"),
};

/// Every game there is, ready to be played.
pub struct Arcade {
    games: Vec<Arc<dyn Cabinet>>,
    /// What the packs may be warned about, though they are in order.
    warnings: Report,
}

/// Packs of one game that are no packs on disk. A card file of that game that is compiled in stands back for a file of the
/// same name in them, so that changed cards can be tried beside the others.
#[derive(Clone, Copy, Debug)]
pub struct Guests<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The packs.
    pub packs: &'a [PackSource],
}

impl Arcade {
    /// Builds every registered game from the packs that are compiled in and those in these folders.
    pub fn new(folders: &[PathBuf]) -> Result<Arcade, Report> {
        Arcade::with(&registry::games(), folders)
    }

    /// Builds these games from their own packs and those in these folders.
    pub fn with(registrations: &[Registration], folders: &[PathBuf]) -> Result<Arcade, Report> {
        opened(build(registrations, folders, None))
    }

    /// As [`Arcade::with`], with packs of one game that are no packs on disk.
    pub fn with_guests(
        registrations: &[Registration],
        folders: &[PathBuf],
        guests: Guests,
    ) -> Result<Arcade, Report> {
        opened(build(registrations, folders, Some(guests)))
    }

    /// Everything that is wrong with the packs in these folders, the faults only their games can see included.
    pub fn check(folders: &[PathBuf]) -> Report {
        Arcade::check_with(&registry::games(), folders)
    }

    /// As [`Arcade::check`], for these games.
    pub fn check_with(registrations: &[Registration], folders: &[PathBuf]) -> Report {
        build(registrations, folders, None).1
    }

    /// Every game, in the order of registration.
    pub fn games(&self) -> &[Arc<dyn Cabinet>] {
        &self.games
    }

    /// The game of an id; the refusal lists the ids and names the nearest.
    pub fn game(&self, id: &str) -> Result<&Arc<dyn Cabinet>, Message> {
        self.games.iter().find(|game| game.id() == id).ok_or_else(|| {
            let ids: Vec<&str> = self.games.iter().map(|game| game.id()).collect();
            unknown_game(id, &ids)
        })
    }

    /// What the packs were warned about.
    pub fn warnings(&self) -> &Report {
        &self.warnings
    }

    /// Every catalogue of every game, each once, after the arcade's own and that of the bots.
    pub fn catalogues(&self) -> Vec<Catalogue> {
        let mut all = vec![bots::CATALOGUE, CATALOGUE];
        for catalogue in self.games.iter().flat_map(|game| game.catalogues()) {
            // By what is in it: two games may call a file of theirs the same.
            if all.iter().all(|known| known.en != catalogue.en) {
                all.push(catalogue);
            }
        }
        all
    }

    /// The voice of a language with the sentences of every game.
    pub fn words(&self, lang: Lang) -> Words {
        self.words_and(lang, &[])
    }

    /// As [`Arcade::words`], with further catalogues, such as a client's own.
    pub fn words_and(&self, lang: Lang, more: &[Catalogue]) -> Words {
        let mut all = self.catalogues();
        all.extend_from_slice(more);
        Words::new(lang, &all)
    }
}

/// That there is no such game, which there are, and which may have been meant.
pub fn unknown_game(text: &str, ids: &[&str]) -> Message {
    let shown: String = text.chars().take(40).collect();
    let near = ids
        .iter()
        .map(|id| (strsim::damerau_levenshtein(&shown.to_lowercase(), id), id))
        .filter(|(distance, id)| distance * 2 <= id.len())
        .min_by_key(|(distance, _)| *distance);
    let message = match near {
        Some((_, near)) => Message::new("arcade-unknown-game-near").with("near", *near),
        None => Message::new("arcade-unknown-game"),
    };
    message.with("text", shown).with("known", ids.join(", "))
}

/// Builds what can be built, and gathers every fault on the way.
fn build(
    registrations: &[Registration],
    folders: &[PathBuf],
    guests: Option<Guests>,
) -> (Vec<Arc<dyn Cabinet>>, Report) {
    let ids: Vec<&str> = registrations.iter().map(|game| game.id).collect();
    let guests_of =
        |game: &str| guests.filter(|guests| guests.game == game).map_or(&[][..], |guests| guests.packs);
    let own = registrations.iter().flat_map(|game| {
        let guests = guests_of(game.id);
        game.own_packs().into_iter().map(move |pack| without_files_of(pack, guests))
    });
    let mut sources: Vec<PackSource> = own.collect();
    sources.extend(guests.into_iter().flat_map(|guests| guests.packs).cloned());
    let (set, mut report) = PackSet::load_lenient(&sources, folders, &ids);
    let mut games = Vec::new();
    for game in registrations {
        if game.schema().is_none() {
            report.append(set.of_game(game.id).map(takes_no_packs).collect());
        }
        match game.build(&set) {
            Ok((cabinet, warnings)) => {
                report.append(warnings);
                games.push(cabinet);
            }
            Err(faults) => report.append(faults),
        }
    }
    (games, report)
}

fn opened((games, report): (Vec<Arc<dyn Cabinet>>, Report)) -> Result<Arcade, Report> {
    report.into_result(games).map(|(games, warnings)| Arcade { games, warnings })
}

/// A pack without the card files that guests of its game bring of their own.
fn without_files_of(pack: PackSource, guests: &[PackSource]) -> PackSource {
    if guests.is_empty() {
        return pack;
    }
    let brought = |path: &str| {
        path != packs::MANIFEST && guests.iter().flat_map(PackSource::files).any(|(other, _)| other == path)
    };
    let kept: Vec<(&str, &str)> = pack.files().filter(|(path, _)| !brought(path)).collect();
    PackSource::embedded(pack.origin(), &kept)
}

fn takes_no_packs(pack: &packs::Pack) -> Fault {
    let game = &pack.manifest().game;
    FAULTS.error("no-card-files").at(game.place()).with("game", game.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_its_sentence_in_both_languages() {
        assert_eq!(FAULTS.gaps(), Vec::<String>::new());
    }
}
