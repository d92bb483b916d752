//! What a screen shows: both units facing, reserves, hands, piles, and how each move is touched.

mod pieces;
mod prompt;
mod touch;

use table::chance::Swift;
use table::scene::{Layout, Piece, Scene, Zone};
use table::{Message, Offer, Seat, Veiled, Viewer, Words};

use crate::campaign::{Campaign, Tactics};
use crate::event::NOBODY;
use crate::eye::{Eye, across, slot_in};
use crate::moves::Move;
use crate::notation::slot_name;
use crate::question::Question;
use crate::state::{RESERVE, bit, cards};
use crate::view::View;

/// Somebody looking at the table.
struct Sight<'a> {
    game: &'a Tactics,
    view: &'a View,
    /// Public numbers are read from a position that agrees with the view.
    position: &'a Campaign,
    eye: Eye<'a>,
    words: &'a Words,
    /// Whose side lies below.
    near: Seat,
    /// Cards laid out beside the table, since they lie under others or were looked at.
    laid_out: u64,
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
        let eye = Eye::new(self.leg_rules().library().code(), &position.leg);
        let mut sight = Sight { game: self, view, position: &position, eye, words, near, laid_out: 0 };
        sight.laid_out = sight.to_lay_out(viewer, offers);
        let mut zones = sight.side(near.other());
        zones.reverse();
        zones.extend(sight.side(near));
        zones.extend(sight.beside());
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
            draft: None,
            pass: sight.pass(viewer, offers),
        }
    }
}

impl Sight<'_> {
    fn row_name(&self, row: u8) -> String {
        self.words.text(["tactics-vanguard", "tactics-flank", "tactics-rear"][usize::from(row) % 3])
    }

    fn is_asked(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| table::Seats::from_bits(self.view.asked).contains(seat))
    }

    /// A trap window opens for whoever has a trap, fitting or not, and is usually passed.
    fn pass(&self, viewer: Viewer, offers: &[Offer<Move>]) -> Option<String> {
        let question = self.game.leg_rules().question(&self.position.leg);
        let window = self.is_asked(viewer) && question == Some(Question::Window);
        let done = offers.iter().find(|offer| offer.choice == Move::Done).filter(|_| window)?;
        Some(done.notation.clone())
    }

    fn headline(&self) -> String {
        let [a, b] = self.view.trophies;
        let message = if self.view.round == 0 {
            Message::new("tactics-headline-leaders")
        } else {
            Message::new("tactics-headline")
                .with("round", self.view.round)
                .with("truce", if self.view.round == 1 { "yes" } else { "no" })
                .with("row", self.row_name(self.view.wave))
                .with("seat", self.words.seat(self.view.active))
                .with("actions", self.view.actions)
        };
        self.words.say(&message.with("match", self.view.played + 1).with("a", a).with("b", b))
    }

    /// The cards of one side, from the middle of the table outwards.
    fn side(&self, seat: Seat) -> Vec<Zone> {
        let name = self.words.seat(seat);
        let label = |key: &'static str| self.words.say(&Message::new(key).with("seat", name.clone()));
        let zone = |what: &str, key: &'static str, layout: Layout| {
            Zone::new(format!("{seat}-{what}"), label(key), Some(seat), layout)
        };
        let mut rows = [0u8, 1, 2];
        if seat != self.near {
            rows.reverse();
        }
        let mut columns: Vec<u8> = (0..self.view.units[seat.index()].len() as u8 / 3).collect();
        columns.sort_by_key(|&column| across(column));
        let slots = rows.iter().flat_map(|&row| columns.iter().map(move |&column| slot_in(row, column)));
        let unit = zone("unit", "tactics-zone-unit", Layout::Grid { columns: columns.len() as u8 })
            .with_counter(self.words.text("tactics-trophies"), i64::from(self.view.trophies[seat.index()]))
            .with_pieces(slots.map(|slot| self.slot(seat, slot)));
        let reserve = zone("reserve", "tactics-zone-reserve", Layout::Row)
            .with_pieces((0..RESERVE as u8).map(|slot| self.reserve(seat, slot)));
        let held = &self.view.hands[seat.index()];
        let hidden = usize::from(held.size).saturating_sub(held.cards.len());
        let backs =
            (0..hidden).map(|n| Piece::down(format!("{seat}-hand-{n}"), self.words.text("tactics-hidden")));
        let hand = zone("hand", "tactics-zone-hand", Layout::Fan)
            .with_counter(self.words.text("tactics-cards"), i64::from(held.size))
            .with_counter(self.words.text("tactics-hand-max"), self.eye.hand_max(seat))
            .with_pieces(held.cards.iter().map(|&card| self.card(card)))
            .with_pieces(backs);
        let pile = &self.view.discards[seat.index()];
        let discard = zone("discard", "tactics-zone-discard", Layout::Stack)
            .with_counter(self.words.text("tactics-cards"), pile.len() as u32)
            .with_pieces(pile.iter().filter(|&&card| !self.is_laid_out(card)).map(|&card| self.card(card)));
        vec![unit, reserve, hand, discard, self.deck(seat, zone("deck", "tactics-zone-deck", Layout::Stack))]
    }

    /// A deck with what the viewer knows of it: a card he saw lies open, the top one uppermost.
    fn deck(&self, seat: Seat, zone: Zone) -> Zone {
        let places = &self.view.decks[seat.index()];
        let seen = places.iter().flatten().filter(|&&card| !self.is_laid_out(card));
        let back = places
            .last()
            .filter(|top| top.is_none())
            .map(|_| Piece::down(format!("{seat}-deck-top"), self.words.text("tactics-deck-top")));
        zone.with_counter(self.words.text("tactics-cards"), places.len() as u32)
            .with_pieces(seen.map(|&card| self.card(card)))
            .with_pieces(back)
    }

    fn is_laid_out(&self, card: u8) -> bool {
        self.laid_out & bit(card) != 0
    }

    /// What has to lie beside the table: what is being played, what can be chosen but lies under other cards, and what the
    /// text at hand looked at.
    fn to_lay_out(&self, viewer: Viewer, offers: &[Offer<Move>]) -> u64 {
        let in_hand = |card: u8| self.view.hands.iter().any(|hand| hand.cards.contains(&card));
        let mut set = self.view.flight.iter().fold(0, |set, &card| set | bit(card));
        for offer in offers {
            if let Move::Pick(card) = offer.choice
                && self.in_unit(card).is_none()
                && !in_hand(card)
            {
                set |= bit(card);
            }
        }
        let known = self.view.decks.iter().flatten().flatten().fold(0, |set, &card| set | bit(card));
        if self.is_asked(viewer)
            && let Some(frame) = self.view.frames.last()
            && frame.start != crate::flow::DISPATCH
        {
            set |= frame.last_cards & known;
        }
        set
    }

    fn beside(&self) -> Option<Zone> {
        (self.laid_out != 0).then(|| {
            let label = self.words.text("tactics-zone-seen");
            Zone::new("seen", label, None, Layout::Row)
                .with_pieces(cards(self.laid_out).map(|card| self.card(card)))
        })
    }

    fn in_unit(&self, card: u8) -> Option<(Seat, u8)> {
        [Seat::A, Seat::B].into_iter().find_map(|seat| {
            let unit = &self.view.units[seat.index()];
            let slot = (0..).zip(unit).find(|(_, piece)| card != NOBODY && piece.card == card)?.0;
            Some((seat, slot))
        })
    }
}
