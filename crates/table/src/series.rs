//! Legs inside a match: a game played several times, counted together.
//!
//! A leg is a complete game of its own, small and fast; the series around it keeps the count and starts the next
//! one. Games with a richer match (picking heroes, passing cards) wrap their legs in the same way.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::canon::{Canon, CanonError, Sink, Source};
use crate::chance::Chance;
use crate::drawing::Drawing;
use crate::message::{Fault, Message, Refusal};
use crate::options::{Form, OptionSpec};
use crate::outcome::{Choices, Outcome, Scope, Turn};
use crate::rules::{CardText, Game, Offer, Open, Rules, Veiled};
use crate::scene::{Scene, Turned};
use crate::seat::{BySeat, Seat, Seats, Teams, Viewer};
use crate::strength::Strengths;
use crate::witness::{Through, Witness};
use crate::words::{Catalogue, Words};

/// What ends a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// A seat has won so many legs (option `wins`). Drawn legs count for nobody; after four legs for every win
    /// asked for, whoever has more wins takes it.
    Wins,
    /// So many legs were played (option `hands`), and their scores are added up.
    Hands,
}

impl Until {
    fn key(self) -> &'static str {
        match self {
            Until::Wins => "wins",
            Until::Hands => "hands",
        }
    }

    fn most(self) -> i64 {
        match self {
            Until::Wins => 9,
            Until::Hands => 100,
        }
    }
}

/// A game played leg after leg.
#[derive(Clone, Debug)]
pub struct Series<G> {
    leg: G,
    until: Until,
}

impl<G> Series<G> {
    /// Plays `leg` until a seat has won so often.
    pub const fn to_wins(leg: G) -> Series<G> {
        Series { leg, until: Until::Wins }
    }

    /// Plays `leg` so often and adds the scores up.
    pub const fn of_hands(leg: G) -> Series<G> {
        Series { leg, until: Until::Hands }
    }

    /// The game that is played in every leg.
    pub const fn leg(&self) -> &G {
        &self.leg
    }
}

/// How many legs of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeriesSetup<S> {
    /// The set-up of the legs.
    pub leg: S,
    /// How many play.
    pub seats: u8,
    /// How many wins or hands.
    pub goal: u16,
}

/// A series being played: the leg, and the count around it. The same shape serves as state and as view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeriesOf<S, L> {
    /// The set-up.
    pub setup: SeriesSetup<S>,
    /// The leg being played, or the last one once the series is over.
    pub leg: L,
    /// How many legs are over.
    pub played: u16,
    /// How many legs each seat has won.
    pub wins: BySeat<u16>,
    /// What each seat has scored in all legs that are over.
    pub totals: BySeat<i32>,
    /// How the series came out.
    pub outcome: Option<Outcome>,
}

impl<S, L> SeriesOf<S, L> {
    fn with_leg<M>(&self, leg: M) -> SeriesOf<S, M>
    where
        S: Clone,
    {
        SeriesOf {
            setup: self.setup.clone(),
            leg,
            played: self.played,
            wins: self.wins,
            totals: self.totals,
            outcome: self.outcome,
        }
    }
}

impl<S: Canon> Canon for SeriesSetup<S> {
    fn encode(&self, out: &mut impl Sink) {
        self.leg.encode(out);
        self.seats.encode(out);
        self.goal.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        Ok(SeriesSetup { leg: S::decode(from)?, seats: u8::decode(from)?, goal: u16::decode(from)? })
    }
}

impl<S: Canon, L: Canon> Canon for SeriesOf<S, L> {
    fn encode(&self, out: &mut impl Sink) {
        self.setup.encode(out);
        self.leg.encode(out);
        self.played.encode(out);
        self.wins.encode(out);
        self.totals.encode(out);
        self.outcome.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        Ok(SeriesOf {
            setup: SeriesSetup::decode(from)?,
            leg: L::decode(from)?,
            played: u16::decode(from)?,
            wins: BySeat::decode(from)?,
            totals: BySeat::decode(from)?,
            outcome: Option::decode(from)?,
        })
    }
}

/// What happens in a series, and what is seen of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeriesEvent<E> {
    /// Something in the leg.
    Leg(E),
    /// A leg of several is over.
    LegOver {
        /// Which, from 1.
        number: u16,
        /// How it came out.
        outcome: Outcome,
    },
    /// A seat gave up the whole match.
    Retired {
        /// Who.
        seat: Seat,
    },
}

type State<G> = SeriesOf<<G as Rules>::Setup, <G as Rules>::State>;

