//! What the screen shows: the field as a map of fifteen zones, both armies unit by unit, the dice that fell, and the answers
//! one can give.

mod answers;
mod building;
mod labels;
mod map;
mod pieces;

use table::scene::{Blocked, Layout, Piece, Touch, Zone as Spot};
use table::{Message, Offer, Scene, Seat, Viewer, Words};

use crate::log::near;
use crate::moves::Move;
use crate::side::{NONE, Side};
use crate::state::Stage;
use crate::text::capital;
use crate::view::{SideView, View};
use crate::war::War;

/// One look at the battle: what is seen, by whom, in which language.
pub(crate) struct Sight<'a> {
    pub war: &'a War,
    pub view: &'a View,
    /// From whose side of the field one looks; a spectator stands behind seat a.
    pub near: Seat,
    pub viewer: Viewer,
    pub words: &'a Words,
}

impl War {
    /// The whole screen.
    pub(crate) fn draw(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        let near = near(viewer);
        let sight = Sight { war: self, view, near, viewer, words };
        let mut zones = Vec::new();
        if !matches!(view.battle.stage, Stage::Faction | Stage::Muster | Stage::Build) {
            zones.push(sight.map());
        }
        zones.push(sight.army(near.other()));
        zones.push(sight.army(near));
        zones.extend(sight.dice());
        zones.extend(sight.troops(offers));
        zones.extend(sight.roster(offers));
        zones.extend(sight.advice());
        let answers = sight.answers(offers);
        if !answers.pieces.is_empty() {
            zones.push(answers);
        }
        let moves: Vec<Touch> = offers.iter().map(|offer| sight.touch(offer)).collect();
        Scene {
            headline: sight.headline(),
            prompt: sight.prompt(!offers.is_empty()),
            blocked: sight.blocked(&zones, &moves),
            zones,
            moves,
            aid: sight.aid(),
            draft: sight.draft(offers),
            pass: None,
        }
    }
}

impl Sight<'_> {
    /// A side that lies open to the viewer.
    pub fn open(&self, seat: Seat) -> Option<&Side> {
        match self.view.side(seat) {
            SideView::Open(side) => Some(side),
            SideView::Stacks { .. } | SideView::Unknown { .. } => None,
        }
    }

    fn say(&self, key: &'static str) -> String {
        self.words.text(key)
    }

    fn headline(&self) -> String {
        let battle = &self.view.battle;
        let size = battle.size;
        self.words.say(&match battle.stage {
            Stage::Faction | Stage::Muster | Stage::Build => {
                Message::new("battles-headline-muster").with("size", size)
            }
            Stage::Deploy => {
                Message::new("battles-headline-deploy").with("seat", self.words.seat(battle.attacker))
            }
            Stage::Over => Message::new("battles-headline-over").with("seat", self.words.seat(battle.winner)),
            _ => Message::new("battles-headline-round")
                .with("round", battle.round)
                .with("limit", battle.limit)
                .with("seat", self.words.seat(battle.active)),
        })
    }

    fn prompt(&self, asked: bool) -> String {
        let battle = &self.view.battle;
        let key = match battle.stage {
            Stage::Over => "battles-prompt-over",
            Stage::Muster if !asked => "battles-prompt-wait-armies",
            _ if !asked => {
                let seat = self.words.seat(battle.asked);
                return self.words.say(&Message::new("battles-prompt-wait").with("seat", seat));
            }
            Stage::Faction => "battles-prompt-faction",
            Stage::Muster => "battles-prompt-muster",
            Stage::Build => {
                let cost = self.open(self.near).map_or(0, |side| side.army_cost(self.war.library()));
                let message =
                    Message::new("battles-prompt-build").with("cost", cost).with("size", battle.size);
                return self.words.say(&message);
            }
            Stage::Deploy => "battles-prompt-deploy",
            Stage::Turn if battle.redeployed == NONE => "battles-prompt-turn",
            Stage::Turn => "battles-prompt-order",
            Stage::React => return self.aimed_prompt("battles-prompt-react", battle.active, battle.actor),
            Stage::Target => "battles-prompt-target",
            Stage::Press => "battles-prompt-press",
            Stage::Strength => "battles-prompt-strength",
            Stage::Loss => {
                let name = self.name(battle.bleeding, battle.victim);
                let message =
                    Message::new("battles-prompt-loss").with("hits", battle.hits).with("unit", name);
                return capital(&self.words.say(&message));
            }
            Stage::StrikeBack => {
                return self.aimed_prompt("battles-prompt-strike-back", battle.active, battle.actor);
            }
            Stage::Parting => {
                return self.aimed_prompt("battles-prompt-parting", battle.active, battle.actor);
            }
            Stage::GiveUp => "battles-prompt-give-up",
        };
        self.say(key)
    }

    fn aimed_prompt(&self, key: &'static str, seat: Seat, unit: u8) -> String {
        capital(&self.words.say(&Message::new(key).with("unit", self.name(seat, unit))))
    }

    fn aid(&self) -> Vec<String> {
        let tokens = self.view.battle.size / 10;
        [
            Message::new("battles-aid-1"),
            Message::new("battles-aid-2").with("tokens", tokens),
            Message::new("battles-aid-3"),
            Message::new("battles-aid-4"),
            Message::new("battles-aid-5"),
            Message::new("battles-aid-6"),
            Message::new("battles-aid-7"),
            Message::new("battles-aid-8"),
            Message::new("battles-aid-9"),
            Message::new("battles-aid-10"),
        ]
        .iter()
        .map(|line| self.words.say(line))
        .collect()
    }

    /// One's own units that cannot be used now, and why.
    fn blocked(&self, zones: &[Spot], moves: &[Touch]) -> Vec<Blocked> {
        let mut blocked = Vec::new();
        let (Some(side), Stage::Turn) = (self.open(self.near), self.view.battle.stage) else {
            return blocked;
        };
        if moves.is_empty() {
            return blocked;
        }
        let touched = |id: &str| moves.iter().any(|touch| touch.path.iter().any(|step| step == id));
        let pieces = zones.iter().flat_map(|zone| &zone.pieces);
        for piece in pieces.filter(|piece| piece.id.starts_with('u') && !touched(&piece.id)) {
            let Some(unit) = piece.id[1..].parse().ok().and_then(|number| side.by_number(number)) else {
                continue;
            };
            let cost = Side::cost(side.orders(unit), side.traits(self.war.library(), unit));
            let message = if self.view.battle.redeployed == unit {
                Message::new("battles-blocked-redeployed")
            } else if cost > side.available {
                Message::new("battles-blocked-dear").with("cost", cost).with("available", side.available)
            } else {
                Message::new("battles-blocked-idle")
            };
            blocked.push(Blocked { piece: piece.id.clone(), reason: self.words.say(&message) });
        }
        blocked
    }

    /// The dice of the last roll.
    fn dice(&self) -> Option<Spot> {
        let battle = &self.view.battle;
        if battle.dice.iter().all(|&count| count == 0) {
            return None;
        }
        let label =
            self.words.say(&Message::new("battles-zone-dice").with("seat", self.words.seat(battle.roller)));
        let fallen =
            (1u8..).zip(battle.dice).flat_map(|(face, count)| (0..count).map(move |place| (face, place)));
        let pieces = fallen.map(|(face, place)| {
            Piece::up(format!("die-{face}-{place}"), face.to_string(), face.to_string(), "die")
        });
        Some(
            Spot::new("dice", label, Some(battle.roller), Layout::Row)
                .with_pieces(pieces)
                .with_counter(self.say("battles-counter-hits"), battle.scored),
        )
    }
}
