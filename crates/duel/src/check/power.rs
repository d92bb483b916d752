//! How hard a hero can hit (DUEL-150).

use packs::Reading;

use super::{FAULTS, error};
use crate::compile::{Moment, trigger_of};
use crate::effect::Trigger;
use crate::file::{AbilityCard, Hero};
use crate::kind::{Kind, Kinds};
use crate::values::Amount;
use crate::verbs::{Change, Effect, Lasting, Operation, Reckoned, Who};

/// The printed attacks of the starting cards together.
const SUM: std::ops::RangeInclusive<u32> = 5..=9;
/// The health a hero starts with.
const HEALTH: u32 = 10;
/// From here on the starting cards may kill in one go although some of them are cancelled or blocked.
const BURST: u32 = 13;

pub(super) fn hero(hero: &Hero, reading: &mut Reading) {
    let starting = hero.card.iter().filter(|card| !card.r#type.is_ultimate());
    let sum: u32 = starting.filter_map(printed).sum();
    if !SUM.contains(&sum) {
        let name = if sum < *SUM.start() { "attack-sum/weak" } else { "attack-sum/strong" };
        let fault = error(name, hero.id.place()).with("hero", hero.id.as_str()).with("sum", sum);
        reading.push(fault.with("least", *SUM.start()).with("most", *SUM.end()));
    }
    let most = without_rest(hero);
    if most >= BURST {
        let fault = FAULTS.warning("burst").at(hero.id.place()).with("hero", hero.id.as_str());
        reading.push(fault.with("damage", most).with("usual", BURST));
    }
}

fn printed(card: &AbilityCard) -> Option<u32> {
    card.attack.as_ref().map(|attack| u32::from(attack.u8()))
}

/// The most damage the starting cards, each played once, could deal, if all conditions were true and nothing was
/// blocked.
fn without_rest(hero: &Hero) -> u32 {
    let cards = hero.card.iter().filter(|card| *card.r#type != Kind::Rest && !card.r#type.is_ultimate());
    cards.map(|card| most_of(card, hero)).sum()
}

fn most_of(card: &AbilityCard, hero: &Hero) -> u32 {
    let attack = printed(card).map_or(0, |attack| {
        let own = card.effects();
        let permanent = hero.card.iter().filter(|other| *other.r#type == Kind::Permanent);
        let permanent = permanent.flat_map(|other| other.effects().chain(other.back()));
        let mut best = attack;
        let mut more = 0;
        for effect in own.chain(permanent) {
            if let Moment::Lasting(standing) = trigger_of(effect)
                && let Lasting::Attack { whose: Who::Me, types, change } = &standing.does
                && types.kinds().has(*card.r#type)
            {
                match change {
                    Change::Plus(amount) => more += most(amount),
                    Change::Becomes(amount) => best = best.max(most(amount)),
                    Change::Minus(_) => {}
                }
            }
        }
        best + more
    });
    let effects = |cancelled: bool| {
        let at_that_time = card.effects().filter(move |effect| works_cancelled(effect) == cancelled);
        at_that_time.map(most_damage).sum::<u32>()
    };
    (attack + effects(false)).max(effects(true))
}

/// Whether an effect works when its card is cancelled, and only then.
fn works_cancelled(effect: &Effect) -> bool {
    matches!(trigger_of(effect), Moment::Breakthrough | Moment::At(Trigger::Cancelled, _))
}

/// The most damage an effect can deal to the foe.
fn most_damage(effect: &Effect) -> u32 {
    let of_list = |list: &[Operation]| list.iter().map(plain_damage).sum::<u32>();
    match trigger_of(effect) {
        Moment::Lasting(_) => 0,
        Moment::Breakthrough => 1,
        Moment::At(_, triggered) => triggered
            .then
            .iter()
            .map(|operation| match &**operation {
                Operation::May { then, .. } => of_list(then),
                Operation::Choose(lists) => lists.iter().map(|list| of_list(list)).max().unwrap_or(0),
                plain => plain_damage(plain),
            })
            .sum(),
    }
}

fn plain_damage(operation: &Operation) -> u32 {
    match operation {
        Operation::Damage { who: Who::Foe, amount, .. } => most(amount),
        _ => 0,
    }
}

/// The most an amount can come to.
fn most(amount: &Amount) -> u32 {
    match amount {
        Amount::Number(number) => u32::from(*number),
        Amount::Reckoned(reckoned) => match &**reckoned {
            Reckoned::Times { by, of } => u32::from(by.u8()) * most(of),
            Reckoned::AtMost { limit, of } => most(of).min(u32::from(limit.u8())),
            Reckoned::Count { types, .. } => {
                let kinds = if types.is_any() { Kinds::ALL.without(Kind::Permanent) } else { types.kinds() };
                kinds.len()
            }
            Reckoned::Energy(_) => 5,
            Reckoned::Marks(_) => 3,
            Reckoned::Missing(_) => HEALTH - 1,
            Reckoned::Dealt | Reckoned::Taken | Reckoned::Blocked => 4,
        },
    }
}
