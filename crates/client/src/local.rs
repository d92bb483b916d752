//! A table in this very program: people at this screen, bots asked by whoever runs it.

use std::sync::Arc;

use arcade::Cabinet;
use table::chance::Key;
use table::journal::JournalError;
use table::{
    Act, BySeat, Fault, Form, Journal, Message, Outcome, Progress, Refusal, Request, Scene, Seat, Seats,
    Table, Told, Viewer, Words,
};

use crate::coach::{COACH, Coaching};
use crate::link::{Link, Sitter, not_your_eyes};
use crate::thinking::{Advice, BotAnswer, BotQuestion};
use crate::undo;

/// A table in this program.
pub struct LocalLink {
    game: Arc<dyn Cabinet>,
    table: Box<dyn Table>,
    sitters: BySeat<Sitter>,
    /// The tickets of the questions bots are thinking about.
    asked: BySeat<Option<u64>>,
    /// Bots that failed and are not asked again until somebody says so.
    failed: Seats,
    hint: Option<BotQuestion>,
    coaching: Coaching,
    /// The choice the coach was asked about last without anybody asking him.
    coached: Option<(Seat, u32)>,
    tickets: u64,
    changes: u64,
    rewinds: u64,
}

/// What became of a bot's answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// It was a choice, and it is in.
    Chosen(Progress),
    /// It was advice for the person in this seat.
    Advised(Seat, Advice),
    /// The question is no longer asked; nothing has changed.
    Late,
    /// The bot failed, and why. It is asked again after [`LocalLink::ask_again`].
    Failed(Seat, Message),
}

impl LocalLink {
    /// Opens a table and seats everybody.
    pub fn open(
        game: Arc<dyn Cabinet>,
        form: &Form,
        key: &Key,
        sitters: BySeat<Sitter>,
    ) -> Result<LocalLink, Vec<Fault>> {
        let names = BySeat::from_fn(|seat| {
            (seat.index() < usize::from(form.seats)).then(|| sitters[seat].player_name())
        });
        let table = game.open(form, key, names)?;
        Ok(LocalLink::at(game, table, sitters))
    }

    /// Takes up a match where its journal stands.
    pub fn resume(
        game: Arc<dyn Cabinet>,
        journal: &Journal,
        sitters: BySeat<Sitter>,
    ) -> Result<LocalLink, JournalError> {
        let table = game.replay(journal)?;
        Ok(LocalLink::at(game, table, sitters))
    }

    /// Seats everybody at a table that is open already.
    pub fn at(game: Arc<dyn Cabinet>, table: Box<dyn Table>, sitters: BySeat<Sitter>) -> LocalLink {
        LocalLink {
            game,
            table,
            sitters,
            asked: BySeat::default(),
            failed: Seats::NONE,
            hint: None,
            coaching: Coaching::default(),
            coached: None,
            tickets: 0,
            changes: 0,
            rewinds: 0,
        }
    }

    /// The same table with the coach speaking when that was settled.
    #[must_use]
    pub fn with_coaching(mut self, coaching: Coaching) -> LocalLink {
        self.coaching = coaching;
        self
    }

    /// When the coach speaks.
    pub fn coaching(&self) -> Coaching {
        self.coaching
    }

    /// The game being played.
    pub fn cabinet(&self) -> &Arc<dyn Cabinet> {
        &self.game
    }

    /// How the match was set up.
    pub fn form(&self) -> &Form {
        self.table.form()
    }

    /// The record with every secret, for keeping a match that is to be resumed; never for showing.
    pub fn record(&self) -> &Journal {
        self.table.journal()
    }

    /// The questions bots should think about now, each handed out once.
    pub fn bots_to_ask(&mut self) -> Vec<BotQuestion> {
        let Request { choosers, chosen, .. } = self.table.request();
        let mut questions = Vec::new();
        for seat in choosers.minus(chosen).minus(self.failed) {
            if let (Sitter::Bot(bot), None) = (self.sitters[seat].clone(), self.asked[seat]) {
                let question = self.question(seat, bot);
                self.asked[seat] = Some(question.ticket);
                questions.push(question);
            }
        }
        questions
    }

