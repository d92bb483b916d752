//! The round that `docs/rules/*/duel.md` tells, played and drawn. The pictures in `docs/images` must be what the game
//! shows; with `KARMAN_WRITE_DOCS=1` (`cargo xtask pictures`) they are written anew instead of being compared.

mod kept;

use std::sync::Arc;

use arcade::{Cabinet, Shelf};
use duel::Library;
use duel::contest::Contest;
use packs::{PackSet, PackSource};
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat, Table, Viewer, Words};

/// The eyes through which the round is seen.
const MIRA: Viewer = Viewer::Seat(Seat::A);

fn game() -> Arc<dyn Cabinet> {
    let pack = PackSource::embedded(
        "story",
        &[("pack.toml", include_str!("story/pack.toml")), ("heroes.toml", include_str!("story/heroes.toml"))],
    );
    let loaded = PackSet::load(&[pack], &[], &["duel"]).and_then(|set| Library::load(&set));
    let (library, _) = loaded.unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    Shelf::of(Contest::new(Arc::new(library)))
}

/// Both choose; whoever is not asked passes `""`.
fn choose(table: &mut dyn Table, choices: [&str; 2]) {
    let request = table.request().id;
    for (seat, choice) in [Seat::A, Seat::B].into_iter().zip(choices).filter(|(_, choice)| !choice.is_empty())
    {
        let words = Words::new(Lang::En, &game().catalogues());
        table.choose(seat, request, choice).unwrap_or_else(|refusal| panic!("{}", words.say(&refusal)));
    }
}

/// The pictures of the round in a language: before the choice, the reveal, and what came of it.
fn pictures(lang: Lang) -> [String; 3] {
    let game = game();
    let words = Words::new(lang, &game.catalogues());
    let form = Form::seats(2).with("format", "standard-1").with("mirror", "on");
    let opened = game.open(&form, &Key::from_seed(1), BySeat::default());
    let mut table = opened.unwrap_or_else(|faults| panic!("{faults:?}"));
    choose(&mut *table, ["mira", "otto"]);
    choose(&mut *table, ["def", "agi"]);
    let mut heard = table.told(MIRA, 0, &words).len();
    let mut draw = |table: &dyn Table| {
        let told: Vec<String> = table.told(MIRA, heard, &words).into_iter().map(|told| told.text).collect();
        heard += told.len();
        paper::scene(&table.scene(MIRA, &words), &told, &*game)
    };
    let before = draw(&*table);
    choose(&mut *table, ["int", "str"]);
    let reveal = draw(&*table);
    choose(&mut *table, ["yes", ""]);
    let after = draw(&*table);
    [before, reveal, after]
}

#[test]
fn the_pictures_of_the_rules_are_what_the_game_shows() {
    kept::pictures("duel-round", pictures);
}

/// What the rules tell of the round is what happens in it.
#[test]
fn the_round_goes_as_it_is_told() {
    let [before, reveal, after] = pictures(Lang::En);
    for (picture, parts) in [
        (&before, &[">Thought<", ">Head First<", ">Book<"][..]),
        (&reveal, &["cancelled", "energy: 1"]),
        (&after, &["health: 9", "health: 7"]),
    ] {
        for part in parts {
            assert!(picture.contains(part), "{part} is not in the picture");
        }
    }
}
