//! Bouts solved, against the rules themselves and against positions worked out by hand.

use std::sync::Arc;

use duel::card::{Cost, Gate, Op, Part, Trigger};
use duel::{Card, Face, Kind, Library};
use packs::PackSet;
use proptest::prelude::*;
use table::chance::Swift;

use super::*;
use crate::rounds::Subject;

mod automa;
mod guides;

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

/// The value by the rules alone: no positions merged, no layers, the bout's own limit, and every matrix solved by a linear
/// programme of another house.
fn by_rules(bout: &Bout<&Deck>, state: &State) -> f64 {
    if let Some(ending) = state.ending() {
        return match ending.winner {
            Winner::A => 1.0,
            Winner::B => 0.0,
            Winner::Nobody => 0.5,
        };
    }
    let [rows, columns] = [Seat::A, Seat::B].map(|seat| sealed_ways(bout, state, seat));
    let mut cells = Vec::new();
    for row in &rows {
        for column in &columns {
            let (mut next, mut lines) = (*state, [row.iter(), column.iter()]);
            while next.ending().is_none() {
                let given = lines.each_mut().map(|line| line.next().copied());
                if given == [None; 2] {
                    break;
                }
                let mut choices = Choices::NONE;
                choices.set(Seat::A, given[0]);
                choices.set(Seat::B, given[1]);
                bout.resolve(&mut next, &choices, &mut Enumerated::default(), &mut Nobody);
            }
            cells.push(by_rules(bout, &next));
        }
    }
    crate::matrix::tests::by_programme(&cells, columns.len())
}

/// Every line of answers a seat can give before anything of the other's is revealed; while the other has answers to give,
/// too, he gives his last ones, which must not matter.
fn sealed_ways(bout: &Bout<&Deck>, state: &State, seat: Seat) -> Vec<Vec<Move>> {
    let other = if seat == Seat::A { Seat::B } else { Seat::A };
    let mut moves = Vec::new();
    bout.moves(state, seat, &mut |choice| moves.push(choice));
    if moves.is_empty() {
        return vec![Vec::new()];
    }
    let mut ways = Vec::new();
    for choice in moves {
        let (mut next, mut choices) = (*state, Choices::NONE);
        choices.set(seat, Some(choice));
        let mut last = None;
        bout.moves(state, other, &mut |choice| last = Some(choice));
        choices.set(other, last);
        bout.resolve(&mut next, &choices, &mut Enumerated::default(), &mut Nobody);
        let is_sealed = next.open().sides.iter().any(|side| side.answered > 0);
        if state.open().stage == Stage::Choose || next.ending().is_some() || !is_sealed {
            ways.push(vec![choice]);
        } else {
            ways.extend(
                sealed_ways(bout, &next, seat).into_iter().map(|rest| [&[choice], &rest[..]].concat()),
            );
        }
    }
    ways
}

fn started(decks: [&Deck; 2], terms: Terms) -> (Bout<&Deck>, State) {
    let bout = Bout::new(decks, terms);
    let start = bout.start(&(), &mut Enumerated::default(), &mut Nobody);
    (bout, start)
}

/// Some positions of a bout with few cards in hand, so that all that follows can be walked.
fn late_positions(pairing: &Pairing<&Deck>) -> Vec<State> {
    let few = |seed: u64| {
        let (mut chance, mut state) = (Swift::new(seed), pairing.start);
        loop {
            let hands = state.open().sides.map(|side| side.hand.len());
            if state.open().stage == Stage::Choose && hands[0] + hands[1] <= 7 {
                return Some(state.in_round(1));
            }
            if pairing.bout.any_turn(&mut state, &mut chance).is_some() {
                return None;
            }
        }
    };
    (0..400).filter_map(few).take(4).collect()
}

