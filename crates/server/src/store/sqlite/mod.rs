//! A store in one file, inside this process.
//!
//! One thread writes. What comes in while it waits for the disk goes into the next transaction together, so that many matches
//! share one wait; nobody is answered before his record is on the disk (WAL, `synchronous=FULL`).

mod apart;
mod bundles;
mod chapters;
mod emptying;
mod people;
mod ratings;
mod writing;

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use async_trait::async_trait;
use proto::{MatchId, PersonId, TableCard};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Connection as _, QueryBuilder, Row as _};
use table::{Message, Seat};

use super::file::{file_of, open_own};
use super::{
    Accounts, Append, Find, OpenError, Person, Retold, SeatOf, SeatToken, Store, StoreError, TokenHash,
};
use apart::Apart;
use bundles::Bundles;
use emptying::Tide;
use writing::{Write, Writer};

/// How the database has grown, version by version.
const MIGRATIONS: [&str; 8] = [
    include_str!("../schema.sql"),
    include_str!("../schema2.sql"),
    include_str!("../schema3.sql"),
    include_str!("../schema4.sql"),
    include_str!("../schema5.sql"),
    include_str!("../schema6.sql"),
    include_str!("../schema7.sql"),
    include_str!("../schema8.sql"),
];
/// How long to wait for somebody else who uses the database.
const BUSY: Duration = Duration::from_secs(10);
const READERS: u32 = 4;
/// How much of the database the one that writes keeps in memory, in kilobytes; the database counts those below zero.
const WRITING_CACHE: &str = "-16384";
/// The fact that is written to see whether anything can be.
const CHECKED: &str = "checked";

/// A store in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    writer: Apart,
}

impl Sqlite {
    /// Opens a database by its URL, such as `sqlite:karman.db`; makes it and brings it up to date if need be.
    pub async fn open(url: &str) -> Result<Sqlite, OpenError> {
        let file = file_of(url)?;
        let made = open_own(&file, OpenOptions::new().create(true).truncate(false));
        made.map_err(|error| OpenError::File { file, error })?;
        let options = SqliteConnectOptions::from_str(url)
            .map_err(failed)?
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY)
            .foreign_keys(true)
            // The writer waits for the log alone; see `emptying`.
            .pragma("wal_autocheckpoint", "0")
            // Whoever is forgotten leaves no traces in pages that are not used any more.
            .pragma("secure_delete", "on");
        // What is sorted into the log goes all over it, and comes back to the same pages.
        let writing = options.clone().pragma("cache_size", WRITING_CACHE);
        let mut connection = SqliteConnection::connect_with(&writing).await.map_err(failed)?;
        migrate(&mut connection).await?;
        people::note_looks(&mut connection).await.map_err(failed)?;
        Bundles::sort_in_what_was_left(&mut connection).await.map_err(failed)?;
        let tide = Tide::default();
        tokio::spawn(tide.clone().carry_over(options.clone()));
        let writer = Writer::new(writing, Some(connection), tide);
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await
            .map_err(failed)?;
        let writer = Apart::new(writer).map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Sqlite { readers, writer })
    }

    /// Writes a whole and consistent copy of a database that is there, in use or not, and changes nothing in it.
    pub async fn copy(url: &str, to: &Path) -> Result<(), OpenError> {
        let options =
            SqliteConnectOptions::from_str(url).map_err(failed)?.create_if_missing(false).busy_timeout(BUSY);
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        if version_of(&mut connection).await? == 0 {
            return Err(OpenError::Unfit(Message::new("setup-no-store")));
        }
        copy_into(&mut connection, to).await
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writer.write(write).await
    }
}

/// What is to be written, one statement after the other: asked for one by one, each would wait for the one before, and two
/// threads for each other.
type Statements = QueryBuilder<sqlx::Sqlite>;

/// Begins to write; says what the database says of others' writing. Whatever fails from here on takes the connection with it.
async fn begin(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query("begin immediate; pragma data_version").fetch_one(connection).await?.try_get(0)
}

/// Writes the last of it. When this returns, all of it is durable.
async fn commit(connection: &mut SqliteConnection, mut last: Statements) -> Result<(), sqlx::Error> {
    last.push("commit").build().execute(connection).await?;
    Ok(())
}

