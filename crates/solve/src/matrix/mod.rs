//! One simultaneous choice of two players, solved: the value of a zero-sum matrix and the best mix of each.
//!
//! The first player chooses a row and gets what stands in the cell, the second chooses a column and pays it. Saddle
//! points and games of two by two have closed forms; larger ones are pivoted in floating point, without allocating. Every
//! answer is certified: it says what its mixes are worth against the best reply, and where that leaves a doubt the game
//! is solved again in whole numbers, which is slow and cannot fail. Dominated choices are not taken out first: looking for
//! them costs more than pivoting without them saves (`docs/bench/solve.md`).

mod exact;
mod pivot;
pub(crate) mod support;

/// The most rows and the most columns of a [`solve`]d matrix.
pub const MOST: usize = 16;

/// The largest gap an answer may leave, in units of the largest number in the matrix, or of 1 if all are smaller.
pub const LARGEST_GAP: f64 = 1e-9;

/// The largest number in a matrix: sums and products of two stay finite.
pub const LARGEST: f64 = 1e150;

/// Why numbers are no matrix game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatrixFault {
    /// A player without a choice.
    #[error("a matrix game has at least one row and one column, this one has {rows} by {columns}")]
    Empty {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
    },
    /// Too many choices.
    #[error("a matrix game has at most {MOST} rows and columns, this one has {rows} by {columns}")]
    TooLarge {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
    },
    /// Cells missing or left over.
    #[error("{rows} rows of {columns} are {wanted} cells, and {found} were given", wanted = rows * columns)]
    Cells {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
        /// The cells that were given.
        found: usize,
    },
    /// Something that is no number, or beyond what can be reckoned with.
    #[error("row {row}, column {column} is not a number from -{LARGEST:e} to {LARGEST:e}")]
    OutOfRange {
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        column: usize,
    },
}

/// How a game should be played by both, and what that is worth at least and at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mixed {
    /// What the row player gets at least, whatever the other does.
    pub lower: f64,
    /// What the column player gives away at most, whatever the other does.
    pub upper: f64,
    /// How likely the row player should choose each row.
    pub rows: [f64; MOST],
    /// How likely the column player should choose each column.
    pub columns: [f64; MOST],
}

impl Mixed {
    const NONE: Mixed = Mixed { lower: 0.0, upper: 0.0, rows: [0.0; MOST], columns: [0.0; MOST] };

    /// What the game is worth: the middle of what both can make sure of.
    #[inline]
    pub fn value(&self) -> f64 {
        0.5 * (self.lower + self.upper)
    }

    /// How far the two are apart: what the better of two best replies could gain at most.
    #[inline]
    pub fn gap(&self) -> f64 {
        gap(self.lower, self.upper)
    }

    fn pure(row: usize, column: usize, value: f64) -> Mixed {
        let mut mixed = Mixed { lower: value, upper: value, ..Mixed::NONE };
        mixed.rows[row] = 1.0;
        mixed.columns[column] = 1.0;
        mixed
    }
}

/// How far two bounds are apart; infinitely if they are no numbers, so that nothing is certified by them.
#[inline]
fn gap(lower: f64, upper: f64) -> f64 {
    let gap = upper - lower;
    if gap.is_finite() { gap.max(0.0) } else { f64::INFINITY }
}

/// Solves a game given row by row, [`MOST`] by [`MOST`] at most. The gap of the answer is at most [`LARGEST_GAP`] times the
/// largest number, or 1 if all are smaller.
pub fn solve(cells: &[f64], rows: usize, columns: usize) -> Result<Mixed, MatrixFault> {
    if rows == 0 || columns == 0 {
        return Err(MatrixFault::Empty { rows, columns });
    }
    if rows > MOST || columns > MOST {
        return Err(MatrixFault::TooLarge { rows, columns });
    }
    if cells.len() != rows * columns {
        return Err(MatrixFault::Cells { rows, columns, found: cells.len() });
    }
    if let Some(at) = cells.iter().position(|cell| cell.is_nan() || cell.abs() > LARGEST) {
        return Err(MatrixFault::OutOfRange { row: at / columns, column: at % columns });
    }
    Ok(solve_sound(cells, rows, columns))
}

/// Solves a game whose shape is right and whose numbers are finite.
#[inline]
pub(crate) fn solve_sound(cells: &[f64], rows: usize, columns: usize) -> Mixed {
    let range = match survey(cells, columns) {
        Ok(saddle) => return saddle,
        Err(range) => range,
    };
    if let (2, 2, &[a, b, c, d]) = (rows, columns, cells) {
        let mixed = certified(cells, 2, 2, two_by_two([[a, b], [c, d]]));
        if mixed.gap() <= range.allowed() {
            return mixed;
        }
    }
    if let Some(mixed) = pivot::solve(cells, rows, columns, range) {
        let mixed = certified(cells, rows, columns, mixed);
        if mixed.gap() <= range.allowed() {
            return mixed;
        }
    }
    in_whole_numbers(cells, rows, columns, range)
}

#[cold]
#[inline(never)]
fn in_whole_numbers(cells: &[f64], rows: usize, columns: usize, range: Range) -> Mixed {
    let slow = exact::solve(cells, rows, columns, range);
    let mut mixed = Mixed::NONE;
    mixed.rows[..rows].copy_from_slice(&slow.rows);
    mixed.columns[..columns].copy_from_slice(&slow.columns);
    certified(cells, rows, columns, mixed)
}

