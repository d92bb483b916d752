//! The end of rounds and of the battle, decisions, and what is hidden (sections 16 to 19 of the spec).

mod common;

use battles::advice::{Advice, Gap};
use battles::{Ending, Event, Move, SideView, Stage, Style, army, muster};
use common::{A, B, Board, war};
use table::chance::Swift;
use table::{Form, Game, Rules, Seats, Veiled, Viewer};

/// A round that ends with the next pass of seat a.
fn closing(a: &str, b: &str) -> Board {
    Board::of(a, b).available(A, 1).available(B, 0)
}

/// The troops with these ids are gone already.
fn without(mut board: Board, seat: table::Seat, numbers: &[u8]) -> Board {
    for &number in numbers {
        let unit = board.unit(seat, number);
        let side = board.s.side_mut(seat);
        side.alive &= !side.span(unit);
        side.units &= !(1 << unit);
        side.put(unit, battles::Place::DESTROYED);
    }
    board
}

#[test]
fn batt_134_the_end_of_a_round_has_five_steps_in_order() {
    let mut board = closing("orcs: orc06@lr / orc13@lr / orc17@lr", "elves: elv09@lr");
    for side in &mut board.s.sides {
        side.passed -= 1;
        side.set_wounds(0, 1);
    }
    board.go("pass", &[]);
    assert!(board.happened(|event| matches!(event, Event::Regenerated { tokens: 1, .. })), "first");
    assert!(board.asks(B, Stage::GiveUp), "seat a has nothing wounded left; tokens have not returned yet");
    assert_eq!(board.tokens(B)[3], 7);
    board.go("done", &[]);
    let order: Vec<&str> = board
        .events
        .iter()
        .filter_map(|event| match event {
            Event::RoundOver { .. } => Some("check"),
            Event::Round { .. } => Some("next"),
            _ => None,
        })
        .collect();
    assert_eq!((order, board.tokens(B)), (vec!["check", "next"], [7, 0, 1, 0, 0]));
}

#[test]
fn batt_135_wounded_units_may_be_given_up_whole() {
    let mut board = closing("orcs: orc13 orc17@lr / orc14@lr / orc18@lr", "elves: elv09@lr");
    let slot = board.slot(A, "orc13");
    board.s.sides[0].passed -= 1;
    board.s.sides[0].set_wounds(slot, 1);
    board.go("pass", &[]);
    assert_eq!(board.offers(), ["give-up-1", "done"], "only what is wounded");
    board.go("give-up-1", &[]);
    assert!(!board.lives(A, "orc13") && !board.lives(A, "orc17"));
}

#[test]
fn batt_136_who_had_the_first_turn_decides_first() {
    let mut board = closing("elves: elv09@lr", "elves: elv09@lr");
    for side in &mut board.s.sides {
        side.passed -= 1;
        side.set_wounds(0, 1);
    }
    board.go("pass", &[]);
    assert!(board.asks(A, Stage::GiveUp), "odd round: the attacker");
    board.go("done", &[]);
    assert!(board.asks(B, Stage::GiveUp));
    let mut even = closing("elves: elv09@lr", "elves: elv09@lr").round(4);
    for side in &mut even.s.sides {
        side.passed -= 1;
        side.set_wounds(0, 1);
    }
    even.go("pass", &[]);
    assert!(even.asks(B, Stage::GiveUp));
}

#[test]
fn batt_137_what_is_given_up_counts_and_frees_its_enemies() {
    let mut board = closing("orcs: orc13@cf / orc17@lr / orc18@lr", "elves: elv26@cf / elv27@lr").engaged(
        1,
        0,
        &[1],
        &[1],
    );
    board.s.sides[0].passed -= 1;
    board.s.sides[0].set_wounds(0, 1);
    board.go("pass", &[]).go("give-up-1", &[]);
    assert_eq!((board.destroyed(B), board.place(B, 1)), (2, "cf".to_owned()));
    assert!(board.happened(|event| matches!(event, Event::RoundOver { b: 2, .. })));
}

