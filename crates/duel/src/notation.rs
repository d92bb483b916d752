//! How moves are written: `str`, `agi`, `int`, `wpn`, `def`, `rest`, `ult`, with a number where a deck has two of the
//! type; `yes` and `no`; `opt1`, `opt2` and so on.

use std::borrow::Borrow;
use std::fmt::Write as _;

use table::{Catalogue, Message, Refusal, Rules, Seat};

use crate::bout::Bout;
use crate::deck::Deck;
use crate::kind::Kind;
use crate::question::{Move, Question};
use crate::state::{State, Zone};

/// The sentences of a bout.
pub const BOUT_WORDS: Catalogue = Catalogue {
    name: "bout.ftl",
    en: include_str!("../locales/en/bout.ftl"),
    ru: include_str!("../locales/ru/bout.ftl"),
};

/// A card as moves and scores write it: the type, numbered where the deck has two.
pub(crate) fn written(kind: Kind, number: u8) -> String {
    match number {
        0 => kind.short().to_owned(),
        _ => format!("{}{number}", kind.short()),
    }
}

impl Deck {
    /// Writes the card in a slot.
    pub fn write_card(&self, slot: u8, out: &mut String) {
        out.push_str(&written(self.kind(slot), self.number(slot)));
    }

    /// Which of two cards of its type the card in a slot is, from 1; 0 where it is the only one.
    pub(crate) fn number(&self, slot: u8) -> u8 {
        let all = self.of_kind(self.kind(slot));
        if all.len() > 1 { all.iter().filter(|&other| other <= slot).count() as u8 } else { 0 }
    }

    /// The slot of a card by its notation.
    pub fn read_card(&self, text: &str) -> Option<u8> {
        self.all().iter().find(|&slot| {
            let mut written = String::new();
            self.write_card(slot, &mut written);
            written == text
        })
    }
}

impl<D: Borrow<Deck> + Send + Sync> Bout<D> {
    /// Writes a legal move.
    pub fn write(&self, state: &State, seat: Seat, choice: Move, out: &mut String) {
        match choice {
            Move::Play(slot) => self.deck(seat).write_card(slot, out),
            Move::Card(slot) => {
                let holder = match self.question(state, seat) {
                    Some(Question::Card { holder, .. }) => holder,
                    _ => seat,
                };
                self.deck(holder).write_card(slot, out);
            }
            Move::Type(kind) => out.push_str(kind.short()),
            Move::May(yes) => out.push_str(if yes { "yes" } else { "no" }),
            Move::Option(option) => {
                let _ = write!(out, "opt{}", option + 1);
            }
        }
    }

    /// Reads a move: the notation of exactly one legal move, or why it is none.
    pub fn read(&self, state: &State, seat: Seat, text: &str) -> Result<Move, Refusal> {
        let mut found = None;
        let mut written = String::new();
        self.moves(state, seat, &mut |choice| {
            written.clear();
            self.write(state, seat, choice, &mut written);
            if written == text {
                found = Some(choice);
            }
        });
        found.ok_or_else(|| self.why_not(state, seat, text))
    }

    /// Why a text is no legal move of a seat.
    pub fn why_not(&self, state: &State, seat: Seat, text: &str) -> Refusal {
        let Some(question) = self.question(state, seat) else {
            return Message::new(if state.ending().is_some() { "duel-over" } else { "duel-not-asked" });
        };
        if let Question::Play { cards } = question
            && let Some(slot) = self.deck(seat).read_card(text)
            && !cards.has(slot)
        {
            let key = match state.side(seat).zone(slot) {
                Some(Zone::Hand) => "duel-forbidden",
                Some(Zone::Discard) => "duel-in-discard",
                Some(Zone::Reserve) => "duel-in-reserve",
                Some(Zone::Removed) => "duel-removed",
                Some(Zone::Active | Zone::Played) | None => "duel-not-in-hand",
            };
            return Message::new(key).with("card", text);
        }
        let mut legal = String::new();
        self.moves(state, seat, &mut |choice| {
            if !legal.is_empty() {
                legal.push_str(", ");
            }
            self.write(state, seat, choice, &mut legal);
        });
        let key = match question {
            Question::Play { .. } => "duel-legal-card",
            Question::May { .. } => "duel-legal-may",
            Question::Choose { .. } => "duel-legal-option",
            Question::Card { .. } => "duel-legal-pick",
            Question::Type { .. } => "duel-legal-type",
        };
        Message::new(key).with("legal", legal)
    }
}
