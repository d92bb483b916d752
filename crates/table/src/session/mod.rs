//! A match being played: takes choices one by one, carries them out together, keeps the journal.

mod replay;
mod teaching;

use std::sync::Arc;

use crate::chance::{Draw, Key, Keyed, Recorded};
use crate::journal::{Act, Chain, Entry, Header, Journal, Secret, What};
use crate::message::{Fault, Message, Refusal};
use crate::options::Form;
use crate::outcome::{Choices, Outcome, Scope, Turn};
use crate::rules::{Game, Offer, shortened};
use crate::scene::Scene;
use crate::seat::{BySeat, Seat, Seats, Viewer};
use crate::table::{JOINT, Request, Table, Told};
use crate::words::Words;

/// The longest notation of a move.
const MAX_NOTATION: usize = 256;

/// The longest notation of many moves handed in as one.
const MAX_DRAFT: usize = 4096;

/// What became of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is in; others still owe theirs.
    Waiting,
    /// It was the last one owed, and all were carried out.
    Resolved,
}

/// A match of one game: rules, state, pending choices, chance and journal.
pub struct Session<G: Game> {
    game: Arc<G>,
    state: G::State,
    pending: Choices<G::Move>,
    /// Grows with everything that changes what is asked.
    request: u32,
    journal: Journal,
    chain: Chain,
    /// The stream the draws come from; `None` where only its commitment is known.
    chance: Option<Keyed>,
    events: Vec<G::Event>,
    /// How the match ended at the table, if it did not end by the rules.
    settled: Option<Outcome>,
    /// The seats that have given up, each with how much and in which leg.
    retired: BySeat<Option<(Scope, u32)>>,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        Session {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            pending: self.pending,
            request: self.request,
            journal: self.journal.clone(),
            chain: self.chain.clone(),
            chance: self.chance.clone(),
            events: self.events.clone(),
            settled: self.settled,
            retired: self.retired,
        }
    }
}

impl<G: Game> Session<G> {
    /// Starts a match.
    pub fn open(
        game: Arc<G>,
        form: &Form,
        key: &Key,
        players: BySeat<Option<String>>,
    ) -> Result<Session<G>, Vec<Fault>> {
        Session::open_under(game, form, Secret::Key(key.clone()), players)
    }

    /// Starts a match whose key may be made of several parts. A secret that only promises one starts nothing.
    pub fn open_under(
        game: Arc<G>,
        form: &Form,
        secret: Secret,
        players: BySeat<Option<String>>,
    ) -> Result<Session<G>, Vec<Fault>> {
        let key = &secret.key().ok_or_else(|| vec![Message::new("replay-only")])?;
        let (form, setup) = game.accept(form)?;
        let header = Header {
            game: game.id().to_owned(),
            rules: game.version(),
            packs: game.packs().to_owned(),
            seals: BySeat::from_fn(|seat| form.loadouts[seat].as_ref().map(|text| key.seal(text))),
            form,
            players,
            secret,
        };
        let mut chance = Keyed::new(key);
        let (mut draws, mut events) = (Vec::new(), Vec::new());
        let state = game.start(&setup, &mut Recorded::new(&mut chance, &mut draws), &mut events);
        let chain = Chain::new(&header);
        let journal = Journal { header: Arc::new(header), entries: Vec::new(), ending: None };
        let mut session = Session {
            game,
            state,
            pending: Choices::NONE,
            request: 0,
            journal,
            chain,
            chance: Some(chance),
            events,
            settled: None,
            retired: BySeat::default(),
        };
        session.note(What::Start, draws);
        Ok(session)
    }

    /// The rules being played.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The true position, secrets included. Bots and screens are given [`Session::view_of`] instead.
    pub fn truth(&self) -> &G::State {
        &self.state
    }

    /// What a viewer knows.
    pub fn view_of(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// The legal moves of a seat with their notation; none once the match was settled at the table.
    pub fn offers_to(&self, seat: Seat) -> Vec<Offer<G::Move>> {
        if self.turn().choosers().contains(seat) { self.game.offers(&self.state, seat) } else { Vec::new() }
    }

    /// Makes a choice that is known to be legal or refuses it, as [`Table::choose`] does with notation.
    pub fn choose_move(&mut self, seat: Seat, request: u32, choice: G::Move) -> Result<Progress, Refusal> {
        self.check_request(seat, request)?;
        if !self.game.is_legal(&self.state, seat, choice) {
            return Err(self.game.not_legal(&self.state, seat, &format!("{choice:?}")));
        }
        self.take(seat, choice)
    }

    /// Everything that happened, as the rules told it.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The record of the match so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// What happens next.
    pub fn turn(&self) -> Turn {
        self.settled.map_or_else(|| self.game.turn(&self.state), Turn::Over)
    }

    fn is_over(&self) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = usize::from(self.journal.header.form.seats);
        if seat.index() < seats {
            return Ok(());
        }
        let last = Seat::ALL[seats - 1].to_string();
        Err(Message::new("seat-not-here").with("seat", seat.to_string()).with("last", last))
    }

