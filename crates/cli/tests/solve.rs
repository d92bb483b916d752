//! `karman solve`: small bouts solved from the command line.

mod common;

use common::karman;

const SMALL: [&str; 6] = ["-o", "start_health=1", "-o", "max_health=1", "-o", "round_limit=12"];

#[test]
fn a_bout_of_a_hero_against_itself_is_even() {
    let arguments =
        [&["solve", "duel", "candlebearer", "candlebearer", "--json", "--certify"], &SMALL[..]].concat();
    let solved = karman(&arguments).json();
    let number = |key: &str| solved[key].as_f64().unwrap_or_else(|| panic!("{key} in {solved}"));
    let (lower, upper) = (number("lower"), number("upper"));
    assert!(lower <= 0.5 && 0.5 <= upper && upper - lower <= 1e-6, "{solved}");
    assert!(number("states") > 1.0 && number("bytes") > 0.0 && number("seconds") > 0.0, "{solved}");
    let certified = |key: &str| solved["certificate"][key].as_f64().unwrap_or(f64::NAN);
    // So close to the limit a plan that does not count rounds loses something, but the value lies within.
    assert!(certified("lower") <= upper && lower <= certified("upper"), "{solved}");
    assert_eq!(solved["heroes"][1], "candlebearer");
    assert_eq!(solved["options"]["start_health"], "1");
}

#[test]
fn it_is_told_in_both_languages_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("even.solution").display().to_string();
    let arguments = [&["solve", "duel", "candlebearer", "candlebearer", "--out", &file], &SMALL[..]].concat();
    let told = karman(&arguments).ok();
    assert!(told.contains("wins 49.9999 % to 50.0001 %") && told.contains(" of 12 rounds back"), "{told}");
    let kept = std::fs::read(&file).expect("the solution was kept");
    assert!(told.contains("even.solution") && kept.starts_with(b"KARMSOLN"), "{told}");
    assert!(karman(&arguments).mistake().contains("--force"));
    let told =
        karman(&[&["--lang", "ru", "solve", "duel", "candlebearer", "candlebearer"], &SMALL[..]].concat())
            .ok();
    assert!(told.contains("49,9999–50,0001 % поединков"), "{told}");
}

#[test]
fn what_cannot_be_solved_is_said() {
    let sentence = karman(&["solve", "duel", "candelbearer", "cinderfoot"]).mistake();
    assert!(
        sentence.contains("“candelbearer”") && sentence.contains("candlebearer, cinderfoot"),
        "{sentence}"
    );
    assert!(karman(&["solve", "duel", "keykeeper"]).mistake().contains("<ID>"));
    for width in ["0", "inf"] {
        let sentence = karman(&["solve", "duel", "keykeeper", "stoker", "--width", width]).mistake();
        assert!(sentence.contains("--width"), "{sentence}");
    }
    assert!(karman(&["solve", "duel", "--all"]).mistake().contains("--out"));
    assert!(
        karman(&["solve", "duel", "keykeeper", "stoker", "-o", "health"]).mistake().contains("KEY=VALUE")
    );
    let sentence = karman(&["solve", "duel", "keykeeper", "stoker", "-o", "max_energy=1"]).mistake();
    assert!(sentence.contains("“max_energy” is 1; raise it to"), "{sentence}");
    assert!(karman(&["solve", "chess"]).mistake().contains("“chess”"));
}

#[test]
fn too_little_memory_leaves_an_interval_and_says_so() {
    let short = ["solve", "duel", "keykeeper", "stoker", "--memory", "0.0001", "-o", "round_limit=2"];
    let told = karman(&short).ok();
    assert!(told.contains("Memory of 0.0001 GB did not suffice") && told.contains("--memory"), "{told}");
    let found = karman(&[&short[..], &["--json"]].concat()).json();
    let number = |key: &str| found[key].as_f64().unwrap_or_else(|| panic!("{key} in {found}"));
    assert!(found["complete"] == false && number("lower") < number("upper"), "{found}");
    assert!(number("bytes") <= 100_000.0, "{found}");
}

