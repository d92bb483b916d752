//! The one task that owns a match: takes commands one after another, has each written down before it is answered, and tells
//! everybody who looks.

mod bots;
mod forgetting;
mod input;
mod keeping;
mod listing;
mod seating;
mod timing;
mod visitors;

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use proto::{Happened, Phrase, Stage, TableCard, ToClient, ToServer};
use table::{BySeat, Message, Refusal, Seat, Viewer};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::metrics::Metrics;
use crate::node::{Asleep, Node};
use crate::record::Record;
use crate::room::{Room, Shown};

pub use input::{Input, Outgoing, Text};
pub use listing::{listing, quick_kind};
use timing::InMemory;

/// How many events a client may leave unacknowledged.
const UNSEEN: u64 = 512;
/// How long a match nobody looks at and nothing is soon due in stays in memory.
const IDLE: Duration = Duration::from_mins(1);
/// How long it does if nobody has said anything to it yet.
const UNHEARD: Duration = Duration::from_secs(1);
/// From when on something is not soon due. Whatever is due after that is kept by the node.
const SOON: Duration = Duration::from_mins(5);
/// How long to wait before a bot's answer that could not be kept is tried again.
const AGAIN: Duration = Duration::from_millis(500);
/// The key of the refusal that says it is not known whether something was written down.
const UNSURE: &str = "server-unsure";

struct Visitor {
    shown: Shown,
    out: mpsc::Sender<Outgoing>,
    seen: u64,
}

/// The task of a match.
pub struct Actor {
    node: Arc<Node>,
    room: Room,
    inputs: mpsc::Receiver<Input>,
    own: mpsc::WeakSender<Input>,
    visitors: BTreeMap<u64, Visitor>,
    /// Those who were let go and whose going is not noted yet.
    lost: Vec<Viewer>,
    /// The question each bot is thinking about.
    thinking: BySeat<Option<u64>>,
    /// Whether the store may hold more than the room knows.
    behind: bool,
    /// Since when nothing could be written down, nobody was there to do it, or nobody was told what was. That time is given
    /// back before anything else happens.
    stalled: Option<i64>,
    /// For as long as the time is not given back in which nobody was there.
    asleep: Option<Asleep>,
    /// When something that failed is tried again.
    again: Option<Instant>,
}

impl Actor {
    /// Starts the task of a match.
    pub fn start(node: Arc<Node>, room: Room) -> mpsc::Sender<Input> {
        let (sender, inputs) = mpsc::channel(256);
        let stalled = node.absent_since(room.last());
        let timed = room.clock().counts() && room.stage() == Stage::Playing;
        let actor = Actor {
            asleep: stalled.filter(|_| timed).map(|_| node.asleep()),
            stalled,
            node,
            room,
            inputs,
            own: sender.downgrade(),
            visitors: BTreeMap::new(),
            lost: Vec::new(),
            thinking: BySeat::default(),
            behind: false,
            again: None,
        };
        tokio::spawn(actor.run());
        sender
    }

    async fn run(mut self) {
        let _counted = InMemory::count(&self.node);
        self.go_on().await;
        let mut patience = UNHEARD;
        let mut quiet_since = Instant::now();
        let mut alarm = pin!(sleep_until(quiet_since + patience));
        loop {
            let due = self.due().filter(|due| *due <= Instant::now() + SOON);
            let until = due.unwrap_or(quiet_since + patience);
            // An alarm that goes off too early is set anew then: nearly every input would put it off.
            if until < alarm.deadline() {
                alarm.as_mut().reset(until);
            }
            let input = tokio::select! {
                // What arrived in time is heard before the time is up.
                biased;
                input = self.inputs.recv() => input,
                () = &mut alarm => {
                    if Instant::now() < until {
                        alarm.as_mut().reset(until);
                        continue;
                    }
                    quiet_since = Instant::now();
                    if due.is_some() {
                        self.time_passed().await;
                        continue;
                    }
                    if !self.visitors.is_empty() || self.thinking != BySeat::default() {
                        continue;
                    }
                    None
                }
            };
            match input {
                Some(Input::Stop) | None => break,
                Some(input) => {
                    (quiet_since, patience) = (Instant::now(), IDLE);
                    let retold = matches!(input, Input::Forget { .. });
                    self.hear(input).await;
                    // A match that is over is taken from the store again by whoever wants it.
                    if retold && self.room.stage() == Stage::Over {
                        break;
                    }
                }
            }
        }
        // Whoever writes from now on finds the door closed and asks for the match anew.
        self.inputs.close();
        while let Some(input) = self.inputs.recv().await {
            if !matches!(input, Input::Stop) {
                self.hear(input).await;
            }
        }
        self.dismiss(&Message::new("server-stopping"));
        self.node.note_awaited(self.room.id(), false);
        self.leave_to_alarms();
    }

