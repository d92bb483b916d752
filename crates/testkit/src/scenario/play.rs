//! A scenario being played, with its own chance.

use std::collections::BTreeMap;
use std::ops::Range;

use table::chance::{ScriptError, Scripted};
use table::{Choices, Game, Message, Outcome, Scope, Seat, Turn, Words};
use toml::Spanned;

use super::Staging;
use super::file::{Ends, Refused, Scenario, Step, line_at, seat_named};

/// The match a scenario is about.
pub(super) struct Play<'a, G: Game> {
    pub game: &'a G,
    pub words: &'a [Words; 2],
    pub state: G::State,
    pub seats: usize,
    pub events: Vec<G::Event>,
    /// How the match ended at the table, if it did not end by the rules.
    settled: Option<Outcome>,
}

/// Plays a scenario and gives its failures, each starting with its line.
pub(super) fn play<G: Game>(
    game: &G,
    scenario: &Scenario,
    text: &str,
    words: &[Words; 2],
    stage: Staging<'_, G>,
) -> Vec<String> {
    let at = |span: Range<usize>, what: String| format!("{}: {what}", line_at(text, span.start));
    let mut failures = Vec::new();
    let empty = Spanned::new(0..0, Step::default());
    let start = scenario.start.as_ref().unwrap_or(&empty);
    let mut play = match Play::open(game, scenario, start.get_ref(), words, stage) {
        Ok(play) => play,
        Err((span, what)) => return vec![at(span, what)],
    };
    failures.extend(play.expectations(start.get_ref()).into_iter().map(|what| at(start.span(), what)));
    let mut declared = start.get_ref().declares_turn();
    for step in &scenario.when {
        play.events.clear();
        if let Err(what) = play.step(step.get_ref()) {
            // What comes after rests on this.
            failures.push(at(step.span(), what));
            return failures;
        }
        failures.extend(play.expectations(step.get_ref()).into_iter().map(|what| at(step.span(), what)));
        declared = step.get_ref().declares_turn();
    }
    if let Err(what) = play.ending(scenario.ends.get_ref(), declared) {
        failures.push(at(scenario.ends.span(), what));
    }
    failures
}

impl Step {
    fn declares_turn(&self) -> bool {
        self.turn.is_some() || self.outcome.is_some()
    }

    /// What the step does, one thing exactly.
    fn action(&self) -> Result<Action<'_>, String> {
        match (&self.choose, &self.act, &self.refused) {
            (Some(choices), None, None) => Ok(Action::Choose(choices)),
            (None, Some(act), None) => Ok(Action::Act(act)),
            (None, None, Some(refused)) => Ok(Action::Refused(refused)),
            _ => Err("a step has exactly one of `choose`, `act` and `refused`".to_owned()),
        }
    }
}

