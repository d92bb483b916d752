//! A whole game of tactics to two trophies, and how its table lies on narrow and wide screens while it is played.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use browser::player::{Hand, Player, Rival, TOUCHES, Turn};
use browser::{Setting, Tab, axe, in_browser, report};

use crate::looks::fits;

/// Somebody who knows what wins: strikes at the leader, else at whoever can be struck, else sends heroes to the row of the
/// wave. Everything is read off the page.
struct Captain<'a> {
    tab: &'a Tab,
    player: Player<'a>,
    /// Who turned out to have nothing worth doing in this wave.
    idle: BTreeSet<String>,
    /// The wave, as the page names it.
    wave: String,
}

/// What one sees at a glance: the pieces chosen already, those in the light, and which wave it is.
const GLANCE: &str = r"
const ids = (css) => [...document.querySelectorAll(css)].map((piece) => piece.dataset.piece);
const wave = document.querySelector('.headline')?.textContent.split('.')[0] ?? '';
return [ids('[data-piece][aria-pressed=true]'), ids('[data-piece].lit'), wave];
";

impl Captain<'_> {
    /// Answers what the table asks for.
    async fn answer(&mut self, turn: Turn) -> Result<()> {
        let Turn::Touch(open) = turn else { return self.player.answer(turn).await };
        let seen = self.tab.ask(GLANCE).await?;
        let ids = |place: usize| -> Vec<&str> {
            seen[place].as_array().into_iter().flatten().filter_map(|id| id.as_str()).collect()
        };
        let (begun, lit) = (ids(0), ids(1));
        let wave = seen[2].as_str().unwrap_or_default();
        if wave != self.wave {
            wave.clone_into(&mut self.wave);
            self.idle.clear();
        }
        let may_pass = open.iter().any(|(id, _)| id == "do-pass");
        let wish = |id: &str| match begun.first() {
            // A turn begins: strike with whoever stands in the light, recruit, draw, and go on.
            None if may_pass => match id {
                _ if lit.contains(&id) && id.starts_with("a-") && !self.idle.contains(id) => 0,
                _ if id.starts_with("card-") && !self.idle.contains(id) => 1,
                "do-draw" => 2,
                "do-pass" => 3,
                _ => 9,
            },
            // A question of a text or a trap.
            None => match id {
                _ if id.contains("-reserve-") => 0,
                "b-f2" => 1,
                _ if id.starts_with("b-") => 2,
                "do-yes" => 3,
                _ => 4,
            },
            // Somebody was taken in hand.
            Some(_) => match id {
                "b-f2" => 0,
                "do-shoot" => 1,
                _ if id.starts_with("b-") => 2,
                "do-clear" => 3,
                _ if id.starts_with("a-") && begun[0].starts_with("card-") => 3,
                "do-cast" | "do-order" | "do-operation" | "do-trap" => 4,
                _ => 9,
            },
        };
        let best = open.iter().min_by_key(|(id, _)| wish(id)).context("nothing is open")?;
        if wish(&best.0) == 9
            && let Some(&first) = begun.first()
        {
            // Moving about wins nothing: whoever has nothing better to do is let go.
            self.idle.insert(first.to_owned());
            return self.player.touch(&(first.to_owned(), String::new())).await;
        }
        self.player.touch(best).await
    }
}

#[test]
fn a_whole_game_to_two_trophies() {
    in_browser(Setting::default(), async |tab| {
        let player = Player::new(tab, Hand::Mouse, 5);
        player.sit_down("tactics", Rival::Random, &[]).await?;
        let mut captain = Captain { tab, player, idle: BTreeSet::new(), wave: String::new() };
        for touches in 0..TOUCHES {
            match captain.player.next_turn().await? {
                Turn::Over => {
                    report::measured("clicks in a game of tactics", &touches.to_string())?;
                    report::seen(tab, "tactics-over").await?;
                    let verdict = tab.text(".verdict").await?;
                    ensure!(!verdict.trim().is_empty(), "the game is over and nobody says how");
                    let table = tab.text("main").await?;
                    let ends = ["Trophies 2:0", "Trophies 2:1", "Trophies 0:2", "Trophies 1:2"];
                    ensure!(ends.iter().any(|end| table.contains(end)), "nobody has two trophies: {table}");
                    return Ok(());
                }
                turn => captain.answer(turn).await?,
            }
        }
        bail!("the game does not end in {TOUCHES} touches")
    });
}

/// Plays so many touches and looks at the table.
async fn looked_at(tab: &Tab, style: &str) -> Result<()> {
    let mut player = Player::new(tab, Hand::Mouse, 19);
    player.sit_down("tactics", Rival::Random, &[]).await?;
    for touch in 0..90 {
        let turn = player.next_turn().await?;
        if turn == Turn::Over {
            break;
        }
        if matches!(touch, 0 | 40 | 89) {
            report::seen(tab, &format!("tactics-{style}-{touch}")).await?;
            fits(tab, &format!("tactics, {style}")).await?;
        }
        player.answer(turn).await?;
    }
    axe::check(tab, &format!("tactics, {style}")).await
}

#[test]
fn the_table_fits_a_phone() {
    in_browser(Setting { language: "ru", ..Setting::phone() }, async |tab| looked_at(tab, "360-ru").await);
}

#[test]
fn the_table_fits_a_small_window() {
    in_browser(Setting { window: (1000, 800), ..Setting::default() }, async |tab| {
        looked_at(tab, "1000-en").await
    });
}

#[test]
fn the_table_fits_a_wide_window() {
    in_browser(Setting { window: (1400, 900), language: "ru", ..Setting::default() }, async |tab| {
        looked_at(tab, "1400-ru").await
    });
}
