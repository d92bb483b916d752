//! Which actions are legal (TACT-043 to TACT-075), and whether a text may start (TACT-034, TACT-067).

use table::Seat;

use crate::code::{Change, Need, Op, Prog, Program, Rule, Skill, Toll};
use crate::event::NOBODY;
use crate::eye::{COLUMNS, Eye, ROWS, Voice, column, row, slots};
use crate::moves::Move;
use crate::state::{DELAYED, LEADER, Piece, RESERVE, SLOTS, SPANS, bit, cards};
use crate::verbs::{ActionKind, AttackKind, Keyword, Source};
use crate::worth::Prices;

impl Eye<'_> {
    /// The cards a card could attack in this way, reach alone considered (TACT-071, TACT-073).
    pub(crate) fn reach(&self, attacker: u8, kind: AttackKind) -> u64 {
        let Some((seat, slot)) = self.state.slot_of(attacker) else { return 0 };
        let reaches = match kind {
            AttackKind::Melee => self.is_in_melee(seat, slot),
            AttackKind::Ranged => self.has_keyword(attacker, Keyword::Ranged),
        };
        if reaches { self.open_to(seat.other(), kind) } else { 0 }
    }

    /// Whether what stands in a slot reaches the rival's fronts: as a front, or as a body with nobody alive before it.
    pub(crate) fn is_in_melee(&self, seat: Seat, slot: u8) -> bool {
        let ahead = COLUMNS[usize::from(column(slot))] & ((1 << slot) - 1);
        self.fronts(seat) >> slot & 1 != 0
            || self.state.piece(seat, slot).is_body() && self.alive(seat) & ahead == 0
    }

    /// The cards of a unit that the other side reaches in this way, if it reaches any.
    pub(crate) fn open_to(&self, rival: Seat, kind: AttackKind) -> u64 {
        let (open, by) = match kind {
            AttackKind::Melee => (self.fronts(rival), Source::Melee),
            AttackKind::Ranged => (!self.shielded(rival), Source::Ranged),
        };
        let spares = self.live & Change::TARGETS != 0;
        let mut found = 0;
        for slot in slots(open & self.alive(rival)) {
            let card = self.state.piece(rival, slot).card;
            found |= if spares && self.is_untargetable(card, by) { 0 } else { bit(card) };
        }
        found
    }

    /// The targets of an attack an effect grants (TACT-061).
    pub(crate) fn granted_targets(&self, attacker: u8, attack: Op, voice: &Voice<'_>) -> u64 {
        let Op::Attack { kind, targets, fresh, forced, .. } = attack else { return 0 };
        let Some(piece) = self.state.on_grid(attacker) else { return 0 };
        let barred = self.state.is_truce()
            || !piece.is_alive()
            || piece.has(Piece::FRESH) && !fresh
            || self.state.config.granted_count && piece.has(Piece::ATTACKED);
        if barred {
            return 0;
        }
        let named = self.select(targets, voice);
        if forced && kind == AttackKind::Ranged && self.has_keyword(attacker, Keyword::Ranged) {
            let rival = self.state.slot_of(attacker).map_or(voice.player.other(), |(seat, _)| seat.other());
            return named
                & crate::state::set_of(
                    slots(self.alive(rival)).map(|slot| self.state.piece(rival, slot).card),
                );
        }
        self.reach(attacker, kind) & named
    }

    /// Whether a text may start.
    pub(crate) fn may_start(&self, program: &Program, voice: &Voice<'_>, source: Option<Source>) -> bool {
        !(self.state.is_truce() && program.touches)
            && self.has_place(program.adds)
            && program.toll.is_none_or(|toll| self.is_payable(toll, voice))
            && self.has_need(program.need, voice, source)
    }

    /// Whether there is place for so many more modifiers with an end and delayed reactions (TACT-139).
    pub(crate) fn has_place(&self, [spans, delayed]: [u8; 2]) -> bool {
        let free = |taken: usize, most: usize| most - taken;
        let taken_spans = || self.state.spans.iter().filter(|span| span.get().until != NOBODY).count();
        let taken_delayed = || self.state.delayed.iter().filter(|one| one.get().until != NOBODY).count();
        (spans == 0 || free(taken_spans(), SPANS) >= usize::from(spans))
            && (delayed == 0 || free(taken_delayed(), DELAYED) >= usize::from(delayed))
    }

    /// Whether a program may start, for actions.
    pub(crate) fn may_run(&self, program: Prog, seat: Seat, speaker: u8, source: Option<Source>) -> bool {
        self.may_start(program.of(&self.code.programs), &Voice::of(seat, speaker), source)
    }

    fn has_need(&self, need: Need, voice: &Voice<'_>, source: Option<Source>) -> bool {
        match need {
            Need::Nothing => true,
            // Cards the player cannot see must not decide what is legal.
            Need::One(sel) if self.is_secret(sel, voice) => true,
            Need::One(sel) => {
                let found = self.select(sel, voice);
                // An order is in flight while it runs, so it is no candidate of its own (TACT-106).
                let itself = match self.state.zone(voice.speaker) {
                    crate::state::Zone::Hand(_) => bit(voice.speaker),
                    _ => 0,
                };
                self.candidates(found, sel, voice, source) & !itself != 0
            }
            Need::Branch(first, count) => {
                let branches = &self.code.branches[usize::from(first)..][..usize::from(count)];
                branches.iter().any(|branch| self.may_start(branch, voice, source))
            }
            Need::Attacker(sel, at) => cards(self.select(sel, voice))
                .any(|card| self.granted_targets(card, self.code.ops[usize::from(at)], voice) != 0),
        }
    }

    /// Whether a selector filters cards that its player does not see, and there is at least one to filter.
    fn is_secret(&self, sel: crate::code::Sel, voice: &Voice<'_>) -> bool {
        use crate::verbs::{Kind, Side};
        let selector = sel.of(&self.code.selectors);
        let seat = if selector.side == Side::Rival { voice.player.other() } else { voice.player };
        match selector.kind {
            _ if selector.tests.len == 0 => false,
            Kind::Hand => selector.side != Side::Own && self.state.hand_size(seat) > 0,
            Kind::Deck => !self.state.decks[seat.index()].is_empty(),
            _ => false,
        }
    }

    /// What may be chosen of what a selector yields: in the truce own cards only, and nothing the rival holds out of
    /// reach of spells or orders (TACT-035, TACT-142).
    pub(crate) fn candidates(
        &self,
        found: u64,
        sel: crate::code::Sel,
        voice: &Voice<'_>,
        source: Option<Source>,
    ) -> u64 {
        let selector = sel.of(&self.code.selectors);
        let mut kept = found;
        if self.state.is_truce() && selector.side == crate::verbs::Side::Any {
            kept &= if selector.kind == crate::verbs::Kind::Empty {
                0x7fff << (SLOTS * voice.player.index())
            } else {
                cards(found)
                    .filter(|&card| self.held_by(card) != Some(voice.player.other()))
                    .fold(0, |set, card| set | bit(card))
            };
        }
        if let Some(source) = source
            && self.live & Change::TARGETS != 0
        {
            for card in cards(kept) {
                let rivals = self.state.slot_of(card).is_some_and(|(seat, _)| seat != voice.player);
                if selector.kind != crate::verbs::Kind::Empty && rivals && self.is_untargetable(card, source)
                {
                    kept &= !bit(card);
                }
            }
        }
        kept
    }

    /// Whose unit, reserve, hand or pile a card is in.
    fn held_by(&self, card: u8) -> Option<Seat> {
        use crate::state::Zone;
        match self.state.zone(card) {
            Zone::Grid(seat, _) | Zone::Reserve(seat, _) | Zone::Hand(seat) => Some(seat),
            Zone::Discard | Zone::Deck => Some(crate::state::owner(card)),
            Zone::Flight | Zone::Away => None,
        }
    }

    pub(crate) fn is_payable(&self, toll: Toll, voice: &Voice<'_>) -> bool {
        let speaker = || self.state.on_grid(voice.speaker).filter(|piece| piece.is_alive());
        match toll {
            Toll::Discard(n) => {
                let itself = self.state.zone(voice.speaker) == crate::state::Zone::Hand(voice.player);
                self.state.hand_size(voice.player) >= n + u8::from(itself)
            }
            Toll::Time => match self.state.zone(voice.speaker) {
                crate::state::Zone::Reserve(seat, slot) => {
                    self.state.reserves[seat.index()][usize::from(slot)].time > 0
                }
                _ => false,
            },
            Toll::Spend(kind, n) => self.state.counters(voice.speaker)[kind as usize] >= n,
            Toll::Damage(_) => speaker().is_some(),
            Toll::DefeatSelf => {
                speaker().is_some()
                    && self.state.slot_of(voice.speaker).is_some_and(|(_, slot)| slot != LEADER)
            }
            Toll::Defeat(sel) => self.payable(sel, voice) != 0,
        }
    }

    /// The own heroes whose defeat may be a price.
    pub(crate) fn payable(&self, sel: crate::code::Sel, voice: &Voice<'_>) -> u64 {
        let own = |card: &u8| self.state.slot_of(*card).is_some_and(|(seat, _)| seat == voice.player);
        crate::state::set_of(cards(self.select(sel, voice)).filter(own))
    }

    /// The actions left for a kind.
    pub(crate) fn actions_for(&self, kind: ActionKind) -> u8 {
        let serves = self.state.extra_kinds & (1 << kind as u16) != 0;
        self.state.actions + if serves { self.state.extra } else { 0 }
    }

    /// The kinds of actions the player whose turn it is can pay for, as bits.
    pub(crate) fn affordable(&self, prices: &Prices) -> u16 {
        prices.affordable(self.state.actions, self.state.extra, self.state.extra_kinds)
    }

    /// Those of these slots whose cards act in every wave (TACT-144).
    #[inline]
    pub(crate) fn acting_any_wave(&self, seat: Seat, those: u16) -> u16 {
        if !self.has_rule(Rule::WAVES) {
            return 0;
        }
        let mut acting = 0;
        self.rules(Rule::WAVES, |rule, player, speaker| {
            if let Rule::ActAnyWave(sel) = rule {
                let voice = Voice::of(player, speaker);
                for slot in slots(those) {
                    let is = self.is_one(sel, self.state.piece(seat, slot).card, &voice);
                    acting |= u16::from(is) << slot;
                }
            }
            false
        });
        acting
    }

    /// Whether a card acts in every wave.
    fn acts_any_wave(&self, seat: Seat, slot: u8) -> bool {
        self.acting_any_wave(seat, 1 << slot) != 0
    }

    /// Whether a card may attack as its action.
    pub(crate) fn may_attack(&self, seat: Seat, slot: u8) -> bool {
        let piece = self.state.piece(seat, slot);
        !piece.has(Piece::FRESH | Piece::STARRED | Piece::ATTACKED)
            && !self.state.is_truce()
            && (row(slot) == self.state.wave || self.acts_any_wave(seat, slot))
            && (piece.is_alive() || piece.is_body() && self.body_attack(piece.card).is_some())
    }

    /// Whether a card may cast as its action, whatever the spell.
    pub(crate) fn may_cast(&self, seat: Seat, slot: u8) -> bool {
        let piece = self.state.piece(seat, slot);
        piece.is_alive()
            && (row(slot) == self.state.wave
                || self.state.config.cast_any_wave
                || self.acts_any_wave(seat, slot))
            && !piece.has(Piece::STARRED)
    }

    pub(crate) fn free_reserve(&self, seat: Seat) -> Option<u8> {
        (0..RESERVE as u8).find(|&slot| self.state.reserves[seat.index()][usize::from(slot)].card == NOBODY)
    }

    /// What a hero recruited by an action may do at once and for free.
    pub(crate) fn follow_ups(&self, seat: Seat, card: u8, visit: &mut dyn FnMut(Move)) {
        use crate::verbs::FollowUp;
        let slot = self.state.slot_of(card).filter(|(unit, _)| *unit == seat).map(|(_, slot)| slot);
        let Some(slot) = slot.filter(|_| !self.state.is_truce()) else { return };
        let allows = |what: FollowUp| {
            self.rules(Rule::FOLLOWS, |rule, player, _| {
                rule == Rule::AttackWhenRecruited(what) && player == seat
            })
        };
        if allows(FollowUp::Attack) {
            for ranged in [false, true] {
                for target in cards(self.reach(card, Move::kind(ranged))) {
                    if let Some((_, to)) = self.state.slot_of(target) {
                        visit(Move::Attack { from: slot, ranged, to });
                    }
                }
            }
        }
        if allows(FollowUp::Cast)
            && self
                .spell(seat, slot)
                .is_some_and(|spell| self.may_run(spell, seat, card, Some(Source::Spells)))
        {
            visit(Move::Cast(slot));
        }
    }

    /// The actions of the own leader that may be taken, by their place in the power.
    pub(crate) fn leader_actions(&self, seat: Seat, prices: &Prices, mut visit: impl FnMut(u8)) {
        let speaker = self.state.piece(seat, LEADER).card;
        for (bar, first) in self.bars(seat, LEADER) {
            for (index, skill) in (first..).zip(bar.skills.of(&self.code.skills)) {
                if let Skill::Leader { price, limited, program } = *skill
                    && let Some(cost) = prices.from(ActionKind::Leader, price)
                    && cost.actions <= self.actions_for(ActionKind::Leader)
                    && !(limited && self.used(speaker, index) > 0)
                    && self.may_run(program, seat, speaker, None)
                {
                    visit(index);
                }
            }
        }
    }

    /// Whether the draw action finds a card: in the own deck, or in the rival's if a text lets it (TACT-143).
    pub(crate) fn has_draw(&self, seat: Seat) -> bool {
        let deck = |seat: Seat| !self.state.decks[seat.index()].is_empty();
        deck(seat) || deck(seat.other()) && self.draws_from_rival(seat).is_some()
    }

    /// Whether a free action could be legal, judging by public facts alone (TACT-027).
    pub(crate) fn may_go_on(&self, seat: Seat) -> bool {
        if self.state.actions > 0 || self.state.extra > 0 {
            return true;
        }
        let prices = self.prices(seat);
        let free = |kind: ActionKind| prices.of(kind).is_some_and(|cost| cost.actions == 0);
        self.leader_could_act(seat, &prices)
            || prices.has_changed()
                && ActionKind::ALL
                    .iter()
                    .any(|&kind| kind != ActionKind::Leader && free(kind) && self.could_be_legal(seat, kind))
    }

    /// Whether a free action of the leader could be legal for all that everybody can see.
    fn leader_could_act(&self, seat: Seat, prices: &Prices) -> bool {
        let speaker = self.state.piece(seat, LEADER).card;
        let mut skills = self.bars(seat, LEADER).flat_map(|(bar, first)| {
            (first..).zip(bar.skills.of(&self.code.skills)).map(|(index, skill)| (index, *skill))
        });
        skills.any(|(index, skill)| {
            let Skill::Leader { price, limited, program } = skill else { return false };
            if prices.from(ActionKind::Leader, price).is_none_or(|cost| cost.actions > 0) {
                return false;
            }
            let program = program.of(&self.code.programs);
            // What a hand holds is not for all to see, only how much.
            let of_hand = matches!(program.need, Need::One(sel) if {
                let selector = sel.of(&self.code.selectors);
                selector.kind == crate::verbs::Kind::Hand && selector.tests.len > 0
            });
            let need = if of_hand { Need::Nothing } else { program.need };
            !(limited && self.used(speaker, index) > 0)
                && self.may_start(&Program { need, ..*program }, &Voice::of(seat, speaker), None)
                && !(of_hand && self.state.hand_size(seat) == 0)
        })
    }

    /// Whether an action of this kind could be legal for all that everybody can see.
    fn could_be_legal(&self, seat: Seat, kind: ActionKind) -> bool {
        let state = self.state;
        let (alive, bodies) = (self.alive(seat), self.bodies(seat));
        let idle = || {
            slots(alive & !(1 << LEADER)).filter(|&slot| !state.piece(seat, slot).has(Piece::STARRED)).count()
        };
        let (holds, reserve) = (state.hand_size(seat) > 0, self.free_reserve(seat).is_some());
        match kind {
            ActionKind::Draw => self.has_draw(seat) && state.hand_size(seat) < self.hand_max(seat),
            ActionKind::Recruit => holds && self.free(seat) & ROWS[usize::from(state.wave)] != 0,
            ActionKind::Order => holds,
            ActionKind::Operation | ActionKind::Trap => holds && reserve,
            ActionKind::Attack => {
                slots(alive | bodies).filter(|&slot| self.may_attack(seat, slot)).any(|slot| {
                    let card = state.piece(seat, slot).card;
                    [AttackKind::Melee, AttackKind::Ranged].iter().any(|&kind| self.reach(card, kind) != 0)
                })
            }
            ActionKind::Cast => {
                slots(alive).any(|slot| self.may_cast(seat, slot) && self.spell(seat, slot).is_some())
            }
            ActionKind::Move => idle() > 0 && self.free(seat) != 0,
            ActionKind::Swap => idle() + (bodies & !(1 << LEADER)).count_ones() as usize > 1,
            ActionKind::Clear => bodies != 0,
            ActionKind::Reserve => state.reserves[seat.index()].iter().any(|held| held.card != NOBODY),
            ActionKind::Leader => false,
        }
    }
}
