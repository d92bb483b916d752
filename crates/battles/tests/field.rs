//! Tokens, deployment, geometry, turns and orders (sections 3 to 8 of the spec).

mod common;

use battles::{Event, SideView, Stage, Zone, bits};
use common::{A, B, Board, zone};
use table::{Form, Offer, Seat, Seats, Turn, Veiled, Viewer};

fn loaded(size: u8, a: &str, b: &str) -> Form {
    let mut form = Form::seats(2).with("size", &size.to_string());
    form.loadouts[A] = Some(a.to_owned());
    form.loadouts[B] = Some(b.to_owned());
    form
}

fn ready() -> Form {
    loaded(80, "orcs80", "elves80")
}

#[test]
fn batt_020_tokens_lie_in_four_places() {
    let mut board = Board::of("orcs: orc17@cf / orc13@lf", "elves: elv26@cr / elv21@rf");
    board.go("1-move@cr", &[]);
    assert_eq!(board.tokens(A), [7, 1, 0, 0, 0]);
    board.go("pass", &[]);
    assert_eq!(board.tokens(B), [7, 0, 0, 1, 0]);
    // Seat b's right is seat a's left: the archers shoot at the hobgoblins.
    board.go("pass", &[]).go("2-shoot>2", &[2]);
    assert_eq!((board.tokens(A), board.tokens(B)), ([6, 1, 0, 1, 0], [6, 1, 0, 1, 0]));
    board.go("wound-orc13", &[]);
    assert_eq!(board.tokens(A), [5, 1, 1, 1, 0]);
    let mut gone = Board::of("orcs: orc13@lf / orc17@cf", "elves: elv21@rf").wounds(A, "orc13", 1).turn(B);
    gone.go("1-shoot>1", &[2]);
    assert_eq!(gone.tokens(A), [7, 0, 0, 0, 1], "lost with the troop");
}

#[test]
fn batt_021_tokens_are_conserved_at_every_step() {
    for seed in 0..6 {
        let mut board = Board::start(ready(), &[2, 5]);
        let mut steps = 0;
        board.play_until(seed, |board| {
            assert_eq!([A, B].map(|seat| board.s.side(seat).tokens()), [8, 8]);
            steps += 1;
            false
        });
        assert!(steps > 40, "{steps} steps");
    }
}

#[test]
fn batt_022_orders_stay_on_the_unit_until_the_round_ends() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@lf").available(A, 2).available(B, 1);
    board.go("1-move@lf", &[]);
    assert_eq!(board.orders_on(A, 1), 1);
    board.go("pass", &[]);
    assert_eq!(board.orders_on(A, 1), 1);
    board.go("pass", &[]);
    assert_eq!((board.s.battle.round, board.orders_on(A, 1), board.tokens(A)), (4, 0, [8, 0, 0, 0, 0]));
}

#[test]
fn batt_023_a_living_troop_carries_fewer_wounds_than_hp() {
    let mut seen = 0;
    for seed in 0..40 {
        Board::start(ready(), &[2, 5]).play_until(seed, |board| {
            for side in &board.s.sides {
                for slot in bits(side.alive) {
                    let hp = side.tile(board.game.library(), slot).hp;
                    assert!(side.wounds(slot) == 0 || side.wounds(slot) < hp);
                    seen += usize::from(side.wounds(slot) > 1);
                }
            }
            false
        });
    }
    assert!(seen > 0, "several wounds on one troop occur");
}

#[test]
fn batt_024_wounds_stay_from_round_to_round() {
    let mut board =
        Board::of("orcs: orc17@lf", "elves: elv09@rr").wounds(B, "elv09", 2).available(A, 1).available(B, 0);
    board.go("pass", &[]);
    assert!(board.asks(B, Stage::GiveUp));
    board.go("done", &[]);
    assert_eq!((board.tokens(A), board.tokens(B)), ([8, 0, 0, 0, 0], [6, 0, 2, 0, 0]));
    let mut first = Board::start(loaded(80, "orcs: orc17", "elves: elv26"), &[6, 1]);
    first.go("1@cf", &[]).go("1@cf", &[]);
    assert_eq!((first.s.battle.round, first.tokens(A)), (1, [8, 0, 0, 0, 0]));
}

