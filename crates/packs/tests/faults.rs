//! Every kind of fault as a card author sees it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{CardFile, HEROES, basic, drawn, hero_with, heroes};
use insta::assert_snapshot;
use packs::{KEPT_FAULTS, MAX_VERB_DEPTH, PackSet, Report, code};
use table::Lang;

fn codes(report: &Report) -> Vec<&str> {
    report.faults().iter().map(packs::Fault::code).collect()
}

fn faults(text: &str) -> Report {
    packs::read_text::<CardFile>("heroes.toml", text).unwrap_err()
}

#[test]
fn good_cards_are_read() {
    let set = PackSet::load(&[basic(&[("heroes.toml", HEROES)])], &[], common::GAMES).unwrap();
    let (heroes, warnings) = heroes(&set).unwrap();
    assert!(warnings.is_empty());
    let [knight, squire] = heroes.as_slice() else { panic!("two heroes") };
    assert_eq!(knight.id.as_str(), "knight");
    assert_eq!(knight.name.get(packs::Language::Russian), "Рыцарь");
    assert_eq!(knight.life.u8(), 12);
    assert_eq!(knight.life.place().to_string(), "packs/basic/heroes.toml:5:8");
    assert_eq!(knight.row, common::Row::Front);
    assert_eq!(knight.cry, None);
    assert_eq!(squire.friend.as_ref().unwrap().as_str(), "knight");
    assert_eq!(squire.skills.get(&common::Row::Back), Some(&3));
    assert_eq!(squire.effects[0].word(), "all");
}

#[test]
fn unknown_key() {
    assert_snapshot!(drawn(&hero_with("quik = true")));
}

#[test]
fn unknown_key_with_nothing_like_it() {
    assert_snapshot!(drawn(&hero_with("zzz = 1")));
}

#[test]
fn duplicate_key() {
    assert_snapshot!(drawn(&hero_with("life = 13")));
}

#[test]
fn duplicate_key_in_braces_and_headers() {
    assert_snapshot!(drawn(
        "[[hero]]\nid = \"knight\"\nname = { en = \"Knight\", ru = \"Рыцарь\", en = \"Sir\" }\nlife = 12\n[hero.skills]\nfront = 1\n[hero.skills]\nback = 2\n"
    ));
}

#[test]
fn missing_key() {
    assert_snapshot!(drawn("[[hero]]\nid = \"knight\"\nname = { en = \"Knight\" }\n"));
}

#[test]
fn wrong_type() {
    assert_snapshot!(drawn(
        "[[hero]]\nid = 7\nname = \"Knight\"\nlife = \"12\"\nquick = \"true\"\nrow = 1\neffects = \"breakthrough\"\n"
    ));
}

#[test]
fn one_header_where_several_may_be() {
    assert_snapshot!(drawn("[hero]\nid = \"knight\"\n"));
}

#[test]
fn out_of_range() {
    assert_snapshot!(drawn(
        "[[hero]]\nid = \"Dark Elf\"\nname = { en = \"\", ru = \" \" }\nlife = 21\nmove = -1000\nskills = { front = 99999999999999999999 }\neffects = [\"breakthrough\", \"breakthrough\", \"breakthrough\", \"breakthrough\"]\n"
    ));
}

#[test]
fn unknown_word() {
    assert_snapshot!(drawn(&hero_with("row = \"fornt\"\neffects = [\"breaktrough\", { dmg = 3 }]")));
}

#[test]
fn verbs_written_wrongly() {
    assert_snapshot!(drawn(&hero_with(
        "effects = [\n  \"damage\",\n  { breakthrough = true },\n  { draw = 1, summon = \"knight\" },\n]\nskills = {}"
    )));
}

#[test]
fn verbs_written_wrongly_inside() {
    assert_snapshot!(drawn(&hero_with(
        "effects = [\n  { damage = 2 },\n  { damage = { who = \"front\" }, amount = 2 },\n  {},\n]"
    )));
}

#[test]
fn dangling_reference() {
    assert_snapshot!(drawn(&hero_with("friend = \"knigth\"\neffects = [{ summon = \"dragon\" }]")));
}

#[test]
fn duplicate_id_across_files() {
    let one = basic(&[("a.toml", HEROES), ("sub/b.toml", &hero_with(""))]);
    let set = PackSet::load(&[one], &[], common::GAMES).unwrap();
    assert_snapshot!(heroes(&set).unwrap_err().render(100, false));
}

#[test]
fn names_built_into_the_game() {
    let pack = basic(&[("heroes.toml", &hero_with("friend = \"rest\""))]);
    let set = PackSet::load(&[pack], &[], common::GAMES).unwrap();
    let read = |built_in: &str| {
        let mut reading = set.reading();
        reading.builtin::<common::HeroKind>(built_in);
        set.packs()[0].read::<CardFile>(&mut reading);
        reading.finish()
    };
    assert!(read("rest").is_empty());
    let taken = read("knight");
    assert_eq!(codes(&taken), [code::DUPLICATE_ID, code::DANGLING_REFERENCE]);
    assert!(taken.to_string().contains("the game itself has a hero of this name; choose another"));
}

