//! A toy game the harness is tried on, right and in many ways wrong.
//!
//! Two or three animals' tamers hold two hidden cards each. Every round each plays one, all at once; the higher
//! (or the lower) animal wins the round, then everybody draws a card nobody else sees. With stakes, tamers first
//! say one after another, sealed, how many points the round is worth to them. A talisman, brought along as a
//! sealed loadout, adds to the score at the end. A [`Flaw`] breaks exactly one thing.

mod game;
mod rules;
mod sight;

use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};
use table::canon::{CanonError, Sink, Source};
use table::deck::CardSet;
use table::{BySeat, Canon, Seat, Seats, Viewer, canon_struct};

/// How many animals there are.
pub const CARDS: u32 = 8;
/// How many cards everybody is dealt.
pub const DEALT: u32 = 2;

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Flaw {
    /// Nothing.
    #[default]
    None,
    /// The view shows another hand.
    LeakyView,
    /// The scene names a card that lies hidden.
    LeakyScene,
    /// Legal moves depend on another hand.
    LeakyOffers,
    /// Everybody is told what somebody drew.
    LeakyEvent,
    /// The dealing tells everybody every hand.
    LeakyStart,
    /// A sealed stake shows in the scene.
    LeakyStake,
    /// Who must choose depends on a hidden card.
    LeakyTurn,
    /// A pending choice shows in the scene.
    LeakyPick,
    /// Draws depend on a counter outside the state.
    OtherChance,
    /// The position depends on whether somebody watches.
    Watched,
    /// Another card is dealt in the second leg of time: events depend on a counter.
    OtherEvents,
    /// A played card vanishes.
    LosesCards,
    /// Redealing loses a card.
    LosesCardsDealingAnew,
    /// A score runs away.
    RunawayScore,
    /// Two moves are written alike.
    SameNotation,
    /// A notation holds a comma.
    CommaNotation,
    /// Moves come in another order each time.
    RestlessOrder,
    /// The number of moves is wrong.
    WrongCount,
    /// A move by its place is another one.
    WrongPlace,
    /// A seat that owes nothing is offered moves.
    EagerSeat,
    /// A move is offered twice.
    MoveTwice,
    /// What is imagined has nothing to do with the view.
    BlindImagine,
    /// What is imagined is always the same.
    NarrowSight,
    /// Redealing deals nothing anew.
    IdleRedeal,
    /// The view forgets in which order cards were drawn.
    ForgetfulView,
    /// The view changes from look to look.
    RestlessView,
    /// A part of the view is lost on the wire.
    LossyView,
    /// Clones share a counter.
    SharedClones,
    /// The encoding leaves something out.
    LossyCanon,
    /// A sentence of the log is missing.
    MissingSentence,
    /// The headline is English in every language.
    OneLanguage,
    /// A legal move cannot be touched.
    UntouchableMove,
    /// The languages show different zones.
    TwoScenes,
    /// The picture of one beast cannot be drawn.
    NoPicture,
    /// The match goes on for ever.
    Endless,
    /// A seat wins that does not play.
    StrangerWins,
    /// Whoever gave up is asked again.
    RetiredAsked,
    /// Whoever gave up wins.
    RetiredWins,
    /// A refusal has no words.
    MuteRefusal,
    /// A text that is no notation is taken for one.
    LaxReader,
    /// A text that is no notation makes the game panic.
    PanickyReader,
    /// The game panics late in a match.
    PanicsLate,
    /// The description is missing.
    NoAbout,
    /// An option takes what it should not.
    LaxOption,
    /// The set-up is another one when read back.
    LossySetup,
    /// One card is never played.
    IdleCard,
}

/// The toy. Its rules may notice things they should not; only flaws use that.
#[derive(Default)]
pub struct Beasts {
    pub flaw: Flaw,
    pub noticed: Mutex<Option<Move>>,
}

impl Beasts {
    pub fn new(flaw: Flaw) -> Beasts {
        Beasts { flaw, noticed: Mutex::new(None) }
    }

    pub fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }
}

/// Something outside every state, as no rules should have.
static OUTSIDE: AtomicU32 = AtomicU32::new(0);

pub fn outside() -> u32 {
    OUTSIDE.fetch_add(1, Ordering::Relaxed)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub rounds: u8,
    pub stakes: bool,
    pub low: bool,
    pub talismans: BySeat<u8>,
    #[serde(skip)]
    pub flaw: FlawTag,
}

/// The flaw, where encodings need to know it; not part of any encoding.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlawTag(pub Flaw);

impl PartialEq for FlawTag {
    fn eq(&self, _: &FlawTag) -> bool {
        true
    }
}

impl Eq for FlawTag {}

