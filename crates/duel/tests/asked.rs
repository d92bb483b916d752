//! What a card that asks its owner puts on the screen: its name, what may be used, and what there is to choose from.

mod arena_kit;

use arena_kit::{A, Match, form};
use table::{Game, Lang, Scene, Veiled, Viewer, Words};

/// The table as its first player sees it, once both have played these cards.
fn scene(one: &str, other: &str, lang: Lang) -> Scene {
    let mut table = Match::of_teams(&form("standard-1"), &["asker"], &["gamma"]);
    table.side_mut(A).energy = 1;
    table.both(one, other);
    assert_eq!(table.owing(), "a", "who owes a choice");
    let (game, viewer) = (&table.game, Viewer::Seat(A));
    let words = Words::new(lang, &game.catalogues());
    game.scene(&game.view(&table.state, viewer), viewer, &game.offers(&table.state, A), &words)
}

fn answers(scene: &Scene) -> Vec<&str> {
    let zone = scene.zones.iter().find(|zone| zone.id == "answers").expect("answers on the table");
    zone.pieces.iter().map(table::scene::Piece::name).collect()
}

#[test]
fn a_choice_says_whose_it_is_and_what_each_option_does() {
    for (lang, prompt, options) in [
        (Lang::En, "asker int: choose one.", ["Gain 1 energy", "Heal 1"]),
        (Lang::Ru, "«asker int, карта»: выберите одно.", ["Получите 1 энергию", "Восстановите 1 здоровье"]),
    ] {
        let scene = scene("int", "int", lang);
        assert_eq!(scene.prompt, prompt);
        assert_eq!(answers(&scene), options);
        let labels: Vec<_> = scene.moves.iter().map(|touch| touch.label.as_str()).collect();
        assert_eq!(labels, options, "what is confirmed");
    }
}

#[test]
fn an_effect_one_may_use_is_told_before_it_is_used() {
    for (card, foe, lang, prompt) in [
        ("agi", "agi", Lang::En, "asker agi: You may heal 1. Use it?"),
        ("def", "str", Lang::En, "asker def: You may pay 1 energy. If you do: heal 2. Use it?"),
        ("agi", "agi", Lang::Ru, "«asker agi, карта». По желанию восстановите 1 здоровье. Использовать?"),
    ] {
        assert_eq!(scene(card, foe, lang).prompt, prompt);
    }
}
