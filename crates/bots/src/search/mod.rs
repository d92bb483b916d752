//! Information-set Monte Carlo search for any rules.
//!
//! Every simulation imagines a state from the view and plays it to the end of the leg, or as far as the game says. On the
//! way down, each seat that chooses is looked up by what it would know there, so nobody in the tree plans with another's
//! secrets. The first turn at which somebody's information set is new ends the descent: its nodes are made, and the rest
//! is played by chance.

#![expect(
    clippy::cast_precision_loss,
    reason = "counts become weights and averages; nobody misses their last bits"
)]

mod fingerprint;
mod meeting;
mod policy;
mod study;
mod tree;
mod worth;

use std::time::{Duration, Instant};

use solve::regret::Yardstick;
use table::chance::Swift;
use table::{BySeat, Choices, Lookout, MAX_SEATS, Message, Nobody, Seat, Seats, Strength, Veiled};

use crate::bot::{Answer, Ask, Bot, Budget, some_moves};
use fingerprint::{Key, key_in, key_of};
use meeting::{Meeting, WIDTH};
pub use policy::Selector;
use study::Tried;
pub use study::{MoveStudy, Study};
use tree::{Found, Shape, Tree};
use worth::{Range, Worth};

/// How a [`Search`] thinks.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// How many simulations it finds right for one question, and at most makes. `None`: the budget alone decides.
    pub iterations: Option<u32>,
    /// How many turns deep the tree may grow; below, chance plays.
    pub depth: u32,
    /// How a seat that chooses alone is made to choose.
    pub alone: Selector,
    /// How seats that choose at once are made to choose.
    pub together: Selector,
    /// The most information sets kept.
    pub nodes: u32,
    /// How often it plays any move that looks nearly as good, instead of what it found best.
    pub blur: f32,
    /// How much worse than the best a move may look to count as nearly as good, as a share of the range of scores.
    pub slack: f32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            iterations: None,
            depth: u32::MAX,
            alone: Selector::Ucb { exploration: 0.7 },
            together: Selector::Regret { exploration: 0.3 },
            nodes: 1 << 18,
            blur: 0.0,
            slack: 0.0,
        }
    }
}

impl Settings {
    /// The settings of this strength.
    pub fn of(strength: &Strength) -> Settings {
        let usual = Settings::default();
        Settings {
            iterations: Some(strength.simulations),
            depth: strength.depth,
            alone: if strength.bluffs { usual.together } else { usual.alone },
            blur: strength.blur,
            slack: strength.slack,
            ..usual
        }
    }
}

/// Simulations where neither settings nor budget name a number.
const DEFAULT_ITERATIONS: u32 = 10_000;

/// The search as a bot. Its answer depends on settings, seed, view and number of simulations, and on nothing before.
#[derive(Clone, Debug)]
pub struct Search {
    settings: Settings,
    seed: u64,
    tree: Tree,
    path: Vec<Step>,
    meetings: Vec<Meeting>,
}

/// One choice on the way down.
#[derive(Clone, Copy, Debug)]
struct Step {
    seat: Seat,
    node: u32,
    arm: u32,
    /// How likely the choice was by regret matching; 0 where bounds decided.
    probability: f32,
    /// The node's key, while the others' choices are still being made.
    key: Key,
    /// Where it is kept what the moves bring against what the others chose.
    against: Option<u32>,
}

impl Search {
    /// A search with these settings and the dice of this seed.
    pub fn new(settings: Settings, seed: u64) -> Search {
        let tree = Tree::new(settings.nodes);
        Search { settings, seed, tree, path: Vec::with_capacity(64), meetings: Vec::with_capacity(64) }
    }

    /// How it thinks.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Thinks about a question and tells everything it found.
    pub fn study<R: Veiled>(&mut self, ask: &Ask<'_, R>) -> Result<Study, Message> {
        some_moves(ask.moves.len(), ask.seat)?;
        let asked = Asked { search: self, seat: ask.seat, budget: ask.budget };
        ask.rules.look_ahead(ask.view, ask.moves, asked)
    }

