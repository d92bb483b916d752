//! A balance report for people.

use lab::{Finding, Measured, Record, Report, Share, Standing, Subject, quantile};
use table::balance::Measure;
use table::{Lang, Message, Words};

use crate::grid::{Grid, Side, decimal, grouped};
use crate::paint::Paint;

/// The report in lines.
pub fn lines(report: &Report, seconds: f64, words: &Words) -> Vec<String> {
    let (plan, lang, paint) = (&report.plan, words.lang(), Paint::for_stdout());
    let whole = (report.played as f64 / seconds.max(1e-9)).round();
    let headline = Message::new("lab-headline")
        .with("title", plan.title.as_str())
        .with("games", grouped(report.played, lang))
        .with("each", grouped(plan.wanted.games, lang))
        .with("bot", plan.wanted.bot.to_string())
        .with("seconds", decimal(seconds, 1, lang))
        .with("speed", decimal(whole, 0, lang));
    let mut lines = vec![paint.bold(&words.say(&headline))];
    for group in &report.groups {
        lines.push(String::new());
        lines.push(paint.bold(&plan.groups[group.group].name));
        lines.extend(standings(report, &group.standings, words));
        lines.extend(matrix(report, &group.standings, lang));
        lines.push(course(&group.record, words));
    }
    if !report.solo.is_empty() {
        lines.push(String::new());
        lines.push(paint.bold(&words.text("lab-solo")));
        lines.extend(solo(report, words));
    }
    if !report.findings.is_empty() {
        lines.push(String::new());
        lines.push(paint.bold(&words.text("lab-targets")));
        for finding in &report.findings {
            lines.extend(verdict(report, finding, words));
        }
    }
    lines
}

fn percent(share: f64, lang: Lang) -> String {
    format!("{} %", decimal(share * 100.0, 1, lang))
}

fn interval(share: Share, lang: Lang) -> String {
    format!("{}–{}", decimal(share.low * 100.0, 1, lang), decimal(share.high * 100.0, 1, lang))
}

/// Everyone's average with the best and the worst pairing.
fn standings(report: &Report, standings: &[Standing], words: &Words) -> Vec<String> {
    let (plan, lang) = (&report.plan, words.lang());
    let mut grid =
        Grid::new(&[Side::Left, Side::Right, Side::Right, Side::Right, Side::Right, Side::Left, Side::Left]);
    let headings =
        ["lab-name", "lab-share", "lab-interval", "lab-draws", "lab-median", "lab-worst", "lab-best"];
    grid.row(headings.map(|key| words.text(key)));
    for standing in standings {
        let record = &standing.record;
        let foe = |found: Option<&(usize, Record)>| {
            found.map_or_else(String::new, |(foe, record)| {
                format!("{} {}", percent(record.share().share, lang), plan.entrants[*foe].name)
            })
        };
        let share = record.share();
        let draws = Share::of(record.draws as f64, record.games());
        grid.row([
            plan.entrants[standing.entrant].name.clone(),
            percent(share.share, lang),
            interval(share, lang),
            percent(draws.share, lang),
            record.median().to_string(),
            foe(standing.against.first()),
            foe(standing.against.last()),
        ]);
    }
    grid.lines()
}

/// Everyone against everyone, in percent for the name in front.
fn matrix(report: &Report, standings: &[Standing], lang: Lang) -> Vec<String> {
    let mut sides = vec![Side::Right, Side::Left];
    sides.extend(standings.iter().map(|_| Side::Right));
    let mut grid = Grid::new(&sides);
    let mut heading = vec![String::new(), String::new()];
    heading.extend((1..=standings.len()).map(|number| number.to_string()));
    grid.cells(heading);
    for (place, one) in standings.iter().enumerate() {
        let mut row = vec![(place + 1).to_string(), report.plan.entrants[one.entrant].name.clone()];
        row.extend(standings.iter().map(|other| {
            report
                .pairing(one.entrant, other.entrant)
                .filter(|record| record.games() > 0)
                .map_or_else(|| "·".to_owned(), |record| decimal(record.share().share * 100.0, 0, lang))
        }));
        grid.cells(row);
    }
    grid.lines()
}

