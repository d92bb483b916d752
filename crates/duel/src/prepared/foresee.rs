//! Foreseeing whole rounds: two cards are played through on paper, and wherever something hangs on the position, every
//! way is followed. What comes out is a tree of questions with a [`Quiet`](super::quiet::Quiet) round at most of its
//! ends.

use super::NOWHERE;
use super::asked::{Nexts, Test};
use super::build::{Builder, Pair};
use super::fork::{Fork, Spot};
use super::node::{COMPARED, Node};
use super::paper::{From, Paper, Told};
use super::quiet::{End, LEAF, Stop};
use super::reach::MOST_ENERGY;
use crate::card::{Boon, Face, Op, Who};

/// A round that hangs on more than so many things is not worth a tree.
const MOST_QUESTIONS: usize = 4;

/// Why a round cannot be told beforehand.
pub(super) enum Unforeseen {
    /// It hangs on this.
    Open(Test),
    /// Somebody is asked, cards are picked, or too much happens.
    Busy,
}

impl Builder<'_> {
    /// The trees of a round between two cards; [`NOWHERE`] where nothing of it can be told, and where both have
    /// something from the round before, which is rare and would take many trees. They are given by whose card a text of
    /// the round before bears on, one bit each.
    pub(super) fn foresee(&mut self, pair: &Pair) -> [u16; 4] {
        [[false, false], [true, false], [false, true], [true, true]].map(|is_stirred| {
            let is_told = match is_stirred {
                [true, true] => false,
                _ if self.arena.terms.max_energy > MOST_ENERGY => false,
                [false, false] => true,
                [one, _] => !self.nexts[usize::from(!one)].is_none(),
            };
            if is_told { self.grow(From::Reveal(*pair, is_stirred)) } else { NOWHERE }
        })
    }

    /// The tree of a stretch of a round.
    pub(super) fn grow(&mut self, from: From<'_>) -> u16 {
        self.grow_on(from, &mut Vec::new())
    }

    fn grow_on(&mut self, from: From<'_>, answers: &mut Vec<(Test, u8)>) -> u16 {
        let test = match Paper::follow(self, from, answers) {
            Ok(told) => {
                if let Stop::Ask(batch) = told.stop {
                    self.note_asking(batch, &told);
                }
                if self.ends.list.len() >= usize::from(NOWHERE & !LEAF) {
                    return NOWHERE;
                }
                let Told { quiet, stop, traces, .. } = told;
                let is_plain = stop == Stop::Nothing && quiet.is_usual();
                let afters = quiet.sides.map(|after| self.afters.place(after));
                let traces = self.traces.place(traces);
                return LEAF | self.ends.place(End { afters, traces, stop, is_plain });
            }
            Err(Unforeseen::Open(test)) if answers.len() < MOST_QUESTIONS => test,
            Err(_) => return NOWHERE,
        };
        let Ok(fork) = Fork::of(&test, *self.arena.terms) else { return NOWHERE };
        let ways = (0..=test.asked.last_answer()).map(|answer| {
            if test.asked.is_beyond(answer) {
                return NOWHERE;
            }
            answers.push((test, answer));
            let way = self.grow_on(from, answers);
            answers.pop();
            way
        });
        let ways: Vec<u16> = ways.collect();
        if let Some(&way) = ways.first().filter(|&way| ways.iter().all(|other| other == way)) {
            return way;
        }
        let Some(node) = self.node(fork) else { return NOWHERE };
        self.twig(node.written(&ways))
    }

    fn node(&mut self, fork: Fork) -> Option<Node> {
        Some(match fork {
            Fork::Looks(looks) => {
                let [one, other] = looks.map(|look| u8::try_from(self.meanings.place(look.meaning)));
                let meanings = [one.ok().filter(|&one| one != COMPARED)?, other.ok()?];
                Node { at: looks.map(|look| look.at), masks: looks.map(|look| look.mask), meanings }
            }
            Fork::Both(comparison) => {
                let comparison = u8::try_from(self.comparisons.place(comparison)).ok()?;
                Node { at: [Spot::FIRST; 2], masks: [0; 2], meanings: [COMPARED, comparison] }
            }
        })
    }

    /// Where these words of a tree lie, counted in words of four bytes; [`NOWHERE`] if there is no room for more.
    pub(super) fn twig(&mut self, mut words: Vec<u16>) -> u16 {
        if words.len() % 2 == 1 {
            words.push(NOWHERE);
        }
        let room = usize::from(u16::MAX);
        if self.twigs.list.len() + words.len() > room {
            return NOWHERE;
        }
        (usize::from(self.twigs.span(words).from) / 2) as u16
    }

    /// What the texts of both decks can leave to a side for the next round.
    pub(super) fn nexts_of(&self, side: usize) -> Nexts {
        let mut all = Nexts::NONE;
        for owner in 0..2 {
            let deck = self.arena.decks[owner];
            let who = if owner == side { Who::Me } else { Who::Foe };
            let (mut played, mut permanent) = (Nexts::NONE, Nexts::NONE);
            for slot in deck.all().iter() {
                let faces = &deck.card(slot).faces;
                let most = nexts_in(&faces[0], who).or(nexts_in(&faces[1], who));
                let place = if deck.permanent() == Some(slot) { &mut permanent } else { &mut played };
                *place = place.or(most);
            }
            all = all.plus(played).plus(permanent);
        }
        all
    }
}

/// What a text can leave to one of both for the next round.
fn nexts_in(face: &Face, to: Who) -> Nexts {
    let ops = face.parts.iter().flat_map(|part| part.lists.iter().flatten());
    ops.fold(Nexts::NONE, |all, op| match op {
        Op::Next(who, Boon::Attack(change)) if *who == to => {
            all.plus(Nexts { attack: [(*change).min(0), (*change).max(0)], ..Nexts::NONE })
        }
        Op::Next(who, Boon::Block(extent)) if *who == to => {
            all.plus(Nexts { block: extent.get(), ..Nexts::NONE })
        }
        Op::Next(who, Boon::Uncancellable) if *who == to => Nexts { is_firm: true, ..all },
        _ => all,
    })
}
