//! A toy game's cards, with one of everything a declaration can have.

#![allow(dead_code, reason = "every test file compiles this for itself and uses a part of it")]

use packs::{At, Id, List, Map, NonEmpty, PackSet, PackSource, Ranged, Ref, Report, Text, Wording};

packs::kinds! {
    pub HeroKind = "hero";
}

packs::words! {
    /// Where a hero stands.
    pub enum Row {
        /// In front.
        Front = "front",
        /// Behind.
        Back = "back",
    }
}

packs::verbs! {
    /// What a card does.
    pub enum Effect {
        /// Ignores the defence.
        Breakthrough = "breakthrough",
        /// Draws cards.
        Draw(Ranged<1, 5>) = "draw",
        /// Wounds someone.
        Damage {
            /// Whom.
            who: Row,
            /// How much.
            amount: Ranged<1, 9>,
            /// Whether armour is ignored.
            piercing: bool = false,
        } = "damage",
        /// Calls another hero.
        Summon(Ref<HeroKind>) = "summon",
        /// Several effects in order.
        All(Vec<Effect>) = "all",
        /// Only with nobody in front.
        Alone(Box<Effect>) = "alone",
    }
}

packs::record! {
    /// Someone who fights.
    pub struct Hero {
        /// The name other cards use.
        pub id: Id<HeroKind>,
        /// The name players see.
        pub name: Text,
        /// How much the hero can take.
        pub life: At<Ranged<1, 20>>,
        /// Where the hero begins.
        pub row: Row = Row::Front,
        /// Whether the hero strikes first.
        pub quick: bool = false,
        /// What the hero shouts.
        pub cry: Option<NonEmpty>,
        /// Who comes to help.
        pub friend: Option<Ref<HeroKind>>,
        /// What the hero is good at.
        pub skills: Map<Row, u8> = Map::default(),
        /// What happens, at most three things.
        pub effects: List<Effect, 0, 3> = List::new(vec![]).expect("none is allowed"),
        /// A keyword as a key.
        pub r#move: i8 = 0,
    }
}

packs::record! {
    /// A file of cards.
    pub struct CardFile {
        /// The heroes.
        pub hero: Vec<Hero> = vec![],
    }
}

pub const MANIFEST: &str = r#"id = "basic"
version = "1.0.0"
game = "duel"
title = { en = "Basic", ru = "Основной" }
authors = ["A. Author"]
licence = "CC0-1.0"
languages = ["en", "ru"]
"#;

pub const HEROES: &str = r#"# The first two.
[[hero]]
id = "knight"
name = { en = "Knight", ru = "Рыцарь" }
life = 12
effects = ["breakthrough", { damage = { who = "front", amount = 2 } }]

[[hero]]
id = "squire"
name = { en = "Squire", ru = "Оруженосец" }
life = 8
row = "back"
friend = "knight"
skills = { front = 1, back = 3 }
effects = [{ all = [{ draw = 1 }, { alone = { summon = "knight" } }] }]
"#;

pub const GAMES: &[&str] = &["duel", "tactics"];

static FAULTS: Wording = Wording::new(
    "duel",
    "duel-unlucky = 13 life brings bad luck\n    .label = unlucky\n    .help = choose 12 or 14\n",
    "duel-unlucky = 13 здоровья — к несчастью\n    .label = несчастье\n    .help = возьмите 12 или 14\n",
);

/// A game's own reader, with a rule of its own: the packs together have a quick hero or a warning says so.
pub fn heroes(set: &PackSet) -> Result<(Vec<Hero>, Report), Report> {
    let mut reading = set.reading();
    let mut heroes = Vec::new();
    for pack in set.of_game("duel") {
        for file in pack.read::<CardFile>(&mut reading) {
            heroes.extend(file.hero);
        }
    }
    for hero in &heroes {
        if hero.life.get() == 13 {
            reading.push(FAULTS.warning("unlucky").at(hero.life.place()));
        }
    }
    reading.finish().into_result(heroes)
}

pub fn basic(files: &[(&str, &str)]) -> PackSource {
    let mut all = vec![("pack.toml", MANIFEST)];
    all.extend_from_slice(files);
    PackSource::embedded("packs/basic", &all)
}

/// The faults of one card file, as they are drawn.
pub fn drawn(text: &str) -> String {
    match packs::read_text::<CardFile>("heroes.toml", text) {
        Ok(_) => "no faults\n".to_owned(),
        Err(report) => report.render(100, false),
    }
}

/// A good hero with a line of its own.
pub fn hero_with(line: &str) -> String {
    format!("[[hero]]\nid = \"knight\"\nname = {{ en = \"Knight\", ru = \"Рыцарь\" }}\nlife = 12\n{line}\n")
}
