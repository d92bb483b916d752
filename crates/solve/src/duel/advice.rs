//! What a solution says about a position: how both should mix what they can do, what that is worth, and what any other
//! choice would give away.

use std::borrow::Borrow;

use duel::{Deck, Move, Stage, State};
use table::{Rules, Seat};

use super::guide::Guide;
use super::questions::Answers;
use super::{Pairing, share};
use crate::matrix;
use crate::rounds::Step;

/// What could be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveAdvice {
    /// The choice.
    pub choice: Move,
    /// How likely it should be made.
    pub share: f64,
    /// What share of wins it gives away against somebody who plays perfectly; nothing for whatever should be mixed.
    pub gives_away: f64,
}

/// How both seats should choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What the position is worth to the first seat by the plan, as a share of wins.
    pub value: f64,
    /// What it is worth at least and at most; nothing so near the limit that nothing is proven.
    pub proven: Option<(f64, f64)>,
    /// What each seat can do, in the order of moves.
    pub moves: [Vec<MoveAdvice>; 2],
}

/// Less than this of a mix is what rounding leaves.
const CRUMB: f64 = 1e-9;

impl<D: Borrow<Deck> + Send + Sync> Pairing<D> {
    /// What a guide says about a position of this bout; nothing after the end, or if the guide does not know what follows.
    /// In the midst of a round answers of the other seat that lie sealed are not looked at.
    pub fn advice(&self, guide: &Guide, state: &State) -> Option<Advice> {
        let advice = self.advice_by(state, &|position| guide.value(position))?;
        // A choice moves no value further than the values it is made of: what holds for these holds for it, but for the gap its
        // own answer leaves.
        let proven = guide.doubt(self.rounds_after(state)).map(|doubt| {
            let doubt = 0.5 * (doubt + matrix::LARGEST_GAP);
            ((advice.value - doubt).max(0.0), (advice.value + doubt).min(1.0))
        });
        Some(Advice { proven, ..advice })
    }

    /// As [`Pairing::advice`], by values from anywhere.
    pub(super) fn advice_by(&self, state: &State, value: &impl Fn(u128) -> Option<f64>) -> Option<Advice> {
        match state.open().stage {
            Stage::Choose => self.on_cards(state, value),
            Stage::Over(_) => None,
            Stage::Ask(_) | Stage::Pick(..) | Stage::Settle(_) => self.on_answers(state, value),
        }
    }

    pub(super) fn moves_of(&self, state: &State, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        self.bout.moves(state, seat, &mut |choice| moves.push(choice));
        moves
    }

    /// What a mix of cards gives away, as a share of wins, to somebody who knows it and plays the best card against it: one
    /// share for each move of the seat, in their order. Nothing unless cards are to be chosen.
    pub fn gives_away(&self, guide: &Guide, state: &State, seat: Seat, mix: &[f64]) -> Option<f64> {
        let moves = [Seat::A, Seat::B].map(|seat| self.moves_of(state, seat));
        let (rows, columns) = (moves[0].len(), moves[1].len());
        if state.open().stage != Stage::Choose || mix.len() != moves[seat.index() & 1].len() {
            return None;
        }
        let cells = self.cells(state, rows * columns, &|position| guide.value(position))?;
        let value = matrix::with_mixes(&cells, rows, columns, |value, _, _| value);
        Some(if seat == Seat::A {
            let replies = (0..columns).map(|column| dot(cells[column..].iter().step_by(columns), mix));
            value - replies.fold(f64::INFINITY, f64::min)
        } else {
            let replies = cells.chunks_exact(columns).map(|row| dot(row.iter(), mix));
            replies.fold(f64::NEG_INFINITY, f64::max) - value
        })
    }

    /// What every two cards are worth to the first seat, row by row.
    fn cells(&self, state: &State, count: usize, value: &impl Fn(u128) -> Option<f64>) -> Option<Vec<f64>> {
        let mut steps = Vec::new();
        self.play(state, &mut steps).ok()?;
        let mut at = 1;
        (0..count).map(|_| worth(&steps, &mut at, value).map(share)).collect()
    }

    /// Which cards to play.
    fn on_cards(&self, state: &State, value: &impl Fn(u128) -> Option<f64>) -> Option<Advice> {
        let moves = [Seat::A, Seat::B].map(|seat| self.moves_of(state, seat));
        let (rows, columns) = (moves[0].len(), moves[1].len());
        let cells = self.cells(state, rows * columns, value)?;
        Some(matrix::with_mixes(&cells, rows, columns, |value, row_mix, column_mix| {
            let against_columns = |row: usize| dot(cells[row * columns..].iter(), column_mix);
            let against_rows = |column: usize| dot(cells[column..].iter().step_by(columns), row_mix);
            let advised =
                |choice: Move, share: f64, lost: f64| MoveAdvice { choice, share, gives_away: lost.max(0.0) };
            let one = moves[0].iter().enumerate();
            let other = moves[1].iter().enumerate();
            Advice {
                value,
                proven: None,
                moves: [
                    one.map(|(at, &choice)| advised(choice, row_mix[at], value - against_columns(at)))
                        .collect(),
                    other
                        .map(|(at, &choice)| advised(choice, column_mix[at], against_rows(at) - value))
                        .collect(),
                ],
            }
        }))
    }

