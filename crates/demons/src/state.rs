//! Where a match stands: one small plain value.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};
use table::{BySeat, Seat, Seats, canon_enum, canon_struct};

use crate::kind::{Kind, Kinds, Pile};
use crate::known::Known;
use crate::moves::Aim;
use crate::setup::Setup;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Everybody keeps a demon.
    Demons,
    /// Somebody discards down to five cards.
    Trim,
    /// Somebody takes a card of the display.
    Draft,
    /// Everybody lays a card.
    Lay,
    /// Somebody may exchange the face-down card.
    Exchange,
    /// Somebody may set a trap before the reveal.
    Ambush,
    /// Somebody may treat the failed number check as passed.
    Slip,
    /// Somebody may survive a Knockout.
    Endure,
    /// Somebody chooses an action.
    Act,
    /// Somebody may carry out the other action too.
    Again,
    /// Somebody takes a card out of a hand.
    Take,
    /// Somebody may ignore damage.
    Shield,
    /// Somebody chooses what to discard.
    Yield,
    /// The match is over.
    Over,
}

canon_enum!(Stage {
    Demons = 0, Trim = 1, Draft = 2, Lay = 3, Exchange = 4, Ambush = 5, Slip = 6, Endure = 7, Act = 8, Again = 9,
    Take = 10, Shield = 11, Yield = 12, Over = 13,
});

/// The cards a player has laid in this round, with a mark on turned ones: four bits a card, none where there is no card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Series(u16);

/// The most cards a series holds: a round has at most four turns.
pub const LONGEST: u8 = 4;

impl Series {
    const TURNED: u16 = 8;

    /// How many cards were laid and turned up.
    #[inline]
    pub const fn len(self) -> u8 {
        LONGEST - self.0.leading_zeros() as u8 / 4
    }

    /// Whether none was.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card in a place, and whether it is turned.
    #[inline]
    pub fn get(self, place: u8) -> Option<(Kind, bool)> {
        let bits = self.0.checked_shr(4 * u32::from(place))?;
        let kind = Kind::new(usize::from(bits & 7).wrapping_sub(1))?;
        Some((kind, bits & Series::TURNED != 0))
    }

    /// The card laid last.
    #[inline]
    pub fn last(self) -> Option<Kind> {
        self.get(self.len().wrapping_sub(1)).map(|(kind, _)| kind)
    }

    /// One more card.
    #[inline]
    pub fn push(&mut self, kind: Kind) {
        debug_assert!(self.len() < LONGEST, "a fifth card in a series");
        self.0 |= (kind.index() as u16 + 1) << (4 * self.len());
    }

    /// Turns the last card.
    #[inline]
    pub fn turn_last(&mut self) {
        if !self.is_empty() {
            self.0 |= Series::TURNED << (4 * (self.len() - 1));
        }
    }

    /// Whether a turned card lies in it.
    #[inline]
    pub const fn is_guarded(self) -> bool {
        self.0 & 0x8888 != 0
    }

    /// How many cards of a kind lie in it.
    #[inline]
    pub fn count(self, kind: Kind) -> u8 {
        self.iter().filter(|(card, _)| *card == kind).count() as u8
    }

    /// The cards in the order laid.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Kind, bool)> {
        (0..self.len()).filter_map(move |place| self.get(place))
    }
}

impl Canon for Series {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Series, CanonError> {
        let series = Series(u16::decode(from)?);
        let whole = (0..series.len()).all(|place| series.get(place).is_some());
        if whole { Ok(series) } else { Err(CanonError::Value) }
    }
}

/// One player's place at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one plain thing of a place, and none excludes another"
)]
pub struct Place {
    /// The cards turned up in this round.
    pub series: Series,
    /// The face-down card of this turn.
    pub down: Option<Kind>,
    /// Energy, 0 to 6.
    pub energy: u8,
    /// Battles won.
    pub victories: u8,
    /// The demon kept, [`NOBODY`] without.
    pub demon: u8,
    /// Whether the demon is in.
    pub is_in: bool,
    /// Whether the card of this turn was turned up.
    pub revealed: bool,
    /// Whether the demon lies face down.
    pub used: bool,
    /// Whether cards were drawn by an action in this round.
    pub drew: bool,
    /// Whether the player has given up the coming battle.
    pub absent: bool,
    /// Whether the player has left the match.
    pub gone: bool,
}

canon_struct!(Place { series, down, energy, victories, demon, is_in, revealed, used, drew, absent, gone });

/// No demon, or no battlefield.
pub const NOBODY: u8 = u8::MAX;

