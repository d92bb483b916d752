//! Effects as a bout runs them: flat where they can be, trees only for conditions.

use serde::{Deserialize, Serialize};

use crate::card::Wants;
use crate::kind::Kinds;
use crate::state::Movement;
use crate::verbs::{Chooser, Destination, Pile, Who};

/// The moment an effect waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Trigger {
    /// This card was revealed and is not cancelled.
    Played,
    /// The attack dealt at least 1.
    Hit,
    /// This card was cancelled.
    Cancelled,
    /// Every round, on a permanent.
    Round,
    /// At the end of the round.
    End,
    /// This ultimate has just left the reserve.
    Unlocked,
    /// This permanent has just been turned to this side.
    Turned,
}

impl Trigger {
    /// Every moment, in the order of their numbers.
    pub const ALL: [Trigger; 7] = [
        Trigger::Played,
        Trigger::Hit,
        Trigger::Cancelled,
        Trigger::Round,
        Trigger::End,
        Trigger::Unlocked,
        Trigger::Turned,
    ];

    /// The moment as something a text asks for.
    pub const fn wants(self) -> Wants {
        Wants(1 << self as u8)
    }
}

/// Something that holds while its card lies open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What must be true when it is read.
    pub given: Option<Condition>,
    /// What holds.
    pub does: Lasting,
}

/// What holds. Cards of the owner are named by their types; a card that speaks of itself names all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lasting {
    /// The owner's card of these types also cancels those.
    AlsoCancels(Kinds, Kinds),
    /// The owner's card of these types cannot be cancelled.
    Uncancellable(Kinds),
    /// The owner's card of these types executes a foe who revealed one of those.
    Executes(Kinds, Kinds),
    /// The owner cannot be executed.
    Unexecutable,
    /// The attack of that player's card changes if it is of these types.
    Attack(Who, Kinds, Change),
    /// So much of this card's attack cannot be blocked.
    Pierce(Extent),
    /// The owner blocks so much.
    Block(Extent),
    /// The foe's effects cannot discard or remove cards of the owner's hand.
    SafeHand,
}

impl Lasting {
    pub(crate) const fn wants(self) -> Wants {
        match self {
            Lasting::AlsoCancels(..) => Wants::CANCEL,
            Lasting::Uncancellable(_) => Wants::FIRM,
            Lasting::Executes(..) | Lasting::Unexecutable => Wants::EXECUTION,
            Lasting::Attack(..) | Lasting::Pierce(_) | Lasting::Block(_) => Wants::STRIKE,
            Lasting::SafeHand => Wants::SAFETY,
        }
    }
}

/// How an attack changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// Adds to it.
    Plus(Amount),
    /// Takes from it.
    Minus(Amount),
    /// Replaces the printed value.
    Becomes(Amount),
}

/// How much or how many, or everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Extent(u8);

impl Extent {
    /// Nothing.
    pub const NONE: Extent = Extent(0);
    /// Everything.
    pub const ALL: Extent = Extent(u8::MAX);

    /// So many.
    pub const fn of(number: u8) -> Extent {
        Extent(number)
    }

    /// The number; everything is more than any number in play.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Extent) -> Extent {
        Extent(self.0.saturating_add(other.0))
    }
}

/// Operations that happen together: always, or as their owner decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// When.
    pub trigger: Trigger,
    /// What must be true when the batch opens.
    pub given: Option<Condition>,
    /// What the owner is asked.
    pub gate: Gate,
    /// The lists of operations; more than one only for a choice.
    pub lists: Box<[Box<[Op]>]>,
    /// What there may be to do for it.
    pub work: Work,
}

impl Part {
    /// A part, with the summary of what there may be to do for it.
    pub fn new(trigger: Trigger, given: Option<Condition>, gate: Gate, lists: Vec<Box<[Op]>>) -> Part {
        let asks = if gate == Gate::Open { Work::NONE } else { Work::ASK };
        let work = lists.iter().flatten().copied().map(Op::work).fold(asks, Work::or);
        Part { trigger, given, gate, lists: lists.into(), work }
    }
}

/// What there is to do in a batch; phases nobody needs are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Work(u8);

impl Work {
    /// Nothing.
    pub const NONE: Work = Work(0);
    /// Somebody is asked.
    pub const ASK: Work = Work(1);
    /// Phases 1 to 4.
    pub const ACT: Work = Work(2);
    /// Phase 5.
    pub const LOSE: Work = Work(4);
    /// Phase 6.
    pub const TAKE: Work = Work(8);
    /// Phase 7.
    pub const AFTER: Work = Work(16);
    /// Anything.
    pub const ANY: Work = Work(u8::MAX);
    /// Phases 5 and 6.
    pub const MOVE: Work = Work(Work::LOSE.0 | Work::TAKE.0);

    /// Both.
    #[must_use]
    pub const fn or(self, other: Work) -> Work {
        Work(self.0 | other.0)
    }

    /// Whether this is to be done.
    #[inline]
    pub const fn has(self, other: Work) -> bool {
        self.0 & other.0 != 0
    }
}

/// What the owner of a part is asked before it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gate {
    /// Nothing.
    Open,
    /// Whether, and to pay for it.
    May(Cost),
    /// Which of the lists.
    Choose,
}

/// What a may effect costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cost {
    /// So much energy.
    pub energy: u8,
    /// So much health; some must remain.
    pub health: u8,
}

