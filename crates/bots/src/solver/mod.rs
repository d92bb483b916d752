//! A player who solves what can be solved, and searches the rest.
//!
//! In a bout of the duel it plays the perfect mix: from a solution file, or from what is left of the bout solved on the
//! spot while that is small enough. Late positions of the other games of two it [balances](crate::Basis::Balanced).
//! Everything else is searched as a [master](crate::Level::Master) does, and the [insight](crate::Insight) says so.
//!
//! The page in a browser does without the late positions: walking every outcome would take the rules of every game a
//! second time, in other types, and its first load has no room for that.

mod duel;
#[cfg(not(target_arch = "wasm32"))]
mod late;

use std::any::Any;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use table::{Game, Message};

use crate::bot::Bot;
use crate::player::shortened;
use duel::DuelSolver;

/// How many positions are solved on the spot unless somebody says otherwise: a few seconds at most.
const USUAL_POSITIONS: u32 = 100_000;

/// What a solver plays from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SolverSpec {
    /// `solver`, `solver=N`: solves on the spot whatever has up to so many positions.
    OnTheSpot(u32),
    /// `solver:FILE`: a solution file; on the spot where it says nothing.
    File(PathBuf),
}

impl SolverSpec {
    const WORD: &'static str = "solver";

    /// Reads the word of a solver; nothing if another player is meant.
    pub(crate) fn parse(text: &str) -> Option<Result<SolverSpec, Message>> {
        let rest = text.strip_prefix(SolverSpec::WORD)?;
        if rest.is_empty() {
            return Some(Ok(SolverSpec::default()));
        }
        if let Some(file) = rest.strip_prefix(':') {
            let empty = || Message::new("bot-solver-file");
            let file = file.trim();
            return Some(if file.is_empty() { Err(empty()) } else { Ok(SolverSpec::File(file.into())) });
        }
        let number = rest.strip_prefix('=')?;
        let wrong = |_| Message::new("bot-solver-positions").with("text", shortened(number));
        Some(number.trim().parse().map(SolverSpec::OnTheSpot).map_err(wrong))
    }

    /// A bot that plays so. The file is read now, and must be a solution of what is played once that is known.
    pub fn bot<G: Game>(&self, seed: u64) -> Result<Box<dyn Bot<G>>, Message> {
        let positions = match self {
            SolverSpec::OnTheSpot(positions) => *positions,
            SolverSpec::File(_) => USUAL_POSITIONS,
        };
        let file = match self {
            SolverSpec::OnTheSpot(_) => None,
            SolverSpec::File(file) => Some(Arc::<[u8]>::from(std::fs::read(file).map_err(|error| {
                Message::new("bot-solver-unreadable")
                    .with("file", file.display().to_string())
                    .with("reason", error.to_string())
            })?)),
        };
        let solver: Box<dyn Bot<::duel::contest::Contest>> =
            Box::new(DuelSolver::new(file, u64::from(positions), seed));
        // The duel has a solver of its own; any other game has no use for that bot, and its type says so.
        let mut solver: Box<dyn Any> = Box::new(Some(solver));
        let own = solver.downcast_mut::<Option<Box<dyn Bot<G>>>>().and_then(Option::take);
        Ok(own.unwrap_or_else(|| other(positions, seed)))
    }
}

/// Who plays every game but the duel.
#[cfg(not(target_arch = "wasm32"))]
fn other<G: Game>(positions: u32, seed: u64) -> Box<dyn Bot<G>> {
    Box::new(late::LateSolver::new(positions, seed))
}

/// Who plays every game but the duel.
#[cfg(target_arch = "wasm32")]
fn other<G: Game>(_positions: u32, seed: u64) -> Box<dyn Bot<G>> {
    crate::level::Level::Master.bot(seed)
}

impl Default for SolverSpec {
    fn default() -> SolverSpec {
        SolverSpec::OnTheSpot(USUAL_POSITIONS)
    }
}

impl fmt::Display for SolverSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolverSpec::OnTheSpot(USUAL_POSITIONS) => f.pad(SolverSpec::WORD),
            SolverSpec::OnTheSpot(positions) => write!(f, "{}={positions}", SolverSpec::WORD),
            SolverSpec::File(file) => write!(f, "{}:{}", SolverSpec::WORD, file.display()),
        }
    }
}
