//! Cards on paper, as a designer would print them.

mod common;

use std::fs;
use std::path::Path;

use common::{karman, text};

const HERO: &str = include_str!("hero.toml");

fn sheets(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_hero_of_ones_own_is_printed_in_both_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("inker.toml");
    fs::write(&file, HERO).expect("a file");
    for (lang, name, kind) in
        [("en", "Flood of Ink", "Ultimate, attack 2"), ("ru", "Море чернил", "Ульта, атака 2")]
    {
        let out = folder.path().join(lang);
        let said = karman(&["print", text(&file), "--out", text(&out), "--lang", lang, "--backs"]).ok();
        assert!(said.contains('8') && said.contains(text(&out)), "{said}");
        assert_eq!(sheets(&out), ["guest-01.svg", "guest-back.svg"]);
        let sheet = fs::read_to_string(out.join("guest-01.svg")).expect("a sheet");
        for part in [name, kind, "inker/blot", "width=\"210mm\" height=\"297mm\""] {
            assert!(sheet.contains(part), "{part}");
        }
        let cards = sheet.lines().filter(|line| line.starts_with("<g transform")).count();
        assert_eq!(cards, 8, "the hero and seven cards");
    }
}

#[test]
fn a_shipped_box_fills_its_sheets_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = text(folder.path());
    let command = ["print", "--game", "duel", "--box", "b", "--out", out];
    karman(&command).ok();
    let names = sheets(folder.path());
    assert_eq!(names.len(), 8, "eight heroes, each with eight cards and its own: {names:?}");
    assert!(names.iter().all(|name| name.starts_with("duel-box-b-")), "{names:?}");
    let before = fs::read(folder.path().join("duel-box-b-01.svg")).expect("a sheet");
    let refused = karman(&command).mistake();
    assert!(refused.contains("duel-box-b-01.svg") && refused.contains("--force"), "{refused}");
    karman(&[&command[..], &["--force", "--lang", "ru"]].concat()).ok();
    assert_ne!(fs::read(folder.path().join("duel-box-b-01.svg")).expect("a sheet"), before);
}

#[test]
fn what_cannot_be_printed_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = text(folder.path());
    let pack = karman(&["print", "--game", "duel", "--pack", "c", "--out", out]).mistake();
    assert!(pack.contains("duel-box-a, duel-box-b"), "{pack}");
    assert!(karman(&["print", "--game", "goofspiel", "--out", out]).mistake().contains("no cards"));
    assert!(karman(&["print", "--game", "dule", "--out", out]).mistake().contains("duel"));
    assert!(karman(&["print", "--game", "duel"]).mistake().contains("--out"));
    let broken = karman(&["print", text(&folder.path().join("nowhere")), "--out", out]);
    assert_eq!((broken.code, broken.out.as_str()), (Some(2), ""));
    assert!(sheets(folder.path()).is_empty(), "nothing was written");
}