/// One operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// The foe is executed.
    Execute,
    /// A player loses health.
    Damage(Who, Amount, Guard),
    /// A player gains health.
    Heal(Who, Amount),
    /// A player gains (or, with `true`, loses) energy.
    Energy(Who, Amount, bool),
    /// Cards of a player move.
    Cards(CardOp),
    /// A played card's destination.
    Send(Who, Destination),
    /// This permanent shows its other side.
    Turn,
    /// A player's marks change.
    Mark(Who, i8),
    /// Something holds for a player in the next round.
    Next(Who, Boon),
}

impl Op {
    const fn work(self) -> Work {
        match self {
            Op::Execute | Op::Damage(..) | Op::Heal(..) | Op::Energy(..) => Work::ACT,
            Op::Cards(CardOp { verb: CardVerb::Take, .. }) => Work::TAKE,
            Op::Cards(_) => Work::LOSE,
            Op::Send(..) | Op::Turn | Op::Mark(..) | Op::Next(..) => Work::AFTER,
        }
    }
}

/// Whether damage can be blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    /// It can.
    Blockable,
    /// It cannot.
    Unblockable,
}

/// What happens to cards of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardOp {
    /// What.
    pub verb: CardVerb,
    /// Whose cards.
    pub who: Who,
    /// How many.
    pub count: Extent,
    /// Of which types.
    pub kinds: Kinds,
    /// Who chooses.
    pub chooser: Chooser,
}

/// What happens to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardVerb {
    /// From hand to the discard.
    Discard,
    /// From hand out of the game.
    RemoveFromHand,
    /// From the discard out of the game.
    RemoveFromDiscard,
    /// Sealed in the discard.
    Seal,
    /// From the discard to hand.
    Take,
}

impl CardVerb {
    /// The phase in which it happens.
    #[inline]
    pub(crate) const fn movement(self) -> Movement {
        if matches!(self, CardVerb::Take) { Movement::Take } else { Movement::Lose }
    }

    /// Whether it reaches into a hand.
    pub const fn from_hand(self) -> bool {
        matches!(self, CardVerb::Discard | CardVerb::RemoveFromHand)
    }
}

/// What holds in the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Boon {
    /// The attack of the played card changes.
    Attack(i8),
    /// So much is blocked.
    Block(Extent),
    /// The played card cannot be cancelled.
    Uncancellable,
    /// These types cannot be chosen.
    Forbid(Kinds),
}

/// An amount: a source, multiplied, cut. Every nesting of `times` and `at_most` comes down to this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Amount {
    /// What is counted.
    pub source: Measure,
    /// Multiplied by this.
    pub times: u8,
    /// But no more than this.
    pub limit: u8,
}

impl Amount {
    /// Always this number.
    pub const fn of(number: u8) -> Amount {
        Amount { source: Measure::Number(number), times: 1, limit: u8::MAX }
    }

    /// What it comes to if so much was counted.
    #[inline]
    pub(crate) fn cut(self, counted: i32) -> i32 {
        let limit = if self.limit == u8::MAX { i32::MAX } else { i32::from(self.limit) };
        (counted.max(0) * i32::from(self.times)).min(limit)
    }
}

/// Something that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// A number.
    Number(u8),
    /// Cards of these types in a place.
    Count(Who, Pile, Kinds),
    /// Energy.
    Energy(Who),
    /// Marks.
    Marks(Who),
    /// Health below the maximum.
    Missing(Who),
    /// Attack damage the owner dealt.
    Dealt,
    /// Attack damage the owner took.
    Taken,
    /// Attack damage the owner stopped.
    Blocked,
}

/// What must be true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The type a player revealed this round is in the set.
    Type(Who, Kinds),
    /// Both revealed the same type.
    SameType,
    /// A player's card was cancelled.
    WasCancelled(Who),
    /// A player's attack dealt at least 1.
    DidHit(Who),
    /// A block of a player stopped at least 1 attack damage.
    DidBlock(Who),
    /// A player's attack dealt more than the other's.
    DealtMore(Who),
    /// The type a player revealed in the round before is in the set.
    Last(Who, Kinds),
    /// Compares health.
    Health(Who, Relation),
    /// Compares energy.
    Energy(Who, Relation),
    /// Compares the number of cards in hand.
    Hand(Who, Relation),
    /// At least one card of the set lies there.
    Holds(Who, Pile, Kinds),
    /// A player has a permanent in force.
    Active(Who),
    /// Compares marks.
    Marks(Who, Relation),
    /// Every one of these.
    All(Box<[Condition]>),
    /// At least one of these.
    Any(Box<[Condition]>),
    /// Not this.
    Not(Box<Condition>),
}

impl Condition {
    /// Whether it asks whether a permanent is in force.
    pub(crate) fn reads_permanents(&self) -> bool {
        match self {
            Condition::Active(_) => true,
            Condition::All(conditions) | Condition::Any(conditions) => {
                conditions.iter().any(Condition::reads_permanents)
            }
            Condition::Not(condition) => condition.reads_permanents(),
            _ => false,
        }
    }
}

/// A comparison with a number, or with the other hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// At least the number.
    AtLeast(i8),
    /// At most the number.
    AtMost(i8),
    /// Exactly the number.
    Exactly(i8),
    /// More than the other.
    More,
    /// Less than the other.
    Less,
    /// As much as the other.
    Equal,
}

impl Relation {
    /// Whether it compares with the other.
    pub(crate) const fn is_of_both(self) -> bool {
        matches!(self, Relation::More | Relation::Less | Relation::Equal)
    }

    /// Whether a value stands in this relation.
    pub const fn holds(self, value: i8, other: i8) -> bool {
        match self {
            Relation::AtLeast(number) => value >= number,
            Relation::AtMost(number) => value <= number,
            Relation::Exactly(number) => value == number,
            Relation::More => value > other,
            Relation::Less => value < other,
            Relation::Equal => value == other,
        }
    }
}
