//! `karman lab` as its users call it.

mod common;

use std::fs;

use common::{karman, run, text};
use serde_json::Value;
use tempfile::tempdir;

/// A hero of no pack: the first box A hero of the game's own under another name.
fn new_hero() -> String {
    include_str!("../../duel/packs/box-a/cinderfoot.toml")
        .replace("id = \"cinderfoot\"", "id = \"stranger\"")
        .replace("\"Cinderfoot\"", "\"Stranger\"")
        .replace("\"Угольная Пятка\"", "\"Чужак\"")
}

const QUICK: [&str; 7] = ["lab", "balance", "duel", "--bot", "random", "--games", "4"];

fn quick<'a>(more: &[&'a str]) -> Vec<&'a str> {
    QUICK.iter().chain(more).copied().collect()
}

#[test]
fn the_balance_of_a_game_is_told_in_both_languages() {
    let english = karman(&quick(&[])).ok();
    for part in ["Box A", "Box B", "Cinderfoot", "alone against the game", "Targets", "games/s"] {
        assert!(english.contains(part), "{part} in\n{english}");
    }
    let russian = karman(&quick(&["--lang", "ru"])).ok();
    for part in ["Коробка А", "Угольная Пятка", "в одиночку против игры", "Цели", "Казнь"]
    {
        assert!(russian.contains(part), "{part} in\n{russian}");
    }
    assert!(!russian.contains("lab-") && !english.contains("lab-"), "a sentence is missing");
}

#[test]
fn data_is_the_same_for_any_number_of_threads() {
    let of = |threads: &str| karman(&quick(&["--json", "--threads", threads])).json();
    let data = of("1");
    assert_eq!(data, of("2"));
    assert_eq!(data["pairings"].as_array().map(Vec::len), Some(73));
    assert_eq!(data["games_each"], 4);
    assert_eq!(data["targets"].as_array().map(Vec::len), Some(7));
    let group = karman(&quick(&["--json", "--box", "b", "--versus"])).json();
    assert_eq!(group["pairings"].as_array().map(Vec::len), Some(28));
    assert_eq!(group["solo"], Value::Array(Vec::new()));
    let all = karman(&quick(&["--json", "--all", "--versus"])).json();
    assert_eq!(all["pairings"].as_array().map(Vec::len), Some(18 * 17 / 2));
}

#[test]
fn every_game_can_be_measured() {
    for game in ["goofspiel", "kuhn", "leduc"] {
        let data = karman(&["lab", "balance", game, "--games", "2", "--iterations", "4", "--json"]).json();
        assert_eq!(data["pairings"].as_array().map(Vec::len), Some(3), "{game}");
    }
}

#[test]
fn files_are_written_once_and_never_lost() {
    let folder = tempdir().expect("a folder");
    let [csv, svg, doc] = ["duel.csv", "duel.svg", "doc"].map(|name| folder.path().join(name));
    let outputs = ["--csv", text(&csv), "--svg", text(&svg), "--doc", text(&doc)];
    karman(&quick(&outputs)).ok();
    assert!(fs::read_to_string(&csv).expect("written").starts_with("kind,one,other,games"));
    assert!(fs::read_to_string(&svg).expect("written").starts_with("<svg"));
    let page = fs::read_to_string(doc.join("duel.md")).expect("written");
    assert!(page.starts_with("# Balance: ") && page.contains("(duel.svg)"), "{page}");
    assert!(page.contains("karman lab balance duel --games 4 --bot random --seed 1"), "{page}");
    let russian = fs::read_to_string(doc.join("duel.ru.md")).expect("written");
    assert!(russian.starts_with("# Баланс: ") && russian.contains("(duel.ru.svg)"));
    assert!(fs::read_to_string(doc.join("duel.ru.svg")).expect("written").contains("Угольная Пятка"));
    for output in outputs.chunks(2) {
        assert!(karman(&quick(output)).mistake().contains("is there already"));
    }
    let again: Vec<&str> = outputs.iter().copied().chain(["--force"]).collect();
    karman(&quick(&again)).ok();
    assert_eq!(fs::read_to_string(doc.join("duel.md")).expect("written"), page, "the same numbers again");
}

#[test]
fn somebody_new_is_measured_against_the_field() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("stranger.toml");
    fs::write(&file, new_hero()).expect("written");
    let told = karman(&quick(&["--hero", text(&file), "--versus"])).ok();
    assert!(told.contains("Stranger against the field") && told.contains("Cinderfoot"), "{told}");
    let data = karman(&quick(&["--hero", text(&file), "--json", "--versus"])).json();
    assert_eq!(data["pairings"].as_array().map(Vec::len), Some(10), "everyone of box A");
}

