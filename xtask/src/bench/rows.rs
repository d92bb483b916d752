//! What is measured, what the peer reaches, and how many times faster we want to be.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::grid::{Grid, short};

/// One line of the table.
pub struct Row {
    /// The name on the command line, in our measurements and in the peer's.
    pub id: &'static str,
    what: &'static str,
    /// The figure of OpenSpiel's C++ core on a machine of two cores like CI's, per second, if it has the game.
    stated: Option<f64>,
    /// Whether the peer's figure measured from its Python package is its C++ core's, too.
    native: bool,
    wanted: Wanted,
}

/// What our figure must come to.
enum Wanted {
    Anything,
    /// So many times the peer's.
    Times(f64),
    /// So much a second.
    Rate(f64),
}

impl Row {
    /// Whether the peer can be measured beside it.
    pub const fn has_peer(&self) -> bool {
        self.stated.is_some()
    }
}

pub const ROWS: &[Row] = &[
    Row {
        id: "duel",
        what: "Duel, random play between all heroes, rounds/s",
        stated: None,
        native: false,
        wanted: Wanted::Rate(10e6),
    },
    Row {
        id: "duel-plain",
        what: "Duel, random play without card texts, rounds/s",
        stated: None,
        native: false,
        wanted: Wanted::Rate(10e6),
    },
    Row {
        id: "demons",
        what: "Demons, random play with four seats, choices/s",
        stated: None,
        native: false,
        wanted: Wanted::Rate(3e6),
    },
    Row {
        id: "battles",
        what: "Battles of size 80, random play, choices/s",
        stated: None,
        native: false,
        wanted: Wanted::Rate(1.5e6),
    },
    Row {
        id: "battles-odds",
        what: "Battles, exact odds of an order, orders/s",
        stated: None,
        native: false,
        wanted: Wanted::Rate(100e3),
    },
    Row {
        id: "tactics",
        what: "Tactics, random play of whole matches, choices/s",
        stated: None,
        native: false,
        wanted: Wanted::Rate(1e6),
    },
    Row {
        id: "goofspiel13",
        what: "Goofspiel(13), random playouts, transitions/s",
        stated: Some(2.8e6),
        native: false,
        wanted: Wanted::Times(20.0),
    },
    Row {
        id: "goofspiel6",
        what: "Goofspiel(6), random playouts, transitions/s",
        stated: Some(4.3e6),
        native: false,
        wanted: Wanted::Anything,
    },
    Row {
        id: "leduc",
        what: "Leduc poker, random playouts, transitions/s",
        stated: Some(7.3e6),
        native: false,
        wanted: Wanted::Times(10.0),
    },
    Row {
        id: "leduc-search",
        what: "Leduc poker, information-set search, simulations/s",
        stated: Some(0.4e6),
        native: true,
        wanted: Wanted::Times(3.0),
    },
];

const FOOTNOTE: &str = "\
One core, by its processor time. A transition is one action applied, or one joint action where players move at once, or
one chance outcome; a round of the duel is two cards and all that follows from them; a choice of the demons or of a
battle is one seat's. The peer is OpenSpiel; stated: its C++ core on a machine like CI's; measured: its Python package
in the same minute, where playouts have Python in the loop and the search is its C++ bot. The ratio is to the peer's C++
core: measured for the search where there is a measurement, stated otherwise.
";

/// Figures by the id of their row, one JSON object a line: `{"id": "leduc", "per_second": 7300000.0}`.
#[derive(Default, Debug)]
pub struct Figures(BTreeMap<String, f64>);

impl Figures {
    pub fn parse(lines: &str) -> Result<Self> {
        let figure = |line: &str| -> Result<(String, f64)> {
            let object: Value = serde_json::from_str(line)?;
            let id = object["id"].as_str().context("no text `id`")?;
            let figure = object["per_second"].as_f64().context("no number `per_second`")?;
            Ok((id.to_owned(), figure))
        };
        lines
            .lines()
            .filter(|line| !line.trim().is_empty())
            .map(|line| figure(line).with_context(|| format!("cannot understand the measurement `{line}`")))
            .collect::<Result<_>>()
            .map(Self)
    }

    fn get(&self, row: &Row) -> Option<f64> {
        self.0.get(row.id).copied()
    }
}

