//! What the TOML parser has to say, said to a person who writes cards.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use crate::fault::Fault;
use crate::node::{shorten, too_deep};
use crate::place::{Place, Source};
use crate::report::Report;
use crate::wording::WORDING;

/// Turns the parser's errors into faults, at most one a line. The flag says whether the tree behind them cannot be
/// trusted, which is so for everything but a duplicate key.
pub(crate) fn explain(source: &Arc<Source>, errors: &[Error], root: &DeTable<'_>) -> (bool, Report) {
    let mut report = Report::new();
    let mut broken = false;
    let mut last_line = 0;
    let mut derailed = false;
    for error in errors {
        let place = place_of(source, error);
        if error.message() == "duplicate key" {
            report.push(duplicate_key(source, &place, root));
            continue;
        }
        broken = true;
        let line = place.line();
        if derailed || line == last_line {
            continue;
        }
        last_line = line;
        let message = error.message();
        derailed = ["array", "inline table", "key-value pairs", "recur", "multi-line"]
            .iter()
            .any(|sign| message.contains(sign));
        report.push(syntax_error(message, &place));
    }
    report.sort();
    (broken, report)
}

/// Where the parser stumbled, moved to where a person would look: to the start of a text that is never closed, and from
/// the empty end of a file back to its last words.
fn place_of(source: &Arc<Source>, error: &Error) -> Place {
    let Some(span) = error.span() else {
        return Place::start_of(source);
    };
    let place = Place::new(source, span);
    let range = place.range();
    let before = &source.text()[..range.start];
    if error.message().starts_with("invalid multi-line") {
        let opening = before.rfind("\"\"\"").max(before.rfind("'''"));
        return opening.map_or(place, |at| Place::new(source, at..at + 3));
    }
    let at_the_end = source.text()[range.end..].trim().is_empty();
    if range.is_empty() && at_the_end && (before.is_empty() || before.ends_with('\n')) {
        let last = before.trim_end().len();
        return Place::new(source, last..last);
    }
    place
}

fn syntax_error(parser_says: &str, place: &Place) -> Fault {
    if parser_says.contains("recur") {
        return too_deep(place);
    }
    let before = &place.source().text()[..place.range().start];
    if parser_says.starts_with("key with no value") && before.trim_end().ends_with(':') {
        return WORDING.error("syntax/colon").at(place);
    }
    plain(parser_says, place.text()).at(place)
}

/// Plain words for what card authors get wrong most; the parser's own words for the rest.
fn plain(parser_says: &str, words: &str) -> Fault {
    let says = |start: &str| parser_says.starts_with(start);
    if says("string values must be quoted") || says("invalid boolean") {
        return unquoted(words);
    }
    WORDING.error(if says("key with no value") {
        "syntax/no-value"
    } else if says("invalid basic string") || says("invalid literal string") {
        "syntax/open-text"
    } else if says("invalid multi-line") {
        "syntax/open-long-text"
    } else if says("missing escaped value") {
        "syntax/escape"
    } else if says("invalid unquoted key") || says("unquoted keys cannot be empty") {
        "syntax/no-key"
    } else if says("unexpected leading zero") {
        "syntax/leading-zero"
    } else if says("unexpected key or value") {
        "syntax/more"
    } else if parser_says.contains("comma") && parser_says.contains("array") {
        "syntax/list-comma"
    } else if parser_says.contains("comma") && parser_says.contains("key-value") {
        "syntax/table-comma"
    } else if says("unclosed array") {
        "syntax/open-list"
    } else if says("unclosed inline table") {
        "syntax/open-table"
    } else if says("unclosed table") {
        "syntax/open-header"
    } else {
        return WORDING.error("syntax").with("parser", parser_says);
    })
}

fn unquoted(words: &str) -> Fault {
    let bare = words.trim_matches(|c: char| c.is_whitespace() || "“”„«»‘’'\"".contains(c));
    if bare.is_empty() {
        return WORDING.error("syntax/value-missing");
    }
    let lower = bare.to_lowercase();
    if lower == "true" || lower == "false" {
        return WORDING.error("syntax/capitals").with("found", shorten(words)).with("right", lower);
    }
    WORDING.error("syntax/quotes").with("text", shorten(bare))
}

fn duplicate_key(source: &Arc<Source>, place: &Place, root: &DeTable<'_>) -> Fault {
    let key = place.text();
    let start = place.range().start;
    let first = earlier_key(source, root, key, start).or_else(|| earlier_header(source, start));
    let fault = match header_of(source, start) {
        Some(header) => WORDING.error("duplicate-key/header").with("header", format!("[{header}]")),
        None => WORDING.error("duplicate-key"),
    };
    let fault = fault.at(place).with("key", shorten(key));
    match first {
        Some(first) => fault.also_at(&Place::new(source, first)),
        None => fault,
    }
}

/// The `[header]` that makes up the line `offset` lies in.
fn header_of(source: &Source, offset: usize) -> Option<&str> {
    let line_start = source.text()[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line = source.text()[line_start..].lines().next()?.trim_end();
    line.starts_with('[').then_some(line)
}

/// The key of the same name in the table that `offset` lies in: the innermost `{ table }` around it, or else the table of
/// the last header before it. None for the tail of a dotted key, whose table has no place of its own.
fn earlier_key(source: &Source, root: &DeTable<'_>, key: &str, offset: usize) -> Option<Range<usize>> {
    if source.text()[..offset].trim_end().ends_with('.') {
        return None;
    }
    let mut home = (0, root);
    for value in root.values() {
        find_home(source, value, offset, &mut home);
    }
    let (found, _) = home.1.get_key_value(key)?;
    (found.span().start < offset).then(|| found.span())
}

fn find_home<'a, 'i>(
    source: &Source,
    value: &'a Spanned<DeValue<'i>>,
    offset: usize,
    home: &mut (usize, &'a DeTable<'i>),
) {
    match value.get_ref() {
        DeValue::Array(items) => {
            for item in items {
                find_home(source, item, offset, home);
            }
        }
        DeValue::Table(table) => {
            let span = value.span();
            let holds = match source.text().as_bytes().get(span.start) {
                Some(b'{') => span.contains(&offset),
                Some(b'[') => span.end <= offset,
                _ => false,
            };
            if holds && span.start >= home.0 {
                *home = (span.start, table);
            }
            for inner in table.values() {
                find_home(source, inner, offset, home);
            }
        }
        _ => {}
    }
}

/// The last line before `offset` that is the same header as the one `offset` lies in.
fn earlier_header(source: &Source, offset: usize) -> Option<Range<usize>> {
    let header = header_of(source, offset)?;
    let mut end = source.text()[..offset].rfind('\n')? + 1;
    source.text()[..end].lines().rev().find_map(|line| {
        end -= line.len() + 1;
        (line.trim_end() == header).then(|| end..end + header.len())
    })
}
