//! The set-up form of a game, made from its options.

use std::sync::Arc;

use arcade::Cabinet;
use client::coach::Coaching;
use client::{OptionField, SetupForm, Sitter};
use leptos::ev;
use leptos::prelude::*;
use table::{Fault, OptionKind, Seat, Words};

use crate::app::App;
use crate::parts::loadout::Loadouts;
use crate::route::Route;

/// The longest list of words that is shown without being asked for.
const FEW_WORDS: usize = 5;

/// The page.
pub fn page(game: &Arc<dyn Cabinet>) -> impl IntoView + use<> {
    let app = App::get();
    let words = app.words();
    let form = RwSignal::new(SetupForm::new(&**game));
    let title = game.title(&words);
    let about = game.about(&words);
    let id = game.id();
    let seated = Arc::clone(game);
    let start = {
        let game = Arc::clone(game);
        move |event: ev::SubmitEvent| {
            event.prevent_default();
            let ready = form.try_update(|form| form.check(&*game)).flatten();
            if let Some(ready) = ready
                && let Err(faults) = app.play.open(app, game.id(), &ready.form, ready.sitters, ready.coaching)
            {
                form.update(|form| form.faults = faults);
            }
        }
    };
    view! {
        <main class="page setup" id="main" tabindex="-1" data-page="setup">
            <h1>{title}</h1>
            <p class="lead">{about}</p>
            <form on:submit=start>
                <SeatFields form by_link=false />
                <Loadouts game=seated form />
                <CoachingField form />
                <OptionFields form />
                <p class="actions">
                    <button class="button primary large" type="submit" data-action="start">
                        {words.text("web-setup-start")}
                    </button>
                    <a href=Route::Rules(Some(id.to_owned())).to_string()>{words.text("web-game-rules")}</a>
                </p>
            </form>
        </main>
    }
}

/// When the coach speaks.
#[component]
fn CoachingField(form: RwSignal<SetupForm>) -> impl IntoView {
    let words = App::get().words();
    let options = Coaching::ALL.map(|coaching| {
        let chosen = move || form.read().coaching == coaching;
        view! { <option value=coaching.name() prop:selected=chosen>{coaching.title(&words)}</option> }
    });
    let choose = move |event: ev::Event| {
        if let Ok(coaching) = event_target_value(&event).parse() {
            form.update(|form| form.coaching = coaching);
        }
    };
    view! {
        <div class="field">
            <label class="field-name" for="coaching">{words.text("coaching")}</label>
            <select id="coaching" on:change=choose>{options.collect_view()}</select>
        </div>
    }
}

/// The options of a game: the chief ones first, the others when they are asked for, and what is wrong with the whole.
#[component]
pub fn OptionFields(
    /// The form being filled in.
    form: RwSignal<SetupForm>,
) -> impl IntoView {
    let words = App::get().words();
    let keys = |wanted: bool| -> Vec<String> {
        let of = |field: &&OptionField| is_chief(field) == wanted;
        form.read_untracked().options().iter().filter(of).map(|field| field.spec.key.clone()).collect()
    };
    let fields =
        |keys: Vec<String>| keys.into_iter().map(|key| view! { <OptionInput key form /> }).collect_view();
    let (chief, further) = (keys(true), keys(false));
    let more = (!further.is_empty()).then(|| {
        view! {
            <details class="further">
                <summary>{words.text("web-setup-more")}</summary>
                <div class="fields">{fields(further)}</div>
            </details>
        }
    });
    view! {
        {(!chief.is_empty()).then(|| view! { <div class="fields">{fields(chief)}</div> })}
        {more}
        {move || {
            let form = form.read();
            form.faults.iter().map(|fault| fault_line(fault, &words)).collect_view()
        }}
    }
}

/// Whether an option is shown without being asked for: a choice among few words.
fn is_chief(field: &OptionField) -> bool {
    matches!(&field.spec.kind, OptionKind::Choice { words } if words.len() <= FEW_WORDS)
}

/// What is wrong, for everybody to notice.
pub fn fault_line(fault: &Fault, words: &Words) -> impl IntoView + use<> {
    view! { <p class="fault" role="alert">{words.say(fault)}</p> }
}

/// How many play, and who sits where.
#[component]
pub fn SeatFields(
    /// The form being filled in.
    form: RwSignal<SetupForm>,
    /// Whether others come by a link, instead of sharing the screen.
    by_link: bool,
) -> impl IntoView {
    let counts = form.read_untracked().counts();
    let seats = Memo::new(move |_| form.read().seats().iter().map(|field| field.seat).collect::<Vec<Seat>>());
    view! {
        <fieldset class="seats">
            <legend>{App::get().words().text("web-setup-seats")}</legend>
            {(counts.start() != counts.end()).then(|| view! { <SeatCount form /> })}
            <For each=move || seats.get() key=|seat| *seat let:seat>
                <SeatInput seat form by_link />
            </For>
        </fieldset>
    }
}

