//! Everything that is written, by one task and many at a time.

use std::collections::HashSet;
use std::time::Duration;

use proto::{MatchId, TableCard};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use super::emptying::{Tide, carry_over};
use super::people::{self, Change};
use super::{BUSY, failed, ratings};
use crate::store::{Append, Listing, Person, Retold, SeatOf, SeatToken, StoreError, TokenHash};

/// How many writes share one transaction at most.
pub(super) const BATCH: usize = 256;

/// How many tokens open one seat: one for each device that was not lost.
const DEVICES: u32 = 16;
/// How long to wait before the log of the database is tried to be emptied again.
const EMPTIED: Duration = Duration::from_secs(3);

pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// Something to be written.
pub(super) enum Write {
    Append(Box<Append>),
    Retold(Box<Retold>),
    Person(Person, TokenHash, i64),
    ForgetGuests(i64),
    SeatToken(SeatToken),
    Seen(Vec<MatchId>, i64),
    PutAway(Box<TableCard>),
    Fact(&'static str, Vec<u8>),
    People(Box<Change>),
}

/// The one that writes. A connection that has failed is not used again: on a full disk the database takes a transaction
/// back by itself, and its client goes on counting it as begun.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    /// When the log of the database is to be emptied: somebody has been forgotten, and it still knows him.
    emptied_at: Option<Instant>,
    tide: Tide,
}

impl Writer {
    pub fn new(options: SqliteConnectOptions, connection: Option<SqliteConnection>, tide: Tide) -> Writer {
        Writer { options, connection, emptied_at: None, tide }
    }

    pub async fn write_all(mut self, mut writes: mpsc::Receiver<(Write, Answer)>) {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            let incoming = writes.recv_many(&mut batch, BATCH);
            let taken = match self.emptied_at {
                None => incoming.await,
                Some(at) => {
                    let Ok(taken) = timeout_at(at, incoming).await else {
                        self.empty_log().await;
                        continue;
                    };
                    taken
                }
            };
            if taken == 0 {
                return;
            }
            let (writes, answers): (Vec<Write>, Vec<Answer>) = batch.drain(..).unzip();
            let outcome = self.write(&writes).await;
            let forgets = |write: &Write| matches!(write, Write::People(change) if change.forgets());
            if outcome.is_ok() && writes.iter().any(forgets) {
                self.emptied_at.get_or_insert_with(Instant::now);
            }
            for (place, answer) in answers.into_iter().enumerate() {
                let result = match &outcome {
                    Ok(results) => results[place].clone(),
                    Err(error) => Err(error.clone()),
                };
                // Whoever asked may have gone; what was written stays.
                let _ = answer.send(result);
            }
            self.tide.note_written(writes.len());
            if self.tide.is_high()
                && let Some(connection) = &mut self.connection
                && let Err(error) = carry_over(connection).await
            {
                tracing::warn!(%error, "the log of the database was not carried over");
            }
        }
    }

    /// Empties the log of the database, unless somebody reads from it just now: nobody else is kept waiting for that.
    async fn empty_log(&mut self) {
        self.emptied_at = Some(Instant::now() + EMPTIED);
        let Some(connection) = &mut self.connection else { return };
        let emptied = async {
            sqlx::raw_sql("pragma busy_timeout = 20").execute(&mut *connection).await?;
            let row = sqlx::query("pragma wal_checkpoint(truncate)").fetch_one(&mut *connection).await?;
            row.try_get::<i64, _>(0)
        };
        let emptied = matches!(emptied.await, Ok(0));
        let patience = sqlx::AssertSqlSafe(format!("pragma busy_timeout = {}", BUSY.as_millis()));
        let patient = sqlx::raw_sql(patience).execute(connection).await;
        if emptied {
            self.emptied_at = None;
        }
        if patient.is_err() {
            self.connection = None;
        }
    }

    async fn write(&mut self, writes: &[Write]) -> Written {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await.map_err(failed)?,
        };
        let written = write_together(&mut connection, writes).await;
        if written.is_ok() {
            self.connection = Some(connection);
        } else {
            // It may be past saying goodbye; what counts is that it has let go of the file.
            let _ = connection.close().await;
        }
        written
    }
}

/// What became of each write of a transaction, or why of none.
type Written = Result<Vec<Result<(), StoreError>>, StoreError>;

