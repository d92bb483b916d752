//! Every card of every hero that comes with the game is played, and everything it says is seen to make a difference.
//!
//! Nothing is told here about any card: each clause of each text (a lasting effect, or one operation of one list) is taken
//! out of its card in turn, and play is followed with and without it, from the same position with the same choices. A
//! clause is seen when what happens, or where it leads, differs. So heroes can be changed freely, and a clause that
//! can never do anything fails the test by its name.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;
mod frozen;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::A;
use duel::card::Part;
use duel::{Bout, Card, CardId, Cards, Deck, Event, Face, Kind, Library, MAX_CARDS, Side, State, Terms};
use packs::{PackSet, PackSource};
use table::chance::Swift;
use table::{Chance, Choices, Rules, Seat, Turn, playout};

/// How many bouts a hero fights at most until everything was seen.
const BOUTS: u64 = 4000;

fn library_of(sources: &[PackSource]) -> Library {
    let set = PackSet::load(sources, &[], &["duel"]).unwrap();
    Library::load(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

fn library() -> Library {
    library_of(&duel::packs())
}

/// Something a card says.
#[derive(Clone, Copy, Debug)]
enum Clause {
    Lasting(usize),
    Op { part: usize, list: usize, op: usize },
}

/// A deck with one clause taken out.
struct Without {
    name: String,
    deck: Deck,
}

fn clauses(face: &Face) -> Vec<Clause> {
    let lasting = (0..face.standing.len()).map(Clause::Lasting);
    let ops = face.parts.iter().enumerate().flat_map(|(part, said)| {
        said.lists
            .iter()
            .enumerate()
            .flat_map(move |(list, ops)| (0..ops.len()).map(move |op| Clause::Op { part, list, op }))
    });
    lasting.chain(ops).collect()
}

fn without(face: &Face, clause: Clause) -> Face {
    let (mut standing, mut parts) = (face.standing.to_vec(), face.parts.to_vec());
    match clause {
        Clause::Lasting(place) => {
            standing.remove(place);
        }
        Clause::Op { part, list, op } => {
            let said = parts[part].clone();
            let mut lists = said.lists.to_vec();
            let mut ops = lists[list].to_vec();
            ops.remove(op);
            lists[list] = ops.into();
            parts[part] = Part::new(said.trigger, said.given, said.gate, lists);
        }
    }
    Face::new(standing, parts)
}

/// Every clause of these cards, with the deck that lacks it.
fn ablations(library: &Library, hero: &str, cards: &[CardId]) -> Vec<Without> {
    let printed: Vec<Arc<Card>> = cards.iter().map(|&card| Arc::clone(library.card(card))).collect();
    let mut found = Vec::new();
    for (slot, card) in printed.iter().enumerate() {
        for (side, face) in card.faces.iter().enumerate() {
            for clause in clauses(face) {
                let mut changed = Card::clone(card);
                changed.faces[side] = without(face, clause);
                let mut deck = printed.clone();
                deck[slot] = Arc::new(changed);
                let id = library.text(card.id).id.as_str();
                let name = format!("{hero}/{id}, side {}, {clause:?}", ["A", "B"][side]);
                found.push(Without { name, deck: Deck::new(&deck).unwrap() });
            }
        }
    }
    found
}

/// A position in which anything may hold: cards anywhere they can be, any values.
fn anywhere(bout: &Bout<&Deck>, state: &mut State, chance: &mut Swift) {
    for seat in [Seat::A, Seat::B] {
        let deck = bout.deck(seat);
        let mut side = Side { health: 1 + chance.below(10) as i8, ..Side::default() };
        side.energy = chance.below(6) as u8;
        side.marks = chance.below(4) as u8;
        side.last = Kind::from_index(chance.below(7) as usize);
        for slot in deck.all().iter() {
            let one = Cards::only(slot);
            let zone = match deck.kind(slot) {
                Kind::Rest => &mut side.hand,
                Kind::Permanent if chance.below(2) == 0 => &mut side.reserve,
                Kind::Permanent => {
                    side.flipped = chance.below(2) == 0 && !deck.card(slot).faces[1].is_blank();
                    &mut side.active
                }
                Kind::Ultimate => match chance.below(4) {
                    0 => &mut side.reserve,
                    1 => &mut side.removed,
                    2 => &mut side.discard,
                    _ => &mut side.hand,
                },
                _ if chance.below(3) == 0 => &mut side.discard,
                _ => &mut side.hand,
            };
            zone.add(one);
        }
        *state.side_mut(seat) = side;
    }
    assert!(bout.is_sound(state), "{state:?}");
}

/// What came of choices.
fn after(bout: &Bout<&Deck>, state: &State, choices: Choices<duel::Move>) -> (State, Vec<Event>) {
    let (mut state, mut log) = (*state, Vec::new());
    bout.resolve(&mut state, &choices, &mut Swift::new(1), &mut log);
    (state, log)
}

/// Plays a hero against the field until every clause has made a difference; gives how many there are, and names those
/// that never did. Cards that were never played count as never seen.
fn play(library: &Library, hero: &str, cards: &[CardId]) -> (usize, Vec<String>) {
    let field: Vec<&Deck> = library.heroes().map(|foe| library.hero(foe).deck()).collect();
    let printed: Vec<Arc<Card>> = cards.iter().map(|&card| Arc::clone(library.card(card))).collect();
    let deck = Deck::new(&printed).unwrap();
    let mut unseen = ablations(library, hero, cards);
    let total = unseen.len();
    let mut unplayed: BTreeSet<u8> = deck.all().iter().collect();
    for seed in 0..BOUTS {
        if unseen.is_empty() && unplayed.is_empty() {
            break;
        }
        let mut chance = Swift::new(seed);
        let foe = field[chance.below(field.len() as u32) as usize];
        let bout = Bout::new([&deck, foe], Terms::default());
        let mut log = Vec::new();
        let mut state = bout.start(&(), &mut chance, &mut log);
        // Every other bout starts somewhere in the middle, so that rare conditions hold as well.
        let arranged = seed % 2 == 1;
        if arranged {
            anywhere(&bout, &mut state, &mut chance);
        } else {
            unseen.retain(|ablated| {
                let bout = Bout::new([&ablated.deck, foe], Terms::default());
                bout.start(&(), &mut Swift::new(seed), &mut table::Nobody) == state
            });
        }
        while let Turn::Choose(choosers) = bout.turn(&state) {
            let choices = playout::any_choices(&bout, &state, choosers, &mut chance);
            let (next, happened) = after(&bout, &state, choices);
            unseen.retain(|ablated| {
                let bout = Bout::new([&ablated.deck, foe], Terms::default());
                after(&bout, &state, choices) == (next, happened.clone())
            });
            state = next;
            if !arranged {
                log.extend(happened);
            }
        }
        for event in log {
            if let Event::Revealed { seat: A, card, .. } | Event::Unlocked { seat: A, card } = event {
                unplayed.remove(&card);
            }
        }
    }
    let mut missing: Vec<String> = unseen.into_iter().map(|ablated| ablated.name).collect();
    let id = |slot: u8| library.text(cards[usize::from(slot)]).id.as_str().to_owned();
    missing.extend(unplayed.into_iter().map(|slot| format!("{hero}/{} was never played", id(slot))));
    (total, missing)
}

#[test]
fn every_card_of_every_hero_is_played_and_all_it_says_is_seen() {
    let library = library();
    let (mut clauses, mut missing, mut heroes) = (0, Vec::new(), 0);
    for hero in library.heroes() {
        let entry = library.hero(hero);
        let cards: Vec<CardId> = entry.cards().collect();
        assert!(cards.len() <= MAX_CARDS);
        let (count, unseen) = play(&library, entry.file().id.as_str(), &cards);
        clauses += count;
        missing.extend(unseen);
        heroes += 1;
    }
    println!("{clauses} clauses of the cards of {heroes} heroes");
    assert!(clauses > 100, "{clauses} clauses");
    assert!(missing.is_empty(), "never seen:\n{}", missing.join("\n"));
}

/// The cards as the Player sections of the Automa's hero cards change them (DUEL-114).
#[test]
fn every_card_a_player_section_changes_is_played_and_all_it_says_is_seen() {
    let library = library();
    let (mut changed, mut missing) = (0, Vec::new());
    for hero in library.heroes() {
        let entry = library.hero(hero);
        let cards: Vec<CardId> = entry.players_cards().collect();
        if cards == entry.cards().collect::<Vec<_>>() {
            continue;
        }
        changed += 1;
        let (_, unseen) = play(&library, &format!("{} against the Automa", entry.file().id.as_str()), &cards);
        missing.extend(unseen);
    }
    assert!(changed >= 3, "{changed} Player sections");
    assert!(missing.is_empty(), "never seen:\n{}", missing.join("\n"));
}

/// The search itself: a clause whose condition can never hold is named, and no other.
#[test]
fn a_clause_that_never_matters_is_named() {
    let never = "{ played = { if = { all = [{ hand = { who = \"me\", is = { at_least = 4 } } }, { hand = { who = \"me\", is = { at_most = 2 } } }] }, then = [{ heal = { amount = 1 } }] } }";
    let mut files: Vec<(String, String)> =
        frozen::source().files().map(|(path, text)| (path.to_owned(), text.to_owned())).collect();
    let (_, spoilt) = files.iter_mut().find(|(path, _)| path.ends_with("willow.toml")).unwrap();
    *spoilt = spoilt.replace("type = \"defense\"\n", &format!("type = \"defense\"\neffects = [{never}]\n"));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
    let library = library_of(&[PackSource::embedded("pack", &files)]);
    let entry = library.hero(library.find("willow").unwrap());
    let (_, missing) = play(&library, "willow", &entry.cards().collect::<Vec<_>>());
    let [named] = &missing[..] else { panic!("{missing:?}") };
    assert!(named.starts_with("willow/willow-defense"), "{named}");
}
