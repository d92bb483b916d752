//! One game between two heroes: the complete rules of a bout.

use std::borrow::Borrow;
use std::sync::Arc;

use table::{BySeat, Chance, Choices, Nobody, Outcome, Rules, Scope, Seat, Seats, Turn, Witness};

use crate::arena::{Arena, SEATS};
use crate::batch::Point;
use crate::cards::Cards;
use crate::deck::Deck;
use crate::event::Event;
use crate::kind::Kind;
use crate::prepared::Prepared;
use crate::prospects;
use crate::question::{Move, Question};
use crate::round::end;
use crate::state::{Batch, Open, Sealed, Side, Stage, State, Why, Winner};
use crate::terms::Terms;

/// The rules of one bout: two decks and the terms. Decks may be owned, borrowed or shared.
///
/// A match wraps bouts: it builds one for the decks as they stand, hands it the answers of people, and answers for a
/// side nobody sits at by what [`Bout::question`] says.
#[derive(Clone, Debug)]
pub struct Bout<D> {
    decks: [D; 2],
    terms: Terms,
    starts: [Start; 2],
    prepared: Option<Arc<Prepared>>,
}

/// What a hero starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Health.
    pub health: u8,
    /// Energy.
    pub energy: u8,
}

impl<D: Borrow<Deck>> Bout<D> {
    /// A bout between the heroes of two decks, first the first seat's.
    pub fn new(decks: [D; 2], terms: Terms) -> Bout<D> {
        let start = Start { health: terms.start_health, energy: 0 };
        Bout { decks, terms, starts: [start; 2], prepared: None }
    }

    /// The same bout with everything worked out that any two cards do to each other: rounds nobody listens to are then
    /// played several times as fast. Takes as long as some thousand rounds, so it is for searching and solving.
    #[must_use]
    pub fn prepared(self) -> Bout<D> {
        let prepared = self.work_out();
        self.prepared_as(prepared)
    }

    /// What any two cards do to each other; nothing if that is too much to be kept.
    pub(crate) fn work_out(&self) -> Option<Arc<Prepared>> {
        let start = self.set_up(&mut Nobody);
        Prepared::new(&self.arena(), start).map(Arc::new)
    }

    /// The same bout with what was worked out for another one between the same decks on the same terms.
    #[must_use]
    pub(crate) fn prepared_as(mut self, prepared: Option<Arc<Prepared>>) -> Bout<D> {
        self.prepared = prepared;
        self
    }

    /// The same bout with another start for one seat. What was prepared is prepared for one start.
    #[must_use]
    pub fn with_start(mut self, seat: Seat, start: Start) -> Bout<D> {
        self.prepared = None;
        self.starts[seat.index() & 1] = Start {
            health: start.health.min(self.terms.max_health),
            energy: start.energy.min(self.terms.max_energy),
        };
        self
    }

    /// A seat's deck.
    pub fn deck(&self, seat: Seat) -> &Deck {
        self.decks[seat.index() & 1].borrow()
    }

    /// What was agreed on.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What a seat is asked now; nothing if it owes no choice.
    pub fn question(&self, state: &State, seat: Seat) -> Option<Question> {
        if seat.index() > 1 {
            return None;
        }
        self.arena().question(state, seat.index())
    }

    /// The position before the first round.
    fn set_up(&self, witness: &mut impl Witness<Event>) -> State {
        let arena = self.arena();
        let sides = [0, 1].map(|index| {
            let (deck, start) = (arena.decks[index], self.starts[index]);
            let reserve = deck.ultimates();
            Side {
                hand: deck.all().minus(reserve),
                reserve,
                health: start.health.cast_signed(),
                energy: start.energy,
                ..Side::default()
            }
        });
        let open =
            Open { sides, round: 1, stage: Stage::Choose, head: 0, sudden_death: false, safe_hands: 0 };
        let mut state = State { open, sealed: [Sealed::default(); 2] };
        for side in 0..2 {
            arena.unlock(&mut state, side, witness);
        }
        arena.proceed(&mut state, Point::Open(Batch::Setup), witness);
        state
    }

    /// The cards of a seat that can be played.
    #[inline]
    fn playable(&self, state: &State, seat: Seat) -> Cards {
        let hero = state.side(seat);
        let forbidden = hero.next.forbidden();
        if forbidden.is_empty() { hero.hand } else { hero.hand.minus(self.deck(seat).of_kinds(forbidden)) }
    }

    /// Who owes an answer to whatever else is asked: apart, as all that follows.
    #[cold]
    #[inline(never)]
    fn owing(&self, state: &State) -> Seats {
        self.arena().owing(state)
    }

    /// How many answers there are to whatever else is asked: apart, since random play asks for cards far more often.
    #[cold]
    #[inline(never)]
    fn count_answers(&self, state: &State, seat: Seat) -> usize {
        self.question(state, seat).map_or(0, |question| question.count())
    }

    /// Answers by chance to whatever else is asked.
    #[cold]
    #[inline(never)]
    fn any_answers(&self, state: &State, choosers: Seats, chance: &mut impl Chance) -> Choices<Move> {
        let mut choices = Choices::NONE;
        for seat in choosers {
            choices.set(seat, self.any_answer(state, seat, chance));
        }
        choices
    }

