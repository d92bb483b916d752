//! Matches: making one, being seated, finding one again.

use std::sync::Arc;

use arcade::Cabinet;
use proto::rest::{Join, NewMatch, Quick, Seated};
use proto::{MatchId, Stage, TableCard, Token};
use sha2::{Digest as _, Sha256};
use table::{Form, Message, Seat};
use tokio::sync::oneshot;

use super::Node;
use crate::actor::{Input, listing, quick_kind};
use crate::metrics::Metrics;
use crate::record::{Entry, Made, Place, Record};
use crate::room::Room;
use crate::setup::{Terms, check_terms, form, made, places};
use crate::store::{Append, Find, Person, SeatOf, SeatToken, StoreError};
use crate::tokens;

/// How many matches are shown of those that are looked for.
const SHOWN: u32 = 100;
/// How many times as many are looked through for them at most.
const PAGES: usize = 50;

impl Node {
    /// Makes a match.
    pub async fn make(self: &Arc<Node>, person: &Person, wanted: NewMatch) -> Result<Seated, Vec<Message>> {
        let game = Arc::clone(self.arcade.game(&wanted.game).map_err(|fault| vec![fault])?);
        let places = places(&*game, &wanted.seats, person).map_err(|fault| vec![fault])?;
        let NewMatch { clock, listed, rated, .. } = wanted;
        let terms = Terms { clock, listed, rated, quick: false, maker: Some(person.id) };
        check_terms(&terms, &places, person).map_err(|fault| vec![fault])?;
        let form = form(&*game, places.len(), wanted.options)?;
        let _turn = self.making.turn(person.id).await;
        self.check_room(person, listed).await.map_err(|fault| vec![fault])?;
        self.open(&*game, form, places, terms, person).await.map_err(|fault| vec![fault])
    }

    /// Seats somebody with whoever wants the same, or lets him wait for one.
    pub async fn quick(self: &Arc<Node>, person: &Person, wanted: Quick) -> Result<Seated, Vec<Message>> {
        let one = |fault: Message| vec![fault];
        let game = Arc::clone(self.arcade.game(&wanted.game).map_err(one)?);
        let usual = usize::from(client::usual_seats(&*game)).max(2);
        let form = form(&*game, usual, wanted.options)?;
        let mut places = vec![Place::Open {}; usual];
        let Quick { clock, rated, .. } = wanted;
        let terms = Terms { clock, listed: false, rated, quick: true, maker: Some(person.id) };
        check_terms(&terms, &places, person).map_err(one)?;
        let made = made(&*game, form.clone(), places.clone(), terms).map_err(one)?;
        let _turn = self.quick.lock().await;
        let waiting = self.store.find(Find::Quick(quick_kind(&made)), 64).await;
        let waiting = waiting.map_err(|error| one(self.store_failed(&error)))?;
        for card in waiting.iter().rev().filter(|card| self.is_offered(card)) {
            // Whoever asks twice goes on waiting where he sits.
            if let Ok(seated) = self.join(person, card.id, Join::default()).await {
                return Ok(seated);
            }
        }
        let _making = self.making.turn(person.id).await;
        self.check_room(person, false).await.map_err(one)?;
        places[0] = Place::Person { person: person.id, name: person.name.clone() };
        self.open(&*game, form, places, terms, person).await.map_err(one)
    }

    async fn open(
        &self,
        game: &dyn Cabinet,
        form: Form,
        places: Vec<Place>,
        terms: Terms,
        person: &Person,
    ) -> Result<Seated, Message> {
        let made = made(game, form, places, terms)?;
        let id = MatchId::new(tokens::random()?);
        let room = self.keep_first(id, made).await?;
        let seat = room.seat_of(person.id);
        let token = match seat {
            Some(seat) => Some(self.seat_token(person, id, seat).await?),
            None => None,
        };
        Ok(Seated { card: room.card(), seat, token })
    }

    /// Writes down that a match was made.
    async fn keep_first(&self, id: MatchId, made: Made) -> Result<Room, Message> {
        let entry = Entry::new(self.time.now(), None, Record::Made(Box::new(made)));
        let room = self.first(id, &entry)?;
        let sealed = self.sealer.seal(id, 1, &entry).map_err(|_| Message::new("server-no-chance"))?;
        let newcomers = room.made().places.iter().filter_map(Place::person).chain(room.made().maker);
        let append = Append {
            id,
            number: 1,
            sealed,
            listing: Some(listing(&room)),
            journal: None,
            standing: None,
            newcomers: newcomers.collect(),
            void: None,
        };
        match self.store.append(append).await {
            // A rematch that was made before and not noted is there already.
            Ok(()) | Err(StoreError::Taken) => {}
            Err(error) => return Err(self.store_failed(&error)),
        }
        Metrics::count(&self.metrics.made);
        Ok(room)
    }

