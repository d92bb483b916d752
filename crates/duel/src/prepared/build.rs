//! Working out beforehand what two cards do to each other.

use table::Nobody;

use super::asked::Nexts;
use super::facts::{Blows, Facts, Truth};
use super::pool::Pool;
use super::quiet::{End, Node, Quiet, Traces};
use super::reach::Reach;
use super::reply::Asking;
use super::{
    Calm, Changing, Clash, Destinations, Execution, Meeting, NOWHERE, PLACES, Prepared, Residue, STANDS,
    Span, Todo, place,
};
use crate::arena::{Arena, TextOf};
use crate::card::{
    Amount, Change, Condition, Destination, Face, Gate, Guard, Lasting, Op, Part, Standing, Trigger,
};
use crate::kind::Kind;
use crate::packed::{BlockSource, Flags, Next};
use crate::round::exchange;
use crate::standing::{Strike, strengthen};
use crate::state::{Batch, Open, Side, Stage, State};
use crate::tally::{Aftermath, BLOCKABLE, ENERGY, HEAL, Sums, UNBLOCKABLE, add_after};

impl Prepared {
    /// Works out what any two cards of both decks do to each other.
    pub(crate) fn new(arena: &Arena<'_>, start: State) -> Prepared {
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
        let Builder {
            meetings,
            calms,
            ends,
            quiets,
            nodes,
            ways,
            traces,
            changes,
            residues,
            conditions,
            ops,
            aftermaths,
            ..
        } = builder;
        Prepared {
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
            quiets: quiets.list.into(),
            nodes: nodes.list.into(),
            ways: ways.list.into(),
            traces: traces.list.into(),
            changes: changes.list.into(),
            residues: residues.list.into(),
            conditions: conditions.list.into(),
            ops: ops.list.into(),
            aftermaths: aftermaths.list.into(),
        }
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
    pub(super) quiets: Pool<Quiet>,
    pub(super) nodes: Pool<Node>,
    pub(super) ways: Pool<u16>,
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
            quiets: Pool::default(),
            nodes: Pool::default(),
            ways: Pool::default(),
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

    fn clash(&mut self, pair: &Pair) -> Clash {
        let facts = self.facts(pair, [false; 2]);
        let mut clash = Clash { tried: 0, firm: 0, is_open: false, meetings: [NOWHERE; 4] };
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            clash.tried |= u8::from(mine.cancels(theirs)) << (side ^ 1);
            for (_, truth, does) in self.lasting(pair, &facts, side) {
                let bit = match does {
                    Lasting::AlsoCancels(cards, kinds) if cards.has(mine) && kinds.has(theirs) => {
                        &mut clash.tried
                    }
                    Lasting::Uncancellable(cards) if cards.has(mine) => &mut clash.firm,
                    _ => continue,
                };
                match truth {
                    Truth::Yes if matches!(does, Lasting::AlsoCancels(..)) => *bit |= 1 << (side ^ 1),
                    Truth::Yes => *bit |= 1 << side,
                    _ => clash.is_open = true,
                }
            }
        }
        for cancelled in 0..4u8 {
            // Whoever is protected by the round before is not cancelled although the other tries.
            if clash.is_open || cancelled & !(clash.tried & !clash.firm) == 0 {
                clash.meetings[usize::from(cancelled)] =
                    self.meeting(pair, [cancelled & 1 != 0, cancelled & 2 != 0]);
            }
        }
        clash
    }

    fn meeting(&mut self, pair: &Pair, cancelled: [bool; 2]) -> u16 {
        let facts = self.facts(pair, cancelled);
        let attacks = self.attacks(pair, cancelled);
        let (strikes, changes) = self.strikes(pair, &facts, attacks);
        let batches = self.batches(pair, &facts, attacks);
        let calm = if changes.is_empty() { self.calm(pair, &facts, attacks, strikes) } else { NOWHERE };
        let rests = [0, 1].map(|side| facts.kinds[side] == Kind::Rest && !cancelled[side]);
        let meeting = Meeting {
            attacks,
            strikes,
            changes,
            batches,
            calm,
            execution: self.execution(pair, &facts),
            destinations: [0, 1].map(|side| self.destinations(pair, &facts, side)),
            rests: u8::from(rests[0]) | u8::from(rests[1]) << 1,
        };
        self.meetings.push(meeting);
        // Three ways each for two permanents, at most 64 pairs of cards, four ways to be cancelled: far from the end.
        (self.meetings.len() - 1) as u16
    }

    /// Both attacks as printed; below 0 where there is none, or none any more.
    pub(super) fn attacks(&self, pair: &Pair, cancelled: [bool; 2]) -> [i8; 2] {
        [0, 1].map(|side| if cancelled[side] { -1 } else { self.arena.decks[side].attack(pair.slots[side]) })
    }

