//! What a screen shows: both units facing, reserves, hands, piles, and how each move is touched.

mod touch;

use table::chance::Swift;
use table::scene::{Counter, Layout, Piece, Scene, Zone};
use table::{Message, Offer, Seat, Veiled, Viewer, Words};

use crate::campaign::{Campaign, Tactics};
use crate::event::NOBODY;
use crate::eye::row;
use crate::moves::Move;
use crate::notation::slot_name;
use crate::question::{Question, question};
use crate::state::{LEADER, Piece as Stands, RESERVE, SLOTS, print};
use crate::text::said;
use crate::verbs::Keyword;
use crate::view::View;

/// Somebody looking at the table.
struct Sight<'a> {
    game: &'a Tactics,
    view: &'a View,
    /// Public numbers are read from a position that agrees with the view.
    position: Campaign,
    words: &'a Words,
    /// Whose side lies below.
    near: Seat,
}

/// The id of a slot's piece.
fn slot_id(seat: Seat, slot: u8) -> String {
    format!("{seat}-{}", slot_name(slot))
}

fn reserve_id(seat: Seat, slot: u8) -> String {
    format!("{seat}-reserve-{}", slot + 1)
}

fn card_id(card: u8) -> String {
    format!("card-{card}")
}

impl Tactics {
    pub(crate) fn draw_scene(
        &self,
        view: &View,
        viewer: Viewer,
        offers: &[Offer<Move>],
        words: &Words,
    ) -> Scene {
        let position = self.imagine(view, &mut Swift::new(0));
        let near = viewer.seat().unwrap_or(Seat::A);
        let sight = Sight { game: self, view, position, words, near };
        let mut zones = Vec::new();
        for seat in [near.other(), near] {
            zones.extend(sight.side(seat));
        }
        zones.extend(sight.offered(offers));
        let moves = sight.touches(offers);
        let blocked = sight.blocked(viewer, &moves);
        Scene {
            headline: sight.headline(),
            prompt: sight.prompt(viewer),
            zones,
            moves,
            blocked,
            aid: (1..=6).map(|n| words.find(&format!("tactics-aid-{n}")).unwrap_or_default()).collect(),
        }
    }
}

