//! The strict reader: one spelling of every journal, and errors that name their line.

use std::fmt;

use super::write::ending_line;
use super::{Act, Entry, Header, Journal, MAX_BYTES, MAX_LINE, Secret, What};
use crate::chance::{ALGORITHM, Draw, Key};
use crate::message::Message;
use crate::options::{Form, Options};
use crate::outcome::{Outcome, Scope};
use crate::rules::shortened;
use crate::seat::{BySeat, MAX_SEATS, Seat, Seats, Teams};

/// What is wrong with a journal, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Message,
}

impl JournalError {
    /// A fault on a line.
    pub fn new(line: usize, fault: Message) -> JournalError {
        JournalError { line, fault }
    }

    /// The whole sentence, line included, for [`crate::Words::say`].
    pub fn message(&self) -> Message {
        Message::new("journal-line").with("line", self.line).with("fault", self.fault.clone())
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for JournalError {}

impl Journal {
    /// Reads a journal. What comes back writes exactly the bytes that were read.
    pub fn read(bytes: &[u8]) -> Result<Journal, JournalError> {
        let mut lines = Lines::new(bytes)?;
        let header = read_header(&mut lines)?;
        let mut journal = Journal { header: header.into(), entries: Vec::new(), ending: None };
        while let Some(line) = lines.next()? {
            if journal.ending.is_some() {
                return Err(lines.fault(Message::new("journal-after-end")));
            }
            if line.starts_with("over ") {
                journal.ending = Some(read_ending(&lines, line, journal.header.form.seats)?);
            } else {
                let entry = read_entry(&lines, line, journal.entries.len())?;
                journal.entries.push(entry.into());
            }
        }
        if journal.entries.is_empty() {
            lines.number += 1;
            return Err(lines.fault(Message::new("journal-no-start")));
        }
        journal.check_spelling(bytes)?;
        Ok(journal)
    }

    /// A journal has one spelling; lines that stand twice or out of order, or names with needless escapes, are
    /// found by writing it again.
    fn check_spelling(&self, bytes: &[u8]) -> Result<(), JournalError> {
        let written = self.to_string();
        if written.as_bytes() == bytes {
            return Ok(());
        }
        let same = written.bytes().zip(bytes).take_while(|(ours, theirs)| ours == *theirs);
        let line = same.filter(|(byte, _)| *byte == b'\n').count() + 1;
        let expected = written.lines().nth(line - 1).unwrap_or_default();
        Err(JournalError::new(line, Message::new("journal-spelling").with("expected", shortened(expected))))
    }
}

/// The lines of a file with their numbers.
struct Lines<'a> {
    rest: &'a [u8],
    number: usize,
}

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Result<Lines<'a>, JournalError> {
        let lines = Lines { rest: bytes, number: 0 };
        if bytes.len() > MAX_BYTES {
            let fault = Message::new("journal-too-large").with("limit", MAX_BYTES / (1024 * 1024));
            return Err(JournalError::new(1, fault));
        }
        Ok(lines)
    }

    fn fault(&self, fault: Message) -> JournalError {
        JournalError::new(self.number.max(1), fault)
    }

    fn next(&mut self) -> Result<Option<&'a str>, JournalError> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let end = self.rest.iter().take(MAX_LINE + 1).position(|&byte| byte == b'\n');
        let Some(end) = end else {
            let cut = self.rest.len() <= MAX_LINE;
            let key = if cut { "journal-cut" } else { "journal-line-long" };
            return Err(self.fault(Message::new(key).with("limit", MAX_LINE / 1024)));
        };
        let (line, rest) = self.rest.split_at(end);
        self.rest = &rest[1..];
        match std::str::from_utf8(line) {
            Ok(line) => Ok(Some(line)),
            Err(error) => {
                Err(self.fault(Message::new("journal-not-text").with("byte", error.valid_up_to() + 1)))
            }
        }
    }

    /// The next line, which must be there.
    fn expect(&mut self, what: &'static str) -> Result<&'a str, JournalError> {
        if let Some(line) = self.next()? {
            return Ok(line);
        }
        self.number += 1;
        Err(self.fault(Message::new("journal-header-ends").with("expected", what)))
    }

    /// What follows the word a header line starts with.
    fn field(&mut self, word: &'static str) -> Result<&'a str, JournalError> {
        let line = self.expect(word)?;
        line.strip_prefix(word)
            .and_then(|rest| rest.strip_prefix(' '))
            .ok_or_else(|| self.expected(word, line))
    }

    fn expected(&self, word: &str, found: &str) -> JournalError {
        let fault = Message::new("journal-expected").with("expected", word).with("found", shortened(found));
        self.fault(fault)
    }
}

fn read_header(lines: &mut Lines<'_>) -> Result<Header, JournalError> {
    let first = lines.expect("karman-journal 1")?;
    if first != "karman-journal 1" {
        return Err(lines.expected("karman-journal 1", first));
    }
    let game = lines.field("game")?.to_owned();
    let rules = lines.field("rules")?;
    let rules = plain(rules).ok_or_else(|| lines.expected("rules NUMBER", rules))?;
    let packs = lines.field("packs")?.to_owned();
    let seats = lines.field("seats")?;
    let seats: u8 = plain(seats)
        .filter(|&count| (1..=MAX_SEATS).contains(&usize::from(count)))
        .ok_or_else(|| lines.expected("seats 1..4", seats))?;
    let mut header = Header {
        game,
        rules,
        packs,
        form: Form::seats(seats),
        seals: BySeat::default(),
        players: BySeat::default(),
        secret: Secret::Commitment(String::new()),
    };
    let mut options = Options::default();
    loop {
        let line = lines.expect("chance")?;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "teams" => header.form.teams = read_teams(rest).ok_or_else(|| lines.expected("teams", line))?,
            "option" => {
                let (key, value) =
                    rest.split_once(' ').ok_or_else(|| lines.expected("option KEY VALUE", line))?;
                options.0.push((key.to_owned(), value.to_owned()));
            }
            "loadout" => read_loadout(&mut header, rest).ok_or_else(|| lines.expected("loadout", line))?,
            "player" => {
                let (seat, name) =
                    seat_and_rest(rest).ok_or_else(|| lines.expected("player SEAT NAME", line))?;
                header.players[seat] =
                    Some(serde_json::from_str(name).map_err(|_| lines.expected("player SEAT NAME", line))?);
            }
            "chance" if rest == ALGORITHM => break,
            "chance" => {
                let fault =
                    Message::new("journal-algorithm").with("found", shortened(rest)).with("known", ALGORITHM);
                return Err(lines.fault(fault));
            }
            _ => return Err(lines.expected("option, loadout, player, chance", line)),
        }
    }
    header.form.options = options;
    header.secret = read_secret(lines, usize::from(header.form.seats))?;
    let begin = lines.expect("begin")?;
    if begin != "begin" {
        return Err(lines.expected("begin", begin));
    }
    Ok(header)
}

