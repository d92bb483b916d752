//! Scenes are whole, offer exactly the legal moves, and say the same in both languages.

use std::fmt::Write as _;

use table::scene::{Face, Piece};
use table::{Game, Rules, Scene, Session, Table, Turn, Viewer};

use super::bench::{Bench, called};
use super::check::{Broken, Check, Checked, ensure};
use super::speech::{spoken, unsaid};
use super::telling::Step;

impl<G: Game> Bench<'_, G> {
    pub fn scenes(&mut self, session: &Session<G>, viewer: Viewer) -> Checked {
        if !self.wants(Check::Scenes) && !self.wants(Check::Words) {
            return Ok(());
        }
        let [english, russian] = [0, 1].map(|lang| session.scene(viewer, &self.words[lang]));
        if self.begin(Check::Scenes) {
            whole(session, viewer, &english)?;
            whole(session, viewer, &russian)?;
            self.pictures(viewer, &english)?;
            ensure!(
                english == session.scene(viewer, &self.words[0]),
                Check::Scenes,
                "{} is shown another scene when asked again",
                called(viewer)
            );
            let (en, ru) = (skeleton(&english), skeleton(&russian));
            ensure!(
                en == ru,
                Check::Scenes,
                "the scene of {} differs in more than words:\n{en}\n{ru}",
                called(viewer)
            );
        }
        if self.begin(Check::Words) {
            for (lang, scene) in [("en", &english), ("ru", &russian)] {
                for (part, text) in spoken(scene) {
                    let unsaid = unsaid(text);
                    ensure!(
                        unsaid.is_none(),
                        Check::Words,
                        "{part} of the scene of {} in {lang}: `{text}`",
                        called(viewer)
                    );
                }
            }
            for ((part, en), (_, ru)) in spoken(&english).into_iter().zip(spoken(&russian)) {
                self.tongues.hear(part, en, ru);
            }
        }
        Ok(())
    }

    /// Every picture a scene names can be drawn.
    fn pictures(&self, viewer: Viewer, scene: &Scene) -> Checked {
        for id in scene.pieces().filter_map(Piece::picture) {
            let Some(drawing) = self.game.picture(id) else {
                return Err(Broken::new(
                    Check::Scenes,
                    format!(
                        "the scene of {} names the picture `{id}`, which nobody can draw",
                        called(viewer)
                    ),
                ));
            };
            let faults = drawing.faults();
            ensure!(faults.is_empty(), Check::Scenes, "the picture `{id}`: {}", faults.join("; "));
        }
        Ok(())
    }

    /// What the last step told a viewer is said, in both languages.
    pub fn lines(&mut self, events: &[<G as Rules>::Event], step: &Step<G>, viewer: Viewer) -> Checked {
        if !self.begin(Check::Words) {
            return Ok(());
        }
        for event in &events[step.events.clone()] {
            let Some(seen) = self.game.observe(event, viewer) else { continue };
            let [en, ru] = [0, 1].map(|lang| self.game.narrate(&seen, viewer, &self.words[lang]));
            for text in [&en, &ru] {
                ensure!(
                    !text.trim().is_empty() && !text.contains('\n') && unsaid(text).is_none(),
                    Check::Words,
                    "{} is told `{text}` of {seen:?}",
                    called(viewer)
                );
            }
            self.tongues.hear("log", &en, &ru);
        }
        Ok(())
    }
}

/// Whether a scene is complete and offers exactly the legal moves.
fn whole<G: Game>(session: &Session<G>, viewer: Viewer, scene: &Scene) -> Checked {
    let who = called(viewer);
    let faults = scene.faults();
    ensure!(faults.is_empty(), Check::Scenes, "the scene of {who}: {}", faults.join("; "));
    let offers = viewer.seat().map(|seat| session.offers(seat)).unwrap_or_default();
    for notation in &offers {
        let touches = scene.moves.iter().filter(|touch| touch.notation == *notation).count();
        ensure!(touches == 1, Check::Scenes, "the scene of {who} has {touches} touches for `{notation}`");
    }
    ensure!(
        scene.moves.len() == offers.len(),
        Check::Scenes,
        "the scene of {who} has {} touches for {} legal moves",
        scene.moves.len(),
        offers.len()
    );
    ensure!(!scene.headline.trim().is_empty(), Check::Scenes, "the scene of {who} has no headline");
    let asked = !offers.is_empty() || matches!(session.turn(), Turn::Over(_));
    ensure!(
        !asked || !scene.prompt.trim().is_empty(),
        Check::Scenes,
        "{who} is not told what is asked or how it ended"
    );
    let broken = [&scene.headline, &scene.prompt].into_iter().find(|line| line.contains('\n'));
    ensure!(broken.is_none(), Check::Scenes, "headline and prompt are one line each: {broken:?}");
    let text = serde_json::to_string(scene)
        .map_err(|error| Broken::new(Check::Scenes, format!("the scene is no plain data: {error}")))?;
    let read: Option<Scene> = serde_json::from_str(&text).ok();
    ensure!(read.as_ref() == Some(scene), Check::Scenes, "the scene of {who} is not what its JSON says");
    Ok(())
}

/// A scene without its words.
fn skeleton(scene: &Scene) -> String {
    let mut text = String::new();
    let write = &mut text;
    for zone in &scene.zones {
        let counters: Vec<i64> = zone.counters.iter().map(|counter| counter.value).collect();
        let _ = writeln!(write, "zone {} {:?} {:?} {counters:?}", zone.id, zone.owner, zone.layout);
        for piece in &zone.pieces {
            let face = match &piece.face {
                Face::Down { .. } => "down".to_owned(),
                Face::Up { kind, picture, .. } => format!("{kind} {picture}"),
            };
            let counters: Vec<i64> = piece.counters.iter().map(|counter| counter.value).collect();
            let _ = writeln!(write, "piece {} {face} {counters:?} {}", piece.id, piece.badges.len());
        }
    }
    for touch in &scene.moves {
        let _ = writeln!(write, "move {} {:?}", touch.notation, touch.path);
    }
    for blocked in &scene.blocked {
        let _ = writeln!(write, "blocked {}", blocked.piece);
    }
    let _ = writeln!(write, "aid {}", scene.aid.len());
    text
}
