//! A hero against the Automa: one who chooses, against chance.
//!
//! The Automa turns over a card of its deck when both reveal, and every card not yet turned over is as likely as the others.
//! Whoever plays against it has seen the others, so nothing is hidden from him but the order: the cards not yet turned over
//! belong to the position, and its value is what the best choice is worth on average. That is the best reply to the Automa,
//! exactly.

use std::ops::ControlFlow;

use duel::contest::{Automa, Contest, DeckOf, Format, HeroId, Setup};
use duel::{Bout, Move, Stage, State, Terms};
use table::chance::{Enumerated, enumerate};
use table::{Chance, Choices, Form, Game, Nobody, Rules, Seat};

use super::advice::worth;
use super::key::Keys;
use super::{by_health, over, share};
use crate::rounds::{Certificate, Demands, Plan, Progress, Rounds, Solved, Step, TooWide, Unsolved};

/// Where a bout against the Automa stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The bout; the player has the first seat.
    pub state: State,
    /// The cards of the Automa's deck not yet turned over, lowest bit for number 1.
    pub undrawn: u16,
}

/// A bout against the Automa, ready to be solved.
#[derive(Debug)]
pub struct AgainstAutoma<'a> {
    automa: Automa<'a>,
    bout: Bout<DeckOf<'a>>,
    pub(super) keys: Keys,
    limit: u32,
    start: Standing,
}

impl<'a> AgainstAutoma<'a> {
    /// The bout of a player's hero and the Automa's under these terms, with the challenge rule or without it; nothing if
    /// there is no Automa card of that hero.
    pub fn new(
        contest: &'a Contest,
        heroes: [HeroId; 2],
        terms: Terms,
        challenge: bool,
    ) -> Option<AgainstAutoma<'a>> {
        let limit = u32::from(terms.round_limit);
        // Rounds are counted by layers; the bout itself must never end by its limit.
        let terms = Terms { round_limit: u16::MAX, ..terms };
        let (_, usual) = contest.accept(&Form::seats(1)).ok()?;
        let setup = Setup { format: Format::One, terms, mirror: true, challenge, ..usual };
        let mut chance = Enumerated::default();
        let mut contested = contest.start(&setup, &mut chance, &mut Nobody);
        for hero in [heroes[1], heroes[0]] {
            let chosen = duel::contest::Move::Hero(hero);
            let mut is_offered = false;
            contest.moves(&contested, Seat::A, &mut |choice| is_offered |= choice == chosen);
            if !is_offered {
                return None;
            }
            contest.resolve(&mut contested, &Choices::one(Seat::A, chosen), &mut chance, &mut Nobody);
        }
        let (automa, bout) = (contest.automa(&contested)?, contest.bout(&contested).prepared());
        let start = Standing { state: contested.bout?, undrawn: contested.solo.undrawn };
        let decks = [bout.deck(Seat::A), bout.deck(Seat::B)];
        let mut keys = Keys::new(decks, start.state.between_rounds());
        automa.conditions().for_each(|condition| keys.heed(1, condition));
        Some(AgainstAutoma { automa, bout, keys, limit, start })
    }

    /// Where the bout starts.
    pub const fn start(&self) -> Standing {
        self.start
    }

    /// Solves it; whoever watches may break it off.
    pub fn solve(
        self,
        demands: Demands,
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<BestReply<'a>, Unsolved> {
        let solved = Solved::new(&self, demands, watch)?;
        Ok(BestReply { bout: self, solved })
    }

    /// What a choice of the player comes to, once the Automa has answered whatever it owes alone.
    fn after(&self, from: &Standing, choice: Option<Move>, chance: &mut impl Chance) -> Standing {
        let (mut next, mut own) = (*from, choice);
        loop {
            let owing = self.bout.turn(&next.state).choosers();
            if own.is_none() && (owing.contains(Seat::A) || !owing.contains(Seat::B)) {
                return next;
            }
            let mut answers = Choices::NONE;
            answers.set(Seat::A, own.take());
            if owing.contains(Seat::B) {
                let answer =
                    self.automa.answer(&self.bout, &next.state, &mut next.undrawn, chance, &mut Nobody);
                answers.set(Seat::B, answer);
            }
            self.bout.resolve(&mut next.state, &answers, chance, &mut Nobody);
        }
    }

    /// What a standing comes to: the end, the next round, or questions before it.
    fn lead(&self, at: &Standing, steps: &mut Vec<Step>) {
        match at.state.open().stage {
            Stage::Choose => steps.push(Step::Position(self.keys.pack_with(&at.state, at.undrawn))),
            Stage::Over(ending) => steps.push(over(ending)),
            Stage::Ask(_) | Stage::Pick(..) | Stage::Settle(_) => self.choose(at, steps),
        }
    }

    /// Everything the player can choose, and what it comes to.
    fn choose(&self, at: &Standing, steps: &mut Vec<Step>) {
        let rows = self.bout.move_count(&at.state, Seat::A);
        if rows > 1 {
            steps.push(Step::Choice { rows: rows as u16, columns: 1 });
        }
        for row in 0..rows {
            self.meet(at, self.bout.nth_move(&at.state, Seat::A, row), steps);
        }
    }

    /// What a choice comes to by every card the Automa can turn over.
    fn meet(&self, at: &Standing, choice: Option<Move>, steps: &mut Vec<Step>) {
        let mut ways: Vec<(Vec<Step>, u16)> = Vec::new();
        enumerate(
            |chance| self.after(at, choice, chance),
            // One card is turned over at most before the player chooses again, so all ways are equally likely.
            |next, _| {
                let mut follows = Vec::new();
                self.lead(&next, &mut follows);
                match ways.iter_mut().find(|(known, _)| *known == follows) {
                    Some((_, weight)) => *weight += 1,
                    None => ways.push((follows, 1)),
                }
            },
        );
        if ways.len() > 1 {
            steps.push(Step::Chance { ways: ways.len() as u16 });
        }
        let several = ways.len() > 1;
        for (follows, weight) in ways {
            if several {
                steps.push(Step::Weight(weight));
            }
            steps.extend(follows);
        }
    }

    fn unpack(&self, position: u128) -> Standing {
        Standing { state: self.keys.unpack(position), undrawn: Keys::apart(position) }
    }

    /// What every choice of the player is worth to him, from -1 to 1, by values of positions.
    pub(super) fn worths(
        &self,
        at: &Standing,
        value: &impl Fn(u128) -> Option<f64>,
    ) -> Option<Vec<(Move, f64)>> {
        let choices = (0..self.bout.move_count(&at.state, Seat::A))
            .filter_map(|row| self.bout.nth_move(&at.state, Seat::A, row));
        let judged = choices.map(|choice| {
            let mut steps = Vec::new();
            self.meet(at, Some(choice), &mut steps);
            Some((choice, worth(&steps, &mut 0, value)?))
        });
        judged.collect()
    }
}

