//! How a match looks: a pure function of a picture.

use client::remote::{PHRASES, phrase_key};
use client::{Eyes, LogLine, Shown, Speed};
use proto::Phrase;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Message, Seats, Viewer, Words};

use super::overlay::Overlay;
use crate::board::{Board, lay_out};
use crate::chrome::{Buttons, Help, Styled, box_of, boxed, help_line, title, too_small, wrapped};
use crate::input::Input;
use crate::look::Look;
use crate::piece::{Mark, Use, described, written};
use crate::text::{cut, wrap};

/// Everything that is drawn of a match.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The game's id.
    pub game: &'a str,
    /// What the game is called.
    pub title: &'a str,
    /// The table.
    pub shown: &'a Shown,
    /// The piece the cursor is on.
    pub cursor: Option<&'a str>,
    /// The first of two keys.
    pub typed: &'a str,
    /// A box over the table.
    pub overlay: Option<&'a Overlay>,
    /// The first line of the board that is seen.
    pub scroll: u16,
    /// How bots play that nobody plays against, and whether they rest.
    pub pace: Option<(Speed, bool)>,
    /// The seats of the people at this screen.
    pub people: Seats,
    /// Whether the table is on a server.
    pub elsewhere: bool,
    /// Whether an answer is owed to what somebody proposed there.
    pub proposed: bool,
    /// Bots that could not answer.
    pub failed: Seats,
    /// Colours.
    pub look: Look,
    /// The voice.
    pub words: &'a Words,
}

/// What a drawing leaves behind for the mouse and the arrows.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// Where the pieces lie.
    pub board: Board,
    /// Where the board is on the screen.
    pub board_area: Rect,
    /// Where keys can be clicked.
    pub buttons: Buttons,
    /// How far the box can be scrolled.
    pub most_scroll: u16,
}

/// The width from which the log stands beside the table.
const WIDE: u16 = 110;
/// The width of the log beside the table.
const LOG_WIDTH: u16 = 36;
/// The height from which the log stands below the table.
const HIGH: u16 = 20;
/// The lines for the prompt and what is said below it; always the same, so that the table does not jump.
const SAID_LINES: u16 = 3;
/// The lines of the log below the table: the more, the higher the screen.
fn log_height(high: u16) -> u16 {
    3 + high.saturating_sub(HIGH) / 4
}

/// Draws a match.
pub fn draw(picture: &Picture<'_>, area: Rect, to: &mut Buffer) -> Drawn {
    let Picture { shown, look, words, .. } = *picture;
    let mut drawn = Drawn::default();
    if too_small(area, words, to) {
        return drawn;
    }
    let helps = helps(picture);
    let help_row = Rect { y: area.bottom() - 1, height: 1, ..area };
    drawn.buttons = help_line(&helps, help_row, look, to);
    if let Eyes::Cover(_) = shown.eyes {
        cover(picture, Rect { height: area.height - 1, ..area }, to);
    } else {
        table(picture, Rect { height: area.height - 1, ..area }, &mut drawn, to);
    }
    if let Some(overlay) = picture.overlay {
        let area = Rect { height: area.height - 1, ..area };
        drawn.most_scroll = draw_overlay(picture, overlay, area, to);
        if *overlay == Overlay::Phrases {
            drawn.buttons.extend(phrase_buttons(area));
        }
    }
    drawn
}

fn cover(picture: &Picture<'_>, area: Rect, to: &mut Buffer) {
    let Picture { shown, look, .. } = *picture;
    let mut lines: Vec<Styled> = vec![(String::new(), look.text())];
    lines.extend(shown.scene.aid.iter().map(|line| (line.clone(), look.text())));
    lines.push((String::new(), look.text()));
    lines.push((format!("▶ {}", shown.prompt), look.open()));
    lines.push((String::new(), look.text()));
    boxed(&shown.scene.headline, &lines, 0, area, look, to);
}

fn table(picture: &Picture<'_>, area: Rect, drawn: &mut Drawn, to: &mut Buffer) {
    let Picture { shown, look, words, .. } = *picture;
    let headline = [picture.title, &shown.scene.headline].join(" — ");
    title(&headline, &eyes_name(shown.eyes, words), Rect { height: 1, ..area }, look, to);
    let mut said = vec![(prompt(picture), look.heading())];
    said.extend(note(picture));
    let said = wrapped(&said, area.width).into_iter().take(usize::from(SAID_LINES));
    for ((line, style), y) in said.zip(area.bottom() - SAID_LINES..) {
        to.set_string(area.x, y, line, style);
    }
    let mut board = Rect { y: area.y + 1, height: area.height - 1 - SAID_LINES, ..area };
    if area.width >= WIDE {
        let log = Rect { x: area.right() - LOG_WIDTH, width: LOG_WIDTH, ..board };
        board.width -= LOG_WIDTH + 1;
        draw_log(picture, log, to);
    } else if area.height + 1 >= HIGH {
        let log = log_height(area.height + 1) + 1;
        board.height -= log;
        draw_log(picture, Rect { y: board.bottom(), height: log, ..board }, to);
    }
    draw_board(picture, board, drawn, to);
}

