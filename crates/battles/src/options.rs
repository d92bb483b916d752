//! What may be chosen in a position (BATT-144 to BATT-148).

use table::Seat;

use crate::army::Company;
use crate::library::Library;
use crate::moves::{Deed, Move, Source};
use crate::muster::Style;
use crate::orders::{Charges, Ranks};
use crate::place::Zone;
use crate::side::{Side, bits};
use crate::state::{Lines, Stage, State};
use crate::tile::{Tile, Traits};

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
        Stage::Turn => Ranks::new(library, state, seat).visit(visit),
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
    Charges::of(side.traits(library, actor), zone.sector, &lines).visit(visit);
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
