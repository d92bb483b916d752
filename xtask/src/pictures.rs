//! `cargo xtask pictures`: plays the sessions shown in the READMEs and draws what stands on the terminal and the page, and
//! has the tests that compare the pictures and sentences of the documentation write them anew.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result};

use crate::shell;
use crate::test::browser;
use crate::tools::Installing;

/// A character cell of the drawn terminal, in pixels.
const CELL: (usize, usize) = (8, 17);
/// The space around the text.
const MARGIN: usize = 16;

/// One drawn session: the file, the language, the game, and the keys that are pressed.
const SESSIONS: [(&str, &[&str]); 2] = [
    ("play.svg", &["en", "duel", "2", "Enter", "1", "Enter", "H"]),
    ("play.ru.svg", &["ru", "duel", "2", "Enter", "1", "Enter", "H"]),
];

/// One drawn page: the file and the language.
const PAGES: [(&str, &str); 2] = [("page.svg", "en"), ("page.ru.svg", "ru")];

/// The tests that keep pages true, and what they write when they are told to: package, test, and the files.
const KEPT: [(&str, &str, &[&str]); 5] = [
    (
        "karman-paper",
        "story",
        &[
            "docs/images/duel-round-1.svg",
            "docs/images/duel-round-2.svg",
            "docs/images/duel-round-3.svg",
            "docs/images/duel-round-1.ru.svg",
            "docs/images/duel-round-2.ru.svg",
            "docs/images/duel-round-3.ru.svg",
        ],
    ),
    (
        "karman-paper",
        "brawl",
        &[
            "docs/images/demons-turn-1.svg",
            "docs/images/demons-turn-2.svg",
            "docs/images/demons-turn-3.svg",
            "docs/images/demons-turn-1.ru.svg",
            "docs/images/demons-turn-2.ru.svg",
            "docs/images/demons-turn-3.ru.svg",
        ],
    ),
    (
        "karman-paper",
        "battle",
        &[
            "docs/images/battles-1.svg",
            "docs/images/battles-2.svg",
            "docs/images/battles-3.svg",
            "docs/images/battles-1.ru.svg",
            "docs/images/battles-2.ru.svg",
            "docs/images/battles-3.ru.svg",
        ],
    ),
    (
        "karman-paper",
        "squads",
        &[
            "docs/images/tactics-1.svg",
            "docs/images/tactics-2.svg",
            "docs/images/tactics-3.svg",
            "docs/images/tactics-1.ru.svg",
            "docs/images/tactics-2.ru.svg",
            "docs/images/tactics-3.ru.svg",
        ],
    ),
    ("karman-duel", "writing_a_hero", &["docs/writing-a-hero.md", "docs/writing-a-hero.ru.md"]),
];

/// Plays and draws every session, and writes every page that a test keeps.
pub fn run(root: &Path) -> Result<ExitCode> {
    let folder = root.join("docs/images");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for (package, test, files) in KEPT {
        let status = shell::cargo(root, &["test", "-q", "-p", package, "--test", test])
            .env("KARMAN_WRITE_DOCS", "1")
            .stdout(Stdio::null())
            .status()
            .context("cannot start cargo")?;
        anyhow::ensure!(status.success(), "the test `{test}` of {package} failed");
        for file in files {
            println!("{file}");
        }
    }
    browser::set_up(root, Installing::Allowed)?;
    anyhow::ensure!(browser::build(root)?, "the page could not be built");
    for (file, arguments) in SESSIONS {
        let screen = session(root, arguments)?;
        let shown: Vec<&str> = screen.lines().collect();
        let path = folder.join(file);
        std::fs::write(&path, drawn(&shown)).with_context(|| format!("cannot write {}", path.display()))?;
        println!("docs/images/{file}");
    }
    for (file, language) in PAGES {
        page(root, language, &folder.join(file))?;
        println!("docs/images/{file}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays in a real browser and draws what the page shows.
fn page(root: &Path, language: &str, file: &Path) -> Result<()> {
    let arguments = [
        "run",
        "-q",
        "-p",
        "karman-browser",
        "--features",
        "chromium",
        "--bin",
        "page-picture",
        "--",
        language,
    ];
    let mut command = shell::cargo(root, &arguments);
    browser::tell(root, command.arg(file));
    anyhow::ensure!(shell::run(&mut command)?.success(), "the page could not be drawn");
    Ok(())
}

/// What stands on the screen after these keys.
fn session(root: &Path, arguments: &[&str]) -> Result<String> {
    let run = ["run", "-q", "-p", "karman-terminal", "--example", "picture", "--"];
    let output = shell::cargo(root, &run).args(arguments).output().context("cannot start cargo")?;
    let said = String::from_utf8_lossy(&output.stderr);
    anyhow::ensure!(output.status.success(), "the screen of {} failed: {said}", arguments.join(" "));
    Ok(String::from_utf8(output.stdout)?)
}

/// The lines as a picture of a terminal. What happened and what is asked stands out by its sign, not by colour alone.
fn drawn(lines: &[&str]) -> String {
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(60);
    let (width, height) = (columns * CELL.0 + 2 * MARGIN, lines.len() * CELL.1 + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\">\n<rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"#1b1e28\"/>\n\
         <g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"13\" fill=\"#d8dbe6\" \
         xml:space=\"preserve\">\n"
    );
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let style = match line.chars().next() {
            Some('▌') => " fill=\"#9fd49b\"",
            Some('▶') => " fill=\"#ffd479\" font-weight=\"bold\"",
            Some('─') => " fill=\"#8fb7ff\" font-weight=\"bold\"",
            _ => "",
        };
        let y = MARGIN + number * CELL.1 + 13;
        let _ = writeln!(svg, "<text x=\"{MARGIN}\" y=\"{y}\"{style}>{}</text>", escaped(line));
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Text as it stands in a picture; spaces that may not be folded, so that columns stay columns in every viewer.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace(' ', "\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_drawn_in_order_and_escaped() {
        let svg = drawn(&["▌A & B", "", "▶ <5>"]);
        assert!(svg.contains("A\u{a0}&amp;\u{a0}B</text>") && svg.contains("&lt;5&gt;</text>"), "{svg}");
        assert_eq!(svg.matches("<text").count(), 2, "empty lines take space and no element");
        assert!(svg.find("A\u{a0}&amp;") < svg.find("&lt;5&gt;"));
    }
}
