//! One server: the games, the store, and the matches that are in memory. Nodes hold caches only; several may share a store.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arcade::{Arcade, Cabinet};
use bots::PlayerSpec;
use proto::rest::{Join, MAX_NAME, NewMatch, Quick, Seated};
use proto::{ClockCard, ClockKind, MatchId, PersonId, Stage, TableCard, Token};
use sha2::{Digest as _, Sha256};
use table::{Form, Message, Options, Seat};
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot};

use crate::actor::{Actor, Input, listing, quick_kind};
use crate::bus::Bus;
use crate::metrics::Metrics;
use crate::record::{Entry, Made, Place, Record};
use crate::room::Room;
use crate::seal::Sealer;
use crate::speech::Speech;
use crate::store::{Append, Find, Person, Store, StoreError};
use crate::time::Time;
use crate::tokens;

/// The longest a choice, a match and a grace may take, in seconds.
const MOST: (u32, u32, u32) = (30 * 24 * 60 * 60, 24 * 60 * 60, 10 * 60);
/// How many played matches are taken up again after a restart.
const TAKEN_UP: u32 = 100_000;

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
    rooms: Mutex<HashMap<MatchId, mpsc::Sender<Input>>>,
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
            rooms: Mutex::default(),
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
                node.heard(heard).await;
            }
        });
        node
    }

    async fn heard(&self, grown: Option<crate::bus::Grown>) {
        let rooms = self.rooms.lock().await;
        match grown {
            // A room that is too busy to hear it reads the store before it writes.
            Some(grown) => {
                if let Some(room) = rooms.get(&grown.id) {
                    let _ = room.try_send(Input::Grown(grown.number));
                }
            }
            // Some notices were lost: every room looks for itself.
            None => rooms.values().for_each(|room| {
                let _ = room.try_send(Input::Grown(u64::MAX));
            }),
        }
    }

    /// Takes up the matches that need somebody: those with bots or with clocks. To be called once, after a start.
    pub async fn take_up(self: &Arc<Node>) -> Result<usize, StoreError> {
        let played = self.store.find(Find::Played, TAKEN_UP).await?;
        let mut taken = 0;
        for card in played {
            let timed = card.clock.kind != ClockKind::None;
            let bots = card.seats.iter().any(|seat| matches!(seat.sitter, proto::Sitter::Bot { .. }));
            if timed || bots {
                match self.tell(card.id, Input::Woke).await {
                    Ok(()) => taken += 1,
                    Err(refusal) => {
                        tracing::error!(table = %card.id, key = refusal.key, "a match cannot be taken up");
                    }
                }
            }
        }
        Ok(taken)
    }

    /// Whether the server is about to stop.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Lets every match finish what it is at, and closes every connection. Everything accepted is durable already.
    pub async fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        let rooms: Vec<_> = self.rooms.lock().await.drain().collect();
        for (_, room) in &rooms {
            // A room that has gone needs no telling.
            let _ = room.send(Input::Stop).await;
        }
        for (_, room) in rooms {
            room.closed().await;
        }
    }

    /// The task of a match, in memory or taken from the store.
    pub async fn room(self: &Arc<Node>, id: MatchId) -> Result<mpsc::Sender<Input>, Message> {
        let mut rooms = self.rooms.lock().await;
        if self.is_stopping() {
            return Err(Message::new("server-stopping"));
        }
        if let Some(room) = rooms.get(&id).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        rooms.retain(|_, room| !room.is_closed());
        let room = self.load(id).await?;
        let sender = Actor::start(Arc::clone(self), room);
        rooms.insert(id, sender.clone());
        Ok(sender)
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
        for (number, sealed) in records {
            let entry = self.sealer.open(id, number, &sealed).map_err(|error| unreadable(id, number, &error.to_string()))?;
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
        self.open(game.id(), form, places, wanted.clock, (wanted.listed, false), person)
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
        let made = made(game.id(), form.clone(), places.clone(), wanted.clock, (false, true)).map_err(one)?;
        let _turn = self.quick.lock().await;
        let waiting = self.store.find(Find::Quick(quick_kind(&made)), 16).await;
        let waiting = waiting.map_err(|error| one(self.store_failed(&error)))?;
        for card in waiting.iter().rev() {
            match self.join(person, card.id, Join::default()).await {
                Ok(seated) => return Ok(seated),
                // Whoever asks twice goes on waiting where he sits.
                Err(refusal) if refusal.key == "server-seated-already" => {
                    return self.my_seat(person, card.id).await.map_err(one);
                }
                Err(_) => {}
            }
        }
        places[0] = Place::Person { person: person.id, name: person.name.clone() };
        self.open(game.id(), form, places, wanted.clock, (false, true), person).await.map_err(one)
    }

    async fn open(
        &self,
        game: &str,
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
        let entry = Entry { at: self.time.now(), by: None, what: Record::Made(Box::new(made)) };
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
        let made = made(&old.game, old.form.clone(), places, old.clock, (false, false))?;
        self.keep_first(id, made).await?;
        Ok(id)
    }
}

