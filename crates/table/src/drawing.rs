//! Small pictures drawn by code: shapes in a box of 64 by 64, coloured by role, so that every screen and every sheet
//! of paper paints them in its own colours.
//!
//! A game names the picture of a piece by an id ([`crate::scene::Face::Up`]) and draws it when asked
//! ([`crate::Game::picture`]). Coordinates are whole numbers: the same picture is the same text everywhere.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

/// What a colour is for. Which colour it is, the theme decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Outlines and whatever must be read.
    Ink,
    /// The paper behind.
    Ground,
    /// The main colour of the picture.
    Fill,
    /// The main colour, darker.
    Shade,
    /// The second colour of the picture.
    Accent,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 5] = [Role::Ink, Role::Ground, Role::Fill, Role::Shade, Role::Accent];

    /// The role's name in class names and variables.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Ink => "ink",
            Role::Ground => "ground",
            Role::Fill => "fill",
            Role::Shade => "shade",
            Role::Accent => "accent",
        }
    }
}

/// A shape of a picture. Coordinates are those of the box, from the upper left corner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// SVG path data.
    Path(String),
    /// A circle.
    Circle {
        /// The centre's distance from the left.
        x: i16,
        /// The centre's distance from the top.
        y: i16,
        /// The radius.
        r: u16,
    },
    /// A rectangle.
    Rect {
        /// The left side.
        x: i16,
        /// The upper side.
        y: i16,
        /// How wide.
        width: u16,
        /// How high.
        height: u16,
        /// How round the corners are.
        round: u16,
    },
    /// A straight line.
    Line {
        /// Where it begins.
        from: (i16, i16),
        /// Where it ends.
        to: (i16, i16),
    },
}

impl Shape {
    /// A path, by its SVG data.
    pub fn path(data: impl Into<String>) -> Shape {
        Shape::Path(data.into())
    }

    /// A circle about a point.
    pub const fn circle(x: i16, y: i16, r: u16) -> Shape {
        Shape::Circle { x, y, r }
    }

    /// A rectangle with sharp corners.
    pub const fn rect(x: i16, y: i16, width: u16, height: u16) -> Shape {
        Shape::Rect { x, y, width, height, round: 0 }
    }

    /// A straight line.
    pub const fn line(from: (i16, i16), to: (i16, i16)) -> Shape {
        Shape::Line { from, to }
    }

    /// A closed shape with straight sides.
    pub fn polygon(corners: &[(i16, i16)]) -> Shape {
        let mut data = String::new();
        for (place, (x, y)) in corners.iter().enumerate() {
            let _ = write!(data, "{}{x} {y}", if place == 0 { "M" } else { "L" });
        }
        data.push('Z');
        Shape::Path(data)
    }
}

/// A shape with its colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The shape.
    pub shape: Shape,
    /// What it is filled with, if anything.
    pub fill: Option<Role>,
    /// What it is outlined with, if anything.
    pub stroke: Option<Stroke>,
    /// Where it stands, if it belongs to a picture within the picture.
    pub place: Option<Place>,
}

/// An outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stroke {
    /// Its colour.
    pub role: Role,
    /// Its width in tenths.
    pub tenths: u16,
}

/// Where a smaller picture stands within a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its left side, in tenths.
    pub x: i16,
    /// Its upper side, in tenths.
    pub y: i16,
    /// How large it is, in hundredths of its own size.
    pub percent: u16,
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// Which hue of the theme is the main colour, from 0; it goes round after [`Drawing::HUES`].
    pub hue: u8,
    /// Which hue is the second colour.
    pub accent: u8,
    /// The marks, the later over the earlier.
    pub marks: Vec<Mark>,
}

