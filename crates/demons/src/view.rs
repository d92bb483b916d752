//! What can be seen of a match (DEMO-095 to DEMO-098).
//!
//! A view lists what its viewer may know. Whatever else he ever saw is kept in two digests: of what everybody was told, and
//! of what he alone was told and chose.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use table::{BySeat, Chance, Seat, Seats, Veiled, Viewer};

use crate::belief::{self, Sizes};
use crate::brawl::Brawl;
use crate::event::Event;
use crate::kind::{Kind, Kinds, Pile};
use crate::known::Known;
use crate::moves::Aim;
use crate::setup::Setup;
use crate::state::{Place, Series, Stage, State};

/// What everybody sees of a player's place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one plain thing of a place, and none excludes another"
)]
pub struct PlaceView {
    /// The cards turned up in this round, each with whether it is turned sideways.
    pub series: [Option<(Kind, bool)>; 4],
    /// Whether a card lies face down.
    pub has_down: bool,
    /// How many cards are in hand.
    pub hand: u8,
    /// What everybody knows of the hand.
    pub known: Known,
    /// Energy.
    pub energy: u8,
    /// Battles won.
    pub victories: u8,
    /// The demon, if there is one.
    pub demon: u8,
    /// Whether the demon is in.
    pub is_in: bool,
    /// Whether the card of this turn was turned up.
    pub revealed: bool,
    /// Whether the demon lies face down.
    pub used: bool,
    /// Whether an action has drawn cards in this round.
    pub drew: bool,
    /// Whether the player has given up the coming battle.
    pub absent: bool,
    /// Whether the player has left the match.
    pub gone: bool,
}

/// What only one seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OwnView {
    /// Whose secrets these are.
    pub seat: Seat,
    /// The hand.
    pub hand: Pile,
    /// The face-down card.
    pub down: Option<Kind>,
    /// The demons dealt to choose from, a bit each.
    pub offer: u32,
    /// What is known of the others' hands.
    pub known: BySeat<Known>,
    /// What the others have seen of this hand.
    pub shown: BySeat<Known>,
    /// The most cards of each kind that can be in the deck.
    pub bound: Pile,
    /// A digest of what the seat alone was told and chose.
    pub secret: u32,
}

/// All a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// What was agreed on.
    pub setup: Setup,
    /// What the table waits for.
    pub stage: Stage,
    /// Who is asked, unless everybody is.
    pub asked: Seat,
    /// What everybody sees of each place.
    pub places: BySeat<PlaceView>,
    /// What the viewer alone knows; nothing for a spectator.
    pub own: Option<OwnView>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The most cards of each kind that can be in the deck, as everybody knows.
    pub bound: Pile,
    /// The discard.
    pub discard: Pile,
    /// The display.
    pub display: Pile,
    /// The number of each kind.
    pub numbers: Pile,
    /// The tactics that show their trap side.
    pub traps: Kinds,
    /// The tactics that hold a Knockout.
    pub knockouts: Kinds,
    /// The battlefield.
    pub field: u8,
    /// The battlefields that have not been used, a bit each; their order is nobody's knowledge.
    pub fields: u32,
    /// Who holds the first-player card.
    pub first: Seat,
    /// Who is being served.
    pub served: Seat,
    /// The number of the battle, from 1.
    pub battle: u8,
    /// The number of the round, from 1.
    pub round: u8,
    /// The number of the turn, from 1; in the draft, of the pass.
    pub turn: u8,
    /// The action being carried out.
    pub action: u8,
    /// Which step of it comes next.
    pub step: u8,
    /// What it is aimed at.
    pub aim: Aim,
    /// Whether it is the second action of the same card.
    pub second: bool,
    /// Who is about to take damage.
    pub hit: Seats,
    /// How much.
    pub damage: u8,
    /// Who is still to be asked.
    pub waiting: Seats,
    /// Whether four victories are needed.
    pub four: bool,
    /// Who fights the deciding battle.
    pub claimants: Seats,
    /// Who has won the match.
    pub winners: Seats,
    /// A digest of what everybody was told.
    pub recall: u64,
}

impl PlaceView {
    fn of(state: &State, seat: Seat) -> PlaceView {
        let place = &state.places[seat];
        PlaceView {
            series: std::array::from_fn(|at| place.series.get(at as u8)),
            has_down: place.down.is_some(),
            hand: state.hands[seat].len(),
            known: state.known[seat][seat],
            energy: place.energy,
            victories: place.victories,
            demon: place.demon,
            is_in: place.is_in,
            revealed: place.revealed,
            used: place.used,
            drew: place.drew,
            absent: place.absent,
            gone: place.gone,
        }
    }

    /// The place without its secrets.
    fn open(&self) -> Place {
        let mut series = Series::default();
        for (kind, turned) in self.series.into_iter().flatten() {
            series.push(kind);
            if turned {
                series.turn_last();
            }
        }
        Place {
            series,
            down: None,
            energy: self.energy,
            victories: self.victories,
            demon: self.demon,
            is_in: self.is_in,
            revealed: self.revealed,
            used: self.used,
            drew: self.drew,
            absent: self.absent,
            gone: self.gone,
        }
    }
}

