//! `karman solve duel HERO --automa HERO`: the best reply to the Automa.

use std::sync::Arc;
use std::time::Instant;

use duel::contest::{Contest, HeroId};
use duel::{Library, Move};
use serde_json::{Value, json};
use solve::duel::AgainstAutoma;
use table::{Lang, Message, Words};

use super::record::{Record, named};
use super::watch::Watch;
use super::{Task, demands, given, hero, name, pairing, unsolved};
use crate::commands::{print_json, print_lines};
use crate::desk::Desk;
use crate::grid::decimal;
use crate::line::SolveDuel;
use crate::stop::Stop;

/// How much less than the best first card another may be worth and still be named beside it, in shares of wins.
const AS_GOOD: f64 = 1e-6;

pub fn run(ids: [&String; 2], wanted: &SolveDuel, desk: &Desk) -> Result<(), Stop> {
    let (words, lang) = (&desk.words, desk.words.lang());
    let Task { library, options, terms, demands, rules } =
        Task::new(&wanted.options, demands(wanted)?, desk)?;
    let faults: Vec<Message> = ids.iter().filter_map(|id| hero(&library, id).err()).collect();
    let [Some(own), Some(rival)] = ids.map(|id| library.find(id)) else { return Err(faults.into()) };
    for hero in [own, rival] {
        terms.allow(library.hero(hero).deck())?;
    }
    let contest = Contest::new(Arc::new(library));
    let bout = AgainstAutoma::new(&contest, [own, rival], terms, wanted.challenge)
        .ok_or_else(|| no_card(contest.library(), ids[1]))?;
    let (began, mut watch) = (Instant::now(), Watch::new(words)?);
    watch.say(&Message::new("solve-announced").with("memory", given(wanted.memory, lang)));
    let reply = bout.solve(demands, |progress| watch.saw(progress)).map_err(unsolved)?;
    let proven = if wanted.certify {
        let plan = reply.plan(|progress| watch.saw(progress)).map_err(unsolved)?;
        Some(reply.certify(&plan, demands.width, |progress| watch.saw(progress)).map_err(unsolved)?)
    } else {
        None
    };
    watch.finish();
    let ((lower, upper), solved) = (reply.interval(), reply.solved());
    let mut agreed = named(&options);
    agreed.insert("challenge".to_owned(), if wanted.challenge { "on" } else { "off" }.to_owned());
    let record = Record {
        game: "duel".to_owned(),
        rules,
        packs: contest.library().hash().to_owned(),
        heroes: ids.map(Clone::clone),
        options: agreed,
        lower,
        upper,
        states: solved.positions(),
        complete: solved.is_complete(),
        narrow: solved.is_narrow(),
        layers: solved.layers(),
        seconds: began.elapsed().as_secs_f64(),
        bytes: solved.bytes(),
    };
    let first = reply.first_choices().unwrap_or_default();
    if wanted.json {
        let mut found = json!(record);
        found["automa"] = json!(true);
        found["first"] = first.iter().map(|(card, share)| first_json(&contest, own, *card, *share)).collect();
        found["certificate"] = json!(proven.map(|(lower, upper)| json!({"lower": lower, "upper": upper})));
        return print_json(&found);
    }
    let names = [own, rival].map(|hero| name(contest.library().hero(hero), lang));
    let value = Message::new("solve-automa-value")
        .with("one", names[0])
        .with("other", names[1])
        // Rounded outwards, so that what is printed is proven, too.
        .with("lower", decimal((lower * 1e6).floor() / 1e4, 4, lang))
        .with("upper", decimal((upper * 1e6).ceil() / 1e4, 4, lang));
    let best = first.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    let cards: Vec<String> = first
        .iter()
        .filter(|(_, share)| best - share <= AS_GOOD)
        .filter_map(|(card, _)| card_name(&contest, own, *card, words))
        .collect();
    let first = (!cards.is_empty()).then(|| {
        Message::new("solve-automa-first").with("cards", cards.join(", ")).with("count", cards.len())
    });
    let certified = proven.map(|(least, _)| {
        Message::new("solve-automa-certified")
            .with("one", names[0])
            .with("lower", decimal((least * 1e6).floor() / 1e4, 4, lang))
    });
    let told = [value].into_iter().chain(first).chain(certified);
    let work = pairing::work(&record, terms.round_limit, wanted, lang);
    print_lines(told.chain(work).map(|message| words.say(&message)))
}

/// Nobody plays that hero alone.
fn no_card(library: &Library, id: &str) -> Message {
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
