//! `karman games`: which games there are, and how they can be set up.

use std::ops::RangeInclusive;

use arcade::Cabinet;
use serde_json::{Value, json};
use table::{Message, OptionKind, OptionSpec, Words};

use super::{print_json, print_lines};
use crate::desk::Desk;
use crate::grid::{Grid, Side, wrapped};
use crate::line::Games;
use crate::paint::{self, Paint};
use crate::stop::Stop;

pub fn run(wanted: &Games, desk: &Desk) -> Result<(), Stop> {
    if wanted.json {
        return print_json(&desk.arcade.games().iter().map(|game| data(&**game, &desk.words)).collect());
    }
    let paint = Paint::for_stdout();
    let mut lines = Vec::new();
    for game in desk.arcade.games() {
        lines.extend(told(&**game, &desk.words, paint));
    }
    lines.push(paint.dim(&desk.words.text("games-hint")));
    print_lines(lines)
}

fn data(game: &dyn Cabinet, words: &Words) -> Value {
    let options: Vec<Value> = game
        .options()
        .iter()
        .map(|option| {
            let mut data = json!(option);
            data["title"] = title(option, words).into();
            data
        })
        .collect();
    json!({
        "id": game.id(),
        "title": game.title(words),
        "about": game.about(words),
        "seats": game.seat_counts().collect::<Vec<_>>(),
        "rules": game.version(),
        "packs": game.packs(),
        "options": options,
    })
}

fn told(game: &dyn Cabinet, words: &Words, paint: Paint) -> Vec<String> {
    let mut lines = vec![format!(
        "{}  {}  {}",
        paint.bright(game.id()),
        paint.bold(&game.title(words)),
        paint.dim(&seats(&game.seat_counts(), words)),
    )];
    let about = wrapped(&game.about(words), paint::width() - 4, 0);
    lines.extend(about.into_iter().map(|line| format!("    {line}")));
    let mut grid = Grid::new(&[Side::Left; 4]);
    for option in game.options() {
        let default = format!("{}={}", option.key, option.default);
        grid.row([String::new(), default, allowed(&option.kind), title(&option, words)]);
    }
    lines.extend(grid.lines().into_iter().map(|line| format!("  {line}")));
    lines.push(String::new());
    lines
}

fn seats(counts: &RangeInclusive<u8>, words: &Words) -> String {
    let (least, most) = (*counts.start(), *counts.end());
    let seats = if least == most { least.to_string() } else { format!("{least}–{most}") };
    words.say(&Message::new("games-seats").with("seats", seats))
}

fn allowed(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Number { min, max } => format!("{min}..{max}"),
        OptionKind::Choice { words } => words.join(", "),
        OptionKind::Toggle => "on, off".to_owned(),
    }
}

/// What an option is called; its key where nobody gave it a name.
fn title(option: &OptionSpec, words: &Words) -> String {
    words.find(&format!("option-{}", option.key)).unwrap_or_else(|| option.key.clone())
}
