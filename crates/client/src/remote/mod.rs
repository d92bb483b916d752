//! A table on a server: what is known of it here, and what is to be said to it. No connection lives here; whoever has one
//! hands in what was heard and sends what is in the [`RemoteLink::outbox`].
//!
//! A choice is sent and believed until the server says otherwise. When the line is lost, [`RemoteLink::hello`] names the last
//! event seen, and commands nobody answered are sent again under their old ids, so that they count once.

mod fairness;
mod kept;
mod line;
mod said;

use std::collections::VecDeque;

use proto::{
    Entropy, Happened, MatchId, Now, Phrase, Picture, Proposal, Show, Stage, TableCard, ToClient, ToServer,
    Token, VERSION,
};
use table::{
    Act, BySeat, Catalogue, Form, JOINT, Journal, Lang, Message, Options, Outcome, Progress, Refusal,
    Request, Scene, Seat, Seats, Told, Viewer, Words,
};

use crate::link::{Link, Sitter, not_your_eyes};

pub use fairness::Fair;
pub use kept::Kept;
pub use line::{Beat, Patience, Pulse};
pub use said::{PHRASES, clocks_after, phrase_key, proposal_key, sitter_name, time_left};

/// What is said about tables on a server.
pub const CATALOGUE: Catalogue = Catalogue {
    name: "remote.ftl",
    en: include_str!("../../locales/en/remote.ftl"),
    ru: include_str!("../../locales/ru/remote.ftl"),
};

/// What a server says to a part of the key for a seat that has added one.
const READY_ALREADY: &str = "server-ready-already";

/// Which table, as whom, and in which language.
#[derive(Clone, Debug)]
pub struct Ticket {
    /// The match.
    pub table: MatchId,
    /// The token of the seat; a spectator has none.
    pub token: Option<Token>,
    /// The language to be spoken to in.
    pub lang: Lang,
}

impl Ticket {
    /// What a connection opens with; `seen` is the last event of an earlier one.
    pub fn hello(&self, seen: Option<u64>) -> ToServer {
        let Ticket { table, token, lang } = self.clone();
        ToServer::Hello { version: VERSION, table, token, seen, lang, show: Show::Scene }
    }
}

/// What became of something that was heard.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The table has changed.
    Happened(Happened),
    /// The whole table was told anew, after the line was lost or another language was asked for.
    Welcome,
    /// A command was not carried out, and why, in words.
    Refused(String),
    /// Who is here, and how many watch.
    Presence(Seats, u32),
    /// A player said something.
    Said(Seat, Phrase),
    /// The server ends the connection: why, and whether to come back.
    Closing(String, bool),
    /// Nothing anybody needs to know.
    Nothing,
}

/// A table on a server.
pub struct RemoteLink {
    ticket: Ticket,
    you: Viewer,
    number: u64,
    card: TableCard,
    now: Now,
    picture: Picture,
    told: Vec<Told>,
    sitters: BySeat<Sitter>,
    outbox: VecDeque<ToServer>,
    /// What was sent and not answered yet.
    unanswered: Vec<ToServer>,
    ids: u64,
    /// The first promise that was shown here; the card may say another one later, and must not.
    promise: String,
    entropy: Option<Entropy>,
    /// The people at the table when it was last seen waiting, or first seen at all.
    people: Seats,
    /// Whose parts the key is made of, where the match was seen waiting: the people it started with.
    started_with: Option<Seats>,
    /// What was to be added here and was not taken: another device of the seat had added its own.
    not_taken: Option<Entropy>,
    /// How much had been told at each event, for a welcome that goes on from an older one.
    marks: Vec<(u64, usize)>,
    /// Whether the server told the same past otherwise later.
    retold: bool,
    /// How often everything was told anew.
    retellings: u64,
    here: Seats,
    watching: u32,
    journal: Option<Journal>,
    changes: u64,
}

impl RemoteLink {
    /// The table a server welcomed us at. `ids` is any number the seat's other devices would not hit upon; commands are
    /// counted up from it.
    pub fn open(ticket: Ticket, welcome: ToClient, ids: u64) -> Result<RemoteLink, Message> {
        let ToClient::Welcome { you, number, card, told, now, .. } = welcome else {
            return Err(Message::new("remote-no-welcome"));
        };
        let mut link = RemoteLink {
            ticket,
            you,
            number,
            sitters: sitters(&card, you),
            promise: card.promise.clone(),
            people: people(&card),
            started_with: None,
            not_taken: None,
            marks: vec![(number, told.len())],
            card,
            now: *now,
            picture: Picture::default(),
            told,
            outbox: VecDeque::new(),
            unanswered: Vec::new(),
            // What browsers count exactly.
            ids: ids % (1 << 52),
            entropy: None,
            retold: false,
            retellings: 0,
            here: Seats::NONE,
            watching: 0,
            journal: None,
            changes: 1,
        };
        link.picture = link.now.picture.take().unwrap_or_default();
        Ok(link)
    }

