//! A sitting: the link, the screen's way from seat to seat, the choice being made and the logs, put together. A screen
//! draws [`Shown`] and hands on what people do; everything in it is for the eyes that are on the screen and no others.

use std::sync::Arc;

use arcade::Cabinet;
use proto::ToClient;
use serde::Serialize;
use table::scene::{Touch, Turned};
use table::{
    Act, BySeat, Fault, Lang, Message, Outcome, Progress, Refusal, Scene, Scope, Seat, Viewer, Words,
};

use crate::any_link::AnyLink;
use crate::bringing::Bringing;
use crate::hand_over::{Eyes, HandOver, cover_scene};
use crate::keys::Labels;
use crate::link::Link;
use crate::local::{Heard, LocalLink};
use crate::log::{Log, LogLine};
use crate::passing::Passing;
use crate::remote::{News, RemoteLink};
use crate::selection::{Selection, Touched};
use crate::thinking::{Advice, BotAnswer};

/// People (or nobody) at a screen, at a table.
pub struct Sitting<L> {
    link: L,
    hand_over: HandOver,
    selection: Selection,
    labels: BySeat<Labels>,
    logs: BySeat<Log>,
    public_log: Log,
    advice: Option<(Seat, u32, Advice)>,
    notice: Option<Message>,
    /// What seats have written and not yet chosen piece by piece.
    bringing: BySeat<Option<Bringing>>,
    /// The table as it was drawn last; it holds until something changes.
    drawn: Option<(Drawn, Arc<Scene>)>,
    /// What is passed by itself.
    pub(crate) passing: Passing,
}

/// For whom the table was drawn, in which language, after how many changes.
type Drawn = (Viewer, Lang, u64);

/// Everything a screen shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shown {
    /// Whose eyes it is for.
    pub eyes: Eyes,
    /// The table; the cover, while the screen is handed over.
    pub scene: Scene,
    /// What is asked or waited for, in one line.
    pub prompt: String,
    /// The request the scene belongs to.
    pub request: u32,
    /// The pieces touched so far.
    pub touched: Vec<String>,
    /// The pieces that can be touched next.
    pub next: Vec<String>,
    /// What confirming would choose.
    pub chosen: Option<Touch>,
    /// Pieces with their keys, in reading order.
    pub labels: Vec<(String, String)>,
    /// The viewer's own choice that is in and not yet carried out, in notation.
    pub pending: Option<String>,
    /// The viewer's log.
    pub log: Vec<LogLine>,
    /// What of it came since his last choice.
    pub recap: Vec<LogLine>,
    /// The pieces that were turned over since then.
    pub turned: Vec<Turned>,
    /// Advice for the viewer's choice: each piece to touch next with its share.
    pub bars: Vec<(String, f64)>,
    /// What the coach says about the position of the viewer.
    pub opinion: Option<String>,
    /// How it came out, once it is over.
    pub outcome: Option<Outcome>,
    /// What was refused last, and why.
    pub notice: Option<String>,
    /// In how many milliseconds the screen is to pass the question, unless somebody takes it in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passing: Option<u64>,
}

impl<L: Link> Sitting<L> {
    /// People sit down. `covered` says whether a cover is shown when the screen goes from one to another.
    pub fn new(link: L, covered: bool) -> Sitting<L> {
        let hand_over = HandOver::new(link.own(), covered, &link.request());
        Sitting {
            link,
            hand_over,
            selection: Selection::default(),
            labels: BySeat::default(),
            logs: BySeat::default(),
            public_log: Log::default(),
            advice: None,
            notice: None,
            bringing: BySeat::default(),
            drawn: None,
            passing: Passing::default(),
        }
    }

    /// The table.
    pub fn link(&self) -> &L {
        &self.link
    }

    pub(crate) fn link_to_choose(&mut self) -> &mut L {
        &mut self.link
    }

    /// Whose eyes are on the screen.
    pub fn eyes(&self) -> Eyes {
        self.hand_over.eyes()
    }

    /// Whether a cover is shown between people.
    pub fn set_covered(&mut self, covered: bool) {
        self.hand_over.set_covered(covered);
    }

