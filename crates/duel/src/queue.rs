//! Phases 5 and 6: cards move one operation at a time, both players' queues in parallel (DUEL-058 to DUEL-061, DUEL-065).

use table::Witness;

use crate::arena::{Arena, SEATS};
use crate::card::{CardOp, CardVerb, Chooser, Face, Op, Who};
use crate::cards::Cards;
use crate::event::Event;
use crate::kind::{Kind, Kinds};
use crate::state::{Batch, Movement, Open, Sealed, Side, Stage, State};

/// An operation at the head of a queue: what happens to cards of `holder`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) op: CardOp,
    /// Whose cards.
    pub(crate) holder: usize,
    /// Who chooses.
    pub(crate) chooser: usize,
    /// The cards it could move.
    pub(crate) eligible: Cards,
    /// How many it moves.
    pub(crate) count: u8,
}

/// When an operation's turn comes, the least first (DUEL-065): choices of the other player, then by source, then those
/// of the holder's foe, then in printed order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Turn(u16);

impl Turn {
    const HOLDER_CHOOSES: u16 = 1 << 15;
    const SOURCE: u32 = 13;
    const BY_HOLDER: u16 = 1 << 12;

    /// Before every operation; also where there is none.
    const NONE: Turn = Turn(0);

    fn of(op: CardOp, source: usize, by_holder: bool, printed: u16) -> Turn {
        let chooses = if op.chooser == Chooser::Holder { Turn::HOLDER_CHOOSES } else { 0 };
        let by = if by_holder { Turn::BY_HOLDER } else { 0 };
        Turn(chooses | (source as u16) << Turn::SOURCE | by | printed.min(Turn::BY_HOLDER - 1))
    }

    const fn by_holder(self) -> bool {
        self.0 & Turn::BY_HOLDER != 0
    }
}

/// The queues of both holders in a phase, at the place reached.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Queue {
    /// Where each queue has been taken off already.
    done: [Turn; 2],
    /// The next operation on the cards of each holder.
    next: [Option<(Turn, CardOp)>; 2],
    /// How many operations each queue has in all.
    lengths: [u8; 2],
    /// How many operations were added.
    printed: u16,
}

impl Queue {
    /// Adds an operation of a card of `owner`; operations of one owner come in printed order.
    pub(crate) fn add(&mut self, owner: usize, source: usize, op: CardOp) {
        let holder = op.who.side(owner);
        self.printed = self.printed.saturating_add(1);
        self.lengths[holder] = self.lengths[holder].saturating_add(1);
        let turn = Turn::of(op, source, owner == holder, self.printed);
        let comes_first = match self.next[holder] {
            Some((other, _)) => turn < other,
            None => true,
        };
        if turn > self.done[holder] && comes_first {
            self.next[holder] = Some((turn, op));
        }
    }

    /// Whether this many operations of each queue are all there are.
    pub(crate) fn is_over(&self, head: u8) -> bool {
        head >= self.lengths[0].max(self.lengths[1])
    }
}

impl Head {
    /// Whether a foe reaches into a hand and so names types instead of cards (DUEL-060).
    pub(crate) fn names_types(&self) -> bool {
        self.op.verb.from_hand() && self.chooser != self.holder
    }

    /// The cards that move if nobody is asked; of one type the first stand for those the owner will settle.
    fn sure(&self) -> Cards {
        if self.count >= self.eligible.len() {
            return self.eligible;
        }
        self.eligible.iter().take(usize::from(self.count)).collect()
    }
}

