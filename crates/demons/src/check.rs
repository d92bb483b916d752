//! What is wrong with techniques, demons and battlefields, beyond what their shape says.

use packs::{Fault, Place, Reading};

use crate::file::{Battlefield, Demon, Technique};
use crate::kind::KINDS;
use crate::library::MAX_CARDS;

/// Two demons are dealt to each of four players.
const LEAST_DEMONS: usize = 8;

/// Words of the notation that name nothing else.
const NOTATION: [&str; 2] = ["pass", "use"];

fn error(code: &str, message: impl Into<String>, place: &Place, label: &str, help: &str) -> Fault {
    Fault::error(format!("demons::{code}"), message).at(place, label).help(help)
}

/// Seven kinds with their own numbers and two actions each (DEMO-003, DEMO-099).
pub(crate) fn techniques(techniques: &[Technique], reading: &mut Reading) {
    if techniques.len() != KINDS && !reading.report().has_errors() {
        let message = format!("there are {} techniques in all packs together", techniques.len());
        let help = "the game has exactly seven; a pack that changes one replaces the pack it comes from";
        reading.push(match techniques.get(KINDS) {
            Some(eighth) => error("seven-kinds", message, eighth.id.place(), "one too many", help),
            None => Fault::error("demons::seven-kinds", message).help(help),
        });
    }
    for (place, technique) in techniques.iter().enumerate() {
        let twin = techniques[..place].iter().find(|other| other.number == technique.number);
        if let Some(twin) = twin {
            reading.push(error(
                "own-number",
                format!("`{}` has the number of `{}`", technique.id, twin.id),
                technique.number.place(),
                "taken already",
                "every technique has a number of its own, from 1 to 7",
            ));
        }
        if NOTATION.contains(&technique.id.as_str()) {
            reading.push(error(
                "technique-name",
                format!("`{}` is a word of the notation", technique.id),
                technique.id.place(),
                "not a name of its own",
                "`pass` and `use` are answers of players; give the technique another id",
            ));
        }
        if technique.action.len() != 2 {
            reading.push(error(
                "two-actions",
                format!("`{}` has {} actions", technique.id, technique.action.len()),
                technique.action.place(),
                "not two",
                "a technique has exactly two actions: write two `[[technique.action]]` tables",
            ));
        }
        for action in technique.action.iter() {
            let mut asking = action.deeds.iter().filter(|deed| deed.asks());
            if let (Some(_), Some(second)) = (asking.next(), asking.next()) {
                reading.push(error(
                    "one-target",
                    format!("`{}` asks for two targets", action.id),
                    second.place(),
                    "asks a second time",
                    "an action asks for one target at most; leave one of the deeds out",
                ));
            }
            let everywhere = techniques.iter().flat_map(|other| other.action.iter());
            let twins = everywhere.filter(|other| other.id.as_str() == action.id.as_str()).count();
            let is_word = NOTATION.contains(&action.id.as_str());
            if twins > 1 || is_word {
                reading.push(error(
                    "action-name",
                    format!("`{}` is the name of something else too", action.id),
                    action.id.place(),
                    "not a name of its own",
                    "every action has a name of its own; `pass` and `use` are words of the notation",
                ));
            }
        }
    }
}

/// Enough demons to deal from, each with something to it (DEMO-009, DEMO-089).
pub(crate) fn demons(demons: &[(String, Demon)], reading: &mut Reading) {
    if !(LEAST_DEMONS..=MAX_CARDS).contains(&demons.len()) && !reading.report().has_errors() {
        let message = format!("there are {} demons in all packs together", demons.len());
        let help = "the game needs 8 to 32: two are dealt to each of four players";
        reading.push(Fault::error("demons::demon-count", message).help(help));
    }
    for (_, demon) in demons {
        if demon.active.is_none() == demon.passive.is_empty() {
            reading.push(error(
                "one-ability",
                format!(
                    "`{}` has {} ability",
                    demon.id,
                    if demon.active.is_none() { "no" } else { "more than one" }
                ),
                demon.id.place(),
                "this demon",
                "give it either `active` (once a battle) or `passive` (always)",
            ));
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
        let message = format!("there are {} battlefields in all packs together", fields.len());
        reading.push(Fault::error("demons::field-count", message).help("the game needs 1 to 32"));
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
            let message = format!("`{card}` says `{word}` twice");
            reading.push(error(
                "twice",
                message,
                place,
                "a second time",
                "say it once, with the number meant",
            ));
        }
        seen.push(word);
    }
}
