//! The page on writing a hero cannot lie: its heroes are read and checked, and the sentences it shows are those the
//! cards get. With `KARMAN_WRITE_DOCS=1` the sentences are written anew instead of being compared.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say so at once")]

mod vocabulary;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use duel::Library;
use duel::file::AbilityCard;
use duel::text::{self, CARD_WORDS};
use packs::{PackSet, PackSource};
use table::{Lang, Words};
use vocabulary::Vocabulary;

packs::record! {
    /// Cards that belong to no hero.
    struct Rows {
        /// The cards.
        card: Vec<AbilityCard>,
    }
}

const PAGES: [(Lang, &str); 2] = [(Lang::En, "writing-a-hero.md"), (Lang::Ru, "writing-a-hero.ru.md")];

fn path(name: &str) -> PathBuf {
    Path::new("../../docs").join(name)
}

fn page(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("docs/{name}: {error}"))
}

/// The code blocks of a page that are called so.
fn blocks<'a>(page: &'a str, info: &str) -> Vec<&'a str> {
    let opening = format!("```{info}\n");
    page.split(&opening).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

fn library(hero: &str, manifest: &str) -> Library {
    let pack = PackSource::embedded("docs", &[("pack.toml", manifest), ("hero.toml", hero)]);
    let loaded = PackSet::load(&[pack], &[], &["duel"]).and_then(|set| Library::load(&set));
    let (library, report) = loaded.unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    assert!(report.is_empty(), "a hero to learn from has no warnings:\n{}", report.render(100, false));
    library
}

/// A permanent is two-sided, so that it can be turned and has been turned.
const TURN: &str = "{ round = { then = [\"turn\"] } }";

/// A card file around a row of a table, by what the table is said to hold: what kind of row, on which type of card.
fn around(holds: &str, row: &str) -> String {
    let (what, kind) = holds.split_once(' ').unwrap();
    let effect = match what {
        "effect" => row.to_owned(),
        "operation" if kind == "permanent" => format!("{{ round = {{ then = [{row}] }} }}"),
        "operation" => format!("{{ played = {{ then = [{row}] }} }}"),
        "lasting" => format!("{{ while = {{ does = {row} }} }}"),
        "condition" => format!("{{ played = {{ if = {row}, then = [{{ heal = {{ amount = 1 }} }}] }} }}"),
        "amount" => format!("{{ played = {{ then = [{{ damage = {{ amount = {row} }} }}] }} }}"),
        other => panic!("the page has a table of `{other}`"),
    };
    let body = match kind {
        "permanent" => format!("threshold = 2\neffects = [{effect}, {TURN}]\nback = [{TURN}]"),
        "ultimate" => format!("attack = 1\nthreshold = 2\ndestination = \"discard\"\neffects = [{effect}]"),
        _ => format!("attack = 1\neffects = [{effect}]"),
    };
    format!("[[card]]\nid = \"row\"\nname = {{ en = \"Row\", ru = \"Строка\" }}\ntype = \"{kind}\"\n{body}\n")
}

/// What the card around a row says.
fn sentence(holds: &str, row: &str, words: &Words) -> String {
    let file: Rows = packs::read_text("row", &around(holds, row))
        .unwrap_or_else(|report| panic!("{row}:\n{}", report.render(100, false)));
    text::card(&file.card[0], words).rules.swap_remove(0)
}

/// Every row of every table of a page: what the table holds, and the row.
fn rows(page: &str) -> Vec<(&str, &str)> {
    let mut rows = Vec::new();
    let mut holds = None;
    for line in page.lines() {
        if let Some(rest) = line.strip_prefix("<!-- rows: ") {
            holds = rest.strip_suffix(" -->");
        } else if let (Some(holds), Some(rest)) = (holds, line.strip_prefix("| `")) {
            rows.push((holds, rest.split("` |").next().unwrap()));
        } else if line.starts_with('#') {
            holds = None;
        }
    }
    rows
}

