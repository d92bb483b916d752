//! The log: what happened, with the traits that mattered.

use table::{Message, Seat, Viewer, Words};

use crate::event::{Event, Name, Ordered};
use crate::place::Zone;
use crate::state::{Ending, Purpose};
use crate::text::trait_word;
use crate::tile::Traits;
use crate::war::War;

/// From whose side of the field somebody looks; a spectator stands behind seat a.
pub(crate) fn near(viewer: Viewer) -> Seat {
    viewer.seat().unwrap_or(Seat::A)
}

/// A zone as it is called by whoever looks from this side.
pub(crate) fn zone_name(zone: Zone, near: Seat, words: &Words) -> String {
    words.text(match zone.letters(near) {
        "lf" => "battles-zone-lf",
        "lr" => "battles-zone-lr",
        "cf" => "battles-zone-cf",
        "cr" => "battles-zone-cr",
        "rf" => "battles-zone-rf",
        _ => "battles-zone-rr",
    })
}

impl War {
    /// A unit with its owner, for the log.
    fn body(&self, unit: Name, words: &Words) -> String {
        words.say(
            &Message::new("battles-log-body")
                .with("seat", words.seat(unit.seat))
                .with("unit", self.unit_name(unit, words)),
        )
    }

    /// A line of the log, left and right as the viewer has them on his map.
    pub(crate) fn line(&self, event: Event, viewer: Viewer, words: &Words) -> String {
        let zone_name = |zone: Zone| zone_name(zone, near(viewer), words);
        let of_seat = |key: &'static str, seat: Seat| Message::new(key).with("seat", words.seat(seat));
        let of_unit = |key: &'static str, unit: Name| Message::new(key).with("unit", self.body(unit, words));
        let of_tile = |key: &'static str, seat: Seat, faction: u8, tile: u8| {
            of_seat(key, seat).with("tile", self.tile_name(faction, tile, words))
        };
        words.say(&match event {
            Event::Faction { seat, faction } => {
                of_seat("battles-log-faction", seat).with("faction", self.faction_name(faction, words))
            }
            Event::Locked => Message::new("battles-log-locked"),
            Event::RollOff { a, b } => Message::new("battles-log-roll-off").with("a", a).with("b", b),
            Event::Attacker { seat } => of_seat("battles-log-attacker", seat),
            Event::Placed { unit, zone } => of_unit("battles-log-placed", unit).with("zone", zone_name(zone)),
            Event::Round { number: 1, first } => of_seat("battles-log-first-round", first),
            Event::Round { number, first } => of_seat("battles-log-round", first).with("number", number),
            Event::Redeployed { unit, zone } => {
                of_unit("battles-log-redeployed", unit).with("zone", zone_name(zone))
            }
            Event::Ordered { unit, what, tokens, by, thanks } => {
                let told = self.ordered_text(unit, what, viewer, words);
                let message = match by {
                    Some(by) => Message::new("battles-log-controlled").with("by", self.unit_name(by, words)),
                    None => Message::new("battles-log-ordered"),
                };
                let traits = [Traits::FAST, Traits::REACTIVE, Traits::LONG_RANGE, Traits::WIDE_ARC];
                let mut named = String::new();
                for one in traits.into_iter().filter(|&one| thanks.has(one)) {
                    named.extend([", ", &trait_word(one, words)]);
                }
                message.with("told", told).with("tokens", tokens).with("thanks", named)
            }
            Event::Supported { unit, galvanize, tokens } => {
                let key = if galvanize { "battles-log-galvanized" } else { "battles-log-excited" };
                of_unit(key, unit).with("tokens", tokens)
            }
            Event::Passed { seat } => of_seat("battles-log-passed", seat),
            Event::Intercepts { unit, tokens: 0 } => of_unit("battles-log-intercepts-free", unit),
            Event::Intercepts { unit, tokens } => {
                of_unit("battles-log-intercepts", unit).with("tokens", tokens)
            }
            Event::Fires { unit, tokens: 0 } => of_unit("battles-log-fires-free", unit),
            Event::Fires { unit, tokens } => of_unit("battles-log-fires", unit).with("tokens", tokens),
            Event::Waits { seat } => of_seat("battles-log-waits", seat),
            Event::Fight { unit, target, flew } => {
                of_unit(if flew { "battles-log-fight-flying" } else { "battles-log-fight" }, unit)
                    .with("target", self.body(target, words))
            }
            Event::Presses { unit, galvanized } => of_unit(
                if galvanized { "battles-log-presses-galvanized" } else { "battles-log-presses" },
                unit,
            ),
            Event::Rolled { .. } => return self.rolled_text(event, words),
            Event::Shared { units, share } => {
                Message::new("battles-log-shared").with("units", units).with("share", share)
            }
            Event::Wounded { seat, faction, tile, from, passed } => match from {
                Some(unit) => of_tile("battles-log-wounded-order", seat, faction, tile)
                    .with("unit", self.unit_name(unit, words)),
                None if passed => of_tile("battles-log-wounded-passed", seat, faction, tile),
                None => of_tile("battles-log-wounded", seat, faction, tile),
            },
            Event::Destroyed { seat, faction, tile, cost } => {
                of_tile("battles-log-destroyed", seat, faction, tile).with("cost", cost)
            }
            Event::Gone { unit } => of_unit("battles-log-gone", unit),
            Event::Held { seat } => of_seat("battles-log-held", seat),
            Event::Returned { unit, zone } => {
                of_unit("battles-log-returned", unit).with("zone", zone_name(zone))
            }
            Event::Regenerated { unit, tokens } => {
                of_unit("battles-log-regenerated", unit).with("tokens", tokens)
            }
            Event::GaveUp { unit } => of_unit("battles-log-gave-up", unit),
            Event::RoundOver { number, a, b } => {
                Message::new("battles-log-round-over").with("number", number).with("a", a).with("b", b)
            }
            Event::Won { seat, ending } => of_seat(
                match ending {
                    Ending::Limit => "battles-log-won-limit",
                    Ending::Conceded => "battles-log-won-conceded",
                    Ending::None | Ending::Goal => "battles-log-won",
                },
                seat,
            ),
        })
    }

    fn ordered_text(&self, unit: Name, what: Ordered, viewer: Viewer, words: &Words) -> String {
        let plain = |key: &'static str| Message::new(key).with("unit", self.body(unit, words));
        let aimed = |key: &'static str, target: Name| plain(key).with("target", self.body(target, words));
        words.say(&match what {
            Ordered::Move(zone) => {
                plain("battles-log-moves").with("zone", zone_name(zone, near(viewer), words))
            }
            Ordered::Charge => plain("battles-log-charges"),
            Ordered::ChargeAt(target) => aimed("battles-log-charges-at", target),
            Ordered::Scout(target) => aimed("battles-log-scouts", target),
            Ordered::CarryOn(target) => aimed("battles-log-carries-on", target),
            Ordered::Leave => plain("battles-log-leaves"),
            Ordered::Shoot(target) => aimed("battles-log-shoots", target),
            Ordered::Heal(tile) => {
                plain("battles-log-heals").with("tile", self.tile_name(unit.faction, tile, words))
            }
        })
    }

    /// The dice as they fell, the hits, and the traits that had a part in it.
    fn rolled_text(&self, event: Event, words: &Words) -> String {
        let Event::Rolled { unit, purpose, dice, hits, more_hits, charge, bonus, excited, lust } = event
        else {
            return String::new();
        };
        let fallen: Vec<String> = (1u8..)
            .zip(dice)
            .flat_map(|(face, count)| std::iter::repeat_n(face.to_string(), usize::from(count)))
            .collect();
        let said = words.say(
            &Message::new(match purpose {
                Purpose::Attack => "battles-log-rolled",
                Purpose::StrikeBack => "battles-log-rolled-back",
                Purpose::Parting => "battles-log-rolled-parting",
                Purpose::Shot | Purpose::ReactionFire => "battles-log-rolled-shot",
            })
            .with("unit", self.body(unit, words))
            .with("dice", fallen.join(" "))
            .with("hits", hits),
        );
        let mut why = Vec::new();
        match charge {
            0 => {}
            1 => why.push(words.text("battles-why-charge")),
            _ => why.push(words.text("battles-why-impetus")),
        }
        if bonus > 0 {
            let key =
                if purpose.is_shooting() { "battles-trait-shooting" } else { "battles-trait-engagement" };
            why.push(words.say(&Message::new(key).with("n", bonus)));
        }
        if excited {
            why.push(words.text("battles-why-excited"));
        }
        if more_hits > 0 {
            why.push(words.say(&Message::new("battles-trait-wounds").with("n", more_hits)));
        }
        if let Some(ones) = lust {
            why.push(words.say(&Message::new("battles-why-lust").with("n", ones)));
        }
        if why.is_empty() {
            return words.say(&Message::new("battles-log-said").with("said", said));
        }
        words.say(&Message::new("battles-log-because").with("said", said).with("why", why.join(", ")))
    }
}
