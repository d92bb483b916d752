//! One module a command.

pub mod advise;
pub mod army;
pub mod cards;
pub mod check;
pub mod completions;
pub mod games;
pub mod help;
pub mod host;
pub mod lab;
pub mod man;
pub mod online;
pub mod perft;
pub mod play;
pub mod print;
pub mod serve;
pub mod show;
pub mod simulate;
pub mod solve;
pub mod verify;

use std::io::{self, Write as _};
use std::sync::Arc;

use serde_json::Value;
use table::{Fault, Message, Seat, Table, Viewer};
use terminal::{Options, Trouble};

use crate::desk::Desk;
use crate::stop::Stop;

/// How screens look and sound; bots think from the seed.
fn screen_options(desk: &Desk, seed: u64) -> Options {
    Options::new(Arc::clone(&desk.words), seed)
}

/// Why a screen could not be shown.
fn stop_of(trouble: Trouble) -> Stop {
    match trouble {
        Trouble::Mistakes(messages) => messages.into(),
        Trouble::Terminal(error) if error.kind() == io::ErrorKind::BrokenPipe => Stop::ReaderGone,
        Trouble::Terminal(error) => {
            Message::new("cli-terminal-failed").with("reason", error.to_string()).into()
        }
    }
}

/// Prints data for programs.
fn print_json(value: &Value) -> Result<(), Stop> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer_pretty(&mut out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

/// Prints lines for people.
fn print_lines(lines: impl IntoIterator<Item = String>) -> Result<(), Stop> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// Whose eyes are meant: a seat's that is at the table, or a spectator's.
fn viewer(seat: Option<&str>, table: &dyn Table) -> Result<Viewer, Fault> {
    let Some(text) = seat else {
        return Ok(Viewer::Spectator);
    };
    seat_of(text, table.seats()).map(Viewer::Seat)
}

/// A seat that is at a table of so many.
fn seat_of(text: &str, seats: usize) -> Result<Seat, Fault> {
    let seat: Seat = text.parse()?;
    if seat.index() < seats {
        return Ok(seat);
    }
    let last = Seat::ALL[seats.clamp(1, Seat::ALL.len()) - 1];
    Err(Fault::new("seat-not-here").with("seat", seat.to_string()).with("last", last.to_string()))
}
