//! How a game stands, for those who plan: what a search reads where it stops looking.
//!
//! A search that follows every match by chance to its end learns little: random play forgets in a few turns what a good turn
//! achieved. So it looks to the end of a round and reads there what the units, hands and reserves are worth.

use table::{BySeat, Seat};

use crate::campaign::{Campaign, Tactics};
use crate::event::NOBODY;
use crate::state::{LEADER, Piece, State, print};

/// A trophy outweighs everything a match can hold.
const TROPHY: i32 = 2000;
/// A point of a leader's life.
const LEADER_LIFE: i32 = 14;
/// A living hero, whatever its numbers.
const HERO: i32 = 12;
/// A point of a hero's attack.
const ATTACK: i32 = 5;
/// A point of a hero's life that is left.
const LIFE: i32 = 3;
/// A card in hand.
const CARD: i32 = 10;
/// A trap or an operation at work.
const HELD: i32 = 9;
/// A body in the way.
const BODY: i32 = -4;

impl Tactics {
    /// Whoever has so many thousandths more of what both sides of a match are worth wins eight matches of nine. It was measured:
    /// it comes nearest (logistic regression) to how 1,823 matches came out which the search played against itself with 100
    /// simulations a choice (12,625 ends of rounds). On every fourth game, which it was not fitted to, its mean squared error
    /// (Brier) is 0.167 from the third round on, where a coin has 0.249. Trophies, and who is first, told nothing more; cards in
    /// hand, heroes and damage counted apart hardly anything.
    pub(crate) const STEP: i32 = 240;

    /// How far the first side of a match is ahead, in thousandths of what both are worth.
    pub(crate) fn lead(&self, leg: &State) -> i32 {
        let [a, b] = [Seat::A, Seat::B].map(|seat| self.worth_of(leg, seat).max(1));
        1000 * (a - b) / (a + b)
    }

    /// What a side of a match is worth.
    fn worth_of(&self, leg: &State, seat: Seat) -> i32 {
        let prints = &self.leg_rules().library().code().prints;
        let mut worth = CARD * i32::from(leg.hand_size(seat));
        let held = leg.reserves[seat.index()].iter().filter(|held| held.card != NOBODY);
        worth += held.map(|_| HELD).sum::<i32>();
        for (slot, piece) in (0..).zip(leg.unit(seat)) {
            let Piece { card, damage, .. } = *piece;
            if piece.is_empty() {
                continue;
            }
            let print = &prints[usize::from(print(card))];
            if slot == LEADER {
                worth += LEADER_LIFE * (i32::from(print.leader_life) - i32::from(damage));
            } else if piece.is_body() {
                worth += BODY;
            } else {
                let left = (i32::from(print.life) - i32::from(damage)).max(0);
                worth += HERO + ATTACK * i32::from(print.attack) + LIFE * left;
            }
        }
        worth
    }

    pub(crate) fn prospects_of(&self, state: &Campaign) -> BySeat<i32> {
        let over = state.champion.is_some() || state.leg.is_over();
        let [a, b] = [Seat::A, Seat::B].map(|seat| {
            let match_worth = if over { 0 } else { self.worth_of(&state.leg, seat) };
            TROPHY * i32::from(state.trophies[seat.index()]) + match_worth
        });
        BySeat([a, b, 0, 0])
    }

    /// Where a search stops: at the end of a round; leaders are chosen with the truce and the first blows in mind.
    pub(crate) fn horizon_of(state: &Campaign) -> u32 {
        const FIRST: u8 = 2;
        u32::from(state.played) * 256 + u32::from(state.leg.round.max(FIRST))
    }
}

#[cfg(test)]
mod tests {
    use packs::PackSet;
    use table::chance::Swift;
    use table::{Form, Game, Nobody, Rules as _, Scope, Seats, Turn};

    use super::*;

    fn tactics() -> Tactics {
        let set =
            PackSet::load(&crate::packs(), &[], &["tactics"]).expect("the packs that come with the game");
        Tactics::of_packs(&set).expect("they are in order").0
    }

