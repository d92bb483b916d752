//! Every bar of every shipped card at work (TACT-150): a line for each, which must hold with the set as it is and must
//! not hold with that one text taken out of it.
//!
//! A line is `card part | position | moves | facts`. Heroes are `A:butler@v1`, `*4` is damage, `+` a body; hands, piles,
//! reserves and leaders are `a.hand:x,y`, `b.discard:x`, `a.top:x`, `b.op:x`, `b.trap:x`, `a.leader:x`; `w1` is the flank
//! wave; `a.magic:3` are counters of the leader. Moves are notation, made by whoever is asked.

use crate::common::{A, B, Board};
use packs::{PackSet, PackSource};
use table::chance::Swift;
use table::{Choices, Game, Rules, Seat};
use tactics::state::{Zone, card_of};
use tactics::verbs::Keyword;
use tactics::{Campaign, Config, Leg, Move, Tactics};

const CARDS: &str = include_str!("../../packs/box/cards.toml");
const PACK: &str = include_str!("../../packs/box/pack.toml");
const LINES: &str = include_str!("every_bar.txt");

fn game(cards: &str) -> Leg {
    let pack = PackSource::embedded("packs/box", &[("pack.toml", PACK), ("cards.toml", cards)]);
    let set = PackSet::load(&[pack], &[], &["tactics"]).expect("a good pack");
    Leg::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(120, false))).0
}

/// The set without one text of one card.
fn without(id: &str, part: &str) -> String {
    let key = if part == "leader" { "power" } else { part };
    let card = CARDS.find(&format!("id = \"{id}\"\n")).unwrap_or_else(|| panic!("no card {id}"));
    let text = card + CARDS[card..].find(&format!("\n{key} = ")).expect("the key") + 1;
    let ends = ["\nvanguard = ", "\nflank = ", "\nrear = ", "\nbar = ", "\n\n"];
    let rest = &CARDS[text..];
    let end = text + ends.iter().filter_map(|end| rest.find(end)).min().unwrap_or(rest.len());
    let blank = if key == "bar" {
        "bar = { order = [{ draw = { n = 0 } }] }".to_owned()
    } else {
        format!("{key} = []")
    };
    format!("{}{blank}{}", &CARDS[..text], &CARDS[end..])
}

/// A slot as it is written: `v1` is the left one of the vanguard.
fn slot(text: &str) -> u8 {
    let row = "vfr".find(&text[..1]).unwrap_or_else(|| panic!("no slot {text}")) as u8;
    row * 3 + text[1..].parse::<u8>().expect("a column from 1") - 1
}

fn seat(letter: &str) -> Seat {
    if letter.eq_ignore_ascii_case("a") { A } else { B }
}

/// The position a line starts from.
fn position(leg: Leg, setup: &str) -> (Tactics, Campaign) {
    let of = |key: &str, default: &str| {
        let found = setup.split_whitespace().find_map(|word| word.strip_prefix(key));
        found.unwrap_or(default).to_owned()
    };
    let leaders = [of("a.leader:", "spymistress"), of("b.leader:", "spymistress")];
    let mut board = Board::in_game(leg, &leaders[0], &leaders[1], Config::DEFAULT);
    for word in setup.split_whitespace() {
        if let Some(wave) = word.strip_prefix('w').and_then(|wave| wave.parse().ok()) {
            board.s.wave = wave;
            continue;
        }
        let (who, what) = word.split_once([':', '.']).unwrap_or_else(|| panic!("{word}?"));
        let seat = seat(who);
        if let Some(damage) = what.strip_prefix("leader*") {
            board.s.piece_mut(seat, 4).damage = damage.parse().expect("damage");
            continue;
        }
        if let Some((hero, place)) = what.split_once('@') {
            let card = card_of(seat, board.game.library().find(hero).unwrap_or_else(|| panic!("no {hero}")));
            let at = slot(&place[..2]);
            board.s.stand(seat, at, card);
            if let Some(damage) = place[2..].strip_prefix('*') {
                board.s.piece_mut(seat, at).damage = damage.parse().expect("damage");
            } else if &place[2..] == "+" {
                board.s.piece_mut(seat, at).marks |= tactics::state::Piece::BODY;
            }
            continue;
        }
        let (zone, names) = what.split_once(':').unwrap_or_else(|| panic!("{word}?"));
        for name in names.split(',') {
            if zone == "magic" {
                board.s.piece_mut(seat, 4).counters[1] = name.parse().expect("a number");
                continue;
            }
            let card = card_of(seat, board.game.library().find(name).unwrap_or_else(|| panic!("no {name}")));
            match zone {
                "hand" => board.s.hand_over(seat, card),
                "discard" => board.s.throw(card),
                "top" => board.s.stack(card),
                "op" => board.s.lay(seat, 0, card, 4, false),
                "trap" => board.s.lay(seat, 0, card, 0, true),
                "leader" => {}
                _ => panic!("{word}?"),
            }
        }
    }
    let board = board.ready();
    let campaign = board.campaign();
    (Tactics::new(board.game), campaign)
}

