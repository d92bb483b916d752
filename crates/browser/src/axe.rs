//! Accessibility as axe-core judges it.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{Tab, prepared};

/// Looks at the page as it is now, by the rules of WCAG 2.1 A and AA.
const LOOK: &str = r#"
const done = arguments[0];
const rules = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] };
axe.run(document, rules).then(
  (found) => done(found.violations.map((rule) => ({
    id: rule.id,
    impact: rule.impact,
    help: rule.help,
    nodes: rule.nodes.slice(0, 5).map((node) => node.html.slice(0, 200) + " :: " + (node.failureSummary ?? "").slice(0, 300)),
  }))),
  (error) => done([{ id: "axe", impact: "critical", help: String(error), nodes: [] }]),
);
"#;

/// No finding that is serious or critical.
pub async fn check(tab: &Tab, place: &str) -> Result<()> {
    let path = prepared("KARMAN_AXE")?;
    let library = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    tab.driver().execute(library, vec![]).await.context("axe-core does not load")?;
    let found = tab.driver().execute_async(LOOK, vec![]).await.context("axe-core does not answer")?;
    let found: Vec<Value> = found.convert()?;
    let grave: Vec<_> = found.iter().filter(|rule| is_grave(rule)).map(described).collect();
    ensure!(grave.is_empty(), "{place}: {} grave findings\n{}", grave.len(), grave.join("\n"));
    Ok(())
}

fn is_grave(rule: &Value) -> bool {
    matches!(rule["impact"].as_str(), Some("serious" | "critical"))
}

fn described(rule: &Value) -> String {
    let nodes = rule["nodes"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let head = format!("  {} ({}): {}", rule["id"], rule["impact"], rule["help"]);
    std::iter::once(head.as_str()).chain(nodes).collect::<Vec<_>>().join("\n    ")
}
