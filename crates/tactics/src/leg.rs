//! A match as a machine: the leg of a game to several trophies (design of matches and legs).

use packs::{PackSet, Report};
use table::{Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Turn, Witness};

use crate::code::{Op, Step};
use crate::event::Event;
use crate::eye::{Eye, Voice};
use crate::flow;
use crate::library::Library;
use crate::moves::Move;
use crate::question::{Question, question};
use crate::run::Run;
use crate::setup::Setup;
use crate::state::{Ending, Frame, State, Zone, card_of};
use crate::verbs::{AttackKind, Keyword};

/// How many moves are gathered to choose one of them by chance; rarely are there more.
const GATHERED: usize = 64;

/// One match between two units.
#[derive(Debug)]
pub struct Leg {
    library: Library,
}

impl Leg {
    /// The match with these cards.
    pub const fn new(library: Library) -> Leg {
        Leg { library }
    }

    /// The match with the cards of these packs; every fault in them is named.
    pub fn of_packs(set: &PackSet) -> Result<(Leg, Report), Report> {
        Library::load(set).map(|(library, report)| (Leg::new(library), report))
    }

    /// The cards.
    pub const fn library(&self) -> &Library {
        &self.library
    }

    fn eye<'a>(&'a self, state: &'a State) -> Eye<'a> {
        Eye::new(self.library.code(), state)
    }

    /// What is asked, if anything is.
    pub fn question(&self, state: &State) -> Option<Question> {
        question(self.library.code(), state)
    }

    /// The current attack of a card in a unit (TACT-079).
    pub fn attack(&self, state: &State, card: u8) -> i32 {
        self.eye(state).attack(card, None)
    }

    /// The current life of a card in a unit.
    pub fn life(&self, state: &State, card: u8) -> i32 {
        self.eye(state).life(card)
    }

    /// Whether a card in a unit has a keyword.
    pub fn has_keyword(&self, state: &State, card: u8, keyword: Keyword) -> bool {
        self.eye(state).has_keyword(card, keyword)
    }

    /// The cards an attacker reaches, by the rules of melee or range alone.
    pub fn reach(&self, state: &State, attacker: u8, kind: AttackKind) -> u64 {
        self.eye(state).reach(attacker, kind)
    }

    /// The maximum hand size of a seat (TACT-103).
    pub fn hand_max(&self, state: &State, seat: Seat) -> u8 {
        self.eye(state).hand_max(seat)
    }

    /// Whether the printed text of a card's order, if it has one, touches the rival (TACT-146).
    pub fn order_touches(&self, print: u8) -> Option<bool> {
        let code = self.library.code();
        match code.prints.get(usize::from(print))?.third {
            crate::code::Third::Order(program) | crate::code::Third::Trap { program, .. } => {
                Some(program.of(&code.programs).touches)
            }
            crate::code::Third::Operation { touches, .. } => Some(touches),
        }
    }

    /// Lets the machine run until the next question, for positions that were put up by hand.
    pub fn settle(&self, state: &mut State, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        Run { code: self.library.code(), state, chance, witness }.go();
    }

    /// Whether a text could start for a speaker now, for what a card offers beside its actions.
    pub fn may_cast(&self, state: &State, seat: Seat, slot: u8) -> bool {
        let eye = self.eye(state);
        let speaker = state.piece(seat, slot).card;
        eye.may_cast(seat, slot)
            && eye.spell(seat, slot).is_some_and(|spell| {
                let program = spell.of(&self.library.code().programs);
                eye.may_start(program, &Voice::of(seat, speaker), Some(crate::verbs::Source::Spells))
            })
    }
}

