//! The rules as the kernel asks for them.

use packs::{PackSet, Report};
use table::{BySeat, Chance, Choices, Rules, Scope, Seat, Strength, Strengths, Teams, Turn, Witness};

use crate::event::Event;
use crate::file::CardFile;
use crate::kind::{KINDS, Kind, Kinds, Pile};
use crate::library::Library;
use crate::moves::Move;
use crate::options;
use crate::run::Run;
use crate::setup::{Numbers, Setup};
use crate::state::{Stage, State};

/// The rules of the brawl: the cards of the loaded packs.
#[derive(Debug)]
pub struct Brawl {
    library: Library,
}

impl Brawl {
    /// Brawls with the cards of a library.
    pub const fn new(library: Library) -> Brawl {
        Brawl { library }
    }

    /// Brawls with the cards of the loaded packs, with warnings about them; or everything wrong with them.
    pub fn of_packs(set: &PackSet) -> Result<(Brawl, Report), Report> {
        Library::load(set).map(|(library, warnings)| (Brawl::new(library), warnings))
    }

    /// The JSON Schema of card files, for editors.
    pub fn schema() -> serde_json::Value {
        packs::schema_of::<CardFile>("Techniques, demons and battlefields of the brawl")
    }

    /// The cards.
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The numbers of the kinds (DEMO-099).
    fn numbers(&self, setup: Setup, chance: &mut impl Chance) -> Pile {
        if setup.numbers == Numbers::Printed {
            return self.library.numbers();
        }
        let mut free = Kinds::ALL;
        let mut numbers = [0; KINDS];
        for number in 1..=KINDS as u8 {
            let place = chance.below(free.len() as u32) as usize;
            if let Some(kind) = free.nth(place) {
                free = free.without(kind);
                numbers[kind.index()] = number;
            }
        }
        Pile::from_fn(|kind: Kind| numbers[kind.index()])
    }
}

impl Rules for Brawl {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    /// The first tries tell most: between 300 and 20,000 no difference was found, so the levels lie below.
    const STRENGTHS: Strengths = Strengths {
        novice: Strength { simulations: 16, blur: 0.6, slack: 0.3, ..Strength::NOVICE },
        player: Strength { simulations: 120, depth: 2, blur: 0.3, slack: 0.2, ..Strength::PLAYER },
        ..Strengths::USUAL
    };

    fn start(&self, setup: &Setup, chance: &mut impl Chance, witness: &mut impl Witness<Event>) -> State {
        let mut state = State::new(*setup);
        let mut run = Run { cards: &self.library, s: &mut state, chance, witness };
        run.s.first = Seat::ALL[run.chance.below(u32::from(setup.seats)) as usize & 3];
        if setup.teams {
            let teams = [Seat::A, Seat::B].map(|seat| run.s.allies(seat));
            run.tell(Event::Teams { cross: teams[0], circle: teams[1] });
        }
        run.tell(Event::First { seat: run.s.first });
        if setup.has_fields() {
            run.s.fields = self.library.all_fields();
        }
        run.s.numbers = self.numbers(*setup, run.chance);
        if setup.numbers == Numbers::Shuffled {
            run.tell(Event::Numbers { numbers: run.s.numbers });
        }
        run.deal_demons();
        state
    }

    #[inline]
    fn seats(&self, state: &State) -> usize {
        usize::from(state.setup.seats)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.outcome().map_or_else(|| Turn::Choose(options::choosers(state)), Turn::Over)
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Move)) {
        options::visit(&self.library, state, seat, visit);
    }

    #[inline]
    fn move_count(&self, state: &State, seat: Seat) -> usize {
        options::count(&self.library, state, seat)
    }

    #[inline]
    fn nth_move(&self, state: &State, seat: Seat, index: usize) -> Option<Move> {
        options::nth(&self.library, state, seat, index)
    }

    #[inline]
    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let (asks, seat) = (state.stage, state.asked);
        let mut run = Run { cards: &self.library, s: state, chance, witness };
        let card = |seat: Seat| match choices.get(seat) {
            Some(Move::Card(kind)) => Some(kind),
            _ => None,
        };
        let uses = choices.get(seat) == Some(Move::Use);
        match (asks, choices.get(seat)) {
            (Stage::Demons, _) => run.keep_demons(|seat| match choices.get(seat) {
                Some(Move::Demon(demon)) => Some(demon),
                _ => None,
            }),
            (Stage::Lay, _) => run.laid(card),
            (Stage::Trim, Some(Move::Card(kind))) => run.trimmed(seat, kind),
            (Stage::Draft, Some(Move::Card(kind))) => run.drafted(seat, kind),
            (Stage::Take, Some(Move::Card(kind))) => run.took(seat, kind),
            (Stage::Yield, Some(Move::Card(kind))) => run.yielded(seat, kind),
            (Stage::Exchange, _) => run.exchanged(seat, card(seat)),
            (Stage::Ambush, Some(Move::Tactic(kind))) => run.ambushed(seat, Some(kind)),
            (Stage::Ambush, _) => run.ambushed(seat, None),
            (Stage::Slip, _) => run.slipped(seat, uses),
            (Stage::Endure, _) => run.endured(seat, uses),
            (Stage::Shield, _) => run.shielded(seat, uses),
            (Stage::Act, Some(Move::Act { action, aim })) => run.act(seat, action, aim),
            (Stage::Again, Some(Move::Act { action, aim })) => run.acted_again(seat, Some((action, aim))),
            (Stage::Again, _) => run.acted_again(seat, None),
            // The kernel hands over legal moves only.
            (Stage::Trim | Stage::Draft | Stage::Take | Stage::Yield | Stage::Act | Stage::Over, _) => {}
        }
    }

    fn retire(
        &self,
        state: &mut State,
        seat: Seat,
        scope: Scope,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let mut run = Run { cards: &self.library, s: state, chance, witness };
        match scope {
            Scope::Match => run.resign(seat),
            Scope::Leg => run.give_up_battle(seat),
        }
    }

    fn teams(&self, state: &State) -> Teams {
        state.setup.sides()
    }

    /// A battle is a leg: a search plans to the end of it. Choosing demons belongs to the first.
    #[inline]
    fn leg(&self, state: &State) -> u32 {
        u32::from(state.battle.saturating_sub(1))
    }

    /// After the victory of a battle the next one is dealt.
    fn closes(&self, event: &Event) -> bool {
        matches!(event, Event::Won { .. })
    }

    #[inline]
    fn standing(&self, state: &State) -> BySeat<i32> {
        state.standing()
    }
}
