//! The card of `docs/writing-a-card.md`, read as it stands there, says what stands beside it.

use packs::{PackSet, PackSource};
use table::{Game, Lang, Words};
use tactics::Tactics;

/// The block of a page that begins with this mark.
fn block<'a>(page: &'a str, mark: &str) -> &'a str {
    let start = format!("```{mark}\n");
    let (_, rest) = page.split_once(&start).unwrap_or_else(|| panic!("no block {mark}"));
    rest.split_once("```").expect("the block ends").0
}

fn says(page: &str, lang: Lang) -> String {
    let own = PackSource::embedded(
        "my-cards",
        &[("pack.toml", block(page, "toml pack")), ("cards.toml", block(page, "toml card"))],
    );
    let mut all = tactics::packs();
    all.push(own);
    let set = PackSet::load(&all, &[], &["tactics"])
        .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    let (game, _) = Tactics::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    let cards = game.cards(&Words::new(lang, &game.catalogues()));
    let card = cards.iter().find(|card| card.id == "card/falcon-nun").expect("the card of the page");
    format!("{}\n", card.text)
}

#[test]
fn the_english_page_tells_the_truth() {
    let page = include_str!("../../../docs/writing-a-card.md");
    assert_eq!(says(page, Lang::En), block(page, "text en"));
    assert_eq!(says(page, Lang::Ru), block(page, "text ru"));
}

#[test]
fn the_russian_page_tells_the_truth() {
    let page = include_str!("../../../docs/writing-a-card.ru.md");
    assert_eq!(says(page, Lang::Ru), block(page, "text ru"));
}

/// What a designer is told of the card of the page with one line of it changed.
fn told(line: &str, other: &str) -> String {
    let page = include_str!("../../../docs/writing-a-card.md");
    let card = block(page, "toml card");
    assert!(card.contains(line), "{line}");
    let card = card.replacen(line, other, 1);
    let own = PackSource::embedded(
        "my-cards",
        &[("pack.toml", block(page, "toml pack")), ("cards.toml", card.as_str())],
    );
    let mut all = tactics::packs();
    all.push(own);
    let report = match PackSet::load(&all, &[], &["tactics"]) {
        Ok(set) => Tactics::of_packs(&set).map(|_| ()).expect_err("it must not be taken"),
        Err(report) => report,
    };
    report.render(100, false)
}

#[test]
fn a_text_that_does_nothing_is_refused() {
    let order = "order = [{ draw = { n = 2 } }, { discard = {} }]";
    for (line, other) in [(order, "order = []"), ("effect = [{ draw = {} }]", "effect = []")] {
        let told = told(line, other);
        assert!(told.contains("a text does nothing") && told.contains("cards.toml"), "{told}");
    }
}
