//! The page driven in a real Chromium: a host, a browser and a tab for one scenario, and what is kept when it fails.
//!
//! A scenario is a function over a `Tab`, run by `in_browser`. It waits for what must come to be, for a bounded
//! time, and never measures one; what is measured goes to the `report` for people. After every scenario the console
//! must be free of errors. When one fails, a picture of the tab and its console are kept and named.
#![cfg(feature = "chromium")]

pub mod axe;
mod chromium;
pub mod drawing;
pub mod player;
mod proxy;
pub mod report;
mod run;
mod server;
mod tab;

pub use chromium::Setting;
pub use proxy::Proxy;
pub use run::{in_browser, in_browsers};
pub use server::{Server, Terminal};
pub use tab::Tab;

use std::path::PathBuf;

use anyhow::{Context, Result};

/// A folder or file that the test command prepares and names in the environment.
fn prepared(variable: &str) -> Result<PathBuf> {
    let path = std::env::var_os(variable)
        .with_context(|| format!("{variable} is not set; run this with: cargo xtask test --only browser"))?;
    Ok(PathBuf::from(path))
}
