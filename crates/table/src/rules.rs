//! What a game is, in three steps: a machine, what can be seen of it, and what is said about it.

use std::fmt::{Debug, Write as _};
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::balance::Balance;
use crate::canon::Canon;
use crate::chance::Chance;
use crate::drawing::Drawing;
use crate::message::{Fault, Message, Refusal};
use crate::options::{Form, OptionSpec};
use crate::outcome::{Choices, Outcome, Scope, Turn};
use crate::scene::{Scene, Turned};
use crate::seat::{BySeat, Seat, Seats, Teams, Viewer};
use crate::strength::Strengths;
use crate::witness::{Nobody, Witness};
use crate::words::{Catalogue, Words};
use crate::workshop::Workshop;

/// The machine: a pure function from state and choices to state.
///
/// The rules hold the compiled cards and never change; the state holds everything that does, what each seat has
/// seen included. Playouts, searches and solvers need nothing else.
pub trait Rules: Send + Sync {
    /// What was settled before the match; validated, unlike [`Form`].
    type Setup: Clone + Eq + Hash + Debug + Canon + Serialize + DeserializeOwned + Send + Sync;
    /// A position, complete.
    type State: Clone + Eq + Debug + Canon + Send + Sync;
    /// One choice of one seat.
    type Move: Copy + Ord + Hash + Debug + Send + Sync;
    /// Something that happened, with everything that is true of it.
    type Event: Clone + Debug + Send + Sync;

    /// What makes a novice, a player and a master of this game.
    const STRENGTHS: Strengths = Strengths::USUAL;

    /// What a victory counts in [`Rules::prospects`] where they say how likely it is, a defeat counting as much below 0.
    /// Without it prospects are scores.
    const VICTORY: Option<i32> = None;

    /// What a certain victory counts in [`Rules::odds`].
    const CERTAIN: i32 = 1024;

    /// The position before the first choice.
    fn start(
        &self,
        setup: &Self::Setup,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    ) -> Self::State;

    /// How many seats play.
    fn seats(&self, state: &Self::State) -> usize;

    /// What happens next. While it is [`Turn::Choose`], every seat named has at least one legal move.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Shows every legal move of a seat that owes a choice, always in the same order; none for other seats.
    fn moves(&self, state: &Self::State, seat: Seat, visit: &mut impl FnMut(Self::Move));

    /// Carries out the choices. Called only with exactly the owed choices, each legal.
    fn resolve(
        &self,
        state: &mut Self::State,
        choices: &Choices<Self::Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    );

    /// A seat gives up, at any moment before the end and whoever is asked.
    fn retire(
        &self,
        state: &mut Self::State,
        seat: Seat,
        scope: Scope,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    );

    /// Who plays with whom.
    fn teams(&self, _state: &Self::State) -> Teams {
        Teams::EACH
    }

    /// The set-up of a leg, numbered from 0, in a match of several; a game with a first player passes that on.
    fn setup_of_leg(&self, setup: &Self::Setup, _leg: u32) -> Self::Setup {
        setup.clone()
    }

    /// Which leg of the match is being played, from 0. A search may stop at the end of a leg.
    fn leg(&self, _state: &Self::State) -> u32 {
        0
    }

    /// What each seat has gained in the legs that are over; with the outcome of the whole at the end.
    fn standing(&self, state: &Self::State) -> BySeat<i32> {
        self.turn(state).outcome().map_or_else(BySeat::default, |outcome| outcome.scores)
    }

    /// Up to where a search looks ahead: it stops where this changes, and reads [`Rules::prospects`] there.
    #[inline]
    fn horizon(&self, state: &Self::State) -> u32 {
        self.leg(state)
    }

    /// Whether what chance brings after an event, in the same step, lies beyond the [horizon](Rules::horizon) and changes
    /// nothing of what is read there: the next leg is dealt, say. Whoever walks every outcome may leave those out.
    fn closes(&self, _event: &Self::Event) -> bool {
        false
    }

    /// What the position promises each seat, where a search stops looking; the scores, once it is over.
    #[inline]
    fn prospects(&self, state: &Self::State) -> BySeat<i32> {
        match self.turn(state) {
            Turn::Over(outcome) => outcome.scores,
            Turn::Choose(_) => self.standing(state),
        }
    }