impl Arena<'_> {
    /// Goes through both queues of a phase; says whether somebody must be asked first.
    pub(crate) fn move_cards(
        &self,
        state: &mut State,
        batch: Batch,
        movement: Movement,
        mut queue: Queue,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        while !queue.is_over(state.open.head) {
            let heads = self.heads_of(&state.open, &queue);
            if heads.iter().flatten().any(|head| self.picks_owed(head) > 0) {
                state.open.stage = Stage::Pick(batch, movement);
                return true;
            }
            if self.picked(state, batch, &heads, witness) {
                return true;
            }
            if !queue.is_over(state.open.head) {
                queue = self.queue(&state.open, movement);
            }
        }
        state.open.head = 0;
        false
    }

    /// The operations at the head of both queues.
    pub(crate) fn heads(&self, open: &Open, movement: Movement) -> [Option<Head>; 2] {
        self.heads_of(open, &self.queue(open, movement))
    }

    /// Every pick is in: they are revealed, and unless an owner must settle which of two cards, the operations happen.
    pub(crate) fn picked(
        &self,
        state: &mut State,
        batch: Batch,
        heads: &[Option<Head>; 2],
        witness: &mut impl Witness<Event>,
    ) -> bool {
        let mut unsettled = false;
        for head in heads.iter().flatten() {
            let picked = if self.picks_owed(head) > 0 {
                state.sealed[head.chooser].picks(head.holder)
            } else {
                head.sure()
            };
            state.open.sides[head.holder].picked = picked;
            if head.names_types() {
                for slot in picked.iter() {
                    let kind = self.decks[head.holder].kind(slot);
                    witness.saw(|| Event::Named { seat: SEATS[head.holder], kind });
                }
            }
            unsettled |= self.unsettled(&state.open, head).next().is_some();
        }
        open_seals(state);
        if unsettled {
            state.open.stage = Stage::Settle(batch);
            return true;
        }
        self.apply_heads(state, heads, witness);
        false
    }

    /// Every owner has said which of two cards it is: the operations happen.
    pub(crate) fn settled(&self, state: &mut State, witness: &mut impl Witness<Event>) {
        let heads = self.heads(&state.open, Movement::Lose);
        for head in heads.iter().flatten() {
            let holder = head.holder;
            let doubtful: Cards =
                self.unsettled(&state.open, head).fold(Cards::NONE, |all, (_, cards)| all.or(cards));
            let side = &mut state.open.sides[holder];
            side.picked = side.picked.minus(doubtful).or(state.sealed[holder].picks(holder));
        }
        open_seals(state);
        self.apply_heads(state, &heads, witness);
    }

    /// The types of which one card was named while two are eligible, with both cards.
    pub(crate) fn unsettled(&self, open: &Open, head: &Head) -> impl Iterator<Item = (Kind, Cards)> {
        let (deck, head, picked) = (self.decks[head.holder], *head, open.sides[head.holder].picked);
        // Only a named type can be in doubt.
        let kinds = if head.names_types() { Kind::ALL } else { &[] };
        kinds
            .iter()
            .map(move |&kind| (kind, head.eligible.and(deck.of_kind(kind))))
            .filter(move |(_, cards)| cards.len() > 1 && picked.and(*cards).len() == 1)
    }

    /// How many cards the chooser must pick; none if there is nothing to choose (DUEL-134).
    pub(crate) fn picks_owed(&self, head: &Head) -> u8 {
        if head.eligible.len() <= head.count || (head.names_types() && self.kinds_of(head).len() < 2) {
            0
        } else {
            head.count
        }
    }

    /// The types among the cards an operation could move.
    pub(crate) fn kinds_of(&self, head: &Head) -> Kinds {
        head.eligible.iter().map(|slot| self.decks[head.holder].kind(slot)).collect()
    }

    /// The operation on cards of `holder` whose turn it is.
    pub(crate) fn head(&self, open: &Open, movement: Movement, holder: usize) -> Option<Head> {
        self.heads(open, movement)[holder]
    }

    pub(crate) fn heads_of(&self, open: &Open, queue: &Queue) -> [Option<Head>; 2] {
        [0, 1].map(|holder| {
            let (turn, op) = queue.next[holder]?;
            let owner = if turn.by_holder() { holder } else { holder ^ 1 };
            let chooser = if op.chooser == Chooser::Other { holder ^ 1 } else { holder };
            Some(self.head_of(open, op, owner, holder, chooser))
        })
    }

    /// Both queues of a phase, after as many operations as are done.
    pub(crate) fn queue(&self, open: &Open, movement: Movement) -> Queue {
        let mut queue = self.queue_after(open, movement, [Turn::NONE; 2]);
        if queue.is_over(open.head) {
            queue.next = [None; 2];
            return queue;
        }
        for _ in 0..open.head {
            let done = [0, 1].map(|holder| queue.next[holder].map_or(queue.done[holder], |(turn, _)| turn));
            queue = self.queue_after(open, movement, done);
        }
        queue
    }

    fn queue_after(&self, open: &Open, movement: Movement, done: [Turn; 2]) -> Queue {
        let mut queue = Queue { done, ..Queue::default() };
        for owner in 0..2 {
            let moving = |face: &Face| face.moving[movement as usize];
            self.each_list(open, owner, moving, |source, ops| {
                for op in ops {
                    if let Op::Cards(op) = op
                        && op.verb.movement() == movement
                    {
                        queue.add(owner, source, *op);
                    }
                }
            });
        }
        queue
    }

    fn head_of(&self, open: &Open, op: CardOp, owner: usize, holder: usize, chooser: usize) -> Head {
        let side = &open.sides[holder];
        let cards = match op.verb {
            CardVerb::Discard | CardVerb::RemoveFromHand => {
                let safe = owner != holder && open.safe_hands >> holder & 1 != 0;
                if safe { Cards::NONE } else { side.hand }
            }
            CardVerb::RemoveFromDiscard | CardVerb::Take => side.discard,
            CardVerb::Seal => side.discard.minus(side.seals),
        };
        // Nothing discards, removes or seals a Rest (DUEL-025), and a Rest never lies in the discard.
        let eligible = cards.and(self.decks[holder].of_kinds(op.kinds.without(Kind::Rest)));
        Head { op, holder, chooser, eligible, count: op.count.get().min(eligible.len()) }
    }

    /// Applies the operations at the head of both queues together.
    fn apply_heads(&self, state: &mut State, heads: &[Option<Head>; 2], witness: &mut impl Witness<Event>) {
        for head in heads.iter().flatten() {
            let holder = head.holder;
            let seat = SEATS[holder];
            let side = &mut state.open.sides[holder];
            let cards = std::mem::take(&mut side.picked);
            if head.op.verb.from_hand() && head.op.who == Who::Foe && state.open.safe_hands >> holder & 1 != 0
            {
                witness.saw(|| Event::HandSafe { seat });
            }
            let moved = carry(side, head.op.verb, cards);
            for card in cards.minus(moved).iter() {
                witness.saw(|| Event::Unsealed { seat, card });
            }
            for card in moved.iter() {
                let kind = self.decks[holder].kind(card);
                witness.saw(|| Event::Moved { seat, card, kind, verb: head.op.verb });
            }
        }
        state.open.head += 1;
    }
}

/// Cards of a side move that all lie where they are moved from; says which did. A sealed card that is taken loses its
/// seal instead.
#[inline]
pub(crate) fn carry(side: &mut Side, verb: CardVerb, cards: Cards) -> Cards {
    match verb {
        CardVerb::Discard => {
            side.hand.drop(cards);
            side.discard.add(cards);
        }
        CardVerb::RemoveFromHand => {
            side.hand.drop(cards);
            side.removed.add(cards);
        }
        CardVerb::RemoveFromDiscard => {
            side.discard.drop(cards);
            side.seals.drop(cards);
            side.removed.add(cards);
        }
        CardVerb::Seal => side.seals.add(cards),
        CardVerb::Take => {
            let moved = cards.minus(side.seals);
            side.seals.drop(cards);
            side.discard.drop(moved);
            side.hand.add(moved);
            return moved;
        }
    }
    cards
}

/// Sealed answers have been used: nothing is pending any more.
fn open_seals(state: &mut State) {
    state.sealed = [Sealed::default(); 2];
    for side in &mut state.open.sides {
        side.answered = 0;
    }
}
