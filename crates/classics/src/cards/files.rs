//! The card files of the two pokers, and how packs become a deck.
//!
//! A deck always has the same places: three ranks, in Leduc in two suits. The compiled-in pack fills them all; an added
//! pack may put its own card into any of them, with another name and symbol.

use packs::{At, Fault, Id, PackSet, Ranged, Report, Shape, Text, Wording, code};

use super::{Deck, Face};

/// What there is to say about faults of the cards.
static FAULTS: Wording = packs::wording!("cards", "faults.ftl");

/// The longest symbol a small screen has room for.
const MAX_SYMBOL: usize = 3;

packs::kinds! {
    /// A card of a poker deck.
    pub CardKind = "card";
}

packs::record! {
    /// A card of Kuhn poker.
    pub struct KuhnCard as "a card" {
        /// The card's name in files.
        pub id: Id<CardKind>,
        /// Its rank, 1 the lowest.
        pub rank: At<Ranged<1, 3>>,
        /// Its name as players read it.
        pub name: Text,
        /// A letter or two for small screens.
        pub symbol: At<Text>,
    }
}

packs::record! {
    /// A file of cards of Kuhn poker.
    pub struct KuhnFile as "a file of cards" {
        /// The cards.
        pub card: Vec<KuhnCard> = vec![],
    }
}

packs::record! {
    /// A card of Leduc poker.
    pub struct LeducCard as "a card" {
        /// The card's name in files.
        pub id: Id<CardKind>,
        /// Its rank, 1 the lowest.
        pub rank: At<Ranged<1, 3>>,
        /// Its suit, which decides nothing.
        pub suit: Ranged<1, 2>,
        /// Its name as players read it.
        pub name: Text,
        /// A letter or two for small screens.
        pub symbol: At<Text>,
    }
}

packs::record! {
    /// A file of cards of Leduc poker.
    pub struct LeducFile as "a file of cards" {
        /// The cards.
        pub card: Vec<LeducCard> = vec![],
    }
}

/// A card as a file prints it, and the place in the deck it is for.
pub(crate) struct Printed {
    slot: usize,
    rank: At<Ranged<1, 3>>,
    id: Id<CardKind>,
    name: Text,
    symbol: At<Text>,
}

/// A card file of one of the games.
pub(crate) trait CardFile: Shape {
    /// The game, and the id of its compiled-in pack.
    const GAME: &'static str;
    /// How many cards the deck has.
    const SLOTS: usize;

    fn printed(self) -> Vec<Printed>;
}

impl CardFile for KuhnFile {
    const GAME: &'static str = "kuhn";
    const SLOTS: usize = 3;

    fn printed(self) -> Vec<Printed> {
        let printed = self.card.into_iter().map(|KuhnCard { id, rank, name, symbol }| Printed {
            slot: rank.usize() - 1,
            rank,
            id,
            name,
            symbol,
        });
        printed.collect()
    }
}

impl CardFile for LeducFile {
    const GAME: &'static str = "leduc";
    const SLOTS: usize = 6;

    fn printed(self) -> Vec<Printed> {
        let printed = self.card.into_iter().map(|LeducCard { id, rank, suit, name, symbol }| Printed {
            slot: (rank.usize() - 1) * 2 + suit.usize() - 1,
            rank,
            id,
            name,
            symbol,
        });
        printed.collect()
    }
}

/// A card in its place, with the pack it comes from.
struct Placed {
    printed: Printed,
    pack: String,
    compiled_in: bool,
}

/// Puts the cards of all packs of a game into their places; names everything that is wrong.
pub(crate) fn deck<F: CardFile>(set: &PackSet) -> Result<(Deck, Report), Report> {
    let mut reading = set.reading();
    let mut slots: Vec<Option<Placed>> = (0..F::SLOTS).map(|_| None).collect();
    for pack in set.of_game(F::GAME) {
        let compiled_in = pack.id() == F::GAME;
        for printed in pack.read::<F>(&mut reading).into_iter().flat_map(F::printed) {
            if let Some(fault) = long_symbol(&printed) {
                reading.push(fault);
            }
            let slot = &mut slots[printed.slot];
            match slot {
                Some(other) if other.compiled_in == compiled_in => {
                    reading.push(same_place(&printed, &other.printed));
                }
                // An added pack's card stays before the compiled-in one.
                Some(_) if compiled_in => {}
                _ => *slot = Some(Placed { printed, pack: pack.id().to_owned(), compiled_in }),
            }
        }
    }
    let placed: Vec<&Placed> = slots.iter().flatten().collect();
    for (index, one) in placed.iter().enumerate() {
        for other in &placed[..index] {
            let (one, other) = (&one.printed, &other.printed);
            if one.name.en == other.name.en || one.name.ru == other.name.ru {
                reading.push(same_name(one, other));
            }
        }
    }
    if placed.len() < F::SLOTS {
        let fault = FAULTS.error("missing").with("game", F::GAME);
        reading.push(fault.with("slots", F::SLOTS).with("count", placed.len()));
    }
    let faces = slots.into_iter().flatten().map(|Placed { printed, pack, .. }| Face {
        pack,
        id: printed.id.to_string(),
        name: printed.name,
        symbol: printed.symbol.value,
    });
    let deck = Deck { hash: set.hash(F::GAME).to_string(), faces: faces.collect() };
    reading.finish().into_result(deck)
}

fn long_symbol(printed: &Printed) -> Option<Fault> {
    let Text { en, ru } = &printed.symbol.value;
    let longest = [en, ru].into_iter().map(|text| text.chars().count()).max()?;
    (longest > MAX_SYMBOL).then(|| {
        let fault = FAULTS.error("symbol").coded(code::OUT_OF_RANGE).at(printed.symbol.place());
        fault.with("card", printed.id.as_str()).with("count", longest).with("most", MAX_SYMBOL)
    })
}

fn same_place(printed: &Printed, other: &Printed) -> Fault {
    let fault = FAULTS.error("same-place").at(printed.rank.place()).also_at(other.rank.place());
    fault.with("card", printed.id.as_str()).with("other", other.id.as_str())
}

fn same_name(printed: &Printed, other: &Printed) -> Fault {
    let fault = FAULTS.error("same-name").at(printed.id.place()).also_at(other.id.place());
    fault.with("card", printed.id.as_str()).with("other", other.id.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_its_sentence_in_both_languages() {
        assert_eq!(FAULTS.gaps(), Vec::<String>::new());
    }
}
