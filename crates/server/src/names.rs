//! Names people choose: what can be seen, what it is found by, and what it could be taken for.

use proto::rest::MAX_NAME;
use table::Message;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// What nobody is called in the place of whoever was forgotten; a name is said in no language.
pub const DELETED: &str = "deleted · удалён";
/// What may stand in a name beside letters and numbers.
const SIGNS: &str = " -_.,'’&!?()#+";
/// How many marks may stand on one letter.
const MARKS: usize = 3;
/// What looks like nothing though it counts as a letter or a mark.
const UNSEEN: [(char, char); 10] = [
    ('\u{34f}', '\u{34f}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// A name as it is shown to others: what cannot be told apart is written in one way, everything in it can be seen, and it is
/// not too long.
pub fn checked(name: &str) -> Result<String, Message> {
    let name = one_spelling(name);
    let mut marks = 0;
    let seen = |c: char| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        let written = c.is_alphanumeric() || is_combining_mark(c) || SIGNS.contains(c);
        written && marks <= MARKS && !UNSEEN.iter().any(|(from, to)| (*from..=*to).contains(&c))
    };
    let plain = name.chars().all(seen) && name.chars().any(char::is_alphanumeric);
    if plain && (1..=MAX_NAME).contains(&name.chars().count()) && !name.starts_with(is_combining_mark) {
        return Ok(name);
    }
    Err(Message::new("server-name").with("limit", MAX_NAME))
}

/// A name in the spelling by which an account is found: names that differ only in case or blanks are one.
pub fn login(name: &str) -> String {
    one_spelling(name).to_lowercase()
}

/// What a name looks like: two names with the same looks could be taken for each other.
pub fn looks(name: &str) -> String {
    let drawn = |text: &str| skeleton(text).collect::<String>();
    drawn(&drawn(&one_spelling(name)).to_lowercase())
}

/// Whether a name could be taken for what only the server itself says.
pub fn is_reserved(name: &str) -> bool {
    let looks = looks(name);
    let levels = ["random", "novice", "player", "master"];
    levels.into_iter().chain([DELETED, "deleted", "удалён", "удален"]).any(|own| self::looks(own) == looks)
}

fn one_spelling(name: &str) -> String {
    let name: String = name.nfkc().collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_in_one_way() {
        for (one, other) in [("e\u{301}lan", "élan"), ("Ａｎｎ", "Ann"), (" Ann   Lee ", "Ann Lee")] {
            assert_eq!(checked(one), checked(other));
            assert_eq!(checked(one).expect("a name"), other);
        }
        for name in ["Ann", "Анна-Мария", "O'Neil", "陈", "R2 D2", "Ж. (мл.)"] {
            assert_eq!(checked(name).expect("a name"), name);
        }
        assert_eq!(login("ANN  lee"), login("ann lee"));
        assert_eq!(login("ÉLAN"), login("e\u{301}lan"));
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for hidden in [
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{2060}',
            '\u{2064}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{e0041}',
            '\u{202e}',
            '\u{200b}',
            '\u{feff}',
            '\u{7}',
        ] {
            assert!(checked(&format!("Ann{hidden}")).is_err(), "{hidden:?}");
            assert!(checked(&hidden.to_string()).is_err(), "{hidden:?}");
        }
        for name in ["", " ", "-", "...", "\u{301}", "a\u{323}\u{331}\u{32d}\u{330}\u{324}"] {
            assert!(checked(name).is_err(), "{name:?}");
        }
        assert!(checked(&"x".repeat(MAX_NAME)).is_ok() && checked(&"x".repeat(MAX_NAME + 1)).is_err());
    }

    #[test]
    fn names_that_could_be_taken_for_each_other_look_the_same() {
        for (one, other) in [
            ("Ann", "\u{410}nn"),
            ("paypal", "р\u{430}ypal"),
            ("Tom", "T\u{43e}m"),
            ("TOM", "t\u{43e}m"),
            ("Bill", "BiII"),
            ("anna", "аnnа"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Ben", "Den"), ("Анна", "Инна")] {
            assert_ne!(looks(one), looks(other));
        }
    }

    #[test]
    fn nobody_passes_for_the_server() {
        for name in ["Master", "m\u{430}ster", "PLAYER", "Удалён", "deleted"] {
            assert!(is_reserved(name), "{name}");
        }
        assert!(!is_reserved("Ann"));
    }
}
