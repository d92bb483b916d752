//! Whoever has no account here, or is not logged in: making one, and logging in.

use leptos::ev;
use leptos::prelude::*;
use proto::account::{Credentials, Myself, Password};
use table::Message;

use super::data::{Data, Owner};
use super::{Asks, FaultLine, TextField, Work};
use crate::app::App;
use crate::online::{api, kept, who};

/// What the two forms ask the server for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Account,
    Session,
}

/// The forms.
#[component]
pub fn Stranger() -> impl IntoView {
    let words = App::get().words();
    let guest = kept::guest();
    let keeps = match &guest {
        Some(guest) => words.say(&Message::new("web-account-guest").with("name", guest.name.as_str())),
        None => words.text("web-account-nobody"),
    };
    view! {
        <p class="lead">{keeps}</p>
        <div class="account-forms">
            <Entrance wants=Wants::Account />
            <Entrance wants=Wants::Session />
        </div>
        {guest.map(|_| view! { <Data owner=Owner::Guest /> })}
    }
}

#[component]
fn Entrance(wants: Wants) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let name = RwSignal::new(if wants == Wants::Account { who::last_name(app) } else { String::new() });
    let password = RwSignal::new(String::new());
    let work = Work::new();
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let credentials = Credentials {
            name: name.get_untracked().trim().to_owned(),
            password: Password(password.get_untracked()),
        };
        let lang = app.words().lang();
        let asked = async move {
            match wants {
                Wants::Account => {
                    let proof = kept::guest().map(|guest| guest.token);
                    let made = api::post::<Myself>("api/account", proof, lang, &credentials).await;
                    match made {
                        // A guest the server has forgotten keeps nothing, and can still make an account.
                        Err(fault) if fault.key == api::STRANGER && proof.is_some() => {
                            kept::forget_guest();
                            api::post::<Myself>("api/account", None, lang, &credentials).await
                        }
                        made => made,
                    }
                }
                Wants::Session => api::post::<Myself>("api/session", None, lang, &credentials).await,
            }
        };
        work.run(asked, move |myself: Myself| {
            if wants == Wants::Account {
                // The guest is the account now, and his token is void.
                kept::forget_guest();
            }
            who::logged_in(app, &myself);
            let key = if wants == Wants::Account { "web-account-made" } else { "web-account-logged-in" };
            app.tell(&Message::new(key).with("name", myself.name));
        });
    };
    let (title, go, action, asks) = match wants {
        Wants::Account => ("web-account-make", "web-account-make-go", "register", Asks::NewPassword),
        Wants::Session => ("web-account-log-in", "web-account-log-in-go", "log-in", Asks::Password),
    };
    let (name_id, password_id) = match wants {
        Wants::Account => ("new-name", "new-password"),
        Wants::Session => ("login-name", "login-password"),
    };
    view! {
        <form on:submit=enter aria-label=words.text(title)>
            <h2>{words.text(title)}</h2>
            <TextField id=name_id label="web-account-name" asks=Asks::Name text=name />
            <TextField id=password_id label="web-account-password" asks text=password />
            <FaultLine fault=work.fault />
            <p class="actions">
                <button class="button primary" type="submit" data-action=action disabled=move || work.busy.get()>
                    {words.text(go)}
                </button>
            </p>
        </form>
    }
}
