//! The conformance harness over whole games, every option, and the words of the cards.

use crate::common::{FIXTURE, fixture, leg};
use table::{Form, Game, Lang, Words};
use tactics::state::{CARDS, Zone};
use tactics::{Campaign, Tactics};
use testkit::{Check, Conformance, Report};

/// Every card is somewhere: in a zone of the match, or in a trophy.
fn cards(game: &Tactics, state: &Campaign) -> Vec<i64> {
    let prints = game.leg_rules().library().cards().len() as u8;
    let here = (0..CARDS as u8)
        .filter(|&card| card % 32 < prints && state.leg.zone(card) != Zone::Away)
        .count() as u32;
    let away: u32 = state.away.iter().map(|prints| prints.count_ones()).sum();
    vec![i64::from(here + away)]
}

fn within(_: &Tactics, state: &Campaign) -> Result<(), String> {
    if state.leg.round > state.setup.config.round_cap {
        return Err(format!("round {} comes after the last", state.leg.round));
    }
    if state.played > state.setup.match_cap {
        return Err(format!("match {} comes after the last", state.played));
    }
    Ok(())
}

fn harness(forms: Vec<Form>, games: u32, seed: u64) -> Report {
    let report = Conformance::new(Tactics::new(leg()))
        .games(games)
        .seed(seed)
        .sampling(1)
        .forms(forms)
        .steps_at_most(20_000)
        .expects_secrets(true)
        .within(within)
        .check();
    println!("{report}");
    for check in [Check::Telling, Check::Bounds, Check::Canary] {
        assert!(report.count(check) > 0, "{check} was never executed\n{report}");
    }
    report
}

fn short() -> Form {
    Form::seats(2).with("round-cap", "6").with("match-cap", "2")
}

#[test]
fn whole_games_survive_the_harness() {
    harness(vec![short(), short().with("trophies", "3")], 2, 1);
}

#[test]
fn every_option_survives_the_harness() {
    let form = || Form::seats(2).with("round-cap", "4").with("match-cap", "1");
    harness(
        vec![
            form().with("mirror-leaders", "redraw").with("actions-per-turn", "3"),
            form()
                .with("operation-clock", "all-turns")
                .with("operation-time", "1")
                .with("cast-any-wave", "on"),
            form().with("granted-attacks-count", "on").with("truce-passives", "on").with("trap-depth", "2"),
        ],
        3,
        2,
    );
}

#[test]
fn cards_are_neither_made_nor_lost() {
    use table::chance::Swift;
    use table::{Nobody, Rules};
    let game = Tactics::new(leg());
    for seed in 0..20 {
        let mut chance = Swift::new(seed);
        let (_, setup) = game.accept(&short()).expect("a good form");
        let mut state = game.start(&setup, &mut chance, &mut Nobody);
        let before = cards(&game, &state);
        while game.any_turn(&mut state, &mut chance).is_none() {
            if state.champion.is_none() {
                assert_eq!(cards(&game, &state), before);
            }
        }
    }
}

#[test]
fn every_text_is_made_of_known_words_in_both_languages() {
    let shipped = Tactics::new(leg());
    let fixture = Tactics::new(fixture(FIXTURE).unwrap_or_else(|report| panic!("{report}")));
    for game in [&shipped, &fixture] {
        for catalogue in game.catalogues() {
            assert_eq!(catalogue.faults(), Vec::<String>::new());
        }
        for lang in [Lang::En, Lang::Ru] {
            let words = Words::new(lang, &game.catalogues());
            for card in game.cards(&words) {
                assert!(!card.text.contains("[tactics-") && !card.text.contains("{$"), "{}", card.text);
                assert_eq!(
                    card.text.lines().count(),
                    5,
                    "three bars, the third side and the leader: {}",
                    card.text
                );
            }
        }
    }
    let words = Words::new(Lang::En, &shipped.catalogues());
    let butler = &shipped.cards(&words)[0];
    assert_eq!(butler.text.lines().nth(2), Some("Rear: → draw 1, then discard 1"));
}
