//! What may be done in a turn: redeployments, orders and the pass (BATT-043 to BATT-053).
//!
//! A turn offers dozens of choices. What a unit can do is worked out as masks, which are shown one by one or counted without
//! being shown: whoever wants any choice counts, and shows those of one unit alone.

use table::{Chance, Seat};

use crate::library::Library;
use crate::moves::{Deed, Move};
use crate::place::{SECTORS, Zone, beside};
use crate::side::{NONE, Side, bits};
use crate::state::{Lines, State};
use crate::tile::{Traits, index};

/// What the units of the active side are, worked out once for a list of orders.
pub(crate) struct Ranks<'a> {
    state: &'a State,
    side: &'a Side,
    enemy: &'a Side,
    lines: Lines,
    aims: [Aims; SECTORS as usize],
    units: [Traits; SLOTS],
    /// Every trait any unit has.
    traits: Traits,
    /// Whether orders of the traits may be given: not by the attacker in the first round.
    special: bool,
    /// Units that may support others, by what they do.
    exciters: u32,
    galvanizers: u32,
}

/// Room for every slot a mask can name.
const SLOTS: usize = u32::BITS as usize;

/// What there is to attack from a sector, the same for every unit there; masks with how many they hold.
#[derive(Clone, Copy)]
struct Aims {
    /// Somebody ahead.
    ahead: bool,
    /// Those at the front ahead, whom a scout may name.
    scouts: Counted,
    /// Those in the rear or beside, if nobody is ahead.
    at: Counted,
    /// Whom a unit may shoot at, and whom one with a wide arc.
    shots: [Counted; 2],
}

/// Some units, counted once for all who ask.
#[derive(Clone, Copy)]
struct Counted {
    mask: u32,
    count: u32,
}

/// How a unit at a front may charge (BATT-052, BATT-053, BATT-069, BATT-070, BATT-115, BATT-116).
#[derive(Clone, Copy)]
pub(crate) struct Charges {
    /// At somebody ahead, who is named later.
    ahead: bool,
    /// At one of these ahead, as a scout.
    scouts: Counted,
    /// At one of these in the rear or beside.
    at: Counted,
}

/// Everything a unit can be ordered to do by itself (BATT-049).
struct Deeds {
    zone: Option<Zone>,
    charges: Charges,
    shots: Counted,
    /// Whom it can go on attacking.
    foes: Counted,
    leave: bool,
}

/// Who may support the order of one unit.
struct Support {
    /// Tokens left when the order itself is paid.
    left: u8,
    exciters: u32,
    galvanizers: u32,
}

impl Counted {
    const NONE: Counted = Counted { mask: 0, count: 0 };

    #[inline]
    const fn of(mask: u32) -> Counted {
        Counted { mask, count: mask.count_ones() }
    }

    #[inline]
    const fn only_if(self, holds: bool) -> Counted {
        if holds { self } else { Counted::NONE }
    }
}

impl Aims {
    /// From a sector, at those who stand in these lines.
    #[inline]
    fn of(sector: u8, lines: &Lines) -> Aims {
        let near_first = |sector: u8| match lines.ahead(sector) {
            0 => lines.behind(sector),
            ahead => ahead,
        };
        let (ahead, behind, beside) = (lines.ahead(sector), lines.behind(sector), beside(sector));
        let fold =
            |mask: u32, of: &dyn Fn(u8) -> u32| beside.iter().fold(mask, |mask, &other| mask | of(other));
        let at = match (ahead, behind) {
            (0, 0) => fold(0, &|other| lines.ahead(other) | lines.behind(other)),
            (0, behind) => behind,
            _ => 0,
        };
        let [narrow, wide] = match near_first(sector) {
            0 => [fold(0, &near_first); 2],
            own => [own, fold(own, &|other| lines.ahead(other))],
        };
        Aims {
            ahead: ahead != 0,
            scouts: Counted::of(lines.front[usize::from(sector) % 3]),
            at: Counted::of(at),
            shots: [Counted::of(narrow), Counted::of(wide)],
        }
    }

