//! The bot that picks by chance, each legal move as likely.

use table::chance::Swift;
use table::{Chance, Message, Veiled};

use crate::bot::{Answer, Ask, Bot, some_moves};
use crate::player::{Player, Question};

/// Picks by chance. The same seed picks the same.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Swift,
}

impl Random {
    /// The picks of this seed.
    pub fn new(seed: u64) -> Random {
        Random { chance: Swift::new(seed) }
    }

    fn pick(&mut self, moves: usize) -> Answer {
        Answer::of_move(self.chance.below(moves as u32) as usize)
    }
}

impl<R: Veiled> Bot<R> for Random {
    fn answer(&mut self, ask: &Ask<'_, R>) -> Result<Answer, Message> {
        some_moves(ask.moves.len(), ask.seat).map(|moves| self.pick(moves))
    }
}

/// Needs to know nothing of the game, so it can sit down anywhere.
impl Player for Random {
    fn answer(&mut self, question: &Question<'_>) -> Result<Answer, Message> {
        some_moves(question.moves.len(), question.seat).map(|moves| self.pick(moves))
    }
}
