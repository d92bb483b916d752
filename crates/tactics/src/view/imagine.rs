//! States that agree with a view.

use table::{Chance, Seat};

use super::View;
use super::redeal::{Secrets, deal, fit_anew};
use crate::campaign::{Campaign, Tactics};
use crate::event::NOBODY;
use crate::state::{
    Ending, Held, Packed, PackedEvent, Pile, Stack, State, Zone, bit, card_of, cards, owner, set_of,
};

impl Tactics {
    /// A state with all that a view tells, and chance for the rest.
    pub(super) fn imagined(&self, view: &View, chance: &mut impl Chance) -> Campaign {
        let code = self.leg_rules().library().code();
        let prints = self.leg_rules().library().cards().len() as u8;
        let mut state = State::new(view.first, view.setup.config);
        let mut free = 0;
        for seat in [Seat::A, Seat::B] {
            let kept = (0..prints).filter(|print| view.away[seat.index()] & (1 << print) == 0);
            free |= set_of(kept.map(|print| card_of(seat, print)));
        }
        let mut place = |state: &mut State, card: u8, zone: Zone| {
            state.set_zone(card, zone);
            free &= !bit(card);
        };
        for seat in [Seat::A, Seat::B] {
            let unit = &view.units[seat.index()];
            state.units[seat.index()].iter_mut().zip(unit).for_each(|(place, piece)| *place = *piece);
            for (slot, piece) in (0..).zip(&view.units[seat.index()]) {
                if !piece.is_empty() {
                    place(&mut state, piece.card, Zone::Grid(seat, slot));
                }
            }
            for (slot, held) in (0..).zip(&view.reserves[seat.index()]) {
                let card = held.card.unwrap_or(NOBODY);
                state.reserves[seat.index()][usize::from(slot)] = Held {
                    card,
                    time: held.time,
                    hidden: held.hidden,
                    uses: held.uses,
                    counters: held.counters,
                    among: set_of(held.among.iter().copied()),
                };
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
        remember(&mut state, view, chance);
        copy_rest(&mut state, view);
        for (slot, event) in &view.fits {
            state.fits[usize::from(*slot)] = PackedEvent::of(*event);
            state.fitting |= 1 << slot;
        }
        let own = view.seat.map_or(0, |seat| 0b111 << (3 * seat.index()));
        fit_anew(code, &mut state, !own);
        state.read_off(code);
        Campaign {
            leg: state,
            trophies: view.trophies,
            away: view.away,
            piles: view.piles,
            played: view.played,
            setup: view.setup,
            champion: view.champion,
        }
    }
}

/// Deals the cards nobody told the viewer of.
fn fill(code: &crate::code::Code, state: &mut State, view: &View, free: u64, chance: &mut impl Chance) {
    let mut secrets = Secrets { free, held: 0, places: Vec::new() };
    for seat in [Seat::A, Seat::B] {
        secrets.held |= set_of(view.held[seat.index()].iter().copied()) & free;
        for (slot, held) in (0..).zip(&view.reserves[seat.index()]) {
            if held.taken && held.card.is_none() {
                let owner = if held.foreign { seat.other() } else { seat };
                secrets.trap(owner, Zone::Reserve(seat, slot), set_of(held.among.iter().copied()));
            }
        }
        let hand = &view.hands[seat.index()];
        let foreign = |card: &&u8| owner(**card) != seat;
        let known_foreign = hand.cards.iter().filter(foreign).count();
        let strangers = usize::from(hand.foreign).saturating_sub(known_foreign);
        let unknown = usize::from(hand.size).saturating_sub(hand.cards.len());
        for at in 0..unknown {
            secrets.hand(if at < strangers { seat.other() } else { seat }, Zone::Hand(seat));
        }
    }
    for (card, zone) in secrets.dealt(code, chance) {
        if let Zone::Reserve(seat, slot) = zone {
            state.reserves[seat.index()][usize::from(slot)].card = card;
        }
        state.set_zone(card, zone);
        secrets.free &= !bit(card);
    }
    cards(secrets.free).for_each(|card| state.set_zone(card, Zone::Deck));
}

/// What the seats know, as far as the viewer can tell: he himself exactly, his rival by what was done openly, and of
/// cards looked at in secret as many as may have been.
fn remember(state: &mut State, view: &View, chance: &mut impl Chance) {
    for seat in [Seat::A, Seat::B] {
        state.held[seat.index()] = set_of(view.held[seat.index()].iter().copied());
        state.peeks[seat.index()] = view.hands[seat.index()].peeks;
        for deck in [Seat::A, Seat::B] {
            for &place in &view.watched[seat.index()][deck.index()] {
                let place = usize::from(place);
                if state.decks[deck.index()].places().get(place) == Some(&Pile::LOOSE) {
                    let mut loose = state.loose(deck);
                    state.decks[deck.index()].places_mut()[place] = deal(&mut loose, chance);
                }
                let card = state.decks[deck.index()].places().get(place).copied().unwrap_or(NOBODY);
                state.known[seat.index()] |= bit(card);
            }
        }
    }
    let Some(viewer) = view.seat else {
        // A spectator sees of hidden cards what both seats know.
        for seat in [Seat::A, Seat::B] {
            let traps = view.reserves[seat.index()].iter().filter(|held| held.hidden);
            let seen = view.hands[seat.index()].cards.iter().copied();
            state.known[seat.other().index()] |= set_of(seen.chain(traps.filter_map(|held| held.card)));
        }
        return;
    };
    let rival = viewer.other();
    let traps = view.reserves[rival.index()].iter().filter(|held| held.hidden).filter_map(|held| held.card);
    let seen = view.hands[rival.index()].cards.iter().copied().chain(traps);
    state.known[viewer.index()] |= set_of(seen);
    state.known[rival.index()] |= set_of(view.shown.iter().copied());
    let mut unsure = state.hand(viewer) & !state.known[rival.index()];
    let most = u32::from(state.peeks[viewer.index()]).min(unsure.count_ones());
    for _ in 0..if most > 0 { chance.below(most + 1) } else { 0 } {
        let card = deal(&mut unsure, chance);
        state.known[rival.index()] |= bit(card);
        state.peeked |= bit(card);
    }
}

fn copy_rest(state: &mut State, view: &View) {
    state.stack = Stack::of(view.frames.iter().copied()).unwrap_or(Stack::EMPTY);
    view.queue.iter().for_each(|event| state.queue.push(*event));
    view.heard.iter().for_each(|event| state.heard.push(*event));
    state.links.iter_mut().zip(&view.links).for_each(|(place, link)| *place = Packed::of(*link));
    state.spans.iter_mut().zip(&view.spans).for_each(|(place, span)| *place = Packed::of(*span));
    state.delayed.iter_mut().zip(&view.delayed).for_each(|(place, one)| *place = Packed::of(*one));
    state.counts.iter_mut().zip(&view.counts).for_each(|(place, count)| *place = *count);
    (state.asked, state.leaders) = (view.asked, view.leaders);
    (state.first, state.active, state.second) = (view.first, view.active, view.second);
    state.resting = view.resting;
    (state.round, state.wave, state.actions) = (view.round, view.wave, view.actions);
    (state.extra, state.extra_kinds) = view.extra;
    state.trophies = view.piles;
    (state.next_actions, state.limits) = (view.next_actions, view.limits);
    (state.quiet, state.stirred) = (view.quiet, view.stirred);
    state.ending = [Ending::Playing, Ending::Retreat, Ending::BothFell, Ending::Stalemate, Ending::Resigned]
        .into_iter()
        .find(|ending| *ending as u8 == view.ending)
        .unwrap_or(Ending::Playing);
    state.winner = view.winner;
}
