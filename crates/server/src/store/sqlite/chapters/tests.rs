//! Records of a match are found in its chapters, from any place on, and can be replaced in all of them.

use std::str::FromStr as _;

use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::super::migrate;
use super::*;

async fn in_memory() -> SqliteConnection {
    let options = SqliteConnectOptions::from_str("sqlite::memory:").expect("a name");
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
    migrate(&mut connection).await.expect("brought up to date");
    connection
}

fn id(number: u8) -> MatchId {
    MatchId::new([number; 16])
}

fn chapter(id: MatchId, records: &[(u64, &str)]) -> Chapter {
    let mut written = Vec::new();
    for (number, sealed) in records {
        push(&mut written, *number, sealed.as_bytes());
    }
    Chapter { id, last: records.last().expect("some").0, records: written }
}

async fn written(chapters: Vec<Chapter>) -> SqliteConnection {
    let mut connection = in_memory().await;
    let mut change = Statements::default();
    add(&mut change, chapters);
    change.build().execute(&mut connection).await.expect("written");
    connection
}

async fn told(connection: &mut SqliteConnection, id: MatchId, after: u64) -> String {
    let records = of_match(connection, id, after).await.expect("read").into_iter();
    let texts = records.map(|(number, sealed)| format!("{number}{}", String::from_utf8_lossy(&sealed)));
    texts.collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_match_is_read_from_any_place_on() {
    let mine = [chapter(id(1), &[(1, "a"), (2, "b"), (4, "d")]), chapter(id(1), &[(5, "e"), (7, "g")])];
    let mut connection = written(mine.into_iter().chain([chapter(id(2), &[(3, "other")])]).collect()).await;
    let wanted = ["1a 2b 4d 5e 7g", "2b 4d 5e 7g", "4d 5e 7g", "4d 5e 7g", "5e 7g", "7g", "7g", ""];
    for (after, wanted) in wanted.into_iter().enumerate() {
        assert_eq!(told(&mut connection, id(1), after as u64).await, wanted, "after {after}");
    }
    assert_eq!(told(&mut connection, id(1), u64::MAX).await, "");
    assert_eq!(told(&mut connection, id(3), 0).await, "");
}

#[tokio::test]
async fn a_record_that_lies_in_two_chapters_is_told_once_and_replaced_in_both() {
    let twice = vec![chapter(id(1), &[(1, "a"), (2, "b")]), chapter(id(1), &[(1, "a"), (2, "b"), (3, "c")])];
    let mut connection = written(twice).await;
    assert_eq!(told(&mut connection, id(1), 0).await, "1a 2b 3c");
    // The same sorting once more changes nothing.
    let mut again = Statements::default();
    add(&mut again, vec![chapter(id(1), &[(1, "a"), (2, "b")])]);
    again.build().execute(&mut connection).await.expect("written");
    let others = [(2, b"nobody".to_vec()), (9, b"nowhere".to_vec())];
    replace(&mut connection, id(1), &others).await.expect("replaced");
    let rows = sqlx::query("select records from chapters").fetch_all(&mut connection).await.expect("read");
    assert_eq!(rows.len(), 2);
    for row in rows {
        let mut records = Records::new();
        read(id(1), row.try_get(0).expect("bytes"), &mut records).expect("whole");
        assert_eq!((&records[&1][..], &records[&2][..]), (&b"a"[..], &b"nobody"[..]));
    }
    assert_eq!(told(&mut connection, id(1), 0).await, "1a 2nobody 3c");
}

#[tokio::test]
async fn a_broken_chapter_is_an_error_that_names_its_match() {
    let broken = Chapter { id: id(5), last: 1, records: vec![1, 2, 3] };
    let mut connection = written(vec![broken]).await;
    let refused = of_match(&mut connection, id(5), 0).await.expect_err("nothing can be told").to_string();
    assert!(refused.contains(&id(5).to_string()), "{refused}");
    let refused = replace(&mut connection, id(5), &[]).await.expect_err("nor replaced").to_string();
    assert!(refused.contains("broken"), "{refused}");
}
