//! Reading a position: selectors, amounts, conditions (TACT-136 to TACT-138).

use table::Seat;

use crate::code::{
    Amt, Awaited, Change, Check, Code, Cond, MAX_CHOICES, Number, Rule, Sel, Selector, Skill, Spot, Stat,
    Test, Third, Trait,
};
use crate::event::{Happening, NOBODY};
pub(crate) use crate::places::{COLUMNS, ROWS, across, column, row, slot_at, slot_bit, slot_in, slots};
use crate::state::{Frame, LEADER, Piece, SLOTS, State, Zone, bit, cards, owner, print};
use crate::verbs::{AttackKind, Cause, Compare, Kind, Side};

/// Who speaks, and what the text has done so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voice<'a> {
    pub player: Seat,
    pub speaker: u8,
    pub event: Happening,
    pub frame: Option<&'a Frame>,
    /// The card a modifier is on, which it calls `each`.
    pub each: u8,
}

impl<'a> Voice<'a> {
    pub(crate) const fn of(player: Seat, speaker: u8) -> Voice<'a> {
        Voice { player, speaker, event: Happening::NONE, frame: None, each: NOBODY }
    }

    pub(crate) const fn running(frame: &'a Frame) -> Voice<'a> {
        Voice {
            player: frame.player,
            speaker: frame.speaker,
            event: frame.event,
            frame: Some(frame),
            each: frame.each,
        }
    }
}

/// A position with the cards it is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye<'a> {
    pub code: &'a Code,
    pub state: &'a State,
    /// How many modifiers are being read inside one another.
    pub nested: u8,
    /// What any bar, marker or modifier with an end changes, as bits of [`Change::sort`]; what is not among them need not
    /// be looked for.
    pub live: u16,
}

/// Modifiers may ask for numbers that other modifiers change; so deep, and then the printed numbers count.
pub(crate) const NESTING: u8 = 2;

/// Whether a kind is of what stands or lies in units.
const fn is_of_units(kind: Kind) -> bool {
    matches!(kind, Kind::Hero | Kind::Leader | Kind::Card | Kind::Body | Kind::Piece)
}

/// Whether a place is a word for cards, wherever they are.
const fn is_card(spot: Spot) -> bool {
    matches!(
        spot,
        Spot::Speaker
            | Spot::Chosen(_)
            | Spot::Each
            | Spot::EventSource
            | Spot::EventTarget
            | Spot::Last
            | Spot::EventCards
    )
}

pub(crate) fn compare(left: i32, is: Compare, right: i32) -> bool {
    match is {
        Compare::Less => left < right,
        Compare::AtMost => left <= right,
        Compare::Equal => left == right,
        Compare::AtLeast => left >= right,
        Compare::More => left > right,
    }
}

/// A number as a token count: at least 0, and never more than a byte holds.
pub(crate) fn small(number: i32) -> u8 {
    u8::try_from(number.clamp(0, 250)).unwrap_or(0)
}