#[test]
fn batt_025_the_higher_roll_attacks() {
    let board = Board::start(ready(), &[3, 5]);
    assert!(board.asks(B, Stage::Deploy) && board.s.battle.attacker == B);
    let board = Board::start(ready(), &[6, 5]);
    assert!(board.asks(A, Stage::Deploy) && board.s.battle.attacker == A);
}

#[test]
fn batt_026_equal_rolls_are_rolled_again() {
    let board = Board::start(ready(), &[4, 4, 1, 1, 2, 6]);
    let rolls = board.events.iter().filter(|event| matches!(event, Event::RollOff { .. })).count();
    assert_eq!((rolls, board.s.battle.attacker), (3, B));
}

#[test]
fn batt_027_only_stacks_and_top_tiles_are_seen() {
    let mut one = Board::start(loaded(80, "orcs: orc17 / orc18", "elves: elv26 elv27 / elv13"), &[6, 1]);
    let mut other =
        Board::start(loaded(80, "orcs: orc17 / orc18", "elves: elv26 / elv13 elv14 elv16"), &[6, 1]);
    for board in [&mut one, &mut other] {
        board.go("1@cf", &[]).go("2@lr", &[]);
    }
    let views = [&one, &other].map(|board| board.game.view(&board.s, Viewer::Seat(A)));
    assert_eq!(views[0], views[1], "what lies below, and how much, is hidden");
    assert_ne!(one.game.view(&one.s, Viewer::Seat(B)), other.game.view(&other.s, Viewer::Seat(B)));
    let SideView::Stacks { stacks, .. } = views[0].sides[1] else { panic!("stacks") };
    let tops: Vec<u8> = stacks.iter().flatten().map(|stack| stack.top).collect();
    assert_eq!(tops, [25, 12]);
}

#[test]
fn batt_028_the_players_take_turns_to_place_a_unit() {
    let mut board = Board::start(ready(), &[1, 6]);
    for step in 0..6 {
        let seat = if step % 2 == 0 { B } else { A };
        assert!(board.asks(seat, Stage::Deploy));
        let first = board.offers().remove(0);
        board.go(&first, &[]);
    }
}

#[test]
fn batt_029_fronts_and_rears_of_ones_own_side_shared_or_empty() {
    let mut board = Board::start(loaded(80, "orcs: orc17 / orc18 / orc19", "elves: elv26 / elv27"), &[6, 1]);
    assert_eq!(board.starting("1@"), ["1@lf", "1@lr", "1@cf", "1@cr", "1@rf", "1@rr"]);
    board.go("1@cf", &[]).go("1@cf", &[]).go("2@cf", &[]);
    assert_eq!([board.place(A, 1), board.place(A, 2)], ["cf", "cf"], "two units share a zone");
}

#[test]
fn batt_030_who_has_more_units_places_the_rest_and_then_it_begins() {
    let mut board = Board::start(loaded(80, "orcs: orc17", "elves: elv26 / elv27 / elv28"), &[6, 1]);
    board.go("1@cf", &[]).go("1@cf", &[]);
    assert!(board.asks(B, Stage::Deploy));
    board.go("3@lr", &[]);
    assert!(board.asks(B, Stage::Deploy));
    board.go("2@lr", &[]);
    assert!(board.asks(A, Stage::Turn) && board.s.battle.round == 1);
    assert_eq!(board.place(B, 3), "lr", "placements are final");
}

#[test]
fn batt_031_after_the_last_placement_everything_is_open() {
    let mut board = Board::start(loaded(80, "orcs: orc17 orc18", "elves: elv26 elv27"), &[6, 1]);
    board.go("1@cf", &[]);
    assert!(matches!(board.game.view(&board.s, Viewer::Spectator).sides[0], SideView::Stacks { .. }));
    board.go("1@cf", &[]);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = board.game.view(&board.s, viewer);
        assert!(view.sides.iter().all(|side| matches!(side, SideView::Open(_))));
    }
}

