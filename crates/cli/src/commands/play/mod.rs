//! `karman play`: a game in the terminal, line by line, against bots or watching them.

mod commands;
mod seated;
mod transcript;

use std::io::{self, Write as _};

use bots::PlayerSpec;
use table::chance::{Key, Swift};
use table::{BySeat, Message, Seat, Seats};

use super::seat_of;
use crate::desk::{Desk, form};
use crate::line::Play;
use crate::stop::{INTERRUPTED, Stop};
use seated::{Seated, Who};
use transcript::Transcript;

pub fn run(wanted: &Play, desk: &Desk) -> Result<(), Stop> {
    let game = desk.game(&wanted.game)?;
    let specs = PlayerSpec::parse_list(&wanted.bots)?;
    // A person takes one of the seats, unless only watching.
    let people = usize::from(!wanted.watch);
    let named = if specs.len() > 1 { specs.len() + people } else { 1 };
    let form = form(game, &wanted.setup, named)?;
    let seats = usize::from(form.seats);
    let own = match (&wanted.seat, wanted.watch) {
        (_, true) => None,
        (Some(text), false) => Some(seat_of(text, seats)?),
        (None, false) => Some(Seat::A),
    };
    let key = match wanted.seed {
        Some(seed) => Key::from_seed(seed),
        None => fresh_key()?,
    };
    let who = seat_all(&specs, seats, own)?;
    let called = BySeat::from_fn(|seat| who.get(seat.index()).map(|who| who.name(desk)));
    let mut players = Vec::new();
    for (seat, who) in Seat::ALL.into_iter().zip(&who) {
        players.push(match who {
            Who::Person => None,
            Who::Bot(spec) => Some(game.player(spec, seed(&key.derive("bot", seat.index() as u64)))?),
        });
    }
    let transcript = match &wanted.journal {
        Some(path) => Some(Transcript::open(path, wanted.force)?),
        None => None,
    };
    // Whatever was played is in the journal already, so there is nothing to clean up but the line begun.
    let leave = || {
        let _ = writeln!(io::stdout());
        std::process::exit(i32::from(INTERRUPTED));
    };
    ctrlc::set_handler(leave)
        .map_err(|error| Message::new("cli-no-interrupts").with("reason", error.to_string()))?;
    let table = game.open(&form, &key, called)?;
    let title = game.title(&desk.words);
    let mixing = Swift::new(seed(&key.derive("mix", 0)));
    Seated { desk, title, table, own, players, who, transcript, mixing, told: 0 }.play()
}

/// Who sits where: a person in `own`, bots in the others, one bot in all of them if only one was named.
fn seat_all(specs: &[PlayerSpec], seats: usize, own: Option<Seat>) -> Result<Vec<Who>, Message> {
    let free = seats - usize::from(own.is_some());
    if specs.len() != 1 && specs.len() != free {
        return Err(Message::new("play-bots-count").with("given", specs.len()).with("free", free));
    }
    let mut specs = specs.iter().cycle().cloned();
    let sit = |seat| if own == Some(seat) { Some(Who::Person) } else { specs.next().map(Who::Bot) };
    Ok(Seats::first(seats).iter().filter_map(sit).collect())
}

/// A short seed from a key.
fn seed(key: &Key) -> u64 {
    key.bytes().iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

/// A key nobody knows.
fn fresh_key() -> Result<Key, Message> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Message::new("play-no-chance").with("reason", error.to_string()))?;
    Ok(Key::new(bytes))
}
