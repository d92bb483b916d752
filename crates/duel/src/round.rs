//! The frame of a round: reveal, cancel, execution, damage (DUEL-021 to DUEL-050), and its end (DUEL-066 to DUEL-077).

use table::Witness;

use crate::arena::{Arena, LOWEST_HEALTH, SEATS};
use crate::card::{Destination, Trigger, Wants};
use crate::cards::Cards;
use crate::event::{EnergyBy, Event, Play, Source};
use crate::kind::Kind;
use crate::packed::{BlockSource, Blocks, Flags, Next};
use crate::standing::Strike;
use crate::state::{Batch, Ending, Open, Side, Stage, State, Why, Winner};

impl Arena<'_> {
    /// Plays both cards and goes on to the next question or the end.
    #[inline]
    pub(crate) fn play(&self, state: &mut State, slots: [u8; 2], witness: &mut impl Witness<Event>) {
        // What was worked out beforehand tells no story.
        if let Some(prepared) = self.prepared.filter(|_| !witness.listens()) {
            if !self.play_quietly(state, slots, prepared) {
                self.reveal(state, slots, witness);
                self.play_prepared(state, slots, prepared);
            }
            return;
        }
        self.reveal(state, slots, witness);
        let (_, wants) = self.texts_and_lasting(&state.open);
        self.cancel(state, slots, wants, witness);
        self.go_on_from_cancel(state, slots, witness);
    }

    /// The round from step X on.
    pub(crate) fn go_on_from_cancel(
        &self,
        state: &mut State,
        slots: [u8; 2],
        witness: &mut impl Witness<Event>,
    ) {
        // What was unlocked by the energy of a cancel counts from here on.
        let (texts, wants) = self.texts_and_lasting(&state.open);
        if self.check_execution(state, slots, wants, witness) {
            return;
        }
        self.strike(state, slots, wants, witness);
        if !self.has_text() {
            // Without effects the three batches are empty, and nothing can be waiting for one.
            self.close(state, slots, witness);
            self.judge(state, slots, witness);
        } else if !self.run(state, Batch::Hit, texts, witness) {
            self.go_on_from(Batch::Effects, state, slots, witness);
        }
    }

    /// The round from one of its batches on.
    pub(crate) fn go_on_from(
        &self,
        batch: Batch,
        state: &mut State,
        slots: [u8; 2],
        witness: &mut impl Witness<Event>,
    ) {
        if batch == Batch::Hit && self.run(state, Batch::Hit, self.texts(&state.open), witness) {
            return;
        }
        if matches!(batch, Batch::Hit | Batch::Effects) {
            if self.run(state, Batch::Effects, self.texts(&state.open), witness) {
                return;
            }
            self.close(state, slots, witness);
        }
        if !self.run(state, Batch::End, self.texts(&state.open), witness)
            && let Some(further) = self.after(state, Batch::End, witness)
        {
            self.proceed(state, further, witness);
        }
    }

    #[inline]
    fn reveal(&self, state: &mut State, slots: [u8; 2], witness: &mut impl Witness<Event>) {
        for (index, slot) in slots.into_iter().enumerate() {
            let side = &mut state.open.sides[index];
            side.shown = Cards::only(slot);
            side.hand.drop(side.shown);
            let kind = self.decks[index].kind(slot);
            witness.saw(|| Event::Revealed { seat: SEATS[index], card: slot, kind });
        }
    }

    /// Step 2: both cancellations are settled before either takes hold.
    #[inline]
    pub(crate) fn cancel(
        &self,
        state: &mut State,
        slots: [u8; 2],
        wants: [Wants; 2],
        witness: &mut impl Witness<Event>,
    ) {
        let kinds = [self.decks[0].kind(slots[0]), self.decks[1].kind(slots[1])];
        let by_type = [kinds[0].cancels(kinds[1]), kinds[1].cancels(kinds[0])];
        let [one, other] = &state.open.sides;
        let (mut by_text, mut firm) = ([false; 2], [one.next.uncancellable(), other.next.uncancellable()]);
        if wants[0].or(wants[1]).any(Wants::REVEAL) {
            by_text =
                [0, 1].map(|side| wants[side].any(Wants::CANCEL) && self.also_cancels(&state.open, side));
            firm = [0, 1].map(|side| {
                firm[side] || wants[side].any(Wants::FIRM) && self.uncancellable(&state.open, side)
            });
        }
        for side in 0..2 {
            let foe = side ^ 1;
            let tries = by_type[side] || by_text[side];
            let cancels = tries && !firm[foe];
            if tries && firm[foe] {
                witness.saw(|| Event::Uncancellable { seat: SEATS[foe] });
            }
            state.open.sides[foe].flags.set_if(cancels, Flags::CANCELLED);
            if cancels {
                let by = if by_type[side] { Source::Type } else { Source::Text };
                witness.saw(|| Event::Cancelled { seat: SEATS[foe], by });
            }
            self.change_energy(state, side, i32::from(cancels), EnergyBy::Cancelling, witness);
            self.unlock(state, side, witness);
        }
    }

    /// Step X: says whether the bout is over.
    #[inline]
    pub(crate) fn check_execution(
        &self,
        state: &mut State,
        slots: [u8; 2],
        wants: [Wants; 2],
        witness: &mut impl Witness<Event>,
    ) -> bool {
        let kinds = [self.decks[0].kind(slots[0]), self.decks[1].kind(slots[1])];
        let by_type = [0, 1].map(|side| {
            kinds[side] == Kind::Weapon
                && kinds[side ^ 1] == Kind::Rest
                && !state.open.sides[side].cancelled()
        });
        let mut executes = by_type;
        if wants[0].or(wants[1]).any(Wants::EXECUTION) {
            executes = [0, 1].map(|side| {
                by_type[side] || wants[side].any(Wants::EXECUTION) && self.executes(&state.open, side)
            });
        }
        if executes == [false; 2] {
            return false;
        }
        self.execute(state, executes, by_type.map(|by| if by { Source::Type } else { Source::Text }), witness)
    }

    /// Carries out executions, each by a side against its foe, and says whether the bout is over (DUEL-042).
    pub(crate) fn execute(
        &self,
        state: &mut State,
        mut executes: [bool; 2],
        by: [Source; 2],
        witness: &mut impl Witness<Event>,
    ) -> bool {
        for side in 0..2 {
            if executes[side] && self.unexecutable(&state.open, side ^ 1) {
                executes[side] = false;
                witness.saw(|| Event::Unexecutable { seat: SEATS[side ^ 1] });
            }
        }
        let winner = match executes {
            [false, false] => return false,
            [true, true] => {
                witness.saw(|| Event::ExecutionsAnnulled);
                return false;
            }
            [first, _] => usize::from(!first),
        };
        witness.saw(|| Event::Executed { seat: SEATS[winner ^ 1], by: by[winner] });
        if !state.open.sides[0].shown.is_empty() {
            witness.saw(|| self.score(&state.open, Arena::slots(&state.open)));
        }
        end(state, Winner::side(winner), Why::Execution, witness);
        true
    }

    /// Step 3: both sides' damage is worked out first and then taken off.
    #[inline]
    fn strike(
        &self,
        state: &mut State,
        slots: [u8; 2],
        wants: [Wants; 2],
        witness: &mut impl Witness<Event>,
    ) {
        let open = &mut state.open;
        let mut strikes = [Strike::NONE; 2];
        for (side, wants) in wants.iter().enumerate() {
            if wants.any(Wants::STRIKE) {
                self.read_strikes(open, side, &mut strikes);
            }
        }
        let attacks = [0, 1].map(|side| {
            let cancelled = open.sides[side].cancelled();
            if self.decks[side].kind(slots[side]) == Kind::Defense && !cancelled {
                strikes[side].blocks.add(BlockSource::Played, self.terms.defense_block);
            }
            if cancelled { -1 } else { self.decks[side].attack(slots[side]) }
        });
        exchange(open, attacks, strikes, witness);
    }

    /// 5a to 5c: destinations, recovery, energy of a Rest.
    #[inline]
    pub(crate) fn close(&self, state: &mut State, slots: [u8; 2], witness: &mut impl Witness<Event>) {
        for (side, slot) in slots.into_iter().enumerate() {
            self.move_on(state, side, slot, witness);
        }
        for (side, slot) in slots.into_iter().enumerate() {
            if self.decks[side].kind(slot) != Kind::Rest || state.open.sides[side].cancelled() {
                continue;
            }
            recover(&mut state.open.sides[side], side, witness);
            self.change_energy(state, side, i32::from(self.terms.rest_energy), EnergyBy::Rest, witness);
            self.unlock(state, side, witness);
        }
    }

    /// 5a for one side (DUEL-066 to DUEL-068, DUEL-087, DUEL-088).
    #[inline]
    pub(crate) fn move_on(
        &self,
        state: &mut State,
        index: usize,
        slot: u8,
        witness: &mut impl Witness<Event>,
    ) {
        let side = &mut state.open.sides[index];
        let mut flags = side.flags;
        if !side.cancelled()
            && let Some(printed) = self.decks[index].destination(slot)
        {
            flags.send(printed);
        }
        let plain = if side.cancelled() { Destination::Hand } else { Destination::Discard };
        let to = flags.sent().unwrap_or(plain);
        match to {
            Destination::Hand => side.hand.add(side.shown),
            Destination::Discard => side.discard.add(side.shown),
            Destination::Removed => side.removed.add(side.shown),
            Destination::Reserve => side.reserve.add(side.shown),
        }
        witness.saw(|| Event::Went { seat: SEATS[index], card: slot, to });
        if to == Destination::Reserve {
            let lost = -i32::from(state.open.sides[index].energy);
            self.change_energy(state, index, lost, EnergyBy::Reserve, witness);
        }
    }

    /// 5e and 5f: the verdict, or the next round.
    #[inline]
    pub(crate) fn judge(&self, state: &mut State, slots: [u8; 2], witness: &mut impl Witness<Event>) {
        witness.saw(|| self.score(&state.open, slots));
        let open = &mut state.open;
        let [one, other] = [open.sides[0].health, open.sides[1].health];
        let leader = Winner::side(usize::from(other > one));
        let down = one <= 0 || other <= 0;
        if one != other && (down || open.sudden_death) {
            return end(state, leader, Why::Health, witness);
        }
        if down && !open.sudden_death {
            open.sudden_death = true;
            witness.saw(|| Event::SuddenDeath);
        }
        if open.round >= self.terms.round_limit {
            let winner = if one == other { Winner::Nobody } else { leader };
            return end(state, winner, Why::Limit, witness);
        }
        open.round += 1;
        open.stage = Stage::Choose;
        for (index, side) in open.sides.iter_mut().enumerate() {
            side.last = Some(self.decks[index].kind(slots[index]));
            side.shown = Cards::NONE;
            side.dealt = 0;
            side.stopped = 0;
            side.blocks = Blocks::NONE;
            side.flags = Flags::default();
        }
        let round = open.round;
        witness.saw(|| Event::Round { round });
    }

    /// The round as a line of the score.
    fn score(&self, open: &Open, slots: [u8; 2]) -> Event {
        let plays = [0, 1].map(|index| {
            let (deck, side, slot) = (self.decks[index], &open.sides[index], slots[index]);
            let (kind, health, energy) = (deck.kind(slot), side.health, side.energy);
            Play { kind, number: deck.number(slot), cancelled: side.cancelled(), health, energy }
        });
        Event::Scored { round: open.round, plays }
    }

    /// Changes energy within its bounds; unlocking is tested apart.
    #[inline]
    pub(crate) fn change_energy(
        &self,
        state: &mut State,
        index: usize,
        change: i32,
        why: EnergyBy,
        witness: &mut impl Witness<Event>,
    ) {
        let side = &mut state.open.sides[index];
        let before = i32::from(side.energy);
        let now = (before + change).clamp(0, i32::from(self.terms.max_energy));
        side.energy = byte(now);
        if now != before {
            let change = (now - before) as i8;
            witness.saw(|| Event::Energy { seat: SEATS[index], change, now: byte(now), why });
        }
    }

    /// Unlocks every ultimate in reserve whose threshold is reached (DUEL-081); says whether there was one.
    #[inline]
    pub(crate) fn unlock(&self, state: &mut State, index: usize, witness: &mut impl Witness<Event>) -> bool {
        let side = &state.open.sides[index];
        !side.reserve.is_empty()
            && side.energy >= self.decks[index].first_threshold()
            && self.unlock_reached(state, index, witness)
    }

    fn unlock_reached(&self, state: &mut State, index: usize, witness: &mut impl Witness<Event>) -> bool {
        let side = &mut state.open.sides[index];
        let before = side.reserve;
        for slot in side.reserve.iter() {
            let card = self.decks[index].card(slot);
            if side.energy < card.threshold {
                continue;
            }
            let one = Cards::only(slot);
            side.reserve.drop(one);
            let permanent = card.kind == Kind::Permanent;
            if permanent {
                side.active.add(one);
            } else {
                side.hand.add(one);
            }
            if card.faces[0].wants.any(Trigger::Unlocked.wants()) {
                side.flags.set(if permanent { Flags::PERMANENT_UNLOCKED } else { Flags::ULTIMATE_UNLOCKED });
            }
            witness.saw(|| Event::Unlocked { seat: SEATS[index], card: slot });
        }
        side.reserve != before
    }
}

