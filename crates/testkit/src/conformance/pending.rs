//! A choice lies sealed: it can be changed and withdrawn until the last owed one is in, and shows to nobody.

use table::chance::Swift;
use table::{Chance, Game, Progress, Seat, Seats, Session, Table, Viewer};

use super::bench::{Bench, called};
use super::check::{Broken, Check, Checked, ensure};
use super::sight::others;

/// How many different choices of one seat are compared.
const VARIED: usize = 3;
/// How many of the latest lines of the log are compared.
const LINES: usize = 6;

/// Everything the table gives to one viewer.
#[derive(PartialEq, Eq)]
pub(super) struct Given {
    parts: Vec<(&'static str, String)>,
}

impl Given {
    /// The first part that differs, with both sides.
    pub fn difference(&self, other: &Given) -> Option<String> {
        let pairs = self.parts.iter().zip(&other.parts);
        let differing = pairs.into_iter().find(|(one, two)| one != two);
        differing.map(|((part, one), (_, two))| format!("{part}: {one}\ninstead of\n{two}"))
    }
}

impl<G: Game> Bench<'_, G> {
    pub fn pending(&mut self, session: &Session<G>, whim: &mut Swift) -> Checked {
        let choosers = session.turn().choosers();
        if choosers.len() < 2 || !self.begin(Check::Pending) {
            return Ok(());
        }
        let chosen: Vec<Seat> = choosers.iter().collect();
        let seat = chosen[whim.below(chosen.len() as u32) as usize];
        self.hidden_pick(session, seat, whim)?;
        self.last_word_counts(session, seat, choosers, whim)
    }

    /// Everybody else sees that a seat has chosen, and not what.
    fn hidden_pick(&self, session: &Session<G>, seat: Seat, whim: &mut Swift) -> Checked {
        let mut table = session.clone();
        let request = table.request().id;
        let record = table.journal().to_string();
        let untouched: Vec<Given> = self.given_to_others(&table, seat);
        let mut offers = table.offers(seat);
        let mut first: Option<Vec<Given>> = None;
        for _ in 0..VARIED.min(offers.len()) {
            let notation = offers.swap_remove(whim.below(offers.len() as u32) as usize);
            let progress =
                table.choose(seat, request, &notation).map_err(|refusal| self.refused(&refusal))?;
            ensure!(
                progress == Progress::Waiting,
                Check::Pending,
                "the choice of {seat} alone was carried out"
            );
            let now = table.request();
            ensure!(
                now.chosen == Seats::only(seat) && now.id == request,
                Check::Pending,
                "that seat {seat} has chosen does not show: {now:?}"
            );
            ensure!(
                table.pending(seat).as_deref() == Some(notation.as_str()),
                Check::Pending,
                "seat {seat} chose `{notation}`, pending is {:?}",
                table.pending(seat)
            );
            ensure!(
                table.journal().to_string() == record,
                Check::Pending,
                "a pending choice is in the journal"
            );
            let given = self.given_to_others(&table, seat);
            match &first {
                None => first = Some(given),
                Some(first) => same(seat, first, &given, session.seats(), "what he chose")?,
            }
        }
        table.withdraw(seat, request).map_err(|refusal| self.refused(&refusal))?;
        ensure!(
            table.request().chosen.is_empty() && table.pending(seat).is_none(),
            Check::Pending,
            "the withdrawn choice of seat {seat} is still in"
        );
        ensure!(table.withdraw(seat, request).is_err(), Check::Pending, "a choice was withdrawn twice");
        same(seat, &untouched, &self.given_to_others(&table, seat), session.seats(), "a withdrawn choice")
    }

    /// A choice made after another, withdrawn or not, is the one that is carried out.
    fn last_word_counts(
        &self,
        session: &Session<G>,
        seat: Seat,
        choosers: Seats,
        whim: &mut Swift,
    ) -> Checked {
        let request = session.request().id;
        let [mut straight, mut fickle] = [session.clone(), session.clone()];
        for chooser in choosers.without(seat).iter().chain([seat]) {
            let offers = session.offers(chooser);
            let [wanted, other] = [0; 2].map(|_| &offers[whim.below(offers.len() as u32) as usize]);
            let chosen = straight.choose(chooser, request, wanted);
            chosen.map_err(|refusal| self.refused(&refusal))?;
            // The last choice is carried out at once; only earlier ones can be taken back.
            if chooser != seat {
                fickle.choose(chooser, request, other).map_err(|refusal| self.refused(&refusal))?;
                if whim.below(2) == 0 {
                    fickle.withdraw(chooser, request).map_err(|refusal| self.refused(&refusal))?;
                }
            }
            fickle.choose(chooser, request, wanted).map_err(|refusal| self.refused(&refusal))?;
        }
        ensure!(
            straight.journal() == fickle.journal() && straight.truth() == fickle.truth(),
            Check::Pending,
            "choices that were changed before all were in left a trace"
        );
        Ok(())
    }

    fn refused(&self, refusal: &table::Refusal) -> Broken {
        Broken::new(Check::Pending, format!("refused: {}", self.words[0].say(refusal)))
    }

    fn given_to_others(&self, table: &Session<G>, seat: Seat) -> Vec<Given> {
        others(seat, table.seats()).map(|viewer| self.given(table, viewer)).collect()
    }

    pub fn given(&self, table: &Session<G>, viewer: Viewer) -> Given {
        let mut parts = vec![
            ("view", table.view(viewer).to_string()),
            ("request", serde_json::to_string(&table.request()).unwrap_or_default()),
        ];
        if let Some(seat) = viewer.seat() {
            parts.push(("offers", table.offers(seat).join(" ")));
            parts.push(("own choice", table.pending(seat).unwrap_or_default()));
        }
        let count = table.events().iter().filter(|event| self.game.observe(event, viewer).is_some()).count();
        for words in &self.words {
            let scene = table.scene(viewer, words);
            parts.push(("scene", serde_json::to_string(&scene).unwrap_or_default()));
            let told = table.told(viewer, count.saturating_sub(LINES), words);
            parts.push(("log", serde_json::to_string(&told).unwrap_or_default()));
        }
        Given { parts }
    }
}

/// Whether everybody but one seat is given the same.
fn same(seat: Seat, one: &[Given], two: &[Given], seats: usize, what: &str) -> Checked {
    for ((viewer, one), two) in others(seat, seats).zip(one).zip(two) {
        if let Some(difference) = one.difference(two) {
            let what = format!("{} is given {what} of seat {seat} in {difference}", called(viewer));
            return Err(Broken::new(Check::Pending, what));
        }
    }
    Ok(())
}
