//! The match that is on: what people do goes to the sitting, what it shows goes to the page, bots are asked, and the
//! match is put aside after every choice.

use std::sync::Arc;
use std::time::Duration;

use arcade::Cabinet;
use client::coach::{COACH, Coaching};
use client::{
    AnyLink, BotAnswer, BotQuestion, Heard, Link, LocalLink, Saved, Shown, Sitter, Sitting, Touched,
};
use leptos::prelude::*;
use table::{BySeat, Form, Message, Progress, Refusal, Scope, Seat, Seats, Words};

use crate::app::App;
use crate::changes::{self, Changes};
use crate::desk::Haste;
use crate::route::Route;
use crate::sound::Tone;
use crate::{browser, desk, motion, store};

/// Who is asked along a replay, and plays on from it.
pub const ADVISER: &str = "player";
/// How long a match between bots rests after every step, in milliseconds.
const WATCHED_STEP: u64 = 1200;

pub type Table = Sitting<AnyLink>;

/// A seat as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLine {
    /// Which.
    pub seat: Seat,
    /// What it and whoever sits there are called.
    pub name: String,
    /// Whether its choice is in.
    pub chosen: bool,
    /// Whether it is waited for.
    pub awaited: bool,
}

/// What the page has done for a match without being asked.
#[derive(Clone, Copy, Default)]
struct Done {
    /// What was stored last: how many entries, after how many rewinds.
    kept: (usize, u64),
    /// The question that is about to be passed.
    passing: Option<u32>,
}

/// The match that is on, if any.
#[derive(Clone, Copy)]
pub struct Play {
    sitting: StoredValue<Option<Table>>,
    /// Grows with every match, so that answers for an older one are not taken for this one's.
    number: StoredValue<u64>,
    /// What was done for this match so far without being asked.
    done: StoredValue<Done>,
    /// What the page shows.
    pub shown: RwSignal<Option<Arc<Shown>>>,
    /// The seats.
    pub seats: RwSignal<Vec<SeatLine>>,
    /// Whether the choice that is touched is about to be made.
    pub locking: RwSignal<bool>,
    /// Whether advice is being looked for.
    pub advising: RwSignal<bool>,
    /// The piece somebody looks at closely.
    pub inspected: RwSignal<Option<String>>,
}

impl Play {
    /// No match yet.
    pub fn new() -> Play {
        Play {
            sitting: StoredValue::new(None),
            number: StoredValue::new(0),
            done: StoredValue::new(Done::default()),
            shown: RwSignal::new(None),
            seats: RwSignal::new(Vec::new()),
            locking: RwSignal::new(false),
            advising: RwSignal::new(false),
            inspected: RwSignal::new(None),
        }
    }

    /// Sits down at a table of this page and shows it.
    pub fn begin(self, app: App, link: LocalLink) {
        app.online.leave();
        self.sit_down(app, link.into());
        browser::go(&Route::Table);
    }

    /// Sits down at a table, wherever it is.
    pub fn sit_down(self, app: App, link: AnyLink) {
        let (covered, passes) = app.settings.with_untracked(|settings| (settings.hand_over, settings.pass));
        let mut sitting = Sitting::new(link, covered);
        sitting.set_passing(passes);
        self.sitting.set_value(Some(sitting));
        self.number.update_value(|number| *number += 1);
        self.done.set_value(Done::default());
        self.locking.set(false);
        self.advising.set(false);
        self.inspected.set(None);
        self.shown.set(None);
        self.refresh(app);
    }

    /// Gets up from the table; a match of this page was put aside.
    pub fn get_up(self) {
        self.sitting.set_value(None);
        self.number.update_value(|number| *number += 1);
        self.shown.set(None);
        self.seats.set(Vec::new());
    }

    /// The game that is on.
    pub fn game(self, app: App) -> Option<Arc<dyn Cabinet>> {
        let game = self.with(|sitting| sitting.link().game().to_owned())?;
        app.game(&game).ok()
    }

    /// Whether the match is on a server.
    pub fn is_remote(self) -> bool {
        self.with(|sitting| sitting.link().remote().is_some()).unwrap_or_default()
    }

    /// Takes up the match that was put aside last, for a page that was loaded again in the middle of it.
    pub fn take_up(self, app: App) {
        let saved = store::last_saved().and_then(|text| Saved::read(&text).ok());
        if let Some(Ok(link)) = saved.map(|saved| saved.resume(&app.arcade())) {
            self.begin(app, link);
        }
    }

