//! What the heroes of an Automa's team hand on to one another, and what is not handed on (DUEL-129, DUEL-130).

mod arena_kit;

use arena_kit::{A, B, Match, solo};
use duel::contest::{Event, Team};

/// Solo Legacy in its first game, the Automa with these heroes and with what a team card lets it pass: card 1 Strength
/// and Agility, card 2 Defense and the ultimate.
#[track_caller]
fn legacy(heroes: [&str; 3], card: u8) -> Match {
    let mut game = Match::new(&solo("legacy"));
    game.answer(A, "team1");
    let ids = heroes.map(|hero| game.game.library().find(hero).expect("a hero"));
    game.state.sides[1].team = Team::of(ids);
    game.state.solo.team_card = card;
    for hero in ["gamma", "marked", "bee"] {
        game.answer(A, hero);
    }
    game.answer(A, "gamma");
    game
}

/// What was handed on, as the card and the one it replaced.
fn handed_on(game: &Match) -> Vec<(String, String)> {
    let id = |card| game.game.library().text(card).id.as_str().to_owned();
    let inherited = game.log.iter().filter_map(|event| match event {
        Event::Inherited { card, replaced } => Some((id(*card), id(*replaced))),
        _ => None,
    });
    inherited.collect()
}

fn pair(card: &str, replaced: &str) -> (String, String) {
    (card.into(), replaced.into())
}

#[test]
fn duel_129_duel_106_a_card_that_stays_with_its_hero_is_not_handed_on() {
    let mut game = legacy(["alpha", "wild", "beta"], 1);
    game.beat_automa();
    assert_eq!(handed_on(&game), [pair("alpha-str", "wild-str")]);
    game.beat_automa();
    assert_eq!(
        handed_on(&game)[1..],
        [pair("alpha-str", "beta-str")],
        "the Agility of the second hero stays, what the second had received goes on"
    );
    assert!(game.is_in_bout(), "nobody is asked");
}

#[test]
fn duel_129_duel_110_one_of_two_ultimates_is_replaced_by_its_own_kind_alone() {
    // The permanent has no attack and would be given up first if its place could be taken.
    let mut game = legacy(["alpha", "wild", "bee"], 2);
    game.beat_automa();
    game.beat_automa();
    assert!(handed_on(&game).contains(&pair("wild-ult", "bee-ult")), "{:?}", handed_on(&game));
    // The only ultimate of a deck is replaced whatever its kind.
    let mut game = legacy(["alpha", "beta", "wild"], 2);
    game.beat_automa();
    game.beat_automa();
    assert!(handed_on(&game).contains(&pair("beta-perm", "wild-ult")), "{:?}", handed_on(&game));
}

#[test]
fn duel_130_a_received_card_follows_the_rule_for_its_type_where_the_hero_card_has_one() {
    // The hero card declines from 5 health on what a Defense says it may; nothing it says is about an Agility.
    for (health, after) in [(5, 5), (4, 5)] {
        let mut game = legacy(["pair", "asker", "twin"], 2);
        game.beat_automa();
        assert_eq!(handed_on(&game), [pair("pair-def", "asker-def")]);
        game.side_mut(B).health = health;
        game.against_column("def", 6);
        assert_eq!((game.played(B), game.side(B).health), ("def".into(), after), "at {health} health");
    }
}
