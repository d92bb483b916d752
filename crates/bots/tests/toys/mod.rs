//! Games of one turn and a game of teams, small enough that the right play is known.
#![allow(dead_code, reason = "every test file uses its own part of the toys")]

use serde::{Deserialize, Serialize};
use table::{
    BySeat, Chance, Choices, Outcome, Rules, Scope, Seat, Seats, Teams, Turn, Veiled, Viewer, Witness,
};

/// Everybody picks a number at once; a table says what that brings each.
pub struct Picks {
    pub seats: usize,
    pub counts: [u8; 4],
    pub teams: Teams,
    pub pays: fn([u8; 4]) -> [i32; 4],
    /// Whether searches are told that both seats know the same.
    pub is_common: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Picked {
    pub picks: Option<[u8; 4]>,
}
table::canon_struct!(Picked { picks });

impl Picks {
    pub fn new(counts: &[u8], pays: fn([u8; 4]) -> [i32; 4]) -> Picks {
        let mut all = [0; 4];
        all[..counts.len()].copy_from_slice(counts);
        Picks { seats: counts.len(), counts: all, teams: Teams::EACH, pays, is_common: false }
    }
}

impl Rules for Picks {
    type Setup = ();
    type State = Picked;
    type Move = u8;
    type Event = ();

    fn start(&self, (): &(), _: &mut impl Chance, _: &mut impl Witness<()>) -> Picked {
        Picked { picks: None }
    }

    fn seats(&self, _: &Picked) -> usize {
        self.seats
    }

    fn turn(&self, state: &Picked) -> Turn {
        match state.picks {
            None => Turn::Choose(Seats::first(self.seats)),
            Some(picks) => Turn::Over(Outcome::scored(BySeat((self.pays)(picks)), self.seats)),
        }
    }

    fn moves(&self, state: &Picked, seat: Seat, visit: &mut impl FnMut(u8)) {
        if state.picks.is_none() {
            (0..self.counts[seat.index()]).for_each(visit);
        }
    }

    fn resolve(
        &self,
        state: &mut Picked,
        choices: &Choices<u8>,
        _: &mut impl Chance,
        _: &mut impl Witness<()>,
    ) {
        state.picks = Some(std::array::from_fn(|seat| choices.get(Seat::ALL[seat]).unwrap_or(0)));
    }

    fn retire(&self, _: &mut Picked, _: Seat, _: Scope, _: &mut impl Chance, _: &mut impl Witness<()>) {}

    fn teams(&self, _: &Picked) -> Teams {
        self.teams
    }
}

impl Veiled for Picks {
    type View = Picked;
    type Seen = ();

    fn view(&self, state: &Picked, _: Viewer) -> Picked {
        state.clone()
    }

    fn is_common(&self, _: &Picked) -> bool {
        self.is_common
    }

    fn observe(&self, (): &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn imagine(&self, view: &Picked, _: &mut impl Chance) -> Picked {
        view.clone()
    }

    fn redeal(&self, state: &Picked, _: Viewer, _: &mut impl Chance) -> Picked {
        state.clone()
    }
}

/// Seats in turn take one to three from a heap; whoever takes the last wins, with the rest of its team.
pub struct Heap {
    pub seats: usize,
    pub teams: Teams,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Left {
    pub left: u8,
    pub next: Seat,
}
table::canon_struct!(Left { left, next });

impl Rules for Heap {
    type Setup = u8;
    type State = Left;
    type Move = u8;
    type Event = ();

    fn start(&self, heap: &u8, _: &mut impl Chance, _: &mut impl Witness<()>) -> Left {
        Left { left: *heap, next: Seat::A }
    }

    fn seats(&self, _: &Left) -> usize {
        self.seats
    }

    fn turn(&self, state: &Left) -> Turn {
        if state.left > 0 {
            return Turn::Choose(Seats::only(state.next));
        }
        let last = state.next.clockwise(self.seats - 1, self.seats);
        Turn::Over(Outcome::won_by(self.teams.mates(last, self.seats), self.seats))
    }

    fn moves(&self, state: &Left, seat: Seat, visit: &mut impl FnMut(u8)) {
        if state.next == seat {
            (1..=state.left.min(3)).for_each(visit);
        }
    }

    fn resolve(
        &self,
        state: &mut Left,
        choices: &Choices<u8>,
        _: &mut impl Chance,
        _: &mut impl Witness<()>,
    ) {
        state.left -= choices.of(state.next);
        state.next = state.next.clockwise(1, self.seats);
    }

    fn retire(&self, state: &mut Left, _: Seat, _: Scope, _: &mut impl Chance, _: &mut impl Witness<()>) {
        state.left = 0;
    }

    fn teams(&self, _: &Left) -> Teams {
        self.teams
    }
}

impl Veiled for Heap {
    type View = Left;
    type Seen = ();

    fn view(&self, state: &Left, _: Viewer) -> Left {
        state.clone()
    }

    fn observe(&self, (): &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn imagine(&self, view: &Left, _: &mut impl Chance) -> Left {
        view.clone()
    }

    fn redeal(&self, state: &Left, _: Viewer, _: &mut impl Chance) -> Left {
        state.clone()
    }
}

/// The legal moves of a seat.
pub fn moves_of<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.moves_into(state, seat, &mut moves);
    moves
}

/// Plays one game between bots, who get views only; how it came out.
pub fn play<R: Veiled>(
    rules: &R,
    setup: &R::Setup,
    bots: &mut [Box<dyn bots::Bot<R>>],
    budget: bots::Budget,
    seed: u64,
) -> Outcome {
    let mut chance = table::chance::Swift::new(seed);
    let mut state = rules.start(setup, &mut chance, &mut table::Nobody);
    loop {
        let choosers = match rules.turn(&state) {
            Turn::Over(outcome) => return outcome,
            Turn::Choose(choosers) => choosers,
        };
        let mut choices = Choices::NONE;
        for seat in choosers {
            let view = rules.view(&state, Viewer::Seat(seat));
            let moves = moves_of(rules, &state, seat);
            let ask = bots::Ask { rules, view: &view, seat, moves: &moves, budget };
            let answer = bots[seat.index()].answer(&ask).expect("a bot answers every question");
            choices.set(seat, Some(moves[answer.pick(&mut chance)]));
        }
        rules.resolve(&mut state, &choices, &mut chance, &mut table::Nobody);
    }
}

/// Plays so many games with the two bots changing seats; what the first one gained in all, and in how many games more
/// than the second.
pub fn duel<R: Veiled>(
    rules: &R,
    setup: &R::Setup,
    one: impl Fn(u64) -> Box<dyn bots::Bot<R>>,
    other: impl Fn(u64) -> Box<dyn bots::Bot<R>>,
    games: u64,
) -> (i32, i32) {
    let (mut gained, mut ahead) = (0, 0);
    for game in 0..games {
        let seats = if game % 2 == 0 { [Seat::A, Seat::B] } else { [Seat::B, Seat::A] };
        let (first, second) = (one(game), other(game));
        let mut bots = if game % 2 == 0 { [first, second] } else { [second, first] };
        // Each pair of games has the same cards.
        let outcome = play(rules, setup, &mut bots, bots::Budget::Own, game / 2);
        let margin = outcome.scores[seats[0]] - outcome.scores[seats[1]];
        gained += margin;
        ahead += margin.signum();
    }
    (gained, ahead)
}