    async fn hear(&mut self, input: Input) {
        match input {
            Input::Enter { shown, seen, person, out, reply } => {
                let entered = self.enter(shown, seen, person, out).await;
                // Whoever does not hear his number has gone, and is let go with the first thing he does not take.
                let _ = reply.send(entered);
            }
            Input::Said { visitor, at, message } => {
                if self.is_timed() {
                    self.look_at_clock(at).await;
                }
                self.said(visitor, message, at).await;
            }
            Input::Left { visitor } => self.left(visitor).await,
            Input::Join { person, seat, reply } => {
                let joined = self.join(person, seat).await;
                let _ = reply.send(joined);
            }
            Input::Seat { person, reply } => {
                let seat = self.room.seat_of(person.id).map(|seat| (seat, self.room.card()));
                let _ = reply.send(seat);
            }
            Input::Leave { person, reply } => {
                let _ = reply.send(self.leave(person).await);
            }
            Input::Expire { reply } => {
                let now = self.node.time.now();
                let gone = self.visitors.is_empty();
                if gone && let Err(refusal) = self.accept(Record::Cancelled {}, None, now).await {
                    tracing::warn!(table = %self.room.id(), key = refusal.key, "a match was not called off");
                }
                let _ = reply.send(self.room.stage() == Stage::Over);
            }
            Input::Forget { person, name, reply } => {
                let _ = reply.send(self.forget(person, name).await);
            }
            Input::Expel { person, why } => self.expel(person, why),
            Input::Thought { seat, request, choice } => self.thought(seat, request, choice).await,
            Input::Grown(number) => {
                if number > self.room.number() {
                    self.behind = self.catch_up().await.is_err();
                }
            }
            Input::Stop => {}
        }
        self.go_on().await;
    }

    async fn said(&mut self, number: u64, message: ToServer, at: i64) {
        let Some(visitor) = self.visitors.get_mut(&number) else { return };
        let lang = visitor.shown.lang;
        match message {
            ToServer::Seen { number: seen } => {
                // What was seen before is no news but a question whether anybody is here.
                let asks = seen <= visitor.seen;
                visitor.seen = visitor.seen.max(seen.min(self.room.number()));
                if asks {
                    let presence = proto::write(&self.presence());
                    self.send(number, presence.into());
                }
                return;
            }
            ToServer::Speak { lang } => {
                visitor.shown.lang = lang;
                let shown = visitor.shown;
                let welcome = self.room.welcome(shown, None, self.clocks_at());
                self.send(number, proto::write(&welcome).into());
                return;
            }
            _ => {}
        }
        let Some(id) = message.id() else {
            let refusal = Message::new("server-garbled").with("reason", "hello");
            self.send(number, refused(&self.node, lang, None, &refusal));
            return;
        };
        let answer = match visitor.shown.viewer {
            Viewer::Spectator => Err(Message::new("server-no-seat")),
            Viewer::Seat(seat) => self.command(seat, id, message, at).await,
        };
        let text = match answer {
            Ok(number) => proto::write(&ToClient::Done { id, number }).into(),
            // Neither yes nor no would be true. He comes back with the same command and hears how it was.
            Err(refusal) if refusal.key == UNSURE => return self.let_go(number, &refusal),
            Err(refusal) => {
                Metrics::count(&self.node.metrics.refused);
                refused(&self.node, lang, Some(id), &refusal)
            }
        };
        self.send(number, text);
    }

