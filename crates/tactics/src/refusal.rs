//! Why an action is refused, with the clause it breaks (TACT-068).

use table::{Message, Refusal, Seat};

use crate::campaign::{Campaign, Tactics};
use crate::code::{Need, Prog, Skill, Third};
use crate::eye::{Eye, Voice, column, row};
use crate::notation::{read_slot, slot_name};
use crate::state::{LEADER, Piece, RESERVE, State, Zone, card_of, print};
use crate::verbs::{ActionKind, Keyword, Source};
use crate::worth::actions;

/// A reason: the sentence, the clause, and the slot that would be right if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Why {
    key: &'static str,
    clause: &'static str,
    slot: Option<u8>,
}

const fn why(key: &'static str, clause: &'static str) -> Why {
    Why { key, clause, slot: None }
}

/// Somebody who says why not.
pub(crate) struct Doubt<'a> {
    game: &'a Tactics,
    eye: Eye<'a>,
    state: &'a State,
    seat: Seat,
}

impl Tactics {
    /// Why an action is refused, with the clause it breaks.
    pub(crate) fn refusal(&self, state: &Campaign, seat: Seat, text: &str) -> Option<Refusal> {
        let leg = &state.leg;
        let mut words = text.split_whitespace();
        let (verb, rest): (&str, Vec<&str>) = (words.next()?, words.collect());
        if leg.is_over() || leg.asked & (1 << seat.index()) == 0 {
            return None;
        }
        let doubt = self.doubt(leg, seat);
        doubt.why(verb, &rest).map(|why| doubt.message(why))
    }

    pub(crate) fn doubt<'a>(&'a self, state: &'a State, seat: Seat) -> Doubt<'a> {
        Doubt { game: self, eye: Eye::new(self.leg_rules().library().code(), state), state, seat }
    }
}

