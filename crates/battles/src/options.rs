//! What may be chosen in a position (BATT-144 to BATT-148).

use table::Seat;

use crate::army::Company;
use crate::library::Library;
use crate::moves::{Deed, Move, Source};
use crate::muster::Style;
use crate::place::{Zone, beside};
use crate::side::{NONE, Side, bits};
use crate::state::{Lines, Stage, State};
use crate::tile::{MAX_TILES, Tile, Traits};

/// Shows every legal move of a seat that owes a choice, in order.
#[inline]
pub(crate) fn visit(library: &Library, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
    if !state.choosers().contains(seat) {
        return;
    }
    let side = state.side(seat);
    match state.battle.stage {
        Stage::Over => {}
        Stage::Faction => open_factions(library, state, seat, &mut |faction| visit(Move::Faction(faction))),
        Stage::Muster => armies(library, state, seat, visit),
        Stage::Build => builds(library, state, side, visit),
        Stage::Deploy => {
            for unit in bits(side.units & unplaced(side)) {
                for zone in Zone::ALL {
                    visit(Move::Deploy { unit, zone });
                }
            }
        }
        Stage::Turn => turn(library, state, seat, visit),
        Stage::React => reactions(library, state, seat, visit),
        Stage::Target => bits(charge_targets(library, state)).for_each(|unit| visit(Move::Target(unit))),
        Stage::Press => presses(library, state, &mut |deed| visit(Move::Press(deed))),
        Stage::Strength => (1..=6).for_each(|dice| visit(Move::Dice(dice))),
        Stage::Loss => losses(library, state, visit),
        Stage::StrikeBack => {
            visit(Move::Strike);
            visit(Move::Hold);
        }
        Stage::Parting => {
            bits(state.battle.parting).for_each(|unit| visit(Move::Part(unit)));
            visit(Move::Hold);
        }
        Stage::GiveUp => {
            bits(wounded(side)).for_each(|unit| visit(Move::GiveUp(unit)));
            visit(Move::Done);
        }
    }
}

/// Units that are not on the field yet.
pub(crate) fn unplaced(side: &Side) -> u32 {
    bits(side.heads)
        .filter(|&unit| side.place(unit) == crate::place::Place::UNPLACED)
        .fold(0, |mask, unit| mask | 1 << unit)
}

/// Units with at least one wound token.
pub(crate) fn wounded(side: &Side) -> u32 {
    if !side.has_wounds() {
        return 0;
    }
    bits(side.units).filter(|&unit| side.wounds_of(unit) > 0).fold(0, |mask, unit| mask | 1 << unit)
}

/// Shows the factions a seat may field (BATT-007, BATT-008).
pub(crate) fn open_factions(library: &Library, state: &State, seat: Seat, visit: &mut impl FnMut(u8)) {
    let taken = state.side(seat.other()).faction;
    for faction in 0..library.factions().len() as u8 {
        if state.battle.mirror || faction != taken {
            visit(faction);
        }
    }
}

fn armies(library: &Library, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
    let faction = state.side(seat).faction;
    for (place, ready) in (0..).zip(library.ready()) {
        if ready.army.faction == faction && ready.army.fits(library, state.battle.size) {
            visit(Move::Ready(place));
        }
    }
    for style in Style::ALL {
        visit(Move::Random(style));
    }
    visit(Move::Build);
}

/// Shows the tiles an army that is being built can still take (BATT-158): a unit is left when somebody in it has HP, and
/// one that has none yet takes only what leaves room for somebody who has.
fn builds(library: &Library, state: &State, side: &Side, visit: &mut impl FnMut(Move)) {
    let Some(faction) = library.faction(side.faction) else { return };
    let army = side.army();
    let (used, last) = (army.used(), army.last(library));
    let left = u16::from(state.battle.size).saturating_sub(army.cost(library));
    let affordable = |left: u16, without: u32| {
        let open = move |tile: u8, card: &Tile| without >> tile & 1 == 0 && u16::from(card.cost) <= left;
        faction.tiles().filter(move |(tile, card)| open(*tile, card))
    };
    // Whether a unit has somebody with HP once a tile has joined it, or can still get one.
    let stands = |unit: Company, tile: u8, card: &Tile| {
        let unit = unit.with(card);
        let mut others = affordable(left - u16::from(card.cost), used | 1 << tile);
        unit.has_hp || others.any(|(_, other)| other.hp > 0 && unit.takes(other))
    };
    let complete = army.count == 0 || last.has_hp;
    for (tile, card) in affordable(left, used) {
        if army.count > 0 && last.takes(card) && stands(last, tile, card) {
            visit(Move::Enlist { tile, fresh: false });
        }
        if complete && stands(Company::NONE, tile, card) {
            visit(Move::Enlist { tile, fresh: true });
        }
    }
    if army.count > 0 && complete {
        visit(Move::Lock);
    }
}

