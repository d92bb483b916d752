//! A hero's deck in a bout: up to eight cards, each from any hero, with what the rules need at a glance.

use std::sync::Arc;

use crate::card::{Card, Condition, Destination, Face, Wants};
use crate::cards::Cards;
use crate::kind::{Kind, Kinds};

/// The most cards a deck can have.
pub const MAX_CARDS: usize = 8;

/// A deck, ready to play. Cards keep the place (*slot*) they were given in.
#[derive(Clone, Debug)]
pub struct Deck {
    cards: [Arc<Card>; MAX_CARDS],
    len: u8,
    kinds: [Kind; MAX_CARDS],
    attacks: [i8; MAX_CARDS],
    wants: [Wants; MAX_CARDS],
    destinations: [Option<Destination>; MAX_CARDS],
    /// The cards of every set of types.
    of_kinds: [Cards; 256],
    /// Both faces of the permanent.
    permanent_wants: [Wants; 2],
    permanent: Option<u8>,
    ultimate: Option<u8>,
    hero: Face,
    has_text: bool,
    /// The least threshold of its ultimates.
    first_threshold: u8,
}

/// Why cards are no deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckFault {
    /// The number of cards that are not ultimates.
    #[error("a deck has six cards that are not ultimates, this one has {0}")]
    Size(usize),
    /// The number of Rest cards.
    #[error("a deck has exactly one Rest, this one has {0}")]
    Rest(usize),
    /// Too many of a type.
    #[error("a deck has at most two cards of a type and one ultimate of each kind, this one has {1} of {0}")]
    TooMany(Kind, usize),
    /// No ultimate at all.
    #[error("a deck has an ultimate")]
    NoUltimate,
    /// A text with more parts or questions than a round can hold.
    #[error("a card says too much: {0:?} has more than {max} parts or {questions} questions", max = Face::MAX_PARTS, questions = Face::MAX_QUESTIONS)]
    TooMuchText(Kind),
}

impl Face {
    /// The most operations one side of a card may hold, those of every list of a choice together. What is counted over a
    /// whole batch is counted in small numbers.
    pub const MAX_OPERATIONS: usize = 16;

    /// Whether it holds more operations than that.
    pub fn does_too_much(&self) -> bool {
        let lists = self.parts.iter().flat_map(|part| &part.lists);
        lists.map(|list| list.len()).sum::<usize>() > Face::MAX_OPERATIONS
    }
}

impl Deck {
    /// Makes a deck of these cards, in printed order.
    pub fn new(cards: &[Arc<Card>]) -> Result<Deck, DeckFault> {
        let count = |kind: Kind| cards.iter().filter(|card| card.kind == kind).count();
        let plain = cards.iter().filter(|card| !card.kind.is_ultimate()).count();
        if plain != 6 {
            return Err(DeckFault::Size(plain));
        }
        if count(Kind::Rest) != 1 {
            return Err(DeckFault::Rest(count(Kind::Rest)));
        }
        for &kind in Kind::ALL {
            if count(kind) > if kind.is_ultimate() { 1 } else { 2 } {
                return Err(DeckFault::TooMany(kind, count(kind)));
            }
        }
        let (Some(filler), true) = (cards.first(), cards.len() > plain) else {
            return Err(DeckFault::NoUltimate);
        };
        let has_no_room = |face: &Face| face.says_too_much() || face.does_too_much();
        if let Some(card) = cards.iter().find(|card| card.faces.iter().any(has_no_room)) {
            return Err(DeckFault::TooMuchText(card.kind));
        }
        let mut deck = Deck {
            cards: std::array::from_fn(|slot| Arc::clone(cards.get(slot).unwrap_or(filler))),
            len: cards.len() as u8,
            kinds: [Kind::Rest; MAX_CARDS],
            attacks: [-1; MAX_CARDS],
            wants: [Wants::NONE; MAX_CARDS],
            destinations: [None; MAX_CARDS],
            of_kinds: [Cards::NONE; 256],
            permanent_wants: [Wants::NONE; 2],
            permanent: None,
            ultimate: None,
            hero: Face::default(),
            has_text: false,
            first_threshold: u8::MAX,
        };
        for (slot, card) in cards.iter().enumerate() {
            deck.kinds[slot] = card.kind;
            deck.attacks[slot] = card.attack.map_or(-1, u8::cast_signed);
            deck.wants[slot] = card.faces[0].wants;
            deck.has_text |= !card.faces.iter().all(Face::is_blank);
            if card.kind.is_ultimate() {
                deck.first_threshold = deck.first_threshold.min(card.threshold);
            }
            deck.destinations[slot] = card.destination;
            for (bits, all) in (0..=u8::MAX).zip(&mut deck.of_kinds) {
                if Kinds::from_bits(bits).has(card.kind) {
                    *all = all.with(slot as u8);
                }
            }
            match card.kind {
                Kind::Permanent => {
                    deck.permanent = Some(slot as u8);
                    deck.permanent_wants = [card.faces[0].wants, card.faces[1].wants];
                }
                Kind::Ultimate => deck.ultimate = Some(slot as u8),
                _ => {}
            }
        }
        Ok(deck)
    }

