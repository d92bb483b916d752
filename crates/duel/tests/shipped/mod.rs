//! The packs that come with the game, read as the game reads them.

#![allow(dead_code, reason = "every test file uses its own share")]

use duel::check;
use duel::file::{CardFile, Edition, Hero};
use duel::solo_file::Automa;
use packs::{PackSet, PackSource, Report};

/// Everything the packs hold.
pub struct Shipped {
    pub heroes: Vec<Hero>,
    pub automa: Automa,
    pub report: Report,
}

impl Shipped {
    /// The packs as they are.
    pub fn load() -> Shipped {
        Shipped::from(&duel::packs())
    }

    /// These packs.
    pub fn from(sources: &[PackSource]) -> Shipped {
        let set = PackSet::load(sources, &[], &["duel"])
            .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
        let mut reading = set.reading();
        let mut heroes = Vec::new();
        for pack in set.of_game("duel") {
            for file in pack.read_where::<CardFile>(duel::is_hero_file, &mut reading) {
                file.hero.iter().for_each(|hero| check::hero(hero, &mut reading));
                heroes.extend(file.hero);
            }
        }
        let automa = Automa::read(&set, &heroes.iter().collect::<Vec<_>>(), &mut reading);
        Shipped { heroes, automa, report: reading.finish() }
    }

    /// The heroes of a box.
    pub fn of(&self, edition: Edition) -> Vec<&Hero> {
        self.heroes.iter().filter(|hero| *hero.r#box == edition).collect()
    }

    /// A hero by id.
    pub fn hero(&self, id: &str) -> &Hero {
        self.heroes.iter().find(|hero| hero.id.as_str() == id).unwrap_or_else(|| panic!("no hero {id}"))
    }
}
