//! What a hero looks like in a card file.

use packs::{At, Id, Ranged, Slug, Text};

use crate::kind::Kind;
use crate::verbs::{Destination, Effect};

packs::kinds! {
    /// Someone who fights.
    pub HeroKind = "hero";
}

packs::words! {
    /// The box a hero belongs to: how many ultimates the deck has.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Edition as "box" {
        /// One ultimate, of either kind.
        A = "a",
        /// Two ultimates: one permanent, one playable.
        B = "b",
    }
}

packs::record! {
    /// An ability card.
    pub struct AbilityCard {
        /// The name other lines use; unique within the hero.
        pub id: Slug,
        /// The name players see.
        pub name: Text,
        /// Its type.
        pub r#type: At<Kind>,
        /// Its attack, 0 to 4; leave it out for a card that never attacks.
        pub attack: Option<At<Ranged<0, 4>>>,
        /// The energy that unlocks it; for ultimates only, 1 to 5, or from 0 for a permanent.
        pub threshold: Option<At<Ranged<0, 5>>>,
        /// Where a playable ultimate goes after an uncancelled play.
        pub destination: Option<At<Destination>>,
        /// Whether it may never be passed to another hero.
        pub no_pass: bool = false,
        /// Its own text; side A of a permanent.
        pub effects: Vec<At<Effect>> = vec![],
        /// Side B of a two-sided permanent.
        pub back: Vec<At<Effect>> = vec![],
    }
}

impl AbilityCard {
    /// Its own text, or side A of a permanent.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.effects.iter().map(|effect| &**effect)
    }

    /// Side B of a two-sided permanent.
    pub fn back(&self) -> impl Iterator<Item = &Effect> {
        self.back.iter().map(|effect| &**effect)
    }
}

packs::record! {
    /// A hero and the deck.
    pub struct Hero {
        /// The name other files use.
        pub id: Id<HeroKind>,
        /// The name players see.
        pub name: Text,
        /// The box the hero belongs to.
        pub r#box: At<Edition>,
        /// How hard the hero is to play, 1 to 3.
        pub difficulty: At<Ranged<1, 3>>,
        /// The id of the card the hero is known for.
        pub talent: Slug,
        /// How the hero likes to play, in a sentence.
        pub style: Text,
        /// The ability cards, in printed order.
        pub card: Vec<AbilityCard>,
    }
}

packs::record! {
    /// A file of heroes.
    pub struct CardFile {
        /// The heroes.
        pub hero: Vec<Hero> = vec![],
    }
}
