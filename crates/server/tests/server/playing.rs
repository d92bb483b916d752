//! Matches from the first seat to the last line of the journal.

use arcade::Arcade;
use proto::rest::Seated;
use proto::{Happened, Stage, ToClient, ToServer};
use serde_json::json;
use table::journal::Secret;
use table::{Journal, Scope, Seat, Seats, Viewer};

use crate::kit::{Client, Serving, folder, short_goofspiel, started, two};

fn journal_of(serving: &Serving, client: &Client) -> Journal {
    let answer = serving.ask("GET", &format!("/api/matches/{}/journal", client.table), None, "");
    assert_eq!(answer.status, 200, "{}", answer.body);
    Journal::read(answer.body.as_bytes()).unwrap()
}

#[test]
fn two_people_and_a_spectator_see_one_match_to_its_end() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, id) = started(&serving, "goofspiel", &short_goofspiel());
    let mut watcher = Client::watching(serving.address, id);
    assert_eq!((a.you, b.you), (Viewer::Seat(Seat::A), Viewer::Seat(Seat::B)));
    assert_eq!(watcher.you, Viewer::Spectator);
    assert!(watcher.picture.moves.is_empty());
    let playing = std::thread::spawn(move || {
        b.play_out();
        b
    });
    a.play_out();
    let b = playing.join().unwrap();
    watcher.until("the end", Client::is_over);
    assert_eq!(a.now.outcome, b.now.outcome);
    assert_eq!(a.now.outcome, watcher.now.outcome);
    assert_eq!(watcher.told.last().map(|told| &told.seen), b.told.last().map(|told| &told.seen));
    assert_eq!(a.number, watcher.number);

    let journal = journal_of(&serving, &a);
    assert_eq!(journal.header.players[Seat::B].as_deref(), Some("Ben"));
    let Secret::Mixed { seed, entropy } = &journal.header.secret else { panic!("the seed is open now") };
    assert_eq!(seed.commitment(), a.card.promise, "it is the seed that was promised");
    assert_eq!(entropy[Seat::A].as_ref().unwrap().bytes(), &[40; 32], "and what was added is in it");
    let arcade = Arcade::new(&[]).unwrap();
    let replayed = arcade.game("goofspiel").unwrap().replay(&journal).unwrap();
    assert_eq!(replayed.outcome(), a.now.outcome);
    serving.stop();
}

#[test]
fn bots_play_where_they_were_seated_and_alone_if_nobody_else_does() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let wanted = json!({ "game": "kuhn", "seats": ["random", "me"], "options": [["hands", "3"]] });
    let seated = serving.make(&ann, &wanted);
    let mut client = Client::seated(serving.address, &seated);
    client.ready();
    client.play_out();
    assert!(client.is_over());

    let alone = json!({ "game": "goofspiel", "seats": ["random", "novice"], "options": [["cards", "4"]] });
    let seated = serving.make(&ann, &alone);
    assert_eq!((seated.seat, seated.token), (None, None));
    let mut watcher = Client::watching(serving.address, seated.card.id);
    watcher.until("the end", Client::is_over);
    assert!(journal_of(&serving, &watcher).ending.is_some());
    serving.stop();
}

#[test]
fn every_game_is_played_to_its_end_by_bots() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    for game in Arcade::new(&[]).unwrap().games() {
        let seats = vec!["random"; usize::from(*game.seat_counts().end())];
        let seated = serving.make(&ann, &json!({ "game": game.id(), "seats": seats }));
        let mut watcher = Client::watching(serving.address, seated.card.id);
        watcher.until("the end", Client::is_over);
        assert!(game.replay(&journal_of(&serving, &watcher)).is_ok(), "{}", game.id());
    }
    serving.stop();
}

#[test]
fn the_match_starts_when_all_seats_are_taken_and_everybody_has_added_to_the_key() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let first = serving.make(&ann, &json!({ "game": "goofspiel", "seats": ["me", "open"] }));
    let mut a = Client::seated(serving.address, &first);
    assert_eq!(a.now.stage, Stage::Waiting);
    assert_eq!(a.choose("1"), Err("server-not-started".to_owned()));
    a.ready();
    assert_eq!(a.now.stage, Stage::Waiting);
    let again = a.command(|id| ToServer::Ready { id, entropy: proto::Entropy::new([1; 32]) });
    assert_eq!(again, Err("server-ready-already".to_owned()), "nobody changes his mind about the key");
    let second = serving.join(&serving.guest("Ben"), first.card.id);
    a.until_happened(|happened| matches!(happened, Happened::Joined { .. }));
    assert_eq!(a.now.stage, Stage::Waiting);
    assert_eq!(a.card.promise, first.card.promise);
    Client::seated(serving.address, &second).ready();
    a.until("the start", |client| client.now.stage == Stage::Playing);
    assert!(a.owes());
    serving.stop();
}

