//! What each pair of eyes may see of a match. Everything that leaves the server about a match is built here, by listing
//! what may be known.

use std::sync::Arc;

use proto::{Asked, Now, Picture, SeatCard, Show, Sitter, Stage, TableCard, ToClient, VERSION};
use table::{MAX_SEATS, Seat, Told, Viewer};

use super::Room;
use crate::record::Place;
use crate::speech::Speech;

/// How much each viewer had been told after a record.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    told: [u32; MAX_SEATS + 1],
    rewinds: u64,
    /// How long the journal was. While it does not grow, nobody is told anything.
    entries: usize,
}

fn place(viewer: Viewer) -> usize {
    viewer.seat().map_or(MAX_SEATS, Seat::index)
}

/// For whom, and how, something is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shown {
    /// Whose eyes.
    pub viewer: Viewer,
    /// In which language.
    pub lang: table::Lang,
    /// As what.
    pub show: Show,
}

impl Room {
    /// Notes how much everybody has been told, for whoever comes back later.
    pub(super) fn mark(&mut self) {
        let mut mark = self.marks.last().copied().unwrap_or_default();
        if mark.rewinds != self.rewinds {
            mark = Mark { rewinds: self.rewinds, ..Mark::default() };
        }
        let entries = self.table.as_ref().map_or(0, |table| table.journal().entries.len());
        // A table that was just set may have told something before its journal has an entry.
        let grown = entries != mark.entries || entries == 0;
        mark.entries = entries;
        if let Some(table) = self.table.as_deref().filter(|_| grown) {
            for viewer in Viewer::all(self.made.places.len()) {
                mark.told[place(viewer)] = table.told_so_far(viewer) as u32;
            }
        }
        self.marks.push(mark);
    }

    /// What everybody may know.
    pub fn card(&self) -> TableCard {
        let seats = self.made.places.iter().zip(Seat::ALL).map(|(place, seat)| SeatCard {
            seat,
            sitter: match place {
                Place::Open {} => Sitter::Open {},
                Place::Person { name, .. } => Sitter::Person { name: name.clone() },
                Place::Bot { level } => Sitter::Bot { level: level.clone() },
            },
            ready: match place {
                Place::Open {} => false,
                Place::Person { .. } => self.entropy[seat].is_some(),
                Place::Bot { .. } => true,
            },
        });
        TableCard {
            id: self.id,
            game: self.made.game.clone(),
            options: self.made.form.options.0.clone(),
            seats: seats.collect(),
            stage: self.stage(),
            promise: self.promise.to_string(),
            clock: self.made.clock,
            made: self.made_at,
            rematch: self.rematch,
            rated: self.made.rated,
        }
    }

    /// Whether what everybody may know is still what it was in this room. Names, options and clocks are settled when a
    /// match is made; the rest is looked at.
    pub fn has_card_of(&self, before: &Room) -> bool {
        let ready = |room: &Room, seat| room.entropy[seat].is_some();
        self.stage() == before.stage()
            && self.rematch == before.rematch
            && (Arc::ptr_eq(&self.made, &before.made) || self.made == before.made)
            && self.seats().iter().all(|seat| ready(self, seat) == ready(before, seat))
    }

    /// What somebody who comes in is told: what he missed since the event he names, or everything.
    pub fn welcome(&self, shown: Shown, seen: Option<u64>, now: i64) -> ToClient {
        let since = seen.and_then(|seen| {
            let mark = self.marks.get(usize::try_from(seen).ok()?.checked_sub(1)?)?;
            (mark.rewinds == self.rewinds).then(|| mark.told[place(shown.viewer)] as usize)
        });
        ToClient::Welcome {
            version: VERSION,
            you: shown.viewer,
            number: self.number,
            tail: since.is_some(),
            card: self.card(),
            told: self.told(shown, since.unwrap_or(0)),
            now: Box::new(self.now(shown, true, now)),
        }
    }

    /// What a viewer was told by the last event alone.
    pub fn told_last(&self, shown: Shown) -> Vec<Told> {
        let before = self.marks.len().checked_sub(2).and_then(|place| self.marks.get(place));
        let before = before.copied().filter(|mark| mark.rewinds == self.rewinds).unwrap_or_default();
        self.told(shown, before.told[place(shown.viewer)] as usize)
    }

    fn told(&self, shown: Shown, since: usize) -> Vec<Told> {
        if shown.show == Show::Moves {
            return Vec::new();
        }
        let words = self.speech.of(shown.lang);
        self.table().map(|table| table.told(shown.viewer, since, words)).unwrap_or_default()
    }

    /// How things stand for a viewer; with the picture of the table, if that has changed.
    pub fn now(&self, shown: Shown, picture: bool, now: i64) -> Now {
        let table = self.table();
        let request = table.map(table::Table::request);
        let seat = shown.viewer.seat();
        let stage = self.stage();
        Now {
            stage,
            asked: request.map_or_else(Asked::default, |request| Asked {
                request: self.request,
                choosers: request.choosers,
                chosen: request.chosen,
            }),
            pending: seat.and_then(|seat| table?.pending(seat)),
            proposed: self.proposed.clone(),
            can_undo: seat.is_some_and(|seat| stage == Stage::Playing && self.entries_left(seat).is_ok()),
            clocks: self.clock.shown(now),
            outcome: table.and_then(table::Table::outcome),
            rewinds: self.rewinds,
            picture: if picture { self.picture(shown, &self.speech) } else { None },
        }
    }

    fn picture(&self, shown: Shown, speech: &Speech) -> Option<Picture> {
        let table = self.table()?;
        let whole = shown.viewer.seat().is_some_and(|seat| table.drafting().contains(seat));
        let mut scene = (shown.show == Show::Scene).then(|| table.scene(shown.viewer, speech.of(shown.lang)));
        if whole && let Some(scene) = &mut scene {
            // Nothing that is touched leads to the whole.
            scene.moves.clear();
        }
        Some(Picture {
            moves: shown.viewer.seat().map(|seat| table.offers(seat)).unwrap_or_default(),
            scene,
            view: (shown.show == Show::View).then(|| table.view(shown.viewer)),
            whole,
        })
    }
}
