//! Pictures drawn from the data of cards: nobody paints, and a card that changes looks different.
//!
//! An emblem is the badge of the card's type with as many blades on its crown as its attack, a sign for everything its
//! text does, the hero's device below, and a border of dots that is its own. What happens to the owner is light, what
//! happens to the foe is dark; behind a sign stands when it happens.
//!
//! Pictures are named `card/HERO/CARD`, `solo/HERO/CARD` (the card as a player holds it against the Automa),
//! `hero/HERO` and `type/TYPE`.

mod crest;
mod frame;
mod glyph;
mod reading;

use std::sync::LazyLock;

use table::drawing::{Place, Role};
use table::geometry::{Point, around, closed, fingerprint, regular, star};
use table::{Drawing, Lang, Words};

use crate::card::CardId;
use crate::contest::HeroId;
use crate::effect::Trigger;
use crate::file::{AbilityCard, Hero};
use crate::kind::Kind;
use crate::library::Library;
use crate::text::{self, CARD_WORDS};
use reading::{Much, Sight, When};

/// The emblem of a card of a hero.
pub fn emblem(card: &AbilityCard, hero: &str) -> Drawing {
    let kind = *card.r#type;
    let mut drawing = Drawing::new(frame::hue(kind), crest::hue(hero));
    frame::crown(card.attack.as_ref().map(|attack| attack.u8()), &mut drawing);
    frame::badge(kind, &mut drawing);
    frame::dots(kind, fingerprint(&[hero, card.id.as_str(), &printed(card)]), &mut drawing);
    let device = crest::device(hero);
    let sights = reading::of(card);
    if sights.is_empty() {
        drawing.inset(&device, Place { x: 180, y: 180, percent: 44 });
    } else {
        for (sight, (centre, percent)) in sights.iter().zip(places(sights.len())) {
            draw_sight(*sight, centre, percent, &mut drawing);
        }
        drawing.inset(&device, Place { x: 250, y: 490, percent: 22 });
    }
    drawing
}

/// Everything that is printed on a card but its name. The text is made from the data, so that two cards which do different
/// things read differently.
fn printed(card: &AbilityCard) -> String {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En, &[CARD_WORDS]));
    let said = text::card(card, &ENGLISH);
    let mut lines = vec![said.line, said.reminder];
    lines.extend(said.rules);
    lines.push("side B".to_owned());
    lines.extend(said.back);
    lines.join("\n")
}

/// The crest of a hero.
pub fn crest(hero: &Hero) -> Drawing {
    crest::crest(hero)
}

/// The badge of a type.
pub fn badge(kind: Kind) -> Drawing {
    let mut drawing = Drawing::new(frame::hue(kind), frame::hue(kind));
    frame::badge(kind, &mut drawing);
    drawing
}

/// Where so many signs stand: their centres in tenths, and how large they are. There is room for six.
fn places(count: usize) -> impl Iterator<Item = (Point, u16)> {
    let (centres, percent): (&[Point], u16) = match count {
        0 | 1 => (&[(320, 300)], 40),
        2 => (&[(212, 300), (428, 300)], 28),
        3 => (&[(320, 205), (215, 370), (425, 370)], 24),
        4 => (&[(225, 220), (415, 220), (225, 385), (415, 385)], 22),
        5 => (&[(225, 220), (415, 220), (170, 370), (320, 370), (470, 370)], 19),
        _ => (&[(180, 230), (320, 215), (460, 230), (180, 380), (320, 370), (460, 380)], 18),
    };
    centres.iter().map(move |&centre| (centre, percent))
}

