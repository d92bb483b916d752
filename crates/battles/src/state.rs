//! A position: two sides and what the table waits for, in one plain value.

use serde::{Deserialize, Serialize};
use table::{BySeat, Outcome, Seat, Seats, canon_enum, canon_struct};

use crate::library::Library;
use crate::place::SECTORS;
use crate::side::{NONE, Side, bits};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A faction.
    Faction,
    /// An army, secretly.
    Muster,
    /// The next tile of an army that is built.
    Build,
    /// A unit to be placed.
    Deploy,
    /// A redeployment, an order or a pass.
    Turn,
    /// What to do about a charge.
    React,
    /// Whom the charge is aimed at.
    Target,
    /// Whom an Overwhelming unit charges next.
    Press,
    /// How many dice Blood Lust rolls.
    Strength,
    /// Who pays for a hit.
    Loss,
    /// Whether to strike back.
    StrikeBack,
    /// Who attacks the unit that leaves.
    Parting,
    /// Which wounded units to give up.
    GiveUp,
    /// Nothing: the battle is over.
    Over,
}

/// What kind of order is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// None.
    None,
    /// A charge.
    Charge,
    /// An engaged unit attacks.
    CarryOn,
    /// An engaged unit leaves.
    Leave,
    /// A shot.
    Shoot,
}

/// What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// A charge or carrying on.
    Attack,
    /// The answer to an attack.
    StrikeBack,
    /// An attack on a unit that leaves.
    Parting,
    /// An ordered shot.
    Shot,
    /// A shot at a charger.
    ReactionFire,
}

impl Purpose {
    /// Whether white dice count.
    #[inline]
    pub const fn is_shooting(self) -> bool {
        matches!(self, Purpose::Shot | Purpose::ReactionFire)
    }
}

/// Why the battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It has not.
    None,
    /// Half of an army was destroyed.
    Goal,
    /// The last round allowed was over.
    Limit,
    /// Somebody conceded.
    Conceded,
}

canon_enum!(Stage {
    Faction = 0, Muster = 1, Deploy = 2, Turn = 3, React = 4, Target = 5, Press = 6, Strength = 7, Loss = 8,
    StrikeBack = 9, Parting = 10, GiveUp = 11, Over = 12, Build = 13,
});
canon_enum!(Order { None = 0, Charge = 1, CarryOn = 2, Leave = 3, Shoot = 4 });
canon_enum!(Purpose { Attack = 0, StrikeBack = 1, Parting = 2, Shot = 3, ReactionFire = 4 });
canon_enum!(Ending { None = 0, Goal = 1, Limit = 2, Conceded = 3 });

/// Everything but the sides; all of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one plain thing of the battle, and none excludes another"
)]
pub struct Battle {
    /// Units that still take their share of a roll, by their first slot, for each seat.
    pub queue: [u32; 2],
    /// Units that may still attack the one that leaves.
    pub parting: u32,
    /// A digest of everything that was chosen openly and rolled: nobody forgets how it came to this.
    pub recall: u32,
    /// The battle size.
    pub size: u8,
    /// The last round.
    pub limit: u8,
    /// Whether both may field the same faction.
    pub mirror: bool,
    /// Whether passed tokens serve as wounds.
    pub passed_wounds: bool,
    /// What the table waits for.
    pub stage: Stage,
    /// Who is asked, unless both are.
    pub asked: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who attacks in this battle.
    pub attacker: Seat,
    /// The number of the round; 0 before the first.
    pub round: u8,
    /// The unit redeployed in this turn.
    pub redeployed: u8,
    /// The order being carried out.
    pub order: Order,
    /// The unit that carries it out.
    pub actor: u8,
    /// The enemy unit it is aimed at.
    pub target: u8,
    /// Whether the order has a die of Excite.
    pub excited: bool,
    /// Whether the charge is Overwhelming by Galvanize.
    pub galvanized: bool,
    /// What the roll is for.
    pub purpose: Purpose,
    /// Whose roll it is.
    pub roller: Seat,
    /// The unit that rolls.
    pub rolling: u8,
    /// The dice of the last roll, by face.
    pub dice: [u8; 6],
    /// The hits of the last roll.
    pub scored: u8,
    /// Whether the hits being taken are those of Blood Lust on the unit itself.
    pub on_itself: bool,
    /// Hits each unit of the queue takes.
    pub share: u8,
    /// Whose unit takes losses.
    pub bleeding: Seat,
    /// The unit that takes losses.
    pub victim: u8,
    /// Hits it still has to take.
    pub hits: u8,
    /// Whether the second player is already asked what to give up.
    pub second_asked: bool,
    /// Why the battle ended.
    pub ending: Ending,
    /// Who won, once it is over.
    pub winner: Seat,
}

