//! Where a bout is fought: both decks and the terms, with conditions and amounts read from a state.

use table::Seat;

use crate::card::{Amount, Condition, Face, Measure, Pile, Wants, Who};
use crate::cards::Cards;
use crate::deck::Deck;
use crate::kind::{Kind, Kinds};
use crate::prepared::Prepared;
use crate::state::{Open, Side};
use crate::terms::Terms;

/// The two sides as seats.
pub(crate) const SEATS: [Seat; 2] = [Seat::A, Seat::B];

/// Health does not fall below this.
pub(crate) const LOWEST_HEALTH: i32 = -99;

/// What the rules of a bout are about, borrowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arena<'a> {
    pub(crate) decks: [&'a Deck; 2],
    pub(crate) terms: &'a Terms,
    /// What any two cards do to each other, where it was worked out.
    pub(crate) prepared: Option<&'a Prepared>,
}

/// What the texts of both sides ask for: of the card revealed, cancelled or not, and of the permanent in force.
pub(crate) type Texts = [[Wants; 2]; 2];

/// Where a text in force stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TextOf {
    Played,
    Permanent,
    Hero,
}

impl<'a> Arena<'a> {
    #[inline]
    pub(crate) fn new(decks: [&'a Deck; 2], terms: &'a Terms) -> Arena<'a> {
        Arena { decks, terms, prepared: None }
    }

    /// Whether any card of both decks has own text.
    #[inline]
    pub(crate) fn has_text(&self) -> bool {
        self.decks[0].has_text() || self.decks[1].has_text()
    }

    /// The slots of the cards both sides revealed this round.
    #[inline]
    pub(crate) fn slots(open: &Open) -> [u8; 2] {
        // In a round both have revealed a card.
        [0, 1].map(|side| open.sides[side].shown.lowest().unwrap_or_default())
    }

    /// The slot of the card a side revealed this round.
    #[inline]
    pub(crate) fn shown(side: &Side) -> Option<u8> {
        side.shown.lowest()
    }

    /// The type a side revealed this round.
    #[inline]
    pub(crate) fn shown_kind(&self, open: &Open, side: usize) -> Option<Kind> {
        Arena::shown(&open.sides[side]).map(|slot| self.decks[side].kind(slot))
    }

