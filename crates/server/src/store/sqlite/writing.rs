//! Everything that is written, by one alone and many at a time.

use std::time::Duration;

use proto::{MatchId, TableCard};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, QueryBuilder, Row as _};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout_at};

use super::bundles::{Bundles, Record};
use super::emptying::{Tide, carry_over};
use super::people::{self, Change};
use super::{BUSY, Statements, begin, chapters, commit, failed, ratings};
use crate::store::{Append, Listing, Person, Retold, SeatOf, SeatToken, StoreError, TokenHash};

/// How many writes share one transaction at most: as many as come in while a disk that is slow for once keeps the last one.
pub(super) const BATCH: usize = 1024;

/// From how many writes of a transaction on more are worth waiting for, and for how long. What a transaction costs beside
/// what it writes, and waking whoever waits for it, is then shared by many; where few write, nobody waits.
const GATHERED: [(usize, Duration); 2] = [(16, Duration::from_millis(1)), (128, Duration::from_millis(4))];

/// How many tokens open one seat: one for each device that was not lost.
const DEVICES: u32 = 16;
/// How long to wait before the log of the database is tried to be emptied again.
const EMPTIED: Duration = Duration::from_secs(3);
/// How long nobody has written when the last bundles are sorted in.
const QUIET: Duration = Duration::from_secs(5);

pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// Something to be written.
pub(super) enum Write {
    Append(Box<Append>),
    Retold(Box<Retold>),
    Person(Person, TokenHash, i64),
    Rename(TokenHash, String),
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
    bundles: Bundles,
    /// Whether anything was written since the last bundle was sorted in.
    unsorted: bool,
    /// When the log of the database is to be emptied: somebody has been forgotten, and it still knows him.
    emptied_at: Option<Instant>,
    tide: Tide,
}

impl Writer {
    pub fn new(options: SqliteConnectOptions, connection: Option<SqliteConnection>, tide: Tide) -> Writer {
        Writer { options, connection, bundles: Bundles::default(), unsorted: true, emptied_at: None, tide }
    }