    async fn command(&mut self, seat: Seat, id: u64, message: ToServer, at: i64) -> Result<u64, Refusal> {
        if !self.room.people().contains(seat) {
            return Err(Message::new("server-no-seat"));
        }
        let what = match message {
            ToServer::Ready { entropy, .. } => Record::Ready { seat, entropy: entropy.to_string() },
            ToServer::Choose { request, choice, .. } => {
                if self.chosen_already(seat, request, &choice) {
                    return Ok(self.room.number());
                }
                self.room.check_whole(seat, &choice)?;
                Record::Chose { seat, request, choice }
            }
            ToServer::Withdraw { request, .. } => Record::Withdrew { seat, request },
            ToServer::Resign { scope, .. } => Record::Resigned { seat, scope },
            ToServer::Propose { what, .. } => Record::Proposed { seat, what },
            ToServer::Decline { what, .. } => Record::Declined { seat, what },
            ToServer::Say { phrase, .. } => return Ok(self.say(seat, phrase)),
            ToServer::Hello { .. } | ToServer::Speak { .. } | ToServer::Seen { .. } => {
                return Ok(self.room.number());
            }
        };
        self.accept(what, Some((seat, id)), at).await
    }

    /// The same answer to the same question once more changes nothing, from whichever device it comes.
    fn chosen_already(&self, seat: Seat, request: u64, choice: &str) -> bool {
        let pending = self.room.table().and_then(|table| table.pending(seat));
        request == self.room.request() && pending.as_deref() == Some(choice)
    }

    fn say(&mut self, seat: Seat, phrase: Phrase) -> u64 {
        self.tell_all(&ToClient::Said { seat, phrase });
        self.room.number()
    }

    /// The match has moved on: everybody is told what he may know of it, with the card if that has changed.
    fn take_in(&mut self, next: Room, happened: &Happened, card: Option<&TableCard>) {
        let old = std::mem::replace(&mut self.room, next);
        let (before, after) = (old.stage(), self.room.stage());
        if after == Stage::Over && before != Stage::Over {
            Metrics::count(&self.node.metrics.over);
        }
        if before != after {
            self.note_awaited();
        }
        if let Happened::Left { seat } = happened {
            self.expel_from(*seat, "server-seat-left");
        }
        let picture = before != after || changes_table(happened);
        // Whoever is shown the same is sent the same.
        let mut written: Vec<(u64, Shown, Text)> = Vec::with_capacity(self.visitors.len());
        for (number, visitor) in &self.visitors {
            let shown = visitor.shown;
            let known = written.iter().find(|(_, known, _)| *known == shown);
            let text =
                known.map_or_else(|| self.event(shown, happened, card, picture), |(_, _, text)| text.clone());
            written.push((*number, shown, text));
        }
        for (number, _, text) in written {
            self.send(number, text);
        }
    }

    /// The last event, as it is shown to somebody.
    fn event(&self, shown: Shown, happened: &Happened, card: Option<&TableCard>, picture: bool) -> Text {
        let event = ToClient::Event {
            number: self.room.number(),
            happened: happened.clone(),
            card: card.cloned(),
            told: self.room.told_last(shown),
            now: Box::new(self.room.now(shown, picture, self.clocks_at())),
        };
        proto::write(&event).into()
    }

    /// What follows of itself: bots are asked, an agreed rematch is made.
    async fn go_on(&mut self) {
        self.ask_bots();
        if self.room.wants_rematch() && self.again.is_none() {
            let made = self.node.make_rematch(&self.room).await;
            let kept = match made {
                Ok(next) => {
                    let now = self.node.time.now();
                    self.accept(Record::Rematch { next }, None, now).await.map(|_| ())
                }
                Err(refusal) => Err(refusal),
            };
            if let Err(refusal) = kept {
                tracing::warn!(table = %self.room.id(), key = refusal.key, "a rematch was not made");
                self.again = Some(Instant::now() + AGAIN);
            }
        }
        while let Some(viewer) = self.lost.pop() {
            self.gone(viewer).await;
        }
    }
}

/// Whether something on the table itself has changed.
fn changes_table(happened: &Happened) -> bool {
    matches!(
        happened,
        Happened::Resolved {}
            | Happened::Resigned { .. }
            | Happened::TimedOut { .. }
            | Happened::BotTook { .. }
            | Happened::DrawAgreed {}
            | Happened::Undone { .. }
    )
}

fn refused(node: &Node, lang: table::Lang, id: Option<u64>, refusal: &Message) -> Text {
    let why = node.speech.say(lang, refusal);
    proto::write(&ToClient::Refused { id, key: refusal.key.to_owned(), why }).into()
}