    fn think<R: Veiled>(&mut self, ask: &Ask<'_, R>) -> Result<Study, Message> {
        let root = key_of(ask.seat, ask.view);
        let mut chance = Swift::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ root.low);
        let state = ask.rules.imagine(ask.view, &mut chance);
        check_moves(ask, &state)?;
        let together = ask.rules.turn(&state).choosers().len() > 1;
        let selector = if together { self.settings.together } else { self.settings.alone };
        let shape = met(ask.rules, &state, selector).unwrap_or(Shape::alone(ask.moves.len()));
        self.tree.clear();
        self.tree.find_or_add(root, shape);
        let mut run = Run {
            rules: ask.rules,
            seat: ask.seat,
            root,
            settings: &self.settings,
            tree: &mut self.tree,
            path: &mut self.path,
            meetings: &mut self.meetings,
            chance,
            worth: Worth::new(ask.rules, &state),
            ranges: BySeat([Range::UNSEEN; MAX_SEATS]),
            yardstick: Yardstick::default(),
            tried: vec![Tried::default(); ask.moves.len()],
            own: 0,
        };
        let limit = Limit::of(run.settings.iterations, ask.budget);
        let mut simulations = 0;
        while simulations == 0 || limit.allows(simulations) {
            run.simulate(ask.view);
            simulations += 1;
        }
        let (width, yardstick, tried) = (run.ranges[ask.seat].width(), run.yardstick, run.tried);
        let arms = match self.tree.find_or_add(root, shape) {
            Found::Known(node) | Found::New(node) if shape == Shape::alone(ask.moves.len()) => {
                self.tree.arms(node).to_vec()
            }
            Found::Known(node) | Found::New(node) => {
                self.tree.encounter(self.tree.encounter_at(node)).arms(ask.seat)
            }
            Found::Nowhere => Vec::new(),
        };
        Ok(Study::of(&arms, &tried, selector, (width, yardstick), simulations, self.tree.len()))
    }
}

/// A question on its way to the rules it is thought about with.
struct Asked<'a> {
    search: &'a mut Search,
    seat: Seat,
    budget: Budget,
}

impl Lookout for Asked<'_> {
    type Found = Result<Study, Message>;

    fn look<R: Veiled>(self, rules: &R, view: &R::View, moves: &[R::Move]) -> Result<Study, Message> {
        self.search.think(&Ask { rules, view, seat: self.seat, moves, budget: self.budget })
    }
}

impl<R: Veiled> Bot<R> for Search {
    fn answer(&mut self, ask: &Ask<'_, R>) -> Result<Answer, Message> {
        if some_moves(ask.moves.len(), ask.seat)? == 1 {
            return Ok(Answer::of_move(0));
        }
        let study = self.study(ask)?;
        Ok(study.answer(self.settings.blur, self.settings.slack))
    }
}

/// What is imagined must be the position that is asked about.
fn check_moves<R: Veiled>(ask: &Ask<'_, R>, state: &R::State) -> Result<(), Message> {
    let mut moves = Vec::new();
    if ask.rules.turn(state).choosers().contains(ask.seat) {
        ask.rules.moves_into(state, ask.seat, &mut moves);
    }
    if moves == ask.moves {
        return Ok(());
    }
    Err(Message::new("bot-moves-differ")
        .with("seat", ask.seat.to_string())
        .with("given", format!("{:?}", ask.moves))
        .with("known", format!("{moves:?}")))
}

/// When to stop.
enum Limit {
    Simulations(u32),
    Time { since: Instant, budget: Duration, simulations: u32 },
}

impl Limit {
    fn of(own: Option<u32>, budget: Budget) -> Limit {
        match budget {
            Budget::Own => Limit::Simulations(own.unwrap_or(DEFAULT_ITERATIONS)),
            Budget::Iterations(most) => Limit::Simulations(own.map_or(most, |own| own.min(most))),
            Budget::Time(budget) => {
                Limit::Time { since: Instant::now(), budget, simulations: own.unwrap_or(u32::MAX) }
            }
        }
    }

