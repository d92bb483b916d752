//! What every game owes the levels of its bots.

use std::fs;

use arcade::Arcade;
use battles::War;
use bots::{Level, Selector, Settings};
use classics::{Goofspiel, Kuhn, Leduc};
use demons::Brawl;
use duel::contest::Contest;
use table::{Lang, Rules, Series};
use tactics::Tactics;

/// The levels of every game, the weakest first.
fn ladders() -> [(&'static str, [Settings; 3]); 7] {
    fn of<R: Rules>() -> [Settings; 3] {
        Level::ALL.map(Level::settings::<R>)
    }
    [
        ("goofspiel", of::<Series<Goofspiel>>()),
        ("kuhn", of::<Series<Kuhn>>()),
        ("leduc", of::<Series<Leduc>>()),
        ("duel", of::<Contest>()),
        ("demons", of::<Brawl>()),
        ("battles", of::<War>()),
        ("tactics", of::<Tactics>()),
    ]
}

#[test]
fn a_higher_level_sees_further_and_mixes_better() {
    for (game, levels) in ladders() {
        for pair in levels.windows(2) {
            let [low, high] = pair else { continue };
            assert!(low.iterations < high.iterations, "{game}: {low:?} {high:?}");
            assert!(low.depth <= high.depth, "{game}: {low:?} {high:?}");
            assert!(low.blur >= high.blur && low.slack >= high.slack, "{game}: {low:?} {high:?}");
        }
        let [.., master] = levels;
        assert!(master.blur <= 0.0 && master.depth == u32::MAX, "{game}: a master holds nothing back");
    }
}

/// A move that gives away a third of all there is to win or lose is a bad one in every game.
#[test]
fn no_level_plays_what_it_holds_to_be_bad() {
    for (game, levels) in ladders() {
        assert!(levels.iter().all(|level| level.slack <= 0.3), "{game}: {levels:?}");
    }
}

/// A level as the page of a language tells it: simulations, turns deep, blur and slack, and whether it bluffs.
fn told(level: &Settings, lang: Lang) -> String {
    let simulations = level.iterations.expect("a level makes so many simulations");
    // In Russian four digits stand together.
    let (least, separator, point) = match lang {
        Lang::En => (1000, ',', "."),
        Lang::Ru => (10_000, ' ', ","),
    };
    let thousands = if simulations < least {
        simulations.to_string()
    } else {
        format!("{}{separator}{:03}", simulations / 1000, simulations % 1000)
    };
    let depth = if level.depth == u32::MAX { "-".to_owned() } else { level.depth.to_string() };
    let mut parts = vec![thousands, depth];
    if level.blur > 0.0 {
        let percent = |share: f32| format!("{} %", (share * 1000.0).round() / 10.0).replace('.', point);
        parts.extend([level.blur, level.slack].map(percent));
    }
    if matches!(level.alone, Selector::Regret { .. }) {
        parts.push("bluffs".to_owned());
    }
    parts.join(" / ")
}

#[test]
fn the_pages_on_bots_tell_the_levels_as_they_are() {
    for (lang, name) in [(Lang::En, "bots.md"), (Lang::Ru, "bots.ru.md")] {
        let page = fs::read_to_string(format!("../../docs/{name}")).expect("the page");
        for (game, levels) in ladders() {
            let row =
                format!("| {game} | {} |", levels.each_ref().map(|level| told(level, lang)).join(" | "));
            assert!(page.contains(&row), "docs/{name} lacks the row\n{row}");
        }
    }
}

#[test]
fn every_game_can_be_set_up_to_tell_the_levels_apart() {
    let arcade = Arcade::new(&[]).expect("the packs that are compiled in are in order");
    let ids: Vec<&str> = arcade.games().iter().map(|game| game.id()).collect();
    assert_eq!(ids, ladders().map(|(game, _)| game));
    for game in arcade.games() {
        let trial = game.trial_of_strength();
        assert_eq!(trial.seats, 2, "{}", game.id());
        game.accept(&trial).unwrap_or_else(|faults| panic!("{}: {faults:?}", game.id()));
    }
    let options = |game: &str| arcade.game(game).expect("a game").trial_of_strength().options;
    assert_eq!(options("kuhn").get("hands"), Some("100"));
    assert_eq!(options("duel").get("format"), Some("conquest"));
    let set = |game: &str| arcade.game(game).expect("a game").trial_set();
    assert_eq!((set("duel"), set("kuhn")), (5, 1));
}