#[test]
fn that_a_seat_has_chosen_is_known_and_it_can_be_taken_back() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    a.choose("3").unwrap();
    b.until("a's choice", |client| client.now.asked.chosen == Seats::only(Seat::A));
    assert_eq!((a.now.pending.as_deref(), b.now.pending.as_deref()), (Some("3"), None));
    a.choose("2").unwrap();
    assert_eq!(a.now.pending.as_deref(), Some("2"), "it was changed");
    let request = a.now.asked.request;
    a.command(|id| ToServer::Withdraw { id, request }).unwrap();
    b.until("nobody's choice", |client| client.now.asked.chosen == Seats::NONE);
    assert_eq!(a.command(|id| ToServer::Withdraw { id, request }), Err("nothing-to-withdraw".to_owned()));
    serving.stop();
}

#[test]
fn whoever_lost_the_line_is_told_what_he_missed() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, id) = started(&serving, "goofspiel", &short_goofspiel());
    a.choose("1").unwrap();
    b.choose("3").unwrap();
    a.until("the first round", Client::owes);
    let before = a.told.len();
    let mut a = a.again(serving.address);
    assert_eq!(a.told.len(), before, "nothing twice");
    assert!(a.owes());
    b.until("the first round", Client::owes);
    b.choose("1").unwrap();
    a.until("b's choice", |client| client.now.asked.chosen == Seats::only(Seat::B));
    a.choose("3").unwrap();
    let lost = b.again(serving.address);
    assert!(lost.told.len() > before, "what happened meanwhile");
    assert_eq!(lost.told, Client::open(serving.address, &crate::kit::hello(id, lost.token(), None)).told);
    serving.stop();
}

#[test]
fn a_restart_loses_nothing_and_goes_on_where_it_was() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    a.choose("2").unwrap();
    let number = a.number;
    serving.stop();
    assert!(matches!(b_hears_the_end(&mut b), ToClient::Closing { again: true, .. }));

    let serving = Serving::over(&folder);
    let mut a = a.again(serving.address);
    let mut b = b.again(serving.address);
    assert_eq!(a.now.pending.as_deref(), Some("2"), "the choice that was acknowledged is there");
    assert!(a.number >= number);
    b.choose("1").unwrap();
    a.until("the first round", Client::owes);
    a.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    b.until("the end", Client::is_over);
    assert_eq!(b.now.outcome.unwrap().winners, Seats::only(Seat::B));
    serving.stop();
}

fn b_hears_the_end(b: &mut Client) -> ToClient {
    loop {
        let message = b.hear();
        if matches!(message, ToClient::Closing { .. }) {
            return message;
        }
    }
}

#[test]
fn a_seat_may_be_looked_at_from_several_devices() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let first = serving.make(&ann, &json!({ "game": "goofspiel", "seats": ["me", "random"] }));
    let other: Seated = serving.post(&format!("/api/matches/{}/seat", first.card.id), Some(&ann), &json!({}));
    assert_ne!(first.token, other.token);
    let mut laptop = Client::seated(serving.address, &first);
    let mut phone = Client::seated(serving.address, &other);
    laptop.ready();
    phone.until("the start", Client::owes);
    phone.choose("13").unwrap();
    laptop.until("the phone's choice or what became of it", |client| client.number >= phone.number);
    serving.stop();
}

#[test]
fn somebody_who_speaks_russian_is_spoken_to_in_russian() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, ..) = started(&serving, "goofspiel", &short_goofspiel());
    a.send(&ToServer::Speak { lang: table::Lang::Ru });
    let ToClient::Welcome { now, .. } = a.hear_until_welcome() else { unreachable!() };
    let prompt = now.picture.unwrap().scene.unwrap().prompt;
    assert!(prompt.chars().any(|c| ('а'..='я').contains(&c)), "{prompt}");
    let (first, _) = two(&serving, "kuhn", &json!({}));
    assert_eq!(first.card.game, "kuhn");
    serving.stop();
}
