//! The simplex method in whole numbers: no rounding after the first, no circles, no limit to the size.
//!
//! The cells are laid on a grid of 2^50 steps over their spread, which is the only error made. Pivoting keeps whole
//! numbers whole (every cell is a determinant), and always taking the first variable that helps cannot go in circles.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::Range;

/// The steps of the grid.
const STEPS: f64 = (1u64 << 50) as f64;

/// The shares of both players.
pub(super) struct Mixes {
    pub(super) rows: Vec<f64>,
    pub(super) columns: Vec<f64>,
}

/// The mixes of a game with a spread above 0.
pub(super) fn solve(cells: &[f64], rows: usize, columns: usize, range: Range) -> Mixes {
    let mut tableau = Tableau::new(cells, rows, columns, range);
    while let Some(column) = tableau.entering() {
        let row = tableau.leaving(column);
        tableau.exchange(row, column);
    }
    tableau.mixes()
}

struct Tableau {
    rows: usize,
    columns: usize,
    /// Row by row, one column more than the game for the limits and one row more for the aim.
    cells: Vec<BigInt>,
    /// What every cell is to be divided by.
    divisor: BigInt,
    basis: Vec<usize>,
    outside: Vec<usize>,
}

impl Tableau {
    fn new(cells: &[f64], rows: usize, columns: usize, range: Range) -> Tableau {
        let grid = |cell: f64| ((cell - range.least) / range.spread() * STEPS + STEPS) as i64;
        let mut whole = Vec::with_capacity((rows + 1) * (columns + 1));
        for row in cells.chunks_exact(columns) {
            whole.extend(row.iter().map(|&cell| BigInt::from(grid(cell))));
            whole.push(BigInt::from(1));
        }
        whole.extend((0..columns).map(|_| BigInt::from(-1)));
        whole.push(BigInt::ZERO);
        Tableau {
            rows,
            columns,
            cells: whole,
            divisor: BigInt::from(1),
            basis: (columns..columns + rows).collect(),
            outside: (0..columns).collect(),
        }
    }

    fn at(&self, row: usize, column: usize) -> &BigInt {
        &self.cells[row * (self.columns + 1) + column]
    }

    /// The first variable whose weight helps.
    fn entering(&self) -> Option<usize> {
        (0..self.columns)
            .filter(|&column| self.at(self.rows, column).is_negative())
            .min_by_key(|&column| self.outside[column])
    }

    /// The row that limits a column's weight first, of several the one of the first variable. All cells of the game are
    /// positive, so some row does.
    fn leaving(&self, column: usize) -> usize {
        let mut found: Option<usize> = None;
        for row in (0..self.rows).filter(|&row| self.at(row, column).is_positive()) {
            let is_tighter = found.is_none_or(|other| {
                let here = self.at(row, self.columns) * self.at(other, column);
                let there = self.at(other, self.columns) * self.at(row, column);
                here < there || here == there && self.basis[row] < self.basis[other]
            });
            if is_tighter {
                found = Some(row);
            }
        }
        found.expect("a game whose cells are all positive is worth something")
    }

    fn exchange(&mut self, row: usize, column: usize) {
        let pivot = self.at(row, column).clone();
        let width = self.columns + 1;
        for i in (0..=self.rows).filter(|&i| i != row) {
            let factor = self.at(i, column).clone();
            for j in (0..width).filter(|&j| j != column) {
                let product = self.at(i, j) * &pivot - &factor * self.at(row, j);
                self.cells[i * width + j] = product / &self.divisor;
            }
            self.cells[i * width + column] = -factor;
        }
        self.cells[row * width + column] = std::mem::replace(&mut self.divisor, pivot);
        std::mem::swap(&mut self.basis[row], &mut self.outside[column]);
    }

    fn mixes(&self) -> Mixes {
        let mut weights = vec![BigInt::ZERO; self.columns + self.rows];
        for (row, &variable) in self.basis.iter().enumerate() {
            if variable < self.columns {
                weights[variable].clone_from(self.at(row, self.columns));
            }
        }
        for (column, &variable) in self.outside.iter().enumerate() {
            if variable >= self.columns {
                weights[variable].clone_from(self.at(self.rows, column));
            }
        }
        let (columns, rows) = weights.split_at(self.columns);
        Mixes { rows: shares(rows), columns: shares(columns) }
    }
}

/// Weights as shares of their sum.
fn shares(weights: &[BigInt]) -> Vec<f64> {
    /// More bits than this could be too much for a floating-point number.
    const BITS: u64 = 900;
    let whole: BigInt = weights.iter().sum();
    let beyond = whole.bits().saturating_sub(BITS);
    let float = |number: &BigInt| (number >> beyond).to_f64().unwrap_or_default();
    let whole = float(&whole);
    weights.iter().map(|weight| if weight.is_zero() { 0.0 } else { float(weight) / whole }).collect()
}
