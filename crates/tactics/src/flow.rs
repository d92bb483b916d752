//! The programs every match is made of: the flow of turns and waves, and one for each kind of action.
//!
//! They run on the same stack as card texts, so a match can stop for a question anywhere and go on from its state.

use crate::code::{Op, Step};
use crate::verbs::ActionKind as A;

/// Where the flow of the match starts.
pub(crate) const FLOW: u16 = 0;
/// Where a turn starts.
pub(crate) const TURN: u16 = 1;
/// Where an event waits for its reactions.
pub(crate) const DISPATCH: u16 = 11;
/// Where a triggered trap goes to its discard pile after it has run.
pub(crate) const SETTLE: u16 = 13;
/// Where damage or a defeat waits for what may replace it.
pub(crate) const HARM: u16 = 15;
const ACTIONS: u16 = 17;
/// How many ops an action has.
const LENGTH: u16 = 9;
/// Where, counted from the start of an action, it ends.
pub(crate) const LAST: u16 = LENGTH - 1;

/// Where an action starts.
pub(crate) const fn action(kind: A) -> u16 {
    ACTIONS + LENGTH * kind as u16
}

const fn steps(kind: A) -> [Op; LENGTH as usize] {
    [
        Op::Step(Step::Announce(kind)),
        Op::Step(Step::Window),
        Op::Step(Step::Replace(kind)),
        Op::Step(Step::Perform(kind)),
        Op::Step(Step::Settle),
        Op::Step(Step::Done(kind)),
        Op::Step(Step::Window),
        Op::Step(Step::Follow(kind)),
        Op::End,
    ]
}

const KINDS: [A; 12] = [
    A::Recruit,
    A::Attack,
    A::Cast,
    A::Leader,
    A::Order,
    A::Operation,
    A::Trap,
    A::Move,
    A::Swap,
    A::Clear,
    A::Draw,
    A::Reserve,
];

/// The ops that come before those of the cards.
pub(crate) const OPS: [Op; ACTIONS as usize + KINDS.len() * LENGTH as usize] = {
    let mut ops = [Op::End; ACTIONS as usize + KINDS.len() * LENGTH as usize];
    let flow = [
        Op::Step(Step::Leaders),
        Op::Step(Step::TurnStart),
        Op::Step(Step::Play),
        Op::Step(Step::TurnEnd),
        Op::Step(Step::Clock),
        Op::Step(Step::EndTurn),
        Op::Step(Step::WaveEnd),
        Op::Step(Step::Losses),
        Op::Step(Step::Steal),
        Op::Step(Step::NextWave),
        Op::Jump(TURN),
        Op::Step(Step::Dispatch),
        Op::End,
        Op::Step(Step::Settle),
        Op::End,
        Op::Step(Step::Harm),
        Op::End,
    ];
    let mut at = 0;
    while at < flow.len() {
        ops[at] = flow[at];
        at += 1;
    }
    let mut kind = 0;
    while kind < KINDS.len() {
        let steps = steps(KINDS[kind]);
        let mut step = 0;
        while step < steps.len() {
            ops[at] = steps[step];
            (at, step) = (at + 1, step + 1);
        }
        kind += 1;
    }
    ops
};

/// The kind of action a program is, if it is one.
pub(crate) fn kind_of(start: u16) -> Option<A> {
    let place = start.checked_sub(ACTIONS)?;
    KINDS.get(usize::from(place / LENGTH)).copied().filter(|_| place % LENGTH == 0)
}

/// Whether trap windows open around an action (TACT-111).
pub(crate) const fn has_windows(kind: A) -> bool {
    !matches!(kind, A::Trap | A::Draw | A::Reserve)
}
