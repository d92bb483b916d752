//! An army put together in the set-up form: by mouse, by keyboard, pasted, kept and copied; then fought with. And one pasted
//! where it is asked for at the table, here and on a server.

use anyhow::{Result, ensure};
use browser::{Setting, Tab, in_browser, in_browsers};
use thirtyfour::Key;

use crate::online::{BIG, join, make};

const OWN: &str = "[data-loadout=a]";

/// The text of the army of the first seat.
async fn army(tab: &Tab) -> Result<String> {
    let text = tab.ask("return document.querySelector('[data-loadout=a] textarea').value").await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

async fn until_army(tab: &Tab, text: &str) -> Result<()> {
    let wanted = format!("document.querySelector('{OWN} textarea').value === '{text}'");
    tab.until(&format!("the army is {text}"), &wanted).await
}

async fn step(tab: &Tab, id: &str) -> Result<()> {
    tab.click(&format!("{OWN} [data-step={id}]")).await
}

#[test]
fn an_army_is_built_by_mouse_and_fought_with() {
    in_browser(Setting::default(), async |tab| {
        tab.open("#/setup/battles").await?;
        tab.click(&format!("{OWN} > summary")).await?;
        step(tab, "faction-orcs").await?;
        step(tab, "begin-orc06").await?;
        step(tab, "begin-orc21").await?;
        step(tab, "join-orc22").await?;
        until_army(tab, "orcs: orc06 / orc21 orc22").await?;
        let advice = tab.text(&format!("{OWN} .advice")).await?;
        ensure!(advice.contains("Cost 12, 68 left, 8 tokens"), "the adviser says: {advice}");
        ensure!(advice.contains("Charge: 2.00 hits on average"), "the adviser says: {advice}");
        let gaps = tab.text(&format!("{OWN} .gaps")).await?;
        ensure!(gaps.contains("Fewer than three units"), "the gaps: {gaps}");
        step(tab, "out-1").await?;
        until_army(tab, "orcs: orc21 orc22").await?;
        tab.click(&format!("{OWN} [data-action=keep-loadout]")).await?;
        step(tab, "random-orcs-horde").await?;
        tab.until_gone(&format!("{OWN} .fault")).await?;
        let horde = army(tab).await?;
        step(tab, "random-orcs-horde").await?;
        ensure!(army(tab).await? != horde, "every press draws another army");
        tab.reload().await?;
        tab.click(&format!("{OWN} > summary")).await?;
        tab.click(&format!("{OWN} [data-kept]")).await?;
        until_army(tab, "orcs: orc21 orc22").await?;
        tab.click("[data-action=start]").await?;
        tab.until_there("main[data-page=table]").await
    });
}

#[test]
fn a_pasted_army_is_checked_at_once_and_every_fault_named() {
    in_browser(Setting { language: "ru", ..Setting::default() }, async |tab| {
        tab.open("#/setup/battles").await?;
        tab.click(&format!("{OWN} > summary")).await?;
        tab.write(&format!("{OWN} textarea"), "orcs: orc06 orc17 / orc17 / elv26").await?;
        let faults = tab.text(OWN).await?;
        for part in ["наименьшее построение", "указан дважды", "из другой фракции"]
        {
            ensure!(faults.contains(part), "{part} is not said: {faults}");
        }
        tab.write(&format!("{OWN} textarea"), "ORCS50").await?;
        tab.until_gone(&format!("{OWN} .fault")).await
    });
}

/// Moves the focus on until it is where it is wanted.
async fn tab_to(tab: &Tab, css: &str) -> Result<()> {
    tab.until_there(css).await?;
    for _ in 0..200 {
        tab.press(Key::Tab + "").await?;
        if tab.ask(&format!("return document.activeElement?.matches('{css}') ?? false")).await? == true {
            return Ok(());
        }
    }
    anyhow::bail!("{css} cannot be reached with Tab")
}

#[test]
fn an_army_is_built_by_keyboard_alone() {
    in_browser(Setting::default(), async |tab| {
        tab.open("#/setup/battles").await?;
        tab_to(tab, "[data-loadout=a] > summary").await?;
        tab.press(Key::Enter + "").await?;
        for id in ["faction-elves", "begin-elv06", "begin-elv26", "join-elv27"] {
            tab_to(tab, &format!("[data-loadout=a] [data-step={id}]")).await?;
            tab.press(Key::Enter + "").await?;
        }
        until_army(tab, "elves: elv06 / elv26 elv27").await?;
        tab_to(tab, "[data-action=start]").await?;
        tab.press(Key::Enter + "").await?;
        tab.until_there("main[data-page=table]").await
    });
}

/// Pastes an army where the table asks for it.
async fn bring(tab: &Tab, seat: char, text: &str) -> Result<()> {
    let own = format!("[data-loadout={seat}]");
    tab.until_there(&own).await?;
    if !tab.has(&format!("{own}[open]")).await? {
        tab.click(&format!("{own} > summary")).await?;
    }
    tab.write(&format!("{own} textarea"), text).await?;
    tab.click(&format!("{own} [data-action=bring]")).await
}

async fn until_deployed(tab: &Tab) -> Result<()> {
    let said = "document.querySelector('.headline')?.textContent.includes('Deployment')";
    tab.until("the armies are there", said).await
}

#[test]
fn a_pasted_army_is_mustered_at_the_table() {
    in_browser(Setting::default(), async |tab| {
        tab.open("#/setup/battles").await?;
        tab.click("[data-action=start]").await?;
        tab.until_there("main[data-page=table]").await?;
        bring(tab, 'a', "orcs: orc06 orc06 / orc29 orc30 / orc77").await?;
        let said = tab.text(OWN).await?;
        for fault in ["named twice", "two auxiliaries", "did you mean orc07"] {
            ensure!(said.contains(fault), "{fault} is not said: {said}");
        }
        ensure!(tab.has("[data-piece]").await? && tab.has(OWN).await?, "nothing is chosen");
        bring(tab, 'a', "orcs: orc06 orc29 / orc21 orc22").await?;
        until_deployed(tab).await?;
        tab.until_gone(OWN).await?;
        let board = tab.text(".table-board").await?;
        ensure!(board.contains("Troll") && board.contains("Half Orcs"), "the army stands ready: {board}");
        Ok(())
    });
}

#[test]
fn two_people_bring_their_armies_to_a_table_on_a_server() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        let link = make(first, "battles", "Ann", &[("b", "open")], &[]).await?;
        join(second, &link, "Ben").await?;
        first.until_there("main[data-page=table]").await?;
        bring(first, 'a', "orcs: orc06 orc29 / orc21 orc22").await?;
        bring(second, 'b', "elves: elv10 elv13 / elv26").await?;
        until_deployed(first).await?;
        until_deployed(second).await?;
        let (own, others) = (first.text(".table-board").await?, second.text(".table-board").await?);
        ensure!(own.contains("Kobolds") && others.contains("Pathfinders"), "both see their own");
        ensure!(!others.contains("Kobolds") && own.contains("Troll"), "and of the other what lies on top");
        Ok(())
    });
}
