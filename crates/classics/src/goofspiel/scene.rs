//! What a screen shows of Goofspiel: the prize, everybody's hand, and what was bid before.

use table::scene::{Blocked, Layout, Piece, Touch, Zone};
use table::{Message, Offer, Scene, Seat, Seats, Viewer, Words};

use super::{Bid, View};
use crate::say::about;

pub(super) fn of(view: &View, viewer: Viewer, offers: &[Offer<Bid>], words: &Words) -> Scene {
    let mut scene = Scene {
        headline: headline(view, words),
        prompt: prompt(view, viewer, offers, words),
        zones: vec![prize(view, words)],
        aid: aid(view, words),
        ..Scene::default()
    };
    // One's own cards come first, then the others clockwise.
    let seats = usize::from(view.setup.seats);
    let nearest = viewer.seat().unwrap_or(Seat::A);
    for seat in (0..seats).map(|steps| nearest.clockwise(steps, seats)) {
        scene.zones.push(hand(view, seat, viewer, words));
        scene.zones.push(played(view, seat, viewer, words));
    }
    if let Some(seat) = viewer.seat().filter(|_| !offers.is_empty()) {
        scene.moves = offers.iter().map(|offer| touch(offer, seat, words)).collect();
        scene.blocked = view
            .bids(seat)
            .map(|card| Blocked {
                piece: played_id(seat, card),
                reason: words.say(&Message::new("goofspiel-blocked-played").with("card", card)),
            })
            .collect();
    }
    scene
}

fn headline(view: &View, words: &Words) -> String {
    match view.prize() {
        Some(prize) => words.say(
            &Message::new("goofspiel-headline")
                .with("round", view.round + 1)
                .with("rounds", view.setup.cards)
                .with("prize", prize),
        ),
        None if view.round < view.setup.cards => words.text("goofspiel-headline-given-up"),
        None => words.text("goofspiel-headline-over"),
    }
}

fn prompt(view: &View, viewer: Viewer, offers: &[Offer<Bid>], words: &Words) -> String {
    match view.prize() {
        None => String::new(),
        Some(prize) if !offers.is_empty() => {
            words.say(&Message::new("goofspiel-prompt-bid").with("prize", prize))
        }
        Some(_) => {
            let others = view.bidders.iter().filter(|&seat| !viewer.is(seat));
            let names: Vec<String> = others.map(|seat| words.seat(seat)).collect();
            words.say(&Message::new("goofspiel-prompt-wait").with("seats", names.join(", ")))
        }
    }
}

fn prize(view: &View, words: &Words) -> Zone {
    let left = view.setup.cards - view.prizes().count() as u8;
    let open = view.prize().map(|prize| {
        let title = words.say(&Message::new("goofspiel-prize").with("prize", prize));
        Piece::up("prize", title, prize.to_string(), "prize")
    });
    Zone::new("prize", words.text("goofspiel-zone-prize"), None, Layout::Row)
        .with_pieces(open)
        .with_counter(words.text("goofspiel-prizes-left"), left)
}

fn hand(view: &View, seat: Seat, viewer: Viewer, words: &Words) -> Zone {
    let label = words.say(&about("goofspiel-zone-hand", seat, viewer, words));
    let layout = if viewer.is(seat) { Layout::Fan } else { Layout::Row };
    let cards = view.hands[seat].iter().map(|card| card_piece(hand_id(seat, card), card, words));
    Zone::new(format!("hand-{seat}"), label, Some(seat), layout)
        .with_pieces(cards)
        .with_counter(words.text("goofspiel-points"), view.points[seat])
}

/// The bids of a seat, each with the prize it was made for.
fn played(view: &View, seat: Seat, viewer: Viewer, words: &Words) -> Zone {
    let label = words.say(&about("goofspiel-zone-played", seat, viewer, words));
    let bids = view.bids(seat).zip(view.prizes()).enumerate().map(|(round, (card, prize))| {
        let piece = card_piece(played_id(seat, card), card, words);
        let key =
            if taker(view, round) == Some(seat) { "goofspiel-badge-took" } else { "goofspiel-badge-for" };
        piece.with_badge(words.say(&Message::new(key).with("prize", prize)))
    });
    Zone::new(format!("played-{seat}"), label, Some(seat), Layout::Stack).with_pieces(bids)
}

/// Who took the prize of a round that is over.
fn taker(view: &View, round: usize) -> Option<Seat> {
    let seats = Seats::first(usize::from(view.setup.seats));
    let bids = || seats.iter().filter_map(|seat| Some((seat, view.bids(seat).nth(round)?)));
    let (_, best) = bids().max_by_key(|&(_, card)| card)?;
    let mut highest = bids().filter(|&(_, card)| card == best).map(|(seat, _)| seat);
    highest.next().filter(|_| highest.next().is_none())
}

/// A card that was bid, without what came of it.
pub(super) fn played_piece(seat: Seat, card: u8, words: &Words) -> Piece {
    card_piece(played_id(seat, card), card, words)
}

fn card_piece(id: String, card: u8, words: &Words) -> Piece {
    let title = words.say(&Message::new("goofspiel-card").with("card", card));
    Piece::up(id, title, card.to_string(), "bid")
}

fn touch(offer: &Offer<Bid>, seat: Seat, words: &Words) -> Touch {
    let card = offer.choice.card();
    Touch {
        notation: offer.notation.clone(),
        label: words.say(&Message::new("goofspiel-touch").with("card", card)),
        path: vec![hand_id(seat, card)],
    }
}

fn hand_id(seat: Seat, card: u8) -> String {
    format!("{seat}-{card}")
}

fn played_id(seat: Seat, card: u8) -> String {
    format!("{seat}-played-{card}")
}

fn aid(view: &View, words: &Words) -> Vec<String> {
    let order = match view.setup.prizes {
        super::Order::Random => "goofspiel-aid-random",
        super::Order::Descending => "goofspiel-aid-descending",
    };
    ["goofspiel-aid-bid", "goofspiel-aid-tie", order, "goofspiel-aid-end"].map(|key| words.text(key)).to_vec()
}
