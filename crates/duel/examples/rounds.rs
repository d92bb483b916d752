//! How many rounds of random play one core resolves in a second: `cargo run --release -p karman-duel --example rounds`.

use std::sync::Arc;
use std::time::Instant;

use duel::{Bout, Card, Deck, Kind, Terms};
use table::chance::Swift;
use table::{Nobody, Rules, playout};

/// The plainest hero there is: no text at all.
fn plain() -> Deck {
    let attacks = [(Kind::Strength, 2), (Kind::Agility, 2), (Kind::Intelligence, 2), (Kind::Weapon, 1)];
    let mut cards: Vec<Card> =
        attacks.into_iter().map(|(kind, attack)| Card::plain(kind, Some(attack))).collect();
    cards.push(Card::plain(Kind::Defense, None));
    cards.push(Card::plain(Kind::Rest, None));
    cards.push(Card { threshold: 5, ..Card::plain(Kind::Permanent, None) });
    let cards: Vec<Arc<Card>> = cards.into_iter().map(Arc::new).collect();
    Deck::new(&cards).expect("a legal deck")
}

fn main() {
    let bout = Bout::new([plain(), plain()], Terms::default());
    let mut chance = Swift::new(7);
    let (mut rounds, mut bouts, mut wins) = (0u32, 0u32, 0u32);
    let begin = Instant::now();
    while rounds < 10_000_000 {
        let mut state = bout.start(&(), &mut chance, &mut Nobody);
        let (outcome, turns) = playout::play_out(&bout, &mut state, &mut chance);
        rounds += turns;
        bouts += 1;
        wins += u32::from(!outcome.is_draw());
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{:.1} million rounds/s over {bouts} bouts of {:.1} rounds, {wins} decided",
        f64::from(rounds) / seconds / 1e6,
        f64::from(rounds) / f64::from(bouts),
    );
}
