//! The rules as the kernel asks for them.

use packs::{PackSet, Report};
use table::{BySeat, Chance, Choices, Rules, Scope, Seat, Strength, Strengths, Turn, Witness};

use crate::event::Event;
use crate::file::CardFile;
use crate::library::Library;
use crate::moves::Move;
use crate::options;
use crate::orders::Ranks;
use crate::prospects;
use crate::run::Run;
use crate::setup::Setup;
use crate::state::{Ending, Stage, State};

/// The rules of the battle: the factions of the loaded packs.
#[derive(Debug)]
pub struct War {
    library: Library,
}

impl War {
    /// Battles between the factions of a library.
    pub const fn new(library: Library) -> War {
        War { library }
    }

    /// Battles between the factions of the loaded packs, with warnings about them; or everything wrong with them.
    pub fn of_packs(set: &PackSet) -> Result<(War, Report), Report> {
        Library::load(set).map(|(library, warnings)| (War::new(library), warnings))
    }

    /// The JSON Schema of card files, for editors.
    pub fn schema() -> serde_json::Value {
        packs::schema_of::<CardFile>("Factions, tiles and ready armies")
    }

    /// The factions.
    pub const fn library(&self) -> &Library {
        &self.library
    }
}

impl Rules for War {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    const STRENGTHS: Strengths = Strengths {
        novice: Strength { simulations: 100, blur: 0.3, ..Strength::NOVICE },
        player: Strength { simulations: 600, depth: 2, blur: 0.15, slack: 0.125, ..Strength::PLAYER },
        ..Strengths::USUAL
    };

    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let mut state = State::new(setup.size, setup.rounds, setup.mirror, setup.passed_wounds);
        let mut run = Run { library: &self.library, s: &mut state, chance, witness };
        for seat in [Seat::A, Seat::B] {
            if let Some(army) = setup.army(seat) {
                run.field(seat, army);
            }
        }
        run.prepare();
        state
    }

    #[inline]
    fn seats(&self, _: &State) -> usize {
        2
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.outcome(&self.library).map_or_else(|| Turn::Choose(state.choosers()), Turn::Over)
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
        options::visit(&self.library, state, seat, visit);
    }

    /// A turn is counted, not listed: what else is asked has few answers.
    #[inline]
    fn any_move(&self, state: &State, seat: Seat, chance: &mut impl Chance) -> Option<Move> {
        if state.battle.stage == Stage::Turn && seat == state.battle.asked {
            return Some(Ranks::new(&self.library, state, seat).any(chance));
        }
        match self.move_count(state, seat) {
            0 => None,
            count => self.nth_move(state, seat, chance.below(count as u32) as usize),
        }
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let (asks, seat) = (state.battle.stage, state.battle.asked);
        let mut run = Run { library: &self.library, s: state, chance, witness };
        if asks == Stage::Muster {
            return run.mustered(choices);
        }
        let Some(choice) = choices.get(seat) else { return };
        let seen = choice.digest(run.s.side(seat));
        if seen != 0 {
            run.s.battle.keep_in_mind(seen);
        }
        match choice {
            Move::Faction(faction) => run.chose_faction(seat, faction),
            Move::Deploy { unit, zone } => run.deployed(seat, unit, zone),
            Move::Redeploy { unit, zone } => run.redeployed(unit, zone),
            Move::Order { .. } => run.ordered(choice),
            Move::Pass => run.passed(),
            Move::Intercept(_) | Move::Fire(_) | Move::Wait => run.reacted(choice),
            Move::Target(target) => run.fight(target),
            Move::Press(deed) => run.pressed(deed),
            Move::Dice(dice) => run.picked_dice(dice),
            Move::Wound { .. } | Move::Destroy(_) => run.lost(choice),
            Move::Strike => run.answered(true),
            Move::Part(unit) => run.parting_blow(unit),
            Move::Hold if asks == Stage::Parting => run.let_go(),
            Move::Hold => run.answered(false),
            Move::GiveUp(unit) => run.gave_up(seat, unit),
            Move::Done => run.gave_up_enough(seat),
            Move::Enlist { tile, fresh } => run.enlisted(seat, tile, fresh),
            Move::Lock => run.locked(seat),
            // Armies are chosen together, above.
            Move::Ready(_) | Move::Random(_) | Move::Build => {}
        }
    }

    /// The other wins at once, whoever is asked (BATT-142).
    fn retire(
        &self,
        state: &mut State,
        seat: Seat,
        _: Scope,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let mut run = Run { library: &self.library, s: state, chance, witness };
        run.won(seat.other(), Ending::Conceded);
    }

    /// A round ahead: dice and orders make what lies beyond a guess. Armies and deployment are judged by the first.
    #[inline]
    fn horizon(&self, state: &State) -> u32 {
        u32::from(state.battle.round.max(1))
    }

    #[inline]
    fn standing(&self, state: &State) -> BySeat<i32> {
        state.destroyed(&self.library)
    }

    fn odds(&self, state: &State) -> Option<BySeat<i32>> {
        Some(prospects::odds(state, &self.library))
    }
}