    #[inline]
    fn allows(&self, done: u32) -> bool {
        match self {
            Limit::Simulations(most) => done < *most,
            Limit::Time { since, budget, simulations } => {
                // Looking at the clock costs about as much as a tenth of a simulation of a small game.
                const BETWEEN_LOOKS: u32 = 8;
                done < *simulations && (!done.is_multiple_of(BETWEEN_LOOKS) || since.elapsed() < *budget)
            }
        }
    }
}

/// One question being thought about.
struct Run<'a, R: Veiled> {
    rules: &'a R,
    seat: Seat,
    root: Key,
    settings: &'a Settings,
    tree: &'a mut Tree,
    path: &'a mut Vec<Step>,
    meetings: &'a mut Vec<Meeting>,
    chance: Swift,
    worth: Worth<R::State>,
    ranges: BySeat<Range>,
    /// What the losses of the seat that thinks are measured by.
    yardstick: Yardstick,
    /// What came of each move of the seat that thinks.
    tried: Vec<Tried>,
    /// The move it made first.
    own: usize,
}

/// How many moves two foes have who know the same and choose at once, if that is how it stands.
#[inline]
fn met<R: Veiled>(rules: &R, state: &R::State, selector: Selector) -> Option<Shape> {
    if !rules.is_common(state) || !matches!(selector, Selector::Regret { .. }) {
        return None;
    }
    let moves = [Seat::A, Seat::B].map(|seat| rules.move_count(state, seat));
    moves.iter().all(|count| (1..=WIDTH).contains(count)).then_some(Shape::meeting(moves))
}

