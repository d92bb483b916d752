//! Every row of the vocabulary has its sentence in both languages.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say so at once")]

mod sheet;
mod vocabulary;

use duel::file::AbilityCard;
use duel::text::{self, CARD_WORDS, CardWords};
use sheet::sheet;
use table::{Lang, Words};
use vocabulary::Vocabulary;

packs::record! {
    /// Cards that belong to no hero.
    struct Rows {
        /// The cards.
        card: Vec<AbilityCard>,
    }
}

const ROWS: &str = include_str!("text_rows.toml");

fn cards(lang: Lang) -> Vec<CardWords> {
    let rows: Rows = packs::read_text("text_rows.toml", ROWS)
        .unwrap_or_else(|report| panic!("{}", report.render(120, false)));
    let words = Words::new(lang, &[CARD_WORDS]);
    rows.card.iter().map(|card| text::card(card, &words)).collect()
}

/// Every paragraph of every card.
fn paragraphs(cards: &[CardWords]) -> impl Iterator<Item = &str> {
    let all = cards.iter().flat_map(|card| card.rules.iter().chain(&card.back).chain([&card.reminder]));
    all.map(String::as_str)
}

#[test]
fn both_languages_have_the_same_sentences() {
    assert_eq!(CARD_WORDS.faults(), Vec::<String>::new());
}

#[test]
fn duel_138_the_sheet_shows_every_row_of_the_vocabulary() {
    let vocabulary = Vocabulary::of::<Rows>();
    let missing: Vec<String> = vocabulary.rows().difference(&vocabulary.used_by(ROWS)).cloned().collect();
    assert!(vocabulary.rows().len() > 70);
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_paragraph_is_a_sentence() {
    for lang in Lang::ALL {
        let cards = cards(lang);
        for text in paragraphs(&cards) {
            assert!(text.ends_with('.'), "{text}");
            assert!(text.chars().next().unwrap().is_uppercase(), "{text}");
            for wrong in ["  ", " ,", " .", "..", " :", " ;", "[", "{", "$", "]", "}"] {
                assert!(!text.contains(wrong), "{wrong:?} in {text}");
            }
        }
    }
}

#[test]
fn different_effects_read_differently() {
    for lang in Lang::ALL {
        for card in cards(lang) {
            let mut rules = card.rules.clone();
            rules.sort();
            rules.dedup();
            assert_eq!(rules.len(), card.rules.len(), "{}", card.name);
        }
    }
}

#[test]
fn english_sheet() {
    insta::assert_snapshot!(sheet(&cards(Lang::En)));
}

#[test]
fn russian_sheet() {
    insta::assert_snapshot!(sheet(&cards(Lang::Ru)));
}
