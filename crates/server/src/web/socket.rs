//! One WebSocket: a pair of eyes at a match, and perhaps a hand.

use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use futures_util::SinkExt as _;
use proto::{MAX_FROM_CLIENT, MatchId, PersonId, ToClient, ToServer, Token, VERSION, read_from_client};
use table::{Lang, Message, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, interval, timeout};

use super::Desk;
use super::answers::Speaker;
use super::cookies::comes_from_elsewhere;
use super::limits::Voice;
use super::serving::Held;
use crate::actor::{Input, Outgoing};
use crate::metrics::Metrics;
use crate::node::{Way, is_passing};
use crate::room::Shown;

/// How long a client may take to say hello, and to take in a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many messages may wait for a client to read them.
const WAITING: usize = 64;
/// How much is written to a connection at once, in bytes.
const WRITTEN: usize = 4 * 1024;
/// How much is read from it at once. All of it is cleared before every look whether there is something to read, and most of
/// what players say is far shorter.
const READ: usize = 1024;
/// How many messages of a connection may be nonsense.
const NONSENSE: u32 = 16;
/// How many more of them may be too much than were not.
const TOO_MUCH: u32 = 64;

/// Takes a client to a match.
pub async fn play(
    State(desk): State<Desk>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    speaker: Speaker,
    Extension(held): Extension<Held>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if comes_from_elsewhere(&headers) {
        return speaker.refused(&desk.node, &[Message::new("server-forged")]).into_response();
    }
    let address = desk.gate.address(peer, &headers);
    let Some(connected) = desk.gate.connect(address) else {
        return speaker.refused(&desk.node, &[Message::new("server-connections")]).into_response();
    };
    // Messages of players are short, and most of the time there are none: what waits for them must be small.
    upgrade
        .read_buffer_size(READ)
        .write_buffer_size(WRITTEN)
        .max_message_size(MAX_FROM_CLIENT)
        .max_frame_size(MAX_FROM_CLIENT)
        .on_upgrade(move |socket| async move {
            let _connected = (connected, held);
            desk.node.metrics.connections.fetch_add(1, Ordering::Relaxed);
            let connections = Counted(&desk);
            Connection {
                desk: &desk,
                socket,
                lang: Lang::default(),
                nonsense: 0,
                too_much: 0,
                unseen: 0,
                seen: 0,
            }
            .run(address)
            .await;
            drop(connections);
        })
}

/// The version a hello names, whatever else it says.
fn version_of(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Versioned {
        say: String,
        version: u32,
    }
    let hello: Versioned = serde_json::from_str(text).ok()?;
    (hello.say == "hello").then_some(hello.version)
}

fn other_version(yours: u32) -> Message {
    Message::new("server-version").with("ours", VERSION).with("yours", yours)
}

/// Counts a connection out, however it ends.
struct Counted<'a>(&'a Desk);

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.node.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

struct Connection<'a> {
    desk: &'a Desk,
    socket: WebSocket,
    lang: Lang,
    nonsense: u32,
    /// How many more of its messages were too much than were not.
    too_much: u32,
    /// How many messages it was sent and did not acknowledge.
    unseen: u64,
    /// The last event it says it has seen.
    seen: u64,
}

/// What a client asked for in its hello.
struct Hello {
    table: MatchId,
    token: Option<Token>,
    person: Option<PersonId>,
    shown: Shown,
    seen: Option<u64>,
}

