//! The conformance harness over the battle: every ready army, every style, every size, mirror, every option.

mod common;

use battles::{Event, Side, Stage, State, Style, War, army, bits, muster};
use common::war;
use table::chance::Swift;
use table::{Form, Seat};
use testkit::{Check, Conformance, Report};

/// Tokens of each side wherever they are (BATT-021), once there is an army.
fn tokens(state: &State) -> Vec<i64> {
    let waits = |side: &Side| state.battle.round == 0 && !side.is_locked();
    let of = |side: &Side| if waits(side) { state.battle.size / 10 } else { side.tokens() };
    state.sides.iter().map(|side| i64::from(of(side))).collect()
}

/// What must hold in every position.
fn within(war: &War, state: &State) -> Result<(), String> {
    for seat in [Seat::A, Seat::B] {
        let side = state.side(seat);
        for slot in bits(side.alive) {
            let (hp, wounds) = (side.tile(war.library(), slot).hp, side.wounds(slot));
            if wounds > 0 && wounds >= hp {
                return Err(format!("a living troop of {seat} with {hp} HP has {wounds} wounds"));
            }
        }
        for unit in bits(side.units) {
            if side.living(unit) == 0 {
                return Err(format!("unit {unit} of {seat} lives without troops"));
            }
            let place = side.place(unit);
            if place.engagement().is_some() {
                let own = state.in_engagement(seat, place).count_ones();
                let theirs = state.in_engagement(seat.other(), place).count_ones();
                if theirs == 0 && state.battle.stage != Stage::Loss {
                    return Err(format!("unit {unit} of {seat} is engaged with nobody"));
                }
                if own > 1 && theirs > 1 {
                    return Err(format!("{own} units of {seat} fight {theirs} (BATT-065)"));
                }
            }
        }
    }
    Ok(())
}

fn used(event: &Event, war: &War) -> Option<String> {
    match event {
        Event::Destroyed { faction, tile, .. } | Event::Wounded { faction, tile, .. } => {
            Some(format!("tile/{}", war.library().tile_id(*faction, *tile)))
        }
        _ => None,
    }
}

fn harness(forms: Vec<Form>, games: u32, seed: u64) -> Report {
    let report = Conformance::new(war())
        .games(games)
        .seed(seed)
        .sampling(1)
        .forms(forms)
        .steps_at_most(20_000)
        .expects_secrets(true)
        .conserve(|_, state| tokens(state))
        .within(within)
        .check();
    println!("{report}");
    for check in [Check::Telling, Check::Conservation, Check::Bounds, Check::Canary] {
        assert!(report.count(check) > 0, "{check} was never executed\n{report}");
    }
    report
}

fn with_armies(size: u8, a: &str, b: &str) -> Form {
    let mut form = Form::seats(2).with("size", &size.to_string()).with("mirror", "on");
    form.loadouts[Seat::A] = Some(a.to_owned());
    form.loadouts[Seat::B] = Some(b.to_owned());
    form
}

#[test]
fn armies_chosen_at_the_table() {
    let form = Form::seats(2).with("size", "50");
    let short = form.clone().with("rounds", "2");
    harness(vec![form, short.clone().with("passed-wounds", "off"), short.with("mirror", "on")], 3, 1);
}

#[test]
fn every_ready_army() {
    let pairs = [("orcs50", "elves50"), ("men50", "dead50"), ("orcs80", "elves80"), ("dead80", "men80")];
    let size = |name: &str| if name.ends_with("50") { 50 } else { 80 };
    let form = |a: &str, b: &str| with_armies(size(a), a, b).with("rounds", "3");
    harness(pairs.iter().map(|(a, b)| form(a, b)).collect(), 3 * 4, 2);
}

#[test]
fn every_faction_against_itself() {
    let form = |name: &str| with_armies(50, &format!("{name}50"), &format!("{name}50")).with("rounds", "2");
    harness(["orcs", "elves", "men", "dead"].map(form).to_vec(), 3 * 4, 4);
}

#[test]
fn random_armies_of_every_size() {
    let (war, mut chance) = (war(), Swift::new(9));
    let mut forms = Vec::new();
    for (number, size) in (0..20usize).zip((10..=100u8).step_by(10).cycle()) {
        let mut text = |faction: usize, style: usize| {
            let style = Style::ALL[style % 4];
            let army = muster::random(war.library(), faction as u8 % 4, size, style, &mut chance);
            army.write(war.library())
        };
        let (a, b) = (text(number, number), text(number / 3, number / 5 + 1));
        assert!(army::read(war.library(), &a, size).is_ok(), "{a}");
        forms.push(with_armies(size, &a, &b).with("rounds", "2"));
    }
    let count = forms.len() as u32;
    harness(forms, 3 * count, 3);
}

#[test]
fn every_tile_takes_part() {
    let (war, mut chance) = (war(), Swift::new(5));
    let mut seen = std::collections::BTreeSet::new();
    for game in 0..400u32 {
        let mut events = Vec::new();
        let form = Form::seats(2).with("size", "100").with("rounds", "6").with("mirror", "on");
        let (_, setup) = table::Game::accept(&war, &form).expect("a good form");
        let mut state = table::Rules::start(&war, &setup, &mut chance, &mut events);
        while let table::Turn::Choose(choosers) = table::Rules::turn(&war, &state) {
            let choices = table::Rules::any_choices(&war, &state, choosers, &mut chance);
            table::Rules::resolve(&war, &mut state, &choices, &mut chance, &mut events);
        }
        seen.extend(events.iter().filter_map(|event| used(event, &war)));
        if seen.len() == 120 {
            println!("after {game} battles");
            return;
        }
    }
    panic!("only {} tiles were ever hit: {seen:?}", seen.len());
}