#[test]
fn batt_032_fifteen_zones_and_nobody_behind_the_enemy() {
    let mut board = Board::of("orcs: orc17@cf / orc18@lr", "elves: elv26@cf").engaged(1, 0, &[1], &[1]);
    let words = common::words();
    let offers: Vec<Offer<battles::Move>> = table::Game::offers(&board.game, &board.s, A);
    let viewer = Viewer::Seat(A);
    let scene = table::Game::scene(&board.game, &board.game.view(&board.s, viewer), viewer, &offers, &words);
    let field = scene.zones.iter().find(|zone| zone.id == "field").expect("a map");
    assert_eq!(field.pieces.len(), 15);
    assert!(
        field.pieces[7].badges[0].contains('⚔'),
        "the engagement is drawn as such: {:?}",
        field.pieces[7]
    );
    // A place is a zone of one's own side or an engagement zone: others cannot even be written down.
    board.play_until(3, |board| {
        for side in &board.s.sides {
            assert!(bits(side.units).all(|unit| side.place(unit).sector().is_some()));
        }
        false
    });
}

#[test]
fn batt_033_left_of_one_is_right_of_the_other() {
    assert_eq!(zone("lf", A), zone("rf", B));
    assert_eq!(zone("rr", A), zone("lr", B));
    assert_eq!(zone("cf", A), zone("cf", B));
}

#[test]
fn batt_034_left_and_right_are_not_adjacent() {
    let mut board = Board::of("orcs: orc17@lf / orc18@cf", "elves: elv26@lr");
    assert!(!board.can("1-charge>1"), "the enemy is on the far side");
    assert!(board.can("2-charge>1"), "from the centre it is next door");
    board.go("2~rf", &[]);
    assert!(board.refuses("2-charge").contains("redeployed"));
}

#[test]
fn batt_035_no_diagonals() {
    let near = |letters: &str| {
        let mut names: Vec<&str> = zone(letters, A).adjacent().map(|zone: Zone| zone.letters(A)).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(near("lf"), ["cf", "lr"]);
    assert_eq!(near("cf"), ["cr", "lf", "rf"]);
    assert_eq!(near("cr"), ["cf", "lr", "rr"]);
    assert_eq!(near("rr"), ["cr", "rf"]);
}

#[test]
fn batt_036_who_stands_in_an_engagement_zone_has_an_enemy_there() {
    let mut engaged = 0;
    for seed in 0..6 {
        Board::start(ready(), &[2, 5]).play_until(seed, |board| {
            if board.s.battle.stage == Stage::Turn {
                for seat in [A, B] {
                    let side = board.s.side(seat);
                    for unit in bits(side.units).filter(|&unit| side.place(unit).is_in_melee()) {
                        assert_ne!(board.s.in_engagement(seat.other(), side.place(unit)), 0);
                        engaged += 1;
                    }
                }
            }
            false
        });
    }
    assert!(engaged > 0);
}

#[test]
fn batt_037_the_attacker_begins_odd_rounds() {
    let mut board = Board::of("orcs: orc17@lr", "elves: elv26@lr").available(A, 1).available(B, 0);
    assert_eq!((board.s.battle.round, board.s.first()), (3, A));
    board.go("pass", &[]);
    assert!(board.s.battle.round == 4 && board.asks(B, Stage::Turn));
}

#[test]
fn batt_038_one_redeployment_then_one_action() {
    let mut board = Board::of("orcs: orc17@lf / orc18@cf", "elves: elv26@lr");
    board.go("1~lr", &[]);
    assert!(board.asks(A, Stage::Turn) && board.starting("2~").is_empty(), "one a turn");
    board.go("2-move@cr", &[]);
    assert!(board.asks(B, Stage::Turn));
}

#[test]
fn batt_039_batt_040_who_has_no_token_gets_no_turn() {
    let mut board = Board::of("orcs: orc17@lf", "elves: elv26@lr").available(B, 0);
    board.go("pass", &[]);
    assert!(board.asks(A, Stage::Turn), "b has no token");
    let mut board = Board::of("orcs: orc17@lf", "elves: elv26@lr").available(B, 1);
    board.go("pass", &[]);
    assert!(board.asks(B, Stage::Turn));
}

#[test]
fn batt_041_without_tokens_the_round_ends() {
    let mut board = Board::of("orcs: orc17@lf", "elves: elv26@lr").available(A, 1).available(B, 0);
    board.go("pass", &[]);
    assert!(board.happened(|event| matches!(event, Event::RoundOver { number: 3, .. })));
    // Two wounded trolls of a kind that does not heal: a round without any token is over at its start.
    let mut none =
        Board::sized(10, "elves: elv09@lr", "elves: elv09@lr").wounds(A, "elv09", 1).wounds(B, "elv09", 1);
    none = none.turn(A);
    none.s.sides[0].available = 0;
    none.s.sides[1].available = 0;
    none.s.battle.stage = Stage::GiveUp;
    none.s.battle.second_asked = false;
    none.go("done", &[]).go("done", &[]);
    assert!(none.asks(B, Stage::GiveUp) && none.s.battle.round == 4, "the next one ended as it began");
}

#[test]
fn batt_042_a_side_without_units_ends_the_round() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cr");
    board.go("1-charge>1", &[3, 1]);
    assert_eq!((board.winner(), board.s.battle.round), (Some(A), 3));
    assert!(board.s.side(A).available > 0);
}

