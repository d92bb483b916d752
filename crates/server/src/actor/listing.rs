//! What matches are found by.

use proto::Stage;

use crate::record::{NOBODY, Place};
use crate::room::Room;
use crate::store::Listing;

/// What a match is found by.
pub fn listing(room: &Room) -> Listing {
    let people = room.people().iter().filter_map(|seat| {
        let person = room.made().places[seat.index()].person()?;
        (person != NOBODY).then_some((seat, person))
    });
    let open = room.made().places.contains(&Place::Open {});
    Listing {
        card: room.card(),
        listed: room.made().listed,
        quick: (room.made().quick && open && room.stage() == Stage::Waiting).then(|| quick_kind(room.made())),
        people: people.collect(),
        maker: room.made().maker,
        seen: room.last(),
    }
}

/// What two people must both want to be seated together.
pub fn quick_kind(made: &crate::record::Made) -> String {
    if made.rated {
        return serde_json::json!([made.game, made.form, made.clock, "rated"]).to_string();
    }
    serde_json::json!([made.game, made.form, made.clock]).to_string()
}
