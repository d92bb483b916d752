//! The log of a match: what happened, and why.

use table::{Message, Seat, Viewer, Words};

use super::Contest;
use super::event::Event;
use super::state::{HeroId, Team};
use crate::card::{CardId, CardVerb};
use crate::event::{self as bout, Asked, EnergyBy, Play, Source};
use crate::notation::written;
use crate::packed::BlockSource;
use crate::state::Why;
use crate::text;

impl Contest {
    /// A hero's name.
    pub(super) fn hero_name(&self, hero: HeroId, words: &Words) -> String {
        self.library.hero(hero).file().name.get(text::language(words)).to_owned()
    }

    /// A card's name.
    pub(super) fn card_name(&self, card: CardId, words: &Words) -> String {
        self.library.text(card).name.get(text::language(words)).to_owned()
    }

    fn team_names(&self, team: Team, words: &Words) -> String {
        team.iter().map(|hero| self.hero_name(hero, words)).collect::<Vec<_>>().join(", ")
    }

    /// What a player is called by itself; the Automa sits at no seat.
    pub(super) fn player_name(seat: Seat, solo: bool, words: &Words) -> String {
        if solo && seat == Seat::B { words.text("duel-automa") } else { words.seat(seat) }
    }

    /// What a player is called inside a sentence.
    pub(super) fn player_inside(seat: Seat, solo: bool, words: &Words) -> String {
        if solo && seat == Seat::B { words.text("duel-automa-inside") } else { words.seat(seat) }
    }

    /// A line of the log.
    pub(super) fn line(&self, event: &Event, viewer: Viewer, words: &Words) -> String {
        let message = match event {
            Event::Taken { seat, hero } => Message::new("duel-log-taken")
                .with("player", words.seat(*seat))
                .with("hero", self.hero_name(*hero, words)),
            Event::Dealt { teams: [one, other] } => Message::new("duel-log-dealt")
                .with("one", self.team_names(*one, words))
                .with("other", self.team_names(*other, words)),
            Event::Teams { teams: [one, other] } => Message::new("duel-log-teams")
                .with("one", self.team_names(*one, words))
                .with("other", self.team_names(*other, words)),
            Event::Game { number, heroes: [one, other] } => Message::new("duel-log-game")
                .with("number", *number)
                .with("one", self.hero_name(*one, words))
                .with("other", self.hero_name(*other, words)),
            Event::Bout { what, card, heroes } => return self.bout_line(*what, *card, *heroes, words),
            Event::Column { number: Some(number) } => Message::new("duel-log-column").with("number", *number),
            Event::Column { number: None } => Message::new("duel-log-column-none"),
            Event::Won { number, ending, wins: [one, other] } => {
                let count = format!("{one} : {other}");
                Message::new(if ending.winner.seat().is_some() { "duel-log-won" } else { "duel-log-drawn" })
                    .with("number", *number)
                    .with("count", count)
            }
            Event::Next { seat, hero } => Message::new("duel-log-next")
                .with("player", words.seat(*seat))
                .with("hero", self.hero_name(*hero, words)),
            Event::RivalNext { hero } => {
                Message::new("duel-log-rival-next").with("hero", self.hero_name(*hero, words))
            }
            Event::Passed { seat, cards, known } => match cards {
                Some((passed, replaced)) => Message::new("duel-log-passed")
                    .with("card", self.card_name(*passed, words))
                    .with("replaced", self.card_name(*replaced, words)),
                None if *known && viewer.is(*seat) => Message::new("duel-log-kept"),
                None => Message::new("duel-log-considered").with("player", words.seat(*seat)),
            },
            Event::Inherited { card, replaced } => Message::new("duel-log-inherited")
                .with("card", self.card_name(*card, words))
                .with("replaced", self.card_name(*replaced, words)),
            Event::Resigned { seat } => Message::new("duel-log-resigned").with("player", words.seat(*seat)),
        };
        words.say(&message)
    }