/// How long the games took and how they ended.
fn course(record: &Record, words: &Words) -> String {
    let lang = words.lang();
    let endings: Vec<String> = record
        .endings
        .keys()
        .map(|ending| {
            let name = words.find(&format!("ending-{ending}")).unwrap_or_else(|| ending.clone());
            format!("{name} {}", percent(record.ended(ending).share, lang))
        })
        .collect();
    let at = |percent| quantile(&record.rounds, percent).to_string();
    words.say(
        &Message::new("lab-course")
            .with("median", at(50))
            .with("low", at(5))
            .with("high", at(95))
            .with("draws", percent(Share::of(record.draws as f64, record.games()).share, lang))
            .with("endings", endings.join(", ")),
    )
}

/// Every opponent met alone.
fn solo(report: &Report, words: &Words) -> Vec<String> {
    let (plan, lang) = (&report.plan, words.lang());
    let mut sides = vec![Side::Left];
    sides.extend(plan.variants.iter().flat_map(|_| [Side::Right, Side::Right]));
    let mut grid = Grid::new(&sides);
    let mut heading = vec![words.text("lab-opponent")];
    heading
        .extend(plan.variants.iter().flat_map(|variant| [variant.name.clone(), words.text("lab-interval")]));
    grid.cells(heading);
    let cells = |record: &Record| [percent(record.share().share, lang), interval(record.share(), lang)];
    for (place, opponent) in plan.opponents.iter().enumerate() {
        let mut row = vec![opponent.name.clone()];
        for variant in 0..plan.variants.len() {
            let found = report.solo.iter().find(|solo| (solo.variant, solo.opponent) == (variant, place));
            row.extend(found.map_or_else(|| [String::new(), String::new()], |solo| cells(&solo.record)));
        }
        grid.cells(row);
    }
    let mut row = vec![words.text("lab-all-opponents")];
    row.extend((0..plan.variants.len()).flat_map(|variant| cells(&report.alone(variant))));
    grid.cells(row);
    grid.lines()
}

/// A target, whether it holds, and who is beyond it.
fn verdict(report: &Report, finding: &Finding, words: &Words) -> Vec<String> {
    let lang = words.lang();
    let target = finding.target;
    let key = match target.measure {
        Measure::Average => "lab-target-average",
        Measure::Pairing => "lab-target-pairing",
        Measure::Rounds => "lab-target-rounds",
        Measure::Ending { .. } => "lab-target-ending",
        Measure::Solo => "lab-target-solo",
        Measure::Harder => "lab-target-harder",
    };
    let mut message = Message::new(key).with("low", target.low).with("high", target.high);
    if let Measure::Ending { ending } = target.measure {
        message = message.with("ending", words.find(&format!("ending-{ending}")).unwrap_or_default());
    }
    let value = |measured: Option<&Measured>| {
        measured.map_or_else(String::new, |measured| decimal(measured.value, 1, lang))
    };
    let (least, most) = (value(finding.measured.first()), value(finding.measured.last()));
    let found = if least == most { least } else { format!("{least}–{most}") };
    let mark = words.text(if finding.holds() { "lab-holds" } else { "lab-fails" });
    let mut lines = vec![format!("{mark}  {}: {found}", words.say(&message))];
    for measured in finding.measured.iter().filter(|measured| !measured.within) {
        let who = subject(report, measured.subject, words);
        if who.is_empty() {
            continue;
        }
        let sure = if measured.is_sure(target) { "" } else { "lab-unsure" };
        let unsure = if sure.is_empty() { String::new() } else { format!(" {}", words.text("lab-unsure")) };
        lines.push(format!("      {who}: {}{unsure}", decimal(measured.value, 1, lang)));
    }
    lines
}

fn subject(report: &Report, subject: Subject, words: &Words) -> String {
    let name = |entrant: usize| report.plan.entrants[entrant].name.as_str();
    match subject {
        Subject::All => String::new(),
        Subject::Entrant(entrant) => name(entrant).to_owned(),
        Subject::Pairing(one, other) => {
            words.say(&Message::new("lab-against").with("one", name(one)).with("other", name(other)))
        }
        Subject::Variant(variant) => report.plan.variants[variant].name.clone(),
    }
}