    /// Goes on with what was kept of this seat: the promise that counts is the first, and what was added to it stays.
    pub fn remember(&mut self, kept: &Kept) {
        if let Some(promise) = &kept.promise {
            self.promise.clone_from(promise);
        }
        self.entropy = self.entropy.or(kept.entropy);
        self.started_with = kept.people.or(self.started_with);
    }

    /// What is to be kept of this seat.
    pub fn kept(&self) -> Kept {
        Kept {
            token: self.ticket.token,
            promise: Some(self.promise.clone()),
            entropy: self.entropy,
            people: self.started_with,
        }
    }

    /// What was to be added here and was not taken. It is no part of the key, wherever it was kept.
    pub fn not_taken(&self) -> Option<Entropy> {
        self.not_taken
    }

    /// The seat is opened by another token from now on; what is unanswered stays so.
    pub fn reopen_by(&mut self, token: Token) {
        self.ticket.token = Some(token);
    }

    /// What the next connection opens with.
    pub fn hello(&self) -> ToServer {
        self.ticket.hello(Some(self.number))
    }

    /// The last event seen.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Whose eyes these are.
    pub fn you(&self) -> Viewer {
        self.you
    }

    /// What everybody may know of the match.
    pub fn card(&self) -> &TableCard {
        &self.card
    }

    /// How things stand.
    pub fn now(&self) -> &Now {
        &self.now
    }

    /// Whether there is nothing to look at yet.
    pub fn waits(&self) -> bool {
        self.picture.scene.is_none()
    }

    /// The seats with a living connection.
    pub fn here(&self) -> Seats {
        self.here
    }

    /// How many watch.
    pub fn watching(&self) -> u32 {
        self.watching
    }

    /// What is to be sent, oldest first; each is handed out once.
    pub fn outbox(&mut self) -> impl Iterator<Item = ToServer> {
        self.outbox.drain(..)
    }

    /// Takes in what the server said.
    pub fn hear(&mut self, message: ToClient) -> News {
        let seen = self.number;
        self.hear_after(Some(seen), message)
    }

    /// Takes in what the server said on a line that had been opened with `seen` as the last event. Where lines are
    /// opened while others still talk, that may be an older one than was heard since.
    pub fn hear_after(&mut self, seen: Option<u64>, message: ToClient) -> News {
        match message {
            ToClient::Welcome { number, tail, card, told, now, .. } => {
                self.number = number;
                if tail {
                    self.go_back_to(seen.unwrap_or_default());
                } else if self.now.rewinds == now.rewinds {
                    self.retold |= !begins_with(&told, &self.told);
                }
                if !tail {
                    self.told.clear();
                    self.retellings += 1;
                }
                self.told.extend(told);
                self.mark();
                self.set_card(card);
                self.set_now(*now);
                self.outbox = self.unanswered.iter().cloned().collect();
                News::Welcome
            }
            // An event that was seen before, or one after a gap, which the next welcome will fill.
            ToClient::Event { number, .. } if number != self.number + 1 => News::Nothing,
            ToClient::Event { number, happened, card, told, now } => {
                self.number = number;
                if now.rewinds != self.now.rewinds {
                    self.told.clear();
                }
                self.told.extend(told);
                self.mark();
                if let Some(card) = card {
                    self.set_card(card);
                }
                self.set_now(*now);
                self.outbox.push_back(ToServer::Seen { number });
                News::Happened(happened)
            }
            ToClient::Done { id, .. } => {
                self.answered(id);
                News::Nothing
            }
            ToClient::Refused { id, key, why } => {
                if let Some(id) = id {
                    self.answered(id);
                }
                if key == READY_ALREADY {
                    // Two devices of a seat add their parts at the same moment, and one comes second: nobody did
                    // anything wrong, and what counts is not what is here.
                    self.not_taken = self.entropy.take();
                    return News::Nothing;
                }
                News::Refused(why)
            }
            ToClient::Presence { here, watching } => {
                (self.here, self.watching) = (here, watching);
                self.changes += 1;
                News::Presence(here, watching)
            }
            ToClient::Said { seat, phrase } => News::Said(seat, phrase),
            ToClient::Closing { why, again, .. } => News::Closing(why, again),
        }
    }

