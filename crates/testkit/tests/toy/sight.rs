//! What is seen of the toy.

use table::chance::Swift;
use table::deck::CardSet;
use table::{BySeat, Chance, Seats, Veiled, Viewer};

use super::{Beasts, CARDS, DEALT, Event, Flaw, FlawTag, Seen, Setup, Shared, State, View, Whisper, outside};

/// Deals anew what the viewer cannot know: every deal that fits the cards played is as likely.
fn resample(state: &mut State, viewer: Viewer, chance: &mut impl Chance) {
    let strangers: Vec<_> = Seats::first(state.seats()).iter().filter(|&seat| !viewer.is(seat)).collect();
    let mut unknown = CardSet::first(CARDS);
    if let Some(seat) = viewer.seat() {
        state.dealt[seat]
            .iter()
            .chain(state.drawn[seat].iter().copied())
            .for_each(|card| unknown.remove(card));
    }
    loop {
        let mut deck = unknown;
        for &seat in &strangers {
            state.dealt[seat] = CardSet::EMPTY;
            for _ in 0..DEALT {
                state.dealt[seat].insert(deck.draw(chance).expect("enough cards"));
            }
        }
        for &seat in &strangers {
            let draws = state.rounds.iter().filter(|round| round.drew.contains(seat)).count();
            state.drawn[seat] = (0..draws).filter_map(|_| deck.draw(chance)).collect();
        }
        state.deck = deck;
        if strangers.iter().all(|&seat| fits(state, seat)) {
            break;
        }
    }
    for &seat in &strangers {
        if !state.is_over() {
            state.setup.talismans[seat] = chance.below(4) as u8;
        }
        if state.staked[seat].is_some() {
            state.staked[seat] = Some(1 + chance.below(2) as u8);
        }
    }
}

/// Whether a seat held every card it played when it played it.
fn fits(state: &State, seat: table::Seat) -> bool {
    let (mut hand, mut draws) = (state.dealt[seat], state.drawn[seat].iter());
    for round in &state.rounds {
        if let Some(card) = round.cards[seat] {
            if !hand.contains(card) {
                return false;
            }
            hand.remove(card);
        }
        if round.drew.contains(seat) {
            draws.next().into_iter().for_each(|&card| hand.insert(card));
        }
    }
    true
}

impl Veiled for Beasts {
    type View = View;
    type Seen = Seen;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = viewer.seat();
        let over = state.is_over();
        let mut view = View {
            viewer,
            seats: state.setup.seats,
            rounds_in_all: state.setup.rounds,
            stakes: state.setup.stakes,
            low: state.setup.low,
            talismans: BySeat::from_fn(|seat| {
                (over || viewer.is(seat)).then_some(state.setup.talismans[seat])
            }),
            dealt: own.map_or(CardSet::EMPTY, |seat| state.dealt[seat]),
            drawn: own.map_or_else(Vec::new, |seat| state.drawn[seat].clone()),
            rounds: state.rounds.clone(),
            staked: Seats::first(state.seats()).iter().filter(|&seat| state.staked[seat].is_some()).collect(),
            own_stake: own.and_then(|seat| state.staked[seat]),
            scores: state.scores,
            left: state.left,
            peek: None,
            whisper: Whisper::default(),
            lost_on_the_wire: None,
        };
        let strangers = || Seats::first(state.seats()).iter().filter(|&seat| !viewer.is(seat));
        match self.flaw {
            Flaw::LeakyView => view.peek = strangers().next().map(|seat| state.hand(seat).0 as u32),
            Flaw::LeakyScene => {
                view.whisper.0 = strangers().next().and_then(|seat| state.hand(seat).iter().next());
            }
            Flaw::LeakyStake => view.whisper.0 = strangers().find_map(|seat| state.staked[seat]),
            Flaw::RestlessView => view.peek = Some(outside()),
            Flaw::LossyView => view.lost_on_the_wire = Some(1),
            Flaw::ForgetfulView => view.rounds.iter_mut().for_each(|round| round.stakes = BySeat::default()),
            _ => {}
        }
        view
    }

    fn observe(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match event {
            Event::Dealt(hands) if self.has(Flaw::LeakyStart) => Seen::DealtAll(*hands),
            Event::Dealt(hands) => Seen::Dealt(hands[viewer.seat()?]),
            Event::Staked(seat) => Seen::Staked(*seat),
            Event::Round { number, round } => Seen::Round { number: *number, round: *round },
            Event::Drew { seat, card } => {
                let shown = viewer.is(*seat) || self.has(Flaw::LeakyEvent);
                Seen::Drew { seat: *seat, card: shown.then_some(*card) }
            }
            Event::Retired(seat) => Seen::Retired(*seat),
            Event::Over { talismans } => Seen::Over { talismans: *talismans },
        })
    }

    fn imagine(&self, view: &View, chance: &mut impl Chance) -> State {
        let mut state = State {
            setup: Setup {
                seats: view.seats,
                rounds: view.rounds_in_all,
                stakes: view.stakes,
                low: view.low,
                talismans: view.talismans.map(Option::unwrap_or_default),
                flaw: FlawTag(self.flaw),
            },
            dealt: BySeat::default(),
            drawn: BySeat::default(),
            deck: CardSet::EMPTY,
            rounds: view.rounds.clone(),
            staked: BySeat::from_fn(|seat| view.staked.contains(seat).then_some(1)),
            scores: view.scores,
            left: view.left,
            shared: Shared::default(),
        };
        if let Some(seat) = view.viewer.seat() {
            state.dealt[seat] = view.dealt;
            state.drawn[seat].clone_from(&view.drawn);
            state.staked[seat] = view.own_stake;
        }
        match self.flaw {
            Flaw::BlindImagine => resample(&mut state, Viewer::Spectator, chance),
            Flaw::NarrowSight => resample(&mut state, view.viewer, &mut Swift::new(1)),
            _ => resample(&mut state, view.viewer, chance),
        }
        state
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut other = state.clone();
        // The clone must be a position of its own even where the flaw shares its counter.
        other.shared = Shared::default();
        other.shared.0.store(
            state.shared.0.load(std::sync::atomic::Ordering::Relaxed),
            std::sync::atomic::Ordering::Relaxed,
        );
        if self.has(Flaw::IdleRedeal) {
            return other;
        }
        resample(&mut other, viewer, chance);
        if self.has(Flaw::LosesCardsDealingAnew) {
            other.deck = CardSet::EMPTY;
        }
        other
    }
}
