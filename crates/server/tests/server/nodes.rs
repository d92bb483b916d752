//! Several servers over one store: any of them can take a match up and go on.

use std::sync::Arc;

use server::bus::LocalBus;
use server::store::Sqlite;

use crate::kit::{Client, Serving, folder, generous, runtime, short_goofspiel, two, url};

#[test]
fn two_servers_that_share_a_store_play_one_match() {
    let folder = folder();
    let (one, other) = (runtime(), runtime());
    let bus = LocalBus::default();
    let store =
        |runtime: &tokio::runtime::Runtime| Arc::new(runtime.block_on(Sqlite::open(&url(&folder))).unwrap());
    let (first_store, second_store) = (store(&one), store(&other));
    let north = Serving::of(one, &generous(), first_store, Arc::new(bus.clone()));
    let south = Serving::of(other, &generous(), second_store, Arc::new(bus));
    let (first, second) = two(&north, "goofspiel", &short_goofspiel());
    let mut a = Client::seated(north.address, &first);
    let mut b = Client::seated(south.address, &second);
    a.ready();
    b.ready();
    let playing = std::thread::spawn(move || {
        b.play_out();
        b
    });
    a.play_out();
    let b = playing.join().unwrap();
    assert_eq!((a.number, &a.now.outcome), (b.number, &b.now.outcome));
    south.stop();
    north.stop();
}
