//! Kuhn poker: three cards, two players, one bet. The smallest game in which bluffing is right.
//!
//! Clauses `KUHN-001` to `KUHN-018` of `docs/spec/classics.md`. This file is the machine; `view.rs` beside it is what
//! can be seen of it, `game.rs` what is said about it. `docs/adding-a-game.md` walks through all three.

mod game;
mod view;

use packs::{PackSet, Report};
use table::{Chance, Choices, Rules, Scope, Seat, Seats, Strength, Strengths, Turn, Witness};

pub use crate::poker::Setup;
pub use view::View;

use crate::betting::{Action, Line, Standing};
use crate::cards::{self, Card, Deck, KuhnFile};
use crate::poker::{self, Event, Told, seat_of, speaker};

/// How often a round can be raised, the first bet counted.
pub const LIMIT: u8 = 1;

/// The rules of Kuhn poker, with the names of its three cards.
#[derive(Clone, Debug)]
pub struct Kuhn {
    deck: Deck,
}

impl Kuhn {
    /// The rules with the cards of a set of packs, and warnings; or everything that is wrong with the packs.
    pub fn new(set: &PackSet) -> Result<(Kuhn, Report), Report> {
        let (deck, warnings) = cards::deck::<KuhnFile>(set)?;
        Ok((Kuhn { deck }, warnings))
    }

    /// The rules with the cards of the pack that is compiled in.
    pub fn classic() -> Kuhn {
        let set = PackSet::load(&[cards::kuhn_pack()], &[], &["kuhn"]);
        set.and_then(|set| Kuhn::new(&set)).map(|(game, _)| game).expect("the compiled-in pack is in order")
    }

    /// The JSON Schema of the game's card files.
    pub fn schema() -> serde_json::Value {
        packs::schema_of::<KuhnFile>("Cards of Kuhn poker")
    }
}

impl Default for Kuhn {
    fn default() -> Kuhn {
        Kuhn::classic()
    }
}

/// A position: the cards dealt and what was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    first: Seat,
    /// By seat; higher cards win.
    hands: [Card; 2],
    line: Line,
    retired: Option<Seat>,
}
table::canon_struct!(State { first, hands, line, retired });

/// What each seat has put in: one chip before the cards were dealt, one more for a bet or a call.
fn paid(first: Seat, line: Line) -> [u8; 2] {
    let [opener, other] = line.bets();
    if first == Seat::A { [1 + opener, 1 + other] } else { [1 + other, 1 + opener] }
}

impl State {
    #[inline]
    fn speaker(self) -> Option<Seat> {
        speaker(self.first, self.line, self.retired)
    }

    /// Whether the cards lie open: nobody gave in, and all was said.
    fn is_showdown(self) -> bool {
        self.retired.is_none() && self.line.standing() == Standing::Even
    }

    /// The winner of a hand that is over, and what he wins of the other.
    fn settled(self) -> (Seat, u8) {
        let loser = match (self.retired, self.line.standing()) {
            (Some(seat), _) => seat,
            (None, Standing::Folded(place)) => seat_of(self.first, place),
            (None, _) if self.hands[0] < self.hands[1] => Seat::A,
            (None, _) => Seat::B,
        };
        (loser.other(), paid(self.first, self.line)[loser.index() & 1])
    }

    #[inline]
    fn tell_end(self, witness: &mut impl Witness<Event>) {
        let shown = self.is_showdown().then_some(self.hands);
        let settled = || {
            let (winner, chips) = self.settled();
            (Some(winner), chips)
        };
        poker::tell_end(shown, settled, witness);
    }
}

impl Rules for Kuhn {
    type Setup = Setup;
    type State = State;
    type Move = Action;
    type Event = Event;

    /// There are twelve questions in all, and only a mix answers them well: every level looks for one, the weaker ones with
    /// less care. What is worth a chip less than the best, as calling with the lowest card is, is a quarter of all there is
    /// to win or lose, so that nobody's slack may come near it.
    const STRENGTHS: Strengths = Strengths {
        novice: Strength { simulations: 30, blur: 0.6, slack: 0.1, bluffs: true, ..Strength::NOVICE },
        player: Strength { simulations: 35, depth: 2, blur: 0.4, slack: 0.1, bluffs: true },
        master: Strength { simulations: 10_000, bluffs: true, ..Strength::MASTER },
        legs: 100,
        ..Strengths::USUAL
    };

    #[inline]
    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let a = chance.below(3) as u8;
        let b = chance.below(2) as u8;
        let hands = [Card(a), Card(b + u8::from(b >= a))];
        witness.saw(|| Told::Dealt { seat: Seat::A, card: hands[0] });
        witness.saw(|| Told::Dealt { seat: Seat::B, card: hands[1] });
        State { first: setup.first, hands, line: Line::Opening, retired: None }
    }

    #[inline]
    fn seats(&self, _state: &State) -> usize {
        2
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if let Some(seat) = state.speaker() {
            return Turn::Choose(Seats::only(seat));
        }
        let (winner, chips) = state.settled();
        Turn::Over(poker::won(winner, chips))
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
        if state.speaker() == Some(seat) {
            state.line.actions(LIMIT).iter().copied().for_each(visit);
        }
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Action>,
        _chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let Some(seat) = state.speaker() else { return };
        let action = choices.of(seat);
        let before = state.line;
        state.line = before.after(action);
        witness.saw(|| {
            let [from, to] = [before, state.line].map(|line| paid(state.first, line)[seat.index() & 1]);
            Told::Said { seat, word: before.word(action), chips: to - from }
        });
        if state.speaker().is_none() {
            state.tell_end(witness);
        }
    }

    fn retire(
        &self,
        state: &mut State,
        seat: Seat,
        _scope: Scope,
        _chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        state.retired = Some(seat);
        witness.saw(|| Told::Retired { seat });
        state.tell_end(witness);
    }

    /// Who speaks first changes from hand to hand.
    fn setup_of_leg(&self, setup: &Setup, leg: u32) -> Setup {
        Setup { first: if leg.is_multiple_of(2) { setup.first } else { setup.first.other() } }
    }
}
