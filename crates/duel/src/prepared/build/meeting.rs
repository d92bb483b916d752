//! Two cards that meet: who cancels and who executes whom, how hard both hit, and where the cards go.

use table::Nobody;

use super::{Builder, Pair};
use crate::card::{Change, Destination, Lasting};
use crate::kind::Kind;
use crate::packed::{BlockSource, Flags, Next};
use crate::prepared::facts::{Blows, Facts, Truth};
use crate::prepared::{Calm, Changing, Clash, Destinations, Execution, Meeting, NOWHERE, Span};
use crate::round::exchange;
use crate::standing::{Strike, strengthen};
use crate::state::{Open, Side, Stage};

impl Builder<'_> {
    pub(super) fn clash(&mut self, pair: &Pair) -> Clash {
        let facts = self.facts(pair, [false; 2]);
        let mut clash = Clash { tried: 0, firm: 0, is_open: false, meetings: [NOWHERE; 4] };
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            clash.tried |= u8::from(mine.cancels(theirs)) << (side ^ 1);
            for (_, truth, does) in self.lasting(pair, &facts, side) {
                let bit = match does {
                    Lasting::AlsoCancels(cards, kinds) if cards.has(mine) && kinds.has(theirs) => {
                        &mut clash.tried
                    }
                    Lasting::Uncancellable(cards) if cards.has(mine) => &mut clash.firm,
                    _ => continue,
                };
                match truth {
                    Truth::Yes if matches!(does, Lasting::AlsoCancels(..)) => *bit |= 1 << (side ^ 1),
                    Truth::Yes => *bit |= 1 << side,
                    _ => clash.is_open = true,
                }
            }
        }
        for cancelled in 0..4u8 {
            // Whoever is protected by the round before is not cancelled although the other tries.
            if clash.is_open || cancelled & !(clash.tried & !clash.firm) == 0 {
                clash.meetings[usize::from(cancelled)] =
                    self.meeting(pair, [cancelled & 1 != 0, cancelled & 2 != 0]);
            }
        }
        clash
    }

    fn meeting(&mut self, pair: &Pair, cancelled: [bool; 2]) -> u16 {
        let facts = self.facts(pair, cancelled);
        let attacks = self.attacks(pair, cancelled);
        let (strikes, changes) = self.strikes(pair, &facts, attacks);
        let batches = self.batches(pair, &facts, attacks);
        let calm = if changes.is_empty() { self.calm(pair, &facts, attacks, strikes) } else { NOWHERE };
        let rests = [0, 1].map(|side| facts.kinds[side] == Kind::Rest && !cancelled[side]);
        let meeting = Meeting {
            attacks,
            strikes,
            changes,
            batches,
            calm,
            execution: self.execution(pair, &facts),
            destinations: [0, 1].map(|side| self.destinations(pair, &facts, side)),
            rests: u8::from(rests[0]) | u8::from(rests[1]) << 1,
        };
        self.meetings.push(meeting);
        // Three ways each for two permanents, at most 64 pairs of cards, four ways to be cancelled: far from the end.
        (self.meetings.len() - 1) as u16
    }

    /// Both attacks as printed; below 0 where there is none, or none any more.
    pub(in crate::prepared) fn attacks(&self, pair: &Pair, cancelled: [bool; 2]) -> [i8; 2] {
        [0, 1].map(|side| if cancelled[side] { -1 } else { self.arena.decks[side].attack(pair.slots[side]) })
    }

    /// What more is known where both attacks hang on nothing.
    fn calm(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2], strikes: [Strike; 2]) -> u16 {
        let open = struck(attacks, strikes, [Next::NONE; 2]);
        let dealt = open.sides.map(|side| side.dealt);
        let stopped = open.sides.map(|side| side.stopped);
        let blows = Some(Blows { dealt, stopped });
        let batches = self.batches(pair, &Facts { blows, ..*facts }, attacks);
        self.calms.push(Calm { dealt, stopped, blocks: open.sides.map(|side| side.blocks), batches });
        (self.calms.len() - 1) as u16
    }

    fn execution(&self, pair: &Pair, facts: &Facts) -> Execution {
        let (mut executes, mut safe) = ([false; 2], [false; 2]);
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            executes[side] = mine == Kind::Weapon && theirs == Kind::Rest && !facts.cancelled[side];
            for (_, truth, does) in self.lasting(pair, facts, side) {
                let flag = match does {
                    Lasting::Executes(cards, kinds)
                        if cards.has(mine) && kinds.has(theirs) && !facts.cancelled[side] =>
                    {
                        &mut executes[side]
                    }
                    Lasting::Unexecutable => &mut safe[side],
                    _ => continue,
                };
                match truth {
                    Truth::Yes => *flag = true,
                    _ => return Execution::Open,
                }
            }
        }
        match [executes[0] && !safe[1], executes[1] && !safe[0]] {
            [true, false] => Execution::By(0),
            [false, true] => Execution::By(1),
            _ => Execution::Nobody,
        }
    }

    /// What lasting effects and types make of both attacks, and the lasting effects that hang on the position.
    fn strikes(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2]) -> ([Strike; 2], Span) {
        let mut strikes = [Strike::NONE; 2];
        let mut changes = Vec::new();
        for owner in 0..2 {
            if facts.kinds[owner] == Kind::Defense && !facts.cancelled[owner] {
                strikes[owner].blocks.add(BlockSource::Played, self.arena.terms.defense_block);
            }
            for (of, truth, does) in self.lasting(pair, facts, owner) {
                let is_settled = match does {
                    Lasting::Attack(whose, kinds, change) => {
                        let side = whose.side(owner);
                        if attacks[side] < 0 || !kinds.has(facts.kinds[side]) {
                            continue;
                        }
                        let (Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount)) = change;
                        facts.number(owner, amount).is_some()
                    }
                    Lasting::Pierce(_) | Lasting::Block(_) => true,
                    _ => continue,
                };
                match truth {
                    Truth::Yes if is_settled => {
                        strengthen(owner, of, does, &mut strikes, |amount| {
                            facts.number(owner, amount).unwrap_or_default()
                        });
                    }
                    Truth::Yes => changes.push(Changing { owner, of, given: None, does }),
                    Truth::If(given) => changes.push(Changing { owner, of, given: Some(given), does }),
                    Truth::No => {}
                }
            }
        }
        (strikes, self.changes.span(changes))
    }

    /// Where a card goes that effects send as these flags say.
    pub(in crate::prepared) fn destination(
        &self,
        pair: &Pair,
        is_cancelled: bool,
        side: usize,
        mut flags: Flags,
    ) -> Destination {
        if !is_cancelled && let Some(printed) = self.arena.decks[side].destination(pair.slots[side]) {
            flags.send(printed);
        }
        flags.sent().unwrap_or(if is_cancelled { Destination::Hand } else { Destination::Discard })
    }

    fn destinations(&self, pair: &Pair, facts: &Facts, side: usize) -> Destinations {
        let printed = self.arena.decks[side].destination(pair.slots[side]);
        let to = match printed {
            _ if facts.cancelled[side] => Destination::Hand,
            Some(printed) => printed,
            None => Destination::Discard,
        };
        let mut places = Destinations::default();
        *match to {
            Destination::Hand => &mut places.hand,
            Destination::Discard => &mut places.discard,
            Destination::Reserve => &mut places.reserve,
            Destination::Removed => &mut places.removed,
        } = u8::MAX;
        places
    }
}

/// How step 3 comes out for two heroes with nothing but this of the round before.
pub(in crate::prepared) fn struck(attacks: [i8; 2], strikes: [Strike; 2], nexts: [Next; 2]) -> Open {
    let mut open = Open {
        sides: nexts.map(|next| Side { next, ..Side::default() }),
        round: 1,
        stage: Stage::Choose,
        head: 0,
        sudden_death: false,
        safe_hands: 0,
    };
    exchange(&mut open, attacks, strikes, &mut Nobody);
    open
}
