//! Who one is to the server: a guest under a name of his own, or an account by a session that the browser keeps.

use leptos::prelude::*;
use proto::account::Myself;
use proto::rest::{Guest, Matches, NewGuest, Seated};
use proto::{MatchId, TableCard, Token};
use table::Message;

use super::{api, kept};
use crate::app::App;

/// What proves to the server who one is: a guest's token, or nothing that a script could hold.
pub type Proof = Option<Token>;

/// The account or the guest of this name; a guest is made, if there is none yet.
pub async fn somebody(app: App, name: &str) -> Result<Proof, Message> {
    if app.online.account.get_untracked().is_some() {
        return Ok(None);
    }
    let name = name.trim();
    if let Some(guest) = kept::guest().filter(|guest| guest.name == name) {
        return Ok(Some(guest.token));
    }
    let new = NewGuest { name: name.to_owned() };
    let guest: Guest = api::post("api/guests", None, app.words().lang(), &new).await?;
    kept::put_guest(&guest);
    Ok(Some(guest.token))
}

/// Whom the server knows already, if anybody.
pub fn known(app: App) -> Option<Proof> {
    if app.online.account.get_untracked().is_some() {
        return Some(None);
    }
    kept::guest().map(|guest| Some(guest.token))
}

/// The name one has, or had last.
pub fn last_name(app: App) -> String {
    let guest = || kept::guest().map(|guest| guest.name);
    app.online.account.get_untracked().or_else(guest).unwrap_or_default()
}

/// From now on one is an account.
pub fn logged_in(app: App, myself: &Myself) {
    kept::put_account(&myself.name);
    app.online.account.set(Some(myself.name.clone()));
}

/// From now on one is nobody in particular, and sits nowhere.
pub fn logged_out(app: App) {
    kept::lock_seats();
    stay_unknown(app);
    if app.play.is_remote() {
        app.online.leave();
        app.play.get_up();
    }
}

/// The server does not know this session: it is over, or was closed elsewhere.
fn stay_unknown(app: App) {
    kept::forget_account();
    app.online.account.set(None);
}

/// A server that was set up anew knows nobody, and a session ends; a server that is away forgets nobody.
pub fn was_unknown(app: App, fault: &Message) -> bool {
    let unknown = fault.key == api::STRANGER;
    if unknown && app.online.account.get_untracked().is_some() {
        stay_unknown(app);
    } else if unknown {
        kept::forget_guest();
    }
    unknown
}

/// One's own matches, the newest first; none for somebody the server does not know.
pub async fn own_matches(app: App) -> Vec<TableCard> {
    let Some(proof) = known(app) else { return Vec::new() };
    match api::get::<Matches>("api/matches/mine", proof, app.words().lang()).await {
        Ok(found) => found.matches,
        Err(fault) => {
            was_unknown(app, &fault);
            Vec::new()
        }
    }
}

/// A token for one's seat in a match, where one has a seat.
pub async fn own_seat(app: App, table: MatchId) -> Option<Token> {
    let mine = own_matches(app).await.iter().any(|card| card.id == table);
    let proof = known(app).filter(|_| mine)?;
    let path = format!("api/matches/{table}/seat");
    let seated = api::post::<Seated>(&path, proof, app.words().lang(), &()).await;
    seated.ok()?.token
}