enum Action<'a> {
    Choose(&'a BTreeMap<String, String>),
    Act(&'a str),
    Refused(&'a Refused),
}

impl<'a, G: Game> Play<'a, G> {
    fn open(
        game: &'a G,
        scenario: &Scenario,
        start: &Step,
        words: &'a [Words; 2],
        stage: Staging<'_, G>,
    ) -> Result<Play<'a, G>, (Range<usize>, String)> {
        if scenario.game.get_ref() != game.id() {
            let what = format!("this is a scenario of `{}`, not of `{}`", scenario.game.get_ref(), game.id());
            return Err((scenario.game.span(), what));
        }
        if scenario.title.trim().is_empty() {
            return Err((0..0, "the title is empty".to_owned()));
        }
        let span = scenario.setup.span();
        let form = scenario.setup.get_ref().form().map_err(|what| (span.clone(), what))?;
        let (form, setup) = game.accept(&form).map_err(|faults| {
            let said: Vec<String> = faults.iter().map(|fault| words[0].say(fault)).collect();
            (span, said.join(" "))
        })?;
        if start.choose.is_some() || start.act.is_some() || start.refused.is_some() {
            return Err((0..0, "at the start nothing is chosen yet; put it into `[[when]]`".to_owned()));
        }
        let mut events = Vec::new();
        let position = match &scenario.given {
            Some(given) => {
                let none = start.draws.is_empty();
                let none = none
                    .then_some(())
                    .ok_or_else(|| "a given position draws nothing at the start".to_owned());
                none.and_then(|()| stage(given.get_ref(), &setup)).map_err(|what| (given.span(), what))?
            }
            None => {
                scripted(&start.draws, |chance| game.start(&setup, chance, &mut events)).map_err(|what| {
                    let span = scenario.start.as_ref().map_or(0..0, Spanned::span);
                    (span, what)
                })?
            }
        };
        Ok(Play { game, words, state: position, seats: usize::from(form.seats), events, settled: None })
    }

    pub fn turn(&self) -> Turn {
        self.settled.map_or_else(|| self.game.turn(&self.state), Turn::Over)
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step.action()? {
            Action::Choose(written) => {
                let choices = self.choices(written)?;
                let Play { game, state, events, .. } = self;
                scripted(&step.draws, |chance| game.resolve(state, &choices, chance, events))
            }
            Action::Act(act) => self.act(act, &step.draws),
            Action::Refused(refused) => {
                if !step.draws.is_empty() {
                    return Err("what is refused draws nothing".to_owned());
                }
                self.refused(refused)
            }
        }
    }

    /// Reads the choices: all that are owed, and no other.
    fn choices(&self, written: &BTreeMap<String, String>) -> Result<Choices<G::Move>, String> {
        let owed = self.turn().choosers();
        let mut choices = Choices::NONE;
        for (seat, notation) in written {
            let seat = seat_named(seat)?;
            choices
                .set(seat, Some(self.read(seat, notation).map_err(|said| format!("`{notation}`: {said}"))?));
        }
        let unforeseen = owed.minus(choices.seats());
        if unforeseen.is_empty() {
            return Ok(choices);
        }
        Err(format!("seats {unforeseen} must choose as well, which the scenario did not foresee"))
    }

    /// Reads a move as a table would, or says why not.
    fn read(&self, seat: Seat, notation: &str) -> Result<G::Move, String> {
        let say = |message: &Message| {
            self.words.iter().map(|words| words.say(message)).collect::<Vec<_>>().join(" / ")
        };
        let choosers = match self.turn() {
            Turn::Over(_) => return Err(say(&Message::new("match-over"))),
            Turn::Choose(choosers) => choosers,
        };
        if seat.index() >= self.seats {
            let last = Seat::ALL[self.seats - 1].to_string();
            return Err(say(&Message::new("seat-not-here")
                .with("seat", seat.to_string())
                .with("last", last)));
        }
        if !choosers.contains(seat) {
            let refusal = Message::new("choice-not-owed").with("seat", seat.to_string());
            return Err(say(&refusal.with("choosers", choosers.to_string())));
        }
        self.game.parse(&self.state, seat, notation).map_err(|refusal| say(&refusal))
    }

    fn refused(&self, refused: &Refused) -> Result<(), String> {
        let seat = seat_named(&refused.seat)?;
        match self.read(seat, &refused.notation) {
            Ok(_) => Err(format!("`{}` of seat {seat} should be refused, and is legal", refused.notation)),
            Err(said) if said.contains(&refused.reason_contains) => Ok(()),
            Err(said) => Err(format!("the refusal does not say `{}`: {said}", refused.reason_contains)),
        }
    }

    /// Does something at the table, written as in a journal.
    fn act(&mut self, act: &str, draws: &[u32]) -> Result<(), String> {
        if matches!(self.turn(), Turn::Over(_)) {
            return Err(format!("`{act}`: the match is over"));
        }
        let parts: Vec<&str> = act.split(' ').collect();
        let unknown =
            || format!("`{act}` is no act; write `resigned b match`, `timed-out a leg` or `draw-agreed`");
        if parts == ["draw-agreed"] {
            self.settled = Some(Outcome { scores: self.game.standing(&self.state), ..Outcome::DRAW });
            return scripted(draws, |_| ());
        }
        let &["resigned" | "timed-out", seat, scope] = parts.as_slice() else { return Err(unknown()) };
        let seat = seat_named(seat)?;
        if seat.index() >= self.seats {
            return Err(format!("`{act}`: seat {seat} does not play"));
        }
        let scope = [Scope::Leg, Scope::Match].into_iter().find(|known| known.word() == scope);
        let scope = scope.ok_or_else(unknown)?;
        let Play { game, state, events, .. } = self;
        scripted(draws, |chance| game.retire(state, seat, scope, chance, events))
    }

    fn ending(&self, ends: &Ends, declared: bool) -> Result<(), String> {
        match (ends, self.turn()) {
            (Ends::Word(word), Turn::Choose(_)) if word == "unfinished" => {
                let missing =
                    || "an unfinished scenario says in its last step who must choose (`turn`)".to_owned();
                if declared { Ok(()) } else { Err(missing()) }
            }
            (Ends::Word(word), Turn::Over(outcome)) if word == "unfinished" => {
                Err(format!("the match is over: {}", self.described(outcome)))
            }
            (Ends::Word(word), _) => {
                Err(format!("`ends` is \"unfinished\" or how the match comes out, not \"{word}\""))
            }
            (Ends::Outcome(expected), _) => self.outcome(expected),
        }
    }
}

/// Runs rules on written draws; missing and left-over ones are failures.
fn scripted<T>(draws: &[u32], run: impl FnOnce(&mut Scripted) -> T) -> Result<T, String> {
    let mut chance = Scripted::new(draws.iter().copied());
    let result = run(&mut chance);
    match chance.finish() {
        Ok(()) => Ok(result),
        Err(ScriptError::Missing { sides }) => {
            Err(format!("the rules ask for a draw of {sides} that is not written"))
        }
        Err(ScriptError::Differs { listed, sides }) => {
            Err(format!("the draw {} does not fit one of {sides}", listed.value))
        }
        Err(ScriptError::LeftOver { count }) => Err(format!("{count} written draws were not asked for")),
    }
}
