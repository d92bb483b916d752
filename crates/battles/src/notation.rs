//! How moves are written: `orcs`, `orcs80`, `horde`, `3@cf`, `3~lf`, `3-charge+e2`, `1:7-shoot>5`, `intercept-4`,
//! `wound-elv13`, `pass`. Own units and enemy units go by their numbers, one's own troops by their tiles.

use std::fmt::Write as _;

use table::{Message, Refusal, Seat};

use crate::moves::{Deed, Move, Source};
use crate::side::{NONE, Side};
use crate::state::{Stage, State};
use crate::tile::{MAX_TILES, Traits};
use crate::war::War;

impl War {
    /// Writes a move.
    pub(crate) fn write_move(&self, state: &State, seat: Seat, choice: Move, out: &mut String) {
        let (side, enemy) = (state.side(seat), state.side(seat.other()));
        let own = |unit: u8| side.number(unit);
        let troop =
            |slot: u8| self.library().tile_id(side.faction, side.tiles[usize::from(slot) % MAX_TILES]);
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

    /// Why a text is no legal move, where the game can say more than a list of the legal ones.
    pub(crate) fn refusal(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let plain = text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_graphic());
        if !plain || !state.choosers().contains(seat) {
            return None;
        }
        match state.battle.stage {
            Stage::Faction => {
                let faction = self.library().find_faction(text)?;
                let taken = !state.battle.mirror && state.side(seat.other()).faction == faction;
                taken.then(|| Message::new("battles-same-faction").with("faction", text))
            }
            Stage::Muster => {
                let ready = self.library().ready().iter().find(|ready| ready.id == text)?;
                let key = if ready.army.faction == state.side(seat).faction {
                    "battles-ready-large"
                } else {
                    "battles-ready-foreign"
                };
                Some(Message::new(key).with("army", text).with("size", state.battle.size))
            }
            Stage::Build => self.refused_tile(state, seat, text),
            Stage::Turn => self.refused_order(state, seat, text),
            Stage::React => {
                let (way, number) = text.split_once('-')?;
                if !["intercept", "fire"].contains(&way) {
                    return None;
                }
                let number: u8 = number.parse().ok()?;
                Some(Message::new("battles-no-reaction").with("way", way).with("unit", number))
            }
            _ => None,
        }
    }

    /// Why a tile cannot be taken: every fault the army would have, as the validator names them.
    fn refused_tile(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let (way, id) = text.split_once('-')?;
        let mut written = state.side(seat).army().write(self.library());
        if !written.contains(':') {
            written.push(':');
        } else if way == "new" {
            written.push_str(" /");
        }
        let _ = write!(written, " {id}");
        let faults = crate::army::read(self.library(), &written, state.battle.size).err()?;
        faults.first().map(crate::army::ArmyFault::message)
    }

    fn refused_order(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let side = state.side(seat);
        let end = text.find(['-', '~', ':'])?;
        let number: u8 = text[..end].parse().ok()?;
        let about = |key: &'static str| Some(Message::new(key).with("unit", number));
        let Some(unit) = side.by_number(number) else {
            let units = side.heads.count_ones();
            return Some(Message::new("battles-no-unit").with("unit", number).with("units", units));
        };
        if !side.lives(unit) {
            return about("battles-unit-gone");
        }
        let profile = side.profile(self.library(), unit);
        if text[end..].starts_with('~') {
            return match side.place(unit).zone() {
                _ if state.battle.redeployed != NONE => Some(Message::new("battles-redeployed-already")),
                None => about("battles-redeploy-engaged"),
                Some(_) if profile.has(Traits::SLOW) => about("battles-redeploy-slow"),
                Some(_) => about("battles-redeploy-far"),
            };
        }
        if state.battle.redeployed == unit && !profile.has(Traits::FAST) {
            return about("battles-order-redeployed");
        }
        let cost = Side::cost(side.orders(unit), &profile);
        if cost > side.available {
            return Some(
                Message::new("battles-order-dear")
                    .with("unit", number)
                    .with("cost", cost)
                    .with("available", side.available),
            );
        }
        let first_round = state.battle.round == 1 && seat == state.battle.attacker;
        let special = text.contains(':') || text.contains("-heal") || text.contains('+');
        if first_round && special {
            return Some(Message::new("battles-special-early"));
        }
        Some(Message::new("battles-order-impossible").with("unit", number).with("text", text))
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
