//! The match that `docs/rules/*/tactics.md` tells, played and drawn. The pictures in `docs/images` must be what the game
//! shows; with `KARMAN_WRITE_DOCS=1` (`cargo xtask pictures`) they are written anew instead of being compared.

mod kept;

use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat, Table, Viewer, Words};

const ANNA: Viewer = Viewer::Seat(Seat::A);
const BORIS: Viewer = Viewer::Seat(Seat::B);

/// What both do until somebody can attack, the first that is offered.
const PEACE: [&str; 5] = ["leader ", "trap ", "recruit ", "draw", "pass"];

fn game() -> Arc<dyn Cabinet> {
    let arcade = Arcade::new(&[]).expect("the packs that are compiled in are in order");
    Arc::clone(arcade.game("tactics").expect("tactics are in the arcade"))
}

/// What a seat may answer now, of those that begin so.
fn offered(table: &dyn Table, seat: Seat, start: &str) -> Option<String> {
    table.offers(seat).into_iter().find(|offer| offer.starts_with(start))
}

/// Makes the first answer of the list that is offered.
fn answer(table: &mut dyn Table, seat: Seat, starts: &[&str]) -> bool {
    let Some(wanted) = starts.iter().find_map(|start| offered(table, seat, start)) else { return false };
    let request = table.request().id;
    table.choose(seat, request, &wanted).is_ok()
}

/// Plays on peacefully until Anna can attack in the first wave of the second round; false if it does not come to that.
fn to_war(table: &mut dyn Table) -> bool {
    for _ in 0..100 {
        if offered(table, Seat::A, "attack ").is_some() {
            return true;
        }
        let choosers = table.request().choosers;
        if !choosers.iter().all(|seat| answer(table, seat, &PEACE)) {
            return false;
        }
    }
    false
}

/// The first match in which Anna begins the war and Boris has a trap to answer with.
fn told(game: &dyn Cabinet) -> Box<dyn Table> {
    let fits = |table: &dyn Table| {
        let mut ahead = table.fork();
        to_war(&mut *ahead)
            && answer(&mut *ahead, Seat::A, &["attack "])
            && offered(&*ahead, Seat::B, "trigger ").is_some()
    };
    let tables = (1..2000).map(|seed| game.open(&Form::seats(2), &Key::from_seed(seed), BySeat::default()));
    tables.flatten().find(|table| fits(&**table)).expect("one of many matches")
}

/// The pictures in a language: Anna chooses her leader, Anna's first attack, and what Boris is asked about it.
fn pictures(lang: Lang) -> [String; 3] {
    let game = game();
    let words = Words::new(lang, &game.catalogues());
    let mut table = told(&*game);
    let draw = |table: &dyn Table, viewer: Viewer| {
        let mut told: Vec<String> = table.told(viewer, 0, &words).into_iter().map(|told| told.text).collect();
        let last = told.split_off(told.len().saturating_sub(4));
        paper::scene(&table.scene(viewer, &words), &last, &*game)
    };
    let leaders = draw(&*table, ANNA);
    assert!(to_war(&mut *table));
    let war = draw(&*table, ANNA);
    assert!(answer(&mut *table, Seat::A, &["attack "]));
    [leaders, war, draw(&*table, BORIS)]
}

#[test]
fn the_pictures_of_the_rules_are_what_the_game_shows() {
    kept::pictures("tactics", pictures);
}

/// What the rules tell of it is what happens.
#[test]
fn the_match_goes_as_it_is_told() {
    let [leaders, war, window] = pictures(Lang::En);
    for (picture, parts) in [
        (&leaders, &["Choose your leader", "Leaders are chosen in secret"][..]),
        (&war, &["round 2, wave: Vanguard", "Take an action, or pass"]),
        (&window, &["Announced", "attacks", "Trigger a trap, or go on"]),
    ] {
        for part in parts {
            assert!(picture.contains(part), "{part} is not in the picture");
        }
    }
}
