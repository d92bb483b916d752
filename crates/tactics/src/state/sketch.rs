//! What is read off a position once, so that it need not be looked for again and again.

use std::hash::{Hash, Hasher};

use table::canon::{CanonError, Sink, Source};
use table::{Canon, Seat};

use super::{NOBODY, Piece, RESERVE, SLOTS, State, cards, print};
use crate::code::{Bar, Change, Code, Rule, Skill, Third};
use crate::verbs::Keyword;

/// Who stands where and what the cards in play could do, by seat as bits of slots.
///
/// Silenced cards count as if they were not: markers come and go without a card that moves. It says nothing that the
/// rest of a state does not, so two states are equal whatever their sketches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sketch {
    /// The events the bars in play wait for.
    pub awaits: u64,
    /// What the bars in play change, as bits of [`Change::sort`]: most change nothing that is asked for.
    pub live: u16,
    /// The rules they change, as bits of [`Rule::sort`].
    pub rules: u16,
    /// Heroes and leaders.
    pub alive: [u16; 2],
    /// Bodies.
    pub bodies: [u16; 2],
    /// Those whose bars change something, by [`Sketch::group`].
    pub givers: [[u16; 2]; GROUPS.len()],
    /// Those whose bars wait for something.
    pub listeners: [u16; 2],
    /// Those whose bars have the keyword, by keyword.
    pub keywords: [[u16; 2]; 2],
    /// Operations, both reserves counted together.
    pub operations: u8,
    /// Face-down traps, both reserves counted together.
    pub traps: u8,
    /// Places of modifiers with an end that are taken.
    pub spans: u16,
    /// Places of delayed reactions that are taken.
    pub delays: u8,
    /// Slots whose cards came, went, fell or rose since they were read off.
    pub dirty: [u16; 2],
    /// The same of reserves, modifiers with an end and delayed reactions.
    pub unsettled: bool,
    /// Something of this is so.
    pub outdated: bool,
}

impl PartialEq for Sketch {
    fn eq(&self, _: &Sketch) -> bool {
        true
    }
}

impl Eq for Sketch {}

impl Hash for Sketch {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What is live and awaited has always been part of the encoding; the rest is read off anew.
impl Canon for Sketch {
    fn encode(&self, out: &mut impl Sink) {
        self.live.encode(out);
        self.awaits.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Sketch, CanonError> {
        Ok(Sketch { live: u16::decode(from)?, awaits: u64::decode(from)?, ..Sketch::EMPTY })
    }
}

/// Changes that are asked for together.
const GROUPS: [u16; 4] = [
    Change::LIVES,
    Change::KEYWORDS | Change::TARGETS,
    Change::COSTS | Change::HANDS | Change::TURNS | Change::SIGHT,
    !(Change::LIVES
        | Change::KEYWORDS
        | Change::TARGETS
        | Change::COSTS
        | Change::HANDS
        | Change::TURNS
        | Change::SIGHT),
];

/// The bar a card has in a slot.
#[inline]
pub(crate) fn bar_in(code: &Code, card: u8, slot: u8) -> &Bar {
    const BARS: [u8; SLOTS] = [0, 0, 0, 1, 3, 1, 2, 2, 2, 0, 1, 2, 0, 1, 2];
    &code.prints[usize::from(print(card))].bars[usize::from(BARS[usize::from(slot)])]
}

impl Sketch {
    /// Nobody is there.
    pub(crate) const EMPTY: Sketch = Sketch {
        awaits: 0,
        live: 0,
        rules: 0,
        alive: [0; 2],
        bodies: [0; 2],
        givers: [[0; 2]; GROUPS.len()],
        listeners: [0; 2],
        keywords: [[0; 2]; 2],
        operations: 0,
        traps: 0,
        spans: 0,
        delays: 0,
        dirty: [u16::MAX; 2],
        unsettled: true,
        outdated: true,
    };

    /// The sketch of a position: what has changed is read off anew.
    pub(crate) fn of(code: &Code, state: &State) -> Sketch {
        let mut sketch = state.sketch;
        let there = (1_u16 << (super::PLAIN_SLOTS as u8 + 3 * code.columns)) - 1;
        for seat in [Seat::A, Seat::B] {
            for slot in cards(u64::from(sketch.dirty[seat.index()] & there)) {
                sketch.stand(code, seat.index(), slot, state.piece(seat, slot));
            }
        }
        if sketch.unsettled {
            sketch.settle(code, state);
        }
        sketch.sum_up(code, state);
        (sketch.dirty, sketch.unsettled, sketch.outdated) = ([0; 2], false, false);
        sketch
    }

    /// Who stands in a slot.
    fn stand(&mut self, code: &Code, seat: usize, slot: u8, piece: &Piece) {
        let at = 1 << slot;
        for set in [&mut self.alive, &mut self.bodies, &mut self.listeners] {
            set[seat] &= !at;
        }
        for set in &mut self.givers {
            set[seat] &= !at;
        }
        for set in &mut self.keywords {
            set[seat] &= !at;
        }
        if piece.is_body() {
            self.bodies[seat] |= at;
        } else if !piece.is_empty() {
            let bar = bar_in(code, piece.card, slot);
            self.alive[seat] |= at;
            if bar.gives != 0 {
                for (set, sorts) in self.givers.iter_mut().zip(GROUPS) {
                    set[seat] |= if bar.gives & sorts == 0 { 0 } else { at };
                }
            }
            self.listeners[seat] |= if bar.listens == 0 { 0 } else { at };
            for keyword in [Keyword::Ranged, Keyword::Intercept] {
                let has = u16::from(bar.keywords >> keyword as u8 & 1);
                self.keywords[keyword as usize][seat] |= has << slot;
            }
        }
    }

