//! Leduc poker: six cards, two rounds of betting, and a card in the middle that can make a pair.
//!
//! Clauses `LEDU-001` to `LEDU-023` of `docs/spec/classics.md`. The suits decide nothing, but the cards are
//! dealt as six different ones, so that deals are counted as everybody counts them.

mod game;
mod view;

use packs::{PackSet, Report};
use table::{Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Strength, Strengths, Turn, Witness};

pub use crate::poker::Setup;
pub use view::View;

use crate::betting::{Action, Line, Standing};
use crate::cards::{self, Card, Deck, LeducFile};
use crate::poker::{self, Event, Told, seat_of};

/// How often a round can be raised, the first bet counted.
pub const LIMIT: u8 = 2;

/// What a bet costs in each round.
pub const BETS: [u8; 2] = [2, 4];

/// How many cards there are: three ranks in two suits.
const CARDS: u8 = 6;

/// The rules of Leduc poker, with the names of its six cards.
#[derive(Clone, Debug)]
pub struct Leduc {
    deck: Deck,
}

impl Leduc {
    /// The rules with the cards of a set of packs, and warnings; or everything that is wrong with the packs.
    pub fn new(set: &PackSet) -> Result<(Leduc, Report), Report> {
        let (deck, warnings) = cards::deck::<LeducFile>(set)?;
        Ok((Leduc { deck }, warnings))
    }

    /// The rules with the cards of the pack that is compiled in.
    pub fn classic() -> Leduc {
        let set = PackSet::load(&[cards::leduc_pack()], &[], &["leduc"]);
        set.and_then(|set| Leduc::new(&set)).map(|(game, _)| game).expect("the compiled-in pack is in order")
    }

    /// The JSON Schema of the game's card files.
    pub fn schema() -> serde_json::Value {
        packs::schema_of::<LeducFile>("Cards of Leduc poker")
    }
}

impl Default for Leduc {
    fn default() -> Leduc {
        Leduc::classic()
    }
}

/// A position: the cards dealt and what was said in both rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    first: Seat,
    /// By seat.
    hands: [Card; 2],
    /// The card in the middle; it is turned up when the first round ends, and then the second goes on.
    board: Option<Card>,
    lines: [Line; 2],
    /// Who is to speak; nobody once the hand is over.
    speaker: Seats,
    retired: Option<Seat>,
}
table::canon_struct!(State { first, hands, board, lines, speaker, retired });

/// What each seat has put in: one chip before the cards were dealt, then the bets of both rounds.
#[inline]
fn paid(first: Seat, lines: [Line; 2]) -> [u8; 2] {
    let [one, two] = lines.map(Line::bets);
    let paid = |place: usize| 1 + BETS[0] * one[place] + BETS[1] * two[place];
    if first == Seat::A { [paid(0), paid(1)] } else { [paid(1), paid(0)] }
}

/// How much a hand is worth with the card in the middle: a pair beats everything else, then the rank decides.
#[inline]
fn strength(hand: Card, board: Option<Card>) -> u8 {
    let pair = board.is_some_and(|board| rank(board) == rank(hand));
    rank(hand) + if pair { CARDS } else { 0 }
}

/// Two cards of each rank follow each other in the deck.
#[inline]
fn rank(card: Card) -> u8 {
    card.0 / 2
}

impl State {
    /// The round being played, from 0.
    #[inline]
    fn round(&self) -> usize {
        usize::from(self.board.is_some())
    }

    /// What was said in the round being played.
    #[inline]
    fn line(&self) -> Line {
        self.lines[self.round()]
    }

    /// Whether the cards lie open: nobody gave in, and all was said.
    #[inline]
    fn is_showdown(&self) -> bool {
        self.retired.is_none() && self.lines[1].standing() == Standing::Even
    }

    /// Who loses a hand that is over; nobody if the pot is divided.
    #[inline]
    fn loser(&self) -> Option<Seat> {
        if self.retired.is_some() {
            return self.retired;
        }
        if let Standing::Folded(place) = self.line().standing() {
            return Some(seat_of(self.first, place));
        }
        let [a, b] = self.hands.map(|hand| strength(hand, self.board));
        match a.cmp(&b) {
            std::cmp::Ordering::Less => Some(Seat::A),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat::B),
        }
    }

    /// The winner of a hand that is over, and what he wins of the other.
    #[inline]
    fn settled(&self) -> (Option<Seat>, u8) {
        match self.loser() {
            None => (None, 0),
            Some(loser) => (Some(loser.other()), paid(self.first, self.lines)[loser.index() & 1]),
        }
    }

    #[inline]
    fn tell_end(&self, witness: &mut impl Witness<Event>) {
        let shown = self.is_showdown().then_some(self.hands);
        poker::tell_end(shown, || self.settled(), witness);
    }
}

