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
    assert_eq!(Sqlite::copy(&url, &copy).await, Ok(()), "while it is in use");
    drop(store);
    assert!(copy.is_file());
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
