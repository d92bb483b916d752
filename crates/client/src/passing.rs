//! Questions that are usually passed: a screen passes them by itself until somebody asks otherwise.
//!
//! Such a question is put whether or not there is anything to be done about it, so that being asked betrays nothing; the
//! answer must not betray it either. Where people wait for it, every such question stands equally long and is passed by
//! the same message, whatever could be answered; whoever wants to think takes it in hand, with something to do about it or
//! without. Bots notice nothing: against them nobody is bothered with a question that has one answer. At a shared screen the
//! way of the screen from hand to hand is part of the game, and nothing is passed.

use table::{Refusal, Seat, Seats, Words};

use crate::link::Link;
use crate::sitting::Sitting;

/// How long such a question stands where people wait for the answer, in milliseconds.
pub const STANDS: u64 = 3000;

/// What a screen does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Passing {
    /// Whether anything is passed at all.
    on: bool,
    /// The question somebody wants to answer himself, or that was passed already.
    held: Option<u32>,
}

impl Default for Passing {
    fn default() -> Passing {
        Passing { on: true, held: None }
    }
}

impl Passing {
    /// This question waits for whoever looks.
    pub(crate) fn hold(&mut self, request: u32) {
        self.held = Some(request);
    }
}

impl<L: Link> Sitting<L> {
    /// Whether questions that are usually passed are passed by themselves.
    pub fn set_passing(&mut self, on: bool) {
        self.passing.on = on;
    }

    /// The question that stands waits for whoever looks.
    pub fn hold(&mut self) {
        let request = self.link().request().id;
        self.passing.hold(request);
    }

    /// Passes what is put to whoever looks and has one answer, where only bots wait for it, until something else is to be
    /// answered: no such question is ever shown. Says whether it passed anything.
    pub fn pass_at_once(&mut self, words: &Words) -> bool {
        let mut passed = false;
        while self.passes_in(words) == Some(0) {
            let request = self.link().request().id;
            if self.pass(request, words).is_err() {
                break;
            }
            passed = true;
        }
        passed
    }

    /// Passes this question, if it still stands and nobody took it in hand.
    pub fn pass(&mut self, request: u32, words: &Words) -> Result<(), Refusal> {
        let stands = self.link().request().id == request && self.passes_in(words).is_some();
        let Some((seat, scene)) = self.own_scene(words).ok().filter(|_| stands) else { return Ok(()) };
        let Some(notation) = &scene.pass else { return Ok(()) };
        // Asked once: what is refused here is answered by hand.
        self.passing.hold(request);
        self.link_to_choose().choose(seat, request, notation)?;
        self.moved_on();
        Ok(())
    }

    /// In how many milliseconds the question that stands is to be passed, if it is.
    pub(crate) fn passes_in(&mut self, words: &Words) -> Option<u64> {
        let request = self.link().request();
        if !self.passing.on || self.passing.held == Some(request.id) {
            return None;
        }
        let (seat, scene) = self.own_scene(words).ok()?;
        let owes = request.choosers.minus(request.chosen).contains(seat);
        if scene.pass.is_none() || !owes || self.link().own().len() > 1 {
            return None;
        }
        if self.is_awaited_by_people(seat) {
            return Some(STANDS);
        }
        (scene.moves.len() == 1).then_some(0)
    }

    fn is_awaited_by_people(&self, seat: Seat) -> bool {
        let others = Seats::first(self.link().seats()).without(seat);
        others.iter().any(|other| self.link().sitter(other).is_person())
    }
}
