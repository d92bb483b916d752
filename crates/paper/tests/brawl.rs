//! The turn that `docs/rules/*/demons.md` tells, played and drawn. The pictures in `docs/images` must be what the game
//! shows; with `KARMAN_WRITE_DOCS=1` (`cargo xtask pictures`) they are written anew instead of being compared.

mod kept;

use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat, Seats, Table, Viewer, Words};

/// The eyes through which the turn is seen.
const ANNA: Viewer = Viewer::Seat(Seat::A);

fn game() -> Arc<dyn Cabinet> {
    let arcade = Arcade::new(&[]).expect("the packs that are compiled in are in order");
    Arc::clone(arcade.game("demons").expect("the demons are in the arcade"))
}

/// Makes choices, written `a combo, b guard`.
fn choose(table: &mut dyn Table, choices: &str) {
    let request = table.request().id;
    for part in choices.split(", ") {
        let (seat, notation) = part.split_once(' ').expect("a seat and a move");
        let seat = seat.parse().expect("a seat");
        let words = Words::new(Lang::En, &game().catalogues());
        table.choose(seat, request, notation).unwrap_or_else(|refusal| panic!("{}", words.say(&refusal)));
    }
}

/// What the three lay: Anna a Combo, Boris a Guard, Clara an Onslaught.
const LAID: &str = "a combo, b guard, c onslaught";

/// The first deal in which Anna is the first player and everybody has the card the story asks for.
fn dealt(game: &dyn Cabinet) -> Box<dyn Table> {
    let form = Form::seats(3).with("plain", "on").with("quick", "on");
    let tables = (1..).map(|seed| game.open(&form, &Key::from_seed(seed), BySeat::default()));
    let fits = |table: &dyn Table| {
        let has = |seat: Seat, card: &str| table.offers(seat).iter().any(|offer| offer == card);
        if !(has(Seat::A, "combo") && has(Seat::B, "guard") && has(Seat::C, "onslaught")) {
            return false;
        }
        let mut ahead = table.fork();
        choose(&mut *ahead, LAID);
        ahead.request().choosers == Seats::only(Seat::A)
    };
    tables.flatten().find(|table| fits(&**table)).expect("one of endlessly many deals")
}

/// The pictures of the turn in a language: before it, the choice of an action, and what came of it.
fn pictures(lang: Lang) -> [String; 3] {
    let game = game();
    let words = Words::new(lang, &game.catalogues());
    let mut table = dealt(&*game);
    let mut heard = table.told(ANNA, 0, &words).len();
    let mut draw = |table: &dyn Table| {
        let told: Vec<String> = table.told(ANNA, heard, &words).into_iter().map(|told| told.text).collect();
        heard += told.len();
        paper::scene(&table.scene(ANNA, &words), &told, &*game)
    };
    let before = draw(&*table);
    choose(&mut *table, LAID);
    let choice = draw(&*table);
    for step in ["a flurry>c", "b stance", "c whirl"] {
        choose(&mut *table, step);
    }
    let after = draw(&*table);
    [before, choice, after]
}

#[test]
fn the_pictures_of_the_rules_are_what_the_game_shows() {
    kept::pictures("demons-turn", pictures);
}

/// What the rules tell of the turn is what happens in it.
#[test]
fn the_turn_goes_as_it_is_told() {
    let [before, choice, after] = pictures(Lang::En);
    for (picture, parts) in [
        (&before, &["Lay a card face down", "energy: 3"][..]),
        (&choice, &["Flurry", "Feint", "Choose an action"]),
        (&after, &["energy: 2", "energy: 3", "on guard"]),
    ] {
        for part in parts {
            assert!(picture.contains(part), "{part} is not in the picture");
        }
    }
}