    /// Who won the leg that `from` stands in, once a later position is past it; nobody if it was drawn. `None` while that leg
    /// is still being played.
    ///
    /// The only leg of a match is won by whoever won the match, whatever the scores say; of several, each by whoever gained
    /// most in it ([`Rules::standing`]).
    fn won_leg(&self, from: &Self::State, later: &Self::State) -> Option<Seats> {
        let over = self.turn(later).outcome();
        if let (Some(outcome), 0) = (over, self.leg(from)) {
            return Some(outcome.winners);
        }
        if over.is_none() && self.leg(later) == self.leg(from) {
            return None;
        }
        let (before, after) = (self.standing(from), self.standing(later));
        let gained = BySeat::from_fn(|seat| after[seat].saturating_sub(before[seat]));
        Some(Outcome::scored(gained, self.seats(from)).winners)
    }

    /// How likely each seat is to win the leg as the position stands, in parts of [`Rules::CERTAIN`]. A game names it whose
    /// search stops before the end of a leg ([`Rules::horizon`]); everywhere else playing on tells.
    fn odds(&self, _state: &Self::State) -> Option<BySeat<i32>> {
        None
    }

    /// How likely a lead makes a victory, in parts of [`Rules::CERTAIN`] and never quite certain: an S-curve on which whoever
    /// is a `step` ahead wins eight games of nine.
    fn likelihood(lead: i32, step: i32) -> i32 {
        let step = i64::from(step.max(1));
        let lead = i64::from(lead).clamp(-5 * step / 2, 5 * step / 2);
        let (square, one) = (lead * lead, step * step);
        let half = i64::from(Self::CERTAIN) / 2;
        let beyond = half * lead * (27 * one + square) / (step * (27 * one + 9 * square));
        (half + beyond) as i32
    }

    /// How likely each seat is to win the leg that `from` stands in, as a later position tells: certain once that leg is over,
    /// a draw counting half and a shared victory whole for all who share it; before that the [odds](Rules::odds).
    fn chances(&self, from: &Self::State, later: &Self::State) -> Option<BySeat<i32>> {
        let Some(winners) = self.won_leg(from, later) else { return self.odds(later) };
        Some(BySeat::from_fn(|seat| match winners {
            Seats::NONE => Self::CERTAIN / 2,
            _ => Self::CERTAIN * i32::from(winners.contains(seat)),
        }))
    }

    /// Plays on by chance from where a search's tree ends to where it reads [`Rules::prospects`]: to the end or the horizon,
    /// or less far in a game that can tell sooner how it stands.
    #[inline]
    fn play_on(&self, state: &mut Self::State, chance: &mut impl Chance) {
        let horizon = self.horizon(state);
        while let Turn::Choose(choosers) = self.turn(state)
            && self.horizon(state) == horizon
        {
            let choices = self.any_choices(state, choosers, chance);
            self.resolve(state, &choices, chance, &mut Nobody);
        }
    }

    /// How many legal moves a seat has.
    #[inline]
    fn move_count(&self, state: &Self::State, seat: Seat) -> usize {
        let mut count = 0;
        self.moves(state, seat, &mut |_| count += 1);
        count
    }

    /// A seat's legal move by its place in the order of [`Rules::moves`].
    #[inline]
    fn nth_move(&self, state: &Self::State, seat: Seat, index: usize) -> Option<Self::Move> {
        let (mut found, mut at) = (None, 0);
        self.moves(state, seat, &mut |candidate| {
            if at == index {
                found = Some(candidate);
            }
            at += 1;
        });
        found
    }

    /// A legal move by chance for every seat of the set, each move of a seat as likely as its others.
    #[inline]
    fn any_choices(
        &self,
        state: &Self::State,
        choosers: Seats,
        chance: &mut impl Chance,
    ) -> Choices<Self::Move> {
        let mut choices = Choices::NONE;
        // By fixed places, so that the optimiser keeps each choice in a register: written in one place and read back as
        // a whole, they would stall every playout.
        for seat in Seat::ALL {
            if choosers.contains(seat) {
                choices.set(seat, self.any_move(state, seat, chance));
            }
        }
        choices
    }

