//! What can be seen of a game: views, seen events, and states that agree with a view (TACT-131 to TACT-135).
//!
//! A viewer knows his own hand and traps, everything that lies open, and hidden cards he was shown
//! ([`State::known`]). Everything else in hands, decks and face-down traps he cannot tell apart.

mod imagine;
mod redeal;

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Seats, Veiled, Viewer};

use crate::campaign::{Campaign, CampaignSetup, Tactics};
use crate::code::{Code, Op};
use crate::event::{Event, Happening, NOBODY};
use crate::eye::{Eye, Voice};
use crate::flow;
use crate::state::{
    CARDS, Delayed, Frame, Held, Link, PLAIN_SLOTS, Packed, Piece, Pile, RESERVE, Spanned, State, Zone, bit,
    cards, owner, set_of,
};
use crate::verbs::ActionKind;

/// A hand as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HandView {
    /// How many cards it has.
    pub size: u8,
    /// The cards the viewer knows to be in it.
    pub cards: Vec<u8>,
    /// How many of its cards belong to the other player.
    pub foreign: u8,
    /// How many of its cards the rival may have looked at without the holder knowing which.
    pub peeks: u8,
}

/// What lies in a reserve slot, as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HeldView {
    /// Something lies there.
    pub taken: bool,
    /// What, if the viewer knows.
    pub card: Option<u8>,
    /// Time tokens.
    pub time: u8,
    /// A trap, face down.
    pub hidden: bool,
    /// How often its abilities were used this turn.
    pub uses: u8,
    /// Counters on it, by kind.
    pub counters: [u8; 3],
    /// It belongs to the other player.
    pub foreign: bool,
    /// What a face-down card is one of, as its holder's rival knows; nothing if it could be any trap.
    pub among: Vec<u8>,
}

/// All a viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; none for a spectator.
    pub seat: Option<Seat>,
    /// Trophies of each seat.
    pub trophies: [u8; 2],
    /// Prints that lie in trophies, by owner, as bits.
    pub away: [u32; 2],
    /// The cards in the trophies of each seat.
    pub piles: [u64; 2],
    /// Matches that are over.
    pub played: u8,
    /// What the game started from.
    pub setup: CampaignSetup,
    /// Who won the game.
    pub champion: Option<Seat>,
    /// Both units, slot by slot, as wide as they are.
    pub units: [Vec<Piece>; 2],
    /// Both reserves.
    pub reserves: [[HeldView; RESERVE]; 2],
    /// Both hands.
    pub hands: [HandView; 2],
    /// Both decks, the top last: a card where the viewer knows it.
    pub decks: [Vec<Option<u8>>; 2],
    /// Both discard piles, the top last.
    pub discards: [Vec<u8>; 2],
    /// Cards each seat knows to be in the other's hand or among the other's traps, as far as the viewer knows of it.
    pub held: [Vec<u8>; 2],
    /// Cards of the viewer's that the rival openly knows.
    pub shown: Vec<u8>,
    /// By seat, and by deck: the places whose cards the seat knows, counted from the bottom.
    pub watched: [[Vec<u8>; 2]; 2],
    /// Cards being run.
    pub flight: Vec<u8>,
    /// What is being done. Others see who is asked and what text runs, and of choices only what lies open.
    pub frames: Vec<Frame>,
    /// Reactions that have started.
    pub links: Vec<Link>,
    /// Events that wait for reactions.
    pub queue: Vec<Happening>,
    /// What the viewer's own traps could answer.
    pub fits: Vec<(u8, Happening)>,
    /// What happened since the window before, for traps.
    pub heard: Vec<Happening>,
    /// Modifiers with an end.
    pub spans: Vec<Spanned>,
    /// Delayed reactions.
    pub delayed: Vec<Delayed>,
    /// How often each event happened this turn.
    pub counts: Vec<u8>,
    /// The seats that are asked.
    pub asked: u8,
    /// The leaders.
    pub leaders: [u8; 2],
    /// Who has the first-player mark.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The second turn of the wave.
    pub second: bool,
    /// The wave is at its end.
    pub resting: bool,
    /// The round.
    pub round: u8,
    /// The wave.
    pub wave: u8,
    /// Actions left.
    pub actions: u8,
    /// Actions left that serve some kinds only, and those kinds as bits.
    pub extra: (u8, u16),
    /// Change of the actions of each seat's next turn.
    pub next_actions: [i8; 2],
    /// Limited kinds of actions used this turn.
    pub limits: u16,
    /// Quiet rounds in a row.
    pub quiet: u8,
    /// Damage was placed or removed this round.
    pub stirred: bool,
    /// How the match ended, as a number of `Ending`.
    pub ending: u8,
    /// Who won it.
    pub winner: Option<Seat>,
}

/// What a viewer saw of an event: the event, with [`NOBODY`] for a card that stayed hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen(pub Event);

