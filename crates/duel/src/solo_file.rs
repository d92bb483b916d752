//! What the Automa's cards look like in a card file (section 9, DUEL-145 to DUEL-147).
//!
//! They stand in the file `automa.toml` of a pack, in three lists:
//!
//! - `[[deck_card]]`: the ten numbered deck cards, each a column of types. In step 1 the Automa plays the card of the
//!   topmost type it has in hand and may choose (DUEL-118).
//! - `[[automa]]`: the Automa hero cards, one for a hero: which deck cards make the deck, how the Automa picks among
//!   cards, what it answers to may and choose, the challenge rule, and what changes on the *player's* cards when the
//!   player takes this hero (the Player section, DUEL-114).
//! - `[[team]]`: the team cards of solo Legacy.
//!
//! In conditions and lasting effects of an Automa hero card `me` is the Automa and `foe` the player; in its Player
//! section `me` is the player, as on the card that is changed.
//!
//! [`Automa::read`] reads and checks all of it and names every fault (DUEL-151).

use packs::{At, Id, List, PackSet, Ranged, Reading, Ref, Slug, Text};

use crate::content::is_automa_file;
use crate::file::{AbilityCard, Hero, HeroKind};
use crate::kind::Kind;
use crate::solo_check;
use crate::verbs::{Condition, Effect, Standing, Who};

packs::kinds! {
    /// Three heroes of the Automa.
    pub TeamKind = "team";
}

packs::words! {
    /// One of the seven types of box A's lists, where "ultimate" covers both kinds (DUEL-006).
    pub enum Listed as "type" {
        /// Strength.
        Strength = "strength",
        /// Agility.
        Agility = "agility",
        /// Intelligence.
        Intelligence = "intelligence",
        /// Weapon.
        Weapon = "weapon",
        /// Defense.
        Defense = "defense",
        /// Rest.
        Rest = "rest",
        /// An ultimate, playable or permanent.
        Ultimate = "ultimate",
    }
}

impl Listed {
    /// The entry of a list a card of this type belongs to.
    pub const fn of(kind: Kind) -> Listed {
        match kind {
            Kind::Strength => Listed::Strength,
            Kind::Agility => Listed::Agility,
            Kind::Intelligence => Listed::Intelligence,
            Kind::Weapon => Listed::Weapon,
            Kind::Defense => Listed::Defense,
            Kind::Rest => Listed::Rest,
            Kind::Ultimate | Kind::Permanent => Listed::Ultimate,
        }
    }
}

packs::record! {
    /// A card of the Automa's deck.
    pub struct DeckCard {
        /// Its number, by which hero cards name it.
        pub number: At<Ranged<1, 10>>,
        /// Types from top to bottom: 3 to 7 different ones, Rest last.
        pub column: At<List<At<Listed>, 3, 7>>,
    }
}

packs::verbs! {
    /// What the Automa answers.
    pub enum Answer {
        /// It does what a card says it may, if it can pay.
        Use = "use",
        /// It does not do what a card says it may.
        Decline = "decline",
        /// It chooses this one of the lists, counted from 1.
        Option(Ranged<1, 4>) = "option",
    }
}

packs::record! {
    /// How the Automa answers the may and choose effects of its cards of a type, received ones included (DUEL-122,
    /// DUEL-130). The first rule that fits and whose condition is true decides; without one DUEL-123 does. `use` and
    /// `decline` fit may effects, `option` fits choose effects.
    pub struct AnswerRule {
        /// The type of the card.
        pub r#type: At<Listed>,
        /// When the rule holds; read when the batch opens.
        pub r#if: Option<Condition>,
        /// What the Automa answers.
        pub answer: At<Answer>,
    }
}

packs::verbs! {
    /// What the option `challenge` changes (DUEL-127).
    pub enum Challenge {
        /// A player starts each game with other values; health is still cut at the maximum.
        Start {
            /// Who: the Automa (`me`) or the player (`foe`).
            who: Who = Who::Me,
            /// Health at the start.
            health: Option<Ranged<1, 30>>,
            /// Energy at the start; it unlocks ultimates at once.
            energy: Option<Ranged<1, 9>>,
        } = "start",
        /// The Automa's deck list changes.
        Deck {
            /// Deck cards put in.
            add: Vec<At<Ranged<1, 10>>> = vec![],
            /// Deck cards left out.
            drop: Vec<At<Ranged<1, 10>>> = vec![],
        } = "deck",
        /// Something holds for the Automa all the time, whatever it plays.
        Standing(Standing) = "standing",
    }
}

