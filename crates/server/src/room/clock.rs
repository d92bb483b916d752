//! The clocks of a match, as its records tell them. Nothing here reads the time; the rules never hear of it.

use proto::{ClockCard, ClockKind, Clocks};
use table::{BySeat, Seat, Seats};

const SECOND: i64 = 1000;
const HOUR: i64 = 60 * 60 * SECOND;
const DAY: i64 = 24 * HOUR;

/// The clocks of a match.
#[derive(Clone, Debug)]
pub struct Clock {
    card: ClockCard,
    seats: Seats,
    hands: BySeat<Hand>,
}

/// One seat's clock, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
struct Hand {
    /// What was left when it last stood still.
    left: i64,
    /// Since when it runs; in the future while a lost connection is waited for.
    since: Option<i64>,
    /// Since when it runs or a lost connection is waited for.
    held: i64,
    /// How long a lost connection may still stop it, in the whole match: whoever goes again and again gains nothing by it.
    grace: i64,
    /// Whether the seat's connection is lost.
    away: bool,
    /// Whether the seat has chosen since the question was asked, and so earns its increment.
    chose: bool,
}

impl Hand {
    fn left_at(&self, now: i64) -> i64 {
        self.left - self.since.map_or(0, |since| (now - since).max(0))
    }

    fn stop(&mut self, now: i64) {
        self.left = self.left_at(now);
        self.spend_grace(now);
        self.since = None;
    }

    /// What a lost connection stopped of a clock that would have run is grace that was used. While nothing is asked, none is.
    fn spend_grace(&mut self, now: i64) {
        if self.away && self.since.is_some() {
            self.grace -= (now - self.held).clamp(0, self.grace);
        }
    }

    fn run(&mut self, now: i64) {
        let waits = if self.away { self.grace } else { 0 };
        (self.held, self.since) = (now, Some(now + waits));
    }
}

impl Clock {
    /// The clocks of so many seats before the first question.
    pub fn new(card: ClockCard, seats: usize) -> Clock {
        let seats = Seats::first(seats);
        let left = match card.kind {
            ClockKind::Bank { seconds, .. } => i64::from(seconds) * SECOND,
            _ => 0,
        };
        let grace = i64::from(card.grace) * SECOND;
        Clock { card, seats, hands: BySeat([Hand { left, grace, ..Hand::default() }; 4]) }
    }

    /// Whether time is counted at all.
    pub fn counts(&self) -> bool {
        self.card.kind != ClockKind::None
    }

    /// A new question was asked of these seats, the answers to the last one having been carried out. Only people are
    /// timed.
    pub fn asked(&mut self, choosers: Seats, now: i64) {
        for seat in self.seats {
            let hand = &mut self.hands[seat];
            hand.stop(now);
            match self.card.kind {
                ClockKind::None => return,
                ClockKind::Move { seconds } => hand.left = i64::from(seconds) * SECOND,
                ClockKind::Days { days } => hand.left = i64::from(days) * DAY,
                ClockKind::Bank { increment, .. } if hand.chose => hand.left += i64::from(increment) * SECOND,
                ClockKind::Bank { .. } => {}
            }
            hand.chose = false;
            if choosers.contains(seat) {
                hand.run(now);
            }
        }
    }

    /// A seat has chosen.
    pub fn chose(&mut self, seat: Seat, now: i64) {
        self.hands[seat].stop(now);
        self.hands[seat].chose = true;
    }

    /// A bot took the seat; bots are not timed.
    pub fn handed_over(&mut self, seat: Seat, now: i64) {
        self.hands[seat].stop(now);
    }

    /// A seat took its choice back and owes one again.
    pub fn withdrew(&mut self, seat: Seat, now: i64) {
        if self.counts() {
            self.hands[seat].chose = false;
            self.hands[seat].run(now);
        }
    }

    /// The last connection of a seat was lost.
    pub fn away(&mut self, seat: Seat, now: i64) {
        let hand = &mut self.hands[seat];
        let running = hand.since.is_some();
        hand.stop(now);
        hand.away = true;
        if running {
            hand.run(now);
        }
    }

    /// A seat is connected again.
    pub fn back(&mut self, seat: Seat, now: i64) {
        let hand = &mut self.hands[seat];
        let running = hand.since.is_some();
        hand.stop(now);
        hand.away = false;
        if running {
            hand.run(now);
        }
    }

