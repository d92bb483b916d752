//! The pairings of every group as a heat map.
//!
//! The colours run from orange (loses) over white to blue (wins), which people with any colour vision tell apart, and
//! every cell has its number in dark on light: the colour only repeats it.

use std::fmt::Write as _;

use table::xml::escaped;
use table::{Message, Words};

use crate::numbers::{interval, percent};
use crate::report::{GroupReport, Report, Standing};

const CELL: usize = 44;
const LINE: usize = 20;
/// About how wide a letter of a label is.
const LETTER: usize = 8;
const MARGIN: usize = 16;
const INK: &str = "#1a1a1a";
const LOSES: [u8; 3] = [230, 145, 56];
const EVEN: [u8; 3] = [250, 250, 247];
const WINS: [u8; 3] = [106, 168, 219];

/// Who beats whom, ready to be drawn.
#[derive(Clone, Debug)]
pub struct HeatMap {
    /// What it shows.
    pub title: String,
    /// How to read it.
    pub note: String,
    /// What stands above the averages.
    pub average: String,
    /// Those who meet each other.
    pub groups: Vec<HeatGroup>,
}

/// A group of those who meet each other.
#[derive(Clone, Debug)]
pub struct HeatGroup {
    /// What it is called.
    pub name: String,
    /// Each of them, in the order of rows and of columns.
    pub rows: Vec<HeatRow>,
}

/// One who meets the others of a group.
#[derive(Clone, Debug)]
pub struct HeatRow {
    /// Who it is.
    pub name: String,
    /// Against each of the group; nothing where nobody met.
    pub cells: Vec<Option<HeatCell>>,
    /// On average.
    pub average: Option<HeatCell>,
}

/// How often somebody wins.
#[derive(Clone, Debug)]
pub struct HeatCell {
    /// The share of wins.
    pub share: f64,
    /// The same in words.
    pub told: String,
}

/// The heat map of a report.
pub fn heat_map(report: &Report, words: &Words) -> String {
    let title = words.say(&Message::new("lab-map-title").with("title", report.plan.title.as_str()));
    HeatMap {
        title,
        note: words.text("lab-map-note"),
        average: words.text("lab-average"),
        groups: report.groups.iter().map(|group| heat_group(report, group, words)).collect(),
    }
    .svg()
}

fn heat_group(report: &Report, group: &GroupReport, words: &Words) -> HeatGroup {
    let (plan, lang, standings) = (&report.plan, words.lang(), &group.standings);
    let name = |entrant: usize| plan.entrants[entrant].name.as_str();
    let met = |one: usize, other: usize| {
        let record = report.pairing(one, other).filter(|met| met.games() > 0)?;
        let share = record.share();
        let told = Message::new("lab-map-cell")
            .with("one", name(one))
            .with("other", name(other))
            .with("share", percent(share.share, lang))
            .with("interval", interval(share, lang))
            .with("games", record.games().to_string());
        Some(HeatCell { share: share.share, told: words.say(&told) })
    };
    let row = |standing: &Standing| {
        let share = standing.record.share();
        let told = Message::new("lab-map-average")
            .with("one", name(standing.entrant))
            .with("share", percent(share.share, lang))
            .with("interval", interval(share, lang));
        HeatRow {
            name: name(standing.entrant).to_owned(),
            cells: standings.iter().map(|other| met(standing.entrant, other.entrant)).collect(),
            average: Some(HeatCell { share: share.share, told: words.say(&told) }),
        }
    };
    HeatGroup { name: plan.groups[group.group].name.clone(), rows: standings.iter().map(row).collect() }
}

