//! A tile as the engine reads it, and what several tiles come to together (BATT-002 to BATT-006).

use serde::{Deserialize, Serialize};

use crate::file;
use crate::verbs::Trait;

/// The most tiles of a faction, and so of an army.
pub const MAX_TILES: usize = 30;

/// Where a slot or a tile lies in an array of them: what is none names the last, so that nobody reads beyond the end. A
/// comparison, where a remainder would be a multiplication in the midst of every loop.
#[inline]
pub(crate) const fn index(slot: u8) -> usize {
    if (slot as usize) < MAX_TILES { slot as usize } else { MAX_TILES - 1 }
}

/// Faces with how often each is printed, a byte a face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice(u64);

impl Dice {
    /// No face.
    pub const NONE: Dice = Dice(0);

    /// These faces.
    pub fn of(faces: impl IntoIterator<Item = u8>) -> Dice {
        Dice(faces.into_iter().fold(0, |dice, face| dice + (1 << (8 * u32::from(face.clamp(1, 6) - 1)))))
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Dice) -> Dice {
        Dice(self.0 + other.0)
    }

    /// How often a face, 1 to 6, is printed.
    #[inline]
    pub const fn count(self, face: u8) -> u8 {
        (self.0 >> (8 * (face as u32 - 1))) as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces in order, each as often as it is printed.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |face| std::iter::repeat_n(face, usize::from(self.count(face))))
    }
}

/// A set of traits that are there or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Traits(u32);

impl Traits {
    /// No trait.
    pub const NONE: Traits = Traits(0);
    /// Two charge dice instead of one.
    pub const IMPETUS: Traits = Traits(1);
    /// The owner picks the number of dice.
    pub const BLOOD_LUST: Traits = Traits(1 << 1);
    /// Ordered though redeployed.
    pub const FAST: Traits = Traits(1 << 2);
    /// Never redeployed.
    pub const SLOW: Traits = Traits(1 << 3);
    /// Charges into the rear.
    pub const FLYING: Traits = Traits(1 << 4);
    /// Charges without reactions.
    pub const SCOUT: Traits = Traits(1 << 5);
    /// Shoots from the rear.
    pub const LONG_RANGE: Traits = Traits(1 << 6);
    /// Shoots into adjacent sectors.
    pub const WIDE_ARC: Traits = Traits(1 << 7);
    /// Cheaper orders.
    pub const REACTIVE: Traits = Traits(1 << 8);
    /// Free reactions.
    pub const SKIRMISH: Traits = Traits(1 << 9);
    /// Wounds go at the end of a round.
    pub const REGENERATE: Traits = Traits(1 << 10);
    /// Charges again.
    pub const OVERWHELMING: Traits = Traits(1 << 11);
    /// Lets another act.
    pub const CONTROL: Traits = Traits(1 << 12);
    /// Takes wounds off.
    pub const HEAL: Traits = Traits(1 << 13);
    /// Gives a die.
    pub const EXCITE: Traits = Traits(1 << 14);
    /// Makes a charge Overwhelming.
    pub const GALVANIZE: Traits = Traits(1 << 15);
    /// Beyond formation.
    pub const AUXILIARY: Traits = Traits(1 << 16);
    /// Somebody has black dice: no trait of a card, but asked for as often as one (BATT-004).
    pub const MELEE: Traits = Traits(1 << 17);
    /// Somebody has white dice.
    pub const SHOOTING: Traits = Traits(1 << 18);

    /// Whether any of these traits is there.
    #[inline]
    pub const fn has(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }

    /// Both together; a trait twice is a trait once (BATT-006).
    #[inline]
    #[must_use]
    pub const fn and(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }

    /// These traits where something holds, none otherwise.
    #[inline]
    #[must_use]
    pub const fn only_if(self, holds: bool) -> Traits {
        if holds { self } else { Traits::NONE }
    }

