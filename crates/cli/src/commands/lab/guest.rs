//! Somebody new to be measured: a card file of no pack, beside everything the game has.

use std::io::{self, Write as _};
use std::path::Path;

use arcade::{Arcade, Cabinet};
use packs::{MANIFEST, PackSource};
use table::{Message, Words};

use crate::desk::Desk;
use crate::files;
use crate::stop::{Stop, drawn};

/// The pack made around the file.
const PACK: &str = "guest";

/// The games with the cards of a file, and the ids of its cards.
pub struct Guest {
    arcade: Arcade,
    ids: Vec<String>,
}

impl Guest {
    /// Reads the file and builds the games with it; what is wrong with it is shown with its line.
    pub fn invite(file: &Path, game: &dyn Cabinet, desk: &Desk) -> Result<Guest, Stop> {
        let registrations = arcade::registry::games();
        if !registrations.iter().any(|known| known.id == game.id() && known.schema().is_some()) {
            return Err(Message::new("arcade-no-card-files").with("game", game.id()).into());
        }
        let pack = pack_around(file, game.id())?;
        let arcade = Arcade::with_guest(&registrations, &desk.folders, Some(&pack)).map_err(Stop::Packs)?;
        io::stderr().write_all(drawn(arcade.warnings()).as_bytes())?;
        let cards = arcade.game(game.id())?.cards(&desk.words);
        let ids: Vec<String> =
            cards.into_iter().filter(|card| card.pack == PACK).map(|card| card.id).collect();
        Ok(Guest { arcade, ids })
    }

    /// The game with the guest in it.
    pub fn game(&self, id: &str) -> Result<&dyn Cabinet, Message> {
        self.arcade.game(id).map(|game| &**game)
    }

    /// The contenders that came with the file.
    pub fn contenders(&self, id: &str, file: &Path, words: &Words) -> Result<Vec<String>, Message> {
        let offered = self.game(id)?.balance(words);
        let all = offered.into_iter().flat_map(|offered| offered.contenders);
        let new: Vec<String> = all.map(|contender| contender.id).filter(|id| self.ids.contains(id)).collect();
        if new.is_empty() {
            return Err(Message::new("lab-hero-nobody").with("file", files::name(file)));
        }
        Ok(new)
    }
}

fn pack_around(file: &Path, game: &str) -> Result<PackSource, Message> {
    let bytes = files::read(file)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Message::new("lab-hero-not-text").with("file", files::name(file)))?;
    let manifest = format!(
        "id = \"{PACK}\"\nversion = \"1.0.0\"\ngame = \"{game}\"\ntitle = {{ en = \"Guest\", ru = \"Гость\" }}\n\
         authors = [\"you\"]\nlicence = \"none\"\nlanguages = [\"en\", \"ru\"]\n"
    );
    // The folder as the origin makes messages name the file as the user did.
    let folder = file.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
    let folder = if folder.is_empty() { ".".to_owned() } else { folder };
    let name = file.file_name().map_or_else(|| "hero.toml".into(), |name| name.to_string_lossy());
    Ok(PackSource::embedded(&folder, &[(MANIFEST, &manifest), (&name, &text)]))
}
