//! Which player is meant: the words after `--bots`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use table::{Game, Message};

use crate::exec::{ExecPlayer, split_command};
use crate::level::Level;
use crate::player::{Player, TypedPlayer, shortened};
use crate::random::Random;
use crate::solver::SolverSpec;

const EXEC: &str = "exec:";

/// A player by its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlayerSpec {
    /// `random`: picks by chance.
    Random,
    /// `novice`, `player`, `master`: a search.
    Level(Level),
    /// `solver`, `solver=POSITIONS`, `solver:FILE`: perfect play where it is solved, a search elsewhere.
    Solver(SolverSpec),
    /// `exec:COMMAND`: an outside program, by its whole command line.
    Exec(String),
}

impl PlayerSpec {
    /// Every way to name a player, for help texts.
    pub const FORMS: [&'static str; 7] =
        ["random", "novice", "player", "master", "solver", "solver:FILE", "exec:COMMAND"];

    /// Seats the player at tables of a game. The seed settles everything but what an outside program does.
    pub fn player<G: Game>(&self, game: Arc<G>, seed: u64) -> Result<Box<dyn Player>, Message> {
        Ok(match self {
            PlayerSpec::Random => Box::new(Random::new(seed)),
            PlayerSpec::Level(level) => Box::new(TypedPlayer::new(game, level.bot(seed))),
            PlayerSpec::Solver(solver) => Box::new(TypedPlayer::new(game, solver.bot(seed)?)),
            PlayerSpec::Exec(command) => Box::new(ExecPlayer::start(command)?),
        })
    }

    /// Reads a list such as `novice,exec:python3 my_bot.py`. A comma within quotes belongs to the command.
    pub fn parse_list(text: &str) -> Result<Vec<PlayerSpec>, Message> {
        let mut quote = None;
        let outside_quotes = |c: char| {
            if quote == Some(c) {
                quote = None;
            } else if quote.is_none() && matches!(c, '"' | '\'') {
                quote = Some(c);
            }
            quote.is_none() && c == ','
        };
        text.split(outside_quotes).map(parse_player_spec).collect()
    }
}

/// Reads which player is meant; the error lists what is allowed.
pub fn parse_player_spec(text: &str) -> Result<PlayerSpec, Message> {
    let text = text.trim();
    if let Some(command) = text.strip_prefix(EXEC) {
        split_command(command)?;
        return Ok(PlayerSpec::Exec(command.trim().to_owned()));
    }
    if text == "random" {
        return Ok(PlayerSpec::Random);
    }
    if let Some(solver) = SolverSpec::parse(text) {
        return solver.map(PlayerSpec::Solver);
    }
    text.parse().map(PlayerSpec::Level).map_err(|_| {
        Message::new("bot-unknown").with("text", shortened(text)).with("known", PlayerSpec::FORMS.join(", "))
    })
}

impl FromStr for PlayerSpec {
    type Err = Message;

    fn from_str(text: &str) -> Result<PlayerSpec, Message> {
        parse_player_spec(text)
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Random => f.pad("random"),
            PlayerSpec::Level(level) => level.fmt(f),
            PlayerSpec::Solver(solver) => solver.fmt(f),
            PlayerSpec::Exec(command) => write!(f, "{EXEC}{command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_and_written_alike() {
        for name in [
            "random",
            "novice",
            "player",
            "master",
            "solver",
            "solver=5000",
            "solver:my file",
            "exec:python3 'my bot.py' --fast",
        ] {
            assert_eq!(parse_player_spec(name).map(|spec| spec.to_string()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn an_unknown_name_is_told_what_is_allowed() {
        let error = parse_player_spec("grandmaster").expect_err("no such player");
        assert_eq!(error.key, "bot-unknown");
        assert!(
            format!("{error:?}")
                .contains("random, novice, player, master, solver, solver:FILE, exec:COMMAND")
        );
    }

    #[test]
    fn a_command_must_be_complete() {
        assert_eq!(parse_player_spec("exec:").expect_err("no command").key, "bot-program-empty");
        assert_eq!(parse_player_spec("solver: ").expect_err("no file").key, "bot-solver-file");
        assert_eq!(parse_player_spec("solver=many").expect_err("no number").key, "bot-solver-positions");
        assert_eq!(parse_player_spec("solverx").expect_err("no such player").key, "bot-unknown");
        assert_eq!(parse_player_spec("exec:  ").expect_err("no command").key, "bot-program-empty");
        assert_eq!(parse_player_spec("exec:sh 'x").expect_err("open quote").key, "bot-program-quotes");
    }

    #[test]
    fn a_list_is_cut_at_commas_outside_quotes() {
        let list = PlayerSpec::parse_list("novice, exec:sh -c 'echo a,b',random").expect("three players");
        let exec = PlayerSpec::Exec("sh -c 'echo a,b'".to_owned());
        assert_eq!(list, [PlayerSpec::Level(Level::Novice), exec, PlayerSpec::Random]);
        assert_eq!(
            PlayerSpec::parse_list("novice,").expect_err("nothing after the comma").key,
            "bot-unknown"
        );
    }
}
