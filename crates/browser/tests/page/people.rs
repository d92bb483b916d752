//! Who one is, where a server serves the page: what a guest is told and keeps, what tabs and devices know of each other, and what
//! is left of somebody who has gone.

use anyhow::{Context as _, Result, ensure};
use browser::{Tab, in_browsers};

use crate::accounts::{WRONG, log_in, make_account, said};
use crate::online::{BIG, join, make};

const MINE: &str = "document.querySelectorAll('[data-list=mine] [data-match]').length";

/// Puts the focus somewhere, as whoever works with the keyboard does.
async fn focus(tab: &Tab, css: &str) -> Result<()> {
    tab.until_there(css).await?;
    tab.ask(&format!("document.querySelector({css:?}).focus()")).await?;
    Ok(())
}

/// Makes a match with an account, which has a name already; gives its link.
async fn make_as_account(tab: &Tab, game: &str, fields: &[&str]) -> Result<String> {
    tab.open(&format!("#/online/{game}")).await?;
    tab.choose("#seat-b", "open").await?;
    for field in fields {
        tab.click(field).await?;
    }
    tab.click("[data-action=make]").await?;
    link_of(tab).await
}

/// The link to the match that was just made.
async fn link_of(tab: &Tab) -> Result<String> {
    tab.until_there("[data-invitation]").await?;
    let link = tab.ask("return document.querySelector('[data-invitation]').value").await?;
    Ok(link.as_str().context("no link")?.to_owned())
}

#[test]
fn a_guest_at_a_rated_match_is_told_so_and_shown_the_way_to_an_account() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        make_account(first, "Ann", "correct horse").await?;
        let link = make_as_account(first, "kuhn", &["#rated"]).await?;
        second.driver().goto(&link).await?;
        second.until_there("[data-action=to-account]").await?;
        ensure!(!second.has("#name").await?, "a guest is asked for a name he could not use");
        ensure!(second.text("[data-terms]").await?.contains("Rated"), "nobody says that it is rated");
        second.click("[data-action=to-account]").await?;
        second.write("#new-name", "Ben").await?;
        second.write("#new-password", "battery staple").await?;
        second.click("[data-action=register]").await?;
        second.until_there("[data-action=log-out]").await?;
        join(second, &link, "").await
    });
}

#[test]
fn whoever_opens_a_link_reads_what_he_joins() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        first.open("#/online/goofspiel").await?;
        first.write("#name", "Ann").await?;
        first.choose("#seat-b", "open").await?;
        first.choose("#clock", "bank-300-5").await?;
        first.choose("#late", "bot").await?;
        first.click(".further summary").await?;
        first.write("#option-cards", "5").await?;
        first.click("[data-action=make]").await?;
        second.driver().goto(&link_of(first).await?).await?;
        second.until_there("[data-action=join]").await?;
        let terms = second.text("[data-terms]").await?;
        for part in ["5 minutes, 5 seconds more with each choice", "is replaced by a bot", ": 5"] {
            ensure!(terms.contains(part), "{part} is not said: {terms}");
        }
        Ok(())
    });
}

#[test]
fn a_guest_who_takes_another_name_keeps_his_matches() {
    in_browsers([BIG], async |_, [tab]| {
        make(tab, "kuhn", "Ann", &[("b", "open")], &[]).await?;
        make(tab, "kuhn", "Ben", &[("b", "open")], &[]).await?;
        tab.open("#/online").await?;
        tab.until("both matches are his", &format!("{MINE} === 2")).await
    });
}

#[test]
fn nobody_is_forgotten_by_a_key_pressed_twice_and_nothing_is_left_of_who_is() {
    in_browsers([BIG], async |_, [tab]| {
        make(tab, "kuhn", "Ann", &[("b", "open")], &[]).await?;
        tab.open("#/account").await?;
        focus(tab, "[data-action=delete]").await?;
        for _ in 0..2 {
            tab.press(thirtyfour::Key::Enter + "").await?;
            tab.until_there("dialog[open]").await?;
            tab.until_focused("delete-not").await?;
            tab.press(thirtyfour::Key::Enter + "").await?;
            tab.until_gone("dialog").await?;
            tab.until_focused("delete").await?;
        }
        ensure!(tab.kept().await?.contains("karman.guest"), "he is forgotten");
        tab.click("[data-action=delete]").await?;
        tab.click("[data-action=delete-really]").await?;
        tab.until_there("main[data-page=online]").await?;
        let kept = tab.kept().await?;
        ensure!(!kept.contains("karman.seat") && !kept.contains("karman.guest"), "left: {kept}");
        Ok(())
    });
}

