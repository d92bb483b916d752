//! Matches with others: people in browsers of their own and a terminal, at one `karman serve`.

use anyhow::{Result, bail, ensure};
use browser::player::{Hand, Player, Turn};
use browser::{Server, Setting, Tab, in_browsers, report};

/// A server that goes away is a lost line in the console.
pub const CUT: Setting =
    Setting { breaks: &["WebSocket connection to", "net::ERR_CONNECTION", "net::ERR_EMPTY_RESPONSE"], ..BIG };
pub const BIG: Setting = Setting { window: (1280, 900), language: "en", storage: true, breaks: &[] };

/// Makes a match and gives its name; the seats after the first are chosen by their words.
pub async fn make(
    tab: &Tab,
    game: &str,
    name: &str,
    seats: &[(&str, &str)],
    options: &[(&str, &str)],
) -> Result<String> {
    tab.open("").await?;
    tab.click("[data-action=with-others]").await?;
    tab.click(&format!("[data-invite={game}]")).await?;
    tab.until_there("main[data-page=invite]").await?;
    tab.write("#name", name).await?;
    if seats.len() > 1 {
        tab.click(&format!(".segments .segment:nth-child({})", seats.len())).await?;
    }
    for (seat, word) in seats {
        tab.choose(&format!("#seat-{seat}"), word).await?;
    }
    if !options.is_empty() {
        tab.click(".further summary").await?;
    }
    for (key, value) in options {
        let field = format!("#option-{key}");
        match *value {
            "on" => tab.click(&field).await?,
            value => tab.write(&field, value).await?,
        }
    }
    tab.click("[data-action=make]").await?;
    tab.until_there("[data-invitation]").await?;
    tab.until_there(".qr").await?;
    let link = tab.ask("return document.querySelector('[data-invitation]').value").await?;
    let link = link.as_str().unwrap_or_default().to_owned();
    ensure!(link.contains("#/match/"), "{link} is no link to a match");
    Ok(link)
}

/// Opens an invitation and takes the seat; an account has a name already.
pub async fn join(tab: &Tab, link: &str, name: &str) -> Result<()> {
    tab.driver().goto(link).await?;
    tab.until_there("main[data-page=room]").await?;
    if !name.is_empty() {
        tab.write("#name", name).await?;
    }
    tab.click("[data-action=join]").await?;
    tab.until_there("main[data-page=table]").await
}

/// The match is over, and the page finds it fair.
pub async fn found_fair(tab: &Tab) -> Result<()> {
    tab.until_there("main[data-over]").await?;
    ensure!(!tab.text(".verdict").await?.trim().is_empty(), "nobody says how it ended");
    tab.click("[data-action=verify]").await?;
    tab.until_there("[data-fair]").await?;
    let said = tab.text("[data-fair]").await?;
    ensure!(tab.has("[data-fair=true]").await? && said.starts_with("FAIR: "), "{said}");
    ensure!(said.contains("your part is in the key"), "{said}");
    tab.until_there("[data-action=replay]").await
}

pub fn name_of(link: &str) -> &str {
    link.rsplit('/').next().unwrap_or_default()
}

/// Plays until so much is in the log of the tab.
async fn play_a_little(player: &mut Player<'_>, tab: &Tab, lines: usize) -> Result<()> {
    while tab.ask("return document.querySelectorAll('.log-lines li').length").await?.as_u64()
        < Some(lines as u64)
    {
        let turn = player.next_turn().await?;
        player.answer(turn).await?;
    }
    Ok(())
}

async fn restart(server: &mut Server, tabs: &[&Tab]) -> Result<()> {
    server.kill();
    for tab in tabs {
        tab.until_there("[data-line=lost]").await?;
    }
    server.come_back()?;
    for tab in tabs {
        tab.until_there("[data-line=up]").await?;
    }
    Ok(())
}

#[test]
fn two_windows_play_a_terminal_watches_and_a_server_killed_meanwhile_is_waited_for() {
    in_browsers([CUT, CUT], async |server, [first, second]| {
        let link = make(first, "goofspiel", "Ann", &[("b", "open")], &[("cards", "6")]).await?;
        let terminal = server.watched_in_a_terminal(name_of(&link))?;
        join(second, &link, "Ben").await?;
        first.until_there("main[data-page=table]").await?;
        first.until_there("[data-watching]").await?;
        let (mut ann, mut ben) = (Player::new(first, Hand::Mouse, 7), Player::new(second, Hand::Keyboard, 8));
        tokio::try_join!(play_a_little(&mut ann, first, 3), play_a_little(&mut ben, second, 3))?;
        restart(server, &[first, second]).await?;
        tokio::try_join!(ann.play_on(), ben.play_on())?;
        found_fair(first).await?;
        found_fair(second).await?;
        let said = terminal.said().await?;
        ensure!(said.contains("FAIR: ") && !said.contains("your part"), "{said}");
        Ok(())
    });
}

#[test]
fn somebody_at_a_page_plays_somebody_at_a_terminal() {
    in_browsers([BIG], async |server, [tab]| {
        let link = make(tab, "goofspiel", "Ann", &[("b", "open")], &[("cards", "4")]).await?;
        let terminal = server.played_in_a_terminal(name_of(&link), "Ben")?;
        tab.until_there("main[data-page=table]").await?;
        ensure!(tab.text(".online-seats [data-seat=b]").await?.contains("Ben"), "he sits at b");
        Player::new(tab, Hand::Mouse, 7).play_on().await?;
        found_fair(tab).await?;
        let said = terminal.said().await?;
        ensure!(said.contains("FAIR: ") && said.contains("your part"), "{said}");
        Ok(())
    });
}

