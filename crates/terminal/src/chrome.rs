//! What every screen has: a title line, a line of keys, boxes over the table, and a word when there is no room.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use table::{Message, Words};

use crate::input::Input;
use crate::look::Look;
use crate::text::{cut, width, wrap};

/// The least the screens can do with.
pub const LEAST: (u16, u16) = (40, 12);

/// A key with what it does; a click on it does the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// How the key is called.
    pub key: String,
    /// What it does.
    pub what: String,
    /// What pressing it is.
    pub input: Input,
}

impl Help {
    /// A key by its letter or name, with the sentence that says what it does.
    pub fn new(key: &str, sentence: &'static str, input: Input, words: &Words) -> Help {
        Help { key: key.to_owned(), what: words.text(sentence), input }
    }
}

/// Where one can click for a key.
pub type Buttons = Vec<(Rect, Input)>;

/// The key whose button is at a point.
pub fn pressed(buttons: &Buttons, x: u16, y: u16) -> Option<Input> {
    buttons.iter().find(|(place, _)| place.contains(Position::new(x, y))).map(|(_, input)| *input)
}

/// The title line: what is going on at the left, who looks at the right.
pub fn title(left: &str, right: &str, area: Rect, look: Look, to: &mut Buffer) {
    let right = cut(right, area.width / 3);
    let room = area.width.saturating_sub(width(&right) + 2);
    to.set_string(area.x, area.y, cut(left, room), look.heading());
    to.set_string(area.right().saturating_sub(width(&right)), area.y, right, look.key());
}

/// The line of keys: as many as fit, the first first.
pub fn help_line(helps: &[Help], area: Rect, look: Look, to: &mut Buffer) -> Buttons {
    let mut buttons = Vec::new();
    let mut x = area.x;
    for help in helps {
        let wide = width(&help.key) + 1 + width(&help.what);
        if x + wide > area.right() {
            break;
        }
        to.set_string(x, area.y, &help.key, look.key());
        to.set_string(x + width(&help.key) + 1, area.y, &help.what, look.quiet());
        buttons.push((Rect::new(x, area.y, wide, 1), help.input));
        x += wide + 2;
    }
    buttons
}

/// A text with a style, for boxes and panes.
pub type Styled = (String, Style);

/// Paragraphs wrapped to lines.
pub fn wrapped(paragraphs: &[Styled], room: u16) -> Vec<Styled> {
    let lines = |(text, style): &Styled| {
        let style = *style;
        let wrapped = if text.is_empty() { vec![String::new()] } else { wrap(text, room) };
        wrapped.into_iter().map(move |line| (line, style)).collect::<Vec<_>>()
    };
    paragraphs.iter().flat_map(lines).collect()
}

/// A box in the middle of the screen. Gives how far it can be scrolled.
pub fn boxed(
    heading: &str,
    paragraphs: &[Styled],
    scroll: u16,
    area: Rect,
    look: Look,
    to: &mut Buffer,
) -> u16 {
    let lines = wrapped(paragraphs, box_width(area).saturating_sub(4));
    let place = box_of(lines.len(), area);
    frame(heading, place, look, to);
    let room = place.height.saturating_sub(2);
    let most = (lines.len() as u16).saturating_sub(room);
    let scroll = scroll.min(most);
    for (y, (text, style)) in (0..room).zip(lines.iter().skip(usize::from(scroll))) {
        to.set_string(place.x + 2, place.y + 1 + y, text, *style);
    }
    if most > 0 {
        let more = format!(" {}/{} ", scroll + 1, most + 1);
        let x = place.right().saturating_sub(width(&more) + 2);
        to.set_string(x, place.bottom() - 1, more, look.quiet());
    }
    most
}

fn box_width(area: Rect) -> u16 {
    area.width.saturating_sub(4).clamp(20, 72).min(area.width)
}

/// Where a box of so many lines stands.
pub fn box_of(lines: usize, area: Rect) -> Rect {
    let (wide, high) = (box_width(area), (lines as u16 + 2).min(area.height));
    Rect::new(area.x + (area.width - wide) / 2, area.y + (area.height - high) / 2, wide, high)
}

/// An empty box with a name.
fn frame(heading: &str, place: Rect, look: Look, to: &mut Buffer) {
    let (right, bottom) = (place.right().saturating_sub(1), place.bottom().saturating_sub(1));
    for y in place.y..place.bottom() {
        for x in place.x..place.right() {
            let letter = match (x == place.x, x == right, y == place.y, y == bottom) {
                (true, _, true, _) => "╔",
                (_, true, true, _) => "╗",
                (true, _, _, true) => "╚",
                (_, true, _, true) => "╝",
                (true, ..) | (_, true, ..) => "║",
                (_, _, true, _) | (.., true) => "═",
                _ => " ",
            };
            if let Some(cell) = to.cell_mut((x, y)) {
                cell.reset();
                cell.set_symbol(letter).set_style(look.text());
            }
        }
    }
    let name = format!(" {} ", cut(heading, place.width.saturating_sub(6)));
    to.set_string(place.x + 2, place.y, name, look.heading());
}

/// Says that there is no room, where there is none. Screens draw nothing else then.
pub fn too_small(area: Rect, words: &Words, to: &mut Buffer) -> bool {
    if area.width >= LEAST.0 && area.height >= LEAST.1 {
        return false;
    }
    let message = Message::new("terminal-too-small").with("width", area.width).with("height", area.height);
    let message = message.with("least-width", LEAST.0).with("least-height", LEAST.1);
    for (y, line) in (area.y..area.bottom()).zip(wrap(&words.say(&message), area.width)) {
        to.set_string(area.x, y, line, Style::new());
    }
    true
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Cell;

    use super::*;

    #[test]
    fn keys_that_do_not_fit_are_left_out_from_the_end() {
        let help = |key: &str| Help { key: key.to_owned(), what: "does it".to_owned(), input: Input::Enter };
        let area = Rect::new(0, 0, 24, 1);
        let mut to = Buffer::empty(area);
        let buttons = help_line(&[help("A"), help("B"), help("C")], area, Look::PLAIN, &mut to);
        assert_eq!(buttons.len(), 2);
        assert_eq!(pressed(&buttons, 3, 0), Some(Input::Enter));
        assert_eq!(pressed(&buttons, 23, 0), None);
    }

    #[test]
    fn a_long_box_scrolls_to_its_end() {
        let area = Rect::new(0, 0, 40, 8);
        let lines: Vec<Styled> = (0..20).map(|number| (format!("line {number}"), Style::new())).collect();
        let mut to = Buffer::empty(area);
        assert_eq!(boxed("Box", &lines, 99, area, Look::PLAIN, &mut to), 14);
        let text: String = to.content().iter().map(Cell::symbol).collect();
        assert!(text.contains("line 19") && !text.contains("line 13"));
    }
}
