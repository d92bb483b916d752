//! The duel by its solutions. The bot knows what its seat knows: where cards were passed secretly it solves the bout for
//! every deck the foe may hold, as likely as its view makes each, and plays the average of the mixes. Against the Automa it
//! plays the best reply.

use std::sync::Arc;

use duel::contest::{Contest, Format, Move, Setup, Stage, State, View};
use duel::{CardId, Deck};
use solve::duel::{
    Advice, AgainstAutoma, Guide, MoveAdvice, Pairing, Standing, subject, subject_against_automa,
};
use solve::rounds::{FileFault, Part, Solution};
use table::chance::Swift;
use table::{Game as _, Message, Seat, Veiled as _};

use crate::bot::{Answer, Ask, Bot, Choice, some_moves};
use crate::insight::{Basis, Insight};
use crate::level::Level;

/// How often the foe's hand is thought of where cards were passed secretly.
const THOUGHTS: u32 = 12;
/// How many pairings of decks are remembered.
const KEPT: usize = 16;
/// How many positions are remembered whose rest was too large.
const REMEMBERED: usize = 64;
/// An interval so narrow, as a share of wins, need not be made narrower: nobody would read the difference.
const ENOUGH: f64 = 1e-3;

/// The cards of both decks, which tell a pairing from another.
type Cards = [Vec<CardId>; 2];

pub(super) struct DuelSolver {
    file: Option<Arc<[u8]>>,
    positions: u64,
    seed: u64,
    search: Box<dyn Bot<Contest>>,
    known: Vec<Known>,
}

/// What is known of the bouts of two decks.
struct Known {
    cards: Cards,
    setup: Setup,
    /// Nothing against the Automa, whose bouts hang on the cards it has turned over.
    pairing: Option<Pairing<Deck>>,
    guides: Guides<Guide>,
}

/// Solutions that may tell what to do.
struct Guides<G> {
    /// The file's.
    filed: Option<G>,
    /// What was solved on the spot, the latest last.
    found: Vec<G>,
    /// Where what is left was too large to be solved, the latest last.
    too_large: Vec<Standing>,
}

impl<G> Guides<G> {
    /// What one of them proves, or else what can be solved now: a solution that proves enough answers at once, and nothing
    /// that was too large is tried twice.
    fn advice(
        &mut self,
        at: Standing,
        read: impl Fn(&G) -> Option<Advice>,
        solve: impl FnOnce() -> Option<G>,
    ) -> Option<Advice> {
        // The file's plan is better than none even where nothing is proven of it.
        let mut best = self.filed.as_ref().and_then(&read);
        for guide in self.found.iter().rev() {
            if best.as_ref().is_some_and(|best| width(best) <= ENOUGH) {
                break;
            }
            let narrower =
                read(guide).filter(|advice| width(advice) < best.as_ref().map_or(f64::INFINITY, width));
            best = narrower.or(best);
        }
        if self.too_large.contains(&at) || best.as_ref().is_some_and(|best| width(best) <= ENOUGH) {
            return best;
        }
        let Some(guide) = solve() else {
            if self.too_large.len() >= REMEMBERED {
                self.too_large.remove(0);
            }
            self.too_large.push(at);
            return best;
        };
        let advice = read(&guide);
        self.found.push(guide);
        advice.or(best)
    }
}

/// How far apart the ends of what advice proves are, as a share of wins; wider than anything if it proves nothing.
fn width(advice: &Advice) -> f64 {
    advice.proven.map_or(f64::INFINITY, |(lower, upper)| upper - lower)
}

impl DuelSolver {
    pub(super) fn new(file: Option<Arc<[u8]>>, positions: u64, seed: u64) -> DuelSolver {
        DuelSolver { file, positions, seed, search: Level::Master.bot(seed), known: Vec::new() }
    }

    /// The states the seat cannot tell from the true one, those with the same decks once, and how likely each is.
    fn imagined(&self, ask: &Ask<'_, Contest>) -> Vec<(State, f64)> {
        let mut chance = Swift::new(self.seed);
        let is_open = is_open(ask.view);
        let thoughts = if is_open { 1 } else { THOUGHTS };
        let mut imagined: Vec<(State, Cards, f64)> = Vec::new();
        for _ in 0..thoughts {
            let state = ask.rules.imagine(ask.view, &mut chance);
            let cards = cards(ask.rules, &state);
            match imagined.iter_mut().find(|(_, known, _)| *known == cards) {
                Some((_, _, weight)) => *weight += 1.0 / f64::from(thoughts),
                None => imagined.push((state, cards, 1.0 / f64::from(thoughts))),
            }
        }
        imagined.into_iter().map(|(state, _, weight)| (state, weight)).collect()
    }

