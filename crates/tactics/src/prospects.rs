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
