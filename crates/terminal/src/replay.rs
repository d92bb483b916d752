//! A match played again on the screen.

use std::collections::VecDeque;

use client::coach::{COACH, Coach};
use client::{BotAnswer, BotQuestion, Gaze, Replay, ReplayShown, Sitter, Speed, share};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use table::{BySeat, Message, Seat, Viewer, Words};

use crate::board::lay_out;
use crate::chrome::{Buttons, Help, Styled, boxed, help_line, pressed, title, too_small, wrapped};
use crate::input::Input;
use crate::look::Look;
use crate::piece::{Mark, described};
use crate::play::{PlayScreen, PlayStyle};
use crate::screen::{Flow, Screen};
use crate::text::{cut, width, wrap};

/// A replay on the screen.
pub struct ReplayScreen {
    replay: Replay,
    style: PlayStyle,
    title: String,
    overlay: Option<Pane>,
    scroll: u16,
    most_scroll: u16,
    notice: Option<String>,
    /// Whose expectation is drawn over the match.
    valued: Option<Seat>,
    questions: VecDeque<BotQuestion>,
    /// The match as the coach sees it, once somebody asked.
    coach: Option<Coach>,
    buttons: Buttons,
    timeline: Rect,
}

/// A box over the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pane {
    /// The aid card and the keys.
    Aid,
    /// Everything that lies on the table, in words.
    Inspect,
    /// The match as a text for a link.
    Share,
    /// What the coach says about the match.
    Review,
}

/// Everything that is drawn of a replay.
#[derive(Clone, Copy, Debug)]
pub struct ReplayPicture<'a> {
    /// What the game is called.
    pub title: &'a str,
    /// The position.
    pub shown: &'a ReplayShown,
    /// What an adviser expects at each position, and for whom.
    pub values: Option<(Seat, &'a [Option<f64>])>,
    /// A box over it.
    pub pane: Option<Pane>,
    /// How far the board or the box is scrolled.
    pub scroll: u16,
    /// What was refused last.
    pub notice: Option<&'a str>,
    /// The match as a text for a link.
    pub link: &'a str,
    /// What the coach says, line by line.
    pub review: &'a [String],
    /// Colours.
    pub look: Look,
    /// The voice.
    pub words: &'a Words,
}

impl ReplayScreen {
    /// Opens a replay at its start.
    pub fn new(replay: Replay, style: &PlayStyle) -> ReplayScreen {
        ReplayScreen {
            title: replay.cabinet().title(&style.words),
            replay,
            style: style.clone(),
            overlay: None,
            scroll: 0,
            most_scroll: 0,
            notice: None,
            valued: None,
            questions: VecDeque::new(),
            coach: None,
            buttons: Vec::new(),
            timeline: Rect::ZERO,
        }
    }

    /// The replay.
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    fn next_gaze(&mut self) {
        let gazes = self.replay.gazes();
        let at = gazes.iter().position(|gaze| *gaze == self.replay.gaze()).unwrap_or(0);
        self.replay.look(gazes[(at + 1) % gazes.len()]);
    }

    /// Goes on from here: whoever's eyes one looks through becomes oneself, everybody else a bot.
    fn go_on(&mut self) -> Flow {
        let me = match self.replay.gaze() {
            Gaze::Of(Viewer::Seat(seat)) => seat,
            Gaze::Of(Viewer::Spectator) | Gaze::Open => Seat::A,
        };
        let bot = || Sitter::Bot(self.style.bot.clone());
        let sitters = BySeat::from_fn(|seat| if seat == me { Sitter::Me } else { bot() });
        match self.replay.continue_from_here(sitters) {
            Ok(link) => Flow::Open(Box::new(PlayScreen::new(link, &self.style))),
            Err(refusal) => {
                self.notice = Some(self.style.words.say(&refusal));
                Flow::Stay
            }
        }
    }

    /// Asks for what the adviser expects all along the match, for the next seat in turn.
    fn value(&mut self) {
        let seats = usize::from(self.replay.journal().header.form.seats);
        let next = self.valued.map_or(Seat::A, |seat| seat.clockwise(1, seats));
        self.valued = Some(next);
        self.questions.extend(self.replay.value_questions(next, &self.style.bot));
        self.notice = Some(self.style.words.text("terminal-value-asked"));
    }

    /// Opens what the coach says; the first time every choice of the match is asked about.
    fn review(&mut self) {
        if self.coach.is_none() {
            let game = self.replay.cabinet();
            match Coach::new(&**game, self.replay.journal(), COACH, &self.style.words) {
                Ok(coach) => {
                    self.questions.extend(coach.questions().cloned());
                    self.coach = Some(coach);
                }
                Err(error) => {
                    self.notice = Some(self.style.words.say(&error.message()));
                    return;
                }
            }
        }
        self.open(Pane::Review);
    }

