//! What the engine runs: card texts compiled to arrays of small values.
//!
//! A program is a stretch of [`Op`]s that ends with [`Op::End`]. Selectors, amounts, conditions, modifiers and events
//! lie in arrays of their own and are named by index, so that every op stays a few bytes.

use crate::verbs::{
    ActionKind, AttackKind, Cause, Chooser, Compare, Counter, FollowUp, Harm, Keyword, Kind, Price, RunThen,
    Side, Source, Span, To,
};

/// The most cards a deck can have; two decks of them fit a set of 64.
pub const MAX_PRINTS: usize = 32;
/// The most abilities a bar or power can have.
pub const MAX_ABILITIES: usize = 4;
/// The most status effects that can be loaded.
pub const MAX_STATUSES: usize = 4;
/// The most choices of one program.
pub const MAX_CHOICES: usize = 3;
/// The most places a selector can name.
pub const MAX_PLACES: usize = 2;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(pub u16);

        impl $name {
            #[inline]
            pub(crate) fn of<T>(self, list: &[T]) -> &T {
                &list[usize::from(self.0)]
            }
        }
    )*};
}
ids! {
    /// A selector.
    Sel,
    /// An amount.
    Amt,
    /// A condition.
    Cond,
    /// A modifier.
    Mod,
    /// An event to wait for.
    Listen,
    /// A program.
    Prog
}

/// Where a card or slot must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Place`")]
pub enum Spot {
    Speaker,
    Row(u8),
    Column(u8),
    CurrentRow,
    MyRow,
    MyColumn,
    ColumnOf(u8),
    InMelee,
    Shielded,
    Adjacent,
    Ahead,
    Behind,
    Forward,
    Support,
    Chosen(u8),
    Each,
    EventSource,
    EventTarget,
    Last,
    EventCards,
    Top(u8),
}

/// Which number of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Quantity`")]
pub enum Stat {
    Attack,
    Life,
    Damage,
    LifeLeft,
    PrintedAttack,
    PrintedLife,
}

/// What a card must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Filter`")]
pub enum Trait {
    Other,
    Wounded,
    Lethal,
    InMelee,
    Chosen(u8),
    Fresh,
    HurtThisWave,
    AttackedThisWave(AttackKind),
    AttackedUs(AttackKind),
    TheNamed,
    Keyword(Keyword),
    Spell,
    Status(u8),
    Counter(Counter),
    Stat(Stat, Compare, u8),
    Named(u8),
    Foreign,
    HasOrder,
    HasOperation,
    HasTrap,
}

/// A filter: a trait, or its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// The trait.
    pub what: Trait,
    /// Whether the card must have it.
    pub wanted: bool,
}

/// A stretch of an array.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// Where it starts.
    pub first: u16,
    /// How long it is.
    pub len: u8,
}

impl Stretch {
    #[inline]
    pub(crate) fn of<T>(self, list: &[T]) -> &[T] {
        &list[usize::from(self.first)..][..usize::from(self.len)]
    }

    /// The indices.
    #[inline]
    pub fn indices(self) -> std::ops::Range<u16> {
        self.first..self.first + u16::from(self.len)
    }
}

/// A selector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selector {
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
    /// Where.
    pub spots: [Option<Spot>; MAX_PLACES],
    /// Like what.
    pub tests: Stretch,
}

/// An amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Quantity`")]
pub enum Number {
    Plain(i8),
    Count(Sel),
    HandSize(Side),
    DeckSize(Side),
    ActionsLeft,
    Stat(Stat, Sel),
    Counters(Counter, Sel),
    EventAmount,
    Last,
    Picked,
    Sum(Amt, Amt),
    Difference(Amt, Amt),
    Times(Amt, Amt),
    HalfUp(Amt),
    Min(Amt, Amt),
    Max(Amt, Amt),
}

/// A condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Condition`")]
pub enum Check {
    Always,
    Exists(Sel),
    Compare(Amt, Compare, Amt),
    Not(Cond),
    Both(Cond, Cond),
    Either(Cond, Cond),
    FirstPlayer,
    MyTurn,
    Wave(u8),
    Truce,
    InRow(u8),
    Nth(u8, u8),
    EventKind(AttackKind),
    EventBy(Sel),
    EventTo(Sel),
    EventCause(Cause),
}

