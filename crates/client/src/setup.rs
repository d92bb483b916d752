//! The set-up form of any game: its options and who sits where, with every fault placed at its field.

use std::ops::RangeInclusive;

use arcade::Cabinet;
use bots::{Level, PlayerSpec, SolverSpec};
use table::{Arg, BySeat, Fault, Form, Message, OptionKind, OptionSpec, Options, Seat, Seats, Words};

use crate::coach::Coaching;
use crate::link::Sitter;

/// The form as it is being filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupForm {
    counts: RangeInclusive<u8>,
    options: Vec<OptionField>,
    seats: Vec<SeatField>,
    /// Whether somebody can be seated who plays perfectly wherever the game can be solved at once.
    solvable: bool,
    /// When the coach speaks.
    pub coaching: Coaching,
    /// What is wrong with the number of seats.
    pub seats_fault: Option<Fault>,
    /// What is wrong and belongs to no field.
    pub faults: Vec<Fault>,
}

/// One option of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionField {
    /// What it takes.
    pub spec: OptionSpec,
    /// What is filled in.
    pub value: String,
    /// What is wrong with it.
    pub fault: Option<Fault>,
}

/// One seat of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatField {
    /// Which seat.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// What he secretly brings along, where the game asks for it; empty for nothing.
    pub loadout: String,
    /// What is wrong with it.
    pub fault: Option<Fault>,
}

/// A form without a fault.
#[derive(Clone, Debug, PartialEq)]
pub struct Ready {
    /// The set-up, complete.
    pub form: Form,
    /// Who sits where.
    pub sitters: BySeat<Sitter>,
    /// When the coach speaks.
    pub coaching: Coaching,
}

/// Games of which something can be solved while somebody waits.
const SOLVABLE: [&str; 1] = ["duel"];

/// Whether journals call a bot by this name.
pub fn is_bot(name: &str) -> bool {
    name.parse::<PlayerSpec>().is_ok()
}

/// How many play a game unless somebody says so: two wherever two can, else the fewest.
pub fn usual_seats(game: &dyn Cabinet) -> u8 {
    let counts = game.seat_counts();
    if counts.contains(&2) { 2 } else { *counts.start() }
}

/// The bots one can choose from, the weakest first.
pub fn levels() -> Vec<Sitter> {
    let names = [PlayerSpec::Random].into_iter().chain(Level::ALL.map(PlayerSpec::Level));
    names.map(|spec| Sitter::Bot(spec.to_string())).collect()
}

impl Sitter {
    /// Everybody who can be seated: people, then bots.
    pub fn all() -> Vec<Sitter> {
        [Sitter::Me, Sitter::SameScreen].into_iter().chain(levels()).collect()
    }

    /// What the sitter is called.
    pub fn title(&self, words: &Words) -> String {
        match self {
            Sitter::Me => words.text("client-sitter-me"),
            Sitter::SameScreen => words.text("client-sitter-same-screen"),
            Sitter::Bot(bot) => {
                let level = words
                    .find(&format!("level-{bot}"))
                    .or_else(|| words.find(&format!("client-level-{bot}")));
                words.say(
                    &Message::new("client-sitter-bot").with("level", level.unwrap_or_else(|| bot.clone())),
                )
            }
        }
    }
}

impl OptionField {
    /// What the option is called.
    pub fn title(&self, words: &Words) -> String {
        words.find(&format!("option-{}", self.spec.key)).unwrap_or_else(|| self.spec.key.clone())
    }

    /// The values one can choose from with their titles; empty for a number.
    pub fn choices(&self, words: &Words) -> Vec<(String, String)> {
        let titled = |word: &str, general: Option<String>| {
            let own = words.find(&format!("option-{}-{word}", self.spec.key));
            (word.to_owned(), own.or(general).unwrap_or_else(|| word.to_owned()))
        };
        match &self.spec.kind {
            OptionKind::Number { .. } => Vec::new(),
            OptionKind::Choice { words: all } => all.iter().map(|word| titled(word, None)).collect(),
            OptionKind::Toggle => [("off", "client-option-off"), ("on", "client-option-on")]
                .map(|(word, key)| titled(word, words.find(key)))
                .to_vec(),
        }
    }

    /// The next value in the given direction: one more or less, the next word. For keys and buttons.
    pub fn turn(&mut self, forward: bool) {
        let words: Vec<String> = match &self.spec.kind {
            OptionKind::Number { min, max } => {
                let number = self.value.parse::<i64>().unwrap_or(*min);
                let turned = if forward { number.saturating_add(1) } else { number.saturating_sub(1) };
                self.value = turned.clamp(*min, *max).to_string();
                return;
            }
            OptionKind::Choice { words } => words.clone(),
            OptionKind::Toggle => vec!["off".to_owned(), "on".to_owned()],
        };
        let at = words.iter().position(|word| *word == self.value).unwrap_or(0);
        let steps = if forward { 1 } else { words.len().saturating_sub(1) };
        if let Some(word) = words.get((at + steps) % words.len().max(1)) {
            self.value.clone_from(word);
        }
    }
}

impl SetupForm {
    /// The form of a game: as many seats as usual, everything by default, and me against bots of the middle level.
    pub fn new(game: &dyn Cabinet) -> SetupForm {
        let counts = game.seat_counts();
        let field = |spec: OptionSpec| OptionField { value: spec.default.clone(), spec, fault: None };
        let mut form = SetupForm {
            options: game.options().into_iter().map(field).collect(),
            seats: Vec::new(),
            seats_fault: None,
            faults: Vec::new(),
            solvable: SOLVABLE.contains(&game.id()),
            coaching: Coaching::default(),
            counts,
        };
        form.set_seats(usual_seats(game));
        form
    }

