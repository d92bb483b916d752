//! The numbers of games whose outcomes are known beforehand.

mod common;

use std::sync::atomic::{AtomicU64, Ordering};

use arcade::Played;
use bots::Level;
use common::{Rigged, first_seat_wins, measured, played, strong_wins, wanted, words};
use lab::{Bout, Plan, Report, Subject, Wanted, Watch};
use table::balance::Measure;
use table::{Form, Lang, Seat};

/// Whose share a number within a report is, by id.
fn name(report: &Report, subject: Subject) -> String {
    let id = |entrant: usize| report.plan.entrants[entrant].id.as_str();
    match subject {
        Subject::All => "all".to_owned(),
        Subject::Entrant(entrant) => id(entrant).to_owned(),
        Subject::Pairing(one, other) => format!("{} {}", id(one), id(other)),
        Subject::Variant(variant) => report.plan.variants[variant].id.clone(),
        Subject::Opponent(variant, opponent) => {
            format!("{} {}", report.plan.opponents[opponent].id, report.plan.variants[variant].id)
        }
    }
}

/// Everything beyond the bounds of a measure.
fn beyond(report: &Report, measure: Measure) -> Vec<String> {
    let finding = report.findings.iter().find(|finding| finding.target.measure == measure);
    let measured = &finding.expect("it was measured").measured;
    measured.iter().filter(|one| !one.within).map(|one| name(report, one.subject)).collect()
}

#[test]
fn every_game_is_counted_once_in_every_pairing() {
    for games in [1, 2, 7, 100] {
        let report = measured(strong_wins, wanted(games));
        assert_eq!(report.pairings.len(), 3 + 1, "within the groups, without mirrors");
        for pairing in &report.pairings {
            let record = &pairing.record;
            assert_eq!(record.wins + record.draws + record.losses, games);
            assert_eq!(record.games(), games);
            assert_eq!(record.rounds.values().sum::<u64>(), games);
            assert_eq!(record.endings.values().sum::<u64>(), games);
        }
        assert!(report.is_complete());
        // The giant and the gnome are met by everyone of their group in both ways.
        assert_eq!(report.solo.iter().map(|solo| solo.record.games()).collect::<Vec<_>>(), [games; 4]);
        assert_eq!(report.played, report.plan.games());
    }
}

#[test]
fn a_rigged_contender_is_found() {
    let report = measured(strong_wins, wanted(400));
    assert!(!report.holds());
    let mut averages = beyond(&report, Measure::Average);
    averages.sort();
    assert_eq!(averages, ["calm", "quick", "strong"]);
    let mut pairings = beyond(&report, Measure::Pairing);
    pairings.sort();
    assert_eq!(pairings, ["strong calm", "strong quick"], "told from the side that wins");
    let first = &report.groups[0].standings[0];
    assert_eq!(report.plan.entrants[first.entrant].id, "strong");
    assert!((first.record.share().share - 1.0).abs() < 1e-9);
    assert_eq!(
        beyond(&report, Measure::Ending { ending: "force" }),
        ["all"],
        "half of the games, not 10 to 40 %"
    );
}

#[test]
fn what_is_equal_is_found_equal() {
    let report = measured(|_, _, number| strong_wins("calm", "quick", number), wanted(400));
    assert!(beyond(&report, Measure::Average).is_empty());
    assert!(beyond(&report, Measure::Pairing).is_empty());
    assert!(beyond(&report, Measure::Rounds).is_empty());
    let record = report.within_groups();
    assert_eq!(record.draws, record.games() / 4, "every fourth game is drawn");
    assert!((record.ended("patience").share - 0.25).abs() < 1e-9);
}

#[test]
fn the_advantage_of_a_seat_cancels_out() {
    let report = measured(first_seat_wins, wanted(100));
    for pairing in &report.pairings {
        assert_eq!((pairing.record.wins, pairing.record.losses), (50, 50));
    }
}

#[test]
fn playing_alone_is_told_apart_by_its_ways() {
    // Alone the opening names the opponent and then what is brought.
    let rigging = |one: &str, _: &str, number: u64| {
        assert!(!one.starts_with("giant") || one.split(' ').count() == 2, "{one}");
        played(Some(if number % 10 < 7 { Seat::A } else { Seat::B }), 8, "wit")
    };
    let only_solo = Wanted { versus: false, ..wanted(300) };
    let report = measured(rigging, only_solo);
    assert!(report.pairings.is_empty() && report.groups.is_empty());
    assert!((report.alone(0).share().share - 0.7).abs() < 1e-9);
    assert!(beyond(&report, Measure::Solo).is_empty());
    assert_eq!(beyond(&report, Measure::Harder), ["hard"], "it costs nothing");
}

