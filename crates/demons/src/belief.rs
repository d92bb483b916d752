//! Dealing anew what a viewer cannot know: others' hands and face-down cards, the deck, demons being chosen.
//!
//! What was seen bounds what each hidden place can hold. The unseen cards that are certain lie where they are known to be;
//! each of the others has its marks, the places it can be in, and every way to deal them that keeps the marks is as likely
//! as the others.

use table::{BySeat, Chance, Seat, Seats, Viewer};

use crate::kind::{KINDS, Kind, Pile};
use crate::known::Known;
use crate::run::any_card;
use crate::setup::Demons;
use crate::state::{Stage, State};

/// How often a deal is tried that must agree with everything that is known.
const TRIES: u32 = 4000;

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
    forget(state, own, others, chance);
    deal_demons(state, own, others, demons, chance);
    let mut empty = Table::new(state, own, others, sizes, true);
    let mut table = empty;
    for tried in 0..TRIES {
        if tried == TRIES / 2 {
            empty = Table::new(state, own, others, sizes, false);
        }
        table = empty;
        // The last try gives up on what is hard to meet rather than on a deal.
        let strict = tried + 1 < TRIES;
        if table.fill(sizes, strict, chance) {
            break;
        }
    }
    for seat in others {
        state.hands[seat] = table.hands[seat];
        state.places[seat].down = table.down[seat];
    }
    state.deck = table.deck;
    if let (Stage::Take, Some(target)) = (state.stage, state.aim.seat()) {
        // Whoever is about to take a card sees the hand it comes from.
        let seen = state.hands[target];
        state.known[state.asked][target].sees(seen, sizes.down.contains(target));
    }
}

/// What others know and remember is theirs; all a viewer knows of it is what everybody knows, and what they saw of him.
fn forget(state: &mut State, own: Option<Seat>, others: Seats, chance: &mut impl Chance) {
    for seat in others {
        if let Some(own) = own {
            state.known[seat][own] = state.known[seat][own].witnessed(state.known[own][own]);
        }
        state.bounds[seat] = state.bound;
        state.secrets[seat] = chance.below(u32::MAX);
        for about in others.without(seat) {
            state.known[seat][about] = state.known[about][about];
        }
    }
}

/// Deals two demons to everybody else while they are being chosen, to whoever has given up as well.
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
        if state.setup.demons == Demons::Any {
            state.offers[seat] = all;
            continue;
        }
        for _ in 0..2 {
            let demon = 1 << nth_bit(u64::from(left), chance.below(left.count_ones().max(1)));
            left &= !demon;
            state.offers[seat] |= demon;
        }
    }
}

/// The number of the nth bit that is set.
fn nth_bit(bits: u64, rank: u32) -> u32 {
    let mut left = bits;
    for _ in 0..rank {
        left &= left.wrapping_sub(1);
    }
    left.trailing_zeros()
}

/// Cards to deal, a bit each: eight bits a kind, of which as many are set as there are copies. The highest copies are those
/// that can be in the deck.
type Cards = u64;

/// As many copies of each kind, from the lowest.
fn lowest(pile: Pile) -> Cards {
    Kind::ALL.iter().fold(0, |cards, &kind| cards | ((1 << pile.count(kind)) - 1) << (8 * kind.index()))
}

/// A hidden place while it is being filled.
#[derive(Clone, Copy, Default)]
struct Hidden {
    /// The cards it can hold.
    able: Cards,
    /// How many others it can hold besides.
    extra: u8,
    /// How many cards it needs.
    count: u8,
    /// Whose hand, or, if `is_down`, whose face-down card.
    seat: u8,
    is_down: bool,
}

/// The hidden places while they are being filled.
#[derive(Clone, Copy)]
struct Table {
    /// The cards that are left to deal.
    left: Cards,
    /// Those of them that can be in the deck.
    new: Cards,
    hands: BySeat<Pile>,
    down: BySeat<Option<Kind>>,
    deck: Pile,
    known: BySeat<Known>,
    /// The places that need cards, the hardest to fill first.
    places: [Hidden; 8],
}

impl Table {
    /// The table with what is certain in its place.
    fn new(state: &State, own: Option<Seat>, others: Seats, sizes: Sizes, with_owners: bool) -> Table {
        let known = BySeat::from_fn(|seat| state.known[own.unwrap_or(seat)][seat]);
        let mut table = Table {
            left: 0,
            new: 0,
            hands: BySeat([Pile::EMPTY; 4]),
            down: BySeat([None; 4]),
            deck: Pile::EMPTY,
            known,
            places: [Hidden::default(); 8],
        };
        let mut cards = state.unseen(own);
        for seat in others {
            table.hands[seat] = known[seat].least();
            cards = cards.minus(known[seat].least());
            table.down[seat] = known[seat].down().filter(|_| sizes.down.contains(seat));
            if let Some(kind) = table.down[seat] {
                cards.take(kind);
            }
        }
        table.left = lowest(cards);
        let bound = own.map_or(state.bound, |own| state.bounds[own]);
        table.new = table.left & !lowest(cards.minus(bound));
        table.mark(others, sizes, cards, with_owners);
        table
    }

