//! What becomes of matches while nobody is there: in memory or not, before this server or during it.

use std::sync::atomic::Ordering;

use proto::TableCard;
use tokio::time::{Instant, advance, pause, resume, sleep};

use super::*;
use crate::store::{Find, Listing};

const HOUR: i64 = 60 * 60 * 1000;

/// Waits until this holds.
async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let started = Instant::now();
    while !holds().await {
        assert!(started.elapsed() < Duration::from_mins(1), "waited in vain: {what}");
        sleep(Duration::from_millis(10)).await;
    }
}

/// The clock goes on by so much at once.
async fn pass(time: Duration) {
    pause();
    advance(time).await;
    resume();
}

#[tokio::test]
async fn a_match_whose_time_is_far_from_up_is_put_away_and_ends_in_time_all_the_same() {
    let (_folder, node) = node().await;
    let kind = ClockKind::Days { days: 30 };
    let clock = ClockCard { kind, late: Late::Lose, grace: 0 };
    let id = MatchId::new([1; 16]);
    Log::started(&node, id, 2, clock, node.time.now()).await;
    assert_eq!(node.take_up().await, Ok(1));
    until("it takes no memory", async || node.metrics.rooms.load(Ordering::Relaxed) == 0).await;
    assert_eq!(node.card(id).await.expect("known").stage, Stage::Playing);
    pass(Duration::from_hours(29 * 24)).await;
    sleep(Duration::from_millis(50)).await;
    assert_eq!(node.card(id).await.expect("known").stage, Stage::Playing, "there is a day left");
    pass(Duration::from_hours(25)).await;
    until("it is over", async || node.card(id).await.expect("known").stage == Stage::Over).await;
    let entries = node.store.read(id, 3).await.expect("read");
    let records =
        entries.iter().map(|(number, sealed)| node.sealer.open(id, *number, sealed).expect("ours").what);
    assert_eq!(records.collect::<Vec<_>>(), [Record::Late { seat: Seat::A }]);
}

#[tokio::test]
async fn a_match_that_is_soon_due_stays_in_memory() {
    let (_folder, node) = node().await;
    let id = MatchId::new([1; 16]);
    Log::started(&node, id, 2, a_minute_each(), node.time.now()).await;
    node.take_up().await.expect("read");
    sleep(Duration::from_millis(1500)).await;
    assert_eq!(node.metrics.rooms.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn nothing_is_said_of_being_there_while_a_match_waits_for_the_time_nobody_was() {
    let (_folder, node) = node().await;
    Log::started(&node, MatchId::new([1; 16]), 2, a_minute_each(), node.time.now()).await;
    let waits = node.asleep();
    assert!(!node.is_ready().await, "nothing is taken up yet");
    node.take_up().await.expect("read");
    assert!(node.is_ready().await);
    sleep(Duration::from_millis(100)).await;
    assert_eq!(node.store.fact("beat").await, Ok(None), "if the server ended now, nothing would be hidden");
    drop(waits);
    until("it is said", async || node.store.fact("beat").await.expect("read").is_some()).await;
}

#[tokio::test]
async fn a_clock_set_back_while_the_server_was_away_sets_nothing_back() {
    let (_folder, node) = node().await;
    let beaten = node.time.now() + HOUR;
    node.store.set_fact("beat", beaten.to_le_bytes().to_vec()).await.expect("kept");
    // It was written after the last beat.
    let last = beaten + 3000;
    let id = MatchId::new([1; 16]);
    Log::started(&node, id, 2, a_minute_each(), last).await;
    node.take_up().await.expect("read");
    assert!(node.time.now() > last);
    until("the time is given back", async || node.store.read(id, 3).await.expect("read").len() == 1).await;
    let read = node.store.read(id, 3).await.expect("read");
    let woke = node.sealer.open(id, 4, &read[0].1).expect("ours");
    assert_eq!(woke.what, Record::Woke { since: last, away: Seats::first(2) });
    assert!(woke.at > last);
}

/// A match that waits in the lobby since this time.
async fn listed(node: &Node, number: u8, since: i64) -> MatchId {
    let id = MatchId::new([number; 16]);
    let card = TableCard {
        id,
        game: "kuhn".to_owned(),
        options: Vec::new(),
        seats: Vec::new(),
        stage: Stage::Waiting,
        promise: String::new(),
        clock: ClockCard::default(),
        made: since,
        rematch: None,
        rated: false,
    };
    let listing = Listing { card, listed: true, quick: None, people: Vec::new(), maker: None, seen: since };
    let append = Append {
        id,
        number: 1,
        sealed: vec![number],
        listing: Some(listing),
        journal: None,
        standing: None,
        newcomers: Vec::new(),
        void: None,
    };
    node.store.append(append).await.expect("kept");
    id
}

#[tokio::test]
async fn whatever_nobody_waits_for_hides_nobody_who_does() {
    let (_folder, node) = node().await;
    let now = node.time.now();
    let oldest = listed(&node, 0, now - HOUR).await;
    // Two were made at the same time, on both sides of the end of a page.
    for number in 1..=250 {
        listed(&node, number, now - i64::from(number / 2)).await;
    }
    node.note_awaited(oldest, true);
    pass(Duration::from_mins(3)).await;
    let shown = node.lobby(Stage::Waiting).await.expect("read");
    assert_eq!(shown.iter().map(|card| card.id).collect::<Vec<_>>(), [oldest]);
    let (mut all, mut last) = (Vec::new(), None);
    loop {
        let page = node.store.find(Find::Listed(Stage::Waiting, last), 100).await.expect("read");
        let Some(card) = page.last() else { break };
        last = Some(card.id);
        all.extend(page.iter().map(|card| card.id));
    }
    assert_eq!(all.len(), 251);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 251, "each of them once");
}

#[tokio::test]
async fn however_many_are_played_each_is_taken_up_once() {
    let (_folder, node) = node().await;
    let now = node.time.now();
    for number in 0..7 {
        // Some were made at the same time.
        Log::started(&node, MatchId::new([number; 16]), 2, a_minute_each(), now - i64::from(number / 3))
            .await;
    }
    let (mut all, mut last) = (Vec::new(), None);
    loop {
        let page = node.store.find(Find::Played { after: last }, 2).await.expect("read");
        let Some(card) = page.last() else { break };
        last = Some(card.id);
        all.extend(page.iter().map(|card| card.id));
    }
    all.sort_unstable();
    assert_eq!(all, (0..7).map(|number| MatchId::new([number; 16])).collect::<Vec<_>>());
    assert_eq!(node.take_up().await, Ok(7));
}
