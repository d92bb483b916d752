//! What people do at the keyboard and with the mouse, apart from the terminal it came from.

use client::keys::latin;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

/// Something a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A letter, a digit or a sign. Where no text is written, Russian letters are the Latin ones on the same keys.
    Key(char),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// An arrow: columns and rows.
    Arrow(i32, i32),
    /// The first.
    Home,
    /// The last.
    End,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// A click at this column and row.
    Click(u16, u16),
    /// The wheel: lines down.
    Wheel(i32),
    /// The screen has another size.
    Resize,
    /// Control and C.
    Interrupt,
}

/// What an event of the terminal means, if anything. `typing` leaves letters as they are.
pub fn read(event: &Event, typing: bool) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            if key.modifiers.contains(KeyModifiers::CONTROL) {
                let interrupt = matches!(key.code, KeyCode::Char('c' | 'C' | 'с' | 'С'));
                return interrupt.then_some(Input::Interrupt);
            }
            match key.code {
                KeyCode::Char(letter) => Some(Input::Key(if typing { letter } else { latin(letter) })),
                KeyCode::Enter => Some(Input::Enter),
                KeyCode::Esc => Some(Input::Escape),
                KeyCode::Backspace => Some(Input::Backspace),
                KeyCode::Tab => Some(Input::Tab),
                KeyCode::BackTab => Some(Input::BackTab),
                KeyCode::Left => Some(Input::Arrow(-1, 0)),
                KeyCode::Right => Some(Input::Arrow(1, 0)),
                KeyCode::Up => Some(Input::Arrow(0, -1)),
                KeyCode::Down => Some(Input::Arrow(0, 1)),
                KeyCode::Home => Some(Input::Home),
                KeyCode::End => Some(Input::End),
                KeyCode::PageUp => Some(Input::PageUp),
                KeyCode::PageDown => Some(Input::PageDown),
                _ => None,
            }
        }
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(mouse.column, mouse.row)),
            MouseEventKind::ScrollUp => Some(Input::Wheel(-1)),
            MouseEventKind::ScrollDown => Some(Input::Wheel(1)),
            _ => None,
        },
        Event::Resize(..) => Some(Input::Resize),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::{KeyEvent, MouseEvent};

    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn letters_of_a_russian_layout_are_keys_but_stay_text_in_a_text() {
        let event = key(KeyCode::Char('ф'), KeyModifiers::NONE);
        assert_eq!(read(&event, false), Some(Input::Key('a')));
        assert_eq!(read(&event, true), Some(Input::Key('ф')));
        assert_eq!(read(&key(KeyCode::Char('Й'), KeyModifiers::SHIFT), false), Some(Input::Key('Q')));
    }

    #[test]
    fn control_and_c_interrupts_in_either_layout() {
        for letter in ['c', 'с'] {
            let event = key(KeyCode::Char(letter), KeyModifiers::CONTROL);
            assert_eq!(read(&event, false), Some(Input::Interrupt));
        }
        assert_eq!(read(&key(KeyCode::Char('a'), KeyModifiers::CONTROL), false), None);
    }

    #[test]
    fn a_click_is_where_it_is() {
        let mouse = MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: 7,
            row: 3,
            modifiers: KeyModifiers::NONE,
        };
        assert_eq!(read(&Event::Mouse(mouse), false), Some(Input::Click(7, 3)));
    }
}