    fn reviewed(&self) -> Vec<String> {
        let words = &self.style.words;
        let Some(coach) = self.coach.as_ref().filter(|_| self.overlay == Some(Pane::Review)) else {
            return Vec::new();
        };
        let waiting = (coach.waiting() > 0)
            .then(|| words.say(&Message::new("terminal-review-waiting").with("left", coach.waiting())));
        // Of whoever looks; nobody in particular sees every card.
        let seat = match self.replay.gaze() {
            Gaze::Of(Viewer::Seat(seat)) => seat,
            Gaze::Of(Viewer::Spectator) | Gaze::Open => Seat::A,
        };
        waiting.into_iter().chain(coach.review(seat).told(words)).collect()
    }

    fn at_pane(&mut self, input: Input) {
        match input {
            Input::Arrow(0, dy) | Input::Wheel(dy) => self.scroll_by(dy),
            Input::PageUp => self.scroll_by(-8),
            Input::PageDown | Input::Key(' ') => self.scroll_by(8),
            Input::Resize => {}
            _ => {
                self.overlay = None;
                self.scroll = 0;
            }
        }
    }

    fn scroll_by(&mut self, lines: i32) {
        let scroll = (i32::from(self.scroll) + lines).clamp(0, i32::from(self.most_scroll));
        self.scroll = u16::try_from(scroll).unwrap_or_default();
    }

    fn open(&mut self, pane: Pane) {
        self.overlay = Some(pane);
        self.scroll = 0;
    }

    fn at_match(&mut self, input: Input) -> Flow {
        self.notice = None;
        match input {
            Input::Key('Q') | Input::Escape => return Flow::Leave,
            Input::Key('C') => return self.go_on(),
            Input::Key('V') => self.value(),
            Input::Key('?') => self.open(Pane::Aid),
            Input::Key('I') => self.open(Pane::Inspect),
            Input::Key('S') => self.open(Pane::Share),
            Input::Key('R') => self.review(),
            Input::Key(' ') => self.replay.play(!self.replay.is_playing()),
            Input::Key('+' | '=') => self.replay.set_speed(self.replay.speed().turned(true)),
            Input::Key('-') => self.replay.set_speed(self.replay.speed().turned(false)),
            Input::Tab => self.next_gaze(),
            Input::Arrow(1, _) | Input::Enter => self.stop_and(Replay::step),
            Input::Arrow(-1, _) | Input::Backspace => self.stop_and(Replay::back),
            Input::Home => self.stop_and(|replay| replay.jump(0)),
            Input::End => self.stop_and(|replay| replay.jump(usize::MAX)),
            Input::PageDown => self.stop_and(|replay| replay.jump(replay.at() + 10)),
            Input::PageUp => self.stop_and(|replay| replay.jump(replay.at().saturating_sub(10))),
            Input::Arrow(_, lines) | Input::Wheel(lines) => self.scroll_by(lines),
            Input::Click(x, y) => return self.click(x, y),
            Input::Key(_) | Input::BackTab | Input::Resize | Input::Interrupt => {}
        }
        Flow::Stay
    }

    fn stop_and(&mut self, go: impl FnOnce(&mut Replay) -> bool) {
        self.replay.play(false);
        go(&mut self.replay);
    }

    fn click(&mut self, x: u16, y: u16) -> Flow {
        if let Some(input) = pressed(&self.buttons, x, y) {
            return self.at_match(input);
        }
        if self.timeline.contains((x, y).into()) {
            let (along, whole) =
                (usize::from(x - self.timeline.x), usize::from(self.timeline.width.max(2) - 1));
            let at = (along * self.replay.last() + whole / 2) / whole;
            self.stop_and(|replay| replay.jump(at));
        }
        Flow::Stay
    }
}

impl Screen for ReplayScreen {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let shown = self.replay.shown(&self.style.words);
        let link = if self.overlay == Some(Pane::Share) {
            share::pack(self.replay.journal())
        } else {
            String::new()
        };
        let review = self.reviewed();
        let picture = ReplayPicture {
            title: &self.title,
            shown: &shown,
            values: self.valued.map(|seat| (seat, self.replay.values())),
            pane: self.overlay,
            scroll: self.scroll,
            notice: self.notice.as_deref(),
            link: &link,
            review: &review,
            look: self.style.look,
            words: &self.style.words,
        };
        (self.buttons, self.timeline, self.most_scroll) = draw(&picture, frame.area(), frame.buffer_mut());
    }

    fn handle(&mut self, input: Input) -> Flow {
        if input == Input::Interrupt {
            return Flow::Quit;
        }
        if self.overlay.is_some() {
            self.at_pane(input);
            return Flow::Stay;
        }
        self.at_match(input)
    }

    fn tick(&mut self, millis: u64) -> bool {
        self.replay.tick(millis)
    }

    fn questions(&mut self) -> Vec<BotQuestion> {
        self.questions.drain(..).collect()
    }

    fn answered(&mut self, answer: &BotAnswer) {
        self.notice = None;
        if !self.coach.as_mut().is_some_and(|coach| coach.heard(answer)) {
            self.replay.value_answered(answer);
        }
    }
}

