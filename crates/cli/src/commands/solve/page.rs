//! The balance of the duel by solutions as a page of documentation, with its picture, in every language.

use std::fmt::Write as _;
use std::path::Path;

use duel::Entry;
use duel::file::Edition;
use lab::{HeatCell, HeatGroup, HeatMap, HeatRow};
use table::{Lang, Message, Words};

use super::balance::{Balance, Met, Table, solved};
use super::proven::{Proven, percent, proven};
use super::{GIGABYTE, name};
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
        // What is not solved has no colour.
        let cell = |one: &str, other: &str, share: Proven| {
            let told = Message::new("solve-map-cell").with("one", one).with("other", other);
            let told = words.say(&told.with("share", percent(share, words.lang())));
            share.is_narrow().then(|| HeatCell { share: share.middle(), told })
        };
        let row = |at: usize| HeatRow {
            name: names[at].to_owned(),
            cells: table.shares[at]
                .iter()
                .zip(&names)
                .map(|(share, other)| share.and_then(|share| cell(names[at], other, share)))
                .collect(),
            average: table.average(at).map(|share| {
                let told = Message::new("solve-map-average").with("one", names[at]);
                let told = words.say(&told.with("share", percent(share, words.lang())));
                HeatCell { share: share.middle(), told }
            }),
        };
        let title = Message::new("solve-map-box").with("box", table.letter());
        HeatGroup { name: words.say(&title), rows: (0..names.len()).map(row).collect() }
    };
    HeatMap {
        title: words.text("solve-page-title"),
        note: words.text("lab-map-note"),
        average: words.text("solve-average"),
        groups: balance.tables.iter().filter(|table| table.has_any()).map(group).collect(),
    }
}

fn text(balance: &Balance<'_>, wanted: &SolveBalance, picture: &str, words: &Words) -> String {
    let title = words.text("solve-page-title");
    let folder = wanted.folder.display().to_string();
    let command = Message::new("solve-page-made").with("folder", folder).with("memory", memory(balance));
    let paragraphs = [words.text("solve-page-note"), words.say(&command), words.say(&balance.count())];
    let mut page = format!("# {title}\n\n{}\n\n", paragraphs.join("\n\n"));
    let _ = writeln!(page, "![{title}]({picture})");
    for table in balance.tables.iter().filter(|table| table.has_any()) {
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
        let _ = writeln!(page, "{}", spent(&balance.met, words));
        page.push_str(&pairings(&balance.met, words));
    }
    for (met, key) in balance.alone.iter().zip(["solve-balance-automa", "solve-balance-challenge"]) {
        if met.is_empty() {
            continue;
        }
        let _ = writeln!(page, "\n## {}\n", words.text(key));
        let count = Message::new("solve-balance-count")
            .with("solved", solved(met))
            .with("all", balance.against_automa);
        let _ = writeln!(page, "{}\n\n{}", words.say(&count), pairings(met, words));
    }
    page
}

/// The shares of a box, row against column.
fn shares(table: &Table<'_>, words: &Words) -> String {
    let lang = words.lang();
    let told = |share: Option<Proven>| share.map_or("·".to_owned(), |share| percent(share, lang));
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

/// How many GB hold the largest of all.
fn memory(balance: &Balance<'_>) -> String {
    let all = balance.met.iter().chain(balance.alone.iter().flatten());
    let most = all.map(|met| met.record.bytes).max().unwrap_or(0);
    #[expect(clippy::cast_precision_loss, reason = "bytes of memory are far below 2^52")]
    let gigabytes = (most as f64 / GIGABYTE).ceil().max(1.0);
    gigabytes.to_string()
}

/// What stands in the middle of several numbers; of the two of an even count the larger.
fn middle<T: Copy>(mut all: Vec<T>, order: impl Fn(&T, &T) -> std::cmp::Ordering) -> Option<T> {
    all.sort_unstable_by(order);
    all.get(all.len() / 2).copied()
}

/// How large the pairings were.
fn sizes(met: &[Met<'_>], words: &Words) -> String {
    let lang = words.lang();
    let states = middle(met.iter().map(|met| met.record.states).collect(), u64::cmp).unwrap_or(0);
    let widest = met.iter().map(|met| met.record.proven().width()).fold(0.0, f64::max);
    words.say(
        &Message::new("solve-page-sizes")
            .with("states", grouped(states, lang))
            .with("width", decimal(100.0 * widest, 5, lang)),
    )
}

/// What the pairings took, box by box.
fn spent(met: &[Met<'_>], words: &Words) -> String {
    let lang = words.lang();
    let mut text = words.text("solve-page-spent-columns");
    text.push_str("\n|---|--:|--:|--:|--:|--:|\n");
    let boxed = |edition| words.say(&Message::new("solve-map-box").with("box", edition));
    for (title, is_of) in [
        (boxed("A"), (|editions| editions == [Edition::A; 2]) as fn([Edition; 2]) -> bool),
        (boxed("B"), |editions| editions == [Edition::B; 2]),
        (words.text("solve-page-across"), |editions| editions[0] != editions[1]),
    ] {
        let met: Vec<&Met<'_>> = met.iter().filter(|met| is_of(met.heroes.map(Entry::edition))).collect();
        let seconds: Vec<f64> = met.iter().map(|met| met.record.seconds).collect();
        let bytes: Vec<u64> = met.iter().map(|met| met.record.bytes).collect();
        let longest = seconds.iter().copied().fold(0.0, f64::max);
        let most = bytes.iter().copied().max().unwrap_or(0);
        let (Some(usual), Some(half)) = (middle(seconds, f64::total_cmp), middle(bytes, u64::cmp)) else {
            continue;
        };
        let cells = [
            met.len().to_string(),
            decimal(usual, 0, lang),
            decimal(longest, 0, lang),
            grouped(half / 1_000_000, lang),
            grouped(most / 1_000_000, lang),
        ];
        let _ = writeln!(text, "| {title} | {} |", cells.join(" | "));
    }
    let hours = met.iter().map(|met| met.record.seconds).sum::<f64>() / 3600.0;
    let whole = Message::new("solve-page-spent").with("hours", decimal(hours, 1, lang));
    let _ = writeln!(text, "\n{}", words.say(&whole));
    text
}

/// Pairing by pairing.
fn pairings(met: &[Met<'_>], words: &Words) -> String {
    let (mut text, lang) = (words.text("solve-page-columns"), words.lang());
    text.push_str("\n|---|---|--:|--:|--:|--:|\n");
    for Met { heroes, record } in met {
        let [one, other] = heroes.map(|hero| name(hero, lang));
        let [lower, upper] = proven(record.proven().ends(), lang);
        let (states, layers) = (grouped(record.states, lang), record.layers);
        let megabytes = grouped(record.bytes / 1_000_000, lang);
        let _ = writeln!(text, "| {one} | {other} | {lower}–{upper} | {states} | {layers} | {megabytes} |");
    }
    text
}
