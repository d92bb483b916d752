//! Every command does what it says, for people and for programs, in both languages.

mod common;

use std::process::Stdio;

use common::{command, karman, run, text};
use serde_json::Value;

const GAMES: [&str; 3] = ["goofspiel", "kuhn", "leduc"];

#[test]
fn games_are_listed_for_people_and_programs() {
    let listed = karman(&["games"]).ok();
    for game in GAMES {
        assert!(listed.contains(game), "{listed}");
    }
    assert!(listed.contains("cards=13") && listed.contains("Cards in a hand"), "{listed}");
    let data = karman(&["games", "--json"]).json();
    let list = data.as_array().expect("a list");
    for game in GAMES {
        let entry = list.iter().find(|entry| entry["id"] == game).expect(game);
        assert!(entry["title"].is_string() && entry["seats"][0] == 2, "{entry}");
        assert!(
            entry["options"].as_array().is_some_and(|options| options.iter().all(|o| o["title"].is_string()))
        );
    }
}

#[test]
fn the_language_follows_the_flag_then_the_environment() {
    assert!(karman(&["--lang", "ru", "games"]).ok().contains("Гуфшпиль"));
    assert!(karman(&["games", "--lang=ru"]).ok().contains("Гуфшпиль"));
    let with = |name: &str, value: &str, arguments: &[&str]| {
        let mut command = command(arguments);
        command.env(name, value);
        run(command, b"").ok()
    };
    assert!(with("LANG", "ru_RU.UTF-8", &["games"]).contains("Гуфшпиль"));
    assert!(with("LC_ALL", "ru", &["games"]).contains("Гуфшпиль"));
    assert!(with("LANG", "ru_RU.UTF-8", &["--lang", "en", "games"]).contains("Goofspiel"));
    assert!(with("LANG", "de_DE.UTF-8", &["games"]).contains("Goofspiel"));
}