/// The rows with both sides' figures.
pub struct Table {
    pub rows: Vec<&'static Row>,
    pub ours: Figures,
    pub measured: Figures,
}

impl Table {
    /// Whether every row of which something is wanted was measured and reaches it.
    pub fn is_good(&self) -> bool {
        self.rows.iter().all(|row| self.reached(row) != Some(false))
    }

    /// Whether a row reaches what is wanted of it, if anything is.
    fn reached(&self, row: &Row) -> Option<bool> {
        let (figure, wanted) = match row.wanted {
            Wanted::Anything => return None,
            Wanted::Times(times) => (self.ratio(row), times),
            Wanted::Rate(rate) => (self.ours.get(row), rate),
        };
        Some(figure.is_some_and(|figure| figure >= wanted))
    }

    fn ratio(&self, row: &Row) -> Option<f64> {
        let measured = self.measured.get(row).filter(|_| row.native);
        Some(self.ours.get(row)? / measured.or(row.stated)?)
    }

    pub fn text(&self) -> String {
        let mut grid = Grid::new(["what", "ours", "peer stated", "peer measured", "ratio", "wanted", ""]);
        let or_dash = |cell: Option<String>| cell.unwrap_or_else(|| "-".into());
        for row in &self.rows {
            let wanted = match row.wanted {
                Wanted::Anything => None,
                Wanted::Times(times) => Some(format!("{times:.0}x")),
                Wanted::Rate(rate) => Some(short(rate)),
            };
            grid.row([
                row.what.to_owned(),
                or_dash(self.ours.get(row).map(short)),
                or_dash(row.stated.map(short)),
                or_dash(self.measured.get(row).map(short)),
                or_dash(self.ratio(row).map(|ratio| format!("{ratio:.1}x"))),
                or_dash(wanted),
                self.reached(row).map_or("", |reached| if reached { "reached" } else { "SHORT" }).to_owned(),
            ]);
        }
        format!("{grid}{FOOTNOTE}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(ours: &str, measured: &str) -> Table {
        let figures = |lines| Figures::parse(lines).expect("well-formed lines");
        Table { rows: ROWS.iter().collect(), ours: figures(ours), measured: figures(measured) }
    }

    const FAST: &str = r#"{"id":"duel","per_second":10000000}
{"id":"duel-plain","per_second":20000000}
{"id":"demons","per_second":3000000}
{"id":"battles","per_second":1500000}
{"id":"battles-odds","per_second":100000}
{"id":"tactics","per_second":1000000}
{"id":"goofspiel13","per_second":56000001}
{"id":"goofspiel6","per_second":1.0}

{"id":"leduc","per_second":73000001.5}
{"id":"leduc-search","per_second":1300000}"#;

    #[test]
    fn wanted_ratios_decide() {
        assert!(table(FAST, "").is_good());
        assert!(!table(&FAST.replace("73000001.5", "72000000"), "").is_good());
        assert!(!table(&FAST.replace("10000000}", "9999999}"), "").is_good());
        assert!(!table("", "").is_good(), "what was not measured does not count as reached");
    }

    #[test]
    fn a_measured_search_replaces_the_stated_one_and_measured_playouts_do_not() {
        assert!(!table(FAST, r#"{"id":"leduc-search","per_second":500000}"#).is_good());
        assert!(table(FAST, r#"{"id":"leduc","per_second":500000000}"#).is_good());
    }

    #[test]
    fn the_table_shows_both_sides() {
        let text = table(FAST, r#"{"id":"leduc","per_second":123456}"#).text();
        let line =
            text.lines().find(|line| line.starts_with("Leduc poker, random")).expect("a line for Leduc");
        let cells: Vec<_> = line.split_whitespace().skip(5).collect();
        assert_eq!(cells, ["73.0", "M", "7.30", "M", "123", "k", "10.0x", "10x", "reached"]);
        let line = text.lines().find(|line| line.contains("all heroes")).expect("a line for the duel");
        let cells: Vec<_> = line.split_whitespace().skip(7).collect();
        assert_eq!(cells, ["10.0", "M", "-", "-", "-", "10.0", "M", "reached"]);
    }

    #[test]
    fn a_measurement_of_another_shape_is_an_error() {
        assert!(Figures::parse(r#"{"id":"leduc"}"#).is_err());
        assert!(Figures::parse("WARNING: something").is_err());
    }
}
