//! The conformance harness over whole games, every option, and the words of the cards.

use crate::common::{FIXTURE, fixture, leg};
use table::{Form, Game, Lang, Words};
use tactics::state::{CARDS, Zone};
use tactics::{Campaign, Event, Tactics};
use testkit::{Check, Conformance, Report};

/// Every card is somewhere: in a zone of the match, or in a trophy.
fn cards(game: &Tactics, state: &Campaign) -> Vec<i64> {
    let prints = game.leg_rules().library().cards().len() as u8;
    let away = |card: u8| state.away[usize::from(card / 32)] & (1 << (card % 32)) != 0;
    let all = (0..CARDS as u8).filter(|&card| card % 32 < prints);
    let here = all.filter(|&card| state.leg.zone(card) != Zone::Away || away(card));
    vec![here.map(|_| 1).sum()]
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

/// The card an event shows in use.
fn used(ids: &[String], event: Event) -> Option<String> {
    let card = match event {
        Event::Placed { card, .. } | Event::Announced { card, .. } => card,
        Event::Leaders { a, .. } => a,
        _ => return None,
    };
    ids.get(usize::from(card % 32)).cloned()
}

fn harness(forms: Vec<Form>, games: u32, seed: u64, every_card: bool) -> Report {
    let game = Tactics::new(leg());
    let words = Words::new(Lang::En, &game.catalogues());
    let ids: Vec<String> = game.cards(&words).into_iter().map(|card| card.id).collect();
    let mut run = Conformance::new(game);
    if every_card {
        run = run.used(move |event| used(&ids, *event));
    }
    let report = run
        .games(games)
        .seed(seed)
        .sampling(1)
        .forms(forms)
        .steps_at_most(20_000)
        .expects_secrets(true)
        .conserve(cards)
        .within(within)
        .check();
    println!("{report}");
    for check in [Check::Telling, Check::Bounds, Check::Canary, Check::Conservation] {
        assert!(report.count(check) > 0, "{check} was never executed\n{report}");
    }
    report
}

fn short() -> Form {
    Form::seats(2).with("round-cap", "6").with("match-cap", "2")
}

#[test]
fn whole_games_survive_the_harness() {
    harness(vec![short(), short().with("trophies", "3")], 2, 1, true);
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
        false,
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
            assert_eq!(cards(&game, &state), before);
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
