//! Bad input: what is not legal, not one's own, not owed, or no hero at all gets a clear answer and changes nothing.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod frozen;

use std::sync::Arc;

use duel::contest::{Contest, Move};
use duel::{Library, Move as Answer};
use packs::{PackSet, PackSource, Report};
use table::chance::Key;
use table::{Act, BySeat, Canon, Form, Game, Lang, Refusal, Scope, Seat, Session, Table, Words};

const A: Seat = Seat::A;
const B: Seat = Seat::B;

type Match = Session<Contest>;

fn open(form: &Form) -> Match {
    Session::open(Arc::new(frozen::contest()), form, &Key::from_seed(5), BySeat::default()).unwrap()
}

/// Everything that could have changed: the position, the journal with its marks, and who has chosen.
fn everything(table: &Match) -> (Vec<u8>, String, String) {
    (table.truth().to_bytes(), table.journal().to_string(), format!("{:?}", table.request()))
}

fn choose(table: &mut Match, seat: Seat, text: &str) {
    let request = table.request().id;
    table.choose(seat, request, text).unwrap_or_else(|refusal| panic!("{seat} {text}: {refusal}"));
}

fn both(table: &mut Match, one: &str, other: &str) {
    choose(table, A, one);
    choose(table, B, other);
}

/// A refusal says this in English and in Russian, and nothing has changed.
#[track_caller]
fn refused(table: &mut Match, try_it: impl Fn(&mut Match) -> Refusal, english: &str, russian: &str) {
    let before = everything(table);
    let refusal = try_it(table);
    let said = [Lang::En, Lang::Ru].map(|lang| Words::new(lang, &table.game().catalogues()).say(&refusal));
    assert_eq!(said, [english, russian]);
    assert_eq!(everything(table), before, "nothing has changed");
}

#[track_caller]
fn refused_text(table: &mut Match, seat: Seat, text: &str, english: &str, russian: &str) {
    let try_it = |table: &mut Match| {
        let request = table.request().id;
        table.choose(seat, request, text).expect_err("a refusal")
    };
    refused(table, try_it, english, russian);
}

#[test]
fn a_card_that_cannot_be_played_is_refused_with_the_reason() {
    let mut table = open(&Form::seats(2));
    both(&mut table, "elm", "cedar");
    both(&mut table, "wpn", "str");
    refused_text(
        &mut table,
        A,
        "wpn",
        "“wpn” lies in your discard; Rest brings it back.",
        "Карта «wpn» в вашем сбросе; её вернёт передышка.",
    );
    refused_text(
        &mut table,
        B,
        "ult",
        "“ult” is still in reserve; it unlocks with energy.",
        "Карта «ult» ещё в резерве; её откроет энергия.",
    );
    refused_text(
        &mut table,
        A,
        "sword",
        "Choose a card of your hand: str, agi, int, def, rest.",
        "Выберите карту из руки: str, agi, int, def, rest.",
    );
}

#[test]
fn a_card_of_the_other_seat_is_refused() {
    let mut table = open(&Form::seats(2));
    both(&mut table, "elm", "cedar");
    let legal = "str, agi, int, wpn, def, rest";
    let [english, russian] =
        [format!("Choose a card of your hand: {legal}."), format!("Выберите карту из руки: {legal}.")];
    // Only the other deck has a second Weapon and a playable ultimate.
    refused_text(&mut table, A, "wpn2", &english, &russian);
    refused_text(&mut table, A, "ult", &english, &russian);
    // The same, past the notation.
    let try_it = |table: &mut Match| {
        let request = table.request().id;
        table.choose_move(A, request, Move::Bout(Answer::Play(7))).expect_err("a refusal")
    };
    let refusal = try_it(&mut table);
    let said = |lang| Words::new(lang, &table.game().catalogues()).say(&refusal);
    let (english, russian) = (said(Lang::En), said(Lang::Ru));
    assert!(english.contains("str, agi, int, wpn, def, rest"), "{english}");
    assert!(russian.contains("str, agi, int, wpn, def, rest"), "{russian}");
    refused(&mut table, try_it, &english, &russian);
}

