//! Players of any game: bots behind plain data, and outside programs good and bad.

mod toys;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bots::{
    Answer, Ask, Bot, Budget, CATALOGUE, Choice, ExecPlayer, Level, Limits, Player, PlayerSpec, Question,
    Random, Search, Settings, TypedPlayer, parse_player_spec,
};
use classics::{Goofspiel, Leduc};
use serde_json::{Value, json};
use table::chance::{Key, Swift};
use table::{BySeat, Form, Game, Lang, Message, Seat, Seats, Series, Session, Table, Viewer, Words};

fn moves() -> Vec<String> {
    ["7", "3", "12"].map(str::to_owned).to_vec()
}

fn ask(player: &mut dyn Player, view: &Value) -> Result<Answer, Message> {
    let budget = Budget::Own;
    player.answer(&Question { game: "toy", seat: Seat::A, request: 1, view, moves: &moves(), budget })
}

/// A program in a shell; long answers are given time, so that a busy machine fails no test.
fn shell(script: &str) -> ExecPlayer {
    let limits = Limits { answer: Duration::from_mins(1), grace: Duration::from_mins(1) };
    ExecPlayer::start_with(&format!("sh -c {}", shell_words::quote(script)), limits).expect("sh starts")
}

fn said(message: &Message) -> [String; 2] {
    [Lang::En, Lang::Ru].map(|lang| Words::new(lang, &[CATALOGUE]).say(message))
}

