//! What is found, and what is copied.

use proto::{ClockCard, Stage};

use super::*;
use crate::store::Listing;

#[tokio::test]
async fn only_a_database_that_is_there_is_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, copy) = (folder.path().join("k.db"), folder.path().join("copy.db"));
    let url = format!("sqlite:{}", file.display());
    assert!(Sqlite::copy(&url, &copy).await.is_err());
    assert!(!file.exists() && !copy.exists(), "nothing was made");
    std::fs::write(&file, "").expect("written");
    assert!(Sqlite::copy(&url, &copy).await.is_err(), "nor is anything brought up to date");
    assert_eq!(std::fs::metadata(&file).expect("there").len(), 0);
    std::fs::remove_file(&file).expect("removed");
    let store = Sqlite::open(&url).await.expect("opened");
    Sqlite::copy(&url, &copy).await.expect("copied while it is in use");
    drop(store);
    assert!(copy.is_file());
}

#[cfg(unix)]
#[tokio::test]
async fn only_their_owner_reads_a_database_its_log_and_its_copies() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("k.db");
    let store = Sqlite::open(&format!("sqlite:{}", file.display())).await.expect("opened");
    store.check().await.expect("written");
    store.backup(&folder.path().join("copy.db")).await.expect("copied");
    for name in ["k.db", "k.db-wal", "k.db-shm", "copy.db"] {
        let mode = std::fs::metadata(folder.path().join(name)).expect(name).permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn a_copy_that_fails_leaves_nothing_and_what_is_there_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, copy) = (folder.path().join("k.db"), folder.path().join("copy.db"));
    drop(Sqlite::open(&format!("sqlite:{}", file.display())).await.expect("opened"));
    let options = SqliteConnectOptions::new().filename(&file);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
    std::fs::write(&copy, "precious").expect("written");
    assert!(copy_into(&mut connection, &copy).await.is_err());
    assert_eq!(std::fs::read(&copy).expect("there"), b"precious");
    std::fs::remove_file(&copy).expect("removed");
    // No copy is made in the middle of a transaction.
    sqlx::raw_sql("begin").execute(&mut connection).await.expect("begun");
    assert!(copy_into(&mut connection, &copy).await.is_err());
    assert!(!copy.exists());
    sqlx::raw_sql("rollback").execute(&mut connection).await.expect("ended");
    copy_into(&mut connection, &copy).await.expect("copied");
}

/// Keeps a match one person sits in.
async fn keep(store: &Sqlite, person: PersonId, number: u8, stage: Stage, made: i64) -> MatchId {
    let id = MatchId::new([number; 16]);
    let card = TableCard {
        id,
        game: "kuhn".to_owned(),
        options: Vec::new(),
        seats: Vec::new(),
        stage,
        promise: String::new(),
        clock: ClockCard::default(),
        made,
        rematch: None,
        rated: false,
    };
    let people = vec![(Seat::A, person)];
    let listing = Listing { card, listed: false, quick: None, people, maker: None, seen: made };
    let append = Append {
        id,
        number: 1,
        sealed: vec![number],
        listing: Some(listing),
        journal: None,
        standing: None,
        newcomers: Vec::new(),
        void: None,
    };
    store.append(append).await.expect("kept");
    id
}

#[tokio::test]
async fn no_number_of_finished_matches_hides_one_that_is_not_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("k.db").display());
    let store = Sqlite::open(&url).await.expect("opened");
    let ann = PersonId::new([1; 16]);
    let played = keep(&store, ann, 1, Stage::Playing, 1).await;
    let waiting = keep(&store, ann, 2, Stage::Waiting, 2).await;
    let mut over = Vec::new();
    for number in 3..10 {
        over.push(keep(&store, ann, number, Stage::Over, number.into()).await);
    }
    keep(&store, PersonId::new([2; 16]), 10, Stage::Playing, 10).await;
    let found = async |limit| -> Vec<MatchId> {
        let cards = store.find(Find::Of(ann), limit).await.expect("read");
        cards.iter().map(|card| card.id).collect()
    };
    assert_eq!(found(2).await, [waiting, played], "whatever came after them");
    assert_eq!(found(4).await, [waiting, played, over[6], over[5]], "then the newest");
    assert_eq!(found(100).await.len(), 9);
}
