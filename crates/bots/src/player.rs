//! Players for those who do not know which game is played: plain data in, the place of a move out.

use std::fmt;
use std::sync::Arc;

use serde::Deserialize;
use table::chance::Swift;
use table::{Game, Message, Offer, Seat, Turn};

use crate::bot::{Answer, Ask, Bot, Budget, some_moves};

/// A question to a player of any game: what its seat knows and may do, as plain data.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The seat that is asked.
    pub seat: Seat,
    /// The number of the table's request.
    pub request: u32,
    /// What the seat knows: its view as data.
    pub view: &'a serde_json::Value,
    /// Its legal moves in notation.
    pub moves: &'a [String],
    /// How long the player may think.
    pub budget: Budget,
}

/// Somebody who can sit at any table: a bot of ours or an outside program.
pub trait Player: Send {
    /// Chooses among the legal moves, by their places in [`Question::moves`].
    fn answer(&mut self, question: &Question<'_>) -> Result<Answer, Message>;
}

/// A bot of one game seated as a [`Player`]: only the view as data reaches it.
pub struct TypedPlayer<G: Game> {
    game: Arc<G>,
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> fmt::Debug for TypedPlayer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypedPlayer").field("game", &self.game.id()).finish_non_exhaustive()
    }
}

impl<G: Game> TypedPlayer<G> {
    /// Seats `bot` at tables of `game`.
    pub fn new(game: Arc<G>, bot: Box<dyn Bot<G>>) -> TypedPlayer<G> {
        TypedPlayer { game, bot }
    }

    /// The moves behind the notation. They follow from the view: any state the seat cannot tell from the true one
    /// offers the same.
    fn moves_of(&self, view: &G::View, question: &Question<'_>) -> Result<Vec<G::Move>, Message> {
        let state = self.game.imagine(view, &mut Swift::new(0));
        let offers = match self.game.turn(&state) {
            Turn::Choose(choosers) if choosers.contains(question.seat) => {
                self.game.offers(&state, question.seat)
            }
            _ => Vec::new(),
        };
        let alike = |(offer, notation): (&Offer<G::Move>, &String)| offer.notation == *notation;
        if offers.len() == question.moves.len() && offers.iter().zip(question.moves).all(alike) {
            return Ok(offers.into_iter().map(|offer| offer.choice).collect());
        }
        let by_view = listed(offers.iter().map(|offer| offer.notation.as_str()));
        Err(Message::new("bot-moves-differ")
            .with("seat", question.seat.to_string())
            .with("given", listed(question.moves.iter().map(String::as_str)))
            .with("known", by_view))
    }
}

impl<G: Game> Player for TypedPlayer<G> {
    fn answer(&mut self, question: &Question<'_>) -> Result<Answer, Message> {
        some_moves(question.moves.len(), question.seat)?;
        let view = G::View::deserialize(question.view).map_err(|error| {
            Message::new("bot-view").with("game", self.game.id()).with("fault", shortened(&error.to_string()))
        })?;
        let moves = self.moves_of(&view, question)?;
        self.bot.answer(&Ask {
            rules: &*self.game,
            view: &view,
            seat: question.seat,
            moves: &moves,
            budget: question.budget,
        })
    }
}

/// A list of moves for an error, cut where nobody would read on.
pub(crate) fn listed<'a>(moves: impl Iterator<Item = &'a str>) -> String {
    const SHOWN: usize = 24;
    let mut moves = moves.peekable();
    let mut list = moves.by_ref().take(SHOWN).collect::<Vec<_>>().join(", ");
    if list.is_empty() {
        list.push('-');
    }
    if moves.peek().is_some() {
        list.push_str(", …");
    }
    list
}

/// The beginning of a text, fit to be repeated in an error.
pub(crate) fn shortened(text: &str) -> String {
    const KEPT: usize = 80;
    let plain = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut kept: String = text.chars().take(KEPT).map(plain).collect();
    if text.chars().nth(KEPT).is_some() {
        kept.push('…');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_and_texts_are_cut() {
        assert_eq!(listed(["a", "b"].into_iter()), "a, b");
        assert_eq!(listed(std::iter::empty()), "-");
        assert!(listed(std::iter::repeat_n("x", 30)).ends_with("x, …"));
        assert_eq!(shortened("a\nb"), "a\u{fffd}b");
        assert_eq!(shortened(&"x".repeat(500)).chars().count(), 81);
    }
}