#[test]
fn the_balance_is_printed_from_what_was_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let there = folder.path().display().to_string();
    assert!(karman(&["solve", "balance", &there]).mistake().contains("no solved pairing"));
    let solved =
        karman(&[&["solve", "duel", "candlebearer", "cinderfoot", "--json"], &SMALL[..]].concat()).json();
    std::fs::write(folder.path().join("candlebearer--cinderfoot.json"), solved.to_string()).expect("written");
    let told = karman(&[&["solve", "balance", &there], &SMALL[..]].concat()).ok();
    let share = 50.0 * (solved["lower"].as_f64().expect("lower") + solved["upper"].as_f64().expect("upper"));
    assert!(
        told.contains(&format!("{share:.1}")) && told.contains(&format!("{:.1}", 100.0 - share)),
        "{told}"
    );
    assert!(told.contains("1 of 153 pairings are solved."), "{told}");
    // The page has the same, in both languages, with its picture; what is there is not overwritten unasked.
    let doc = folder.path().join("doc");
    let shown = doc.display().to_string();
    let pages = [&["solve", "balance", &there, "--doc", &shown], &SMALL[..]].concat();
    karman(&pages).ok();
    let read = |file: &str| std::fs::read_to_string(doc.join(file)).expect(file);
    let (page, picture) = (read("duel-solved.md"), read("duel-solved.svg"));
    assert!(page.contains("| Candlebearer | Cinderfoot |") && page.contains("(duel-solved.svg)"), "{page}");
    assert!(page.contains("Not within 30 % to 70 %: Candlebearer wins 27.1 % against Cinderfoot."), "{page}");
    assert!(picture.contains(&format!("Candlebearer against Cinderfoot: {share:.1} %")), "{picture}");
    assert!(read("duel-solved.ru.md").contains("| Свеченосец | Угольная Пятка |"));
    assert!(read("duel-solved.ru.svg").contains("Свеченосец"));
    assert!(karman(&pages).mistake().contains("--force"));
    // What was solved under other options is no answer, and neither is what was solved with other cards.
    let file = folder.path().join("candlebearer--cinderfoot.json");
    let refused = |arguments: &[&str]| {
        let sentence = karman(arguments).mistake();
        assert!(sentence.contains("candlebearer--cinderfoot.json"), "{sentence}");
    };
    refused(&["solve", "balance", &there]);
    let mut other = solved.clone();
    other["decks"][1] = other["decks"][0].clone();
    std::fs::write(&file, other.to_string()).expect("written");
    refused(&[&["solve", "balance", &there], &SMALL[..]].concat());
    // Other cards elsewhere in the packs change nothing.
    other = solved;
    other["packs"] = "0123".into();
    std::fs::write(&file, other.to_string()).expect("written");
    karman(&[&["solve", "balance", &there], &SMALL[..]].concat()).ok();
}

#[test]
fn the_best_reply_to_the_automa_is_told() {
    let asked = [
        "solve",
        "duel",
        "candlebearer",
        "--automa",
        "cinderfoot",
        "-o",
        "start_health=1",
        "-o",
        "max_health=1",
    ];
    let found = karman(&[&asked[..], &["--json", "--width", "0.0001"]].concat()).json();
    let number = |key: &str| found[key].as_f64().unwrap_or_else(|| panic!("{key} in {found}"));
    let (lower, upper) = (number("lower"), number("upper"));
    assert!(0.5 < lower && lower <= upper && upper < 1.0 && upper - lower <= 1e-4, "{found}");
    assert!(number("states") > 1.0 && number("bytes") > 0.0 && number("seconds") > 0.0, "{found}");
    assert_eq!((&found["automa"], &found["heroes"][1]), (&true.into(), &"cinderfoot".into()));
    assert_eq!(found["options"]["challenge"], "off");
    let first = found["first"].as_array().expect("the first cards");
    assert!(first.len() > 4 && first.iter().all(|card| card["card"].is_string()), "{found}");
    let best = first.iter().filter_map(|card| card["share"].as_f64()).fold(0.0, f64::max);
    assert!((best - lower).abs() < 1e-3, "{found}");
    let near = [&["--lang", "ru"], &asked[..], &["--challenge", "-o", "round_limit=2"]].concat();
    let told = karman(&near).ok();
    assert!(told.contains("лучшим ответом на игру Автомы") && told.contains(" из 2;"), "{told}");
    let sentence = karman(&["solve", "duel", "candlebearer", "--automa", "stoker"]).mistake();
    assert!(sentence.contains("“stoker”") && sentence.contains("wallwright"), "{sentence}");
    assert!(karman(&["solve", "duel", "keykeeper", "--challenge"]).mistake().contains("--automa"));
    assert!(karman(&["solve", "duel", "keykeeper", "--automa"]).mistake().contains("--all"));
}

