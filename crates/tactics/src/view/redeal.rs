//! Other places for hidden cards that a viewer could not tell from the true ones.

use table::{Chance, Seat, Viewer};

use super::hidden;
use crate::code::{Code, Third};
use crate::event::{Happening, NOBODY};
use crate::eye::Eye;
use crate::state::{CARDS, PackedEvent, RESERVE, State, Zone, bit, cards, owner, print, set_of};

/// Takes a card of a set by chance.
pub(super) fn deal(pool: &mut u64, chance: &mut impl Chance) -> u8 {
    let count = pool.count_ones();
    if count == 0 {
        return NOBODY;
    }
    let card = cards(*pool).nth(chance.below(count) as usize).unwrap_or(NOBODY);
    *pool &= !bit(card);
    card
}

fn traps(code: &Code, set: u64) -> u64 {
    let is_trap = |card: &u8| matches!(code.prints[usize::from(print(*card))].third, Third::Trap { .. });
    set_of(cards(set).filter(is_trap))
}

/// A place for a card nobody showed to the viewer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    owner: Seat,
    zone: Zone,
    /// A face-down trap is one of these, or any if there are none.
    among: u64,
}

/// Cards a viewer cannot tell apart, and the hands and reserves some of them are in.
#[derive(Debug)]
pub(super) struct Secrets {
    pub free: u64,
    /// Those that are in a hand or face down for certain.
    pub held: u64,
    pub places: Vec<Place>,
}

impl Secrets {
    pub(super) fn trap(&mut self, owner: Seat, zone: Zone, among: u64) {
        self.places.push(Place { owner, zone, among });
    }

    pub(super) fn hand(&mut self, owner: Seat, zone: Zone) {
        self.places.push(Place { owner, zone, among: 0 });
    }

    /// A card for every place: traps where traps lie, and every card that is certain to be there somewhere. Chance may
    /// lay the traps so that the rest cannot be placed; then it tries again.
    pub(super) fn dealt(&self, code: &Code, chance: &mut impl Chance) -> Vec<(u8, Zone)> {
        const TRIES: usize = 40;
        let mut best = Vec::new();
        for _ in 0..TRIES {
            let (dealt, complete) = self.attempt(code, chance);
            best = dealt;
            if complete {
                break;
            }
        }
        best
    }

    fn attempt(&self, code: &Code, chance: &mut impl Chance) -> (Vec<(u8, Zone)>, bool) {
        let (mut free, mut dealt, mut complete) = (self.free, Vec::with_capacity(self.places.len()), true);
        let own = |seat: Seat| 0xffff_ffff_u64 << (32 * seat.index());
        let mut take = |pool: u64, free: &mut u64, zone: Zone| {
            let card = deal(&mut { pool }, chance);
            *free &= !bit(card);
            if card != NOBODY {
                dealt.push((card, zone));
            }
            card != NOBODY
        };
        let laid = |place: &&Place| matches!(place.zone, Zone::Reserve(..));
        for place in self.places.iter().filter(laid) {
            let pool = traps(code, free & own(place.owner));
            let pool = if place.among == 0 { pool } else { pool & place.among };
            complete &= take(pool, &mut free, place.zone);
        }
        for place in self.places.iter().filter(|place| !laid(place)) {
            let pool = free & own(place.owner);
            let certain = pool & self.held;
            complete &= take(if certain == 0 { pool } else { certain }, &mut free, place.zone);
        }
        complete &= free & self.held == 0;
        (dealt, complete)
    }
}

