//! `karman solve balance`: the balance of the duel, printed from solutions.

use std::path::Path;

use duel::Entry;
use duel::contest::HeroId;
use duel::file::Edition;
use serde_json::{Value, json};
use solve::rounds::Demands;
use table::{Lang, Message, Words};

use super::record::{Record, Versus};
use super::{Task, all, name, page};
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
    if let Some(doc) = &wanted.doc {
        page::check(doc, wanted.force)?;
        page::write(doc, &Balance::read(&wanted.folder, &task)?, wanted, desk)?;
    }
    print(&wanted.folder, &task, wanted.json, desk)
}

/// Prints what is kept in a folder.
pub fn print(folder: &Path, task: &Task, json: bool, desk: &Desk) -> Result<(), Stop> {
    let balance = Balance::read(folder, task)?;
    if json {
        return print_json(&balance.json());
    }
    print_lines(balance.lines(&desk.words))
}

/// Everything that is kept in a folder.
pub struct Balance<'a> {
    pub met: Vec<Met<'a>>,
    /// How many pairings there are.
    pub pairings: usize,
    /// Best replies to the Automa, without the challenge rule and with it.
    pub alone: [Vec<Met<'a>>; 2],
    /// How many pairings with it there are.
    pub against_automa: usize,
    pub tables: [Table<'a>; 2],
}

impl<'a> Balance<'a> {
    fn read(folder: &Path, task: &'a Task) -> Result<Balance<'a>, Message> {
        let library = task.library();
        let read = |pairings: &[[HeroId; 2]], versus: Versus| {
            let mut met = Vec::new();
            for &ids in pairings {
                let record = all::known(folder, ids, versus, task)?;
                let heroes = ids.map(|hero| library.hero(hero));
                met.extend(record.map(|record| Met { heroes, record }));
            }
            Ok::<_, Message>(met)
        };
        let (pairings, against_automa) = (all::pairings(task), all::against_automa(task));
        let met = read(&pairings, Versus::Chooser)?;
        let alone = [read(&against_automa, Versus::Automa)?, read(&against_automa, Versus::Challenge)?];
        if met.is_empty() && alone.iter().all(Vec::is_empty) {
            return Err(Message::new("solve-no-records").with("folder", crate::files::name(folder)));
        }
        let tables = [Edition::A, Edition::B].map(|edition| Table::new(edition, &met, task));
        Ok(Balance { met, pairings: pairings.len(), alone, against_automa: against_automa.len(), tables })
    }

    fn json(&self) -> Value {
        let records = |met: &[Met<'_>]| met.iter().map(|met| json!(met.record)).collect::<Vec<_>>();
        let boxes: Vec<Value> = self.tables.iter().map(Table::json).collect();
        json!({
            "solved": self.met.len(),
            "pairings": self.pairings,
            "boxes": boxes,
            "records": records(&self.met),
            "automa": records(&self.alone[0]),
            "challenge": records(&self.alone[1]),
        })
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let mut lines = Vec::new();
        for table in self.tables.iter().filter(|table| table.solved > 0) {
            lines.extend(table.lines(words));
            lines.push(String::new());
        }
        if let Some(across) = self.across(words) {
            lines.extend(across);
            lines.push(String::new());
        }
        for (met, key) in self.alone.iter().zip(["solve-balance-automa", "solve-balance-challenge"]) {
            if met.is_empty() {
                continue;
            }
            lines.push(words.say(&Message::new(key)));
            let mut grid = Grid::new(&[Side::Left, Side::Left, Side::Right]);
            for met in met {
                let [one, other] = met.heroes.map(|hero| name(hero, words.lang()).to_owned());
                grid.row([one, other, percent(met.record.middle(), words.lang())]);
            }
            lines.extend(grid.lines());
            lines.push(String::new());
        }
        lines.push(words.say(&self.count()));
        lines
    }

    /// How much is solved.
    pub fn count(&self) -> Message {
        Message::new("solve-balance-count").with("solved", self.met.len()).with("all", self.pairings)
    }

    /// Pairings across the boxes: how many, and the ones beyond what is allowed within a box.
    pub fn across(&self, words: &Words) -> Option<Vec<String>> {
        let is_mixed = |met: &&Met<'_>| met.heroes[0].edition() != met.heroes[1].edition();
        let mixed: Vec<&Met<'_>> = self.met.iter().filter(is_mixed).collect();
        if mixed.is_empty() {
            return None;
        }
        let beyond = mixed.iter().filter(|met| !within(met.record.middle(), PAIRING));
        let beyond = beyond.map(|met| words.say(&beyond_pairing(met.heroes, met.record.middle(), words)));
        let count = words.say(&Message::new("solve-balance-across").with("solved", mixed.len()));
        Some([count].into_iter().chain(beyond).collect())
    }
}

/// A pairing that was solved.
pub struct Met<'a> {
    pub heroes: [&'a Entry; 2],
    pub record: Record,
}

impl Met<'_> {
    /// What a hero gets of it.
    fn share(&self, hero: &Entry) -> f64 {
        if std::ptr::eq(self.heroes[0], hero) { self.record.middle() } else { 1.0 - self.record.middle() }
    }
}

/// The pairings of a box.
pub struct Table<'a> {
    edition: Edition,
    pub heroes: Vec<&'a Entry>,
    /// What each hero gets against each other, where it was solved.
    pub shares: Vec<Vec<Option<f64>>>,
    pub solved: usize,
}

impl<'a> Table<'a> {
    fn new(edition: Edition, met: &[Met<'a>], task: &'a Task) -> Table<'a> {
        let heroes: Vec<&Entry> = task
            .library()
            .heroes()
            .map(|hero| task.library().hero(hero))
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
    pub fn average(&self, hero: usize) -> Option<f64> {
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
        let percent = |share: Option<f64>| share.map_or("·".to_owned(), |share| percent(share, lang));
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
        let mut lines = vec![self.title(words)];
        lines.extend(grid.lines());
        lines.extend(self.faults(words));
        lines
    }

    pub fn title(&self, words: &Words) -> String {
        words.say(&Message::new("solve-balance-box").with("box", self.letter()))
    }

    /// The box as it is called.
    pub fn letter(&self) -> String {
        letter(self.edition).to_uppercase()
    }

    /// Whether all pairings of the box were solved.
    pub fn is_complete(&self) -> bool {
        2 * self.solved == self.heroes.len() * (self.heroes.len() - 1)
    }

    /// What DUEL-153 does not allow.
    pub fn faults(&self, words: &Words) -> Vec<String> {
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
                    faults.push(words.say(&beyond_pairing([hero, other], share, words)));
                }
            }
        }
        faults
    }
}

fn beyond_pairing(heroes: [&Entry; 2], share: f64, words: &Words) -> Message {
    let lang = words.lang();
    Message::new("solve-beyond-pairing")
        .with("one", name(heroes[0], lang))
        .with("other", name(heroes[1], lang))
        .with("share", decimal(100.0 * share, 1, lang))
}

/// A share in percent, as tables have it.
pub fn percent(share: f64, lang: Lang) -> String {
    decimal(100.0 * share, 1, lang)
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
