//! `karman play`: a match on the screen of the terminal, or line by line; alone, with others at the same screen, or
//! watching bots.

mod seating;
mod transcript;

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Arc;

use arcade::Cabinet;
use bots::PlayerSpec;
use client::LocalLink;
use table::Message;
use table::chance::Key;
use terminal::plain::Lines;
use terminal::setup::SetupScreen;
use terminal::{Ended, Keeper};

use super::{print_lines, screen_options, stop_of};
use crate::desk::{Desk, form};
use crate::line::Play;
use crate::paint;
use crate::stop::{INTERRUPTED, Stop, on_interrupt};
use seating::{own_seats, seated};
use transcript::Transcript;

/// What pushes a secret off a screen whose height is not known.
const TALL_SCREEN: usize = 60;

pub fn run(wanted: &Play, desk: &Desk) -> Result<(), Stop> {
    // Whatever was played is in the journal already, so there is nothing to clean up but the terminal.
    let leave = || {
        terminal::give_back();
        let _ = writeln!(io::stdout());
        std::process::exit(i32::from(INTERRUPTED));
    };
    on_interrupt(leave)?;
    match &wanted.game {
        Some(id) => play(desk.arcade.game(id)?, wanted, desk),
        None => set_up(wanted, desk),
    }
}

/// The match that the command line describes.
fn play(game: &Arc<dyn Cabinet>, wanted: &Play, desk: &Desk) -> Result<(), Stop> {
    let specs = PlayerSpec::parse_list(&wanted.bots)?;
    let people = if wanted.watch { 0 } else { usize::from(wanted.people) };
    // Several bots were named one by one, a single one sits wherever there is room.
    let named = if specs.len() > 1 { specs.len() + people } else { people };
    let form = form(&**game, &wanted.setup, named)?;
    let seats = usize::from(form.seats);
    let own = own_seats(wanted.seat.as_deref(), people, seats)?;
    let sitters = seated(&specs, &own, seats)?;
    let key = match wanted.seed {
        Some(seed) => Key::from_seed(seed),
        None => fresh_key()?,
    };
    let (name, keeper) = kept(wanted, 1)?.unzip();
    let link = LocalLink::open(Arc::clone(game), &form, &key, sitters)?.with_coaching(wanted.coach.parse()?);
    let plain = wanted.plain || !terminal::is_there();
    let ended = if plain { by_line(link, keeper, &key, desk) } else { on_screen(link, keeper, &key, desk) };
    let ended = ended?;
    let mut lines = Vec::new();
    if !plain {
        lines.push(left(&**game, &ended, desk));
    }
    lines.extend(name.map(|name| where_kept(name, desk)));
    print_lines(lines)?;
    finished(ended)
}

/// The file of a match's journal and who writes it, where a journal is wanted.
fn kept(wanted: &Play, number: usize) -> Result<Option<(String, Keeper)>, Message> {
    let Some(path) = &wanted.journal else { return Ok(None) };
    let mut transcript = Transcript::open(&transcript::numbered(path, number), wanted.force)?;
    let name = transcript.name();
    Ok(Some((name, Box::new(move |journal| transcript.keep(journal)))))
}

fn where_kept(name: String, desk: &Desk) -> String {
    desk.words.say(&Message::new("play-journal").with("file", name))
}

fn on_screen(link: LocalLink, keeper: Option<Keeper>, key: &Key, desk: &Desk) -> Result<Ended, Stop> {
    terminal::play(link, keeper, &screen_options(desk, seed(key))).map_err(stop_of)
}

fn by_line(link: LocalLink, keeper: Option<Keeper>, key: &Key, desk: &Desk) -> Result<Ended, Stop> {
    let (on_terminal, typed) = (io::stdout().is_terminal(), io::stdin().is_terminal());
    let (mut input, mut output) = (io::stdin().lock(), io::stdout());
    let lines = Lines {
        input: &mut input,
        output: &mut output,
        width: on_terminal.then(|| u16::try_from(paint::width()).unwrap_or(u16::MAX)),
        echo: !typed,
        blank_lines: if on_terminal { paint::height().unwrap_or(TALL_SCREEN) } else { 1 },
    };
    terminal::play_plain(link, keeper, &screen_options(desk, seed(key)), lines).map_err(stop_of)
}

/// Lets the user choose a game on the screen, play it, and choose again.
fn set_up(wanted: &Play, desk: &Desk) -> Result<(), Stop> {
    if !terminal::is_there() {
        let ids: Vec<&str> = desk.arcade.games().iter().map(|game| game.id()).collect();
        return Err(Message::new("play-game-missing").with("known", ids.join(", ")).into());
    }
    let options = screen_options(desk, 0);
    let mut screen = SetupScreen::new(desk.arcade.games(), Arc::clone(&desk.words), options.look);
    let mut seeds = wanted.seed.into_iter().flat_map(|first| first..=u64::MAX);
    let mut journals = Vec::new();
    while let Some(chosen) = terminal::set_up(&mut screen).map_err(stop_of)? {
        let key = match seeds.next() {
            Some(seed) => Key::from_seed(seed),
            None => fresh_key()?,
        };
        let (name, keeper) = kept(wanted, journals.len() + 1)?.unzip();
        journals.extend(name.map(|name| where_kept(name, desk)));
        let link = LocalLink::open(chosen.game, &chosen.ready.form, &key, chosen.ready.sitters)?
            .with_coaching(chosen.ready.coaching);
        let ended = on_screen(link, keeper, &key, desk)?;
        if ended.interrupted || ended.unkept.is_some() {
            print_lines(journals)?;
            return finished(ended);
        }
    }
    print_lines(journals)
}

/// What is left to say when the screen is gone.
fn left(game: &dyn Cabinet, ended: &Ended, desk: &Desk) -> String {
    let outcome = ended.record.ending.filter(|_| ended.over);
    let ending = match outcome {
        Some(outcome) => game.verdict(&outcome, &desk.words),
        None => desk.words.text("play-unfinished"),
    };
    format!("{}: {ending}", game.title(&desk.words))
}

fn finished(ended: Ended) -> Result<(), Stop> {
    match ended.unkept {
        Some(fault) => Err(fault.into()),
        None if ended.interrupted => Err(Stop::Interrupted(Message::new("play-interrupted"))),
        None => Ok(()),
    }
}

/// A short seed from a key, for the bots.
fn seed(key: &Key) -> u64 {
    key.derive("bots", 0).bytes().iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

/// A key nobody knows.
fn fresh_key() -> Result<Key, Message> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Message::new("play-no-chance").with("reason", error.to_string()))?;
    Ok(Key::new(bytes))
}