#[test]
fn batt_138_orders_passed_and_lost_tokens_return_and_wounds_stay() {
    let mut board = Board::of("orcs: orc13@lr / orc17@lr / orc14@lr", "elves: elv09@lr")
        .orders(A, 1, 2)
        .wounds(A, "orc14", 1);
    board = board.available(A, 1).lost(A, 2).available(B, 0);
    board.go("pass", &[]).go("done", &[]);
    assert_eq!(board.tokens(A), [7, 0, 1, 0, 0]);
    let mut given = closing("orcs: orc13@lr / orc17@lr / orc18@lr", "elves: elv09@lr");
    given.s.sides[0].passed -= 1;
    given.s.sides[0].set_wounds(0, 1);
    given.go("pass", &[]).go("give-up-1", &[]);
    assert_eq!(given.tokens(A), [8, 0, 0, 0, 0], "the wounds of what was given up as well");
}

#[test]
fn batt_139_victory_is_checked_at_the_end_of_a_round_only() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv16@cr / elv26@lr").available(A, 2).available(B, 1);
    board.go("1-charge>1", &[3, 1]);
    assert!(board.destroyed(A) * 2 >= 6 && board.winner().is_none(), "not inside it");
    board.go("pass", &[]).go("pass", &[]);
    assert_eq!(board.winner(), Some(A));
}

#[test]
fn batt_140_half_of_the_real_cost_is_the_goal() {
    // 3 and 2 and 2: half of 7 is reached by 4, not by 3.
    let mut short = without(closing("elves: elv26@lr", "orcs: orc17@lr / orc25@lr / orc26@lr"), B, &[1]);
    short.go("pass", &[]);
    assert_eq!(short.winner(), None);
    let mut enough = without(closing("elves: elv26@lr", "orcs: orc17@lr / orc25@lr / orc26@lr"), B, &[2, 3]);
    enough.go("pass", &[]);
    assert_eq!((enough.winner(), enough.s.battle.ending), (Some(A), Ending::Goal));
}

#[test]
fn batt_141_of_two_the_higher_cost_wins_and_then_the_defender() {
    let both = |a: &str, b: &str| {
        let mut board = without(without(closing(a, b), A, &[1]), B, &[1]);
        board.go("pass", &[]);
        board.winner()
    };
    assert_eq!(both("orcs: orc17@lr / orc18@lr", "orcs: orc09@lr / orc10@lr"), Some(A), "5 against 3");
    assert_eq!(both("orcs: orc09@lr / orc10@lr", "orcs: orc17@lr / orc18@lr"), Some(B), "3 against 5");
    assert_eq!(
        both("orcs: orc17@lr / orc18@lr", "orcs: orc19@lr / orc20@lr"),
        Some(B),
        "equal: the defender"
    );
}

#[test]
fn batt_142_conceding_ends_the_battle_at_once() {
    for seat in [A, B] {
        let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf");
        board.go("1-charge", &[]).concede(seat);
        assert_eq!((board.winner(), board.s.battle.ending), (Some(seat.other()), Ending::Conceded));
    }
    let mut early = Board::start(Form::seats(2), &[]);
    early.concede(A);
    assert_eq!(early.winner(), Some(B), "before there is an army");
}

#[test]
fn batt_143_after_the_last_round_the_higher_cost_wins() {
    let last = |gone: &[u8]| {
        let mut board = without(closing("elves: elv26@lr", "orcs: orc09@lr / orc25@lr / orc26@lr"), B, gone);
        board.s.battle.limit = 3;
        board.go("pass", &[]);
        (board.winner(), board.s.battle.ending)
    };
    assert_eq!(last(&[2]), (Some(A), Ending::Limit));
    assert_eq!(last(&[]), (Some(B), Ending::Limit), "nothing against nothing: the defender");
    assert_eq!(war().accept(&Form::seats(2)).expect("the defaults").1.rounds, 20);
}

