//! What tiles say, in words made from their data: nobody writes a tile's text by hand.

use std::fmt::Write as _;

use packs::{Language, Text};
use table::{CardText, Catalogue, Lang, Message, Words};

use crate::army::Army;
use crate::event::Name;
use crate::file;
use crate::odds::Odds;
use crate::picture;
use crate::tile::{Dice, Traits};
use crate::verbs::Trait;
use crate::war::War;

/// The sentences of the tiles.
pub const CARD_WORDS: Catalogue = Catalogue {
    name: "tiles.ftl",
    en: include_str!("../locales/en/tiles.ftl"),
    ru: include_str!("../locales/ru/tiles.ftl"),
};

/// So many numbers of hits are told apart in odds; whatever is above is told together.
const TOLD_APART: usize = 4;

/// A text of a card file in the reader's language.
pub(crate) fn said<'a>(text: &'a Text, words: &Words) -> &'a str {
    text.get(match words.lang() {
        Lang::En => Language::English,
        Lang::Ru => Language::Russian,
    })
}

/// How much a numeric trait gives; 0 for the others.
const fn amount(one: &Trait) -> u8 {
    match one {
        Trait::Engagement(more) | Trait::Shooting(more) | Trait::Wounds(more) => more.u8(),
        _ => 0,
    }
}

fn of_trait(group: &str, one: &Trait, words: &Words) -> String {
    let key = format!("{group}-{}", one.word());
    match one {
        Trait::Engagement(_) | Trait::Shooting(_) | Trait::Wounds(_) => {
            let key = match (group, one) {
                ("battles-trait", Trait::Engagement(_)) => "battles-trait-engagement",
                ("battles-trait", Trait::Shooting(_)) => "battles-trait-shooting",
                ("battles-trait", _) => "battles-trait-wounds",
                (_, Trait::Engagement(_)) => "battles-says-engagement",
                (_, Trait::Shooting(_)) => "battles-says-shooting",
                _ => "battles-says-wounds",
            };
            words.say(&Message::new(key).with("n", amount(one)))
        }
        _ => words.find(&key).unwrap_or_else(|| format!("[{key}]")),
    }
}

/// A trait by its name.
pub fn trait_name(one: &Trait, words: &Words) -> String {
    of_trait("battles-trait", one, words)
}

/// A trait with what it does.
pub fn trait_text(one: &Trait, words: &Words) -> String {
    words.say(
        &Message::new("battles-trait-line")
            .with("name", trait_name(one, words))
            .with("text", of_trait("battles-says", one, words)),
    )
}

/// The name of a trait an order can be thanked to.
pub(crate) fn trait_word(one: Traits, words: &Words) -> String {
    words.text(match one {
        Traits::FAST => "battles-trait-fast",
        Traits::REACTIVE => "battles-trait-reactive",
        Traits::LONG_RANGE => "battles-trait-long-range",
        _ => "battles-trait-wide-arc",
    })
}

/// A sentence with its first letter large.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Hundredths as a number of the reader's language.
pub fn hundredths(value: u64, words: &Words) -> String {
    let point = match words.lang() {
        Lang::En => '.',
        Lang::Ru => ',',
    };
    format!("{}{point}{:02}", value / 100, value % 100)
}

/// Faces as they are printed: `3 3 6`.
pub fn faces(dice: Dice) -> String {
    let mut text = String::new();
    for face in dice.faces() {
        let _ = write!(text, "{}{face}", if text.is_empty() { "" } else { " " });
    }
    if text.is_empty() { "–".to_owned() } else { text }
}

/// What a tile says: its numbers, its dice, its traits, a line each.
pub fn tile_text(file: &file::Tile, words: &Words) -> String {
    let tile = crate::tile::Tile::compile(file);
    let mut lines = vec![
        words.say(
            &Message::new("battles-tile-numbers")
                .with("cost", tile.cost)
                .with("hp", tile.hp)
                .with("formation", file.formation.as_ref().map_or("–".to_owned(), |f| f.u8().to_string())),
        ),
        words.say(
            &Message::new("battles-tile-dice")
                .with("black", faces(tile.profile.black))
                .with("white", faces(tile.profile.white)),
        ),
    ];
    lines.extend(file.traits.iter().map(|one| trait_text(one, words)));
    lines.join("\n")
}

