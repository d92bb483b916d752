//! What is settled before a match.

use serde::{Deserialize, Serialize};
use table::Seat;

/// The options of a match; every one has a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option with two values and a clause of its own"
)]
pub struct Config {
    /// Actions of a turn (TACT-026).
    pub actions: u8,
    /// Time tokens of an operation (TACT-051).
    pub time: u8,
    /// The clock of operations runs at the end of both players' turns (TACT-108).
    pub all_turns: bool,
    /// Leaders of the same print are chosen anew (TACT-011).
    pub redraw_mirrors: bool,
    /// The leader is any card of the own deck (TACT-156).
    pub any_leader: bool,
    /// A card in any row may cast (TACT-048).
    pub cast_any_wave: bool,
    /// Granted attacks count (TACT-061).
    pub granted_count: bool,
    /// Passives and reactions reach the rival in the truce (TACT-040).
    pub truce_passives: bool,
    /// How deep traps may answer traps (TACT-112).
    pub trap_depth: u8,
    /// The last round (TACT-124).
    pub round_cap: u8,
    /// Quiet rounds that end a match (TACT-124).
    pub quiet_cap: u8,
}
table::canon_struct!(Config {
    actions,
    time,
    all_turns,
    redraw_mirrors,
    any_leader,
    cast_any_wave,
    granted_count,
    truce_passives,
    trap_depth,
    round_cap,
    quiet_cap,
});

impl Config {
    /// What the clauses give as default.
    pub const DEFAULT: Config = Config {
        actions: 2,
        time: 4,
        all_turns: false,
        redraw_mirrors: false,
        any_leader: false,
        cast_any_wave: false,
        granted_count: false,
        truce_passives: false,
        trap_depth: 1,
        round_cap: 60,
        quiet_cap: 10,
    };
}

impl Default for Config {
    fn default() -> Config {
        Config::DEFAULT
    }
}

/// What a match starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The first player; chance decides if nobody is named (TACT-023).
    pub first: Option<Seat>,
    /// Trophies of each seat: the rival draws one card more for each (TACT-007).
    pub trophies: [u8; 2],
    /// Prints that lie in trophies, by owner (TACT-123).
    pub away: [u32; 2],
    /// The cards in the trophies of each seat.
    pub piles: [u64; 2],
    /// The options.
    pub config: Config,
}
table::canon_struct!(Setup { first, trophies, away, piles, config });

impl Default for Setup {
    fn default() -> Setup {
        Setup { first: None, trophies: [0; 2], away: [0; 2], piles: [0; 2], config: Config::DEFAULT }
    }
}
