//! What people do at the table: keys, arrows, clicks, and answers to the boxes over it.

use std::sync::Arc;

use client::{Eyes, Link, Replay, Touched};
use table::{Message, Scope, Seat, Viewer};

use super::{Overlay, PlayScreen};
use crate::chrome::pressed;
use crate::input::Input;
use crate::replay::ReplayScreen;
use crate::screen::Flow;

impl PlayScreen {
    fn touch(&mut self, piece: &str) {
        if self.is_closed() {
            return;
        }
        self.cursor = Some(piece.to_owned());
        let touched = self.sitting.touch(piece, &self.words);
        if touched == Touched::Ready && !self.settings.confirm {
            self.confirm();
        }
    }

    fn confirm(&mut self) {
        if self.is_closed() {
            return;
        }
        // What was refused is shown as a notice.
        let _ = self.sitting.confirm(&self.words);
    }

    fn key(&mut self, key: char) -> Flow {
        if self.online_key(key) {
            return Flow::Stay;
        }
        let acts = matches!(key, 'U' | 'W') || key == 'R' && !self.is_over();
        if acts && self.is_closed() {
            return Flow::Stay;
        }
        match key {
            'Q' => return self.leave(),
            '?' => self.overlay = Some(Overlay::aid()),
            'L' => self.overlay = Some(Overlay::log()),
            'I' => self.inspect(),
            'H' => self.hint(),
            'E' if self.is_asked_to_bring() => self.write(),
            'U' => self.undo(false),
            'W' => {
                let _ = self.sitting.withdraw();
            }
            'P' => self.pass(),
            'T' => self.turn_passing(),
            'A' => {
                if let Some(link) = self.sitting.local_mut() {
                    link.ask_again();
                }
            }
            'R' if self.is_over() => return self.replay(),
            'R' if !self.is_watched() => self.overlay = Some(Overlay::Resign),
            ' ' if self.is_paced() => self.pace.paused = !self.pace.paused,
            ' ' => {
                if let Some(piece) = self.cursor.clone() {
                    self.touch(&piece);
                }
            }
            '+' | '=' => self.pace.speed = self.pace.speed.turned(true),
            '-' => self.pace.speed = self.pace.speed.turned(false),
            _ => self.label(key),
        }
        Flow::Stay
    }

    /// A key of a piece, perhaps the first of two.
    fn label(&mut self, key: char) {
        let Some(shown) = &self.shown else {
            return;
        };
        let typed = format!("{}{}", self.typed, key.to_lowercase());
        let found = shown.labels.iter().find(|(_, label)| *label == typed).map(|(piece, _)| piece.clone());
        let begins = shown.labels.iter().any(|(_, label)| label.starts_with(&typed));
        self.typed.clear();
        match found {
            Some(piece) => self.touch(&piece),
            None if begins => self.typed = typed,
            None => {}
        }
    }

    fn leave(&mut self) -> Flow {
        // Where nothing can be done any more there is nothing to be asked about.
        if self.is_over() || self.is_watched() || self.is_closed() {
            return Flow::Leave;
        }
        self.overlay = Some(Overlay::Quit);
        Flow::Stay
    }

    fn replay(&mut self) -> Flow {
        let Some(record) = self.record().cloned() else {
            self.sitting.notify(Message::new("client-journal-sealed"));
            return Flow::Stay;
        };
        match Replay::open(Arc::clone(&self.game), record) {
            Ok(replay) => Flow::Open(Box::new(ReplayScreen::new(replay, &self.style()))),
            Err(error) => {
                self.sitting.notify(error.message());
                Flow::Stay
            }
        }
    }

    fn undo(&mut self, consent: bool) {
        if let Err(refusal) = self.sitting.undo(consent)
            && client::undo::needs_consent(&refusal)
        {
            self.overlay = Some(Overlay::Consent);
        }
    }

