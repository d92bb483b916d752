//! A match set up on the screen: the games at the left, the form of the chosen one at the right.

mod draw;

use std::sync::Arc;

use arcade::Cabinet;
use client::{OptionField, Ready, SetupForm, Sitter};
use ratatui::Frame;
use table::{OptionKind, Seat, Words};

use crate::chrome::pressed;
use crate::gallery::GalleryScreen;
use crate::input::Input;
use crate::look::Look;
use crate::screen::{Flow, Screen};

pub use draw::{Drawn, SetupPicture, draw};

/// The games and their forms on the screen.
pub struct SetupScreen {
    games: Vec<Arc<dyn Cabinet>>,
    forms: Vec<SetupForm>,
    words: Arc<Words>,
    look: Look,
    at: usize,
    /// The row of the form the cursor is in; none while it is among the games.
    row: Option<Row>,
    /// What a seat brings along, while it is being written or pasted into its row.
    written: Option<String>,
    chosen: Option<Chosen>,
    drawn: Drawn,
}

/// The longest text a row takes; whatever comes after it is a slip of the hand.
const LONGEST: usize = 4000;

/// A game somebody wants to play, set up.
#[derive(Clone)]
pub struct Chosen {
    /// The game.
    pub game: Arc<dyn Cabinet>,
    /// How it is played, and by whom.
    pub ready: Ready,
}

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Begins the match.
    Play,
    /// How many play.
    Seats,
    /// Who sits in a seat, by its place in the form.
    Seat(usize),
    /// What a seat brings along, by its place in the form.
    Loadout(usize),
    /// When the coach speaks.
    Coaching,
    /// An option, by its place in the form.
    Option(usize),
}

impl Row {
    /// The rows of a form, from the top; with what seats bring along, where the game asks for it.
    pub fn all(form: &SetupForm, brings: bool) -> Vec<Row> {
        let several = form.counts().start() < form.counts().end();
        let mut rows = vec![Row::Play];
        rows.extend(several.then_some(Row::Seats));
        for seat in 0..form.seats().len() {
            rows.push(Row::Seat(seat));
            rows.extend(brings.then_some(Row::Loadout(seat)));
        }
        rows.push(Row::Coaching);
        rows.extend((0..form.options().len()).map(Row::Option));
        rows
    }
}

impl SetupScreen {
    /// The games with everything by default.
    pub fn new(games: &[Arc<dyn Cabinet>], words: Arc<Words>, look: Look) -> SetupScreen {
        SetupScreen {
            games: games.to_vec(),
            forms: games.iter().map(|game| SetupForm::new(&**game)).collect(),
            words,
            look,
            at: 0,
            row: None,
            written: None,
            chosen: None,
            drawn: Drawn::default(),
        }
    }

    /// What was chosen, once; the form stays as it was filled in.
    pub fn take_chosen(&mut self) -> Option<Chosen> {
        self.chosen.take()
    }

    fn go(&mut self, lines: i32) {
        let step =
            |at: usize, count: usize| at.saturating_add_signed(lines as isize).min(count.saturating_sub(1));
        match self.row {
            None => self.at = step(self.at, self.games.len()),
            Some(row) => {
                let rows = self.rows();
                let at = rows.iter().position(|other| *other == row).unwrap_or(0);
                self.row = rows.get(step(at, rows.len())).copied();
            }
        }
    }

    fn rows(&self) -> Vec<Row> {
        let Some((game, form)) = self.games.get(self.at).zip(self.forms.get(self.at)) else {
            return Vec::new();
        };
        Row::all(form, brings(&**game, form, &self.words))
    }

    fn enter(&mut self) -> Flow {
        match self.row {
            None => self.row = Some(Row::Play),
            Some(Row::Play) => return self.play(),
            Some(_) => self.turn(true),
        }
        Flow::Stay
    }

    /// Begins the match, unless something is wrong, which the form then shows.
    fn play(&mut self) -> Flow {
        let Some((game, form)) = self.games.get(self.at).zip(self.forms.get_mut(self.at)) else {
            return Flow::Stay;
        };
        match form.check(&**game) {
            Some(ready) => {
                self.chosen = Some(Chosen { game: Arc::clone(game), ready });
                Flow::Leave
            }
            None => Flow::Stay,
        }
    }

