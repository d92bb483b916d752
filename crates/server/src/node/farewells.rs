//! Those who ask to be forgotten. It is written down that they do, and from then on nobody is them; their matches are told
//! anew one after another, by a task that begins again after a restart with whatever is left.

use std::sync::{Arc, Weak};
use std::time::Duration;

use proto::account::Password;
use proto::{Late, PersonId, Sitter, Stage, TableCard};
use table::{Journal, Message, Seat};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use super::people::ALL;
use super::{Node, is_passing, unreadable};
use crate::actor::Input;
use crate::names::DELETED;
use crate::record::{NOBODY, Place, Record};
use crate::store::{Find, Listing, Person, Retold};

/// How long whoever asks waits for it to be done. Most have few matches, and hear that nothing is left.
const AT_ONCE: Duration = Duration::from_secs(3);
/// How long to wait before what could not be done is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often to look for those another server was asked by.
const LOOKS: Duration = Duration::from_mins(1);

/// Who waits for whom, where somebody is to be forgotten.
#[derive(Default)]
pub(super) struct Farewells {
    asked: Notify,
    done: Notify,
}

/// Forgets whoever asks for it.
pub(super) async fn see_off(node: Weak<Node>, farewells: Arc<Farewells>) {
    loop {
        let Some(serving) = node.upgrade() else { return };
        let wait = if serving.see_off_all().await.is_ok() { LOOKS } else { AGAIN };
        drop(serving);
        farewells.done.notify_waiters();
        // Whoever asks is seen off at once, and so are those who are left over after a while.
        let _ = timeout(wait, farewells.asked.notified()).await;
    }
}

impl Node {
    /// Forgets a person: he gives up what he plays, his matches stay without him, everything else goes. When this returns
    /// nothing proves any more that anybody is him, and the rest is done or goes on by itself.
    pub async fn forget(
        self: &Arc<Node>,
        person: &Person,
        password: Option<Password>,
    ) -> Result<(), Message> {
        let account = self.account(person).await?;
        if let Some(account) = &account {
            let password = password.ok_or_else(|| Message::new("server-credentials"))?;
            self.check_password(account, password).await?;
        }
        let (era, now) = (account.map(|account| account.era), self.time.now());
        let asked = self.store.accounts().bid_farewell(person.id, era, DELETED, now).await;
        asked.map_err(|error| self.overtaken(&error))?;
        self.expel(person.id, "server-logged-out").await;
        self.farewells.asked.notify_one();
        let _ = timeout(AT_ONCE, self.until_forgotten(person.id)).await;
        Ok(())
    }

    async fn until_forgotten(&self, person: PersonId) {
        loop {
            let done = self.farewells.done.notified();
            match self.store.accounts().farewells().await {
                Ok(left) if left.contains(&person) => done.await,
                _ => return,
            }
        }
    }

    /// Forgets everybody who asked for it; a refusal, if something is left to be done.
    async fn see_off_all(self: &Arc<Node>) -> Result<(), Message> {
        let asked = self.store.accounts().farewells().await;
        let mut all = Ok(());
        for person in asked.map_err(|error| self.store_failed(&error))? {
            if let Err(refusal) = self.see_off_one(person).await {
                tracing::warn!(key = refusal.key, "somebody is not forgotten yet");
                all = Err(refusal);
            }
            self.farewells.done.notify_waiters();
        }
        all
    }

    async fn see_off_one(self: &Arc<Node>, person: PersonId) -> Result<(), Message> {
        let matches = self.store.find(Find::Ever(person), ALL).await;
        let mut all = Ok(());
        for card in matches.map_err(|error| self.store_failed(&error))? {
            if self.is_stopping() {
                return Err(Message::new("server-stopping"));
            }
            if let Err(refusal) = self.forget_in(person, card).await {
                all = Err(refusal);
            }
        }
        all?;
        let forgotten = self.store.accounts().forget(person).await;
        forgotten.map_err(|error| self.store_failed(&error))
    }

    async fn forget_in(self: &Arc<Node>, person: PersonId, card: TableCard) -> Result<(), Message> {
        let told = self.forget_played(person, &card).await;
        match told {
            // Rules or cards are others now, or a record is broken: the match can be played by nobody, and only its words
            // are changed.
            Err(refusal) if !is_passing(&refusal) => self.forget_unplayed(person, card).await,
            told => told,
        }
    }

