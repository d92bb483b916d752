//! The actions of a turn as sets, so that they can be counted and picked from without being listed one by one.

use table::Seat;

use crate::code::{Rule, Third};
use crate::event::NOBODY;
use crate::eye::{Eye, ROWS, slots};
use crate::moves::Move;
use crate::state::{LEADER, Piece, RESERVE, bit, cards, nth_card, print};
use crate::verbs::{ActionKind, AttackKind, Keyword, Source};

/// Every action a player may take but passing, which is always among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Menu {
    draw: bool,
    /// Cards that may be recruited, each into every slot of `row`.
    recruits: u64,
    row: u16,
    /// Cards whose order, operation or trap may be played.
    thirds: u64,
    /// Slots that may attack in melee and at range, and the cards each of them reaches.
    fighters: [u16; 2],
    targets: [u64; 2],
    casters: u16,
    /// Slots that may move, each into every free one.
    movers: u16,
    free: u16,
    /// Slots that may swap with one another.
    swappers: u16,
    bodies: u16,
    /// Abilities of the leader, by their place in the power.
    powers: u8,
    /// Reserve slots that may be emptied.
    held: u8,
}

/// How many slots a set has, from a table: not every processor we build for counts bits.
fn size(set: u16) -> u32 {
    const SIZES: [u8; 256] = {
        let (mut sizes, mut set) = ([0; 256], 1);
        while set < 256 {
            sizes[set] = sizes[set / 2] + (set & 1) as u8;
            set += 1;
        }
        sizes
    };
    let [low, high] = set.to_le_bytes();
    u32::from(SIZES[usize::from(low)]) + u32::from(SIZES[usize::from(high)])
}

impl Menu {
    const EMPTY: Menu = Menu {
        draw: false,
        recruits: 0,
        row: 0,
        thirds: 0,
        fighters: [0; 2],
        targets: [0; 2],
        casters: 0,
        movers: 0,
        free: 0,
        swappers: 0,
        bodies: 0,
        powers: 0,
        held: 0,
    };

    /// How many actions there are.
    pub(crate) fn len(&self) -> u32 {
        let attacks = [0, 1].map(|kind| match self.fighters[kind] {
            0 => 0,
            fighters => size(fighters) * self.targets[kind].count_ones(),
        });
        let swappers = size(self.swappers);
        u32::from(self.draw)
            + self.recruits.count_ones() * size(self.row)
            + self.thirds.count_ones()
            + attacks[0]
            + attacks[1]
            + size(self.casters)
            + size(self.movers) * size(self.free)
            + swappers * swappers.saturating_sub(1) / 2
            + size(self.bodies)
            + size(self.powers.into())
            + size(self.held.into())
            + 1
    }

    /// The action at a place, in the order of [`Menu::each`].
    pub(crate) fn nth(&self, eye: &Eye<'_>, place: u32) -> Move {
        let mut left = place;
        let mut within = |count: u32| {
            let here = left;
            let found = left < count;
            left = left.wrapping_sub(if found { 0 } else { count });
            found.then_some(here)
        };
        if within(u32::from(self.draw)).is_some() {
            return Move::Draw;
        }
        let row = size(self.row);
        if let Some(at) = within(self.recruits.count_ones() * row) {
            return Move::Recruit {
                card: nth_card(self.recruits, at / row),
                slot: nth_card(self.row.into(), at % row),
            };
        }
        if let Some(at) = within(self.thirds.count_ones()) {
            return Self::third(eye, nth_card(self.thirds, at));
        }
        for from in slots(self.fighters[0] | self.fighters[1]) {
            for ranged in [false, true] {
                let targets = self.targets_from(from, ranged);
                if let Some(at) = within(targets.count_ones()) {
                    return Self::attack(eye, from, ranged, nth_card(targets, at));
                }
            }
        }
        if let Some(at) = within(size(self.casters)) {
            return Move::Cast(nth_card(self.casters.into(), at));
        }
        let free = size(self.free);
        if let Some(at) = within(size(self.movers) * free) {
            return Move::Move {
                from: nth_card(self.movers.into(), at / free),
                to: nth_card(self.free.into(), at % free),
            };
        }
        for one in slots(self.swappers) {
            let others = self.others(one);
            if let Some(at) = within(size(others)) {
                return Move::Swap { one, other: nth_card(others.into(), at) };
            }
        }
        if let Some(at) = within(size(self.bodies)) {
            return Move::Clear(nth_card(self.bodies.into(), at));
        }
        if let Some(at) = within(size(self.powers.into())) {
            return Move::Power(nth_card(self.powers.into(), at));
        }
        within(size(self.held.into())).map_or(Move::Pass, |at| Move::Reserve(nth_card(self.held.into(), at)))
    }

