//! The Automa's place in a match: no seat but rules and chance (section 9).

use serde::{Deserialize, Serialize};
use table::{Chance, Choices, Rules, Seat, Through, Witness, canon_struct};

use super::automa::Automa;
use super::event::Event;
use super::passing::Pass;
use super::rival::Rival;
use super::setup::Format;
use super::state::{HeroId, Stage, State, Team};
use super::{Contest, Move};
use crate::card::Face;
use crate::cards::Cards;
use crate::question::Move as Answer;
use crate::solo_file::Listed;

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

    /// How the Automa plays the hero it fights with; nothing without one.
    pub fn automa(&self, state: &State) -> Option<Automa<'_>> {
        let rival = self.rival(state).filter(|_| state.setup.solo)?;
        Some(Automa::new(&self.library, rival, state.setup.challenge))
    }

    /// Builds the Automa's deck afresh.
    pub(super) fn shuffle_rival(&self, state: &mut State) {
        state.solo.undrawn = self.automa(state).map_or(0, |automa| automa.deck());
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

    /// What the Automa answers now.
    pub(super) fn rival_answer(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Option<Answer> {
        let (fought, automa) = (state.bout?, self.automa(state)?);
        let mut told = Through::new(witness, |number| Event::Column { number });
        let rules = self.bout(state);
        automa.answer(&rules, &fought, &mut state.solo.undrawn, chance, &mut told)
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
