//! How moves are touched: the pieces of each, words that are pieces too, and what cannot be used.

use table::scene::{Blocked, Layout, Piece, Touch, Zone};
use table::{Message, Offer, Seat, Viewer};

use super::{Sight, card_id, reserve_id, slot_id};
use crate::eye::{slot_at, small};
use crate::moves::Move;
use crate::notation::slot_name;
use crate::state::RESERVE;
use crate::worth::Aim;

/// The word a move is made with, if it needs one.
fn word(choice: Move) -> Option<String> {
    Some(match choice {
        Move::Draw => "do-draw".to_owned(),
        Move::Attack { ranged: true, .. } => "do-shoot".to_owned(),
        Move::Cast(_) => "do-cast".to_owned(),
        Move::Power(index) => format!("do-power-{}", index + 1),
        Move::Order(_) => "do-order".to_owned(),
        Move::Operation(_) => "do-operation".to_owned(),
        Move::Trap(_) => "do-trap".to_owned(),
        Move::Swap { .. } => "do-swap".to_owned(),
        Move::Clear(_) => "do-clear".to_owned(),
        Move::Reserve(_) => "do-drop".to_owned(),
        Move::Pass => "do-pass".to_owned(),
        Move::Yes => "do-yes".to_owned(),
        Move::No => "do-no".to_owned(),
        Move::Branch(which) => format!("do-option-{}", which + 1),
        Move::Number(n) => format!("do-number-{n}"),
        Move::Done => "do-done".to_owned(),
        Move::React(index) => format!("do-react-{}", index + 1),
        _ => return None,
    })
}

