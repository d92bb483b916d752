//! Words for cards and slots: side, kind, place and filters (TACT-136).

use packs::{Ranged, Ref};

use crate::file::{CardKind, StatusKind};

packs::words! {
    /// Whose.
    pub enum Side as "side" {
        /// Of the player whose text it is.
        Own = "own",
        /// Of the other player.
        Rival = "rival",
        /// Of either.
        Any = "any",
    }
}

packs::words! {
    /// What is meant.
    pub enum Kind as "kind" {
        /// A living hero.
        Hero = "hero",
        /// A leader.
        Leader = "leader",
        /// A hero or a leader.
        Card = "card",
        /// A defeated hero in its slot.
        Body = "body",
        /// A hero or a body.
        Piece = "piece",
        /// An empty slot.
        Empty = "empty",
        /// An operation in a reserve.
        Operation = "operation",
        /// A face-down trap in a reserve.
        Trap = "trap",
        /// A card of a hand.
        Hand = "hand",
        /// A card of a discard pile.
        Discard = "discard",
        /// A card of a deck.
        Deck = "deck",
        /// A card in a trophy.
        Trophy = "trophy",
    }
}

packs::words! {
    /// A row of a unit.
    pub enum Row as "row" {
        /// The front row.
        Vanguard = "vanguard",
        /// The leader's row.
        Flank = "flank",
        /// The row behind.
        Rear = "rear",
    }
}

packs::words! {
    /// How two numbers are compared.
    pub enum Compare as "comparison" {
        /// Less than.
        Less = "<",
        /// At most.
        AtMost = "<=",
        /// Equal.
        Equal = "=",
        /// At least.
        AtLeast = ">=",
        /// More than.
        More = ">",
    }
}

packs::words! {
    /// A keyword.
    pub enum Keyword as "keyword" {
        /// May attack at range.
        Ranged = "ranged",
        /// Shields the cards behind it from ranged attacks.
        Intercept = "intercept",
    }
}

packs::words! {
    /// A kind of counter.
    pub enum Counter as "counter" {
        /// Vengeance.
        Vengeance = "vengeance",
        /// Magic.
        Magic = "magic",
        /// Rage.
        Rage = "rage",
    }
}

packs::words! {
    /// A kind of attack.
    pub enum AttackKind as "attack kind" {
        /// Hand to hand.
        Melee = "melee",
        /// From afar.
        Ranged = "ranged",
    }
}

packs::words! {
    /// What damage comes from, for reductions.
    pub enum Harm as "damage source" {
        /// Attacks of both kinds.
        Attacks = "attacks",
        /// Melee attacks.
        Melee = "melee",
        /// Ranged attacks.
        Ranged = "ranged",
        /// Any damage.
        All = "all",
    }
}

packs::words! {
    /// What aims at a card.
    pub enum Source as "aim" {
        /// Melee attacks.
        Melee = "melee",
        /// Ranged attacks.
        Ranged = "ranged",
        /// Spells.
        Spells = "spells",
        /// Orders.
        Orders = "orders",
    }
}

packs::words! {
    /// A kind of action.
    pub enum ActionKind as "action" {
        /// Recruit a hero.
        Recruit = "recruit",
        /// Attack.
        Attack = "attack",
        /// Cast a spell.
        Cast = "cast",
        /// The leader's special action.
        Leader = "leader-action",
        /// Play an order.
        Order = "order",
        /// Play an operation.
        Operation = "operation",
        /// Set a trap.
        Trap = "trap",
        /// Move a hero.
        Move = "move",
        /// Swap two pieces.
        Swap = "swap",
        /// Clear a body.
        Clear = "clear",
        /// Draw a card.
        Draw = "draw",
        /// Discard an operation or trap of the own reserve.
        Reserve = "reserve-discard",
    }
}

packs::words! {
    /// What an action costs.
    pub enum Price as "price" {
        /// Nothing.
        Free = "free",
        /// One action.
        One = "one",
        /// Two actions.
        Long = "long",
        /// Three actions.
        Three = "three",
        /// Four actions.
        Four = "four",
    }
}

