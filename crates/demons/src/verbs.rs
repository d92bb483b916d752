//! What cards can do, as typed verbs: the actions of techniques, the abilities of demons, the rules of battlefields.

use packs::{At, Ranged, Ref};

use crate::file::TechniqueKind;

packs::verbs! {
    /// One thing an action of a technique does. An action asks for at most one target.
    pub enum Deed {
        /// Draw so many cards.
        Draw(Ranged<1, 9>) = "draw",
        /// Look at the hand of an opponent of your choice and take one card of it.
        Take = "take",
        /// Take the first-player card; the previous first player suffers for it.
        Seize = "seize",
        /// Name an opponent and a kind: he discards such a card, or shows his hand.
        Stun = "stun",
        /// Gain so much energy.
        Gain(Ranged<1, 6>) = "gain",
        /// Turn this card: it guards you while it lies in your series.
        Guard = "guard",
        /// An opponent of your choice takes so much damage for each card of this kind in your series.
        Strike(Ranged<1, 6>) = "strike",
        /// Every opponent takes so much damage.
        Sweep(Ranged<1, 6>) = "sweep",
        /// Every opponent discards so many random cards.
        Frighten(Ranged<1, 7>) = "frighten",
        /// Place a Knockout on a tactic of your choice.
        Knockout = "knockout",
        /// Remove a Knockout from a tactic of your choice.
        Lift = "lift",
        /// Set a trap on a tactic of your choice.
        Trap = "trap",
        /// Remove a trap from a tactic of your choice.
        Disarm = "disarm",
    }
}

impl Deed {
    /// Whether the acting player chooses a target for it.
    pub const fn asks(&self) -> bool {
        matches!(
            self,
            Deed::Take
                | Deed::Stun
                | Deed::Strike(_)
                | Deed::Knockout
                | Deed::Lift
                | Deed::Trap
                | Deed::Disarm
        )
    }
}

packs::words! {
    /// What a demon may do once in a battle.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Active {
        /// After an action of the revealed card, carry out its other action as well.
        OtherAction = "other-action",
        /// Treat a failed number check as passed.
        PassNumber = "pass-number",
        /// Stay in when a Knockout would make you leave; trap check and action are left out.
        SurviveKnockout = "survive-knockout",
        /// Before the first reveal, exchange the face-down card for a card of the hand.
        ExchangeCard = "exchange-card",
        /// Before the card is turned up, set a trap.
        SetTrap = "set-trap",
        /// Reduce the damage of another demon's technique to 0.
        IgnoreDamage = "ignore-damage",
    }
}

packs::verbs! {
    /// What always holds for a demon.
    pub enum Passive {
        /// Traps do no damage.
        TrapProof = "trap-proof",
        /// The first action of a round that draws cards draws so many more.
        FirstDraw(Ranged<1, 5>) = "first-draw",
        /// A strike aimed at this demon deals so much less damage.
        Armour(Ranged<1, 6>) = "armour",
        /// Draw so many cards at the start of each round from the second on.
        RoundDraw(Ranged<1, 5>) = "round-draw",
        /// Start every battle with so much more energy.
        Energy(Ranged<1, 3>) = "energy",
        /// Choose what an opponent's technique makes you discard at random.
        ChooseDiscard = "choose-discard",
        /// Show no hand to a stun.
        HideHand = "hide-hand",
    }
}

packs::verbs! {
    /// What a battlefield changes.
    pub enum Rule {
        /// Everybody starts with so much more energy.
        Energy(Ranged<1, 3>) = "energy",
        /// Nobody can gain energy during the battle.
        NoGain = "no-gain",
        /// The tactics with these numbers start trap side up.
        Traps(packs::List<At<Ranged<1, 7>>, 1, 7>) = "traps",
        /// A trap deals so much damage instead of 1.
        TrapDamage(Ranged<2, 6>) = "trap-damage",
        /// Everybody receives a card of a kind before the display is laid out.
        Give(Ref<TechniqueKind>) = "give",
        /// Every technique action that draws cards draws so many more.
        MoreDraw(Ranged<1, 5>) = "more-draw",
        /// Rounds have so many turns instead of 3.
        Turns(Ranged<1, 4>) = "turns",
        /// So many Knockouts lie on random tactics at the start.
        Knockouts(Ranged<1, 7>) = "knockouts",
        /// The number check is reversed: a higher number fails.
        Reversed = "reversed",
    }
}
