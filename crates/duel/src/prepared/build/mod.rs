//! Working out beforehand what two cards do to each other.

mod meeting;
mod residue;

pub(super) use meeting::struck;
pub(super) use residue::sum_of;

use super::asked::Nexts;
use super::facts::{Facts, Truth};
use super::fork::{Comparison, Meaning};
use super::pool::Pool;
use super::quiet::{After, End, Traces};
use super::reach::Reach;
use super::reply::Asking;
use super::{Calm, Changing, Clash, Meeting, NOWHERE, PLACES, Prepared, Residue, STANDS, place};
use crate::arena::{Arena, TextOf};
use crate::card::{Condition, Face, Lasting, Op, Part, Standing};
use crate::kind::Kind;
use crate::state::State;
use crate::tally::Aftermath;

impl Prepared {
    /// Works out what any two cards of both decks do to each other; nothing if that is more than there are places for.
    pub(crate) fn new(arena: &Arena<'_>, start: State) -> Option<Prepared> {
        let mut builder = Builder::of(arena);
        let mut clashes = Box::new([Clash::UNKNOWN; PLACES]);
        let mut trees = Box::new([[NOWHERE; PLACES]; 4]);
        for pair in builder.pairs() {
            for (trees, tree) in trees.iter_mut().zip(builder.foresee(&pair)) {
                trees[pair.place()] = tree;
            }
            clashes[pair.place()] = builder.clash(&pair);
        }
        let replies = builder.foresee_replies();
        if builder.is_full() {
            return None;
        }
        let Builder {
            meetings,
            calms,
            ends,
            afters,
            meanings,
            comparisons,
            twigs,
            traces,
            changes,
            residues,
            conditions,
            ops,
            aftermaths,
            ..
        } = builder;
        Some(Prepared {
            start,
            replies,
            terms: *arena.terms,
            reach: arena.decks.map(Reach::of),
            trees,
            clashes,
            meetings: meetings.into(),
            calms: calms.into(),
            kinds: arena.decks.map(|deck| std::array::from_fn(|slot| deck.kind(slot as u8))),
            ends: ends.list.into(),
            afters: afters.list.into(),
            meanings: meanings.list.into_iter().map(Meaning::table).collect(),
            comparisons: comparisons.list.into(),
            twigs: twigs.list.into(),
            traces: traces.list.into(),
            changes: changes.list.into(),
            residues: residues.list.into(),
            conditions: conditions.list.into(),
            ops: ops.list.into(),
            aftermaths: aftermaths.list.into(),
        })
    }
}

impl Clash {
    /// Of cards that are never revealed.
    const UNKNOWN: Clash = Clash { tried: 0, firm: 0, is_open: true, meetings: [NOWHERE; 4] };
}

/// Two cards revealed while both permanents stand in some way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pair {
    pub(super) slots: [u8; 2],
    pub(super) stands: [usize; 2],
}

impl Pair {
    /// Where what is known of it lies.
    fn place(&self) -> usize {
        place(self.stands[0] * STANDS + self.stands[1], self.slots)
    }
}

/// A part of a text at its place.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) place: usize,
    pub(super) part: &'a Part,
}

pub(super) struct Builder<'a> {
    pub(super) arena: &'a Arena<'a>,
    meetings: Vec<Meeting>,
    calms: Vec<Calm>,
    pub(super) ends: Pool<End>,
    pub(super) afters: Pool<After>,
    pub(super) meanings: Pool<Meaning>,
    pub(super) comparisons: Pool<Comparison>,
    /// Forks and where answers lead.
    pub(super) twigs: Pool<u16>,
    pub(super) traces: Pool<Traces>,
    /// Where somebody is asked, each once, in the order found.
    pub(super) askings: Pool<Asking>,
    /// What the round before can have left to either side.
    pub(super) nexts: [Nexts; 2],
    /// Whether any text asks whether a permanent is in force.
    pub(super) reads_permanents: bool,
    changes: Pool<Changing>,
    residues: Pool<Residue>,
    conditions: Pool<Condition>,
    ops: Pool<Op>,
    aftermaths: Pool<[Aftermath; 2]>,
}

