//! Matching pennies with unequal pay: both choose at once, and the right mix is known.

use serde::{Deserialize, Serialize};
use table::{BySeat, Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Turn, Veiled, Viewer, Witness};

/// Two heads pay the first seat 3, two tails 1, and different pennies the second seat 2.
pub(super) struct Pennies;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Shown {
    heads: Option<[bool; 2]>,
}
table::canon_struct!(Shown { heads });

impl Rules for Pennies {
    type Setup = ();
    type State = Shown;
    type Move = bool;
    type Event = ();

    fn start(&self, (): &(), _: &mut impl Chance, _: &mut impl Witness<()>) -> Shown {
        Shown { heads: None }
    }

    fn seats(&self, _: &Shown) -> usize {
        2
    }

    fn turn(&self, state: &Shown) -> Turn {
        let paid = match state.heads {
            None => return Turn::Choose(Seats::first(2)),
            Some([true, true]) => 3,
            Some([false, false]) => 1,
            Some(_) => -2,
        };
        Turn::Over(Outcome::scored(BySeat([paid, -paid, 0, 0]), 2))
    }

    fn moves(&self, state: &Shown, seat: Seat, visit: &mut impl FnMut(bool)) {
        if state.heads.is_none() && seat.index() < 2 {
            visit(true);
            visit(false);
        }
    }

    fn resolve(
        &self,
        state: &mut Shown,
        choices: &Choices<bool>,
        _: &mut impl Chance,
        _: &mut impl Witness<()>,
    ) {
        state.heads = Some([choices.of(Seat::A), choices.of(Seat::B)]);
    }

    fn retire(&self, _: &mut Shown, _: Seat, _: Scope, _: &mut impl Chance, _: &mut impl Witness<()>) {}
}

impl Veiled for Pennies {
    type View = Shown;
    type Seen = ();

    fn view(&self, state: &Shown, _: Viewer) -> Shown {
        state.clone()
    }

    fn observe(&self, (): &(), _: Viewer) -> Option<()> {
        None
    }

    fn imagine(&self, view: &Shown, _: &mut impl Chance) -> Shown {
        view.clone()
    }

    fn redeal(&self, state: &Shown, _: Viewer, _: &mut impl Chance) -> Shown {
        state.clone()
    }
}
