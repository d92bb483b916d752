//! How the games and the form of one of them look: a pure function of a picture.

use std::sync::Arc;

use arcade::Cabinet;
use client::SetupForm;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Fault, Words};

use super::{Row, brings};
use crate::chrome::{Buttons, Help, help_line, title, too_small};
use crate::input::Input;
use crate::look::Look;
use crate::text::{cut, width, wrap};

/// Everything that is drawn of the games and a form.
#[derive(Clone, Copy)]
pub struct SetupPicture<'a> {
    /// The games.
    pub games: &'a [Arc<dyn Cabinet>],
    /// Which of them is looked at.
    pub at: usize,
    /// Its form.
    pub form: Option<&'a SetupForm>,
    /// The row of the form the cursor is in; none while it is among the games.
    pub row: Option<Row>,
    /// What is being written into that row.
    pub written: Option<&'a str>,
    /// Colours.
    pub look: Look,
    /// The voice.
    pub words: &'a Words,
}

/// What a drawing leaves behind for the mouse.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// Where keys can be clicked.
    pub buttons: Buttons,
    /// Where games can be clicked.
    pub games: Vec<(Rect, usize)>,
    /// Where rows of the form can be clicked.
    pub rows: Vec<(Rect, Row)>,
}

/// Draws the games and a form.
pub fn draw(picture: &SetupPicture<'_>, area: Rect, to: &mut Buffer) -> Drawn {
    let SetupPicture { look, words, .. } = *picture;
    let mut drawn = Drawn::default();
    if too_small(area, words, to) {
        return drawn;
    }
    let help_row = Rect { y: area.bottom() - 1, height: 1, ..area };
    drawn.buttons = help_line(&helps(picture), help_row, look, to);
    let heading = Rect { height: 1, ..area };
    title(&words.text("terminal-setup-title"), &words.text("terminal-setup-name"), heading, look, to);
    let room = Rect { y: area.y + 2, height: area.height - 3, ..area };
    let longest = picture.games.iter().map(|game| width(&game.title(words))).max().unwrap_or(0);
    let list = Rect { width: (longest + 4).min(room.width / 3), ..room };
    draw_games(picture, list, &mut drawn, to);
    let form = Rect { x: list.right() + 1, width: room.width - list.width - 1, ..room };
    draw_form(picture, form, &mut drawn, to);
    drawn
}

fn helps(picture: &SetupPicture<'_>) -> Vec<Help> {
    let help = |key: &str, sentence, input| Help::new(key, sentence, input, picture.words);
    let play = help("P", "terminal-help-start", Input::Key('P'));
    let cards = help("C", "terminal-help-cards", Input::Key('C'));
    let quit = help("Q", "terminal-help-quit", Input::Key('Q'));
    if picture.written.is_some() {
        return vec![
            help("Enter", "terminal-help-written", Input::Enter),
            help("Esc", "terminal-help-unwritten", Input::Escape),
        ];
    }
    match picture.row {
        None => vec![
            help("↓", "terminal-help-next-game", Input::Arrow(0, 1)),
            help("Enter", "terminal-help-choose-game", Input::Enter),
            play,
            cards,
            quit,
        ],
        Some(row) => {
            let enter = match row {
                Row::Play => help("Enter", "terminal-help-start", Input::Enter),
                Row::Seats | Row::Seat(_) | Row::Loadout(_) | Row::Coaching | Row::Option(_) => play,
            };
            let mut helps = vec![
                enter,
                help("↓", "terminal-help-next-row", Input::Arrow(0, 1)),
                help("← →", "terminal-help-turn", Input::Arrow(1, 0)),
            ];
            if matches!(row, Row::Loadout(_)) {
                helps.push(help("E", "terminal-help-write", Input::Key('E')));
            }
            helps.extend([help("Esc", "terminal-help-games", Input::Escape), cards, quit]);
            helps
        }
    }
}

fn draw_games(picture: &SetupPicture<'_>, area: Rect, drawn: &mut Drawn, to: &mut Buffer) {
    let SetupPicture { games, at, look, words, .. } = *picture;
    let first = at.saturating_sub(usize::from(area.height) - 1);
    for ((number, game), y) in games.iter().enumerate().skip(first).zip(area.y..area.bottom()) {
        let here = number == at;
        let style = match (here, picture.row) {
            (true, None) => look.cursor(),
            (true, Some(_)) => look.heading(),
            (false, _) => look.text(),
        };
        let text = format!("{} {}", if here { "▶" } else { " " }, game.title(words));
        to.set_string(area.x, y, cut(&text, area.width - 1), style);
        drawn.games.push((Rect { y, height: 1, ..area }, number));
    }
}

