//! The one binary, `karman`: play, simulate, count, verify and look at the games of the arcade.
//!
//! Exit code 0 means it worked. A mistake of the user's gets one clear sentence on stderr and exit code 2;
//! whoever interrupts gets 130.

mod commands;
mod desk;
mod files;
mod grid;
mod guests;
mod help;
mod line;
mod mistakes;
mod paint;
mod stop;
mod workbench;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches as _;

use crate::desk::Desk;
use crate::line::{Command, Line};
use crate::stop::Stop;

/// A server makes and drops many small things on several threads at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let lang = desk::language(&arguments);
    let words = desk::own_words(lang);
    let mut command = help::localised(&words);
    let line = command
        .try_get_matches_from_mut(arguments)
        .and_then(|matches| Line::from_arg_matches(&matches))
        .map_err(|error| mistakes::stop_of(&error, &command));
    match line {
        Ok(line) => run(line, command, &words),
        Err(stop) => stop.report(&words),
    }
}

/// Runs a command. What needs no game must not fail because of a broken pack.
fn run(line: Line, help: clap::Command, words: &table::Words) -> ExitCode {
    let result = match line.command {
        Command::Help(wanted) => commands::help::run(&wanted, help),
        Command::Completions(wanted) => commands::completions::run(&wanted, help),
        Command::Man(wanted) => commands::man::run(&wanted, help, words),
        Command::Check(wanted) => commands::check::run(&wanted, &line.global, words),
        Command::Host(wanted) => commands::host::run(&wanted, words),
        Command::Serve(wanted) => commands::serve::run(&wanted, &line.global, words),
        Command::Backup(wanted) => commands::serve::backup(&wanted, words),
        command => match Desk::open(&line.global) {
            Ok(desk) => {
                let result = at_the_desk(&command, &desk);
                return result.map_or_else(|stop| stop.report(&desk.words), |()| ExitCode::SUCCESS);
            }
            Err(stop) => Err(stop),
        },
    };
    result.map_or_else(|stop| stop.report(words), |()| ExitCode::SUCCESS)
}

fn at_the_desk(command: &Command, desk: &Desk) -> Result<(), Stop> {
    match command {
        Command::Games(wanted) => commands::games::run(wanted, desk),
        Command::Play(wanted) if wanted.server.is_some() => commands::online::run(wanted, desk),
        Command::Play(wanted) => commands::play::run(wanted, desk),
        Command::Simulate(wanted) => commands::simulate::run(wanted, desk),
        Command::Perft(wanted) => commands::perft::run(wanted, desk),
        Command::Verify(wanted) => commands::verify::run(wanted, desk),
        Command::Show(wanted) => commands::show::run(wanted, desk),
        Command::Cards(wanted) => commands::cards::run(wanted, desk),
        Command::Army(wanted) => commands::army::run(wanted, desk),
        Command::Print(wanted) => commands::print::run(wanted, desk),
        Command::Lab(wanted) => commands::lab::run(wanted, desk),
        Command::Solve(wanted) => commands::solve::run(wanted, desk),
        Command::Advise(wanted) => commands::advise::run(wanted, desk),
        Command::Check(_)
        | Command::Host(_)
        | Command::Serve(_)
        | Command::Backup(_)
        | Command::Completions(_)
        | Command::Man(_)
        | Command::Help(_) => Ok(()),
    }
}
