//! Scenarios of the toy: right ones pass, and everything a scenario did not foresee is a failure with a line.

mod toy;

use std::fs;
use std::path::Path;

use table::deck::CardSet;
use table::{BySeat, Rules, Seats};
use testkit::{
    Scenarios, Stage, check_scenarios, check_staged_scenarios, run_scenarios, run_staged_scenarios,
};

use toy::{Beasts, CARDS, Flaw, Setup, State};

impl Stage for Beasts {
    fn stage(&self, given: &toml::Table, setup: &Setup) -> Result<State, String> {
        let mut state = self.start(setup, &mut table::chance::Swift::new(0), &mut table::Nobody);
        state.deck = CardSet::first(CARDS);
        state.dealt = BySeat::default();
        for seat in Seats::first(state.seats()) {
            let cards = given.get(&seat.to_string()).and_then(toml::Value::as_array);
            let cards = cards.ok_or_else(|| format!("the hand of {seat} is missing"))?;
            for card in cards {
                let card = card.as_integer().and_then(|card| u8::try_from(card).ok());
                let card = card.filter(|card| u32::from(*card) < CARDS).ok_or("a card is 0 to 7")?;
                state.dealt[seat].insert(card);
                state.deck.remove(card);
            }
        }
        Ok(state)
    }
}

/// Seat a is dealt mouse and cat, seat b fox and wolf; the deck holds the rest.
const WHOLE: &str = r#"game = "beasts"
title = "The higher beast wins the round"
clauses = ["BEST-001", "BEST-002"]
ends = { winners = "b", scores = [0, 2] }

[setup]
seats = 2
options = { stakes = false, rounds = 2, prey = "high" }

[start]
draws = [0, 0, 0, 0]
turn = "ab"
offers = { a = ["mouse", "cat"], b = ["fox", "wolf"] }
view = { a = { dealt = 3, "/staked" = [] }, spectator = { dealt = 0 } }
hidden = { a = ["/talismans/1", "nowhere"] }
told = { a = ["Mouse, Cat"], b = ["Лиса"] }
untold = { b = ["Mouse"], spectator = ["Mouse"] }

[[when]]
refused = { seat = "a", move = "lion", reason_contains = "not in your hand" }

[[when]]
refused = { seat = "c", move = "lion", reason_contains = "not at this table" }

[[when]]
choose = { a = "cat", b = "wolf" }
draws = [0, 2]
turn = "ab"
told = { spectator = ["Round 1: Cat, Wolf"], a = ["You draw Boar"] }
untold = { b = ["Boar"] }
view = { b = { scores = [0, 1, 0, 0] } }

[[when]]
choose = { a = "mouse", b = "fox" }
draws = [0]
turn = "over"
outcome = { winners = "b" }
"#;

const STAGED: &str = r#"game = "beasts"
title = "Stakes are answered one after another"
ends = "unfinished"

[setup]
seats = 2
loadouts = { a = "3" }

[given]
a = [7, 0]
b = [6, 1]

[start]
turn = "a"
view = { a = { talismans = [3, 0, 0, 0] } }

[[when]]
choose = { a = "stake 2" }
turn = "b"

[[when]]
refused = { seat = "a", move = "stake 1", reason_contains = "owes no choice" }
turn = "b"

[[when]]
choose = { b = "stake 1" }
turn = "ab"
"#;

fn written(texts: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for a moment");
    for (number, text) in texts.iter().enumerate() {
        fs::write(folder.path().join(format!("{number}.toml")), text).expect("written");
    }
    folder
}

fn failures(text: &str) -> Vec<String> {
    let folder = written(&[text]);
    let result = check_staged_scenarios(&Beasts::new(Flaw::None), folder.path());
    let inside = format!("{}/0.toml:", folder.path().display());
    let failures = result.expect_err("a failure");
    failures
        .iter()
        .map(|failure| failure.strip_prefix(&inside).expect("the file is named").to_owned())
        .collect()
}

