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

/// How often a deal is tried that must agree with everything that is certain.
const TRIES: usize = 200;

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
        new: state.unseen(own),
        old: Pile::EMPTY,
        hands: BySeat([Pile::EMPTY; 4]),
        down: BySeat([None; 4]),
        deck: Pile::EMPTY,
        known: BySeat::from_fn(known),
        lacks: state.places.map(|place| place.lacks),
        fresh: state.places.map(|place| (place.fresh.saturating_sub(place.spent), place.fresh)),
        divided: false,
    };
    let bound = own.map_or(state.bound, |own| state.bounds[own]);
    let start = table;
    for tried in 0..=TRIES {
        table = start;
        // The last try gives up on what is hard to meet rather than on a deal.
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
    /// The cards that are left to deal and can be in the deck.
    new: Pile,
    /// Those that cannot: they were in hands when the discard was last shuffled into the deck.
    old: Pile,
    hands: BySeat<Pile>,
    down: BySeat<Option<Kind>>,
    deck: Pile,
    known: BySeat<Known>,
    lacks: BySeat<Kinds>,
    /// The least and the most cards of each hand that came from the new deck.
    fresh: BySeat<(u8, u8)>,
    /// Whether there are cards that cannot be in the deck.
    divided: bool,
}

impl Table {
    /// Fills every hidden place; says whether it agrees with everything that is certain.
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
        self.divide(bound);
        // Hands that lack kinds are the hardest to fill, so they come first.
        let wary: Seats = others.iter().filter(|&seat| strict && !self.lacks[seat].is_empty()).collect();
        for seat in wary {
            if !self.fill(seat, sizes, self.lacks[seat], strict, chance) {
                return false;
            }
        }
        if self.divided && !self.fill_deck(sizes.deck, chance) {
            return false;
        }
        for seat in others.minus(wary) {
            if !self.fill(seat, sizes, Kinds::NONE, strict, chance) {
                return false;
            }
        }
        self.deck.add_all(self.new);
        for seat in others.and(sizes.down) {
            if self.down[seat].is_none() {
                self.down[seat] = any_card(self.hands[seat], chance);
                if let Some(kind) = self.down[seat] {
                    self.hands[seat].take(kind);
                }
            }
        }
        self.deck.len() == sizes.deck && self.old.is_empty()
    }

    /// Puts the known cards where they are known to be.
    fn place_known(&mut self, seat: Seat) {
        let known = self.known[seat];
        self.hands[seat] = known.cards();
        self.new = self.new.minus(known.cards());
        if let Some(kind) = known.down() {
            self.down[seat] = Some(kind);
            self.new.take(kind);
        }
    }

    /// Tells cards that can be in the deck from those that cannot.
    fn divide(&mut self, bound: Pile) {
        let able = bound.least(self.new);
        (self.old, self.new) = (self.new.minus(able), able);
        self.divided = !self.old.is_empty();
    }

    /// One more card for a hand that lacks some kinds, and whether it is of the new deck.
    fn any(&mut self, lacks: Kinds, chance: &mut impl Chance) -> Option<(Kind, bool)> {
        let allowed = |pile: Pile| lacks.iter().fold(pile, Pile::without);
        let (new, old) = (allowed(self.new), allowed(self.old));
        let count = u32::from(new.len() + old.len());
        if count == 0 {
            return None;
        }
        let ticket = chance.below(count);
        let is_new = ticket < u32::from(new.len());
        let (from, rank) =
            if is_new { (&mut self.new, ticket) } else { (&mut self.old, ticket - u32::from(new.len())) };
        let kind = if is_new { new.nth(rank)? } else { old.nth(rank)? };
        from.take(kind);
        Some((kind, is_new))
    }

    /// Deals a hand its missing cards; says whether as many are of the new deck as can be.
    fn fill(
        &mut self,
        seat: Seat,
        sizes: Sizes,
        lacks: Kinds,
        strict: bool,
        chance: &mut impl Chance,
    ) -> bool {
        let apart = self.known[seat].apart();
        let has_down = sizes.down.contains(seat);
        // A face-down card that may be one of the known ones is dealt with the hand and picked out of it later.
        let together = u8::from(has_down && !apart);
        let missing = (sizes.hands[seat] + together).saturating_sub(self.hands[seat].len());
        let alone = has_down && apart && self.down[seat].is_none();
        let known = self.hands[seat].len() + u8::from(self.down[seat].is_some());
        let mut fresh = 0;
        for _ in 0..missing {
            let Some((kind, is_new)) = self.any(lacks, chance) else { return false };
            self.hands[seat].add(kind);
            fresh += u8::from(is_new);
        }
        if alone {
            let Some((kind, is_new)) = self.any(Kinds::NONE, chance) else { return false };
            self.down[seat] = Some(kind);
            fresh += u8::from(is_new);
        }
        let (least, most) = self.fresh[seat];
        !(strict && self.divided) || (least.saturating_sub(known)..=most).contains(&fresh)
    }

    /// Deals the deck out of the cards that can be in it; what is left of them was drawn.
    fn fill_deck(&mut self, size: u8, chance: &mut impl Chance) -> bool {
        let mut drawn = Pile::EMPTY;
        if self.new.len() < size {
            return false;
        }
        while self.new.len() > size {
            let Some(kind) = any_card(self.new, chance) else { return false };
            self.new.take(kind);
            drawn.add(kind);
        }
        (self.deck, self.new) = (self.new, drawn);
        true
    }
}