    fn mark(&mut self) {
        self.marks.push((self.number, self.told.len()));
    }

    /// Forgets what was told after an event: it is told again.
    fn go_back_to(&mut self, seen: u64) {
        self.marks.retain(|(number, _)| *number <= seen);
        let told = self.marks.last().map_or(0, |(_, told)| *told);
        self.told.truncate(told);
    }

    fn set_card(&mut self, card: TableCard) {
        if self.now.stage == Stage::Waiting {
            self.people = people(&card);
        }
        self.sitters = sitters(&card, self.you);
        self.card = card;
    }

    fn set_now(&mut self, mut now: Now) {
        if let Some(picture) = now.picture.take() {
            self.picture = picture;
        }
        if self.now.stage == Stage::Waiting && now.stage != Stage::Waiting {
            self.started_with = Some(self.people);
        }
        self.now = now;
        self.changes += 1;
    }

    fn answered(&mut self, id: u64) {
        self.unanswered.retain(|sent| sent.id() != Some(id));
        self.changes += 1;
    }

    fn command(&mut self, make: impl FnOnce(u64) -> ToServer) {
        self.ids += 1;
        let message = make(self.ids);
        self.unanswered.push(message.clone());
        self.outbox.push_back(message);
        self.changes += 1;
    }

    /// Adds one's part of the key, after the promise was read: what was kept here, else this. The match starts when
    /// everybody has.
    pub fn ready(&mut self, fresh: Entropy) {
        let entropy = *self.entropy.get_or_insert(fresh);
        self.command(|id| ToServer::Ready { id, entropy });
    }

    /// Whether the match waits for this seat's part of the key.
    pub fn is_awaited(&self) -> bool {
        let seat = self.you.seat().and_then(|seat| self.card.seats.get(seat.index()));
        let added = self.unanswered.iter().any(|sent| matches!(sent, ToServer::Ready { .. }));
        self.now.stage == Stage::Waiting && !added && seat.is_some_and(|seat| !seat.ready)
    }

    /// Proposes something, or agrees to it.
    pub fn propose(&mut self, what: Proposal) {
        self.command(|id| ToServer::Propose { id, what });
    }

    /// Does not want what was proposed.
    pub fn decline(&mut self, what: Proposal) {
        self.command(|id| ToServer::Decline { id, what });
    }

    /// Says a set phrase.
    pub fn say(&mut self, phrase: Phrase) {
        self.command(|id| ToServer::Say { id, phrase });
    }

    /// The language this table speaks.
    pub fn lang(&self) -> Lang {
        self.ticket.lang
    }

    /// A question whether the server is there: what was seen last, said once more. The answer is who is here.
    pub fn question(&self) -> ToServer {
        ToServer::Seen { number: self.number }
    }

    /// Whether a command waits for its answer.
    pub fn is_unanswered(&self) -> bool {
        !self.unanswered.is_empty()
    }

    /// Asks to be spoken to in another language; the answer is a new welcome.
    pub fn speak(&mut self, lang: Lang) {
        self.ticket.lang = lang;
        self.outbox.push_back(ToServer::Speak { lang });
    }

    /// The choice that was sent for the question that stands, and not answered yet.
    fn sent(&self) -> Option<&str> {
        self.unanswered.iter().rev().find_map(|sent| match sent {
            ToServer::Choose { request, choice, .. } if *request == self.now.asked.request => {
                Some(choice.as_str())
            }
            _ => None,
        })
    }

    fn check_own(&self, seat: Seat) -> Result<(), Refusal> {
        if self.own().contains(seat) { Ok(()) } else { Err(not_your_eyes(Viewer::Seat(seat))) }
    }

    /// Where a bot has taken one's seat over one looks on with the same eyes.
    fn check_eyes(&self, viewer: Viewer) -> Result<(), Refusal> {
        let looks_on = viewer == Viewer::Spectator && self.own().is_empty();
        if viewer == self.you || looks_on { Ok(()) } else { Err(not_your_eyes(viewer)) }
    }
}

/// The seats people sit in.
fn people(card: &TableCard) -> Seats {
    let people = card.seats.iter().filter(|seat| matches!(seat.sitter, proto::Sitter::Person { .. }));
    people.map(|seat| seat.seat).collect()
}

/// Whether the same was told in the same order, and perhaps more after it.
fn begins_with(told: &[Told], before: &[Told]) -> bool {
    told.len() >= before.len() && told.iter().zip(before).all(|(now, then)| now.seen == then.seen)
}

