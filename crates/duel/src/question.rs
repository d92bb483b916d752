//! What a seat is asked and what it can answer (section 10).

use serde::{Deserialize, Serialize};
use table::{Chance, Nobody, Seat, Seats, Witness};

use crate::arena::{Arena, SEATS};
use crate::batch::{Point, SOURCES};
use crate::card::{CardVerb, Gate};
use crate::cards::Cards;
use crate::event::Event;
use crate::kind::{Kind, Kinds};
use crate::queue::Head;
use crate::state::{Movement, Open, Stage, State};

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Move {
    /// The card to play, by its slot.
    Play(u8),
    /// Use a may effect, or not.
    May(bool),
    /// The option of a choice, from 0.
    Option(u8),
    /// A card to discard, remove, seal or take, by its slot.
    Card(u8),
    /// The type of a card in the foe's hand.
    Type(Kind),
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Question {
    /// Which card to play.
    Play {
        /// The cards that can be played.
        cards: Cards,
    },
    /// Whether to use a may effect.
    May {
        /// The slot of the card that asks.
        card: u8,
        /// The part of its text that asks, from 0.
        part: u8,
    },
    /// Which of several things happens.
    Choose {
        /// The slot of the card that asks.
        card: u8,
        /// The part of its text that asks, from 0.
        part: u8,
        /// How many options there are.
        options: u8,
    },
    /// Which card moves.
    Card {
        /// Whose cards.
        holder: Seat,
        /// What happens to it.
        verb: CardVerb,
        /// The cards to pick from.
        cards: Cards,
    },
    /// Which type of card in the foe's hand.
    Type {
        /// Whose hand.
        holder: Seat,
        /// What happens to it.
        verb: CardVerb,
        /// The types held there; a type with several cards can be named as often.
        kinds: Kinds,
    },
}

impl Question {
    /// How many answers there are.
    #[inline]
    pub const fn count(&self) -> usize {
        match self {
            Question::Play { cards } | Question::Card { cards, .. } => cards.len() as usize,
            Question::May { .. } => 2,
            Question::Choose { options, .. } => *options as usize,
            Question::Type { kinds, .. } => kinds.len() as usize,
        }
    }

    /// An answer by its place, in an order that never changes.
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Move> {
        match self {
            Question::Play { cards } => cards.nth(index).map(Move::Play),
            Question::Card { cards, .. } => cards.nth(index).map(Move::Card),
            Question::May { .. } => [Move::May(true), Move::May(false)].get(index).copied(),
            Question::Choose { options, .. } => {
                (index < usize::from(*options)).then_some(Move::Option(index as u8))
            }
            Question::Type { kinds, .. } => kinds.iter().nth(index).map(Move::Type),
        }
    }
}

impl Arena<'_> {
    /// The seats that owe a choice.
    #[inline]
    pub(crate) fn owing(&self, state: &State) -> Seats {
        match state.open.stage {
            Stage::Choose => Seats::first(2),
            Stage::Over(_) => Seats::NONE,
            Stage::Pick(_, movement) => {
                let heads = self.heads(&state.open, movement);
                let owes = |seat: &Seat| self.owed_of(state, &heads, seat.index()).is_some();
                SEATS.into_iter().filter(owes).collect()
            }
            Stage::Ask(_) => {
                SEATS.into_iter().filter(|seat| self.owes_answer(&state.open, seat.index())).collect()
            }
            Stage::Settle(_) => {
                let owes = |seat: &Seat| self.settle_question(state, seat.index()).is_some();
                SEATS.into_iter().filter(owes).collect()
            }
        }
    }

    /// The cards of a side that can be played.
    #[inline]
    pub(crate) fn playable(&self, state: &State, side: usize) -> Cards {
        let hero = &state.open.sides[side];
        if hero.next.is_none() {
            return hero.hand;
        }
        hero.hand.minus(self.decks[side].of_kinds(hero.next.forbidden()))
    }

    /// What a side is asked now.
    #[inline]
    pub(crate) fn question(&self, state: &State, side: usize) -> Option<Question> {
        match state.open.stage {
            Stage::Choose => Some(Question::Play { cards: self.playable(state, side) }),
            Stage::Ask(_) => self.ask(state, side),
            Stage::Pick(_, movement) => {
                let head = self.owed_of(state, &self.heads(&state.open, movement), side)?;
                Some(self.pick_question(state, &head))
            }
            Stage::Settle(_) => self.settle_question(state, side),
            Stage::Over(_) => None,
        }
    }

    /// Whether a side has yet to answer to may and choose.
    fn owes_answer(&self, open: &Open, side: usize) -> bool {
        open.sides[side].answered < self.ask_count(open, side)
    }

    fn ask(&self, state: &State, side: usize) -> Option<Question> {
        if state.open.sides[side].enabled == [0; SOURCES] {
            return None;
        }
        let answered = usize::from(state.open.sides[side].answered);
        let running = self.ask_at(&state.open, side, answered)?;
        let (card, part) = (running.slot, running.place);
        Some(match running.part.gate {
            Gate::Choose => Question::Choose { card, part, options: running.part.lists.len() as u8 },
            Gate::May(_) | Gate::Open => Question::May { card, part },
        })
    }

    /// The head of a queue a side must pick cards for; the foe's cards come before its own.
    fn owed_of(&self, state: &State, heads: &[Option<Head>; 2], side: usize) -> Option<Head> {
        [side ^ 1, side].into_iter().find_map(|holder| {
            let head = heads[holder]?;
            let given = state.sealed[side].picks(holder).len();
            (head.chooser == side && given < self.picks_owed(&head)).then_some(head)
        })
    }

    fn pick_question(&self, state: &State, head: &Head) -> Question {
        let cards = head.eligible.minus(state.sealed[head.chooser].picks(head.holder));
        let (holder, verb) = (SEATS[head.holder], head.op.verb);
        if head.names_types() {
            let kinds = cards.iter().map(|slot| self.decks[head.holder].kind(slot)).collect();
            Question::Type { holder, verb, kinds }
        } else {
            Question::Card { holder, verb, cards }
        }
    }

    fn settle_question(&self, state: &State, side: usize) -> Option<Question> {
        let head = self.head(&state.open, Movement::Lose, side)?;
        let answered = usize::from(state.open.sides[side].answered);
        let (_, cards) = self.unsettled(&state.open, &head).nth(answered)?;
        Some(Question::Card { holder: SEATS[side], verb: head.op.verb, cards })
    }

    /// Takes answers of one or both sides, each given by `choose`; once none is owed any more, the bout goes on. A move
    /// that does not fit the question changes nothing.
    pub(crate) fn answer(
        &self,
        state: &mut State,
        mut choose: impl FnMut(usize, Question) -> Option<Move>,
        witness: &mut impl Witness<Event>,
    ) {
        match state.open.stage {
            Stage::Choose | Stage::Over(_) => {}
            Stage::Ask(batch) => {
                let prepared = self.prepared.filter(|_| !witness.listens());
                let reply = prepared.and_then(|prepared| prepared.reply(state, batch));
                let mut choices = [None; 2];
                for (side, choice) in choices.iter_mut().enumerate() {
                    let question = match reply {
                        Some(reply) => reply.question(side),
                        None => self.ask(state, side),
                    };
                    *choice = question.and_then(|question| choose(side, question));
                }
                if let (Some(prepared), Some(reply)) = (prepared, reply)
                    && self.reply_quietly(state, reply, choices, prepared)
                {
                    return;
                }
                let mut is_owed = false;
                for (side, choice) in choices.into_iter().enumerate() {
                    seal_answer(state, side, choice);
                    is_owed |= self.owes_answer(&state.open, side);
                }
                if !is_owed {
                    self.proceed(state, Point::Act(batch), witness);
                }
            }
            Stage::Pick(batch, movement) => {
                let queue = self.queue(&state.open, movement);
                let heads = self.heads_of(&state.open, &queue);
                for side in 0..2 {
                    if let Some(head) = self.owed_of(state, &heads, side) {
                        let choice = choose(side, self.pick_question(state, &head));
                        self.seal_pick(state, &head, choice);
                    }
                }
                if (0..2).all(|side| self.owed_of(state, &heads, side).is_none())
                    && !self.picked(state, batch, &heads, witness)
                {
                    let mut point = Point::Move(batch, movement);
                    if queue.is_over(state.open.head) {
                        state.open.head = 0;
                        point = Point::Moved(batch, movement);
                    }
                    self.proceed(state, point, witness);
                }
            }
            Stage::Settle(batch) => {
                for side in 0..2 {
                    if let Some(question) = self.settle_question(state, side)
                        && let Some(Move::Card(slot)) = choose(side, question)
                    {
                        state.sealed[side].pick(side, slot);
                        state.open.sides[side].answered += 1;
                    }
                }
                if (0..2).all(|side| self.settle_question(state, side).is_none()) {
                    self.settled(state, witness);
                    self.proceed(state, Point::Move(batch, Movement::Lose), witness);
                }
            }
        }
    }

    /// Answers by chance for whoever owes one, each answer as likely. Apart, since random play asks for cards far more
    /// often.
    #[cold]
    #[inline(never)]
    pub(crate) fn answer_by_chance(&self, state: &mut State, chance: &mut impl Chance) {
        let any = |_, question: Question| question.nth(chance.below(question.count() as u32) as usize);
        self.answer(state, any, &mut Nobody);
    }

    fn seal_pick(&self, state: &mut State, head: &Head, choice: Option<Move>) {
        let side = head.chooser;
        let slot = match choice {
            Some(Move::Card(slot)) => slot,
            Some(Move::Type(kind)) => {
                let named = state.sealed[side].picks(head.holder);
                let cards = head.eligible.minus(named).and(self.decks[head.holder].of_kind(kind));
                let Some(slot) = cards.lowest() else { return };
                slot
            }
            _ => return,
        };
        state.sealed[side].pick(head.holder, slot);
        state.open.sides[side].answered += 1;
    }
}

/// Seals an answer to may or choose; any other move changes nothing.
fn seal_answer(state: &mut State, side: usize, choice: Option<Move>) {
    let answer = match choice {
        Some(Move::May(yes)) => u8::from(yes),
        Some(Move::Option(option)) => option,
        _ => return,
    };
    let answered = &mut state.open.sides[side].answered;
    state.sealed[side].answer(*answered, answer);
    *answered += 1;
}
