//! `karman solve`: what a game is worth if both play perfectly.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use duel::{Library, Terms};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use packs::{Language, PackSet};
use serde_json::json;
use solve::duel::Pairing;
use solve::rounds::{Demands, Progress, Subject, Unsolved};
use table::{Lang, Message, Options, Words};

use super::{perft, print_json, print_lines};
use crate::desk::{Desk, shown};
use crate::files;
use crate::grid::{decimal, grouped};
use crate::line::{Solvable, Solve, SolveDuel};
use crate::stop::{INTERRUPTED, Stop};

/// Bytes in a GB, as `--memory` counts them.
const GIGABYTE: f64 = 1e9;

pub fn run(wanted: &Solve, desk: &Desk) -> Result<(), Stop> {
    match &wanted.what {
        Solvable::Duel(wanted) => solve_duel(wanted, desk),
    }
}

fn solve_duel(wanted: &SolveDuel, desk: &Desk) -> Result<(), Stop> {
    let (words, lang) = (&desk.words, desk.words.lang());
    let library = library(desk)?;
    let heroes = [&wanted.one, &wanted.other].map(|text| hero(&library, text));
    let [one, other] = match heroes {
        [Ok(one), Ok(other)] => [one, other],
        faults => return Err(faults.into_iter().filter_map(Result::err).collect::<Vec<_>>().into()),
    };
    let options = options(&wanted.options)?.completed(&Terms::specs())?;
    let terms = Terms::read(&options)?;
    let demands = demands(wanted)?;
    let decks = [one, other].map(duel::Entry::deck);
    for deck in decks {
        terms.allow(deck)?;
    }
    // Before hours are spent on it.
    if let Some(there) = wanted.out.as_ref().filter(|out| !wanted.force && out.exists()) {
        return Err(Message::new("cli-file-exists").with("file", files::name(there)).into());
    }
    let (began, mut watch) = (Instant::now(), Watch::new(words)?);
    let announced = Message::new("solve-announced").with("memory", given(wanted.memory, lang));
    watch.bar.println(words.say(&announced));
    let study = Pairing::new(decks, terms).solve(demands, |progress| watch.saw(progress));
    let study = study.map_err(|unsolved| match unsolved {
        Unsolved::Interrupted => interrupted(unsolved),
        Unsolved::TooLarge { positions, .. } => Message::new("solve-too-large")
            .with("memory", given(wanted.memory, lang))
            .with("positions", grouped(positions, lang))
            .into(),
    })?;
    let plan = if wanted.certify || wanted.out.is_some() {
        Some(study.plan(|progress| watch.saw(progress)).map_err(interrupted)?)
    } else {
        None
    };
    let certificate = match &plan {
        Some(plan) if wanted.certify => {
            Some(study.certify(plan, demands.width, |progress| watch.saw(progress)).map_err(interrupted)?)
        }
        _ => None,
    };
    watch.bar.finish_and_clear();
    let ((lower, upper), solved) = (study.interval(), study.solved());
    let seconds = began.elapsed().as_secs_f64();
    let written = match (&wanted.out, &plan) {
        (Some(out), Some(plan)) => {
            let subject = Subject {
                game: "duel".to_owned(),
                rules: desk.game("duel")?.version(),
                packs: library.hash().to_owned(),
                setup: setup([one, other], &options),
            };
            let bytes = solved.solution(subject, plan).to_bytes();
            files::write_bytes(out, &bytes, wanted.force)?;
            Some((out, bytes.len()))
        }
        _ => None,
    };
    if wanted.json {
        return print_json(&json!({
            "game": "duel",
            "packs": library.hash(),
            "heroes": [one.file().id.as_str(), other.file().id.as_str()],
            "options": perft::options(&options),
            "lower": lower,
            "upper": upper,
            "states": solved.positions(),
            "layers": solved.layers(),
            "seconds": seconds,
            "bytes": solved.bytes(),
            "file_bytes": written.map(|(_, bytes)| bytes),
            "certificate": certificate.map(|(lower, upper)| json!({"lower": lower, "upper": upper})),
        }));
    }
    let language = match lang {
        Lang::En => Language::English,
        Lang::Ru => Language::Russian,
    };
    let value = Message::new("solve-value")
        .with("one", one.file().name.get(language))
        .with("other", other.file().name.get(language))
        // Rounded outwards, so that what is printed is proven, too.
        .with("lower", decimal((lower * 1e6).floor() / 1e4, 4, lang))
        .with("upper", decimal((upper * 1e6).ceil() / 1e4, 4, lang));
    let work = Message::new("solve-work")
        .with("positions", grouped(solved.positions(), lang))
        .with("layers", solved.layers())
        .with("limit", terms.round_limit)
        .with("seconds", decimal(seconds, 1, lang))
        .with("megabytes", grouped(solved.bytes() / 1_000_000, lang));
    let certified = certificate.map(|(least, most)| {
        Message::new("solve-certified")
            .with("lower", decimal((least * 1e6).floor() / 1e4, 4, lang))
            .with("upper", decimal((most * 1e6).ceil() / 1e4, 4, lang))
    });
    let kept = written.map(|(out, bytes)| {
        Message::new("solve-kept").with("file", files::name(out)).with("bytes", grouped(bytes as u64, lang))
    });
    print_lines(
        [Some(value), certified, Some(work), kept].into_iter().flatten().map(|message| words.say(&message)),
    )
}

