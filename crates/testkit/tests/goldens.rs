//! Goldens, counted positions and fuzz seeds, tried on the toy.

mod toy;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use table::{Form, Journal};
use testkit::{Bless, assert_perft, corpus, corpus_in, golden_with};

use toy::{Beasts, Flaw};

fn compared(folder: &Path, flaw: Flaw, bless: Bless) -> Result<usize, String> {
    golden_with(Beasts::new(flaw), folder, bless).map_err(|failures| failures.join("\n"))
}

fn files(folder: &Path, ending: &str) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

#[test]
fn goldens_are_written_once_and_compared_ever_after() {
    let folder = tempfile::tempdir().expect("a folder for a moment");
    let folder = folder.path();
    let none = compared(folder, Flaw::None, Bless::Nothing).expect_err("a game without goldens fails");
    assert!(none.contains("holds no golden journal of beasts version 1"), "{none}");

    let count = compared(folder, Flaw::None, Bless::New).expect("new goldens hold");
    assert_eq!(count, 6, "defaults, one round, no stakes, low, three seats, and a resignation");
    assert_eq!(compared(folder, Flaw::None, Bless::Nothing), Ok(count));
    let journals = files(folder, "journal");
    let texts = files(folder, "txt");
    assert_eq!((journals.len(), texts.len()), (count, count));
    let resigned = journals.iter().find(|path| path.to_string_lossy().contains("resigned")).expect("one");
    assert!(fs::read_to_string(resigned).expect("text").contains("resigned b match"));
    let text = fs::read_to_string(&texts[0]).expect("text");
    for part in
        ["0 | start | ", "  en  Round 1", "  ru  Раунд 1", "  a en You are dealt: ", "  * en Round 1: "]
    {
        assert!(text.contains(part), "{part} in {text}");
    }

    // A journal that is there is never written again, not even a wrong one.
    let whole = fs::read_to_string(&journals[0]).expect("text");
    let changed = whole.replacen("\n1 | a stake ", "\n1 | a stake  ", 1);
    assert_ne!(changed, whole);
    fs::write(&journals[0], &changed).expect("written");
    for bless in [Bless::Nothing, Bless::New, Bless::Texts] {
        let wrong = compared(folder, Flaw::None, bless).expect_err("a changed journal");
        assert!(wrong.contains("Line "), "{wrong}");
        assert_eq!(fs::read_to_string(&journals[0]).expect("text"), changed);
    }
    fs::write(&journals[0], whole).expect("written");

    // A text is written anew only when asked for.
    fs::write(&texts[0], text.replacen("dealt", "given", 1)).expect("written");
    for bless in [Bless::Nothing, Bless::New] {
        let wrong = compared(folder, Flaw::None, bless).expect_err("a changed text");
        assert!(wrong.contains("of its text is") && wrong.contains("given"), "{wrong}");
    }
    assert_eq!(compared(folder, Flaw::None, Bless::Texts), Ok(count));
    assert_eq!(fs::read_to_string(&texts[0]).expect("text"), text);
    fs::remove_file(&texts[0]).expect("removed");
    assert!(compared(folder, Flaw::None, Bless::Nothing).is_err_and(|wrong| wrong.contains("is missing")));
    assert_eq!(compared(folder, Flaw::None, Bless::New), Ok(count));
}

#[test]
fn changed_rules_do_not_play_out_a_golden() {
    let folder = tempfile::tempdir().expect("a folder for a moment");
    compared(folder.path(), Flaw::None, Bless::New).expect("new goldens hold");
    let wrong = compared(folder.path(), Flaw::RunawayScore, Bless::Nothing).expect_err("other scores");
    assert!(wrong.contains("the position reached here gives"), "{wrong}");
    let wrong = compared(folder.path(), Flaw::MissingSentence, Bless::Nothing).expect_err("other words");
    assert!(wrong.contains("[told-stakes]"), "{wrong}");
}

#[test]
fn journals_of_older_rules_and_other_games_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder for a moment");
    let count = compared(folder.path(), Flaw::None, Bless::New).expect("new goldens hold");
    let first = &files(folder.path(), "journal")[0];
    let text = fs::read_to_string(first).expect("text");
    for (name, changed) in [
        ("older", text.replacen("rules 1", "rules 0", 1)),
        ("other", text.replacen("game beasts", "game plants", 1)),
    ] {
        assert!(Journal::read(changed.as_bytes()).is_ok());
        fs::write(folder.path().join(format!("{name}.journal")), changed).expect("written");
    }
    assert_eq!(compared(folder.path(), Flaw::None, Bless::Nothing), Ok(count));
}

#[test]
fn counted_positions_pin_the_order_of_moves() {
    let form = Form::seats(2).with("stakes", "off");
    let told = |expected: &[(u32, u64, u64, &str)], flaw: Flaw| {
        let run = || assert_perft(&Beasts::new(flaw), &form, 1, expected);
        let panic = catch_unwind(std::panic::AssertUnwindSafe(run)).err();
        panic.and_then(|panic| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
    };
    let truth = told(&[(0, 0, 0, ""), (1, 0, 0, ""), (2, 0, 0, "")], Flaw::None);
    assert!(truth.contains("perft of beasts with seed 1"), "{truth}");
    let rows: Vec<(u32, u64, u64, String)> = truth
        .lines()
        .skip(1)
        .map(|row| {
            let parts: Vec<&str> = row.trim().trim_matches(&['(', ')', ','][..]).split(", ").collect();
            let number = |at: usize| parts[at].parse().expect("a number");
            (number(0) as u32, number(1), number(2), parts[3].trim_matches('"').to_owned())
        })
        .collect();
    assert_eq!(rows.iter().map(|row| (row.1, row.2)).collect::<Vec<_>>(), [(1, 0), (4, 0), (16, 16)]);
    let rows: Vec<(u32, u64, u64, &str)> =
        rows.iter().map(|row| (row.0, row.1, row.2, row.3.as_str())).collect();
    assert_eq!(told(&rows, Flaw::None), "", "what was counted holds");
    assert!(told(&[(1, 4, 0, "0000000000000000")], Flaw::None).contains("(1, 4, 0, "), "the order is pinned");
    assert!(!told(&[], Flaw::None).contains("perft of"), "nothing to count is another mistake");
}

#[test]
fn seeds_of_fuzz_targets_run_as_tests() {
    let seeds = corpus("journal", |bytes| match Journal::read(bytes) {
        Ok(journal) => assert_eq!(journal.to_string().as_bytes(), bytes),
        Err(error) => assert!(error.line >= 1),
    });
    assert!(seeds > 0);
    let folder = tempfile::tempdir().expect("a folder for a moment");
    let run = |run: fn(&[u8])| {
        let path = folder.path().to_path_buf();
        catch_unwind(move || corpus_in(&path, run)).map_err(|panic| panic.downcast_ref::<String>().cloned())
    };
    assert!(run(|_| ()).is_err_and(|said| said.is_some_and(|said| said.contains("holds no seeds"))));
    fs::write(folder.path().join("good"), "good").expect("written");
    fs::write(folder.path().join("bad"), "bad").expect("written");
    assert_eq!(run(|_| ()), Ok(2));
    let said = run(|bytes| assert_ne!(bytes, b"bad")).expect_err("one seed panics").unwrap_or_default();
    assert!(said.contains("/bad") && !said.contains("/good"), "{said}");
}
