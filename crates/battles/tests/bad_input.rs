//! What is refused, in words that help, and without any change.

mod common;

use battles::War;
use common::{A, B, Board, war, words};
use packs::{PackSet, PackSource};
use table::{Form, Game, Teams};

fn faults(form: &Form) -> Vec<String> {
    let faults = war().accept(form).expect_err("refused");
    faults.iter().map(|fault| words().say(fault)).collect()
}

#[test]
fn an_army_with_many_faults_names_every_one() {
    let mut form = Form::seats(2).with("size", "40");
    form.loadouts[A] = Some(
        "orcs: orc06 orc17 / orc17 / elv26 / orc29 orc30 / orc9 / orc01 orc02 orc04 orc08 orc07".to_owned(),
    );
    form.loadouts[B] = Some("goats: goat01".to_owned());
    let said = faults(&form).join("\n");
    for part in [
        "Player A: Unit 1 has 2 troops; its lowest formation is 1.",
        "Player A: The tile orc17 stands twice",
        "Player A: The tile elv26 belongs to another faction.",
        "Player A: Unit 4 has two auxiliaries",
        "Player A: There is no tile “orc9”",
        "Player A: The army costs",
        "Player B: There is no faction “goats”; there are: elves, orcs, dead, men.",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    form.loadouts[A] = Some(format!("orcs: {}", "orc17 ".repeat(2000)));
    assert!(faults(&form)[0].contains("too long"));
}

#[test]
fn teams_sizes_and_other_numbers_of_seats() {
    assert!(faults(&Form::seats(3))[0].contains("2 seats"));
    assert!(faults(&Form { teams: Teams::new([0, 0, 1, 1]), ..Form::seats(2) })[0].contains("no teams"));
    assert!(faults(&Form::seats(2).with("size", "85"))[0].contains("80, 50, 60"));
}

#[test]
fn an_army_has_one_spelling() {
    let mut form = Form::seats(2).with("size", "50");
    form.loadouts[A] = Some("  ORCS:ORC06 /ORC17   orc18 ".to_owned());
    form.loadouts[B] = Some("elves50".to_owned());
    let (spelled, _) = war().accept(&form).expect("legal");
    assert_eq!(spelled.loadouts[A].as_deref(), Some("orcs: orc06 / orc17 orc18"));
    assert!(spelled.loadouts[B].as_deref().is_some_and(|text| text.starts_with("elves: elv03 / elv06")));
    assert_eq!(war().accept(&spelled).expect("legal").0, spelled);
}

#[test]
fn orders_that_cannot_be() {
    let mut board = Board::of("orcs: orc17@cf / orc06@cr / orc18@cf", "elves: elv26@cf / elv27@cf").engaged(
        1,
        0,
        &[3],
        &[2],
    );
    assert_eq!(board.refuses("9-charge"), "There is no unit 9; you have units 1 to 3.");
    assert_eq!(board.refuses("2~cf"), "Unit 2 is Slow and cannot be redeployed.");
    assert_eq!(board.refuses("3~cf"), "Unit 3 is engaged and cannot be redeployed.");
    assert!(board.refuses("1~rr").contains("adjacent zone only"));
    assert_eq!(board.refuses("1-shoot>1"), "Unit 1 cannot do “1-shoot>1” from where it stands.");
    assert!(board.refuses("attack!").contains("no legal move"));
    board.go("1~cr", &[]);
    assert_eq!(board.refuses("1~cf"), "One unit a turn may be redeployed, and one was.");
    assert!(board.refuses("1-move@cf").contains("redeployed in this turn"));
}

#[test]
fn a_reaction_that_does_not_exist() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cr");
    board.go("1-charge", &[]);
    assert!(board.refuses("fire-2").starts_with("Unit 2 cannot fire:"));
    assert!(board.refuses("intercept-7").contains("must stand at the front"));
}

#[test]
fn an_army_that_is_not_yours_or_too_dear() {
    let mut board = Board::start(Form::seats(2).with("size", "50"), &[]);
    board.go("orcs", &[]);
    assert!(board.refuses("orcs").contains("mirror"));
    board.go("elves", &[]);
    assert_eq!(board.refuses("elves80"), "elves80 costs more than 50.");
    assert_eq!(board.refuses("orcs50"), "orcs50 belongs to another faction than yours.");
}

/// The box with one file changed, as `karman check` would read it.
fn checked(change: impl Fn(&str) -> String) -> String {
    let shipped = battles::packs().remove(0);
    let files: Vec<(String, String)> = shipped
        .files()
        .map(|(path, text)| {
            (path.to_owned(), if path == "orcs.toml" { change(text) } else { text.to_owned() })
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let set =
        PackSet::load(&[PackSource::embedded("packs/mine", &files)], &[], &["battles"]).expect("a pack");
    match War::of_packs(&set) {
        Ok(_) => String::new(),
        Err(report) => report.render(120, false),
    }
}

#[test]
fn card_files_with_faults() {
    assert_eq!(checked(str::to_owned), "");
    let cases: [(&str, &str, &str); 6] = [
        ("hp = 3\n", "hp = 9\n", "hp"),
        ("traits = [{ engagement = 2 }]", "traits = [\"brave\"]", "brave"),
        ("traits = [\"auxiliary\"]", "traits = [\"auxiliary\", \"auxiliary\"]", "twice"),
        ("cost = 1\nhp = 1\ntraits = [\"auxiliary\"]", "cost = 1\nhp = 1", "has no formation"),
        ("[\"orc06\"],", "[\"orc99\"],", "orc99"),
        ("[\"orc06\"],", "[\"orc06\", \"orc07\"],", "is no legal army: unit 1 has 2 troops"),
    ];
    for (from, to, expected) in cases {
        let report = checked(|text| text.replacen(from, to, 1));
        assert!(report.contains(expected), "{from} -> {to}: {report}");
    }
}
