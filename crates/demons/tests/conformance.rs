//! The conformance harness over the brawl: every seat count, teams, plain, quick start, every option, every card.

use demons::{Brawl, Event, Pile, State};
use packs::PackSet;
use table::{Form, Game, Rules, Seats};
use testkit::{Check, Conformance, Report, derived_forms};

fn brawl() -> Brawl {
    let set = PackSet::load(&demons::packs(), &[], &["demons"]).expect("the packs that come with the game");
    Brawl::of_packs(&set).expect("the packs that come with the game").0
}

/// Cards of each kind wherever they are (DEMO-006), and Knockouts on tactics and in the pile (DEMO-005).
fn cards_of_each_kind(state: &State) -> Vec<i64> {
    demons::Kind::ALL
        .iter()
        .map(|&kind| {
            let piles = [state.deck, state.discard, state.display];
            let open = piles.into_iter().chain(state.hands.0).map(|pile: Pile| i64::from(pile.count(kind)));
            let laid = Seats::first(4).iter().map(|seat| {
                let place = &state.places[seat];
                i64::from(place.series.count(kind)) + i64::from(place.down == Some(kind))
            });
            open.sum::<i64>() + laid.sum::<i64>()
        })
        .collect()
}

fn within(state: &State) -> Result<(), String> {
    for seat in Seats::first(usize::from(state.setup.seats)) {
        let place = &state.places[seat];
        if place.energy > 6 || place.victories > 4 {
            return Err(format!("seat {seat} has energy {} and {} victories", place.energy, place.victories));
        }
        if place.is_in && place.energy == 0 {
            return Err(format!("seat {seat} is in without energy"));
        }
        if !place.is_in && (!place.series.is_empty() || place.down.is_some()) {
            return Err(format!("seat {seat} is out and has cards before it"));
        }
        for viewer in Seats::first(usize::from(state.setup.seats)) {
            let known = state.known[viewer][seat];
            let (hand, down) = (state.hands[seat], place.down);
            if !known.admits(hand, down) {
                return Err(format!(
                    "seat {viewer} believes {known:?} of {seat}, who has {hand:?} and {down:?}"
                ));
            }
            if !state.bounds[viewer].holds(state.deck) {
                return Err(format!("seat {viewer} believes too little of the deck"));
            }
        }
    }
    Ok(())
}

fn used(ids: &[String], event: Event) -> Option<String> {
    let place = match event {
        Event::Revealed { kind, .. } => kind.index(),
        Event::Kept { demon, .. } => 7 + usize::from(demon),
        Event::Field { field } => 7 + 12 + usize::from(field),
        _ => return None,
    };
    Some(ids[place].clone())
}

fn harness(forms: Vec<Form>, games: u32, seed: u64, every_card: bool) -> Report {
    let game = brawl();
    let words = table::Words::new(table::Lang::En, &game.catalogues());
    let ids: Vec<String> = game.cards(&words).into_iter().map(|card| card.id).collect();
    let mut run = Conformance::new(game)
        .games(games)
        .seed(seed)
        .sampling(1)
        .forms(forms)
        .steps_at_most(6000)
        .expects_secrets(true)
        .conserve(|_, state| cards_of_each_kind(state))
        .within(|_, state| within(state));
    if every_card {
        run = run.used(move |event| used(&ids, *event));
    }
    let report = run.check();
    println!("{report}");
    for check in [Check::Pending, Check::Telling, Check::Conservation, Check::Bounds] {
        assert!(report.count(check) > 0, "{check} was never executed\n{report}");
    }
    report
}

#[test]
fn two_seats() {
    let forms = derived_forms(&brawl()).into_iter().filter(|form| form.seats == 2).collect();
    harness(forms, 24, 1, false);
}

#[test]
fn three_seats() {
    let three = Form::seats(3);
    let options = [("quick", "on"), ("plain", "on"), ("tie", "fourth"), ("numbers", "shuffled")];
    let mut forms: Vec<Form> = options.map(|(key, value)| three.clone().with(key, value)).to_vec();
    forms.push(three);
    let report = harness(forms, 10, 2, false);
    assert!(report.count(Check::Canary) > 0, "battlefields to come are hidden by name");
}

#[test]
fn four_seats() {
    let four = Form::seats(4);
    let forms = vec![four.clone(), four.clone().with("teams", "on"), four.with("demons", "any")];
    let report = harness(forms, 9, 3, true);
    assert!(report.count(Check::Canary) > 0, "battlefields to come are hidden by name");
}

#[test]
fn combinations() {
    let four = Form::seats(4);
    let forms = vec![
        four.clone().with("teams", "on").with("plain", "on").with("quick", "on"),
        four.clone().with("teams", "on").with("tie", "fourth").with("rounds", "1"),
        four.clone().with("rounds", "1").with("tie", "deciding"),
        four.with("rounds", "1").with("tie", "fourth").with("numbers", "shuffled"),
        Form::seats(3)
            .with("demons", "any")
            .with("seize", "energy")
            .with("tie", "deciding")
            .with("rounds", "2"),
        Form::seats(2).with("plain", "on").with("rounds", "1").with("tie", "deciding"),
        Form::seats(2).with("quick", "on").with("rounds", "1").with("tie", "fourth"),
    ];
    harness(forms, 14, 4, false);
}

#[test]
fn a_match_starts_with_all_cards_in_place() {
    let game = brawl();
    let (_, setup) = game.accept(&Form::seats(4)).expect("the defaults");
    let state = game.start(&setup, &mut table::chance::Swift::new(1), &mut table::Nobody);
    assert_eq!(cards_of_each_kind(&state), [7; 7], "seven copies of each kind (DEMO-002)");
}