    async fn forget_played(self: &Arc<Node>, person: PersonId, card: &TableCard) -> Result<(), Message> {
        if card.stage != Stage::Over {
            let (reply, answer) = oneshot::channel();
            self.tell(card.id, Input::Leave { person, reply }).await?;
            match answer.await.map_err(|_| Message::new("server-busy"))? {
                Err(refusal) if is_passing(&refusal) => return Err(refusal),
                // Whoever is out already has nothing to give up.
                _ => {}
            }
        }
        let (reply, answer) = oneshot::channel();
        self.tell(card.id, Input::Forget { person, name: DELETED, reply }).await?;
        answer.await.map_err(|_| Message::new("server-busy"))?
    }

    async fn forget_unplayed(&self, person: PersonId, mut card: TableCard) -> Result<(), Message> {
        let id = card.id;
        let failed = |error| self.store_failed(&error);
        let (mut records, mut sitting) = (Vec::new(), Sitting::default());
        for (number, sealed) in self.store.read(id, 0).await.map_err(failed)? {
            let entry = match self.sealer.open(id, number, &sealed) {
                Ok(entry) => entry,
                // What nobody can open names nobody.
                Err(error) => {
                    unreadable(id, number, &error.to_string());
                    continue;
                }
            };
            sitting.follow(&entry.what);
            let mut told = entry.clone();
            told.what = told.what.without(person, DELETED);
            if told != entry {
                let sealed = self.sealer.seal(id, number, &told);
                records.push((number, sealed.map_err(|_| Message::new("server-no-chance"))?));
            }
        }
        if !sitting.made {
            sitting.now = self.store.seated(id).await.map_err(failed)?;
            sitting.started.clone_from(&sitting.now);
        }
        let (now, started) = (seats_of(person, &sitting.now), seats_of(person, &sitting.started));
        for seat in card.seats.iter_mut().filter(|seat| now.contains(&seat.seat)) {
            if let Sitter::Person { name, .. } = &mut seat.sitter {
                DELETED.clone_into(name);
            }
        }
        let journal = self.store.journal(id).await.map_err(failed)?;
        let journal = journal.and_then(|text| Journal::read(text.as_bytes()).ok()).map(|mut journal| {
            for seat in started {
                Arc::make_mut(&mut journal.header).players[seat] = Some(DELETED.to_owned());
            }
            journal.to_string()
        });
        let left = |(_, who): &(Seat, PersonId)| *who != person && *who != NOBODY;
        let people: Vec<(Seat, PersonId)> = sitting.now.into_iter().filter(left).collect();
        if people.is_empty() {
            card.stage = Stage::Over;
        }
        let maker = sitting.maker.filter(|maker| *maker != person);
        let listing = Listing { seen: card.made, card, listed: false, quick: None, people, maker };
        let retold = Retold { id, forgotten: person, records, listing, journal };
        self.store.retell(retold).await.map_err(failed)
    }
}

fn seats_of(person: PersonId, sitting: &[(Seat, PersonId)]) -> Vec<Seat> {
    sitting.iter().filter(|(_, who)| *who == person).map(|(seat, _)| *seat).collect()
}

/// Who sits where, as far as the records of a match tell without its rules.
#[derive(Default)]
struct Sitting {
    /// Whether the first record could be read.
    made: bool,
    maker: Option<PersonId>,
    /// Whether a bot plays on for whoever is late.
    bots: bool,
    /// Who sits there now.
    now: Vec<(Seat, PersonId)>,
    /// Who sat there when it started, and is named by the journal.
    started: Vec<(Seat, PersonId)>,
}

impl Sitting {
    fn follow(&mut self, what: &Record) {
        match what {
            Record::Made(made) => {
                (self.made, self.maker) = (true, made.maker);
                self.bots = made.clock.late == Late::Bot;
                let seated = made.places.iter().map(Place::person).zip(Seat::ALL);
                self.now = seated.filter_map(|(person, seat)| Some((seat, person?))).collect();
                self.started.clone_from(&self.now);
            }
            Record::Joined { seat, person, .. } => {
                for sitting in [&mut self.now, &mut self.started] {
                    sitting.retain(|(taken, _)| taken != seat);
                    sitting.push((*seat, *person));
                }
            }
            Record::Left { seat } => {
                self.now.retain(|(left, _)| left != seat);
                self.started.retain(|(left, _)| left != seat);
            }
            Record::Late { seat } if self.bots => self.now.retain(|(late, _)| late != seat),
            _ => {}
        }
    }
}
