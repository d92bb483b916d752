//! The shape each type has, told apart without colour and at any size, and the border that is a card's own.

use table::Drawing;
use table::drawing::{Role, Shape};

use crate::kind::Kind;
use table::geometry::{MIDDLE, around, closed, regular, star};

/// The hue of a type in a theme.
pub(super) const fn hue(kind: Kind) -> u8 {
    kind as u8
}

/// The outline of a type.
fn outline(kind: Kind) -> Shape {
    match kind {
        Kind::Strength => regular(MIDDLE, 6, 90, 268),
        Kind::Agility => closed([(320, 70), (580, 290), (470, 560), (320, 480), (170, 560), (60, 290)]),
        Kind::Intelligence => Shape::circle(32, 32, 25),
        Kind::Weapon => regular(MIDDLE, 4, 0, 268),
        Kind::Defense => Shape::path("M8 9H56V31C56 45 46 53 32 58C18 53 8 45 8 31Z"),
        Kind::Rest => Shape::Rect { x: 4, y: 12, width: 56, height: 40, round: 20 },
        Kind::Ultimate => star(MIDDLE, 10, 268, 216),
        Kind::Permanent => regular(MIDDLE, 8, 22, 270),
    }
}

/// How far from the middle the border lies.
const fn border(kind: Kind) -> i32 {
    match kind {
        Kind::Strength | Kind::Ultimate => 205,
        Kind::Agility | Kind::Defense => 190,
        Kind::Intelligence | Kind::Permanent => 222,
        Kind::Weapon | Kind::Rest => 178,
    }
}

/// How many dots a border has; each is there or not.
const DOTS: i32 = 24;

/// The badge of a type.
pub(super) fn badge(kind: Kind, drawing: &mut Drawing) {
    drawing.outlined(outline(kind), Role::Fill, 20);
}

/// A border of dots that is a card's own: it follows from everything the card is.
pub(super) fn dots(kind: Kind, mut print: u64, drawing: &mut Drawing) {
    for place in 0..DOTS {
        if print & 1 == 1 {
            let angle = place * 360 / DOTS + 7;
            let ends = [0, 12].map(|inward| around(MIDDLE, angle, border(kind) - inward));
            drawing.stroke(closed(ends), Role::Shade, 14);
        }
        print >>= 1;
    }
}

/// What shows of an attack above the badge: as many blades, a knob for an attack of 0.
pub(super) fn crown(attack: Option<u8>, drawing: &mut Drawing) {
    match attack {
        None => {}
        Some(0) => {
            drawing.outlined(Shape::circle(32, 5, 4), Role::Ground, 15);
        }
        Some(attack) => {
            let blades = i32::from(attack.min(9));
            for blade in 0..blades {
                let angle = (2 * blade - blades + 1) * 9;
                let corners = [(-8, 180), (-6, 282), (0, 320), (6, 282), (8, 180)];
                let corners = corners.map(|(aside, far)| around(MIDDLE, angle + aside, far));
                drawing.outlined(closed(corners), Role::Ground, 14);
            }
        }
    }
}
