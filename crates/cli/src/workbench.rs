//! What a designer works on: packs in folders, or a card file that is in no pack yet.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use arcade::{Arcade, Cabinet, Guests, Registration};
use packs::{MANIFEST, PackSet, PackSource, Report};
use table::{CardText, Message, Words};

use crate::{files, guests};

/// Folders that are read together, or one card file.
pub enum Work {
    /// Packs, or folders that hold packs.
    Folders(Vec<PathBuf>),
    /// A card file of this game.
    File {
        /// Where it lies.
        path: PathBuf,
        /// The game it is for.
        game: &'static str,
    },
}

/// Sorts what was named on the command line: all folders are one work, every file is one of its own. `game` says
/// which game files are for; without it they say so themselves.
pub fn works(paths: &[PathBuf], game: Option<&str>) -> Result<Vec<Work>, Message> {
    let (lone, folders): (Vec<&PathBuf>, Vec<&PathBuf>) = paths.iter().partition(|path| path.is_file());
    let mut works = Vec::new();
    if !folders.is_empty() {
        works.push(Work::Folders(folders.into_iter().cloned().collect()));
    }
    let games = arcade::registry::games();
    for path in lone {
        let game = match game {
            Some(id) => named(id, &games)?,
            None => guessed(path, &games)?,
        };
        works.push(Work::File { path: path.clone(), game });
    }
    Ok(works)
}

/// A game that has card files, by its id.
pub fn named(id: &str, games: &[Registration]) -> Result<&'static str, Message> {
    let Some(game) = games.iter().find(|game| game.id == id) else {
        return Err(arcade::unknown_game(id, &games.iter().map(|game| game.id).collect::<Vec<_>>()));
    };
    if game.schema().is_none() {
        return Err(Message::new("arcade-no-card-files").with("game", id));
    }
    Ok(game.id)
}

/// The only game whose card files have the lists this file has: by its schema, or in a file of its own that is no common
/// card file, as the Automa's is.
fn guessed(path: &Path, games: &[Registration]) -> Result<&'static str, Message> {
    let text = String::from_utf8_lossy(&files::read(path)?).into_owned();
    let wanted = lists(&text);
    let knows = |game: &Registration| {
        let schema = game.schema().unwrap_or_default();
        // The schema names the shape of a whole file and defines it below.
        let shape = schema["$ref"].as_str().and_then(|name| schema.pointer(name.trim_start_matches('#')));
        let keys = shape.and_then(|shape| shape["properties"].as_object());
        let own = game.own_packs();
        let in_own = own.iter().flat_map(PackSource::files).filter(|(name, _)| *name != MANIFEST);
        let in_own: BTreeSet<&str> = in_own.flat_map(|(_, text)| lists(text)).collect();
        let known = |list: &&str| keys.is_some_and(|keys| keys.contains_key(*list)) || in_own.contains(list);
        !wanted.is_empty() && wanted.iter().all(known)
    };
    let mut fitting = games.iter().filter(|game| knows(game));
    if let (Some(game), None) = (fitting.next(), fitting.next()) {
        return Ok(game.id);
    }
    let ids: Vec<&str> = games.iter().filter(|game| game.schema().is_some()).map(|game| game.id).collect();
    Err(Message::new("check-which-game").with("file", files::name(path)).with("known", ids.join(", ")))
}

/// The names of the lists a card file has.
fn lists(text: &str) -> BTreeSet<&str> {
    let heads = text.lines().filter_map(|line| line.trim().strip_prefix("[[")?.split(['.', ']']).next());
    heads.map(str::trim).collect()
}

impl Work {
    /// How messages name it.
    pub fn name(&self) -> String {
        match self {
            Work::Folders(folders) => {
                folders.iter().map(|folder| files::name(folder)).collect::<Vec<_>>().join(", ")
            }
            Work::File { path, .. } => files::name(path),
        }
    }

    /// Builds the games with it; the report says what is wrong.
    pub fn read(&self, more: &[PathBuf]) -> Result<Result<Arcade, Report>, Message> {
        let games = arcade::registry::games();
        Ok(match self {
            Work::Folders(folders) => {
                let all: Vec<PathBuf> = more.iter().chain(folders).cloned().collect();
                Arcade::with(&games, &all)
            }
            Work::File { path, game } => {
                let packs = [guests::pack_around(path, game)?];
                Arcade::with_guests(&games, more, Guests { game, packs: &packs })
            }
        })
    }

    /// The cards of it in every game, with the game they belong to.
    pub fn cards<'a>(&self, arcade: &'a Arcade, words: &Words) -> Vec<(&'a dyn Cabinet, CardText)> {
        let games: Vec<&str> = arcade.games().iter().map(|game| game.id()).collect();
        let ids: Vec<String> = match self {
            Work::Folders(folders) => {
                let (set, _) = PackSet::load_lenient(&[], folders, &games);
                set.packs().iter().map(|pack| pack.id().to_owned()).collect()
            }
            Work::File { .. } => Vec::new(),
        };
        let is_own = |card: &CardText| match self {
            Work::Folders(_) => ids.contains(&card.pack),
            Work::File { .. } => guests::is_guest(&card.pack),
        };
        let mut cards = Vec::new();
        for game in arcade.games() {
            let own = game.cards(words).into_iter().filter(is_own);
            cards.extend(own.map(|card| (&**game, card)));
        }
        cards
    }
}
