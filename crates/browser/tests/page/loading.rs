//! How the page comes to be: at first, without a network, without WebAssembly, without storage.

use anyhow::{Result, ensure};
use browser::{Setting, Tab, in_browser, report};

#[test]
fn the_page_shows_its_home() {
    in_browser(Setting::default(), async |tab| {
        tab.open("").await?;
        tab.until_there("main[data-page=home]").await?;
        ensure!(!tab.has("#loading").await?, "the notice of loading is still there");
        measure_loading(tab).await
    });
}

async fn measure_loading(tab: &Tab) -> Result<()> {
    let script = "
        const files = performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'));
        const bytes = files.reduce((sum, file) => sum + file.transferSize, 0);
        const mounted = performance.getEntriesByName('karman-interactive')[0].startTime;
        return [String(Math.round(mounted)), String(bytes)];";
    let answer = tab.ask(script).await?;
    let figure = |at: usize| answer[at].as_str().unwrap_or("?").to_owned();
    report::measured("cold load to interactive", &format!("{} ms", figure(0)))?;
    report::measured("bytes over the wire at the first load", &figure(1))
}

#[test]
fn the_page_opens_again_without_a_network() {
    in_browser(Setting { breaks: &["net::ERR_", "Failed to fetch"], ..Setting::default() }, async |tab| {
        tab.open("").await?;
        tab.until_there("main[data-page=home]").await?;
        tab.until("the page is kept", "navigator.serviceWorker.controller").await?;
        tab.cut_off();
        tab.reload().await?;
        tab.until_there("main[data-page=home]").await
    });
}

#[test]
fn without_wasm_the_page_says_so() {
    in_browser(Setting::default(), async |tab| {
        tab.before_everything("delete globalThis.WebAssembly;").await?;
        tab.open("").await?;
        tab.until_there("main[data-page=error]").await?;
        let text = tab.text("main").await?;
        for sentence in ["Karman cannot start here", "Karman не может запуститься"] {
            ensure!(text.contains(sentence), "{sentence} is not said:\n{text}");
        }
        Ok(())
    });
}

#[test]
fn a_program_that_does_not_arrive_is_no_blank_screen() {
    in_browser(Setting { breaks: &["the line is dead"], ..Setting::default() }, async |tab| {
        let broken = "window.fetch = () => Promise.reject(new TypeError('the line is dead'));";
        tab.before_everything(broken).await?;
        tab.open("").await?;
        tab.until_there("main[data-page=error]").await?;
        let text = tab.text("main").await?;
        ensure!(text.contains("the line is dead"), "the reason is not said:\n{text}");
        Ok(())
    });
}