fn draw_board(picture: &Picture<'_>, area: Rect, drawn: &mut Drawn, to: &mut Buffer) {
    let Picture { shown, look, .. } = *picture;
    let touchable = |id: &String| shown.scene.moves.iter().any(|touch| touch.path.contains(id));
    let matters: Vec<bool> =
        shown.scene.zones.iter().map(|zone| zone.pieces.iter().any(|piece| touchable(&piece.id))).collect();
    drawn.board = lay_out(&shown.scene, (area.width, area.height), &matters);
    drawn.board_area = area;
    let most = drawn.board.height.saturating_sub(area.height);
    let scroll = picture.scroll.min(most);
    drawn.board.draw(&shown.scene, |id| mark(picture, id), scroll, area, look, to);
    if most > 0 {
        let arrows =
            format!("{}{}", if scroll > 0 { "▲" } else { " " }, if scroll < most { "▼" } else { " " });
        to.set_string(area.right().saturating_sub(2), area.y, arrows, look.alert());
    }
}

fn mark<'a>(picture: &Picture<'a>, id: &str) -> Mark<'a> {
    let shown = picture.shown;
    let is = |other: &String| other == id;
    let offered = || shown.scene.moves.iter().any(|touch| touch.path.iter().any(is));
    let use_now = if shown.touched.iter().any(is) || chosen_before(shown, id) {
        Use::Touched
    } else if shown.pending.is_some() || !offered() {
        Use::Idle
    } else if shown.next.iter().any(is) {
        Use::Open
    } else {
        Use::Offered
    };
    Mark {
        key: shown.labels.iter().find(|(piece, _)| is(piece)).map(|(_, key)| key.as_str()),
        use_now,
        cursor: picture.cursor == Some(id),
        share: shown.bars.iter().find(|(piece, _)| is(piece)).map(|(_, share)| *share),
    }
}

/// Whether the piece belongs to the choice that is in.
fn chosen_before(shown: &Shown, id: &str) -> bool {
    let pending = shown.pending.as_ref();
    let touch = pending.and_then(|text| shown.scene.moves.iter().find(|touch| touch.notation == *text));
    touch.is_some_and(|touch| touch.path.iter().any(|piece| piece == id))
}

fn draw_log(picture: &Picture<'_>, area: Rect, to: &mut Buffer) {
    let Picture { shown, look, words, .. } = *picture;
    let rule = format!("── {} {}", words.text("terminal-log"), "─".repeat(usize::from(area.width)));
    to.set_stringn(area.x, area.y, rule, usize::from(area.width), look.quiet());
    let lines = log_lines(shown, area.width, look);
    let room = usize::from(area.height - 1);
    let last = lines.iter().skip(lines.len().saturating_sub(room));
    for ((text, style), y) in last.zip(area.y + 1..) {
        to.set_string(area.x, y, cut(text, area.width), *style);
    }
}

/// The log in lines; what is new has a bar in front of it.
fn log_lines(shown: &Shown, room: u16, look: Look) -> Vec<Styled> {
    let fresh = shown.recap.first().map_or(usize::MAX, |line| line.number);
    let line = |LogLine { number, text }: &LogLine| {
        let (bar, style) = if *number >= fresh { ("▌", look.news()) } else { (" ", look.text()) };
        let text = format!("{number}. {text}");
        wrap(&text, room.saturating_sub(1))
            .into_iter()
            .map(|line| (format!("{bar}{line}"), style))
            .collect::<Vec<_>>()
    };
    shown.log.iter().flat_map(line).collect()
}

fn prompt(picture: &Picture<'_>) -> String {
    let shown = picture.shown;
    let sign = match (&shown.outcome, shown.pending.is_none() && !shown.scene.moves.is_empty()) {
        (Some(_), _) => "★",
        (None, true) => "▶",
        (None, false) => "…",
    };
    let mut prompt = format!("{sign} {}", shown.prompt);
    if let Some(opinion) = &shown.opinion {
        prompt = format!("{prompt} {opinion}");
    }
    prompt
}