#[test]
fn what_people_say_and_propose_reaches_the_other_window_and_a_rematch_is_played_with_seats_changed() {
    in_browsers([BIG, Setting { language: "ru", ..BIG }], async |_, [first, second]| {
        let link = make(first, "kuhn", "Ann", &[("b", "open")], &[]).await?;
        join(second, &link, "Ben").await?;
        first.until_there("main[data-page=table]").await?;
        first.click(".phrases summary").await?;
        first.click("[data-action=say]").await?;
        ensure!(second.text("[data-said]").await?.contains("Привет"), "said in the listener's language");
        // Whoever looked away reads it again.
        second.until_gone(".sayings [data-said]").await?;
        second.click(".phrases summary").await?;
        ensure!(second.text("[data-history]").await?.contains("Привет"), "nothing is left of what was said");
        first.click("[data-action=draw]").await?;
        second.click("[data-action=agree]").await?;
        found_fair(first).await?;
        second.until_there("main[data-over]").await?;
        second.click("[data-action=rematch]").await?;
        first.click("[data-action=agree]").await?;
        first.until_gone("main[data-over]").await?;
        second.until_gone("main[data-over]").await?;
        first.until_there("main[data-page=table] .online-seats [data-seat=b]").await?;
        ensure!(first.text(".online-seats [data-seat=b]").await?.contains("Ann"), "the seats are changed");
        // A page that is loaded again goes on where it was.
        first.reload().await?;
        first.until_there("main[data-page=table] [data-line=up]").await?;
        first.click("[data-action=resign]").await?;
        first.click("[data-action=resign-really]").await?;
        found_fair(first).await
    });
}

/// Whether the question is about cards of the hand or for the hand; then all of the hand is on the screen, above the bar,
/// without anybody scrolling.
async fn hand_is_seen(tab: &Tab) -> Result<bool> {
    let script = "
        scrollTo({ top: 0, behavior: 'instant' });
        const asked = document.querySelector(':is([data-zone=hand], [data-zone=display]) [aria-disabled=false]');
        const cards = asked ? [...document.querySelectorAll('[data-zone=hand] [data-piece]')] : [];
        const lowest = Math.max(...cards.map((card) => card.getBoundingClientRect().bottom));
        const bar = document.querySelector('.bar-of-actions').getBoundingClientRect();
        return [cards.length, Math.round(lowest), Math.round(Math.min(bar.top, innerHeight))];";
    let found = tab.ask(script).await?;
    let number = |place: usize| found[place].as_i64().unwrap_or_default();
    let (cards, lowest, end) = (number(0), number(1), number(2));
    ensure!(cards == 0 || lowest <= end, "of {cards} cards the lowest ends at {lowest}, not above {end}");
    Ok(cards > 0)
}

/// Plays until the match is over, and looks at every question whether the hand can be seen; how often it could.
async fn play_looking(player: &mut Player<'_>, tab: &Tab) -> Result<usize> {
    let mut seen = 0;
    for _ in 0..browser::player::TOUCHES {
        match player.next_turn().await? {
            Turn::Over => return Ok(seen),
            turn => {
                seen += usize::from(hand_is_seen(tab).await?);
                player.answer(turn).await?;
            }
        }
    }
    bail!("the match does not end")
}

#[test]
fn two_people_in_two_windows_and_two_bots_fight_in_teams_until_somebody_wins() {
    const TALL: Setting = Setting { window: (1280, 1000), ..BIG };
    in_browsers([TALL, TALL], async |_, [first, second]| {
        for tab in [first, second] {
            tab.be_wide(1280, 1000).await?;
        }
        let seats = [("b", "open"), ("c", "random"), ("d", "random")];
        let link = make(first, "demons", "Ann", &seats, &[("teams", "on"), ("quick", "on")]).await?;
        join(second, &link, "Ben").await?;
        first.until_there("main[data-page=table]").await?;
        for tab in [first, second] {
            for (seat, name) in [("a", "Ann"), ("b", "Ben")] {
                let row = tab.text(&format!(".online-seats [data-seat={seat}]")).await?;
                ensure!(row.contains(name), "{row} does not name {name}");
            }
            ensure!(tab.has(".online-seats [data-seat=d]").await?, "four seats");
        }
        let (mut ann, mut ben) = (Player::new(first, Hand::Mouse, 7), Player::new(second, Hand::Keyboard, 8));
        let (seen, touches) = tokio::try_join!(play_looking(&mut ann, first), ben.play_on())?;
        ensure!(seen > 10, "the hand was seen {seen} times only");
        report::measured("touches in a four-seat brawl over a server", &touches.to_string())?;
        found_fair(first).await?;
        found_fair(second).await?;
        let verdicts = (first.text(".verdict").await?, second.text(".verdict").await?);
        ensure!(verdicts.0 == verdicts.1, "both windows tell the same end: {verdicts:?}");
        report::seen(first, "demons-online-over").await
    });
}
