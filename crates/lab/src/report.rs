//! What the games came to.

use crate::plan::{Bout, Plan};
use crate::record::Record;
use crate::verdict::{Finding, findings};

/// What the games came to.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was planned.
    pub plan: Plan,
    /// How many of the games were played: fewer than planned if somebody stopped it.
    pub played: u64,
    /// Every contender within its group, group by group, the best first.
    pub groups: Vec<GroupReport>,
    /// Every pairing.
    pub pairings: Vec<PairingReport>,
    /// Every opponent met alone, in every way it is played.
    pub solo: Vec<SoloReport>,
    /// What became of the targets.
    pub findings: Vec<Finding>,
}

/// A group and everyone in it.
#[derive(Clone, Debug)]
pub struct GroupReport {
    /// The group's place in the plan.
    pub group: usize,
    /// Its contenders, the best first.
    pub standings: Vec<Standing>,
    /// All games between them, from nobody's side: wins are those of the first named.
    pub record: Record,
}

/// How somebody fares against a field.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Whose, by the place in the plan.
    pub entrant: usize,
    /// All games.
    pub record: Record,
    /// The opponents and the records against each, the worst for us first.
    pub against: Vec<(usize, Record)>,
}

/// One pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingReport {
    /// The one, by the place in the plan.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// Its games, from the side of the one.
    pub record: Record,
}

/// One opponent met alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoloReport {
    /// The way it is played, by the place in the plan.
    pub variant: usize,
    /// The opponent, by the place in the plan.
    pub opponent: usize,
    /// Its games, from the side of the bot.
    pub record: Record,
}

impl Report {
    pub(crate) fn new(plan: &Plan, records: Vec<Record>) -> Report {
        let played = records.iter().map(Record::games).sum();
        let (mut pairings, mut solo) = (Vec::new(), Vec::new());
        for (bench, record) in plan.benches.iter().zip(records) {
            match bench.bout {
                Bout::Versus { one, other } => pairings.push(PairingReport { one, other, record }),
                Bout::Solo { variant, opponent } => solo.push(SoloReport { variant, opponent, record }),
            }
        }
        let mut report =
            Report { plan: plan.clone(), played, groups: Vec::new(), pairings, solo, findings: Vec::new() };
        report.groups = (0..plan.groups.len()).map(|group| report.group(group)).collect();
        report.groups.retain(|group| !group.standings.is_empty());
        report.findings = findings(&report);
        report
    }

    fn group(&self, group: usize) -> GroupReport {
        let id = &self.plan.groups[group].id;
        let inside = |entrant: usize| self.plan.entrants[entrant].group == *id;
        let mut record = Record::default();
        for pairing in self.pairings.iter().filter(|pairing| inside(pairing.one) && inside(pairing.other)) {
            record.add(&pairing.record);
        }
        let members = (0..self.plan.entrants.len()).filter(|&entrant| inside(entrant));
        let mut standings: Vec<Standing> = members.map(|entrant| self.standing(entrant, inside)).collect();
        standings.retain(|standing| !standing.against.is_empty());
        standings.sort_by(|one, other| other.share().total_cmp(&one.share()));
        GroupReport { group, standings, record }
    }

    /// How somebody fares against those of the field it met.
    pub fn standing(&self, entrant: usize, field: impl Fn(usize) -> bool) -> Standing {
        let mut standing = Standing { entrant, record: Record::default(), against: Vec::new() };
        for pairing in &self.pairings {
            let (foe, record) = if pairing.one == entrant {
                (pairing.other, pairing.record.clone())
            } else if pairing.other == entrant {
                (pairing.one, pairing.record.turned())
            } else {
                continue;
            };
            if field(foe) && record.games() > 0 {
                standing.record.add(&record);
                standing.against.push((foe, record));
            }
        }
        standing.against.sort_by(|one, other| one.1.share().share.total_cmp(&other.1.share().share));
        standing
    }

    /// Those the report is about, each against everyone it met.
    pub fn focus(&self) -> Vec<Standing> {
        let about = (0..self.plan.entrants.len())
            .filter(|&entrant| self.plan.wanted.about.contains(&self.plan.entrants[entrant].id));
        about.map(|entrant| self.standing(entrant, |_| true)).collect()
    }

    /// The same report with the names of another plan of the same games, such as one in another language.
    #[must_use]
    pub fn named_by(&self, plan: Plan) -> Report {
        Report { plan, ..self.clone() }
    }

    /// The pairing of two entrants from the side of the first.
    pub fn pairing(&self, one: usize, other: usize) -> Option<Record> {
        self.pairings.iter().find_map(|pairing| {
            if (pairing.one, pairing.other) == (one, other) {
                Some(pairing.record.clone())
            } else if (pairing.other, pairing.one) == (one, other) {
                Some(pairing.record.turned())
            } else {
                None
            }
        })
    }

    /// All games played alone in one way.
    pub fn alone(&self, variant: usize) -> Record {
        let mut all = Record::default();
        for solo in self.solo.iter().filter(|solo| solo.variant == variant) {
            all.add(&solo.record);
        }
        all
    }

    /// The games against one opponent played alone in one way.
    pub fn alone_against(&self, variant: usize, opponent: usize) -> Record {
        let found = self.solo.iter().find(|solo| (solo.variant, solo.opponent) == (variant, opponent));
        found.map_or_else(Record::default, |solo| solo.record.clone())
    }

    /// All games between two entrants of one group.
    pub fn within_groups(&self) -> Record {
        let mut all = Record::default();
        for group in &self.groups {
            all.add(&group.record);
        }
        all
    }

    /// Whether everything that was planned was played.
    pub fn is_complete(&self) -> bool {
        self.played == self.plan.games()
    }

    /// Whether everything the game holds itself to was found so.
    pub fn holds(&self) -> bool {
        self.findings.iter().all(Finding::holds)
    }
}

impl Standing {
    fn share(&self) -> f64 {
        self.record.share().share
    }
}