/// The line below the prompt: what was refused, what Enter would do, or what the cursor is on.
fn note(picture: &Picture<'_>) -> Vec<Styled> {
    let Picture { shown, look, words, .. } = *picture;
    let find = |id: &str| shown.scene.pieces().find(|piece| piece.id == id);
    let mut notes = Vec::new();
    if let Some(notice) = &shown.notice {
        notes.push((format!("! {notice}"), look.alert()));
    } else if let Some(touch) = &shown.chosen {
        let message = Message::new("terminal-ready").with("choice", touch.label.as_str());
        let ready = words.say(&message);
        let more = touch.path.last().and_then(|id| find(id)).map(written).filter(|more| !more.is_empty());
        let ready = more.map_or_else(|| ready.clone(), |more| format!("{ready} — {more}"));
        notes.push((ready, look.touched()));
    } else if !picture.typed.is_empty() {
        notes.push((format!("{}…", picture.typed), look.key()));
    } else if let Some(piece) = picture.cursor.and_then(find) {
        notes.push((described(piece), look.text()));
    } else if shown.pending.is_none() && !shown.next.is_empty() {
        notes.push((words.text("terminal-tip"), look.quiet()));
    }
    notes
}

fn eyes_name(eyes: Eyes, words: &Words) -> String {
    match eyes {
        Eyes::Of(Viewer::Seat(seat)) | Eyes::Cover(seat) => words.seat(seat),
        Eyes::Of(Viewer::Spectator) => words.text("terminal-spectator"),
    }
}

fn helps(picture: &Picture<'_>) -> Vec<Help> {
    let Picture { shown, words, .. } = *picture;
    let help = |key: &str, sentence, input| Help::new(key, sentence, input, words);
    let letter = |key: char, sentence| help(&key.to_string(), sentence, Input::Key(key));
    let quit = letter('Q', "terminal-help-quit");
    match picture.overlay {
        Some(Overlay::Quit | Overlay::Consent) => {
            return vec![letter('y', "terminal-help-yes"), help("Esc", "terminal-help-no", Input::Escape)];
        }
        Some(Overlay::Resign) => {
            let leg =
                Message::new("terminal-help-resign-leg").with("leg", client::leg_of(picture.game, words));
            let leg = Help { key: "l".to_owned(), what: words.say(&leg), input: Input::Key('l') };
            return vec![
                letter('y', "terminal-help-resign-match"),
                leg,
                help("Esc", "terminal-help-no", Input::Escape),
            ];
        }
        Some(Overlay::Inspect { .. }) => {
            let next = help("Tab", "terminal-help-next-zone", Input::Tab);
            return vec![help("Esc", "terminal-help-close", Input::Escape), next];
        }
        Some(Overlay::Bring { .. }) => {
            let take = help("Enter", "terminal-help-bring", Input::Enter);
            return vec![take, help("Esc", "terminal-help-close", Input::Escape)];
        }
        Some(_) => return vec![help("Esc", "terminal-help-close", Input::Escape)],
        None => {}
    }
    if let Eyes::Cover(_) = shown.eyes {
        let pass = letter('P', "terminal-help-pass");
        return vec![help("Enter", "terminal-help-uncover", Input::Enter), pass, quit];
    }
    let mut helps = Vec::new();
    if !picture.failed.is_empty() {
        helps.push(letter('A', "terminal-help-again"));
    }
    if let Some((_, paused)) = picture.pace.filter(|_| shown.outcome.is_none()) {
        let sentence = if paused { "terminal-help-go-on" } else { "terminal-help-pause" };
        helps.push(help("␣", sentence, Input::Key(' ')));
        helps.push(help("+ -", "terminal-help-speed", Input::Key('+')));
    }
    let looks_around = picture.pace.is_some() || shown.outcome.is_some();
    if picture.proposed {
        helps.push(letter('Y', "terminal-online-agree"));
        helps.push(letter('N', "terminal-online-decline"));
    }
    let plays_elsewhere = picture.elsewhere && !picture.people.is_empty();
    if plays_elsewhere && shown.outcome.is_some() {
        helps.push(letter('M', "terminal-online-rematch"));
    }
    if looks_around && !picture.elsewhere {
        helps.push(help("Tab", "terminal-help-eyes", Input::Tab));
    }
    if shown.chosen.is_some() {
        helps.push(help("Enter", "terminal-help-confirm", Input::Enter));
    }
    if !shown.touched.is_empty() {
        helps.push(help("⌫", "terminal-help-let-go", Input::Backspace));
    }
    if shown.pending.is_some() {
        helps.push(letter('W', "terminal-help-withdraw"));
    }
    if shown.scene.draft.is_some() && shown.pending.is_none() {
        helps.push(letter('E', "terminal-help-write"));
    }
    helps.push(letter('?', "terminal-help-aid"));
    helps.push(quit);
    let watches_elsewhere = picture.elsewhere && picture.people.is_empty();
    if !looks_around && !watches_elsewhere {
        helps.push(letter('U', "terminal-help-undo"));
        if picture.elsewhere {
            helps.push(letter('D', "terminal-online-draw"));
        } else {
            helps.push(letter('H', "terminal-help-hint"));
        }
    }
    if plays_elsewhere {
        helps.push(letter('S', "terminal-online-say"));
    }
    helps.push(letter('I', "terminal-help-inspect"));
    helps.push(letter('L', "terminal-help-log"));
    if picture.people.len() > 1 && shown.outcome.is_none() {
        helps.push(letter('P', "terminal-help-pass"));
    }
    match (shown.outcome.is_some(), picture.pace.is_some()) {
        (true, _) => helps.push(letter('R', "terminal-help-replay")),
        (false, false) if !watches_elsewhere => helps.push(letter('R', "terminal-help-resign")),
        (false, _) => {}
    }
    helps
}

