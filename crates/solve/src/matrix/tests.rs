//! Matrix games against closed forms, a second solver, and numbers chosen to be nasty.

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOutcome};
use proptest::prelude::*;

use super::*;

/// The value by a linear programme of another house. It stumbles now and then over a matrix that is nearly singular (about
/// one of some hundred thousand); then it is asked from the other chair, or with all cells moved up.
pub(crate) fn by_programme(cells: &[f64], columns: usize) -> f64 {
    let rows = cells.len() / columns;
    let turned: Vec<f64> = (0..columns)
        .flat_map(|c| (0..rows).map(move |r| (r, c)))
        .map(|(r, c)| -cells[r * columns + c])
        .collect();
    let moved = |cells: &[f64]| cells.iter().map(|cell| cell + 1.5).collect::<Vec<f64>>();
    programme(cells, columns)
        .or_else(|_| programme(&turned, rows).map(|value| -value))
        .or_else(|_| programme(&moved(cells), columns).map(|value| value - 1.5))
        .or_else(|_| programme(&moved(&turned), rows).map(|value| 1.5 - value))
        .unwrap_or_else(|fault| panic!("every matrix game has a value: {fault}"))
}

fn programme(cells: &[f64], columns: usize) -> Result<f64, String> {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let rows = cells.len() / columns;
    let shares: Vec<_> = (0..rows).map(|_| problem.add_var(0.0, (0.0, 1.0))).collect();
    let value = problem.add_var(1.0, (f64::NEG_INFINITY, f64::INFINITY));
    for column in 0..columns {
        let mut got: Vec<_> =
            shares.iter().enumerate().map(|(row, &share)| (share, cells[row * columns + column])).collect();
        got.push((value, -1.0));
        problem.add_constraint(got, ComparisonOp::Ge, 0.0);
    }
    problem.add_constraint(shares.iter().map(|&share| (share, 1.0)), ComparisonOp::Eq, 1.0);
    match problem.solve() {
        Ok(SolveOutcome::Solution(solution)) => Ok(solution.objective()),
        other => Err(format!("{other:?}")),
    }
}

fn assert_is_mix(shares: &[f64]) {
    assert!(shares.iter().all(|&share| (0.0..=1.0 + 1e-12).contains(&share)), "{shares:?}");
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{shares:?}");
}

fn assert_solved(cells: &[f64], columns: usize) -> Mixed {
    let rows = cells.len() / columns;
    let mixed = solve(cells, rows, columns).expect("a sound game");
    assert_is_mix(&mixed.rows[..rows]);
    assert_is_mix(&mixed.columns[..columns]);
    assert!(mixed.rows[rows..].iter().chain(&mixed.columns[columns..]).all(|&share| share == 0.0));
    assert!(mixed.gap() <= Range::of(cells).allowed(), "gap {} in {cells:?}", mixed.gap());
    mixed
}

