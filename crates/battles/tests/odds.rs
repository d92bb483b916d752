//! Odds against every roll there is.

mod common;

use battles::odds::{MOST_HITS, Odds};
use battles::{Pool, Purpose};
use common::{A, Board};
use table::Chance;
use table::chance::enumerate;

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
    assert_eq!(Odds::of(&lust, Purpose::Attack, 6).at_least(1), 98);
}