fn read_secret(lines: &mut Lines<'_>, seats: usize) -> Result<Secret, JournalError> {
    let mut entropy = BySeat::default();
    loop {
        let line = lines.expect("key")?;
        let bad = || lines.expected("key, commitment, entropy, seed, promise", line);
        let (word, rest) = line.split_once(' ').ok_or_else(bad)?;
        if word == "entropy" {
            let (seat, added) = seat_and_rest(rest).ok_or_else(bad)?;
            // A part of nobody's would let whoever wrote it choose the key after the promise; one written twice does not
            // read as it is written.
            if seat.index() >= seats {
                return Err(bad());
            }
            entropy[seat] = Some(added.parse::<Key>().map_err(|()| bad())?);
            continue;
        }
        let number = rest.parse::<Key>().map_err(|()| bad())?;
        let alone = entropy == BySeat::default();
        return match word {
            "key" if alone => Ok(Secret::Key(number)),
            "commitment" if alone => Ok(Secret::Commitment(rest.to_owned())),
            "seed" => Ok(Secret::Mixed { seed: number, entropy }),
            "promise" => Ok(Secret::Promised { promise: rest.to_owned(), entropy }),
            _ => Err(bad()),
        };
    }
}

/// A number with one spelling.
fn plain<T: std::str::FromStr + ToString>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

