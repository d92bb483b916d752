//! The colour and the shape of a kind of pieces, the same in every scene. No kind is told apart by colour alone.

use table::Drawing;

/// How pieces of a kind look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindLook {
    /// The number of the theme's hue.
    pub hue: u8,
    /// The outline of the shape, in a box of 24 by 24.
    pub shape: &'static str,
}

const SHAPES: [&str; 8] = [
    "M12 3 22 20H2Z",
    "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z",
    "M4 4H20V20H4Z",
    "M12 1 22 12 12 23 2 12Z",
    "M12 1 22 9 18 21H6L2 9Z",
    "M7 3H17L22 12 17 21H7L2 12Z",
    "M9 2H15V9H22V15H15V22H9V15H2V9H9Z",
    "M12 22C2 14 1 3 7 3C10 3 12 6 12 8C12 6 14 3 17 3C23 3 22 14 12 22Z",
];

/// The look of a kind; the hue of its picture, where there is one, goes before that of its name.
pub fn look(kind: &str, picture: Option<&Drawing>) -> KindLook {
    let number = kind.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(33).wrapping_add(byte.into()));
    let hue = picture.map_or(number, |drawing| usize::from(drawing.hue)) % Drawing::HUES;
    KindLook { hue: hue as u8, shape: SHAPES[number % SHAPES.len()] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_keeps_its_look_and_takes_the_hue_of_its_picture() {
        assert_eq!(look("rook", None), look("rook", None));
        let drawing = Drawing::new(5, 1);
        let painted = look("rook", Some(&drawing));
        assert_eq!((painted.hue, painted.shape), (5, look("rook", None).shape));
    }

    #[test]
    fn the_style_sheet_of_the_page_has_the_colours_of_pictures() {
        let sheet = Drawing::style_sheet(&table::drawing::Palette::LIGHT);
        let file = include_str!("../style/90-pictures.css");
        assert!(file.ends_with(&sheet), "after its comment style/90-pictures.css must be:\n{sheet}");
    }

    #[test]
    fn kinds_differ_in_more_than_colour() {
        let shapes: std::collections::BTreeSet<&str> =
            ["rook", "knight", "bishop", "queen", "king", "pawn"].map(|kind| look(kind, None).shape).into();
        assert!(shapes.len() >= 4, "{shapes:?}");
    }
}
