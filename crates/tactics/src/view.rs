//! What can be seen of a game: views, seen events, and states that agree with a view (TACT-131 to TACT-135).
//!
//! A viewer knows his own hand and traps, everything that lies open, and hidden cards he was shown
//! ([`State::known`]). Everything else in hands, decks and face-down traps he cannot tell apart.

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Veiled, Viewer};

use crate::campaign::{Campaign, CampaignSetup, Tactics};
use crate::code::{Code, Third};
use crate::event::{Event, Happening, NOBODY};
use crate::state::{
    CARDS, Delayed, Ending, Frame, Held, Piece, Pile, QUEUE, RESERVE, SLOTS, Spanned, State, Zone, bit,
    card_of, cards, owner, print,
};
use crate::verbs::ActionKind;

/// A hand as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HandView {
    /// How many cards it has.
    pub size: u8,
    /// The cards the viewer knows to be in it.
    pub cards: Vec<u8>,
}

/// What lies in a reserve slot, as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// Matches that are over.
    pub played: u8,
    /// What the game started from.
    pub setup: CampaignSetup,
    /// Who won the game.
    pub champion: Option<Seat>,
    /// Both units.
    pub units: [[Piece; SLOTS]; 2],
    /// Both reserves.
    pub reserves: [[HeldView; RESERVE]; 2],
    /// Both hands.
    pub hands: [HandView; 2],
    /// Both decks, the top last: a card where the viewer knows it.
    pub decks: [Vec<Option<u8>>; 2],
    /// Both discard piles, the top last.
    pub discards: [Vec<u8>; 2],
    /// Cards being run.
    pub flight: Vec<u8>,
    /// What is being done, hidden cards left out.
    pub frames: Vec<Frame>,
    /// Events that wait for reactions.
    pub queue: Vec<Happening>,
    /// What the viewer's own traps could answer.
    pub fits: Vec<(u8, Happening)>,
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
    /// The round.
    pub round: u8,
    /// The wave.
    pub wave: u8,
    /// Actions left.
    pub actions: u8,
    /// Change of the actions of each seat's next turn.
    pub next_actions: [i8; 2],
    /// Limited kinds of actions used this turn.
    pub limits: u16,
    /// Quiet rounds in a row.
    pub quiet: u8,
    /// Damage was placed or removed this round.
    pub stirred: bool,
    /// How the match ended, as a number of [`Ending`].
    pub ending: u8,
    /// Who won it.
    pub winner: Option<Seat>,
}

/// What a viewer saw of an event: the event, with [`NOBODY`] for a card that stayed hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen(pub Event);

/// Whether a card lies hidden from a viewer.
pub(crate) fn is_hidden(state: &State, viewer: Viewer, card: u8) -> bool {
    let knows = viewer.seat().is_some_and(|seat| state.known[seat.index()] & bit(card) != 0);
    match state.zone(card) {
        Zone::Grid(..) | Zone::Discard | Zone::Flight | Zone::Away => false,
        Zone::Hand(seat) => !viewer.is(seat) && !knows,
        Zone::Reserve(seat, slot) => {
            state.reserves[seat.index()][usize::from(slot)].hidden && !viewer.is(seat) && !knows
        }
        Zone::Deck => !knows || state.decks[owner(card).index()].pinned() & bit(card) == 0,
    }
}

/// The hidden cards, as a set.
fn hidden(state: &State, viewer: Viewer) -> u64 {
    (0..CARDS as u8)
        .filter(|&card| state.zone(card) != Zone::Away && is_hidden(state, viewer, card))
        .fold(0, |set, card| set | bit(card))
}

fn seen_frame(frame: &Frame, hidden: u64) -> Frame {
    Frame {
        chosen: frame.map_cards(|set| set & !hidden),
        last_cards: frame.last_cards & !hidden,
        speaker: seen_card(frame.speaker, hidden),
        each: seen_card(frame.each, hidden),
        event: seen_event(frame.event, hidden),
        ..*frame
    }
}

