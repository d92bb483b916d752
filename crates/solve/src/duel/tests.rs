//! Bouts solved, against the rules themselves and against positions worked out by hand.

use std::sync::Arc;

use duel::{Card, Kind, Library};
use packs::PackSet;
use proptest::prelude::*;
use table::chance::Swift;

use super::*;
use crate::rounds::Subject;

fn library() -> Library {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).expect("the packs that come with the game load");
    Library::load(&set).expect("the heroes that come with the game are legal").0
}

/// A hero without any text.
fn plain(attacks: [u8; 4]) -> Deck {
    let kinds = [Kind::Strength, Kind::Agility, Kind::Intelligence, Kind::Weapon];
    let mut cards: Vec<Card> =
        kinds.into_iter().zip(attacks).map(|(kind, attack)| Card::plain(kind, Some(attack))).collect();
    cards.push(Card::plain(Kind::Defense, None));
    cards.push(Card::plain(Kind::Rest, None));
    cards.push(Card { threshold: 2, ..Card::plain(Kind::Permanent, None) });
    let cards: Vec<Arc<Card>> = cards.into_iter().map(Arc::new).collect();
    Deck::new(&cards).expect("six cards, one Rest and an ultimate are a deck")
}

fn interval<D: Borrow<Deck> + Send + Sync>(decks: [D; 2], terms: Terms) -> (f64, f64) {
    let study = Pairing::new(decks, terms).solve(Demands::default(), |_| ControlFlow::Continue(()));
    study.expect("small bouts are solved").interval()
}

fn assert_around((lower, upper): (f64, f64), value: f64) {
    assert!(upper - lower <= 1e-6, "{lower} to {upper}");
    assert!(lower <= value && value <= upper, "{value} is not in {lower} to {upper}");
}

/// The value by the rules alone: no positions merged, no layers, the bout's own limit.
fn by_rules(bout: &Bout<&Deck>, state: &State) -> f64 {
    if let Some(ending) = state.ending() {
        return match ending.winner {
            Winner::A => 1.0,
            Winner::B => 0.0,
            Winner::Nobody => 0.5,
        };
    }
    let [rows, columns] = [Seat::A, Seat::B].map(|seat| bout.move_count(state, seat));
    let mut cells = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let mut choices = Choices::NONE;
            choices.set(Seat::A, bout.nth_move(state, Seat::A, row));
            choices.set(Seat::B, bout.nth_move(state, Seat::B, column));
            let mut next = *state;
            bout.resolve(&mut next, &choices, &mut Enumerated::default(), &mut Nobody);
            cells.push(by_rules(bout, &next));
        }
    }
    crate::matrix::solve(&cells, rows, columns).expect("a sound game").value()
}

#[test]
fn a_bout_of_three_rounds_is_worth_what_the_rules_say() {
    let (one, other) = (plain([2, 1, 1, 1]), plain([1, 2, 2, 0]));
    for (health, round_limit) in [(2, 1), (2, 2), (3, 3), (4, 3)] {
        let terms = Terms { start_health: health, round_limit, ..Terms::default() };
        let bout = Bout::new([&one, &other], terms);
        let start = bout.start(&(), &mut Enumerated::default(), &mut Nobody);
        assert_around(interval([&one, &other], terms), by_rules(&bout, &start));
    }
}

#[test]
fn the_fifty_fifty_of_weapon_and_rest() {
    // One round, no attack but the weapon's, which does no damage: it executes whoever rests, and nothing else decides
    // anything. Nobody need rest, so the round is drawn.
    let harmless = plain([0, 0, 0, 0]);
    let terms = Terms { round_limit: 1, ..Terms::default() };
    assert_around(interval([&harmless, &harmless], terms), 0.5);
    // A hero who holds nothing but Rest loses to a weapon at once.
    let pairing = Pairing::new([&harmless, &harmless], Terms::default());
    let mut state = pairing.start;
    let side = state.side_mut(Seat::B);
    let rest = harmless.of_kind(Kind::Rest);
    side.discard = side.hand.minus(rest);
    side.hand = rest;
    let mut steps = Vec::new();
    pairing.play(&state, &mut steps);
    let weapons = steps.iter().filter(|step| **step == Step::Over(1)).count();
    assert_eq!((steps.len() - 1, weapons), (6, 1), "{steps:?}");
}

#[test]
fn the_same_hero_on_both_sides_is_even() {
    let deck = plain([2, 1, 3, 1]);
    assert_around(
        interval([&deck, &deck], Terms { start_health: 4, max_health: 4, ..Terms::default() }),
        0.5,
    );
}

