//! An army while it is being put together: what it is worth, what is wrong with it, and what can become of it.

use table::chance::Swift;
use table::workshop::{Shelf, Step, Workshop};
use table::{Fault, Form, Message, Seat, Words};

use crate::advice::{Advice, Gap, OrderAdvice};
use crate::army::{self, Army};
use crate::library::Faction;
use crate::muster::{self, Style};
use crate::text::{capital, faces, hundredths, said, tile_text};
use crate::tile::{MAX_TILES, index};
use crate::war::War;

/// An army as it is written, with its text's units apart.
struct Draft<'a> {
    /// Its faction, if it has a known one.
    faction: Option<(u8, &'a Faction)>,
    /// What can be read of it; tiles nobody knows and tiles of others are left out.
    army: Army,
    /// The units as they are written.
    written: Vec<String>,
}

fn size_of(form: &Form) -> u8 {
    form.options.get("size").and_then(|size| size.parse().ok()).unwrap_or(80)
}

impl War {
    /// The workshop of a seat's army.
    pub(crate) fn work(&self, form: &Form, seat: Seat, seed: u64, words: &Words) -> Workshop {
        let library = self.library();
        let size = size_of(form);
        let text = form.loadouts[seat].as_deref().unwrap_or_default().trim();
        let read = army::read(library, text, size);
        let draft = self.draft(text);
        let faults = match &read {
            Err(faults) if !text.is_empty() => faults.iter().map(army::ArmyFault::message).collect(),
            _ => Vec::new(),
        };
        let mut shelves = vec![self.ready_shelf(size, words), self.faction_shelf(words)];
        if let Some((place, faction)) = draft.faction {
            shelves.push(self.random_shelf(place, faction, size, seed, words));
            shelves.extend(self.tile_shelves(&draft, faction, size, words));
        }
        shelves.retain(|shelf| !shelf.steps.is_empty());
        let mut workshop = Workshop {
            title: words.text("battles-workshop"),
            hint: words.text("battles-workshop-hint"),
            spelled: read.ok().map(|army| army.write(library)),
            faults,
            shelves,
            ..Workshop::default()
        };
        if draft.army.count > 0 {
            let advice = Advice::of(library, &draft.army, size);
            workshop.name = self.army_name(&draft.army, words);
            workshop.advice = self.advice_lines(&draft.army, &advice, words);
            workshop.gaps = advice.gaps.iter().map(|gap| words.text(gap.key())).collect();
        }
        workshop
    }