/// The colours of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Outlines.
    pub ink: &'static str,
    /// Paper.
    pub ground: &'static str,
    /// The hues: light and dark of each.
    pub hues: [[&'static str; 2]; Drawing::HUES],
}

impl Palette {
    /// Dark on light; the hues differ in lightness too, so that they can be told apart in grey.
    pub const LIGHT: Palette = Palette {
        ink: "#1f2430",
        ground: "#fffdf7",
        hues: [
            ["#d8574a", "#9c332b"],
            ["#6fb36a", "#3c7a3d"],
            ["#5d8fd6", "#2f5b9e"],
            ["#a9adb8", "#6d7280"],
            ["#d9a441", "#9a6d16"],
            ["#8fd0c8", "#4b9089"],
            ["#9a6fc4", "#653d90"],
            ["#e3a3bf", "#ad6485"],
            ["#c98a58", "#8a5629"],
            ["#cfd16b", "#8f9130"],
            ["#6a7fb0", "#3d4f7c"],
            ["#f0c9a0", "#b98b5c"],
        ],
    };

    /// The colour of a role in a picture of these two hues.
    pub fn colour(&self, role: Role, drawing: &Drawing) -> &'static str {
        let hue = |hue: u8, tone: usize| self.hues[usize::from(hue) % Drawing::HUES][tone];
        match role {
            Role::Ink => self.ink,
            Role::Ground => self.ground,
            Role::Fill => hue(drawing.hue, 0),
            Role::Shade => hue(drawing.hue, 1),
            Role::Accent => hue(drawing.accent, 0),
        }
    }
}

impl Drawing {
    /// The side of the box.
    pub const SIZE: u16 = 64;
    /// How many hues a theme has.
    pub const HUES: usize = 12;

    /// An empty picture of two hues.
    pub const fn new(hue: u8, accent: u8) -> Drawing {
        Drawing { hue, accent, marks: Vec::new() }
    }

    /// Adds a filled shape.
    pub fn fill(&mut self, shape: Shape, role: Role) -> &mut Drawing {
        self.mark(shape, Some(role), None)
    }

    /// Adds an outline, its width in tenths.
    pub fn stroke(&mut self, shape: Shape, role: Role, tenths: u16) -> &mut Drawing {
        self.mark(shape, None, Some(Stroke { role, tenths }))
    }

    /// Adds a filled shape with an outline in ink, its width in tenths.
    pub fn outlined(&mut self, shape: Shape, role: Role, tenths: u16) -> &mut Drawing {
        self.mark(shape, Some(role), Some(Stroke { role: Role::Ink, tenths }))
    }

    /// Adds a shape.
    pub fn mark(&mut self, shape: Shape, fill: Option<Role>, stroke: Option<Stroke>) -> &mut Drawing {
        self.marks.push(Mark { shape, fill, stroke, place: None });
        self
    }

    /// Adds another picture, smaller, with its upper left corner there. Its hues become those of this picture, and
    /// pictures within it keep their size relative to it.
    pub fn inset(&mut self, other: &Drawing, place: Place) -> &mut Drawing {
        let within = |inner: Place| Place {
            x: place.x + scaled(inner.x, place.percent),
            y: place.y + scaled(inner.y, place.percent),
            percent: (u32::from(inner.percent) * u32::from(place.percent) / 100) as u16,
        };
        self.marks.extend(
            other
                .marks
                .iter()
                .map(|mark| Mark { place: Some(mark.place.map_or(place, within)), ..mark.clone() }),
        );
        self
    }

