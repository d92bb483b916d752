//! A table wherever it is: in this program, or on a server. A screen that plays at both is written once.

use table::{
    Act, Form, Journal, Outcome, Progress, Refusal, Request, Scene, Seat, Seats, Told, Viewer, Words,
};

use crate::link::{Link, Sitter};
use crate::local::LocalLink;
use crate::remote::RemoteLink;

/// A table wherever it is.
pub enum AnyLink {
    /// In this program.
    Local(Box<LocalLink>),
    /// On a server.
    Remote(Box<RemoteLink>),
}

impl From<LocalLink> for AnyLink {
    fn from(link: LocalLink) -> AnyLink {
        AnyLink::Local(Box::new(link))
    }
}

impl From<RemoteLink> for AnyLink {
    fn from(link: RemoteLink) -> AnyLink {
        AnyLink::Remote(Box::new(link))
    }
}

impl AnyLink {
    /// The table in this program, if it is one.
    pub fn local(&self) -> Option<&LocalLink> {
        match self {
            AnyLink::Local(link) => Some(link),
            AnyLink::Remote(_) => None,
        }
    }

    /// The table in this program, to ask its bots.
    pub fn local_mut(&mut self) -> Option<&mut LocalLink> {
        match self {
            AnyLink::Local(link) => Some(link),
            AnyLink::Remote(_) => None,
        }
    }

    /// The table on a server, if it is one.
    pub fn remote(&self) -> Option<&RemoteLink> {
        match self {
            AnyLink::Remote(link) => Some(link),
            AnyLink::Local(_) => None,
        }
    }

    /// The table on a server, to speak with it.
    pub fn remote_mut(&mut self) -> Option<&mut RemoteLink> {
        match self {
            AnyLink::Remote(link) => Some(link),
            AnyLink::Local(_) => None,
        }
    }

    fn link(&self) -> &dyn Link {
        match self {
            AnyLink::Local(link) => &**link,
            AnyLink::Remote(link) => &**link,
        }
    }

    fn link_mut(&mut self) -> &mut dyn Link {
        match self {
            AnyLink::Local(link) => &mut **link,
            AnyLink::Remote(link) => &mut **link,
        }
    }
}

impl Link for AnyLink {
    fn game(&self) -> &str {
        self.link().game()
    }

    fn seats(&self) -> usize {
        self.link().seats()
    }

    fn own(&self) -> Seats {
        self.link().own()
    }

    fn terms(&self) -> Form {
        self.link().terms()
    }

    fn sitter(&self, seat: Seat) -> &Sitter {
        self.link().sitter(seat)
    }

    fn request(&self) -> Request {
        self.link().request()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.link().outcome()
    }

    fn scene(&self, viewer: Viewer, words: &Words) -> Result<Scene, Refusal> {
        self.link().scene(viewer, words)
    }

    fn offers(&self, seat: Seat) -> Result<Vec<String>, Refusal> {
        self.link().offers(seat)
    }

    fn pending(&self, seat: Seat) -> Result<Option<String>, Refusal> {
        self.link().pending(seat)
    }

    fn told(&self, viewer: Viewer, since: usize, words: &Words) -> Result<Vec<Told>, Refusal> {
        self.link().told(viewer, since, words)
    }

    fn choose(&mut self, seat: Seat, request: u32, notation: &str) -> Result<Progress, Refusal> {
        self.link_mut().choose(seat, request, notation)
    }

    fn asks_whole(&self) -> bool {
        self.link().asks_whole()
    }

    fn withdraw(&mut self, seat: Seat, request: u32) -> Result<(), Refusal> {
        self.link_mut().withdraw(seat, request)
    }

    fn act(&mut self, act: Act) -> Result<(), Refusal> {
        self.link_mut().act(act)
    }

    fn undo(&mut self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        self.link_mut().undo(seat, consent)
    }

    fn can_undo(&self, seat: Seat, consent: bool) -> Result<(), Refusal> {
        self.link().can_undo(seat, consent)
    }

    fn journal(&self) -> Result<&Journal, Refusal> {
        self.link().journal()
    }

    fn changes(&self) -> u64 {
        self.link().changes()
    }

    fn rewinds(&self) -> u64 {
        self.link().rewinds()
    }
}
