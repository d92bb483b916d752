//! Somebody new to be measured: a card file of no pack, beside everything the game has.

use std::io::{self, Write as _};
use std::path::Path;

use arcade::{Arcade, Cabinet};
use table::{Message, Words};

use crate::desk::Desk;
use crate::files;
use crate::stop::{Stop, drawn};
use crate::workbench::{LONE_PACK, pack_around};

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
            cards.into_iter().filter(|card| card.pack == LONE_PACK).map(|card| card.id).collect();
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
