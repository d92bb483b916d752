//! The effect vocabulary as card files write it (section 11): triggers, conditions, amounts and operations.
//!
//! These types are the text of a card: they are read from TOML, checked by [`crate::check`], put into words, and
//! compiled into what a bout runs by [`crate::Card::compile`].

use packs::{At, Ranged};

use crate::values::{Amount, Own, Types, UpTo};

packs::words! {
    /// One of the two players, seen from the owner of the card.
    pub enum Who {
        /// The owner of the card.
        Me = "me",
        /// The other player.
        Foe = "foe",
    }
}

impl Who {
    /// The player meant, when the owner sits on this side.
    #[inline]
    pub const fn side(self, owner: usize) -> usize {
        match self {
            Who::Me => owner,
            Who::Foe => owner ^ 1,
        }
    }
}

packs::words! {
    /// A place whose cards can be counted.
    pub enum Pile {
        /// The cards in hand.
        Hand = "hand",
        /// The discard.
        Discard = "discard",
        /// The cards out of the game.
        Removed = "removed",
    }
}

packs::words! {
    /// A place cards can be removed from.
    pub enum From {
        /// The cards in hand.
        Hand = "hand",
        /// The discard.
        Discard = "discard",
    }
}

packs::words! {
    /// Who chooses the cards.
    pub enum Chooser {
        /// The player whose cards they are.
        Holder = "holder",
        /// The other player.
        Other = "other",
    }
}

packs::words! {
    /// Where a card can be sent.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Destination {
        /// Back to its owner's hand.
        Hand = "hand",
        /// To its owner's discard.
        Discard = "discard",
        /// To its owner's reserve; the owner's energy becomes 0.
        Reserve = "reserve",
        /// Out of the game.
        Removed = "removed",
    }
}

packs::verbs! {
    /// A comparison with a number, or with the other hero.
    pub enum Relation {
        /// At least the number.
        AtLeast(Ranged<-9, 30>) = "at_least",
        /// At most the number.
        AtMost(Ranged<-9, 30>) = "at_most",
        /// Exactly the number.
        Exactly(Ranged<-9, 30>) = "exactly",
        /// More than the other hero.
        More = "more",
        /// Less than the other hero.
        Less = "less",
        /// As much as the other hero.
        Equal = "equal",
    }
}

packs::verbs! {
    /// A comparison of marks with a number.
    pub enum Tally {
        /// At least the number.
        AtLeast(Ranged<0, 3>) = "at_least",
        /// At most the number.
        AtMost(Ranged<0, 3>) = "at_most",
        /// Exactly the number.
        Exactly(Ranged<0, 3>) = "exactly",
    }
}

packs::verbs! {
    /// What must be true.
    pub enum Condition {
        /// The type that player revealed this round is in the set.
        Type {
            /// Which player.
            who: Who,
            /// Which types.
            types: Types,
        } = "type",
        /// Both players revealed the same type.
        SameType = "same_type",
        /// That player's card was cancelled this round.
        WasCancelled(Who) = "was_cancelled",
        /// That player's attack dealt at least 1.
        DidHit(Who) = "did_hit",
        /// A block of that player stopped at least 1 attack damage.
        DidBlock(Who) = "did_block",
        /// That player's attack dealt more than the other's.
        DealtMore(Who) = "dealt_more",
        /// The type that player revealed in the round before is in the set.
        Last {
            /// Which player.
            who: Who,
            /// Which types.
            types: Types,
        } = "last",
        /// Compares health.
        Health {
            /// Which player.
            who: Who,
            /// How it must compare.
            is: Relation,
        } = "health",
        /// Compares energy.
        Energy {
            /// Which player.
            who: Who,
            /// How it must compare.
            is: Relation,
        } = "energy",
        /// Compares the number of cards in hand.
        Hand {
            /// Which player.
            who: Who,
            /// How it must compare.
            is: Relation,
        } = "hand",
        /// At least one card of the set lies there.
        Holds {
            /// Which player.
            who: Who,
            /// Where.
            zone: Pile,
            /// Which types.
            types: Types = Types::ANY,
        } = "holds",
        /// That player has a permanent in force.
        Active(Who) = "active",
        /// Compares marks.
        Marks {
            /// Which player.
            who: Who,
            /// How it must compare.
            is: Tally,
        } = "marks",
        /// Every one of these.
        All(Vec<Condition>) = "all",
        /// At least one of these.
        Any(Vec<Condition>) = "any",
        /// Not this.
        Not(Box<Condition>) = "not",
    }
}

