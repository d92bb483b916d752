//! How well people play: Glicko-2 where two sit at a table, Weng-Lin where more do.

use std::cmp::Ordering;

use proto::PersonId;
use proto::account::RatingKind;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use table::{Outcome, Seat, Seats};

/// How a rated match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The game's id.
    pub game: String,
    /// Everybody who played, with the place he came in: the best is first, and several may share one.
    pub places: Vec<(PersonId, u32)>,
}

impl Standing {
    /// Which ratings it changes.
    pub fn kind(&self) -> RatingKind {
        RatingKind::of(self.places.len())
    }
}

/// What is kept of how well somebody plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// The rating.
    pub rating: f64,
    /// How far off it may be.
    pub deviation: f64,
    /// How much it changes; Weng-Lin knows nothing of it.
    pub volatility: f64,
    /// After how many matches.
    pub matches: u32,
}

impl Skill {
    /// What is known of somebody nothing is known of.
    pub fn unknown(kind: RatingKind) -> Skill {
        match kind {
            RatingKind::Two => {
                let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
                Skill { rating, deviation, volatility, matches: 0 }
            }
            RatingKind::Many => {
                let WengLinRating { rating, uncertainty } = WengLinRating::new();
                Skill { rating, deviation: uncertainty, volatility: 0.0, matches: 0 }
            }
        }
    }
}

/// The place each seat came in: winners are first, the others follow by what they have to show, and whoever gave up or was
/// late comes after everybody who played to the end.
pub fn places(outcome: &Outcome, seats: usize, out: Seats) -> Vec<u32> {
    let rank = |seat: Seat| (!out.contains(seat), outcome.winners.contains(seat));
    let all: Vec<Seat> = Seat::ALL.into_iter().take(seats).collect();
    let better = |one: Seat, other: Seat| match rank(one).cmp(&rank(other)) {
        // Winners are level, and so are those who agreed on a draw.
        Ordering::Equal if outcome.is_draw() || outcome.winners.contains(one) => false,
        Ordering::Equal => outcome.scores[one] > outcome.scores[other],
        ordering => ordering == Ordering::Greater,
    };
    let place = |seat: &Seat| 1 + all.iter().filter(|other| better(**other, *seat)).count();
    all.iter().map(|seat| u32::try_from(place(seat)).unwrap_or(u32::MAX)).collect()
}

/// What is known of everybody after a match in which they came in these places.
pub fn after(kind: RatingKind, before: &[Skill], places: &[u32]) -> Vec<Skill> {
    match kind {
        RatingKind::Two => after_two(before, places),
        RatingKind::Many => after_many(before, places),
    }
}

fn after_two(before: &[Skill], places: &[u32]) -> Vec<Skill> {
    let (&[one, other], &[mine, theirs]) = (before, places) else { return before.to_vec() };
    let outcome = match mine.cmp(&theirs) {
        Ordering::Less => Outcomes::WIN,
        Ordering::Equal => Outcomes::DRAW,
        Ordering::Greater => Outcomes::LOSS,
    };
    let known = |skill: Skill| Glicko2Rating {
        rating: skill.rating,
        deviation: skill.deviation,
        volatility: skill.volatility,
    };
    let (first, second) = glicko2(&known(one), &known(other), &outcome, &Glicko2Config::new());
    let skill = |known: Glicko2Rating, before: Skill| Skill {
        rating: known.rating,
        deviation: known.deviation,
        volatility: known.volatility,
        matches: before.matches + 1,
    };
    vec![skill(first, one), skill(second, other)]
}

fn after_many(before: &[Skill], places: &[u32]) -> Vec<Skill> {
    let known = |skill: &Skill| [WengLinRating { rating: skill.rating, uncertainty: skill.deviation }];
    let teams: Vec<[WengLinRating; 1]> = before.iter().map(known).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(places)
        .map(|(team, place)| (&team[..], MultiTeamOutcome::new(*place as usize)))
        .collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let skill = |(team, before): (Vec<WengLinRating>, &Skill)| {
        let known = team.first().copied().unwrap_or_default();
        let (rating, deviation) = (known.rating, known.uncertainty);
        Skill { rating, deviation, volatility: before.volatility, matches: before.matches + 1 }
    };
    rated.into_iter().zip(before).map(skill).collect()
}

#[cfg(test)]
mod tests {
    use table::BySeat;

    use super::*;

    #[test]
    fn whoever_wins_goes_up_and_whoever_loses_goes_down() {
        let unknown = Skill::unknown(RatingKind::Two);
        let won = after(RatingKind::Two, &[unknown, unknown], &[1, 2]);
        assert!(won[0].rating > 1500.0 && won[1].rating < 1500.0, "{won:?}");
        assert!(won[0].deviation < unknown.deviation);
        assert_eq!(won[0].matches, 1);
        let drawn = after(RatingKind::Two, &[unknown, unknown], &[1, 1]);
        assert!((drawn[0].rating - 1500.0).abs() < 1e-9);
    }

    #[test]
    fn of_several_each_goes_where_his_place_says() {
        let unknown = Skill::unknown(RatingKind::Many);
        let rated = after(RatingKind::Many, &[unknown; 3], &[2, 1, 3]);
        assert!(rated[1].rating > rated[0].rating && rated[0].rating > rated[2].rating, "{rated:?}");
        let level = after(RatingKind::Many, &[unknown; 3], &[1, 1, 1]);
        assert!((level[0].rating - level[2].rating).abs() < 1e-9);
    }

    #[test]
    fn places_follow_from_victory_first_and_then_from_what_was_counted() {
        let outcome = |winners: &[Seat], scores| Outcome {
            winners: winners.iter().copied().collect::<Seats>(),
            scores: BySeat(scores),
        };
        let all_in = Seats::NONE;
        assert_eq!(places(&outcome(&[Seat::B], [9, 1, 0, 0]), 2, all_in), [2, 1]);
        assert_eq!(places(&outcome(&[Seat::B], [5, 7, 5, 2]), 4, all_in), [2, 1, 2, 4]);
        assert_eq!(places(&outcome(&[Seat::A, Seat::C], [5, 9, 4, 0]), 3, all_in), [1, 3, 1]);
        assert_eq!(places(&outcome(&[], [5, 9, 4, 0]), 3, all_in), [1, 1, 1]);
        let gone = |seat: Seat| [seat].into_iter().collect::<Seats>();
        assert_eq!(places(&outcome(&[], [9, 5, 4, 0]), 3, gone(Seat::A)), [3, 1, 1], "a draw is the others'");
        assert_eq!(places(&outcome(&[Seat::C], [9, 5, 4, 0]), 3, gone(Seat::A)), [3, 2, 1]);
    }
}
