//! What a screen keeps of a seat on a server, so that a page loaded again or a lost line changes nothing.

use proto::{Entropy, Token};
use serde::{Deserialize, Serialize};
use table::Seats;

/// What is kept of one's seat in a match. It is for the store of this screen alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The token of the seat; a spectator has none.
    pub token: Option<Token>,
    /// The first promise of a seed that was shown here.
    pub promise: Option<String>,
    /// What was added to it here.
    pub entropy: Option<Entropy>,
    /// The people the match started with, where that was seen here.
    pub people: Option<Seats>,
}

impl Kept {
    /// Reads what was kept; whatever is not that is as good as nothing.
    pub fn read(text: &str) -> Kept {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Writes it for the store.
    pub fn write(&self) -> String {
        proto::write(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_read_as_it_was_written() {
        let kept = Kept {
            token: Some(Token::new([7; 32])),
            promise: Some("ab".repeat(32)),
            entropy: Some(Entropy::new([9; 32])),
            people: Some(Seats::first(2)),
        };
        assert_eq!(Kept::read(&kept.write()), kept);
        assert_eq!(Kept::read("nonsense"), Kept::default());
    }
}