    /// A token for somebody's seat, unless he has left it meanwhile.
    async fn seat_token(&self, person: &Person, id: MatchId, seat: Seat) -> Result<Token, Message> {
        let token = Token::new(tokens::random()?);
        let opens = SeatOf { id, seat, person: person.id };
        let kept =
            SeatToken { token: tokens::hash(&token), opens, made: self.time.now(), session: person.session };
        match self.store.add_seat_token(kept).await {
            Ok(()) => Ok(token),
            Err(StoreError::Taken) => Err(Message::new("server-not-yours")),
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    /// Somebody takes a seat.
    pub async fn join(
        self: &Arc<Node>,
        person: &Person,
        id: MatchId,
        wanted: Join,
    ) -> Result<Seated, Message> {
        if !person.account && self.card(id).await?.rated {
            return Err(Message::new("server-rated-accounts"));
        }
        let _turn = self.making.turn(person.id).await;
        if let Err(full) = self.check_room(person, false).await {
            // Whoever sits there already only asks again.
            return self.my_seat(person, id).await.map_err(|_| full);
        }
        let (reply, answer) = oneshot::channel();
        let joining = Input::Join { person: person.clone(), seat: wanted.seat, reply };
        self.tell(id, joining).await?;
        let (seat, card) = answer.await.map_err(|_| Message::new("server-busy"))??;
        Ok(Seated { card, seat: Some(seat), token: Some(self.seat_token(person, id, seat).await?) })
    }

    /// A further token for one's seat: for another device, or for a rematch.
    pub async fn my_seat(self: &Arc<Node>, person: &Person, id: MatchId) -> Result<Seated, Message> {
        let (reply, answer) = oneshot::channel();
        self.tell(id, Input::Seat { person: person.clone(), reply }).await?;
        let found = answer.await.map_err(|_| Message::new("server-busy"))?;
        let (seat, card) = found.ok_or_else(|| Message::new("server-not-yours"))?;
        Ok(Seated { card, seat: Some(seat), token: Some(self.seat_token(person, id, seat).await?) })
    }

    /// What everybody may know of a match.
    pub async fn card(&self, id: MatchId) -> Result<TableCard, Message> {
        let card = self.store.card(id).await.map_err(|error| self.store_failed(&error))?;
        card.ok_or_else(|| Message::new("server-no-match"))
    }

    /// Matches, the newest first.
    pub async fn find(&self, find: Find) -> Result<Vec<TableCard>, Message> {
        self.store.find(find, SHOWN).await.map_err(|error| self.store_failed(&error))
    }

    /// The matches of the lobby that are so far, the newest first. Of those that wait only those in which somebody does: what
    /// nobody waits for any more hides nothing behind it.
    pub async fn lobby(&self, stage: Stage) -> Result<Vec<TableCard>, Message> {
        let (mut found, mut last) = (Vec::new(), None);
        for _ in 0..PAGES {
            let page = self.find(Find::Listed(stage, last)).await?;
            last = page.last().map(|card| card.id);
            let offered = page.into_iter().filter(|card| stage != Stage::Waiting || self.is_offered(card));
            found.extend(offered.take(SHOWN as usize - found.len()));
            if last.is_none() || found.len() >= SHOWN as usize {
                break;
            }
        }
        Ok(found)
    }

    /// The journal of a match that is over.
    pub async fn journal(&self, id: MatchId) -> Result<String, Message> {
        let journal = self.store.journal(id).await.map_err(|error| self.store_failed(&error))?;
        match journal {
            Some(journal) => Ok(journal),
            None => match self.card(id).await?.stage {
                Stage::Waiting | Stage::Playing => Err(Message::new("server-journal-early")),
                Stage::Over => Err(Message::new("server-no-journal")),
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
        let terms =
            Terms { clock: old.clock, listed: false, rated: old.rated, quick: false, maker: old.maker };
        let made = made(&**room.game(), old.form.clone(), places, terms)?;
        self.keep_first(id, made).await?;
        Ok(id)
    }
}
