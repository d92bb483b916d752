//! Somebody new to be measured: card files of no pack, beside everything the game has.

use std::io::{self, Write as _};
use std::path::PathBuf;

use arcade::{Arcade, Cabinet, Guests};
use table::{Message, Words};

use crate::desk::Desk;
use crate::files;
use crate::guests;
use crate::stop::{Stop, drawn};

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
        let packs = guests::packs_around(files, game.id())?;
        let guests = Guests { game: game.id(), packs: &packs };
        let arcade = Arcade::with_guests(&registrations, &desk.folders, guests).map_err(Stop::Packs)?;
        io::stderr().write_all(drawn(arcade.warnings(), &desk.words).as_bytes())?;
        let cards = arcade.game(game.id())?.cards(&desk.words);
        let ids: Vec<String> =
            cards.into_iter().filter(|card| guests::is_guest(&card.pack)).map(|card| card.id).collect();
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
        // A gallery of several kinds of cards has the kind in front: `card/archer`.
        let came = |id: &String| self.ids.iter().any(|card| card.rsplit('/').next() == Some(id));
        let new: Vec<String> = all.map(|contender| contender.id).filter(came).collect();
        if new.is_empty() {
            let named: Vec<String> = files.iter().map(|file| files::name(file)).collect();
            return Err(Message::new("lab-hero-nobody").with("file", named.join(", ")));
        }
        Ok(new)
    }
}
