//! The two commands of the README (`play`, `test`) and everything CI does.
//!
//! One module a task; [`shell`] runs programs, [`tools`] knows which programs we need and installs them.

mod bench;
mod grid;
mod mutants;
mod pictures;
mod play;
mod rules;
mod serving;
mod shell;
mod test;
mod tools;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Play, test and measure Karman")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Set everything up and play: the page in a browser, or, with the name of a game, the terminal
    Play(play::Play),
    /// Set everything up, then run every check and every test
    Test(test::Test),
    /// List the clauses of docs/spec that no live test carries
    Rules(rules::RulesTask),
    /// Break the rules code and count how many of the faults the tests notice
    Mutants(mutants::Mutants),
    /// Measure our speed and set it beside the peers'
    Bench(bench::Bench),
    /// Build the page into a folder that any static host can serve
    Web(web::Web),
    /// Draw the sessions shown in the READMEs, in the terminal and in the browser
    Pictures,
}

fn main() -> ExitCode {
    let task = Arguments::parse().task;
    let outcome = workspace_root().and_then(|root| match task {
        Task::Play(play) => play.run(&root),
        Task::Test(test) => test.run(&root),
        Task::Rules(rules) => rules.run(&root),
        Task::Mutants(mutants) => mutants.run(&root),
        Task::Bench(bench) => bench.run(&root),
        Task::Web(web) => web.run(&root),
        Task::Pictures => pictures::run(&root),
    });
    outcome.unwrap_or_else(|error| {
        eprintln!("xtask: {error:#}");
        if error.is::<tools::CannotInstall>() { ExitCode::from(2) } else { ExitCode::FAILURE }
    })
}

/// The folder of the workspace. Read at run time, since a build folder may be shared by several clones.
fn workspace_root() -> Result<PathBuf> {
    if let Some(manifest) = std::env::var_os("CARGO_MANIFEST_DIR")
        && let Some(root) = PathBuf::from(manifest).parent()
    {
        return Ok(root.to_path_buf());
    }
    let here = std::env::current_dir().context("cannot tell the current folder")?;
    here.ancestors()
        .find(|folder| folder.join("xtask/Cargo.toml").is_file())
        .map(PathBuf::from)
        .context("run this inside the Karman repository: no folder above holds xtask/Cargo.toml")
}
