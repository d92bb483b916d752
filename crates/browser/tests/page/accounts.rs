//! Accounts and ratings, where a server serves the page: made from a guest, left, come back to, rated, forgotten.

use anyhow::{Result, ensure};
use browser::{Setting, Tab, axe, in_browsers, report};
use serde_json::Value;

use crate::looks::fits;
use crate::online::{BIG, join, make, name_of};

/// A wrong password is an answer of the server's that the console notes.
pub const WRONG: Setting = Setting { breaks: &["a status of 401"], ..BIG };

pub async fn make_account(tab: &Tab, name: &str, password: &str) -> Result<()> {
    tab.open("#/account").await?;
    tab.write("#new-name", name).await?;
    tab.write("#new-password", password).await?;
    tab.click("[data-action=register]").await?;
    tab.until_there("[data-action=log-out]").await
}

pub async fn log_in(tab: &Tab, name: &str, password: &str) -> Result<()> {
    tab.write("#login-name", name).await?;
    tab.write("#login-password", password).await?;
    tab.click("[data-action=log-in]").await
}

/// Waits until something says this.
pub async fn said(tab: &Tab, css: &str, part: &str) -> Result<()> {
    let (place, words) = (Value::from(css), Value::from(part));
    let says = format!("document.querySelector({place})?.innerText.includes({words})");
    tab.until(&format!("{css} says {part}"), &says).await
}

#[test]
fn a_guest_becomes_an_account_keeps_his_matches_and_is_forgotten_at_last() {
    in_browsers([WRONG], async |_, [tab]| {
        let link = make(tab, "kuhn", "Ann", &[("b", "open")], &[]).await?;
        tab.open("#/account").await?;
        said(tab, ".lead", "the guest Ann").await?;
        make_account(tab, "Ann", "correct horse").await?;
        said(tab, "[data-account]", "You are Ann").await?;
        report::seen(tab, "account").await?;
        axe::check(tab, "the account").await?;
        // The match a guest made is the account's, and can be called off.
        tab.open("#/online").await?;
        tab.click("[data-list=mine] [data-match]").await?;
        ensure!(tab.driver().current_url().await?.as_str() == link, "another match");
        said(tab, "[data-action=leave]", "Call the match off").await?;
        tab.click("[data-action=leave]").await?;
        tab.until_there("main[data-page=online]").await?;
        tab.driver().goto(&link).await?;
        said(tab, "main[data-page=room] h1", "There is no match here").await?;
        tab.open("#/account").await?;
        let folder = tab.downloads().await?;
        tab.click("[data-action=export]").await?;
        said(tab, ".toast", "in the file").await?;
        check_export(&folder.path().join("karman-data.json"), name_of(&link)).await?;
        tab.write("#old-password", "correct horse").await?;
        tab.write("#next-password", "battery staple").await?;
        tab.click("[data-action=change-password]").await?;
        tab.until("the change is told", "document.querySelector('.toast').innerText.includes('changed')")
            .await?;
        tab.click("[data-action=log-out]").await?;
        tab.until_there("#login-name").await?;
        log_in(tab, "Ann", "correct horse").await?;
        said(tab, ".fault", "wrong").await?;
        log_in(tab, "Ann", "battery staple").await?;
        tab.until_there("[data-action=log-out-everywhere]").await?;
        tab.click("[data-action=log-out-everywhere]").await?;
        tab.until_there("#login-name").await?;
        log_in(tab, "Ann", "battery staple").await?;
        tab.click("[data-action=delete]").await?;
        report::seen(tab, "account-delete").await?;
        tab.write("#farewell", "battery staple").await?;
        tab.click("[data-action=delete-really]").await?;
        tab.until_there("main[data-page=online]").await?;
        tab.open("#/account").await?;
        log_in(tab, "Ann", "battery staple").await?;
        said(tab, ".fault", "wrong").await
    });
}

