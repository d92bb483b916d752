//! The match around the bouts: choosing heroes, the formats, and passing cards (sections 7 and 8).
//!
//! A bout is a complete game of its own; a match builds one for the decks as they stand, hands the answers on, counts,
//! and asks what lies between the games.

mod asked;
mod automa;
mod balance;
mod belief;
mod deck;
mod event;
mod gallery;
mod game;
mod log;
mod passing;
mod rival;
mod scene;
mod setup;
mod solo;
mod stages;
mod state;
mod view;

use std::sync::Arc;

use packs::{PackSet, Report};
use table::{Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Strength, Strengths, Turn, Witness};

pub use automa::Automa;
pub use deck::DeckOf;
pub use event::Event;
pub use game::CONTEST_WORDS;
pub use rival::{Rival, RivalTeam};
pub use setup::{Boxes, Format, Heroes, Setup};
pub use solo::Solo;
pub use state::{Contender, HeroId, Roster, Stage, State, Team};
pub use view::{SeenDeck, SideView, View};

use crate::file::CardFile;
use crate::library::Library;
use crate::question::Move as Answer;
use deck::{Decks, Preparations};
use passing::Pass;

/// The rules of a match: the library of heroes.
#[derive(Debug)]
pub struct Contest {
    library: Arc<Library>,
    decks: Decks,
    preparations: Preparations,
}

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A hero: for the team, for the game, or to follow a beaten one.
    Hero(HeroId),
    /// One of the Automa's team cards, from 0.
    TeamCard(u8),
    /// A card of the beaten hero in place of one of the next.
    Pass {
        /// The slot it leaves.
        from: u8,
        /// The slot it takes.
        to: u8,
    },
    /// No card is passed.
    Keep,
    /// An answer in the bout.
    Bout(Answer),
}

/// The order in which heroes are taken openly (DUEL-095).
const OPEN_ORDER: [usize; 6] = [0, 1, 1, 0, 0, 1];

impl Contest {
    /// Matches between the heroes of a library.
    pub fn new(library: Arc<Library>) -> Contest {
        Contest { library, decks: Decks::default(), preparations: Preparations::default() }
    }

    /// Matches between the heroes of the loaded packs, with warnings about them; or everything wrong with them.
    pub fn of_packs(set: &PackSet) -> Result<(Contest, Report), Report> {
        let (library, warnings) = Library::load(set)?;
        Ok((Contest::new(Arc::new(library)), warnings))
    }

    /// The JSON Schema of card files with heroes, for editors.
    pub fn schema() -> serde_json::Value {
        packs::schema_of::<CardFile>("Heroes of the pocket duel")
    }

    /// The heroes and cards.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Who must choose a hero before the match.
    fn choosing_heroes(state: &State) -> Seats {
        if state.setup.solo {
            return Seats::only(Seat::A);
        }
        if state.setup.mirror {
            return Seats::first(2);
        }
        let chosen = state.sides.iter().map(|side| usize::from(side.team.len())).sum::<usize>();
        Seats::only(Seat::ALL[OPEN_ORDER[chosen.min(5)]])
    }

    /// Whether a seat may take a hero for its team.
    fn can_take(&self, state: &State, seat: Seat, hero: HeroId) -> bool {
        let taken_by_foe = !state.setup.mirror && state.sides[seat.index() ^ 1].team.has(hero);
        state.setup.boxes.allow(self.library.hero(hero).edition())
            && !state.sides[seat.index()].team.has(hero)
            && !taken_by_foe
    }
}

