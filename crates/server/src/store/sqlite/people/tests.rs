//! Accounts, where two things about one of them are asked for at the same time.

use proto::{ClockCard, Stage, TableCard};
use table::Seat;
use tempfile::TempDir;

use super::*;
use crate::store::{Append, Listing, SeatOf, SeatToken, Store as _};

async fn store() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("k.db").display());
    let store = Sqlite::open(&url).await.expect("opened");
    (folder, store)
}

fn session(number: u8) -> Session {
    Session { token: [number; 32], opened: 0, until: 1000 }
}

fn ann(account: bool) -> Person {
    Person { id: PersonId::new([1; 16]), name: "Ann".to_owned(), account, session: None }
}

/// An account with a session, as whoever compares its password has just read it.
async fn proven(store: &Sqlite) -> Account {
    let (login, looks, password) = ("ann".to_owned(), "ann".to_owned(), "old".to_owned());
    let account = NewAccount { person: ann(true), login, looks, password, made: 0, session: session(1) };
    store.add_account(account).await.expect("made");
    store.account_named("ann").await.expect("read").expect("there")
}

fn anew(proven: &Account, password: &str, number: u8) -> Anew {
    Anew { era: proven.era, password: password.to_owned(), session: session(number) }
}

async fn is_open(store: &Sqlite, number: u8) -> bool {
    store.session([number; 32], 1).await.expect("read").is_some()
}

#[tokio::test]
async fn a_password_that_was_proven_opens_a_session_until_another_is_set() {
    let (_folder, store) = store().await;
    let proven = proven(&store).await;
    assert_eq!(store.open_session(&proven, session(2)).await, Ok(()));
    assert_eq!(store.open_session(&proven, session(3)).await, Ok(()), "one session is no end of another");
    assert_eq!(store.close_sessions(proven.person.id, Some(anew(&proven, "new", 4))).await, Ok(()));
    assert_eq!(store.open_session(&proven, session(5)).await, Err(StoreError::Taken));
    let open = [is_open(&store, 2).await, is_open(&store, 4).await, is_open(&store, 5).await];
    assert_eq!(open, [false, true, false]);
    let now = store.account_named("ann").await.expect("read").expect("there");
    assert_eq!(store.open_session(&now, session(6)).await, Ok(()), "the new one does");
}

#[tokio::test]
async fn whoever_logs_out_everywhere_is_overtaken_by_no_login() {
    let (_folder, store) = store().await;
    let proven = proven(&store).await;
    assert_eq!(store.close_sessions(proven.person.id, None).await, Ok(()));
    assert_eq!(store.open_session(&proven, session(2)).await, Err(StoreError::Taken));
    assert_eq!(store.sessions(proven.person.id, 1).await, Ok(0));
    assert_eq!(store.close_sessions(proven.person.id, None).await, Ok(()), "nobody proves anything for that");
}

#[tokio::test]
async fn of_two_who_prove_the_same_password_and_set_another_the_first_has_set_it() {
    let (_folder, store) = store().await;
    let proven = proven(&store).await;
    assert_eq!(store.close_sessions(proven.person.id, Some(anew(&proven, "first", 2))).await, Ok(()));
    let second = store.close_sessions(proven.person.id, Some(anew(&proven, "second", 3))).await;
    assert_eq!(second, Err(StoreError::Taken));
    let now = store.account_named("ann").await.expect("read").expect("there");
    assert_eq!(now.password, "first");
    assert_eq!((is_open(&store, 2).await, is_open(&store, 3).await), (true, false), "his session stays");
}

#[tokio::test]
async fn nobody_is_forgotten_by_a_password_that_was_another_meanwhile() {
    let (_folder, store) = store().await;
    store.add_person(ann(false), [9; 32], 0).await.expect("kept");
    let proven = proven(&store).await;
    let id = proven.person.id;
    let as_a_guest = store.bid_farewell(id, None, "deleted", 0).await;
    assert_eq!(as_a_guest, Err(StoreError::Taken), "he has an account by now");
    assert_eq!(store.close_sessions(id, Some(anew(&proven, "new", 2))).await, Ok(()));
    assert_eq!(store.bid_farewell(id, Some(proven.era), "deleted", 0).await, Err(StoreError::Taken));
    assert!(is_open(&store, 2).await && store.farewells().await == Ok(Vec::new()), "nothing was done");
    let now = store.account_of(id).await.expect("read").expect("there");
    assert_eq!(store.bid_farewell(id, Some(now.era), "deleted", 0).await, Ok(()));
    assert_eq!(store.open_session(&now, session(3)).await, Err(StoreError::Taken), "nobody is him any more");
}

#[tokio::test]
async fn a_name_is_changed_by_whoever_proves_to_be_that_guest_and_by_nobody_else() {
    let (_folder, store) = store().await;
    let (token, id) = ([9; 32], ann(false).id);
    let rename = |name: &str| store.rename_guest(token, name.to_owned());
    store.add_person(ann(false), token, 0).await.expect("kept");
    assert_eq!(rename("Anna").await, Ok(()));
    assert_eq!(store.person(token).await.expect("read").expect("known").name, "Anna");
    let proven = proven(&store).await;
    assert_eq!(rename("Ben").await, Err(StoreError::Taken), "the account owns its name");
    assert_eq!(store.account_of(id).await.expect("read").expect("there").person.name, "Ann");
    assert_eq!(store.bid_farewell(id, Some(proven.era), "deleted", 0).await, Ok(()));
    assert_eq!(rename("Ben").await, Err(StoreError::Taken), "whoever goes has no name");
    assert_eq!(store.forget(id).await, Ok(()));
    assert_eq!(rename("Ben").await, Err(StoreError::Taken), "and does not come back");
    assert_eq!(store.person(token).await, Ok(None));
}

#[tokio::test]
async fn a_seat_opened_in_a_session_closes_with_it_though_nobody_logs_in_again() {
    let (_folder, store) = store().await;
    let proven = proven(&store).await;
    let id = MatchId::new([9; 16]);
    let card = TableCard {
        id,
        game: "kuhn".to_owned(),
        options: Vec::new(),
        seats: Vec::new(),
        stage: Stage::Waiting,
        promise: String::new(),
        clock: ClockCard::default(),
        made: 0,
        rematch: None,
        rated: false,
    };
    let opens = SeatOf { id, seat: Seat::A, person: proven.person.id };
    let people = vec![(opens.seat, opens.person)];
    let listing = Listing { card, listed: false, quick: None, people, maker: None, seen: 0 };
    let append = Append {
        id,
        number: 1,
        sealed: vec![1],
        listing: Some(listing),
        journal: None,
        standing: None,
        newcomers: Vec::new(),
        void: None,
    };
    store.append(append).await.expect("kept");
    for (token, session) in [(7, Some([1; 32])), (8, None)] {
        let token = SeatToken { token: [token; 32], opens, made: 0, session };
        assert_eq!(store.add_seat_token(token).await, Ok(()));
    }
    assert_eq!(store.seat([7; 32], 999).await, Ok(Some(opens)));
    assert_eq!(store.seat([7; 32], 1000).await, Ok(None), "his session is over");
    assert_eq!(store.seat([8; 32], 1000).await, Ok(Some(opens)), "a guest's token has none");
}