impl<'a> Eye<'a> {
    pub(crate) const fn new(code: &'a Code, state: &'a State) -> Eye<'a> {
        Eye { code, state, nested: 0, live: if state.sketch.outdated { u16::MAX } else { state.sketch.live } }
    }

    /// What a selector yields: cards, or slots as bits of both units if it asks for empty ones.
    pub(crate) fn select(&self, sel: Sel, voice: &Voice<'_>) -> u64 {
        let selector = sel.of(&self.code.selectors);
        let anywhere = matches!(selector.spots, [None, None]);
        let named = if anywhere { u64::MAX } else { Self::named(selector, voice) };
        if named & named.wrapping_sub(1) == 0 && is_of_units(selector.kind) {
            let fits = named != 0 && self.is_one(sel, named.trailing_zeros() as u8, voice);
            return if fits { named } else { 0 };
        }
        let of = |seat: Seat| match selector.kind {
            Kind::Hero | Kind::Leader | Kind::Card | Kind::Body | Kind::Piece => {
                let places = if anywhere { u16::MAX } else { self.places(selector, seat, voice) };
                self.in_unit(selector, seat, self.of_kind(selector.kind, seat) & places, named, voice)
            }
            Kind::Empty if anywhere => u64::from(self.free(seat)) << (SLOTS * seat.index()),
            Kind::Empty => slots(self.free(seat))
                .filter(|&slot| self.stands(selector, seat, slot, NOBODY, voice))
                .fold(0, |set, slot| set | slot_bit(seat, slot)),
            Kind::Operation | Kind::Trap | Kind::Hand | Kind::Discard | Kind::Deck | Kind::Trophy => {
                self.elsewhere(selector, seat, voice)
            }
        };
        let (own, rival) = (voice.player, voice.player.other());
        match selector.side {
            Side::Own => of(own),
            _ if self.mutes(voice) => {
                if selector.side == Side::Any {
                    of(own)
                } else {
                    0
                }
            }
            Side::Rival => of(rival),
            Side::Any => of(own) | of(rival),
        }
    }

    /// The cards in these slots of a unit that are named and like the filters of a selector.
    fn in_unit(&self, selector: &Selector, seat: Seat, places: u16, named: u64, voice: &Voice<'_>) -> u64 {
        let plain = selector.tests.len == 0;
        let mut found = 0;
        for slot in slots(places) {
            let card = self.state.piece(seat, slot).card;
            if plain || named & bit(card) != 0 && self.passes_all(selector, card, Some((seat, slot)), voice) {
                found |= bit(card);
            }
        }
        found & named
    }

    /// The cards a selector yields of a seat's hand, piles or reserve.
    fn elsewhere(&self, selector: &Selector, seat: Seat, voice: &Voice<'_>) -> u64 {
        let named = selector.spots.iter().flatten().fold(u64::MAX, |set, spot| match spot {
            Spot::Top(_) => set,
            _ => set & Self::bound(*spot, voice),
        });
        let pool = named & self.pool(selector.kind, seat, selector);
        if selector.tests.len == 0 {
            return pool;
        }
        let passes = |card: &u8| self.passes_all(selector, *card, None, voice);
        cards(pool).filter(passes).fold(0, |set, card| set | bit(card))
    }

    /// Whether one card is among what a selector yields.
    pub(crate) fn is_one(&self, sel: Sel, card: u8, voice: &Voice<'_>) -> bool {
        let selector = sel.of(&self.code.selectors);
        match self.state.zone(card) {
            Zone::Grid(seat, slot) => {
                self.is_side(selector.side, seat, voice) && self.fits(selector, seat, slot, voice)
            }
            _ if is_of_units(selector.kind) => false,
            _ => self.select(sel, voice) & bit(card) != 0,
        }
    }

    /// The cards a selector could mean by the words for cards in it, if there are any.
    fn named(selector: &Selector, voice: &Voice<'_>) -> u64 {
        let words = selector.spots.iter().flatten().filter(|spot| is_card(**spot));
        words.fold(u64::MAX, |set, spot| set & Self::bound(*spot, voice))
    }

    /// Whether a selector's side is this one, and the truce lets it be reached.
    fn is_side(&self, side: Side, seat: Seat, voice: &Voice<'_>) -> bool {
        Self::means(side, voice.player, seat) && (seat == voice.player || !self.mutes(voice))
    }

    /// The slots of a unit with somebody of a kind.
    fn of_kind(&self, kind: Kind, seat: Seat) -> u16 {
        const CAPTAIN: u16 = 1 << LEADER;
        match kind {
            Kind::Hero => self.alive(seat) & !CAPTAIN,
            Kind::Leader => self.alive(seat) & CAPTAIN,
            Kind::Card => self.alive(seat),
            Kind::Body => self.bodies(seat),
            Kind::Piece => (self.alive(seat) | self.bodies(seat)) & !CAPTAIN,
            _ => 0,
        }
    }

    /// The slots of a unit at the places a selector names, words for cards left out.
    fn places(&self, selector: &Selector, seat: Seat, voice: &Voice<'_>) -> u16 {
        let words = selector.spots.iter().flatten().filter(|spot| !is_card(**spot));
        words.fold(u16::MAX, |set, spot| set & self.places_at(*spot, seat, voice))
    }

    fn places_at(&self, spot: Spot, seat: Seat, voice: &Voice<'_>) -> u16 {
        match spot {
            Spot::Row(row) => ROWS[usize::from(row)],
            Spot::Column(column) => COLUMNS[usize::from(column)],
            Spot::CurrentRow => ROWS[usize::from(self.state.wave)],
            Spot::InMelee => self.fronts(seat),
            Spot::Shielded => self.shielded(seat),
            Spot::MyRow => {
                self.state.slot_of(voice.speaker).map_or(0, |(_, own)| ROWS[usize::from(row(own))])
            }
            _ => slots((1 << self.slots()) - 1)
                .filter(|&slot| self.is_at(spot, seat, slot, NOBODY, voice))
                .fold(0, |set, slot| set | 1 << slot),
        }
    }

    /// Whether a text cannot reach the rival because of the truce (TACT-040).
    pub(crate) fn mutes(&self, voice: &Voice<'_>) -> bool {
        self.state.is_truce()
            && !self.state.config.truce_passives
            && voice.frame.is_some_and(|frame| frame.has(Frame::REACTION))
    }

    /// The cards of a zone outside the grids.
    fn pool(&self, kind: Kind, seat: Seat, selector: &Selector) -> u64 {
        let state = self.state;
        let top = selector.spots.iter().flatten().find_map(|spot| match spot {
            Spot::Top(n) => Some(usize::from(*n)),
            _ => None,
        });
        let of_pile = |places: &[u8]| {
            let skipped = top.map_or(0, |n| places.len().saturating_sub(n));
            places[skipped..].iter().fold(0, |set, &card| set | bit(card))
        };
        match kind {
            Kind::Operation | Kind::Trap => state.reserves[seat.index()]
                .iter()
                .filter(|held| held.card != NOBODY && held.hidden == (kind == Kind::Trap))
                .fold(0, |set, held| set | bit(held.card)),
            Kind::Hand => state.hand(seat),
            Kind::Trophy => state.trophies[seat.index()],
            Kind::Discard => of_pile(state.discards[seat.index()].places()),
            Kind::Deck if top.is_some() => of_pile(state.decks[seat.index()].places()),
            Kind::Deck => state.loose(seat) | state.decks[seat.index()].pinned(),
            _ => 0,
        }
    }

    /// What a bound word stands for.
    fn bound(spot: Spot, voice: &Voice<'_>) -> u64 {
        match spot {
            Spot::Speaker => bit(voice.speaker),
            Spot::EventSource => bit(voice.event.source),
            Spot::EventTarget => bit(voice.event.target),
            Spot::Chosen(which) => voice.frame.map_or(0, |frame| frame.chosen[usize::from(which)]),
            Spot::Each => bit(voice.each),
            Spot::Last => voice.frame.map_or(0, |frame| frame.last_cards),
            Spot::EventCards => voice.frame.map_or(0, |frame| frame.chosen[MAX_CHOICES - 1]),
            _ => 0,
        }
    }

    /// Whether what is in a slot is of the kind, at the place and like the filters.
    fn fits(&self, selector: &Selector, seat: Seat, slot: u8, voice: &Voice<'_>) -> bool {
        let piece = self.state.piece(seat, slot);
        let (leader, alive, body) = (slot == LEADER, piece.is_alive(), piece.is_body());
        let kind = match selector.kind {
            Kind::Hero => alive && !leader,
            Kind::Leader => alive && leader,
            Kind::Card => alive,
            Kind::Body => body,
            Kind::Piece => !leader && (alive || body),
            _ => false,
        };
        kind && self.stands(selector, seat, slot, piece.card, voice)
            && self.passes_all(selector, piece.card, Some((seat, slot)), voice)
    }

    fn passes_all(&self, selector: &Selector, card: u8, at: Option<(Seat, u8)>, voice: &Voice<'_>) -> bool {
        selector.tests.of(&self.code.tests).iter().all(|test| self.passes(*test, card, at, voice))
    }

    fn stands(&self, selector: &Selector, seat: Seat, slot: u8, card: u8, voice: &Voice<'_>) -> bool {
        selector.spots.iter().flatten().all(|spot| self.is_at(*spot, seat, slot, card, voice))
    }

    /// Whether a slot is one a selector could mean, whatever is in it.
    pub(crate) fn is_slot_of(&self, sel: Sel, seat: Seat, slot: u8, voice: &Voice<'_>) -> bool {
        let selector = sel.of(&self.code.selectors);
        self.is_side(selector.side, seat, voice)
            && self.stands(selector, seat, slot, self.state.piece(seat, slot).card, voice)
    }

    fn is_at(&self, spot: Spot, seat: Seat, slot: u8, card: u8, voice: &Voice<'_>) -> bool {
        let mine = || self.state.slot_of(voice.speaker);
        let beside =
            |holds: fn(u8, u8) -> bool| mine().is_some_and(|(at, own)| at == seat && holds(own, slot));
        match spot {
            Spot::Row(wanted) => row(slot) == wanted,
            Spot::Column(wanted) => column(slot) == wanted,
            Spot::CurrentRow => row(slot) == self.state.wave,
            Spot::MyRow => mine().is_some_and(|(_, own)| row(own) == row(slot)),
            Spot::MyColumn => mine().is_some_and(|(at, own)| Self::share_column((at, own), (seat, slot))),
            Spot::ColumnOf(which) => voice.frame.is_some_and(|frame| {
                cards(frame.chosen[usize::from(which)])
                    .filter_map(|chosen| self.state.slot_of(chosen))
                    .any(|other| Self::share_column(other, (seat, slot)))
            }),
            Spot::InMelee => self.fronts(seat) >> slot & 1 != 0,
            Spot::Shielded => self.shielded(seat) >> slot & 1 != 0,
            Spot::Adjacent => {
                let steps = |one: u8, other: u8| across(column(one)).abs_diff(across(column(other)));
                mine().is_some_and(|(at, own)| {
                    at == seat && row(own).abs_diff(row(slot)) + steps(own, slot) == 1
                })
            }
            Spot::Ahead => beside(|own, slot| column(own) == column(slot) && row(slot) < row(own)),
            Spot::Behind => beside(|own, slot| column(own) == column(slot) && row(slot) > row(own)),
            Spot::Forward => beside(|own, slot| column(own) == column(slot) && row(slot) + 1 == row(own)),
            Spot::Support => beside(|own, slot| column(own) == column(slot) && row(slot) == row(own) + 1),
            Spot::Chosen(_) if card == NOBODY => Self::bound(spot, voice) & slot_bit(seat, slot) != 0,
            Spot::Top(_) => false,
            _ => Self::bound(spot, voice) & bit(card) != 0,
        }
    }

    /// Whether a rule of a sort may be changed; otherwise it need not be looked for.
    #[inline]
    pub(crate) fn has_rule(&self, sort: u16) -> bool {
        self.state.sketch.outdated || self.state.sketch.rules & sort != 0
    }

    /// Whether a word like `own` of a player means a seat.
    pub(crate) fn means(side: Side, player: Seat, seat: Seat) -> bool {
        match side {
            Side::Own => player == seat,
            Side::Rival => player != seat,
            Side::Any => true,
        }
    }

    /// Whether a rule flag of a sort in force is like this (TACT-144).
    pub(crate) fn rules(&self, sort: u16, mut wanted: impl FnMut(Rule, Seat, u8) -> bool) -> bool {
        if !self.has_rule(sort) {
            return false;
        }
        let truce = self.state.is_truce() && !self.state.config.truce_passives;
        let mut found = false;
        self.live_bars(self.givers(Change::FLAGS), |player, speaker, bar, _| {
            if bar.gives & Change::FLAGS == 0 {
                return;
            }
            for skill in bar.skills.of(&self.code.skills) {
                if let Skill::Flag { flag, touches } = *skill
                    && !(truce && touches)
                {
                    found |= wanted(flag, player, speaker);
                }
            }
        });
        found
    }

    fn passes(&self, test: Test, card: u8, at: Option<(Seat, u8)>, voice: &Voice<'_>) -> bool {
        let piece = at.map_or(Piece::NONE, |(seat, slot)| *self.state.piece(seat, slot));
        let third = || self.code.prints[usize::from(print(card))].third;
        let holds = match test.what {
            Trait::Other => card != voice.speaker,
            Trait::Wounded => piece.damage > 0,
            Trait::Lethal => i32::from(piece.damage) >= self.life(card),
            Trait::InMelee => at.is_some_and(|(seat, slot)| self.fronts(seat) >> slot & 1 != 0),
            Trait::Chosen(which) => Self::bound(Spot::Chosen(which), voice) & bit(card) != 0,
            Trait::Fresh => piece.has(Piece::FRESH),
            Trait::HurtThisWave => piece.has(Piece::HURT),
            Trait::AttackedUs(kind) => {
                let made = if kind == AttackKind::Melee { Piece::MELEED } else { Piece::SHOT };
                piece.has(made) && at.is_some_and(|(seat, _)| seat != voice.player)
            }
            Trait::TheNamed => voice.frame.is_some_and(|frame| frame.picked == print(card)),
            Trait::AttackedThisWave(AttackKind::Melee) => piece.has(Piece::MELEED),
            Trait::AttackedThisWave(AttackKind::Ranged) => piece.has(Piece::SHOT),
            Trait::Keyword(keyword) => self.has_keyword(card, keyword),
            Trait::Spell => at.is_some_and(|(seat, slot)| self.spell(seat, slot).is_some()),
            Trait::Status(status) => piece.statuses[usize::from(status)] > 0,
            Trait::Counter(counter) => self.state.counters(card)[counter as usize] > 0,
            Trait::Stat(stat, is, n) => compare(self.stat(card, stat), is, i32::from(n)),
            Trait::Named(wanted) => print(card) == wanted,
            Trait::Foreign => at.is_some_and(|(seat, _)| seat != owner(card)),
            Trait::HasOrder => matches!(third(), Third::Order(_)),
            Trait::HasOperation => matches!(third(), Third::Operation { .. }),
            Trait::HasTrap => matches!(third(), Third::Trap { .. }),
        };
        holds == test.wanted
    }

    /// A number of a card; 0 if it is not in a grid.
    pub(crate) fn stat(&self, card: u8, stat: Stat) -> i32 {
        let Some((_, slot)) = self.state.slot_of(card) else { return 0 };
        let print = &self.code.prints[usize::from(print(card))];
        let damage = self.state.on_grid(card).map_or(0, |piece| i32::from(piece.damage));
        match stat {
            Stat::Attack => self.attack(card, None),
            Stat::Life => self.life(card),
            Stat::Damage => damage,
            Stat::LifeLeft => self.life(card) - damage,
            Stat::PrintedAttack if slot == LEADER => {
                i32::from(self.numbers_of(card).map_or(print.leader_attack, |other| other.leader_attack))
            }
            Stat::PrintedLife if slot == LEADER => {
                i32::from(self.numbers_of(card).map_or(print.leader_life, |other| other.leader_life))
            }
            Stat::PrintedAttack => i32::from(print.attack),
            Stat::PrintedLife => match self.state.on_grid(card) {
                Some(piece) if piece.life > 0 => i32::from(piece.life),
                _ => i32::from(print.life),
            },
        }
    }

    /// The value of an amount, which may be below 0.
    #[inline]
    pub(crate) fn signed(&self, amt: Amt, voice: &Voice<'_>) -> i32 {
        match *amt.of(&self.code.amounts) {
            Number::Plain(n) => i32::from(n),
            number => self.worked_out(number, voice),
        }
    }

    fn worked_out(&self, number: Number, voice: &Voice<'_>) -> i32 {
        let size = |side: Side, of: &dyn Fn(Seat) -> u8| match side {
            Side::Own => i32::from(of(voice.player)),
            Side::Rival => i32::from(of(voice.player.other())),
            Side::Any => i32::from(of(Seat::A)) + i32::from(of(Seat::B)),
        };
        match number {
            Number::Plain(n) => i32::from(n),
            Number::Count(sel) => self.select(sel, voice).count_ones().cast_signed(),
            Number::HandSize(side) => size(side, &|seat| self.state.hand_size(seat)),
            Number::DeckSize(side) => size(side, &|seat| self.state.decks[seat.index()].len()),
            Number::ActionsLeft => i32::from(self.state.actions),
            Number::Stat(stat, sel) => {
                cards(self.select(sel, voice)).next().map_or(0, |card| self.stat(card, stat))
            }
            Number::Counters(kind, sel) => cards(self.select(sel, voice))
                .map(|card| i32::from(self.state.counters(card)[kind as usize]))
                .sum(),
            Number::EventAmount => i32::from(voice.event.amount),
            Number::Last => voice.frame.map_or(0, |frame| i32::from(frame.last)),
            Number::Picked => voice.frame.map_or(0, |frame| i32::from(frame.picked)),
            Number::Sum(a, b) => self.signed(a, voice) + self.signed(b, voice),
            Number::Difference(a, b) => self.signed(a, voice) - self.signed(b, voice),
            Number::Times(a, b) => self.signed(a, voice).saturating_mul(self.signed(b, voice)),
            Number::HalfUp(a) => (self.signed(a, voice) + 1).div_euclid(2),
            Number::Min(a, b) => self.signed(a, voice).min(self.signed(b, voice)),
            Number::Max(a, b) => self.signed(a, voice).max(self.signed(b, voice)),
        }
    }

    /// The value of an amount, at least 0 (TACT-137).
    pub(crate) fn amount(&self, amt: Amt, voice: &Voice<'_>) -> u8 {
        small(self.signed(amt, voice))
    }

    /// Whether a condition holds now.
    #[inline]
    pub(crate) fn holds(&self, cond: Cond, voice: &Voice<'_>) -> bool {
        match *cond.of(&self.code.conditions) {
            Check::Always => true,
            check => self.is_true(check, voice),
        }
    }

    fn is_true(&self, check: Check, voice: &Voice<'_>) -> bool {
        let state = self.state;
        match check {
            Check::Always => true,
            Check::Exists(sel) => self.select(sel, voice) != 0,
            Check::Compare(left, is, right) => {
                compare(self.signed(left, voice), is, self.signed(right, voice))
            }
            Check::Not(inner) => !self.holds(inner, voice),
            Check::Both(a, b) => self.holds(a, voice) && self.holds(b, voice),
            Check::Either(a, b) => self.holds(a, voice) || self.holds(b, voice),
            Check::FirstPlayer => state.first == voice.player,
            Check::MyTurn => !state.resting && state.active == voice.player,
            Check::Wave(row) => state.wave == row,
            Check::Truce => state.is_truce(),
            Check::InRow(wanted) => state.slot_of(voice.speaker).is_some_and(|(_, slot)| row(slot) == wanted),
            Check::Nth(code, n) if voice.event.code == code => voice.event.nth == n,
            Check::Nth(code, n) => state.counts[usize::from(code)] == n,
            Check::EventBy(sel) => self.is_one(sel, voice.event.source, voice),
            Check::EventTo(sel) => self.is_one(sel, voice.event.target, voice),
            Check::EventKind(AttackKind::Melee) | Check::EventCause(Cause::Losses) => {
                voice.event.how & Happening::MELEE_OR_LOSSES != 0
            }
            Check::EventKind(AttackKind::Ranged) | Check::EventCause(Cause::Instant) => {
                voice.event.how & Happening::RANGED_OR_INSTANT != 0
            }
        }
    }

    /// Whether an event is what somebody waits for.
    pub(crate) fn hears(&self, awaited: &Awaited, event: Happening, player: Seat, speaker: u8) -> bool {
        if !event.is(awaited) {
            return false;
        }
        let voice = Voice { player, speaker, event, frame: None, each: NOBODY };
        let whose = match awaited.whose {
            Side::Own => event.player == player,
            Side::Rival => event.player != player,
            Side::Any => true,
        };
        whose
            && awaited.by.is_none_or(|sel| self.is_one(sel, event.source, &voice))
            && awaited.to.is_none_or(|sel| self.is_one(sel, event.target, &voice))
            && self.holds(awaited.when, &voice)
    }
}