packs::verbs! {
    /// An amount that is read from the state of play.
    pub enum Reckoned {
        /// How many cards of the set lie there.
        Count {
            /// Which player.
            who: Who,
            /// Where.
            zone: Pile,
            /// Which types.
            types: Types = Types::ANY,
        } = "count",
        /// That player's energy.
        Energy(Who) = "energy",
        /// That player's marks.
        Marks(Who) = "marks",
        /// How far that player's health is below the maximum.
        Missing(Who) = "missing",
        /// The attack damage the owner dealt this round.
        Dealt = "dealt",
        /// The attack damage the owner took this round.
        Taken = "taken",
        /// The attack damage the owner stopped this round.
        Blocked = "blocked",
        /// An amount several times.
        Times {
            /// How often.
            by: Ranged<1, 9>,
            /// What.
            of: Amount,
        } = "times",
        /// An amount, but no more than the limit.
        AtMost {
            /// No more than this.
            limit: Ranged<1, 9>,
            /// What.
            of: Amount,
        } = "at_most",
    }
}

packs::verbs! {
    /// How an attack changes.
    pub enum Change {
        /// Adds to it.
        Plus(Amount) = "plus",
        /// Takes from it.
        Minus(Amount) = "minus",
        /// Replaces the printed value.
        Becomes(Amount) = "becomes",
    }
}

packs::verbs! {
    /// How energy changes.
    pub enum Shift {
        /// Adds to it.
        Plus(Amount) = "plus",
        /// Takes from it.
        Minus(Amount) = "minus",
    }
}

packs::verbs! {
    /// How marks change.
    pub enum Score {
        /// Adds marks.
        Plus(Ranged<1, 3>) = "plus",
        /// Takes marks.
        Minus(Ranged<1, 3>) = "minus",
    }
}

packs::verbs! {
    /// What a card does as long as it lies open.
    pub enum Lasting {
        /// The card also cancels these types.
        AlsoCancels {
            /// Which card of the owner.
            card: Own = Own::This,
            /// Which types.
            types: Types,
        } = "also_cancels",
        /// The card cannot be cancelled.
        Uncancellable(Own) = "uncancellable",
        /// The card executes a foe who revealed one of these types.
        Executes {
            /// Which card of the owner.
            card: Own = Own::This,
            /// Which types.
            types: Types,
        } = "executes",
        /// The owner cannot be executed.
        Unexecutable = "unexecutable",
        /// The attack of that player's card changes if it is of these types.
        Attack {
            /// Whose played card.
            whose: Who,
            /// Which types.
            types: Types = Types::ANY,
            /// How it changes.
            change: Change,
        } = "attack",
        /// So much of this card's attack cannot be blocked.
        Pierce(UpTo) = "pierce",
        /// The owner blocks so much this round.
        Block(UpTo) = "block",
        /// The foe's effects cannot discard or remove cards of the owner's hand.
        SafeHand = "safe_hand",
    }
}

packs::verbs! {
    /// What must be paid.
    pub enum Cost {
        /// So much energy.
        Energy(Ranged<1, 9>) = "energy",
        /// So much health; some must remain.
        Health(Ranged<1, 9>) = "health",
    }
}

packs::verbs! {
    /// What holds in the next round.
    pub enum Boon {
        /// The attack of the played card changes.
        Attack(Ranged<-4, 4>) = "attack",
        /// So much is blocked.
        Block(UpTo) = "block",
        /// The played card cannot be cancelled.
        Uncancellable = "uncancellable",
        /// These types cannot be chosen.
        Forbid(Types) = "forbid",
    }
}

