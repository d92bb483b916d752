//! What can be seen of a battle (BATT-027, BATT-031, BATT-149 to BATT-151).
//!
//! Until the last unit is placed a viewer sees of an army that is not his own only the top tiles and where they stand; from
//! then on everything. The battle itself is public at all times, and nothing that was seen is ever forgotten by it: whatever
//! was told before the armies lie open still lies there.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use table::{Chance, Seat, Veiled, Viewer};

use crate::event::Event;
use crate::muster;
use crate::place::Place;
use crate::side::{Side, bits};
use crate::state::{Battle, Stage, State};
use crate::tile::{MAX_TILES, index};
use crate::war::War;

/// A stack as everybody sees it: the top tile and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stack {
    /// The tile on top.
    pub top: u8,
    /// Where it stands.
    pub place: Place,
}

/// What a viewer sees of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideView {
    /// Nothing but the faction, and whether the army is there.
    Unknown {
        /// The faction.
        faction: u8,
        /// Whether the army is there.
        mustered: bool,
    },
    /// The top tiles.
    Stacks {
        /// The faction.
        faction: u8,
        /// The stacks, in the order of their numbers.
        stacks: [Option<Stack>; MAX_TILES],
    },
    /// Everything.
    Open(Side),
}

/// All a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who looks; nobody in particular for a spectator.
    pub viewer: Option<Seat>,
    /// What is public of the battle: everything but the armies.
    pub battle: Battle,
    /// The two sides.
    pub sides: [SideView; 2],
}

impl SideView {
    fn of(state: &State, seat: Seat, viewer: Viewer) -> SideView {
        let side = state.side(seat);
        if viewer.is(seat) || state.is_open() {
            return SideView::Open(*side);
        }
        // Between the lock and the first round the stacks stand on the table, and they stay there if somebody concedes.
        let shown = match state.battle.stage {
            Stage::Faction | Stage::Muster | Stage::Build => false,
            Stage::Over => state.sides.iter().all(Side::is_locked),
            _ => true,
        };
        if !shown {
            return SideView::Unknown { faction: side.faction, mustered: side.is_locked() };
        }
        let mut stacks = [None; MAX_TILES];
        for (stack, unit) in stacks.iter_mut().zip(bits(side.heads)) {
            *stack = Some(Stack { top: side.tiles[index(unit)], place: side.place(unit) });
        }
        SideView::Stacks { faction: side.faction, stacks }
    }

    /// The faction.
    pub const fn faction(&self) -> u8 {
        match self {
            SideView::Unknown { faction, .. } | SideView::Stacks { faction, .. } => *faction,
            SideView::Open(side) => side.faction,
        }
    }
}

impl View {
    /// What is seen of a seat's side.
    pub const fn side(&self, seat: Seat) -> &SideView {
        &self.sides[seat.index() & 1]
    }
}

impl War {
    /// A side that looks like this one to whoever sees it so.
    fn guess(&self, seen: &SideView, points: u8, chance: &mut impl Chance) -> Side {
        match seen {
            SideView::Open(side) => *side,
            SideView::Unknown { faction, mustered: false } => {
                let mut side = Side::EMPTY;
                side.faction = *faction;
                side
            }
            SideView::Unknown { faction, mustered: true } => {
                Side::of(&muster::unseen(self.library(), *faction, points, chance), points / 10)
            }
            SideView::Stacks { faction, stacks } => {
                let mut tops = [0; MAX_TILES];
                let count = stacks.iter().flatten().count();
                tops.iter_mut().zip(stacks.iter().flatten()).for_each(|(top, stack)| *top = stack.top);
                let army = muster::behind(self.library(), *faction, points, &tops[..count], chance);
                let mut side = Side::of(&army, points / 10);
                for (unit, stack) in bits(army.heads).zip(stacks.iter().flatten()) {
                    side.put(unit, stack.place);
                }
                side
            }
        }
    }
}

/// What everybody may know of a battle. Every field is named, so that whoever adds one must say whether it is a secret.
const fn public(battle: &Battle) -> Battle {
    let Battle {
        queue,
        parting,
        recall,
        size,
        limit,
        mirror,
        passed_wounds,
        stage,
        asked,
        active,
        attacker,
        round,
        redeployed,
        order,
        actor,
        target,
        excited,
        galvanized,
        purpose,
        roller,
        rolling,
        dice,
        scored,
        on_itself,
        share,
        bleeding,
        victim,
        hits,
        second_asked,
        ending,
        winner,
    } = *battle;
    Battle {
        queue,
        parting,
        recall,
        size,
        limit,
        mirror,
        passed_wounds,
        stage,
        asked,
        active,
        attacker,
        round,
        redeployed,
        order,
        actor,
        target,
        excited,
        galvanized,
        purpose,
        roller,
        rolling,
        dice,
        scored,
        on_itself,
        share,
        bleeding,
        victim,
        hits,
        second_asked,
        ending,
        winner,
    }
}

impl Veiled for War {
    type View = View;
    type Seen = Event;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            battle: public(&state.battle),
            sides: [Seat::A, Seat::B].map(|seat| SideView::of(state, seat, viewer)),
        }
    }

    #[inline]
    fn fingerprint(&self, state: &State, seat: Seat, hash: &mut impl Hasher) {
        if state.is_open() {
            (state.battle, state.sides).hash(hash);
        } else {
            self.view(state, Viewer::Seat(seat)).hash(hash);
        }
    }

    /// Everything that is told is told to everybody.
    fn observe(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    /// Behind tops that were seen every army that fits is as likely as the others. Of an army nobody has seen anything of there
    /// are more than can be counted, most of them such as no player would field: those a player can choose are more likely.
    fn imagine(&self, view: &View, chance: &mut impl Chance) -> State {
        let size = view.battle.size;
        let sides = [0, 1].map(|seat| self.guess(&view.sides[seat], size, chance));
        State { sides, battle: view.battle }
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut dealt = *state;
        for seat in [Seat::A, Seat::B] {
            let seen = SideView::of(state, seat, viewer);
            if !matches!(seen, SideView::Open(_)) {
                *dealt.side_mut(seat) = self.guess(&seen, state.battle.size, chance);
            }
        }
        dealt
    }
}
