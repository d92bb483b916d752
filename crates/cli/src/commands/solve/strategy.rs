//! The strategy of a bout that was solved: made, proven and kept as far as was wanted.

use std::path::PathBuf;

use serde_json::{Value, json};
use solve::duel::Study;
use solve::rounds::{Rounds, Subject, Unsolved};
use table::{Message, Words};

use super::record::Record;
use super::unsolved;
use super::watch::Watch;
use crate::files;
use crate::grid::grouped;
use crate::line::SolveDuel;
use crate::stop::Stop;

pub struct Strategy {
    /// What share of wins it gets the first hero at least, and leaves him at most.
    pub proven: Option<(f64, f64)>,
    /// The file it is kept in, and how many bytes that has.
    kept: Option<(PathBuf, u64)>,
    broken: Option<Unsolved>,
}

impl Strategy {
    /// Whether the file may be written, before hours are spent on it.
    pub fn check_file(wanted: &SolveDuel) -> Result<(), Message> {
        match wanted.out.as_ref().filter(|out| !wanted.force && out.exists()) {
            Some(there) => Err(Message::new("cli-file-exists").with("file", files::name(there))),
            None => Ok(()),
        }
    }

    pub fn make<B: Rounds>(
        study: &Study<B>,
        subject: Subject,
        width: f64,
        wanted: &SolveDuel,
        watch: &mut Watch<'_>,
    ) -> Result<Strategy, Stop> {
        let mut strategy = Strategy { proven: None, kept: None, broken: None };
        if !wanted.certify && wanted.out.is_none() {
            return Ok(strategy);
        }
        let plan = match study.plan(|progress| watch.saw(progress)) {
            Ok(plan) => plan,
            Err(broken) => return Ok(Strategy { broken: Some(broken), ..strategy }),
        };
        if wanted.certify {
            match study.certify(&plan, width, |progress| watch.saw(progress)) {
                Ok(proven) => strategy.proven = Some(proven),
                Err(broken) => strategy.broken = Some(broken),
            }
        }
        if let Some(out) = &wanted.out {
            let bytes = study.solved().solution(subject, &plan).to_bytes();
            files::write_bytes(out, &bytes, wanted.force)?;
            strategy.kept = Some((out.clone(), bytes.len() as u64));
        }
        Ok(strategy)
    }

    /// A record with what became of the strategy.
    pub fn json(&self, record: &Record) -> Value {
        let mut found = json!(record);
        found["file_bytes"] = json!(self.kept.as_ref().map(|(_, bytes)| bytes));
        found["certificate"] =
            json!(self.proven.map(|(lower, upper)| json!({"lower": lower, "upper": upper})));
        found
    }

    /// Where it is kept, for people.
    pub fn told(&self, words: &Words) -> Option<Message> {
        let (out, bytes) = self.kept.as_ref()?;
        let kept = Message::new("solve-kept").with("file", files::name(out));
        Some(kept.with("bytes", grouped(*bytes, words.lang())))
    }

    /// What was proven is said even if the strategy was given up; now that it was said, this is the end of it.
    pub fn end(&self) -> Result<(), Stop> {
        self.broken.map_or(Ok(()), |broken| Err(unsolved(broken)))
    }
}