    /// Starts a match of a game.
    pub fn open(
        self,
        app: App,
        game: &str,
        form: &Form,
        sitters: BySeat<Sitter>,
        coaching: Coaching,
    ) -> Result<(), Vec<Message>> {
        let game = app.game(game).map_err(|fault| vec![fault])?;
        let key = browser::fresh_key().ok_or_else(|| vec![Message::new("web-no-chance")])?;
        let link = LocalLink::open(game, form, &key, sitters)?.with_coaching(coaching);
        self.begin(app, link);
        Ok(())
    }

    /// Plays the same again.
    pub fn rematch(self, app: App) {
        let again = self.with(|sitting| {
            let link = sitting.link().local()?;
            let sitters = BySeat::from_fn(|seat| link.sitter(seat).clone());
            Some((link.game().to_owned(), link.form().clone(), sitters, link.coaching()))
        });
        if let Some((game, form, sitters, coaching)) = again.flatten()
            && let Err(faults) = self.open(app, &game, &form, sitters, coaching)
        {
            for fault in &faults {
                app.tell(fault);
            }
        }
    }

    /// Whether a match is on the table, over or not.
    pub fn is_on(self) -> bool {
        self.shown.read().is_some()
    }

    /// Asks the sitting something.
    pub fn with<T>(self, ask: impl FnOnce(&Table) -> T) -> Option<T> {
        self.sitting.with_value(|sitting| sitting.as_ref().map(ask))
    }

    /// Does something at the sitting and shows what came of it.
    pub fn act<T>(self, app: App, act: impl FnOnce(&mut Table, &Words) -> T) -> Option<T> {
        self.make_choice(app);
        let words = app.words();
        let done =
            self.sitting.try_update_value(|sitting| sitting.as_mut().map(|sitting| act(sitting, &words)));
        self.refresh(app);
        done.flatten()
    }

    /// What a table on a server has to say to it; each is handed out once.
    pub fn outbox(self) -> Vec<proto::ToServer> {
        let sent = self.sitting.try_update_value(|sitting| {
            let link = sitting.as_mut()?.remote_mut()?;
            Some(link.outbox().collect())
        });
        sent.flatten().unwrap_or_default()
    }

    /// Touches a piece.
    pub fn touch(self, app: App, piece: &str) {
        self.inspected.set(Some(piece.to_owned()));
        match self.act(app, |sitting, words| sitting.touch(piece, words)) {
            Some(Touched::Refused(_)) => app.sound(Tone::Refused),
            Some(Touched::Ready) if !app.settings.read_untracked().confirm => self.confirm(app),
            _ => app.sound(Tone::Touch),
        }
    }

    /// Locks the choice that is touched. That is seen at once; what comes of it may change the whole table, and follows
    /// the frame that shows the lock.
    pub fn confirm(self, app: App) {
        if self.locking.get_untracked() {
            return;
        }
        self.locking.set(true);
        let number = self.number.get_value();
        browser::after_frame(move || {
            if self.number.get_value() == number {
                self.make_choice(app);
            }
        });
    }

    /// Makes the choice that is locked, if one is.
    fn make_choice(self, app: App) {
        if !self.locking.get_untracked() {
            return;
        }
        self.locking.set(false);
        let done = self.act(app, Sitting::confirm);
        app.sound(if let Some(Ok(_)) = done { Tone::Choice } else { Tone::Refused });
        if let Some(Ok(_)) = done {
            self.inspected.set(None);
        }
    }

    /// Makes a choice of the legal ones by chance, for somebody who wants to be surprised.
    pub fn surprise(self, app: App) {
        self.act(app, |sitting, words| {
            let seat = sitting.eyes().seat()?;
            let offers = sitting.link().offers(seat).ok()?;
            let place = browser::fresh_number() % (offers.len().max(1) as u64);
            let offer = offers.get(usize::try_from(place).ok()?)?;
            sitting.choose_text(offer, words).ok()
        });
    }

    /// Brings what is written, where one is asked to put something together; everything that is in the way is given.
    pub fn bring(self, app: App, text: &str) -> Vec<Message> {
        let Some(game) = self.game(app) else { return Vec::new() };
        let brought = self.act(app, |sitting, words| sitting.bring(&*game, text, words));
        let faults = brought.and_then(Result::err).unwrap_or_default();
        app.sound(if faults.is_empty() { Tone::Choice } else { Tone::Refused });
        faults
    }