packs::verbs! {
    /// Where a card or slot is; several must all hold.
    pub enum Place {
        /// The card that speaks.
        Speaker = "self",
        /// In this row.
        Row(Row) = "row",
        /// In this column.
        Column(Ranged<0, 2>) = "column",
        /// In the row of the wave.
        CurrentRow = "current-row",
        /// In the speaker's row.
        MyRow = "my-row",
        /// In the speaker's column.
        MyColumn = "my-column",
        /// In the column of what was chosen.
        ColumnOf(Ranged<0, 2>) = "column-of",
        /// First of its column.
        InMelee = "in-melee",
        /// Behind a card that intercepts.
        Shielded = "shielded",
        /// Next to the speaker.
        Adjacent = "adjacent",
        /// In front of the speaker in its column.
        Ahead = "ahead",
        /// Behind the speaker in its column.
        Behind = "behind",
        /// Immediately in front of the speaker.
        Forward = "forward",
        /// Immediately behind the speaker.
        Support = "support",
        /// What was chosen, counted from 0.
        Chosen(Ranged<0, 2>) = "chosen",
        /// The item of the loop.
        Each = "each",
        /// The card that caused the event.
        EventSource = "event-source",
        /// The card the event happened to.
        EventTarget = "event-target",
        /// The cards the step before drew, found or looked at.
        Last = "last",
        /// The cards of the event: drawn or discarded.
        EventCards = "event-cards",
        /// The top so many cards of a deck, or of a discard pile.
        Top(Ranged<1, 9>) = "top",
    }
}

packs::verbs! {
    /// What a card must be like.
    pub enum Filter {
        /// Not the speaker.
        Other = "other",
        /// Has damage.
        Wounded = "wounded",
        /// Has no damage.
        Unwounded = "unwounded",
        /// Has damage at or above its life.
        Lethal = "lethal",
        /// The opposite of a filter.
        Not(Box<Filter>) = "not",
        /// First of its column.
        InMelee = "in-melee",
        /// Was chosen, by the number of the choice.
        Chosen(Ranged<0, 2>) = "chosen",
        /// Recruited this wave.
        Fresh = "fresh",
        /// Damage was placed on it this wave.
        HurtThisWave = "hurt-this-wave",
        /// Made an attack of this kind this wave.
        AttackedThisWave(AttackKind) = "attacked-this-wave",
        /// Made an attack of this kind this wave on the speaker's unit.
        AttackedUsThisWave(AttackKind) = "attacked-us-this-wave",
        /// Is the print the player named.
        TheNamed = "the-named",
        /// Has the keyword.
        Keyword(Keyword) = "keyword",
        /// Has a spell that it could cast.
        Spell = "spell",
        /// Has a marker of this status.
        Status(Ref<StatusKind>) = "status",
        /// Has a counter of this kind.
        Counter(Counter) = "counter",
        /// Its attack compared.
        Attack {
            /// How.
            is: Compare,
            /// With what.
            n: Ranged<0, 99>,
        } = "attack",
        /// Its life compared.
        Life {
            /// How.
            is: Compare,
            /// With what.
            n: Ranged<0, 99>,
        } = "life",
        /// Its damage compared.
        Damage {
            /// How.
            is: Compare,
            /// With what.
            n: Ranged<0, 99>,
        } = "damage",
        /// Its life less its damage compared.
        LifeLeft {
            /// How.
            is: Compare,
            /// With what.
            n: Ranged<0, 99>,
        } = "life-left",
        /// Its printed attack compared.
        PrintedAttack {
            /// How.
            is: Compare,
            /// With what.
            n: Ranged<0, 99>,
        } = "printed-attack",
        /// Its printed life compared.
        PrintedLife {
            /// How.
            is: Compare,
            /// With what.
            n: Ranged<0, 99>,
        } = "printed-life",
        /// Is this print.
        Named(Ref<CardKind>) = "named",
        /// Its owner is not its holder.
        Foreign = "foreign",
        /// Has an order on it.
        HasOrder = "has-order",
        /// Has an operation on it.
        HasOperation = "has-operation",
        /// Has a trap on it.
        HasTrap = "has-trap",
    }
}

packs::record! {
    /// Cards or slots: side, kind, place and filters. What is left out restricts nothing.
    pub struct Select as "a selector" {
        /// Whose.
        pub side: Side = Side::Any,
        /// What.
        pub kind: Kind = Kind::Hero,
        /// Where.
        pub place: Vec<Place> = vec![],
        /// Like what.
        pub filter: Vec<Filter> = vec![],
    }
}
