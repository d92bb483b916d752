//! What a hero is known by: a device on every card of the hero, and a crest for the hero's own.
//!
//! The device follows from the hero's id, so a hero who is tuned keeps it; what the crest shows besides follows from
//! what the hero's cards do.

use table::Drawing;
use table::drawing::{Place, Role, Shape};

use super::glyph::Sign;
use super::reading;
use crate::file::Hero;
use table::geometry::{MIDDLE, closed, fingerprint, regular, rosette, star, take};

/// The look of a device.
struct Device {
    charge: Shape,
    heart: usize,
    hue: u8,
    division: usize,
}

impl Device {
    fn of(hero: &str) -> Device {
        let mut print = fingerprint(&["device", hero]);
        let hue = take(&mut print, Drawing::HUES as u64) as u8;
        let points = [3, 4, 5, 6, 8][take(&mut print, 5)];
        let charge = match take(&mut print, 5) {
            0 => star(MIDDLE, points + 1, 290, 130),
            1 => star(MIDDLE, points + 2, 290, 200),
            2 => rosette(MIDDLE, points, 300, 52),
            3 => rosette(MIDDLE, points + 1, 300, 30),
            _ => regular(MIDDLE, points, if points == 4 { 45 } else { 0 }, 280),
        };
        Device { charge, heart: take(&mut print, 4), hue, division: take(&mut print, 7) }
    }

    fn draw(&self, body: Role, drawing: &mut Drawing) {
        drawing.outlined(self.charge.clone(), body, 35);
        match self.heart {
            0 => {}
            1 => {
                drawing.fill(Shape::circle(32, 32, 8), Role::Ink);
            }
            2 => {
                drawing.outlined(Shape::circle(32, 32, 9), Role::Accent, 30);
            }
            _ => {
                drawing.fill(regular(MIDDLE, 4, 0, 100), Role::Ink);
            }
        }
    }
}

/// The hue of a hero.
pub(super) fn hue(hero: &str) -> u8 {
    Device::of(hero).hue
}

/// The device of a hero on a roundel, filling the box.
pub(super) fn device(hero: &str) -> Drawing {
    let device = Device::of(hero);
    let mut drawing = Drawing::new(device.hue, device.hue);
    drawing.outlined(Shape::circle(32, 32, 31), Role::Accent, 35);
    let mut charge = Drawing::default();
    device.draw(Role::Ground, &mut charge);
    drawing.inset(&charge, Place { x: 90, y: 90, percent: 72 });
    drawing
}

/// The crest of a hero: the device on a divided shield, the sign of what the hero does most below it, and a point of
/// the crown for each degree of difficulty.
pub(super) fn crest(hero: &Hero) -> Drawing {
    const SHIELD: &str = "M8 14H56V34C56 48 46 57 32 62C18 57 8 48 8 34Z";
    let device = Device::of(hero.id.as_str());
    let mut drawing = Drawing::new(device.hue, (device.hue + 5) % Drawing::HUES as u8);
    let crown: &[(i32, i32)] = match hero.difficulty.u8() {
        1 => &[(220, 140), (320, 30), (420, 140)],
        2 => &[(160, 140), (220, 30), (320, 120), (420, 30), (480, 140)],
        _ => &[(140, 140), (170, 40), (250, 120), (320, 20), (390, 120), (470, 40), (500, 140)],
    };
    drawing.outlined(closed(crown.iter().copied()), Role::Accent, 15);
    drawing.fill(Shape::path(SHIELD), Role::Fill);
    let division = match device.division {
        0 => "M8 14H32V62C18 57 8 48 8 34Z",
        1 => "M8 32H56V34C56 48 46 57 32 62C18 57 8 48 8 34Z",
        2 => "M8 14H56L32 40Z",
        3 => "M8 14H32V36H8ZM32 36H56C54 49 45 57 32 62Z",
        4 => "M24 14H40V59L32 62L24 59Z",
        5 => "M8 26H56V42C55 44 55 45 54 46H10C9 45 9 44 8 42Z",
        _ => "M8 52L32 24L56 52L48 56L32 40L16 56Z",
    };
    drawing.fill(Shape::path(division), Role::Shade);
    drawing.stroke(Shape::path(SHIELD), Role::Ink, 20);
    let mut charge = Drawing::default();
    device.draw(Role::Ground, &mut charge);
    drawing.inset(&charge, Place { x: 170, y: 170, percent: 47 });
    if let Some(sign) = favourite(hero) {
        drawing.outlined(Shape::circle(32, 54, 9), Role::Accent, 15);
        drawing.inset(&sign.draw(crate::verbs::Who::Me), Place { x: 259, y: 479, percent: 19 });
    }
    drawing
}

/// What the cards of a hero do most; of several, what stands first.
fn favourite(hero: &Hero) -> Option<Sign> {
    let signs: Vec<Sign> = hero.card.iter().flat_map(reading::of).map(|sight| sight.sign).collect();
    let times = |sign: &Sign| signs.iter().filter(|other| *other == sign).count();
    // The last of equals wins a maximum, so the list is walked from its end.
    signs.iter().rev().max_by_key(|sign| times(sign)).copied()
}