    /// A whole SVG file in the colours of a theme.
    pub fn to_svg(&self, palette: &Palette) -> String {
        let size = Drawing::SIZE;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\">{}</svg>\n",
            self.to_group(palette)
        )
    }

    /// A group in the colours of a theme, to stand within an SVG file.
    pub fn to_group(&self, palette: &Palette) -> String {
        let paint = |what: &str, role: Option<Role>| match role {
            Some(role) => format!(" {what}=\"{}\"", palette.colour(role, self)),
            None if what == "fill" => " fill=\"none\"".to_owned(),
            None => String::new(),
        };
        let colours =
            |mark: &Mark| paint("fill", mark.fill) + &paint("stroke", mark.stroke.map(|stroke| stroke.role));
        format!("<g stroke-linejoin=\"round\" stroke-linecap=\"round\">{}</g>", self.shapes(colours))
    }

    /// A group for a page that has [`Drawing::style_sheet`]: classes instead of colours.
    pub fn to_fragment(&self) -> String {
        let classes = |mark: &Mark| {
            let fill = mark.fill.map_or("none", Role::word);
            match mark.stroke {
                Some(stroke) => format!(" class=\"pf-{fill} ps-{}\"", stroke.role.word()),
                None => format!(" class=\"pf-{fill}\""),
            }
        };
        format!(
            "<g class=\"picture hue-{} accent-{}\">{}</g>",
            usize::from(self.hue) % Drawing::HUES,
            usize::from(self.accent) % Drawing::HUES,
            self.shapes(classes)
        )
    }

    /// The style sheet that goes with [`Drawing::to_fragment`]. A page changes colours by setting `--picture-ink`,
    /// `--picture-ground`, `--picture-hue-N` and `--picture-shade-N`; what it does not set is as in the palette.
    pub fn style_sheet(palette: &Palette) -> String {
        let mut sheet =
            String::from(".picture{stroke-linejoin:round;stroke-linecap:round}\n.pf-none{fill:none}\n");
        for (role, colour) in [("ink", palette.ink), ("ground", palette.ground)] {
            for (class, property) in [("pf", "fill"), ("ps", "stroke")] {
                let _ = writeln!(sheet, ".{class}-{role}{{{property}:var(--picture-{role},{colour})}}");
            }
        }
        for role in ["fill", "shade", "accent"] {
            let _ = writeln!(sheet, ".pf-{role}{{fill:var(--own-{role})}}");
            let _ = writeln!(sheet, ".ps-{role}{{stroke:var(--own-{role})}}");
        }
        for (number, [light, dark]) in palette.hues.iter().enumerate() {
            let hue = format!("var(--picture-hue-{number},{light})");
            let shade = format!("var(--picture-shade-{number},{dark})");
            let _ = writeln!(sheet, ".hue-{number}{{--own-fill:{hue};--own-shade:{shade}}}");
            let _ = writeln!(sheet, ".accent-{number}{{--own-accent:{hue}}}");
        }
        sheet
    }

    /// What is wrong with the picture: nothing in it, or path data that is none.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.marks.is_empty() {
            faults.push("the picture is empty".to_owned());
        }
        for mark in &self.marks {
            if let Shape::Path(data) = &mark.shape
                && !is_path_data(data)
            {
                faults.push(format!("`{data}` is no path data"));
            }
            if mark.fill.is_none() && mark.stroke.is_none() {
                faults.push(format!("{:?} has no colour", mark.shape));
            }
        }
        faults
    }

    fn shapes(&self, colours: impl Fn(&Mark) -> String) -> String {
        let mut text = String::new();
        for mark in &self.marks {
            let mut more = colours(mark);
            if let Some(stroke) = mark.stroke {
                let _ = write!(more, " stroke-width=\"{}\"", decimal(stroke.tenths, 10));
            }
            if let Some(place) = mark.place {
                let scale = decimal(place.percent, 100);
                let [x, y] = [place.x, place.y].map(|tenths| {
                    let sign = if tenths < 0 { "-" } else { "" };
                    format!("{sign}{}", decimal(tenths.unsigned_abs(), 10))
                });
                let _ = write!(more, " transform=\"translate({x} {y}) scale({scale})\"");
            }
            let _ = match &mark.shape {
                // Whatever is no path data must not get out of its quotes.
                Shape::Path(data) if !is_path_data(data) => Ok(()),
                Shape::Path(data) => write!(text, "<path d=\"{data}\"{more}/>"),
                Shape::Circle { x, y, r } => {
                    write!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{more}/>")
                }
                Shape::Rect { x, y, width, height, round } => {
                    let round = if *round == 0 { String::new() } else { format!(" rx=\"{round}\"") };
                    write!(
                        text,
                        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}{more}/>"
                    )
                }
                Shape::Line { from, to } => {
                    let ((x1, y1), (x2, y2)) = (from, to);
                    write!(text, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{more}/>")
                }
            };
        }
        text
    }
}

