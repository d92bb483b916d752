//! What every page of the program shares: the games, the language, the settings, the match that is on.

use std::sync::Arc;
use std::time::Duration;

use arcade::{Arcade, Cabinet};
use client::{Motion, Settings, Theme};
use leptos::prelude::*;
use table::{Lang, Message, Words};

use crate::online::Online;
use crate::play::Play;
use crate::route::Route;
use crate::sound::{self, Tone};
use crate::{browser, crash, desk, store};

/// How long something is said that nobody closes.
const TOLD: Duration = Duration::from_secs(12);
/// What is said when somebody goes to another page is still of that page, in milliseconds.
const ON_THE_WAY: i64 = 1500;

/// Something that is said to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// When it was said, in milliseconds of the page's life.
    told: i64,
}

impl Notice {
    fn new(text: String) -> Notice {
        Notice { text, told: browser::now() }
    }
}

/// The program. It lives as long as the page, and every part of it can be handed on by value.
#[derive(Clone, Copy)]
pub struct App {
    arcade: StoredValue<Arc<Arcade>>,
    words: RwSignal<Arc<Words>>,
    /// What people settled.
    pub settings: RwSignal<Settings>,
    /// The page that is shown.
    pub route: RwSignal<Route>,
    /// What is said to the person, whatever page is shown.
    pub notice: RwSignal<Option<Notice>>,
    /// The match that is on.
    pub play: Play,
    /// The server this page came from, and the match there.
    pub online: Online,
}

impl App {
    /// Starts with what was stored.
    pub fn new(arcade: Arcade) -> App {
        let arcade = Arc::new(arcade);
        let (settings, fault) = store::settings().map_or_else(Default::default, |text| Settings::read(&text));
        let words = Arc::new(voice(&arcade, settings.lang.unwrap_or_else(browser::language)));
        let notice = fault.map(|fault| Notice::new(words.say(&fault)));
        let app = App {
            arcade: StoredValue::new(arcade),
            words: RwSignal::new(words),
            settings: RwSignal::new(settings),
            route: RwSignal::new(browser::route()),
            notice: RwSignal::new(notice),
            play: Play::new(),
            online: Online::new(),
        };
        app.apply();
        app
    }

    /// The program, for a part of the page.
    pub fn get() -> App {
        expect_context::<App>()
    }

    /// The games.
    pub fn arcade(self) -> Arc<Arcade> {
        self.arcade.get_value()
    }

    /// A game by its id.
    pub fn game(self, id: &str) -> Result<Arc<dyn Cabinet>, Message> {
        self.arcade().game(id).cloned()
    }

    /// The voice. Pages are drawn anew when another language is spoken, so nobody needs to follow it.
    pub fn words(self) -> Arc<Words> {
        self.words.get_untracked()
    }

    /// The language, to be followed.
    pub fn lang(self) -> Lang {
        self.words.read().lang()
    }

    /// Changes the settings, keeps them and lets them hold at once.
    pub fn settle(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        if let Err(fault) = store::put_settings(&settings.write()) {
            self.tell(&fault);
        }
        let lang = settings.lang.unwrap_or_else(browser::language);
        if lang != self.words().lang() {
            self.words.set(Arc::new(voice(&self.arcade(), lang)));
        }
        self.settings.set(settings);
        self.apply();
        self.play.settled(self);
    }

    /// Lets the document show the settings.
    fn apply(self) {
        let (settings, words) = (self.settings.get_untracked(), self.words());
        browser::mark_document("lang", words.lang().code());
        browser::mark_document(
            "data-theme",
            match settings.theme {
                Theme::System => "system",
                Theme::Dark => "dark",
                Theme::Light => "light",
            },
        );
        browser::mark_document("data-motion", if self.moves() { "full" } else { "reduced" });
        let games = self.arcade().games().iter().map(|game| game.id().to_owned()).collect();
        crash::prepare(&words, games);
        desk::prepare(words.lang(), words.text("web-bots-unable"));
    }

    /// Whether things move.
    pub fn moves(self) -> bool {
        match self.settings.read_untracked().motion {
            Motion::Full => true,
            Motion::Reduced => false,
            Motion::System => !browser::wants_less_motion(),
        }
    }

    /// Plays a tone where somebody wants sound.
    pub fn sound(self, tone: Tone) {
        if self.settings.read_untracked().sound {
            sound::play(tone);
        }
    }

    /// Says something to the person.
    pub fn tell(self, message: &Message) {
        let notice = Notice::new(self.words().say(message));
        self.notice.set(Some(notice.clone()));
        let forget = move || {
            if self.notice.read_untracked().as_ref() == Some(&notice) {
                self.notice.set(None);
            }
        };
        set_timeout(forget, TOLD);
    }

    /// Somebody has gone to another page: what was said on the one before is not said on this one.
    pub fn turn_page(self) {
        let told = self.notice.read_untracked().as_ref().map(|notice| notice.told);
        if told.is_some_and(|told| browser::now() - told > ON_THE_WAY) {
            self.notice.set(None);
        }
    }
}

fn voice(arcade: &Arcade, lang: Lang) -> Words {
    arcade.words_and(lang, &[client::CATALOGUE, client::remote::CATALOGUE, crate::CATALOGUE, crate::ONLINE])
}