#[test]
fn every_command_has_a_page_with_examples_in_both_languages() {
    let commands = [
        "games",
        "play",
        "simulate",
        "perft",
        "solve",
        "verify",
        "show",
        "cards",
        "army",
        "check",
        "completions",
        "man",
        "help",
    ];
    for command in commands {
        let english = karman(&[command, "--help"]).ok();
        assert!(english.contains("Usage: karman ") && english.contains("Examples:\n  karman"), "{english}");
        assert_eq!(karman(&["help", command]).ok(), english);
        let russian = karman(&["--lang", "ru", command, "--help"]).ok();
        assert!(russian.contains("Вызов: karman ") && russian.contains("Примеры:\n  karman"), "{russian}");
    }
    assert_eq!(karman(&["help", "lab", "balance"]).ok(), karman(&["lab", "balance", "--help"]).ok());
    let page = karman(&["--help"]).ok();
    assert!(commands.iter().all(|command| page.contains(&format!("\n  {command} "))), "{page}");
    assert_eq!(karman(&["help"]).ok(), page);
    assert_eq!(karman(&["--version"]).ok(), format!("karman {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_simulation_has_the_same_hash_for_any_number_of_threads_and_with_journals() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in GAMES {
        let dir = folder.path().join(game);
        let simulate = |more: &[&str]| {
            let mut arguments = vec!["simulate", game, "--games", "120", "--seed", "7", "--json"];
            arguments.extend(more);
            karman(&arguments).json()
        };
        let one = simulate(&["--threads", "1"]);
        let four = simulate(&["--threads", "4"]);
        let kept = simulate(&["--threads", "3", "--journals", text(&dir)]);
        for other in [&four, &kept] {
            for key in ["hash", "games", "turns", "moves", "results", "seed", "options"] {
                assert_eq!(one[key], other[key], "{game}: {key}");
            }
        }
        assert_eq!(one["game"], game);
        assert_eq!(one["games"], 120);
        assert!(one["moves"].as_u64() >= one["turns"].as_u64() && one["seconds"].is_number());
        let wins: u64 = [&one["results"]["seats"][0], &one["results"]["seats"][1]]
            .iter()
            .map(|seat| seat["wins"].as_u64().expect("a number"))
            .sum();
        assert_eq!(wins + one["results"]["draws"].as_u64().expect("a number"), 120);
        assert_eq!(std::fs::read_dir(&dir).expect("a folder").count(), 120);
        assert!(dir.join(format!("{game}-000001.journal")).exists());
    }
}

#[test]
fn a_simulation_is_summed_up_for_people() {
    let summary = karman(&["simulate", "goofspiel", "--games", "1200", "--bots", "random,random"]).ok();
    for part in ["1,200 games", "games/s", "moves/s", "Player A", "Player B", "Draws", "|####", "Hash "] {
        assert!(summary.contains(part), "{part} in\n{summary}");
    }
    assert!(!summary.contains('\u{1b}'), "no colour away from a terminal");
    let russian = karman(&["--lang", "ru", "simulate", "kuhn", "--games", "10"]).ok();
    assert!(russian.contains("Отпечаток") && russian.contains("Ничьи"), "{russian}");
}

#[test]
fn the_number_of_seats_follows_the_flag_or_the_players() {
    let seats = |arguments: &[&str]| {
        let mut all = vec!["simulate", "goofspiel", "-o", "cards=3", "--games", "10", "--json"];
        all.extend(arguments);
        karman(&all).json()["results"]["seats"].as_array().map(Vec::len)
    };
    assert_eq!(seats(&[]), Some(2));
    assert_eq!(seats(&["--seats", "4"]), Some(4));
    assert_eq!(seats(&["--bots", "random,random,novice"]), Some(3));
    assert_eq!(seats(&["--bots", "novice", "--seats", "3"]), Some(3));
}

#[test]
fn perft_counts_a_row_for_each_depth() {
    let table = karman(&["perft", "goofspiel", "-o", "cards=4", "--depth", "2", "--seed", "3"]).ok();
    assert_eq!(table.lines().count(), 4, "{table}");
    let data =
        karman(&["perft", "goofspiel", "-o", "cards=4", "--depth", "2", "--seed", "3", "--json"]).json();
    let positions: Vec<u64> = data["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row["positions"].as_u64().expect("a number"))
        .collect();
    // Four cards against four, then three against three.
    assert_eq!(positions, [1, 16, 144]);
    assert_eq!(data["options"]["cards"], "4");
    let deeper = karman(&["perft", "kuhn", "--depth", "99", "--json"]).json();
    assert_eq!(deeper["rows"].as_array().map(Vec::len), Some(5), "no match of Kuhn poker is longer");
}

#[test]
fn cards_have_a_pack_a_kind_an_id_a_name_and_a_text() {
    for game in GAMES {
        let data = karman(&["cards", game, "--json"]).json();
        for card in data.as_array().expect("a list") {
            for key in ["pack", "kind", "id", "name", "text"] {
                assert!(card[key].is_string(), "{card}");
            }
        }
        assert!(!karman(&["--lang", "ru", "cards", game]).ok().is_empty());
    }
    let heroes = karman(&["cards", "tactics"]).ok();
    let heading = heroes.lines().next().unwrap_or_default();
    assert!(heading.starts_with("Hero ·"), "a heading tells no numbers of a card: {heading}");
    assert!(karman(&["cards", "leduc"]).ok().contains("Queen of hearts"));
    assert!(karman(&["cards", "leduc", "--lang", "ru"]).ok().contains("Дама червей"));
}

/// A pack for Kuhn poker that renames its highest card.
fn pack(folder: &std::path::Path, card_file: &str) {
    let manifest = "id = \"emperors\"\nversion = \"1.0.0\"\ngame = \"kuhn\"\n\
        title = { en = \"Emperors\", ru = \"Императоры\" }\nauthors = [\"Somebody\"]\n\
        licence = \"CC-BY-4.0\"\nlanguages = [\"en\", \"ru\"]\n";
    std::fs::write(folder.join("pack.toml"), manifest).expect("a file");
    std::fs::write(folder.join("cards.toml"), card_file).expect("a file");
}

const EMPEROR: &str = "[[card]]\nid = \"emperor\"\nrank = 3\nname = { en = \"Emperor\", ru = \"Император\" }\n\
    symbol = { en = \"E\", ru = \"И\" }\n";

#[test]
fn added_packs_are_played_with() {
    let folder = tempfile::tempdir().expect("a folder");
    pack(folder.path(), EMPEROR);
    let cards = karman(&["cards", "kuhn", "--json", "--packs", text(folder.path())]).json();
    assert!(cards.as_array().expect("a list").iter().any(|card| card["name"] == "Emperor"), "{cards}");
    assert!(karman(&["check", text(folder.path())]).ok().contains("in order"));
}

#[test]
fn cards_that_need_code_of_their_own_are_counted() {
    let page = include_str!("../../../docs/writing-a-card.md");
    let block = |mark: &str| {
        let (_, rest) = page.split_once(&format!("```{mark}\n")).expect("a block");
        rest.split_once("```").expect("its end").0
    };
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("pack.toml"), block("toml pack")).expect("a file");
    std::fs::write(folder.path().join("cards.toml"), block("toml card")).expect("a file");
    let said = karman(&["check", text(folder.path())]).ok();
    assert!(said.contains("Tactics: cards that need code of their own: 0."), "{said}");
    let said = karman(&["check", text(folder.path()), "--lang", "ru"]).ok();
    assert!(said.contains("карт, которым нужен свой код: 0."), "{said}");
    let data = karman(&["check", text(folder.path()), "--json"]).json();
    assert_eq!(data["hatches"], serde_json::json!({ "tactics": 0 }));
    pack(folder.path(), EMPEROR);
    let data = karman(&["check", text(folder.path()), "--json"]).json();
    assert_eq!(data["hatches"], serde_json::json!({}), "nobody counts those of poker");
}

#[test]
fn a_broken_pack_is_shown_with_every_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    pack(folder.path(), &EMPEROR.replace("rank = 3", "rank = 9").replace("symbol", "symbool"));
    let checked = karman(&["check", text(folder.path())]);
    assert_eq!((checked.code, checked.out.as_str()), (Some(2), ""));
    for part in ["cards.toml:3", "rank", "symbool", "symbol", "^"] {
        assert!(checked.err.contains(part), "{part} in\n{}", checked.err);
    }
    let data = karman(&["check", text(folder.path()), "--json"]);
    assert_eq!((data.code, data.err.as_str()), (Some(2), ""));
    let data: Value = serde_json::from_str(&data.out).expect("JSON");
    assert_eq!(data["ok"], false);
    assert_eq!(data["errors"].as_u64(), data["faults"].as_array().map(|faults| faults.len() as u64));
    assert!(data["faults"][0]["line"].is_number(), "{data}");
    // Whatever needs the games refuses the pack; what does not goes on.
    assert_eq!(karman(&["games", "--packs", text(folder.path())]).code, Some(2));
    assert_eq!(karman(&["completions", "bash", "--packs", text(folder.path())]).code, Some(0));
}

