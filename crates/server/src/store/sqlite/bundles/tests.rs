//! Records in bundles are found, their places are taken, and in the end they lie in chapters.

use std::str::FromStr as _;

use proto::{ClockCard, PersonId, Stage, TableCard};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use tempfile::TempDir;

use super::super::emptying::carry_over;
use super::super::{Sqlite, migrate};
use super::*;
use crate::store::{Append, Listing, Retold, Store as _, StoreError};

/// How many come in together.
const SOME: usize = 64;

fn url(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("k.db").display())
}

async fn connected(folder: &TempDir) -> SqliteConnection {
    let options = SqliteConnectOptions::from_str(&url(folder)).expect("a name");
    SqliteConnection::connect_with(&options).await.expect("opened")
}

/// A database nobody else writes to, not even at leisure.
async fn alone(folder: &TempDir) -> SqliteConnection {
    let options = SqliteConnectOptions::from_str(&url(folder)).expect("a name");
    let options = options.create_if_missing(true).journal_mode(SqliteJournalMode::Wal);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
    migrate(&mut connection).await.expect("brought up to date");
    connection
}

fn id(number: u8) -> MatchId {
    MatchId::new([number; 16])
}

fn record(id: MatchId, number: u64, sealed: &str) -> Append {
    Append {
        id,
        number,
        sealed: sealed.as_bytes().to_vec(),
        listing: None,
        journal: None,
        standing: None,
        newcomers: Vec::new(),
        void: None,
    }
}

fn plain(append: &Append) -> Record {
    Record { id: append.id, number: append.number, sealed: append.sealed.clone() }
}

async fn count(connection: &mut SqliteConnection, table: &'static str) -> i64 {
    let count = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
    sqlx::query(count).fetch_one(connection).await.expect("counted").try_get(0).expect("a number")
}

/// How many records lie in chapters, each counted once.
async fn sorted(connection: &mut SqliteConnection) -> i64 {
    let ids = sqlx::query("select distinct match from chapters").fetch_all(&mut *connection).await;
    let mut sorted = 0;
    for row in ids.expect("read") {
        let id = MatchId::new(row.try_get::<Vec<u8>, _>(0).expect("bytes").try_into().expect("a match"));
        sorted += super::count(chapters::of_match(connection, id, 0).await.expect("read").len());
    }
    sorted
}

fn number(length: usize) -> i64 {
    i64::try_from(length).expect("few")
}

fn told(records: Vec<(u64, Vec<u8>)>) -> String {
    let texts =
        records.into_iter().map(|(number, sealed)| format!("{number}{}", String::from_utf8_lossy(&sealed)));
    texts.collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_record_is_found_in_its_bundle_and_in_its_chapter() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&url(&folder)).await.expect("opened");
    for (number, text) in [(1, "a"), (2, "b"), (3, "c")] {
        store.append(record(id(1), number, text)).await.expect("kept");
        store.append(record(id(2), number, "other")).await.expect("kept");
    }
    let mut connection = connected(&folder).await;
    assert_eq!((count(&mut connection, "bundles").await, sorted(&mut connection).await), (6, 0));
    assert_eq!(told(store.read(id(1), 0).await.expect("read")), "1a 2b 3c");
    assert_eq!(told(store.read(id(1), 2).await.expect("read")), "3c");
    drop(store);
    let store = Sqlite::open(&url(&folder)).await.expect("opened again");
    assert_eq!((count(&mut connection, "bundles").await, sorted(&mut connection).await), (0, 6));
    store.append(record(id(1), 4, "d")).await.expect("kept");
    assert_eq!(told(store.read(id(1), 1).await.expect("read")), "2b 3c 4d");
}

#[tokio::test]
async fn a_place_is_taken_once_whoever_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = Sqlite::open(&url(&folder)).await.expect("opened");
    let other = Sqlite::open(&url(&folder)).await.expect("opened twice");
    assert_eq!(one.append(record(id(1), 1, "a")).await, Ok(()));
    assert_eq!(other.append(record(id(1), 1, "b")).await, Err(StoreError::Taken));
    assert_eq!(other.append(record(id(1), 2, "c")).await, Ok(()));
    assert_eq!(one.append(record(id(1), 2, "d")).await, Err(StoreError::Taken));
    assert_eq!(one.append(record(id(1), 1, "e")).await, Err(StoreError::Taken));
    let (first, second) = tokio::join!(one.append(record(id(1), 3, "f")), one.append(record(id(1), 3, "f")));
    assert_eq!([first, second].iter().filter(|kept| kept.is_ok()).count(), 1, "of two the first has it");
    for store in [&one, &other] {
        assert_eq!(told(store.read(id(1), 0).await.expect("read")), "1a 2c 3f");
    }
}

