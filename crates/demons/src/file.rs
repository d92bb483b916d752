//! What techniques, demons and battlefields look like in a card file.

use packs::{At, Id, List, Ranged, Slug, Text};

use crate::verbs::{Active, Deed, Passive, Rule};

packs::kinds! {
    /// One of the seven kinds of technique cards.
    pub TechniqueKind = "technique";
    /// Someone who fights.
    pub DemonKind = "demon";
    /// A place that changes the rules.
    pub BattlefieldKind = "battlefield";
}

packs::record! {
    /// One of the two actions of a technique.
    pub struct Action as "an action" {
        /// The name notation uses; unique among all actions.
        pub id: Slug,
        /// The name players see.
        pub name: Text,
        /// What it does, in order.
        pub deeds: List<At<Deed>, 1, 3>,
    }
}

packs::record! {
    /// A kind of technique cards.
    pub struct Technique as "a technique" {
        /// The name other files and notation use.
        pub id: Id<TechniqueKind>,
        /// The name players see.
        pub name: Text,
        /// A letter or two for small screens.
        pub symbol: Text,
        /// Its number, 1 to 7; every kind has its own.
        pub number: At<Ranged<1, 7>>,
        /// Its two actions.
        pub action: At<Vec<Action>>,
    }
}

packs::record! {
    /// A demon.
    pub struct Demon as "a demon" {
        /// The name other files and notation use.
        pub id: Id<DemonKind>,
        /// The name players see.
        pub name: Text,
        /// What the demon may do once a battle.
        pub active: Option<At<Active>>,
        /// What always holds.
        pub passive: Vec<At<Passive>> = vec![],
    }
}

packs::record! {
    /// A battlefield.
    pub struct Battlefield as "a battlefield" {
        /// The name other files use.
        pub id: Id<BattlefieldKind>,
        /// The name players see.
        pub name: Text,
        /// What it changes.
        pub rules: List<At<Rule>, 1, 4>,
    }
}

packs::record! {
    /// A file of techniques, demons and battlefields.
    pub struct CardFile {
        /// Techniques; seven in all.
        pub technique: Vec<Technique> = vec![],
        /// Demons.
        pub demon: Vec<Demon> = vec![],
        /// Battlefields.
        pub battlefield: Vec<Battlefield> = vec![],
    }
}
