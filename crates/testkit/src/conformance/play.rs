//! One random match, with the checks along its way.

use std::sync::Arc;

use table::chance::{Key, Keyed, Swift};
use table::{
    BySeat, Canon, Chance, Choices, Form, Game, Nobody, Offer, Seat, Seats, Session, Table, Turn, Viewer,
};

use super::bench::Bench;
use super::check::{Broken, Check, Checked, ensure};
use super::machine::canonical;
use super::recall::Trail;
use super::telling::Step;

/// Positions of a closely checked match that are all looked at; later ones are sampled.
const CLOSELY: usize = 16;

impl<G: Game> Bench<'_, G> {
    /// Plays a match of this form to its end.
    pub fn play(&mut self, form: &Form, seed: u64, closely: bool) -> Checked {
        self.step = 0;
        let setup = self.setup(form)?;
        let key = Key::from_seed(seed);
        let mut whim = Swift::new(seed);
        let mut session = Session::open(Arc::clone(&self.kit.game), form, &key, BySeat::default())
            .map_err(|_| Broken::new(Check::Setup, "an accepted form does not open".to_owned()))?;
        // The same match without anybody watching.
        let mut stream = Keyed::new(&key);
        let mut unwatched = self.game.start(&setup, &mut stream, &mut Nobody);
        let counted = self.kit.conserve.as_ref().map(|conserve| conserve(self.game, session.truth()));
        let seats = usize::from(form.seats);
        let mut trail = Trail::new(self.game, &session, seats);
        self.remember(&trail, seed)?;
        let mut bytes = self.position(session.truth(), seats, counted.as_ref())?;
        let mut past = vec![bytes.clone()];
        let mut step = Step::first(session.events());
        self.meet(session.events(), &step);
        loop {
            if self.begin(Check::Determinism) {
                ensure!(
                    unwatched.to_bytes() == bytes,
                    Check::Determinism,
                    "the same key and choices lead elsewhere when nobody watches"
                );
            }
            if self.looks_closely(closely, &mut whim) {
                self.look(&session, counted.as_ref(), &step, closely, &mut whim)?;
            }
            let Turn::Choose(choosers) = session.turn() else { break };
            ensure!(!choosers.is_empty(), Check::Ending, "nobody is asked, and the match is not over");
            ensure!(self.step < self.kit.cap, Check::Ending, "no end after {} turns", self.step);
            let before = session.truth().clone();
            let choices = self.choose(&mut session, choosers, &mut whim)?;
            self.game.resolve(&mut unwatched, &choices, &mut stream, &mut Nobody);
            self.step += 1;
            self.report.steps += 1;
            if self.begin(Check::Clones) {
                ensure!(
                    before.to_bytes() == bytes,
                    Check::Clones,
                    "going on changed a clone of the position"
                );
            }
            let after = self.position(session.truth(), seats, counted.as_ref())?;
            self.compare(&before, &bytes, session.truth(), &after)?;
            step = Step::of(self.game, before, session.truth(), session.events(), &step);
            self.meet(session.events(), &step);
            trail.go_on(self.game, &session, &choices, step.within_leg);
            self.remember(&trail, seed)?;
            bytes = after;
            if closely {
                past.push(bytes.clone());
            }
        }
        self.pace = (self.pace.0 + self.step, self.pace.1 + 1);
        self.ended(&session, seats)?;
        self.replays(&session, closely.then_some(&past[..]), &mut whim)?;
        if closely {
            self.late(&session)?;
            self.damage(&session, &mut whim)?;
        }
        Ok(())
    }

    /// Makes a random choice for every seat that owes one: in any order, by notation or by move, and sometimes
    /// after a change of mind.
    pub fn choose(
        &mut self,
        session: &mut Session<G>,
        choosers: Seats,
        whim: &mut Swift,
    ) -> Result<Choices<G::Move>, Broken> {
        let mut choices = Choices::NONE;
        let mut left: Vec<Seat> = choosers.iter().collect();
        while !left.is_empty() {
            let seat = left.swap_remove(whim.below(left.len() as u32) as usize);
            let offer = any_offer(session, seat, whim)?;
            if self.pool.len() < 64 {
                self.pool.push(offer.choice);
            }
            let request = session.request().id;
            let taken = if whim.below(2) == 0 {
                session.choose(seat, request, &offer.notation)
            } else {
                session.choose_move(seat, request, offer.choice)
            };
            if let Err(refusal) = taken {
                let said = self.words[0].say(&refusal);
                return Err(Broken::new(
                    Check::Moves,
                    format!("`{}` is legal but refused: {said}", offer.notation),
                ));
            }
            choices.set(seat, Some(offer.choice));
        }
        Ok(choices)
    }

    /// Whether the costly checks run at this position.
    fn looks_closely(&self, closely: bool, whim: &mut Swift) -> bool {
        let (turns, matches) = self.pace;
        let usual = (turns / matches.max(1)).max(1) as u32;
        let ticket = whim.below(usual.max(self.kit.sampling));
        if closely && self.step < CLOSELY { true } else { ticket < self.kit.sampling }
    }

    /// The costly checks of one position.
    fn look(
        &mut self,
        session: &Session<G>,
        counted: Option<&Vec<i64>>,
        step: &Step<G>,
        closely: bool,
        whim: &mut Swift,
    ) -> Checked {
        let seats = session.seats();
        self.steady(session.truth(), seats)?;
        for viewer in Viewer::all(seats) {
            self.views(session.truth(), viewer)?;
            self.scenes(session, viewer)?;
            self.lines(session.events(), step, viewer)?;
            self.canary(session, step, viewer)?;
            self.sight(session.truth(), viewer, counted, whim)?;
            self.telling(session.truth(), viewer, whim)?;
            if closely && self.step < 4 {
                self.spread(session.truth(), viewer, whim)?;
            }
        }
        if (closely && self.step < 6) || whim.below(4) == 0 {
            self.pending(session, whim)?;
            self.refusals(session, whim)?;
        }
        let retires = if closely { self.step < 3 || whim.below(8) == 0 } else { whim.below(16) == 0 };
        if retires {
            self.retiring(session, counted, whim)?;
        }
        Ok(())
    }

    fn meet(&mut self, events: &[G::Event], step: &Step<G>) {
        if let Some(used) = &self.kit.used {
            self.met.extend(events[step.events.clone()].iter().filter_map(used));
        }
    }

    /// What must hold once a match is over by the rules.
    pub fn ended(&mut self, session: &Session<G>, seats: usize) -> Checked {
        if !self.begin(Check::Outcome) {
            return Ok(());
        }
        let Turn::Over(outcome) = session.turn() else {
            return Err(Broken::new(Check::Ending, "the match is not over".to_owned()));
        };
        // Alone at the table, the seat after one's own stands for the game.
        let nobody = outcome.winners.minus(Seats::first(seats.max(2)));
        ensure!(nobody.is_empty(), Check::Outcome, "seats {nobody} won, but do not play");
        for seat in Seat::ALL.into_iter().skip(seats) {
            ensure!(outcome.scores[seat] == 0, Check::Outcome, "seat {seat} does not play, but has scored");
        }
        let standing = self.game.standing(session.truth());
        ensure!(
            standing == outcome.scores,
            Check::Outcome,
            "the standing at the end is {standing:?}, the scores {:?}",
            outcome.scores
        );
        ensure!(
            session.journal().ending == Some(outcome),
            Check::Outcome,
            "the journal has another ending than {outcome:?}"
        );
        for seat in Seat::ALL {
            let count = self.game.move_count(session.truth(), seat);
            ensure!(
                session.offers(seat).is_empty(),
                Check::Ending,
                "seat {seat} is still offered {count} moves after the end"
            );
        }
        Ok(())
    }

    /// Equal states have equal bytes, and the other way round.
    fn compare(&mut self, one: &G::State, bytes: &[u8], other: &G::State, others: &[u8]) -> Checked {
        if self.begin(Check::Canon) {
            ensure!(
                (one == other) == (bytes == others),
                Check::Canon,
                "two positions are equal by one of Eq and canonical bytes only"
            );
        }
        Ok(())
    }

    /// The cheap checks of any position; gives its canonical bytes.
    fn position(
        &mut self,
        state: &G::State,
        seats: usize,
        counted: Option<&Vec<i64>>,
    ) -> Result<Vec<u8>, Broken> {
        let bytes = state.to_bytes();
        if self.begin(Check::Canon) {
            canonical::<G>(state, &bytes)?;
        }
        ensure!(
            self.game.seats(state) == seats,
            Check::Moves,
            "{} seats play where {seats} sat down",
            self.game.seats(state)
        );
        self.moves(state, seats)?;
        self.notations(state, seats)?;
        self.hooks(state, counted, "the position")?;
        Ok(bytes)
    }
}

/// A legal move by chance.
fn any_offer<G: Game>(session: &Session<G>, seat: Seat, whim: &mut Swift) -> Result<Offer<G::Move>, Broken> {
    let mut offers = session.offers_to(seat);
    let none = || Broken::new(Check::Moves, format!("seat {seat} owes a choice and has no legal move"));
    if offers.is_empty() {
        return Err(none());
    }
    Ok(offers.swap_remove(whim.below(offers.len() as u32) as usize))
}