impl<G: Rules> Series<G> {
    /// Counts a leg that has just ended and starts the next one unless that was the last.
    fn go_on(
        &self,
        state: &mut State<G>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<SeriesEvent<G::Event>>,
    ) {
        // A leg that is over before its first choice (all out) is counted like any other.
        while let (None, Turn::Over(outcome)) = (state.outcome, self.leg.turn(&state.leg)) {
            state.played += 1;
            let seats = self.leg.seats(&state.leg);
            for seat in Seats::first(seats) {
                state.totals[seat] = state.totals[seat].saturating_add(outcome.scores[seat]);
                state.wins[seat] += u16::from(outcome.winners.contains(seat));
            }
            let number = state.played;
            if state.setup.goal > 1 {
                witness.saw(|| SeriesEvent::LegOver { number, outcome });
            }
            state.outcome = self.decided(state, outcome, seats);
            if state.outcome.is_none() {
                let setup = self.leg.setup_of_leg(&state.setup.leg, u32::from(state.played));
                state.leg = self.leg.start(&setup, chance, &mut Through::new(witness, SeriesEvent::Leg));
            }
        }
    }

    fn decided(&self, state: &State<G>, last: Outcome, seats: usize) -> Option<Outcome> {
        let goal = state.setup.goal;
        if goal <= 1 {
            return Some(last);
        }
        match self.until {
            Until::Wins => {
                let reached = Seats::first(seats).iter().any(|seat| state.wins[seat] >= goal);
                let wins = state.wins.map(i32::from);
                (reached || state.played >= goal * 4).then(|| Outcome::scored(wins, seats))
            }
            Until::Hands => (state.played >= goal).then(|| Outcome::scored(state.totals, seats)),
        }
    }
}

impl<G: Rules> Rules for Series<G> {
    type Setup = SeriesSetup<G::Setup>;
    type State = State<G>;
    type Move = G::Move;
    type Event = SeriesEvent<G::Event>;

    const STRENGTHS: Strengths = G::STRENGTHS;

    fn start(
        &self,
        setup: &Self::Setup,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    ) -> Self::State {
        let first = self.leg.setup_of_leg(&setup.leg, 0);
        let leg = self.leg.start(&first, chance, &mut Through::new(witness, SeriesEvent::Leg));
        let mut state = SeriesOf {
            setup: setup.clone(),
            leg,
            played: 0,
            wins: BySeat::default(),
            totals: BySeat::default(),
            outcome: None,
        };
        self.go_on(&mut state, chance, witness);
        state
    }

    fn seats(&self, state: &Self::State) -> usize {
        self.leg.seats(&state.leg)
    }

    #[inline]
    fn turn(&self, state: &Self::State) -> Turn {
        state.outcome.map_or_else(|| self.leg.turn(&state.leg), Turn::Over)
    }

    #[inline]
    fn moves(&self, state: &Self::State, seat: Seat, visit: &mut impl FnMut(Self::Move)) {
        if state.outcome.is_none() {
            self.leg.moves(&state.leg, seat, visit);
        }
    }

    #[inline]
    fn move_count(&self, state: &Self::State, seat: Seat) -> usize {
        if state.outcome.is_none() { self.leg.move_count(&state.leg, seat) } else { 0 }
    }

    #[inline]
    fn nth_move(&self, state: &Self::State, seat: Seat, index: usize) -> Option<Self::Move> {
        if state.outcome.is_none() { self.leg.nth_move(&state.leg, seat, index) } else { None }
    }

    fn resolve(
        &self,
        state: &mut Self::State,
        choices: &Choices<Self::Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    ) {
        let mut through = Through::new(witness, SeriesEvent::Leg);
        self.leg.resolve(&mut state.leg, choices, chance, &mut through);
        self.go_on(state, chance, witness);
    }

    fn retire(
        &self,
        state: &mut Self::State,
        seat: Seat,
        scope: Scope,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    ) {
        if scope == Scope::Leg || state.setup.goal <= 1 {
            let mut through = Through::new(witness, SeriesEvent::Leg);
            self.leg.retire(&mut state.leg, seat, Scope::Leg, chance, &mut through);
            self.go_on(state, chance, witness);
            return;
        }
        witness.saw(|| SeriesEvent::Retired { seat });
        let seats = self.leg.seats(&state.leg);
        let others = Seats::first(seats).minus(self.leg.teams(&state.leg).mates(seat, seats));
        let scores = self.standing(state);
        let best = others.iter().map(|other| scores[other]).max().unwrap_or(0);
        let winners = others.iter().filter(|&other| scores[other] == best).collect();
        state.outcome = Some(Outcome { winners, scores });
    }

    fn teams(&self, state: &Self::State) -> Teams {
        self.leg.teams(&state.leg)
    }

    fn leg(&self, state: &Self::State) -> u32 {
        u32::from(state.played)
    }

    fn closes(&self, event: &Self::Event) -> bool {
        match event {
            SeriesEvent::Leg(event) => self.leg.closes(event),
            SeriesEvent::LegOver { .. } => true,
            SeriesEvent::Retired { .. } => false,
        }
    }

    fn standing(&self, state: &Self::State) -> BySeat<i32> {
        match (state.outcome, self.until) {
            (Some(outcome), _) => outcome.scores,
            (None, Until::Wins) => state.wins.map(i32::from),
            (None, Until::Hands) => state.totals,
        }
    }
}

