//! Lines that are half open, servers that are busy: whoever plays is told the truth and still plays.

use std::time::Duration;

use anyhow::ensure;
use browser::{Proxy, Setting, in_browsers};

use crate::online::{BIG, found_fair, join, make};

/// A line that falls silent looks, to a browser, like one on which nothing happens.
#[test]
fn a_line_that_fell_silent_is_noticed_and_what_happened_meanwhile_is_seen() {
    in_browsers([BIG, BIG], async |server, [first, second]| {
        let proxy = Proxy::before(&server.url())?;
        let link = make(first, "kuhn", "Ann", &[("b", "open")], &[]).await?;
        join(second, &link.replace(&server.url(), proxy.url()), "Ben").await?;
        first.until_there("main[data-page=table] [data-line=up]").await?;
        proxy.fall_silent();
        first.click("[data-action=draw]").await?;
        second.click("[data-action=agree]").await?;
        found_fair(first).await?;
        second.until_there("main[data-over]").await
    });
}

/// A server that lets nobody in and asks everybody to come back.
const BUSY: &str = "
window.tries = 0;
window.WebSocket = class {
    static OPEN = 1;
    constructor() {
        window.tries += 1;
        this.readyState = 0;
        setTimeout(() => { this.readyState = 1; this.onopen?.(new Event('open')); }, 1);
    }
    send() {
        const data = JSON.stringify({ say: 'closing', key: 'server-busy', why: 'Busy.', again: true });
        setTimeout(() => {
            this.onmessage?.(new MessageEvent('message', { data }));
            this.readyState = 3;
            this.onclose?.(new CloseEvent('close'));
        }, 1);
    }
    close() { this.readyState = 3; }
};";

#[test]
fn a_server_that_asks_to_come_back_is_not_stormed() {
    in_browsers([BIG], async |_, [tab]| {
        tab.before_everything(BUSY).await?;
        tab.open(&format!("#/match/{}", "0".repeat(32))).await?;
        tab.until("it is tried again", "window.tries > 2").await?;
        tokio::time::sleep(Duration::from_secs(10)).await;
        let tries = tab.ask("return window.tries").await?.as_u64().unwrap_or_default();
        ensure!(tries < 12, "{tries} tries in ten seconds and the first three");
        Ok(())
    });
}

/// Answers the first question for one's seat as a server does that has no time.
const NO_TIME: &str = "
const asked = window.fetch;
window.fetch = (request, ...rest) => {
    if (!window.wasBusy && request.url?.endsWith('/seat')) {
        window.wasBusy = true;
        return Promise.resolve(new Response('{}', { status: 503 }));
    }
    return asked.call(window, request, ...rest);
};";

#[test]
fn a_server_that_has_no_time_makes_nobody_a_spectator_of_his_own_match() {
    in_browsers([BIG, BIG], async |_, [first, second]| {
        let link = make(first, "goofspiel", "Ann", &[("b", "open")], &[]).await?;
        join(second, &link, "Ben").await?;
        first.until_there("main[data-page=table]").await?;
        let forget = "Object.keys(localStorage).filter((name) => name.startsWith('karman.seat.'))
            .forEach((name) => localStorage.removeItem(name))";
        first.ask(forget).await?;
        first.before_everything(NO_TIME).await?;
        first.reload().await?;
        first.click(".near .fan [data-piece]").await?;
        first.click("[data-action=confirm]").await?;
        ensure!(first.ask("return window.wasBusy").await? == true, "the server was not asked");
        first.until_there("main[data-locked]").await
    });
}

/// Answers nothing, ever.
const SILENT: &str = "
const timeout = AbortSignal.timeout;
AbortSignal.timeout = () => timeout.call(AbortSignal, 300);
const asked = window.fetch;
window.fetch = (request, ...rest) => {
    if (!request.url?.endsWith('/api/session')) return asked.call(window, request, ...rest);
    return new Promise((_, fail) => request.signal.addEventListener('abort', () => fail(request.signal.reason)));
};";

#[test]
fn a_form_whose_question_is_not_answered_can_be_sent_again() {
    in_browsers([Setting { breaks: &["net::ERR_"], ..BIG }], async |_, [tab]| {
        tab.before_everything(SILENT).await?;
        tab.open("#/account").await?;
        tab.write("#login-name", "Ann").await?;
        tab.write("#login-password", "correct horse").await?;
        tab.click("[data-action=log-in]").await?;
        tab.until_there(".fault").await?;
        ensure!(tab.text(".fault").await?.contains("cannot be reached"), "the reason is not said");
        tab.until_there("[data-action=log-in]:not([disabled])").await
    });
}
