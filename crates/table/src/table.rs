//! A table that has forgotten which game is played at it: text and plain data at its edge.

use serde::{Deserialize, Serialize};

use crate::journal::{Act, Journal};
use crate::message::Refusal;
use crate::options::Form;
use crate::outcome::{Outcome, Turn};
use crate::scene::{Scene, Turned};
use crate::seat::{Seat, Seats, Viewer};
use crate::session::Progress;
use crate::words::Words;

/// What stands between choices that are handed in as one.
pub const JOINT: &str = "; ";

/// What the table waits for. That a seat has chosen is public; what it chose is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Names this question; an answer repeats it, so that a late one is recognised.
    pub id: u32,
    /// Who owes a choice.
    pub choosers: Seats,
    /// Who of them has chosen already.
    pub chosen: Seats,
}

/// One thing a viewer was told, as data and in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// What was seen.
    pub seen: serde_json::Value,
    /// A line for the log.
    pub text: String,
    /// The pieces that were turned over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<Turned>,
}

/// A match being played, whatever the game.
pub trait Table: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// How the match was set up.
    fn form(&self) -> &Form;

    /// What happens next.
    fn turn(&self) -> Turn;

    /// What the table waits for; nobody owes anything once it is over.
    fn request(&self) -> Request;

    /// The legal moves of a seat in notation, always in the same order.
    fn offers(&self, seat: Seat) -> Vec<String>;

    /// A seat's own choice that is in and not yet carried out. For that seat's eyes only.
    fn pending(&self, seat: Seat) -> Option<String>;

    /// The seats that put something together now, of which nobody else may learn how many choices it takes.
    fn drafting(&self) -> Seats;

    /// Makes a choice, or replaces one that is not yet carried out. Whoever is [drafting](Table::drafting) may hand in many
    /// choices as one, joined by [`JOINT`]: all are made, or none.
    fn choose(&mut self, seat: Seat, request: u32, notation: &str) -> Result<Progress, Refusal>;

    /// Takes a choice back.
    fn withdraw(&mut self, seat: Seat, request: u32) -> Result<(), Refusal>;

    /// Does something at the table and not in the game.
    fn act(&mut self, act: Act) -> Result<(), Refusal>;

    /// The seats that have given up what is being played and have nothing more to say.
    fn out(&self) -> Seats;

    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> serde_json::Value;

    /// What a viewer's screen shows.
    fn scene(&self, viewer: Viewer, words: &Words) -> Scene;

    /// What a viewer was told, from the `since`-th thing on; each viewer's own count.
    fn told(&self, viewer: Viewer, since: usize, words: &Words) -> Vec<Told>;

    /// How many things a viewer was told.
    fn told_so_far(&self, viewer: Viewer) -> usize;

    /// The record, with every secret of the match. Nobody at the table may see it before the end.
    fn journal(&self) -> &Journal;

    /// A second table that goes its own way from here.
    fn fork(&self) -> Box<dyn Table>;

    /// Whether carrying these choices out would show a seat something of what is hidden from it now.
    fn teaches(&self, seat: Seat, choices: &[(Seat, String)]) -> bool;

    /// Which leg of the match is being played, from 0.
    fn leg(&self) -> u32;

    /// How it came out, once it is over.
    fn outcome(&self) -> Option<Outcome> {
        self.turn().outcome()
    }

    /// How many seats play.
    fn seats(&self) -> usize {
        usize::from(self.form().seats)
    }
}
