//! Sheets of paper: A4, three by three cards of 63 by 88 mm, and marks to cut along.

use std::fmt::Write as _;

use table::drawing::Palette;

use crate::face::CARD;
use crate::measure::fitting;
use crate::svg::{Anchor, Style, line};

/// The paper, in tenths of a millimetre.
const PAPER: (u32, u32) = (2100, 2970);
const COLUMNS: u32 = 3;
const ROWS: u32 = 3;
/// How many cards a sheet has.
pub const CARDS: usize = (COLUMNS * ROWS) as usize;
/// The upper left corner of the first card.
const ORIGIN: (u32, u32) = ((PAPER.0 - COLUMNS * CARD.0) / 2, (PAPER.1 - ROWS * CARD.1) / 2);
/// Cut marks keep off the cards and are so long.
const GAP: u32 = 20;
const MARK: u32 = 60;

/// A sheet of cards, row by row.
pub fn draw(cards: &[String]) -> String {
    let mut svg = opened();
    for (place, card) in (0..).zip(cards) {
        let (x, y) = corner(place);
        let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">{card}</g>");
    }
    svg.push_str("</svg>\n");
    svg
}

/// A sheet of backs, all the same: whatever lies on the other side, it fits.
pub fn backs(title: &str) -> String {
    let back = back(title);
    draw(&vec![back; CARDS])
}

fn corner(place: u32) -> (u32, u32) {
    (ORIGIN.0 + place % COLUMNS * CARD.0, ORIGIN.1 + place / COLUMNS * CARD.1)
}

fn opened() -> String {
    let (width, height) = PAPER;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}mm\" height=\"{}mm\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n<g stroke=\"black\" stroke-width=\"2\">",
        width / 10,
        height / 10
    );
    let mut mark = |from: (u32, u32), to: (u32, u32)| {
        let _ = write!(svg, "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>", from.0, from.1, to.0, to.1);
    };
    let (right, bottom) = (ORIGIN.0 + COLUMNS * CARD.0, ORIGIN.1 + ROWS * CARD.1);
    for column in 0..=COLUMNS {
        let x = ORIGIN.0 + column * CARD.0;
        mark((x, ORIGIN.1 - GAP - MARK), (x, ORIGIN.1 - GAP));
        mark((x, bottom + GAP), (x, bottom + GAP + MARK));
    }
    for row in 0..=ROWS {
        let y = ORIGIN.1 + row * CARD.1;
        mark((ORIGIN.0 - GAP - MARK, y), (ORIGIN.0 - GAP, y));
        mark((right + GAP, y), (right + GAP + MARK, y));
    }
    svg.push_str("</g>\n");
    svg
}

/// The back of a card: a lattice, and what the game is called.
fn back(title: &str) -> String {
    const STEP: u32 = 60;
    let Palette { ink, ground, hues } = Palette::LIGHT;
    let [light, dark] = hues[10];
    let (wide, high) = (CARD.0 - 40, CARD.1 - 40);
    let mut svg =
        format!("<rect x=\"20\" y=\"20\" width=\"{wide}\" height=\"{high}\" rx=\"30\" fill=\"{dark}\"/>");
    for row in 0..=(high - 40) / STEP {
        for column in 0..=(wide - 40) / STEP {
            let (x, y) = (45 + column * STEP + row % 2 * STEP / 2, 50 + row * STEP);
            if x + 12 < CARD.0 - 30 && y + 12 < CARD.1 - 30 {
                let _ = write!(
                    svg,
                    "<path d=\"M{x} {}L{} {y}L{x} {}L{} {y}Z\" fill=\"{light}\"/>",
                    y - 12,
                    x + 12,
                    y + 12,
                    x - 12
                );
            }
        }
    }
    let middle = CARD.1 / 2;
    let _ = write!(
        svg,
        "<rect x=\"60\" y=\"{}\" width=\"{}\" height=\"120\" rx=\"24\" fill=\"{ground}\" stroke=\"{ink}\" stroke-width=\"5\"/>",
        middle - 60,
        CARD.0 - 120
    );
    let size = fitting(title, CARD.0 - 160, 56, 10, true);
    line(
        &mut svg,
        title,
        (CARD.0 / 2, middle + size * 7 / 20),
        Style { size, colour: ink, anchor: Anchor::Middle, bold: true },
    );
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_cards_and_their_marks_lie_on_the_paper() {
        let (x, y) = corner(CARDS as u32 - 1);
        assert!(x + CARD.0 + GAP + MARK <= PAPER.0 && y + CARD.1 + GAP + MARK <= PAPER.1);
        assert!(ORIGIN.0 >= GAP + MARK && ORIGIN.1 >= GAP + MARK);
        let sheet = draw(&["<a/>".to_owned(), "<b/>".to_owned()]);
        assert_eq!(sheet.matches("<line").count(), 16);
        assert!(sheet.contains("<g transform=\"translate(735 165)\"><b/></g>"), "{sheet}");
        assert!(sheet.contains("width=\"210mm\" height=\"297mm\""), "{sheet}");
    }

    #[test]
    fn backs_fill_a_sheet() {
        assert_eq!(backs("Duel").matches(">Duel</text>").count(), CARDS);
    }
}
