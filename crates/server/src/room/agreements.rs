//! What those at a table must agree on: draws, taking back, rematches.

use client::undo;
use proto::{Happened, Proposal, Proposed, Stage};
use table::{Act, BySeat, Message, Refusal, Seat, Seats, Table};

use super::Room;

impl Room {
    pub(super) fn propose(&mut self, seat: Seat, what: Proposal, at: i64) -> Result<Happened, Refusal> {
        self.check_person(seat)?;
        self.check_proposal(seat, what)?;
        let asked = self.asked_to_agree(what);
        let place = self.proposed.iter().position(|it| it.what == what);
        let place = place.unwrap_or_else(|| {
            self.proposed.push(Proposed { what, by: seat, agreed: Seats::NONE });
            self.proposed.len() - 1
        });
        let proposed = &mut self.proposed[place];
        if proposed.agreed.contains(seat) {
            return Err(Message::new("server-proposed-already"));
        }
        proposed.agreed = proposed.agreed.with(seat);
        let (by, agreed) = (proposed.by, proposed.agreed == asked);
        match what {
            Proposal::Draw if agreed => {
                self.act(Act::DrawAgreed, at)?;
                Ok(Happened::DrawAgreed {})
            }
            Proposal::Undo if agreed => {
                self.undo(by, at)?;
                Ok(Happened::Undone { seat: by })
            }
            _ => Ok(Happened::Proposed { seat, what }),
        }
    }

    /// Whose consent it takes: of everybody who would play again, else of the people who have not given up.
    pub(super) fn asked_to_agree(&self, what: Proposal) -> Seats {
        if what == Proposal::Rematch { self.people() } else { self.people().minus(self.out()) }
    }

    fn out(&self) -> Seats {
        self.table().map_or(Seats::NONE, Table::out)
    }

    fn check_proposal(&self, seat: Seat, what: Proposal) -> Result<(), Refusal> {
        match (what, self.stage()) {
            (Proposal::Rematch, Stage::Over) if self.rematch.is_none() => Ok(()),
            (Proposal::Rematch, Stage::Over) => Err(Message::new("server-rematch-made")),
            (Proposal::Rematch, _) => Err(Message::new("server-rematch-early")),
            (_, Stage::Over) => Err(Message::new("match-over")),
            (_, Stage::Waiting) => Err(Message::new("server-not-started")),
            (_, Stage::Playing) if self.out().contains(seat) => {
                Err(Message::new("seat-out").with("seat", seat.to_string()))
            }
            (Proposal::Draw, Stage::Playing)
                if self.asked_to_agree(what) != self.seats().minus(self.out()) =>
            {
                Err(Message::new("server-draw-bots"))
            }
            (Proposal::Draw, Stage::Playing) => Ok(()),
            (Proposal::Undo, Stage::Playing) => {
                let proposer = self.proposed.iter().find(|it| it.what == Proposal::Undo).map(|it| it.by);
                self.before_last(proposer.unwrap_or(seat)).map(|_| ())
            }
        }
    }

    pub(super) fn decline(&mut self, seat: Seat, what: Proposal) -> Result<Happened, Refusal> {
        self.check_person(seat)?;
        let before = self.proposed.len();
        self.proposed.retain(|it| it.what != what);
        if self.proposed.len() == before {
            return Err(Message::new("server-nothing-proposed"));
        }
        Ok(Happened::Declined { seat, what })
    }

    /// How many entries would be left if a seat's last decision were taken back, everybody agreeing.
    pub(super) fn entries_left(&self, seat: Seat) -> Result<usize, Refusal> {
        let table = self.table().ok_or_else(|| Message::new("server-not-started"))?;
        undo::entries_left(table.journal(), seat, self.asked_to_agree(Proposal::Undo), true)
    }

    /// The table as it was before a seat's last decision, if that may be taken back, everybody agreeing.
    fn before_last(&self, seat: Seat) -> Result<Box<dyn Table>, Refusal> {
        let left = self.entries_left(seat)?;
        let journal = self.table().ok_or_else(|| Message::new("server-not-started"))?.journal();
        let before = self.game.replay_to(journal, left).map_err(|error| error.message())?;
        undo::check_unlooked(journal, &*before, seat, self.asked_to_agree(Proposal::Undo))?;
        Ok(before)
    }

    fn undo(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        let table = self.before_last(seat)?;
        let left = table.journal().entries.len();
        self.rewinds += 1;
        self.request = self.number;
        self.asides = BySeat::default();
        self.proposed.clear();
        self.lefts.truncate(left);
        let choosers = table.request().choosers.and(self.people());
        self.table = Some(table);
        let lefts = self.lefts.last().copied().unwrap_or_default();
        self.clock.rewound(&lefts, choosers, at);
        Ok(())
    }
}