    /// The next value of the row the cursor is in.
    fn turn(&mut self, forward: bool) {
        let Some(form) = self.forms.get_mut(self.at) else {
            return;
        };
        match self.row {
            Some(Row::Seats) => {
                let counts = form.counts();
                let count = u8::try_from(form.seats().len()).unwrap_or(u8::MAX);
                let turned = if forward { count.saturating_add(1) } else { count.saturating_sub(1) };
                form.set_seats(turned.clamp(*counts.start(), *counts.end()));
            }
            Some(Row::Seat(at)) => turn_seat(form, at, forward),
            Some(Row::Loadout(at)) => {
                if let Some(game) = self.games.get(self.at) {
                    turn_loadout(&**game, form, at, forward, &self.words);
                }
            }
            Some(Row::Coaching) => form.coaching = form.coaching.turned(forward),
            Some(Row::Option(at)) => {
                if let Some(field) = option_mut(form, at) {
                    field.turn(forward);
                }
            }
            Some(Row::Play) | None => {}
        }
        self.recheck();
    }

    /// Digits are written into numbers.
    fn digit(&mut self, digit: Option<char>) {
        let Some(Row::Option(at)) = self.row else {
            return;
        };
        let Some(field) = self.forms.get_mut(self.at).and_then(|form| option_mut(form, at)) else {
            return;
        };
        if matches!(field.spec.kind, OptionKind::Number { .. }) {
            match digit {
                Some(digit) if field.value.len() < 6 => field.value.push(digit),
                Some(_) => {}
                None => drop(field.value.pop()),
            }
        }
        self.recheck();
    }

    /// Begins to write what a seat brings along: what it brings already can be mended.
    fn write(&mut self) {
        let Some(Row::Loadout(at)) = self.row else {
            return;
        };
        let field = self.forms.get(self.at).and_then(|form| form.seats().get(at));
        self.written = field.map(|field| field.loadout.clone());
    }

    /// A key while a text is being written. A paste comes as the keys of its letters, so that every terminal can.
    fn written(&mut self, input: Input) -> Flow {
        let Some(text) = &mut self.written else {
            return Flow::Stay;
        };
        match input {
            Input::Interrupt => return Flow::Quit,
            Input::Escape => self.written = None,
            Input::Backspace => drop(text.pop()),
            Input::Key(letter) if text.len() < LONGEST => text.push(letter),
            Input::Enter | Input::Tab => self.bring(),
            _ => {}
        }
        Flow::Stay
    }

    /// The seat brings along what was written.
    fn bring(&mut self) {
        let (text, row) = (self.written.take().unwrap_or_default(), self.row);
        if let (Some(Row::Loadout(at)), Some(form)) = (row, self.forms.get_mut(self.at))
            && let Some(seat) = form.seats().get(at).map(|field| field.seat)
            && let Some(field) = form.seat_mut(seat)
        {
            text.trim().clone_into(&mut field.loadout);
        }
        self.recheck();
    }

    /// Faults that were found stand no longer than they are there.
    fn recheck(&mut self) {
        if let Some((game, form)) = self.games.get(self.at).zip(self.forms.get_mut(self.at)) {
            form.check(&**game);
        }
    }

    fn cards(&self) -> Flow {
        match self.games.get(self.at) {
            Some(game) => {
                Flow::Open(Box::new(GalleryScreen::new(&**game, Arc::clone(&self.words), self.look)))
            }
            None => Flow::Stay,
        }
    }

    fn click(&mut self, x: u16, y: u16) -> Flow {
        if let Some(input) = pressed(&self.drawn.buttons, x, y) {
            return self.handle(input);
        }
        if self.written.is_some() {
            self.bring();
        }
        if let Some((_, at)) = self.drawn.games.iter().find(|(place, _)| place.contains((x, y).into())) {
            let again = *at == self.at;
            (self.at, self.row) = (*at, again.then_some(Row::Play));
        } else if let Some((place, row)) =
            self.drawn.rows.iter().find(|(place, _)| place.contains((x, y).into())).copied()
        {
            self.row = Some(row);
            if row == Row::Play {
                return self.play();
            }
            self.turn(x >= place.x + place.width / 2);
        }
        Flow::Stay
    }
}

