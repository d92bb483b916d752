//! Portraits in pixels, drawn from the data of the cards: nobody paints, and a card that changes looks different.
//!
//! A portrait is sixteen pixels wide and high, the left half mirrored. Its silhouette follows from what the hero is for,
//! its hue from the card's name, its second colour from the order, operation or trap, and its clothes from all of the
//! hero's numbers. A leader is the same person with a crown, in a frame. Pictures are named `hero/ID` and `leader/ID`.

use table::Drawing;
use table::drawing::{Role, Shape};
use table::geometry::{fingerprint, take};

use crate::campaign::Tactics;
use crate::file::Card;
use crate::verbs::{Ability, Bar};

/// Pixels of a side.
const SIDE: usize = 16;
/// The size of a pixel in the box of a drawing.
const PIXEL: u16 = Drawing::SIZE / SIDE as u16;

/// What a hero is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calling {
    Guard,
    Marksman,
    Mage,
    Fighter,
    Servant,
}

/// The left half of what is worn on the head: ink, fill, dark, accent, and `?` for either of the first colours.
type Half<const ROWS: usize> = [&'static str; ROWS];

const HEADS: [Half<5>; 5] = [
    [".......a", "......if", ".....iff", "....iffd", "....iiii"],
    ["........", "......ii", "....iiff", "..iiffff", "....iddd"],
    ["......ia", "......if", ".....iff", ".....iff", "...iiaaa"],
    ["........", ".....iii", "....i?ii", "....iiii", "....iaaa"],
    ["........", "........", ".....iii", "....i???", "....i?ii"],
];
const FACE: Half<4> = ["....isss", "....isis", "....isss", ".....iss"];
const BODIES: [Half<7>; 5] = [
    [".iiiiiii", "iaaaii??", "iafai???", "iafai??x", "iafai??x", "iaaaii?x", ".iiiiiii"],
    ["a..iiiif", ".aiff??f", ".aif???x", ".aif???x", ".aif???x", ".aiff??x", "a..iiiii"],
    ["....iiid", "..iiff?d", ".iff???x", "iff????x", "iii????x", "..i????x", ".iiiiiii"],
    [".iii.iii", "iaaaii?f", "iddai??f", ".iifi??x", "..ifi??x", "..iffi?x", "..iiiiii"],
    ["...iiiif", "..iff??f", "..if???x", "..if???x", "..if???x", "..iff??x", "..iiiiii"],
];
const CROWN: Half<3> = ["....a..a", "....aaaa", "....iiii"];

/// The id of a hero's picture.
pub(crate) fn hero_id(card: &str) -> String {
    format!("hero/{card}")
}

/// The id of a leader's picture.
pub(crate) fn leader_id(card: &str) -> String {
    format!("leader/{card}")
}

fn calling(card: &Card) -> Calling {
    let bars = [&card.vanguard, &card.flank, &card.rear];
    let count =
        |is: fn(&Ability) -> bool| bars.iter().filter(|bar| bar.iter().any(|ability| is(ability))).count();
    if count(|ability| *ability == Ability::Intercept) > 0 {
        Calling::Guard
    } else if count(|ability| *ability == Ability::Ranged) > 1 {
        Calling::Marksman
    } else if count(|ability| matches!(ability, Ability::Spell(_))) > 1 {
        Calling::Mage
    } else if card.attack.i8() > 2 {
        Calling::Fighter
    } else {
        Calling::Servant
    }
}

/// The portrait of a hero, or of the leader on the same card.
fn portrait(card: &Card, leader: bool) -> Drawing {
    let numbers = format!("{}/{}", card.attack.i8(), card.life.i8());
    let hue = take(&mut fingerprint(&["colours", card.id.as_str()]), Drawing::HUES as u64) as u8;
    let second = match &*card.bar {
        Bar::Order(_) => 4,
        Bar::Operation { .. } => 6,
        Bar::Trap { .. } => 8,
    };
    let mut drawing = Drawing::new(hue, (hue + second) % Drawing::HUES as u8);
    drawing.fill(Shape::rect(0, 0, Drawing::SIZE, Drawing::SIZE), Role::Ground);
    let calling = calling(card) as usize;
    let mut rows: Vec<&str> = HEADS[calling].into_iter().chain(FACE).chain(BODIES[calling]).collect();
    if leader {
        rows.splice(..3, CROWN);
    }
    let mut print = fingerprint(&["clothes", card.id.as_str(), &numbers]);
    for (y, row) in rows.into_iter().enumerate() {
        let half: Vec<Option<Role>> = row.chars().map(|pixel| colour(pixel, &mut print)).collect();
        let whole: Vec<Option<Role>> = half.iter().chain(half.iter().rev()).copied().collect();
        draw_row(&mut drawing, y, &whole);
    }
    if leader {
        for edge in [
            (0, 0, Drawing::SIZE, 2),
            (0, 62, Drawing::SIZE, 2),
            (0, 0, 2, Drawing::SIZE),
            (62, 0, 2, Drawing::SIZE),
        ] {
            let (x, y, width, height) = edge;
            drawing.fill(Shape::rect(x, y, width, height), Role::Accent);
        }
    }
    drawing
}

/// The colour of a pixel; some are left to the card's numbers.
fn colour(pixel: char, print: &mut u64) -> Option<Role> {
    Some(match pixel {
        'i' => Role::Ink,
        's' => Role::Ground,
        'f' => Role::Fill,
        'd' => Role::Shade,
        'a' => Role::Accent,
        '?' => [Role::Fill, Role::Shade][take(print, 2)],
        'x' => [Role::Fill, Role::Accent, Role::Shade][take(print, 3)],
        _ => return None,
    })
}

/// Pixels of one colour beside each other are one rectangle.
fn draw_row(drawing: &mut Drawing, y: usize, row: &[Option<Role>]) {
    let mut x = 0;
    for run in row.chunk_by(PartialEq::eq) {
        if let Some(role) = run[0] {
            let (left, top) = (x as u16 * PIXEL, y as u16 * PIXEL);
            let shape = Shape::rect(left.cast_signed(), top.cast_signed(), run.len() as u16 * PIXEL, PIXEL);
            drawing.fill(shape, role);
        }
        x += run.len();
    }
}

impl Tactics {
    /// The picture of this id, if there is one.
    pub(crate) fn drawing(&self, id: &str) -> Option<Drawing> {
        let (side, which) = id.split_once('/')?;
        let library = self.leg_rules().library();
        let card = library.cards().get(usize::from(library.find(which)?))?;
        match side {
            "hero" => Some(portrait(card, false)),
            "leader" => Some(portrait(card, true)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use packs::PackSet;

    use super::*;
    use crate::library::Library;

    fn library() -> Library {
        let set =
            PackSet::load(&crate::packs(), &[], &["tactics"]).expect("the pack that comes with the game");
        Library::load(&set).expect("the cards that come with the game").0
    }

    #[test]
    fn every_half_is_eight_pixels_wide() {
        let rows = HEADS.iter().flatten().chain(&FACE).chain(BODIES.iter().flatten()).chain(&CROWN);
        for row in rows {
            assert_eq!(row.len(), SIDE / 2, "{row}");
        }
    }

    #[test]
    fn every_card_has_a_portrait_of_its_own_and_another_as_leader() {
        let library = library();
        let mut all: Vec<String> = Vec::new();
        for card in library.cards() {
            for leader in [false, true] {
                let drawing = portrait(card, leader);
                assert_eq!(drawing.faults(), Vec::<String>::new(), "{}", card.id.as_str());
                all.push(drawing.to_fragment());
            }
        }
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "no two look alike");
    }

    #[test]
    fn portraits_are_symmetric() {
        for card in library().cards() {
            let mut mirrored: Vec<(i16, i16, u16)> = Vec::new();
            let mut plain: Vec<(i16, i16, u16)> = Vec::new();
            for mark in portrait(card, false).marks {
                let Shape::Rect { x, y, width, .. } = mark.shape else { panic!("a pixel is a rectangle") };
                plain.push((x, y, width));
                mirrored.push((64 - x - width.cast_signed(), y, width));
            }
            plain.sort_unstable();
            mirrored.sort_unstable();
            assert_eq!(plain, mirrored, "{}", card.id.as_str());
        }
    }

    #[test]
    fn silhouettes_follow_from_what_a_hero_is_for() {
        let library = library();
        let of = |id: &str| {
            let print = library.find(id).expect("a card of the set");
            calling(&library.cards()[usize::from(print)])
        };
        assert_eq!(of("gatewarden"), Calling::Guard);
        assert_eq!(of("shooter"), Calling::Marksman);
        assert_eq!(of("cartographer"), Calling::Mage);
        assert_eq!(of("duelist"), Calling::Fighter);
    }
}