/// Both attacks as printed (below 0 where there is none), with what was added to them and what meets them.
#[inline]
pub(crate) fn exchange(
    open: &mut Open,
    printed: [i8; 2],
    mut strikes: [Strike; 2],
    witness: &mut impl Witness<Event>,
) {
    for (side, strike) in open.sides.iter_mut().zip(&mut strikes) {
        if !side.next.is_none() {
            strike.add(i16::from(side.next.attack()));
            strike.blocks.add(BlockSource::Next, side.next.block());
            side.next = Next::NONE;
        }
    }
    let mut attacks = [None; 2];
    for side in 0..2 {
        if printed[side] < 0 {
            continue;
        }
        let attack = strikes[side].attack(printed[side]);
        let pierced = strikes[side].pierced(attack);
        let stopped = stop(&mut strikes[side ^ 1].blocks, side ^ 1, attack - pierced, witness);
        open.sides[side].dealt = attack - stopped;
        open.sides[side ^ 1].stopped = stopped;
        attacks[side] = Some(attack);
    }
    for (side, strike) in strikes.iter().enumerate() {
        open.sides[side].blocks = strike.blocks;
        let taken = open.sides[side ^ 1].dealt;
        hurt(&mut open.sides[side], i32::from(taken));
    }
    for side in 0..2 {
        if let Some(attack) = attacks[side] {
            let (dealt, health) = (open.sides[side].dealt, open.sides[side ^ 1].health);
            witness.saw(|| Event::Attacked { seat: SEATS[side], attack, dealt, health });
        }
    }
}

