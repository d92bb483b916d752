//! Whether a text touches the rival, judged from the tree alone (TACT-033 to TACT-039, TACT-146).

use crate::verbs::{Ability, Chooser, Effect, Flag, Modifier, Place, Replacement, Select, Side};

/// Whether a selector is tied to what was chosen, looped over or stands beside the speaker, so that it adds nothing to
/// what was judged before.
fn is_bound(select: &Select) -> bool {
    select.place.iter().any(|place| {
        matches!(
            place,
            Place::Speaker
                | Place::Adjacent
                | Place::Ahead
                | Place::Behind
                | Place::Forward
                | Place::Support
                | Place::Chosen(_)
                | Place::Each
                | Place::Last
                | Place::EventSource
                | Place::EventTarget
                | Place::EventCards
        )
    })
}

/// An effect on each of them.
fn each(select: &Select) -> bool {
    match select.side {
        Side::Own => false,
        Side::Rival => true,
        Side::Any => !is_bound(select),
    }
}

/// Whether everybody can read the cards of a selector.
fn is_public(select: &Select) -> bool {
    use crate::verbs::Kind;
    !matches!(select.kind, Kind::Hand | Kind::Deck | Kind::Trap)
}

/// Whether a replacement does.
pub(crate) fn replacement(what: &Replacement) -> bool {
    match what {
        Replacement::Redirect { of, to, .. } => each(of) || each(to),
        Replacement::Retarget { .. } | Replacement::InsteadOfDraw => true,
        Replacement::InsteadOfLeaving { of, .. } => each(of),
        Replacement::InsteadOfDamage { to, effect } => each(to) || any(effect),
        Replacement::InsteadOfDefeat { of, effect } => each(of) || any(effect),
    }
}

/// Whether a rule flag changes what the rival may do or what the rival's cards are worth.
pub(crate) fn flag(flag: &Flag) -> bool {
    match flag {
        Flag::Forbid { side, .. } | Flag::LossesAtOnce(side) | Flag::BodiesBlockMelee(side) => {
            *side != Side::Own
        }
        Flag::StealLosses(_) | Flag::ChooseRivalMeleeTarget => true,
        Flag::ActAnyWave(select) => each(select),
        Flag::BodiesAttack(_)
        | Flag::AttackWhenRecruited(_)
        | Flag::AllFreeOncePerKind
        | Flag::ExtraColumns(_)
        | Flag::TrapOnOwnTurn => false,
    }
}

/// A choice among them: cards of either side narrow to the own ones (TACT-035).
fn choice(select: &Select) -> bool {
    select.side == Side::Rival
}

/// Whether any required part does.
pub(crate) fn any(effects: &[Effect]) -> bool {
    effects.iter().any(effect)
}

/// Whether an effect does; parts under `may` and `choose-one` count only if nothing else is left.
pub(crate) fn effect(effect: &Effect) -> bool {
    match effect {
        Effect::Then { first, then } => any(first) || any(then),
        Effect::If { then, otherwise, .. } => any(then) || any(otherwise),
        Effect::May(_)
        | Effect::PickNumber { .. }
        | Effect::Reorder(_)
        | Effect::Search(_)
        | Effect::NameCard => false,
        Effect::ChooseOne(branches) => !branches.is_empty() && branches.iter().all(self::effect),
        Effect::ForEach { of, effect } => each(of) || any(effect),
        Effect::Choose { from, by, .. } => {
            choice(from) || *by == Chooser::Rival || *by == Chooser::Owner && from.side != Side::Own
        }
        Effect::SplitDamage { among, .. } | Effect::SplitHeal { among, .. } => choice(among),
        Effect::Pay { cost, effect } => {
            matches!(cost, crate::verbs::Cost::Defeat(select) if select.side != Side::Own && !is_bound(select))
                || any(effect)
        }
        Effect::Seq(effect) | Effect::Repeat { effect, .. } | Effect::Later { effect, .. } => any(effect),
        Effect::During { give, .. } => modifier(give),
        Effect::Damage { to: select, .. }
        | Effect::Heal { of: select, .. }
        | Effect::Defeat(select)
        | Effect::Resurrect(select)
        | Effect::Clear(select)
        | Effect::Return { what: select, .. }
        | Effect::TakeCard(select)
        | Effect::Look(select)
        | Effect::Reveal(select)
        | Effect::Place { what: select, .. }
        | Effect::AddStatus { to: select, .. }
        | Effect::RemoveStatus { of: select, .. }
        | Effect::AddCounter { to: select, .. }
        | Effect::SpendCounter { of: select, .. }
        | Effect::AddTime { to: select, .. }
        | Effect::DiscardReserve(select)
        | Effect::Recall(select)
        | Effect::Cast(select) => each(select),
        // Copying a text everybody can read is not touching; taking the card from its place is (TACT-038).
        Effect::RunOrder { of, then } => each(of) && !(*then == crate::verbs::RunThen::Stay && is_public(of)),
        Effect::MoveDamage { from: one, to: other, .. }
        | Effect::Recruit { card: one, into: other, .. }
        | Effect::Move { hero: one, to: other }
        | Effect::Swap { one, other }
        | Effect::TakeHero { what: one, into: other } => each(one) || each(other),
        Effect::Attack { .. } | Effect::Cancel | Effect::ShowTo(_) | Effect::GiveHero { .. } => true,
        Effect::Rearrange { side, .. }
        | Effect::DiscardTop { side, .. }
        | Effect::Shuffle(side)
        | Effect::Actions { side, .. } => *side != Side::Own,
        Effect::Discard { side, by, .. } => *side != Side::Own || *by == Some(Chooser::Rival),
        Effect::Draw { side, from, .. } => *side != Side::Own || from.is_some_and(|from| from != Side::Own),
    }
}

/// Whether a modifier changes what the rival may do or what the rival's cards are worth.
pub(crate) fn modifier(modifier: &Modifier) -> bool {
    match modifier {
        Modifier::OpenHand | Modifier::ShowHand => true,
        Modifier::Forbid { side, .. } => *side != Side::Own,
        _ => modifier.to().is_some_and(each),
    }
}

/// Whether an ability of an operation does, now or later (TACT-039).
pub(crate) fn ability(ability: &Ability) -> bool {
    match ability {
        Ability::Ranged | Ability::Intercept => false,
        Ability::Replace { what, .. } => replacement(what),
        Ability::Flag(flag) => self::flag(flag),
        Ability::Passive { give, .. } => give.iter().any(modifier),
        Ability::Spell(effect) | Ability::On { effect, .. } | Ability::LeaderAction { effect, .. } => {
            any(effect)
        }
    }
}
