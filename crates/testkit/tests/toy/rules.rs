//! How the toy is played.

use std::sync::atomic::Ordering;

use table::deck::CardSet;
use table::{BySeat, Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Turn, Witness};

use super::{Beasts, CARDS, DEALT, Event, Flaw, Move, Round, Setup, Shared, State, outside};

impl Beasts {
    fn outcome_of(&self, state: &State) -> Outcome {
        let active = state.active();
        let mut outcome = if active.len() == 1 {
            let winners = if self.has(Flaw::RetiredWins) { state.left } else { active };
            Outcome { winners, scores: state.scores }
        } else {
            let scored = Outcome::scored(state.scores, state.seats());
            scored.with_winners(scored.winners.minus(state.left))
        };
        if self.has(Flaw::StrangerWins) {
            outcome.winners = Seats::only(Seat::D);
        }
        outcome
    }

    fn end_round(
        &self,
        state: &mut State,
        choices: Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let mut round = Round {
            cards: BySeat::default(),
            stakes: state.staked.map(|stake| stake.unwrap_or(1)),
            drew: Seats::NONE,
        };
        for (seat, choice) in choices.iter() {
            let Move::Play(card) = choice else { unreachable!("stakes come before cards") };
            round.cards[seat] = Some(card);
        }
        let strength = |seat: &Seat| {
            round.cards[*seat].map(|card| if state.setup.low { CARDS as u8 - card } else { card })
        };
        let winner = state.active().iter().max_by_key(strength).expect("somebody plays");
        state.scores[winner] += i32::from(round.stakes[winner]);
        if self.has(Flaw::RunawayScore) {
            state.scores[winner] += 90;
        }
        let places = state.deck.len() as usize;
        round.drew = state.active().iter().take(places).collect();
        state.rounds.push(round);
        state.staked = BySeat::default();
        let number = state.rounds.len() as u8;
        let mut told = round;
        if self.has(Flaw::IdleCard) {
            told.cards = told.cards.map(|card| card.filter(|&card| u32::from(card) != CARDS - 1));
        }
        let mut watched = false;
        witness.saw(|| {
            watched = true;
            let number = if self.has(Flaw::OtherEvents) { outside() as u8 } else { number };
            Event::Round { number, round: told }
        });
        if self.has(Flaw::Watched) && watched {
            state.scores[winner] += 1;
        }
        for seat in round.drew {
            let card = state.deck.draw(chance).expect("only as many draw as there are cards");
            state.drawn[seat].push(card);
            witness.saw(|| Event::Drew { seat, card });
        }
        if self.has(Flaw::LosesCards) && number == 1 && !state.deck.is_empty() {
            state.deck.draw(chance);
        }
        finish(state, witness);
    }
}

/// Counts the talismans once the match is over.
fn finish(state: &mut State, witness: &mut impl Witness<Event>) {
    if state.is_over() {
        for seat in Seats::first(state.seats()) {
            state.scores[seat] += i32::from(state.setup.talismans[seat]);
        }
        let talismans = state.setup.talismans;
        witness.saw(|| Event::Over { talismans });
    }
}

impl Rules for Beasts {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let mut deck = CardSet::first(CARDS);
        let mut dealt = BySeat::<CardSet>::default();
        for seat in Seats::first(usize::from(setup.seats)) {
            for _ in 0..DEALT {
                dealt[seat].insert(deck.draw(chance).expect("the deck is large enough"));
            }
        }
        if self.has(Flaw::OtherChance) && outside().is_multiple_of(3) {
            dealt.0.swap(0, 1);
        }
        witness.saw(|| Event::Dealt(dealt));
        State {
            setup: *setup,
            dealt,
            drawn: BySeat::default(),
            deck,
            rounds: Vec::new(),
            staked: BySeat::default(),
            scores: BySeat::default(),
            left: Seats::NONE,
            shared: Shared::default(),
        }
    }

    fn seats(&self, state: &State) -> usize {
        state.seats()
    }

    fn turn(&self, state: &State) -> Turn {
        if state.is_over() {
            return Turn::Over(self.outcome_of(state));
        }
        if let Some(seat) = state.staking() {
            return Turn::Choose(Seats::only(seat));
        }
        let mut choosers = state.active();
        if self.has(Flaw::RetiredAsked) {
            choosers = choosers.or(state.left);
        }
        if self.has(Flaw::LeakyTurn) && state.hand(Seat::A).contains(3) && state.rounds.is_empty() {
            choosers = Seats::only(Seat::A);
        }
        Turn::Choose(choosers)
    }

    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
        let asked = self.turn(state).choosers().contains(seat);
        let eager = self.has(Flaw::EagerSeat) && state.staking().is_some();
        if !asked && !eager {
            return;
        }
        if state.staking().is_some() {
            [Move::Stake(1), Move::Stake(2)].into_iter().for_each(visit);
            return;
        }
        let mut cards: Vec<u8> = state.hand(seat).iter().collect();
        if self.has(Flaw::LeakyOffers) && state.hand(seat.clockwise(1, state.seats())).contains(7) {
            cards.truncate(1);
        }
        if self.has(Flaw::RestlessOrder) && outside().is_multiple_of(5) {
            cards.reverse();
        }
        if self.has(Flaw::MoveTwice) {
            cards.push(cards[0]);
        }
        cards.into_iter().map(Move::Play).for_each(visit);
    }

    fn move_count(&self, state: &State, seat: Seat) -> usize {
        let mut count = 0;
        self.moves(state, seat, &mut |_| count += 1);
        count + usize::from(self.has(Flaw::WrongCount) && count == 1)
    }

    fn nth_move(&self, state: &State, seat: Seat, index: usize) -> Option<Move> {
        let mut moves = Vec::new();
        self.moves_into(state, seat, &mut moves);
        if self.has(Flaw::WrongPlace) {
            moves.reverse();
        }
        moves.get(index).copied()
    }

    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        if self.has(Flaw::SharedClones) {
            state.shared.0.fetch_add(1, Ordering::Relaxed);
        }
        assert!(!(self.has(Flaw::PanicsLate) && state.rounds.len() == 1), "a rule nobody thought of");
        let Some(seat) = state.staking() else {
            return self.end_round(state, *choices, chance, witness);
        };
        let Move::Stake(points) = choices.of(seat) else { unreachable!("only stakes are offered") };
        witness.saw(|| Event::Staked(seat));
        if !self.has(Flaw::Endless) {
            state.staked[seat] = Some(points);
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
        state.left = state.left.with(seat);
        witness.saw(|| Event::Retired(seat));
        finish(state, witness);
    }
}
