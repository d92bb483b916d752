//! Draws the table of the page for a README: `page-picture LANGUAGE FILE`. Started by `cargo xtask pictures`.

use std::process::ExitCode;

use browser::player::{Hand, Player, Rival, Turn};
use browser::{Setting, drawing, in_browser};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [language, file] = arguments.as_slice() else {
        eprintln!("page-picture needs two arguments: a language, en or ru, and the file to write");
        return ExitCode::from(2);
    };
    let (language, title) = match language.as_str() {
        "ru" => ("ru", "Дуэль в браузере"),
        _ => ("en", "A duel in the browser"),
    };
    in_browser(Setting { language, window: (1280, 960), ..Setting::default() }, async |tab| {
        tab.prefer_colours("light").await?;
        let mut player = Player::new(tab, Hand::Mouse, 17);
        player.sit_down("duel", Rival::Player, &[]).await?;
        // The hero and two rounds; then a card is touched and waits to be confirmed.
        for _ in 0..6 {
            let turn = player.next_turn().await?;
            player.answer(turn).await?;
        }
        let turn = player.next_turn().await?;
        if matches!(turn, Turn::Touch(_)) {
            player.answer(turn).await?;
        }
        tab.ask("scrollTo({ top: 0, behavior: 'instant' })").await?;
        Ok(std::fs::write(file, drawing::drawn(tab, title).await?)?)
    });
    ExitCode::SUCCESS
}
