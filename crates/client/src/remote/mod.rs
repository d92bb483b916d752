//! A table on a server: what is known of it here, and what is to be said to it. No connection lives here; whoever has one
//! hands in what was heard and sends what is in the [`RemoteLink::outbox`].
//!
//! A choice is sent and believed until the server says otherwise. When the line is lost, [`RemoteLink::hello`] names the last
//! event seen, and commands nobody answered are sent again under their old ids, so that they count once.

mod fairness;

use std::collections::VecDeque;

use proto::{
    Entropy, Happened, MatchId, Now, Phrase, Picture, Proposal, Show, Stage, TableCard, ToClient, ToServer,
    Token, VERSION,
};
use table::{
    Act, BySeat, Catalogue, Journal, Lang, Message, Outcome, Progress, Refusal, Request, Scene, Seat, Seats,
    Told, Viewer, Words,
};

use crate::link::{Link, Sitter, not_your_eyes};

/// What is said about tables on a server.
pub const CATALOGUE: Catalogue = Catalogue {
    name: "remote.ftl",
    en: include_str!("../../locales/en/remote.ftl"),
    ru: include_str!("../../locales/ru/remote.ftl"),
};

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
    entropy: Option<Entropy>,
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
            card,
            now: *now,
            picture: Picture::default(),
            told,
            outbox: VecDeque::new(),
            unanswered: Vec::new(),
            // What browsers count exactly.
            ids: ids % (1 << 52),
            entropy: None,
            journal: None,
            changes: 1,
        };
        link.picture = link.now.picture.take().unwrap_or_default();
        Ok(link)
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

    /// What is to be sent, oldest first; each is handed out once.
    pub fn outbox(&mut self) -> impl Iterator<Item = ToServer> {
        self.outbox.drain(..)
    }

    /// Takes in what the server said.
    pub fn hear(&mut self, message: ToClient) -> News {
        match message {
            ToClient::Welcome { number, tail, card, told, now, .. } => {
                self.number = number;
                if !tail {
                    self.told.clear();
                }
                self.told.extend(told);
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
            ToClient::Refused { id, why, .. } => {
                if let Some(id) = id {
                    self.answered(id);
                }
                News::Refused(why)
            }
            ToClient::Presence { here, watching } => News::Presence(here, watching),
            ToClient::Said { seat, phrase } => News::Said(seat, phrase),
            ToClient::Closing { why, again, .. } => News::Closing(why, again),
        }
    }

    fn set_card(&mut self, card: TableCard) {
        self.sitters = sitters(&card, self.you);
        self.card = card;
    }

    fn set_now(&mut self, mut now: Now) {
        if let Some(picture) = now.picture.take() {
            self.picture = picture;
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

    /// Adds one's part of the key, after the promise was read. The match starts when everybody has.
    pub fn ready(&mut self, entropy: Entropy) {
        self.entropy = Some(entropy);
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

    fn check_eyes(&self, viewer: Viewer) -> Result<(), Refusal> {
        if viewer == self.you { Ok(()) } else { Err(not_your_eyes(viewer)) }
    }
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
        if !self.picture.moves.iter().any(|offer| offer == notation) {
            return Err(Message::new("client-no-such-move").with("text", notation));
        }
        let choice = notation.to_owned();
        self.command(|id| ToServer::Choose { id, request: asked.request, choice });
        Ok(Progress::Waiting)
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
        self.now.rewinds
    }
}
