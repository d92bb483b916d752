//! Records that are sorted in: those of one match that came in over a while, beside each other in one row.
//!
//! After a crash amid the sorting a record may lie in two chapters; both say the same.

use std::collections::BTreeMap;

use proto::MatchId;
use sqlx::Row as _;
use sqlx::sqlite::SqliteConnection;

use super::Statements;

/// Sealed records by their places in their match.
pub(super) type Records = BTreeMap<u64, Vec<u8>>;

/// Some of the records of a match, one after the other.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Chapter {
    pub id: MatchId,
    pub last: u64,
    pub records: Vec<u8>,
}

/// Adds them to their matches with one statement.
pub(super) fn add(change: &mut Statements, chapters: Vec<Chapter>) {
    // Those of a sorting that was broken off lie there already.
    change.push("insert or ignore into chapters (match, last, records) ");
    change.push_values(chapters, |mut row, chapter| {
        row.push_bind(chapter.id.bytes().to_vec()).push_bind(place(chapter.last)).push_bind(chapter.records);
    });
    change.push("; ");
}

/// The records of a match after this one.
pub(super) async fn of_match(
    connection: &mut SqliteConnection,
    id: MatchId,
    after: u64,
) -> Result<Records, sqlx::Error> {
    let rows = sqlx::query("select records from chapters where match = ? and last > ?")
        .bind(&id.bytes()[..])
        .bind(place(after))
        .fetch_all(connection)
        .await?;
    let mut records = Records::new();
    for row in rows {
        read(id, row.try_get(0)?, &mut records)?;
    }
    Ok(records.split_off(&after.saturating_add(1)))
}

/// Puts other records where these places are.
pub(super) async fn replace(
    change: &mut SqliteConnection,
    id: MatchId,
    others: &[(u64, Vec<u8>)],
) -> Result<(), sqlx::Error> {
    let rows = sqlx::query("select last, records from chapters where match = ?")
        .bind(&id.bytes()[..])
        .fetch_all(&mut *change)
        .await?;
    for row in rows {
        let (last, mut records) = (row.try_get::<i64, _>(0)?, Records::new());
        read(id, row.try_get(1)?, &mut records)?;
        for (number, sealed) in others {
            if let Some(record) = records.get_mut(number) {
                record.clone_from(sealed);
            }
        }
        let mut written = Vec::new();
        for (number, sealed) in &records {
            push(&mut written, *number, sealed);
        }
        sqlx::query("update chapters set records = ? where match = ? and last = ?")
            .bind(written)
            .bind(&id.bytes()[..])
            .bind(last)
            .execute(&mut *change)
            .await?;
    }
    Ok(())
}

/// A place as the database counts.
pub(super) fn place(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Adds a record: its place, its length, and what is sealed.
pub(super) fn push(records: &mut Vec<u8>, number: u64, sealed: &[u8]) {
    let length = u32::try_from(sealed.len()).unwrap_or(u32::MAX);
    records.extend_from_slice(&number.to_le_bytes());
    records.extend_from_slice(&length.to_le_bytes());
    records.extend_from_slice(sealed);
}

/// The first record, and the others.
pub(super) fn split_first(records: &[u8]) -> Option<(u64, &[u8], &[u8])> {
    let (number, rest) = records.split_first_chunk()?;
    let (length, rest) = rest.split_first_chunk()?;
    let (sealed, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    Some((u64::from_le_bytes(*number), sealed, rest))
}

fn read(id: MatchId, mut chapter: &[u8], records: &mut Records) -> Result<(), sqlx::Error> {
    while !chapter.is_empty() {
        let broken = || sqlx::Error::Decode(format!("a chapter of match {id} is broken").into());
        let (number, sealed, rest) = split_first(chapter).ok_or_else(broken)?;
        records.insert(number, sealed.to_vec());
        chapter = rest;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
