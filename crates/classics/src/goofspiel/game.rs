//! Goofspiel set up, written down and talked about.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use table::scene::Turned;
use table::{
    CardText, Catalogue, Fault, Form, Game, Message, Offer, OptionSpec, Refusal, Scene, Seat, Seats, Viewer,
    Words,
};

use super::{Bid, Event, Goofspiel, MAX_CARDS, Order, Setup, State, View, scene};
use crate::say::about;

pub(super) const CATALOGUE: Catalogue = Catalogue {
    name: "goofspiel.ftl",
    en: include_str!("../../locales/en/goofspiel.ftl"),
    ru: include_str!("../../locales/ru/goofspiel.ftl"),
};

impl Game for Goofspiel {
    fn id(&self) -> &'static str {
        "goofspiel"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &'static str {
        "none"
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn options(&self) -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("cards", 1, i64::from(MAX_CARDS), i64::from(Setup::CLASSIC.cards)),
            OptionSpec::choice("prizes", &["random", "descending"]),
        ]
    }

    fn setup(&self, form: &Form) -> Result<Setup, Vec<Fault>> {
        let prizes = match form.options.get("prizes") {
            Some("descending") => Order::Descending,
            _ => Order::Random,
        };
        let cards = u8::try_from(form.options.number("cards")).unwrap_or(MAX_CARDS);
        Ok(Setup { seats: form.seats, cards: cards.clamp(1, MAX_CARDS), prizes })
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        vec![crate::CATALOGUE, CATALOGUE]
    }

    /// The cards are plain numbers.
    fn cards(&self, _words: &Words) -> Vec<CardText> {
        Vec::new()
    }

    fn write(&self, _state: &State, _seat: Seat, choice: Bid, out: &mut String) {
        let _ = write!(out, "{}", choice.card());
    }

    fn why_not(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let cards = state.setup.cards;
        match text.parse::<u8>() {
            Ok(card) if (1..=cards).contains(&card) && state.hands[seat].contains(card) => None,
            Ok(card) if (1..=cards).contains(&card) => {
                Some(Message::new("goofspiel-card-played").with("card", card).with("hand", hand(state, seat)))
            }
            Ok(_) => Some(Message::new("goofspiel-no-such-card").with("text", text).with("cards", cards)),
            Err(_) => None,
        }
    }

    fn narrate(&self, seen: &Event, viewer: Viewer, words: &Words) -> String {
        match *seen {
            Event::Prize { prize } => words.say(&Message::new("goofspiel-saw-prize").with("prize", prize)),
            Event::Bids { prize, bids, taker } => {
                let listed: Vec<String> = Seats::first(table::MAX_SEATS)
                    .iter()
                    .filter_map(|seat| {
                        let bid = about("goofspiel-saw-bid", seat, viewer, words);
                        Some(words.say(&bid.with("card", bids[seat]?.card())))
                    })
                    .collect();
                let listed = listed.join(", ");
                let message = match taker {
                    Some(seat) => about("goofspiel-saw-taken", seat, viewer, words),
                    None => Message::new("goofspiel-saw-tied"),
                };
                words.say(&message.with("bids", listed).with("prize", prize))
            }
            Event::Retired { seat } => words.say(&about("classics-saw-retired", seat, viewer, words)),
        }
    }

    fn turned(&self, seen: &Event, words: &Words) -> Vec<Turned> {
        let Event::Bids { bids, .. } = seen else { return Vec::new() };
        let seats = Seats::first(table::MAX_SEATS).iter();
        let bid = |seat: Seat| Some((seat, bids[seat]?.card()));
        seats
            .filter_map(bid)
            .map(|(seat, card)| Turned { seat: Some(seat), piece: scene::played_piece(seat, card, words) })
            .collect()
    }

    fn scene(&self, view: &View, viewer: Viewer, offers: &[Offer<Bid>], words: &Words) -> Scene {
        scene::of(view, viewer, offers, words)
    }
}

fn hand(state: &State, seat: Seat) -> String {
    state.hands[seat].iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", ")
}
