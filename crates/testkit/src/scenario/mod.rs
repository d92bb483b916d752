//! Rules told as data: given a position, when these choices are made, then this holds. One TOML file each.
//!
//! ```toml
//! game = "goofspiel"
//! title = "The higher bid takes the prize"
//! clauses = ["GOOF-008"]
//! ends = "unfinished"              # or { winners = "a", scores = [3, 0] }; a draw has winners = ""
//!
//! [setup]
//! seats = 2
//! options = { cards = 3 }          # words, numbers, or true and false for switches
//! loadouts = { a = "..." }         # where the game asks for them
//!
//! [given]                          # a position of the game's own making; only for games with a `Stage`
//!
//! [start]
//! draws = [2]                      # what chance answers on the way; missing or left over is a failure
//! turn = "ab"                      # who must choose, or "over"
//!
//! [[when]]
//! choose = { a = "3", b = "1" }    # every choice that is owed, and no other
//! draws = [0]
//! turn = "ab"
//! offers = { a = ["1", "2"] }      # exactly these, in this order
//! view = { b = { "/points/0" = 3, round = 1 } }
//! hidden = { b = ["/hands/0"] }    # must not be there, or be nothing
//! told = { spectator = ["takes the prize"] }
//! untold = { b = ["King"] }
//!
//! [[when]]
//! refused = { seat = "a", move = "3", reason_contains = "already" }
//! turn = "ab"
//!
//! [[when]]
//! act = "resigned b match"
//! outcome = { winners = "a", scores = [3, 0] }
//! ```
//!
//! A scenario is strict: a question it does not answer is a failure, and it says itself how it ends. One that
//! ends unfinished says in its last step who must choose.

mod expect;
mod file;
mod play;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use table::{Game, Lang, Words};

/// A game that can be put into a position a scenario describes.
pub trait Stage: Game {
    /// The position of a `[given]` table; the error says what is wrong with it.
    fn stage(&self, given: &toml::Table, setup: &Self::Setup) -> Result<Self::State, String>;
}

/// What a folder of scenarios has told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scenarios {
    /// How many files there are.
    pub files: usize,
    /// How many steps they have in all.
    pub steps: usize,
    /// The clauses they carry, with the files that do.
    pub clauses: BTreeMap<String, BTreeSet<PathBuf>>,
}

/// How a `[given]` table becomes a position, where it can.
type Staging<'a, G> =
    &'a dyn Fn(&toml::Table, &<G as table::Rules>::Setup) -> Result<<G as table::Rules>::State, String>;

/// Runs every scenario below a folder; panics with all failures. The folder is relative to the crate's own.
pub fn run_scenarios<G: Game>(game: &G, folder: impl AsRef<Path>) -> Scenarios {
    told(check_scenarios(game, folder.as_ref()))
}

/// The same for a game whose scenarios may start anywhere.
pub fn run_staged_scenarios<G: Stage>(game: &G, folder: impl AsRef<Path>) -> Scenarios {
    told(check_staged_scenarios(game, folder.as_ref()))
}

fn told(result: Result<Scenarios, Vec<String>>) -> Scenarios {
    result.unwrap_or_else(|failures| panic!("{} failures\n{}", failures.len(), failures.join("\n")))
}

/// Runs every scenario below a folder and gives all failures, each with file and line.
pub fn check_scenarios<G: Game>(game: &G, folder: &Path) -> Result<Scenarios, Vec<String>> {
    let unstaged = |_: &toml::Table, _: &G::Setup| {
        Err("`given` is only for games that implement `Stage`; this one starts at the start".to_owned())
    };
    run(game, folder, &unstaged)
}

/// The same for a game whose scenarios may start anywhere.
pub fn check_staged_scenarios<G: Stage>(game: &G, folder: &Path) -> Result<Scenarios, Vec<String>> {
    run(game, folder, &|given, setup| game.stage(given, setup))
}

fn run<G: Game>(game: &G, folder: &Path, stage: Staging<'_, G>) -> Result<Scenarios, Vec<String>> {
    let files = files_below(folder).map_err(|error| vec![format!("{}: {error}", folder.display())])?;
    if files.is_empty() {
        return Err(vec![format!("{} holds no scenarios", folder.display())]);
    }
    let words = Lang::ALL.map(|lang| Words::new(lang, &game.catalogues()));
    let (mut told, mut failures) = (Scenarios::default(), Vec::new());
    for path in files {
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                failures.push(format!("{}: {error}", path.display()));
                continue;
            }
        };
        told.files += 1;
        let found = match file::read(&text) {
            Err(failure) => vec![failure],
            Ok(scenario) => {
                told.steps += scenario.when.len();
                for clause in &scenario.clauses {
                    told.clauses.entry(clause.clone()).or_default().insert(path.clone());
                }
                play::play(game, &scenario, &text, &words, stage)
            }
        };
        failures.extend(found.into_iter().map(|failure| format!("{}:{failure}", path.display())));
    }
    if failures.is_empty() { Ok(told) } else { Err(failures) }
}

/// Every TOML file below a folder, in order.
fn files_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
