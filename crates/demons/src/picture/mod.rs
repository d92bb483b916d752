//! Pictures drawn from the data of cards: nobody paints, and a card that changes looks different.
//!
//! A technique is a shape with as many corners as its number and two more, with the signs of its two actions; a demon is a
//! mask that follows from its name, with the sign of its ability on the brow; a battlefield is a ground under a sky, with the
//! signs of what it changes. Pictures are named `technique/ID`, `demon/ID` and `battlefield/ID`; a
//! technique whose number was shuffled is `technique/ID/NUMBER`.

mod sign;

use table::Drawing;
use table::drawing::{Place, Role, Shape};
use table::geometry::{MIDDLE, fingerprint, regular, rosette, star, take};

use crate::brawl::Brawl;
use crate::file::{Battlefield, Demon, Technique};
use crate::kind::KINDS;
use sign::Sign;

/// The id of a technique's picture.
pub fn technique_id(technique: &Technique) -> String {
    format!("technique/{}", technique.id.as_str())
}

/// The id of a technique's picture in a match that gives it another number than the printed one.
pub fn technique_id_with(technique: &Technique, number: u8) -> String {
    let id = technique_id(technique);
    if number == technique.number.u8() { id } else { format!("{id}/{number}") }
}

/// The id of a demon's picture.
pub fn demon_id(demon: &Demon) -> String {
    format!("demon/{}", demon.id.as_str())
}

/// The id of a battlefield's picture.
pub fn field_id(field: &Battlefield) -> String {
    format!("battlefield/{}", field.id.as_str())
}

/// The emblem of a technique with a number.
pub fn technique(card: &Technique, number: u8) -> Drawing {
    let hue = number * 5 % Drawing::HUES as u8;
    let number = i32::from(number);
    let mut drawing = Drawing::new(hue, (hue + 4) % Drawing::HUES as u8);
    drawing.outlined(regular(MIDDLE, number + 2, 0, 305), Role::Fill, 20);
    for (x, action) in [95, 335].into_iter().zip(card.action.iter()) {
        if let Some(deed) = action.deeds.iter().next() {
            drawing.inset(&Sign::of_deed(deed).draw(), Place { x, y: 200, percent: 33 });
        }
    }
    for dot in 0..number {
        let x = 320 + (2 * dot - number + 1) * 26;
        drawing.fill(regular((x, 480), 8, 0, 20), Role::Ink);
    }
    drawing
}

/// The mask of a demon.
pub fn demon(card: &Demon) -> Drawing {
    let mut print = fingerprint(&["mask", card.id.as_str()]);
    let hue = take(&mut print, Drawing::HUES as u64) as u8;
    let mut drawing = Drawing::new(hue, (hue + 5) % Drawing::HUES as u8);
    let points = [3, 4, 5, 6][take(&mut print, 4)];
    let mane = match take(&mut print, 3) {
        0 => star(MIDDLE, points + 5, 315, 235),
        1 => rosette(MIDDLE, points + 4, 315, 26),
        _ => star(MIDDLE, points + 2, 315, 200),
    };
    drawing.outlined(mane, Role::Shade, 20);
    let horns = [
        ("M14 26L6 2L26 16Z", "M50 26L58 2L38 16Z"),
        ("M12 24Q2 12 10 2Q14 14 24 18Z", "M52 24Q62 12 54 2Q50 14 40 18Z"),
        ("M18 18L14 4L26 14Z", "M46 18L50 4L38 14Z"),
    ];
    let (left, right) = horns[take(&mut print, 3)];
    drawing.outlined(Shape::path(left), Role::Ground, 18);
    drawing.outlined(Shape::path(right), Role::Ground, 18);
    drawing.outlined(Shape::path("M14 24Q32 10 50 24V38Q48 54 32 60Q16 54 14 38Z"), Role::Fill, 20);
    let eyes = [
        ("M18 34L29 38L18 42Z", "M46 34L35 38L46 42Z"),
        ("M17 38Q23 31 29 38Q23 43 17 38Z", "M47 38Q41 31 35 38Q41 43 47 38Z"),
        ("M18 36H29V41H18Z", "M46 36H35V41H46Z"),
    ];
    let (left, right) = eyes[take(&mut print, 3)];
    drawing.fill(Shape::path(left), Role::Ink);
    drawing.fill(Shape::path(right), Role::Ink);
    let mouth =
        ["M22 49H42L38 54L35 50L32 54L29 50L26 54Z", "M23 50Q32 58 41 50Z", "M22 52L27 48L32 52L37 48L42 52"]
            [take(&mut print, 3)];
    drawing.stroke(Shape::path(mouth), Role::Ink, 14);
    let word = card.active.as_ref().map(|active| active.word());
    let word = word.or_else(|| card.passive.first().map(|passive| passive.word()));
    if let Some(word) = word {
        drawing.outlined(Shape::circle(32, 22, 9), Role::Ground, 14);
        drawing.inset(&Sign::of_word(word).draw(), Place { x: 250, y: 150, percent: 22 });
    }
    drawing
}

/// The view of a battlefield.
pub fn field(card: &Battlefield) -> Drawing {
    let mut print = fingerprint(&["ground", card.id.as_str()]);
    let hue = take(&mut print, Drawing::HUES as u64) as u8;
    let mut drawing = Drawing::new(hue, (hue + 3) % Drawing::HUES as u8);
    drawing.outlined(Shape::Rect { x: 2, y: 6, width: 60, height: 52, round: 6 }, Role::Ground, 20);
    let hills = [
        "M4 44Q16 30 30 42T60 38V54Q32 58 4 54Z",
        "M4 46L18 30L30 44L42 28L60 46V54Q32 58 4 54Z",
        "M4 40H18V34H32V42H46V36H60V54Q32 58 4 54Z",
    ];
    drawing.outlined(Shape::path(hills[take(&mut print, 3)]), Role::Fill, 18);
    drawing.outlined(Shape::circle([12, 20, 28, 36, 44, 52][take(&mut print, 6)], 15, 5), Role::Accent, 14);
    let count = i16::try_from(card.rules.len()).unwrap_or(1);
    for (place, rule) in (0..).zip(card.rules.iter()) {
        let x = 320 + (2 * place - count + 1) * 75 - 115;
        drawing.inset(&Sign::of_word(rule.word()).draw(), Place { x, y: 210, percent: 36 });
    }
    drawing
}

impl Brawl {
    /// The picture of this id, if there is one.
    pub(crate) fn drawing(&self, id: &str) -> Option<Drawing> {
        let (what, which) = id.split_once('/')?;
        let library = self.library();
        match what {
            "technique" => {
                let (which, number) =
                    which.split_once('/').map_or((which, None), |(id, number)| (id, Some(number)));
                let card = library.technique(library.kind(which)?);
                let number = match number {
                    Some(text) => (1..=KINDS as u8).find(|number| number.to_string() == text)?,
                    None => card.number.u8(),
                };
                Some(technique(card, number))
            }
            "demon" => library.demon(library.find_demon(which)?).map(|(_, card)| demon(card)),
            "battlefield" => library.field(library.find_field(which)?).map(|(_, card)| field(card)),
            _ => None,
        }
    }
}
