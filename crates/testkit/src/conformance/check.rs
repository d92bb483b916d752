//! What is checked, what broke, and how much was done.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use table::Form;

/// The checks of the harness, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Check {
    /// Catalogues parse and agree, title and options have their sentences, cards have names and texts.
    Facts,
    /// Forms are accepted or refused as options and seat counts say; set-ups survive their encodings.
    Setup,
    /// Going on with a clone leaves the original alone.
    Clones,
    /// The canonical encoding is read back as the same state, and equal states are those of equal bytes.
    Canon,
    /// Moves, their count, order, and legality agree; whoever is asked has one, nobody else does.
    Moves,
    /// Notation is short, plain, different for different moves, and read back as the same move.
    Notation,
    /// The same seed and choices give the same positions, events and journal, watched or not.
    Determinism,
    /// A journal plays again: from memory, from text, without its key, and to every entry.
    Replay,
    /// A journal that was cut or changed anywhere is refused with a line, or plainly unfinished.
    Journals,
    /// What is refused is refused in words, in both languages, and changes nothing.
    Refusals,
    /// A choice can be changed and withdrawn until the last is in, and shows to nobody.
    Pending,
    /// Views are stable and survive their wire format.
    Views,
    /// What is imagined from a view looks the same to its viewer, moves included.
    Imagine,
    /// Views have perfect recall within a leg.
    Recall,
    /// Dealing anew what a viewer cannot know changes nothing he is shown.
    Redeal,
    /// Imagining and redealing reach the same positions about equally often.
    Spread,
    /// What a viewer is told follows from what he may know.
    Telling,
    /// Names of hidden cards reach nobody they are hidden from.
    Canary,
    /// Scenes are whole and offer exactly the legal moves.
    Scenes,
    /// Everything is said, in both languages.
    Words,
    /// Every seat can give up at any moment, leg or match, and the rest is played legally.
    Retire,
    /// What must stay the same stays the same.
    Conservation,
    /// What must hold of every position holds.
    Bounds,
    /// Every match ends, and nothing is asked after it.
    Ending,
    /// Outcomes are well formed.
    Outcome,
    /// Every card comes up.
    Coverage,
    /// The game has secrets exactly if it says so.
    Secrets,
    /// The harness did something.
    Steps,
    /// The game does not panic.
    Panic,
}

impl Check {
    /// What every game can be asked, secrets or not, simultaneous or not; a whole run executes all of it.
    pub const OWED: [Check; 18] = [
        Check::Facts,
        Check::Setup,
        Check::Clones,
        Check::Canon,
        Check::Moves,
        Check::Notation,
        Check::Determinism,
        Check::Replay,
        Check::Journals,
        Check::Refusals,
        Check::Views,
        Check::Imagine,
        Check::Recall,
        Check::Redeal,
        Check::Scenes,
        Check::Words,
        Check::Retire,
        Check::Outcome,
    ];
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}").to_lowercase())
    }
}

/// Something that does not hold, before it is known where.
#[derive(Debug)]
pub(crate) struct Broken {
    pub check: Check,
    pub what: String,
}

impl Broken {
    pub fn new(check: Check, what: String) -> Broken {
        Broken { check, what }
    }
}

pub(crate) type Checked = Result<(), Broken>;

/// Fails with a check and what broke unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $check:expr, $($what:tt)+) => {
        if !$condition {
            return Err($crate::conformance::check::Broken::new($check, format!($($what)+)));
        }
    };
}
pub(crate) use ensure;

/// What a game did that no game may do, and where to find it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The game's id.
    pub game: String,
    /// The form being played, unless it broke outside a match.
    pub form: Option<Form>,
    /// The seed of the match: its key is `Key::from_seed` of it.
    pub seed: u64,
    /// How many turns had been resolved.
    pub step: usize,
    /// Which check failed.
    pub check: Check,
    /// What broke.
    pub what: String,
}

impl Breach {
    pub(crate) fn new(
        game: &str,
        form: Option<&Form>,
        seed: u64,
        step: usize,
        broken: Broken,
    ) -> Box<Breach> {
        let Broken { check, what } = broken;
        Box::new(Breach { game: game.to_owned(), form: form.cloned(), seed, step, check, what })
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} fails {}", self.game, self.check)?;
        if let Some(form) = &self.form {
            write!(f, " ({}; seed {}, step {})", described(form), self.seed, self.step)?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for Breach {}

/// A form in one line.
pub(crate) fn described(form: &Form) -> String {
    let mut text = format!("{} seats", form.seats);
    for (key, value) in &form.options.0 {
        let _ = write!(text, ", {key}={value}");
    }
    for (seat, loadout) in form.loadouts.iter(usize::from(form.seats)) {
        if let Some(loadout) = loadout {
            let _ = write!(text, ", loadout {seat} {loadout:?}");
        }
    }
    text
}

/// What a run has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many forms were played.
    pub forms: u64,
    /// How many matches were played to the end.
    pub games: u64,
    /// How many turns were resolved in them.
    pub steps: u64,
    /// How often each check was executed.
    pub checks: BTreeMap<Check, u64>,
    /// How many redeals were made, and how many of them changed the true position.
    pub redeals: (u64, u64),
}

impl Report {
    /// How often a check was executed.
    pub fn count(&self, check: Check) -> u64 {
        self.checks.get(&check).copied().unwrap_or(0)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {} forms, {} games, {} steps", self.game, self.forms, self.games, self.steps)?;
        writeln!(f, "  {:<14}{:>10} of {}", "dealt anew", self.redeals.1, self.redeals.0)?;
        self.checks.iter().try_for_each(|(check, count)| writeln!(f, "  {check:<14}{count:>10}"))
    }
}
