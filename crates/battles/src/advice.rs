//! What an army is good for: cost, expected hits per order, whom they fell, and what is missing.

use crate::army::Army;
use crate::library::Library;
use crate::odds::Odds;
use crate::state::Purpose;
use crate::tile::{Dice, Profile};

/// What one order of a unit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderAdvice {
    /// Hits on average, in hundredths.
    pub average: u64,
    /// How likely it is enough for a troop with 1, 2, 3 and 4 HP, in percent.
    pub fells: [u8; 4],
}

/// What a unit is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitAdvice {
    /// What it costs.
    pub cost: u16,
    /// Its HP.
    pub hp: u8,
    /// Its faces for melee.
    pub black: Dice,
    /// Its faces for shooting.
    pub white: Dice,
    /// A charge, if it can; of Blood Lust as with three dice.
    pub charge: Option<OrderAdvice>,
    /// A shot, if it can; of Blood Lust as with three dice.
    pub shot: Option<OrderAdvice>,
}

/// Something an army lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// No unit can fight in melee.
    Melee,
    /// No unit can shoot.
    Shooting,
    /// Fewer units than sectors: somewhere the enemy walks through.
    FewUnits,
    /// Ten points or more are not spent, and a token's worth of troops stays at home.
    Unspent,
}

/// What an army is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What it costs.
    pub cost: u16,
    /// What is left to spend.
    pub left: u16,
    /// How many tokens it will have.
    pub tokens: u8,
    /// Its units, in order.
    pub units: Vec<UnitAdvice>,
    /// What it lacks.
    pub gaps: Vec<Gap>,
}

/// Blood Lust picks its dice; three is a prudent number.
const PRUDENT: u8 = 3;

fn order(profile: &Profile, hp: u8, purpose: Purpose, charging: bool) -> OrderAdvice {
    let odds = Odds::of_order(profile, purpose, charging, false)
        .unwrap_or_else(|| Odds::of_lust(profile, purpose, PRUDENT, hp.saturating_sub(1)));
    OrderAdvice { average: odds.average_hundredths(), fells: [1, 2, 3, 4].map(|hp| odds.at_least(hp)) }
}

impl Advice {
    /// Advice on an army for a battle of this size; the army may be unfinished.
    pub fn of(library: &Library, army: &Army, size: u8) -> Advice {
        let unit = |tiles: &[u8]| {
            let tiles = || tiles.iter().map(|&tile| library.tile(army.faction, tile));
            let profile = tiles().fold(Profile::default(), |sum, tile| sum.and(&tile.profile));
            let hp = tiles().map(|tile| tile.hp).sum();
            UnitAdvice {
                cost: tiles().map(|tile| u16::from(tile.cost)).sum(),
                hp,
                black: profile.black,
                white: profile.white,
                charge: profile.can_melee().then(|| order(&profile, hp, Purpose::Attack, true)),
                shot: profile.can_shoot().then(|| order(&profile, hp, Purpose::Shot, false)),
            }
        };
        let units: Vec<UnitAdvice> = army.units().map(unit).collect();
        let cost = army.cost(library);
        let left = u16::from(size).saturating_sub(cost);
        let gaps = [
            (units.iter().all(|unit| unit.charge.is_none()), Gap::Melee),
            (units.iter().all(|unit| unit.shot.is_none()), Gap::Shooting),
            (units.len() < 3, Gap::FewUnits),
            (left >= 10, Gap::Unspent),
        ];
        let gaps = gaps.into_iter().filter(|(holds, _)| *holds).map(|(_, gap)| gap).collect();
        Advice { cost, left, tokens: size / 10, units, gaps }
    }
}
