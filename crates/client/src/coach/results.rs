//! How the legs of a match came out: the points its curve comes to.

use serde_json::Value as Json;
use table::journal::What;
use table::series::SeriesEvent;
use table::{Act, BySeat, Journal, Outcome, Seat, Seats, Table, Viewer, Words};

/// A leg that came to its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct LegResult {
    /// The entry that ended it.
    pub at: usize,
    pub leg: u32,
    /// Nobody where it was drawn.
    pub winners: Seats,
}

impl LegResult {
    /// What it is to a seat: a draw is half a victory, a shared one is a whole one for everybody who shares it.
    pub fn wins(&self, seat: Seat) -> f64 {
        match self.winners {
            Seats::NONE => 0.5,
            winners if winners.contains(seat) => 1.0,
            _ => 0.0,
        }
    }

    /// The leg the entry ended, if it ended one.
    pub fn of(
        journal: &Journal,
        at: usize,
        [before, after]: [&dyn Table; 2],
        words: &Words,
    ) -> Option<LegResult> {
        let over = after.outcome();
        if over.is_none() && after.leg() == before.leg() {
            return None;
        }
        // Where the match is given up, the leg alone did not decide it.
        let is_given_up = over.is_some() && matches!(journal.entries[at].what, What::Act(_));
        let told = told_of(before.leg(), after, before.told_so_far(Viewer::Spectator), words);
        let winners = match (told.filter(|_| !is_given_up), over) {
            // Whatever the scores say: the only leg, the last one, or one that was given up with the match.
            (Some(outcome), _) | (None, Some(outcome)) => outcome.winners,
            (None, None) => {
                let (earlier, later) = (standing(before), standing(after));
                let gained = BySeat::from_fn(|seat| later[seat].saturating_sub(earlier[seat]));
                Outcome::scored(gained, after.seats()).winners
            }
        };
        Some(LegResult { at, leg: before.leg(), winners })
    }
}

/// What a series told of the end of a leg.
fn told_of(leg: u32, after: &dyn Table, since: usize, words: &Words) -> Option<Outcome> {
    let told = after.told(Viewer::Spectator, since, words);
    told.into_iter().find_map(|told| match serde_json::from_value(told.seen) {
        Ok(SeriesEvent::<Json>::LegOver { number, outcome }) if u32::from(number) == leg + 1 => Some(outcome),
        _ => None,
    })
}

/// What each seat has gained in the legs that are over: what the table would show for it if the match were broken off.
fn standing(table: &dyn Table) -> BySeat<i32> {
    let mut fork = table.fork();
    let broken_off = fork.act(Act::DrawAgreed);
    broken_off.ok().and_then(|()| fork.outcome()).map_or_else(BySeat::default, |outcome| outcome.scores)
}
