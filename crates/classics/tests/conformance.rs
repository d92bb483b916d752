//! The conformance harness over the three classics: bare, and leg after leg as they are registered.

use classics::{Goofspiel, Kuhn, Leduc, poker};
use packs::{PackSet, PackSource};
use table::chance::Swift;
use table::playout::any_choices;
use table::{Form, Game, Nobody, Rules, Seats, Series, Turn, Veiled, Viewer};
use testkit::{Check, Conformance, Report, corpus, derived_forms};

/// Every card a seat ever had, every prize there ever was, as sums: in hand or bid, waiting or turned up.
fn cards_and_prizes(rules: Goofspiel, state: &<Goofspiel as Rules>::State) -> Vec<i64> {
    let view = rules.view(state, Viewer::Spectator);
    let seats = Seats::first(rules.seats(state));
    let sum = |cards: &mut dyn Iterator<Item = u8>| cards.map(i64::from).sum::<i64>();
    seats.iter().map(|seat| sum(&mut state.hand(seat).iter()) + sum(&mut view.bids(seat))).collect()
}

fn points_within(rules: Goofspiel, state: &<Goofspiel as Rules>::State) -> Result<(), String> {
    let view = rules.view(state, Viewer::Spectator);
    let turned: u32 = view.prizes().map(u32::from).sum();
    let open = u32::from(state.prize().unwrap_or(0));
    let won: u32 = Seats::first(rules.seats(state)).iter().map(|seat| u32::from(state.points(seat))).sum();
    if won + open <= turned { Ok(()) } else { Err(format!("{won} points won of {turned} with {open} open")) }
}

/// What one seat wins the other loses.
fn nothing_from_nowhere<G: Game>(rules: &G, state: &G::State) -> Result<(), String> {
    match rules.turn(state) {
        Turn::Over(outcome) if outcome.scores.0.iter().sum::<i32>() != 0 => {
            Err(format!("the scores do not add up to nothing: {outcome:?}"))
        }
        _ => Ok(()),
    }
}

/// The card an event shows, by its id.
fn card_of(cards: &[table::CardText], event: poker::Event) -> Option<String> {
    match event {
        poker::Told::Dealt { card, .. } | poker::Told::Board { card } => {
            Some(cards[usize::from(card.0)].id.clone())
        }
        _ => None,
    }
}

fn gallery<G: Game>(game: &G) -> Vec<table::CardText> {
    game.cards(&table::Words::new(table::Lang::En, &game.catalogues()))
}

/// What the harness does not ask of every game but can of these was executed too.
fn executed(report: &Report, checks: &[Check]) {
    println!("{report}");
    for check in checks {
        assert!(report.count(*check) > 0, "{check} was never executed\n{report}");
    }
}

/// What the pokers can be asked, having hidden cards with names.
const OF_POKER: &[Check] = &[Check::Spread, Check::Telling, Check::Canary, Check::Coverage, Check::Bounds];

#[test]
fn goofspiel_leg() {
    let report = Conformance::new(Goofspiel::new())
        .games(700)
        .seed(11)
        .sampling(1)
        .steps_at_most(16)
        .expects_secrets(false)
        .conserve(|rules, state| cards_and_prizes(*rules, state))
        .within(|rules, state| points_within(*rules, state))
        .check();
    executed(&report, &[Check::Pending, Check::Conservation, Check::Bounds]);
    assert!(report.forms >= 12, "three seat counts; 13, 1 and 16 cards; both orders");
}

#[test]
fn goofspiel_series() {
    let small = Form::seats(3).with("cards", "3");
    let mut forms = derived_forms(&Series::to_wins(Goofspiel::new()));
    forms.push(small.clone().with("wins", "3"));
    forms.push(small.with("wins", "2").with("prizes", "descending"));
    let report = Conformance::new(Series::to_wins(Goofspiel::new()))
        .games(120)
        .seed(12)
        .sampling(1)
        .forms(forms)
        .expects_secrets(false)
        .conserve(|rules, state| cards_and_prizes(*rules.leg(), &state.leg))
        .check();
    executed(&report, &[Check::Telling]);
}

#[test]
fn kuhn_leg() {
    let cards = gallery(&Kuhn::classic());
    let report = Conformance::new(Kuhn::classic())
        .games(2000)
        .seed(13)
        .sampling(1)
        .steps_at_most(3)
        .expects_secrets(true)
        .within(nothing_from_nowhere)
        .used(move |event| card_of(&cards, *event))
        .check();
    executed(&report, OF_POKER);
}

#[test]
fn kuhn_series() {
    let mut forms = derived_forms(&Series::of_hands(Kuhn::classic()));
    forms.push(Form::seats(2).with("hands", "3"));
    let report = Conformance::new(Series::of_hands(Kuhn::classic()))
        .games(120)
        .seed(14)
        .forms(forms)
        .steps_at_most(300)
        .expects_secrets(true)
        .within(nothing_from_nowhere)
        .check();
    executed(&report, &[Check::Telling]);
}

#[test]
fn leduc_leg() {
    let cards = gallery(&Leduc::classic());
    let report = Conformance::new(Leduc::classic())
        .games(2000)
        .seed(15)
        .sampling(1)
        .steps_at_most(8)
        .expects_secrets(true)
        .within(nothing_from_nowhere)
        .used(move |event| card_of(&cards, *event))
        .check();
    executed(&report, OF_POKER);
}

#[test]
fn leduc_series() {
    let mut forms = derived_forms(&Series::of_hands(Leduc::classic()));
    forms.push(Form::seats(2).with("hands", "2"));
    let report = Conformance::new(Series::of_hands(Leduc::classic()))
        .games(120)
        .seed(16)
        .forms(forms)
        .steps_at_most(800)
        .expects_secrets(true)
        .within(nothing_from_nowhere)
        .check();
    executed(&report, &[Check::Telling]);
}

/// Reads a text at every turn of a hand: refused in words, or the move that is written so.
fn read_at_every_turn<G: Game>(game: &G, text: &str) {
    let (_, setup) = game.accept(&Form::seats(2)).expect("two can play with the usual options");
    let mut chance = Swift::new(text.len() as u64);
    let mut state = game.start(&setup, &mut chance, &mut Nobody);
    while let Turn::Choose(choosers) = game.turn(&state) {
        for seat in choosers {
            match game.parse(&state, seat, text) {
                Ok(choice) => assert_eq!(game.notation(&state, seat, choice), text),
                Err(refusal) => assert!(!refusal.to_string().is_empty()),
            }
        }
        let choices = any_choices(game, &state, choosers, &mut chance);
        game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
    }
}

#[test]
fn seeds_of_the_notation_fuzzer() {
    let (kuhn, leduc) = (Kuhn::classic(), Leduc::classic());
    corpus("notation", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        read_at_every_turn(&Goofspiel::new(), &text);
        read_at_every_turn(&kuhn, &text);
        read_at_every_turn(&leduc, &text);
    });
}

#[test]
fn seeds_of_the_pack_fuzzer() {
    corpus("pack", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let source = PackSource::embedded("seed", &[("pack.toml", &text), ("cards.toml", &text)]);
        let (set, report) = PackSet::load_lenient(&[source], &[], &["kuhn"]);
        assert!(report.has_errors() || set.packs().len() == 1);
        assert!(Kuhn::new(&set).is_err(), "no seed holds a deck");
    });
}
