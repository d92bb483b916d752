//! The worked example tells the truth: what `docs/adding-a-game.md` quotes stands in the files it names.

use std::fs;
use std::path::Path;

/// Text without its line breaks and indentation, so that a quotation may be indented otherwise.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The last file a line names in backticks.
fn named_file(line: &str) -> Option<&str> {
    let quoted = line.split('`').skip(1).step_by(2);
    quoted.filter(|text| ["crates/", "docs/"].iter().any(|root| text.starts_with(root))).last()
}

#[test]
fn quotations_of_the_guide_are_true() {
    let root = Path::new("../..");
    let guide = fs::read_to_string(root.join("docs/adding-a-game.md")).expect("the guide");
    let (mut file, mut quoted, mut quotations) = (None, None::<String>, 0);
    for line in guide.lines() {
        match (&mut quoted, line.trim_start().starts_with("```")) {
            (None, true) => quoted = Some(String::new()),
            (None, false) => file = named_file(line).or(file),
            (Some(text), false) => text.extend([line, "\n"]),
            (Some(text), true) => {
                let name = file.expect("a file is named before the quotation");
                let source =
                    fs::read_to_string(root.join(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
                assert!(squeezed(&source).contains(&squeezed(text)), "not in {name}:\n{text}");
                quotations += 1;
                quoted = None;
            }
        }
    }
    assert!(quotations > 10, "only {quotations} quotations were found");
}
