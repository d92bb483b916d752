//! Words for what a text does: shapes and primitives (TACT-139, TACT-140).

use packs::{Ranged, Ref};

use super::ability::{Listening, Modifier};
use super::amount::{Amount, Condition};
use super::select::{AttackKind, Counter, Filter, Select, Side};
use crate::file::StatusKind;

packs::words! {
    /// Who chooses.
    pub enum Chooser as "chooser" {
        /// The player whose text it is.
        Own = "own",
        /// The other player.
        Rival = "rival",
        /// The owner of what is chosen.
        Owner = "owner",
        /// Nobody: chance does.
        Random = "random",
    }
}

packs::words! {
    /// How long something lasts.
    pub enum Span as "span" {
        /// To the end of this turn.
        Turn = "turn",
        /// To the end of this wave.
        Wave = "wave",
        /// To the end of this round.
        Round = "round",
        /// To the end of the match.
        Match = "match",
        /// To the end of the player's next turn.
        NextTurn = "next-turn",
    }
}

packs::words! {
    /// Where a card goes.
    pub enum To as "zone" {
        /// Its owner's hand.
        Hand = "hand",
        /// The top of its owner's deck.
        Top = "top",
        /// The bottom of its owner's deck.
        Bottom = "bottom",
        /// Its owner's discard pile.
        Discard = "discard",
    }
}

packs::words! {
    /// What becomes of a card whose order was run.
    pub enum RunThen as "fate" {
        /// It stays where it is.
        Stay = "stay",
        /// It goes to its owner's discard pile.
        Discard = "discard",
        /// It goes under its owner's deck.
        Bottom = "bottom",
        /// It goes back to its owner's hand.
        Return = "return",
    }
}

packs::verbs! {
    /// What must be paid, in full or not at all.
    pub enum Cost {
        /// Discard so many cards.
        Discard(Ranged<1, 5>) = "discard",
        /// Spend counters of the speaker.
        Spend {
            /// Which.
            kind: Counter,
            /// How many.
            n: Ranged<1, 20>,
        } = "spend",
        /// Damage to the speaker.
        Damage(Ranged<1, 20>) = "damage",
        /// The speaker is defeated.
        DefeatSelf = "defeat-self",
        /// A time token of the speaker.
        Time = "time",
        /// An own hero of these is defeated.
        Defeat(Select) = "defeat",
    }
}