/// Draws a replay; gives where keys can be clicked, where the timeline is, and how far one can scroll.
pub fn draw(picture: &ReplayPicture<'_>, area: Rect, to: &mut Buffer) -> (Buttons, Rect, u16) {
    let ReplayPicture { shown, look, words, .. } = *picture;
    if too_small(area, words, to) {
        return (Vec::new(), Rect::ZERO, 0);
    }
    let row = |from_below: u16| Rect { y: area.bottom() - from_below, height: 1, ..area };
    let buttons = help_line(&helps(picture), row(1), look, to);
    let headline = [picture.title, &shown.scene.headline].join(" — ");
    title(&headline, &gaze_name(shown.gaze, words), Rect { height: 1, ..area }, look, to);
    let timeline = draw_timeline(picture, row(2), to);
    let step = match (picture.notice, &shown.outcome) {
        (Some(notice), _) => (format!("! {notice}"), look.alert()),
        (None, Some(outcome)) => (format!("★ {} · {}", shown.step, words.outcome(outcome)), look.heading()),
        (None, None) => (format!("▶ {}", shown.step), look.heading()),
    };
    to.set_string(area.x, row(3).y, cut(&step.0, area.width), step.1);
    let mut low = 3;
    if let Some((seat, values)) = picture.values {
        low += 1;
        draw_values(seat, values, shown.at, row(low), look, words, to);
    }
    let news = if area.height >= 18 { 4 } else { 2 };
    low += news;
    let barred = |bar: &'static str, style: Style| {
        move |text: &String| {
            let lines = wrap(text, area.width - 1).into_iter();
            lines.map(|line| (format!("{bar}{line}"), style)).collect::<Vec<_>>()
        }
    };
    let mut told: Vec<Styled> = shown.before.iter().flat_map(barred(" ", look.quiet())).collect();
    told.extend(shown.news.iter().flat_map(barred("▌", look.news())));
    let last = told.iter().skip(told.len().saturating_sub(usize::from(news)));
    for ((text, style), y) in last.zip(area.bottom() - low..) {
        to.set_string(area.x, y, text, *style);
    }
    let board_area = Rect { y: area.y + 1, height: area.height - 1 - low, ..area };
    let board = lay_out(&shown.scene, (board_area.width, board_area.height), &[]);
    let most = board.height.saturating_sub(board_area.height);
    board.draw(&shown.scene, |_| Mark::default(), picture.scroll.min(most), board_area, look, to);
    let over = Rect { height: area.height - 1, ..area };
    let most = picture.pane.map_or(most, |pane| draw_pane(picture, pane, over, to));
    (buttons, timeline, most)
}

fn draw_timeline(picture: &ReplayPicture<'_>, area: Rect, to: &mut Buffer) -> Rect {
    let ReplayPicture { shown, look, words, .. } = *picture;
    let speed = words.text(match shown.speed {
        Speed::Slow => "terminal-speed-slow",
        Speed::Normal => "terminal-speed-normal",
        Speed::Fast => "terminal-speed-fast",
        Speed::Fastest => "terminal-speed-fastest",
    });
    let sign = if shown.playing { "▶" } else { "▮▮" };
    let place = format!(" {}/{} {sign} {speed}", shown.at, shown.last);
    let bar = Rect { width: area.width.saturating_sub(width(&place)).max(2), ..area };
    let here = usize::from(bar.width - 1) * shown.at / shown.last.max(1);
    for x in 0..bar.width {
        let letter = match usize::from(x).cmp(&here) {
            std::cmp::Ordering::Less => "━",
            std::cmp::Ordering::Equal => "●",
            std::cmp::Ordering::Greater => "─",
        };
        to.set_string(
            bar.x + x,
            bar.y,
            letter,
            if usize::from(x) <= here { look.key() } else { look.quiet() },
        );
    }
    to.set_string(bar.right(), bar.y, place, look.text());
    bar
}

