//! Which part of a card's tree a question comes from, so that an answer can be described in the card's own words.
//!
//! The compiler turns a tree into ops from front to back, so the nth op that can ask something is the nth part of the
//! trees that can. Nothing is stored for it: a question is put to people, and they are slow.

use crate::code::Op;
use crate::file::Card;
use crate::library::Library;
use crate::verbs::{Ability, Bar, Effect};

/// A part of a tree that asks something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Asking<'a> {
    /// Whether to do this.
    May(&'a [Effect]),
    /// What this needs to know.
    Part(&'a Effect),
}

/// Whether an op can ask something.
const fn asks(op: &Op) -> bool {
    matches!(
        op,
        Op::May { .. }
            | Op::Branch { .. }
            | Op::Choose { .. }
            | Op::PickNumber { .. }
            | Op::Split { .. }
            | Op::Pay { .. }
            | Op::Discard { .. }
            | Op::Attack { .. }
            | Op::Rearrange(_)
            | Op::Reorder(_)
            | Op::Search(_)
    )
}

fn of_effects<'a>(effects: &'a [Effect], found: &mut Vec<Asking<'a>>) {
    for effect in effects {
        match effect {
            Effect::May(parts) => found.push(Asking::May(parts)),
            Effect::ChooseOne(_)
            | Effect::Choose { .. }
            | Effect::PickNumber { .. }
            | Effect::SplitDamage { .. }
            | Effect::SplitHeal { .. }
            | Effect::Pay { .. }
            | Effect::Discard { .. }
            | Effect::Attack { .. }
            | Effect::Rearrange { .. }
            | Effect::Reorder(_)
            | Effect::Search(_) => found.push(Asking::Part(effect)),
            _ => {}
        }
        match effect {
            Effect::Seq(parts) | Effect::May(parts) | Effect::ChooseOne(parts) => of_effects(parts, found),
            Effect::Then { first, then } => {
                of_effects(first, found);
                of_effects(then, found);
            }
            Effect::If { then, otherwise, .. } => {
                of_effects(then, found);
                of_effects(otherwise, found);
            }
            Effect::Repeat { effect, .. }
            | Effect::ForEach { effect, .. }
            | Effect::Pay { effect, .. }
            | Effect::Later { effect, .. } => of_effects(effect, found),
            _ => {}
        }
    }
}

fn of_ability<'a>(ability: &'a Ability, found: &mut Vec<Asking<'a>>) {
    match ability {
        Ability::Spell(effects) | Ability::LeaderAction { effect: effects, .. } => of_effects(effects, found),
        Ability::On { may, effect, .. } => {
            if *may {
                found.push(Asking::May(effect));
            }
            of_effects(effect, found);
        }
        _ => {}
    }
}

/// The abilities of a card in the order they are compiled in, keywords left out.
fn abilities(card: &Card) -> impl Iterator<Item = &Ability> {
    let bars = [&card.vanguard, &card.flank, &card.rear, &card.leader.power];
    let operation = match &*card.bar {
        Bar::Operation { abilities, .. } => abilities.as_slice(),
        _ => &[],
    };
    let keyword = |ability: &&Ability| matches!(ability, Ability::Ranged | Ability::Intercept);
    let all = bars.into_iter().flatten().map(|ability| &**ability).chain(operation);
    all.filter(move |ability| !keyword(ability))
}

fn of_card<'a>(card: &'a Card, found: &mut Vec<Asking<'a>>) {
    abilities(card).for_each(|ability| of_ability(ability, found));
    match &*card.bar {
        Bar::Order(effects) | Bar::Trap { effect: effects, .. } => of_effects(effects, found),
        Bar::Operation { expiry, .. } => of_effects(expiry, found),
    }
}

/// What the op at this place asks, if it can ask something.
pub(crate) fn asking(library: &Library, pc: u16) -> Option<Asking<'_>> {
    let ops = &library.code().ops;
    ops.get(usize::from(pc)).filter(|op| asks(op))?;
    let place = ops[..usize::from(pc)].iter().filter(|op| asks(op)).count();
    let mut found = Vec::new();
    library.cards().iter().for_each(|card| of_card(card, &mut found));
    found.get(place).copied()
}

/// The ability with this number.
pub(crate) fn ability(library: &Library, skill: u16) -> Option<&Ability> {
    library.cards().iter().flat_map(abilities).nth(usize::from(skill))
}

#[cfg(test)]
mod tests {
    use packs::PackSet;

    use super::*;

    fn library() -> Library {
        let set =
            PackSet::load(&crate::packs(), &[], &["tactics"]).expect("the pack that comes with the game");
        Library::load(&set).expect("the cards that come with the game").0
    }

    #[test]
    fn every_op_that_asks_has_its_part_of_a_tree() {
        let library = library();
        let mut found = Vec::new();
        library.cards().iter().for_each(|card| of_card(card, &mut found));
        let ops: Vec<&Op> = library.code().ops.iter().filter(|op| asks(op)).collect();
        assert_eq!(ops.len(), found.len());
        for (op, part) in ops.into_iter().zip(found) {
            let fits = match (op, part) {
                (Op::May { .. }, Asking::May(_))
                | (Op::PickNumber { .. }, Asking::Part(Effect::PickNumber { .. }))
                | (Op::Pay { .. }, Asking::Part(Effect::Pay { .. }))
                | (Op::Discard { .. }, Asking::Part(Effect::Discard { .. }))
                | (Op::Rearrange(_), Asking::Part(Effect::Rearrange { .. }))
                | (Op::Reorder(_), Asking::Part(Effect::Reorder(_)))
                | (Op::Search(_), Asking::Part(Effect::Search(_)))
                | (Op::Split { heal: false, .. }, Asking::Part(Effect::SplitDamage { .. }))
                | (Op::Split { heal: true, .. }, Asking::Part(Effect::SplitHeal { .. })) => true,
                (Op::Branch { count, .. }, Asking::Part(Effect::ChooseOne(branches))) => {
                    usize::from(*count) == branches.len()
                }
                (
                    Op::Choose { up_to, by, .. },
                    Asking::Part(Effect::Choose { up_to: fewer, by: who, .. }),
                ) => (up_to, by) == (fewer, who),
                (
                    Op::Attack { kind, fresh, .. },
                    Asking::Part(Effect::Attack { kind: of, fresh: works, .. }),
                ) => (kind, fresh) == (of, works),
                _ => false,
            };
            assert!(fits, "{op:?} is not {part:?}");
        }
    }

    #[test]
    fn every_skill_has_its_ability() {
        use crate::code::Skill;
        let library = library();
        let skills = &library.code().skills;
        for (number, skill) in (0..).zip(skills) {
            let fits = matches!(
                (skill, ability(&library, number)),
                (Skill::Passive(_), Some(Ability::Passive { .. }))
                    | (Skill::Spell(_), Some(Ability::Spell(_)))
                    | (Skill::On { .. }, Some(Ability::On { .. }))
                    | (Skill::Leader { .. }, Some(Ability::LeaderAction { .. }))
            );
            assert!(fits, "{number}: {skill:?}");
        }
        assert_eq!(ability(&library, skills.len() as u16), None, "and no more");
    }
}
