//! One player: what he knows, what he says, and how long he waited each time.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use proto::rest::Seated;
use proto::{Asked, Entropy, Show, Stage, ToServer, VERSION, write};
use serde::Deserialize;
use tokio::net::TcpStream;

use crate::frames::{self, Frame, Frames};

/// Every how many events they are acknowledged, all at once: long before the server would ask where one is.
const ACKNOWLEDGED: u64 = 32;
/// How much is read at once while players sit down.
const READ: usize = 4096;
/// Everything a client says is masked, so that nothing on the way takes it for something else. Nothing is on this way.
const MASK: u32 = 0x9e37_79b9;

/// What a player looks at in a message of the server's.
#[derive(Deserialize)]
struct Heard<'a> {
    say: &'a str,
    #[serde(default)]
    number: u64,
    #[serde(borrow)]
    happened: Option<Happened<'a>>,
    #[serde(borrow)]
    now: Option<Now<'a>>,
}

#[derive(Deserialize)]
struct Happened<'a> {
    kind: &'a str,
    seat: Option<table::Seat>,
}

#[derive(Deserialize)]
struct Now<'a> {
    stage: Stage,
    asked: Asked,
    #[serde(borrow)]
    picture: Option<Picture<'a>>,
}

#[derive(Deserialize)]
struct Picture<'a> {
    #[serde(borrow)]
    moves: Vec<&'a str>,
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

/// A player, whatever his connection is.
pub struct Player {
    frames: Frames,
    seat: table::Seat,
    request: u64,
    owes: bool,
    playing: bool,
    /// The first of his moves, which he always makes.
    choice: Option<String>,
    ids: u64,
    /// The turn whose choice is not answered yet.
    sent: Option<Turn>,
    played: Played,
}

impl Player {
    fn new(seat: table::Seat) -> Player {
        Player {
            frames: Frames::default(),
            seat,
            request: 0,
            owes: false,
            playing: false,
            choice: None,
            ids: 0,
            sent: None,
            played: Played::default(),
        }
    }

    /// What he says when it is his turn; nothing, if he cannot choose.
    pub fn choose(&mut self, turn: Turn) -> Option<Vec<u8>> {
        let choice = self.choice.as_ref().filter(|_| self.owes && self.sent.is_none()).cloned();
        let Some(choice) = choice else {
            self.played.missed += u64::from(turn.counted);
            return None;
        };
        self.ids += 1;
        self.sent = Some(turn);
        Some(said(&ToServer::Choose { id: self.ids, request: self.request, choice }))
    }

    /// Takes in what was read from his connection; `say` is told what he says to it.
    pub fn hear(&mut self, bytes: &[u8], mut say: impl FnMut(Vec<u8>) -> Result<()>) -> Result<()> {
        let mut frames = std::mem::take(&mut self.frames);
        frames.take(bytes, |frame| match frame {
            Frame::Text(text) => self.take_in(text)?.map_or(Ok(()), &mut say),
            Frame::Ping(asked) => say(frames::pong(asked, MASK)),
            Frame::Close => bail!("the server has hung up"),
        })?;
        self.frames = frames;
        Ok(())
    }

    fn take_in(&mut self, text: &str) -> Result<Option<Vec<u8>>> {
        let heard: Heard = serde_json::from_str(text)?;
        ensure!(!matches!(heard.say, "refused" | "closing"), "refused: {text}");
        let own = heard.happened.as_ref().is_some_and(|happened| {
            happened.kind == "resolved" || (happened.kind == "chose" && happened.seat == Some(self.seat))
        });
        if let Some(turn) = self.sent.take_if(|_| own)
            && turn.counted
        {
            self.played.waits.push(turn.due.elapsed());
        }
        if let Some(now) = heard.now {
            self.playing = now.stage == Stage::Playing;
            self.request = now.asked.request;
            self.owes = now.asked.choosers.minus(now.asked.chosen).contains(self.seat);
            if let Some(picture) = now.picture {
                self.choice = picture.moves.first().map(|first| (*first).to_owned());
            }
        }
        let acknowledges = heard.say == "event" && heard.number.is_multiple_of(ACKNOWLEDGED);
        Ok(acknowledges.then(|| said(&ToServer::Seen { number: heard.number })))
    }

    /// What came of it. A choice that is not answered by now never will be.
    pub fn played(mut self) -> Played {
        self.played.missed += u64::from(self.sent.is_some_and(|turn| turn.counted));
        self.played
    }
}

fn said(message: &ToServer) -> Vec<u8> {
    frames::text(&write(message), MASK)
}

/// Whether all of so many bytes were taken. What players say is short: a connection that does not take it is stuck.
pub fn taken(written: io::Result<usize>, all: usize) -> Result<()> {
    ensure!(written? == all, "the server does not read");
    Ok(())
}

/// A player who sits down.
pub struct Sitter {
    stream: TcpStream,
    player: Player,
}

impl Sitter {
    /// Sits down and adds his part of the key.
    pub async fn sit(address: SocketAddr, seated: &Seated) -> Result<Sitter> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut sitter = Sitter { stream, player: Player::new(seated.seat.context("no seat")?) };
        sitter.shake_hands(address).await?;
        let hello = ToServer::Hello {
            version: VERSION,
            table: seated.card.id,
            token: seated.token,
            seen: None,
            lang: table::Lang::En,
            show: Show::Moves,
        };
        sitter.say(&said(&hello)).await?;
        let entropy = Entropy::new([u8::try_from(sitter.player.seat.index())? + 1; 32]);
        sitter.player.ids += 1;
        let ready = ToServer::Ready { id: sitter.player.ids, entropy };
        sitter.say(&said(&ready)).await?;
        Ok(sitter)
    }

    async fn shake_hands(&mut self, address: SocketAddr) -> Result<()> {
        let upgrade = format!(
            "GET /api/play HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a2FybWFuLWxvYWQtZHJpdg==\r\n\r\n"
        );
        self.say(upgrade.as_bytes()).await?;
        let mut answer = Vec::new();
        loop {
            answer.extend(self.read().await?);
            if let Some(end) = answer.windows(4).position(|part| part == b"\r\n\r\n") {
                ensure!(answer.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&answer));
                // A server that speaks before it is spoken to is none of ours.
                ensure!(answer.len() == end + 4, "the server speaks first");
                return Ok(());
            }
        }
    }

    async fn say(&mut self, bytes: &[u8]) -> Result<()> {
        self.stream.writable().await?;
        taken(self.stream.try_write(bytes), bytes.len())
    }

    async fn read(&mut self) -> Result<Vec<u8>> {
        let mut bytes = vec![0; READ];
        loop {
            self.stream.readable().await?;
            match self.stream.try_read(&mut bytes) {
                Ok(0) => bail!("the server has hung up"),
                Ok(read) => {
                    bytes.truncate(read);
                    return Ok(bytes);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Listens until the match has started.
    pub async fn until_started(&mut self) -> Result<()> {
        while !self.player.playing {
            let bytes = self.read().await?;
            let stream = &self.stream;
            self.player.hear(&bytes, |frame| taken(stream.try_write(&frame), frame.len()))?;
        }
        Ok(())
    }

    /// His connection, which nothing waits for, and the player himself.
    pub fn seated(self) -> Result<(std::net::TcpStream, Player)> {
        Ok((self.stream.into_std()?, self.player))
    }
}
