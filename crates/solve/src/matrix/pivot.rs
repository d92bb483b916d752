//! The simplex method on a dense tableau of fixed width: no allocation, and loops the compiler can lay side by side.
//!
//! The numbers are moved to between 1 and 2, so that the game is worth something positive and the column player's
//! programme (as much weight as possible while no row gets more than 1) is feasible from nothing. A tableau holds only
//! the columns that are out of the basis: pivoting exchanges a row's label with a column's.

use super::{MOST, Mixed, Range};

/// What counts as nothing in a tableau whose numbers are around 1, where it would be divided by.
const NOTHING: f64 = 1e-11;

/// A gain up to this is none: far finer, since choices that are all but equal are told apart by it.
const NO_GAIN: f64 = 1e-13;

/// After so many exchanges something goes in circles.
const MOST_EXCHANGES: usize = 96;

/// The mixes of a game with a spread above 0, uncertified; nothing if it ran in circles or into nothing.
#[inline]
pub(super) fn solve(cells: &[f64], rows: usize, columns: usize, range: Range) -> Option<Mixed> {
    match rows.max(columns) {
        ..4 => Tableau::<4>::new(cells, rows, columns, range).solve(),
        4..8 => Tableau::<8>::new(cells, rows, columns, range).solve(),
        8..12 => Tableau::<12>::new(cells, rows, columns, range).solve(),
        _ => Tableau::<20>::new(cells, rows, columns, range).solve(),
    }
}

/// Rows and columns with one more each: the programme's limits stand in the last column, its aim in a row of its own.
struct Tableau<const W: usize> {
    cells: [[f64; W]; W],
    aim: [f64; W],
    rows: usize,
    columns: usize,
    /// The variable each row stands for: a column of the game, or `columns` and up for the slack of a row.
    basis: [u8; W],
    /// The variable each column stands for.
    outside: [u8; W],
}

impl<const W: usize> Tableau<W> {
    #[inline]
    fn new(cells: &[f64], rows: usize, columns: usize, range: Range) -> Tableau<W> {
        let mut tableau = Tableau {
            cells: [[0.0; W]; W],
            aim: [0.0; W],
            rows,
            columns,
            basis: std::array::from_fn(|row| (columns + row) as u8),
            outside: std::array::from_fn(|column| column as u8),
        };
        let (scale, least) = (1.0 / range.spread(), range.least);
        for (line, row) in tableau.cells.iter_mut().zip(cells.chunks_exact(columns)) {
            for (to, cell) in line.iter_mut().zip(row) {
                *to = (cell - least) * scale + 1.0;
            }
            line[W - 1] = 1.0;
        }
        tableau.aim[..columns].fill(-1.0);
        tableau
    }

    #[inline]
    fn solve(mut self) -> Option<Mixed> {
        for _ in 0..MOST_EXCHANGES {
            let Some(column) = self.entering() else { return self.mixes() };
            let row = self.leaving(column)?;
            self.exchange(row, column);
        }
        None
    }

    /// The column whose weight helps most.
    #[inline]
    fn entering(&self) -> Option<usize> {
        let (mut best, mut found) = (-NO_GAIN, None);
        for (column, &gain) in self.aim[..self.columns].iter().enumerate() {
            if gain < best {
                (best, found) = (gain, Some(column));
            }
        }
        found
    }

    /// The row that limits a column's weight first.
    #[inline]
    fn leaving(&self, column: usize) -> Option<usize> {
        let (mut tightest, mut found) = (f64::INFINITY, None);
        for (row, line) in self.cells[..self.rows].iter().enumerate() {
            let slope = line[column];
            if slope > NOTHING {
                let limit = line[W - 1] / slope;
                if limit < tightest {
                    (tightest, found) = (limit, Some(row));
                }
            }
        }
        found
    }

    #[inline]
    fn exchange(&mut self, row: usize, column: usize) {
        let mut pivot = self.cells[row];
        let inverse = 1.0 / pivot[column];
        pivot[column] = 1.0;
        for cell in &mut pivot {
            *cell *= inverse;
        }
        for line in self.cells[..self.rows].iter_mut().chain([&mut self.aim]) {
            let factor = line[column];
            line[column] = 0.0;
            for (cell, by) in line.iter_mut().zip(&pivot) {
                *cell -= factor * by;
            }
        }
        self.cells[row] = pivot;
        std::mem::swap(&mut self.basis[row], &mut self.outside[column]);
    }

    /// The weights of both programmes, as shares; nothing if a programme has none.
    #[inline]
    fn mixes(&self) -> Option<Mixed> {
        let mut mixed = Mixed::NONE;
        for (&variable, line) in self.basis[..self.rows].iter().zip(&self.cells) {
            if usize::from(variable) < self.columns {
                mixed.columns[usize::from(variable) % MOST] = line[W - 1].max(0.0);
            }
        }
        for (&variable, &price) in self.outside[..self.columns].iter().zip(&self.aim) {
            if usize::from(variable) >= self.columns {
                mixed.rows[(usize::from(variable) - self.columns) % MOST] = price.max(0.0);
            }
        }
        for mix in [&mut mixed.rows, &mut mixed.columns] {
            let whole = 1.0 / mix.iter().sum::<f64>();
            if !whole.is_finite() {
                return None;
            }
            for share in mix {
                *share *= whole;
            }
        }
        Some(mixed)
    }
}
