//! What can be seen of a bout (DUEL-011 to DUEL-014, DUEL-022, DUEL-133).
//!
//! A view is everything open, one's own sealed answers, and the decks as far as their cards are known. Answers of
//! others are not in it: [`Sealed`] is another type, and a view holds one of them, the viewer's.

use std::borrow::Borrow;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Veiled, Viewer};

use crate::arena::{Arena, SEATS};
use crate::bout::Bout;
use crate::card::CardId;
use crate::cards::Cards;
use crate::deck::{Deck, MAX_CARDS};
use crate::event::Event;
use crate::kind::Kind;
use crate::queue::Head;
use crate::state::{Movement, Open, Sealed, Stage, State};

/// All a viewer knows of a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What is known of the cards of both decks, slot by slot.
    pub decks: [[Option<SeenCard>; MAX_CARDS]; 2],
    /// Everything that is open to everybody.
    pub open: Open,
    /// The viewer's own pending answers.
    pub own: Option<Sealed>,
}

/// A card as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeenCard {
    /// Which card it is.
    Known(CardId),
    /// Only its type is known.
    Hidden(Kind),
}

impl<D: Borrow<Deck> + Send + Sync> Bout<D> {
    /// What a viewer knows when some cards of each deck are known to their owner alone. A match that passes cards
    /// secretly says which; a bout of its own hides none.
    pub fn view_hiding(&self, state: &State, viewer: Viewer, hidden: [Cards; 2]) -> View {
        let arena = self.arena();
        let decks = [0, 1].map(|index| {
            let deck = arena.decks[index];
            std::array::from_fn(|slot| {
                let slot = slot as u8;
                if !deck.all().has(slot) {
                    return None;
                }
                Some(if hidden[index].has(slot) && !viewer.is(SEATS[index]) {
                    SeenCard::Hidden(deck.kind(slot))
                } else {
                    SeenCard::Known(deck.card(slot).id)
                })
            })
        });
        let own = SEATS.into_iter().find(|&seat| viewer.is(seat)).map(|seat| state.sealed[seat.index()]);
        View { viewer, decks, open: state.open, own }
    }
}

impl<D: Borrow<Deck> + Send + Sync> Veiled for Bout<D> {
    type View = View;
    type Seen = Event;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_hiding(state, viewer, [Cards::NONE; 2])
    }

    #[inline]
    fn fingerprint(&self, state: &State, seat: Seat, hash: &mut impl Hasher) {
        let Open { sides, round, stage, head, sudden_death, safe_hands } = &state.open;
        for side in sides {
            hash.write_u64(side.cards_and_health());
        }
        let [one, other] = [sides[0].what_lasts(), sides[1].what_lasts()];
        hash.write_u64(u64::from(one) | u64::from(other) << 32);
        hash.write_u32(u32::from(*round) | u32::from(*sudden_death) << 16);
        // Between rounds the rest is zero, and nothing is sealed.
        if *stage != Stage::Choose {
            for side in sides {
                let [one, other] = side.of_the_round();
                hash.write_u64(one);
                hash.write_u64(other);
            }
            (stage, head, safe_hands, state.sealed[seat.index() & 1]).hash(hash);
        }
    }

    #[inline]
    fn is_common(&self, state: &State) -> bool {
        state.open.stage == Stage::Choose
    }

    fn observe(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn imagine(&self, view: &View, chance: &mut impl Chance) -> State {
        let mut state = State { open: view.open, sealed: [Sealed::default(); 2] };
        for seat in SEATS {
            match view.own {
                Some(own) if view.viewer.is(seat) => state.sealed[seat.index()] = own,
                _ => self.arena().seal_anew(&mut state, seat.index(), chance),
            }
        }
        state
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut state = *state;
        for seat in SEATS.into_iter().filter(|&seat| !viewer.is(seat)) {
            self.arena().seal_anew(&mut state, seat.index(), chance);
        }
        state
    }
}

/// Nothing is secret in a bout apart from pending answers.
impl<D: Borrow<Deck> + Send + Sync> table::Open for Bout<D> {}

impl Arena<'_> {
    /// Gives a side other sealed answers, as many as it has given, each possibility as likely.
    fn seal_anew(&self, state: &mut State, side: usize, chance: &mut impl Chance) {
        let answered = state.open.sides[side].answered;
        let mut sealed = Sealed::default();
        match state.open.stage {
            Stage::Choose | Stage::Over(_) => {}
            Stage::Ask(_) => {
                for index in 0..answered {
                    if let Some(running) = self.ask_at(&state.open, side, usize::from(index)) {
                        let options = running.part.lists.len().max(2) as u32;
                        sealed.answer(index, chance.below(options) as u8);
                    }
                }
            }
            Stage::Pick(_, movement) => self.pick_anew(state, movement, side, &mut sealed, chance),
            Stage::Settle(_) => {
                if let Some(head) = self.head(&state.open, Movement::Lose, side) {
                    for (_, cards) in self.unsettled(&state.open, &head).take(usize::from(answered)) {
                        let index = chance.below(u32::from(cards.len())) as usize;
                        cards.nth(index).into_iter().for_each(|slot| sealed.pick(side, slot));
                    }
                }
            }
        }
        state.sealed[side] = sealed;
    }

    fn pick_anew(
        &self,
        state: &State,
        movement: Movement,
        side: usize,
        sealed: &mut Sealed,
        chance: &mut impl Chance,
    ) {
        let mut left = state.open.sides[side].answered;
        for holder in [side ^ 1, side] {
            let Some(head) = self.head(&state.open, movement, holder) else { continue };
            if head.chooser != side {
                continue;
            }
            let given = left.min(self.picks_owed(&head));
            left -= given;
            let sets =
                || (0..=u8::MAX).map(Cards::from_bits).filter(|set| self.could_pick(&head, *set, given));
            let index = chance.below((sets().count() as u32).max(1)) as usize;
            for slot in sets().nth(index).unwrap_or_default().iter() {
                sealed.pick(holder, slot);
            }
        }
    }

    /// Whether so many picks could have come to this set; of a named type the first cards stand for it.
    fn could_pick(&self, head: &Head, set: Cards, given: u8) -> bool {
        let first_of_kind = |slot: u8| {
            let kind = self.decks[head.holder].of_kind(self.decks[head.holder].kind(slot));
            head.eligible.and(kind).minus(set).iter().all(|other| other > slot)
        };
        set.len() == given
            && set.minus(head.eligible).is_empty()
            && (!head.names_types() || set.iter().all(first_of_kind))
    }
}
