//! A match played again: step, play, jump, through any eyes; hand it on, or go on from any point of it.

use std::sync::Arc;
use std::time::Duration;

use client::coach::{COACH, Coach};
use client::{Gaze, Replay, ReplayShown, Sitter, Speed, is_bot, levels, share};
use leptos::ev;
use leptos::prelude::*;
use table::{BySeat, Message, Seat, Seats, Viewer, Words};

use crate::app::App;
use crate::changes;
use crate::desk::{self, Haste};
use crate::motion;
use crate::pages::error;
use crate::parts::board::{Board, BoardView};
use crate::parts::buttons::ActionButton;
use crate::parts::card::Easel;
use crate::parts::curve::Curve;
use crate::parts::inspect::{Inspect, Inspected};
use crate::parts::reveal::{Moment, Reveal};
use crate::parts::share::ShareButtons;
use crate::parts::side::{AidCard, LogBook, Recap};
use crate::play::{ADVISER, SeatLine};

/// How often the clock is looked at while a replay plays, in milliseconds.
const TICK: u64 = 50;

/// The page.
pub fn page(text: &str) -> AnyView {
    let app = App::get();
    let opened = share::unpack(text).and_then(|journal| {
        let game = app.game(&journal.header.game)?;
        let about = |error: table::journal::JournalError| error.message();
        Replay::open(game, journal).map_err(about)
    });
    match opened {
        Ok(replay) => view! { <Desk replay /> }.into_any(),
        Err(fault) => error::page(&Message::new("web-replay-unreadable").with("fault", fault)).into_any(),
    }
}

/// The replay and everything that follows it.
#[derive(Clone, Copy)]
struct Show {
    app: App,
    replay: StoredValue<Replay>,
    shown: RwSignal<Arc<ReplayShown>>,
    values: RwSignal<Vec<Option<f64>>>,
    /// How many positions the adviser still looks at.
    asked: RwSignal<usize>,
}

impl Show {
    fn act<T>(self, act: impl FnOnce(&mut Replay) -> T) -> Option<T> {
        let done = self.replay.try_update_value(act);
        let words = self.app.words();
        let Some(now) = self.replay.try_with_value(|replay| replay.shown(&words)) else { return done };
        let before = self.shown.get_untracked();
        if before.gaze == now.gaze && self.app.moves() {
            let (changes, places) = (changes::between(&before.scene, &now.scene), motion::places());
            self.shown.set(Arc::new(now));
            motion::follow(places, changes);
        } else {
            self.shown.set(Arc::new(now));
        }
        done
    }

    /// Asks the adviser about every position of a seat.
    fn study(self, seat: Seat) {
        let questions =
            self.replay.try_with_value(|replay| replay.value_questions(seat, ADVISER)).unwrap_or_default();
        self.asked.set(questions.len());
        for question in questions {
            desk::ask(question, Haste::Study, move |answer| {
                let values = self.replay.try_update_value(|replay| {
                    replay.value_answered(&answer);
                    replay.values().to_vec()
                });
                // The page may be gone by now.
                if let Some(values) = values {
                    self.values.set(values);
                    self.asked.update(|asked| *asked = asked.saturating_sub(1));
                }
            });
        }
    }

    fn go_on(self, seat: Seat, bot: &str) {
        let sitters =
            BySeat::from_fn(|other| if other == seat { Sitter::Me } else { Sitter::Bot(bot.to_owned()) });
        match self.replay.with_value(|replay| replay.continue_from_here(sitters)) {
            Ok(link) => self.app.play.begin(self.app, link),
            Err(refusal) => self.app.tell(&refusal),
        }
    }
}

