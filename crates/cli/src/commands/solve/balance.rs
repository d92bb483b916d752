//! `karman solve balance`: the balance of the duel, printed from solutions.

use std::path::Path;

use duel::Entry;
use duel::file::Edition;
use serde_json::{Value, json};
use solve::rounds::Demands;
use table::{Message, Words};

use super::record::Record;
use super::{Task, all, name};
use crate::commands::{print_json, print_lines};
use crate::desk::Desk;
use crate::grid::{Grid, Side, decimal};
use crate::line::SolveBalance;
use crate::stop::Stop;

/// What no pairing may be beyond, and no hero's average (DUEL-153).
const PAIRING: [f64; 2] = [0.3, 0.7];
const AVERAGE: [f64; 2] = [0.42, 0.58];

pub fn run(wanted: &SolveBalance, desk: &Desk) -> Result<(), Stop> {
    let task = Task::new(&wanted.options, Demands::default(), desk)?;
    print(&wanted.folder, &task, wanted.json, desk)
}

/// Prints what is kept in a folder.
pub fn print(folder: &Path, task: &Task, json: bool, desk: &Desk) -> Result<(), Stop> {
    let mut met = Vec::new();
    let pairings = all::pairings(task);
    for heroes in &pairings {
        met.extend(all::known(folder, *heroes, task)?.map(|record| Met { heroes: *heroes, record }));
    }
    if met.is_empty() {
        return Err(Message::new("solve-no-records").with("folder", crate::files::name(folder)).into());
    }
    let tables = [Edition::A, Edition::B].map(|edition| Table::new(edition, &met, task));
    if json {
        let records: Vec<&Record> = met.iter().map(|met| &met.record).collect();
        let boxes: Vec<Value> = tables.iter().map(Table::json).collect();
        return print_json(
            &json!({"solved": met.len(), "pairings": pairings.len(), "boxes": boxes, "records": records}),
        );
    }
    let words = &desk.words;
    let mut lines = Vec::new();
    for table in tables.iter().filter(|table| table.solved > 0) {
        lines.extend(table.lines(words));
        lines.push(String::new());
    }
    lines.extend(across(&met, words));
    let all = Message::new("solve-balance-count").with("solved", met.len()).with("all", pairings.len());
    lines.push(words.say(&all));
    print_lines(lines)
}

/// A pairing that was solved.
struct Met<'a> {
    heroes: [&'a Entry; 2],
    record: Record,
}

impl Met<'_> {
    /// What a hero gets of it.
    fn share(&self, hero: &Entry) -> f64 {
        if std::ptr::eq(self.heroes[0], hero) { self.record.middle() } else { 1.0 - self.record.middle() }
    }
}

/// The pairings of a box.
struct Table<'a> {
    edition: Edition,
    heroes: Vec<&'a Entry>,
    /// What each hero gets against each other, where it was solved.
    shares: Vec<Vec<Option<f64>>>,
    solved: usize,
}

