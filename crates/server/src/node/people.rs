//! People: guests, accounts, sessions, ratings, and being forgotten.

use std::sync::Arc;

use proto::account::{
    Credentials, Export, ExportedMatch, Leaders, Myself, NewPassword, Password, Profile, RatingKind,
};
use proto::{MatchId, PersonId, Stage, TableCard, Token};
use table::Message;
use tokio::sync::oneshot;

use super::{Node, is_passing};
use crate::actor::Input;
use crate::names::{checked, is_reserved, login, looks};
use crate::passwords;
use crate::store::{Account, Anew, Find, NewAccount, Person, Session, StoreError};
use crate::tokens;

/// How long a session lasts, in milliseconds.
const SESSION: i64 = 30 * 24 * 60 * 60 * 1000;
/// How many matches of a person are looked at when all of them are.
pub(super) const ALL: u32 = 100_000;
/// How many are named of those who play a game best.
const LEADERS: u32 = 100;

impl Node {
    /// Makes a guest.
    pub async fn guest(&self, name: &str) -> Result<(Person, Token), Message> {
        let name = self.free_name(name).await?;
        let person = Person { id: PersonId::new(tokens::random()?), name, account: false, session: None };
        let token = Token::new(tokens::random()?);
        let added = self.store.add_person(person.clone(), tokens::hash(&token), self.time.now()).await;
        added.map_err(|error| self.store_failed(&error))?;
        Ok((person, token))
    }

