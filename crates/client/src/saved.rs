//! A match put aside to be taken up later: who sits where, and the journal so far, as one text to be stored.
//!
//! It holds choices that were carried out and no others: one that still waits for the other seats is made again. The
//! journal is packed, so that whoever looks through the store by chance reads no secret of a match that is still played.

use arcade::Arcade;
use serde::{Deserialize, Serialize};
use table::{BySeat, Journal, Message, Seat};

use crate::coach::Coaching;
use crate::link::{Link, Sitter};
use crate::local::LocalLink;
use crate::share;

/// The version of the stored form.
const VERSION: u32 = 1;

/// A match put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Who sits where.
    pub sitters: BySeat<Sitter>,
    /// When the coach speaks.
    pub coaching: Coaching,
    /// What was played.
    pub journal: Journal,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    version: u32,
    sitters: Vec<Sitter>,
    #[serde(default)]
    coaching: Coaching,
    journal: String,
}

impl Saved {
    /// The match as it stands.
    pub fn of(link: &LocalLink) -> Saved {
        let sitters = BySeat::from_fn(|seat| link.sitter(seat).clone());
        Saved { sitters, coaching: link.coaching(), journal: link.record().clone() }
    }

    /// The text to be stored.
    pub fn write(&self) -> String {
        let seats = usize::from(self.journal.header.form.seats);
        let stored = Stored {
            version: VERSION,
            sitters: Seat::ALL.into_iter().take(seats).map(|seat| self.sitters[seat].clone()).collect(),
            coaching: self.coaching,
            journal: share::pack(&self.journal),
        };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Reads a stored text.
    pub fn read(text: &str) -> Result<Saved, Message> {
        let unreadable = || Message::new("client-saved-unreadable");
        let stored: serde_json::Value = serde_json::from_str(text).map_err(|_| unreadable())?;
        match stored.get("version").and_then(serde_json::Value::as_u64) {
            Some(version) if version > u64::from(VERSION) => {
                return Err(Message::new("client-saved-newer").with("version", version.to_string()));
            }
            Some(version) if version == u64::from(VERSION) => {}
            _ => return Err(unreadable()),
        }
        let stored: Stored = serde_json::from_value(stored).map_err(|_| unreadable())?;
        let journal = share::unpack(&stored.journal)?;
        if stored.sitters.len() != usize::from(journal.header.form.seats) {
            return Err(unreadable());
        }
        let sitters = BySeat::from_fn(|seat| stored.sitters.get(seat.index()).cloned().unwrap_or_default());
        Ok(Saved { sitters, coaching: stored.coaching, journal })
    }

    /// Takes the match up where it stands.
    pub fn resume(&self, arcade: &Arcade) -> Result<LocalLink, Message> {
        let game = arcade.game(&self.journal.header.game)?;
        let link = LocalLink::resume(game.clone(), &self.journal, self.sitters.clone());
        link.map(|link| link.with_coaching(self.coaching)).map_err(|error| error.message())
    }
}