/// One transaction for all of them. A place or a name that is taken is that writer's own trouble; anything else is
/// everybody's.
async fn write_together(connection: &mut SqliteConnection, writes: &[Write]) -> Written {
    let mut change = connection.begin_with("begin immediate").await.map_err(failed)?;
    let mut results = Vec::with_capacity(writes.len());
    let mut plain = write_plain(&mut change, writes).await.map_err(failed)?;
    for write in writes {
        results.push(match write {
            Write::Append(append) if append.is_plain() => {
                // Of two who wanted the same place the first has it.
                let kept = plain.remove(&(append.id, append.number));
                if kept { Ok(()) } else { Err(StoreError::Taken) }
            }
            Write::Append(append) => {
                let taken = !write_record(&mut change, append).await.map_err(failed)?;
                if taken { Err(StoreError::Taken) } else { Ok(()) }
            }
            Write::Retold(retold) => {
                write_retold(&mut change, retold).await.map_err(failed)?;
                Ok(())
            }
            Write::People(people) => {
                let taken = !people::write(&mut change, people).await.map_err(failed)?;
                if taken { Err(StoreError::Taken) } else { Ok(()) }
            }
            Write::Person(person, token, made) => {
                let keep = "insert into people (id, name, token, since) values (?, ?, ?, ?) \
                            on conflict (id) do update set name = excluded.name";
                sqlx::query(keep)
                    .bind(&person.id.bytes()[..])
                    .bind(&person.name)
                    .bind(&token[..])
                    .bind(made)
                    .execute(&mut *change)
                    .await
                    .map_or_else(own_trouble, |_| Ok(Ok(())))?
            }
            Write::ForgetGuests(before) => {
                people::forget_guests(&mut change, *before).await.map_err(failed)?;
                Ok(())
            }
            Write::SeatToken(token) => {
                let sits = write_seat_token(&mut change, token).await.map_err(failed)?;
                if sits { Ok(()) } else { Err(StoreError::Taken) }
            }
            Write::Seen(ids, at) => {
                for id in ids {
                    sqlx::query("update matches set seen = max(seen, ?) where id = ?")
                        .bind(at)
                        .bind(&id.bytes()[..])
                        .execute(&mut *change)
                        .await
                        .map_err(failed)?;
                }
                Ok(())
            }
            Write::PutAway(card) => {
                sqlx::query("update matches set stage = ?, quick = null, card = ? where id = ?")
                    .bind(card.stage.word())
                    .bind(serde_json::to_string(card).unwrap_or_default())
                    .bind(&card.id.bytes()[..])
                    .execute(&mut *change)
                    .await
                    .map_err(failed)?;
                Ok(())
            }
            Write::Fact(name, value) => {
                sqlx::query("insert or replace into facts (name, value) values (?, ?)")
                    .bind(*name)
                    .bind(value)
                    .execute(&mut *change)
                    .await
                    .map_or_else(own_trouble, |_| Ok(Ok(())))?
            }
        });
    }
    change.commit().await.map_err(failed)?;
    Ok(results)
}

/// Writes the records nothing else follows from, most of them, in one go; says which places were free.
async fn write_plain(
    change: &mut SqliteConnection,
    writes: &[Write],
) -> Result<HashSet<(MatchId, u64)>, sqlx::Error> {
    let plain: Vec<&Append> = writes
        .iter()
        .filter_map(|write| match write {
            Write::Append(append) if append.is_plain() => Some(&**append),
            _ => None,
        })
        .collect();
    if plain.is_empty() {
        return Ok(HashSet::new());
    }
    let mut insert = sqlx::QueryBuilder::new("insert or ignore into log (match, number, sealed) ");
    insert.push_values(&plain, |mut row, append| {
        let number = i64::try_from(append.number).unwrap_or(i64::MAX);
        row.push_bind(&append.id.bytes()[..]).push_bind(number).push_bind(&append.sealed);
    });
    let written = insert.build().execute(&mut *change).await?.rows_affected();
    let mut kept = HashSet::with_capacity(plain.len());
    for append in &plain {
        if written == plain.len() as u64 || is_kept(change, append).await? {
            kept.insert((append.id, append.number));
        }
    }
    Ok(kept)
}

/// Whether this very record has its place. No two are sealed alike.
async fn is_kept(change: &mut SqliteConnection, append: &Append) -> Result<bool, sqlx::Error> {
    let number = i64::try_from(append.number).unwrap_or(i64::MAX);
    let row = sqlx::query("select 1 from log where match = ? and number = ? and sealed = ?")
        .bind(&append.id.bytes()[..])
        .bind(number)
        .bind(&append.sealed)
        .fetch_optional(change)
        .await?;
    Ok(row.is_some())
}

/// Whether the place was free.
async fn write_record(change: &mut SqliteConnection, append: &Append) -> Result<bool, sqlx::Error> {
    let id = &append.id.bytes()[..];
    for newcomer in &append.newcomers {
        if !people::is_known(change, *newcomer).await? {
            return Ok(false);
        }
    }
    let number = i64::try_from(append.number).unwrap_or(i64::MAX);
    let done = sqlx::query("insert into log (match, number, sealed) values (?, ?, ?) on conflict do nothing")
        .bind(id)
        .bind(number)
        .bind(&append.sealed)
        .execute(&mut *change)
        .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    if let Some(listing) = &append.listing {
        write_listing(change, append.id, listing).await?;
    }
    if let Some(journal) = &append.journal {
        write_journal(change, append.id, journal).await?;
    }
    if let Some(seat) = append.void {
        sqlx::query("delete from seat_tokens where match = ? and seat = ?")
            .bind(id)
            .bind(seat.to_string())
            .execute(&mut *change)
            .await?;
    }
    if let Some(standing) = &append.standing {
        ratings::write(change, append.id, standing).await?;
    }
    Ok(true)
}

