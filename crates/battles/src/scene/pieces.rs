//! The map, the armies, the troops of a unit that bleeds, and the answers.

use table::scene::{Counter, Layout, Piece, Zone as Spot};
use table::{Message, Offer, Seat};

use super::Sight;
use crate::event::Name;
use crate::log::zone_name;
use crate::moves::{Deed, Move, Source};
use crate::odds::Odds;
use crate::picture;
use crate::place::{Place, SECTORS, Zone};
use crate::run;
use crate::side::{NONE, Side, bits};
use crate::state::Purpose;
use crate::text::{faces, said, tile_text, trait_name, trait_text};
use crate::tile::MAX_TILES;
use crate::view::{SideView, Stack};

/// A unit as far as it is seen.
struct Seen {
    number: u8,
    name: Name,
    place: Place,
}

impl Sight<'_> {
    /// A unit's name, where the side lies open.
    pub fn name(&self, seat: Seat, unit: u8) -> String {
        match self.open(seat) {
            Some(side) if unit != NONE => self.war.unit_name(run::name(side, seat, unit), self.words),
            _ => self.words.text("battles-nobody"),
        }
    }

    fn seen(&self, seat: Seat) -> Vec<Seen> {
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

    /// The fifteen zones as the viewer sees them: the enemy's rear above, his own rear below.
    pub fn map(&self) -> Spot {
        let columns: [u8; SECTORS as usize] = if self.near == Seat::A { [0, 1, 2] } else { [2, 1, 0] };
        let (own, enemy) = (self.seen(self.near), self.seen(self.near.other()));
        let mut pieces = Vec::new();
        for row in 0..5u8 {
            for sector in columns {
                let zone = Zone { sector, rear: row == 0 || row == 4 };
                let (id, title, units) = match row {
                    2 => {
                        let title = self
                            .words
                            .say(&Message::new("battles-zone-melee").with("sector", self.sector(sector)));
                        (format!("melee-{}", &zone.letters(self.near)[..1]), title, Vec::new())
                    }
                    0 | 1 => (
                        format!("far-{}", zone.letters(self.near)),
                        self.words.say(
                            &Message::new("battles-zone-enemy")
                                .with("zone", zone_name(zone, self.near, self.words)),
                        ),
                        self.standing(&enemy, zone),
                    ),
                    _ => (
                        format!("zone-{}", zone.letters(self.near)),
                        zone_name(zone, self.near, self.words),
                        self.standing(&own, zone),
                    ),
                };
                let mut piece = Piece::up(id, title, Self::symbol(row, sector, &own, &enemy), "zone");
                let units = if row == 2 { self.fights(sector, &own, &enemy) } else { units };
                for unit in &units {
                    piece = piece.with_badge(unit.clone());
                }
                pieces.push(piece.with_text(units.join("\n")));
            }
        }
        Spot::new("field", self.words.text("battles-zone-field"), None, Layout::Grid { columns: SECTORS })
            .with_pieces(pieces)
    }

    fn sector(&self, sector: u8) -> String {
        let seen = if self.near == Seat::A { sector } else { 2 - sector };
        self.words.text(match seen {
            0 => "battles-sector-left",
            1 => "battles-sector-centre",
            _ => "battles-sector-right",
        })
    }

    fn standing(&self, units: &[Seen], zone: Zone) -> Vec<String> {
        let there = units.iter().filter(|unit| unit.place == Place::at(zone));
        there.map(|unit| self.war.unit_name(unit.name, self.words)).collect()
    }

    /// The numbers of the units of a zone, for small screens.
    fn symbol(row: u8, sector: u8, own: &[Seen], enemy: &[Seen]) -> String {
        let zone = Zone { sector, rear: row == 0 || row == 4 };
        let numbers = |units: &[Seen], wanted: &dyn Fn(Place) -> bool| {
            let there = units.iter().filter(|unit| wanted(unit.place));
            there.map(|unit| unit.number.to_string()).collect::<Vec<_>>().join(" ")
        };
        let melee = |place: Place| place.is_in_melee() && place.sector() == Some(sector);
        let text = match row {
            0 | 1 => numbers(enemy, &|place| place == Place::at(zone)),
            2 => {
                let (near, far) = (numbers(own, &melee), numbers(enemy, &melee));
                if near.is_empty() && far.is_empty() { String::new() } else { format!("{near}⚔{far}") }
            }
            _ => numbers(own, &|place| place == Place::at(zone)),
        };
        if text.is_empty() { "·".to_owned() } else { text }
    }

    /// The engagements of a sector, each as who fights whom; a charger on its way stands alone.
    fn fights(&self, sector: u8, own: &[Seen], enemy: &[Seen]) -> Vec<String> {
        let mut places: Vec<Place> = own
            .iter()
            .chain(enemy)
            .map(|unit| unit.place)
            .filter(|place| place.is_in_melee() && place.sector() == Some(sector))
            .collect();
        places.sort_unstable();
        places.dedup();
        let names = |units: &[Seen], place: Place| {
            let there = units.iter().filter(|unit| unit.place == place);
            there.map(|unit| self.war.unit_name(unit.name, self.words)).collect::<Vec<_>>().join(" + ")
        };
        places.into_iter().map(|place| format!("{} ⚔ {}", names(own, place), names(enemy, place))).collect()
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
        let title = self.war.unit_name(seen.name, self.words);
        let kind = if seat == self.near { "own-unit" } else { "enemy-unit" };
        let mut piece = Piece::up(id, title, seen.number.to_string(), kind);
        let file = self.war.library().faction(seen.name.faction).and_then(|f| f.file(seen.name.tile));
        if let Some(file) = file {
            piece = piece.with_picture(picture::tile_id(file));
        }
        piece = match self.open(seat) {
            Some(side) => match side.by_number(seen.number) {
                Some(unit) => self.open_unit(piece, side, unit),
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
    fn open_unit(&self, piece: Piece, side: &Side, unit: u8) -> Piece {
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
            let tile = side.tiles[usize::from(slot) % MAX_TILES];
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
            let tile = side.tiles[usize::from(slot) % MAX_TILES];
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

    /// Everything one can say that is no unit, troop or zone.
    pub fn answers(&self, offers: &[Offer<Move>]) -> Spot {
        let mut zone =
            Spot::new("answers", self.words.text("battles-zone-answers"), self.viewer.seat(), Layout::Row);
        for offer in offers {
            for id in self.path(offer) {
                let known = zone.pieces.iter().any(|piece| piece.id == id);
                let answers = ["act-", "answer-", "excite-", "galvanize-", "dice-"];
                if known || !answers.iter().any(|start| id.starts_with(start)) {
                    continue;
                }
                zone.pieces.push(self.answer(id, offer));
            }
        }
        zone
    }

    fn answer(&self, id: String, offer: &Offer<Move>) -> Piece {
        let named = |number: &str, key: &'static str| {
            let unit = self.open(self.near).and_then(|side| side.by_number(number.parse().ok()?));
            self.words.say(&Message::new(key).with("unit", self.name(self.near, unit.unwrap_or(NONE))))
        };
        let title = match (id.as_str(), offer.choice) {
            (_, Move::Faction(faction)) => self.war.faction_name(faction, self.words),
            (_, Move::Ready(place)) => {
                let ready = self.war.library().ready().get(usize::from(place));
                ready.map_or_else(String::new, |ready| said(&ready.name, self.words).to_owned())
            }
            (_, Move::Random(style)) => {
                self.words.find(&format!("battles-style-{}", style.word())).unwrap_or_default()
            }
            (_, Move::Build) => self.words.text("battles-style-build"),
            (_, Move::Dice(dice)) => self.words.say(&Message::new("battles-answer-dice").with("dice", dice)),
            (id, _) => match id.split_once('-') {
                Some(("excite", number)) => named(number, "battles-answer-excite"),
                Some(("galvanize", number)) => named(number, "battles-answer-galvanize"),
                _ => self.words.find(&format!("battles-{id}")).unwrap_or_default(),
            },
        };
        let symbol: String = title.chars().take(2).collect();
        let piece = Piece::up(id, title, symbol, "answer");
        match offer.choice {
            Move::Faction(faction) => {
                let found = self.war.library().faction(faction);
                piece.with_picture(found.map_or_else(String::new, |faction| picture::faction_id(&faction.id)))
            }
            Move::Ready(place) => match self.war.library().ready().get(usize::from(place)) {
                Some(ready) => piece.with_text(self.war.army_text(&ready.army, self.words)),
                None => piece,
            },
            _ => piece,
        }
    }

    /// The pieces one touches to make a move.
    pub fn path(&self, offer: &Offer<Move>) -> Vec<String> {
        let (near, far) = (self.near, self.near.other());
        let number = |seat: Seat, unit: u8| self.open(seat).map_or(0, |side| side.number(unit));
        let own = |unit: u8| self.piece_id(near, number(near, unit));
        let enemy = |unit: u8| self.piece_id(far, number(far, unit));
        let zone = |zone: Zone| format!("zone-{}", zone.letters(near));
        let troop = |slot: u8| match self.open(near) {
            Some(side) => {
                let tile = side.tiles[usize::from(slot) % MAX_TILES];
                format!("t-{}", self.war.library().tile_id(side.faction, tile))
            }
            None => String::new(),
        };
        let act = |word: &str| format!("act-{word}");
        let deed = |deed: Deed| match deed {
            Deed::Move(to) => vec![act("move"), zone(to)],
            Deed::Charge => vec![act("charge")],
            Deed::ChargeAt(target) => vec![act("charge"), enemy(target)],
            Deed::Scout(target) => vec![act("scout"), enemy(target)],
            Deed::CarryOn(target) => vec![act("fight"), enemy(target)],
            Deed::Leave => vec![act("leave")],
            Deed::Shoot(target) => vec![act("shoot"), enemy(target)],
            Deed::Heal(slot) => vec![act("heal"), troop(slot)],
        };
        match offer.choice {
            Move::Faction(_) | Move::Ready(_) | Move::Random(_) => vec![format!("answer-{}", offer.notation)],
            Move::Build => vec!["answer-build".to_owned()],
            Move::Enlist { tile, fresh } => {
                let faction = self.open(near).map_or(NONE, |side| side.faction);
                let way = if fresh { "new" } else { "add" };
                vec![format!("r-{}", self.war.library().tile_id(faction, tile)), act(way)]
            }
            Move::Lock => vec![act("lock")],
            Move::Deploy { unit, zone: to } => vec![own(unit), zone(to)],
            Move::Redeploy { unit, zone: to } => vec![own(unit), act("redeploy"), zone(to)],
            Move::Order { unit, deed: what, by, excite, galvanize } => {
                let mut path = vec![own(by)];
                if by != unit {
                    path.extend([act("control"), own(unit)]);
                }
                if excite != NONE {
                    path.push(format!("excite-{}", number(near, excite)));
                }
                if galvanize != NONE {
                    path.push(format!("galvanize-{}", number(near, galvanize)));
                }
                path.extend(deed(what));
                path
            }
            Move::Pass => vec![act("pass")],
            Move::Intercept(unit) => vec![own(unit), act("intercept")],
            Move::Fire(unit) => vec![own(unit), act("fire")],
            Move::Wait => vec![act("wait")],
            Move::Target(target) => vec![enemy(target)],
            Move::Press(what) => deed(what),
            Move::Dice(dice) => vec![format!("dice-{dice}")],
            Move::Wound { slot, from } => {
                let mut path = vec![troop(slot), act("wound")];
                match from {
                    Source::Available => {}
                    Source::Unit(unit) => path.push(own(unit)),
                    Source::Passed => path.push(act("passed")),
                }
                path
            }
            Move::Destroy(slot) => vec![troop(slot), act("destroy")],
            Move::Strike => vec![act("strike")],
            Move::Part(unit) | Move::GiveUp(unit) => vec![own(unit)],
            Move::Hold => vec![act("hold")],
            Move::Done => vec![act("done")],
        }
    }
}
