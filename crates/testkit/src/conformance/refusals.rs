//! What is refused is refused in words, and changes nothing.

use table::chance::Swift;
use table::{Act, Canon, Chance, Game, Progress, Refusal, Scope, Seat, Session, Table, Viewer};

use super::bench::Bench;
use super::check::{Broken, Check, Checked, ensure};
use super::pending::Given;
use super::speech::unsaid_in;

/// A refusal repeats at most so much of what was wrong.
const LONGEST_REFUSAL: usize = 4096;
/// The size of a text nobody types.
const HUGE: usize = 10 * 1024 * 1024;

/// Everything there is to a table.
struct Everything {
    journal: String,
    position: Vec<u8>,
    pending: Vec<Option<String>>,
    given: Vec<Given>,
}

impl<G: Game> Bench<'_, G> {
    fn everything(&self, table: &Session<G>) -> Everything {
        Everything {
            journal: table.journal().to_string(),
            position: table.truth().to_bytes(),
            pending: Seat::ALL.iter().map(|&seat| table.pending(seat)).collect(),
            given: Viewer::all(table.seats()).map(|viewer| self.given(table, viewer)).collect(),
        }
    }

    /// Bad notation, foreign seats, stale requests and impossible acts at a table that waits for choices.
    pub fn refusals(&mut self, session: &Session<G>, whim: &mut Swift) -> Checked {
        let choosers = session.turn().choosers();
        if choosers.is_empty() || !self.begin(Check::Refusals) {
            return Ok(());
        }
        let mut table = session.clone();
        // A choice that lies on the table must survive what is refused beside it.
        if choosers.len() > 1
            && whim.below(2) == 0
            && let (Some(first), request) = (choosers.lowest(), table.request().id)
        {
            let offers = table.offers(first);
            let notation = &offers[whim.below(offers.len() as u32) as usize];
            let taken = table.choose(first, request, notation);
            ensure!(
                taken == Ok(Progress::Waiting),
                Check::Refusals,
                "`{notation}` is legal and was not taken"
            );
        }
        let before = self.everything(&table);
        for seat in choosers {
            self.bad_notation(&mut table, seat, whim)?;
            self.bad_moves(&mut table, seat)?;
        }
        self.bad_askers(&mut table)?;
        self.bad_acts(&mut table)?;
        self.unchanged(&table, &before)
    }

    fn bad_notation(&self, table: &mut Session<G>, seat: Seat, whim: &mut Swift) -> Checked {
        let request = table.request().id;
        let offers = table.offers(seat);
        let legal = offers[whim.below(offers.len() as u32) as usize].clone();
        let mut texts: Vec<String> =
            ["", " ", "no-such-move", "\0", "\u{7}\u{1b}[2J", "a\nb", "\u{202e}x", "|", "#", ","]
                .map(str::to_owned)
                .to_vec();
        texts.push(format!("{legal} "));
        texts.push(format!(" {legal}"));
        texts.push(format!("{legal}\n"));
        texts.push(format!("{legal}x"));
        texts.push(format!("{legal}, {legal}"));
        texts.push("9".repeat(300));
        texts.push("🂡".repeat(100));
        // Once a form is enough for what only tries patience.
        if self.step == 0 && self.pace.1 == 0 {
            texts.push("x".repeat(HUGE));
            texts.push("\n".repeat(HUGE));
        }
        for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
            texts.extend(table.offers(other));
        }
        for text in texts.iter().filter(|text| !offers.contains(text)) {
            let start: String = text.chars().take(40).collect();
            let attempt = table.choose(seat, request, text);
            self.no(attempt, &format!("the notation {start:?} of seat {seat}"))?;
        }
        Ok(())
    }

    /// Moves met elsewhere that are not legal here.
    fn bad_moves(&self, table: &mut Session<G>, seat: Seat) -> Checked {
        let request = table.request().id;
        let offers = table.offers_to(seat);
        let legal = |choice: &G::Move| offers.iter().any(|offer| offer.choice == *choice);
        for choice in self.pool.iter().filter(|choice| !legal(choice)).take(8) {
            let attempt = table.choose_move(seat, request, *choice);
            self.no(attempt, &format!("the move {choice:?} of seat {seat}"))?;
        }
        Ok(())
    }

    /// Seats that owe nothing or are not there, and requests that are not open.
    fn bad_askers(&self, table: &mut Session<G>) -> Checked {
        let request = table.request();
        let choosers: Vec<Seat> = request.choosers.iter().collect();
        let Some(notation) = choosers.first().and_then(|&seat| table.offers(seat).into_iter().next()) else {
            return Ok(());
        };
        for seat in Seat::ALL.into_iter().filter(|&seat| !request.choosers.contains(seat)) {
            let attempt = table.choose(seat, request.id, &notation);
            self.no(attempt, &format!("a choice of seat {seat}, which owes none"))?;
            self.no(
                table.withdraw(seat, request.id),
                &format!("a withdrawal of seat {seat}, which owes none"),
            )?;
        }
        for id in [request.id.wrapping_add(1), request.id.wrapping_sub(1), u32::MAX] {
            for &seat in &choosers {
                let Some(notation) = table.offers(seat).into_iter().next() else { continue };
                let attempt = table.choose(seat, id, &notation);
                self.no(attempt, &format!("an answer to request {id}, the open one being {}", request.id))?;
                self.no(table.withdraw(seat, id), &format!("a withdrawal from request {id}"))?;
            }
        }
        for seat in request.choosers.minus(request.chosen) {
            let attempt = table.withdraw(seat, request.id);
            self.no(attempt, &format!("a withdrawal of seat {seat}, which has not chosen"))?;
        }
        Ok(())
    }

    fn bad_acts(&self, table: &mut Session<G>) -> Checked {
        let mut acts = vec![];
        for seat in Seat::ALL.into_iter().skip(table.seats()) {
            for scope in [Scope::Leg, Scope::Match] {
                acts.push(Act::Resigned { seat, scope });
                acts.push(Act::TimedOut { seat, scope });
            }
            acts.push(Act::BotTook { seat, bot: "novice".to_owned() });
        }
        for bot in ["", "a | b", "x\ny", "имя"] {
            acts.push(Act::BotTook { seat: Seat::A, bot: bot.to_owned() });
        }
        acts.push(Act::BotTook { seat: Seat::A, bot: "b".repeat(HUGE / 1024) });
        for act in acts {
            let said = format!("{act:?}").chars().take(80).collect::<String>();
            let attempt = table.act(act);
            self.no(attempt, &format!("the act {said}"))?;
        }
        Ok(())
    }

    /// Nothing is taken once a match is over.
    pub fn late(&mut self, session: &Session<G>) -> Checked {
        if !self.begin(Check::Refusals) {
            return Ok(());
        }
        let mut table = session.clone();
        let before = self.everything(&table);
        let request = table.request();
        ensure!(
            request.choosers.is_empty(),
            Check::Ending,
            "after the end seats {} are asked",
            request.choosers
        );
        let last = table.journal().entries.iter().rev().find_map(|entry| match &entry.what {
            table::journal::What::Choices(choices) => choices.first().map(|(_, notation)| notation.clone()),
            _ => None,
        });
        let notation = last.unwrap_or_else(|| "x".to_owned());
        for seat in Seat::ALL {
            for id in [request.id, request.id.wrapping_sub(1)] {
                self.no(table.choose(seat, id, &notation), &format!("a late choice of seat {seat}"))?;
                self.no(table.withdraw(seat, id), &format!("a late withdrawal of seat {seat}"))?;
            }
            if let Some(&choice) = self.pool.first() {
                self.no(table.choose_move(seat, request.id, choice), &format!("a late move of seat {seat}"))?;
            }
            for act in [
                Act::Resigned { seat, scope: Scope::Leg },
                Act::TimedOut { seat, scope: Scope::Match },
                Act::BotTook { seat, bot: "novice".to_owned() },
                Act::DrawAgreed,
            ] {
                let said = format!("the late act {act:?}");
                self.no(table.act(act), &said)?;
            }
        }
        self.unchanged(&table, &before)
    }

    /// Whether something was refused, in words a player can read in his language.
    fn no<T: std::fmt::Debug>(&self, attempt: Result<T, Refusal>, what: &str) -> Checked {
        let refusal = match attempt {
            Ok(done) => return Err(Broken::new(Check::Refusals, format!("{what} was taken: {done:?}"))),
            Err(refusal) => refusal,
        };
        let said = [0, 1].map(|lang| self.words[lang].say(&refusal));
        for (text, words) in said.iter().zip(&self.words) {
            let missing = unsaid_in(&refusal, words);
            ensure!(missing.is_none(), Check::Refusals, "{what} is refused with `{text}`");
            ensure!(
                text.len() <= LONGEST_REFUSAL && !text.chars().any(char::is_control),
                Check::Refusals,
                "{what} is refused with {} bytes or control characters",
                text.len()
            );
        }
        ensure!(said[0] != said[1], Check::Refusals, "{what} is refused in one language: `{}`", said[0]);
        Ok(())
    }

    fn unchanged(&self, table: &Session<G>, before: &Everything) -> Checked {
        let now = self.everything(table);
        ensure!(now.journal == before.journal, Check::Refusals, "a refused choice is in the journal");
        ensure!(now.position == before.position, Check::Refusals, "a refused choice changed the position");
        ensure!(now.pending == before.pending, Check::Refusals, "a refused choice changed what is pending");
        let changed = now.given.iter().zip(&before.given).find_map(|(now, before)| now.difference(before));
        match changed {
            None => Ok(()),
            Some(what) => Err(Broken::new(Check::Refusals, format!("a refused choice changed {what}"))),
        }
    }
}
