//! What tiles, log and screens say, in both languages.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use battles::{Event, Purpose, Stage};
use common::{A, B, Board, war};
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
    let mut drawn: BTreeMap<String, (String, String)> = BTreeMap::new();
    for card in game.cards(&words).into_iter().filter(|card| card.kind == "tile") {
        let drawing = game.picture(&card.picture).expect("a picture");
        assert_eq!(drawing.faults(), Vec::<String>::new(), "{}", card.id);
        let tile = (card.name, card.text);
        if let Some(other) = drawn.insert(drawing.to_svg(&table::drawing::Palette::LIGHT), tile.clone()) {
            assert_eq!(other, tile, "only tiles that are the same in everything look the same");
        }
    }
    assert!(drawn.len() > 100);
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
            .contains("rolls 1 1 1 1 1 6: 3 hits (charge with Impetus, +2 Engagement, Excite, +1 Wounds)."),
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
    assert_eq!(line, "Player A’s unit 3 (Fanatic) rolls 1 1 4: 1 hit (Blood Lust: 2 hits on itself).");
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
        "Unit 1 (Troll) charges (4 dice, 2.00 hits on average; 0: 6 %, 1: 25 %, 2: 38 %, 3: 25 %, 4: 6 %)"
    );
    assert_eq!(label("2-charge"), "Unit 2 (Fanatic) charges", "Blood Lust picks its dice later");
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
    for stage in [
        Stage::Faction,
        Stage::Muster,
        Stage::Build,
        Stage::Deploy,
        Stage::Turn,
        Stage::React,
        Stage::Target,
        Stage::Strength,
        Stage::Loss,
        Stage::StrikeBack,
        Stage::Parting,
        Stage::GiveUp,
    ] {
        assert!(stages.contains(&format!("{stage:?}")), "{stage:?} in {stages:?}");
    }
}