/// An event to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// The code of the event, see [`crate::event::Code`].
    pub code: u8,
    /// Of whom.
    pub whose: Side,
    /// Caused by one of these.
    pub by: Option<Sel>,
    /// Happened to one of these.
    pub to: Option<Sel>,
    /// And this holds.
    pub when: Cond,
}

/// What a modifier does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Modifier`")]
pub enum Change {
    Attack { n: Amt, versus: Option<Sel>, kind: Option<AttackKind> },
    AttackTimes { n: u8, versus: Option<Sel> },
    AttackOf { of: Sel, if_higher: bool },
    Life(Amt),
    LifeSet(Amt),
    Keyword(Keyword),
    Reduce { n: Amt, floor: u8, from: Harm },
    Prevent(Harm),
    Untargetable(Source),
    HandMax(i8),
    ActionsPerTurn(u8),
    MoreActions(i8),
    CopyPower { of: Sel, numbers: bool },
    Cost { kind: ActionKind, price: Price, limited: bool },
    OpenHand,
    ShowHand,
    SeeTop,
    Forbid(Side, ActionKind),
}

impl Change {
    /// Attacks.
    pub const ATTACKS: u16 = 1;
    /// Lives.
    pub const LIVES: u16 = 2;
    /// Keywords.
    pub const KEYWORDS: u16 = 4;
    /// Less damage, or none.
    pub const ARMOUR: u16 = 8;
    /// Cards that are no target.
    pub const TARGETS: u16 = 16;
    /// Hand sizes.
    pub const HANDS: u16 = 32;
    /// Actions of a turn.
    pub const TURNS: u16 = 64;
    /// What actions cost, or that they are forbidden.
    pub const COSTS: u16 = 128;
    /// What is seen.
    pub const SIGHT: u16 = 256;
    /// Powers that are another's.
    pub const POWERS: u16 = 512;
    /// Not a modifier: the bar has a rule flag.
    pub const FLAGS: u16 = 1024;
    /// Not a modifier: the bar replaces something.
    pub const REPLACES: u16 = 2048;

    /// What it changes, as a bit.
    pub const fn sort(&self) -> u16 {
        match self {
            Change::Attack { .. } | Change::AttackTimes { .. } | Change::AttackOf { .. } => Change::ATTACKS,
            Change::Life(_) | Change::LifeSet(_) => Change::LIVES,
            Change::Keyword(_) => Change::KEYWORDS,
            Change::Reduce { .. } | Change::Prevent(_) => Change::ARMOUR,
            Change::Untargetable(_) => Change::TARGETS,
            Change::HandMax(_) => Change::HANDS,
            Change::ActionsPerTurn(_) | Change::MoreActions(_) => Change::TURNS,
            Change::CopyPower { .. } => Change::POWERS,
            Change::Cost { .. } | Change::Forbid(..) => Change::COSTS,
            Change::OpenHand | Change::ShowHand | Change::SeeTop => Change::SIGHT,
        }
    }
}

/// A modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifying {
    /// On which cards; players' numbers have none.
    pub to: Option<Sel>,
    /// What it does.
    pub change: Change,
    /// Only while this holds.
    pub when: Cond,
    /// It makes something of the rival's different (TACT-040).
    pub touches: bool,
}

/// What must be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Cost`")]
pub enum Toll {
    Discard(u8),
    Spend(Counter, u8),
    Damage(u8),
    DefeatSelf,
    Defeat(Sel),
    Time,
}

/// What must be there before a program may start (TACT-067).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Nothing.
    Nothing,
    /// At least one of these.
    One(Sel),
    /// Somebody of these who can make the attack at this op.
    Attacker(Sel, u16),
    /// A branch that could do something: so many from this one on.
    Branch(u16, u8),
}

/// A program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its first op.
    pub start: u16,
    /// A required part touches the rival (TACT-034).
    pub touches: bool,
    /// What it needs.
    pub need: Need,
    /// What must be paid first, if anything.
    pub toll: Option<Toll>,
    /// What it and what it starts can take of the stack.
    pub room: crate::state::Room,
    /// How many modifiers with an end and delayed reactions it adds at most.
    pub adds: [u8; 2],
}