    /// The form as a match was set up that is on already.
    pub fn under(game: &dyn Cabinet, terms: &Form) -> SetupForm {
        let mut form = SetupForm::new(game);
        form.set_seats(terms.seats);
        for field in &mut form.options {
            if let Some(value) = terms.options.get(&field.spec.key) {
                value.clone_into(&mut field.value);
            }
        }
        form
    }

    /// How many can play.
    pub fn counts(&self) -> RangeInclusive<u8> {
        self.counts.clone()
    }

    /// The options.
    pub fn options(&self) -> &[OptionField] {
        &self.options
    }

    /// The seats.
    pub fn seats(&self) -> &[SeatField] {
        &self.seats
    }

    /// Everybody who can be seated here: people, then bots, the weakest first.
    pub fn sitters(&self) -> Vec<Sitter> {
        let solver = || Sitter::Bot(PlayerSpec::Solver(SolverSpec::default()).to_string());
        Sitter::all().into_iter().chain(self.solvable.then(solver)).collect()
    }

    /// An option by its key.
    pub fn option_mut(&mut self, key: &str) -> Option<&mut OptionField> {
        self.options.iter_mut().find(|field| field.spec.key == key)
    }

    /// A seat at the table.
    pub fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatField> {
        self.seats.iter_mut().find(|field| field.seat == seat)
    }

    /// Changes how many play; whoever is seated already stays.
    pub fn set_seats(&mut self, count: u8) {
        let fresh = |seat: Seat| SeatField {
            seat,
            sitter: if seat == Seat::A { Sitter::Me } else { Sitter::Bot(Level::Player.name().to_owned()) },
            loadout: String::new(),
            fault: None,
        };
        let wanted = Seats::first(usize::from(count));
        self.seats.retain(|field| wanted.contains(field.seat));
        let missing = wanted.iter().skip(self.seats.len()).map(fresh);
        self.seats.extend(missing.collect::<Vec<_>>());
    }

    /// Checks everything. A form with faults shows them at its fields and gives nothing.
    pub fn check(&mut self, game: &dyn Cabinet) -> Option<Ready> {
        self.forget_faults();
        self.check_sitters();
        let form = match game.accept(&self.drafted()) {
            Ok(form) => Some(form),
            Err(faults) => {
                for fault in faults {
                    self.place(fault);
                }
                None
            }
        };
        let form = form.filter(|_| !self.has_faults())?;
        let mut sitters = BySeat::default();
        for field in &self.seats {
            sitters[field.seat] = field.sitter.clone();
        }
        Some(Ready { form, sitters, coaching: self.coaching })
    }

    /// Whether anything is wrong, as the last check found.
    pub fn has_faults(&self) -> bool {
        self.seats_fault.is_some()
            || !self.faults.is_empty()
            || self.options.iter().any(|field| field.fault.is_some())
            || self.seats.iter().any(|field| field.fault.is_some())
    }

    /// The form as it stands, whatever is wrong with it.
    pub fn drafted(&self) -> Form {
        let named = self.options.iter().map(|field| (field.spec.key.clone(), field.value.trim().to_owned()));
        let mut form = Form::seats(self.seats.len() as u8).with_options(Options(named.collect()));
        for field in self.seats.iter().filter(|field| !field.loadout.trim().is_empty()) {
            form.loadouts[field.seat] = Some(field.loadout.clone());
        }
        form
    }

    fn forget_faults(&mut self) {
        self.seats_fault = None;
        self.faults.clear();
        self.options.iter_mut().for_each(|field| field.fault = None);
        self.seats.iter_mut().for_each(|field| field.fault = None);
    }

    fn check_sitters(&mut self) {
        let known: Vec<Sitter> = self.sitters().into_iter().filter(|sitter| !sitter.is_person()).collect();
        let mut me_seated = false;
        for field in &mut self.seats {
            let fault = match &field.sitter {
                Sitter::Me if me_seated => Some(Message::new("client-setup-me-twice")),
                Sitter::Me => {
                    me_seated = true;
                    None
                }
                Sitter::Bot(bot) if !known.contains(&field.sitter) => {
                    let names: Vec<String> = known.iter().map(Sitter::player_name).collect();
                    let fault = Message::new("client-setup-bot-unknown").with("bot", bot.as_str());
                    Some(fault.with("known", names.join(", ")))
                }
                Sitter::SameScreen | Sitter::Bot(_) => None,
            };
            field.fault = fault;
        }
    }

    /// Puts a fault of the game's to the field its arguments name.
    fn place(&mut self, fault: Fault) {
        let named = |wanted: &str| {
            fault.args.iter().find_map(|(name, value)| match value {
                Arg::Text(text) if *name == wanted => Some(text.as_str()),
                _ => None,
            })
        };
        if fault.key == "seats-count" {
            self.seats_fault = Some(fault);
            return;
        }
        let option = named("key").and_then(|key| self.options.iter().position(|field| field.spec.key == key));
        let seat = named("seat").and_then(|letter| letter.parse::<Seat>().ok());
        let seat = seat.and_then(|seat| self.seats.iter().position(|field| field.seat == seat));
        match (option, seat) {
            (Some(at), _) if self.options[at].fault.is_none() => self.options[at].fault = Some(fault),
            (None, Some(at)) if self.seats[at].fault.is_none() => self.seats[at].fault = Some(fault),
            _ => self.faults.push(fault),
        }
    }
}