    /// What perfect play is in a state of a bout, or the best reply to the Automa; nothing if it is not solved and too large
    /// to be.
    fn advice(&mut self, contest: &Contest, state: &State) -> Result<Option<Advice>, Message> {
        let (Some(fought), most) = (&state.bout, self.positions) else { return Ok(None) };
        let Known { pairing, guides, .. } = self.known(contest, state)?;
        let advice = if let Some(pairing) = pairing {
            guides.advice(
                Standing { state: *fought, undrawn: 0 },
                |guide| pairing.advice(guide, fought),
                || pairing.solve_rest(fought, most).ok().flatten(),
            )
        } else {
            let bout = AgainstAutoma::in_match(contest, state);
            bout.and_then(|bout| {
                let solve = || bout.solve_rest(most).ok().flatten();
                guides.advice(bout.start(), |guide| bout.advice(guide), solve)
            })
        };
        Ok(advice)
    }

    fn known(&mut self, contest: &Contest, state: &State) -> Result<&mut Known, Message> {
        let (cards, setup) = (cards(contest, state), state.setup);
        let is_it = |known: &Known| known.cards == cards && known.setup == setup;
        let at = if let Some(at) = self.known.iter().position(is_it) {
            at
        } else {
            let filed =
                if setup.solo { self.filed_alone(contest, state)? } else { self.filed(contest, state)? };
            let decks = || [Seat::A, Seat::B].map(|seat| contest.bout(state).deck(seat).clone());
            let pairing = (!setup.solo).then(|| Pairing::new(decks(), setup.terms));
            if self.known.len() >= KEPT {
                self.known.remove(0);
            }
            let guides = Guides { filed, found: Vec::new(), too_large: Vec::new() };
            self.known.push(Known { cards, setup, pairing, guides });
            self.known.len() - 1
        };
        Ok(&mut self.known[at])
    }

    /// The file's solution. One that was made for anything else than what is played is an error; decks that were changed by
    /// passing are in no file.
    fn filed(&self, contest: &Contest, state: &State) -> Result<Option<Guide>, Message> {
        let Some(bytes) = &self.file else { return Ok(None) };
        let heroes = heroes(contest, state);
        let printed = |side: usize| {
            let (deck, all) = (heroes[side].deck(), contest.bout(state));
            ids(deck) == ids(all.deck([Seat::A, Seat::B][side]))
        };
        if !(printed(0) && printed(1)) {
            return Ok(None);
        }
        let ids = heroes.map(|hero| hero.file().id.as_str());
        let of = |heroes| {
            let wanted = subject(contest.version(), contest.packs(), heroes, &state.setup.terms);
            Solution::read(bytes, &wanted)
        };
        let found = match of(ids) {
            Ok(solution) => Ok(Guide::new(solution)),
            Err(other @ FileFault::OtherSubject { what: Part::Setup, .. }) => {
                of([ids[1], ids[0]]).map(Guide::turned).map_err(|_| other)
            }
            Err(fault) => Err(fault),
        };
        found.map(Some).map_err(|fault| refused(&fault))
    }

    /// The file's best reply to the Automa. Legacy changes decks, which are in no file.
    fn filed_alone(&self, contest: &Contest, state: &State) -> Result<Option<Guide>, Message> {
        let Some(bytes) = self.file.as_ref().filter(|_| state.setup.format != Format::Legacy) else {
            return Ok(None);
        };
        let ids = heroes(contest, state).map(|hero| hero.file().id.as_str());
        let Setup { terms, challenge, .. } = &state.setup;
        let wanted = subject_against_automa(contest.version(), contest.packs(), ids, terms, *challenge);
        let found = Solution::read(bytes, &wanted).map(Guide::new);
        found.map(Some).map_err(|fault| refused(&fault))
    }
}

fn heroes<'a>(contest: &'a Contest, state: &State) -> [&'a duel::Entry; 2] {
    [0, 1].map(|side| contest.library().hero(state.sides[side].hero().unwrap_or_default()))
}

/// Why a solution file is of no use here, for people.
fn refused(fault: &FileFault) -> Message {
    let say = |fault: &'static str| Message::new("bot-solver-other").with("fault", fault);
    let none = |message: Message| message.with("found", "").with("wanted", "");
    match fault {
        FileFault::NoSolution => none(say("no-solution")),
        FileFault::Damaged => none(say("damaged")),
        FileFault::Version { found } => say("format").with("found", *found).with("wanted", ""),
        FileFault::OtherSubject { what, found, wanted } => {
            let part = match what {
                Part::Game => "game",
                Part::Rules => "rules",
                Part::Packs => "packs",
                Part::Setup => "setup",
            };
            say(part).with("found", found.as_str()).with("wanted", wanted.as_str())
        }
    }
}

impl Bot<Contest> for DuelSolver {
    fn answer(&mut self, ask: &Ask<'_, Contest>) -> Result<Answer, Message> {
        some_moves(ask.moves.len(), ask.seat)?;
        if ask.view.stage != Stage::Bout || ask.view.setup.solo && !is_open(ask.view) {
            return self.search.answer(ask);
        }
        let imagined = self.imagined(ask);
        let side = ask.seat.index() & 1;
        let mut whole = Blend::new(ask.moves.len());
        let mut basis = Basis::Solved;
        for (state, weight) in &imagined {
            let Some(advice) = self.advice(ask.rules, state)? else { return self.search.answer(ask) };
            let Some(moves) = in_order(&advice.moves[side], ask.moves) else {
                return self.search.answer(ask);
            };
            let wins = if side == 0 { advice.value } else { 1.0 - advice.value };
            whole.add(wins, &moves, *weight);
            if let Some((lower, upper)) = advice.proven {
                let (lower, upper) = if side == 0 { (lower, upper) } else { (1.0 - upper, 1.0 - lower) };
                basis = Basis::Proven { lower, upper };
            }
        }
        if !is_open(ask.view) {
            basis = Basis::Believed { decks: imagined.len() as u32 };
        }
        Ok(whole.answer(basis))
    }

