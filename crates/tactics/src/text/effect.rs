//! Effects in words.

use table::Message;

use super::Reader;
use crate::verbs::{Amount, Chooser, Cost, Effect, Kind, Select, Side};

/// More than a unit can hold: any number of cards.
const ANY_NUMBER: i8 = 9;
/// More than a card can carry: all of them.
const ALL: i8 = 99;

/// Whom an attack may be aimed at if its text says nothing else.
const fn any_rival() -> Select {
    Select { side: Side::Rival, kind: Kind::Card, place: vec![], filter: vec![] }
}

impl Reader<'_> {
    /// Several effects, one after another.
    pub(super) fn effects(&self, effects: &[Effect]) -> String {
        effects
            .iter()
            .map(|effect| self.effect(effect))
            .collect::<Vec<_>>()
            .join(&self.words.text("tactics-then"))
    }

    /// A question that is answered by yes or no.
    pub(crate) fn may(&self, effects: &[Effect]) -> String {
        self.say(&Message::new("tactics-effect-may").with("what", self.effects(effects)))
    }

    /// A sentence about what a side does.
    fn of_side(key: &'static str, side: Side) -> Message {
        Message::new(key).with("side", side.word())
    }

    /// A change of actions, with its sign and its bare number for plural forms.
    fn actions(key: &'static str, side: Side, n: i8) -> Message {
        Self::of_side(key, side).with("n", signed(n)).with("count", n.unsigned_abs())
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each word of the language")]
    pub(crate) fn effect(&self, effect: &Effect) -> String {
        let on = |key: &'static str, what: String| Message::new(key).with("what", what);
        let message = match effect {
            Effect::Seq(parts) => return self.effects(parts),
            Effect::Then { first, then } => Message::new("tactics-effect-then")
                .with("first", self.effects(first))
                .with("then", self.effects(then)),
            Effect::If { when, then, otherwise } => {
                let key = if otherwise.is_empty() { "tactics-effect-if" } else { "tactics-effect-if-else" };
                Message::new(key)
                    .with("when", self.condition(when))
                    .with("then", self.effects(then))
                    .with("otherwise", self.effects(otherwise))
            }
            Effect::May(parts) => return self.may(parts),
            Effect::ChooseOne(branches) => {
                let branches: Vec<String> = branches.iter().map(|branch| self.effect(branch)).collect();
                on("tactics-effect-choose-one", branches.join(" / "))
            }
            Effect::Repeat { times, effect } => {
                let n = if let Amount::Number(n) = times { i64::from(*n) } else { 0 };
                on("tactics-effect-repeat", self.effects(effect))
                    .with("n", self.amount(times))
                    .with("count", n)
            }
            Effect::ForEach { of, effect } => {
                on("tactics-effect-for-each", self.one(of)).with("effect", self.effects(effect))
            }
            Effect::Choose { from, count, up_to, by } => {
                let any_number = *up_to && matches!(count, Amount::Number(n) if *n >= ANY_NUMBER);
                let many = if any_number {
                    self.words.text("tactics-any-number")
                } else if *up_to {
                    self.say(&Message::new("tactics-up-to").with("n", self.amount(count)))
                } else {
                    self.amount(count)
                };
                on("tactics-effect-choose", self.one(from)).with("n", many).with("by", by.word())
            }
            Effect::PickNumber { from, to } => {
                Message::new("tactics-effect-pick-number").with("from", from.u8()).with("to", to.u8())
            }
            Effect::SplitDamage { n, among, up_to } => {
                on("tactics-effect-split-damage", self.one(among)).with("n", self.at_most(n, *up_to))
            }
            Effect::SplitHeal { n, among, up_to } => {
                on("tactics-effect-split-heal", self.one(among)).with("n", self.at_most(n, *up_to))
            }
            Effect::Pay { cost, effect } => {
                on("tactics-effect-pay", self.effects(effect)).with("cost", self.cost(cost))
            }
            Effect::Later { on: event, until, effect, each } => {
                on("tactics-effect-later", self.effects(effect))
                    .with("each", if *each { "yes" } else { "no" })
                    .with("event", self.listening(event))
                    .with("until", self.word("until", until.word()))
            }
            Effect::During { until, give } => on("tactics-effect-during", self.modifier(give))
                .with("until", self.word("until", until.word())),
            Effect::Damage { to, n } => on("tactics-effect-damage", self.each(to)).with("n", self.amount(n)),
            Effect::Heal { of, n } => on("tactics-effect-heal", self.each(of)).with("n", self.amount(n)),
            Effect::MoveDamage { from, to, n } => on("tactics-effect-move-damage", self.one(from))
                .with("to", self.one(to))
                .with("n", self.amount(n)),
            Effect::Defeat(select) => on("tactics-effect-defeat", self.each(select)),
            Effect::Resurrect(select) => on("tactics-effect-resurrect", self.each(select)),
            Effect::Clear(select) => on("tactics-effect-clear", self.each(select)),
            Effect::Attack { by, kind, bonus, targets, fresh, .. } => {
                let plain = *bonus == Amount::Number(0);
                let usual = *targets == any_rival();
                on("tactics-effect-attack", self.one(by))
                    .with("kind", self.word("when-kind", kind.word()))
                    .with("plain", if plain { "yes" } else { "no" })
                    .with("bonus", self.amount(bonus))
                    .with("usual", if usual { "yes" } else { "no" })
                    .with("targets", self.one(targets))
                    .with("fresh", if *fresh { "yes" } else { "no" })
            }
            Effect::Recruit { card, into, .. } => {
                on("tactics-effect-recruit", self.one(card)).with("into", self.one(into))
            }
            Effect::Move { hero, to } => on("tactics-effect-move", self.one(hero)).with("into", self.one(to)),
            Effect::Swap { one, other } => {
                on("tactics-effect-swap", self.one(one)).with("other", self.one(other))
            }
            Effect::Rearrange { side, place } => {
                let places: Vec<String> = place.iter().map(|place| self.place(place)).collect();
                let key = if places.is_empty() {
                    "tactics-effect-rearrange"
                } else {
                    "tactics-effect-rearrange-in"
                };
                Self::of_side(key, *side).with("where", places.join(", "))
            }
            Effect::Return { what, to } | Effect::Place { what, to } => {
                on("tactics-effect-send", self.each(what)).with("to", self.word("to", to.word()))
            }
            Effect::TakeHero { what, into } | Effect::GiveHero { what, into } => {
                on("tactics-effect-take-hero", self.one(what)).with("into", self.one(into))
            }
            Effect::Draw { side, n, from } => {
                let from = from.unwrap_or(*side);
                let usual = if *side == from { "yes" } else { "no" };
                Self::of_side("tactics-effect-draw", *side)
                    .with("n", self.amount(n))
                    .with("usual", usual)
                    .with("from", from.word())
            }
            Effect::Discard { side, n, by } => Self::of_side("tactics-effect-discard", *side)
                .with("n", self.amount(n))
                .with("by", by.map_or("holder", Chooser::word)),
            Effect::DiscardTop { side, n } => {
                Self::of_side("tactics-effect-discard-top", *side).with("n", self.amount(n))
            }
            Effect::TakeCard(select) => on("tactics-effect-take-card", self.one(select)),
            Effect::Look(select) => on("tactics-effect-look", self.one(select)),
            Effect::ShowTo(select) => on("tactics-effect-show-to", self.one(select)),
            Effect::NameCard => return self.word("effect", "name-card"),
            Effect::Reveal(select) => on("tactics-effect-reveal", self.one(select)),
            Effect::Reorder(n) => Message::new("tactics-effect-reorder").with("n", n.u8()),
            Effect::Search(filter) => {
                let deck =
                    Select { side: Side::Own, kind: Kind::Deck, place: vec![], filter: filter.clone() };
                on("tactics-effect-search", self.one(&deck))
            }
            Effect::Shuffle(side) => Self::of_side("tactics-effect-shuffle", *side),
            Effect::RunOrder { of, then } => {
                on("tactics-effect-run-order", self.one(of)).with("then", self.word("fate", then.word()))
            }
            Effect::Cast(select) => on("tactics-effect-cast", self.one(select)),
            Effect::Actions { side, n, kinds, .. } if !kinds.is_empty() => {
                let kinds: Vec<String> = kinds.iter().map(|kind| self.word("action", kind.word())).collect();
                Self::of_side("tactics-effect-actions-for", *side)
                    .with("n", signed(n.i8()))
                    .with("kinds", kinds.join(", "))
            }
            Effect::Actions { side, n, next, .. } => {
                let key = if *next { "tactics-effect-actions-next" } else { "tactics-effect-actions" };
                Self::actions(key, *side, n.i8())
            }
            Effect::Cancel => return self.word("effect", "cancel"),
            Effect::AddStatus { to, status, n } => on("tactics-effect-add-status", self.each(to))
                .with("status", self.status(status.as_str()))
                .with("n", self.amount(n)),
            Effect::RemoveStatus { of, status, n } => on("tactics-effect-remove-status", self.each(of))
                .with("status", self.status(status.as_str()))
                .with("n", self.all_or(n)),
            Effect::AddCounter { to, kind, n } => on("tactics-effect-add-counter", self.each(to))
                .with("kind", self.word("counter", kind.word()))
                .with("n", self.amount(n)),
            Effect::SpendCounter { of, kind, n } => on("tactics-effect-spend-counter", self.each(of))
                .with("kind", self.word("counter", kind.word()))
                .with("n", self.all_or(n)),
            Effect::AddTime { to, n } => {
                on("tactics-effect-add-time", self.each(to)).with("n", signed(n.i8()))
            }
            Effect::DiscardReserve(select) => on("tactics-effect-discard-reserve", self.one(select)),
            Effect::Recall(select) => on("tactics-effect-recall", self.one(select)),
        };
        self.say(&message)
    }

    fn at_most(&self, n: &Amount, up_to: bool) -> String {
        let n = self.amount(n);
        if up_to { self.say(&Message::new("tactics-up-to").with("n", n)) } else { n }
    }

    /// A number, or the word for all of them.
    fn all_or(&self, n: &Amount) -> String {
        match n {
            Amount::Number(n) if *n >= ALL => self.words.text("tactics-all"),
            n => self.amount(n),
        }
    }

    fn cost(&self, cost: &Cost) -> String {
        let message = match cost {
            Cost::Discard(n) => Message::new("tactics-cost-discard").with("n", n.u8()),
            Cost::Spend { kind, n } => Message::new("tactics-cost-spend")
                .with("n", n.u8())
                .with("kind", self.word("counter", kind.word())),
            Cost::Damage(n) => Message::new("tactics-cost-damage").with("n", n.u8()),
            Cost::DefeatSelf => return self.word("cost", "defeat-self"),
            Cost::Time => return self.word("cost", "time"),
            Cost::Defeat(select) => Message::new("tactics-cost-defeat").with("what", self.one(select)),
        };
        self.say(&message)
    }
}

/// A number with its sign.
pub(super) fn signed(n: i8) -> String {
    format!("{n:+}").replace('-', "\u{2212}")
}
