//! What cards look like in a card file (TACT-001).

use packs::{At, Id, Ranged, Ref, Text};

use crate::verbs::{Ability, Bar, Modifier};

packs::kinds! {
    /// A card with its three sides.
    pub CardKind = "card";
    /// A status effect.
    pub StatusKind = "status";
}

packs::record! {
    /// The leader side of a card.
    pub struct Leader as "a leader" {
        /// The name players see.
        pub name: Text,
        /// The printed attack.
        pub attack: Ranged<0, 20>,
        /// The printed life.
        pub life: Ranged<1, 60>,
        /// What the leader can do.
        pub power: Vec<At<Ability>>,
    }
}

packs::words! {
    /// A text of a card.
    pub enum Part as "part of a card" {
        /// The bar in front.
        Vanguard = "vanguard",
        /// The bar beside the leader.
        Flank = "flank",
        /// The bar behind.
        Rear = "rear",
        /// The order, operation or trap.
        Bar = "bar",
        /// The leader's power.
        Leader = "leader",
    }
}

packs::record! {
    /// A card: a hero with three bars, an order, operation or trap, and a leader.
    pub struct Card as "a card" {
        /// The name other files and notation use.
        pub id: Id<CardKind>,
        /// The hero's name.
        pub name: Text,
        /// The printed attack of the hero.
        pub attack: Ranged<0, 20>,
        /// The printed life of the hero.
        pub life: Ranged<1, 40>,
        /// What the hero can do in front.
        pub vanguard: Vec<At<Ability>>,
        /// What the hero can do beside the leader.
        pub flank: Vec<At<Ability>>,
        /// What the hero can do behind.
        pub rear: Vec<At<Ability>>,
        /// The order, operation or trap.
        pub bar: At<Bar>,
        /// The leader.
        pub leader: Leader,
        /// The texts that are meant to leave the rival alone, so that they work in the truce; each is checked.
        pub harmless: Vec<At<Part>> = vec![],
    }
}

packs::record! {
    /// A status effect: a marker that lies on a hero.
    pub struct Status as "a status effect" {
        /// The name other files use.
        pub id: Id<StatusKind>,
        /// The name players see.
        pub name: Text,
        /// The one that cancels it.
        pub opposite: Option<Ref<StatusKind>>,
        /// Empties the bars of the hero.
        pub silences: bool = false,
        /// What each marker changes.
        pub give: Vec<Modifier> = vec![],
    }
}

packs::record! {
    /// A file of cards.
    pub struct CardFile {
        /// Cards.
        pub card: Vec<Card> = vec![],
        /// Status effects.
        pub status: Vec<Status> = vec![],
    }
}