impl Doubt<'_> {
    /// The sentence of a reason.
    pub(crate) fn message(&self, why: Why) -> Message {
        let row = ["vanguard", "flank", "rear"][usize::from(self.state.wave) % 3];
        let message = Message::new(why.key).with("clause", why.clause).with("row", row);
        let message = message.with("actions", self.state.actions);
        message.with("slot", why.slot.map(slot_name).unwrap_or_default())
    }

    fn why(&self, verb: &str, rest: &[&str]) -> Option<Why> {
        let kind = match verb {
            "draw" => ActionKind::Draw,
            "recruit" => ActionKind::Recruit,
            "attack" | "shoot" => ActionKind::Attack,
            "cast" => ActionKind::Cast,
            "power" => ActionKind::Leader,
            "order" => ActionKind::Order,
            "operation" => ActionKind::Operation,
            "trap" => ActionKind::Trap,
            "move" => ActionKind::Move,
            "swap" => ActionKind::Swap,
            "clear" => ActionKind::Clear,
            "drop" => ActionKind::Reserve,
            "pass" => return self.not_now(),
            _ => return None,
        };
        self.not_now().or_else(|| match kind {
            ActionKind::Draw => self.no_draw(),
            ActionKind::Recruit => {
                self.no_recruit(self.named(rest.split_last()?.1), read_slot(rest.last()?)?)
            }
            ActionKind::Attack => {
                let (from, to) = rest.first()?.split_once('>')?;
                Some(self.no_attack(read_slot(from)?, Some(read_slot(to)?), verb == "shoot"))
            }
            ActionKind::Cast => self.no_cast(read_slot(rest.first()?)?),
            ActionKind::Leader => self.no_power(rest.first()?.parse::<u8>().ok()?.checked_sub(1)?),
            ActionKind::Order | ActionKind::Operation | ActionKind::Trap => {
                self.no_bar(self.named(rest), Some(kind))
            }
            ActionKind::Move => {
                let (from, to) = rest.first()?.split_once('>')?;
                self.no_move(read_slot(from)?, Some(read_slot(to)?))
            }
            ActionKind::Swap => self.no_swap(read_slot(rest.first()?)?, read_slot(rest.get(1)?)?),
            ActionKind::Clear => self.no_clear(read_slot(rest.first()?)?),
            ActionKind::Reserve => self.no_drop(rest.first()?.parse::<u8>().ok()?.checked_sub(1)?),
        })
    }

    /// An action in the rival's turn, or while a question is open.
    fn not_now(&self) -> Option<Why> {
        if self.state.active != self.seat {
            return Some(why("tactics-why-turn", "TACT-029"));
        }
        let question = self.game.leg_rules().question(self.state);
        (question != Some(crate::question::Question::Action))
            .then_some(why("tactics-why-question", "TACT-057"))
    }

    /// A card by what stands after the verb: `archer` or `rival archer`.
    fn named(&self, words: &[&str]) -> Option<u8> {
        let (owner, id) = match words {
            ["rival", id] => (self.seat.other(), id),
            [id] => (self.seat, id),
            _ => return None,
        };
        self.game.leg_rules().library().find(id).map(|print| card_of(owner, print))
    }

    /// Forbidden, used up, or too dear.
    fn too_dear(&self, kind: ActionKind) -> Option<Why> {
        match self.eye.price(self.seat, kind) {
            None if self.state.limits & (1 << kind as u8) != 0 => {
                Some(why("tactics-why-limited", "TACT-064"))
            }
            None => Some(why("tactics-why-forbidden", "TACT-065")),
            Some(cost) => self.cannot_pay(cost.actions),
        }
    }

    fn cannot_pay(&self, price: u8) -> Option<Why> {
        if price <= self.state.actions {
            return None;
        }
        Some(if price > 1 {
            why("tactics-why-long", "TACT-062")
        } else {
            why("tactics-why-actions", "TACT-026")
        })
    }

    fn is_in_hand(&self, card: Option<u8>) -> Option<u8> {
        card.filter(|&card| self.state.zone(card) == Zone::Hand(self.seat))
    }

    fn no_draw(&self) -> Option<Why> {
        if self.state.decks[self.seat.index()].is_empty() {
            return Some(why("tactics-why-deck", "TACT-043"));
        }
        if self.state.hand_size(self.seat) >= self.eye.hand_max(self.seat) {
            return Some(why("tactics-why-hand", "TACT-043"));
        }
        self.too_dear(ActionKind::Draw)
    }

    fn no_recruit(&self, card: Option<u8>, slot: u8) -> Option<Why> {
        if self.is_in_hand(card).is_none() {
            return Some(why("tactics-why-not-in-hand", "TACT-044"));
        }
        if row(slot) != self.state.wave {
            return Some(why("tactics-why-row", "TACT-044"));
        }
        if !self.eye.is_there(self.seat, slot) {
            return None;
        }
        if !self.state.piece(self.seat, slot).is_empty() {
            return Some(why("tactics-why-taken", "TACT-015"));
        }
        self.too_dear(ActionKind::Recruit)
    }

    /// Why the card in a slot cannot attack, at all or this target.
    pub(crate) fn no_attack(&self, from: u8, to: Option<u8>, ranged: bool) -> Why {
        let attacker = *self.state.piece(self.seat, from);
        let rival = self.seat.other();
        if !attacker.is_alive() || to.is_some_and(|to| !self.state.piece(rival, to).is_alive()) {
            return why("tactics-why-nobody", "TACT-069");
        }
        if self.state.is_truce() {
            return why("tactics-why-truce", "TACT-031");
        }
        if let Some(dear) = self.too_dear(ActionKind::Attack) {
            return dear;
        }
        if row(from) != self.state.wave {
            return why("tactics-why-row", "TACT-046");
        }
        if attacker.has(Piece::FRESH) {
            return why("tactics-why-fresh", "TACT-045");
        }
        if attacker.has(Piece::STARRED) {
            return why("tactics-why-starred", "TACT-058");
        }
        if attacker.has(Piece::ATTACKED) {
            return why("tactics-why-attacked", "TACT-047");
        }
        let Some(to) = to else { return why("tactics-why-out-of-reach", "TACT-071") };
        let target = self.state.piece(rival, to).card;
        if ranged {
            if !self.eye.has_keyword(attacker.card, Keyword::Ranged) {
                return why("tactics-why-ranged", "TACT-073");
            }
            if self.eye.is_untargetable(target, Source::Ranged) {
                return why("tactics-why-untargetable", "TACT-142");
            }
            let slot = self.eye.interceptor(rival, to);
            return Why { slot, ..why("tactics-why-shield", "TACT-074") };
        }
        if self.eye.front(self.seat, column(from)) != Some(from) {
            return why("tactics-why-behind", "TACT-071");
        }
        if self.eye.is_untargetable(target, Source::Melee) {
            return why("tactics-why-untargetable", "TACT-142");
        }
        let slot = self.eye.front(rival, column(to));
        Why { slot, ..why("tactics-why-reach", "TACT-071") }
    }

    /// Why a text cannot start.
    fn no_text(&self, program: Prog, speaker: u8, source: Option<Source>) -> Option<Why> {
        let program = program.of(&self.game.leg_rules().library().code().programs);
        let voice = Voice::of(self.seat, speaker);
        if self.eye.may_start(program, &voice, source) {
            return None;
        }
        let too_dear = program.toll.is_some_and(|toll| !self.eye.is_payable(toll, &voice));
        Some(match program.need {
            _ if self.state.is_truce() && program.touches => why("tactics-why-touches", "TACT-034"),
            _ if !self.eye.has_place(program.adds) => why("tactics-why-no-place", "TACT-139"),
            _ if too_dear => why("tactics-why-pay", "TACT-067"),
            Need::Attacker(..) if self.state.is_truce() => why("tactics-why-truce", "TACT-031"),
            _ => why("tactics-why-no-target", "TACT-067"),
        })
    }

    fn no_cast(&self, slot: u8) -> Option<Why> {
        let piece = *self.state.piece(self.seat, slot);
        if !piece.is_alive() {
            return Some(why("tactics-why-nobody", "TACT-048"));
        }
        let Some(spell) = self.eye.spell(self.seat, slot) else {
            return Some(why("tactics-why-no-spell", "TACT-048"));
        };
        if row(slot) != self.state.wave && !self.state.config.cast_any_wave {
            return Some(why("tactics-why-row", "TACT-048"));
        }
        if piece.has(Piece::STARRED) {
            return Some(why("tactics-why-starred", "TACT-058"));
        }
        self.too_dear(ActionKind::Cast).or_else(|| self.no_text(spell, piece.card, Some(Source::Spells)))
    }

    fn no_power(&self, index: u8) -> Option<Why> {
        let leader = self.state.piece(self.seat, LEADER).card;
        let skills = self.eye.bar(self.seat, LEADER)?.skills;
        let code = self.game.leg_rules().library().code();
        let skill = skills.of(&code.skills).get(usize::from(index));
        let Some(&Skill::Leader { price, limited, program }) = skill else {
            return Some(why("tactics-why-no-power", "TACT-049"));
        };
        if limited && self.eye.used(leader, index) > 0 {
            return Some(why("tactics-why-limited", "TACT-064"));
        }
        self.cannot_pay(actions(price)).or_else(|| self.no_text(program, leader, None))
    }

    /// Why an order, operation or trap cannot be played; without a kind, whatever the card is.
    pub(crate) fn no_bar(&self, card: Option<u8>, wanted: Option<ActionKind>) -> Option<Why> {
        let clause = |kind: ActionKind| match kind {
            ActionKind::Order => "TACT-052",
            ActionKind::Operation => "TACT-051",
            _ => "TACT-050",
        };
        let Some(card) = self.is_in_hand(card) else {
            return Some(why("tactics-why-not-in-hand", clause(wanted?)));
        };
        let third = self.game.leg_rules().library().code().prints[usize::from(print(card))].third;
        let kind = match third {
            Third::Order(_) => ActionKind::Order,
            Third::Operation { .. } => ActionKind::Operation,
            Third::Trap { .. } => ActionKind::Trap,
        };
        if wanted.is_some_and(|wanted| wanted != kind) {
            let clause = if wanted == Some(ActionKind::Order) { "TACT-005" } else { clause(wanted?) };
            return Some(why("tactics-why-other-bar", clause));
        }
        if let Some(dear) = self.too_dear(kind) {
            return Some(dear);
        }
        match third {
            Third::Order(program) => self.no_text(program, card, Some(Source::Orders)),
            _ if self.eye.free_reserve(self.seat).is_none() => Some(why("tactics-why-reserve", clause(kind))),
            Third::Operation { touches: true, .. } if self.state.is_truce() => {
                Some(why("tactics-why-touches", "TACT-039"))
            }
            _ => None,
        }
    }

    fn no_move(&self, from: u8, to: Option<u8>) -> Option<Why> {
        let piece = *self.state.piece(self.seat, from);
        if from == LEADER || !piece.is_alive() {
            return Some(why("tactics-why-no-hero", "TACT-054"));
        }
        if piece.has(Piece::STARRED) {
            return Some(why("tactics-why-starred", "TACT-058"));
        }
        if to.is_some_and(|to| !self.eye.is_there(self.seat, to)) {
            return None;
        }
        if to.is_some_and(|to| !self.state.piece(self.seat, to).is_empty()) {
            return Some(why("tactics-why-taken", "TACT-015"));
        }
        self.too_dear(ActionKind::Move)
    }

    fn no_swap(&self, one: u8, other: u8) -> Option<Why> {
        let pieces = [one, other].map(|slot| *self.state.piece(self.seat, slot));
        if [one, other].contains(&LEADER) || one == other || pieces.iter().any(Piece::is_empty) {
            return Some(why("tactics-why-no-pair", "TACT-055"));
        }
        if pieces.iter().any(|piece| piece.is_alive() && piece.has(Piece::STARRED)) {
            return Some(why("tactics-why-starred", "TACT-059"));
        }
        self.too_dear(ActionKind::Swap)
    }

    fn no_clear(&self, slot: u8) -> Option<Why> {
        if !self.state.piece(self.seat, slot).is_body() {
            return Some(why("tactics-why-no-body", "TACT-053"));
        }
        self.too_dear(ActionKind::Clear)
    }

    fn no_drop(&self, slot: u8) -> Option<Why> {
        let reserve = &self.state.reserves[self.seat.index()];
        let held = reserve.get(usize::from(slot)).filter(|_| usize::from(slot) < RESERVE);
        if held.is_none_or(|held| held.card == crate::event::NOBODY) {
            return Some(why("tactics-why-nothing-held", "TACT-056"));
        }
        self.too_dear(ActionKind::Reserve)
    }

    /// Why the card in an own slot has nothing to do, in the words a player needs first.
    pub(crate) fn idle(&self, slot: u8) -> Option<Message> {
        let piece = self.state.piece(self.seat, slot);
        let why = if piece.is_body() { self.no_clear(slot)? } else { self.no_attack(slot, None, false) };
        Some(self.message(why))
    }
}
