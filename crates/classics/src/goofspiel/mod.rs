//! Goofspiel, the game of pure strategy: prizes are turned up one by one, and everybody bids a card for each.
//!
//! Clauses `GOOF-001` to `GOOF-022` of `docs/spec/classics.md`. Nothing is hidden but the bids being made, so
//! the game is [`Open`](table::Open); which prize comes next is decided when it is turned up.

mod game;
mod record;
mod scene;
mod view;

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use table::{
    BySeat, Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Strength, Strengths, Turn, Witness,
};

pub use record::{Hand, Track};
pub use view::View;

/// The largest hand.
pub const MAX_CARDS: u8 = 16;

/// The rules of Goofspiel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Goofspiel;

impl Goofspiel {
    /// The rules; they need no cards but numbers.
    pub const fn new() -> Goofspiel {
        Goofspiel
    }
}

/// In which order the prizes come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// By chance.
    #[default]
    Random,
    /// From the highest to the lowest.
    Descending,
}
table::canon_enum!(Order { Random = 0, Descending = 1 });

/// What was settled before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// How many play, 2 to 4.
    pub seats: u8,
    /// How many cards each holds and how many prizes there are, 1 to [`MAX_CARDS`].
    pub cards: u8,
    /// In which order the prizes come.
    pub prizes: Order,
}
table::canon_struct!(Setup { seats, cards, prizes });

impl Setup {
    /// Two players with thirteen cards and prizes by chance.
    pub const CLASSIC: Setup = Setup { seats: 2, cards: 13, prizes: Order::Random };
}

/// A bid: the card played for the prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bid(NonZeroU8);

impl Bid {
    /// The bid of this card, 1 to [`MAX_CARDS`].
    pub const fn new(card: u8) -> Option<Bid> {
        match NonZeroU8::new(card) {
            Some(number) if card <= MAX_CARDS => Some(Bid(number)),
            _ => None,
        }
    }

    /// The card's number.
    #[inline]
    pub const fn card(self) -> u8 {
        self.0.get()
    }
}

/// A position: the record of every prize and bid, and what follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    setup: Setup,
    /// How many prizes were bid for.
    round: u8,
    /// Who bids for the prize that lies open; nobody once the game is over.
    bidders: Seats,
    retired: Seats,
    /// The prize that lies open; the last one once the game is over.
    prize: u8,
    points: BySeat<u8>,
    hands: BySeat<Hand>,
    /// The prizes not yet turned up.
    waiting: Hand,
    /// The prizes in the order they were turned up.
    turned: Track,
    /// Each seat's bids in order.
    bids: BySeat<Track>,
}
table::canon_struct!(State { setup, round, bidders, retired, prize, points, hands, waiting, turned, bids });

impl State {
    /// What was settled before the game.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The cards a seat still holds.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The points a seat has won.
    pub fn points(&self, seat: Seat) -> u8 {
        self.points[seat]
    }

    /// The prize that is bid for, unless the game is over.
    pub fn prize(&self) -> Option<u8> {
        (!self.bidders.is_empty()).then_some(self.prize)
    }

    fn playing(&self) -> Seats {
        Seats::first(usize::from(self.setup.seats)).minus(self.retired)
    }

    /// Before the first prize is turned up.
    fn laid_out(setup: Setup) -> State {
        let seats = Seats::first(usize::from(setup.seats));
        let full = Hand::full(setup.cards);
        State {
            setup,
            round: 0,
            bidders: seats,
            retired: Seats::NONE,
            prize: 0,
            points: BySeat::default(),
            hands: BySeat::from_fn(|seat| if seats.contains(seat) { full } else { Hand::EMPTY }),
            waiting: full,
            turned: Track::default(),
            bids: BySeat::default(),
        }
    }

    /// Turns the next prize up.
    #[inline]
    fn turn_up(&mut self, prize: u8) {
        self.waiting.remove(prize);
        self.turned.push(prize);
        self.prize = prize;
    }

    #[inline]
    fn next_prize(&self, chance: &mut impl Chance) -> u8 {
        let left = self.setup.cards - self.round;
        match self.setup.prizes {
            Order::Random => self.waiting.nth(chance.below(u32::from(left)) as usize),
            Order::Descending => left,
        }
    }

