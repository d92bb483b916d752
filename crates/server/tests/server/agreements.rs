//! What people at a table must agree on: draws, taking back, rematches.

use proto::rest::Seated;
use proto::{Happened, Proposal, Stage, ToServer};
use serde_json::json;
use table::{Scope, Seat, Viewer};

use crate::kit::{Client, Serving, folder, short_goofspiel, started};

fn propose(client: &mut Client, what: Proposal) -> Result<u64, String> {
    client.command(|id| ToServer::Propose { id, what })
}

fn decline(client: &mut Client, what: Proposal) -> Result<u64, String> {
    client.command(|id| ToServer::Decline { id, what })
}

#[test]
fn a_draw_needs_everybody() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    propose(&mut a, Proposal::Draw).unwrap();
    assert_eq!(propose(&mut a, Proposal::Draw), Err("server-proposed-already".to_owned()));
    b.until("the proposal", |client| client.now.proposed.len() == 1);
    decline(&mut b, Proposal::Draw).unwrap();
    assert_eq!(decline(&mut b, Proposal::Draw), Err("server-nothing-proposed".to_owned()));
    propose(&mut b, Proposal::Draw).unwrap();
    propose(&mut a, Proposal::Draw).unwrap();
    assert!(a.is_over() && a.now.outcome.unwrap().is_draw());
    let journal = serving.ask("GET", &format!("/api/matches/{}/journal", a.table), None, "").body;
    assert!(journal.contains("| draw-agreed |"), "{journal}");
    serving.stop();
}

#[test]
fn a_bot_agrees_to_no_draw() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let seated =
        serving.make(&serving.guest("Ann"), &json!({ "game": "goofspiel", "seats": ["me", "random"] }));
    let mut a = Client::seated(serving.address, &seated);
    assert_eq!(propose(&mut a, Proposal::Draw), Err("server-not-started".to_owned()));
    a.ready();
    assert_eq!(propose(&mut a, Proposal::Draw), Err("server-draw-bots".to_owned()));
    serving.stop();
}

#[test]
fn against_bots_a_decision_is_taken_back_at_once_and_old_answers_stay_dead() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let wanted = json!({ "game": "goofspiel", "seats": ["me", "random"], "options": [["cards", "4"]] });
    let mut a = Client::seated(serving.address, &serving.make(&serving.guest("Ann"), &wanted));
    a.ready();
    a.until("a question", Client::owes);
    let old = a.now.asked.request;
    a.choose("2").unwrap();
    a.until("the next question", |client| client.owes() && client.now.asked.request != old);
    assert!(a.now.can_undo);
    propose(&mut a, Proposal::Undo).unwrap();
    assert_eq!(a.now.rewinds, 1);
    assert!(a.picture.moves.contains(&"2".to_owned()), "the card is back in the hand");
    assert_eq!(
        a.told.len(),
        Client::open(serving.address, &crate::kit::hello(a.table, a.token(), None)).told.len()
    );
    let late = a.command(|id| ToServer::Choose { id, request: old, choice: "3".to_owned() });
    assert_eq!(late, Err("request-stale".to_owned()), "though it was the same question");
    a.play_out();
    serving.stop();
}

#[test]
fn with_people_what_was_answered_or_drawn_stays() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    assert_eq!(propose(&mut a, Proposal::Undo), Err("client-undo-nothing".to_owned()));
    a.choose("1").unwrap();
    b.choose("1").unwrap();
    a.until("the next question", Client::owes);
    assert!(!a.now.can_undo);
    assert_eq!(propose(&mut a, Proposal::Undo), Err("client-undo-answered".to_owned()));
    serving.stop();
}

#[test]
fn with_people_a_quiet_decision_is_taken_back_by_consent() {
    let folder = folder();
    let serving = Serving::over(&folder);
    // In Kuhn poker players act one after another, and a pass reveals nothing.
    let (mut a, mut b, _) = started(&serving, "kuhn", &json!({}));
    let (first, second) = if a.owes() { (&mut a, &mut b) } else { (&mut b, &mut a) };
    let choice = first.picture.moves[0].clone();
    first.choose(&choice).unwrap();
    assert!(first.now.can_undo);
    propose(first, Proposal::Undo).unwrap();
    assert!(!first.owes(), "nobody agreed yet");
    second.until("the proposal", |client| client.now.proposed.len() == 1);
    propose(second, Proposal::Undo).unwrap();
    first.until("the question again", Client::owes);
    assert_eq!(first.now.rewinds, 1);
    serving.stop();
}

#[test]
fn a_rematch_seats_everybody_one_further_and_has_a_seed_of_its_own() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben) = (serving.guest("Ann"), serving.guest("Ben"));
    let mut wanted = short_goofspiel();
    wanted["game"] = json!("goofspiel");
    wanted["seats"] = json!(["me", "open"]);
    let first = serving.make(&ann, &wanted);
    let second = serving.join(&ben, first.card.id);
    let mut a = Client::seated(serving.address, &first);
    let mut b = Client::seated(serving.address, &second);
    a.ready();
    b.ready();
    assert_eq!(propose(&mut a, Proposal::Rematch), Err("server-rematch-early".to_owned()));
    b.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    a.until("the end", Client::is_over);
    propose(&mut a, Proposal::Rematch).unwrap();
    propose(&mut b, Proposal::Rematch).unwrap();
    let made = a.until_happened(|happened| matches!(happened, Happened::Rematch { .. }));
    let Happened::Rematch { next } = made else { unreachable!() };
    assert_eq!(a.card.rematch, Some(next));
    let seat =
        |guest| -> Seated { serving.post(&format!("/api/matches/{next}/seat"), Some(guest), &json!({})) };
    let (mut a2, mut b2) =
        (Client::seated(serving.address, &seat(&ann)), Client::seated(serving.address, &seat(&ben)));
    assert_eq!((a2.you, b2.you), (Viewer::Seat(Seat::B), Viewer::Seat(Seat::A)));
    assert_ne!(a2.card.promise, a.card.promise);
    assert_eq!(a2.card.options, a.card.options);
    a2.ready();
    b2.ready();
    a2.until("the start", |client| client.now.stage == Stage::Playing);
    assert_eq!(propose(&mut a, Proposal::Rematch), Err("server-rematch-made".to_owned()));
    serving.stop();
}
