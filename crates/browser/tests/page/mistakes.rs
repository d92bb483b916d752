//! What people bring that cannot be used: links cut short, files of another kind, stores that are full.

use std::fs;

use anyhow::{Context, Result, ensure};
use browser::player::{Hand, Player, Rival};
use browser::{Setting, Tab, in_browser};

use crate::replays::shared_match;

/// The page says what is wrong, and there is a way on.
async fn said(tab: &Tab, place: &str) -> Result<String> {
    tab.open(place).await?;
    tab.until_there("main[data-page=error]").await?;
    let text = tab.text("main[data-page=error] [role=alert]").await?;
    ensure!(text.trim().len() > 20, "{place}: only {text:?} is said");
    ensure!(tab.has("main a[href='#/']").await?, "{place}: there is no way home");
    Ok(text)
}

/// What the page says in passing, until it is read.
async fn told(tab: &Tab) -> Result<String> {
    tab.until("something is said", "document.querySelector('.toast p')?.innerText.trim()").await?;
    tab.text(".toast p").await
}

#[test]
fn links_that_lead_nowhere_say_so() {
    in_browser(Setting::default(), async |tab| {
        let place = shared_match(tab).await?;
        let whole = place.len();
        for kept in [whole - 1, whole - 20, whole / 2, "#/replay/".len() + 3] {
            said(tab, &place[..kept]).await?;
        }
        said(tab, "#/replay/").await?;
        said(tab, "#/replay/%F0%9F%92%A9").await?;
        let changed = format!(
            "{}{}{}",
            &place[..whole / 2],
            if &place[whole / 2..=whole / 2] == "A" { "B" } else { "A" },
            &place[whole / 2 + 1..]
        );
        said(tab, &changed).await?;
        said(tab, "#/nowhere").await?;
        said(tab, "#/setup/chess").await?;
        said(tab, "#/gallery/chess").await?;
        said(tab, "#/rules/chess").await?;
        Ok(())
    });
}

/// Catches the file that the page would save.
const CATCH: &str = "
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  blob.text().then((text) => { window.caught = text; });
  return make.call(URL, blob);
};
";

#[test]
fn files_that_are_no_match_say_so() {
    in_browser(Setting::default(), async |tab| {
        tab.before_everything(CATCH).await?;
        shared_match(tab).await?;
        tab.click("[data-action=save]").await?;
        tab.until("the file is made", "window.caught").await?;
        let journal = tab.ask("return window.caught").await?;
        let journal = journal.as_str().context("no journal")?.to_owned();
        ensure!(journal.contains("\nrules "), "the journal names no rules:\n{journal}");
        let folder = tempfile::tempdir()?;
        let give = async |name: &str, bytes: &[u8]| -> Result<()> {
            let path = folder.path().join(name);
            fs::write(&path, bytes)?;
            tab.open("").await?;
            tab.give_file("#file", &path).await
        };
        give("whole.journal", journal.as_bytes()).await?;
        tab.until_there("main[data-page=replay]").await?;

        give("list.txt", "bread\nmilk\n".as_bytes()).await?;
        ensure!(told(tab).await?.contains("list.txt"), "the file is not named");
        give("picture.journal", &[0x89, b'P', b'N', b'G', 0, 255, 254]).await?;
        ensure!(told(tab).await?.contains("picture.journal"), "the file is not named");
        give("cut.journal", &journal.as_bytes()[..journal.len() / 3]).await?;
        tab.until(
            "what is wrong is said",
            "document.querySelector('.toast p, main[data-page=error] [role=alert]')",
        )
        .await?;

        let old: Vec<_> = journal
            .lines()
            .map(|line| if line.starts_with("rules ") { "rules 9999".to_owned() } else { line.to_owned() })
            .collect();
        give("future.journal", (old.join("\n") + "\n").as_bytes()).await?;
        tab.until(
            "what is wrong is said",
            "document.querySelector('.toast p, main[data-page=error] [role=alert]')",
        )
        .await?;
        let text = tab.text("body").await?;
        ensure!(text.contains("9999"), "the version is not named:\n{text}");
        Ok(())
    });
}

#[test]
fn a_full_store_costs_only_the_memory() {
    in_browser(Setting::default(), async |tab| {
        tab.open("").await?;
        tab.until_there("main[data-page=home]").await?;
        let fill = "
            let size = 1 << 20;
            for (let n = 0; size > 0; n += 1) {
              try { localStorage.setItem('ballast' + n, 'x'.repeat(size)); } catch { size = Math.floor(size / 2); }
            }";
        tab.ask(fill).await?;
        let mut player = Player::new(tab, Hand::Mouse, 31);
        player.sit_down("duel", Rival::Random, &[]).await?;
        told(tab).await?;
        player.play_on().await?;
        Ok(())
    });
}

#[test]
fn a_forbidden_store_costs_only_the_memory() {
    in_browser(
        Setting { storage: false, breaks: &["ServiceWorker", "service worker"], ..Setting::default() },
        async |tab| {
            let mut player = Player::new(tab, Hand::Mouse, 32);
            player.sit_down("duel", Rival::Random, &[]).await?;
            told(tab).await?;
            player.play_on().await?;
            Ok(())
        },
    );
}
