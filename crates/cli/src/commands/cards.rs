//! `karman cards`: every card of a game, with its text; listed, or to be leafed through on the screen.

use serde_json::json;
use table::Message;

use super::{print_json, print_lines, screen_options, stop_of};
use crate::desk::Desk;
use crate::grid::wrapped;
use crate::line::Cards;
use crate::paint::{self, Paint};
use crate::stop::Stop;

pub fn run(wanted: &Cards, desk: &Desk) -> Result<(), Stop> {
    let game = desk.game(&wanted.game)?;
    if wanted.browse {
        if !terminal::is_there() {
            return Err(Message::new("cards-no-terminal").into());
        }
        terminal::gallery(game, &screen_options(desk, 0)).map_err(stop_of)?;
        return Ok(());
    }
    let cards = game.cards(&desk.words);
    if wanted.json {
        return print_json(&json!(cards));
    }
    if cards.is_empty() {
        let sentence = Message::new("cards-none").with("game", game.title(&desk.words));
        return print_lines([desk.words.say(&sentence)]);
    }
    let (paint, width) = (Paint::for_stdout(), paint::width());
    let mut lines = Vec::new();
    let mut heading = None;
    for card in cards {
        // Cards of one owner stand together; without owners those of one kind do.
        let group = if card.owner.is_empty() { &card.kind } else { &card.owner };
        let here = (card.pack.clone(), group.clone());
        if heading.as_ref() != Some(&here) {
            if heading.is_some() {
                lines.push(String::new());
            }
            // A label may go on with the numbers of its card; the group is what stands before them.
            let kind = card.label.split(',').next().filter(|kind| card.owner.is_empty() && !kind.is_empty());
            let group = kind.unwrap_or(group);
            lines.push(paint.bright(&format!("{group} · {}", card.pack)));
            heading = Some(here);
        }
        let mut title = format!("  {}", paint.bold(&card.name));
        if !card.label.is_empty() {
            title = format!("{title} · {}", card.label);
        }
        lines.push(format!("{title}  {}", paint.dim(&card.id)));
        for paragraph in card.text.lines() {
            lines.extend(wrapped(paragraph, width - 4, 0).into_iter().map(|line| format!("    {line}")));
        }
    }
    print_lines(lines)
}
