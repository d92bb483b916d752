//! `karman-load`: a server to be loaded, and the players who load it, as two processes.
//!
//! `karman-load serve` is what `karman serve` is, with limits that let one address play every match. `karman-load drive`
//! prints one line of JSON with what the players measured.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Result;
use arcade::Arcade;
use clap::{Args, Parser};
use karman_load::drive::{self, Drive};
use server::config::{Config, Limits};

/// As `karman` has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(about = "Many matches at once, to see what a server bears")]
enum Line {
    /// Serve matches on a free port of this machine and print the address
    Serve(Serve),
    /// Play matches on a server and print what was measured
    Drive(Drive),
}

#[derive(Args)]
struct Serve {
    /// The folder of the database
    #[arg(long)]
    folder: PathBuf,
    /// Where to listen; by default at a port that is free
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: String,
}

fn main() -> Result<()> {
    match Line::parse() {
        Line::Serve(serve) => serve.run(),
        Line::Drive(drive) => {
            let measured = drive::run(&drive)?;
            println!("{}", serde_json::to_string(&measured)?);
            Ok(())
        }
    }
}

impl Serve {
    fn run(&self) -> Result<()> {
        let most = 1_000_000;
        let limits = Limits {
            requests: most,
            requests_at_once: most,
            messages: most,
            messages_at_once: most,
            connections: most,
            all_connections: most,
            guests: most,
            ..Limits::default()
        };
        let config = Config {
            listen: self.listen.clone(),
            database: format!("sqlite:{}", self.folder.join("karman.db").display()),
            limits,
            ..Config::default()
        };
        let listening = |address: SocketAddr| {
            let mut out = std::io::stdout();
            writeln!(out, "{address}")?;
            out.flush()
        };
        let arcade = Arcade::new(&[]).map_err(|_| anyhow::anyhow!("the games cannot be built"))?;
        Ok(server::run::run(&config, arcade, listening)?)
    }
}