fn sitters(card: &TableCard, you: Viewer) -> BySeat<Sitter> {
    BySeat::from_fn(|seat| match card.seats.get(seat.index()).map(|seat| &seat.sitter) {
        Some(proto::Sitter::Bot { level }) => Sitter::Bot(level.clone()),
        _ if you.is(seat) => Sitter::Me,
        _ => Sitter::SameScreen,
    })
}

impl Link for RemoteLink {
    fn game(&self) -> &str {
        &self.card.game
    }

    fn seats(&self) -> usize {
        self.card.seats.len()
    }

    fn own(&self) -> Seats {
        let seat = self.you.seat().filter(|seat| self.sitters[*seat] == Sitter::Me);
        seat.map_or(Seats::NONE, Seats::only)
    }

    fn terms(&self) -> Form {
        Form::seats(self.card.seats.len() as u8).with_options(Options(self.card.options.clone()))
    }

    fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat]
    }

    fn request(&self) -> Request {
        let asked = self.now.asked;
        let own = self.you.seat().filter(|_| self.sent().is_some());
        Request {
            id: asked.request as u32,
            choosers: asked.choosers,
            chosen: own.map_or(asked.chosen, |seat| asked.chosen.with(seat)),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now.outcome
    }

    fn scene(&self, viewer: Viewer, _: &Words) -> Result<Scene, Refusal> {
        self.check_eyes(viewer)?;
        self.picture.scene.clone().ok_or_else(|| Message::new("remote-not-started"))
    }

    fn offers(&self, seat: Seat) -> Result<Vec<String>, Refusal> {
        self.check_own(seat).map(|()| self.picture.moves.clone())
    }

    fn pending(&self, seat: Seat) -> Result<Option<String>, Refusal> {
        self.check_own(seat)?;
        Ok(self.sent().map(str::to_owned).or_else(|| self.now.pending.clone()))
    }

    fn told(&self, viewer: Viewer, since: usize, _: &Words) -> Result<Vec<Told>, Refusal> {
        self.check_eyes(viewer)?;
        Ok(self.told.get(since..).unwrap_or_default().to_vec())
    }

    fn choose(&mut self, seat: Seat, request: u32, notation: &str) -> Result<Progress, Refusal> {
        self.check_own(seat)?;
        let asked = self.now.asked;
        if request != asked.request as u32 {
            let stale = Message::new("request-stale").with("given", request);
            return Err(stale.with("current", asked.request as u32));
        }
        let first = notation.split(JOINT).next().filter(|_| self.picture.whole).unwrap_or(notation);
        if !self.picture.moves.iter().any(|offer| offer == first) {
            return Err(Message::new("client-no-such-move").with("text", notation));
        }
        let choice = notation.to_owned();
        self.command(|id| ToServer::Choose { id, request: asked.request, choice });
        Ok(Progress::Waiting)
    }

    fn asks_whole(&self) -> bool {
        self.picture.whole
    }

    fn withdraw(&mut self, seat: Seat, _: u32) -> Result<(), Refusal> {
        self.check_own(seat)?;
        let request = self.now.asked.request;
        self.command(|id| ToServer::Withdraw { id, request });
        Ok(())
    }

    fn act(&mut self, act: Act) -> Result<(), Refusal> {
        match act {
            Act::Resigned { seat, scope } => {
                self.check_own(seat)?;
                self.command(|id| ToServer::Resign { id, scope });
                Ok(())
            }
            Act::DrawAgreed if !self.own().is_empty() => {
                self.propose(Proposal::Draw);
                Ok(())
            }
            Act::DrawAgreed | Act::TimedOut { .. } | Act::BotTook { .. } => {
                Err(Message::new("remote-not-yours"))
            }
        }
    }

    fn undo(&mut self, seat: Seat, _: bool) -> Result<(), Refusal> {
        self.can_undo(seat, true)?;
        self.propose(Proposal::Undo);
        Ok(())
    }

    fn can_undo(&self, seat: Seat, _: bool) -> Result<(), Refusal> {
        self.check_own(seat)?;
        if self.now.can_undo { Ok(()) } else { Err(Message::new("remote-no-undo")) }
    }

    fn journal(&self) -> Result<&Journal, Refusal> {
        self.journal.as_ref().ok_or_else(|| Message::new("client-journal-sealed"))
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn rewinds(&self) -> u64 {
        self.now.rewinds + self.retellings
    }
}
