//! People with accounts, in SQLite.

use std::collections::HashSet;

use async_trait::async_trait;
use proto::account::{Leader, RatingKind};
use proto::{MatchId, PersonId};
use sqlx::Row as _;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::writing::Write;
use super::{Sqlite, bytes_of, failed, person_of, ratings};
use crate::names;
use crate::store::{Account, Accounts, Anew, NewAccount, Person, RatedAs, Session, StoreError, TokenHash};

/// How many sessions of a person are open at once.
const SESSIONS: u32 = 32;

/// Something to be written of people with accounts.
pub(super) enum Change {
    Account(NewAccount),
    /// A session, by what was proven in this era of the account.
    Open(PersonId, i64, Session),
    Close(TokenHash),
    CloseAll(PersonId, Option<Anew>),
    Farewell(PersonId, Option<i64>, &'static str, i64),
    Forget(PersonId),
}

impl Change {
    /// Whether somebody is forgotten by it.
    pub fn forgets(&self) -> bool {
        matches!(self, Change::Forget(_))
    }
}

/// Whether it could be done: a name may be taken, and what was proven may hold no longer.
pub(super) async fn write(change: &mut SqliteConnection, what: &Change) -> Result<bool, sqlx::Error> {
    match what {
        Change::Account(account) => return add(change, account).await,
        Change::Open(person, era, session) => {
            if era_of(change, *person).await? != Some(*era) {
                return Ok(false);
            }
            open(change, *person, session).await?;
        }
        Change::Close(token) => {
            for query in ["delete from sessions where token = ?", "delete from seat_tokens where session = ?"]
            {
                sqlx::query(query).bind(&token[..]).execute(&mut *change).await?;
            }
        }
        Change::CloseAll(person, anew) => {
            if let Some(Anew { era, .. }) = anew
                && era_of(change, *person).await? != Some(*era)
            {
                return Ok(false);
            }
            close_all(change, *person).await?;
            if let Some(Anew { password, session, .. }) = anew {
                sqlx::query("update accounts set password = ? where person = ?")
                    .bind(password)
                    .bind(&person.bytes()[..])
                    .execute(&mut *change)
                    .await?;
                open(change, *person, session).await?;
            }
        }
        Change::Farewell(person, era, name, at) => {
            if era_of(change, *person).await? != *era {
                return Ok(false);
            }
            bid_farewell(change, *person, name, *at).await?;
        }
        Change::Forget(person) => {
            close_all(change, *person).await?;
            for query in [
                "delete from seats where person = ?",
                "delete from sat where person = ?",
                // What hangs on an account goes with it.
                "delete from people where id = ?",
                "delete from farewells where person = ?",
            ] {
                sqlx::query(query).bind(&person.bytes()[..]).execute(&mut *change).await?;
            }
        }
    }
    Ok(true)
}

/// Whether somebody is there and has not asked to be forgotten.
pub(super) async fn is_known(change: &mut SqliteConnection, person: PersonId) -> Result<bool, sqlx::Error> {
    let row = sqlx::query("select 1 from people where id = ?1 and id not in (select person from farewells)")
        .bind(&person.bytes()[..])
        .fetch_optional(change)
        .await?;
    Ok(row.is_some())
}

/// Whether a guest is known by this token and has another name now. Whoever made an account of himself or asked to be
/// forgotten meanwhile is known by none.
pub(super) async fn rename(
    change: &mut SqliteConnection,
    token: &TokenHash,
    name: &str,
) -> Result<bool, sqlx::Error> {
    let renamed = sqlx::query("update people set name = ? where token = ?")
        .bind(name)
        .bind(&token[..])
        .execute(change)
        .await?;
    Ok(renamed.rows_affected() > 0)
}

/// Forgets guests of before this time who never had a match.
pub(super) async fn forget_guests(change: &mut SqliteConnection, before: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "delete from people where since < ? and id not in (select person from accounts) \
         and id not in (select person from sat) and id not in (select person from farewells)",
    )
    .bind(before)
    .execute(change)
    .await?;
    Ok(())
}

