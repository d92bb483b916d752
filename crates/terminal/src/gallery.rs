//! The cards of games with their generated texts, to be leafed through and searched.

use std::sync::Arc;

use arcade::Cabinet;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{CardText, Message, Words};

use crate::chrome::{Buttons, Help, help_line, pressed, title, too_small};
use crate::input::Input;
use crate::look::Look;
use crate::screen::{Flow, Screen};
use crate::text::{cut, wrap};

/// The cards on the screen.
pub struct GalleryScreen {
    cards: Vec<CardText>,
    title: String,
    words: Arc<Words>,
    look: Look,
    kind: Option<String>,
    search: String,
    typing: bool,
    at: usize,
    buttons: Buttons,
    list: Rect,
    first: usize,
}

/// Everything that is drawn of the cards.
#[derive(Clone, Debug)]
pub struct GalleryPicture<'a> {
    /// What the game is called.
    pub title: &'a str,
    /// The cards that pass the filters.
    pub cards: Vec<&'a CardText>,
    /// How many there are in all.
    pub all: usize,
    /// Which of them is looked at.
    pub at: usize,
    /// The kind that is shown; every kind if none.
    pub kind: Option<&'a str>,
    /// What is searched for.
    pub search: &'a str,
    /// Whether it is being written.
    pub typing: bool,
    /// Colours.
    pub look: Look,
    /// The voice.
    pub words: &'a Words,
}

impl GalleryScreen {
    /// The cards of a game.
    pub fn new(game: &dyn Cabinet, words: Arc<Words>, look: Look) -> GalleryScreen {
        GalleryScreen {
            cards: game.cards(&words),
            title: game.title(&words),
            words,
            look,
            kind: None,
            search: String::new(),
            typing: false,
            at: 0,
            buttons: Vec::new(),
            list: Rect::ZERO,
            first: 0,
        }
    }

    fn passing(&self) -> Vec<&CardText> {
        let wanted = self.search.to_lowercase();
        let passes = |card: &&CardText| {
            let of_kind = self.kind.as_ref().is_none_or(|kind| *kind == card.kind);
            let said = [&card.name, &card.text, &card.id, &card.pack];
            of_kind && said.iter().any(|text| text.to_lowercase().contains(&wanted))
        };
        self.cards.iter().filter(passes).collect()
    }

    fn next_kind(&mut self) {
        let mut kinds: Vec<&String> = Vec::new();
        for card in &self.cards {
            if !kinds.contains(&&card.kind) {
                kinds.push(&card.kind);
            }
        }
        let at = self.kind.as_ref().and_then(|kind| kinds.iter().position(|other| *other == kind));
        let next = at.map_or(0, |at| at + 1);
        self.kind = kinds.get(next).map(|kind| (*kind).clone());
        self.at = 0;
    }

    fn go(&mut self, lines: isize) {
        self.at = self.at.saturating_add_signed(lines).min(self.passing().len().saturating_sub(1));
    }

    fn page(&self) -> isize {
        isize::try_from(self.list.height).unwrap_or(1)
    }

    fn typed(&mut self, input: Input) {
        match input {
            Input::Key(letter) => self.search.push(letter),
            Input::Backspace => {
                self.search.pop();
            }
            Input::Escape => {
                self.search.clear();
                self.typing = false;
            }
            Input::Enter => self.typing = false,
            Input::Arrow(0, lines) => return self.go(lines as isize),
            _ => return,
        }
        self.at = 0;
    }
}

