//! The best reply to the Automa, against the rules of a match, by hand, and played.

use duel::contest::{self, Contest, HeroId};
use table::chance::enumerate;
use table::{Chance as _, Form, Game};

use super::*;
use crate::duel::automa::{AgainstAutoma, Standing};

fn contest() -> Contest {
    Contest::new(Arc::new(library()))
}

fn heroes(contest: &Contest, ids: [&str; 2]) -> [HeroId; 2] {
    ids.map(|id| contest.library().find(id).expect("a hero of the boxes"))
}

/// A match against the Automa whose bout has begun.
fn begun(contest: &Contest, heroes: [HeroId; 2], terms: Terms, challenge: bool) -> contest::State {
    let (_, usual) = contest.accept(&Form::seats(1)).expect("the duel is played alone, too");
    let setup = contest::Setup { terms, challenge, ..usual };
    let mut chance = Enumerated::default();
    let mut state = contest.start(&setup, &mut chance, &mut Nobody);
    for hero in [heroes[1], heroes[0]] {
        let choice = Choices::one(Seat::A, contest::Move::Hero(hero));
        contest.resolve(&mut state, &choice, &mut chance, &mut Nobody);
    }
    state
}

/// How the first game of a match came out, once it has.
fn result(state: &contest::State) -> Option<f64> {
    (state.games > 0).then(|| match state.sides.map(|side| side.wins) {
        [1, 0] => 1.0,
        [0, 1] => -1.0,
        _ => 0.0,
    })
}

fn choices(contest: &Contest, state: &contest::State) -> Vec<contest::Move> {
    let mut moves = Vec::new();
    contest.moves(state, Seat::A, &mut |choice| moves.push(choice));
    moves
}

/// What a match is worth by its own rules alone: the best of all choices, and the average of all chance.
fn by_match(contest: &Contest, state: &contest::State) -> f64 {
    if let Some(value) = result(state) {
        return value;
    }
    let worth = |choice| {
        let mut sum = 0.0;
        let played = |chance: &mut Enumerated| {
            let mut next = *state;
            contest.resolve(&mut next, &Choices::one(Seat::A, choice), chance, &mut Nobody);
            next
        };
        enumerate(played, |next, weight| {
            sum += by_match(contest, &next) * weight.share as f64 / weight.total as f64;
        });
        sum
    };
    choices(contest, state).into_iter().map(worth).fold(f64::NEG_INFINITY, f64::max)
}

/// What a position is worth by what is written down to follow it, with so many rounds left.
fn by_lists(bout: &AgainstAutoma<'_>, position: u128, left: u32) -> f64 {
    if left == 0 {
        return f64::from(bout.at_the_limit(position));
    }
    let mut steps = Vec::new();
    bout.follow(position, &mut steps).expect("narrow");
    advice::worth(&steps, &mut 0, &|next| Some(by_lists(bout, next, left - 1))).expect("all is known")
}

#[test]
fn a_last_round_against_two_cards_is_worked_out_by_hand() {
    let contest = contest();
    let both = heroes(&contest, ["wallwright", "wallwright"]);
    let bout = AgainstAutoma::new(&contest, both, Terms::default(), false).expect("an Automa card");
    let mut at = bout.start();
    let (weapon, rest) = {
        let deck = contest.library().hero(both[0]).deck();
        (deck.of_kind(Kind::Weapon), deck.of_kind(Kind::Rest))
    };
    for seat in [Seat::A, Seat::B] {
        let side = at.state.side_mut(seat);
        (side.discard, side.hand) = (side.hand.minus(weapon.or(rest)), weapon.or(rest));
    }
    // Two cards are left in its deck: 3 (agility, intelligence, rest) makes it rest, 5 (weapon first) strike.
    at.undrawn = 1 << 2 | 1 << 4;
    // Weapon executes Rest and levels Weapon: half a win. Rest levels Rest and is executed by Weapon: half a loss.
    let last = |position| Some(f64::from(bout.at_the_limit(position)));
    let worths = bout.worths(&at, &last).expect("the limit decides");
    let of = |cards: duel::Cards| {
        let slot = cards.lowest().expect("a card");
        worths.iter().find(|(choice, _)| *choice == Move::Play(slot)).expect("in hand").1
    };
    assert_eq!((worths.len(), of(weapon), of(rest)), (2, 0.5, -0.5), "{worths:?}");
    // With nothing but Rest in the player's hand it needs no card to know what to do.
    let side = at.state.side_mut(Seat::A);
    (side.discard, side.hand) = (side.discard.or(weapon), rest);
    let worths = bout.worths(&at, &last).expect("the limit decides");
    assert!(matches!(worths[..], [(_, worth)] if worth < -0.999), "{worths:?}");
}

