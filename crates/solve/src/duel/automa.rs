//! A hero against the Automa: one who chooses, against chance.
//!
//! The Automa turns over a card of its deck when both reveal, and every card not yet turned over is as likely as the others.
//! Whoever plays against it has seen the others, so nothing is hidden from him but the order: the cards not yet turned over
//! belong to the position, and its value is what the best choice is worth on average. That is the best reply to the Automa,
//! exactly.

use std::ops::ControlFlow;

use duel::contest::{Automa, Contest, DeckOf, Format, HeroId, Setup, State as MatchState};
use duel::{Bout, Move, Stage, State, Terms};
use table::chance::{Enumerated, Weight, enumerate};
use table::{Chance, Choices, Form, Game, Nobody, Rules, Seat};

use super::advice::{Advice, MoveAdvice, worth};
use super::guide::{Guide, subject_of};
use super::key::Keys;
use super::{Study, by_health, over, share};
use crate::rounds::{Demands, Progress, Rounds, Step, Subject, TooWide, Unsolved};

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
        let begun = AgainstAutoma::in_match(contest, &contested)?;
        Some(AgainstAutoma { bout: begun.bout.prepared(), ..begun })
    }

    /// The bout of a match as it stands; nothing if none is fought against the Automa.
    pub fn in_match(contest: &'a Contest, state: &MatchState) -> Option<AgainstAutoma<'a>> {
        let start = Standing { state: state.bout?, undrawn: state.solo.undrawn };
        let (mut endless, terms) = (*state, state.setup.terms);
        // Rounds are counted by layers; the bout itself must never end by its limit.
        endless.setup.terms = Terms { round_limit: u16::MAX, ..terms };
        let (automa, bout) = (contest.automa(state)?, contest.bout(&endless));
        let decks = [bout.deck(Seat::A), bout.deck(Seat::B)];
        let mut keys = Keys::new(decks, start.state.between_rounds());
        automa.conditions().for_each(|condition| keys.heed(1, condition));
        Some(AgainstAutoma { automa, bout, keys, limit: u32::from(terms.round_limit), start })
    }

    /// Where the bout stands: at its start, or in the midst of a match.
    pub const fn start(&self) -> Standing {
        self.start
    }

    /// Solves it; whoever watches may break it off.
    pub fn solve(
        self,
        demands: Demands,
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Study<AgainstAutoma<'a>>, Unsolved> {
        Study::new(self, demands, watch)
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
    pub(super) fn lead(&self, at: &Standing, steps: &mut Vec<Step>) {
        match at.state.open().stage {
            Stage::Choose => steps.push(Step::Position(self.keys.pack_with(&at.state, at.undrawn))),
            Stage::Over(ending) => steps.push(over(ending)),
            Stage::Ask(_) | Stage::Pick(..) | Stage::Settle(_) => self.choose(at, steps),
        }
    }

    /// Everything the player can choose, and what it comes to.
    pub(super) fn choose(&self, at: &Standing, steps: &mut Vec<Step>) {
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
        let (mut ways, mut each): (Vec<(Vec<Step>, u16)>, Option<Weight>) = (Vec::new(), None);
        enumerate(
            |chance| self.after(at, choice, chance),
            |next, weight| {
                // One card is turned over at most before the player chooses again, so ways can be counted.
                assert_eq!(*each.get_or_insert(weight), weight, "all ways are equally likely");
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

    /// What a guide says about where the bout stands; nothing after the end, or if the guide does not know what follows. The
    /// Automa chooses nothing, so there is no advice for it, and nothing for the player to mix.
    pub fn advice(&self, guide: &Guide) -> Option<Advice> {
        let judged = self.worths(&self.start, &|position| guide.value(position))?;
        let best = judged.iter().map(|(_, worth)| *worth).reduce(f64::max)?;
        let chosen = judged.iter().position(|(_, worth)| *worth >= best);
        let advised = judged.iter().enumerate().map(|(at, &(choice, worth))| MoveAdvice {
            choice,
            share: if Some(at) == chosen { 1.0 } else { 0.0 },
            gives_away: 0.5 * (best - worth),
        });
        let value = share(best);
        let proven = guide.doubt(self.rounds_after()).map(|doubt| {
            let doubt = 0.5 * doubt;
            ((value - doubt).max(0.0), (value + doubt).min(1.0))
        });
        Some(Advice { value, proven, moves: [advised.collect(), Vec::new()] })
    }
}

/// What a solution of a bout against the Automa is of: the player's hero first, then the Automa's.
pub fn subject_against_automa(
    rules: u32,
    packs: &str,
    heroes: [&str; 2],
    terms: &Terms,
    challenge: bool,
) -> Subject {
    let challenge = if challenge { "challenge=on" } else { "challenge=off" };
    subject_of(rules, packs, &[heroes[0], "automa", heroes[1], challenge], *terms)
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
