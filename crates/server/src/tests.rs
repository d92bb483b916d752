//! Tests from within: what cannot be brought about over a connection.

use std::io::Write;
use std::sync::{Arc, Mutex};

use arcade::Arcade;
use proto::{ClockCard, MatchId, PersonId};
use table::{Form, Options, Scope, Seat};
use tempfile::TempDir;

use crate::actor::listing;
use crate::bus::LocalBus;
use crate::node::{Node, made};
use crate::record::{Entry, Place, Record};
use crate::room::Room;
use crate::store::{Append, Sqlite};

/// A node over a new database.
async fn node() -> (TempDir, Arc<Node>) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("k.db").display());
    let store = Arc::new(Sqlite::open(&url).await.expect("opened"));
    let arcade = Arcade::new(&[]).expect("games");
    (folder, Node::start(arcade, store, Arc::new(LocalBus::default()), &[7; 32]))
}

/// Records of a match of Goofspiel, kept one after another as a server would keep them.
struct Log<'a> {
    node: &'a Node,
    room: Room,
}

impl<'a> Log<'a> {
    /// People sit in every seat and have added their parts of the key: the match has started.
    async fn started(node: &'a Node, id: MatchId, seats: usize, clock: ClockCard, at: i64) -> Log<'a> {
        let game = node.arcade.game("goofspiel").expect("known");
        let count = u8::try_from(seats).expect("few");
        let options = Options(vec![("cards".to_owned(), "3".to_owned())]);
        let form = game.accept(&Form::seats(count).with_options(options)).expect("legal");
        let place =
            |number| Place::Person { person: PersonId::new([number; 16]), name: format!("P{number}") };
        let made = made("goofspiel", form, (0..count).map(place).collect(), clock, (false, false));
        let first = Entry { at, by: None, what: Record::Made(Box::new(made.expect("chance"))) };
        let room = Room::new(id, Arc::clone(game), Arc::clone(&node.speech), &first).expect("legal");
        let mut log = Log { node, room };
        log.append(&first).await;
        for seat in Seat::ALL.into_iter().take(seats) {
            log.add(Record::Ready { seat, entropy: "ab".repeat(32) }, at).await;
        }
        log
    }

    async fn add(&mut self, what: Record, at: i64) {
        let entry = Entry { at, by: None, what };
        self.room.apply(&entry).expect("legal");
        self.append(&entry).await;
    }

    async fn append(&self, entry: &Entry) {
        self.append_at(self.room.number(), entry).await;
    }

    async fn append_at(&self, number: u64, entry: &Entry) {
        let id = self.room.id();
        let sealed = self.node.sealer.seal(id, number, entry).expect("sealed");
        let append = Append { id, number, sealed, listing: Some(listing(&self.room)), journal: None };
        self.node.store.append(append).await.expect("kept");
    }
}

/// Everything that is logged while it lives, on this thread.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    fn listen(&self) -> tracing::subscriber::DefaultGuard {
        let lines = self.clone();
        let subscriber =
            tracing_subscriber::fmt().with_ansi(false).with_writer(move || lines.clone()).finish();
        tracing::subscriber::set_default(subscriber)
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("whole")).into_owned()
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("whole").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_record_that_cannot_be_carried_out_is_named_in_the_log_without_what_it_holds() {
    let lines = Lines::default();
    let _listening = lines.listen();
    let (_folder, node) = node().await;
    let id = MatchId::new([1; 16]);
    let log = Log::started(&node, id, 2, ClockCard::default(), 0).await;
    let what = Record::Chose { seat: Seat::A, request: log.room.request(), choice: "a secret pick".to_owned() };
    log.append_at(log.room.number() + 1, &Entry { at: 0, by: None, what }).await;
    let refusal = node.room(id).await.err().expect("the record is no legal move");
    assert_eq!(refusal.key, "server-log-broken");
    let text = lines.text();
    assert!(text.contains("a record cannot be read") && text.contains("number=4"), "{text}");
    assert!(!text.contains("secret"), "{text}");
}

#[tokio::test]
async fn whoever_has_given_up_cannot_give_up_again() {
    let (_folder, node) = node().await;
    let mut log = Log::started(&node, MatchId::new([1; 16]), 3, ClockCard::default(), 0).await;
    let give_up = Record::Resigned { seat: Seat::A, scope: Scope::Match };
    log.add(give_up.clone(), 0).await;
    let choice = log.room.table().expect("started").offers(Seat::B)[0].clone();
    log.add(Record::Chose { seat: Seat::B, request: log.room.request(), choice: choice.clone() }, 0).await;
    let again = log.room.clone().apply(&Entry { at: 0, by: None, what: give_up });
    assert_eq!(again.expect_err("he is out").key, "seat-out");
    assert_eq!(log.room.table().expect("started").pending(Seat::B), Some(choice));
}
