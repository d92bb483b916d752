//! What one can say that is no unit, troop or zone, and the pieces one touches to make a move.

use table::scene::{Layout, Piece, Zone as Spot};
use table::{Message, Offer, Seat};

use super::Sight;
use crate::moves::{Deed, Move, Source};
use crate::picture;
use crate::place::Zone;
use crate::side::NONE;
use crate::text::said;
use crate::tile::index;

impl Sight<'_> {
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
                let tile = side.tiles[index(slot)];
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
