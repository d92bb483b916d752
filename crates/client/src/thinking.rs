//! Bots think elsewhere: on a thread, in a web worker. Questions and answers are plain data that can be sent there and
//! back, and an answer that comes too late is recognised by its ticket.

use std::collections::BTreeMap;
use std::sync::Arc;

use arcade::Cabinet;
use bots::{Budget, Insight, Player, PlayerSpec, Question};
use serde::{Deserialize, Serialize};
use table::chance::{Key, Swift};
use table::{Message, Scene, Seat, Words};

use crate::coach::{percent, sureness};
use crate::selection::Selection;

/// What a bot is asked: all its seat may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BotQuestion {
    /// Names this question for ever; the answer repeats it.
    pub ticket: u64,
    /// The game's id.
    pub game: String,
    /// Which bot is asked.
    pub bot: String,
    /// The seat it answers for.
    pub seat: Seat,
    /// The table's request.
    pub request: u32,
    /// What the seat knows.
    pub view: serde_json::Value,
    /// Its legal moves in notation.
    pub moves: Vec<String>,
}

/// What a bot thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The place of the move it makes.
    pub pick: usize,
    /// The probability with which it makes each move.
    pub mix: Vec<f64>,
    /// What it expects for its seat, if it has an opinion.
    pub value: Option<f64>,
    /// What it can say about the position and about every move, if it has looked at that.
    pub insight: Option<Insight>,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BotAnswer {
    /// The ticket of the question.
    pub ticket: u64,
    /// What the bot thinks, or what went wrong, in words.
    pub thought: Result<Thought, String>,
}

/// Whoever can be asked for a move or for advice.
pub trait Thinker {
    /// Thinks about a question, for as long as it takes.
    fn think(&mut self, question: &BotQuestion) -> Result<Thought, Message>;
}

/// The bots of one game, each seated when it is first asked.
pub struct House {
    game: Arc<dyn Cabinet>,
    seed: u64,
    seated: BTreeMap<(Seat, String), Seated>,
}

struct Seated {
    player: Box<dyn Player>,
    /// Draws a move from a mix.
    chance: Swift,
}

impl House {
    /// The bots of a game; the same seed answers the same questions the same.
    pub fn new(game: Arc<dyn Cabinet>, seed: u64) -> House {
        House { game, seed, seated: BTreeMap::new() }
    }

    fn seat(&mut self, bot: &str, seat: Seat) -> Result<&mut Seated, Message> {
        let place = (seat, bot.to_owned());
        if !self.seated.contains_key(&place) {
            let spec: PlayerSpec = bot.parse()?;
            let key = Key::from_seed(self.seed);
            let seed = |label: &str| seed_of(&key.derive(label, seat.index() as u64));
            let player = self.game.player(&spec, seed("bot"))?;
            self.seated.insert(place.clone(), Seated { player, chance: Swift::new(seed("pick")) });
        }
        self.seated.get_mut(&place).ok_or_else(|| Message::new("client-bot-lost"))
    }
}

fn seed_of(key: &Key) -> u64 {
    key.bytes().iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

impl Thinker for House {
    fn think(&mut self, question: &BotQuestion) -> Result<Thought, Message> {
        if question.game != self.game.id() {
            let message = Message::new("client-bot-other-game").with("asked", question.game.as_str());
            return Err(message.with("known", self.game.id()));
        }
        let Seated { player, chance } = self.seat(&question.bot, question.seat)?;
        let answer = player.answer(&Question {
            game: &question.game,
            seat: question.seat,
            request: question.request,
            view: &question.view,
            moves: &question.moves,
            budget: Budget::Own,
        })?;
        let (pick, mix) = (answer.pick(chance), answer.mix(question.moves.len()));
        Ok(Thought { pick, mix, value: answer.value, insight: answer.insight })
    }
}

/// What a bot would do in one's place: its mix over the legal moves, and what it expects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// Each legal move in notation with the probability it deserves.
    pub mix: Vec<(String, f64)>,
    /// What the bot expects for the seat, if it has an opinion.
    pub value: Option<f64>,
    /// The seat's share of wins and how sure it is, if the bot has looked at that.
    pub insight: Option<Insight>,
}

impl Advice {
    /// The thought about a question, by moves.
    pub fn of(question: &BotQuestion, thought: &Thought) -> Advice {
        let mix = question.moves.iter().cloned().zip(thought.mix.iter().copied()).collect();
        Advice { mix, value: thought.value, insight: thought.insight.clone() }
    }

    /// What it says about the position, in one sentence: the chances and how sure they are, or what is expected.
    pub fn told(&self, words: &Words) -> Option<String> {
        if let Some(insight) = &self.insight {
            let sure = words.say(&sureness(insight.basis, words.lang()));
            let wins = percent(insight.wins, words.lang());
            return Some(words.say(&Message::new("coach-here").with("wins", wins).with("sure", sure)));
        }
        let value = self.value?;
        Some(words.say(&Message::new("coach-expects").with("value", format!("{value:+.2}"))))
    }

    /// The share of a move.
    pub fn share(&self, notation: &str) -> f64 {
        self.mix.iter().find(|(other, _)| other == notation).map_or(0.0, |(_, share)| *share)
    }

    /// The share of each piece that can be touched next: of all moves that go on with it. For the bars on the pieces.
    pub fn by_piece<'a>(&self, scene: &'a Scene, selection: &Selection) -> Vec<(&'a str, f64)> {
        let at = selection.touched().len();
        let share = |piece: &str| {
            let going_on =
                selection.left(scene).filter(|touch| touch.path.get(at).is_some_and(|id| id == piece));
            going_on.map(|touch| self.share(&touch.notation)).sum()
        };
        selection.next(scene).into_iter().map(|piece| (piece, share(piece))).collect()
    }
}

#[cfg(test)]
mod tests {
    use table::scene::{Layout, Piece, Touch, Zone};

    use super::*;

    #[test]
    fn advice_is_shared_out_over_the_pieces_to_touch() {
        let touch = |notation: &str, path: [&str; 2]| Touch {
            notation: notation.to_owned(),
            label: notation.to_owned(),
            path: path.map(str::to_owned).to_vec(),
        };
        let pieces = ["a", "b", "x", "y"].map(|id| Piece::up(id, id, id, "card"));
        let scene = Scene {
            zones: vec![Zone::new("all", "All", None, Layout::Row).with_pieces(pieces)],
            moves: vec![touch("ax", ["a", "x"]), touch("ay", ["a", "y"]), touch("bx", ["b", "x"])],
            ..Scene::default()
        };
        let mix = [("ax", 0.5), ("ay", 0.125), ("bx", 0.375)].map(|(text, share)| (text.to_owned(), share));
        let advice = Advice { mix: mix.to_vec(), value: Some(0.25), insight: None };
        let mut selection = Selection::default();
        assert_eq!(advice.by_piece(&scene, &selection), [("a", 0.625), ("b", 0.375)]);
        selection.touch(&scene, "a");
        assert_eq!(advice.by_piece(&scene, &selection), [("x", 0.5), ("y", 0.125)]);
        assert!(advice.share("zz").abs() < f64::EPSILON);
    }

    #[test]
    fn answers_travel_as_text() {
        let answer = BotAnswer { ticket: 7, thought: Err("no".to_owned()) };
        let text = serde_json::to_string(&answer).expect("plain data");
        assert_eq!(serde_json::from_str::<BotAnswer>(&text).expect("the same"), answer);
    }
}
