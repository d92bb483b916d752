//! The game around the matches: trophies, the next match with its advantages, and the last one (TACT-118 to TACT-126).

use packs::{PackSet, Report};
use serde::{Deserialize, Serialize};
use table::{
    BySeat, Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Strength, Strengths, Turn, Witness,
};

use crate::event::Event;
use crate::file::CardFile;
use crate::leg::Leg;
use crate::moves::Move;
use crate::setup::{Config, Setup};
use crate::state::{Ending, LEADER, State, bit, print};

/// What a game starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CampaignSetup {
    /// Trophies that win the game (TACT-122).
    pub target: u8,
    /// Matches that are played at most (TACT-125).
    pub match_cap: u8,
    /// The options of every match.
    pub config: Config,
}
table::canon_struct!(CampaignSetup { target, match_cap, config });

impl Default for CampaignSetup {
    fn default() -> CampaignSetup {
        CampaignSetup { target: 2, match_cap: 9, config: Config::DEFAULT }
    }
}

/// A game: the match being played, and what the matches before it left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Campaign {
    /// The match.
    pub leg: State,
    /// Trophies of each seat.
    pub trophies: [u8; 2],
    /// Prints that lie in trophies, by owner, as bits.
    pub away: [u32; 2],
    /// The cards in the trophies of each seat.
    pub piles: [u64; 2],
    /// Matches that are over.
    pub played: u8,
    /// What the game started from.
    pub setup: CampaignSetup,
    /// Who won the game.
    pub champion: Option<Seat>,
}
table::canon_struct!(Campaign { leg, trophies, away, piles, played, setup, champion });

/// The whole game as [`Rules`].
#[derive(Debug)]
pub struct Tactics {
    leg: Leg,
}

/// What a match gives: who takes a trophy, and whose leaders go into trophies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spoils {
    trophies: [bool; 2],
    leaders: [bool; 2],
}

/// The trophies of a match that ended like this (TACT-118, TACT-120, TACT-121).
fn spoils(winner: Option<Seat>, trophies: [u8; 2], target: u8) -> Spoils {
    if let Some(winner) = winner {
        return Spoils { trophies: [winner == Seat::A, winner == Seat::B], leaders: [true; 2] };
    }
    // Nobody reaches the target by a draw; a leader that nobody takes goes home.
    let takes = trophies.map(|held| held + 1 < target);
    Spoils { trophies: takes, leaders: [takes[1], takes[0]] }
}

impl Tactics {
    /// The game with the matches of these rules.
    pub const fn new(leg: Leg) -> Tactics {
        Tactics { leg }
    }

    /// The game with the cards of these packs; every fault in them is named.
    pub fn of_packs(set: &PackSet) -> Result<(Tactics, Report), Report> {
        Leg::of_packs(set).map(|(leg, report)| (Tactics::new(leg), report))
    }

    /// The JSON Schema of card files, for editors.
    pub fn schema() -> serde_json::Value {
        packs::schema_of::<CardFile>("Cards and status effects")
    }

    /// The rules of a match.
    pub const fn leg_rules(&self) -> &Leg {
        &self.leg
    }

    /// Scores a match that is over and starts the next one, if there is one.
    fn score(&self, game: &mut Campaign, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        if !game.leg.is_over() || game.champion.is_some() {
            return;
        }
        game.played += 1;
        let gains = spoils(game.leg.winner, game.trophies, game.setup.target);
        for seat in [Seat::A, Seat::B] {
            game.trophies[seat.index()] += u8::from(gains.trophies[seat.index()]);
            let leader = game.leg.leaders[seat.index()];
            if gains.leaders[seat.index()] && leader != crate::event::NOBODY {
                game.away[seat.index()] |= 1 << print(leader);
                let taker = game.leg.winner.unwrap_or_else(|| seat.other());
                game.piles[taker.index()] |= bit(leader);
            }
        }
        let [a, b] = game.trophies;
        witness.saw(|| Event::Trophies { a, b });
        let reached =
            [Seat::A, Seat::B].into_iter().find(|seat| game.trophies[seat.index()] >= game.setup.target);
        let last = game.played >= game.setup.match_cap;
        game.champion = reached.or_else(|| last.then(|| self.by_tie_break(game)));
        if let Some(seat) = game.champion {
            witness.saw(|| Event::Champion(seat));
            return;
        }
        let setup = Setup {
            first: game.leg.winner,
            trophies: game.trophies,
            away: game.away,
            piles: game.piles,
            config: game.setup.config,
        };
        game.leg = self.leg.start(&setup, chance, witness);
    }

