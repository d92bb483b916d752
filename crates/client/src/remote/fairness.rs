//! Whether a server kept its promise: the seed is the one it promised first, the key is made of it and of what each
//! person added, once and nobody else, every draw is what the key says, and the record tells what was told here while it
//! was played.

use arcade::Cabinet;
use proto::Entropy;
use table::journal::{Secret, What};
use table::{Act, Journal, Message, Seat, Seats, Words};

use super::RemoteLink;

/// What was found to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fair {
    /// Everything, and what this screen added is in the key.
    WithMine,
    /// Everything; this screen added nothing.
    AsSeen,
}

impl Fair {
    /// The sentence for it.
    pub const fn key(self) -> &'static str {
        match self {
            Fair::WithMine => "remote-fair-mine",
            Fair::AsSeen => "remote-fair-seen",
        }
    }
}

impl RemoteLink {
    /// Takes the record of the match in once it is open, and checks it line by line against what was promised and told
    /// here.
    pub fn take_journal(
        &mut self,
        journal: Journal,
        game: &dyn Cabinet,
        words: &Words,
    ) -> Result<Fair, Message> {
        let fair = self.check_promise(&journal)?;
        let table = game.replay(&journal).map_err(|error| error.message())?;
        let told = table.told(self.you, 0, words);
        let same = told.len() == self.told.len()
            && told.iter().zip(&self.told).all(|(recorded, live)| recorded.seen == live.seen);
        if !same || self.retold {
            return Err(Message::new("remote-other-story"));
        }
        if journal.ending != self.now.outcome {
            return Err(Message::new("remote-other-ending"));
        }
        self.journal = Some(journal);
        self.changes += 1;
        Ok(fair)
    }

    fn check_promise(&self, journal: &Journal) -> Result<Fair, Message> {
        let Secret::Mixed { seed, entropy } = &journal.header.secret else {
            return Err(Message::new("remote-no-seed"));
        };
        if seed.commitment() != self.promise {
            return Err(Message::new("remote-other-seed"));
        }
        let added = Seat::ALL.into_iter().filter(|seat| entropy[*seat].is_some());
        // Whoever came too late to see who was there at the start knows it of the record alone where a bot took over.
        let people = self.started_with.unwrap_or_else(|| self.people.or(taken_over(journal)));
        if added.collect::<Seats>() != people {
            return Err(Message::new("remote-other-parts"));
        }
        let is_mine = |own: Entropy| {
            let seat = self.you.seat()?;
            entropy[seat].as_ref().map(|entropy| entropy.bytes() == own.bytes())
        };
        match self.entropy {
            None => Ok(Fair::AsSeen),
            Some(own) if is_mine(own) == Some(true) => Ok(Fair::WithMine),
            Some(_) => Err(Message::new("remote-other-entropy")),
        }
    }
}

/// The seats of people whom bots took over from.
fn taken_over(journal: &Journal) -> Seats {
    let taken = journal.entries.iter().filter_map(|entry| match &entry.what {
        What::Act(Act::BotTook { seat, .. }) => Some(*seat),
        _ => None,
    });
    taken.collect()
}
