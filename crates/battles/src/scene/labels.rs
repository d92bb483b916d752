//! What every move does, in words, with the odds of the roll it leads to.

use table::scene::Touch;
use table::{Message, Offer, Seat};

use super::Sight;
use crate::log::zone_name;
use crate::moves::{Deed, Move, Source};
use crate::odds::Odds;
use crate::side::{NONE, Side, bits};
use crate::state::Purpose;
use crate::text::{capital, hundredths, said};
use crate::tile::index;
use crate::war::War;

impl Sight<'_> {
    /// A move with its label and the pieces that make it.
    pub fn touch(&self, offer: &Offer<Move>) -> Touch {
        let label = capital(&self.label(offer.choice));
        Touch { notation: offer.notation.clone(), label, path: self.path(offer) }
    }

    fn label(&self, choice: Move) -> String {
        let (near, far) = (self.near, self.near.other());
        let own = |key: &'static str, unit: u8| Message::new(key).with("unit", self.name(near, unit));
        let say = |message: &Message| self.words.say(message);
        match choice {
            Move::Faction(faction) => say(&Message::new("battles-label-faction")
                .with("faction", self.war.faction_name(faction, self.words))),
            Move::Ready(place) => {
                let ready = self.war.library().ready().get(usize::from(place));
                let name = ready.map_or("", |ready| said(&ready.name, self.words));
                say(&Message::new("battles-label-ready").with("army", name))
            }
            Move::Random(style) => {
                let style = self.words.find(&format!("battles-style-{}", style.word())).unwrap_or_default();
                say(&Message::new("battles-label-random").with("style", style))
            }
            Move::Build => say(&Message::new("battles-label-build")),
            Move::Enlist { tile, fresh } => {
                let key = if fresh { "battles-label-new" } else { "battles-label-add" };
                let faction = self.view.side(near).faction();
                say(&Message::new(key).with("tile", self.war.tile_name(faction, tile, self.words)))
            }
            Move::Lock => say(&Message::new("battles-label-lock")),
            Move::Deploy { unit, zone } => {
                say(&own("battles-label-deploy", unit).with("zone", zone_name(zone, near, self.words)))
            }
            Move::Redeploy { unit, zone } => {
                say(&own("battles-label-redeploy", unit).with("zone", zone_name(zone, near, self.words)))
            }
            Move::Order { unit, deed, by, excite, galvanize } => {
                let mut label = self.deed_label(unit, deed, excite != NONE);
                if by != unit {
                    label = say(&own("battles-label-control", by).with("label", label));
                }
                if excite != NONE {
                    label = say(&own("battles-label-excite", excite).with("label", label));
                }
                if galvanize != NONE {
                    label = say(&own("battles-label-galvanize", galvanize).with("label", label));
                }
                label
            }
            Move::Pass => say(&Message::new("battles-label-pass")),
            Move::Intercept(unit) => say(&own("battles-label-intercept", unit)),
            Move::Fire(unit) => {
                let label = say(&own("battles-label-fire", unit));
                self.with_odds(label, unit, Purpose::ReactionFire, false, false)
            }
            Move::Wait => say(&Message::new("battles-label-wait")),
            Move::Target(target) => {
                let label = say(&Message::new("battles-label-target").with("target", self.name(far, target)));
                let battle = &self.view.battle;
                self.with_odds(label, battle.actor, Purpose::Attack, true, battle.excited)
            }
            Move::Press(deed) => self.deed_label(self.view.battle.actor, deed, false),
            Move::Dice(dice) => self.dice_label(dice),
            Move::Wound { slot, from } => {
                let tile = self.tile(slot);
                match from {
                    Source::Available => say(&Message::new("battles-label-wound").with("tile", tile)),
                    Source::Unit(unit) => say(&own("battles-label-wound-order", unit).with("tile", tile)),
                    Source::Passed => say(&Message::new("battles-label-wound-passed").with("tile", tile)),
                }
            }
            Move::Destroy(slot) => say(&Message::new("battles-label-destroy").with("tile", self.tile(slot))),
            Move::Strike => {
                let label = say(&Message::new("battles-label-strike"));
                self.with_odds(label, self.view.battle.target, Purpose::StrikeBack, false, false)
            }
            Move::Part(unit) => {
                let label = say(&own("battles-label-part", unit));
                self.with_odds(label, unit, Purpose::Parting, false, false)
            }
            Move::Hold => say(&Message::new("battles-label-hold")),
            Move::GiveUp(unit) => say(&own("battles-label-give-up", unit)),
            Move::Done => say(&Message::new("battles-label-done")),
        }
    }

    fn tile(&self, slot: u8) -> String {
        self.open(self.near).map_or_else(String::new, |side| {
            self.war.tile_name(side.faction, side.tiles[index(slot)], self.words)
        })
    }

    fn deed_label(&self, unit: u8, deed: Deed, excited: bool) -> String {
        let far = self.near.other();
        let message = |key: &'static str| Message::new(key).with("unit", self.name(self.near, unit));
        let aimed = |key: &'static str, target: u8| {
            self.words.say(&message(key).with("target", self.name(far, target)))
        };
        match deed {
            Deed::Move(zone) => self
                .words
                .say(&message("battles-label-move").with("zone", zone_name(zone, self.near, self.words))),
            Deed::Charge => {
                let label = self.words.say(&message("battles-label-charge"));
                self.with_odds(label, unit, Purpose::Attack, true, excited)
            }
            Deed::ChargeAt(target) => {
                self.with_odds(aimed("battles-label-charge-at", target), unit, Purpose::Attack, true, excited)
            }
            Deed::Scout(target) => {
                self.with_odds(aimed("battles-label-scout", target), unit, Purpose::Attack, true, excited)
            }
            Deed::CarryOn(target) => {
                self.with_odds(aimed("battles-label-fight", target), unit, Purpose::Attack, false, excited)
            }
            Deed::Leave => self.words.say(&message("battles-label-leave")),
            Deed::Shoot(target) => {
                self.shot_label(aimed("battles-label-shoot", target), unit, target, excited)
            }
            Deed::Heal(slot) => self.words.say(&message("battles-label-heal").with("tile", self.tile(slot))),
        }
    }

    /// A shot with its odds; into a melee everybody in it takes a share, one's own units included (BATT-101).
    fn shot_label(&self, label: String, unit: u8, target: u8, excited: bool) -> String {
        let far = self.near.other();
        let (Some(own), Some(enemy)) = (self.open(self.near), self.open(far)) else { return label };
        let place = enemy.place(target);
        if place.engagement().is_none() {
            return self.with_odds(label, unit, Purpose::Shot, false, excited);
        }
        let there =
            |side: &Side| bits(side.units).filter(|&unit| side.place(unit) == place).collect::<Vec<_>>();
        let friends = there(own);
        let units = (friends.len() + there(enemy).len()) as u8;
        let names: Vec<String> = friends.iter().map(|&unit| self.name(self.near, unit)).collect();
        let label = self.words.say(
            &Message::new("battles-label-shared")
                .with("label", label)
                .with("units", units)
                .with("own", names.join(", ")),
        );
        let profile = own.profile(self.war.library(), unit);
        match Odds::of_order(&profile, Purpose::Shot, false, excited) {
            Some(odds) => self.told(label, &odds.shared(units)),
            None => label,
        }
    }

    /// A label with the exact odds of its roll; of Blood Lust the dice are not known yet.
    fn with_odds(&self, label: String, unit: u8, purpose: Purpose, charging: bool, excited: bool) -> String {
        let Some(side) = self.open(self.near) else { return label };
        let profile = side.profile(self.war.library(), unit);
        match Odds::of_order(&profile, purpose, charging, excited) {
            Some(odds) => self.told(label, &odds),
            None => label,
        }
    }

    fn told(&self, label: String, odds: &Odds) -> String {
        let odds = War::odds_text(odds, self.words);
        self.words.say(&Message::new("battles-label-odds").with("label", label).with("odds", odds))
    }

    /// So many dice of Blood Lust, with what they do to the unit itself (BATT-110, BATT-111).
    fn dice_label(&self, dice: u8) -> String {
        let label = self.words.say(&Message::new("battles-label-dice").with("dice", dice));
        let battle = &self.view.battle;
        let Some(side) = self.open(battle.roller) else { return label };
        let library = self.war.library();
        let profile = side.profile(library, battle.rolling);
        let endures = side.endures(library, battle.rolling, battle.passed_wounds);
        let mut odds = Odds::of_lust(&profile, battle.purpose, dice, endures);
        let fatal = odds.percent(odds.fatal);
        let own = hundredths((u64::from(dice) * 100 + 3) / 6, self.words);
        let place = self.open(battle.roller.other()).map(|enemy| enemy.place(battle.target));
        if let (Purpose::Shot, Some(place)) =
            (battle.purpose, place.filter(|place| place.engagement().is_some()))
        {
            let sides = [Seat::A, Seat::B].into_iter().filter_map(|seat| self.open(seat));
            let units =
                sides.flat_map(|side| bits(side.units).filter(move |&unit| side.place(unit) == place));
            odds = odds.shared(units.count() as u8);
        }
        let label = self.words.say(
            &Message::new("battles-label-lust").with("label", label).with("own", own).with("fatal", fatal),
        );
        self.told(label, &odds)
    }
}
