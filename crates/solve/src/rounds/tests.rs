//! Games of rounds small enough to be worked out by hand.

use super::*;

mod proofs;

/// Two counters from 0 to `top`; both choose to raise or to rest, and equal choices change nothing. Whoever is ahead by
/// two wins, whoever is ahead at the limit too.
struct Race {
    limit: u32,
}

impl Rounds for Race {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.push(Step::Position(2));
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        let to = |lead: u128| match lead {
            0 => Step::Over(-1),
            4 => Step::Over(1),
            _ => Step::Position(lead),
        };
        steps.push(Step::Choice { rows: 2, columns: 2 });
        steps.extend([to(position + 1), to(position - 1), to(position - 1), to(position + 1)]);
        Ok(())
    }

    fn at_the_limit(&self, position: u128) -> i8 {
        position.cmp(&2) as i8
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

/// One position that stays: the first player may end it as a draw, or stay and win at the limit.
struct Wait;

impl Rounds for Wait {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.push(Step::Position(7));
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.extend([Step::Choice { rows: 2, columns: 1 }, Step::Position(position), Step::Over(0)]);
        Ok(())
    }

    fn at_the_limit(&self, _: u128) -> i8 {
        1
    }

    fn limit(&self) -> u32 {
        5
    }
}

fn solved(game: &impl Rounds) -> Solved {
    Solved::new(game, Demands::default(), |_| ControlFlow::Continue(())).expect("small games are solved")
}

#[test]
fn a_fair_race_is_even_and_a_lead_is_worth_half() {
    let race = solved(&Race { limit: 200 });
    let (lower, upper) = race.interval();
    assert!(lower <= 0.0 && 0.0 <= upper && upper - lower <= 1e-6, "{lower} {upper}");
    // From a lead of one both choices are even: won or level, so half.
    let (lower, upper) = race.value(3, 200).expect("a lead comes up");
    assert!(lower <= 0.5 && 0.5 <= upper && upper - lower <= 1e-6, "{lower} {upper}");
    assert_eq!(race.value(9, 200), None);
    assert_eq!(race.positions(), 3);
}

#[test]
fn waiting_for_the_limit_is_worth_it() {
    let (lower, upper) = solved(&Wait).interval();
    assert!(lower > 1.0 - 1e-6 && upper >= 1.0 - 1e-12, "{lower} {upper}");
}

/// One position: the first player may win at once or put it off; put off for ever, the limit makes it a draw.
struct Dawdle;

impl Rounds for Dawdle {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.push(Step::Position(1));
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.extend([Step::Choice { rows: 2, columns: 1 }, Step::Position(position), Step::Over(1)]);
        Ok(())
    }

    fn at_the_limit(&self, _: u128) -> i8 {
        0
    }

    fn limit(&self) -> u32 {
        100
    }
}

#[test]
fn a_won_game_is_won_and_not_put_off() {
    let solved = solved(&Dawdle);
    let plan = solved.plan(&Dawdle, |_| ControlFlow::Continue(())).expect("planned");
    let certificate = solved.certify(&Dawdle, &plan, 1e-6, |_| ControlFlow::Continue(())).expect("certified");
    assert!(certificate.lower > 1.0 - 1e-5 && certificate.upper >= 1.0 - 1e-9, "{certificate:?}");
}

#[test]
fn a_strategy_for_a_race_loses_next_to_nothing() {
    let race = Race { limit: 200 };
    let solved = solved(&race);
    let plan = solved.plan(&race, |_| ControlFlow::Continue(())).expect("planned");
    let Certificate { lower, upper } =
        solved.certify(&race, &plan, 1e-6, |_| ControlFlow::Continue(())).expect("certified");
    assert!(lower <= 0.0 && 0.0 <= upper && upper - lower <= 1e-5, "{lower} {upper}");
    let broken = solved.certify(&race, &plan, 1e-6, |_| ControlFlow::Break(()));
    assert_eq!(broken, Err(Unsolved::Interrupted));
    assert!(solved.plan(&race, |_| ControlFlow::Break(())).is_err());
    let solution = solved.solution(Subject::default(), &plan);
    assert_eq!((solution.positions(), solution.interval()), (3, solved.interval()));
    assert!((solution.value(3).expect("a lead comes up") - 0.5).abs() < 1e-5);
    assert_eq!(solution.value(4), None);
}

#[test]
fn whoever_watches_may_break_it_off() {
    let fault = Solved::new(&Race { limit: 9 }, Demands::default(), |_| ControlFlow::Break(()))
        .expect_err("broken off");
    assert_eq!(fault, Unsolved::Interrupted);
}

/// A choice with more rows than are ever written down.
struct Wide;

impl Rounds for Wide {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.push(Step::Choice { rows: 5000, columns: 1 });
        steps.extend((0..5000).map(|_| Step::Over(0)));
        Ok(())
    }

    fn follow(&self, _: u128, _: &mut Vec<Step>) -> Result<(), TooWide> {
        Ok(())
    }

    fn at_the_limit(&self, _: u128) -> i8 {
        0
    }

    fn limit(&self) -> u32 {
        1
    }
}

#[test]
fn too_many_ways_are_refused() {
    let fault = Solved::new(&Wide, Demands::default(), |_| ControlFlow::Continue(())).expect_err("too wide");
    assert_eq!(fault.to_string(), "a choice of 5000 ways is more than can be solved");
}
