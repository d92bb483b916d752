//! Advice from what is left of a bout, from the other chair, and in the midst of a round.

use super::*;

/// Any value for any position: advice must be right for whatever positions are worth.
fn any_value(position: u128) -> f64 {
    let mixed = (position as u64 ^ (position >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    f64::from((mixed >> 40) as u32) / f64::from(1u32 << 23) - 1.0
}

#[test]
fn the_fifty_fifty_is_solved_on_the_spot() {
    let deck = plain([2, 2, 2, 1]);
    let pairing = Pairing::new([&deck, &deck], Terms::default());
    let hands: [&[Kind]; 2] = [&[Kind::Strength, Kind::Weapon, Kind::Rest], &[Kind::Strength, Kind::Rest]];
    let state = holding(&deck, &pairing, hands, [3, 6]).in_round(99);
    let guide = pairing.solve_rest(&state, 1000).expect("narrow").expect("two rounds are small");
    let advice = pairing.advice(&guide, &state).expect("what follows is known");
    let (lower, upper) = advice.proven.expect("the limit is counted");
    assert!(lower <= 0.5 && 0.5 <= upper && upper - lower < 1e-4, "{advice:?}");
    let shares = advice.moves.each_ref().map(|moves| moves.iter().map(|card| card.share).collect::<Vec<_>>());
    assert!((shares[0][1] - 0.5).abs() < 1e-4 && (shares[1][0] - 0.5).abs() < 1e-4, "{shares:?}");
    assert!(advice.moves.iter().flatten().all(|card| card.gives_away < 1e-4), "{advice:?}");
    // Whoever knows that the defender always plays the same card wins; an even mix gives nothing away.
    let exposed = |seat, mix: &[f64]| pairing.gives_away(&guide, &state, seat, mix);
    for (mix, lost) in [([1.0, 0.0], 0.5), ([0.0, 1.0], 0.5), ([0.5, 0.5], 0.0), ([0.75, 0.25], 0.25)] {
        assert!(exposed(Seat::B, &mix).is_some_and(|found| (found - lost).abs() < 1e-4), "{mix:?}");
    }
    for (mix, lost) in [([0.0, 1.0, 0.0], 0.5), ([0.5, 0.5, 0.0], 0.0), ([0.25, 0.5, 0.25], 0.0)] {
        assert!(exposed(Seat::A, &mix).is_some_and(|found| (found - lost).abs() < 1e-4), "{mix:?}");
    }
    assert_eq!(exposed(Seat::A, &[0.5, 0.5]), None, "three cards have three shares");
    // With one round more to go the same cards are worth something else, and the guide does not claim to know.
    let earlier = pairing.advice(&guide, &state.in_round(98));
    assert_eq!(earlier.and_then(|advice| advice.proven), None);
    assert_eq!(pairing.solve_rest(&state.in_round(1), 3), Ok(None), "more than three positions follow");
}

#[test]
fn a_solution_serves_both_chairs() {
    let (one, other) = (plain([2, 1, 3, 1]), plain([1, 1, 2, 2]));
    let terms = Terms { start_health: 3, max_health: 3, ..Terms::default() };
    let (pairing, turned) = (Pairing::new([&one, &other], terms), Pairing::new([&other, &one], terms));
    let study = Pairing::new([&one, &other], terms)
        .solve(Demands::default(), |_| ControlFlow::Continue(()))
        .expect("small bouts are solved");
    let plan = study.plan(|_| ControlFlow::Continue(())).expect("planned");
    let solution = study.solved().solution(Subject::default(), &plan);
    let own = pairing.advice(&Guide::new(solution.clone()), &pairing.start).expect("known");
    let from_there = turned.advice(&Guide::turned(solution.clone()), &turned.start).expect("known");
    assert!((own.value + from_there.value - 1.0).abs() < 1e-9 && (own.value - 0.5).abs() > 1e-3, "{own:?}");
    for (one, other) in [(0, 1), (1, 0)] {
        for (card, there) in own.moves[one].iter().zip(&from_there.moves[other]) {
            assert!((card.share - there.share).abs() < 1e-6, "{own:?} {from_there:?}");
        }
    }
    let wrong = turned.advice(&Guide::new(solution), &turned.start);
    assert!(wrong.is_none_or(|advice| (advice.value - from_there.value).abs() > 1e-3));
}

#[test]
fn answers_in_the_midst_of_a_round_are_advised() {
    let library = library();
    let decks: Vec<&Deck> = library.heroes().map(|hero| library.hero(hero).deck()).collect();
    let (mut asked, mut halfway) = (0, 0);
    for seed in 0..1200_u64 {
        let pair = [decks[seed as usize % decks.len()], decks[(seed as usize * 7 + 3) % decks.len()]];
        let pairing = Pairing::new(pair, Terms::default());
        let (mut chance, mut state) = (Swift::new(seed), pairing.start);
        for _ in 0..60 {
            if state.ending().is_some() {
                break;
            }
            if state.open().stage != Stage::Choose {
                asked += 1;
                halfway += usize::from(state != state.unanswered());
                assert_is_advice(&pairing, &state);
            }
            // One answer of each seat at a time, so that some lie sealed while others are owed.
            let choices = [Seat::A, Seat::B].map(|seat| {
                let moves = pairing.moves_of(&state, seat);
                let count = (moves.len() as u32).max(1);
                moves.get(table::Chance::below(&mut chance, count) as usize).copied()
            });
            state = pairing.after(&state, choices);
        }
    }
    assert!(asked > 200 && halfway >= 5, "{asked} questions, {halfway} of them with answers given before");
}

/// Whatever is advised is a mix of what gives nothing away, given what was answered before.
fn assert_is_advice(pairing: &Pairing<&Deck>, state: &State) {
    let advice = pairing
        .advice_by(state, &|position| Some(any_value(position)))
        .expect("every question can be advised on");
    let mut steps = Vec::new();
    pairing.lead(&state.unanswered(), &mut steps).expect("narrow");
    let worth = share(by_values(&steps, &mut 0));
    assert!((advice.value - worth).abs() < 1e-8, "{} for {worth}", advice.value);
    for (moves, seat) in advice.moves.iter().zip([Seat::A, Seat::B]) {
        let owed = pairing.moves_of(state, seat);
        assert_eq!(moves.iter().map(|advised| advised.choice).collect::<Vec<_>>(), owed);
        if owed.is_empty() {
            continue;
        }
        assert!((moves.iter().map(|advised| advised.share).sum::<f64>() - 1.0).abs() < 1e-9, "{moves:?}");
        if *state == state.unanswered() {
            assert!(
                moves.iter().all(|advised| advised.share < 1e-6 || advised.gives_away < 1e-6),
                "{moves:?}"
            );
        }
        let least = moves.iter().map(|advised| advised.gives_away).fold(f64::INFINITY, f64::min);
        let best = moves.iter().filter(|advised| advised.share > 1e-6);
        assert!(best.clone().count() > 0 && best.clone().all(|advised| advised.gives_away < least + 1e-6));
    }
}

fn by_values(steps: &[Step], at: &mut usize) -> f64 {
    *at += 1;
    match steps[*at - 1] {
        Step::Position(position) => any_value(position),
        Step::Over(outcome) => f64::from(outcome),
        Step::Choice { rows, columns } => {
            let cells: Vec<f64> = (0..rows * columns).map(|_| by_values(steps, at)).collect();
            crate::matrix::tests::by_programme(&cells, usize::from(columns))
        }
        Step::Chance { .. } | Step::Weight(_) => panic!("a bout has no chance"),
    }
}