    /// A legal move by chance, each as likely; `None` if the seat owes no choice.
    #[inline]
    fn any_move(&self, state: &Self::State, seat: Seat, chance: &mut impl Chance) -> Option<Self::Move> {
        match self.move_count(state, seat) {
            0 => None,
            count => self.nth_move(state, seat, chance.below(count as u32) as usize),
        }
    }

    /// Carries out a turn by chance, as [`Rules::any_choices`] resolved for nobody to see; the outcome if there is none
    /// any more. A game that works the same things out for both may do so once.
    #[inline]
    fn any_turn(&self, state: &mut Self::State, chance: &mut impl Chance) -> Option<Outcome> {
        match self.turn(state) {
            Turn::Over(outcome) => Some(outcome),
            Turn::Choose(choosers) => {
                let choices = self.any_choices(state, choosers, chance);
                self.resolve(state, &choices, chance, &mut Nobody);
                None
            }
        }
    }

    /// Whether a seat may make this move now.
    fn is_legal(&self, state: &Self::State, seat: Seat, choice: Self::Move) -> bool {
        let mut legal = false;
        self.moves(state, seat, &mut |candidate| legal |= candidate == choice);
        legal
    }

    /// Replaces what is in `out` by the legal moves of a seat.
    fn moves_into(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Move>) {
        out.clear();
        self.moves(state, seat, &mut |candidate| out.push(candidate));
    }

    /// The outcome, once the match is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        self.turn(state).outcome()
    }
}

/// What can be seen of the machine. Only views and what was seen of events may leave the table.
pub trait Veiled: Rules {
    /// All a viewer knows, with perfect recall: whatever he ever saw follows from it. Built by listing what
    /// may be seen, never by blanking out what may not.
    type View: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a viewer saw of an event.
    type Seen: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What this viewer knows.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Feeds a hash with what a seat knows: within a leg the same for equal views, and something else for different ones.
    /// Searches ask at every step, so a game may answer without building the view.
    fn fingerprint(&self, state: &Self::State, seat: Seat, hash: &mut impl Hasher) {
        self.view(state, Viewer::Seat(seat)).hash(hash);
    }

    /// Whether two foes choose now who both know everything the other does. A search then looks their knowledge up once, by
    /// the first seat's, and plays it as a matrix.
    #[inline]
    fn is_common(&self, _state: &Self::State) -> bool {
        false
    }

    /// What this viewer sees of an event, if anything.
    fn observe(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// A state the viewer of this view cannot tell from the true one, each as likely as the others.
    fn imagine(&self, view: &Self::View, chance: &mut impl Chance) -> Self::State;

    /// Shows the position of a view to somebody who wants to look ahead: as it is, or as a position of a smaller game that
    /// decides all he can see from here, with the same moves in the same order.
    fn look_ahead<L: Lookout>(&self, view: &Self::View, moves: &[Self::Move], lookout: L) -> L::Found
    where
        Self: Sized,
    {
        lookout.look(self, view, moves)
    }

    /// The true state with everything the viewer cannot know dealt anew. Unlike [`Veiled::imagine`] it starts
    /// from the truth: the leak tests compare what the viewer is shown before and after.
    fn redeal(&self, state: &Self::State, viewer: Viewer, chance: &mut impl Chance) -> Self::State;
}

/// Somebody who looks ahead from a position, whatever the game.
pub trait Lookout {
    /// What he finds.
    type Found;

    /// Looks ahead from the position of this view, at which these are the moves of the seat that asks.
    fn look<R: Veiled>(self, rules: &R, view: &R::View, moves: &[R::Move]) -> Self::Found;
}

/// A game without secrets apart from pending choices; exact solvers of simultaneous moves ask for it.
pub trait Open: Veiled {}

/// A legal move with its notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<M> {
    /// The move.
    pub choice: M,
    /// How it is written.
    pub notation: String,
}

