//! What stands on a screen of 80 by 24 after some keys, for the pictures of the READMEs:
//! `cargo run -p karman-terminal --example picture -- en duel 2 Enter 1 Enter`.

use std::process::ExitCode;
use std::sync::Arc;

use arcade::Arcade;
use client::{BotAnswer, House, LocalLink, Settings, Sitter, Thinker};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat};
use terminal::play::{PlayScreen, PlayStyle};
use terminal::{CATALOGUES, Input, Look, Screen};

const SEED: u64 = 7;
const BOT: &str = "player";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [lang, game, keys @ ..] = arguments.as_slice() else {
        eprintln!("say a language, a game and the keys to press");
        return ExitCode::FAILURE;
    };
    match drawn(lang, game, keys) {
        Ok(screen) => {
            println!("{screen}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn drawn(lang: &str, id: &str, keys: &[String]) -> Result<String, String> {
    let lang: Lang = lang.parse().map_err(|fault: table::Fault| fault.to_string())?;
    let arcade = Arcade::new(&[]).map_err(|report| report.to_string())?;
    let game = Arc::clone(arcade.game(id).map_err(|fault| fault.to_string())?);
    let sitters =
        BySeat::from_fn(|seat| if seat == Seat::A { Sitter::Me } else { Sitter::Bot(BOT.to_owned()) });
    let link = LocalLink::open(Arc::clone(&game), &Form::seats(2), &Key::from_seed(SEED), sitters)
        .map_err(|faults| format!("{faults:?}"))?;
    let style = PlayStyle {
        words: Arc::new(arcade.words_and(lang, &CATALOGUES)),
        look: Look::PLAIN,
        settings: Settings::default(),
        adviser: BOT.to_owned(),
        bot: BOT.to_owned(),
    };
    let mut screen = PlayScreen::new(link, &style);
    let mut house = House::new(game, SEED);
    let Ok(mut terminal) = Terminal::new(TestBackend::new(80, 24));
    for key in keys {
        let input = match (key.as_str(), key.chars().next()) {
            ("Enter", _) => Input::Enter,
            (_, Some(letter)) => Input::Key(letter),
            (_, None) => continue,
        };
        let Ok(_) = terminal.draw(|frame| screen.draw(frame));
        screen.handle(input);
        think(&mut screen, &mut house)?;
    }
    let Ok(_) = terminal.draw(|frame| screen.draw(frame));
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(buffer.area.width));
    let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned());
    Ok(rows.collect::<Vec<_>>().join("\n"))
}

/// Lets the bots answer everything they are asked.
fn think(screen: &mut PlayScreen, house: &mut House) -> Result<(), String> {
    loop {
        let questions = screen.questions();
        if questions.is_empty() {
            return Ok(());
        }
        for question in questions {
            let thought = house.think(&question).map_err(|fault| fault.to_string())?;
            screen.answered(&BotAnswer { ticket: question.ticket, thought: Ok(thought) });
        }
    }
}
