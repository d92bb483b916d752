//! The Automa: no seat but rules and chance (section 9).

use serde::{Deserialize, Serialize};
use table::{Chance, Choices, Rules, Seat, Witness, canon_struct};

use super::event::Event;
use super::passing::Pass;
use super::rival::Rival;
use super::setup::Format;
use super::state::{HeroId, Stage, State, Team};
use super::{Contest, Move};
use crate::card::{CardVerb, Face};
use crate::cards::Cards;
use crate::deck::Deck;
use crate::kind::{Kind, Kinds};
use crate::question::{Move as Answer, Question};
use crate::solo_file::Listed;
use crate::state as bout;

/// The Automa's deck: the numbers of the deck cards not yet turned over, lowest bit for number 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Solo {
    /// The cards not yet turned over. Turning over the top of a shuffled deck is a pick among them.
    pub undrawn: u16,
    /// The team card chosen, from 1; 0 without one.
    pub team_card: u8,
}

canon_struct!(Solo { undrawn, team_card });

const AUTOMA: usize = 1;

impl Contest {
    /// Whether anybody can be played against alone.
    pub(super) fn has_rivals(&self, format: Format, allow: impl Fn(HeroId) -> bool) -> bool {
        match format {
            Format::Legacy => {
                self.library.teams().iter().any(|team| team.heroes.iter().all(|&hero| allow(hero)))
            }
            _ => self.library.rivals().iter().any(|rival| allow(rival.hero)),
        }
    }

    /// Whom the player can choose to play against (DUEL-115, DUEL-128).
    pub(super) fn rivals(&self, state: &State, visit: &mut impl FnMut(Move)) {
        if state.setup.format == Format::Legacy {
            let teams = (0..).zip(self.library.teams());
            let fits = |hero: &HeroId| self.can_take(state, Seat::B, *hero);
            teams
                .filter(|(_, team)| team.heroes.iter().all(fits))
                .for_each(|(number, _)| visit(Move::TeamCard(number)));
            return;
        }
        let heroes = self.library.rivals().iter().map(|rival| rival.hero);
        heroes.filter(|&hero| self.can_take(state, Seat::B, hero)).for_each(|hero| visit(Move::Hero(hero)));
    }

    /// Takes the Automa's hero or team.
    pub(super) fn rival_chosen(&self, state: &mut State, choice: Move) {
        match choice {
            Move::Hero(hero) => state.sides[AUTOMA].team = Team::of([hero]),
            Move::TeamCard(number) => {
                let team = self.library.teams().get(usize::from(number));
                state.sides[AUTOMA].team = Team::of(team.into_iter().flat_map(|team| team.heroes));
                state.solo.team_card = number + 1;
            }
            _ => {}
        }
        state.stage = Stage::Heroes;
    }

    /// The Automa hero card of the hero it fights with.
    fn rival(&self, state: &State) -> Option<&Rival> {
        let hero = state.sides[AUTOMA].hero()?;
        self.library.rivals().iter().find(|rival| rival.hero == hero)
    }

    /// Builds the Automa's deck afresh (DUEL-116, DUEL-130).
    pub(super) fn shuffle_rival(&self, state: &mut State) {
        if state.setup.solo {
            state.solo.undrawn = self.rival(state).map_or(0, |rival| rival.numbers(state.setup.challenge));
        }
    }

    /// The lasting effect the challenge rule gives the Automa.
    pub(super) fn challenge_text(&self, state: &State) -> Option<(HeroId, &Face)> {
        let rival = self.rival(state).filter(|_| state.setup.solo && state.setup.challenge)?;
        Some((rival.hero, rival.standing.as_ref()?))
    }

    /// The health and energy the challenge rule lets a side start with.
    pub(super) fn challenge_values(&self, state: &State, side: usize) -> Option<(Option<u8>, Option<u8>)> {
        let rival = self.rival(state).filter(|_| state.setup.solo && state.setup.challenge)?;
        let (who, start) = rival.start?;
        (who.side(AUTOMA) == side).then_some((start.health, start.energy))
    }

