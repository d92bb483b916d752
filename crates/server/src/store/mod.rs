//! Where matches are kept. The log of a match is the truth; everything else can be made from it.
//!
//! A store is small on purpose: it appends sealed records, each at a place that can be taken once, and finds things again.
//! Whoever appends and finds the place taken reads on and tries again, so that any number of servers may share one store.

mod accounts;
mod file;
mod sole;
mod sqlite;

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use proto::{MatchId, PersonId, Stage, TableCard};
use table::{Message, Seat};

pub use accounts::{Account, Accounts, Anew, NewAccount, RatedAs, Session};
pub use file::{NoFile, file_of};
pub use sole::{NotSole, Sole};
pub use sqlite::Sqlite;

use crate::ratings::Standing;

/// Why a store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The place of the record is taken; nothing was written.
    #[error("somebody else has written at this place")]
    Taken,
    /// It failed; whether anything was written is not known.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Why a database was not opened, or not copied.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Its address names no file.
    #[error(transparent)]
    NoFile(#[from] NoFile),
    /// A file could not be made.
    #[error("{}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// It is none that can be used here: a sentence of [`crate::config::CATALOGUE`].
    #[error("{}", crate::config::english(.0))]
    Unfit(Message),
    /// It failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A record to be kept, with what follows from it for those who look for matches.
#[derive(Clone, Debug)]
pub struct Append {
    /// The match.
    pub id: MatchId,
    /// The record's place, from 1 without gaps.
    pub number: u64,
    /// The record, sealed.
    pub sealed: Vec<u8>,
    /// What everybody may know now, if that has changed.
    pub listing: Option<Listing>,
    /// The journal, once the match is over.
    pub journal: Option<String>,
    /// How it ended for those whose ratings it changes. They change in the same step, and so once.
    pub standing: Option<Standing>,
    /// Those who come in by it. If one of them has asked to be forgotten meanwhile, the place counts as taken.
    pub newcomers: Vec<PersonId>,
    /// The seat somebody left: whatever token opened it opens it no more.
    pub void: Option<Seat>,
}

impl Append {
    /// Whether nothing but the record is to be written.
    pub fn is_plain(&self) -> bool {
        let Append { id: _, number: _, sealed: _, listing, journal, standing, newcomers, void } = self;
        listing.is_none() && journal.is_none() && standing.is_none() && newcomers.is_empty() && void.is_none()
    }
}

/// A match told anew: the same in everything but that somebody in it is nobody now.
#[derive(Clone, Debug)]
pub struct Retold {
    /// The match.
    pub id: MatchId,
    /// Who is not to be found by it any more.
    pub forgotten: PersonId,
    /// The records that are others now, sealed.
    pub records: Vec<(u64, Vec<u8>)>,
    /// What everybody may know now.
    pub listing: Listing,
    /// The journal, if the match is over.
    pub journal: Option<String>,
}

/// What a match is found by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// What everybody may know.
    pub card: TableCard,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// What kind of quick match it is, while it waits for somebody.
    pub quick: Option<String>,
    /// Who sits where.
    pub people: Vec<(Seat, PersonId)>,
    /// Who made it.
    pub maker: Option<PersonId>,
    /// When something last happened in it, in milliseconds of Unix time.
    pub seen: i64,
}

/// A token for a seat, to be kept.
#[derive(Clone, Copy, Debug)]
pub struct SeatToken {
    /// Its hash.
    pub token: TokenHash,
    /// What it opens, and to whom.
    pub opens: SeatOf,
    /// When, in milliseconds of Unix time.
    pub made: i64,
    /// The hash of the session it was given out in, and ends with.
    pub session: Option<TokenHash>,
}

/// Somebody's seat in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatOf {
    /// The match.
    pub id: MatchId,
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub person: PersonId,
}

/// How many matches that are not over somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Running {
    /// In all.
    pub all: u32,
    /// Of his own that wait in the lobby.
    pub listed: u32,
}

