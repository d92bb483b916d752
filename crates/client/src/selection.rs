//! The choice being made: touching pieces narrows the legal moves along their paths until one is left.

use serde::Serialize;
use table::scene::Touch;
use table::{Message, Scene};

/// The pieces touched so far, in order. It belongs to one scene; [`Selection::fit`] carries it over to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Selection {
    touched: Vec<String>,
}

/// What touching a piece did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Several moves are still possible.
    Narrowed,
    /// Exactly one move is left and every piece of it is touched.
    Ready,
    /// The piece that was touched last was let go again.
    LetGo,
    /// The piece cannot be used now.
    Refused(Message),
}

impl Selection {
    /// The pieces touched so far.
    pub fn touched(&self) -> &[String] {
        &self.touched
    }

    /// Whether nothing is touched.
    pub fn is_empty(&self) -> bool {
        self.touched.is_empty()
    }

    /// The moves that are still possible, in the scene's order.
    pub fn left<'a>(&self, scene: &'a Scene) -> impl Iterator<Item = &'a Touch> {
        scene.moves.iter().filter(|touch| touch.path.starts_with(&self.touched))
    }

    /// The pieces that can be touched next, in the scene's reading order.
    pub fn next<'a>(&self, scene: &'a Scene) -> Vec<&'a str> {
        let at = self.touched.len();
        let continues =
            |id: &str| self.left(scene).any(|touch| touch.path.get(at).is_some_and(|next| next == id));
        scene.pieces().map(|piece| piece.id.as_str()).filter(|id| continues(id)).collect()
    }

    /// The move whose pieces are exactly those touched.
    pub fn complete<'a>(&self, scene: &'a Scene) -> Option<&'a Touch> {
        scene.moves.iter().find(|touch| !self.touched.is_empty() && touch.path == self.touched)
    }

    /// The move that is left when it is the only one and every piece of it is touched.
    pub fn ready<'a>(&self, scene: &'a Scene) -> Option<&'a Touch> {
        let mut left = self.left(scene);
        left.next().filter(|only| left.next().is_none() && !only.path.is_empty() && only.path == self.touched)
    }

    /// What confirming would choose: the move that is completely touched, else the only one that is left.
    pub fn chosen<'a>(&self, scene: &'a Scene) -> Option<&'a Touch> {
        if self.touched.is_empty() {
            return None;
        }
        self.complete(scene).or_else(|| {
            let mut left = self.left(scene);
            left.next().filter(|_| left.next().is_none())
        })
    }

    /// Touches a piece. Where no move goes on with it, the piece touched last is let go, a piece that starts another
    /// move starts anew, and any other is refused with the reason.
    pub fn touch(&mut self, scene: &Scene, piece: &str) -> Touched {
        if self.next(scene).contains(&piece) {
            self.touched.push(piece.to_owned());
            return if self.ready(scene).is_some() { Touched::Ready } else { Touched::Narrowed };
        }
        if self.touched.last().is_some_and(|last| last == piece) {
            self.touched.pop();
            return Touched::LetGo;
        }
        if Selection::default().next(scene).contains(&piece) {
            self.touched.clear();
            return self.touch(scene, piece);
        }
        Touched::Refused(self.why_not(scene, piece))
    }

    /// Lets go of the piece touched last; says whether there was one.
    pub fn untouch(&mut self) -> bool {
        self.touched.pop().is_some()
    }

    /// Lets go of everything.
    pub fn clear(&mut self) {
        self.touched.clear();
    }

    /// Touches every piece of a move at once, as somebody does who picks it from a list.
    pub fn take(&mut self, scene: &Scene, notation: &str) -> bool {
        let found = scene.moves.iter().find(|touch| touch.notation == notation);
        if let Some(touch) = found {
            self.touched.clone_from(&touch.path);
        }
        found.is_some()
    }

    /// Keeps what is still possible in another scene and lets go of the rest.
    pub fn fit(&mut self, scene: &Scene) {
        while !self.touched.is_empty() && self.left(scene).next().is_none() {
            self.touched.pop();
        }
    }

    /// Why a piece cannot be touched now: the game's reason, else what is generally true.
    pub fn why_not(&self, scene: &Scene, piece: &str) -> Message {
        if let Some(blocked) = scene.blocked.iter().find(|blocked| blocked.piece == piece) {
            return Message::new("client-said").with("text", blocked.reason.as_str());
        }
        let Some(found) = scene.pieces().find(|other| other.id == piece) else {
            return Message::new("client-piece-gone");
        };
        let key = if scene.moves.is_empty() {
            "client-piece-no-choice"
        } else if self.touched.is_empty() {
            "client-piece-not-now"
        } else {
            "client-piece-not-next"
        };
        Message::new(key).with("piece", found.name())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use table::scene::{Blocked, Layout, Piece, Zone};

    use super::*;

    fn scene(paths: &[&[&str]]) -> Scene {
        let pieces = ["a", "b", "c", "d", "e"].map(|id| Piece::up(id, id.to_uppercase(), id, "card"));
        let touch = |path: &&[&str]| Touch {
            notation: path.join("-"),
            label: path.join(" then "),
            path: path.iter().map(|&id| id.to_owned()).collect(),
        };
        Scene {
            zones: vec![Zone::new("hand", "Hand", None, Layout::Fan).with_pieces(pieces)],
            moves: paths.iter().map(touch).collect(),
            blocked: vec![Blocked { piece: "e".to_owned(), reason: "E is asleep.".to_owned() }],
            aid: vec!["Touch.".to_owned()],
            ..Scene::default()
        }
    }

    #[test]
    fn touching_narrows_until_one_move_is_left() {
        let scene = scene(&[&["a", "b"], &["a", "c"], &["d"]]);
        let mut choice = Selection::default();
        assert_eq!(choice.next(&scene), ["a", "d"]);
        assert_eq!(choice.touch(&scene, "a"), Touched::Narrowed);
        assert_eq!(choice.next(&scene), ["b", "c"]);
        assert!(choice.ready(&scene).is_none() && choice.chosen(&scene).is_none());
        assert_eq!(choice.touch(&scene, "c"), Touched::Ready);
        assert_eq!(choice.ready(&scene).map(|touch| touch.notation.as_str()), Some("a-c"));
        assert!(choice.untouch());
        assert_eq!(choice.touched(), ["a"]);
    }

    #[test]
    fn a_move_that_begins_another_is_complete_but_not_ready() {
        let scene = scene(&[&["a"], &["a", "b"]]);
        let mut choice = Selection::default();
        assert_eq!(choice.touch(&scene, "a"), Touched::Narrowed);
        assert!(choice.ready(&scene).is_none());
        assert_eq!(choice.chosen(&scene).map(|touch| touch.notation.as_str()), Some("a"));
        assert_eq!(choice.touch(&scene, "b"), Touched::Ready);
    }

    #[test]
    fn the_only_move_left_can_be_confirmed_before_its_last_piece() {
        let scene = scene(&[&["a", "b", "c"], &["d"]]);
        let mut choice = Selection::default();
        choice.touch(&scene, "a");
        assert!(choice.ready(&scene).is_none());
        assert_eq!(choice.chosen(&scene).map(|touch| touch.notation.as_str()), Some("a-b-c"));
    }

    #[test]
    fn a_piece_may_stand_twice_in_a_path() {
        let scene = scene(&[&["a", "a"], &["a", "b"]]);
        let mut choice = Selection::default();
        choice.touch(&scene, "a");
        assert_eq!(choice.touch(&scene, "a"), Touched::Ready);
        assert_eq!(choice.touch(&scene, "a"), Touched::LetGo);
        assert_eq!(choice.touched(), ["a"]);
    }

    #[test]
    fn touching_the_start_of_another_move_changes_ones_mind() {
        let scene = scene(&[&["a", "b"], &["c", "d"]]);
        let mut choice = Selection::default();
        choice.touch(&scene, "a");
        assert_eq!(choice.touch(&scene, "c"), Touched::Narrowed);
        assert_eq!(choice.touched(), ["c"]);
    }

    #[test]
    fn a_move_that_begins_with_a_piece_nobody_sees_cannot_be_touched() {
        let scene = scene(&[&["z"], &["a", "b"]]);
        let mut choice = Selection::default();
        let gone = Touched::Refused(Message::new("client-piece-gone"));
        assert_eq!(choice.touch(&scene, "z"), gone);
        choice.touch(&scene, "a");
        assert_eq!(choice.touch(&scene, "z"), gone);
        assert_eq!(choice.touched(), ["a"], "a refusal changes nothing");
    }

    #[test]
    fn a_refusal_names_its_reason() {
        let mut scene = scene(&[&["a", "b"]]);
        let mut choice = Selection::default();
        let reason = |touched: Touched| match touched {
            Touched::Refused(reason) => reason.key,
            other => panic!("{other:?}"),
        };
        assert_eq!(reason(choice.touch(&scene, "e")), "client-said");
        assert_eq!(reason(choice.touch(&scene, "b")), "client-piece-not-now");
        assert_eq!(reason(choice.touch(&scene, "z")), "client-piece-gone");
        choice.touch(&scene, "a");
        assert_eq!(reason(choice.touch(&scene, "d")), "client-piece-not-next");
        assert_eq!(choice.touched(), ["a"], "a refusal changes nothing");
        scene.moves.clear();
        choice.fit(&scene);
        assert!(choice.is_empty());
        assert_eq!(reason(choice.touch(&scene, "a")), "client-piece-no-choice");
    }

    #[test]
    fn a_move_can_be_taken_from_a_list() {
        let scene = scene(&[&["a", "b"], &["c"]]);
        let mut choice = Selection::default();
        assert!(choice.take(&scene, "a-b"));
        assert_eq!(choice.ready(&scene).map(|touch| touch.label.as_str()), Some("a then b"));
        assert!(!choice.take(&scene, "x"));
    }

    proptest! {
        /// Whatever is touched in whatever order: what is touched always begins a legal move, and every legal move can
        /// still be reached by touching what is offered.
        #[test]
        fn what_is_touched_always_begins_a_legal_move(
            paths in prop::collection::btree_set(prop::collection::vec(0..5usize, 1..4), 1..8),
            touches in prop::collection::vec(0..5usize, 0..12),
        ) {
            let names = ["a", "b", "c", "d", "e"];
            let paths: Vec<Vec<&str>> =
                paths.into_iter().map(|path| path.into_iter().map(|at| names[at]).collect()).collect();
            let scene = scene(&paths.iter().map(Vec::as_slice).collect::<Vec<_>>());
            let mut choice = Selection::default();
            for at in touches {
                let touched = choice.touch(&scene, names[at]);
                prop_assert!(choice.left(&scene).next().is_some());
                prop_assert_eq!(touched == Touched::Ready, choice.ready(&scene).is_some() && touched != Touched::LetGo
                    && !matches!(touched, Touched::Refused(_)));
            }
            for touch in &scene.moves {
                choice.clear();
                for piece in &touch.path {
                    prop_assert!(choice.next(&scene).contains(&piece.as_str()));
                    choice.touch(&scene, piece);
                }
                prop_assert_eq!(choice.complete(&scene), Some(touch));
            }
        }
    }
}
