//! Columns of text that line up, whatever the script.

use unicode_width::UnicodeWidthStr as _;

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// Rows of cells.
#[derive(Clone, Debug)]
pub struct Grid {
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
}

/// What stands between two columns.
const GAP: &str = "  ";

impl Grid {
    /// A grid with these columns.
    pub fn new(sides: &[Side]) -> Grid {
        Grid { sides: sides.to_vec(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// Adds a row of as many cells as there are columns.
    pub fn cells(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The rows as lines without trailing spaces.
    pub fn lines(&self) -> Vec<String> {
        let widths: Vec<usize> = (0..self.sides.len())
            .map(|column| {
                self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0)
            })
            .collect();
        self.rows
            .iter()
            .map(|row| {
                let cells: Vec<String> = row
                    .iter()
                    .zip(self.sides.iter().zip(&widths))
                    .map(|(cell, (side, width))| padded(cell, *width, *side))
                    .collect();
                cells.join(GAP).trim_end().to_owned()
            })
            .collect()
    }
}

/// A cell as wide as its column.
pub fn padded(cell: &str, width: usize, side: Side) -> String {
    let space = " ".repeat(width.saturating_sub(cell.width()));
    match side {
        Side::Left => format!("{cell}{space}"),
        Side::Right => format!("{space}{cell}"),
    }
}

/// Breaks a text into lines of at most `width`; the further lines are indented by `indent`.
pub fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    // A no-break space is no place to break.
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        let begun = !line.trim().is_empty();
        if begun && line.width() + 1 + word.width() > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            line.push_str(word);
        } else {
            if begun {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    if !line.trim().is_empty() {
        lines.push(line);
    }
    lines
}

/// A whole number with its thousands apart.
pub fn grouped(number: u64, lang: table::Lang) -> String {
    let separator = match lang {
        table::Lang::En => ',',
        table::Lang::Ru => '\u{a0}',
    };
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A number with so many decimals.
pub fn decimal(number: f64, decimals: usize, lang: table::Lang) -> String {
    let text = format!("{number:.decimals$}");
    match lang {
        table::Lang::En => text,
        table::Lang::Ru => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Lang;

    #[test]
    fn columns_line_up_in_any_script() {
        let mut grid = Grid::new(&[Side::Left, Side::Right, Side::Left]);
        grid.row(["игра".into(), "7".into(), "x".into()]);
        grid.row(["a".into(), "1000".into(), String::new()]);
        assert_eq!(grid.lines(), ["игра     7  x", "a     1000"]);
    }

    #[test]
    fn long_texts_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 8, 2), ["one two", "  three"]);
        assert_eq!(wrapped("incomprehensibilities", 8, 2), ["incomprehensibilities"]);
        assert!(wrapped("  ", 8, 2).is_empty());
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(7, Lang::En), "7");
        assert_eq!(grouped(1_234_567, Lang::En), "1,234,567");
        assert_eq!(grouped(100_000, Lang::Ru), "100\u{a0}000");
        assert_eq!(decimal(0.5, 2, Lang::Ru), "0,50");
    }
}