/// The expectation over the match as a line of bars, the present position marked by its number.
fn draw_values(
    seat: Seat,
    values: &[Option<f64>],
    at: usize,
    area: Rect,
    look: Look,
    words: &Words,
    to: &mut Buffer,
) {
    const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    let most =
        values.iter().flatten().fold(0.0_f64, |most, value| most.max(value.abs())).max(f64::MIN_POSITIVE);
    let here = values.get(at).copied().flatten().map_or("–".to_owned(), |value| format!("{value:+.2}"));
    let message = Message::new("terminal-value-line").with("seat", words.seat(seat)).with("value", here);
    let lead = format!("{} ", words.say(&message));
    let x = to.set_stringn(area.x, area.y, lead, usize::from(area.width), look.news()).0;
    let room = usize::from(area.right().saturating_sub(x)).max(1);
    // A long match is shown around the present position.
    let first = at.saturating_sub(room / 2).min(values.len().saturating_sub(room));
    for ((number, value), x) in values.iter().enumerate().skip(first).take(room).zip(x..) {
        let letter = value.map_or("·", |value| {
            let step = ((value / most + 1.0) * 3.5).round().clamp(0.0, 7.0);
            BARS.iter().zip(0_u8..).find(|(_, nth)| f64::from(*nth) >= step).map_or("█", |(bar, _)| bar)
        });
        let style = if number == at { look.cursor() } else { look.text() };
        to.set_string(x, area.y, letter, style);
    }
}

fn gaze_name(gaze: Gaze, words: &Words) -> String {
    match gaze {
        Gaze::Open => words.text("terminal-open-eyes"),
        Gaze::Of(Viewer::Seat(seat)) => words.seat(seat),
        Gaze::Of(Viewer::Spectator) => words.text("terminal-spectator"),
    }
}

fn helps(picture: &ReplayPicture<'_>) -> Vec<Help> {
    let words = picture.words;
    let help = |key: &str, sentence, input| Help::new(key, sentence, input, words);
    if picture.pane.is_some() {
        return vec![help("Esc", "terminal-help-close", Input::Escape)];
    }
    let play = if picture.shown.playing { "terminal-help-pause" } else { "terminal-help-play" };
    vec![
        help("←", "terminal-help-back", Input::Arrow(-1, 0)),
        help("→", "terminal-help-step", Input::Arrow(1, 0)),
        help("␣", play, Input::Key(' ')),
        help("R", "terminal-help-review", Input::Key('R')),
        help("?", "terminal-help-aid", Input::Key('?')),
        help("Q", "terminal-help-quit", Input::Key('Q')),
        help("Tab", "terminal-help-eyes", Input::Tab),
        help("C", "terminal-help-continue", Input::Key('C')),
        help("V", "terminal-help-values", Input::Key('V')),
        help("S", "terminal-help-share", Input::Key('S')),
        help("+ -", "terminal-help-speed", Input::Key('+')),
    ]
}

fn draw_pane(picture: &ReplayPicture<'_>, pane: Pane, area: Rect, to: &mut Buffer) -> u16 {
    let ReplayPicture { shown, look, words, .. } = *picture;
    let plain = |text: String| (text, look.text());
    let (heading, lines): (&'static str, Vec<Styled>) = match pane {
        Pane::Aid => {
            let mut lines: Vec<Styled> =
                shown.scene.aid.iter().map(|line| plain(format!("• {line}"))).collect();
            lines.push(plain(String::new()));
            lines.push((words.text("terminal-keys-heading"), look.heading()));
            lines.extend(words.text("terminal-replay-keys").lines().map(|line| plain(line.to_owned())));
            ("terminal-aid", lines)
        }
        Pane::Inspect => {
            let of_zone = |zone: &table::scene::Zone| {
                let mut lines = vec![(zone.label.clone(), look.heading())];
                lines.extend(zone.pieces.iter().map(|piece| plain(format!("• {}", described(piece)))));
                lines
            };
            ("terminal-on-the-table", shown.scene.zones.iter().flat_map(of_zone).collect())
        }
        Pane::Share => return draw_share(picture, area, to),
        Pane::Review => {
            let styled = |line: &String| {
                let is_heading = !line.starts_with(' ');
                (line.clone(), if is_heading { look.heading() } else { look.text() })
            };
            ("coach-heading", picture.review.iter().map(styled).collect())
        }
    };
    boxed(&words.text(heading), &lines, picture.scroll, area, look, to)
}

/// The text for a link from edge to edge, so that it can be marked and copied without anything else.
fn draw_share(picture: &ReplayPicture<'_>, area: Rect, to: &mut Buffer) -> u16 {
    let ReplayPicture { look, words, link, .. } = *picture;
    let mut lines = vec![(words.text("terminal-share"), look.heading())];
    lines.extend(wrapped(&[(words.text("terminal-share-text"), look.text())], area.width));
    lines.push((String::new(), look.text()));
    lines.extend(wrap(link, area.width).into_iter().map(|line| (line, look.text())));
    let most = (lines.len() as u16).saturating_sub(area.height);
    let seen = lines.iter().skip(usize::from(picture.scroll.min(most)));
    for y in area.y..area.bottom() {
        to.set_string(area.x, y, " ".repeat(usize::from(area.width)), look.text());
    }
    for ((line, style), y) in seen.zip(area.y..area.bottom()) {
        to.set_string(area.x, y, line, *style);
    }
    most
}
