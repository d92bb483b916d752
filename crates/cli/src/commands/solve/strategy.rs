//! The strategy of a bout that was solved: made, proven and kept as far as was wanted.

use std::path::PathBuf;

use serde_json::{Value, json};
use solve::duel::Study;
use solve::rounds::{Rounds, Subject, Unsolved};
use table::{Message, Words};

use super::proven::proven;
use super::record::{Record, Versus};
use super::watch::Watch;
use super::{given, unsolved};
use crate::files;
use crate::grid::grouped;
use crate::line::SolveDuel;
use crate::stop::Stop;

/// What share of wins a strategy may lose to somebody who knows it and still be called perfect.
const PERFECT: f64 = 1e-5;

pub struct Strategy {
    /// What share of wins it gets the first hero at least, and leaves him at most.
    pub proven: Option<(f64, f64)>,
    /// The file it is kept in, and how many bytes that has.
    kept: Option<(PathBuf, u64)>,
    broken: Option<Unsolved>,
    /// What share of wins it loses at most: how far what it gets and what it leaves are from what perfect play gets.
    loses: Option<f64>,
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
        let versus = wanted.versus();
        let mut strategy = Strategy { proven: None, kept: None, broken: None, loses: None };
        if !wanted.certify && wanted.out.is_none() {
            return Ok(strategy);
        }
        let plan = match study.plan(|progress| watch.saw(progress)) {
            Ok(plan) => plan,
            Err(broken) => return Ok(Strategy { broken: Some(broken), ..strategy }),
        };
        if wanted.certify {
            match study.certify(&plan, width, |progress| watch.saw(progress)) {
                Ok((least, most)) => {
                    let (lower, upper) = study.interval();
                    // Against the Automa nobody else chooses, and what is left to it says nothing about the strategy.
                    let given_away = if versus == Versus::Chooser { most - lower } else { 0.0 };
                    strategy.loses = Some((upper - least).max(given_away).max(0.0));
                    strategy.proven = Some((least, most));
                }
                Err(broken) => strategy.broken = Some(broken),
            }
        }
        if let Some(out) = &wanted.out {
            let file = files::create(out, wanted.force)?;
            let written = study.solved().write_solution(subject, &plan, file);
            let bytes = written.map_err(|error| files::failed("cli-file-unwritable", out, &error))?;
            strategy.kept = Some((out.clone(), bytes));
        }
        Ok(strategy)
    }

    /// A record with what became of the strategy.
    pub fn json(&self, record: &Record) -> Value {
        let mut found = json!(record);
        found["file_bytes"] = json!(self.kept.as_ref().map(|(_, bytes)| bytes));
        found["certificate"] = json!(self.proven.zip(self.loses).map(|((lower, upper), loses)| {
            json!({"lower": lower, "upper": upper, "loses": loses, "perfect": loses <= PERFECT})
        }));
        found
    }

    /// How much it loses and where it is kept, for people.
    pub fn told(&self, words: &Words) -> impl Iterator<Item = Message> {
        let lang = words.lang();
        let loses = self.loses.map(|loses| {
            let key = if loses <= PERFECT { "solve-loses" } else { "solve-loses-more" };
            let [_, share] = proven((0.0, loses), lang);
            Message::new(key).with("share", share).with("most", given(100.0 * PERFECT, lang))
        });
        let kept = self.kept.as_ref().map(|(out, bytes)| {
            let kept = Message::new("solve-kept").with("file", files::name(out));
            kept.with("bytes", grouped(*bytes, lang))
        });
        loses.into_iter().chain(kept)
    }

    /// What was proven is said even if the strategy was given up or is not perfect; now that it was said, this is the end of
    /// it.
    pub fn end(&self) -> Result<(), Stop> {
        match (self.broken, self.loses) {
            (Some(broken), _) => Err(unsolved(broken)),
            (None, Some(loses)) if loses > PERFECT => Err(Stop::Said),
            (None, _) => Ok(()),
        }
    }
}
