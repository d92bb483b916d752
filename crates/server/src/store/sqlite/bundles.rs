//! Records in the order they came in, until they lie with those of their match.
//!
//! The records of a match lie beside each other. Were each written there at once, it would take a page of its own to the
//! disk; so those that come in together are written as one bundle, and bundles are sorted into chapters many at a time, a
//! piece with every transaction. Until then a record is found in its bundle.

use std::collections::HashMap;

use proto::MatchId;
use sqlx::Row as _;
use sqlx::sqlite::SqliteConnection;

use super::chapters::{self, Chapter, Records};
use super::{Statements, begin, commit};

/// How many records are sorted in together: a match that is played has several among them, and they share a chapter. The more
/// they are, the fewer chapters there are, and the more must be read by whoever looks for a record in the bundles.
const MANY: usize = 32 * 1024;
/// How many records a chapter has at most.
const LONG: usize = 64;
/// How many chapters are written with one statement.
const PIECE: usize = 16;
/// How many bundles are dropped with one transaction: each of their pages is looked at for that, and everybody waits.
const DROPPED: i64 = 16;

/// A record in a bundle.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub id: MatchId,
    pub number: u64,
    pub sealed: Vec<u8>,
}

/// What the only one who writes knows of the bundles. Whatever he knows is forgotten when a transaction fails or somebody
/// else has written meanwhile.
#[derive(Debug, Default)]
pub(super) struct Bundles {
    /// What the database said of others' writing when this was true.
    version: Option<i64>,
    /// The last place that is taken, in the matches of which that is known: all with a record in a bundle among them.
    last: HashMap<MatchId, u64>,
    /// What is in bundles that are not being sorted in.
    waiting: Vec<Record>,
    newest: i64,
    /// What is still to be sorted in, the last first, of the bundles up to this one.
    sorting: Vec<Record>,
    up_to: i64,
    /// How many more should have been sorted in by now; below zero, how many are ahead of that.
    owed: i64,
    /// The last bundle that was dropped.
    dropped: i64,
}

impl Bundles {
    /// Leaves no bundle of whoever wrote before.
    pub async fn sort_in_what_was_left(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let version = begin(connection).await?;
        Bundles::default().look(connection, version).await?;
        commit(connection, Statements::default()).await
    }

    /// To be called first in every transaction, with what [`begin`] said: notices whether somebody else has written.
    pub async fn look(&mut self, change: &mut SqliteConnection, version: i64) -> Result<(), sqlx::Error> {
        if self.version == Some(version) {
            return Ok(());
        }
        let (waiting, newest) = all(change).await?;
        *self = Bundles { version: Some(version), waiting, newest, ..Bundles::default() };
        self.sort_in_all(change).await
    }

    /// Whether nobody has this place.
    pub async fn is_free(
        &mut self,
        change: &mut SqliteConnection,
        id: MatchId,
        number: u64,
    ) -> Result<bool, sqlx::Error> {
        if let Some(last) = self.last.get(&id) {
            return Ok(number > *last);
        }
        let row = sqlx::query(
            "select max(coalesce((select max(number) from log where match = ?1), 0), \
             coalesce((select max(last) from chapters where match = ?1), 0))",
        )
        .bind(&id.bytes()[..])
        .fetch_one(change)
        .await?;
        let last = u64::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default();
        self.last.insert(id, last);
        Ok(number > last)
    }

    /// A place that was free is taken now.
    pub fn take(&mut self, id: MatchId, number: u64) {
        self.last.insert(id, number);
    }

    /// Keeps records whose places were taken for them.
    pub fn keep(&mut self, change: &mut Statements, records: &mut Vec<Record>) {
        if records.is_empty() {
            return;
        }
        self.newest += 1;
        change.push("insert into bundles (bundle, records) values (").push_bind(self.newest);
        change.push(", ").push_bind(written(records)).push("); ");
        self.waiting.append(records);
    }

    /// Once there are many, sorts in as many as come in; then drops their bundles, some at a time. So nobody waits longer for
    /// his record than another, however much there is to be sorted in.
    pub fn sort_in(&mut self, change: &mut Statements, came: usize) {
        if self.sorting.is_empty() {
            if self.dropped < self.up_to {
                return self.drop_sorted(change, self.up_to.min(self.dropped + DROPPED));
            }
            if self.waiting.len() < MANY {
                return;
            }
            self.begin_sorting();
        }
        self.owed += count(came);
        while self.owed > 0 && !self.sorting.is_empty() {
            self.owed -= self.sort_in_piece(change);
        }
    }

