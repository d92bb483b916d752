//! A piece as a small card, as a chip, or as a word: whatever there is room for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use table::scene::{Counter, Face, Piece};

use crate::look::Look;
use crate::text::{cut, width, wrap};

/// How much room a piece is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// A word in a line without a frame around the zone.
    Line,
    /// A word in the frame of its zone.
    Chip,
    /// A small card: symbol and numbers.
    Small,
    /// A name in the frame of its zone.
    Named,
    /// A small card with its name.
    Medium,
    /// A card: name, numbers, badges.
    Large,
    /// A card with everything that is written on it.
    Full,
}

impl Size {
    /// The next smaller size.
    pub fn smaller(self) -> Size {
        match self {
            Size::Full => Size::Large,
            Size::Large => Size::Medium,
            Size::Medium => Size::Named,
            Size::Named => Size::Small,
            Size::Small => Size::Chip,
            Size::Chip | Size::Line => Size::Line,
        }
    }

    /// Whether the size shows more of a piece than the next smaller one.
    pub fn suits(self, piece: &Piece) -> bool {
        match self {
            Size::Full => matches!(&piece.face, Face::Up { text, .. } if !text.is_empty()),
            Size::Medium | Size::Named => !is_its_symbol(piece),
            // A card takes more room than a name and says less, unless its symbol is all there is to say.
            Size::Small => is_its_symbol(piece),
            Size::Large | Size::Chip | Size::Line => true,
        }
    }
}

/// Whether the symbol says as much as the name, such as a number.
fn is_its_symbol(piece: &Piece) -> bool {
    piece.name().split_whitespace().any(|word| word == symbol(piece))
}

/// What can be done with a piece now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Use {
    /// Nothing.
    #[default]
    Idle,
    /// It belongs to a move that can be made, though not to the one being made.
    Offered,
    /// It can be touched next.
    Open,
    /// It was touched.
    Touched,
}

/// What is to be seen of a piece besides itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mark<'a> {
    /// The key that touches it.
    pub key: Option<&'a str>,
    /// What can be done with it.
    pub use_now: Use,
    /// The cursor is on it.
    pub cursor: bool,
    /// The share of it in the adviser's mix.
    pub share: Option<f64>,
}

impl Mark<'_> {
    fn stands_out(self) -> bool {
        matches!(self.use_now, Use::Open | Use::Touched)
    }
}

/// The widest a card gets.
const WIDEST: u16 = 20;
/// The widest a word gets.
const LONGEST: u16 = 26;
/// The widest a card with all its text gets, and how many lines of it are shown.
const FULL: (u16, usize) = (26, 7);
/// The widest a small card with its name gets.
const MEDIUM: u16 = 16;
/// The room a share takes behind a name.
const SHARE: u16 = 4;

/// How wide and high a piece is. The room for its key counts whether it has one or not, so that cards do not jump.
pub fn measure(piece: &Piece, size: Size) -> (u16, u16) {
    match size {
        Size::Full => {
            let inner = FULL.0 - 2;
            (FULL.0, 2 + lines(piece, size, inner).len() as u16)
        }
        Size::Large => {
            let inner =
                longest(&[heading(piece), name(piece), numbers(&piece.counters, true), badges(piece)]);
            let inner = inner.clamp(7, WIDEST - 2);
            (inner + 2, 2 + lines(piece, size, inner).len() as u16)
        }
        Size::Medium => (longest(&[small_text(piece), name(piece)]).clamp(3, MEDIUM - 2) + 2, 4),
        Size::Named => (width(&named_text(piece)).min(LONGEST) + 3 + SHARE, 1),
        Size::Small => (longest(&[small_text(piece)]).clamp(3, WIDEST - 2) + 2, 3),
        Size::Chip | Size::Line => (width(&chip_text(piece)).min(LONGEST) + 4, 1),
    }
}

fn longest(texts: &[String]) -> u16 {
    texts.iter().map(|text| width(text)).max().unwrap_or(0)
}

/// Draws a piece into its place.
pub fn draw(piece: &Piece, size: Size, mark: Mark<'_>, place: Rect, look: Look, to: &mut Buffer) {
    match size {
        Size::Full | Size::Large | Size::Medium | Size::Small => card(piece, size, mark, place, look, to),
        Size::Named => chip(piece, &named_text(piece), mark, place, look, to),
        Size::Chip | Size::Line => chip(piece, &chip_text(piece), mark, place, look, to),
    }
}

