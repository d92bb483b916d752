//! The decks of a match: printed ones are ready, those changed by passing are built once and kept.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::Contest;
use table::Seat;

use super::state::{HeroId, Roster, State};
use super::view::{SideView, View};
use crate::bout::{Bout, Start};
use crate::card::{CardId, Face};
use crate::deck::{Deck, MAX_CARDS};
use crate::library::Library;
use crate::prepared::Prepared;
use crate::terms::Terms;

/// How many changed decks are kept; a match needs a handful.
const KEPT: usize = 4096;

/// For how many bouts is kept what was worked out; a match needs a handful, a tournament every pair of the shipped heroes.
const PREPARED: usize = 512;

/// Decks that were changed by passing, by their cards.
#[derive(Debug, Default)]
pub(super) struct Decks(RwLock<HashMap<Change, Arc<Deck>>>);

/// What makes a changed deck: its cards, and the hero of the Automa whose challenge rule holds.
type Change = ([Option<CardId>; MAX_CARDS], Option<HeroId>);

/// A deck of the library, or one built for this match.
#[derive(Clone, Debug)]
pub enum DeckOf<'a> {
    /// As printed.
    Printed(&'a Deck),
    /// Changed by passing or by the solo rules.
    Changed(Arc<Deck>),
}

impl Borrow<Deck> for DeckOf<'_> {
    #[inline]
    fn borrow(&self) -> &Deck {
        match self {
            DeckOf::Printed(deck) => deck,
            DeckOf::Changed(deck) => deck,
        }
    }
}

impl Decks {
    fn changed(
        &self,
        library: &Library,
        roster: &Roster,
        text: Option<(HeroId, &Face)>,
    ) -> Option<Arc<Deck>> {
        let change = (roster.cards, text.map(|(hero, _)| hero));
        // A poisoned lock only means that another thread panicked between two whole insertions.
        if let Some(deck) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&change) {
            return Some(Arc::clone(deck));
        }
        let cards: Vec<_> = roster.iter().map(|(_, card)| Arc::clone(library.card(card))).collect();
        let mut deck = Deck::new(&cards).ok()?;
        if let Some((_, text)) = text {
            deck = deck.with_hero(text.clone());
        }
        let deck = Arc::new(deck);
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(change, Arc::clone(&deck));
        Some(deck)
    }
}

/// What was worked out for bouts between printed decks, by their heroes and the terms.
#[derive(Debug, Default)]
pub(super) struct Preparations(RwLock<HashMap<Pairing, Option<Arc<Prepared>>>>);

/// What makes a bout between printed decks.
type Pairing = ([HeroId; 2], Terms);

impl Preparations {
    /// A bout that may be played often, prepared now or before.
    fn apply<'a>(&self, heroes: [HeroId; 2], bout: Bout<&'a Deck>) -> Bout<&'a Deck> {
        let what = (heroes, *bout.terms());
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&what) {
            return bout.prepared_as(known.clone());
        }
        let prepared = bout.work_out();
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= PREPARED {
            kept.clear();
        }
        kept.insert(what, prepared.clone());
        bout.prepared_as(prepared)
    }
}

impl Contest {
    /// The bout of a view on its own, prepared, where neither passed cards nor the Automa have a part in it.
    pub(super) fn bout_apart(&self, view: &View) -> Option<Bout<&Deck>> {
        let is_open = |side: &SideView| side.past[0].is_none() && side.hidden.is_empty();
        if view.setup.solo || view.outcome.is_some() || !view.sides.iter().all(is_open) {
            return None;
        }
        let hero = |side: &SideView| side.team?.get(side.fields?);
        let heroes = [hero(&view.sides[0])?, hero(&view.sides[1])?];
        let decks = heroes.map(|hero| self.library.hero(hero).deck());
        Some(self.preparations.apply(heroes, Bout::new(decks, view.setup.terms)))
    }

    /// The rules of the bout between the decks as they stand.
    #[inline]
    pub fn bout(&self, state: &State) -> Bout<DeckOf<'_>> {
        Bout::new([0, 1].map(|side| self.deck_of(state, side)), state.setup.terms)
    }

    fn deck_of(&self, state: &State, side: usize) -> DeckOf<'_> {
        let contender = &state.sides[side];
        let printed = self.library.hero(contender.hero().unwrap_or_default());
        if contender.roster.received.is_none() && !state.setup.solo {
            return DeckOf::Printed(printed.deck());
        }
        let text = if side == 1 { self.challenge_text(state) } else { None };
        let changed = self.decks.changed(&self.library, &contender.roster, text);
        changed.map_or(DeckOf::Printed(printed.deck()), DeckOf::Changed)
    }

    /// The same rules for a game that is about to start: the challenge rule may change health and energy.
    pub(super) fn first_round<'a>(&self, state: &State, mut rules: Bout<DeckOf<'a>>) -> Bout<DeckOf<'a>> {
        for seat in [Seat::A, Seat::B] {
            if let Some((health, energy)) = self.challenge_values(state, seat.index()) {
                let health = health.unwrap_or(state.setup.terms.start_health);
                rules = rules.with_start(seat, Start { health, energy: energy.unwrap_or(0) });
            }
        }
        rules
    }
}