    /// Takes a choice back that still waits; lets go of what is touched otherwise.
    pub fn withdraw(self, app: App) {
        let waits =
            self.shown.with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.pending.is_some()));
        self.act(app, |sitting, _| if waits { sitting.withdraw().is_ok() } else { sitting.untouch() });
    }

    /// Lets go of everything.
    pub fn clear(self, app: App) {
        self.inspected.set(None);
        self.act(app, |sitting, _| sitting.clear());
    }

    /// Takes back the last decision. People who share a screen agree by talking to each other.
    pub fn undo(self, app: App) {
        self.act(app, |sitting, _| sitting.undo(true));
    }

    /// Gives up.
    pub fn resign(self, app: App) {
        self.act(app, |sitting, _| sitting.resign(Scope::Match));
    }

    /// The awaited person looks now.
    pub fn uncover(self, app: App) {
        self.inspected.set(None);
        self.act(app, |sitting, _| sitting.uncover());
    }

    /// Sends the screen to another person of this table.
    pub fn hand_to(self, app: App, seat: Seat) {
        self.inspected.set(None);
        self.act(app, |sitting, _| sitting.hand_to(seat));
    }

    /// Asks a bot what it would do.
    pub fn hint(self, app: App) {
        let question = self.act(app, |sitting, _| {
            let seat = sitting.eyes().seat().ok_or_else(|| Message::new("client-nobody-looks"))?;
            let link = sitting.local_mut().ok_or_else(|| Message::new("web-hint-alone"))?;
            let question = link.ask_hint(seat, COACH);
            question.inspect_err(|refusal| sitting.notify(refusal.clone()))
        });
        match question {
            Some(Ok(question)) => {
                self.advising.set(true);
                self.ask(app, question, Haste::Hint);
            }
            _ => self.refresh(app),
        }
    }

    /// Asks bots that failed once more.
    pub fn ask_again(self, app: App) {
        self.act(app, |sitting, _| sitting.local_mut().map(LocalLink::ask_again));
    }

    /// Settings have changed.
    pub fn settled(self, app: App) {
        let (covered, passes) = app.settings.with_untracked(|settings| (settings.hand_over, settings.pass));
        self.act(app, |sitting, words| {
            sitting.set_covered(covered);
            sitting.set_passing(passes);
            if let Some(link) = sitting.remote_mut().filter(|link| link.lang() != words.lang()) {
                link.speak(words.lang());
            }
        });
    }

    fn ask(self, app: App, question: BotQuestion, haste: Haste) {
        let number = self.number.get_value();
        desk::ask(question, haste, move |answer| {
            if self.number.get_value() == number {
                self.answered(app, haste, &answer);
            }
        });
    }

    fn answered(self, app: App, haste: Haste, answer: &BotAnswer) {
        let heard = self.act(app, |sitting, _| sitting.bot_answered(answer));
        if haste == Haste::Hint {
            self.advising.set(false);
        }
        if let Some(Heard::Chosen(Progress::Resolved)) = heard {
            app.sound(Tone::Turn);
        }
    }

    /// Shows what is to be seen now, asks the bots that are awaited, and keeps the match.
    fn refresh(self, app: App) {
        let words = app.words();
        self.sitting.update_value(|sitting| {
            if let Some(sitting) = sitting {
                sitting.pass_at_once(&words);
            }
        });
        app.online.follow(app);
        let waits = self
            .with(|sitting| sitting.link().remote().is_some_and(client::remote::RemoteLink::waits))
            .unwrap_or_default();
        if waits {
            return;
        }
        let shown =
            self.sitting.try_update_value(|sitting| sitting.as_mut().map(|sitting| sitting.shown(&words)));
        match shown.flatten() {
            Some(Ok(shown)) => self.show(app, shown),
            Some(Err(refusal)) => app.tell(&refusal),
            None => return,
        }
        self.seats.set(self.seat_lines(&words));
        self.pass_later(app);
        // What was done is seen first; bots and the store can wait for it.
        browser::after_frame(move || {
            self.ask_bots(app);
            self.keep(app);
        });
    }

    /// Lets a question stand that is usually passed, and passes it then; whoever takes it in hand is not disturbed.
    fn pass_later(self, app: App) {
        let asked = self.shown.with_untracked(|shown| {
            let shown = shown.as_ref()?;
            Some((shown.request, shown.passing?))
        });
        let Some((request, stands)) = asked else { return };
        if self.done.get_value().passing == Some(request) {
            return;
        }
        self.done.update_value(|done| done.passing = Some(request));
        let number = self.number.get_value();
        let pass = move || {
            if self.number.get_value() == number {
                self.act(app, |sitting, words| sitting.pass(request, words));
            }
        };
        set_timeout(pass, Duration::from_millis(stands));
    }

    /// Takes the question in hand that would be passed by itself.
    pub fn hold(self, app: App) {
        self.act(app, |sitting, _| sitting.hold());
    }

    fn show(self, app: App, shown: Shown) {
        let before = self.shown.get_untracked();
        let moved =
            before.as_ref().is_some_and(|before| before.eyes == shown.eyes && before.scene != shown.scene);
        if before.as_ref().is_some_and(|before| before.outcome.is_none()) && shown.outcome.is_some() {
            app.sound(Tone::Over);
        }
        if !moved || !app.moves() {
            self.shown.set(Some(Arc::new(shown)));
            return;
        }
        let changes =
            before.map_or_else(Changes::default, |before| changes::between(&before.scene, &shown.scene));
        let places = motion::places();
        self.shown.set(Some(Arc::new(shown)));
        motion::follow(places, changes);
    }

    fn ask_bots(self, app: App) {
        let asked = self.sitting.try_update_value(|sitting| {
            let sitting = sitting.as_mut()?;
            let watched = sitting.link().own() == Seats::NONE;
            let seat = sitting.eyes().seat();
            let link = sitting.local_mut()?;
            let coached = seat.and_then(|seat| link.coach_to_ask(seat));
            Some((link.bots_to_ask(), watched, coached))
        });
        let Some((questions, watched, coached)) = asked.flatten() else { return };
        if let Some(question) = coached {
            self.advising.set(true);
            self.ask(app, question, Haste::Hint);
        }
        for question in questions {
            if watched {
                set_timeout(
                    move || self.ask(app, question, Haste::Move),
                    Duration::from_millis(WATCHED_STEP),
                );
            } else {
                self.ask(app, question, Haste::Move);
            }
        }
    }

    /// Puts the match aside as it stands; one that is over is forgotten.
    fn keep(self, app: App) {
        let state = self.with(|sitting| {
            let link = sitting.link().local()?;
            Some((
                link.game().to_owned(),
                (link.record().entries.len(), link.rewinds()),
                link.outcome().is_some(),
            ))
        });
        let Some((game, stand, over)) = state.flatten() else { return };
        if over {
            store::forget(&game);
            return;
        }
        if self.done.get_value().kept == stand {
            return;
        }
        let first = self.done.get_value().kept == (0, 0);
        self.done.update_value(|done| done.kept = stand);
        let text = self.with(|sitting| sitting.link().local().map(|link| Saved::of(link).write()));
        let text = text.flatten().unwrap_or_default();
        // Said once a match: whoever plays on does so in the knowledge of it.
        if let Err(fault) = store::put_saved(&game, &text)
            && first
        {
            app.tell(&fault);
        }
    }

    fn seat_lines(self, words: &Words) -> Vec<SeatLine> {
        let lines = self.with(|sitting| {
            let link = sitting.link();
            let request = link.request();
            let described = |seat: Seat| SeatLine {
                seat,
                name: words.say(
                    &Message::new("web-seat")
                        .with("seat", words.seat(seat))
                        .with("sitter", sitter_title(link, seat, words)),
                ),
                chosen: request.chosen.contains(seat),
                awaited: request.choosers.minus(request.chosen).contains(seat),
            };
            Seats::first(link.seats()).iter().map(described).collect()
        });
        lines.unwrap_or_default()
    }

    /// The text of the match for a link, once it may be seen.
    pub fn shared(self) -> Option<Result<String, Refusal>> {
        self.with(|sitting| sitting.link().journal().map(client::share::pack))
    }
}

/// What whoever sits in a seat is called: by his name, where people are elsewhere.
fn sitter_title(link: &AnyLink, seat: Seat, words: &Words) -> String {
    match link.remote() {
        Some(remote) => remote.name(seat, words),
        None => link.sitter(seat).title(words),
    }
}
