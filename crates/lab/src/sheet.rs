//! A report as tables of words: the terminal lines them up, a page rules them.

use table::balance::Measure;
use table::{Message, Words};

use crate::numbers::{decimal, ending_name, endings, interval, percent};
use crate::record::Record;
use crate::report::{GroupReport, Report, Standing};
use crate::stats::{quantile, real};
use crate::verdict::{Finding, Subject};

/// A table with what is to be said under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What it is about.
    pub title: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, as many cells each as there are columns.
    pub rows: Vec<Vec<String>>,
    /// Sentences under the table.
    pub notes: Vec<String>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands above it.
    pub heading: String,
    /// Whether its cells are numbers, which stand on the right.
    pub numbers: bool,
}

impl Sheet {
    fn new(title: String) -> Sheet {
        Sheet { title, columns: Vec::new(), rows: Vec::new(), notes: Vec::new() }
    }

    fn column(&mut self, heading: String, numbers: bool) {
        self.columns.push(Column { heading, numbers });
    }
}

/// The report in one sentence: what was played, how often and by whom.
pub fn headline(report: &Report, words: &Words) -> String {
    let wanted = &report.plan.wanted;
    let thinking = wanted.iterations.map_or_else(String::new, |iterations| {
        words.say(&Message::new("lab-iterations").with("count", iterations.to_string()))
    });
    let key = if report.plan.compares_bots { "lab-headline-bots" } else { "lab-headline" };
    words.say(
        &Message::new(key)
            .with("title", report.plan.title.as_str())
            .with("games", report.played.to_string())
            .with("each", wanted.games.to_string())
            .with("bot", wanted.bot.to_string())
            .with("thinking", thinking)
            .with("seed", wanted.seed.to_string()),
    )
}

/// The report in tables.
pub fn sheets(report: &Report, words: &Words) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    let plan = &report.plan;
    let is_about = |standing: &Standing| plan.is_about(&plan.entrants[standing.entrant]);
    let whole: Vec<&GroupReport> =
        report.groups.iter().filter(|group| group.standings.iter().all(is_about)).collect();
    for group in &whole {
        sheets.push(averages(report, group, words));
        sheets.push(matrix(report, group, words));
    }
    // Where only some of a group are asked about, everyone else is their field.
    let group_of = |standing: &Standing| plan.entrants[standing.entrant].group.as_str();
    let told =
        |standing: &Standing| whole.iter().any(|group| plan.groups[group.group].id == group_of(standing));
    let rest = report.focus().into_iter().filter(|standing| !told(standing));
    sheets.extend(rest.map(|standing| against_the_field(report, &standing, words)));
    if !report.solo.is_empty() {
        sheets.push(alone(report, words));
    }
    if !report.findings.is_empty() {
        sheets.push(targets(report, words));
    }
    sheets
}

/// Everyone of a group with the average, the worst and the best pairing.
fn averages(report: &Report, group: &GroupReport, words: &Words) -> Sheet {
    let (plan, lang) = (&report.plan, words.lang());
    let mut sheet = Sheet::new(plan.groups[group.group].name.clone());
    sheet.column(words.text("lab-name"), false);
    for key in ["lab-share", "lab-interval", "lab-draws", "lab-median"] {
        sheet.column(words.text(key), true);
    }
    sheet.column(words.text("lab-worst"), false);
    sheet.column(words.text("lab-best"), false);
    for standing in &group.standings {
        let record = &standing.record;
        let foe = |found: Option<&(usize, Record)>| {
            found.map_or_else(String::new, |(foe, record)| {
                format!("{} {}", percent(record.share().share, lang), plan.entrants[*foe].name)
            })
        };
        sheet.rows.push(vec![
            plan.entrants[standing.entrant].name.clone(),
            percent(record.share().share, lang),
            interval(record.share(), lang),
            percent(drawn(record), lang),
            record.median().to_string(),
            foe(standing.against.first()),
            foe(standing.against.last()),
        ]);
    }
    sheet.notes.push(course(&group.record, words));
    sheet
}

/// Everyone of a group against everyone, in percent for the name in front.
fn matrix(report: &Report, group: &GroupReport, words: &Words) -> Sheet {
    let name = &report.plan.groups[group.group].name;
    let mut sheet = Sheet::new(words.say(&Message::new("lab-matrix").with("group", name.as_str())));
    sheet.column(String::new(), true);
    sheet.column(words.text("lab-name"), false);
    for number in 1..=group.standings.len() {
        sheet.column(number.to_string(), true);
    }
    for (place, one) in group.standings.iter().enumerate() {
        let mut row = vec![(place + 1).to_string(), report.plan.entrants[one.entrant].name.clone()];
        row.extend(group.standings.iter().map(|other| {
            let met = report.pairing(one.entrant, other.entrant).filter(|record| record.games() > 0);
            met.map_or_else(
                || "·".to_owned(),
                |record| decimal(record.share().share * 100.0, 0, words.lang()),
            )
        }));
        sheet.rows.push(row);
    }
    sheet
}

/// One contender against everyone it met, the worst first.
fn against_the_field(report: &Report, standing: &Standing, words: &Words) -> Sheet {
    let (plan, lang) = (&report.plan, words.lang());
    let name = plan.entrants[standing.entrant].name.as_str();
    let mut sheet = Sheet::new(words.say(&Message::new("lab-field").with("name", name)));
    sheet.column(words.text("lab-opponent"), false);
    for key in ["lab-share", "lab-interval", "lab-draws", "lab-median"] {
        sheet.column(words.text(key), true);
    }
    sheet.column(words.text("lab-endings"), false);
    let row = |foe: String, record: &Record| {
        vec![
            foe,
            percent(record.share().share, lang),
            interval(record.share(), lang),
            percent(drawn(record), lang),
            record.median().to_string(),
            endings(record, words),
        ]
    };
    sheet.rows =
        standing.against.iter().map(|(foe, record)| row(plan.entrants[*foe].name.clone(), record)).collect();
    sheet.rows.push(row(words.text("lab-average"), &standing.record));
    sheet.notes.push(course(&standing.record, words));
    sheet
}

