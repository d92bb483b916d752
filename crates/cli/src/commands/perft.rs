//! `karman perft`: how many positions there are at each depth, and a hash that pins the order of moves.

use serde_json::json;
use table::chance::Key;

use super::{print_json, print_lines};
use crate::desk::{Desk, form};
use crate::grid::{Grid, Side, grouped};
use crate::line::Perft;
use crate::stop::Stop;

pub fn run(wanted: &Perft, desk: &Desk) -> Result<(), Stop> {
    let game = desk.game(&wanted.game)?;
    let form = form(game, &wanted.setup, 1)?;
    let key = Key::from_seed(wanted.seed);
    let mut counts = Vec::new();
    for depth in 0..=wanted.depth {
        let count = game.perft(&form, &key, depth)?;
        // Deeper than every match there is nothing more to count.
        let exhausted = depth > 0 && count.positions == 0;
        counts.push((depth, count));
        if exhausted {
            break;
        }
    }
    if wanted.json {
        let rows: Vec<_> = counts
            .iter()
            .map(|(depth, count)| {
                json!({
                    "depth": depth,
                    "positions": count.positions,
                    "ended": count.ended,
                    "order": count.order,
                })
            })
            .collect();
        return print_json(&json!({
            "game": game.id(),
            "seed": wanted.seed,
            "seats": form.seats,
            "options": options(&form.options),
            "rows": rows,
        }));
    }
    let (words, lang) = (&desk.words, desk.words.lang());
    let mut grid = Grid::new(&[Side::Right, Side::Right, Side::Right, Side::Left]);
    grid.row(["perft-depth", "perft-positions", "perft-ended", "perft-order"].map(|key| words.text(key)));
    for (depth, count) in counts {
        grid.row([
            depth.to_string(),
            grouped(count.positions, lang),
            grouped(count.ended, lang),
            count.order,
        ]);
    }
    print_lines(grid.lines())
}

/// The options of a form as an object.
pub fn options(options: &table::Options) -> serde_json::Value {
    options
        .0
        .iter()
        .map(|(key, value)| (key.clone(), value.as_str().into()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}
