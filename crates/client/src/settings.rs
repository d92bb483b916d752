//! What people settle once: language, looks, motion, sound, and how the screen is shared.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::{Lang, Message};

/// The version of the stored form.
const VERSION: u32 = 1;

/// How the screen is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
}

/// How much moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system has it.
    #[default]
    System,
    /// Everything.
    Full,
    /// Nothing that is not needed.
    Reduced,
}

/// What people settle once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the page of settings")]
pub struct Settings {
    /// The language; as the system has it if none is named.
    pub lang: Option<Lang>,
    /// How the screen is coloured.
    pub theme: Theme,
    /// How much moves.
    pub motion: Motion,
    /// Whether there is sound.
    pub sound: bool,
    /// Whether a cover is shown when people who share a screen hand it over.
    pub hand_over: bool,
    /// Whether a choice that is ready waits to be confirmed.
    pub confirm: bool,
    /// Whether what is usually passed, such as trap windows, is passed by itself.
    pub pass: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: None,
            theme: Theme::System,
            motion: Motion::System,
            sound: false,
            hand_over: true,
            confirm: true,
            pass: true,
        }
    }
}

impl Settings {
    /// The settings as text to be stored.
    pub fn write(&self) -> String {
        let mut stored = serde_json::json!({ "version": VERSION });
        if let (Some(stored), Ok(serde_json::Value::Object(named))) =
            (stored.as_object_mut(), serde_json::to_value(self))
        {
            stored.extend(named);
        }
        stored.to_string()
    }

    /// Reads stored settings. What cannot be read falls back to what holds by default, and a notice says so; the rest
    /// is kept.
    pub fn read(text: &str) -> (Settings, Option<Message>) {
        let mut settings = Settings::default();
        let Ok(serde_json::Value::Object(mut stored)) = serde_json::from_str(text) else {
            return (settings, Some(Message::new("client-settings-unreadable")));
        };
        match stored.remove("version").and_then(|version| version.as_u64()) {
            Some(version) if version == u64::from(VERSION) => {}
            Some(version) if version > u64::from(VERSION) => {
                let notice = Message::new("client-settings-newer").with("version", version.to_string());
                return (settings, Some(notice));
            }
            _ => return (settings, Some(Message::new("client-settings-unreadable"))),
        }
        let mut bad = Vec::new();
        let mut take = |name: &str| stored.remove(name).map(|value| (name.to_owned(), value));
        let mut faults = |fault: Option<String>| bad.extend(fault);
        faults(put(take("lang"), &mut settings.lang));
        faults(put(take("theme"), &mut settings.theme));
        faults(put(take("motion"), &mut settings.motion));
        faults(put(take("sound"), &mut settings.sound));
        faults(put(take("hand_over"), &mut settings.hand_over));
        faults(put(take("confirm"), &mut settings.confirm));
        faults(put(take("pass"), &mut settings.pass));
        let notice = (!bad.is_empty()).then(|| {
            Message::new("client-settings-fallback").with("names", bad.join(", ")).with("count", bad.len())
        });
        (settings, notice)
    }
}

/// Puts a stored value in its place; gives its name if it does not fit there.
fn put<T: DeserializeOwned>(stored: Option<(String, serde_json::Value)>, place: &mut T) -> Option<String> {
    let (name, value) = stored?;
    match serde_json::from_value(value) {
        Ok(value) => {
            *place = value;
            None
        }
        Err(_) => Some(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_being_stored() {
        let settings = Settings {
            lang: Some(Lang::Ru),
            theme: Theme::Dark,
            sound: true,
            confirm: false,
            pass: false,
            ..Settings::default()
        };
        assert_eq!(Settings::read(&settings.write()), (settings, None));
    }

    #[test]
    fn sound_is_off_and_the_cover_on_by_default() {
        let settings = Settings::default();
        assert!(!settings.sound && settings.hand_over);
        assert_eq!(
            Settings::read(r#"{"version":1}"#),
            (settings, None),
            "what is not named holds by default"
        );
    }

    #[test]
    fn a_bad_value_falls_back_alone_and_is_named() {
        let (settings, notice) = Settings::read(r#"{"version":1,"theme":"pink","sound":true,"motion":7}"#);
        assert_eq!(settings, Settings { sound: true, ..Settings::default() });
        let notice = notice.expect("a notice");
        assert_eq!(notice.key, "client-settings-fallback");
        assert_eq!(notice.args[0], ("names", "theme, motion".into()));
    }

    #[test]
    fn what_is_no_settings_falls_back_as_a_whole() {
        for text in ["", "null", "[]", "{", "{}", r#"{"version":0}"#, r#"{"version":"1"}"#] {
            let (settings, notice) = Settings::read(text);
            assert_eq!(settings, Settings::default(), "{text}");
            assert_eq!(notice.expect("a notice").key, "client-settings-unreadable", "{text}");
        }
        let (settings, notice) = Settings::read(r#"{"version":2,"sound":true}"#);
        assert_eq!((settings, notice.expect("a notice").key), (Settings::default(), "client-settings-newer"));
    }
}
