//! A report as data: for programs, and for spreadsheets.
//!
//! Nothing in it depends on the machine, the time or the number of threads: the same question gives the same bytes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use crate::record::Record;
use crate::report::{Report, Standing};
use crate::stats::{Share, quantile};
use crate::verdict::{Finding, Measured, Subject};

/// The report for programs.
pub fn json(report: &Report) -> Value {
    let plan = &report.plan;
    let groups: Vec<Value> = report
        .groups
        .iter()
        .map(|group| {
            let of = &plan.groups[group.group];
            let standings: Vec<Value> =
                group.standings.iter().map(|standing| standing_data(report, standing)).collect();
            json!({
                "id": of.id,
                "name": of.name,
                "rounds": rounds(&group.record),
                "endings": group.record.endings,
                "standings": standings,
            })
        })
        .collect();
    let pairings: Vec<Value> = report
        .pairings
        .iter()
        .map(|pairing| {
            let mut data = Map::new();
            data.insert("one".to_owned(), json!(plan.entrants[pairing.one].id));
            data.insert("other".to_owned(), json!(plan.entrants[pairing.other].id));
            with_record(data, &pairing.record)
        })
        .collect();
    let solo: Vec<Value> = report
        .solo
        .iter()
        .map(|solo| {
            let mut data = Map::new();
            data.insert("variant".to_owned(), json!(plan.variants[solo.variant].id));
            data.insert("opponent".to_owned(), json!(plan.opponents[solo.opponent].id));
            with_record(data, &solo.record)
        })
        .collect();
    let targets: Vec<Value> = report.findings.iter().map(|finding| finding_data(report, finding)).collect();
    json!({
        "game": plan.game,
        "packs": plan.packs,
        "bot": plan.wanted.bot.to_string(),
        "alone": plan.alone.to_string(),
        "iterations": plan.wanted.iterations,
        "games_each": plan.wanted.games,
        "seed": plan.wanted.seed,
        "planned": plan.games(),
        "played": report.played,
        "groups": groups,
        "pairings": pairings,
        "solo": solo,
        "targets": targets,
        "holds": report.holds(),
    })
}

fn standing_data(report: &Report, standing: &Standing) -> Value {
    let entrant = &report.plan.entrants[standing.entrant];
    let mut data = Map::new();
    data.insert("id".to_owned(), json!(entrant.id));
    data.insert("name".to_owned(), json!(entrant.name));
    let foe = |found: Option<&(usize, Record)>| {
        found.map(|(foe, record)| {
            let Share { share, low, high } = record.share();
            json!({ "id": report.plan.entrants[*foe].id, "share": share, "low": low, "high": high })
        })
    };
    data.insert("worst".to_owned(), json!(foe(standing.against.first())));
    data.insert("best".to_owned(), json!(foe(standing.against.last())));
    with_record(data, &standing.record)
}

/// The data with everything a record tells.
fn with_record(mut data: Map<String, Value>, record: &Record) -> Value {
    let Share { share, low, high } = record.share();
    let told = json!({
        "games": record.games(),
        "wins": record.wins,
        "draws": record.draws,
        "losses": record.losses,
        "share": share,
        "low": low,
        "high": high,
        "rounds": rounds(record),
        "endings": record.endings,
    });
    if let Value::Object(told) = told {
        data.extend(told);
    }
    Value::Object(data)
}

fn rounds(record: &Record) -> Value {
    let at = |percent| quantile(&record.rounds, percent);
    json!({ "p5": at(5), "p25": at(25), "median": at(50), "p75": at(75), "p95": at(95) })
}

fn finding_data(report: &Report, finding: &Finding) -> Value {
    let beyond: Vec<Value> = finding
        .measured
        .iter()
        .filter(|measured| !measured.within)
        .map(|measured| measured_data(report, finding, measured))
        .collect();
    let mut data = json!(finding.target);
    if let Value::Object(fields) = &mut data {
        fields.insert("holds".to_owned(), json!(finding.holds()));
        fields.insert("least".to_owned(), json!(finding.measured.first().map(|least| least.value)));
        fields.insert("most".to_owned(), json!(finding.measured.last().map(|most| most.value)));
        fields.insert("beyond".to_owned(), json!(beyond));
    }
    data
}

fn measured_data(report: &Report, finding: &Finding, measured: &Measured) -> Value {
    let id = |entrant: usize| report.plan.entrants[entrant].id.as_str();
    let who = match measured.subject {
        Subject::All => Vec::new(),
        Subject::Entrant(entrant) => vec![id(entrant)],
        Subject::Pairing(one, other) => vec![id(one), id(other)],
        Subject::Variant(variant) => vec![report.plan.variants[variant].id.as_str()],
        Subject::Opponent(variant, opponent) => {
            vec![report.plan.opponents[opponent].id.as_str(), report.plan.variants[variant].id.as_str()]
        }
    };
    json!({ "who": who, "value": measured.value, "sure": measured.is_sure(finding.target) })
}

/// The report for spreadsheets: a line for every pairing and every opponent met alone.
pub fn csv(report: &Report) -> String {
    let plan = &report.plan;
    let records = report.pairings.iter().map(|pairing| &pairing.record);
    let all = records.chain(report.solo.iter().map(|solo| &solo.record));
    let endings: BTreeSet<&str> = all.flat_map(|record| record.endings.keys().map(String::as_str)).collect();
    let mut text = String::from(
        "kind,one,other,games,wins,draws,losses,share,low,high,p5_rounds,median_rounds,p95_rounds",
    );
    for ending in &endings {
        let _ = write!(text, ",ended_{ending}");
    }
    text.push('\n');
    let mut line = |kind: &str, one: &str, other: &str, record: &Record| {
        let Share { share, low, high } = record.share();
        let Record { wins, draws, losses, .. } = record;
        let [short, median, long] = [5, 50, 95].map(|percent| quantile(&record.rounds, percent));
        let [kind, one, other] = [kind, one, other].map(quoted);
        let _ = write!(
            text,
            "{kind},{one},{other},{},{wins},{draws},{losses},{share:.4},{low:.4},{high:.4},{short},{median},{long}",
            record.games()
        );
        for ending in &endings {
            let _ = write!(text, ",{}", record.endings.get(*ending).copied().unwrap_or_default());
        }
        text.push('\n');
    };
    for pairing in &report.pairings {
        let [one, other] = [pairing.one, pairing.other].map(|entrant| plan.entrants[entrant].id.as_str());
        line("pairing", one, other, &pairing.record);
    }
    for solo in &report.solo {
        line(
            &format!("solo {}", plan.variants[solo.variant].id),
            &plan.alone.to_string(),
            &plan.opponents[solo.opponent].id,
            &solo.record,
        );
    }
    text
}

/// A cell that may hold anything.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_may_hold_commas_and_quotes() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("exec:sh -c \"a,b\""), "\"exec:sh -c \"\"a,b\"\"\"");
    }
}
