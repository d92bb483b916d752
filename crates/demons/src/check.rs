//! What is wrong with techniques, demons and battlefields, beyond what their shape says.

use packs::{Fault, Place, Reading, Wording};

use crate::file::{Battlefield, Demon, Technique};
use crate::kind::KINDS;
use crate::library::MAX_CARDS;

/// Two demons are dealt to each of four players.
const LEAST_DEMONS: usize = 8;

/// Words of the notation that name nothing else.
const NOTATION: [&str; 2] = ["pass", "use"];

/// What there is to say about faults of techniques, demons and battlefields.
static FAULTS: Wording = packs::wording!("demons", "faults.ftl");

fn error(name: &str, place: &Place) -> Fault {
    FAULTS.error(name).at(place)
}

/// Seven kinds with their own numbers and two actions each (DEMO-003, DEMO-099).
pub(crate) fn techniques(techniques: &[Technique], reading: &mut Reading) {
    if techniques.len() != KINDS && !reading.report().has_errors() {
        let fault = FAULTS.error("seven-kinds").with("count", techniques.len());
        reading.push(match techniques.get(KINDS) {
            Some(eighth) => fault.at(eighth.id.place()),
            None => fault,
        });
    }
    for (place, technique) in techniques.iter().enumerate() {
        let twin = techniques[..place].iter().find(|other| other.number == technique.number);
        if let Some(twin) = twin {
            let fault = error("own-number", technique.number.place()).with("other", twin.id.as_str());
            reading.push(fault.with("technique", technique.id.as_str()));
        }
        if NOTATION.contains(&technique.id.as_str()) {
            let fault = error("technique-name", technique.id.place());
            reading.push(fault.with("technique", technique.id.as_str()));
        }
        if technique.action.len() != 2 {
            let fault = error("two-actions", technique.action.place());
            let fault = fault.with("technique", technique.id.as_str());
            reading.push(fault.with("count", technique.action.len()));
        }
        for action in technique.action.iter() {
            let mut asking = action.deeds.iter().filter(|deed| deed.asks());
            if let (Some(_), Some(second)) = (asking.next(), asking.next()) {
                reading.push(error("one-target", second.place()).with("action", action.id.as_str()));
            }
            let everywhere = techniques.iter().flat_map(|other| other.action.iter());
            let twins = everywhere.filter(|other| other.id.as_str() == action.id.as_str()).count();
            let is_word = NOTATION.contains(&action.id.as_str());
            if twins > 1 || is_word {
                reading.push(error("action-name", action.id.place()).with("action", action.id.as_str()));
            }
        }
    }
}

/// Enough demons to deal from, each with something to it (DEMO-009, DEMO-089).
pub(crate) fn demons(demons: &[(String, Demon)], reading: &mut Reading) {
    if !(LEAST_DEMONS..=MAX_CARDS).contains(&demons.len()) && !reading.report().has_errors() {
        reading.push(FAULTS.error("demon-count").with("count", demons.len()));
    }
    for (_, demon) in demons {
        if demon.active.is_none() == demon.passive.is_empty() {
            let name = if demon.active.is_none() { "one-ability/none" } else { "one-ability/many" };
            reading.push(error(name, demon.id.place()).with("demon", demon.id.as_str()));
        }
        twice(
            demon.passive.iter().map(|passive| (passive.word(), passive.place())),
            demon.id.as_str(),
            reading,
        );
    }
}

/// Battlefields that can be dealt and that say nothing twice (DEMO-090).
pub(crate) fn fields(fields: &[(String, Battlefield)], reading: &mut Reading) {
    if !(1..=MAX_CARDS).contains(&fields.len()) && !reading.report().has_errors() {
        reading.push(FAULTS.error("field-count").with("count", fields.len()));
    }
    for (_, field) in fields {
        twice(field.rules.iter().map(|rule| (rule.word(), rule.place())), field.id.as_str(), reading);
    }
}

/// Names every verb that stands a second time.
fn twice<'a>(verbs: impl Iterator<Item = (&'static str, &'a Place)>, card: &str, reading: &mut Reading) {
    let mut seen: Vec<&str> = Vec::new();
    for (word, place) in verbs {
        if seen.contains(&word) {
            reading.push(error("twice", place).with("card", card).with("word", word));
        }
        seen.push(word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_its_sentence_in_both_languages() {
        assert_eq!(FAULTS.gaps(), Vec::<String>::new());
    }
}
