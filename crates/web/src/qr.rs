//! The squares of a QR code, as the path of a drawing: for an invitation that is held up to another camera.

use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};

/// The quiet edge every reader wants to see, in squares.
const EDGE: usize = 4;

/// A QR code: how many squares wide it is with its edge, and its dark squares as a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squares {
    /// Width and height.
    pub width: usize,
    /// The dark squares, one row of them after the other.
    pub path: String,
}

/// The squares of a text; nothing if it is too long for any code.
pub fn squares(text: &str) -> Option<Squares> {
    let code = QrCode::with_error_correction_level(text.as_bytes(), EcLevel::M).ok()?;
    let (width, colors) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (y, row) in colors.chunks(width).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let dark = row[x..].iter().take_while(|color| **color == Color::Dark).count();
            if dark > 0 {
                // Writing into a string does not fail.
                let _ = write!(path, "M{} {}h{dark}v1h-{dark}z", x + EDGE, y + EDGE);
            }
            x += dark.max(1);
        }
    }
    Some(Squares { width: width + 2 * EDGE, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_are_where_readers_look_for_them() {
        let link = format!("https://example.org/#/match/{}", "0f".repeat(16));
        let squares = squares(&link).expect("a link fits");
        assert!(squares.width > 2 * EDGE + 21);
        let far = squares.width - EDGE - 7;
        for corner in [
            format!("M{EDGE} {EDGE}h7v1h-7z"),
            format!("M{far} {EDGE}h7v1h-7z"),
            format!("M{EDGE} {far}h7v1h-7z"),
        ] {
            assert!(squares.path.contains(&corner), "{corner} in {}", squares.path);
        }
    }

    #[test]
    fn what_no_code_holds_gives_none() {
        assert_eq!(squares(&"x".repeat(5000)), None);
    }
}
