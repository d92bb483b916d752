//! Chromium and the driver that speaks for it, started for one scenario and ended with it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, LoggingPrefsLogLevel};

/// Where Chromium must not look for anything, and what a test machine has not: a sandbox for root, a graphics card.
const ARGUMENTS: [&str; 13] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    // No scenario has time for motion.
    "--force-prefers-reduced-motion",
];

/// What kind of browser a scenario wants.
#[derive(Clone, Copy)]
pub struct Setting {
    /// Width and height of the window.
    pub window: (u32, u32),
    /// The language the browser asks for.
    pub language: &'static str,
    /// Whether the page may keep anything.
    pub storage: bool,
    /// The errors the console may hold at the end, each by a part of it: only where the scenario itself breaks something.
    pub breaks: &'static [&'static str],
}

impl Default for Setting {
    fn default() -> Self {
        let window = (1280, 900);
        Self { window, language: "en", storage: true, breaks: &[] }
    }
}

impl Setting {
    /// A phone of 360 by 740.
    pub fn phone() -> Self {
        Self { window: (360, 740), ..Self::default() }
    }

    fn capabilities(self, profile: &TempDir) -> WebDriverResult<ChromeCapabilities> {
        let mut wanted = DesiredCapabilities::chrome();
        for argument in ARGUMENTS {
            wanted.add_arg(argument)?;
        }
        let (width, height) = self.window;
        wanted.add_arg(&format!("--window-size={width},{height}"))?;
        wanted.add_arg(&format!("--lang={}", self.language))?;
        wanted.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
        let mut preferences = json!({ "intl.accept_languages": self.language });
        if !self.storage {
            // What a person forbids with "block all cookies": reading the storage is an error then.
            preferences["profile.default_content_setting_values.cookies"] = json!(2);
        }
        wanted.add_experimental_option("prefs", preferences)?;
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        Ok(wanted)
    }
}

/// A browser with one tab.
pub struct Chromium {
    pub driver: WebDriver,
    process: Child,
    _profile: TempDir,
}

impl Chromium {
    pub async fn start(setting: Setting) -> Result<Chromium> {
        let profile = tempfile::tempdir().context("no folder for the profile")?;
        let (mut process, port) = start_driver()?;
        let wanted = setting.capabilities(&profile)?;
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wanted)
            .await
            .context("Chromium cannot be started");
        match driver {
            Ok(driver) => Ok(Chromium { driver, process, _profile: profile }),
            Err(error) => {
                end(&mut process);
                Err(error)
            }
        }
    }

    pub async fn quit(mut self) -> Result<()> {
        let quit = self.driver.quit().await;
        end(&mut self.process);
        Ok(quit?)
    }
}

fn end(process: &mut Child) {
    // One that has ended already is what we want.
    let _ = process.kill();
    let _ = process.wait();
}

/// How often a driver is started: now and then one ends before it listens, and a test is not about that.
const STARTS: u32 = 5;

/// A driver that listens, and where.
fn start_driver() -> Result<(Child, u16)> {
    let mut last = None;
    for _ in 0..STARTS {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver cannot be started")?;
        match port_of(&mut process) {
            Ok(port) => return Ok((process, port)),
            Err(error) => last = Some(error),
        }
    }
    Err(last.unwrap_or_else(|| anyhow::anyhow!("chromedriver was not started")))
}

/// The driver takes a free port and says which.
fn port_of(process: &mut Child) -> Result<u16> {
    let out = process.stdout.take().context("no output of chromedriver")?;
    let mut lines = BufReader::new(out).lines();
    while let Some(Ok(line)) = lines.next() {
        let number =
            line.split_once("started successfully on port ").map(|(_, rest)| rest.trim_end_matches('.'));
        if let Some(port) = number.and_then(|number| number.parse().ok()) {
            // What it says later goes nowhere, but must go somewhere.
            std::thread::spawn(move || lines.for_each(drop));
            return Ok(port);
        }
    }
    end(process);
    anyhow::bail!("chromedriver does not say on which port it listens")
}
