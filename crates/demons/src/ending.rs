//! Leaving the battle, the end of battles, and the end of the match (sections 9 and 11 of the spec).

use table::{BySeat, Chance, Outcome, Seat, Seats, Witness};

use crate::event::{Event, Reason};
use crate::kind::Pile;
use crate::moves::Aim;
use crate::run::Run;
use crate::setup::Tie;
use crate::state::{Stage, State};

/// Victories that win the match (DEMO-074).
const VICTORIES: u8 = 3;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Demons leave together (DEMO-063 to DEMO-067); says whether that ended the battle.
    pub fn leave(&mut self, seats: Seats, reason: Reason) -> bool {
        let before = self.s.inside();
        let leaving = seats.and(before);
        for seat in leaving {
            self.s.places[seat].is_in = false;
        }
        self.tell(Event::Left { seats: leaving, reason });
        for seat in leaving {
            self.clear_series(seat);
        }
        let inside = before.minus(leaving);
        if inside.is_empty() {
            self.end_battle(leaving);
            return true;
        }
        if self.one_side(inside) {
            self.end_battle(inside);
            return true;
        }
        false
    }

    /// Ends the battle (DEMO-070 to DEMO-074, DEMO-080, DEMO-081).
    pub fn end_battle(&mut self, last: Seats) {
        for seat in self.s.everybody() {
            self.clear_series(seat);
            let place = &mut self.s.places[seat];
            (place.is_in, place.revealed) = (false, false);
        }
        self.clear_display();
        (self.s.hit, self.s.damage, self.s.waiting) = (Seats::NONE, 0, Seats::NONE);
        (self.s.action, self.s.step, self.s.aim, self.s.second) = (0, 0, Aim::Nothing, false);
        let mut winners = Seats::NONE;
        for seat in last {
            winners = winners.or(self.s.allies(seat));
        }
        for seat in winners {
            self.s.places[seat].victories += 1;
        }
        self.tell(Event::Won { winners, number: self.s.battle });
        self.settle(winners);
    }

    /// Ends the match, or goes on to the next battle.
    fn settle(&mut self, winners: Seats) {
        let playing = self.s.playing();
        if !self.s.claimants.is_empty() {
            return self.win(self.nearest(winners.and(playing)));
        }
        let wanted = VICTORIES + u8::from(self.s.four);
        let claimants: Seats =
            playing.iter().filter(|&seat| self.s.places[seat].victories >= wanted).collect();
        if claimants.is_empty() {
            self.prepare();
        } else if self.one_side(claimants)
            || self.s.setup.teams
            || self.s.four
            || self.s.setup.tie == Tie::Clockwise
        {
            self.win(self.nearest(claimants));
        } else {
            let deciding = self.s.setup.tie == Tie::Deciding;
            if deciding {
                self.s.claimants = claimants;
            } else {
                self.s.four = true;
            }
            self.tell(Event::Undecided { claimants, deciding });
            self.prepare();
        }
    }

    /// The first player's side if it is among the claimants, otherwise the nearest clockwise (DEMO-075, DEMO-081).
    fn nearest(&self, claimants: Seats) -> Seats {
        let own_side = self.s.allies(self.s.first).and(claimants);
        if !own_side.is_empty() {
            return self.s.allies(self.s.first).and(self.s.playing());
        }
        let seat = self.s.clockwise(self.s.first, claimants).next();
        seat.map_or(claimants, |seat| self.s.allies(seat).and(self.s.playing()))
    }

    fn win(&mut self, winners: Seats) {
        self.s.winners = winners;
        self.s.stage = Stage::Over;
    }

    /// A player leaves the match (DEMO-078).
    pub fn resign(&mut self, seat: Seat) {
        self.abandon(seat, true);
    }

    /// A player leaves this battle and stays in the match.
    pub fn give_up_battle(&mut self, seat: Seat) {
        self.abandon(seat, false);
    }

    fn abandon(&mut self, seat: Seat, for_good: bool) {
        if self.s.stage == Stage::Over || self.s.places[seat].gone {
            return;
        }
        if for_good {
            let hand = self.s.hands[seat];
            self.learn_from_showing(seat);
            self.s.places[seat].gone = true;
            self.s.hands[seat] = Pile::EMPTY;
            self.s.discard.add_all(hand);
            self.learn_from_showing(seat);
            self.tell(Event::Resigned { seat, hand });
        }
        if self.s.stage == Stage::Demons {
            self.s.places[seat].absent = true;
        }
        let was_in = self.s.places[seat].is_in;
        if self.s.others_have_resigned() {
            if was_in {
                self.s.places[seat].is_in = false;
                self.tell(Event::Left { seats: Seats::only(seat), reason: Reason::Resigned });
                self.clear_series(seat);
            }
            for other in self.s.everybody() {
                self.clear_series(other);
            }
            self.clear_display();
            let left = self.s.everybody().iter().filter(|&other| !self.s.places[other].gone).collect();
            return self.win(left);
        }
        if was_in && self.leave(Seats::only(seat), Reason::Resigned) {
            return;
        }
        self.go_on_without(seat, for_good);
    }
}

impl State {
    /// How the match came out, once it is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.stage != Stage::Over {
            return None;
        }
        Some(Outcome { winners: self.winners, scores: self.standing() })
    }

    /// Victories by seat. Once the match is over whoever won it stands above the others, also by a tie rule or by
    /// resignation.
    pub(crate) fn standing(&self) -> BySeat<i32> {
        let victories = self.places.map(|place| i32::from(place.victories));
        let others = self.everybody().minus(self.winners).iter().map(|seat| victories[seat]);
        let above = others.max().map_or(0, |most| most + 1);
        BySeat::from_fn(|seat| {
            if self.winners.contains(seat) { victories[seat].max(above) } else { victories[seat] }
        })
    }

    /// Whether all who are left in the match are one player or one team.
    pub(crate) fn others_have_resigned(&self) -> bool {
        let left = self.everybody().iter().filter(|&seat| !self.places[seat].gone).collect::<Seats>();
        left.lowest().is_none_or(|seat| left.minus(self.allies(seat)).is_empty())
    }
}
