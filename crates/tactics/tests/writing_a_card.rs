//! The card of `docs/writing-a-card.md`, read as it stands there, says what stands beside it.

use packs::{PackSet, PackSource, Report};
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

/// What is wrong with the card of the page with one line of it changed.
fn report(line: &str, other: &str) -> Report {
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
    match PackSet::load(&all, &[], &["tactics"]) {
        Ok(set) => Tactics::of_packs(&set).map(|_| ()).expect_err("it must not be taken"),
        Err(report) => report,
    }
}

fn told(line: &str, other: &str) -> String {
    report(line, other).render(100, false)
}

#[test]
fn faults_are_told_in_russian() {
    for (line, other, message, help) in [
        (
            "order = [{ draw = { n = 2 } }, { discard = {} }]",
            "order = []",
            "`falcon-nun`: текст ничего не делает",
            "напишите хотя бы один эффект, например, `{ draw = {} }`, или уберите способность",
        ),
        (
            "{ chosen = 0 }",
            "{ chosen = 1 }",
            "`falcon-nun`: `chosen` 1 стоит раньше своего выбора",
            "выборы считаются с 0 в том порядке, как написаны; поставьте `choose` раньше",
        ),
        (
            "vanguard = [\"intercept\"]",
            "vanguard = [{ leader-action = { effect = [{ draw = {} }] } }]",
            "`falcon-nun`: у героя есть действие лидера",
            "герои действуют через `spell`; перенесите действие лидера в его силу",
        ),
        (
            "vanguard = [\"intercept\"]",
            "vanguard = [{ spell = [{ heal = { of = { place = [\"forward\"] } } }] }]",
            "не хватает ключа `n`",
            "добавьте `n = 2`: целое число от -99 до 99 или величина, например, `\"actions-left\"`",
        ),
    ] {
        let report = report(line, other);
        assert_eq!(report.not_in_russian(), Vec::<String>::new());
        let told = report.to_json_in(Lang::Ru);
        let said = [&told[0]["message"], &told[0]["help"]].map(|said| said.as_str());
        assert_eq!(said, [Some(message), Some(help)], "{told}");
    }
}

#[test]
fn a_text_that_does_nothing_is_refused() {
    let order = "order = [{ draw = { n = 2 } }, { discard = {} }]";
    for (line, other) in [(order, "order = []"), ("effect = [{ draw = {} }]", "effect = []")] {
        let told = told(line, other);
        assert!(told.contains("a text does nothing") && told.contains("cards.toml"), "{told}");
    }
}
