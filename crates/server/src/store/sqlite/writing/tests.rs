//! What one writer does for many.

use std::sync::Arc;

use proto::PersonId;

use super::super::Sqlite;
use super::*;
use crate::store::Store as _;

fn person(number: u8, name: &str) -> Write {
    with_token(number, name, number)
}

fn with_token(number: u8, name: &str, token: u8) -> Write {
    let person =
        Person { id: PersonId::new([number; 16]), name: name.to_owned(), account: false, session: None };
    Write::Person(person, [token; 32], 0)
}

async fn people(store: &Sqlite) -> i64 {
    let row = sqlx::query("select count(*) from people").fetch_one(&store.readers).await.expect("read");
    row.try_get(0).expect("a number")
}

#[tokio::test]
async fn a_disk_that_was_full_is_written_to_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("k.db").display());
    let store = Sqlite::open(&url).await.expect("opened");
    let options = url.parse::<SqliteConnectOptions>().expect("a name");
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
    // The database may not grow any more, and so says that the disk is full.
    sqlx::query("pragma max_page_count = 1").execute(&mut connection).await.expect("set");
    let mut writer = Writer::new(options, Some(connection), Tide::default());
    let long = "x".repeat(100_000);
    let full = writer.write(vec![person(1, "Ann"), person(2, &long), person(3, "Cid")]).await;
    assert!(matches!(&full, Err(StoreError::Failed(reason)) if reason.contains("full")), "{full:?}");
    assert_eq!(people(&store).await, 0, "all or nothing");
    assert_eq!(writer.write(vec![person(4, &long)]).await, Ok(vec![Ok(())]));
    assert_eq!(people(&store).await, 1);
}

#[tokio::test]
async fn nobody_who_keeps_all_tasks_waiting_keeps_the_writer_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("k.db").display());
    let store = Arc::new(Sqlite::open(&url).await.expect("opened"));
    let asking = Arc::clone(&store);
    let kept = tokio::spawn(async move { asking.write(person(1, "Ann")).await });
    // Now he has asked; and from here on no task of this runtime goes on before somebody else has seen it written.
    tokio::task::yield_now().await;
    let looking = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let options = url.parse::<SqliteConnectOptions>().expect("a name");
            let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
            for _ in 0..3000 {
                let row = sqlx::query("select count(*) from people").fetch_one(&mut connection).await;
                if row.expect("read").try_get::<i64, _>(0).expect("a number") == 1 {
                    return true;
                }
                sleep(Duration::from_millis(10)).await;
            }
            false
        })
    });
    assert!(looking.join().expect("looked"), "it is written while every task waits");
    assert_eq!(kept.await.expect("asked"), Ok(()));
}

#[tokio::test]
async fn a_token_that_is_taken_is_no_trouble_of_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("k.db").display());
    let store = Sqlite::open(&url).await.expect("opened");
    let options = url.parse::<SqliteConnectOptions>().expect("a name");
    let mut writer = Writer::new(options, None, Tide::default());
    let changes = vec![person(1, "Ann"), with_token(3, "Ben", 1), person(2, "Cid"), with_token(1, "Anna", 4)];
    let written = writer.write(changes).await;
    let written: Vec<bool> = written.expect("kept").iter().map(Result::is_ok).collect();
    assert_eq!(written, [true, false, true, false]);
    assert_eq!(people(&store).await, 2);
    let ann = store.person([1; 32]).await.expect("read");
    assert_eq!(ann.map(|person| person.name).as_deref(), Some("Ann"), "nobody comes in as somebody else");
}

#[tokio::test]
async fn what_could_not_be_sorted_in_on_a_full_disk_is_sorted_in_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("k.db").display());
    let store = Sqlite::open(&url).await.expect("opened");
    let options = url.parse::<SqliteConnectOptions>().expect("a name");
    let mut writer = Writer::new(options, None, Tide::default());
    let (id, sealed) = (MatchId::new([1; 16]), vec![7; 100_000]);
    let append = Append {
        id,
        number: 1,
        sealed: sealed.clone(),
        listing: None,
        journal: None,
        standing: None,
        newcomers: Vec::new(),
        void: None,
    };
    assert_eq!(writer.write(vec![Write::Append(Box::new(append))]).await, Ok(vec![Ok(())]));
    let connection = writer.connection.as_mut().expect("it has written");
    sqlx::query("pragma max_page_count = 1").execute(connection).await.expect("set");
    writer.sort_in().await;
    assert!(writer.connection.is_none(), "one that has failed is not used again");
    assert_eq!(store.read(id, 0).await, Ok(vec![(1, sealed.clone())]), "nothing is lost");
    assert_eq!(writer.write(vec![person(1, "Ann")]).await, Ok(vec![Ok(())]));
    let row = sqlx::query("select count(*) from bundles").fetch_one(&store.readers).await.expect("read");
    assert_eq!(row.try_get::<i64, _>(0).expect("a number"), 0);
    assert_eq!(store.read(id, 0).await, Ok(vec![(1, sealed)]));
}
