//! One player: a connection, what it knows, and how long it waited each time.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use proto::rest::Seated;
use proto::{Asked, Entropy, Show, Stage, ToServer, VERSION, write};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Every how many events they are acknowledged, all at once: long before the server would ask where one is.
const ACKNOWLEDGED: u64 = 32;

/// How much is read at once. All of it is cleared before every reading, so that much more would take most of the players'
/// time.
const READ: usize = 4096;

/// What a player looks at in a message of the server's.
#[derive(Deserialize)]
struct Heard<'a> {
    say: &'a str,
    #[serde(default)]
    number: u64,
    #[serde(borrow)]
    happened: Option<Happened<'a>>,
    now: Option<Now>,
}

#[derive(Deserialize)]
struct Happened<'a> {
    kind: &'a str,
    seat: Option<table::Seat>,
}

#[derive(Deserialize)]
struct Now {
    stage: Stage,
    asked: Asked,
    picture: Option<Picture>,
}

#[derive(Deserialize)]
struct Picture {
    moves: Vec<String>,
}

/// A player at the table.
pub struct Sitter {
    socket: WebSocketStream<TcpStream>,
    seat: table::Seat,
    request: u64,
    owes: bool,
    playing: bool,
    moves: Vec<String>,
    ids: u64,
    /// The turn whose choice is not answered yet.
    sent: Option<Turn>,
    /// What came of it.
    pub played: Played,
}

/// Somebody is to choose.
#[derive(Clone, Copy)]
pub struct Turn {
    /// Since when; whoever comes to it late has waited since then.
    pub due: Instant,
    /// Whether it is counted: what comes first only warms everything up.
    pub counted: bool,
}

/// What a player measured.
#[derive(Default)]
pub struct Played {
    /// How long each choice took, from when it was due to its event.
    pub waits: Vec<Duration>,
    /// How often he was to choose and could not, or was never answered: the last choice was still on its way, or the match
    /// was over.
    pub missed: u64,
}

impl Sitter {
    /// Sits down and adds his part of the key.
    pub async fn sit(address: SocketAddr, seated: &Seated) -> Result<Sitter> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(READ);
        let (socket, _) =
            client_async_with_config(format!("ws://{address}/api/play"), stream, Some(small)).await?;
        let mut seat = Sitter {
            socket,
            seat: seated.seat.context("no seat")?,
            request: 0,
            owes: false,
            playing: false,
            moves: Vec::new(),
            ids: 0,
            sent: None,
            played: Played::default(),
        };
        let hello = ToServer::Hello {
            version: VERSION,
            table: seated.card.id,
            token: seated.token,
            seen: None,
            lang: table::Lang::En,
            show: Show::Moves,
        };
        seat.say(&hello).await?;
        let entropy = Entropy::new([u8::try_from(seat.seat.index())? + 1; 32]);
        seat.ids += 1;
        seat.say(&ToServer::Ready { id: seat.ids, entropy }).await?;
        Ok(seat)
    }

    async fn say(&mut self, message: &ToServer) -> Result<()> {
        Ok(self.socket.send(Frame::text(write(message))).await?)
    }

    /// Listens until the match has started.
    pub async fn until_started(&mut self) -> Result<()> {
        while !self.playing {
            self.hear().await?;
        }
        Ok(())
    }

    /// Chooses whenever told to, until nobody tells any more.
    pub async fn play(mut self, mut turns: mpsc::UnboundedReceiver<Turn>) -> Result<Played> {
        loop {
            tokio::select! {
                turn = turns.recv() => {
                    let Some(turn) = turn else {
                        self.played.missed += u64::from(self.sent.is_some_and(|turn| turn.counted));
                        return Ok(self.played);
                    };
                    self.choose(turn).await?;
                }
                heard = self.hear() => heard?,
            }
        }
    }

    async fn choose(&mut self, turn: Turn) -> Result<()> {
        let choice = self.moves.first().filter(|_| self.owes && self.sent.is_none()).cloned();
        let Some(choice) = choice else {
            self.played.missed += u64::from(turn.counted);
            return Ok(());
        };
        self.ids += 1;
        let choose = ToServer::Choose { id: self.ids, request: self.request, choice };
        self.sent = Some(turn);
        self.say(&choose).await
    }

    /// Takes in the next message.
    async fn hear(&mut self) -> Result<()> {
        let frame = self.socket.next().await.context("the server has hung up")??;
        let Frame::Text(text) = frame else { return Ok(()) };
        let heard: Heard = serde_json::from_str(&text)?;
        match heard.say {
            "event" => {
                let number = heard.number;
                let own = heard.happened.as_ref().is_some_and(|happened| {
                    happened.kind == "resolved"
                        || (happened.kind == "chose" && happened.seat == Some(self.seat))
                });
                if let Some(turn) = self.sent.take_if(|_| own)
                    && turn.counted
                {
                    self.played.waits.push(turn.due.elapsed());
                }
                if let Some(now) = heard.now {
                    self.take_in(now);
                }
                if number.is_multiple_of(ACKNOWLEDGED) {
                    self.say(&ToServer::Seen { number }).await?;
                }
            }
            "refused" | "closing" => bail!("refused: {text}"),
            _ => {
                if let Some(now) = heard.now {
                    self.take_in(now);
                }
            }
        }
        Ok(())
    }

    fn take_in(&mut self, now: Now) {
        self.playing = now.stage == Stage::Playing;
        self.request = now.asked.request;
        self.owes = now.asked.choosers.minus(now.asked.chosen).contains(self.seat);
        if let Some(picture) = now.picture {
            self.moves = picture.moves;
        }
    }
}