impl<'a> Table<'a> {
    fn new(edition: Edition, met: &[Met<'a>], task: &'a Task) -> Table<'a> {
        let heroes: Vec<&Entry> = task
            .library
            .heroes()
            .map(|hero| task.library.hero(hero))
            .filter(|hero| hero.edition() == edition)
            .collect();
        let share = |one: &Entry, other: &Entry| {
            let is = |met: &&Met<'_>| {
                met.heroes.iter().any(|hero| std::ptr::eq(*hero, one))
                    && met.heroes.iter().any(|hero| std::ptr::eq(*hero, other))
            };
            if std::ptr::eq(one, other) { None } else { met.iter().find(is).map(|met| met.share(one)) }
        };
        let shares: Vec<Vec<Option<f64>>> =
            heroes.iter().map(|one| heroes.iter().map(|other| share(one, other)).collect()).collect();
        let solved = shares.iter().flatten().flatten().count() / 2;
        Table { edition, heroes, shares, solved }
    }

    /// What a hero gets on average, once all his pairings were solved.
    fn average(&self, hero: usize) -> Option<f64> {
        let solved: Vec<f64> = self.shares[hero].iter().flatten().copied().collect();
        #[expect(clippy::cast_precision_loss, reason = "a handful of heroes")]
        (solved.len() + 1 == self.heroes.len()).then(|| solved.iter().sum::<f64>() / solved.len() as f64)
    }

    fn json(&self) -> Value {
        let averages: serde_json::Map<String, Value> = self
            .heroes
            .iter()
            .enumerate()
            .map(|(at, hero)| (hero.file().id.as_str().to_owned(), json!(self.average(at))))
            .collect();
        json!({"box": letter(self.edition), "solved": self.solved, "averages": averages})
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let lang = words.lang();
        let percent =
            |share: Option<f64>| share.map_or("·".to_owned(), |share| decimal(100.0 * share, 1, lang));
        let sides: Vec<Side> = [Side::Right, Side::Left]
            .into_iter()
            .chain((0..=self.heroes.len()).map(|_| Side::Right))
            .collect();
        let mut grid = Grid::new(&sides);
        let numbers = (1..=self.heroes.len()).map(|number| number.to_string());
        grid.cells(
            [String::new(), String::new()]
                .into_iter()
                .chain(numbers)
                .chain([words.text("solve-average")])
                .collect(),
        );
        for (at, hero) in self.heroes.iter().enumerate() {
            let row = self.shares[at].iter().map(|share| percent(*share));
            let head = [(at + 1).to_string(), name(hero, lang).to_owned()];
            grid.cells(head.into_iter().chain(row).chain([percent(self.average(at))]).collect());
        }
        let title = Message::new("solve-balance-box").with("box", letter(self.edition).to_uppercase());
        let mut lines = vec![words.say(&title)];
        lines.extend(grid.lines());
        lines.extend(self.faults(words));
        lines
    }

    /// What DUEL-153 does not allow.
    fn faults(&self, words: &Words) -> Vec<String> {
        let (mut faults, lang) = (Vec::new(), words.lang());
        for (at, hero) in self.heroes.iter().enumerate() {
            if let Some(average) = self.average(at).filter(|average| !within(*average, AVERAGE)) {
                let message = Message::new("solve-beyond-average")
                    .with("hero", name(hero, lang))
                    .with("share", decimal(100.0 * average, 1, lang));
                faults.push(words.say(&message));
            }
            for (other, share) in self.heroes.iter().zip(&self.shares[at]).skip(at + 1) {
                if let Some(share) = share.filter(|share| !within(*share, PAIRING)) {
                    faults.push(words.say(&beyond([hero, other], share, words)));
                }
            }
        }
        faults
    }
}

/// Pairings across the boxes: how many, and the ones beyond what is allowed within a box.
fn across(met: &[Met<'_>], words: &Words) -> Vec<String> {
    let mixed: Vec<&Met<'_>> =
        met.iter().filter(|met| met.heroes[0].edition() != met.heroes[1].edition()).collect();
    if mixed.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![words.say(&Message::new("solve-balance-across").with("solved", mixed.len()))];
    for met in mixed {
        if !within(met.record.middle(), PAIRING) {
            lines.push(words.say(&beyond(met.heroes, met.record.middle(), words)));
        }
    }
    lines.push(String::new());
    lines
}

fn beyond(heroes: [&Entry; 2], share: f64, words: &Words) -> Message {
    let lang = words.lang();
    Message::new("solve-beyond-pairing")
        .with("one", name(heroes[0], lang))
        .with("other", name(heroes[1], lang))
        .with("share", decimal(100.0 * share, 1, lang))
}

fn within(share: f64, [least, most]: [f64; 2]) -> bool {
    least <= share && share <= most
}

const fn letter(edition: Edition) -> &'static str {
    match edition {
        Edition::A => "a",
        Edition::B => "b",
    }
}