impl War {
    /// A tile's name.
    pub fn tile_name(&self, faction: u8, tile: u8, words: &Words) -> String {
        let file = self.library().faction(faction).and_then(|faction| faction.file(tile));
        file.map_or_else(|| words.text("battles-nobody"), |file| said(&file.name, words).to_owned())
    }

    /// A faction's name.
    pub fn faction_name(&self, faction: u8, words: &Words) -> String {
        let found = self.library().faction(faction);
        found.map_or_else(|| words.text("battles-nobody"), |faction| said(&faction.name, words).to_owned())
    }

    /// A unit as players call it: its number and the tile on top.
    pub(crate) fn unit_name(&self, unit: Name, words: &Words) -> String {
        words.say(
            &Message::new("battles-unit")
                .with("number", unit.number)
                .with("tile", self.tile_name(unit.faction, unit.tile, words)),
        )
    }

    /// A unit as it is called where there is little room.
    pub(crate) fn short_name(&self, unit: Name, words: &Words) -> String {
        words.say(
            &Message::new("battles-unit-short")
                .with("number", unit.number)
                .with("tile", self.tile_name(unit.faction, unit.tile, words)),
        )
    }

    /// An army with its units, a line each, and what it costs.
    pub fn army_text(&self, army: &Army, words: &Words) -> String {
        let mut lines = Vec::new();
        for (number, unit) in (1u8..).zip(army.units()) {
            let tiles: Vec<String> =
                unit.iter().map(|&tile| self.tile_name(army.faction, tile, words)).collect();
            let line =
                Message::new("battles-army-unit").with("number", number).with("tiles", tiles.join(", "));
            lines.push(words.say(&line));
        }
        let cost = Message::new("battles-army-cost").with("cost", army.cost(self.library()));
        lines.push(words.say(&cost));
        lines.join("\n")
    }

    /// Odds in a few words: the dice, the average, and how likely each number of hits is.
    pub(crate) fn odds_text(odds: &Odds, words: &Words) -> String {
        let part = |hits: &str, ways: u64| {
            let percent = match odds.percent(ways) {
                0 => "<1".to_owned(),
                percent => percent.to_string(),
            };
            format!("{hits}: {percent} %")
        };
        let mut parts: Vec<String> = (0..TOLD_APART)
            .filter(|&hits| odds.ways[hits] > 0)
            .map(|hits| part(&hits.to_string(), odds.ways[hits]))
            .collect();
        let more: u64 = odds.ways[TOLD_APART..].iter().sum();
        if more > 0 {
            let sign = if odds.most() == TOLD_APART { "" } else { "+" };
            parts.push(part(&format!("{TOLD_APART}{sign}"), more));
        }
        words.say(
            &Message::new("battles-odds")
                .with("dice", odds.dice)
                .with("average", hundredths(odds.average_hundredths(), words))
                .with("spread", parts.join(", ")),
        )
    }

    /// Every tile with its text, then every ready army, for galleries.
    pub(crate) fn gallery(&self, words: &Words) -> Vec<CardText> {
        let library = self.library();
        let mut cards = Vec::new();
        for faction in library.factions() {
            for file in (0..faction.len() as u8).filter_map(|tile| faction.file(tile)) {
                cards.push(CardText {
                    pack: faction.pack.clone(),
                    kind: "tile".to_owned(),
                    id: format!("tile/{}", file.id.as_str()),
                    name: said(&file.name, words).to_owned(),
                    text: tile_text(file, words),
                    label: words.text("battles-kind-tile"),
                    corner: file.cost.to_string(),
                    owner: said(&faction.name, words).to_owned(),
                    picture: picture::tile_id(file),
                });
            }
        }
        for ready in library.ready() {
            let Some(faction) = library.faction(ready.army.faction) else { continue };
            cards.push(CardText {
                pack: faction.pack.clone(),
                kind: "army".to_owned(),
                id: format!("army/{}", ready.id),
                name: said(&ready.name, words).to_owned(),
                text: self.army_text(&ready.army, words),
                label: words.text("battles-kind-army"),
                corner: ready.size.to_string(),
                owner: said(&faction.name, words).to_owned(),
                picture: picture::faction_id(&faction.id),
            });
        }
        cards
    }
}