    /// Who wins a game that came to its last match (TACT-125).
    fn by_tie_break(&self, game: &Campaign) -> Seat {
        let [a, b] = game.trophies;
        if a != b {
            return if a > b { Seat::A } else { Seat::B };
        }
        let over = [Seat::A, Seat::B].map(|seat| {
            let leader = *game.leg.piece(seat, LEADER);
            if leader.is_empty() {
                return 0;
            }
            (i32::from(leader.damage) - self.leg.life(&game.leg, leader.card)).max(0)
        });
        match over[0].cmp(&over[1]) {
            std::cmp::Ordering::Less => Seat::A,
            std::cmp::Ordering::Greater => Seat::B,
            std::cmp::Ordering::Equal => game.leg.first.other(),
        }
    }
}

impl Rules for Tactics {
    type Setup = CampaignSetup;
    type State = Campaign;
    type Move = Move;
    type Event = Event;

    /// A turn has so many moves that every simulation tells: four times a player's are a step above him already.
    const STRENGTHS: Strengths = Strengths {
        novice: Strength { simulations: 400, depth: 2, blur: 0.2, slack: 0.1, ..Strength::NOVICE },
        master: Strength { simulations: 4_000, ..Strength::MASTER },
        ..Strengths::USUAL
    };

    fn start(
        &self,
        setup: &CampaignSetup,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) -> Campaign {
        let first = Setup { config: setup.config, ..Setup::default() };
        let leg = self.leg.start(&first, chance, witness);
        Campaign {
            leg,
            trophies: [0; 2],
            away: [0; 2],
            piles: [0; 2],
            played: 0,
            setup: *setup,
            champion: None,
        }
    }

    #[inline]
    fn seats(&self, _: &Campaign) -> usize {
        2
    }

    #[inline]
    fn turn(&self, state: &Campaign) -> Turn {
        match state.champion {
            None => self.leg.turn(&state.leg),
            Some(seat) => {
                let [a, b] = state.trophies.map(i32::from);
                let outcome = Outcome::scored(BySeat([a, b, 0, 0]), 2);
                Turn::Over(outcome.with_winners(Seats::only(seat)))
            }
        }
    }

    #[inline]
    fn moves(&self, state: &Campaign, seat: Seat, visit: &mut impl FnMut(Move)) {
        if state.champion.is_none() {
            self.leg.moves(&state.leg, seat, visit);
        }
    }

    #[inline]
    fn any_move(&self, state: &Campaign, seat: Seat, chance: &mut impl Chance) -> Option<Move> {
        if state.champion.is_some() { None } else { self.leg.any_move(&state.leg, seat, chance) }
    }

    fn resolve(
        &self,
        state: &mut Campaign,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        self.leg.resolve(&mut state.leg, choices, chance, witness);
        self.score(state, chance, witness);
    }

    fn retire(
        &self,
        state: &mut Campaign,
        seat: Seat,
        scope: Scope,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        match scope {
            Scope::Leg => {
                self.leg.retire(&mut state.leg, seat, scope, chance, witness);
                self.score(state, chance, witness);
            }
            Scope::Match => {
                state.leg.ending = Ending::Resigned;
                state.champion = Some(seat.other());
                witness.saw(|| Event::Champion(seat.other()));
            }
        }
    }

    fn leg(&self, state: &Campaign) -> u32 {
        u32::from(state.played)
    }

    fn standing(&self, state: &Campaign) -> BySeat<i32> {
        let [a, b] = state.trophies.map(i32::from);
        BySeat([a, b, 0, 0])
    }

    fn horizon(&self, state: &Campaign) -> u32 {
        Tactics::horizon_of(state)
    }

    /// After the trophies of a match the next one is dealt.
    fn closes(&self, event: &Event) -> bool {
        matches!(event, Event::Trophies { .. })
    }

    fn prospects(&self, state: &Campaign) -> BySeat<i32> {
        self.prospects_of(state)
    }

    /// By its trophies a match that was drawn looks won by whoever is not at the last one (TACT-121); only one leader is
    /// taken then.
    fn won_leg(&self, from: &Campaign, later: &Campaign) -> Option<Seats> {
        if later.played == from.played {
            return later.champion.map(Seats::only);
        }
        let won = [Seat::A, Seat::B].map(|seat| {
            let (own, other) = (seat.index(), seat.other().index());
            let taken = |game: &Campaign| game.away[0].count_ones() + game.away[1].count_ones();
            let may_be_drawn = from.trophies[other] + 1 >= from.setup.target;
            later.trophies[own] > from.trophies[own]
                && later.trophies[other] == from.trophies[other]
                && (!may_be_drawn || taken(later) == taken(from) + 2)
        });
        let winner = [Seat::A, Seat::B].into_iter().find(|seat| won[seat.index()]);
        Some(winner.map_or(Seats::NONE, Seats::only))
    }

    fn odds(&self, state: &Campaign) -> Option<BySeat<i32>> {
        let first = Tactics::likelihood(self.lead(&state.leg), Tactics::STEP);
        Some(BySeat([first, Tactics::CERTAIN - first, 0, 0]))
    }
}