    fn any_answer(&self, state: &State, seat: Seat, chance: &mut impl Chance) -> Option<Move> {
        let question = self.question(state, seat)?;
        question.nth(chance.below(question.count() as u32) as usize)
    }

    #[cold]
    #[inline(never)]
    fn nth_answer(&self, state: &State, seat: Seat, index: usize) -> Option<Move> {
        self.question(state, seat)?.nth(index)
    }

    #[inline]
    pub(crate) fn arena(&self) -> Arena<'_> {
        let prepared = self.prepared.as_deref();
        Arena { prepared, ..Arena::new([self.decks[0].borrow(), self.decks[1].borrow()], &self.terms) }
    }

    /// Whether a state is one of this bout: every card in exactly one zone, Rest in hand or just played, every value
    /// within its bounds.
    pub fn is_sound(&self, state: &State) -> bool {
        SEATS.into_iter().all(|seat| {
            let (deck, side) = (self.deck(seat), state.side(seat));
            let rest = deck.of_kind(Kind::Rest);
            side.is_sound(deck.all())
                && !rest.and(side.hand.or(side.played())).is_empty()
                && i32::from(side.health) <= i32::from(self.terms.max_health)
                && side.energy <= self.terms.max_energy
                && side.marks <= 3
                && side.active.or(side.reserve).minus(deck.ultimates()).is_empty()
        })
    }
}

impl<D: Borrow<Deck> + Send + Sync> Rules for Bout<D> {
    type Setup = ();
    type State = State;
    type Move = Move;
    type Event = Event;

    const VICTORY: Option<i32> = Some(prospects::VICTORY as i32);

    fn start(&self, (): &(), _: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        match &self.prepared {
            Some(prepared) if !witness.listens() => prepared.start,
            _ => self.set_up(witness),
        }
    }

    #[inline]
    fn seats(&self, _: &State) -> usize {
        2
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.open.stage {
            Stage::Choose => Turn::Choose(Seats::first(2)),
            Stage::Over(ending) => Turn::Over(ending.outcome()),
            _ => Turn::Choose(self.owing(state)),
        }
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
        if let Some(question) = self.question(state, seat) {
            (0..question.count()).filter_map(|index| question.nth(index)).for_each(visit);
        }
    }

    #[inline]
    fn move_count(&self, state: &State, seat: Seat) -> usize {
        if state.open.stage == Stage::Choose && seat.index() < 2 {
            return usize::from(self.playable(state, seat).len());
        }
        self.count_answers(state, seat)
    }

    #[inline]
    fn nth_move(&self, state: &State, seat: Seat, index: usize) -> Option<Move> {
        if state.open.stage == Stage::Choose && seat.index() < 2 {
            return self.playable(state, seat).nth(index).map(Move::Play);
        }
        self.nth_answer(state, seat, index)
    }

    #[inline]
    fn any_choices(&self, state: &State, choosers: Seats, chance: &mut impl Chance) -> Choices<Move> {
        if state.open.stage == Stage::Choose && choosers == Seats::first(2) {
            let slots = Cards::any_two(SEATS.map(|seat| self.playable(state, seat)), chance);
            let mut choices = Choices::NONE;
            for (seat, slot) in SEATS.into_iter().zip(slots) {
                choices.set(seat, Some(Move::Play(slot)));
            }
            return choices;
        }
        self.any_answers(state, choosers, chance)
    }

    #[inline]
    fn any_move(&self, state: &State, seat: Seat, chance: &mut impl Chance) -> Option<Move> {
        self.any_answer(state, seat, chance)
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        _: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let arena = self.arena();
        if state.open.stage == Stage::Choose {
            if let (Move::Play(one), Move::Play(other)) = (choices.of(Seat::A), choices.of(Seat::B)) {
                arena.play(state, [one, other], witness);
            }
            return;
        }
        arena.answer(state, |side, _| choices.get(SEATS[side]), witness);
    }

    #[inline]
    fn prospects(&self, state: &State) -> BySeat<i32> {
        let lead = match state.open.stage {
            Stage::Over(ending) => ending.winner.lead() * i32::from(prospects::VICTORY),
            _ => prospects::lead(state, SEATS.map(|seat| self.deck(seat).ultimates())),
        };
        BySeat([lead, -lead, 0, 0])
    }

    /// Only to the end of the round; sudden death, where health tells nothing, is soon over.
    #[inline]
    fn play_on(&self, state: &mut State, chance: &mut impl Chance) {
        while state.open.stage != Stage::Choose || state.open.sudden_death {
            if self.any_turn(state, chance).is_some() {
                return;
            }
        }
    }

    #[inline]
    fn any_turn(&self, state: &mut State, chance: &mut impl Chance) -> Option<Outcome> {
        let arena = self.arena();
        match state.open.stage {
            Stage::Choose => {
                let slots = Cards::any_two([arena.playable(state, 0), arena.playable(state, 1)], chance);
                arena.play(state, slots, &mut Nobody);
                None
            }
            Stage::Over(ending) => Some(ending.outcome()),
            _ => {
                arena.answer_by_chance(state, chance);
                None
            }
        }
    }

    fn retire(
        &self,
        state: &mut State,
        seat: Seat,
        _: Scope,
        _: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        if state.ending().is_none() && seat.index() < 2 {
            witness.saw(|| Event::Resigned { seat });
            end(state, Winner::side(seat.index() ^ 1), Why::Resigned, witness);
        }
    }
}