    /// What to answer in the midst of a round. All answers of a seat up to the next reveal are one choice, so what is left
    /// to answer follows from the mix of all of them and from those the seat has given already.
    fn on_answers(&self, state: &State, value: &impl Fn(u128) -> Option<f64>) -> Option<Advice> {
        let asked = state.unanswered();
        let ways = [self.all_answers(&asked, 0).ok()?, self.all_answers(&asked, 1).ok()?];
        let mut cells = Vec::new();
        for one in &ways[0] {
            for other in &ways[1] {
                cells.push(self.worth_of(&asked, [one, other], value)?);
            }
        }
        let (rows, columns) = (ways[0].len(), ways[1].len());
        let (worth, mixes) = matrix::with_mixes(&cells, rows, columns, |value, one, other| {
            (value, [one.to_vec(), other.to_vec()])
        });
        let seats = [0, 1].map(|side| {
            let lines: Vec<Vec<f64>> = if side == 0 {
                cells.chunks_exact(columns).map(<[f64]>::to_vec).collect()
            } else {
                (0..columns)
                    .map(|column| cells[column..].iter().step_by(columns).copied().collect())
                    .collect()
            };
            self.left_to_answer(
                &Owing { state, asked: &asked, side, ways: &ways, mixes: &mixes, lines, worth },
                value,
            )
        });
        let [Some(one), Some(other)] = seats else { return None };
        Some(Advice { value: worth, proven: None, moves: [one, other] })
    }

    /// How likely each answer of a seat should be now, and what it gives away.
    fn left_to_answer(
        &self,
        on: &Owing<'_>,
        value: &impl Fn(u128) -> Option<f64>,
    ) -> Option<Vec<MoveAdvice>> {
        let seat = [Seat::A, Seat::B][on.side];
        let moves = self.moves_of(on.state, seat);
        if moves.is_empty() {
            return Some(Vec::new());
        }
        let given = self.given(on.state, on.asked, on.side)?;
        let (others, other_mix) = (&on.ways[1 - on.side], &on.mixes[1 - on.side]);
        // What each answer can still come to: the share of wins against each way of the other seat.
        let mut outlooks: Vec<Vec<Vec<f64>>> = Vec::new();
        for &choice in &moves {
            let mut lines = Vec::new();
            for rest in self.answers_after(on.state, on.side, choice).ok()? {
                let whole: Answers = [&given[..], &rest].concat();
                let line = others.iter().map(|other| {
                    let both = if on.side == 0 { [&whole, other] } else { [other, &whole] };
                    self.worth_of(on.asked, both, value)
                });
                lines.push(line.collect::<Option<Vec<f64>>>()?);
            }
            outlooks.push(lines);
        }
        let sign = if on.side == 0 { 1.0 } else { -1.0 };
        let best = |lines: &[Vec<f64>]| {
            let worths = lines.iter().map(|line| sign * dot(line.iter(), other_mix));
            worths.fold(f64::NEG_INFINITY, f64::max)
        };
        let bests: Vec<f64> = outlooks.iter().map(|lines| best(lines)).collect();
        let mut shares = vec![0.0; moves.len()];
        for (line, mass) in on.lines.iter().zip(&on.mixes[on.side]) {
            if let Some(at) = outlooks.iter().position(|lines| lines.contains(line)) {
                shares[at] += mass;
            }
        }
        let whole: f64 = shares.iter().sum();
        if whole > CRUMB {
            for share in &mut shares {
                *share /= whole;
            }
        } else {
            // What was answered so far belongs to no perfect play; from here the best reply is as good as any.
            let most = bests.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let at = bests.iter().position(|&worth| worth >= most).unwrap_or_default();
            shares[at] = 1.0;
        }
        let advised = moves.iter().zip(shares).zip(bests).map(|((&choice, share), best)| MoveAdvice {
            choice,
            share,
            gives_away: (sign * on.worth - best).max(0.0),
        });
        Some(advised.collect())
    }

    /// What two whole lines of answers come to, as a share of wins.
    fn worth_of(
        &self,
        asked: &State,
        answers: [&Answers; 2],
        value: &impl Fn(u128) -> Option<f64>,
    ) -> Option<f64> {
        let mut steps = Vec::new();
        self.lead(&self.revealed(asked, answers), &mut steps).ok()?;
        worth(&steps, &mut 0, value).map(share)
    }
}

/// A seat that owes answers.
struct Owing<'a> {
    /// The state now, its own answers so far included.
    state: &'a State,
    /// The state when the questions were put.
    asked: &'a State,
    side: usize,
    /// Every way of both seats to answer all questions, and how likely each should be.
    ways: &'a [Vec<Answers>; 2],
    mixes: &'a [Vec<f64>; 2],
    /// What each way of the seat comes to against each of the other.
    lines: Vec<Vec<f64>>,
    worth: f64,
}

fn dot<'a>(cells: impl Iterator<Item = &'a f64>, mix: &[f64]) -> f64 {
    cells.zip(mix).map(|(cell, share)| cell * share).sum()
}

/// What follows, by values of positions; `at` is moved behind what was read.
pub(super) fn worth(steps: &[Step], at: &mut usize, value: &impl Fn(u128) -> Option<f64>) -> Option<f64> {
    let step = *steps.get(*at)?;
    *at += 1;
    match step {
        Step::Position(position) => value(position),
        Step::Over(outcome) => Some(f64::from(outcome)),
        Step::Chance { ways } => {
            let (mut sum, mut whole) = (0.0, 0.0);
            for _ in 0..ways {
                let Some(Step::Weight(weight)) = steps.get(*at).copied() else { return None };
                *at += 1;
                sum += f64::from(weight) * worth(steps, at, value)?;
                whole += f64::from(weight);
            }
            Some(sum / whole)
        }
        Step::Weight(_) => None,
        Step::Choice { rows, columns } => {
            let mut cells = Vec::new();
            for _ in 0..usize::from(rows) * usize::from(columns) {
                cells.push(worth(steps, at, value)?);
            }
            Some(matrix::value_of_any_size(&cells, usize::from(rows), usize::from(columns)).0)
        }
    }
}
