//! `cargo xtask bench solve`: how fast games are solved and searched, with the peer beside ours in one run.

use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::peers;
use crate::grid::{Grid, short};
use crate::shell;

/// What must hold of a figure.
enum Wanted {
    /// So many times the peer's rate, or as many times less than its time.
    Times(f64),
    /// So much a second.
    Rate(f64),
    Anything,
}

struct Row {
    id: &'static str,
    what: &'static str,
    wanted: Wanted,
}

const ROWS: [Row; 7] = [
    Row { id: "matrix7", what: "7 x 7 matrix games/s", wanted: Wanted::Rate(1e6) },
    Row { id: "leduc-cfr-plus", what: "CFR+ on Leduc, rounds/s", wanted: Wanted::Times(50.0) },
    Row { id: "leduc-search", what: "search on Leduc, simulations/s", wanted: Wanted::Times(3.0) },
    Row { id: "duel-search", what: "search in the duel, simulations/s", wanted: Wanted::Rate(1e6) },
    Row { id: "demons-search", what: "search in the demons, simulations/s", wanted: Wanted::Anything },
    Row { id: "battles-search", what: "search in the battles, simulations/s", wanted: Wanted::Anything },
    Row { id: "tactics-search", what: "search in tactics, simulations/s", wanted: Wanted::Anything },
];

/// No answer to a matrix game may be further from a certified one.
const LARGEST_GAP: f64 = 1e-9;
/// Goofspiel must be solved so many times faster than by the peer.
const GOOFSPIEL_TIMES: f64 = 10_000.0;
/// And both must agree to this.
const AGREE: f64 = 1e-6;

pub fn run(root: &Path, seconds: u32, cards: u8) -> Result<bool> {
    let (seconds, cards) = (seconds.to_string(), cards.to_string());
    let binary = ["run", "--quiet", "--profile", "bench", "-p", "karman-bench", "--bin", "solving", "--"];
    let mut command = shell::cargo(root, &binary);
    let ours = lines(&shell::capture(command.args(["--seconds", &seconds, "--cards", &cards]))?)?;
    let theirs = lines(&peers::solved(root, &seconds, &cards)?)?;
    let (text, good) = table(&ours, &theirs, &cards);
    print!("{text}");
    Ok(good)
}

fn lines(text: &str) -> Result<Vec<Value>> {
    let line = |line| serde_json::from_str(line).with_context(|| format!("not a measurement: {line}"));
    text.lines().filter(|line| !line.trim().is_empty()).map(line).collect()
}

fn number(lines: &[Value], id: &str, key: &str) -> Option<f64> {
    lines.iter().find(|line| line["id"] == id).and_then(|line| line[key].as_f64())
}

/// The table, and whether everything holds that must.
fn table(ours: &[Value], theirs: &[Value], cards: &str) -> (String, bool) {
    let mut grid = Grid::new(["what", "ours", "peer", "times", "wanted"]);
    let mut good = true;
    let told = |figure: Option<f64>| figure.map_or_else(|| "-".to_owned(), short);
    for Row { id, what, wanted } in &ROWS {
        let (own, peer) = (number(ours, id, "per_second"), number(theirs, id, "per_second"));
        let times = own.zip(peer).map(|(own, peer)| own / peer);
        let (aim, holds) = match wanted {
            Wanted::Times(aim) => (format!("{aim} x"), times.is_some_and(|times| times >= *aim)),
            Wanted::Rate(aim) => (short(*aim), own.is_some_and(|own| own >= *aim)),
            Wanted::Anything => (String::new(), own.is_some()),
        };
        good &= holds;
        let mark = if holds { "" } else { " MISSED" };
        grid.row([(*what).to_owned(), told(own), told(peer), told(times), aim + mark]);
    }
    let id = format!("goofspiel{cards}");
    let (own, peer) = (number(ours, &id, "seconds"), number(theirs, &id, "seconds"));
    let times = peer.zip(own).map(|(peer, own)| peer / own);
    let values = number(ours, &id, "value").zip(number(theirs, &id, "value"));
    let agree = values.is_some_and(|(own, peer)| (own - peer).abs() <= AGREE);
    let fast = times.is_some_and(|times| times >= GOOFSPIEL_TIMES);
    good &= agree && fast;
    let seconds =
        |figure: Option<f64>| figure.map_or_else(|| "-".to_owned(), |figure| format!("{figure:.4} s"));
    let mark = if agree && fast { "" } else { " MISSED" };
    let what = format!("Goofspiel {cards}, descending prizes");
    grid.row([what, seconds(own), seconds(peer), told(times), format!("{} x{mark}", short(GOOFSPIEL_TIMES))]);
    let mut notes = Vec::new();
    for rounds in ["exploitability_10", "exploitability_100"] {
        let both = [ours, theirs].map(|lines| number(lines, "leduc-cfr-plus", rounds).unwrap_or(f64::NAN));
        good &= (both[0] - both[1]).abs() <= 1e-4;
        notes.push(format!("CFR+ on Leduc, {rounds}: ours {:.5}, peer {:.5}\n", both[0], both[1]));
    }
    let gap = number(ours, "matrix7", "gap").unwrap_or(f64::NAN);
    good &= gap <= LARGEST_GAP;
    notes.push(format!("7 x 7 matrix games, largest gap: {gap:.2e}\n"));
    for mix in ours.iter().filter(|line| line["id"] == "duel-mix") {
        let of = |key: &str| mix[key].as_f64().unwrap_or(f64::NAN);
        notes.push(format!(
            "search in the duel, {:>9} simulations: mix {:.3} from the solved one, gives the best reply to it {:.4} of wins\n",
            of("simulations"),
            of("distance"),
            of("gives_away")
        ));
    }
    (format!("{grid}{}", notes.concat()), good)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_missed_is_said() {
        let ours = [
            json!({"id": "matrix7", "per_second": 2e6, "gap": 1e-10}),
            json!({"id": "leduc-cfr-plus", "per_second": 4000.0, "exploitability_10": 0.61, "exploitability_100": 0.013}),
            json!({"id": "leduc-search", "per_second": 1e6}),
            json!({"id": "duel-search", "per_second": 2e6}),
            json!({"id": "demons-search", "per_second": 1.0}),
            json!({"id": "battles-search", "per_second": 1.0}),
            json!({"id": "tactics-search", "per_second": 1.0}),
            json!({"id": "goofspiel6", "seconds": 0.01, "value": 0.0}),
        ];
        let theirs = [
            json!({"id": "leduc-cfr-plus", "per_second": 40.0, "exploitability_10": 0.61, "exploitability_100": 0.013}),
            json!({"id": "leduc-search", "per_second": 2e5}),
            json!({"id": "goofspiel6", "seconds": 500.0, "value": 1e-9}),
        ];
        let (text, good) = table(&ours, &theirs, "6");
        assert!(good && !text.contains("MISSED"), "{text}");
        let mut slower = ours.clone();
        slower[0]["per_second"] = json!(9e5);
        let (text, good) = table(&slower, &theirs, "6");
        assert!(!good && text.contains("1.00 M MISSED"), "{text}");
        let mut wider = ours.clone();
        wider[0]["gap"] = json!(1.5e-9);
        assert!(!table(&wider, &theirs, "6").1, "answers must be certified");
        let mut other = ours;
        other[7]["value"] = json!(0.1);
        assert!(!table(&other, &theirs, "6").1, "values must agree");
    }
}
