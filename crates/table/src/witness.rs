//! Who watches a state change.

/// Somebody who is told what happens while rules resolve.
///
/// Rules hand over a closure, so that an event nobody listens to is never even built.
pub trait Witness<E> {
    /// Whether anything is ever listened to; rules may take a shorter way where nothing is.
    #[inline]
    fn listens(&self) -> bool {
        true
    }

    /// Takes note of an event.
    fn saw(&mut self, event: impl FnOnce() -> E);
}

/// Listens to nothing; playouts and solvers run with it at no cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<E> Witness<E> for Nobody {
    #[inline]
    fn listens(&self) -> bool {
        false
    }

    #[inline(always)]
    fn saw(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Witness<E> for Vec<E> {
    fn saw(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// Passes events on in other words, as a match does with the events of its legs.
#[derive(Debug)]
pub struct Through<'a, W, F> {
    witness: &'a mut W,
    translate: F,
}

impl<'a, W, F> Through<'a, W, F> {
    /// Tells `witness` each event after `translate`.
    pub fn new(witness: &'a mut W, translate: F) -> Self {
        Through { witness, translate }
    }
}

impl<E, O, W: Witness<O>, F: Fn(E) -> O> Witness<E> for Through<'_, W, F> {
    #[inline]
    fn listens(&self) -> bool {
        self.witness.listens()
    }

    #[inline]
    fn saw(&mut self, event: impl FnOnce() -> E) {
        let translate = &self.translate;
        self.witness.saw(|| translate(event()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_never_builds_the_event() {
        Nobody.saw(|| -> u8 { unreachable!("an event nobody listens to was built") });
    }

    #[test]
    fn events_pass_through_in_other_words() {
        let mut log: Vec<String> = Vec::new();
        Through::new(&mut log, |number: u8| format!("leg {number}")).saw(|| 3);
        assert_eq!(log, ["leg 3"]);
    }
}