/// Plays a line; what does not hold, if anything.
fn play(leg: Leg, line: &str) -> Result<(), String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [_, setup, moves, facts] = parts[..] else { panic!("four parts: {line}") };
    let (game, mut campaign) = position(leg, setup);
    let legal = |campaign: &Campaign, text: &str| -> Option<(Seat, Move)> {
        let seat = game.turn(campaign).choosers().lowest()?;
        game.parse(campaign, seat, text).ok().map(|choice| (seat, choice))
    };
    for text in moves.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let Some((seat, choice)) = legal(&campaign, text) else {
            let seat = game.turn(&campaign).choosers().lowest();
            let offers = seat.map(|seat| game.offers(&campaign, seat));
            let offers: Vec<String> =
                offers.unwrap_or_default().into_iter().map(|offer| offer.notation).collect();
            return Err(format!("`{text}` is not among {offers:?}"));
        };
        let choices = Choices::one(seat, choice);
        game.resolve(&mut campaign, &choices, &mut Swift::new(1), &mut table::Nobody);
    }
    let leg = game.leg_rules();
    for fact in facts.split(';').map(str::trim) {
        let words: Vec<&str> = fact.split_whitespace().collect();
        let number = |at: usize| words[at].parse::<i32>().expect("a number");
        let zone = |id: &str| leg.library().find(id).expect("a card");
        let (found, wanted) = match words[..] {
            ["may", ..] => (i32::from(legal(&campaign, &fact[4..]).is_some()), 1),
            ["not", ..] => (i32::from(legal(&campaign, &fact[4..]).is_some()), 0),
            ["actions", _] => (i32::from(campaign.leg.actions), number(1)),
            [who, "hand", _] => (i32::from(campaign.leg.hand_size(seat(who))), number(2)),
            [who, "max", _] => (i32::from(leg.hand_max(&campaign.leg, seat(who))), number(2)),
            [who, "knows", _] => {
                (campaign.leg.known[seat(who).index()].count_ones().cast_signed(), number(2))
            }
            [who, "discards", id] => {
                (i32::from(campaign.leg.zone(card_of(seat(who), zone(id))) == Zone::Discard), 1)
            }
            [place, what, ..] => {
                let (who, at) = place.split_once('.').unwrap_or_else(|| panic!("{fact}?"));
                let piece = *campaign.leg.piece(seat(who), slot(at));
                match what {
                    "damage" => (i32::from(piece.damage), number(2)),
                    "body" => (i32::from(piece.is_body()), 1),
                    "alive" => (i32::from(piece.is_alive()), 1),
                    "empty" => (i32::from(piece.is_empty()), 1),
                    "attack" => (leg.attack(&campaign.leg, piece.card), number(2)),
                    "life" => (leg.life(&campaign.leg, piece.card), number(2)),
                    "ranged" => (i32::from(leg.has_keyword(&campaign.leg, piece.card, Keyword::Ranged)), 1),
                    "vengeance" => (i32::from(piece.counters[0]), number(2)),
                    "magic" => (i32::from(piece.counters[1]), number(2)),
                    "rage" => (i32::from(piece.counters[2]), number(2)),
                    "is" => {
                        let here = (!piece.is_empty()).then(|| leg.library().id(piece.card % 32));
                        (i32::from(here == Some(words[2])), 1)
                    }
                    _ => panic!("{fact}?"),
                }
            }
            _ => panic!("{fact}?"),
        };
        if found != wanted {
            return Err(format!("`{fact}`: {found}"));
        }
    }
    Ok(())
}

fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    LINES.lines().filter(|line| !line.trim().is_empty()).map(|line| {
        let mut words = line.split_whitespace();
        (words.next().unwrap_or_default(), words.next().unwrap_or_default(), line)
    })
}

#[test]
fn tact_150_every_bar_of_every_card_does_what_its_line_says() {
    let failures: Vec<String> = lines()
        .filter_map(|(_, _, line)| play(game(CARDS), line).err().map(|why| format!("{line}\n    {why}")))
        .collect();
    assert_eq!(failures.len(), 0, "{}", failures.join("\n"));
}

#[test]
fn tact_150_no_line_holds_without_its_bar() {
    let idle: Vec<&str> = lines()
        .filter(|(id, part, line)| play(game(&without(id, part)), line).is_ok())
        .map(|(_, _, line)| line)
        .collect();
    assert_eq!(idle.len(), 0, "these hold without the text they are about:\n{}", idle.join("\n"));
}

#[test]
fn tact_150_there_is_a_line_for_every_bar() {
    let shipped = game(CARDS);
    let wanted: Vec<(String, &str)> = shipped
        .library()
        .cards()
        .iter()
        .flat_map(|card| {
            ["vanguard", "flank", "rear", "bar", "leader"].map(|part| (card.id.as_str().to_owned(), part))
        })
        .collect();
    let written: Vec<(String, &str)> = lines().map(|(id, part, _)| (id.to_owned(), part)).collect();
    assert_eq!(written, wanted);
}
