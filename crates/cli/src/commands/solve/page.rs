//! The balance of the duel by solutions as a page of documentation, with its picture, in every language.

use std::fmt::Write as _;
use std::path::Path;

use lab::{HeatCell, HeatGroup, HeatMap, HeatRow};
use table::{Lang, Message, Words};

use super::balance::{Balance, Met, Table, percent};
use super::name;
use crate::desk::{Desk, catalogues};
use crate::files;
use crate::grid::{decimal, grouped};
use crate::line::SolveBalance;

/// What the pages are called.
const STEM: &str = "duel-solved";

/// Whether the pages may be written.
pub fn check(folder: &Path, force: bool) -> Result<(), Message> {
    let mut all = Lang::ALL.into_iter().flat_map(|lang| files::page_and_picture(folder, STEM, lang));
    match all.find(|file| !force && file.exists()) {
        Some(there) => Err(Message::new("cli-file-exists").with("file", files::name(&there))),
        None => Ok(()),
    }
}

pub fn write(
    folder: &Path,
    balance: &Balance<'_>,
    wanted: &SolveBalance,
    desk: &Desk,
) -> Result<(), Message> {
    files::make_folder(folder)?;
    for lang in Lang::ALL {
        let words = desk.arcade.words_and(lang, &catalogues());
        let [page, picture] = files::page_and_picture(folder, STEM, lang);
        let shown = picture.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files::write(&page, &text(balance, wanted, &shown, &words), wanted.force)?;
        files::write(&picture, &map(balance, &words).svg(), wanted.force)?;
    }
    Ok(())
}

fn map(balance: &Balance<'_>, words: &Words) -> HeatMap {
    let group = |table: &Table<'_>| {
        let names: Vec<&str> = table.heroes.iter().map(|hero| name(hero, words.lang())).collect();
        let cell = |one: &str, other: &str, share: f64| {
            let told = Message::new("solve-map-cell").with("one", one).with("other", other);
            let told = words.say(&told.with("share", percent(share, words.lang())));
            HeatCell { share, told }
        };
        let row = |at: usize| HeatRow {
            name: names[at].to_owned(),
            cells: table.shares[at]
                .iter()
                .zip(&names)
                .map(|(share, other)| share.map(|share| cell(names[at], other, share)))
                .collect(),
            average: table.average(at).map(|share| {
                let told = Message::new("solve-map-average").with("one", names[at]);
                HeatCell { share, told: words.say(&told.with("share", percent(share, words.lang()))) }
            }),
        };
        let title = Message::new("solve-map-box").with("box", table.letter());
        HeatGroup { name: words.say(&title), rows: (0..names.len()).map(row).collect() }
    };
    HeatMap {
        title: words.text("solve-page-title"),
        note: words.text("lab-map-note"),
        average: words.text("solve-average"),
        groups: balance.tables.iter().filter(|table| table.solved > 0).map(group).collect(),
    }
}

fn text(balance: &Balance<'_>, wanted: &SolveBalance, picture: &str, words: &Words) -> String {
    let title = words.text("solve-page-title");
    let command = Message::new("solve-page-made").with("folder", wanted.folder.display().to_string());
    let paragraphs = [words.text("solve-page-note"), words.say(&command), words.say(&balance.count())];
    let mut page = format!("# {title}\n\n{}\n\n", paragraphs.join("\n\n"));
    let _ = writeln!(page, "![{title}]({picture})");
    for table in balance.tables.iter().filter(|table| table.solved > 0) {
        let _ = writeln!(
            page,
            "\n## {}\n",
            words.say(&Message::new("solve-map-box").with("box", table.letter()))
        );
        let faults = table.faults(words);
        let verdict = match (table.is_complete(), faults.is_empty()) {
            (true, true) => Some("solve-page-holds"),
            (false, true) => Some("solve-page-holds-so-far"),
            (_, false) => None,
        };
        let verdict = verdict.map(|key| words.text(key));
        for line in verdict.into_iter().chain(faults) {
            let _ = writeln!(page, "- {line}");
        }
        let _ = write!(page, "\n{}", shares(table, words));
    }
    if let Some(across) = balance.across(words) {
        let _ = writeln!(page, "\n## {}\n", words.text("solve-page-across"));
        for line in across {
            let _ = writeln!(page, "- {line}");
        }
    }
    if !balance.met.is_empty() {
        let _ = writeln!(page, "\n## {}\n\n{}\n", words.text("solve-page-all"), sizes(&balance.met, words));
        page.push_str(&pairings(&balance.met, words));
    }
    for (met, key) in balance.alone.iter().zip(["solve-balance-automa", "solve-balance-challenge"]) {
        if met.is_empty() {
            continue;
        }
        let _ = writeln!(page, "\n## {}\n", words.text(key));
        let count =
            Message::new("solve-balance-count").with("solved", met.len()).with("all", balance.against_automa);
        let _ = writeln!(page, "{}\n\n{}", words.say(&count), pairings(met, words));
    }
    page
}

/// The shares of a box, row against column.
fn shares(table: &Table<'_>, words: &Words) -> String {
    let lang = words.lang();
    let told = |share: Option<f64>| share.map_or("·".to_owned(), |share| percent(share, lang));
    let numbers: Vec<String> = (1..=table.heroes.len()).map(|number| number.to_string()).collect();
    let mut text = format!("| | | {} | {} |\n", numbers.join(" | "), words.text("solve-average"));
    let _ = writeln!(text, "|--:|---|{}--:|", "--:|".repeat(numbers.len()));
    for (at, hero) in table.heroes.iter().enumerate() {
        let row: Vec<String> = table.shares[at].iter().map(|share| told(*share)).collect();
        let (number, average) = (at + 1, told(table.average(at)));
        let _ = writeln!(text, "| {number} | {} | {} | {average} |", name(hero, lang), row.join(" | "));
    }
    text
}

/// How large the pairings were.
fn sizes(met: &[Met<'_>], words: &Words) -> String {
    let lang = words.lang();
    let middle = |mut all: Vec<u64>| {
        all.sort_unstable();
        all[all.len() / 2]
    };
    let states = middle(met.iter().map(|met| met.record.states).collect());
    let bytes = middle(met.iter().map(|met| met.record.bytes).collect());
    let most = met.iter().map(|met| met.record.bytes).max().unwrap_or(0);
    let widest = met.iter().map(|met| met.record.upper - met.record.lower).fold(0.0, f64::max);
    words.say(
        &Message::new("solve-page-sizes")
            .with("states", grouped(states, lang))
            .with("megabytes", grouped(bytes / 1_000_000, lang))
            .with("most", grouped(most / 1_000_000, lang))
            .with("width", decimal(100.0 * widest, 5, lang)),
    )
}

/// Pairing by pairing.
fn pairings(met: &[Met<'_>], words: &Words) -> String {
    let (mut text, lang) = (words.text("solve-page-columns"), words.lang());
    text.push_str("\n|---|---|--:|--:|--:|--:|\n");
    for Met { heroes, record } in met {
        let [one, other] = heroes.map(|hero| name(hero, lang));
        // Rounded outwards, so that what is printed is proven, too.
        let lower = decimal((record.lower * 1e6).floor() / 1e4, 4, lang);
        let upper = decimal((record.upper * 1e6).ceil() / 1e4, 4, lang);
        let (states, layers) = (grouped(record.states, lang), record.layers);
        let megabytes = grouped(record.bytes / 1_000_000, lang);
        let _ = writeln!(text, "| {one} | {other} | {lower}–{upper} | {states} | {layers} | {megabytes} |");
    }
    text
}