/// Says in the log which record is at fault. What a refusal says may name choices, so only its key is ever given here.
pub(crate) fn unreadable(id: MatchId, number: u64, reason: &str) -> Message {
    tracing::error!(table = %id, number, reason, "a record cannot be read");
    Message::new("server-log-broken")
}

pub(crate) fn made(
    game: &str,
    form: Form,
    places: Vec<Place>,
    clock: ClockCard,
    (listed, quick): (bool, bool),
) -> Result<Made, Message> {
    let seed = table::chance::Key::new(tokens::random()?).to_string();
    Ok(Made { game: game.to_owned(), form, places, seed, clock, listed, quick })
}

fn form(game: &dyn Cabinet, seats: usize, options: Vec<(String, String)>) -> Result<Form, Vec<Message>> {
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    game.accept(&Form::seats(seats).with_options(Options(options)))
}

/// A name as it is shown to others: visible, and not too long.
fn checked_name(name: &str) -> Result<String, Message> {
    let name = name.trim();
    // Letters that turn the direction of writing could make a name look like another.
    let turns = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    let plain = !name.chars().any(|c| c.is_control() || turns(c));
    if plain && (1..=MAX_NAME).contains(&name.chars().count()) {
        return Ok(name.to_owned());
    }
    Err(Message::new("server-name").with("limit", MAX_NAME))
}

/// Who sits where, from the words of a request. Outside programs never sit on a server.
fn places(game: &dyn Cabinet, words: &[String], person: &Person) -> Result<Vec<Place>, Message> {
    let counts = game.seat_counts();
    if !u8::try_from(words.len()).is_ok_and(|given| counts.contains(&given)) {
        return Err(Message::new("server-seats-count")
            .with("game", game.id())
            .with("least", *counts.start())
            .with("most", *counts.end())
            .with("given", words.len()));
    }
    if words.iter().filter(|word| *word == "me").count() > 1 {
        return Err(Message::new("server-me-twice"));
    }
    let place = |word: &String| match word.as_str() {
        "me" => Ok(Place::Person { person: person.id, name: person.name.clone() }),
        "open" => Ok(Place::Open {}),
        level if matches!(level.parse(), Ok(PlayerSpec::Random | PlayerSpec::Level(_))) => {
            Ok(Place::Bot { level: level.to_owned() })
        }
        other => {
            let shown: String = other.chars().filter(|c| !c.is_control()).take(40).collect();
            let known = "random, novice, player, master";
            Err(Message::new("server-seat-word").with("text", shown).with("known", known))
        }
    };
    words.iter().map(place).collect()
}

fn check_clock(clock: &ClockCard) -> Result<(), Message> {
    let (choice, game, grace) = MOST;
    let fits = match clock.kind {
        ClockKind::None => true,
        ClockKind::Move { seconds } => (1..=choice).contains(&seconds),
        ClockKind::Bank { seconds, increment } => (1..=game).contains(&seconds) && increment <= game,
        ClockKind::Days { days } => (1..=30).contains(&days),
    };
    if fits && clock.grace <= grace { Ok(()) } else { Err(Message::new("server-clock")) }
}