fn card(piece: &Piece, size: Size, mark: Mark<'_>, place: Rect, look: Look, to: &mut Buffer) {
    let (frame, style) = match mark.use_now {
        Use::Touched => ("╔═╗║╚╝", look.touched()),
        Use::Open => ("┏━┓┃┗┛", look.open()),
        _ if piece.lit => ("╭─╮│╰╯", look.news()),
        _ => ("┌─┐│└┘", look.quiet()),
    };
    draw_frame(frame, style, place, to);
    let inner =
        Rect::new(place.x + 1, place.y + 1, place.width.saturating_sub(2), place.height.saturating_sub(2));
    let face = face_style(piece, mark, look);
    for (line, y) in lines(piece, size, inner.width).iter().zip(inner.y..inner.bottom()) {
        let text = cut(line, inner.width);
        let left = if size == Size::Small { (inner.width - width(&text)) / 2 } else { 0 };
        to.set_string(inner.x + left, y, text, face);
    }
    if mark.cursor {
        to.set_style(inner, look.cursor());
    }
    if let Some(key) = mark.key.filter(|_| place.width > 3) {
        let style = if mark.stands_out() { look.key() } else { look.quiet() };
        to.set_stringn(place.x + 1, place.y, key, usize::from(place.width - 2), style);
    }
    let bottom = place.bottom().saturating_sub(1);
    if let Some(share) = mark.share {
        let text = bar(share, place.width.saturating_sub(2));
        to.set_stringn(place.x + 1, bottom, &text, usize::from(place.width.saturating_sub(2)), look.news());
    } else if matches!(size, Size::Small | Size::Medium) && !piece.badges.is_empty() {
        to.set_string(place.right().saturating_sub(2), bottom, "•", look.news());
    }
}

/// A share as people read it: never 0 % where there is something.
pub fn percent(share: f64) -> String {
    if share > 0.0 && share < 0.005 { "<1%".to_owned() } else { format!("{:.0}%", share * 100.0) }
}

/// A share as a bar that ends in its number; of a narrow one only the number is left.
fn bar(share: f64, room: u16) -> String {
    let number = percent(share);
    let most = f64::from(room.saturating_sub(width(&number)));
    let long = (share.clamp(0.0, 1.0) * most).round();
    let blocks = (1..=room).filter(|nth| f64::from(*nth) <= long).count();
    format!("{}{number}", "█".repeat(blocks))
}

fn draw_frame(letters: &str, style: Style, place: Rect, to: &mut Buffer) {
    let part = |at: usize| letters.chars().nth(at).unwrap_or(' ').to_string();
    let (right, bottom) = (place.right().saturating_sub(1), place.bottom().saturating_sub(1));
    for x in place.x..=right {
        let (top, low) = match x {
            _ if x == place.x => (part(0), part(4)),
            _ if x == right => (part(2), part(5)),
            _ => (part(1), part(1)),
        };
        to.set_string(x, place.y, top, style);
        to.set_string(x, bottom, low, style);
    }
    for y in place.y + 1..bottom {
        to.set_string(place.x, y, part(3), style);
        to.set_string(right, y, part(3), style);
    }
}

fn face_style(piece: &Piece, mark: Mark<'_>, look: Look) -> Style {
    let style = match &piece.face {
        Face::Up { kind, .. } => look.kind(kind).1,
        Face::Down { .. } => look.quiet(),
    };
    if mark.stands_out() { style.add_modifier(Modifier::BOLD) } else { style }
}

