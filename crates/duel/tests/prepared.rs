//! A prepared bout is the same bout: from every position every choice leads to the same position, in heroes that come
//! with the game, in frozen ones and in heroes of cards thrown together.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod frozen;

use std::sync::Arc;

use duel::card::{
    Amount, Boon, CardOp, CardVerb, Change, Chooser, Condition, Cost, Destination, Extent, Gate, Guard,
    Lasting, Op, Part, Pile, Relation, Standing, Trigger, Who,
};
use duel::contest::Contest;
use duel::{Bout, Card, Deck, Face, Kind, Kinds, Start, Terms};
use packs::PackSet;
use table::chance::Swift;
use table::{Chance, Choices, Nobody, Rules, Seat, Turn};

/// Plays bouts by chance, each step both ways, and says how many there were.
fn play_both_ways(plain: &Bout<&Deck>, bouts: u32, chance: &mut Swift) -> u64 {
    let prepared = plain.clone().prepared();
    let mut steps = 0;
    for _ in 0..bouts {
        let mut state = plain.start(&(), chance, &mut Nobody);
        assert_eq!(prepared.start(&(), chance, &mut Nobody), state);
        while let Turn::Choose(choosers) = plain.turn(&state) {
            assert!(!choosers.is_empty(), "nobody is asked, and the bout is not over: {state:?}");
            let choices = plain.any_choices(&state, choosers, chance);
            for (seat, choice) in choices.iter() {
                assert!(plain.is_legal(&state, seat, choice), "{choice:?} of {seat} in {state:?}");
            }
            let mut quickly = state;
            prepared.resolve(&mut quickly, &choices, chance, &mut Nobody);
            let before = state;
            plain.resolve(&mut state, &choices, chance, &mut Nobody);
            assert_eq!(quickly, state, "by {choices:?} from {before:?}");
            steps += 1;
        }
        play_turns_by_chance(&prepared, chance);
    }
    steps
}

/// A turn by chance is what chance would choose, resolved.
fn play_turns_by_chance(bout: &Bout<&Deck>, chance: &mut Swift) {
    let mut state = bout.start(&(), chance, &mut Nobody);
    loop {
        let (mut step_by_step, mut same_chance) = (state, chance.clone());
        let outcome = bout.any_turn(&mut state, chance);
        let Turn::Choose(choosers) = bout.turn(&step_by_step) else {
            assert_eq!(outcome, bout.outcome(&step_by_step));
            return;
        };
        let choices = bout.any_choices(&step_by_step, choosers, &mut same_chance);
        bout.resolve(&mut step_by_step, &choices, &mut same_chance, &mut Nobody);
        assert_eq!((outcome, state), (None, step_by_step), "by {choices:?}");
        assert_eq!(chance.clone().bits(), same_chance.bits());
    }
}

fn heroes(game: &Contest) -> Vec<Deck> {
    game.library().heroes().map(|hero| game.library().hero(hero).deck().clone()).collect()
}

fn play_all_both_ways(decks: &[Deck], bouts: u32) {
    let mut chance = Swift::new(11);
    for one in decks {
        for other in decks {
            let steps = play_both_ways(&Bout::new([one, other], Terms::default()), bouts, &mut chance);
            assert!(steps >= u64::from(bouts));
        }
    }
}

#[test]
fn every_pair_of_shipped_heroes_plays_the_same_prepared() {
    let game = Contest::of_packs(&PackSet::load(&duel::packs(), &[], &["duel"]).unwrap()).unwrap().0;
    play_all_both_ways(&heroes(&game), 20);
}

#[test]
fn every_pair_of_frozen_heroes_plays_the_same_prepared() {
    play_all_both_ways(&heroes(&frozen::contest()), 20);
}

/// Cards of many heroes in one deck meet cards they were never balanced against.
#[test]
fn decks_thrown_together_play_the_same_prepared() {
    let game = Contest::of_packs(&PackSet::load(&duel::packs(), &[], &["duel"]).unwrap()).unwrap().0;
    let decks = heroes(&game);
    let mut chance = Swift::new(5);
    for _ in 0..200 {
        let [one, other] = [0, 1].map(|_| thrown_together(&decks, &mut chance));
        let start = Start { health: 1 + chance.below(10) as u8, energy: chance.below(5) as u8 };
        let terms = Terms { rest_energy: chance.below(4) as u8, round_limit: 30, ..Terms::default() };
        let bout = Bout::new([&one, &other], terms).with_start(Seat::B, start);
        assert!(play_both_ways(&bout, 30, &mut chance) >= 30);
    }
}

