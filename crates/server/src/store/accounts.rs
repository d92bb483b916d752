//! Where people with accounts are kept: their names, what proves them, their sessions and ratings.

use std::collections::HashSet;

use async_trait::async_trait;
use proto::account::{Leader, Rating, RatingKind};
use proto::{MatchId, PersonId};

use super::{Person, StoreError, TokenHash};

/// An account to be made.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// Who; a guest the store knows, or somebody new.
    pub person: Person,
    /// The name in the spelling by which it is found, which only one account can have.
    pub login: String,
    /// What the name looks like.
    pub looks: String,
    /// The password, hashed.
    pub password: String,
    /// When, in milliseconds of Unix time.
    pub made: i64,
    /// The first session. What proved a guest proves nothing any more.
    pub session: Session,
}

/// A session to be opened.
#[derive(Clone, Copy, Debug)]
pub struct Session {
    /// The hash of what proves it.
    pub token: TokenHash,
    /// Since when, in milliseconds of Unix time.
    pub opened: i64,
    /// Until when, in milliseconds of Unix time.
    pub until: i64,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose.
    pub person: Person,
    /// The password, hashed.
    pub password: String,
    /// Since when, in milliseconds of Unix time.
    pub made: i64,
    /// Closing all of his sessions begins the next one: whatever he proved before holds no longer.
    pub era: i64,
}

/// Another password, set by somebody who has proven the old one.
#[derive(Clone, Debug)]
pub struct Anew {
    /// The era of the account in which it was proven.
    pub era: i64,
    /// The password, hashed.
    pub password: String,
    /// The one session that is open from then on.
    pub session: Session,
}

/// How somebody is rated, game by game.
pub type RatedAs = Vec<Rating>;

/// Where people with accounts are kept.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Makes an account; [`StoreError::Taken`] if the name is.
    async fn add_account(&self, account: NewAccount) -> Result<(), StoreError>;

    /// Whether an account is found by this name, or looks like it.
    async fn is_taken(&self, login: &str, looks: &str) -> Result<bool, StoreError>;

    /// The account of this name.
    async fn account_named(&self, login: &str) -> Result<Option<Account>, StoreError>;

    /// The account of a person.
    async fn account_of(&self, person: PersonId) -> Result<Option<Account>, StoreError>;

    /// Opens a session of an account whose password was proven, and keeps only the newest; [`StoreError::Taken`] if its
    /// sessions were closed or it has gone since it was read.
    async fn open_session(&self, proven: &Account, session: Session) -> Result<(), StoreError>;

    /// Whose session this is, if it is open at this time.
    async fn session(&self, token: TokenHash, now: i64) -> Result<Option<Person>, StoreError>;

    /// How many sessions of a person are open at this time.
    async fn sessions(&self, person: PersonId, now: i64) -> Result<u32, StoreError>;

    /// Closes one session, and makes void every token of a seat that was given out in it.
    async fn close_session(&self, token: TokenHash) -> Result<(), StoreError>;

    /// Closes every session of a person, and makes void every token of a seat of his; then, if told so, sets another
    /// password and opens one session. [`StoreError::Taken`] if somebody else did so since the old one was proven.
    async fn close_sessions(&self, person: PersonId, anew: Option<Anew>) -> Result<(), StoreError>;

    /// The matches a person ever sat in of which there is a journal.
    async fn recorded(&self, person: PersonId) -> Result<HashSet<MatchId>, StoreError>;

    /// How a person is rated.
    async fn ratings(&self, person: PersonId) -> Result<RatedAs, StoreError>;

    /// Those who play a game best, at most so many.
    async fn leaders(&self, game: &str, kind: RatingKind, limit: u32) -> Result<Vec<Leader>, StoreError>;

    /// Somebody asks to be forgotten: from now on nothing proves that anybody is him, his name is gone from his account,
    /// and it is remembered that the rest has to go. [`StoreError::Taken`] if this is no longer the era of his account, or a
    /// guest, who has none, has one by now.
    async fn bid_farewell(
        &self,
        person: PersonId,
        era: Option<i64>,
        name: &'static str,
        at: i64,
    ) -> Result<(), StoreError>;

    /// Those who asked to be forgotten and are not yet.
    async fn farewells(&self) -> Result<Vec<PersonId>, StoreError>;

    /// Forgets a person, his account and ratings: nothing is left of him.
    async fn forget(&self, person: PersonId) -> Result<(), StoreError>;
}