/// A position, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What was agreed on.
    pub setup: Setup,
    /// What the table waits for.
    pub stage: Stage,
    /// Who is asked, unless everybody is.
    pub asked: Seat,
    /// Every player's place.
    pub places: BySeat<Place>,
    /// Every player's hand.
    pub hands: BySeat<Pile>,
    /// The cards to draw from.
    pub deck: Pile,
    /// The cards that are out of play.
    pub discard: Pile,
    /// The cards to draft from.
    pub display: Pile,
    /// What each seat knows of each hand; in a seat's own place, what everybody knows of it.
    pub known: BySeat<BySeat<Known>>,
    /// The most cards of each kind each seat knows to be in the deck.
    pub bounds: BySeat<Pile>,
    /// The same as everybody knows it.
    pub bound: Pile,
    /// The number of each kind.
    pub numbers: Pile,
    /// The tactics that show their trap side.
    pub traps: Kinds,
    /// The tactics that hold a Knockout.
    pub knockouts: Kinds,
    /// The battlefield, [`NOBODY`] without.
    pub field: u8,
    /// The battlefields that are left in the deck, a bit each.
    pub fields: u32,
    /// The demons dealt to each player, while they choose.
    pub offers: BySeat<u32>,
    /// Who holds the first-player card.
    pub first: Seat,
    /// Who is being served: reveals, acts.
    pub served: Seat,
    /// The number of the battle, from 1.
    pub battle: u8,
    /// The number of the round, from 1.
    pub round: u8,
    /// The number of the turn, from 1; in the draft, of the pass.
    pub turn: u8,
    /// The action being carried out.
    pub action: u8,
    /// Which step of it comes next.
    pub step: u8,
    /// What it is aimed at.
    pub aim: Aim,
    /// Whether it is the second action of the same card.
    pub second: bool,
    /// Who is about to take damage.
    pub hit: Seats,
    /// How much.
    pub damage: u8,
    /// Who is still to be asked, to draft or to discard.
    pub waiting: Seats,
    /// Whether four victories are needed.
    pub four: bool,
    /// Who fights the deciding battle; empty before it.
    pub claimants: Seats,
    /// Who has won the match; empty while it is played.
    pub winners: Seats,
    /// A digest of everything everybody was told.
    pub recall: u64,
    /// For each seat, a digest of what it alone was told and chose.
    pub secrets: BySeat<u32>,
}

canon_struct!(State {
    setup,
    stage,
    asked,
    places,
    hands,
    deck,
    discard,
    display,
    known,
    bounds,
    bound,
    numbers,
    traps,
    knockouts,
    field,
    fields,
    offers,
    first,
    served,
    battle,
    round,
    turn,
    action,
    step,
    aim,
    second,
    hit,
    damage,
    waiting,
    four,
    claimants,
    winners,
    recall,
    secrets
});

impl State {
    /// An empty table before the match.
    pub(crate) fn new(setup: Setup) -> State {
        State {
            setup,
            stage: Stage::Demons,
            asked: Seat::A,
            places: BySeat([Place { series: Series::default(), demon: NOBODY, ..Place::default() }; 4]),
            hands: BySeat([Pile::EMPTY; 4]),
            deck: Pile::ALL,
            discard: Pile::EMPTY,
            display: Pile::EMPTY,
            known: BySeat([BySeat([Known::default(); 4]); 4]),
            bounds: BySeat([Pile::ALL; 4]),
            bound: Pile::ALL,
            numbers: Pile::EMPTY,
            traps: Kinds::NONE,
            knockouts: Kinds::NONE,
            field: NOBODY,
            fields: 0,
            offers: BySeat([0; 4]),
            first: Seat::A,
            served: Seat::A,
            battle: 0,
            round: 0,
            turn: 0,
            action: 0,
            step: 0,
            aim: Aim::Nothing,
            second: false,
            hit: Seats::NONE,
            damage: 0,
            waiting: Seats::NONE,
            four: false,
            claimants: Seats::NONE,
            winners: Seats::NONE,
            recall: 0,
            secrets: BySeat([0; 4]),
        }
    }

    /// All seats.
    #[inline]
    pub const fn everybody(&self) -> Seats {
        Seats::first(self.setup.seats as usize)
    }

    /// The seats that take part in this battle's preparation.
    #[inline]
    pub fn playing(&self) -> Seats {
        let here = self.everybody().iter().filter(|&seat| !self.places[seat].gone).collect::<Seats>();
        if self.claimants.is_empty() { here } else { here.and(self.claimants) }
    }

    /// The seats whose demon is in.
    #[inline]
    pub fn inside(&self) -> Seats {
        Seat::ALL.into_iter().filter(|&seat| self.places[seat].is_in).collect()
    }

    /// The opponents of a seat: in, and not of its team (DEMO-082).
    #[inline]
    pub fn opponents(&self, seat: Seat) -> Seats {
        let mates = self.allies(seat);
        self.inside().minus(mates)
    }

    /// A seat and its team-mate.
    #[inline]
    pub const fn allies(&self, seat: Seat) -> Seats {
        if self.setup.teams {
            Seats::from_bits(if seat.index() & 1 == 0 { 0b0101 } else { 0b1010 })
        } else {
            Seats::only(seat)
        }
    }

    /// The seats of a set clockwise from one, itself first.
    #[inline]
    pub fn clockwise(&self, from: Seat, seats: Seats) -> impl Iterator<Item = Seat> + use<> {
        let count = usize::from(self.setup.seats);
        (0..count).map(move |steps| from.clockwise(steps, count)).filter(move |&seat| seats.contains(seat))
    }

    /// The seats of a set counter-clockwise from the right neighbour of the first player (DEMO-020).
    #[inline]
    pub fn counter_clockwise(&self, seats: Seats) -> impl Iterator<Item = Seat> + use<> {
        let (count, first) = (usize::from(self.setup.seats), self.first);
        (1..=count)
            .map(move |steps| first.clockwise(count - steps, count))
            .filter(move |&seat| seats.contains(seat))
    }

    /// Everything a seat cannot see at all: what nobody sees, and others' hands and face-down cards.
    pub(crate) fn unseen(&self, viewer: Option<Seat>) -> Pile {
        let mut seen = self.discard;
        seen.add_all(self.display);
        for seat in self.everybody() {
            for (kind, _) in self.places[seat].series.iter() {
                seen.add(kind);
            }
        }
        if let Some(seat) = viewer {
            seen.add_all(self.hands[seat]);
            if let Some(kind) = self.places[seat].down {
                seen.add(kind);
            }
        }
        Pile::ALL.minus(seen)
    }
}
