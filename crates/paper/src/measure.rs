//! How wide text is on paper, without knowing the font: every letter is taken for as wide as the widest of the usual
//! sans-serif fonts draws it, so that nothing runs over its edge whatever the printer has.

/// Widths are counted in thousandths of the font size.
const THOUSAND: u32 = 1000;

/// A text in lines of a size that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The font size.
    pub size: u32,
    /// The lines with their distance from the top of the block to their base line.
    pub lines: Vec<(u32, String)>,
}

fn letter(letter: char) -> u32 {
    match letter {
        'i' | 'j' | 'l' | '|' | '\'' => 295,
        ' ' | '.' | ',' | '\u{a0}' => 365,
        'I' | 'f' | 'r' | 't' | '!' => 435,
        ':' | ';' | '-' | '(' | ')' | '/' | '·' | '"' | '“' | '”' => 520,
        'г' => 540,
        'м' | 'ы' | 'w' | '+' | '=' | '−' | '<' | '>' => 840,
        'ж' | 'ф' | 'ш' | 'щ' | 'ю' | 'm' | 'M' | 'М' | 'Ф' | 'Ы' => 980,
        'Ж' | 'Ш' | 'Щ' | 'Ю' | 'W' | '@' | '%' | '—' | '…' => 1100,
        letter if letter.is_uppercase() => 800,
        _ => 660,
    }
}

/// How wide a text is at most.
pub fn width(text: &str, size: u32, bold: bool) -> u32 {
    let thousandths: u32 = text.chars().map(letter).sum();
    let heavy = if bold { 1120 } else { THOUSAND };
    (u64::from(thousandths) * u64::from(size) * u64::from(heavy) / 1_000_000) as u32 + 1
}

/// The largest size at which a line fits, between two sizes; the smaller one if none does.
pub fn fitting(text: &str, room: u32, largest: u32, smallest: u32, bold: bool) -> u32 {
    (smallest..=largest).rev().find(|&size| width(text, size, bold) <= room).unwrap_or(smallest)
}

/// A paragraph in lines; a word longer than a line is broken.
pub fn wrapped(text: &str, size: u32, room: u32) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if width(&longer, size, false) <= room {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            if !line.is_empty() && width(&format!("{line}{letter}"), size, false) > room {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Paragraphs at the largest size at which all of them fit a box. The size falls until they do.
pub fn block(paragraphs: &[&str], room: (u32, u32), largest: u32) -> Block {
    let mut size = largest;
    loop {
        let (lines, height) = set(paragraphs, size, room.0);
        if height <= room.1 || size == 1 {
            return Block { size, lines };
        }
        size -= 1;
    }
}

/// Paragraphs at a size: the lines, and how high all of it is.
fn set(paragraphs: &[&str], size: u32, room: u32) -> (Vec<(u32, String)>, u32) {
    let (leading, gap) = (size * 6 / 5, size / 3);
    let mut lines = Vec::new();
    let mut top = 0;
    for (place, paragraph) in paragraphs.iter().enumerate() {
        if place > 0 {
            top += gap;
        }
        for line in wrapped(paragraph, size, room) {
            lines.push((top + size, line));
            top += leading;
        }
    }
    (lines, top)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_within_the_room() {
        let text = "Широкоплечие щукари жмут к обрыву, and narrow little lilies fill it. Превысокомногорассмотрительствующий.";
        for size in [10, 17, 30] {
            let lines = wrapped(text, size, 300);
            assert!(lines.iter().all(|line| width(line, size, false) <= 300), "{lines:?}");
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
    }

    #[test]
    fn a_block_shrinks_until_it_fits() {
        let long = "wide words ".repeat(80);
        let room = (500, 300);
        let block = block(&[&long, "end"], room, 32);
        assert!(block.size < 32);
        assert!(block.lines.iter().all(|(base, line)| *base <= 300 && width(line, block.size, false) <= 500));
        assert_eq!(super::block(&["short"], room, 32).size, 32);
        assert!(super::block(&[], room, 32).lines.is_empty());
    }

    #[test]
    fn bold_is_wider() {
        assert!(width("Name", 40, true) > width("Name", 40, false));
        assert!(fitting("Wallwright", 100, 60, 10, true) < fitting("Wall", 100, 60, 10, true));
    }
}