    /// What the screen shows now.
    pub fn shown(&mut self, words: &Words) -> Result<Shown, Refusal> {
        let request = self.link.request();
        let viewer = match self.eyes() {
            Eyes::Cover(next) => return Ok(self.covered(next, words)),
            Eyes::Of(viewer) => viewer,
        };
        let scene = self.scene(viewer, words)?;
        self.read_log(viewer, words)?;
        let pending = viewer.seat().map_or(Ok(None), |seat| self.pending(seat))?;
        let log = self.log_of(viewer);
        let (lines, recap) = (log.lines().to_vec(), log.recap().to_vec());
        let turned = log.turned().cloned().collect();
        self.selection.fit(&scene);
        let labels = match viewer.seat() {
            Some(seat) => {
                self.labels[seat].follow(&scene);
                self.labels[seat].listed().map(|(piece, key)| (piece.to_owned(), key.to_owned())).collect()
            }
            None => Vec::new(),
        };
        let passing = self.passes_in(words);
        let advice = self.advice.as_ref().filter(|(seat, asked, _)| viewer.is(*seat) && *asked == request.id);
        let bars = advice.map_or_else(Vec::new, |(_, _, advice)| advice.by_piece(&scene, &self.selection));
        let prompt = if passing.is_some() {
            words.say(&Message::new("client-prompt-passing").with("prompt", scene.prompt.as_str()))
        } else {
            self.prompt(viewer, &scene, pending.as_deref(), words)
        };
        Ok(Shown {
            eyes: self.eyes(),
            prompt,
            request: request.id,
            touched: self.selection.touched().to_vec(),
            next: self.selection.next(&scene).into_iter().map(str::to_owned).collect(),
            chosen: self.selection.chosen(&scene).cloned(),
            labels,
            pending,
            log: lines,
            recap,
            turned,
            bars: bars.into_iter().map(|(piece, share)| (piece.to_owned(), share)).collect(),
            opinion: advice.and_then(|(_, _, advice)| advice.told(words)),
            outcome: self.link.outcome(),
            notice: self.notice.as_ref().map(|notice| words.say(notice)),
            passing,
            scene: Scene::clone(&scene),
        })
    }

    /// The cover is built from public things alone: neither a scene, nor a log, nor a choice is looked at.
    fn covered(&self, next: Seat, words: &Words) -> Shown {
        let request = self.link.request();
        let scene = cover_scene(next, &request, words);
        Shown {
            eyes: Eyes::Cover(next),
            prompt: scene.prompt.clone(),
            scene,
            request: request.id,
            touched: Vec::new(),
            next: Vec::new(),
            chosen: None,
            labels: Vec::new(),
            pending: None,
            log: Vec::new(),
            recap: Vec::new(),
            turned: Vec::new(),
            bars: Vec::new(),
            opinion: None,
            outcome: None,
            notice: None,
            passing: None,
        }
    }

    fn log_of(&self, viewer: Viewer) -> &Log {
        viewer.seat().map_or(&self.public_log, |seat| &self.logs[seat])
    }

    fn read_log(&mut self, viewer: Viewer, words: &Words) -> Result<(), Refusal> {
        let log = viewer.seat().map_or(&mut self.public_log, |seat| &mut self.logs[seat]);
        log.follow(&self.link, viewer, words)
    }

    fn pending(&self, seat: Seat) -> Result<Option<String>, Refusal> {
        if self.link.own().contains(seat) { self.link.pending(seat) } else { Ok(None) }
    }

    fn prompt(&self, viewer: Viewer, scene: &Scene, pending: Option<&str>, words: &Words) -> String {
        let request = self.link.request();
        let waiting = request.choosers.minus(request.chosen);
        let names = || waiting.iter().map(|seat| words.seat(seat)).collect::<Vec<_>>().join(", ");
        if let Some(notation) = pending {
            let label = scene.moves.iter().find(|touch| touch.notation == notation);
            let label = label.map_or(notation, |touch| touch.label.as_str());
            let message = Message::new("client-prompt-chosen").with("choice", label);
            return words.say(&message.with("seats", names()));
        }
        let owes = viewer.seat().is_some_and(|seat| waiting.contains(seat));
        if owes || self.link.outcome().is_some() || waiting.is_empty() {
            return scene.prompt.clone();
        }
        words.say(&Message::new("client-prompt-waiting").with("seats", names()))
    }

    /// Touches a piece; the answer says whether a move is ready to be confirmed.
    pub fn touch(&mut self, piece: &str, words: &Words) -> Touched {
        let scene = match self.own_scene(words) {
            Ok((_, scene)) => scene,
            Err(refusal) => return Touched::Refused(self.refuse(refusal)),
        };
        self.hold();
        let touched = self.selection.touch(&scene, piece);
        self.notice = match &touched {
            Touched::Refused(reason) => Some(reason.clone()),
            _ => None,
        };
        touched
    }

    /// Touches every piece of a move at once.
    pub fn take(&mut self, notation: &str, words: &Words) -> Result<(), Refusal> {
        let (_, scene) = self.own_scene(words).map_err(|refusal| self.refuse(refusal))?;
        self.notice = None;
        if self.selection.take(&scene, notation) {
            return Ok(());
        }
        Err(self.refuse(Message::new("client-no-such-move").with("text", notation)))
    }

    /// Lets go of the piece touched last; says whether there was one.
    pub fn untouch(&mut self) -> bool {
        self.notice = None;
        self.selection.untouch()
    }

