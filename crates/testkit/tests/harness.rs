//! The harness itself is checked: a right game passes every check, and each wrong one is caught by the check
//! that is there for it.

mod toy;

use table::deck::CardSet;
use table::{Form, Game, Rules, Seat, Seats, Series};
use testkit::{Breach, Check, Conformance, Report};

use toy::{Beasts, CARDS, Event, Flaw, State};

fn inventory(state: &State) -> Vec<i64> {
    let mut cards = state.deck;
    let mut count = i64::from(state.deck.len());
    for seat in Seats::first(state.seats()) {
        count += i64::from(state.dealt[seat].len()) + i64::try_from(state.drawn[seat].len()).unwrap_or(0);
        cards = CardSet(cards.0 | state.dealt[seat].0);
        state.drawn[seat].iter().for_each(|&card| cards.insert(card));
    }
    vec![count, i64::from(cards.len())]
}

fn bounds(state: &State) -> Result<(), String> {
    let highest = state.scores.0.iter().max().copied().unwrap_or(0);
    if highest <= 7 { Ok(()) } else { Err(format!("a score of {highest}; two rounds and a talisman give 7")) }
}

fn played(event: &Event) -> Option<String> {
    let Event::Round { round, .. } = event else { return None };
    let words = table::Words::new(table::Lang::En, &Beasts::default().catalogues());
    let highest = round.cards.0.iter().flatten().max()?;
    Some(Beasts::default().cards(&words)[usize::from(*highest)].id.clone())
}

fn harness(flaw: Flaw) -> Conformance<Beasts> {
    Conformance::new(Beasts::new(flaw))
        .games(300)
        .seed(7)
        .steps_at_most(100)
        .expects_secrets(true)
        .conserve(|_, state| inventory(state))
        .within(|_, state| bounds(state))
}

fn breach(run: Result<Report, Box<Breach>>, flaw: Flaw) -> Breach {
    match run {
        Ok(report) => panic!("{flaw:?} was not caught:\n{report}"),
        Err(breach) => *breach,
    }
}

/// Every flaw, the check that must catch it, and what the breach must say.
const FLAWS: &[(Flaw, Check, &str)] = &[
    (Flaw::LeakyView, Check::Redeal, "view"),
    (Flaw::LeakyScene, Check::Redeal, "scene"),
    (Flaw::LeakyScene, Check::Canary, "is hidden from"),
    (Flaw::LeakyOffers, Check::Redeal, "offers"),
    (Flaw::LeakyOffers, Check::Imagine, "offers"),
    (Flaw::LeakyEvent, Check::Telling, "is told"),
    (Flaw::LeakyEvent, Check::Recall, "an event tells"),
    (Flaw::LeakyEvent, Check::Canary, "told him"),
    (Flaw::LeakyStart, Check::Recall, "been told"),
    (Flaw::LeakyStake, Check::Redeal, "scene"),
    (Flaw::LeakyTurn, Check::Redeal, "who must choose"),
    (Flaw::LeakyPick, Check::Pending, "scene"),
    (Flaw::OtherChance, Check::Determinism, "nobody watches"),
    (Flaw::OtherChance, Check::Replay, "does not replay"),
    (Flaw::Watched, Check::Determinism, "nobody watches"),
    (Flaw::OtherEvents, Check::Determinism, "events differ"),
    (Flaw::OtherEvents, Check::Replay, "other events"),
    (Flaw::LosesCards, Check::Conservation, "the position: counted"),
    (Flaw::RunawayScore, Check::Bounds, "a score of"),
    (Flaw::SameNotation, Check::Notation, "two moves"),
    (Flaw::CommaNotation, Check::Notation, "contains `,`"),
    (Flaw::RestlessOrder, Check::Moves, "nth_move says"),
    (Flaw::WrongCount, Check::Moves, "move_count says"),
    (Flaw::WrongPlace, Check::Moves, "nth_move says"),
    (Flaw::EagerSeat, Check::Moves, "owes nothing and has moves"),
    (Flaw::MoveTwice, Check::Moves, "twice"),
    (Flaw::BlindImagine, Check::Imagine, "has the view"),
    (Flaw::NarrowSight, Check::Spread, "imagining gives"),
    (Flaw::IdleRedeal, Check::Secrets, "should have secrets"),
    (Flaw::IdleRedeal, Check::Spread, "redealing"),
    (Flaw::ForgetfulView, Check::Recall, "the view forgets"),
    (Flaw::RestlessView, Check::Views, "another view"),
    (Flaw::LossyView, Check::Views, "read back"),
    (Flaw::SharedClones, Check::Clones, "changed a clone"),
    (Flaw::LossyCanon, Check::Canon, "read back"),
    (Flaw::MissingSentence, Check::Words, "[told-stakes]"),
    (Flaw::OneLanguage, Check::Words, "headline: always the same"),
    (Flaw::UntouchableMove, Check::Scenes, "0 touches"),
    (Flaw::TwoScenes, Check::Scenes, "more than words"),
    (Flaw::NoPicture, Check::Scenes, "picture `cat`, which nobody can draw"),
    (Flaw::NoPicture, Check::Facts, "nobody can draw the picture `cat`"),
    (Flaw::StrangerWins, Check::Outcome, "do not play"),
    (Flaw::RetiredWins, Check::Retire, "that seat wins"),
    (Flaw::MuteRefusal, Check::Refusals, "[no-such-sentence]"),
    (Flaw::LaxReader, Check::Refusals, "was taken"),
    (Flaw::NoAbout, Check::Facts, "about-beasts"),
    (Flaw::LaxOption, Check::Setup, "rounds=3"),
    (Flaw::LossySetup, Check::Setup, "canonical"),
];

