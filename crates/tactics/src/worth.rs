//! What cards are worth: attack, life, keywords, and everything modifiers change (TACT-079 to TACT-081, TACT-142).

use table::Seat;

use crate::code::{Bar, Change, Modifying, Prog, Rule, Skill, Stat, Third};
use crate::eye::{Eye, NESTING, Voice, slots, small};
use crate::state::{LEADER, RESERVE, State, bar_in, print};
use crate::verbs::{ActionKind, AttackKind, Harm, Keyword, Price, Side, Source};

/// What an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    pub actions: u8,
    /// Once per turn.
    pub limited: bool,
}

/// What every kind of action costs a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prices {
    /// What an action costs that nothing changes, but for the swap, which is long.
    plain: Price,
    changed: [Option<Price>; ActionKind::ALL.len()],
    /// Kinds as bits.
    limited: u16,
    forbidden: u16,
    /// Limited kinds that were used this turn.
    used: u16,
    all_free: bool,
    /// Something is not as it usually is.
    differs: bool,
}

impl Prices {
    const PLAIN: Prices = Prices {
        plain: Price::One,
        changed: [None; ActionKind::ALL.len()],
        limited: 0,
        forbidden: 0,
        used: 0,
        all_free: false,
        differs: false,
    };

    /// Whether an action costs anything else than it usually does.
    pub(crate) const fn has_changed(&self) -> bool {
        self.differs
    }

    /// The kinds of actions that so many actions pay for, and so many more that serve some kinds only, as bits.
    pub(crate) fn affordable(&self, actions: u8, extra: u8, extra_kinds: u16) -> u16 {
        const LONG: u16 = 1 << ActionKind::Swap as u16;
        let every = (1 << ActionKind::ALL.len()) - 1;
        if !self.differs {
            let paid = |actions: u8| match actions {
                0 => 0,
                1 => every & !LONG,
                _ => every,
            };
            return paid(actions) | paid(actions.saturating_add(extra)) & extra_kinds;
        }
        let pays = |kind: ActionKind| {
            let serves = extra_kinds & (1 << kind as u16) != 0;
            let most = actions.saturating_add(if serves { extra } else { 0 });
            self.of(kind).is_some_and(|cost| cost.actions <= most)
        };
        ActionKind::ALL.iter().fold(0, |set, &kind| set | u16::from(pays(kind)) << kind as u16)
    }

    /// What an action of a kind costs that would cost so much.
    pub(crate) fn from(&self, kind: ActionKind, plain: Price) -> Option<Cost> {
        let mut prices = Prices { plain, ..*self };
        if plain == Price::Free {
            prices.changed[kind as usize] = Some(Price::Free);
        }
        prices.of(kind)
    }

    /// What an action of a kind costs; `None` if it is forbidden, or limited and used up.
    pub(crate) fn of(&self, kind: ActionKind) -> Option<Cost> {
        let bit = 1 << kind as u16;
        let plain = if kind == ActionKind::Swap { Price::Long } else { self.plain };
        let price = if self.all_free { Price::Free } else { self.changed[kind as usize].unwrap_or(plain) };
        let limited = self.all_free || self.limited & bit != 0;
        let barred = self.forbidden & bit != 0 || limited && self.used & bit != 0;
        (!barred).then_some(Cost { actions: actions(price), limited })
    }
}

/// An attack, for numbers that depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    pub target: u8,
    pub kind: AttackKind,
    /// Added by the effect that grants it.
    pub bonus: i8,
}

