//! What a report says, to people and to programs.

mod common;

use common::{Rigged, measured, strong_wins, wanted, words};
use lab::{Plan, Report, Wanted};
use table::Lang;

fn in_russian(report: &Report) -> Report {
    let plan = Plan::new(&Rigged(strong_wins), report.plan.wanted.clone(), &words(Lang::Ru));
    report.named_by(plan.expect("the same plan"))
}

/// The names of the elements that are open at each end tag must be those that end.
fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("every tag is closed");
        assert!(!text.contains('>'), "a bare > in {text}");
        assert_eq!(tag.matches('"').count() % 2, 0, "an open quote in {tag}");
        for entity in text.split('&').skip(1) {
            assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|known| entity.starts_with(known)), "{text}");
        }
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).expect("a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} are never closed");
}

#[test]
fn the_sentences_exist_in_both_languages() {
    assert_eq!(lab::CATALOGUE.faults(), Vec::<String>::new());
}

#[test]
fn the_heat_map_is_well_formed_and_has_a_cell_a_pairing() {
    let report = measured(strong_wins, wanted(20));
    for (report, lang) in [(report.clone(), Lang::En), (in_russian(&report), Lang::Ru)] {
        let svg = lab::heat_map(&report, &words(lang));
        assert_well_formed(&svg);
        // Every pairing is shown from both sides, everyone has an average, and nobody meets himself.
        assert_eq!(svg.matches("class=\"pairing\"").count(), report.pairings.len() * 2);
        assert_eq!(svg.matches("class=\"average\"").count(), 5);
        assert!(svg.contains(&format!("strong ({lang})")));
        assert!(svg.contains("Group x &lt;&amp;&gt;"), "names are made safe");
    }
}

#[test]
fn programs_are_told_everything_the_same_way() {
    let report = measured(strong_wins, Wanted { group: Some("x".to_owned()), ..wanted(8) });
    insta::assert_snapshot!("report_json", format!("{:#}", lab::json(&report)));
}

#[test]
fn a_spreadsheet_has_a_line_a_record() {
    let report = measured(strong_wins, wanted(8));
    let csv = lab::csv(&report);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 1 + report.pairings.len() + report.solo.len());
    let columns = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == columns));
    assert_eq!(
        lines[1], "pairing,strong,calm,8,8,0,0,1.0000,0.6756,1.0000,3,3,3,8,0,0",
        "under {}",
        lines[0]
    );
    assert!(lines.last().expect("solo").starts_with("solo hard,random,gnome,8,"));
}

#[test]
fn the_page_is_told_in_both_languages() {
    let report = measured(strong_wins, wanted(40));
    let english = lab::page(&report, "rigged.svg", "karman lab", &words(Lang::En));
    let russian = lab::page(&in_russian(&report), "rigged.ru.svg", "karman lab", &words(Lang::Ru));
    for (page, picture) in [(&english, "(rigged.svg)"), (&russian, "(rigged.ru.svg)")] {
        assert!(page.contains(picture) && page.contains("`karman lab`"));
        assert!(!page.contains("lab-") && !page.contains("{ $"), "a missing sentence in\n{page}");
        let tables = page.lines().filter(|line| line.starts_with("|-") || line.starts_with("|--:")).count();
        assert_eq!(tables, 2 * 2 + 2, "two groups of two tables, playing alone, targets");
    }
    assert!(english.contains("strong (en)") && russian.contains("strong (ru)"));
    assert!(english.contains("FAILS") && russian.contains("НЕТ"));
    assert!(russian.contains("100,0 %"), "Russian numbers have a comma");
}

#[test]
fn one_contender_is_told_against_the_field() {
    let about = Wanted { about: vec!["quick".to_owned()], solo: false, ..wanted(40) };
    let report = measured(strong_wins, about);
    let sheets = lab::sheets(&report, &words(Lang::En));
    let field = &sheets[0];
    assert!(field.title.contains("quick (en)"));
    let wins: Vec<&str> = field.rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(field.rows.len(), 3, "two opponents and the average");
    assert_eq!(wins[0], "0.0 %");
    assert!(field.rows.iter().all(|row| row.len() == field.columns.len()));
    assert!(field.notes[0].contains("force"), "{:?}", field.notes);
}
