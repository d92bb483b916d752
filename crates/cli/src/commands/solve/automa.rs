//! `karman solve duel HERO --automa HERO`: the best reply to the Automa.

use std::time::Instant;

use duel::contest::{Contest, HeroId};
use duel::{Library, Move};
use serde_json::{Value, json};
use solve::duel::{AgainstAutoma, Study, subject_against_automa};
use table::{Lang, Message, Words};

use super::proven::proven;
use super::record::{Record, Versus};
use super::strategy::Strategy;
use super::watch::Watch;
use super::{Task, demands, hero, name, pairing, unsolved};
use crate::commands::{print_json, print_lines};
use crate::desk::Desk;
use crate::line::SolveDuel;
use crate::stop::Stop;

/// How much less than the best first card another may be worth and still be named beside it, in shares of wins.
const AS_GOOD: f64 = 1e-6;

pub fn run(ids: [&String; 2], wanted: &SolveDuel, desk: &Desk) -> Result<(), Stop> {
    let (words, lang) = (&desk.words, desk.words.lang());
    if ids[1].is_empty() {
        return Err(Message::new("solve-automa-whom").into());
    }
    let task = Task::new(&wanted.options, demands(wanted)?, desk)?;
    let library = task.library();
    let faults: Vec<Message> = ids.iter().filter_map(|id| hero(library, id).err()).collect();
    let [Some(own), Some(rival)] = ids.map(|id| library.find(id)) else { return Err(faults.into()) };
    if !library.rivals().iter().any(|card| card.hero == rival) {
        return Err(no_card(library, ids[1]).into());
    }
    for hero in [own, rival] {
        task.terms.allow(library.hero(hero).deck())?;
    }
    Strategy::check_file(wanted)?;
    let versus = wanted.versus();
    let (began, mut watch) = (Instant::now(), Watch::announced(wanted, words)?);
    let reply = solved([own, rival], versus, &task, &mut watch)?;
    let ids = ids.map(String::as_str);
    let subject = subject_against_automa(task.rules, library.hash(), ids, &task.terms, wanted.challenge);
    let strategy = Strategy::make(&reply, subject, task.demands.width, wanted, &mut watch)?;
    watch.finish();
    let (contest, [lower, upper]) = (&task.contest, proven(reply.interval(), lang));
    let record = Record::new(ids, versus, &task, &reply, began);
    let first = reply.first_choices().unwrap_or_default();
    if wanted.json {
        let mut found = strategy.json(&record);
        found["first"] = first.iter().map(|(card, share)| first_json(contest, own, *card, *share)).collect();
        print_json(&found)?;
        return strategy.end();
    }
    let names = [own, rival].map(|hero| name(library.hero(hero), lang));
    let value = Message::new("solve-automa-value")
        .with("one", names[0])
        .with("other", names[1])
        .with("lower", lower)
        .with("upper", upper);
    let best = first.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    let cards: Vec<String> = first
        .iter()
        .filter(|(_, share)| best - share <= AS_GOOD)
        .filter_map(|(card, _)| card_name(contest, own, *card, words))
        .collect();
    let first = (!cards.is_empty()).then(|| {
        Message::new("solve-automa-first").with("cards", cards.join(", ")).with("count", cards.len())
    });
    let certified = strategy.proven.map(|ends| {
        let [lower, _] = proven(ends, lang);
        Message::new("solve-automa-certified").with("one", names[0]).with("lower", lower)
    });
    let work = pairing::work(&record, task.terms.round_limit, wanted, lang);
    let told = [value].into_iter().chain(first).chain(certified).chain(work).chain(strategy.told(words));
    print_lines(told.map(|message| words.say(&message)))?;
    strategy.end()
}

/// Solves a hero against one of the Automa's.
pub fn solved<'a>(
    heroes: [HeroId; 2],
    versus: Versus,
    task: &'a Task,
    watch: &mut Watch<'_>,
) -> Result<Study<AgainstAutoma<'a>>, Stop> {
    let bout = AgainstAutoma::new(&task.contest, heroes, task.terms, versus == Versus::Challenge);
    let rival = || no_card(task.library(), task.library().hero(heroes[1]).file().id.as_str());
    bout.ok_or_else(rival)?.solve(task.demands, |progress| watch.saw(progress)).map_err(unsolved)
}

/// Nobody plays that hero alone.
pub fn no_card(library: &Library, id: &str) -> Message {
    let rivals = library.rivals().iter().map(|rival| library.hero(rival.hero).file().id.as_str());
    Message::new("solve-no-automa").with("text", id).with("known", rivals.collect::<Vec<_>>().join(", "))
}

/// The card of a hero, as he holds it against the Automa.
fn card(contest: &Contest, hero: HeroId, choice: Move) -> Option<duel::CardId> {
    let Move::Play(slot) = choice else { return None };
    contest.library().hero(hero).players_cards().nth(usize::from(slot))
}

fn card_name(contest: &Contest, hero: HeroId, choice: Move, words: &Words) -> Option<String> {
    let language = match words.lang() {
        Lang::En => packs::Language::English,
        Lang::Ru => packs::Language::Russian,
    };
    let text = contest.library().text(card(contest, hero, choice)?);
    Some(text.name.get(language).to_owned())
}

fn first_json(contest: &Contest, hero: HeroId, choice: Move, share: f64) -> Value {
    let id = card(contest, hero, choice).map(|card| contest.library().text(card).id.as_str().to_owned());
    json!({"card": id, "share": share})
}
