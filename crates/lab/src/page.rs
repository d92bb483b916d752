//! A report as a page of documentation, made anew by one command.

use std::fmt::Write as _;

use table::{Message, Words};

use crate::report::Report;
use crate::sheet::{Sheet, headline, sheets};

/// The page in Markdown. `picture` is the file of the heat map beside it, `command` what makes the page anew.
pub fn page(report: &Report, picture: &str, command: &str, words: &Words) -> String {
    let title = report.plan.title.as_str();
    let mut page = format!("# {}\n\n", words.say(&Message::new("lab-page-title").with("title", title)));
    let _ = writeln!(page, "{}\n", words.say(&Message::new("lab-page-made").with("command", command)));
    let _ = writeln!(page, "{}\n", headline(report, words));
    let _ = writeln!(page, "{}\n", words.text("lab-page-note"));
    let alt = words.say(&Message::new("lab-map-title").with("title", title));
    let _ = writeln!(page, "![{alt}]({picture})");
    for sheet in sheets(report, words) {
        let _ = write!(page, "\n{}", ruled(&sheet));
    }
    page
}

/// A table of Markdown with its notes.
fn ruled(sheet: &Sheet) -> String {
    let mut text = format!("## {}\n\n", sheet.title);
    let headings: Vec<&str> = sheet.columns.iter().map(|column| column.heading.as_str()).collect();
    let rules: Vec<&str> =
        sheet.columns.iter().map(|column| if column.numbers { "--:" } else { "---" }).collect();
    let _ = writeln!(text, "| {} |\n|{}|", headings.join(" | "), rules.join("|"));
    for row in &sheet.rows {
        let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    if !sheet.notes.is_empty() {
        text.push('\n');
    }
    for note in &sheet.notes {
        let _ = writeln!(text, "- {note}");
    }
    text
}