    /// The positions at the ends of rounds of a game played by chance, each with the first position after its match.
    fn played(tactics: &Tactics, seed: u64) -> Vec<(Campaign, Campaign)> {
        let setup = tactics.accept(&Form::seats(2)).expect("a legal form").1;
        let mut chance = Swift::new(seed);
        let mut state = tactics.start(&setup, &mut chance, &mut Nobody);
        let (mut ends, mut all) = (Vec::new(), Vec::new());
        while let Turn::Choose(choosers) = tactics.turn(&state) {
            let before = state;
            let choices = tactics.any_choices(&state, choosers, &mut chance);
            tactics.resolve(&mut state, &choices, &mut chance, &mut Nobody);
            if state.played != before.played || state.champion.is_some() {
                all.extend(ends.drain(..).map(|end| (end, state)));
            } else if state.leg.round > before.leg.round {
                ends.push(state);
            }
        }
        all
    }

    fn first(tactics: &Tactics, state: &Campaign) -> i32 {
        let odds = tactics.odds(state).expect("tactics tell");
        assert_eq!(odds[Seat::A] + odds[Seat::B], Tactics::CERTAIN);
        odds[Seat::A]
    }

    #[test]
    fn they_come_to_the_whole_and_fall_with_life_and_hands() {
        let tactics = tactics();
        let mut looked = 0;
        for (state, _) in played(&tactics, 4) {
            let odds = first(&tactics, &state);
            assert!((1..Tactics::CERTAIN).contains(&odds), "nothing is certain before the end: {odds}");
            for seat in [Seat::A, Seat::B] {
                let mut worse = state;
                let leader = worse.leg.piece_mut(seat, LEADER);
                if leader.is_empty() {
                    continue;
                }
                leader.damage += 1;
                let change = first(&tactics, &worse) - odds;
                assert!(if seat == Seat::A { change < 0 } else { change > 0 }, "{seat} {change}");
                looked += 1;
            }
        }
        assert!(looked > 10, "{looked}");
        let of = |lead| Tactics::likelihood(lead, Tactics::STEP);
        assert_eq!((of(0), of(240) + of(-240)), (512, 1024));
        assert_eq!(of(240), 910, "eight of nine");
    }

    #[test]
    fn a_match_is_won_by_whoever_takes_both_leaders() {
        let tactics = tactics();
        let (from, _) = played(&tactics, 4).swap_remove(0);
        let after = |trophies: [u8; 2], leaders: u32| {
            let mut later = Campaign { trophies, played: from.played + 1, ..from };
            later.away[0] |= if leaders > 0 { 1 << 20 } else { 0 };
            later.away[1] |= if leaders > 1 { 1 << 21 } else { 0 };
            later
        };
        let won = |from: &Campaign, later: &Campaign| tactics.won_leg(from, later);
        assert_eq!(from.trophies, [0, 0]);
        assert_eq!(won(&from, &from), None, "it goes on");
        assert_eq!(won(&from, &after([1, 0], 2)), Some(Seats::only(Seat::A)));
        assert_eq!(won(&from, &after([0, 1], 2)), Some(Seats::only(Seat::B)));
        assert_eq!(won(&from, &after([1, 1], 2)), Some(Seats::NONE), "drawn");
        // One trophy each to go: a draw gives one to whoever has none (TACT-121).
        let ahead = Campaign { trophies: [1, 0], ..from };
        assert_eq!(won(&ahead, &after([1, 1], 1)), Some(Seats::NONE));
        assert_eq!(won(&ahead, &after([1, 1], 2)), Some(Seats::only(Seat::B)));
        let mut resigned = from;
        tactics.retire(&mut resigned, Seat::A, Scope::Match, &mut Swift::new(0), &mut Nobody);
        assert_eq!(tactics.chances(&from, &resigned), Some(BySeat([0, Tactics::CERTAIN, 0, 0])));
    }

    #[test]
    fn they_tell_more_than_a_coin() {
        let tactics = tactics();
        let (mut error, mut count) = (0.0, 0.0);
        for (state, later) in (50..150).flat_map(|seed| played(&tactics, seed)) {
            // Players by chance waste a lead, so that it tells less of how their matches come out, and only late.
            if state.leg.round < 6 {
                continue;
            }
            let share = |part: i32| f64::from(part) / f64::from(Tactics::CERTAIN);
            let won = tactics.chances(&state, &later).expect("the match is over")[Seat::A];
            error += (share(first(&tactics, &state)) - share(won)).powi(2);
            count += 1.0;
        }
        assert!(count > 200.0, "{count}");
        assert!(error / count < 0.235, "a coin is off by 0.25, these by {} in {count}", error / count);
    }
}
