//! Words for numbers and conditions (TACT-137, TACT-138).

use packs::{Content, Form, Node, Ranged, Reading, Schemas, Shape, Wording};
use table::Message;

use super::ability::EventWord;
use super::select::{AttackKind, Compare, Counter, Row, Select, Side};
use crate::compile::FAULTS;

/// A whole number, or how to find one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// The number itself.
    Number(i8),
    /// Computed when its step runs.
    Of(Box<Quantity>),
}

type Plain = Ranged<-99, 99>;

impl Shape for Amount {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        if matches!(node.content(), Content::Whole(_) | Content::Huge(_) | Content::Fraction(_)) {
            return Plain::read(node, reading).map(|number| Amount::Number(number.get() as i8));
        }
        Quantity::read(node, reading).map(|quantity| Amount::Of(Box::new(quantity)))
    }

    fn schema(schemas: &mut Schemas) -> serde_json::Value {
        let (number, quantity) = (Plain::schema(schemas), Quantity::schema(schemas));
        serde_json::json!({ "anyOf": [number, quantity] })
    }

    fn expects() -> Message {
        Message::new("tactics-an-amount").with("number", Plain::expects())
    }

    fn wording() -> Option<&'static Wording> {
        Some(&FAULTS)
    }

    fn example() -> String {
        "2".to_owned()
    }

    fn form() -> Form {
        Form::Number
    }
}

packs::verbs! {
    /// A number that is computed.
    pub enum Quantity {
        /// How many there are.
        Count(Select) = "count",
        /// Cards in hand.
        HandSize(Side) = "hand-size",
        /// Cards in the deck.
        DeckSize(Side) = "deck-size",
        /// Actions left in this turn.
        ActionsLeft = "actions-left",
        /// The printed attack of a card.
        PrintedAttack(Select) = "printed-attack",
        /// The attack of a card.
        Attack(Select) = "attack",
        /// The printed life of a card.
        PrintedLife(Select) = "printed-life",
        /// The life of a card.
        Life(Select) = "life",
        /// The damage on a card.
        DamageOn(Select) = "damage-on",
        /// Life less damage of a card.
        LifeLeft(Select) = "life-left",
        /// Counters on the cards, added up.
        Counters {
            /// Which.
            kind: Counter,
            /// On what.
            on: Select,
        } = "counters",
        /// The number of the event.
        EventAmount = "event-amount",
        /// What the step before really did.
        Last = "last",
        /// The number the player picked.
        Picked = "picked",
        /// All of them added up.
        Sum(Vec<Amount>) = "sum",
        /// The first less the second.
        Difference {
            /// The first.
            of: Amount,
            /// The second.
            less: Amount,
        } = "difference",
        /// All of them multiplied.
        Times(Vec<Amount>) = "times",
        /// Half of it, rounded up.
        HalfUp(Amount) = "half-up",
        /// The least of them.
        Min(Vec<Amount>) = "min",
        /// The greatest of them.
        Max(Vec<Amount>) = "max",
    }
}

packs::words! {
    /// How a hero was defeated.
    pub enum Cause as "cause" {
        /// By the losses at the end of a wave.
        Losses = "losses",
        /// By an effect.
        Instant = "instant",
    }
}

packs::verbs! {
    /// Something that holds or not.
    pub enum Condition {
        /// There is at least one.
        Exists(Select) = "exists",
        /// Two numbers compared.
        Compare {
            /// The first.
            left: Amount,
            /// How.
            is: Compare,
            /// The second.
            right: Amount,
        } = "compare",
        /// It does not hold.
        Not(Box<Condition>) = "not",
        /// All of them hold.
        All(Vec<Condition>) = "all",
        /// At least one of them holds.
        Either(Vec<Condition>) = "either",
        /// The player holds the first-player mark.
        FirstPlayer = "first-player",
        /// It is the player's turn.
        MyTurn = "my-turn",
        /// It is the wave of this row.
        Wave(Row) = "wave",
        /// It is the first round.
        Truce = "truce",
        /// The speaker stands in this row.
        InRow(Row) = "in-row",
        /// This is the so-many-th such event of the turn.
        NthThisTurn {
            /// Which event.
            event: EventWord,
            /// Which of them.
            n: Ranged<1, 9>,
        } = "nth-this-turn",
        /// The attack of the event is of this kind.
        EventKind(AttackKind) = "event-kind",
        /// The card that caused the event is one of these.
        EventBy(Select) = "event-by",
        /// The card the event happened to is one of these.
        EventTo(Select) = "event-to",
        /// The defeat of the event came about so.
        EventCause(Cause) = "event-cause",
    }
}