    #[inline]
    const fn charges(&self, traits: Traits) -> Charges {
        if !traits.has(Traits::MELEE) {
            return Charges::NONE;
        }
        Charges { ahead: self.ahead, scouts: self.scouts.only_if(traits.has(Traits::SCOUT)), at: self.at }
    }

    /// Whom a unit may shoot at (BATT-099, BATT-103, BATT-104, BATT-118).
    #[inline]
    const fn shots(&self, traits: Traits) -> Counted {
        self.shots[traits.has(Traits::WIDE_ARC) as usize]
    }
}

impl Charges {
    const NONE: Charges = Charges { ahead: false, scouts: Counted::NONE, at: Counted::NONE };

    #[inline]
    pub(crate) fn of(traits: Traits, sector: u8, lines: &Lines) -> Charges {
        Aims::of(sector, lines).charges(traits)
    }

    #[inline]
    pub(crate) fn visit(&self, visit: &mut impl FnMut(Deed)) {
        if self.ahead {
            visit(Deed::Charge);
        }
        bits(self.scouts.mask).for_each(|target| visit(Deed::Scout(target)));
        bits(self.at.mask).for_each(|target| visit(Deed::ChargeAt(target)));
    }

    #[inline]
    const fn count(&self) -> u32 {
        self.ahead as u32 + self.scouts.count + self.at.count
    }
}

impl Deeds {
    #[inline]
    fn visit(&self, visit: &mut impl FnMut(Deed)) {
        if let Some(zone) = self.zone {
            zone.adjacent().for_each(|zone| visit(Deed::Move(zone)));
        }
        self.charges.visit(visit);
        bits(self.shots.mask).for_each(|target| visit(Deed::Shoot(target)));
        bits(self.foes.mask).for_each(|target| visit(Deed::CarryOn(target)));
        if self.leave {
            visit(Deed::Leave);
        }
    }

    /// Those nobody can support.
    #[inline]
    fn plain(&self) -> u32 {
        self.zone.map_or(0, Zone::neighbours) + u32::from(self.leave)
    }

    /// Attacks that are no charges.
    #[inline]
    const fn attacks(&self) -> u32 {
        self.shots.count + self.foes.count
    }
}

