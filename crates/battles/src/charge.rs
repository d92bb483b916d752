//! Charges, reactions, fights, leaving and shooting: what follows what (BATT-052 to BATT-079, BATT-093 to BATT-100).

use table::{Chance, Seat, Witness};

use crate::event::Event;
use crate::moves::{Deed, Move};
use crate::options::{charge_targets, presses, reactions};
use crate::place::Place;
use crate::run::{Run, name};
use crate::side::{NONE, bits};
use crate::state::{Lines, Order, Purpose, Stage};
use crate::tile::Traits;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    fn opponent(&self) -> Seat {
        self.s.battle.active.other()
    }

    /// A charge whose target is named later: first the opponent may react (BATT-054, BATT-055).
    pub fn charge(&mut self, unit: u8) {
        let seat = self.s.battle.active;
        self.s.battle.order = Order::Charge;
        if let Some(sector) = self.s.side(seat).place(unit).sector() {
            self.s.side_mut(seat).put(unit, Place::on_the_way(sector));
        }
        let mut ways = 0;
        reactions(self.library, self.s, seat.other(), &mut |_| ways += 1);
        if ways == 1 { self.choose_target() } else { self.ask(Stage::React, seat.other()) }
    }

    /// The opponent has chosen a reaction.
    pub fn reacted(&mut self, choice: Move) {
        let seat = self.opponent();
        match choice {
            Move::Intercept(unit) => {
                let tokens = self.pay_for_reaction(unit);
                self.tell(|s| Event::Intercepts { unit: name(s.side(seat), seat, unit), tokens });
                self.fight(unit);
            }
            Move::Fire(unit) => {
                let tokens = self.pay_for_reaction(unit);
                self.tell(|s| Event::Fires { unit: name(s.side(seat), seat, unit), tokens });
                self.begin_roll(seat, unit, Purpose::ReactionFire);
            }
            _ => {
                self.tell(|_| Event::Waits { seat });
                self.choose_target();
            }
        }
    }

    /// Skirmish reacts for nothing (BATT-059, BATT-120).
    fn pay_for_reaction(&mut self, unit: u8) -> u8 {
        let seat = self.opponent();
        if self.traits(seat, unit).has(Traits::SKIRMISH) { 0 } else { self.pay(seat, unit) }
    }

    /// The charger picks its target, or returns if there is none (BATT-060 to BATT-062).
    pub fn choose_target(&mut self) {
        let (seat, actor) = (self.s.battle.active, self.s.battle.actor);
        let targets = charge_targets(self.library, self.s);
        if !self.traits(seat, actor).has(Traits::MELEE) || targets == 0 {
            if let Some(sector) = self.s.side(seat).place(actor).sector() {
                self.send_to_front(seat, actor, sector);
            }
            return self.end_turn();
        }
        if targets.is_power_of_two() {
            return self.fight(targets.trailing_zeros() as u8);
        }
        self.ask(Stage::Target, seat);
    }

    /// Charger and target meet, and the charger attacks (BATT-063, BATT-066, BATT-067, BATT-071).
    pub fn fight(&mut self, target: u8) {
        let (seat, actor) = (self.s.battle.active, self.s.battle.actor);
        self.s.battle.target = target;
        let there = self.s.side(seat.other()).place(target);
        let sector = there.sector().unwrap_or_default();
        // Whoever reaches a rear from its own front either flew or found nobody ahead.
        let flew = there.zone().is_some_and(|zone| zone.rear)
            && self.s.side(seat).place(actor).sector() == Some(sector)
            && Lines::of(self.s.side(seat.other())).ahead(sector) != 0;
        let joins =
            there.engagement().is_some() && self.s.in_engagement(seat.other(), there).is_power_of_two();
        if joins {
            self.s.side_mut(seat).put(actor, there);
        } else {
            let place = Place::engaged(sector, self.free_number(sector));
            self.s.side_mut(seat).put(actor, place);
            self.s.side_mut(seat.other()).put(target, place);
        }
        self.tell(|s| Event::Fight {
            unit: name(s.side(seat), seat, actor),
            target: name(s.side(seat.other()), seat.other(), target),
            flew,
        });
        self.begin_roll(seat, actor, Purpose::Attack);
    }

    /// The lowest number no engagement of the sector has.
    fn free_number(&self, sector: u8) -> u8 {
        let mut taken = 0u32;
        for side in &self.s.sides {
            for (other, number) in bits(side.units).filter_map(|unit| side.place(unit).engagement()) {
                taken |= if other == sector { 1 << number } else { 0 };
            }
        }
        taken.trailing_ones() as u8
    }

    /// An engaged unit attacks one of its enemies (BATT-093).
    pub fn carry_on(&mut self, target: u8) {
        let (seat, actor) = (self.s.battle.active, self.s.battle.actor);
        (self.s.battle.order, self.s.battle.target) = (Order::CarryOn, target);
        self.begin_roll(seat, actor, Purpose::Attack);
    }

    /// A unit shoots by order (BATT-100).
    pub fn shoot(&mut self, target: u8) {
        let (seat, actor) = (self.s.battle.active, self.s.battle.actor);
        (self.s.battle.order, self.s.battle.target) = (Order::Shoot, target);
        self.begin_roll(seat, actor, Purpose::Shot);
    }

    /// A unit leaves its engagement; before it goes, its enemies may attack it (BATT-094, BATT-095).
    pub fn leave(&mut self) {
        let (seat, actor) = (self.s.battle.active, self.s.battle.actor);
        self.s.battle.order = Order::Leave;
        let enemies = self.s.in_engagement(seat.other(), self.s.side(seat).place(actor));
        self.s.battle.parting = bits(enemies)
            .filter(|&unit| self.traits(seat.other(), unit).has(Traits::MELEE))
            .fold(0, |mask, unit| mask | 1 << unit);
        self.part();
    }

    /// The next attack on the unit that leaves, or its way to its front (BATT-096, BATT-097).
    fn part(&mut self) {
        let (seat, actor) = (self.s.battle.active, self.s.battle.actor);
        // An attacker may have hurt itself by Blood Lust.
        self.s.battle.parting &= self.s.side(seat.other()).units;
        if !self.s.side(seat).lives(actor) {
            return self.end_turn();
        }
        if self.s.battle.parting != 0 && self.s.side(seat).place(actor).engagement().is_some() {
            return self.ask(Stage::Parting, seat.other());
        }
        if let Some((sector, _)) = self.s.side(seat).place(actor).engagement() {
            self.send_to_front(seat, actor, sector);
        }
        self.settle();
        self.end_turn();
    }

    /// An enemy attacks the unit that leaves.
    pub fn parting_blow(&mut self, unit: u8) {
        self.s.battle.parting &= !(1 << unit);
        let seat = self.opponent();
        self.begin_roll(seat, unit, Purpose::Parting);
    }

    /// Nobody attacks the unit that leaves any more.
    pub fn let_go(&mut self) {
        let seat = self.opponent();
        self.tell(|_| Event::Held { seat });
        self.s.battle.parting = 0;
        self.part();
    }

    /// The opponent strikes back, or does not (BATT-076).
    pub fn answered(&mut self, strikes: bool) {
        let (seat, target) = (self.opponent(), self.s.battle.target);
        if strikes {
            return self.begin_roll(seat, target, Purpose::StrikeBack);
        }
        self.tell(|_| Event::Held { seat });
        self.end_turn();
    }

    /// A roll and everything that was taken for it is over.
    pub fn after_roll(&mut self) {
        let (seat, actor, target) = (self.s.battle.active, self.s.battle.actor, self.s.battle.target);
        let lives = self.s.side(seat).lives(actor);
        match self.s.battle.purpose {
            Purpose::Attack => {
                let met = self.s.side(seat.other()).lives(target);
                if lives && met && self.traits(seat.other(), target).has(Traits::MELEE) {
                    self.ask(Stage::StrikeBack, seat.other());
                } else if lives && !met && self.s.battle.order == Order::Charge {
                    self.press();
                } else {
                    self.end_turn();
                }
            }
            Purpose::Parting => self.part(),
            Purpose::ReactionFire if lives => self.choose_target(),
            Purpose::StrikeBack | Purpose::Shot | Purpose::ReactionFire => self.end_turn(),
        }
    }

    /// Having destroyed its target, an Overwhelming unit charges again (BATT-122 to BATT-124).
    fn press(&mut self) {
        let (seat, actor) = (self.s.battle.active, self.s.battle.actor);
        let galvanized = self.s.battle.galvanized;
        if !galvanized && !self.traits(seat, actor).has(Traits::OVERWHELMING) {
            return self.end_turn();
        }
        // Excite helps the first charge only (BATT-131).
        self.s.battle.excited = false;
        self.s.battle.target = NONE;
        let (mut ways, mut only) = (0, None);
        presses(self.library, self.s, &mut |deed| {
            ways += 1;
            only = Some(deed);
        });
        match (ways, only) {
            (0, _) | (_, None) => self.end_turn(),
            (1, Some(deed)) => self.pressed(deed),
            _ => self.ask(Stage::Press, seat),
        }
    }

    /// It charges again like this.
    pub fn pressed(&mut self, deed: Deed) {
        let (seat, actor, galvanized) = (self.s.battle.active, self.s.battle.actor, self.s.battle.galvanized);
        self.tell(|s| Event::Presses { unit: name(s.side(seat), seat, actor), galvanized });
        self.carry_out(actor, deed);
    }
}
