//! What a screen shows, without knowing the game: zones with pieces, a prompt, and how each move is touched.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Everything one viewer sees.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// What is going on, in one line (round, pot, prize).
    pub headline: String,
    /// What the viewer is asked, if he owes a choice; how the match came out, once it is over.
    pub prompt: String,
    /// The places on the table, in reading order.
    pub zones: Vec<Zone>,
    /// Every legal move of the viewer and the pieces one touches to make it.
    pub moves: Vec<Touch>,
    /// Pieces that cannot be used now, and why.
    pub blocked: Vec<Blocked>,
    /// The aid card: the rules one wants at hand.
    pub aid: Vec<String>,
    /// What the viewer has put together so far, as text, where he is asked to put a loadout together at the table: he
    /// may write it instead ([`crate::Game::brought`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<String>,
    /// The answer to a question that is usually passed, in notation: a screen may give it by itself until somebody asks
    /// otherwise. Whether a question has one must not depend on what only the asked may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<String>,
}

/// A place that holds pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    /// Unique within the scene and stable from scene to scene.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// Whose it is, if anybody's.
    pub owner: Option<Seat>,
    /// How its pieces lie.
    pub layout: Layout,
    /// The pieces, in order.
    pub pieces: Vec<Piece>,
    /// Numbers that belong to the zone (points, chips, cards left).
    pub counters: Vec<Counter>,
}

/// How pieces lie in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Side by side.
    Row,
    /// In a grid of so many columns, row by row.
    Grid {
        /// How many columns.
        columns: u8,
    },
    /// Held in hand.
    Fan,
    /// On top of each other, the last on top.
    Stack,
}

/// Something one can look at and perhaps touch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Unique within the scene. Of a hidden card it must not say which card it is.
    pub id: String,
    /// What it shows.
    pub face: Face,
    /// Numbers on it.
    pub counters: Vec<Counter>,
    /// Words on it (cancelled, sealed, chosen).
    pub badges: Vec<String>,
    /// Whether it lies in the light: where the game is being played just now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lit: bool,
}

/// What a piece shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// Face down: nothing but its back.
    Down {
        /// How a screen reader names it.
        label: String,
    },
    /// Face up.
    Up {
        /// Its name.
        title: String,
        /// A letter or two, for small screens and terminals.
        symbol: String,
        /// The game's word for what it is; screens give each kind a colour and a shape.
        kind: String,
        /// Its text, if it has any.
        text: String,
        /// The id of its picture, which [`crate::Game::picture`] draws; empty if it has none. The same in every
        /// language.
        picture: String,
    },
}

/// A piece turned over before a viewer's eyes, as it lay there then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turned {
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
    /// What it shows.
    pub piece: Piece,
}

/// A number with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// What it counts.
    pub label: String,
    /// How much there is.
    pub value: i64,
}

/// A legal move: its notation, what it does in words, and the pieces that make it, in the order of touching.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Touch {
    /// How it is written.
    pub notation: String,
    /// What it does.
    pub label: String,
    /// The ids of the pieces to touch; different for different moves.
    pub path: Vec<String>,
}

/// A piece that cannot be used now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocked {
    /// The id of the piece.
    pub piece: String,
    /// Why not.
    pub reason: String,
}

impl Zone {
    /// An empty zone.
    pub fn new(id: impl Into<String>, label: impl Into<String>, owner: Option<Seat>, layout: Layout) -> Zone {
        let (id, label) = (id.into(), label.into());
        Zone { id, label, owner, layout, pieces: Vec::new(), counters: Vec::new() }
    }

    /// The same zone with a number.
    #[must_use]
    pub fn with_counter(mut self, label: impl Into<String>, value: impl Into<i64>) -> Zone {
        self.counters.push(Counter { label: label.into(), value: value.into() });
        self
    }

    /// The same zone with these pieces.
    #[must_use]
    pub fn with_pieces(mut self, pieces: impl IntoIterator<Item = Piece>) -> Zone {
        self.pieces.extend(pieces);
        self
    }
}

impl Piece {
    /// A piece that lies face up.
    pub fn up(
        id: impl Into<String>,
        title: impl Into<String>,
        symbol: impl Into<String>,
        kind: impl Into<String>,
    ) -> Piece {
        let (title, symbol, kind) = (title.into(), symbol.into(), kind.into());
        let face = Face::Up { title, symbol, kind, text: String::new(), picture: String::new() };
        Piece { id: id.into(), face, counters: Vec::new(), badges: Vec::new(), lit: false }
    }

    /// A piece that lies face down.
    pub fn down(id: impl Into<String>, label: impl Into<String>) -> Piece {
        let face = Face::Down { label: label.into() };
        Piece { id: id.into(), face, counters: Vec::new(), badges: Vec::new(), lit: false }
    }