/// Words in Latin letters of what was drawn that are neither quoted nor code: paths, codes and the lines of the file.
fn latin(drawn: &str) -> Vec<&str> {
    let is_code = |line: &str| {
        line.contains("::")
            || line.contains("─[")
            || line.trim_start().starts_with(|c: char| c.is_ascii_digit())
    };
    let lines = drawn.lines().filter(|line| !is_code(line));
    let plain = lines.flat_map(|line| line.split('`').step_by(2));
    let words = plain.flat_map(|part| part.split(|c: char| !c.is_ascii_alphabetic()));
    words.filter(|word| !word.is_empty()).collect()
}

#[test]
fn faults_are_told_in_the_language_of_the_reader() {
    let folder = tempfile::tempdir().expect("a folder");
    let hero = include_str!("hero.toml");
    let spoilt = hero
        .replacen("type = \"rest\"", "type = \"rset\"", 1)
        .replacen("difficulty = ", "difficulty = true # ", 1)
        .replacen("[[hero.card]]", "[[hero.card]]\nattak = 1", 1);
    let file = folder.path().join("hero.toml");
    std::fs::write(&file, spoilt).expect("a file");
    let russian = karman(&["check", text(&file), "--lang", "ru"]);
    assert_eq!(russian.code, Some(2));
    assert_eq!(latin(&russian.err), Vec::<&str>::new(), "{}", russian.err);
    for part in [" совет: ", "неизвестное слово `rset`", "ключа `attak` здесь нет", "3 ошибки."]
    {
        assert!(russian.err.contains(part), "{part} in\n{}", russian.err);
    }
    let english = karman(&["check", text(&file)]);
    for part in ["  help: did you mean `rest`?", "this ability card has no key `attak`", "3 errors."] {
        assert!(english.err.contains(part), "{part} in\n{}", english.err);
    }
    let data = karman(&["check", text(&file), "--json", "--lang", "ru"]);
    let data: Value = serde_json::from_str(&data.out).expect("JSON");
    let faults = data["faults"].as_array().expect("a list");
    assert!(faults.iter().all(|fault| fault["severity"] == "error"), "{data}");
    assert!(faults.iter().any(|fault| fault["message"] == "неизвестное слово `rset`"), "{data}");
    // A game's own fault, and a command that only needs the games.
    std::fs::write(&file, hero.replacen("type = \"rest\"", "type = \"defense\"", 1)).expect("a file");
    let russian = karman(&["check", text(&file), "--lang", "ru"]).err;
    assert!(russian.contains("нет Отдыха") && russian.contains("1 ошибка."), "{russian}");
    assert_eq!(latin(&russian), Vec::<&str>::new(), "{russian}");
    pack(folder.path(), &EMPEROR.replace("rank = 3", "rank = 9"));
    let refused = karman(&["games", "--packs", text(folder.path()), "--lang", "ru"]);
    assert!(refused.err.contains("9 — слишком много"), "{}", refused.err);
}