#[test]
fn batt_043_redeployment_is_free_and_never_into_or_out_of_a_melee() {
    let mut board =
        Board::of("orcs: orc17@cf / orc18@cf / orc19@cf", "elves: elv26@cf").engaged(1, 0, &[2], &[1]);
    assert_eq!(board.starting("1~"), ["1~cr", "1~lf", "1~rf"]);
    assert!(board.starting("2~").is_empty());
    board.go("1~cr", &[]);
    assert_eq!((board.place(A, 1), board.tokens(A)), ("cr".to_owned(), [8, 0, 0, 0, 0]));
}

#[test]
fn batt_044_a_redeployed_unit_gets_no_order_nor_pays_for_one() {
    let mut board = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf");
    assert!(board.can("1-charge+e2"));
    board.go("2~lr", &[]);
    assert!(!board.can("1-charge+e2") && board.can("1-charge") && board.starting("2-").is_empty());
    assert!(board.refuses("2-move@cr").contains("redeployed in this turn"));
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf");
    board.go("1~cr", &[]);
    assert_eq!(board.offers(), ["pass"]);
}

#[test]
fn batt_045_a_redeployed_unit_may_react_in_the_next_turn() {
    let mut board = Board::of("orcs: orc17@cr / orc18@lr", "elves: elv26@cf");
    board.go("1~cf", &[]).go("pass", &[]);
    board.go("1-charge", &[]);
    assert!(board.asks(A, Stage::React) && board.can("intercept-1"));
}

#[test]
fn batt_046_an_order_concerns_one_unit() {
    let mut board = Board::of("orcs: orc17@cf / orc18@cf / orc02@cr", "elves: elv26@lr");
    board.go("1-move@cr", &[]);
    assert_eq!([1, 2, 3].map(|number| board.orders_on(A, number)), [1, 0, 0]);
    let mut helped = Board::of("orcs: orc17@cf / orc18@cf / orc02@cr", "elves: elv26@cf");
    helped.go("1-charge+e3", &[]).go("wait", &[1, 1, 1]);
    assert_eq!([1, 2, 3].map(|number| helped.orders_on(A, number)), [1, 0, 1]);
}