#[test]
fn a_right_game_passes_every_check() {
    let report = harness(Flaw::None).used(played).run();
    let Err(breach) = report else { panic!("the highest beast of a round is never the lowest of all") };
    assert_eq!((breach.check, breach.what.as_str()), (Check::Coverage, "these cards were never used: mouse"));
    let report = harness(Flaw::None).check();
    println!("{report}");
    assert_eq!(report.forms, 8, "two seat counts; defaults, one round, no stakes, low");
    assert!(report.games >= 300 && report.steps > report.games, "{report}");
    let more = [
        Check::Pending,
        Check::Spread,
        Check::Telling,
        Check::Canary,
        Check::Conservation,
        Check::Bounds,
        Check::Secrets,
    ];
    for check in Check::OWED.into_iter().chain(more) {
        assert!(report.count(check) > 0, "{check} was never executed\n{report}");
    }
    assert!(report.redeals.1 * 2 > report.redeals.0, "most redeals change something\n{report}");
}

#[test]
fn sealed_loadouts_pass_too() {
    let mut form = Form::seats(3);
    for (seat, talisman) in [(Seat::A, "3"), (Seat::B, "0"), (Seat::C, "2")] {
        form.loadouts[seat] = Some(talisman.to_owned());
    }
    let mut partly = Form::seats(2).with("stakes", "off");
    partly.loadouts[Seat::B] = Some("1".to_owned());
    let report = harness(Flaw::None).games(60).forms(vec![form, partly]).check();
    assert_eq!((report.forms, report.games), (2, 60));
}

#[test]
fn a_series_of_a_right_game_passes() {
    let series = Conformance::new(Series::to_wins(Beasts::default())).games(60).expects_secrets(true).check();
    assert!(series.forms > 8, "the series has options of its own");
    Conformance::new(Series::of_hands(Beasts::default()))
        .games(20)
        .forms(vec![Form::seats(3).with("hands", "4")])
        .conserve(|_, state| inventory(&state.leg))
        .check();
}

