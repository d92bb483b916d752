//! Where a match stands: the heroes brought, the games won, and the bout being fought.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};
use table::{Outcome, Seat, canon_struct};

use super::setup::Setup;
use super::solo::Solo;
use crate::card::CardId;
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::state as bout;

/// A hero by the place in the library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HeroId(pub u8);

impl Canon for HeroId {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<HeroId, CanonError> {
        u8::decode(from).map(HeroId)
    }
}

/// The heroes a player brings, as far as they are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Team([Option<HeroId>; 3]);

impl Team {
    /// A team of these heroes, at most three.
    pub fn of(heroes: impl IntoIterator<Item = HeroId>) -> Team {
        let mut team = Team::default();
        for hero in heroes {
            team.add(hero);
        }
        team
    }

    /// One more hero.
    pub fn add(&mut self, hero: HeroId) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(hero);
        }
    }

    /// How many heroes are chosen.
    pub fn len(self) -> u8 {
        self.iter().count() as u8
    }

    /// Whether none is chosen yet.
    pub fn is_empty(self) -> bool {
        self.0[0].is_none()
    }

    /// The hero in a place.
    pub fn get(self, place: u8) -> Option<HeroId> {
        self.0.get(usize::from(place)).copied().flatten()
    }

    /// Whether a hero is in it.
    pub fn has(self, hero: HeroId) -> bool {
        self.0.contains(&Some(hero))
    }

    /// The heroes in the order chosen.
    pub fn iter(self) -> impl Iterator<Item = HeroId> {
        self.0.into_iter().flatten()
    }
}

impl Canon for Team {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Team, CanonError> {
        Canon::decode(from).map(Team)
    }
}

/// The cards of a deck as they stand after passing, slot by slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roster {
    /// The cards; the rest of the eight places is empty.
    pub cards: [Option<CardId>; MAX_CARDS],
    /// The slot of the card that came from the first hero, if this is the second one's deck.
    pub received: Option<u8>,
}

impl Roster {
    /// No cards.
    pub const EMPTY: Roster = Roster { cards: [None; MAX_CARDS], received: None };

    /// A printed deck.
    pub fn of(cards: impl IntoIterator<Item = CardId>) -> Roster {
        let mut roster = Roster::EMPTY;
        for (place, card) in roster.cards.iter_mut().zip(cards) {
            *place = Some(card);
        }
        roster
    }

    /// The cards with their slots.
    pub fn iter(&self) -> impl Iterator<Item = (u8, CardId)> {
        (0..).zip(self.cards).filter_map(|(slot, card)| Some((slot, card?)))
    }
}

canon_struct!(Roster { cards, received });

/// One player's part of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contender {
    /// The heroes brought.
    pub team: Team,
    /// The places of the team that are out: they have won (Conquest) or were beaten (Legacy).
    pub out: Cards,
    /// The place of the team that fights.
    pub fields: Option<u8>,
    /// The places of the team that fought before and were beaten (Legacy), in order.
    pub past: [Option<u8>; 2],
    /// How many games were won.
    pub wins: u8,
    /// The deck of the hero that fights, or of the one about to.
    pub roster: Roster,
    /// The deck of the hero before, from which cards are passed.
    pub before: Roster,
    /// The cards of the deck only their owner knows (DUEL-111).
    pub hidden: Cards,
    /// What of the deck before only its owner knew when its hero was beaten.
    pub hidden_before: Cards,
}

canon_struct!(Contender { team, out, fields, past, wins, roster, before, hidden, hidden_before });

impl Contender {
    pub(super) const NEW: Contender = Contender {
        team: Team([None; 3]),
        out: Cards::NONE,
        fields: None,
        past: [None; 2],
        wins: 0,
        roster: Roster::EMPTY,
        before: Roster::EMPTY,
        hidden: Cards::NONE,
        hidden_before: Cards::NONE,
    };

    /// The places of the team that can still be sent to fight.
    pub fn ready(&self) -> Cards {
        Cards::first(self.team.len()).minus(self.out)
    }

    /// The hero that fights.
    pub fn hero(&self) -> Option<HeroId> {
        self.team.get(self.fields?)
    }
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Heroes are chosen.
    Heroes,
    /// The Automa's hero, or its team card, is chosen.
    Rival,
    /// Both choose the hero for the game.
    Field,
    /// The loser chooses the next hero.
    Next(Seat),
    /// The loser passes a card of the beaten hero, or none.
    PassOwn(Seat),
    /// The loser passes on the card the beaten hero had received, or not.
    PassOn(Seat),
    /// A bout is fought.
    Bout,
}

impl Canon for Stage {
    fn encode(&self, out: &mut impl Sink) {
        match self {
            Stage::Heroes => 0u8.encode(out),
            Stage::Rival => 1u8.encode(out),
            Stage::Field => 2u8.encode(out),
            Stage::Next(seat) => (3u8, *seat).encode(out),
            Stage::PassOwn(seat) => (4u8, *seat).encode(out),
            Stage::PassOn(seat) => (5u8, *seat).encode(out),
            Stage::Bout => 6u8.encode(out),
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Stage, CanonError> {
        Ok(match u8::decode(from)? {
            0 => Stage::Heroes,
            1 => Stage::Rival,
            2 => Stage::Field,
            3 => Stage::Next(Seat::decode(from)?),
            4 => Stage::PassOwn(Seat::decode(from)?),
            5 => Stage::PassOn(Seat::decode(from)?),
            6 => Stage::Bout,
            _ => return Err(CanonError::Value),
        })
    }
}

/// A position of a match, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What was agreed on.
    pub setup: Setup,
    /// What is waited for.
    pub stage: Stage,
    /// Both players; against the Automa the second is the Automa.
    pub sides: [Contender; 2],
    /// How many games are over.
    pub games: u8,
    /// How many of them were drawn.
    pub drawn: u8,
    /// The bout being fought, or the last one.
    pub bout: Option<bout::State>,
    /// The Automa's deck.
    pub solo: Solo,
    /// A digest of every sealed answer that was revealed. A bout forgets them once they are carried out; whoever saw
    /// them does not.
    pub recall: u64,
    /// How the match came out.
    pub outcome: Option<Outcome>,
}

canon_struct!(State { setup, stage, sides, games, drawn, bout, solo, recall, outcome });
