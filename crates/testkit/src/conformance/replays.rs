//! A match is its journal: whatever is kept of it plays again to the same end.

use std::sync::Arc;

use table::chance::Swift;
use table::journal::What;
use table::{Act, Canon, Chance, Game, Journal, Seats, Session, Table};

use super::bench::Bench;
use super::check::{Broken, Check, Checked, ensure};

impl<G: Game> Bench<'_, G> {
    /// Replays a match; with the positions it went through, to every entry.
    pub fn replays(&mut self, session: &Session<G>, past: Option<&[Vec<u8>]>, whim: &mut Swift) -> Checked {
        if self.begin(Check::Replay) {
            self.replayed(session, session.journal(), "the journal")?;
            if past.is_some() || whim.below(4) == 0 {
                self.as_text(session)?;
                self.without_key(session)?;
            }
            if let Some(past) = past {
                self.to_every_entry(session, past)?;
            }
        }
        if past.is_some() && self.begin(Check::Determinism) {
            self.twice(session)?;
        }
        Ok(())
    }

    /// Replays a journal and compares the end with what was played.
    pub fn replayed(&self, session: &Session<G>, journal: &Journal, what: &str) -> Checked {
        let again = Session::replay(Arc::clone(&self.kit.game), journal).map_err(|error| {
            Broken::new(
                Check::Replay,
                format!("{what} does not replay: {}", self.words[0].say(&error.message())),
            )
        })?;
        ensure!(
            again.truth().to_bytes() == session.truth().to_bytes(),
            Check::Replay,
            "{what} replays to another position"
        );
        ensure!(again.turn() == session.turn(), Check::Replay, "{what} replays to another turn");
        ensure!(
            format!("{:?}", again.events()) == format!("{:?}", session.events()),
            Check::Replay,
            "{what} replays with other events"
        );
        ensure!(
            again.journal().entries == session.journal().entries
                && again.journal().ending == session.journal().ending,
            Check::Replay,
            "replaying {what} writes another journal"
        );
        Ok(())
    }

    fn as_text(&self, session: &Session<G>) -> Checked {
        let text = session.journal().to_string();
        let read = Journal::read(text.as_bytes()).map_err(|error| {
            Broken::new(Check::Replay, format!("the journal cannot be read: {error}\n{text}"))
        })?;
        ensure!(read == *session.journal(), Check::Replay, "the journal is read as another one:\n{text}");
        ensure!(
            read.to_string() == text,
            Check::Replay,
            "read and written again, the journal differs:\n{text}"
        );
        self.replayed(session, &read, "the journal's text")
    }

    /// The listed draws are enough, and a sealed journal holds no secret.
    fn without_key(&self, session: &Session<G>) -> Checked {
        let seats = session.seats();
        let sealed = session.journal().sealed(Seats::first(seats));
        let text = sealed.to_string();
        if let Some(key) = &session.journal().header.secret.key() {
            ensure!(!text.contains(&key.to_string()), Check::Replay, "the sealed journal holds the key");
        }
        let read = Journal::read(text.as_bytes()).map_err(|error| {
            Broken::new(Check::Replay, format!("sealed, the journal cannot be read: {error}"))
        })?;
        self.replayed(session, &read, "the journal without its key")?;
        let closed = session.journal().sealed(Seats::NONE);
        if closed.header.form.loadouts == session.journal().header.form.loadouts {
            return Ok(());
        }
        let replayed = Session::replay(Arc::clone(&self.kit.game), &closed);
        ensure!(replayed.is_err(), Check::Replay, "a journal with sealed loadouts replays");
        let text = closed.to_string();
        for (seat, loadout) in session.journal().header.form.loadouts.iter(seats) {
            let shown = loadout.as_ref().is_some_and(|loadout| {
                text.contains(&format!("loadout {seat} open"))
                    || (loadout.len() > 6 && text.contains(loadout))
            });
            ensure!(!shown, Check::Replay, "the sealed journal shows the loadout of seat {seat}");
        }
        Ok(())
    }

    fn to_every_entry(&self, session: &Session<G>, past: &[Vec<u8>]) -> Checked {
        let journal = session.journal();
        ensure!(
            journal.entries.len() == past.len(),
            Check::Replay,
            "{} entries for {} positions",
            journal.entries.len(),
            past.len()
        );
        // Long matches are visited at about a hundred entries: every visit plays from the start.
        let stride = past.len().div_ceil(100);
        for (number, bytes) in past.iter().enumerate().step_by(stride) {
            let reached = Session::replay_to(Arc::clone(&self.kit.game), journal, number + 1)
                .map_err(|error| Broken::new(Check::Replay, format!("to entry {number}: {error}")))?;
            ensure!(
                reached.truth().to_bytes() == *bytes,
                Check::Replay,
                "to entry {number}: another position"
            );
            ensure!(
                reached.journal().entries == journal.entries[..=number],
                Check::Replay,
                "to entry {number}: another journal"
            );
        }
        Ok(())
    }

    /// The same match, played a second time from its form, key and choices.
    fn twice(&self, session: &Session<G>) -> Checked {
        let header = &session.journal().header;
        let Some(key) = &header.secret.key() else { return Ok(()) };
        let mut again = Session::open(Arc::clone(&self.kit.game), &header.form, key, header.players.clone())
            .map_err(|_| Broken::new(Check::Determinism, "the same form is refused".to_owned()))?;
        for entry in &session.journal().entries {
            let done = match &entry.what {
                What::Start => Ok(()),
                What::Choices(choices) => choices.iter().try_for_each(|(seat, notation)| {
                    let request = again.request().id;
                    again.choose(*seat, request, notation).map(|_| ())
                }),
                What::Act(act) => again.act(Act::clone(act)),
            };
            done.map_err(|refusal| {
                let said = self.words[0].say(&refusal);
                Broken::new(Check::Determinism, format!("played twice, `{}` is refused: {said}", entry.what))
            })?;
        }
        let [one, two] = [session, &again].map(|session| session.journal().to_string());
        ensure!(one == two, Check::Determinism, "played twice, the journal differs:\n{one}\n{two}");
        let [one, two] = [session, &again].map(|session| format!("{:?}", session.events()));
        ensure!(one == two, Check::Determinism, "played twice, the events differ:\n{one}\n{two}");
        Ok(())
    }
}