fn seat_and_rest(text: &str) -> Option<(Seat, &str)> {
    let (seat, rest) = text.split_once(' ')?;
    Some((seat.parse().ok()?, rest))
}

fn read_teams(text: &str) -> Option<Teams> {
    let numbers: Vec<u8> = text.split(' ').map(plain).collect::<Option<_>>()?;
    numbers.try_into().ok().map(Teams::new)
}

fn read_loadout(header: &mut Header, rest: &str) -> Option<()> {
    let (seat, rest) = seat_and_rest(rest)?;
    match rest.split_once(' ')? {
        ("open", text) => header.form.loadouts[seat] = Some(serde_json::from_str(text).ok()?),
        ("sealed", digits) => header.seals[seat] = Some(digits.to_owned()),
        _ => return None,
    }
    Some(())
}

fn read_entry(lines: &Lines<'_>, line: &str, number: usize) -> Result<Entry, JournalError> {
    let bad = || lines.expected("NUMBER | WHAT | DRAWS | MARK", line);
    let columns: Vec<&str> = line.split(" | ").collect();
    let &[index, what, draws, mark] = columns.as_slice() else {
        return Err(bad());
    };
    if plain::<usize>(index) != Some(number) {
        let fault = Message::new("journal-number").with("expected", number).with("found", shortened(index));
        return Err(lines.fault(fault));
    }
    let draws = match draws {
        "-" => Vec::new(),
        _ => draws.split(' ').map(str::parse::<Draw>).collect::<Result<_, ()>>().map_err(|()| bad())?,
    };
    if mark.len() != 16 || !mark.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(bad());
    }
    let what = if number == 0 { (what == "start").then_some(What::Start) } else { read_what(what) };
    let what = what.ok_or_else(bad)?;
    Ok(Entry { what, draws, mark: mark.to_owned() })
}

fn read_what(text: &str) -> Option<What> {
    if let Some(act) = read_act(text) {
        return Some(What::Act(act));
    }
    let choices = text.split(", ").map(|choice| {
        let (seat, notation) = seat_and_rest(choice)?;
        Some((seat, notation.to_owned()))
    });
    choices.collect::<Option<_>>().map(What::Choices)
}

fn read_act(text: &str) -> Option<Act> {
    if text == "draw-agreed" {
        return Some(Act::DrawAgreed);
    }
    let (word, rest) = text.split_once(' ')?;
    let (seat, rest) = seat_and_rest(rest)?;
    let scope = || [Scope::Leg, Scope::Match].into_iter().find(|scope| scope.word() == rest);
    match word {
        "resigned" => Some(Act::Resigned { seat, scope: scope()? }),
        "timed-out" => Some(Act::TimedOut { seat, scope: scope()? }),
        "bot-took" if !rest.is_empty() => Some(Act::BotTook { seat, bot: rest.to_owned() }),
        _ => None,
    }
}

fn read_ending(lines: &Lines<'_>, line: &str, seats: u8) -> Result<Outcome, JournalError> {
    let bad = || lines.expected("over | winners SEATS | scores NUMBERS", line);
    let columns: Vec<&str> = line.split(" | ").collect();
    let &["over", winners, scores] = columns.as_slice() else {
        return Err(bad());
    };
    let winners: Seats = match winners.strip_prefix("winners ") {
        Some(letters) => letters.chars().map(Seat::try_from).collect::<Result<_, _>>().map_err(|_| bad())?,
        None => Seats::NONE,
    };
    let numbers = scores.strip_prefix("scores ").ok_or_else(bad)?;
    let mut outcome = Outcome { winners, scores: BySeat::default() };
    let numbers: Vec<i32> = numbers.split(' ').map(plain).collect::<Option<_>>().ok_or_else(bad)?;
    for (seat, number) in Seat::ALL.into_iter().zip(numbers) {
        outcome.scores[seat] = number;
    }
    if ending_line(&outcome, seats) == line { Ok(outcome) } else { Err(bad()) }
}
