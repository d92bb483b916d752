//! A table for tests: plays notation with scripted chance, and fails on any draw that was not foreseen.
#![allow(dead_code, reason = "every test file uses its own part of the table")]

use table::chance::{Enumerated, Scripted, Swift, Weight, enumerate};
use table::playout::any_choices;
use table::{BySeat, Choices, Game, Lang, Nobody, Outcome, Refusal, Rules, Scope, Seat, Turn, Viewer, Words};

/// A game being played, with everything that happened.
pub struct Board<G: Game> {
    pub game: G,
    pub state: G::State,
    pub events: Vec<G::Event>,
}

impl<G: Game> Board<G> {
    pub fn start(game: G, setup: &G::Setup, draws: &[u32]) -> Board<G> {
        let mut events = Vec::new();
        let mut chance = Scripted::new(draws.iter().copied());
        let state = game.start(setup, &mut chance, &mut events);
        chance.finish().expect("exactly the draws foreseen");
        Board { game, state, events }
    }

    /// Plays one joint choice that draws nothing.
    pub fn play(&mut self, choices: &[(Seat, &str)]) -> &mut Self {
        self.play_drawing(choices, &[])
    }

    pub fn play_drawing(&mut self, choices: &[(Seat, &str)], draws: &[u32]) -> &mut Self {
        let mut joint = Choices::NONE;
        for &(seat, text) in choices {
            let choice = self.game.parse(&self.state, seat, text);
            joint.set(seat, Some(choice.unwrap_or_else(|why| panic!("{text}: {why:?}"))));
        }
        assert_eq!(joint.seats(), self.game.turn(&self.state).choosers(), "exactly those who owe a choice");
        let mut chance = Scripted::new(draws.iter().copied());
        self.game.resolve(&mut self.state, &joint, &mut chance, &mut self.events);
        chance.finish().expect("exactly the draws foreseen");
        self
    }

    /// Says one word after another, whoever is to speak.
    pub fn say(&mut self, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            let seat = self.chooser();
            self.play(&[(seat, word)]);
        }
        self
    }

    pub fn retire(&mut self, seat: Seat) -> &mut Self {
        let mut chance = Scripted::new([]);
        self.game.retire(&mut self.state, seat, Scope::Leg, &mut chance, &mut self.events);
        chance.finish().expect("giving up draws nothing");
        self
    }

    /// The only seat that is asked.
    pub fn chooser(&self) -> Seat {
        let choosers = self.game.turn(&self.state).choosers();
        assert_eq!(choosers.len(), 1);
        choosers.lowest().expect("one seat")
    }

    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.game.offers(&self.state, seat).into_iter().map(|offer| offer.notation).collect()
    }

    pub fn refusal(&self, seat: Seat, text: &str) -> Refusal {
        self.game.parse(&self.state, seat, text).expect_err("no legal move")
    }

    pub fn outcome(&self) -> Outcome {
        self.game.outcome(&self.state).expect("the game is over")
    }

    pub fn scores(&self) -> [i32; 2] {
        let BySeat([a, b, ..]) = self.outcome().scores;
        [a, b]
    }

    pub fn is_over(&self) -> bool {
        matches!(self.game.turn(&self.state), Turn::Over(_))
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// The log as a viewer reads it.
    pub fn log(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        let words = Words::new(lang, &self.game.catalogues());
        let seen = self.events.iter().filter_map(|event| self.game.observe(event, viewer));
        seen.map(|seen| self.game.narrate(&seen, viewer, &words)).collect()
    }
}

/// Every game that can be played, with its end and how likely chance makes it.
pub fn every_end<R: Rules>(rules: &R, setup: &R::Setup, end: &mut impl FnMut(&R::State, Outcome)) {
    every_position(rules, setup, &mut |state, turn| {
        if let Turn::Over(outcome) = turn {
            end(state, outcome);
        }
    });
}

/// Every position on every way through the game, in order of play.
pub fn every_position<R: Rules>(rules: &R, setup: &R::Setup, visit: &mut impl FnMut(&R::State, Turn)) {
    for (state, _) in outcomes(|chance| rules.start(setup, chance, &mut Nobody)) {
        below(rules, &state, visit);
    }
}

fn below<R: Rules>(rules: &R, state: &R::State, visit: &mut impl FnMut(&R::State, Turn)) {
    let turn = rules.turn(state);
    visit(state, turn);
    for choices in joint_choices(rules, state) {
        let after = |chance: &mut Enumerated| {
            let mut next = state.clone();
            rules.resolve(&mut next, &choices, chance, &mut Nobody);
            next
        };
        for (next, _) in outcomes(after) {
            below(rules, &next, visit);
        }
    }
}

