//! What a tile can do beyond its dice, as typed verbs (BATT-105 to BATT-133, BATT-015).

use packs::Ranged;

packs::verbs! {
    /// One trait of a tile; it works for the whole unit.
    pub enum Trait {
        /// So many more dice in every melee roll.
        Engagement(Ranged<1, 4>) = "engagement",
        /// So many more dice in every shooting roll.
        Shooting(Ranged<1, 4>) = "shooting",
        /// So many more hits when a roll scores at least one.
        Wounds(Ranged<1, 4>) = "wounds",
        /// A charge rolls two more dice instead of one.
        Impetus = "impetus",
        /// The owner picks 1 to 6 dice for every roll; ones hit the unit itself.
        BloodLust = "blood-lust",
        /// May be ordered in the turn in which it was redeployed.
        Fast = "fast",
        /// May not be redeployed.
        Slow = "slow",
        /// A charge reaches the rear of the sector past its front.
        Flying = "flying",
        /// A charge at the front of the sector may be declared as one without reactions.
        Scout = "scout",
        /// Shoots from the rear as if it stood at the front.
        LongRange = "long-range",
        /// Shoots into adjacent sectors while its own holds enemies.
        WideArc = "wide-arc",
        /// Orders cost one token less, but at least one.
        Reactive = "reactive",
        /// Intercepts and fires at chargers free of tokens.
        Skirmish = "skirmish",
        /// At the end of a round its wound tokens become available.
        Regenerate = "regenerate",
        /// Having destroyed its target in a charge, it charges again.
        Overwhelming = "overwhelming",
        /// An order on it lets another unit act without tokens.
        Control = "control",
        /// An order on it takes a wound token off another unit.
        Heal = "heal",
        /// An order on it gives another unit's action one more die.
        Excite = "excite",
        /// An order on it makes another unit's charge Overwhelming.
        Galvanize = "galvanize",
        /// Joins a unit beyond its formation; one a unit.
        Auxiliary = "auxiliary",
    }
}
