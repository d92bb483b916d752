//! Matches of the classics that were played once and must play out the same for ever, with the packs they were
//! played with: `goldens/packs` is frozen, whatever becomes of the cards people play with today.

use classics::{Goofspiel, Kuhn, Leduc};
use packs::{PackSet, PackSource};
use table::Series;
use testkit::golden;

fn frozen(game: &str) -> PackSet {
    let source = PackSource::from_dir(format!("goldens/packs/{game}")).expect("the frozen pack is there");
    PackSet::load(&[source], &[], &[game]).expect("the frozen pack is in order")
}

#[test]
fn goofspiel_goldens() {
    golden(Series::to_wins(Goofspiel::new()), "goldens");
}

#[test]
fn kuhn_goldens() {
    let (kuhn, _) = Kuhn::new(&frozen("kuhn")).expect("the frozen cards fit");
    golden(Series::of_hands(kuhn), "goldens");
}

#[test]
fn leduc_goldens() {
    let (leduc, _) = Leduc::new(&frozen("leduc")).expect("the frozen cards fit");
    golden(Series::of_hands(leduc), "goldens");
}
