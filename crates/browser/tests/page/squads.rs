//! A whole game of tactics, to two trophies, and how its table lies on narrow and wide screens.

use anyhow::{Result, ensure};
use browser::player::{Hand, Player, Rival, Turn};
use browser::{Setting, Tab, axe, in_browser, report};

use crate::looks::fits;

#[test]
fn a_whole_game_to_two_trophies() {
    in_browser(Setting::default(), async |tab| {
        let mut player = Player::new(tab, Hand::Mouse, 5);
        player.sit_down("tactics", Rival::Random, &[]).await?;
        let touches = player.play_on().await?;
        report::measured("clicks in a game of tactics", &touches.to_string())?;
        report::seen(tab, "tactics-over").await?;
        let verdict = tab.text(".verdict").await?;
        ensure!(!verdict.trim().is_empty(), "the game is over and nobody says how");
        let table = tab.text("main").await?;
        ensure!(
            ["Trophies 2:0", "Trophies 2:1", "Trophies 0:2", "Trophies 1:2"]
                .iter()
                .any(|end| table.contains(end)),
            "nobody has two trophies: {table}"
        );
        Ok(())
    });
}

/// Plays so many touches and looks at the table.
async fn looked_at(tab: &Tab, style: &str) -> Result<()> {
    let mut player = Player::new(tab, Hand::Mouse, 19);
    player.sit_down("tactics", Rival::Random, &[]).await?;
    for touch in 0..90 {
        let turn = player.next_turn().await?;
        if turn == Turn::Over {
            break;
        }
        if matches!(touch, 0 | 40 | 89) {
            report::seen(tab, &format!("tactics-{style}-{touch}")).await?;
            fits(tab, &format!("tactics, {style}")).await?;
        }
        player.answer(turn).await?;
    }
    axe::check(tab, &format!("tactics, {style}")).await
}

#[test]
fn the_table_fits_a_phone() {
    in_browser(Setting { language: "ru", ..Setting::phone() }, async |tab| looked_at(tab, "360-ru").await);
}

#[test]
fn the_table_fits_a_small_window() {
    in_browser(Setting { window: (1000, 800), ..Setting::default() }, async |tab| {
        looked_at(tab, "1000-en").await
    });
}

#[test]
fn the_table_fits_a_wide_window() {
    in_browser(Setting { window: (1400, 900), language: "ru", ..Setting::default() }, async |tab| {
        looked_at(tab, "1400-ru").await
    });
}
