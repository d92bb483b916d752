//! Before a match is played: taking seats and leaving them, adding one's part of the key, calling it off.

use std::sync::Arc;

use proto::{Happened, PersonId};
use table::journal::Secret;
use table::{BySeat, Message, Refusal, Seat};

use super::Room;
use crate::record::Place;

impl Room {
    pub(super) fn join(
        &mut self,
        seat: Seat,
        person: PersonId,
        name: &str,
        at: i64,
    ) -> Result<Happened, Refusal> {
        if self.seat_of(person).is_some() {
            return Err(Message::new("server-seated-already"));
        }
        match Arc::make_mut(&mut self.made).places.get_mut(seat.index()) {
            Some(place @ Place::Open {}) => *place = Place::Person { person, name: name.to_owned() },
            _ => return Err(Message::new("server-seat-taken").with("seat", seat.to_string())),
        }
        self.start_if_ready(at)?;
        Ok(Happened::Joined { seat })
    }

    pub(super) fn leave(&mut self, seat: Seat, at: i64) -> Result<Happened, Refusal> {
        self.check_person(seat)?;
        if self.table.is_some() {
            return Err(Message::new("server-started"));
        }
        let place =
            std::mem::replace(&mut Arc::make_mut(&mut self.made).places[seat.index()], Place::Open {});
        self.left.extend(place.person());
        self.entropy[seat] = None;
        self.commands[seat].clear();
        if self.people().is_empty() {
            return self.cancel(at);
        }
        Ok(Happened::Left { seat })
    }

    pub(super) fn cancel(&mut self, at: i64) -> Result<Happened, Refusal> {
        if self.table.is_some() && !self.people().is_empty() {
            return Err(Message::new("server-started"));
        }
        self.cancelled = true;
        self.clock.stop(at);
        Ok(Happened::Cancelled {})
    }

    pub(super) fn ready(&mut self, seat: Seat, entropy: &str, at: i64) -> Result<Happened, Refusal> {
        self.check_person(seat)?;
        if self.entropy[seat].is_some() {
            return Err(Message::new("server-ready-already"));
        }
        let entropy = entropy.parse().map_err(|()| Message::new("server-entropy"))?;
        self.entropy[seat] = Some(entropy);
        self.start_if_ready(at)?;
        Ok(Happened::Ready { seat })
    }

    /// The match starts when every seat is taken and every person has added his part of the key.
    pub(super) fn start_if_ready(&mut self, at: i64) -> Result<(), Refusal> {
        let ready = |(index, place): (usize, &Place)| match place {
            Place::Open {} => false,
            Place::Person { .. } => self.entropy.0[index].is_some(),
            Place::Bot { .. } => true,
        };
        if self.table.is_some() || !self.made.places.iter().enumerate().all(ready) {
            return Ok(());
        }
        let secret = Secret::Mixed { seed: self.seed.clone(), entropy: self.entropy.clone() };
        let names = BySeat::from_fn(|seat| {
            self.made.places.get(seat.index()).map(|place| match place {
                Place::Open {} => String::new(),
                Place::Person { name, .. } => name.clone(),
                Place::Bot { level } => level.clone(),
            })
        });
        let opened = self.game.open_under(&self.made.form, secret, names);
        let table = opened.map_err(|mut faults| {
            if faults.is_empty() { Message::new("server-log-broken") } else { faults.swap_remove(0) }
        })?;
        self.table = Some(table);
        self.asked_anew(at);
        Ok(())
    }
}