#[test]
fn every_flaw_is_caught_by_its_check() {
    for &(flaw, check, said) in FLAWS {
        let found = breach(harness(flaw).only(&[check]).run(), flaw);
        assert_eq!(found.check, check, "{flaw:?}: {found}");
        assert!(found.what.contains(said), "{flaw:?} should say `{said}`: {found}");
    }
}

#[test]
fn every_flaw_is_caught_by_the_whole_harness() {
    for &(flaw, ..) in FLAWS {
        let found = breach(harness(flaw).run(), flaw);
        assert_eq!(found.game, "beasts");
    }
}

#[test]
fn a_breach_says_where_to_find_it() {
    let found = breach(harness(Flaw::LosesCards).run(), Flaw::LosesCards);
    assert_eq!(found.form, Some(Form::seats(2)));
    assert!(found.step > 0 && found.seed != 0);
    let said = found.to_string();
    assert!(said.starts_with("beasts fails conservation (2 seats; seed "), "{said}");
    let again = breach(harness(Flaw::LosesCards).run(), Flaw::LosesCards);
    assert_eq!(again, found, "the same run finds the same breach");
}

#[test]
fn panics_and_endless_matches_are_breaches() {
    let found = breach(harness(Flaw::PanicsLate).run(), Flaw::PanicsLate);
    assert_eq!(found.check, Check::Panic);
    assert!(found.what.contains("a rule nobody thought of"), "{found}");
    let found = breach(harness(Flaw::PanickyReader).only(&[Check::Refusals]).run(), Flaw::PanickyReader);
    assert_eq!(found.check, Check::Panic, "{found}");
    let found = breach(harness(Flaw::Endless).only(&[Check::Replay]).run(), Flaw::Endless);
    assert_eq!(found.check, Check::Ending, "{found}");
    let found = breach(harness(Flaw::RetiredAsked).only(&[Check::Retire]).run(), Flaw::RetiredAsked);
    assert_eq!(found.check, Check::Retire, "{found}");
}

#[test]
fn imagined_and_redealt_positions_are_counted_too() {
    let flaw = Flaw::LosesCardsDealingAnew;
    let found = breach(harness(flaw).only(&[Check::Redeal, Check::Conservation]).run(), flaw);
    assert_eq!(found.check, Check::Conservation);
    assert!(found.what.contains("a redealt position"), "{found}");
}

#[test]
fn a_harness_that_did_nothing_fails() {
    let found = breach(harness(Flaw::None).forms(Vec::new()).run(), Flaw::None);
    assert_eq!(found.check, Check::Steps, "{found}");
    let found = breach(harness(Flaw::None).forms(Vec::new()).only(&[Check::Facts]).run(), Flaw::None);
    assert_eq!(found.check, Check::Steps, "{found}");
}

#[test]
fn secrets_that_should_not_be_are_found() {
    let found = breach(harness(Flaw::None).expects_secrets(false).run(), Flaw::None);
    assert_eq!(found.check, Check::Secrets, "{found}");
}

#[test]
fn unused_cards_are_named() {
    fn any_played(event: &Event) -> Option<String> {
        let Event::Round { round, .. } = event else { return None };
        let names = ["mouse", "cat", "fox", "wolf", "boar", "bear", "lion", "dragon"];
        round.cards[Seat::A].map(|card| names[usize::from(card)].to_owned())
    }
    harness(Flaw::None).used(any_played).check();
    let found = breach(harness(Flaw::IdleCard).used(any_played).run(), Flaw::IdleCard);
    assert_eq!(found.check, Check::Coverage);
    assert_eq!(found.what, "these cards were never used: dragon");
}

#[test]
fn the_toy_has_the_cards_it_says() {
    let toy = Beasts::default();
    let (_, setup) = toy.accept(&Form::seats(3)).expect("the defaults are legal");
    let state = toy.start(&setup, &mut table::chance::Swift::new(1), &mut table::Nobody);
    assert_eq!(inventory(&state), [i64::from(CARDS); 2]);
}
