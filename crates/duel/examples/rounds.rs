//! How many rounds of random play one core resolves in a second, between heroes without text and between all heroes
//! that come with the game: `cargo run --release -p karman-duel --example rounds`.

use std::sync::Arc;
use std::time::Instant;

use duel::file::CardFile;
use duel::{Bout, Card, CardId, Deck, Kind, Stage, Terms};
use packs::PackSet;
use table::chance::Swift;
use table::{Nobody, Rules, Turn, playout};

const ROUNDS: u32 = 10_000_000;

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

/// Every hero that comes with the game.
fn field() -> Vec<Deck> {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).expect("good packs");
    let mut reading = set.reading();
    let packs = set.of_game("duel");
    let files: Vec<CardFile> =
        packs.flat_map(|pack| pack.read_where(duel::is_hero_file, &mut reading)).collect();
    let heroes = files.iter().flat_map(|file| &file.hero);
    heroes
        .map(|hero| {
            let compile = |card| Arc::new(Card::compile(card, CardId::default()));
            Deck::new(&hero.card.iter().map(compile).collect::<Vec<_>>()).expect("a legal deck")
        })
        .collect()
}

fn measure(name: &str, decks: &[Deck]) {
    let mut chance = Swift::new(7);
    let (mut rounds, mut bouts, mut questions) = (0u32, 0u32, 0u32);
    let begin = Instant::now();
    'all: loop {
        for one in decks {
            for other in decks {
                let bout = Bout::new([one, other], Terms::default());
                let mut state = bout.start(&(), &mut chance, &mut Nobody);
                while let Turn::Choose(choosers) = bout.turn(&state) {
                    let is_round = state.open().stage == Stage::Choose;
                    rounds += u32::from(is_round);
                    questions += u32::from(!is_round);
                    let choices = playout::any_choices(&bout, &state, choosers, &mut chance);
                    bout.resolve(&mut state, &choices, &mut chance, &mut Nobody);
                }
                bouts += 1;
                if rounds >= ROUNDS {
                    break 'all;
                }
            }
        }
    }
    let speed = f64::from(rounds) / begin.elapsed().as_secs_f64() / 1e6;
    let (rounds, bouts) = (f64::from(rounds), f64::from(bouts));
    println!(
        "{name}: {speed:.1} million rounds/s, {:.1} rounds a bout, {:.2} questions a round",
        rounds / bouts,
        f64::from(questions) / rounds
    );
}

fn main() {
    measure("no text", &[plain()]);
    measure("all heroes", &field());
}
