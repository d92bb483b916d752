//! `pack.toml`: what a pack says about itself.

use crate::collections::List;
use crate::names::Slug;
use crate::place::At;
use crate::reading::Reading;
use crate::values::{Language, NonEmpty, Text, Version};
use crate::wording::WORDING;

/// The file every pack has at its top.
pub const MANIFEST: &str = "pack.toml";

/// A manifest with every key, to start a pack from.
pub const MANIFEST_EXAMPLE: &str = r#"id = "my-pack"
version = "1.0.0"
game = "duel"
title = { en = "My pack", ru = "Мой набор" }
authors = ["Your Name"]
licence = "CC-BY-4.0"
languages = ["en", "ru"]
"#;

crate::record! {
    /// What a pack says about itself.
    pub struct Manifest {
        /// The pack's name among all packs: small letters, digits and hyphens.
        pub id: Slug,
        /// Three numbers; raise it with every change you publish.
        pub version: Version,
        /// The game the cards are for.
        pub game: Slug,
        /// What players read in the list of packs.
        pub title: Text,
        /// Who made the cards.
        pub authors: List<NonEmpty, 1, 64>,
        /// What others may do with the cards, best an SPDX licence identifier.
        pub licence: NonEmpty,
        /// The languages every text of the pack is written in.
        pub languages: At<List<At<Language>, 2, 2>>,
    }
}

impl Manifest {
    /// Checks what the shape alone cannot: that every language is named, once.
    pub(crate) fn check(&self, reading: &mut Reading) {
        for language in Language::ALL {
            let mut named = self.languages.iter().filter(|named| named.value == *language);
            let first = named.next();
            if let (Some(first), Some(again)) = (first, named.next()) {
                let fault = WORDING.error("duplicate-key/language").with("language", language.word());
                reading.push(fault.at(again.place()).also_at(first.place()));
            }
        }
    }
}
