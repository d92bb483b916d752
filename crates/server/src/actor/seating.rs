//! Taking a seat, and leaving it.

use proto::{PersonId, Stage, TableCard};
use table::{Message, Refusal, Scope, Seat};

use super::Actor;
use crate::record::{Place, Record};
use crate::store::Person;

impl Actor {
    pub(super) async fn join(
        &mut self,
        person: Person,
        seat: Option<Seat>,
    ) -> Result<(Seat, TableCard), Refusal> {
        if self.behind {
            self.catch_up().await?;
        }
        // Whoever did not hear that he was seated asks again.
        if let Some(own) = self.room.seat_of(person.id).filter(|own| seat.is_none_or(|seat| seat == *own)) {
            return Ok((own, self.room.card()));
        }
        let open = |seat: &Seat| matches!(self.room.made().places.get(seat.index()), Some(Place::Open {}));
        let first = || self.room.seats().iter().find(open);
        let seat = seat.or_else(first).ok_or_else(|| Message::new("server-seats-full"))?;
        let what = Record::Joined { seat, person: person.id, name: person.name };
        let id = person.id;
        let kept = self.accept(what, None, self.node.time.now()).await;
        // A store may say that the place is taken because it wrote this very record there.
        if self.room.seat_of(id) != Some(seat) {
            kept?;
        }
        Ok((seat, self.room.card()))
    }

    pub(super) async fn leave(&mut self, person: PersonId) -> Result<TableCard, Refusal> {
        if self.behind {
            self.catch_up().await?;
        }
        let now = self.node.time.now();
        let Some(seat) = self.room.seat_of(person) else {
            return self.leave_unseated(person, now).await;
        };
        match self.room.stage() {
            Stage::Waiting => {
                let kept = self.accept(Record::Left { seat }, None, now).await;
                if self.room.seat_of(person).is_some() {
                    kept?;
                }
                self.expel_from(seat, "server-seat-left");
            }
            Stage::Playing => {
                self.accept(Record::Resigned { seat, scope: Scope::Match }, None, now).await?;
            }
            Stage::Over => {}
        }
        Ok(self.room.card())
    }

    /// Whoever made a match and sits nowhere in it can still call it off while nobody does. Whoever has left already only
    /// did not hear it.
    async fn leave_unseated(&mut self, person: PersonId, now: i64) -> Result<TableCard, Refusal> {
        let called_off = self.room.made().maker == Some(person) && self.room.people().is_empty();
        if called_off && self.room.stage() != Stage::Over {
            self.accept(Record::Cancelled {}, None, now).await?;
        } else if !called_off && !self.room.has_left(person) {
            return Err(Message::new("server-not-yours"));
        }
        Ok(self.room.card())
    }
}
