//! Someone who reads a card aloud: the words of a language, and where the text lies.

use table::{Message, Words};

use crate::kind::Kind;

/// Where a text lies. "This card" is the played card on the one and the permanent on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    /// On a card that is played.
    Card,
    /// On a permanent ultimate, or on a card that speaks for a hero.
    Permanent,
}

impl On {
    pub(crate) const fn of(kind: Kind) -> On {
        if matches!(kind, Kind::Permanent) { On::Permanent } else { On::Card }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            On::Card => "card",
            On::Permanent => "permanent",
        }
    }
}

/// Reads texts that lie in one place in one language.
pub(crate) struct Voice<'a> {
    pub(crate) words: &'a Words,
    pub(crate) on: On,
}

/// How the parts of a list hang together.
#[derive(Clone, Copy)]
pub(crate) enum Join {
    And,
    Or,
    /// Parts that are sentences of their own.
    Apart,
}

impl<'a> Voice<'a> {
    pub(crate) const fn new(words: &'a Words, on: On) -> Voice<'a> {
        Voice { words, on }
    }

    pub(crate) fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    pub(crate) fn text(&self, key: &'static str) -> String {
        self.words.text(key)
    }

    /// A sentence without arguments whose key ends in the name of something.
    pub(crate) fn named(&self, key: &str, name: &str) -> String {
        let key = format!("{key}-{name}");
        self.words.find(&key).unwrap_or_else(|| format!("[{key}]"))
    }

    /// Parts as one list: `a, b and c`.
    pub(crate) fn list(&self, parts: Vec<String>, join: Join) -> String {
        let last = parts.len().saturating_sub(1);
        let joined = parts.into_iter().enumerate().reduce(|(_, first), (place, part)| {
            let key = match join {
                Join::Apart => "duel-list-apart",
                _ if place < last => "duel-list-comma",
                Join::And => "duel-list-and",
                Join::Or => "duel-list-or",
            };
            (place, self.say(&Message::new(key).with("first", first).with("last", part)))
        });
        joined.map(|(_, text)| text).unwrap_or_default()
    }
}

/// The text with a capital at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
