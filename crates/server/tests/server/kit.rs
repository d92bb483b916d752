//! A server in this process, and clients that speak to it over the loopback.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use arcade::Arcade;
use proto::rest::{Guest, Matches, Seated};
use proto::{
    Entropy, Happened, MatchId, Now, Picture, Show, Stage, TableCard, ToClient, ToServer, Token, VERSION,
    read_from_server, write,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::bus::{Bus, LocalBus};
use server::config::{Config, Limits};
use server::node::Node;
use server::store::{Sqlite, Store};
use table::{Lang, Told, Viewer};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tungstenite::{Message as Frame, WebSocket};

/// Nothing in a test takes longer than this; it only bounds what hangs.
pub const PATIENCE: Duration = Duration::from_mins(1);
pub const KEY: [u8; 32] = [7; 32];

/// A server at work.
pub struct Serving {
    pub address: SocketAddr,
    pub node: Arc<Node>,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    served: Option<tokio::task::JoinHandle<std::io::Result<()>>>,
}

pub fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

pub fn generous() -> Config {
    let limits = Limits {
        requests: 100_000,
        requests_at_once: 100_000,
        messages: 100_000,
        messages_at_once: 100_000,
        silence: 20,
        logins: 100_000,
        connections: 100_000,
        guests: 100_000,
        all_connections: 100_000,
    };
    Config { limits, ..Config::default() }
}

pub fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

pub fn url(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("karman.db").display())
}

impl Serving {
    pub fn over(folder: &TempDir) -> Serving {
        Serving::with(&generous(), &url(folder))
    }

    pub fn with(config: &Config, url: &str) -> Serving {
        let runtime = runtime();
        let store = runtime.block_on(Sqlite::open(url)).unwrap();
        Serving::of(runtime, config, Arc::new(store), Arc::new(LocalBus::default()))
    }

    pub fn of(runtime: Runtime, config: &Config, store: Arc<dyn Store>, bus: Arc<dyn Bus>) -> Serving {
        let (stop, stopping) = oneshot::channel();
        let (node, address, served) = runtime.block_on(async {
            let node = Node::start(Arcade::new(&[]).unwrap(), store, bus, &KEY);
            node.take_up().await.unwrap();
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let (serving, config) = (Arc::clone(&node), config.clone());
            let served = tokio::spawn(async move {
                let stop = async move {
                    let _ = stopping.await;
                };
                server::web::serve(listener, serving, &config, stop).await
            });
            (node, address, served)
        });
        Serving { address, node, runtime: Some(runtime), stop: Some(stop), served: Some(served) }
    }

    /// Ends as if the process had been killed: nothing is finished, nothing is said.
    pub fn kill(mut self) {
        self.runtime.take().unwrap().shutdown_background();
    }

    /// Ends as an operator would end it.
    pub fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        let runtime = self.runtime.take().unwrap();
        runtime.block_on(self.served.take().unwrap()).unwrap().unwrap();
        runtime.shutdown_background();
    }

    pub fn block_on<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.as_ref().unwrap().block_on(future)
    }

    pub fn guest(&self, name: &str) -> Token {
        let guest: Guest = self.post("/api/guests", None, &json!({ "name": name }));
        guest.token
    }

    pub fn make(&self, guest: &Token, wanted: &Value) -> Seated {
        self.post("/api/matches", Some(guest), wanted)
    }

    pub fn join(&self, guest: &Token, id: MatchId) -> Seated {
        self.post(&format!("/api/matches/{id}/join"), Some(guest), &json!({}))
    }

    pub fn matches(&self, path: &str, guest: Option<&Token>) -> Vec<TableCard> {
        let answer = self.ask("GET", path, guest, "");
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_str::<Matches>(&answer.body).unwrap().matches
    }

    pub fn post<T: DeserializeOwned>(&self, path: &str, token: Option<&Token>, body: &Value) -> T {
        let answer = self.ask("POST", path, token, &body.to_string());
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    pub fn ask(&self, method: &str, path: &str, token: Option<&Token>, body: &str) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: karman\r\nConnection: close\r\n");
        if let Some(token) = token {
            write!(head, "Authorization: Bearer {token}\r\n").unwrap();
        }
        write!(head, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        self.raw(&head)
    }

    pub fn raw(&self, request: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head: head.to_lowercase(), body: body.to_owned() }
    }
}

pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// A match of two people, both at the table; `more` is laid over the request.
pub fn two(serving: &Serving, game: &str, more: &Value) -> (Seated, Seated) {
    let (ann, ben) = (serving.guest("Ann"), serving.guest("Ben"));
    let mut wanted = json!({ "game": game, "seats": ["me", "open"] });
    for (key, value) in more.as_object().unwrap() {
        wanted[key] = value.clone();
    }
    let first = serving.make(&ann, &wanted);
    let second = serving.join(&ben, first.card.id);
    (first, second)
}

pub fn short_goofspiel() -> Value {
    json!({ "options": [["cards", "3"], ["prizes", "descending"]] })
}

/// One connection, with what it knows.
pub struct Client {
    socket: WebSocket<TcpStream>,
    pub table: MatchId,
    token: Option<Token>,
    pub you: Viewer,
    pub number: u64,
    pub card: TableCard,
    pub now: Now,
    pub picture: Picture,
    pub told: Vec<Told>,
    /// Every text received, byte by byte.
    pub bytes: Vec<String>,
    ids: u64,
}

pub fn socket(address: SocketAddr) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_nodelay(true).unwrap();
    tungstenite::client(format!("ws://{address}/api/play"), stream).unwrap().0
}

pub fn hello(table: MatchId, token: Option<Token>, seen: Option<u64>) -> ToServer {
    ToServer::Hello { version: VERSION, table, token, seen, lang: Lang::En, show: Show::Scene }
}

impl Client {
    pub fn seated(address: SocketAddr, seated: &Seated) -> Client {
        Client::open(address, &hello(seated.card.id, seated.token, None))
    }

    pub fn watching(address: SocketAddr, table: MatchId) -> Client {
        Client::open(address, &hello(table, None, None))
    }

    pub fn open(address: SocketAddr, hello: &ToServer) -> Client {
        let mut socket = socket(address);
        socket.send(Frame::text(write(hello))).unwrap();
        let ToServer::Hello { table, token, .. } = *hello else { panic!("a hello") };
        let text = socket.read().unwrap().into_text().unwrap().to_string();
        let ToClient::Welcome { you, number, card, told, mut now, .. } = read_from_server(&text).unwrap()
        else {
            panic!("no welcome but {text}")
        };
        let picture = now.picture.take().unwrap_or_default();
        let ids = u64::from(now_nanos());
        Client {
            socket,
            table,
            token,
            you,
            number,
            card,
            now: *now,
            picture,
            told,
            bytes: vec![text],
            ids: ids << 20,
        }
    }

    /// The line is lost and found again; what was missed is told.
    pub fn again(self, address: SocketAddr) -> Client {
        let hello = hello(self.table, self.token, Some(self.number));
        let mut old = self.told;
        drop(self.socket);
        let mut socket = socket(address);
        socket.send(Frame::text(write(&hello))).unwrap();
        let text = socket.read().unwrap().into_text().unwrap().to_string();
        let ToClient::Welcome { you, number, card, told, mut now, tail, .. } =
            read_from_server(&text).unwrap()
        else {
            panic!("no welcome but {text}")
        };
        if !tail {
            old.clear();
        }
        old.extend(told);
        let picture = now.picture.take().unwrap_or_default();
        let (table, token, ids) = (self.table, self.token, self.ids);
        let mut bytes = self.bytes;
        bytes.push(text);
        Client { socket, table, token, you, number, card, now: *now, picture, told: old, bytes, ids }
    }

    /// The next message, taken in.
    pub fn hear(&mut self) -> ToClient {
        loop {
            let frame = self.socket.read().unwrap();
            let Frame::Text(text) = frame else { continue };
            self.bytes.push(text.to_string());
            let message = read_from_server(&text).unwrap();
            self.take_in(&message);
            return message;
        }
    }

    fn take_in(&mut self, message: &ToClient) {
        let ToClient::Event { number, card, told, now, .. } = message else { return };
        assert_eq!(*number, self.number + 1, "events come in order and none is left out");
        self.number = *number;
        if now.rewinds != self.now.rewinds {
            self.told.clear();
        }
        self.told.extend(told.iter().cloned());
        if let Some(card) = card {
            self.card = card.clone();
        }
        self.now = (**now).clone();
        if let Some(picture) = self.now.picture.take() {
            self.picture = picture;
        }
        self.send(&ToServer::Seen { number: *number });
    }

