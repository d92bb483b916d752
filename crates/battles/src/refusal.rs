//! Why a text is no legal move, in words that say what would be.

use std::fmt::Write as _;

use table::{Message, Refusal, Seat};

use crate::side::{NONE, Side};
use crate::state::{Stage, State};
use crate::tile::{Profile, Traits};
use crate::war::War;

/// An order as it is written: `1:7-shoot>5`, `3-charge+e2+g2`.
struct Written<'a> {
    /// The unit that pays.
    by: u8,
    /// The unit that acts.
    unit: u8,
    /// What it does.
    deed: &'a str,
    /// Who excites it and who galvanizes it.
    support: [Option<u8>; 2],
}

impl Written<'_> {
    fn read(text: &str) -> Option<Written<'_>> {
        let (units, rest) = text.split_once('-')?;
        let (by, unit) = units.split_once(':').unwrap_or((units, units));
        let mut parts = rest.split('+');
        let deed = parts.next()?;
        let mut support = [None; 2];
        for part in parts {
            let (place, number) = match part.split_at_checked(1)? {
                ("e", number) => (0, number),
                ("g", number) => (1, number),
                _ => return None,
            };
            support[place] = Some(number.parse().ok()?);
        }
        Some(Written { by: by.parse().ok()?, unit: unit.parse().ok()?, deed, support })
    }
}

/// A unit by its number, or why there is none.
fn found(side: &Side, number: u8) -> Result<u8, Refusal> {
    let Some(unit) = side.by_number(number) else {
        let units = side.heads.count_ones();
        return Err(Message::new("battles-no-unit").with("unit", number).with("units", units));
    };
    if side.lives(unit) { Ok(unit) } else { Err(Message::new("battles-unit-gone").with("unit", number)) }
}

impl War {
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
                taken.then(|| Message::new("battles-same-faction"))
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
            Stage::React => self.refused_reaction(state, seat, text),
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
        let said = faults.iter().map(crate::army::ArmyFault::message);
        said.reduce(|all, next| Message::new("battles-faults").with("all", all).with("next", next))
    }

    /// Why a unit cannot react to a charge (BATT-056 to BATT-059).
    fn refused_reaction(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let (way, number) = text.split_once('-')?;
        let fires = match way {
            "intercept" => false,
            "fire" => true,
            _ => return None,
        };
        let number: u8 = number.parse().ok()?;
        let side = state.side(seat);
        let unit = match found(side, number) {
            Ok(unit) => unit,
            Err(refusal) => return Some(refusal),
        };
        let about = |key: &'static str| Some(Message::new(key).with("unit", number));
        let profile = side.profile(self.library(), unit);
        let charged = state.side(seat.other()).place(state.battle.actor).sector();
        let stands = side.place(unit).zone();
        match stands {
            Some(zone) if !zone.rear && Some(zone.sector) == charged => {}
            _ => return about("battles-react-elsewhere"),
        }
        match (fires, profile.can_shoot(), profile.can_melee()) {
            (true, false, _) => about("battles-react-no-fire"),
            (false, _, false) => about("battles-react-no-melee"),
            _ => Some(dear(side, number, unit, &profile)),
        }
    }

    /// Why a unit cannot be ordered like this.
    fn refused_order(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let side = state.side(seat);
        if let Some((number, _)) = text.split_once('~') {
            return self.refused_redeployment(state, side, number.parse().ok()?);
        }
        let order = Written::read(text)?;
        let units = [Some(order.by), Some(order.unit), order.support[0], order.support[1]];
        if let Some(refusal) = units.into_iter().flatten().find_map(|number| found(side, number).err()) {
            return Some(refusal);
        }
        let place = |number: u8| side.by_number(number).unwrap_or(NONE);
        let profile = |number: u8| side.profile(self.library(), place(number));
        let tired = units
            .into_iter()
            .flatten()
            .find(|&number| state.battle.redeployed == place(number) && !profile(number).has(Traits::FAST));
        if let Some(number) = tired {
            return Some(Message::new("battles-order-redeployed").with("unit", number));
        }
        let special = order.by != order.unit || order.deed.starts_with("heal") || units[2..] != [None; 2];
        if special && state.battle.round == 1 && seat == state.battle.attacker {
            return Some(Message::new("battles-special-early"));
        }
        let needs = [
            (order.by != order.unit).then_some((order.by, Traits::CONTROL, "battles-lacks-control")),
            order.deed.starts_with("heal").then_some((order.by, Traits::HEAL, "battles-lacks-heal")),
            order.support[0].map(|number| (number, Traits::EXCITE, "battles-lacks-excite")),
            order.support[1].map(|number| (number, Traits::GALVANIZE, "battles-lacks-galvanize")),
        ];
        for (number, wanted, key) in needs.into_iter().flatten() {
            if !profile(number).has(wanted) {
                return Some(Message::new(key).with("unit", number));
            }
        }
        if order.support.contains(&Some(order.unit)) {
            return Some(Message::new("battles-support-itself").with("unit", order.unit));
        }
        if order.support[0].is_some() && profile(order.unit).has(Traits::BLOOD_LUST) {
            return Some(Message::new("battles-excite-lust").with("unit", order.unit));
        }
        let payer = profile(order.by);
        let cost = Side::cost(side.orders(place(order.by)), payer.traits);
        if cost > side.available {
            return Some(dear(side, order.by, place(order.by), &payer));
        }
        let mut sum = cost;
        let mut laid = *side;
        for number in order.support.into_iter().flatten() {
            let orders = laid.orders(place(number));
            let more = Side::cost(orders, profile(number).traits);
            laid.set_orders(place(number), orders + more);
            sum = sum.saturating_add(more);
            if sum > side.available {
                return Some(
                    Message::new("battles-support-dear")
                        .with("unit", number)
                        .with("cost", sum)
                        .with("available", side.available),
                );
            }
        }
        Some(Message::new("battles-order-impossible").with("unit", order.unit).with("text", text))
    }

    fn refused_redeployment(&self, state: &State, side: &Side, number: u8) -> Option<Refusal> {
        let unit = match found(side, number) {
            Ok(unit) => unit,
            Err(refusal) => return Some(refusal),
        };
        let about = |key: &'static str| Some(Message::new(key).with("unit", number));
        match side.place(unit).zone() {
            _ if state.battle.redeployed != NONE => Some(Message::new("battles-redeployed-already")),
            None => about("battles-redeploy-engaged"),
            Some(_) if side.profile(self.library(), unit).has(Traits::SLOW) => about("battles-redeploy-slow"),
            Some(_) => about("battles-redeploy-far"),
        }
    }
}

/// An order that costs more than there is (BATT-048).
fn dear(side: &Side, number: u8, unit: u8, profile: &Profile) -> Refusal {
    Message::new("battles-order-dear")
        .with("unit", number)
        .with("cost", Side::cost(side.orders(unit), profile.traits))
        .with("available", side.available)
}
