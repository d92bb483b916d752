//! Matches that were played once and must play out the same for ever, in every format, and positions counted to a depth
//! with the order of moves pinned. All of it stands on the frozen pack `goldens/packs/duel`.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod frozen;
mod vocabulary;

use std::collections::BTreeSet;
use std::fs;

use duel::file::CardFile;
use duel::{Bout, Extent, Terms};
use table::chance::Swift;
use table::{Canon, Choices, Form, Rules, Turn};
use testkit::{assert_perft, golden_of};
use vocabulary::Vocabulary;

fn two(format: &str) -> Form {
    Form::seats(2).with("format", format)
}

fn solo(format: &str) -> Form {
    Form::seats(1).with("format", format)
}

#[test]
fn goldens() {
    let forms = [
        ("standard", two("standard-1")),
        ("standard-box-b", two("standard-1").with("boxes", "b")),
        ("standard-open-choice", two("standard-2").with("mirror", "off")),
        (
            "standard-other-terms",
            two("standard-1")
                .with("start_health", "7")
                .with("max_health", "12")
                .with("max_energy", "7")
                .with("rest_energy", "2")
                .with("defense_block", "2")
                .with("round_limit", "9"),
        ),
        ("conquest", two("conquest")),
        ("legacy", two("legacy")),
        ("solo-standard", solo("standard-1")),
        ("solo-standard-challenge", solo("standard-2").with("challenge", "on")),
        ("solo-legacy", solo("legacy")),
        ("solo-legacy-challenge", solo("legacy").with("challenge", "on")),
        ("standard-dealt", two("standard-1").with("heroes", "random")),
        ("solo-legacy-dealt", solo("legacy").with("heroes", "random")),
    ];
    assert_eq!(golden_of(frozen::contest(), "goldens", &forms), forms.len());
}

#[test]
fn the_frozen_pack_uses_every_row_of_the_vocabulary() {
    let vocabulary = Vocabulary::of::<CardFile>();
    let mut used = BTreeSet::new();
    for entry in fs::read_dir("goldens/packs/duel").unwrap() {
        let path = entry.unwrap().path();
        if duel::is_hero_file(path.file_name().unwrap().to_str().unwrap()) {
            used.extend(vocabulary.used_by(&fs::read_to_string(path).unwrap()));
        }
    }
    let unused: Vec<String> = vocabulary.rows().difference(&used).cloned().collect();
    assert!(unused.is_empty(), "no frozen card uses {unused:?}");
}

/// Choices of heroes first, then cards: the pairs of heroes, then their six cards each.
#[test]
fn perft_of_two() {
    let game = frozen::contest();
    assert_perft(
        &game,
        &two("standard-1"),
        1,
        &[
            (1, 81, 0, "5230f287a25d7b68"),
            (2, 2916, 180, "8b9c02b22fd8b5d2"),
            (3, 61_829, 4456, "03dc5f0e5adc9af6"),
        ],
    );
    assert_perft(
        &game,
        &two("standard-2").with("boxes", "b").with("mirror", "off"),
        1,
        &[(2, 6, 0, "b799c7b09a714fbe"), (4, 4950, 12, "10c16b5bb58b1459")],
    );
}

/// Three heroes each, then the hero for the game, then cards.
#[test]
fn perft_of_teams() {
    let game = frozen::contest();
    let conquest = [(4, 324, 0, "d4fcc95d1771aa3f"), (5, 11_664, 0, "92aca50a0420c2e4")];
    assert_perft(&game, &two("conquest").with("boxes", "b"), 1, &conquest);
    let legacy = [(4, 324, 0, "9d51ecf8a9a54a23"), (5, 11_664, 0, "c8b8d0d3dc2c545e")];
    assert_perft(&game, &two("legacy").with("boxes", "b"), 1, &legacy);
}

/// The Automa, the hero, then cards; the Automa's card is drawn by the key.
#[test]
fn perft_of_solo() {
    let game = frozen::contest();
    assert_perft(
        &game,
        &solo("standard-1"),
        1,
        &[
            (2, 54, 0, "e39fd161deab41d1"),
            (3, 324, 18, "19df001c4684b381"),
            (4, 1526, 18, "5f7129e95f14c472"),
            (5, 6704, 22, "4666fddc6f7561ba"),
        ],
    );
    assert_perft(
        &game,
        &solo("legacy").with("challenge", "on").with("mirror", "off"),
        1,
        &[
            (4, 240, 0, "0068baeba71d48ec"),
            (6, 4320, 0, "69c3f6eb79f79cf2"),
            (7, 20_160, 0, "946e000cf5a18711"),
        ],
    );
}

/// Every pair of frozen heroes, played by chance under two sets of terms: what happened, and every position on the way.
#[test]
fn bouts_play_out_as_they_did() {
    let game = frozen::contest();
    let library = game.library();
    let mut digest = Digest::default();
    let (mut turns, mut events) = (0u32, 0u32);
    let other_terms =
        Terms { defense_block: Extent::of(2), rest_energy: 2, round_limit: 12, ..Terms::default() };
    for (one, other) in library.heroes().flat_map(|one| library.heroes().map(move |other| (one, other))) {
        for (terms, seed) in [(Terms::default(), 1), (Terms::default(), 2), (other_terms, 3)] {
            let decks = [one, other].map(|hero| library.hero(hero).deck());
            let bout = Bout::new(decks, terms);
            let (mut chance, mut log) = (Swift::new(seed), Vec::new());
            let mut state = bout.start(&(), &mut chance, &mut log);
            while let Turn::Choose(choosers) = bout.turn(&state) {
                let mut choices = Choices::NONE;
                for seat in choosers {
                    choices.set(seat, bout.any_move(&state, seat, &mut chance));
                }
                bout.resolve(&mut state, &choices, &mut chance, &mut log);
                digest.add(&state.to_bytes());
                turns += 1;
            }
            events += log.len() as u32;
            digest.add(serde_json::to_string(&log).unwrap().as_bytes());
        }
    }
    assert_eq!((turns, events, format!("{:016x}", digest.0).as_str()), (2112, 16077, "f7a4f25dabaab1b0"));
}

/// FNV-1a: short, and the same everywhere.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