impl OwnView {
    fn of(state: &State, seat: Seat) -> OwnView {
        // In a seat's own place stands what everybody knows of it; that is part of the open places.
        let hidden = state.everybody().without(seat);
        let others = |seen: fn(&State, Seat, Seat) -> Known| {
            let known =
                |other| if hidden.contains(other) { seen(state, seat, other) } else { Known::default() };
            BySeat::from_fn(known)
        };
        OwnView {
            seat,
            hand: state.hands[seat],
            down: state.places[seat].down,
            offer: state.offers[seat],
            known: others(|state, seat, other| state.known[seat][other]),
            shown: others(|state, seat, other| state.known[other][seat].witnessed(state.known[seat][seat])),
            bound: state.bounds[seat],
            secret: state.secrets[seat],
        }
    }
}

impl View {
    /// Whose eyes.
    pub fn viewer(&self) -> Viewer {
        self.own.map_or(Viewer::Spectator, |own| Viewer::Seat(own.seat))
    }

    /// What the viewer knows of a hand.
    pub fn known(&self, seat: Seat) -> Known {
        match &self.own {
            Some(own) if own.seat != seat => own.known[seat],
            _ => self.places[seat].known,
        }
    }

    /// The position as far as it is open, with the viewer's own secrets and nobody else's.
    fn bare(&self) -> State {
        let mut state = State {
            setup: self.setup,
            stage: self.stage,
            asked: self.asked,
            places: self.places.map(|place| place.open()),
            hands: BySeat([Pile::EMPTY; 4]),
            deck: Pile::EMPTY,
            discard: self.discard,
            display: self.display,
            known: BySeat::from_fn(|_| self.places.map(|place| place.known)),
            bounds: BySeat([self.bound; 4]),
            bound: self.bound,
            numbers: self.numbers,
            traps: self.traps,
            knockouts: self.knockouts,
            field: self.field,
            fields: self.fields,
            offers: BySeat([0; 4]),
            first: self.first,
            served: self.served,
            battle: self.battle,
            round: self.round,
            turn: self.turn,
            action: self.action,
            step: self.step,
            aim: self.aim,
            second: self.second,
            hit: self.hit,
            damage: self.damage,
            waiting: self.waiting,
            four: self.four,
            claimants: self.claimants,
            winners: self.winners,
            recall: self.recall,
            secrets: BySeat([0; 4]),
        };
        if let Some(own) = &self.own {
            let seat = own.seat;
            state.hands[seat] = own.hand;
            state.places[seat].down = own.down;
            state.offers[seat] = own.offer;
            state.bounds[seat] = own.bound;
            state.secrets[seat] = own.secret;
            for other in state.everybody().without(seat) {
                state.known[seat][other] = own.known[other];
                state.known[other][seat] = own.shown[other];
            }
        }
        state
    }
}

impl Veiled for Brawl {
    type View = View;
    type Seen = Event;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            setup: state.setup,
            stage: state.stage,
            asked: state.asked,
            places: BySeat::from_fn(|seat| PlaceView::of(state, seat)),
            own: viewer.seat().map(|seat| OwnView::of(state, seat)),
            deck: state.deck.len(),
            bound: state.bound,
            discard: state.discard,
            display: state.display,
            numbers: state.numbers,
            traps: state.traps,
            knockouts: state.knockouts,
            field: state.field,
            fields: state.fields,
            first: state.first,
            served: state.served,
            battle: state.battle,
            round: state.round,
            turn: state.turn,
            action: state.action,
            step: state.step,
            aim: state.aim,
            second: state.second,
            hit: state.hit,
            damage: state.damage,
            waiting: state.waiting,
            four: state.four,
            claimants: state.claimants,
            winners: state.winners,
            recall: state.recall,
        }
    }

    /// Everything open follows from what everybody was told; the rest is what a seat alone knows, and what others know of
    /// it.
    #[inline]
    fn fingerprint(&self, state: &State, seat: Seat, hash: &mut impl Hasher) {
        (state.recall, state.stage, state.asked, state.hands[seat]).hash(hash);
        (state.places[seat].down, state.offers[seat], state.bounds[seat], state.secrets[seat]).hash(hash);
        state.known[seat].0.hash(hash);
        for other in state.everybody().without(seat) {
            state.known[other][seat].witnessed(state.known[seat][seat]).hash(hash);
        }
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn imagine(&self, view: &View, chance: &mut impl Chance) -> State {
        let mut state = view.bare();
        let sizes = Sizes {
            hands: view.places.map(|place| place.hand),
            down: Seat::ALL.into_iter().filter(|&seat| view.places[seat].has_down).collect(),
            deck: view.deck,
        };
        belief::deal(&mut state, view.viewer(), sizes, self.library().demons() as u32, chance);
        state
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut dealt = *state;
        let sizes = Sizes::of(state);
        belief::deal(&mut dealt, viewer, sizes, self.library().demons() as u32, chance);
        dealt
    }
}
