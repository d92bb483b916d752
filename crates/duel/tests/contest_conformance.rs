//! The match survives what every game must, in the whole space of its formats: seats, format, open or secret choice of
//! heroes, boxes, challenge; and, for one hero each, heroes that chance deals.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use duel::Library;
use duel::contest::{Boxes, Contest, Stage};
use duel::file::Edition;
use packs::PackSet;
use table::{Form, Game};
use testkit::{Check, Conformance};

fn contest() -> Contest {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).expect("the packs load");
    let (library, _) = Library::load(&set).map_err(|report| report.render(100, false)).expect("legal");
    Contest::new(Arc::new(library))
}

/// Every combination of the options that make a match another match, as far as the game accepts it.
fn forms(seats: u8, format: &str) -> Vec<Form> {
    let game = contest();
    let mut forms = Vec::new();
    for mirror in ["on", "off"] {
        for boxes in ["mixed", "a", "b"] {
            for challenge in ["off", "on"] {
                let form = Form::seats(seats).with("format", format).with("mirror", mirror);
                forms.push(form.with("boxes", boxes).with("challenge", challenge));
            }
        }
        if format.starts_with("standard") {
            let form = Form::seats(seats).with("format", format).with("mirror", mirror);
            forms.push(form.with("heroes", "random"));
        }
    }
    forms.retain(|form| game.accept(form).is_ok());
    forms
}

/// What a run has met.
#[derive(Default)]
struct Met {
    /// The boxes of the heroes that fought, one bit each, and both together.
    boxes: AtomicU32,
    /// The Automa's team cards, one bit each.
    teams: AtomicU32,
}

impl Met {
    fn boxes(&self) -> u32 {
        self.boxes.load(Ordering::Relaxed)
    }

    fn teams(&self) -> u32 {
        self.teams.load(Ordering::Relaxed)
    }
}

const A: u32 = 1;
const B: u32 = 2;
const MIXED: u32 = 4;

/// Runs the harness over every form of a format, twice each, and checks every position besides.
fn check(seats: u8, format: &str, combinations: usize, secrets: Option<bool>) -> Arc<Met> {
    let forms = forms(seats, format);
    assert_eq!(forms.len(), combinations, "{forms:?}");
    let met = Arc::new(Met::default());
    let noted = Arc::clone(&met);
    let mut kit = Conformance::new(contest())
        .forms(forms)
        .games(2 * combinations as u32)
        .seed(7)
        .steps_at_most(4000)
        .sampling(4)
        .within(move |game, state| {
            let editions = state.sides.map(|side| Some(game.library().hero(side.hero()?).edition()));
            if let [Some(one), Some(other)] = editions {
                if !state.setup.boxes.allow(one) || !state.setup.boxes.allow(other) {
                    return Err(format!("a hero of another box than {:?}", state.setup.boxes));
                }
                let bit = |edition| if edition == Edition::A { A } else { B };
                let both = if one == other || state.setup.boxes != Boxes::Mixed { 0 } else { MIXED };
                noted.boxes.fetch_or(bit(one) | bit(other) | both, Ordering::Relaxed);
            }
            noted.teams.fetch_or(u32::from(state.solo.team_card), Ordering::Relaxed);
            match &state.bout {
                // Between games the last bout stays as it ended, with decks that have moved on.
                Some(bout) if state.stage == Stage::Bout && !game.bout(state).is_sound(bout) => {
                    Err(format!("no sound bout: {bout:?}"))
                }
                _ => Ok(()),
            }
        });
    if let Some(secrets) = secrets {
        kit = kit.expects_secrets(secrets);
    }
    let report = kit.check();
    assert!(report.count(Check::Redeal) > 0);
    // Names are hidden where cards were passed secretly.
    assert!(report.count(Check::Canary) > 0 || format != "legacy");
    println!("{seats} seats, {format}, {combinations} combinations: {report}");
    met
}

#[test]
fn standard_of_one_game() {
    assert_eq!(check(2, "standard-1", 8, Some(false)).boxes(), A | B | MIXED);
}

#[test]
fn standard_of_two_wins() {
    assert_eq!(check(2, "standard-2", 8, Some(false)).boxes(), A | B | MIXED);
}

#[test]
fn conquest() {
    assert_eq!(check(2, "conquest", 6, Some(true)).boxes(), A | B | MIXED);
}

#[test]
fn legacy() {
    assert_eq!(check(2, "legacy", 6, Some(true)).boxes(), A | B | MIXED);
}

#[test]
fn solo_standard_of_one_game() {
    assert_eq!(check(1, "standard-1", 10, None).boxes(), A | B | MIXED);
}

#[test]
fn solo_standard_of_two_wins() {
    assert_eq!(check(1, "standard-2", 10, None).boxes(), A | B | MIXED);
}

#[test]
fn solo_legacy_against_both_teams() {
    let met = check(1, "legacy", 8, None);
    assert_eq!(met.boxes(), A | B | MIXED);
    assert_eq!(met.teams(), 3, "both team cards");
}