fn chip(piece: &Piece, text: &str, mark: Mark<'_>, place: Rect, look: Look, to: &mut Buffer) {
    let (left, right) = match mark.use_now {
        Use::Touched => ("«", "»"),
        Use::Open => ("[", "]"),
        _ if piece.lit => ("›", " "),
        _ => (" ", " "),
    };
    let key = mark.key.filter(|key| *key != text && matches!(mark.use_now, Use::Offered | Use::Open));
    let frame = if mark.use_now == Use::Touched { look.touched() } else { look.open() };
    let mut x = place.x;
    let end = place.right();
    let mut put = |text: &str, style: Style| {
        if x < end {
            x = to.set_stringn(x, place.y, text, usize::from(end - x), style).0;
        }
    };
    put(left, frame);
    let face = face_style(piece, mark, look);
    let face = if mark.cursor { face.patch(look.cursor()) } else { face };
    match key {
        Some(key) => {
            put(key, if mark.use_now == Use::Open { look.key() } else { look.quiet() });
            put(" ", face);
            put(&cut(text, place.width.saturating_sub(4)), face);
        }
        None => put(&cut(text, place.width.saturating_sub(2)), face),
    }
    put(right, frame);
    if let Some(share) = mark.share {
        put(&percent(share), look.news());
    }
}

fn symbol(piece: &Piece) -> &str {
    match &piece.face {
        Face::Up { symbol, .. } if !symbol.is_empty() => symbol,
        Face::Up { title, .. } => title,
        Face::Down { .. } => "▒▒",
    }
}

fn heading(piece: &Piece) -> String {
    match &piece.face {
        Face::Up { symbol, kind, .. } => format!("{} {symbol}", Look::PLAIN.kind(kind).0),
        Face::Down { .. } => "▒▒▒▒▒▒▒".to_owned(),
    }
}

fn name(piece: &Piece) -> String {
    piece.name().to_owned()
}

/// The counters, with their names where there is room.
fn numbers(counters: &[Counter], named: bool) -> String {
    let text = |counter: &Counter| {
        if named { format!("{} {}", counter.label, counter.value) } else { counter.value.to_string() }
    };
    counters.iter().map(text).collect::<Vec<_>>().join(if named { ", " } else { "/" })
}

fn badges(piece: &Piece) -> String {
    piece.badges.join(", ")
}

/// What stands on a card, line by line.
fn lines(piece: &Piece, size: Size, inner: u16) -> Vec<String> {
    match size {
        Size::Small => return vec![small_text(piece)],
        Size::Medium => return vec![small_text(piece), name(piece)],
        _ => {}
    }
    let mut lines = vec![heading(piece)];
    let mut more = |text: String, most: usize| {
        if !text.is_empty() {
            lines.extend(wrap(&text, inner).into_iter().take(most));
        }
    };
    more(name(piece), 2);
    more(numbers(&piece.counters, true), 2);
    more(badges(piece), 2);
    if let (Size::Full, Face::Up { text, .. }) = (size, &piece.face) {
        more(text.clone(), FULL.1);
    }
    lines
}

/// A piece by its name, after its symbol where that says more, with its numbers and badges.
fn named_text(piece: &Piece) -> String {
    let (short, name) = (small_text(piece), piece.name());
    let said = name.to_lowercase().starts_with(&symbol(piece).to_lowercase());
    let numbers = numbers(&piece.counters, false);
    let mut text = match (said, numbers.is_empty()) {
        (true, true) => name.to_owned(),
        (true, false) => format!("{name} {numbers}"),
        (false, _) => format!("{short} {name}"),
    };
    if !piece.badges.is_empty() {
        text = format!("{text} ({})", badges(piece));
    }
    text
}

fn small_text(piece: &Piece) -> String {
    let numbers = numbers(&piece.counters, false);
    if numbers.is_empty() { symbol(piece).to_owned() } else { format!("{} {numbers}", symbol(piece)) }
}

fn chip_text(piece: &Piece) -> String {
    let mut text = small_text(piece);
    if !piece.badges.is_empty() {
        text = format!("{text} ({})", badges(piece));
    }
    text
}

/// Everything about a piece in one line, for the line below the table and for screen readers.
pub fn described(piece: &Piece) -> String {
    let (name, rest) = (name(piece), written(piece));
    if rest.is_empty() { name } else { format!("{name} · {rest}") }
}

/// What is written on a piece besides its name.
pub fn written(piece: &Piece) -> String {
    let text = match &piece.face {
        Face::Up { text, .. } => text.as_str(),
        Face::Down { .. } => "",
    };
    // A text that says the numbers need not be told them again.
    let numbers = Some(numbers(&piece.counters, true)).filter(|numbers| !text.contains(numbers));
    let mut parts = vec![numbers.unwrap_or_default(), badges(piece), text.to_owned()];
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}