/// A rigged share of ten games is won.
fn won(share: u64, number: u64) -> Played {
    played(Some(if number % 10 < share { Seat::A } else { Seat::B }), 8, "wit")
}

#[test]
fn an_opponent_that_gets_easier_is_named_although_playing_harder_costs_enough_on_average() {
    let rigging = |one: &str, player: &str, number: u64| match (one.starts_with("giant"), player) {
        (true, "random") => won(7, number),
        (false, "random") => won(6, number),
        (true, _) => won(3, number),
        (false, _) => won(8, number),
    };
    let only_solo = Wanted { versus: false, ..wanted(300) };
    let report = measured(rigging, only_solo.clone());
    assert!(beyond(&report, Measure::Harder).is_empty(), "65 % and 55 %");
    assert_eq!(beyond(&report, Measure::EachHarder), ["gnome hard"]);
    assert!(!report.holds());
    let notes = lab::sheets(&report, &words(Lang::En)).pop().expect("the targets").notes;
    assert_eq!(notes.len(), 1);
    assert!(notes[0].starts_with("Beyond: gnome (en) · hard, -20.0 ("), "{notes:?}");
    let equal = |_: &str, _: &str, number: u64| won(7, number);
    assert!(beyond(&measured(equal, only_solo), Measure::EachHarder).is_empty(), "no easier");
}

#[test]
fn whoever_is_named_plays_alone_and_otherwise_whom_the_game_names() {
    let rigging = |_: &str, player: &str, _: u64| {
        played(Some(if player == "novice" { Seat::A } else { Seat::B }), 8, "wit")
    };
    let won = |alone: Option<&str>| {
        let alone = alone.map(|name| name.parse().expect("a player"));
        let report = measured(rigging, Wanted { versus: false, alone, ..wanted(20) });
        report.alone(0).share().share
    };
    assert!((won(Some("novice")) - 1.0).abs() < 1e-9);
    assert!(won(Some("master")).abs() < 1e-9);
    assert!(won(None).abs() < 1e-9, "the game names the random player");
}

#[test]
fn a_difference_that_may_be_chance_is_called_unsure() {
    let report = measured(strong_wins, wanted(2));
    let finding = report.findings.iter().find(|finding| finding.target.measure == Measure::Average);
    let finding = finding.expect("measured");
    let strong = finding.measured.last().expect("somebody");
    assert!(!strong.within && !strong.is_sure(finding.target), "four games tell little: {strong:?}");
    let report = measured(strong_wins, wanted(200));
    let finding = report.findings.iter().find(|finding| finding.target.measure == Measure::Average);
    let finding = finding.expect("measured");
    assert!(finding.measured.last().expect("somebody").is_sure(finding.target));
}

#[test]
fn groups_and_names_narrow_the_plan() {
    let game = Rigged(strong_wins);
    let plan = |wanted: Wanted| Plan::new(&game, wanted, &words(Lang::En)).expect("a plan");
    let pairings =
        |plan: &Plan| plan.benches.iter().filter(|bench| matches!(bench.bout, Bout::Versus { .. })).count();
    assert_eq!(pairings(&plan(Wanted { across: true, ..wanted(2) })), 10);
    let only_y = plan(Wanted { group: Some("y".to_owned()), ..wanted(2) });
    assert_eq!((pairings(&only_y), only_y.benches.len()), (1, 1), "the giant is of the other group");
    let about = plan(Wanted { about: vec!["calm".to_owned()], ..wanted(2) });
    assert_eq!(pairings(&about), 2);
    let report = lab::measure(&game, &about, &()).expect("a report");
    let focus = report.focus();
    assert_eq!(focus.len(), 1);
    assert_eq!(focus[0].against.len(), 2);
    assert_eq!(report.plan.entrants[focus[0].against[0].0].id, "strong", "the worst first");
}

#[test]
fn a_group_meets_as_it_says_and_others_as_everybody_does() {
    static ON_ICE: AtomicU64 = AtomicU64::new(0);
    fn counted(one: &str, other: &str, number: u64) -> Played {
        if one.ends_with(" on ice") {
            ON_ICE.fetch_add(1, Ordering::Relaxed);
        }
        first_seat_wins(one, other, number)
    }
    let report = measured(counted, Wanted { across: true, solo: false, ..wanted(6) });
    assert_eq!((report.played, ON_ICE.load(Ordering::Relaxed)), (60, 6), "one of ten pairings");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let game = Rigged(strong_wins);
    let refused = |wanted: Wanted| Plan::new(&game, wanted, &words(Lang::En)).expect_err("refused").key;
    assert_eq!(refused(wanted(0)), "arcade-no-games");
    assert_eq!(refused(Wanted { threads: 0, ..wanted(2) }), "arcade-no-threads");
    assert_eq!(refused(Wanted { threads: 4000, ..wanted(2) }), "arcade-many-threads");
    assert_eq!(refused(Wanted { iterations: Some(0), ..wanted(2) }), "lab-no-iterations");
    assert_eq!(refused(Wanted { group: Some("z".to_owned()), ..wanted(2) }), "lab-unknown-group");
    assert_eq!(refused(Wanted { about: vec!["nobody".to_owned()], ..wanted(2) }), "lab-unknown-contender");
    let nothing = Wanted { group: Some("y".to_owned()), versus: false, ..wanted(2) };
    assert_eq!(refused(nothing), "lab-no-pairings");
}

