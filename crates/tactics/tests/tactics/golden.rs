//! Games that were played once and must play out the same for ever, on the frozen pack `goldens/packs/tactics`, and counted
//! positions with the order of moves pinned.

use packs::{PackSet, PackSource};
use table::Form;
use tactics::{Leg, Tactics};
use testkit::{assert_perft, golden_of};

fn frozen() -> Tactics {
    let source = PackSource::from_dir("goldens/packs/tactics").expect("the frozen pack is there");
    let set = PackSet::load(&[source], &[], &["tactics"])
        .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    Tactics::new(Leg::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0)
}

fn short() -> Form {
    Form::seats(2).with("match-cap", "1").with("round-cap", "2")
}

#[test]
fn goldens() {
    let forms = [
        ("plain", short()),
        ("any-leader", short().with("any-leader", "on")),
        ("redrawn-mirrors", short().with("mirror-leaders", "redraw").with("actions-per-turn", "1")),
        ("clock-of-all-turns", short().with("operation-clock", "all-turns").with("operation-time", "1")),
        ("spells-in-every-wave", short().with("cast-any-wave", "on").with("truce-passives", "on")),
        ("granted-attacks-count", short().with("granted-attacks-count", "on").with("trap-depth", "2")),
    ];
    assert!(golden_of(frozen(), "goldens", &forms) >= forms.len());
}

/// Leaders first, then the actions of the first turns.
#[test]
fn perft_of_the_first_turns() {
    assert_perft(
        &frozen(),
        &short(),
        1,
        &[(1, 25, 0, "7ad7eb2749a30ea9"), (2, 415, 0, "51081b76a964ae2f"), (3, 4830, 0, "fce362c6715d7747")],
    );
}
