//! What a viewer is shown depends on nothing he cannot know.

use table::chance::Swift;
use table::{Canon, Game, Scene, Seats, Session, Table, Turn, Viewer};

use super::bench::{Bench, called, offered};
use super::check::{Broken, Check, Checked, ensure};
use super::machine::canonical;
use super::speech::spoken;
use super::telling::Step;

/// How often a position is imagined and dealt anew for one viewer.
const TRIES: usize = 2;
/// How many turns an imagined position is played on, to see that it can be.
const PLAYED_ON: usize = 12;

/// Everything a viewer is shown of a position, byte by byte.
#[derive(PartialEq, Eq)]
struct Shown {
    view: String,
    offers: Vec<String>,
    scenes: [String; 2],
}

impl Shown {
    /// The first part that differs, with both sides.
    fn difference(&self, other: &Shown) -> Option<(&'static str, String)> {
        let pair = |one: &str, two: &str| format!("{one}\ninstead of\n{two}");
        if self.view != other.view {
            return Some(("view", pair(&self.view, &other.view)));
        }
        if self.offers != other.offers {
            return Some(("offers", pair(&self.offers.join(" "), &other.offers.join(" "))));
        }
        let scenes = self.scenes.iter().zip(&other.scenes).find(|(one, two)| one != two);
        scenes.map(|(one, two)| ("scene", pair(one, two)))
    }
}

