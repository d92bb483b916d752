//! Pictures drawn from the data of tiles: nobody paints, and a tile that changes looks different.
//!
//! A tile is a shield in the colours of its faction. Its HP are the drops at the foot, its black faces bars on the left, its
//! white faces arrows on the right, and its device follows from its traits and name. Pictures are named `tile/ID` and
//! `faction/ID`.

use table::Drawing;
use table::drawing::{Role, Shape};
use table::geometry::{MIDDLE, fingerprint, regular, rosette, star, take};

use crate::file;
use crate::tile::Tile;
use crate::war::War;

/// The id of a tile's picture.
pub fn tile_id(tile: &file::Tile) -> String {
    format!("tile/{}", tile.id.as_str())
}

/// The id of a faction's picture.
pub fn faction_id(faction: &str) -> String {
    format!("faction/{faction}")
}

/// The hue of a faction follows from its name.
fn hue(faction: &str) -> u8 {
    take(&mut fingerprint(&["colours", faction]), Drawing::HUES as u64) as u8
}

/// The arms of a faction.
pub fn faction(id: &str) -> Drawing {
    let mut print = fingerprint(&["arms", id]);
    let hue = hue(id);
    let mut drawing = Drawing::new(hue, (hue + 4) % Drawing::HUES as u8);
    drawing.outlined(Shape::path("M8 6H56V34Q54 52 32 60Q10 52 8 34Z"), Role::Fill, 20);
    let points = [3, 4, 5, 6, 7][take(&mut print, 5)];
    let device = match take(&mut print, 3) {
        0 => star(MIDDLE, points + 2, 190, 90),
        1 => rosette(MIDDLE, points + 3, 190, 22),
        _ => regular(MIDDLE, points, 0, 180),
    };
    drawing.outlined(device, Role::Accent, 18);
    drawing
}

/// The face of a tile.
pub fn tile(card: &file::Tile) -> Drawing {
    let compiled = Tile::compile(card);
    let hue = hue(card.faction.as_str());
    let mut print = fingerprint(&["device", card.id.as_str()]);
    let mut drawing = Drawing::new(hue, (hue + 4) % Drawing::HUES as u8);
    drawing.outlined(Shape::Rect { x: 3, y: 3, width: 58, height: 58, round: 8 }, Role::Ground, 18);
    drawing.outlined(Shape::path("M18 10H46V30Q45 42 32 48Q19 42 18 30Z"), Role::Fill, 16);
    let corners = i32::try_from(card.traits.len()).unwrap_or(0) + 3;
    let mut some = |choices: u64| i32::try_from(take(&mut print, choices)).unwrap_or(0);
    let turn = some(90);
    let centre = (320, 270);
    let device = match card.traits.first() {
        None => regular(centre, corners + some(3), turn, 90),
        Some(first) if first.word().len() % 2 == 0 => star(centre, corners + 2, 105, 48),
        Some(_) => rosette(centre, corners + 1, 100, 26),
    };
    drawing.outlined(device, Role::Accent, 14);
    drawing.fill(regular(centre, 3, turn, 45), Role::Ink);
    for (place, face) in (0i16..).zip(compiled.profile.black.faces()) {
        let y = 10 + place * 8;
        drawing.fill(Shape::rect(6, y, 2 + u16::from(face), 5), Role::Ink);
    }
    for (place, face) in (0i16..).zip(compiled.profile.white.faces()) {
        let (y, length) = (12 + place * 8, 3 + i16::from(face));
        drawing.stroke(Shape::line((58 - length, y), (58, y)), Role::Ink, 16);
        drawing.fill(
            Shape::polygon(&[(58 - length - 3, y), (58 - length, y - 3), (58 - length, y + 3)]),
            Role::Ink,
        );
    }
    for drop in 0..i16::from(compiled.hp) {
        let x = 32 + (2 * drop - i16::from(compiled.hp) + 1) * 5;
        drawing.outlined(Shape::circle(x, 54, 4), Role::Shade, 10);
    }
    drawing
}

impl War {
    /// The picture of this id, if there is one.
    pub(crate) fn drawing(&self, id: &str) -> Option<Drawing> {
        let (what, which) = id.split_once('/')?;
        match what {
            "tile" => {
                let (place, found) = self.library().find_tile(which)?;
                self.library().faction(place)?.file(found).map(tile)
            }
            "faction" => self.library().find_faction(which).map(|_| faction(which)),
            _ => None,
        }
    }
}