    const fn of(one: &Trait) -> Traits {
        match one {
            Trait::Engagement(_) | Trait::Shooting(_) | Trait::Wounds(_) => Traits::NONE,
            Trait::Impetus => Traits::IMPETUS,
            Trait::BloodLust => Traits::BLOOD_LUST,
            Trait::Fast => Traits::FAST,
            Trait::Slow => Traits::SLOW,
            Trait::Flying => Traits::FLYING,
            Trait::Scout => Traits::SCOUT,
            Trait::LongRange => Traits::LONG_RANGE,
            Trait::WideArc => Traits::WIDE_ARC,
            Trait::Reactive => Traits::REACTIVE,
            Trait::Skirmish => Traits::SKIRMISH,
            Trait::Regenerate => Traits::REGENERATE,
            Trait::Overwhelming => Traits::OVERWHELMING,
            Trait::Control => Traits::CONTROL,
            Trait::Heal => Traits::HEAL,
            Trait::Excite => Traits::EXCITE,
            Trait::Galvanize => Traits::GALVANIZE,
            Trait::Auxiliary => Traits::AUXILIARY,
        }
    }
}

/// What the living troops of a unit come to together: dice and numbers are added, traits are there or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Faces that hit in melee.
    pub black: Dice,
    /// Faces that hit in shooting.
    pub white: Dice,
    /// Traits that are there or not.
    pub traits: Traits,
    /// More dice in melee.
    pub engagement: u8,
    /// More dice in shooting.
    pub shooting: u8,
    /// More hits for a roll that hits.
    pub wounds: u8,
}

impl Profile {
    /// Both together.
    #[inline]
    #[must_use]
    pub const fn and(self, other: &Profile) -> Profile {
        Profile {
            black: self.black.and(other.black),
            white: self.white.and(other.white),
            traits: self.traits.and(other.traits),
            engagement: self.engagement + other.engagement,
            shooting: self.shooting + other.shooting,
            wounds: self.wounds + other.wounds,
        }
    }

    /// Whether a trait is there.
    #[inline]
    pub const fn has(&self, traits: Traits) -> bool {
        self.traits.has(traits)
    }

    /// Whether it can attack in melee (BATT-004).
    #[inline]
    pub const fn can_melee(&self) -> bool {
        !self.black.is_empty()
    }

    /// Whether it can shoot (BATT-004).
    #[inline]
    pub const fn can_shoot(&self) -> bool {
        !self.white.is_empty()
    }
}

/// One troop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// Army points.
    pub cost: u8,
    /// How many troops its unit may have; for an auxiliary, as many as there are.
    pub formation: u8,
    /// Wounds it can take.
    pub hp: u8,
    /// Dice and traits.
    pub profile: Profile,
}

impl Tile {
    /// Reads a tile of a card file.
    pub fn compile(file: &file::Tile) -> Tile {
        let dice = |list: &Option<packs::List<packs::Ranged<1, 6>, 1, 6>>| {
            Dice::of(list.iter().flat_map(|faces| faces.iter()).map(|face| face.u8()))
        };
        let mut profile =
            Profile { black: dice(&file.black), white: dice(&file.white), ..Profile::default() };
        profile.traits = Traits::MELEE
            .only_if(!profile.black.is_empty())
            .and(Traits::SHOOTING.only_if(!profile.white.is_empty()));
        for one in &file.traits {
            profile.traits = profile.traits.and(Traits::of(one));
            match **one {
                Trait::Engagement(more) => profile.engagement += more.u8(),
                Trait::Shooting(more) => profile.shooting += more.u8(),
                Trait::Wounds(more) => profile.wounds += more.u8(),
                _ => {}
            }
        }
        Tile {
            cost: file.cost.u8(),
            formation: file.formation.as_ref().map_or(MAX_TILES as u8, |formation| formation.u8()),
            hp: file.hp.u8(),
            profile,
        }
    }

    /// Whether it joins a unit beyond its formation (BATT-015).
    pub const fn is_auxiliary(&self) -> bool {
        self.profile.has(Traits::AUXILIARY)
    }
}