    /// The server was away since `since`: nobody pays for that, and whoever lost his connection by it has all of his grace
    /// to come back. Only days go on, with an hour for whoever had it.
    pub fn woke(&mut self, since: i64, away: Seats, now: i64) {
        for seat in self.seats {
            let hand = &mut self.hands[seat];
            let runs = hand.since.is_some();
            if runs {
                let then = hand.left_at(since);
                hand.left = match self.card.kind {
                    ClockKind::Days { .. } => hand.left_at(now).max(then.min(HOUR)),
                    _ => then,
                };
                hand.spend_grace(since);
            }
            if away.contains(seat) && !hand.away {
                (hand.away, hand.grace) = (true, i64::from(self.card.grace) * SECOND);
            }
            if runs {
                hand.run(now);
            }
        }
    }

    /// Whether a seat's time has run out.
    pub fn is_late(&self, seat: Seat, now: i64) -> bool {
        let hand = &self.hands[seat];
        self.counts() && hand.since.is_some_and(|since| since + hand.left <= now)
    }

    /// What each seat had left when the question that stands was asked.
    pub fn lefts(&self) -> BySeat<i64> {
        self.hands.map(|hand| hand.left)
    }

    /// The table went back to a question: the clocks go back with it and run from now on.
    pub fn rewound(&mut self, lefts: &BySeat<i64>, choosers: Seats, now: i64) {
        for seat in self.seats {
            let hand = &mut self.hands[seat];
            hand.stop(now);
            (hand.left, hand.chose) = (lefts[seat], false);
            if self.card.kind != ClockKind::None && choosers.contains(seat) {
                hand.run(now);
            }
        }
    }

    /// When the first clock runs out, and whose.
    pub fn deadline(&self) -> Option<(i64, Seat)> {
        let running = self.seats.iter().filter_map(|seat| {
            let hand = &self.hands[seat];
            Some((hand.since? + hand.left, seat))
        });
        running.min().filter(|_| self.counts())
    }

    /// Everything stands still: the match is over.
    pub fn stop(&mut self, now: i64) {
        self.seats.iter().for_each(|seat| self.hands[seat].stop(now));
    }

    /// What is shown of them; nothing where time is not counted.
    pub fn shown(&self, now: i64) -> Option<Clocks> {
        let left =
            BySeat::from_fn(|seat| self.seats.contains(seat).then(|| self.hands[seat].left_at(now).max(0)));
        let running = self.seats.iter().filter(|&seat| self.hands[seat].since.is_some()).collect();
        self.counts().then_some(Clocks { left: left.0, running })
    }
}

#[cfg(test)]
mod tests {
    use proto::Late;

    use super::*;

    fn clock(kind: ClockKind, grace: u32) -> Clock {
        Clock::new(ClockCard { kind, late: Late::Lose, grace }, 2)
    }

    const BOTH: Seats = Seats::first(2);

    #[test]
    fn without_a_clock_nothing_ever_runs_out() {
        let mut clock = clock(ClockKind::None, 0);
        clock.asked(BOTH, 0);
        clock.withdrew(Seat::A, 5);
        assert_eq!((clock.deadline(), clock.shown(10)), (None, None));
    }

    #[test]
    fn each_question_has_its_own_time() {
        let mut clock = clock(ClockKind::Move { seconds: 30 }, 0);
        clock.asked(BOTH, 1_000);
        clock.chose(Seat::A, 11_000);
        assert_eq!(clock.deadline(), Some((31_000, Seat::B)));
        assert_eq!(
            clock.shown(21_000).map(|shown| shown.left),
            Some([Some(20_000), Some(10_000), None, None])
        );
        clock.withdrew(Seat::A, 21_000);
        assert_eq!(clock.shown(21_000).map(|shown| shown.running), Some(BOTH));
        assert_eq!(clock.deadline(), Some((31_000, Seat::B)), "a has 20 seconds left, b 10");
        clock.asked(BOTH, 25_000);
        assert_eq!(clock.deadline(), Some((55_000, Seat::A)));
    }

    #[test]
    fn a_bank_runs_down_and_is_paid_an_increment_for_what_was_carried_out() {
        let mut clock = clock(ClockKind::Bank { seconds: 60, increment: 5 }, 0);
        clock.asked(BOTH, 0);
        clock.chose(Seat::A, 10_000);
        clock.withdrew(Seat::A, 10_000);
        clock.chose(Seat::A, 20_000);
        clock.chose(Seat::B, 30_000);
        assert_eq!(clock.deadline(), None);
        clock.asked(Seats::only(Seat::A), 30_000);
        let shown = clock.shown(30_000).expect("time is counted");
        assert_eq!(shown.left, [Some(45_000), Some(35_000), None, None]);
        assert_eq!(clock.deadline(), Some((75_000, Seat::A)));
    }

