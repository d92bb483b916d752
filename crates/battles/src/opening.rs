//! From the armies to the first round: factions, musters, the roll-off, deployment (BATT-007, BATT-025 to BATT-031).

use table::{Chance, Choices, Seat, Seats, Witness};

use crate::army::Army;
use crate::event::Event;
use crate::moves::Move;
use crate::muster;
use crate::options::{open_factions, unplaced};
use crate::place::{Place, Zone};
use crate::run::{Run, name};
use crate::side::{NONE, Side};
use crate::state::Stage;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Asks for what is missing before the roll-off.
    pub fn prepare(&mut self) {
        let both = [Seat::A, Seat::B];
        if let Some(seat) = both.into_iter().find(|&seat| self.s.side(seat).faction == NONE) {
            let (mut ways, mut only) = (0, NONE);
            open_factions(self.library, self.s, seat, &mut |faction| {
                ways += 1;
                only = faction;
            });
            return if ways == 1 { self.chose_faction(seat, only) } else { self.ask(Stage::Faction, seat) };
        }
        if both.into_iter().any(|seat| !self.s.side(seat).is_locked()) {
            self.s.battle.stage = Stage::Muster;
            return;
        }
        self.build_or_begin();
    }

    /// Whoever builds an army is asked for it, one after the other; then it begins.
    fn build_or_begin(&mut self) {
        let building = [Seat::A, Seat::B].into_iter().find(|&seat| !self.s.side(seat).is_locked());
        if let Some(seat) = building {
            return self.ask(Stage::Build, seat);
        }
        self.tell(|_| Event::Locked);
        self.roll_off();
    }

    /// A tile joins an army that is being built.
    pub fn enlisted(&mut self, seat: Seat, tile: u8, fresh: bool) {
        self.s.side_mut(seat).enlist(tile, fresh);
    }

    /// An army is built.
    pub fn locked(&mut self, seat: Seat) {
        let army = self.s.side(seat).army();
        self.field(seat, &army);
        self.build_or_begin();
    }

    /// A seat fields a faction.
    pub fn chose_faction(&mut self, seat: Seat, faction: u8) {
        self.s.side_mut(seat).faction = faction;
        self.tell(|_| Event::Faction { seat, faction });
        self.prepare();
    }

    /// The armies that were chosen are there.
    pub fn mustered(&mut self, choices: &Choices<Move>) {
        for seat in Seats::first(2) {
            let faction = self.s.side(seat).faction;
            let army = match choices.get(seat) {
                Some(Move::Ready(place)) => {
                    self.library.ready().get(usize::from(place)).map(|ready| ready.army)
                }
                Some(Move::Random(style)) => {
                    Some(muster::random(self.library, faction, self.s.battle.size, style, self.chance))
                }
                _ => None,
            };
            if let Some(army) = army {
                self.field(seat, &army);
            }
        }
        self.build_or_begin();
    }

    /// A seat has its army.
    pub fn field(&mut self, seat: Seat, army: &Army) {
        let tokens = self.s.tokens();
        *self.s.side_mut(seat) = Side::of(army, tokens);
    }

    /// Both roll until the results differ; the higher one attacks (BATT-025, BATT-026).
    fn roll_off(&mut self) {
        let mut seat = Seat::A;
        // Dice differ in the end, but a source that ran dry answers the same for ever, and that must not hang the table.
        for _ in 0..100 {
            let (a, b) = (self.chance.below(6) as u8 + 1, self.chance.below(6) as u8 + 1);
            self.s.battle.keep_in_mind(u32::from(a) * 8 + u32::from(b));
            self.tell(|_| Event::RollOff { a, b });
            if a != b {
                seat = if a > b { Seat::A } else { Seat::B };
                break;
            }
        }
        self.s.battle.attacker = seat;
        self.tell(|_| Event::Attacker { seat });
        self.ask(Stage::Deploy, seat);
    }

    /// A unit is placed; the other seat goes on if it has one left (BATT-028 to BATT-030).
    pub fn deployed(&mut self, seat: Seat, unit: u8, zone: Zone) {
        self.s.side_mut(seat).put(unit, Place::at(zone));
        self.tell(|s| {
            // The tile on top is all that shows.
            Event::Placed { unit: name(s.side(seat), seat, unit), zone }
        });
        let next = [seat.other(), seat].into_iter().find(|&next| unplaced(self.s.side(next)) != 0);
        match next {
            Some(next) => self.ask(Stage::Deploy, next),
            None => self.begin_round(),
        }
    }
}