/// The set-up as a solution file names it: both heroes and every option.
fn setup(heroes: [&duel::Entry; 2], options: &Options) -> String {
    let heroes = heroes.map(|hero| hero.file().id.as_str().to_owned());
    let options = options.0.iter().map(|(key, value)| format!("{key}={value}"));
    heroes.into_iter().chain(options).collect::<Vec<_>>().join(" ")
}

/// Whoever watched wanted no more of it; nothing else can stop a certificate.
fn interrupted(_: Unsolved) -> Stop {
    Stop::Interrupted(Message::new("solve-interrupted"))
}

/// The heroes of the packs in use.
fn library(desk: &Desk) -> Result<Library, Stop> {
    let ids: Vec<&str> = desk.arcade.games().iter().map(|game| game.id()).collect();
    let set = PackSet::load(&duel::packs(), &desk.folders, &ids).map_err(Stop::Packs)?;
    let (library, _) = Library::load(&set).map_err(Stop::Packs)?;
    Ok(library)
}

fn hero<'a>(library: &'a Library, text: &str) -> Result<&'a duel::Entry, Message> {
    library.find(text).map(|hero| library.hero(hero)).ok_or_else(|| {
        let known: Vec<&str> = library.heroes().map(|hero| library.hero(hero).file().id.as_str()).collect();
        Message::new("solve-no-hero").with("text", shown(text)).with("known", known.join(", "))
    })
}

fn options(given: &[String]) -> Result<Options, Message> {
    let pair = |text: &String| match text.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
        None => Err(Message::new("cli-option-shape").with("text", shown(text))),
    };
    given.iter().map(pair).collect::<Result<_, _>>().map(Options)
}

fn demands(wanted: &SolveDuel) -> Result<Demands, Message> {
    for (name, number) in [("--width", wanted.width), ("--memory", wanted.memory)] {
        if number.is_nan() || number <= 0.0 {
            return Err(Message::new("solve-number").with("name", name));
        }
    }
    // A share of wins is half as wide as a value from -1 to 1.
    #[expect(
        clippy::cast_sign_loss,
        clippy::cast_possible_truncation,
        reason = "more than 0, and cut at the most"
    )]
    Ok(Demands { width: 2.0 * wanted.width, memory: (wanted.memory * GIGABYTE) as u64 })
}

/// A number with as many decimals as it was given.
fn given(number: f64, lang: Lang) -> String {
    let text = number.to_string();
    match lang {
        Lang::En => text,
        Lang::Ru => text.replace('.', ","),
    }
}

/// Somebody who looks on from a terminal, and may have enough of it.
struct Watch<'a> {
    bar: ProgressBar,
    words: &'a Words,
    interrupted: Arc<AtomicBool>,
}

impl Watch<'_> {
    fn new(words: &Words) -> Result<Watch<'_>, Message> {
        // Draws on stderr, and only on a terminal.
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{human_pos} {msg}") {
            bar.set_style(style);
        }
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        ctrlc::set_handler(move || {
            // Who presses it twice does not want to wait for the layer to be done.
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(i32::from(INTERRUPTED));
            }
        })
        .map_err(|error| Message::new("cli-no-interrupts").with("reason", error.to_string()))?;
        Ok(Watch { bar, words, interrupted })
    }

    fn saw(&mut self, progress: Progress) -> ControlFlow<()> {
        let lang = self.words.lang();
        match progress {
            Progress::Finding { positions, waiting, .. } => {
                let message = Message::new("solve-finding").with("waiting", grouped(waiting, lang));
                self.bar.set_position(positions);
                self.bar.set_message(self.words.say(&message));
            }
            Progress::Certifying { layer, .. } => {
                self.bar.set_position(u64::from(layer));
                self.bar.set_message(self.words.text("solve-certifying"));
            }
            Progress::Layer { layer, limit, width, .. } => {
                let message = Message::new("solve-layers").with("width", decimal(0.5 * width, 7, lang));
                self.bar.set_position(u64::from(limit - layer));
                self.bar.set_message(self.words.say(&message));
            }
        }
        if self.interrupted.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