impl Rounds for AgainstAutoma<'_> {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        self.lead(&self.start, steps);
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        self.choose(&self.unpack(position), steps);
        Ok(())
    }

    fn at_the_limit(&self, position: u128) -> i8 {
        by_health(&self.keys.unpack(position))
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

/// The best reply to the Automa.
#[derive(Debug)]
pub struct BestReply<'a> {
    pub(super) bout: AgainstAutoma<'a>,
    solved: Solved,
}

impl BestReply<'_> {
    /// What share of bouts it wins at least and at most, a draw counting half.
    pub fn interval(&self) -> (f64, f64) {
        let (lower, upper) = self.solved.interval();
        (share(lower), share(upper))
    }

    /// What every first choice is worth to the player, as a share of wins; nothing if it is not known so near the limit.
    pub fn first_choices(&self) -> Option<Vec<(Move, f64)>> {
        let (start, left) = (self.bout.start, self.bout.limit.saturating_sub(1));
        let middle = |position| {
            let (lower, upper) = self.solved.value(position, left)?;
            Some(0.5 * (lower + upper))
        };
        let judged = self.bout.worths(&start, &middle)?;
        Some(judged.into_iter().map(|(choice, value)| (choice, share(value))).collect())
    }

    /// A strategy for the player.
    pub fn plan(&self, watch: impl FnMut(Progress) -> ControlFlow<()>) -> Result<Plan, Unsolved> {
        self.solved.plan(&self.bout, watch)
    }

    /// What share of bouts a strategy wins at least, and what the best one wins at most.
    pub fn certify(
        &self,
        plan: &Plan,
        width: f64,
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(f64, f64), Unsolved> {
        let Certificate { lower, upper } = self.solved.certify(&self.bout, plan, width, watch)?;
        Ok((share(lower), share(upper)))
    }

    /// What was found out about the whole.
    pub const fn solved(&self) -> &Solved {
        &self.solved
    }
}
