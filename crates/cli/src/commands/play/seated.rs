//! A person and bots at a table, one line at a time.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _};

use bots::{Budget, Player, PlayerSpec, Question};
use table::chance::Swift;
use table::{Act, Arg, Message, Scene, Scope, Seat, Table, Viewer};

use super::commands::Command;
use super::transcript::Transcript;
use crate::commands::print_lines;
use crate::desk::{Desk, shown};
use crate::grid::{Grid, Side, wrapped};
use crate::paint::{self, Paint};
use crate::picture::{Picture, is_numbered};
use crate::stop::Stop;

/// A longer line is nothing anybody typed.
const LONGEST_LINE: u64 = 4096;

/// Who sits in a seat.
#[derive(Clone, Debug)]
pub enum Who {
    Person,
    Bot(PlayerSpec),
}

impl Who {
    /// What the journal calls them.
    pub fn name(&self, desk: &Desk) -> String {
        match self {
            Who::Person => desk.words.text("play-person"),
            Who::Bot(spec) => spec.to_string(),
        }
    }
}

/// A match in the terminal.
pub struct Seated<'a> {
    pub desk: &'a Desk,
    pub title: String,
    pub table: Box<dyn Table>,
    /// The person's seat; `None` for somebody who only watches.
    pub own: Option<Seat>,
    /// The bots by seat; `None` in the person's.
    pub players: Vec<Option<Box<dyn Player>>>,
    pub who: Vec<Who>,
    pub transcript: Option<Transcript>,
    /// What the mixes of bots are drawn by.
    pub mixing: Swift,
    /// How much of the log was shown already.
    pub told: usize,
}

/// What became of asking the person.
enum Reply {
    /// A move, in notation.
    Move(String),
    /// The match is given up.
    Resigned,
    /// No more of it.
    Left,
}

impl Seated<'_> {
    /// Plays to the end, or until the person leaves.
    pub fn play(mut self) -> Result<(), Stop> {
        print_lines(self.greeting())?;
        self.keep()?;
        while self.table.outcome().is_none() {
            let request = self.table.request();
            // Between two questions to the person the news are gathered, so that nothing is drawn twice.
            if self.own.is_none_or(|own| request.choosers.contains(own)) {
                self.show_news()?;
            }
            for seat in request.choosers {
                if Some(seat) == self.own {
                    match self.ask(seat)? {
                        Reply::Move(notation) => {
                            self.table.choose(seat, request.id, &notation)?;
                        }
                        Reply::Resigned => {
                            self.table.act(Act::Resigned { seat, scope: Scope::Match })?;
                            break;
                        }
                        Reply::Left => return self.leave(),
                    }
                } else {
                    self.let_bot_choose(seat, request.id)?;
                }
            }
            self.keep()?;
        }
        self.show_news()?;
        self.show_end()
    }

    fn viewer(&self) -> Viewer {
        self.own.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn scene(&self) -> Scene {
        self.table.scene(self.viewer(), &self.desk.words)
    }

    fn picture(&self) -> Picture<'_> {
        Picture { words: &self.desk.words, paint: Paint::for_stdout(), width: paint::width() }
    }

    fn greeting(&self) -> Vec<String> {
        let (words, picture) = (&self.desk.words, self.picture());
        let mut lines = vec![picture.rule(&self.title)];
        for (seat, who) in Seat::ALL.into_iter().zip(&self.who) {
            let name = match who {
                Who::Person => words.text("play-you"),
                Who::Bot(spec) => words.say(&Message::new("play-bot").with("name", title(spec))),
            };
            lines.push(format!("  {}: {name}", words.seat(seat)));
        }
        if self.own.is_some() {
            lines.push(picture.paint.dim(&words.text("play-hint")));
        }
        lines
    }

    /// What happened since the last time, and how the table looks now.
    fn show_news(&mut self) -> Result<(), Stop> {
        let told = self.table.told(self.viewer(), self.told, &self.desk.words);
        self.told += told.len();
        let picture = self.picture();
        let mut lines = vec![String::new()];
        for news in told {
            lines.extend(
                wrapped(&format!("• {}", news.text), picture.width, 2)
                    .iter()
                    .map(|line| picture.paint.warm(line)),
            );
        }
        if lines.len() > 1 {
            lines.push(String::new());
        }
        lines.extend(picture.scene(&self.scene()));
        print_lines(lines)
    }

    fn show_end(&self) -> Result<(), Stop> {
        let (words, picture) = (&self.desk.words, self.picture());
        let mut lines = vec![String::new()];
        if let Some(outcome) = self.table.outcome() {
            lines.push(picture.paint.bold(&self.scene().prompt));
            let scores = outcome.scores.iter(self.table.seats());
            let scores: Vec<String> =
                scores.map(|(seat, score)| format!("{} {score}", words.seat(seat))).collect();
            lines.push(words.say(&Message::new("play-scores").with("scores", scores.join(", "))));
        }
        if let Some(transcript) = &self.transcript {
            lines.push(words.say(&Message::new("play-journal").with("file", transcript.name())));
        }
        print_lines(lines)
    }

    fn leave(&self) -> Result<(), Stop> {
        let words = &self.desk.words;
        let mut lines = vec![words.text("play-left")];
        if let Some(transcript) = &self.transcript {
            lines.push(words.say(&Message::new("play-journal").with("file", transcript.name())));
        }
        print_lines(lines)
    }

    fn keep(&mut self) -> Result<(), Message> {
        match &mut self.transcript {
            Some(transcript) => transcript.keep(self.table.journal()),
            None => Ok(()),
        }
    }

    fn let_bot_choose(&mut self, seat: Seat, request: u32) -> Result<(), Message> {
        let moves = self.table.offers(seat);
        let view = self.table.view(Viewer::Seat(seat));
        let question = Question {
            game: self.table.game(),
            seat,
            request,
            view: &view,
            moves: &moves,
            budget: Budget::Own,
        };
        let illegal = || Message::new("arcade-player-illegal").with("seat", seat.to_string());
        let player = self.players.get_mut(seat.index()).and_then(Option::as_mut).ok_or_else(illegal)?;
        let place = player.answer(&question)?.pick(&mut self.mixing);
        let notation = moves.get(place).ok_or_else(illegal)?;
        self.table.choose(seat, request, notation).map(|_| ())
    }

    /// Asks until the person has made up their mind.
    fn ask(&self, seat: Seat) -> Result<Reply, Stop> {
        let (words, picture) = (&self.desk.words, self.picture());
        let scene = self.scene();
        let mut question = vec![String::new()];
        question.extend(picture.question(&scene));
        print_lines(question)?;
        let mut sure = false;
        loop {
            let Some(line) = read_line(words)? else {
                return Ok(Reply::Left);
            };
            let text = line.trim();
            if let Some(notation) = chosen(text, &self.table.offers(seat), &scene) {
                return Ok(Reply::Move(notation));
            }
            let command = Command::read(text, words);
            let lines = match command {
                Some(Command::Quit) => return Ok(Reply::Left),
                Some(Command::Resign) if sure => return Ok(Reply::Resigned),
                Some(Command::Resign) => vec![words.text("play-resign-sure")],
                Some(Command::Help) => help(words, picture),
                Some(Command::Aid) => picture.aid(&scene),
                Some(Command::Look) => picture.look(&scene),
                Some(Command::Log) => self
                    .table
                    .told(self.viewer(), 0, words)
                    .into_iter()
                    .map(|told| format!("  {}", told.text))
                    .collect(),
                None if text.is_empty() => picture.question(&scene),
                None => vec![self.refusal(seat, text)],
            };
            sure = command == Some(Command::Resign);
            print_lines(lines)?;
        }
    }

    /// Why what was typed is no move; a table of its own is asked, so that the true one stays untouched.
    fn refusal(&self, seat: Seat, text: &str) -> String {
        let mut table = self.table.fork();
        let request = table.request().id;
        match table.choose(seat, request, text) {
            Err(refusal) => self.desk.words.say(&refusal),
            Ok(_) => shown(text),
        }
    }
}