impl HeatMap {
    /// The map as a picture.
    pub fn svg(&self) -> String {
        let names = self.groups.iter().flat_map(|group| &group.rows).map(|row| row.name.chars().count());
        let label = names.max().unwrap_or(0) * LETTER + MARGIN;
        let widest = self.groups.iter().map(|group| group.rows.len()).max().unwrap_or(0);
        // Slanted labels of the last columns reach beyond the cells; the last column holds the averages.
        let width = MARGIN + label + (widest + 1) * CELL + label * 3 / 4 + MARGIN;
        let mut body = String::new();
        let mut top = MARGIN + LINE;
        text(&mut body, MARGIN, top, "start", 18, "bold", &self.title);
        top += LINE;
        text(&mut body, MARGIN, top, "start", 13, "normal", &self.note);
        for group in &self.groups {
            top = group.draw(&mut body, [label, top + LINE], &self.average);
        }
        let height = top + MARGIN;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" font-family=\"sans-serif\" fill=\"{INK}\">\n<title>{}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{body}</svg>\n",
            escaped(&self.title)
        )
    }
}

impl HeatGroup {
    /// Draws it; gives where the next begins.
    fn draw(&self, body: &mut String, [label, top]: [usize; 2], average: &str) -> usize {
        let left = MARGIN + label;
        text(body, MARGIN, top + LINE, "start", 15, "bold", &self.name);
        // The slanted names stand above the cells.
        let first = top + LINE + label * 3 / 4;
        let headings = self.rows.iter().map(|row| row.name.as_str()).chain([average]);
        for (column, heading) in headings.enumerate() {
            slanted(body, left + column * CELL + CELL / 2, first - 6, heading);
        }
        for (at, row) in self.rows.iter().enumerate() {
            let y = first + at * CELL;
            text(body, left - 8, y + CELL / 2 + 5, "end", 14, "normal", &row.name);
            let cells = row.cells.iter().map(|cell| (cell, "pairing")).chain([(&row.average, "average")]);
            for (column, (found, class)) in cells.enumerate() {
                let x = left + column * CELL;
                if let Some(found) = found {
                    cell(body, [x, y], found, class);
                } else {
                    let _ = writeln!(
                        body,
                        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#e4e4e4\"/>"
                    );
                }
            }
        }
        let x = left + self.rows.len() * CELL;
        let bottom = first + self.rows.len() * CELL;
        let _ = writeln!(body, "<path d=\"M{x} {first}V{bottom}\" stroke=\"{INK}\" stroke-width=\"2\"/>");
        bottom + LINE
    }
}

fn cell(body: &mut String, [x, y]: [usize; 2], HeatCell { share, told }: &HeatCell, class: &str) {
    let number = format!("{:.0}", share * 100.0);
    let _ = writeln!(
        body,
        "<g class=\"{class}\"><title>{}</title><rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" \
         fill=\"{}\" stroke=\"#ffffff\"/><text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"14\">{number}</text></g>",
        escaped(told),
        colour(*share),
        x + CELL / 2,
        y + CELL / 2 + 5,
    );
}

fn text(body: &mut String, x: usize, y: usize, anchor: &str, size: u8, weight: &str, said: &str) {
    let _ = writeln!(
        body,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-size=\"{size}\" font-weight=\"{weight}\">{}</text>",
        escaped(said)
    );
}

fn slanted(body: &mut String, x: usize, y: usize, said: &str) {
    let _ = writeln!(
        body,
        "<text transform=\"translate({x} {y}) rotate(-45)\" font-size=\"14\">{}</text>",
        escaped(said)
    );
}

/// Orange for 20 % and less, blue for 80 % and more: nobody needs to tell 85 from 95 by colour.
fn colour(share: f64) -> String {
    const STEPS: i32 = 30;
    let percent = (0..=100i32).find(|&percent| f64::from(percent) + 0.5 > share * 100.0).unwrap_or(100);
    let strength = (percent - 50).abs().min(STEPS);
    let end = if percent < 50 { LOSES } else { WINS };
    let mut colour = String::from("#");
    for (even, end) in EVEN.into_iter().zip(end) {
        let mixed = i32::from(even) + (i32::from(end) - i32::from(even)) * strength / STEPS;
        let _ = write!(colour, "{mixed:02x}");
    }
    colour
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_run_from_orange_over_white_to_blue() {
        assert_eq!(colour(0.5), "#fafaf7");
        assert_eq!(colour(0.0), colour(0.2));
        assert_eq!(colour(0.0), "#e69138");
        assert_eq!(colour(1.0), "#6aa8db");
    }
}
