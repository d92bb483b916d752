//! The armies unit by unit, and the troops of a unit that bleeds.

use table::scene::{Counter, Layout, Piece, Zone as Spot};
use table::{Message, Offer, Seat};

use super::Sight;
use crate::event::Name;
use crate::log::zone_name;
use crate::moves::{Deed, Move};
use crate::odds::Odds;
use crate::picture;
use crate::place::Place;
use crate::run;
use crate::side::{NONE, Side, bits};
use crate::state::Purpose;
use crate::text::{faces, said, tile_text, trait_name, trait_text};
use crate::tile::{Traits, index};
use crate::view::{SideView, Stack};

/// A unit as far as it is seen.
pub(super) struct Seen {
    pub number: u8,
    pub name: Name,
    pub place: Place,
}

impl Sight<'_> {
    /// A unit's name, where the side lies open.
    pub fn name(&self, seat: Seat, unit: u8) -> String {
        match self.open(seat) {
            Some(side) if unit != NONE => self.war.unit_name(run::name(side, seat, unit), self.words),
            _ => self.words.text("battles-nobody"),
        }
    }

    pub(super) fn seen(&self, seat: Seat) -> Vec<Seen> {
        let closed = |number: u8, faction: u8, stack: &Stack| Seen {
            number,
            name: Name { seat, number, faction, tile: stack.top },
            place: stack.place,
        };
        match self.view.side(seat) {
            SideView::Open(side) => bits(side.units)
                .map(|unit| Seen {
                    number: side.number(unit),
                    name: run::name(side, seat, unit),
                    place: side.place(unit),
                })
                .collect(),
            SideView::Stacks { faction, stacks } => {
                (1..).zip(stacks.iter().flatten()).map(|(n, stack)| closed(n, *faction, stack)).collect()
            }
            SideView::Unknown { .. } => Vec::new(),
        }
    }

    /// The id of a unit's piece: `u3` is one's own, `e3` the enemy's.
    pub fn piece_id(&self, seat: Seat, number: u8) -> String {
        format!("{}{number}", if seat == self.near { 'u' } else { 'e' })
    }

    /// A side's units and tokens.
    pub fn army(&self, seat: Seat) -> Spot {
        let key = if seat == self.near && self.viewer.is(seat) {
            "battles-zone-own-army"
        } else {
            "battles-zone-army"
        };
        let faction = match self.view.side(seat).faction() {
            NONE => self.words.text("battles-no-faction"),
            faction => self.war.faction_name(faction, self.words),
        };
        let label =
            self.words.say(&Message::new(key).with("seat", self.words.seat(seat)).with("faction", faction));
        let id = if seat == self.near { "own" } else { "enemy" };
        let pieces = self.seen(seat).into_iter().map(|unit| self.unit(seat, &unit));
        let zone = Spot::new(id, label, Some(seat), Layout::Row).with_pieces(pieces);
        match self.open(seat) {
            Some(side) if side.is_locked() || self.view.battle.round > 0 => {
                let library = self.war.library();
                zone.with_counter(self.words.text("battles-counter-available"), side.available)
                    .with_counter(self.words.text("battles-counter-passed"), side.passed)
                    .with_counter(self.words.text("battles-counter-lost"), side.lost)
                    .with_counter(self.words.text("battles-counter-destroyed"), side.destroyed_cost(library))
                    .with_counter(
                        self.words.text("battles-counter-goal"),
                        side.army_cost(library).div_ceil(2),
                    )
            }
            _ => zone,
        }
    }

    fn unit(&self, seat: Seat, seen: &Seen) -> Piece {
        let id = self.piece_id(seat, seen.number);
        let title = self.war.short_name(seen.name, self.words);
        let kind = if seat == self.near { "own-unit" } else { "enemy-unit" };
        let mut piece = Piece::up(id, title, seen.number.to_string(), kind);
        let file = self.war.library().faction(seen.name.faction).and_then(|f| f.file(seen.name.tile));
        if let Some(file) = file {
            piece = piece.with_picture(picture::tile_id(file));
        }
        piece = match self.open(seat) {
            Some(side) => match side.by_number(seen.number) {
                Some(unit) => self.open_unit(piece, seat, side, unit),
                None => piece,
            },
            None => match file {
                Some(file) => piece.with_text(format!(
                    "{}\n{}",
                    self.words.text("battles-text-hidden"),
                    tile_text(file, self.words)
                )),
                None => piece,
            },
        };
        piece.with_badge(self.standing_place(seat, seen.place))
    }

    fn standing_place(&self, seat: Seat, place: Place) -> String {
        match (place.zone(), place.sector()) {
            (Some(zone), _) if seat == self.near => zone_name(zone, seat, self.words),
            (Some(zone), _) => self.words.say(
                &Message::new("battles-zone-enemy").with("zone", zone_name(zone, self.near, self.words)),
            ),
            (None, Some(sector)) => {
                self.words.say(&Message::new("battles-zone-melee").with("sector", self.sector(sector)))
            }
            (None, None) => self.words.text("battles-zone-nowhere"),
        }
    }

    /// Everything about a unit that lies open: troops, dice, traits, odds, tokens.
    fn open_unit(&self, piece: Piece, seat: Seat, side: &Side, unit: u8) -> Piece {
        let library = self.war.library();
        let profile = side.profile(library, unit);
        let mut lines = vec![
            self.words.say(
                &Message::new("battles-tile-dice")
                    .with("black", faces(profile.black))
                    .with("white", faces(profile.white)),
            ),
        ];
        let mut traits: Vec<String> = Vec::new();
        let mut hp = 0;
        for slot in bits(side.living(unit)) {
            let left = side.hp_left(library, slot);
            hp += left;
            let tile = side.tiles[index(slot)];
            let Some(file) = library.faction(side.faction).and_then(|faction| faction.file(tile)) else {
                continue;
            };
            let short: Vec<String> = file.traits.iter().map(|one| trait_name(one, self.words)).collect();
            lines.push(
                self.words.say(
                    &Message::new("battles-text-troop")
                        .with("tile", said(&file.name, self.words))
                        .with("hp", left)
                        .with("most", file.hp.u8())
                        .with(
                            "dice",
                            format!(
                                "{} / {}",
                                faces(library.tile(side.faction, tile).profile.black),
                                faces(library.tile(side.faction, tile).profile.white)
                            ),
                        )
                        .with("traits", if short.is_empty() { "–".to_owned() } else { short.join(", ") }),
                ),
            );
            for one in &file.traits {
                let line = trait_text(one, self.words);
                if !traits.contains(&line) {
                    traits.push(line);
                }
            }
        }
        let odds = |purpose: Purpose, charging: bool| Odds::of_order(&profile, purpose, charging, false);
        if profile.can_melee()
            && let Some(odds) = odds(Purpose::Attack, true)
        {
            lines.push(self.odds_line("battles-text-charge", &odds));
        }
        if profile.can_shoot()
            && let Some(odds) = odds(Purpose::Shot, false)
        {
            lines.push(self.odds_line("battles-text-shot", &odds));
        }
        let special = Traits::CONTROL.and(Traits::HEAL).and(Traits::EXCITE).and(Traits::GALVANIZE);
        let battle = &self.view.battle;
        if profile.has(special) && battle.round == 1 && battle.attacker == seat {
            lines.push(self.words.text("battles-text-early"));
        }
        lines.extend(traits);
        let mut piece = piece.with_text(lines.join("\n"));
        let mut count = |key: &'static str, value: u8| {
            piece.counters.push(Counter { label: self.words.text(key), value: value.into() });
        };
        count("battles-counter-hp", hp);
        if side.orders(unit) > 0 {
            count("battles-counter-orders", side.orders(unit));
        }
        let wounds = side.wounds_of(unit);
        if wounds > 0 {
            count("battles-counter-wounds", wounds);
        }
        piece
    }

    fn odds_line(&self, key: &'static str, odds: &Odds) -> String {
        self.words.say(&Message::new(key).with("odds", crate::war::War::odds_text(odds, self.words)))
    }

    /// One's own troops that may bleed or be healed.
    pub fn troops(&self, offers: &[Offer<Move>]) -> Option<Spot> {
        let side = self.open(self.near)?;
        let mut slots: Vec<u8> = offers
            .iter()
            .filter_map(|offer| match offer.choice {
                Move::Wound { slot, .. }
                | Move::Destroy(slot)
                | Move::Order { deed: Deed::Heal(slot), .. } => Some(slot),
                _ => None,
            })
            .collect();
        slots.sort_unstable();
        slots.dedup();
        if slots.is_empty() {
            return None;
        }
        let library = self.war.library();
        let pieces = slots.into_iter().map(|slot| {
            let tile = side.tiles[index(slot)];
            let id = library.tile_id(side.faction, tile);
            let mut piece =
                Piece::up(format!("t-{id}"), self.war.tile_name(side.faction, tile, self.words), id, "troop");
            if let Some(file) = library.faction(side.faction).and_then(|faction| faction.file(tile)) {
                piece = piece.with_text(tile_text(file, self.words)).with_picture(picture::tile_id(file));
            }
            let label = self.words.text("battles-counter-hp");
            piece.counters.push(Counter { label, value: side.hp_left(library, slot).into() });
            piece
        });
        Some(
            Spot::new("troops", self.words.text("battles-zone-troops"), Some(self.near), Layout::Row)
                .with_pieces(pieces),
        )
    }
}
