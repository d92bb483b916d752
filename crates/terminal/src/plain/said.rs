//! A scene in words: in short, zone by zone, and in full, piece by piece.

use table::scene::{Counter, Face, Piece, Touch, Zone};
use table::{Scene, Words};

/// Headline and zones, a line each: what one wants to hear every turn.
pub fn in_short(scene: &Scene, words: &Words) -> Vec<String> {
    let mut lines = vec![scene.headline.clone()];
    for zone in scene.zones.iter().filter(|zone| !repeats_moves(zone, scene)) {
        let mut parts: Vec<String> = zone.counters.iter().map(number).collect();
        parts.extend(alike(&zone.pieces).map(|(piece, count)| short_piece(piece, count)));
        let said = if parts.is_empty() { words.text("terminal-plain-empty") } else { parts.join("; ") };
        lines.push(format!("{}: {said}", zone.label));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// Every piece by its full name, with all that is written on it and why it cannot be used.
pub fn in_full(scene: &Scene, words: &Words) -> Vec<String> {
    let mut lines = vec![scene.headline.clone()];
    for zone in &scene.zones {
        let numbers: Vec<String> = zone.counters.iter().map(number).collect();
        let numbers = if numbers.is_empty() { String::new() } else { format!(" {}", numbers.join("; ")) };
        lines.push(format!("{}:{numbers}", zone.label));
        for (piece, count) in alike(&zone.pieces) {
            let mut line = format!("  {}", short_piece(piece, count));
            if let Face::Up { text, .. } = &piece.face
                && !text.is_empty()
            {
                line = format!("{line} — {}", text.lines().collect::<Vec<_>>().join(" "));
            }
            if let Some(blocked) = scene.blocked.iter().find(|blocked| blocked.piece == piece.id) {
                line = format!("{line} — {}", blocked.reason);
            }
            lines.push(line);
        }
        if zone.pieces.is_empty() && zone.counters.is_empty() {
            lines.push(format!("  {}", words.text("terminal-plain-empty")));
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// The moves as they are typed, each with what it does; with numbers where those are free.
pub fn moves(scene: &Scene) -> Vec<String> {
    let numbered = is_numbered(scene);
    let line = |(at, touch): (usize, &Touch)| {
        let number = if numbered { format!("{}) ", at + 1) } else { String::new() };
        format!("  {number}{} — {}", touch.notation, touch.label)
    };
    scene.moves.iter().enumerate().map(line).collect()
}

/// The move that was typed: its notation, or its number in the list.
pub fn move_typed<'a>(text: &str, scene: &'a Scene) -> Option<&'a str> {
    let written = scene.moves.iter().find(|touch| touch.notation == text);
    let numbered = || {
        let number = text.strip_suffix(')').unwrap_or(text).parse::<usize>().ok()?;
        scene.moves.get(number.checked_sub(1)?).filter(|_| is_numbered(scene))
    };
    written.or_else(numbered).map(|touch| touch.notation.as_str())
}

/// Whether moves can be named by their number: not where a move itself is written as a number.
fn is_numbered(scene: &Scene) -> bool {
    scene.moves.iter().all(|touch| touch.notation.parse::<i64>().is_err())
}

/// Whether a zone only holds what the list of moves says again.
fn repeats_moves(zone: &Zone, scene: &Scene) -> bool {
    let is_move = |piece: &Piece| {
        scene.moves.iter().any(|touch| touch.path == [piece.id.as_str()] && touch.label == piece.name())
    };
    zone.counters.is_empty() && !zone.pieces.is_empty() && zone.pieces.iter().all(is_move)
}

fn number(counter: &Counter) -> String {
    format!("{} {}", counter.label, counter.value)
}

/// A piece by its name, with its numbers and badges.
fn short_piece(piece: &Piece, count: usize) -> String {
    let mut said = piece.name().to_owned();
    if count > 1 {
        said = format!("{said} ×{count}");
    }
    let marks: Vec<String> = piece.counters.iter().map(number).chain(piece.badges.iter().cloned()).collect();
    if marks.is_empty() { said } else { format!("{said} ({})", marks.join(", ")) }
}

/// Pieces that lie side by side and look the same, counted.
fn alike(pieces: &[Piece]) -> impl Iterator<Item = (&Piece, usize)> {
    let same = |one: &Piece, other: &Piece| {
        one.face == other.face && one.counters == other.counters && one.badges == other.badges
    };
    pieces.chunk_by(same).map(|run| (&run[0], run.len()))
}

#[cfg(test)]
mod tests {
    use table::scene::{Layout, Touch};

    use super::*;

    fn scene(notations: &[&str]) -> Scene {
        let touch = |notation: &&str| Touch {
            notation: (*notation).to_owned(),
            label: format!("Play {notation}"),
            path: vec![(*notation).to_owned()],
        };
        let pieces = notations.iter().map(|id| Piece::up(*id, *id, format!("Card {id}"), "card"));
        Scene {
            zones: vec![Zone::new("hand", "Hand", None, Layout::Row).with_pieces(pieces)],
            moves: notations.iter().map(touch).collect(),
            ..Scene::default()
        }
    }

    #[test]
    fn a_move_has_a_number_unless_it_is_written_as_one() {
        let words = scene(&["fold", "call"]);
        assert_eq!(moves(&words), ["  1) fold — Play fold", "  2) call — Play call"]);
        assert_eq!(move_typed("2)", &words), Some("call"));
        assert_eq!(move_typed("fold", &words), Some("fold"));
        assert_eq!((move_typed("0", &words), move_typed("3", &words)), (None, None));
        let numbers = scene(&["3", "1"]);
        assert_eq!(move_typed("1", &numbers), Some("1"));
        assert_eq!(move_typed("2", &numbers), None);
    }

    #[test]
    fn pieces_that_look_the_same_are_counted() {
        let backs = ["x", "y", "z"].map(|id| Piece::down(id, "A card"));
        let counted: Vec<usize> = alike(&backs).map(|(_, count)| count).collect();
        assert_eq!(counted, [3]);
    }
}
