//! Who sits where: people first, bots in the seats that are left.

use bots::PlayerSpec;
use client::Sitter;
use table::{BySeat, Message, Seat, Seats};

use crate::commands::seat_of;
use crate::stop::Stop;

/// The seats of the people at this screen, one's own first.
pub fn own_seats(wanted: Option<&str>, people: usize, seats: usize) -> Result<Vec<Seat>, Stop> {
    if people > seats {
        return Err(Message::new("play-people-count").with("people", people).with("seats", seats).into());
    }
    let first = wanted.map_or(Ok(Seat::A), |text| seat_of(text, seats))?;
    let others = Seats::first(seats).without(first);
    Ok([first].into_iter().chain(others).take(people).collect())
}

/// Seats everybody: bots in every seat that is nobody's own, one bot in all of them if only one was named.
pub fn seated(specs: &[PlayerSpec], own: &[Seat], seats: usize) -> Result<BySeat<Sitter>, Message> {
    let free = seats - own.len();
    if specs.len() > 1 && specs.len() != free {
        return Err(Message::new("play-bots-count").with("given", specs.len()).with("free", free));
    }
    let mut bots = specs.iter().cycle();
    let mut sitters = BySeat::default();
    for seat in Seats::first(seats) {
        sitters[seat] = match own.iter().position(|own| *own == seat) {
            Some(0) => Sitter::Me,
            Some(_) => Sitter::SameScreen,
            None => bots.next().map_or_else(Sitter::default, |spec| Sitter::Bot(spec.to_string())),
        };
    }
    Ok(sitters)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(own: &[Seat], bots: &str, seats: usize) -> Vec<String> {
        let specs = PlayerSpec::parse_list(bots).expect("known bots");
        let sitters = seated(&specs, own, seats).expect("enough bots");
        Seats::first(seats).iter().map(|seat| sitters[seat].player_name()).collect()
    }

    #[test]
    fn people_sit_first_and_bots_where_there_is_room() {
        let own = own_seats(Some("b"), 2, 4).expect("seats of the table");
        assert_eq!(own, [Seat::B, Seat::A]);
        assert_eq!(names(&own, "novice,master", 4), ["human", "human", "novice", "master"]);
        assert_eq!(names(&[Seat::B], "random", 3), ["random", "human", "random"]);
        assert_eq!(names(&[], "novice,master", 2), ["novice", "master"]);
    }

    #[test]
    fn a_table_has_no_more_people_than_seats() {
        assert!(own_seats(None, 3, 2).is_err());
        assert_eq!(own_seats(None, 0, 2).expect("nobody plays"), []);
    }
}