    /// Sorts in whatever there is, and leaves no bundle.
    pub async fn sort_in_all(&mut self, change: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        loop {
            while !self.sorting.is_empty() {
                let mut piece = Statements::default();
                self.sort_in_piece(&mut piece);
                piece.build().execute(&mut *change).await?;
            }
            if self.dropped < self.up_to {
                let mut rest = Statements::default();
                self.drop_sorted(&mut rest, self.up_to);
                rest.build().execute(&mut *change).await?;
            }
            if self.waiting.is_empty() {
                return Ok(());
            }
            self.begin_sorting();
        }
    }

    fn begin_sorting(&mut self) {
        self.sorting = std::mem::take(&mut self.waiting);
        self.sorting.sort_unstable_by_key(|record| std::cmp::Reverse((record.id, record.number)));
        self.up_to = self.newest;
    }

    /// Says how many were sorted in.
    fn sort_in_piece(&mut self, change: &mut Statements) -> i64 {
        let before = self.sorting.len();
        let mut piece: Vec<Chapter> = Vec::with_capacity(PIECE);
        while piece.len() < PIECE
            && let Some(chapter) = self.next_chapter()
        {
            piece.push(chapter);
        }
        if !piece.is_empty() {
            chapters::add(change, piece);
        }
        count(before - self.sorting.len())
    }

    fn next_chapter(&mut self) -> Option<Chapter> {
        let id = self.sorting.last()?.id;
        let mut chapter = Chapter { id, last: 0, records: Vec::new() };
        for _ in 0..LONG {
            let Some(record) = self.sorting.pop_if(|record| record.id == id) else { break };
            chapters::push(&mut chapter.records, record.number, &record.sealed);
            chapter.last = record.number;
        }
        Some(chapter)
    }

    fn drop_sorted(&mut self, change: &mut Statements, up_to: i64) {
        // What is elsewhere wiped out byte by byte need not be here: these are sealed choices without a name, and wiping
        // them would write all of them to the disk once more, in one transaction that everybody waits for.
        change.push("pragma secure_delete = fast; delete from bundles where bundle <= ");
        change.push_bind(up_to).push("; pragma secure_delete = on; ");
        self.dropped = up_to;
        if self.dropped < self.up_to {
            return;
        }
        // Of matches nobody plays any more nothing needs to be known.
        let mut played: HashMap<MatchId, u64> = HashMap::with_capacity(self.last.len());
        for record in &self.waiting {
            if let Some(last) = self.last.get(&record.id) {
                played.insert(record.id, *last);
            }
        }
        self.last = played;
    }
}

/// The records of a match after this one that lie in bundles, by their places.
pub(super) async fn of_match(
    connection: &mut SqliteConnection,
    id: MatchId,
    after: u64,
) -> Result<Records, sqlx::Error> {
    let mut records = Records::new();
    let mut keep = |of: MatchId, number, sealed: &[u8]| {
        if of == id && number > after {
            records.insert(number, sealed.to_vec());
        }
    };
    for_each(connection, &mut keep).await?;
    Ok(records)
}

async fn all(connection: &mut SqliteConnection) -> Result<(Vec<Record>, i64), sqlx::Error> {
    let mut records = Vec::new();
    let mut keep = |id, number, sealed: &[u8]| records.push(Record { id, number, sealed: sealed.to_vec() });
    let newest = for_each(connection, &mut keep).await?;
    Ok((records, newest))
}

/// Shows every record that lies in a bundle, and says which bundle is the newest. Only what is wanted is copied.
async fn for_each(
    connection: &mut SqliteConnection,
    show: &mut (dyn FnMut(MatchId, u64, &[u8]) + Send),
) -> Result<i64, sqlx::Error> {
    let rows =
        sqlx::query("select bundle, records from bundles order by bundle").fetch_all(connection).await?;
    let mut newest = 0;
    for row in rows {
        newest = row.try_get(0)?;
        let broken = || sqlx::Error::Decode(format!("the records of bundle {newest} are broken").into());
        read(row.try_get(1)?, show).ok_or_else(broken)?;
    }
    Ok(newest)
}

/// Each record after the other, and before each its match.
fn written(records: &[Record]) -> Vec<u8> {
    let length = records.iter().map(|record| 16 + 8 + 4 + record.sealed.len()).sum();
    let mut bundle = Vec::with_capacity(length);
    for record in records {
        bundle.extend_from_slice(record.id.bytes());
        chapters::push(&mut bundle, record.number, &record.sealed);
    }
    bundle
}

fn read(mut bundle: &[u8], show: &mut dyn FnMut(MatchId, u64, &[u8])) -> Option<()> {
    while !bundle.is_empty() {
        let (id, rest) = bundle.split_first_chunk()?;
        let (number, sealed, rest) = chapters::split_first(rest)?;
        show(MatchId::new(*id), number, sealed);
        bundle = rest;
    }
    Some(())
}

fn count(records: usize) -> i64 {
    i64::try_from(records).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
