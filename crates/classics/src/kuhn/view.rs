//! What can be seen of Kuhn poker: what is said, one's own card, and both cards at a showdown.

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Veiled, Viewer};

use super::{Kuhn, State};
use crate::betting::Line;
use crate::cards::Card;
use crate::poker::{self, Event, Seen};

/// What a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who speaks first.
    pub first: Seat,
    /// The cards he sees, by seat: 0 is the lowest, 2 the highest.
    pub hands: [Option<Card>; 2],
    /// What was said.
    pub line: Line,
    /// Who has given up.
    pub retired: Option<Seat>,
}

impl Veiled for Kuhn {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let open = state.is_showdown();
        let [a, b] = state.hands;
        View {
            first: state.first,
            hands: [(open || viewer.is(Seat::A)).then_some(a), (open || viewer.is(Seat::B)).then_some(b)],
            line: state.line,
            retired: state.retired,
        }
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(poker::observe(*event, viewer))
    }

    fn imagine(&self, view: &View, chance: &mut impl Chance) -> State {
        let hands = match view.hands {
            [Some(a), Some(b)] => [a, b],
            [Some(a), None] => [a, another(a, chance)],
            [None, Some(b)] => [another(b, chance), b],
            [None, None] => {
                let a = Card(chance.below(3) as u8);
                [a, another(a, chance)]
            }
        };
        State { first: view.first, hands, line: view.line, retired: view.retired }
    }

    /// Gathers the cards the viewer cannot see, the one left in the deck included, and deals them again.
    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut dealt = *state;
        if !state.is_showdown() {
            poker::redeal(&mut dealt.hands, self.deck.cards().collect(), viewer, chance);
        }
        dealt
    }
}

/// One of the two cards that are not this one.
fn another(card: Card, chance: &mut impl Chance) -> Card {
    let drawn = chance.below(2) as u8;
    Card(drawn + u8::from(drawn >= card.0))
}
