//! How deep texts can run one another: what each of them and all it starts can take of the stack.

use super::{Compiler, FAULTS};
use crate::code::{MAX_CHOICES, Number, Op, Prog, Program, Skill, Third};
use crate::state::Room;

/// The most orders and spells of all cards that may run others.
const MOST_RUNNERS: usize = 6;
/// How deep traps can answer traps, by the option that lets them.
const TRAP_DEPTH: usize = 2;

impl Compiler<'_> {
    /// The ops of a text, without those of texts that wait inside it.
    fn own_ops(&self, start: u16) -> impl Iterator<Item = &Op> {
        let mut at = usize::from(start);
        std::iter::from_fn(move || {
            let op = self.code.ops.get(at).filter(|op| !matches!(op, Op::End))?;
            at = match (op, self.code.ops.get(at + 1)) {
                (Op::Later { .. }, Some(Op::Jump(behind))) => usize::from(*behind),
                _ => at + 1,
            };
            Some(op)
        })
    }

    fn has_op(&self, program: &Program, wanted: fn(&Op) -> bool) -> bool {
        self.own_ops(program.start).any(wanted)
    }

    fn runs_others(&self, program: &Program) -> bool {
        self.has_op(program, |op| matches!(op, Op::RunOrder(_) | Op::Cast(_)))
    }

    /// What a text by itself can take: every choice of one card is one, what else it remembers may be many.
    fn room_of(&self, program: &Program) -> Room {
        let has = |wanted: fn(&Op) -> bool| usize::from(self.has_op(program, wanted));
        let asks = has(|op| {
            matches!(op, Op::Choose { .. } | Op::Split { .. } | Op::Pay { .. } | Op::Discard { .. })
                || matches!(op, Op::Rearrange(_) | Op::Reorder(_))
        });
        let loops = has(|op| matches!(op, Op::EachStart(_)));
        let numbers = [
            // What the last step did.
            1,
            asks,
            // The item of a loop, and that it is a card; slots among the choices say so in the same place.
            loops,
            has(|op| matches!(op, Op::EachStart(_) | Op::Choose { .. })),
            has(|op| matches!(op, Op::RepeatStart(_))),
            has(|op| matches!(op, Op::PickNumber { .. } | Op::NameCard)),
            has(|op| matches!(op, Op::Recruit { temporary: true, .. })),
        ];
        let is_one = |op: &Op| match op {
            Op::Choose { count, .. } => matches!(count.of(&self.code.amounts), Number::Plain(..=1)),
            _ => true,
        };
        let (mut single, mut others) = (0, loops.max(has(|op| matches!(op, Op::Rearrange(_)))));
        for wanted in 0..MAX_CHOICES as u8 {
            let choices = || {
                self.own_ops(program.start)
                    .filter(move |op| matches!(op, Op::Choose { register, .. } if *register == wanted))
            };
            match (choices().next(), choices().all(is_one)) {
                (None, _) => {}
                (_, true) => single += 1,
                (_, false) => others += 1,
            }
        }
        let shows =
            has(|op| matches!(op, Op::Draw { .. } | Op::Discard { .. } | Op::Look(_) | Op::Reveal(_)));
        if shows > 0 || !self.own_ops(program.start).all(is_one) {
            others += 1;
        } else {
            single += 1;
        }
        Room::of_text(numbers.into_iter().sum(), single, others)
    }

    /// The room of the longest of these texts.
    fn longest(&self, texts: &[Program]) -> Room {
        texts.iter().map(|text| self.room_of(text)).fold(Room::default(), Room::or)
    }

    /// What texts can take that a text runs: each order and spell that runs others once inside the other, then one that
    /// does not. A spell is run by a text that casts, so there are no more of them than of those.
    fn room_of_runs(&self, orders: &[Program], spells: &[Program]) -> Room {
        let is_runner = |text: &&Program| self.runs_others(text);
        let both = || orders.iter().chain(spells);
        let casting = both().filter(|text| self.has_op(text, |op| matches!(op, Op::Cast(_)))).count();
        // The text that is run first may cast as well.
        let casts = 1 + casting;
        let mut inner: Vec<Room> = spells.iter().filter(is_runner).map(|spell| self.room_of(spell)).collect();
        inner.sort_by_key(|room| std::cmp::Reverse(room.bytes));
        let cast = inner.into_iter().take(casts).fold(Room::default(), Room::and);
        let ordered = orders.iter().filter(is_runner).map(|order| self.room_of(order));
        let last = self.longest(orders).or(self.longest(spells));
        let bytes = ordered.fold(cast.and(last), Room::and).bytes + Room::CAST.bytes * casts as u16;
        let runners = both().filter(is_runner).count().min(MOST_RUNNERS) as u8;
        Room { frames: 2 + 2 * runners, bytes }
    }

    /// What each program and what it starts can take of the stack; every attack may be answered by traps.
    pub(super) fn measure(&mut self) {
        let program = |at: Prog| *at.of(&self.code.programs);
        let (mut orders, mut spells, mut traps) = (Vec::new(), Vec::new(), Vec::new());
        for print in &self.code.prints {
            match print.third {
                Third::Order(order) => orders.push(program(order)),
                Third::Trap { program: trap, .. } => traps.push(program(trap)),
                Third::Operation { .. } => {}
            }
            for skill in print.bars.iter().flat_map(|bar| bar.skills.of(&self.code.skills)) {
                if let Skill::Spell(spell) = skill {
                    spells.push(program(*spell));
                }
            }
        }
        let trap = Room::SETTLING.and(Room { frames: 1, ..self.longest(&traps) }).and(Room::EVENT);
        let attacked = (0..TRAP_DEPTH).fold(Room::ATTACK, |all, _| all.and(trap).and(Room::ATTACK));
        let runs = self.room_of_runs(&orders, &spells);
        let room = |text: &Program| {
            let own = self.room_of(text).and(Room::EVENT);
            let attacks = self.has_op(text, |op| matches!(op, Op::Attack { .. }));
            match (self.runs_others(text), attacks) {
                (true, _) => own.and(runs).and(attacked),
                (false, true) => own.and(attacked),
                (false, false) => own,
            }
        };
        let rooms: Vec<Room> = self.code.programs.iter().map(room).collect();
        let runners = orders.iter().chain(&spells).filter(|text| self.runs_others(text)).count();
        let trap_runs = traps.iter().any(|trap| self.runs_others(trap));
        let fits = rooms.iter().all(|room| Room::GROUND.and(*room).is_there());
        self.code.programs.iter_mut().zip(rooms).for_each(|(program, room)| program.room = room);
        if runners > MOST_RUNNERS {
            self.tell(FAULTS.error("runners").with("count", runners).with("most", MOST_RUNNERS));
        } else if !fits {
            self.fault("too-deep");
        }
        if trap_runs {
            self.fault("trap-runs");
        }
    }
}
