//! The table with every card open, as a replay may show it: each zone as its owner sees it.

use table::scene::{Piece, Zone};
use table::{Scene, Seat, Seats, Table, Viewer, Words};

/// Every zone as its owner sees it; zones of nobody's as spectators do. There are no moves in it.
pub fn open_scene(table: &dyn Table, words: &Words) -> Scene {
    let mut scene = table.scene(Viewer::Spectator, words);
    scene.moves.clear();
    scene.blocked.clear();
    for seat in Seats::first(table.seats()) {
        let own = table.scene(Viewer::Seat(seat), words);
        for zone in own.zones.into_iter().filter(|zone| zone.owner == Some(seat)) {
            lay(&mut scene.zones, zone, seat, words);
        }
    }
    scene
}

/// Puts a zone in the place of the one it opens, or behind the others.
fn lay(zones: &mut Vec<Zone>, mut zone: Zone, seat: Seat, words: &Words) {
    let others = zones.iter().filter(|other| other.id != zone.id);
    let taken: Vec<&Piece> = others.flat_map(|other| &other.pieces).collect();
    for piece in &mut zone.pieces {
        if taken.iter().any(|other| other.id == piece.id) {
            piece.id = format!("{seat}/{}", piece.id);
        }
    }
    if let Some(covered) = zones.iter_mut().find(|other| other.id == zone.id) {
        // The owner's scene calls it "your hand"; here it needs the name everybody uses.
        zone.label.clone_from(&covered.label);
        *covered = zone;
    } else {
        zone.label = format!("{} · {}", words.seat(seat), zone.label);
        zones.push(zone);
    }
}