    /// Shows every action.
    pub(crate) fn each(&self, eye: &Eye<'_>, visit: &mut impl FnMut(Move)) {
        if self.draw {
            visit(Move::Draw);
        }
        for card in cards(self.recruits) {
            slots(self.row).for_each(|slot| visit(Move::Recruit { card, slot }));
        }
        cards(self.thirds).for_each(|card| visit(Self::third(eye, card)));
        for from in slots(self.fighters[0] | self.fighters[1]) {
            for ranged in [false, true] {
                cards(self.targets_from(from, ranged))
                    .for_each(|target| visit(Self::attack(eye, from, ranged, target)));
            }
        }
        slots(self.casters).for_each(|slot| visit(Move::Cast(slot)));
        for from in slots(self.movers) {
            slots(self.free).for_each(|to| visit(Move::Move { from, to }));
        }
        for one in slots(self.swappers) {
            slots(self.others(one)).for_each(|other| visit(Move::Swap { one, other }));
        }
        slots(self.bodies).for_each(|slot| visit(Move::Clear(slot)));
        slots(self.powers.into()).for_each(|skill| visit(Move::Power(skill)));
        slots(self.held.into()).for_each(|slot| visit(Move::Reserve(slot)));
        visit(Move::Pass);
    }

    fn third(eye: &Eye<'_>, card: u8) -> Move {
        match eye.code.prints[usize::from(print(card))].third {
            Third::Order(_) => Move::Order(card),
            Third::Operation { .. } => Move::Operation(card),
            Third::Trap { .. } => Move::Trap(card),
        }
    }

    fn attack(eye: &Eye<'_>, from: u8, ranged: bool, target: u8) -> Move {
        Move::Attack { from, ranged, to: eye.state.slot_of(target).map_or(NOBODY, |(_, to)| to) }
    }

    fn targets_from(&self, from: u8, ranged: bool) -> u64 {
        let kind = usize::from(ranged);
        if self.fighters[kind] >> from & 1 == 0 { 0 } else { self.targets[kind] }
    }

    /// Who may swap with a slot and was not named with it before.
    const fn others(&self, one: u8) -> u16 {
        self.swappers & !((2 << one) - 1)
    }
}

