//! Heroes dealt by chance (DUEL-080): which, to whom, and what is asked then.

mod arena_kit;

use std::sync::Arc;

use arena_kit::{A, B, Match, contest, form, solo};
use duel::contest::{Event, Setup, Stage};
use table::chance::{Key, Swift, Weight, enumerate};
use table::{BySeat, Canon, Chance, Form, Game, Rules, Session, Table, Turn, Viewer};

fn dealt(form: Form) -> Form {
    form.with("heroes", "random")
}

#[test]
fn duel_080_dealt_heroes_go_to_fight_without_a_question() {
    for format in ["standard-1", "standard-2"] {
        let game = Match::dealt(&dealt(form(format)), &[0, 11]);
        assert_eq!((game.hero(A), game.hero(B)), ("alpha".into(), "bumble".into()));
        assert_eq!((game.state.stage, game.owing()), (Stage::Bout, "ab".into()));
        assert!(matches!(game.log[..], [Event::Dealt { .. }, Event::Game { number: 1, .. }, ..]));
    }
}

#[test]
fn duel_080_with_mirror_on_both_may_be_dealt_the_same_hero_and_with_mirror_off_not() {
    let mirror = Match::dealt(&dealt(form("standard-1")), &[4, 4]);
    assert_eq!((mirror.hero(A), mirror.hero(B)), ("twin".into(), "twin".into()));
    let apart = Match::dealt(&dealt(form("standard-1").with("mirror", "off")), &[4, 4]);
    assert_eq!((apart.hero(A), apart.hero(B)), ("twin".into(), "pair".into()));
}

#[test]
fn duel_080_every_deal_is_as_likely_as_any_other() {
    let deals = |mirror: &str| {
        let form = dealt(form("standard-1").with("boxes", "b").with("mirror", mirror));
        let (_, setup) = contest().accept(&form).expect("a legal form");
        let (game, mut found) = (contest(), Vec::new());
        let name = |hero| game.library().hero(hero).file().id.to_string();
        enumerate(
            |chance| game.start(&setup, chance, &mut Vec::new()).sides.map(|side| side.hero().map(name)),
            |heroes, weight| found.push((heroes.into_iter().flatten().collect::<Vec<_>>().join(" "), weight)),
        );
        found
    };
    let of = |pairs: &[&str], total: u64| {
        pairs.iter().map(|pair| ((*pair).to_owned(), Weight { share: 1, total })).collect::<Vec<_>>()
    };
    assert_eq!(deals("on"), of(&["bee bee", "bee bumble", "bumble bee", "bumble bumble"], 4));
    assert_eq!(deals("off"), of(&["bee bumble", "bumble bee"], 2));
}

#[test]
fn duel_080_dealt_teams_lie_open_and_who_of_them_fights_is_chosen_secretly() {
    for format in ["conquest", "legacy"] {
        let mut game = Match::dealt(&dealt(form(format)), &[0, 0, 0, 0, 0, 9]);
        assert_eq!(game.team(A), ["alpha", "beta", "gamma"], "no hero twice in a team");
        assert_eq!(game.team(B), ["alpha", "beta", "bumble"]);
        assert_eq!((game.state.stage, game.owing()), (Stage::Field, "ab".into()));
        let mut other = game.clone();
        other.state.sides[0].team = other.state.sides[1].team;
        assert_ne!(game.view(Viewer::Spectator), other.view(Viewer::Spectator), "everybody sees the teams");
        game.both("gamma", "bumble");
        assert_eq!((game.hero(A), game.hero(B)), ("gamma".into(), "bumble".into()));
        let apart = Match::dealt(&dealt(form(format).with("mirror", "off")), &[0, 0, 0, 0, 0, 0]);
        assert_eq!(apart.team(B), ["marked", "twin", "pair"]);
    }
}