/// The move that was typed: its notation, or its number in the list.
fn chosen(text: &str, offers: &[String], scene: &Scene) -> Option<String> {
    if let Some(notation) = offers.iter().find(|offer| *offer == text) {
        return Some(notation.clone());
    }
    if !is_numbered(scene) {
        return None;
    }
    let number = text.strip_suffix(')').unwrap_or(text).parse::<usize>().ok()?;
    let touch = scene.moves.get(number.checked_sub(1)?)?;
    Some(touch.notation.clone())
}

/// What a bot is called at the table.
fn title(spec: &PlayerSpec) -> Arg {
    match spec {
        PlayerSpec::Random => Message::new("bot-random").into(),
        PlayerSpec::Level(level) => level.title().into(),
        PlayerSpec::Exec(_) => spec.to_string().into(),
    }
}

fn help(words: &table::Words, picture: Picture<'_>) -> Vec<String> {
    let mut lines = wrapped(&words.text("play-help"), picture.width, 0);
    let mut grid = Grid::new(&[Side::Left; 2]);
    for (word, about) in Command::all(words) {
        grid.row([format!("  {word}"), about]);
    }
    lines.extend(grid.lines());
    lines
}

/// What the person types, or nothing at the end of the input.
fn read_line(words: &table::Words) -> Result<Option<String>, Stop> {
    let mut out = io::stdout().lock();
    write!(out, "{} ", words.text("play-prompt"))?;
    out.flush()?;
    let mut bytes = Vec::new();
    let mut input = io::stdin().lock();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
    read.map_err(|error| Message::new("play-no-input").with("reason", error.to_string()))?;
    // The rest of a line that is too long is not the next answer.
    if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input
            .skip_until(b'\n')
            .map_err(|error| Message::new("play-no-input").with("reason", error.to_string()))?;
    }
    let ended = bytes.is_empty();
    let line = String::from_utf8_lossy(&bytes).into_owned();
    // Where nobody typed the answer, the page still shows it, and what follows starts on a line of its own.
    if !io::stdin().is_terminal() {
        writeln!(out, "{}", shown(line.trim_end()))?;
    }
    Ok((!ended).then_some(line))
}