    /// The text of the permanent in force.
    pub(crate) fn permanent(&self, open: &Open, side: usize) -> Option<&'a Face> {
        let (deck, state) = (self.decks[side], &open.sides[side]);
        let slot = state.active.lowest()?;
        Some(&deck.card(slot).faces[usize::from(state.flipped)])
    }

    /// The text of the card revealed this round.
    pub(crate) fn played(&self, open: &Open, side: usize) -> Option<&'a Face> {
        let slot = Arena::shown(&open.sides[side])?;
        Some(&self.decks[side].card(slot).faces[0])
    }

    /// What the lasting effects of a side ask for: of the permanent, the hero, and the played card unless it was
    /// cancelled.
    #[inline]
    pub(crate) fn wants(&self, open: &Open, side: usize) -> Wants {
        let state = &open.sides[side];
        let [card, permanent] = self.texts_of(state, side);
        let card = if state.cancelled() { Wants::NONE } else { card };
        self.decks[side].hero().wants.or(permanent).or(card)
    }

    /// What the texts of a side ask for: of the card revealed, cancelled or not, and of the permanent in force.
    #[inline]
    pub(crate) fn texts_of(&self, side: &Side, index: usize) -> [Wants; 2] {
        let deck = self.decks[index];
        let card = Arena::shown(side).map_or(Wants::NONE, |slot| deck.wants(slot));
        let permanent = if side.active.is_empty() { Wants::NONE } else { deck.permanent_wants(side.flipped) };
        [card, permanent]
    }

    /// What the texts of both sides ask for.
    #[inline]
    pub(crate) fn texts(&self, open: &Open) -> Texts {
        [self.texts_of(&open.sides[0], 0), self.texts_of(&open.sides[1], 1)]
    }

    /// What the texts of both sides ask for, and what of it the lasting effects in force do.
    #[inline]
    pub(crate) fn texts_and_lasting(&self, open: &Open) -> (Texts, [Wants; 2]) {
        if !self.has_text() {
            return (Texts::default(), [Wants::NONE; 2]);
        }
        let texts = self.texts(open);
        let lasting = [0, 1].map(|side| {
            let card = if open.sides[side].cancelled() { Wants::NONE } else { texts[side][0] };
            self.decks[side].hero().wants.or(texts[side][1]).or(card)
        });
        (texts, lasting)
    }

    /// The texts of a side in force: the played card unless it was cancelled, the permanent, the hero.
    pub(crate) fn faces(&self, open: &Open, side: usize) -> impl Iterator<Item = (TextOf, &'a Face)> {
        let played = if open.sides[side].cancelled() { None } else { self.played(open, side) };
        let played = played.map(|face| (TextOf::Played, face));
        let permanent = self.permanent(open, side).map(|face| (TextOf::Permanent, face));
        played.into_iter().chain(permanent).chain([(TextOf::Hero, self.decks[side].hero())])
    }

    /// Whether a condition of a card of `me` is true.
    pub(crate) fn is_true(&self, open: &Open, me: usize, condition: &Condition) -> bool {
        let pair = |who: Who| (&open.sides[who.side(me)], &open.sides[who.side(me) ^ 1]);
        match condition {
            Condition::Type(who, kinds) => kinds.has_some(self.shown_kind(open, who.side(me))),
            Condition::SameType => {
                let mine = self.shown_kind(open, me);
                mine.is_some() && mine == self.shown_kind(open, me ^ 1)
            }
            Condition::WasCancelled(who) => open.sides[who.side(me)].cancelled(),
            Condition::DidHit(who) => open.sides[who.side(me)].dealt > 0,
            Condition::DidBlock(who) => open.sides[who.side(me)].stopped > 0,
            Condition::DealtMore(who) => {
                let (one, other) = pair(*who);
                one.dealt > other.dealt
            }
            Condition::Last(who, kinds) => kinds.has_some(open.sides[who.side(me)].last),
            Condition::Health(who, relation) => {
                let (one, other) = pair(*who);
                relation.holds(one.health, other.health)
            }
            Condition::Energy(who, relation) => {
                let (one, other) = pair(*who);
                relation.holds(one.energy.cast_signed(), other.energy.cast_signed())
            }
            Condition::Hand(who, relation) => {
                let (one, other) = pair(*who);
                relation.holds(one.hand.len().cast_signed(), other.hand.len().cast_signed())
            }
            Condition::Holds(who, pile, kinds) => !self.pile(open, who.side(me), *pile, *kinds).is_empty(),
            Condition::Active(who) => !open.sides[who.side(me)].active.is_empty(),
            Condition::Marks(who, relation) => {
                let (one, other) = pair(*who);
                relation.holds(one.marks.cast_signed(), other.marks.cast_signed())
            }
            Condition::All(conditions) => conditions.iter().all(|each| self.is_true(open, me, each)),
            Condition::Any(conditions) => conditions.iter().any(|each| self.is_true(open, me, each)),
            Condition::Not(inner) => !self.is_true(open, me, inner),
        }
    }

    /// Whether a condition is absent or true.
    #[inline]
    pub(crate) fn given(&self, open: &Open, me: usize, condition: Option<&Condition>) -> bool {
        condition.is_none_or(|condition| self.is_true(open, me, condition))
    }

    /// The cards of these types in a place.
    pub(crate) fn pile(&self, open: &Open, side: usize, pile: Pile, kinds: Kinds) -> Cards {
        let state = &open.sides[side];
        let cards = match pile {
            Pile::Hand => state.hand,
            Pile::Discard => state.discard,
            Pile::Removed => state.removed,
        };
        if kinds == Kinds::ALL { cards } else { cards.and(self.decks[side].of_kinds(kinds)) }
    }

    /// An amount on a card of `me`.
    pub(crate) fn amount(&self, open: &Open, me: usize, amount: Amount) -> i32 {
        if let Amount { source: Measure::Number(number), times: 1, limit: u8::MAX } = amount {
            return i32::from(number);
        }
        let side = |who: Who| &open.sides[who.side(me)];
        let counted = match amount.source {
            Measure::Number(number) => i32::from(number),
            Measure::Count(who, pile, kinds) => i32::from(self.pile(open, who.side(me), pile, kinds).len()),
            Measure::Energy(who) => i32::from(side(who).energy),
            Measure::Marks(who) => i32::from(side(who).marks),
            Measure::Missing(who) => i32::from(self.terms.max_health) - i32::from(side(who).health),
            Measure::Dealt => i32::from(open.sides[me].dealt),
            Measure::Taken => i32::from(open.sides[me ^ 1].dealt),
            Measure::Blocked => i32::from(open.sides[me].stopped),
        };
        amount.cut(counted)
    }
}
