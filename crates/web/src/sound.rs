//! Small tones for what happens, made on the spot; off unless somebody wants them.

use std::cell::RefCell;

use web_sys::AudioContext;

thread_local! {
    /// One for the whole page: browsers allow few.
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A piece is touched.
    Touch,
    /// A choice is in.
    Choice,
    /// Something happened at the table.
    Turn,
    /// Something was refused.
    Refused,
    /// The match is over.
    Over,
}

impl Tone {
    /// The notes: pitch in hertz, and when they begin in seconds.
    const fn notes(self) -> &'static [(f32, f64)] {
        match self {
            Tone::Touch => &[(660.0, 0.0)],
            Tone::Choice => &[(523.0, 0.0), (784.0, 0.07)],
            Tone::Turn => &[(392.0, 0.0), (494.0, 0.08)],
            Tone::Refused => &[(196.0, 0.0)],
            Tone::Over => &[(523.0, 0.0), (659.0, 0.12), (784.0, 0.24), (1047.0, 0.36)],
        }
    }
}

/// Plays a tone. A browser without sound stays silent.
pub fn play(tone: Tone) {
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        if let Some(audio) = audio {
            for (pitch, begin) in tone.notes() {
                let _ = note(audio, *pitch, *begin);
            }
        }
    });
}

fn note(audio: &AudioContext, pitch: f32, begin: f64) -> Result<(), wasm_bindgen::JsValue> {
    const LOUDNESS: f32 = 0.06;
    const LENGTH: f64 = 0.16;
    let (wave, gain) = (audio.create_oscillator()?, audio.create_gain()?);
    let from = audio.current_time() + begin;
    wave.frequency().set_value(pitch);
    gain.gain().set_value_at_time(LOUDNESS, from)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, from + LENGTH)?;
    wave.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&audio.destination())?;
    wave.start_with_when(from)?;
    wave.stop_with_when(from + LENGTH)
}