/// How many play.
#[component]
fn SeatCount(form: RwSignal<SetupForm>) -> impl IntoView {
    let words = App::get().words();
    let choices = form.read_untracked().counts().map(|count| {
        let chosen = move || form.read().seats().len() == usize::from(count);
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="seats"
                    prop:checked=chosen
                    on:change=move |_| form.update(|form| form.set_seats(count))
                />
                <span>{count}</span>
            </label>
        }
    });
    view! {
        <div class="field" role="radiogroup" aria-label=words.text("web-setup-count")>
            <span class="field-name" aria-hidden="true">{words.text("web-setup-count")}</span>
            <span class="segments">{choices.collect_view()}</span>
        </div>
    }
}

/// How somebody in a seat is asked for; whoever would share the screen here comes by a link elsewhere.
pub fn word(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Me => "me".to_owned(),
        Sitter::SameScreen => "open".to_owned(),
        Sitter::Bot(level) => level.clone(),
    }
}

#[component]
fn SeatInput(seat: Seat, form: RwSignal<SetupForm>, by_link: bool) -> impl IntoView {
    let words = App::get().words();
    let field = Memo::new(move |_| form.read().seats().iter().find(|field| field.seat == seat).cloned());
    // Bots of a server have levels alone.
    let sitters = if by_link { Sitter::all() } else { form.read_untracked().sitters() };
    let options = sitters.clone().into_iter().map(|sitter| {
        let title = match sitter {
            Sitter::SameScreen if by_link => words.text("web-online-by-link"),
            _ => sitter.title(&words),
        };
        let value = word(&sitter);
        let sits = move || field.read().as_ref().is_some_and(|field| field.sitter == sitter);
        view! { <option value=value prop:selected=sits>{title}</option> }
    });
    let options = options.collect_view();
    let choose = move |event: ev::Event| {
        let wanted = event_target_value(&event);
        if let Some(sitter) = sitters.iter().find(|sitter| word(sitter) == wanted) {
            form.update(|form| sit(form, seat, sitter));
        }
    };
    let id = format!("seat-{seat}");
    let name = words.seat(seat);
    let fault = move || field.get().and_then(|field| field.fault).map(|fault| fault_line(&fault, &words));
    view! {
        <div class="field">
            <label class="field-name" for=id.clone()>{name}</label>
            <select id=id.clone() on:change=choose>{options}</select>
            {fault}
        </div>
    }
}

/// Seats somebody. There is one of me: whoever sat where I sit down takes my old seat.
fn sit(form: &mut SetupForm, seat: Seat, sitter: &Sitter) {
    let old = form.seats().iter().find(|field| field.seat == seat).map(|field| field.sitter.clone());
    let mine = form.seats().iter().find(|field| field.sitter == Sitter::Me).map(|field| field.seat);
    if let (Sitter::Me, Some(old), Some(mine)) = (sitter, old, mine)
        && let Some(field) = form.seat_mut(mine)
    {
        field.sitter = old;
    }
    if let Some(field) = form.seat_mut(seat) {
        field.sitter = sitter.clone();
    }
}

#[component]
fn OptionInput(key: String, form: RwSignal<SetupForm>) -> impl IntoView {
    let words = App::get().words();
    let id = format!("option-{key}");
    let found = form.read_untracked().options().iter().find(|field| field.spec.key == key).cloned();
    let Some(field) = found else { return ().into_any() };
    let (title, choices) = (field.title(&words), field.choices(&words));
    let set = {
        let key = key.clone();
        move |value: String| {
            form.update(|form| {
                if let Some(field) = form.option_mut(&key) {
                    field.value = value;
                }
            });
        }
    };
    let input = match &field.spec.kind {
        OptionKind::Number { min, max } => view! {
            <input
                id=id.clone()
                type="number"
                inputmode="numeric"
                min=*min
                max=*max
                value=field.value.clone()
                on:input=move |event| set(event_target_value(&event))
            />
        }
        .into_any(),
        OptionKind::Toggle => view! {
            <input
                id=id.clone()
                type="checkbox"
                checked=field.value == "on"
                on:change=move |event| set(if event_target_checked(&event) { "on" } else { "off" }.to_owned())
            />
        }
        .into_any(),
        OptionKind::Choice { .. } => {
            let options = choices.into_iter().map(|(value, title)| {
                let selected = value == field.value;
                view! { <option value=value selected=selected>{title}</option> }
            });
            view! {
                <select id=id.clone() on:change=move |event| set(event_target_value(&event))>
                    {options.collect_view()}
                </select>
            }
            .into_any()
        }
    };
    let fault = move || {
        let form = form.read();
        let fault =
            form.options().iter().find(|field| field.spec.key == key).and_then(|field| field.fault.clone());
        fault.map(|fault| fault_line(&fault, &words))
    };
    view! {
        <div class="field">
            <label class="field-name" for=id>{title}</label>
            {input}
            {fault}
        </div>
    }
    .into_any()
}