    /// Whether the bout waits for the Automa.
    pub(super) fn rival_owes(&self, state: &State) -> bool {
        let Some(bout) = state.bout.as_ref().filter(|_| state.setup.solo && state.stage == Stage::Bout)
        else {
            return false;
        };
        self.bout(state).turn(bout).choosers().contains(Seat::B)
    }

    /// Answers for the Automa as long as the bout waits for it alone.
    pub(super) fn answer_for_rival(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        while state.outcome.is_none() && self.rival_owes(state) {
            let player_owes = state
                .bout
                .as_ref()
                .is_some_and(|bout| self.bout(state).turn(bout).choosers().contains(Seat::A));
            if player_owes {
                return;
            }
            let Some(answer) = self.rival_answer(state, chance, witness) else { return };
            self.in_bout(state, Choices::one(Seat::B, answer), chance, witness);
        }
    }

    /// What the Automa answers now (DUEL-117 to DUEL-126).
    pub(super) fn rival_answer(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Option<Answer> {
        let fought = state.bout?;
        let question = self.bout(state).question(&fought, Seat::B)?;
        Some(match question {
            Question::Play { cards } => {
                Answer::Play(self.rival_plays(state, &fought, cards, chance, witness))
            }
            Question::May { card, .. } => {
                Answer::May(self.rival_rule(state, &fought, card).unwrap_or(1) != 0)
            }
            Question::Choose { card, options, .. } => {
                let option = self.rival_rule(state, &fought, card).unwrap_or(0);
                Answer::Option(if option < options { option } else { 0 })
            }
            Question::Card { holder, verb, cards } => {
                Answer::Card(self.rival_picks(state, holder.index(), verb, cards))
            }
            Question::Type { kinds, .. } => Answer::Type(self.rival_names(state, kinds)),
        })
    }

    /// The card the Automa plays: the topmost type of the column turned over, or its Weapon at once.
    fn rival_plays(
        &self,
        state: &mut State,
        fought: &bout::State,
        cards: Cards,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> u8 {
        let rules = self.bout(state);
        let (deck, foes) = (rules.deck(Seat::B), rules.deck(Seat::A));
        let hand = fought.side(Seat::B).hand;
        let rest = deck.of_kind(Kind::Rest).lowest().unwrap_or_default();
        let lone_rest = fought.side(Seat::A).hand == foes.of_kind(Kind::Rest);
        let played = if lone_rest && !hand.and(deck.of_kind(Kind::Weapon)).is_empty() {
            witness.saw(|| Event::Column { number: None });
            best(deck, cards.and(deck.of_kind(Kind::Weapon)), i16::from).unwrap_or(rest)
        } else {
            let undrawn = state.solo.undrawn;
            let numbers = (0..16u8).filter(|bit| undrawn >> bit & 1 == 1);
            let picked = chance.below(undrawn.count_ones().max(1)) as usize;
            let number = numbers.clone().nth(picked).unwrap_or_default();
            state.solo.undrawn &= !(1 << number);
            witness.saw(|| Event::Column { number: Some(number + 1) });
            let column = self.library.column(number + 1);
            let of_type = |listed: &Listed| cards.filter(|slot| Listed::of(deck.kind(slot)) == *listed);
            let found = column.iter().map(of_type).find(|found| !found.is_empty());
            found.and_then(|found| best(deck, found, i16::from)).unwrap_or(rest)
        };
        if state.solo.undrawn == 0 || played == rest {
            self.shuffle_rival(state);
        }
        played
    }

    /// What the hero card says about a may or choose effect of a card: 0 or 1 for a may, the option for a choice.
    fn rival_rule(&self, state: &State, fought: &bout::State, card: u8) -> Option<u8> {
        let rules = self.bout(state);
        let kind = Listed::of(rules.deck(Seat::B).kind(card));
        let asked = rules.question(fought, Seat::B)?;
        let choose = matches!(asked, Question::Choose { .. });
        let fits = |rule: &&super::rival::Rule| {
            rule.listed == kind
                && rule.chooses == choose
                && rules.arena().given(fought.open(), AUTOMA, rule.given.as_ref())
        };
        self.rival(state)?.rules.iter().find(fits).map(|rule| rule.answer)
    }

    /// The card the Automa gives up or takes, by its pick order.
    fn rival_picks(&self, state: &State, holder: usize, verb: CardVerb, cards: Cards) -> u8 {
        let rules = self.bout(state);
        let deck = rules.deck(Seat::ALL[holder]);
        let gives_up = holder == AUTOMA && verb != CardVerb::Take;
        let order = self.rival(state).map_or(&[][..], |rival| &rival.pick);
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

    /// The type the Automa names in the player's hand.
    fn rival_names(&self, state: &State, kinds: Kinds) -> Kind {
        let order = self.rival(state).map_or(&[][..], |rival| &rival.pick);
        let held =
            |listed: &Listed| kinds.iter().find(|&kind| kind != Kind::Rest && Listed::of(kind) == *listed);
        order.iter().rev().find_map(held).or_else(|| kinds.iter().next()).unwrap_or(Kind::Rest)
    }

    /// The Automa's next hero enters and receives cards (DUEL-129).
    pub(super) fn next_rival(&self, state: &mut State, witness: &mut impl Witness<Event>) {
        let change = usize::from(state.sides[AUTOMA].out.len()).saturating_sub(1);
        let next = state.sides[AUTOMA].ready().lowest().and_then(|place| state.sides[AUTOMA].team.get(place));
        let Some(hero) = next else { return };
        self.follow(state, AUTOMA, hero);
        state.sides[AUTOMA].hidden = Cards::NONE;
        witness.saw(|| Event::RivalNext { hero });
        let team = usize::from(state.solo.team_card.max(1)) - 1;
        let named = self.library.teams().get(team).and_then(|team| team.pass.get(change).copied());
        let side = state.sides[AUTOMA];
        let attack = |card| self.library.card(card).attack.map_or(-1, i16::from);
        let kind =
            |pass: &Pass| side.before.cards[usize::from(pass.from)].map(|card| self.library.card(card).kind);
        let rank = |pass: &Pass| {
            let given = side.before.cards[usize::from(pass.from)].map_or(-1, attack);
            let lost = side.roster.cards[usize::from(pass.to)].map_or(-1, attack);
            (-given, pass.from, lost, pass.to)
        };
        let mut own: Option<Pass> = None;
        self.own_passes(&side, &mut |pass| {
            if kind(&pass).map(Listed::of) == named && own.is_none_or(|other| rank(&pass) < rank(&other)) {
                own = Some(pass);
            }
        });
        self.inherit(state, own, witness);
        if change >= 1 {
            let side = state.sides[AUTOMA];
            let mut onward: Option<Pass> = None;
            self.onward_passes(&side, &mut |pass| {
                if onward.is_none_or(|other| rank(&pass) < rank(&other)) {
                    onward = Some(pass);
                }
            });
            self.inherit(state, onward, witness);
        }
    }

    fn inherit(&self, state: &mut State, pass: Option<Pass>, witness: &mut impl Witness<Event>) {
        let Some(pass) = pass else { return };
        let side = &mut state.sides[AUTOMA];
        let (given, lost) =
            (side.before.cards[usize::from(pass.from)], side.roster.cards[usize::from(pass.to)]);
        side.roster = self.received(side.roster, &side.before, pass);
        if let Some((card, replaced)) = given.zip(lost) {
            witness.saw(|| Event::Inherited { card, replaced });
        }
    }
}

/// The card whose attack ranks highest, the earlier one of equals; a card without attack ranks below 0.
fn best(deck: &Deck, cards: Cards, rank: impl Fn(i8) -> i16) -> Option<u8> {
    cards.iter().max_by_key(|&slot| (rank(deck.attack(slot)), std::cmp::Reverse(slot)))
}