/// One card of each type, each of a hero picked by chance.
fn thrown_together(decks: &[Deck], chance: &mut Swift) -> Deck {
    let cards: Vec<Arc<Card>> = Kind::ALL
        .iter()
        .map(|&kind| {
            loop {
                let deck = &decks[chance.below(decks.len() as u32) as usize];
                if let Some(slot) = deck.of_kind(kind).lowest() {
                    break Arc::clone(deck.card(slot));
                }
            }
        })
        .collect();
    Deck::new(&cards).unwrap()
}

/// Texts nobody would print: whatever a text may read, it is read after whatever a text may change.
#[test]
fn decks_of_made_up_texts_play_the_same_prepared() {
    let mut chance = Swift::new(8);
    for _ in 0..300 {
        let [one, other] = [0, 1].map(|_| made_up(&mut chance));
        let terms = Terms { round_limit: 40, ..Terms::default() };
        assert!(play_both_ways(&Bout::new([&one, &other], terms), 10, &mut chance) >= 10);
    }
}

/// One card of each type, each with texts at any moment on any condition, some of which ask.
fn made_up(chance: &mut Swift) -> Deck {
    let cards: Vec<Arc<Card>> = Kind::ALL
        .iter()
        .map(|&kind| {
            let attack = (kind != Kind::Rest && kind != Kind::Permanent).then(|| chance.below(4) as u8);
            let threshold = if kind.is_ultimate() { 1 + chance.below(4) as u8 } else { 0 };
            let places = [Destination::Discard, Destination::Removed, Destination::Reserve];
            let destination = (kind == Kind::Ultimate).then(|| places[chance.below(3) as usize]);
            let front = any_text(kind, chance);
            let back = if kind == Kind::Permanent { any_text(kind, chance) } else { Face::default() };
            Arc::new(Card { threshold, destination, faces: [front, back], ..Card::plain(kind, attack) })
        })
        .collect();
    Deck::new(&cards).unwrap()
}

fn any_text(kind: Kind, chance: &mut Swift) -> Face {
    let always = if kind == Kind::Permanent { Trigger::Round } else { Trigger::Played };
    let seldom = match kind {
        Kind::Permanent => [Trigger::Unlocked, Trigger::Turned][chance.below(2) as usize],
        Kind::Ultimate => Trigger::Unlocked,
        _ => Trigger::Cancelled,
    };
    let parts = (0..chance.below(3))
        .map(|_| {
            let trigger = [Trigger::Hit, always, seldom, Trigger::End, always][chance.below(5) as usize];
            let given = (chance.below(3) > 0).then(|| any_condition(chance));
            let cost = Cost { energy: chance.below(2) as u8, health: chance.below(2) as u8 };
            let gate = match chance.below(8) {
                0 => Gate::May(cost),
                1 => Gate::Choose,
                _ => Gate::Open,
            };
            let lists = if gate == Gate::Choose { 2 } else { 1 };
            let lists = (0..lists).map(|_| [any_op(chance)].into()).collect();
            Part::new(trigger, given, gate, lists)
        })
        .collect();
    let standing = (0..chance.below(2)).map(|_| any_standing(chance)).collect();
    Face::new(standing, parts)
}

fn any_standing(chance: &mut Swift) -> Standing {
    let one = |chance: &mut Swift| Kinds::only(Kind::ALL[chance.below(6) as usize]);
    let amount = Amount::of(1 + chance.below(2) as u8);
    let does = match chance.below(10) {
        0..=2 => Lasting::SafeHand,
        3 => Lasting::Unexecutable,
        4 => Lasting::AlsoCancels(Kinds::ALL, one(chance)),
        5 => Lasting::Uncancellable(one(chance)),
        6 => Lasting::Executes(one(chance), one(chance)),
        7 => Lasting::Pierce(Extent::of(1)),
        8 => Lasting::Block(Extent::of(1)),
        _ => {
            let ways = [Change::Plus(amount), Change::Minus(amount), Change::Becomes(amount)];
            let who = [Who::Me, Who::Foe][chance.below(2) as usize];
            Lasting::Attack(who, Kinds::ALL, ways[chance.below(3) as usize])
        }
    };
    Standing { given: (chance.below(3) == 0).then(|| any_condition(chance)), does }
}