#[test]
fn duel_080_against_the_automa_its_hero_is_dealt_first() {
    let game = Match::dealt(&dealt(solo("standard-1")), &[2, 0]);
    assert_eq!((game.hero(A), game.hero(B)), ("alpha".into(), "twin".into()), "of those with an Automa card");
    assert_eq!((game.state.stage, game.owing()), (Stage::Bout, "a".into()));
    let apart = Match::dealt(&dealt(solo("standard-1").with("mirror", "off")), &[0, 0]);
    assert_eq!((apart.hero(A), apart.hero(B)), ("beta".into(), "alpha".into()));
}

#[test]
fn duel_080_against_the_automa_in_legacy_a_team_card_is_dealt() {
    let mut game = Match::dealt(&dealt(solo("legacy").with("mirror", "off")), &[1, 0, 0, 0]);
    assert_eq!(game.state.solo.team_card, 2);
    assert_eq!(game.team(B), ["alpha", "beta", "wild"]);
    assert_eq!(game.team(A), ["gamma", "marked", "twin"]);
    assert_eq!((game.state.stage, game.owing()), (Stage::Field, "a".into()));
    game.answer(A, "twin");
    assert_eq!((game.hero(A), game.hero(B)), ("twin".into(), "alpha".into()));
}

#[test]
fn duel_080_the_journal_records_the_deal_and_replays_it() {
    let form = dealt(form("conquest"));
    let session =
        Session::open(contest(), &form, &Key::from_seed(5), BySeat::default()).expect("a legal form");
    let journal = session.journal();
    assert_eq!(journal.entries[0].draws.len(), 6, "{journal}");
    assert!(journal.to_string().contains("\noption heroes random\n"));
    let again = Session::replay(contest(), journal).expect("the deal of the key");
    assert_eq!(again.truth(), session.truth());
    let mut other = journal.clone();
    Arc::make_mut(&mut other.entries[0]).draws[0].value ^= 1;
    assert!(Session::replay(contest(), &other).is_err(), "another deal is none of the key's");
}

#[test]
fn duel_080_dealt_teams_play_to_the_end_and_replay() {
    for (number, form) in [form("conquest"), form("legacy"), solo("legacy")].into_iter().enumerate() {
        for mirror in ["on", "off"] {
            let form = dealt(form.clone().with("mirror", mirror));
            let key = Key::from_seed(number as u64);
            let mut session = Session::open(contest(), &form, &key, BySeat::default()).expect("a legal form");
            let mut whim = Swift::new(3);
            while let Turn::Choose(choosers) = session.turn() {
                let request = session.request().id;
                for seat in choosers {
                    let offers = session.offers_to(seat);
                    let offer = &offers[whim.below(offers.len() as u32) as usize];
                    session.choose_move(seat, request, offer.choice).expect("a legal choice");
                }
            }
            let again = Session::replay(contest(), session.journal()).expect("the same match");
            assert_eq!(again.truth(), session.truth());
        }
    }
}

#[test]
fn duel_080_a_match_with_chosen_heroes_is_written_as_before_there_was_a_choice() {
    let named = form("standard-1").with("heroes", "chosen");
    let [said, unsaid] = [named, form("standard-1")].map(|form| {
        let session = Session::open(contest(), &form, &Key::from_seed(5), BySeat::default());
        session.expect("a legal form").journal().to_string()
    });
    assert_eq!(said, unsaid);
    assert!(!said.contains("option heroes"));
}

#[test]
fn a_setup_survives_storage_and_no_other_bytes_are_read() {
    for (heroes, mirror, byte) in
        [("chosen", "off", 0), ("chosen", "on", 1), ("random", "off", 2), ("random", "on", 3)]
    {
        let form = form("conquest").with("heroes", heroes).with("mirror", mirror);
        let (_, setup) = contest().accept(&form).expect("a legal form");
        let mut bytes = setup.to_bytes();
        assert_eq!(Setup::from_bytes(&bytes), Ok(setup));
        let place = bytes.len() - 4;
        assert_eq!(bytes[place], byte);
        bytes[place] |= 4;
        assert!(Setup::from_bytes(&bytes).is_err());
    }
}
