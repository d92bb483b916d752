//! What can be seen of a match (DUEL-013, DUEL-014, DUEL-094, DUEL-111, DUEL-112).
//!
//! A team chosen secretly shows its owner alone until both are in; a deck that may have received cards shows the foe
//! types and zones, and each card once it was seen face up.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use table::{Chance, Lookout, Outcome, Seat, Veiled, Viewer};

use super::event::Event;
use super::setup::Setup;
use super::solo::Solo;
use super::state::{Contender, Roster, Stage, State, Team};
use super::{Contest, Move, belief};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::view::{self as bout, SeenCard};

/// All a viewer knows of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What was agreed on.
    pub setup: Setup,
    /// What is waited for.
    pub stage: Stage,
    /// Both players.
    pub sides: [SideView; 2],
    /// How many games are over.
    pub games: u8,
    /// How many of them were drawn.
    pub drawn: u8,
    /// The bout being fought, or the last one.
    pub bout: Option<bout::View>,
    /// The Automa's deck: which cards are left, not their order.
    pub solo: Solo,
    /// A digest of every sealed answer that was revealed.
    pub recall: u64,
    /// How the match came out.
    pub outcome: Option<Outcome>,
}

/// A deck slot by slot, as far as it is known.
pub type SeenDeck = [Option<SeenCard>; MAX_CARDS];

/// What a viewer knows of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SideView {
    /// The heroes brought; `None` while they are another's secret.
    pub team: Option<Team>,
    /// How many of them are chosen.
    pub chosen: u8,
    /// The places of the team that are out.
    pub out: Cards,
    /// The place of the team that fights.
    pub fields: Option<u8>,
    /// The places that fought before and were beaten.
    pub past: [Option<u8>; 2],
    /// How many games were won.
    pub wins: u8,
    /// The deck; `None` while another passes cards to it.
    pub deck: Option<SeenDeck>,
    /// The deck of the hero before.
    pub before: SeenDeck,
    /// Which cards of the deck the foe does not know yet.
    pub hidden: Cards,
    /// Which cards of the deck before the foe did not know.
    pub hidden_before: Cards,
    /// The slot of a received card in each of these decks; the owner's secret.
    pub received: Option<[Option<u8>; 2]>,
}

impl Contest {
    /// What a viewer knows of a side.
    pub(super) fn see(&self, state: &State, side: usize, viewer: Viewer) -> SideView {
        let contender = &state.sides[side];
        let own = viewer.is(Seat::ALL[side]);
        let passing =
            matches!(state.stage, Stage::PassOwn(seat) | Stage::PassOn(seat) if seat.index() == side);
        SideView {
            team: (own || !belief::team_is_secret(state)).then_some(contender.team),
            chosen: contender.team.len(),
            out: contender.out,
            fields: contender.fields,
            past: contender.past,
            wins: contender.wins,
            deck: (own || !passing).then(|| self.seen(&contender.roster, contender.hidden, own)),
            before: self.seen(&contender.before, contender.hidden_before, own),
            hidden: contender.hidden,
            hidden_before: contender.hidden_before,
            received: own.then_some([contender.roster.received, contender.before.received]),
        }
    }

    fn seen(&self, roster: &Roster, hidden: Cards, own: bool) -> SeenDeck {
        let mut seen = [None; MAX_CARDS];
        for (slot, card) in roster.iter() {
            seen[usize::from(slot)] = Some(if own || !hidden.has(slot) {
                SeenCard::Known(card)
            } else {
                SeenCard::Hidden(self.library.card(card).kind)
            });
        }
        seen
    }
}

impl Veiled for Contest {
    type View = View;
    type Seen = Event;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hidden = state.sides.map(|side| side.hidden);
        View {
            viewer,
            setup: state.setup,
            stage: state.stage,
            sides: [0, 1].map(|side| self.see(state, side, viewer)),
            games: state.games,
            drawn: state.drawn,
            bout: match (state.stage, &state.bout) {
                // Between games the last bout says nothing that is not in the log.
                (Stage::Bout, Some(bout)) => Some(self.bout(state).view_hiding(bout, viewer, hidden)),
                _ => None,
            },
            solo: state.solo,
            recall: state.recall,
            outcome: state.outcome,
        }
    }

    fn fingerprint(&self, state: &State, seat: Seat, hash: &mut impl Hasher) {
        let is_open = |side: &Contender| !side.has_secrets() && side.hidden.is_empty();
        let (Stage::Bout, Some(bout)) = (state.stage, &state.bout) else {
            return self.view(state, Viewer::Seat(seat)).hash(hash);
        };
        if !state.sides.iter().all(is_open) {
            return self.view(state, Viewer::Seat(seat)).hash(hash);
        }
        // Without secrets the heroes tell the decks, and the seat alone knows its own sealed answers.
        for side in &state.sides {
            (side.team, side.fields, side.out, side.wins).hash(hash);
        }
        (state.games, state.drawn, state.solo, state.recall).hash(hash);
        bout.open().hash(hash);
        bout.sealed[seat.index() & 1].hash(hash);
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Passed { seat, .. } if !viewer.is(seat) => {
                Event::Passed { seat, cards: None, known: false }
            }
            open => open,
        })
    }

    fn imagine(&self, view: &View, chance: &mut impl Chance) -> State {
        let mut state = State {
            setup: view.setup,
            stage: view.stage,
            sides: view.sides.map(|side| belief::bare(&side)),
            games: view.games,
            drawn: view.drawn,
            bout: None,
            solo: view.solo,
            recall: view.recall,
            outcome: view.outcome,
        };
        for side in 0..2 {
            self.deal(&mut state, side, &view.sides[side], chance);
        }
        if let Some(seen) = &view.bout {
            state.bout = Some(self.bout(&state).imagine(seen, chance));
        }
        state
    }

    /// What comes of a bout is decided in the bout.
    fn look_ahead<L: Lookout>(&self, view: &View, moves: &[Move], lookout: L) -> L::Found {
        let answer = |choice: &Move| match *choice {
            Move::Bout(answer) => Some(answer),
            _ => None,
        };
        if let (Stage::Bout, Some(seen)) = (view.stage, &view.bout)
            && let Some(bout) = self.bout_apart(view)
            && let Some(answers) = moves.iter().map(answer).collect::<Option<Vec<_>>>()
        {
            return lookout.look(&bout, seen, &answers);
        }
        lookout.look(self, view, moves)
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut dealt = *state;
        for side in 0..2 {
            if !viewer.is(Seat::ALL[side]) {
                let seen = self.see(state, side, viewer);
                self.deal(&mut dealt, side, &seen, chance);
            }
        }
        if let (Stage::Bout, Some(bout)) = (state.stage, &state.bout) {
            dealt.bout = Some(self.bout(&dealt).redeal(bout, viewer, chance));
        }
        dealt
    }
}

impl Contender {
    /// Whether somebody other than the owner could be wrong about the decks.
    pub(super) fn has_secrets(&self) -> bool {
        self.past[0].is_some()
    }
}