/// One step of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Effect`, and jumps")]
pub enum Op {
    End,
    Jump(u16),
    Unless(Cond, u16),
    UnlessDid(u16),
    May {
        skip: u16,
        touches: bool,
    },
    Branch {
        first: u16,
        count: u8,
        end: u16,
    },
    RepeatStart(Amt),
    RepeatNext(u16),
    EachStart(Sel),
    EachNext {
        end: u16,
        grid: bool,
    },
    Choose {
        register: u8,
        from: Sel,
        count: Amt,
        up_to: bool,
        by: Chooser,
        attack: Option<u16>,
    },
    PickNumber {
        from: u8,
        to: u8,
    },
    Split {
        n: Amt,
        among: Sel,
        up_to: bool,
        heal: bool,
    },
    Pay {
        toll: Toll,
        skip: u16,
    },
    Later {
        on: Listen,
        each: bool,
        until: Span,
        program: Prog,
    },
    During {
        until: Span,
        give: Mod,
    },
    Damage {
        to: Sel,
        n: Amt,
    },
    Heal {
        of: Sel,
        n: Amt,
    },
    MoveDamage {
        from: Sel,
        to: Sel,
        n: Amt,
    },
    Defeat(Sel),
    Resurrect(Sel),
    Clear(Sel),
    Attack {
        by: Sel,
        kind: AttackKind,
        targets: Sel,
        bonus: Amt,
        fresh: bool,
        forced: bool,
    },
    Recruit {
        card: Sel,
        into: Sel,
        temporary: bool,
    },
    Move {
        hero: Sel,
        to: Sel,
    },
    Swap {
        one: Sel,
        other: Sel,
    },
    Rearrange(Sel),
    Return {
        what: Sel,
        to: To,
    },
    TakeHero {
        what: Sel,
        into: Sel,
    },
    Draw {
        side: Side,
        n: Amt,
        from: Side,
    },
    Discard {
        side: Side,
        n: Amt,
        by: Option<Chooser>,
    },
    DiscardTop {
        side: Side,
        n: Amt,
    },
    TakeCard(Sel),
    Look(Sel),
    ShowTo(Sel),
    Reveal(Sel),
    NameCard,
    Dismiss(Sel),
    Reorder(u8),
    Place {
        what: Sel,
        to: To,
    },
    Search(Sel),
    Shuffle(Side),
    RunOrder(Sel),
    RunFate(RunThen),
    Cast(Sel),
    Actions {
        side: Side,
        n: i8,
        next: bool,
        kinds: u16,
    },
    Cancel,
    AddStatus {
        to: Sel,
        status: u8,
        n: Amt,
    },
    RemoveStatus {
        of: Sel,
        status: u8,
        n: Amt,
    },
    AddCounter {
        to: Sel,
        kind: Counter,
        n: Amt,
    },
    SpendCounter {
        of: Sel,
        kind: Counter,
        n: Amt,
    },
    AddTime {
        to: Sel,
        n: i8,
    },
    DiscardReserve(Sel),
    Recall(Sel),
    /// The steps every match and every action is made of.
    Step(Step),
}

/// The steps of a match and of an action, which run on the same stack as card texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after what they do")]
pub enum Step {
    Leaders,
    TurnStart,
    Play,
    TurnEnd,
    Clock,
    EndTurn,
    WaveEnd,
    Losses,
    Steal,
    NextWave,
    Announce(ActionKind),
    Window,
    /// Replacements of what was announced.
    Replace(ActionKind),
    Perform(ActionKind),
    /// The card of an order that has run goes to the discard pile.
    Settle,
    Done(ActionKind),
    /// What a fresh recruit may do at once.
    Follow(ActionKind),
    Dispatch,
    /// Damage or a defeat that something may replace.
    Harm,
}

/// An ability of a bar, a power or an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Ability`")]
pub enum Skill {
    Passive(Stretch),
    Spell(Prog),
    On { listen: Listen, per_turn: u8, program: Prog },
    Leader { price: Price, limited: bool, program: Prog },
    Replace { what: Replacing, may: bool, touches: bool },
    Flag { flag: Rule, touches: bool },
}

/// What happens in place of something else (TACT-143).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Replacement`")]
pub enum Replacing {
    Redirect { of: Sel, n: Amt, lethal: bool, to: Sel },
    Retarget { of: Sel, kind: Option<AttackKind>, by: Side },
    Leaving { of: Sel, to: To },
    Damage { to: Sel, program: Prog },
    Defeat { of: Sel, program: Prog },
    Draw,
}