#[component]
fn Desk(replay: Replay) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let game = Arc::clone(replay.cabinet());
    let title = game.title(&words);
    provide_context(Easel(game));
    let lines = Arc::new(seat_lines(&replay, &words));
    let show = Show {
        app,
        shown: RwSignal::new(Arc::new(replay.shown(&words))),
        values: RwSignal::new(replay.values().to_vec()),
        asked: RwSignal::new(0),
        replay: StoredValue::new(replay),
    };
    let clock = set_interval_with_handle(
        move || {
            if show.replay.try_with_value(Replay::is_playing) == Some(true)
                && show.replay.try_update_value(|replay| replay.tick(TICK)) == Some(true)
            {
                show.act(|_| ());
            }
        },
        Duration::from_millis(TICK),
    );
    let keys = window_event_listener(ev::keydown, move |event| pressed(&show, &event));
    on_cleanup(move || {
        keys.remove();
        desk::drop_waiting(Haste::Study);
        if let Ok(clock) = clock {
            clock.clear();
        }
    });
    let shown = show.shown;
    let inspected = RwSignal::new(None::<String>);
    let view = Memo::new(move |_| Arc::new(board_view(&shown.read(), &lines)));
    let looked_at = Memo::new(move |_| Inspected::find(&shown.read().scene, inspected.read().as_ref()?));
    let news = Memo::new(move |_| shown.read().news.clone());
    let turned = Memo::new(move |_| shown.read().turned.clone());
    let moment = Memo::new(move |_| Moment { turned: turned.get(), lines: news.get() });
    let log =
        Memo::new(move |_| shown.read().before.iter().chain(&shown.read().news).cloned().collect::<Vec<_>>());
    let aid = Memo::new(move |_| shown.read().scene.aid.clone());
    let headline = Memo::new(move |_| shown.read().scene.headline.clone());
    let step = {
        let words = Arc::clone(&words);
        move || {
            let shown = shown.read();
            let count = Message::new("web-replay-at").with("at", shown.at).with("last", shown.last);
            format!("{} · {}", words.say(&count), shown.step)
        }
    };
    let journal = Callback::new(move |()| show.replay.try_with_value(|replay| replay.journal().clone()));
    view! {
        <main class="page table replay" id="main" tabindex="-1" data-page="replay">
            <h1 class="table-title">{title} <span class="headline">{move || headline.get()}</span></h1>
            <div class="table-grid">
                <div class="table-board">
                    <Board
                        view=view.into()
                        touch=Callback::new(move |piece| inspected.set(Some(piece)))
                        inspect=Callback::new(move |piece| inspected.set(piece))
                    />
                    <Reveal moment=moment.into() />
                </div>
                <div class="table-recap"><Recap lines=news.into() turned=turned.into() /></div>
                <section class="bar-of-actions" aria-label=words.text("web-bar")>
                    <p class="prompt" role="status">{step}</p>
                    <Player show />
                </section>
                <div class="replay-more">
                    <Curve values=show.values.into() at=Signal::derive(move || shown.read().at) />
                    <div class="actions">
                        <Looking show />
                        <GoOn show />
                        <ShareButtons journal />
                    </div>
                    <Reviewed show />
                </div>
                <aside class="table-side" aria-label=words.text("web-side")>
                    <Inspect inspected=looked_at />
                    <LogBook lines=log.into() />
                    <AidCard lines=aid.into() />
                </aside>
            </div>
        </main>
    }
}

fn pressed(show: &Show, event: &ev::KeyboardEvent) {
    let in_a_field = event.target().is_some_and(|target| {
        use wasm_bindgen::JsCast;
        let element = target.dyn_into::<web_sys::Element>().ok();
        element.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "BUTTON"))
    });
    match event.key().as_str() {
        _ if event.ctrl_key() || event.meta_key() || event.alt_key() => return,
        "ArrowRight" if !in_a_field => show.act(Replay::step),
        "ArrowLeft" if !in_a_field => show.act(Replay::back),
        "Home" if !in_a_field => show.act(|replay| replay.jump(0)),
        "End" if !in_a_field => show.act(|replay| replay.jump(usize::MAX - 1)),
        " " if !in_a_field => show.act(toggle),
        _ => return,
    };
    event.prevent_default();
}

/// Plays by itself, or stops; says which.
fn toggle(replay: &mut Replay) -> bool {
    replay.play(!replay.is_playing());
    replay.is_playing()
}

fn seat_lines(replay: &Replay, words: &Words) -> Vec<SeatLine> {
    let header = &replay.journal().header;
    let line = |seat: Seat| {
        let player = header.players[seat].clone().unwrap_or_default();
        let message = Message::new("web-seat").with("seat", words.seat(seat));
        let sitter =
            if is_bot(&player) { Sitter::Bot(player).title(words) } else { words.text("web-person") };
        SeatLine { seat, name: words.say(&message.with("sitter", sitter)), chosen: false, awaited: false }
    };
    Seats::first(usize::from(header.form.seats)).iter().map(line).collect()
}

