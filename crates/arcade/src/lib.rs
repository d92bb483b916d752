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

use packs::{Fault, PackSet, PackSource, Report};
use table::{Catalogue, Lang, Message, Words};

pub use cabinet::Cabinet;
pub use registry::Registration;
pub use shelf::Shelf;
pub use simulation::{Halt, Simulation, Tally, Watcher};
pub use trial::{Played, Trial};

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

impl Arcade {
    /// Builds every registered game from the packs that are compiled in and those in these folders.
    pub fn new(folders: &[PathBuf]) -> Result<Arcade, Report> {
        Arcade::with(&registry::games(), folders)
    }

    /// Builds these games from their own packs and those in these folders.
    pub fn with(registrations: &[Registration], folders: &[PathBuf]) -> Result<Arcade, Report> {
        Arcade::with_guests(registrations, folders, &[])
    }

    /// As [`Arcade::with`], with packs that are no packs on disk. A compiled-in card file stands back for a file of the
    /// same name in them, so that changed cards can be tried beside the others.
    pub fn with_guests(
        registrations: &[Registration],
        folders: &[PathBuf],
        guests: &[PackSource],
    ) -> Result<Arcade, Report> {
        let (games, report) = build(registrations, folders, guests);
        report.into_result(games).map(|(games, warnings)| Arcade { games, warnings })
    }

    /// Everything that is wrong with the packs in these folders, the faults only their games can see included.
    pub fn check(folders: &[PathBuf]) -> Report {
        Arcade::check_with(&registry::games(), folders)
    }

    /// As [`Arcade::check`], for these games.
    pub fn check_with(registrations: &[Registration], folders: &[PathBuf]) -> Report {
        build(registrations, folders, &[]).1
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
    guests: &[PackSource],
) -> (Vec<Arc<dyn Cabinet>>, Report) {
    let ids: Vec<&str> = registrations.iter().map(|game| game.id).collect();
    let own = registrations.iter().flat_map(Registration::own_packs);
    let mut sources: Vec<PackSource> = own.map(|pack| without_files_of(pack, guests)).collect();
    sources.extend_from_slice(guests);
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

/// A pack without the card files that guests bring of their own.
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
    Fault::error("arcade::no-card-files", format!("the game `{game}` has no card files"))
        .at(game.place(), "takes no packs")
        .help("name the game the cards are for, or leave this pack out")
}
