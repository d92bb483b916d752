//! How moves are written: `guard`, `fade`, `flurry>b`, `stun>b/guard`, `rig@combo`, `use`, `pass`.

use std::fmt::Write as _;

use table::{Message, Refusal, Seat};

use crate::brawl::Brawl;
use crate::kind::{Kind, Pile};
use crate::library::Wants;
use crate::moves::{Aim, Move};
use crate::options;
use crate::state::{Stage, State};

impl Brawl {
    /// A kind's name in notation.
    pub(crate) fn slug(&self, kind: Kind) -> &str {
        self.library().technique(kind).id.as_str()
    }

    /// Writes a move.
    pub(crate) fn write_move(&self, state: &State, seat: Seat, choice: Move, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match choice {
            Move::Demon(demon) => {
                write!(out, "{}", self.library().demon(demon).map_or("none", |(_, demon)| demon.id.as_str()))
            }
            Move::Card(kind) => write!(out, "{}", self.slug(kind)),
            Move::Tactic(kind) => write!(out, "trap@{}", self.slug(kind)),
            Move::Use => write!(out, "use"),
            Move::Pass => write!(out, "pass"),
            Move::Act { action, aim } => {
                let revealed = state.places[seat].series.last();
                let id = revealed.map_or("act", |kind| self.library().action_file(kind, action).id.as_str());
                match aim {
                    Aim::Nothing => write!(out, "{id}"),
                    Aim::Opponent(target) => write!(out, "{id}>{target}"),
                    Aim::Named(target, kind) => write!(out, "{id}>{target}/{}", self.slug(kind)),
                    Aim::Tactic(kind) => write!(out, "{id}@{}", self.slug(kind)),
                }
            }
        };
    }

    /// Why a text is no legal move, where the game can say more than a list of the legal ones.
    pub(crate) fn refusal(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        if !options::choosers(state).contains(seat) {
            return None;
        }
        match state.stage {
            Stage::Demons => {
                let offered =
                    Brawl::demons_of(state.offers[seat]).filter_map(|demon| self.library().demon(demon));
                let known: Vec<&str> = offered.map(|(_, demon)| demon.id.as_str()).collect();
                self.library().find_demon(text)?;
                Some(Message::new("demons-no-such-demon").with("demon", text).with("known", known.join(", ")))
            }
            Stage::Trim | Stage::Lay | Stage::Yield | Stage::Exchange => {
                self.not_there(text, state.hands[seat], "demons-not-in-hand")
            }
            Stage::Draft => self.not_there(text, state.display, "demons-not-in-display"),
            Stage::Take => {
                let hand = state.aim.seat().map_or(Pile::EMPTY, |target| state.hands[target]);
                self.not_there(text, hand, "demons-not-in-that-hand")
            }
            Stage::Act | Stage::Again => self.not_an_action(state, seat, text),
            Stage::Ambush => {
                let kind = self.library().kind(text.strip_prefix("trap@")?)?;
                state.traps.has(kind).then(|| self.about("demons-trap-there", kind))
            }
            Stage::Slip | Stage::Endure | Stage::Shield | Stage::Over => None,
        }
    }

    fn about(&self, key: &'static str, kind: Kind) -> Message {
        Message::new(key).with("card", self.slug(kind))
    }

    fn not_there(&self, text: &str, pile: Pile, key: &'static str) -> Option<Refusal> {
        let is_word =
            !text.is_empty() && text.len() <= 24 && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        match self.library().kind(text) {
            Some(kind) if !pile.has(kind) => Some(self.about(key, kind)),
            None if is_word && text != "pass" => {
                let known: Vec<&str> = Kind::ALL.iter().map(|&kind| self.slug(kind)).collect();
                Some(Message::new("demons-no-such-card").with("card", text).with("known", known.join(", ")))
            }
            _ => None,
        }
    }

    fn not_an_action(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let revealed = state.places[seat].series.last()?;
        let name = text.split(['>', '@']).next().unwrap_or(text);
        let both = [0, 1].map(|action| self.library().action_file(revealed, action).id.as_str());
        let Some(action) = both.iter().position(|id| *id == name) else {
            let plain = !name.is_empty()
                && name.len() <= 24
                && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
            return plain.then(|| {
                Message::new("demons-no-such-action")
                    .with("action", name)
                    .with("card", self.slug(revealed))
                    .with("known", both.join(", "))
            });
        };
        match self.library().action(revealed, action as u8).wants {
            Wants::Nothing => None,
            Wants::Opponent | Wants::OpponentAndKind => self.not_a_target(state, seat, name, text),
            wants => {
                let kind = self.library().kind(text.split_once('@')?.1)?;
                let (there, key) = match wants {
                    Wants::FreeTactic => (!state.knockouts.has(kind), "demons-knockout-there"),
                    Wants::HeldTactic => (state.knockouts.has(kind), "demons-knockout-not-there"),
                    Wants::NumberSide => (!state.traps.has(kind), "demons-trap-there"),
                    _ => (state.traps.has(kind), "demons-trap-not-there"),
                };
                (!there).then(|| self.about(key, kind))
            }
        }
    }

    fn not_a_target(&self, state: &State, seat: Seat, action: &str, text: &str) -> Option<Refusal> {
        let Some((_, target)) = text.split_once('>') else {
            let somebody = state.opponents(seat).lowest()?;
            let message = Message::new("demons-target-none").with("action", action);
            return Some(message.with("target", somebody.letter().to_string()));
        };
        let (letter, kind) = target.split_once('/').unwrap_or((target, ""));
        let found = letter.parse::<Seat>().ok().filter(|other| state.everybody().contains(*other));
        let Some(target) = found else {
            let plain = letter.len() == 1 && letter.bytes().all(|b| b.is_ascii_alphanumeric());
            return plain.then(|| Message::new("demons-target-nobody").with("seat", letter));
        };
        let named = |key: &'static str| {
            let name =
                Message::new("seat-name").with("seat", target.letter().to_ascii_uppercase().to_string());
            Some(Message::new(key).with("seat", name))
        };
        if target == seat {
            return Some(Message::new("demons-target-self"));
        }
        if state.allies(seat).contains(target) {
            return named("demons-target-mate");
        }
        if !state.places[target].is_in {
            return named("demons-target-out");
        }
        if kind.is_empty() { None } else { self.not_there(kind, Pile::ALL, "demons-not-in-that-hand") }
    }
}