impl<G: Game> Bench<'_, G> {
    fn shown(&self, state: &G::State, viewer: Viewer) -> Shown {
        let view = self.game.view(state, viewer);
        let offers = offered(self.game, state, viewer);
        let scene = |lang: usize| {
            let scene: Scene = self.game.scene(&view, viewer, &offers, &self.words[lang]);
            serde_json::to_string(&scene).unwrap_or_default()
        };
        Shown {
            view: serde_json::to_string(&view).unwrap_or_default(),
            scenes: [scene(0), scene(1)],
            offers: offers.into_iter().map(|offer| offer.notation).collect(),
        }
    }

    /// Views are stable and survive the wire.
    pub fn views(&mut self, state: &G::State, viewer: Viewer) -> Checked {
        if !self.begin(Check::Views) {
            return Ok(());
        }
        let view = self.game.view(state, viewer);
        let who = called(viewer);
        ensure!(
            view == self.game.view(state, viewer),
            Check::Views,
            "{who} has another view when asked again"
        );
        let text = serde_json::to_string(&view).map_err(|error| {
            Broken::new(Check::Views, format!("the view of {who} is no plain data: {error}"))
        })?;
        let read: G::View = serde_json::from_str(&text).map_err(|error| {
            Broken::new(Check::Views, format!("the view of {who} is not read back: {error}: {text}"))
        })?;
        ensure!(read == view, Check::Views, "the view of {who} is read back as {read:?}, it was {view:?}");
        let again = serde_json::to_string(&read).unwrap_or_default();
        ensure!(
            again == text,
            Check::Views,
            "read back and written again, the view of {who} differs: {text}"
        );
        Ok(())
    }

    /// Imagining and redealing change nothing the viewer is shown, and lose nothing.
    pub fn sight(
        &mut self,
        state: &G::State,
        viewer: Viewer,
        counted: Option<&Vec<i64>>,
        whim: &mut Swift,
    ) -> Checked {
        if !self.wants(Check::Imagine) && !self.wants(Check::Redeal) && !self.wants(Check::Secrets) {
            return Ok(());
        }
        let shown = self.shown(state, viewer);
        let view = self.game.view(state, viewer);
        let bytes = state.to_bytes();
        for _ in 0..TRIES {
            if self.begin(Check::Imagine) {
                let other = self.game.imagine(&view, whim);
                self.alike(Check::Imagine, state, &other, viewer, &shown)?;
                self.sound(&other, counted, "an imagined position", whim)?;
            }
            if self.wants(Check::Redeal) || self.wants(Check::Secrets) {
                let other = self.game.redeal(state, viewer, whim);
                let changed = other.to_bytes() != bytes;
                self.report.redeals.0 += 1;
                self.report.redeals.1 += u64::from(changed);
                ensure!(
                    changed == (other != *state),
                    Check::Canon,
                    "a redealt position is equal by one of Eq and canonical bytes only"
                );
                if self.begin(Check::Redeal) {
                    self.alike(Check::Redeal, state, &other, viewer, &shown)?;
                    self.sound(&other, counted, "a redealt position", whim)?;
                }
            }
        }
        ensure!(state.to_bytes() == bytes, Check::Clones, "looking at the position changed it");
        Ok(())
    }

    /// Whether a viewer can tell two positions apart.
    fn alike(
        &self,
        check: Check,
        truth: &G::State,
        other: &G::State,
        viewer: Viewer,
        shown: &Shown,
    ) -> Checked {
        let who = called(viewer);
        ensure!(
            self.game.view(other, viewer) == self.game.view(truth, viewer),
            check,
            "{who} has the view {:?} of it, it was {:?}",
            self.game.view(other, viewer),
            self.game.view(truth, viewer)
        );
        if let Some((part, what)) = self.shown(other, viewer).difference(shown) {
            return Err(Broken::new(
                check,
                format!("the {part} of {who} depends on what he cannot know: {what}"),
            ));
        }
        let (turn, was) = (self.game.turn(other), self.game.turn(truth));
        ensure!(
            turn == was,
            check,
            "who must choose depends on what {who} cannot know: {turn:?}, it was {was:?}"
        );
        ensure!(
            self.game.seats(other) == self.game.seats(truth) && self.game.leg(other) == self.game.leg(truth),
            check,
            "seats or leg are others than in truth"
        );
        Ok(())
    }

    /// Whether a made-up position is a real one: encoded, counted and played on like any other.
    fn sound(
        &mut self,
        state: &G::State,
        counted: Option<&Vec<i64>>,
        whose: &str,
        whim: &mut Swift,
    ) -> Checked {
        canonical::<G>(state, &state.to_bytes())?;
        self.hooks(state, counted, whose)?;
        let mut state = state.clone();
        for _ in 0..PLAYED_ON {
            let Turn::Choose(choosers) = self.game.turn(&state) else { break };
            let choices = table::playout::any_choices(self.game, &state, choosers, whim);
            ensure!(
                choices.seats() == choosers,
                Check::Moves,
                "{whose}, played on, asks for what cannot be chosen"
            );
            self.game.resolve(&mut state, &choices, whim, &mut table::Nobody);
        }
        Ok(())
    }

    /// Names of hidden cards are nowhere in what the viewer is shown or was told by the last step.
    pub fn canary(&mut self, session: &Session<G>, step: &Step<G>, viewer: Viewer) -> Checked {
        if !self.wants(Check::Canary) {
            return Ok(());
        }
        let state = session.truth();
        let view = session.view(viewer).to_string();
        for lang in 0..2 {
            let words = &self.words[lang];
            let names = self.game.hidden_names(state, viewer, words);
            if names.is_empty() {
                continue;
            }
            let scene = session.scene(viewer, words);
            let mut texts: Vec<(&str, &str)> = vec![("view", &view)];
            // The aid card may name every card there is.
            texts.extend(spoken(&scene).into_iter().filter(|(part, _)| *part != "aid"));
            let touched = scene.moves.iter().flat_map(|touch| &touch.path);
            let ids = scene.zones.iter().map(|zone| &zone.id).chain(scene.pieces().map(|piece| &piece.id));
            texts.extend(ids.chain(touched).map(|id| ("id", id.as_str())));
            let offers = viewer.seat().map(|seat| session.offers(seat)).unwrap_or_default();
            texts.extend(offers.iter().map(|offer| ("offer", offer.as_str())));
            for name in &names {
                let found = texts.iter().find(|(_, text)| names_it(text, name));
                ensure!(
                    found.is_none(),
                    Check::Canary,
                    "`{name}` is hidden from {} and shown to him: {found:?}",
                    called(viewer)
                );
            }
            self.canary_told(session, step, viewer, lang, &names)?;
        }
        self.begin(Check::Canary);
        Ok(())
    }

    /// The log may name a card that was hidden later; not one that lay hidden before and after the step.
    fn canary_told(
        &self,
        session: &Session<G>,
        step: &Step<G>,
        viewer: Viewer,
        lang: usize,
        names: &[String],
    ) -> Checked {
        let words = &self.words[lang];
        let Some(before) = &step.before else { return Ok(()) };
        if !step.within_leg {
            return Ok(());
        }
        let hidden_before = self.game.hidden_names(before, viewer, words);
        for event in &session.events()[step.events.clone()] {
            let Some(seen) = self.game.observe(event, viewer) else { continue };
            let told = self.game.narrate(&seen, viewer, words);
            let data = serde_json::to_string(&seen).unwrap_or_default();
            let hidden = names.iter().filter(|name| hidden_before.contains(name));
            for name in hidden {
                ensure!(
                    !names_it(&told, name) && !names_it(&data, name),
                    Check::Canary,
                    "`{name}` is hidden from {} and told him: `{told}` {data}",
                    called(viewer)
                );
            }
        }
        Ok(())
    }
}

/// Whether a text contains a name as words of its own, in any case.
fn names_it(text: &str, name: &str) -> bool {
    if name.is_empty() {
        return false;
    }
    let (text, name) = (text.to_lowercase(), name.to_lowercase());
    text.match_indices(&name).any(|(start, found)| {
        let before = text[..start].chars().next_back();
        let after = text[start + found.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// The seats that play, as viewers, without one.
pub(super) fn others(seat: table::Seat, seats: usize) -> impl Iterator<Item = Viewer> {
    Seats::first(seats).without(seat).iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_as_a_word_of_its_own() {
        assert!(names_it("B holds the Queen.", "queen"));
        assert!(names_it("{\"card\":\"Дама\"}", "дама"));
        assert!(!names_it("Queens are high", "queen"));
        assert!(!names_it("15 chips", "5"));
        assert!(names_it("5, 15", "5"));
        assert!(!names_it("anything", ""));
    }
}
