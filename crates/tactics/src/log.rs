//! The log: what happened, to whom, and by whose doing, in words.

use table::{Message, Seat, Words};

use crate::campaign::Tactics;
use crate::event::{Actor, Event, NOBODY};
use crate::notation::slot_name;
use crate::state::{LEADER, owner, print};
use crate::text::said;
use crate::verbs::ActionKind;

impl Tactics {
    /// The hero's name of a card; a hidden card has none.
    pub(crate) fn card_name(&self, card: u8, words: &Words) -> String {
        let name = (card != NOBODY).then(|| self.leg_rules().library().name(print(card))).flatten();
        name.map_or_else(|| words.text("tactics-hidden"), |name| said(name, words).to_owned())
    }

    /// The leader's name of a card.
    pub(crate) fn leader_name(&self, card: u8, words: &Words) -> String {
        let cards = self.leg_rules().library().cards();
        let card = (card != NOBODY).then(|| cards.get(usize::from(print(card)))).flatten();
        card.map_or_else(|| words.text("tactics-hidden"), |card| said(&card.leader.name, words).to_owned())
    }

    /// A card as it is spoken of: by the name of the side that is up, with who holds it, and whose it is if that differs.
    pub(crate) fn actor_name(&self, actor: Actor, words: &Words) -> String {
        let Actor { card, seat, slot } = actor;
        if card == NOBODY {
            return words.text("tactics-hidden");
        }
        let name = if slot == LEADER { self.leader_name(card, words) } else { self.card_name(card, words) };
        let key = if owner(card) == seat { "tactics-who" } else { "tactics-who-foreign" };
        words.say(
            &Message::new(key)
                .with("card", name)
                .with("seat", words.seat(seat))
                .with("owner", words.seat(owner(card))),
        )
    }

    /// A card that lies in no unit, with whose it is.
    fn owned_name(&self, card: u8, words: &Words) -> String {
        if card == NOBODY {
            return words.text("tactics-hidden");
        }
        self.actor_name(Actor { card, seat: owner(card), slot: NOBODY }, words)
    }

    /// An action as it is spoken of: who does what, with which card, to whom.
    pub(crate) fn action_text(
        &self,
        seat: Seat,
        kind: ActionKind,
        by: Actor,
        target: Actor,
        ranged: bool,
        words: &Words,
    ) -> String {
        let action = words.find(&format!("tactics-action-{}", kind.word())).unwrap_or_default();
        let name = match by {
            Actor { card: NOBODY, .. } => String::new(),
            Actor { slot: LEADER, card, .. } => self.leader_name(card, words),
            Actor { card, .. } => self.card_name(card, words),
        };
        let message = match kind {
            ActionKind::Attack => Message::new("tactics-does-attack")
                .with(
                    "kind",
                    words.text(if ranged { "tactics-when-kind-ranged" } else { "tactics-when-kind-melee" }),
                )
                .with("target", self.actor_name(target, words)),
            ActionKind::Recruit | ActionKind::Move => {
                Message::new("tactics-does-to").with("slot", slot_name(target.slot)).with("action", action)
            }
            _ if name.is_empty() => Message::new("tactics-does-plain").with("action", action),
            _ => Message::new("tactics-does").with("action", action),
        };
        words.say(&message.with("seat", words.seat(seat)).with("card", name))
    }

    /// A line of the log.
    pub(crate) fn line(&self, event: Event, words: &Words) -> String {
        let of_seat = |key: &'static str, seat: Seat| Message::new(key).with("seat", words.seat(seat));
        let of_card =
            |key: &'static str, card: u8| Message::new(key).with("card", self.owned_name(card, words));
        let of_actor =
            |key: &'static str, actor: Actor| Message::new(key).with("card", self.actor_name(actor, words));
        let by = |message: Message, by: Actor| match by.card {
            NOBODY => message.with("known", "no").with("by", ""),
            _ => message.with("known", "yes").with("by", self.actor_name(by, words)),
        };
        let row =
            |row: u8| words.text(["tactics-vanguard", "tactics-flank", "tactics-rear"][usize::from(row) % 3]);
        words.say(&match event {
            Event::Leaders { a, b } => Message::new("tactics-log-leaders")
                .with("a", self.leader_name(a, words))
                .with("b", self.leader_name(b, words)),
            Event::Round(number) => Message::new("tactics-log-round").with("number", number),
            Event::Wave(wave) => Message::new("tactics-log-wave").with("row", row(wave)),
            Event::Turn(seat) => of_seat("tactics-log-turn", seat),
            Event::Passed(seat) => of_seat("tactics-log-passed", seat),
            Event::Announced { seat, action, card, slot, target, ranged } => {
                let kind = ActionKind::ALL.get(usize::from(action)).copied().unwrap_or(ActionKind::Draw);
                let text = self.action_text(seat, kind, Actor { card, seat, slot }, target, ranged, words);
                Message::new("tactics-log-announced").with("action", text)
            }
            Event::Cancelled(seat) => of_seat("tactics-log-cancelled", seat),
            Event::Drawn { seat, card } => {
                of_seat("tactics-log-drawn", seat).with("card", self.card_name(card, words))
            }
            Event::Looked { seat, card } => {
                of_seat("tactics-log-looked", seat).with("card", self.owned_name(card, words))
            }
            Event::Shown(card) => of_card("tactics-log-shown", card),
            Event::Discarded(card) => of_card("tactics-log-discarded", card),
            Event::Returned(card) => of_card("tactics-log-returned", card),
            Event::Buried { card, .. } => of_card("tactics-log-buried", card),
            Event::Damaged { card, n, by: cause } => {
                by(of_actor("tactics-log-damaged", card).with("n", n), cause)
            }
            Event::Healed { card, n, by: cause } => {
                by(of_actor("tactics-log-healed", card).with("n", n), cause)
            }
            Event::Defeated { card, by: cause } => by(of_actor("tactics-log-defeated", card), cause),
            Event::Resurrected(card) => of_actor("tactics-log-resurrected", card),
            Event::Placed { card, seat, slot } => {
                of_actor("tactics-log-placed", Actor { card, seat, slot }).with("slot", slot_name(slot))
            }
            Event::Triggered(card) => of_card("tactics-log-triggered", card),
            Event::Expired(card) => of_card("tactics-log-expired", card),
            Event::Trophies { a, b } => Message::new("tactics-log-trophies").with("a", a).with("b", b),
            Event::Champion(seat) => of_seat("tactics-log-champion", seat),
            Event::Ended { winner: Some(seat) } => of_seat("tactics-log-won", seat),
            Event::Ended { winner: None } => Message::new("tactics-log-drawn-match"),
        })
    }
}