/// Games of every shape: smooth, of few small numbers (many ties), nearly flat, and with rows that nearly repeat.
fn games() -> impl Strategy<Value = (Vec<f64>, usize)> {
    let cell = prop_oneof![
        4 => (-1.0..1.0f64).boxed(),
        4 => (-2..3i32).prop_map(f64::from).boxed(),
        1 => (-4..5i32).prop_map(|step| 0.25 + f64::from(step) * 1e-10).boxed(),
        1 => (-1e6..1e6f64).boxed(),
    ];
    (1..=MOST, 1..=MOST, any::<bool>()).prop_flat_map(move |(rows, columns, repeats)| {
        let one_kind = prop_oneof![
            prop::collection::vec(-1.0..1.0f64, rows * columns),
            prop::collection::vec((-2..3i32).prop_map(f64::from), rows * columns),
            prop::collection::vec(cell.clone(), rows * columns),
        ];
        one_kind.prop_map(move |mut cells| {
            if repeats && rows > 1 {
                for column in 0..columns {
                    cells[column + (rows - 1) * columns] = cells[column] + 1e-11 * column as f64;
                }
            }
            (cells, columns)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn both_solvers_agree_with_a_linear_programme((cells, columns) in games()) {
        let mixed = assert_solved(&cells, columns);
        let range = Range::of(&cells);
        let scale = range.least.abs().max(range.most.abs()).max(1.0);
        let expected = by_programme(&cells, columns);
        prop_assert!((mixed.value() - expected).abs() <= 1e-7 * scale, "{} and {expected}", mixed.value());
    }

    #[test]
    fn the_slow_way_leaves_no_gap_either((cells, columns) in games()) {
        let (rows, range) = (cells.len() / columns, Range::of(&cells));
        prop_assume!(range.spread() > 0.0);
        let slow = in_whole_numbers(&cells, rows, columns, range);
        assert_is_mix(&slow.rows[..rows]);
        assert_is_mix(&slow.columns[..columns]);
        prop_assert!(slow.gap() <= range.allowed(), "gap {}", slow.gap());
        let quick = solve(&cells, rows, columns).expect("a sound game");
        prop_assert!((slow.value() - quick.value()).abs() <= 2.0 * range.allowed());
    }

    #[test]
    fn the_other_chair_is_worth_the_opposite((cells, columns) in games()) {
        let rows = cells.len() / columns;
        let turned: Vec<f64> =
            (0..columns).flat_map(|c| (0..rows).map(move |r| (r, c))).map(|(r, c)| -cells[r * columns + c]).collect();
        let (one, other) = (assert_solved(&cells, columns), assert_solved(&turned, rows));
        prop_assert!((one.value() + other.value()).abs() <= 2.0 * Range::of(&cells).allowed());
    }
}

#[test]
fn a_saddle_point_is_found_and_played_purely() {
    let mixed = assert_solved(&[3.0, 1.0, 4.0, 1.0, 0.0, 9.0, 2.0, 1.0, 5.0], 3);
    assert_eq!((mixed.lower, mixed.upper), (1.0, 1.0));
    assert_eq!(mixed.columns[..3], [0.0, 1.0, 0.0]);
}

#[test]
fn matching_pennies_is_even() {
    let mixed = assert_solved(&[1.0, -1.0, -1.0, 1.0], 2);
    assert_eq!((mixed.value(), mixed.gap()), (0.0, 0.0));
    assert_eq!((mixed.rows[..2].to_vec(), mixed.columns[..2].to_vec()), (vec![0.5, 0.5], vec![0.5, 0.5]));
}

#[test]
fn rock_paper_scissors_where_rock_counts_double() {
    // Known: rock 1/4, paper 1/2, scissors 1/4.
    let mixed = assert_solved(&[0.0, -1.0, 2.0, 1.0, 0.0, -1.0, -2.0, 1.0, 0.0], 3);
    assert!(mixed.value().abs() < 1e-12);
    for (share, expected) in mixed.rows.iter().zip([0.25, 0.5, 0.25]) {
        assert!((share - expected).abs() < 1e-12, "{:?}", mixed.rows);
    }
}

#[test]
fn colonel_blotto_and_the_diagonal_have_their_known_values() {
    // A diagonal of positive numbers is worth 1 / (sum of their inverses).
    let mut cells = [0.0; MOST * MOST];
    for i in 0..MOST {
        cells[i * MOST + i] = (i + 1) as f64;
    }
    let inverses: f64 = (1..=MOST).map(|i| 1.0 / i as f64).sum();
    assert!((assert_solved(&cells, MOST).value() - 1.0 / inverses).abs() < 1e-12);
}

#[test]
fn nearly_equal_rows_leave_no_gap() {
    // The determinant is 1e-16 of the cells' size: where floating point goes wrong, whole numbers must answer.
    for tiny in [1e-9, 1e-12, 1e-15, 1e-16, 0.0] {
        let cells = [0.5, 0.5 + tiny, 0.5 - tiny, 0.5 + tiny, 0.5 - tiny, 0.5, 0.5 - tiny, 0.5, 0.5 + tiny];
        let mixed = assert_solved(&cells, 3);
        assert!((mixed.value() - 0.5).abs() <= tiny + 1e-15);
    }
}

#[test]
fn what_is_no_game_is_refused_with_its_reason() {
    assert_eq!(solve(&[], 0, 3), Err(MatrixFault::Empty { rows: 0, columns: 3 }));
    assert_eq!(solve(&[1.0; 17], 17, 1), Err(MatrixFault::TooLarge { rows: 17, columns: 1 }));
    assert_eq!(solve(&[1.0; 5], 2, 3), Err(MatrixFault::Cells { rows: 2, columns: 3, found: 5 }));
    assert_eq!(solve(&[1.0, 2.0, f64::NAN, 3.0], 2, 2), Err(MatrixFault::OutOfRange { row: 1, column: 0 }));
    // Differences of such numbers are infinite, and nothing may be certified by them.
    let fault = solve(&[1e308, -1e308, -1e308, 1e308], 2, 2).expect_err("beyond all numbers");
    assert_eq!(fault, MatrixFault::OutOfRange { row: 0, column: 0 });
    let coin = solve(&[1e150, -1e150, -1e150, 1e150], 2, 2).expect("the largest numbers");
    assert!(coin.value() == 0.0 && coin.gap() <= 1e141, "{coin:?}");
    let doubtful = Mixed { lower: f64::INFINITY, upper: f64::NEG_INFINITY, ..Mixed::NONE };
    assert!(doubtful.gap() > 1.0 && Mixed { lower: f64::NAN, ..Mixed::NONE }.gap() > 1.0);
    assert_eq!(
        MatrixFault::Cells { rows: 2, columns: 3, found: 5 }.to_string(),
        "2 rows of 3 are 6 cells, and 5 were given"
    );
}

#[test]
fn games_too_large_for_the_quick_way_have_a_value_too() {
    let size = MOST + 3;
    let cells: Vec<f64> =
        (0..size * size).map(|i| if i % size == i / size { (i % size + 1) as f64 } else { 0.0 }).collect();
    let inverses: f64 = (1..=size).map(|i| 1.0 / i as f64).sum();
    let (value, gap) = value_of_any_size(&cells, size, size);
    assert!((value - 1.0 / inverses).abs() < 1e-9 && gap <= 1e-9 * size as f64, "{value} {gap}");
    let (value, gap) = value_of_any_size(&[1.0, 5.0, 3.0].repeat(7), 21, 1);
    assert_eq!((value, gap), (5.0, 0.0));
}
