//! A scene as text: what a screen would show, for terminals and screen readers.

use std::fmt::Write as _;

use table::scene::{Counter, Face, Layout, Piece, Zone};
use table::{Scene, Words};
use unicode_width::UnicodeWidthStr as _;

use crate::grid::{Grid, Side, padded, wrapped};
use crate::paint::Paint;

/// How far the content of a zone stands in.
const INDENT: usize = 2;

/// Draws scenes.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    pub words: &'a Words,
    pub paint: Paint,
    pub width: usize,
}

impl Picture<'_> {
    /// A line across the page with a title in it.
    pub fn rule(&self, title: &str) -> String {
        let left = format!("── {title} ");
        let rest = self.width.saturating_sub(left.width());
        self.paint.bold(&format!("{left}{}", "─".repeat(rest)))
    }

    /// Headline and zones.
    pub fn scene(&self, scene: &Scene) -> Vec<String> {
        let mut lines: Vec<String> =
            wrapped(&scene.headline, self.width, 0).iter().map(|line| self.paint.bold(line)).collect();
        if !lines.is_empty() && !scene.zones.is_empty() {
            lines.push(String::new());
        }
        let label = scene.zones.iter().map(|zone| zone.label.width()).max().unwrap_or(0);
        for zone in &scene.zones {
            lines.extend(self.zone(zone, label));
        }
        lines
    }

    /// The prompt, and the moves as they are typed.
    pub fn question(&self, scene: &Scene) -> Vec<String> {
        let mut lines: Vec<String> =
            wrapped(&scene.prompt, self.width, 0).iter().map(|line| self.paint.bright(line)).collect();
        let mut grid = Grid::new(&[Side::Right, Side::Left, Side::Left]);
        for (index, touch) in scene.moves.iter().enumerate() {
            let number = if is_numbered(scene) { format!("{})", index + 1) } else { String::new() };
            grid.row([number, touch.notation.clone(), touch.label.clone()]);
        }
        lines.extend(grid.lines().into_iter().map(|line| format!("{:INDENT$}{line}", "")));
        lines
    }

    /// Every piece by its full name, with all that is written on it.
    pub fn look(&self, scene: &Scene) -> Vec<String> {
        let mut lines = Vec::new();
        for zone in &scene.zones {
            lines.push(self.paint.bold(&titled(&zone.label, &zone.counters)));
            for (piece, count) in alike(&zone.pieces) {
                let mut line = titled(piece.name(), &piece.counters);
                if count > 1 {
                    let _ = write!(line, " ×{count}");
                }
                if let Face::Up { text, .. } = &piece.face
                    && !text.is_empty()
                {
                    let _ = write!(line, " — {text}");
                }
                for badge in &piece.badges {
                    let _ = write!(line, " ({badge})");
                }
                if let Some(blocked) = scene.blocked.iter().find(|blocked| blocked.piece == piece.id) {
                    let _ = write!(line, " — {}", blocked.reason);
                }
                lines.extend(
                    wrapped(&format!("· {line}"), self.width - INDENT, INDENT)
                        .iter()
                        .map(|line| format!("{:INDENT$}{line}", "")),
                );
            }
            if zone.pieces.is_empty() {
                lines.push(format!("{:INDENT$}{}", "", self.words.text("cli-empty")));
            }
        }
        lines
    }

    /// The aid card.
    pub fn aid(&self, scene: &Scene) -> Vec<String> {
        let card =
            scene.aid.iter().flat_map(|line| wrapped(&format!("· {line}"), self.width - INDENT, INDENT));
        card.map(|line| format!("{:INDENT$}{line}", "")).collect()
    }

    fn zone(&self, zone: &Zone, label: usize) -> Vec<String> {
        let head = format!("{:INDENT$}{}  ", "", padded(&zone.label, label, Side::Left));
        let beside = head.width();
        let counters = numbers(&zone.counters);
        let mut rows = rows(zone, self.width.saturating_sub(beside));
        if !counters.is_empty() {
            match rows.last_mut() {
                Some(row) if beside + row.width() + 3 + counters.width() <= self.width => {
                    *row = format!("{row}   {counters}");
                }
                _ => rows.push(counters),
            }
        }
        if rows.is_empty() {
            rows.push(self.words.text("cli-empty"));
        }
        let mut rows = rows.into_iter();
        let first = rows.next().unwrap_or_default();
        let mut lines = vec![format!("{}{first}", self.paint.dim(&head)).trim_end().to_owned()];
        lines.extend(rows.map(|row| format!("{:beside$}{row}", "").trim_end().to_owned()));
        lines
    }
}

