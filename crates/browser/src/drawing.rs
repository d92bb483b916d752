//! The page as a drawing: what the tab shows, told again in rectangles, texts and paths, so that a README can hold it as
//! text and a reader can zoom into it.

use anyhow::{Context, Result};

use crate::Tab;

const DRAW: &str = include_str!("drawing.js");

/// Draws what is to be seen in the window now, as SVG.
pub async fn drawn(tab: &Tab, title: &str) -> Result<String> {
    let drawing = tab.ask(DRAW).await?;
    let body = drawing.as_str().context("the page was not drawn")?;
    let size = tab.ask("return [innerWidth, innerHeight]").await?;
    let (width, height) = (&size[0], &size[1]);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\">\n\
         <title>{title}</title>\n{body}\n</svg>\n"
    ))
}