/// What a position is worth by what is written down to follow it, with so many rounds left.
fn by_lists(pairing: &Pairing<&Deck>, position: u128, left: u32) -> f64 {
    fn read(pairing: &Pairing<&Deck>, steps: &[Step], at: &mut usize, left: u32) -> f64 {
        *at += 1;
        match steps[*at - 1] {
            Step::Position(position) => by_lists(pairing, position, left),
            Step::Over(outcome) => f64::from(outcome),
            Step::Choice { rows, columns } => {
                let cells: Vec<f64> = (0..rows * columns).map(|_| read(pairing, steps, at, left)).collect();
                crate::matrix::value_of_any_size(&cells, usize::from(rows), usize::from(columns)).0
            }
            Step::Chance { .. } | Step::Weight(_) => panic!("a bout has no chance"),
        }
    }
    if left == 0 {
        return f64::from(pairing.at_the_limit(position));
    }
    let mut steps = Vec::new();
    pairing.follow(position, &mut steps).expect("narrow");
    read(pairing, &steps, &mut 0, left - 1)
}

#[test]
fn real_heroes_are_worth_what_the_rules_say() {
    // Heroes who discard, name types, choose, take what was unlocked, seal, turn and send cards back.
    let library = library();
    let deck = |id: &str| library.hero(library.find(id).expect("a hero of the boxes")).deck();
    let mut uneven = 0;
    for (one, other) in [
        ("market-magpie", "keykeeper"),
        ("keykeeper", "weatherwife"),
        ("minute-thief", "glass-sister"),
        ("bellringer", "gate-twins"),
        ("marsh-widow", "stoker"),
        ("last-bailiff", "moon-fisher"),
        ("nettle-aunt", "little-thunder"),
        ("quiet-neighbour", "grandmother-thorn"),
        ("wallwright", "candlebearer"),
        ("cinderfoot", "minute-thief"),
    ] {
        let decks = [deck(one), deck(other)];
        let terms = Terms { round_limit: 2, ..Terms::default() };
        let pairing = Pairing::new(decks, terms);
        for state in late_positions(&pairing) {
            let truth = by_rules(&Bout::new(decks, terms), &state);
            let position = pairing.position(&state).expect("between two rounds");
            let found = share(by_lists(&pairing, position, 2));
            assert!((truth - found).abs() < 1e-8, "{one} {other}: {found} for {truth}");
            uneven += usize::from((truth - 0.5).abs() > 0.01 && truth > 0.01 && truth < 0.99);
        }
    }
    assert!(uneven > 2, "positions that say nothing: only {uneven} are neither even nor decided");
}

#[test]
fn near_the_limit_nothing_is_said_that_only_holds_from_afar() {
    let deck = plain([2, 1, 1, 1]);
    let terms = Terms { start_health: 4, max_health: 4, ..Terms::default() };
    let study = Pairing::new([&deck, &deck], terms)
        .solve(Demands::default(), |_| ControlFlow::Continue(()))
        .expect("solved");
    let layers = study.solved().layers() as u16;
    assert!(layers < 100, "{layers}");
    let slot = |kind: Kind| deck.of_kind(kind).iter().next().map(Move::Play);
    let state = study.bout().after(&study.bout().start, [slot(Kind::Strength), slot(Kind::Rest)]).in_round(1);
    let far = study.value(&state).expect("it comes up");
    assert_eq!(study.value(&state.in_round(101 - layers)), Some(far));
    // In the last round the lead is worth more than at the start.
    let last = state.in_round(100);
    let truth = by_rules(&Bout::new([&deck, &deck], terms), &last);
    assert!(truth > far.1 + 0.01, "{truth} against {far:?}");
    assert_eq!(study.value(&last), None);
}

