//! What a run carries along: settings, languages, counts and what was met on the way.

use std::collections::BTreeSet;

use table::{Game, Lang, Seat, Viewer, Words};

use super::Conformance;
use super::check::{Check, Checked, Report, ensure};
use super::recall::Memory;
use super::speech::Tongues;

/// The workbench of one run.
pub(super) struct Bench<'a, G: Game> {
    pub kit: &'a Conformance<G>,
    pub game: &'a G,
    /// English and Russian, in the order of [`Lang::ALL`].
    pub words: [Words; 2],
    pub report: Report,
    /// How many turns of the match at hand were resolved.
    pub step: usize,
    /// What each viewer had seen when he had this view; of the form at hand.
    pub memory: Memory<G>,
    pub tongues: Tongues,
    /// Moves met in the run: legal somewhere, and mostly not elsewhere.
    pub pool: Vec<G::Move>,
    /// Cards met in use.
    pub met: BTreeSet<String>,
    /// Turns and matches of the form at hand.
    pub pace: (usize, usize),
}

impl<'a, G: Game> Bench<'a, G> {
    pub fn new(kit: &'a Conformance<G>) -> Bench<'a, G> {
        let catalogues = kit.game.catalogues();
        Bench {
            kit,
            game: &kit.game,
            words: Lang::ALL.map(|lang| Words::new(lang, &catalogues)),
            report: Report { game: kit.game.id().to_owned(), ..Report::default() },
            step: 0,
            memory: Memory::default(),
            tongues: Tongues::default(),
            pool: Vec::new(),
            met: BTreeSet::new(),
            pace: (0, 0),
        }
    }

    /// Forgets what belongs to one form.
    pub fn new_form(&mut self) {
        self.memory = Memory::default();
        self.pace = (0, 0);
    }

    pub fn wants(&self, check: Check) -> bool {
        self.kit.only.as_ref().is_none_or(|only| only.contains(&check))
    }

    /// Counts a check that is about to be executed; false if it is not wanted.
    pub fn begin(&mut self, check: Check) -> bool {
        let wanted = self.wants(check);
        if wanted {
            *self.report.checks.entry(check).or_default() += 1;
        }
        wanted
    }

    /// What can be said only of the run as a whole.
    pub fn at_the_end(&mut self) -> Checked {
        let Report { games, steps, .. } = self.report;
        ensure!(games > 0 && steps > 0, Check::Steps, "{games} games and {steps} steps were executed");
        let idle = Check::OWED.into_iter().find(|check| self.wants(*check) && self.report.count(*check) == 0);
        ensure!(idle.is_none(), Check::Steps, "{idle:?} was never executed in {games} games");
        let (redeals, changed) = self.report.redeals;
        if let Some(expected) = self.kit.secrets
            && self.begin(Check::Secrets)
        {
            let found = changed > 0;
            ensure!(
                found == expected,
                Check::Secrets,
                "the game should {} secrets, but {changed} of {redeals} redeals changed the position",
                if expected { "have" } else { "have no" }
            );
        }
        if self.begin(Check::Words) {
            self.tongues.verdict()?;
        }
        self.coverage()
    }

    fn coverage(&mut self) -> Checked {
        if self.kit.used.is_none() || !self.begin(Check::Coverage) {
            return Ok(());
        }
        let cards = self.game.cards(&self.words[0]);
        let idle: Vec<&str> =
            cards.iter().map(|card| card.id.as_str()).filter(|id| !self.met.contains(*id)).collect();
        ensure!(idle.is_empty(), Check::Coverage, "these cards were never used: {}", idle.join(", "));
        let known = |id: &&String| cards.iter().any(|card| card.id == **id);
        let strange: Vec<&String> = self.met.iter().filter(|id| !known(id)).collect();
        ensure!(strange.is_empty(), Check::Coverage, "events name cards that do not exist: {strange:?}");
        Ok(())
    }

    /// The hooks of the game, asked of any position.
    pub fn hooks(&mut self, state: &G::State, counted: Option<&Vec<i64>>, whose: &str) -> Checked {
        if let (Some(conserve), Some(counted)) = (&self.kit.conserve, counted)
            && self.wants(Check::Conservation)
        {
            let now = conserve(self.game, state);
            ensure!(now == *counted, Check::Conservation, "{whose}: counted {now:?}, before {counted:?}");
            self.begin(Check::Conservation);
        }
        if let Some(within) = &self.kit.within
            && self.wants(Check::Bounds)
        {
            within(self.game, state)
                .map_err(|what| super::check::Broken::new(Check::Bounds, format!("{whose}: {what}")))?;
            self.begin(Check::Bounds);
        }
        Ok(())
    }
}

/// The notations of what a viewer may choose from; a spectator chooses nothing.
pub(super) fn offered<G: Game>(game: &G, state: &G::State, viewer: Viewer) -> Vec<table::Offer<G::Move>> {
    viewer.seat().map(|seat| game.offers(state, seat)).unwrap_or_default()
}

/// How a viewer is called in a breach.
pub(super) fn called(viewer: Viewer) -> String {
    viewer.seat().map_or_else(|| "the spectator".to_owned(), |seat: Seat| format!("seat {seat}"))
}