impl<'a> Ranks<'a> {
    #[inline]
    pub(crate) fn new(library: &Library, state: &'a State, seat: Seat) -> Ranks<'a> {
        let (side, enemy) = (state.side(seat), state.side(seat.other()));
        let mut units = [Traits::NONE; SLOTS];
        let mut traits = Traits::NONE;
        if let Some(faction) = library.faction(side.faction) {
            for slot in bits(side.alive) {
                let own = faction.tile(side.tiles[index(slot)]).profile.traits;
                traits = traits.and(own);
                let unit = &mut units[usize::from(side.unit_of(slot)) % SLOTS];
                *unit = unit.and(own);
            }
        }
        let special = !(seat == state.battle.attacker && state.battle.round == 1);
        let lines = Lines::of(enemy);
        let aims = [0, 1, 2].map(|sector| Aims::of(sector, &lines));
        let (exciters, galvanizers) = (0, 0);
        let mut ranks =
            Ranks { state, side, enemy, lines, aims, units, traits, special, exciters, galvanizers };
        if special {
            ranks.exciters = ranks.with_trait(Traits::EXCITE);
            ranks.galvanizers = ranks.with_trait(Traits::GALVANIZE);
        }
        ranks
    }

    /// Shows redeployments, orders and the pass of a turn.
    #[inline]
    pub(crate) fn visit(&self, visit: &mut impl FnMut(Move)) {
        for unit in bits(self.side.units) {
            self.redeployments(unit, visit);
        }
        for unit in bits(self.side.units) {
            self.orders(unit, visit);
        }
        self.specials(visit);
        visit(Move::Pass);
    }

    /// Any of what [`Ranks::visit`] shows, each as likely as the others.
    #[inline]
    pub(crate) fn any(&self, chance: &mut impl Chance) -> Move {
        let mut specials = 0;
        self.specials(&mut |_| specials += 1);
        let units = || bits(self.side.units);
        let redeployments: u32 = units().map(|unit| self.count_redeployments(unit)).sum();
        let (mut orders, mut ordered) = ([0; SLOTS], 0);
        for unit in units() {
            let count = self.count_orders(unit);
            orders[usize::from(unit) % SLOTS] = count;
            ordered += count;
        }
        let mut index = chance.below(redeployments + ordered + specials + 1);
        let mut chosen = Move::Pass;
        let nth = |index: u32| {
            let mut left = index;
            move |choice: Move, chosen: &mut Move| {
                if left == 0 {
                    *chosen = choice;
                }
                left = left.wrapping_sub(1);
            }
        };
        if index < redeployments {
            let mut pick = nth(index);
            units().for_each(|unit| self.redeployments(unit, &mut |choice| pick(choice, &mut chosen)));
            return chosen;
        }
        index -= redeployments;
        for unit in units() {
            let count = orders[usize::from(unit) % SLOTS];
            if index < count {
                let mut pick = nth(index);
                self.orders(unit, &mut |choice| pick(choice, &mut chosen));
                return chosen;
            }
            index -= count;
        }
        if index < specials {
            let mut pick = nth(index);
            self.specials(&mut |choice| pick(choice, &mut chosen));
        }
        chosen
    }

    #[inline]
    fn of(&self, unit: u8) -> Traits {
        self.units[usize::from(unit) % SLOTS]
    }

    /// Whether a unit may be ordered in this turn (BATT-044, BATT-113).
    #[inline]
    fn may_be_ordered(&self, unit: u8) -> bool {
        self.state.battle.redeployed != unit || self.of(unit).has(Traits::FAST)
    }

    #[inline]
    fn cost(&self, unit: u8) -> u8 {
        Side::cost(self.side.orders(unit), self.of(unit))
    }

    /// Units that can be given an order and have a trait.
    #[inline]
    fn with_trait(&self, wanted: Traits) -> u32 {
        if !self.traits.has(wanted) {
            return 0;
        }
        bits(self.side.units)
            .filter(|&unit| self.of(unit).has(wanted) && self.may_be_ordered(unit))
            .fold(0, |mask, unit| mask | 1 << unit)
    }

    #[inline]
    fn deeds(&self, unit: u8) -> Deeds {
        let (place, traits) = (self.side.place(unit), self.of(unit));
        let zone = place.zone();
        let (charges, shots, foes) = (Charges::NONE, Counted::NONE, Counted::NONE);
        let mut deeds = Deeds { zone, charges, shots, foes, leave: false };
        if let Some(zone) = zone {
            let aims = &self.aims[usize::from(zone.sector) % 3];
            if !zone.rear {
                deeds.charges = aims.charges(traits);
            }
            if traits.has(Traits::SHOOTING) && (!zone.rear || traits.has(Traits::LONG_RANGE)) {
                deeds.shots = aims.shots(traits);
            }
        } else if let Some((sector, _)) = place.engagement() {
            deeds.leave = true;
            if traits.has(Traits::MELEE) {
                let foes = bits(self.lines.melee[usize::from(sector) % 3])
                    .filter(|&enemy| self.enemy.place(enemy) == place)
                    .fold((0, 0), |(mask, count), enemy| (mask | 1 << enemy, count + 1));
                deeds.foes = Counted { mask: foes.0, count: foes.1 };
            }
        }
        deeds
    }

    /// Where a unit can go once in a turn without a token, if it can (BATT-043).
    #[inline]
    fn redeploys_from(&self, unit: u8) -> Option<Zone> {
        let stays = self.state.battle.redeployed != NONE || self.of(unit).has(Traits::SLOW);
        if stays { None } else { self.side.place(unit).zone() }
    }

    #[inline]
    fn redeployments(&self, unit: u8, visit: &mut impl FnMut(Move)) {
        if let Some(zone) = self.redeploys_from(unit) {
            zone.adjacent().for_each(|zone| visit(Move::Redeploy { unit, zone }));
        }
    }

    #[inline]
    fn count_redeployments(&self, unit: u8) -> u32 {
        self.redeploys_from(unit).map_or(0, Zone::neighbours)
    }

    /// Who may support an order of a unit, if it can be given one (BATT-130 to BATT-133).
    #[inline]
    fn support(&self, unit: u8) -> Option<Support> {
        let cost = self.cost(unit);
        if !self.may_be_ordered(unit) || cost > self.side.available {
            return None;
        }
        let left = self.side.available - cost;
        if self.exciters | self.galvanizers == 0 {
            return Some(Support { left, exciters: 0, galvanizers: 0 });
        }
        let payable = |mask: u32| {
            bits(mask & !(1 << unit))
                .filter(|&other| self.cost(other) <= left)
                .fold(0, |mask, other| mask | 1 << other)
        };
        let exciters = if self.of(unit).has(Traits::BLOOD_LUST) { 0 } else { payable(self.exciters) };
        Some(Support { left, exciters, galvanizers: payable(self.galvanizers) })
    }

    /// Shows the orders a unit carries out and pays for itself.
    #[inline]
    fn orders(&self, unit: u8, visit: &mut impl FnMut(Move)) {
        let Some(support) = self.support(unit) else { return };
        self.deeds(unit).visit(&mut |deed| {
            let order = |excite, galvanize| Move::Order { unit, deed, by: unit, excite, galvanize };
            visit(order(NONE, NONE));
            if deed.can_be_excited() {
                bits(support.exciters).for_each(|excite| visit(order(excite, NONE)));
            }
            if deed.is_charge() {
                for galvanize in bits(support.galvanizers) {
                    visit(order(NONE, galvanize));
                    self.both(&support, galvanize, &mut |excite| visit(order(excite, galvanize)));
                }
            }
        });
    }

    /// How many orders [`Ranks::orders`] shows.
    #[inline]
    fn count_orders(&self, unit: u8) -> u32 {
        let Some(support) = self.support(unit) else { return 0 };
        let deeds = self.deeds(unit);
        if support.exciters | support.galvanizers == 0 {
            return deeds.plain() + deeds.attacks() + deeds.charges.count();
        }
        let excited = 1 + support.exciters.count_ones();
        let mut galvanized = 0;
        for galvanize in bits(support.galvanizers) {
            galvanized += 1;
            self.both(&support, galvanize, &mut |_| galvanized += 1);
        }
        deeds.plain() + deeds.attacks() * excited + deeds.charges.count() * (excited + galvanized)
    }

    /// Shows who can excite a charge that is galvanized as well. One unit that does both pays the second as its next order
    /// (BATT-133).
    #[inline]
    fn both(&self, support: &Support, galvanize: u8, visit: &mut impl FnMut(u8)) {
        for excite in bits(support.exciters) {
            let first = self.cost(excite);
            let second = if excite == galvanize {
                Side::cost(self.side.orders(excite) + first, self.of(excite))
            } else {
                self.cost(galvanize)
            };
            if first + second <= support.left {
                visit(excite);
            }
        }
    }

    /// Shows Control and Heal (BATT-127 to BATT-129).
    #[inline]
    fn specials(&self, visit: &mut impl FnMut(Move)) {
        if !self.special {
            return;
        }
        let side = self.side;
        let payable = |unit: &u8| self.cost(*unit) <= side.available;
        for by in bits(self.with_trait(Traits::CONTROL)).filter(payable) {
            for unit in bits(side.units & !(1 << by)).filter(|&unit| self.may_be_ordered(unit)) {
                self.deeds(unit).visit(&mut |deed| {
                    visit(Move::Order { unit, deed, by, excite: NONE, galvanize: NONE });
                });
            }
        }
        for unit in bits(self.with_trait(Traits::HEAL)).filter(payable) {
            for slot in bits(side.alive & !side.span(unit)).filter(|&slot| side.wounds(slot) > 0) {
                let deed = Deed::Heal(slot);
                visit(Move::Order { unit, deed, by: unit, excite: NONE, galvanize: NONE });
            }
        }
    }
}
