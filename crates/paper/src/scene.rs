//! A table as a viewer sees it: zones from top to bottom, their pieces as small cards.

use std::fmt::Write as _;

use arcade::Cabinet;
use table::Scene;
use table::drawing::{Drawing, Palette};
use table::scene::{Counter, Face, Layout, Piece, Zone};

use crate::measure::{fitting, width, wrapped};
use crate::svg::{Anchor, Style, line};

const PALETTE: &Palette = &Palette::LIGHT;
const TABLE: &str = "#e9ecf2";
const QUIET: &str = "#4c5263";
/// The edge and the ground of a piece in the light.
const LIT: (&str, &str) = ("#b97f00", "#fbe9b4");
const WIDTH: u32 = 1100;
const MARGIN: u32 = 20;
/// A small card, and the space between two.
const TILE: (u32, u32) = (92, 128);
const GAP: u32 = 8;
/// The space between zones, and the column in which a zone's numbers stand.
const BETWEEN: u32 = 18;
const NUMBERS: u32 = 124;
/// How names of zones are set.
const LABEL: u32 = 13;

const TEXT: Style = Style { size: 16, colour: PALETTE.ink, anchor: Anchor::Start, bold: false };

/// A scene as a picture. `told` stands below it: what was said since the picture before.
pub fn draw(scene: &Scene, told: &[String], game: &dyn Cabinet) -> String {
    let mut body = String::new();
    let mut top = MARGIN;
    paragraph(&mut body, &scene.headline, &mut top, Style { size: 20, bold: true, ..TEXT });
    let shown = scene.zones.iter().filter(|zone| !zone.pieces.is_empty() || !zone.counters.is_empty());
    for row in rows(shown) {
        top += BETWEEN;
        draw_row(&mut body, &row, &mut top, game);
    }
    top += GAP;
    for sentence in told {
        paragraph(&mut body, &format!("• {sentence}"), &mut top, TEXT);
    }
    paragraph(&mut body, &scene.prompt, &mut top, Style { bold: true, ..TEXT });
    let height = top + MARGIN;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         role=\"img\">\n<rect width=\"{WIDTH}\" height=\"{height}\" rx=\"14\" fill=\"{TABLE}\"/>\n{body}</svg>\n"
    )
}

fn paragraph(svg: &mut String, text: &str, top: &mut u32, style: Style) {
    for text in wrapped(text, style.size, WIDTH - 2 * MARGIN) {
        *top += style.size * 4 / 3;
        line(svg, &text, (MARGIN, *top), style);
        svg.push('\n');
    }
}

/// How many small cards of a zone lie side by side.
fn columns(zone: &Zone) -> u32 {
    let room = (WIDTH - 2 * MARGIN - numbers(zone)) / (TILE.0 + GAP);
    let most = match zone.layout {
        Layout::Grid { columns } => u32::from(columns).clamp(1, room),
        _ => room,
    };
    u32::try_from(zone.pieces.len()).unwrap_or(most).clamp(1, most)
}

/// The room a zone needs for its numbers.
const fn numbers(zone: &Zone) -> u32 {
    if zone.counters.is_empty() { 0 } else { NUMBERS }
}

fn width_of(zone: &Zone) -> u32 {
    columns(zone) * (TILE.0 + GAP) + numbers(zone)
}

/// Zones in rows: those of one owner side by side, as many as there is room for.
fn rows<'a>(zones: impl Iterator<Item = &'a Zone>) -> Vec<Vec<&'a Zone>> {
    let mut rows: Vec<Vec<&Zone>> = Vec::new();
    let mut left = 0;
    for zone in zones {
        let wide = width_of(zone) + BETWEEN;
        match rows.last_mut() {
            Some(row) if wide <= left && row[0].owner == zone.owner => row.push(zone),
            _ => {
                rows.push(vec![zone]);
                left = WIDTH - 2 * MARGIN + BETWEEN;
            }
        }
        left = left.saturating_sub(wide);
    }
    rows
}

/// Zones side by side: their names above, their pieces, their numbers beside them.
fn draw_row(svg: &mut String, zones: &[&Zone], top: &mut u32, game: &dyn Cabinet) {
    let label = |zone: &Zone| wrapped(&zone.label, LABEL, width_of(zone) - GAP);
    let lines = zones.iter().map(|zone| label(zone).len()).max().unwrap_or(0);
    let tiles = *top + u32::try_from(lines).unwrap_or(0) * (LABEL + 3) + 4;
    let (mut left, mut deepest) = (MARGIN, 0);
    for zone in zones {
        for (place, text) in (1..).zip(label(zone)) {
            let style = Style { size: LABEL, colour: QUIET, ..TEXT };
            line(svg, &text, (left, *top + place * (LABEL + 3)), style);
        }
        let columns = columns(zone);
        for (place, piece) in (0..).zip(&zone.pieces) {
            let (column, row) = (place % columns, place / columns);
            deepest = deepest.max(row);
            let (x, y) = (left + column * (TILE.0 + GAP), tiles + row * (TILE.1 + GAP));
            let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">{}</g>", tile(piece, game));
        }
        let numbers: Vec<String> =
            zone.counters.iter().map(|Counter { label, value }| format!("{label}: {value}")).collect();
        let fit = |text: &String| fitting(text, NUMBERS - GAP, 15, 8, true);
        let size = numbers.iter().map(fit).min().unwrap_or(15);
        for (place, text) in (1..).zip(&numbers) {
            let x = left + columns * (TILE.0 + GAP);
            line(svg, text, (x, tiles + place * 22), Style { size, bold: true, ..TEXT });
        }
        left += width_of(zone) + BETWEEN;
    }
    *top = tiles + (deepest + 1) * (TILE.1 + GAP);
}

