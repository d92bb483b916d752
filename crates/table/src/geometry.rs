//! Points and numbers for pictures, in whole numbers: a picture is the same text on every machine.

use std::fmt::Write as _;

use crate::drawing::Shape;

/// A point in tenths of the unit of the box.
pub type Point = (i32, i32);

/// The middle of the box, in tenths.
pub const MIDDLE: Point = (320, 320);

/// A thousand times the sine of an angle in degrees, by Bhaskara's formula: near enough for a drawing.
fn sine(degrees: i32) -> i32 {
    let angle = degrees.rem_euclid(360);
    let half = angle % 180;
    let product = half * (180 - half);
    let value = 4000 * product / (40500 - product);
    if angle < 180 { value } else { -value }
}

/// The point at a distance (in tenths) from a centre; angles run clockwise from the top.
pub fn around(centre: Point, degrees: i32, distance: i32) -> Point {
    (centre.0 + rounded(distance * sine(degrees)), centre.1 - rounded(distance * sine(degrees + 90)))
}

fn rounded(thousandths: i32) -> i32 {
    (thousandths + thousandths.signum() * 500) / 1000
}

/// Tenths as SVG writes them.
pub fn tenths(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    match (value.abs() / 10, value.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, rest) => format!("{sign}{whole}.{rest}"),
    }
}

/// A closed shape with straight sides.
pub fn closed(corners: impl IntoIterator<Item = Point>) -> Shape {
    let mut data = String::new();
    for (x, y) in corners {
        let letter = if data.is_empty() { 'M' } else { 'L' };
        let _ = write!(data, "{letter}{} {}", tenths(x), tenths(y));
    }
    data.push('Z');
    Shape::path(data)
}

/// A regular polygon with its first corner at an angle.
pub fn regular(centre: Point, corners: i32, first: i32, radius: i32) -> Shape {
    closed((0..corners).map(|corner| around(centre, first + corner * 360 / corners, radius)))
}

/// A star with its first point at the top.
pub fn star(centre: Point, points: i32, outer: i32, inner: i32) -> Shape {
    closed((0..2 * points).map(|corner| {
        let radius = if corner % 2 == 0 { outer } else { inner };
        around(centre, corner * 180 / points, radius)
    }))
}

/// A rosette: petals around a centre, each a pointed leaf.
pub fn rosette(centre: Point, petals: i32, outer: i32, width: i32) -> Shape {
    let mut data = String::new();
    for petal in 0..petals {
        let angle = petal * 360 / petals;
        let tip = around(centre, angle, outer);
        let sides = [angle - width, angle + width].map(|side| around(centre, side, outer * 11 / 20));
        let write =
            [centre, sides[0], tip, sides[1], centre].map(|(x, y)| format!("{} {}", tenths(x), tenths(y)));
        let [from, left, tip, right, back] = &write;
        let _ = write!(data, "M{from}Q{left} {tip}Q{right} {back}Z");
    }
    Shape::path(data)
}

/// A number that follows from texts alone (FNV-1a), to choose among looks.
pub fn fingerprint(parts: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for part in parts {
        for byte in part.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    // The low bits of short texts differ little; fold the high ones in.
    hash ^ hash >> 29 ^ hash >> 47
}

/// Takes one of so many choices out of a fingerprint.
pub fn take(from: &mut u64, choices: u64) -> usize {
    let chosen = *from % choices;
    *from /= choices;
    chosen as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_run_clockwise_from_the_top() {
        let points = [0, 90, 180, 270, 360].map(|angle| around(MIDDLE, angle, 100));
        assert_eq!(points, [(320, 220), (420, 320), (320, 420), (220, 320), (320, 220)]);
        assert_eq!(around(MIDDLE, 30, 200), (420, 147));
        assert_eq!(around(MIDDLE, 210, 200), (220, 493));
    }

    #[test]
    fn tenths_are_written_without_needless_zeros() {
        assert_eq!([320, 325, -5, -10, 0].map(tenths), ["32", "32.5", "-0.5", "-1", "0"]);
    }

    #[test]
    fn a_fingerprint_tells_texts_and_their_borders_apart() {
        let prints = [&["ab", "c"][..], &["a", "bc"], &["abc"], &[]].map(fingerprint);
        for (index, print) in prints.iter().enumerate() {
            assert!(!prints[..index].contains(print));
        }
        let mut print = fingerprint(&["hero"]);
        assert!((0..8).all(|_| take(&mut print, 12) < 12));
    }
}
