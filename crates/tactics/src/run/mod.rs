//! The machine: it runs the stack of frames until a seat must be asked or the match is over.

mod answer;
mod attack;
mod board;
mod clock;
mod piles;
pub(crate) mod react;
pub(crate) mod replace;
mod shapes;
mod steps;

pub(crate) use self::steps::target;

use table::{Chance, Seat, Seats, Witness};

use crate::code::{Change, Code, Op, Rule, Sel, Selector, Spot};
use crate::event::{Code as EventCode, Event, Happening, NOBODY};
use crate::eye::{Eye, Voice};
use crate::state::{Frame, State, Zone, bit, nth_card};
use crate::verbs::{Kind, Side, Source};

/// How many steps may pass before somebody is asked. A match needs some hundreds; cards that set one another off for
/// longer are cut short: the reactions that still wait do not come.
const STEPS: u32 = 20_000;

/// A state being changed.
pub(crate) struct Run<'a, C, W> {
    pub code: &'a Code,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

/// Whether the machine goes on, or waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    On,
    Asks,
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    pub(crate) fn eye(&self) -> Eye<'_> {
        Eye::new(self.code, self.state)
    }

    /// Runs until a seat is asked or the match is over.
    pub(crate) fn go(&mut self) {
        self.state.asked = 0;
        for step in 0_u32.. {
            if self.state.is_over() {
                self.state.asked = 0;
                return;
            }
            if step > STEPS {
                self.state.queue.cut_short();
            }
            self.state.read_off(self.code);
            if !self.state.queue.is_empty() && !self.state.top().has(Frame::BATCH) && self.dispatch() {
                continue;
            }
            if self.state.sketch.rules & Rule::AT_ONCE != 0
                && !self.state.top().has(Frame::BATCH)
                && self.losses_at_once()
            {
                continue;
            }
            let op = self.code.ops[usize::from(self.state.top().pc)];
            if self.step(op) == Flow::Asks {
                self.state.read_off(self.code);
                self.learn();
                return;
            }
        }
    }

    fn step(&mut self, op: Op) -> Flow {
        match op {
            Op::Step(step) => self.match_step(step),
            Op::End => {
                self.state.pop();
                Flow::On
            }
            _ => self.shape(op),
        }
    }

    /// Whether nothing is to be heard or settled before the next step; what has changed is read off for it.
    pub(crate) fn is_calm(&mut self) -> bool {
        self.state.read_off(self.code);
        self.state.queue.is_empty() && self.state.sketch.rules & Rule::AT_ONCE == 0
    }

    /// The next op.
    #[inline]
    pub(crate) fn advance(&mut self) -> Flow {
        let frame = self.state.top_mut();
        frame.pc += 1;
        frame.marks &= !Frame::BEGUN;
        Flow::On
    }

    /// The next op, after a step that did so much.
    pub(crate) fn did(&mut self, much: u8) -> Flow {
        self.state.top_mut().last = much;
        self.advance()
    }

    pub(crate) fn ask(&mut self, seat: Seat) -> Flow {
        self.state.asked = Seats::only(seat).bits();
        Flow::Asks
    }

    /// What a selector yields for the frame on top; cards of a deck that it looks at are decided first.
    pub(crate) fn select(&mut self, sel: Sel) -> u64 {
        let selector = sel.of(&self.code.selectors);
        if selector.kind == Kind::Deck {
            self.pin_selected(*selector);
        }
        self.eye().select(sel, &Voice::running(self.state.top()))
    }

    fn pin_selected(&mut self, selector: Selector) {
        let frame = *self.state.top();
        let top = selector.spots.iter().flatten().find_map(|spot| match spot {
            Spot::Top(n) => Some(*n),
            _ => None,
        });
        for seat in [Seat::A, Seat::B] {
            if let Some(n) = top.filter(|_| self.reaches(selector.side, seat, &frame)) {
                self.pin(seat, n);
            }
        }
    }

    /// The first card a selector yields, own unit first, row by row.
    pub(crate) fn one(&mut self, sel: Sel) -> Option<u8> {
        let (set, player) = (self.select(sel), self.state.top().player);
        self.in_order(set, player).next()
    }

    /// Cards in the fixed order of TACT-136: own unit, the rival's, then what is in no unit.
    pub(crate) fn in_order(&self, set: u64, player: Seat) -> impl Iterator<Item = u8> + use<C, W> {
        self.eye().in_order(set, player)
    }

    /// Whether a word like `own` means this seat, and the truce lets it be reached.
    pub(crate) fn reaches(&self, side: Side, seat: Seat, frame: &Frame) -> bool {
        let meant = match side {
            Side::Own => seat == frame.player,
            Side::Rival => seat != frame.player,
            Side::Any => true,
        };
        meant && (seat == frame.player || !self.eye().mutes(&Voice::running(frame)))
    }

    /// What aims at cards chosen by a frame.
    pub(crate) fn source(frame: &Frame) -> Option<Source> {
        if frame.has(Frame::SPELL) {
            Some(Source::Spells)
        } else {
            frame.has(Frame::ORDER).then_some(Source::Orders)
        }
    }

    /// Tells abilities and traps that something happened.
    #[inline]
    pub(crate) fn emit(&mut self, event: Happening) {
        let count = &mut self.state.counts[usize::from(event.code)];
        *count = count.saturating_add(1);
        if self.code.listened & EventCode(event.code).bit() != 0 {
            let nth = *count;
            self.tell(Happening { nth, chain: self.state.top().chain, ..event });
        }
    }

    fn tell(&mut self, event: Happening) {
        // Nobody in play waits for it; who was just defeated still speaks, though nobody stands there any more.
        let unheard = !self.state.stale && self.state.sketch.awaits & EventCode(event.code).bit() == 0;
        self.fit_traps(event);
        if unheard && event.code != EventCode::DEFEATED.0 {
            return;
        }
        self.state.queue.push(event);
    }

    /// Whether a card is a hero or leader in a unit, and whose.
    pub(crate) fn holder(&self, card: u8) -> Option<Seat> {
        self.state.slot_of(card).map(|(seat, _)| seat)
    }

    /// What seats always know is brought up to date before anybody is asked.
    fn learn(&mut self) {
        if self.state.sketch.live & Change::SIGHT == 0 {
            return;
        }
        let sights = self.eye().sights();
        for seat in [Seat::A, Seat::B] {
            let (own, rivals) = (sights[seat.index()], sights[seat.other().index()]);
            if own & Eye::TOP != 0 {
                self.pin(seat, 1);
                let top = self.state.decks[seat.index()].top().unwrap_or(NOBODY);
                self.state.known[seat.index()] |= bit(top);
            }
            if own & Eye::RIVALS_HAND != 0 || rivals & Eye::SHOWN_HAND != 0 {
                self.state.learn_hand(seat);
            }
        }
    }

    /// A card chance picks of a set that is not empty.
    pub(crate) fn any_of(&mut self, set: u64) -> Option<u8> {
        let count = set.count_ones();
        (count > 0).then(|| nth_card(set, self.chance.below(count)))
    }

    /// Puts a card into a zone outside grids and reserves; the caller has taken it from where it was.
    pub(crate) fn put(&mut self, card: u8, zone: Zone) {
        self.state.set_zone(card, zone);
    }
}
