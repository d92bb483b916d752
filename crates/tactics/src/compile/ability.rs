//! Bars, powers, orders, operations and traps.

use packs::At;

use super::{Compiler, FAULTS, touch, trap};
use crate::code::{self, Change, Prog, Replacing, Rule, Skill, Stretch, Third};
use crate::event::Code as EventCode;
use crate::file::{Card, Part};
use crate::state::EXTRA_COLUMNS;
use crate::verbs::{Ability, Bar, Condition, Effect, Flag, Keyword, Listening, Modifier, Replacement, Row};

impl Compiler<'_> {
    /// Refuses a mark that says a text leaves the rival alone when it does not (TACT-146).
    fn harmless(&mut self, card: &Card) {
        for part in &card.harmless {
            let abilities = match **part {
                Part::Vanguard => &card.vanguard,
                Part::Flank => &card.flank,
                Part::Rear => &card.rear,
                Part::Leader => &card.leader.power,
                Part::Bar => &vec![],
            };
            let touches = match (&**part, &*card.bar) {
                (Part::Bar, Bar::Order(effect) | Bar::Trap { effect, .. }) => touch::any(effect),
                (Part::Bar, Bar::Operation { abilities, expiry }) => {
                    abilities.iter().any(touch::ability) || touch::any(expiry)
                }
                _ => abilities.iter().any(|ability| touch::ability(ability)),
            };
            if touches {
                self.place = Some(part.place().clone());
                self.tell(FAULTS.error("not-harmless").with("part", part.word()));
            }
        }
    }

    pub(super) fn card(&mut self, card: &Card) {
        card.id.as_str().clone_into(&mut self.card);
        let bars = [
            self.bar(&card.vanguard, Some(Row::Vanguard)),
            self.bar(&card.flank, Some(Row::Flank)),
            self.bar(&card.rear, Some(Row::Rear)),
            self.bar(&card.leader.power, None),
        ];
        self.harmless(card);
        self.place = Some(card.bar.place().clone());
        self.in_bar(None);
        self.in_power = false;
        let third = match &*card.bar {
            Bar::Order(effect) => Third::Order(self.program(effect, false, false)),
            Bar::Operation { abilities, expiry } => {
                let bar = self.skills(abilities.iter());
                let expiry_program = (!expiry.is_empty()).then(|| self.program(expiry, false, false));
                let touches = abilities.iter().any(touch::ability) || touch::any(expiry);
                Third::Operation { bar, expiry: expiry_program, touches }
            }
            Bar::Trap { event, effect } => {
                self.trap_event(event);
                let listen = self.listening(event);
                self.code.trapped |= EventCode::of(&event.event).bit();
                Third::Trap { listen, program: self.program(effect, false, trap::can_cancel(event)) }
            }
        };
        self.code.prints.push(code::Print {
            attack: card.attack.i8(),
            life: card.life.i8(),
            leader_attack: card.leader.attack.i8(),
            leader_life: card.leader.life.i8(),
            bars,
            third,
        });
    }

    fn bar(&mut self, abilities: &[At<Ability>], row: Option<Row>) -> code::Bar {
        self.in_bar(row);
        self.in_power = row.is_none();
        for ability in abilities {
            self.place = Some(ability.place().clone());
            if let (Some(_), Ability::LeaderAction { .. }) = (row, &**ability) {
                self.fault("hero-leader-action");
            }
        }
        let spells = abilities.iter().filter(|ability| matches!(***ability, Ability::Spell(_))).count();
        if spells > 1 {
            self.fault("two-spells");
        }
        let place = abilities.first().map(|ability| ability.place().clone());
        self.place = place.or(self.place.take());
        self.skills(abilities.iter().map(|ability| &**ability))
    }

    fn skills<'b>(&mut self, abilities: impl Iterator<Item = &'b Ability>) -> code::Bar {
        let mut keywords = 0;
        let mut skills = Vec::new();
        for ability in abilities {
            match ability {
                Ability::Ranged => keywords |= 1 << Keyword::Ranged as u8,
                Ability::Intercept => keywords |= 1 << Keyword::Intercept as u8,
                Ability::Passive { when, give } => skills.push(self.passive(when.as_ref(), give)),
                Ability::Spell(effect) => skills.push(Skill::Spell(self.program(effect, false, false))),
                Ability::On { event, may, per_turn, effect } => {
                    let listen = self.listening(event);
                    let program = self.program(effect, *may, announces(event));
                    let per_turn = per_turn.map_or(0, packs::Ranged::u8);
                    skills.push(Skill::On { listen, per_turn, program });
                }
                Ability::Replace { what, may } => skills.push(self.replacement(what, *may)),
                Ability::Flag(flag) => skills.push(self.flag(flag)),
                Ability::LeaderAction { price, limited, effect } => {
                    let program = self.program(effect, false, false);
                    skills.push(Skill::Leader { price: *price, limited: *limited, program });
                }
            }
        }
        self.too_many_abilities(skills.len());
        let first = self.code.skills.len() as u16;
        self.code.skills.extend(&skills);
        let passives = skills.iter().filter_map(|skill| match skill {
            Skill::Passive(gives) => Some(gives.of(&self.code.modifiers)),
            _ => None,
        });
        let mut gives = passives.flatten().fold(0, |sorts, modifying| sorts | modifying.change.sort());
        for skill in &skills {
            gives |= match skill {
                Skill::Flag { .. } => Change::FLAGS,
                Skill::Replace { .. } => Change::REPLACES,
                _ => 0,
            };
        }
        self.code.gives |= gives;
        let listens = skills.iter().fold(0, |all, skill| match skill {
            Skill::On { listen, .. } => all | 1 << listen.of(&self.code.awaited).code,
            _ => all,
        });
        code::Bar { skills: Stretch { first, len: skills.len() as u8 }, keywords, gives, listens }
    }

    fn replacement(&mut self, what: &Replacement, may: bool) -> Skill {
        let touches = touch::replacement(what);
        if may && matches!(what, Replacement::InsteadOfLeaving { .. } | Replacement::Retarget { .. }) {
            self.fault("no-may");
        }
        let what = match what {
            Replacement::Redirect { of, n, lethal, to } => Replacing::Redirect {
                of: self.selector(of),
                n: self.amount(n),
                lethal: *lethal,
                to: self.selector(to),
            },
            Replacement::Retarget { of, kind, by } => {
                Replacing::Retarget { of: self.selector(of), kind: *kind, by: *by }
            }
            Replacement::InsteadOfLeaving { of, to } => Replacing::Leaving { of: self.selector(of), to: *to },
            Replacement::InsteadOfDamage { to, effect } => {
                Replacing::Damage { to: self.selector(to), program: self.program(effect, false, false) }
            }
            Replacement::InsteadOfDefeat { of, effect } => {
                Replacing::Defeat { of: self.selector(of), program: self.program(effect, false, false) }
            }
            Replacement::InsteadOfDraw => Replacing::Draw,
        };
        Skill::Replace { what, may, touches }
    }

    fn flag(&mut self, flag: &Flag) -> Skill {
        let touches = touch::flag(flag);
        let flag = match flag {
            Flag::Forbid { side, kind } => {
                let forbid = Modifier::Forbid { side: *side, kind: *kind };
                return self.passive(None, &[forbid]);
            }
            Flag::LossesAtOnce(side) => Rule::LossesAtOnce(*side),
            Flag::StealLosses(life) => Rule::StealLosses(life.u8()),
            Flag::BodiesAttack(n) => Rule::BodiesAttack(n.u8()),
            Flag::ChooseRivalMeleeTarget => Rule::ChooseRivalMeleeTarget,
            Flag::AttackWhenRecruited(what) => Rule::AttackWhenRecruited(*what),
            Flag::ActAnyWave(select) => Rule::ActAnyWave(self.selector(select)),
            Flag::AllFreeOncePerKind => Rule::AllFreeOncePerKind,
            Flag::BodiesBlockMelee(side) => Rule::BodiesBlockMelee(*side),
            Flag::TrapOnOwnTurn => Rule::TrapOnOwnTurn,
            Flag::ExtraColumns(n) => {
                if !self.in_power {
                    self.fault("columns-of-hero");
                }
                self.code.columns = self.code.columns.max(EXTRA_COLUMNS as u8);
                Rule::ExtraColumns(n.u8())
            }
        };
        Skill::Flag { flag, touches }
    }

    fn passive(&mut self, when: Option<&Condition>, give: &[Modifier]) -> Skill {
        self.long_list("modifiers", give.len());
        let when = self.when(when);
        let first = self.code.modifiers.len() as u16;
        for modifier in give {
            self.modifier(modifier, when);
        }
        let len = (self.code.modifiers.len() - usize::from(first)).min(usize::from(u8::MAX)) as u8;
        Skill::Passive(Stretch { first, len })
    }

    /// Compiles a program of its own; `may` asks first.
    pub(super) fn program(&mut self, effects: &[Effect], may: bool, cancellable: bool) -> Prog {
        let before = (self.choices, self.in_loop, self.in_repeat, self.cancellable, self.adds);
        (self.choices, self.in_loop, self.in_repeat, self.cancellable) = (0, false, false, cancellable);
        self.adds = [0; 2];
        if effects.is_empty() {
            self.fault("empty-text");
        }
        let start = self.code.ops.len() as u16;
        let touches = touch::any(effects);
        if may {
            self.may(effects);
        } else {
            self.effects(effects);
        }
        self.dismiss(start);
        self.code.ops.push(code::Op::End);
        let (need, toll) = self.settle_attacks(start);
        let adds = self.adds;
        (self.choices, self.in_loop, self.in_repeat, self.cancellable, self.adds) = before;
        self.code.programs.push(code::Program {
            start,
            touches,
            need,
            toll,
            room: crate::state::Room::default(),
            adds,
        });
        Prog(self.code.programs.len() as u16 - 1)
    }
}

fn announces(event: &Listening) -> bool {
    EventCode::of(&event.event).0 < EventCode::done(crate::verbs::ActionKind::Recruit).0
}