packs::verbs! {
    /// Something a text does.
    pub enum Effect {
        /// In order; later steps run even if earlier ones did nothing.
        Seq(Vec<Effect>) = "seq",
        /// The second only if the first did something.
        Then {
            /// The first.
            first: Vec<Effect>,
            /// The second.
            then: Vec<Effect>,
        } = "then",
        /// By a condition.
        If {
            /// The condition.
            when: Condition,
            /// If it holds.
            then: Vec<Effect>,
            /// If not.
            otherwise: Vec<Effect> = vec![],
        } = "if",
        /// The player says yes or no.
        May(Vec<Effect>) = "may",
        /// The player picks one that can do something.
        ChooseOne(Vec<Effect>) = "choose-one",
        /// The same so many times.
        Repeat {
            /// How many times.
            times: Amount,
            /// What.
            effect: Vec<Effect>,
        } = "repeat",
        /// For each of the cards there are at the start.
        ForEach {
            /// Which cards.
            of: Select,
            /// What.
            effect: Vec<Effect>,
        } = "for-each",
        /// Some of these, remembered in order from 0.
        Choose {
            /// Of these.
            from: Select,
            /// How many, or all if fewer.
            count: Amount = Amount::Number(1),
            /// Fewer are allowed.
            up_to: bool = false,
            /// Who chooses.
            by: Chooser = Chooser::Own,
        } = "choose",
        /// The player picks a number.
        PickNumber {
            /// The least.
            from: Ranged<0, 20>,
            /// The greatest.
            to: Ranged<1, 20>,
        } = "pick-number",
        /// Points of damage one by one, placed together.
        SplitDamage {
            /// How many.
            n: Amount,
            /// Among these.
            among: Select,
            /// Fewer are allowed.
            up_to: bool = false,
        } = "split-damage",
        /// Points of healing one by one, removed together.
        SplitHeal {
            /// How many.
            n: Amount,
            /// Among these.
            among: Select,
            /// Fewer are allowed.
            up_to: bool = false,
        } = "split-heal",
        /// Pay, then do it.
        Pay {
            /// The price.
            cost: Cost,
            /// What for.
            effect: Vec<Effect>,
        } = "pay",
        /// A reaction that needs no card in play.
        Later {
            /// What it waits for.
            on: Listening,
            /// Every time, not only once.
            each: bool = false,
            /// How long it waits.
            until: Span,
            /// What it does.
            effect: Vec<Effect>,
        } = "later",
        /// A modifier with an end, on the cards selected now.
        During {
            /// How long.
            until: Span,
            /// What.
            give: Modifier,
        } = "during",
        /// Place damage.
        Damage {
            /// On these.
            to: Select,
            /// How much.
            n: Amount,
        } = "damage",
        /// Remove damage.
        Heal {
            /// From these.
            of: Select,
            /// How much.
            n: Amount,
        } = "heal",
        /// Shift damage.
        MoveDamage {
            /// From this card.
            from: Select,
            /// To this card.
            to: Select,
            /// How much.
            n: Amount,
        } = "move-damage",
        /// Turn heroes into bodies at once.
        Defeat(Select) = "defeat",
        /// Turn bodies into heroes.
        Resurrect(Select) = "resurrect",
        /// Put bodies on their owners' discard piles.
        Clear(Select) = "clear",
        /// A granted attack.
        Attack {
            /// The attacker.
            by: Select,
            /// The kind.
            kind: AttackKind,
            /// Among these targets.
            targets: Select = Select { side: Side::Rival, kind: super::select::Kind::Card, place: vec![], filter: vec![] },
            /// Added to the attack.
            bonus: Amount = Amount::Number(0),
            /// Works on a fresh recruit.
            fresh: bool = false,
            /// Shielded cards may be named; the front-most card that intercepts is hit instead.
            forced: bool = false,
        } = "attack",
        /// Put cards of hand or discard into slots.
        Recruit {
            /// The card.
            card: Select,
            /// The slot.
            into: Select,
            /// It goes to its owner's discard pile after the effect.
            temporary: bool = false,
        } = "recruit",
        /// Move a hero to an empty slot of its unit.
        Move {
            /// The hero.
            hero: Select,
            /// The slot.
            to: Select,
        } = "move",
        /// Exchange the slots of two pieces.
        Swap {
            /// One.
            one: Select,
            /// The other.
            other: Select,
        } = "swap",
        /// Any order of the heroes and bodies in these slots.
        Rearrange {
            /// Whose.
            side: Side,
            /// Where.
            place: Vec<super::select::Place> = vec![],
        } = "rearrange",
        /// Take pieces off the board.
        Return {
            /// Which.
            what: Select,
            /// Where to.
            to: To,
        } = "return",
        /// Bring a piece into another unit.
        TakeHero {
            /// The piece.
            what: Select,
            /// The slot.
            into: Select,
        } = "take-hero",
        /// Bring a piece into the rival's unit.
        GiveHero {
            /// The piece.
            what: Select,
            /// The slot.
            into: Select,
        } = "give-hero",
        /// Draw cards.
        Draw {
            /// Who.
            side: Side = Side::Own,
            /// How many.
            n: Amount = Amount::Number(1),
            /// From whose deck; the drawing player's, if nobody is named.
            from: Option<Side>,
        } = "draw",
        /// Discard cards of a hand.
        Discard {
            /// Whose.
            side: Side = Side::Own,
            /// How many.
            n: Amount = Amount::Number(1),
            /// Who picks; the holder, if nobody is named.
            by: Option<Chooser>,
        } = "discard",
        /// The top of a deck goes to the discard pile.
        DiscardTop {
            /// Whose.
            side: Side = Side::Own,
            /// How many.
            n: Amount = Amount::Number(1),
        } = "discard-top",
        /// A card of a hand or discard pile into the player's hand.
        TakeCard(Select) = "take-card",
        /// The player alone learns these cards.
        Look(Select) = "look",
        /// The rival alone learns these cards.
        ShowTo(Select) = "show-to-rival",
        /// Everyone learns these cards.
        Reveal(Select) = "reveal",
        /// The player names a print, which `the-named` means from then on.
        NameCard = "name-card",
        /// Look at the top of the own deck and put it back in any order.
        Reorder(Ranged<2, 5>) = "reorder",
        /// Put cards of deck, hand or discard somewhere else of their owner's.
        Place {
            /// Which.
            what: Select,
            /// Where to.
            to: To,
        } = "place",
        /// Take a card of the own deck, show it, shuffle.
        Search(Vec<Filter>) = "search",
        /// Shuffle a deck.
        Shuffle(Side) = "shuffle",
        /// Run the order of a card.
        RunOrder {
            /// Whose order.
            of: Select,
            /// What becomes of it.
            then: RunThen = RunThen::Stay,
        } = "run-order",
        /// Cast the spell of a hero as if the speaker had it.
        Cast(Select) = "cast",
        /// More or fewer actions.
        Actions {
            /// Whose.
            side: Side = Side::Own,
            /// How many.
            n: Ranged<-5, 5>,
            /// In the next turn instead of this one.
            next: bool = false,
            /// The extra ones serve these kinds only.
            kinds: Vec<super::select::ActionKind> = vec![],
        } = "actions",
        /// Stop the announced action.
        Cancel = "cancel",
        /// Put markers on heroes.
        AddStatus {
            /// On these.
            to: Select,
            /// Which.
            status: Ref<StatusKind>,
            /// How many.
            n: Amount = Amount::Number(1),
        } = "add-status",
        /// Take markers off heroes.
        RemoveStatus {
            /// Off these.
            of: Select,
            /// Which.
            status: Ref<StatusKind>,
            /// How many.
            n: Amount = Amount::Number(99),
        } = "remove-status",
        /// Put counters on cards.
        AddCounter {
            /// On these.
            to: Select,
            /// Which.
            kind: Counter,
            /// How many.
            n: Amount = Amount::Number(1),
        } = "add-counter",
        /// Take counters off cards.
        SpendCounter {
            /// Off these.
            of: Select,
            /// Which.
            kind: Counter,
            /// How many.
            n: Amount = Amount::Number(99),
        } = "spend-counter",
        /// More or fewer time tokens.
        AddTime {
            /// On these operations.
            to: Select,
            /// How many.
            n: Ranged<-9, 9>,
        } = "add-time",
        /// Operations and traps go to their owners' discard piles.
        DiscardReserve(Select) = "discard-reserve",
        /// Operations and traps go to their owners' hands.
        Recall(Select) = "recall",
    }
}