/// One of the cards that are not among these, which are different.
#[inline]
fn another<const KNOWN: usize>(mut known: [Card; KNOWN], chance: &mut impl Chance) -> Card {
    let mut card = chance.below(u32::from(CARDS) - KNOWN as u32) as u8;
    known.sort_unstable();
    for other in known {
        card += u8::from(card >= other.0);
    }
    Card(card)
}

impl Rules for Leduc {
    type Setup = Setup;
    type State = State;
    type Move = Action;
    type Event = Event;

    /// A hand is decided by the cards; twenty tell.
    const STRENGTHS: Strengths = Strengths {
        player: Strength { simulations: 400, blur: 0.2, slack: 0.15, ..Strength::PLAYER },
        legs: 20,
        ..Strengths::USUAL
    };

    #[inline]
    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let a = another([], chance);
        let hands = [a, another([a], chance)];
        witness.saw(|| Told::Dealt { seat: Seat::A, card: hands[0] });
        witness.saw(|| Told::Dealt { seat: Seat::B, card: hands[1] });
        State {
            first: setup.first,
            hands,
            board: None,
            lines: [Line::Opening; 2],
            speaker: Seats::only(setup.first),
            retired: None,
        }
    }

    #[inline]
    fn seats(&self, _state: &State) -> usize {
        2
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if !state.speaker.is_empty() {
            return Turn::Choose(state.speaker);
        }
        let (winner, chips) = state.settled();
        let outcome = winner.map_or(Outcome::DRAW, |winner| poker::won(winner, chips));
        Turn::Over(outcome)
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
        if state.speaker.contains(seat) {
            state.line().actions(LIMIT).iter().copied().for_each(visit);
        }
    }

    #[inline]
    fn move_count(&self, state: &State, seat: Seat) -> usize {
        if state.speaker.contains(seat) { state.line().actions(LIMIT).len() } else { 0 }
    }

    #[inline]
    fn nth_move(&self, state: &State, seat: Seat, index: usize) -> Option<Action> {
        if state.speaker.contains(seat) { state.line().actions(LIMIT).get(index).copied() } else { None }
    }

    /// One seat speaks at a time, so there is one draw, whichever seat that is.
    #[inline]
    fn any_choices(&self, state: &State, choosers: Seats, chance: &mut impl Chance) -> Choices<Action> {
        let mut choices = Choices::NONE;
        let Some(speaker) = state.speaker.lowest().filter(|&seat| choosers.contains(seat)) else {
            return choices;
        };
        let action = self.any_move(state, speaker, chance);
        for seat in [Seat::A, Seat::B] {
            if seat == speaker {
                choices.set(seat, action);
            }
        }
        choices
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Action>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let Some(seat) = state.speaker.lowest() else { return };
        let (action, round) = (choices.of(seat), state.round());
        let before = state.lines[round];
        let line = before.after(action);
        state.lines[round] = line;
        witness.saw(|| {
            let [from, to] = [before, line].map(|line| {
                let mut lines = state.lines;
                lines[round] = line;
                paid(state.first, lines)[seat.index() & 1]
            });
            Told::Said { seat, word: before.word(action), chips: to - from }
        });
        match line.standing() {
            Standing::Open(_) => state.speaker = Seats::only(seat.other()),
            Standing::Even if round == 0 => {
                let card = another(state.hands, chance);
                state.board = Some(card);
                state.speaker = Seats::only(state.first);
                witness.saw(|| Told::Board { card });
            }
            Standing::Even | Standing::Folded(_) => {
                state.speaker = Seats::NONE;
                state.tell_end(witness);
            }
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
        state.speaker = Seats::NONE;
        witness.saw(|| Told::Retired { seat });
        state.tell_end(witness);
    }

    /// Who speaks first changes from hand to hand.
    fn setup_of_leg(&self, setup: &Setup, leg: u32) -> Setup {
        Setup { first: if leg.is_multiple_of(2) { setup.first } else { setup.first.other() } }
    }
}