/// A piece as a small card.
fn tile(piece: &Piece, game: &dyn Cabinet) -> String {
    let (wide, high) = TILE;
    let mut svg = String::new();
    let (ground, edge, thick) = if piece.lit { (LIT.1, LIT.0, 5) } else { (PALETTE.ground, PALETTE.ink, 2) };
    let mut card = |fill: &str| {
        let _ = write!(
            svg,
            "<rect width=\"{wide}\" height=\"{high}\" rx=\"8\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{thick}\"/>",
        );
    };
    match &piece.face {
        Face::Down { label } => {
            card(PALETTE.hues[10][1]);
            name(&mut svg, label, PALETTE.ground);
        }
        Face::Up { title, symbol, picture, .. } => {
            card(ground);
            let drawing = Some(picture).filter(|id| !id.is_empty()).and_then(|id| game.picture(id));
            if let Some(drawing) = drawing {
                draw_picture(&mut svg, &drawing);
            } else {
                let size = fitting(symbol, wide - 16, 40, 8, true);
                let style = Style { size, bold: true, anchor: Anchor::Middle, ..TEXT };
                line(&mut svg, symbol, (wide / 2, 58), style);
            }
            name(&mut svg, title, PALETTE.ink);
        }
    }
    for (place, Counter { value, .. }) in (0..).zip(&piece.counters) {
        let (x, y) = (wide - 14, 14 + place * 24);
        let _ = write!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/>",
            PALETTE.ground, PALETTE.ink
        );
        line(
            &mut svg,
            &value.to_string(),
            (x, y + 5),
            Style { bold: true, size: 15, anchor: Anchor::Middle, ..TEXT },
        );
    }
    // Several words are written small, so that the picture stays to be seen.
    let (largest, high, first) = if piece.badges.len() > 1 { (10, 14, 62) } else { (14, 19, 46) };
    for (place, badge) in (0..).zip(&piece.badges) {
        let size = fitting(badge, wide - 8, largest, 7, true);
        let (y, length) = (first + place * (high + 3), width(badge, size, true).min(wide) + 6);
        let _ = write!(
            svg,
            "<rect x=\"{}\" y=\"{y}\" width=\"{length}\" height=\"{high}\" rx=\"4\" fill=\"{}\"/>",
            (wide.saturating_sub(length)) / 2,
            PALETTE.ink
        );
        let style = Style { size, bold: true, colour: PALETTE.ground, anchor: Anchor::Middle };
        line(&mut svg, badge, (wide / 2, y + high * 3 / 4), style);
    }
    svg
}

fn draw_picture(svg: &mut String, picture: &Drawing) {
    let _ = write!(svg, "<g transform=\"translate(8 6) scale(1.25)\">{}</g>", picture.to_group(PALETTE));
}

/// The name at the foot of a small card, in at most two lines.
fn name(svg: &mut String, text: &str, colour: &'static str) {
    let room = TILE.0 - 10;
    // Smaller letters rather than a word that is broken.
    let whole = |size| text.split_whitespace().all(|word| width(word, size, false) <= room);
    let size = (7..=14).rev().find(|&size| whole(size) && wrapped(text, size, room).len() <= 2).unwrap_or(7);
    let lines = wrapped(text, size, room);
    let first = if lines.len() > 1 { TILE.1 - 10 - size } else { TILE.1 - 14 };
    for (place, text) in (0..).zip(&lines) {
        let style = Style { size, colour, anchor: Anchor::Middle, bold: false };
        line(svg, text, (TILE.0 / 2, first + place * (size + 2)), style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade::Arcade;
    use table::Seat;

    #[test]
    fn a_grid_keeps_its_columns() {
        let pieces = (0..7).map(|place| Piece::up(format!("p{place}"), "Place", "·", "zone"));
        let zone = Zone::new("field", "Field", None, Layout::Grid { columns: 3 }).with_pieces(pieces);
        assert_eq!((columns(&zone), columns(&Zone { layout: Layout::Row, ..zone.clone() })), (3, 7));
    }

    #[test]
    fn zones_pieces_numbers_and_words_are_drawn() {
        let arcade = Arcade::new(&[]).expect("the packs that come with the program are in order");
        let duel = arcade.game("duel").expect("it is there");
        let mut open =
            Piece::up("a", "Ace & king", "A", "card").with_picture("type/weapon").with_badge("cancelled");
        open.counters.push(Counter { label: "attack".into(), value: 3 });
        let pieces = [open, Piece::down("b", "a hidden card"), Piece::up("c", "Plain", "P", "card")];
        let zone = Zone::new("hand", "Hand", Some(Seat::A), Layout::Fan)
            .with_counter("health", 7)
            .with_pieces(pieces);
        let empty = Zone::new("none", "Nothing here", None, Layout::Row);
        let scene = Scene {
            headline: "Round 1.".into(),
            prompt: "Choose.".into(),
            zones: vec![zone, empty],
            ..Scene::default()
        };
        let svg = draw(&scene, &["Something happened.".to_owned()], &**duel);
        for part in [
            "Round 1.",
            "Choose.",
            "health: 7",
            "Ace &amp; king",
            "cancelled",
            ">a hidden<",
            ">card<",
            ">P<",
            ">3<",
        ] {
            assert!(svg.contains(part), "{part} in\n{svg}");
        }
        assert!(svg.contains("• Something happened."));
        assert!(!svg.contains("Nothing here"));
        assert!(svg.contains("scale(1.25)"), "the picture is drawn");
    }
}
