//! Outside programs as players: one JSON line in, one JSON line out.
//!
//! The program is started once and asked until the match is over. It is never waited for longer than its [`Limits`] say;
//! two threads stand between, so that a program that neither reads nor writes blocks nobody. Its error output goes where
//! ours goes.

mod lines;
mod words;

use std::io::ErrorKind;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use table::Message;

use crate::bot::{Answer, Budget, some_moves};
use crate::player::{Player, Question, shortened};
use lines::Line;

/// How long a program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// For an answer, where the question's budget is no time; the program is told.
    pub answer: Duration,
    /// On top of that, for starting up and for the way there and back; the program is not told.
    pub grace: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { answer: Duration::from_secs(10), grace: Duration::from_secs(2) }
    }
}

/// An outside program that plays.
#[derive(Debug)]
pub struct ExecPlayer {
    command: String,
    limits: Limits,
    child: Child,
    /// Dropped to close the program's input.
    questions: Option<Sender<String>>,
    lines: Receiver<Line>,
    /// What made the program unusable; said again to whoever asks on.
    broken: Option<Message>,
}

/// The words of a command line, as a shell would cut them.
pub(crate) fn split_command(command: &str) -> Result<Vec<String>, Message> {
    let words = shell_words::split(command)
        .map_err(|_| Message::new("bot-program-quotes").with("command", shortened(command)))?;
    if words.is_empty() { Err(Message::new("bot-program-empty")) } else { Ok(words) }
}

impl ExecPlayer {
    /// Starts the program of a command line such as `python3 my_bot.py`, with the usual limits.
    pub fn start(command: &str) -> Result<ExecPlayer, Message> {
        ExecPlayer::start_with(command, Limits::default())
    }

    /// Starts a program with limits of its own.
    pub fn start_with(command: &str, limits: Limits) -> Result<ExecPlayer, Message> {
        let words = split_command(command)?;
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(|error| not_started(&words[0], error.kind(), &error.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let threads = pipes.ok_or(()).and_then(|(input, output)| {
            Ok((lines::writer(input).map_err(|_| ())?, lines::reader(output).map_err(|_| ())?))
        });
        let Ok((questions, lines)) = threads else {
            end(&mut child);
            return Err(not_started(&words[0], ErrorKind::OutOfMemory, "no thread to talk to it"));
        };
        Ok(ExecPlayer {
            command: shortened(command),
            limits,
            child,
            questions: Some(questions),
            lines,
            broken: None,
        })
    }

    fn fault(&self, key: &'static str) -> Message {
        Message::new(key).with("command", self.command.as_str())
    }

    /// Gives the program up for good.
    fn give_up(&mut self, fault: Message) -> Message {
        self.questions = None;
        end(&mut self.child);
        self.broken = Some(fault.clone());
        fault
    }

    /// The program is gone, or at least silent for ever: says how it ended.
    fn ended(&mut self) -> Message {
        const PATIENCE: Duration = Duration::from_secs(3);
        let since = Instant::now();
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if since.elapsed() < PATIENCE => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => break None,
            }
        };
        let fault = match status.map(|status| status.code()) {
            Some(Some(code)) => self.fault("bot-program-ended").with("code", code),
            Some(None) => self.fault("bot-program-killed"),
            None => self.fault("bot-program-silent"),
        };
        self.give_up(fault)
    }

    /// Nothing may lie there before the question is asked: it would be taken for the answer.
    fn expect_silence(&mut self) -> Result<(), Message> {
        match self.lines.try_recv() {
            Err(TryRecvError::Empty) => Ok(()),
            Err(TryRecvError::Disconnected) | Ok(Line::Ended) => Err(self.ended()),
            Ok(Line::Text(text)) => {
                let fault = self.fault("bot-program-unasked").with("text", shortened(&text));
                Err(self.give_up(fault))
            }
            Ok(fault) => Err(self.bad_line(&fault)),
        }
    }

    fn bad_line(&mut self, line: &Line) -> Message {
        let fault = match line {
            Line::TooLong => self.fault("bot-program-long").with("limit", lines::MOST_KIB),
            Line::NotText => self.fault("bot-program-not-text"),
            Line::Text(_) | Line::Ended => return self.ended(),
        };
        self.give_up(fault)
    }

    fn ask(&mut self, question: &Question<'_>) -> Result<String, Message> {
        let allowed = match question.budget {
            Budget::Time(time) => time,
            Budget::Own | Budget::Iterations(_) => self.limits.answer,
        };
        let line = words::question(question, allowed);
        let sent = self.questions.as_ref().is_some_and(|questions| questions.send(line).is_ok());
        if !sent {
            return Err(self.ended());
        }
        match self.lines.recv_timeout(allowed.saturating_add(self.limits.grace)) {
            Ok(Line::Text(text)) => Ok(text),
            Ok(Line::Ended) | Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
            Ok(fault) => Err(self.bad_line(&fault)),
            Err(RecvTimeoutError::Timeout) => {
                let allowed = i64::try_from(allowed.as_millis()).unwrap_or(i64::MAX);
                let fault = self.fault("bot-program-late").with("allowed", allowed);
                Err(self.give_up(fault))
            }
        }
    }
}

impl Player for ExecPlayer {
    /// After an answer that cannot be understood the program may be asked again; once it was late, spoke unasked, sent an
    /// endless line or ended, it is stopped and every further question gets the same error.
    fn answer(&mut self, question: &Question<'_>) -> Result<Answer, Message> {
        if let Some(fault) = &self.broken {
            return Err(fault.clone());
        }
        some_moves(question.moves.len(), question.seat)?;
        self.expect_silence()?;
        let text = self.ask(question)?;
        words::answer(&text, question.moves).map_err(|fault| fault.with("command", self.command.as_str()))
    }
}

impl Drop for ExecPlayer {
    fn drop(&mut self) {
        self.questions = None;
        end(&mut self.child);
    }
}

fn end(child: &mut Child) {
    // It may have ended by itself; then there is nothing to kill and only its status to collect.
    let _ = child.kill();
    let _ = child.wait();
}

fn not_started(program: &str, kind: ErrorKind, reason: &str) -> Message {
    let program = shortened(program);
    match kind {
        ErrorKind::NotFound => Message::new("bot-program-missing").with("program", program),
        ErrorKind::PermissionDenied => Message::new("bot-program-forbidden").with("program", program),
        _ => Message::new("bot-program-start").with("program", program).with("reason", shortened(reason)),
    }
}
