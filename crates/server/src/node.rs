//! One server: the games, the store, and the matches that are in memory. Nodes hold caches only; several may share a store.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use arcade::{Arcade, Cabinet};
use proto::rest::{Join, NewMatch, Quick, Seated};
use proto::{ClockCard, ClockKind, MatchId, PersonId, Stage, TableCard, Token};
use sha2::{Digest as _, Sha256};
use table::{Form, Message, Seat};
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot};
use tokio::time::Instant;

use crate::actor::{Actor, Input, listing, quick_kind};
use crate::bus::Bus;
use crate::metrics::Metrics;
use crate::record::{Entry, Made, Place, Record};
use crate::room::Room;
use crate::rooms::Rooms;
use crate::seal::Sealer;
use crate::setup::{check_clock, checked_name, form, made, places};
use crate::speech::Speech;
use crate::store::{Append, Find, Person, Store, StoreError};
use crate::time::Time;
use crate::tokens;

/// How many played matches are taken up again after a restart.
const TAKEN_UP: u32 = 100_000;
/// The fact that says when the server was last at work.
const BEAT: &str = "beat";
/// The fact that only the right key opens.
const PROOF: &str = "proof";
/// How often the server writes that it is at work.
const BEATS: Duration = Duration::from_secs(5);
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
    pub(crate) thinkers: Arc<Semaphore>,
    /// Derives the names of rematches, so that one that was made and not noted is found again.
    names: [u8; 32],
    rooms: Rooms,
    /// How many have come in to look at a match. The numbers of visitors are never given twice, so that what an old
    /// visitor said is never taken for a new one's.
    visits: AtomicU64,
    /// When, and whether, the store could last be written to.
    checked: Mutex<Option<(Instant, bool)>>,
    /// When the server before this one was last known to be at work.
    beaten: AtomicI64,
    /// When something was last known to be written.
    kept: AtomicI64,
    /// Whoever wants a quick match is seated one after another, so that two who come together meet.
    quick: Mutex<()>,
    stopping: AtomicBool,
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
        let node = Arc::new(Node {
            speech: Arc::new(Speech::new(&arcade)),
            arcade,
            store,
            bus,
            metrics: Metrics::default(),
            time: Time::start(),
            sealer: Sealer::new(&part(b"seal")),
            thinkers: Arc::new(Semaphore::new(cores)),
            names: part(b"names"),
            rooms: Rooms::default(),
            visits: AtomicU64::new(0),
            checked: Mutex::default(),
            beaten: AtomicI64::new(0),
            kept: AtomicI64::new(0),
            quick: Mutex::default(),
            stopping: AtomicBool::new(false),
        });
        let listening = Arc::downgrade(&node);
        tokio::spawn(async move {
            use tokio::sync::broadcast::error::RecvError;
            loop {
                let heard = match grown.recv().await {
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

    /// Takes up the matches that need somebody: those with bots or with clocks. To be called once, after a start.
    pub async fn take_up(self: &Arc<Node>) -> Result<usize, StoreError> {
        let beaten =
            self.store.fact(BEAT).await?.and_then(|bytes| Some(i64::from_le_bytes(bytes.try_into().ok()?)));
        self.beaten.store(beaten.unwrap_or(0), Ordering::Relaxed);
        tokio::spawn(beat(Arc::downgrade(self)));
        let played = self.store.find(Find::Played, TAKEN_UP).await?;
        let mut taken = 0;
        for card in played {
            let timed = card.clock.kind != ClockKind::None;
            let bots = card.seats.iter().any(|seat| matches!(seat.sitter, proto::Sitter::Bot { .. }));
            if timed || bots {
                match self.room(card.id).await {
                    Ok(_) => taken += 1,
                    Err(refusal) => {
                        tracing::error!(table = %card.id, key = refusal.key, "a match cannot be taken up");
                    }
                }
            }
        }
        Ok(taken)
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

    /// Whether the server can do its work: something was just written, or is now.
    pub async fn is_ready(&self) -> bool {
        let mut checked = self.checked.lock().await;
        if let Some((_, ready)) = checked.filter(|(at, _)| at.elapsed() < STILL_HOLDS) {
            return ready && !self.is_stopping();
        }
        let ready = matches!(tokio::time::timeout(BEATS, self.store.check()).await, Ok(Ok(())));
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
        let mut input = input;
        for _ in 0..3 {
            match self.room(id).await?.send(input).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => input = back,
            }
        }
        Err(Message::new("server-busy"))
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

    fn first(&self, id: MatchId, entry: &Entry) -> Result<Room, Message> {
        let Record::Made(made) = &entry.what else {
            return Err(Message::new("server-log-broken"));
        };
        let game = self.arcade.game(&made.game)?;
        if (made.rules, made.packs.as_str()) != (game.version(), game.packs()) {
            return Err(Message::new("server-other-rules"));
        }
        Room::new(id, Arc::clone(game), Arc::clone(&self.speech), entry)
    }

    fn store_failed(&self, error: &StoreError) -> Message {
        tracing::error!(%error, "the store failed");
        Metrics::count(&self.metrics.store_failures);
        Message::new("server-store")
    }

    /// Makes a guest.
    pub async fn guest(&self, name: &str) -> Result<(Person, Token), Message> {
        let person = Person { id: PersonId::new(tokens::random()?), name: checked_name(name)? };
        let token = Token::new(tokens::random()?);
        let added = self.store.add_person(person.clone(), tokens::hash(&token)).await;
        added.map_err(|error| self.store_failed(&error))?;
        Ok((person, token))
    }

    /// Whose token this is.
    pub async fn person(&self, token: &Token) -> Result<Person, Message> {
        let person =
            self.store.person(tokens::hash(token)).await.map_err(|error| self.store_failed(&error))?;
        person.ok_or_else(|| Message::new("server-no-person"))
    }

    /// The seat a token opens in a match.
    pub async fn seat(&self, token: &Token, id: MatchId) -> Result<Seat, Message> {
        let seat = self.store.seat(tokens::hash(token)).await.map_err(|error| self.store_failed(&error))?;
        let seat = seat.filter(|(of, _)| *of == id).map(|(_, seat)| seat);
        seat.ok_or_else(|| Message::new("server-no-token"))
    }

    /// Makes a match.
    pub async fn make(self: &Arc<Node>, person: &Person, wanted: NewMatch) -> Result<Seated, Vec<Message>> {
        let game = Arc::clone(self.arcade.game(&wanted.game).map_err(|fault| vec![fault])?);
        let places = places(&*game, &wanted.seats, person).map_err(|fault| vec![fault])?;
        check_clock(&wanted.clock).map_err(|fault| vec![fault])?;
        let form = form(&*game, places.len(), wanted.options)?;
        self.open(&*game, form, places, wanted.clock, (wanted.listed, false), person)
            .await
            .map_err(|fault| vec![fault])
    }

    /// Seats somebody with whoever wants the same, or lets him wait for one.
    pub async fn quick(self: &Arc<Node>, person: &Person, wanted: Quick) -> Result<Seated, Vec<Message>> {
        let one = |fault: Message| vec![fault];
        let game = Arc::clone(self.arcade.game(&wanted.game).map_err(one)?);
        check_clock(&wanted.clock).map_err(one)?;
        let usual = usize::from(client::usual_seats(&*game)).max(2);
        let form = form(&*game, usual, wanted.options)?;
        let mut places = vec![Place::Open {}; usual];
        let made = made(&*game, form.clone(), places.clone(), wanted.clock, (false, true)).map_err(one)?;
        let _turn = self.quick.lock().await;
        let waiting = self.store.find(Find::Quick(quick_kind(&made)), 16).await;
        let waiting = waiting.map_err(|error| one(self.store_failed(&error)))?;
        for card in waiting.iter().rev() {
            // Whoever asks twice goes on waiting where he sits.
            if let Ok(seated) = self.join(person, card.id, Join::default()).await {
                return Ok(seated);
            }
        }
        places[0] = Place::Person { person: person.id, name: person.name.clone() };
        self.open(&*game, form, places, wanted.clock, (false, true), person).await.map_err(one)
    }

    async fn open(
        &self,
        game: &dyn Cabinet,
        form: Form,
        places: Vec<Place>,
        clock: ClockCard,
        found: (bool, bool),
        person: &Person,
    ) -> Result<Seated, Message> {
        let made = made(game, form, places, clock, found)?;
        let id = MatchId::new(tokens::random()?);
        let room = self.keep_first(id, made).await?;
        let seat = room.seat_of(person.id);
        let token = match seat {
            Some(seat) => Some(self.seat_token(id, seat).await?),
            None => None,
        };
        Ok(Seated { card: room.card(), seat, token })
    }

    /// Writes down that a match was made.
    async fn keep_first(&self, id: MatchId, made: Made) -> Result<Room, Message> {
        let entry = Entry::new(self.time.now(), None, Record::Made(Box::new(made)));
        let room = self.first(id, &entry)?;
        let sealed = self.sealer.seal(id, 1, &entry).map_err(|_| Message::new("server-no-chance"))?;
        let append = Append { id, number: 1, sealed, listing: Some(listing(&room)), journal: None };
        match self.store.append(append).await {
            // A rematch that was made before and not noted is there already.
            Ok(()) | Err(StoreError::Taken) => {}
            Err(error) => return Err(self.store_failed(&error)),
        }
        Metrics::count(&self.metrics.made);
        Ok(room)
    }

    async fn seat_token(&self, id: MatchId, seat: Seat) -> Result<Token, Message> {
        let token = Token::new(tokens::random()?);
        let added = self.store.add_seat_token(tokens::hash(&token), id, seat).await;
        added.map_err(|error| self.store_failed(&error))?;
        Ok(token)
    }

    /// Somebody takes a seat.
    pub async fn join(
        self: &Arc<Node>,
        person: &Person,
        id: MatchId,
        wanted: Join,
    ) -> Result<Seated, Message> {
        let (reply, answer) = oneshot::channel();
        let (person, seat) = (person.clone(), wanted.seat);
        self.tell(id, Input::Join { person, seat, reply }).await?;
        let (seat, card) = answer.await.map_err(|_| Message::new("server-busy"))??;
        Ok(Seated { card, seat: Some(seat), token: Some(self.seat_token(id, seat).await?) })
    }

    /// A further token for one's seat: for another device, or for a rematch.
    pub async fn my_seat(self: &Arc<Node>, person: &Person, id: MatchId) -> Result<Seated, Message> {
        let (reply, answer) = oneshot::channel();
        self.tell(id, Input::Seat { person: person.clone(), reply }).await?;
        let found = answer.await.map_err(|_| Message::new("server-busy"))?;
        let (seat, card) = found.ok_or_else(|| Message::new("server-not-yours"))?;
        Ok(Seated { card, seat: Some(seat), token: Some(self.seat_token(id, seat).await?) })
    }

    /// What everybody may know of a match.
    pub async fn card(&self, id: MatchId) -> Result<TableCard, Message> {
        let card = self.store.card(id).await.map_err(|error| self.store_failed(&error))?;
        card.ok_or_else(|| Message::new("server-no-match"))
    }

    /// Matches, the newest first.
    pub async fn find(&self, find: Find) -> Result<Vec<TableCard>, Message> {
        self.store.find(find, 100).await.map_err(|error| self.store_failed(&error))
    }

    /// The journal of a match that is over.
    pub async fn journal(&self, id: MatchId) -> Result<String, Message> {
        let journal = self.store.journal(id).await.map_err(|error| self.store_failed(&error))?;
        match journal {
            Some(journal) => Ok(journal),
            None => match self.card(id).await?.stage {
                Stage::Waiting | Stage::Playing => Err(Message::new("server-journal-early")),
                Stage::Over => Err(Message::new("server-store")),
            },
        }
    }

    /// Makes the rematch of a match, everybody one seat further on. Made twice, it is the same one.
    pub(crate) async fn make_rematch(&self, room: &Room) -> Result<MatchId, Message> {
        let hash = Sha256::new().chain_update(self.names).chain_update(room.id().bytes()).finalize();
        let mut name = [0; 16];
        name.copy_from_slice(&hash[..16]);
        let id = MatchId::new(name);
        let mut places = room.made().places.clone();
        places.rotate_right(1);
        let old = room.made();
        let made = made(&**room.game(), old.form.clone(), places, old.clock, (false, false))?;
        self.keep_first(id, made).await?;
        Ok(id)
    }
}

/// Writes down every few seconds that the server is there, while there are matches in memory.
async fn beat(node: Weak<Node>) {
    let mut ticks = tokio::time::interval(BEATS);
    loop {
        ticks.tick().await;
        let Some(node) = node.upgrade() else { return };
        if node.metrics.rooms.load(Ordering::Relaxed) == 0 {
            continue;
        }
        // What fails here is noticed and logged by whoever has something to keep.
        if node.store.set_fact(BEAT, node.time.now().to_le_bytes().to_vec()).await.is_ok() {
            node.note_kept();
        }
    }
}

/// Says in the log which record is at fault. What a refusal says may name choices, so only its key is ever given here.
pub(crate) fn unreadable(id: MatchId, number: u64, reason: &str) -> Message {
    tracing::error!(table = %id, number, reason, "a record cannot be read");
    Message::new("server-log-broken")
}
