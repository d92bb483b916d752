//! The steps of a round on paper: cancelling, unlocking, execution, damage, and where the cards go.

use super::Paper;
use crate::card::{Amount, Change as Altered, Destination, Extent, Lasting, Trigger, Wants};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::packed::{BlockSource, Next};
use crate::prepared::asked::Asked;
use crate::prepared::build::struck;
use crate::prepared::facts::Blows;
use crate::prepared::foresee::Unforeseen;
use crate::prepared::quiet::Place;
use crate::standing::{Strike, strengthen};
use crate::state::{Movement, Winner};

impl Paper<'_, '_> {
    /// Step 2: whose card is cancelled.
    pub(super) fn cancel(&self) -> Result<[bool; 2], Unforeseen> {
        let facts = self.facts();
        let (mut tried, mut firm) = ([false; 2], [false; 2]);
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            tried[side ^ 1] |= mine.cancels(theirs);
            for (_, each) in self.builder.standing(&self.pair, &facts, side) {
                match each.does {
                    Lasting::AlsoCancels(cards, kinds) if cards.has(mine) && kinds.has(theirs) => {
                        tried[side ^ 1] |= self.given(&facts, side, each.given.as_ref())?;
                    }
                    Lasting::Uncancellable(cards) if cards.has(mine) => {
                        firm[side] |= self.given(&facts, side, each.given.as_ref())?;
                    }
                    _ => {}
                }
            }
        }
        for side in 0..2 {
            if self.is_stirred[side] && tried[side] && !firm[side] && self.builder.nexts[side].is_firm {
                firm[side] = self.ask(Asked::IsFirm(side as u8))? != 0;
            }
        }
        Ok([tried[0] && !firm[0], tried[1] && !firm[1]])
    }

    /// Energy may bring a permanent into force. That is asked here if it matters for a moment that is still to come,
    /// the first of which is given; else it is seen to in the end, as are ultimates that join a hand.
    pub(super) fn unlock(&mut self, side: usize, next: Trigger) -> Result<(), Unforeseen> {
        if self.sides[side].change.has_lost_energy() {
            return Err(Unforeseen::Busy);
        }
        let deck = self.builder.arena.decks[side];
        let Some(slot) = deck.permanent().filter(|_| self.pair.stands[side] == 0) else { return Ok(()) };
        let card = deck.card(slot);
        // Cards can move in the very batch that brought the energy.
        let safety = if self.can_lose_cards() { Wants::SAFETY } else { Wants::NONE };
        let to_come = Trigger::End.wants().or(safety);
        let matters = self.builder.reads_permanents
            || match next {
                Trigger::Hit => true,
                Trigger::Round => card.faces[0].wants.any(to_come.or(Trigger::Round.wants())),
                _ => card.faces[0].wants.any(to_come),
            };
        if !matters || self.ask(Asked::Unlocks(side as u8, Cards::only(slot), card.threshold))? == 0 {
            return Ok(());
        }
        if card.faces[0].wants.any(Trigger::Unlocked.wants()) {
            return Err(Unforeseen::Busy);
        }
        self.pair.stands[side] = 1;
        Ok(())
    }

    /// Whether a text that can come up in this round has a phase 5: whose hand is safe is noted there, whatever moves.
    fn can_lose_cards(&self) -> bool {
        self.builder.arena.decks.iter().zip(self.pair.slots).any(|(deck, slot)| {
            let loses =
                |slot: u8| deck.card(slot).faces.iter().any(|face| face.moving[Movement::Lose as usize] != 0);
            loses(slot) || deck.permanent().is_some_and(loses)
        })
    }

    /// Step X: who wins by it; nobody if both would.
    pub(super) fn execute(&self) -> Result<Option<Winner>, Unforeseen> {
        let facts = self.facts();
        let (mut executes, mut safe) = ([false; 2], [false; 2]);
        for (side, executes) in executes.iter_mut().enumerate() {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            *executes = mine == Kind::Weapon && theirs == Kind::Rest && !facts.cancelled[side];
            for (_, each) in self.builder.standing(&self.pair, &facts, side) {
                if let Lasting::Executes(cards, kinds) = each.does
                    && cards.has(mine)
                    && kinds.has(theirs)
                    && !facts.cancelled[side]
                {
                    *executes |= self.given(&facts, side, each.given.as_ref())?;
                }
            }
        }
        for (side, is_safe) in safe.iter_mut().enumerate() {
            if !executes[side ^ 1] {
                continue;
            }
            for (_, each) in self.builder.standing(&self.pair, &facts, side) {
                if each.does == Lasting::Unexecutable {
                    *is_safe |= self.given(&facts, side, each.given.as_ref())?;
                }
            }
        }
        Ok(match [executes[0] && !safe[1], executes[1] && !safe[0]] {
            [true, false] => Some(Winner::A),
            [false, true] => Some(Winner::B),
            _ => None,
        })
    }

    /// Step 3.
    pub(super) fn strike(&mut self) -> Result<(), Unforeseen> {
        let facts = self.facts();
        let attacks = self.builder.attacks(&self.pair, facts.cancelled);
        let mut strikes = [Strike::NONE; 2];
        for owner in 0..2 {
            if facts.kinds[owner] == Kind::Defense && !facts.cancelled[owner] {
                strikes[owner].blocks.add(BlockSource::Played, self.builder.arena.terms.defense_block);
            }
            for (of, each) in self.builder.standing(&self.pair, &facts, owner) {
                let amount = match each.does {
                    Lasting::Attack(whose, kinds, change) => {
                        let side = whose.side(owner);
                        if attacks[side] < 0 || !kinds.has(facts.kinds[side]) {
                            continue;
                        }
                        let (Altered::Plus(amount) | Altered::Minus(amount) | Altered::Becomes(amount)) =
                            change;
                        amount
                    }
                    Lasting::Pierce(_) | Lasting::Block(_) => Amount::of(0),
                    _ => continue,
                };
                if self.given(&facts, owner, each.given.as_ref())? {
                    let number = self.number(&facts, owner, amount)?;
                    strengthen(owner, of, each.does, &mut strikes, |_| number);
                }
            }
        }
        let mut nexts = [Next::NONE; 2];
        for side in 0..2 {
            if self.is_stirred[side] {
                nexts[side] = self.next_of(side, attacks[side] >= 0)?;
            }
        }
        let sides = struck(attacks, strikes, nexts).sides;
        self.blows =
            Some(Blows { dealt: sides.map(|side| side.dealt), stopped: sides.map(|side| side.stopped) });
        for side in 0..2 {
            self.sides[side].blocks = sides[side].blocks;
            self.sides[side].change.add_health(sides[side ^ 1].dealt, 0)?;
        }
        Ok(())
    }

    /// What the round before adds in step 3.
    fn next_of(&self, side: usize, attacks: bool) -> Result<Next, Unforeseen> {
        let nexts = self.builder.nexts[side];
        let mut next = Next::NONE;
        let [least, most] = nexts.attack;
        if attacks && least < most {
            let more = self.ask(Asked::NextAttack(side as u8, least, most))?;
            next = next.with_attack(least + more.cast_signed());
        }
        if nexts.block > 0 {
            let block = self.ask(Asked::NextBlock(side as u8, nexts.block))?;
            next = next.with_block(Extent::of(block));
        }
        Ok(next)
    }

    /// 5a to 5c: where each card goes, and who recovers.
    pub(super) fn close(&mut self) -> Result<[(Place, bool); 2], Unforeseen> {
        let facts = self.facts();
        let mut closing = [(Place::OPEN, false); 2];
        for (side, closing) in closing.iter_mut().enumerate() {
            let to =
                self.builder.destination(&self.pair, facts.cancelled[side], side, self.sides[side].flags);
            if to == Destination::Reserve {
                self.sides[side].change.lose_energy()?;
            }
            *closing = (to.into(), facts.kinds[side] == Kind::Rest && !facts.cancelled[side]);
        }
        for (side, (_, rests)) in closing.into_iter().enumerate() {
            let energy = self.builder.arena.terms.rest_energy;
            if rests && energy > 0 {
                self.sides[side].change.add_energy(energy.cast_signed())?;
                self.unlock(side, Trigger::End)?;
            }
        }
        self.is_closed = true;
        Ok(closing)
    }
}
