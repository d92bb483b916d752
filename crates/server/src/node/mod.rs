//! One server: the games, the store, and the matches that are in memory. Nodes hold caches only; several may share a store.

mod farewells;
mod matches;
mod people;
mod waiting;
mod waking;

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use arcade::Arcade;
use proto::{MatchId, Token};
use sha2::{Digest as _, Sha256};
use table::Message;
use tokio::sync::{Mutex, mpsc};
use tokio::time::Instant;

use crate::actor::{Actor, Input};
use crate::alarms::{Alarms, ring};
use crate::bus::{Bus, Grown};
use crate::metrics::Metrics;
use crate::passwords::Passwords;
use crate::record::{Entry, Record};
use crate::room::Room;
use crate::rooms::Rooms;
use crate::seal::Sealer;
use crate::speech::Speech;
use crate::store::{SeatOf, Store, StoreError};
use crate::thinkers::Thinkers;
use crate::time::Time;
use crate::tokens;
use farewells::Farewells;
pub use waiting::MATCHES;
use waiting::{Awaited, Making};
pub use waking::Asleep;

/// The fact that only the right key opens.
const PROOF: &str = "proof";
/// How long a store may take to say whether it can be written to.
const WRITES: Duration = Duration::from_secs(5);
/// How long matches may take to finish what they are at when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(10);
/// For how long it holds whether the store could be written to.
const STILL_HOLDS: Duration = Duration::from_secs(1);

/// One server.
pub struct Node {
    /// The games.
    pub arcade: Arcade,
    /// The voices.
    pub speech: Arc<Speech>,
    /// Where matches are kept.
    pub store: Arc<dyn Store>,
    /// What servers tell each other by.
    pub bus: Arc<dyn Bus>,
    /// What is counted.
    pub metrics: Metrics,
    /// The server's time.
    pub time: Time,
    pub(crate) sealer: Sealer,
    pub(crate) thinkers: Thinkers,
    /// When matches are due that are not in memory.
    pub(crate) alarms: Arc<Alarms>,
    /// Derives the names of rematches, so that one that was made and not noted is found again.
    names: [u8; 32],
    passwords: Passwords,
    rooms: Rooms,
    /// The matches that have not started and in which somebody waits.
    awaited: Awaited,
    /// How many have come in to look at a match. The numbers of visitors are never given twice, so that what an old
    /// visitor said is never taken for a new one's.
    visits: AtomicU64,
    /// When, and whether, the store could last be written to.
    checked: Mutex<Option<(Instant, bool)>>,
    /// When the server before this one was last known to be at work.
    beaten: AtomicI64,
    /// Whether whatever needed somebody after the start was taken up.
    taken_up: AtomicBool,
    /// How many matches wait for the time to be given back in which nobody was there.
    asleep: Arc<AtomicUsize>,
    /// When something was last known to be written.
    kept: AtomicI64,
    /// Whoever wants a quick match is seated one after another, so that two who come together meet.
    quick: Mutex<()>,
    /// Whoever makes or joins matches does so one after another, so that he has not more of them than he may.
    making: Making,
    /// Those who ask to be forgotten.
    farewells: Arc<Farewells>,
    stopping: AtomicBool,
    /// What tells this server from others at the same store.
    name: u64,
}

