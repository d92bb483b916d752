//! How the Automa plays: what it answers to whatever a bout asks it (DUEL-116 to DUEL-126).

use std::borrow::Borrow;

use table::{Chance, Seat, Witness};

use super::rival::{Rival, Rule};
use crate::bout::Bout;
use crate::card::{CardVerb, Condition};
use crate::cards::Cards;
use crate::deck::Deck;
use crate::kind::{Kind, Kinds};
use crate::library::Library;
use crate::question::{Move as Answer, Question};
use crate::solo_file::Listed;
use crate::state as bout;

const AUTOMA: usize = 1;

/// One hero as the Automa plays him; it always has the second side of a bout.
#[derive(Clone, Copy, Debug)]
pub struct Automa<'a> {
    library: &'a Library,
    rival: &'a Rival,
    deck: u16,
}

impl<'a> Automa<'a> {
    pub(super) fn new(library: &'a Library, rival: &'a Rival, challenge: bool) -> Automa<'a> {
        Automa { library, rival, deck: rival.numbers(challenge) }
    }

    /// The whole deck: the numbers of its cards, lowest bit for number 1 (DUEL-116, DUEL-130).
    pub const fn deck(&self) -> u16 {
        self.deck
    }

    /// The conditions its answers hang on.
    pub fn conditions(&self) -> impl Iterator<Item = &'a Condition> {
        self.rival.rules.iter().filter_map(|rule| rule.given.as_ref())
    }

    /// What it answers now; nothing if it owes no answer. `undrawn` are the deck cards not yet turned over, and whoever
    /// watches sees the number of the one turned over, or none where its Weapon needs no card.
    pub fn answer<D: Borrow<Deck>>(
        &self,
        rules: &Bout<D>,
        fought: &bout::State,
        undrawn: &mut u16,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Option<u8>>,
    ) -> Option<Answer> {
        Some(match rules.question(fought, Seat::B)? {
            Question::Play { cards } => {
                Answer::Play(self.plays(rules, fought, cards, undrawn, chance, witness))
            }
            Question::May { card, .. } => {
                Answer::May(self.rule(rules, fought, card, false).unwrap_or(1) != 0)
            }
            Question::Choose { card, options, .. } => {
                let option = self.rule(rules, fought, card, true).unwrap_or(0);
                Answer::Option(if option < options { option } else { 0 })
            }
            Question::Card { holder, verb, cards } => {
                Answer::Card(self.picks(rules, holder.index(), verb, cards))
            }
            Question::Type { kinds, .. } => Answer::Type(self.names(kinds)),
        })
    }

    /// The card it plays: the topmost type of the column turned over, or its Weapon at once.
    fn plays<D: Borrow<Deck>>(
        &self,
        rules: &Bout<D>,
        fought: &bout::State,
        cards: Cards,
        undrawn: &mut u16,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Option<u8>>,
    ) -> u8 {
        let (deck, foes) = (rules.deck(Seat::B), rules.deck(Seat::A));
        let hand = fought.side(Seat::B).hand;
        let rest = deck.of_kind(Kind::Rest).lowest().unwrap_or_default();
        let lone_rest = fought.side(Seat::A).hand == foes.of_kind(Kind::Rest);
        let played = if lone_rest && !hand.and(deck.of_kind(Kind::Weapon)).is_empty() {
            witness.saw(|| None);
            best(deck, cards.and(deck.of_kind(Kind::Weapon)), i16::from).unwrap_or(rest)
        } else {
            let mut numbers = (0..16u8).filter(|bit| *undrawn >> bit & 1 == 1);
            let picked = chance.below(undrawn.count_ones().max(1)) as usize;
            let number = numbers.nth(picked).unwrap_or_default();
            *undrawn &= !(1 << number);
            witness.saw(|| Some(number + 1));
            let column = self.library.column(number + 1);
            let of_type = |listed: &Listed| cards.filter(|slot| Listed::of(deck.kind(slot)) == *listed);
            let found = column.iter().map(of_type).find(|found| !found.is_empty());
            found.and_then(|found| best(deck, found, i16::from)).unwrap_or(rest)
        };
        if *undrawn == 0 || played == rest {
            *undrawn = self.deck;
        }
        played
    }

    /// What the hero card says about a may or choose effect of a card: 0 or 1 for a may, the option for a choice.
    fn rule<D: Borrow<Deck>>(
        &self,
        rules: &Bout<D>,
        fought: &bout::State,
        card: u8,
        chooses: bool,
    ) -> Option<u8> {
        let kind = Listed::of(rules.deck(Seat::B).kind(card));
        let fits = |rule: &&Rule| {
            rule.listed == kind
                && rule.chooses == chooses
                && rules.arena().given(fought.open(), AUTOMA, rule.given.as_ref())
        };
        self.rival.rules.iter().find(fits).map(|rule| rule.answer)
    }

    /// The card it gives up or takes, by its pick order.
    fn picks<D: Borrow<Deck>>(&self, rules: &Bout<D>, holder: usize, verb: CardVerb, cards: Cards) -> u8 {
        let deck = rules.deck(Seat::ALL[holder]);
        let gives_up = holder == AUTOMA && verb != CardVerb::Take;
        let order = &self.rival.pick;
        let of_type = |listed: Listed| {
            let found = cards.filter(|slot| Listed::of(deck.kind(slot)) == listed);
            (!found.is_empty() && listed != Listed::Rest).then_some(found)
        };
        let found = if gives_up {
            order.iter().find_map(|listed| of_type(*listed))
        } else {
            order.iter().rev().find_map(|listed| of_type(*listed))
        };
        let found = found.unwrap_or(cards);
        let sign = if gives_up { -1 } else { 1 };
        best(deck, found, |attack| sign * i16::from(attack)).unwrap_or_default()
    }

    /// The type it names in the player's hand.
    fn names(&self, kinds: Kinds) -> Kind {
        let held =
            |listed: &Listed| kinds.iter().find(|&kind| kind != Kind::Rest && Listed::of(kind) == *listed);
        self.rival.pick.iter().rev().find_map(held).or_else(|| kinds.iter().next()).unwrap_or(Kind::Rest)
    }
}

/// The card whose attack ranks highest, the earlier one of equals; a card without attack ranks below 0.
fn best(deck: &Deck, cards: Cards, rank: impl Fn(i8) -> i16) -> Option<u8> {
    cards.iter().max_by_key(|&slot| (rank(deck.attack(slot)), std::cmp::Reverse(slot)))
}
