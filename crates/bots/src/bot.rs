//! What a bot is asked and how it answers.

use std::time::Duration;

use table::{Chance, Message, Seat, Veiled};

use crate::insight::Insight;

/// How long a bot may think about one answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Budget {
    /// As long as it finds right by its own settings.
    #[default]
    Own,
    /// At most so many simulations. The answer is the same on every machine.
    Iterations(u32),
    /// At most so long, as near as the bot can tell.
    Time(Duration),
}

/// A question to a bot of one game: everything it may know.
#[derive(Debug)]
pub struct Ask<'a, R: Veiled> {
    /// The rules being played.
    pub rules: &'a R,
    /// What the seat knows.
    pub view: &'a R::View,
    /// The seat that is asked.
    pub seat: Seat,
    /// Its legal moves, in the order of [`table::Rules::moves`].
    pub moves: &'a [R::Move],
    /// How long it may think.
    pub budget: Budget,
}

/// What a bot chose, by the places of the moves it was offered.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// This one.
    Move(usize),
    /// Each with this probability; one number per legal move, together 1.
    Mix(Vec<f64>),
}

/// What a bot answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The move, or the mix it is to be drawn from.
    pub choice: Choice,
    /// What the bot expects for its seat: how far its score will end above the table's average in this leg, in the
    /// units the game counts. `None` if it has no opinion.
    pub value: Option<f64>,
    /// What it can say about the position and about every move, if it has looked at that.
    pub insight: Option<Insight>,
}

impl Answer {
    /// This move, without an opinion on its value.
    pub fn of_move(place: usize) -> Answer {
        Answer { choice: Choice::Move(place), value: None, insight: None }
    }

    /// The place of the move to make; a mix is drawn from by `chance`.
    pub fn pick(&self, chance: &mut impl Chance) -> usize {
        // One draw of fixed fineness whatever the mix, so that a journal of draws does not depend on its rounding.
        const FINENESS: u32 = 1 << 31;
        let mix = match &self.choice {
            Choice::Move(place) => return *place,
            Choice::Mix(mix) => mix,
        };
        let mut ticket = f64::from(chance.below(FINENESS)) / f64::from(FINENESS);
        for (place, &share) in mix.iter().enumerate() {
            if ticket < share {
                return place;
            }
            ticket -= share;
        }
        // Rounding may leave a crumb behind the last share; it belongs to the likeliest move, never to an excluded one.
        likeliest(mix)
    }

    /// The probability of each of `moves` legal moves.
    pub fn mix(&self, moves: usize) -> Vec<f64> {
        match &self.choice {
            Choice::Move(place) => (0..moves).map(|other| if other == *place { 1.0 } else { 0.0 }).collect(),
            Choice::Mix(mix) => mix.clone(),
        }
    }
}

fn likeliest(mix: &[f64]) -> usize {
    let best = mix.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1));
    best.map_or(0, |(place, _)| place)
}

/// Somebody who plays one game well or badly, and honestly: no state is ever in reach.
pub trait Bot<R: Veiled>: Send {
    /// Chooses among the legal moves.
    fn answer(&mut self, ask: &Ask<'_, R>) -> Result<Answer, Message>;

    /// Sits down to another match: what it does now follows from this seed, and from nothing it saw before.
    fn begin(&mut self, _seed: u64) {}
}

impl<R: Veiled, B: Bot<R> + ?Sized> Bot<R> for Box<B> {
    fn answer(&mut self, ask: &Ask<'_, R>) -> Result<Answer, Message> {
        (**self).answer(ask)
    }

    fn begin(&mut self, seed: u64) {
        (**self).begin(seed);
    }
}

/// Nobody can choose from nothing; whoever asks so has asked the wrong seat.
pub(crate) fn some_moves(count: usize, seat: Seat) -> Result<usize, Message> {
    if count > 0 { Ok(count) } else { Err(Message::new("bot-no-moves").with("seat", seat.to_string())) }
}

#[cfg(test)]
mod tests {
    use table::chance::{Scripted, Swift};

    use super::*;

    fn of_mix(mix: &[f64]) -> Answer {
        Answer { choice: Choice::Mix(mix.to_vec()), value: None, insight: None }
    }

    #[test]
    fn a_mix_is_drawn_in_proportion() {
        let answer = of_mix(&[0.25, 0.0, 0.75]);
        let mut chance = Swift::new(3);
        let mut counts = [0; 3];
        for _ in 0..4000 {
            counts[answer.pick(&mut chance)] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((900..1100).contains(&counts[0]), "{counts:?}");
    }

    #[test]
    fn a_crumb_of_rounding_goes_to_the_likeliest_move() {
        let last_ticket = (1 << 31) - 1;
        let answer = of_mix(&[0.3, 0.69, 0.0]);
        assert_eq!(answer.pick(&mut Scripted::new([last_ticket])), 1);
    }

    #[test]
    fn a_move_is_a_mix_of_one() {
        assert_eq!(Answer::of_move(2).mix(3), [0.0, 0.0, 1.0]);
        assert_eq!(Answer::of_move(2).pick(&mut Swift::new(1)), 2);
    }
}