#[test]
fn the_best_reply_to_the_automa_is_kept_and_played_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("reply.solution").display().to_string();
    let small = ["-o", "start_health=1", "-o", "max_health=1"];
    let asked =
        ["solve", "duel", "candlebearer", "--automa", "cinderfoot", "--width", "0.0001", "--out", &file];
    let told = karman(&[&asked[..], &small].concat()).ok();
    assert!(told.contains("reply.solution") && told.contains("best reply"), "{told}");
    let kept = std::fs::read(&file).expect("the best reply was kept");
    assert!(kept.starts_with(b"KARMSOLN"));
    assert!(karman(&[&asked[..], &small].concat()).mistake().contains("--force"));
}

#[test]
fn every_hero_is_solved_against_the_automa() {
    let folder = tempfile::tempdir().expect("a folder");
    let there = folder.path().display().to_string();
    // Hardly any memory and two rounds: the intervals are wide, but every pairing has one.
    let short = ["--memory", "0.0001", "-o", "round_limit=2", "--json"];
    let asked = [&["solve", "duel", "--all", "--automa", "wallwright", "--out", &there], &short[..]].concat();
    let found = karman(&asked).json();
    let records = found["automa"].as_array().expect("records");
    assert!(records.len() == 18 && found["solved"] == 0, "{found}");
    assert!(records.iter().all(|record| record["automa"] == true && record["heroes"][1] == "wallwright"));
    let kept = folder.path().join("stoker--automa--wallwright.json");
    let before = std::fs::metadata(&kept).and_then(|kept| kept.modified()).expect("kept");
    // What is there already is not solved again.
    assert_eq!(karman(&asked).json()["automa"].as_array().map(Vec::len), Some(18));
    assert_eq!(std::fs::metadata(&kept).and_then(|kept| kept.modified()).expect("kept"), before);
    let told = karman(&["solve", "balance", &there, "-o", "round_limit=2"]).ok();
    assert!(told.contains("best reply to the Automa wins") && told.contains("0 of 153"), "{told}");
    let sentence =
        karman(&["solve", "duel", "--all", "--automa", "stoker", "--out", &there, "-o", "round_limit=2"])
            .mistake();
    assert!(sentence.contains("“stoker”") && sentence.contains("wallwright"), "{sentence}");
}

/// What the shipped heroes are worth to each other, as it is kept beside the page of documentation. Whoever changes a deck
/// removes the files of its pairings and solves them again: `karman solve duel --all --out docs/balance/solved`.
#[test]
fn duel_153_the_shipped_heroes_are_equals_by_proof() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/balance/solved");
    let found = karman(&["solve", "balance", folder, "--json"]).json();
    let boxes = found["boxes"].as_array().expect("boxes");
    assert_eq!(boxes[0]["solved"], 45, "every pairing of box A");
    for (hero, average) in boxes.iter().flat_map(|edition| edition["averages"].as_object().expect("heroes")) {
        // Told once all pairings of a hero within his box are solved.
        let average = average.as_f64();
        assert!(average.is_none_or(|share| (0.42..=0.58).contains(&share)), "{hero}: {average:?}");
    }
    for record in found["records"].as_array().expect("records") {
        let number = |key: &str| record[key].as_f64().unwrap_or_else(|| panic!("{key} in {record}"));
        let (lower, upper) = (number("lower"), number("upper"));
        assert!(lower <= upper && upper - lower <= 1e-4 && record["complete"] == true, "{record}");
        let heroes = record["heroes"].as_array().expect("two heroes");
        let is_of = |edition: &serde_json::Value| {
            heroes.iter().all(|hero| edition["averages"].get(hero.as_str().unwrap_or_default()).is_some())
        };
        let is_fair = 0.3 <= lower && upper <= 0.7;
        assert!(is_fair || !boxes.iter().any(is_of), "beyond 30 to 70 %: {record}");
    }
}