/// All joint choices of a position.
pub fn joint_choices<R: Rules>(rules: &R, state: &R::State) -> Vec<Choices<R::Move>> {
    let choosers = rules.turn(state).choosers();
    if choosers.is_empty() {
        return Vec::new();
    }
    let mut all = vec![Choices::NONE];
    for seat in choosers {
        let mut moves = Vec::new();
        rules.moves_into(state, seat, &mut moves);
        all = all.iter().flat_map(|joint| moves.iter().map(|&choice| joint.with(seat, choice))).collect();
    }
    all
}

/// Every outcome of chance with its weight.
pub fn outcomes<T>(compute: impl FnMut(&mut Enumerated) -> T) -> Vec<(T, Weight)> {
    let mut all = Vec::new();
    enumerate(compute, |result, weight| all.push((result, weight)));
    all
}

/// Plays by chance and shows every position on the way.
pub fn wander<R: Rules>(rules: &R, setup: &R::Setup, seed: u64, mut visit: impl FnMut(&R::State)) {
    let mut chance = Swift::new(seed);
    let mut state = rules.start(setup, &mut chance, &mut Nobody);
    loop {
        visit(&state);
        let choosers = rules.turn(&state).choosers();
        if choosers.is_empty() {
            return;
        }
        let choices = any_choices(rules, &state, choosers, &mut chance);
        rules.resolve(&mut state, &choices, &mut chance, &mut Nobody);
    }
}

/// What a viewer cannot tell apart: every state with its weight, sorted so that two lists can be compared.
pub fn spread<S: table::Canon>(mut all: Vec<(S, Weight)>) -> Vec<(Vec<u8>, (u64, u64))> {
    let mut listed: Vec<_> =
        all.drain(..).map(|(state, weight)| (state.to_bytes(), (weight.share, weight.total))).collect();
    listed.sort();
    listed
}

/// What holds for the view of any state: what is imagined or dealt anew looks the same, and both ways of dealing agree.
pub fn check_veil<G: Game>(game: &G, state: &G::State) {
    for viewer in Viewer::all(game.seats(state)) {
        let view = game.view(state, viewer);
        let imagined = outcomes(|chance| game.imagine(&view, chance));
        let redealt = outcomes(|chance| game.redeal(state, viewer, chance));
        for (other, _) in imagined.iter().chain(&redealt) {
            assert_eq!(game.view(other, viewer), view);
            assert_eq!(game.turn(other).choosers(), game.turn(state).choosers());
        }
        assert!(imagined.iter().any(|(other, _)| other == state), "the truth can be imagined");
        assert_eq!(spread(imagined), spread(redealt), "{viewer:?} {state:?}");
        let text = serde_json::to_string(&view).expect("plain data");
        assert_eq!(serde_json::from_str::<G::View>(&text).expect("what was written"), view);
        let Viewer::Seat(seat) = viewer else { continue };
        for (other, _) in outcomes(|chance| game.imagine(&view, chance)) {
            assert_eq!(game.offers(&other, seat), game.offers(state, seat));
        }
    }
}

/// What holds for the scene of any state in every language.
pub fn check_scene<G: Game>(game: &G, state: &G::State) {
    for lang in Lang::ALL {
        let words = Words::new(lang, &game.catalogues());
        for viewer in Viewer::all(game.seats(state)) {
            let offers = viewer.seat().map(|seat| game.offers(state, seat)).unwrap_or_default();
            let scene = game.scene(&game.view(state, viewer), viewer, &offers, &words);
            assert_eq!(scene.faults(), Vec::<String>::new());
            let touched: Vec<&str> = scene.moves.iter().map(|touch| touch.notation.as_str()).collect();
            let offered: Vec<&str> = offers.iter().map(|offer| offer.notation.as_str()).collect();
            assert_eq!(touched, offered, "every move can be touched");
            let text = serde_json::to_string(&scene).expect("plain data");
            let unsaid = ["{$", "[goofspiel-", "[poker-", "[kuhn-", "[leduc-", "[classics-"];
            assert!(unsaid.iter().all(|hole| !text.contains(hole)), "{text}");
            for name in game.hidden_names(state, viewer, &words) {
                assert!(!text.contains(&name), "{viewer:?} reads {name} in {text}");
            }
            let over = game.outcome(state).is_some();
            assert_eq!(scene.prompt.is_empty(), over, "somebody is asked or waited for until the end");
            for touch in &scene.moves {
                assert!(!scene.blocked.iter().any(|blocked| touch.path.contains(&blocked.piece)));
            }
        }
    }
}

/// A set-up that is refused.
pub fn refused<G: Game>(game: &G, form: &table::Form) -> bool {
    game.accept(form).is_err()
}
