//! Who one is to the server: a guest under a name of his own, or an account by a session that the browser keeps.

use client::remote::Patience;
use leptos::prelude::*;
use proto::account::Myself;
use proto::rest::{Guest, Matches, NewGuest, Seated};
use proto::{MatchId, TableCard, Token};
use table::Message;

use super::api::Fault;
use super::{Line, api, kept};
use crate::app::App;
use crate::browser;

/// How many of one's matches the server tells at once.
const ALL_TOLD: usize = 100;

/// What proves to the server who one is: a guest's token, or nothing that a script could hold.
pub type Proof = Option<Token>;

/// The account or the guest of this name; a guest is made, if there is none yet, and keeps his matches under another name.
pub async fn somebody(app: App, name: &str) -> Result<Proof, Message> {
    if app.online.account.get_untracked().is_some() {
        return Ok(None);
    }
    let name = name.trim();
    let before = kept::guest();
    if let Some(guest) = before.as_ref().filter(|guest| guest.name == name) {
        return Ok(Some(guest.token));
    }
    let new = NewGuest { name: name.to_owned() };
    let known = before.map(|guest| guest.token);
    let guest: Guest = api::post("api/guests", known, app.words().lang(), &new).await?;
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
    stay_unknown(app);
    if app.play.is_remote() {
        app.online.leave();
        app.play.get_up();
    }
}

/// The server does not know this session: it is over, or was closed elsewhere. Whoever comes next to this machine finds no
/// key to a seat; whoever logs in again gets his seats back.
fn stay_unknown(app: App) {
    kept::forget_seats();
    kept::forget_account();
    app.online.account.set(None);
}

/// Another tab of this browser has logged in or out.
pub fn changed_elsewhere(app: App) {
    let account = kept::account();
    if *app.online.account.read_untracked() != account {
        app.online.account.set(account);
    }
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

/// One's own matches, those that are not over first; none for somebody the server does not know.
pub async fn own_matches(app: App) -> Vec<TableCard> {
    try_own_matches(app).await.unwrap_or_default()
}

async fn try_own_matches(app: App) -> Result<Vec<TableCard>, Fault> {
    let Some(proof) = known(app) else { return Ok(Vec::new()) };
    match api::try_ask::<Matches>("GET", "api/matches/mine", proof, app.words().lang()).await {
        Err(fault) if was_unknown(app, &fault.message) => Ok(Vec::new()),
        found => found.map(|found| found.matches),
    }
}

/// A token for one's seat in a match, where one has a seat. A server that has no time now is asked again, for as long as one
/// wants to the match: nobody watches his own match because a server was busy.
pub async fn own_seat(app: App, table: MatchId) -> Option<Token> {
    let mut patience = Patience::default();
    loop {
        match try_own_seat(app, table).await {
            Err(fault) if fault.is_passing() && app.online.table() == Some(table) => {
                app.online.line.set(Line::Lost);
                browser::rest(patience.wait(browser::fresh_number())).await;
            }
            seated => return seated.ok().flatten(),
        }
    }
}

async fn try_own_seat(app: App, table: MatchId) -> Result<Option<Token>, Fault> {
    let mine = try_own_matches(app).await?;
    // Who has more matches than are told at once may have this one, too.
    if mine.len() < ALL_TOLD && !mine.iter().any(|card| card.id == table) {
        return Ok(None);
    }
    let Some(proof) = known(app) else { return Ok(None) };
    let path = format!("api/matches/{table}/seat");
    let seated = api::try_ask::<Seated>("POST", &path, proof, app.words().lang()).await;
    seated.map(|seated| seated.token)
}
