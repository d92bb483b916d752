//! `karman lab balance`: whether what players can bring is fair.

use std::num::NonZero;
use std::thread;
use std::time::Instant;

use arcade::Cabinet;
use bots::PlayerSpec;
use lab::{Plan, Report, Sheet, Wanted};
use table::{Lang, Message, Words};

use super::guest::Guest;
use crate::commands::simulate::watch::Watch;
use crate::commands::{print_json, print_lines};
use crate::desk::{Desk, catalogues};
use crate::files;
use crate::grid::{Grid, Side, decimal};
use crate::line::{Balance, Told};
use crate::paint::Paint;
use crate::stop::Stop;

/// Games a pairing where nobody says how many: an answer within a minute or two.
const USUAL_GAMES: u64 = 20;

pub fn run(wanted: &Balance, desk: &Desk) -> Result<(), Stop> {
    let game = desk.game(&wanted.game)?;
    let mut settings = settings(wanted)?;
    if wanted.hero.is_empty() {
        return study(game, settings, wanted, desk);
    }
    let guest = Guest::invite(&wanted.hero, game, desk)?;
    settings.about = guest.contenders(&wanted.game, &wanted.hero, &desk.words)?;
    study(guest.game(&wanted.game)?, settings, wanted, desk)
}

fn settings(wanted: &Balance) -> Result<Wanted, Message> {
    Ok(Wanted {
        bot: wanted.bot.parse::<PlayerSpec>()?,
        alone: wanted.alone.as_deref().map(str::parse::<PlayerSpec>).transpose()?,
        iterations: wanted.iterations,
        games: wanted.games.unwrap_or(USUAL_GAMES),
        set: 1,
        seed: wanted.seed,
        threads: wanted.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get)),
        group: wanted.group.clone(),
        across: wanted.all,
        about: wanted.only.clone(),
        versus: !wanted.solo,
        solo: !wanted.versus,
    })
}

fn study(game: &dyn Cabinet, settings: Wanted, wanted: &Balance, desk: &Desk) -> Result<(), Stop> {
    let plan = Plan::new(game, settings, &desk.words)?;
    check_files(&wanted.told, game.id())?;
    let watch = Watch::new(plan.games(), None, &desk.words)?;
    let started = Instant::now();
    let result = lab::measure(game, &plan, &watch);
    let seconds = started.elapsed().as_secs_f64();
    watch.finish();
    let report = result?;
    if report.is_complete() {
        write_files(&report, game, wanted, desk)?;
    }
    if wanted.told.json {
        print_json(&lab::json(&report))?;
    } else {
        print_lines(lines(&report, seconds, &desk.words))?;
    }
    if report.is_complete() {
        return Ok(());
    }
    Err(Stop::Interrupted(
        Message::new("lab-stopped")
            .with("played", report.played.to_string())
            .with("games", plan.games().to_string()),
    ))
}

/// The report for people.
fn lines(report: &Report, seconds: f64, words: &Words) -> Vec<String> {
    let (lang, paint) = (words.lang(), Paint::for_stdout());
    let mut lines = vec![paint.bold(&lab::headline(report, words))];
    for sheet in lab::sheets(report, words) {
        lines.push(String::new());
        lines.push(paint.bold(&sheet.title));
        lines.extend(lined_up(&sheet));
        lines.extend(sheet.notes);
    }
    #[expect(clippy::cast_precision_loss, reason = "for people to read: fewer digits than doubles hold")]
    let speed = report.played as f64 / seconds.max(1e-9);
    let speed = Message::new("lab-speed")
        .with("seconds", decimal(seconds, 1, lang))
        .with("speed", decimal(speed, usize::from(speed < 10.0), lang));
    lines.push(String::new());
    lines.push(paint.dim(&words.say(&speed)));
    lines
}

fn lined_up(sheet: &Sheet) -> Vec<String> {
    let side = |numbers| if numbers { Side::Right } else { Side::Left };
    let sides: Vec<Side> = sheet.columns.iter().map(|column| side(column.numbers)).collect();
    let mut grid = Grid::new(&sides);
    grid.cells(sheet.columns.iter().map(|column| column.heading.clone()).collect());
    for row in &sheet.rows {
        grid.cells(row.clone());
    }
    grid.lines()
}

/// Whether the wanted files may be written: asked before hours of playing, not after.
fn check_files(told: &Told, game: &str) -> Result<(), Message> {
    let pages = Lang::ALL
        .into_iter()
        .flat_map(|lang| told.doc.iter().flat_map(move |folder| files::page_and_picture(folder, game, lang)));
    let taken = told.csv.iter().chain(&told.svg).cloned().chain(pages).find(|file| file.exists());
    match taken {
        Some(file) if !told.force => Err(Message::new("cli-file-exists").with("file", files::name(&file))),
        _ => Ok(()),
    }
}

fn write_files(report: &Report, game: &dyn Cabinet, wanted: &Balance, desk: &Desk) -> Result<(), Message> {
    let Told { csv, svg, doc, force, .. } = &wanted.told;
    if let Some(file) = csv {
        files::write(file, &lab::csv(report), *force)?;
    }
    if let Some(file) = svg {
        files::write(file, &lab::heat_map(report, &desk.words), *force)?;
    }
    let Some(folder) = doc else { return Ok(()) };
    files::make_folder(folder)?;
    for lang in Lang::ALL {
        let words = desk.arcade.words_and(lang, &catalogues());
        let told = report.named_by(Plan::new(game, report.plan.wanted.clone(), &words)?);
        let [page, picture] = files::page_and_picture(folder, game.id(), lang);
        let shown = picture.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = lab::page(&told, &shown, &command(wanted, report), &words);
        files::write(&page, &text, *force)?;
        files::write(&picture, &lab::heat_map(&told, &words), *force)?;
    }
    Ok(())
}

/// What was typed, as far as it settles the numbers.
fn command(wanted: &Balance, report: &Report) -> String {
    let asked = &report.plan.wanted;
    let mut command =
        format!("karman lab balance {} --games {} --bot {}", wanted.game, asked.games, asked.bot);
    let mut add = |text: String| {
        command.push(' ');
        command.push_str(&text);
    };
    if let Some(alone) = &asked.alone {
        add(format!("--alone {alone}"));
    }
    if let Some(iterations) = asked.iterations {
        add(format!("--iterations {iterations}"));
    }
    add(format!("--seed {}", asked.seed));
    if let Some(group) = &asked.group {
        add(format!("--group {group}"));
    }
    for (set, flag) in [(wanted.all, "--all"), (wanted.solo, "--solo"), (wanted.versus, "--versus")] {
        if set {
            add(flag.to_owned());
        }
    }
    for only in &wanted.only {
        add(format!("--only {only}"));
    }
    if let Some(folder) = &wanted.told.doc {
        add(format!("--doc {} --force", folder.display()));
    }
    command
}