#[test]
fn a_permanent_that_may_execute_at_set_up_is_solved() {
    let mut cards: Vec<Card> = [Kind::Strength, Kind::Agility, Kind::Intelligence, Kind::Weapon]
        .into_iter()
        .map(|kind| Card::plain(kind, Some(1)))
        .collect();
    cards.extend([Card::plain(Kind::Defense, None), Card::plain(Kind::Rest, None)]);
    let part = Part::new(Trigger::Unlocked, None, Gate::May(Cost::default()), vec![[Op::Execute].into()]);
    let faces = [Face::new(vec![], vec![part]), Face::default()];
    cards.push(Card { faces, ..Card::plain(Kind::Permanent, None) });
    let cards: Vec<Arc<Card>> = cards.into_iter().map(Arc::new).collect();
    let sudden = Deck::new(&cards).expect("a legal deck");
    let other = plain([1, 1, 1, 1]);
    let terms = Terms { round_limit: 1, ..Terms::default() };
    let (bout, start) = started([&sudden, &other], terms);
    assert_around(interval([&sudden, &other], terms), by_rules(&bout, &start));
}

/// A position in which both hold these types alone, the others of theirs discarded.
fn holding(deck: &Deck, pairing: &Pairing<&Deck>, hands: [&[Kind]; 2], health: [i8; 2]) -> State {
    let mut state = pairing.start;
    for (at, seat) in [Seat::A, Seat::B].into_iter().enumerate() {
        let side = state.side_mut(seat);
        let hand = hands[at].iter().fold(duel::Cards::NONE, |hand, &kind| hand.or(deck.of_kind(kind)));
        (side.discard, side.hand) = (side.hand.minus(hand), hand);
        side.health = health[at];
    }
    state
}

fn advised(pairing: &Pairing<&Deck>, state: &State, left: u32) -> [Vec<(f64, f64)>; 2] {
    let advice = pairing
        .advice_by(state, &|position| Some(by_lists(pairing, position, left - 1)))
        .expect("between two rounds");
    advice.moves.map(|cards| cards.iter().map(|card| (card.share, card.gives_away)).collect())
}

fn assert_close(found: &[(f64, f64)], wanted: &[(f64, f64)]) {
    let close = |(one, other): (&(f64, f64), &(f64, f64))| {
        (one.0 - other.0).abs() < 1e-9 && (one.1 - other.1).abs() < 1e-9
    };
    assert!(found.len() == wanted.len() && found.iter().zip(wanted).all(close), "{found:?} for {wanted:?}");
}

#[test]
fn what_a_choice_gives_away_is_worked_out_by_hand() {
    let deck = plain([2, 2, 2, 1]);
    let pairing = Pairing::new([&deck, &deck], Terms::default());
    let hands: [&[Kind]; 2] = [&[Kind::Strength, Kind::Weapon, Kind::Rest], &[Kind::Strength, Kind::Rest]];
    // One round is left. Rows Strength, Weapon, Rest; columns Strength, Rest: Strength levels Strength and beats Rest,
    // Weapon loses to Strength and executes Rest, Rest loses to Strength and levels Rest. So Strength for both, and
    // everything else gives half a win away.
    let state = holding(&deck, &pairing, hands, [10, 10]);
    let [one, other] = advised(&pairing, &state, 1);
    assert_close(&one, &[(1.0, 0.0), (0.0, 0.5), (0.0, 0.5)]);
    assert_close(&other, &[(1.0, 0.0), (0.0, 0.5)]);
}

#[test]
fn the_fifty_fifty_is_advised() {
    // DUEL-155 X16 with two rounds left and the defender ahead, so that a = b = 0: Weapon executes Rest at once, Strength
    // against Strength leaves him Rest alone to be executed next, and whatever else happens keeps him ahead. A Rest of
    // the attacker's is as good as his Strength: against Strength it brings Weapon back in time.
    let deck = plain([2, 2, 2, 1]);
    let pairing = Pairing::new([&deck, &deck], Terms::default());
    let hands: [&[Kind]; 2] = [&[Kind::Strength, Kind::Weapon, Kind::Rest], &[Kind::Strength, Kind::Rest]];
    let state = holding(&deck, &pairing, hands, [3, 6]);
    let [one, other] = advised(&pairing, &state, 2);
    assert!((one[1].0 - 0.5).abs() < 1e-9 && one.iter().all(|(_, lost)| *lost < 1e-9), "{one:?}");
    assert_close(&other, &[(0.5, 0.0), (0.5, 0.0)]);
}

