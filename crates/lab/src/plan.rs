//! Which games are to be played: the pairings that are wanted, and how each is set up.

use arcade::{Cabinet, Trial};
use bots::{Budget, Level, PlayerSpec};
use table::balance::{Contender, Group, Target, Variant};
use table::chance::Key;
use table::{BySeat, Form, Message, Words};

/// The group of the levels of the bots.
const BOTS: &str = "bots";

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Who plays, on both sides.
    pub bot: PlayerSpec,
    /// Who plays alone against the game; without it whom the game names.
    pub alone: Option<PlayerSpec>,
    /// The most simulations for one choice; the bot's own number without it.
    pub iterations: Option<u32>,
    /// How many games a pairing; sets of games where several make one.
    pub games: u64,
    /// How many games make a set, which counts as one: whoever wins more of them wins it.
    pub set: u16,
    /// What all chance comes from.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Only this group.
    pub group: Option<String>,
    /// Whether contenders of different groups meet, too.
    pub across: bool,
    /// Only pairings with one of these contenders, if any are named.
    pub about: Vec<String>,
    /// Whether two-seat pairings are played.
    pub versus: bool,
    /// Whether games against the game itself are played, where it offers them.
    pub solo: bool,
}

/// Somebody in a pairing: what is brought, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Its id.
    pub id: String,
    /// Its name in the reader's language.
    pub name: String,
    /// The id of its group.
    pub group: String,
    /// The first choices of its seat.
    opening: Vec<String>,
    /// Who plays it.
    player: PlayerSpec,
}

/// Games that are counted together.
#[derive(Clone, Debug)]
pub struct Bench {
    /// Who meets.
    pub bout: Bout,
    /// The trials, each with the seat our side sits in and the number of games.
    pub(crate) trials: Vec<(Trial, table::Seat, u64)>,
}

/// Who meets whom, by places in the lists of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bout {
    /// Two entrants; the record is the first one's.
    Versus {
        /// The one.
        one: usize,
        /// The other.
        other: usize,
    },
    /// A bot alone against an opponent of the game; the record is the bot's.
    Solo {
        /// The way it is played.
        variant: usize,
        /// The opponent.
        opponent: usize,
    },
}

/// Everything that is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: &'static str,
    /// The game's name in the reader's language.
    pub title: String,
    /// The content hash of its packs.
    pub packs: String,
    /// Whether the levels of the bots are compared, since seats bring nothing else.
    pub compares_bots: bool,
    /// What was asked for.
    pub wanted: Wanted,
    /// The groups, in order.
    pub groups: Vec<Group>,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// The opponents of solo play.
    pub opponents: Vec<Contender>,
    /// The ways of solo play, the plain one first.
    pub variants: Vec<Variant>,
    /// Who plays alone.
    pub alone: PlayerSpec,
    /// What the game holds itself to.
    pub targets: Vec<Target>,
    /// The games, bench by bench.
    pub benches: Vec<Bench>,
}

impl Plan {
    /// Plans the games of a game; refuses what cannot be played, in one sentence.
    pub fn new(game: &dyn Cabinet, wanted: Wanted, words: &Words) -> Result<Plan, Message> {
        let offered = game.balance(words);
        let mut plan = Plan::empty(game, wanted, words);
        plan.compares_bots = offered.is_none();
        plan.check()?;
        let form = if let Some(offered) = offered {
            plan.groups = offered.groups;
            plan.targets = offered.targets;
            plan.entrants = offered.contenders.into_iter().map(|brought| plan.entrant(brought)).collect();
            if let Some(solo) = offered.solo {
                plan.opponents = solo.opponents;
                plan.variants = solo.variants;
                if plan.wanted.alone.is_none() {
                    plan.alone = solo.player.parse()?;
                }
            }
            offered.form
        } else {
            plan.groups = vec![Group { id: BOTS.to_owned(), name: words.text("lab-bots"), form: None }];
            plan.entrants = Level::ALL
                .map(|level| Entrant::bot(level.name(), words.say(&level.title()), PlayerSpec::Level(level)))
                .to_vec();
            Form::seats(2)
        };
        plan.narrow()?;
        if plan.wanted.versus {
            plan.pair(&form);
        }
        if plan.wanted.solo {
            plan.pair_solo();
        }
        if plan.benches.is_empty() {
            return Err(Message::new("lab-no-pairings").with("game", plan.game));
        }
        Ok(plan)
    }

    /// Nothing to play yet.
    pub(crate) fn empty(game: &dyn Cabinet, wanted: Wanted, words: &Words) -> Plan {
        Plan {
            game: game.id(),
            title: game.title(words),
            packs: game.packs().to_owned(),
            compares_bots: false,
            alone: wanted.alone.clone().unwrap_or_else(|| wanted.bot.clone()),
            wanted,
            groups: Vec::new(),
            entrants: Vec::new(),
            opponents: Vec::new(),
            variants: Vec::new(),
            targets: Vec::new(),
            benches: Vec::new(),
        }
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.benches.iter().flat_map(|bench| &bench.trials).map(|(_, _, games)| games).sum()
    }