    /// Lets go of every piece.
    pub fn clear(&mut self) {
        self.notice = None;
        self.selection.clear();
    }

    /// Makes the choice that is touched.
    pub fn confirm(&mut self, words: &Words) -> Result<Progress, Refusal> {
        let (seat, scene) = self.own_scene(words).map_err(|refusal| self.refuse(refusal))?;
        let Some(touch) = self.selection.chosen(&scene) else {
            let left = self.selection.left(&scene).count();
            let key = if left == 0 { "client-nothing-to-choose" } else { "client-choose-more" };
            return Err(self.refuse(Message::new(key).with("left", left)));
        };
        let notation = touch.notation.clone();
        self.choose(seat, &notation, words)
    }

    /// Makes a choice by its notation, for the seat that looks.
    pub fn choose_text(&mut self, notation: &str, words: &Words) -> Result<Progress, Refusal> {
        let (seat, _) = self.own_scene(words).map_err(|refusal| self.refuse(refusal))?;
        self.choose(seat, notation, words)
    }

    /// Brings the loadout of a text, where the seat that looks is asked to put one together at the table: its choices are
    /// made one after the other, now and whenever the seat is asked again. With any fault nothing is chosen.
    pub fn bring(&mut self, game: &dyn Cabinet, text: &str, words: &Words) -> Result<(), Vec<Fault>> {
        let (seat, scene) = self.own_scene(words).map_err(|refusal| vec![refusal])?;
        let bringing = Bringing::plan(game, &self.link, seat, &scene, text)?;
        self.read_log(Viewer::Seat(seat), words).map_err(|refusal| vec![refusal])?;
        self.logs[seat].mark();
        self.bringing[seat] = Some(bringing);
        self.moved_on();
        Ok(())
    }

    fn choose(&mut self, seat: Seat, notation: &str, words: &Words) -> Result<Progress, Refusal> {
        self.bringing[seat] = None;
        self.read_log(Viewer::Seat(seat), words)?;
        let request = self.link.request().id;
        let progress = self.link.choose(seat, request, notation).map_err(|refusal| self.refuse(refusal))?;
        self.logs[seat].mark();
        self.moved_on();
        Ok(progress)
    }

    /// Takes the choice of the seat that looks back, while it is not yet carried out.
    pub fn withdraw(&mut self) -> Result<(), Refusal> {
        let seat = self.looking().map_err(|refusal| self.refuse(refusal))?;
        self.bringing[seat] = None;
        let request = self.link.request().id;
        self.link.withdraw(seat, request).map_err(|refusal| self.refuse(refusal))?;
        self.moved_on();
        Ok(())
    }

    /// Takes back the last decision of the seat that looks: a choice that still waits is withdrawn, one that was carried
    /// out is undone by the policy of [`crate::undo`].
    pub fn undo(&mut self, consent: bool) -> Result<(), Refusal> {
        let seat = self.looking().map_err(|refusal| self.refuse(refusal))?;
        if self.pending(seat)?.is_some() {
            return self.withdraw();
        }
        self.bringing = BySeat::default();
        self.link.undo(seat, consent).map_err(|refusal| self.refuse(refusal))?;
        self.advice = None;
        self.moved_on();
        // What was taken back is not passed again by itself.
        self.hold();
        Ok(())
    }

    /// The seat that looks gives up.
    pub fn resign(&mut self, scope: Scope) -> Result<(), Refusal> {
        let seat = self.looking().map_err(|refusal| self.refuse(refusal))?;
        self.act(Act::Resigned { seat, scope })
    }

    /// Does something at the table and not in the game, such as agreeing on a draw or leaving a seat to a bot. The screen
    /// has asked whoever must agree.
    pub fn act(&mut self, act: Act) -> Result<(), Refusal> {
        self.link.act(act).map_err(|refusal| self.refuse(refusal))?;
        self.moved_on();
        Ok(())
    }

    /// Sends the screen to another person, who may want to take a choice back.
    pub fn hand_to(&mut self, seat: Seat) {
        self.hand_over.hand_to(seat);
        self.selection.clear();
        self.notice = None;
    }

    /// The awaited person looks now.
    pub fn uncover(&mut self) {
        self.hand_over.uncover();
        self.selection.clear();
        self.notice = None;
    }

    /// Looks through other eyes, where nobody has anything to hide: bots play, or the match is over.
    pub fn look(&mut self, viewer: Viewer) {
        if self.link.own().is_empty() || self.link.outcome().is_some() {
            self.hand_over.look(viewer);
            self.selection.clear();
        }
    }

    /// Says something to whoever looks.
    pub fn notify(&mut self, message: Message) {
        self.notice = Some(message);
    }

