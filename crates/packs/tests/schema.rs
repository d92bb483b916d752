//! The schema says what the reader says.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{CardFile, HEROES, MANIFEST, hero_with};
use insta::assert_snapshot;
use packs::{Manifest, Shape, manifest_schema, read_text, schema_of};
use serde_json::Value;

/// TOML as the JSON an editor's checker sees.
fn json(text: &str) -> Value {
    let value: toml::Value = toml::from_str(text).unwrap();
    serde_json::to_value(value).unwrap()
}

fn agree<T: Shape>(schema: &Value, cases: &[(&str, bool)]) {
    let validator = jsonschema::draft202012::new(schema).unwrap();
    assert!(jsonschema::draft202012::meta::is_valid(schema));
    for (text, good) in cases {
        let read = read_text::<T>("x.toml", text);
        assert_eq!(
            read.is_ok(),
            *good,
            "reader on {text}: {:?}",
            read.err().map(|report| report.to_string())
        );
        assert_eq!(validator.is_valid(&json(text)), *good, "schema on {text}");
    }
}

#[test]
fn card_files() {
    let lines = [
        ("", true),
        ("quick = true", true),
        ("quick = 1", false),
        ("quick = \"true\"", false),
        ("row = \"back\"", true),
        ("row = \"Back\"", false),
        ("row = 1", false),
        ("cry = \"Ha!\"", true),
        ("cry = \"\"", false),
        ("cry = \" \\n\"", false),
        ("friend = \"knight\"", true),
        ("friend = \"Knight\"", false),
        ("friend = \"a--b\"", false),
        ("friend = \"1a\"", false),
        ("skills = {}", true),
        ("skills = { front = 255 }", true),
        ("skills = { front = 256 }", false),
        ("skills = { side = 1 }", false),
        ("move = -128", true),
        ("move = -129", false),
        ("move = 1.5", false),
        ("effects = []", true),
        ("effects = [\"breakthrough\"]", true),
        ("effects = [\"draw\"]", false),
        ("effects = [{ breakthrough = true }]", false),
        ("effects = [{ draw = 5 }, { draw = 1 }, { draw = 2 }]", true),
        ("effects = [{ draw = 5 }, { draw = 1 }, { draw = 2 }, { draw = 3 }]", false),
        ("effects = [{ draw = 6 }]", false),
        ("effects = [{ draw = 1, summon = \"knight\" }]", false),
        ("effects = [{}]", false),
        ("effects = [{ damage = { who = \"front\", amount = 9 } }]", true),
        ("effects = [{ damage = { who = \"front\", amount = 9, piercing = true } }]", true),
        ("effects = [{ damage = { who = \"front\" } }]", false),
        ("effects = [{ damage = { who = \"front\", amount = 9, extra = 1 } }]", false),
        ("effects = [{ all = [{ alone = { all = [\"breakthrough\", { draw = 1 }] } }] }]", true),
        ("effects = [{ all = [{ alone = { all = [\"breakthrough\", { draw = 0 }] } }] }]", false),
        ("effects = { draw = 1 }", false),
        ("colour = 1", false),
    ];
    let files: Vec<(String, bool)> = lines.iter().map(|(line, good)| (hero_with(line), *good)).collect();
    let mut cases: Vec<(&str, bool)> = files.iter().map(|(text, good)| (text.as_str(), *good)).collect();
    cases.extend([
        ("", true),
        (HEROES, true),
        ("hero = []", true),
        ("hero = 1", false),
        ("[hero]\nid = \"x\"", false),
        ("[[hero]]\nid = \"x\"", false),
        ("[[villain]]\nid = \"x\"", false),
        ("[[hero]]\nid = \"x\"\nlife = 1\nname = { en = \"X\" }", false),
        ("[[hero]]\nid = \"x\"\nlife = 0\nname = { en = \"X\", ru = \"Х\" }", false),
        ("[[hero]]\nid = \"x\"\nlife = 20\nname = { en = \"X\", ru = \"Х\" }", true),
    ]);
    agree::<CardFile>(&schema_of::<CardFile>("Cards"), &cases);
}

#[test]
fn manifests() {
    let change = |from: &str, to: &str| {
        assert!(MANIFEST.contains(from), "{from} is in the manifest");
        MANIFEST.replace(from, to)
    };
    let cases = [
        (MANIFEST.to_owned(), true),
        (change("1.0.0", "12.0.345"), true),
        (change("1.0.0", "01.0.0"), false),
        (change("1.0.0", "1.0"), false),
        (change("1.0.0", "1.0.0.0"), false),
        (change("1.0.0", "1.0.0-beta"), false),
        (change("1.0.0", "10000.0.0"), false),
        (change("\"basic\"", "\"Basic\""), false),
        (change("licence", "license"), false),
        (change("[\"A. Author\"]", "[]"), false),
        (change("\"ru\"]", "\"de\"]"), false),
        (change(", \"ru\"]", "]"), false),
    ];
    let cases: Vec<(&str, bool)> = cases.iter().map(|(text, good)| (text.as_str(), *good)).collect();
    agree::<Manifest>(&manifest_schema(), &cases);
}

#[test]
fn as_editors_get_it() {
    assert_snapshot!(serde_json::to_string_pretty(&schema_of::<CardFile>("Duel cards")).unwrap());
}

#[test]
fn types_of_one_name_are_kept_apart() {
    mod first {
        packs::record! { pub struct Card { pub a: bool } }
    }
    mod second {
        packs::record! { pub struct Card { pub b: bool } }
    }
    packs::record! {
        struct Both { one: first::Card, two: second::Card }
    }
    agree::<Both>(
        &schema_of::<Both>("Both"),
        &[
            ("one = { a = true }\ntwo = { b = true }", true),
            ("one = { b = true }\ntwo = { b = true }", false),
        ],
    );
}
