//! The log: what happened, in words.

use table::{Message, Seat, Words};

use crate::campaign::Tactics;
use crate::event::{Event, NOBODY};
use crate::notation::slot_name;
use crate::state::print;
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

    /// A line of the log.
    pub(crate) fn line(&self, event: Event, words: &Words) -> String {
        let of_seat = |key: &'static str, seat: Seat| Message::new(key).with("seat", words.seat(seat));
        let of_card =
            |key: &'static str, card: u8| Message::new(key).with("card", self.card_name(card, words));
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
            Event::Announced { seat, action, card } => {
                let word = ActionKind::ALL.get(usize::from(action)).map_or("draw", |kind| kind.word());
                let action = words.find(&format!("tactics-action-{word}")).unwrap_or_default();
                of_seat("tactics-log-announced", seat)
                    .with("action", action)
                    .with("card", self.card_name(card, words))
                    .with("plain", if card == NOBODY { "yes" } else { "no" })
            }
            Event::Cancelled(seat) => of_seat("tactics-log-cancelled", seat),
            Event::Drawn { seat, card } => {
                of_seat("tactics-log-drawn", seat).with("card", self.card_name(card, words))
            }
            Event::Looked { seat, card } => {
                of_seat("tactics-log-looked", seat).with("card", self.card_name(card, words))
            }
            Event::Shown(card) => of_card("tactics-log-shown", card),
            Event::Discarded(card) => of_card("tactics-log-discarded", card),
            Event::Returned(card) => of_card("tactics-log-returned", card),
            Event::Buried { card, .. } => of_card("tactics-log-buried", card),
            Event::Damaged { card, n } => of_card("tactics-log-damaged", card).with("n", n),
            Event::Healed { card, n } => of_card("tactics-log-healed", card).with("n", n),
            Event::Defeated(card) => of_card("tactics-log-defeated", card),
            Event::Resurrected(card) => of_card("tactics-log-resurrected", card),
            Event::Placed { card, seat, slot } => of_card("tactics-log-placed", card)
                .with("seat", words.seat(seat))
                .with("slot", slot_name(slot)),
            Event::Triggered(card) => of_card("tactics-log-triggered", card),
            Event::Expired(card) => of_card("tactics-log-expired", card),
            Event::Trophies { a, b } => Message::new("tactics-log-trophies").with("a", a).with("b", b),
            Event::Champion(seat) => of_seat("tactics-log-champion", seat),
            Event::Ended { winner: Some(seat) } => of_seat("tactics-log-won", seat),
            Event::Ended { winner: None } => Message::new("tactics-log-drawn-match"),
        })
    }
}
