//! A match as a short text that fits into a link: the journal, deflated, in letters a link may hold.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use table::{Journal, Message};

/// What every shared text begins with: the first version of the form.
const PREFIX: &str = "k1";
/// The largest journal a link may unfold to.
const MAX_UNFOLDED: usize = 4 * 1024 * 1024;
/// As hard as the compressor tries: links are made rarely and carried far.
const EFFORT: u8 = 9;

/// The text of a match. It holds the whole journal, with every secret in it.
pub fn pack(journal: &Journal) -> String {
    let packed = compress_to_vec_zlib(journal.to_string().as_bytes(), EFFORT);
    format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(packed))
}

/// The match of a text. A link that was cut short or changed on its way is told apart from one that never was ours.
pub fn unpack(text: &str) -> Result<Journal, Message> {
    // A text that was copied from a narrow screen comes in several lines.
    let text: String = text.split_whitespace().collect();
    let text = text.as_str();
    if text.is_empty() {
        return Err(Message::new("client-share-empty"));
    }
    if PREFIX.starts_with(text) {
        return Err(cut());
    }
    let Some(body) = text.strip_prefix(PREFIX) else {
        let newer =
            text.len() > 1 && text.starts_with('k') && text[1..].starts_with(|c: char| c.is_ascii_digit());
        let key = if newer { "client-share-newer" } else { "client-share-other" };
        return Err(Message::new(key).with("prefix", PREFIX));
    };
    if let Some((place, letter)) = body.char_indices().find(|(_, letter)| !is_letter(*letter)) {
        let fault = Message::new("client-share-letter").with("letter", letter.to_string());
        return Err(fault.with("place", PREFIX.len() + place + 1));
    }
    // Four letters make three bytes; one letter alone makes nothing and is a sign of a cut.
    let whole = if body.len() % 4 == 1 { &body[..body.len() - 1] } else { body };
    let packed = lenient().decode(whole).map_err(|_| Message::new("client-share-damaged"))?;
    let bytes =
        decompress_to_vec_zlib_with_limit(&packed, MAX_UNFOLDED).map_err(|error| match error.status {
            TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => cut(),
            TINFLStatus::HasMoreOutput => {
                Message::new("client-share-large").with("limit", MAX_UNFOLDED / (1024 * 1024))
            }
            _ => Message::new("client-share-damaged"),
        })?;
    Journal::read(&bytes).map_err(|error| Message::new("client-share-journal").with("fault", error.message()))
}

fn cut() -> Message {
    Message::new("client-share-cut")
}

/// A cut may leave bits over in the last letter; that it was cut is said by what unfolds.
fn lenient() -> base64::engine::GeneralPurpose {
    use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
    let config = GeneralPurposeConfig::new()
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&base64::alphabet::URL_SAFE, config)
}

fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}