    fn hint(&mut self) {
        let Some(seat) = self.sitting.eyes().seat() else {
            return;
        };
        let Some(link) = self.sitting.local_mut() else {
            self.sitting.notify(Message::new("terminal-online-no-hint"));
            return;
        };
        match link.ask_hint(seat, &self.adviser) {
            Ok(question) => {
                self.questions.push_back(question);
                self.sitting.notify(Message::new("terminal-hint-asked"));
            }
            Err(refusal) => self.sitting.notify(refusal),
        }
    }

    /// Sends the screen on to the next person, who may want to take a choice back.
    fn pass(&mut self) {
        let holder = match self.sitting.eyes() {
            Eyes::Of(viewer) => viewer.seat(),
            Eyes::Cover(seat) => Some(seat),
        };
        let own: Vec<Seat> = self.sitting.link().own().iter().collect();
        let at = own.iter().position(|seat| Some(*seat) == holder).unwrap_or(0);
        if let Some(next) = own.get((at + 1) % own.len().max(1)).filter(|_| own.len() > 1) {
            self.sitting.hand_to(*next);
        }
    }

    /// Whether what is usually passed is passed by itself from now on.
    fn turn_passing(&mut self) {
        self.settings.pass = !self.settings.pass;
        self.sitting.set_passing(self.settings.pass);
        let key = if self.settings.pass { "terminal-passing" } else { "terminal-asking" };
        self.sitting.notify(Message::new(key));
    }

    fn inspect(&mut self) {
        let Some(shown) = &self.shown else {
            return;
        };
        let of_cursor = |id: &String| {
            shown.scene.zones.iter().position(|zone| zone.pieces.iter().any(|piece| piece.id == *id))
        };
        let zone = self.cursor.as_ref().and_then(of_cursor).unwrap_or(0);
        self.overlay = Some(Overlay::Inspect { zone, scroll: 0 });
    }

    /// Moves the cursor to the next piece that can be touched.
    fn next_open(&mut self, forward: bool) {
        let Some(shown) = &self.shown else {
            return;
        };
        let open = &shown.next;
        let at = self.cursor.as_ref().and_then(|cursor| open.iter().position(|piece| piece == cursor));
        let next = match (at, forward) {
            (None, true) => open.first(),
            (None, false) => open.last(),
            (Some(at), true) => open.get((at + 1) % open.len()),
            (Some(at), false) => open.get((at + open.len() - 1) % open.len()),
        };
        self.cursor = next.cloned().or(self.cursor.take());
        self.scroll_to_cursor();
    }

    fn arrow(&mut self, way: (i32, i32)) {
        let Some(shown) = &self.shown else {
            return;
        };
        let start = || self.drawn.board.pieces(&shown.scene).next().map(|(id, _)| id.to_owned());
        self.cursor = match &self.cursor {
            None => shown.next.first().cloned().or_else(start),
            Some(cursor) => self.drawn.board.towards(&shown.scene, cursor, way).or(self.cursor.take()),
        };
        self.scroll_to_cursor();
    }

    fn scroll_to_cursor(&mut self) {
        let place = self.cursor.as_ref().zip(self.shown.as_ref());
        if let Some(place) = place.and_then(|(cursor, shown)| self.drawn.board.place(&shown.scene, cursor)) {
            let high = self.drawn.board_area.height;
            if place.bottom() > self.scroll + high {
                self.scroll = place.bottom() - high;
            }
            self.scroll = self.scroll.min(place.y.saturating_sub(1));
        }
    }

    fn scroll(&mut self, lines: i32) {
        let most = i32::from(self.drawn.board.height.saturating_sub(self.drawn.board_area.height));
        let scroll = (i32::from(self.scroll) + lines).clamp(0, most);
        self.scroll = u16::try_from(scroll).unwrap_or_default();
    }

