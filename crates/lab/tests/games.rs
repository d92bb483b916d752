//! The laboratory with the real games.

mod common;

use arcade::Arcade;
use bots::PlayerSpec;
use lab::{Plan, Report, Wanted};
use table::{Lang, Words};

fn arcade() -> (Arcade, Words) {
    let arcade = Arcade::new(&[]).expect("the games are in order");
    let words = arcade.words_and(Lang::En, &[lab::CATALOGUE]);
    (arcade, words)
}

fn wanted(bot: PlayerSpec, games: u64) -> Wanted {
    Wanted { alone: Some(bot.clone()), bot, ..common::wanted(games) }
}

fn measured(game: &str, wanted: Wanted) -> Report {
    let (arcade, words) = arcade();
    let game = arcade.game(game).expect("it exists");
    let plan = Plan::new(&**game, wanted, &words).expect("a plan");
    lab::measure(&**game, &plan, &()).expect("a report")
}

#[test]
fn games_without_contenders_compare_the_levels_of_the_bots() {
    for game in ["goofspiel", "kuhn", "leduc"] {
        let few = Wanted { iterations: Some(8), ..wanted(PlayerSpec::Random, 6) };
        let report = measured(game, few);
        assert!(report.plan.compares_bots && report.is_complete(), "{game}");
        assert_eq!(report.pairings.len(), 3, "{game}: novice, player and master");
        assert!(report.findings.is_empty(), "{game} holds itself to nothing");
    }
}

#[test]
fn every_hero_of_the_duel_meets_the_others_of_its_box() {
    let report = measured("duel", wanted(PlayerSpec::Random, 20));
    assert_eq!(report.pairings.len(), 45 + 28);
    assert_eq!(report.groups.iter().map(|group| group.standings.len()).collect::<Vec<_>>(), [10, 8]);
    assert_eq!(report.solo.len(), 10 * 2, "ten heroes of the Automa, plain and with the challenge rule");
    assert_eq!(report.findings.len(), 7, "everything DUEL-153 asks for was measured");
    let record = report.within_groups();
    let known = ["health", "execution", "limit"];
    assert!(record.endings.keys().all(|ending| known.contains(&ending.as_str())), "{:?}", record.endings);
    assert!(record.ended("execution").share > 0.0 && record.ended("health").share > 0.0);
    assert!(record.median() > 1);
}

#[test]
fn threads_do_not_change_what_bots_play() {
    let of = |threads| {
        let few = Wanted { iterations: Some(6), threads, ..wanted("novice".parse().expect("a bot"), 5) };
        lab::json(&measured("duel", Wanted { group: Some("b".to_owned()), ..few }))
    };
    assert_eq!(of(1), of(2));
}

#[test]
fn a_pairing_is_the_same_in_any_selection() {
    let all = measured("duel", wanted(PlayerSpec::Random, 30));
    let some = Wanted { about: vec!["stoker".to_owned()], solo: false, ..wanted(PlayerSpec::Random, 30) };
    let some = measured("duel", some);
    let id = |report: &Report, entrant: usize| report.plan.entrants[entrant].id.clone();
    assert_eq!(some.pairings.len(), 7);
    for pairing in &some.pairings {
        let found = all.pairings.iter().find(|other| {
            (id(&all, other.one), id(&all, other.other)) == (id(&some, pairing.one), id(&some, pairing.other))
        });
        assert_eq!(found.map(|found| &found.record), Some(&pairing.record));
    }
}

#[test]
fn another_seed_plays_other_games() {
    let of = |seed| measured("duel", Wanted { seed, solo: false, ..wanted(PlayerSpec::Random, 20) });
    assert_ne!(of(1).pairings, of(2).pairings);
}
