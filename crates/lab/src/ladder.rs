//! How far apart the levels of the bots are: each plays the one below it, and the share of points becomes a difference in
//! Elo.

use arcade::Cabinet;
use bots::{Level, PlayerSpec};
use serde::Serialize;
use table::{Form, Message, Words};

use crate::plan::{Bench, Bout, Entrant, Plan, Wanted};
use crate::record::Record;
use crate::report::Report;
use crate::stats::Share;

/// How far one player is above another, in Elo; the ends are those of the 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// What was measured; nothing if every point was won or lost.
    pub points: Option<f64>,
    /// At least.
    pub low: Option<f64>,
    /// At most.
    pub high: Option<f64>,
}

impl Elo {
    /// The difference at which somebody wins this share of points.
    pub fn of(share: Share) -> Elo {
        let points =
            |share: f64| (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10());
        Elo { points: points(share.share), low: points(share.low), high: points(share.high) }
    }
}

/// One step of a ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// The stronger level.
    pub level: String,
    /// What people call it.
    pub name: String,
    /// The level below it.
    pub below: String,
    /// What people call that.
    pub below_name: String,
    /// The games, from the side of the stronger.
    pub record: Record,
    /// The share of points, a draw counting half.
    pub share: Share,
    /// How far above it is.
    pub elo: Elo,
}

impl Plan {
    /// Plans a ladder: chance, then every level, each against the one below it, with seats changed after half of the games;
    /// only the steps up to some levels, if any are named.
    pub fn ladder(
        game: &dyn Cabinet,
        form: &Form,
        wanted: Wanted,
        steps: &[Level],
        words: &Words,
    ) -> Result<Plan, Message> {
        let mut plan = Plan::empty(game, wanted, words);
        plan.compares_bots = true;
        plan.check()?;
        let chance = Entrant::bot("random", words.text("bot-random"), PlayerSpec::Random);
        let level =
            |level: Level| Entrant::bot(level.name(), words.say(&level.title()), PlayerSpec::Level(level));
        plan.entrants = [chance].into_iter().chain(Level::ALL.map(level)).collect();
        for (one, level) in (1..).zip(Level::ALL) {
            if !steps.is_empty() && !steps.contains(&level) {
                continue;
            }
            let other = one - 1;
            let trials = plan.seated_both_ways(form, &plan.entrants[one], &plan.entrants[other]);
            plan.benches.push(Bench { bout: Bout::Versus { one, other }, trials });
        }
        Ok(plan)
    }
}

/// The steps of a ladder that was measured, the lowest first.
pub fn rungs(report: &Report) -> Vec<Rung> {
    let rung = |pairing: &crate::report::PairingReport| {
        let (one, other) = (&report.plan.entrants[pairing.one], &report.plan.entrants[pairing.other]);
        let share = pairing.record.share();
        Rung {
            level: one.id.clone(),
            name: one.name.clone(),
            below: other.id.clone(),
            below_name: other.name.clone(),
            record: pairing.record.clone(),
            share,
            elo: Elo::of(share),
        }
    };
    report.pairings.iter().map(rung).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_become_differences() {
        let of = |share| Elo::of(Share { share, low: 0.0, high: 1.0 });
        assert_eq!(of(0.5).points, Some(0.0));
        // Known: 200 Elo are 76 %, 400 are ten to one.
        assert!(of(0.7597).points.is_some_and(|points| (points - 200.0).abs() < 0.1));
        assert!(of(10.0 / 11.0).points.is_some_and(|points| (points - 400.0).abs() < 1e-9));
        assert_eq!((of(0.5).low, of(0.5).high, of(1.0).points), (None, None, None));
    }
}
