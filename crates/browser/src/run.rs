//! One scenario from its beginning to its end, and what is kept of one that failed.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use host::Host;

use crate::chromium::{Chromium, Setting};
use crate::{Server, Tab, prepared};

/// How long a scenario may take: the longest needs a tenth of it on a machine that does nothing else.
const LONGEST: Duration = Duration::from_mins(8);

/// Serves the page, opens a browser at its home and lets the scenario work there; panics when something is wrong, as
/// tests do.
pub fn in_browser(setting: Setting, scenario: impl AsyncFnOnce(&mut Tab) -> Result<()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut tab = runtime.block_on(open(setting)).unwrap_or_else(|error| panic!("{error:#}"));
    let ended = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(bounded(async {
            scenario(&mut tab).await?;
            quiet(&tab, setting).await
        }))
    }));
    let failed = !matches!(ended, Ok(Ok(())));
    let kept = if failed { runtime.block_on(evidence(&tab, "")) } else { String::new() };
    let quit = runtime.block_on(tab.close());
    match ended {
        Ok(Ok(())) => quit.unwrap_or_else(|error| panic!("{error:#}")),
        Ok(Err(error)) => panic!("{error:#}\n{kept}"),
        Err(panic) => {
            eprintln!("{kept}");
            resume_unwind(panic);
        }
    }
}

/// Starts a server with the page and opens a browser of its own for each person at it; else as [`in_browser`].
pub fn in_browsers<const N: usize>(
    settings: [Setting; N],
    scenario: impl AsyncFnOnce(&mut Server, &[Tab; N]) -> Result<()>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut server = Server::start().unwrap_or_else(|error| panic!("{error:#}"));
    let mut tabs = Vec::new();
    for setting in settings {
        let opened = runtime.block_on(Chromium::start(setting)).unwrap_or_else(|error| panic!("{error:#}"));
        tabs.push(Tab::new(opened, None, server.url()));
    }
    let tabs: [Tab; N] = tabs.try_into().unwrap_or_else(|_| unreachable!("as many tabs as settings"));
    let ended = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(bounded(async {
            scenario(&mut server, &tabs).await?;
            for (tab, setting) in tabs.iter().zip(settings) {
                quiet(tab, setting).await?;
            }
            Ok(())
        }))
    }));
    let mut kept = Vec::new();
    if !matches!(ended, Ok(Ok(()))) {
        for (place, tab) in tabs.iter().enumerate() {
            kept.push(runtime.block_on(evidence(tab, &format!("-{place}"))));
        }
    }
    let mut quit = Ok(());
    for tab in tabs {
        quit = quit.and(runtime.block_on(tab.close()));
    }
    match ended {
        Ok(Ok(())) => quit.unwrap_or_else(|error| panic!("{error:#}")),
        Ok(Err(error)) => panic!("{error:#}\n{}", kept.join("\n")),
        Err(panic) => {
            eprintln!("{}", kept.join("\n"));
            resume_unwind(panic);
        }
    }
}

async fn open(setting: Setting) -> Result<Tab> {
    let host = Host::bind(&prepared("KARMAN_PAGE")?, SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
    let url = host.url();
    let running = host.start()?;
    Ok(Tab::new(Chromium::start(setting).await?, Some(running), url))
}

/// A scenario that stands still fails like any other, with pictures of where it stands: before its runner ends the process.
async fn bounded(scenario: impl Future<Output = Result<()>>) -> Result<()> {
    tokio::time::timeout(LONGEST, scenario).await.context("the scenario does not come to its end")?
}

/// Nothing of what a page says when something is wrong: errors, refused files, exceptions; but for what the scenario breaks.
async fn quiet(tab: &Tab, setting: Setting) -> Result<()> {
    let log = tab.console().await?;
    let is_meant = |line: &String| setting.breaks.iter().any(|part| line.contains(part));
    let errors = log.iter().filter(|line| line.starts_with("SEVERE") && !is_meant(line));
    let errors: Vec<_> = errors.map(String::as_str).collect();
    ensure!(errors.is_empty(), "the console holds errors:\n{}", errors.join("\n"));
    Ok(())
}

/// Keeps what the tab shows and what its console holds, and says where.
async fn evidence(tab: &Tab, whose: &str) -> String {
    match keep(tab, whose).await {
        Ok(path) => format!("kept: {0}.png, {0}.log, {0}.html", path.display()),
        Err(error) => format!("nothing could be kept: {error:#}"),
    }
}

async fn keep(tab: &Tab, whose: &str) -> Result<PathBuf> {
    let folder = prepared("KARMAN_BROWSER_REPORT")?;
    fs::create_dir_all(&folder).context("no folder for what is kept")?;
    let path = folder.join(format!("{}{whose}", scenario_name()));
    let picture = tab.driver().screenshot_as_png().await;
    let log = tab.console().await.unwrap_or_default().join("\n");
    let text = format!("at {}\n{log}\n", tab.driver().current_url().await?);
    fs::write(path.with_extension("log"), text)?;
    fs::write(path.with_extension("html"), tab.driver().source().await?)?;
    fs::write(path.with_extension("png"), picture?)?;
    Ok(path)
}

/// The test's own name, as far as its runner tells.
fn scenario_name() -> String {
    let named = std::env::var("NEXTEST_TEST_NAME").ok();
    let named = named.or_else(|| std::thread::current().name().map(str::to_owned));
    named.unwrap_or_else(|| "scenario".into()).replace("::", "-")
}