    /// Marks the cards each place can hold.
    ///
    /// The lowest copies of a kind are those that cannot be in the deck. A hand that was seen whole and from which a card
    /// went unseen owns some of them, if there are owners; all others share the rest, and where they can hold more of them
    /// than there are, they can hold the same ones.
    fn mark(&mut self, others: Seats, sizes: Sizes, cards: Pile, with_owners: bool) {
        let (all, new) = (self.left, self.new);
        let missing = |seat: Seat, known: Known| {
            // A face-down card that may be one of the known ones is dealt with the hand and picked out of it later.
            let together = u8::from(sizes.down.contains(seat) && !known.apart());
            (sizes.hands[seat] + together).saturating_sub(known.least().len())
        };
        let (mut owned, mut shared) = ([0; KINDS], [0; KINDS]);
        let mut places = self.places.iter_mut();
        for seen_whole in [true, false] {
            for seat in others {
                let known = self.known[seat];
                let (spare, count) = (known.most().minus(known.least()), missing(seat, known));
                if (with_owners && known.faded()) != seen_whole {
                    continue;
                }
                let mut able = 0;
                for kind in Kind::ALL {
                    let there = cards.count(kind);
                    let kept = there - (new >> (8 * kind.index()) & 0xff).count_ones() as u8;
                    let most = spare.count(kind).min(there);
                    let (owned, shared) = (&mut owned[kind.index()], &mut shared[kind.index()]);
                    let start = if seen_whole {
                        let start = kept.saturating_sub(most).min(*owned);
                        *owned = start + most;
                        start
                    } else if *owned + most <= kept {
                        let start = *owned + (kept - *owned - most).min(*shared);
                        *shared = start + most - *owned;
                        start
                    } else {
                        (there - most).min(*owned)
                    };
                    able |= ((1 << most) - 1) << (start + 8 * kind.index() as u8);
                }
                let place =
                    Hidden { able, extra: known.extra(), count, seat: seat.index() as u8, is_down: false };
                places.next().into_iter().for_each(|next| *next = place);
                if sizes.down.contains(seat) && known.apart() && known.down().is_none() {
                    let without = |able, kind: Kind| able & !(0xff << (8 * kind.index()));
                    let able = known.barred().iter().fold(all, without);
                    let place = Hidden { able, extra: 0, count: 1, seat: seat.index() as u8, is_down: true };
                    places.next().into_iter().for_each(|next| *next = place);
                }
            }
        }
        for place in &mut self.places {
            if place.extra >= place.count {
                place.able = all;
            }
        }
        self.places.sort_unstable_by_key(|place| (place.extra > 0, place.able.count_ones()));
    }

    /// Fills every hidden place; says whether it agrees with everything that is known.
    fn fill(&mut self, sizes: Sizes, strict: bool, chance: &mut impl Chance) -> bool {
        let divided = strict && self.new != self.left;
        if divided {
            let Some(deck) = self.draw(self.new, u32::from(sizes.deck), chance) else { return false };
            self.deck = kinds_of(deck);
        }
        for place in self.places {
            // A few of any kind among marked ones are met by trying.
            let able = if strict && place.extra == 0 { place.able } else { self.left };
            let Some(drawn) = self.draw(able, u32::from(place.count), chance) else { return false };
            if strict && (drawn & !place.able).count_ones() > u32::from(place.extra) {
                return false;
            }
            let seat = Seat::ALL[usize::from(place.seat) & 3];
            if place.is_down {
                self.down[seat] = kinds_of(drawn).nth(0);
            } else if drawn != 0 {
                self.hands[seat].add_all(kinds_of(drawn));
            }
        }
        if !divided {
            self.deck = kinds_of(self.left);
        }
        self.deck.len() == sizes.deck && self.lay_down(sizes, strict, chance)
    }

    /// Picks face-down cards out of the hands they were dealt with.
    fn lay_down(&mut self, sizes: Sizes, strict: bool, chance: &mut impl Chance) -> bool {
        for seat in sizes.down {
            if self.known[seat].apart() || self.hands[seat].is_empty() {
                continue;
            }
            self.down[seat] = any_card(self.hands[seat], chance);
            if let Some(kind) = self.down[seat] {
                self.hands[seat].take(kind);
            }
            let barred = self.known[seat].barred();
            if strict && barred.iter().any(|kind| self.hands[seat].has(kind)) {
                return false;
            }
        }
        true
    }

    /// Deals cards out of those a place can hold.
    ///
    /// The fewer of these are left, the fewer ways there are to go on, so such a deal is given up the more often: with
    /// the chance that as many cards of all that may be left would happen to be among them. So every deal that is not
    /// given up is as likely as any other, in whatever order the places are filled.
    fn draw(&mut self, able: Cards, count: u32, chance: &mut impl Chance) -> Option<Cards> {
        let mut here = able & self.left;
        let mut most = able.count_ones().min(self.left.count_ones());
        let mut drawn = 0;
        for _ in 0..count {
            let choice = here.count_ones();
            if choice == 0 || choice < most && chance.below(most) >= choice {
                return None;
            }
            let card = 1 << nth_bit(here, if choice > 1 { chance.below(choice) } else { 0 });
            (here, most, drawn) = (here & !card, most - 1, drawn | card);
        }
        self.left &= !drawn;
        Some(drawn)
    }
}

/// The kinds of cards, counted.
fn kinds_of(cards: Cards) -> Pile {
    Pile::from_fn(|kind| (cards >> (8 * kind.index()) & 0xff).count_ones() as u8)
}
