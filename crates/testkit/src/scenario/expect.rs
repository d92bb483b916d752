//! What must hold after a step.

use serde_json::Value;
use table::{Game, Outcome, Seats, Turn, Viewer};

use super::file::{Ended, Step, seat_named, viewer_named};
use super::play::Play;

impl<G: Game> Play<'_, G> {
    /// Everything a step expects and does not find.
    pub fn expectations(&self, step: &Step) -> Vec<String> {
        let mut failures = Vec::new();
        let mut expect = |result: Result<(), String>| failures.extend(result.err());
        if let Some(turn) = &step.turn {
            expect(self.turn_is(turn));
        }
        if let Some(outcome) = &step.outcome {
            expect(self.outcome(outcome));
        }
        for (seat, offers) in &step.offers {
            expect(self.offers(seat, offers));
        }
        for (viewer, fields) in &step.view {
            let found = viewer_named(viewer).and_then(|viewer| self.view(viewer));
            expect(found.and_then(|found| {
                let fields = serde_json::to_value(fields).map_err(|error| error.to_string())?;
                matches(&found, &fields).map_err(|what| format!("the view of {viewer}: {what}"))
            }));
        }
        for (viewer, pointers) in &step.hidden {
            let found = viewer_named(viewer).and_then(|viewer| self.view(viewer));
            expect(found.and_then(|found| {
                let shown =
                    pointers.iter().find(|pointer| at(&found, pointer).is_some_and(|value| !value.is_null()));
                shown.map_or(Ok(()), |pointer| Err(format!("the view of {viewer} shows `{pointer}`")))
            }));
        }
        for (wanted, lists) in [(true, &step.told), (false, &step.untold)] {
            for (viewer, parts) in lists {
                expect(self.told(viewer, parts, wanted));
            }
        }
        failures
    }

    fn turn_is(&self, expected: &str) -> Result<(), String> {
        let turn = match self.turn() {
            Turn::Over(_) => "over".to_owned(),
            Turn::Choose(choosers) => choosers.to_string(),
        };
        if turn == expected { Ok(()) } else { Err(format!("the turn is `{turn}`, not `{expected}`")) }
    }

    /// Compares how the match came out.
    pub fn outcome(&self, expected: &Ended) -> Result<(), String> {
        let Turn::Over(outcome) = self.turn() else {
            return Err(format!("the match is not over: seats {} must choose", self.turn().choosers()));
        };
        let mut winners = Seats::NONE;
        for letter in expected.winners.chars() {
            winners = winners.with(seat_named(&letter.to_string())?);
        }
        let scores =
            expected.scores.as_ref().is_none_or(|scores| *scores == outcome.scores.values(self.seats));
        if winners == outcome.winners && scores {
            return Ok(());
        }
        Err(format!("it came out as {}", self.described(outcome)))
    }

    pub fn described(&self, outcome: Outcome) -> String {
        format!("winners = \"{}\", scores = {:?}", outcome.winners, outcome.scores.values(self.seats))
    }

    fn offers(&self, seat: &str, expected: &[String]) -> Result<(), String> {
        let seat = seat_named(seat)?;
        let offers: Vec<String> = match self.turn() {
            Turn::Choose(choosers) if choosers.contains(seat) => {
                self.game.offers(&self.state, seat).into_iter().map(|offer| offer.notation).collect()
            }
            _ => Vec::new(),
        };
        if offers == expected {
            Ok(())
        } else {
            Err(format!("seat {seat} is offered {offers:?}, not {expected:?}"))
        }
    }

    fn view(&self, viewer: Viewer) -> Result<Value, String> {
        serde_json::to_value(self.game.view(&self.state, viewer)).map_err(|error| error.to_string())
    }

    /// Looks for parts of lines the step told a viewer, in either language.
    fn told(&self, name: &str, parts: &[String], wanted: bool) -> Result<(), String> {
        let viewer = viewer_named(name)?;
        let seen = self.events.iter().filter_map(|event| self.game.observe(event, viewer));
        let lines: Vec<String> = seen
            .flat_map(|seen| self.words.iter().map(move |words| (seen.clone(), words)))
            .map(|(seen, words)| self.game.narrate(&seen, viewer, words))
            .collect();
        let wrong = parts.iter().find(|part| lines.iter().any(|line| line.contains(*part)) != wanted);
        let how = if wanted { "is not told" } else { "is told" };
        wrong.map_or(Ok(()), |part| Err(format!("{name} {how} `{part}`: {lines:?}")))
    }
}

/// A part of plain data: by JSON pointer, or by name at the top.
fn at<'a>(data: &'a Value, path: &str) -> Option<&'a Value> {
    if path.starts_with('/') { data.pointer(path) } else { data.get(path) }
}

/// Whether data has these values: a table names what it cares about, anything else is equal or not.
fn matches(found: &Value, expected: &Value) -> Result<(), String> {
    let Value::Object(fields) = expected else {
        return if found == expected { Ok(()) } else { Err(format!("it is {found}, not {expected}")) };
    };
    for (path, expected) in fields {
        let found = at(found, path).ok_or_else(|| format!("there is no `{path}` in {found}"))?;
        matches(found, expected).map_err(|what| format!("`{path}`: {what}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn tables_name_what_they_care_about() {
        let data = json!({"leg": {"points": [3, 0], "round": 1}, "played": 0});
        assert_eq!(matches(&data, &json!({"/leg/points/0": 3, "leg": {"round": 1}, "played": 0})), Ok(()));
        assert_eq!(
            matches(&data, &json!({"leg": {"round": 2}})),
            Err("`leg`: `round`: it is 1, not 2".to_owned())
        );
        assert!(matches(&data, &json!({"/leg/points/2": 0})).is_err_and(|what| what.contains("there is no")));
        assert!(matches(&data, &json!({"/leg/points": [3]})).is_err());
    }
}