impl<'a> Builder<'a> {
    fn of(arena: &'a Arena<'a>) -> Builder<'a> {
        let mut builder = Builder {
            arena,
            meetings: Vec::new(),
            calms: Vec::new(),
            ends: Pool::default(),
            afters: Pool::default(),
            meanings: Pool::default(),
            comparisons: Pool::default(),
            twigs: Pool::default(),
            traces: Pool::default(),
            askings: Pool::default(),
            nexts: [Nexts::NONE; 2],
            reads_permanents: arena.decks.iter().any(|deck| deck.reads_permanents()),
            changes: Pool::default(),
            residues: Pool::default(),
            conditions: Pool::default(),
            ops: Pool::default(),
            aftermaths: Pool::default(),
        };
        builder.nexts = [0, 1].map(|side| builder.nexts_of(side));
        builder
    }

    /// Whether anything did not fit where it should lie.
    fn is_full(&self) -> bool {
        self.ends.is_full
            || self.afters.is_full
            || self.meanings.is_full
            || self.comparisons.is_full
            || self.twigs.is_full
            || self.traces.is_full
            || self.askings.is_full
            || self.changes.is_full
            || self.residues.is_full
            || self.conditions.is_full
            || self.ops.is_full
            || self.aftermaths.is_full
    }

    /// Every two cards that can be revealed, while both permanents stand in every way they can.
    fn pairs(&self) -> Vec<Pair> {
        let [one, other] = self.arena.decks.map(|deck| deck.all().minus(deck.of_kind(Kind::Permanent)));
        let slots: Vec<[u8; 2]> =
            one.iter().flat_map(|one| other.iter().map(move |other| [one, other])).collect();
        let stands = self.stands();
        stands.iter().flat_map(|&stands| slots.iter().map(move |&slots| Pair { slots, stands })).collect()
    }

    /// Every way both permanents can stand.
    fn stands(&self) -> Vec<[usize; 2]> {
        let ways = |side: usize| {
            let deck = self.arena.decks[side];
            match deck.permanent() {
                None => 1,
                Some(slot) if deck.card(slot).faces[1].is_blank() => 2,
                Some(_) => 3,
            }
        };
        let (one, other) = (ways(0), ways(1));
        (0..one).flat_map(|first| (0..other).map(move |second| [first, second])).collect()
    }

    pub(super) fn facts(&self, pair: &Pair, cancelled: [bool; 2]) -> Facts {
        let kinds = [0, 1].map(|side| self.arena.decks[side].kind(pair.slots[side]));
        Facts { kinds, cancelled, active: pair.stands.map(|stand| stand > 0), blows: None }
    }

    /// The text of the permanent in force.
    fn permanent(&self, pair: &Pair, side: usize) -> Option<&'a Face> {
        let deck = self.arena.decks[side];
        let slot = deck.permanent()?;
        let face = pair.stands[side].checked_sub(1)?;
        Some(&deck.card(slot).faces[face])
    }

    /// The text of a source of a batch.
    pub(super) fn face(&self, pair: &Pair, side: usize, source: usize) -> Option<&'a Face> {
        match source {
            0 => Some(self.played(pair, side)),
            1 => self.permanent(pair, side),
            _ => None,
        }
    }

    /// The text of the card played.
    fn played(&self, pair: &Pair, side: usize) -> &'a Face {
        &self.arena.decks[side].card(pair.slots[side]).faces[0]
    }

    /// Every lasting effect of a side in force.
    pub(super) fn standing(
        &self,
        pair: &Pair,
        facts: &Facts,
        side: usize,
    ) -> impl Iterator<Item = (TextOf, &'a Standing)> {
        let played = (!facts.cancelled[side]).then(|| (TextOf::Played, self.played(pair, side)));
        let permanent = self.permanent(pair, side).map(|face| (TextOf::Permanent, face));
        let hero = (TextOf::Hero, self.arena.decks[side].hero());
        let texts = played.into_iter().chain(permanent).chain([hero]);
        texts.flat_map(|(of, face)| face.standing.iter().map(move |each| (of, each)))
    }

    /// Every lasting effect of a side in force, with what is known of its condition.
    fn lasting(&self, pair: &Pair, facts: &Facts, side: usize) -> Vec<(TextOf, Truth, Lasting)> {
        self.standing(pair, facts, side)
            .map(|(of, each)| (of, facts.settle(side, each.given.as_ref()), each.does))
            .filter(|(_, truth, _)| *truth != Truth::No)
            .collect()
    }
}
