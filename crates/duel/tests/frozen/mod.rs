//! The frozen pack: heroes of both boxes and an Automa that never change, whatever becomes of the heroes people play with
//! today. Goldens and counted positions stand on it.

#![allow(dead_code, reason = "every test file uses its own share")]

use duel::contest::Contest;
use packs::{PackSet, PackSource};

pub fn source() -> PackSource {
    PackSource::from_dir("goldens/packs/duel").expect("the frozen pack is there")
}

pub fn contest() -> Contest {
    let set = PackSet::load(&[source()], &[], &["duel"])
        .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    let (contest, _) =
        Contest::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    contest
}
