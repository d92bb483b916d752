//! Odds against every roll there is.

mod common;

use battles::odds::{MOST_HITS, Odds};
use battles::{Move, Pool, Purpose, Stage};
use common::{A, Board};
use table::chance::enumerate;
use table::{Chance, Choices, Rules};

#[test]
fn odds_are_those_of_all_rolls() {
    let board = Board::of("orcs: orc09 orc16 orc18 orc28@cf / orc01 orc03@cf / orc08@cf", "elves: elv09@cr");
    for (number, purpose, charging) in
        [(1, Purpose::Attack, true), (2, Purpose::Attack, false), (3, Purpose::Shot, false)]
    {
        let profile = board.s.side(A).profile(board.game.library(), board.unit(A, number));
        let pool = Pool::of(&profile, purpose, charging, false);
        let odds = Odds::of_order(&profile, purpose, charging, false).expect("no Blood Lust");
        let mut ways = [0u64; MOST_HITS + 1];
        enumerate(
            |chance| {
                let own = if purpose.is_shooting() { profile.white } else { profile.black };
                let hits: u8 = (0..pool.dice()).map(|_| own.count(chance.below(6) as u8 + 1)).sum();
                if hits > 0 { hits + profile.wounds } else { 0 }
            },
            |hits, _| ways[usize::from(hits)] += 1,
        );
        assert_eq!((odds.ways, odds.total, odds.dice), (ways, 6u64.pow(u32::from(pool.dice())), pool.dice()));
    }
}

/// The odds of Blood Lust, from the engine itself: what the target has to take for every roll there is.
#[test]
fn batt_111_odds_of_blood_lust_are_those_of_what_is_dealt() {
    for (unit, number) in [("orc05", 5), ("orc05 orc29", 4)] {
        let mut board = Board::of(&format!("orcs: {unit}@cf / orc17@lr"), "elves: elv09@cr / elv26@lr");
        board.go("1-charge>1", &[]);
        let (game, state) = (&board.game, board.s);
        let profile = state.side(A).profile(game.library(), 0);
        let endures = state.side(A).endures(game.library(), 0, true);
        let odds = Odds::of_lust(&profile, Purpose::Attack, number, endures);
        let (mut ways, mut fatal) = ([0u64; MOST_HITS + 1], 0);
        enumerate(
            |chance| {
                let mut next = state;
                game.resolve(&mut next, &Choices::one(A, Move::Dice(number)), chance, &mut Vec::new());
                while next.battle.stage == Stage::Loss && next.battle.bleeding == A {
                    let first = game.nth_move(&next, A, 0).expect("a way to bleed");
                    game.resolve(&mut next, &Choices::one(A, first), chance, &mut Vec::new());
                }
                let taken = if next.battle.stage == Stage::Loss { next.battle.hits } else { 0 };
                (taken, next.side(A).lives(0))
            },
            |(taken, lives), _| {
                ways[usize::from(taken)] += 1;
                fatal += u64::from(!lives);
            },
        );
        assert_eq!((odds.ways, odds.fatal), (ways, fatal), "{unit}");
    }
}

#[test]
fn a_unit_endures_what_its_troops_and_tokens_allow() {
    let endures = |board: &Board| board.s.side(A).endures(board.game.library(), 0, true);
    let board = Board::of("orcs: orc06@cf", "elves: elv09@cr");
    assert_eq!(endures(&board), 2, "3 HP");
    let broke = Board::of("orcs: orc06@cf", "elves: elv09@cr").available(A, 0).lost(A, 8);
    assert_eq!(endures(&broke), 0, "without tokens the first hit destroys it");
    let two = Board::of("orcs: orc09 orc29@cf", "elves: elv09@cr").available(A, 0).lost(A, 8);
    assert_eq!(endures(&two), 2, "the bugbears take two with them");
}

#[test]
fn odds_are_said_in_round_numbers() {
    let board = Board::of("orcs: orc17@cf / orc05@cf", "elves: elv09@cr");
    let profile = board.s.side(A).profile(board.game.library(), 0);
    let odds = Odds::of_order(&profile, Purpose::Attack, true, false).expect("no Blood Lust");
    assert_eq!(
        (odds.average_hundredths(), odds.at_least(1), odds.at_least(2), odds.at_least(3)),
        (67, 56, 11, 0)
    );
    let lust = board.s.side(A).profile(board.game.library(), board.unit(A, 2));
    assert_eq!(Odds::of_order(&lust, Purpose::Attack, true, false), None, "the owner picks the dice");
    let six = Odds::of_lust(&lust, Purpose::Attack, 6, 0);
    assert_eq!((six.at_least(1), six.percent(six.fatal)), (33, 67), "a one is the end of it");
}