/// The file holds who one is and what one played, and nothing that opens anything.
async fn check_export(file: &std::path::Path, table: &str) -> Result<()> {
    let mut text = String::new();
    for _ in 0..600 {
        text = std::fs::read_to_string(file).unwrap_or_default();
        if serde_json::from_str::<Value>(&text).is_ok() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let told: Value = serde_json::from_str(&text)?;
    ensure!(told["myself"]["name"] == "Ann", "another name: {text}");
    ensure!(text.contains(table), "the match is not in it: {text}");
    for secret in ["token", "password", "argon2"] {
        ensure!(!text.contains(secret), "{secret} is in it: {text}");
    }
    Ok(())
}

/// Everybody's rating beside his name: two of them.
const BOTH_RATED: &str = "document.querySelectorAll('.online-seats [data-rating]').length === 2";

#[test]
fn a_rated_match_changes_the_ratings_of_both_and_the_table_of_the_best() {
    in_browsers([BIG, Setting { language: "ru", ..BIG }], async |_, [first, second]| {
        make_account(first, "Ann", "correct horse").await?;
        make_account(second, "Борис #2 (мл.)", "правильная лошадь").await?;
        for round in 0..2 {
            first.open("#/online").await?;
            first.click("[data-invite=kuhn]").await?;
            first.choose("#seat-b", "open").await?;
            first.click("#rated").await?;
            first.click("[data-action=make]").await?;
            first.until_there("[data-invitation]").await?;
            let link = first.ask("return document.querySelector('[data-invitation]').value").await?;
            second.driver().goto(link.as_str().unwrap_or_default()).await?;
            second.click("[data-action=join]").await?;
            second.until_there("main[data-page=table]").await?;
            first.until_there("main[data-page=table]").await?;
            if round > 0 {
                first.until("both have ratings", BOTH_RATED).await?;
                report::seen(first, "rated").await?;
            }
            second.click("[data-action=resign]").await?;
            second.click("[data-action=resign-really]").await?;
            for tab in [first, second] {
                tab.until_there("main[data-over] .rating-changes li:nth-child(2)").await?;
            }
        }
        let changes = first.text(".rating-changes").await?;
        ensure!(changes.contains("Ann: ") && changes.contains("(+") && changes.contains("(−"), "{changes}");
        report::seen(second, "rated-over").await?;
        first.open("#/ratings/kuhn").await?;
        first.until_there(".ratings tbody tr:nth-child(2)").await?;
        said(first, ".ratings tbody tr:first-child", "Ann").await?;
        report::seen(first, "ratings").await?;
        axe::check(first, "the ratings").await?;
        first.click(".ratings tbody tr:nth-child(2) a").await?;
        said(first, "main[data-page=person] h1", "Борис #2 (мл.)").await?;
        first.until_there(".ratings tbody tr").await?;
        first.open("#/account").await?;
        first.until_there(".ratings tbody tr").await?;
        report::seen(first, "account-rated").await
    });
}

#[test]
fn pages_around_accounts_fit_a_phone_in_the_longer_language() {
    let phone = Setting { language: "ru", ..Setting::phone() };
    in_browsers([phone, BIG], async |_, [tab, other]| {
        tab.be_wide(360, 740).await?;
        let link = make(other, "kuhn", "Ann", &[("b", "open")], &[]).await?;
        tab.driver().goto(&link).await?;
        tab.until_there("[data-action=join]").await?;
        fits(tab, "the room").await?;
        for (place, page) in
            [("#/online", "online"), ("#/account", "account"), ("#/ratings/demons", "ratings")]
        {
            tab.open(place).await?;
            tab.until_there(&format!("main[data-page={page}]")).await?;
            fits(tab, place).await?;
            report::seen(tab, &format!("phone-{page}")).await?;
        }
        make_account(tab, "Екатерина Великая из Петербурга", "очень длинный пароль").await?;
        fits(tab, "an account").await?;
        report::seen(tab, "phone-account-known").await?;
        tab.open("#/online/kuhn").await?;
        tab.until_there("#rated").await?;
        fits(tab, "the form").await?;
        join(tab, &link, "").await?;
        fits(tab, "the table").await?;
        report::seen(tab, "phone-table").await
    });
}

/// A new password voids what opens one's seats; whoever gave it still sits, and plays on.
#[test]
fn a_new_password_costs_nobody_his_seat() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        let link = make(first, "goofspiel", "Ann", &[("b", "open")], &[]).await?;
        join(second, &link, "Ben").await?;
        first.until_there("main[data-page=table]").await?;
        make_account(first, "Ann", "correct horse").await?;
        first.write("#old-password", "correct horse").await?;
        first.write("#next-password", "battery staple").await?;
        first.click("[data-action=change-password]").await?;
        first
            .until("the change is told", "document.querySelector('.toast').innerText.includes('changed')")
            .await?;
        first.driver().goto(&link).await?;
        first.until_there("main[data-page=table] .near .fan [data-piece]").await?;
        for tab in [first, second] {
            tab.click(".near .fan [data-piece]").await?;
            tab.click("[data-action=confirm]").await?;
        }
        let resolved = "document.querySelectorAll('.near .fan [data-piece]').length === 12";
        second.until("both choices were carried out", resolved).await
    });
}

/// Notes everything that is told for a moment, and whether anything ever lay over the page.
const LISTEN: &str = "
window.told = '';
window.covered = false;
new MutationObserver(() => {
    window.told += document.querySelector('.sayings')?.innerText ?? '';
    window.covered ||= document.querySelector('.toast.shown') !== null;
}).observe(document.body, { subtree: true, childList: true, attributes: true });";

#[test]
fn whoever_looks_for_a_quick_match_meets_whoever_wants_the_same() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        for (tab, name) in [(first, "Ann"), (second, "Ben")] {
            tab.open("#/online").await?;
            tab.write("#name", name).await?;
            tab.choose("#quick-game", "goofspiel").await?;
            tab.choose("#clock", "move-60").await?;
            tab.click(".quick .further summary").await?;
            tab.write("#option-cards", "4").await?;
            tab.ask(LISTEN).await?;
            tab.click("[data-action=quick]").await?;
            tab.until_there("main[data-page=room], main[data-page=table]").await?;
        }
        for tab in [first, second] {
            tab.until_there("main[data-page=table] [data-clock]").await?;
            let hand = tab.ask("return document.querySelectorAll('.near .fan [data-piece]').length").await?;
            ensure!(hand == 4, "{hand} cards in hand, not the four that were asked for");
        }
        first.until("it is told who has come", "window.told.includes('Ben has come')").await?;
        ensure!(first.ask("return window.covered").await? == false, "something lay over the page");
        Ok(())
    });
}