packs::verbs! {
    /// What an effect does.
    pub enum Operation {
        /// The owner decides whether it happens.
        May {
            /// What it costs.
            cost: Option<Cost>,
            /// What happens.
            then: Vec<Operation>,
        } = "may",
        /// The owner decides which of the lists happens; one may be empty.
        Choose(Vec<Vec<Operation>>) = "choose",
        /// The foe is executed.
        Execute = "execute",
        /// A player loses health; only the foe can block it.
        Damage {
            /// Which player.
            who: Who = Who::Foe,
            /// How much.
            amount: Amount,
            /// Whether no block stops it.
            unblockable: bool = false,
        } = "damage",
        /// A player gains health.
        Heal {
            /// Which player.
            who: Who = Who::Me,
            /// How much.
            amount: Amount,
        } = "heal",
        /// A player's energy changes.
        Energy {
            /// Which player.
            who: Who,
            /// How it changes.
            change: Shift,
        } = "energy",
        /// Cards go from a hand to the discard.
        Discard {
            /// Which player.
            who: Who,
            /// How many.
            count: Ranged<1, 9> = ONE,
            /// Which types.
            types: Types = Types::ANY,
            /// Who chooses.
            chooser: Chooser = Chooser::Holder,
        } = "discard",
        /// Cards leave the game.
        Remove {
            /// Which player.
            who: Who,
            /// Where.
            zone: From,
            /// How many.
            count: Ranged<1, 9> = ONE,
            /// Which types.
            types: Types = Types::ANY,
            /// Who chooses.
            chooser: Chooser = Chooser::Holder,
        } = "remove",
        /// Cards in the foe's discard are sealed.
        Seal {
            /// How many.
            count: Ranged<1, 9> = ONE,
            /// Which types.
            types: Types = Types::ANY,
            /// Who chooses.
            chooser: Chooser = Chooser::Holder,
        } = "seal",
        /// Cards come back from the owner's discard.
        Take {
            /// How many.
            count: UpTo = UpTo::Number(1),
            /// Which types.
            types: Types = Types::ANY,
        } = "take",
        /// Where a played card goes at the end of the round.
        Send {
            /// Whose played card.
            whose: Who = Who::Me,
            /// Where it goes.
            to: Destination,
        } = "send",
        /// This permanent shows its other side.
        Turn = "turn",
        /// A player's marks change.
        Mark {
            /// Which player.
            who: Who,
            /// How it changes.
            change: Score,
        } = "mark",
        /// Something holds for a player in the next round.
        Next {
            /// Which player.
            who: Who,
            /// What holds.
            gets: Boon,
        } = "next",
    }
}

const ONE: Ranged<1, 9> = Ranged::new(1).expect("1 lies between 1 and 9");

packs::record! {
    /// What happens at a moment.
    pub struct Triggered {
        /// What must be true then.
        pub r#if: Option<Condition>,
        /// What happens, in order.
        pub then: Vec<At<Operation>>,
    }
}

packs::record! {
    /// What holds all the time.
    pub struct Standing {
        /// What must be true for it.
        pub r#if: Option<Condition>,
        /// What holds.
        pub does: Lasting,
    }
}

packs::verbs! {
    /// One sentence of a card.
    pub enum Effect {
        /// Holds while the card is played and not cancelled, or the permanent in force.
        While(Standing) = "while",
        /// When this card was revealed and not cancelled.
        Played(Triggered) = "played",
        /// When the attack dealt at least 1.
        Hit(Triggered) = "hit",
        /// When this card was cancelled.
        Cancelled(Triggered) = "cancelled",
        /// Every round, on a permanent in force.
        Round(Triggered) = "round",
        /// At the end of the round.
        End(Triggered) = "end",
        /// When this ultimate has just left the reserve.
        Unlocked(Triggered) = "unlocked",
        /// When this permanent has just been turned to this side.
        Turned(Triggered) = "turned",
        /// If this card was cancelled, the foe takes 1 damage that cannot be blocked.
        Breakthrough = "breakthrough",
    }
}
