//! The pairings of every group as a heat map.
//!
//! The colours run from orange (loses) over white to blue (wins), which people with any colour vision tell apart, and
//! every cell has its number in dark on light: the colour only repeats it.

use std::fmt::Write as _;

use table::xml::escaped;
use table::{Message, Words};

use crate::numbers::{decimal, interval, percent};
use crate::report::{GroupReport, Report};

const CELL: usize = 44;
const LINE: usize = 20;
/// About how wide a letter of a label is.
const LETTER: usize = 8;
const MARGIN: usize = 16;
const INK: &str = "#1a1a1a";
const LOSES: [u8; 3] = [230, 145, 56];
const EVEN: [u8; 3] = [250, 250, 247];
const WINS: [u8; 3] = [106, 168, 219];

/// The heat map of a report.
pub fn heat_map(report: &Report, words: &Words) -> String {
    let labels = report.plan.entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0);
    let label = labels * LETTER + MARGIN;
    let widest = report.groups.iter().map(|group| group.standings.len()).max().unwrap_or(0);
    // Slanted labels of the last columns reach beyond the cells; the last column holds the averages.
    let width = MARGIN + label + (widest + 1) * CELL + label * 3 / 4 + MARGIN;
    let mut body = String::new();
    let mut top = MARGIN + LINE;
    let title = words.say(&Message::new("lab-map-title").with("title", report.plan.title.as_str()));
    text(&mut body, MARGIN, top, "start", 18, "bold", &title);
    top += LINE;
    text(&mut body, MARGIN, top, "start", 13, "normal", &words.text("lab-map-note"));
    for group in &report.groups {
        top = draw(&mut body, report, group, [label, top + LINE], words);
    }
    let height = top + MARGIN;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"sans-serif\" fill=\"{INK}\">\n<title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n{body}</svg>\n",
        escaped(&title)
    )
}

/// One group; gives where the next begins.
fn draw(
    body: &mut String,
    report: &Report,
    group: &GroupReport,
    [label, top]: [usize; 2],
    words: &Words,
) -> usize {
    let (plan, lang, standings) = (&report.plan, words.lang(), &group.standings);
    let name = |entrant: usize| plan.entrants[entrant].name.as_str();
    let left = MARGIN + label;
    text(body, MARGIN, top + LINE, "start", 15, "bold", &plan.groups[group.group].name);
    // The slanted names stand above the cells.
    let first = top + LINE + label * 3 / 4;
    for (column, standing) in standings.iter().enumerate() {
        slanted(body, left + column * CELL + CELL / 2, first - 6, name(standing.entrant));
    }
    slanted(body, left + standings.len() * CELL + CELL / 2, first - 6, &words.text("lab-average"));
    for (row, one) in standings.iter().enumerate() {
        let y = first + row * CELL;
        text(body, left - 8, y + CELL / 2 + 5, "end", 14, "normal", name(one.entrant));
        for (column, other) in standings.iter().enumerate() {
            let x = left + column * CELL;
            let Some(record) = report.pairing(one.entrant, other.entrant).filter(|met| met.games() > 0)
            else {
                let _ = writeln!(
                    body,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"#e4e4e4\"/>"
                );
                continue;
            };
            let share = record.share();
            let told = Message::new("lab-map-cell")
                .with("one", name(one.entrant))
                .with("other", name(other.entrant))
                .with("share", percent(share.share, lang))
                .with("interval", interval(share, lang))
                .with("games", record.games().to_string());
            cell(body, [x, y], share.share, "pairing", &words.say(&told), lang);
        }
        let share = one.record.share();
        let told = Message::new("lab-map-average")
            .with("one", name(one.entrant))
            .with("share", percent(share.share, lang))
            .with("interval", interval(share, lang));
        cell(body, [left + standings.len() * CELL, y], share.share, "average", &words.say(&told), lang);
    }
    let x = left + standings.len() * CELL;
    let bottom = first + standings.len() * CELL;
    let _ = writeln!(body, "<path d=\"M{x} {first}V{bottom}\" stroke=\"{INK}\" stroke-width=\"2\"/>");
    bottom + LINE
}

fn cell(body: &mut String, [x, y]: [usize; 2], share: f64, class: &str, told: &str, lang: table::Lang) {
    let number = decimal(share * 100.0, 0, lang);
    let _ = writeln!(
        body,
        "<g class=\"{class}\"><title>{}</title><rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" \
         fill=\"{}\" stroke=\"#ffffff\"/><text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"14\">{number}</text></g>",
        escaped(told),
        colour(share),
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