impl Sight<'_> {
    /// The words that are touched to make a move.
    pub(super) fn offered(&self, offers: &[Offer<Move>]) -> Option<Zone> {
        let mut words: Vec<Piece> = Vec::new();
        for offer in offers {
            if let Some(id) = word(offer.choice)
                && !words.iter().any(|piece| piece.id == id)
            {
                let said = self.word_title(offer.choice);
                // What a leader can do is long to tell: its word is short, and says it when one looks at it.
                let (title, text) = match offer.choice {
                    Move::Power(_) => (self.words.text("tactics-word-power"), said),
                    _ => (said, String::new()),
                };
                let symbol: String = title.chars().take(2).collect();
                words.push(Piece::up(id, title, symbol, "word").with_text(text));
            }
        }
        let label = || self.words.text("tactics-zone-words");
        (!words.is_empty()).then(|| Zone::new("words", label(), None, Layout::Row).with_pieces(words))
    }

    /// What a word piece says.
    fn word_title(&self, choice: Move) -> String {
        let counted = |key: &'static str, n: u8| self.words.say(&Message::new(key).with("n", n));
        match choice {
            Move::Draw => self.words.text("tactics-word-draw"),
            Move::Attack { .. } => self.words.text("tactics-word-shoot"),
            Move::Cast(_) => self.words.text("tactics-word-cast"),
            Move::Power(index) => self.power(index).unwrap_or_else(|| self.words.text("tactics-word-power")),
            Move::Order(_) => self.words.text("tactics-word-order"),
            Move::Operation(_) => self.words.text("tactics-word-operation"),
            Move::Trap(_) => self.words.text("tactics-word-trap"),
            Move::Swap { .. } => self.words.text("tactics-word-swap"),
            Move::Clear(_) => self.words.text("tactics-word-clear"),
            Move::Reserve(_) => self.words.text("tactics-word-drop"),
            Move::Pass => self.words.text("tactics-word-pass"),
            Move::Yes => self.words.text("tactics-word-yes"),
            Move::No => self.words.text("tactics-word-no"),
            Move::Branch(which) => {
                self.branch(which).unwrap_or_else(|| counted("tactics-word-option", which + 1))
            }
            Move::Number(n) => counted("tactics-word-number", n),
            Move::React(index) => {
                self.reaction(index).unwrap_or_else(|| counted("tactics-word-react", index + 1))
            }
            _ => self.words.text("tactics-word-done"),
        }
    }

    /// The pieces one touches for a move.
    fn path(&self, choice: Move) -> Vec<String> {
        let seat = self.near;
        let own = |slot: u8| slot_id(seat, slot);
        let mut path = match choice {
            Move::Leader(card) | Move::Order(card) | Move::Operation(card) | Move::Trap(card) => {
                vec![card_id(card)]
            }
            Move::Recruit { card, slot } => vec![card_id(card), own(slot)],
            Move::Attack { from, .. } | Move::Move { from, .. } => vec![own(from)],
            Move::Swap { one, .. } => vec![own(one)],
            Move::Cast(slot) | Move::Clear(slot) => vec![own(slot)],
            Move::Reserve(slot) | Move::Trigger(slot) => vec![reserve_id(seat, slot)],
            Move::Pick(card) => match self.in_unit(card) {
                Some((unit, slot)) => vec![slot_id(unit, slot)],
                None => vec![card_id(card)],
            },
            Move::Held(place) => {
                let holder = if usize::from(place) < RESERVE { Seat::A } else { Seat::B };
                vec![reserve_id(holder, place % RESERVE as u8)]
            }
            Move::Slot(index) => {
                let (unit, slot) = slot_at(index);
                vec![slot_id(unit, slot)]
            }
            _ => Vec::new(),
        };
        path.extend(word(choice));
        match choice {
            Move::Attack { to, .. } => path.push(slot_id(seat.other(), to)),
            Move::Move { to, .. } => path.push(own(to)),
            Move::Swap { other, .. } => path.push(own(other)),
            _ => {}
        }
        path
    }

    /// What a move does, in words.
    fn label(&self, choice: Move) -> String {
        let card = |key: &'static str, card: u8| {
            Message::new(key).with("card", self.game.card_name(card, self.words))
        };
        let at = |key: &'static str, slot: u8| Message::new(key).with("slot", slot_name(slot));
        let who = |seat: Seat, slot: u8| self.who(seat, slot);
        let message = match choice {
            Move::Leader(leader) => {
                Message::new("tactics-move-leader").with("card", self.game.leader_name(leader, self.words))
            }
            Move::Recruit { card: hero, slot } => {
                card("tactics-move-recruit", hero).with("slot", slot_name(slot))
            }
            Move::Attack { from, ranged, to } => {
                let key = if ranged { "tactics-move-shoot" } else { "tactics-move-attack" };
                Message::new(key)
                    .with("card", who(self.near, from))
                    .with("target", who(self.near.other(), to))
                    .with("n", self.blow(from, to, ranged))
            }
            Move::Cast(slot) => Message::new("tactics-move-cast")
                .with("card", who(self.near, slot))
                .with("text", self.standing(self.near, slot)),
            Move::Order(order) => card("tactics-move-order", order),
            Move::Operation(operation) => card("tactics-move-operation", operation),
            Move::Trap(trap) => card("tactics-move-trap", trap),
            Move::Move { from, to } => at("tactics-move-move", to).with("card", who(self.near, from)),
            Move::Swap { one, other } => Message::new("tactics-move-swap")
                .with("card", who(self.near, one))
                .with("other", who(self.near, other)),
            Move::Clear(slot) => Message::new("tactics-move-clear").with("card", who(self.near, slot)),
            Move::Reserve(slot) => {
                let held = self.view.reserves[self.near.index()][usize::from(slot)].card;
                card("tactics-move-drop", held.unwrap_or(crate::event::NOBODY))
            }
            Move::Trigger(slot) => {
                let held = self.view.reserves[self.near.index()][usize::from(slot)].card;
                card("tactics-move-trigger", held.unwrap_or(crate::event::NOBODY))
            }
            Move::Pick(picked) => match self.in_unit(picked) {
                Some((unit, slot)) => at("tactics-move-pick-unit", slot)
                    .with("card", who(unit, slot))
                    .with("seat", self.words.seat(unit)),
                None => card("tactics-move-pick", picked),
            },
            Move::Held(place) => Message::new("tactics-move-held").with("n", place % RESERVE as u8 + 1),
            Move::Slot(index) => {
                let (unit, slot) = slot_at(index);
                at("tactics-move-slot", slot).with("seat", self.words.seat(unit))
            }
            _ => return self.word_title(choice),
        };
        self.words.say(&message)
    }

    /// The name of who stands in a slot.
    pub(super) fn who(&self, seat: Seat, slot: u8) -> String {
        let card = self.view.units[seat.index()][usize::from(slot)].card;
        if slot == crate::state::LEADER {
            self.game.leader_name(card, self.words)
        } else {
            self.game.card_name(card, self.words)
        }
    }

    /// What the card in a slot says there.
    fn standing(&self, seat: Seat, slot: u8) -> String {
        let card = self.view.units[seat.index()][usize::from(slot)].card;
        self.game.standing_text(crate::state::print(card), slot, self.words)
    }

    /// How much damage an attack would place as things stand.
    fn blow(&self, from: u8, to: u8, ranged: bool) -> u8 {
        let [attacker, target] = [(self.near, from), (self.near.other(), to)]
            .map(|(seat, slot)| self.view.units[seat.index()][usize::from(slot)].card);
        let kind = Move::kind(ranged);
        let attack = self.eye.attack(attacker, Some(Aim { target, kind, bonus: 0 }));
        self.eye.reduced(target, small(attack), Some(kind))
    }

    pub(super) fn touches(&self, offers: &[Offer<Move>]) -> Vec<Touch> {
        let touch = |offer: &Offer<Move>| Touch {
            notation: offer.notation.clone(),
            label: self.label(offer.choice),
            path: self.path(offer.choice),
        };
        offers.iter().map(touch).collect()
    }

    /// Own cards that can do nothing now, with the reason.
    pub(super) fn blocked(&self, viewer: Viewer, moves: &[Touch]) -> Vec<Blocked> {
        if !self.is_asked(viewer) || !moves.iter().any(|touch| touch.notation == "pass") {
            return Vec::new();
        }
        let doubt = self.game.doubt(&self.position.leg, self.near);
        let own = &self.view.units[self.near.index()];
        let taken = (0..).zip(own).filter(|(_, piece)| !piece.is_empty()).map(|(slot, _)| slot);
        let units = taken.filter_map(|slot| Some((slot_id(self.near, slot), doubt.idle(slot)?)));
        let hand = self.view.hands[self.near.index()].cards.iter();
        let cards = hand.filter_map(|&card| {
            let why = doubt.no_bar(Some(card), None)?;
            Some((card_id(card), doubt.message(why)))
        });
        let idle = |id: &String| !moves.iter().any(|touch| touch.path.first() == Some(id));
        units
            .chain(cards)
            .filter(|(id, _)| idle(id))
            .map(|(piece, why)| Blocked { piece, reason: self.words.say(&why) })
            .collect()
    }
}