#[test]
fn a_changed_hero_stands_in_for_its_own_former_self() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("cinderfoot.toml");
    let changed = include_str!("../../duel/packs/box-a/cinderfoot.toml").replace("Cinderfoot", "Embertoe");
    fs::write(&file, changed).expect("written");
    let told = karman(&quick(&["--hero", text(&file), "--versus"])).ok();
    assert!(told.contains("Embertoe against the field") && !told.contains("Cinderfoot"), "{told}");
    let data = karman(&quick(&["--hero", text(&file), "--json", "--versus"])).json();
    assert_eq!(data["pairings"].as_array().map(Vec::len), Some(9));
}

/// The file has the name of a card file of other games, too.
#[test]
fn changed_leaders_of_tactics_are_measured_against_each_other() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("cards.toml");
    let changed = include_str!("../../tactics/packs/box/cards.toml").replace("Huntmaster", "Hound Master");
    fs::write(&file, changed).expect("written");
    let balance = ["lab", "balance", "tactics", "--bot", "random", "--games", "2", "--hero", text(&file)];
    let told = karman(&balance).ok();
    assert!(told.contains("Hound Master") && !told.contains("Huntmaster"), "{told}");
}

#[test]
fn a_folder_of_heroes_is_measured_as_a_whole() {
    let folder = "../duel/packs/box-b";
    let told = karman(&quick(&["--versus", "--group", "b", "--hero", folder])).ok();
    assert!(told.contains("Box B: everyone against everyone"), "{told}");
    let plain = karman(&quick(&["--versus", "--group", "b", "--json"])).json();
    let same = karman(&quick(&["--versus", "--group", "b", "--json", "--hero", folder])).json();
    assert_eq!(same["pairings"].as_array().map(Vec::len), Some(28));
    let order = |data: &Value| data["groups"][0]["standings"].as_array().map(Vec::len);
    assert_eq!(order(&same), order(&plain));
}

#[test]
fn a_hero_that_is_not_in_order_is_shown_with_its_line() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("stranger.toml");
    fs::write(&file, new_hero().replace("type = \"rest\"", "type = \"nap\"")).expect("written");
    let found = karman(&quick(&["--hero", text(&file)]));
    assert_eq!((found.code, found.out.as_str()), (Some(2), ""));
    assert!(found.err.contains("stranger.toml:") && found.err.contains("nap"), "{}", found.err);
    fs::write(&file, "").expect("written");
    assert!(karman(&quick(&["--hero", text(&file)])).mistake().contains("nobody in"));
    fs::write(&file, [0xff, 0xfe]).expect("written");
    assert!(karman(&quick(&["--hero", text(&file)])).mistake().contains("UTF-8"));
    let missing = folder.path().join("nowhere.toml");
    assert!(karman(&quick(&["--hero", text(&missing)])).mistake().contains("does not exist"));
}

#[test]
fn mistakes_get_one_sentence() {
    assert!(karman(&["lab"]).mistake().starts_with("Say what to do: balance"));
    assert!(karman(&["lab", "balanse", "duel"]).mistake().contains("did you mean “balance”"));
    assert!(karman(&["lab", "balance"]).mistake().contains("<GAME> is missing"));
    assert!(karman(&["lab", "balance", "chess"]).mistake().contains("There is no game “chess”"));
    assert!(karman(&quick(&["--group", "z"])).mistake().contains("there are: a, b"));
    assert!(karman(&quick(&["--only", "nobody"])).mistake().contains("“nobody”"));
    assert!(karman(&quick(&["--threads", "0"])).mistake().contains("at least one"));
    assert!(karman(&quick(&["--iterations", "0"])).mistake().contains("at least one"));
    assert!(karman(&["lab", "balance", "duel", "--games", "0"]).mistake().contains("at least one"));
    assert!(karman(&["lab", "balance", "duel", "--bot", "god"]).mistake().contains("random, novice"));
    assert!(karman(&["lab", "balance", "kuhn", "--hero", "x.toml"]).mistake().contains("x.toml"));
    assert!(karman(&["lab", "balance", "goofspiel", "--hero", "x.toml"]).mistake().contains("no card files"));
    assert!(karman(&quick(&["--solo", "--versus"])).mistake().contains("cannot go together"));
    let russian = karman(&quick(&["--group", "z", "--lang", "ru"])).mistake();
    assert!(russian.starts_with("Нет группы «z»"), "{russian}");
}

#[test]
fn nothing_is_drawn_where_no_terminal_is() {
    let found = run(common::command(&quick(&["--versus"])), b"");
    assert_eq!(found.err, "", "no progress bar");
    assert!(!found.out.contains('\u{1b}'), "no colours");
}
