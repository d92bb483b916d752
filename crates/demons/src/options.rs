//! What may be chosen in a position.

use table::{Seat, Seats};

use crate::kind::{Kind, Kinds};
use crate::library::{Library, Wants};
use crate::moves::{Aim, Move};
use crate::state::{Stage, State};

/// Who owes a choice.
#[inline]
pub(crate) fn choosers(state: &State) -> Seats {
    match state.stage {
        Stage::Over => Seats::NONE,
        Stage::Demons => state.playing(),
        Stage::Lay => state.inside(),
        _ => Seats::only(state.asked),
    }
}

/// Shows every legal move of a seat that owes a choice, in order.
#[inline]
pub(crate) fn visit(cards: &Library, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
    if !choosers(state).contains(seat) {
        return;
    }
    let mut each = |kinds: Kinds| kinds.iter().for_each(|kind| visit(Move::Card(kind)));
    match state.stage {
        Stage::Over => {}
        Stage::Demons => {
            let offer = state.offers[seat];
            (0..32).filter(|demon| offer >> demon & 1 == 1).for_each(|demon| visit(Move::Demon(demon)));
        }
        Stage::Trim | Stage::Lay | Stage::Yield => each(state.hands[seat].kinds()),
        Stage::Draft => each(state.display.kinds()),
        Stage::Take => {
            if let Some(target) = state.aim.seat() {
                each(state.hands[target].kinds());
            }
        }
        Stage::Exchange => {
            each(state.hands[seat].kinds());
            visit(Move::Pass);
        }
        Stage::Ambush => {
            state.traps.others().iter().for_each(|kind| visit(Move::Tactic(kind)));
            visit(Move::Pass);
        }
        Stage::Slip | Stage::Endure | Stage::Shield => {
            visit(Move::Use);
            visit(Move::Pass);
        }
        Stage::Act => {
            for action in 0..2 {
                actions(cards, state, seat, action, visit);
            }
        }
        Stage::Again => {
            actions(cards, state, seat, state.action ^ 1, visit);
            visit(Move::Pass);
        }
    }
}

/// Shows one action of the revealed card with everything it can be aimed at. Without a target it is aimed at nothing,
/// and the part that needs one is left out (DEMO-038).
fn actions(cards: &Library, state: &State, seat: Seat, action: u8, visit: &mut impl FnMut(Move)) {
    let Some(kind) = state.places[seat].series.last() else { return };
    let mut aimed = |aim: Aim| visit(Move::Act { action, aim });
    let tactics = match cards.action(kind, action).wants {
        Wants::Nothing => return aimed(Aim::Nothing),
        Wants::Opponent => {
            return state.opponents(seat).iter().for_each(|target| aimed(Aim::Opponent(target)));
        }
        Wants::OpponentAndKind => {
            for target in state.opponents(seat) {
                for kind in Kind::ALL {
                    aimed(Aim::Named(target, kind));
                }
            }
            return;
        }
        Wants::FreeTactic => state.knockouts.others(),
        Wants::HeldTactic => state.knockouts,
        Wants::NumberSide => state.traps.others(),
        Wants::TrapSide => state.traps,
    };
    if tactics.is_empty() {
        return aimed(Aim::Nothing);
    }
    tactics.iter().for_each(|kind| aimed(Aim::Tactic(kind)));
}

/// How many legal moves a seat has.
#[inline]
pub(crate) fn count(cards: &Library, state: &State, seat: Seat) -> usize {
    if !choosers(state).contains(seat) {
        return 0;
    }
    match state.stage {
        Stage::Trim | Stage::Lay | Stage::Yield => state.hands[seat].kinds().len(),
        Stage::Draft => state.display.kinds().len(),
        Stage::Slip | Stage::Endure | Stage::Shield => 2,
        Stage::Act => (0..2).map(|action| count_of(cards, state, seat, action)).sum(),
        _ => {
            let mut count = 0;
            visit(cards, state, seat, &mut |_| count += 1);
            count
        }
    }
}

fn count_of(cards: &Library, state: &State, seat: Seat, action: u8) -> usize {
    let Some(kind) = state.places[seat].series.last() else { return 0 };
    match cards.action(kind, action).wants {
        Wants::Nothing => 1,
        Wants::Opponent => state.opponents(seat).len(),
        Wants::OpponentAndKind => state.opponents(seat).len() * Kind::ALL.len(),
        Wants::FreeTactic => state.knockouts.others().len().max(1),
        Wants::HeldTactic => state.knockouts.len().max(1),
        Wants::NumberSide => state.traps.others().len().max(1),
        Wants::TrapSide => state.traps.len().max(1),
    }
}

/// A legal move by its place in the order.
#[inline]
pub(crate) fn nth(cards: &Library, state: &State, seat: Seat, index: usize) -> Option<Move> {
    let kinds = match state.stage {
        Stage::Trim | Stage::Lay | Stage::Yield => state.hands[seat].kinds(),
        Stage::Draft => state.display.kinds(),
        _ => {
            let (mut found, mut at) = (None, 0);
            visit(cards, state, seat, &mut |candidate| {
                if at == index {
                    found = Some(candidate);
                }
                at += 1;
            });
            return found;
        }
    };
    if choosers(state).contains(seat) { kinds.nth(index).map(Move::Card) } else { None }
}
