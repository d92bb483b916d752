//! Keys for pieces: a digit or a letter each, kept as long as the piece lies on the table.

use std::collections::BTreeMap;

use table::Scene;
use table::scene::{Face, Piece};

/// The keys a piece can have alone, in the order they are given out.
const SINGLE: &str = "1234567890abcdefghijklmnopqrstuv";
/// Keys that only begin a key of two, for tables with more pieces than [`SINGLE`] serves.
const FIRST_OF_TWO: &str = "wxyz";
/// What follows a [`FIRST_OF_TWO`].
const SECOND_OF_TWO: &str = "1234567890abcdefghijklmnopqrstuvwxyz";

/// Which key touches which piece. No key begins another, so that typing needs no end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    by_piece: BTreeMap<String, String>,
    /// In reading order, as [`Labels::listed`] gives them.
    order: Vec<String>,
}

impl Labels {
    /// Gives keys to the pieces of a scene that moves are made with, and those that are blocked. A piece keeps its key
    /// from scene to scene; a piece whose symbol is one digit or letter gets that key if it is free.
    pub fn follow(&mut self, scene: &Scene) {
        self.by_piece.retain(|id, _| scene.pieces().any(|piece| piece.id == *id));
        let wanted = |piece: &&Piece| {
            scene.moves.iter().any(|touch| touch.path.contains(&piece.id))
                || scene.blocked.iter().any(|blocked| blocked.piece == piece.id)
        };
        let mut unnamed: Vec<&Piece> =
            scene.pieces().filter(wanted).filter(|piece| !self.by_piece.contains_key(&piece.id)).collect();
        unnamed.retain(|piece| match own_key(piece).filter(|key| self.is_free(key)) {
            Some(key) => self.by_piece.insert(piece.id.clone(), key).is_some(),
            None => true,
        });
        for piece in unnamed {
            let Some(key) = all_keys().find(|key| self.is_free(key)) else {
                break;
            };
            self.by_piece.insert(piece.id.clone(), key);
        }
        let named = scene.pieces().map(|piece| &piece.id).filter(|id| self.by_piece.contains_key(*id));
        self.order = named.cloned().collect();
    }

    fn is_free(&self, key: &str) -> bool {
        self.by_piece.values().all(|taken| taken != key)
    }

    /// The key of a piece.
    pub fn of(&self, piece: &str) -> Option<&str> {
        self.by_piece.get(piece).map(String::as_str)
    }

    /// The piece of a key.
    pub fn piece(&self, key: &str) -> Option<&str> {
        self.by_piece.iter().find(|(_, label)| *label == key).map(|(piece, _)| piece.as_str())
    }

    /// Whether some key of two begins with this one.
    pub fn begins(&self, key: &str) -> bool {
        self.by_piece.values().any(|label| label.len() > key.len() && label.starts_with(key))
    }

    /// Every piece with its key, in reading order.
    pub fn listed(&self) -> impl Iterator<Item = (&str, &str)> {
        self.order.iter().filter_map(|piece| Some((piece.as_str(), self.of(piece)?)))
    }
}

/// The key a piece shows by itself.
fn own_key(piece: &Piece) -> Option<String> {
    let Face::Up { symbol, .. } = &piece.face else {
        return None;
    };
    let mut letters = symbol.chars();
    let letter = letters.next()?.to_ascii_lowercase();
    (letters.next().is_none() && SINGLE.contains(letter)).then(|| letter.to_string())
}

fn all_keys() -> impl Iterator<Item = String> {
    let pairs = FIRST_OF_TWO
        .chars()
        .flat_map(|first| SECOND_OF_TWO.chars().map(move |second| String::from_iter([first, second])));
    SINGLE.chars().map(String::from).chain(pairs)
}

/// The Latin letter on the key that types this letter in a Russian layout; any other letter as it is. Players need not
/// change their layout to touch a piece.
pub fn latin(letter: char) -> char {
    const RUSSIAN: &str = "йцукенгшщзфывапролдячсмить";
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
    let lower = letter.to_lowercase().next().unwrap_or(letter);
    let found = RUSSIAN.chars().zip(LATIN.chars()).find(|(russian, _)| *russian == lower);
    match found {
        Some((_, latin)) if letter == lower => latin,
        Some((_, latin)) => latin.to_ascii_uppercase(),
        None => letter,
    }
}

#[cfg(test)]
mod tests {
    use table::scene::{Layout, Touch, Zone};

    use super::*;

    fn scene(symbols: &[(&str, &str)]) -> Scene {
        let pieces = symbols.iter().map(|(id, symbol)| Piece::up(*id, *id, *symbol, "card"));
        let touch =
            |id: &str| Touch { notation: id.to_owned(), label: id.to_owned(), path: vec![id.to_owned()] };
        Scene {
            zones: vec![Zone::new("hand", "Hand", None, Layout::Fan).with_pieces(pieces)],
            moves: symbols.iter().map(|(id, _)| touch(id)).collect(),
            ..Scene::default()
        }
    }

    fn listed(labels: &Labels) -> Vec<(&str, &str)> {
        labels.listed().collect()
    }

    #[test]
    fn symbols_are_keys_and_the_rest_follow_in_order() {
        let mut labels = Labels::default();
        labels.follow(&scene(&[("ten", "10"), ("two", "2"), ("king", "K"), ("pass", "→")]));
        assert_eq!(listed(&labels), [("ten", "1"), ("two", "2"), ("king", "k"), ("pass", "3")]);
        assert_eq!(labels.piece("k"), Some("king"));
    }

    #[test]
    fn a_piece_keeps_its_key_while_it_lies_there() {
        let mut labels = Labels::default();
        labels.follow(&scene(&[("one", "··"), ("two", "··"), ("three", "··")]));
        labels.follow(&scene(&[("three", "··"), ("four", "··"), ("two", "··")]));
        assert_eq!(listed(&labels), [("three", "3"), ("four", "1"), ("two", "2")]);
        let mut waiting = scene(&[("three", "··")]);
        waiting.moves.clear();
        labels.follow(&waiting);
        assert_eq!(listed(&labels), [("three", "3")], "nothing to choose now, but the card still lies there");
    }

    #[test]
    fn pieces_nothing_is_done_with_have_no_key() {
        let mut scene = scene(&[("one", "1"), ("two", "2")]);
        scene.moves.pop();
        let mut labels = Labels::default();
        labels.follow(&scene);
        assert_eq!(listed(&labels), [("one", "1")]);
    }

    #[test]
    fn no_key_begins_another_however_many_pieces_there_are() {
        let ids: Vec<String> = (0..150).map(|number| format!("cell-{number}")).collect();
        let cells: Vec<(&str, &str)> = ids.iter().map(|id| (id.as_str(), "□□")).collect();
        let mut labels = Labels::default();
        labels.follow(&scene(&cells));
        let keys: Vec<&str> = labels.listed().map(|(_, key)| key).collect();
        assert_eq!(keys.len(), 150);
        for key in &keys {
            assert_eq!(keys.iter().filter(|other| other.starts_with(key)).count(), 1, "{key}");
        }
        assert!(labels.begins("w") && !labels.begins("1"));
        assert_eq!(labels.piece("w1"), Some("cell-32"));
    }

    #[test]
    fn a_russian_layout_types_the_same_keys() {
        assert_eq!(latin('ф'), 'a');
        assert_eq!(latin('Г'), 'U');
        assert_eq!(latin('7'), '7');
        assert_eq!(latin('?'), '?');
    }
}
