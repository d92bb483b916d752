//! A match is its journal: a header, then one entry a line, in notation people can read.
//!
//! ```text
//! karman-journal 1
//! game goofspiel
//! rules 1
//! packs none
//! seats 2
//! option cards 13
//! option prizes random
//! player a "human"
//! player b "master"
//! chance chacha20-1
//! key 5f0c…
//! begin
//! 0 | start | 4/13 | 9c0ffee0d15ea5e0
//! 1 | a 7, b 3 | 2/12 | 1b7f…
//! 2 | resigned b match | - | 77aa…
//! over | winners a | scores 5 0
//! ```
//!
//! Where a host promised a seed and the players added to it, `entropy a 77…` for each of them and `seed 5f0c…` stand for
//! the key.
//!
//! The second column says what was chosen or done at the table, the third what chance answered, the fourth is the
//! rolling mark: the beginning of a SHA-256 over everything so far and the position reached. The journal holds
//! every secret of its match, the mark included; during a match it is shown to nobody.

mod read;
mod write;

use std::sync::Arc;

use sha2::{Digest, Sha256};

pub use read::JournalError;

use crate::canon::Canon;
use crate::chance::{Draw, Key, hex};
use crate::options::Form;
use crate::outcome::{Outcome, Scope};
use crate::seat::{BySeat, Seat, Seats};

/// The longest line a journal may have.
pub const MAX_LINE: usize = 64 * 1024;
/// The longest journal that is read.
pub const MAX_BYTES: usize = 64 * 1024 * 1024;

/// The record of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// What was settled before the first entry.
    pub header: Arc<Header>,
    /// What happened, the start first. Copies of a journal share what is written already.
    pub entries: Vec<Arc<Entry>>,
    /// How the match came out; `None` while it is played.
    pub ending: Option<Outcome>,
}

/// What was settled before the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The content hash of its packs.
    pub packs: String,
    /// The set-up; loadouts in it are open.
    pub form: Form,
    /// The seals of the loadouts, open or not.
    pub seals: BySeat<Option<String>>,
    /// Who sits where: a name, a bot's level.
    pub players: BySeat<Option<String>>,
    /// Where the draws come from.
    pub secret: Secret,
}

impl Header {
    /// The header without its secrets; see [`Journal::sealed`].
    #[must_use]
    pub fn sealed(&self, revealed: Seats) -> Header {
        let mut header = self.clone();
        for seat in Seat::ALL.into_iter().filter(|&seat| !revealed.contains(seat)) {
            header.form.loadouts[seat] = None;
        }
        header.secret = self.secret.sealed();
        header
    }

    /// The line, from 1, of the header that starts with these words; the line of the seats if there is none.
    pub fn line_of(&self, words: &str) -> usize {
        let text = self.to_string();
        let line = text.lines().position(|line| line.starts_with(words));
        line.or_else(|| text.lines().position(|line| line.starts_with("seats "))).unwrap_or(0) + 1
    }
}

/// The key of the draws, or what was promised of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Secret {
    /// The key itself: every draw can be computed.
    Key(Key),
    /// The commitment: the draws can only be believed until the key is revealed.
    Commitment(String),
    /// A seed that was promised first, and what the players then added: together they are the key.
    Mixed {
        /// The host's part.
        seed: Key,
        /// What each player added after the promise.
        entropy: BySeat<Option<Key>>,
    },
    /// As [`Secret::Mixed`], of the seed only its commitment.
    Promised {
        /// The commitment to the seed, published before anybody added anything.
        promise: String,
        /// What each player added after it.
        entropy: BySeat<Option<Key>>,
    },
}

impl Secret {
    /// The key every draw comes from, if it is known.
    pub fn key(&self) -> Option<Key> {
        match self {
            Secret::Key(key) => Some(key.clone()),
            Secret::Mixed { seed, entropy } => Some(seed.mixed(entropy)),
            Secret::Commitment(_) | Secret::Promised { .. } => None,
        }
    }

    /// What may be shown of it before the end.
    #[must_use]
    pub fn sealed(&self) -> Secret {
        match self {
            Secret::Key(key) => Secret::Commitment(key.commitment()),
            Secret::Mixed { seed, entropy } => {
                Secret::Promised { promise: seed.commitment(), entropy: entropy.clone() }
            }
            Secret::Commitment(_) | Secret::Promised { .. } => self.clone(),
        }
    }
}

/// One line of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What happened.
    pub what: What,
    /// What chance answered on the way.
    pub draws: Vec<Draw>,
    /// The rolling mark after it.
    pub mark: String,
}

/// What an entry is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The first position was set up.
    Start,
    /// Every owed choice was in and they were carried out; in the order of seats, in notation.
    Choices(Vec<(Seat, String)>),
    /// Something done at the table and not in the game.
    Act(Act),
}

/// Something done at the table and not in the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
        /// How much.
        scope: Scope,
    },
    /// A seat ran out of time and lost by it.
    TimedOut {
        /// Who.
        seat: Seat,
        /// How much.
        scope: Scope,
    },
    /// A bot plays on for a seat.
    BotTook {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// All seats agreed on a draw.
    DrawAgreed,
}

impl Journal {
    /// How many lines come before the first entry.
    pub fn header_lines(&self) -> usize {
        self.header.to_string().lines().count()
    }

    /// The line, from 1, an entry stands on.
    pub fn line_of(&self, entry: usize) -> usize {
        self.header_lines() + entry + 1
    }

    /// The journal as it may be kept where secrets may not: the key as its commitment, loadouts of seats not
    /// in `revealed` as their seals.
    #[must_use]
    pub fn sealed(&self, revealed: Seats) -> Journal {
        Journal { header: Arc::new(self.header.sealed(revealed)), ..self.clone() }
    }
}

/// The rolling hash: what the marks of a journal are the beginnings of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain([u8; 32]);

impl Chain {
    /// Before the first entry: everything the header says. Secrets enter as their seals, so that the marks are
    /// the same before and after they are revealed.
    pub fn new(header: &Header) -> Chain {
        Chain(Sha256::digest(header.sealed(Seats::NONE).to_string().as_bytes()).into())
    }

    /// Takes in an entry and the position it led to, and gives its mark.
    pub fn link(&mut self, line: &str, state: &impl Canon) -> String {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update((line.len() as u64).to_le_bytes());
        hash.update(line.as_bytes());
        state.encode(&mut hash);
        self.0 = hash.finalize().into();
        self.mark()
    }

    /// The mark of the last entry.
    pub fn mark(&self) -> String {
        hex(&self.0[..8])
    }
}