async fn version_of(connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let row = sqlx::query("pragma user_version").fetch_one(&mut *connection).await.map_err(failed)?;
    let version: i64 = row.try_get(0).map_err(failed)?;
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

async fn copy_into(connection: &mut SqliteConnection, to: &Path) -> Result<(), OpenError> {
    let failed_to_make = |error| OpenError::File { file: to.to_owned(), error };
    let name = to.to_str().ok_or_else(|| {
        failed_to_make(io::Error::new(io::ErrorKind::InvalidFilename, "the name is not UTF-8"))
    })?;
    open_own(to, OpenOptions::new().create_new(true)).map_err(failed_to_make)?;
    let written = sqlx::query("vacuum into ?").bind(name.to_owned()).execute(connection).await;
    if written.is_err() {
        // Half a copy is none, and would stand in the way of the next.
        let _ = std::fs::remove_file(to);
    }
    written.map(drop).map_err(|error| failed(error).into())
}

async fn migrate(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let version = version_of(connection).await?;
    if version > MIGRATIONS.len() {
        let newer = Message::new("setup-newer").with("version", version).with("newest", MIGRATIONS.len());
        return Err(OpenError::Unfit(newer));
    }
    for (done, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let mut change = connection.begin().await.map_err(failed)?;
        sqlx::raw_sql(*migration).execute(&mut *change).await.map_err(failed)?;
        // A pragma takes no parameters; the number is our own.
        let version = sqlx::AssertSqlSafe(format!("pragma user_version = {}", done + 1));
        sqlx::raw_sql(version).execute(&mut *change).await.map_err(failed)?;
        change.commit().await.map_err(failed)?;
    }
    Ok(())
}

#[async_trait]
impl Store for Sqlite {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(Box::new(append))).await
    }

    async fn read(&self, id: MatchId, after: u64) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        // All are read as they were at one moment: what is sorted in meanwhile is missed in none.
        let mut moment = self.readers.begin().await.map_err(failed)?;
        let mut records = bundles::of_match(&mut moment, id, after).await.map_err(failed)?;
        records.append(&mut chapters::of_match(&mut moment, id, after).await.map_err(failed)?);
        let rows = sqlx::query("select number, sealed from log where match = ? and number > ?")
            .bind(&id.bytes()[..])
            .bind(chapters::place(after))
            .fetch_all(&mut *moment)
            .await
            .map_err(failed)?;
        for row in rows {
            let number: i64 = row.try_get(0).map_err(failed)?;
            records.insert(u64::try_from(number).unwrap_or(0), row.try_get(1).map_err(failed)?);
        }
        Ok(records.into_iter().collect())
    }

    async fn card(&self, id: MatchId) -> Result<Option<TableCard>, StoreError> {
        let row = sqlx::query("select card from matches where id = ?")
            .bind(&id.bytes()[..])
            .fetch_optional(&self.readers)
            .await
            .map_err(failed)?;
        row.map(|row| card_of(&row)).transpose()
    }

    async fn find(&self, find: Find, limit: u32) -> Result<Vec<TableCard>, StoreError> {
        let query = match find {
            Find::Listed(stage, None) => sqlx::query(
                "select card from matches where stage = ? and listed = 1 order by made desc, id desc limit ?",
            )
            .bind(stage.word()),
            Find::Listed(stage, Some(after)) => sqlx::query(
                "select card from matches where stage = ? and listed = 1 \
                 and (made, id) < (select made, id from matches where id = ?) \
                 order by made desc, id desc limit ?",
            )
            .bind(stage.word())
            .bind(after.bytes().to_vec()),
            Find::Of(person) => sqlx::query(
                "select card from seats join matches on matches.id = seats.match \
                 where person = ? order by stage = 'over', made desc limit ?",
            )
            .bind(person.bytes().to_vec()),
            Find::Quick(kind) => {
                sqlx::query("select card from matches where quick = ? order by made desc limit ?").bind(kind)
            }
            Find::Played { after: None } => sqlx::query(
                "select card from matches where stage = 'playing' order by listed, made, id limit ?",
            ),
            // The order of the index: however many there are, each is looked at once.
            Find::Played { after: Some(after) } => sqlx::query(
                "select card from matches where stage = 'playing' \
                 and (listed, made, id) > (select listed, made, id from matches where id = ?) \
                 order by listed, made, id limit ?",
            )
            .bind(after.bytes().to_vec()),
            Find::Ever(person) => sqlx::query(
                "select card from sat join matches on matches.id = sat.match \
                 where person = ? order by made desc limit ?",
            )
            .bind(person.bytes().to_vec()),
            Find::Idle { before, days_before } => sqlx::query(
                "select card from matches where seen < iif(card ->> '$.clock.kind.kind' = 'days', ?, ?) \
                 and (stage = 'waiting' or (stage = 'playing' \
                 and not exists (select 1 from seats where match = id))) order by seen limit ?",
            )
            .bind(days_before)
            .bind(before),
        };
        let rows = query.bind(limit).fetch_all(&self.readers).await.map_err(failed)?;
        rows.iter().map(card_of).collect()
    }

    async fn running(&self, person: PersonId) -> Result<super::Running, StoreError> {
        let row = sqlx::query(
            "select count(*), count(*) filter (where listed = 1 and stage = 'waiting' and maker = ?1) \
             from matches where stage <> 'over' and id in \
             (select id from matches where maker = ?1 union select match from seats where person = ?1)",
        )
        .bind(&person.bytes()[..])
        .fetch_one(&self.readers)
        .await
        .map_err(failed)?;
        Ok(super::Running { all: row.try_get(0).map_err(failed)?, listed: row.try_get(1).map_err(failed)? })
    }

    async fn note_seen(&self, ids: Vec<MatchId>, at: i64) -> Result<(), StoreError> {
        self.write(Write::Seen(ids, at)).await
    }

    async fn seated(&self, id: MatchId) -> Result<Vec<(Seat, PersonId)>, StoreError> {
        let rows = sqlx::query("select person, seat from seats where match = ?")
            .bind(&id.bytes()[..])
            .fetch_all(&self.readers)
            .await
            .map_err(failed)?;
        rows.iter().map(|row| Ok((seat_of(row, 1)?, PersonId::new(bytes_of(row, 0)?)))).collect()
    }

    async fn put_away(&self, card: TableCard) -> Result<(), StoreError> {
        self.write(Write::PutAway(Box::new(card))).await
    }

    async fn journal(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select journal from journals where match = ?")
            .bind(&id.bytes()[..])
            .fetch_optional(&self.readers)
            .await
            .map_err(failed)?;
        row.map(|row| row.try_get(0)).transpose().map_err(failed)
    }

    async fn retell(&self, retold: Retold) -> Result<(), StoreError> {
        self.write(Write::Retold(Box::new(retold))).await
    }

    fn accounts(&self) -> &dyn Accounts {
        self
    }

    async fn add_person(&self, person: Person, token: TokenHash, made: i64) -> Result<(), StoreError> {
        self.write(Write::Person(person, token, made)).await
    }

    async fn rename_guest(&self, token: TokenHash, name: String) -> Result<(), StoreError> {
        self.write(Write::Rename(token, name)).await
    }

    async fn forget_guests(&self, before: i64) -> Result<(), StoreError> {
        self.write(Write::ForgetGuests(before)).await
    }

    async fn person(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query(
            "select id, name, accounts.person is not null from people \
             left join accounts on accounts.person = people.id where token = ?",
        )
        .bind(&token[..])
        .fetch_optional(&self.readers)
        .await
        .map_err(failed)?;
        row.map(|row| person_of(&row)).transpose()
    }

    async fn add_seat_token(&self, token: SeatToken) -> Result<(), StoreError> {
        self.write(Write::SeatToken(token)).await
    }

    async fn seat(&self, token: TokenHash, now: i64) -> Result<Option<SeatOf>, StoreError> {
        let row = sqlx::query(
            "select match, person, seat from seat_tokens where token = ?1 and (session is null or exists \
             (select 1 from sessions where sessions.token = seat_tokens.session and until > ?2))",
        )
        .bind(&token[..])
        .bind(now)
        .fetch_optional(&self.readers)
        .await
        .map_err(failed)?;
        let Some(row) = row else { return Ok(None) };
        let (id, person) = (MatchId::new(bytes_of(&row, 0)?), PersonId::new(bytes_of(&row, 1)?));
        Ok(Some(SeatOf { id, seat: seat_of(&row, 2)?, person }))
    }

    async fn set_fact(&self, name: &'static str, value: Vec<u8>) -> Result<(), StoreError> {
        self.write(Write::Fact(name, value)).await
    }

    async fn fact(&self, name: &'static str) -> Result<Option<Vec<u8>>, StoreError> {
        let row = sqlx::query("select value from facts where name = ?")
            .bind(name)
            .fetch_optional(&self.readers)
            .await
            .map_err(failed)?;
        row.map(|row| row.try_get(0)).transpose().map_err(failed)
    }

    async fn check(&self) -> Result<(), StoreError> {
        let last = self.fact(CHECKED).await?;
        let byte = last.and_then(|bytes| bytes.first().copied()).unwrap_or_default();
        // What is there already would need no writing.
        self.set_fact(CHECKED, vec![byte.wrapping_add(1)]).await
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let copied = copy_into(&mut *self.readers.acquire().await.map_err(failed)?, to).await;
        copied.map_err(|error| StoreError::Failed(error.to_string()))
    }
}