impl Connection<'_> {
    async fn run(mut self, address: std::net::IpAddr) {
        let hello = match self.hello().await {
            Ok(Some(hello)) => hello,
            Ok(None) => return,
            Err(refusal) => return self.close(&refusal, is_passing(&refusal)).await,
        };
        let (out, outgoing) = mpsc::channel(WAITING);
        let (reply, entered) = oneshot::channel();
        let Hello { table, token, person, shown, seen } = hello;
        let enter = Input::Enter { shown, seen, person, out, reply };
        if let Err(refusal) = self.desk.node.tell(table, enter).await {
            return self.close(&refusal, is_passing(&refusal)).await;
        }
        let visitor = match entered.await {
            Ok(Ok((visitor, told))) => {
                self.seen = told;
                visitor
            }
            Ok(Err(refusal)) => return self.close(&refusal, false).await,
            Err(_) => return self.close(&Message::new("server-busy"), true).await,
        };
        // Whoever was let go just before he came in was let go all the same.
        if let Some(token) = token
            && let Err(refusal) = self.desk.node.seat(&token, table).await
        {
            let _ = self.desk.node.tell(table, Input::Left { visitor }).await;
            return self.close(&refusal, is_passing(&refusal)).await;
        }
        let voice = match shown.viewer {
            Viewer::Seat(seat) => Voice::Seat(table, seat),
            Viewer::Spectator => Voice::Watcher(address),
        };
        self.converse(table, visitor, voice, outgoing).await;
        // A match that was put away has let the visitor go already.
        let _ = self.desk.node.tell(table, Input::Left { visitor }).await;
    }

    /// The first message: which match, and as whom. Nothing, if the client has gone.
    async fn hello(&mut self) -> Result<Option<Hello>, Message> {
        let Ok(first) = timeout(PATIENCE, self.socket.recv()).await else {
            return Err(Message::new("server-hello-first"));
        };
        let text = match first {
            Some(Ok(Frame::Text(text))) => text,
            Some(Ok(Frame::Close(_)) | Err(_)) | None => return Ok(None),
            Some(Ok(_)) => return Err(Message::new("server-hello-first")),
        };
        let message = read_from_client(&text).map_err(|garbled| match version_of(&text) {
            // A client of another version may say what this one does not know.
            Some(yours) if yours != VERSION => other_version(yours),
            _ => Message::new("server-garbled").with("reason", garbled.to_string()),
        })?;
        let ToServer::Hello { version, table, token, seen, lang, show } = message else {
            return Err(Message::new("server-hello-first"));
        };
        self.lang = lang;
        if version != VERSION {
            return Err(other_version(version));
        }
        let (viewer, person) = match token {
            None => (Viewer::Spectator, None),
            Some(token) => {
                let opens = self.desk.node.seat(&token, table).await?;
                (Viewer::Seat(opens.seat), Some(opens.person))
            }
        };
        Ok(Some(Hello { table, token, person, shown: Shown { viewer, lang, show }, seen }))
    }

    async fn converse(
        &mut self,
        table: MatchId,
        visitor: u64,
        voice: Voice,
        mut outgoing: mpsc::Receiver<Outgoing>,
    ) {
        let silence = Duration::from_secs(u64::from(self.desk.limits.silence));
        let mut ticks = interval(silence);
        ticks.reset();
        let mut heard = Instant::now();
        let mut way = Way::to(table);
        loop {
            tokio::select! {
                out = outgoing.recv() => match out {
                    Some(first) => {
                        if !self.pass_on(first, &mut outgoing).await {
                            return;
                        }
                    }
                    None => return self.close(&Message::new("server-slow"), true).await,
                },
                frame = self.socket.recv() => {
                    heard = Instant::now();
                    let text = match frame {
                        Some(Ok(Frame::Text(text))) => text,
                        // Whoever asks too often whether we are there is told so by nobody.
                        Some(Ok(Frame::Ping(_))) if !self.desk.gate.hears(voice) => return,
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                        Some(Ok(Frame::Binary(_))) => {
                            if self.garbled("binary").await {
                                continue;
                            }
                            return;
                        }
                        Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    };
                    let read = read_from_client(&text);
                    if self.is_free(read.as_ref().ok()) {
                        self.unseen -= 1;
                    } else if self.desk.gate.hears(voice) {
                        self.too_much = self.too_much.saturating_sub(1);
                    } else {
                        self.too_much += 1;
                        if self.too_much > TOO_MUCH {
                            return self.close(&Message::new("server-too-often"), false).await;
                        }
                        let often = Message::new("server-often");
                        if !self.refuse(read.ok().and_then(|message| message.id()), &often).await {
                            return;
                        }
                        continue;
                    }
                    match read {
                        Ok(message) => {
                            if let ToServer::Speak { lang } = &message {
                                self.lang = *lang;
                            }
                            let said = Input::Said { visitor, at: self.desk.node.time.now(), message };
                            if let Err(refusal) = way.tell(&self.desk.node, said).await {
                                return self.close(&refusal, true).await;
                            }
                        }
                        Err(garbled) => {
                            if !self.garbled(&garbled.to_string()).await {
                                return;
                            }
                        }
                    }
                }
                _ = ticks.tick() => {
                    if heard.elapsed() > 3 * silence {
                        return;
                    }
                    if !self.sent(Frame::Ping(Vec::new().into())).await {
                        return;
                    }
                }
            }
        }
    }

    /// Whoever is told much has much to acknowledge: one for each message is free, if it says something new. What was seen
    /// before is answered, and would be free for ever.
    fn is_free(&mut self, message: Option<&ToServer>) -> bool {
        let Some(ToServer::Seen { number }) = message else { return false };
        let news = *number > self.seen;
        self.seen = self.seen.max(*number);
        news && self.unseen > 0
    }

    /// Sends a message and those that wait behind it in one go; whether the connection goes on.
    async fn pass_on(&mut self, first: Outgoing, outgoing: &mut mpsc::Receiver<Outgoing>) -> bool {
        // Whoever does not take all of it in within reason is gone, or as good as.
        let all = timeout(PATIENCE, self.write_all(first, outgoing)).await;
        if matches!(all, Ok(Ok(true))) {
            return true;
        }
        if matches!(all, Ok(Ok(false))) {
            self.hang_up().await;
        }
        false
    }

    /// Writes a message and those that wait behind it; whether none of them was the last.
    async fn write_all(
        &mut self,
        first: Outgoing,
        outgoing: &mut mpsc::Receiver<Outgoing>,
    ) -> Result<bool, axum::Error> {
        let mut next = Some(first);
        let mut goes_on = true;
        while let Some(message) = next {
            let text = match message {
                Outgoing::Text(text) => text,
                Outgoing::Close(text) => {
                    goes_on = false;
                    text
                }
            };
            self.unseen += 1;
            self.socket.feed(Frame::Text(text)).await?;
            next = if goes_on { outgoing.try_recv().ok() } else { None };
        }
        self.socket.flush().await?;
        Ok(goes_on)
    }

    /// Says that a message was not understood; whether to go on listening.
    async fn garbled(&mut self, reason: &str) -> bool {
        Metrics::count(&self.desk.node.metrics.garbled);
        self.nonsense += 1;
        if self.nonsense > NONSENSE {
            self.close(&Message::new("server-garbled-often"), false).await;
            return false;
        }
        self.refuse(None, &Message::new("server-garbled").with("reason", reason)).await
    }

    async fn refuse(&mut self, id: Option<u64>, refusal: &Message) -> bool {
        let why = self.desk.node.speech.say(self.lang, refusal);
        self.send(&proto::write(&ToClient::Refused { id, key: refusal.key.to_owned(), why })).await
    }

    async fn close(&mut self, reason: &Message, again: bool) {
        let why = self.desk.node.speech.say(self.lang, reason);
        self.send(&proto::write(&ToClient::Closing { key: reason.key.to_owned(), why, again })).await;
        self.hang_up().await;
    }

    async fn hang_up(&mut self) {
        let _ = timeout(PATIENCE, self.socket.send(Frame::Close(None))).await;
    }

    async fn send(&mut self, text: &str) -> bool {
        self.sent(Frame::Text(text.into())).await
    }

    /// Whether the client took it in. Whoever does not within reason is gone, or as good as.
    async fn sent(&mut self, frame: Frame) -> bool {
        matches!(timeout(PATIENCE, self.socket.send(frame)).await, Ok(Ok(())))
    }
}
