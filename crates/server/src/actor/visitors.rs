//! Who looks at a match: coming in, going, keeping up.

use proto::{PersonId, Stage, ToClient};
use table::{Message, Refusal, Seat, Seats, Viewer};
use tokio::sync::mpsc;

use super::{Actor, Outgoing, Text, UNSEEN, Visitor};
use crate::metrics::Metrics;
use crate::record::{Place, Record};
use crate::room::Shown;

impl Actor {
    pub(super) fn dismiss(&mut self, reason: &Message) {
        let numbers: Vec<u64> = self.visitors.keys().copied().collect();
        for number in numbers {
            self.let_go(number, reason);
        }
    }

    pub(super) async fn enter(
        &mut self,
        shown: Shown,
        seen: Option<u64>,
        person: Option<PersonId>,
        out: mpsc::Sender<Outgoing>,
    ) -> Result<(u64, u64), Refusal> {
        if self.behind {
            self.behind = self.catch_up().await.is_err();
        }
        // He may have left since his token was looked at.
        if shown.viewer.seat().is_some_and(|seat| !self.is_open_to(seat, person)) {
            return Err(Message::new("server-no-token"));
        }
        let (number, told) = (self.node.next_visit(), self.room.number());
        let welcome = self.room.welcome(shown, seen, self.clocks_at());
        let first = Outgoing::Text(proto::write(&welcome).into());
        out.try_send(first).map_err(|_| Message::new("server-slow"))?;
        let was_here = self.here();
        self.visitors.insert(number, Visitor { shown, out, seen: told });
        self.tell_presence();
        if let Some(seat) = shown.viewer.seat().filter(|seat| !was_here.contains(*seat)) {
            self.presence_changed(Record::Back { seat }).await;
        }
        Ok((number, told))
    }

    /// Whether somebody may look from a seat: his own, or the one a bot took from him.
    fn is_open_to(&self, seat: Seat, person: Option<PersonId>) -> bool {
        match self.room.made().places.get(seat.index()) {
            Some(Place::Person { person: sitting, .. }) => person == Some(*sitting),
            Some(Place::Bot { .. }) => true,
            Some(Place::Open {}) | None => false,
        }
    }

    pub(super) async fn left(&mut self, number: u64) {
        if let Some(visitor) = self.visitors.remove(&number) {
            self.gone(visitor.shown.viewer).await;
        }
    }

    /// Notes that a visitor is there no more.
    pub(super) async fn gone(&mut self, viewer: Viewer) {
        self.tell_presence();
        if let Some(seat) = viewer.seat().filter(|seat| !self.here().contains(*seat)) {
            self.presence_changed(Record::Away { seat }).await;
        }
    }

    /// A line that is lost or found matters to the clocks alone.
    async fn presence_changed(&mut self, what: Record) {
        if self.is_timed() {
            let _ = self.accept(what, None, self.node.time.now()).await;
        }
    }

    /// Closes a visitor's connection; he may come back at once.
    pub(super) fn let_go(&mut self, number: u64, reason: &Message) {
        let Some(visitor) = self.visitors.remove(&number) else { return };
        let why = self.node.speech.say(visitor.shown.lang, reason);
        let closing = ToClient::Closing { key: reason.key.to_owned(), why, again: true };
        // Whoever reads too slowly for this finds the line closed all the same.
        let _ = visitor.out.try_send(Outgoing::Close(proto::write(&closing).into()));
        self.lost.push(visitor.shown.viewer);
    }

    pub(super) fn here(&self) -> Seats {
        self.visitors.values().filter_map(|visitor| visitor.shown.viewer.seat()).collect()
    }

    /// Notes whether somebody is here who waits for the match to start.
    pub(super) fn note_awaited(&self) {
        let waits = self.room.stage() == Stage::Waiting && !self.here().is_empty();
        self.node.note_awaited(self.room.id(), waits);
    }

    pub(super) fn tell_presence(&mut self) {
        self.note_awaited();
        self.tell_all(&self.presence());
    }

    /// Who is here, and how many watch.
    pub(super) fn presence(&self) -> ToClient {
        let watching = self.visitors.values().filter(|visitor| visitor.shown.viewer == Viewer::Spectator);
        ToClient::Presence { here: self.here(), watching: watching.count() as u32 }
    }

    pub(super) fn tell_all(&mut self, message: &ToClient) {
        let text: Text = proto::write(message).into();
        let numbers: Vec<u64> = self.visitors.keys().copied().collect();
        for number in numbers {
            self.send(number, text.clone());
        }
    }

    /// Sends to one visitor. Whoever does not keep up is let go: he comes back and names the last event he saw.
    pub(super) fn send(&mut self, number: u64, text: Text) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let behind = self.room.number().saturating_sub(visitor.seen) > UNSEEN;
        if behind || visitor.out.try_send(Outgoing::Text(text)).is_err() {
            Metrics::count(&self.node.metrics.slow);
            let let_go = self.visitors.remove(&number);
            self.lost.extend(let_go.map(|visitor| visitor.shown.viewer));
        }
    }
}
