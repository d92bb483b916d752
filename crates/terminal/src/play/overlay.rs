//! Boxes over the table: the aid card, the log, a closer look at a zone, what can be said or written, and questions with
//! two answers.

use crate::input::Input;

/// A box over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The aid card of the game and the keys.
    Aid {
        /// The first line that is shown.
        scroll: u16,
    },
    /// The whole log, from its end.
    Log {
        /// How many lines above the end one reads.
        above: u16,
    },
    /// Everything that lies in a zone.
    Inspect {
        /// The zone, by its place in the scene.
        zone: usize,
        /// The first line that is shown.
        scroll: u16,
    },
    /// What one can say to the others at a table on a server.
    Phrases,
    /// What one brings along, while it is being written or pasted.
    Bring {
        /// What the game calls it.
        title: String,
        /// How one is written.
        hint: String,
        /// What is written.
        text: String,
        /// What is wrong with it.
        faults: Vec<String>,
    },
    /// Whether one really wants to leave.
    Quit,
    /// Whether the others agree to an undo.
    Consent,
    /// Whether one really gives up, and what.
    Resign,
}

impl Overlay {
    /// The aid card from its top.
    pub fn aid() -> Overlay {
        Overlay::Aid { scroll: 0 }
    }

    /// The log at its end.
    pub fn log() -> Overlay {
        Overlay::Log { above: 0 }
    }

    /// What is left of a box one reads after some input: scrolled, turned to another zone, or closed.
    pub fn scrolled(self, input: Input, most: u16, zones: usize) -> Option<Overlay> {
        const PAGE: i32 = 8;
        let lines = match input {
            Input::Arrow(0, dy) => dy,
            Input::Wheel(lines) => lines,
            Input::PageUp => -PAGE,
            Input::PageDown | Input::Key(' ') => PAGE,
            Input::Home => i32::MIN,
            Input::End => i32::MAX,
            Input::Resize | Input::Arrow(..) | Input::Tab | Input::BackTab => 0,
            _ => return None,
        };
        let moved = |from: u16, by: i32| {
            let to = i32::from(from).saturating_add(by).clamp(0, i32::from(most));
            u16::try_from(to).unwrap_or_default()
        };
        Some(match (self, input) {
            (Overlay::Inspect { zone, .. }, Input::Arrow(1, _) | Input::Tab) if zones > 0 => {
                Overlay::Inspect { zone: (zone + 1) % zones, scroll: 0 }
            }
            (Overlay::Inspect { zone, .. }, Input::Arrow(-1, _) | Input::BackTab) if zones > 0 => {
                Overlay::Inspect { zone: (zone + zones - 1) % zones, scroll: 0 }
            }
            (Overlay::Inspect { zone, scroll }, _) => Overlay::Inspect { zone, scroll: moved(scroll, lines) },
            (Overlay::Aid { scroll }, _) => Overlay::Aid { scroll: moved(scroll, lines) },
            (Overlay::Log { above }, _) => Overlay::Log { above: moved(above, lines.saturating_neg()) },
            (question, _) => question,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_scrolls_within_its_text_and_closes_by_any_other_key() {
        let aid = Overlay::aid().scrolled(Input::Arrow(0, 1), 2, 3);
        assert_eq!(aid, Some(Overlay::Aid { scroll: 1 }));
        assert_eq!(aid.and_then(|aid| aid.scrolled(Input::End, 2, 3)), Some(Overlay::Aid { scroll: 2 }));
        assert_eq!(Overlay::aid().scrolled(Input::Arrow(0, -1), 2, 3), Some(Overlay::aid()));
        assert_eq!(Overlay::aid().scrolled(Input::Escape, 2, 3), None);
    }

    #[test]
    fn the_log_is_read_upwards_from_its_end() {
        assert_eq!(Overlay::log().scrolled(Input::PageUp, 30, 0), Some(Overlay::Log { above: 8 }));
        assert_eq!(Overlay::log().scrolled(Input::Home, 30, 0), Some(Overlay::Log { above: 30 }));
    }

    #[test]
    fn zones_are_leafed_through() {
        let first = Overlay::Inspect { zone: 0, scroll: 4 };
        assert_eq!(first.clone().scrolled(Input::Tab, 9, 3), Some(Overlay::Inspect { zone: 1, scroll: 0 }));
        assert_eq!(first.scrolled(Input::Arrow(-1, 0), 9, 3), Some(Overlay::Inspect { zone: 2, scroll: 0 }));
    }
}