#[test]
fn the_other_chair_is_worth_the_rest() {
    let (one, other) = (plain([2, 1, 3, 1]), plain([1, 1, 2, 2]));
    let terms = Terms { start_health: 4, max_health: 4, ..Terms::default() };
    let (lower, upper) = interval([&one, &other], terms);
    assert!(lower > 0.5 + 1e-3 || upper < 0.5 - 1e-3, "a pairing that is not even says more: {lower}");
    let turned = interval([&other, &one], terms);
    assert!((lower + turned.1 - 1.0).abs() < 1e-6 && (upper + turned.0 - 1.0).abs() < 1e-6);
}

#[test]
fn a_position_that_cannot_come_up_has_no_value() {
    let deck = plain([2, 2, 2, 2]);
    let terms = Terms { start_health: 2, max_health: 2, ..Terms::default() };
    let pairing = Pairing::new([&deck, &deck], terms);
    let start = pairing.start;
    let study = pairing.solve(Demands::default(), |_| ControlFlow::Continue(())).expect("solved");
    assert!(study.value(&start).is_some());
    let mut empty = start;
    empty.side_mut(Seat::A).health = 30;
    assert_eq!(study.value(&empty), None);
    assert!(study.solved().positions() > 1 && study.solved().layers() > 0 && study.solved().bytes() > 0);
}

#[test]
fn the_strategy_itself_loses_next_to_nothing() {
    let (one, other) = (plain([2, 1, 3, 1]), plain([1, 1, 2, 2]));
    let terms = Terms { start_health: 3, max_health: 3, ..Terms::default() };
    let study = Pairing::new([&one, &other], terms)
        .solve(Demands::default(), |_| ControlFlow::Continue(()))
        .expect("small bouts are solved");
    let (lower, upper) = study.interval();
    let plan = study.plan(|_| ControlFlow::Continue(())).expect("planned");
    let (least, most) = study.certify(&plan, 1e-6, |_| ControlFlow::Continue(())).expect("certified");
    assert!(least <= upper && most >= lower, "{least} to {most} misses {lower} to {upper}");
    assert!(lower - least <= 1e-5 && most - upper <= 1e-5, "{least} to {most} against {lower} to {upper}");
    let solution = study.solved().solution(Subject::default(), &plan);
    let advice = study.pairing().advice(&solution, &study.pairing().start).expect("the start comes up");
    assert!(lower - 1e-5 <= advice.value && advice.value <= upper + 1e-5, "{advice:?} against {lower}");
    for mix in &advice.mixes {
        assert!((mix.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9, "{mix:?}");
        assert!(
            mix.iter().filter(|(_, share)| *share > 1e-6).count() > 1,
            "perfect play mixes here: {mix:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// What is left out of a position changes nothing about what follows it, whatever two heroes of both boxes do.
    #[test]
    fn merged_positions_lead_to_the_same(one in 0usize..18, other in 0usize..18, seed in any::<u64>()) {
        let library = library();
        let decks: Vec<&Deck> = library.heroes().map(|hero| library.hero(hero).deck()).collect();
        let pairing = Pairing::new([decks[one], decks[other]], Terms::default());
        let mut chance = Swift::new(seed);
        let mut state = pairing.start;
        for _ in 0..60 {
            if let Some(position) = pairing.position(&state) {
                let (mut true_steps, mut merged) = (Vec::new(), Vec::new());
                pairing.play(&state, &mut true_steps);
                pairing.follow(position, &mut merged);
                prop_assert_eq!(&true_steps, &merged, "after {:?}", state);
                prop_assert_eq!(pairing.position(&pairing.keys.unpack(position)), Some(position));
            }
            if pairing.bout.any_turn(&mut state, &mut chance).is_some() {
                break;
            }
        }
    }

    /// Every question is answered in every way, and every way leads on.
    #[test]
    fn choices_are_complete(one in 0usize..18, other in 0usize..18, seed in any::<u64>()) {
        fn read(steps: &[Step], at: &mut usize) {
            let step = steps[*at];
            *at += 1;
            if let Step::Choice { rows, columns } = step {
                (0..rows * columns).for_each(|_| read(steps, at));
            }
        }
        let library = library();
        let decks: Vec<&Deck> = library.heroes().map(|hero| library.hero(hero).deck()).collect();
        let pairing = Pairing::new([decks[one], decks[other]], Terms::default());
        let (mut chance, mut state) = (Swift::new(seed), pairing.start);
        for _ in 0..40 {
            let mut steps = Vec::new();
            pairing.lead(&state, &mut steps);
            let mut at = 0;
            read(&steps, &mut at);
            prop_assert_eq!(at, steps.len());
            if pairing.bout.any_turn(&mut state, &mut chance).is_some() {
                break;
            }
        }
    }
}