fn board_view(shown: &ReplayShown, seats: &[SeatLine]) -> BoardView {
    let near = match shown.gaze {
        Gaze::Of(Viewer::Seat(seat)) => seat,
        _ => Seat::A,
    };
    BoardView {
        scene: shown.scene.clone(),
        near,
        seats: seats.to_vec(),
        touched: Vec::new(),
        next: Vec::new(),
        labels: Vec::new(),
        bars: Vec::new(),
    }
}

/// The buttons of the player.
#[component]
fn Player(show: Show) -> impl IntoView {
    let words = show.app.words();
    let shown = show.shown;
    let (at, last) = (Memo::new(move |_| shown.read().at), shown.read_untracked().last);
    let playing = Memo::new(move |_| shown.read().playing);
    let run = move |act: fn(&mut Replay) -> bool| {
        Callback::new(move |()| {
            show.act(act);
        })
    };
    let (play, pause) = (words.text("web-replay-play"), words.text("web-replay-pause"));
    let speeds = Speed::ALL.map(|speed| {
        let key = match speed {
            Speed::Slow => "web-speed-slow",
            Speed::Normal => "web-speed-normal",
            Speed::Fast => "web-speed-fast",
            Speed::Fastest => "web-speed-fastest",
        };
        view! { <option value=speed.step_millis().to_string() selected=speed == Speed::default()>{words.text(key)}</option> }
    });
    let hasten = move |event: ev::Event| {
        let millis: u64 = event_target_value(&event).parse().unwrap_or_default();
        let speed = Speed::ALL.into_iter().find(|speed| speed.step_millis() == millis).unwrap_or_default();
        show.act(|replay| replay.set_speed(speed));
    };
    view! {
        <div class="player">
            <ActionButton
                action="first" class="icon" text=words.text("web-replay-first")
                off=Signal::derive(move || at.get() == 0) run=run(|replay| replay.jump(0))
            />
            <ActionButton
                action="previous" class="icon" text=words.text("web-replay-previous")
                off=Signal::derive(move || at.get() == 0) run=run(Replay::back)
            />
            {move || if playing.get() {
                view! { <ActionButton action="pause" class="primary" text=pause.clone() run=run(toggle) /> }
            } else {
                view! { <ActionButton action="play" class="primary" text=play.clone() run=run(toggle) /> }
            }}
            <ActionButton
                action="next" class="icon" text=words.text("web-replay-next")
                off=Signal::derive(move || at.get() == last) run=run(Replay::step)
            />
            <ActionButton
                action="last" class="icon" text=words.text("web-replay-last")
                off=Signal::derive(move || at.get() == last) run=run(|replay| replay.jump(usize::MAX - 1))
            />
            <input
                class="slider"
                type="range"
                min="0"
                max=last.to_string()
                aria-label=words.text("web-replay-position")
                prop:value=move || at.get().to_string()
                on:input=move |event| {
                    let at = event_target_value(&event).parse().unwrap_or_default();
                    show.act(|replay| replay.jump(at));
                }
            />
            <label class="speed">
                <span>{words.text("web-replay-speed")}</span>
                <select on:change=hasten>{speeds.into_iter().collect_view()}</select>
            </label>
        </div>
    }
}