#[track_caller]
fn assert_fault(fault: &Message, key: &str, parts: &[&str]) {
    assert_eq!(fault.key, key, "{fault:?}");
    for text in said(fault) {
        assert!(!text.contains('[') && !text.contains("{ $") && !text.contains("{$"), "{text}");
        for part in parts {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}

#[test]
fn the_catalogue_is_whole() {
    assert_eq!(CATALOGUE.faults(), Vec::<String>::new());
    let words = Words::new(Lang::Ru, &[CATALOGUE]);
    for level in Level::ALL {
        assert!(words.knows(level.title().key) && words.knows(level.about().key), "{level}");
    }
}

fn open<G: Game>(game: G, options: &[(&str, &str)]) -> Session<G> {
    let form = options.iter().fold(Form::seats(2), |form, (key, value)| form.with(key, value));
    Session::open(Arc::new(game), &form, &Key::from_seed(5), BySeat::default()).expect("a good form")
}

/// Plays a table to its end, asking through plain data only.
fn play_out(table: &mut dyn Table, players: &mut [Box<dyn Player>]) {
    let mut chance = Swift::new(1);
    while table.outcome().is_none() {
        let request = table.request();
        for seat in request.choosers.minus(request.chosen) {
            let (view, moves) = (table.view(Viewer::Seat(seat)), table.offers(seat));
            let budget = Budget::Iterations(100);
            let question = Question {
                game: table.game(),
                seat,
                request: request.id,
                view: &view,
                moves: &moves,
                budget,
            };
            let place = players[seat.index()].answer(&question).expect("an answer").pick(&mut chance);
            table.choose(seat, request.id, &moves[place]).expect("a legal move");
        }
    }
}

#[test]
fn every_kind_of_player_finishes_a_match() {
    for name in ["random", "novice", "player", "master", "exec:python3 examples/random_bot.py"] {
        let spec: PlayerSpec = name.parse().expect("a player");
        let mut table = open(Series::of_hands(Leduc::classic()), &[("hands", "3")]);
        let game = Arc::clone(table.game());
        let player = |seed| spec.player(Arc::clone(&game), seed).expect("it sits down");
        play_out(&mut table, &mut [player(1), player(2)]);
        let mut table = open(Series::to_wins(Goofspiel::new()), &[("cards", "4")]);
        let game = Arc::clone(table.game());
        let player = |seed| spec.player(Arc::clone(&game), seed).expect("it sits down");
        play_out(&mut table, &mut [player(1), player(2)]);
    }
}

#[test]
fn a_seated_bot_answers_as_it_does_directly() {
    let table = open(Goofspiel::new(), &[("cards", "5")]);
    let bot = || Search::new(Settings::default(), 4);
    let budget = Budget::Iterations(500);
    let view = table.view_of(Viewer::Seat(Seat::B));
    let moves: Vec<_> = table.offers_to(Seat::B).into_iter().map(|offer| offer.choice).collect();
    let ask = Ask { rules: &**table.game(), view: &view, seat: Seat::B, moves: &moves, budget };
    let direct = bot().answer(&ask).expect("an answer");
    let mut seated = TypedPlayer::new(Arc::clone(table.game()), Box::new(bot()));
    let (view, moves) = (table.view(Viewer::Seat(Seat::B)), table.offers(Seat::B));
    let question =
        Question { game: "goofspiel", seat: Seat::B, request: 1, view: &view, moves: &moves, budget };
    assert_eq!(seated.answer(&question), Ok(direct));
}

#[test]
fn a_seated_bot_refuses_what_does_not_fit() {
    let table = open(Goofspiel::new(), &[("cards", "3")]);
    let mut player = TypedPlayer::new(Arc::clone(table.game()), Level::Novice.bot(1));
    let (view, moves) = (table.view(Viewer::Seat(Seat::A)), table.offers(Seat::A));
    let mut answer = |view: &Value, moves: &[String]| {
        player.answer(&Question {
            game: "goofspiel",
            seat: Seat::A,
            request: 1,
            view,
            moves,
            budget: Budget::Own,
        })
    };
    assert!(answer(&view, &moves).is_ok());
    assert_fault(&answer(&json!({"cards": 3}), &moves).expect_err("no view"), "bot-view", &["goofspiel"]);
    assert_fault(&answer(&view, &moves[1..]).expect_err("one too few"), "bot-moves-differ", &["1, 2, 3"]);
    let swapped: Vec<String> = moves.iter().rev().cloned().collect();
    assert_fault(&answer(&view, &swapped).expect_err("another order"), "bot-moves-differ", &["3, 2, 1"]);
    assert_fault(&answer(&view, &[]).expect_err("nothing to choose"), "bot-no-moves", &[]);
}

#[test]
fn a_program_answers_question_after_question() {
    let script =
        r#"while read -r line; do case $line in *'"request":1,'*) echo '{"move":"12"}';; esac; done"#;
    let mut player = shell(script);
    for _ in 0..3 {
        assert_eq!(ask(&mut player, &json!({"hand": [1, 2]})), Ok(Answer::of_move(2)));
    }
    let mut player = shell(r#"read -r line; echo '{"mix":{"7":1,"3":1}}'; read -r line"#);
    let mix = Answer { choice: Choice::Mix(vec![0.5, 0.5, 0.0]), value: None, insight: None };
    assert_eq!(ask(&mut player, &Value::Null), Ok(mix));
}

#[test]
fn a_program_is_told_its_time() {
    let mut player = shell(
        r#"while read -r line; do case $line in *'"budget_ms":250}') echo '{"move":"3"}';; *) echo '{"move":"7"}';; esac; done"#,
    );
    let view = Value::Null;
    let budget = Budget::Time(Duration::from_millis(250));
    let question = Question { game: "toy", seat: Seat::A, request: 1, view: &view, moves: &moves(), budget };
    assert_eq!(player.answer(&question), Ok(Answer::of_move(1)));
    assert_eq!(
        ask(&mut player, &view),
        Ok(Answer::of_move(0)),
        "without a time budget it is told the usual limit"
    );
}

#[test]
fn a_large_view_reaches_the_program() {
    let mut player = shell(r#"while read -r line; do echo '{"move":"7"}'; done"#);
    let view = json!({ "long": "x".repeat(3 << 20) });
    assert_eq!(ask(&mut player, &view), Ok(Answer::of_move(0)));
}

#[test]
fn a_program_that_answers_too_late_is_stopped() {
    let limits = Limits { answer: Duration::from_millis(50), grace: Duration::from_millis(50) };
    let mut player = ExecPlayer::start_with("sleep 600", limits).expect("sleep starts");
    let fault = ask(&mut player, &Value::Null).expect_err("silence");
    assert_fault(&fault, "bot-program-late", &["sleep 600", "50"]);
    assert_eq!(ask(&mut player, &Value::Null), Err(fault), "it is not asked again");
}

/// Neither reads nor writes, and the question is larger than any pipe holds.
#[test]
fn a_program_that_does_not_listen_blocks_nobody() {
    let limits = Limits { answer: Duration::from_millis(50), grace: Duration::from_millis(50) };
    let mut player = ExecPlayer::start_with("sleep 600", limits).expect("sleep starts");
    let view = json!({ "long": "x".repeat(4 << 20) });
    assert_eq!(ask(&mut player, &view).expect_err("silence").key, "bot-program-late");
}

#[test]
fn garbage_is_repeated_with_what_would_be_right() {
    let mut player = shell(
        r#"read -r l; echo 'I play 7'; read -r l; echo '{"move":7}'; read -r l; echo '{"move":"7"}'; read -r l"#,
    );
    let fault = ask(&mut player, &Value::Null).expect_err("no JSON");
    assert_fault(
        &fault,
        "bot-program-garbage",
        &["I play 7", r#"{"move": "7"}"#, r#"{"mix": {"7": 0.5, "3": 0.5}}"#],
    );
    assert_eq!(ask(&mut player, &Value::Null).expect_err("a number").key, "bot-program-garbage");
    assert_eq!(ask(&mut player, &Value::Null), Ok(Answer::of_move(0)), "it may do better the next time");
}

#[test]
fn an_illegal_move_is_told_what_is_legal() {
    let mut player = shell(r#"read -r l; echo '{"move":"8"}'; read -r l"#);
    let fault = ask(&mut player, &Value::Null).expect_err("8 is not offered");
    assert_fault(&fault, "bot-program-illegal", &["8", "7, 3, 12"]);
}

#[test]
fn a_program_that_ends_is_named_with_its_status() {
    let mut player = shell("exit 3");
    let fault = ask(&mut player, &Value::Null).expect_err("gone");
    assert_fault(&fault, "bot-program-ended", &["exit 3", "3"]);
    assert_eq!(ask(&mut player, &Value::Null), Err(fault));
    let mut player = shell("read -r l; kill -9 $$");
    assert_fault(&ask(&mut player, &Value::Null).expect_err("killed"), "bot-program-killed", &["kill -9"]);
}

#[test]
fn an_endless_line_is_not_read_to_its_end() {
    let mut player = shell("read -r l; head -c 10485760 /dev/zero | tr '\\0' 'x'; echo; read -r l");
    let fault = ask(&mut player, &Value::Null).expect_err("10 MB");
    assert_fault(&fault, "bot-program-long", &["1024"]);
    let mut player = shell("read -r l; printf '\\377\\376\\n'; read -r l");
    assert_fault(&ask(&mut player, &Value::Null).expect_err("bytes"), "bot-program-not-text", &["UTF-8"]);
}

/// The line read after the first answer was there before the second question, if the program was quick; if it was slow it
/// is taken for an answer, and is none.
#[test]
fn a_program_that_talks_too_much_is_found_out() {
    let mut player = shell(r#"read -r l; echo '{"move":"7"}'; echo thinking...; read -r l"#);
    assert_eq!(ask(&mut player, &Value::Null), Ok(Answer::of_move(0)));
    let fault = ask(&mut player, &Value::Null).expect_err("an extra line");
    assert!(["bot-program-unasked", "bot-program-garbage"].contains(&fault.key), "{fault:?}");
    assert_fault(&fault, fault.key, &["thinking..."]);
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let fault = ExecPlayer::start("no-such-program-here --fast").expect_err("no such program");
    assert_fault(&fault, "bot-program-missing", &["no-such-program-here"]);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bot.py");
    fs::write(&file, "print()").expect("a file");
    let command = shell_words::quote(&file.to_string_lossy()).into_owned();
    assert_fault(
        &ExecPlayer::start(&command).expect_err("not executable"),
        "bot-program-forbidden",
        &["bot.py"],
    );
    let spec = parse_player_spec("exec:no-such-program-here").expect("a command");
    assert!(spec.player(Arc::new(Goofspiel::new()), 1).is_err());
}

/// The program's process is gone when its player is.
#[test]
fn a_program_is_ended_with_its_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pid");
    let path = shell_words::quote(&file.to_string_lossy()).into_owned();
    let mut player = shell(&format!(r#"read -r l; echo $$ > {path}; echo '{{"move":"7"}}'; exec sleep 600"#));
    assert_eq!(ask(&mut player, &Value::Null), Ok(Answer::of_move(0)));
    let process = Path::new("/proc").join(fs::read_to_string(&file).expect("a number").trim());
    let watched = process.exists();
    drop(player);
    assert!(!watched || !process.exists(), "{} still runs", process.display());
}

#[test]
fn the_documents_show_the_bot_that_runs() {
    let script = fs::read_to_string("examples/random_bot.py").expect("the example");
    for name in ["bots.md", "bots.ru.md"] {
        let page = fs::read_to_string(format!("../../docs/{name}")).expect("the page");
        let repeated = page.contains(&format!("```python\n{script}```"));
        assert!(repeated, "docs/{name} repeats examples/random_bot.py");
    }
    assert!(script.lines().count() <= 20);
}

#[test]
fn a_random_player_needs_no_view() {
    let mut player = Random::new(1);
    let mut seen = Seats::NONE;
    for _ in 0..50 {
        let Ok(Answer { choice: Choice::Move(place), .. }) = ask(&mut player, &Value::Null) else {
            panic!("a move")
        };
        seen = seen.with(Seat::new(place).expect("one of three"));
    }
    assert_eq!(seen, Seats::first(3));
}
