//! When things leave the server: with a clock that only moves while everybody waits, so that every pause can be compared.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use arcade::Arcade;
use async_trait::async_trait;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use proto::rest::{Join, NewMatch, Seated};
use proto::{
    Entropy, MatchId, Now, PersonId, Phrase, Show, TableCard, ToClient, ToServer, VERSION, read_from_server,
};
use table::{Lang, Seat};
use tokio::io::{DuplexStream, duplex};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::{WebSocketStream, client_async};
use tungstenite::Message as Frame;

use super::*;
use crate::bus::LocalBus;
use crate::config::Limits;
use crate::store::{
    Accounts, Append, Find, Person, Retold, Running, SeatOf, SeatToken, Sqlite, Store, StoreError, TokenHash,
};

/// How long a record takes to be durable.
const DISK: Duration = Duration::from_millis(7);

/// A store that takes the same time for every record, and none of it from outside: while a real disk is waited for, a
/// clock that does not run by itself would jump.
struct Paced {
    inner: Sqlite,
    /// From when on records are no longer handed to the disk.
    paced: AtomicBool,
}

#[async_trait]
impl Store for Paced {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        if !self.paced.load(Ordering::Relaxed) {
            return self.inner.append(append).await;
        }
        sleep(DISK).await;
        Ok(())
    }
    async fn read(&self, id: MatchId, after: u64) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.inner.read(id, after).await
    }
    async fn card(&self, id: MatchId) -> Result<Option<TableCard>, StoreError> {
        self.inner.card(id).await
    }
    async fn find(&self, find: Find, limit: u32) -> Result<Vec<TableCard>, StoreError> {
        self.inner.find(find, limit).await
    }
    async fn running(&self, person: PersonId) -> Result<Running, StoreError> {
        self.inner.running(person).await
    }
    async fn note_seen(&self, ids: Vec<MatchId>, at: i64) -> Result<(), StoreError> {
        self.inner.note_seen(ids, at).await
    }
    async fn seated(&self, id: MatchId) -> Result<Vec<(Seat, PersonId)>, StoreError> {
        self.inner.seated(id).await
    }
    async fn put_away(&self, card: TableCard) -> Result<(), StoreError> {
        self.inner.put_away(card).await
    }
    async fn journal(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.inner.journal(id).await
    }
    async fn retell(&self, retold: Retold) -> Result<(), StoreError> {
        self.inner.retell(retold).await
    }
    fn accounts(&self) -> &dyn Accounts {
        self.inner.accounts()
    }
    async fn add_person(&self, person: Person, token: TokenHash, made: i64) -> Result<(), StoreError> {
        self.inner.add_person(person, token, made).await
    }
    async fn rename_guest(&self, token: TokenHash, name: String) -> Result<(), StoreError> {
        self.inner.rename_guest(token, name).await
    }
    async fn forget_guests(&self, before: i64) -> Result<(), StoreError> {
        self.inner.forget_guests(before).await
    }
    async fn person(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        self.inner.person(token).await
    }
    async fn add_seat_token(&self, token: SeatToken) -> Result<(), StoreError> {
        self.inner.add_seat_token(token).await
    }
    async fn seat(&self, token: TokenHash, now: i64) -> Result<Option<SeatOf>, StoreError> {
        self.inner.seat(token, now).await
    }
    async fn set_fact(&self, name: &'static str, value: Vec<u8>) -> Result<(), StoreError> {
        self.inner.set_fact(name, value).await
    }
    async fn fact(&self, name: &'static str) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.fact(name).await
    }
    async fn check(&self) -> Result<(), StoreError> {
        self.inner.check().await
    }
    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.inner.backup(to).await
    }
}

type Line = WebSocketStream<DuplexStream>;

/// A line into the server, as if over a socket.
async fn line(app: &Router) -> Line {
    let (ours, theirs) = duplex(1 << 20);
    let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 9));
    let (keep, closing) = watch::channel(());
    let counted = Gate::new(Limits::default(), None).opens(peer).expect("the first");
    let (app, held) = (app.clone(), Held(Arc::new((counted, closing))));
    tokio::spawn(async move {
        converse(theirs, peer, app, held).await;
        // Nobody tells it to end.
        std::future::pending::<()>().await;
        drop(keep);
    });
    client_async("ws://karman/api/play", ours).await.expect("a WebSocket").0
}

