//! Tests from within: what cannot be brought about over a connection.

mod accounts;
mod forgetting;
mod time;

use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use arcade::Arcade;
use proto::rest::NewMatch;
use proto::{
    ClockCard, ClockKind, Happened, Late, MatchId, PersonId, Proposal, Show, Stage, ToClient, ToServer,
    read_from_server,
};
use table::{Form, Lang, Options, Scope, Seat, Seats, Viewer};
use tempfile::TempDir;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::actor::{Input, Outgoing, listing};
use crate::bus::LocalBus;
use crate::node::Node;
use crate::record::{Entry, Made, Place, Record};
use crate::room::{Room, Shown};
use crate::setup::{Terms, made};
use crate::store::{Append, Person, Sqlite};

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
            |number| Place::Person { person: PersonId::new([number + 1; 16]), name: format!("P{number}") };
        let made = made(
            &**game,
            form,
            (0..count).map(place).collect(),
            Terms { clock, listed: false, quick: false, rated: false, maker: None },
        );
        let first = Entry::new(at, None, Record::Made(Box::new(made.expect("chance"))));
        let room = Room::new(id, Arc::clone(game), Arc::clone(&node.speech), &first).expect("legal");
        let mut log = Log { node, room };
        log.append(&first).await;
        for seat in Seat::ALL.into_iter().take(seats) {
            log.add(Record::Ready { seat, entropy: "ab".repeat(32) }, at).await;
        }
        log
    }

    async fn add(&mut self, what: Record, at: i64) {
        let entry = Entry::new(at, None, what);
        self.room.apply(&entry).expect("legal");
        self.append(&entry).await;
    }

    async fn append(&self, entry: &Entry) {
        self.append_at(self.room.number(), entry).await;
    }

    async fn append_at(&self, number: u64, entry: &Entry) {
        let id = self.room.id();
        let sealed = self.node.sealer.seal(id, number, entry).expect("sealed");
        let append = Append {
            id,
            number,
            sealed,
            listing: Some(listing(&self.room)),
            journal: None,
            standing: None,
            newcomers: Vec::new(),
            void: None,
        };
        self.node.store.append(append).await.expect("kept");
    }
}

/// Everything that is logged, by whichever test.
#[derive(Clone)]
struct Lines(Arc<Mutex<Vec<u8>>>);

fn lines() -> Lines {
    static LINES: OnceLock<Lines> = OnceLock::new();
    let start = || {
        let lines = Lines(Arc::default());
        let writer = lines.clone();
        tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).init();
        lines
    };
    LINES.get_or_init(start).clone()
}

impl Lines {
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
    let lines = lines();
    let (_folder, node) = node().await;
    let id = MatchId::new([0x4b; 16]);
    let log = Log::started(&node, id, 2, ClockCard::default(), 0).await;
    let what =
        Record::Chose { seat: Seat::A, request: log.room.request(), choice: "a secret pick".to_owned() };
    log.append_at(log.room.number() + 1, &Entry::new(0, None, what)).await;
    let refusal = node.room(id).await.expect_err("the record is no legal move");
    assert_eq!(refusal.key, "server-log-broken");
    let text = lines.text();
    let (table, number) = (format!("table={id}"), "number=4");
    let named = |line: &str| line.contains("a record cannot be read") && line.contains(number);
    assert!(text.lines().any(|line| named(line) && line.contains(&table)), "{text}");
    assert!(!text.contains("secret"), "{text}");
}

#[tokio::test]
async fn whoever_has_given_up_cannot_give_up_again() {
    let (_folder, node) = node().await;
    let mut log = Log::started(&node, MatchId::new([1; 16]), 3, ClockCard::default(), 0).await;
    let give_up = Record::Resigned { seat: Seat::A, scope: Scope::Match };
    let leave_leg = Record::Resigned { seat: Seat::A, scope: Scope::Leg };
    log.add(leave_leg.clone(), 0).await;
    let again = log.room.clone().apply(&Entry::new(0, None, leave_leg));
    assert_eq!(again.expect_err("he is out of this leg").key, "seat-out");
    log.add(give_up.clone(), 0).await;
    let choice = log.room.table().expect("started").offers(Seat::B)[0].clone();
    log.add(Record::Chose { seat: Seat::B, request: log.room.request(), choice: choice.clone() }, 0).await;
    let again = log.room.clone().apply(&Entry::new(0, None, give_up));
    assert_eq!(again.expect_err("he is out").key, "seat-out");
    assert_eq!(log.room.table().expect("started").pending(Seat::B), Some(choice));
}

fn a_minute_each() -> ClockCard {
    ClockCard { kind: ClockKind::Move { seconds: 60 }, late: Late::Lose, grace: 0 }
}

fn player(number: u8) -> Person {
    Person { id: PersonId::new([number + 1; 16]), name: format!("P{number}"), account: false, session: None }
}

