//! The solver at tables of the duel: positions worked out by hand, files, and decks nobody may look into.

#![allow(clippy::unwrap_used, reason = "a test that fails to set itself up has failed")]

use std::ops::ControlFlow;
use std::sync::Arc;

use bots::{Ask, Basis, Bot, Budget, PlayerSpec, Random, SolverSpec};
use duel::contest::{Contest, Move, Setup, Stage, State};
use duel::{Kind, Library};
use packs::PackSet;
use solve::duel::{AgainstAutoma, Pairing, subject, subject_against_automa};
use solve::rounds::Demands;
use table::chance::{Key, Keyed, Swift};
use table::{Choices, Form, Game as _, Nobody, Options, Rules as _, Seat, Turn, Veiled as _, Viewer};

fn contest() -> Contest {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).unwrap();
    Contest::new(Arc::new(Library::load(&set).unwrap().0))
}

fn setup(contest: &Contest, options: &[(&str, &str)]) -> Setup {
    setup_of(contest, 2, options)
}

fn setup_of(contest: &Contest, seats: u8, options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    contest.accept(&Form { options: Options(options), ..Form::seats(seats) }).unwrap().1
}

/// A match against the Automa at the start of its bout; the player's hero comes first.
fn alone(contest: &Contest, heroes: [&str; 2], options: &[(&str, &str)]) -> State {
    let mut chance = Keyed::new(&Key::from_seed(1));
    let mut state = contest.start(&setup_of(contest, 1, options), &mut chance, &mut Nobody);
    for id in [heroes[1], heroes[0]] {
        let hero = Move::Hero(contest.library().find(id).unwrap());
        contest.resolve(&mut state, &Choices::one(Seat::A, hero), &mut chance, &mut Nobody);
    }
    assert_eq!(state.stage, Stage::Bout);
    state
}

/// A match of two heroes at the start of its bout.
fn fighting(contest: &Contest, heroes: [&str; 2], options: &[(&str, &str)]) -> State {
    let mut chance = Keyed::new(&Key::from_seed(1));
    let mut state = contest.start(&setup(contest, options), &mut chance, &mut Nobody);
    while state.stage != Stage::Bout {
        let mut choices = Choices::NONE;
        for seat in contest.turn(&state).choosers() {
            let hero = contest.library().find(heroes[seat.index()]).unwrap();
            choices.set(seat, Some(Move::Hero(hero)));
        }
        contest.resolve(&mut state, &choices, &mut chance, &mut Nobody);
    }
    state
}

fn asked(contest: &Contest, state: &State, seat: Seat, bot: &mut dyn Bot<Contest>) -> bots::Answer {
    let (view, mut moves) = (contest.view(state, Viewer::Seat(seat)), Vec::new());
    contest.moves_into(state, seat, &mut moves);
    bot.answer(&Ask { rules: contest, view: &view, seat, moves: &moves, budget: Budget::Iterations(200) })
        .unwrap()
}

/// Leaves both with these types in hand, the others of theirs discarded.
fn holding(contest: &Contest, state: &mut State, hands: [&[Kind]; 2], health: [i8; 2], round: u16) {
    let decks = [Seat::A, Seat::B].map(|seat| contest.bout(state).deck(seat).clone());
    let mut fought = state.bout.unwrap().in_round(round);
    for (at, seat) in [Seat::A, Seat::B].into_iter().enumerate() {
        let side = fought.side_mut(seat);
        let kept = hands[at].iter().fold(duel::Cards::NONE, |kept, &kind| kept.or(decks[at].of_kind(kind)));
        (side.discard, side.hand) = (side.hand.minus(kept), side.hand.and(kept));
        side.health = health[at];
    }
    state.bout = Some(fought);
}

#[test]
fn a_hero_with_nothing_but_rest_is_executed() {
    let contest = contest();
    let mut state = fighting(&contest, ["candlebearer", "cinderfoot"], &[]);
    // Worked out by hand: a weapon executes whoever rests, and the foe can do nothing but rest.
    holding(&contest, &mut state, [&[Kind::Weapon, Kind::Rest], &[Kind::Rest]], [1, 9], 98);
    let mut solver = SolverSpec::default().bot(1).unwrap();
    let answer = asked(&contest, &state, Seat::A, &mut *solver);
    let mut moves = Vec::new();
    contest.moves_into(&state, Seat::A, &mut moves);
    let weapon = contest.bout(&state).deck(Seat::A).of_kind(Kind::Weapon);
    let at = moves.iter().position(|m| matches!(m, Move::Bout(duel::Move::Play(slot)) if weapon.has(*slot)));
    let insight = answer.insight.clone().unwrap();
    assert!(answer.mix(moves.len())[at.unwrap()] > 0.999, "{answer:?}");
    assert!(matches!(insight.basis, Basis::Proven { lower, .. } if lower > 0.999), "{insight:?}");
    let theirs = asked(&contest, &state, Seat::B, &mut *solver).insight.unwrap();
    assert!(theirs.wins < 0.001 && matches!(theirs.basis, Basis::Proven { upper, .. } if upper < 0.001));
}