/// A card of a pack with its generated text, for galleries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CardText {
    /// The pack it comes from.
    pub pack: String,
    /// What kind of card it is, by the game's word.
    pub kind: String,
    /// Its id within the kind.
    pub id: String,
    /// Its name in the reader's language.
    pub name: String,
    /// What it says, generated from its data; a paragraph a line.
    pub text: String,
    /// The kind in the reader's language, as it would be printed on the card; empty if it is not printed.
    pub label: String,
    /// The number or letter that stands large in its corner, if any.
    pub corner: String,
    /// Whom or what it belongs to, if anybody: the name of its hero, its suit.
    pub owner: String,
    /// The id of its picture, which [`Game::picture`] draws; empty if it has none.
    pub picture: String,
}

/// A complete citizen: a game that can be set up, written down, shown and talked about.
pub trait Game: Veiled + Sized + 'static {
    /// The game's id in files and commands.
    fn id(&self) -> &'static str;

    /// Grows whenever the same journal could play out differently.
    fn version(&self) -> u32;

    /// The content hash of the packs the rules were compiled from; `none` without packs.
    fn packs(&self) -> &str;

    /// How many can play.
    fn seat_counts(&self) -> RangeInclusive<u8>;

    /// The options of the set-up.
    fn options(&self) -> Vec<OptionSpec>;

    /// Validates a form whose options are completed and whose number of seats is allowed; names every fault.
    fn setup(&self, form: &Form) -> Result<Self::Setup, Vec<Fault>>;

    /// The same form with every loadout in its one spelling: two texts that mean the same must not make two journals. A
    /// loadout that cannot be read stays as it is; [`Game::setup`] says what is wrong with it.
    fn spelled(&self, form: Form) -> Form {
        form
    }

    /// The game's sentences. Its title is `game-ID`, its one-line description `about-ID`.
    fn catalogues(&self) -> Vec<Catalogue>;

    /// Every card the rules were compiled from.
    fn cards(&self, words: &Words) -> Vec<CardText>;

    /// Writes a legal move: short, typeable, without `,`, `|`, `#` or line breaks, different for different moves.
    fn write(&self, state: &Self::State, seat: Seat, choice: Self::Move, out: &mut String);

    /// Why a text is no legal move, in the game's own words; `None` leaves it at listing the legal ones.
    fn why_not(&self, _state: &Self::State, _seat: Seat, _text: &str) -> Option<Refusal> {
        None
    }

    /// What a viewer saw, as a line of the log.
    fn narrate(&self, seen: &Self::Seen, viewer: Viewer, words: &Words) -> String;

    /// The pieces an event turned over before the viewer's eyes, for screens that show the moment: by the time a scene
    /// is drawn they may lie elsewhere.
    fn turned(&self, _seen: &Self::Seen, _words: &Words) -> Vec<Turned> {
        Vec::new()
    }

    /// What a viewer's screen shows: the view, and the moves he may make.
    fn scene(&self, view: &Self::View, viewer: Viewer, offers: &[Offer<Self::Move>], words: &Words) -> Scene;

    /// The picture of this id, if the game has one: drawn from the data of what it shows, the same for everybody.
    fn picture(&self, _id: &str) -> Option<Drawing> {
        None
    }

    /// How it came out, in one sentence.
    fn verdict(&self, outcome: &Outcome, words: &Words) -> String {
        words.outcome(outcome)
    }

    /// Why a match that is over ended as it did, as a stable word; its title is the sentence `ending-WORD`.
    fn ending(&self, state: &Self::State) -> Option<&'static str> {
        self.outcome(state).map(|outcome| if outcome.is_draw() { "drawn" } else { "decided" })
    }

    /// How many rounds the last leg of a match took so far, where the game counts rounds.
    fn rounds(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// How many of its cards need code of their own beside what their files say; `None` where nobody counts.
    fn hatches(&self) -> Option<usize> {
        None
    }

    /// What the game offers to be measured by, named in the reader's language; `None` if seats bring nothing to compare.
    fn balance(&self, _words: &Words) -> Option<Balance> {
        None
    }

    /// How a match is set up that tells which of two players is the stronger: long enough that luck does not decide it.
    fn trial_of_strength(&self) -> Form {
        Form::seats(2)
    }

    /// What a seat's loadout is worth as it stands in a form, and which ones are a step away; `None` if seats bring nothing
    /// along. Steps that leave something to chance take it from the seed.
    fn workshop(&self, _form: &Form, _seat: Seat, _seed: u64, _words: &Words) -> Option<Workshop> {
        None
    }

    /// The choices, in notation and in order, by which a seat comes to the loadout of a text at the table; or everything
    /// that is in the way. The form says how the match was set up and, as the seat's loadout, what it has put together so
    /// far ([`Scene::draft`]); `offers` are the choices it has now. A choice of the list may have to wait for others.
    fn brought(
        &self,
        _form: &Form,
        _seat: Seat,
        _text: &str,
        _offers: &[String],
    ) -> Result<Vec<String>, Vec<Fault>> {
        Ok(Vec::new())
    }

    /// The seats that put something together now, choice by choice, of which nobody else may learn even how many choices it
    /// takes. Where others count what is said, all of them are handed in as one ([`Table::choose`](crate::Table::choose)).
    fn drafting(&self, _state: &Self::State) -> Seats {
        Seats::NONE
    }

    /// The seats whose loadout the rules have revealed to everybody.
    fn revealed_loadouts(&self, _state: &Self::State) -> Seats {
        Seats::NONE
    }

    /// Names, as a screen would write them, of cards that lie hidden from this viewer and of which he sees no
    /// copy either. The canary test looks for them in everything he is sent.
    fn hidden_names(&self, _state: &Self::State, _viewer: Viewer, _words: &Words) -> Vec<String> {
        Vec::new()
    }

    /// Checks a form and turns it into a set-up.
    fn accept(&self, form: &Form) -> Result<(Form, Self::Setup), Vec<Fault>> {
        let counts = self.seat_counts();
        let mut faults = Vec::new();
        if !counts.contains(&form.seats) {
            faults.push(
                Message::new("seats-count")
                    .with("seats", form.seats)
                    .with("choice", if counts.start() == counts.end() { "one" } else { "several" })
                    .with("min", *counts.start())
                    .with("max", *counts.end()),
            );
        }
        let options = form.options.completed(&self.options()).unwrap_or_else(|more| {
            faults.extend(more);
            form.options.clone()
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        let form = self.spelled(Form { options, ..form.clone() });
        let setup = self.setup(&form)?;
        Ok((form, setup))
    }

    /// A legal move's notation.
    fn notation(&self, state: &Self::State, seat: Seat, choice: Self::Move) -> String {
        let mut text = String::new();
        self.write(state, seat, choice, &mut text);
        text
    }

    /// The legal moves of a seat with their notation.
    fn offers(&self, state: &Self::State, seat: Seat) -> Vec<Offer<Self::Move>> {
        let mut offers = Vec::new();
        self.moves(state, seat, &mut |choice| {
            offers.push(Offer { choice, notation: self.notation(state, seat, choice) });
        });
        offers
    }

    /// Reads a move: the notation of exactly one legal move, or a refusal that says why not.
    fn parse(&self, state: &Self::State, seat: Seat, text: &str) -> Result<Self::Move, Refusal> {
        let mut buffer = String::new();
        let mut found = None;
        self.moves(state, seat, &mut |choice| {
            buffer.clear();
            self.write(state, seat, choice, &mut buffer);
            if buffer == text {
                found = Some(choice);
            }
        });
        found.ok_or_else(|| {
            self.why_not(state, seat, text).unwrap_or_else(|| self.not_legal(state, seat, text))
        })
    }

    /// The plain refusal: what was written, and what could have been.
    fn not_legal(&self, state: &Self::State, seat: Seat, text: &str) -> Refusal {
        const SHOWN: usize = 24;
        let offers = self.offers(state, seat);
        let mut legal = String::new();
        for offer in offers.iter().take(SHOWN) {
            let _ = write!(legal, "{}{}", if legal.is_empty() { "" } else { ", " }, offer.notation);
        }
        if offers.len() > SHOWN {
            legal.push_str(", …");
        }
        Message::new("move-illegal").with("text", shortened(text)).with("legal", legal)
    }
}

/// The beginning of a text, fit to be repeated in an error.
pub(crate) fn shortened(text: &str) -> String {
    const KEPT: usize = 60;
    let mut kept: String =
        text.chars().take(KEPT).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(KEPT).is_some() {
        kept.push('…');
    }
    kept
}
