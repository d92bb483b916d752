//! Words for abilities, events and modifiers (TACT-141, TACT-142, TACT-145).

use packs::Ranged;

use super::amount::{Amount, Condition};
use super::effect::Effect;
use super::effect::To;
use super::select::{ActionKind, AttackKind, Harm, Keyword, Kind, Place, Price, Select, Side, Source};

packs::verbs! {
    /// Something that happens.
    pub enum EventWord {
        /// An action was declared and paid, nothing of it has happened.
        Announced(ActionKind) = "announced",
        /// An action has run completely.
        Done(ActionKind) = "done",
        /// Damage was placed.
        Damaged = "damaged",
        /// Damage was removed.
        Healed = "healed",
        /// A hero became a body.
        Defeated = "defeated",
        /// A body became a hero.
        Resurrected = "resurrected",
        /// A hero changed its slot within its unit.
        Moved = "moved",
        /// A hero came into a unit.
        Entered = "entered",
        /// A hero went out of a unit.
        Left = "left",
        /// A body was cleared.
        Cleared = "cleared",
        /// Cards were drawn.
        Drawn = "drawn",
        /// Cards were discarded.
        Discarded = "discarded",
        /// A trap was triggered.
        TrapTriggered = "trap-triggered",
        /// An operation ran out of time.
        Expired = "expired",
        /// Counters changed.
        CounterChanged = "counter-changed",
        /// Markers changed.
        StatusChanged = "status-changed",
        /// A turn starts.
        TurnStart = "turn-start",
        /// A turn ends.
        TurnEnd = "turn-end",
        /// A wave starts.
        WaveStart = "wave-start",
        /// A wave ends, before the losses.
        WaveEnd = "wave-end",
        /// A round starts.
        RoundStart = "round-start",
    }
}

packs::record! {
    /// What a reaction or trap waits for.
    pub struct Listening as "an event to wait for" {
        /// The event.
        pub event: packs::At<EventWord>,
        /// Of whom: who acts, whose turn it is, or who holds the card it happened to.
        pub whose: Side = Side::Any,
        /// Caused by one of these.
        pub by: Option<Select>,
        /// Happened to one of these.
        pub to: Option<Select>,
        /// And this holds.
        pub when: Option<Condition>,
    }
}

fn speaker() -> Select {
    Select { side: Side::Any, kind: Kind::Card, place: vec![Place::Speaker], filter: vec![] }
}

packs::verbs! {
    /// Something that is different while its source is there.
    pub enum Modifier {
        /// Added to the attack.
        Attack {
            /// Of these.
            to: Select = speaker(),
            /// How much.
            n: Amount,
            /// Only against these.
            versus: Option<Select>,
            /// Only for this kind of attack.
            kind: Option<AttackKind>,
        } = "attack",
        /// Multiplies the printed attack.
        AttackTimes {
            /// Of these.
            to: Select = speaker(),
            /// By how much.
            n: Ranged<2, 5>,
            /// Only against these.
            versus: Option<Select>,
        } = "attack-times",
        /// Uses the attack of another card for the printed one.
        AttackOf {
            /// These use it.
            to: Select = speaker(),
            /// Of this card.
            of: Select,
            /// Only if it is higher.
            if_higher: bool = false,
        } = "attack-of",
        /// Added to the life.
        Life {
            /// Of these.
            to: Select = speaker(),
            /// How much.
            n: Amount,
        } = "life",
        /// Replaces the printed life.
        LifeSet {
            /// Of these.
            to: Select = speaker(),
            /// With this.
            n: Amount,
        } = "life-set",
        /// Has the keyword.
        Keyword {
            /// These.
            to: Select = speaker(),
            /// Which.
            keyword: Keyword,
        } = "keyword",
        /// Takes less damage.
        Reduce {
            /// These.
            to: Select = speaker(),
            /// How much less.
            n: Amount,
            /// But at least this.
            floor: u8 = 0,
            /// From what.
            from: Harm = Harm::Attacks,
        } = "reduce",
        /// Takes no damage.
        Prevent {
            /// These.
            to: Select = speaker(),
            /// From what.
            from: Harm = Harm::Attacks,
        } = "prevent",
        /// Is no legal choice for the rival.
        Untargetable {
            /// These.
            to: Select = speaker(),
            /// Of what.
            by: Source,
        } = "untargetable",
        /// Changes the maximum hand size.
        HandMax(Ranged<-5, 9>) = "hand-max",
        /// Sets the actions of a turn.
        ActionsPerTurn(Ranged<1, 6>) = "actions-per-turn",
        /// Adds to the actions of a turn, or takes away.
        MoreActions(Ranged<-5, 5>) = "more-actions",
        /// Has the power of another leader; copying a copier gives nothing.
        CopyPower {
            /// Of this leader.
            of: Select,
            /// Its attack and life too.
            numbers: bool = false,
        } = "copy-power",
        /// The own hand is open to the rival.
        ShowHand = "show-hand",
        /// Changes what an action costs.
        Cost {
            /// Which.
            kind: ActionKind,
            /// What it costs.
            price: Price,
            /// Once per turn.
            limited: bool = false,
        } = "cost",
        /// The rival's hand is open to the player.
        OpenHand = "open-hand",
        /// The player always knows the own top card.
        SeeTop = "see-top",
        /// The action is illegal for that side.
        Forbid {
            /// For whom.
            side: Side,
            /// Which.
            kind: ActionKind,
        } = "forbid",
    }
}