async fn say(line: &mut (impl futures_util::Sink<Frame> + Unpin), message: &ToServer) {
    assert!(line.send(Frame::text(proto::write(message))).await.is_ok(), "the line stands");
}

async fn hear(line: &mut SplitStream<Line>) -> (ToClient, usize) {
    loop {
        if let Some(Ok(Frame::Text(text))) = line.next().await {
            let message = read_from_server(&text).expect("ours");
            // Events are counted, and the tenth number is longer than the ninth whatever was picked.
            let counted = match &message {
                ToClient::Event { number, .. } => number.to_string().len(),
                _ => 0,
            };
            return (message, text.len() - counted);
        }
    }
}

/// Comes in, and hears how things stand.
async fn enter(
    app: &Router,
    seated: &Seated,
    show: Show,
) -> ((SplitSink<Line, Frame>, SplitStream<Line>), Now) {
    let (mut to, mut from) = line(app).await.split();
    let Seated { card, token, .. } = seated;
    let hello =
        ToServer::Hello { version: VERSION, table: card.id, token: *token, seen: None, lang: Lang::En, show };
    say(&mut to, &hello).await;
    let (ToClient::Welcome { now, .. }, _) = hear(&mut from).await else { panic!("no welcome") };
    ((to, from), *now)
}

/// Something that reached one of the others: who, when, what, and how long.
type Moment = (usize, Duration, &'static str, usize);

fn kind(message: &ToClient) -> &'static str {
    match message {
        ToClient::Welcome { .. } => "welcome",
        ToClient::Event { .. } => "event",
        ToClient::Done { .. } => "done",
        ToClient::Refused { .. } => "refused",
        ToClient::Presence { .. } => "presence",
        ToClient::Said { .. } => "said",
        ToClient::Closing { .. } => "closing",
    }
}

/// Everything that reaches the others until somebody has spoken, in the order in which it does.
async fn moments(others: &mut [SplitStream<Line>], since: Instant) -> Vec<Moment> {
    let told = Mutex::new(Vec::new());
    let listening = others.iter_mut().enumerate().map(async |(who, from)| {
        loop {
            let (message, length) = hear(from).await;
            let what = kind(&message);
            told.lock().expect("whole").push((who, since.elapsed(), what, length));
            if what == "said" {
                return;
            }
        }
    });
    futures_util::future::join_all(listening).await;
    told.into_inner().expect("whole")
}

async fn answer(from: &mut SplitStream<Line>, wanted: u64) -> ToClient {
    loop {
        match hear(from).await.0 {
            ToClient::Done { id, number } if id == wanted => return ToClient::Done { id, number },
            ToClient::Refused { id: Some(id), why, .. } if id == wanted => panic!("{why}"),
            _ => {}
        }
    }
}

/// A server over a store whose time can be told, and everything it answers to.
async fn served(folder: &Path) -> (Arc<Node>, Arc<Paced>, Router) {
    let url = format!("sqlite:{}", folder.join("k.db").display());
    let inner = Sqlite::open(&url).await.expect("opened");
    let store = Arc::new(Paced { inner, paced: AtomicBool::new(false) });
    let arcade = Arcade::new(&[]).expect("games");
    let node = Node::start(arcade, Arc::clone(&store) as _, Arc::new(LocalBus::default()), &[7; 32]);
    let many = u32::MAX / 1000;
    let limits = Limits {
        requests: many,
        requests_at_once: many,
        messages: many,
        messages_at_once: many,
        ..Limits::default()
    };
    let config = Config { limits, ..Config::default() };
    let app = app(Arc::clone(&node), Arc::new(Gate::new(limits, None)), &config);
    (node, store, app)
}