    fn draft(&self, text: &str) -> Draft<'_> {
        let library = self.library();
        let ready = library.ready().iter().find(|ready| ready.id.eq_ignore_ascii_case(text));
        let text = ready.map_or_else(|| text.to_ascii_lowercase(), |ready| ready.army.write(library));
        let (name, list) = text.split_once(':').unwrap_or((&text, ""));
        let place = library.find_faction(name.trim());
        let faction = place.and_then(|place| Some((place, library.faction(place)?)));
        let mut army = Army::of(place.unwrap_or_default());
        let mut written = Vec::new();
        for unit in list.split('/').map(str::trim).filter(|unit| !unit.is_empty()) {
            let own = |id: &str| library.find_tile(id).filter(|(whose, _)| Some(*whose) == place);
            army.push(unit.split_whitespace().filter_map(own).map(|(_, tile)| tile));
            written.push(unit.split_whitespace().collect::<Vec<_>>().join(" "));
        }
        Draft { faction, army, written }
    }

    /// The choices that lead from the army begun at the table to the one that is written, or everything in their way.
    pub(crate) fn enlistment(
        &self,
        form: &Form,
        seat: Seat,
        text: &str,
        offers: &[String],
    ) -> Result<Vec<String>, Vec<Fault>> {
        let library = self.library();
        let begun = self.draft(form.loadouts[seat].as_deref().unwrap_or_default());
        let read = army::read(library, text, size_of(form));
        let mut faults: Vec<Fault> = match &read {
            Err(wrong) => wrong.iter().map(army::ArmyFault::message).collect(),
            Ok(_) => Vec::new(),
        };
        let wanted = self.draft(text.trim()).faction;
        match (begun.faction, wanted) {
            (None, Some((_, wanted))) if !offers.contains(&wanted.id) => {
                faults.push(Message::new("battles-same-faction"));
            }
            (Some((chosen, faction)), Some((wanted, _))) if chosen != wanted => {
                faults.push(Message::new("battles-army-chosen").with("faction", faction.id.as_str()));
            }
            _ => {}
        }
        if read.as_ref().is_ok_and(|army| !army.begins_with(&begun.army)) && faults.is_empty() {
            faults.push(Message::new("battles-army-begun").with("army", begun.army.write(library)));
        }
        let army = match read {
            Ok(army) if faults.is_empty() => army,
            _ => return Err(faults),
        };
        let mut choices = Vec::new();
        if let (None, Some((_, faction))) = (begun.faction, wanted) {
            choices.push(faction.id.clone());
        }
        if begun.faction.is_none() || offers.iter().any(|offer| offer == "build") {
            if let Some(ready) = library.ready().iter().find(|ready| ready.army == army) {
                choices.push(ready.id.clone());
                return Ok(choices);
            }
            choices.push("build".to_owned());
        }
        for slot in begun.army.count..army.count {
            let way = if army.heads >> slot & 1 == 1 { "new" } else { "add" };
            let tile = army.tiles[index(slot)];
            choices.push(format!("{way}-{}", library.tile_id(army.faction, tile)));
        }
        choices.push("lock".to_owned());
        Ok(choices)
    }

    /// An army in a few words.
    fn army_name(&self, army: &Army, words: &Words) -> String {
        words.say(
            &Message::new("battles-army-name")
                .with("faction", self.faction_name(army.faction, words))
                .with("cost", army.cost(self.library()))
                .with("units", army.heads.count_ones()),
        )
    }

    fn advice_lines(&self, army: &Army, advice: &Advice, words: &Words) -> Vec<String> {
        let mut lines = vec![
            words.say(
                &Message::new("battles-advice-cost")
                    .with("cost", advice.cost)
                    .with("left", advice.left)
                    .with("tokens", advice.tokens),
            ),
        ];
        for ((number, unit), tiles) in (1u8..).zip(&advice.units).zip(army.units()) {
            let names: Vec<String> =
                tiles.iter().map(|&tile| self.tile_name(army.faction, tile, words)).collect();
            let mut parts = vec![
                words.say(
                    &Message::new("battles-army-unit").with("number", number).with("tiles", names.join(", ")),
                ),
                words
                    .say(&Message::new("battles-advice-numbers").with("cost", unit.cost).with("hp", unit.hp)),
                words.say(
                    &Message::new("battles-advice-dice")
                        .with("black", faces(unit.black))
                        .with("white", faces(unit.white)),
                ),
            ];
            let orders = [("battles-advice-charge", &unit.charge), ("battles-advice-shot", &unit.shot)];
            for (key, order) in orders {
                parts.extend(order.as_ref().map(|order| order_text(key, order, words)));
            }
            lines.push(parts.join(" · "));
        }
        lines
    }

    fn ready_shelf(&self, size: u8, words: &Words) -> Shelf {
        let library = self.library();
        let fitting = library.ready().iter().filter(|ready| ready.army.fits(library, size));
        let mut fitting: Vec<_> = fitting.collect();
        // Those that spend most come first.
        fitting.sort_by_key(|ready| std::cmp::Reverse(ready.size));
        let steps = fitting.into_iter().map(|ready| Step {
            id: format!("ready-{}", ready.id),
            title: said(&ready.name, words).to_owned(),
            text: self.army_text(&ready.army, words),
            becomes: ready.army.write(library),
        });
        Shelf { id: "ready", title: words.text("battles-shelf-ready"), steps: steps.collect() }
    }

    fn faction_shelf(&self, words: &Words) -> Shelf {
        let steps = self.library().factions().iter().map(|faction| Step {
            id: format!("faction-{}", faction.id),
            title: said(&faction.name, words).to_owned(),
            text: String::new(),
            becomes: format!("{}:", faction.id),
        });
        Shelf { id: "faction", title: words.text("battles-shelf-faction"), steps: steps.collect() }
    }

    fn random_shelf(&self, place: u8, faction: &Faction, size: u8, seed: u64, words: &Words) -> Shelf {
        let library = self.library();
        let steps = (0..).zip(Style::ALL).map(|(number, style)| {
            let mut chance = Swift::new(seed.wrapping_mul(8).wrapping_add(number));
            let army = muster::random(library, place, size, style, &mut chance);
            Step {
                id: format!("random-{}-{}", faction.id, style.word()),
                title: words.find(&format!("battles-style-{}", style.word())).unwrap_or_default(),
                text: self.army_text(&army, words),
                becomes: army.write(library),
            }
        });
        Shelf { id: "random", title: words.text("battles-shelf-random"), steps: steps.collect() }
    }

    /// Tiles that can join the last unit, tiles that can begin another, and units that can be taken out again.
    fn tile_shelves(&self, draft: &Draft<'_>, faction: &Faction, size: u8, words: &Words) -> [Shelf; 3] {
        let library = self.library();
        let written = draft.written.join(" / ");
        let left = u16::from(size).saturating_sub(draft.army.cost(library));
        let full = usize::from(draft.army.count) == MAX_TILES;
        let (mut join, mut begin) = (Vec::new(), Vec::new());
        for (tile, compiled) in faction.tiles() {
            let Some(file) = faction.file(tile) else { continue };
            if full || draft.army.has(tile) || u16::from(compiled.cost) > left {
                continue;
            }
            let id = file.id.as_str();
            let step = |way: &str, becomes: String| Step {
                id: format!("{way}-{id}"),
                title: words.say(
                    &Message::new("battles-step-tile")
                        .with("tile", said(&file.name, words))
                        .with("cost", compiled.cost)
                        .with("id", id),
                ),
                text: tile_text(file, words),
                becomes,
            };
            if draft.army.last_takes(library, tile) {
                join.push(step("join", format!("{}: {written} {id}", faction.id)));
            }
            if compiled.hp > 0 {
                let between = if written.is_empty() { "" } else { " / " };
                begin.push(step("begin", format!("{}: {written}{between}{id}", faction.id)));
            }
        }
        let out = (0..draft.written.len()).map(|unit| {
            let others = draft.written.iter().enumerate().filter(|(other, _)| *other != unit);
            let others: Vec<&str> = others.map(|(_, written)| written.as_str()).collect();
            let first = draft.written[unit].split_whitespace().next().unwrap_or_default();
            let top = library
                .find_tile(first)
                .map_or_else(|| first.to_owned(), |(whose, tile)| self.tile_name(whose, tile, words));
            let name = Message::new("battles-unit").with("number", unit + 1).with("tile", top);
            Step {
                id: format!("out-{}", unit + 1),
                title: capital(&words.say(&name)),
                text: draft.written[unit].clone(),
                becomes: format!("{}: {}", faction.id, others.join(" / ")).trim_end().to_owned(),
            }
        });
        [
            Shelf { id: "join", title: words.text("battles-shelf-join"), steps: join },
            Shelf { id: "begin", title: words.text("battles-shelf-begin"), steps: begin },
            Shelf { id: "out", title: words.text("battles-shelf-out"), steps: out.collect() },
        ]
    }
}

impl Gap {
    /// The sentence that names it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Gap::Melee => "battles-gap-melee",
            Gap::Shooting => "battles-gap-shooting",
            Gap::FewUnits => "battles-gap-units",
            Gap::Unspent => "battles-gap-unspent",
        }
    }
}

/// What an order does, in one line.
pub(crate) fn order_text(key: &'static str, order: &OrderAdvice, words: &Words) -> String {
    let felled = order.fells.map(|odds| format!("{odds} %")).join(", ");
    let average = hundredths(order.average, words);
    words.say(&Message::new(key).with("average", average).with("felled", felled))
}
