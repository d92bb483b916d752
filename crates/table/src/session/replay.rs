//! Playing a journal again: every choice legal, every draw as its key says, every mark the same.

use std::sync::Arc;

use super::Session;
use crate::chance::{Draw, Keyed, Recorded, Replayed};
use crate::journal::{Act, Chain, Entry, Header, Journal, JournalError, What};
use crate::message::{Arg, Message};
use crate::outcome::{Choices, Turn};
use crate::rules::{Game, shortened};
use crate::seat::{BySeat, Seat};

impl<G: Game> Session<G> {
    /// Plays a journal again and checks every line of it: the choices were legal, chance answered as its key
    /// says, the marks agree, the ending is the true one.
    pub fn replay(game: Arc<G>, journal: &Journal) -> Result<Session<G>, JournalError> {
        let session = Session::replay_to(game, journal, journal.entries.len())?;
        let end = journal.line_of(journal.entries.len());
        match (session.turn(), journal.ending) {
            (Turn::Over(_), None) => Err(JournalError::new(end, Message::new("journal-ending-missing"))),
            (Turn::Over(truth), Some(outcome)) if truth != outcome => {
                let truth = session.journal.to_string();
                let line = truth.lines().next_back().unwrap_or_default().to_owned();
                Err(JournalError::new(end, Message::new("journal-ending-differs").with("truth", line)))
            }
            (Turn::Choose(_), Some(_)) => Err(JournalError::new(end, Message::new("journal-ending-early"))),
            _ => Ok(session),
        }
    }

    /// Plays the first `entries` entries of a journal again, the start being the first.
    pub fn replay_to(game: Arc<G>, journal: &Journal, entries: usize) -> Result<Session<G>, JournalError> {
        let header = &journal.header;
        let setup = check_header(&*game, header)?;
        let mut chance = header.secret.key().map(|key| Keyed::new(&key));
        let first = journal
            .entries
            .first()
            .ok_or_else(|| JournalError::new(journal.line_of(0), Message::new("journal-no-start")))?;
        let mut events = Vec::new();
        let (state, draws) = drawn(&mut chance, first, |source| match source {
            Source::Keyed(source) => game.start(&setup, source, &mut events),
            Source::Replayed(source) => game.start(&setup, source, &mut events),
        })
        .map_err(|fault| JournalError::new(journal.line_of(0), fault))?;
        let mut session = Session {
            state,
            pending: Choices::NONE,
            request: 0,
            journal: Journal { header: Arc::clone(header), entries: Vec::new(), ending: None },
            chain: Chain::new(header),
            chance,
            events,
            settled: None,
            retired: BySeat::default(),
            game,
        };
        session.note(What::Start, draws);
        session.check_mark(first, journal.line_of(0))?;
        for (number, entry) in journal.entries.iter().enumerate().take(entries).skip(1) {
            let line = journal.line_of(number);
            session.replay_entry(entry).map_err(|fault| JournalError::new(line, fault))?;
            session.check_mark(entry, line)?;
        }
        Ok(session)
    }

    fn check_mark(&self, entry: &Entry, line: usize) -> Result<(), JournalError> {
        let mark = self.chain.mark();
        if mark == entry.mark {
            return Ok(());
        }
        let fault = Message::new("journal-mark").with("found", entry.mark.as_str()).with("truth", mark);
        Err(JournalError::new(line, fault))
    }

