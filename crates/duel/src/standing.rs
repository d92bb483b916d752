//! Lasting effects, each read at its moment (section 11, standing operations).

use crate::arena::{Arena, TextOf};
use crate::card::{Amount, Change, Extent, Face, Lasting, Wants};
use crate::packed::{BlockSource, Blocks};
use crate::state::Open;

/// What lasting effects of a side make of its attack and its defence in step 3.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    /// The least replacement of the printed attack; [`UNCHANGED`] if there is none.
    becomes: i16,
    /// The sum of all changes.
    change: i16,
    /// How much of the attack cannot be blocked.
    pierce: Extent,
    /// What the side blocks.
    pub(crate) blocks: Blocks,
}

/// No attack is replaced by this.
const UNCHANGED: i16 = i16::MAX;

/// An amount, cut where a strike ends.
fn short(amount: i32) -> i16 {
    i16::try_from(amount).unwrap_or(UNCHANGED - 1)
}

impl Strike {
    /// Nothing changed, nothing blocked.
    pub(crate) const NONE: Strike =
        Strike { becomes: UNCHANGED, change: 0, pierce: Extent::NONE, blocks: Blocks::NONE };

    /// The modified attack: replaced, changed, never below 0 (DUEL-044).
    #[inline]
    pub(crate) fn attack(self, printed: i8) -> u8 {
        let base = if self.becomes == UNCHANGED { i16::from(printed) } else { self.becomes };
        base.saturating_add(self.change).clamp(0, 99).cast_unsigned() as u8
    }

    /// How much of an attack no block can stop (DUEL-049).
    #[inline]
    pub(crate) fn pierced(self, attack: u8) -> u8 {
        attack.min(self.pierce.get())
    }

    #[inline]
    pub(crate) fn add(&mut self, change: i16) {
        self.change = self.change.saturating_add(change);
    }
}

impl Arena<'_> {
    /// Whether own text makes the played card of `me` cancel the foe's (read on reveal).
    pub(crate) fn also_cancels(&self, open: &Open, me: usize) -> bool {
        self.reads(open, me, Wants::CANCEL, |lasting| match lasting {
            Lasting::AlsoCancels(cards, kinds) => {
                cards.has_some(self.shown_kind(open, me)) && kinds.has_some(self.shown_kind(open, me ^ 1))
            }
            _ => false,
        })
    }

    /// Whether own text keeps the played card of `me` from being cancelled (read on reveal).
    pub(crate) fn uncancellable(&self, open: &Open, me: usize) -> bool {
        self.reads(open, me, Wants::FIRM, |lasting| match lasting {
            Lasting::Uncancellable(cards) => cards.has_some(self.shown_kind(open, me)),
            _ => false,
        })
    }

    /// Whether own text makes the uncancelled card of `me` execute the foe (read in step X).
    pub(crate) fn executes(&self, open: &Open, me: usize) -> bool {
        !open.sides[me].cancelled()
            && self.reads(open, me, Wants::EXECUTION, |lasting| match lasting {
                Lasting::Executes(cards, kinds) => {
                    cards.has_some(self.shown_kind(open, me)) && kinds.has_some(self.shown_kind(open, me ^ 1))
                }
                _ => false,
            })
    }

    /// Whether `me` cannot be executed (read in step X and in phase 1).
    pub(crate) fn unexecutable(&self, open: &Open, me: usize) -> bool {
        self.reads(open, me, Wants::EXECUTION, |lasting| matches!(lasting, Lasting::Unexecutable))
    }

    /// Whether the hand of `me` is out of the foe's reach (read when phase 5 opens).
    pub(crate) fn safe_hand(&self, open: &Open, me: usize) -> bool {
        self.reads(open, me, Wants::SAFETY, |lasting| matches!(lasting, Lasting::SafeHand))
    }

    /// Whether a lasting effect in force of `me`, its condition true, passes the test.
    fn reads(&self, open: &Open, me: usize, at: Wants, test: impl Fn(Lasting) -> bool) -> bool {
        self.wants(open, me).any(at)
            && self.faces(open, me).filter(|(_, face)| face.wants.any(at)).any(|(_, face)| {
                face.standing.iter().any(|each| test(each.does) && self.given(open, me, each.given.as_ref()))
            })
    }

    /// Adds what the lasting effects of `me` do to both sides in step 3.
    pub(crate) fn read_strikes(&self, open: &Open, me: usize, strikes: &mut [Strike; 2]) {
        let (deck, side) = (self.decks[me], &open.sides[me]);
        if !side.cancelled()
            && let Some(slot) = side.shown.lowest()
            && deck.wants(slot).any(Wants::STRIKE)
        {
            self.read_strike(open, me, TextOf::Played, &deck.card(slot).faces[0], strikes);
        }
        if let Some(slot) = side.active.lowest()
            && deck.permanent_wants(side.flipped).any(Wants::STRIKE)
        {
            let face = &deck.card(slot).faces[usize::from(side.flipped)];
            self.read_strike(open, me, TextOf::Permanent, face, strikes);
        }
        if deck.hero().wants.any(Wants::STRIKE) {
            self.read_strike(open, me, TextOf::Hero, deck.hero(), strikes);
        }
    }

    fn read_strike(&self, open: &Open, me: usize, of: TextOf, face: &Face, strikes: &mut [Strike; 2]) {
        for each in &face.standing {
            if self.given(open, me, each.given.as_ref()) && self.concerns_strike(open, me, each.does) {
                strengthen(me, of, each.does, strikes, |amount| self.amount(open, me, amount));
            }
        }
    }

    /// Whether a change of an attack is about the card that was played.
    fn concerns_strike(&self, open: &Open, me: usize, does: Lasting) -> bool {
        match does {
            Lasting::Attack(whose, kinds, _) => kinds.has_some(self.shown_kind(open, whose.side(me))),
            _ => true,
        }
    }
}

/// Adds what one lasting effect of `me` does in step 3, its condition being true.
#[inline]
pub(crate) fn strengthen(
    me: usize,
    of: TextOf,
    does: Lasting,
    strikes: &mut [Strike; 2],
    amount: impl Fn(Amount) -> i32,
) {
    match does {
        Lasting::Attack(whose, _, change) => {
            let strike = &mut strikes[whose.side(me)];
            match change {
                Change::Plus(more) => strike.add(short(amount(more))),
                Change::Minus(less) => strike.add(-short(amount(less))),
                Change::Becomes(value) => strike.becomes = strike.becomes.min(short(amount(value))),
            }
        }
        Lasting::Pierce(extent) => strikes[me].pierce = strikes[me].pierce.plus(extent),
        Lasting::Block(extent) => {
            let source = if of == TextOf::Played { BlockSource::Played } else { BlockSource::Permanent };
            strikes[me].blocks.add(source, extent);
        }
        _ => {}
    }
}