/// Another sitter; oneself sits in one seat only.
fn turn_seat(form: &mut SetupForm, at: usize, forward: bool) {
    let me_elsewhere =
        form.seats().iter().enumerate().any(|(other, field)| other != at && field.sitter == Sitter::Me);
    let Some(seat) = form.seats().get(at).map(|field| field.seat) else {
        return;
    };
    let sitters: Vec<Sitter> =
        form.sitters().into_iter().filter(|sitter| *sitter != Sitter::Me || !me_elsewhere).collect();
    if let Some(field) = form.seat_mut(seat) {
        let now = sitters.iter().position(|sitter| *sitter == field.sitter).unwrap_or(0);
        let step = if forward { 1 } else { sitters.len() - 1 };
        field.sitter = sitters[(now + step) % sitters.len()].clone();
    }
}

/// Whether seats bring something along.
pub fn brings(game: &dyn Cabinet, form: &SetupForm, words: &Words) -> bool {
    game.workshop(&form.drafted(), Seat::A, 0, words).is_some()
}

/// The next loadout that lies ready, or none; others are written.
fn turn_loadout(game: &dyn Cabinet, form: &mut SetupForm, at: usize, forward: bool, words: &Words) {
    let Some(seat) = form.seats().get(at).map(|field| field.seat) else {
        return;
    };
    let Some(workshop) = game.workshop(&form.drafted(), seat, 0, words) else {
        return;
    };
    let mut texts = vec![String::new()];
    let ready = workshop.shelves.into_iter().filter(|shelf| shelf.id == "ready");
    texts.extend(ready.flat_map(|shelf| shelf.steps).map(|step| step.becomes));
    if let Some(field) = form.seat_mut(seat) {
        let now = texts.iter().position(|text| *text == field.loadout).unwrap_or(0);
        let step = if forward { 1 } else { texts.len() - 1 };
        field.loadout.clone_from(&texts[(now + step) % texts.len()]);
    }
}

fn option_mut(form: &mut SetupForm, at: usize) -> Option<&mut OptionField> {
    let key = form.options().get(at)?.spec.key.clone();
    form.option_mut(&key)
}

impl Screen for SetupScreen {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let picture = SetupPicture {
            games: &self.games,
            at: self.at,
            form: self.forms.get(self.at),
            row: self.row,
            written: self.written.as_deref(),
            look: self.look,
            words: &self.words,
        };
        self.drawn = draw(&picture, frame.area(), frame.buffer_mut());
    }

    fn handle(&mut self, input: Input) -> Flow {
        if self.written.is_some() && !matches!(input, Input::Click(..)) {
            return self.written(input);
        }
        match input {
            Input::Interrupt => return Flow::Quit,
            Input::Key('Q') => return Flow::Leave,
            Input::Key('P') => return self.play(),
            Input::Key('C') => return self.cards(),
            Input::Key('E' | 'e') => self.write(),
            Input::Escape if self.row.is_none() => return Flow::Leave,
            Input::Escape => self.row = None,
            Input::Enter | Input::Key(' ') => return self.enter(),
            Input::Tab | Input::BackTab => self.row = self.row.is_none().then_some(Row::Play),
            Input::Arrow(0, lines) | Input::Wheel(lines) => self.go(lines),
            Input::Arrow(columns, _) => match self.row {
                None if columns > 0 => self.row = Some(Row::Play),
                None => {}
                Some(Row::Play) if columns < 0 => self.row = None,
                Some(_) => self.turn(columns > 0),
            },
            Input::PageUp | Input::Home => self.go(i32::MIN),
            Input::PageDown | Input::End => self.go(i32::MAX),
            Input::Key(digit @ '0'..='9') => self.digit(Some(digit)),
            Input::Backspace => self.digit(None),
            Input::Click(x, y) => return self.click(x, y),
            Input::Key(_) | Input::Resize => {}
        }
        Flow::Stay
    }

    fn is_typing(&self) -> bool {
        self.written.is_some()
    }

    fn tick(&mut self, _millis: u64) -> bool {
        false
    }
}
