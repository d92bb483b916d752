//! Imagining from the view and redealing the truth are two ways to the same positions.

use std::collections::BTreeMap;

use table::chance::Swift;
use table::{Canon, Game, Viewer};

use super::bench::{Bench, called};
use super::check::{Broken, Check, Checked};

/// Positions are compared one by one only where there are at most so many.
const FEW: usize = 6;
/// How often each way is gone.
const SAMPLES: usize = 200;
/// The counts of a position may differ by so much: six times what chance explains.
const APART: usize = 60;
/// What one way finds so often, the other must find at all: missing it is a matter of one in 10^9.
const OFTEN: usize = 20;

impl<G: Game> Bench<'_, G> {
    pub fn spread(&mut self, truth: &G::State, viewer: Viewer, whim: &mut Swift) -> Checked {
        if !self.begin(Check::Spread) {
            return Ok(());
        }
        let view = self.game.view(truth, viewer);
        let game = self.game;
        let imagined = counts(|| game.imagine(&view, whim).to_bytes());
        let redealt = counts(|| game.redeal(truth, viewer, whim).to_bytes());
        match difference(&imagined, &redealt, &truth.to_bytes()) {
            None => Ok(()),
            Some((what, bytes)) => {
                let which =
                    bytes.map(|bytes| format!(": {:?}", G::State::from_bytes(&bytes))).unwrap_or_default();
                Err(Broken::new(Check::Spread, format!("for {}, {what}{which}", called(viewer))))
            }
        }
    }
}

type Counts = BTreeMap<Vec<u8>, usize>;

/// In what two samples differ more than chance explains, and the position it shows in.
fn difference(imagined: &Counts, redealt: &Counts, truth: &[u8]) -> Option<(String, Option<Vec<u8>>)> {
    let [one, two] = [imagined.len(), redealt.len()];
    if one.max(two) > FEW {
        let what = format!("imagining gives {one} positions, redealing {two}");
        return (one.min(two) <= FEW / 2).then_some((what, None));
    }
    if !imagined.contains_key(truth) {
        return Some((format!("the truth is none of the {one} positions imagined"), None));
    }
    imagined.keys().chain(redealt.keys()).find_map(|bytes| {
        let [one, two] = [imagined, redealt].map(|counts| counts.get(bytes).copied().unwrap_or(0));
        let missed = one.min(two) == 0 && one.max(two) >= OFTEN;
        let what = format!("out of {SAMPLES} a position is imagined {one} times and redealt {two} times");
        (missed || one.abs_diff(two) > APART).then(|| (what, Some(bytes.clone())))
    })
}

/// How often each result came; cut short once there are many.
fn counts(mut sample: impl FnMut() -> Vec<u8>) -> Counts {
    let mut counts = BTreeMap::new();
    for _ in 0..SAMPLES {
        *counts.entry(sample()).or_default() += 1;
        if counts.len() > FEW {
            break;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(counts: &[usize]) -> Counts {
        counts.iter().enumerate().map(|(position, &count)| (vec![position as u8], count)).collect()
    }

    #[test]
    fn only_what_chance_cannot_explain_is_a_difference() {
        let says = |imagined: &[usize], redealt: &[usize]| {
            difference(&sample(imagined), &sample(redealt), &[0]).map(|(what, _)| what)
        };
        assert_eq!(says(&[100, 100], &[120, 80]), None);
        assert_eq!(says(&[199, 1], &[200]), None);
        assert!(says(&[180, 20], &[200]).is_some_and(|what| what.contains("redealt 0 times")));
        assert!(says(&[160, 40], &[40, 160]).is_some_and(|what| what.contains("imagined 160 times")));
        assert!(says(&[1; 7], &[200]).is_some_and(|what| what.contains("gives 7 positions, redealing 1")));
        assert_eq!(says(&[1; 7], &[50, 50, 50, 50]), None);
        let elsewhere = difference(&sample(&[200]), &sample(&[200]), &[9]);
        assert!(elsewhere.is_some_and(|(what, _)| what.contains("the truth is none")));
    }
}
