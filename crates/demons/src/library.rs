//! Every technique, demon and battlefield of the loaded packs, checked and compiled.

use packs::{PackSet, PackSource, Report};

use crate::check;
use crate::file::{Action as ActionFile, Battlefield, CardFile, Demon, Technique};
use crate::kind::{KINDS, Kind, Pile};
use crate::verbs::{Active, Deed, Passive, Rule};

/// The most demons, and the most battlefields, that can be loaded at once.
pub const MAX_CARDS: usize = 32;

/// The packs that come with the game, compiled in.
pub fn packs() -> Vec<PackSource> {
    vec![packs::embed_pack!(
        "packs/brawl",
        ["pack.toml", "battlefields.toml", "demons.toml", "techniques.toml"]
    )]
}

/// One thing an action does, as the engine runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Draw cards.
    Draw(u8),
    /// Look at a hand and take a card of it.
    Take,
    /// Take the first-player card.
    Seize,
    /// Name a kind an opponent discards, or else shows his hand.
    Stun,
    /// Gain energy.
    Gain(u8),
    /// Turn the card.
    Guard,
    /// Damage one opponent, for each card of the kind in the series.
    Strike(u8),
    /// Damage every opponent.
    Sweep(u8),
    /// Every opponent discards random cards.
    Frighten(u8),
    /// Place a Knockout.
    Knockout,
    /// Remove a Knockout.
    Lift,
    /// Set a trap.
    Trap,
    /// Remove a trap.
    Disarm,
}

/// What the acting player chooses before an action runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Nothing.
    Nothing,
    /// An opponent.
    Opponent,
    /// An opponent and a kind.
    OpponentAndKind,
    /// A tactic without a Knockout.
    FreeTactic,
    /// A tactic with a Knockout.
    HeldTactic,
    /// A tactic that shows its number side.
    NumberSide,
    /// A tactic that shows its trap side.
    TrapSide,
}

/// An action, compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    steps: [Option<Step>; 3],
    /// What is chosen for it.
    pub wants: Wants,
}

impl Action {
    fn compile(file: &ActionFile) -> Action {
        let mut steps = [None; 3];
        let mut wants = Wants::Nothing;
        for (step, deed) in steps.iter_mut().zip(file.deeds.iter()) {
            let (does, asks) = match &**deed {
                Deed::Draw(cards) => (Step::Draw(cards.u8()), Wants::Nothing),
                Deed::Take => (Step::Take, Wants::Opponent),
                Deed::Seize => (Step::Seize, Wants::Nothing),
                Deed::Stun => (Step::Stun, Wants::OpponentAndKind),
                Deed::Gain(energy) => (Step::Gain(energy.u8()), Wants::Nothing),
                Deed::Guard => (Step::Guard, Wants::Nothing),
                Deed::Strike(damage) => (Step::Strike(damage.u8()), Wants::Opponent),
                Deed::Sweep(damage) => (Step::Sweep(damage.u8()), Wants::Nothing),
                Deed::Frighten(cards) => (Step::Frighten(cards.u8()), Wants::Nothing),
                Deed::Knockout => (Step::Knockout, Wants::FreeTactic),
                Deed::Lift => (Step::Lift, Wants::HeldTactic),
                Deed::Trap => (Step::Trap, Wants::NumberSide),
                Deed::Disarm => (Step::Disarm, Wants::TrapSide),
            };
            *step = Some(does);
            if asks != Wants::Nothing {
                wants = asks;
            }
        }
        Action { steps, wants }
    }

    /// The step with this place; none after the last.
    #[inline]
    pub fn step(&self, place: u8) -> Option<Step> {
        self.steps.get(usize::from(place)).copied().flatten()
    }
}