impl Node {
    /// A server with these games over this store. The key seals what is kept.
    pub fn start(arcade: Arcade, store: Arc<dyn Store>, bus: Arc<dyn Bus>, key: &[u8; 32]) -> Arc<Node> {
        let part = |label: &[u8]| -> [u8; 32] {
            Sha256::new()
                .chain_update(b"karman server")
                .chain_update(label)
                .chain_update(key)
                .finalize()
                .into()
        };
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let mut grown = bus.listen();
        let name = RandomState::new().build_hasher().finish();
        let node = Arc::new(Node {
            speech: Arc::new(Speech::new(&arcade)),
            arcade,
            store,
            bus,
            metrics: Metrics::default(),
            time: Time::start(),
            sealer: Sealer::new(&part(b"seal")),
            thinkers: Thinkers::of(cores),
            alarms: Arc::default(),
            names: part(b"names"),
            passwords: Passwords::default(),
            rooms: Rooms::default(),
            awaited: Awaited::default(),
            visits: AtomicU64::new(0),
            checked: Mutex::default(),
            beaten: AtomicI64::new(0),
            taken_up: AtomicBool::new(false),
            asleep: Arc::default(),
            kept: AtomicI64::new(0),
            quick: Mutex::default(),
            making: Making::default(),
            farewells: Arc::default(),
            stopping: AtomicBool::new(false),
            name,
        });
        tokio::spawn(ring(Arc::downgrade(&node), Arc::clone(&node.alarms)));
        let listening = Arc::downgrade(&node);
        tokio::spawn(async move {
            use tokio::sync::broadcast::error::RecvError;
            loop {
                let heard = match grown.recv().await {
                    Ok(grown) if grown.by == name => continue,
                    Ok(grown) => Some(grown),
                    Err(RecvError::Lagged(_)) => None,
                    Err(RecvError::Closed) => return,
                };
                let Some(node) = listening.upgrade() else { return };
                node.rooms.tell_grown(heard);
            }
        });
        node
    }

    /// Whether what the store holds was sealed with this server's key. A new store is given a proof of it.
    pub async fn knows_key(&self) -> Result<bool, StoreError> {
        if let Some(proof) = self.store.fact(PROOF).await? {
            return Ok(self.sealer.made(&proof));
        }
        let proof = self.sealer.proof().map_err(|error| StoreError::Failed(error.to_string()))?;
        self.store.set_fact(PROOF, proof).await?;
        Ok(true)
    }

    /// Tells other servers at the same store that a match has grown.
    pub(crate) fn tell_others(&self, id: MatchId, number: u64) {
        self.bus.tell(Grown { id, number, by: self.name });
    }

    /// The number of one more visitor.
    pub(crate) fn next_visit(&self) -> u64 {
        self.visits.fetch_add(1, Ordering::Relaxed)
    }

    /// Notes that something was written just now.
    pub(crate) fn note_kept(&self) {
        self.kept.fetch_max(self.time.now(), Ordering::Relaxed);
    }

    /// When something was last known to be written.
    pub(crate) fn last_kept(&self) -> i64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// Since when nobody was there for a match whose last record is of this time; nothing, if it was written while this
    /// server was there.
    pub(crate) fn absent_since(&self, last: i64) -> Option<i64> {
        (last < self.time.started()).then(|| last.max(self.beaten.load(Ordering::Relaxed)))
    }

    /// Whether the server can do its work: everything is taken up, and something was just written, or is now.
    pub async fn is_ready(&self) -> bool {
        if !self.taken_up.load(Ordering::Relaxed) {
            return false;
        }
        let mut checked = self.checked.lock().await;
        if let Some((_, ready)) = checked.filter(|(at, _)| at.elapsed() < STILL_HOLDS) {
            return ready && !self.is_stopping();
        }
        let ready = matches!(tokio::time::timeout(WRITES, self.store.check()).await, Ok(Ok(())));
        *checked = Some((Instant::now(), ready));
        ready && !self.is_stopping()
    }

