//! What somebody asks for when he makes a match, checked: names, seats, clocks.

use arcade::Cabinet;
use bots::PlayerSpec;
use proto::{ClockCard, ClockKind, Late, PersonId};
use table::{Form, Message, Options};

use crate::record::{Made, Place};
use crate::store::Person;
use crate::tokens;

/// The longest a choice, a match and a grace may take, in seconds.
const MOST: (u32, u32, u32) = (30 * 24 * 60 * 60, 24 * 60 * 60, 10 * 60);

/// How a match is made now.
pub fn made(game: &dyn Cabinet, form: Form, places: Vec<Place>, terms: Terms) -> Result<Made, Message> {
    let seed = table::chance::Key::new(tokens::random()?).to_string();
    let (rules, packs) = (game.version(), game.packs().to_owned());
    let Terms { clock, listed, quick, rated, maker } = terms;
    Ok(Made {
        game: game.id().to_owned(),
        rules,
        packs,
        form,
        places,
        seed,
        clock,
        listed,
        quick,
        rated,
        maker,
    })
}

/// What is agreed on beside the game and who sits where.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How time is counted.
    pub clock: ClockCard,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Whether whoever wants a quick match of this kind may be seated there.
    pub quick: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who made it.
    pub maker: Option<PersonId>,
}

/// Whether somebody can make a match on such terms: what counts for ratings is played by people with accounts to its end.
pub fn check_terms(terms: &Terms, places: &[Place], person: &Person) -> Result<(), Message> {
    check_clock(&terms.clock)?;
    if !terms.rated {
        return Ok(());
    }
    if !person.account {
        return Err(Message::new("server-rated-accounts"));
    }
    let bots = places.iter().any(|place| matches!(place, Place::Bot { .. }));
    if places.len() < 2 || bots || terms.clock.late == Late::Bot {
        return Err(Message::new("server-rated-people"));
    }
    Ok(())
}

/// A set-up with what holds by default.
pub fn form(game: &dyn Cabinet, seats: usize, options: Vec<(String, String)>) -> Result<Form, Vec<Message>> {
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    game.accept(&Form::seats(seats).with_options(Options(options)))
}

/// Who sits where, from the words of a request. Outside programs never sit on a server.
pub fn places(game: &dyn Cabinet, words: &[String], person: &Person) -> Result<Vec<Place>, Message> {
    let counts = game.seat_counts();
    if !u8::try_from(words.len()).is_ok_and(|given| counts.contains(&given)) {
        return Err(Message::new("server-seats-count")
            .with("game", game.id())
            .with("least", *counts.start())
            .with("most", *counts.end())
            .with("given", words.len()));
    }
    if words.iter().filter(|word| *word == "me").count() > 1 {
        return Err(Message::new("server-me-twice"));
    }
    let place = |word: &String| match word.as_str() {
        "me" => Ok(Place::Person { person: person.id, name: person.name.clone() }),
        "open" => Ok(Place::Open {}),
        level if matches!(level.parse(), Ok(PlayerSpec::Random | PlayerSpec::Level(_))) => {
            Ok(Place::Bot { level: level.to_owned() })
        }
        other => {
            let shown: String = other.chars().filter(|c| !c.is_control()).take(40).collect();
            let known = "random, novice, player, master";
            Err(Message::new("server-seat-word").with("text", shown).with("known", known))
        }
    };
    words.iter().map(place).collect()
}

/// Whether a clock can be set so.
fn check_clock(clock: &ClockCard) -> Result<(), Message> {
    let (choice, game, grace) = MOST;
    let fits = match clock.kind {
        ClockKind::None => true,
        ClockKind::Move { seconds } => (1..=choice).contains(&seconds),
        ClockKind::Bank { seconds, increment } => (1..=game).contains(&seconds) && increment <= game,
        ClockKind::Days { days } => (1..=30).contains(&days),
    };
    if fits && clock.grace <= grace { Ok(()) } else { Err(Message::new("server-clock")) }
}
