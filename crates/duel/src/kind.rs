//! The eight types of ability cards, sets of them, and who cancels whom (DUEL-006, DUEL-027 to DUEL-031).

use serde::{Deserialize, Serialize};

packs::words! {
    /// The type of an ability card.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[repr(u8)]
    pub enum Kind as "type" {
        /// Cancels agility.
        Strength = "strength",
        /// Cancels intelligence.
        Agility = "agility",
        /// Cancels strength.
        Intelligence = "intelligence",
        /// Executes a foe who rests.
        Weapon = "weapon",
        /// Blocks damage.
        Defense = "defense",
        /// Brings the discard back and gives energy.
        Rest = "rest",
        /// An ultimate that is taken in hand and played.
        Ultimate = "ultimate",
        /// An ultimate that stays on the table once it is in force.
        Permanent = "permanent",
    }
}

impl Kind {
    /// The type with this number, in the order of declaration.
    pub fn from_index(index: usize) -> Option<Kind> {
        Kind::ALL.get(index).copied()
    }

    /// Whether a card of this type cancels one of the other by the common rules: the ring of strength, agility and
    /// intelligence.
    #[inline]
    pub const fn cancels(self, other: Kind) -> bool {
        // One bit for each pair, so that no branch hangs on two secret choices.
        const RING: u64 = arrow(Kind::Strength, Kind::Agility)
            | arrow(Kind::Agility, Kind::Intelligence)
            | arrow(Kind::Intelligence, Kind::Strength);
        RING & arrow(self, other) != 0
    }

    /// Whether a card of this type is an ultimate.
    pub const fn is_ultimate(self) -> bool {
        matches!(self, Kind::Ultimate | Kind::Permanent)
    }

    /// The short word moves are written with.
    pub const fn short(self) -> &'static str {
        match self {
            Kind::Strength => "str",
            Kind::Agility => "agi",
            Kind::Intelligence => "int",
            Kind::Weapon => "wpn",
            Kind::Defense => "def",
            Kind::Rest => "rest",
            Kind::Ultimate => "ult",
            Kind::Permanent => "perm",
        }
    }
}

const fn arrow(from: Kind, to: Kind) -> u64 {
    1 << (8 * from as u8 + to as u8)
}

impl table::Canon for Kind {
    fn encode(&self, out: &mut impl table::canon::Sink) {
        (*self as u8).encode(out);
    }

    fn decode(from: &mut table::canon::Source<'_>) -> Result<Kind, table::canon::CanonError> {
        Kind::from_index(usize::from(u8::decode(from)?)).ok_or(table::canon::CanonError::Value)
    }
}

/// A set of types; travels as a list of their words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Kind>", from = "Vec<Kind>")]
pub struct Kinds(u8);

impl From<Kinds> for Vec<Kind> {
    fn from(kinds: Kinds) -> Vec<Kind> {
        kinds.iter().collect()
    }
}

impl From<Vec<Kind>> for Kinds {
    fn from(kinds: Vec<Kind>) -> Kinds {
        kinds.into_iter().collect()
    }
}

impl Kinds {
    /// No type.
    pub const NONE: Kinds = Kinds(0);
    /// Every type.
    pub const ALL: Kinds = Kinds(0xff);

    /// The set of one type.
    #[inline]
    pub const fn only(kind: Kind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    /// The same set with one more type.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Kinds {
        Kinds(self.0 | 1 << kind as u8)
    }

    /// The same set without a type.
    #[must_use]
    pub const fn without(self, kind: Kind) -> Kinds {
        Kinds(self.0 & !(1 << kind as u8))
    }

    /// Both sets together.
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether the type is in the set.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// Whether the type is there and in the set.
    #[inline]
    pub const fn has_some(self, kind: Option<Kind>) -> bool {
        match kind {
            Some(kind) => self.has(kind),
            None => false,
        }
    }

    /// Whether no type is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many types are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set as bits, in the order of [`Kind::ALL`].
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set of these bits.
    pub const fn from_bits(bits: u8) -> Kinds {
        Kinds(bits)
    }

    /// The types of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.iter().copied().filter(move |&kind| self.has(kind))
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        kinds.into_iter().fold(Kinds::NONE, Kinds::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duel_006_there_are_eight_types() {
        assert_eq!(Kind::ALL.len(), 8);
        assert_eq!(Kind::ALL.iter().filter(|kind| kind.is_ultimate()).count(), 2);
        for (index, &kind) in Kind::ALL.iter().enumerate() {
            assert_eq!(kind as usize, index);
            assert_eq!(Kind::from_index(index), Some(kind));
        }
    }

    #[test]
    fn duel_027_duel_028_duel_029_duel_030_duel_031_the_ring_has_three_arrows_and_no_more() {
        let arrows: Vec<(Kind, Kind)> = Kind::ALL
            .iter()
            .flat_map(|&one| Kind::ALL.iter().map(move |&other| (one, other)))
            .filter(|(one, other)| one.cancels(*other))
            .collect();
        assert_eq!(
            arrows,
            [
                (Kind::Strength, Kind::Agility),
                (Kind::Agility, Kind::Intelligence),
                (Kind::Intelligence, Kind::Strength),
            ]
        );
    }

    #[test]
    fn a_set_knows_its_types() {
        let set: Kinds = [Kind::Rest, Kind::Agility].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Kind::Agility, Kind::Rest]);
        assert!(set.has_some(Some(Kind::Rest)) && !set.has_some(None) && !set.has(Kind::Weapon));
        assert_eq!(set.without(Kind::Rest), Kinds::only(Kind::Agility));
        assert_eq!(Kinds::ALL.len(), 8);
    }
}