    fn check_request(&self, seat: Seat, request: u32) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if self.is_over() {
            return Err(Message::new("match-over"));
        }
        if request != self.request {
            return Err(Message::new("request-stale").with("given", request).with("current", self.request));
        }
        if self.turn().choosers().contains(seat) { Ok(()) } else { Err(self.not_owed(seat)) }
    }

    /// Whether a seat has given up what is being played.
    fn is_out(&self, seat: Seat) -> bool {
        let gone = |(scope, leg)| scope == Scope::Match || leg == self.game.leg(&self.state);
        self.retired[seat].is_some_and(gone)
    }

    /// Whether a seat can still give up so much. Whoever gave up a leg may give up the match as well.
    fn check_in(&self, seat: Seat, scope: Scope) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let left_match = self.retired[seat].is_some_and(|(scope, _)| scope == Scope::Match);
        if left_match || scope == Scope::Leg && self.is_out(seat) {
            Err(Message::new("seat-out").with("seat", seat.to_string()))
        } else {
            Ok(())
        }
    }

    fn not_owed(&self, seat: Seat) -> Refusal {
        Message::new("choice-not-owed")
            .with("seat", seat.to_string())
            .with("choosers", self.turn().choosers().to_string())
    }

    fn take(&mut self, seat: Seat, choice: G::Move) -> Result<Progress, Refusal> {
        let owed = self.turn().choosers();
        let pending = self.pending.with(seat, choice);
        if pending.seats() != owed {
            self.pending = pending;
            return Ok(Progress::Waiting);
        }
        let chance = self.chance.as_mut().ok_or_else(|| Message::new("replay-only"))?;
        let notation = |(seat, choice)| (seat, self.game.notation(&self.state, seat, choice));
        let what = What::Choices(pending.iter().map(notation).collect());
        let mut draws = Vec::new();
        let mut source = Recorded::new(chance, &mut draws);
        self.game.resolve(&mut self.state, &pending, &mut source, &mut self.events);
        self.note(what, draws);
        Ok(Progress::Resolved)
    }

    /// Makes many choices as one, each where the last one left off.
    fn hand_in(&mut self, seat: Seat, notation: &str) -> Result<Progress, Refusal> {
        check_length(notation, MAX_DRAFT)?;
        let mut next = self.clone();
        let mut progress = Progress::Waiting;
        for step in notation.split(JOINT) {
            if !next.game.drafting(&next.state).contains(seat) {
                return Err(Message::new("draft-done").with("text", shortened(step)));
            }
            progress = next.choose(seat, next.request, step)?;
        }
        *self = next;
        Ok(progress)
    }

    fn check_act(&self, act: &Act) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Message::new("match-over"));
        }
        match act {
            Act::Resigned { seat, scope } | Act::TimedOut { seat, scope } => self.check_in(*seat, *scope),
            Act::BotTook { seat, bot } => {
                self.check_in(*seat, Scope::Match)?;
                let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':' | '/');
                let fits = !bot.is_empty() && bot.len() <= MAX_NOTATION && bot.chars().all(plain);
                if fits { Ok(()) } else { Err(Message::new("bot-name").with("text", shortened(bot))) }
            }
            Act::DrawAgreed => Ok(()),
        }
    }

    fn settle(&mut self, act: &Act) {
        if *act == Act::DrawAgreed {
            self.settled = Some(Outcome { scores: self.game.standing(&self.state), ..Outcome::DRAW });
        }
    }

    /// Writes an entry and asks anew.
    fn note(&mut self, what: What, draws: Vec<Draw>) {
        let taken = match &what {
            What::Act(Act::BotTook { seat, .. }) => Some(*seat),
            _ => None,
        };
        let mut entry = Entry { what, draws, mark: String::new() };
        entry.mark = self.chain.link(&entry.line(self.journal.entries.len()), &self.state);
        self.journal.entries.push(Arc::new(entry));
        self.journal.ending = self.turn().outcome();
        // Who sits in a seat is nothing to the others: what they chose stays chosen.
        match taken {
            Some(seat) => self.pending.set(seat, None),
            None => self.pending = Choices::NONE,
        }
        self.request += 1;
    }
}