/// The value of a game of any size, its shape right and its numbers finite, with its gap.
pub(crate) fn value_of_any_size(cells: &[f64], rows: usize, columns: usize) -> (f64, f64) {
    if rows <= MOST && columns <= MOST {
        let mixed = solve_sound(cells, rows, columns);
        return (mixed.value(), mixed.gap());
    }
    let row_least = |row: &[f64]| row.iter().copied().fold(f64::INFINITY, f64::min);
    let least = cells.chunks_exact(columns).map(row_least).fold(f64::NEG_INFINITY, f64::max);
    let column_most =
        |column: usize| cells.iter().skip(column).step_by(columns).copied().fold(f64::NEG_INFINITY, f64::max);
    let most = (0..columns).map(column_most).fold(f64::INFINITY, f64::min);
    if least >= most {
        return (least, 0.0);
    }
    let mixes = exact::solve(cells, rows, columns, Range::of(cells));
    let (lower, upper) = replies(cells, &mixes.rows, &mixes.columns);
    (0.5 * (lower + upper), gap(lower, upper))
}

/// Hands the value and the mixes of a game of any size over, its shape right and its numbers finite.
pub(crate) fn with_mixes<T>(
    cells: &[f64],
    rows: usize,
    columns: usize,
    read: impl FnOnce(f64, &[f64], &[f64]) -> T,
) -> T {
    if rows <= MOST && columns <= MOST {
        let mixed = solve_sound(cells, rows, columns);
        return read(mixed.value(), &mixed.rows[..rows], &mixed.columns[..columns]);
    }
    let range = Range::of(cells);
    if range.spread() <= 0.0 {
        let even = |choices: usize| vec![1.0 / choices as f64; choices];
        return read(range.least, &even(rows), &even(columns));
    }
    let slow = exact::solve(cells, rows, columns, range);
    let (lower, upper) = replies(cells, &slow.rows, &slow.columns);
    read(0.5 * (lower + upper), &slow.rows, &slow.columns)
}

/// The least and the largest number of a game.
#[derive(Clone, Copy, Debug)]
struct Range {
    least: f64,
    most: f64,
}

impl Range {
    fn of(cells: &[f64]) -> Range {
        let least = cells.iter().copied().fold(f64::INFINITY, f64::min);
        let most = cells.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Range { least, most }
    }

    fn spread(self) -> f64 {
        self.most - self.least
    }

    /// The gap an answer may leave.
    #[inline]
    fn allowed(self) -> f64 {
        LARGEST_GAP * self.least.abs().max(self.most.abs()).max(1.0)
    }
}

/// A saddle point, if there is one: a cell that is the least of its row and the largest of its column. Else the range.
#[inline]
fn survey(cells: &[f64], columns: usize) -> Result<Mixed, Range> {
    let mut column_most = [f64::NEG_INFINITY; MOST];
    let column_most = &mut column_most[..columns];
    let (mut best_row, mut secured, mut least) = (0, f64::NEG_INFINITY, f64::INFINITY);
    for (index, row) in cells.chunks_exact(columns).enumerate() {
        let mut row_least = f64::INFINITY;
        for (most, &cell) in column_most.iter_mut().zip(row) {
            row_least = if cell < row_least { cell } else { row_least };
            *most = if cell > *most { cell } else { *most };
        }
        least = if row_least < least { row_least } else { least };
        if row_least > secured {
            (best_row, secured) = (index, row_least);
        }
    }
    let (mut best_column, mut given, mut most) = (0, f64::INFINITY, f64::NEG_INFINITY);
    for (index, &column) in column_most.iter().enumerate() {
        most = if column > most { column } else { most };
        if column < given {
            (best_column, given) = (index, column);
        }
    }
    if secured >= given {
        Ok(Mixed::pure(best_row, best_column, secured))
    } else {
        Err(Range { least, most })
    }
}

/// The mixes of a game of two by two without a saddle point: each makes the other indifferent.
fn two_by_two([[a, b], [c, d]]: [[f64; 2]; 2]) -> Mixed {
    let sum = (a - b) + (d - c);
    let (row, column) = (((d - c) / sum).clamp(0.0, 1.0), ((d - b) / sum).clamp(0.0, 1.0));
    let mut mixed = Mixed::NONE;
    mixed.rows[..2].copy_from_slice(&[row, 1.0 - row]);
    mixed.columns[..2].copy_from_slice(&[column, 1.0 - column]);
    mixed
}

/// The same mixes with what they are worth against the best replies.
#[inline]
fn certified(cells: &[f64], rows: usize, columns: usize, mut mixed: Mixed) -> Mixed {
    let (lower, upper) = replies(cells, &mixed.rows[..rows], &mixed.columns[..columns]);
    (mixed.lower, mixed.upper) = (lower, upper);
    mixed
}

/// What the row player's mix gets at least and the column player's mix gives away at most.
#[inline]
fn replies(cells: &[f64], row_mix: &[f64], column_mix: &[f64]) -> (f64, f64) {
    let mut upper = f64::NEG_INFINITY;
    for row in cells.chunks_exact(column_mix.len()) {
        let got: f64 = row.iter().zip(column_mix).map(|(cell, share)| cell * share).sum();
        upper = upper.max(got);
    }
    let mut lower = f64::INFINITY;
    for column in 0..column_mix.len() {
        let got: f64 = row_mix
            .iter()
            .enumerate()
            .map(|(row, share)| cells[row * column_mix.len() + column] * share)
            .sum();
        lower = lower.min(got);
    }
    (lower, upper)
}

#[cfg(test)]
pub(crate) mod tests;