/// What the units of the active side are, worked out once for a list of orders.
struct Ranks<'a> {
    state: &'a State,
    side: &'a Side,
    enemy: &'a Side,
    lines: Lines,
    units: [Traits; MAX_TILES],
    /// Every trait any unit has.
    traits: Traits,
}

impl<'a> Ranks<'a> {
    #[inline]
    fn new(library: &Library, state: &'a State, seat: Seat) -> Ranks<'a> {
        let (side, enemy) = (state.side(seat), state.side(seat.other()));
        let mut units = [Traits::NONE; MAX_TILES];
        let mut traits = Traits::NONE;
        for unit in bits(side.units) {
            let own = side.traits(library, unit);
            traits = traits.and(own);
            units[usize::from(unit) % MAX_TILES] = own;
        }
        Ranks { state, side, enemy, lines: Lines::of(enemy), units, traits }
    }

    #[inline]
    fn of(&self, unit: u8) -> Traits {
        self.units[usize::from(unit) % MAX_TILES]
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

    /// Everything a unit can be ordered to do by itself (BATT-049).
    #[inline]
    fn deeds(&self, unit: u8, visit: &mut impl FnMut(Deed)) {
        let place = self.side.place(unit);
        let traits = self.of(unit);
        if let Some(zone) = place.zone() {
            zone.adjacent().for_each(|zone| visit(Deed::Move(zone)));
            if !zone.rear {
                charges(traits, zone.sector, &self.lines, visit);
            }
            if traits.has(Traits::SHOOTING) && (!zone.rear || traits.has(Traits::LONG_RANGE)) {
                bits(shot_targets(traits, zone.sector, &self.lines))
                    .for_each(|target| visit(Deed::Shoot(target)));
            }
        } else if place.engagement().is_some() {
            if traits.has(Traits::MELEE) {
                bits(self.enemy.units)
                    .filter(|&enemy| self.enemy.place(enemy) == place)
                    .for_each(|enemy| visit(Deed::CarryOn(enemy)));
            }
            visit(Deed::Leave);
        }
    }
}

/// The charges a unit at a front may make (BATT-052, BATT-053, BATT-069, BATT-070, BATT-115, BATT-116).
#[inline]
fn charges(traits: Traits, sector: u8, lines: &Lines, visit: &mut impl FnMut(Deed)) {
    if !traits.has(Traits::MELEE) {
        return;
    }
    if lines.ahead(sector) != 0 {
        visit(Deed::Charge);
        if traits.has(Traits::SCOUT) {
            bits(lines.front[usize::from(sector) % 3]).for_each(|target| visit(Deed::Scout(target)));
        }
        return;
    }
    let behind = lines.behind(sector);
    let targets = if behind == 0 {
        beside(sector).iter().fold(0, |mask, &other| mask | lines.ahead(other) | lines.behind(other))
    } else {
        behind
    };
    bits(targets).for_each(|target| visit(Deed::ChargeAt(target)));
}

/// Whom a unit may shoot at from a sector (BATT-099, BATT-103, BATT-104, BATT-118).
#[inline]
fn shot_targets(traits: Traits, sector: u8, lines: &Lines) -> u32 {
    let near_first = |sector: u8| match lines.ahead(sector) {
        0 => lines.behind(sector),
        ahead => ahead,
    };
    let own = near_first(sector);
    if own == 0 {
        return beside(sector).iter().fold(0, |mask, &other| mask | near_first(other));
    }
    if traits.has(Traits::WIDE_ARC) {
        return beside(sector).iter().fold(own, |mask, &other| mask | lines.ahead(other));
    }
    own
}

/// Shows redeployments, orders and the pass of a turn.
fn turn(library: &Library, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
    let ranks = Ranks::new(library, state, seat);
    let side = ranks.side;
    if state.battle.redeployed == NONE {
        for unit in bits(side.units) {
            let Some(zone) = side.place(unit).zone() else { continue };
            if !ranks.of(unit).has(Traits::SLOW) {
                zone.adjacent().for_each(|zone| visit(Move::Redeploy { unit, zone }));
            }
        }
    }
    let special = !(seat == state.battle.attacker && state.battle.round == 1);
    let (exciters, galvanizers) = if special {
        (ranks.with_trait(Traits::EXCITE), ranks.with_trait(Traits::GALVANIZE))
    } else {
        (0, 0)
    };
    for unit in bits(side.units) {
        let cost = ranks.cost(unit);
        if !ranks.may_be_ordered(unit) || cost > side.available {
            continue;
        }
        let others = !(1u32 << unit);
        let lust = ranks.of(unit).has(Traits::BLOOD_LUST);
        let exciters = if lust { 0 } else { exciters & others };
        ranks.deeds(unit, &mut |deed| {
            let order = |excite, galvanize| Move::Order { unit, deed, by: unit, excite, galvanize };
            visit(order(NONE, NONE));
            if !deed.can_be_excited() || exciters | galvanizers & others == 0 {
                return;
            }
            let left = side.available - cost;
            for excite in bits(exciters).filter(|&other| ranks.cost(other) <= left) {
                visit(order(excite, NONE));
            }
            if !deed.is_charge() {
                return;
            }
            for galvanize in bits(galvanizers & others).filter(|&other| ranks.cost(other) <= left) {
                visit(order(NONE, galvanize));
                for excite in bits(exciters) {
                    if support_cost(&ranks, excite, galvanize) <= left {
                        visit(order(excite, galvanize));
                    }
                }
            }
        });
    }
    if special {
        specials(&ranks, visit);
    }
    visit(Move::Pass);
}

/// What Excite and Galvanize cost together; one unit that does both pays the second as its next order (BATT-133).
fn support_cost(ranks: &Ranks<'_>, excite: u8, galvanize: u8) -> u8 {
    let first = ranks.cost(excite);
    if excite == galvanize {
        return first + Side::cost(ranks.side.orders(excite) + first, ranks.of(excite));
    }
    first + ranks.cost(galvanize)
}

/// Shows Control and Heal (BATT-127 to BATT-129).
fn specials(ranks: &Ranks<'_>, visit: &mut impl FnMut(Move)) {
    let side = ranks.side;
    let payable = |unit: &u8| ranks.cost(*unit) <= side.available;
    for by in bits(ranks.with_trait(Traits::CONTROL)).filter(payable) {
        for unit in bits(side.units & !(1 << by)).filter(|&unit| ranks.may_be_ordered(unit)) {
            ranks.deeds(unit, &mut |deed| {
                visit(Move::Order { unit, deed, by, excite: NONE, galvanize: NONE });
            });
        }
    }
    for unit in bits(ranks.with_trait(Traits::HEAL)).filter(payable) {
        for slot in bits(side.alive & !side.span(unit)).filter(|&slot| side.wounds(slot) > 0) {
            let deed = Deed::Heal(slot);
            visit(Move::Order { unit, deed, by: unit, excite: NONE, galvanize: NONE });
        }
    }
}

/// Shows the reactions to a charge (BATT-055 to BATT-059, BATT-120).
pub(crate) fn reactions(library: &Library, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
    let side = state.side(seat);
    let sector = state.side(seat.other()).place(state.battle.actor).sector().unwrap_or_default();
    let at_front = Lines::of(side).front[usize::from(sector) % 3];
    let able = |unit: u8, wanted: Traits| {
        let traits = side.traits(library, unit);
        let free = traits.has(Traits::SKIRMISH);
        traits.has(wanted) && (free || Side::cost(side.orders(unit), traits) <= side.available)
    };
    bits(at_front).filter(|&unit| able(unit, Traits::MELEE)).for_each(|unit| visit(Move::Intercept(unit)));
    bits(at_front).filter(|&unit| able(unit, Traits::SHOOTING)).for_each(|unit| visit(Move::Fire(unit)));
    visit(Move::Wait);
}

/// Whom the charger on its way may be aimed at (BATT-053, BATT-115).
pub(crate) fn charge_targets(library: &Library, state: &State) -> u32 {
    let side = state.side(state.battle.active);
    let Some(sector) = side.place(state.battle.actor).sector() else { return 0 };
    let lines = Lines::of(state.side(state.battle.active.other()));
    let flies = side.traits(library, state.battle.actor).has(Traits::FLYING);
    lines.ahead(sector) | if flies { lines.behind(sector) } else { 0 }
}

/// How an Overwhelming unit may charge again (BATT-122 to BATT-124).
pub(crate) fn presses(library: &Library, state: &State, visit: &mut impl FnMut(Deed)) {
    let side = state.side(state.battle.active);
    let actor = state.battle.actor;
    let Some(zone) = side.place(actor).zone().filter(|zone| !zone.rear) else { return };
    let lines = Lines::of(state.side(state.battle.active.other()));
    charges(side.traits(library, actor), zone.sector, &lines, visit);
}

/// Shows how the next hit may be taken (BATT-080 to BATT-087, BATT-091).
#[inline]
pub(crate) fn losses(library: &Library, state: &State, visit: &mut impl FnMut(Move)) {
    let side = state.side(state.battle.bleeding);
    for slot in bits(side.living(state.battle.victim)) {
        let left = side.hp_left(library, slot);
        if left >= 2 {
            sources(state, side, &mut |from| visit(Move::Wound { slot, from }));
        }
        if left >= 1 {
            visit(Move::Destroy(slot));
        }
    }
}

fn sources(state: &State, side: &Side, visit: &mut impl FnMut(Source)) {
    if side.available > 0 {
        return visit(Source::Available);
    }
    bits(side.units).filter(|&unit| side.orders(unit) > 0).for_each(|unit| visit(Source::Unit(unit)));
    if side.passed > 0 && state.battle.passed_wounds {
        visit(Source::Passed);
    }
}
