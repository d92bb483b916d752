//! Ratings: changed in the transaction that writes down how a match ended.

use proto::MatchId;
use proto::account::{Leader, Rating, RatingKind};
use sqlx::Row as _;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use crate::ratings::{Skill, Standing, after};

/// Changes the ratings of everybody who played, unless this match has done so already. Whoever has no account any more
/// is reckoned as unknown, and nothing is kept of him.
pub(super) async fn write(
    change: &mut SqliteConnection,
    id: MatchId,
    standing: &Standing,
) -> Result<(), sqlx::Error> {
    let first = sqlx::query("insert into rated (match) values (?) on conflict do nothing")
        .bind(&id.bytes()[..])
        .execute(&mut *change)
        .await?;
    if first.rows_affected() == 0 {
        return Ok(());
    }
    let kind = standing.kind();
    let mut before = Vec::with_capacity(standing.places.len());
    for (person, _) in &standing.places {
        let row = sqlx::query(
            "select rating, deviation, volatility, matches from ratings \
             where game = ? and kind = ? and person = ?",
        )
        .bind(&standing.game)
        .bind(kind.word())
        .bind(&person.bytes()[..])
        .fetch_optional(&mut *change)
        .await?;
        before.push(match row {
            Some(row) => Skill {
                rating: row.try_get(0)?,
                deviation: row.try_get(1)?,
                volatility: row.try_get(2)?,
                matches: row.try_get(3)?,
            },
            None => Skill::unknown(kind),
        });
    }
    let places: Vec<u32> = standing.places.iter().map(|(_, place)| *place).collect();
    for ((person, _), skill) in standing.places.iter().zip(after(kind, &before, &places)) {
        sqlx::query(
            "insert or replace into ratings (game, kind, person, rating, deviation, volatility, matches) \
             select ?, ?, person, ?, ?, ?, ? from accounts where person = ?",
        )
        .bind(&standing.game)
        .bind(kind.word())
        .bind(skill.rating)
        .bind(skill.deviation)
        .bind(skill.volatility)
        .bind(skill.matches)
        .bind(&person.bytes()[..])
        .execute(&mut *change)
        .await?;
    }
    Ok(())
}

fn rating_of(row: &SqliteRow) -> Result<Rating, sqlx::Error> {
    let kind: String = row.try_get(1)?;
    let kind = if kind == RatingKind::Many.word() { RatingKind::Many } else { RatingKind::Two };
    Ok(Rating {
        game: row.try_get(0)?,
        kind,
        rating: row.try_get(2)?,
        deviation: row.try_get(3)?,
        matches: row.try_get(4)?,
    })
}

/// How a person is rated.
pub(super) async fn of(readers: &SqlitePool, person: &[u8]) -> Result<Vec<Rating>, sqlx::Error> {
    let rows = sqlx::query(
        "select game, kind, rating, deviation, matches from ratings where person = ? order by game, kind",
    )
    .bind(person)
    .fetch_all(readers)
    .await?;
    rows.iter().map(rating_of).collect()
}

/// Those who play a game best.
pub(super) async fn leaders(
    readers: &SqlitePool,
    game: &str,
    kind: RatingKind,
    limit: u32,
) -> Result<Vec<Leader>, sqlx::Error> {
    let rows = sqlx::query(
        "select game, kind, rating, deviation, matches, name from ratings \
         join people on people.id = ratings.person where game = ? and kind = ? \
         and person not in (select person from farewells) order by rating - 2 * deviation desc, name limit ?",
    )
    .bind(game)
    .bind(kind.word())
    .bind(limit)
    .fetch_all(readers)
    .await?;
    rows.iter().map(|row| Ok(Leader { name: row.try_get(5)?, rating: rating_of(row)? })).collect()
}
