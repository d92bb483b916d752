//! `karman print`: cards on paper, to be cut out and played with.

use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::path::PathBuf;

use arcade::{Arcade, Cabinet};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use table::{CardText, Message};

use super::print_lines;
use crate::desk::Desk;
use crate::files;
use crate::line::Print;
use crate::stop::{Stop, drawn};
use crate::workbench::{self, Work};

/// What is printed: the cards of one pack of one game, in order.
struct Batch<'a> {
    game: &'a dyn Cabinet,
    pack: String,
    cards: Vec<CardText>,
}

pub fn run(wanted: &Print, desk: &Desk) -> Result<(), Stop> {
    let Some(path) = &wanted.path else {
        let game = wanted.game.as_deref().unwrap_or_default();
        let game = desk.game(game)?;
        let cards = game.cards(&desk.words).into_iter().map(|card| (game, card)).collect();
        return write(cards, wanted, desk);
    };
    let mut works = workbench::works(std::slice::from_ref(path), wanted.game.as_deref())?;
    let work = works.pop().unwrap_or(Work::Folders(vec![path.clone()]));
    let arcade: Arcade = work.read(&desk.folders)?.map_err(Stop::Packs)?;
    io::stderr().write_all(drawn(arcade.warnings(), &desk.words).as_bytes())?;
    let cards = work.cards(&arcade, &desk.words);
    if cards.is_empty() {
        return Err(Message::new("print-no-cards").with("what", work.name()).into());
    }
    write(cards, wanted, desk)
}

fn write(cards: Vec<(&dyn Cabinet, CardText)>, wanted: &Print, desk: &Desk) -> Result<(), Stop> {
    let batches = batches(cards, wanted)?;
    let sheets: usize = batches.iter().map(|batch| batch.cards.len().div_ceil(paper::CARDS_PER_SHEET)).sum();
    let count: usize = batches.iter().map(|batch| batch.cards.len()).sum();
    let files: Vec<PathBuf> = batches.iter().flat_map(|batch| batch.files(wanted)).collect();
    // Before anything is written, so that nothing is half done.
    if let Some(there) = files.iter().find(|file| !wanted.force && file.exists()) {
        return Err(Message::new("cli-file-exists").with("file", files::name(there)).into());
    }
    files::make_folder(&wanted.out)?;
    let bar = ProgressBar::with_draw_target(Some(files.len() as u64), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}") {
        bar.set_style(style.progress_chars("#>-"));
    }
    for batch in &batches {
        let names = batch.files(wanted);
        let mut names = names.iter();
        for page in batch.cards.chunks(paper::CARDS_PER_SHEET) {
            let faces: Vec<String> = page.iter().map(|card| paper::card(card, batch.game)).collect();
            if let Some(name) = names.next() {
                files::write(name, &paper::sheet(&faces), wanted.force)?;
                bar.inc(1);
            }
        }
        if let Some(name) = names.next() {
            files::write(name, &paper::backs(&batch.game.title(&desk.words)), wanted.force)?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    let said = Message::new("print-written").with("cards", count).with("sheets", sheets);
    print_lines([
        desk.words.say(&said.with("folder", files::name(&wanted.out))),
        desk.words.text("print-how"),
    ])
}

/// The cards by pack; only the wanted pack if one is named.
fn batches<'a>(cards: Vec<(&'a dyn Cabinet, CardText)>, wanted: &Print) -> Result<Vec<Batch<'a>>, Message> {
    let packs: BTreeSet<String> = cards.iter().map(|(_, card)| card.pack.clone()).collect();
    if packs.is_empty() {
        let game = wanted.game.clone().unwrap_or_default();
        return Err(Message::new("print-no-cards").with("what", game));
    }
    let chosen = match &wanted.pack {
        None => None,
        Some(text) => {
            let fits = |pack: &&String| *pack == text || pack.ends_with(&format!("-{text}"));
            let Some(pack) = packs.iter().find(fits) else {
                let known = packs.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
                return Err(Message::new("print-no-pack")
                    .with("text", crate::desk::shown(text))
                    .with("known", known));
            };
            Some(pack.clone())
        }
    };
    let mut batches: Vec<Batch<'a>> = Vec::new();
    for (game, card) in cards {
        if chosen.as_ref().is_some_and(|pack| *pack != card.pack) {
            continue;
        }
        let same = |batch: &&mut Batch| batch.game.id() == game.id() && batch.pack == card.pack;
        match batches.iter_mut().find(same) {
            Some(batch) => batch.cards.push(card),
            None => batches.push(Batch { game, pack: card.pack.clone(), cards: vec![card] }),
        }
    }
    Ok(batches)
}

impl Batch<'_> {
    /// The files of the batch: `PACK-01.svg` and on, and `PACK-back.svg`.
    fn files(&self, wanted: &Print) -> Vec<PathBuf> {
        let pages = self.cards.len().div_ceil(paper::CARDS_PER_SHEET);
        let digits = pages.to_string().len().max(2);
        let pack = &self.pack;
        let mut files: Vec<PathBuf> =
            (1..=pages).map(|page| wanted.out.join(format!("{pack}-{page:0digits$}.svg"))).collect();
        if wanted.backs {
            files.push(wanted.out.join(format!("{pack}-back.svg")));
        }
        files
    }
}