impl Rules for Leg {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let first = setup.first.unwrap_or_else(|| if chance.below(2) == 0 { Seat::A } else { Seat::B });
        let mut state = State::new(first, setup.config);
        state.trophies = setup.piles;
        state.push(Frame::at(flow::FLOW, first, crate::event::NOBODY));
        let prints = self.library.cards().len() as u8;
        let mut run = Run { code: self.library.code(), state: &mut state, chance, witness };
        run.deal(setup.trophies, prints, setup.away);
        run.go();
        state
    }

    #[inline]
    fn seats(&self, _: &State) -> usize {
        2
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.is_over() {
            return Turn::Over(
                state.winner.map_or(Outcome::DRAW, |seat| Outcome::won_by(Seats::only(seat), 2)),
            );
        }
        Turn::Choose(Seats::from_bits(state.asked))
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
        if !state.is_over() && Seats::from_bits(state.asked).contains(seat) {
            self.eye(state).answers(seat, visit);
        }
    }

    /// One of all moves: actions are counted, answers gathered once.
    #[inline]
    fn any_move(&self, state: &State, seat: Seat, chance: &mut impl Chance) -> Option<Move> {
        if state.asked == 0 || state.is_over() {
            return None;
        }
        if let Op::Step(Step::Play) = self.library.code().ops[usize::from(state.top().pc)]
            && seat == state.active
        {
            let eye = self.eye(state);
            let menu = eye.menu(seat);
            return Some(menu.nth(&eye, chance.below(menu.len())));
        }
        let (mut gathered, mut count) = ([Move::Pass; GATHERED], 0_usize);
        self.moves(state, seat, &mut |one| {
            if let Some(place) = gathered.get_mut(count) {
                *place = one;
            }
            count += 1;
        });
        let chosen = if count == 0 { return None } else { chance.below(count as u32) as usize };
        gathered.get(chosen).copied().or_else(|| self.nth_move(state, seat, chosen))
    }

    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let mut run = Run { code: self.library.code(), state, chance, witness };
        for (seat, choice) in choices.iter() {
            match choice {
                Move::Leader(card) => run.state.leaders[seat.index()] = card,
                answer => run.answer(seat, answer),
            }
        }
        run.go();
    }

    fn retire(
        &self,
        state: &mut State,
        seat: Seat,
        _: Scope,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        Run { code: self.library.code(), state, chance, witness }.end(Ending::Resigned, Some(seat.other()));
    }

    /// The winner of the match before would be first; who that is, only the game around it knows (TACT-023).
    fn setup_of_leg(&self, setup: &Setup, leg: u32) -> Setup {
        if leg == 0 { *setup } else { Setup { first: None, ..*setup } }
    }
}

/// Building positions by hand, for scenarios and puzzles. Nothing here is needed to play.
impl State {
    /// Puts a card into a slot as a hero without damage, from wherever it is.
    pub fn stand(&mut self, seat: Seat, slot: u8, card: u8) {
        self.withdraw(card);
        *self.piece_mut(seat, slot) = crate::state::Piece::of(card);
        self.set_zone(card, Zone::Grid(seat, slot));
    }

    /// Puts a card into a hand, from wherever it is.
    pub fn hand_over(&mut self, seat: Seat, card: u8) {
        self.withdraw(card);
        self.set_zone(card, Zone::Hand(seat));
    }

    /// Puts a card into a reserve slot, from wherever it is.
    pub fn lay(&mut self, seat: Seat, slot: u8, card: u8, time: u8, hidden: bool) {
        self.withdraw(card);
        self.reserves[seat.index()][usize::from(slot)] =
            crate::state::Held { card, time, hidden, ..crate::state::Held::NONE };
        self.set_zone(card, Zone::Reserve(seat, slot));
    }

    /// Puts a card on its owner's discard pile, from wherever it is.
    pub fn throw(&mut self, card: u8) {
        self.withdraw(card);
        self.discards[crate::state::owner(card).index()].push(card);
        self.set_zone(card, Zone::Discard);
    }

    /// Puts a card on top of its owner's deck, from wherever it is.
    pub fn stack(&mut self, card: u8) {
        self.withdraw(card);
        self.decks[crate::state::owner(card).index()].push(card);
        self.set_zone(card, Zone::Deck);
    }

    /// Takes a card out of the match.
    pub fn withdraw(&mut self, card: u8) {
        let owner = crate::state::owner(card);
        match self.zone(card) {
            Zone::Grid(seat, slot) => *self.piece_mut(seat, slot) = crate::state::Piece::NONE,
            Zone::Reserve(seat, slot) => {
                self.reserves[seat.index()][usize::from(slot)] = crate::state::Held::NONE;
            }
            Zone::Discard => self.discards[owner.index()].take(card),
            Zone::Deck => self.decks[owner.index()].take(card),
            Zone::Hand(_) | Zone::Flight | Zone::Away => {}
        }
        self.set_zone(card, Zone::Away);
    }

    /// A position with these leaders at the start of a turn, every other card in its deck.
    pub fn with_leaders(leaders: [u8; 2], prints: u8, first: Seat, config: crate::setup::Config) -> State {
        let mut state = State::new(first, config);
        for seat in [Seat::A, Seat::B] {
            (0..prints).for_each(|print| state.set_zone(card_of(seat, print), Zone::Deck));
            state.decks[seat.index()] = crate::state::Pile::shuffled(u32::from(prints));
            state.stand(seat, crate::state::LEADER, card_of(seat, leaders[seat.index()]));
            state.leaders[seat.index()] = card_of(seat, leaders[seat.index()]);
        }
        (state.round, state.actions) = (2, config.actions);
        state.push(Frame::at(flow::TURN + 1, first, crate::event::NOBODY));
        state
    }
}
