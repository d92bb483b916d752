//! The bots of a match: each is handed what its seat may know, and thinks elsewhere.

use std::sync::Arc;

use client::{BotQuestion, House, Thinker as _};
use proto::{PersonId, Stage};
use table::{Message, Seat, Viewer};
use tokio::task::JoinError;
use tokio::time::Instant;

use super::{AGAIN, Actor, Input};
use crate::record::{Place, Record};

impl Actor {
    pub(super) fn ask_bots(&mut self) {
        // Bots among themselves play for whoever watches.
        if self.room.people().is_empty() && self.visitors.is_empty() {
            return;
        }
        if self.room.stage() != Stage::Playing {
            return;
        }
        let request = self.room.request();
        let Some(table) = self.room.table() else { return };
        let asked = table.request();
        for seat in asked.choosers.minus(asked.chosen) {
            let Some(Place::Bot { level }) = self.room.made().places.get(seat.index()) else { continue };
            if self.thinking[seat] == Some(request) || self.again.is_some() {
                continue;
            }
            let Some(own) = self.own.upgrade() else { return };
            let question = BotQuestion {
                ticket: request,
                game: table.game().to_owned(),
                bot: level.clone(),
                seat,
                request: asked.id,
                view: table.view(Viewer::Seat(seat)),
                moves: table.offers(seat),
            };
            self.thinking[seat] = Some(request);
            let first = question.moves.first().cloned();
            let (node, game) = (Arc::clone(&self.node), Arc::clone(self.room.game()));
            // Nobody but himself waits for the bots of whoever has many matches.
            let owner = self.room.made().maker.unwrap_or(PersonId::new(*self.room.id().bytes()));
            tokio::spawn(async move {
                let Some(turn) = node.thinkers.turn(owner).await else { return };
                let thought = tokio::task::spawn_blocking(move || {
                    let seed = crate::tokens::random().map_or(question.ticket, u64::from_le_bytes);
                    let thought = House::new(game, seed).think(&question);
                    drop(turn);
                    let failed = |fault: Message| {
                        tracing::error!(bot = question.bot, key = fault.key, "a bot failed");
                        0
                    };
                    let place = thought.map_or_else(failed, |thought| thought.pick);
                    question.moves.get(place).or_else(|| question.moves.first()).cloned()
                });
                if let Some(choice) = or_first(thought.await, first) {
                    // The match may have been put away meanwhile; whoever takes it up asks again.
                    let _ = own.send(Input::Thought { seat, request, choice }).await;
                }
            });
        }
    }

    pub(super) async fn thought(&mut self, seat: Seat, request: u64, choice: String) {
        if self.thinking[seat] == Some(request) {
            self.thinking[seat] = None;
        }
        let bot = matches!(self.room.made().places.get(seat.index()), Some(Place::Bot { .. }));
        if !bot || request != self.room.request() {
            return;
        }
        if let Err(refusal) =
            self.accept(Record::Chose { seat, request, choice }, None, self.node.time.now()).await
        {
            tracing::warn!(table = %self.room.id(), key = refusal.key, "a bot's choice was not kept");
            self.again = Some(Instant::now() + AGAIN);
        }
    }
}

/// What a bot chose; the first move, if it broke off while thinking.
fn or_first(thought: Result<Option<String>, JoinError>, first: Option<String>) -> Option<String> {
    thought.unwrap_or_else(|error| {
        tracing::error!(panicked = error.is_panic(), "a bot broke off");
        first
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bot_that_breaks_off_makes_its_first_move() {
        let first = || Some("1".to_owned());
        let broken = tokio::task::spawn_blocking(|| -> Option<String> { panic!("a fault in a bot") });
        assert_eq!(or_first(broken.await, first()), first());
        assert_eq!(or_first(Ok(Some("2".to_owned())), first()), Some("2".to_owned()));
    }
}
