//! Text in cells: how wide it is, how it is cut and how it is wrapped.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many cells a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(UnicodeWidthStr::width(text)).unwrap_or(u16::MAX)
}

/// The text, or its beginning with an ellipsis where it does not fit.
pub fn cut(text: &str, room: u16) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 1;
    for letter in text.chars() {
        used += UnicodeWidthChar::width(letter).unwrap_or(0) as u16;
        if used > room {
            break;
        }
        kept.push(letter);
    }
    if room > 0 {
        kept.push('…');
    }
    kept
}

/// The text in lines that fit; a word longer than a line is broken.
pub fn wrap(text: &str, room: u16) -> Vec<String> {
    let room = room.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let mut word = word;
            let gap = u16::from(!line.is_empty());
            if width(&line) + gap + width(word) > room && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            while width(word) > room && fitting(word, room) < word.len() {
                let (head, tail) = word.split_at(fitting(word, room));
                lines.push(head.to_owned());
                word = tail;
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// How many bytes of a word fit, at least one letter.
fn fitting(word: &str, room: u16) -> usize {
    let mut used = 0;
    for (at, letter) in word.char_indices() {
        used += UnicodeWidthChar::width(letter).unwrap_or(0) as u16;
        if used > room && at > 0 {
            return at;
        }
    }
    word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_left_alone() {
        assert_eq!(cut("привет", 6), "привет");
        assert_eq!(cut("привет", 5), "прив…");
        assert_eq!(cut("abc", 0), "");
        assert_eq!(cut("日本語", 5), "日本…");
    }

    #[test]
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("a\nb", 9), ["a", "b"]);
        assert_eq!(wrap("日本", 1), ["日", "本"], "a letter wider than the line stands alone");
    }
}
