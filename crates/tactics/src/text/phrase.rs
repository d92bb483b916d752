//! Selectors, amounts and conditions in words.

use table::Message;

use super::{Reader, said};
use crate::verbs::{Amount, Condition, EventWord, Filter, Listening, Place, Quantity, Select, Side};

impl Reader<'_> {
    /// What a selector means, as one thing.
    pub(super) fn one(&self, select: &Select) -> String {
        // What was named before needs no noun again.
        if let [
            bound @ (Place::Speaker
            | Place::Chosen(_)
            | Place::Each
            | Place::EventSource
            | Place::EventTarget),
        ] = select.place.as_slice()
            && select.filter.is_empty()
        {
            return match bound {
                Place::Chosen(n) => self.say(
                    &Message::new("tactics-chosen").with("n", n.u8() + 1).with("kind", select.kind.word()),
                ),
                bound => self.place(bound),
            };
        }
        self.some(select, "one")
    }

    fn some(&self, select: &Select, number: &str) -> String {
        let noun = self.say(
            &Message::new(noun(select.kind.word())).with("side", select.side.word()).with("number", number),
        );
        let places = select.place.iter().map(|place| self.place(place));
        let filters = select.filter.iter().map(|filter| self.filter(filter));
        let marks: Vec<String> = places.chain(filters).collect();
        if marks.is_empty() {
            return noun;
        }
        self.say(&Message::new("tactics-select").with("noun", noun).with("marks", marks.join(", ")))
    }

    /// What a selector means, all of them.
    pub(super) fn each(&self, select: &Select) -> String {
        let bound = select.place.iter().any(|place| {
            matches!(
                place,
                Place::Speaker
                    | Place::Chosen(_)
                    | Place::Each
                    | Place::EventSource
                    | Place::EventTarget
                    | Place::Forward
                    | Place::Support
                    | Place::Last
                    | Place::Top(_)
            )
        });
        if bound || select.kind == crate::verbs::Kind::Leader {
            return self.one(select);
        }
        self.some(select, "each")
    }

    pub(super) fn place(&self, place: &Place) -> String {
        match place {
            Place::Row(row) => self.word("place-row", row.word()),
            Place::Column(column) => {
                self.say(&Message::new("tactics-place-column").with("n", column.u8() + 1))
            }
            Place::ColumnOf(n) => self.say(&Message::new("tactics-place-column-of").with("n", n.u8() + 1)),
            Place::Chosen(n) => {
                self.say(&Message::new("tactics-chosen").with("n", n.u8() + 1).with("kind", "card"))
            }
            Place::Top(n) => self.say(&Message::new("tactics-place-top").with("n", n.u8())),
            plain => self.word("place", plain.word()),
        }
    }

    fn filter(&self, filter: &Filter) -> String {
        let compared = |word: &str, is: &crate::verbs::Compare, n: u8| {
            let what = self.word("stat", word);
            self.say(&Message::new("tactics-compared").with("what", what).with("is", is.word()).with("n", n))
        };
        match filter {
            Filter::Not(inner) => {
                self.say(&Message::new("tactics-filter-not").with("what", self.filter(inner)))
            }
            Filter::Attack { is, n } => compared("attack", is, n.u8()),
            Filter::Life { is, n } => compared("life", is, n.u8()),
            Filter::Damage { is, n } => compared("damage-on", is, n.u8()),
            Filter::LifeLeft { is, n } => compared("life-left", is, n.u8()),
            Filter::PrintedAttack { is, n } => compared("printed-attack", is, n.u8()),
            Filter::PrintedLife { is, n } => compared("printed-life", is, n.u8()),
            Filter::Chosen(n) => {
                self.say(&Message::new("tactics-chosen").with("n", n.u8() + 1).with("kind", "card"))
            }
            Filter::AttackedThisWave(kind) => self.word("filter-attacked", kind.word()),
            Filter::AttackedUsThisWave(kind) => self.word("filter-attacked-us", kind.word()),
            Filter::Keyword(keyword) => self.word("keyword", keyword.word()),
            Filter::Counter(counter) => self.word("counter", counter.word()),
            Filter::Status(status) => self.status(status.as_str()),
            Filter::Named(card) => self.name(card.as_str()),
            plain => self.word("filter", plain.word()),
        }
    }

    pub(super) fn status(&self, id: &str) -> String {
        let status = self.library.statuses().iter().find(|status| status.id.as_str() == id);
        status.map(|status| format!("[{}]", said(&status.name, self.words))).unwrap_or_default()
    }

    fn name(&self, id: &str) -> String {
        let card = self.library.cards().iter().find(|card| card.id.as_str() == id);
        card.map(|card| said(&card.name, self.words).to_owned()).unwrap_or_default()
    }

    pub(super) fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Number(n) => n.to_string(),
            Amount::Of(quantity) => self.quantity(quantity),
        }
    }

    fn amounts(&self, parts: &[Amount]) -> String {
        parts.iter().map(|part| self.amount(part)).collect::<Vec<_>>().join("; ")
    }

    /// What a number counts one by one, if it does: cards, or counters of a card.
    pub(super) fn counted(&self, quantity: &Quantity) -> Option<String> {
        match quantity {
            Quantity::Count(select) => Some(self.one(select)),
            Quantity::Counters { kind, .. } => Some(self.word("counter", kind.word())),
            _ => None,
        }
    }

    fn quantity(&self, quantity: &Quantity) -> String {
        let of = |select: &Select| {
            let what = self.word("stat", quantity.word());
            self.say(&Message::new("tactics-stat-of").with("what", what).with("of", self.one(select)))
        };
        match quantity {
            Quantity::Count(select) => self.say(&Message::new("tactics-count").with("of", self.one(select))),
            Quantity::HandSize(side) => self.word("hand-size", side.word()),
            Quantity::DeckSize(side) => self.word("deck-size", side.word()),
            Quantity::PrintedAttack(select)
            | Quantity::Attack(select)
            | Quantity::PrintedLife(select)
            | Quantity::Life(select)
            | Quantity::DamageOn(select)
            | Quantity::LifeLeft(select) => of(select),
            Quantity::Counters { kind, on } => self.say(
                &Message::new("tactics-stat-of")
                    .with("what", self.word("counter", kind.word()))
                    .with("of", self.one(on)),
            ),
            Quantity::Difference { of, less } => self.say(
                &Message::new("tactics-difference")
                    .with("of", self.amount(of))
                    .with("less", self.amount(less)),
            ),
            Quantity::HalfUp(of) => self.say(&Message::new("tactics-half-up").with("of", self.amount(of))),
            Quantity::Sum(parts) => self.say(&Message::new("tactics-sum").with("parts", self.amounts(parts))),
            Quantity::Times(parts) => {
                self.say(&Message::new("tactics-times").with("parts", self.amounts(parts)))
            }
            Quantity::Min(parts) => self.say(&Message::new("tactics-min").with("parts", self.amounts(parts))),
            Quantity::Max(parts) => self.say(&Message::new("tactics-max").with("parts", self.amounts(parts))),
            Quantity::ActionsLeft | Quantity::EventAmount | Quantity::Last | Quantity::Picked => {
                self.word("quantity", quantity.word())
            }
        }
    }

    pub(super) fn condition(&self, condition: &Condition) -> String {
        let joined = |key: &'static str, parts: &[Condition]| {
            let parts: Vec<String> = parts.iter().map(|part| self.condition(part)).collect();
            parts.join(&self.words.text(key))
        };
        match condition {
            Condition::Exists(select) => {
                self.say(&Message::new("tactics-when-exists").with("what", self.one(select)))
            }
            Condition::Compare { left, is, right } => self.say(
                &Message::new("tactics-when-compare")
                    .with("left", self.amount(left))
                    .with("is", is.word())
                    .with("right", self.amount(right)),
            ),
            Condition::Not(inner) => {
                self.say(&Message::new("tactics-filter-not").with("what", self.condition(inner)))
            }
            Condition::All(parts) => joined("tactics-and", parts),
            Condition::Either(parts) => joined("tactics-or", parts),
            Condition::Wave(row) => self.word("when-wave", row.word()),
            Condition::InRow(row) => self.word("place-row", row.word()),
            Condition::NthThisTurn { event, n } => self.say(
                &Message::new("tactics-when-nth")
                    .with("event", self.happens(event, Side::Any))
                    .with("n", n.u8()),
            ),
            Condition::EventKind(kind) => self.word("when-kind", kind.word()),
            Condition::EventCause(cause) => self.word("when-cause", cause.word()),
            Condition::EventBy(select) => {
                self.say(&Message::new("tactics-when-by").with("what", self.one(select)))
            }
            Condition::EventTo(select) => {
                self.say(&Message::new("tactics-when-to").with("what", self.one(select)))
            }
            Condition::FirstPlayer | Condition::MyTurn | Condition::Truce => {
                self.word("when", condition.word())
            }
        }
    }

    /// What happens, and to or by whose side.
    fn happens(&self, event: &EventWord, side: Side) -> String {
        let message = Message::new(sentence(event)).with("side", side.word());
        self.say(&match event {
            EventWord::Announced(kind) | EventWord::Done(kind) => {
                message.with("action", self.word("action", kind.word()))
            }
            _ => message,
        })
    }

    /// What somebody waits for.
    pub(super) fn listening(&self, listening: &Listening) -> String {
        let mut marks = Vec::new();
        if let Some(select) = &listening.by {
            marks.push(self.say(&Message::new("tactics-when-by").with("what", self.one(select))));
        }
        if let Some(select) = &listening.to {
            marks.push(self.say(&Message::new("tactics-when-to").with("what", self.one(select))));
        }
        marks.extend(listening.when.as_ref().map(|when| self.condition(when)));
        let event = self.happens(&listening.event, listening.whose);
        if marks.is_empty() {
            return event;
        }
        self.say(&Message::new("tactics-select").with("noun", event).with("marks", marks.join(", ")))
    }
}