/// Meets damage with blocks, source by source, and says how much they stopped (DUEL-047).
#[inline]
pub(crate) fn stop(blocks: &mut Blocks, index: usize, damage: u8, witness: &mut impl Witness<Event>) -> u8 {
    if blocks.is_none() || damage == 0 {
        return 0;
    }
    let mut left = damage;
    for source in BlockSource::ALL {
        let stopped = blocks.stop(source, left);
        left -= stopped;
        if stopped > 0 {
            witness.saw(|| Event::Blocked { seat: SEATS[index], source, damage: stopped });
        }
    }
    damage - left
}

/// A number from 0 on as a byte, cut where a byte ends.
#[inline]
pub(crate) fn byte(number: i32) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(u8::MAX)
}

/// Takes health off.
#[inline]
pub(crate) fn hurt(side: &mut Side, damage: i32) {
    side.health = (i32::from(side.health) - damage).max(LOWEST_HEALTH) as i8;
}

/// 5b: everything in the discard comes back to hand; what is sealed only loses the seal.
pub(crate) fn recover(side: &mut Side, index: usize, witness: &mut impl Witness<Event>) {
    let cards = side.discard.minus(side.seals);
    for card in side.seals.iter() {
        witness.saw(|| Event::Unsealed { seat: SEATS[index], card });
    }
    side.discard.drop(cards);
    side.hand.add(cards);
    side.seals = Cards::NONE;
    witness.saw(|| Event::Recovered { seat: SEATS[index], cards });
}

/// Ends the bout.
pub(crate) fn end(state: &mut State, winner: Winner, why: Why, witness: &mut impl Witness<Event>) {
    let ending = Ending { winner, why };
    state.open.stage = Stage::Over(ending);
    witness.saw(|| Event::Ended { ending });
}
