//! `karman show`: a match again. On a terminal it is replayed on the screen; otherwise one of its entries is told as a
//! seat or a spectator saw it, with the log up to there.

use std::sync::Arc;

use arcade::Cabinet;
use client::{Gaze, Replay};
use serde_json::json;
use table::journal::Header;
use table::{Journal, Message, Words};
use terminal::plain;

use super::{print_json, print_lines, screen_options, seat_of, stop_of, viewer};
use crate::desk::Desk;
use crate::files;
use crate::grid::wrapped;
use crate::line::Show;
use crate::paint::{self, Paint};
use crate::stop::Stop;

pub fn run(wanted: &Show, desk: &Desk) -> Result<(), Stop> {
    let (journal, game) = desk.journal(&wanted.file)?;
    let last = journal.entries.len() - 1;
    if wanted.at.is_some_and(|at| at > last) {
        return Err(Message::new("show-no-entry")
            .with("asked", wanted.at.unwrap_or(last))
            .with("last", last)
            .into());
    }
    if wanted.json || wanted.plain || !terminal::is_there() {
        tell(wanted, &journal, &**game, desk)
    } else {
        replay(wanted, journal, game, desk)
    }
}

/// The match on the screen, from its start or the entry that was asked for.
fn replay(wanted: &Show, journal: Journal, game: &Arc<dyn Cabinet>, desk: &Desk) -> Result<(), Stop> {
    let seats = usize::from(journal.header.form.seats);
    let seat = wanted.seat.as_deref().map(|text| seat_of(text, seats)).transpose()?;
    let opened = Replay::open(Arc::clone(game), journal);
    let mut replay = opened.map_err(|error| fault_of(wanted, error.message()))?;
    replay.jump(wanted.at.unwrap_or(0));
    if let Some(seat) = seat {
        replay.look(Gaze::Of(table::Viewer::Seat(seat)));
    }
    terminal::replay(replay, &screen_options(desk, 0)).map_err(stop_of)?;
    Ok(())
}

/// One entry in words or as data.
fn tell(wanted: &Show, journal: &Journal, game: &dyn Cabinet, desk: &Desk) -> Result<(), Stop> {
    let last = journal.entries.len() - 1;
    let at = wanted.at.unwrap_or(last);
    let table = game.replay_to(journal, at + 1).map_err(|error| fault_of(wanted, error.message()))?;
    let viewer = viewer(wanted.seat.as_deref(), &*table)?;
    let (words, scene) = (&desk.words, table.scene(viewer, &desk.words));
    let told = table.told(viewer, 0, words);
    if wanted.json {
        return print_json(&json!({
            "game": game.id(),
            "at": at,
            "last": last,
            "viewer": viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.to_string()),
            "choosers": table.request().choosers,
            "outcome": table.outcome(),
            "scene": scene,
            "view": table.view(viewer),
            "log": told,
        }));
    }
    let (paint, width) = (Paint::for_stdout(), paint::width());
    let mut lines = vec![paint.bold(&game.title(words))];
    lines.extend(players(&journal.header, words).map(|line| paint.dim(&line)));
    let seen_by =
        Message::new("show-entry").with("at", at).with("last", last).with("viewer", desk.viewer(viewer));
    lines.push(paint.dim(&words.say(&seen_by)));
    lines.push(String::new());
    lines.extend(plain::in_short(&scene, words).iter().flat_map(|line| wrapped(line, width, 2)));
    if !scene.prompt.is_empty() {
        lines.push(String::new());
        lines.extend(wrapped(&scene.prompt, width, 0));
        lines.extend(plain::moves(&scene));
    }
    lines.push(String::new());
    lines.push(paint.bold(&words.text("show-log")));
    lines.extend(told.iter().flat_map(|told| wrapped(&format!("  {}", told.text), width, 2)));
    print_lines(lines)
}

fn fault_of(wanted: &Show, fault: Message) -> Message {
    Message::new("cli-file-fault").with("file", files::name(&wanted.file)).with("fault", fault)
}

fn players<'a>(header: &'a Header, words: &'a Words) -> impl Iterator<Item = String> + 'a {
    let named = header.players.iter(usize::from(header.form.seats));
    named.filter_map(|(seat, name)| Some(format!("{}: {}", words.seat(seat), name.as_ref()?)))
}
