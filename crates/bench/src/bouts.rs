//! Random play of full bouts of the duel, counted in rounds: two cards chosen and everything resolved that follows.
//!
//! Every pair of heroes fights in turn, so that the figure is the field's and not one hero's; bouts are prepared and each
//! pair fights several times in a row, as in a search.

use std::sync::Arc;

use duel::{Bout, Card, Deck, Kind, Library, Terms};
use packs::PackSet;
use table::chance::Swift;
use table::{Nobody, Rules};

/// Bouts between all heroes of a field, each against each and against itself.
pub struct Bouts {
    bouts: Vec<Bout<Arc<Deck>>>,
    chance: Swift,
}

impl Bouts {
    /// The same seed plays the same bouts.
    pub fn new(decks: Vec<Deck>, seed: u64) -> Bouts {
        let decks: Vec<Arc<Deck>> = decks.into_iter().map(Arc::new).collect();
        let pairs = decks.iter().flat_map(|one| decks.iter().map(move |other| [one, other]));
        let bouts = pairs.map(|pair| Bout::new(pair.map(Arc::clone), Terms::default()).prepared()).collect();
        Bouts { bouts, chance: Swift::new(seed) }
    }

    /// Plays every pair so many times and says how many rounds that took.
    pub fn play(&mut self, times: u32) -> u64 {
        let Bouts { bouts, chance } = self;
        bouts.iter().map(|bout| (0..times).map(|_| play_one(bout, chance)).sum::<u64>()).sum()
    }
}

fn play_one(bout: &Bout<Arc<Deck>>, chance: &mut Swift) -> u64 {
    let mut state = bout.start(&(), chance, &mut Nobody);
    while bout.any_turn(&mut state, chance).is_none() {}
    state.round().into()
}

/// The plainest hero there is: no text at all.
pub fn plain() -> Deck {
    let attacks = [(Kind::Strength, 2), (Kind::Agility, 2), (Kind::Intelligence, 2), (Kind::Weapon, 1)];
    let mut cards: Vec<Card> =
        attacks.into_iter().map(|(kind, attack)| Card::plain(kind, Some(attack))).collect();
    cards.push(Card::plain(Kind::Defense, None));
    cards.push(Card::plain(Kind::Rest, None));
    cards.push(Card { threshold: 5, ..Card::plain(Kind::Permanent, None) });
    let cards: Vec<Arc<Card>> = cards.into_iter().map(Arc::new).collect();
    Deck::new(&cards).expect("six cards, one Rest and an ultimate are a deck")
}

/// Every hero that comes with the game, of both boxes.
pub fn shipped() -> Vec<Deck> {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).expect("the packs that come with the game load");
    let (library, _) = Library::load(&set).expect("the heroes that come with the game are legal");
    library.heroes().map(|hero| library.hero(hero).deck().clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bout lasts at least one round and ends with the last allowed one.
    #[test]
    fn every_pair_plays_to_its_end() {
        let decks = shipped();
        let pairs = (decks.len() * decks.len()) as u64;
        assert_eq!(pairs, 18 * 18);
        let rounds = Bouts::new(decks, 1).play(1);
        assert!((pairs..=pairs * u64::from(Terms::default().round_limit)).contains(&rounds), "{rounds}");
    }
}