#[test]
fn an_answer_that_is_not_owed_is_refused() {
    let mut table = open(&Form::seats(2).with("format", "legacy"));
    for (one, other) in [("cedar", "ash"), ("elm", "birch"), ("fir", "larch"), ("cedar", "ash")] {
        both(&mut table, one, other);
    }
    // A choice of a card is asked for, and no answer to a may.
    refused_text(
        &mut table,
        A,
        "yes",
        "Choose a card of your hand: str, agi, wpn1, wpn2, def, rest.",
        "Выберите карту из руки: str, agi, wpn1, wpn2, def, rest.",
    );
    table.act(Act::Resigned { seat: A, scope: Scope::Leg }).unwrap();
    refused_text(
        &mut table,
        B,
        "str",
        "Seat b owes no choice now; the table waits for: a.",
        "Место b сейчас ничего не выбирает; стол ждёт: a.",
    );
    table.act(Act::Resigned { seat: A, scope: Scope::Match }).unwrap();
    refused_text(
        &mut table,
        A,
        "elm",
        "The match is over; nothing more can be chosen.",
        "Матч окончен, выбирать больше нечего.",
    );
}

#[test]
fn a_card_that_cannot_be_passed_is_refused() {
    let mut table = open(&Form::seats(2).with("format", "legacy"));
    for (one, other) in [("cedar", "ash"), ("elm", "birch"), ("fir", "larch"), ("cedar", "ash")] {
        both(&mut table, one, other);
    }
    table.act(Act::Resigned { seat: A, scope: Scope::Leg }).unwrap();
    choose(&mut table, A, "elm");
    refused_text(
        &mut table,
        A,
        "wpn1>wpn",
        "“wpn1” carries the no-pass mark and cannot take the place of “wpn” or any other card.",
        "На карте «wpn1» метка запрета: передать её нельзя ни вместо «wpn», ни вместо другой.",
    );
    refused_text(
        &mut table,
        A,
        "str>agi",
        "“str” is of another type than “agi”; a passed card replaces one of its own type.",
        "«str» другого типа, чем «agi»; переданная карта заменяет карту своего типа.",
    );
    choose(&mut table, A, "wpn2>wpn");
}

/// The frozen pack with one file changed.
fn load_with(file: &str, change: impl Fn(&str) -> String) -> Result<(Library, Report), Report> {
    let source = frozen::source();
    let files: Vec<(String, String)> = source
        .files()
        .map(|(path, text)| {
            let changed = if path.ends_with(file) { change(text) } else { text.to_owned() };
            assert!(!path.ends_with(file) || changed != text, "the change is one");
            (path.to_owned(), changed)
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let set = PackSet::load(&[PackSource::embedded("pack", &files)], &[], &["duel"])?;
    Library::load(&set)
}

/// No library comes of it, and the report says where and what.
#[track_caller]
fn no_hero(file: &str, change: impl Fn(&str) -> String, says: &[&str]) {
    let report = load_with(file, change).expect_err("no library");
    let text = report.render(200, false);
    for part in says {
        assert!(text.contains(part), "{part} is not said in\n{text}");
    }
}

#[test]
fn a_hero_without_a_rest_is_refused() {
    no_hero(
        "elm.toml",
        |text| text.replace("type = \"rest\"", "type = \"defense\""),
        &["elm.toml:", "`elm` has no Rest", "a hero has exactly one card of type \"rest\""],
    );
}

#[test]
fn a_threshold_of_nine_is_refused() {
    no_hero(
        "elm.toml",
        |text| text.replace("threshold = 1", "threshold = 9"),
        &["elm.toml:", "pack::out-of-range", "9"],
    );
}

#[test]
fn an_effect_on_a_type_that_does_not_exist_is_refused() {
    no_hero(
        "cedar.toml",
        |text| text.replacen("[\"weapon\"]", "[\"wepaon\"]", 1),
        &["cedar.toml:", "pack::unknown-word", "`wepaon` is not a type"],
    );
}

/// The library that was there before is not touched by a load that fails.
#[test]
fn a_good_pack_still_loads_after_a_bad_one() {
    assert!(load_with("elm.toml", |text| text.replace("threshold = 1", "threshold = 9")).is_err());
    let (library, _) = load_with("elm.toml", |text| text.replace("threshold = 1", "threshold = 2")).unwrap();
    assert_eq!(library.heroes().count(), 9);
}
