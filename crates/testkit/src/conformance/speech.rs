//! Whether everything is said: no missing sentence, no unfilled argument, and two languages that differ.

use std::collections::BTreeMap;

use table::scene::Face;
use table::{Arg, Message, Scene, Words};

use super::check::{Broken, Check, Checked};

/// A part of a text that no person should read: `[a-missing-key]`, or an argument Fluent could not fill.
pub(super) fn unsaid(text: &str) -> Option<&str> {
    let kebab = |inside: &str| {
        inside.starts_with(|c: char| c.is_ascii_lowercase())
            && inside.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let bracketed = text.match_indices('[').find_map(|(start, _)| {
        let length = text[start..].find(']')?;
        kebab(&text[start + 1..start + length]).then_some(&text[start..=start + length])
    });
    let unfilled = text.match_indices('{').map(|(start, _)| &text[start..]).find(|rest| {
        rest[1..].trim_start().starts_with(|c: char| c == '$' || c == '-' || c.is_ascii_alphabetic())
    });
    bracketed.or(unfilled)
}

/// What is missing from a message as a player would read it. What it repeats of a player's own text is left out
/// of account: there, anything may stand.
pub(super) fn unsaid_in(message: &Message, words: &Words) -> Option<String> {
    let said = words.say(&plain(message));
    if said.trim().is_empty() { Some("nothing".to_owned()) } else { unsaid(&said).map(str::to_owned) }
}

/// The message with harmless texts.
fn plain(message: &Message) -> Message {
    let args = message.args.iter().map(|(name, arg)| {
        let arg = match arg {
            Arg::Number(number) => Arg::Number(*number),
            Arg::Text(_) => Arg::Text("x".to_owned()),
            Arg::Message(inner) => Arg::Message(plain(inner)),
        };
        (*name, arg)
    });
    Message { key: message.key, args: args.collect() }
}

/// Every text of a scene with the part it belongs to.
pub(super) fn spoken(scene: &Scene) -> Vec<(&'static str, &str)> {
    let mut texts = vec![("headline", scene.headline.as_str()), ("prompt", scene.prompt.as_str())];
    for zone in &scene.zones {
        texts.push(("zone", &zone.label));
        texts.extend(zone.counters.iter().map(|counter| ("counter", counter.label.as_str())));
        for piece in &zone.pieces {
            match &piece.face {
                Face::Down { label } => texts.push(("back", label)),
                Face::Up { title, text, .. } => texts.extend([("piece", title.as_str()), ("text", text)]),
            }
            texts.extend(piece.counters.iter().map(|counter| ("counter", counter.label.as_str())));
            texts.extend(piece.badges.iter().map(|badge| ("badge", badge.as_str())));
        }
    }
    texts.extend(scene.moves.iter().map(|touch| ("move", touch.label.as_str())));
    texts.extend(scene.blocked.iter().map(|blocked| ("reason", blocked.reason.as_str())));
    texts.extend(scene.aid.iter().map(|line| ("aid", line.as_str())));
    texts
}

/// Which parts of what is said were the same in both languages every time.
#[derive(Default)]
pub(super) struct Tongues(BTreeMap<&'static str, Heard>);

#[derive(Default)]
struct Heard {
    differs: bool,
    sample: String,
}

impl Tongues {
    /// Takes note of the same thing said in English and in Russian.
    pub fn hear(&mut self, part: &'static str, english: &str, russian: &str) {
        if !has_word(english) {
            return;
        }
        let heard = self.0.entry(part).or_default();
        heard.differs |= english != russian;
        if heard.sample.is_empty() {
            english.clone_into(&mut heard.sample);
        }
    }

    /// Fails on a part that was never said differently.
    pub fn verdict(&self) -> Checked {
        match self.0.iter().find(|(_, heard)| !heard.differs) {
            None => Ok(()),
            Some((part, heard)) => Err(Broken::new(
                Check::Words,
                format!("{part}: always the same in English and Russian, as in `{}`", heard.sample),
            )),
        }
    }
}

/// Whether there is anything to translate: three letters in a row.
fn has_word(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() >= 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_sentences_and_arguments_are_seen() {
        assert_eq!(unsaid("You play [card-name] now."), Some("[card-name]"));
        assert_eq!(unsaid("Round {$number}"), Some("{$number}"));
        assert_eq!(unsaid("Round { $number }"), Some("{ $number }"));
        assert_eq!(unsaid("see {other-sentence}."), Some("{other-sentence}."));
        for fine in ["", "[3] or [7]", "a [Queen]", "{3}", "[", "x ] y [ z"] {
            assert_eq!(unsaid(fine), None, "{fine}");
        }
    }

    #[test]
    fn one_difference_in_a_run_is_enough_and_numbers_need_none() {
        let mut tongues = Tongues::default();
        tongues.hear("counter", "3/4", "3/4");
        tongues.hear("zone", "Dragon", "Dragon");
        assert!(tongues.verdict().expect_err("never different").what.starts_with("zone"));
        tongues.hear("zone", "Deck", "Колода");
        assert!(tongues.verdict().is_ok());
    }
}
