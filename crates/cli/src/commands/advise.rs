//! `karman advise`: a match or a position of it as the coach sees it.

use std::sync::Arc;

use arcade::Cabinet;
use bots::Insight;
use client::coach::{Coach, Owed, owed, percent, sureness};
use client::{BotAnswer, House, Thinker as _, Thought};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use table::{Journal, Message, Seat, Words};

use super::{print_json, print_lines, seat_of};
use crate::desk::Desk;
use crate::files;
use crate::grid::wrapped;
use crate::line::Advise;
use crate::paint::{self, Paint};
use crate::stop::Stop;

pub fn run(wanted: &Advise, desk: &Desk) -> Result<(), Stop> {
    let (journal, game) = desk.journal(&wanted.file)?;
    let adviser = match &wanted.solution {
        Some(file) => format!("solver:{}", file.display()),
        None => format!("solver={}", wanted.positions),
    };
    let house = House::new(Arc::clone(game), wanted.seed);
    match wanted.at {
        Some(at) => position(wanted, at, &journal, &**game, &adviser, house, desk),
        None => review(wanted, &journal, &**game, &adviser, house, desk),
    }
}

/// The whole match.
fn review(
    wanted: &Advise,
    journal: &Journal,
    game: &dyn Cabinet,
    adviser: &str,
    mut house: House,
    desk: &Desk,
) -> Result<(), Stop> {
    let words = &desk.words;
    let seats = usize::from(journal.header.form.seats);
    let seat = wanted.seat.as_deref().map_or(Ok(Seat::A), |text| seat_of(text, seats))?;
    let mut coach =
        Coach::new(game, journal, adviser, words).map_err(|error| fault_of(wanted, error.message()))?;
    let questions: Vec<_> = coach.questions().cloned().collect();
    let bar = ProgressBar::new(questions.len() as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:30} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    for (done, question) in questions.iter().enumerate() {
        let asking = Message::new("advise-asking").with("done", done).with("all", questions.len());
        bar.set_message(words.say(&asking));
        bar.set_position(done as u64);
        // A solution of something else is a mistake of whoever asked, not a gap in the review.
        let thought = house.think(question)?;
        coach.heard(&BotAnswer { ticket: question.ticket, thought: Ok(thought) });
    }
    bar.finish_and_clear();
    let review = coach.review(seat);
    if wanted.json {
        let mut data = json!(review);
        data["game"] = json!(game.id());
        return print_json(&data);
    }
    let (paint, width) = (Paint::for_stdout(), paint::width());
    let mut lines = vec![paint.bold(&format!("{}: {}", game.title(words), words.text("coach-heading")))];
    for line in review.told(words) {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        let wrapped = wrapped(text, width.saturating_sub(indent), 2);
        lines.extend(wrapped.iter().map(|line| format!("{:indent$}{line}", "")));
    }
    print_lines(lines)
}

/// One position of it.
fn position(
    wanted: &Advise,
    at: usize,
    journal: &Journal,
    game: &dyn Cabinet,
    adviser: &str,
    mut house: House,
    desk: &Desk,
) -> Result<(), Stop> {
    let (words, last) = (&desk.words, journal.entries.len() - 1);
    if at > last {
        return Err(Message::new("show-no-entry").with("asked", at).with("last", last).into());
    }
    let table = game.replay_to(journal, at + 1).map_err(|error| fault_of(wanted, error.message()))?;
    let mut answers = Vec::new();
    for owed in owed(&*table, adviser, 0, words) {
        let thought = house.think(&owed.question)?;
        answers.push((owed, thought));
    }
    if wanted.json {
        let seats: Vec<Value> = answers.iter().map(|(owed, thought)| datum(owed, thought)).collect();
        return print_json(&json!({ "game": game.id(), "at": at, "last": last, "seats": seats }));
    }
    if answers.is_empty() {
        let nobody = if table.outcome().is_some() { "advise-over" } else { "advise-nobody" };
        return print_lines([words.text(nobody)]);
    }
    print_lines(answers.iter().flat_map(|(owed, thought)| told(owed, thought, words)))
}

fn fault_of(wanted: &Advise, fault: Message) -> Message {
    Message::new("cli-file-fault").with("file", files::name(&wanted.file)).with("fault", fault)
}

fn lost(insight: Option<&Insight>, place: usize) -> Option<f64> {
    insight.and_then(|insight| insight.gives_away.get(place).copied().flatten())
}

fn datum(owed: &Owed, thought: &Thought) -> Value {
    let moves = owed.question.moves.iter().zip(&owed.labels).zip(&thought.mix).enumerate();
    let moves: Vec<Value> = moves
        .map(|(place, ((notation, label), share))| {
            let lost = lost(thought.insight.as_ref(), place);
            json!({ "move": notation, "label": label, "share": share, "gives_away": lost })
        })
        .collect();
    json!({
        "seat": owed.question.seat,
        "wins": thought.insight.as_ref().map(|insight| insight.wins),
        "basis": thought.insight.as_ref().map(|insight| insight.basis),
        "moves": moves,
    })
}

/// The position for people, the likeliest move first.
fn told(owed: &Owed, thought: &Thought, words: &Words) -> Vec<String> {
    let lang = words.lang();
    let seat = words.seat(owed.question.seat);
    let head = thought.insight.as_ref().map(|insight| {
        let message = Message::new("coach-position").with("seat", seat);
        let sure = words.say(&sureness(insight.basis, lang));
        words.say(&message.with("wins", percent(insight.wins, lang)).with("sure", sure))
    });
    let mut moves: Vec<(usize, f64)> = thought.mix.iter().copied().enumerate().collect();
    moves.sort_by(|one, other| other.1.total_cmp(&one.1));
    let told = moves.into_iter().map(|(place, share)| {
        let lost = lost(thought.insight.as_ref(), place)
            .map_or_else(|| words.text("coach-unknown"), |lost| percent(lost, lang));
        let message = Message::new("coach-move")
            .with("share", format!("{:>7}", percent(share, lang)))
            .with("choice", owed.labels[place].as_str())
            .with("lost", lost);
        format!("  {}", words.say(&message))
    });
    head.into_iter().chain(told).collect()
}