impl Sight<'_> {
    fn row_name(&self, row: u8) -> String {
        self.words.text(["tactics-vanguard", "tactics-flank", "tactics-rear"][usize::from(row) % 3])
    }

    fn headline(&self) -> String {
        let [a, b] = self.view.trophies;
        self.words.say(
            &Message::new("tactics-headline")
                .with("match", self.view.played + 1)
                .with("round", self.view.round)
                .with("row", self.row_name(self.view.wave))
                .with("seat", self.words.seat(self.view.active))
                .with("actions", self.view.actions)
                .with("a", a)
                .with("b", b),
        )
    }

    fn prompt(&self, viewer: Viewer) -> String {
        if let Some(seat) = self.view.champion {
            return self.words.say(&Message::new("tactics-log-champion").with("seat", self.words.seat(seat)));
        }
        let asked = table::Seats::from_bits(self.view.asked);
        if !viewer.seat().is_some_and(|seat| asked.contains(seat)) {
            return String::new();
        }
        let code = self.game.leg_rules().library().code();
        self.words.text(match question(code, &self.position.leg) {
            Some(Question::Leader) => "tactics-ask-leader",
            Some(Question::Action) => "tactics-ask-action",
            Some(Question::Window) => "tactics-ask-window",
            _ => "tactics-ask-choice",
        })
    }

    /// The zones of one side, the unit turned so that the vanguards face each other.
    fn side(&self, seat: Seat) -> Vec<Zone> {
        let name = self.words.seat(seat);
        let label = |key: &'static str| self.words.say(&Message::new(key).with("seat", name.clone()));
        let mut rows = [0u8, 1, 2];
        if seat != self.near {
            rows.reverse();
        }
        let slots = rows.into_iter().flat_map(|row| (0..3).map(move |column| row * 3 + column));
        let unit = Zone::new(
            format!("{seat}-unit"),
            label("tactics-zone-unit"),
            Some(seat),
            Layout::Grid { columns: 3 },
        )
        .with_counter(self.words.text("tactics-trophies"), i64::from(self.view.trophies[seat.index()]))
        .with_pieces(slots.map(|slot| self.slot(seat, slot)));
        let reserve =
            Zone::new(format!("{seat}-reserve"), label("tactics-zone-reserve"), Some(seat), Layout::Row)
                .with_pieces((0..RESERVE as u8).map(|slot| self.reserve(seat, slot)));
        let hand = &self.view.hands[seat.index()];
        let hidden = usize::from(hand.size) - hand.cards.len();
        let backs =
            (0..hidden).map(|n| Piece::down(format!("{seat}-hand-{n}"), self.words.text("tactics-hidden")));
        let hand = Zone::new(format!("{seat}-hand"), label("tactics-zone-hand"), Some(seat), Layout::Fan)
            .with_counter(self.words.text("tactics-cards"), i64::from(hand.size))
            .with_pieces(hand.cards.iter().map(|&card| self.card(card)))
            .with_pieces(backs);
        let discard = &self.view.discards[seat.index()];
        let discard =
            Zone::new(format!("{seat}-discard"), label("tactics-zone-discard"), Some(seat), Layout::Stack)
                .with_counter(self.words.text("tactics-cards"), self.view.discards[seat.index()].len() as u32)
                .with_pieces(discard.iter().map(|&card| self.card(card)));
        let deck = self.view.decks[seat.index()].len() as u32;
        let deck = Zone::new(format!("{seat}-deck"), label("tactics-zone-deck"), Some(seat), Layout::Stack)
            .with_counter(self.words.text("tactics-cards"), deck);
        vec![unit, reserve, hand, discard, deck]
    }

    fn counter(&self, key: &'static str, value: impl Into<i64>) -> Counter {
        Counter { label: self.words.text(key), value: value.into() }
    }

    fn slot(&self, seat: Seat, slot: u8) -> Piece {
        let stands = &self.view.units[seat.index()][usize::from(slot)];
        let id = slot_id(seat, slot);
        let place = format!("{} {}", self.row_name(row(slot)), slot % 3 + 1);
        if stands.is_empty() {
            let kind = if row(slot) == self.view.wave { "lit" } else { "empty" };
            return Piece::up(
                id,
                self.words.say(&Message::new("tactics-empty").with("place", place)),
                "·",
                kind,
            );
        }
        let leader = slot == LEADER;
        let name = if leader {
            self.game.leader_name(stands.card, self.words)
        } else {
            self.game.card_name(stands.card, self.words)
        };
        let symbol: String = name.chars().take(2).collect();
        if stands.is_body() {
            return Piece::up(id, name, symbol, "body").with_badge(self.words.text("tactics-body"));
        }
        let leg = &self.position.leg;
        let rules = self.game.leg_rules();
        let mut piece = Piece::up(id, name, symbol, if leader { "leader" } else { "hero" })
            .with_text(self.game.standing_text(print(stands.card), slot, self.words));
        piece.counters = vec![
            self.counter("tactics-attack", rules.attack(leg, stands.card)),
            self.counter("tactics-life", rules.life(leg, stands.card)),
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
        for (keyword, key) in
            [(Keyword::Ranged, "tactics-keyword-ranged"), (Keyword::Intercept, "tactics-keyword-intercept")]
        {
            if rules.has_keyword(leg, stands.card, keyword) {
                piece.badges.push(self.words.text(key));
            }
        }
        if row(slot) == self.view.wave {
            piece.badges.push(self.words.text("tactics-lit"));
        }
        if stands.has(Stands::FRESH) {
            piece.badges.push(self.words.text("tactics-filter-fresh"));
        }
        for (status, &n) in rules.library().statuses().iter().zip(&stands.statuses) {
            if n > 0 {
                piece.badges.push(format!("[{}] × {n}", said(&status.name, self.words)));
            }
        }
        piece
    }

    fn reserve(&self, seat: Seat, slot: u8) -> Piece {
        let held = &self.view.reserves[seat.index()][usize::from(slot)];
        let id = reserve_id(seat, slot);
        if !held.taken {
            let place =
                self.words.say(&Message::new("tactics-zone-reserve").with("seat", self.words.seat(seat)));
            return Piece::up(
                id,
                self.words.say(&Message::new("tactics-empty").with("place", place)),
                "·",
                "empty",
            );
        }
        let Some(card) = held.card else { return Piece::down(id, self.words.text("tactics-trap")) };
        let name = self.game.card_name(card, self.words);
        let symbol: String = name.chars().take(2).collect();
        let kind = if held.hidden { "trap" } else { "operation" };
        let mut piece =
            Piece::up(id, name, symbol, kind).with_text(self.game.bar_text(print(card), self.words));
        if !held.hidden {
            piece.counters.push(self.counter("tactics-time", held.time));
        }
        piece
    }

    /// A card that lies open to the viewer, outside of units and reserves.
    fn card(&self, card: u8) -> Piece {
        let name = self.game.card_name(card, self.words);
        let symbol: String = name.chars().take(2).collect();
        let mut piece = Piece::up(card_id(card), name, symbol, "card")
            .with_text(self.game.card_text(print(card), self.words));
        if let Some(file) = self.game.leg_rules().library().cards().get(usize::from(print(card))) {
            piece.counters = vec![
                self.counter("tactics-attack", i64::from(file.attack.i8())),
                self.counter("tactics-life", i64::from(file.life.i8())),
            ];
        }
        piece
    }

    /// Whether a card lies somewhere on the table where it can be touched.
    fn lies_open(&self, card: u8) -> bool {
        let in_hand = self.view.hands.iter().any(|hand| hand.cards.contains(&card));
        in_hand || self.view.discards.iter().any(|pile| pile.contains(&card))
    }

    fn in_unit(&self, card: u8) -> Option<(Seat, u8)> {
        [Seat::A, Seat::B].into_iter().find_map(|seat| {
            let unit = &self.view.units[seat.index()];
            let slot =
                (0..SLOTS as u8).find(|&slot| card != NOBODY && unit[usize::from(slot)].card == card)?;
            Some((seat, slot))
        })
    }
}