    #[expect(clippy::too_many_lines, reason = "one line of the log for every event, and nothing else")]
    fn bout_line(
        &self,
        what: bout::Event,
        card: Option<CardId>,
        heroes: [HeroId; 2],
        words: &Words,
    ) -> String {
        let name = |seat: Seat| self.hero_name(heroes[seat.index() & 1], words);
        let about = |key, seat: Seat| Message::new(key).with("hero", name(seat));
        let card = card.map(|card| self.card_name(card, words)).unwrap_or_default();
        let message = match what {
            bout::Event::Round { round } => Message::new("duel-log-round").with("round", round),
            bout::Event::Revealed { seat, kind, .. } => {
                about("duel-log-revealed", seat).with("card", card).with("type", text::type_name(kind, words))
            }
            bout::Event::Cancelled { seat, by } => {
                let key = match by {
                    Source::Type => "duel-log-cancelled",
                    Source::Text => "duel-log-cancelled-text",
                };
                about(key, seat).with("foe", name(seat.other()))
            }
            bout::Event::Uncancellable { seat } => about("duel-log-uncancellable", seat),
            bout::Event::Energy { seat, change, now, why } => {
                let key = match why {
                    EnergyBy::Cancelling => "duel-log-energy-cancelling",
                    EnergyBy::Rest => "duel-log-energy-rest",
                    EnergyBy::Effect => "duel-log-energy-effect",
                    EnergyBy::Cost => "duel-log-energy-cost",
                    EnergyBy::Reserve => "duel-log-energy-reserve",
                };
                about(key, seat).with("change", signed(change)).with("now", now)
            }
            bout::Event::Unlocked { seat, .. } => about("duel-log-unlocked", seat).with("card", card),
            bout::Event::Executed { seat, by } => {
                let key = match by {
                    Source::Type => "duel-log-executed",
                    Source::Text => "duel-log-executed-text",
                };
                about(key, seat).with("foe", name(seat.other()))
            }
            bout::Event::ExecutionsAnnulled => Message::new("duel-log-annulled"),
            bout::Event::Unexecutable { seat } => about("duel-log-unexecutable", seat),
            bout::Event::Attacked { seat, attack, dealt, health } => about("duel-log-attacked", seat)
                .with("foe", name(seat.other()))
                .with("attack", attack)
                .with("dealt", dealt)
                .with("health", health),
            bout::Event::Blocked { seat, source, damage } => {
                let key = match source {
                    BlockSource::Played => "duel-log-blocked-card",
                    BlockSource::Permanent => "duel-log-blocked-permanent",
                    BlockSource::Next => "duel-log-blocked-next",
                };
                about(key, seat).with("damage", damage)
            }
            bout::Event::Hurt { seat, damage, health } => {
                about("duel-log-hurt", seat).with("damage", damage).with("health", health)
            }
            bout::Event::Healed { seat, gained, health } => {
                about("duel-log-healed", seat).with("gained", gained).with("health", health)
            }
            bout::Event::Answered { seat, asked, answer, .. } => {
                let key = match (asked, answer) {
                    (Asked::May, 0) => "duel-log-declined",
                    (Asked::May, _) => "duel-log-used",
                    (Asked::Choose, _) => "duel-log-chose",
                };
                about(key, seat).with("card", card).with("option", answer + 1)
            }
            bout::Event::CouldNotPay { seat, .. } => about("duel-log-could-not-pay", seat).with("card", card),
            bout::Event::Paid { seat, health } => about("duel-log-paid", seat).with("health", health),
            bout::Event::Named { seat, kind } => {
                about("duel-log-named", seat).with("type", text::type_name(kind, words))
            }
            bout::Event::Moved { seat, verb, .. } => {
                let key = match verb {
                    CardVerb::Discard => "duel-log-discarded",
                    CardVerb::RemoveFromHand | CardVerb::RemoveFromDiscard => "duel-log-removed",
                    CardVerb::Seal => "duel-log-sealed",
                    CardVerb::Take => "duel-log-took",
                };
                about(key, seat).with("card", card)
            }
            bout::Event::Unsealed { seat, .. } => about("duel-log-unsealed", seat).with("card", card),
            bout::Event::HandSafe { seat } => about("duel-log-hand-safe", seat),
            bout::Event::Turned { seat, flipped } => {
                about("duel-log-turned", seat).with("side", if flipped { "B" } else { "A" })
            }
            bout::Event::Marks { seat, now } => about("duel-log-marks", seat).with("now", now),
            bout::Event::Next { seat, .. } => about("duel-log-next-round", seat),
            bout::Event::Went { seat, to, .. } => {
                about("duel-log-went", seat).with("card", card).with("to", to.word())
            }
            bout::Event::Recovered { seat, cards } => {
                about("duel-log-recovered", seat).with("count", cards.len())
            }
            bout::Event::Scored { round, plays } => score(round, plays),
            bout::Event::SuddenDeath => Message::new("duel-log-sudden-death"),
            bout::Event::Resigned { seat } => about("duel-log-gave-up", seat),
            bout::Event::Ended { ending } => match ending.winner.seat() {
                Some(seat) => about(
                    match ending.why {
                        Why::Health => "duel-log-ended-health",
                        Why::Execution => "duel-log-ended-execution",
                        Why::Limit => "duel-log-ended-limit",
                        Why::Resigned => "duel-log-ended-resigned",
                    },
                    seat,
                )
                .with("foe", name(seat.other())),
                None => Message::new("duel-log-ended-draw"),
            },
        };
        words.say(&message)
    }
}

/// A round as a line of a score: what was played, what was cancelled (in brackets), and how both stand.
fn score(round: u16, plays: [Play; 2]) -> Message {
    let [one, other] = plays.map(|play| {
        let card = written(play.kind, play.number);
        if play.cancelled { format!("({card})") } else { card }
    });
    let pair = |value: fn(&Play) -> String| format!("{} : {}", value(&plays[0]), value(&plays[1]));
    let cancelled = plays.iter().any(|play| play.cancelled);
    Message::new(if cancelled { "duel-log-score-cancel" } else { "duel-log-score" })
        .with("round", round)
        .with("one", one)
        .with("other", other)
        .with("health", pair(|play| play.health.to_string()))
        .with("energy", pair(|play| play.energy.to_string()))
}

/// A change with its sign.
fn signed(change: i8) -> String {
    if change < 0 { format!("−{}", change.unsigned_abs()) } else { format!("+{change}") }
}
