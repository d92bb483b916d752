//! The heroes that come with the game keep the promises of section 12.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say so at once")]

mod sheet;
mod shipped;
mod vocabulary;

use std::collections::BTreeSet;
use std::sync::Arc;

use duel::card::{Card, CardId, Destination, Op};
use duel::file::{AbilityCard, CardFile, Edition, Hero};
use duel::text::{self, CARD_WORDS};
use duel::{Deck, Kind, Library};
use packs::{PackSet, PackSource};
use sheet::sheet;
use shipped::Shipped;
use table::{Lang, Words};
use vocabulary::Vocabulary;

const STARTING: [Kind; 6] =
    [Kind::Strength, Kind::Agility, Kind::Intelligence, Kind::Weapon, Kind::Defense, Kind::Rest];

fn of_kind(hero: &Hero, kind: Kind) -> Vec<&AbilityCard> {
    hero.card.iter().filter(|card| *card.r#type == kind).collect()
}

/// Whether the hero has one card of each starting type.
fn one_of_each(hero: &Hero) -> bool {
    STARTING.iter().all(|kind| of_kind(hero, *kind).len() == 1)
}

/// Whether side A has a way to turn.
fn turns(card: &AbilityCard) -> bool {
    let face = &Card::compile(card, CardId(0)).faces[0];
    face.parts.iter().flat_map(|part| &part.lists).any(|list| list.contains(&Op::Turn))
}

#[test]
fn the_packs_load_without_a_fault() {
    let shipped = Shipped::load();
    assert!(shipped.report.is_empty(), "{}", shipped.report.render(120, false));
}

#[test]
fn the_library_holds_every_hero_in_the_same_order_every_time() {
    let ids = || {
        let set = PackSet::load(&duel::packs(), &[], &["duel"]).unwrap();
        let (library, report) = Library::load(&set).unwrap();
        assert!(report.is_empty(), "{}", report.render(120, false));
        let heroes = library.heroes().map(|hero| library.hero(hero).file().id.to_string());
        heroes.collect::<Vec<_>>()
    };
    let shipped: Vec<String> = Shipped::load().heroes.iter().map(|hero| hero.id.to_string()).collect();
    assert_eq!((ids(), ids()), (shipped.clone(), shipped));
}

#[test]
fn every_file_of_the_packs_is_compiled_in() {
    for source in duel::packs() {
        let on_disk = PackSource::from_dir(source.origin()).unwrap();
        assert!(on_disk.files().eq(source.files()), "{} differs from what is compiled in", source.origin());
    }
}

#[test]
fn duel_001_duel_002_the_boxes_hold_what_they_should() {
    let shipped = Shipped::load();
    assert_eq!(shipped.of(Edition::A).len(), 10);
    assert!(shipped.of(Edition::A).iter().all(|hero| hero.card.len() == 7));
    assert_eq!(shipped.of(Edition::B).len(), 8);
    assert!(shipped.of(Edition::B).iter().all(|hero| hero.card.len() == 8));
    assert_eq!(
        (shipped.automa.deck.len(), shipped.automa.heroes.len(), shipped.automa.teams.len()),
        (10, 10, 2)
    );
    assert!(shipped.automa.heroes.iter().all(|card| *shipped.hero(&card.hero).r#box == Edition::A));
}

#[test]
fn duel_143_box_a_has_its_types_and_its_mix_of_ultimates() {
    let shipped = Shipped::load();
    let heroes = shipped.of(Edition::A);
    let traders: Vec<&&Hero> = heroes.iter().filter(|hero| !one_of_each(hero)).collect();
    assert!(traders.len() <= 2);
    for hero in traders {
        let counts: Vec<usize> = STARTING[..5].iter().map(|kind| of_kind(hero, *kind).len()).collect();
        assert_eq!(counts.iter().sum::<usize>(), 5, "{}", hero.id);
        assert!(counts.contains(&0) && counts.contains(&2) && of_kind(hero, Kind::Rest).len() == 1);
    }
    let ultimates: Vec<&AbilityCard> =
        heroes.iter().flat_map(|hero| &hero.card).filter(|card| card.r#type.is_ultimate()).collect();
    assert_eq!(ultimates.len(), 10);
    let permanent: Vec<_> = ultimates.iter().filter(|card| *card.r#type == Kind::Permanent).collect();
    assert!(permanent.len() >= 4 && ultimates.len() - permanent.len() >= 4);
    let from_the_start = |card: &&&&AbilityCard| card.threshold.as_ref().unwrap().u8() == 0;
    assert_eq!(permanent.iter().filter(from_the_start).count(), 1);
    for destination in [Destination::Discard, Destination::Reserve, Destination::Removed] {
        assert!(
            ultimates.iter().any(|card| card.destination.as_ref().is_some_and(|to| **to == destination)),
            "no ultimate goes to {destination}"
        );
    }
}

#[test]
fn duel_144_box_b_has_two_ultimates_and_sides_that_turn() {
    let shipped = Shipped::load();
    let heroes = shipped.of(Edition::B);
    for hero in &heroes {
        assert!(one_of_each(hero), "{}", hero.id);
        assert_eq!((of_kind(hero, Kind::Permanent).len(), of_kind(hero, Kind::Ultimate).len()), (1, 1));
    }
    let two_sided = heroes.iter().map(|hero| of_kind(hero, Kind::Permanent)[0]);
    assert!(two_sided.filter(|card| !card.back.is_empty() && turns(card)).count() >= 5);
}

#[test]
fn duel_152_every_row_of_the_vocabulary_is_on_a_shipped_card() {
    let vocabulary = Vocabulary::of::<CardFile>();
    let sources = duel::packs();
    let texts = sources
        .iter()
        .flat_map(PackSource::files)
        .filter(|(path, _)| duel::is_hero_file(path) && *path != packs::MANIFEST);
    let used: BTreeSet<String> = texts.flat_map(|(_, text)| vocabulary.used_by(text)).collect();
    let missing: Vec<String> = vocabulary.rows().difference(&used).cloned().collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn duel_152_no_two_heroes_share_more_than_two_cards() {
    let shipped = Shipped::load();
    let compiled: Vec<Vec<Card>> = shipped
        .heroes
        .iter()
        .map(|hero| {
            let cards =
                hero.card.iter().map(|card| Card { no_pass: false, ..Card::compile(card, CardId(0)) });
            cards.collect()
        })
        .collect();
    for (place, one) in compiled.iter().enumerate() {
        for (other, cards) in compiled.iter().enumerate().skip(place + 1) {
            let shared = one.iter().filter(|card| cards.contains(card)).count();
            assert!(
                shared <= 2,
                "{} and {} share {shared} cards",
                shipped.heroes[place].id,
                shipped.heroes[other].id
            );
        }
    }
}

#[test]
fn duel_152_every_box_has_heroes_of_every_difficulty() {
    let shipped = Shipped::load();
    for edition in [Edition::A, Edition::B] {
        let found: BTreeSet<u8> = shipped.of(edition).iter().map(|hero| hero.difficulty.u8()).collect();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [1, 2, 3], "box {edition}");
    }
}

#[test]
fn every_hero_makes_a_deck_with_attacks_in_bounds() {
    for hero in Shipped::load().heroes {
        let cards: Vec<Arc<Card>> =
            hero.card.iter().map(|card| Arc::new(Card::compile(card, CardId(0)))).collect();
        assert!(Deck::new(&cards).is_ok(), "{}", hero.id);
        let starting = cards.iter().filter(|card| !card.kind.is_ultimate());
        let sum: u8 = starting.filter_map(|card| card.attack).sum();
        assert!((5..=9).contains(&sum), "{} attacks with {sum}", hero.id);
        assert!(hero.card.iter().any(|card| card.id == hero.talent), "{}", hero.id);
    }
}

#[test]
fn names_are_different_in_both_languages() {
    let shipped = Shipped::load();
    for lang in Lang::ALL {
        let words = Words::new(lang, &[CARD_WORDS]);
        let mut names = BTreeSet::new();
        for hero in &shipped.heroes {
            let told = text::hero(hero, &words);
            assert!(names.insert(told.name.clone()), "{}", told.name);
            for card in text::hero_cards(hero, &words) {
                assert!(names.insert(card.name.clone()), "{} of {}", card.name, told.name);
            }
        }
    }
}

fn heroes_sheet(lang: Lang) -> String {
    let words = Words::new(lang, &[CARD_WORDS]);
    let heroes = Shipped::load().heroes.into_iter().map(|hero| {
        let told = text::hero(&hero, &words);
        let head = format!("## {} · {} · {}\n{}\n", told.name, told.difficulty, told.talent, told.style);
        format!("{head}\n{}", sheet(&text::hero_cards(&hero, &words)))
    });
    heroes.collect::<Vec<_>>().join("\n")
}

#[test]
fn english_heroes() {
    insta::assert_snapshot!(heroes_sheet(Lang::En));
}

#[test]
fn russian_heroes() {
    insta::assert_snapshot!(heroes_sheet(Lang::Ru));
}