/// Somebody the server knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What he is called.
    pub name: String,
    /// Whether he has an account.
    pub account: bool,
    /// The hash of the session he asks in, if he does in one.
    pub session: Option<TokenHash>,
}

/// Which matches are looked for, the newest first unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Find {
    /// Those in the lobby that are so far, after this one.
    Listed(Stage, Option<MatchId>),
    /// Those a person sits in, all that are not over before any that is.
    Of(PersonId),
    /// Quick matches of a kind that wait for somebody.
    Quick(String),
    /// Those being played, listed or not, in any order, after this one.
    Played {
        /// Which.
        after: Option<MatchId>,
    },
    /// Those a person ever sat in or made.
    Ever(PersonId),
    /// Those that have not started, or in which only bots sit, and in which nobody was seen since, the longest first.
    Idle {
        /// This time.
        before: i64,
        /// This one, where days are counted.
        days_before: i64,
    },
}

/// What a token is known by: its hash.
pub type TokenHash = [u8; 32];

/// Where matches are kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a record. When this returns, it is durable.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// The sealed records of a match after this one, each with its place, in order.
    async fn read(&self, id: MatchId, after: u64) -> Result<Vec<(u64, Vec<u8>)>, StoreError>;

    /// What everybody may know of a match.
    async fn card(&self, id: MatchId) -> Result<Option<TableCard>, StoreError>;

    /// Matches, at most so many.
    async fn find(&self, find: Find, limit: u32) -> Result<Vec<TableCard>, StoreError>;

    /// How many matches that are not over a person made or sits in.
    async fn running(&self, person: PersonId) -> Result<Running, StoreError>;

    /// Notes that somebody was seen in matches that have not started.
    async fn note_seen(&self, ids: Vec<MatchId>, at: i64) -> Result<(), StoreError>;

    /// Who sits where in a match.
    async fn seated(&self, id: MatchId) -> Result<Vec<(Seat, PersonId)>, StoreError>;

    /// Puts a match away that nobody can play any more: whoever looks for it finds that it is over.
    async fn put_away(&self, card: TableCard) -> Result<(), StoreError>;

    /// The journal of a match that is over.
    async fn journal(&self, id: MatchId) -> Result<Option<String>, StoreError>;

    /// Keeps a match that is told anew in place of what it was.
    async fn retell(&self, retold: Retold) -> Result<(), StoreError>;

    /// Where people with accounts are kept.
    fn accounts(&self) -> &dyn Accounts;

    /// Keeps somebody new since this time, and the hash of the token that proves it is him.
    async fn add_person(&self, person: Person, token: TokenHash, made: i64) -> Result<(), StoreError>;

    /// Gives the guest whose token this is the hash of another name; [`StoreError::Taken`] if it proves nothing any more. An
    /// account keeps the name it owns, and so does whoever asked to be forgotten.
    async fn rename_guest(&self, token: TokenHash, name: String) -> Result<(), StoreError>;

    /// Forgets guests of before this time who never had a match.
    async fn forget_guests(&self, before: i64) -> Result<(), StoreError>;

    /// Whose token this is the hash of.
    async fn person(&self, token: TokenHash) -> Result<Option<Person>, StoreError>;

    /// Keeps a token for a seat, and of those of its seat only the newest; [`StoreError::Taken`] if whoever it is for does
    /// not sit there.
    async fn add_seat_token(&self, token: SeatToken) -> Result<(), StoreError>;

    /// The seat whose token this is the hash of, unless the session it was given out in is over by this time.
    async fn seat(&self, token: TokenHash, now: i64) -> Result<Option<SeatOf>, StoreError>;

    /// Keeps something the server must know of itself, in place of what it kept under this name before.
    async fn set_fact(&self, name: &'static str, value: Vec<u8>) -> Result<(), StoreError>;

    /// What the server kept under this name.
    async fn fact(&self, name: &'static str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Whether it can be written to: something is.
    async fn check(&self) -> Result<(), StoreError>;

    /// Writes a whole and consistent copy into a new file.
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;
}
