//! The log: what happened, and why somebody left.

use table::{Message, Seat, Seats, Words};

use crate::brawl::Brawl;
use crate::event::{Event, Loss, Reason, Spared};
use crate::kind::{Kind, Kinds, Pile};
use crate::moves::Aim;

impl Brawl {
    pub(crate) fn names(seats: Seats, words: &Words) -> String {
        seats.iter().map(|seat| words.seat(seat)).collect::<Vec<_>>().join(", ")
    }

    fn kinds(&self, kinds: Kinds, words: &Words) -> String {
        kinds.iter().map(|kind| self.kind_name(kind, words)).collect::<Vec<_>>().join(", ")
    }

    /// The kinds with their numbers, in the order of numbers.
    pub(crate) fn numbered(&self, numbers: Pile, words: &Words) -> String {
        let mut kinds = Kind::ALL;
        kinds.sort_by_key(|&kind| numbers.count(kind));
        let named = |kind: Kind| format!("{} {}", numbers.count(kind), self.kind_name(kind, words));
        kinds.map(named).join(", ")
    }

    /// The demons of a set of bits.
    pub(crate) fn demons_of(bits: u32) -> impl Iterator<Item = u8> {
        (0..32).filter(move |demon| bits >> demon & 1 == 1)
    }

    /// A line of the log.
    pub(crate) fn line(&self, event: Event, words: &Words) -> String {
        let of_seat = |key: &'static str, seat: Seat| Message::new(key).with("seat", words.seat(seat));
        let of_card =
            |key: &'static str, kind: Kind| Message::new(key).with("card", self.kind_name(kind, words));
        let both = |key: &'static str, seat: Seat, kind: Kind| {
            of_seat(key, seat).with("card", self.kind_name(kind, words))
        };
        words.say(&match event {
            Event::First { seat } => of_seat("demons-log-first", seat),
            Event::Teams { cross, circle } => Message::new("demons-log-teams")
                .with("cross", Brawl::names(cross, words))
                .with("circle", Brawl::names(circle, words)),
            Event::Numbers { numbers } => {
                Message::new("demons-log-numbers").with("numbers", self.numbered(numbers, words))
            }
            Event::Offered { demons, .. } => {
                let offered =
                    Brawl::demons_of(demons.unwrap_or(0)).map(|demon| self.demon_name(demon, words));
                Message::new("demons-log-offered").with("demons", offered.collect::<Vec<_>>().join(", "))
            }
            Event::Kept { seat, demon } => {
                of_seat("demons-log-kept", seat).with("demon", self.demon_name(demon, words))
            }
            Event::Battle { number } => Message::new("demons-log-battle").with("number", number),
            Event::Field { field } => Message::new("demons-log-field")
                .with("field", self.field_name(field, words).unwrap_or_default()),
            Event::Rigged { traps, knockouts } => self.rigged(traps, knockouts, words),
            Event::Drew { cards: Some(cards), .. } => {
                Message::new("demons-log-drew-own").with("cards", self.list(cards, words))
            }
            Event::Drew { seat, count, cards: None } => of_seat("demons-log-drew", seat).with("count", count),
            Event::Reshuffled { .. } => Message::new("demons-log-reshuffled"),
            Event::Given { seat, kind } => both("demons-log-given", seat, kind),
            Event::Display { cards } => {
                Message::new("demons-log-display").with("cards", self.list(cards, words))
            }
            Event::Drafted { seat, kind } => both("demons-log-drafted", seat, kind),
            Event::Cleared { cards } => {
                Message::new("demons-log-cleared").with("cards", self.list(cards, words))
            }
            Event::Round { number } => Message::new("demons-log-round").with("number", number),
            Event::Laid { .. } => Message::new("demons-log-laid"),
            Event::Exchanged { seat } => of_seat("demons-log-exchanged", seat),
            Event::Used { seat, demon } => {
                of_seat("demons-log-used", seat).with("demon", self.demon_name(demon, words))
            }
            Event::Revealed { seat, kind, number, .. } => {
                both("demons-log-revealed", seat, kind).with("number", number)
            }
            Event::Slipped { seat } => of_seat("demons-log-slipped", seat),
            Event::Struck { seat, kind, guarded: false } => both("demons-log-struck", seat, kind),
            Event::Struck { seat, kind, guarded: true } => both("demons-log-struck-guarded", seat, kind),
            Event::Trapped { seat, kind } => both("demons-log-trapped", seat, kind),
            Event::Acts { seat, kind, action, aim } => self.acts(seat, kind, action, aim, words),
            Event::Damaged { seat, damage, energy } => {
                of_seat("demons-log-damaged", seat).with("damage", damage).with("energy", energy)
            }
            Event::Gained { seat, energy } => of_seat("demons-log-gained", seat).with("energy", energy),
            Event::Spared { seat, by } => of_seat(spared(by), seat),
            Event::Turned { seat } => of_seat("demons-log-turned", seat),
            Event::Knockout { kind, placed: true, .. } => of_card("demons-log-knockout", kind),
            Event::Knockout { kind, placed: false, .. } => of_card("demons-log-lifted", kind),
            Event::Trap { kind, set: true, .. } => of_card("demons-log-trap", kind),
            Event::Trap { kind, set: false, .. } => of_card("demons-log-disarmed", kind),
            Event::Seized { seat, from } if seat == from => of_seat("demons-log-seized-own", seat),
            Event::Seized { seat, from } => of_seat("demons-log-seized", seat).with("from", words.seat(from)),
            Event::Looked { seat, target, hand } => {
                let key = if hand.is_some() { "demons-log-looked-own" } else { "demons-log-looked" };
                let message = of_seat(key, seat).with("target", words.seat(target));
                hand.map_or(message.clone(), |hand| message.with("cards", self.list(hand, words)))
            }
            Event::Took { seat, target, kind } => {
                let key = if kind.is_some() { "demons-log-took-own" } else { "demons-log-took" };
                let message = of_seat(key, seat).with("target", words.seat(target));
                kind.map_or(message.clone(), |kind| message.with("card", self.kind_name(kind, words)))
            }
            Event::Shown { seat, hand } => {
                of_seat("demons-log-shown", seat).with("cards", self.list(hand, words))
            }
            Event::Hidden { seat, kind } => both("demons-log-hidden", seat, kind),
            Event::Lost { seat, kind, why } => both(lost(why), seat, kind),
            Event::Left { seats, reason } => Message::new(left(reason))
                .with("seats", Brawl::names(seats, words))
                .with("count", seats.len()),
            Event::RoundOver { number, remaining } => Message::new("demons-log-round-over")
                .with("number", number)
                .with("seats", Brawl::names(remaining, words)),
            Event::Won { winners, number } if winners.is_empty() => {
                Message::new("demons-log-won-nobody").with("number", number)
            }
            Event::Won { winners, number } => Message::new("demons-log-won")
                .with("number", number)
                .with("seats", Brawl::names(winners, words)),
            Event::Undecided { claimants, deciding } => {
                let key =
                    if deciding { "demons-log-undecided-deciding" } else { "demons-log-undecided-fourth" };
                Message::new(key).with("seats", Brawl::names(claimants, words))
            }
            Event::Resigned { seat, .. } => of_seat("demons-log-resigned", seat),
        })
    }

    fn rigged(&self, traps: Kinds, knockouts: Kinds, words: &Words) -> Message {
        let (cards, others) = (self.kinds(traps, words), self.kinds(knockouts, words));
        match (traps.is_empty(), knockouts.is_empty()) {
            (false, true) => Message::new("demons-log-rigged-traps").with("cards", cards),
            (true, _) => Message::new("demons-log-rigged-knockouts").with("cards", others),
            (false, false) => {
                Message::new("demons-log-rigged-both").with("cards", cards).with("others", others)
            }
        }
    }

    fn acts(&self, seat: Seat, kind: Kind, action: u8, aim: Aim, words: &Words) -> Message {
        let message = |key: &'static str| {
            Message::new(key)
                .with("seat", words.seat(seat))
                .with("action", self.action_name(kind, action, words))
        };
        match aim {
            Aim::Nothing => message("demons-log-acts"),
            Aim::Opponent(target) => message("demons-log-acts-seat").with("target", words.seat(target)),
            Aim::Named(target, named) => message("demons-log-acts-named")
                .with("target", words.seat(target))
                .with("card", self.kind_name(named, words)),
            Aim::Tactic(tactic) => {
                message("demons-log-acts-tactic").with("card", self.kind_name(tactic, words))
            }
        }
    }
}

const fn lost(why: Loss) -> &'static str {
    match why {
        Loss::Trimmed => "demons-log-lost-trimmed",
        Loss::Frightened => "demons-log-lost-frightened",
        Loss::Yielded => "demons-log-lost-yielded",
        Loss::Stunned => "demons-log-lost-stunned",
        Loss::Unrevealed => "demons-log-lost-unrevealed",
    }
}

const fn spared(by: Spared) -> &'static str {
    match by {
        Spared::Guard => "demons-log-spared-guard",
        Spared::Armour => "demons-log-spared-armour",
        Spared::TrapProof => "demons-log-spared-trap",
        Spared::EmptyHand => "demons-log-spared-hand",
        Spared::Full => "demons-log-spared-full",
        Spared::Field => "demons-log-spared-field",
    }
}

const fn left(reason: Reason) -> &'static str {
    match reason {
        Reason::Energy => "demons-log-left-energy",
        Reason::Knockout => "demons-log-left-knockout",
        Reason::Number => "demons-log-left-number",
        Reason::NoCard => "demons-log-left-no-card",
        Reason::Limit => "demons-log-left-limit",
        Reason::Resigned => "demons-log-left-resigned",
    }
}
