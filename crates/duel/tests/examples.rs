//! The worked examples of section 13 that concern a bout (DUEL-155), with the fixtures of DUEL-154.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{A, B, Hero, Play};
use duel::{Event, Terms, Why};

const FIXTURE_ONE: &str =
    "attack = 3\neffects = [{ played = { then = [{ take = { types = [\"defense\"] } }] } }]";
const FIXTURE_TWO: &str = "attack = 2\neffects = [\"breakthrough\"]";

#[test]
fn duel_154_duel_155_x1_cancel_take_breakthrough() {
    let one = Hero::plain().with("intelligence", FIXTURE_ONE);
    let two = Hero::plain().with("strength", FIXTURE_TWO);
    for discard in ["def", ""] {
        let mut play = Play::new(&one, &two).discarded(A, discard);
        play.round("int", "str");
        assert_eq!(play.energy(), (1, 0));
        assert_eq!(play.health(), (9, 7));
        assert_eq!(play.hand(A), "str agi wpn def rest");
        assert_eq!(play.discard(A), "int");
        assert_eq!(play.hand(B), "str agi int wpn def rest");
        assert_eq!(play.state.round(), 2);
        assert_eq!(play.owing(), "ab");
        let attack = play.place(|event| matches!(event, Event::Attacked { seat: A, dealt: 3, .. }));
        let energy = play.place(|event| matches!(event, Event::Energy { seat: A, now: 1, .. }));
        let hurt = play.place(|event| matches!(event, Event::Hurt { seat: A, damage: 1, health: 9 }));
        assert!(energy < attack && attack < hurt);
    }
}

#[test]
fn duel_155_x2_plain_cancel() {
    let one = Hero::plain().with("strength", "attack = 1");
    let mut play = Play::new(&one, &Hero::plain());
    play.round("str", "agi");
    assert_eq!((play.energy(), play.health()), ((1, 0), (10, 9)));
    assert_eq!((play.discard(A), play.discard(B)), ("str".into(), String::new()));
    assert_eq!(play.hand(B), "str agi int wpn def rest");
}

#[test]
fn duel_155_x3_agility_cancels_intelligence_and_the_same_type_does_not() {
    let mut play = Play::plain();
    play.round("agi", "int");
    assert_eq!((play.energy(), play.health()), ((1, 0), (10, 8)));
    assert_eq!(play.hand(B), "str agi int wpn def rest");
    let mut play = Play::plain();
    play.round("agi", "agi");
    assert_eq!((play.energy(), play.health()), ((0, 0), (8, 8)));
    assert_eq!((play.discard(A), play.discard(B)), ("agi".into(), "agi".into()));
}

#[test]
fn duel_155_x7_late_energy() {
    let mut play = Play::new(&Hero::playable(), &Hero::plain()).energy_is(1, 0).discarded(A, "str wpn");
    play.round("rest", "def");
    let recovered = play.place(|event| matches!(event, Event::Recovered { seat: A, .. }));
    let energy = play.place(|event| matches!(event, Event::Energy { seat: A, now: 2, .. }));
    let unlocked = play.place(|event| matches!(event, Event::Unlocked { seat: A, .. }));
    assert!(recovered < energy && energy < unlocked);
    assert_eq!(play.energy(), (2, 0));
    assert_eq!(play.hand(A), "str agi int wpn def rest ult");
    assert_eq!(play.discard(A), "");
}

#[test]
fn duel_155_x8_early_energy() {
    let mut play = Play::new(&Hero::box_b(), &Hero::plain());
    play.round("str", "agi");
    assert_eq!(play.energy(), (1, 0));
    assert_eq!(play.active(A), "perm");
    assert_eq!(play.health(), (10, 7));
}

#[test]
fn duel_155_x9_back_to_reserve() {
    let mut play = Play::new(&Hero::box_b(), &Hero::plain());
    play.round("str", "agi").round("agi", "int");
    assert_eq!((play.energy(), play.active(A)), ((2, 0), "perm".into()));
    assert!(play.hand(A).ends_with("ult"));
    let (mine, theirs) = play.health();
    play.round("ult", "str");
    assert_eq!(play.health(), (mine - 2, theirs - 3));
    assert_eq!((play.reserve(A), play.energy(), play.active(A)), ("ult".into(), (0, 0), "perm".into()));
    let mut play = play_on_with_full_hands(play);
    play.round("str", "agi");
    assert_eq!((play.energy().0, play.reserve(A)), (1, "ult".into()));
    play.round("agi", "int");
    assert_eq!((play.energy().0, play.reserve(A)), (2, String::new()));
    assert!(play.hand(A).ends_with("ult"));
}

/// Two further cancels need the cards for them.
fn play_on_with_full_hands(play: Play) -> Play {
    let recover = |side: &mut duel::Side| {
        side.hand = side.hand.or(side.discard);
        side.discard = duel::Cards::NONE;
    };
    play.change(A, recover).change(B, recover).health_is(10, 10)
}

