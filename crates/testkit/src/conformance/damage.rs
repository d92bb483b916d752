//! A journal that was cut or changed is never taken for a whole one.

use std::sync::Arc;

use table::chance::Swift;
use table::journal::JournalError;
use table::{Chance, Game, Journal, Session, Turn};

use super::bench::Bench;
use super::check::{Broken, Check, Checked, ensure};
use super::speech::unsaid_in;

/// How many cuts and how many changes of each kind are tried on one journal.
const TRIES: u32 = 120;
/// The length of a line that is no entry.
const HUGE: usize = 10 * 1024 * 1024;

impl<G: Game> Bench<'_, G> {
    pub fn damage(&mut self, session: &Session<G>, whim: &mut Swift) -> Checked {
        if !self.begin(Check::Journals) {
            return Ok(());
        }
        let text = session.journal().to_string();
        let bytes = text.as_bytes();
        self.cuts(bytes, whim)?;
        self.changed_bytes(bytes, whim)?;
        self.moved_lines(&text, whim)?;
        self.huge_line(bytes)?;
        let sealed = session.journal().sealed(table::Seats::first(4)).to_string();
        self.changed_bytes(sealed.as_bytes(), whim)
    }

    /// Cut inside a line it is an error; cut between lines it is an error or plainly unfinished.
    fn cuts(&self, bytes: &[u8], whim: &mut Swift) -> Checked {
        let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
        let mut cuts: Vec<usize> = ends.filter(|&end| end < bytes.len()).collect();
        let keep = cuts.len().div_ceil(TRIES as usize).max(1);
        cuts = cuts.into_iter().step_by(keep).collect();
        cuts.extend((0..TRIES).map(|_| whim.below(bytes.len() as u32) as usize));
        cuts.extend([0, bytes.len() - 1]);
        for cut in cuts {
            let what = format!("cut after {cut} of {} bytes", bytes.len());
            let at_line_end = cut > 0 && bytes[cut - 1] == b'\n';
            match self.reads(&bytes[..cut], &what)? {
                Err(_) => {}
                Ok(session) => {
                    ensure!(at_line_end, Check::Journals, "{what}, inside a line, the journal is accepted");
                    let finished =
                        matches!(session.turn(), Turn::Over(_)) || session.journal().ending.is_some();
                    ensure!(!finished, Check::Journals, "{what}, the journal is taken for a finished one");
                }
            }
        }
        Ok(())
    }

    fn changed_bytes(&self, bytes: &[u8], whim: &mut Swift) -> Checked {
        let mut copy = bytes.to_vec();
        for number in 0..2 * TRIES {
            let at = whim.below(bytes.len() as u32) as usize;
            let other = match number % 3 {
                // Another character of the journal looks most like the truth.
                0 => bytes[whim.below(bytes.len() as u32) as usize],
                1 => bytes[at] ^ (1 << whim.below(8)),
                _ => whim.below(256) as u8,
            };
            if other == bytes[at] {
                continue;
            }
            copy[at] = other;
            let what = format!("byte {at} changed from {:?} to {:?}", bytes[at] as char, other as char);
            self.must_fail(&copy, &what)?;
            copy[at] = bytes[at];
        }
        Ok(())
    }

    /// Lines that are missing, doubled or exchanged. Leaving off lines at the end is a cut.
    fn moved_lines(&self, text: &str, whim: &mut Swift) -> Checked {
        let lines: Vec<&str> = text.lines().collect();
        let joined = |lines: &[&str]| lines.iter().flat_map(|line| [line, "\n"]).collect::<String>();
        for _ in 0..TRIES / 4 {
            let at = whim.below(lines.len() as u32 - 1) as usize;
            let mut missing = lines.clone();
            missing.remove(at);
            self.must_fail(joined(&missing).as_bytes(), &format!("line {} left out", at + 1))?;
            let mut doubled = lines.clone();
            doubled.insert(at, lines[at]);
            self.must_fail(joined(&doubled).as_bytes(), &format!("line {} doubled", at + 1))?;
            let mut exchanged = lines.clone();
            exchanged.swap(at, at + 1);
            self.must_fail(
                joined(&exchanged).as_bytes(),
                &format!("line {} and the next exchanged", at + 1),
            )?;
        }
        Ok(())
    }

    /// A line nobody wrote, in the middle and at the end.
    fn huge_line(&self, bytes: &[u8]) -> Checked {
        let middle = bytes.iter().position(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        for at in [middle, bytes.len()] {
            let mut text = bytes[..at].to_vec();
            text.resize(at + HUGE, b'x');
            text.push(b'\n');
            text.extend_from_slice(&bytes[at..]);
            let refused = self.reads(&text, "a line of 10 MiB")?.is_err();
            ensure!(refused, Check::Journals, "a journal with a line of 10 MiB is accepted");
        }
        Ok(())
    }

    fn must_fail(&self, bytes: &[u8], what: &str) -> Checked {
        match self.reads(bytes, what)? {
            Err(_) => Ok(()),
            Ok(_) => Err(Broken::new(
                Check::Journals,
                format!("{what}, the journal is accepted:\n{}", String::from_utf8_lossy(bytes)),
            )),
        }
    }

    /// Reads and replays; an error must name a line of the file, in words.
    fn reads(&self, bytes: &[u8], what: &str) -> Result<Result<Session<G>, JournalError>, Broken> {
        let result =
            Journal::read(bytes).and_then(|journal| Session::replay(Arc::clone(&self.kit.game), &journal));
        if let Err(error) = &result {
            let lines = bytes.split(|byte| *byte == b'\n').count();
            ensure!(
                (1..=lines).contains(&error.line),
                Check::Journals,
                "{what}: the error names line {} of {lines}: {error}",
                error.line
            );
            for words in &self.words {
                let missing = unsaid_in(&error.message(), words);
                ensure!(missing.is_none(), Check::Journals, "{what}: the error says {missing:?}");
            }
        }
        Ok(result)
    }
}