/// The page as it should be.
fn written(page: &str, lang: Lang) -> String {
    let words = Words::new(lang, &[CARD_WORDS]);
    let mut out = String::new();
    let mut holds: Option<&str> = None;
    let mut skipping = false;
    for line in page.lines() {
        if line == "<!-- /says -->" {
            skipping = false;
        }
        if skipping {
            continue;
        }
        if let Some(rest) = line.strip_prefix("<!-- rows: ") {
            holds = rest.strip_suffix(" -->");
        } else if line.starts_with('#') {
            holds = None;
        }
        if let (Some(holds), Some(rest)) = (holds, line.strip_prefix("| `")) {
            let row = rest.split("` |").next().unwrap();
            let _ = writeln!(out, "| `{row}` | {} |", sentence(holds, row, &words));
        } else {
            out.push_str(line);
            out.push('\n');
        }
        if line == "<!-- says -->" {
            skipping = true;
            out.push_str(&says(page, &words));
        }
    }
    out
}

/// What the cards of the page's hero say.
fn says(page: &str, words: &Words) -> String {
    let library = library(blocks(page, "toml hero")[0], blocks(page, "toml manifest")[0]);
    let hero = library.hero(library.heroes().next().unwrap());
    let mut out = String::from("\n");
    for card in text::hero_cards(hero.file(), words) {
        let mut sentences = card.rules;
        sentences.push(card.reminder);
        let _ = writeln!(out, "- **{}** ({}): {}", card.name, card.line, sentences.join(" "));
    }
    out.push('\n');
    out
}

#[test]
fn the_sentences_of_the_page_are_those_of_the_cards() {
    for (lang, name) in PAGES {
        let page = page(name);
        let right = written(&page, lang);
        if std::env::var_os("KARMAN_WRITE_DOCS").is_some() {
            std::fs::write(path(name), right).unwrap();
            continue;
        }
        for (number, (is, should)) in page.lines().zip(right.lines()).enumerate() {
            assert_eq!(is, should, "docs/{name}, line {}; KARMAN_WRITE_DOCS=1 writes it anew", number + 1);
        }
        assert_eq!(page, right, "docs/{name}");
    }
}

#[test]
fn the_page_shows_every_row_of_the_vocabulary() {
    let vocabulary = Vocabulary::of::<Rows>();
    let page = page("writing-a-hero.md");
    let mut used = std::collections::BTreeSet::new();
    for (holds, row) in rows(&page) {
        used.extend(vocabulary.used_by(&around(holds, row)));
    }
    let missing: Vec<String> = vocabulary.rows().difference(&used).cloned().collect();
    assert_eq!(missing, Vec::<String>::new());
}

/// What the page shows could stand on a card: the check has nothing against it.
#[test]
fn every_row_can_work() {
    let page = page("writing-a-hero.md");
    let library = library(blocks(&page, "toml hero")[0], blocks(&page, "toml manifest")[0]);
    let hero = library.hero(library.heroes().next().unwrap()).file();
    let mut faults = String::new();
    for (holds, row) in rows(&page) {
        let file: Rows = packs::read_text("row", &around(holds, row)).unwrap();
        let mut reading = packs::Reading::new();
        duel::check::card(&file.card[0], hero, &mut reading);
        faults.push_str(&reading.finish().render(100, false));
    }
    assert_eq!(faults, "");
}

#[test]
fn both_pages_show_the_same() {
    let [english, russian] = PAGES.map(|(_, name)| page(name));
    assert!(rows(&english).len() > 80);
    assert_eq!(rows(&english), rows(&russian));
    for info in ["toml hero", "toml part", "toml manifest"] {
        assert_eq!(blocks(&english, info), blocks(&russian, info));
    }
    assert_eq!(blocks(&english, "toml").len(), 0, "every block of TOML says what it is");
}

#[test]
fn the_hero_of_the_page_is_in_order_and_its_parts_are_parts_of_it() {
    let page = page("writing-a-hero.md");
    let [hero] = blocks(&page, "toml hero")[..] else { panic!("one whole hero") };
    library(hero, blocks(&page, "toml manifest")[0]);
    let parts = blocks(&page, "toml part");
    assert!(parts.len() >= 2);
    for part in parts {
        assert!(hero.contains(part.trim_end()), "{part}");
    }
}
