//! Who one is to the server: making an account or logging in ([`stranger`]), and what an account can do ([`member`]), with
//! everything that is kept of one ([`data`]).

mod data;
mod member;
mod stranger;

use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::account::PASSWORD;
use table::Message;

use super::who;
use crate::app::App;
use member::Member;
use stranger::Stranger;

/// The page.
pub fn page() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let shown = move || match app.online.account.get() {
        Some(name) => view! { <Member name /> }.into_any(),
        None => view! { <Stranger /> }.into_any(),
    };
    view! {
        <main class="page online account" id="main" tabindex="-1" data-page="account">
            <h1>{words.text("web-account-title")}</h1>
            {shown}
        </main>
    }
}

/// What is asked for in a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// A name.
    Name,
    /// The password one has.
    Password,
    /// One that is to be had from now on.
    NewPassword,
}

/// A field of a form.
#[component]
fn TextField(
    /// Its id.
    id: &'static str,
    /// The key of its label.
    label: &'static str,
    /// What is asked for.
    asks: Asks,
    /// What is written.
    text: RwSignal<String>,
) -> impl IntoView {
    let words = App::get().words();
    let (kind, fill) = match asks {
        Asks::Name => ("text", "username"),
        Asks::Password => ("password", "current-password"),
        Asks::NewPassword => ("password", "new-password"),
    };
    let hint = (asks == Asks::NewPassword).then(|| {
        let hint = Message::new("web-account-password-hint").with("least", PASSWORD.0);
        view! { <p class="fine" id=format!("{id}-hint")>{words.say(&hint)}</p> }
    });
    let described = hint.is_some().then(|| format!("{id}-hint"));
    let most = if asks == Asks::Name { proto::rest::MAX_NAME } else { PASSWORD.1 };
    view! {
        <div class="field">
            <label class="field-name" for=id>{words.text(label)}</label>
            <input
                id=id
                type=kind
                autocomplete=fill
                spellcheck="false"
                required
                maxlength=most
                aria-describedby=described
                bind:value=text
            />
            {hint}
        </div>
    }
}

/// What went wrong with a form.
#[component]
fn FaultLine(fault: RwSignal<Option<Message>>) -> impl IntoView {
    let words = App::get().words();
    move || fault.get().map(|fault| view! { <p class="fault" role="alert">{words.say(&fault)}</p> })
}

/// A form at work: whether it waits for the server, and what the server had against it.
#[derive(Clone, Copy)]
struct Work {
    busy: RwSignal<bool>,
    fault: RwSignal<Option<Message>>,
}

impl Work {
    fn new() -> Work {
        Work { busy: RwSignal::new(false), fault: RwSignal::new(None) }
    }

    /// Asks the server; what is done when it agrees may end the form itself.
    fn run<T: 'static>(
        self,
        asked: impl Future<Output = Result<T, Message>> + 'static,
        done: impl FnOnce(T) + 'static,
    ) {
        self.busy.set(true);
        self.fault.set(None);
        spawn_local(async move {
            let answer = asked.await;
            // Whoever went elsewhere meanwhile has no form any more.
            let _ = self.busy.try_set(false);
            match answer {
                Ok(answer) => done(answer),
                Err(fault) => {
                    let _ = self.fault.try_set(Some(fault));
                }
            }
        });
    }
}

/// Whoever the server does not know any more is told so.
pub(super) fn forgotten(app: App, fault: &Message) {
    if who::was_unknown(app, fault) {
        app.tell(&Message::new("web-account-over"));
    } else {
        app.tell(fault);
    }
}