    /// The bots that are thinking.
    pub fn thinking(&self) -> Seats {
        Seats::first(self.table.seats()).iter().filter(|&seat| self.asked[seat].is_some()).collect()
    }

    /// The bots that failed.
    pub fn failed(&self) -> Seats {
        self.failed
    }

    /// Lets bots that failed be asked again.
    pub fn ask_again(&mut self) {
        self.failed = Seats::NONE;
    }

    /// The question a bot is asked for advice to the person in this seat. It replaces an earlier one.
    pub fn ask_hint(&mut self, seat: Seat, bot: &str) -> Result<BotQuestion, Refusal> {
        self.check_own(seat)?;
        if self.coaching == Coaching::Never {
            return Err(Message::new("client-hint-never"));
        }
        let request = self.table.request();
        if !request.choosers.contains(seat) {
            return Err(Message::new("client-hint-no-choice"));
        }
        let question = self.question(seat, bot.to_owned());
        self.hint = Some(question.clone());
        Ok(question)
    }

    /// The question to the coach where he speaks at every choice: one for each that the person in this seat owes.
    pub fn coach_to_ask(&mut self, seat: Seat) -> Option<BotQuestion> {
        let Request { id, choosers, chosen, .. } = self.table.request();
        let owes = self.own().contains(seat) && choosers.minus(chosen).contains(seat);
        if self.coaching != Coaching::Always || !owes || self.coached == Some((seat, id)) {
            return None;
        }
        self.coached = Some((seat, id));
        (self.table.offers(seat).len() > 1).then(|| self.ask_hint(seat, COACH).ok()).flatten()
    }

    fn question(&mut self, seat: Seat, bot: String) -> BotQuestion {
        self.tickets += 1;
        BotQuestion {
            ticket: self.tickets,
            game: self.table.game().to_owned(),
            bot,
            seat,
            request: self.table.request().id,
            view: self.table.view(Viewer::Seat(seat)),
            moves: self.table.offers(seat),
        }
    }

    /// Takes in what a bot answered.
    pub fn bot_answered(&mut self, answer: &BotAnswer) -> Heard {
        if let Some(question) = self.hint.take_if(|question| question.ticket == answer.ticket) {
            return match &answer.thought {
                Ok(thought) => Heard::Advised(question.seat, Advice::of(&question, thought)),
                Err(reason) => Heard::Failed(question.seat, bot_failed(reason)),
            };
        }
        let asked = |seat: &Seat| self.asked[*seat] == Some(answer.ticket);
        let Some(seat) = Seat::ALL.into_iter().find(asked) else {
            return Heard::Late;
        };
        self.asked[seat] = None;
        self.changes += 1;
        match self.chosen_by_bot(seat, answer) {
            Ok(progress) => Heard::Chosen(progress),
            Err(reason) => {
                self.failed = self.failed.with(seat);
                Heard::Failed(seat, reason)
            }
        }
    }

    fn chosen_by_bot(&mut self, seat: Seat, answer: &BotAnswer) -> Result<Progress, Message> {
        let thought = answer.thought.as_ref().map_err(|reason| bot_failed(reason))?;
        let offers = self.table.offers(seat);
        let notation = offers.get(thought.pick).ok_or_else(|| {
            Message::new("client-bot-illegal").with("place", thought.pick).with("moves", offers.len())
        })?;
        let request = self.table.request().id;
        let progress = self.table.choose(seat, request, notation)?;
        self.moved_on(progress);
        Ok(progress)
    }

    /// A question that was carried out is asked no more.
    fn moved_on(&mut self, progress: Progress) {
        self.changes += 1;
        if progress == Progress::Resolved {
            self.forget_questions();
        }
    }

    fn forget_questions(&mut self) {
        self.asked = BySeat::default();
        self.hint = None;
        self.coached = None;
        self.failed = Seats::NONE;
    }