/// What a demon is to the engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nature {
    /// What it may do once a battle.
    pub active: Option<Active>,
    /// Whether traps do it no damage.
    pub trap_proof: bool,
    /// How many more cards the first drawing action of a round draws.
    pub first_draw: u8,
    /// How much less damage an aimed strike does.
    pub armour: u8,
    /// How many cards it draws at the start of a round.
    pub round_draw: u8,
    /// How much more energy it starts with.
    pub energy: u8,
    /// Whether it chooses what it is made to discard.
    pub choose_discard: bool,
    /// Whether it shows no hand to a stun.
    pub hide_hand: bool,
}

impl Nature {
    fn compile(file: &Demon) -> Nature {
        let mut nature = Nature { active: file.active.as_ref().map(|active| **active), ..Nature::default() };
        for passive in &file.passive {
            match **passive {
                Passive::TrapProof => nature.trap_proof = true,
                Passive::FirstDraw(cards) => nature.first_draw = cards.u8(),
                Passive::Armour(less) => nature.armour = less.u8(),
                Passive::RoundDraw(cards) => nature.round_draw = cards.u8(),
                Passive::Energy(more) => nature.energy = more.u8(),
                Passive::ChooseDiscard => nature.choose_discard = true,
                Passive::HideHand => nature.hide_hand = true,
            }
        }
        nature
    }
}

/// What a battlefield is to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// How much more energy everybody starts with.
    pub energy: u8,
    /// Whether energy cannot be gained.
    pub no_gain: bool,
    /// The numbers whose tactics start trap side up, a bit each.
    pub traps: u8,
    /// How much damage a trap does.
    pub trap_damage: u8,
    /// The kind everybody receives a card of.
    pub give: Option<Kind>,
    /// How many more cards a drawing action draws.
    pub more_draw: u8,
    /// How many turns a round has.
    pub turns: u8,
    /// How many Knockouts lie on tactics at the start.
    pub knockouts: u8,
    /// Whether the number check is reversed.
    pub reversed: bool,
}

impl Ground {
    /// A battle without a battlefield.
    pub const PLAIN: Ground = Ground {
        energy: 0,
        no_gain: false,
        traps: 0,
        trap_damage: 1,
        give: None,
        more_draw: 0,
        turns: 3,
        knockouts: 0,
        reversed: false,
    };

    fn compile(file: &Battlefield, techniques: &[Technique]) -> Ground {
        let mut ground = Ground::PLAIN;
        for rule in &file.rules {
            match &**rule {
                Rule::Energy(more) => ground.energy = more.u8(),
                Rule::NoGain => ground.no_gain = true,
                Rule::Traps(numbers) => {
                    ground.traps = numbers.iter().fold(0, |traps, number| traps | 1 << number.u8());
                }
                Rule::TrapDamage(damage) => ground.trap_damage = damage.u8(),
                Rule::Give(kind) => {
                    let place = techniques.iter().position(|one| one.id.as_str() == kind.as_str());
                    ground.give = place.and_then(Kind::new);
                }
                Rule::MoreDraw(more) => ground.more_draw = more.u8(),
                Rule::Turns(turns) => ground.turns = turns.u8(),
                Rule::Knockouts(count) => ground.knockouts = count.u8(),
                Rule::Reversed => ground.reversed = true,
            }
        }
        ground
    }
}

/// All cards of the loaded packs.
#[derive(Debug)]
pub struct Library {
    techniques: Vec<Technique>,
    demons: Vec<(String, Demon)>,
    fields: Vec<(String, Battlefield)>,
    technique_packs: Vec<String>,
    actions: [[Action; 2]; KINDS],
    natures: Vec<Nature>,
    grounds: Vec<Ground>,
    numbers: Pile,
    hash: String,
}