const fn seen_card(card: u8, hidden: u64) -> u8 {
    if bit(card) & hidden == 0 { card } else { NOBODY }
}

const fn seen_event(event: Happening, hidden: u64) -> Happening {
    Happening { source: seen_card(event.source, hidden), target: seen_card(event.target, hidden), ..event }
}

/// What a viewer knows of a game.
fn view(game: &Campaign, viewer: Viewer) -> View {
    let state = &game.leg;
    let hidden = hidden(state, viewer);
    let knows = |card: u8| bit(card) & hidden == 0;
    let held = |held: &Held| HeldView {
        taken: held.card != NOBODY,
        card: Some(held.card).filter(|&card| card != NOBODY && knows(card)),
        time: held.time,
        hidden: held.hidden,
        uses: held.uses,
    };
    let by_seat = [Seat::A, Seat::B];
    let own_traps = viewer.is(state.active.other());
    View {
        seat: viewer.seat(),
        trophies: game.trophies,
        away: game.away,
        played: game.played,
        setup: game.setup,
        champion: game.champion,
        units: state.units,
        reserves: state.reserves.map(|reserve| reserve.map(|one| held(&one))),
        hands: by_seat.map(|seat| HandView {
            size: state.hand_size(seat),
            cards: cards(state.hand(seat)).filter(|&card| knows(card)).collect(),
        }),
        decks: by_seat.map(|seat| {
            let places = state.decks[seat.index()].places().iter();
            places.map(|&card| Some(card).filter(|&card| card != Pile::LOOSE && knows(card))).collect()
        }),
        discards: by_seat.map(|seat| state.discards[seat.index()].places().to_vec()),
        flight: cards(state.in_zone(Zone::Flight)).collect(),
        frames: state.frames[..usize::from(state.depth)]
            .iter()
            .map(|frame| seen_frame(frame, hidden))
            .collect(),
        queue: state.queue[..usize::from(state.waiting)]
            .iter()
            .map(|event| seen_event(*event, hidden))
            .collect(),
        fits: (0..RESERVE as u8)
            .filter(|slot| own_traps && state.fitting & (1 << slot) != 0)
            .map(|slot| (slot, state.fits[usize::from(slot)]))
            .collect(),
        spans: state.spans.iter().copied().filter(|span| span.until != NOBODY).collect(),
        delayed: state.delayed.iter().copied().filter(|delayed| delayed.until != NOBODY).collect(),
        counts: state.counts.to_vec(),
        asked: state.asked,
        leaders: state.leaders,
        first: state.first,
        active: state.active,
        second: state.second,
        round: state.round,
        wave: state.wave,
        actions: state.actions,
        next_actions: state.next_actions,
        limits: state.limits,
        quiet: state.quiet,
        stirred: state.stirred,
        ending: state.ending as u8,
        winner: state.winner,
    }
}

/// Takes a card of a set by chance.
fn deal(pool: &mut u64, chance: &mut impl Chance) -> u8 {
    let count = pool.count_ones();
    if count == 0 {
        return NOBODY;
    }
    let card = cards(*pool).nth(chance.below(count) as usize).unwrap_or(NOBODY);
    *pool &= !bit(card);
    card
}

fn traps(code: &Code, set: u64) -> u64 {
    cards(set)
        .filter(|&card| matches!(code.prints[usize::from(print(card))].third, Third::Trap { .. }))
        .fold(0, |set, card| set | bit(card))
}

