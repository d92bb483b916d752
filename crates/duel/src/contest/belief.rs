//! What a viewer may believe of another's secrets: teams being chosen, and decks that may have received cards.
//!
//! Every way the secret could have come about is walked through, those that agree with what was seen are counted, and
//! one of them is drawn, each as likely as the others.

use table::Chance;

use super::Contest;
use super::state::{Contender, HeroId, Roster, Stage, State, Team};
use super::view::{SeenDeck, SideView};
use crate::view::SeenCard;

/// Whether teams are being chosen secretly.
pub(super) fn team_is_secret(state: &State) -> bool {
    state.stage == Stage::Heroes && state.setup.mirror && !state.setup.solo
}

/// A side with everything a view says openly, and nothing dealt yet.
pub(super) fn bare(seen: &SideView) -> Contender {
    Contender {
        team: seen.team.unwrap_or_default(),
        out: seen.out,
        fields: seen.fields,
        past: seen.past,
        wins: seen.wins,
        hidden: seen.hidden,
        hidden_before: seen.hidden_before,
        ..Contender::NEW
    }
}

/// Both decks a secret is about.
#[derive(Clone, Copy)]
struct Deal {
    before: Roster,
    roster: Roster,
}

impl Contest {
    /// Deals a side's secrets in a way that agrees with what was seen.
    pub(super) fn deal(&self, state: &mut State, side: usize, seen: &SideView, chance: &mut impl Chance) {
        if seen.team.is_none() {
            state.sides[side].team = self.any_team(state, seen.chosen, chance);
            return;
        }
        let contender = &state.sides[side];
        if let (Some([received, received_before]), Some(deck)) = (seen.received, &seen.deck) {
            state.sides[side].roster = known(deck, received);
            state.sides[side].before = known(&seen.before, received_before);
            return;
        }
        if !contender.has_secrets() {
            state.sides[side].roster = seen.deck.as_ref().map_or(Roster::EMPTY, |deck| known(deck, None));
            state.sides[side].before = known(&seen.before, None);
            return;
        }
        let passes = match state.stage {
            Stage::PassOwn(seat) if seat.index() == side => Passes::None,
            Stage::PassOn(seat) if seat.index() == side => Passes::Own,
            _ => Passes::All,
        };
        let contender = *contender;
        let against_automa = state.setup.solo && side == 0;
        let mut count = 0;
        self.deals(&contender, against_automa, seen, passes, &mut |_| count += 1);
        let picked = chance.below(count.max(1));
        let mut at = 0;
        self.deals(&contender, against_automa, seen, passes, &mut |deal| {
            if at == picked {
                state.sides[side].before = deal.before;
                state.sides[side].roster = deal.roster;
            }
            at += 1;
        });
    }

    fn any_team(&self, state: &State, chosen: u8, chance: &mut impl Chance) -> Team {
        let mut team = Team::default();
        for _ in 0..chosen {
            let free = |hero: &HeroId| {
                state.setup.boxes.allow(self.library.hero(*hero).edition()) && !team.has(*hero)
            };
            let count = self.library.heroes().filter(free).count() as u32;
            let hero = self.library.heroes().filter(free).nth(chance.below(count.max(1)) as usize);
            if let Some(hero) = hero {
                team.add(hero);
            }
        }
        team
    }

    /// Shows every way the decks could have come about that agrees with what was seen.
    fn deals(
        &self,
        side: &Contender,
        against_automa: bool,
        seen: &SideView,
        passes: Passes,
        visit: &mut impl FnMut(Deal),
    ) {
        let printed = |place: Option<u8>| {
            let hero = place.and_then(|place| side.team.get(place));
            hero.map_or(Roster::EMPTY, |hero| self.dealt(hero, against_automa))
        };
        let (first, now) = (printed(side.past[0]), printed(side.fields));
        let fits = |roster: &Roster| seen.deck.as_ref().is_none_or(|deck| self.agrees(roster, deck));
        if side.past[1].is_none() {
            self.after_own_pass(&first, &now, passes, &mut |roster| {
                if fits(&roster) {
                    visit(Deal { before: first, roster });
                }
            });
            return;
        }
        self.after_own_pass(&first, &printed(side.past[1]), Passes::All, &mut |before| {
            if !self.agrees(&before, &seen.before) {
                return;
            }
            self.after_own_pass(&before, &now, passes, &mut |roster| {
                if fits(&roster) {
                    visit(Deal { before, roster });
                }
                if passes != Passes::All {
                    return;
                }
                self.onward_passes_between(&before, &roster, &mut |pass| {
                    let roster = self.received(roster, &before, pass);
                    if fits(&roster) {
                        visit(Deal { before, roster });
                    }
                });
            });
        });
    }

    /// A deck without a received card, and with each it could have received.
    fn after_own_pass(&self, giver: &Roster, taker: &Roster, passes: Passes, visit: &mut impl FnMut(Roster)) {
        visit(*taker);
        if passes != Passes::None {
            self.own_passes_between(giver, taker, &mut |pass| visit(self.received(*taker, giver, pass)));
        }
    }

    fn agrees(&self, roster: &Roster, seen: &SeenDeck) -> bool {
        roster.cards.iter().zip(seen).all(|(card, seen)| match (card, seen) {
            (Some(card), Some(SeenCard::Known(known))) => card == known,
            (Some(card), Some(SeenCard::Hidden(kind))) => self.library.card(*card).kind == *kind,
            (None, None) => true,
            _ => false,
        })
    }
}

/// Which passing questions to the present hero are answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passes {
    None,
    Own,
    All,
}

/// A deck every card of which is known.
fn known(seen: &SeenDeck, received: Option<u8>) -> Roster {
    let card = |seen: Option<SeenCard>| match seen {
        Some(SeenCard::Known(card)) => Some(card),
        _ => None,
    };
    Roster { cards: seen.map(card), received }
}
