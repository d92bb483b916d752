//! A game that was solved before, with numbers that have changed a little since: the same rows and columns are mixed, as a
//! rule, and what they are mixed by follows from as many equations. Certified like every other answer.

use super::{LARGEST_GAP, MOST, gap, replies, solve_sound};

/// The most rows and columns of a game whose support is remembered.
const WIDEST: usize = 8;

/// The most rows that are mixed for equations to be faster than pivoting.
const MOST_MIXED: usize = 5;

/// How much better than [`LARGEST_GAP`] an answer from equations must be.
const CLOSER: f64 = 1e-3;

/// Which rows and columns the best mixes of a game hold, one bit each; nothing is known if there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Support(u16);

impl Support {
    pub(crate) const fn from_bits(bits: u16) -> Support {
        Support(bits)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    fn of(rows: &[f64], columns: &[f64]) -> Support {
        let mixed = |shares: &[f64]| {
            shares.iter().enumerate().fold(0u16, |bits, (at, &share)| bits | u16::from(share > 0.0) << at)
        };
        let (rows, columns) = (mixed(rows), mixed(columns));
        if rows.count_ones() == columns.count_ones() { Support(rows | columns << WIDEST) } else { Support(0) }
    }
}

/// The value of a game, its shape right and its numbers from -1 to 1, with its gap; `support` is what was mixed before and
/// becomes what is mixed now.
#[inline]
pub(crate) fn value(cells: &[f64], rows: usize, columns: usize, support: &mut Support) -> (f64, f64) {
    if columns == 1 {
        return (cells.iter().copied().fold(f64::NEG_INFINITY, f64::max), 0.0);
    }
    if rows > WIDEST || columns > WIDEST {
        return super::value_of_any_size(cells, rows, columns);
    }
    if let Some((lower, upper)) = by_equations(cells, rows, columns, *support) {
        return (0.5 * (lower + upper), gap(lower, upper));
    }
    let mixed = solve_sound(cells, rows, columns);
    *support = Support::of(&mixed.rows[..rows.min(MOST)], &mixed.columns[..columns.min(MOST)]);
    (mixed.value(), mixed.gap())
}

/// What both can make sure of by mixing what they mixed before, if that is still best.
#[inline]
fn by_equations(cells: &[f64], rows: usize, columns: usize, support: Support) -> Option<(f64, f64)> {
    let (row_set, column_set) = (support.0 & 0xff, support.0 >> WIDEST);
    let mixed = row_set.count_ones() as usize;
    if mixed == 0 || mixed > MOST_MIXED || row_set >> rows != 0 || column_set >> columns != 0 {
        return None;
    }
    let mut row_mix = [0.0; WIDEST];
    let mut column_mix = [0.0; WIDEST];
    let (chosen_rows, chosen_columns) = (places(row_set), places(column_set));
    if mixed == 1 {
        row_mix[chosen_rows[0]] = 1.0;
        column_mix[chosen_columns[0]] = 1.0;
    } else {
        // Moved to between 1 and 3, so that the game is worth something and the equations can be solved.
        let mut square = [[0.0; MOST_MIXED]; MOST_MIXED];
        for (line, &row) in square.iter_mut().zip(&chosen_rows[..mixed]) {
            for (to, &column) in line.iter_mut().zip(&chosen_columns[..mixed]) {
                *to = cells[row * columns + column] + 2.0;
            }
        }
        let inverse = inverted(square, mixed)?;
        for (at, &column) in chosen_columns[..mixed].iter().enumerate() {
            column_mix[column] = inverse[at][..mixed].iter().sum();
        }
        for (at, &row) in chosen_rows[..mixed].iter().enumerate() {
            row_mix[row] = inverse[..mixed].iter().map(|line| line[at]).sum();
        }
        for mix in [&mut row_mix, &mut column_mix] {
            let whole: f64 = mix.iter().sum();
            for share in mix {
                *share /= whole;
                if share.is_nan() || *share < 0.0 {
                    return None;
                }
            }
        }
    }
    let (lower, upper) = replies(cells, &row_mix[..rows], &column_mix[..columns]);
    (gap(lower, upper) <= CLOSER * LARGEST_GAP).then_some((lower, upper))
}

/// The places of the bits of a set.
#[inline]
fn places(mut set: u16) -> [usize; WIDEST] {
    let mut places = [0; WIDEST];
    let mut count = 0;
    while set != 0 && count < WIDEST {
        places[count] = set.trailing_zeros() as usize;
        set &= set - 1;
        count += 1;
    }
    places
}

/// The inverse of a square of this size; nothing if a pivot is next to nothing.
#[inline]
fn inverted(
    mut square: [[f64; MOST_MIXED]; MOST_MIXED],
    size: usize,
) -> Option<[[f64; MOST_MIXED]; MOST_MIXED]> {
    let mut inverse = [[0.0; MOST_MIXED]; MOST_MIXED];
    for (at, line) in inverse.iter_mut().enumerate() {
        line[at] = 1.0;
    }
    for at in 0..size {
        let best =
            (at..size).max_by(|&one, &other| square[one][at].abs().total_cmp(&square[other][at].abs()))?;
        square.swap(at, best);
        inverse.swap(at, best);
        let pivot = square[at][at];
        if pivot.abs() < 1e-12 {
            return None;
        }
        for cell in square[at].iter_mut().chain(&mut inverse[at]) {
            *cell /= pivot;
        }
        let (line, inverse_line) = (square[at], inverse[at]);
        for row in (0..size).filter(|&row| row != at) {
            let factor = square[row][at];
            for (cell, by) in
                square[row].iter_mut().zip(&line).chain(inverse[row].iter_mut().zip(&inverse_line))
            {
                *cell -= factor * by;
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever was mixed before, the value is that of the game, and what is remembered finds it again.
        #[test]
        fn a_remembered_support_changes_no_value(
            cells in prop::collection::vec(-1.0..1.0f64, 64),
            rows in 1usize..=8,
            columns in 1usize..=8,
            guess in any::<u16>(),
            drift in prop::collection::vec(-1e-3..1e-3f64, 64),
        ) {
            let cells = &cells[..rows * columns];
            let truth = solve_sound(cells, rows, columns).value();
            let mut support = Support::from_bits(guess);
            let (found, gap) = value(cells, rows, columns, &mut support);
            prop_assert!((found - truth).abs() <= 2e-9 && gap <= LARGEST_GAP, "{} for {}", found, truth);
            let moved: Vec<f64> = cells.iter().zip(&drift).map(|(cell, drift)| (cell + drift).clamp(-1.0, 1.0)).collect();
            let truth = solve_sound(&moved, rows, columns).value();
            let (found, _) = value(&moved, rows, columns, &mut support);
            prop_assert!((found - truth).abs() <= 2e-9, "{} for {}", found, truth);
        }

        #[test]
        fn what_was_solved_is_found_by_equations(cells in prop::collection::vec(-1.0..1.0f64, 9)) {
            let mut support = Support::default();
            prop_assert_eq!(by_equations(&cells, 3, 3, support), None);
            let (found, _) = value(&cells, 3, 3, &mut support);
            if support != Support::default() {
                let (lower, upper) = by_equations(&cells, 3, 3, support).expect("it is what was mixed");
                prop_assert!((0.5 * (lower + upper) - found).abs() < 1e-9);
            }
        }
    }
}