/// A match between two heroes without any text, whose abilities and weapon do this much damage.
fn plain() -> Contest {
    let card = |kind: &str, more: &str| {
        format!(
            "[[hero.card]]\nid = \"{kind}\"\nname = {{ en = \"{kind}\", ru = \"{kind}\" }}\ntype = \"{kind}\"\n{more}\n"
        )
    };
    let hero = |id: &str| {
        let head = format!(
            "[[hero]]\nid = \"{id}\"\nname = {{ en = \"{id}\", ru = \"{id}\" }}\nbox = \"a\"\ndifficulty = 1\n\
             talent = \"strength\"\nstyle = {{ en = \"Plain.\", ru = \"Простой.\" }}\n"
        );
        let attacks = [("strength", 2), ("agility", 2), ("intelligence", 2), ("weapon", 1)]
            .map(|(kind, attack)| card(kind, &format!("attack = {attack}")))
            .concat();
        [head, attacks, card("defense", ""), card("rest", ""), card("permanent", "threshold = 2")].concat()
    };
    let heroes = ["one", "other"].map(hero).concat();
    let pack = "id = \"plain\"\nversion = \"1.0.0\"\ngame = \"duel\"\ntitle = { en = \"Plain\", ru = \"Простые\" }\n\
                authors = [\"Nobody\"]\nlicence = \"CC0-1.0\"\nlanguages = [\"en\", \"ru\"]\n";
    let source = packs::PackSource::embedded("plain", &[("pack.toml", pack), ("heroes.toml", &heroes)]);
    let set = PackSet::load(&[source], &[], &["duel"]).unwrap();
    Contest::new(Arc::new(Library::load(&set).unwrap().0))
}

#[test]
fn the_fifty_fifty_is_advised_from_a_view() {
    // DUEL-155 X16 with two rounds left and the defender ahead: a = b = 0, so it is worth one half, the weapon is played
    // half the time, and so is the defender's rest.
    let contest = plain();
    let mut state = fighting(&contest, ["one", "other"], &[]);
    let hands: [&[Kind]; 2] = [&[Kind::Strength, Kind::Weapon, Kind::Rest], &[Kind::Strength, Kind::Rest]];
    holding(&contest, &mut state, hands, [3, 6], 99);
    for (seat, kind) in [(Seat::A, Kind::Weapon), (Seat::B, Kind::Rest)] {
        let answer = asked(&contest, &state, seat, &mut *SolverSpec::default().bot(1).unwrap());
        let mut moves = Vec::new();
        contest.moves_into(&state, seat, &mut moves);
        let wanted = contest.bout(&state).deck(seat).of_kind(kind);
        let is_it = |choice: &Move| matches!(choice, Move::Bout(duel::Move::Play(slot)) if wanted.has(*slot));
        let at = moves.iter().position(is_it).unwrap();
        assert!((answer.mix(moves.len())[at] - 0.5).abs() < 1e-3, "{answer:?}");
        let insight = answer.insight.unwrap();
        assert!((insight.wins - 0.5).abs() < 1e-4, "{insight:?}");
        assert!(matches!(insight.basis, Basis::Proven { lower, upper } if lower <= 0.5 && 0.5 <= upper));
        assert!(insight.gives_away.iter().all(|lost| lost.unwrap() < 1e-3), "{insight:?}");
    }
}

