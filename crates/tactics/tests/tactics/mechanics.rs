//! The fixture pack: a card for every word, and mechanics that no shipped card has, without special cases (TACT-151).

use crate::common::{A, B, Board, attack, mechanics, own_cards, shoot, slot};
use crate::common::{FIXTURE, Text};
use table::chance::Swift;
use table::{Rules, Turn, Veiled, Viewer};
use tactics::campaign::{CampaignSetup, Tactics};
use tactics::state::{Zone, bit};
use tactics::{Config, Move};

fn board(a: &str, b: &str) -> Board {
    Board::in_game(mechanics(), a, b, Config::DEFAULT)
}

/// Every word of the language, as its types name them.
fn vocabulary() -> Vec<String> {
    let sources = [
        include_str!("../../src/verbs/ability.rs"),
        include_str!("../../src/verbs/amount.rs"),
        include_str!("../../src/verbs/effect.rs"),
        include_str!("../../src/verbs/select.rs"),
    ];
    let words = sources.iter().flat_map(|source| source.lines()).filter_map(|line| {
        let (_, rest) = line.trim_end().strip_suffix("\",")?.split_once("= \"")?;
        Some(rest.to_owned())
    });
    words.collect()
}

#[test]
fn tact_151_the_fixture_pack_has_a_card_for_every_word() {
    let text = format!("{FIXTURE}{}", include_str!("fixture/mechanics.toml"));
    let is_word = |character: char| !(character.is_alphanumeric() || character == '-' || character == '_');
    let used: std::collections::BTreeSet<&str> =
        text.split(is_word).chain(text.split('"').filter(|part| part.len() < 3)).collect();
    let words = vocabulary();
    assert!(words.len() > 200, "{} words", words.len());
    let missing: Vec<&String> = words.iter().filter(|word| !used.contains(word.as_str())).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

#[test]
fn tact_151_overflow_of_lethal_damage_to_the_leader() {
    let mut board =
        board("plain", "spiller").unit(A, "guard@v0").unit(B, "marker@v0").damage(B, "v0", 4).ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!(
        (board.piece(B, "v0").damage, board.piece(B, "f1").damage),
        (5, 2),
        "life less one, and the rest"
    );
}

#[test]
fn tact_151_bodies_that_attack() {
    let mut board = board("walker", "plain").unit(A, "marker@v0").body(A, "v0").ready();
    board.play(A, attack("v0", "f1"));
    assert_eq!((board.piece(B, "f1").damage, board.piece(A, "v0").is_body()), (2, true));
}

#[test]
fn tact_151_losses_at_once() {
    let mut board =
        board("reaper", "plain").unit(A, "guard@v0").unit(B, "marker@v0").damage(B, "v0", 3).ready();
    board.play(A, attack("v0", "v0"));
    assert!(board.piece(B, "v0").is_body(), "in the middle of the turn");
}

#[test]
fn tact_151_stolen_losses() {
    let mut board = board("plain", "thief").unit(A, "marker@v0").damage(A, "v0", 6).ready();
    board.pass_until(|s| s.resting && s.asked != 0);
    board.play(B, Move::Slot(15 + slot("v0")));
    let marker = board.card(A, "marker");
    assert_eq!((board.s.zone(marker), board.game.life(&board.s, marker)), (Zone::Grid(B, slot("v0")), 2));
}

#[test]
fn tact_151_retargeted_melee() {
    let mut chosen = board("plain", "aimer").unit(A, "guard@v0").unit(B, "marker@v0 payer@v1").ready();
    chosen.play(A, attack("v0", "v0"));
    let other = chosen.pick(B, "payer");
    chosen.play(B, other);
    assert_eq!((chosen.piece(B, "v0").damage, chosen.piece(B, "v1").damage), (0, 3));
    let mut replaced = board("plain", "guard").unit(A, "marker@v0").unit(B, "aimer@v0 payer@v1").ready();
    replaced.play(A, attack("v0", "v0"));
    let other = replaced.pick(B, "payer");
    replaced.play(B, other);
    assert_eq!((replaced.piece(B, "v0").damage, replaced.piece(B, "v1").damage), (0, 3), "by a hero's bar");
}

#[test]
fn tact_151_a_copied_leader_power() {
    let mut board = board("mimic", "walker").unit(A, "marker@v0").body(A, "v0").ready();
    board.play(A, attack("v0", "f1"));
    assert_eq!(board.piece(B, "f1").damage, 2, "own bodies attack by the rival's power");
}

#[test]
fn tact_151_an_open_hand() {
    let hand_seen = |a: &str, b: &str| {
        let board = board(a, b).hand(B, "marker payer").ready();
        let game = Tactics::new(mechanics());
        game.view(&board.campaign(), Viewer::Seat(A)).hands[1].cards.len()
    };
    assert_eq!(hand_seen("reader", "plain"), 2, "the rival's hand is open to the player");
    assert_eq!(hand_seen("plain", "caller"), 2, "the own hand is open to the rival");
    assert_eq!(hand_seen("plain", "guard"), 0);
}

#[test]
fn tact_151_free_orders() {
    let mut board = board("crier", "plain").hand(A, "plain shaper").ready();
    let order = Move::Order(board.card(A, "plain"));
    board.play_drawing(A, order, &[0]);
    assert_eq!(board.s.actions, 2);
    let again = Move::Order(board.card(A, "shaper"));
    board.play_drawing(A, again, &[0, 0, 0]);
    assert_eq!(board.s.actions, 2, "and not limited");
}

#[test]
fn tact_151_shown_and_random_orders_of_the_rival() {
    let mut board = board("plain", "guard").hand(A, "caller").hand(B, "shaper marker warden").ready();
    let order = Move::Order(board.card(A, "caller"));
    let shaper = board.card(B, "shaper");
    board.play_drawing(A, order, &[1, 0, 0, 0]);
    assert_eq!(board.s.known[0], board.s.hand(B), "the whole hand was shown");
    assert_eq!(
        (board.s.hand_size(A), board.s.zone(shaper)),
        (3, Zone::Hand(B)),
        "three draws, and back it goes"
    );
}

#[test]
fn tact_151_damage_passed_to_a_neighbour() {
    let mut board = board("plain", "guard").unit(A, "marker@v0").unit(B, "passer@v0 payer@v1").ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!((board.piece(B, "v0").damage, board.piece(B, "v1").damage), (2, 1));
}

#[test]
fn tact_151_whoever_meleed_you_this_wave() {
    let mut board =
        board("plain", "guard").unit(A, "marker@v0 payer@v1").unit(B, "marshal@f0 shaper@v0").wave(1).ready();
    board.s.wave = 0;
    board.play(A, attack("v0", "v0")).play(A, Move::Pass);
    board.s.wave = 1;
    board.play(B, Move::Cast(slot("f0")));
    assert_eq!((board.piece(A, "v0").damage, board.piece(A, "v1").damage), (2, 0));
}

#[test]
fn tact_151_on_expiry_and_a_cost_by_self_defeat() {
    let mut board = board("plain", "plain");
    let operation = board.card(A, "guard");
    board.s.lay(A, 0, operation, 0, false);
    let mut board = board.ready();
    board.play_drawing(A, Move::Pass, &[0, 0]);
    assert_eq!(board.s.hand_size(A), 2, "what it does when its time is over");
    let mut paid = self::board("plain", "plain").unit(A, "payer@v0").ready();
    paid.play_drawing(A, Move::Cast(slot("v0")), &[0, 0, 0]);
    assert_eq!((paid.piece(A, "v0").is_body(), paid.s.hand_size(A)), (true, 3));
}

/// The slots of the two extra columns: `v3` stands on the right of `v2`, `v4` on the left of `v0`.
const RIGHT: u8 = 9;
const LEFT: u8 = 12;

#[test]
fn tact_144_tact_151_a_wider_unit_is_recruited_into_and_fights() {
    let mut board = board("wide", "plain").unit(B, "guard@v0").hand(A, "marker payer").ready();
    let recruits = board.moves(A).into_iter().filter(|one| matches!(one, Move::Recruit { .. })).count();
    assert_eq!(recruits, 2 * 5, "five slots of the row for two cards");
    let far = Move::Recruit { card: board.card(A, "marker"), slot: LEFT };
    board.play(A, far);
    assert_eq!(board.s.zone(board.card(A, "marker")), Zone::Grid(A, LEFT));
    board.pass_until(|s| s.round == 3 && s.wave == 0 && s.active == A);
    board.play(A, Move::Attack { from: LEFT, ranged: false, to: slot("v0") });
    assert_eq!(board.piece(B, "v0").damage, 3, "it is the first of its column and reaches any other");
    assert!(!board.may(B, Move::Recruit { card: board.card(B, "marker"), slot: LEFT }), "only the own unit");
}

#[test]
fn tact_144_every_rule_on_columns_holds_for_extra_ones() {
    let mut board = board("plain", "wide").unit(A, "tireless@v2 shaper@r0").unit(B, "payer@v2");
    for (id, at) in [("guard", RIGHT), ("marker", RIGHT + 2), ("avenger", LEFT + 1)] {
        let card = board.card(B, id);
        board.s.stand(B, at, card);
    }
    let ranged = 3;
    board.s.piece_mut(A, slot("v2")).statuses[ranged] = 1;
    let board = board.ready();
    let melee = |to: u8| board.may(A, Move::Attack { from: slot("v2"), ranged: false, to });
    assert!(melee(RIGHT) && melee(LEFT + 1) && !melee(RIGHT + 2), "the first of each column is in melee");
    let shot = |to: u8| board.may(A, Move::Attack { from: slot("v2"), ranged: true, to });
    assert!(shot(RIGHT) && !shot(RIGHT + 2) && shot(LEFT + 1), "an interceptor shields its own column");
    assert!(board.may(A, shoot("v2", "v2")));
}

#[test]
fn tact_144_extra_columns_face_none_and_have_neighbours() {
    let helper = [Text {
        vanguard: r#"{ passive = { give = [{ attack = { to = { side = "own", place = ["adjacent"] }, n = 1 } }, { attack = { to = { side = "any", place = ["my-column"] }, n = 5 } }] } }"#,
        ..Text::default()
    }];
    let text = include_str!("fixture/mechanics.toml");
    let game = crate::common::with_cards(&format!("{FIXTURE}{text}"), &helper);
    let mut near =
        Board::in_game(game, "wide", "wide", Config::DEFAULT).unit(A, "payer@v2 shaper@v0 marker@v1");
    let (probe, same, facing) = (near.card(A, "probe"), near.card(A, "guard"), near.card(B, "guard"));
    near.s.stand(A, RIGHT, probe);
    near.s.stand(A, RIGHT + 2, same);
    near.s.stand(B, RIGHT, facing);
    let near = near.ready();
    let worth = |card: u8| near.game.attack(&near.s, card);
    assert_eq!(worth(near.card(A, "payer")), 3 + 1, "the right column has the extra one at its side");
    assert_eq!(worth(near.card(A, "shaper")), 3, "the left column does not");
    assert_eq!((worth(same), worth(facing)), (3 + 5, 3), "its column ends at the own unit");
}

#[test]
fn tact_153_extra_columns_belong_to_a_leader() {
    let cards = [Text { vanguard: "{ flag = { extra-columns = 1 } }", ..Text::default() }];
    let report = own_cards(&cards).expect_err("a hero may leave");
    assert!(report.contains("tactics::columns-of-hero") && report.contains("leader's power"), "{report}");
}

#[test]
fn a_wide_unit_is_drawn_seen_and_imagined() {
    let game = Tactics::new(mechanics());
    let wide = board("wide", "plain").hand(A, "marker").ready();
    let state = wide.campaign();
    for seat in [A, B] {
        let view = game.view(&state, Viewer::Seat(seat));
        assert_eq!((view.units[0].len(), view.units[1].len()), (15, 9));
        assert_eq!(game.view(&game.imagine(&view, &mut Swift::new(1)), Viewer::Seat(seat)), view);
    }
}

#[test]
fn tact_151_random_games_of_the_fixture_pack_come_to_their_end() {
    let game = Tactics::new(mechanics());
    let config = Config { round_cap: 12, any_leader: true, ..Config::DEFAULT };
    let setup = CampaignSetup { config, match_cap: 1, ..CampaignSetup::default() };
    let mut leaders = 0;
    for seed in 0..400 {
        let mut chance = Swift::new(seed);
        let mut state = game.start(&setup, &mut chance, &mut table::Nobody);
        let mut turns = 0;
        while let Turn::Choose(_) = game.turn(&state) {
            game.any_turn(&mut state, &mut chance);
            turns += 1;
            if turns % 16 == 0 {
                for seat in [A, B] {
                    let view = game.view(&state, Viewer::Seat(seat));
                    assert_eq!(game.view(&game.imagine(&view, &mut chance), Viewer::Seat(seat)), view);
                }
            }
            assert!(turns < 20_000, "seed {seed} does not end");
        }
        leaders |= state.leg.leaders.iter().fold(0, |set, &card| set | bit(card % 32));
    }
    assert_eq!(leaders.count_ones() as usize, game.leg_rules().library().cards().len(), "every card led");
}
