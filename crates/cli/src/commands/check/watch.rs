//! `karman check --watch`: looks again on every save, and reads out what the cards say in both languages.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use arcade::Arcade;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use table::{CardText, Lang, Message, Words};

use super::{counted, fine};
use crate::files;
use crate::grid::wrapped;
use crate::line::{Check, Global};
use crate::paint::{self, Paint};
use crate::stop::{Stop, on_interrupt};
use crate::workbench::Work;

/// An editor saves in several steps; so long must it be quiet before we look.
const QUIET: Duration = Duration::from_millis(120);
/// Clears the screen and what was above it, and goes to its upper left corner.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// What wakes us.
enum Wake {
    /// These files changed.
    Changed(Vec<PathBuf>),
    /// Nothing can be watched any more.
    Failed(String),
    /// Ctrl-C.
    Stop,
}

/// What a card says in English and in Russian.
type Said = [String; 2];

pub fn run(pieces: &[Work], wanted: &Check, global: &Global, words: &Words) -> Result<(), Stop> {
    let (wake, woken) = mpsc::channel();
    let stop = wake.clone();
    on_interrupt(move || {
        let _ = stop.send(Wake::Stop);
    })?;
    let _watcher = watch(pieces, wake)?;
    let clears = !wanted.plain && io::stdout().is_terminal();
    let mut said: BTreeMap<String, Said> = BTreeMap::new();
    loop {
        let page = page(pieces, global, words, &mut said);
        let mut out = io::stdout().lock();
        if clears {
            out.write_all(CLEAR.as_bytes())?;
        }
        for line in page {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        drop(out);
        wait(&woken, pieces)?;
    }
}

/// Starts to watch: folders as a whole, and the folder a file lies in, because editors put a new file in its place.
fn watch(pieces: &[Work], wake: Sender<Wake>) -> Result<RecommendedWatcher, Message> {
    let failed = |path: &Path, error: &notify::Error| {
        Message::new("check-cannot-watch").with("file", files::name(path)).with("reason", error.to_string())
    };
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        let _ = match event {
            Ok(Event { kind: EventKind::Access(_), .. }) => Ok(()),
            Ok(event) => wake.send(Wake::Changed(event.paths)),
            Err(error) => wake.send(Wake::Failed(error.to_string())),
        };
    })
    .map_err(|error| failed(Path::new("."), &error))?;
    for work in pieces {
        match work {
            Work::Folders(folders) => {
                for folder in folders {
                    watcher
                        .watch(folder, RecursiveMode::Recursive)
                        .map_err(|error| failed(folder, &error))?;
                }
            }
            Work::File { path, .. } => {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                let folder = folder.unwrap_or(Path::new("."));
                watcher.watch(folder, RecursiveMode::NonRecursive).map_err(|error| failed(folder, &error))?;
            }
        }
    }
    Ok(watcher)
}

/// Waits until something that concerns us was saved and it is quiet again.
fn wait(woken: &Receiver<Wake>, pieces: &[Work]) -> Result<(), Stop> {
    let stopped = || Stop::Interrupted(Message::new("check-stopped"));
    let failed = |reason: String| Message::new("check-lost").with("reason", reason);
    let mut saved = false;
    loop {
        let wake = if saved {
            match woken.recv_timeout(QUIET) {
                Ok(wake) => wake,
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err(stopped()),
            }
        } else {
            woken.recv().map_err(|_| stopped())?
        };
        match wake {
            Wake::Stop => return Err(stopped()),
            Wake::Failed(reason) => return Err(failed(reason).into()),
            Wake::Changed(paths) => saved |= paths.iter().any(|path| concerns(path, pieces)),
        }
    }
}

/// Whether a file is one of those we read. Folders are asked for card files alone: editors leave others beside them.
fn concerns(changed: &Path, pieces: &[Work]) -> bool {
    pieces.iter().any(|work| match work {
        Work::File { path, .. } => changed.file_name() == path.file_name(),
        Work::Folders(_) => changed.extension().is_some_and(|extension| extension == "toml"),
    })
}

/// Everything there is to say now. What was said before is not said again.
fn page(pieces: &[Work], global: &Global, words: &Words, said: &mut BTreeMap<String, Said>) -> Vec<String> {
    let paint = Paint::for_stdout();
    let names: Vec<String> = pieces.iter().map(Work::name).collect();
    let heading = Message::new("check-watching").with("folders", names.join(", "));
    let mut lines = vec![paint.dim(&words.say(&heading)), String::new()];
    let mut in_order = true;
    let mut cards = Vec::new();
    let mut hatches = BTreeMap::new();
    for work in pieces {
        // A file that is being replaced may not be there for a moment; the next save tells.
        let read = match work.read(&global.packs) {
            Ok(read) => read,
            Err(message) => {
                lines.push(words.say(&message));
                in_order = false;
                continue;
            }
        };
        let report = match read {
            Ok(arcade) => {
                cards.extend(spoken(work, &arcade));
                hatches.extend(counted(work, &arcade, words));
                arcade.warnings().clone()
            }
            Err(report) => report,
        };
        in_order &= !report.has_errors();
        let drawn = report.render_in(words.lang(), paint::width(), paint.is_on());
        lines.extend(drawn.lines().map(str::to_owned));
    }
    if !in_order {
        return lines;
    }
    lines.push(paint.bold(&fine(pieces, words)));
    lines.extend(hatches.into_values().map(|(said, _)| said));
    let news: Vec<(&String, &Said)> =
        cards.iter().map(|(id, text)| (id, text)).filter(|(id, text)| said.get(*id) != Some(*text)).collect();
    if news.is_empty() {
        lines.push(words.text("check-same"));
    }
    for (_, [english, russian]) in news {
        lines.push(String::new());
        for text in [english, russian] {
            let mut paragraphs = text.lines();
            lines.extend(paragraphs.next().map(|title| paint.bold(title)));
            for paragraph in paragraphs {
                let wrapped = wrapped(paragraph, paint::width() - 4, 0);
                lines.extend(wrapped.into_iter().map(|line| format!("    {line}")));
            }
        }
    }
    *said = cards.into_iter().collect();
    lines
}

/// What the cards of a work say, in their order, by an id that is theirs.
fn spoken(work: &Work, arcade: &Arcade) -> Vec<(String, Said)> {
    let [english, russian] = [Lang::En, Lang::Ru].map(|lang| work.cards(arcade, &arcade.words(lang)));
    let text = |card: &CardText| {
        let title = if card.label.is_empty() {
            card.name.clone()
        } else {
            format!("{} · {}", card.name, card.label)
        };
        format!("{title}\n{}", card.text)
    };
    english
        .iter()
        .zip(&russian)
        .map(|((game, one), (_, other))| {
            (format!("{}/{}/{}/{}", game.id(), one.pack, one.kind, one.id), [text(one), text(other)])
        })
        .collect()
}
