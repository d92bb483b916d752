//! What the page weighs: every file compressed beside itself, and the limit of the first load.

use std::fmt::Write as _;
use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::folder;

/// The first load may take this many bytes over the wire, as browsers take it from this machine or over TLS.
const LIMIT: usize = 1_500_000;

/// And so many where a browser takes nothing but gzip: without TLS from another machine.
const GZIP_LIMIT: usize = 1_900_000;

/// A smaller file is not worth a second answer.
const WORTH_COMPRESSING: usize = 256;

/// One file of the page and its sizes.
pub struct Weight {
    name: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Writes `.gz` and `.br` beside every file that gets smaller by it.
pub fn compress(out: &Path) -> Result<Vec<Weight>> {
    folder::page_files(out)?.into_iter().map(|(name, path)| compress_file(name, &path)).collect()
}

fn compress_file(name: String, path: &Path) -> Result<Weight> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let beside = |ending: &str, packed: Vec<u8>| -> Result<usize> {
        if bytes.len() < WORTH_COMPRESSING || packed.len() >= bytes.len() {
            return Ok(bytes.len());
        }
        let mut file = path.as_os_str().to_owned();
        file.push(ending);
        let file = PathBuf::from(file);
        fs::write(&file, &packed).with_context(|| format!("cannot write {}", file.display()))?;
        Ok(packed.len())
    };
    let (gzip, brotli) = (beside(".gz", gzip(&bytes)?)?, beside(".br", brotli(&bytes)?)?);
    Ok(Weight { name, raw: bytes.len(), gzip, brotli })
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    // More rounds win a thousandth and take as long again.
    let options = zopfli::Options { iteration_count: NonZeroU64::MIN, ..zopfli::Options::default() };
    zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut packed)?;
    Ok(packed)
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &parameters)?;
    Ok(packed)
}

/// The sizes in bytes, the largest file first, and what a first load takes.
pub fn table(files: &[Weight]) -> String {
    let mut rows: Vec<_> = files.iter().collect();
    rows.sort_by(|a, b| b.raw.cmp(&a.raw).then_with(|| a.name.cmp(&b.name)));
    let total = first_load(files);
    let width =
        rows.iter().map(|file| file.name.chars().count()).max().unwrap_or_default().max(total.name.len());
    let mut text = format!("{:<width$} {:>10} {:>10} {:>10}\n", "file", "raw", "gzip", "brotli");
    for file in rows.into_iter().chain([&total]) {
        let Weight { name, raw, gzip, brotli } = file;
        let _ = writeln!(text, "{name:<width$} {raw:>10} {gzip:>10} {brotli:>10}");
    }
    text
}

/// Whether the first load keeps to its limit.
pub fn check(files: &[Weight]) -> Result<()> {
    let total = first_load(files);
    ensure!(
        total.brotli <= LIMIT && total.gzip <= GZIP_LIMIT,
        "the first load takes {} bytes with brotli, where {LIMIT} are allowed, and {} with gzip, where {GZIP_LIMIT} are; \
         the table above shows which file grew",
        total.brotli,
        total.gzip
    );
    Ok(())
}

fn first_load(files: &[Weight]) -> Weight {
    let sum = |size: fn(&Weight) -> usize| {
        files.iter().filter(|file| !folder::comes_later(&file.name)).map(size).sum()
    };
    Weight {
        name: "first load".into(),
        raw: sum(|file| file.raw),
        gzip: sum(|file| file.gzip),
        brotli: sum(|file| file.brotli),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(name: &str, raw: usize, gzip: usize, brotli: usize) -> Weight {
        Weight { name: name.into(), raw, gzip, brotli }
    }

    #[test]
    fn what_is_read_later_is_no_part_of_the_first_load() {
        let files = [weight("a.wasm", 9, 8, LIMIT), weight("clauses/a.md", 9, GZIP_LIMIT, 9)];
        assert!(check(&files).is_ok());
        assert!(table(&files).ends_with(&format!("first load   {:>10} {:>10} {:>10}\n", 9, 8, LIMIT)));
    }

    #[test]
    fn every_file_counts_towards_the_limit() {
        let light = [weight("a", 9_000_000, GZIP_LIMIT - 1, LIMIT - 1), weight("b", 1, 1, 1)];
        assert!(check(&light).is_ok());
        let heavy = [weight("a", 9_000_000, 1, LIMIT), weight("b", 1, 1, 1)];
        let error = check(&heavy).expect_err("one byte too many");
        assert!(error.to_string().contains(&format!("{} bytes with brotli", LIMIT + 1)), "{error}");
        let heavy = [weight("a", 9_000_000, GZIP_LIMIT, 1), weight("b", 1, 1, 1)];
        let error = check(&heavy).expect_err("one byte too many");
        assert!(error.to_string().contains(&format!("{} with gzip", GZIP_LIMIT + 1)), "{error}");
    }

    #[test]
    fn the_table_names_the_largest_first_and_the_sum_last() {
        let text = table(&[weight("small.js", 10, 5, 4), weight("large.wasm", 300, 200, 100)]);
        let first_words: Vec<_> = text.lines().map(|line| line.split_whitespace().next()).collect();
        assert_eq!(first_words, [Some("file"), Some("large.wasm"), Some("small.js"), Some("first")]);
        assert!(text.ends_with("first load        310        205        104\n"), "{text}");
    }

    #[test]
    fn what_is_compressed_can_be_read_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = "a line of a page\n".repeat(100);
        fs::write(folder.path().join("page.txt"), &text).expect("written");
        fs::write(folder.path().join("tiny.txt"), "tiny").expect("written");
        let files = compress(folder.path()).expect("compressed");
        assert_eq!(files.iter().map(|file| file.raw).collect::<Vec<_>>(), [text.len(), 4]);
        let packed = fs::read(folder.path().join("page.txt.br")).expect("a brotli file");
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut &packed[..], &mut plain).expect("brotli");
        assert_eq!(plain, text.as_bytes());
        let packed = fs::File::open(folder.path().join("page.txt.gz")).expect("a gzip file");
        let mut plain = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(packed), &mut plain).expect("gzip");
        assert_eq!(plain, text);
        assert!(!folder.path().join("tiny.txt.br").exists());
    }
}
