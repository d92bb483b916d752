//! What cards say, in both languages, made from their verbs.

mod common;

use std::fmt::Write as _;

use common::{Board, brawl};
use demons::{Event, Reason, Stage};
use table::{Catalogue, Form, Game, Lang, Seat, Seats, Veiled, Viewer, Words};

fn sheet(lang: Lang) -> String {
    let game = brawl();
    let words = Words::new(lang, &game.catalogues());
    let mut sheet = String::new();
    for card in game.cards(&words) {
        let _ =
            writeln!(sheet, "{} {} ({}) {}\n{}\n", card.label, card.name, card.id, card.corner, card.text);
    }
    sheet
}

#[test]
fn every_card_says_what_it_does() {
    insta::assert_snapshot!("english_cards", sheet(Lang::En));
    insta::assert_snapshot!("russian_cards", sheet(Lang::Ru));
}

#[test]
fn both_languages_say_everything() {
    let faults: Vec<String> = brawl().catalogues().iter().flat_map(Catalogue::faults).collect();
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn the_log_says_why_somebody_left() {
    let game = brawl();
    let said = |lang: Lang, event: Event| {
        game.narrate(&event, Viewer::Spectator, &Words::new(lang, &game.catalogues()))
    };
    let one = |reason| Event::Left { seats: Seats::only(Seat::B), reason };
    let both = Event::Left { seats: Seats::first(2), reason: Reason::Energy };
    assert_eq!(
        said(Lang::En, one(Reason::Number)),
        "Player B leaves the battle: the number breaks the series."
    );
    assert_eq!(said(Lang::En, one(Reason::NoCard)), "Player B leaves the battle: there is no card to lay.");
    assert_eq!(said(Lang::En, both), "Player A, Player B leave the battle together: no energy is left.");
    assert_eq!(said(Lang::Ru, one(Reason::Knockout)), "Игрок B выбывает из боя: нокаут.");
    let recap = Event::RoundOver { number: 2, remaining: Seats::first(2) };
    assert_eq!(said(Lang::En, recap), "Round 2 is over; still in: Player A, Player B.");
}

#[test]
fn opponents_sit_around_the_tactics_and_ones_own_place_comes_last() {
    for seats in 2..=4 {
        let mut board = Board::start(Form::seats(seats), 6);
        board.play_until(|board| board.s.stage == Stage::Lay);
        let words = Words::new(Lang::En, &board.game.catalogues());
        let viewer = Viewer::Seat(Seat::B);
        let offers = board.game.offers(&board.s, Seat::B);
        let scene = board.game.scene(&board.game.view(&board.s, viewer), viewer, &offers, &words);
        assert_eq!(scene.faults(), Vec::<String>::new());
        let places: Vec<&str> = scene
            .zones
            .iter()
            .map(|zone| zone.id.as_str())
            .filter(|id| id.starts_with("place-") || *id == "tactics")
            .collect();
        let wanted: &[&str] = match seats {
            2 => &["place-a", "tactics", "place-b"],
            3 => &["place-c", "place-a", "tactics", "place-b"],
            _ => &["place-c", "place-d", "place-a", "tactics", "place-b"],
        };
        assert_eq!(places, wanted);
        let hand = scene.zones.iter().find(|zone| zone.id == "hand").expect("a hand");
        assert_eq!(scene.moves.len(), hand.pieces.len(), "every kind in hand can be laid");
    }
}

/// What is at hand must hold on the battlefield one stands on.
#[test]
fn the_aid_card_speaks_of_the_battle_being_fought() {
    let aid = |board: &Board, lang: Lang| {
        let words = Words::new(lang, &board.game.catalogues());
        let view = board.game.view(&board.s, Viewer::Spectator);
        board.game.scene(&view, Viewer::Spectator, &[], &words).aid.join("\n")
    };
    let plain = Board::of(&["combo", "guard"]);
    let said = aid(&plain, Lang::En);
    assert!(said.contains("not lower") && said.contains("trap (1 damage)"), "{said}");
    assert!(said.contains("3 turns") && said.contains("3 battles"), "{said}");
    let mirror = aid(&Board::of(&["combo", "guard"]).field("mirror-lake"), Lang::En);
    assert!(mirror.contains("not higher") && !mirror.contains("not lower"), "{mirror}");
    let bridge = aid(&Board::of(&["combo", "guard"]).field("short-bridge"), Lang::Ru);
    assert!(bridge.contains("2 хода"), "{bridge}");
    let mut four = Board::of(&["combo", "guard"]);
    four.s.four = true;
    assert!(aid(&four, Lang::En).contains("4 battles win"));
}

#[test]
fn every_card_has_a_picture_of_its_own() {
    let game = brawl();
    let words = Words::new(Lang::En, &game.catalogues());
    let mut drawn = std::collections::BTreeSet::new();
    for card in game.cards(&words) {
        let drawing = game.picture(&card.picture).expect("a picture");
        assert_eq!(drawing.faults(), Vec::<String>::new(), "{}", card.id);
        assert!(
            drawn.insert(drawing.to_svg(&table::drawing::Palette::LIGHT)),
            "{} looks like another",
            card.id
        );
    }
    assert_eq!(drawn.len(), 7 + 12 + 10);
    assert!(game.picture("demon/nobody").is_none() && game.picture("nothing").is_none());
}