/// The sentence of an event.
const fn sentence(event: &EventWord) -> &'static str {
    match event {
        EventWord::Announced(_) => "tactics-event-announced",
        EventWord::Done(_) => "tactics-event-done",
        EventWord::Damaged => "tactics-event-damaged",
        EventWord::Healed => "tactics-event-healed",
        EventWord::Defeated => "tactics-event-defeated",
        EventWord::Resurrected => "tactics-event-resurrected",
        EventWord::Moved => "tactics-event-moved",
        EventWord::Entered => "tactics-event-entered",
        EventWord::Left => "tactics-event-left",
        EventWord::Cleared => "tactics-event-cleared",
        EventWord::Drawn => "tactics-event-drawn",
        EventWord::Discarded => "tactics-event-discarded",
        EventWord::TrapTriggered => "tactics-event-trap-triggered",
        EventWord::Expired => "tactics-event-expired",
        EventWord::CounterChanged => "tactics-event-counter-changed",
        EventWord::StatusChanged => "tactics-event-status-changed",
        EventWord::TurnStart => "tactics-event-turn-start",
        EventWord::TurnEnd => "tactics-event-turn-end",
        EventWord::WaveStart => "tactics-event-wave-start",
        EventWord::WaveEnd => "tactics-event-wave-end",
        EventWord::RoundStart => "tactics-event-round-start",
    }
}

/// The noun of a kind.
fn noun(kind: &str) -> &'static str {
    match kind {
        "hero" => "tactics-noun-hero",
        "leader" => "tactics-noun-leader",
        "card" => "tactics-noun-card",
        "body" => "tactics-noun-body",
        "piece" => "tactics-noun-piece",
        "empty" => "tactics-noun-empty",
        "operation" => "tactics-noun-operation",
        "trap" => "tactics-noun-trap",
        "hand" => "tactics-noun-hand",
        "discard" => "tactics-noun-discard",
        _ => "tactics-noun-deck",
    }
}