#[tokio::test]
async fn nobody_loses_by_the_time_the_server_was_away() {
    let (_folder, node) = node().await;
    let long_ago = node.time.started() - 60 * 60 * 1000;
    let ids: Vec<MatchId> = (0..30).map(|number| MatchId::new([number; 16])).collect();
    for id in &ids {
        Log::started(&node, *id, 2, a_minute_each(), long_ago).await;
    }
    assert_eq!(node.take_up().await, Ok(ids.len()));
    for id in ids {
        let seated = node.my_seat(&player(0), id).await.expect("his seat");
        assert_eq!(seated.card.stage, Stage::Playing);
        let read = node.store.read(id, 3).await.expect("read");
        let records: Vec<Record> = read
            .iter()
            .map(|(number, sealed)| node.sealer.open(id, *number, sealed).expect("ours").what)
            .collect();
        let away = Seats::first(2);
        assert_eq!(records, [Record::Woke { since: long_ago, away }], "before anything else");
    }
}

#[tokio::test]
async fn nobody_is_written_down_as_late_before_he_is() {
    let (_folder, node) = node().await;
    let mut log = Log::started(&node, MatchId::new([1; 16]), 2, a_minute_each(), 0).await;
    let late = Record::Late { seat: Seat::A };
    let refusal = log.room.check_time(&late, 59_999).expect_err("he had a moment left");
    assert_eq!(refusal.key, "server-not-late");
    assert_eq!(log.room.check_time(&late, 60_000), Ok(()));
    log.add(late, 60_000).await;
    assert_eq!(log.room.stage(), Stage::Over);
}

/// Comes in as this seat, with room for so many messages.
async fn enter(node: &Arc<Node>, id: MatchId, seat: Seat, most: usize) -> (u64, mpsc::Receiver<Outgoing>) {
    let shown = Shown { viewer: Viewer::Seat(seat), lang: Lang::En, show: Show::Moves };
    let person = u8::try_from(seat.index()).ok().map(|number| player(number).id);
    let (out, heard) = mpsc::channel(most);
    let (reply, entered) = oneshot::channel();
    node.tell(id, Input::Enter { shown, seen: None, person, out, reply }).await.expect("told");
    (entered.await.expect("answered").expect("let in").0, heard)
}

#[tokio::test]
async fn what_an_old_visitor_says_is_never_taken_for_a_new_ones_word() {
    let (_folder, node) = node().await;
    let id = MatchId::new([1; 16]);
    Log::started(&node, id, 2, ClockCard::default(), node.time.now()).await;
    let (old, _heard) = enter(&node, id, Seat::A, 64).await;
    let room = node.room(id).await.expect("there");
    room.send(Input::Stop).await.expect("told");
    room.closed().await;
    let (new, _heard) = enter(&node, id, Seat::B, 64).await;
    assert_ne!(old, new);
    let message = ToServer::Resign { id: 1, scope: Scope::Match };
    node.tell(id, Input::Said { visitor: old, at: node.time.now(), message }).await.expect("told");
    let seated = node.my_seat(&player(0), id).await.expect("his seat");
    assert_eq!(seated.card.stage, Stage::Playing);
}

