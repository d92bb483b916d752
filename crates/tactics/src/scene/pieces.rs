//! The pieces: cards in units, reserves, hands and piles.

use table::scene::{Counter, Piece};
use table::{Message, Seat};

use super::{Sight, card_id, reserve_id, slot_id};
use crate::eye::{column, row};
use crate::portrait::{hero_id, leader_id};
use crate::state::{LEADER, Piece as Stands, owner, print};
use crate::text::said;
use crate::verbs::Keyword;

/// A letter or two of a name, for small screens.
fn symbol(name: &str) -> String {
    name.chars().take(2).collect()
}

impl Sight<'_> {
    fn counter(&self, key: &'static str, value: impl Into<i64>) -> Counter {
        Counter { label: self.words.text(key), value: value.into() }
    }

    pub(super) fn place_name(&self, slot: u8) -> String {
        format!("{} {}", self.row_name(row(slot)), column(slot) + 1)
    }

    pub(super) fn slot(&self, seat: Seat, slot: u8) -> Piece {
        let stands = &self.view.units[seat.index()][usize::from(slot)];
        let lit = row(slot) == self.view.wave && self.view.round > 0;
        let id = slot_id(seat, slot);
        if stands.is_empty() {
            let title = Message::new("tactics-empty").with("place", self.place_name(slot));
            return Piece::up(id, self.words.say(&title), "·", "empty").with_light(lit);
        }
        let name = self.who(seat, slot);
        let picture = self.picture(stands.card, slot);
        if stands.is_body() {
            let body =
                Piece::up(id, name.clone(), symbol(&name), "body").with_picture(picture).with_light(lit);
            return self.owned(body.with_badge(self.words.text("tactics-body")), stands.card, seat);
        }
        let kind = if slot == LEADER { "leader" } else { "hero" };
        let text = self.game.standing_text(print(stands.card), slot, self.words);
        let mut piece = Piece::up(id, name.clone(), symbol(&name), kind)
            .with_text(text)
            .with_picture(picture)
            .with_light(lit);
        let life = self.eye.life(stands.card);
        piece.counters = vec![
            self.counter("tactics-attack", self.eye.attack(stands.card, None)),
            self.counter("tactics-life", life),
            self.counter("tactics-damage", stands.damage),
        ];
        for (key, n) in ["tactics-counter-vengeance", "tactics-counter-magic", "tactics-counter-rage"]
            .into_iter()
            .zip(stands.counters)
        {
            if n > 0 {
                piece.counters.push(self.counter(key, n));
            }
        }
        piece.badges = self.badges(seat, slot, i32::from(stands.damage) >= life);
        for (status, &n) in self.game.leg_rules().library().statuses().iter().zip(&stands.statuses) {
            if n > 0 {
                piece.badges.push(format!("[{}] × {n}", said(&status.name, self.words)));
            }
        }
        self.owned(piece, stands.card, seat)
    }

    /// What a living card is and can be hit by, in words.
    fn badges(&self, seat: Seat, slot: u8, lethal: bool) -> Vec<String> {
        let stands = &self.view.units[seat.index()][usize::from(slot)];
        let in_melee = self.eye.front(seat, column(slot)) == Some(slot);
        let has = |keyword| self.eye.has_keyword(stands.card, keyword);
        let marks = [
            (lethal, "tactics-lethal"),
            (has(Keyword::Ranged), "tactics-keyword-ranged"),
            (has(Keyword::Intercept), "tactics-keyword-intercept"),
            (self.eye.interceptor(seat, slot).is_some(), "tactics-shielded"),
            (in_melee, "tactics-in-melee"),
            (stands.has(Stands::FRESH), "tactics-filter-fresh"),
            (stands.has(Stands::STARRED) && self.view.active == seat, "tactics-acted"),
        ];
        marks.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| self.words.text(key)).collect()
    }

    /// Says whose card it is where that is not whose side it lies on.
    fn owned(&self, piece: Piece, card: u8, holder: Seat) -> Piece {
        if owner(card) == holder {
            return piece;
        }
        let mark = Message::new("tactics-owner").with("seat", self.words.seat(owner(card)));
        piece.with_badge(self.words.say(&mark))
    }

    fn picture(&self, card: u8, slot: u8) -> String {
        let id = self.game.leg_rules().library().id(print(card));
        if slot == LEADER { leader_id(id) } else { hero_id(id) }
    }

    pub(super) fn reserve(&self, seat: Seat, slot: u8) -> Piece {
        let held = &self.view.reserves[seat.index()][usize::from(slot)];
        let id = reserve_id(seat, slot);
        if !held.taken {
            let place = Message::new("tactics-reserve-slot").with("n", slot + 1);
            let title = Message::new("tactics-empty").with("place", self.words.say(&place));
            return Piece::up(id, self.words.say(&title), "·", "empty");
        }
        let Some(card) = held.card else { return Piece::down(id, self.words.text("tactics-trap")) };
        let name = self.game.card_name(card, self.words);
        let kind = if held.hidden { "trap" } else { "operation" };
        let mut piece = Piece::up(id, name.clone(), symbol(&name), kind)
            .with_text(self.game.bar_text(print(card), self.words))
            .with_picture(self.picture(card, 0));
        if held.hidden {
            piece.badges.push(self.words.text("tactics-trap"));
        } else {
            piece.counters.push(self.counter("tactics-time", held.time));
        }
        self.owned(piece, card, seat)
    }

    /// A card that lies open to the viewer, outside of units and reserves.
    pub(super) fn card(&self, card: u8) -> Piece {
        let leader = self.view.round == 0;
        let name = if leader {
            self.words.say(
                &Message::new("tactics-both-names")
                    .with("leader", self.game.leader_name(card, self.words))
                    .with("hero", self.game.card_name(card, self.words)),
            )
        } else {
            self.game.card_name(card, self.words)
        };
        let mut piece = Piece::up(card_id(card), name.clone(), symbol(&name), "card")
            .with_text(if leader {
                self.leader_first(card)
            } else {
                self.game.card_text(print(card), self.words)
            })
            .with_picture(self.picture(card, if leader { LEADER } else { 0 }));
        if let Some(file) = self.game.leg_rules().library().cards().get(usize::from(print(card))) {
            let (attack, life) = if leader {
                (file.leader.attack.i8(), file.leader.life.i8())
            } else {
                (file.attack.i8(), file.life.i8())
            };
            piece.counters = vec![self.counter("tactics-attack", attack), self.counter("tactics-life", life)];
        }
        self.owned(piece, card, self.holder(card))
    }

    /// What a card says, with what it can do as a leader before the rest.
    fn leader_first(&self, card: u8) -> String {
        let text = self.game.card_text(print(card), self.words);
        match text.rsplit_once('\n') {
            Some((rest, leader)) => format!("{leader}\n{rest}"),
            None => text,
        }
    }

    /// On whose side a card outside of the units lies.
    fn holder(&self, card: u8) -> Seat {
        let holds = |seat: &Seat| self.view.hands[seat.index()].cards.contains(&card);
        [Seat::A, Seat::B].into_iter().find(holds).unwrap_or_else(|| owner(card))
    }
}