fn any_condition(chance: &mut Swift) -> Condition {
    let who = [Who::Me, Who::Foe][chance.below(2) as usize];
    let number = chance.below(7) as i8;
    let is = [Relation::AtLeast(number), Relation::AtMost(number), Relation::More][chance.below(3) as usize];
    match chance.below(6) {
        0 => Condition::Health(who, is),
        1 => Condition::Energy(who, is),
        2 => Condition::Hand(who, is),
        3 => Condition::Holds(who, Pile::Discard, Kinds::only(Kind::ALL[chance.below(5) as usize])),
        4 => Condition::Marks(who, Relation::AtLeast(1 + number % 3)),
        _ => Condition::Last(who, Kinds::only(Kind::ALL[chance.below(5) as usize])),
    }
}

fn any_op(chance: &mut Swift) -> Op {
    let who = [Who::Me, Who::Foe][chance.below(2) as usize];
    let amount = Amount::of(1 + chance.below(3) as u8);
    // Energy that comes and goes on the way of one round is where ultimates join in its midst.
    match chance.below(12) {
        0 => Op::Damage(who, amount, Guard::Blockable),
        1 => Op::Damage(who, amount, Guard::Unblockable),
        2 => Op::Heal(who, amount),
        3 | 9 | 10 => Op::Energy(who, amount, chance.below(2) == 0),
        4 => Op::Mark(who, [1, -1][chance.below(2) as usize]),
        5 => Op::Next(who, Boon::Attack([1, -1][chance.below(2) as usize])),
        6 => Op::Next(who, [Boon::Block(Extent::of(1)), Boon::Uncancellable][chance.below(2) as usize]),
        7 => Op::Turn,
        8 => Op::Send(who, [Destination::Hand, Destination::Removed][chance.below(2) as usize]),
        _ => Op::Cards(any_card_op(who, chance)),
    }
}

fn any_card_op(who: Who, chance: &mut Swift) -> CardOp {
    let verbs = [CardVerb::Discard, CardVerb::RemoveFromHand, CardVerb::RemoveFromDiscard, CardVerb::Seal];
    // Nobody takes from another's discard, and nobody seals his own.
    let verb = if chance.below(2) == 0 { CardVerb::Take } else { verbs[chance.below(4) as usize] };
    let who = match verb {
        CardVerb::Take => Who::Me,
        CardVerb::Seal => Who::Foe,
        _ => who,
    };
    let kinds = [Kinds::ALL, Kinds::only(Kind::ALL[chance.below(5) as usize])][chance.below(2) as usize];
    let chooser = [Chooser::Holder, Chooser::Other][chance.below(2) as usize];
    CardOp { verb, who, count: Extent::of(1 + chance.below(2) as u8), kinds, chooser }
}

/// Whoever listens is told everything, prepared or not.
#[test]
fn a_prepared_bout_tells_the_same_story() {
    let game = frozen::contest();
    let decks = heroes(&game);
    let plain = Bout::new([&decks[0], &decks[1]], Terms::default());
    let prepared = plain.clone().prepared();
    let mut chance = Swift::new(3);
    let (mut told, mut retold) = (Vec::new(), Vec::new());
    let mut state = plain.start(&(), &mut chance, &mut told);
    let mut again = prepared.start(&(), &mut chance, &mut retold);
    while let Turn::Choose(choosers) = plain.turn(&state) {
        let choices: Choices<_> = plain.any_choices(&state, choosers, &mut chance);
        plain.resolve(&mut state, &choices, &mut chance, &mut told);
        prepared.resolve(&mut again, &choices, &mut chance, &mut retold);
    }
    assert_eq!(state, again);
    assert!(!told.is_empty());
    assert_eq!(format!("{told:?}"), format!("{retold:?}"));
}