#[tokio::test]
async fn many_are_sorted_in_piece_by_piece_and_nothing_is_lost_amid_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut connection = alone(&folder).await;
    let mut bundles = Bundles::default();
    let all = MANY as u64 + 3000;
    let sent: Vec<Append> =
        (0..all).map(|n| record(id((n % 7) as u8), n / 7 + 1, &format!("<{n}>"))).collect();
    for some in sent.chunks(SOME) {
        let version = begin(&mut connection).await.expect("begun");
        bundles.look(&mut connection, version).await.expect("looked");
        for append in some {
            assert!(bundles.is_free(&mut connection, append.id, append.number).await.expect("looked"));
            bundles.take(append.id, append.number);
        }
        let mut change = Statements::default();
        bundles.keep(&mut change, &mut some.iter().map(plain).collect());
        bundles.sort_in(&mut change, some.len());
        commit(&mut connection, change).await.expect("written");
    }
    // Some are sorted in and lie in their bundles still, and here it breaks off.
    let sorted_in = sorted(&mut connection).await;
    assert!(
        sorted_in > 0 && !bundles.sorting.is_empty() && !bundles.waiting.is_empty(),
        "{sorted_in} are sorted in"
    );
    let ahead = sorted_in - number(sent.len() - MANY + SOME);
    assert!((0..number(PIECE * LONG)).contains(&ahead), "as many as came, and the rest of a piece: {ahead}");
    assert_eq!(count(&mut connection, "bundles").await, number(sent.len().div_ceil(SOME)));
    let store = Sqlite::open(&url(&folder)).await.expect("opened again");
    for number in 0..7 {
        let wanted: Vec<_> = sent.iter().filter(|append| append.id == id(number)).collect();
        let found = store.read(id(number), 0).await.expect("read");
        assert!(
            found
                .iter()
                .map(|(number, sealed)| (*number, sealed))
                .eq(wanted.iter().map(|append| (append.number, &append.sealed)))
        );
    }
    let last = sent[sent.len() - 1].number;
    assert_eq!(store.append(record(sent[sent.len() - 1].id, last, "late")).await, Err(StoreError::Taken));
    assert_eq!(count(&mut connection, "bundles").await, 0);
    assert_eq!(sorted(&mut connection).await, number(sent.len()));
}

#[tokio::test]
async fn bundles_are_dropped_some_at_a_time_and_all_at_once_where_nothing_may_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut connection = alone(&folder).await;
    let mut bundles = Bundles::default();
    let (some, mut sent, mut left) = (256, 0, 0);
    // Enough for one sorting, and a few more while it is cleared up after.
    for _ in 0..MANY / some + 3 {
        let version = begin(&mut connection).await.expect("begun");
        bundles.look(&mut connection, version).await.expect("looked");
        let next = sent + some as u64;
        let mut came = (sent..next).map(|n| plain(&record(id(1), n + 1, "x"))).collect();
        bundles.take(id(1), next);
        let mut change = Statements::default();
        bundles.keep(&mut change, &mut came);
        let dropped = bundles.dropped;
        // As if that many had come: all of it is sorted in by one transaction.
        bundles.sort_in(&mut change, MANY);
        assert!(bundles.dropped - dropped <= DROPPED, "some at a time");
        (sent, left) = (next, left + 1 - (bundles.dropped - dropped));
        commit(&mut connection, change).await.expect("written");
    }
    assert!(bundles.dropped > 0 && bundles.dropped < bundles.up_to, "it breaks off amid the dropping");
    assert_eq!(count(&mut connection, "bundles").await, left);
    assert_eq!(sorted(&mut connection).await, number(MANY), "whatever is dropped lies in chapters");
    let in_bundles = of_match(&mut connection, id(1), MANY as u64).await.expect("read");
    assert!(in_bundles.into_keys().eq(MANY as u64 + 1..=sent), "and what came meanwhile in its bundle");
    let version = begin(&mut connection).await.expect("begun");
    bundles.look(&mut connection, version).await.expect("looked");
    bundles.sort_in_all(&mut connection).await.expect("sorted in");
    commit(&mut connection, Statements::default()).await.expect("written");
    assert_eq!(count(&mut connection, "bundles").await, 0);
    assert_eq!(sorted(&mut connection).await, i64::try_from(sent).expect("few"));
}

#[tokio::test]
async fn while_one_alone_writes_nothing_is_read_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut writer, mut other) = (alone(&folder).await, connected(&folder).await);
    let mut bundles = Bundles::default();
    for number in 1..=3 {
        let append = record(id(1), number, "x");
        let version = begin(&mut writer).await.expect("begun");
        bundles.look(&mut writer, version).await.expect("looked");
        assert_eq!(bundles.waiting.len() as u64, number - 1, "it is known what waits");
        bundles.take(append.id, append.number);
        let mut change = Statements::default();
        bundles.keep(&mut change, &mut vec![plain(&append)]);
        commit(&mut writer, change).await.expect("written");
        carry_over(&mut other).await.expect("carried over");
    }
    sqlx::query("insert into facts (name, value) values ('x', x'00')")
        .execute(&mut other)
        .await
        .expect("written");
    let version = begin(&mut writer).await.expect("begun");
    bundles.look(&mut writer, version).await.expect("looked");
    assert!(bundles.waiting.is_empty() && bundles.last.is_empty(), "somebody else has written");
    assert_eq!((count(&mut writer, "bundles").await, sorted(&mut writer).await), (0, 3));
}