impl<R: Veiled> Run<'_, R> {
    fn simulate(&mut self, view: &R::View) {
        let mut state = self.rules.imagine(view, &mut self.chance);
        self.path.clear();
        self.meetings.clear();
        self.tree.make_room();
        let worth = self.descend(&mut state);
        for seat in Seat::ALL {
            self.ranges[seat].take_in(worth[seat]);
        }
        if let Some(tried) = self.tried.get_mut(self.own) {
            let own = worth[self.seat];
            let wins = self.worth.wins(self.rules, &state, self.seat, own);
            tried.saw(wins);
            self.yardstick.saw(wins, f64::from(own));
        }
        for meeting in self.meetings.iter() {
            self.tree.learn_meeting(meeting, worth[Seat::A]);
        }
        for step in self.path.iter() {
            let (arm, worth) = (step.arm as usize, worth[step.seat]);
            let (visits, arms, against) = self.tree.learn(step.node, step.against);
            if step.probability <= 0.0 {
                policy::learn_mean(&mut arms[arm], worth);
            } else if against.is_empty() {
                policy::learn_alone(arms, arm, step.probability, worth, visits);
            } else {
                policy::learn_against(arms, against, arm, worth, visits);
            }
        }
    }

    /// Follows the tree to its edge, adds what is new there and plays on by chance.
    fn descend(&mut self, state: &mut R::State) -> BySeat<f32> {
        let mut depth = 0;
        let mut edge = false;
        loop {
            let choosers = match self.worth.choosers(self.rules, state) {
                Ok(choosers) => choosers,
                Err(worth) => return worth,
            };
            if edge || depth >= self.settings.depth.max(1) {
                self.rules.play_on(state, &mut self.chance);
                return self.worth.of(self.rules.prospects(state));
            }
            let choices = self.choose(state, choosers, depth == 0, &mut edge);
            self.rules.resolve(state, &choices, &mut self.chance, &mut Nobody);
            depth += 1;
        }
    }

    /// One choice for every chooser by what the tree knows of it.
    #[inline]
    fn choose(
        &mut self,
        state: &R::State,
        choosers: Seats,
        at_root: bool,
        edge: &mut bool,
    ) -> Choices<R::Move> {
        let selector = if choosers.len() > 1 { self.settings.together } else { self.settings.alone };
        if let Some(shape) = met(self.rules, state, selector) {
            return self.choose_meeting(state, shape, selector, at_root, edge);
        }
        let first = self.path.len();
        let mut choices = Choices::NONE;
        for seat in choosers {
            let count = self.rules.move_count(state, seat);
            let arm =
                if count > 1 { self.choose_for(state, seat, count, at_root, selector, edge) } else { 0 };
            choices.set(seat, self.rules.nth_move(state, seat, arm));
        }
        if !*edge && self.path.len() > first + 1 && matches!(selector, Selector::Regret { .. }) {
            self.find_rows(first);
        }
        choices
    }

    /// The choices of two who know the same.
    #[inline]
    fn choose_meeting(
        &mut self,
        state: &R::State,
        shape: Shape,
        selector: Selector,
        at_root: bool,
        edge: &mut bool,
    ) -> Choices<R::Move> {
        let key = if at_root { self.root } else { key_in(self.rules, state, Seat::A) };
        let found = self.tree.find_or_add(key, shape);
        *edge = !matches!(found, Found::Known(_));
        let (Found::Known(node) | Found::New(node), Selector::Regret { exploration }) = (found, selector)
        else {
            return self.rules.any_choices(state, Seats::first(2), &mut self.chance);
        };
        let place = self.tree.encounter_at(node);
        let meeting = self.tree.encounter(place).draw(place, exploration, &mut self.chance);
        self.meetings.push(meeting);
        if at_root {
            self.own = meeting.chosen[self.seat.index() & 1];
        }
        let mut choices = Choices::NONE;
        for (seat, place) in [Seat::A, Seat::B].into_iter().zip(meeting.chosen) {
            choices.set(seat, self.rules.nth_move(state, seat, place));
        }
        choices
    }

    /// Finds for each of the latest choices, made at once, what is known of its seat's moves against the others' choices.
    #[inline]
    fn find_rows(&mut self, first: usize) {
        let steps = &mut self.path[first..];
        let all = steps.iter().fold(Key::default(), |all, step| all.joined(step.key, step.arm));
        for step in steps {
            let (visits, arms) = self.tree.visit(step.node);
            let arms = arms.len();
            // A row is worth its room once its seat's moves have been looked at about once each.
            if (visits as usize) < arms {
                continue;
            }
            let row = all.without(step.key, step.arm);
            step.against = match self.tree.find_or_add(row, Shape::alone(arms)) {
                Found::Known(node) | Found::New(node) => Some(node),
                Found::Nowhere => None,
            };
        }
    }

    #[inline]
    fn choose_for(
        &mut self,
        state: &R::State,
        seat: Seat,
        count: usize,
        at_root: bool,
        selector: Selector,
        edge: &mut bool,
    ) -> usize {
        // At the root everything imagined looks the same to the seat that thinks.
        let key = if at_root && seat == self.seat { self.root } else { key_in(self.rules, state, seat) };
        let node = match self.tree.find_or_add(key, Shape::alone(count)) {
            Found::Known(node) => node,
            Found::New(node) => {
                *edge = true;
                node
            }
            Found::Nowhere => {
                *edge = true;
                return table::Chance::below(&mut self.chance, count as u32) as usize;
            }
        };
        let (visits, arms) = self.tree.visit(node);
        let (arm, probability) = match selector {
            Selector::Ucb { exploration } => {
                let width = exploration * self.ranges[seat].width();
                (policy::ucb(arms, visits, width, &mut self.chance), 0.0)
            }
            Selector::Regret { exploration } => policy::regret(arms, visits, exploration, &mut self.chance),
        };
        if at_root && seat == self.seat {
            self.own = arm;
        }
        self.path.push(Step { seat, node, arm: arm as u32, probability, key, against: None });
        arm
    }
}
