//! Whether a server kept its promise: the seed is the one it promised, what one added is in the key, and every draw is
//! what the key says.

use arcade::Cabinet;
use proto::Entropy;
use table::journal::Secret;
use table::{Journal, Message};

use super::RemoteLink;

impl RemoteLink {
    /// Takes the record of the match in once it is open, and checks it line by line against what was promised here.
    pub fn take_journal(&mut self, journal: Journal, game: &dyn Cabinet) -> Result<(), Message> {
        self.check_promise(&journal)?;
        game.replay(&journal).map_err(|error| error.message())?;
        self.journal = Some(journal);
        Ok(())
    }

    fn check_promise(&self, journal: &Journal) -> Result<(), Message> {
        let Secret::Mixed { seed, entropy } = &journal.header.secret else {
            return Err(Message::new("remote-no-seed"));
        };
        if seed.commitment() != self.card.promise {
            return Err(Message::new("remote-other-seed"));
        }
        let added = |own: Entropy| {
            let seat = self.you.seat()?;
            entropy[seat].as_ref().map(|entropy| entropy.bytes() == own.bytes())
        };
        match self.entropy {
            Some(own) if added(own) != Some(true) => Err(Message::new("remote-other-entropy")),
            _ => Ok(()),
        }
    }
}
