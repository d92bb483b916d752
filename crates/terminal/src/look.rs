//! Colours and shapes: sixteen colours at most, none where they are not wanted, and nothing said by colour alone.

use client::Theme;
use ratatui::style::{Color, Modifier, Style};

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    ground: Ground,
}

/// What the terminal writes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    Colourless,
    Dark,
    Light,
}

/// The shapes kinds of pieces are told apart by.
const SHAPES: [&str; 6] = ["◆", "●", "■", "▲", "♦", "♣"];
/// The colours that go with the shapes, on dark and on light.
const COLOURS: [(Color, Color); 6] = [
    (Color::LightCyan, Color::Cyan),
    (Color::LightYellow, Color::Red),
    (Color::LightGreen, Color::Green),
    (Color::LightMagenta, Color::Magenta),
    (Color::LightRed, Color::LightRed),
    (Color::LightBlue, Color::Blue),
];

impl Look {
    /// With the sixteen colours every terminal has, on dark.
    pub const COLOURED: Look = Look { ground: Ground::Dark };
    /// The same on light.
    pub const LIGHT: Look = Look { ground: Ground::Light };
    /// Without any colour.
    pub const PLAIN: Look = Look { ground: Ground::Colourless };

    /// As people and the environment want it: `NO_COLOR` that is not empty, or a terminal that cannot, means no colour;
    /// without a theme, terminals that say what they write on (`COLORFGBG`) are believed.
    pub fn wanted(theme: Theme) -> Look {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let ground = std::env::var("COLORFGBG").unwrap_or_default();
        let light = theme == Theme::Light || theme == Theme::System && says_light(&ground);
        match (unwanted || dumb, light) {
            (true, _) => Look::PLAIN,
            (false, true) => Look::LIGHT,
            (false, false) => Look::COLOURED,
        }
    }

    fn with(self, (on_dark, on_light): (Color, Color), modifier: Modifier) -> Style {
        let style = Style::new().add_modifier(modifier);
        match self.ground {
            Ground::Colourless => style,
            Ground::Dark => style.fg(on_dark),
            Ground::Light => style.fg(on_light),
        }
    }

    /// Running text.
    pub fn text(self) -> Style {
        Style::new()
    }

    /// Headings.
    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is of less importance.
    pub fn quiet(self) -> Style {
        match self.ground {
            Ground::Colourless => Style::new().add_modifier(Modifier::DIM),
            Ground::Dark => Style::new().fg(Color::Gray),
            Ground::Light => Style::new().fg(Color::DarkGray),
        }
    }

    /// Keys one can press.
    pub fn key(self) -> Style {
        self.with((Color::LightCyan, Color::Blue), Modifier::BOLD)
    }

    /// Pieces one can touch.
    pub fn open(self) -> Style {
        self.with((Color::LightGreen, Color::Green), Modifier::BOLD)
    }

    /// Pieces one has touched.
    pub fn touched(self) -> Style {
        self.with((Color::LightYellow, Color::Magenta), Modifier::BOLD)
    }

    /// What asks for attention.
    pub fn alert(self) -> Style {
        self.with((Color::LightRed, Color::Red), Modifier::BOLD)
    }

    /// What is new.
    pub fn news(self) -> Style {
        self.with((Color::LightYellow, Color::Magenta), Modifier::BOLD)
    }

    /// Where the cursor is.
    pub fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The shape and the colour of a kind of pieces, the same in every scene.
    pub fn kind(self, kind: &str) -> (&'static str, Style) {
        let number = kind.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let at = number % SHAPES.len();
        (SHAPES[at], self.with(COLOURS[at], Modifier::empty()))
    }
}

/// Whether a terminal's `COLORFGBG`, such as `0;15`, ends in one of the light colours.
fn says_light(value: &str) -> bool {
    value.rsplit(';').next().is_some_and(|ground| matches!(ground, "7" | "15"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_there_is_none() {
        let look = Look::PLAIN;
        let styles = [
            look.heading(),
            look.quiet(),
            look.key(),
            look.open(),
            look.touched(),
            look.alert(),
            look.news(),
        ];
        assert!(styles.iter().all(|style| style.fg.is_none() && style.bg.is_none()));
        assert!(look.kind("attack").1.fg.is_none());
        assert!(Look::COLOURED.kind("attack").1.fg.is_some());
    }

    #[test]
    fn terminals_that_say_what_they_write_on_are_believed() {
        assert!(says_light("0;15") && says_light("0;default;7"));
        assert!(!says_light("15;0") && !says_light(""));
    }

    #[test]
    fn a_kind_keeps_its_shape() {
        assert_eq!(Look::PLAIN.kind("attack").0, Look::COLOURED.kind("attack").0);
    }
}