    /// Something has changed at the table: the screen goes to whoever owes a choice.
    pub(crate) fn moved_on(&mut self) {
        self.notice = None;
        self.selection.clear();
        self.go_on();
        self.hand_over.set_people(self.link.own());
        self.hand_over.follow(&self.link.request());
    }

    /// Chooses on where somebody has written what he brings along; one's choice may be what another's waits for.
    fn go_on(&mut self) {
        loop {
            let before = self.link.changes();
            for seat in Seat::ALL {
                let Some(mut bringing) = self.bringing[seat].take() else { continue };
                match bringing.go_on(&mut self.link) {
                    Ok(true) => self.bringing[seat] = Some(bringing),
                    Ok(false) => {}
                    Err(refusal) => self.notice = Some(refusal),
                }
            }
            if self.link.changes() == before {
                return;
            }
        }
    }

    fn refuse(&mut self, refusal: Refusal) -> Refusal {
        self.notice = Some(refusal.clone());
        refusal
    }

    /// The seat whose person looks.
    fn looking(&self) -> Result<Seat, Refusal> {
        let seat = self.eyes().seat().filter(|seat| self.link.own().contains(*seat));
        seat.ok_or_else(|| Message::new("client-nobody-looks"))
    }

    pub(crate) fn own_scene(&mut self, words: &Words) -> Result<(Seat, Arc<Scene>), Refusal> {
        let seat = self.looking()?;
        Ok((seat, self.scene(Viewer::Seat(seat), words)?))
    }

    /// The table for these eyes, drawn once for every change: a touch and what it shows look at the same scene.
    fn scene(&mut self, viewer: Viewer, words: &Words) -> Result<Arc<Scene>, Refusal> {
        let wanted = (viewer, words.lang(), self.link.changes());
        if let Some((drawn, scene)) = &self.drawn
            && *drawn == wanted
        {
            return Ok(Arc::clone(scene));
        }
        let scene = Arc::new(self.link.scene(viewer, words)?);
        self.drawn = Some((wanted, Arc::clone(&scene)));
        Ok(scene)
    }
}

impl<L: Link> Sitting<L> {
    /// What a bot's answer means to whoever looks; `request` is the question that stood before it.
    fn heard(&mut self, request: u32, heard: &Heard) {
        match heard {
            Heard::Chosen(Progress::Resolved) => self.moved_on(),
            Heard::Chosen(Progress::Waiting) => self.hand_over.follow(&self.link.request()),
            Heard::Advised(seat, advice) => {
                self.notice = None;
                self.advice = Some((*seat, request, advice.clone()));
            }
            Heard::Failed(_, reason) => self.notice = Some(reason.clone()),
            Heard::Late => {}
        }
    }
}

impl Sitting<LocalLink> {
    /// The table, to ask its bots.
    pub fn link_mut(&mut self) -> &mut LocalLink {
        &mut self.link
    }

    /// Takes in what a bot answered.
    pub fn bot_answered(&mut self, answer: &BotAnswer) -> Heard {
        let request = self.link.request().id;
        let heard = self.link.bot_answered(answer);
        self.heard(request, &heard);
        heard
    }
}

impl Sitting<AnyLink> {
    /// The table in this program, to ask its bots.
    pub fn local_mut(&mut self) -> Option<&mut LocalLink> {
        self.link.local_mut()
    }

    /// The table on a server, to speak with it.
    pub fn remote_mut(&mut self) -> Option<&mut RemoteLink> {
        self.link.remote_mut()
    }

    /// Takes in what a bot answered.
    pub fn bot_answered(&mut self, answer: &BotAnswer) -> Heard {
        let request = self.link.request().id;
        let heard = self.link.local_mut().map_or(Heard::Late, |link| link.bot_answered(answer));
        self.heard(request, &heard);
        heard
    }

    /// Takes in what the server said. What is being chosen stays in hand as long as the question stands.
    pub fn server_said(&mut self, message: ToClient) -> News {
        let seen = self.link.remote().map(RemoteLink::number);
        self.server_said_after(seen, message)
    }

    /// As [`Sitting::server_said`], on a line that had been opened with `seen` as the last event.
    pub fn server_said_after(&mut self, seen: Option<u64>, message: ToClient) -> News {
        let before = (self.link.request().id, self.link.rewinds());
        let Some(link) = self.link.remote_mut() else { return News::Nothing };
        let news = link.hear_after(seen, message);
        self.hand_over.set_people(self.link.own());
        if before == (self.link.request().id, self.link.rewinds()) {
            self.hand_over.follow(&self.link.request());
        } else {
            if before.1 != self.link.rewinds() {
                self.bringing = BySeat::default();
            }
            self.moved_on();
        }
        if let News::Refused(why) = &news {
            self.bringing = BySeat::default();
            self.notice = Some(Message::new("remote-refused").with("why", why.as_str()));
        }
        news
    }
}
