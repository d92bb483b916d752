//! Whole matches against a bot: every format of the duel, by mouse, by keyboard, in Russian.

use anyhow::{Context, Result, ensure};
use browser::player::{Hand, Player, Rival};
use browser::{Setting, Tab, in_browser, report};
use thirtyfour::Key;

/// A match is over, and the page says who won.
async fn ended_well(tab: &Tab) -> Result<String> {
    let verdict = tab.text(".verdict").await?;
    ensure!(!verdict.trim().is_empty(), "the match is over and nobody says how");
    ensure!(tab.has("[data-action=rematch]").await?, "there is no way to play again");
    Ok(verdict)
}

fn whole_match(format: &'static str, rival: Rival) {
    in_browser(Setting::default(), async |tab| {
        let mut player = Player::new(tab, Hand::Mouse, 7);
        player.sit_down("duel", rival, &[("format", format)]).await?;
        let touches = player.play_on().await?;
        report::measured(&format!("clicks in a match of {format}"), &touches.to_string())?;
        ended_well(tab).await?;
        Ok(())
    });
}

#[test]
fn one_game_of_the_duel_by_mouse() {
    whole_match("standard-1", Rival::Player);
}

#[test]
fn two_wins_of_the_duel_by_mouse() {
    whole_match("standard-2", Rival::Random);
}

#[test]
fn a_conquest_by_mouse() {
    whole_match("conquest", Rival::Random);
}

#[test]
fn a_legacy_by_mouse() {
    whole_match("legacy", Rival::Random);
}

#[test]
fn every_other_game_can_be_finished() {
    in_browser(Setting::default(), async |tab| {
        tab.open("").await?;
        tab.until_there("[data-game]").await?;
        let games = tab
            .ask("return [...document.querySelectorAll('[data-game]')].map((game) => game.dataset.game)")
            .await?;
        let games = games.as_array().context("no games at home")?.clone();
        ensure!(games.len() > 1, "only {games:?} at home");
        // The duel and the long games of tactics have tests of their own.
        let told = ["duel", "tactics"];
        for game in games.iter().filter_map(|game| game.as_str()).filter(|game| !told.contains(game)) {
            let mut player = Player::new(tab, Hand::Mouse, 11);
            player.sit_down(game, Rival::Random, &[]).await.with_context(|| game.to_owned())?;
            player.play_on().await.with_context(|| game.to_owned())?;
            ended_well(tab).await.with_context(|| game.to_owned())?;
        }
        Ok(())
    });
}

/// Moves the focus on until it is where it is wanted.
async fn tab_to(tab: &Tab, css: &str) -> Result<()> {
    tab.until_there(css).await?;
    for _ in 0..100 {
        tab.press(Key::Tab + "").await?;
        let there = format!("return document.activeElement?.matches('{css}') ?? false");
        if tab.ask(&there).await? == true {
            return Ok(());
        }
    }
    anyhow::bail!("{css} cannot be reached with Tab")
}

#[test]
fn a_match_by_keyboard_alone() {
    in_browser(Setting::default(), async |tab| {
        tab.open("").await?;
        tab_to(tab, "[data-game=duel]").await?;
        tab.press(Key::Enter + "").await?;
        tab_to(tab, "[data-action=start]").await?;
        tab.press(Key::Enter + "").await?;
        tab.until_there("main[data-page=table]").await?;
        let mut player = Player::new(tab, Hand::Keyboard, 3);
        player.play_on().await?;
        ended_well(tab).await?;
        tab_to(tab, "[data-action=rematch]").await?;
        tab.press(Key::Enter + "").await?;
        tab.until_gone("main[data-over]").await
    });
}

#[test]
fn a_match_in_russian() {
    in_browser(Setting { language: "ru", ..Setting::default() }, async |tab| {
        let mut player = Player::new(tab, Hand::Mouse, 5);
        player.sit_down("duel", Rival::Random, &[]).await?;
        ensure!(tab.has("html[lang=ru]").await?, "the page does not say that it is in Russian");
        player.play_on().await?;
        let verdict = ended_well(tab).await?;
        ensure!(is_russian(&verdict), "the verdict is not in Russian: {verdict}");
        for place in ["#/", "#/gallery/duel", "#/rules/duel", "#/settings", "#/setup/duel"] {
            tab.open(place).await?;
            let heading = tab.text("main h1, main h2").await?;
            let text = tab.text("main").await?;
            ensure!(is_russian(&heading) && is_russian(&text), "{place} is not in Russian: {heading}");
        }
        Ok(())
    });
}

/// More Cyrillic letters than Latin ones.
fn is_russian(text: &str) -> bool {
    let count = |of: fn(&char) -> bool| text.chars().filter(of).count();
    count(|letter| matches!(letter, 'а'..='я' | 'А'..='Я' | 'ё')) > count(char::is_ascii_alphabetic)
}
