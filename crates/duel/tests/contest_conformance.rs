//! The match in every format survives what every game must.

use std::sync::Arc;

use duel::Library;
use duel::contest::Contest;
use packs::PackSet;
use table::Form;
use testkit::Conformance;

fn contest() -> Contest {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).expect("the packs load");
    let (library, _) = Library::load(&set).map_err(|report| report.render(100, false)).expect("legal");
    Contest::new(Arc::new(library))
}

fn check(format: &str, mirror: &str, games: u32) {
    let form = Form::seats(2).with("format", format).with("mirror", mirror);
    let report = Conformance::new(contest())
        .forms(vec![form])
        .games(games)
        .seed(7)
        .steps_at_most(4000)
        .expects_secrets(matches!(format, "conquest" | "legacy"))
        .check();
    println!("{report}");
}

#[test]
fn standard() {
    check("standard-1", "on", 20);
    check("standard-2", "off", 10);
}

#[test]
fn conquest() {
    check("conquest", "on", 8);
}

#[test]
fn legacy() {
    check("legacy", "on", 12);
}

fn solo(format: &str, challenge: &str, games: u32) {
    let form = Form::seats(1).with("format", format).with("challenge", challenge);
    let report =
        Conformance::new(contest()).forms(vec![form]).games(games).seed(7).steps_at_most(4000).check();
    println!("{report}");
}

#[test]
fn solo_standard() {
    solo("standard-1", "off", 30);
    solo("standard-2", "on", 20);
}

#[test]
fn solo_legacy() {
    solo("legacy", "on", 20);
}