impl Rules for Contest {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    /// Much of a bout is guessing right, so that a novice must guess more than elsewhere to be a step below a player, and
    /// even a match of five bouts is won too often by whoever is the weaker.
    const STRENGTHS: Strengths = Strengths {
        novice: Strength { simulations: 30, blur: 0.9, slack: 0.3, ..Strength::NOVICE },
        player: Strength { simulations: 300, depth: 2, blur: 0.25, slack: 0.175, ..Strength::PLAYER },
        set: 5,
        ..Strengths::USUAL
    };

    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let mut state = State {
            setup: *setup,
            stage: if setup.solo { Stage::Rival } else { Stage::Heroes },
            sides: [Contender::NEW; 2],
            games: 0,
            drawn: 0,
            bout: None,
            solo: Solo::default(),
            recall: 0,
            outcome: None,
        };
        if setup.heroes == Heroes::Random {
            self.deal_heroes(&mut state, chance, witness);
        }
        state
    }

    fn seats(&self, state: &State) -> usize {
        if state.setup.solo { 1 } else { 2 }
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(outcome) = state.outcome {
            return Turn::Over(outcome);
        }
        let all = Seats::first(self.seats(state));
        Turn::Choose(match state.stage {
            Stage::Heroes => Contest::choosing_heroes(state),
            Stage::Rival => Seats::only(Seat::A),
            Stage::Field => all,
            Stage::Next(seat) | Stage::PassOwn(seat) | Stage::PassOn(seat) => Seats::only(seat),
            Stage::Bout => match &state.bout {
                Some(bout) => self.bout(state).turn(bout).choosers().and(all),
                None => Seats::NONE,
            },
        })
    }

    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
        if !self.turn(state).choosers().contains(seat) {
            return;
        }
        let side = &state.sides[seat.index() & 1];
        let pass = |Pass { from, to }| Move::Pass { from, to };
        match state.stage {
            Stage::Heroes => {
                let heroes = self.library.heroes().filter(|&hero| self.can_take(state, seat, hero));
                heroes.for_each(|hero| visit(Move::Hero(hero)));
            }
            Stage::Rival => self.rivals(state, visit),
            Stage::Field | Stage::Next(_) => {
                let heroes = side.ready().iter().filter_map(|place| side.team.get(place));
                heroes.for_each(|hero| visit(Move::Hero(hero)));
            }
            Stage::PassOwn(_) => {
                visit(Move::Keep);
                self.own_passes(side, &mut |found| visit(pass(found)));
            }
            Stage::PassOn(_) => {
                visit(Move::Keep);
                self.onward_passes(side, &mut |found| visit(pass(found)));
            }
            Stage::Bout => {
                if let Some(bout) = &state.bout {
                    self.bout(state).moves(bout, seat, &mut |answer| visit(Move::Bout(answer)));
                }
            }
        }
    }

    fn move_count(&self, state: &State, seat: Seat) -> usize {
        match (&state.bout, state.stage, state.outcome) {
            (Some(bout), Stage::Bout, None) if seat.index() < self.seats(state) => {
                self.bout(state).move_count(bout, seat)
            }
            _ => {
                let mut count = 0;
                self.moves(state, seat, &mut |_| count += 1);
                count
            }
        }
    }

    fn nth_move(&self, state: &State, seat: Seat, index: usize) -> Option<Move> {
        if let (Some(bout), Stage::Bout, None) = (&state.bout, state.stage, state.outcome) {
            let sits = seat.index() < self.seats(state);
            return if sits { self.bout(state).nth_move(bout, seat, index).map(Move::Bout) } else { None };
        }
        let (mut found, mut at) = (None, 0);
        self.moves(state, seat, &mut |candidate| {
            if at == index {
                found = Some(candidate);
            }
            at += 1;
        });
        found
    }

    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        match state.stage {
            Stage::Heroes => self.heroes_chosen(state, choices, chance, witness),
            Stage::Rival => self.rival_chosen(state, choices.of(Seat::A)),
            Stage::Field => self.fielded(state, choices, chance, witness),
            Stage::Next(seat) => self.next_chosen(state, seat, choices.of(seat), witness),
            Stage::PassOwn(seat) | Stage::PassOn(seat) => {
                self.passed(state, seat, choices.of(seat), chance, witness);
            }
            Stage::Bout => self.answered(state, choices, chance, witness),
        }
    }

    fn retire(
        &self,
        state: &mut State,
        seat: Seat,
        scope: Scope,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        if scope == Scope::Leg && state.stage == Stage::Bout {
            self.resign_game(state, seat, chance, witness);
            return;
        }
        witness.saw(|| Event::Resigned { seat });
        state.outcome = Some(won_by(Some(seat.index() ^ 1), state.setup.solo));
    }

    fn leg(&self, state: &State) -> u32 {
        u32::from(state.games)
    }

    fn standing(&self, state: &State) -> table::BySeat<i32> {
        let [one, other] = state.sides.map(|side| i32::from(side.wins));
        let foes = if state.setup.solo { 0 } else { other - one };
        state.outcome.map_or(table::BySeat([one - other, foes, 0, 0]), |outcome| outcome.scores)
    }
}

/// The outcome when a side has won, or nobody. The Automa sits at no seat, so it has nothing to show for it.
fn won_by(side: Option<usize>, solo: bool) -> Outcome {
    let mut outcome = side.map_or(Outcome::DRAW, |side| Outcome::won_by(Seats::only(Seat::ALL[side & 1]), 2));
    if solo {
        outcome.scores[Seat::B] = 0;
    }
    outcome
}
