//! Who sits in which seat of one thread's games.

use std::sync::Arc;

use bots::{Ask, Bot, Budget, ExecPlayer, Player as _, PlayerSpec, Question};
use table::chance::{Key, Swift};
use table::playout::any_move;
use table::{Game, Message, Seat, Viewer};

/// The players of one thread, seat by seat.
pub(crate) struct Seating<G: Game> {
    game: Arc<G>,
    seats: Vec<Sitter<G>>,
    /// Kept from question to question for its room.
    moves: Vec<G::Move>,
}

/// Somebody in a seat.
struct Sitter<G: Game> {
    mind: Mind<G>,
    /// What a mix is drawn by, and what a player by chance picks by.
    chance: Swift,
}

enum Mind<G: Game> {
    /// Picks as [`bots::Random`] does, but needs neither a view nor a list of moves for it.
    Random,
    /// A bot of ours, made anew for every game.
    Level(bots::Level, Box<dyn Bot<G>>),
    /// A bot that keeps its solution file from game to game.
    Solver(Box<dyn Bot<G>>),
    /// A program that is kept from game to game: starting one takes longer than many games.
    Program(Box<ExecPlayer>),
}

impl<G: Game> Seating<G> {
    /// Sits players down; a single one sits in every seat.
    pub fn new(game: &Arc<G>, players: &[PlayerSpec], seats: usize) -> Result<Seating<G>, Message> {
        let sit = |spec: &PlayerSpec| -> Result<Sitter<G>, Message> {
            let mind = match spec {
                PlayerSpec::Random => Mind::Random,
                PlayerSpec::Level(level) => Mind::Level(*level, level.bot(0)),
                PlayerSpec::Solver(solver) => Mind::Solver(solver.bot(0)?),
                PlayerSpec::Exec(command) => Mind::Program(Box::new(ExecPlayer::start(command)?)),
            };
            Ok(Sitter { mind, chance: Swift::new(0) })
        };
        let sitters = players.iter().cycle().take(seats).map(sit).collect::<Result<_, _>>()?;
        Ok(Seating { game: Arc::clone(game), seats: sitters, moves: Vec::new() })
    }

    /// Starts a game: whatever the players do by chance follows from its key.
    pub fn begin(&mut self, key: &Key) {
        let seeds = key.derive("bots", 0);
        for (sitter, bytes) in self.seats.iter_mut().zip(seeds.bytes().chunks_exact(8)) {
            let seed = bytes.iter().rev().fold(0, |seed, &byte| seed << 8 | u64::from(byte));
            sitter.chance = Swift::new(seed);
            match &mut sitter.mind {
                Mind::Level(level, bot) => *bot = level.bot(sitter.chance.bits()),
                Mind::Solver(bot) => bot.begin(sitter.chance.bits()),
                Mind::Random | Mind::Program(_) => {}
            }
        }
    }

    /// What a seat chooses. The state is for us alone: a player gets its view.
    pub fn choose(
        &mut self,
        state: &G::State,
        seat: Seat,
        turn: u32,
        budget: Budget,
    ) -> Result<G::Move, Message> {
        let Seating { game, seats, moves } = self;
        let illegal = || Message::new("arcade-player-illegal").with("seat", seat.to_string());
        let Sitter { mind, chance } = seats.get_mut(seat.index()).ok_or_else(illegal)?;
        let place = match mind {
            Mind::Random => return any_move(&**game, state, seat, chance).ok_or_else(illegal),
            Mind::Level(_, bot) | Mind::Solver(bot) => {
                game.moves_into(state, seat, moves);
                let view = game.view(state, Viewer::Seat(seat));
                let ask = Ask { rules: &**game, view: &view, seat, moves, budget };
                bot.answer(&ask)?.pick(chance)
            }
            Mind::Program(program) => {
                game.moves_into(state, seat, moves);
                let notation: Vec<String> =
                    moves.iter().map(|&choice| game.notation(state, seat, choice)).collect();
                let view = serde_json::to_value(game.view(state, Viewer::Seat(seat))).unwrap_or_default();
                let question =
                    Question { game: game.id(), seat, request: turn, view: &view, moves: &notation, budget };
                program.answer(&question)?.pick(chance)
            }
        };
        moves.get(place).copied().ok_or_else(illegal)
    }
}
