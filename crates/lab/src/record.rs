//! What many games came to, for one side of them.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use arcade::Played;
use serde::Serialize;
use table::Seat;

use crate::stats::{Share, quantile, real};

/// The sum of many games seen from one side, whatever the order they were added in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Record {
    /// Games won.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// How many games took how many rounds.
    pub rounds: BTreeMap<u32, u64>,
    /// How many games ended how.
    pub endings: BTreeMap<String, u64>,
}

impl Record {
    /// How many games were played; sets, where several games make one.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Adds a set of games in which our side sat in this seat: whoever won more of them has won it.
    pub fn count(&mut self, games: &[Played], seat: Seat) {
        let decided = || games.iter().filter(|played| !played.outcome.is_draw());
        let won = decided().filter(|played| played.outcome.winners.contains(seat)).count();
        match won.cmp(&(decided().count() - won)) {
            Ordering::Greater => self.wins += 1,
            Ordering::Equal => self.draws += 1,
            Ordering::Less => self.losses += 1,
        }
        for played in games {
            *self.rounds.entry(played.rounds).or_default() += 1;
            *self.endings.entry(played.ending.to_owned()).or_default() += 1;
        }
    }

    /// Adds the games of another record of the same side.
    pub fn add(&mut self, other: &Record) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (&rounds, count) in &other.rounds {
            *self.rounds.entry(rounds).or_default() += count;
        }
        for (ending, count) in &other.endings {
            *self.endings.entry(ending.clone()).or_default() += count;
        }
    }

    /// The same games from the other side.
    #[must_use]
    pub fn turned(&self) -> Record {
        Record { wins: self.losses, losses: self.wins, ..self.clone() }
    }

    /// The share of wins, a draw counted as half of one.
    pub fn share(&self) -> Share {
        Share::of(real(self.wins) + real(self.draws) / 2.0, self.games())
    }

    /// The median number of rounds.
    pub fn median(&self) -> u32 {
        quantile(&self.rounds, 50)
    }

    /// The share of games that ended this way.
    pub fn ended(&self, ending: &str) -> Share {
        let all = self.endings.values().sum();
        Share::of(real(self.endings.get(ending).copied().unwrap_or_default()), all)
    }
}