#[tokio::test]
async fn whoever_is_let_go_for_reading_too_slowly_is_away() {
    let (_folder, node) = node().await;
    let id = MatchId::new([1; 16]);
    Log::started(&node, id, 2, a_minute_each(), node.time.now()).await;
    let (_, mut a) = enter(&node, id, Seat::A, 64).await;
    // There is room for the welcome and for nothing more.
    let (_, _b) = enter(&node, id, Seat::B, 1).await;
    let mut here = Seats::NONE;
    let mut clocks = 0;
    while here != Seats::only(Seat::A) || clocks < 3 {
        let heard = timeout(Duration::from_mins(1), a.recv()).await;
        let Ok(Some(Outgoing::Text(text))) = heard else { panic!("{here:?} {clocks}") };
        match read_from_server(&text).expect("understood") {
            ToClient::Presence { here: now, .. } => here = now,
            ToClient::Event { happened: Happened::Clock {}, .. } => clocks += 1,
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_match_goes_on_only_under_the_rules_and_cards_it_was_begun_with() {
    let (_folder, node) = node().await;
    let log = Log::started(&node, MatchId::new([1; 16]), 2, ClockCard::default(), 0).await;
    let old = log.room.made().clone();
    for (number, made) in
        [Made { rules: old.rules + 1, ..old.clone() }, Made { packs: "others".to_owned(), ..old.clone() }]
            .into_iter()
            .enumerate()
    {
        let id = MatchId::new([10 + u8::try_from(number).expect("few"); 16]);
        let entry = Entry::new(0, None, Record::Made(Box::new(made)));
        let sealed = node.sealer.seal(id, 1, &entry).expect("sealed");
        let append = Append {
            id,
            number: 1,
            sealed,
            listing: None,
            journal: None,
            standing: None,
            newcomers: vec![],
            void: None,
        };
        node.store.append(append).await.expect("kept");
        assert_eq!(node.room(id).await.expect_err("refused").key, "server-other-rules");
    }
}

#[tokio::test]
async fn a_record_that_now_leads_elsewhere_is_noticed() {
    let (_folder, node) = node().await;
    let id = MatchId::new([1; 16]);
    let mut log = Log::started(&node, id, 2, ClockCard::default(), 0).await;
    let mut entry = Entry::new(0, None, Record::Resigned { seat: Seat::A, scope: Scope::Match });
    entry.mark = log.room.journal_mark().map(str::to_owned);
    assert_eq!(log.room.clone().apply(&entry).expect_err("another mark").key, "server-other-rules");
    log.room.apply(&Entry { mark: None, ..entry.clone() }).expect("legal");
    log.append(&entry).await;
    assert_eq!(node.room(id).await.expect_err("refused").key, "server-log-broken");
}

#[tokio::test]
async fn a_record_that_is_missing_is_noticed() {
    let (_folder, node) = node().await;
    let id = MatchId::new([1; 16]);
    let log = Log::started(&node, id, 2, ClockCard::default(), 0).await;
    let entry = Entry::new(0, None, Record::Resigned { seat: Seat::A, scope: Scope::Match });
    log.append_at(log.room.number() + 2, &entry).await;
    assert_eq!(node.room(id).await.expect_err("refused").key, "server-log-broken");
}

#[tokio::test]
async fn another_key_is_noticed_before_anything_is_done_with_it() {
    let (_folder, node) = node().await;
    assert_eq!(node.knows_key().await, Ok(true), "a new store takes any key");
    assert_eq!(node.knows_key().await, Ok(true));
    let arcade = Arcade::new(&[]).expect("games");
    let bus = Arc::new(LocalBus::default());
    let other = Node::start(arcade, Arc::clone(&node.store), bus, &[8; 32]);
    assert_eq!(other.knows_key().await, Ok(false));
}

#[tokio::test]
async fn whoever_has_given_up_is_not_asked_whether_he_agrees() {
    let (_folder, node) = node().await;
    let mut log = Log::started(&node, MatchId::new([1; 16]), 3, ClockCard::default(), 0).await;
    log.add(Record::Resigned { seat: Seat::C, scope: Scope::Match }, 0).await;
    let draw = |seat| Record::Proposed { seat, what: Proposal::Draw };
    let his = log.room.clone().apply(&Entry::new(0, None, draw(Seat::C)));
    assert_eq!(his.expect_err("he is out").key, "seat-out");
    log.add(draw(Seat::A), 0).await;
    log.add(draw(Seat::B), 0).await;
    assert_eq!(log.room.stage(), Stage::Over);
}

#[tokio::test]
async fn a_question_is_not_fidgeted_with_for_ever() {
    let (_folder, node) = node().await;
    let mut log = Log::started(&node, MatchId::new([1; 16]), 2, ClockCard::default(), 0).await;
    let request = log.room.request();
    let choose = |seat| Entry::new(0, None, Record::Chose { seat, request, choice: "1".to_owned() });
    let withdraw = Entry::new(0, None, Record::Withdrew { seat: Seat::A, request });
    let refusal = (0..1000).find_map(|_| {
        log.room.apply(&choose(Seat::A)).expect("an answer is always taken");
        log.room.clone().apply(&withdraw).err().or_else(|| log.room.apply(&withdraw).err())
    });
    assert_eq!(refusal.expect("there is an end to it").key, "server-enough");
    log.room.apply(&choose(Seat::B)).expect("the other is not stopped by that");
    assert_ne!(log.room.request(), request);
}

#[tokio::test]
async fn bots_among_themselves_play_while_somebody_watches() {
    let (_folder, node) = node().await;
    let seats = vec!["random".to_owned(), "random".to_owned()];
    let options = vec![("cards".to_owned(), "3".to_owned())];
    let (game, clock) = ("goofspiel".to_owned(), ClockCard::default());
    let wanted = NewMatch { game, options, seats, clock, listed: false, rated: false };
    node.store.add_person(player(0), [0; 32], 0).await.expect("kept");
    let made = node.make(&player(0), wanted).await.expect("made");
    let id = made.card.id;
    node.room(id).await.expect("there");
    // Whatever is asked after it was taken into memory is answered after it had its chance to begin.
    assert!(node.my_seat(&player(0), id).await.is_err());
    assert_eq!(node.store.read(id, 1).await.expect("read"), []);
    let shown = Shown { viewer: Viewer::Spectator, lang: Lang::En, show: Show::Moves };
    let (out, mut heard) = mpsc::channel(64);
    let (reply, entered) = oneshot::channel();
    node.tell(id, Input::Enter { shown, seen: None, person: None, out, reply }).await.expect("told");
    entered.await.expect("answered").expect("let in");
    loop {
        let next = timeout(Duration::from_mins(1), heard.recv()).await.expect("they play");
        let Some(Outgoing::Text(text)) = next else { panic!("the connection ended") };
        if let ToClient::Event { now, .. } = read_from_server(&text).expect("understood")
            && now.stage == Stage::Over
        {
            break;
        }
    }
}