/// Writes beside every account what its name looks like, where an older program did not, and finds it by the one spelling
/// its name has now, unless another account is found by that already.
pub(super) async fn note_looks(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let rows =
        sqlx::query("select person, name from accounts join people on id = person where looks is null")
            .fetch_all(&mut *connection)
            .await?;
    for row in rows {
        let (person, name): (Vec<u8>, String) = (row.try_get(0)?, row.try_get(1)?);
        sqlx::query("update or ignore accounts set login = ? where person = ?")
            .bind(names::login(&name))
            .bind(&person)
            .execute(&mut *connection)
            .await?;
        sqlx::query("update accounts set looks = ? where person = ?")
            .bind(names::looks(&name))
            .bind(&person)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// The era an account is in, if he has one.
async fn era_of(change: &mut SqliteConnection, person: PersonId) -> Result<Option<i64>, sqlx::Error> {
    let row = sqlx::query("select era from accounts where person = ?")
        .bind(&person.bytes()[..])
        .fetch_optional(change)
        .await?;
    row.map(|row| row.try_get(0)).transpose()
}

async fn add(change: &mut SqliteConnection, account: &NewAccount) -> Result<bool, sqlx::Error> {
    let NewAccount { person, login, looks, password, made, session } = account;
    let taken = sqlx::query("select 1 from accounts where login = ? or looks = ? or person = ?")
        .bind(login)
        .bind(looks)
        .bind(&person.id.bytes()[..])
        .fetch_optional(&mut *change)
        .await?;
    if taken.is_some() {
        return Ok(false);
    }
    // No hash is as short as this, so what proved a guest proves nothing from now on.
    sqlx::query(
        "insert into people (id, name, token, since) values (?1, ?2, ?1, ?3) \
         on conflict (id) do update set name = excluded.name, token = excluded.token",
    )
    .bind(&person.id.bytes()[..])
    .bind(&person.name)
    .bind(made)
    .execute(&mut *change)
    .await?;
    sqlx::query("insert into accounts (person, login, looks, password, made) values (?, ?, ?, ?, ?)")
        .bind(&person.id.bytes()[..])
        .bind(login)
        .bind(looks)
        .bind(password)
        .bind(made)
        .execute(&mut *change)
        .await?;
    open(change, person.id, session).await?;
    // Whoever makes an account of himself does so where he plays.
    sqlx::query("update seat_tokens set session = ? where person = ?")
        .bind(&session.token[..])
        .bind(&person.id.bytes()[..])
        .execute(&mut *change)
        .await?;
    Ok(true)
}

/// The account stays for as long as its ratings count in the matches that are given up, under a name nobody can have: in
/// none of those by which accounts are found is there a letter in upper case.
async fn bid_farewell(
    change: &mut SqliteConnection,
    person: PersonId,
    name: &str,
    at: i64,
) -> Result<(), sqlx::Error> {
    close_all(change, person).await?;
    sqlx::query("update people set name = ?, token = id where id = ?")
        .bind(name)
        .bind(&person.bytes()[..])
        .execute(&mut *change)
        .await?;
    sqlx::query(
        "update accounts set login = 'GONE ' || hex(person), looks = '', password = '' where person = ?",
    )
    .bind(&person.bytes()[..])
    .execute(&mut *change)
    .await?;
    sqlx::query("insert into farewells (person, asked) values (?, ?) on conflict do nothing")
        .bind(&person.bytes()[..])
        .bind(at)
        .execute(&mut *change)
        .await?;
    Ok(())
}

async fn open(change: &mut SqliteConnection, person: PersonId, session: &Session) -> Result<(), sqlx::Error> {
    sqlx::query("delete from sessions where person = ? and until <= ?")
        .bind(&person.bytes()[..])
        .bind(session.opened)
        .execute(&mut *change)
        .await?;
    sqlx::query("insert into sessions (token, person, until) values (?, ?, ?)")
        .bind(&session.token[..])
        .bind(&person.bytes()[..])
        .bind(session.until)
        .execute(&mut *change)
        .await?;
    sqlx::query(
        "delete from sessions where person = ?1 and token not in \
         (select token from sessions where person = ?1 order by until desc limit ?2)",
    )
    .bind(&person.bytes()[..])
    .bind(SESSIONS)
    .execute(&mut *change)
    .await?;
    // What was given out in a session that is over opens nothing any more.
    sqlx::query(
        "delete from seat_tokens where person = ?1 and session is not null \
         and session not in (select token from sessions where person = ?1)",
    )
    .bind(&person.bytes()[..])
    .execute(&mut *change)
    .await?;
    Ok(())
}

async fn close_all(change: &mut SqliteConnection, person: PersonId) -> Result<(), sqlx::Error> {
    for query in [
        "delete from sessions where person = ?",
        "delete from seat_tokens where person = ?",
        // Whoever is just proving who he is does so too late.
        "update accounts set era = era + 1 where person = ?",
    ] {
        sqlx::query(query).bind(&person.bytes()[..]).execute(&mut *change).await?;
    }
    Ok(())
}

impl Sqlite {
    async fn change(&self, change: Change) -> Result<(), StoreError> {
        self.write(Write::People(Box::new(change))).await
    }
}

fn account_of(row: &SqliteRow) -> Result<Account, StoreError> {
    let (password, made) = (row.try_get(3).map_err(failed)?, row.try_get(4).map_err(failed)?);
    Ok(Account { person: person_of(row)?, password, made, era: row.try_get(5).map_err(failed)? })
}

#[async_trait]
impl Accounts for Sqlite {
    async fn add_account(&self, account: NewAccount) -> Result<(), StoreError> {
        self.change(Change::Account(account)).await
    }

    async fn is_taken(&self, login: &str, looks: &str) -> Result<bool, StoreError> {
        let found = sqlx::query("select 1 from accounts where login = ? or looks = ?")
            .bind(login)
            .bind(looks)
            .fetch_optional(&self.readers)
            .await;
        Ok(found.map_err(failed)?.is_some())
    }

    async fn account_named(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query(
            "select id, name, 1, password, made, era from accounts join people on id = person where login = ?",
        )
        .bind(login)
        .fetch_optional(&self.readers)
        .await
        .map_err(failed)?;
        row.map(|row| account_of(&row)).transpose()
    }

    async fn account_of(&self, person: PersonId) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query(
            "select id, name, 1, password, made, era from accounts join people on id = person where person = ?",
        )
        .bind(&person.bytes()[..])
        .fetch_optional(&self.readers)
        .await
        .map_err(failed)?;
        row.map(|row| account_of(&row)).transpose()
    }

    async fn open_session(&self, proven: &Account, session: Session) -> Result<(), StoreError> {
        self.change(Change::Open(proven.person.id, proven.era, session)).await
    }

    async fn session(&self, token: TokenHash, now: i64) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "select id, name, 1 from sessions join people on id = person where sessions.token = ? and until > ?",
        )
        .bind(&token[..])
        .bind(now)
        .fetch_optional(&self.readers)
        .await
        .map_err(failed)?;
        row.map(|row| person_of(&row)).transpose()
    }

    async fn sessions(&self, person: PersonId, now: i64) -> Result<u32, StoreError> {
        let row = sqlx::query("select count(*) from sessions where person = ? and until > ?")
            .bind(&person.bytes()[..])
            .bind(now)
            .fetch_one(&self.readers)
            .await
            .map_err(failed)?;
        row.try_get(0).map_err(failed)
    }

    async fn close_session(&self, token: TokenHash) -> Result<(), StoreError> {
        self.change(Change::Close(token)).await
    }

    async fn close_sessions(&self, person: PersonId, anew: Option<Anew>) -> Result<(), StoreError> {
        self.change(Change::CloseAll(person, anew)).await
    }

    async fn recorded(&self, person: PersonId) -> Result<HashSet<MatchId>, StoreError> {
        let rows = sqlx::query(
            "select journals.match from sat join journals on journals.match = sat.match where person = ?",
        )
        .bind(&person.bytes()[..])
        .fetch_all(&self.readers)
        .await
        .map_err(failed)?;
        rows.iter().map(|row| bytes_of(row, 0).map(MatchId::new)).collect()
    }

    async fn ratings(&self, person: PersonId) -> Result<RatedAs, StoreError> {
        ratings::of(&self.readers, person.bytes()).await.map_err(failed)
    }

    async fn leaders(&self, game: &str, kind: RatingKind, limit: u32) -> Result<Vec<Leader>, StoreError> {
        ratings::leaders(&self.readers, game, kind, limit).await.map_err(failed)
    }

    async fn bid_farewell(
        &self,
        person: PersonId,
        era: Option<i64>,
        name: &'static str,
        at: i64,
    ) -> Result<(), StoreError> {
        self.change(Change::Farewell(person, era, name, at)).await
    }

    async fn farewells(&self) -> Result<Vec<PersonId>, StoreError> {
        let rows = sqlx::query("select person from farewells order by asked")
            .fetch_all(&self.readers)
            .await
            .map_err(failed)?;
        rows.iter().map(|row| bytes_of(row, 0).map(PersonId::new)).collect()
    }

    async fn forget(&self, person: PersonId) -> Result<(), StoreError> {
        self.change(Change::Forget(person)).await
    }
}

#[cfg(test)]
mod tests;
