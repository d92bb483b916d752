//! No input, however broken, makes reading or drawing panic.

mod common;

use common::{CardFile, HEROES, MANIFEST};
use packs::{MAX_FILE_BYTES, Manifest, Shape, code, read_bytes};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// What the fuzz target does: read, and draw what is wrong.
fn survive<T: Shape>(bytes: &[u8]) {
    if let Err(report) = read_bytes::<T>("fuzz.toml", bytes) {
        assert!(report.has_errors());
        let _ = report.render(80, true);
        let _ = report.to_json();
        let _ = report.to_string();
    }
}

/// Pieces that card files are made of, so that random texts get past the first line.
fn piece() -> impl Strategy<Value = String> {
    let known: Vec<String> = [
        "[[hero]]\n",
        "[hero]\n",
        "[hero.skills]\n",
        "id",
        "name",
        "life",
        "effects",
        "hero",
        " = ",
        "=",
        "{",
        "}",
        "[",
        "]",
        ",",
        ".",
        "\n",
        "\r\n",
        "\t",
        "\"knight\"",
        "\"\"\"",
        "'",
        "\"",
        "\\",
        "12",
        "-1",
        "1e9",
        "0x",
        "true",
        "1979-05-27",
        "{ draw = 1 }",
        "{ all = [",
        "{ en = \"X\", ru = \"Ы\" }",
        "#",
        "\u{feff}",
        "Ё",
        "🃏",
        "\u{0}",
        "\u{202e}",
    ]
    .map(str::to_owned)
    .to_vec();
    prop_oneof![8 => proptest::sample::select(known), 1 => any::<char>().prop_map(String::from)]
}

proptest! {
    #[test]
    fn arbitrary_bytes(bytes in vec(any::<u8>(), 0..400)) {
        survive::<CardFile>(&bytes);
    }

    #[test]
    fn arbitrary_text(text in any::<String>()) {
        survive::<CardFile>(text.as_bytes());
        survive::<Manifest>(text.as_bytes());
    }

    #[test]
    fn texts_of_likely_pieces(pieces in vec(piece(), 0..60)) {
        survive::<CardFile>(pieces.concat().as_bytes());
    }

    #[test]
    fn good_files_with_damage(
        damage in vec((any::<Index>(), any::<u8>(), 0..4_u8), 1..8),
        manifest in any::<bool>(),
    ) {
        let mut bytes = if manifest { MANIFEST } else { HEROES }.as_bytes().to_vec();
        for (at, byte, how) in damage {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => { bytes.remove(at); }
                2 => bytes.insert(at, byte),
                _ => {
                    let tail = bytes[at..].to_vec();
                    bytes.extend(tail);
                }
            }
            if bytes.is_empty() {
                bytes.push(b'=');
            }
        }
        survive::<CardFile>(&bytes);
        survive::<Manifest>(&bytes);
    }

    #[test]
    fn good_files_with_a_piece_swapped(at in any::<Index>(), length in 0..12_usize, new in piece()) {
        let chars: Vec<char> = HEROES.chars().collect();
        let at = at.index(chars.len());
        let text: String = chars[..at].iter().copied().chain(new.chars()).chain(chars.iter().skip(at + length).copied()).collect();
        survive::<CardFile>(text.as_bytes());
    }
}

#[test]
fn too_many_bytes_are_refused_unread() {
    let line = vec![b'x'; 10 * MAX_FILE_BYTES];
    let codes: Vec<String> = match read_bytes::<CardFile>("long.toml", &line) {
        Ok(_) => Vec::new(),
        Err(report) => report.faults().iter().map(|fault| fault.code().to_owned()).collect(),
    };
    assert_eq!(codes, [code::TOO_LARGE]);
}

#[test]
fn one_endless_line_is_survived() {
    for piece in ["x", "[", "{", "\"", "a.", "a=1,", "Ё", "[[hero]]", "hero=", "'''", "\u{0}"] {
        let text = piece.repeat(200_000 / piece.len());
        survive::<CardFile>(text.as_bytes());
    }
}
