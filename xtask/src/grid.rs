//! A plain table for the terminal: first column to the left, figures to the right.

use std::fmt::{self, Write as _};

pub struct Grid {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Grid {
    pub fn new<const N: usize>(head: [&str; N]) -> Self {
        Self { head: head.map(String::from).into(), rows: Vec::new() }
    }

    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let width = |column: usize| {
            all().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.head.len()).map(width).collect();
        for (index, row) in all().enumerate() {
            let mut line = String::new();
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                if column == 0 {
                    write!(line, "{cell:<width$}")?;
                } else {
                    write!(line, "  {cell:>width$}")?;
                }
            }
            writeln!(f, "{}", line.trim_end())?;
            if index == 0 {
                writeln!(
                    f,
                    "{}",
                    "-".repeat(widths.iter().sum::<usize>() + 2 * (widths.len().saturating_sub(1)))
                )?;
            }
        }
        Ok(())
    }
}

/// A figure in three digits or so, with a unit a person reads at once: `2.80 M`, `412 k`, `97`.
pub fn short(figure: f64) -> String {
    let (scaled, unit) = match figure {
        big if big >= 1e9 => (big / 1e9, " G"),
        big if big >= 1e6 => (big / 1e6, " M"),
        big if big >= 1e3 => (big / 1e3, " k"),
        small => (small, ""),
    };
    match scaled {
        small if small < 10.0 => format!("{small:.2}{unit}"),
        middle if middle < 100.0 => format!("{middle:.1}{unit}"),
        large => format!("{large:.0}{unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut grid = Grid::new(["what", "figure"]);
        grid.row(["a".into(), "1".into()]);
        grid.row(["longer".into(), "100000".into()]);
        assert_eq!(grid.to_string(), "what    figure\n--------------\na            1\nlonger  100000\n");
    }

    #[test]
    fn figures_are_short() {
        assert_eq!(short(2_800_000.0), "2.80 M");
        assert_eq!(short(56_000_000.0), "56.0 M");
        assert_eq!(short(412_345.0), "412 k");
        assert_eq!(short(1.2e9), "1.20 G");
        assert_eq!(short(97.0), "97.0");
    }
}
