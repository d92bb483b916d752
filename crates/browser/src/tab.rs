//! A tab at work: going places, touching things, and waiting for what must come to be.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use host::Running;
use serde_json::Value;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

use crate::chromium::Chromium;

/// How long anything may take before a scenario gives up: far more than any machine needs.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long something may lie over what is to be clicked: while a page is drawn, but not for as long as notices are shown.
const COVERED: Duration = Duration::from_secs(5);

/// How often one looks again.
const GLANCE: Duration = Duration::from_millis(20);

/// Scrolls to an element unless its middle lies open to the mouse.
const TO_BE_SEEN: &str = "
const [element] = arguments;
const place = element.getBoundingClientRect();
const hit = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
if (!element.contains(hit)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
";

/// A browser's tab, and the host it talks to.
pub struct Tab {
    chromium: Chromium,
    host: Option<Running>,
    url: String,
}

impl Tab {
    pub(crate) fn new(chromium: Chromium, host: Option<Running>, url: String) -> Tab {
        Tab { chromium, host, url }
    }

    /// The browser itself, for what is not said here.
    pub fn driver(&self) -> &WebDriver {
        &self.chromium.driver
    }

    /// The address of the page, without what follows it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Goes to a place of the page, such as `#/gallery`, by loading it anew.
    pub async fn open(&self, place: &str) -> Result<()> {
        // A change behind the # alone would load nothing.
        self.driver().goto("about:blank").await?;
        Ok(self.driver().goto(format!("{}{place}", self.url)).await?)
    }

    /// Loads the place again.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.driver().refresh().await?)
    }

    /// Ends the host, as if the network were gone.
    pub fn cut_off(&mut self) {
        self.host = None;
    }

    /// What the script answers.
    pub async fn ask(&self, script: &str) -> Result<Value> {
        let answer = self.driver().execute(script, vec![]).await;
        Ok(answer.with_context(|| format!("the tab cannot run: {script}"))?.json().clone())
    }

    /// Waits until the expression holds.
    pub async fn until(&self, what: &str, expression: &str) -> Result<()> {
        let script = format!("return Boolean({expression})");
        let end = Instant::now() + PATIENCE;
        while self.ask(&script).await? != Value::Bool(true) {
            if Instant::now() > end {
                bail!("waited in vain until {what}: {expression}");
            }
            tokio::time::sleep(GLANCE).await;
        }
        Ok(())
    }

    /// Waits until something like this is there.
    pub async fn until_there(&self, css: &str) -> Result<()> {
        self.until(&format!("{css} is there"), &format!("document.querySelector({})", quoted(css))).await
    }

    /// Waits until nothing like this is there.
    pub async fn until_gone(&self, css: &str) -> Result<()> {
        self.until(&format!("{css} is gone"), &format!("!document.querySelector({})", quoted(css))).await
    }

    /// Whether something like this is there now.
    pub async fn has(&self, css: &str) -> Result<bool> {
        Ok(self.ask(&format!("return document.querySelector({}) !== null", quoted(css))).await?
            == Value::Bool(true))
    }

    /// The text of the first of its kind.
    pub async fn text(&self, css: &str) -> Result<String> {
        self.until_there(css).await?;
        let text =
            self.ask(&format!("return document.querySelector({})?.innerText ?? ''", quoted(css))).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Scrolls there if it cannot be seen, as people do, and clicks with the mouse as soon as it can be clicked. What is drawn anew
    /// meanwhile is looked for again; what lies under something else is nothing people can click.
    pub async fn click(&self, css: &str) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        let mut covered = None;
        loop {
            let Err(error) = self.click_now(css).await else { return Ok(()) };
            let is_covered = matches!(&*error, WebDriverErrorInner::ElementClickIntercepted(_));
            covered = is_covered.then(|| covered.unwrap_or_else(Instant::now));
            if Instant::now() > end || covered.is_some_and(|since: Instant| since.elapsed() > COVERED) {
                return Err(error).with_context(|| format!("{css} cannot be clicked"));
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    async fn click_now(&self, css: &str) -> WebDriverResult<()> {
        let element = self.driver().find(By::Css(css)).await?;
        self.driver().execute(TO_BE_SEEN, vec![element.to_json()?]).await?;
        element.click().await
    }

    /// Chooses from a list by the value of the choice.
    pub async fn choose(&self, list: &str, value: &str) -> Result<()> {
        self.click(&format!("{list} option[value=\"{value}\"]")).await
    }

    /// Gives a file to the page, as one does with its file chooser.
    pub async fn give_file(&self, css: &str, path: &std::path::Path) -> Result<()> {
        self.until_there(css).await?;
        let path = path.to_str().context("a file name that is not text")?;
        Ok(self.driver().find(By::Css(css)).await?.send_keys(path).await?)
    }

    /// Writes a text into a field, in place of what is there.
    pub async fn write(&self, css: &str, text: &str) -> Result<()> {
        self.until_there(css).await?;
        let field = self.driver().find(By::Css(css)).await?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub async fn press(&self, keys: impl Into<TypingData>) -> Result<()> {
        Ok(self.driver().action_chain().send_keys(keys).perform().await?)
    }

    /// What has the focus: its kind, or what it does.
    pub async fn focused(&self) -> Result<String> {
        let script = "const { dataset, id, tagName } = document.activeElement ?? document.body; \
            return dataset.action ?? (id || tagName.toLowerCase())";
        Ok(self.ask(script).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until something has the focus, as [`Tab::focused`] names it.
    pub async fn until_focused(&self, what: &str) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            let focused = self.focused().await?;
            if focused == what {
                return Ok(());
            }
            if Instant::now() > end {
                bail!("the focus is at {focused}, not at {what}");
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Lets the page write files, and says where they will be.
    pub async fn downloads(&self) -> Result<tempfile::TempDir> {
        let folder = tempfile::tempdir().context("no folder for what is downloaded")?;
        let wanted = serde_json::json!({ "behavior": "allow", "downloadPath": folder.path() });
        self.driver().cdp().send_raw("Browser.setDownloadBehavior", wanted).await?;
        Ok(folder)
    }

    /// Opens another tab of this browser at a place of the page and works there until [`Tab::to_first`].
    pub async fn second_tab(&self, place: &str) -> Result<()> {
        let tab = self.driver().new_tab().await?;
        self.driver().switch_to_window(tab).await?;
        self.open(place).await
    }

    /// Works in the first tab again.
    pub async fn to_first(&self) -> Result<()> {
        let first = self.driver().windows().await?.into_iter().next().context("no tab is left")?;
        Ok(self.driver().switch_to_window(first).await?)
    }

    /// What the console holds, a line each, its gravity first. Reading it empties it.
    pub async fn console(&self) -> Result<Vec<String>> {
        let log = self.driver().browser_log().await?;
        Ok(log.into_iter().map(|entry| format!("{} {}", entry.level, entry.message)).collect())
    }

    /// Everything a screen reader is told, in the order of the tree that the browser made: role, name, value and
    /// description, a line each.
    pub async fn accessibility_names(&self) -> Result<Vec<String>> {
        let tree = self.driver().cdp().send_raw("Accessibility.getFullAXTree", serde_json::json!({})).await?;
        let nodes = tree["nodes"].as_array().context("no accessibility tree")?;
        let told = |node: &Value| {
            let parts = ["role", "name", "value", "description"];
            parts.map(|part| node[part]["value"].as_str().unwrap_or_default().to_owned()).join(" | ")
        };
        Ok(nodes.iter().filter(|node| node["ignored"] != Value::Bool(true)).map(told).collect())
    }

    /// Makes the view this wide and high, whatever the window is.
    pub async fn be_wide(&self, width: u32, height: u32) -> Result<()> {
        let metrics = serde_json::json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true,
        });
        self.driver().cdp().send_raw("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Everything the page keeps in the browser, and where it is.
    pub async fn kept(&self) -> Result<String> {
        let script = "return JSON.stringify([location.href, document.title, document.cookie, \
            Object.entries({ ...localStorage }).sort(), Object.entries({ ...sessionStorage }).sort()])";
        let kept = self.ask(script).await?;
        Ok(kept.as_str().context("the tab does not say what it keeps")?.to_owned())
    }

    /// Lets the browser ask for dark or light colours.
    pub async fn prefer_colours(&self, scheme: &str) -> Result<()> {
        let features = serde_json::json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ] });
        self.driver().cdp().send_raw("Emulation.setEmulatedMedia", features).await?;
        Ok(())
    }

    /// Runs a script in every document before anything of the page does.
    pub async fn before_everything(&self, script: &str) -> Result<()> {
        let method = "Page.addScriptToEvaluateOnNewDocument";
        self.driver().cdp().send_raw(method, serde_json::json!({ "source": script })).await?;
        Ok(())
    }

    /// A picture of the tab.
    pub async fn picture(&self) -> Result<Vec<u8>> {
        Ok(self.driver().screenshot_as_png().await?)
    }

    pub(crate) async fn close(self) -> Result<()> {
        self.chromium.quit().await
    }
}

/// A text as a script writes it.
pub(crate) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
