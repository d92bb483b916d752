//! The rules pages: Markdown cut into blocks that can be searched, drawn as HTML that holds nothing but what we write.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};
use table::Lang;

include!(concat!(env!("OUT_DIR"), "/manual.rs"));

/// A paragraph, a heading, a list entry or a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// How it is drawn.
    pub html: String,
    /// What it says, in small letters, for searching.
    words: String,
    /// Whether it is a heading, and how deep.
    pub heading: Option<u8>,
}

impl Block {
    /// Whether every word that is looked for stands in it.
    pub fn matches(&self, looked_for: &str) -> bool {
        looked_for.to_lowercase().split_whitespace().all(|word| self.words.contains(word))
    }
}

/// The rules of a game for players, in this language; in any, if there is none in this one.
pub fn rules(game: &str, lang: Lang) -> Option<Vec<Block>> {
    let of = |wanted: Option<&str>| {
        MANUAL.iter().find(|(code, id, _)| *id == game && wanted.is_none_or(|wanted| *code == wanted))
    };
    of(Some(lang.code())).or_else(|| of(None)).map(|(_, _, text)| blocks(text))
}

/// Where the numbered clauses of a game lie beside the page, if it has some; they are kept in English.
pub fn clauses_file(game: &str) -> Option<String> {
    CLAUSES.contains(&game).then(|| format!("clauses/{game}.md"))
}

/// Cuts a page into its blocks. Markup of other languages is shown as the text it is, and links lead only to the web.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut events = Vec::new();
    let mut depth = 0_usize;
    let mut open_links = Vec::new();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        let event = match event {
            Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => continue,
            Event::Start(Tag::Link { dest_url, .. }) if !leads_out(&dest_url) => {
                open_links.push(false);
                continue;
            }
            Event::Start(Tag::Link { .. }) => {
                open_links.push(true);
                event
            }
            Event::End(TagEnd::Link) => match open_links.pop() {
                Some(true) => event,
                _ => continue,
            },
            other => other,
        };
        match &event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        events.push(event);
        if depth == 0 {
            blocks.push(block(std::mem::take(&mut events)));
        }
    }
    blocks
}

fn leads_out(address: &CowStr<'_>) -> bool {
    address.starts_with("https://") || address.starts_with("http://")
}

fn block(events: Vec<Event<'_>>) -> Block {
    let mut words = String::new();
    for event in &events {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(text),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Item | TagEnd::TableCell) => {
                words.push(' ');
            }
            _ => {}
        }
    }
    let heading = match events.first() {
        Some(Event::Start(Tag::Heading { level, .. })) => Some(*level as u8),
        _ => None,
    };
    let mut drawn = String::new();
    html::push_html(&mut drawn, events.into_iter());
    Block { html: drawn, words: words.to_lowercase(), heading }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "# Title\n\nFirst *words*,\nsecond line.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n";

    #[test]
    fn a_page_is_cut_into_blocks_that_can_be_searched() {
        let blocks = blocks(PAGE);
        assert_eq!(blocks.len(), 4);
        assert!(blocks[0].heading == Some(1) && blocks[0].matches("title"));
        assert!(blocks[1].matches("WORDS second") && !blocks[1].matches("words third"));
        assert!(blocks[1].html.contains("<em>words</em>"));
        assert!(blocks[2].matches("two") && blocks[3].matches("d"));
    }

    #[test]
    fn nothing_but_our_own_markup_gets_into_the_page() {
        let bad = "<script>alert(1)</script>\n\n[in](javascript:alert(1)) [doc](../x.md) [out](https://example.org) ![x](y)\n";
        let html: String = blocks(bad).into_iter().map(|block| block.html).collect();
        assert!(
            !html.contains("<script") && !html.contains("javascript") && !html.contains("<img"),
            "{html}"
        );
        assert!(!html.contains("x.md") && html.contains("href=\"https://example.org\""), "{html}");
    }

    #[test]
    fn every_game_that_is_offered_has_its_rules_in_every_language() {
        let arcade = arcade::Arcade::new(&[]).expect("the games of this build");
        for game in arcade.games() {
            for lang in Lang::ALL {
                let own = MANUAL.iter().any(|(code, id, _)| *id == game.id() && *code == lang.code());
                assert!(own, "no rules of {} in {lang}", game.id());
                assert!(rules(game.id(), lang).is_some_and(|blocks| blocks.len() > 3));
            }
        }
        assert!(rules("no-such-game", Lang::En).is_none() && clauses_file("no-such-game").is_none());
    }

    #[test]
    fn clauses_lie_beside_the_page() {
        let docs = std::path::Path::new("../../docs/spec");
        let file = clauses_file("duel").expect("the duel has clauses");
        let name = file.strip_prefix("clauses/").expect("in their folder");
        let text = std::fs::read_to_string(docs.join(name)).expect("what the build copies");
        assert!(blocks(&text).iter().any(|block| block.matches("DUEL-001")));
    }
}