#[test]
fn batt_145_the_active_player_decides_turns_orders_and_targets() {
    let mut board = Board::of("elves: elv10 elv13@cf / elv26@lr", "orcs: orc17@cf / orc18@cf");
    assert!(board.asks(A, Stage::Turn));
    assert!(["1~cr", "1-scout>1", "1-charge", "2-move@lf", "pass"].iter().all(|text| board.can(text)));
    board.go("1-charge", &[]).go("wait", &[]);
    assert!(board.asks(A, Stage::Target));
}

#[test]
fn batt_146_the_opponent_decides_reactions_strikes_and_partings() {
    let mut board = Board::of("elves: elv13@cf", "orcs: orc06@cf");
    board.go("1-charge", &[]);
    assert!(board.asks(B, Stage::React));
    board.go("wait", &[1, 1]);
    assert!(board.asks(B, Stage::StrikeBack));
    board.go("hold", &[]).go("pass", &[]).go("1-leave", &[]);
    assert!(board.asks(B, Stage::Parting));
}

#[test]
fn batt_147_the_owner_decides_losses_and_the_dice_of_blood_lust() {
    let mut board = Board::of("orcs: orc05 orc29@cf / orc17@lr", "elves: elv09@cr").available(B, 0);
    board.go("1-charge>1", &[]);
    assert!(board.asks(A, Stage::Strength));
    board.go("dice-2", &[1, 4]);
    assert!(board.asks(A, Stage::Loss));
    board.go("destroy-orc29", &[]);
    assert!(board.asks(B, Stage::Loss) && board.can("wound-elv09=passed"), "and which token pays");
}

#[test]
fn batt_148_a_single_option_is_carried_out_unless_it_is_an_order() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cr / elv27@lr");
    board.go("1-charge>1", &[3, 1]);
    assert!(board.asks(B, Stage::Turn), "one troop, one HP: nothing was asked");
    let mut only = Board::of("orcs: orc17@cf", "elves: elv26@cf").available(A, 1);
    only.go("1~cr", &[]);
    assert!(only.asks(A, Stage::Turn) && only.offers() == ["pass"], "an order is always asked for");
    let alone = common::changed(|_, text| text.to_owned()).expect("orcs and elves");
    let (_, setup) = alone.accept(&Form::seats(2)).expect("a good form");
    let mut state = alone.start(&setup, &mut Swift::new(1), &mut Vec::new());
    let orcs = alone.parse(&state, A, "orcs").expect("a faction");
    alone.resolve(&mut state, &table::Choices::one(A, orcs), &mut Swift::new(1), &mut Vec::new());
    assert_eq!(state.battle.stage, Stage::Muster, "of two factions the other is left");
    let mut press = Board::of("elves: elv03@cf", "orcs: orc17@cf / orc06@cr");
    press.go("1-charge", &[]).go("wait", &[4, 1, 1, 1, 1, 1]);
    assert!(press.asks(B, Stage::StrikeBack), "one way to press on");
}

#[test]
fn batt_149_armies_are_secret_and_chosen_before_the_roles_are_known() {
    let mut form = Form::seats(2);
    form.loadouts[A] = Some("orcs80".to_owned());
    let mut board = Board::start(form, &[]);
    assert!(board.asks(B, Stage::Faction));
    let view = board.game.view(&board.s, Viewer::Seat(B));
    assert_eq!(view.sides[0], SideView::Unknown { faction: 1, mustered: true });
    board.go("elves", &[]);
    assert!(board.game.turn(&board.s).choosers() == Seats::only(B) && board.s.battle.stage == Stage::Muster);
    let mut both = Board::start(Form::seats(2), &[]);
    both.go("orcs", &[]).go("elves", &[]);
    assert_eq!(both.game.turn(&both.s).choosers(), Seats::first(2), "together and in secret");
    both.both("orcs80", "elves80", &[3, 4]);
    assert_eq!(both.s.battle.attacker, B, "the roll-off comes after the lock");
}

