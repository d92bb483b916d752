//! From the trees of the card files to the arrays the engine runs.
//!
//! Compiling is also where a card that cannot work is found out (TACT-153): everything that could exceed a cap of the
//! engine, or could never happen, is a fault that names the card and says what would be right.

mod ability;
mod depth;
mod effect;
mod parts;
pub(crate) mod touch;
mod trap;

use packs::{Fault, Place, Reading, Wording};

use crate::code::{Code, MAX_ABILITIES, MAX_PRINTS, MAX_STATUSES, Marker};
use crate::file::{Card, Status};
use crate::flow;

/// What there is to say about faults of cards.
pub static FAULTS: Wording = packs::wording!("tactics", "faults.ftl");

/// Compiles cards and gathers what is wrong with them.
#[expect(clippy::struct_excessive_bools, reason = "where in a text the compiler is, each by itself")]
pub(crate) struct Compiler<'a> {
    pub(crate) code: Code,
    reading: &'a mut Reading,
    cards: Vec<String>,
    statuses: Vec<String>,
    /// Where the text being compiled stands.
    place: Option<Place>,
    card: String,
    /// The row of the bar being compiled.
    row: Option<u8>,
    /// Choices of the program so far.
    choices: u8,
    /// The bar being compiled is a leader's power.
    in_power: bool,
    in_loop: bool,
    in_repeat: bool,
    /// Modifiers with an end and delayed reactions of the program so far.
    adds: [u8; 2],
    /// The text reacts to an announcement, so there is something to cancel.
    cancellable: bool,
    /// There was no room for more, and that was said.
    full: bool,
    /// What the cards together let happen, for traps to wait for.
    chances: trap::Chances,
}

/// The most of anything that one list of a card may name.
const LONGEST: usize = 16;
/// The most ops, selectors, amounts or conditions of all cards together.
const MOST: usize = 60_000;
/// The most abilities of all cards together; a reaction that waits names its ability in nine bits.
const MOST_SKILLS: usize = crate::run::react::DELAYED_FROM as usize;

/// Compiles all cards; the code is complete only if no fault was reported.
pub(crate) fn compile(cards: &[Card], statuses: &[Status], reading: &mut Reading) -> Code {
    let mut compiler = Compiler {
        code: Code { ops: flow::OPS.to_vec(), ..Code::default() },
        reading,
        cards: cards.iter().map(|card| card.id.as_str().to_owned()).collect(),
        statuses: statuses.iter().map(|status| status.id.as_str().to_owned()).collect(),
        place: None,
        card: String::new(),
        row: None,
        choices: 0,
        in_power: false,
        in_loop: false,
        in_repeat: false,
        adds: [0; 2],
        cancellable: false,
        full: false,
        chances: trap::Chances::of(cards),
    };
    compiler.caps(cards, statuses);
    for status in statuses {
        compiler.status(status);
    }
    for card in cards {
        compiler.card(card);
    }
    compiler.measure();
    if compiler.code.skills.len() > MOST_SKILLS {
        compiler.fault("abilities-in-all");
    }
    compiler.code
}

impl Compiler<'_> {
    /// How many cards and status effects there may be.
    fn caps(&mut self, cards: &[Card], statuses: &[Status]) {
        const LEAST: usize = 8;
        if self.reading.report().has_errors() {
            return;
        }
        if !(LEAST..=MAX_PRINTS).contains(&cards.len()) {
            let fault = FAULTS.error("deck-size").with("count", cards.len());
            self.reading.push(fault.with("least", LEAST).with("most", MAX_PRINTS));
        }
        if statuses.len() > MAX_STATUSES {
            let fault = FAULTS.error("status-count").with("count", statuses.len());
            self.reading.push(fault.with("most", MAX_STATUSES));
        }
    }

    /// Reports a fault of the text being compiled.
    fn fault(&mut self, name: &str) {
        self.tell(FAULTS.error(name));
    }

    /// Reports a fault with arguments of its own.
    fn tell(&mut self, fault: Fault) {
        let fault = fault.with("card", self.card.as_str());
        self.reading.push(match &self.place {
            Some(place) => fault.at(place),
            None => fault,
        });
    }

    /// Whether there is room for one more in a list that is this long; says once if there is not.
    fn has_room(&mut self, len: usize) -> bool {
        if len < MOST {
            return true;
        }
        if !std::mem::replace(&mut self.full, true) {
            self.fault("too-much");
        }
        false
    }

    /// Reports a list that is too long.
    fn long_list(&mut self, name: &str, len: usize) {
        if len > LONGEST {
            self.tell(FAULTS.error(name).with("count", len).with("most", LONGEST));
        }
    }

    fn status(&mut self, status: &Status) {
        self.place = Some(status.id.place().clone());
        status.id.as_str().clone_into(&mut self.card);
        let opposite = status.opposite.as_ref().map(|opposite| self.status_index(opposite.as_str()));
        self.long_list("long-list/modifiers", status.give.len());
        let first = self.code.modifiers.len() as u16;
        let always = self.always();
        for give in &status.give {
            self.modifier(give, always);
        }
        let len = (self.code.modifiers.len() - usize::from(first)) as u8;
        let gives = crate::code::Stretch { first, len };
        let sorts = gives.of(&self.code.modifiers).iter().fold(0, |all, one| all | one.change.sort());
        self.code.marked |= sorts;
        self.code.markers.push(Marker { opposite, silences: status.silences, gives });
    }

    /// The place of a status effect; names that lead nowhere were reported by the reader.
    fn status_index(&self, id: &str) -> u8 {
        self.statuses.iter().position(|status| status == id).unwrap_or_default() as u8
    }

    fn card_index(&self, id: &str) -> u8 {
        self.cards.iter().position(|card| card == id).unwrap_or_default() as u8
    }

    fn too_many_abilities(&mut self, count: usize) {
        if count > MAX_ABILITIES {
            self.tell(FAULTS.error("abilities").with("most", MAX_ABILITIES));
        }
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