/// The lines of the box with the phrases, to be clicked.
fn phrase_buttons(area: Rect) -> impl Iterator<Item = (Rect, Input)> {
    let place = box_of(PHRASES.len(), area);
    let lines = (place.y + 1..place.bottom().saturating_sub(1)).zip('1'..='9');
    lines.map(move |(y, key)| (Rect { y, height: 1, ..place }, Input::Key(key)))
}

fn draw_overlay(picture: &Picture<'_>, overlay: &Overlay, area: Rect, to: &mut Buffer) -> u16 {
    let Picture { shown, look, words, .. } = *picture;
    let plain = |text: String| (text, look.text());
    let question = |heading: &'static str, text: &'static str, to: &mut Buffer| {
        boxed(&words.text(heading), &[plain(words.text(text))], 0, area, look, to)
    };
    match overlay {
        Overlay::Aid { scroll } => {
            let mut lines: Vec<Styled> =
                shown.scene.aid.iter().map(|line| plain(format!("• {line}"))).collect();
            lines.push(plain(String::new()));
            lines.push((words.text("terminal-keys-heading"), look.heading()));
            lines.extend(words.text("terminal-keys").lines().map(|line| plain(line.to_owned())));
            boxed(&words.text("terminal-aid"), &lines, *scroll, area, look, to)
        }
        Overlay::Log { above } => {
            let lines = log_lines(shown, area.width.saturating_sub(8).min(68), look);
            let most = (lines.len() as u16).saturating_sub(area.height.saturating_sub(2));
            boxed(&words.text("terminal-log"), &lines, most.saturating_sub(*above), area, look, to)
        }
        Overlay::Inspect { zone, scroll } => {
            let Some(zone) = shown.scene.zones.get(*zone) else {
                return 0;
            };
            let counters =
                zone.counters.iter().map(|counter| format!("{}: {}", counter.label, counter.value));
            let mut lines: Vec<Styled> = counters.map(|text| (text, look.heading())).collect();
            lines.extend(zone.pieces.iter().map(|piece| plain(format!("• {}", described(piece)))));
            let blocked = |id: &String| shown.scene.blocked.iter().find(move |blocked| blocked.piece == *id);
            let reasons = zone.pieces.iter().filter_map(|piece| blocked(&piece.id));
            lines.extend(reasons.map(|blocked| (format!("! {}", blocked.reason), look.quiet())));
            if lines.is_empty() {
                lines.push(plain(words.text("terminal-zone-empty")));
            }
            boxed(&zone.label, &lines, *scroll, area, look, to)
        }
        Overlay::Phrases => {
            let line = |(place, phrase): (usize, &Phrase)| {
                plain(format!("{} {}", place + 1, words.text(phrase_key(*phrase))))
            };
            let lines: Vec<Styled> = PHRASES.iter().enumerate().map(line).collect();
            boxed(&words.text("terminal-online-say"), &lines, 0, area, look, to)
        }
        Overlay::Bring { title, hint, text, faults } => {
            let mut lines: Vec<Styled> = vec![(format!("{text}▏"), look.touched()), plain(String::new())];
            lines.extend(faults.iter().map(|fault| (format!("! {fault}"), look.alert())));
            lines.push((hint.clone(), look.quiet()));
            boxed(title, &lines, 0, area, look, to)
        }
        Overlay::Quit => question("terminal-quit-heading", "terminal-quit-text", to),
        Overlay::Consent => question("terminal-consent-heading", "terminal-consent-text", to),
        Overlay::Resign => question("terminal-resign-heading", "terminal-resign-text", to),
    }
}
