//! What both pokers share: who speaks, how a hand ends, how hidden cards are dealt anew, and what is said and shown: the
//! events at the table, the five words, the chips and the buttons.

use serde::{Deserialize, Serialize};
use table::scene::{Blocked, Layout, Piece, Touch, Turned, Zone};
use table::{
    BySeat, Catalogue, Chance, Message, Offer, Outcome, Refusal, Scene, Seat, Seats, Viewer, Witness, Words,
};

use crate::betting::{Action, Line, Place, Standing, Word};
use crate::cards::{Card, Deck};
use crate::say::about;

pub(crate) const CATALOGUE: Catalogue = Catalogue {
    name: "poker.ftl",
    en: include_str!("../locales/en/poker.ftl"),
    ru: include_str!("../locales/ru/poker.ftl"),
};

/// The two seats of a poker table.
pub(crate) const SEATS: [Seat; 2] = [Seat::A, Seat::B];

/// What was settled before the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// Who speaks first, in every round.
    pub first: Seat,
}
table::canon_struct!(Setup { first });

/// Who sits in a place of the round.
#[inline]
pub(crate) fn seat_of(first: Seat, place: Place) -> Seat {
    match place {
        Place::Opener => first,
        Place::Other => first.other(),
    }
}

/// Who is to speak; nobody once the hand is over.
#[inline]
pub(crate) fn speaker(first: Seat, line: Line, retired: Option<Seat>) -> Option<Seat> {
    match (retired, line.standing()) {
        (None, Standing::Open(place)) => Some(seat_of(first, place)),
        _ => None,
    }
}

/// Deals the cards the viewer cannot see again, out of those that lie nowhere open.
pub(crate) fn redeal(hands: &mut [Card; 2], deck: Vec<Card>, viewer: Viewer, chance: &mut impl Chance) {
    let mut unseen = deck;
    let veiled = SEATS.map(|seat| !viewer.is(seat));
    for (card, veiled) in hands.iter().zip(veiled) {
        unseen.retain(|other| veiled || other != card);
    }
    for (hand, veiled) in hands.iter_mut().zip(veiled) {
        if veiled {
            *hand = unseen.swap_remove(chance.below(unseen.len() as u32) as usize);
        }
    }
}

/// Tells how a hand ended: the cards, if they are shown, and who wins what.
#[inline]
pub(crate) fn tell_end(
    shown: Option<[Card; 2]>,
    settled: impl FnOnce() -> (Option<Seat>, u8),
    witness: &mut impl Witness<Event>,
) {
    if let Some(hands) = shown {
        witness.saw(|| Told::Showdown { hands });
    }
    witness.saw(|| {
        let (winner, chips) = settled();
        Told::Settled { winner, chips }
    });
}

/// The names of the cards that are not among those seen.
pub(crate) fn hidden_names(deck: &Deck, seen: &[Option<Card>], words: &Words) -> Vec<String> {
    let hidden = deck.cards().filter(|&card| !seen.contains(&Some(card)));
    hidden.map(|card| deck.name(card, words).to_owned()).collect()
}

/// Something that happened at the table. `C` is what is known of a card only its owner may see: the card
/// itself in an [`Event`], perhaps nothing in what was [`Seen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told<C> {
    /// A seat was dealt its card.
    Dealt {
        /// Who.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// A seat spoke.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        word: Word,
        /// How many chips it put in.
        chips: u8,
    },
    /// The card in the middle was turned up.
    Board {
        /// Which.
        card: Card,
    },
    /// Both seats showed their cards.
    Showdown {
        /// By seat.
        hands: [Card; 2],
    },
    /// A seat gave up.
    Retired {
        /// Who.
        seat: Seat,
    },
    /// The pot was won, or divided.
    Settled {
        /// Who won it; nobody if it was divided.
        winner: Option<Seat>,
        /// How many chips changed hands.
        chips: u8,
    },
}

/// What happened, with everything that is true of it.
pub type Event = Told<Card>;

/// What a viewer saw of it.
pub type Seen = Told<Option<Card>>;

/// Victory for a seat that wins so many chips of the other.
#[inline]
pub(crate) fn won(winner: Seat, chips: u8) -> Outcome {
    let chips = i32::from(chips);
    let a = if winner == Seat::A { chips } else { -chips };
    Outcome { winners: Seats::only(winner), scores: BySeat([a, -a, 0, 0]) }
}

