//! How long to wait before a lost line is tried again.

use std::time::Duration;

const SHORTEST: Duration = Duration::from_millis(200);
const LONGEST: Duration = Duration::from_secs(8);

/// How long to wait before the next try: a little longer each time, and not all screens of a server at once.
#[derive(Clone, Debug, Default)]
pub struct Patience {
    tries: u32,
}

impl Patience {
    /// The wait before the next try; `chance` is any number, and spreads it.
    pub fn wait(&mut self, chance: u64) -> Duration {
        let wait = SHORTEST.saturating_mul(1 << self.tries.min(16)).min(LONGEST);
        self.tries += 1;
        let spread = (chance % 256) as u32;
        // Between three quarters and five quarters of it.
        wait * 3 / 4 + wait * spread / 512
    }

    /// The server was heard: the next trouble is a new one.
    pub fn heard(&mut self) {
        self.tries = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_limit_and_begin_anew_once_the_server_was_heard() {
        let mut patience = Patience::default();
        let waits: Vec<Duration> = (0..20).map(|_| patience.wait(128)).collect();
        assert_eq!(waits[0], SHORTEST);
        assert!(waits.is_sorted());
        assert_eq!(waits[19], LONGEST);
        patience.heard();
        assert_eq!(patience.wait(128), SHORTEST);
    }

    #[test]
    fn screens_do_not_come_back_all_at_once() {
        let (least, most) = (Patience::default().wait(0), Patience::default().wait(255));
        assert!(least < SHORTEST && SHORTEST < most && most < SHORTEST * 2);
    }
}
