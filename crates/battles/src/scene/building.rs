//! Building an army: the tiles one can still take, and what the army is good for so far.

use table::scene::{Counter, Layout, Piece, Zone as Spot};
use table::{Message, Offer};

use super::Sight;
use crate::advice::Advice;
use crate::moves::Move;
use crate::picture;
use crate::side::NONE;
use crate::state::Stage;
use crate::text::{faces, said, tile_text};
use crate::workshop::order_text;

impl Sight<'_> {
    /// The tiles of the faction that can still be taken.
    pub fn roster(&self, offers: &[Offer<Move>]) -> Option<Spot> {
        let side = self.open(self.near)?;
        let faction = self.war.library().faction(side.faction)?;
        let mut tiles: Vec<u8> = offers
            .iter()
            .filter_map(|offer| match offer.choice {
                Move::Enlist { tile, .. } => Some(tile),
                _ => None,
            })
            .collect();
        tiles.dedup();
        if tiles.is_empty() {
            return None;
        }
        let pieces = tiles.into_iter().filter_map(|tile| faction.file(tile)).map(|file| {
            let mut piece = Piece::up(
                format!("r-{}", file.id.as_str()),
                said(&file.name, self.words),
                file.cost.to_string(),
                "tile",
            )
            .with_text(tile_text(file, self.words))
            .with_picture(picture::tile_id(file));
            let label = self.words.text("battles-counter-cost");
            piece.counters.push(Counter { label, value: file.cost.get() });
            piece
        });
        let label = self.words.text("battles-zone-roster");
        Some(Spot::new("roster", label, Some(self.near), Layout::Grid { columns: 6 }).with_pieces(pieces))
    }

    /// The army the viewer has put together so far, while he is asked for one.
    pub fn draft(&self, offers: &[Offer<Move>]) -> Option<String> {
        let asked = matches!(self.view.battle.stage, Stage::Faction | Stage::Muster | Stage::Build);
        let side = self.open(self.near).filter(|_| asked && !offers.is_empty())?;
        Some(if side.faction == NONE { String::new() } else { side.army().write(self.war.library()) })
    }

    /// What the army is good for so far, a piece a line.
    pub fn advice(&self) -> Option<Spot> {
        let side = self.open(self.near).filter(|side| side.count > 0)?;
        if self.view.battle.stage != Stage::Build || !self.viewer.is(self.near) {
            return None;
        }
        let advice = Advice::of(self.war.library(), &side.army(), self.view.battle.size);
        let mut zone =
            Spot::new("advice", self.words.text("battles-zone-advice"), Some(self.near), Layout::Row)
                .with_counter(self.words.text("battles-counter-cost"), advice.cost)
                .with_counter(self.words.text("battles-counter-left"), advice.left)
                .with_counter(self.words.text("battles-counter-available"), advice.tokens);
        for (place, unit) in advice.units.iter().enumerate() {
            let dice = Message::new("battles-tile-dice")
                .with("black", faces(unit.black))
                .with("white", faces(unit.white));
            let mut lines = vec![self.words.say(&dice)];
            let orders = [("battles-advice-charge", &unit.charge), ("battles-advice-shot", &unit.shot)];
            for (key, order) in orders {
                lines.extend(order.as_ref().map(|order| order_text(key, order, self.words)));
            }
            let title = self.words.say(
                &Message::new("battles-advice-unit")
                    .with("number", place + 1)
                    .with("cost", unit.cost)
                    .with("hp", unit.hp),
            );
            if unit.charge.is_none() && unit.shot.is_none() {
                lines.push(self.words.text("battles-advice-idle"));
            }
            let text = lines.join("\n");
            zone.pieces.push(
                Piece::up(format!("advice-{}", place + 1), title, (place + 1).to_string(), "advice")
                    .with_text(text),
            );
        }
        for gap in advice.gaps {
            let key = gap.key();
            let id = key.trim_start_matches("battles-");
            zone.pieces.push(Piece::up(id, self.words.text(key), "!", "advice"));
        }
        Some(zone)
    }
}