/// A card that is dealt is seen by its owner; everything else is said and shown to all.
pub(crate) fn observe(event: Event, viewer: Viewer) -> Seen {
    match event {
        Told::Dealt { seat, card } => Told::Dealt { seat, card: viewer.is(seat).then_some(card) },
        Told::Said { seat, word, chips } => Told::Said { seat, word, chips },
        Told::Board { card } => Told::Board { card },
        Told::Showdown { hands } => Told::Showdown { hands },
        Told::Retired { seat } => Told::Retired { seat },
        Told::Settled { winner, chips } => Told::Settled { winner, chips },
    }
}

pub(crate) fn narrate(deck: &Deck, seen: Seen, viewer: Viewer, words: &Words) -> String {
    let message = match seen {
        Told::Dealt { seat, card: Some(card) } => {
            about("poker-saw-dealt", seat, viewer, words).with("card", deck.name(card, words))
        }
        Told::Dealt { seat, card: None } => about("poker-saw-dealt-hidden", seat, viewer, words),
        Told::Said { seat, word, chips } => about(saw_key(word), seat, viewer, words).with("chips", chips),
        Told::Board { card } => Message::new("poker-saw-board").with("card", deck.name(card, words)),
        Told::Showdown { hands } => {
            let shown: Vec<String> = SEATS
                .into_iter()
                .zip(hands)
                .map(|(seat, card)| {
                    let shows = about("poker-saw-shows", seat, viewer, words);
                    words.say(&shows.with("card", deck.name(card, words)))
                })
                .collect();
            Message::new("poker-saw-showdown").with("cards", shown.join(", "))
        }
        Told::Retired { seat } => about("classics-saw-retired", seat, viewer, words),
        Told::Settled { winner: Some(seat), chips } => {
            about("poker-saw-won", seat, viewer, words).with("chips", chips)
        }
        Told::Settled { winner: None, .. } => Message::new("poker-saw-split"),
    };
    words.say(&message)
}

/// The cards an event turned up.
pub(crate) fn turned(deck: &Deck, seen: Seen, words: &Words) -> Vec<Turned> {
    match seen {
        Told::Board { card } => {
            vec![Turned { seat: None, piece: card_piece(deck, "board".to_owned(), card, words) }]
        }
        Told::Showdown { hands } => {
            let shown = SEATS.into_iter().zip(hands).map(|(seat, card)| Turned {
                seat: Some(seat),
                piece: card_piece(deck, format!("card-{seat}"), card, words),
            });
            shown.collect()
        }
        _ => Vec::new(),
    }
}

const fn saw_key(word: Word) -> &'static str {
    match word {
        Word::Fold => "poker-saw-fold",
        Word::Check => "poker-saw-check",
        Word::Call => "poker-saw-call",
        Word::Bet => "poker-saw-bet",
        Word::Raise => "poker-saw-raise",
    }
}

/// Why a word cannot be said now; `None` if it can.
pub(crate) fn why_not(line: Line, limit: u8, word: Word) -> Option<Message> {
    let facing = line.is_facing_bet();
    match word {
        Word::Fold if !facing => Some(Message::new("poker-nothing-to-fold")),
        Word::Call if !facing => Some(Message::new("poker-nothing-to-call")),
        Word::Raise if !facing => Some(Message::new("poker-nothing-to-raise")),
        Word::Check if facing => Some(Message::new("poker-cannot-check")),
        Word::Bet if facing => Some(Message::new("poker-already-bet")),
        Word::Raise if line.raises() >= limit => Some(Message::new("poker-raise-limit").with("limit", limit)),
        _ => None,
    }
}

/// Why a text is no legal move.
pub(crate) fn refusal(line: Line, limit: u8, text: &str) -> Option<Refusal> {
    why_not(line, limit, Word::written(text)?)
}

/// The place for a card in the middle, and the card once it is turned up.
#[derive(Clone, Copy)]
pub(crate) struct Board(pub Option<Card>);

/// Everything a poker scene is made of.
pub(crate) struct Sight<'a> {
    pub deck: &'a Deck,
    /// What the viewer knows of each seat's card.
    pub hands: [Option<Card>; 2],
    /// The place in the middle, where the game has one.
    pub board: Option<Board>,
    /// How many chips each seat has put in.
    pub paid: [u8; 2],
    /// What was said in the round.
    pub line: Line,
    /// How often a round can be raised.
    pub limit: u8,
    /// What one bet costs in this round.
    pub bet: u8,
    /// Who is to speak; nobody once the hand is over.
    pub speaker: Option<Seat>,
    pub headline: Message,
    pub aid: Vec<String>,
}

