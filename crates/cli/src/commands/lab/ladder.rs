//! `karman lab ladder`: how far apart the levels of the bots are.

use std::num::NonZero;
use std::thread;

use arcade::Cabinet;
use bots::{Level, PlayerSpec};
use lab::{Elo, Plan, Rung, Wanted};
use serde_json::json;
use table::{Form, Lang, Message, Options, Words};

use crate::commands::simulate::watch::Watch;
use crate::commands::{print_json, print_lines};
use crate::desk::{Desk, shown};
use crate::grid::{Grid, Side, decimal};
use crate::line::Ladder;
use crate::paint::Paint;
use crate::stop::Stop;

pub fn run(wanted: &Ladder, desk: &Desk) -> Result<(), Stop> {
    let named = wanted.game.iter().map(|id| desk.game(id)).collect::<Result<Vec<_>, _>>()?;
    let all =
        || desk.arcade.games().iter().map(|game| &**game).filter(|game| game.seat_counts().contains(&2));
    let games: Vec<&dyn Cabinet> = if named.is_empty() { all().collect() } else { named };
    let options = options(&wanted.options)?;
    let mut measured = Vec::new();
    for game in games {
        let match_form = set_up(game, &options);
        let rungs = climbed(game, wanted, &match_form, desk)?;
        measured.push((game, match_form.options, rungs));
    }
    if wanted.json {
        let told = |(game, options, rungs): &(&dyn Cabinet, Options, Vec<Rung>)| {
            let options: Vec<_> = options.0.iter().map(written).collect();
            let set = set(*game, wanted);
            json!({ "game": game.id(), "options": options, "set": set, "seed": wanted.seed, "rungs": rungs })
        };
        let games: Vec<_> = measured.iter().map(told).collect();
        return print_json(&json!({ "games": games }));
    }
    let (words, paint) = (&desk.words, Paint::for_stdout());
    for (game, options, rungs) in measured {
        let set = Some(set(game, wanted)).filter(|&set| set > 1);
        let set = set.map(|set| words.say(&Message::new("lab-ladder-set").with("count", set)));
        let title = [game.title(words)].into_iter().chain(options.0.iter().map(written)).chain(set);
        let title = title.collect::<Vec<_>>().join("  ");
        print_lines([paint.bold(&title)].into_iter().chain(lined_up(&rungs, words)))?;
    }
    Ok(())
}

fn options(given: &[String]) -> Result<Options, Message> {
    let pair = |text: &String| match text.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
        None => Err(Message::new("cli-option-shape").with("text", shown(text))),
    };
    given.iter().map(pair).collect::<Result<_, _>>().map(Options)
}

fn written((key, value): &(String, String)) -> String {
    format!("{key}={value}")
}

/// The game's own trial of strength, with what was asked for in its place.
fn set_up(game: &dyn Cabinet, options: &Options) -> Form {
    options.0.iter().fold(game.trial_of_strength(), |form, (key, value)| form.with(key, value))
}

/// How many matches count as one.
fn set(game: &dyn Cabinet, wanted: &Ladder) -> u16 {
    wanted.set.unwrap_or_else(|| game.trial_set())
}

fn climbed(game: &dyn Cabinet, wanted: &Ladder, form: &Form, desk: &Desk) -> Result<Vec<Rung>, Stop> {
    let settings = Wanted {
        bot: PlayerSpec::Random,
        alone: None,
        iterations: None,
        games: wanted.games,
        set: set(game, wanted),
        seed: wanted.seed,
        threads: wanted.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get)),
        group: None,
        across: false,
        about: Vec::new(),
        versus: true,
        solo: false,
    };
    let form = game.accept(form)?;
    let steps = wanted.step.iter().map(|step| step.parse()).collect::<Result<Vec<Level>, _>>()?;
    let plan = Plan::ladder(game, &form, settings, &steps, &desk.words)?;
    let watch = Watch::new(plan.games(), None, &desk.words)?;
    let result = lab::measure(game, &plan, &watch);
    watch.finish();
    let report = result?;
    if !report.is_complete() {
        return Err(Stop::Interrupted(
            Message::new("lab-stopped")
                .with("played", report.played.to_string())
                .with("games", plan.games().to_string()),
        ));
    }
    Ok(lab::rungs(&report))
}

fn lined_up(rungs: &[Rung], words: &Words) -> Vec<String> {
    let lang = words.lang();
    let mut grid = Grid::new(&[Side::Left, Side::Left, Side::Right, Side::Right, Side::Right]);
    let headings =
        ["lab-ladder-level", "lab-ladder-below", "lab-ladder-games", "lab-share", "lab-ladder-elo"];
    grid.cells(headings.map(|key| words.text(key)).to_vec());
    for rung in rungs {
        grid.cells(vec![
            rung.name.clone(),
            rung.below_name.clone(),
            rung.record.games().to_string(),
            format!("{} %", decimal(100.0 * rung.share.share, 1, lang)),
            told(rung.elo, words, lang),
        ]);
    }
    grid.lines()
}

/// The difference with its interval; nobody knows how far above somebody is who won everything.
fn told(elo: Elo, words: &Words, lang: Lang) -> String {
    let number =
        |points: Option<f64>| points.map_or_else(|| "∞".to_owned(), |points| decimal(points, 0, lang));
    match elo.points {
        Some(points) => format!("{} ({}–{})", decimal(points, 0, lang), number(elo.low), number(elo.high)),
        None => words.text("lab-ladder-all"),
    }
}
