//! The terminal screens by hand: `cargo run -p karman-terminal --example table -- play kuhn`.
//!
//! `play GAME`, `pair GAME` (two people), `watch GAME`, `replay GAME` (a match of two bots), `gallery GAME`, `plain GAME`;
//! `--ru` speaks Russian, `--bot NAME` seats another bot.

use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;
use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use client::{BotAnswer, House, Link, LocalLink, Sitter, Thinker};
use table::chance::Key;
use table::{BySeat, Form, Journal, Lang, Message, Seat};
use terminal::plain::Lines;
use terminal::{CATALOGUES, Options, Trouble};

const SEED: u64 = 7;

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let lang = if words.iter().any(|word| word == "--ru") { Lang::Ru } else { Lang::En };
    words.retain(|word| word != "--ru");
    let Ok(arcade) = Arcade::new(&[]) else {
        return ExitCode::FAILURE;
    };
    let options = Options::new(Arc::new(arcade.words_and(lang, &CATALOGUES)), SEED);
    let bot = match words.iter().position(|word| word == "--bot") {
        Some(at) if at + 1 < words.len() => words.drain(at..at + 2).nth(1),
        _ => None,
    };
    let bot = bot.unwrap_or_else(|| "player".to_owned());
    let (what, id) = match words.as_slice() {
        [what, id] => (what.as_str(), id.as_str()),
        _ => ("play", "kuhn"),
    };
    let result = arcade.game(id).map_err(Trouble::from).and_then(|game| show(what, game, &bot, &options));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            match trouble {
                Trouble::Mistakes(messages) => {
                    for message in &messages {
                        eprintln!("{}", options.words.say(message));
                    }
                }
                Trouble::Terminal(error) => eprintln!("{error}"),
            }
            ExitCode::FAILURE
        }
    }
}

fn show(what: &str, game: &Arc<dyn Cabinet>, bot: &str, options: &Options) -> Result<(), Trouble> {
    let form = Form::seats(*game.seat_counts().start());
    let key = Key::from_seed(SEED);
    let bots = BySeat::from_fn(|_| Sitter::Bot(bot.to_owned()));
    let mut alone = bots.clone();
    alone[Seat::A] = Sitter::Me;
    let mut pair = alone.clone();
    pair[Seat::B] = Sitter::SameScreen;
    match what {
        "play" => terminal::play(game, &form, &key, alone, options).map(|_| ()),
        "pair" => terminal::play(game, &form, &key, pair, options).map(|_| ()),
        "watch" => terminal::play(game, &form, &key, bots, options).map(|_| ()),
        "replay" => terminal::replay(game, played(game, &form, &key, bots)?, options),
        "gallery" => terminal::gallery(game, options),
        "plain" => {
            let (mut input, mut output) = (BufReader::new(stdin()), stdout());
            let lines = Lines { input: &mut input, output: &mut output, blank_lines: 0 };
            terminal::play_plain(game, &form, &key, alone, options, lines).map(|_| ())
        }
        other => Err(Message::new("client-no-such-move").with("text", other).into()),
    }
}

/// A match two bots play to its end.
fn played(game: &Arc<dyn Cabinet>, form: &Form, key: &Key, bots: BySeat<Sitter>) -> Result<Journal, Trouble> {
    let mut link = LocalLink::open(Arc::clone(game), form, key, bots).map_err(Trouble::Mistakes)?;
    let mut house = House::new(Arc::clone(game), SEED);
    while link.outcome().is_none() {
        for question in link.bots_to_ask() {
            let thought = house.think(&question).map_err(|fault| fault.to_string());
            link.bot_answered(&BotAnswer { ticket: question.ticket, thought });
        }
    }
    Ok(link.record().clone())
}