    /// Plays the bids for the open prize: the highest takes it, unless two are the highest. Says who took it.
    #[inline]
    fn bid(&mut self, bid_of: impl Fn(Seat) -> u8) -> Option<Seat> {
        let (mut best, mut taker) = (0, None);
        for seat in self.bidders {
            let bid = bid_of(seat);
            self.hands[seat].remove(bid);
            self.bids[seat].push(bid);
            if bid > best {
                (best, taker) = (bid, Some(seat));
            } else if bid == best {
                taker = None;
            }
        }
        if let Some(seat) = taker {
            self.points[seat] += self.prize;
        }
        self.round += 1;
        if self.round == self.setup.cards {
            self.bidders = Seats::NONE;
        }
        taker
    }

    fn give_up(&mut self, seat: Seat) {
        self.retired = self.retired.with(seat);
        self.bidders = self.bidders.without(seat);
        if self.bidders.len() < 2 {
            self.bidders = Seats::NONE;
        }
    }

    /// The most points win, among those who did not give up.
    fn outcome(&self) -> Outcome {
        let scores = self.points.map(i32::from);
        if self.retired.is_empty() {
            return Outcome::scored(scores, usize::from(self.setup.seats));
        }
        let playing = self.playing();
        let best = playing.iter().map(|seat| scores[seat]).max().unwrap_or(0);
        Outcome { winners: playing.iter().filter(|&seat| scores[seat] == best).collect(), scores }
    }
}

/// Something that happened; everybody sees all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A prize was turned up.
    Prize {
        /// Its points.
        prize: u8,
    },
    /// Everybody showed his bid.
    Bids {
        /// What was bid for.
        prize: u8,
        /// What each seat bid, if it did.
        bids: BySeat<Option<Bid>>,
        /// Who took the prize; nobody if the highest bids were equal.
        taker: Option<Seat>,
    },
    /// A seat gave up.
    Retired {
        /// Who.
        seat: Seat,
    },
}

impl Rules for Goofspiel {
    type Setup = Setup;
    type State = State;
    type Move = Bid;
    type Event = Event;

    /// Any bid wins something, so that a few tries and a wide notion of what is nearly as good still make sound play.
    const STRENGTHS: Strengths = Strengths {
        novice: Strength { simulations: 30, blur: 0.6, slack: 0.3, ..Strength::NOVICE },
        player: Strength { simulations: 300, depth: 2, blur: 0.2, slack: 0.15, ..Strength::PLAYER },
        legs: 4,
        ..Strengths::USUAL
    };

    #[inline]
    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let mut state = State::laid_out(*setup);
        let prize = state.next_prize(chance);
        state.turn_up(prize);
        witness.saw(|| Event::Prize { prize });
        state
    }

    #[inline]
    fn seats(&self, state: &State) -> usize {
        usize::from(state.setup.seats)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.bidders.is_empty() { Turn::Over(state.outcome()) } else { Turn::Choose(state.bidders) }
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Bid)) {
        if state.bidders.contains(seat) {
            state.hands[seat].iter().filter_map(Bid::new).for_each(visit);
        }
    }

    #[inline]
    fn move_count(&self, state: &State, seat: Seat) -> usize {
        if state.bidders.contains(seat) { usize::from(state.setup.cards - state.round) } else { 0 }
    }

    #[inline]
    fn nth_move(&self, state: &State, seat: Seat, index: usize) -> Option<Bid> {
        if index < self.move_count(state, seat) { Bid::new(state.hands[seat].nth(index)) } else { None }
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Bid>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let prize = state.prize;
        let bidders = state.bidders;
        let taker = state.bid(|seat| choices.of(seat).card());
        witness.saw(|| Event::Bids {
            prize,
            bids: BySeat::from_fn(|seat| choices.get(seat).filter(|_| bidders.contains(seat))),
            taker,
        });
        if !state.bidders.is_empty() {
            let prize = state.next_prize(chance);
            state.turn_up(prize);
            witness.saw(|| Event::Prize { prize });
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
        witness.saw(|| Event::Retired { seat });
        state.give_up(seat);
    }
}
