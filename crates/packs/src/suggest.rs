//! Did you mean: the closest of the words that would have been right.

use table::{Arg, Message};

/// Lists longer than this are cut in a message.
const LISTED: usize = 24;

/// The known word closest to `wrong`, if one is close enough to be meant.
pub(crate) fn closest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Comparing costs the product of the lengths, and no real word is this long.
    if wrong.len() > 100 {
        return None;
    }
    let plain = |word: &str| word.to_lowercase().replace(['_', ' '], "-");
    let wrong = plain(wrong);
    known
        .into_iter()
        .map(|word| (strsim::damerau_levenshtein(&wrong, &plain(word)), word))
        .filter(|(distance, word)| {
            let longer = wrong.chars().count().max(word.chars().count());
            *distance * 5 <= longer * 2
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
}

/// Words between commas, each in backticks; a long list is cut and says so.
pub(crate) fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> Arg {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    if words.len() > LISTED {
        let cut = Message::new("pack-list-cut").with("list", words[..LISTED].join(", "));
        cut.with("count", words.len() - LISTED).into()
    } else {
        words.join(", ").into()
    }
}

/// `did you mean X?`, then what is known.
pub(crate) fn meant(word: &str, known: Message) -> Message {
    Message::new("pack-meant").with("word", word).with("known", known)
}

/// `did you mean X?` if something is close, then what is known: `listing` is the key that says it, `nothing` the one that
/// says that there is none.
pub(crate) fn advice<'a>(
    wrong: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
    listing: &'static str,
    nothing: &'static str,
) -> Message {
    if known.clone().into_iter().next().is_none() {
        return Message::new(nothing);
    }
    let listed = Message::new(listing).with("list", list(known.clone()));
    match closest(wrong, known) {
        Some(word) => meant(word, listed),
        None => listed,
    }
}
