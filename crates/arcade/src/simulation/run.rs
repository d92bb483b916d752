//! Threads that take games from a common heap until none is left.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Builder};

use bots::{Budget, PlayerSpec};
use table::chance::{Key, Keyed};
use table::{BySeat, Choices, Form, Game, Message, Nobody, Seat, Session, Table as _, Turn};

use super::seating::Seating;
use super::tally::{Course, Tally};
use super::{Halt, Simulation, Watcher};

/// How many games a thread takes at once if they are quick.
const HANDFUL: u64 = 64;

/// Plays a simulation.
pub(crate) fn run<G: Game>(
    game: &Arc<G>,
    simulation: &Simulation,
    watcher: &dyn Watcher,
) -> Result<Tally, Halt> {
    let (form, setup) = game.accept(&simulation.form).map_err(Halt::Faults)?;
    let seats = usize::from(form.seats);
    simulation.check()?;
    let quick = simulation.players.iter().all(|player| *player == PlayerSpec::Random) && !simulation.journals;
    let heap = Heap {
        game,
        form: &form,
        setup: &setup,
        simulation,
        watcher,
        handful: if quick { HANDFUL } else { 1 },
        next: AtomicU64::new(0),
        played: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        total: Mutex::new(Tally::new(seats)),
        failure: Mutex::new(None),
    };
    let threads = u64::try_from(simulation.threads).unwrap_or(u64::MAX).min(simulation.games);
    thread::scope(|scope| {
        for _ in 0..threads {
            let started = Builder::new().spawn_scoped(scope, || heap.work());
            if let Err(error) = started {
                heap.fail(0, vec![Message::new("arcade-thread").with("reason", error.to_string())]);
            }
        }
    });
    let failure = heap.failure.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, faults)) = failure {
        return Err(Halt::Faults(faults));
    }
    if heap.stop.into_inner() {
        return Err(Halt::Cancelled { played: heap.played.into_inner() });
    }
    Ok(heap.total.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The games that are still to be played, and what came of those that were.
struct Heap<'a, G: Game> {
    game: &'a Arc<G>,
    form: &'a Form,
    setup: &'a G::Setup,
    simulation: &'a Simulation,
    watcher: &'a dyn Watcher,
    handful: u64,
    next: AtomicU64,
    played: AtomicU64,
    stop: AtomicBool,
    total: Mutex<Tally>,
    /// The first failure by the number of its game, so that every run tells the same.
    failure: Mutex<Option<(u64, Vec<Message>)>>,
}

impl<G: Game> Heap<'_, G> {
    fn work(&self) {
        let seats = usize::from(self.form.seats);
        let mut tally = Tally::new(seats);
        match Seating::new(self.game, &self.simulation.players, seats) {
            Ok(mut seating) => self.play_all(&mut seating, &mut tally),
            Err(fault) => self.fail(0, vec![fault]),
        }
        self.total.lock().unwrap_or_else(PoisonError::into_inner).add(&tally);
    }

    fn play_all(&self, seating: &mut Seating<G>, tally: &mut Tally) {
        loop {
            let first = self.next.fetch_add(self.handful, Ordering::Relaxed);
            let end = first.saturating_add(self.handful).min(self.simulation.games);
            if first >= end {
                return;
            }
            for number in first..end {
                if self.stop.load(Ordering::Relaxed) {
                    return;
                }
                if let Err(faults) = self.play(number, seating, tally) {
                    return self.fail(number, faults);
                }
            }
            self.played.fetch_add(end - first, Ordering::Relaxed);
            self.watcher.played(end - first);
            if self.watcher.cancelled() {
                self.stop.store(true, Ordering::Relaxed);
            }
        }
    }

    fn fail(&self, number: u64, faults: Vec<Message>) {
        self.stop.store(true, Ordering::Relaxed);
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        if failure.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
            *failure = Some((number, faults));
        }
    }

    fn play(&self, number: u64, seating: &mut Seating<G>, tally: &mut Tally) -> Result<(), Vec<Message>> {
        let key = self.simulation.key(number);
        seating.begin(&key);
        if self.simulation.journals {
            let (course, session) = self.at_a_table(number, &key, seating)?;
            self.watcher.journal(number, session.journal()).map_err(|fault| vec![fault])?;
            tally.count(number, &course, session.truth());
        } else {
            let (course, end) = self.bare(number, &key, seating).map_err(|fault| vec![fault])?;
            tally.count(number, &course, &end);
        }
        Ok(())
    }

    /// By the rules alone.
    fn bare(&self, number: u64, key: &Key, seating: &mut Seating<G>) -> Result<(Course, G::State), Message> {
        let game = &**self.game;
        let mut chance = Keyed::new(key);
        let mut state = game.start(self.setup, &mut chance, &mut Nobody);
        let (mut turns, mut moves) = (0, 0);
        loop {
            let choosers = match game.turn(&state) {
                Turn::Over(outcome) => return Ok((Course { outcome, turns, moves }, state)),
                Turn::Choose(choosers) => choosers,
            };
            let mut choices = Choices::NONE;
            for seat in choosers {
                let choice = seating.choose(&state, seat, turns, Budget::Own);
                choices.set(seat, Some(choice.map_err(|fault| failed(number, seat, fault))?));
                moves += 1;
            }
            game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
            turns += 1;
        }
    }

    /// At a table that keeps a journal.
    fn at_a_table(
        &self,
        number: u64,
        key: &Key,
        seating: &mut Seating<G>,
    ) -> Result<(Course, Session<G>), Vec<Message>> {
        let players = self.simulation.players.iter().cycle().take(usize::from(self.form.seats));
        let mut names = BySeat::default();
        for (seat, player) in Seat::ALL.into_iter().zip(players) {
            names[seat] = Some(player.to_string());
        }
        let mut session = Session::open(Arc::clone(self.game), self.form, key, names)?;
        let (mut turns, mut moves) = (0, 0);
        loop {
            let choosers = match session.turn() {
                Turn::Over(outcome) => return Ok((Course { outcome, turns, moves }, session)),
                Turn::Choose(choosers) => choosers,
            };
            let request = session.request().id;
            for seat in choosers {
                let choice = seating.choose(session.truth(), seat, turns, Budget::Own);
                let taken = choice.and_then(|choice| session.choose_move(seat, request, choice));
                taken.map_err(|fault| vec![failed(number, seat, fault)])?;
                moves += 1;
            }
            turns += 1;
        }
    }
}

/// Which game and seat a fault belongs to; people count games from 1.
pub(crate) fn failed(number: u64, seat: Seat, fault: Message) -> Message {
    Message::new("arcade-player-failed")
        .with("number", number.saturating_add(1).to_string())
        .with("seat", seat.to_string())
        .with("fault", fault)
}
