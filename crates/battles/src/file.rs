//! What factions, tiles and ready armies look like in a card file.

use packs::{At, Id, List, Ranged, Ref, Text};

use crate::verbs::Trait;

packs::kinds! {
    /// A people that goes to war together.
    pub FactionKind = "faction";
    /// One troop.
    pub TileKind = "tile";
    /// A list of units that is ready to fight.
    pub ArmyKind = "army";
}

packs::record! {
    /// A faction.
    pub struct Faction as "a faction" {
        /// The name other files and notation use.
        pub id: Id<FactionKind>,
        /// The name players see.
        pub name: Text,
    }
}

packs::record! {
    /// A troop tile.
    pub struct Tile as "a tile" {
        /// The name other files and notation use.
        pub id: Id<TileKind>,
        /// The faction it belongs to.
        pub faction: Ref<FactionKind>,
        /// The name players see.
        pub name: Text,
        /// Army points.
        pub cost: Ranged<1, 12>,
        /// How many troops a unit with this one may have; an auxiliary has none.
        pub formation: Option<At<Ranged<1, 6>>>,
        /// Wounds it can take.
        pub hp: Ranged<0, 4>,
        /// Faces that hit in melee; a face written twice hits twice.
        pub black: Option<List<Ranged<1, 6>, 1, 6>>,
        /// Faces that hit in shooting.
        pub white: Option<List<Ranged<1, 6>, 1, 6>>,
        /// What it can do beyond that.
        pub traits: Vec<At<Trait>> = vec![],
    }
}

packs::record! {
    /// A ready army.
    pub struct Army as "an army" {
        /// The name notation uses.
        pub id: Id<ArmyKind>,
        /// The faction it belongs to.
        pub faction: Ref<FactionKind>,
        /// The name players see.
        pub name: Text,
        /// The battle size it is meant for.
        pub size: Ranged<10, 100>,
        /// Its units, the top tile of each first.
        pub units: List<List<Ref<TileKind>, 1, 8>, 1, 30>,
    }
}

packs::record! {
    /// A file of factions, tiles and ready armies.
    pub struct CardFile {
        /// Factions.
        pub faction: Vec<Faction> = vec![],
        /// Tiles.
        pub tile: Vec<Tile> = vec![],
        /// Ready armies.
        pub army: Vec<Army> = vec![],
    }
}
