//! What is called proven, against solvers written in another way: plain iteration of all layers, and recursion that asks a
//! linear programme of another house at every node.

use std::collections::HashMap;

use proptest::prelude::*;

use super::*;
use crate::matrix::tests::by_programme;

/// A lead that goes one up or down with every round, whatever both do; won at `top`, lost at the other end.
struct Walk {
    top: u32,
    limit: u32,
}

impl Walk {
    /// What every lead is worth, by all layers in plain floating point.
    fn plainly(&self) -> Vec<f64> {
        let last = 2 * self.top as usize;
        let mut values = vec![0.0; last + 1];
        (values[0], values[last]) = (-1.0, 1.0);
        for _ in 0..self.limit {
            let before = values.clone();
            for lead in 1..last {
                values[lead] = 0.5 * (before[lead - 1] + before[lead + 1]);
            }
        }
        values
    }
}

impl Rounds for Walk {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.push(Step::Position(u128::from(self.top)));
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        let to = |lead: u128| match lead {
            0 => Step::Over(-1),
            lead if lead == 2 * u128::from(self.top) => Step::Over(1),
            lead => Step::Position(lead),
        };
        steps.push(Step::Choice { rows: 2, columns: 2 });
        steps.extend([to(position + 1), to(position - 1), to(position - 1), to(position + 1)]);
        Ok(())
    }

    fn at_the_limit(&self, _: u128) -> i8 {
        0
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

#[test]
fn slow_walks_stay_within_their_interval() {
    // Values creep: after 300 layers a layer changes them by 1e-4 and the truth is still 0.05 away.
    for (limit, width) in [(2000, 1e-3), (2000, 0.2), (600, 0.1), (50, 0.5)] {
        let walk = Walk { top: 20, limit };
        let solved =
            Solved::new(&walk, Demands { width, ..Demands::default() }, |_| ControlFlow::Continue(()))
                .expect("small");
        let truth = walk.plainly();
        for lead in 1..40 {
            let Some((lower, upper)) = solved.value(lead, limit) else { panic!("{lead} comes up") };
            let value = truth[lead as usize];
            assert!(lower <= value && value <= upper, "{value} is not in {lower} to {upper} of {limit}");
            assert!(upper - lower <= width, "{lower} to {upper} of {limit}");
        }
    }
    // The interval is about what is left to come: one that forgot it would be narrow after the first layers.
    let walk = Walk { top: 20, limit: 2000 };
    let solved =
        Solved::new(&walk, Demands { width: 0.2, ..Demands::default() }, |_| ControlFlow::Continue(()));
    let layers = solved.expect("small").layers();
    assert!((300..1999).contains(&layers), "{layers} layers");
}

#[test]
fn near_the_limit_a_value_is_not_said() {
    let walk = Walk { top: 20, limit: 2000 };
    let solved = solved(&walk);
    let layers = solved.layers();
    assert!(solved.value(30, layers).is_some() && solved.value(30, 2000).is_some());
    // With one round left a lead of ten is worth nothing yet.
    assert_eq!((solved.value(30, 1), solved.value(30, 2001)), (None, None));
}

#[test]
fn a_solution_says_what_it_proves_with_so_many_rounds_left() {
    // All layers of the short walk are worked out, and the last is not the last word; how near it comes is known.
    for (top, limit, widest) in [(20, 50, 2.0), (3, 40, 0.05), (20, 2000, 0.05)] {
        let walk = Walk { top, limit };
        let solved = solved(&walk);
        assert!(top == 3 || limit > 50 || solved.layers() == limit, "{limit}");
        let plan = solved.plan(&walk, |_| ControlFlow::Continue(())).expect("planned");
        let solution = solved.solution(Subject::default(), &plan);
        for left in 0..=limit {
            let truth = Walk { top, limit: left }.plainly();
            for lead in 1..2 * top {
                let Some((lower, upper)) = solution.proven(u128::from(lead), left) else { continue };
                let value = truth[lead as usize];
                assert!(
                    lower <= value && value <= upper,
                    "{value} is not in {lower} to {upper}, {left} left"
                );
            }
        }
        let late = solution.proven(u128::from(top), limit - 5).expect("five rounds later it is known, too");
        assert!(late.1 - late.0 <= widest, "{late:?} of {limit}");
    }
    // Of what was left out nobody knows anything.
    let long = Walk { top: 1_000_000, limit: 3000 };
    let demands = Demands { memory: 10_000, width: 0.5, strategy: true };
    let solved = Solved::new(&long, demands, |_| ControlFlow::Continue(())).expect("an interval");
    let plan = solved.plan(&long, |_| ControlFlow::Continue(())).expect("planned");
    let solution = solved.solution(Subject::default(), &plan);
    assert!(!solved.is_complete() && solution.value(1_000_000).is_some());
    assert_eq!(solution.proven(1_000_000, 3000), None);
}

/// A small game made of random numbers: every position has a list of its own.
#[derive(Clone, Debug)]
struct Drawn {
    lists: Vec<Vec<Step>>,
    at_the_limit: Vec<i8>,
    limit: u32,
}

impl Rounds for Drawn {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.push(Step::Position(0));
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.extend_from_slice(&self.lists[position as usize]);
        Ok(())
    }

    fn at_the_limit(&self, position: u128) -> i8 {
        self.at_the_limit[position as usize]
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

/// A list: a choice whose cells are positions, ends, chances or further choices.
fn list(positions: u128, depth: u32) -> BoxedStrategy<Vec<Step>> {
    let leaf = prop_oneof![
        3 => (0..positions).prop_map(|position| vec![Step::Position(position)]),
        1 => (-1i8..=1).prop_map(|outcome| vec![Step::Over(outcome)]),
    ];
    if depth == 0 {
        return leaf.boxed();
    }
    let inner = prop_oneof![4 => leaf, 1 => list(positions, depth - 1)];
    let choice = (1u16..4, 1u16..4).prop_flat_map({
        let inner = inner.clone();
        move |(rows, columns)| {
            let cells = prop::collection::vec(inner.clone(), usize::from(rows * columns));
            cells.prop_map(move |cells| [&[Step::Choice { rows, columns }], &cells.concat()[..]].concat())
        }
    });
    let chance = prop::collection::vec((1u16..9, inner), 1..4).prop_map(|ways| {
        let mut steps = vec![Step::Chance { ways: ways.len() as u16 }];
        for (weight, way) in ways {
            steps.push(Step::Weight(weight));
            steps.extend(way);
        }
        steps
    });
    prop_oneof![4 => choice, 1 => chance].boxed()
}

fn drawn() -> impl Strategy<Value = Drawn> {
    (1usize..7, 1u32..8).prop_flat_map(|(positions, limit)| {
        let lists = prop::collection::vec(list(positions as u128, 2), positions);
        let ends = prop::collection::vec(-1i8..=1, positions);
        (lists, ends).prop_map(move |(lists, at_the_limit)| Drawn { lists, at_the_limit, limit })
    })
}

/// What a list is worth if its positions are worth that, and its choices are solved like that.
fn read(
    steps: &[Step],
    at: &mut usize,
    position: &mut dyn FnMut(usize) -> f64,
    choose: &mut dyn FnMut(&[f64], usize) -> f64,
) -> f64 {
    *at += 1;
    match steps[*at - 1] {
        Step::Position(number) => position(number as usize),
        Step::Over(outcome) => f64::from(outcome),
        Step::Choice { rows, columns } => {
            let cells: Vec<f64> = (0..rows * columns).map(|_| read(steps, at, position, choose)).collect();
            choose(&cells, usize::from(columns))
        }
        Step::Chance { ways } => {
            let (mut sum, mut whole) = (0.0, 0.0);
            for _ in 0..ways {
                let Step::Weight(weight) = steps[*at] else { panic!("a weight") };
                *at += 1;
                sum += f64::from(weight) * read(steps, at, position, choose);
                whole += f64::from(weight);
            }
            sum / whole
        }
        Step::Weight(_) => panic!("a weight stands before a way"),
    }
}

impl Drawn {
    /// What a position is worth, by recursion.
    fn truth(&self, position: usize, left: u32, known: &mut HashMap<(usize, u32), f64>) -> f64 {
        if left == 0 {
            return f64::from(self.at_the_limit[position]);
        }
        if let Some(&value) = known.get(&(position, left)) {
            return value;
        }
        let mut next = |to: usize| self.truth(to, left - 1, known);
        let value = read(&self.lists[position], &mut 0, &mut next, &mut by_programme);
        known.insert((position, left), value);
        value
    }

    /// What the best reply to a plan leaves, by recursion: the first player follows it if `first`, else the second.
    fn replied(
        &self,
        plan: &dyn Fn(usize) -> f64,
        first: bool,
        position: usize,
        left: u32,
        known: &mut HashMap<(usize, u32), f64>,
    ) -> f64 {
        if left == 0 {
            return f64::from(self.at_the_limit[position]);
        }
        if let Some(&value) = known.get(&(position, left)) {
            return value;
        }
        // The mixes of every choice of the list by the plan, in the order the choices are closed.
        let mut mixes = Vec::new();
        read(&self.lists[position], &mut 0, &mut |to| plan(to), &mut |cells, columns| {
            let solved = crate::matrix::solve(cells, cells.len() / columns, columns).expect("sound");
            mixes.push(solved);
            solved.value()
        });
        let mut mixes = mixes.into_iter();
        let mut next = |to: usize| self.replied(plan, first, to, left - 1, known);
        let value = read(&self.lists[position], &mut 0, &mut next, &mut |cells, columns| {
            let (solved, rows) = (mixes.next().expect("as many choices"), cells.len() / columns);
            let got = |row: usize, column: usize| cells[row * columns + column];
            if first {
                let against = |column| (0..rows).map(|row| solved.rows[row] * got(row, column)).sum::<f64>();
                (0..columns).map(against).fold(f64::INFINITY, f64::min)
            } else {
                let against =
                    |row| (0..columns).map(|column| solved.columns[column] * got(row, column)).sum::<f64>();
                (0..rows).map(against).fold(f64::NEG_INFINITY, f64::max)
            }
        });
        known.insert((position, left), value);
        value
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn drawn_games_are_worth_what_recursion_says(game in drawn()) {
        let truth = game.truth(0, game.limit, &mut HashMap::new());
        for width in [1e-6, 0.3] {
            let demands = Demands { width, ..Demands::default() };
            let solved = Solved::new(&game, demands, |_| ControlFlow::Continue(())).expect("small");
            let (lower, upper) = solved.interval();
            // The programme of the other house is itself good to 1e-8 or so.
            prop_assert!(lower - 1e-8 <= truth && truth <= upper + 1e-8, "{} in {}..{}", truth, lower, upper);
            prop_assert!(upper - lower <= width && solved.is_narrow());
        }
    }

    #[test]
    fn solutions_are_true_with_any_number_of_rounds_left(game in drawn()) {
        for width in [1e-6, 0.3] {
            let demands = Demands { width, ..Demands::default() };
            let solved = Solved::new(&game, demands, |_| ControlFlow::Continue(())).expect("small");
            let plan = solved.plan(&game, |_| ControlFlow::Continue(())).expect("planned");
            let solution = solved.solution(Subject::default(), &plan);
            let (mut known, doubts) = (HashMap::new(), solved.lower.doubts());
            for (position, left) in (0..game.lists.len()).flat_map(|at| (0..=game.limit).map(move |left| (at, left))) {
                let Some(number) = solved.atlas.find(position as u128) else { continue };
                let truth = game.truth(position, left, &mut known);
                let off = (solved.lower.of(number) - truth).abs();
                prop_assert!(off <= doubts[left as usize] + 1e-8, "{} {:?} with {} left", off, doubts, left);
                let Some((lower, upper)) = solution.proven(position as u128, left) else { continue };
                prop_assert!(lower - 1e-8 <= truth && truth <= upper + 1e-8, "{} in {}..{}", truth, lower, upper);
            }
            prop_assert!(2.0 * doubts[game.limit as usize] <= width, "{:?}", doubts);
        }
    }

    #[test]
    fn certificates_are_what_recursion_says(game in drawn()) {
        let solved = solved(&game);
        let plan = solved.plan(&game, |_| ControlFlow::Continue(())).expect("planned");
        let certificate = solved.certify(&game, &plan, 1e-6, |_| ControlFlow::Continue(())).expect("certified");
        let value = |position: usize| {
            solved.atlas.find(position as u128).map_or(0.0, |number| plan.values[number])
        };
        let least = game.replied(&value, true, 0, game.limit, &mut HashMap::new());
        let most = game.replied(&value, false, 0, game.limit, &mut HashMap::new());
        // Recursion adds without rounding outwards: mixes add up to 1 but for a few units in the last place, so its sums
        // may lie that much beyond the truth. Eight rounds of choices within choices stay far below this.
        let rounding = 1e-12;
        let (lower, upper) = (certificate.lower - rounding, certificate.upper + rounding);
        prop_assert!(lower <= least && least <= lower + 1e-6 + 2.0 * rounding, "{:?} {}", certificate, least);
        prop_assert!(upper - 1e-6 - 2.0 * rounding <= most && most <= upper, "{:?} {}", certificate, most);
    }

    /// With too little memory for lists everything comes out the same, and with too little for positions what is known
    /// is still true.
    #[test]
    fn what_is_not_kept_is_made_anew(game in drawn()) {
        let atlas = Atlas::new(&game, 1 << 20, VALUES, &mut |_| ControlFlow::Continue(())).expect("small");
        let mut lean = Atlas::new(&game, 1 << 20, VALUES, &mut |_| ControlFlow::Continue(())).expect("small");
        lean.drop_lists();
        prop_assert!(atlas.keeps_lists() && !lean.keeps_lists() && lean.bytes() <= atlas.bytes());
        let values = [&atlas, &lean]
            .map(|atlas| Values::new(atlas, &game, 1e-6, 0, 0, &mut |_| ControlFlow::Continue(())).expect("small"));
        for number in 0..atlas.numbers() {
            // What is remembered of supports may round a value the other way, within what is proven.
            let doubt = values[0].doubt() + values[1].doubt();
            prop_assert!((values[0].of(number) - values[1].of(number)).abs() <= doubt && doubt <= 2e-6);
        }
    }
}

#[test]
fn too_little_memory_leaves_an_interval() {
    // Two million leads are more than that holds; but the limit is nearer than those that are left out.
    let long = Walk { top: 1_000_000, limit: 100 };
    let demands = Demands { memory: 100_000, ..Demands::default() };
    let solved = Solved::new(&long, demands, |_| ControlFlow::Continue(())).expect("an interval");
    assert!(!solved.is_complete() && !solved.keeps_lists());
    assert!(solved.bytes() <= demands.memory, "{}", solved.bytes());
    assert!(solved.positions() > 1_000, "{} positions for {} bytes", solved.positions(), solved.bytes());
    let (lower, upper) = solved.interval();
    assert!(lower <= 0.0 && 0.0 <= upper && upper - lower <= 1e-6, "{lower} {upper}");
    // Here those that are left out can be reached, so little is known: as much as is true.
    let far = Walk { top: 1_000_000, limit: 3000 };
    let solved = Solved::new(&far, Demands { memory: 10_000, width: 0.5, strategy: false }, |_| {
        ControlFlow::Continue(())
    })
    .expect("an interval");
    let (lower, upper) = solved.interval();
    assert!(lower < -0.1 && 0.1 < upper, "{lower} {upper}");
}

#[test]
fn a_game_without_rounds_is_worth_what_its_limit_says() {
    let (lower, upper) = solved(&Walk { top: 3, limit: 0 }).interval();
    assert_eq!((lower, upper), (0.0, 0.0));
    let solved =
        Solved::new(&Walk { top: 20, limit: 1000 }, Demands { width: 1e-12, ..Demands::default() }, |_| {
            ControlFlow::Continue(())
        });
    assert!(!solved.expect("small").is_narrow(), "so narrow an interval is beyond its steps");
}

/// The first player may stay or go: to a lottery of several rounds that is worth `2^-rounds` (or as much less than 1).
struct Tempted {
    rounds: u128,
    /// What each round of the lottery may end with at once, and what the last ends with.
    ends: [i8; 2],
    at_the_limit: i8,
    limit: u32,
}

impl Rounds for Tempted {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.push(Step::Position(0));
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        let lottery = |left: u128| if left == 0 { Step::Over(self.ends[1]) } else { Step::Position(left) };
        if position == 0 {
            steps.extend([Step::Choice { rows: 2, columns: 1 }, Step::Position(0), lottery(self.rounds)]);
        } else {
            let (on, end) = (lottery(position - 1), Step::Over(self.ends[0]));
            steps.extend([Step::Choice { rows: 2, columns: 2 }, on, end, end, on]);
        }
        Ok(())
    }

    fn at_the_limit(&self, position: u128) -> i8 {
        if position == 0 { self.at_the_limit } else { 0 }
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

fn certified(game: &impl Rounds) -> (f64, Certificate) {
    let solved = solved(game);
    let plan = solved.plan(game, |_| ControlFlow::Continue(())).expect("planned");
    let certificate = solved.certify(game, &plan, 1e-6, |_| ControlFlow::Continue(())).expect("certified");
    (solved.interval().1, certificate)
}

#[test]
fn a_small_lead_is_taken_and_not_put_off() {
    for (rounds, limit) in [(10, 100), (14, 100), (10, 1000)] {
        let game = Tempted { rounds, ends: [0, 1], at_the_limit: 0, limit };
        let (value, certificate) = certified(&game);
        let worth = 0.5f64.powi(rounds as i32);
        assert!((value - worth).abs() < 1e-6, "{value} for {worth}");
        assert!(value - certificate.lower <= 1e-5, "{certificate:?} for {value}");
    }
}

#[test]
fn what_the_limit_wins_is_waited_for() {
    // Going is worth 2^-13 less than the win that comes with the limit.
    let game = Tempted { rounds: 14, ends: [1, -1], at_the_limit: 1, limit: 1000 };
    let (value, certificate) = certified(&game);
    assert!(value > 1.0 - 1e-6 && value - certificate.lower <= 1e-5, "{certificate:?} for {value}");
}