    /// What more is known where both attacks hang on nothing.
    fn calm(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2], strikes: [Strike; 2]) -> u16 {
        let open = struck(attacks, strikes, [Next::NONE; 2]);
        let dealt = open.sides.map(|side| side.dealt);
        let stopped = open.sides.map(|side| side.stopped);
        let blows = Some(Blows { dealt, stopped });
        let batches = self.batches(pair, &Facts { blows, ..*facts }, attacks);
        self.calms.push(Calm { dealt, stopped, blocks: open.sides.map(|side| side.blocks), batches });
        (self.calms.len() - 1) as u16
    }

    fn execution(&self, pair: &Pair, facts: &Facts) -> Execution {
        let (mut executes, mut safe) = ([false; 2], [false; 2]);
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            executes[side] = mine == Kind::Weapon && theirs == Kind::Rest && !facts.cancelled[side];
            for (_, truth, does) in self.lasting(pair, facts, side) {
                let flag = match does {
                    Lasting::Executes(cards, kinds)
                        if cards.has(mine) && kinds.has(theirs) && !facts.cancelled[side] =>
                    {
                        &mut executes[side]
                    }
                    Lasting::Unexecutable => &mut safe[side],
                    _ => continue,
                };
                match truth {
                    Truth::Yes => *flag = true,
                    _ => return Execution::Open,
                }
            }
        }
        match [executes[0] && !safe[1], executes[1] && !safe[0]] {
            [true, false] => Execution::By(0),
            [false, true] => Execution::By(1),
            _ => Execution::Nobody,
        }
    }

    /// What lasting effects and types make of both attacks, and the lasting effects that hang on the position.
    fn strikes(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2]) -> ([Strike; 2], Span) {
        let mut strikes = [Strike::NONE; 2];
        let mut changes = Vec::new();
        for owner in 0..2 {
            if facts.kinds[owner] == Kind::Defense && !facts.cancelled[owner] {
                strikes[owner].blocks.add(BlockSource::Played, self.arena.terms.defense_block);
            }
            for (of, truth, does) in self.lasting(pair, facts, owner) {
                let is_settled = match does {
                    Lasting::Attack(whose, kinds, change) => {
                        let side = whose.side(owner);
                        if attacks[side] < 0 || !kinds.has(facts.kinds[side]) {
                            continue;
                        }
                        let (Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount)) = change;
                        facts.number(owner, amount).is_some()
                    }
                    Lasting::Pierce(_) | Lasting::Block(_) => true,
                    _ => continue,
                };
                match truth {
                    Truth::Yes if is_settled => {
                        strengthen(owner, of, does, &mut strikes, |amount| {
                            facts.number(owner, amount).unwrap_or_default()
                        });
                    }
                    Truth::Yes => changes.push(Changing { owner, of, given: None, does }),
                    Truth::If(given) => changes.push(Changing { owner, of, given: Some(given), does }),
                    Truth::No => {}
                }
            }
        }
        (strikes, self.changes.span(changes))
    }

    fn batches(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2]) -> [Todo; 3] {
        [Batch::Hit, Batch::Effects, Batch::End].map(|batch| self.batch(pair, facts, attacks, batch))
    }

    /// The effects that may happen in a batch.
    fn batch(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2], batch: Batch) -> Todo {
        let mut residues: Vec<Residue> = Vec::new();
        for (owner, source, part) in self.parts(pair, facts, attacks, batch) {
            let Some(residue) = self.residue(facts, owner, source, part) else { continue };
            match residues.last_mut() {
                Some(last) if last.happens_with(&residue) => last.join(&residue),
                _ => residues.push(residue),
            }
        }
        let is_involved =
            residues.iter().any(|residue| !residue.ops.is_empty() || residue.gate != Gate::Open);
        Todo { residues: self.residues.span(residues), is_involved }
    }

    /// The parts whose moment comes in a batch, with their owner and source.
    pub(super) fn parts(
        &self,
        pair: &Pair,
        facts: &Facts,
        attacks: [i8; 2],
        batch: Batch,
    ) -> Vec<(usize, usize, Placed<'a>)> {
        let mut found = Vec::new();
        for (owner, &attack) in attacks.iter().enumerate() {
            let cancelled = facts.cancelled[owner];
            let hits = attack >= 0 && facts.blows.is_none_or(|blows| blows.dealt[owner] > 0);
            let hits = hits.then_some(Trigger::Hit);
            let [card, permanent] = match batch {
                Batch::Hit => [hits; 2],
                Batch::Effects => {
                    let card = if cancelled { Trigger::Cancelled } else { Trigger::Played };
                    [Some(card), Some(Trigger::Round)]
                }
                _ => [(!cancelled).then_some(Trigger::End), Some(Trigger::End)],
            };
            let texts = [(card, Some(self.played(pair, owner))), (permanent, self.permanent(pair, owner))];
            for (source, (trigger, face)) in texts.into_iter().enumerate() {
                let (Some(trigger), Some(face)) = (trigger, face) else { continue };
                let parts = face.parts.iter().enumerate().filter(|(_, part)| part.trigger == trigger);
                found.extend(parts.map(|(place, part)| (owner, source, Placed { place, part })));
            }
        }
        found
    }

    /// What is left of a part; nothing if its condition is known to be false.
    fn residue(&mut self, facts: &Facts, owner: usize, source: usize, placed: Placed<'a>) -> Option<Residue> {
        let Placed { place, part } = placed;
        let given = match facts.settle(owner, part.given.as_ref()) {
            Truth::No => return None,
            Truth::Yes => NOWHERE,
            Truth::If(condition) => self.conditions.place(condition),
        };
        let (mut sums, mut after, mut ops) = (Sums::default(), [Aftermath::default(); 2], Vec::new());
        if part.gate == Gate::Open {
            for op in part.lists.first().into_iter().flatten() {
                match op {
                    Op::Turn | Op::Send(..) | Op::Mark(..) | Op::Next(..) => {
                        add_after(&mut after, facts.kinds.map(Some), owner, source, *op);
                    }
                    _ if add_number(&mut sums, facts, owner, *op) => {}
                    _ => ops.push(*op),
                }
            }
        }
        let is_after = after.iter().any(|after| after.concerns);
        Some(Residue {
            sums,
            after: if is_after { self.aftermaths.place(after) } else { NOWHERE },
            ops: self.ops.span(ops),
            given,
            owner: owner as u8,
            source: source as u8,
            places: 1 << place,
            on_hit: part.trigger == Trigger::Hit && facts.blows.is_none(),
            gate: part.gate,
            work: part.work,
        })
    }

    /// Where a card goes that effects send as these flags say.
    pub(super) fn destination(
        &self,
        pair: &Pair,
        is_cancelled: bool,
        side: usize,
        mut flags: Flags,
    ) -> Destination {
        if !is_cancelled && let Some(printed) = self.arena.decks[side].destination(pair.slots[side]) {
            flags.send(printed);
        }
        flags.sent().unwrap_or(if is_cancelled { Destination::Hand } else { Destination::Discard })
    }

    fn destinations(&self, pair: &Pair, facts: &Facts, side: usize) -> Destinations {
        let printed = self.arena.decks[side].destination(pair.slots[side]);
        let to = match printed {
            _ if facts.cancelled[side] => Destination::Hand,
            Some(printed) => printed,
            None => Destination::Discard,
        };
        let mut places = Destinations::default();
        *match to {
            Destination::Hand => &mut places.hand,
            Destination::Discard => &mut places.discard,
            Destination::Reserve => &mut places.reserve,
            Destination::Removed => &mut places.removed,
        } = u8::MAX;
        places
    }
}

