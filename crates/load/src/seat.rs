//! One player: a line to the server, what he knows, and how long he waited each time.

use std::fmt;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use proto::rest::Seated;
use proto::{Asked, Entropy, Show, Stage, ToServer, VERSION};
use serde::de::{Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::line::{self, Ear, Heard, Mouth};

/// Every how many events they are acknowledged, all at once: long before the server would ask where one is.
const ACKNOWLEDGED: u64 = 32;

/// What a player looks at in a message of the server's.
#[derive(Deserialize)]
struct Said<'a> {
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
    /// He always takes the first.
    #[serde(deserialize_with = "first")]
    moves: Option<String>,
}

/// The first of a list, whatever follows it.
fn first<'de, D: Deserializer<'de>>(list: D) -> Result<Option<String>, D::Error> {
    struct First;
    impl<'de> Visitor<'de> for First {
        type Value = Option<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of moves")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Option<String>, A::Error> {
            let first = list.next_element()?;
            while list.next_element::<IgnoredAny>()?.is_some() {}
            Ok(first)
        }
    }
    list.deserialize_seq(First)
}

/// A player at the table, and what he hears with.
pub struct Sitter {
    player: Arc<Player>,
    ear: Ear,
}

/// A player as he is told to choose.
pub struct Player(Mutex<Playing>);

struct Playing {
    mouth: Mouth,
    seat: table::Seat,
    request: u64,
    owes: bool,
    started: bool,
    /// What he would choose.
    choice: Option<String>,
    ids: u64,
    /// The turn whose choice is not answered yet.
    sent: Option<Turn>,
    played: Played,
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
        let (mouth, ear) = line::open(address, "/api/play").await?;
        let mut playing = Playing {
            mouth,
            seat: seated.seat.context("no seat")?,
            request: 0,
            owes: false,
            started: false,
            choice: None,
            ids: 1,
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
        playing.mouth.say(&hello)?;
        let entropy = Entropy::new([u8::try_from(playing.seat.index())? + 1; 32]);
        playing.mouth.say(&ToServer::Ready { id: playing.ids, entropy })?;
        Ok(Sitter { player: Arc::new(Player(Mutex::new(playing))), ear })
    }

    /// The player, to be told when to choose.
    pub fn player(&self) -> Arc<Player> {
        Arc::clone(&self.player)
    }

    /// Listens until the match has started.
    pub async fn until_started(&mut self) -> Result<()> {
        while !self.player.playing().started {
            self.hear().await?;
        }
        Ok(())
    }

    /// Listens for as long as the server speaks and what it says is understood; then why no longer.
    pub async fn listen(mut self) -> anyhow::Error {
        loop {
            if let Err(error) = self.hear().await {
                return error;
            }
        }
    }

    async fn hear(&mut self) -> Result<()> {
        let player = &self.player;
        self.ear.hear(|heard| player.playing().hear(heard)).await
    }
}

impl Player {
    fn playing(&self) -> MutexGuard<'_, Playing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Chooses, if he owes a choice and none of his is out.
    pub fn choose(&self, turn: Turn) -> Result<()> {
        self.playing().choose(turn)
    }

    /// What he measured, when nobody waits for an answer any more.
    pub fn played(&self) -> Played {
        let mut playing = self.playing();
        let unanswered = playing.sent.take().is_some_and(|turn| turn.counted);
        playing.played.missed += u64::from(unanswered);
        std::mem::take(&mut playing.played)
    }
}

/// A choice, as [`ToServer::Choose`] is written.
#[derive(Serialize)]
#[serde(tag = "say", rename = "choose")]
struct Choose<'a> {
    id: u64,
    request: u64,
    choice: &'a str,
}

impl Playing {
    fn choose(&mut self, turn: Turn) -> Result<()> {
        let choice = self.choice.as_deref().filter(|_| self.owes && self.sent.is_none());
        let Some(choice) = choice else {
            self.played.missed += u64::from(turn.counted);
            return Ok(());
        };
        self.ids += 1;
        self.sent = Some(turn);
        self.mouth.say(&Choose { id: self.ids, request: self.request, choice })
    }

    /// Takes in what the server says.
    fn hear(&mut self, heard: Heard<'_>) -> Result<()> {
        let text = match heard {
            Heard::Text(text) => text,
            Heard::Ping(asked) => return self.mouth.answer(asked),
        };
        let said: Said = serde_json::from_slice(text)?;
        match said.say {
            "event" => {
                let own = said.happened.as_ref().is_some_and(|happened| {
                    happened.kind == "resolved"
                        || (happened.kind == "chose" && happened.seat == Some(self.seat))
                });
                if let Some(turn) = self.sent.take_if(|_| own)
                    && turn.counted
                {
                    self.played.waits.push(turn.due.elapsed());
                }
                if said.number.is_multiple_of(ACKNOWLEDGED) {
                    self.mouth.say(&ToServer::Seen { number: said.number })?;
                }
            }
            "refused" | "closing" => bail!("refused: {}", String::from_utf8_lossy(text)),
            _ => {}
        }
        if let Some(now) = said.now {
            self.take_in(now);
        }
        Ok(())
    }

    fn take_in(&mut self, now: Now) {
        self.started = now.stage == Stage::Playing;
        self.request = now.asked.request;
        self.owes = now.asked.choosers.minus(now.asked.chosen).contains(self.seat);
        if let Some(picture) = now.picture {
            self.choice = picture.moves;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_said_as_everybody_says_it() {
        let choice = Choose { id: 3, request: 9, choice: "7" };
        let said = ToServer::Choose { id: 3, request: 9, choice: "7".to_owned() };
        assert_eq!(proto::write(&choice), proto::write(&said));
    }

    #[test]
    fn of_all_moves_the_first_is_looked_at() {
        let picture = |text| serde_json::from_str::<Picture>(text).map(|picture| picture.moves);
        assert_eq!(picture(r#"{"moves":["1","2","3"],"scene":null}"#).ok(), Some(Some("1".to_owned())));
        assert_eq!(picture(r#"{"moves":[]}"#).ok(), Some(None));
        assert!(picture(r#"{"moves":7}"#).is_err());
    }
}