impl Screen for GalleryScreen {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let picture = GalleryPicture {
            title: &self.title,
            cards: self.passing(),
            all: self.cards.len(),
            at: self.at,
            kind: self.kind.as_deref(),
            search: &self.search,
            typing: self.typing,
            look: self.look,
            words: &self.words,
        };
        let (buttons, list, first) = draw(&picture, frame.area(), frame.buffer_mut());
        (self.buttons, self.list, self.first) = (buttons, list, first);
    }

    fn handle(&mut self, input: Input) -> Flow {
        if input == Input::Interrupt {
            return Flow::Quit;
        }
        if self.typing {
            self.typed(input);
            return Flow::Stay;
        }
        match input {
            Input::Key('Q') | Input::Escape => return Flow::Leave,
            Input::Key('/') => self.typing = true,
            Input::Tab => self.next_kind(),
            Input::Arrow(0, lines) | Input::Wheel(lines) => self.go(lines as isize),
            Input::PageUp => self.go(-self.page()),
            Input::PageDown => self.go(self.page()),
            Input::Home => self.at = 0,
            Input::End => self.go(isize::MAX),
            Input::Click(x, y) => {
                if let Some(input) = pressed(&self.buttons, x, y) {
                    return self.handle(input);
                }
                if self.list.contains((x, y).into()) {
                    self.at = self.first + usize::from(y - self.list.y);
                    self.go(0);
                }
            }
            _ => {}
        }
        Flow::Stay
    }

    fn tick(&mut self, _millis: u64) -> bool {
        false
    }

    fn is_typing(&self) -> bool {
        self.typing
    }
}

/// Draws the cards; gives where keys can be clicked, where the list is, and which card it begins with.
pub fn draw(picture: &GalleryPicture<'_>, area: Rect, to: &mut Buffer) -> (Buttons, Rect, usize) {
    let GalleryPicture { look, words, .. } = *picture;
    if too_small(area, words, to) {
        return (Vec::new(), Rect::ZERO, 0);
    }
    let help = |key: &str, sentence, input| Help::new(key, sentence, input, words);
    let helps = [
        help("↓", "terminal-help-next-card", Input::Arrow(0, 1)),
        help("Tab", "terminal-help-kind", Input::Tab),
        help("/", "terminal-help-search", Input::Key('/')),
        help("Q", "terminal-help-quit", Input::Key('Q')),
    ];
    let buttons = help_line(&helps, Rect { y: area.bottom() - 1, height: 1, ..area }, look, to);
    let count =
        Message::new("terminal-cards-count").with("shown", picture.cards.len()).with("all", picture.all);
    title(picture.title, &words.say(&count), Rect { height: 1, ..area }, look, to);
    let kind = picture.kind.map_or_else(|| words.text("terminal-every-kind"), str::to_owned);
    let cursor = if picture.typing { "█" } else { "" };
    let filter = Message::new("terminal-filter")
        .with("kind", kind)
        .with("search", format!("{}{cursor}", picture.search));
    to.set_string(area.x, area.y + 1, cut(&words.say(&filter), area.width), look.key());
    let room = Rect { y: area.y + 3, height: area.height - 4, ..area };
    let list = Rect { width: area.width * 2 / 5, ..room };
    let first = picture.at.saturating_sub(usize::from(list.height) - 1);
    for ((at, card), y) in picture.cards.iter().enumerate().skip(first).zip(list.y..list.bottom()) {
        let here = at == picture.at;
        let text = format!("{} {} {}", if here { "▶" } else { " " }, look.kind(&card.kind).0, card.name);
        let style = if here { look.cursor() } else { look.kind(&card.kind).1 };
        to.set_string(list.x, y, cut(&text, list.width - 1), style);
    }
    let text = Rect { x: list.right() + 1, width: area.width - list.width - 1, ..room };
    if let Some(card) = picture.cards.get(picture.at) {
        draw_card(card, text, look, to);
    } else {
        let key = if picture.all == 0 { "terminal-no-cards" } else { "terminal-no-card-passes" };
        for (line, y) in wrap(&words.text(key), area.width).iter().zip(room.y..room.bottom()) {
            to.set_string(room.x, y, line, look.text());
        }
    }
    (buttons, list, first)
}

fn draw_card(card: &CardText, area: Rect, look: Look, to: &mut Buffer) {
    let (shape, style) = look.kind(&card.kind);
    let mut lines = vec![(format!("{shape} {}", card.name), look.heading())];
    lines.push((format!("{} · {} · {}", card.pack, card.kind, card.id), style));
    if !card.label.is_empty() {
        lines.push((card.label.clone(), look.text()));
    }
    lines.push((String::new(), look.text()));
    lines.extend(wrap(&card.text, area.width).into_iter().map(|line| (line, look.text())));
    for ((line, style), y) in lines.into_iter().zip(area.y..area.bottom()) {
        to.set_string(area.x, y, cut(&line, area.width), style);
    }
}