    pub async fn write_all(mut self, mut writes: mpsc::Receiver<(Write, Answer)>) {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            let incoming = writes.recv_many(&mut batch, BATCH);
            let sorted_at = self.unsorted.then(|| Instant::now() + QUIET);
            let taken = match [self.emptied_at, sorted_at].into_iter().flatten().min() {
                None => incoming.await,
                Some(at) => {
                    let Ok(taken) = timeout_at(at, incoming).await else {
                        if self.emptied_at.is_some_and(|emptied_at| emptied_at <= Instant::now()) {
                            self.empty_log().await;
                        } else {
                            self.sort_in().await;
                        }
                        continue;
                    };
                    taken
                }
            };
            if taken == 0 {
                self.sort_in().await;
                return;
            }
            let (mut writes, mut answers) = (Vec::with_capacity(taken), Vec::with_capacity(taken));
            for (write, answer) in batch.drain(..) {
                writes.push(write);
                answers.push(answer);
            }
            let forgets = |write: &Write| matches!(write, Write::People(change) if change.forgets());
            let (number, forgets) = (writes.len(), writes.iter().any(forgets));
            let outcome = self.write(writes).await;
            if outcome.is_ok() && forgets {
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
            self.tide.note_written(number);
            if self.tide.is_high()
                && let Some(connection) = &mut self.connection
                && let Err(error) = carry_over(connection).await
            {
                tracing::warn!(%error, "the log of the database was not carried over");
            }
            if let Some((_, time)) = GATHERED.iter().rev().find(|(crowd, _)| number >= *crowd) {
                sleep(*time).await;
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

    async fn write(&mut self, writes: Vec<Write>) -> Written {
        self.unsorted = true;
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await.map_err(failed)?,
        };
        // What was known is known again only if all goes well.
        let mut bundles = std::mem::take(&mut self.bundles);
        let written = write_together(&mut connection, &mut bundles, writes).await;
        if written.is_ok() {
            (self.connection, self.bundles) = (Some(connection), bundles);
        } else {
            // It may be past saying goodbye; what counts is that it has let go of the file.
            let _ = connection.close().await;
        }
        written
    }

    /// Sorts the last bundles in while nobody waits for anything else.
    async fn sort_in(&mut self) {
        self.unsorted = false;
        let (Some(connection), mut bundles) = (&mut self.connection, std::mem::take(&mut self.bundles))
        else {
            return;
        };
        let sorted = async {
            let version = begin(connection).await?;
            bundles.look(connection, version).await?;
            bundles.sort_in_all(connection).await?;
            commit(connection, Statements::default()).await
        };
        match sorted.await {
            Ok(()) => self.bundles = bundles,
            // They are as durable where they are, and are sorted in at the next opportunity.
            Err(error) => {
                tracing::warn!(%error, "the last records were not sorted in");
                self.connection = None;
            }
        }
    }
}

/// What became of each write of a transaction, or why of none.
type Written = Result<Vec<Result<(), StoreError>>, StoreError>;

/// One transaction for all of them. A place or a name that is taken is that writer's own trouble; anything else is
/// everybody's.
async fn write_together(change: &mut SqliteConnection, bundles: &mut Bundles, writes: Vec<Write>) -> Written {
    let version = begin(change).await.map_err(failed)?;
    bundles.look(change, version).await.map_err(failed)?;
    let (mut results, mut bundle) = (Vec::with_capacity(writes.len()), Vec::with_capacity(writes.len()));
    for write in writes {
        results.push(match write {
            Write::Append(append) => {
                let Append { id, number, .. } = *append;
                // Of two who wanted the same place the first has it.
                let free = bundles.is_free(change, id, number).await.map_err(failed)?;
                let plain = append.is_plain();
                let kept = free && (plain || write_record(change, &append).await.map_err(failed)?);
                if kept {
                    bundles.take(id, number);
                }
                if kept && plain {
                    bundle.push(Record { id, number, sealed: append.sealed });
                }
                if kept { Ok(()) } else { Err(StoreError::Taken) }
            }
            Write::Retold(retold) => {
                // Nothing of what it was may stay in a bundle.
                if !bundle.is_empty() {
                    let mut kept = Statements::default();
                    bundles.keep(&mut kept, &mut bundle);
                    kept.build().execute(&mut *change).await.map_err(failed)?;
                }
                bundles.sort_in_all(change).await.map_err(failed)?;
                write_retold(change, &retold).await.map_err(failed)?;
                Ok(())
            }
            Write::People(people) => {
                let taken = !people::write(change, &people).await.map_err(failed)?;
                if taken { Err(StoreError::Taken) } else { Ok(()) }
            }
            Write::Person(person, token, made) => {
                sqlx::query("insert into people (id, name, token, since) values (?, ?, ?, ?)")
                    .bind(&person.id.bytes()[..])
                    .bind(&person.name)
                    .bind(&token[..])
                    .bind(made)
                    .execute(&mut *change)
                    .await
                    .map_or_else(own_trouble, |_| Ok(Ok(())))?
            }
            Write::Rename(token, name) => {
                let renamed = people::rename(change, &token, &name).await.map_err(failed)?;
                if renamed { Ok(()) } else { Err(StoreError::Taken) }
            }
            Write::ForgetGuests(before) => {
                people::forget_guests(change, before).await.map_err(failed)?;
                Ok(())
            }
            Write::SeatToken(token) => {
                let sits = write_seat_token(change, &token).await.map_err(failed)?;
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
                    .bind(serde_json::to_string(&*card).unwrap_or_default())
                    .bind(&card.id.bytes()[..])
                    .execute(&mut *change)
                    .await
                    .map_err(failed)?;
                Ok(())
            }
            Write::Fact(name, value) => {
                sqlx::query("insert or replace into facts (name, value) values (?, ?)")
                    .bind(name)
                    .bind(value)
                    .execute(&mut *change)
                    .await
                    .map_or_else(own_trouble, |_| Ok(Ok(())))?
            }
        });
    }
    let (came, mut last) = (bundle.len(), Statements::default());
    bundles.keep(&mut last, &mut bundle);
    bundles.sort_in(&mut last, came);
    commit(change, last).await.map_err(failed)?;
    Ok(results)
}

/// Whether everybody who comes in by it is still known.
async fn write_record(change: &mut SqliteConnection, append: &Append) -> Result<bool, sqlx::Error> {
    let id = &append.id.bytes()[..];
    for newcomer in &append.newcomers {
        if !people::is_known(change, *newcomer).await? {
            return Ok(false);
        }
    }
    let number = chapters::place(append.number);
    let mut query = QueryBuilder::new("insert into log (match, number, sealed) values (");
    query.push_bind(id).push(", ").push_bind(number).push(", ").push_bind(&append.sealed).push("); ");
    if let Some(listing) = &append.listing {
        add_listing(&mut query, append.id, listing);
    }
    if let Some(journal) = &append.journal {
        add_journal(&mut query, append.id, journal);
    }
    if let Some(seat) = append.void {
        query.push("delete from seat_tokens where match = ").push_bind(id);
        query.push(" and seat = ").push_bind(seat.to_string()).push("; ");
    }
    query.build().execute(&mut *change).await?;
    if let Some(standing) = &append.standing {
        ratings::write(change, append.id, standing).await?;
    }
    Ok(true)
}

fn add_listing(query: &mut Statements, id: MatchId, listing: &Listing) {
    let id = &id.bytes()[..];
    query.push("insert into matches (id, stage, listed, quick, made, card, maker, seen) values (");
    let mut values = query.separated(", ");
    values.push_bind(id).push_bind(listing.card.stage.word()).push_bind(listing.listed);
    values.push_bind(&listing.quick).push_bind(listing.card.made);
    values.push_bind(serde_json::to_string(&listing.card).unwrap_or_default());
    values.push_bind(listing.maker.map(|maker| maker.bytes().to_vec())).push_bind(listing.seen);
    query.push(
        ") on conflict (id) do update set stage = excluded.stage, quick = excluded.quick, card = excluded.card, \
         maker = excluded.maker, seen = max(seen, excluded.seen); delete from seats where match = ",
    );
    query.push_bind(id).push("; ");
    if !listing.people.is_empty() {
        query.push("insert or replace into seats (match, seat, person) ");
        query.push_values(&listing.people, |mut row, (seat, person)| {
            row.push_bind(id).push_bind(seat.to_string()).push_bind(&person.bytes()[..]);
        });
        query.push("; ");
    }
    let mut people = listing.people.iter().map(|(_, person)| person).chain(&listing.maker).peekable();
    if people.peek().is_some() {
        query.push("insert into sat (person, match) ");
        query.push_values(people, |mut row, person| {
            row.push_bind(&person.bytes()[..]).push_bind(id);
        });
        query.push(" on conflict do nothing; ");
    }
}

fn add_journal(query: &mut Statements, id: MatchId, journal: &str) {
    query.push("insert or replace into journals (match, journal) values (");
    query.push_bind(&id.bytes()[..]).push(", ").push_bind(journal).push("); ");
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

async fn write_retold(change: &mut SqliteConnection, retold: &Retold) -> Result<(), sqlx::Error> {
    chapters::replace(change, retold.id, &retold.records).await?;
    let id = &retold.id.bytes()[..];
    let mut query = QueryBuilder::default();
    for (number, sealed) in &retold.records {
        query.push("update log set sealed = ").push_bind(sealed).push(" where match = ").push_bind(id);
        query.push(" and number = ").push_bind(chapters::place(*number)).push("; ");
    }
    add_listing(&mut query, retold.id, &retold.listing);
    if let Some(journal) = &retold.journal {
        add_journal(&mut query, retold.id, journal);
    }
    query.push("delete from sat where person = ").push_bind(&retold.forgotten.bytes()[..]);
    query.push(" and match = ").push_bind(id);
    query.build().execute(change).await?;
    Ok(())
}

/// A name or a token that is taken fails one write; anything else may have taken back the others with it.
fn own_trouble(error: sqlx::Error) -> Result<Result<(), StoreError>, StoreError> {
    let taken = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    if taken { Ok(Err(failed(error))) } else { Err(failed(error)) }
}

#[cfg(test)]
mod tests;
