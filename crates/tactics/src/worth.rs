//! What cards are worth: attack, life, keywords, and everything modifiers change (TACT-079 to TACT-081, TACT-142).

use table::Seat;

use crate::code::{Bar, Change, Modifying, Prog, Skill, Stat, Third};
use crate::event::NOBODY;
use crate::eye::{Eye, NESTING, Voice, row, small};
use crate::state::{LEADER, SLOTS, State, print};
use crate::verbs::{ActionKind, AttackKind, Harm, Keyword, Price, Side, Source};

/// What an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    pub actions: u8,
    /// Once per turn.
    pub limited: bool,
}

/// An attack, for numbers that depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    pub target: u8,
    pub kind: AttackKind,
}

impl<'a> Eye<'a> {
    fn deeper(&self) -> Eye<'a> {
        Eye { nested: self.nested + 1, ..*self }
    }

    /// The live bar of a hero, or the power of a leader.
    pub(crate) fn bar(&self, seat: Seat, slot: u8) -> Option<Bar> {
        let piece = self.state.piece(seat, slot);
        if !piece.is_alive() || self.is_silenced(seat, slot) {
            return None;
        }
        Some(self.printed_bar(piece.card, slot))
    }

    /// The bar a card has in a slot.
    pub(crate) fn printed_bar(&self, card: u8, slot: u8) -> Bar {
        let which = if slot == LEADER { 3 } else { usize::from(row(slot)) };
        self.code.prints[usize::from(print(card))].bars[which]
    }

    /// Whether a status effect empties the bars of a hero (TACT-092).
    pub(crate) fn is_silenced(&self, seat: Seat, slot: u8) -> bool {
        let statuses = self.state.piece(seat, slot).statuses;
        self.code.markers.iter().zip(statuses).any(|(marker, count)| marker.silences && count > 0)
    }

    /// The spell a card could cast where it stands.
    pub(crate) fn spell(&self, seat: Seat, slot: u8) -> Option<Prog> {
        let bar = self.bar(seat, slot)?;
        bar.skills.of(&self.code.skills).iter().find_map(|skill| match skill {
            Skill::Spell(program) => Some(*program),
            _ => None,
        })
    }

    /// Every bar that is live: of heroes, leaders and operations, own unit first.
    pub(crate) fn live_bars(&self, mut visit: impl FnMut(Seat, u8, Bar)) {
        for seat in [Seat::A, Seat::B] {
            for slot in 0..SLOTS as u8 {
                let piece = self.state.piece(seat, slot);
                if piece.is_alive()
                    && let Some(bar) = self.bar(seat, slot)
                    && bar.skills.len > 0
                {
                    visit(seat, piece.card, bar);
                }
            }
            for held in &self.state.reserves[seat.index()] {
                if held.card != NOBODY
                    && !held.hidden
                    && let Third::Operation { bar, .. } =
                        self.code.prints[usize::from(print(held.card))].third
                {
                    visit(seat, held.card, bar);
                }
            }
        }
    }

    /// Every modifier in force that some change interests, and whose text it is.
    fn modifiers(
        &self,
        sorts: u16,
        wanted: impl Fn(&Change) -> bool,
        mut visit: impl FnMut(&Modifying, &Voice<'_>, Option<u64>),
    ) {
        if self.nested > NESTING {
            return;
        }
        let eye = self.deeper();
        let code = self.code;
        let truce = self.state.is_truce() && !self.state.config.truce_passives;
        let mut consider = |modifying: &Modifying, seat: Seat, card: u8, on: Option<u64>| {
            if wanted(&modifying.change) && !(truce && modifying.touches) {
                let voice = Voice::of(seat, card);
                if eye.holds(modifying.when, &voice) {
                    visit(modifying, &voice, on);
                }
            }
        };
        self.live_bars(|seat, card, bar| {
            if bar.gives & sorts == 0 {
                return;
            }
            for skill in bar.skills.of(&code.skills) {
                if let Skill::Passive(gives) = skill {
                    gives
                        .of(&code.modifiers)
                        .iter()
                        .for_each(|modifying| consider(modifying, seat, card, None));
                }
            }
        });
        for span in self.state.spans.iter().filter(|span| span.until != NOBODY) {
            consider(
                &code.modifiers[usize::from(span.modifier)],
                span.player,
                span.speaker,
                Some(span.cards),
            );
        }
        if code.markers.is_empty() {
            return;
        }
        for seat in [Seat::A, Seat::B] {
            for piece in self.state.unit(seat).iter().filter(|piece| piece.is_alive()) {
                for (marker, &count) in code.markers.iter().zip(&piece.statuses) {
                    for modifying in marker.gives.of(&code.modifiers) {
                        (0..count).for_each(|_| consider(modifying, seat, piece.card, None));
                    }
                }
            }
        }
    }

    /// The modifiers in force on a card.
    fn on_card(
        &self,
        card: u8,
        sorts: u16,
        wanted: impl Fn(&Change) -> bool,
        mut visit: impl FnMut(&Change, &Voice<'_>),
    ) {
        let eye = self.deeper();
        self.modifiers(sorts, wanted, |modifying, voice, on| {
            let applies = match (on, modifying.to) {
                (Some(cards), _) => cards & crate::state::bit(card) != 0,
                (None, Some(sel)) => eye.is_one(sel, card, voice),
                (None, None) => false,
            };
            if applies {
                visit(&modifying.change, &Voice { each: card, ..*voice });
            }
        });
    }

    /// The current attack of a card, for an attack if one is named (TACT-079).
    pub(crate) fn attack(&self, card: u8, aim: Option<Aim>) -> i32 {
        let eye = self.deeper();
        let printed = self.stat(card, Stat::PrintedAttack);
        let (mut base, mut factor, mut bonus) = (printed, 1, 0);
        let against = |versus: Option<crate::code::Sel>, voice: &Voice<'_>| {
            versus.is_none_or(|sel| aim.is_some_and(|aim| eye.is_one(sel, aim.target, voice)))
        };
        let wanted = |change: &Change| {
            matches!(change, Change::Attack { .. } | Change::AttackTimes { .. } | Change::AttackOf { .. })
        };
        self.on_card(card, Change::ATTACKS, wanted, |change, voice| match *change {
            Change::Attack { n, versus, kind }
                if against(versus, voice)
                    && kind.is_none_or(|kind| aim.is_some_and(|aim| aim.kind == kind)) =>
            {
                bonus += eye.signed(n, voice);
            }
            Change::AttackTimes { n, versus } if against(versus, voice) => factor *= i32::from(n),
            Change::AttackOf { of, if_higher } => {
                let other = crate::state::cards(eye.select(of, voice)).next().filter(|&other| other != card);
                if let Some(other) = other {
                    let value = eye.attack(other, None);
                    if !if_higher || value > base {
                        base = value;
                    }
                }
            }
            _ => {}
        });
        (base * factor + bonus).max(0)
    }

    /// The current life of a card.
    pub(crate) fn life(&self, card: u8) -> i32 {
        let eye = self.deeper();
        let (mut base, mut bonus) = (self.stat(card, Stat::PrintedLife), 0);
        let wanted = |change: &Change| matches!(change, Change::Life(_) | Change::LifeSet(_));
        self.on_card(card, Change::LIVES, wanted, |change, voice| match *change {
            Change::Life(n) => bonus += eye.signed(n, voice),
            Change::LifeSet(n) => base = eye.signed(n, voice),
            _ => {}
        });
        (base + bonus).max(0)
    }

    /// Whether a living card has a keyword.
    pub(crate) fn has_keyword(&self, card: u8, keyword: Keyword) -> bool {
        let Some((seat, slot)) = self.state.slot_of(card) else { return false };
        if self.bar(seat, slot).is_some_and(|bar| bar.keywords & (1 << keyword as u8) != 0) {
            return true;
        }
        let mut given = false;
        let wanted = |change: &Change| *change == Change::Keyword(keyword);
        self.on_card(card, Change::KEYWORDS, wanted, |_, _| given = true);
        given
    }

    /// What is left of damage after reductions and preventions (TACT-081).
    pub(crate) fn reduced(&self, card: u8, n: u8, kind: Option<AttackKind>) -> u8 {
        let applies = |from: Harm| match from {
            Harm::All => true,
            Harm::Attacks => kind.is_some(),
            Harm::Melee => kind == Some(AttackKind::Melee),
            Harm::Ranged => kind == Some(AttackKind::Ranged),
        };
        let eye = self.deeper();
        let (mut less, mut floor, mut prevented) = (0, 0, false);
        let wanted = |change: &Change| match change {
            Change::Reduce { from, .. } | Change::Prevent(from) => applies(*from),
            _ => false,
        };
        self.on_card(card, Change::ARMOUR, wanted, |change, voice| match *change {
            Change::Reduce { n, floor: least, .. } => {
                less += i32::from(eye.amount(n, voice));
                floor = floor.max(i32::from(least));
            }
            _ => prevented = true,
        });
        if prevented {
            return 0;
        }
        let whole = i32::from(n);
        small((whole - less).max(floor.min(whole)).clamp(0, whole))
    }

    /// Whether a card is no legal choice for its holder's rival.
    pub(crate) fn is_untargetable(&self, card: u8, by: Source) -> bool {
        let mut spared = false;
        self.on_card(
            card,
            Change::TARGETS,
            |change| *change == Change::Untargetable(by),
            |_, _| spared = true,
        );
        spared
    }

    /// A number of a player's that modifiers change.
    fn of_player(
        &self,
        seat: Seat,
        sorts: u16,
        wanted: impl Fn(&Change) -> bool,
        mut visit: impl FnMut(&Change),
    ) {
        self.modifiers(sorts, wanted, |modifying, voice, _| {
            if voice.player == seat {
                visit(&modifying.change);
            }
        });
    }

    /// The maximum hand size (TACT-103).
    pub(crate) fn hand_max(&self, seat: Seat) -> u8 {
        let mut max = 5;
        let wanted = |change: &Change| matches!(change, Change::HandMax(_));
        self.of_player(seat, Change::HANDS, wanted, |change| {
            if let Change::HandMax(n) = change {
                max += i32::from(*n);
            }
        });
        small(max.min(60))
    }

    /// The actions a turn gives (TACT-026, TACT-066).
    pub(crate) fn actions_of_turn(&self, seat: Seat) -> u8 {
        let mut actions = i32::from(self.state.config.actions);
        let wanted = |change: &Change| matches!(change, Change::ActionsPerTurn(_));
        self.of_player(seat, Change::TURNS, wanted, |change| {
            if let Change::ActionsPerTurn(n) = change {
                actions = i32::from(*n);
            }
        });
        small((actions + i32::from(self.state.next_actions[seat.index()])).clamp(1, 20))
    }

    /// Whether a player has a power over what is seen.
    pub(crate) fn sees(&self, seat: Seat, what: Change) -> bool {
        let mut sees = false;
        self.of_player(seat, Change::SIGHT, |change| *change == what, |_| sees = true);
        sees
    }

    /// What a kind of action costs a player; `None` if it is forbidden (TACT-065).
    pub(crate) fn price(&self, seat: Seat, kind: ActionKind) -> Option<Cost> {
        let plain = if kind == ActionKind::Swap { Price::Long } else { Price::One };
        let (mut price, mut limited, mut forbidden) = (plain, false, false);
        let wanted = |change: &Change| match change {
            Change::Cost { kind: of, .. } | Change::Forbid(_, of) => *of == kind,
            _ => false,
        };
        self.modifiers(Change::COSTS, wanted, |modifying, voice, _| match modifying.change {
            Change::Forbid(side, _) => {
                forbidden |= match side {
                    Side::Own => voice.player == seat,
                    Side::Rival => voice.player != seat,
                    Side::Any => true,
                };
            }
            Change::Cost { price: changed, limited: once, .. } if voice.player == seat => {
                limited |= once;
                if price != Price::Free {
                    price = changed;
                }
            }
            _ => {}
        });
        if forbidden || limited && self.state.limits & (1 << kind as u8) != 0 {
            return None;
        }
        Some(Cost { actions: actions(price), limited })
    }

    /// How often an ability was used this turn.
    pub(crate) fn used(&self, card: u8, skill: u8) -> u8 {
        (uses_of(self.state, card) >> (2 * skill)) & 3
    }
}

/// How many actions a price is (TACT-062, TACT-063).
pub(crate) const fn actions(price: Price) -> u8 {
    match price {
        Price::Free => 0,
        Price::One => 1,
        Price::Long => 2,
    }
}

fn uses_of(state: &State, card: u8) -> u8 {
    match state.zone(card) {
        crate::state::Zone::Grid(seat, slot) => state.piece(seat, slot).uses,
        crate::state::Zone::Reserve(seat, slot) => state.reserves[seat.index()][usize::from(slot)].uses,
        _ => 0,
    }
}

/// Counts a use of an ability.
pub(crate) fn use_up(state: &mut State, card: u8, skill: u8) {
    let zone = state.zone(card);
    let uses = match zone {
        crate::state::Zone::Grid(seat, slot) => &mut state.piece_mut(seat, slot).uses,
        crate::state::Zone::Reserve(seat, slot) => &mut state.reserves[seat.index()][usize::from(slot)].uses,
        _ => return,
    };
    let shift = 2 * skill;
    let count = ((*uses >> shift) & 3).saturating_add(1).min(3);
    *uses = (*uses & !(3 << shift)) | (count << shift);
}
