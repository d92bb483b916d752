//! `karman army`: armies listed, looked at, checked and drawn at random, as texts that can be handed on.

use std::io::{self, Read as _};

use arcade::Cabinet;
use serde_json::json;
use table::workshop::Workshop;
use table::{Form, Message, Seat};

use super::{print_json, print_lines};
use crate::desk::{Desk, shown};
use crate::grid::wrapped;
use crate::line::{Army, ArmyGround, ArmyRandom, ArmyText, ArmyWork};
use crate::paint::{self, Paint};
use crate::stop::Stop;

/// No army needs a longer text; what is longer is not read to its end.
const MOST_READ: u64 = 64 * 1024;

pub fn run(wanted: &Army, desk: &Desk) -> Result<(), Stop> {
    match &wanted.work {
        ArmyWork::List(ground) => list(ground, desk),
        ArmyWork::Show(text) => show(text, desk),
        ArmyWork::Check(text) => check(text, desk),
        ArmyWork::Random(random) => draw(random, desk),
    }
}

/// The game and a form of this size.
fn ground<'a>(wanted: &ArmyGround, desk: &'a Desk) -> Result<(&'a dyn Cabinet, Form), Stop> {
    let game = desk.game(&wanted.game)?;
    let form = Form::seats(2).with("size", &wanted.size.to_string());
    if game.workshop(&Form::seats(2), Seat::A, 0, &desk.words).is_none() {
        return Err(Message::new("army-none").with("game", game.title(&desk.words)).into());
    }
    Ok((game, game.accept(&form)?))
}

fn workshop(game: &dyn Cabinet, form: &Form, text: &str, seed: u64, desk: &Desk) -> Workshop {
    let mut form = form.clone();
    form.loadouts[Seat::A] = Some(text.to_owned());
    game.workshop(&form, Seat::A, seed, &desk.words).unwrap_or_default()
}

/// The text of an army: as it was written, or from the input for `-`.
fn text_of(words: &[String]) -> Result<String, Stop> {
    if words != ["-"] {
        return Ok(words.join(" "));
    }
    let mut text = String::new();
    io::stdin().lock().take(MOST_READ).read_to_string(&mut text)?;
    Ok(text)
}

fn list(wanted: &ArmyGround, desk: &Desk) -> Result<(), Stop> {
    let (game, form) = ground(wanted, desk)?;
    let offered = workshop(game, &form, "", 0, desk);
    let ready = offered.shelves.into_iter().find(|shelf| shelf.id == "ready");
    let steps = ready.map_or_else(Vec::new, |shelf| shelf.steps);
    if wanted.json {
        let rows = steps.iter().map(|step| {
            let id = step.id.trim_start_matches("ready-");
            json!({ "id": id, "name": step.title, "army": step.becomes })
        });
        return print_json(&rows.collect());
    }
    let (paint, width) = (Paint::for_stdout(), paint::width());
    let mut lines = Vec::new();
    for step in steps {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(format!(
            "{}  {}",
            paint.bold(&step.title),
            paint.dim(step.id.trim_start_matches("ready-"))
        ));
        for line in step.text.lines() {
            lines.extend(wrapped(line, width - 2, 3).into_iter().map(|line| format!("  {line}")));
        }
    }
    print_lines(lines)
}

fn show(wanted: &ArmyText, desk: &Desk) -> Result<(), Stop> {
    let (game, form) = ground(&wanted.ground, desk)?;
    let found = workshop(game, &form, &text_of(&wanted.text)?, 0, desk);
    tell(&found, &wanted.ground, desk)
}

fn check(wanted: &ArmyText, desk: &Desk) -> Result<(), Stop> {
    let (game, form) = ground(&wanted.ground, desk)?;
    let text = text_of(&wanted.text)?;
    let found = workshop(game, &form, &text, 0, desk);
    if wanted.ground.json {
        print_json(&told(&found, desk))?;
        return if found.spelled.is_some() { Ok(()) } else { Err(Stop::Said) };
    }
    match &found.spelled {
        Some(_) => {
            print_lines([desk.words.say(&Message::new("army-legal").with("army", found.name.clone()))])
        }
        None if found.faults.is_empty() => Err(Message::new("army-empty").into()),
        None => Err(found.faults.into()),
    }
}

fn draw(wanted: &ArmyRandom, desk: &Desk) -> Result<(), Stop> {
    let (game, form) = ground(&wanted.ground, desk)?;
    let faction = wanted.faction.to_lowercase();
    let offered = workshop(game, &form, &format!("{faction}:"), wanted.seed, desk);
    let id = format!("random-{faction}-{}", wanted.style.to_lowercase());
    let Some(step) = offered.step(&id) else {
        let known = |shelf: &str, start: &str| {
            let found = offered.shelves.iter().find(|other| other.id == shelf);
            let steps = found.map_or(&[][..], |shelf| &shelf.steps);
            steps.iter().map(|step| step.id.trim_start_matches(start)).collect::<Vec<_>>().join(", ")
        };
        let styles = known("random", &format!("random-{faction}-"));
        let message = if styles.is_empty() {
            Message::new("army-no-faction")
                .with("text", shown(&wanted.faction))
                .with("known", known("faction", "faction-"))
        } else {
            Message::new("army-no-style").with("text", shown(&wanted.style)).with("known", styles)
        };
        return Err(message.into());
    };
    let found = workshop(game, &form, &step.becomes, wanted.seed, desk);
    tell(&found, &wanted.ground, desk)
}

/// The army with what it is worth, for people or programs.
fn tell(found: &Workshop, ground: &ArmyGround, desk: &Desk) -> Result<(), Stop> {
    if ground.json {
        return print_json(&told(found, desk));
    }
    let (paint, width) = (Paint::for_stdout(), paint::width());
    let mut lines = Vec::new();
    if !found.name.is_empty() {
        lines.push(paint.bold(&found.name));
    }
    for line in &found.advice {
        lines.extend(wrapped(line, width, 3));
    }
    lines.extend(found.gaps.iter().map(|gap| format!("· {gap}")));
    lines.extend(found.spelled.iter().map(|text| paint.dim(text)));
    print_lines(lines)?;
    if found.faults.is_empty() { Ok(()) } else { Err(found.faults.clone().into()) }
}

fn told(found: &Workshop, desk: &Desk) -> serde_json::Value {
    let faults: Vec<String> = found.faults.iter().map(|fault| desk.words.say(fault)).collect();
    json!({
        "name": found.name,
        "army": found.spelled,
        "faults": faults,
        "advice": found.advice,
        "gaps": found.gaps,
    })
}