/// A change of the rules themselves (TACT-144); forbidding is a modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Flag`")]
pub enum Rule {
    LossesAtOnce(Side),
    StealLosses(u8),
    BodiesAttack(u8),
    ChooseRivalMeleeTarget,
    AttackWhenRecruited(FollowUp),
    ActAnyWave(Sel),
    AllFreeOncePerKind,
    BodiesBlockMelee(Side),
    TrapOnOwnTurn,
    ExtraColumns(u8),
}

impl Rule {
    /// Heroes fall at once.
    pub const AT_ONCE: u16 = 1;
    /// Losses come to the rival.
    pub const STEALS: u16 = 2;
    /// Bodies attack.
    pub const BODIES: u16 = 4;
    /// The rival picks targets.
    pub const AIMS: u16 = 8;
    /// Recruits act at once.
    pub const FOLLOWS: u16 = 16;
    /// Cards act in every wave.
    pub const WAVES: u16 = 32;
    /// Every kind of action once and free.
    pub const FREE: u16 = 64;
    /// Bodies are in the way.
    pub const BLOCKS: u16 = 128;
    /// Traps in the own turn.
    pub const TRAPS: u16 = 256;
    /// More columns.
    pub const COLUMNS: u16 = 512;

    /// Which rule it changes, as a bit.
    pub const fn sort(&self) -> u16 {
        match self {
            Rule::LossesAtOnce(_) => Rule::AT_ONCE,
            Rule::StealLosses(_) => Rule::STEALS,
            Rule::BodiesAttack(_) => Rule::BODIES,
            Rule::ChooseRivalMeleeTarget => Rule::AIMS,
            Rule::AttackWhenRecruited(_) => Rule::FOLLOWS,
            Rule::ActAnyWave(_) => Rule::WAVES,
            Rule::AllFreeOncePerKind => Rule::FREE,
            Rule::BodiesBlockMelee(_) => Rule::BLOCKS,
            Rule::TrapOnOwnTurn => Rule::TRAPS,
            Rule::ExtraColumns(_) => Rule::COLUMNS,
        }
    }
}

/// A bar, a power, or what an operation does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    /// Its abilities.
    pub skills: Stretch,
    /// Its own keywords: bit 0 ranged, bit 1 intercept.
    pub keywords: u8,
    /// What its passives change, as bits of [`Change::sort`]: most bars change nothing of what is asked for.
    pub gives: u16,
    /// The events its reactions wait for, as bits.
    pub listens: u64,
}

/// What the third side of a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `verbs::Bar`")]
pub enum Third {
    Order(Prog),
    Operation { bar: Bar, expiry: Option<Prog>, touches: bool },
    Trap { listen: Listen, program: Prog },
}

/// A card as the engine reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    /// The hero's attack.
    pub attack: i8,
    /// The hero's life.
    pub life: i8,
    /// The leader's attack.
    pub leader_attack: i8,
    /// The leader's life.
    pub leader_life: i8,
    /// Vanguard, flank and rear bar, and the leader's power.
    pub bars: [Bar; 4],
    /// The order, operation or trap.
    pub third: Third,
}

/// A status effect as the engine reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The one that cancels it.
    pub opposite: Option<u8>,
    /// It empties the bars.
    pub silences: bool,
    /// What each marker changes.
    pub gives: Stretch,
}

/// Everything compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "one array for each kind of thing")]
pub struct Code {
    pub ops: Vec<Op>,
    pub selectors: Vec<Selector>,
    pub tests: Vec<Test>,
    pub amounts: Vec<Number>,
    pub conditions: Vec<Check>,
    pub modifiers: Vec<Modifying>,
    pub awaited: Vec<Awaited>,
    pub programs: Vec<Program>,
    pub branches: Vec<Program>,
    pub skills: Vec<Skill>,
    pub prints: Vec<Print>,
    pub markers: Vec<Marker>,
    /// Which events anybody waits for, by code.
    pub listened: u64,
    /// Which events traps wait for, by code.
    pub trapped: u64,
    /// What status effects change, as bits of [`Change::sort`].
    pub marked: u16,
    /// The most columns a leader may add to a unit.
    pub columns: u8,
    /// What any bar gives, as bits of [`Change::sort`].
    pub gives: u16,
}
