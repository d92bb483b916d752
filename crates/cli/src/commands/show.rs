//! `karman show`: a journal at one of its entries, as a seat or a spectator saw it, and the log up to there.

use serde_json::json;
use table::journal::Header;
use table::{Message, Words};

use super::{print_json, print_lines, viewer};
use crate::desk::Desk;
use crate::files;
use crate::line::Show;
use crate::paint::{self, Paint};
use crate::picture::Picture;
use crate::stop::Stop;

pub fn run(wanted: &Show, desk: &Desk) -> Result<(), Stop> {
    let (journal, game) = desk.journal(&wanted.file)?;
    let last = journal.entries.len() - 1;
    let at = wanted.at.unwrap_or(last);
    if at > last {
        return Err(Message::new("show-no-entry").with("asked", at).with("last", last).into());
    }
    let table = game.replay_to(&journal, at + 1).map_err(|error| {
        Message::new("cli-file-fault").with("file", files::name(&wanted.file)).with("fault", error.message())
    })?;
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
    let paint = Paint::for_stdout();
    let picture = Picture { words, paint, width: paint::width() };
    let mut lines = vec![picture.rule(&game.title(words))];
    lines.extend(players(&journal.header, words).map(|line| paint.dim(&line)));
    let seen_by =
        Message::new("show-entry").with("at", at).with("last", last).with("viewer", desk.viewer(viewer));
    lines.push(paint.dim(&words.say(&seen_by)));
    lines.push(String::new());
    lines.extend(picture.scene(&scene));
    if !scene.prompt.is_empty() {
        lines.push(String::new());
        lines.extend(picture.question(&scene));
    }
    lines.push(String::new());
    lines.push(picture.rule(&words.text("show-log")));
    lines.extend(told.into_iter().map(|told| format!("  {}", told.text)));
    print_lines(lines)
}

fn players<'a>(header: &'a Header, words: &'a Words) -> impl Iterator<Item = String> + 'a {
    let named = header.players.iter(usize::from(header.form.seats));
    named.filter_map(|(seat, name)| Some(format!("{}: {}", words.seat(seat), name.as_ref()?)))
}