#[test]
fn the_fifty_fifty_has_its_closed_form() {
    // DUEL-155 X16: the attacker's chances are [[1, a], [b, 1]].
    for (a, b) in [(0.5, 0.5), (0.25, 0.75), (0.0, 0.9), (-0.5, 0.125)] {
        let mixed = crate::matrix::solve(&[1.0, a, b, 1.0], 2, 2).expect("sound");
        let whole: f64 = 2.0 - a - b;
        assert!((mixed.value() - (1.0 - a * b) / whole).abs() < 1e-12, "{a} {b}: {mixed:?}");
        assert!((mixed.rows[0] - (1.0 - b) / whole).abs() < 1e-12, "{a} {b}: {mixed:?}");
        assert!((mixed.columns[0] - (1.0 - a) / whole).abs() < 1e-12, "{a} {b}: {mixed:?}");
    }
}

#[test]
fn a_bout_of_three_rounds_is_worth_what_the_rules_say() {
    let (one, other) = (plain([2, 1, 1, 1]), plain([1, 2, 2, 0]));
    for (health, round_limit) in [(2, 1), (2, 2), (3, 3), (4, 3)] {
        let terms = Terms { start_health: health, round_limit, ..Terms::default() };
        let (bout, start) = started([&one, &other], terms);
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
    pairing.play(&state, &mut steps).expect("narrow");
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
    let advice = study.bout().advice(&Guide::new(solution), &study.bout().start).expect("the start comes up");
    assert!(lower - 1e-5 <= advice.value && advice.value <= upper + 1e-5, "{advice:?} against {lower}");
    let proven = advice.proven.expect("all rounds are left");
    assert!(proven.0 <= lower && upper <= proven.1 && proven.1 - proven.0 < 2e-5, "{advice:?}");
    for mix in &advice.moves {
        assert!((mix.iter().map(|card| card.share).sum::<f64>() - 1.0).abs() < 1e-9, "{mix:?}");
        assert!(mix.iter().filter(|card| card.share > 1e-6).count() > 1, "perfect play mixes here: {mix:?}");
        assert!(mix.iter().all(|card| card.share < 1e-6 || card.gives_away < 1e-6), "{mix:?}");
    }
}

/// What is left out of a position changes nothing about what follows it, whatever two heroes of both boxes do.
#[test]
fn merged_positions_lead_to_the_same_for_every_pairing() {
    let library = library();
    let decks: Vec<&Deck> = library.heroes().map(|hero| library.hero(hero).deck()).collect();
    for (number, (one, other)) in
        decks.iter().flat_map(|one| decks.iter().map(move |other| (*one, *other))).enumerate()
    {
        let pairing = Pairing::new([one, other], Terms::default());
        let (mut chance, mut state) = (Swift::new(number as u64), pairing.start);
        for _ in 0..12 {
            if let Some(position) = pairing.position(&state) {
                let (mut true_steps, mut merged) = (Vec::new(), Vec::new());
                pairing.play(&state, &mut true_steps).expect("narrow");
                pairing.follow(position, &mut merged).expect("narrow");
                assert_eq!(true_steps, merged, "after {state:?}");
            }
            if pairing.bout.any_turn(&mut state, &mut chance).is_some() {
                break;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

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
                pairing.play(&state, &mut true_steps).expect("narrow");
                pairing.follow(position, &mut merged).expect("narrow");
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
            pairing.lead(&state, &mut steps).expect("narrow");
            let mut at = 0;
            read(&steps, &mut at);
            prop_assert_eq!(at, steps.len());
            if pairing.bout.any_turn(&mut state, &mut chance).is_some() {
                break;
            }
        }
    }
}
