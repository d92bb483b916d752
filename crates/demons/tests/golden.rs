//! Matches that were played once and must play out the same for ever, on the frozen pack `goldens/packs/demons`.

use demons::Brawl;
use packs::{PackSet, PackSource};
use table::Form;
use testkit::golden_of;

fn frozen() -> Brawl {
    let source = PackSource::from_dir("goldens/packs/demons").expect("the frozen pack is there");
    let set = PackSet::load(&[source], &[], &["demons"])
        .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    Brawl::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

#[test]
fn goldens() {
    let short = |seats: u8| Form::seats(seats).with("rounds", "1");
    let forms = [
        ("two", short(2)),
        ("three-quick", short(3).with("quick", "on")),
        ("three-fourth", short(3).with("tie", "fourth").with("numbers", "shuffled")),
        ("four", short(4)),
        ("four-teams", short(4).with("teams", "on").with("seize", "energy")),
        ("four-plain-deciding", short(4).with("plain", "on").with("quick", "on").with("tie", "deciding")),
    ];
    assert!(golden_of(frozen(), "goldens", &forms) >= forms.len());
}
