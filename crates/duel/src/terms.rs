//! The options of a bout (DUEL-080), as far as the bout itself reads them.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};
use table::{Fault, Message, OptionSpec, Options};

use crate::card::Extent;
use crate::deck::Deck;

/// What was agreed on before the bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// Health at the start.
    pub start_health: u8,
    /// Health never rises above this.
    pub max_health: u8,
    /// Energy never rises above this.
    pub max_energy: u8,
    /// What an uncancelled Rest gives.
    pub rest_energy: u8,
    /// What an uncancelled Defense blocks.
    pub defense_block: Extent,
    /// After so many rounds health decides.
    pub round_limit: u16,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            start_health: 10,
            max_health: 10,
            max_energy: 5,
            rest_energy: 1,
            defense_block: Extent::ALL,
            round_limit: 100,
        }
    }
}

impl Terms {
    /// The options of a bout with their ranges and defaults.
    pub fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("start_health", 1, 30, 10),
            OptionSpec::number("max_health", 1, 30, 10),
            OptionSpec::number("max_energy", 1, 9, 5),
            OptionSpec::number("rest_energy", 0, 3, 1),
            OptionSpec::choice("defense_block", &["all", "1", "2", "3", "4", "5", "6", "7", "8", "9"]),
            OptionSpec::number("round_limit", 1, 1000, 100),
        ]
    }

    /// Reads options that were completed by [`Terms::specs`]; names every pair that does not go together.
    pub fn read(options: &Options) -> Result<Terms, Vec<Fault>> {
        let number = |key| u8::try_from(options.number(key)).unwrap_or(u8::MAX);
        let terms = Terms {
            start_health: number("start_health"),
            max_health: number("max_health"),
            max_energy: number("max_energy"),
            rest_energy: number("rest_energy"),
            defense_block: match options.get("defense_block") {
                Some("all") | None => Extent::ALL,
                Some(_) => Extent::of(number("defense_block")),
            },
            round_limit: u16::try_from(options.number("round_limit")).unwrap_or(u16::MAX),
        };
        if terms.start_health > terms.max_health {
            return Err(vec![
                Message::new("duel-start-health")
                    .with("start", terms.start_health)
                    .with("max", terms.max_health),
            ]);
        }
        Ok(terms)
    }

    /// The options that say so, every one of [`Terms::specs`] in its order.
    pub fn options(&self) -> Options {
        let block = self.defense_block;
        let values = [
            self.start_health.to_string(),
            self.max_health.to_string(),
            self.max_energy.to_string(),
            self.rest_energy.to_string(),
            if block == Extent::ALL { "all".to_owned() } else { block.get().to_string() },
            self.round_limit.to_string(),
        ];
        Options(Terms::specs().into_iter().map(|spec| spec.key).zip(values).collect())
    }

    /// Whether every ultimate of a deck can be unlocked under these terms.
    pub fn allow(&self, deck: &Deck) -> Result<(), Fault> {
        match deck.ultimates().iter().map(|slot| deck.card(slot).threshold).max() {
            Some(threshold) if threshold > self.max_energy => {
                Err(Message::new("duel-max-energy").with("threshold", threshold).with("max", self.max_energy))
            }
            _ => Ok(()),
        }
    }
}

impl Canon for Terms {
    fn encode(&self, out: &mut impl Sink) {
        for byte in [self.start_health, self.max_health, self.max_energy, self.rest_energy] {
            byte.encode(out);
        }
        self.defense_block.get().encode(out);
        self.round_limit.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Terms, CanonError> {
        let [start_health, max_health, max_energy, rest_energy, block] = Canon::decode(from)?;
        let defense_block = if block == u8::MAX { Extent::ALL } else { Extent::of(block) };
        let round_limit = Canon::decode(from)?;
        Ok(Terms { start_health, max_health, max_energy, rest_energy, defense_block, round_limit })
    }
}