fn scaled(length: i16, percent: u16) -> i16 {
    (i32::from(length) * i32::from(percent) / 100) as i16
}

/// Whether a text can be nothing but SVG path data.
fn is_path_data(data: &str) -> bool {
    let allowed = |letter: char| letter.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz .,-".contains(letter);
    data.starts_with(['M', 'm']) && data.chars().all(allowed)
}

/// A number of parts as a decimal without needless zeros.
fn decimal(parts: u16, of: u16) -> String {
    let (whole, rest) = (parts / of, parts % of);
    if rest == 0 {
        return whole.to_string();
    }
    let digits = of.ilog10() as usize;
    format!("{whole}.{}", format!("{rest:0digits$}").trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Drawing {
        let mut drawing = Drawing::new(0, 14);
        drawing
            .outlined(Shape::circle(32, 32, 28), Role::Ground, 15)
            .fill(Shape::polygon(&[(32, 8), (48, 40), (16, 40)]), Role::Fill)
            .stroke(Shape::line((4, 60), (60, 60)), Role::Accent, 20);
        drawing
    }

    #[test]
    fn a_picture_is_a_file_in_the_colours_of_a_theme() {
        assert_eq!(
            picture().to_svg(&Palette::LIGHT),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\">\
             <g stroke-linejoin=\"round\" stroke-linecap=\"round\">\
             <circle cx=\"32\" cy=\"32\" r=\"28\" fill=\"#fffdf7\" stroke=\"#1f2430\" stroke-width=\"1.5\"/>\
             <path d=\"M32 8L48 40L16 40Z\" fill=\"#d8574a\"/>\
             <line x1=\"4\" y1=\"60\" x2=\"60\" y2=\"60\" fill=\"none\" stroke=\"#5d8fd6\" stroke-width=\"2\"/>\
             </g></svg>\n"
        );
    }

    #[test]
    fn a_page_gets_classes_which_its_style_sheet_knows() {
        let fragment = picture().to_fragment();
        assert!(fragment.starts_with("<g class=\"picture hue-0 accent-2\"><circle"), "{fragment}");
        assert!(fragment.contains("class=\"pf-ground ps-ink\" stroke-width=\"1.5\""), "{fragment}");
        let sheet = Drawing::style_sheet(&Palette::LIGHT);
        let classes = fragment.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
        for class in classes.flat_map(str::split_whitespace) {
            assert!(sheet.contains(&format!(".{class}{{")), "{class} is not in the sheet:\n{sheet}");
        }
    }

    #[test]
    fn a_picture_within_a_picture_keeps_its_proportions() {
        let mut middle = Drawing::default();
        middle.inset(&picture(), Place { x: 325, y: -20, percent: 50 });
        let mut outer = Drawing::default();
        outer.inset(&middle, Place { x: 100, y: 200, percent: 50 });
        assert!(outer.marks.iter().all(|mark| mark.place == Some(Place { x: 262, y: 190, percent: 25 })));
        assert!(outer.to_fragment().contains("transform=\"translate(26.2 19) scale(0.25)\""));
    }

    #[test]
    fn what_is_no_path_data_is_named_and_not_drawn() {
        let mut drawing = Drawing::default();
        assert_eq!(drawing.faults(), ["the picture is empty"]);
        drawing.fill(Shape::path("M0 0\"/><script/>"), Role::Ink);
        assert_eq!(drawing.faults(), ["`M0 0\"/><script/>` is no path data"]);
        assert!(!drawing.to_svg(&Palette::LIGHT).contains("script"));
        assert!(picture().faults().is_empty());
    }

    #[test]
    fn a_picture_travels_as_plain_data() {
        let text = serde_json::to_string(&picture()).expect("plain data");
        assert_eq!(serde_json::from_str::<Drawing>(&text).expect("the same"), picture());
    }
}