#[test]
fn a_file_is_played_from_in_both_chairs_and_only_for_what_it_is_of() {
    let contest = contest();
    let small = [("start_health", "1"), ("max_health", "1"), ("round_limit", "30")];
    let decks = ["candlebearer", "cinderfoot"]
        .map(|id| contest.library().hero(contest.library().find(id).unwrap()).deck());
    let terms = setup(&contest, &small).terms;
    let study = Pairing::new(decks, terms).solve(Demands::default(), |_| ControlFlow::Continue(())).unwrap();
    let plan = study.plan(|_| ControlFlow::Continue(())).unwrap();
    let (lower, upper) = study.interval();
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, packs: &str| {
        let subject = subject(contest.version(), packs, ["candlebearer", "cinderfoot"], &terms);
        let file = folder.path().join(name);
        std::fs::write(&file, study.solved().solution(subject, &plan).to_bytes()).unwrap();
        SolverSpec::File(file)
    };
    let own = write("own.solution", contest.packs());
    for (heroes, seat) in
        [(["candlebearer", "cinderfoot"], Seat::A), (["cinderfoot", "candlebearer"], Seat::B)]
    {
        let state = fighting(&contest, heroes, &small);
        let answer = asked(&contest, &state, seat, &mut *own.bot(1).unwrap());
        let insight = answer.insight.clone().unwrap();
        assert!(lower - 1e-4 <= insight.wins && insight.wins <= upper + 1e-4, "{insight:?} {lower} {upper}");
        assert!(matches!(insight.basis, Basis::Proven { .. }), "{insight:?}");
        let expected =
            answer.mix(6).iter().zip(&insight.gives_away).map(|(s, l)| s * l.unwrap()).sum::<f64>();
        assert!(expected < 1e-6, "what is mixed gives nothing away: {answer:?}");
    }
    let refused = |spec: &SolverSpec, heroes, options: &[(&str, &str)]| {
        let state = fighting(&contest, heroes, options);
        let (view, mut moves) = (contest.view(&state, Viewer::Seat(Seat::A)), Vec::new());
        contest.moves_into(&state, Seat::A, &mut moves);
        let ask = Ask { rules: &contest, view: &view, seat: Seat::A, moves: &moves, budget: Budget::Own };
        let fault = spec.bot(1).unwrap().answer(&ask).unwrap_err();
        assert_eq!(fault.key, "bot-solver-other");
        format!("{fault:?}")
    };
    let other = write("other.solution", "0123");
    assert!(refused(&other, ["candlebearer", "cinderfoot"], &small).contains("\"packs\""));
    assert!(refused(&own, ["candlebearer", "keykeeper"], &small).contains("\"setup\""));
    assert!(refused(&own, ["candlebearer", "cinderfoot"], &[]).contains("\"setup\""));
    let missing = SolverSpec::File(folder.path().join("none"));
    assert_eq!(missing.bot::<Contest>(1).map(|_| ()).unwrap_err().key, "bot-solver-unreadable");
}

#[test]
fn the_last_round_against_the_automa_is_played_as_worked_out_by_hand() {
    let contest = contest();
    let mut state = alone(&contest, ["wallwright", "wallwright"], &[]);
    holding(&contest, &mut state, [&[Kind::Weapon, Kind::Rest]; 2], [10, 10], 100);
    // Two cards are left in its deck: 3 (agility, intelligence, rest) makes it rest, 5 (weapon first) strike. Weapon
    // executes Rest and levels Weapon: three quarters. Rest levels Rest and is executed by Weapon: one quarter.
    state.solo.undrawn = 1 << 2 | 1 << 4;
    let answer = asked(&contest, &state, Seat::A, &mut *SolverSpec::default().bot(1).unwrap());
    let mut moves = Vec::new();
    contest.moves_into(&state, Seat::A, &mut moves);
    let weapon = contest.bout(&state).deck(Seat::A).of_kind(Kind::Weapon);
    let is_weapon = |m: &Move| matches!(m, Move::Bout(duel::Move::Play(slot)) if weapon.has(*slot));
    let insight = answer.insight.clone().unwrap();
    assert!((insight.wins - 0.75).abs() < 1e-9, "{insight:?}");
    assert!(matches!(insight.basis, Basis::Proven { lower, upper } if lower <= 0.75 && 0.75 <= upper));
    for (at, choice) in moves.iter().enumerate() {
        let wanted = if is_weapon(choice) { (1.0, 0.0) } else { (0.0, 0.5) };
        assert_eq!((answer.mix(2)[at], insight.gives_away[at].unwrap()), wanted, "{answer:?}");
    }
}

#[test]
fn a_file_of_the_best_reply_is_played_from_against_the_automa_alone() {
    let contest = contest();
    let small = [("start_health", "1"), ("max_health", "1")];
    let ids = ["candlebearer", "cinderfoot"];
    let heroes = ids.map(|id| contest.library().find(id).unwrap());
    let terms = setup_of(&contest, 1, &small).terms;
    let demands = Demands { width: 1e-4, ..Demands::default() };
    let bout = AgainstAutoma::new(&contest, heroes, terms, false).unwrap();
    let study = bout.solve(demands, |_| ControlFlow::Continue(())).unwrap();
    let plan = study.plan(|_| ControlFlow::Continue(())).unwrap();
    let subject = subject_against_automa(contest.version(), contest.packs(), ids, &terms, false);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("reply.solution");
    std::fs::write(&file, study.solved().solution(subject, &plan).to_bytes()).unwrap();
    let spec = SolverSpec::File(file);
    let (lower, upper) = study.interval();
    let state = alone(&contest, ids, &small);
    let insight = asked(&contest, &state, Seat::A, &mut *spec.bot(1).unwrap()).insight.unwrap();
    assert!(lower - 1e-4 <= insight.wins && insight.wins <= upper + 1e-4, "{insight:?} {lower} {upper}");
    assert!(matches!(insight.basis, Basis::Proven { .. }), "{insight:?}");
    // Neither the challenge rule nor somebody who chooses is what it was made for.
    let challenged = alone(&contest, ids, &[&small[..], &[("challenge", "on")]].concat());
    let between = fighting(&contest, ids, &small);
    for state in [challenged, between] {
        let (view, mut moves) = (contest.view(&state, Viewer::Seat(Seat::A)), Vec::new());
        contest.moves_into(&state, Seat::A, &mut moves);
        let ask = Ask { rules: &contest, view: &view, seat: Seat::A, moves: &moves, budget: Budget::Own };
        let fault = spec.bot(1).unwrap().answer(&ask).unwrap_err();
        assert!(fault.key == "bot-solver-other" && format!("{fault:?}").contains("\"setup\""), "{fault:?}");
    }
}