#[test]
fn a_right_scenario_passes_and_names_its_clauses() {
    let folder = written(&[WHOLE]);
    let Scenarios { files, steps, clauses } = run_scenarios(&Beasts::new(Flaw::None), folder.path());
    assert_eq!((files, steps), (1, 4));
    assert_eq!(clauses.keys().collect::<Vec<_>>(), ["BEST-001", "BEST-002"]);
}

#[test]
fn a_staged_scenario_starts_anywhere() {
    let folder = written(&[&STAGED.replace("view = { a = { talismans = [3, 0, 0, 0] } }\n", ""), WHOLE]);
    assert_eq!(run_staged_scenarios(&Beasts::new(Flaw::None), folder.path()).files, 2);
    let unstaged =
        check_scenarios(&Beasts::new(Flaw::None), folder.path()).expect_err("no stage, no given position");
    assert_eq!(unstaged.len(), 1);
    assert!(unstaged[0].contains("0.toml:9: `given` is only for games that implement"), "{unstaged:?}");
}

#[test]
fn every_difference_is_a_failure_with_its_line() {
    for (old, new, failure) in [
        ("turn = \"ab\"\noffers", "turn = \"a\"\noffers", "10: the turn is `ab`, not `a`"),
        ("a = [\"mouse\", \"cat\"]", "a = [\"cat\", \"mouse\"]", "10: seat a is offered"),
        ("dealt = 3", "dealt = 4", "10: the view of a: `dealt`: it is 3, not 4"),
        ("dealt = 3", "dealer = 3", "10: the view of a: there is no `dealer`"),
        ("\"/talismans/1\", \"nowhere\"", "\"/talismans/0\"", "10: the view of a shows `/talismans/0`"),
        ("Mouse, Cat", "Mouse, Dog", "10: a is not told `Mouse, Dog`"),
        ("b = [\"Mouse\"], s", "b = [\"Fox\"], s", "10: b is told `Fox`"),
        (
            "draws = [0, 0, 0, 0]",
            "draws = [0, 0, 0]",
            "10: the rules ask for a draw of 5 that is not written",
        ),
        ("draws = [0, 0, 0, 0]", "draws = [0, 0, 0, 0, 1]", "10: 1 written draws were not asked for"),
        ("draws = [0, 0, 0, 0]", "draws = [8, 0, 0, 0]", "10: the draw 8 does not fit one of 8"),
        (
            "move = \"lion\", reason_contains = \"not in",
            "move = \"cat\", reason_contains = \"not in",
            "is legal",
        ),
        ("not in your hand", "not in your pocket", "19: the refusal does not say"),
        (
            "choose = { a = \"cat\", b = \"wolf\" }",
            "choose = { a = \"cat\" }",
            "25: seats b must choose as well",
        ),
        (
            "choose = { a = \"cat\", b",
            "choose = { c = \"fox\", a = \"cat\", b",
            "25: `fox`: Seat c is not at this table",
        ),
        ("choose = { a = \"cat\"", "choose = { a = \"dog\"", "25: `dog`: “dog” is no legal move now"),
        ("scores = [0, 1, 0, 0]", "scores = [0, 1, 0]", "25: the view of b"),
        (
            "winners = \"b\", scores = [0, 2]",
            "winners = \"b\", scores = [2, 0]",
            "4: it came out as winners = \"b\", scores = [0, 2]",
        ),
        ("ends = { winners = \"b\", scores = [0, 2] }", "ends = \"unfinished\"", "4: the match is over"),
        ("ends = { winners = \"b\", scores = [0, 2] }", "ends = \"soon\"", "4: `ends` is"),
        ("outcome = { winners = \"b\" }", "outcome = { winners = \"x\" }", "33: `x` is no seat"),
        ("seats = 2", "seats = 5", "6: 5 cannot play this game"),
        ("rounds = 2", "rounds = 3", "6: “3” does not fit the option “rounds”"),
        ("game = \"beasts\"", "game = \"goofspiel\"", "1: this is a scenario of `goofspiel`"),
        ("title = \"The higher beast wins the round\"", "title = \"\"", "the title is empty"),
        ("turn = \"over\"", "turns = \"over\"", "unknown field `turns`"),
        (
            "[[when]]\nchoose = { a = \"cat\"",
            "[[when]]\nact = \"draw-agreed\"\nchoose = { a = \"cat\"",
            "exactly one of",
        ),
        ("told = { a =", "told = { z =", "10: `z` is no seat"),
        ("[start]\n", "[start]\nact = \"draw-agreed\"\n", "at the start nothing is chosen yet"),
        ("clauses = [", "clauses = 3 # [", "3: invalid type"),
    ] {
        assert!(WHOLE.contains(old), "{old}");
        let found = failures(&WHOLE.replacen(old, new, 1));
        assert!(
            found.iter().any(|found| found.contains(failure)),
            "{new} should say `{failure}`: {found:#?}"
        );
    }
}