    fn check_own(&self, seat: Seat) -> Result<(), Refusal> {
        if self.own().contains(seat) { Ok(()) } else { Err(not_your_eyes(Viewer::Seat(seat))) }
    }

    /// Spectators see what everybody sees. A seat's eyes are its person's; once the match is over, or where only bots
    /// play, nobody has anything to hide.
    fn check_eyes(&self, viewer: Viewer) -> Result<(), Refusal> {
        let nothing_to_hide = self.table.outcome().is_some() || self.own().is_empty();
        match viewer {
            Viewer::Spectator => Ok(()),
            Viewer::Seat(seat) if nothing_to_hide && seat.index() < self.table.seats() => Ok(()),
            Viewer::Seat(seat) => self.check_own(seat),
        }
    }

    fn other_people(&self, seat: Seat) -> Seats {
        self.own().without(seat)
    }
}

fn bot_failed(reason: &str) -> Message {
    Message::new("client-bot-failed").with("reason", reason)
}

impl Link for LocalLink {
    fn game(&self) -> &str {
        self.table.game()
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn own(&self) -> Seats {
        Seats::first(self.table.seats()).iter().filter(|&seat| self.sitters[seat].is_person()).collect()
    }

    fn terms(&self) -> Form {
        let form = self.table.form();
        Form::seats(form.seats).with_options(form.options.clone())
    }

    fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat]
    }

    fn request(&self) -> Request {
        self.table.request()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn scene(&self, viewer: Viewer, words: &Words) -> Result<Scene, Refusal> {
        self.check_eyes(viewer).map(|()| self.table.scene(viewer, words))
    }

    fn offers(&self, seat: Seat) -> Result<Vec<String>, Refusal> {
        self.check_own(seat).map(|()| self.table.offers(seat))
    }

    fn pending(&self, seat: Seat) -> Result<Option<String>, Refusal> {
        self.check_own(seat).map(|()| self.table.pending(seat))
    }

    fn told(&self, viewer: Viewer, since: usize, words: &Words) -> Result<Vec<Told>, Refusal> {
        self.check_eyes(viewer).map(|()| self.table.told(viewer, since, words))
    }

    fn choose(&mut self, seat: Seat, request: u32, notation: &str) -> Result<Progress, Refusal> {
        self.check_own(seat)?;
        let progress = self.table.choose(seat, request, notation)?;
        self.moved_on(progress);
        Ok(progress)
    }

    fn withdraw(&mut self, seat: Seat, request: u32) -> Result<(), Refusal> {
        self.check_own(seat)?;
        self.table.withdraw(seat, request)?;
        self.changes += 1;
        Ok(())
    }

    fn act(&mut self, act: Act) -> Result<(), Refusal> {
        self.table.act(act.clone())?;
        if let Act::BotTook { seat, bot } = act {
            self.sitters[seat] = Sitter::Bot(bot);
        }
        self.forget_questions();
        self.changes += 1;
        Ok(())
    }

    fn undo(&mut self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        self.check_own(seat)?;
        let (journal, people) = (self.table.journal(), self.other_people(seat));
        let left = undo::entries_left(journal, seat, people, consent)?;
        let before = self.game.replay_to(journal, left).map_err(|error| error.message())?;
        undo::check_unlooked(journal, &*before, seat, people)?;
        self.table = before;
        self.forget_questions();
        self.changes += 1;
        self.rewinds += 1;
        Ok(())
    }

    fn can_undo(&self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        self.check_own(seat)?;
        undo::entries_left(self.table.journal(), seat, self.other_people(seat), consent).map(|_| ())
    }

    fn journal(&self) -> Result<&Journal, Refusal> {
        if self.table.outcome().is_some() || self.own().is_empty() {
            Ok(self.table.journal())
        } else {
            Err(Message::new("client-journal-sealed"))
        }
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn rewinds(&self) -> u64 {
        self.rewinds
    }
}