/// Whose eyes it is seen through, and what an adviser thinks of it.
#[component]
fn Looking(show: Show) -> impl IntoView {
    let words = show.app.words();
    let gazes = show.replay.with_value(Replay::gazes);
    let named = |gaze: &Gaze| match gaze {
        Gaze::Open => words.text("web-gaze-open"),
        Gaze::Of(Viewer::Spectator) => words.text("web-gaze-spectator"),
        Gaze::Of(Viewer::Seat(seat)) => {
            words.say(&Message::new("web-gaze-seat").with("seat", words.seat(*seat)))
        }
    };
    let options = gazes.iter().enumerate().map(|(place, gaze)| {
        view! { <option value=place.to_string()>{named(gaze)}</option> }
    });
    let options = options.collect_view();
    let look = move |event: ev::Event| {
        let place: usize = event_target_value(&event).parse().unwrap_or_default();
        if let Some(gaze) = gazes.get(place).copied() {
            show.act(|replay| replay.look(gaze));
        }
    };
    let study = Callback::new(move |()| {
        let near = match show.shown.read_untracked().gaze {
            Gaze::Of(Viewer::Seat(seat)) => seat,
            _ => Seat::A,
        };
        show.study(near);
    });
    view! {
        <label class="gaze">
            <span>{words.text("web-gaze")}</span>
            <select on:change=look data-action="gaze">{options}</select>
        </label>
        <ActionButton
            action="hint"
            text=words.text("web-replay-study")
            off=Signal::derive(move || show.asked.get() > 0)
            run=study
        />
    }
}

/// What the coach says about every choice of the match, once somebody asks.
#[component]
fn Reviewed(show: Show) -> impl IntoView {
    let words = show.app.words();
    let coach = StoredValue::new(None::<Coach>);
    let (lines, waiting) = (RwSignal::new(Vec::<String>::new()), RwSignal::new(0));
    // Of whoever looks; nobody in particular sees every card.
    let whose = move || match show.shown.read_untracked().gaze {
        Gaze::Of(Viewer::Seat(seat)) => seat,
        _ => Seat::A,
    };
    let ask = Callback::new(move |()| {
        let words = show.app.words();
        let opened = show.replay.try_with_value(|replay| {
            Coach::new(&**replay.cabinet(), replay.journal(), COACH, &words).map_err(|error| error.message())
        });
        let opened = match opened {
            Some(Ok(opened)) => opened,
            Some(Err(fault)) => return show.app.tell(&fault),
            None => return,
        };
        let questions: Vec<_> = opened.questions().cloned().collect();
        waiting.set(questions.len());
        let seat = whose();
        lines.set(opened.review(seat).told(&words));
        coach.set_value(Some(opened));
        for question in questions {
            let words = Arc::clone(&words);
            desk::ask(question, Haste::Study, move |answer| {
                let told = coach.try_update_value(|coach| {
                    let coach = coach.as_mut()?;
                    coach.heard(&answer);
                    Some((coach.waiting(), coach.review(seat).told(&words)))
                });
                // The page may be gone by now.
                if let Some(Some((left, told))) = told {
                    waiting.set(left);
                    lines.set(told);
                }
            });
        }
    });
    let left = {
        let words = Arc::clone(&words);
        move || {
            let left = waiting.get();
            (left > 0).then(|| words.say(&Message::new("web-review-waiting").with("left", left)))
        }
    };
    view! {
        <section class="review" aria-label=words.text("coach-heading")>
            <ActionButton
                action="review"
                text=words.text("coach-heading")
                off=Signal::derive(move || waiting.get() > 0)
                run=ask
            />
            <p role="status">{left}</p>
            <ul class="review-lines">
                {move || lines.get().into_iter().map(|line| view! { <li>{line.trim().to_owned()}</li> }).collect_view()}
            </ul>
        </section>
    }
}

/// Going on from here against a bot.
#[component]
fn GoOn(show: Show) -> impl IntoView {
    let words = show.app.words();
    let bot = RwSignal::new(ADVISER.to_owned());
    let options = levels().into_iter().map(|sitter| {
        let name = sitter.player_name();
        let selected = name == ADVISER;
        view! { <option value=name selected=selected>{sitter.title(&words)}</option> }
    });
    let go_on = Callback::new(move |()| {
        let seat = match show.shown.read_untracked().gaze {
            Gaze::Of(Viewer::Seat(seat)) => seat,
            _ => Seat::A,
        };
        show.go_on(seat, &bot.get_untracked());
    });
    let ended = move || show.shown.read().outcome.is_some();
    view! {
        <span class="go-on">
            <ActionButton action="continue" text=words.text("web-go-on") off=Signal::derive(ended) run=go_on />
            <select aria-label=words.text("web-go-on-against") on:change=move |event| bot.set(event_target_value(&event))>
                {options.collect_view()}
            </select>
        </span>
    }
}