async fn write_listing(
    change: &mut SqliteConnection,
    id: MatchId,
    listing: &Listing,
) -> Result<(), sqlx::Error> {
    let id = &id.bytes()[..];
    let card = serde_json::to_string(&listing.card).unwrap_or_default();
    sqlx::query(
        "insert into matches (id, stage, listed, quick, made, card, maker, seen) values (?, ?, ?, ?, ?, ?, ?, ?) \
         on conflict (id) do update set stage = excluded.stage, quick = excluded.quick, card = excluded.card, \
         maker = excluded.maker, seen = max(seen, excluded.seen)",
    )
    .bind(id)
    .bind(listing.card.stage.word())
    .bind(listing.listed)
    .bind(&listing.quick)
    .bind(listing.card.made)
    .bind(card)
    .bind(listing.maker.map(|maker| maker.bytes().to_vec()))
    .bind(listing.seen)
    .execute(&mut *change)
    .await?;
    sqlx::query("delete from seats where match = ?").bind(id).execute(&mut *change).await?;
    for (seat, person) in &listing.people {
        sqlx::query("insert or replace into seats (match, seat, person) values (?, ?, ?)")
            .bind(id)
            .bind(seat.to_string())
            .bind(&person.bytes()[..])
            .execute(&mut *change)
            .await?;
    }
    let people = listing.people.iter().map(|(_, person)| *person);
    for person in people.chain(listing.maker) {
        sqlx::query("insert into sat (person, match) values (?, ?) on conflict do nothing")
            .bind(&person.bytes()[..])
            .bind(id)
            .execute(&mut *change)
            .await?;
    }
    Ok(())
}

/// Whether he sits there. Whoever has left meanwhile is given nothing.
async fn write_seat_token(change: &mut SqliteConnection, token: &SeatToken) -> Result<bool, sqlx::Error> {
    let SeatToken { token, opens: SeatOf { id, seat, person }, made, session } = token;
    let (id, seat) = (&id.bytes()[..], seat.to_string());
    let added = sqlx::query(
        "insert into seat_tokens (token, match, seat, person, made, session) \
         select ?1, match, seat, person, ?2, ?3 from seats where match = ?4 and seat = ?5 and person = ?6 \
         and (?3 is null or ?3 in (select token from sessions))",
    )
    .bind(&token[..])
    .bind(made)
    .bind(session.as_ref().map(|session| &session[..]))
    .bind(id)
    .bind(&seat)
    .bind(&person.bytes()[..])
    .execute(&mut *change)
    .await?;
    sqlx::query(
        "delete from seat_tokens where match = ?1 and seat = ?2 and token not in \
         (select token from seat_tokens where match = ?1 and seat = ?2 order by made desc limit ?3)",
    )
    .bind(id)
    .bind(&seat)
    .bind(DEVICES)
    .execute(&mut *change)
    .await?;
    Ok(added.rows_affected() > 0)
}

async fn write_journal(change: &mut SqliteConnection, id: MatchId, journal: &str) -> Result<(), sqlx::Error> {
    sqlx::query("insert or replace into journals (match, journal) values (?, ?)")
        .bind(&id.bytes()[..])
        .bind(journal)
        .execute(change)
        .await?;
    Ok(())
}

async fn write_retold(change: &mut SqliteConnection, retold: &Retold) -> Result<(), sqlx::Error> {
    for (number, sealed) in &retold.records {
        sqlx::query("update log set sealed = ? where match = ? and number = ?")
            .bind(sealed)
            .bind(&retold.id.bytes()[..])
            .bind(i64::try_from(*number).unwrap_or(i64::MAX))
            .execute(&mut *change)
            .await?;
    }
    write_listing(change, retold.id, &retold.listing).await?;
    if let Some(journal) = &retold.journal {
        write_journal(change, retold.id, journal).await?;
    }
    sqlx::query("delete from sat where person = ? and match = ?")
        .bind(&retold.forgotten.bytes()[..])
        .bind(&retold.id.bytes()[..])
        .execute(&mut *change)
        .await?;
    Ok(())
}

/// A name or a token that is taken fails one write; anything else may have taken back the others with it.
fn own_trouble(error: sqlx::Error) -> Result<Result<(), StoreError>, StoreError> {
    let taken = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    if taken { Ok(Err(failed(error))) } else { Err(failed(error)) }
}

#[cfg(test)]
mod tests;