#[test]
fn verbs_too_deep() {
    let nested = |depth: usize| {
        let text = format!("{}\"breakthrough\"{}", "{ alone = ".repeat(depth), " }".repeat(depth));
        hero_with(&format!("effects = [{text}]"))
    };
    assert_eq!(drawn(&nested(MAX_VERB_DEPTH - 1)), "no faults\n");
    let report = faults(&nested(MAX_VERB_DEPTH));
    assert_eq!(codes(&report), [code::TOO_DEEP]);
    assert_snapshot!(drawn(&hero_with(&format!(
        "effects = [\n{}\"breakthrough\"{}]",
        "{ all = [\n".repeat(MAX_VERB_DEPTH),
        "]}".repeat(MAX_VERB_DEPTH)
    ))));
}

#[test]
fn tables_too_deep() {
    for text in ["[".repeat(10_000), "a.".repeat(200_000), "a = ".to_owned() + &"{ b = ".repeat(70)] {
        let report = faults(&text);
        assert!(codes(&report).contains(&code::TOO_DEEP) || codes(&report).contains(&code::SYNTAX));
    }
    let sixty_five = format!("hero = {}{}", "[".repeat(65), "]".repeat(65));
    assert_eq!(codes(&faults(&sixty_five)), [code::TOO_DEEP]);
}

#[test]
fn syntax_errors() {
    for (name, text) in [
        ("no_quotes", "a = front\n"),
        ("curly_quotes", "a = “front”\n"),
        ("no_value", "a =\nb = 1\n"),
        ("capital_true", "a = True\n"),
        ("colon", "a: 1\n"),
        ("open_text", "a = \"front\nb = 1\n"),
        ("open_long_text", "a = \"\"\"front\n"),
        ("open_list", "a = [1, 2\nb = 3\nc = 4\n"),
        ("open_table", "a = { b = 1\nc = 2\n"),
        ("open_header", "[hero\na = 1\n"),
        ("cyrillic_key", "имя = 1\n"),
        ("leading_zero", "a = 07\n"),
        ("decimal_comma", "a = 1,5\n"),
        ("bad_escape", "a = \"C:\\qx\"\n"),
        ("nameless", "= 3\n"),
    ] {
        assert_snapshot!(format!("syntax_{name}"), drawn(text));
    }
}

#[test]
fn all_faults_at_once() {
    let report = faults(
        "[[hero]]\nid = \"knight\"\nnam = { en = \"Knight\", ru = \"Рыцарь\" }\nlife = 99\nlife = 3\nrow = \"midle\"\nfriend = \"nobody\"\n\n[[hero]]\nid = \"knight\"\nname = 3\nlife = \"x\"\n",
    );
    assert_eq!(
        codes(&report),
        [
            code::UNKNOWN_KEY,
            code::OUT_OF_RANGE,
            code::DUPLICATE_KEY,
            code::UNKNOWN_WORD,
            code::DANGLING_REFERENCE,
            code::DUPLICATE_ID,
            code::WRONG_TYPE,
            code::WRONG_TYPE,
        ]
    );
    assert_eq!(report.summary(), "8 errors");
}

#[test]
fn a_broken_file_does_not_make_the_others_names_dangle() {
    let broken =
        basic(&[("a.toml", "[[hero]\n"), ("b.toml", &hero_with("friend = \"giant\"\nrow = \"up\""))]);
    let (set, load) = PackSet::load_lenient(&[broken], &[], common::GAMES);
    assert_eq!(codes(&load), [code::SYNTAX]);
    assert_eq!(codes(&heroes(&set).unwrap_err()), [code::UNKNOWN_WORD]);
}

#[test]
fn a_games_own_warning() {
    let pack = basic(&[("heroes.toml", &hero_with("").replace("12", "13"))]);
    let set = PackSet::load(&[pack], &[], common::GAMES).unwrap();
    let (heroes, report) = heroes(&set).unwrap();
    assert_eq!((heroes.len(), report.errors(), report.warnings()), (1, 0, 1));
    assert_snapshot!(report.render(100, false));
}

#[test]
fn report_for_programs() {
    let report = faults(&hero_with("quik = true"));
    assert_snapshot!(serde_json::to_string_pretty(&report.to_json()).unwrap());
    assert_eq!(
        report.to_string(),
        "heroes.toml:5:1: error: this hero has no key `quik` (did you mean `quick`? keys allowed here: `id`, `name`, `life`, `row`, `quick`, `cry`, `friend`, `skills`, `effects`, `move`)"
    );
}

