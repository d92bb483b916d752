//! How quickly the page answers: measured for people, never asserted.

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use browser::player::{Hand, Player, Rival, Turn};
use browser::{Setting, Tab, in_browser, report};

/// Times every click, sorted by what was clicked: until the page has painted the first frame with a change in it, until
/// that frame is on the screen as the browser itself tells (in steps of 8 ms, and silent about what took less than 16),
/// and the longest piece of work the page did for it at once, in the event or in a timer or a frame after it.
const WATCH: &str = "
window.clicks = [];
const kind = (target) => {
  if (target.closest('[data-piece]')) return 'a piece touched';
  return target.closest('[data-action=confirm]') ? 'a choice made' : 'anything else';
};
const worked = (millis) => {
  const click = window.clicks.at(-1);
  if (click) click.work = Math.max(click.work, millis);
};
const [timer, frame] = ['setTimeout', 'requestAnimationFrame'].map((name) => {
  const call = window[name].bind(window);
  window[name] = (run, ...rest) => call((...given) => {
    const start = performance.now();
    run(...given);
    // What the page draws follows in the same task, once what it was called for has returned.
    Promise.resolve().then(() => Promise.resolve()).then(() => worked(performance.now() - start));
  }, ...rest);
  return call;
});
addEventListener('click', (event) => {
  const click = { kind: kind(event.target), start: event.timeStamp, work: 0, seen: 16 };
  window.clicks.push(click);
  let changed = false;
  const watch = new MutationObserver(() => { changed = true; });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const look = () => {
    const last = changed;
    timer(() => {
      if (!last) return frame(look);
      watch.disconnect();
      click.painted = performance.now() - click.start;
    });
  };
  frame(look);
}, { capture: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries().filter((entry) => entry.name === 'click')) {
    const click = window.clicks.find((click) => click.start === entry.startTime);
    if (!click) continue;
    click.seen = entry.duration;
    click.work = Math.max(click.work, entry.processingEnd - entry.processingStart);
  }
}).observe({ type: 'event', durationThreshold: 16 });
";

/// How many things are done before the measuring ends.
const TURNS: usize = 80;

/// Numbers in order, for a sentence.
struct Sorted(Vec<f64>);

impl Sorted {
    fn new(mut numbers: Vec<f64>) -> Sorted {
        numbers.sort_by(f64::total_cmp);
        Sorted(numbers)
    }

    fn at(&self, percent: usize) -> f64 {
        self.0.get((self.0.len() * percent / 100).min(self.0.len().saturating_sub(1))).copied().unwrap_or(0.0)
    }

    fn said(&self) -> String {
        let [middle, most, longest] = [50, 95, 100].map(|percent| self.at(percent));
        format!("middle {middle:.0} ms, 95 % {most:.0} ms, longest {longest:.0} ms, of {}", self.0.len())
    }
}

/// What is measured of every click, and how the report calls it.
const FIGURES: [(&str, &str); 3] =
    [("painted", "painted after"), ("seen", "on the screen after"), ("work", "the longest work at once")];

async fn clicks(tab: &Tab) -> Result<BTreeMap<String, [Vec<f64>; 3]>> {
    // Of the last one the browser may not have told yet.
    let found = tab.ask("return window.clicks.slice(0, -1)").await?;
    let mut by_kind: BTreeMap<String, [Vec<f64>; 3]> = BTreeMap::new();
    for click in found.as_array().context("no clicks were measured")? {
        let kind = click["kind"].as_str().context("a click of no kind")?;
        let times = by_kind.entry(kind.to_owned()).or_default();
        for (times, (name, _)) in times.iter_mut().zip(FIGURES) {
            times.extend(click[name].as_f64());
        }
    }
    Ok(by_kind)
}

#[test]
fn how_quickly_the_page_answers() {
    measured("at rest", MOTION_REDUCED);
}

#[test]
fn how_quickly_the_page_answers_while_things_move() {
    measured("in motion", MOTION_FULL);
}

/// The settings of motion by their places in the list.
const MOTION_FULL: &str = "1";
const MOTION_REDUCED: &str = "2";

fn measured(how: &str, motion: &str) {
    in_browser(Setting::default(), async |tab| {
        tab.before_everything(WATCH).await?;
        tab.open("#/settings").await?;
        tab.choose("#motion", motion).await?;
        let mut player = Player::new(tab, Hand::Mouse, 9);
        player.sit_down("duel", Rival::Player, &[]).await?;
        let mut answers = Vec::new();
        for _ in 0..TURNS {
            let turn = player.next_turn().await?;
            if turn == Turn::Over {
                tab.click("[data-action=rematch]").await?;
                tab.until_gone("main[data-over]").await?;
                continue;
            }
            let confirms = turn == Turn::Confirm;
            let asked = Instant::now();
            player.answer(turn).await?;
            player.next_turn().await?;
            if confirms {
                answers.push(asked.elapsed().as_secs_f64() * 1000.0);
            }
        }
        let by_kind = clicks(tab).await?;
        ensure!(by_kind.len() == 3 && !answers.is_empty(), "only {:?} were measured", by_kind.keys());
        for (kind, times) in by_kind {
            for (times, (_, figure)) in times.into_iter().zip(FIGURES) {
                report::measured(&format!("{how}: {kind}, {figure}"), &Sorted::new(times).said())?;
            }
        }
        let answered = format!("{how}: a choice made, the next question (player) after");
        report::measured(&answered, &Sorted::new(answers).said())
    });
}

/// Times how long the page's bots think: from the question the page puts to its worker to the answer.
const THOUGHTS: &str = "
window.thoughts = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if (data.startsWith('{')) window.thoughts.push(performance.now() - this.asked);
    });
  }
  postMessage(said) {
    if (said.startsWith('{')) this.asked = performance.now();
    super.postMessage(said);
  }
};
";

#[test]
fn how_long_a_player_thinks_in_tactics() {
    in_browser(Setting::default(), async |tab| {
        tab.before_everything(THOUGHTS).await?;
        let mut player = Player::new(tab, Hand::Mouse, 9);
        player.sit_down("tactics", Rival::Player, &[]).await?;
        for _ in 0..TURNS {
            let turn = player.next_turn().await?;
            if turn == Turn::Over {
                break;
            }
            player.answer(turn).await?;
        }
        let thoughts = tab.ask("return window.thoughts").await?;
        let thoughts: Vec<f64> =
            thoughts.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
        ensure!(thoughts.len() > 10, "only {} answers were measured", thoughts.len());
        report::measured("tactics: player thinks", &Sorted::new(thoughts).said())
    });
}