fn person_of(row: &sqlx::sqlite::SqliteRow) -> Result<Person, StoreError> {
    let id = PersonId::new(bytes_of(row, 0)?);
    let (name, account) = (row.try_get(1).map_err(failed)?, row.try_get(2).map_err(failed)?);
    Ok(Person { id, name, account, session: None })
}

fn card_of(row: &sqlx::sqlite::SqliteRow) -> Result<TableCard, StoreError> {
    let text: String = row.try_get(0).map_err(failed)?;
    serde_json::from_str(&text).map_err(|error| StoreError::Failed(error.to_string()))
}

fn seat_of(row: &sqlx::sqlite::SqliteRow, column: usize) -> Result<Seat, StoreError> {
    let seat: String = row.try_get(column).map_err(failed)?;
    seat.parse().map_err(|fault: table::Fault| StoreError::Failed(fault.to_string()))
}

fn bytes_of(row: &sqlx::sqlite::SqliteRow, column: usize) -> Result<[u8; 16], StoreError> {
    let bytes: Vec<u8> = row.try_get(column).map_err(failed)?;
    bytes.try_into().map_err(|_| StoreError::Failed("a name of another length".to_owned()))
}

#[expect(clippy::needless_pass_by_value, reason = "it is what map_err hands over")]
fn failed(error: sqlx::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

#[cfg(test)]
mod tests;