    /// Whether the server is about to stop.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Lets every match finish what it is at, and closes every connection. Everything accepted is durable already.
    pub async fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        let rooms = self.rooms.empty();
        for room in &rooms {
            // A room that has gone needs no telling, and one that is too busy hears it too late.
            let _ = tokio::time::timeout(Duration::from_millis(100), room.send(Input::Stop)).await;
        }
        // Whoever waits for a disk that does not answer has been told nothing yet, and so loses nothing.
        let closed = async {
            for room in &rooms {
                room.closed().await;
            }
        };
        if tokio::time::timeout(LAST_WORDS, closed).await.is_err() {
            tracing::warn!("some matches did not finish in time");
        }
    }

    /// The task of a match, in memory or taken from the store.
    pub async fn room(self: &Arc<Node>, id: MatchId) -> Result<mpsc::Sender<Input>, Message> {
        if self.is_stopping() {
            return Err(Message::new("server-stopping"));
        }
        let slot = self.rooms.slot(id);
        if let Some(room) = slot.room() {
            return Ok(room);
        }
        // Only those who want this match wait while it is read.
        let _turn = slot.turn().await;
        if let Some(room) = slot.room() {
            return Ok(room);
        }
        let room = self.load(id).await?;
        if self.is_stopping() {
            return Err(Message::new("server-stopping"));
        }
        Ok(slot.fill(Actor::start(Arc::clone(self), room)))
    }

    /// Tells the task of a match something; one that was just put away is taken from the store again.
    pub async fn tell(self: &Arc<Node>, id: MatchId, input: Input) -> Result<(), Message> {
        Way::to(id).tell(self, input).await
    }

    async fn load(&self, id: MatchId) -> Result<Room, Message> {
        let records = self.store.read(id, 0).await.map_err(|error| self.store_failed(&error))?;
        let mut room: Option<Room> = None;
        for (expected, (number, sealed)) in (1..).zip(records) {
            if number != expected {
                return Err(unreadable(id, expected, "it is missing"));
            }
            let entry = self
                .sealer
                .open(id, number, &sealed)
                .map_err(|error| unreadable(id, number, &error.to_string()))?;
            match &mut room {
                None => room = Some(self.first(id, &entry)?),
                Some(room) => {
                    room.apply(&entry).map(|_| ()).map_err(|refusal| unreadable(id, number, refusal.key))?;
                }
            }
        }
        room.ok_or_else(|| Message::new("server-no-match"))
    }

    pub(super) fn first(&self, id: MatchId, entry: &Entry) -> Result<Room, Message> {
        let Record::Made(made) = &entry.what else {
            return Err(Message::new("server-log-broken"));
        };
        let game = self.arcade.game(&made.game)?;
        if (made.rules, made.packs.as_str()) != (game.version(), game.packs()) {
            return Err(Message::new("server-other-rules"));
        }
        Room::new(id, Arc::clone(game), Arc::clone(&self.speech), entry)
    }

    pub(crate) fn store_failed(&self, error: &StoreError) -> Message {
        tracing::error!(%error, "the store failed");
        Metrics::count(&self.metrics.store_failures);
        Message::new("server-store")
    }

    /// The seat a token opens in a match, and to whom.
    pub async fn seat(&self, token: &Token, id: MatchId) -> Result<SeatOf, Message> {
        let seat = self.store.seat(tokens::hash(token), self.time.now()).await;
        let seat = seat.map_err(|error| self.store_failed(&error))?;
        seat.filter(|seat| seat.id == id).ok_or_else(|| Message::new("server-no-token"))
    }
}

/// The way to a match: whoever tells it many things looks for it once, and again only when it was put away meanwhile.
pub struct Way {
    id: MatchId,
    /// Where it led last. It keeps no match in memory.
    found: Option<mpsc::WeakSender<Input>>,
}

impl Way {
    /// The way to this match.
    pub fn to(id: MatchId) -> Way {
        Way { id, found: None }
    }

    /// Tells the task of the match something; one that was just put away is taken from the store again.
    pub async fn tell(&mut self, node: &Arc<Node>, input: Input) -> Result<(), Message> {
        let mut input = input;
        let found = self.found.as_ref().and_then(mpsc::WeakSender::upgrade);
        if let Some(room) = found {
            match room.send(input).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => input = back,
            }
        }
        for _ in 0..3 {
            if node.rooms.in_memory(self.id).is_none() {
                // Whoever asks for a match that was never made has nothing looked through for it.
                node.card(self.id).await?;
            }
            let room = node.room(self.id).await?;
            self.found = Some(room.downgrade());
            match room.send(input).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => input = back,
            }
        }
        Err(Message::new("server-busy"))
    }
}

/// Whether something was refused for a reason that passes: the same may be done a moment later.
pub(crate) fn is_passing(refusal: &Message) -> bool {
    matches!(
        refusal.key,
        "server-store" | "server-unsure" | "server-busy" | "server-stopping" | "server-no-chance"
    )
}

/// Says in the log which record is at fault. What a refusal says may name choices, so only its key is ever given here.
pub(crate) fn unreadable(id: MatchId, number: u64, reason: &str) -> Message {
    tracing::error!(table = %id, number, reason, "a record cannot be read");
    Message::new("server-log-broken")
}