#[test]
fn duel_155_x10_blocks_and_hits() {
    let hits = "{ hit = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }";
    let attacker = |attack: u8, more: &str| {
        Hero::plain().with("weapon", &format!("attack = {attack}\neffects = [{hits}{more}]"))
    };
    let blocker = Hero::plain().says("strength", "{ while = { does = { block = 2 } } }");
    let mut play = Play::new(&attacker(3, ""), &blocker);
    play.round("wpn", "str");
    assert_eq!((play.health().1, play.energy().0), (9, 1));
    assert!(play.saw(|event| matches!(event, Event::Blocked { seat: B, damage: 2, .. })));

    let mut play = Play::new(&attacker(3, ""), &Hero::plain());
    play.round("wpn", "def");
    assert_eq!((play.health().1, play.energy().0), (10, 0));
    assert!(play.saw(|event| matches!(event, Event::Blocked { seat: B, damage: 3, .. })));

    let mut play = Play::new(&attacker(0, ""), &Hero::plain());
    play.round("wpn", "def");
    assert_eq!((play.health().1, play.energy().0), (10, 0));
    assert!(!play.saw(|event| matches!(event, Event::Blocked { .. })));

    let mut play = Play::new(&attacker(3, ", { while = { does = { pierce = 1 } } }"), &Hero::plain());
    play.round("wpn", "def");
    assert_eq!((play.health().1, play.energy().0), (9, 1));
}

#[test]
fn duel_155_x11_damage_before_healing() {
    let medic = Hero::plain().says("intelligence", "{ played = { then = [{ heal = { amount = 1 } }] } }");
    let mut play = Play::new(&medic, &Hero::plain().with("strength", FIXTURE_TWO));
    play.round("int", "str");
    assert_eq!(play.health().0, 10);
    let hurt = play.place(|event| matches!(event, Event::Hurt { seat: A, health: 9, .. }));
    let cured = play.place(|event| matches!(event, Event::Healed { seat: A, health: 10, .. }));
    assert!(hurt < cured);
}

#[test]
fn duel_155_x12_sudden_death() {
    let mut play = Play::plain().health_is(2, 2);
    play.round("str", "str");
    assert_eq!((play.health(), play.goes_on()), ((0, 0), true));
    play.round("wpn", "wpn");
    assert_eq!((play.health(), play.goes_on()), ((-1, -1), true));
    play.round("agi", "def");
    assert_eq!((play.health(), play.goes_on()), ((-1, -1), true));
    play.round("int", "rest");
    assert_eq!((play.health(), play.winner()), ((-1, -3), Some(A)));
}

#[test]
fn duel_155_x12_healing_in_sudden_death() {
    let heals = |amount: u8| {
        Hero::plain()
            .says("defense", &format!("{{ played = {{ then = [{{ heal = {{ amount = {amount} }} }}] }} }}"))
    };
    let mut play = Play::new(&heals(2), &heals(1)).health_is(0, 0);
    play.state = play.state.in_sudden_death(true);
    play.round("def", "def");
    assert_eq!((play.health(), play.winner()), ((2, 1), Some(A)));

    let mut play = Play::new(&heals(1), &heals(1)).health_is(0, 0);
    play.state = play.state.in_sudden_death(true);
    play.round("def", "def");
    assert_eq!((play.health(), play.goes_on()), ((1, 1), true));
    play.round("wpn", "int");
    assert_eq!((play.health(), play.winner()), ((-1, 0), Some(B)));
}

#[test]
fn duel_155_x13_unequal_and_both_down() {
    let mut play = Play::plain().health_is(1, 2);
    play.round("str", "str");
    assert_eq!((play.health(), play.winner()), ((-1, 0), Some(B)));
    assert_eq!(play.state.ending().unwrap().why, Why::Health);
}

fn fifty_fifty(defender: &str) -> Play {
    Play::plain().holds(A, "wpn str rest").holds(B, defender)
}

#[test]
fn duel_155_x16_the_fifty_fifty() {
    let mut play = fifty_fifty("str rest");
    play.round("wpn", "rest");
    assert_eq!((play.winner(), play.health(), play.energy()), (Some(A), (10, 10), (0, 0)));

    let mut play = fifty_fifty("str rest");
    play.round("wpn", "str");
    assert_eq!(play.health(), (8, 9));
    assert_eq!((play.hand(A), play.hand(B)), ("str rest".into(), "rest".into()));
    play.round("str", "rest");
    assert!(play.goes_on());

    let mut play = fifty_fifty("str rest");
    play.round("str", "rest");
    assert_eq!((play.health(), play.energy()), ((10, 8), (0, 1)));
    assert_eq!(play.hand(B), "str agi int wpn def rest");
    assert_eq!(play.hand(A), "wpn rest");

    let mut play = fifty_fifty("str rest");
    play.round("str", "str");
    assert_eq!((play.health(), play.hand(B), play.hand(A)), ((8, 8), "rest".into(), "wpn rest".into()));
    play.round("wpn", "rest");
    assert_eq!(play.winner(), Some(A));

    let mut play = fifty_fifty("agi rest");
    play.round("str", "agi");
    assert_eq!((play.energy().0, play.health().1, play.hand(B)), (1, 8, "agi rest".into()));
}

#[test]
fn duel_154_the_fixtures_are_as_the_table_says() {
    let plain = Hero::plain().deck();
    let attacks: Vec<_> = plain.all().iter().map(|slot| plain.card(slot).attack).collect();
    assert_eq!(attacks, [Some(2), Some(2), Some(2), Some(1), None, None, None]);
    assert_eq!(plain.card(6).threshold, 5);
    let playable = Hero::playable().deck();
    let ultimate = playable.card(playable.ultimate().unwrap());
    assert_eq!((ultimate.threshold, ultimate.attack, playable.permanent()), (2, Some(3), None));
    let both = Hero::box_b().deck();
    assert_eq!((both.len(), both.card(both.permanent().unwrap()).threshold), (8, 1));
    assert!(Terms::default().allow(&both).is_ok());
}