#[test]
fn an_unfinished_scenario_says_who_must_choose() {
    let staged = STAGED.replace("view = { a = { talismans = [3, 0, 0, 0] } }\n", "");
    let silent =
        staged.replacen("choose = { b = \"stake 1\" }\nturn = \"ab\"", "choose = { b = \"stake 1\" }", 1);
    assert!(failures(&silent)[0].contains("3: an unfinished scenario says in its last step"));
    let wrong = staged.replacen("b = [6, 1]", "b = [6, 9]", 1);
    assert!(failures(&wrong)[0].contains("a card is 0 to 7"));
    let drawing = staged.replacen("[start]\n", "[start]\ndraws = [1]\n", 1);
    assert!(failures(&drawing)[0].contains("draws nothing at the start"));
}

#[test]
fn acts_are_written_as_in_a_journal() {
    let acts = |act: &str, rest: &str| {
        let text = WHOLE[..WHOLE.find("[[when]]").expect("steps")].replacen(
            "ends = { winners = \"b\", scores = [0, 2] }",
            rest,
            1,
        );
        format!("{text}[[when]]\nact = \"{act}\"\n")
    };
    let passes = |text: &str| {
        let folder = written(&[text]);
        check_scenarios(&Beasts::new(Flaw::None), folder.path()).map(|_| ())
    };
    assert_eq!(passes(&acts("resigned b match", "ends = { winners = \"a\" }")), Ok(()));
    assert_eq!(passes(&acts("timed-out a leg", "ends = { winners = \"b\" }")), Ok(()));
    assert_eq!(passes(&acts("draw-agreed", "ends = { winners = \"\", scores = [0, 0] }")), Ok(()));
    for (act, failure) in [
        ("resigned b", "is no act"),
        ("resigned b everything", "is no act"),
        ("resigned c match", "seat c does not play"),
        ("left the table", "is no act"),
        ("draw-agreed\"\n\n[[when]]\nact = \"draw-agreed", "the match is over"),
    ] {
        let found = failures(&acts(act, "ends = { winners = \"a\" }"));
        assert!(found[0].contains(failure), "{act}: {found:?}");
    }
}

#[test]
fn a_folder_without_scenarios_is_a_failure() {
    let folder = written(&[]);
    let failures = check_scenarios(&Beasts::new(Flaw::None), folder.path()).expect_err("nothing was told");
    assert!(failures[0].contains("holds no scenarios"));
    assert!(check_scenarios(&Beasts::new(Flaw::None), Path::new("no/such/folder")).is_err());
}

#[test]
fn all_failures_of_all_files_are_listed() {
    let folder = written(&[
        &WHOLE.replace("dealt = 3", "dealt = 4").replace("[0, 2] }", "[0, 1] }"),
        "game = 3",
        WHOLE,
    ]);
    let failures = check_scenarios(&Beasts::new(Flaw::None), folder.path()).expect_err("three failures");
    let files: Vec<bool> = failures.iter().map(|failure| failure.contains("0.toml")).collect();
    assert_eq!(files, [true, true, false], "{failures:#?}");
}