impl Tactics {
    /// A state with all that a view tells, and chance for the rest.
    fn imagined(&self, view: &View, chance: &mut impl Chance) -> Campaign {
        let code = self.leg_rules().library().code();
        let prints = self.leg_rules().library().cards().len() as u8;
        let mut state = State::new(view.first, view.setup.config);
        let mut free = [0u64; 2];
        for seat in [Seat::A, Seat::B] {
            let kept = (0..prints).filter(|print| view.away[seat.index()] & (1 << print) == 0);
            free[seat.index()] = kept.fold(0, |set, print| set | bit(card_of(seat, print)));
        }
        let mut place = |state: &mut State, card: u8, zone: Zone| {
            state.set_zone(card, zone);
            free[owner(card).index()] &= !bit(card);
        };
        for seat in [Seat::A, Seat::B] {
            state.units[seat.index()] = view.units[seat.index()];
            for (slot, piece) in (0..).zip(&view.units[seat.index()]) {
                if !piece.is_empty() {
                    place(&mut state, piece.card, Zone::Grid(seat, slot));
                }
            }
            for (slot, held) in (0..).zip(&view.reserves[seat.index()]) {
                let card = held.card.unwrap_or(NOBODY);
                let seen = Held { card, time: held.time, hidden: held.hidden, uses: held.uses };
                state.reserves[seat.index()][usize::from(slot)] = seen;
                if card != NOBODY {
                    place(&mut state, card, Zone::Reserve(seat, slot));
                }
            }
            for &card in &view.hands[seat.index()].cards {
                place(&mut state, card, Zone::Hand(seat));
            }
            for &card in &view.discards[seat.index()] {
                place(&mut state, card, Zone::Discard);
                state.discards[seat.index()].push(card);
            }
            for &card in &view.decks[seat.index()] {
                state.decks[seat.index()].push(card.unwrap_or(Pile::LOOSE));
                if let Some(card) = card {
                    place(&mut state, card, Zone::Deck);
                }
            }
        }
        for &card in &view.flight {
            place(&mut state, card, Zone::Flight);
        }
        fill(code, &mut state, view, free, chance);
        copy_rest(&mut state, view);
        Campaign {
            leg: state,
            trophies: view.trophies,
            away: view.away,
            played: view.played,
            setup: view.setup,
            champion: view.champion,
        }
    }
}

/// Deals the cards nobody told the viewer of: traps first, since not every card can be one.
fn fill(code: &Code, state: &mut State, view: &View, mut free: [u64; 2], chance: &mut impl Chance) {
    for seat in [Seat::A, Seat::B] {
        let index = seat.index();
        for slot in 0..RESERVE as u8 {
            let held = view.reserves[index][usize::from(slot)];
            if held.taken && held.card.is_none() {
                let mut fitting = traps(code, free[index]);
                let card = deal(&mut fitting, chance);
                if card != NOBODY {
                    free[index] &= !bit(card);
                    state.reserves[index][usize::from(slot)].card = card;
                    state.set_zone(card, Zone::Reserve(seat, slot));
                }
            }
        }
        let hand = &view.hands[index];
        for _ in hand.cards.len()..usize::from(hand.size) {
            let card = deal(&mut free[index], chance);
            if card != NOBODY {
                state.set_zone(card, Zone::Hand(seat));
            }
        }
        cards(free[index]).for_each(|card| state.set_zone(card, Zone::Deck));
        // What the viewer knows of hidden zones, he goes on knowing.
        if let Some(viewer) = view.seat {
            let rival = viewer.other();
            let shown = view.hands[rival.index()].cards.iter().chain(view.decks[index].iter().flatten());
            let traps =
                view.reserves[rival.index()].iter().filter(|held| held.hidden).filter_map(|held| held.card);
            let known = shown.copied().chain(traps).fold(0, |set, card| set | bit(card));
            state.known[viewer.index()] |= known;
        }
    }
}

fn copy_rest(state: &mut State, view: &View) {
    for frame in &view.frames {
        state.push(*frame);
    }
    for (place, event) in state.queue.iter_mut().zip(view.queue.iter().take(QUEUE)) {
        *place = *event;
        state.waiting += 1;
    }
    for (slot, event) in &view.fits {
        state.fits[usize::from(*slot)] = *event;
        state.fitting |= 1 << slot;
    }
    state.spans.iter_mut().zip(&view.spans).for_each(|(place, span)| *place = *span);
    state.delayed.iter_mut().zip(&view.delayed).for_each(|(place, delayed)| *place = *delayed);
    state.counts.iter_mut().zip(&view.counts).for_each(|(place, count)| *place = *count);
    (state.asked, state.leaders) = (view.asked, view.leaders);
    (state.first, state.active, state.second) = (view.first, view.active, view.second);
    (state.round, state.wave, state.actions) = (view.round, view.wave, view.actions);
    (state.next_actions, state.limits) = (view.next_actions, view.limits);
    (state.quiet, state.stirred) = (view.quiet, view.stirred);
    state.ending = [Ending::Playing, Ending::Retreat, Ending::BothFell, Ending::Stalemate, Ending::Resigned]
        .into_iter()
        .find(|ending| *ending as u8 == view.ending)
        .unwrap_or(Ending::Playing);
    state.winner = view.winner;
}