/// For every card the card that takes its place, so that the viewer cannot tell the difference.
fn exchange(code: &Code, state: &State, viewer: Viewer, chance: &mut impl Chance) -> [u8; CARDS] {
    let mut taken_by: [u8; CARDS] = std::array::from_fn(|card| card as u8);
    let all = hidden(state, viewer);
    let (held, knows) = match viewer.seat() {
        Some(seat) => (state.held[seat.index()], true),
        None => (0, false),
    };
    let mut secrets = Secrets { free: all, held: held & all, places: Vec::new() };
    let mut old = Vec::new();
    for card in cards(all) {
        match state.zone(card) {
            Zone::Reserve(seat, slot) => {
                let among = state.reserves[seat.index()][usize::from(slot)].among;
                secrets.trap(owner(card), state.zone(card), if knows { among } else { 0 });
                old.push((card, state.zone(card)));
            }
            Zone::Hand(_) => {
                secrets.hand(owner(card), state.zone(card));
                old.push((card, state.zone(card)));
            }
            _ => {}
        }
    }
    let mut dealt = secrets.dealt(code, chance);
    if dealt.len() != old.len() {
        return taken_by;
    }
    let mut free = all & !set_of(dealt.iter().map(|(card, _)| *card));
    for (card, zone) in old {
        let same = |other: &(u8, Zone)| other.1 == zone && owner(other.0) == owner(card);
        if let Some(at) = dealt.iter().position(same) {
            taken_by[usize::from(card)] = dealt.swap_remove(at).0;
        }
    }
    for card in cards(all).filter(|&card| state.zone(card) == Zone::Deck) {
        let mut pool = free & (0xffff_ffff << (32 * owner(card).index()));
        taken_by[usize::from(card)] = deal(&mut pool, chance);
        free &= !bit(taken_by[usize::from(card)]);
    }
    taken_by
}

/// The state with every card exchanged for the one that takes its place.
fn exchanged(state: &State, taken_by: &[u8; CARDS], spectator: bool) -> State {
    let one = |card: u8| taken_by.get(usize::from(card)).copied().unwrap_or(card);
    let set = |set: u64| set_of(cards(set).map(one));
    let event =
        |event: Happening| Happening { source: one(event.source), target: one(event.target), ..event };
    let mut next = *state;
    for card in 0..CARDS as u8 {
        next.set_zone(one(card), state.zone(card));
    }
    for held in next.reserves.as_flattened_mut() {
        held.card = one(held.card);
        if spectator {
            held.among = set(held.among);
        }
    }
    for deck in &mut next.decks {
        deck.places_mut().iter_mut().for_each(|card| *card = one(*card));
    }
    next.known = next.known.map(set);
    if spectator {
        next.held = next.held.map(set);
        next.peeked = set(next.peeked);
    }
    next.stack.change(|frame| {
        if frame.start == crate::flow::DISPATCH {
            return;
        }
        frame.chosen = frame.map_cards(set);
        frame.last_cards = set(frame.last_cards);
        if frame.has_card_set() {
            frame.set = set(frame.set);
        }
        (frame.speaker, frame.each, frame.event) = (one(frame.speaker), one(frame.each), event(frame.event));
    });
    next.queue = next.queue.map(event);
    next.fits = next.fits.map(|fit| PackedEvent::of(event(fit.event())));
    next.heard = next.heard.map(event);
    next.event_cards = next.event_cards.map(set);
    next
}

/// Judges anew which face-down traps of these slots fit what happened since the window before.
pub(super) fn fit_anew(code: &Code, state: &mut State, slots: u8) {
    for slot in (0..2 * RESERVE).filter(|slot| slots & (1 << slot) != 0) {
        let seat = super::trap_seat(slot as u8);
        let held = state.reserves[seat.index()][slot % RESERVE];
        let awaited = match (held.card, held.hidden) {
            (NOBODY, _) | (_, false) => None,
            _ if !Eye::new(code, state).traps_answer(seat) => None,
            _ => match code.prints[usize::from(print(held.card))].third {
                Third::Trap { listen, .. } => Some(listen.of(&code.awaited)),
                _ => None,
            },
        };
        let eye = Eye::new(code, state);
        let fit = awaited.and_then(|awaited| {
            state.heard.iter().rev().find(|event| eye.hears(awaited, *event, seat, held.card))
        });
        state.fits[slot] = fit.map_or(PackedEvent::NONE, PackedEvent::of);
        state.fitting = state.fitting & !(1 << slot) | u8::from(fit.is_some()) << slot;
    }
}

/// The state with what is hidden from a viewer dealt anew.
pub(super) fn redeal(code: &Code, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
    let taken_by = exchange(code, state, viewer, chance);
    let mut next = exchanged(state, &taken_by, viewer.seat().is_none());
    let changed = (0_u8..)
        .zip(next.reserves.as_flattened())
        .zip(state.reserves.as_flattened())
        .filter(|((_, new), old)| new.card != old.card)
        .fold(0, |slots, ((slot, _), _)| slots | 1 << slot);
    fit_anew(code, &mut next, changed);
    next.read_off(code);
    next
}
