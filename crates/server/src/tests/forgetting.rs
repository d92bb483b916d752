//! Whoever is forgotten, looked at in the records themselves.

use std::sync::Arc;
use std::time::Duration;

use proto::rest::NewMatch;
use proto::{ClockCard, MatchId, Stage};
use table::Seat;
use tokio::time::timeout;

use super::{Log, node, player};
use crate::node::Node;
use crate::record::{Entry, Made, Place, Record};
use crate::store::{Append, Listing, Person, Running};

/// Everything the log of a match says, opened.
async fn opened(node: &Node, id: MatchId) -> String {
    let records = node.store.read(id, 0).await.expect("read");
    let text = |(number, sealed): &(u64, Vec<u8>)| {
        let entry = node.sealer.open(id, *number, sealed).expect("opened");
        serde_json::to_string(&entry).expect("text")
    };
    records.iter().map(text).collect::<Vec<_>>().join("\n")
}

async fn forgotten(node: &Arc<Node>, person: &Person) {
    node.forget(person, None).await.expect("asked");
    let gone = async {
        while !node.store.accounts().farewells().await.expect("read").is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_mins(1), gone).await.expect("he is forgotten");
}

#[tokio::test]
async fn whoever_left_before_it_started_is_in_no_record_once_forgotten() {
    let (_folder, node) = node().await;
    node.take_up().await.expect("read");
    let (ann, ben) = (player(0), player(1));
    for person in [&ann, &ben] {
        node.store.add_person(person.clone(), [person.id.bytes()[0]; 32], 0).await.expect("kept");
    }
    let seats = |first: &str| vec![first.to_owned(), "open".to_owned()];
    let wanted = |seats| NewMatch {
        game: "kuhn".to_owned(),
        options: vec![],
        seats,
        clock: ClockCard::default(),
        listed: true,
        rated: false,
    };
    let left = node.make(&ann, wanted(seats("me"))).await.expect("made").card.id;
    node.join(&ben, left, proto::rest::Join::default()).await.expect("joined");
    node.leave(&ann, left).await.expect("left");
    let made = node.make(&ann, wanted(seats("open"))).await.expect("made").card.id;
    let (name, id) = (ann.name.clone(), ann.id.to_string());
    for table in [left, made] {
        let told = opened(&node, table).await;
        assert!(told.contains(&id), "{told}");
    }
    forgotten(&node, &ann).await;
    for table in [left, made] {
        let told = opened(&node, table).await;
        assert!(!told.contains(&name) && !told.contains(&id), "{told}");
    }
    assert_eq!(node.card(made).await.expect("there").stage, Stage::Over, "nobody waits for nobody");
    assert_eq!(node.card(left).await.expect("there").stage, Stage::Waiting, "another one waits on");
}

#[tokio::test]
async fn a_match_nobody_can_play_any_more_keeps_nobody_from_being_forgotten_or_from_other_matches() {
    let (_folder, node) = node().await;
    node.take_up().await.expect("read");
    let (ann, ben) = (player(0), player(1));
    for person in [&ann, &ben] {
        node.store.add_person(person.clone(), [person.id.bytes()[0]; 32], 0).await.expect("kept");
    }
    let log = Log::started(&node, MatchId::new([1; 16]), 2, ClockCard::default(), 0).await;
    let sits = |person: &Person| Place::Person { person: person.id, name: person.name.clone() };
    // She made it and left, and he took her seat; then the game was taken from the server, or a pack was changed.
    let old = log.room.made().clone();
    let gone = [Made { game: "gone".to_owned(), ..old.clone() }, Made { packs: "others".to_owned(), ..old }];
    for (number, made) in (10..).zip(gone) {
        let id = MatchId::new([number; 16]);
        let made = Made { places: vec![sits(&ann), Place::Open {}], maker: Some(ann.id), ..made };
        let joined = Record::Joined { seat: Seat::A, person: ben.id, name: ben.name.clone() };
        let card = proto::TableCard { id, stage: Stage::Waiting, ..log.room.card() };
        let people = vec![(Seat::A, ben.id)];
        let listing = Listing { card, listed: true, quick: None, people, maker: Some(ann.id), seen: 0 };
        let records = [Record::Made(Box::new(made)), Record::Left { seat: Seat::A }, joined];
        for (number, what) in (1..).zip(records) {
            let sealed = node.sealer.seal(id, number, &Entry::new(0, None, what)).expect("sealed");
            let (journal, standing, void) = (None, None, None);
            let listing = Some(listing.clone());
            let append = Append { id, number, sealed, listing, journal, standing, newcomers: vec![], void };
            node.store.append(append).await.expect("kept");
        }
    }
    forgotten(&node, &ann).await;
    for number in [10, 11] {
        let id = MatchId::new([number; 16]);
        let told = opened(&node, id).await;
        assert!(!told.contains(&ann.id.to_string()) && told.contains(&ben.id.to_string()), "{told}");
        assert_eq!(node.store.seated(id).await.expect("read"), [(Seat::A, ben.id)]);
        assert_eq!(node.leave(&ben, id).await.expect("left").stage, Stage::Over);
        assert!(node.leave(&player(2), id).await.is_err(), "a stranger puts nothing away");
    }
    // The one that could be played is won: she gave it up.
    assert_eq!(node.store.running(ben.id).await, Ok(Running::default()));
}