    #[test]
    fn a_lost_line_stops_the_clock_for_its_grace_and_no_longer() {
        let mut clock = clock(ClockKind::Move { seconds: 30 }, 20);
        clock.asked(Seats::only(Seat::A), 0);
        clock.away(Seat::A, 10_000);
        assert_eq!(clock.deadline(), Some((50_000, Seat::A)));
        clock.back(Seat::A, 15_000);
        assert_eq!(clock.deadline(), Some((35_000, Seat::A)), "five seconds were not counted");
        clock.away(Seat::A, 16_000);
        assert_eq!(clock.deadline(), Some((50_000, Seat::A)), "of the grace 15 seconds were left");
        clock.back(Seat::A, 40_000);
        clock.away(Seat::A, 41_000);
        assert_eq!(clock.deadline(), Some((50_000, Seat::A)), "the grace is used up");
        clock.asked(Seats::only(Seat::A), 50_000);
        clock.away(Seat::A, 51_000);
        assert_eq!(
            clock.deadline(),
            Some((80_000, Seat::A)),
            "and there is no more of it with the next question"
        );
    }

    #[test]
    fn whoever_is_away_while_nothing_is_asked_of_him_uses_up_nothing() {
        let mut clock = clock(ClockKind::Move { seconds: 30 }, 20);
        clock.asked(Seats::only(Seat::B), 0);
        clock.away(Seat::A, 10_000);
        clock.asked(Seats::only(Seat::A), 15_000);
        assert_eq!(clock.deadline(), Some((65_000, Seat::A)), "20 seconds of waiting, then 30");
        clock.asked(Seats::only(Seat::B), 20_000);
        clock.asked(Seats::only(Seat::A), 90_000);
        assert_eq!(clock.deadline(), Some((135_000, Seat::A)), "of which 5 were used then");
    }

    #[test]
    fn clocks_go_back_with_the_table() {
        let mut clock = clock(ClockKind::Bank { seconds: 60, increment: 0 }, 0);
        clock.asked(Seats::only(Seat::A), 0);
        let lefts = clock.lefts();
        clock.chose(Seat::A, 10_000);
        clock.asked(Seats::only(Seat::B), 10_000);
        clock.rewound(&lefts, Seats::only(Seat::A), 12_000);
        assert_eq!(clock.deadline(), Some((72_000, Seat::A)));
    }

    #[test]
    fn the_time_the_server_was_away_is_nobodys() {
        let mut clock = clock(ClockKind::Bank { seconds: 60, increment: 0 }, 0);
        clock.asked(BOTH, 0);
        clock.chose(Seat::A, 10_000);
        clock.woke(15_000, Seats::NONE, 1_000_000);
        assert_eq!(clock.deadline(), Some((1_045_000, Seat::B)), "five seconds were used before it went");
    }

    #[test]
    fn when_the_server_is_back_the_players_may_come_back_too() {
        let mut clock = clock(ClockKind::Move { seconds: 30 }, 20);
        clock.asked(BOTH, 0);
        clock.woke(10_000, BOTH, 1_000_000);
        assert_eq!(clock.deadline(), Some((1_040_000, Seat::A)), "20 seconds of grace, then 20");
        clock.back(Seat::A, 1_005_000);
        assert_eq!(clock.deadline(), Some((1_025_000, Seat::A)));
        clock.away(Seat::A, 1_010_000);
        clock.woke(1_015_000, Seats::only(Seat::A), 2_000_000);
        let left = Some((2_025_000, Seat::A));
        assert_eq!(
            clock.deadline(),
            left,
            "whoever was gone before has what was left: 10 seconds of 20, then 15"
        );
    }

    #[test]
    fn days_go_on_without_the_server_and_leave_an_hour() {
        let mut clock = clock(ClockKind::Days { days: 2 }, 0);
        clock.asked(Seats::only(Seat::A), 0);
        clock.woke(HOUR, Seats::NONE, DAY);
        assert_eq!(clock.deadline(), Some((2 * DAY, Seat::A)));
        clock.woke(DAY, Seats::NONE, 3 * DAY);
        assert_eq!(clock.deadline(), Some((3 * DAY + HOUR, Seat::A)));
    }

    #[test]
    fn nobody_is_late_before_his_time() {
        let mut clock = clock(ClockKind::Move { seconds: 30 }, 0);
        clock.asked(Seats::only(Seat::A), 0);
        assert!(!clock.is_late(Seat::A, 29_999) && clock.is_late(Seat::A, 30_000));
        assert!(!clock.is_late(Seat::B, 30_000), "he was asked nothing");
    }
}