    fn replay_entry(&mut self, entry: &Entry) -> Result<(), Message> {
        if self.is_over() {
            return Err(Message::new("journal-after-end"));
        }
        match &entry.what {
            What::Start => Err(Message::new("journal-number").with("expected", 0).with("found", "start")),
            What::Choices(choices) => {
                let owed = self.turn().choosers();
                let mut made = Choices::NONE;
                for (seat, notation) in choices {
                    if !owed.contains(*seat) || made.get(*seat).is_some() {
                        return Err(self.not_owed(*seat));
                    }
                    made.set(*seat, Some(self.game.parse(&self.state, *seat, notation)?));
                }
                if let Some(missing) = owed.minus(made.seats()).lowest() {
                    return Err(Message::new("choice-missing").with("seat", missing.to_string()));
                }
                let Session { game, state, events, chance, .. } = self;
                let ((), draws) = drawn(chance, entry, |source| match source {
                    Source::Keyed(source) => game.resolve(state, &made, source, events),
                    Source::Replayed(source) => game.resolve(state, &made, source, events),
                })?;
                self.note(entry.what.clone(), draws);
                Ok(())
            }
            What::Act(act) => {
                self.check_act(act)?;
                if let Act::Resigned { seat, scope } | Act::TimedOut { seat, scope } = act {
                    self.retired[*seat] = Some((*scope, self.game.leg(&self.state)));
                }
                let Session { game, state, events, chance, .. } = self;
                let ((), draws) = drawn(chance, entry, |source| match (act, source) {
                    (
                        Act::Resigned { seat, scope } | Act::TimedOut { seat, scope },
                        Source::Keyed(source),
                    ) => {
                        game.retire(state, *seat, *scope, source, events);
                    }
                    (
                        Act::Resigned { seat, scope } | Act::TimedOut { seat, scope },
                        Source::Replayed(source),
                    ) => {
                        game.retire(state, *seat, *scope, source, events);
                    }
                    (Act::BotTook { .. } | Act::DrawAgreed, _) => {}
                })?;
                self.settle(act);
                self.note(entry.what.clone(), draws);
                Ok(())
            }
        }
    }
}

/// What a replayed entry draws from.
enum Source<'a, 'b> {
    Keyed(&'a mut Recorded<'b, &'b mut Keyed>),
    Replayed(&'a mut Replayed<'b>),
}

/// Runs rules on the draws of an entry: from the key's stream where it is known, comparing, else as listed.
fn drawn<T>(
    chance: &mut Option<Keyed>,
    entry: &Entry,
    run: impl FnOnce(Source<'_, '_>) -> T,
) -> Result<(T, Vec<Draw>), Message> {
    let Some(keyed) = chance else {
        let mut source = Replayed::new(&entry.draws);
        let result = run(Source::Replayed(&mut source));
        source.finish()?;
        return Ok((result, entry.draws.clone()));
    };
    let mut draws = Vec::new();
    let result = run(Source::Keyed(&mut Recorded::new(keyed, &mut draws)));
    if draws == entry.draws {
        return Ok((result, draws));
    }
    let text = |draws: &[Draw]| match draws {
        [] => "-".to_owned(),
        _ => draws.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    };
    Err(Message::new("draws-unfair").with("found", text(&entry.draws)).with("truth", text(&draws)))
}

/// Whether these rules can play a journal with this header.
fn check_header<G: Game>(game: &G, header: &Header) -> Result<G::Setup, JournalError> {
    let differs = |line, key, found: &str, truth: &str| {
        Err(JournalError::new(line, Message::new(key).with("found", shortened(found)).with("truth", truth)))
    };
    if header.game != game.id() {
        return differs(2, "journal-game", &header.game, game.id());
    }
    if header.rules != game.version() {
        return differs(3, "journal-rules", &header.rules.to_string(), &game.version().to_string());
    }
    if header.packs != game.packs() {
        return differs(4, "journal-packs", &header.packs, game.packs());
    }
    check_seals(header)?;
    let (form, setup) = game.accept(&header.form).map_err(|faults| {
        let fault = faults.into_iter().next().unwrap_or_else(|| Message::new("journal-options"));
        let about = fault.args.iter().find_map(|(name, value)| match (*name, value) {
            ("key", Arg::Text(key)) => Some(format!("option {key} ")),
            _ => None,
        });
        JournalError::new(header.line_of(about.as_deref().unwrap_or("seats ")), fault)
    })?;
    if form == header.form {
        return Ok(setup);
    }
    Err(JournalError::new(header.line_of("option "), Message::new("journal-options")))
}

/// Whether every loadout is open and is the one that was sealed.
fn check_seals(header: &Header) -> Result<(), JournalError> {
    let secret = header.secret.key();
    for seat in Seat::ALL {
        let key = match (&header.seals[seat], &header.form.loadouts[seat], &secret) {
            (Some(_), None, _) => "journal-sealed",
            (None, Some(_), _) => "journal-seal-differs",
            (Some(seal), Some(text), Some(key)) if *seal != key.seal(text) => "journal-seal-differs",
            _ => continue,
        };
        let fault = Message::new(key).with("seat", seat.to_string());
        return Err(JournalError::new(header.line_of(&format!("loadout {seat} ")), fault));
    }
    Ok(())
}
