//! `cargo xtask bench`: our speed, as the crate `bench` measures it, beside the peers'.

mod instructions;
mod peers;
mod rows;
mod server;
mod solve;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::Args;

use crate::shell;
use rows::{Figures, ROWS, Row, Table};

/// The name that asks for instruction counts instead of speed.
const INSTRUCTIONS: &str = "instructions";
/// The name that asks what a server bears.
const SERVER: &str = "server";
/// The name that asks how fast games are solved.
const SOLVE: &str = "solve";

#[derive(Args)]
pub struct Bench {
    /// What to measure (all speeds if nothing is named); `instructions` counts machine instructions instead, `server` loads
    /// a server and its peer, `solve` solves beside its peer
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Measure the peers in the same minute, in a throw-away Python environment
    #[arg(long)]
    peers: bool,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 5)]
    seconds: u32,
    /// With `solve`: the cards of the Goofspiel both solve; the peer takes many minutes for six
    #[arg(long, default_value_t = 6)]
    cards: u8,
    /// With `instructions`: keep the new counts as the ones to compare with
    #[arg(long)]
    bless: bool,
}

impl Bench {
    pub fn run(self, root: &Path) -> Result<ExitCode> {
        let known = || ROWS.iter().map(|row| row.id).chain([INSTRUCTIONS, SERVER, SOLVE]);
        for name in &self.names {
            let names: Vec<_> = known().collect();
            ensure!(
                names.contains(&name.as_str()),
                "there is no measurement `{name}`; choose from {}",
                names.join(", ")
            );
        }
        let rows: Vec<&Row> = ROWS.iter().filter(|row| self.wants(row.id)).collect();
        let mut good = true;
        if !rows.is_empty() {
            good &= self.speeds(root, rows)?;
        }
        if self.names.iter().any(|name| name == INSTRUCTIONS) {
            good &= instructions::run(root, self.bless)?;
        }
        if self.names.iter().any(|name| name == SERVER) {
            good &= server::run(root, self.seconds)?;
        }
        if self.names.iter().any(|name| name == SOLVE) {
            good &= solve::run(root, self.seconds, self.cards)?;
        }
        Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn wants(&self, id: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|name| name == id)
    }

    fn speeds(&self, root: &Path, rows: Vec<&'static Row>) -> Result<bool> {
        let ids: Vec<&str> = rows.iter().map(|row| row.id).collect();
        let seconds = self.seconds.to_string();
        let mut command =
            shell::cargo(root, &["run", "--quiet", "--profile", "bench", "-p", "karman-bench", "--"]);
        command.args(["--seconds", &seconds]).args(&ids);
        let ours = Figures::parse(&shell::capture(&mut command)?)?;
        let with_peer: Vec<&str> = rows.iter().filter(|row| row.has_peer()).map(|row| row.id).collect();
        let measured = if self.peers && !with_peer.is_empty() {
            peers::measure(root, &seconds, &with_peer)?
        } else {
            Figures::default()
        };
        let table = Table { rows, ours, measured };
        print!("{}", table.text());
        Ok(table.is_good())
    }
}
