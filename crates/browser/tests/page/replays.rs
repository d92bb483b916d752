//! A finished match seen again: stepped, shared by its link, gone on with.

use anyhow::{Context, Result, ensure};
use browser::player::{Hand, Player, Rival};
use browser::{Setting, Tab, in_browser, report};

/// Plays a short match and gives the link to it.
pub async fn shared_match(tab: &Tab) -> Result<String> {
    let mut player = Player::new(tab, Hand::Mouse, 21);
    player.sit_down("duel", Rival::Random, &[]).await?;
    player.play_on().await?;
    tab.click("[data-action=share]").await?;
    tab.until_there("[data-share]").await?;
    let link = tab.ask("return document.querySelector('[data-share]').value").await?;
    let link = link.as_str().context("no link")?.to_owned();
    let place = link.strip_prefix(tab.url()).with_context(|| format!("{link} leads elsewhere"))?;
    Ok(place.to_owned())
}

async fn board(tab: &Tab) -> Result<String> {
    let board = tab.ask("return document.querySelector('.board').innerText").await?;
    Ok(board.as_str().unwrap_or_default().to_owned())
}

async fn position(tab: &Tab) -> Result<u64> {
    let at = tab.ask("return Number(document.querySelector('input[type=range]').value)").await?;
    at.as_u64().context("the replay has no position")
}

#[test]
fn a_shared_match_is_stepped_to_its_end_and_back() {
    in_browser(Setting::default(), async |tab| {
        let place = shared_match(tab).await?;
        tab.open(&place).await?;
        tab.until_there("main[data-page=replay]").await?;
        tab.click("[data-action=first]:not([disabled]), [data-action=previous]").await.ok();
        let last = tab.ask("return Number(document.querySelector('input[type=range]').max)").await?;
        let last = last.as_u64().context("the replay has no end")?;
        ensure!(last > 3, "a match of {last} steps");
        tab.ask("document.activeElement?.blur()").await?;
        tab.press(thirtyfour::Key::Home + "").await?;
        ensure!(position(tab).await? == 0, "Home does not lead to the start");
        let start = board(tab).await?;
        for step in 1..=last {
            tab.click("[data-action=next]").await?;
            let at = position(tab).await?;
            ensure!(at == step, "after {step} steps the replay is at {at}");
        }
        ensure!(tab.has("[data-action=next][disabled]").await?, "the replay goes on behind its end");
        let end = board(tab).await?;
        ensure!(start != end, "the board never changed");
        tab.click("[data-action=first]").await?;
        ensure!(board(tab).await? == start, "the start looks different the second time");
        tab.click("[data-action=last]").await?;
        ensure!(board(tab).await? == end, "the end looks different the second time");
        Ok(())
    });
}

#[test]
fn the_coach_reviews_a_match() {
    in_browser(Setting { language: "ru", ..Setting::default() }, async |tab| {
        let place = shared_match(tab).await?;
        tab.open(&place).await?;
        tab.until_there("main[data-page=replay]").await?;
        tab.click("[data-action=review]").await?;
        tab.until_there(".review-lines li").await?;
        tab.until_there("[data-action=review]:not([disabled])").await?;
        let review = tab.text(".review-lines").await?;
        report::seen(tab, "review").await?;
        for said in ["Что всё решило", "Все решения", "%"] {
            ensure!(review.contains(said), "the coach does not say {said}: {review}");
        }
        ensure!(!review.contains("не рассматривалось"), "a choice was not looked at: {review}");
        Ok(())
    });
}

#[test]
fn a_match_goes_on_from_the_middle() {
    in_browser(Setting::default(), async |tab| {
        let place = shared_match(tab).await?;
        tab.open(&place).await?;
        tab.until_there("main[data-page=replay]").await?;
        tab.ask("document.activeElement?.blur()").await?;
        tab.press(thirtyfour::Key::Home + "").await?;
        tab.click("[data-action=next]").await?;
        tab.click("[data-action=continue]").await?;
        tab.until_there("main[data-page=table]").await?;
        let mut player = Player::new(tab, Hand::Mouse, 22);
        player.play_on().await?;
        Ok(())
    });
}

#[test]
fn a_match_put_aside_is_found_again() {
    in_browser(Setting::default(), async |tab| {
        let mut player = Player::new(tab, Hand::Mouse, 23);
        // A game of Goofspiel cannot end before its last card, a duel can at any time.
        player.sit_down("goofspiel", Rival::Random, &[]).await?;
        for _ in 0..3 {
            let turn = player.next_turn().await?;
            player.answer(turn).await?;
        }
        player.next_turn().await?;
        tab.open("").await?;
        tab.click(".unfinished [data-action=continue]").await?;
        tab.until_there("main[data-page=table]").await?;
        player.play_on().await?;
        Ok(())
    });
}