impl<'a> Eye<'a> {
    fn deeper(&self) -> Eye<'a> {
        Eye { nested: self.nested + 1, ..*self }
    }

    /// The live bar of a hero, or the power of a leader.
    pub(crate) fn bar(&self, seat: Seat, slot: u8) -> Option<&'a Bar> {
        let piece = self.state.piece(seat, slot);
        if !piece.is_alive() || self.is_silenced(seat, slot) {
            return None;
        }
        Some(self.printed_bar(piece.card, slot))
    }

    /// The bar a card has in a slot.
    #[inline]
    pub(crate) fn printed_bar(&self, card: u8, slot: u8) -> &'a Bar {
        bar_in(self.code, card, slot)
    }

    /// Whether a status effect empties the bars of a hero (TACT-092).
    pub(crate) fn is_silenced(&self, seat: Seat, slot: u8) -> bool {
        if self.code.markers.is_empty() {
            return false;
        }
        let statuses = self.state.piece(seat, slot).statuses;
        self.code.markers.iter().zip(statuses).any(|(marker, count)| marker.silences && count > 0)
    }

    /// The power a leader copies, if it does (TACT-142): that of a leader who copies none.
    #[inline]
    pub(crate) fn copied(&self, seat: Seat, numbers_only: bool) -> Option<u8> {
        if self.code.gives & self.live & Change::POWERS == 0 { None } else { self.copy(seat, numbers_only) }
    }

    fn copy(&self, seat: Seat, numbers_only: bool) -> Option<u8> {
        let bar = self.bar(seat, LEADER).filter(|bar| bar.gives & Change::POWERS != 0)?;
        let speaker = self.state.piece(seat, LEADER).card;
        let skills = bar.skills.of(&self.code.skills).iter();
        let modifiers = skills.filter_map(|skill| match skill {
            Skill::Passive(gives) => Some(gives.of(&self.code.modifiers)),
            _ => None,
        });
        let of = modifiers.flatten().find_map(|modifying| match modifying.change {
            Change::CopyPower { of, numbers } if numbers || !numbers_only => Some(of),
            _ => None,
        })?;
        let other = crate::state::cards(self.select(of, &Voice::of(seat, speaker))).next()?;
        let power = self.code.prints[usize::from(print(other))].bars[3];
        (other != speaker && power.gives & Change::POWERS == 0).then_some(other)
    }

    /// The print whose numbers a leader has in place of its own.
    pub(crate) fn numbers_of(&self, card: u8) -> Option<&'a crate::code::Print> {
        let (seat, _) = self.state.slot_of(card)?;
        let other = self.copied(seat, true)?;
        Some(&self.code.prints[usize::from(print(other))])
    }

    /// The bars of a card in a slot: its own, and a copied power, each with the place of its first ability.
    pub(crate) fn bars(&self, seat: Seat, slot: u8) -> impl Iterator<Item = (&'a Bar, u8)> + use<'a> {
        let own = self.bar(seat, slot).map(|bar| (bar, 0));
        let copied = if slot == LEADER { self.copied(seat, false) } else { None };
        let code = self.code;
        let power = move |card: u8| &code.prints[usize::from(print(card))].bars[3];
        own.into_iter().chain(copied.map(|card| (power(card), crate::code::MAX_ABILITIES as u8)))
    }

    /// The spell a card could cast where it stands.
    pub(crate) fn spell(&self, seat: Seat, slot: u8) -> Option<Prog> {
        let bar = self.bar(seat, slot)?;
        bar.skills.of(&self.code.skills).iter().find_map(|skill| match skill {
            Skill::Spell(program) => Some(*program),
            _ => None,
        })
    }

    /// The bars that are live: of heroes and leaders in these slots and of operations, seat by seat.
    pub(crate) fn live_bars(&self, of: [u16; 2], mut visit: impl FnMut(Seat, u8, &Bar, u8)) {
        let operations = self.operations();
        for seat in [Seat::A, Seat::B] {
            for slot in slots(of[seat.index()]) {
                if !self.is_silenced(seat, slot) {
                    let card = self.state.piece(seat, slot).card;
                    visit(seat, card, self.printed_bar(card, slot), 0);
                }
            }
            if let Some(other) = self.copied(seat, false) {
                let power = &self.code.prints[usize::from(print(other))].bars[3];
                let first = crate::code::MAX_ABILITIES as u8;
                visit(seat, self.state.piece(seat, LEADER).card, power, first);
            }
            let first = seat.index() as u8 * RESERVE as u8;
            for place in slots(u16::from(operations >> first & 7)) {
                let card = self.state.reserves[seat.index()][usize::from(place)].card;
                if let Third::Operation { bar, .. } = &self.code.prints[usize::from(print(card))].third {
                    visit(seat, card, bar, 0);
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
        if self.live & sorts == 0 || self.nested > NESTING {
            return;
        }
        let eye = self.deeper();
        let code = self.code;
        let truce = self.state.is_truce() && !self.state.config.truce_passives;
        let mut consider = |modifying: &Modifying, seat: Seat, card: u8, on: Option<u64>| {
            if wanted(&modifying.change) && !(truce && modifying.touches && !self.is_of_both(modifying)) {
                let voice = Voice::of(seat, card);
                if eye.holds(modifying.when, &voice) {
                    visit(modifying, &voice, on);
                }
            }
        };
        self.live_bars(self.givers(sorts), |seat, card, bar, _| {
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
        for place in slots(self.spans()) {
            let span = self.state.spans[usize::from(place)].get();
            let modifying = &code.modifiers[usize::from(span.modifier)];
            for _ in 0..span.times.max(1) {
                consider(modifying, span.player, span.speaker, Some(span.cards));
            }
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

    /// Whether a modifier is on cards or players of both sides.
    fn is_of_both(&self, modifying: &Modifying) -> bool {
        let side = match (modifying.to, modifying.change) {
            (Some(sel), _) => sel.of(&self.code.selectors).side,
            (None, Change::Forbid(side, _)) => side,
            _ => Side::Own,
        };
        side == Side::Any
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
        let truce = self.state.is_truce() && !self.state.config.truce_passives;
        self.modifiers(sorts, wanted, |modifying, voice, on| {
            // In the truce a text on cards of both sides works on the own half (TACT-040).
            if truce
                && modifying.touches
                && self.state.slot_of(card).is_some_and(|(seat, _)| seat != voice.player)
            {
                return;
            }
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
        if self.state.on_grid(card).is_some_and(crate::state::Piece::is_body) {
            return i32::from(self.body_attack(card).unwrap_or(0));
        }
        let eye = self.deeper();
        let printed = self.stat(card, Stat::PrintedAttack);
        let (mut base, mut factor) = (printed, 1);
        let mut bonus = aim.map_or(0, |aim| i32::from(aim.bonus));
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

    /// The attack of a body, if a rule lets it attack (TACT-144).
    pub(crate) fn body_attack(&self, card: u8) -> Option<u8> {
        let (seat, _) = self.state.slot_of(card)?;
        let mut best = None;
        self.rules(Rule::BODIES, |rule, player, _| {
            if let Rule::BodiesAttack(n) = rule
                && player == seat
            {
                best = best.max(Some(n));
            }
            false
        });
        best
    }

    /// The current life of a card.
    pub(crate) fn life(&self, card: u8) -> i32 {
        if self.live & (Change::LIVES | Change::POWERS) == 0 {
            return self.printed_life(card);
        }
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

    /// The printed life of a card where it stands, if no leader copies another.
    fn printed_life(&self, card: u8) -> i32 {
        let Some((seat, slot)) = self.state.slot_of(card) else { return 0 };
        let print = &self.code.prints[usize::from(print(card))];
        match self.state.piece(seat, slot).life {
            _ if slot == LEADER => i32::from(print.leader_life),
            0 => i32::from(print.life),
            life => i32::from(life),
        }
    }

    /// Whether a living card has a keyword.
    pub(crate) fn has_keyword(&self, card: u8, keyword: Keyword) -> bool {
        let Some((seat, slot)) = self.state.slot_of(card) else { return false };
        let has = |bar: &Bar| bar.keywords & (1 << keyword as u8) != 0;
        let copied = || if slot == LEADER { self.copied(seat, false) } else { None };
        if self.bar(seat, slot).is_some_and(has)
            || copied().is_some_and(|other| has(&self.code.prints[usize::from(print(other))].bars[3]))
        {
            return true;
        }
        if self.live & Change::KEYWORDS == 0 {
            return false;
        }
        let mut given = false;
        let wanted = |change: &Change| *change == Change::Keyword(keyword);
        self.on_card(card, Change::KEYWORDS, wanted, |_, _| given = true);
        given
    }

    /// What is left of damage after reductions and preventions (TACT-081).
    pub(crate) fn reduced(&self, card: u8, n: u8, kind: Option<AttackKind>) -> u8 {
        if self.live & Change::ARMOUR == 0 {
            return n;
        }
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
        if self.live & Change::TARGETS == 0 {
            return false;
        }
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
        if self.live & Change::HANDS == 0 {
            return 5;
        }
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
        if self.rules(Rule::FREE, |rule, player, _| rule == Rule::AllFreeOncePerKind && player == seat) {
            return 0;
        }
        let mut more = 0;
        let wanted = |change: &Change| change.sort() == Change::TURNS;
        self.of_player(seat, Change::TURNS, wanted, |change| match change {
            Change::ActionsPerTurn(n) => actions = i32::from(*n),
            Change::MoreActions(n) => more += i32::from(*n),
            _ => {}
        });
        actions += more;
        small((actions + i32::from(self.state.next_actions[seat.index()])).clamp(1, 20))
    }

    /// The powers of each player over what is seen: bit 0 the own top card, 1 the rival's hand, 2 the own hand shown.
    pub(crate) fn sights(&self) -> [u8; 2] {
        let mut sights = [0; 2];
        let wanted = |change: &Change| change.sort() == Change::SIGHT;
        self.modifiers(Change::SIGHT, wanted, |modifying, voice, _| {
            sights[voice.player.index()] |= match modifying.change {
                Change::SeeTop => Self::TOP,
                Change::OpenHand => Self::RIVALS_HAND,
                _ => Self::SHOWN_HAND,
            };
        });
        sights
    }

    /// Among [`Eye::sights`]: the own top card.
    pub(crate) const TOP: u8 = 1;
    /// Among [`Eye::sights`]: the rival's hand.
    pub(crate) const RIVALS_HAND: u8 = 2;
    /// Among [`Eye::sights`]: the own hand, to the rival.
    pub(crate) const SHOWN_HAND: u8 = 4;

    /// What a kind of action costs a player; `None` if it is forbidden (TACT-065).
    pub(crate) fn price(&self, seat: Seat, kind: ActionKind) -> Option<Cost> {
        if self.has_own_prices() { self.prices(seat).of(kind) } else { Prices::PLAIN.of(kind) }
    }

    /// What an action of a kind costs that would cost so much.
    pub(crate) fn price_from(&self, seat: Seat, kind: ActionKind, plain: Price) -> Option<Cost> {
        self.prices(seat).from(kind, plain)
    }

    /// What every kind of action costs a player.
    pub(crate) fn prices(&self, seat: Seat) -> Prices {
        let mut prices = Prices { used: self.state.limits, ..Prices::PLAIN };
        if !self.has_own_prices() {
            return prices;
        }
        let wanted = |change: &Change| change.sort() == Change::COSTS;
        let truce = self.state.is_truce() && !self.state.config.truce_passives;
        self.modifiers(Change::COSTS, wanted, |modifying, voice, _| match modifying.change {
            Change::Forbid(..) if truce && modifying.touches && voice.player != seat => {}
            Change::Forbid(side, kind) if Eye::means(side, voice.player, seat) => {
                prices.forbidden |= 1 << kind as u16;
                prices.differs = true;
            }
            Change::Cost { kind, price, limited } if voice.player == seat => {
                prices.limited |= u16::from(limited) << kind as u16;
                prices.differs = true;
                let changed = &mut prices.changed[kind as usize];
                if *changed != Some(Price::Free) {
                    *changed = Some(price);
                }
            }
            _ => {}
        });
        prices.all_free =
            self.rules(Rule::FREE, |rule, player, _| rule == Rule::AllFreeOncePerKind && player == seat);
        prices.differs |= prices.all_free;
        prices
    }

    /// Whether anything in play could change what actions cost.
    fn has_own_prices(&self) -> bool {
        self.live & Change::COSTS != 0 || self.has_rule(Rule::FREE)
    }

    /// How often an ability was used this turn.
    pub(crate) fn used(&self, card: u8, skill: u8) -> u8 {
        (uses_of(self.state, card) >> (2 * skill) & 3) as u8
    }
}

/// How many actions a price is (TACT-062, TACT-063).
pub(crate) const fn actions(price: Price) -> u8 {
    match price {
        Price::Free => 0,
        Price::One => 1,
        Price::Long => 2,
        Price::Three => 3,
        Price::Four => 4,
    }
}

fn uses_of(state: &State, card: u8) -> u16 {
    match state.zone(card) {
        crate::state::Zone::Grid(seat, slot) => state.piece(seat, slot).uses,
        crate::state::Zone::Reserve(seat, slot) => {
            u16::from(state.reserves[seat.index()][usize::from(slot)].uses)
        }
        _ => 0,
    }
}

/// Counts a use of an ability.
pub(crate) fn use_up(state: &mut State, card: u8, skill: u8) {
    let shift = 2 * skill;
    let counted = |uses: u16| {
        let count = (uses >> shift & 3).saturating_add(1).min(3);
        uses & !(3 << shift) | count << shift
    };
    match state.zone(card) {
        crate::state::Zone::Grid(seat, slot) => {
            let piece = state.stander(seat, slot);
            piece.uses = counted(piece.uses);
        }
        crate::state::Zone::Reserve(seat, slot) => {
            let held = &mut state.reserves[seat.index()][usize::from(slot)];
            held.uses = counted(u16::from(held.uses)) as u8;
        }
        _ => {}
    }
}
