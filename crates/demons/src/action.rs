//! The actions of techniques, step by step (sections 7 and 8 of the spec).

use table::{Chance, Seat, Seats, Witness};

use crate::event::{Event, Loss, Reason, Spared};
use crate::kind::Kind;
use crate::library::Step;
use crate::moves::Aim;
use crate::run::{MOST_ENERGY, Run, any_card};
use crate::setup::Seizing;
use crate::state::Stage;
use crate::verbs::Active;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Starts an action of the card just revealed.
    pub fn act(&mut self, seat: Seat, action: u8, aim: Aim) {
        let Some(kind) = self.s.places[seat].series.last() else { return self.reveal_next() };
        (self.s.action, self.s.step, self.s.aim) = (action, 0, aim);
        self.tell(Event::Acts { seat, kind, action, aim });
        self.go_on();
    }

    /// Carries the action on from its next step, until somebody must choose or it is done.
    fn go_on(&mut self) {
        let seat = self.s.served;
        let Some(kind) = self.s.places[seat].series.last().filter(|_| self.s.places[seat].is_in) else {
            return self.reveal_next();
        };
        while let Some(step) = self.cards.action(kind, self.s.action).step(self.s.step) {
            self.s.step += 1;
            match step {
                Step::Draw(count) => self.draw_by_action(seat, count),
                Step::Gain(count) => self.gain(seat, count),
                Step::Guard => {
                    self.s.places[seat].series.turn_last();
                    self.tell(Event::Turned { seat });
                }
                Step::Stun => self.stun(),
                Step::Knockout | Step::Lift | Step::Trap | Step::Disarm => self.change_tactic(seat, step),
                Step::Take => {
                    if self.look(seat) {
                        return;
                    }
                }
                Step::Seize => {
                    let from = self.s.first;
                    self.s.first = seat;
                    self.tell(Event::Seized { seat, from });
                    if self.s.places[from].is_in {
                        if self.s.setup.seize == Seizing::Energy {
                            self.gain(from, 1);
                        } else {
                            return self.strike(Seats::only(from), 1);
                        }
                    }
                }
                Step::Strike(each) => {
                    if let Some(target) = self.s.aim.seat() {
                        let armour = self.nature(target).armour;
                        let damage = (each * self.s.places[seat].series.count(kind)).saturating_sub(armour);
                        if damage == 0 && !self.s.places[target].series.is_guarded() {
                            self.tell(Event::Spared { seat: target, by: Spared::Armour });
                        }
                        let hit = self.unguarded(Seats::only(target));
                        return self.strike(hit, damage);
                    }
                }
                Step::Sweep(damage) => {
                    let hit = self.unguarded(self.s.opponents(seat));
                    return self.strike(hit, damage);
                }
                Step::Frighten(count) => {
                    let frightened = self.unguarded(self.s.opponents(seat));
                    return self.frighten(frightened, count);
                }
            }
        }
        if !self.s.second && self.may(seat, Active::OtherAction) {
            self.ask(Stage::Again, seat);
        } else {
            self.reveal_next();
        }
    }

    /// The other action is carried out too, or is not (DEMO-100).
    pub fn acted_again(&mut self, seat: Seat, again: Option<(u8, Aim)>) {
        match again {
            None => self.reveal_next(),
            Some((action, aim)) => {
                self.use_ability(seat);
                self.s.second = true;
                self.act(seat, action, aim);
            }
        }
    }

    /// The seats of a set without those in Guard Stance (DEMO-052).
    fn unguarded(&mut self, seats: Seats) -> Seats {
        let guarded: Seats = seats.iter().filter(|&seat| self.s.places[seat].series.is_guarded()).collect();
        for seat in guarded {
            self.tell(Event::Spared { seat, by: Spared::Guard });
        }
        seats.minus(guarded)
    }

    fn draw_by_action(&mut self, seat: Seat, count: u8) {
        let mut count = count + self.ground().more_draw;
        if !self.s.places[seat].drew {
            self.s.places[seat].drew = true;
            count += self.nature(seat).first_draw;
        }
        self.draw(seat, count);
    }

    fn gain(&mut self, seat: Seat, count: u8) {
        let energy = (self.s.places[seat].energy + count).min(MOST_ENERGY);
        if self.ground().no_gain {
            self.tell(Event::Spared { seat, by: Spared::Field });
        } else if energy > self.s.places[seat].energy {
            self.s.places[seat].energy = energy;
            self.tell(Event::Gained { seat, energy });
        } else {
            self.tell(Event::Spared { seat, by: Spared::Full });
        }
    }

    fn change_tactic(&mut self, seat: Seat, step: Step) {
        let Aim::Tactic(kind) = self.s.aim else { return };
        match step {
            Step::Knockout | Step::Lift => {
                let placed = step == Step::Knockout;
                let knockouts = self.s.knockouts;
                self.s.knockouts = if placed { knockouts.with(kind) } else { knockouts.without(kind) };
                self.tell(Event::Knockout { seat, kind, placed });
            }
            _ => self.turn_tactic(seat, kind, step == Step::Trap),
        }
    }

    /// Turns a tactic to one of its sides (DEMO-041).
    fn turn_tactic(&mut self, seat: Seat, kind: Kind, to_trap: bool) {
        self.s.traps = if to_trap { self.s.traps.with(kind) } else { self.s.traps.without(kind) };
        self.tell(Event::Trap { seat, kind, set: to_trap });
    }

    /// A trap was set before the reveal, or was not (DEMO-104).
    pub fn ambushed(&mut self, seat: Seat, kind: Option<Kind>) {
        if let Some(kind) = kind {
            self.use_ability(seat);
            self.turn_tactic(seat, kind, true);
        }
        self.turn_up(seat);
    }

    /// Shows a hand to the acting player (DEMO-045, DEMO-097); says whether there is a card to take.
    fn look(&mut self, seat: Seat) -> bool {
        let Some(target) = self.s.aim.seat().filter(|&target| self.s.places[target].is_in) else {
            return false;
        };
        let hand = self.s.hands[target];
        if hand.is_empty() {
            self.tell(Event::Spared { seat: target, by: Spared::EmptyHand });
            return false;
        }
        self.learn_from_looking(seat, target);
        self.tell(Event::Looked { seat, target, hand: Some(hand) });
        self.ask(Stage::Take, seat);
        true
    }

    /// A card is taken out of the hand that was seen.
    pub fn took(&mut self, seat: Seat, kind: Kind) {
        if let Some(target) = self.s.aim.seat() {
            self.learn_from_taking(seat, target, kind);
            self.s.hands[target].take(kind);
            self.s.hands[seat].add(kind);
            self.tell(Event::Took { seat, target, kind: Some(kind) });
        }
        self.go_on();
    }

    /// A named card is discarded, or the hand is shown (DEMO-049, DEMO-050, DEMO-111).
    fn stun(&mut self) {
        let Aim::Named(target, kind) = self.s.aim else { return };
        let hand = self.s.hands[target];
        if hand.has(kind) {
            self.discard(target, kind, Loss::Stunned);
        } else if self.nature(target).hide_hand {
            self.learn_from_lacking(target, kind);
            self.tell(Event::Hidden { seat: target, kind });
        } else {
            self.learn_from_showing(target);
            self.tell(Event::Shown { seat: target, hand });
        }
    }

    /// A technique is about to do damage: whoever may ignore it is asked first (DEMO-105).
    fn strike(&mut self, seats: Seats, damage: u8) {
        (self.s.hit, self.s.damage) = (if damage == 0 { Seats::NONE } else { seats }, damage);
        let actor = self.s.served;
        let hit = self.s.hit.without(actor);
        self.s.waiting = hit.iter().filter(|&seat| self.may(seat, Active::IgnoreDamage)).collect();
        self.ask_shield();
    }

    fn ask_shield(&mut self) {
        match self.s.clockwise(self.s.served, self.s.waiting).next() {
            Some(seat) => self.ask(Stage::Shield, seat),
            None => self.deal_damage(),
        }
    }

    /// Damage is ignored, or is not.
    pub fn shielded(&mut self, seat: Seat, uses: bool) {
        self.s.waiting = self.s.waiting.without(seat);
        if uses {
            self.use_ability(seat);
            self.s.hit = self.s.hit.without(seat);
        }
        self.ask_shield();
    }

    /// Does the damage to all at once; whoever has no energy left leaves together (DEMO-059, DEMO-067).
    fn deal_damage(&mut self) {
        let (hit, damage) = (self.s.hit.and(self.s.inside()), self.s.damage);
        (self.s.hit, self.s.damage) = (Seats::NONE, 0);
        let mut spent = Seats::NONE;
        for seat in hit {
            if self.lose_energy(seat, damage) {
                spent = spent.with(seat);
            }
        }
        if !spent.is_empty() && self.leave(spent, Reason::Energy) {
            return;
        }
        self.go_on();
    }

    /// Everybody of a set discards random cards; whoever chooses himself is asked (DEMO-060, DEMO-084, DEMO-111).
    fn frighten(&mut self, seats: Seats, count: u8) {
        self.s.waiting = Seats::NONE;
        for seat in self.s.clockwise(self.s.served, seats) {
            if self.nature(seat).choose_discard {
                self.s.waiting = self.s.waiting.with(seat);
                continue;
            }
            for _ in 0..count {
                let Some(kind) = any_card(self.s.hands[seat], self.chance) else { break };
                self.discard(seat, kind, Loss::Frightened);
            }
        }
        self.s.damage = count;
        self.ask_yield(count);
    }

    /// Asks whoever chooses his own discard; each owes `count` cards, as far as he has them.
    fn ask_yield(&mut self, count: u8) {
        while let Some(seat) = self.s.clockwise(self.s.served, self.s.waiting).next() {
            if self.s.damage > 0 && !self.s.hands[seat].is_empty() {
                return self.ask(Stage::Yield, seat);
            }
            self.s.waiting = self.s.waiting.without(seat);
            self.s.damage = count;
        }
        self.s.damage = 0;
        self.go_on();
    }

    /// A chosen card is discarded.
    pub fn yielded(&mut self, seat: Seat, kind: Kind) {
        self.discard(seat, kind, Loss::Yielded);
        self.s.damage = self.s.damage.saturating_sub(1);
        self.ask_yield(self.frightening());
    }

    /// How many cards the step being carried out makes everybody discard.
    fn frightening(&self) -> u8 {
        let kind = self.s.places[self.s.served].series.last();
        let step =
            kind.and_then(|kind| self.cards.action(kind, self.s.action).step(self.s.step.saturating_sub(1)));
        match step {
            Some(Step::Frighten(count)) => count,
            _ => 1,
        }
    }

    /// Goes on with an action in the middle of which a player has left.
    pub fn act_without(&mut self, seat: Seat) {
        if seat == self.s.served {
            (self.s.hit, self.s.damage, self.s.waiting) = (Seats::NONE, 0, Seats::NONE);
            return self.reveal_next();
        }
        self.s.hit = self.s.hit.without(seat);
        let asked = self.s.asked == seat;
        match self.s.stage {
            Stage::Take if self.s.aim.seat() == Some(seat) => self.go_on(),
            Stage::Shield => {
                self.s.waiting = self.s.waiting.without(seat);
                if asked {
                    self.ask_shield();
                }
            }
            Stage::Yield => {
                self.s.waiting = self.s.waiting.without(seat);
                if asked {
                    self.s.damage = self.frightening();
                    self.ask_yield(self.frightening());
                }
            }
            _ => {}
        }
    }
}
