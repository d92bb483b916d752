//! The field as a map of fifteen zones.

use table::scene::{Layout, Piece, Zone as Spot};
use table::{Message, Seat};

use super::Sight;
use super::pieces::Seen;
use crate::log::zone_name;
use crate::place::{Place, SECTORS, Zone};

impl Sight<'_> {
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

    pub(super) fn sector(&self, sector: u8) -> String {
        let seen = if self.near == Seat::A { sector } else { 2 - sector };
        self.words.text(match seen {
            0 => "battles-sector-left",
            1 => "battles-sector-centre",
            _ => "battles-sector-right",
        })
    }

    fn standing(&self, units: &[Seen], zone: Zone) -> Vec<String> {
        let there = units.iter().filter(|unit| unit.place == Place::at(zone));
        there.map(|unit| self.war.short_name(unit.name, self.words)).collect()
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
            there.map(|unit| self.war.short_name(unit.name, self.words)).collect::<Vec<_>>().join(" + ")
        };
        places.into_iter().map(|place| format!("{} ⚔ {}", names(own, place), names(enemy, place))).collect()
    }
}
