//! What a viewer is told follows from what he may know.
//!
//! Two positions he cannot tell apart are played on alike. If he cannot tell the results apart either, he must
//! have been told the same on the way: an event that says more than the view ever does is a leak.

use std::ops::Range;

use table::chance::Swift;
use table::{Choices, Game, Turn, Viewer};

use super::bench::{Bench, called};
use super::check::{Check, Checked, ensure};

/// How many other positions are played on for one viewer.
const TRIES: usize = 3;

/// The turn that led to a position.
pub(super) struct Step<G: Game> {
    /// The position before it; none before the first choice.
    pub before: Option<G::State>,
    /// What happened in it, as places in the list of all events.
    pub events: Range<usize>,
    /// Whether the leg is still the same.
    pub within_leg: bool,
}

impl<G: Game> Step<G> {
    /// The start of the match.
    pub fn first(events: &[G::Event]) -> Step<G> {
        Step { before: None, events: 0..events.len(), within_leg: true }
    }

    /// The turn after `last`.
    pub fn of(game: &G, before: G::State, after: &G::State, events: &[G::Event], last: &Step<G>) -> Step<G> {
        let within_leg = game.leg(&before) == game.leg(after);
        Step { before: Some(before), events: last.events.end..events.len(), within_leg }
    }
}

impl<G: Game> Bench<'_, G> {
    pub fn telling(&mut self, truth: &G::State, viewer: Viewer, whim: &mut Swift) -> Checked {
        let Turn::Choose(choosers) = self.game.turn(truth) else { return Ok(()) };
        if !self.wants(Check::Telling) {
            return Ok(());
        }
        let choices = table::playout::any_choices(self.game, truth, choosers, whim);
        let luck = whim.bits();
        let (after, told) = self.told(truth, &choices, luck, viewer);
        for number in 0..TRIES {
            let other = if number == 0 {
                self.game.imagine(&self.game.view(truth, viewer), whim)
            } else {
                self.game.redeal(truth, viewer, whim)
            };
            if self.game.turn(&other) != self.game.turn(truth) {
                // Said by the checks of imagining and redealing.
                continue;
            }
            let mut alike = Choices::NONE;
            for (seat, choice) in choices.iter() {
                let choice = if self.game.is_legal(&other, seat, choice) {
                    Some(choice)
                } else {
                    table::playout::any_move(self.game, &other, seat, whim)
                };
                alike.set(seat, choice);
            }
            let (other_after, other_told) = self.told(&other, &alike, luck, viewer);
            let leg = self.game.leg(truth);
            let within_leg = self.game.leg(&after) == leg && self.game.leg(&other_after) == leg;
            let same_view = self.game.view(&after, viewer) == self.game.view(&other_after, viewer);
            if within_leg && same_view && self.begin(Check::Telling) {
                ensure!(
                    told == other_told,
                    Check::Telling,
                    "{} is told {told:?}, and {other_told:?} where he can see no difference",
                    called(viewer)
                );
            }
        }
        Ok(())
    }

    /// Plays a turn and says where it leads and what a viewer is told of it, as data and in words.
    fn told(
        &self,
        state: &G::State,
        choices: &Choices<G::Move>,
        luck: u64,
        viewer: Viewer,
    ) -> (G::State, Vec<String>) {
        let (mut state, mut events) = (state.clone(), Vec::new());
        self.game.resolve(&mut state, choices, &mut Swift::new(luck), &mut events);
        let mut told = Vec::new();
        for seen in events.iter().filter_map(|event| self.game.observe(event, viewer)) {
            told.push(serde_json::to_string(&seen).unwrap_or_default());
            told.push(self.game.narrate(&seen, viewer, &self.words[0]));
        }
        (state, told)
    }
}