#[test]
fn batt_150_from_round_one_on_everything_is_public() {
    let mut board = Board::start(Form::seats(2), &[]);
    board.go("orcs", &[]).go("elves", &[]).both("orcs80", "elves80", &[3, 4]);
    board.play_until(2, |board| board.s.battle.round > 0);
    board.play_until(3, |board| {
        let views = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator]
            .map(|viewer| battles::View { viewer: None, ..board.game.view(&board.s, viewer) });
        assert!(views[0] == views[1] && views[1] == views[2]);
        assert_eq!(board.game.imagine(&views[2], &mut Swift::new(1)), board.s, "nothing is left to imagine");
        board.s.battle.round > 2
    });
}

#[test]
fn batt_151_every_roll_is_told() {
    let mut board = Board::of("orcs: orc06@cf", "elves: elv09@cr");
    board.go("1-charge>1", &[4, 2, 6, 6]);
    let told = board.events.iter().find_map(|event| match event {
        Event::Rolled { dice, .. } => Some(*dice),
        _ => None,
    });
    assert_eq!(told, Some([0, 1, 0, 1, 0, 2]));
    for event in &board.events {
        assert_eq!(board.game.observe(event, Viewer::Spectator), Some(*event));
    }
    let mut form = Form::seats(2);
    form.loadouts[A] = Some("orcs80".to_owned());
    form.loadouts[B] = Some("elves80".to_owned());
    let rolled_off = Board::start(form, &[3, 3, 2, 5]);
    let told: Vec<(u8, u8)> = rolled_off
        .events
        .iter()
        .filter_map(|event| match rolled_off.game.observe(event, Viewer::Spectator) {
            Some(Event::RollOff { a, b }) => Some((a, b)),
            _ => None,
        })
        .collect();
    assert_eq!((told, rolled_off.s.battle.attacker), (vec![(3, 3), (2, 5)], B));
}

#[test]
fn batt_156_factions_are_chosen_openly_first_by_a() {
    let mut board = Board::start(Form::seats(2), &[]);
    assert!(board.asks(A, Stage::Faction));
    assert_eq!(board.offers(), ["elves", "orcs", "dead", "men"]);
    board.go("men", &[]);
    assert!(board.asks(B, Stage::Faction));
    assert_eq!(board.game.view(&board.s, Viewer::Seat(B)).sides[0].faction(), 3);
    board.go("dead", &[]);
    assert_eq!(board.s.battle.stage, Stage::Muster);
}

#[test]
fn batt_158_an_army_is_built_tile_by_tile_in_secret() {
    let mut board = Board::start(Form::seats(2).with("size", "20"), &[]);
    board.go("orcs", &[]).go("elves", &[]).both("build", "build", &[]);
    assert!(board.asks(A, Stage::Build) && !board.can("lock") && !board.can("add-orc29"));
    board.go("new-orc21", &[]).go("add-orc22", &[]).go("add-orc29", &[]).go("add-orc17", &[]);
    assert_eq!(board.starting("add-"), Vec::<String>::new(), "formation 3, and an auxiliary");
    assert_eq!(board.refuses("add-orc30"), "Unit 1 has two auxiliaries; one is allowed.");
    assert_eq!(board.refuses("add-orc18"), "Unit 1 has 4 troops; its lowest formation is 3.");
    let seen = board.game.view(&board.s, Viewer::Seat(B)).sides[0];
    assert_eq!(seen, SideView::Unknown { faction: 1, mustered: false }, "nobody looks over the shoulder");
    board.go("new-orc06", &[]).go("add-orc30", &[]);
    assert!(board.refuses("new-orc09").contains("at most 20 is allowed"), "3 points are left");
    let both = board.refuses("add-orc09");
    assert!(both.contains("its lowest formation is 1. The army costs"), "every fault at once: {both}");
    board.go("lock", &[]);
    board.go("new-elv10", &[]);
    assert_eq!(board.starting("new-"), Vec::<String>::new(), "a unit is left once somebody has HP");
    assert!(!board.can("lock") && board.can("add-elv26"));
    assert_eq!(board.refuses("new-elv26"), "Unit 1 has no HP; somebody with HP must be in it.");
    board.go("add-elv26", &[]).go("lock", &[2, 5]);
    assert_eq!(
        board.s.side(A).army().write(board.game.library()),
        "orcs: orc21 orc22 orc29 orc17 / orc06 orc30"
    );
    assert!(board.asks(B, Stage::Deploy) && board.tokens(A) == [2, 0, 0, 0, 0]);
}