/// A sign with what stands behind and beside it.
fn draw_sight(sight: Sight, centre: Point, percent: u16, drawing: &mut Drawing) {
    let size = i32::from(percent) * 64 / 10;
    // Tenths: the sign is as wide as `size`, what stands behind it a little wider.
    let behind = size * 62 / 100;
    let ring = |drawing: &mut Drawing, shape| {
        drawing.stroke(shape, Role::Ink, 10);
    };
    match sight.when {
        When::At(Trigger::Played) => {}
        When::Always => {
            drawing.fill(regular(centre, 24, 0, behind), Role::Shade);
        }
        When::At(Trigger::Hit) => {
            drawing.fill(star(centre, 12, behind + 10, behind - 25), Role::Accent);
        }
        When::At(Trigger::Cancelled) => {
            for side in [0, 180] {
                let arc = (2..=10).map(|step| around(centre, side + step * 15, behind));
                let back = (2..=10).rev().map(|step| around(centre, side + step * 15, behind - 12));
                drawing.fill(closed(arc.chain(back)), Role::Ink);
            }
        }
        When::At(Trigger::Round) => ring(drawing, regular(centre, 24, 0, behind)),
        When::At(Trigger::End) => ring(drawing, regular(centre, 4, 45, behind * 13 / 10)),
        When::At(Trigger::Unlocked) => ring(drawing, regular(centre, 3, 0, behind * 15 / 10)),
        When::At(Trigger::Turned) => ring(drawing, regular(centre, 4, 0, behind * 12 / 10)),
        When::Next => {
            for step in 0..8 {
                drawing.fill(regular(around(centre, step * 45 + 22, behind), 4, 0, 14), Role::Ink);
            }
        }
    }
    let corner = |middle: i32| (middle - size / 2) as i16;
    let place = Place { x: corner(centre.0), y: corner(centre.1), percent };
    drawing.inset(&sight.sign.draw(sight.who), place);
    let below = centre.1 + size / 2 + 22;
    match sight.much {
        Much::Uncounted => {}
        Much::Number(number) => {
            let dots = i32::from(number.min(5));
            for dot in 0..dots {
                let x = centre.0 + (2 * dot - dots + 1) * 19;
                drawing.fill(regular((x, below), 8, 0, 14), Role::Ink);
            }
        }
        Much::Open => {
            drawing.stroke(closed([(centre.0 - 30, below), (centre.0 + 30, below)]), Role::Ink, 18);
        }
    }
    let aside = size / 2 - 5;
    if sight.conditional {
        drawing.outlined(regular((centre.0 - aside, centre.1 - aside), 4, 0, 32), Role::Accent, 8);
    }
    if sight.optional {
        drawing.outlined(regular((centre.0 + aside, centre.1 - aside), 12, 0, 26), Role::Ground, 8);
    }
}

impl Library {
    /// The picture of this id, if it is one of this library.
    pub fn picture(&self, id: &str) -> Option<Drawing> {
        let (what, which) = id.split_once('/')?;
        match what {
            "type" => Kind::ALL.iter().find(|kind| kind.word() == which).map(|&kind| badge(kind)),
            "hero" => self.find(which).map(|hero| crest(self.hero(hero).file())),
            "card" | "solo" => {
                let (hero, card) = which.split_once('/')?;
                let entry = self.hero(self.find(hero)?);
                let place = entry.file().card.iter().position(|printed| printed.id.as_str() == card)?;
                let number =
                    if what == "card" { entry.cards().nth(place) } else { entry.players_cards().nth(place) };
                Some(emblem(self.text(number?), hero))
            }
            _ => None,
        }
    }

    /// The id of a hero's picture.
    pub fn hero_picture(&self, hero: HeroId) -> String {
        format!("hero/{}", self.hero(hero).file().id.as_str())
    }

    /// The id of a card's picture; that of its type if no hero has the card.
    pub fn card_picture(&self, card: CardId) -> String {
        let text = self.text(card);
        for hero in self.heroes() {
            let entry = self.hero(hero);
            let what = if entry.cards().any(|printed| printed == card) {
                "card"
            } else if entry.players_cards().any(|printed| printed == card) {
                "solo"
            } else {
                continue;
            };
            return format!("{what}/{}/{}", entry.file().id.as_str(), text.id.as_str());
        }
        type_picture(*text.r#type)
    }
}

/// The id of a type's picture.
pub fn type_picture(kind: Kind) -> String {
    format!("type/{}", kind.word())
}