    pub(crate) fn check(&self) -> Result<(), Message> {
        if self.wanted.games == 0 {
            return Err(Message::new("arcade-no-games"));
        }
        if self.wanted.iterations == Some(0) {
            return Err(Message::new("lab-no-iterations"));
        }
        match self.wanted.threads {
            0 => Err(Message::new("arcade-no-threads")),
            1..=arcade::simulation::MAX_THREADS => Ok(()),
            asked => Err(Message::new("arcade-many-threads")
                .with("asked", asked)
                .with("most", arcade::simulation::MAX_THREADS)),
        }
    }

    fn entrant(&self, brought: Contender) -> Entrant {
        let Contender { id, name, group, opening } = brought;
        Entrant { id, name, group, opening, player: self.wanted.bot.clone() }
    }

    /// Leaves out what was not asked for; a name that does not exist is refused.
    fn narrow(&mut self) -> Result<(), Message> {
        if let Some(group) = &self.wanted.group {
            if !self.groups.iter().any(|known| known.id == *group) {
                let known: Vec<&str> = self.groups.iter().map(|group| group.id.as_str()).collect();
                return Err(Message::new("lab-unknown-group")
                    .with("text", group.as_str())
                    .with("known", known.join(", ")));
            }
            self.groups.retain(|known| known.id == *group);
            self.entrants.retain(|entrant| entrant.group == *group);
            self.opponents.retain(|opponent| opponent.group == *group);
        }
        for about in &self.wanted.about {
            if !self.entrants.iter().any(|entrant| entrant.id == *about) {
                let known: Vec<&str> = self.entrants.iter().map(|entrant| entrant.id.as_str()).collect();
                return Err(Message::new("lab-unknown-contender")
                    .with("text", about.as_str())
                    .with("known", known.join(", ")));
            }
        }
        Ok(())
    }

    pub(crate) fn is_about(&self, entrant: &Entrant) -> bool {
        self.wanted.about.is_empty() || self.wanted.about.contains(&entrant.id)
    }

    fn trial(&self, label: &str, form: &Form, openings: [Vec<String>; 2], players: Vec<PlayerSpec>) -> Trial {
        let [one, other] = openings;
        Trial {
            form: form.clone(),
            openings: BySeat([one, other, Vec::new(), Vec::new()]),
            players,
            budget: self.wanted.iterations.map_or(Budget::Own, Budget::Iterations),
            key: Key::from_seed(self.wanted.seed).derive(label, 0),
        }
    }

    /// Every two entrants meet; each sits first in half of the games. Those of one group meet as their group does.
    fn pair(&mut self, form: &Form) {
        for (one, first) in self.entrants.iter().enumerate() {
            for (other, second) in self.entrants.iter().enumerate().skip(one + 1) {
                let meet = first.group == second.group || self.wanted.across;
                if !meet || !(self.is_about(first) || self.is_about(second)) {
                    continue;
                }
                let own =
                    self.groups.iter().find(|group| group.id == first.group && group.id == second.group);
                let form = own.and_then(|group| group.form.as_ref()).unwrap_or(form);
                let trials = self.seated_both_ways(form, first, second);
                self.benches.push(Bench { bout: Bout::Versus { one, other }, trials });
            }
        }
    }

    /// Two entrants meet; each sits first in half of the games.
    pub(crate) fn seated_both_ways(
        &self,
        form: &Form,
        first: &Entrant,
        second: &Entrant,
    ) -> Vec<(Trial, table::Seat, u64)> {
        let seated = |first: &Entrant, second: &Entrant| {
            // The label, not the place in a list, settles the dice: a pairing is the same in any selection.
            let label = format!("pairing {} {}", first.id, second.id);
            let openings = [first.opening.clone(), second.opening.clone()];
            self.trial(&label, form, openings, vec![first.player.clone(), second.player.clone()])
        };
        let half = self.wanted.games / 2;
        vec![
            (seated(first, second), table::Seat::A, self.wanted.games - half),
            (seated(second, first), table::Seat::B, half),
        ]
    }

    /// Everything that can be brought meets every opponent of its group, in equal parts.
    fn pair_solo(&mut self) {
        for (variant, way) in self.variants.iter().enumerate() {
            for (opponent, sent) in self.opponents.iter().enumerate() {
                let fits = |entrant: &&Entrant| entrant.group == sent.group && entrant.id != sent.id;
                let brought: Vec<&Entrant> =
                    self.entrants.iter().filter(fits).filter(|entrant| self.is_about(entrant)).collect();
                let parts = brought.len() as u64;
                let trial = |(place, entrant): (u64, &&Entrant)| {
                    let label = format!("solo {} {} {}", way.id, sent.id, entrant.id);
                    let opening = sent.opening.iter().chain(&entrant.opening).cloned().collect();
                    let openings = [opening, Vec::new()];
                    let trial = self.trial(&label, &way.form, openings, vec![self.alone.clone()]);
                    let games = self.wanted.games / parts + u64::from(place < self.wanted.games % parts);
                    (trial, table::Seat::A, games)
                };
                let trials: Vec<_> = (0..).zip(&brought).map(trial).collect();
                if !trials.is_empty() {
                    self.benches.push(Bench { bout: Bout::Solo { variant, opponent }, trials });
                }
            }
        }
    }
}

impl Entrant {
    /// A bot that brings nothing.
    pub(crate) fn bot(id: &str, name: String, player: PlayerSpec) -> Entrant {
        Entrant { id: id.to_owned(), name, group: BOTS.to_owned(), opening: Vec::new(), player }
    }
}