/// The pieces of a zone in rows that fit.
fn rows(zone: &Zone, width: usize) -> Vec<String> {
    if let Layout::Grid { columns } = zone.layout {
        let columns = usize::from(columns).max(1);
        let mut grid = Grid::new(&vec![Side::Left; columns]);
        for row in zone.pieces.chunks(columns) {
            grid.cells(row.iter().map(|piece| drawn(piece, 1)).collect());
        }
        return grid.lines();
    }
    let pieces: Vec<String> = alike(&zone.pieces).map(|(piece, count)| drawn(piece, count)).collect();
    wrapped(&pieces.iter().map(|piece| piece.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(" "), width, 0)
        .into_iter()
        .map(|row| row.replace('\u{a0}', " "))
        .collect()
}

/// Whether moves can be named by their number: not where a move itself is written as a number.
pub fn is_numbered(scene: &Scene) -> bool {
    !scene.moves.iter().any(|touch| touch.notation.parse::<u64>().is_ok())
}

/// Pieces that look the same and lie next to each other, with how many there are.
fn alike(pieces: &[Piece]) -> impl Iterator<Item = (&Piece, usize)> {
    let same = |one: &Piece, other: &Piece| {
        one.face == other.face && one.counters == other.counters && one.badges == other.badges
    };
    pieces.chunk_by(same).map(|run| (&run[0], run.len()))
}

/// A piece as a small box: what it shows, what is counted on it, what is written on it.
fn drawn(piece: &Piece, count: usize) -> String {
    let face = match &piece.face {
        Face::Down { .. } => "?",
        Face::Up { symbol, title, .. } => {
            if symbol.is_empty() {
                title
            } else {
                symbol
            }
        }
    };
    let mut inside = face.to_owned();
    for Counter { label, value } in &piece.counters {
        let _ = write!(inside, " {label} {value}");
    }
    for badge in &piece.badges {
        let _ = write!(inside, " {badge}");
    }
    let times = if count > 1 { format!("×{count}") } else { String::new() };
    format!("[{inside}]{times}")
}

fn numbers(counters: &[Counter]) -> String {
    counters.iter().map(|Counter { label, value }| format!("{label}: {value}")).collect::<Vec<_>>().join(", ")
}

fn titled(name: &str, counters: &[Counter]) -> String {
    if counters.is_empty() { name.to_owned() } else { format!("{name} ({})", numbers(counters)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::own_words;
    use table::scene::{Blocked, Touch};
    use table::{Lang, Seat};

    fn scene() -> Scene {
        let hand =
            Zone::new("hand", "Hand", Some(Seat::A), Layout::Fan).with_counter("points", 3).with_pieces([
                Piece::up("a1", "Ace", "A", "card").with_text("Beats a king."),
                Piece::up("a2", "King of hearts", "K♥", "card").with_badge("chosen"),
            ]);
        let deck = Zone::new("deck", "Deck of cards", None, Layout::Stack)
            .with_pieces((0..3).map(|index| Piece::down(format!("d{index}"), "face down")));
        let board = Zone::new("board", "Board", None, Layout::Grid { columns: 2 }).with_pieces(
            (0..3).map(|index| Piece::up(format!("b{index}"), format!("Field {index}"), "", "field")),
        );
        Scene {
            headline: "Round 1.".into(),
            prompt: "Choose.".into(),
            zones: vec![hand, deck, board, Zone::new("none", "Discards", None, Layout::Row)],
            moves: vec![Touch {
                notation: "A".into(),
                label: "Play the ace".into(),
                path: vec!["a1".into()],
            }],
            blocked: vec![Blocked { piece: "a2".into(), reason: "not now".into() }],
            aid: vec!["Higher wins.".into()],
        }
    }

    #[test]
    fn zones_pieces_and_numbers_are_drawn() {
        let words = own_words(Lang::En);
        let picture = Picture { words: &words, paint: Paint::PLAIN, width: 60 };
        assert_eq!(
            picture.scene(&scene()),
            [
                "Round 1.",
                "",
                "  Hand           [A] [K♥ chosen]   points: 3",
                "  Deck of cards  [?]×3",
                "  Board          [Field 0]  [Field 1]",
                "                 [Field 2]",
                "  Discards       empty",
            ]
        );
        assert_eq!(picture.question(&scene()), ["Choose.", "  1)  A  Play the ace"]);
    }

    #[test]
    fn looking_closer_shows_names_and_texts() {
        let words = own_words(Lang::En);
        let picture = Picture { words: &words, paint: Paint::PLAIN, width: 60 };
        let lines = picture.look(&scene());
        assert_eq!(
            lines[..3],
            ["Hand (points: 3)", "  · Ace — Beats a king.", "  · King of hearts (chosen) — not now"]
        );
        assert_eq!(lines[4], "  · face down ×3");
        assert_eq!(picture.aid(&scene()), ["  · Higher wins."]);
    }

    #[test]
    fn a_long_hand_is_broken_into_rows() {
        let words = own_words(Lang::En);
        let picture = Picture { words: &words, paint: Paint::PLAIN, width: 30 };
        let pieces = (0..9).map(|index| Piece::up(format!("p{index}"), "x", format!("{index} a"), "card"));
        let zone = Zone::new("hand", "Hand", None, Layout::Fan).with_pieces(pieces);
        let lines = picture.zone(&zone, 4);
        assert_eq!(lines.len(), 3, "{lines:?}");
        assert!(lines.iter().all(|line| line.width() <= 30), "{lines:?}");
        assert!(lines[1].starts_with("        [3 a]"), "{lines:?}");
    }
}
