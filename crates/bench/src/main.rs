//! Prints measurements for `cargo xtask bench`, one JSON object a line.

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use karman_bench::{SPEEDS, workloads};
use serde_json::json;

/// Measure how fast the games play and the bots think
#[derive(Parser)]
struct Arguments {
    /// What to measure; everything if nothing is named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Print how many moves each counted workload makes instead
    #[arg(long)]
    moves: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if arguments.moves {
        for (workload, prepare) in workloads::COUNTED {
            println!("{}", json!({"workload": workload, "moves": prepare()()}));
        }
        return ExitCode::SUCCESS;
    }
    let known: Vec<&str> = SPEEDS.iter().map(|speed| speed.id).collect();
    if let Some(unknown) = arguments.names.iter().find(|name| !known.contains(&name.as_str())) {
        eprintln!("there is no measurement `{unknown}`; choose from {}", known.join(", "));
        return ExitCode::from(2);
    }
    let wanted = |id: &str| arguments.names.is_empty() || arguments.names.iter().any(|name| name == id);
    for speed in SPEEDS.iter().filter(|speed| wanted(speed.id)) {
        let figure = speed.per_second(Duration::from_secs(arguments.seconds));
        println!("{}", json!({"id": speed.id, "per_second": figure}));
    }
    ExitCode::SUCCESS
}
