//! Two people at one screen: the cover between them, and nothing of a choice before both are turned over.

use anyhow::{Context, Result, ensure};
use browser::player::{Hand, Player, Rival, Turn};
use browser::{Setting, Tab, in_browser};

/// Everything the second person could find out: the document, what a screen reader is told, what is kept.
#[derive(PartialEq, Eq)]
struct Sight {
    document: String,
    reader: String,
    kept: String,
}

impl Sight {
    async fn of(tab: &Tab) -> Result<Sight> {
        let document = tab.ask("return document.documentElement.outerHTML").await?;
        let names = tab.accessibility_names().await?;
        Ok(Sight {
            document: document.as_str().context("no document")?.to_owned(),
            reader: names.join("\n"),
            kept: tab.kept().await?,
        })
    }

    fn same_as(&self, other: &Sight, place: &str) -> Result<()> {
        let parts = [
            ("the document", &self.document, &other.document),
            ("the accessibility tree", &self.reader, &other.reader),
            ("what is kept", &self.kept, &other.kept),
        ];
        for (what, one, two) in parts {
            ensure!(one == two, "{place}: {what} depends on the secret choice\n{}", difference(one, two));
        }
        Ok(())
    }
}

/// Where two texts begin to differ.
fn difference(one: &str, two: &str) -> String {
    let at = one.chars().zip(two.chars()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| text.chars().skip(at.saturating_sub(200)).take(400).collect::<String>();
    format!("one: {}\ntwo: {}", around(one), around(two))
}

/// Whoever looks chooses this piece and the screen goes on; the cover and the other's table as they are seen.
async fn chosen(tab: &Tab, piece: &(String, String)) -> Result<(Sight, Sight)> {
    let mut player = Player::new(tab, Hand::Mouse, 1);
    player.choose(piece).await?;
    tab.until_there("[data-cover]").await?;
    let cover = Sight::of(tab).await?;
    tab.click("[data-action=ready]").await?;
    tab.until_gone("[data-cover]").await?;
    Ok((cover, Sight::of(tab).await?))
}

/// Lets whoever looks choose again and again, differently, and compares what the other sees.
async fn nothing_shows(tab: &Tab, place: &str) -> Result<()> {
    let player = Player::new(tab, Hand::Mouse, 1);
    let Turn::Touch(pieces) = player.next_turn().await? else { anyhow::bail!("{place}: nothing to choose") };
    ensure!(pieces.len() > 1, "{place}: only one choice");
    let (first_cover, first) = chosen(tab, &pieces[0]).await?;
    take_back(tab).await?;
    let (second_cover, second) = chosen(tab, &pieces[pieces.len() - 1]).await?;
    take_back(tab).await?;
    // A choice once taken back leaves its own traces; from here on both ways are the same.
    let (third_cover, third) = chosen(tab, &pieces[0]).await?;
    first_cover
        .same_as(&second_cover, &format!("{place}, cover"))
        .or_else(|_| second_cover.same_as(&third_cover, &format!("{place}, cover")))?;
    first.same_as(&second, place).or_else(|_| second.same_as(&third, place))
}

/// The other hands the screen back, and the choice is taken back.
async fn take_back(tab: &Tab) -> Result<()> {
    tab.click("[data-action=swap]").await?;
    tab.click("[data-cover] [data-action=ready]").await?;
    tab.until_gone("[data-cover]").await?;
    tab.click("[data-action=withdraw]").await?;
    tab.until("the choice is open again", "document.querySelector('[data-piece][aria-disabled=false]')").await
}

/// Whoever looks chooses something, which both have now; the next question is for both, and the screen stays.
async fn both_have_chosen(tab: &Tab) -> Result<()> {
    let mut player = Player::new(tab, Hand::Mouse, 2);
    let Turn::Touch(pieces) = player.next_turn().await? else { anyhow::bail!("nothing to choose") };
    player.choose(&pieces[0]).await
}

#[test]
fn nothing_of_a_choice_shows_before_both_are_turned_over() {
    in_browser(Setting::default(), async |tab| {
        let player = Player::new(tab, Hand::Mouse, 1);
        player.sit_down("duel", Rival::SameScreen, &[]).await?;
        if player.next_turn().await? == Turn::Cover {
            tab.click("[data-action=ready]").await?;
        }
        nothing_shows(tab, "choosing a hero").await?;
        both_have_chosen(tab).await?;
        nothing_shows(tab, "choosing a card").await
    });
}

#[test]
fn two_people_finish_a_match_at_one_screen() {
    in_browser(Setting::default(), async |tab| {
        let mut player = Player::new(tab, Hand::Mouse, 4);
        player.sit_down("duel", Rival::SameScreen, &[]).await?;
        let mut covers = 0;
        loop {
            let turn = player.next_turn().await?;
            if turn == Turn::Over {
                break;
            }
            if turn == Turn::Cover {
                covers += 1;
                ensure!(!tab.has("[data-piece]").await?, "pieces lie open under the cover");
            }
            player.answer(turn).await?;
        }
        ensure!(covers > 2, "the screen was handed over {covers} times");
        Ok(())
    });
}
