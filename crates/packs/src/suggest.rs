//! Did you mean: the closest of the words that would have been right.

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
pub(crate) fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    if words.len() > LISTED {
        format!("{} and {} more", words[..LISTED].join(", "), words.len() - LISTED)
    } else {
        words.join(", ")
    }
}

/// `did you mean X?` if something is close, then what is known; `nothing` when nothing is.
pub(crate) fn advice<'a>(
    wrong: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
    what: &str,
) -> String {
    let listed = list(known.clone());
    let known_sentence =
        if listed.is_empty() { format!("there are no {what} here") } else { format!("{what}: {listed}") };
    match closest(wrong, known) {
        Some(word) => format!("did you mean `{word}`? {known_sentence}"),
        None => known_sentence,
    }
}
