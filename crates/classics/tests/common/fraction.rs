//! Exact fractions, so that a value is equal to what was published and not merely near it.

use std::ops::{Add, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    top: i128,
    bottom: i128,
}

impl Fraction {
    pub const ZERO: Fraction = Fraction { top: 0, bottom: 1 };
    pub const ONE: Fraction = Fraction { top: 1, bottom: 1 };

    pub fn new(top: i128, bottom: i128) -> Fraction {
        let (mut a, mut b) = (top.abs(), bottom.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let sign = bottom.signum();
        Fraction { top: sign * top / a.max(1), bottom: sign * bottom / a.max(1) }
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        Fraction::new(self.top * other.bottom + other.top * self.bottom, self.bottom * other.bottom)
    }
}

impl Neg for Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction { top: -self.top, bottom: self.bottom }
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        Fraction::new(self.top * other.top, self.bottom * other.bottom)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<std::cmp::Ordering> {
        Some((self.top * other.bottom).cmp(&(other.top * self.bottom)))
    }
}