#[test]
fn batt_047_an_order_costs_the_orders_on_the_unit_plus_one() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@lr").available(B, 0);
    for (to, on_it, left) in [("cr", 1, 7), ("cf", 3, 5), ("cr", 7, 1)] {
        board.go(&format!("1-move@{to}"), &[]);
        assert_eq!((board.orders_on(A, 1), board.tokens(A)[0]), (on_it, left));
    }
    let wounded = Board::of("orcs: orc13@cf", "elves: elv26@lr").wounds(A, "orc13", 1);
    let side = wounded.s.side(A);
    assert_eq!(
        battles::Side::cost(side.orders(0), side.traits(wounded.game.library(), 0)),
        1,
        "wounds do not count"
    );
}

#[test]
fn batt_048_an_order_is_paid_in_full_first_and_never_refunded() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf").orders(A, 1, 3);
    assert!(board.can("1-charge"), "4 of 5");
    board.go("1-charge", &[]);
    assert_eq!((board.orders_on(A, 1), board.s.battle.stage), (7, Stage::React), "paid before anything else");
    let poor = Board::of("orcs: orc17@cf", "elves: elv26@cf").orders(A, 1, 5);
    assert_eq!(poor.starting("1-"), Vec::<String>::new());
    assert_eq!(poor.refuses("1-charge"), "An order to unit 1 costs 6; 3 available.");
}

#[test]
fn batt_049_orders_by_place() {
    let board = Board::of("orcs: orc25@cf / orc26@cr / orc27@cf / orc02@lr", "elves: elv26@cf / elv13@cf")
        .engaged(1, 0, &[3], &[2])
        .round(4);
    assert_eq!(
        board.starting("1-").iter().filter(|offer| !offer.contains('+')).collect::<Vec<_>>(),
        ["1-move@cr", "1-move@lf", "1-move@rf", "1-charge", "1-shoot>1", "1-shoot>2"]
    );
    assert_eq!(board.starting("2-"), ["2-move@cf", "2-move@lr", "2-move@rr"]);
    let engaged: Vec<String> =
        board.starting("3-").into_iter().filter(|offer| !offer.contains('+')).collect();
    assert_eq!(engaged, ["3-fight>2", "3-leave"]);
    assert!(board.can("pass") && board.can("1-charge+e4"), "special actions from any place");
}

#[test]
fn batt_050_a_pass_sets_a_token_aside_and_is_always_legal() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf");
    board.go("pass", &[]);
    assert_eq!(board.tokens(A), [7, 0, 0, 1, 0]);
    assert!(board.asks(B, Stage::Turn));
    Board::start(ready(), &[2, 5]).play_until(1, |board| {
        assert!(board.s.battle.stage != Stage::Turn || board.can("pass"));
        false
    });
}

#[test]
fn batt_051_a_tactical_move_goes_to_an_adjacent_zone() {
    let mut board = Board::of("orcs: orc17@cf / orc18@cf", "elves: elv26@cf").engaged(1, 0, &[2], &[1]);
    assert_eq!(board.starting("1-move"), ["1-move@cr", "1-move@lf", "1-move@rf"]);
    assert!(board.starting("2-move").is_empty());
    board.go("1-move@lf", &[]);
    assert_eq!((board.place(A, 1), board.orders_on(A, 1)), ("lf".to_owned(), 1));
}

#[test]
fn batt_144_exactly_one_decides_and_has_something_to_choose() {
    for seed in 0..4 {
        let mut board = Board::start(Form::seats(2), &[]);
        board.play_until(seed, |board| {
            let Turn::Choose(choosers) = table::Rules::turn(&board.game, &board.s) else { return true };
            assert!(choosers.len() == 1 || board.s.battle.stage == Stage::Muster);
            assert!(choosers.iter().all(|seat: Seat| !board.offers_of(seat).is_empty()));
            false
        });
        assert!(board.winner().is_some());
        assert_eq!(table::Rules::turn(&board.game, &board.s).choosers(), Seats::NONE);
    }
}
