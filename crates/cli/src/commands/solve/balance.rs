//! `karman solve balance`: the balance of the duel, printed from solutions.

use std::path::Path;

use duel::Entry;
use duel::contest::HeroId;
use duel::file::Edition;
use serde_json::{Value, json};
use solve::rounds::Demands;
use table::{Message, Words};

use super::proven::{Proven, percent, proven};
use super::record::{Record, Versus};
use super::{Task, all, name, page};
use crate::commands::{print_json, print_lines};
use crate::desk::Desk;
use crate::grid::{Grid, Side};
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
            "solved": solved(&self.met),
            "pairings": self.pairings,
            "boxes": boxes,
            "records": records(&self.met),
            "automa": records(&self.alone[0]),
            "challenge": records(&self.alone[1]),
        })
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let mut lines = Vec::new();
        for table in self.tables.iter().filter(|table| table.has_any()) {
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
                grid.row([one, other, percent(met.record.proven(), words.lang())]);
            }
            lines.extend(grid.lines());
            lines.push(String::new());
        }
        lines.push(words.say(&self.count()));
        lines
    }

    /// How much is solved.
    pub fn count(&self) -> Message {
        Message::new("solve-balance-count").with("solved", solved(&self.met)).with("all", self.pairings)
    }

    /// Pairings across the boxes: how many are solved, the ones beyond what is allowed within a box, and those that are not
    /// solved.
    pub fn across(&self, words: &Words) -> Option<Vec<String>> {
        let is_mixed = |met: &&Met<'_>| met.heroes[0].edition() != met.heroes[1].edition();
        let mixed: Vec<&Met<'_>> = self.met.iter().filter(is_mixed).collect();
        if mixed.is_empty() {
            return None;
        }
        let count = mixed.iter().filter(|met| met.record.proven().is_narrow()).count();
        let faults = mixed.iter().filter_map(|met| fault(met.heroes, met.record.proven(), words));
        let count = words.say(&Message::new("solve-balance-across").with("solved", count));
        Some([count].into_iter().chain(faults).collect())
    }
}

/// How many of these are solved.
pub fn solved(met: &[Met<'_>]) -> usize {
    met.iter().filter(|met| met.record.proven().is_narrow()).count()
}

/// A pairing that was looked into.
pub struct Met<'a> {
    pub heroes: [&'a Entry; 2],
    pub record: Record,
}

impl Met<'_> {
    /// What a hero gets of it.
    fn share(&self, hero: &Entry) -> Proven {
        let proven = self.record.proven();
        if std::ptr::eq(self.heroes[0], hero) { proven } else { proven.turned() }
    }
}

/// The pairings of a box.
pub struct Table<'a> {
    edition: Edition,
    pub heroes: Vec<&'a Entry>,
    /// What each hero gets against each other, as far as anything is proven of it.
    pub shares: Vec<Vec<Option<Proven>>>,
    /// How many pairings are solved.
    solved: usize,
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
        let shares: Vec<Vec<Option<Proven>>> =
            heroes.iter().map(|one| heroes.iter().map(|other| share(one, other)).collect()).collect();
        let solved = shares.iter().flatten().flatten().filter(|share| share.is_narrow()).count() / 2;
        Table { edition, heroes, shares, solved }
    }

    /// Whether anything is known of the box.
    pub fn has_any(&self) -> bool {
        self.shares.iter().flatten().flatten().next().is_some()
    }

    /// What a hero gets on average at least and at most, once all his pairings were solved.
    pub fn average(&self, hero: usize) -> Option<Proven> {
        let solved: Vec<Proven> =
            self.shares[hero].iter().flatten().copied().filter(|share| share.is_narrow()).collect();
        (solved.len() + 1 == self.heroes.len()).then(|| Proven::average(&solved))?
    }

    fn json(&self) -> Value {
        let averages: serde_json::Map<String, Value> = self
            .heroes
            .iter()
            .enumerate()
            .map(|(at, hero)| (hero.file().id.as_str().to_owned(), json!(self.average(at))))
            .collect();
        let holds = self.is_complete() && self.bounds().all(|(_, share, bounds)| share.is_within(bounds));
        json!({"box": letter(self.edition), "solved": self.solved, "averages": averages, "holds": holds})
    }

    fn lines(&self, words: &Words) -> Vec<String> {
        let lang = words.lang();
        let percent = |share: Option<Proven>| share.map_or("·".to_owned(), |share| percent(share, lang));
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

    /// Everything DUEL-153 bounds: whose it is, and what he gets.
    fn bounds(&self) -> impl Iterator<Item = (Bounded<'_>, Proven, [f64; 2])> {
        self.heroes.iter().enumerate().flat_map(move |(at, hero)| {
            let average = self.average(at).map(|share| (Bounded::Average(hero), share, AVERAGE));
            let others = self.heroes.iter().zip(&self.shares[at]).skip(at + 1);
            let pairings = others.filter_map(move |(other, share)| {
                share.map(|share| (Bounded::Pairing([hero, other]), share, PAIRING))
            });
            average.into_iter().chain(pairings)
        })
    }

    /// What DUEL-153 does not allow, and what is not proven.
    pub fn faults(&self, words: &Words) -> Vec<String> {
        let lang = words.lang();
        let told = |(whose, share, bounds): (Bounded<'_>, Proven, [f64; 2])| match whose {
            Bounded::Pairing(heroes) => fault(heroes, share, words),
            Bounded::Average(_) if share.is_within(bounds) => None,
            Bounded::Average(hero) => {
                let key =
                    if share.is_beyond(bounds) { "solve-beyond-average" } else { "solve-unproven-average" };
                let message = Message::new(key).with("hero", name(hero, lang));
                Some(words.say(&message.with("share", percent(share, lang))))
            }
        };
        self.bounds().filter_map(told).collect()
    }
}

/// What DUEL-153 bounds.
enum Bounded<'a> {
    Average(&'a Entry),
    Pairing([&'a Entry; 2]),
}

/// What there is to say against a pairing: that it is beyond what is allowed within a box, or that it is not proven.
fn fault(heroes: [&Entry; 2], share: Proven, words: &Words) -> Option<String> {
    let lang = words.lang();
    let [one, other] = heroes.map(|hero| name(hero, lang));
    let said = |key| Message::new(key).with("one", one).with("other", other);
    if share.is_beyond(PAIRING) {
        let message = said("solve-beyond-pairing").with("share", percent(share, lang));
        return Some(words.say(&message));
    }
    if share.is_within(PAIRING) && share.is_narrow() {
        return None;
    }
    let [lower, upper] = proven(share.ends(), lang);
    Some(words.say(&said("solve-unproven-pairing").with("lower", lower).with("upper", upper)))
}

const fn letter(edition: Edition) -> &'static str {
    match edition {
        Edition::A => "a",
        Edition::B => "b",
    }
}
