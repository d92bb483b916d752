//! Abilities, modifiers and bars in words.

use table::Message;

use super::{Reader, effect};
use crate::compile::touch;
use crate::verbs::{Ability, Amount, Bar, Effect, Flag, Modifier, Replacement, Select, Side};

/// Whether a text touches the rival, which bars it from the truce (TACT-146).
fn touches(effects: &[Effect]) -> &'static str {
    if touch::any(effects) { "yes" } else { "no" }
}

impl Reader<'_> {
    /// All abilities of a bar; a dash for none.
    pub(super) fn abilities<'b>(&self, abilities: impl Iterator<Item = &'b Ability>) -> String {
        let list: Vec<String> = abilities.map(|ability| self.ability(ability)).collect();
        if list.is_empty() { "\u{2014}".to_owned() } else { list.join("; ") }
    }

    pub(crate) fn ability(&self, ability: &Ability) -> String {
        let message = match ability {
            Ability::Ranged | Ability::Intercept => return self.word("keyword", ability.word()),
            Ability::Passive { when, give } => {
                let give: Vec<String> = give.iter().map(|modifier| self.modifier(modifier)).collect();
                let text = give.join("; ");
                match when {
                    None => return text,
                    Some(when) => Message::new("tactics-ability-while")
                        .with("when", self.condition(when))
                        .with("text", text),
                }
            }
            Ability::Spell(effects) => Message::new("tactics-ability-spell")
                .with("text", self.effects(effects))
                .with("touches", touches(effects)),
            Ability::On { event, may, per_turn, effect } => {
                let key = if *may { "tactics-ability-on-may" } else { "tactics-ability-on" };
                let text =
                    Message::new(key).with("event", self.listening(event)).with("text", self.effects(effect));
                let Some(n) = per_turn else { return self.say(&text) };
                Message::new("tactics-ability-per-turn").with("text", self.say(&text)).with("n", n.u8())
            }
            Ability::Replace { what, may } => {
                let key = if *may { "tactics-ability-replace-may" } else { "tactics-ability-replace" };
                Message::new(key).with("text", self.replacement(what))
            }
            Ability::Flag(flag) => return self.flag(flag),
            Ability::LeaderAction { price, limited, effect } => Message::new("tactics-ability-leader")
                .with("price", self.word("price", price.word()))
                .with("limited", if *limited { "yes" } else { "no" })
                .with("touches", touches(effect))
                .with("text", self.effects(effect)),
        };
        self.say(&message)
    }

    fn replacement(&self, what: &Replacement) -> String {
        let message = match what {
            Replacement::Redirect { of, n, lethal, to } => Message::new("tactics-replace-redirect")
                .with("of", self.one(of))
                .with("n", self.amount(n))
                .with("lethal", if *lethal { "yes" } else { "no" })
                .with("to", self.one(to)),
            Replacement::Retarget { of, by, .. } => {
                Message::new("tactics-replace-retarget").with("of", self.one(of)).with("by", by.word())
            }
            Replacement::InsteadOfLeaving { of, to } => Message::new("tactics-replace-leaving")
                .with("of", self.one(of))
                .with("to", self.word("to", to.word())),
            Replacement::InsteadOfDamage { to, effect } => Message::new("tactics-replace-damage")
                .with("of", self.one(to))
                .with("text", self.effects(effect)),
            Replacement::InsteadOfDefeat { of, effect } => Message::new("tactics-replace-defeat")
                .with("of", self.one(of))
                .with("text", self.effects(effect)),
            Replacement::InsteadOfDraw => return self.word("replace", "draw"),
        };
        self.say(&message)
    }

    fn flag(&self, flag: &Flag) -> String {
        let side = |key: &'static str, side: Side| Message::new(key).with("side", side.word());
        let message = match flag {
            Flag::Forbid { side, kind } => {
                return self.modifier(&Modifier::Forbid { side: *side, kind: *kind });
            }
            Flag::LossesAtOnce(whose) => side("tactics-flag-losses-at-once", *whose),
            Flag::BodiesBlockMelee(whose) => side("tactics-flag-bodies-block-melee", *whose),
            Flag::StealLosses(n) => Message::new("tactics-flag-steal-losses").with("n", n.u8()),
            Flag::ExtraColumns(n) => Message::new("tactics-flag-extra-columns").with("n", n.u8()),
            Flag::BodiesAttack(n) => Message::new("tactics-flag-bodies-attack").with("n", n.u8()),
            Flag::AttackWhenRecruited(what) => Message::new("tactics-flag-attack-when-recruited")
                .with("action", self.word("action", what.word())),
            Flag::ActAnyWave(select) => {
                Message::new("tactics-flag-act-any-wave").with("what", self.each(select))
            }
            plain => return self.word("flag", plain.word()),
        };
        self.say(&message)
    }

    /// The order, operation or trap of a card.
    pub(super) fn bar(&self, bar: &Bar) -> String {
        let message = match bar {
            Bar::Order(effects) => Message::new("tactics-bar-order")
                .with("text", self.effects(effects))
                .with("touches", touches(effects)),
            Bar::Operation { abilities, expiry } => {
                let text = self.abilities(abilities.iter());
                let reaches = abilities.iter().any(touch::ability) || touch::any(expiry);
                let message = if expiry.is_empty() {
                    Message::new("tactics-bar-operation").with("text", text)
                } else {
                    Message::new("tactics-bar-operation-expiry")
                        .with("text", text)
                        .with("expiry", self.effects(expiry))
                };
                message.with("touches", if reaches { "yes" } else { "no" })
            }
            Bar::Trap { event, effect } => Message::new("tactics-bar-trap")
                .with("event", self.listening(event))
                .with("text", self.effects(effect)),
        };
        self.say(&message)
    }

    fn change(&self, n: &Amount) -> String {
        match n {
            Amount::Number(n) => effect::signed(*n),
            Amount::Of(quantity) if let Some(what) = self.counted(quantity) => {
                self.say(&Message::new("tactics-per").with("what", what))
            }
            computed @ Amount::Of(_) => format!("+{}", self.amount(computed)),
        }
    }

    pub(super) fn modifier(&self, modifier: &Modifier) -> String {
        let on = |key: &'static str, to: &Select| Message::new(key).with("to", self.each(to));
        let versus = |message: Message, versus: &Option<Select>| match versus {
            None => message.with("versus", "").with("aimed", "no"),
            Some(select) => message.with("versus", self.one(select)).with("aimed", "yes"),
        };
        let message = match modifier {
            Modifier::Attack { to, n, versus: against, kind } => {
                let kind = kind.map_or_else(String::new, |kind| self.word("when-kind", kind.word()));
                let limited = if kind.is_empty() { "no" } else { "yes" };
                let message = on("tactics-give-attack", to).with("n", self.change(n));
                versus(message.with("kind", kind).with("limited", limited), against)
            }
            Modifier::AttackTimes { to, n, versus: against } => {
                versus(on("tactics-give-attack-times", to).with("n", n.u8()), against)
            }
            Modifier::AttackOf { to, of, if_higher } => {
                let key = if *if_higher { "tactics-give-attack-of-higher" } else { "tactics-give-attack-of" };
                on(key, to).with("of", self.one(of))
            }
            Modifier::Life { to, n } => on("tactics-give-life", to).with("n", self.change(n)),
            Modifier::LifeSet { to, n } => on("tactics-give-life-set", to).with("n", self.amount(n)),
            Modifier::Keyword { to, keyword } => {
                on("tactics-give-keyword", to).with("keyword", self.word("keyword", keyword.word()))
            }
            Modifier::Reduce { to, n, floor, from } => on("tactics-give-reduce", to)
                .with("n", self.amount(n))
                .with("floor", *floor)
                .with("from", self.word("harm", from.word())),
            Modifier::Prevent { to, from } => {
                on("tactics-give-prevent", to).with("from", self.word("harm", from.word()))
            }
            Modifier::Untargetable { to, by } => {
                on("tactics-give-untargetable", to).with("by", self.word("aim", by.word()))
            }
            Modifier::HandMax(n) => Message::new("tactics-give-hand-max").with("n", effect::signed(n.i8())),
            Modifier::ActionsPerTurn(n) => Message::new("tactics-give-actions").with("n", n.u8()),
            Modifier::Cost { kind, price, limited } => Message::new("tactics-give-cost")
                .with("action", self.word("action", kind.word()))
                .with("price", self.word("price", price.word()))
                .with("limited", if *limited { "yes" } else { "no" }),
            Modifier::MoreActions(n) => {
                Message::new("tactics-give-more-actions").with("n", effect::signed(n.i8()))
            }
            Modifier::CopyPower { of, numbers } => Message::new("tactics-give-copy-power")
                .with("of", self.one(of))
                .with("numbers", if *numbers { "yes" } else { "no" }),
            Modifier::OpenHand | Modifier::ShowHand | Modifier::SeeTop => {
                return self.word("give", modifier.word());
            }
            Modifier::Forbid { side, kind } => Message::new("tactics-give-forbid")
                .with("side", side.word())
                .with("action", self.word("action", kind.word())),
        };
        self.say(&message)
    }
}
