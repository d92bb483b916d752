//! What a match looks like to the coach, as data and in words.

use bots::Basis;
use serde::Serialize;
use table::{BySeat, Lang, Message, Seat, Seats, Words};

/// Less than this is what rounding leaves, in shares of wins and of mixes.
const CRUMB: f64 = 5e-4;

/// A choice that was judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Judged {
    /// The entry of the journal it stands in.
    pub at: usize,
    /// The leg it was made in, from 0.
    pub leg: u32,
    /// Whose it was.
    pub seat: Seat,
    /// What was chosen, in notation.
    pub chosen: String,
    /// What people call it.
    pub label: String,
    /// Its share in the best mix.
    pub share: f64,
    /// What it gave away of what is played for, as a share of what was at stake; nothing if it was not looked at.
    pub gave_away: Option<f64>,
    /// The seat's share of wins before it.
    pub wins: f64,
    /// How sure that is.
    pub basis: Basis,
    /// What people call the move with the largest share.
    pub best: String,
    /// How large that is.
    pub best_share: f64,
}

/// What a position was worth to the seat the review is told of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Value {
    /// The position, from 0 for the start.
    pub at: usize,
    /// The leg, from 0.
    pub leg: u32,
    /// Its share of wins.
    pub wins: f64,
}

/// Something that changed the chances.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment {
    /// The entry of the journal.
    pub at: usize,
    /// The seat's share of wins before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// What was done at the table in it, in words, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub act: Option<String>,
    /// The choices that were made in it.
    pub choices: Vec<Judged>,
}

impl Moment {
    /// How much it changed.
    pub fn swing(&self) -> f64 {
        (self.after - self.before).abs()
    }
}

/// A match as the coach sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// How many played.
    pub seats: usize,
    /// Whose chances are told.
    pub seat: Seat,
    /// Every choice that was judged, in the order of the match.
    pub judged: Vec<Judged>,
    /// The seat's share of wins over the match.
    pub curve: Vec<Value>,
    /// The moments that decided it, the greatest first.
    pub decisive: Vec<Moment>,
    /// What each seat gave away in all its choices, each as a share of what was at stake.
    pub gave_away: BySeat<f64>,
}

/// A share for people, with one decimal.
pub fn percent(share: f64, lang: Lang) -> String {
    // What rounds to nothing has no sign.
    let share = if share.abs() < CRUMB { 0.0 } else { share };
    let text = format!("{:.1} %", 100.0 * share);
    match lang {
        Lang::En => text,
        Lang::Ru => text.replace('.', ","),
    }
}

/// How sure a value is, in words.
pub fn sureness(basis: Basis, lang: Lang) -> Message {
    match basis {
        Basis::Proven { lower, upper } => {
            // Rounded outwards, so that what is said is proven, too.
            let rounded = |share: f64| percent(share / 1000.0, lang);
            Message::new("coach-proven")
                .with("lower", rounded((lower * 1000.0).floor()))
                .with("upper", rounded((upper * 1000.0).ceil()))
        }
        Basis::Solved => Message::new("coach-solved"),
        Basis::Believed { decks } => Message::new("coach-believed").with("decks", decks),
        Basis::Balanced { exploitability, positions, to_the_end } => {
            // Rounded outwards as well.
            let lost = (exploitability * 1000.0).ceil() / 1000.0;
            Message::new("coach-balanced")
                .with("positions", positions)
                .with("lost", percent(lost, lang))
                .with("far", if to_the_end { "end" } else { "sight" })
        }
        Basis::Estimated { simulations } => Message::new("coach-estimated").with("simulations", simulations),
    }
}

impl Review {
    /// The whole review, line by line; headings stand alone, what belongs to one begins with two spaces.
    pub fn told(&self, words: &Words) -> Vec<String> {
        if self.judged.is_empty() {
            return vec![words.text("coach-nothing")];
        }
        let mut lines = vec![words.say(&self.sure())];
        lines.extend(Seats::first(self.seats).iter().map(|seat| words.say(&self.of(seat, words))));
        if !self.curve.is_empty() {
            lines.push(words.say(&Message::new("coach-value-line").with("seat", words.seat(self.seat))));
            lines.push(format!("  {}", self.bars()));
        }
        if !self.decisive.is_empty() {
            lines.push(words.text("coach-decided"));
        }
        for moment in &self.decisive {
            let message = Message::new("coach-moment")
                .with("at", moment.at)
                .with("seat", words.seat(self.seat))
                .with("before", percent(moment.before, words.lang()))
                .with("after", percent(moment.after, words.lang()));
            lines.push(format!("  {}", words.say(&message)));
            lines.extend(moment.act.iter().map(|act| format!("    {act}")));
            lines.extend(moment.choices.iter().map(|judged| format!("    {}", judged.told(words))));
        }
        lines.push(words.text("coach-choices"));
        lines.extend(self.judged.iter().map(|judged| format!("  {} · {}", judged.at, judged.told(words))));
        lines
    }

    fn sure(&self) -> Message {
        let count = |is: fn(Basis) -> bool| self.judged.iter().filter(|judged| is(judged.basis)).count();
        Message::new("coach-sure")
            .with("choices", self.judged.len())
            .with("proven", count(|basis| matches!(basis, Basis::Proven { .. })))
            .with("solved", count(|basis| matches!(basis, Basis::Solved)))
            .with("balanced", count(|basis| matches!(basis, Basis::Balanced { .. })))
            .with("believed", count(|basis| matches!(basis, Basis::Believed { .. })))
            .with("estimated", count(|basis| matches!(basis, Basis::Estimated { .. })))
    }

    fn of(&self, seat: Seat, words: &Words) -> Message {
        let own = || self.judged.iter().filter(|judged| judged.seat == seat);
        Message::new("coach-seat")
            .with("seat", words.seat(seat))
            .with("lost", percent(self.gave_away[seat], words.lang()))
            .with("choices", own().count())
            .with("outside", own().filter(|judged| judged.share < CRUMB).count())
    }

    /// The curve as a line of bars, from no win to every win.
    pub fn bars(&self) -> String {
        const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let bar = |value: &Value| {
            let step = (value.wins.clamp(0.0, 1.0) * 7.0).round();
            BARS.into_iter()
                .zip(0_u8..)
                .find(|(_, nth)| f64::from(*nth) >= step)
                .map_or('█', |(bar, _)| bar)
        };
        self.curve.iter().map(bar).collect()
    }
}

impl Judged {
    /// Whether perfect play would do something else more often.
    pub fn is_outdone(&self) -> bool {
        self.gave_away.is_some_and(|lost| lost >= CRUMB) && self.best != self.label
    }

    /// The choice in one sentence.
    pub fn told(&self, words: &Words) -> String {
        let lang = words.lang();
        let lost = self.gave_away.map_or_else(|| words.text("coach-unknown"), |lost| percent(lost, lang));
        let key = if self.is_outdone() { "coach-choice-better" } else { "coach-choice" };
        let mut message = Message::new(key)
            .with("seat", words.seat(self.seat))
            .with("choice", self.label.as_str())
            .with("share", percent(self.share, lang))
            .with("lost", lost);
        if self.is_outdone() {
            message =
                message.with("best", self.best.as_str()).with("bestshare", percent(self.best_share, lang));
        }
        words.say(&message)
    }
}