/// For every card the card that takes its place: hidden ones of one owner are exchanged among each other, and what lies
/// as a trap stays a trap.
fn exchange(code: &Code, state: &State, viewer: Viewer, chance: &mut impl Chance) -> [u8; CARDS] {
    let mut taken_by: [u8; CARDS] = std::array::from_fn(|card| card as u8);
    let all = hidden(state, viewer);
    for seat in [Seat::A, Seat::B] {
        let own = all & (0xffff_ffff << (32 * seat.index()));
        let laid = cards(own).filter(|&card| matches!(state.zone(card), Zone::Reserve(..)));
        let laid = laid.fold(0, |set, card| set | bit(card));
        let mut free = own;
        for card in cards(laid) {
            let mut fitting = traps(code, free);
            taken_by[usize::from(card)] = deal(&mut fitting, chance);
            free &= !bit(taken_by[usize::from(card)]);
        }
        for card in cards(own & !laid) {
            taken_by[usize::from(card)] = deal(&mut free, chance);
        }
    }
    taken_by
}

/// The state with every card exchanged for the one that takes its place.
fn exchanged(state: &State, taken_by: &[u8; CARDS]) -> State {
    let one = |card: u8| taken_by.get(usize::from(card)).copied().unwrap_or(card);
    let set = |set: u64| cards(set).fold(0, |all, card| all | bit(one(card)));
    let event =
        |event: Happening| Happening { source: one(event.source), target: one(event.target), ..event };
    let mut next = *state;
    for card in 0..CARDS as u8 {
        next.set_zone(one(card), state.zone(card));
    }
    for held in next.reserves.as_flattened_mut() {
        held.card = one(held.card);
    }
    for deck in &mut next.decks {
        deck.places_mut().iter_mut().for_each(|card| *card = one(*card));
    }
    next.known = next.known.map(set);
    for frame in &mut next.frames {
        frame.chosen = frame.map_cards(set);
        frame.last_cards = set(frame.last_cards);
        (frame.speaker, frame.each, frame.event) = (one(frame.speaker), one(frame.each), event(frame.event));
    }
    next.queue = next.queue.map(event);
    next.fits = next.fits.map(event);
    next
}

impl Veiled for Tactics {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &Campaign, viewer: Viewer) -> View {
        view(state, viewer)
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        let own = |seat: Seat, card: u8| if viewer.is(seat) { card } else { NOBODY };
        Some(Seen(match *event {
            Event::Drawn { seat, card } => Event::Drawn { seat, card: own(seat, card) },
            Event::Looked { seat, card } => Event::Looked { seat, card: own(seat, card) },
            Event::Announced { seat, action, card } if action == ActionKind::Trap as u8 => {
                Event::Announced { seat, action, card: own(seat, card) }
            }
            Event::Buried { open: false, .. } => Event::Buried { card: NOBODY, open: false },
            open => open,
        }))
    }

    fn imagine(&self, view: &View, chance: &mut impl Chance) -> Campaign {
        self.imagined(view, chance)
    }

    fn redeal(&self, state: &Campaign, viewer: Viewer, chance: &mut impl Chance) -> Campaign {
        let taken_by = exchange(self.leg_rules().library().code(), &state.leg, viewer, chance);
        Campaign { leg: exchanged(&state.leg, &taken_by), ..*state }
    }
}
