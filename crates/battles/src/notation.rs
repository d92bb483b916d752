//! How moves are written: `orcs`, `orcs80`, `horde`, `3@cf`, `3~lf`, `3-charge+e2`, `1:7-shoot>5`, `intercept-4`,
//! `wound-elv13`, `pass`. Own units and enemy units go by their numbers, one's own troops by their tiles.

use std::fmt::Write as _;

use table::Seat;

use crate::moves::{Deed, Move, Source};
use crate::side::{NONE, Side};
use crate::state::State;
use crate::tile::index;
use crate::war::War;

impl War {
    /// Writes a move.
    pub(crate) fn write_move(&self, state: &State, seat: Seat, choice: Move, out: &mut String) {
        let (side, enemy) = (state.side(seat), state.side(seat.other()));
        let own = |unit: u8| side.number(unit);
        let troop = |slot: u8| self.library().tile_id(side.faction, side.tiles[index(slot)]);
        // Writing to a string cannot fail.
        let _ = match choice {
            Move::Faction(faction) => {
                write!(
                    out,
                    "{}",
                    self.library().faction(faction).map_or("none", |faction| faction.id.as_str())
                )
            }
            Move::Ready(place) => {
                let ready = self.library().ready().get(usize::from(place));
                write!(out, "{}", ready.map_or("none", |ready| ready.id.as_str()))
            }
            Move::Random(style) => write!(out, "{}", style.word()),
            Move::Build => write!(out, "build"),
            Move::Enlist { tile, fresh } => {
                let way = if fresh { "new" } else { "add" };
                write!(out, "{way}-{}", self.library().tile_id(side.faction, tile))
            }
            Move::Lock => write!(out, "lock"),
            Move::Deploy { unit, zone } => write!(out, "{}@{}", own(unit), zone.letters(seat)),
            Move::Redeploy { unit, zone } => write!(out, "{}~{}", own(unit), zone.letters(seat)),
            Move::Order { unit, deed, by, excite, galvanize } => {
                if by != unit {
                    let _ = write!(out, "{}:", own(by));
                }
                let _ = write!(out, "{}-", own(unit));
                write_deed(enemy, seat, deed, &troop, out);
                for (helper, sign) in [(excite, 'e'), (galvanize, 'g')] {
                    if helper != NONE {
                        let _ = write!(out, "+{sign}{}", own(helper));
                    }
                }
                Ok(())
            }
            Move::Pass => write!(out, "pass"),
            Move::Intercept(unit) => write!(out, "intercept-{}", own(unit)),
            Move::Fire(unit) => write!(out, "fire-{}", own(unit)),
            Move::Wait => write!(out, "wait"),
            Move::Target(target) => write!(out, "target-{}", enemy.number(target)),
            Move::Press(deed) => {
                write_deed(enemy, seat, deed, &troop, out);
                Ok(())
            }
            Move::Dice(dice) => write!(out, "dice-{dice}"),
            Move::Wound { slot, from: Source::Available } => write!(out, "wound-{}", troop(slot)),
            Move::Wound { slot, from: Source::Unit(unit) } => {
                write!(out, "wound-{}={}", troop(slot), own(unit))
            }
            Move::Wound { slot, from: Source::Passed } => write!(out, "wound-{}=passed", troop(slot)),
            Move::Destroy(slot) => write!(out, "destroy-{}", troop(slot)),
            Move::Strike => write!(out, "strike"),
            Move::Part(unit) => write!(out, "strike-{}", own(unit)),
            Move::Hold => write!(out, "hold"),
            Move::GiveUp(unit) => write!(out, "give-up-{}", own(unit)),
            Move::Done => write!(out, "done"),
        };
    }
}

fn write_deed<'a>(enemy: &Side, seat: Seat, deed: Deed, troop: &impl Fn(u8) -> &'a str, out: &mut String) {
    let aimed = |unit: u8| enemy.number(unit);
    let _ = match deed {
        Deed::Move(zone) => write!(out, "move@{}", zone.letters(seat)),
        Deed::Charge => write!(out, "charge"),
        Deed::ChargeAt(target) => write!(out, "charge>{}", aimed(target)),
        Deed::Scout(target) => write!(out, "scout>{}", aimed(target)),
        Deed::CarryOn(target) => write!(out, "fight>{}", aimed(target)),
        Deed::Leave => write!(out, "leave"),
        Deed::Shoot(target) => write!(out, "shoot>{}", aimed(target)),
        Deed::Heal(slot) => write!(out, "heal>{}", troop(slot)),
    };
}