packs::record! {
    /// A card of the player that says something else against the Automa: this text replaces its own.
    pub struct PlayerChange {
        /// The id of the card.
        pub card: Slug,
        /// Its own text; side A of a permanent.
        pub effects: Vec<At<Effect>> = vec![],
        /// Side B of a two-sided permanent.
        pub back: Vec<At<Effect>> = vec![],
    }
}

packs::record! {
    /// An Automa hero card.
    pub struct AutomaHero as "an Automa hero card" {
        /// The hero it stands for.
        pub hero: Ref<HeroKind>,
        /// The numbers of the deck cards, 5 to 8 different ones.
        pub deck: At<List<At<Ranged<1, 10>>, 5, 8>>,
        /// Each of the seven types once: the leftmost is given up first, the rightmost is taken first (DUEL-125).
        pub pick: At<List<At<Listed>, 7, 7>>,
        /// Answers to may and choose effects, in order.
        pub rule: Vec<AnswerRule> = vec![],
        /// What the option `challenge` adds.
        pub challenge: At<Challenge>,
        /// What changes on the player's cards when the player takes this hero.
        pub player: Vec<PlayerChange> = vec![],
    }
}

impl AutomaHero {
    /// The numbers of the deck cards, with the challenge rule or without it, in ascending order.
    pub fn deck_numbers(&self, challenge: bool) -> Vec<u8> {
        let mut numbers: Vec<u8> = self.deck.iter().map(|number| number.u8()).collect();
        if let (true, Challenge::Deck { add, drop }) = (challenge, &*self.challenge) {
            numbers.retain(|number| drop.iter().all(|dropped| dropped.u8() != *number));
            numbers.extend(add.iter().map(|number| number.u8()));
        }
        numbers.sort_unstable();
        numbers
    }

    /// The player's version of a card: changed by the Player section, or as it is.
    pub fn players_card(&self, card: &AbilityCard) -> AbilityCard {
        let mut changed = card.clone();
        if let Some(change) = self.player.iter().find(|change| change.card == card.id) {
            changed.effects.clone_from(&change.effects);
            changed.back.clone_from(&change.back);
        }
        changed
    }

    /// The player's version of the hero (DUEL-114).
    pub fn players_hero(&self, hero: &Hero) -> Hero {
        let card = hero.card.iter().map(|card| self.players_card(card)).collect();
        Hero { card, ..hero.clone() }
    }
}

packs::record! {
    /// A team card: three heroes for solo Legacy.
    pub struct Team {
        /// The name other lines use.
        pub id: Id<TeamKind>,
        /// The name players see.
        pub name: Text,
        /// The heroes, in the order in which they enter.
        pub heroes: At<List<Ref<HeroKind>, 3, 3>>,
        /// The type of the own card passed at the first and at the second change.
        pub pass: At<List<At<Listed>, 2, 2>>,
        /// How the team fights, in a sentence.
        pub style: Text,
    }
}

packs::record! {
    /// A file of the Automa's cards.
    pub struct AutomaFile {
        /// The cards of the Automa's deck.
        pub deck_card: Vec<DeckCard> = vec![],
        /// The Automa hero cards.
        pub automa: Vec<AutomaHero> = vec![],
        /// The team cards.
        pub team: Vec<Team> = vec![],
    }
}

/// Everything the Automa plays with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Automa {
    /// The deck cards, by number.
    pub deck: Vec<DeckCard>,
    /// The hero cards, in the order of the files.
    pub heroes: Vec<AutomaHero>,
    /// The team cards, in the order of the files.
    pub teams: Vec<Team>,
}

impl Automa {
    /// Reads the Automa's cards of the loaded packs. `heroes` are the heroes read before, by the same reading.
    pub fn read(set: &PackSet, heroes: &[&Hero], reading: &mut Reading) -> Automa {
        let mut automa = Automa::default();
        for pack in set.of_game("duel") {
            for file in pack.read_where::<AutomaFile>(is_automa_file, reading) {
                automa.deck.extend(file.deck_card);
                automa.heroes.extend(file.automa);
                automa.teams.extend(file.team);
            }
        }
        automa.deck.sort_by_key(|card| card.number.u8());
        solo_check::automa(&automa, heroes, reading);
        automa
    }

    /// The column of the deck card with this number.
    pub fn column(&self, number: u8) -> Option<impl Iterator<Item = Listed>> {
        let card = self.deck.iter().find(|card| card.number.u8() == number)?;
        Some(card.column.iter().map(|listed| **listed))
    }

    /// The Automa hero card of a hero.
    pub fn of_hero(&self, id: &str) -> Option<&AutomaHero> {
        self.heroes.iter().find(|automa| automa.hero.as_str() == id)
    }
}