pub(crate) fn scene(sight: &Sight<'_>, viewer: Viewer, offers: &[Offer<Action>], words: &Words) -> Scene {
    let mut zones = Vec::new();
    if let Some(Board(board)) = sight.board {
        zones.push(board_zone(sight.deck, board, words));
    }
    let nearest = viewer.seat().unwrap_or(Seat::A);
    zones.extend([nearest, nearest.other()].map(|seat| hand_zone(sight, seat, viewer, words)));
    let asked = viewer.seat().is_some() && sight.speaker.is_some();
    if asked {
        zones.push(words_zone(words));
    }
    let pot = sight.paid[0] + sight.paid[1];
    Scene {
        headline: words.say(&sight.headline.clone().with("pot", pot)),
        prompt: prompt(sight, viewer, words),
        zones,
        moves: offers.iter().map(|offer| touch(sight, offer, words)).collect(),
        blocked: if asked { blocked(sight, viewer, words) } else { Vec::new() },
        aid: sight.aid.clone(),
        draft: None,
        pass: None,
    }
}

fn card_piece(deck: &Deck, id: String, card: Card, words: &Words) -> Piece {
    Piece::up(id, deck.name(card, words), deck.symbol(card, words), "card")
}

fn board_zone(deck: &Deck, board: Option<Card>, words: &Words) -> Zone {
    Zone::new("board", words.text("poker-zone-board"), None, Layout::Row)
        .with_pieces(board.map(|card| card_piece(deck, "board".to_owned(), card, words)))
}

fn hand_zone(sight: &Sight<'_>, seat: Seat, viewer: Viewer, words: &Words) -> Zone {
    let id = format!("card-{seat}");
    let piece = match sight.hands[seat.index() & 1] {
        Some(card) => card_piece(sight.deck, id, card, words),
        None => Piece::down(id, words.text("poker-hidden-card")),
    };
    let label = words.say(&about("poker-zone-hand", seat, viewer, words));
    Zone::new(format!("hand-{seat}"), label, Some(seat), Layout::Fan)
        .with_pieces([piece])
        .with_counter(words.text("poker-paid"), sight.paid[seat.index() & 1])
}

const fn word_key(word: Word) -> &'static str {
    match word {
        Word::Fold => "poker-word-fold",
        Word::Check => "poker-word-check",
        Word::Call => "poker-word-call",
        Word::Bet => "poker-word-bet",
        Word::Raise => "poker-word-raise",
    }
}

const fn word_symbol(word: Word) -> &'static str {
    match word {
        Word::Fold => "✕",
        Word::Check => "✓",
        Word::Call => "=",
        Word::Bet => "+",
        Word::Raise => "++",
    }
}

fn word_id(word: Word) -> String {
    format!("say-{}", word.notation())
}

fn words_zone(words: &Words) -> Zone {
    let pieces =
        Word::ALL.map(|word| Piece::up(word_id(word), words.text(word_key(word)), word_symbol(word), "word"));
    Zone::new("words", words.text("poker-zone-words"), None, Layout::Row).with_pieces(pieces)
}

fn prompt(sight: &Sight<'_>, viewer: Viewer, words: &Words) -> String {
    match sight.speaker {
        None => String::new(),
        Some(seat) if viewer.is(seat) && sight.line.is_facing_bet() => {
            words.say(&Message::new("poker-prompt-answer").with("chips", owed(sight)))
        }
        Some(seat) if viewer.is(seat) => words.text("poker-prompt-open"),
        Some(seat) => words.say(&Message::new("poker-prompt-wait").with("seat", words.seat(seat))),
    }
}

/// What the speaker has to pay to stay in.
fn owed(sight: &Sight<'_>) -> u8 {
    sight.paid[0].abs_diff(sight.paid[1])
}

fn touch(sight: &Sight<'_>, offer: &Offer<Action>, words: &Words) -> Touch {
    let word = sight.line.word(offer.choice);
    let (key, chips) = match word {
        Word::Fold => ("poker-touch-fold", 0),
        Word::Check => ("poker-touch-check", 0),
        Word::Call => ("poker-touch-call", owed(sight)),
        Word::Bet => ("poker-touch-bet", sight.bet),
        Word::Raise => ("poker-touch-raise", owed(sight) + sight.bet),
    };
    Touch {
        notation: offer.notation.clone(),
        label: words.say(&Message::new(key).with("chips", chips)),
        path: vec![word_id(word)],
    }
}

fn blocked(sight: &Sight<'_>, viewer: Viewer, words: &Words) -> Vec<Blocked> {
    let my_turn = sight.speaker.is_some_and(|seat| viewer.is(seat));
    Word::ALL
        .into_iter()
        .filter_map(|word| {
            let reason = if my_turn {
                why_not(sight.line, sight.limit, word)?
            } else {
                Message::new("poker-not-your-turn")
            };
            Some(Blocked { piece: word_id(word), reason: words.say(&reason) })
        })
        .collect()
}
