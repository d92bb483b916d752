//! Which card may take which place when a beaten hero passes cards on (section 8).

use super::Contest;
use super::state::{Contender, Roster};
use crate::card::{Card, CardId};
use crate::cards::Cards;

/// A card passed in place of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pass {
    /// The slot it leaves in the beaten hero's deck.
    pub(super) from: u8,
    /// The slot it takes in the receiver's deck; the card there leaves the match.
    pub(super) to: u8,
}

impl Contest {
    /// A deck with a card of another put in its place. It says again what is printed on it: the Player section that lies
    /// beside the table is the next hero's (DUEL-114).
    pub(super) fn received(&self, mut taker: Roster, giver: &Roster, pass: Pass) -> Roster {
        let card = giver.cards[usize::from(pass.from & 7)];
        taker.cards[usize::from(pass.to & 7)] = card.map(|card| self.library.as_printed(card));
        taker.received = Some(pass.to);
        taker
    }

    /// Shows every pass of an own card of the beaten hero, in the order of slots (DUEL-104 to DUEL-110).
    pub(super) fn own_passes(&self, side: &Contender, visit: &mut impl FnMut(Pass)) {
        self.own_passes_between(&side.before, &side.roster, visit);
    }

    pub(super) fn own_passes_between(&self, giver: &Roster, taker: &Roster, visit: &mut impl FnMut(Pass)) {
        for (from, card) in giver.iter().filter(|(slot, _)| giver.received != Some(*slot)) {
            self.places(card, taker, Cards::NONE).iter().for_each(|to| visit(Pass { from, to }));
        }
    }

    /// Shows every pass of the card the beaten hero had received (DUEL-107, DUEL-108).
    pub(super) fn onward_passes(&self, side: &Contender, visit: &mut impl FnMut(Pass)) {
        self.onward_passes_between(&side.before, &side.roster, visit);
    }

    pub(super) fn onward_passes_between(&self, giver: &Roster, taker: &Roster, visit: &mut impl FnMut(Pass)) {
        let Some(from) = giver.received else { return };
        let Some(card) = giver.cards[usize::from(from)] else { return };
        let used = taker.received.map_or(Cards::NONE, Cards::only);
        self.places(card, taker, used).iter().for_each(|to| visit(Pass { from, to }));
    }

    /// The slots of a deck a card may take, apart from those already taken.
    fn places(&self, card: CardId, taker: &Roster, used: Cards) -> Cards {
        let card = self.library.card(card);
        if card.no_pass {
            return Cards::NONE;
        }
        let ultimates =
            taker.iter().filter(|(_, other)| self.library.card(*other).kind.is_ultimate()).count();
        let fits = |other: &Card| {
            other.kind == card.kind || (ultimates == 1 && other.kind.is_ultimate() && card.kind.is_ultimate())
        };
        let slots = taker.iter().filter(|(slot, other)| !used.has(*slot) && fits(self.library.card(*other)));
        slots.map(|(slot, _)| slot).collect()
    }
}