impl<G: Veiled> Veiled for Series<G> {
    type View = SeriesOf<G::Setup, G::View>;
    type Seen = SeriesEvent<G::Seen>;

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        // Everything around the leg is open: the set-up and the count.
        state.with_leg(self.leg.view(&state.leg, viewer))
    }

    fn observe(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen> {
        Some(match event {
            SeriesEvent::Leg(event) => SeriesEvent::Leg(self.leg.observe(event, viewer)?),
            SeriesEvent::LegOver { number, outcome } => {
                SeriesEvent::LegOver { number: *number, outcome: *outcome }
            }
            SeriesEvent::Retired { seat } => SeriesEvent::Retired { seat: *seat },
        })
    }

    fn imagine(&self, view: &Self::View, chance: &mut impl Chance) -> Self::State {
        view.with_leg(self.leg.imagine(&view.leg, chance))
    }

    fn redeal(&self, state: &Self::State, viewer: Viewer, chance: &mut impl Chance) -> Self::State {
        state.with_leg(self.leg.redeal(&state.leg, viewer, chance))
    }
}

impl<G: Open> Open for Series<G> {}

impl<G: Game> Game for Series<G> {
    fn id(&self) -> &'static str {
        self.leg.id()
    }

    fn version(&self) -> u32 {
        self.leg.version()
    }

    fn packs(&self) -> &str {
        self.leg.packs()
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        self.leg.seat_counts()
    }

    fn options(&self) -> Vec<OptionSpec> {
        let mut options = self.leg.options();
        options.push(OptionSpec::number(self.until.key(), 1, self.until.most(), 1));
        options
    }

    fn setup(&self, form: &Form) -> Result<Self::Setup, Vec<Fault>> {
        let inner = form.clone().with_options(form.options.without(&[self.until.key()]));
        let goal = form.options.number(self.until.key());
        let goal = u16::try_from(goal).unwrap_or(1);
        Ok(SeriesSetup { leg: self.leg.setup(&inner)?, seats: form.seats, goal })
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        self.leg.catalogues()
    }

    fn cards(&self, words: &Words) -> Vec<CardText> {
        self.leg.cards(words)
    }

    fn write(&self, state: &Self::State, seat: Seat, choice: Self::Move, out: &mut String) {
        self.leg.write(&state.leg, seat, choice, out);
    }

    fn why_not(&self, state: &Self::State, seat: Seat, text: &str) -> Option<Refusal> {
        self.leg.why_not(&state.leg, seat, text)
    }

    fn turned(&self, seen: &Self::Seen, words: &Words) -> Vec<Turned> {
        match seen {
            SeriesEvent::Leg(seen) => self.leg.turned(seen, words),
            SeriesEvent::LegOver { .. } | SeriesEvent::Retired { .. } => Vec::new(),
        }
    }

    fn narrate(&self, seen: &Self::Seen, viewer: Viewer, words: &Words) -> String {
        match seen {
            SeriesEvent::Leg(seen) => self.leg.narrate(seen, viewer, words),
            SeriesEvent::LegOver { number, outcome } => words.say(
                &Message::new(match self.until {
                    Until::Wins => "series-game-over",
                    Until::Hands => "series-hand-over",
                })
                .with("number", *number)
                .with("outcome", self.leg.verdict(outcome, words)),
            ),
            SeriesEvent::Retired { seat } => {
                words.say(&Message::new("series-retired").with("seat", words.seat(*seat)))
            }
        }
    }

    fn scene(&self, view: &Self::View, viewer: Viewer, offers: &[Offer<Self::Move>], words: &Words) -> Scene {
        let mut scene = self.leg.scene(&view.leg, viewer, offers, words);
        if view.setup.goal > 1 {
            let seats = usize::from(view.setup.seats);
            let count: Vec<String> = match self.until {
                Until::Wins => view.wins.values(seats).iter().map(ToString::to_string).collect(),
                Until::Hands => view.totals.values(seats).iter().map(ToString::to_string).collect(),
            };
            let number = if view.outcome.is_some() { view.played } else { view.played + 1 };
            let key = match self.until {
                Until::Wins => "series-headline-wins",
                Until::Hands => "series-headline-hands",
            };
            let count = count.join(" : ");
            let message = Message::new(key).with("number", number).with("goal", view.setup.goal);
            scene.headline = format!("{} {}", words.say(&message.with("count", count)), scene.headline);
        }
        scene
    }

    fn picture(&self, id: &str) -> Option<Drawing> {
        self.leg.picture(id)
    }

    fn verdict(&self, outcome: &Outcome, words: &Words) -> String {
        self.leg.verdict(outcome, words)
    }

    fn trial_of_strength(&self) -> Form {
        self.leg.trial_of_strength().with(self.until.key(), &G::STRENGTHS.legs.to_string())
    }

    fn drafting(&self, state: &Self::State) -> Seats {
        self.leg.drafting(&state.leg)
    }

    fn revealed_loadouts(&self, state: &Self::State) -> Seats {
        self.leg.revealed_loadouts(&state.leg)
    }

    fn hidden_names(&self, state: &Self::State, viewer: Viewer, words: &Words) -> Vec<String> {
        self.leg.hidden_names(&state.leg, viewer, words)
    }
}