/// The log of the last step as one text.
fn told(board: &Board, viewer: Viewer, lang: Lang) -> String {
    let words = Words::new(lang, &board.game.catalogues());
    let lines = board.events.iter().map(|event| board.game.narrate(event, viewer, &words));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn units_read_as_names_in_both_languages() {
    let mut board = Board::of("elves: elv21 elv22@cf", "orcs: orc25@cf / orc17@lr");
    board.go("1-shoot>1", &[2]);
    assert_eq!(
        told(&board, Viewer::Spectator, Lang::En),
        "Player A’s unit 1 (Archers) shoots at Player B’s unit 1 (Goblins) (1 token).\n\
         Player A’s unit 1 (Archers) shoots with 2: 2 hits.\n\
         Player B loses Goblins (2).\n\
         Player B’s unit 1 (Goblins) is no more."
    );
    assert_eq!(
        told(&board, Viewer::Spectator, Lang::Ru),
        "Игрок A, подразделение 1 (Лучники): обстрел, цель: Игрок B, подразделение 1 (Гоблины) (жетонов: 1).\n\
         Игрок A, подразделение 1 (Лучники), выстрел: 2 — 2 попадания.\n\
         Игрок B, потеря: Гоблины (2).\n\
         Игрок B, подразделение 1 (Гоблины): подразделения больше нет."
    );
}

/// Names come in the nominative: they may stand at the start, after a sign that opens a new phrase, or behind a word of their
/// own kind that carries the case.
#[test]
fn russian_names_stand_where_the_nominative_is_right() {
    let text = battles::FIELD_WORDS.ru;
    let mut seen = 0;
    for line in text.lines() {
        let Some((key, said)) = line.split_once(" = ") else { continue };
        let sentence = ["battles-label-", "battles-log-", "battles-prompt-", "battles-answer-"];
        if key == "battles-log-body" || !sentence.iter().any(|start| key.starts_with(start)) {
            continue;
        }
        for name in ["{ $unit }", "{ $target }", "{ $tile }", "{ $by }", "{ $own }"] {
            for (place, _) in said.match_indices(name) {
                seen += 1;
                let before = said[..place].trim_end();
                let opens = before.is_empty() || before.ends_with([':', '—', ';', '(']);
                // “подразделение” looks the same in the nominative and in the accusative.
                let neuter = name != "{ $tile }"
                    && [
                        "Поставить",
                        "Передислоцировать",
                        "Наступает",
                        "Напало",
                        "Выходит из боя",
                        "в среднем",
                    ]
                    .iter()
                    .any(|verb| before.ends_with(verb));
                assert!(opens || neuter, "{line}");
            }
        }
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn batt_033_log_and_map_agree_on_left_and_right() {
    let mut form = table::Form::seats(2);
    form.loadouts[A] = Some("orcs: orc17".to_owned());
    form.loadouts[B] = Some("elves: elv26 / elv27".to_owned());
    let mut board = Board::start(form, &[6, 1]);
    board.go("1@cf", &[]).go("1@lf", &[]);
    assert_eq!(
        told(&board, Viewer::Seat(B), Lang::En),
        "Player B’s unit 1 (Spearmen) stands at the left front."
    );
    assert_eq!(
        told(&board, Viewer::Seat(A), Lang::En),
        "Player B’s unit 1 (Spearmen) stands at the right front."
    );
    let words = common::words();
    let seen = board.game.view(&board.s, Viewer::Seat(A));
    let scene = board.game.scene(&seen, Viewer::Seat(A), &[], &words);
    let spearmen = scene.pieces().find(|piece| piece.id == "e1").expect("the enemy");
    assert!(spearmen.badges.contains(&"enemy, right front".to_owned()), "{:?}", spearmen.badges);
}

#[test]
fn batt_101_a_shot_into_a_melee_says_who_shares_it() {
    let board =
        Board::of("orcs: orc08@cr / orc17@cf", "elves: elv26@cf / elv27@cf").engaged(1, 0, &[2], &[1]);
    let scene = scene(&board, A, Lang::En);
    let label = |notation: &str| {
        scene.moves.iter().find(|touch| touch.notation == notation).expect(notation).label.clone()
    };
    assert_eq!(
        label("1-shoot>2"),
        "Unit 1 (Catapult) shoots at unit 2 (Spearmen) (2 dice, 1.00 hits on average; 0: 25 %, 1: 50 %, 2: 25 %)"
    );
    assert_eq!(
        label("1-shoot>1"),
        "Unit 1 (Catapult) shoots at unit 1 (Spearmen); the 2 units of that melee share the hits, your own too: \
         unit 2 (Orcs) (2 dice, 0.75 hits on average; 0: 25 %, 1: 75 %)"
    );
}

#[test]
fn batt_110_dice_of_blood_lust_say_what_they_do_to_the_unit() {
    let mut board = Board::of("orcs: orc05@cf / orc17@lr", "elves: elv09@cr");
    board.go("1-charge>1", &[]);
    let english = scene(&board, A, Lang::En).moves[5].label.clone();
    assert_eq!(
        english,
        "Roll 6 dice; 1.00 hits on itself on average, destroyed by them 67 % \
         (6 dice, 1.21 hits on average; 0: 67 %, 1: 1 %, 2: 5 %, 3: 9 %, 4+: 18 %)"
    );
    let russian = scene(&board, A, Lang::Ru).moves[5].label.clone();
    assert!(russian.contains("в среднем попаданий 1,21; 0: 67 %"), "{russian}");
}

#[test]
fn the_log_names_traits_that_made_an_order_possible_or_cheap() {
    let said = |a: &str, moves: &[&str], dice: &[u32]| {
        let mut board = Board::of(a, "orcs: orc17@cf / orc25@lf / orc02@cr");
        for (place, text) in moves.iter().enumerate() {
            board.go(text, if place + 1 == moves.len() { dice } else { &[] });
        }
        told(&board, Viewer::Spectator, Lang::En)
    };
    assert!(said("orcs: orc08@cr", &["1-shoot>1"], &[1, 1]).contains("(1 token, Long Range)"));
    assert!(said("orcs: orc08@cf", &["1-shoot>2"], &[1, 1]).contains("(1 token, Wide Arc)"));
    assert!(said("orcs: orc08@cf", &["1-shoot>1"], &[1, 1]).contains("(1 token)"));
    assert!(said("elves: elv11@cr", &["1~cf", "1-shoot>1"], &[1, 1]).contains("(1 token, Fast)"));
    assert!(
        said("elves: elv07@cf", &["1-charge", "wait", "target-3"], &[1, 1])
            .contains("past the front (Flying)")
    );
    let mut hero = Board::of("elves: elv06@cf", "orcs: orc17@cf").orders(A, 1, 2);
    hero.go("1-shoot>1", &[1, 1, 1]);
    assert!(told(&hero, Viewer::Spectator, Lang::En).contains("(2 tokens, Reactive)"));
}

#[test]
fn whoever_waits_reads_whom_for() {
    let board = Board::of("orcs: orc17@cf", "elves: elv26@cf");
    let words = common::words();
    let view = board.game.view(&board.s, Viewer::Spectator);
    assert_eq!(board.game.scene(&view, Viewer::Spectator, &[], &words).prompt, "Player A decides.");
}

#[test]
fn special_actions_say_that_the_attacker_waits_for_round_two() {
    let text = |round: u8| {
        let board = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf").round(round);
        let scene = scene(&board, A, Lang::En);
        let shaman = scene.pieces().find(|piece| piece.id == "u2").expect("the shaman");
        let table::scene::Face::Up { text, .. } = &shaman.face else { panic!("face up") };
        text.clone()
    };
    assert!(text(1).contains("No special action in round 1"));
    assert!(!text(2).contains("No special action in round 1"));
}
