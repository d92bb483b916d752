//! What changed from one scene to the next, for the eye: pieces turned over and numbers that went up or down.

use std::collections::BTreeMap;

use table::Scene;
use table::scene::{Counter, Face};

/// A number that changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The id of the zone or piece it belongs to, as [`counter_place`] spells it with its label.
    pub place: String,
    /// By how much.
    pub by: i64,
}

/// What the eye should follow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Pieces that lay face down and lie face up now.
    pub turned: Vec<String>,
    /// Numbers that changed.
    pub counters: Vec<Change>,
}

/// The name of a counter's place on the page.
pub fn counter_place(owner: &str, label: &str) -> String {
    format!("{owner}/{label}")
}

/// Compares two scenes.
pub fn between(before: &Scene, after: &Scene) -> Changes {
    let down: Vec<&str> = before
        .pieces()
        .filter(|piece| matches!(piece.face, Face::Down { .. }))
        .map(|piece| piece.id.as_str())
        .collect();
    let up = after.pieces().filter(|piece| matches!(piece.face, Face::Up { .. }));
    let turned = up.map(|piece| &piece.id).filter(|id| down.contains(&id.as_str())).cloned().collect();
    let old = counters(before);
    let changed = |(place, value): (String, i64)| {
        let by = value - old.get(&place)?;
        (by != 0).then_some(Change { place, by })
    };
    Changes { turned, counters: counters(after).into_iter().filter_map(changed).collect() }
}

fn counters(scene: &Scene) -> BTreeMap<String, i64> {
    let of_zones = scene.zones.iter().map(|zone| (&zone.id, &zone.counters));
    let of_pieces = scene.pieces().map(|piece| (&piece.id, &piece.counters));
    let place = |(owner, counters): (&String, &Vec<Counter>)| {
        counters
            .iter()
            .map(|counter| (counter_place(owner, &counter.label), counter.value))
            .collect::<Vec<_>>()
    };
    of_zones.chain(of_pieces).flat_map(place).collect()
}

#[cfg(test)]
mod tests {
    use table::scene::{Layout, Piece, Zone};

    use super::*;

    fn scene(face: Piece, points: i64) -> Scene {
        let zone =
            Zone::new("hand", "Hand", None, Layout::Row).with_pieces([face]).with_counter("Points", points);
        Scene { zones: vec![zone], ..Scene::default() }
    }

    #[test]
    fn a_card_turned_over_and_a_number_that_fell_are_found() {
        let before = scene(Piece::down("x", "hidden"), 10);
        let after = scene(Piece::up("x", "Ace", "A", "card"), 7);
        let fell = Change { place: counter_place("hand", "Points"), by: -3 };
        assert_eq!(between(&before, &after), Changes { turned: vec!["x".to_owned()], counters: vec![fell] });
        assert_eq!(between(&after, &after), Changes::default());
    }

    #[test]
    fn a_number_that_was_not_there_before_does_not_fly() {
        assert!(between(&Scene::default(), &scene(Piece::down("x", "hidden"), 10)).counters.is_empty());
    }
}