    /// The same piece with its text.
    #[must_use]
    pub fn with_text(mut self, words: impl Into<String>) -> Piece {
        if let Face::Up { text, .. } = &mut self.face {
            *text = words.into();
        }
        self
    }

    /// The same piece with a picture, by its id. A piece that lies face down stays without.
    #[must_use]
    pub fn with_picture(mut self, id: impl Into<String>) -> Piece {
        if let Face::Up { picture, .. } = &mut self.face {
            *picture = id.into();
        }
        self
    }

    /// The same piece, in the light or not.
    #[must_use]
    pub fn with_light(mut self, lit: bool) -> Piece {
        self.lit = lit;
        self
    }

    /// The same piece with a word on it.
    #[must_use]
    pub fn with_badge(mut self, badge: impl Into<String>) -> Piece {
        self.badges.push(badge.into());
        self
    }
}

impl Scene {
    /// What is wrong with the scene: ids that stand twice, moves without a path of their own or over pieces
    /// that are not there, names that are empty. The conformance harness asks this of every scene.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut zones: Vec<&str> = self.zones.iter().map(|zone| zone.id.as_str()).collect();
        let mut pieces: Vec<&str> = self.pieces().map(|piece| piece.id.as_str()).collect();
        for (what, ids) in [("zone", &mut zones), ("piece", &mut pieces)] {
            ids.sort_unstable();
            let twice = ids.windows(2).filter(|pair| pair[0] == pair[1]);
            faults.extend(twice.map(|pair| format!("{what} id `{}` stands twice", pair[0])));
        }
        for (index, touch) in self.moves.iter().enumerate() {
            if touch.path.is_empty() {
                faults.push(format!("move `{}` touches nothing", touch.notation));
            }
            for id in &touch.path {
                if pieces.binary_search(&id.as_str()).is_err() {
                    faults.push(format!("move `{}` touches `{id}`, which is not there", touch.notation));
                }
            }
            if let Some(other) = self.moves[..index].iter().find(|other| other.path == touch.path) {
                faults.push(format!("moves `{}` and `{}` share a path", other.notation, touch.notation));
            }
            if touch.label.is_empty() {
                faults.push(format!("move `{}` has no label", touch.notation));
            }
        }
        for blocked in &self.blocked {
            if pieces.binary_search(&blocked.piece.as_str()).is_err() || blocked.reason.is_empty() {
                faults.push(format!("blocked piece `{}` is not there or has no reason", blocked.piece));
            }
        }
        let unnamed = self.zones.iter().filter(|zone| zone.label.is_empty()).map(|zone| &zone.id);
        faults.extend(unnamed.map(|id| format!("zone `{id}` has no name")));
        let unnamed = self.pieces().filter(|piece| piece.name().is_empty()).map(|piece| &piece.id);
        faults.extend(unnamed.map(|id| format!("piece `{id}` has no name")));
        if self.aid.is_empty() {
            faults.push("the aid card is empty".to_owned());
        }
        faults
    }

    /// All pieces of all zones.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.zones.iter().flat_map(|zone| &zone.pieces)
    }
}

impl Piece {
    /// The id of its picture, if it has one.
    pub fn picture(&self) -> Option<&str> {
        match &self.face {
            Face::Up { picture, .. } if !picture.is_empty() => Some(picture),
            _ => None,
        }
    }

    /// How a screen reader names the piece.
    pub fn name(&self) -> &str {
        match &self.face {
            Face::Down { label } => label,
            Face::Up { title, .. } => title,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_face_up_has_a_picture() {
        assert_eq!(Piece::up("p1", "One", "1", "card").with_picture("one").picture(), Some("one"));
        assert_eq!(Piece::up("p1", "One", "1", "card").picture(), None);
        assert_eq!(Piece::down("p1", "hidden").with_picture("one"), Piece::down("p1", "hidden"));
    }

    #[test]
    fn faults_of_a_scene_are_found() {
        let touch = |notation: &str, path: &[&str]| Touch {
            notation: notation.to_owned(),
            label: notation.to_owned(),
            path: path.iter().map(|&id| id.to_owned()).collect(),
        };
        let zone = Zone::new("hand", "Hand", Some(Seat::A), Layout::Fan)
            .with_pieces([Piece::up("p1", "One", "1", "card"), Piece::down("p1", "hidden")]);
        let mut scene = Scene {
            zones: vec![zone],
            moves: vec![touch("x", &["p1"]), touch("y", &["p1"]), touch("z", &["p2"]), touch("w", &[])],
            aid: vec!["Higher wins.".to_owned()],
            ..Scene::default()
        };
        assert_eq!(
            scene.faults(),
            [
                "piece id `p1` stands twice",
                "moves `x` and `y` share a path",
                "move `z` touches `p2`, which is not there",
                "move `w` touches nothing",
            ]
        );
        scene.zones[0].pieces.pop();
        scene.moves.truncate(1);
        assert!(scene.faults().is_empty());
    }
}
