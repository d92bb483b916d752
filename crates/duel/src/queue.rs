//! Phases 5 and 6: cards move one operation at a time, both players' queues in parallel (DUEL-058 to DUEL-061, DUEL-065).

use table::Witness;

use crate::arena::{Arena, SEATS};
use crate::card::{CardOp, CardVerb, Chooser, Op, Who};
use crate::cards::Cards;
use crate::event::Event;
use crate::kind::{Kind, Kinds};
use crate::state::{Batch, Movement, Open, Sealed, Stage, State};

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

/// When an operation's turn comes; the least first (DUEL-065).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    holder_chooses: bool,
    source: usize,
    by_holder: bool,
    printed: u16,
}

impl Head {
    /// Whether a foe reaches into a hand and so names types instead of cards (DUEL-060).
    pub(crate) fn names_types(&self) -> bool {
        self.op.verb.from_hand() && self.chooser != self.holder
    }

    /// The cards that move if nobody is asked; of one type the first stand for those the owner will settle.
    fn sure(&self) -> Cards {
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
        witness: &mut impl Witness<Event>,
    ) -> bool {
        loop {
            let heads = self.heads(&state.open, movement);
            if heads.iter().all(Option::is_none) {
                state.open.head = 0;
                return false;
            }
            if heads.iter().flatten().any(|head| self.picks_owed(head) > 0) {
                state.open.stage = Stage::Pick(batch, movement);
                return true;
            }
            if self.picked(state, batch, &heads, witness) {
                return true;
            }
        }
    }

    /// The operations at the head of both queues.
    pub(crate) fn heads(&self, open: &Open, movement: Movement) -> [Option<Head>; 2] {
        [0, 1].map(|holder| self.head(open, movement, holder))
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
        Kind::ALL
            .iter()
            .map(move |&kind| (kind, head.eligible.and(deck.of_kind(kind))))
            .filter(move |(_, cards)| head.names_types() && cards.len() > 1 && picked.and(*cards).len() == 1)
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

    /// The operation on cards of `holder` whose turn it is: choices of the other player first, then by source, then those
    /// of the holder's foe, then in printed order.
    pub(crate) fn head(&self, open: &Open, movement: Movement, holder: usize) -> Option<Head> {
        let mut after = None;
        for _ in 0..open.head {
            after = Some(self.next_op(open, movement, holder, after)?.0);
        }
        let (key, op) = self.next_op(open, movement, holder, after)?;
        let owner = if key.by_holder { holder } else { holder ^ 1 };
        let chooser = if op.chooser == Chooser::Other { holder ^ 1 } else { holder };
        Some(self.head_of(open, op, owner, holder, chooser))
    }

    /// The first operation on cards of `holder` that comes after another in the queue.
    fn next_op(
        &self,
        open: &Open,
        movement: Movement,
        holder: usize,
        after: Option<Turn>,
    ) -> Option<(Turn, CardOp)> {
        let mut first: Option<(Turn, CardOp)> = None;
        for owner in 0..2 {
            let mut printed = 0;
            self.each_op(open, owner, |source, op| {
                printed += 1;
                let Op::Cards(op) = op else { return };
                if op.who.side(owner) != holder || (op.verb == CardVerb::Take) != (movement == Movement::Take)
                {
                    return;
                }
                let by_holder = owner == holder;
                let turn = Turn { holder_chooses: op.chooser == Chooser::Holder, source, by_holder, printed };
                if Some(turn) > after && first.is_none_or(|(other, _)| turn < other) {
                    first = Some((turn, *op));
                }
            });
        }
        first
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
            let mut moved = cards;
            match head.op.verb {
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
                    let unsealed = cards.and(side.seals);
                    side.seals.drop(unsealed);
                    moved = cards.minus(unsealed);
                    side.discard.drop(moved);
                    side.hand.add(moved);
                    for card in unsealed.iter() {
                        witness.saw(|| Event::Unsealed { seat, card });
                    }
                }
            }
            for card in moved.iter() {
                let kind = self.decks[holder].kind(card);
                witness.saw(|| Event::Moved { seat, card, kind, verb: head.op.verb });
            }
        }
        state.open.head += 1;
    }
}

/// Sealed answers have been used: nothing is pending any more.
fn open_seals(state: &mut State) {
    state.sealed = [Sealed::default(); 2];
    for side in &mut state.open.sides {
        side.answered = 0;
    }
}