#[test]
fn what_is_too_large_is_estimated_and_says_so() {
    let contest = contest();
    let state = fighting(&contest, ["keykeeper", "market-magpie"], &[]);
    let mut solver = SolverSpec::OnTheSpot(2_000).bot(1).unwrap();
    let insight = asked(&contest, &state, Seat::A, &mut *solver).insight.unwrap();
    assert!(matches!(insight.basis, Basis::Estimated { simulations: 200 }), "{insight:?}");
    assert_eq!(insight.gives_away.len(), 6);
}

/// A match of Legacy in which the seat's foe has passed a card secretly, at a question of the bout.
fn after_passing(contest: &Contest, seed: u64) -> Option<State> {
    let small = [("format", "legacy"), ("start_health", "1"), ("max_health", "1"), ("round_limit", "3")];
    let (mut chance, mut picks) = (Keyed::new(&Key::from_seed(seed)), Swift::new(seed));
    let mut state = contest.start(&setup(contest, &small), &mut chance, &mut Nobody);
    for _ in 0..400 {
        let Turn::Choose(choosers) = contest.turn(&state) else { return None };
        let passed = state.sides[1].past[0].is_some() && !state.sides[1].hidden.is_empty();
        if state.stage == Stage::Bout && passed && choosers.contains(Seat::A) {
            return Some(state);
        }
        let mut choices = Choices::NONE;
        for seat in choosers {
            choices.set(seat, table::playout::any_move(contest, &state, seat, &mut picks));
        }
        contest.resolve(&mut state, &choices, &mut chance, &mut Nobody);
    }
    None
}

#[test]
fn a_passed_card_is_believed_in_and_not_looked_at() {
    let contest = contest();
    let mut believed = 0;
    for state in (0..200).filter_map(|seed| after_passing(&contest, seed)).take(2) {
        // The same view with other cards behind it must be answered the same.
        let mut chance = Swift::new(77);
        let redealt: Vec<State> =
            (0..2).map(|_| contest.redeal(&state, Viewer::Seat(Seat::A), &mut chance)).collect();
        let of = |state: &State| {
            asked(&contest, state, Seat::A, &mut *SolverSpec::OnTheSpot(20_000).bot(5).unwrap())
        };
        let answer = of(&state);
        assert!(redealt.iter().all(|other| of(other) == answer));
        believed += usize::from(matches!(answer.insight.unwrap().basis, Basis::Believed { .. }));
    }
    assert!(believed > 0, "no position with a passed card was small enough to be solved");
}

#[test]
fn it_never_freezes_and_sits_at_every_table() {
    let contest = contest();
    let small = [("heroes", "random"), ("start_health", "2"), ("max_health", "2"), ("round_limit", "12")];
    for seed in 0..6 {
        let mut chance = Keyed::new(&Key::from_seed(seed));
        let mut state = contest.start(&setup(&contest, &small), &mut chance, &mut Nobody);
        let mut solver = SolverSpec::OnTheSpot(3_000).bot(seed).unwrap();
        let mut random = Random::new(seed);
        let mut picks = Swift::new(seed);
        while let Turn::Choose(choosers) = contest.turn(&state) {
            let mut choices = Choices::NONE;
            for seat in choosers {
                let bot: &mut dyn Bot<Contest> = if seat == Seat::A { &mut *solver } else { &mut random };
                let place = asked(&contest, &state, seat, bot).pick(&mut picks);
                choices.set(seat, contest.nth_move(&state, seat, place));
            }
            contest.resolve(&mut state, &choices, &mut chance, &mut Nobody);
        }
    }
    assert_eq!("solver".parse(), Ok(PlayerSpec::Solver(SolverSpec::default())));
}
