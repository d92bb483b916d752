//! What a screen reader says of a piece, and how shares and values are written.

use table::scene::{Counter, Face, Piece};
use table::{Message, Words};

/// What is true of a piece in the choice being made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The key that touches it.
    pub key: Option<String>,
    /// It can be touched next.
    pub open: bool,
    /// It was touched.
    pub touched: bool,
    /// Why it cannot be used, if the game says so.
    pub blocked: Option<String>,
    /// Its share in the adviser's mix.
    pub share: Option<f64>,
}

/// Everything that is to be known of a piece, in one sentence after another.
pub fn piece(piece: &Piece, standing: &Standing, words: &Words) -> String {
    let mut said = vec![piece.name().to_owned()];
    said.extend(piece.counters.iter().map(counter));
    said.extend(piece.badges.iter().cloned());
    if piece.lit {
        said.push(words.text("web-piece-lit"));
    }
    if let Face::Up { text, .. } = &piece.face
        && !text.is_empty()
    {
        said.push(text.trim_end_matches('.').to_owned());
    }
    if standing.touched {
        said.push(words.text("web-piece-touched"));
    } else if standing.open {
        said.push(words.text("web-piece-open"));
    }
    if let Some(reason) = &standing.blocked {
        said.push(reason.trim_end_matches('.').to_owned());
    }
    if let Some(share) = standing.share {
        said.push(words.say(&Message::new("web-piece-share").with("share", percent(share))));
    }
    if let Some(key) = &standing.key {
        said.push(words.say(&Message::new("web-piece-key").with("key", key.to_uppercase())));
    }
    said.join(". ")
}

fn counter(counter: &Counter) -> String {
    format!("{}: {}", counter.label, counter.value)
}

/// A share as people read it: never 0 % where there is something.
pub fn percent(share: f64) -> String {
    if share > 0.0 && share < 0.005 { "<1 %".to_owned() } else { format!("{:.0} %", share * 100.0) }
}

/// A number with its sign, and a true minus.
pub fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// What an adviser expects, from −1 (a sure loss) to +1 (a sure win) in most games.
pub fn value(value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    format!("{sign}{:.2}", value.abs())
}

#[cfg(test)]
mod tests {
    use table::Lang;

    use super::*;

    #[test]
    fn a_reader_hears_all_that_an_eye_sees() {
        let words = Words::new(Lang::En, &[crate::CATALOGUE]);
        let mut ace = Piece::up("x", "Ace", "A", "card").with_text("Takes all.").with_badge("sealed");
        ace.counters.push(Counter { label: "Attack".to_owned(), value: 3 });
        let standing =
            Standing { key: Some("a".to_owned()), open: true, share: Some(0.25), ..Standing::default() };
        let said = piece(&ace, &standing, &words);
        for part in ["Ace", "Attack: 3", "sealed", "Takes all", "25 %", "A"] {
            assert!(said.contains(part), "{part} is missing in: {said}");
        }
        assert!(!said.contains("in the light"));
        assert!(piece(&ace.clone().with_light(true), &standing, &words).contains("in the light"));
        let blocked = Standing { blocked: Some("It sleeps.".to_owned()), ..Standing::default() };
        assert!(piece(&ace, &blocked, &words).contains("It sleeps"));
    }

    #[test]
    fn what_lies_face_down_is_named_by_its_back() {
        let words = Words::new(Lang::En, &[crate::CATALOGUE]);
        assert_eq!(piece(&Piece::down("x", "a hidden card"), &Standing::default(), &words), "a hidden card");
    }

    #[test]
    fn numbers_are_written_with_a_true_minus() {
        assert_eq!((signed(-3), signed(2)), ("−3".to_owned(), "+2".to_owned()));
        assert_eq!((value(-0.5), value(0.0)), ("−0.50".to_owned(), "+0.00".to_owned()));
        assert_eq!(
            (percent(0.001), percent(0.0), percent(1.0)),
            ("<1 %".to_owned(), "0 %".to_owned(), "100 %".to_owned())
        );
    }
}
