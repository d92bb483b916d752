//! Whose eyes are on the screen. People who share one hand it over behind a cover that shows nothing secret.

use serde::Serialize;
use table::{Message, Request, Scene, Seat, Seats, Viewer, Words};

/// Who looks at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// This viewer.
    Of(Viewer),
    /// Nobody should: the screen is on its way to this seat.
    Cover(Seat),
}

impl Eyes {
    /// The seat that looks.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Of(viewer) => viewer.seat(),
            Eyes::Cover(_) => None,
        }
    }
}

/// The way of the screen from seat to seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandOver {
    people: Seats,
    covered: bool,
    eyes: Eyes,
}

impl HandOver {
    /// A screen shared by these people. `covered` says whether a cover is shown between them; one person alone never
    /// needs one, and with nobody at the table everybody looks.
    pub fn new(people: Seats, covered: bool, request: &Request) -> HandOver {
        let mut hand_over = HandOver { people, covered, eyes: Eyes::Of(Viewer::Spectator) };
        let owing = request.choosers.minus(request.chosen).and(people).lowest();
        if let Some(first) = owing.or_else(|| people.lowest()) {
            hand_over.hand_to(first);
        }
        hand_over
    }

    /// Whose eyes are on the screen.
    pub fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// Whether a cover is shown between people from now on. A cover that is up stays up.
    pub fn set_covered(&mut self, covered: bool) {
        self.covered = covered;
    }

    /// The people at the screen, when a bot takes a seat over.
    pub fn set_people(&mut self, people: Seats) {
        self.people = people;
        if self.eyes.seat().is_some_and(|seat| !people.contains(seat)) {
            self.eyes = Eyes::Of(Viewer::Spectator);
        }
    }

    /// Follows the table: whoever looks keeps the screen while he owes a choice or nobody else here does; then it goes
    /// to the next who owes one. Once the match is over nothing is hidden any more and the screen stays where it is.
    pub fn follow(&mut self, request: &Request) {
        let owing = request.choosers.minus(request.chosen).and(self.people);
        let holder = match self.eyes {
            Eyes::Of(viewer) => viewer.seat(),
            Eyes::Cover(seat) => Some(seat),
        };
        if request.choosers.is_empty() {
            if let Eyes::Cover(seat) = self.eyes {
                self.eyes = Eyes::Of(Viewer::Seat(seat));
            }
            return;
        }
        if holder.is_some_and(|seat| owing.contains(seat)) {
            return;
        }
        if let Some(next) = owing.lowest() {
            self.hand_to(next);
        }
    }

    /// Sends the screen to a person of this table, behind the cover if there are others.
    pub fn hand_to(&mut self, seat: Seat) {
        if !self.people.contains(seat) || self.eyes == Eyes::Of(Viewer::Seat(seat)) {
            return;
        }
        let alone = self.people.len() == 1;
        self.eyes = if alone || !self.covered { Eyes::Of(Viewer::Seat(seat)) } else { Eyes::Cover(seat) };
    }

    /// Turns the screen without a cover. Only for a table where nobody has anything to hide.
    pub(crate) fn look(&mut self, viewer: Viewer) {
        self.eyes = Eyes::Of(viewer);
    }

    /// The awaited person looks now.
    pub fn uncover(&mut self) {
        if let Eyes::Cover(seat) = self.eyes {
            self.eyes = Eyes::Of(Viewer::Seat(seat));
        }
    }
}

/// What the screen shows on its way to a seat. It is made from nothing but the seat and that some have chosen.
pub fn cover_scene(next: Seat, request: &Request, words: &Words) -> Scene {
    let name = words.seat(next);
    let said = |key| words.say(&Message::new(key).with("seat", name.as_str()));
    let chosen: Vec<String> = request.chosen.iter().map(|seat| words.seat(seat)).collect();
    let mut aid = vec![said("client-cover-why")];
    if !chosen.is_empty() {
        aid.push(words.say(&Message::new("client-cover-chosen").with("seats", chosen.join(", "))));
    }
    Scene {
        headline: said("client-cover-headline"),
        prompt: said("client-cover-prompt"),
        aid,
        ..Scene::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(choosers: &str, chosen: &str) -> Request {
        let seats = |text: &str| text.chars().map(|letter| Seat::try_from(letter).expect("a seat")).collect();
        Request { id: 1, choosers: seats(choosers), chosen: seats(chosen) }
    }

    fn of(seat: Seat) -> Eyes {
        Eyes::Of(Viewer::Seat(seat))
    }

    #[test]
    fn one_person_alone_never_sees_a_cover() {
        let mut screen = HandOver::new(Seats::only(Seat::B), true, &request("ab", ""));
        assert_eq!(screen.eyes(), of(Seat::B));
        screen.follow(&request("a", ""));
        assert_eq!(screen.eyes(), of(Seat::B));
    }

    #[test]
    fn nobody_at_the_table_means_everybody_looks() {
        let mut screen = HandOver::new(Seats::NONE, true, &request("ab", ""));
        screen.follow(&request("b", ""));
        assert_eq!(screen.eyes(), Eyes::Of(Viewer::Spectator));
    }

    #[test]
    fn the_screen_goes_to_whoever_owes_a_choice_and_stays_with_him() {
        let mut screen = HandOver::new(Seats::first(2), true, &request("ab", ""));
        assert_eq!(screen.eyes(), Eyes::Cover(Seat::A));
        screen.uncover();
        assert_eq!(screen.eyes(), of(Seat::A));
        screen.follow(&request("ab", ""));
        assert_eq!(screen.eyes(), of(Seat::A), "he still owes");
        screen.follow(&request("ab", "a"));
        assert_eq!(screen.eyes(), Eyes::Cover(Seat::B));
        screen.follow(&request("ab", "a"));
        screen.uncover();
        screen.follow(&request("ab", ""));
        assert_eq!(screen.eyes(), of(Seat::B), "the next round begins with whoever looks");
        screen.follow(&request("ab", "b"));
        assert_eq!(screen.eyes(), Eyes::Cover(Seat::A));
    }

    #[test]
    fn one_can_ask_for_the_screen_to_take_a_choice_back() {
        let mut screen = HandOver::new(Seats::first(2), true, &request("ab", ""));
        screen.uncover();
        screen.follow(&request("ab", "a"));
        screen.hand_to(Seat::A);
        assert_eq!(screen.eyes(), Eyes::Cover(Seat::A), "whoever asks is covered, it may be the other one");
        screen.uncover();
        assert_eq!(screen.eyes(), of(Seat::A));
    }

    #[test]
    fn without_the_cover_the_screen_turns_at_once() {
        let mut screen = HandOver::new(Seats::first(2), false, &request("ab", ""));
        assert_eq!(screen.eyes(), of(Seat::A));
        screen.follow(&request("ab", "a"));
        assert_eq!(screen.eyes(), of(Seat::B));
    }

    #[test]
    fn a_bot_is_never_handed_the_screen() {
        let mut screen = HandOver::new(Seats::first(2), true, &request("abc", ""));
        screen.hand_to(Seat::C);
        assert_eq!(screen.eyes(), Eyes::Cover(Seat::A));
        screen.set_people(Seats::only(Seat::B));
        screen.follow(&request("abc", ""));
        assert_eq!(screen.eyes(), of(Seat::B));
    }

    #[test]
    fn at_the_end_the_cover_is_lifted() {
        let mut screen = HandOver::new(Seats::first(2), true, &request("ab", ""));
        screen.follow(&request("", ""));
        assert_eq!(screen.eyes(), of(Seat::A));
    }
}
