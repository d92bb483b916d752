//! Battles that were fought once and must play out the same for ever, on the frozen pack `goldens/packs/battles`, and counted
//! positions with the order of moves pinned.

use battles::War;
use packs::{PackSet, PackSource};
use table::{Form, Seat};
use testkit::{assert_perft, golden_of};

fn frozen() -> War {
    let source = PackSource::from_dir("goldens/packs/battles").expect("the frozen pack is there");
    let set = PackSet::load(&[source], &[], &["battles"])
        .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    War::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

fn armies(size: &str, a: &str, b: &str) -> Form {
    let mut form = Form::seats(2).with("size", size).with("mirror", "on");
    form.loadouts[Seat::A] = Some(a.to_owned());
    form.loadouts[Seat::B] = Some(b.to_owned());
    form
}

#[test]
fn goldens() {
    let chosen = Form::seats(2).with("size", "20").with("rounds", "1");
    let forms = [
        ("chosen-at-the-table", chosen.clone()),
        ("mirror", chosen.clone().with("mirror", "on")),
        ("passed-are-no-wounds", chosen.with("passed-wounds", "off").with("rounds", "2")),
        ("ready", armies("50", "orcs50", "elves50").with("rounds", "1")),
        (
            "blood-lust",
            armies("20", "orcs: orc05 orc29 / orc07 / orc02", "elves: elv09 / elv02 / elv07")
                .with("rounds", "2"),
        ),
        (
            "scouts-and-chariots",
            armies("20", "elves: elv10 elv13 / elv03", "elves: elv01 / elv06 / elv11").with("rounds", "2"),
        ),
    ];
    assert!(golden_of(frozen(), "goldens", &forms) >= forms.len());
}

/// Placements first, then the orders of a round.
#[test]
fn perft_of_small_armies() {
    let form = armies("20", "orcs: orc17 / orc08", "elves: elv26 / elv21");
    assert_perft(
        &frozen(),
        &form,
        1,
        &[
            (1, 12, 0, "5afc52851e3aca79"),
            (3, 864, 0, "7f89a56ac598f9dd"),
            (5, 63_240, 0, "28252f0a3852d0d7"),
        ],
    );
}

/// Factions and armies first. A unit may begin with a tile without HP (BATT-158), so each of the 11 positions in which an Elf
/// army is begun has one choice more than it had at first: 2845 + 11.
#[test]
fn perft_of_armies_chosen_at_the_table() {
    let form = Form::seats(2).with("size", "50");
    assert_perft(
        &frozen(),
        &form,
        1,
        &[(1, 2, 0, "40d28d5d15461335"), (2, 72, 0, "26c484aba11e415c"), (3, 2856, 0, "3fd667a4b3b37dc2")],
    );
}