    /// Gives a guest another name for his next matches; he keeps what he has. Nobody is renamed who has made an account of
    /// himself or was forgotten meanwhile.
    pub async fn rename_guest(&self, guest: Person, token: &Token, name: &str) -> Result<Person, Message> {
        let name = self.free_name(name).await?;
        let person = Person { name, ..guest };
        match self.store.rename_guest(tokens::hash(token), person.name.clone()).await {
            Ok(()) => Ok(person),
            Err(StoreError::Taken) => Err(Message::new("server-no-person")),
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    /// Whose token this is.
    pub async fn person(&self, token: &Token) -> Result<Person, Message> {
        let person = self.store.person(tokens::hash(token)).await;
        let person = person.map_err(|error| self.store_failed(&error))?;
        person.ok_or_else(|| Message::new("server-no-person"))
    }

    /// Whose session this is.
    pub async fn session(&self, token: &Token) -> Result<Person, Message> {
        let session = tokens::hash(token);
        let person = self.store.accounts().session(session, self.time.now()).await;
        let person = person.map_err(|error| self.store_failed(&error))?;
        let person = person.ok_or_else(|| Message::new("server-no-person"))?;
        Ok(Person { session: Some(session), ..person })
    }

    async fn named(&self, name: &str) -> Result<Option<Account>, Message> {
        let found = self.store.accounts().account_named(&login(name)).await;
        found.map_err(|error| self.store_failed(&error))
    }

    /// A name that can be had: that of no account, and not to be taken for one.
    async fn free_name(&self, name: &str) -> Result<String, Message> {
        let name = checked(name)?;
        let taken = self.store.accounts().is_taken(&login(&name), &looks(&name)).await;
        if is_reserved(&name) || taken.map_err(|error| self.store_failed(&error))? {
            return Err(Message::new("server-name-taken"));
        }
        Ok(name)
    }

    fn new_session(&self) -> Result<(Token, Session), Message> {
        let (token, opened) = (Token::new(tokens::random()?), self.time.now());
        Ok((token, Session { token: tokens::hash(&token), opened, until: opened + SESSION }))
    }

    /// Makes an account of a guest, who keeps his matches, or of somebody new; the answer is the token of a session.
    pub async fn register(
        &self,
        guest: Option<Person>,
        wanted: Credentials,
    ) -> Result<(Person, Token), Message> {
        if guest.as_ref().is_some_and(|guest| guest.account) {
            return Err(Message::new("server-account-already"));
        }
        passwords::check(&wanted.password)?;
        let name = self.free_name(&wanted.name).await?;
        let id = match guest {
            Some(guest) => guest.id,
            None => PersonId::new(tokens::random()?),
        };
        let password = self.passwords.hash(wanted.password).await?;
        let (token, session) = self.new_session()?;
        let person = Person { id, name, account: true, session: Some(session.token) };
        let (login, looks, made) = (login(&person.name), looks(&person.name), self.time.now());
        let account = NewAccount { person: person.clone(), login, looks, password, made, session };
        match self.store.accounts().add_account(account).await {
            Ok(()) => Ok((person, token)),
            Err(StoreError::Taken) => Err(Message::new("server-name-taken")),
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    /// Opens a session for whoever knows the password of a name. What is wrong, the name or the password, is not said, nor
    /// does it show in how long the answer takes.
    pub async fn log_in(&self, wanted: Credentials) -> Result<(Person, Token), Message> {
        let account = self.prove(wanted).await?;
        self.let_in(account).await
    }

    pub(crate) async fn prove(&self, wanted: Credentials) -> Result<Account, Message> {
        let account = self.named(&wanted.name).await?;
        let hash = account.as_ref().map(|account| account.password.clone());
        let right = self.passwords.is(wanted.password, hash).await?;
        account.filter(|_| right).ok_or_else(|| Message::new("server-credentials"))
    }

    pub(crate) async fn let_in(&self, proven: Account) -> Result<(Person, Token), Message> {
        let (token, session) = self.new_session()?;
        let opened = self.store.accounts().open_session(&proven, session).await;
        opened.map_err(|error| self.overtaken(&error))?;
        Ok((proven.person, token))
    }

    /// Why something was not done that rests on a password: it may be another one since it was proven, or every session may
    /// have been closed.
    pub(super) fn overtaken(&self, error: &StoreError) -> Message {
        match error {
            StoreError::Taken => Message::new("server-credentials"),
            StoreError::Failed(_) => self.store_failed(error),
        }
    }

    /// Closes a session. Whoever sits in a seat by a token that was given out in it goes; his other devices come back.
    pub async fn log_out(&self, token: &Token) -> Result<(), Message> {
        let person = self.session(token).await;
        let closed = self.store.accounts().close_session(tokens::hash(token)).await;
        closed.map_err(|error| self.store_failed(&error))?;
        if let Ok(person) = person {
            self.expel(person.id, "server-device-logged-out").await;
        }
        Ok(())
    }

    /// Closes every session of a person; whoever sits in his seats by a token of his goes.
    pub async fn log_out_everywhere(&self, person: &Person) -> Result<(), Message> {
        self.close_all(person, None).await
    }

    async fn close_all(&self, person: &Person, anew: Option<Anew>) -> Result<(), Message> {
        let closed = self.store.accounts().close_sessions(person.id, anew).await;
        closed.map_err(|error| self.overtaken(&error))?;
        self.expel(person.id, "server-logged-out").await;
        Ok(())
    }

    /// Lets everybody go who is at a match for one of his seats. What they came in by is void already, so that whoever is
    /// not reached now gets no further than his next connection.
    pub(super) async fn expel(&self, person: PersonId, why: &'static str) {
        let matches = self.store.find(Find::Of(person), ALL).await;
        for card in matches.map_err(|error| self.store_failed(&error)).unwrap_or_default() {
            if let Some(room) = self.rooms.in_memory(card.id) {
                // A match that has just been put away has let everybody go.
                let _ = room.send(Input::Expel { person, why }).await;
            }
        }
    }

    pub(super) async fn account(&self, person: &Person) -> Result<Option<Account>, Message> {
        let account = self.store.accounts().account_of(person.id).await;
        account.map_err(|error| self.store_failed(&error))
    }

    pub(super) async fn check_password(&self, account: &Account, password: Password) -> Result<(), Message> {
        let right = self.passwords.is(password, Some(account.password.clone())).await?;
        if right { Ok(()) } else { Err(Message::new("server-credentials")) }
    }

    /// Sets another password. Every session ends; the answer is the token of a new one.
    pub async fn change_password(&self, person: &Person, wanted: NewPassword) -> Result<Token, Message> {
        let account = self.account(person).await?.ok_or_else(|| Message::new("server-no-account"))?;
        passwords::check(&wanted.new)?;
        self.check_password(&account, wanted.old).await?;
        let password = self.passwords.hash(wanted.new).await?;
        let (token, session) = self.new_session()?;
        self.close_all(person, Some(Anew { era: account.era, password, session })).await?;
        Ok(token)
    }

    /// What is kept of whoever asks.
    pub async fn myself(&self, person: &Person) -> Result<Myself, Message> {
        let since = self.account(person).await?.map(|account| account.made);
        let ratings = self.store.accounts().ratings(person.id).await;
        let ratings = ratings.map_err(|error| self.store_failed(&error))?;
        Ok(Myself { name: person.name.clone(), since, ratings })
    }

    /// What everybody may know of an account.
    pub async fn profile(&self, name: &str) -> Result<Profile, Message> {
        let account = self.named(name).await?.ok_or_else(|| Message::new("server-no-profile"))?;
        let ratings = self.store.accounts().ratings(account.person.id).await;
        let ratings = ratings.map_err(|error| self.store_failed(&error))?;
        Ok(Profile { name: account.person.name, since: account.made, ratings })
    }

    /// Those who play a game best.
    pub async fn leaders(&self, game: &str, kind: RatingKind) -> Result<Leaders, Message> {
        self.arcade.game(game).map_err(|_| Message::new("server-not-found"))?;
        let leaders = self.store.accounts().leaders(game, kind, LEADERS).await;
        Ok(Leaders { leaders: leaders.map_err(|error| self.store_failed(&error))? })
    }

    /// Everything that is kept of a person.
    pub async fn export(&self, person: &Person) -> Result<Export, Message> {
        let sessions = self.store.accounts().sessions(person.id, self.time.now()).await;
        let sessions = sessions.map_err(|error| self.store_failed(&error))?;
        let matches = self.store.find(Find::Ever(person.id), ALL).await;
        let recorded = self.store.accounts().recorded(person.id).await;
        let recorded = recorded.map_err(|error| self.store_failed(&error))?;
        let matches = matches.map_err(|error| self.store_failed(&error))?.into_iter().map(|card| {
            let recorded = recorded.contains(&card.id);
            ExportedMatch { journal: recorded.then(|| format!("/api/matches/{}/journal", card.id)), card }
        });
        Ok(Export { myself: self.myself(person).await?, sessions, matches: matches.collect() })
    }

    /// Leaves a match: one that has not started lets the seat go, one that is played is given up.
    pub async fn leave(self: &Arc<Node>, person: &Person, id: MatchId) -> Result<TableCard, Message> {
        let (reply, answer) = oneshot::channel();
        match self.tell(id, Input::Leave { person: person.id, reply }).await {
            Ok(()) => answer.await.map_err(|_| Message::new("server-busy"))?,
            Err(refusal) if is_passing(&refusal) || refusal.key == "server-no-match" => Err(refusal),
            // Nobody can play it any more: what is left of it keeps nobody from other matches.
            Err(refusal) => {
                let seated = self.store.seated(id).await.map_err(|error| self.store_failed(&error))?;
                if !seated.iter().any(|(_, sitting)| *sitting == person.id) {
                    return Err(refusal);
                }
                self.put_away(self.card(id).await?).await
            }
        }
    }

    /// Puts a match away that nobody can play any more.
    pub(super) async fn put_away(&self, card: TableCard) -> Result<TableCard, Message> {
        let card = TableCard { stage: Stage::Over, ..card };
        let put_away = self.store.put_away(card.clone()).await;
        put_away.map_err(|error| self.store_failed(&error))?;
        Ok(card)
    }
}