#[test]
fn whoever_stops_gets_what_was_played() {
    struct Impatient(AtomicU64);
    impl Watch for Impatient {
        fn played(&self, games: u64) {
            self.0.fetch_add(games, Ordering::Relaxed);
        }

        fn cancelled(&self) -> bool {
            self.0.load(Ordering::Relaxed) > 0
        }
    }
    let game = Rigged(strong_wins);
    let plan = Plan::new(&game, wanted(10_000), &words(Lang::En)).expect("a plan");
    let watch = Impatient(AtomicU64::new(0));
    let report = lab::measure(&game, &plan, &watch).expect("a report");
    assert!(!report.is_complete());
    assert_eq!(report.played, watch.0.into_inner());
    assert!(report.played > 0 && report.played < 10_000);
    // A report of hardly anything can be told all the same.
    assert!(!lab::sheets(&report, &words(Lang::Ru)).is_empty());
    assert!(lab::heat_map(&report, &words(Lang::En)).starts_with("<svg"));
}

#[test]
fn any_number_of_threads_comes_to_the_same() {
    let of = |threads| lab::json(&measured(strong_wins, Wanted { threads, ..wanted(333) }));
    let one = of(1);
    assert_eq!(one, of(2));
    assert_eq!(one, of(5));
}

/// The first seat wins two of three.
fn two_of_three(_: &str, _: &str, number: u64) -> Played {
    let winner = if number % 3 == 2 { Seat::B } else { Seat::A };
    played(Some(winner), 5, "wit")
}

/// Of four games the second goes to the second seat, the third to nobody and the others to the first seat.
fn one_each(_: &str, _: &str, number: u64) -> Played {
    match number % 4 {
        1 => played(Some(Seat::B), 5, "wit"),
        2 => played(None, 5, "patience"),
        _ => played(Some(Seat::A), 5, "wit"),
    }
}

#[test]
fn a_set_goes_to_whoever_wins_more_of_its_games() {
    let of = |rigging, set, games| {
        let report = measured(rigging, Wanted { set, solo: false, ..wanted(games) });
        assert!(report.is_complete());
        report.pairings[0].record.clone()
    };
    // Half of the sets are seen from the first seat and half from the second.
    let record = of(two_of_three, 3, 10);
    assert_eq!((record.wins, record.draws, record.losses), (5, 0, 5));
    assert_eq!(record.rounds.values().sum::<u64>(), 30, "every game has rounds");
    assert!((record.ended("wit").share - 1.0).abs() < 1e-12);
    // Seen from the first seat alone.
    let record = of(two_of_three, 3, 1);
    assert_eq!((record.wins, record.draws, record.losses), (1, 0, 0));
    let record = of(one_each, 2, 2);
    assert_eq!((record.wins, record.draws, record.losses), (0, 2, 0), "a win each is nobody's set");
    let record = of(one_each, 3, 1);
    assert_eq!((record.wins, record.draws, record.losses), (0, 1, 0), "a drawn game decides nothing");
    let record = of(one_each, 4, 1);
    assert_eq!((record.wins, record.draws, record.losses), (1, 0, 0));
    assert!((record.ended("patience").share - 0.25).abs() < 1e-12);
}

#[test]
fn a_ladder_may_be_climbed_from_one_step_on() {
    let game = Rigged(first_seat_wins);
    let ladder = |steps: &[Level]| {
        let form = Form::seats(2);
        let plan = Plan::ladder(&game, &form, wanted(2), steps, &words(Lang::En)).expect("a plan");
        let report = lab::measure(&game, &plan, &()).expect("a report");
        lab::rungs(&report).into_iter().map(|rung| [rung.level, rung.below]).collect::<Vec<_>>()
    };
    let all = [["novice", "random"], ["player", "novice"], ["master", "player"]];
    assert_eq!(ladder(&[]), all);
    assert_eq!(ladder(&[Level::Master]), all[2..]);
    assert_eq!(ladder(&[Level::Master, Level::Novice]), [all[0], all[2]]);
}
