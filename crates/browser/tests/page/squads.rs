//! How the table of tactics lies on narrow and wide screens while it is played.

use anyhow::Result;
use browser::player::{Hand, Player, Rival, Turn};
use browser::{Setting, Tab, axe, in_browser, report};

use crate::looks::fits;

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
