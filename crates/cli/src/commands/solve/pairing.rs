//! `karman solve duel A B`: one pairing.

use std::time::Instant;

use duel::Entry;
use serde_json::json;
use solve::duel::{Pairing, Study, subject};
use table::{Lang, Message, Words};

use super::record::{Record, named};
use super::watch::Watch;
use super::{Task, demands, given, hero, name, unsolved};
use crate::commands::{print_json, print_lines};
use crate::desk::Desk;
use crate::files;
use crate::grid::{decimal, grouped};
use crate::line::SolveDuel;
use crate::stop::Stop;

pub fn run(ids: [&String; 2], wanted: &SolveDuel, desk: &Desk) -> Result<(), Stop> {
    let words = &desk.words;
    let task = Task::new(&wanted.options, demands(wanted)?, desk)?;
    let heroes = ids.map(|id| hero(&task.library, id));
    let heroes = match heroes {
        [Ok(one), Ok(other)] => [one, other],
        faults => return Err(faults.into_iter().filter_map(Result::err).collect::<Vec<_>>().into()),
    };
    for hero in heroes {
        task.terms.allow(hero.deck())?;
    }
    // Before hours are spent on it.
    if let Some(there) = wanted.out.as_ref().filter(|out| !wanted.force && out.exists()) {
        return Err(Message::new("cli-file-exists").with("file", files::name(there)).into());
    }
    let (began, mut watch) = (Instant::now(), Watch::new(words)?);
    watch.say(&Message::new("solve-announced").with("memory", given(wanted.memory, words.lang())));
    let (study, record) = solved(heroes, &task, began, &mut watch)?;
    let plan = if wanted.certify || wanted.out.is_some() {
        study.plan(|progress| watch.saw(progress)).map(Some)
    } else {
        Ok(None)
    };
    let certificate = match &plan {
        Ok(Some(plan)) if wanted.certify => {
            study.certify(plan, task.demands.width, |progress| watch.saw(progress)).map(Some)
        }
        Ok(_) => Ok(None),
        Err(unsolved) => Err(*unsolved),
    };
    watch.finish();
    let record = Record { seconds: began.elapsed().as_secs_f64(), ..record };
    let written = match (&wanted.out, &plan) {
        (Some(out), Ok(Some(plan))) => {
            let ids = heroes.map(|hero| hero.file().id.as_str());
            let subject = subject(task.rules, task.library.hash(), ids, &task.terms);
            let bytes = study.solved().solution(subject, plan).to_bytes();
            files::write_bytes(out, &bytes, wanted.force)?;
            Some((out, bytes.len() as u64))
        }
        _ => None,
    };
    let proven = certificate.ok().flatten();
    if wanted.json {
        let mut found = json!(record);
        found["file_bytes"] = json!(written.map(|(_, bytes)| bytes));
        found["certificate"] = json!(proven.map(|(lower, upper)| json!({"lower": lower, "upper": upper})));
        print_json(&found)?;
    } else {
        let certified = proven.map(|(least, most)| {
            let lower = decimal((least * 1e6).floor() / 1e4, 4, words.lang());
            let upper = decimal((most * 1e6).ceil() / 1e4, 4, words.lang());
            Message::new("solve-certified")
                .with("one", name(heroes[0], words.lang()))
                .with("other", name(heroes[1], words.lang()))
                .with("lower", lower)
                .with("upper", upper)
        });
        let kept = written.map(|(out, bytes)| {
            Message::new("solve-kept")
                .with("file", files::name(out))
                .with("bytes", grouped(bytes, words.lang()))
        });
        let told = told(&record, heroes, &task, wanted, words);
        print_lines(told.into_iter().chain(certified).chain(kept).map(|message| words.say(&message)))?;
    }
    // What was proven is said even if the strategy was given up.
    match plan.err().or(certificate.err()) {
        Some(broken) => Err(unsolved(broken)),
        None => Ok(()),
    }
}

/// Solves a pairing.
pub fn solved<'a>(
    heroes: [&'a Entry; 2],
    task: &Task,
    began: Instant,
    watch: &mut Watch<'_>,
) -> Result<(Study<&'a duel::Deck>, Record), Stop> {
    let pairing = Pairing::new(heroes.map(Entry::deck), task.terms);
    let study = pairing.solve(task.demands, |progress| watch.saw(progress)).map_err(unsolved)?;
    let ((lower, upper), solved) = (study.interval(), study.solved());
    let record = Record {
        game: "duel".to_owned(),
        rules: task.rules,
        packs: task.library.hash().to_owned(),
        heroes: heroes.map(|hero| hero.file().id.as_str().to_owned()),
        options: named(&task.options),
        lower,
        upper,
        states: solved.positions(),
        complete: solved.is_complete(),
        narrow: solved.is_narrow(),
        layers: solved.layers(),
        seconds: began.elapsed().as_secs_f64(),
        bytes: solved.bytes(),
    };
    Ok((study, record))
}

/// The record for people.
fn told(
    record: &Record,
    heroes: [&Entry; 2],
    task: &Task,
    wanted: &SolveDuel,
    words: &Words,
) -> Vec<Message> {
    let lang = words.lang();
    let value = Message::new("solve-value")
        .with("one", name(heroes[0], lang))
        .with("other", name(heroes[1], lang))
        // Rounded outwards, so that what is printed is proven, too.
        .with("lower", decimal((record.lower * 1e6).floor() / 1e4, 4, lang))
        .with("upper", decimal((record.upper * 1e6).ceil() / 1e4, 4, lang));
    [value].into_iter().chain(work(record, task.terms.round_limit, wanted, lang)).collect()
}

/// How it was found out, and what is missing.
pub fn work(
    record: &Record,
    round_limit: u16,
    wanted: &SolveDuel,
    lang: Lang,
) -> impl Iterator<Item = Message> {
    let work = Message::new("solve-work")
        .with("positions", grouped(record.states, lang))
        .with("layers", record.layers)
        .with("limit", round_limit)
        .with("seconds", decimal(record.seconds, 1, lang))
        .with("megabytes", grouped(record.bytes / 1_000_000, lang));
    let short = match (record.complete, record.narrow) {
        (false, _) => Some(
            Message::new("solve-incomplete")
                .with("memory", given(wanted.memory, lang))
                .with("positions", grouped(record.states, lang)),
        ),
        (true, false) => Some(Message::new("solve-not-narrow").with("width", given(wanted.width, lang))),
        (true, true) => None,
    };
    [work].into_iter().chain(short)
}