#[test]
fn tabs_of_one_browser_agree_on_who_one_is() {
    in_browsers([BIG], async |_, [tab]| {
        make_account(tab, "Ann", "correct horse").await?;
        tab.second_tab("#/account").await?;
        said(tab, "[data-account]", "You are Ann").await?;
        tab.click("[data-action=log-out]").await?;
        tab.until_there("#login-name").await?;
        tab.to_first().await?;
        tab.until_there("#login-name").await?;
        log_in(tab, "Ann", "correct horse").await?;
        tab.until_there("[data-action=log-out]").await?;
        // What had the focus is gone, and whoever works with the keyboard is still on the page.
        tab.until_focused("main").await
    });
}

#[test]
fn a_session_that_was_closed_elsewhere_ends_in_no_dead_end() {
    in_browsers([WRONG, WRONG, BIG], async |_, [first, second, third]| {
        make_account(first, "Ann", "correct horse").await?;
        let link = make_as_account(first, "goofspiel", &[]).await?;
        join(third, &link, "Ben").await?;
        first.until_there("main[data-page=table]").await?;
        second.open("#/account").await?;
        log_in(second, "Ann", "correct horse").await?;
        second.click("[data-action=log-out-everywhere]").await?;
        second.until_there("#login-name").await?;
        // Who sat there watches now, and has no key to the seat.
        first.until("the seat is closed", "!localStorage.getItem('karman.account')").await?;
        first.until_there("main[data-page=table] [data-line=up]").await?;
        ensure!(!first.kept().await?.contains("\\\"token\\\":\\\""), "a key is left");
        first.open("#/account").await?;
        log_in(first, "Ann", "correct horse").await?;
        first.until_there("[data-action=log-out]").await?;
        first.driver().goto(&link).await?;
        for tab in [first, third] {
            tab.click(".near .fan [data-piece]").await?;
            tab.click("[data-action=confirm]").await?;
        }
        let resolved = "document.querySelectorAll('.near .fan [data-piece]').length === 12";
        third.until("both choices were carried out", resolved).await
    });
}

#[test]
fn whoever_logs_out_after_his_session_has_ended_leaves_no_key() {
    in_browsers([WRONG], async |_, [tab]| {
        make_account(tab, "Ann", "correct horse").await?;
        make_as_account(tab, "kuhn", &[]).await?;
        tab.open("#/account").await?;
        tab.until_there("[data-action=log-out]").await?;
        ensure!(tab.kept().await?.contains("karman.seat"), "there is a seat");
        tab.driver().delete_all_cookies().await?;
        tab.click("[data-action=log-out]").await?;
        tab.until_there("#login-name").await?;
        let kept = tab.kept().await?;
        ensure!(!kept.contains("karman.seat") && !kept.contains("karman.account"), "left: {kept}");
        Ok(())
    });
}

#[test]
fn a_row_of_the_lobby_stays_under_the_finger_when_others_come() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        make_account(first, "Ann", "correct horse").await?;
        let link = make_as_account(first, "kuhn", &["#listed"]).await?;
        second.open("#/online").await?;
        focus(second, "[data-list=open] [data-match]").await?;
        make_as_account(first, "goofspiel", &["#listed"]).await?;
        let both = "document.querySelectorAll('[data-list=open] [data-match]').length === 2";
        second.until("the other match is there", both).await?;
        second.press(thirtyfour::Key::Enter + "").await?;
        second.until_there("main[data-page=room]").await?;
        let here = second.driver().current_url().await?;
        ensure!(here.as_str() == link, "{here} is not the match that had the focus, {link}");
        Ok(())
    });
}

#[test]
fn whoever_made_a_match_and_sits_nowhere_can_call_it_off_while_nobody_sits_there() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        let mut link = String::new();
        for called_off in [true, false] {
            first.open("#/online/kuhn").await?;
            first.write("#name", "Ann").await?;
            first.choose("#seat-a", "open").await?;
            first.choose("#seat-b", "open").await?;
            first.click("[data-action=make]").await?;
            link = link_of(first).await?;
            said(first, "[data-action=leave]", "Call the match off").await?;
            if called_off {
                first.click("[data-action=leave]").await?;
                first.until_there("main[data-page=online]").await?;
                second.driver().goto(&link).await?;
                said(second, "main[data-page=room] h1", "There is no match here").await?;
            }
        }
        second.driver().goto(&link).await?;
        second.write("#name", "Ben").await?;
        second.click("[data-action=join]").await?;
        said(first, ".online-seats", "Ben").await?;
        first.until_gone("[data-action=leave]").await?;
        second.until_there("[data-action=leave]").await
    });
}
