//! Dealing anew what a viewer cannot know: others' hands and face-down cards, the deck, demons being chosen.
//!
//! What is certain stays: cards that were seen entering a hand or lying in it, the face-down card where it follows from
//! that, kinds a hand lacks, and what the deck can hold since the discard was last shuffled into it. The rest of the unseen
//! cards is dealt by chance, every way to deal it as likely as the others.

use table::{BySeat, Chance, Seat, Seats, Viewer};

use crate::kind::{Kind, Kinds, Pile};
use crate::known::Known;
use crate::run::any_card;
use crate::setup::Demons;
use crate::state::{Stage, State};

/// How often a deal is tried that must respect the kinds a hand lacks.
const TRIES: usize = 64;

/// What is public about hidden cards: how many everybody holds, who has one face down, and how many are in the deck.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub hands: BySeat<u8>,
    pub down: Seats,
    pub deck: u8,
}

impl Sizes {
    pub fn of(state: &State) -> Sizes {
        Sizes {
            hands: state.hands.map(Pile::len),
            down: Seat::ALL.into_iter().filter(|&seat| state.places[seat].down.is_some()).collect(),
            deck: state.deck.len(),
        }
    }
}

/// Deals everything anew that a viewer cannot know.
pub(crate) fn deal(state: &mut State, viewer: Viewer, sizes: Sizes, demons: u32, chance: &mut impl Chance) {
    let own = viewer.seat();
    let others = state.everybody().iter().filter(|&seat| !viewer.is(seat)).collect::<Seats>();
    forget(state, others, chance);
    deal_demons(state, own, others, demons, chance);
    let known = |seat: Seat| own.map_or(state.known[seat][seat], |own| state.known[own][seat]);
    let mut table = Table {
        pool: state.unseen(own),
        hands: BySeat([Pile::EMPTY; 4]),
        down: BySeat([None; 4]),
        deck: Pile::EMPTY,
        known: BySeat::from_fn(known),
        lacks: state.places.map(|place| place.lacks),
    };
    let bound = own.map_or(state.bound, |own| state.bounds[own]);
    let start = table;
    for tried in 0..=TRIES {
        table = start;
        // The last try gives up on kinds a hand lacks rather than on a deal.
        let strict = tried < TRIES;
        if table.deal(others, sizes, bound, strict, chance) {
            break;
        }
    }
    for seat in others {
        state.hands[seat] = table.hands[seat];
        state.places[seat].down = table.down[seat];
    }
    state.deck = table.deck;
}

/// What others know and remember is theirs; all a viewer knows of it is what everybody knows.
fn forget(state: &mut State, others: Seats, chance: &mut impl Chance) {
    for seat in others {
        state.bounds[seat] = state.bound;
        state.secrets[seat] = chance.below(u32::MAX);
        for about in others.without(seat) {
            state.known[seat][about] = state.known[about][about];
        }
    }
}

/// Deals two demons to everybody else while they are being chosen.
fn deal_demons(state: &mut State, own: Option<Seat>, others: Seats, demons: u32, chance: &mut impl Chance) {
    if state.stage != Stage::Demons {
        return;
    }
    let all = u32::MAX >> (32 - demons.clamp(1, 32));
    let mut left = all;
    if let Some(own) = own {
        left &= !state.offers[own];
    }
    for seat in others {
        state.offers[seat] = 0;
        if state.places[seat].gone {
            continue;
        }
        if state.setup.demons == Demons::Any {
            state.offers[seat] = all;
            continue;
        }
        for _ in 0..2 {
            let rank = chance.below(left.count_ones().max(1));
            let mut bits = left;
            for _ in 0..rank {
                bits &= bits.wrapping_sub(1);
            }
            let demon = bits & bits.wrapping_neg();
            left &= !demon;
            state.offers[seat] |= demon;
        }
    }
}

/// The hidden places while they are being filled.
#[derive(Clone, Copy)]
struct Table {
    pool: Pile,
    hands: BySeat<Pile>,
    down: BySeat<Option<Kind>>,
    deck: Pile,
    known: BySeat<Known>,
    lacks: BySeat<Kinds>,
}

impl Table {
    /// Fills every hidden place; says whether it could be done.
    fn deal(
        &mut self,
        others: Seats,
        sizes: Sizes,
        bound: Pile,
        strict: bool,
        chance: &mut impl Chance,
    ) -> bool {
        for seat in others {
            self.place_known(seat);
        }
        // Hands that lack kinds are the hardest to fill, so they come first.
        if strict {
            for seat in others.iter().filter(|&seat| !self.lacks[seat].is_empty()).collect::<Seats>() {
                let allowed =
                    Pile::from_fn(|kind| if self.lacks[seat].has(kind) { 0 } else { self.pool.count(kind) });
                if !self.fill(seat, sizes, Some(allowed), chance) {
                    return false;
                }
            }
        }
        if !self.fill_deck(bound, sizes.deck, chance) {
            return false;
        }
        for seat in others {
            if !self.fill(seat, sizes, None, chance) {
                return false;
            }
        }
        if self.deck.is_empty() {
            self.deck = self.pool;
        }
        for seat in others.and(sizes.down) {
            if self.down[seat].is_none() {
                self.down[seat] = any_card(self.hands[seat], chance);
                if let Some(kind) = self.down[seat] {
                    self.hands[seat].take(kind);
                }
            }
        }
        self.deck.len() == sizes.deck
    }

    /// Puts the known cards where they are known to be.
    fn place_known(&mut self, seat: Seat) {
        let known = self.known[seat];
        self.hands[seat] = known.cards();
        self.pool = self.pool.minus(known.cards());
        if let Some(kind) = known.down() {
            self.down[seat] = Some(kind);
            self.pool.take(kind);
        }
    }

    /// Deals a hand its missing cards, out of the pool or out of what is allowed of it.
    fn fill(&mut self, seat: Seat, sizes: Sizes, allowed: Option<Pile>, chance: &mut impl Chance) -> bool {
        let mut allowed = allowed;
        let apart = self.known[seat].apart();
        let has_down = sizes.down.contains(seat);
        // A face-down card that may be one of the known ones is dealt with the hand and picked out of it later.
        let together = u8::from(has_down && !apart);
        let missing = (sizes.hands[seat] + together).saturating_sub(self.hands[seat].len());
        for _ in 0..missing {
            let Some(kind) = any_card(allowed.unwrap_or(self.pool), chance) else { return false };
            if let Some(allowed) = &mut allowed {
                allowed.take(kind);
            }
            self.pool.take(kind);
            self.hands[seat].add(kind);
        }
        if has_down && apart && self.down[seat].is_none() {
            let Some(kind) = any_card(self.pool, chance) else { return false };
            self.pool.take(kind);
            self.down[seat] = Some(kind);
        }
        true
    }

    /// Deals the deck where it cannot hold every card of the pool; otherwise it is what the hands leave.
    fn fill_deck(&mut self, bound: Pile, size: u8, chance: &mut impl Chance) -> bool {
        if bound.holds(self.pool) || size == 0 {
            return true;
        }
        let mut deck = bound.least(self.pool);
        if deck.len() < size {
            return false;
        }
        while deck.len() > size {
            let Some(kind) = any_card(deck, chance) else { return false };
            deck.take(kind);
        }
        self.pool = self.pool.minus(deck);
        self.deck = deck;
        true
    }
}