    /// What is held, and what lasts or waits.
    fn settle(&mut self, code: &Code, state: &State) {
        (self.operations, self.traps, self.spans, self.delays) = (0, 0, 0, 0);
        for (place, held) in (0_u8..).zip(state.reserves.as_flattened()) {
            if held.card == NOBODY {
                continue;
            }
            let third = &code.prints[usize::from(print(held.card))].third;
            self.traps |= u8::from(held.hidden) << place;
            self.operations |= u8::from(!held.hidden && matches!(third, Third::Operation { .. })) << place;
        }
        for (place, span) in (0_u8..).zip(&state.spans) {
            self.spans |= u16::from(span.get().until != NOBODY) << place;
        }
        for (place, delayed) in (0_u8..).zip(&state.delayed) {
            self.delays |= u8::from(delayed.get().until != NOBODY) << place;
        }
    }

    /// What everything in force changes, and which events it waits for: of bars that are silenced too, and of all there are
    /// if a leader copies another.
    fn sum_up(&mut self, code: &Code, state: &State) {
        (self.live, self.rules, self.awaits) = (code.marked, 0, 0);
        for seat in [Seat::A, Seat::B] {
            let seat_of = |set: &[u16; 2]| set[seat.index()];
            let speakers =
                self.givers.iter().map(seat_of).fold(seat_of(&self.listeners), |all, set| all | set);
            for slot in cards(u64::from(speakers)) {
                self.note(code, bar_in(code, state.piece(seat, slot).card, slot));
            }
        }
        for place in cards(u64::from(self.operations)) {
            let card = state.reserves.as_flattened()[usize::from(place)].card;
            if let Third::Operation { bar, .. } = &code.prints[usize::from(print(card))].third {
                self.note(code, bar);
            }
        }
        for place in cards(u64::from(self.spans)) {
            let modifier = state.spans[usize::from(place)].get().modifier;
            self.live |= code.modifiers[usize::from(modifier)].change.sort();
        }
        for place in cards(u64::from(self.delays)) {
            let listen = state.delayed[usize::from(place)].get().listen;
            self.awaits |= 1 << code.awaited[usize::from(listen)].code;
        }
        if self.live & Change::POWERS != 0 {
            (self.live, self.rules, self.awaits) = (u16::MAX, u16::MAX, u64::MAX);
        }
    }

    #[inline]
    fn note(&mut self, code: &Code, bar: &Bar) {
        self.live |= bar.gives;
        self.awaits |= bar.listens;
        if bar.gives & Change::FLAGS != 0 {
            for skill in bar.skills.of(&code.skills) {
                self.rules |= if let Skill::Flag { flag, .. } = skill { Rule::sort(flag) } else { 0 };
            }
        }
    }

    /// The group of givers a change belongs to.
    #[inline]
    pub(crate) const fn group(sort: u16) -> usize {
        if sort & GROUPS[0] != 0 {
            0
        } else if sort & GROUPS[1] != 0 {
            1
        } else if sort & GROUPS[2] != 0 {
            2
        } else {
            3
        }
    }

    /// Whether a seat has a face-down trap.
    #[inline]
    pub(crate) const fn lays(&self, seat: Seat) -> bool {
        self.traps >> (RESERVE * seat.index()) & 0b111 != 0
    }
}

#[cfg(test)]
mod tests {
    use packs::PackSet;
    use table::chance::Swift;
    use table::{Nobody, Rules, Turn};

    use super::*;
    use crate::leg::Leg;
    use crate::setup::Setup;

    #[test]
    fn at_every_question_the_sketch_is_what_the_position_shows() {
        let set =
            PackSet::load(&crate::packs(), &[], &["tactics"]).expect("the pack that comes with the game");
        let game = Leg::of_packs(&set).expect("its cards are in order").0;
        let (mut chance, mut seen) = (Swift::new(5), Sketch::EMPTY);
        for _ in 0..40 {
            let mut state = game.start(&Setup::default(), &mut chance, &mut Nobody);
            while let Turn::Choose(seats) = game.turn(&state) {
                assert!(!state.sketch.outdated && !state.stale);
                let blank = State { sketch: Sketch::EMPTY, ..state };
                let shows = Sketch::of(game.library().code(), &blank);
                assert_eq!(format!("{:?}", state.sketch), format!("{shows:?}"));
                seen.awaits |= state.sketch.awaits;
                seen.live |= state.sketch.live;
                seen.rules |= state.sketch.rules;
                seen.bodies[0] |= state.sketch.bodies[0];
                seen.operations |= state.sketch.operations;
                seen.traps |= state.sketch.traps;
                let choices = game.any_choices(&state, seats, &mut chance);
                game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
            }
        }
        let facts = [seen.awaits.count_ones(), seen.live.count_ones(), seen.bodies[0].count_ones()];
        assert!(
            facts.into_iter().all(|count| count > 3) && seen.operations > 0 && seen.traps > 0,
            "{seen:?}"
        );
    }
}
