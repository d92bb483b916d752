//! What a screen talks to: a table somewhere, seen through the eyes this screen is allowed.

use serde::{Deserialize, Serialize};
use table::{
    Act, Form, Journal, Message, Outcome, Progress, Refusal, Request, Scene, Seat, Seats, Told, Viewer, Words,
};

/// Who sits in a seat, as this screen sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Whoever holds this screen.
    #[default]
    Me,
    /// Another person at the same screen.
    SameScreen,
    /// A bot, by the name it is asked for with (`novice`, `player`, `master`, `random`).
    Bot(String),
}

impl Sitter {
    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        !matches!(self, Sitter::Bot(_))
    }

    /// How journals name the sitter.
    pub fn player_name(&self) -> String {
        match self {
            Sitter::Me | Sitter::SameScreen => "human".to_owned(),
            Sitter::Bot(bot) => bot.clone(),
        }
    }
}

/// A table as a screen sees it. A local one is [`crate::LocalLink`].
///
/// Whatever is asked for eyes that are not at this screen is refused; nothing secret can be had through it.
pub trait Link {
    /// The game's id.
    fn game(&self) -> &str;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// The seats of the people at this screen.
    fn own(&self) -> Seats;

    /// How the match was set up: its options, without what anybody brought along.
    fn terms(&self) -> Form;

    /// Who sits in a seat.
    fn sitter(&self, seat: Seat) -> &Sitter;

    /// What the table waits for.
    fn request(&self) -> Request;

    /// How it came out, once it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What a viewer's screen shows.
    fn scene(&self, viewer: Viewer, words: &Words) -> Result<Scene, Refusal>;

    /// The legal moves of a seat at this screen, in notation.
    fn offers(&self, seat: Seat) -> Result<Vec<String>, Refusal>;

    /// The choice of a seat at this screen that is in and not yet carried out.
    fn pending(&self, seat: Seat) -> Result<Option<String>, Refusal>;

    /// What a viewer was told, from the `since`-th thing on.
    fn told(&self, viewer: Viewer, since: usize, words: &Words) -> Result<Vec<Told>, Refusal>;

    /// Makes a choice for a seat at this screen.
    fn choose(&mut self, seat: Seat, request: u32, notation: &str) -> Result<Progress, Refusal>;

    /// Whether what is asked for is handed in as a whole, its choices as one joined by [`table::JOINT`].
    fn asks_whole(&self) -> bool {
        false
    }

    /// Takes a choice back that is not yet carried out.
    fn withdraw(&mut self, seat: Seat, request: u32) -> Result<(), Refusal>;

    /// Does something at the table and not in the game.
    fn act(&mut self, act: Act) -> Result<(), Refusal>;

    /// Takes back a seat's last decision, by the policy of [`crate::undo`]. `consent` says that the other people at the
    /// table agreed.
    fn undo(&mut self, seat: Seat, consent: bool) -> Result<(), Refusal>;

    /// Whether [`Link::undo`] would be taken, and if not, why.
    fn can_undo(&self, seat: Seat, consent: bool) -> Result<(), Refusal>;

    /// The record, once everybody may see it.
    fn journal(&self) -> Result<&Journal, Refusal>;

    /// Grows with everything that changes what is shown.
    fn changes(&self) -> u64;

    /// Grows whenever the table goes back in time, so that logs are read anew.
    fn rewinds(&self) -> u64;
}

/// That these eyes are not at this screen.
pub(crate) fn not_your_eyes(viewer: Viewer) -> Refusal {
    let seat = viewer.seat().map_or_else(|| "-".to_owned(), |seat| seat.to_string());
    Message::new("client-not-your-eyes").with("seat", seat)
}