fn draw_form(picture: &SetupPicture<'_>, area: Rect, drawn: &mut Drawn, to: &mut Buffer) {
    let SetupPicture { look, words, .. } = *picture;
    let Some((game, form)) = picture.games.get(picture.at).zip(picture.form) else {
        return;
    };
    let mut y = area.y;
    let mut say = |text: &str, style, y: &mut u16| {
        for line in wrap(text, area.width) {
            if *y < area.bottom() {
                to.set_string(area.x, *y, line, style);
                *y += 1;
            }
        }
    };
    say(&game.about(words), look.text(), &mut y);
    y += 1;
    for fault in form.faults.iter().chain(&form.seats_fault) {
        say(&format!("! {}", words.say(fault)), look.alert(), &mut y);
    }
    let rows = Row::all(form, brings(&**game, form, words));
    let fields: Vec<Field> = rows.into_iter().map(|row| field(row, &**game, form, words)).collect();
    let names = fields.iter().map(|field| width(&field.name)).max().unwrap_or(0).min(area.width * 3 / 5);
    // A form that is too long is shown around the cursor.
    let room = usize::from(area.bottom().saturating_sub(y)).max(1);
    let at = fields.iter().position(|field| Some(field.row) == picture.row).unwrap_or(0);
    let first = (at + 1).saturating_sub(room);
    for field in &fields[first..] {
        if y >= area.bottom() {
            break;
        }
        let here = picture.row == Some(field.row);
        if let (true, Some(text)) = (here, picture.written) {
            draw_written(&field.name, text, names, Rect { y, height: 1, ..area }, look, to);
            y += 1;
            continue;
        }
        draw_field(field, here, names, Rect { y, height: 1, ..area }, look, drawn, to);
        y += 1;
        if let Some(fault) = &field.fault {
            for line in wrap(&format!("! {}", words.say(fault)), area.width) {
                if y < area.bottom() {
                    to.set_string(area.x, y, line, look.alert());
                    y += 1;
                }
            }
        }
    }
}

/// A row of the form in words.
struct Field {
    row: Row,
    name: String,
    value: String,
    fault: Option<Fault>,
}

fn field(row: Row, game: &dyn Cabinet, form: &SetupForm, words: &Words) -> Field {
    let (name, value, fault) = match row {
        Row::Play => (words.text("terminal-setup-play"), String::new(), None),
        Row::Seats => (words.text("terminal-setup-seats"), form.seats().len().to_string(), None),
        Row::Seat(at) => {
            let field = &form.seats()[at];
            (words.seat(field.seat), field.sitter.title(words), field.fault.clone())
        }
        Row::Loadout(at) => {
            let field = &form.seats()[at];
            let workshop = game.workshop(&form.drafted(), field.seat, 0, words).unwrap_or_default();
            let name = if workshop.name.is_empty() {
                words.text("terminal-setup-no-loadout")
            } else {
                workshop.name
            };
            (format!("  {}", workshop.title), name, None)
        }
        Row::Coaching => (words.text("coaching"), form.coaching.title(words), None),
        Row::Option(at) => {
            let field = &form.options()[at];
            let choices = field.choices(words);
            let chosen = choices.into_iter().find(|(word, _)| *word == field.value);
            let value = chosen.map_or_else(|| field.value.clone(), |(_, title)| title);
            (field.title(words), value, field.fault.clone())
        }
    };
    Field { row, name, value, fault }
}

/// The end of what is written, where it goes on.
fn draw_written(name: &str, text: &str, names: u16, place: Rect, look: Look, to: &mut Buffer) {
    to.set_string(place.x, place.y, cut(name, names), look.quiet());
    let value = Rect { x: place.x + names + 2, width: place.width.saturating_sub(names + 2), ..place };
    let left_out = text.chars().count().saturating_sub(usize::from(value.width.saturating_sub(1)));
    let end: String = text.chars().skip(left_out).chain(['_']).collect();
    to.set_string(value.x, value.y, cut(&end, value.width), look.cursor());
}

fn draw_field(
    field: &Field,
    here: bool,
    names: u16,
    place: Rect,
    look: Look,
    drawn: &mut Drawn,
    to: &mut Buffer,
) {
    let style = if here { look.cursor() } else { look.text() };
    if field.row == Row::Play {
        let text = format!("[ {} ]", field.name);
        let place = Rect { width: width(&text).min(place.width), ..place };
        to.set_string(
            place.x,
            place.y,
            cut(&text, place.width),
            if here { look.cursor() } else { look.open() },
        );
        drawn.rows.push((place, field.row));
        return;
    }
    to.set_string(place.x, place.y, cut(&field.name, names), look.quiet());
    let value = Rect { x: place.x + names + 2, width: place.width.saturating_sub(names + 2), ..place };
    let text = format!("◀ {} ▶", cut(&field.value, value.width.saturating_sub(4)));
    to.set_string(value.x, value.y, &text, style);
    drawn.rows.push((Rect { width: width(&text).min(value.width), ..value }, field.row));
}
