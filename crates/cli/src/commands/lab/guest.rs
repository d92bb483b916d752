//! Somebody new to be measured: card files of no pack, beside everything the game has.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::PathBuf;

use arcade::{Arcade, Cabinet};
use packs::{MANIFEST, PackSource};
use table::{Message, Words};

use crate::desk::Desk;
use crate::files;
use crate::stop::{Stop, drawn};

/// How the packs made around the files are called, with a number behind.
const PACK: &str = "guest-";

/// The games with the cards of the files, and the ids of these cards.
pub struct Guest {
    arcade: Arcade,
    ids: Vec<String>,
}

impl Guest {
    /// Reads files, or all card files of folders, and builds the games with them; what is wrong is shown with its line.
    pub fn invite(files: &[PathBuf], game: &dyn Cabinet, desk: &Desk) -> Result<Guest, Stop> {
        let registrations = arcade::registry::games();
        if !registrations.iter().any(|known| known.id == game.id() && known.schema().is_some()) {
            return Err(Message::new("arcade-no-card-files").with("game", game.id()).into());
        }
        let packs = packs_around(files, game.id())?;
        let arcade = Arcade::with_guests(&registrations, &desk.folders, &packs).map_err(Stop::Packs)?;
        io::stderr().write_all(drawn(arcade.warnings()).as_bytes())?;
        let cards = arcade.game(game.id())?.cards(&desk.words);
        let ids: Vec<String> =
            cards.into_iter().filter(|card| card.pack.starts_with(PACK)).map(|card| card.id).collect();
        Ok(Guest { arcade, ids })
    }

    /// The game with the guest in it.
    pub fn game(&self, id: &str) -> Result<&dyn Cabinet, Message> {
        self.arcade.game(id).map(|game| &**game)
    }

    /// The contenders that came with the files.
    pub fn contenders(&self, id: &str, files: &[PathBuf], words: &Words) -> Result<Vec<String>, Message> {
        let offered = self.game(id)?.balance(words);
        let all = offered.into_iter().flat_map(|offered| offered.contenders);
        let new: Vec<String> = all.map(|contender| contender.id).filter(|id| self.ids.contains(id)).collect();
        if new.is_empty() {
            let named: Vec<String> = files.iter().map(|file| files::name(file)).collect();
            return Err(Message::new("lab-hero-nobody").with("file", named.join(", ")));
        }
        Ok(new)
    }
}

/// A pack for every folder files come from, so that messages name the files as the user did.
fn packs_around(files: &[PathBuf], game: &str) -> Result<Vec<PackSource>, Stop> {
    let mut folders: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for file in files {
        if file.is_dir() {
            let source = PackSource::from_dir(file).map_err(Stop::Packs)?;
            let cards = source.files().filter(|(path, _)| *path != MANIFEST);
            let cards = cards.map(|(path, text)| (path.to_owned(), text.to_owned()));
            folders.entry(source.origin().to_owned()).or_default().extend(cards);
        } else {
            let text = String::from_utf8(files::read(file)?)
                .map_err(|_| Message::new("lab-hero-not-text").with("file", files::name(file)))?;
            let folder = file.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
            let folder = if folder.is_empty() { ".".to_owned() } else { folder };
            let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            folders.entry(folder).or_default().push((name, text));
        }
    }
    let numbered = folders.into_iter().enumerate();
    Ok(numbered.map(|(number, (folder, cards))| pack_around(number, &folder, &cards, game)).collect())
}

fn pack_around(number: usize, folder: &str, cards: &[(String, String)], game: &str) -> PackSource {
    let manifest = format!(
        "id = \"{PACK}{number}\"\nversion = \"1.0.0\"\ngame = \"{game}\"\n\
         title = {{ en = \"Guests\", ru = \"Гости\" }}\n\
         authors = [\"you\"]\nlicence = \"none\"\nlanguages = [\"en\", \"ru\"]\n"
    );
    let mut all: Vec<(&str, &str)> = vec![(MANIFEST, &manifest)];
    all.extend(cards.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    PackSource::embedded(folder, &all)
}