#[test]
fn every_fault_is_told_in_russian() {
    let deep = format!("effects = [{}\"breakthrough\"{}]", "{ alone = ".repeat(12), " }".repeat(12));
    let lines = [
        "quik = true",
        "life = 13",
        "move = \"1\"",
        "row = \"fornt\"",
        "friend = \"knigth\"",
        "move = -1000",
        "cry = \"\"",
        "skills = { front = 99999999999999999999 }",
        "effects = 7",
        "effects = [\"damage\", { breakthrough = true }, { draw = 1, summon = \"knight\" }, {}]",
        "effects = [{ damage = 2 }, { damage = { who = \"front\" }, amount = 2 }, { a = 1, b = 2 }]",
        "cry = True",
        "cry = текст",
        "cry: 1",
        "cry = \"открыт",
        "skills = { front = 1",
        &deep,
    ];
    let read = |line: &&str| packs::read_text::<CardFile>("heroes.toml", &hero_with(line)).unwrap_err();
    let mut reports: Vec<Report> = lines.iter().map(read).collect();
    reports.push(faults("[[hero]]\nid = \"Тёмный эльф\"\nname = { en = \"Elf\" }\n"));
    reports.push(faults("[hero]\nid = \"knight\"\n"));
    let twice = basic(&[("a.toml", HEROES), ("sub/b.toml", &hero_with("").replace("12", "13"))]);
    let set = PackSet::load(&[twice], &[], common::GAMES).unwrap();
    reports.push(heroes(&set).unwrap_err());
    let mut drawn = String::new();
    for report in &reports {
        assert_eq!(report.not_in_russian(), Vec::<String>::new());
        drawn += &report.render_in(Lang::Ru, 100, false);
        drawn.push('\n');
    }
    assert_snapshot!(drawn);
}

#[test]
fn russian_counts_as_russians_do() {
    let summary = |count: usize| {
        let text = format!("hero = [{}]", vec!["1"; count].join(", "));
        let drawn = faults(&text).render_in(Lang::Ru, 100, false);
        drawn.lines().last().unwrap().to_owned()
    };
    assert_eq!([summary(1), summary(3), summary(5)], ["1 ошибка.", "3 ошибки.", "5 ошибок."]);
    assert_eq!(summary(21), "21 ошибка.");
}

#[test]
fn programs_are_told_in_the_readers_language() {
    let told = faults(&hero_with("quik = true")).to_json_in(Lang::Ru);
    assert_eq!(told[0]["severity"], "error");
    assert_eq!(told[0]["message"], "ключа `quik` здесь нет");
    assert!(told[0]["help"].as_str().unwrap().starts_with("может быть, `quick`?"));
}

#[test]
fn our_own_word_stands_before_the_advice() {
    let report = faults(&hero_with("quik = true #  help: not this"));
    for colour in [false, true] {
        let drawn = report.render_in(Lang::Ru, 100, colour);
        assert!(drawn.contains(" совет: ") && drawn.contains("#  help: not this"), "{drawn}");
        assert_eq!(drawn.matches("help:").count(), 1);
    }
}

#[test]
fn every_sentence_exists_in_both_languages_and_is_said() {
    assert_eq!(packs::WORDING.gaps(), Vec::<String>::new());
}

#[test]
fn a_sentence_nobody_says_and_one_that_is_missing_are_found() {
    static LAME: packs::Wording = packs::Wording::new(
        "pack",
        "pack-duplicate-pack = x\npack-nobody = x\n",
        "pack-duplicate-pack = y\n",
    );
    let gaps = LAME.gaps();
    assert!(gaps.iter().any(|gap| gap.contains("`pack-nobody` is missing in ru")), "{gaps:?}");
    assert!(gaps.iter().any(|gap| gap.contains("`pack-nobody` is never said")), "{gaps:?}");
}

#[test]
fn colour_is_only_paint() {
    let report = faults(&hero_with("quik = true"));
    let painted = report.render(100, true);
    assert!(painted.contains("\u{1b}["));
    assert!(!report.render(100, false).contains('\u{1b}'));
}

#[test]
fn a_long_line_is_shown_as_an_excerpt() {
    let long = format!("[[hero]]\nid = \"{}\"\nlife = 3\n", "x".repeat(100_000));
    let text = drawn(&long);
    assert!(text.len() < 4_000, "{} bytes", text.len());
    let list = format!("hero = [{}]\n", "1, ".repeat(50_000));
    let report = faults(&list);
    assert_eq!(report.errors(), 50_000);
    assert_eq!(report.faults().len(), KEPT_FAULTS);
    let text = report.render(80, false);
    assert!(text.contains("... and 49900 more."));
    assert!(text.len() < 100_000, "{} bytes", text.len());
}

#[test]
fn columns_count_characters() {
    let report = faults("hero = [{ name = { en = \"Ы\", ru = \"Ёжик\", de = 1 } }]");
    let place = report.faults().iter().find(|fault| fault.code() == code::UNKNOWN_KEY).unwrap().place();
    assert_eq!(place.unwrap().to_string(), "heroes.toml:1:43");
}
