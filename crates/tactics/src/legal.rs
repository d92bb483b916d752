//! Which actions are legal (TACT-043 to TACT-075), and whether a text may start (TACT-034, TACT-067).

use table::Seat;

use crate::code::{Change, Need, Op, Prog, Program, Rule, Skill, Third, Toll};
use crate::event::NOBODY;
use crate::eye::{Eye, Voice, column, row, slot_in};
use crate::moves::Move;
use crate::state::{DELAYED, LEADER, Piece, RESERVE, SLOTS, SPANS, bit, cards, print};
use crate::verbs::{ActionKind, AttackKind, Keyword, Source};
use crate::worth::Prices;

impl Eye<'_> {
    /// The cards a card could attack in this way, reach alone considered (TACT-071, TACT-073).
    pub(crate) fn reach(&self, attacker: u8, kind: AttackKind) -> u64 {
        let Some((seat, slot)) = self.state.slot_of(attacker) else { return 0 };
        let rival = seat.other();
        let mut found = 0;
        match kind {
            AttackKind::Melee => {
                let body = self.state.piece(seat, slot).is_body();
                let open = |ahead: u8| !self.state.piece(seat, slot_in(ahead, column(slot))).is_alive();
                if self.front(seat, column(slot)) == Some(slot) || body && (0..row(slot)).all(open) {
                    for target in (0..3 + self.code.columns).filter_map(|column| self.front(rival, column)) {
                        let card = self.state.piece(rival, target).card;
                        if self.state.piece(rival, target).is_alive()
                            && !self.is_untargetable(card, Source::Melee)
                        {
                            found |= bit(card);
                        }
                    }
                }
            }
            AttackKind::Ranged => {
                if self.has_keyword(attacker, Keyword::Ranged) {
                    for target in 0..self.slots() {
                        let piece = self.state.piece(rival, target);
                        if piece.is_alive()
                            && self.interceptor(rival, target).is_none()
                            && !self.is_untargetable(piece.card, Source::Ranged)
                        {
                            found |= bit(piece.card);
                        }
                    }
                }
            }
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
            let alive = self.state.unit(rival).iter().filter(|piece| piece.is_alive());
            return named & crate::state::set_of(alive.map(|piece| piece.card));
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
        let taken_spans = || self.state.spans.iter().filter(|span| span.until != NOBODY).count();
        let taken_delayed = || self.state.delayed.iter().filter(|one| one.until != NOBODY).count();
        (spans == 0 || free(taken_spans(), SPANS) >= usize::from(spans))
            && (delayed == 0 || free(taken_delayed(), DELAYED) >= usize::from(delayed))
    }

    /// Whether a program may start, for actions.
    fn may_run(&self, program: Prog, seat: Seat, speaker: u8, source: Option<Source>) -> bool {
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
        if let Some(source) = source {
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

    /// Whether the player whose turn it is can pay for an action.
    fn affordable(&self, prices: &Prices, kind: ActionKind) -> bool {
        prices.of(kind).is_some_and(|cost| cost.actions <= self.actions_for(kind))
    }

    /// Whether a card acts in every wave (TACT-144).
    fn acts_any_wave(&self, seat: Seat, slot: u8) -> bool {
        if self.live & Change::FLAGS == 0 {
            return false;
        }
        let card = self.state.piece(seat, slot).card;
        self.rules(|rule, player, speaker| match rule {
            Rule::ActAnyWave(sel) => self.is_one(sel, card, &Voice::of(player, speaker)),
            _ => false,
        })
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

    /// Every action the player whose turn it is may take.
    pub(crate) fn actions(&self, seat: Seat, visit: &mut impl FnMut(Move)) {
        let (state, prices) = (self.state, &self.prices(seat));
        if self.affordable(prices, ActionKind::Draw)
            && self.has_draw(seat)
            && state.hand_size(seat) < self.hand_max(seat)
        {
            visit(Move::Draw);
        }
        self.card_actions(seat, prices, visit);
        self.unit_actions(seat, prices, visit);
        self.leader_actions(seat, &mut |skill, _| visit(Move::Power(skill)));
        if self.affordable(prices, ActionKind::Reserve) {
            for slot in 0..RESERVE as u8 {
                if state.reserves[seat.index()][usize::from(slot)].card != NOBODY {
                    visit(Move::Reserve(slot));
                }
            }
        }
        visit(Move::Pass);
    }

    /// What a hero recruited by an action may do at once and for free.
    pub(crate) fn follow_ups(&self, seat: Seat, card: u8, visit: &mut dyn FnMut(Move)) {
        use crate::verbs::FollowUp;
        let slot = self.state.slot_of(card).filter(|(unit, _)| *unit == seat).map(|(_, slot)| slot);
        let Some(slot) = slot.filter(|_| !self.state.is_truce()) else { return };
        let allows = |what: FollowUp| {
            self.rules(|rule, player, _| rule == Rule::AttackWhenRecruited(what) && player == seat)
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

    /// The free slots of the row of the wave.
    fn row_of_wave(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let columns = 0..self.columns(seat);
        columns
            .map(|column| slot_in(self.state.wave, column))
            .filter(move |&slot| self.state.piece(seat, slot).is_empty())
    }

    /// Recruits, orders, operations and traps.
    fn card_actions(&self, seat: Seat, prices: &Prices, visit: &mut impl FnMut(Move)) {
        let state = self.state;
        let hand = state.hand(seat);
        if self.affordable(prices, ActionKind::Recruit) {
            for card in cards(hand) {
                for slot in self.row_of_wave(seat) {
                    visit(Move::Recruit { card, slot });
                }
            }
        }
        let (orders, operations, traps) = (
            self.affordable(prices, ActionKind::Order),
            self.affordable(prices, ActionKind::Operation) && self.free_reserve(seat).is_some(),
            self.affordable(prices, ActionKind::Trap) && self.free_reserve(seat).is_some(),
        );
        for card in cards(hand) {
            match self.code.prints[usize::from(print(card))].third {
                Third::Order(program)
                    if orders && self.may_run(program, seat, card, Some(Source::Orders)) =>
                {
                    visit(Move::Order(card));
                }
                Third::Operation { touches, .. } if operations && !(touches && state.is_truce()) => {
                    visit(Move::Operation(card));
                }
                Third::Trap { .. } if traps => visit(Move::Trap(card)),
                _ => {}
            }
        }
    }

    /// Attacks, spells, moves, swaps and clearing.
    fn unit_actions(&self, seat: Seat, prices: &Prices, visit: &mut impl FnMut(Move)) {
        let state = self.state;
        let (mut taken, mut bodies, mut idle, mut free) = (0_u64, 0_u64, 0_u64, 0_u64);
        for slot in 0..self.slots() {
            let piece = state.piece(seat, slot);
            if piece.is_empty() {
                free |= u64::from(self.is_there(seat, slot)) << slot;
                continue;
            }
            taken |= bit(slot);
            bodies |= u64::from(piece.is_body()) << slot;
            idle |= u64::from(slot != LEADER && (piece.is_body() || !piece.has(Piece::STARRED))) << slot;
        }
        if self.affordable(prices, ActionKind::Attack) && !state.is_truce() {
            for from in cards(taken).filter(|&slot| self.may_attack(seat, slot)) {
                let card = state.piece(seat, from).card;
                for ranged in [false, true] {
                    for target in cards(self.reach(card, Move::kind(ranged))) {
                        if let Some((_, to)) = state.slot_of(target) {
                            visit(Move::Attack { from, ranged, to });
                        }
                    }
                }
            }
        }
        if self.affordable(prices, ActionKind::Cast) {
            for slot in cards(taken & !bodies).filter(|&slot| self.may_cast(seat, slot)) {
                let speaker = state.piece(seat, slot).card;
                if self
                    .spell(seat, slot)
                    .is_some_and(|spell| self.may_run(spell, seat, speaker, Some(Source::Spells)))
                {
                    visit(Move::Cast(slot));
                }
            }
        }
        if self.affordable(prices, ActionKind::Move) {
            for from in cards(idle & !bodies) {
                cards(free).for_each(|to| visit(Move::Move { from, to }));
            }
        }
        if self.affordable(prices, ActionKind::Swap) {
            for one in cards(idle) {
                let after = !(bit(one) | (bit(one) - 1));
                cards(idle & after).for_each(|other| visit(Move::Swap { one, other }));
            }
        }
        if self.affordable(prices, ActionKind::Clear) {
            cards(bodies).for_each(|slot| visit(Move::Clear(slot)));
        }
    }

    /// The actions of the own leader that may be taken, with their programs.
    pub(crate) fn leader_actions(&self, seat: Seat, visit: &mut dyn FnMut(u8, Prog)) {
        let speaker = self.state.piece(seat, LEADER).card;
        for (bar, first) in self.bars(seat, LEADER) {
            for (index, skill) in (first..).zip(bar.skills.of(&self.code.skills)) {
                if let Skill::Leader { price, limited, program } = *skill
                    && let Some(cost) = self.price_from(seat, ActionKind::Leader, price)
                    && cost.actions <= self.actions_for(ActionKind::Leader)
                    && !(limited && self.used(speaker, index) > 0)
                    && self.may_run(program, seat, speaker, None)
                {
                    visit(index, program);
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
        self.leader_could_act(seat)
            || ActionKind::ALL
                .iter()
                .any(|&kind| kind != ActionKind::Leader && free(kind) && self.could_be_legal(seat, kind))
    }

    /// Whether a free action of the leader could be legal for all that everybody can see.
    fn leader_could_act(&self, seat: Seat) -> bool {
        let speaker = self.state.piece(seat, LEADER).card;
        let mut skills = self.bars(seat, LEADER).flat_map(|(bar, first)| {
            (first..).zip(bar.skills.of(&self.code.skills)).map(|(index, skill)| (index, *skill))
        });
        skills.any(|(index, skill)| {
            let Skill::Leader { price, limited, program } = skill else { return false };
            let program = program.of(&self.code.programs);
            // What a hand holds is not for all to see, only how much.
            let of_hand = matches!(program.need, Need::One(sel) if {
                let selector = sel.of(&self.code.selectors);
                selector.kind == crate::verbs::Kind::Hand && selector.tests.len > 0
            });
            let need = if of_hand { Need::Nothing } else { program.need };
            let free = self.price_from(seat, ActionKind::Leader, price).is_some_and(|cost| cost.actions == 0);
            free && !(limited && self.used(speaker, index) > 0)
                && self.may_start(&Program { need, ..*program }, &Voice::of(seat, speaker), None)
                && !(of_hand && self.state.hand_size(seat) == 0)
        })
    }

    /// Whether an action of this kind could be legal for all that everybody can see.
    fn could_be_legal(&self, seat: Seat, kind: ActionKind) -> bool {
        let state = self.state;
        let slots = || 0..self.slots();
        let idle = |slot: &u8| {
            let piece = state.piece(seat, *slot);
            *slot != LEADER && !piece.is_empty() && (piece.is_body() || !piece.has(Piece::STARRED))
        };
        let (holds, reserve) = (state.hand_size(seat) > 0, self.free_reserve(seat).is_some());
        match kind {
            ActionKind::Draw => self.has_draw(seat) && state.hand_size(seat) < self.hand_max(seat),
            ActionKind::Recruit => holds && self.row_of_wave(seat).next().is_some(),
            ActionKind::Order => holds,
            ActionKind::Operation | ActionKind::Trap => holds && reserve,
            ActionKind::Attack => slots().filter(|&slot| self.may_attack(seat, slot)).any(|slot| {
                let card = state.piece(seat, slot).card;
                [AttackKind::Melee, AttackKind::Ranged].iter().any(|&kind| self.reach(card, kind) != 0)
            }),
            ActionKind::Cast => {
                slots().any(|slot| self.may_cast(seat, slot) && self.spell(seat, slot).is_some())
            }
            ActionKind::Move => {
                slots().filter(idle).any(|slot| !state.piece(seat, slot).is_body())
                    && slots().any(|slot| self.is_free(seat, slot))
            }
            ActionKind::Swap => slots().filter(idle).count() > 1,
            ActionKind::Clear => slots().any(|slot| state.piece(seat, slot).is_body()),
            ActionKind::Reserve => state.reserves[seat.index()].iter().any(|held| held.card != NOBODY),
            ActionKind::Leader => false,
        }
    }
}
