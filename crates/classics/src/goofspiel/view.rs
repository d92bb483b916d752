//! What can be seen of Goofspiel: everything. On the wire a view lists cards by number.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use table::{BySeat, Chance, Open, Seat, Seats, Veiled, Viewer};

use super::{Event, Goofspiel, Hand, MAX_CARDS, Order, Setup, State, Track};

/// What every viewer knows: the record of prizes and bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Listed", try_from = "Listed")]
pub struct View {
    /// What was settled before the game.
    pub setup: Setup,
    /// How many prizes were bid for.
    pub round: u8,
    /// Who owes a bid; nobody once the game is over.
    pub bidders: Seats,
    /// Who has given up.
    pub retired: Seats,
    /// The points each seat has won.
    pub points: BySeat<u8>,
    /// The cards each seat still holds; they follow from its bids.
    pub hands: BySeat<Hand>,
    waiting: Hand,
    turned: Track,
    bids: BySeat<Track>,
}

/// The record says it all; points and hands follow from it.
impl Hash for View {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let Setup { seats, cards, prizes } = self.setup;
        to.write_u64(u64::from_le_bytes([
            seats,
            cards,
            prizes as u8,
            self.round,
            self.retired.bits(),
            0,
            0,
            0,
        ]));
        self.turned.hash(to);
        for (_, track) in self.bids.iter(usize::from(seats)) {
            track.hash(to);
        }
    }
}

impl View {
    /// The prizes turned up, in order.
    pub fn prizes(&self) -> impl Iterator<Item = u8> {
        self.turned.cards((self.round + 1).min(self.setup.cards))
    }

    /// The prize that is bid for, unless the game is over.
    pub fn prize(&self) -> Option<u8> {
        (!self.bidders.is_empty()).then(|| self.turned.last())
    }

    /// A seat's bids in order.
    pub fn bids(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let held = if seat.index() < usize::from(self.setup.seats) { self.setup.cards } else { 0 };
        self.bids[seat].cards(held.saturating_sub(self.hands[seat].len()))
    }
}

impl Veiled for Goofspiel {
    type View = View;
    type Seen = Event;

    #[inline]
    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View {
            setup: state.setup,
            round: state.round,
            bidders: state.bidders,
            retired: state.retired,
            points: state.points,
            hands: state.hands,
            waiting: state.waiting,
            turned: state.turned,
            bids: state.bids,
        }
    }

    fn observe(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    #[inline]
    fn imagine(&self, view: &View, _chance: &mut impl Chance) -> State {
        State {
            setup: view.setup,
            round: view.round,
            bidders: view.bidders,
            retired: view.retired,
            prize: view.turned.last(),
            points: view.points,
            hands: view.hands,
            waiting: view.waiting,
            turned: view.turned,
            bids: view.bids,
        }
    }

    /// There is nothing to deal anew: the prizes to come are chance and not yet decided.
    fn redeal(&self, state: &State, _viewer: Viewer, _chance: &mut impl Chance) -> State {
        *state
    }
}

impl Open for Goofspiel {}

/// A view as it travels: lists of card numbers.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    cards: u8,
    order: Order,
    /// The prizes turned up; the last is bid for while anybody owes a bid.
    prizes: Vec<u8>,
    /// Each seat's bids in order.
    bids: Vec<Vec<u8>>,
    hands: Vec<Vec<u8>>,
    points: Vec<u8>,
    bidders: Seats,
    retired: Seats,
}

impl From<View> for Listed {
    fn from(view: View) -> Listed {
        let seats = Seats::first(usize::from(view.setup.seats));
        Listed {
            cards: view.setup.cards,
            order: view.setup.prizes,
            prizes: view.prizes().collect(),
            bids: seats.iter().map(|seat| view.bids(seat).collect()).collect(),
            hands: seats.iter().map(|seat| view.hands[seat].iter().collect()).collect(),
            points: seats.iter().map(|seat| view.points[seat]).collect(),
            bidders: view.bidders,
            retired: view.retired,
        }
    }
}

/// Plays the record again; whatever does not follow from it is refused.
impl TryFrom<Listed> for View {
    type Error = &'static str;

    fn try_from(listed: Listed) -> Result<View, &'static str> {
        const BROKEN: &str = "this is no position of Goofspiel: its lists contradict each other";
        let seats = listed.bids.len();
        let setup = Setup { seats: seats as u8, cards: listed.cards, prizes: listed.order };
        if !(2..=4).contains(&seats) || !(1..=MAX_CARDS).contains(&listed.cards) {
            return Err(BROKEN);
        }
        let mut state = State::laid_out(setup);
        for (round, &prize) in (0..setup.cards).zip(&listed.prizes) {
            if !state.waiting.contains(prize) {
                return Err(BROKEN);
            }
            state.turn_up(prize);
            let bids = BySeat::from_fn(|seat| listed.bids.get(seat.index())?.get(usize::from(round)));
            for seat in state.bidders {
                match bids[seat] {
                    Some(&bid) if state.hands[seat].contains(bid) => {}
                    Some(_) => return Err(BROKEN),
                    // Whoever bids no more has given up, or the game stands here.
                    None if listed.retired.contains(seat) => state.give_up(seat),
                    None => {}
                }
            }
            if state.bidders.is_empty() || state.bidders.iter().any(|seat| bids[seat].is_none()) {
                break;
            }
            state.bid(|seat| bids[seat].copied().unwrap_or_default());
        }
        for seat in listed.retired.minus(state.retired) {
            state.give_up(seat);
        }
        let view = Goofspiel.view(&state, Viewer::Spectator);
        let again = Listed::from(view);
        let agrees = again.prizes == listed.prizes
            && again.bids == listed.bids
            && again.hands == listed.hands
            && again.points == listed.points
            && again.bidders == listed.bidders
            && again.retired == listed.retired;
        if agrees { Ok(view) } else { Err(BROKEN) }
    }
}
