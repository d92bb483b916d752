//! The geometry of the line of what an adviser expects over a match.

/// How wide the picture is.
pub const WIDTH: f64 = 600.0;
/// How high it is.
pub const HEIGHT: f64 = 80.0;
/// How far the line stays from the edge.
const MARGIN: f64 = 4.0;

/// How far along the picture a position of the match lies.
pub fn across(at: usize, positions: usize) -> f64 {
    let last = positions.saturating_sub(1).max(1);
    exact(at.min(last)) / exact(last) * WIDTH
}

/// The points of the line: what is expected at each position, as far as it is known. Expectations that go beyond one
/// are drawn to scale.
pub fn points(values: &[Option<f64>]) -> Vec<(f64, f64)> {
    let most = values.iter().flatten().fold(1.0_f64, |most, value| most.max(value.abs()));
    let height = |value: f64| HEIGHT / 2.0 - value / most * (HEIGHT / 2.0 - MARGIN);
    let known = values.iter().enumerate().filter_map(|(at, value)| Some((at, (*value)?)));
    known.map(|(at, value)| (across(at, values.len()), height(value))).collect()
}

/// No match has so many steps that a number of them could not be told exactly.
fn exact(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn a_sure_win_is_at_the_top_and_nothing_in_the_middle() {
        let points = points(&[Some(1.0), None, Some(0.0), Some(-1.0)]);
        assert_eq!(points.len(), 3);
        assert!(near(points[0].0, 0.0) && near(points[0].1, MARGIN));
        assert!(near(points[1].0, WIDTH * 2.0 / 3.0) && near(points[1].1, HEIGHT / 2.0));
        assert!(near(points[2].0, WIDTH) && near(points[2].1, HEIGHT - MARGIN));
    }

    #[test]
    fn large_expectations_stay_in_the_picture() {
        assert!(points(&[Some(40.0), Some(-8.0)]).iter().all(|(_, y)| (MARGIN..=HEIGHT).contains(y)));
        assert!(near(across(0, 1), 0.0) && near(across(7, 1), WIDTH) && points(&[]).is_empty());
    }
}
