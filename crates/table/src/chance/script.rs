//! Sources that answer from a list, and the one that makes such a list.

use super::{Chance, Draw};
use crate::message::Message;

/// Notes every draw of another source.
#[derive(Debug)]
pub struct Recorded<'a, C> {
    source: C,
    draws: &'a mut Vec<Draw>,
}

impl<'a, C: Chance> Recorded<'a, C> {
    /// Draws from `source` and appends each draw to `draws`.
    pub fn new(source: C, draws: &'a mut Vec<Draw>) -> Self {
        Recorded { source, draws }
    }
}

impl<C: Chance> Chance for Recorded<'_, C> {
    fn below(&mut self, sides: u32) -> u32 {
        let value = self.source.below(sides);
        if sides > 1 {
            self.draws.push(Draw { value, sides });
        }
        value
    }
}

/// What was wrong with a list of draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptError {
    /// The rules asked for more draws than the list has.
    Missing {
        /// How many sides the missing draw should have had.
        sides: u32,
    },
    /// The rules asked for a draw of other size than the list has.
    Differs {
        /// The draw in the list.
        listed: Draw,
        /// How many sides were asked for.
        sides: u32,
    },
    /// The list has draws the rules did not ask for.
    LeftOver {
        /// How many.
        count: usize,
    },
}

impl From<ScriptError> for Message {
    fn from(error: ScriptError) -> Message {
        match error {
            ScriptError::Missing { sides } => Message::new("draw-missing").with("sides", sides),
            ScriptError::Differs { listed, sides } => {
                Message::new("draw-differs").with("listed", listed.to_string()).with("sides", sides)
            }
            ScriptError::LeftOver { count } => Message::new("draw-left-over").with("count", count),
        }
    }
}

/// Answers from a list of draws, as a journal keeps it. The first difference is remembered, the rules run on
/// with 0, and [`Replayed::finish`] tells.
#[derive(Clone, Debug)]
pub struct Replayed<'a> {
    left: std::slice::Iter<'a, Draw>,
    error: Option<ScriptError>,
}

impl<'a> Replayed<'a> {
    /// Answers with these draws.
    pub fn new(draws: &'a [Draw]) -> Self {
        Replayed { left: draws.iter(), error: None }
    }

    /// Whether exactly the listed draws were asked for.
    pub fn finish(self) -> Result<(), ScriptError> {
        match (self.error, self.left.len()) {
            (Some(error), _) => Err(error),
            (None, 0) => Ok(()),
            (None, count) => Err(ScriptError::LeftOver { count }),
        }
    }
}

impl Chance for Replayed<'_> {
    fn below(&mut self, sides: u32) -> u32 {
        if sides <= 1 {
            return 0;
        }
        let error = match self.left.next() {
            Some(draw) if draw.sides == sides => return draw.value,
            Some(&listed) => ScriptError::Differs { listed, sides },
            None => ScriptError::Missing { sides },
        };
        self.error.get_or_insert(error);
        0
    }
}

/// Answers with the numbers a test wrote down, whatever the number of sides, as long as they fit.
#[derive(Clone, Debug)]
pub struct Scripted {
    numbers: std::vec::IntoIter<u32>,
    error: Option<ScriptError>,
}

impl Scripted {
    /// Answers with these numbers in order.
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> Scripted {
        Scripted { numbers: numbers.into_iter().collect::<Vec<_>>().into_iter(), error: None }
    }

    /// Whether exactly the written numbers were asked for and each fitted.
    pub fn finish(self) -> Result<(), ScriptError> {
        match (self.error, self.numbers.len()) {
            (Some(error), _) => Err(error),
            (None, 0) => Ok(()),
            (None, count) => Err(ScriptError::LeftOver { count }),
        }
    }
}

impl Chance for Scripted {
    fn below(&mut self, sides: u32) -> u32 {
        if sides <= 1 {
            return 0;
        }
        let error = match self.numbers.next() {
            Some(number) if number < sides => return number,
            Some(value) => ScriptError::Differs { listed: Draw { value, sides }, sides },
            None => ScriptError::Missing { sides },
        };
        self.error.get_or_insert(error);
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Key, Keyed};

    #[test]
    fn what_was_recorded_replays() {
        let mut draws = Vec::new();
        let mut source = Recorded::new(Keyed::new(&Key::from_seed(3)), &mut draws);
        let first: Vec<u32> = [6, 1, 52, 3].map(|sides| source.below(sides)).to_vec();
        assert_eq!(draws.len(), 3, "a draw with one outcome leaves no trace");
        let mut replay = Replayed::new(&draws);
        assert_eq!([6, 1, 52, 3].map(|sides| replay.below(sides)).to_vec(), first);
        assert_eq!(replay.finish(), Ok(()));
    }

    #[test]
    fn differences_are_told() {
        let draws = [Draw { value: 1, sides: 6 }];
        let mut replay = Replayed::new(&draws);
        assert_eq!(replay.clone().finish(), Err(ScriptError::LeftOver { count: 1 }));
        replay.below(5);
        replay.below(6);
        assert_eq!(replay.finish(), Err(ScriptError::Differs { listed: draws[0], sides: 5 }));
        let mut script = Scripted::new([4]);
        script.below(6);
        script.below(2);
        assert_eq!(script.finish(), Err(ScriptError::Missing { sides: 2 }));
        let mut script = Scripted::new([6]);
        script.below(6);
        assert!(matches!(script.finish(), Err(ScriptError::Differs { .. })));
    }

    #[test]
    fn weights_are_tickets() {
        let picks: Vec<usize> =
            (0..6).map(|ticket| Scripted::new([ticket]).weighted(&[2, 0, 3, 1])).collect();
        assert_eq!(picks, [0, 0, 2, 2, 2, 3]);
    }
}
