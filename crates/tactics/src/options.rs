//! The options of a game, and the set-up a form means.

use table::{Form, OptionSpec};

use crate::campaign::CampaignSetup;
use crate::setup::Config;

impl CampaignSetup {
    /// Every option; each has a clause that says what it changes.
    pub(crate) fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("trophies", 2, 3, 2),
            OptionSpec::toggle("any-leader", false).quiet(),
            OptionSpec::choice("mirror-leaders", &["allow", "redraw"]).quiet(),
            OptionSpec::number("actions-per-turn", 1, 4, 2).quiet(),
            OptionSpec::number("operation-time", 1, 9, 4).quiet(),
            OptionSpec::choice("operation-clock", &["own-turns", "all-turns"]).quiet(),
            OptionSpec::toggle("cast-any-wave", false).quiet(),
            OptionSpec::toggle("granted-attacks-count", false).quiet(),
            OptionSpec::toggle("truce-passives", false).quiet(),
            OptionSpec::number("trap-depth", 1, 2, 1).quiet(),
            OptionSpec::number("round-cap", 2, 60, 60).quiet(),
            OptionSpec::number("quiet-cap", 2, 20, 10).quiet(),
            OptionSpec::number("match-cap", 1, 9, 9).quiet(),
        ]
    }

    /// Reads a completed form.
    pub(crate) fn read(form: &Form) -> CampaignSetup {
        let value = |key: &str| form.options.get(key).unwrap_or_default();
        let number = |key: &str, default: u8| value(key).parse().unwrap_or(default);
        CampaignSetup {
            target: number("trophies", 2),
            match_cap: number("match-cap", 9),
            config: Config {
                actions: number("actions-per-turn", 2),
                time: number("operation-time", 4),
                all_turns: value("operation-clock") == "all-turns",
                redraw_mirrors: value("mirror-leaders") == "redraw",
                any_leader: value("any-leader") == "on",
                cast_any_wave: value("cast-any-wave") == "on",
                granted_count: value("granted-attacks-count") == "on",
                truce_passives: value("truce-passives") == "on",
                trap_depth: number("trap-depth", 1),
                round_cap: number("round-cap", 60),
                quiet_cap: number("quiet-cap", 10),
            },
        }
    }
}