    /// The same deck with lasting effects that hold for the hero himself, whatever is played. Effects of moments are
    /// not for heroes and left out.
    #[must_use]
    pub fn with_hero(mut self, text: Face) -> Deck {
        self.hero = Face::new(text.standing.into_vec(), Vec::new());
        self.has_text |= !self.hero.is_blank();
        self
    }

    /// How many cards it has.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Never: a deck has at least seven cards.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All cards.
    pub const fn all(&self) -> Cards {
        Cards::first(self.len)
    }

    /// The card in a slot.
    #[inline]
    pub fn card(&self, slot: u8) -> &Arc<Card> {
        &self.cards[usize::from(slot) % MAX_CARDS]
    }

    /// The type of the card in a slot.
    #[inline]
    pub fn kind(&self, slot: u8) -> Kind {
        self.kinds[usize::from(slot) % MAX_CARDS]
    }

    /// The attack of the card in a slot; below 0 if it has none.
    #[inline]
    pub(crate) fn attack(&self, slot: u8) -> i8 {
        self.attacks[usize::from(slot) % MAX_CARDS]
    }

    /// Where the card in a slot goes after an uncancelled play, if that is printed on it.
    #[inline]
    pub(crate) fn destination(&self, slot: u8) -> Option<Destination> {
        self.destinations[usize::from(slot) % MAX_CARDS]
    }

    /// What the text of the card in a slot asks for.
    #[inline]
    pub(crate) fn wants(&self, slot: u8) -> Wants {
        self.wants[usize::from(slot) % MAX_CARDS]
    }

    #[inline]
    pub(crate) fn permanent_wants(&self, flipped: bool) -> Wants {
        self.permanent_wants[usize::from(flipped)]
    }

    /// The permanent ultimate.
    #[inline]
    pub const fn permanent(&self) -> Option<u8> {
        self.permanent
    }

    /// The playable ultimate.
    #[inline]
    pub const fn ultimate(&self) -> Option<u8> {
        self.ultimate
    }

    /// The cards of one type.
    #[inline]
    pub const fn of_kind(&self, kind: Kind) -> Cards {
        self.of_kinds(Kinds::only(kind))
    }

    /// The cards of these types.
    #[inline]
    pub const fn of_kinds(&self, kinds: Kinds) -> Cards {
        self.of_kinds[kinds.bits() as usize]
    }

    /// Both ultimates, as far as it has them.
    pub fn ultimates(&self) -> Cards {
        self.of_kind(Kind::Permanent).or(self.of_kind(Kind::Ultimate))
    }

    /// Whether any card, or the hero, has own text; without it most of a round need not be looked at.
    #[inline]
    pub(crate) const fn has_text(&self) -> bool {
        self.has_text
    }

    /// The least threshold of its ultimates.
    #[inline]
    pub(crate) const fn first_threshold(&self) -> u8 {
        self.first_threshold
    }

    /// Whether a text asks whether a permanent is in force.
    pub(crate) fn reads_permanents(&self) -> bool {
        let faces = self.cards.iter().flat_map(|card| &card.faces).chain([&self.hero]);
        faces
            .flat_map(|face| {
                let lasting = face.standing.iter().map(|each| &each.given);
                lasting.chain(face.parts.iter().map(|part| &part.given))
            })
            .flatten()
            .any(Condition::reads_permanents)
    }

    /// The hero's own lasting effects.
    #[inline]
    pub const fn hero(&self) -> &Face {
        &self.hero
    }
}
