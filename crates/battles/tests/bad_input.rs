//! What is refused, in words that help, and without any change.

mod common;

use common::{A, B, Board, changed, war, words};
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
        "Player A: The tile orc17 is named twice",
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
fn support_that_cannot_be_given_names_who_and_how_much() {
    let board = Board::of("orcs: orc17@cf / orc02@cr / orc18@cf", "elves: elv26@cf").available(A, 1);
    assert_eq!(board.refuses("1-charge+e2"), "With the support of unit 2 the order costs 2; 1 available.");
    assert_eq!(
        board.available(A, 1).refuses("1-charge+e2+g2"),
        "With the support of unit 2 the order costs 2; 1 available."
    );
    let mut board =
        Board::of("orcs: orc17@cf / orc02@cf / orc18@cf / orc05@cf", "elves: elv26@cf").available(A, 3);
    assert_eq!(
        board.refuses("1-charge+e2+g2"),
        "With the support of unit 2 the order costs 4; 3 available.",
        "the second support of a unit is its second order"
    );
    assert_eq!(board.refuses("1-charge+e3"), "Unit 3 does not have Excite.");
    assert_eq!(board.refuses("1-charge+g9"), "There is no unit 9; you have units 1 to 4.");
    assert_eq!(board.refuses("2-charge+g2"), "Unit 2 cannot support its own order.");
    assert_eq!(board.refuses("4-charge+e2"), "Unit 4 has Blood Lust: Excite does not help it.");
    assert_eq!(board.refuses("1:3-charge"), "Unit 1 does not have Control.");
    board.go("2~cr", &[]);
    assert!(board.refuses("1-charge+e2").starts_with("Unit 2 was redeployed in this turn"));
    let mut queen = Board::of("elves: elv01@cr / elv21@cf", "orcs: orc17@cf");
    queen.go("2~cr", &[]);
    assert!(queen.refuses("1:2-move@cf").starts_with("Unit 2 was redeployed in this turn"));
}

#[test]
fn one_faction_alone_needs_a_mirror() {
    let war = changed(|path, text| if path == "elves.toml" { String::new() } else { text.to_owned() })
        .expect("one faction is enough");
    let faults = war.accept(&Form::seats(2)).expect_err("nobody is left for the other side");
    let said: Vec<String> = faults.iter().map(|fault| words().say(fault)).collect();
    assert_eq!(
        said,
        ["There is only one faction; switch on “Both may field the same faction”, or add another one."]
    );
    assert!(war.accept(&Form::seats(2).with("mirror", "on")).is_ok());
}

#[test]
fn a_reaction_that_does_not_exist() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cr");
    board.go("1-charge", &[]);
    assert_eq!(board.refuses("fire-2"), "Unit 2 does not stand at the front of the sector that is charged.");
    assert_eq!(board.refuses("fire-1"), "Unit 1 has no dice for shooting and cannot fire.");
    assert_eq!(board.refuses("intercept-7"), "There is no unit 7; you have units 1 to 2.");
    let mut archers = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cf").orders(B, 1, 5);
    archers.go("1-charge", &[]);
    assert_eq!(archers.refuses("intercept-2"), "Unit 2 has no dice for melee and cannot intercept.");
    assert_eq!(archers.refuses("intercept-1"), "An order to unit 1 costs 6; 3 available.");
}

#[test]
fn an_army_that_is_not_yours_or_too_dear() {
    let mut board = Board::start(Form::seats(2).with("size", "50"), &[]);
    board.go("orcs", &[]);
    assert_eq!(
        board.refuses("orcs"),
        "Both sides field the same faction; choose another one, or switch on “Both may field the same faction”."
    );
    board.go("elves", &[]);
    assert_eq!(board.refuses("elves80"), "elves80 costs more than 50.");
    assert_eq!(board.refuses("orcs50"), "orcs50 belongs to another faction than yours.");
}

/// What is said about the box with the orcs changed.
fn checked(change: impl Fn(&str) -> String) -> String {
    let orcs = |path: &str, text: &str| if path == "orcs.toml" { change(text) } else { text.to_owned() };
    changed(orcs).err().unwrap_or_default()
}

#[test]
fn card_files_with_faults() {
    assert_eq!(checked(str::to_owned), "");
    let cases: [(&str, &str, &str); 7] = [
        ("hp = 3\n", "hp = 9\n", "hp"),
        ("traits = [{ engagement = 2 }]", "traits = [\"brave\"]", "brave"),
        ("traits = [\"auxiliary\"]", "traits = [\"auxiliary\", \"auxiliary\"]", "twice"),
        ("cost = 1\nhp = 1\ntraits = [\"auxiliary\"]", "cost = 1\nhp = 1", "has no formation"),
        ("[\"orc06\"],", "[\"orc99\"],", "orc99"),
        ("id = \"orcs50\"", "id = \"horde\"", "players write this word for something else"),
        ("[\"orc06\"],", "[\"orc06\", \"orc07\"],", "is no legal army: unit 1 has 2 troops"),
    ];
    for (from, to, expected) in cases {
        let report = checked(|text| text.replacen(from, to, 1));
        assert!(report.contains(expected), "{from} -> {to}: {report}");
    }
}

#[test]
fn a_faction_must_be_able_to_field_somebody_in_every_battle() {
    let dear = checked(|text| {
        let armies = text.find("[[army]]").unwrap_or(text.len());
        let lines =
            text[..armies].lines().map(|line| if line.starts_with("cost = ") { "cost = 11" } else { line });
        lines.collect::<Vec<_>>().join("\n")
    });
    assert!(dear.contains("`orcs` can field no army in the smallest battle"), "{dear}");
}

#[test]
fn there_are_not_more_ready_armies_than_a_move_can_name() {
    let many = checked(|text| {
        let army = |number: usize| {
            format!(
                "\n[[army]]\nid = \"more{number}\"\nfaction = \"orcs\"\nname = {{ en = \"More\", ru = \"Ещё\" }}\nsize = 10\nunits = [[\"orc17\"]]\n"
            )
        };
        format!("{text}{}", (0..260).map(army).collect::<String>())
    });
    assert!(many.contains("ready armies in all packs together"), "{many}");
}
