//! What was measured beside what the game holds itself to.

use table::balance::{Measure, Target};

use crate::record::Record;
use crate::report::Report;
use crate::stats::Share;

/// What became of a target.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The target.
    pub target: Target,
    /// Everything that was measured for it, the least first.
    pub measured: Vec<Measured>,
}

/// One number that was measured for a target, in the target's unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Of whom.
    pub subject: Subject,
    /// The number.
    pub value: f64,
    /// The ends of its 95 % confidence interval; none for a median.
    pub interval: Option<(f64, f64)>,
    /// Whether it lies within the bounds.
    pub within: bool,
}

/// Of whom something was measured, by places in the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Of all games together.
    All,
    /// Of one entrant.
    Entrant(usize),
    /// Of one entrant against another.
    Pairing(usize, usize),
    /// Of a way to play alone.
    Variant(usize),
    /// Of a way to play alone, against one opponent.
    Opponent(usize, usize),
}

impl Finding {
    /// Whether everything lies within the bounds.
    pub fn holds(&self) -> bool {
        self.measured.iter().all(|measured| measured.within)
    }
}

impl Measured {
    fn share(subject: Subject, share: Share, target: Target) -> Measured {
        let value = share.share * 100.0;
        Measured {
            subject,
            value,
            interval: Some((share.low * 100.0, share.high * 100.0)),
            within: within(value, target),
        }
    }

    /// Whether the number is so clear that its whole interval lies on the same side of the bounds.
    pub fn is_sure(&self, target: Target) -> bool {
        self.interval.is_none_or(|(low, high)| {
            if self.within {
                within(low, target) && within(high, target)
            } else {
                high < f64::from(target.low) || low > f64::from(target.high)
            }
        })
    }
}

fn within(value: f64, target: Target) -> bool {
    (f64::from(target.low)..=f64::from(target.high)).contains(&value)
}

/// What became of every target that was measured.
pub(crate) fn findings(report: &Report) -> Vec<Finding> {
    let of_target = |&target: &Target| {
        let mut measured = measured(report, target);
        measured.sort_by(|one, other| one.value.total_cmp(&other.value));
        Finding { target, measured }
    };
    let all = report.plan.targets.iter().map(of_target);
    all.filter(|finding| !finding.measured.is_empty()).collect()
}

fn measured(report: &Report, target: Target) -> Vec<Measured> {
    let inside = report.within_groups();
    match target.measure {
        Measure::Average => {
            let standings = report.groups.iter().flat_map(|group| &group.standings);
            standings
                .filter(|standing| report.plan.is_about(&report.plan.entrants[standing.entrant]))
                .map(|standing| {
                    Measured::share(Subject::Entrant(standing.entrant), standing.record.share(), target)
                })
                .collect()
        }
        Measure::Pairing => {
            let entrants = &report.plan.entrants;
            let pairings = report.pairings.iter().filter(|pairing| {
                pairing.record.games() > 0 && entrants[pairing.one].group == entrants[pairing.other].group
            });
            pairings
                .map(|pairing| {
                    // Told from the side that wins more.
                    let share = pairing.record.share();
                    let (one, other, share) = if share.share < 0.5 {
                        (pairing.other, pairing.one, share.turned())
                    } else {
                        (pairing.one, pairing.other, share)
                    };
                    Measured::share(Subject::Pairing(one, other), share, target)
                })
                .collect()
        }
        Measure::Rounds if inside.games() > 0 => {
            let value = f64::from(inside.median());
            vec![Measured { subject: Subject::All, value, interval: None, within: within(value, target) }]
        }
        Measure::Ending { ending } if inside.games() > 0 => {
            vec![Measured::share(Subject::All, inside.ended(ending), target)]
        }
        Measure::Solo => {
            let plain = report.alone(0);
            let found =
                (plain.games() > 0).then(|| Measured::share(Subject::Variant(0), plain.share(), target));
            found.into_iter().collect()
        }
        Measure::Harder => {
            let harder = 1..report.plan.variants.len();
            let cost = |variant| {
                let records = [report.alone(0), report.alone(variant)];
                drop(Subject::Variant(variant), &records, target)
            };
            harder.filter_map(cost).collect()
        }
        Measure::EachHarder => {
            let harder = 1..report.plan.variants.len();
            let against_each = harder.flat_map(|variant| {
                (0..report.plan.opponents.len()).filter_map(move |opponent| {
                    let records = [0, variant].map(|way| report.alone_against(way, opponent));
                    drop(Subject::Opponent(variant, opponent), &records, target)
                })
            });
            against_each.collect()
        }
        Measure::Rounds | Measure::Ending { .. } => Vec::new(),
    }
}

/// How many points of the share of wins a harder way costs, beside the plain one. The interval is that of a difference of
/// two shares.
fn drop(subject: Subject, [plain, harder]: &[Record; 2], target: Target) -> Option<Measured> {
    if plain.games() == 0 || harder.games() == 0 {
        return None;
    }
    let (plain, harder) = (plain.share(), harder.share());
    let value = (plain.share - harder.share) * 100.0;
    // Newcombe's interval: the two Wilson intervals squared and joined.
    let below = (plain.share - plain.low).hypot(harder.high - harder.share) * 100.0;
    let above = (plain.high - plain.share).hypot(harder.share - harder.low) * 100.0;
    let interval = Some((value - below, value + above));
    Some(Measured { subject, value, interval, within: within(value, target) })
}
