//! Text in SVG files.

use std::fmt::Write as _;

use table::xml::escaped;

/// The fonts text is set in, the first that is there.
const FONT: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// On which side of its point a line of text lies.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// How a line of text looks.
#[derive(Clone, Copy)]
pub struct Style {
    pub size: u32,
    pub colour: &'static str,
    pub anchor: Anchor,
    pub bold: bool,
}

/// A line of text; nothing for an empty one.
pub fn line(svg: &mut String, text: &str, (x, y): (u32, u32), style: Style) {
    if text.is_empty() {
        return;
    }
    let weight = if style.bold { " font-weight=\"bold\"" } else { "" };
    let anchor = match style.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" font-family=\"{FONT}\" font-size=\"{}\"{weight} fill=\"{}\"{anchor}>{}</text>",
        style.size,
        style.colour,
        escaped(text)
    );
}
