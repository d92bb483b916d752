//! A screen without a terminal: what is drawn as text, and bots that answer at once.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use client::{BotAnswer, House, LocalLink, Settings, Sitter, Thinker};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat, Words};
use terminal::play::{PlayScreen, PlayStyle};
use terminal::{CATALOGUES, Flow, Input, Look, Screen};

pub fn arcade() -> Arcade {
    Arcade::new(&[]).expect("the games of this build")
}

pub fn game(id: &str) -> Arc<dyn Cabinet> {
    Arc::clone(arcade().game(id).expect("a game of this build"))
}

pub fn words(lang: Lang) -> Arc<Words> {
    Arc::new(arcade().words_and(lang, &CATALOGUES))
}

pub fn style(lang: Lang, look: Look) -> PlayStyle {
    PlayStyle {
        words: words(lang),
        look,
        settings: Settings::default(),
        adviser: "novice".to_owned(),
        bot: "novice".to_owned(),
    }
}

pub fn bot(name: &str) -> Sitter {
    Sitter::Bot(name.to_owned())
}

/// Me in seat a, the other sitter everywhere else.
pub fn against(other: &Sitter) -> BySeat<Sitter> {
    BySeat::from_fn(|seat| if seat == Seat::A { Sitter::Me } else { other.clone() })
}

pub fn open(id: &str, form: &Form, sitters: BySeat<Sitter>) -> LocalLink {
    LocalLink::open(game(id), form, &Key::from_seed(11), sitters).expect("a legal form")
}

pub fn play(id: &str, sitters: BySeat<Sitter>, lang: Lang, look: Look) -> Stage<PlayScreen> {
    Stage::new(id, PlayScreen::new(open(id, &Form::seats(2), sitters), &style(lang, look)), (80, 24))
}

/// A screen on a stage of its own.
pub struct Stage<S> {
    pub screen: S,
    pub terminal: Terminal<TestBackend>,
    pub house: House,
}

impl<S: Screen> Stage<S> {
    pub fn new(id: &str, screen: S, (width, height): (u16, u16)) -> Stage<S> {
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a test terminal");
        Stage { screen, terminal, house: House::new(game(id), 3) }
    }

    pub fn draw(&mut self) {
        self.terminal.draw(|frame| self.screen.draw(frame)).expect("drawn");
    }

    /// What is on the screen, line by line.
    pub fn text(&mut self) -> String {
        self.draw();
        text_of(self.terminal.backend().buffer())
    }

    pub fn buffer(&mut self) -> Buffer {
        self.draw();
        self.terminal.backend().buffer().clone()
    }

    pub fn press(&mut self, input: Input) -> Flow {
        self.draw();
        self.screen.handle(input)
    }

    /// Types keys one after another.
    pub fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(Input::Key(key));
        }
    }

    /// Clicks at the middle of a text on the screen.
    pub fn click(&mut self, wanted: &str) -> Flow {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| Some((line.find(wanted)?, row, line)));
        let (at, row, line) = found.unwrap_or_else(|| panic!("no `{wanted}` in\n{text}"));
        let column = line[..at].chars().count() + wanted.chars().count() / 2;
        self.press(Input::Click(u16::try_from(column).expect("narrow"), u16::try_from(row).expect("low")))
    }

    /// Lets the bots answer everything they are asked.
    pub fn think(&mut self) {
        loop {
            self.screen.tick(10_000);
            let questions = self.screen.questions();
            if questions.is_empty() {
                return;
            }
            for question in questions {
                let thought = self.house.think(&question).map_err(|fault| fault.to_string());
                self.screen.answered(&BotAnswer { ticket: question.ticket, thought });
            }
        }
    }
}

pub fn text_of(buffer: &Buffer) -> String {
    let line = |y: u16| {
        let cells = (0..buffer.area.width).filter_map(|x| buffer.cell((x, y)));
        cells.map(Cell::symbol).collect::<String>().trim_end().to_owned()
    };
    (0..buffer.area.height).map(line).collect::<Vec<_>>().join("\n")
}
