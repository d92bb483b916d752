//! The log of the database flows into its file beside the writing, so that nobody who writes waits for it.
//!
//! Whoever writes only adds to the log. A second connection carries what lies there over to the file, again and again. The
//! log begins anew once all of it has been carried over; while much is written that moment never comes by itself, and so the
//! writer carries over the rest of a long log in a pause between two transactions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _};
use tokio::time::Instant;

/// How often it is looked whether there is something to carry over.
const LOOK: Duration = Duration::from_millis(200);
/// How many writes are carried over together. Pages that are written again and again are then carried over once; but for as
/// long as it takes everybody else has a processor less.
const MANY: usize = 4 * 1024;
/// After how long fewer are.
const LATE: Duration = Duration::from_secs(15);
/// From how many pages on the log should begin anew: 128 megabytes.
const LONG: i64 = 32 * 1024;

/// What the writer and the one who carries over tell each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Tide(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    written: AtomicUsize,
    long: AtomicBool,
}

impl Tide {
    /// So many things were written.
    pub fn note_written(&self, number: usize) {
        self.0.written.fetch_add(number, Ordering::Relaxed);
    }

    /// Whether the writer is to carry over what is left; asked once, it is no longer so.
    pub fn is_high(&self) -> bool {
        self.0.long.swap(false, Ordering::Relaxed)
    }

    /// Carries over whatever is written, for as long as somebody else holds on to this.
    pub async fn carry_over(self, options: SqliteConnectOptions) {
        let (mut connection, mut last) = (None, Instant::now());
        while Arc::strong_count(&self.0) > 1 {
            tokio::time::sleep(LOOK).await;
            let written = self.0.written.load(Ordering::Relaxed);
            if written == 0 || (written < MANY && last.elapsed() < LATE) {
                continue;
            }
            self.0.written.fetch_sub(written, Ordering::Relaxed);
            last = Instant::now();
            match self.once(&options, connection.take()).await {
                Ok(used) => connection = Some(used),
                Err(error) => {
                    tracing::warn!(%error, "the log of the database was not carried over");
                    self.note_written(written);
                }
            }
        }
    }

    async fn once(
        &self,
        options: &SqliteConnectOptions,
        connection: Option<SqliteConnection>,
    ) -> Result<SqliteConnection, sqlx::Error> {
        let mut connection = match connection {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(options).await?,
        };
        if carry_over(&mut connection).await? >= LONG {
            // What was written meanwhile is little, and the writer waits for no more than that.
            carry_over(&mut connection).await?;
            self.0.long.store(true, Ordering::Relaxed);
        }
        Ok(connection)
    }
}

/// Carries over what nobody reads or writes just now; says how many pages the log has.
pub(super) async fn carry_over(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let row = sqlx::query("pragma wal_checkpoint(passive)").fetch_one(connection).await?;
    row.try_get(1)
}

#[cfg(test)]
mod tests {
    use std::str::FromStr as _;

    use sqlx::sqlite::SqliteJournalMode;

    use super::*;

    /// Writes so many small pages in one transaction.
    async fn write(connection: &mut SqliteConnection, pages: i64) {
        let some = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) \
                    insert into t select zeroblob(450) from n";
        sqlx::query(some).bind(pages).execute(connection).await.expect("written");
    }

    #[tokio::test]
    async fn the_writer_is_asked_to_let_a_long_log_begin_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("k.db");
        let options = SqliteConnectOptions::from_str(&format!("sqlite:{}", file.display()))
            .expect("a name")
            .create_if_missing(true)
            .page_size(512)
            .journal_mode(SqliteJournalMode::Wal)
            .pragma("wal_autocheckpoint", "0");
        let mut writer = SqliteConnection::connect_with(&options).await.expect("opened");
        sqlx::raw_sql("create table t (x blob)").execute(&mut writer).await.expect("made");
        let tide = Tide::default();
        write(&mut writer, 100).await;
        let other = tide.once(&options, None).await.expect("carried over");
        assert!(!tide.is_high(), "a short log begins anew by itself");
        write(&mut writer, LONG).await;
        let mut other = tide.once(&options, Some(other)).await.expect("carried over");
        assert!(tide.is_high(), "the log is long");
        assert!(!tide.is_high(), "that was said");
        // One more is always on its way when the log was carried over.
        write(&mut writer, 1).await;
        carry_over(&mut writer).await.expect("carried over");
        write(&mut writer, 1).await;
        let pages = carry_over(&mut other).await.expect("counted");
        assert!((1..100).contains(&pages), "{pages} pages");
    }
}