    fn begin(&mut self, seed: u64) {
        self.seed = seed;
        self.search = Level::Master.bot(seed);
        for known in &mut self.known {
            known.guides.found.clear();
        }
    }
}

/// Advice for several decks in one.
struct Blend {
    wins: f64,
    shares: Vec<f64>,
    lost: Vec<f64>,
}

impl Blend {
    fn new(moves: usize) -> Blend {
        Blend { wins: 0.0, shares: vec![0.0; moves], lost: vec![0.0; moves] }
    }

    fn answer(self, basis: Basis) -> Answer {
        let gives_away = self.lost.into_iter().map(Some).collect();
        let insight = Insight { wins: self.wins, basis, gives_away };
        let value = Some(2.0 * self.wins - 1.0);
        Answer { choice: Choice::Mix(self.shares), value, insight: Some(insight) }
    }

    fn add(&mut self, wins: f64, moves: &[MoveAdvice], weight: f64) {
        self.wins += weight * wins;
        for ((share, lost), advised) in self.shares.iter_mut().zip(&mut self.lost).zip(moves) {
            *share += weight * advised.share;
            *lost += weight * advised.gives_away;
        }
    }
}

/// Whether the view tells both decks card by card.
fn is_open(view: &View) -> bool {
    view.sides.iter().enumerate().all(|(side, seen)| {
        let own = view.viewer.seat().is_some_and(|seat| seat.index() == side);
        own || seen.past[0].is_none() || seen.hidden.is_empty()
    })
}

fn ids(deck: &Deck) -> Vec<CardId> {
    deck.all().iter().map(|slot| deck.card(slot).id).collect()
}

fn cards(contest: &Contest, state: &State) -> Cards {
    let bout = contest.bout(state);
    [Seat::A, Seat::B].map(|seat| ids(bout.deck(seat)))
}

/// The advice in the order of the moves that are offered.
fn in_order(advised: &[MoveAdvice], moves: &[Move]) -> Option<Vec<MoveAdvice>> {
    let find = |wanted: &Move| match wanted {
        Move::Bout(answer) => advised.iter().find(|advised| advised.choice == *answer).copied(),
        _ => None,
    };
    moves.iter().map(find).collect()
}

#[cfg(test)]
mod tests {
    use duel::{Bout, Library, Terms};
    use packs::PackSet;
    use table::{Nobody, Rules as _};

    use super::*;

    /// Where a bout begins, in the round it says.
    fn standing(round: u16) -> Standing {
        let set =
            PackSet::load(&duel::packs(), &[], &["duel"]).expect("the packs that come with the game load");
        let library = Library::load(&set).expect("the heroes that come with the game are legal").0;
        let deck = library.hero(library.find("cinderfoot").expect("a hero of the boxes")).deck();
        let start = Bout::new([deck; 2], Terms::default()).start(&(), &mut Swift::new(1), &mut Nobody);
        Standing { state: start.in_round(round), undrawn: 0 }
    }

    /// Asks guides that prove intervals so wide, or nothing if they are wider than anything; says how wide the answer's is, and
    /// whether anything was solved for it.
    fn asked(guides: &mut Guides<f64>, at: Standing, solved: Option<f64>) -> (Option<f64>, bool) {
        let mut has_solved = false;
        let read = |&wide: &f64| {
            let proven = wide.is_finite().then_some((0.5 - 0.5 * wide, 0.5 + 0.5 * wide));
            Some(Advice { value: 0.5, proven, moves: [Vec::new(), Vec::new()] })
        };
        let advice = guides.advice(at, read, || {
            has_solved = true;
            solved
        });
        (advice.map(|advice| width(&advice)), has_solved)
    }

    #[test]
    fn what_is_proven_enough_is_not_solved_and_nothing_too_large_is_tried_twice() {
        let of = |filed| Guides { filed, found: Vec::new(), too_large: Vec::new() };
        let narrow = 2.0_f64.powi(-20);
        assert_eq!(asked(&mut of(Some(narrow)), standing(1), Some(0.0)), (Some(narrow), false));
        // What proves little or nothing is asked for once it is known that no more can be proven.
        for filed in [Some(0.5), Some(f64::INFINITY), None] {
            let mut guides = of(filed);
            assert_eq!(asked(&mut guides, standing(1), None), (filed, true));
            assert_eq!(asked(&mut guides, standing(1), Some(narrow)), (filed, false));
            // Later in the bout less is left.
            assert_eq!(asked(&mut guides, standing(2), Some(narrow)), (Some(narrow), true));
            assert_eq!(asked(&mut guides, standing(3), None), (Some(narrow), false));
        }
    }
}
