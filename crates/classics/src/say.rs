//! Sentences about somebody: in the second person to him, in the third to everybody else.

use table::{Message, Seat, Viewer, Words};

/// A sentence about a seat. It takes `$you` (`yes` or `no`) and `$seat`.
pub(crate) fn about(key: &'static str, seat: Seat, viewer: Viewer, words: &Words) -> Message {
    let you = if viewer.is(seat) { "yes" } else { "no" };
    Message::new(key).with("you", you).with("seat", words.seat(seat))
}