impl Library {
    /// Reads every card of the loaded packs; every fault is named.
    pub fn load(set: &PackSet) -> Result<(Library, Report), Report> {
        let mut reading = set.reading();
        let (mut techniques, mut demons, mut fields) = (Vec::new(), Vec::new(), Vec::new());
        for pack in set.of_game("demons") {
            for file in pack.read::<CardFile>(&mut reading) {
                let id = || pack.id().to_owned();
                techniques.extend(file.technique.into_iter().map(|technique| (id(), technique)));
                demons.extend(file.demon.into_iter().map(|demon| (id(), demon)));
                fields.extend(file.battlefield.into_iter().map(|field| (id(), field)));
            }
        }
        let (technique_packs, techniques): (Vec<String>, Vec<Technique>) = techniques.into_iter().unzip();
        check::techniques(&techniques, &mut reading);
        check::demons(&demons, &mut reading);
        check::fields(&fields, &mut reading);
        let report = reading.finish();
        if report.has_errors() || techniques.len() != KINDS {
            return Err(report);
        }
        let actions = std::array::from_fn(|kind| {
            let both = &techniques[kind].action;
            [Action::compile(&both[0]), Action::compile(&both[1])]
        });
        let numbers = Pile::from_fn(|kind| techniques[kind.index()].number.u8());
        let library = Library {
            actions,
            natures: demons.iter().map(|(_, demon)| Nature::compile(demon)).collect(),
            grounds: fields.iter().map(|(_, field)| Ground::compile(field, &techniques)).collect(),
            numbers,
            hash: set.hash("demons").to_string(),
            techniques,
            technique_packs,
            demons,
            fields,
        };
        Ok((library, report))
    }

    /// The content hash of the packs.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The printed numbers of the kinds.
    pub const fn numbers(&self) -> Pile {
        self.numbers
    }

    /// A technique as the card file has it.
    pub fn technique(&self, kind: Kind) -> &Technique {
        &self.techniques[kind.index()]
    }

    /// The pack a technique comes from.
    pub fn technique_pack(&self, kind: Kind) -> &str {
        &self.technique_packs[kind.index()]
    }

    /// The kind with this id.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        self.techniques.iter().position(|technique| technique.id.as_str() == id).and_then(Kind::new)
    }

    /// One of the two actions of a kind, as the card file has it.
    pub fn action_file(&self, kind: Kind, action: u8) -> &ActionFile {
        &self.technique(kind).action[usize::from(action & 1)]
    }

    /// One of the two actions of a kind.
    #[inline]
    pub const fn action(&self, kind: Kind, action: u8) -> &Action {
        &self.actions[kind.index()][(action & 1) as usize]
    }

    /// How many demons there are.
    pub fn demons(&self) -> usize {
        self.demons.len()
    }

    /// A demon as the card file has it, with its pack.
    pub fn demon(&self, demon: u8) -> Option<&(String, Demon)> {
        self.demons.get(usize::from(demon))
    }

    /// The demon with this id.
    pub fn find_demon(&self, id: &str) -> Option<u8> {
        self.demons.iter().position(|(_, demon)| demon.id.as_str() == id).map(|place| place as u8)
    }

    /// What a demon is to the engine; nobody in particular without demons.
    #[inline]
    pub fn nature(&self, demon: u8) -> Nature {
        self.natures.get(usize::from(demon)).copied().unwrap_or_default()
    }

    /// How many battlefields there are.
    pub fn fields(&self) -> usize {
        self.fields.len()
    }

    /// All battlefields, a bit each.
    pub fn all_fields(&self) -> u32 {
        u32::MAX >> (32 - self.fields.len().clamp(1, 32))
    }

    /// A battlefield as the card file has it, with its pack.
    pub fn field(&self, field: u8) -> Option<&(String, Battlefield)> {
        self.fields.get(usize::from(field))
    }

    /// The battlefield with this id.
    pub fn find_field(&self, id: &str) -> Option<u8> {
        self.fields.iter().position(|(_, field)| field.id.as_str() == id).map(|place| place as u8)
    }

    /// What a battlefield is to the engine.
    #[inline]
    pub fn ground(&self, field: u8) -> &Ground {
        self.grounds.get(usize::from(field)).unwrap_or(&Ground::PLAIN)
    }
}
