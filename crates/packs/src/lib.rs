//! Card files: reading, spans, diagnostics, schema, content hash.
//!
//! A *pack* is a folder with a `pack.toml` and any number of other `*.toml` files. A game declares what its cards look
//! like, once, and gets from that declaration a strict reader that reports **all** faults with file, line, caret and
//! advice, and a JSON Schema with which editors complete the files.
//!
//! # A whole game's cards
//!
//! ```
//! use packs::{At, Id, PackSet, PackSource, Ranged, Ref, Report, Text, Wording};
//!
//! packs::kinds! {
//!     /// Someone who fights.
//!     pub HeroKind = "hero";
//! }
//!
//! packs::verbs! {
//!     /// What a card does.
//!     pub enum Effect {
//!         /// Ignores the defence.
//!         Breakthrough = "breakthrough",
//!         /// Wounds the foe.
//!         Damage { amount: Ranged<1, 9>, piercing: bool = false } = "damage",
//!         /// Does several things in order.
//!         All(Vec<Effect>) = "all",
//!     }
//! }
//!
//! packs::record! {
//!     /// A hero and what the hero can do.
//!     pub struct Hero {
//!         /// The name other cards use.
//!         pub id: Id<HeroKind>,
//!         /// The name players see.
//!         pub name: Text,
//!         /// How much the hero can take.
//!         pub life: At<Ranged<1, 20>>,
//!         /// Who comes to help.
//!         pub friend: Option<Ref<HeroKind>>,
//!         /// What happens when the hero strikes.
//!         pub strike: Effect = Effect::Breakthrough,
//!     }
//! }
//!
//! packs::record! {
//!     /// A file of heroes.
//!     pub struct CardFile {
//!         /// The heroes.
//!         pub hero: Vec<Hero> = vec![],
//!     }
//! }
//!
//! /// What the game has to say about its faults; a real one keeps it in `.ftl` files and calls `packs::wording!`.
//! static FAULTS: Wording = Wording::new(
//!     "duel",
//!     "duel-sturdy = { $hero } is hard to beat
//!          .label = more than 15
//!          .help = most heroes have 10 to 14",
//!     "duel-sturdy = { $hero }: такого героя трудно победить
//!          .label = больше 15
//!          .help = обычно у героя от 10 до 14",
//! );
//!
//! /// What a game crate offers: all heroes of all packs, or everything wrong with them.
//! fn heroes(set: &PackSet) -> Result<(Vec<Hero>, Report), Report> {
//!     let mut reading = set.reading();
//!     let files = set.of_game("duel").flat_map(|pack| pack.read::<CardFile>(&mut reading));
//!     let heroes: Vec<Hero> = files.collect::<Vec<_>>().into_iter().flat_map(|file| file.hero).collect();
//!     for hero in heroes.iter().filter(|hero| hero.life.get() > 15) {
//!         reading.push(FAULTS.warning("sturdy").at(hero.life.place()).with("hero", hero.id.as_str()));
//!     }
//!     reading.finish().into_result(heroes)
//! }
//!
//! # fn main() -> Result<(), Report> {
//! let basic = PackSource::embedded("packs/basic", &[
//!     ("pack.toml", packs::MANIFEST_EXAMPLE),
//!     ("heroes.toml", r#"
//!         [[hero]]
//!         id = "knight"
//!         name = { en = "Knight", ru = "Рыцарь" }
//!         life = 12
//!         strike = { all = ["breakthrough", { damage = { amount = 2 } }] }
//!
//!         [[hero]]
//!         id = "squire"
//!         name = { en = "Squire", ru = "Оруженосец" }
//!         life = 16
//!         friend = "knight"
//!     "#),
//! ]);
//! let set = PackSet::load(&[basic], &[], &["duel"])?;
//! let (heroes, warnings) = heroes(&set)?;
//! assert_eq!(heroes.len(), 2);
//! assert_eq!(warnings.warnings(), 1);
//! println!("{}", warnings.render(100, false));
//! println!("{}", packs::schema_of::<CardFile>("Duel cards"));
//! println!("pack hash {}", set.hash("duel"));
//! # Ok(())
//! # }
//! ```
//!
//! # How it is made
//!
//! [`parse`] turns a text into a tree of [`Node`]s, each with its [`Place`]. A [`Shape`] reads a node and describes
//! itself as a schema; [`record!`], [`words!`] and [`verbs!`] write both from one declaration. [`Reading`] gathers the
//! [`Fault`]s and the names, and ends in a [`Report`], which is drawn for people in their language or listed for programs.
//! What a fault says waits in a [`Wording`] until then. [`PackSet`] holds the packs that are compiled in and those that
//! are added.

mod collections;
mod digest;
mod fault;
mod macros;
mod manifest;
mod names;
mod node;
mod place;
mod reading;
mod report;
mod schema;
mod set;
mod shape;
mod source;
mod suggest;
#[doc(hidden)]
pub mod support;
mod syntax;
mod values;
mod wording;

pub use collections::{List, Map};
pub use digest::Digest;
pub use fault::{Fault, Severity, code};
pub use manifest::{MANIFEST, MANIFEST_EXAMPLE, Manifest};
pub use names::{Gives, Id, Key, Kind, MAX_NAME, Name, Plain, Ref, Role, Slug, Uses};
pub use node::{Content, Entry, MAX_NESTING, Node, parse};
pub use place::{At, Place, Source};
pub use reading::{Fields, MAX_VERB_DEPTH, Reading};
pub use report::{DRAWN_FAULTS, KEPT_FAULTS, Report};
pub use schema::{RecordSchema, Schemas, describe, manifest_schema, schema_of};
pub use set::{Document, Pack, PackSet};
pub use shape::{Form, Shape};
pub use source::{MAX_FILE_BYTES, MAX_FILES, MAX_FOLDERS, PackSource};
pub use values::{Language, MAX_TEXT, NonEmpty, Ranged, Text, Version};
pub use wording::{WORDING, Wording};

/// Reads one text as one file of shape `T`, on its own. `name` is what messages call it.
///
/// Warnings a shape may give are dropped when there are no errors; a [`Reading`] keeps them.
pub fn read_text<T: Shape>(name: &str, text: &str) -> Result<T, Report> {
    let source = Source::new(name, text);
    let (root, mut report) = parse(&source);
    let mut reading = Reading::new();
    let value = root.and_then(|root| T::read(&root, &mut reading));
    report.append(reading.finish());
    report.sort();
    match value {
        Some(value) if !report.has_errors() => Ok(value),
        _ => Err(report),
    }
}

/// Reads arbitrary bytes as one file of shape `T`, with the same limits a file on disk has. Never panics, whatever the
/// bytes: this is the door for fuzzers and for files that come over the wire.
pub fn read_bytes<T: Shape>(name: &str, bytes: &[u8]) -> Result<T, Report> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(source::too_large(name, bytes.len() as u64).into());
    }
    let text = source::utf8(name, bytes.to_vec())?;
    read_text(name, &text)
}
