//! What can be seen of Leduc poker: what is said, the card in the middle, one's own card, and both cards at a
//! showdown.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Seats, Veiled, Viewer};

use super::{Leduc, State, another};
use crate::betting::Line;
use crate::cards::Card;
use crate::poker::{self, Event, Seen};

/// What a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who speaks first.
    pub first: Seat,
    /// The cards he sees, by seat: 0 and 1 are the lowest rank, 4 and 5 the highest.
    pub hands: [Option<Card>; 2],
    /// The card in the middle, once it is turned up.
    pub board: Option<Card>,
    /// What was said in each round.
    pub lines: [Line; 2],
    /// Who has given up.
    pub retired: Option<Seat>,
}

/// One word for the whole view: searches look positions up by it at every step.
impl Hash for View {
    #[inline]
    fn hash<H: Hasher>(&self, to: &mut H) {
        let card = |card: Option<Card>| card.map_or(0, |card| card.0 + 1);
        to.write_u64(u64::from_le_bytes([
            self.first.index() as u8,
            card(self.hands[0]),
            card(self.hands[1]),
            card(self.board),
            self.lines[0] as u8,
            self.lines[1] as u8,
            self.retired.map_or(0, |seat| seat.index() as u8 + 1),
            0,
        ]));
    }
}

impl View {
    /// The round being played, from 0.
    pub(super) fn round(&self) -> usize {
        usize::from(self.board.is_some())
    }

    /// What was said in the round being played.
    pub(super) fn line(&self) -> Line {
        self.lines[self.round()]
    }

    /// Who is to speak; nobody once the hand is over.
    pub(super) fn speaker(&self) -> Option<Seat> {
        poker::speaker(self.first, self.line(), self.retired)
    }
}

impl Veiled for Leduc {
    type View = View;
    type Seen = Seen;

    #[inline]
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let open = state.is_showdown();
        let [a, b] = state.hands;
        View {
            first: state.first,
            hands: [(open || viewer.is(Seat::A)).then_some(a), (open || viewer.is(Seat::B)).then_some(b)],
            board: state.board,
            lines: state.lines,
            retired: state.retired,
        }
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(poker::observe(*event, viewer))
    }

    #[inline]
    fn imagine(&self, view: &View, chance: &mut impl Chance) -> State {
        let [a, b] = view.hands;
        let a = a.unwrap_or_else(|| unseen([b, view.board], chance));
        let b = b.unwrap_or_else(|| unseen([Some(a), view.board], chance));
        let hands = [a, b];
        State {
            first: view.first,
            hands,
            board: view.board,
            lines: view.lines,
            speaker: view.speaker().map_or(Seats::NONE, Seats::only),
            retired: view.retired,
        }
    }

    /// Gathers the cards the viewer cannot see, those left in the deck included, and deals them again.
    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut dealt = *state;
        if !state.is_showdown() {
            let deck = self.deck.cards().filter(|&card| state.board != Some(card)).collect();
            poker::redeal(&mut dealt.hands, deck, viewer, chance);
        }
        dealt
    }
}

/// One of the cards that are not among these.
#[inline]
fn unseen(known: [Option<Card>; 2], chance: &mut impl Chance) -> Card {
    match known {
        [None, None] => another([], chance),
        [Some(card), None] | [None, Some(card)] => another([card], chance),
        [Some(one), Some(two)] => another([one, two], chance),
    }
}