#[test]
fn schemas_are_printed_or_written() {
    let schema = karman(&["check", "--schema"]).json();
    assert!(schema["$defs"]["Manifest"]["properties"]["licence"].is_object(), "{schema}");
    let cards = karman(&["check", "--schema", "--game", "leduc"]).json();
    assert!(cards["$defs"]["LeducCard"]["properties"]["suit"].is_object(), "{cards}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pack.schema.json");
    assert!(karman(&["check", "--schema", text(&file)]).ok().contains("pack.schema.json"));
    let written: Value = serde_json::from_slice(&std::fs::read(&file).expect("a file")).expect("JSON");
    assert_eq!(written, schema);
    assert!(karman(&["check", "--schema", text(&file)]).mistake().contains("--force"));
    karman(&["check", "--schema", text(&file), "--force"]).ok();
}

#[test]
fn shells_and_manuals_are_served() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(karman(&["completions", shell]).ok().contains("simulate"), "{shell}");
    }
    let page = karman(&["man"]).ok();
    assert!(page.contains(".SH \"SYNOPSIS\"") && page.contains("karman\\-simulate(1)"), "{page}");
    let russian = karman(&["--lang", "ru", "man"]).ok();
    assert!(russian.contains(".SH \"ВЫЗОВ\"") && !russian.contains("SYNOPSIS"), "{russian}");
    let folder = tempfile::tempdir().expect("a folder");
    karman(&["man", text(folder.path())]).ok();
    assert!(folder.path().join("karman.1").exists());
    let listed = karman(&[]).mistake();
    let listed = listed.trim_start_matches("Say what to do: ").split(';').next().expect("a list");
    for command in listed.split(", ").chain(["lab-balance"]) {
        let page = format!("karman-{command}.1");
        assert!(folder.path().join(&page).exists(), "{page}");
    }
}

#[test]
fn a_reader_who_leaves_is_no_mistake() {
    let mut child = command(&["simulate", "goofspiel", "--games", "50", "--json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