impl Residue {
    /// Whether another part of the same text happens whenever this one does and comes to nothing but sums.
    fn happens_with(&self, other: &Residue) -> bool {
        let is_sure = |residue: &Residue| residue.given == NOWHERE && residue.gate == Gate::Open;
        is_sure(self)
            && is_sure(other)
            && (self.owner, self.source, self.on_hit) == (other.owner, other.source, other.on_hit)
            && other.ops.is_empty()
            && other.after == NOWHERE
    }

    fn join(&mut self, other: &Residue) {
        self.places |= other.places;
        self.work = self.work.or(other.work);
        for (sum, more) in self.sums.iter_mut().zip(other.sums) {
            *sum += more;
        }
    }
}

/// How step 3 comes out for two heroes with nothing but this of the round before.
pub(super) fn struck(attacks: [i8; 2], strikes: [Strike; 2], nexts: [Next; 2]) -> Open {
    let mut open = Open {
        sides: nexts.map(|next| Side { next, ..Side::default() }),
        round: 1,
        stage: Stage::Choose,
        head: 0,
        sudden_death: false,
        safe_hands: 0,
    };
    exchange(&mut open, attacks, strikes, &mut Nobody);
    open
}

/// Adds an operation to sums, if it is one of theirs and its amount hangs on nothing.
fn add_number(sums: &mut Sums, facts: &Facts, owner: usize, op: Op) -> bool {
    let Some((place, amount, sign)) = sum_of(owner, op) else { return false };
    let Some(number) = facts.number(owner, amount) else { return false };
    add_to(sums, place, sign * number);
    true
}

/// Which of the sums an operation goes to, how much, and with which sign.
pub(super) fn sum_of(owner: usize, op: Op) -> Option<(usize, Amount, i32)> {
    Some(match op {
        Op::Damage(who, amount, Guard::Blockable) => (BLOCKABLE + who.side(owner), amount, 1),
        Op::Damage(who, amount, Guard::Unblockable) => (UNBLOCKABLE + who.side(owner), amount, 1),
        Op::Heal(who, amount) => (HEAL + who.side(owner), amount, 1),
        Op::Energy(who, amount, lost) => (ENERGY + who.side(owner), amount, if lost { -1 } else { 1 }),
        _ => return None,
    })
}

pub(super) fn add_to(sums: &mut Sums, place: usize, number: i32) {
    sums[place] = sums[place].saturating_add(number as i16);
}
