//! Effects in words.

use table::Message;

use super::Reader;
use crate::verbs::{Cost, Effect, Side};

impl Reader<'_> {
    /// Several effects, one after another.
    pub(super) fn effects(&self, effects: &[Effect]) -> String {
        effects
            .iter()
            .map(|effect| self.effect(effect))
            .collect::<Vec<_>>()
            .join(&self.words.text("tactics-then"))
    }

    fn with_side(&self, key: &'static str, side: Side) -> Message {
        Message::new(key).with("side", self.word("whose", side.word()))
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each word of the language")]
    fn effect(&self, effect: &Effect) -> String {
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
            Effect::May(parts) => on("tactics-effect-may", self.effects(parts)),
            Effect::ChooseOne(branches) => {
                let branches: Vec<String> = branches.iter().map(|branch| self.effect(branch)).collect();
                on("tactics-effect-choose-one", branches.join(" / "))
            }
            Effect::Repeat { times, effect } => {
                on("tactics-effect-repeat", self.effects(effect)).with("n", self.amount(times))
            }
            Effect::ForEach { of, effect } => {
                on("tactics-effect-for-each", self.one(of)).with("effect", self.effects(effect))
            }
            Effect::Choose { from, count, up_to, by } => {
                let key = match (up_to, by) {
                    (_, crate::verbs::Chooser::Random) => "tactics-effect-choose-random",
                    (_, crate::verbs::Chooser::Rival) => "tactics-effect-choose-rival",
                    (true, _) => "tactics-effect-choose-up-to",
                    (false, _) => "tactics-effect-choose",
                };
                on(key, self.one(from)).with("n", self.amount(count))
            }
            Effect::PickNumber { from, to } => {
                Message::new("tactics-effect-pick-number").with("from", from.u8()).with("to", to.u8())
            }
            Effect::SplitDamage { n, among, .. } => {
                on("tactics-effect-split-damage", self.one(among)).with("n", self.amount(n))
            }
            Effect::SplitHeal { n, among, .. } => {
                on("tactics-effect-split-heal", self.one(among)).with("n", self.amount(n))
            }
            Effect::Pay { cost, effect } => {
                on("tactics-effect-pay", self.effects(effect)).with("cost", self.cost(cost))
            }
            Effect::Later { on: event, until, effect, .. } => {
                on("tactics-effect-later", self.effects(effect))
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
            Effect::Attack { by, kind, bonus, .. } => {
                let plain = *bonus == crate::verbs::Amount::Number(0);
                let key = if plain { "tactics-effect-attack" } else { "tactics-effect-attack-bonus" };
                on(key, self.one(by))
                    .with("kind", self.word("kind", kind.word()))
                    .with("bonus", self.amount(bonus))
            }
            Effect::Recruit { card, into } => {
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
                self.with_side(key, *side).with("where", places.join(", "))
            }
            Effect::Return { what, to } | Effect::Place { what, to } => {
                on("tactics-effect-send", self.each(what)).with("to", self.word("to", to.word()))
            }
            Effect::TakeHero { what, into } => {
                on("tactics-effect-take-hero", self.one(what)).with("into", self.one(into))
            }
            Effect::Draw { side: Side::Own, n, from: Side::Own } => {
                Message::new("tactics-effect-draw").with("n", self.amount(n))
            }
            Effect::Draw { side, n, from } => self
                .with_side("tactics-effect-draw-from", *side)
                .with("n", self.amount(n))
                .with("from", self.word("whose", from.word())),
            Effect::Discard { side, n, by } => {
                let random = *by == Some(crate::verbs::Chooser::Random);
                let key = if random { "tactics-effect-discard-random" } else { "tactics-effect-discard" };
                self.with_side(key, *side).with("n", self.amount(n))
            }
            Effect::DiscardTop { side, n } => {
                self.with_side("tactics-effect-discard-top", *side).with("n", self.amount(n))
            }
            Effect::TakeCard(select) => on("tactics-effect-take-card", self.one(select)),
            Effect::Look(select) => on("tactics-effect-look", self.one(select)),
            Effect::Reveal(select) => on("tactics-effect-reveal", self.one(select)),
            Effect::Reorder(n) => Message::new("tactics-effect-reorder").with("n", n.u8()),
            Effect::Search(filter) => {
                let deck = crate::verbs::Select {
                    side: Side::Own,
                    kind: crate::verbs::Kind::Deck,
                    place: vec![],
                    filter: filter.clone(),
                };
                on("tactics-effect-search", self.one(&deck))
            }
            Effect::Shuffle(side) => self.with_side("tactics-effect-shuffle", *side),
            Effect::RunOrder { of, then } => {
                on("tactics-effect-run-order", self.one(of)).with("then", self.word("fate", then.word()))
            }
            Effect::Cast(select) => on("tactics-effect-cast", self.one(select)),
            Effect::Actions { side, n, next } => {
                let key = if *next { "tactics-effect-actions-next" } else { "tactics-effect-actions" };
                self.with_side(key, *side).with("n", signed(n.i8()))
            }
            Effect::Cancel => return self.word("effect", "cancel"),
            Effect::AddStatus { to, status, n } => on("tactics-effect-add-status", self.each(to))
                .with("status", self.status(status.as_str()))
                .with("n", self.amount(n)),
            Effect::RemoveStatus { of, status, .. } => {
                on("tactics-effect-remove-status", self.each(of)).with("status", self.status(status.as_str()))
            }
            Effect::AddCounter { to, kind, n } => on("tactics-effect-add-counter", self.each(to))
                .with("kind", self.word("counter", kind.word()))
                .with("n", self.amount(n)),
            Effect::SpendCounter { of, kind, .. } => on("tactics-effect-spend-counter", self.each(of))
                .with("kind", self.word("counter", kind.word())),
            Effect::AddTime { to, n } => {
                on("tactics-effect-add-time", self.each(to)).with("n", signed(n.i8()))
            }
            Effect::DiscardReserve(select) => on("tactics-effect-discard-reserve", self.one(select)),
            Effect::Recall(select) => on("tactics-effect-recall", self.one(select)),
        };
        self.say(&message)
    }

    fn cost(&self, cost: &Cost) -> String {
        let message = match cost {
            Cost::Discard(n) => Message::new("tactics-cost-discard").with("n", n.u8()),
            Cost::Spend { kind, n } => Message::new("tactics-cost-spend")
                .with("n", n.u8())
                .with("kind", self.word("counter", kind.word())),
            Cost::Damage(n) => Message::new("tactics-cost-damage").with("n", n.u8()),
            Cost::DefeatSelf => return self.word("cost", "defeat-self"),
            Cost::Defeat(select) => Message::new("tactics-cost-defeat").with("what", self.one(select)),
        };
        self.say(&message)
    }
}

/// A number with its sign.
pub(super) fn signed(n: i8) -> String {
    format!("{n:+}").replace('-', "\u{2212}")
}
