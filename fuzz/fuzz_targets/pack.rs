//! Whatever the bytes: a card file of every shape the reader knows, or a report with at least one error that can be drawn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use packs::{At, Id, List, PackSet, PackSource, Ranged, Ref, Text};

packs::kinds! {
    /// Someone who fights.
    pub HeroKind = "hero";
}

packs::verbs! {
    /// What a card does.
    pub enum Effect {
        /// Nothing to say.
        Pass = "pass",
        /// A verb with fields.
        Damage { amount: Ranged<1, 9>, piercing: bool = false } = "damage",
        /// A verb that nests.
        All(Vec<Effect>) = "all",
    }
}

packs::record! {
    /// One of everything.
    pub struct Hero {
        /// Its name in the files.
        pub id: Id<HeroKind>,
        /// Its name for people.
        pub name: Text,
        /// A number with its place.
        pub life: At<Ranged<1, 20>>,
        /// A name that must exist.
        pub friend: Option<Ref<HeroKind>>,
        /// A list with its bounds.
        pub strike: List<Effect, 1, 4>,
    }
}

packs::record! {
    /// A card file.
    pub struct CardFile {
        /// Its heroes.
        pub hero: Vec<Hero> = vec![],
    }
}

fuzz_target!(|bytes: &[u8]| {
    if let Err(report) = packs::read_bytes::<CardFile>("cards.toml", bytes) {
        assert!(report.has_errors());
        let _ = report.to_string();
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let source = PackSource::embedded("fuzz", &[("pack.toml", text), ("cards.toml", text)]);
        let (set, report) = PackSet::load_lenient(&[source], &[], &["duel"]);
        assert!(report.has_errors() || set.packs().len() == 1);
    }
});
