//! Text in SVG files.

use std::fmt::Write as _;

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

/// Text that may stand in an SVG file.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            // Control characters are not allowed in XML at all.
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_name_holds_stays_text() {
        assert_eq!(escaped("<b> & \u{7}"), "&lt;b&gt; &amp;  ");
    }
}
