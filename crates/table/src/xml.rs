//! Text inside SVG and other XML files.

/// Text that may stand in an XML file, between tags or in the quotes of an attribute.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // Control characters are not allowed in XML at all.
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_name_holds_stays_text() {
        assert_eq!(escaped("<Jack & \"Jill\"> \u{7}"), "&lt;Jack &amp; &quot;Jill&quot;&gt;  ");
    }
}
