//! Somebody who is to be forgotten: his match is told anew from its first record on, with nobody in his place.

use proto::PersonId;
use table::{Message, Refusal, Seat};

use super::{Actor, listing};
use crate::node::unreadable;
use crate::record::Entry;
use crate::room::Room;
use crate::store::Retold;

impl Actor {
    /// Puts nobody in somebody's place in everything that is kept of the match. The marks of its journal follow from the
    /// names as well, so the match is played again.
    pub(super) async fn forget(&mut self, person: PersonId, name: &str) -> Result<(), Refusal> {
        let node = std::sync::Arc::clone(&self.node);
        let id = self.room.id();
        let records = node.store.read(id, 0).await.map_err(|error| node.store_failed(&error))?;
        let mut told: Option<Room> = None;
        let mut changed = Vec::new();
        for (number, sealed) in records {
            let opened = node.sealer.open(id, number, &sealed);
            let old = opened.map_err(|error| unreadable(id, number, &error.to_string()))?;
            let mut entry = Entry { what: old.what.clone().without(person, name), mark: None, ..old.clone() };
            match &mut told {
                None => told = Some(node.first(id, &entry)?),
                Some(room) => {
                    room.apply(&entry).map_err(|refusal| unreadable(id, number, refusal.key))?;
                    entry.mark = old.mark.as_ref().and(room.journal_mark()).map(str::to_owned);
                }
            }
            if entry != old {
                let sealed = node.sealer.seal(id, number, &entry);
                changed.push((number, sealed.map_err(|_| Message::new("server-no-chance"))?));
            }
        }
        let told = told.ok_or_else(|| Message::new("server-no-match"))?;
        let (listing, journal) = (listing(&told), told.journal());
        let retold = Retold { id, forgotten: person, records: changed, listing, journal };
        node.store.retell(retold).await.map_err(|error| node.store_failed(&error))?;
        self.expel(person, "server-logged-out");
        self.room = told;
        self.behind = false;
        // Everybody else comes back and sees the match as it is told now.
        self.dismiss(&Message::new("server-retold"));
        Ok(())
    }

    /// Lets everybody go who is here for a person's seat.
    pub(super) fn expel(&mut self, person: PersonId, why: &'static str) {
        if let Some(seat) = self.room.seat_of(person) {
            self.expel_from(seat, why);
        }
    }

    /// Lets everybody go who is here for a seat.
    pub(super) fn expel_from(&mut self, seat: Seat, why: &'static str) {
        let here: Vec<u64> = self
            .visitors
            .iter()
            .filter(|(_, visitor)| visitor.shown.viewer.is(seat))
            .map(|(number, _)| *number)
            .collect();
        for number in here {
            self.let_go(number, &Message::new(why));
        }
    }
}