impl Eye<'_> {
    /// Every action the player whose turn it is may take.
    pub(crate) fn menu(&self, seat: Seat) -> Menu {
        let (state, prices) = (self.state, &self.prices(seat));
        let affordable = self.affordable(prices);
        let pays = |kind: ActionKind| affordable & (1 << kind as u16) != 0;
        let mut menu = Menu::EMPTY;
        menu.draw =
            pays(ActionKind::Draw) && self.has_draw(seat) && state.hand_size(seat) < self.hand_max(seat);
        let (alive, bodies, free) = (self.alive(seat), self.bodies(seat), self.free(seat));
        if pays(ActionKind::Recruit) {
            (menu.recruits, menu.row) = (state.hand(seat), free & ROWS[usize::from(state.wave)]);
        }
        self.thirds(seat, pays, &mut menu);
        if pays(ActionKind::Attack) && !state.is_truce() {
            self.attacks(seat, &mut menu);
        }
        if pays(ActionKind::Cast) {
            for slot in slots(self.in_wave(seat, alive, state.config.cast_any_wave)) {
                menu.casters |= u16::from(self.may_cast_now(seat, slot)) << slot;
            }
        }
        if pays(ActionKind::Move) || pays(ActionKind::Swap) {
            let mut idle = alive & !(1 << LEADER);
            for slot in slots(idle) {
                idle &= !(u16::from(state.piece(seat, slot).has(Piece::STARRED)) << slot);
            }
            if pays(ActionKind::Move) {
                (menu.movers, menu.free) = (idle, free);
            }
            if pays(ActionKind::Swap) {
                menu.swappers = idle | bodies & !(1 << LEADER);
            }
        }
        if pays(ActionKind::Clear) {
            menu.bodies = bodies;
        }
        self.leader_actions(seat, prices, |skill| menu.powers |= 1 << skill);
        if pays(ActionKind::Reserve) {
            for slot in 0..RESERVE {
                menu.held |= u8::from(state.reserves[seat.index()][slot].card != NOBODY) << slot;
            }
        }
        menu
    }

    /// Orders, operations and traps.
    fn thirds(&self, seat: Seat, pays: impl Fn(ActionKind) -> bool, menu: &mut Menu) {
        let reserve = self.free_reserve(seat).is_some();
        let orders = pays(ActionKind::Order);
        let operations = reserve && pays(ActionKind::Operation);
        let traps = reserve && pays(ActionKind::Trap);
        if !(orders || operations || traps) {
            return;
        }
        for card in cards(self.state.hand(seat)) {
            let playable = match self.code.prints[usize::from(print(card))].third {
                Third::Order(program) => orders && self.may_run(program, seat, card, Some(Source::Orders)),
                Third::Operation { touches, .. } => operations && !(touches && self.state.is_truce()),
                Third::Trap { .. } => traps,
            };
            menu.thirds |= if playable { bit(card) } else { 0 };
        }
    }

    /// Those of these slots that act in this wave.
    fn in_wave(&self, seat: Seat, those: u16, any: bool) -> u16 {
        let others = if any { those } else { self.acting_any_wave(seat, those) };
        those & ROWS[usize::from(self.state.wave)] | others
    }

    fn may_cast_now(&self, seat: Seat, slot: u8) -> bool {
        let piece = self.state.piece(seat, slot);
        !piece.has(Piece::STARRED)
            && self
                .spell(seat, slot)
                .is_some_and(|spell| self.may_run(spell, seat, piece.card, Some(Source::Spells)))
    }

    fn attacks(&self, seat: Seat, menu: &mut Menu) {
        let standing =
            if self.has_rule(Rule::BODIES) { self.alive(seat) | self.bodies(seat) } else { self.alive(seat) };
        let mut fighters = self.in_wave(seat, standing, false);
        for slot in slots(fighters) {
            fighters &= !(u16::from(!self.may_attack(seat, slot)) << slot);
        }
        if fighters == 0 {
            return;
        }
        menu.fighters = match self.printed_keyword(seat, Keyword::Ranged) {
            Some(ranged) if !self.has_rule(Rule::BODIES) => [fighters & self.fronts(seat), fighters & ranged],
            _ => slots(fighters).fold([0; 2], |[melee, ranged], slot| {
                let card = self.state.piece(seat, slot).card;
                let near = u16::from(self.is_in_melee(seat, slot)) << slot;
                let far = u16::from(self.has_keyword(card, Keyword::Ranged)) << slot;
                [melee | near, ranged | far]
            }),
        };
        for (kind, attack) in [AttackKind::Melee, AttackKind::Ranged].into_iter().enumerate() {
            if menu.fighters[kind] != 0 {
                menu.targets[kind] = self.open_to(seat.other(), attack);
            }
        }
    }
}