/// Whether a card lies hidden from a viewer.
pub(crate) fn is_hidden(state: &State, viewer: Viewer, card: u8) -> bool {
    let Some(seat) = viewer.seat() else { return !state.is_common(card) };
    let knows = state.known[seat.index()] & bit(card) != 0;
    match state.zone(card) {
        Zone::Grid(..) | Zone::Discard | Zone::Flight | Zone::Away => false,
        Zone::Hand(holder) => holder != seat && !knows,
        Zone::Reserve(holder, slot) => {
            state.reserves[holder.index()][usize::from(slot)].hidden && holder != seat && !knows
        }
        Zone::Deck => !knows || state.decks[owner(card).index()].pinned() & bit(card) == 0,
    }
}

/// The hidden cards, as a set.
fn hidden(state: &State, viewer: Viewer) -> u64 {
    set_of((0..CARDS as u8).filter(|&card| state.zone(card) != Zone::Away && is_hidden(state, viewer, card)))
}

/// A frame as a viewer sees it (TACT-135). Everything a viewer gets is named here, so that nothing is shown by accident:
/// the text that runs and how far it is, which everybody follows at the table, and of its choices what lies open to him.
fn seen_frame(frame: &Frame, viewer: Viewer, hidden: u64, uncommon: u64) -> Frame {
    let Frame { pc, start, player, left, again, last, picked, marks, bonus, slots, chain, .. } = *frame;
    let unseen = if viewer.is(player) { hidden } else { hidden | uncommon };
    // What waits in a dispatch are abilities of cards that lie open.
    let dispatch = start == flow::DISPATCH;
    Frame {
        chosen: if dispatch { frame.chosen } else { frame.map_cards(|set| set & !unseen) },
        last_cards: if dispatch { frame.last_cards } else { frame.last_cards & !unseen },
        set: if frame.has_card_set() { frame.set & !unseen } else { frame.set },
        speaker: seen_card(frame.speaker, hidden),
        each: seen_card(frame.each, hidden),
        event: seen_event(frame.event, hidden),
        pc,
        start,
        player,
        left,
        again,
        last,
        picked,
        marks,
        bonus,
        slots,
        chain,
    }
}

/// The frame of an open question as those see it who are not asked: nothing of what was picked so far (TACT-135).
fn begun_anew(code: &Code, state: &State, frame: Frame) -> Frame {
    let eye = Eye::new(code, state);
    let voice = Voice::running(&frame);
    match code.ops[usize::from(frame.pc)] {
        Op::Choose { register, count, .. } => {
            let mut anew = Frame { left: eye.amount(count, &voice), ..frame };
            anew.chosen[usize::from(register)] = 0;
            anew
        }
        Op::Split { n, .. } => Frame { left: eye.amount(n, &voice), ..frame },
        Op::Reorder(_) => Frame { left: 0, ..frame },
        _ => frame,
    }
}

const fn seen_card(card: u8, hidden: u64) -> u8 {
    if bit(card) & hidden == 0 { card } else { NOBODY }
}

const fn seen_event(event: Happening, hidden: u64) -> Happening {
    Happening { source: seen_card(event.source, hidden), target: seen_card(event.target, hidden), ..event }
}

/// Whose reserve a place of both counted together is in.
pub(crate) const fn trap_seat(place: u8) -> Seat {
    if place < RESERVE as u8 { Seat::A } else { Seat::B }
}

/// The places of a deck whose cards a seat knows.
fn watched(state: &State, seat: Seat, deck: Seat) -> Vec<u8> {
    let places = (0..).zip(state.decks[deck.index()].places());
    places.filter(|(_, card)| state.known[seat.index()] & bit(**card) != 0).map(|(place, _)| place).collect()
}

/// A unit, as wide as it is; points that are being split are seen by who splits them.
fn seen_unit(code: &Code, state: &State, seat: Seat, asked: bool) -> Vec<Piece> {
    let unit = state.unit(seat);
    let last = unit.iter().rposition(|piece| !piece.is_empty()).unwrap_or(0);
    let open = PLAIN_SLOTS + 3 * usize::from(Eye::new(code, state).columns(seat) - 3);
    let seen = |piece: &Piece| Piece { tally: if asked { piece.tally } else { 0 }, ..*piece };
    unit[..open.max(3 * (last / 3 + 1))].iter().map(seen).collect()
}

