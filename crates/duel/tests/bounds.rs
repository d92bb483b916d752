//! How far attacks, health and blocks go: the settled bounds of step 3 (DUEL-044 to DUEL-046).

mod common;

use common::{A, Hero, Play};
use duel::{Extent, Terms};

/// A change of the owner's attack by nine times nine.
const PLUS_81: &str = "{ while = { does = { attack = { whose = \"me\", change = { plus = { times = { by = 9, of = 9 } } } } } } }";
/// Nine times nine damage by an effect.
const HURTS_81: &str =
    "{ played = { then = [{ damage = { amount = { times = { by = 9, of = 9 } }, unblockable = true } }] } }";

fn weapon(attack: u8, effects: &[&str]) -> Hero {
    Hero::plain().with("weapon", &format!("attack = {attack}\neffects = [{}]", effects.join(", ")))
}

#[test]
fn duel_044_an_attack_never_comes_to_more_than_99() {
    // What is dealt at once is seen where a block of a number stops a part of it.
    for (changes, dealt) in [(&[PLUS_81][..], 85), (&[PLUS_81, PLUS_81], 99), (&[PLUS_81; 4], 99)] {
        let mut play = Play::new(&weapon(4, changes), &Hero::plain());
        play.round("wpn", "str");
        assert_eq!(play.health().1, 10 - dealt, "{} changes", changes.len());
    }
    let lowered = weapon(4, &[PLUS_81, PLUS_81]).permanent(
        "{ while = { does = { attack = { whose = \"me\", change = { minus = { times = { by = 9, of = 8 } } } } } } }",
    );
    let mut play = Play::new(&lowered, &Hero::plain());
    play.round("wpn", "str");
    assert_eq!(play.health().1, 10 - 94, "the sum is cut and not each change");
}

#[test]
fn duel_045_health_does_not_fall_below_minus_99() {
    let mut play = Play::new(&weapon(4, &[PLUS_81, HURTS_81]), &Hero::plain());
    play.round("wpn", "str");
    assert_eq!(play.health(), (8, -99), "85 and 81 of 10");
    assert_eq!(play.winner(), Some(A));
}

#[test]
fn duel_045_two_heroes_at_minus_99_count_as_equal() {
    let harder = weapon(4, &[PLUS_81, PLUS_81, HURTS_81]);
    let mut play = Play::new(&harder, &weapon(4, &[PLUS_81, HURTS_81]));
    play.round("wpn", "wpn");
    assert_eq!((play.health(), play.goes_on()), ((-99, -99), true), "though one of them took more");
}

#[test]
fn duel_046_a_block_in_the_own_text_of_a_defense_adds_to_what_it_blocks_anyway() {
    let walled = Hero::plain().says("defense", "{ while = { does = { block = 2 } } }");
    for (block, health) in [(3, 8), (1, 6), (9, 10)] {
        let terms = Terms { defense_block: Extent::of(block), ..Terms::default() };
        let seven =
            weapon(4, &["{ while = { does = { attack = { whose = \"me\", change = { plus = 3 } } } } }"]);
        let mut play = Play::under(&seven, &walled, terms);
        play.round("wpn", "def");
        assert_eq!(play.health().1, health, "{block} and 2 of an attack of 7");
    }
    let mut play = Play::new(&weapon(4, &[PLUS_81]), &walled);
    play.round("wpn", "def");
    assert_eq!(play.health().1, 10, "all and 2 is all");
}
