//! How well a bot plays, by names people choose from.
//!
//! A weaker level sees less far (fewer simulations, a shallower tree) and mixes worse (now and then any move that looks
//! nearly as good to it). It is never told to play a move it holds to be bad. How much of either makes a level, each game
//! says for itself: [`Rules::STRENGTHS`].

use std::fmt;
use std::str::FromStr;

use table::{Message, Rules, Veiled};

use crate::bot::Bot;
use crate::search::{Search, Settings};

/// A strength of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Looks at its own next choice and at how games go on by chance.
    Novice,
    /// Looks a few turns ahead.
    Player,
    /// Looks as far as it can and mixes as well as it can.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 3] = [Level::Novice, Level::Player, Level::Master];

    /// The level's name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Player => "player",
            Level::Master => "master",
        }
    }

    /// What the level is called, for people.
    pub fn title(self) -> Message {
        Message::new(match self {
            Level::Novice => "level-novice",
            Level::Player => "level-player",
            Level::Master => "level-master",
        })
    }

    /// What the level does, in one sentence.
    pub fn about(self) -> Message {
        Message::new(match self {
            Level::Novice => "level-novice-about",
            Level::Player => "level-player-about",
            Level::Master => "level-master-about",
        })
    }

    /// How its search is set in a game.
    pub fn settings<R: Rules>(self) -> Settings {
        Settings::of(match self {
            Level::Novice => &R::STRENGTHS.novice,
            Level::Player => &R::STRENGTHS.player,
            Level::Master => &R::STRENGTHS.master,
        })
    }

    /// A bot of this level for any game. The same seed answers the same question the same.
    pub fn bot<R: Veiled>(self, seed: u64) -> Box<dyn Bot<R>> {
        Box::new(Search::new(self.settings::<R>(), seed))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = Message;

    fn from_str(text: &str) -> Result<Level, Message> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| {
            let known = Level::ALL.map(Level::name).join(", ");
            Message::new("level-unknown").with("text", crate::player::shortened(text)).with("known", known)
        })
    }
}