/// A match with people in every seat.
async fn seated(node: &Arc<Node>, game: &str, options: &[(&str, &str)], seats: usize) -> Vec<Seated> {
    let mut seated: Vec<Seated> = Vec::new();
    for number in 0..seats {
        let (person, _) = node.guest(&format!("P{number}")).await.expect("a guest");
        if let Some(first) = seated.first() {
            let joined = node.join(&person, first.card.id, Join::default()).await;
            seated.push(joined.expect("a seat"));
            continue;
        }
        let mut places = vec!["open".to_owned(); seats];
        places[0] = "me".to_owned();
        let wanted = NewMatch {
            game: game.to_owned(),
            options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            seats: places,
            clock: proto::ClockCard::default(),
            listed: false,
            rated: false,
        };
        seated.push(node.make(&person, wanted).await.expect("a match"));
    }
    seated
}

/// Picks one move after another and takes each back; what the others hear of it, and when.
async fn observed(
    (mut to, mut own): (SplitSink<Line, Frame>, SplitStream<Line>),
    others: &mut [SplitStream<Line>],
    request: u64,
    picks: [&String; 3],
) -> Vec<Vec<Moment>> {
    say(&mut to, &ToServer::Say { id: 2, phrase: Phrase::Hello }).await;
    moments(others, Instant::now()).await;
    let mut observed = Vec::new();
    // The clock stops between two of its ticks; after the first round, which is not compared, it goes from tick to tick.
    for (id, pick) in (10..).step_by(10).zip(std::iter::once(picks[0]).chain(picks)) {
        let since = Instant::now();
        let speaking = async {
            say(&mut to, &ToServer::Choose { id, request, choice: pick.clone() }).await;
            answer(&mut own, id).await;
            say(&mut to, &ToServer::Withdraw { id: id + 1, request }).await;
            answer(&mut own, id + 1).await;
            say(&mut to, &ToServer::Say { id: id + 2, phrase: Phrase::Hello }).await;
            answer(&mut own, id + 2).await;
        };
        let ((), told) = tokio::join!(speaking, moments(others, since));
        observed.push(told);
    }
    observed.split_off(1)
}

#[tokio::test]
async fn when_the_others_hear_of_a_pick_does_not_depend_on_what_was_picked() {
    let quick = [("quick", "on")];
    for (game, options, seats) in
        [("goofspiel", &[][..], 2), ("duel", &[], 2), ("demons", &quick, 3), ("demons", &quick, 4)]
    {
        let folder = tempfile::tempdir().expect("a folder");
        let (node, store, app) = served(folder.path()).await;
        let seated = seated(&node, game, options, seats).await;
        let mut lines = Vec::new();
        for seated in &seated {
            let (mut to, mut from) = enter(&app, seated, Show::Scene).await.0;
            say(&mut to, &ToServer::Ready { id: 1, entropy: Entropy::new([5; 32]) }).await;
            answer(&mut from, 1).await;
            lines.push((to, from));
        }
        // Whoever was first has not heard the beginning; who comes anew has.
        drop(lines.remove(0));
        let (own, now) = enter(&app, &seated[0], Show::Moves).await;
        assert!(now.asked.choosers.len() > 1, "{game}: several choose at once");
        let (request, mut moves) = (now.asked.request, now.picture.unwrap_or_default().moves);
        moves.sort_by_key(String::len);
        assert!(moves.len() > 1, "{game}: there is something to tell apart");
        lines.push(enter(&app, &Seated { token: None, ..seated[0].clone() }, Show::Scene).await.0);
        let (voices, mut others): (Vec<_>, Vec<SplitStream<Line>>) = lines.into_iter().unzip();

        store.paced.store(true, Ordering::Relaxed);
        tokio::time::pause();
        let picks = [&moves[0], &moves[moves.len() - 1], &moves[moves.len() / 2]];
        let observed = observed(own, &mut others, request, picks).await;
        tokio::time::resume();
        let told = &observed[0];
        let events: Vec<Duration> =
            told.iter().filter(|told| told.0 == 0 && told.2 == "event").map(|told| told.1).collect();
        assert_eq!(events.len(), 2, "{game}: that somebody chose, and that he took it back: {told:?}");
        assert!(events[0] >= DISK && events[1] >= events[0] + DISK, "{game}: once it is durable: {events:?}");
        for (pick, other) in picks.into_iter().zip(&observed) {
            assert_eq!(other, told, "{game} of {seats}: {pick} is told otherwise than {}", picks[0]);
        }
        drop(voices);
        node.stop().await;
    }
}
