//! Whether a line still carries anything, and how long to wait before a lost one is tried again.

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

    /// The server was heard, and for longer than a word of farewell takes: the next trouble is a new one.
    pub fn heard(&mut self) {
        self.tries = 0;
    }
}

/// How long a line may take to stand and the server to say welcome.
const WELCOME: i64 = 15_000;
/// How long the server may be silent before it is asked whether it is there.
const SILENCE: i64 = 20_000;
/// How long an answer may take.
const ANSWER: i64 = 10_000;
/// How long a line stands before the next trouble with it is a new one.
const LASTS: i64 = 10_000;

/// What to do about a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// Nothing.
    Wait,
    /// Ask whether the server is there: say once more what was seen last.
    Ask,
    /// Give it up: nobody answers.
    Lost,
}

/// The pulse of one line: a half-open line looks like one on which nothing happens, and nobody says which it is but an
/// answer. All times are milliseconds of any clock that runs.
#[derive(Clone, Copy, Debug)]
pub struct Pulse {
    opened: i64,
    welcomed: Option<i64>,
    heard: i64,
    asked: Option<i64>,
}

impl Pulse {
    /// A line is being opened.
    pub fn new(now: i64) -> Pulse {
        Pulse { opened: now, welcomed: None, heard: now, asked: None }
    }

    /// The server said something.
    pub fn heard(&mut self, now: i64) {
        self.heard = now;
        self.asked = None;
    }

    /// The server said welcome.
    pub fn welcomed(&mut self, now: i64) {
        self.heard(now);
        self.welcomed = self.welcomed.or(Some(now));
    }

    /// Something was said that the server answers.
    pub fn expects(&mut self, now: i64) {
        self.asked = self.asked.or(Some(now));
    }

    /// What to do now.
    pub fn look(&mut self, now: i64) -> Beat {
        let silent = now - self.heard;
        match (self.welcomed, self.asked) {
            (None, _) if now - self.opened >= WELCOME => Beat::Lost,
            (Some(_), Some(asked)) if now - asked >= ANSWER => Beat::Lost,
            (Some(_), None) if silent >= SILENCE => self.ask(now),
            _ => Beat::Wait,
        }
    }

    /// The machine woke up or came into another network: what to do at once, however short the silence was.
    pub fn doubt(&mut self, now: i64) -> Beat {
        match self.look(now) {
            Beat::Wait if self.welcomed.is_some() && self.asked.is_none() => self.ask(now),
            beat => beat,
        }
    }

    fn ask(&mut self, now: i64) -> Beat {
        self.asked = Some(now);
        Beat::Ask
    }

    /// Whether the line stands and has stood for a while.
    pub fn has_lasted(&self, now: i64) -> bool {
        self.welcomed.is_some_and(|welcomed| now - welcomed >= LASTS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_silent_line_is_asked_once_and_given_up_when_nobody_answers() {
        let mut pulse = Pulse::new(0);
        pulse.welcomed(1000);
        assert_eq!(pulse.look(1000 + SILENCE - 1), Beat::Wait);
        assert_eq!(pulse.look(1000 + SILENCE), Beat::Ask);
        assert_eq!(pulse.look(1000 + SILENCE + ANSWER - 1), Beat::Wait, "once");
        assert_eq!(pulse.look(1000 + SILENCE + ANSWER), Beat::Lost);
    }

    #[test]
    fn whoever_answers_is_there() {
        let mut pulse = Pulse::new(0);
        pulse.welcomed(0);
        assert_eq!(pulse.look(SILENCE), Beat::Ask);
        pulse.heard(SILENCE + ANSWER - 1);
        assert_eq!(pulse.look(SILENCE + ANSWER), Beat::Wait);
        pulse.expects(SILENCE + ANSWER);
        pulse.expects(SILENCE + ANSWER + 5000);
        assert_eq!(pulse.look(SILENCE + 2 * ANSWER), Beat::Lost, "the first unanswered word counts");
    }

    #[test]
    fn a_line_that_does_not_come_to_stand_is_given_up() {
        let mut pulse = Pulse::new(500);
        pulse.heard(WELCOME);
        assert_eq!(pulse.look(500 + WELCOME - 1), Beat::Wait);
        assert_eq!(pulse.look(500 + WELCOME), Beat::Lost, "a word that is no welcome does not count");
    }

    #[test]
    fn a_line_in_doubt_is_asked_at_once_but_only_one_that_stands() {
        let mut pulse = Pulse::new(0);
        assert_eq!(pulse.doubt(1), Beat::Wait);
        pulse.welcomed(2);
        assert_eq!(pulse.doubt(3), Beat::Ask);
        assert_eq!(pulse.doubt(4), Beat::Wait, "it is asked already");
        assert_eq!(pulse.doubt(3 + ANSWER), Beat::Lost);
    }

    #[test]
    fn a_line_lasts_from_its_welcome_on() {
        let mut pulse = Pulse::new(0);
        assert!(!pulse.has_lasted(LASTS * 2));
        pulse.welcomed(LASTS);
        assert!(!pulse.has_lasted(LASTS * 2 - 1));
        assert!(pulse.has_lasted(LASTS * 2));
    }

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