/// What a viewer knows of a game.
fn view(code: &Code, game: &Campaign, viewer: Viewer) -> View {
    let state = &game.leg;
    let hidden = hidden(state, viewer);
    let knows = |card: u8| bit(card) & hidden == 0;
    let asked = viewer.seat().is_some_and(|seat| Seats::from_bits(state.asked).contains(seat));
    // What the rival knows without the holder knowing it is nobody's but his.
    let common = |seat: Seat, set: u64| if viewer.is(seat.other()) { set } else { set & !state.peeked };
    let held = |seat: Seat, held: &Held| HeldView {
        taken: held.card != NOBODY,
        card: Some(held.card).filter(|&card| card != NOBODY && knows(card)),
        time: held.time,
        hidden: held.hidden,
        uses: held.uses,
        counters: held.counters,
        foreign: held.card != NOBODY && owner(held.card) != seat,
        among: cards(if viewer.seat().is_some() { common(seat, held.among) } else { 0 }).collect(),
    };
    let by_seat = [Seat::A, Seat::B];
    let uncommon = self::hidden(state, Viewer::Spectator);
    let frames = (0..).zip(state.stack.frames()).map(|(below, frame)| {
        let seen = seen_frame(&frame, viewer, hidden, uncommon);
        if below == 0 && !asked && state.asked != 0 { begun_anew(code, state, seen) } else { seen }
    });
    let mut frames: Vec<Frame> = frames.collect();
    frames.reverse();
    View {
        seat: viewer.seat(),
        trophies: game.trophies,
        away: game.away,
        piles: game.piles,
        played: game.played,
        setup: game.setup,
        champion: game.champion,
        units: by_seat.map(|seat| seen_unit(code, state, seat, asked)),
        reserves: by_seat.map(|seat| {
            let reserve = &state.reserves[seat.index()];
            std::array::from_fn(|slot| held(seat, &reserve[slot]))
        }),
        hands: by_seat.map(|seat| {
            let hand = state.hand(seat);
            HandView {
                size: state.hand_size(seat),
                cards: cards(hand).filter(|&card| knows(card)).collect(),
                foreign: cards(hand).filter(|&card| owner(card) != seat).count() as u8,
                peeks: state.peeks[seat.index()],
            }
        }),
        decks: by_seat.map(|seat| {
            let places = state.decks[seat.index()].places().iter();
            places.map(|&card| Some(card).filter(|&card| card != Pile::LOOSE && knows(card))).collect()
        }),
        discards: by_seat.map(|seat| state.discards[seat.index()].places().to_vec()),
        held: by_seat.map(|seat| {
            let set =
                if viewer.seat().is_some() { common(seat.other(), state.held[seat.index()]) } else { 0 };
            cards(set).collect()
        }),
        shown: viewer.seat().map_or_else(Vec::new, |seat| {
            let known = state.known[seat.other().index()] & !state.peeked & !hidden;
            let in_secret = |card: &u8| matches!(state.zone(*card), Zone::Hand(_) | Zone::Reserve(..));
            cards(known).filter(in_secret).collect()
        }),
        watched: by_seat.map(|seat| by_seat.map(|deck| watched(state, seat, deck))),
        flight: cards(state.in_zone(Zone::Flight)).collect(),
        frames,
        links: state.links.map(Packed::get).to_vec(),
        queue: state.queue.iter().map(|event| seen_event(event, hidden)).collect(),
        fits: (0..2 * RESERVE as u8)
            .filter(|&place| state.fitting & (1 << place) != 0 && viewer.is(trap_seat(place)))
            .map(|place| (place, seen_event(state.fits[usize::from(place)].event(), hidden)))
            .collect(),
        heard: state.heard.iter().map(|event| seen_event(event, hidden)).collect(),
        spans: state.spans.map(Packed::get).into_iter().filter(|span| span.until != NOBODY).collect(),
        delayed: state.delayed.map(Packed::get).into_iter().filter(|one| one.until != NOBODY).collect(),
        counts: state.counts.to_vec(),
        asked: state.asked,
        leaders: state.leaders,
        first: state.first,
        active: state.active,
        second: state.second,
        resting: state.resting,
        round: state.round,
        wave: state.wave,
        actions: state.actions,
        extra: (state.extra, state.extra_kinds),
        next_actions: state.next_actions,
        limits: state.limits,
        quiet: state.quiet,
        stirred: state.stirred,
        ending: state.ending as u8,
        winner: state.winner,
    }
}

impl Veiled for Tactics {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &Campaign, viewer: Viewer) -> View {
        view(self.leg_rules().library().code(), state, viewer)
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        let own = |seat: Seat, card: u8| if viewer.is(seat) { card } else { NOBODY };
        Some(Seen(match *event {
            Event::Drawn { seat, card } => Event::Drawn { seat, card: own(seat, card) },
            Event::Looked { seat, card } => Event::Looked { seat, card: own(seat, card) },
            Event::Announced { seat, action, card, slot, target, ranged }
                if action == ActionKind::Trap as u8 =>
            {
                Event::Announced { seat, action, card: own(seat, card), slot, target, ranged }
            }
            Event::Buried { open: false, .. } => Event::Buried { card: NOBODY, open: false },
            open => open,
        }))
    }

    fn imagine(&self, view: &View, chance: &mut impl Chance) -> Campaign {
        self.imagined(view, chance)
    }

    fn redeal(&self, state: &Campaign, viewer: Viewer, chance: &mut impl Chance) -> Campaign {
        Campaign {
            leg: redeal::redeal(self.leg_rules().library().code(), &state.leg, viewer, chance),
            ..*state
        }
    }
}
