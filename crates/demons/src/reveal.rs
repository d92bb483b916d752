//! Turning cards up one after another, with the checks in their order (section 6 of the spec).

use table::{Chance, Seat, Seats, Witness};

use crate::event::{Event, Reason, Spared};
use crate::kind::Kind;
use crate::run::Run;
use crate::state::Stage;
use crate::verbs::Active;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Whether a demon is in, lies face up and has this ability (DEMO-089).
    #[inline]
    pub fn may(&self, seat: Seat, ability: Active) -> bool {
        let place = &self.s.places[seat];
        place.is_in && !place.used && self.nature(seat).active == Some(ability)
    }

    /// Asks the next one who may exchange his face-down card; after the last the cards are revealed (DEMO-103).
    pub fn ask_exchange(&mut self) {
        match self.s.clockwise(self.s.first, self.s.waiting).next() {
            Some(seat) => self.ask(Stage::Exchange, seat),
            None => self.reveal_from(self.s.first),
        }
    }

    /// The face-down card was exchanged, or was not.
    pub fn exchanged(&mut self, seat: Seat, kind: Option<Kind>) {
        self.s.waiting = self.s.waiting.without(seat);
        if let (Some(kind), Some(down)) = (kind, self.s.places[seat].down) {
            self.use_ability(seat);
            self.s.hands[seat].take(kind);
            self.s.hands[seat].add(down);
            self.s.places[seat].down = Some(kind);
            self.keep_secret(seat, &kind);
            self.tell(Event::Exchanged { seat });
        }
        self.ask_exchange();
    }

    /// Serves the nearest player clockwise from a seat, itself included, who is in and has not revealed (DEMO-029,
    /// DEMO-030); without one the turn ends.
    fn reveal_from(&mut self, from: Seat) {
        let owing: Seats = self.s.inside().iter().filter(|&seat| !self.s.places[seat].revealed).collect();
        match self.s.clockwise(from, owing).next() {
            None => self.end_turn(),
            Some(seat) => {
                self.s.served = seat;
                if self.may(seat, Active::SetTrap) && !self.s.traps.others().is_empty() {
                    self.ask(Stage::Ambush, seat);
                } else {
                    self.turn_up(seat);
                }
            }
        }
    }

    /// Goes on to the next player after the one just served.
    pub fn reveal_next(&mut self) {
        self.reveal_from(self.s.served);
    }

    /// Turns the card up and checks its number (DEMO-032, DEMO-033, DEMO-121).
    pub fn turn_up(&mut self, seat: Seat) {
        let left = self.s.places[seat].series.last();
        self.s.places[seat].revealed = true;
        let Some(kind) = self.uncover(seat) else { return self.reveal_next() };
        self.s.places[seat].series.push(kind);
        let number = self.s.numbers.count(kind);
        let place = self.s.places[seat].series.len();
        self.tell(Event::Revealed { seat, kind, number, place });
        let fails = left.is_some_and(|left| {
            let before = self.s.numbers.count(left);
            if self.ground().reversed { number > before } else { number < before }
        });
        if !fails {
            self.check_knockout(seat, kind);
        } else if self.may(seat, Active::PassNumber) {
            self.ask(Stage::Slip, seat);
        } else {
            self.goes(seat, Reason::Number);
        }
    }

    /// The number check failed and is treated as passed, or is not (DEMO-101).
    pub fn slipped(&mut self, seat: Seat, uses: bool) {
        match self.s.places[seat].series.last() {
            Some(kind) if uses => {
                self.use_ability(seat);
                self.tell(Event::Slipped { seat });
                self.check_knockout(seat, kind);
            }
            _ => self.goes(seat, Reason::Number),
        }
    }

    /// A Knockout on the tactic returns to the pile (DEMO-035, DEMO-054).
    fn check_knockout(&mut self, seat: Seat, kind: Kind) {
        if !self.s.knockouts.has(kind) {
            return self.check_trap(seat, kind);
        }
        self.s.knockouts = self.s.knockouts.without(kind);
        let guarded = self.s.places[seat].series.is_guarded();
        self.tell(Event::Struck { seat, kind, guarded });
        if guarded {
            self.check_trap(seat, kind);
        } else if self.may(seat, Active::SurviveKnockout) {
            self.ask(Stage::Endure, seat);
        } else {
            self.goes(seat, Reason::Knockout);
        }
    }

    /// The Knockout was survived, or was not (DEMO-102).
    pub fn endured(&mut self, seat: Seat, uses: bool) {
        if uses {
            self.use_ability(seat);
            self.reveal_next();
        } else {
            self.goes(seat, Reason::Knockout);
        }
    }

    /// A trap on the tactic works before the action (DEMO-036, DEMO-043, DEMO-106, DEMO-115).
    fn check_trap(&mut self, seat: Seat, kind: Kind) {
        if self.s.traps.has(kind) && self.nature(seat).trap_proof {
            self.tell(Event::Spared { seat, by: Spared::TrapProof });
        } else if self.s.traps.has(kind) {
            self.tell(Event::Trapped { seat, kind });
            let damage = self.ground().trap_damage;
            if self.lose_energy(seat, damage) {
                return self.goes(seat, Reason::Energy);
            }
        }
        self.s.second = false;
        self.ask(Stage::Act, seat);
    }

    /// A player leaves during his reveal, which ends it.
    fn goes(&mut self, seat: Seat, reason: Reason) {
        if !self.leave(Seats::only(seat), reason) {
            self.reveal_next();
        }
    }

    /// Lowers energy (DEMO-085) and says whether it was the last.
    pub fn lose_energy(&mut self, seat: Seat, damage: u8) -> bool {
        let energy = self.s.places[seat].energy.saturating_sub(damage);
        self.s.places[seat].energy = energy;
        self.tell(Event::Damaged { seat, damage, energy });
        energy == 0
    }

    /// Goes on after a player has left in the middle of a battle that is not over.
    pub fn go_on_without(&mut self, seat: Seat, for_good: bool) {
        let asked = self.s.asked == seat;
        match self.s.stage {
            Stage::Trim if for_good && asked => self.trim(),
            Stage::Draft if for_good => {
                if asked {
                    self.pass_draft(seat);
                } else {
                    self.s.waiting = self.s.waiting.without(seat);
                }
            }
            Stage::Exchange => {
                self.s.waiting = self.s.waiting.without(seat);
                if asked {
                    self.ask_exchange();
                }
            }
            Stage::Ambush | Stage::Slip | Stage::Endure | Stage::Act | Stage::Again if asked => {
                self.reveal_next();
            }
            Stage::Take | Stage::Shield | Stage::Yield => self.act_without(seat),
            _ => {}
        }
    }
}