    /// Listens until this holds.
    pub fn until(&mut self, what: &str, holds: impl Fn(&Client) -> bool) {
        let started = Instant::now();
        while !holds(self) {
            assert!(started.elapsed() < PATIENCE, "waited in vain: {what}");
            self.hear();
        }
    }

    /// Listens until something of this kind happens.
    pub fn until_happened(&mut self, wanted: impl Fn(&Happened) -> bool) -> Happened {
        loop {
            if let ToClient::Event { happened, .. } = self.hear()
                && wanted(&happened)
            {
                return happened;
            }
        }
    }

    pub fn send(&mut self, message: &ToServer) {
        self.send_text(&write(message));
    }

    pub fn send_text(&mut self, text: &str) {
        self.socket.send(Frame::text(text)).unwrap();
    }

    pub fn id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    /// Sends a command and waits for its answer: the event it led to, or the key of the refusal.
    pub fn command(&mut self, make: impl FnOnce(u64) -> ToServer) -> Result<u64, String> {
        let id = self.id();
        self.send(&make(id));
        self.answer(id)
    }

    pub fn answer(&mut self, wanted: u64) -> Result<u64, String> {
        loop {
            match self.hear() {
                ToClient::Done { id, number } if id == wanted => return Ok(number),
                ToClient::Refused { id: Some(id), key, .. } if id == wanted => return Err(key),
                _ => {}
            }
        }
    }

    pub fn ready(&mut self) {
        let entropy = Entropy::new([u8::try_from(self.you.seat().unwrap().index()).unwrap() + 40; 32]);
        self.command(|id| ToServer::Ready { id, entropy }).unwrap();
    }

    pub fn choose(&mut self, choice: &str) -> Result<u64, String> {
        let (request, choice) = (self.now.asked.request, choice.to_owned());
        self.command(|id| ToServer::Choose { id, request, choice })
    }

    pub fn owes(&self) -> bool {
        let asked = self.now.asked;
        self.you.seat().is_some_and(|seat| asked.choosers.minus(asked.chosen).contains(seat))
    }

    pub fn is_over(&self) -> bool {
        self.now.stage == Stage::Over
    }

    /// Plays to the end, always the first move offered.
    pub fn play_out(&mut self) {
        loop {
            self.until("a question or the end", |client| client.owes() || client.is_over());
            if self.is_over() {
                return;
            }
            let choice = self.picture.moves[0].clone();
            self.choose(&choice).unwrap();
        }
    }

    pub fn stream(&mut self) -> &mut TcpStream {
        self.socket.get_mut()
    }

    pub fn frame(&mut self) -> tungstenite::Result<Frame> {
        self.socket.read()
    }
}

fn now_nanos() -> u32 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().subsec_nanos()
}

/// Both ready, both told so.
pub fn started(serving: &Serving, game: &str, more: &Value) -> (Client, Client, MatchId) {
    let (first, second) = two(serving, game, more);
    let mut a = Client::seated(serving.address, &first);
    let mut b = Client::seated(serving.address, &second);
    a.ready();
    b.ready();
    a.until("the start", |client| client.now.stage == Stage::Playing);
    (a, b, first.card.id)
}

impl Client {
    pub fn token(&self) -> Option<Token> {
        self.token
    }

    pub fn hear_until_welcome(&mut self) -> ToClient {
        loop {
            let message = self.hear();
            if matches!(message, ToClient::Welcome { .. }) {
                return message;
            }
        }
    }
}

impl Client {
    /// The next message; none if the connection has ended.
    pub fn hear_message(&mut self) -> Option<ToClient> {
        loop {
            match self.socket.read() {
                Ok(Frame::Text(text)) => return read_from_server(&text).ok(),
                Ok(Frame::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub fn try_send(&mut self, message: &ToServer) -> tungstenite::Result<()> {
        self.try_send_text(&write(message))
    }

    pub fn try_send_text(&mut self, text: &str) -> tungstenite::Result<()> {
        self.socket.send(Frame::text(text))
    }

    /// Makes a choice if one is owed.
    pub fn play_a_little(&mut self) {
        if self.owes() {
            let choice = self.picture.moves[0].clone();
            self.choose(&choice).unwrap();
        }
    }
}
