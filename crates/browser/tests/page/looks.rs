//! How the page lies on the screen, and what a screen reader makes of it.

use anyhow::{Context, Result, ensure};
use browser::player::{Hand, Player, Rival, Turn};
use browser::{Setting, Tab, axe, in_browser, report};

use crate::replays::shared_match;

/// The pages that need no match.
const PLACES: [(&str, &str); 6] = [
    ("#/", "home"),
    ("#/setup/duel", "setup"),
    ("#/gallery/duel", "gallery"),
    ("#/rules/duel", "rules"),
    ("#/settings", "settings"),
    ("#/replay/broken", "error"),
];

/// Visits every page, and the table in every state, looks at each and keeps a picture of it.
async fn everywhere(tab: &Tab, style: &str, check: impl AsyncFn(&Tab, &str) -> Result<()>) -> Result<()> {
    let look = async |tab: &Tab, place: &str| {
        report::seen(tab, &format!("{style}-{}", place.replace([' ', ','], "-"))).await?;
        check(tab, place).await
    };
    for (place, page) in PLACES {
        tab.open(place).await?;
        tab.until_there(&format!("main[data-page={page}]")).await?;
        look(tab, page).await?;
    }
    let place = shared_match(tab).await?;
    look(tab, "table, over").await?;
    tab.open(&place).await?;
    tab.until_there("main[data-page=replay]").await?;
    look(tab, "replay").await?;
    let mut player = Player::new(tab, Hand::Mouse, 41);
    player.sit_down("duel", Rival::SameScreen, &[]).await?;
    let mut seen = [0; 3];
    for _ in 0..12 {
        let turn = player.next_turn().await?;
        let (state, name) = match turn {
            Turn::Cover => (0, "cover"),
            Turn::Touch(_) => (1, "table"),
            Turn::Confirm => (2, "table with a choice"),
            Turn::Over | Turn::Wait => break,
        };
        // The first choice of each person is a hero, the next are cards.
        if seen[state] == 0 || (state == 1 && seen[state] == 2) {
            look(tab, name).await?;
        }
        seen[state] += 1;
        player.answer(turn).await?;
    }
    ensure!(seen[0] > 0 && seen[1] > 2 && seen[2] > 0, "not every state of the table was seen: {seen:?}");
    Ok(())
}

/// Nothing sticks out of the window sideways.
pub async fn fits(tab: &Tab, place: &str) -> Result<()> {
    let script = "
        const width = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= width) return '';
        const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > width + 1);
        return wide.slice(0, 5).map((e) => e.outerHTML.slice(0, 160)).join('\\n') || 'something';";
    let wide = tab.ask(script).await?;
    let wide = wide.as_str().context("no answer")?;
    ensure!(wide.is_empty(), "{place} is wider than the window:\n{wide}");
    Ok(())
}

#[test]
fn every_page_fits_a_phone() {
    in_browser(Setting::phone(), async |tab| {
        // A window of Chromium's is never narrower than about 500; a phone is.
        tab.be_wide(360, 740).await?;
        everywhere(tab, "phone", fits).await
    });
}

#[test]
fn every_page_fits_a_wide_screen() {
    in_browser(Setting { window: (1920, 1080), ..Setting::default() }, async |tab| {
        everywhere(tab, "wide", fits).await
    });
}

#[test]
fn axe_finds_nothing_grave_in_light_colours() {
    in_browser(Setting::default(), async |tab| {
        tab.prefer_colours("light").await?;
        everywhere(tab, "light", axe::check).await
    });
}

#[test]
fn axe_finds_nothing_grave_in_dark_colours() {
    in_browser(Setting::default(), async |tab| {
        tab.prefer_colours("dark").await?;
        everywhere(tab, "dark", axe::check).await
    });
}