/// Every opponent met alone.
fn alone(report: &Report, words: &Words) -> Sheet {
    let (plan, lang) = (&report.plan, words.lang());
    let mut sheet = Sheet::new(words.say(&Message::new("lab-solo").with("bot", plan.alone.to_string())));
    sheet.column(words.text("lab-opponent"), false);
    for variant in &plan.variants {
        sheet.column(variant.name.clone(), true);
        sheet.column(words.text("lab-interval"), true);
        sheet.column(words.text("lab-median"), true);
    }
    let cells = |record: &Record| {
        let share = record.share();
        [percent(share.share, lang), interval(share, lang), record.median().to_string()]
    };
    for (place, opponent) in plan.opponents.iter().enumerate() {
        let mut row = vec![opponent.name.clone()];
        for variant in 0..plan.variants.len() {
            let found = report.solo.iter().find(|solo| (solo.variant, solo.opponent) == (variant, place));
            row.extend(found.map_or_else(Default::default, |solo| cells(&solo.record)));
        }
        sheet.rows.push(row);
    }
    let mut row = vec![words.text("lab-average")];
    row.extend((0..plan.variants.len()).flat_map(|variant| cells(&report.alone(variant))));
    sheet.rows.push(row);
    sheet
}

/// What the game holds itself to, what was found, and who is beyond it.
fn targets(report: &Report, words: &Words) -> Sheet {
    let mut sheet = Sheet::new(words.text("lab-targets"));
    sheet.column(words.text("lab-verdict"), false);
    sheet.column(words.text("lab-target"), false);
    sheet.column(words.text("lab-found"), true);
    for finding in &report.findings {
        let verdict = if finding.holds() { "lab-holds" } else { "lab-fails" };
        sheet.rows.push(vec![words.text(verdict), aim(finding, words), found(finding, words)]);
        sheet.notes.extend(beyond(report, finding, words));
    }
    sheet
}

/// A target in a sentence.
fn aim(finding: &Finding, words: &Words) -> String {
    let target = finding.target;
    let key = match target.measure {
        Measure::Average => "lab-target-average",
        Measure::Pairing => "lab-target-pairing",
        Measure::Rounds => "lab-target-rounds",
        Measure::Ending { .. } => "lab-target-ending",
        Measure::Solo => "lab-target-solo",
        Measure::Harder => "lab-target-harder",
        Measure::EachHarder => "lab-target-each-harder",
    };
    let mut message = Message::new(key).with("low", target.low).with("high", target.high);
    if let Measure::Ending { ending } = target.measure {
        message = message.with("ending", ending_name(ending, words));
    }
    words.say(&message)
}

/// The least and the most that was measured for a target.
fn found(finding: &Finding, words: &Words) -> String {
    let decimals = usize::from(finding.target.measure != Measure::Rounds);
    let (Some(least), Some(most)) = (finding.measured.first(), finding.measured.last()) else {
        return String::new();
    };
    let [least, most] = [least, most].map(|measured| decimal(measured.value, decimals, words.lang()));
    if least == most { least } else { format!("{least}–{most}") }
}

/// Who is beyond the bounds of a target: everyone of whom it is sure, and a few of the others.
fn beyond(report: &Report, finding: &Finding, words: &Words) -> Vec<String> {
    const UNSURE_SHOWN: usize = 4;
    let name = |entrant: usize| report.plan.entrants[entrant].name.as_str();
    let mut notes = Vec::new();
    let mut unsure = 0;
    // Of pairings the most lopsided first: they are told from the side that wins.
    for measured in finding.measured.iter().rev().filter(|measured| !measured.within) {
        unsure += usize::from(!measured.is_sure(finding.target));
        if unsure > UNSURE_SHOWN && !measured.is_sure(finding.target) {
            continue;
        }
        let who = match measured.subject {
            Subject::All | Subject::Variant(_) => continue,
            Subject::Entrant(entrant) => name(entrant).to_owned(),
            Subject::Opponent(variant, opponent) => {
                let plan = &report.plan;
                format!("{} · {}", plan.opponents[opponent].name, plan.variants[variant].name)
            }
            Subject::Pairing(one, other) => {
                words.say(&Message::new("lab-against").with("one", name(one)).with("other", name(other)))
            }
        };
        let key = if measured.is_sure(finding.target) { "lab-beyond" } else { "lab-beyond-unsure" };
        let (low, high) = measured.interval.unwrap_or((measured.value, measured.value));
        let said = [measured.value, low, high].map(|number| decimal(number, 1, words.lang()));
        let [value, low, high] = said;
        notes.push(words.say(
            &Message::new(key).with("who", who).with("value", value).with("low", low).with("high", high),
        ));
    }
    if unsure > UNSURE_SHOWN {
        let more = Message::new("lab-beyond-more").with("count", unsure - UNSURE_SHOWN);
        notes.push(words.say(&more));
    }
    notes
}

/// How long games took and how they ended.
fn course(record: &Record, words: &Words) -> String {
    let at = |percent| quantile(&record.rounds, percent).to_string();
    words.say(
        &Message::new("lab-course")
            .with("median", at(50))
            .with("low", at(5))
            .with("high", at(95))
            .with("draws", percent(drawn(record), words.lang()))
            .with("endings", endings(record, words)),
    )
}

fn drawn(record: &Record) -> f64 {
    real(record.draws) / real(record.games().max(1))
}
