//! What tiles, log and screens say, in both languages.

mod common;

use std::collections::BTreeSet;

use battles::{Event, Purpose, Stage};
use common::{A, Board, war};
use table::{Catalogue, Game, Lang, Scene, Veiled, Viewer, Words};

fn scene(board: &Board, seat: table::Seat, lang: Lang) -> Scene {
    let words = Words::new(lang, &board.game.catalogues());
    let viewer = Viewer::Seat(seat);
    let offers = board.game.offers(&board.s, seat);
    board.game.scene(&board.game.view(&board.s, viewer), viewer, &offers, &words)
}

#[test]
fn both_languages_say_everything() {
    let faults: Vec<String> = war().catalogues().iter().flat_map(Catalogue::faults).collect();
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn every_tile_says_what_it_does() {
    let game = war();
    for (lang, troll, shaman) in [
        (Lang::En, "Melee: 4 5 6. Shooting: –.", "gives another unit’s charge"),
        (Lang::Ru, "Ближний бой: 4 5 6. Стрельба: –.", "ещё один кубик"),
    ] {
        let words = Words::new(lang, &game.catalogues());
        let cards = game.cards(&words);
        assert_eq!(cards.len(), 120 + 8);
        let text = |id: &str| cards.iter().find(|card| card.id == id).expect(id).text.clone();
        assert!(text("tile/orc06").contains(troll) && text("tile/orc02").contains(shaman));
        assert!(cards.iter().all(|card| !card.text.contains('[') && !card.name.is_empty()));
        assert!(text("army/orcs80").lines().count() == 10);
    }
}

#[test]
fn every_tile_has_a_picture_of_its_own() {
    let game = war();
    let words = common::words();
    let mut drawn = BTreeSet::new();
    for card in game.cards(&words).iter().filter(|card| card.kind == "tile") {
        let drawing = game.picture(&card.picture).expect("a picture");
        assert_eq!(drawing.faults(), Vec::<String>::new(), "{}", card.id);
        drawn.insert(drawing.to_svg(&table::drawing::Palette::LIGHT));
    }
    assert!(drawn.len() >= 118, "{} pictures for 120 tiles", drawn.len());
    for faction in ["orcs", "elves", "men", "dead"] {
        assert!(game.picture(&format!("faction/{faction}")).expect("arms").faults().is_empty());
    }
    assert!(game.picture("tile/nobody").is_none() && game.picture("nothing").is_none());
}

#[test]
fn the_log_names_the_traits_that_mattered() {
    let mut board = Board::of("orcs: orc01 orc16 orc09@cf / orc02@cr", "elves: elv09@cr");
    board.go("1-charge>1+e2", &[6, 1, 1, 1, 1, 1]);
    let told = |lang: Lang| {
        let words = Words::new(lang, &board.game.catalogues());
        let lines = board.events.iter().map(|event| board.game.narrate(event, Viewer::Spectator, &words));
        lines.collect::<Vec<_>>().join("\n")
    };
    let english = told(Lang::En);
    assert!(
        english
            .contains("rolls 1 1 1 1 1 6: 3 hits. (charge with Impetus, +2 Engagement, Excite, +1 Wounds)"),
        "{english}"
    );
    assert!(told(Lang::Ru).contains("наступление с Натиском"));
    let words = common::words();
    let lust = Event::Rolled {
        unit: battles::Name { seat: A, number: 3, faction: 1, tile: 4 },
        purpose: Purpose::Attack,
        dice: [2, 0, 0, 1, 0, 0],
        hits: 1,
        more_hits: 0,
        charge: 0,
        bonus: 0,
        excited: false,
        lust: Some(2),
    };
    let line = board.game.narrate(&lust, Viewer::Spectator, &words);
    assert_eq!(line, "Player A’s 3 Fanatic rolls 1 1 4: 1 hit. (Blood Lust: 2 hits on itself)");
}

#[test]
fn orders_show_their_odds_and_traits_their_meaning() {
    let board = Board::of("orcs: orc06@cf / orc05@cf", "elves: elv09@cf");
    let scene = scene(&board, A, Lang::En);
    assert_eq!(scene.faults(), Vec::<String>::new());
    let label = |notation: &str| {
        scene.moves.iter().find(|touch| touch.notation == notation).expect(notation).label.clone()
    };
    assert_eq!(
        label("1-charge"),
        "1 Troll charges (4 dice: 2.00 hits on average, a hit 94 %, two or more 69 %)"
    );
    assert_eq!(label("2-charge"), "2 Fanatic charges", "Blood Lust picks its dice later");
    let troll = scene.pieces().find(|piece| piece.id == "u1").expect("the troll");
    let table::scene::Face::Up { text, .. } = &troll.face else { panic!("face up") };
    assert!(text.contains("Regenerate: at the end of a round"), "{text}");
}

#[test]
fn a_unit_that_cannot_be_used_says_why() {
    let mut board = Board::of("orcs: orc17@cf / orc18@cf", "elves: elv09@cf").orders(A, 2, 7);
    board.go("1~cr", &[]);
    let scene = scene(&board, A, Lang::En);
    let reasons: Vec<&str> = scene.blocked.iter().map(|blocked| blocked.reason.as_str()).collect();
    assert_eq!(
        reasons,
        ["It was redeployed in this turn and is not Fast.", "An order costs 8; 1 available."]
    );
}

#[test]
fn every_move_of_every_stage_has_a_path() {
    let mut stages = BTreeSet::new();
    for seed in 0..16 {
        let mut board = Board::start(table::Form::seats(2), &[]);
        board.play_until(seed, |board| {
            for seat in board.s.choosers() {
                let faults = scene(board, seat, if seed % 2 == 0 { Lang::En } else { Lang::Ru }).faults();
                assert_eq!(faults, Vec::<String>::new());
            }
            stages.insert(format!("{:?}", board.s.battle.stage));
            false
        });
    }
    for stage in [Stage::React, Stage::Target, Stage::Strength, Stage::Loss, Stage::Parting, Stage::GiveUp] {
        assert!(stages.contains(&format!("{stage:?}")), "{stage:?} in {stages:?}");
    }
}
