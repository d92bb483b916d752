//! How a board is laid out: whose zones lie where, and how large pieces are drawn.

use table::scene::{Face, Layout, Zone};
use table::{Scene, Seat};

/// Where a zone lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    /// Somebody else's.
    Far(Seat),
    /// Nobody's.
    Middle,
    /// That of whoever looks.
    Near,
}

/// How much room a piece is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// A word to be pressed.
    Chip,
    /// A small card: picture, symbol and numbers.
    Small,
    /// A card with its name and text.
    Large,
}

impl Size {
    /// The word in class names.
    pub const fn word(self) -> &'static str {
        match self {
            Size::Chip => "chip",
            Size::Small => "small",
            Size::Large => "large",
        }
    }
}

/// The half of a zone, seen from a seat.
pub fn half(zone: &Zone, near: Seat) -> Half {
    match zone.owner {
        None => Half::Middle,
        Some(owner) if owner == near => Half::Near,
        Some(owner) => Half::Far(owner),
    }
}

/// Whether a piece has no picture of its own: its symbol is all there is to it.
pub fn is_plain(face: &Face) -> bool {
    matches!(face, Face::Up { picture, .. } if picture.is_empty())
}

/// The longest symbol that is drawn large: a number, a letter, a card of a suit.
const SYMBOL: usize = 3;

/// Whether a piece without a picture is known by its title, since its symbol is a word.
pub fn is_wordy(face: &Face) -> bool {
    matches!(face, Face::Up { symbol, .. } if is_plain(face) && symbol.chars().count() > SYMBOL)
}

/// Whether a zone is a map: a few columns of places, of which each is known by where it lies.
pub const fn is_map(zone: &Zone) -> bool {
    matches!(zone.layout, Layout::Grid { columns: ..=3 })
}

/// How large the pieces of a zone are drawn: those one plays with are cards, words are buttons, the rest is small.
/// A map looks alike whatever one can do on it.
pub fn size(zone: &Zone, scene: &Scene, near: Seat) -> Size {
    let wordy = |face: &Face| match face {
        Face::Down { .. } => false,
        Face::Up { text, picture, .. } => text.is_empty() && picture.is_empty(),
    };
    if is_map(zone) && zone.owner.is_none() {
        return Size::Large;
    }
    let words_only = zone.pieces.iter().all(|piece| wordy(&piece.face));
    if zone.owner.is_none() && zone.pieces.len() > 1 && words_only {
        return Size::Chip;
    }
    let played_with = |id: &String| scene.moves.iter().any(|touch| touch.path.contains(id));
    let in_hand = half(zone, near) == Half::Near && zone.layout == Layout::Fan;
    // Pieces that stand beside numbers keep their place when they are aimed at.
    let aimed_at = !zone.counters.is_empty();
    if in_hand || !aimed_at && zone.pieces.iter().any(|piece| played_with(&piece.id)) {
        return Size::Large;
    }
    Size::Small
}

#[cfg(test)]
mod tests {
    use table::scene::{Piece, Touch};

    use super::*;

    fn zone(owner: Option<Seat>, layout: Layout, pieces: &[&str]) -> Zone {
        Zone::new("z", "Z", owner, layout)
            .with_pieces(pieces.iter().map(|id| Piece::up(*id, *id, *id, "card")))
    }

    #[test]
    fn ones_own_hand_is_large_and_anothers_is_small() {
        let scene = Scene::default();
        let hand = zone(Some(Seat::A), Layout::Fan, &["x"]);
        assert_eq!((half(&hand, Seat::A), size(&hand, &scene, Seat::A)), (Half::Near, Size::Large));
        assert_eq!((half(&hand, Seat::B), size(&hand, &scene, Seat::B)), (Half::Far(Seat::A), Size::Small));
    }

    #[test]
    fn whatever_a_move_touches_is_large() {
        let discard = zone(Some(Seat::B), Layout::Row, &["x", "y"]);
        let touch = Touch { notation: "y".to_owned(), label: "y".to_owned(), path: vec!["y".to_owned()] };
        let scene = Scene { moves: vec![touch], ..Scene::default() };
        assert_eq!(size(&discard, &scene, Seat::A), Size::Large);
        assert_eq!(size(&discard, &Scene::default(), Seat::A), Size::Small);
        let stand = discard.with_counter("Health", 3);
        assert_eq!(size(&stand, &scene, Seat::A), Size::Small);
    }

    #[test]
    fn a_symbol_that_is_a_word_gives_way_to_the_title() {
        let face = |symbol: &str| Piece::up("x", "Title", symbol, "card").face;
        assert!(!is_wordy(&face("10")) && is_wordy(&face("vantage")));
    }

    #[test]
    fn words_of_nobodys_are_buttons() {
        let words = zone(None, Layout::Row, &["check", "bet"]);
        assert_eq!(
            (half(&words, Seat::A), size(&words, &Scene::default(), Seat::A)),
            (Half::Middle, Size::Chip)
        );
        let prize = zone(None, Layout::Row, &["7"]);
        assert_eq!(size(&prize, &Scene::default(), Seat::A), Size::Small);
    }

    #[test]
    fn a_map_keeps_its_looks_whatever_can_be_touched() {
        let field = zone(None, Layout::Grid { columns: 3 }, &["a", "b", "c"]);
        assert_eq!(size(&field, &Scene::default(), Seat::A), Size::Large);
        let roster = zone(None, Layout::Grid { columns: 6 }, &["a", "b", "c"]);
        assert_eq!(size(&roster, &Scene::default(), Seat::A), Size::Chip);
    }
}