packs::words! {
    /// What a fresh recruit does at once.
    pub enum FollowUp as "action at once" {
        /// Attacks.
        Attack = "attack",
        /// Casts its spell.
        Cast = "cast",
    }
}

packs::verbs! {
    /// A change of the rules themselves (TACT-144).
    pub enum Flag {
        /// The action is illegal for that side.
        Forbid {
            /// For whom.
            side: Side,
            /// Which.
            kind: ActionKind,
        } = "forbid",
        /// Heroes of that side are defeated as soon as they have lethal damage.
        LossesAtOnce(Side) = "losses-at-once",
        /// Rival heroes defeated by losses may come into an empty slot of the player, with this life.
        StealLosses(Ranged<1, 20>) = "steal-losses",
        /// Own bodies may attack with this attack.
        BodiesAttack(Ranged<0, 20>) = "bodies-attack",
        /// The player picks the target of every melee attack of the rival.
        ChooseRivalMeleeTarget = "choose-rival-melee-target",
        /// A hero recruited by an action may act at once.
        AttackWhenRecruited(FollowUp) = "attack-when-recruited",
        /// These cards attack and cast in every wave.
        ActAnyWave(Select) = "act-any-wave",
        /// Every kind of action is free and limited, and there are no other actions.
        AllFreeOncePerKind = "all-free-once-per-kind",
        /// Bodies of that side block melee as living cards do.
        BodiesBlockMelee(Side) = "bodies-block-melee",
        /// The player's traps may be triggered in the player's own turn.
        TrapOnOwnTurn = "trap-on-own-turn",
        /// So many more columns of the own unit, on the outside, facing none.
        ExtraColumns(Ranged<1, 2>) = "extra-columns",
    }
}

packs::verbs! {
    /// What happens in place of something else (TACT-143).
    pub enum Replacement {
        /// A part of the damage lands on another card.
        Redirect {
            /// Damage to one of these.
            of: Select,
            /// So much of it.
            n: Amount = Amount::Number(99),
            /// Only what is above the life less 1.
            lethal: bool = false,
            /// On this card.
            to: Select,
        } = "redirect",
        /// An attack gets another legal target.
        Retarget {
            /// Attacks of these.
            of: Select,
            /// Only of this kind.
            kind: Option<AttackKind>,
            /// Chosen by the player or by the rival.
            by: Side = Side::Own,
        } = "retarget",
        /// A card that would leave its unit goes to this zone of its owner's instead.
        InsteadOfLeaving {
            /// One of these.
            of: Select,
            /// Where to.
            to: To,
        } = "instead-of-leaving",
        /// The damage is not placed; this happens.
        InsteadOfDamage {
            /// Damage to one of these.
            to: Select,
            /// What happens.
            effect: Vec<Effect>,
        } = "instead-of-damage",
        /// The hero is not defeated; this happens.
        InsteadOfDefeat {
            /// One of these.
            of: Select,
            /// What happens.
            effect: Vec<Effect>,
        } = "instead-of-defeat",
        /// The draw action may take the top card of the rival's deck.
        InsteadOfDraw = "instead-of-draw",
    }
}

packs::verbs! {
    /// One thing a bar or a power can do.
    pub enum Ability {
        /// This card may attack at range.
        Ranged = "ranged",
        /// This card shields those behind it from ranged attacks.
        Intercept = "intercept",
        /// Holds while the card is there.
        Passive {
            /// And only while this holds.
            when: Option<Condition>,
            /// What.
            give: Vec<Modifier>,
        } = "passive",
        /// Cast instead of attacking.
        Spell(Vec<Effect>) = "spell",
        /// Runs after an event.
        On {
            /// Which event.
            event: Listening,
            /// The player may decline.
            may: bool = false,
            /// At most so often in a turn.
            per_turn: Option<Ranged<1, 3>>,
            /// What it does.
            effect: Vec<Effect>,
        } = "on",
        /// Changes something before it happens.
        Replace {
            /// What.
            what: Replacement,
            /// The player may decline.
            may: bool = false,
        } = "replace",
        /// Changes the rules themselves.
        Flag(Flag) = "flag",
        /// An action of the leader.
        LeaderAction {
            /// What it costs.
            price: Price = Price::One,
            /// Once per turn.
            limited: bool = false,
            /// What it does.
            effect: Vec<Effect>,
        } = "leader-action",
    }
}

packs::verbs! {
    /// The order, operation or trap of a card.
    pub enum Bar {
        /// Run once, then discarded.
        Order(Vec<Effect>) = "order",
        /// Lies in the reserve for a time.
        Operation {
            /// What it does there.
            abilities: Vec<Ability>,
            /// What it does when its time is over.
            expiry: Vec<Effect> = vec![],
        } = "operation",
        /// Lies face down until an event.
        Trap {
            /// Which event.
            event: Listening,
            /// What it does.
            effect: Vec<Effect>,
        } = "trap",
    }
}
