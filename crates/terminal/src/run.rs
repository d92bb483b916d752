//! The terminal itself: taken over for the screens and always given back, and the loop between people, clock and bots.

use std::io::{self, stdout};
use std::panic::{self, PanicHookInfo};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::Left;
use crate::input;
use crate::screen::{Flow, Screen};
use crate::worker::Worker;

/// How long the loop waits for people before it looks at the clock and the bots again.
const MOMENT: Duration = Duration::from_millis(40);

/// Whether the terminal is ours now.
static TAKEN: AtomicBool = AtomicBool::new(false);

type Hook = Arc<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

/// The terminal while it is ours; dropping it gives it back.
struct Taken {
    /// Who was told of panics before us.
    before: Hook,
}

impl Taken {
    fn take() -> io::Result<Taken> {
        let before: Hook = Arc::from(panic::take_hook());
        let (next, owner) = (Arc::clone(&before), thread::current().id());
        panic::set_hook(Box::new(move |info| {
            // A bot that panics on its thread becomes an answer; only our own end ends the screen.
            if thread::current().id() == owner {
                give_back();
                next(info);
            }
        }));
        let taken = Taken { before };
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
        // While a panic runs its hook cannot be exchanged.
        if !thread::panicking() {
            let before = Arc::clone(&self.before);
            panic::set_hook(Box::new(move |info| before(info)));
        }
    }
}

/// Gives the terminal back as it was, if it was taken over; for whoever ends the program from outside the screens. What
/// fails here cannot be helped and must not hide what failed before.
pub fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen);
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), ratatui::crossterm::cursor::Show);
}

/// Shows a screen, and those it opens, until it is left.
pub fn run(base: &mut dyn Screen, worker: Option<&Worker>) -> io::Result<Left> {
    let _taken = Taken::take()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let mut stack = Stack::new(base);
    let mut clock = Instant::now();
    let mut stale = true;
    loop {
        if stale {
            terminal.draw(|frame| stack.top().draw(frame))?;
            stale = false;
        }
        if event::poll(MOMENT)? {
            let typing = stack.top().is_typing();
            if let Some(input) = input::read(&event::read()?, typing) {
                stale = true;
                if let Some(left) = stack.handle(input) {
                    return Ok(left);
                }
            }
        }
        let passed = clock.elapsed();
        clock = Instant::now();
        let millis = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
        stale |= stack.top().tick(millis);
        if stack.is_done() {
            return Ok(Left::Done);
        }
        if let Some(worker) = worker {
            stale |= stack.serve(worker);
        }
    }
}

/// The screens that are open, each with a number bots' answers find it by.
pub(crate) struct Stack<'a> {
    base: &'a mut dyn Screen,
    above: Vec<(u64, Box<dyn Screen>)>,
    opened: u64,
}

impl<'a> Stack<'a> {
    pub(crate) fn new(base: &'a mut dyn Screen) -> Stack<'a> {
        Stack { base, above: Vec::new(), opened: 0 }
    }

    pub(crate) fn top(&mut self) -> &mut dyn Screen {
        match self.above.last_mut() {
            Some((_, screen)) => &mut **screen,
            None => &mut *self.base,
        }
    }

    /// Whether the last screen is the one on top and has nothing more to show.
    fn is_done(&self) -> bool {
        self.above.is_empty() && self.base.is_done()
    }

    /// Hands an input to the screen on top; says how the last screen was left, once it was.
    pub(crate) fn handle(&mut self, input: input::Input) -> Option<Left> {
        match self.top().handle(input) {
            Flow::Stay => None,
            Flow::Leave if self.above.pop().is_some() => None,
            Flow::Leave => Some(Left::Done),
            Flow::Quit => Some(Left::Interrupted),
            Flow::Open(screen) => {
                self.opened += 1;
                self.above.push((self.opened, screen));
                None
            }
        }
    }

    /// Carries questions to the bots and answers to whoever asked; says whether anything changed.
    pub(crate) fn serve(&mut self, worker: &Worker) -> bool {
        let asker = self.above.last().map_or(0, |(number, _)| *number);
        for question in self.top().questions() {
            worker.ask(asker, question);
        }
        let mut changed = false;
        while let Some((asker, answer)) = worker.answer() {
            if asker == 0 {
                self.base.answered(&answer);
            } else if let Some((_, screen)) = self.above.iter_mut().find(|(number, _)| *number == asker) {
                screen.answered(&answer);
            }
            changed = true;
        }
        changed
    }
}
