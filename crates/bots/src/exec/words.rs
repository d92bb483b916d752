//! The words of the protocol: the question as a line, the line as an answer.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::{Message, Seat};

use crate::bot::{Answer, Choice};
use crate::player::{Question, listed, shortened};

#[derive(Serialize)]
struct Asked<'a> {
    game: &'a str,
    seat: Seat,
    request: u32,
    view: &'a serde_json::Value,
    moves: &'a [String],
    budget_ms: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    #[serde(rename = "move")]
    one: Option<String>,
    mix: Option<BTreeMap<String, f64>>,
    value: Option<f64>,
}

/// The question as one line with its end.
pub(super) fn question(question: &Question<'_>, allowed: Duration) -> String {
    let asked = Asked {
        game: question.game,
        seat: question.seat,
        request: question.request,
        view: question.view,
        moves: question.moves,
        budget_ms: u64::try_from(allowed.as_millis()).unwrap_or(u64::MAX),
    };
    // Plain data with text keys always has a JSON form; an empty object would be answered by a clear error.
    let mut line = serde_json::to_string(&asked).unwrap_or_else(|_| "{}".to_owned());
    line.push('\n');
    line
}

/// Reads an answer; the caller names the program in the error.
pub(super) fn answer(line: &str, moves: &[String]) -> Result<Answer, Message> {
    let garbage = || Message::new("bot-program-garbage").with("text", shortened(line.trim()));
    let answered: Answered = serde_json::from_str(line).map_err(|_| garbage())?;
    let choice = match (answered.one, answered.mix) {
        (Some(one), None) => Choice::Move(place_of(&one, moves)?),
        (None, Some(mix)) => Choice::Mix(shares(&mix, moves)?),
        _ => return Err(garbage()),
    };
    Ok(Answer { choice, value: answered.value, insight: None })
}

fn place_of(notation: &str, moves: &[String]) -> Result<usize, Message> {
    moves.iter().position(|legal| legal == notation).ok_or_else(|| {
        Message::new("bot-program-illegal")
            .with("text", shortened(notation))
            .with("legal", listed(moves.iter().map(String::as_str)))
    })
}

fn shares(mix: &BTreeMap<String, f64>, moves: &[String]) -> Result<Vec<f64>, Message> {
    let mut shares = vec![0.0; moves.len()];
    for (notation, &weight) in mix {
        let place = place_of(notation, moves)?;
        if weight < 0.0 {
            return Err(Message::new("bot-program-weight").with("text", shortened(notation)));
        }
        shares[place] = weight;
    }
    let sum: f64 = shares.iter().sum();
    if sum.is_normal() {
        for share in &mut shares {
            *share /= sum;
        }
        return Ok(shares);
    }
    Err(Message::new("bot-program-mix").with("legal", listed(moves.iter().map(String::as_str))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Budget;

    fn moves() -> Vec<String> {
        vec!["7".to_owned(), "3".to_owned()]
    }

    #[test]
    fn a_question_is_one_line_of_json() {
        let view = serde_json::json!({"text": "two\nlines"});
        let asked = Question {
            game: "goofspiel",
            seat: Seat::A,
            request: 4,
            view: &view,
            moves: &moves(),
            budget: Budget::Own,
        };
        assert_eq!(
            question(&asked, Duration::from_millis(1500)),
            concat!(
                r#"{"game":"goofspiel","seat":"a","request":4,"view":{"text":"two\nlines"},"#,
                r#""moves":["7","3"],"budget_ms":1500}"#,
                "\n"
            )
        );
    }

    #[test]
    fn moves_and_mixes_are_read() {
        assert_eq!(answer(r#"{"move":"3"}"#, &moves()), Ok(Answer::of_move(1)));
        let mixed = Answer { choice: Choice::Mix(vec![0.25, 0.75]), value: Some(-0.5), insight: None };
        assert_eq!(answer(r#" {"mix":{"7":1,"3":3},"value":-0.5} "#, &moves()), Ok(mixed));
        let part = Answer { choice: Choice::Mix(vec![0.0, 1.0]), value: None, insight: None };
        assert_eq!(answer(r#"{"mix":{"3":0.5}}"#, &moves()), Ok(part));
    }

    #[test]
    fn everything_else_is_named() {
        let key = |line: &str| answer(line, &moves()).expect_err("no answer").key;
        for line in ["", "7", "\"7\"", "{}", r#"{"move":7}"#, r#"{"move":"7","mix":{"3":1}}"#, "[\"7\"]"] {
            assert_eq!(key(line), "bot-program-garbage", "{line}");
        }
        assert_eq!(key(r#"{"move":"7","moves":1}"#), "bot-program-garbage");
        assert_eq!(key(r#"{"move":"8"}"#), "bot-program-illegal");
        assert_eq!(key(r#"{"mix":{"7":0.5,"8":0.5}}"#), "bot-program-illegal");
        assert_eq!(key(r#"{"mix":{"7":-0.5,"3":1.5}}"#), "bot-program-weight");
        assert_eq!(key(r#"{"mix":{"7":0}}"#), "bot-program-mix");
        assert_eq!(key(r#"{"mix":{}}"#), "bot-program-mix");
        assert_eq!(key(r#"{"mix":{"7":1e308,"3":1e308}}"#), "bot-program-mix");
    }
}
