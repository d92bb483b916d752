//! Rounds and turns, their end, and the end of the battle (BATT-037 to BATT-045, BATT-134 to BATT-143).

use table::{Chance, Seat, Witness};

use crate::event::{Event, Ordered};
use crate::moves::{Deed, Move};
use crate::options::wounded;
use crate::place::{Place, Zone};
use crate::run::{Run, name};
use crate::side::{NONE, bits};
use crate::state::{Ending, Lines, Order, Stage, State};
use crate::tile::{Traits, index};

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// The next round.
    pub fn begin_round(&mut self) {
        self.s.battle.round += 1;
        let (number, first) = (self.s.battle.round, self.s.first());
        self.tell(|_| Event::Round { number, first });
        self.give_turn(first);
    }

    /// The turn goes to this seat, or to the other if it has no token; without tokens the round ends (BATT-039 to BATT-041).
    fn give_turn(&mut self, wanted: Seat) {
        self.s.battle.redeployed = NONE;
        let able = [wanted, wanted.other()].into_iter().find(|&seat| self.s.side(seat).available > 0);
        match able {
            Some(seat) if self.s.sides.iter().all(|side| side.units != 0) => {
                self.s.battle.active = seat;
                self.ask(Stage::Turn, seat);
            }
            _ => self.end_round(),
        }
    }

    /// The order or pass of a turn is done.
    pub fn end_turn(&mut self) {
        let battle = &mut self.s.battle;
        (battle.order, battle.actor, battle.target) = (Order::None, NONE, NONE);
        (battle.excited, battle.galvanized) = (false, false);
        (battle.rolling, battle.victim, battle.parting) = (NONE, NONE, 0);
        let next = battle.active.other();
        self.give_turn(next);
    }

    /// A unit moves free of tokens, before the order of the turn (BATT-043).
    pub fn redeployed(&mut self, unit: u8, zone: Zone) {
        let seat = self.s.battle.active;
        self.s.side_mut(seat).put(unit, Place::at(zone));
        self.s.battle.redeployed = unit;
        self.tell(|s| Event::Redeployed { unit: name(s.side(seat), seat, unit), zone });
    }

    /// A token is set aside (BATT-050).
    pub fn passed(&mut self) {
        let seat = self.s.battle.active;
        let side = self.s.side_mut(seat);
        side.available -= 1;
        side.passed += 1;
        self.tell(|_| Event::Passed { seat });
        self.end_turn();
    }

    /// An order is paid, supported and carried out.
    pub fn ordered(&mut self, order: Move) {
        let Move::Order { unit, deed, by, excite, galvanize } = order else { return };
        let seat = self.s.battle.active;
        let orders = self.s.side(seat).orders(by);
        let tokens = self.pay(seat, by);
        self.tell(|s| {
            let (own, enemy) = (s.side(seat), s.side(seat.other()));
            let aimed = |target: u8| name(enemy, seat.other(), target);
            let what = match deed {
                Deed::Move(zone) => Ordered::Move(zone),
                Deed::Charge => Ordered::Charge,
                Deed::ChargeAt(target) => Ordered::ChargeAt(aimed(target)),
                Deed::Scout(target) => Ordered::Scout(aimed(target)),
                Deed::CarryOn(target) => Ordered::CarryOn(aimed(target)),
                Deed::Leave => Ordered::Leave,
                Deed::Shoot(target) => Ordered::Shoot(aimed(target)),
                Deed::Heal(slot) => Ordered::Heal(own.tiles[index(slot)]),
            };
            let thanks = thanks(s, seat, unit, deed)
                .and(Traits::FAST.only_if(s.battle.redeployed == by))
                .and(Traits::REACTIVE.only_if(tokens <= orders));
            let by = (by != unit).then(|| name(own, seat, by));
            Event::Ordered { unit: name(own, seat, unit), what, tokens, by, thanks }
        });
        for (helper, galvanize) in [(excite, false), (galvanize, true)] {
            if helper != NONE {
                let tokens = self.pay(seat, helper);
                self.tell(|s| Event::Supported { unit: name(s.side(seat), seat, helper), galvanize, tokens });
            }
        }
        let battle = &mut self.s.battle;
        (battle.excited, battle.galvanized) = (excite != NONE, galvanize != NONE);
        self.carry_out(unit, deed);
    }

    /// Starts what an order is for.
    pub fn carry_out(&mut self, unit: u8, deed: Deed) {
        let seat = self.s.battle.active;
        self.s.battle.actor = unit;
        match deed {
            Deed::Move(zone) => {
                self.s.side_mut(seat).put(unit, Place::at(zone));
                self.end_turn();
            }
            Deed::Charge => self.charge(unit),
            Deed::ChargeAt(target) | Deed::Scout(target) => {
                self.s.battle.order = Order::Charge;
                self.fight(target);
            }
            Deed::CarryOn(target) => self.carry_on(target),
            Deed::Leave => self.leave(),
            Deed::Shoot(target) => self.shoot(target),
            Deed::Heal(slot) => {
                let side = self.s.side_mut(seat);
                side.set_wounds(slot, side.wounds(slot).saturating_sub(1));
                side.available += 1;
                self.end_turn();
            }
        }
    }

    /// The end of a round: Regenerate, then what is given up (BATT-134, BATT-121).
    fn end_round(&mut self) {
        for seat in [Seat::A, Seat::B] {
            for unit in bits(wounded(self.s.side(seat))) {
                if !self.traits(seat, unit).has(Traits::REGENERATE) {
                    continue;
                }
                let side = self.s.side_mut(seat);
                let tokens = side.wounds_of(unit);
                bits(side.living(unit)).for_each(|slot| side.set_wounds(slot, 0));
                side.available += tokens;
                self.tell(|s| Event::Regenerated { unit: name(s.side(seat), seat, unit), tokens });
            }
        }
        self.s.battle.second_asked = false;
        self.ask_to_give_up(self.s.first());
    }

    /// Asks a seat what it gives up, if it has anything wounded; then the other, then the round is closed (BATT-136).
    fn ask_to_give_up(&mut self, seat: Seat) {
        if wounded(self.s.side(seat)) != 0 {
            self.ask(Stage::GiveUp, seat);
        } else {
            self.gave_up_enough(seat);
        }
    }

    /// A seat gives up no more.
    pub fn gave_up_enough(&mut self, seat: Seat) {
        if self.s.battle.second_asked {
            return self.close_round();
        }
        self.s.battle.second_asked = true;
        self.ask_to_give_up(seat.other());
    }

    /// A wounded unit is destroyed by its owner (BATT-135, BATT-137).
    pub fn gave_up(&mut self, seat: Seat, unit: u8) {
        self.tell(|s| Event::GaveUp { unit: name(s.side(seat), seat, unit) });
        let hardy = |run: &Self, slot: u8| run.s.side(seat).tile(run.library, slot).hp > 0;
        for slot in bits(self.s.side(seat).living(unit)) {
            // With the last troop that has HP those without go as well.
            if hardy(self, slot) {
                self.destroy(seat, slot);
            }
        }
        self.settle();
        self.ask_to_give_up(seat);
    }

    /// Tokens come back, and the battle is won or goes on (BATT-138 to BATT-141, BATT-143).
    fn close_round(&mut self) {
        for side in &mut self.s.sides {
            let orders: u8 = bits(side.heads).map(|unit| side.orders(unit)).sum();
            bits(side.heads).for_each(|unit| side.set_orders(unit, 0));
            side.available += orders + side.passed + side.lost;
            (side.passed, side.lost) = (0, 0);
        }
        let of = |seat: Seat| self.s.side(seat);
        let (a, b) = (of(Seat::B).destroyed_cost(self.library), of(Seat::A).destroyed_cost(self.library));
        let number = self.s.battle.round;
        self.tell(|_| Event::RoundOver { number, a, b });
        let goals = [
            2 * a >= self.s.side(Seat::B).army_cost(self.library),
            2 * b >= self.s.side(Seat::A).army_cost(self.library),
        ];
        let higher = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Seat::A,
            std::cmp::Ordering::Less => Seat::B,
            std::cmp::Ordering::Equal => self.s.battle.attacker.other(),
        };
        match goals {
            [true, false] => self.won(Seat::A, Ending::Goal),
            [false, true] => self.won(Seat::B, Ending::Goal),
            [true, true] => self.won(higher, Ending::Goal),
            [false, false] if number >= self.s.battle.limit => self.won(higher, Ending::Limit),
            [false, false] => self.begin_round(),
        }
    }

    /// The battle is over.
    pub fn won(&mut self, seat: Seat, ending: Ending) {
        let battle = &mut self.s.battle;
        (battle.stage, battle.winner, battle.ending) = (Stage::Over, seat, ending);
        self.tell(|_| Event::Won { seat, ending });
    }
}

/// The traits without which a unit could not do this from where it stands.
fn thanks(state: &State, seat: Seat, unit: u8, deed: Deed) -> Traits {
    let side = state.side(seat);
    let fast = Traits::FAST.only_if(state.battle.redeployed == unit);
    let (Deed::Shoot(target), Some(zone)) = (deed, side.place(unit).zone()) else { return fast };
    let lines = Lines::of(state.side(seat.other()));
    let held = lines.ahead(zone.sector) | lines.behind(zone.sector);
    let elsewhere = held != 0 && held >> target & 1 == 0;
    Traits::LONG_RANGE.only_if(zone.rear).and(Traits::WIDE_ARC.only_if(elsewhere)).and(fast)
}
