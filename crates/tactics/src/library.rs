//! Every card of the loaded packs, checked and compiled.

use packs::{PackSet, PackSource, Report, Text};

use crate::code::Code;
use crate::compile;
use crate::file::{Card, CardFile, Status};

/// The pack that comes with the game, compiled in.
pub fn packs() -> Vec<PackSource> {
    vec![packs::embed_pack!("packs/box", ["pack.toml", "cards.toml"])]
}

/// All cards of the loaded packs.
#[derive(Debug)]
pub struct Library {
    cards: Vec<Card>,
    packs: Vec<String>,
    statuses: Vec<Status>,
    code: Code,
    hash: String,
}

impl Library {
    /// Reads every card of the loaded packs; every fault is named.
    pub fn load(set: &PackSet) -> Result<(Library, Report), Report> {
        let mut reading = set.reading();
        let (mut cards, mut packs, mut statuses) = (Vec::new(), Vec::new(), Vec::new());
        for pack in set.of_game("tactics") {
            for file in pack.read::<CardFile>(&mut reading) {
                packs.extend(file.card.iter().map(|_| pack.id().to_owned()));
                cards.extend(file.card);
                statuses.extend(file.status);
            }
        }
        let code = compile::compile(&cards, &statuses, &mut reading);
        let hash = set.hash("tactics").to_string();
        let report = reading.finish();
        if report.has_errors() {
            return Err(report);
        }
        Ok((Library { cards, packs, statuses, code, hash }, report))
    }

    /// The cards, in the order of the files; a print is a place in this list.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The pack a print comes from.
    pub fn pack(&self, print: u8) -> &str {
        self.packs.get(usize::from(print)).map_or("", String::as_str)
    }

    /// The status effects, in the order of the files.
    pub fn statuses(&self) -> &[Status] {
        &self.statuses
    }

    /// What the engine runs.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The content hash of the packs.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The print of the card with this id.
    pub fn find(&self, id: &str) -> Option<u8> {
        self.cards.iter().position(|card| card.id.as_str() == id).map(|place| place as u8)
    }

    /// The id of a print.
    pub fn id(&self, print: u8) -> &str {
        self.cards.get(usize::from(print)).map_or("none", |card| card.id.as_str())
    }

    /// The hero's name of a print.
    pub fn name(&self, print: u8) -> Option<&Text> {
        self.cards.get(usize::from(print)).map(|card| &card.name)
    }
}