impl<G: Game> Table for Session<G> {
    fn game(&self) -> &'static str {
        self.game.id()
    }

    fn form(&self) -> &Form {
        &self.journal.header.form
    }

    fn turn(&self) -> Turn {
        Session::turn(self)
    }

    fn request(&self) -> Request {
        Request { id: self.request, choosers: self.turn().choosers(), chosen: self.pending.seats() }
    }

    fn offers(&self, seat: Seat) -> Vec<String> {
        self.offers_to(seat).into_iter().map(|offer| offer.notation).collect()
    }

    fn pending(&self, seat: Seat) -> Option<String> {
        self.pending.get(seat).map(|choice| self.game.notation(&self.state, seat, choice))
    }

    fn choose(&mut self, seat: Seat, request: u32, notation: &str) -> Result<Progress, Refusal> {
        self.check_request(seat, request)?;
        if notation.contains(JOINT) && self.drafting().contains(seat) {
            return self.hand_in(seat, notation);
        }
        check_length(notation, MAX_NOTATION)?;
        let choice = self.game.parse(&self.state, seat, notation)?;
        self.take(seat, choice)
    }

    fn drafting(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { self.game.drafting(&self.state) }
    }

    fn withdraw(&mut self, seat: Seat, request: u32) -> Result<(), Refusal> {
        self.check_request(seat, request)?;
        if self.pending.get(seat).is_none() {
            return Err(Message::new("nothing-to-withdraw").with("seat", seat.to_string()));
        }
        self.pending.set(seat, None);
        Ok(())
    }

    fn act(&mut self, act: Act) -> Result<(), Refusal> {
        self.check_act(&act)?;
        let mut draws = Vec::new();
        if let Act::Resigned { seat, scope } | Act::TimedOut { seat, scope } = act {
            let chance = self.chance.as_mut().ok_or_else(|| Message::new("replay-only"))?;
            self.retired[seat] = Some((scope, self.game.leg(&self.state)));
            let mut source = Recorded::new(chance, &mut draws);
            self.game.retire(&mut self.state, seat, scope, &mut source, &mut self.events);
        }
        self.settle(&act);
        self.note(What::Act(act), draws);
        Ok(())
    }

    fn out(&self) -> Seats {
        Seats::first(usize::from(self.journal.header.form.seats))
            .iter()
            .filter(|&seat| self.is_out(seat))
            .collect()
    }

    fn view(&self, viewer: Viewer) -> serde_json::Value {
        plain_data(&self.view_of(viewer))
    }

    fn scene(&self, viewer: Viewer, words: &Words) -> Scene {
        let offers = viewer.seat().map(|seat| self.offers_to(seat)).unwrap_or_default();
        let mut scene = self.game.scene(&self.view_of(viewer), viewer, &offers, words);
        if let Some(outcome) = self.turn().outcome() {
            scene.prompt = self.game.verdict(&outcome, words);
        }
        scene
    }

    fn told(&self, viewer: Viewer, since: usize, words: &Words) -> Vec<Told> {
        let seen = self.events.iter().filter_map(|event| self.game.observe(event, viewer));
        // What the game itself turns over, as the Automa of the duel does, belongs to no seat.
        let seated = |seat: &Seat| seat.index() < usize::from(self.form().seats);
        let turned = |seen: &G::Seen| {
            let mut turned = self.game.turned(seen, words);
            for piece in &mut turned {
                piece.seat = piece.seat.filter(seated);
            }
            turned
        };
        seen.skip(since)
            .map(|seen| Told {
                text: self.game.narrate(&seen, viewer, words),
                turned: turned(&seen),
                seen: plain_data(&seen),
            })
            .collect()
    }

    fn told_so_far(&self, viewer: Viewer) -> usize {
        self.events.iter().filter(|event| self.game.observe(event, viewer).is_some()).count()
    }

    fn journal(&self) -> &Journal {
        &self.journal
    }

    fn teaches(&self, seat: Seat, choices: &[(Seat, String)]) -> bool {
        self.would_teach(seat, choices)
    }

    fn leg(&self) -> u32 {
        self.game().leg(self.truth())
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

fn check_length(notation: &str, limit: usize) -> Result<(), Refusal> {
    if notation.len() <= limit {
        return Ok(());
    }
    Err(Message::new("move-too-long").with("text", shortened(notation)).with("limit", limit))
}

/// Views and events are plain data by contract: structs, lists, numbers, words.
fn plain_data(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).unwrap_or(serde_json::Value::Null)
}