    fn click(&mut self, x: u16, y: u16) -> Flow {
        if let Some(input) = pressed(&self.drawn.buttons, x, y) {
            return self.at_table(input);
        }
        let area = self.drawn.board_area;
        let Some(shown) = self.shown.as_ref().filter(|_| area.contains((x, y).into())) else {
            return Flow::Stay;
        };
        let (column, row) = (x - area.x, y - area.y + self.scroll);
        let piece = self.drawn.board.piece_at(&shown.scene, column, row).map(str::to_owned);
        match piece {
            // A second click on a piece that makes the move ready means it.
            Some(piece) if shown.chosen.is_some() && shown.touched.last() == Some(&piece) => self.confirm(),
            Some(piece) => self.touch(&piece),
            None => {
                if let Some(zone) = self.drawn.board.zone_at(column, row) {
                    self.overlay = Some(Overlay::Inspect { zone, scroll: 0 });
                }
            }
        }
        Flow::Stay
    }

    pub(super) fn at_cover(&mut self, input: Input) -> Flow {
        match input {
            Input::Enter | Input::Key(' ') | Input::Click(..) => self.sitting.uncover(),
            Input::Key('P') => self.pass(),
            Input::Key('Q') => return self.leave(),
            _ => {}
        }
        Flow::Stay
    }

    pub(super) fn at_table(&mut self, input: Input) -> Flow {
        match input {
            Input::Key(key) => return self.key(key),
            Input::Enter => self.confirm(),
            Input::Backspace => {
                self.typed.clear();
                self.sitting.untouch();
            }
            Input::Escape => {
                self.typed.clear();
                self.sitting.clear();
            }
            Input::Tab if self.is_watched() || self.is_over() => self.next_eyes(),
            Input::Tab => self.next_open(true),
            Input::BackTab => self.next_open(false),
            Input::Arrow(dx, dy) => self.arrow((dx, dy)),
            Input::PageUp => self.scroll(-i32::from(self.drawn.board_area.height)),
            Input::PageDown => self.scroll(i32::from(self.drawn.board_area.height)),
            Input::Home => self.scroll = 0,
            Input::End => self.scroll(i32::from(u16::MAX)),
            Input::Wheel(lines) => self.scroll(lines),
            Input::Click(x, y) => return self.click(x, y),
            Input::Resize | Input::Interrupt => {}
        }
        Flow::Stay
    }

    /// Where nobody has anything to hide, one may look through everybody's eyes.
    fn next_eyes(&mut self) {
        // Of a table elsewhere one sees what its server shows, and no more.
        if self.elsewhere.is_some() {
            return;
        }
        let all: Vec<Viewer> = Viewer::all(self.sitting.link().seats()).collect();
        let at = all.iter().position(|viewer| self.sitting.eyes() == Eyes::Of(*viewer)).unwrap_or(0);
        self.sitting.look(all[(at + 1) % all.len()]);
    }

    pub(super) fn at_overlay(&mut self, input: Input) -> Flow {
        let Some(overlay) = self.overlay.take() else {
            return Flow::Stay;
        };
        let yes = matches!(input, Input::Enter | Input::Key('y' | 'Y'));
        match overlay {
            Overlay::Bring { title, hint, text, .. } => {
                let meant = match input {
                    Input::Click(x, y) => pressed(&self.drawn.buttons, x, y).unwrap_or(Input::Resize),
                    other => other,
                };
                self.overlay = self.written(title, hint, text, meant);
            }
            Overlay::Quit if yes => return Flow::Leave,
            Overlay::Consent if yes => self.undo(true),
            Overlay::Resign if yes => {
                let _ = self.sitting.resign(Scope::Match);
            }
            Overlay::Resign if input == Input::Key('l') => {
                let _ = self.sitting.resign(Scope::Leg);
            }
            Overlay::Phrases => {
                let clicked = match input {
                    Input::Click(x, y) => pressed(&self.drawn.buttons, x, y),
                    other => Some(other),
                };
                self.say(clicked.unwrap_or(Input::Escape));
            }
            Overlay::Quit | Overlay::Consent | Overlay::Resign => {}
            reading => self.overlay = reading.scrolled(input, self.drawn.most_scroll, self.zones()),
        }
        Flow::Stay
    }

    fn zones(&self) -> usize {
        self.shown.as_ref().map_or(0, |shown| shown.scene.zones.len())
    }
}