#[tokio::test]
async fn a_match_told_anew_leaves_nothing_of_what_it_was_in_a_bundle() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&url(&folder)).await.expect("opened");
    store.append(record(id(1), 1, "somebody")).await.expect("kept");
    store.append(record(id(1), 2, "something")).await.expect("kept");
    let card = TableCard {
        id: id(1),
        game: "kuhn".to_owned(),
        options: vec![],
        seats: vec![],
        stage: Stage::Waiting,
        promise: String::new(),
        clock: ClockCard::default(),
        made: 0,
        rematch: None,
        rated: false,
    };
    let listing = Listing { card, listed: false, quick: None, people: vec![], maker: None, seen: 0 };
    let records = vec![(1, b"nobody".to_vec())];
    let forgotten = PersonId::new([9; 16]);
    store.retell(Retold { id: id(1), forgotten, records, listing, journal: None }).await.expect("retold");
    assert_eq!(told(store.read(id(1), 0).await.expect("read")), "1nobody 2something");
    let mut connection = connected(&folder).await;
    assert_eq!((count(&mut connection, "bundles").await, sorted(&mut connection).await), (0, 2));
}

#[tokio::test]
async fn a_broken_bundle_is_an_error_that_names_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&url(&folder)).await.expect("opened");
    let mut connection = connected(&folder).await;
    sqlx::query("insert into bundles (bundle, records) values (7, x'0011')")
        .execute(&mut connection)
        .await
        .expect("written");
    let refused = store.read(id(1), 0).await.expect_err("nothing can be told of it").to_string();
    assert!(refused.contains("bundle 7"), "{refused}");
    let refused =
        store.append(record(id(1), 1, "a")).await.expect_err("nor whether a place is free").to_string();
    assert!(refused.contains("bundle 7"), "{refused}");
}

#[test]
fn a_bundle_that_is_cut_off_is_broken() {
    let sent = [record(id(1), 1, ""), record(id(2), u64::MAX, "long"), record(id(1), 2, "x")];
    let bundle = written(&sent.iter().map(plain).collect::<Vec<_>>());
    let ends: Vec<usize> =
        (0..=bundle.len()).filter(|end| read(&bundle[..*end], &mut |_, _, _| ()).is_some()).collect();
    assert_eq!(ends, [0, 28, 60, 89], "only after a record");
    let mut found = Vec::new();
    read(&bundle, &mut |id, number, sealed| found.push(Record { id, number, sealed: sealed.to_vec() }))
        .expect("whole");
    let all = sent.map(|Append { id, number, sealed, .. }| Record { id, number, sealed });
    assert_eq!(found, all);
}

#[tokio::test]
async fn what_was_sorted_in_is_let_go_without_being_written_once_more() {
    let folder = tempfile::tempdir().expect("a folder");
    alone(&folder).await.close().await.expect("closed");
    let options = SqliteConnectOptions::from_str(&url(&folder)).expect("a name");
    let options = options.pragma("secure_delete", "on").pragma("wal_autocheckpoint", "0");
    let mut connection = SqliteConnection::connect_with(&options).await.expect("opened");
    let mut bundles = Bundles::default();
    let sealed = "x".repeat(300);
    let mut records: Vec<Record> = (1..=1000).map(|number| plain(&record(id(1), number, &sealed))).collect();
    let version = begin(&mut connection).await.expect("begun");
    bundles.look(&mut connection, version).await.expect("looked");
    let mut change = Statements::default();
    bundles.keep(&mut change, &mut records);
    commit(&mut connection, change).await.expect("written");
    assert!(carry_over(&mut connection).await.expect("counted") > 70, "they take many pages");
    bundles.begin_sorting();
    begin(&mut connection).await.expect("begun");
    let mut change = Statements::default();
    let all = bundles.up_to;
    bundles.drop_sorted(&mut change, all);
    commit(&mut connection, change).await.expect("written");
    assert_eq!(count(&mut connection, "bundles").await, 0);
    let pages = carry_over(&mut connection).await.expect("counted");
    assert!((1..10).contains(&pages), "{pages} pages were written");
    let wiped = sqlx::query("pragma secure_delete").fetch_one(&mut connection).await.expect("asked");
    assert_eq!(wiped.try_get::<i64, _>(0).expect("a number"), 1, "everything else is wiped out as before");
}