#[test]
fn what_is_left_of_a_match_is_worth_what_its_rules_say() {
    let contest = contest();
    let (mut asked, mut uneven, mut midway) = (0, 0, 0);
    for (seed, ids) in (0_u64..).zip([
        ["glass-sister", "glass-sister"],
        ["keykeeper", "market-magpie"],
        ["market-magpie", "keykeeper"],
        ["minute-thief", "glass-sister"],
        ["bellringer", "last-bailiff"],
        ["weatherwife", "little-thunder"],
        ["gate-twins", "marsh-widow"],
        ["cinderfoot", "grandmother-thorn"],
    ]) {
        let (both, challenge) = (heroes(&contest, ids), seed % 2 == 1);
        let terms = Terms { round_limit: 500, ..Terms::default() };
        let bout = AgainstAutoma::new(&contest, both, terms, challenge).expect("an Automa card");
        let (mut chance, mut state) = (Swift::new(seed), begun(&contest, both, terms, challenge));
        let (mut looked, mut advised) = (0, 0);
        assert_eq!(
            bout.start(),
            Standing { state: state.bout.expect("a bout"), undrawn: state.solo.undrawn }
        );
        while looked < 6 {
            let fought = state.bout.expect("a bout");
            let hand = fought.side(Seat::A).hand.len();
            let is_choosing = fought.open().stage == Stage::Choose;
            if hand <= 4 && (is_choosing || advised < 6) {
                let mut late = state;
                late.bout = Some(fought.in_round(499));
                let truth = by_match(&contest, &late);
                if is_choosing {
                    let position = bout.keys.pack_with(&fought, state.solo.undrawn);
                    let found = by_lists(&bout, position, 2);
                    assert!((truth - found).abs() < 1e-9, "{ids:?}: {found} for {truth} in {fought:?}");
                    uneven += usize::from(truth.abs() > 0.01 && truth.abs() < 0.99);
                    looked += 1;
                } else {
                    advised += 1;
                    midway += 1;
                }
                // The rest solved on the spot says the same, about cards and about questions in the midst of a round.
                let rest = AgainstAutoma::in_match(&contest, &late).expect("a bout");
                let guide = rest.solve_rest(100_000).expect("narrow").expect("two rounds are few");
                let advice = rest.advice(&guide).expect("all is known");
                let (lower, upper) = advice.proven.expect("counted");
                let [moves, none] = &advice.moves;
                assert!((advice.value - share(truth)).abs() < 1e-9, "{ids:?}: {advice:?} for {truth}");
                assert!(lower <= advice.value && advice.value <= upper && none.is_empty(), "{advice:?}");
                let offered: Vec<Move> = choices(&contest, &late)
                    .into_iter()
                    .filter_map(|choice| match choice {
                        contest::Move::Bout(choice) => Some(choice),
                        _ => None,
                    })
                    .collect();
                assert_eq!(moves.iter().map(|advised| advised.choice).collect::<Vec<_>>(), offered);
                for advised in moves {
                    let is_best = advised.gives_away <= 0.0;
                    assert!(advised.share <= 0.0 || is_best, "{advice:?}");
                }
            }
            asked += usize::from(fought.open().stage != Stage::Choose);
            let moves = choices(&contest, &state);
            let choice = moves[chance.below(moves.len() as u32) as usize];
            contest.resolve(&mut state, &Choices::one(Seat::A, choice), &mut chance, &mut Nobody);
            if result(&state).is_some() {
                state = begun(&contest, both, terms, challenge);
            }
        }
    }
    assert!(
        asked > 10 && uneven > 10 && midway > 3,
        "{asked} questions, {midway} looked into, {uneven} undecided"
    );
}

#[test]
fn the_best_reply_wins_as_often_as_it_says() {
    const BOUTS: u32 = 3000;
    let contest = contest();
    let both = heroes(&contest, ["candlebearer", "cinderfoot"]);
    let terms = Terms { start_health: 2, max_health: 2, ..Terms::default() };
    let bout = AgainstAutoma::new(&contest, both, terms, false).expect("an Automa card");
    let reply = bout.solve(Demands::default(), |_| ControlFlow::Continue(())).expect("solved");
    let (lower, upper) = reply.interval();
    assert!(upper - lower <= 1e-6 && lower > 0.5, "whoever knows the Automa beats it: {lower} to {upper}");
    let first = reply.first_choices().expect("far from the limit");
    let best = first.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    assert!((best - lower).abs() < 1e-5, "{first:?} for {lower}");
    let plan = reply.plan(|_| ControlFlow::Continue(())).expect("planned");
    let (least, most) = reply.certify(&plan, 1e-6, |_| ControlFlow::Continue(())).expect("certified");
    assert!(lower - least < 1e-4 && most + 1e-5 > lower && most - upper < 1e-5, "{least} to {most}");
    let values = reply.solved().solution(Subject::default(), &plan);
    let (mut chance, mut points) = (Swift::new(7), 0.0);
    for _ in 0..BOUTS {
        let mut state = begun(&contest, both, terms, false);
        points += loop {
            if let Some(value) = result(&state) {
                break share(value);
            }
            let at = Standing { state: state.bout.expect("a bout"), undrawn: state.solo.undrawn };
            let worths = reply.bout.worths(&at, &|position| values.value(position)).expect("it comes up");
            let (choice, _) =
                worths.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).expect("some");
            let choice = Choices::one(Seat::A, contest::Move::Bout(choice));
            contest.resolve(&mut state, &choice, &mut chance, &mut Nobody);
        };
    }
    let (played, sigma) = (points / f64::from(BOUTS), 0.5 / f64::from(BOUTS).sqrt());
    assert!((played - lower).abs() < 4.0 * sigma, "{played} played, {lower} solved");
}