impl std::hash::Hash for FlawTag {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Canon for Setup {
    fn encode(&self, out: &mut impl Sink) {
        (self.seats, self.rounds).encode(out);
        (self.stakes, self.low && self.flaw.0 != Flaw::LossySetup).encode(out);
        self.talismans.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Setup, CanonError> {
        let (seats, rounds) = Canon::decode(from)?;
        let (stakes, low) = Canon::decode(from)?;
        let talismans = Canon::decode(from)?;
        Ok(Setup { seats, rounds, stakes, low, talismans, flaw: FlawTag::default() })
    }
}

/// A round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Round {
    pub cards: BySeat<Option<u8>>,
    pub stakes: BySeat<u8>,
    /// Who drew a card after it.
    pub drew: Seats,
}
canon_struct!(Round { cards, stakes, drew });

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub setup: Setup,
    pub dealt: BySeat<CardSet>,
    pub drawn: BySeat<Vec<u8>>,
    pub deck: CardSet,
    pub rounds: Vec<Round>,
    pub staked: BySeat<Option<u8>>,
    pub scores: BySeat<i32>,
    /// Who gave up.
    pub left: Seats,
    pub shared: Shared,
}

impl Canon for State {
    fn encode(&self, out: &mut impl Sink) {
        self.setup.encode(out);
        self.dealt.encode(out);
        self.drawn.encode(out);
        self.deck.encode(out);
        self.rounds.encode(out);
        if self.setup.flaw.0 == Flaw::LossyCanon {
            BySeat::<Option<u8>>::default().encode(out);
        } else {
            self.staked.encode(out);
        }
        self.scores.encode(out);
        self.left.encode(out);
        self.shared.0.load(Ordering::Relaxed).encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<State, CanonError> {
        Ok(State {
            setup: Canon::decode(from)?,
            dealt: Canon::decode(from)?,
            drawn: Canon::decode(from)?,
            deck: Canon::decode(from)?,
            rounds: Canon::decode(from)?,
            staked: Canon::decode(from)?,
            scores: Canon::decode(from)?,
            left: Canon::decode(from)?,
            shared: Shared(Arc::new(AtomicU32::new(Canon::decode(from)?))),
        })
    }
}

/// A number that clones share, as none should.
#[derive(Clone, Debug, Default)]
pub struct Shared(pub Arc<AtomicU32>);

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

impl Eq for Shared {}

impl State {
    pub fn seats(&self) -> usize {
        usize::from(self.setup.seats)
    }

    /// Who still plays.
    pub fn active(&self) -> Seats {
        Seats::first(self.seats()).minus(self.left)
    }

    /// What a seat holds.
    pub fn hand(&self, seat: Seat) -> CardSet {
        let mut hand = self.dealt[seat];
        self.drawn[seat].iter().for_each(|&card| hand.insert(card));
        self.rounds.iter().filter_map(|round| round.cards[seat]).for_each(|card| hand.remove(card));
        hand
    }

    /// Who must stake next, if stakes are still open.
    pub fn staking(&self) -> Option<Seat> {
        let open = |seat: &Seat| self.staked[*seat].is_none();
        self.active().iter().find(open).filter(|_| self.setup.stakes && !self.is_over())
    }

    pub fn is_over(&self) -> bool {
        self.rounds.len() >= usize::from(self.setup.rounds) || self.active().len() < 2
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    Stake(u8),
    Play(u8),
}

#[derive(Clone, Debug)]
pub enum Event {
    Dealt(BySeat<CardSet>),
    Staked(Seat),
    Round { number: u8, round: Round },
    Drew { seat: Seat, card: u8 },
    Retired(Seat),
    Over { talismans: BySeat<u8> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seen {
    Dealt(CardSet),
    DealtAll(BySeat<CardSet>),
    Staked(Seat),
    Round { number: u8, round: Round },
    Drew { seat: Seat, card: Option<u8> },
    Retired(Seat),
    Over { talismans: BySeat<u8> },
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub seats: u8,
    pub rounds_in_all: u8,
    pub stakes: bool,
    pub low: bool,
    /// The viewer's own talisman; everybody's at the end.
    pub talismans: BySeat<Option<u8>>,
    pub dealt: CardSet,
    pub drawn: Vec<u8>,
    pub rounds: Vec<Round>,
    pub staked: Seats,
    pub own_stake: Option<u8>,
    pub scores: BySeat<i32>,
    pub left: Seats,
    /// What only flaws show.
    pub peek: Option<u32>,
    /// What only flaws whisper to the scene.
    #[serde(skip)]
    pub whisper: Whisper,
    #[serde(skip)]
    pub lost_on_the_wire: Option<u8>,
}

/// A side channel: equal whatever it holds, and never on the wire.
#[derive(Clone, Debug, Default)]
pub struct Whisper(pub Option<u8>);

impl PartialEq for Whisper {
    fn eq(&self, _: &Whisper) -> bool {
        true
    }
}

impl Eq for Whisper {}

impl std::hash::Hash for Whisper {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}