#[test]
fn advice_says_what_an_army_is_good_for_and_what_it_lacks() {
    let war = war();
    let army = army::read(war.library(), "orcs: orc06 / orc02", 80).expect("legal");
    let advice = Advice::of(war.library(), &army, 80);
    assert_eq!((advice.cost, advice.left, advice.tokens), (11, 69, 8));
    assert_eq!(advice.gaps, [Gap::Shooting, Gap::FewUnits, Gap::Unspent]);
    let charge = advice.units[0].charge.expect("a troll charges");
    assert_eq!((charge.average, charge.fells, advice.units[0].hp), (200, [94, 69, 31, 6], 3));
    assert_eq!((advice.units[1].charge, advice.units[1].shot), (None, None));
    let ready = army::read(war.library(), "elves80", 80).expect("ready");
    assert_eq!(Advice::of(war.library(), &ready, 80).gaps, []);
    let lust = army::read(war.library(), "orcs: orc05 / orc07 / orc17", 20).expect("legal");
    assert!(Advice::of(war.library(), &lust, 20).units[1].shot.is_some(), "Blood Lust as with three dice");
}

#[test]
fn batt_157_a_ready_army_or_a_random_one_in_a_style() {
    let mut board = Board::start(Form::seats(2).with("size", "60"), &[]);
    board.go("orcs", &[]).go("elves", &[]);
    assert_eq!(
        board.offers_of(A),
        ["orcs50", "mixed", "horde", "elite", "shooters", "build"],
        "80 is too dear"
    );
    let (war, mut chance) = (war(), Swift::new(3));
    let mut average = Vec::new();
    for style in Style::ALL {
        let (mut tiles, mut shooters) = (0, 0);
        for round in 0..40u8 {
            let (faction, size) = (round % 4, 10 + round % 10 * 10);
            let army = muster::random(war.library(), faction, size, style, &mut chance);
            let text = army.write(war.library());
            assert_eq!(army::read(war.library(), &text, size), Ok(army), "{text}");
            assert!(
                u16::from(size) - army.cost(war.library()) < 8 || size > 90,
                "it spends what it can: {text}"
            );
            let used = &army.tiles[..usize::from(army.count)];
            tiles += used.len();
            shooters +=
                used.iter().filter(|&&tile| war.library().tile(faction, tile).profile.can_shoot()).count();
        }
        average.push((tiles, shooters));
    }
    let [mixed, horde, elite, shooters] = average[..] else { panic!("four styles") };
    assert!(horde.0 > mixed.0 && mixed.0 > elite.0, "{average:?}");
    assert!(shooters.1 * mixed.0 > mixed.1 * shooters.0, "{average:?}");
    assert!(matches!(board.game.parse(&board.s, A, "horde"), Ok(Move::Random(Style::Horde))));
}

#[test]
fn bots_look_to_the_end_of_the_round_and_before_the_first_to_its_end() {
    let mut form = Form::seats(2).with("size", "50");
    form.loadouts[A] = Some("orcs50".to_owned());
    form.loadouts[B] = Some("elves50".to_owned());
    let mut board = Board::start(form, &[6, 1]);
    let mut horizons = vec![(board.s.battle.round, board.game.horizon(&board.s))];
    board.play_until(3, |board| {
        horizons.push((board.s.battle.round, board.game.horizon(&board.s)));
        false
    });
    horizons.dedup();
    let (first, later) = horizons.split_first().expect("the deployment");
    assert_eq!(*first, (0, 1));
    assert!(later.len() > 1 && later.iter().all(|(round, horizon)| u32::from(*round) == *horizon));
}