canon_struct!(Battle {
    queue,
    parting,
    recall,
    size,
    limit,
    mirror,
    passed_wounds,
    stage,
    asked,
    active,
    attacker,
    round,
    redeployed,
    order,
    actor,
    target,
    excited,
    galvanized,
    purpose,
    roller,
    rolling,
    dice,
    scored,
    on_itself,
    share,
    bleeding,
    victim,
    hits,
    second_asked,
    ending,
    winner,
});

/// A position, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What is each player's.
    pub sides: [Side; 2],
    /// Everything else.
    pub battle: Battle,
}

canon_struct!(State { sides, battle });

/// Which units of a side stand where, a mask for each sector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// At the fronts.
    pub front: [u32; SECTORS as usize],
    /// In the rears.
    pub rear: [u32; SECTORS as usize],
    /// In the engagement zones.
    pub melee: [u32; SECTORS as usize],
}

impl Lines {
    /// Where the units of a side stand.
    #[inline]
    pub fn of(side: &Side) -> Lines {
        let mut lines = Lines::default();
        for unit in bits(side.units) {
            let place = side.place(unit);
            let Some(sector) = place.sector() else { continue };
            let row = match place.zone() {
                None => &mut lines.melee,
                Some(zone) if zone.rear => &mut lines.rear,
                Some(_) => &mut lines.front,
            };
            row[usize::from(sector) % 3] |= 1 << unit;
        }
        lines
    }

    /// At the front or in the engagement zone of a sector.
    #[inline]
    pub const fn ahead(&self, sector: u8) -> u32 {
        self.front[sector as usize % 3] | self.melee[sector as usize % 3]
    }

    /// In the rear of a sector.
    #[inline]
    pub const fn behind(&self, sector: u8) -> u32 {
        self.rear[sector as usize % 3]
    }
}

impl Battle {
    /// Keeps something that everybody saw in mind.
    #[inline]
    pub const fn keep_in_mind(&mut self, what: u32) {
        self.recall = (self.recall ^ what).wrapping_mul(0x9e37_79b1).rotate_left(13);
    }
}

impl State {
    /// A battle nobody has come to yet.
    pub const fn new(size: u8, limit: u8, mirror: bool, passed_wounds: bool) -> State {
        State {
            sides: [Side::EMPTY; 2],
            battle: Battle {
                queue: [0; 2],
                parting: 0,
                recall: 0,
                size,
                limit,
                mirror,
                passed_wounds,
                stage: Stage::Faction,
                asked: Seat::A,
                active: Seat::A,
                attacker: Seat::A,
                round: 0,
                redeployed: NONE,
                order: Order::None,
                actor: NONE,
                target: NONE,
                excited: false,
                galvanized: false,
                purpose: Purpose::Attack,
                roller: Seat::A,
                rolling: NONE,
                dice: [0; 6],
                scored: 0,
                on_itself: false,
                share: 0,
                bleeding: Seat::A,
                victim: NONE,
                hits: 0,
                second_asked: false,
                ending: Ending::None,
                winner: Seat::A,
            },
        }
    }

    /// A player's side.
    #[inline]
    pub const fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index() & 1]
    }

    /// A player's side, to change it.
    #[inline]
    pub const fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index() & 1]
    }

    /// Tokens of each player.
    #[inline]
    pub const fn tokens(&self) -> u8 {
        self.battle.size / 10
    }

    /// Who has the first-turn right (BATT-037).
    #[inline]
    pub const fn first(&self) -> Seat {
        if self.battle.round % 2 == 1 { self.battle.attacker } else { self.battle.attacker.other() }
    }

    /// The units of a seat that are in one engagement.
    #[inline]
    pub fn in_engagement(&self, seat: Seat, place: crate::place::Place) -> u32 {
        let side = self.side(seat);
        bits(side.units).filter(|&unit| side.place(unit) == place).fold(0, |mask, unit| mask | 1 << unit)
    }

    /// Who owes a choice.
    #[inline]
    pub fn choosers(&self) -> Seats {
        match self.battle.stage {
            Stage::Over => Seats::NONE,
            Stage::Muster => Seats::first(2).iter().filter(|&seat| !self.side(seat).is_locked()).collect(),
            _ => Seats::only(self.battle.asked),
        }
    }

    /// Whether the armies lie open (BATT-031).
    #[inline]
    pub const fn is_open(&self) -> bool {
        self.battle.round > 0
    }

    /// What each player has destroyed.
    pub fn destroyed(&self, library: &Library) -> BySeat<i32> {
        BySeat::from_fn(|seat| match seat {
            Seat::A | Seat::B => i32::from(self.side(seat.other()).destroyed_cost(library)),
            _ => 0,
        })
    }

    /// How it came out, once it is over.
    pub fn outcome(&self, library: &Library) -> Option<Outcome> {
        (self.battle.stage == Stage::Over).then(|| {
            Outcome::scored(self.destroyed(library), 2).with_winners(Seats::only(self.battle.winner))
        })
    }
}
