//! Where the page asks its bots: a worker that is asked one question at a time, the urgent ones first, and is started
//! again if it fails.

use std::cell::RefCell;
use std::collections::VecDeque;

use client::{BotAnswer, BotQuestion};
use table::Lang;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How often a question is asked before the bot is said to have failed.
const TRIES: u8 = 3;
/// Where the worker's program is.
const PROGRAM: &str = "worker.js";

/// How soon an answer is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Haste {
    /// The match waits for it.
    Move,
    /// A person waits for it.
    Hint,
    /// It will be looked at some time.
    Study,
}

struct Job {
    question: BotQuestion,
    haste: Haste,
    tries: u8,
    done: Box<dyn FnOnce(BotAnswer)>,
}

#[derive(Default)]
struct Desk {
    worker: Option<Worker>,
    ready: bool,
    lang: Lang,
    waiting: VecDeque<Job>,
    asked: Option<Job>,
    /// What was said when bots cannot be asked at all.
    unable: String,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Asks a bot. The answer comes later, exactly once, unless the question is dropped.
pub fn ask(question: BotQuestion, haste: Haste, done: impl FnOnce(BotAnswer) + 'static) {
    DESK.with_borrow_mut(|desk| {
        let job = Job { question, haste, tries: 0, done: Box::new(done) };
        let place = desk.waiting.iter().position(|other| other.haste > haste).unwrap_or(desk.waiting.len());
        desk.waiting.insert(place, job);
    });
    go_on();
}

/// Drops the questions of this haste that nobody thinks about yet.
pub fn drop_waiting(haste: Haste) {
    DESK.with_borrow_mut(|desk| desk.waiting.retain(|job| job.haste != haste));
}

/// Starts the worker before it is needed, and says which language its failures are told in.
pub fn prepare(lang: Lang, unable: String) {
    DESK.with_borrow_mut(|desk| {
        desk.lang = lang;
        desk.unable = unable;
        if desk.ready
            && let Some(worker) = &desk.worker
        {
            // A worker that cannot be told goes on in the other language.
            let _ = worker.post_message(&language(lang));
        }
    });
    start();
}

fn language(lang: Lang) -> JsValue {
    JsValue::from_str(&format!("lang:{lang}"))
}

/// Starts a worker if none runs.
fn start() {
    let needed = DESK.with_borrow(|desk| desk.worker.is_none());
    if !needed {
        return;
    }
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options(PROGRAM, &options) else {
        return;
    };
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(&text);
        }
    });
    let failed = Closure::<dyn Fn(JsValue)>::new(|_| restart());
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    // Both live as long as the page: a worker is replaced only when it has failed.
    heard.forget();
    failed.forget();
    DESK.with_borrow_mut(|desk| {
        desk.worker = Some(worker);
        desk.ready = false;
    });
}

/// The worker has failed: another takes its place and is asked the same again.
fn restart() {
    let given_up = DESK.with_borrow_mut(|desk| {
        if let Some(worker) = desk.worker.take() {
            worker.terminate();
        }
        desk.ready = false;
        let mut job = desk.asked.take()?;
        job.tries += 1;
        if job.tries >= TRIES {
            return Some((job, desk.unable.clone()));
        }
        desk.waiting.push_front(job);
        None
    });
    if let Some((job, unable)) = given_up {
        (job.done)(BotAnswer { ticket: job.question.ticket, thought: Err(unable) });
    }
    go_on();
}

fn hear(text: &str) {
    if text == "ready" {
        DESK.with_borrow_mut(|desk| {
            desk.ready = true;
            if let Some(worker) = &desk.worker {
                let _ = worker.post_message(&language(desk.lang));
            }
        });
    } else {
        let Ok(answer) = serde_json::from_str::<BotAnswer>(text) else { return restart() };
        if let Some(job) = DESK.with_borrow_mut(|desk| desk.asked.take()) {
            (job.done)(BotAnswer { ticket: job.question.ticket, ..answer });
        }
    }
    go_on();
}

/// Hands the next question over, if the worker is free.
fn go_on() {
    let idle = DESK.with_borrow(|desk| desk.asked.is_none() && !desk.waiting.is_empty());
    if !idle {
        return;
    }
    start();
    let refused = DESK.with_borrow_mut(|desk| {
        let Some(worker) = desk.worker.clone() else {
            let unable = desk.unable.clone();
            return desk.waiting.pop_front().map(|job| (job, unable));
        };
        if desk.ready
            && let Some(job) = desk.waiting.pop_front()
        {
            let text = serde_json::to_string(&job.question).unwrap_or_default();
            let _ = worker.post_message(&JsValue::from_str(&text));
            desk.asked = Some(job);
        }
        None
    });
    if let Some((job, unable)) = refused {
        (job.done)(BotAnswer { ticket: job.question.ticket, thought: Err(unable) });
    }
}
