//! A battle between two people over the server: both build their armies in secret at the table, deploy and fight by what they
//! are shown, to the end; what reaches the others names no tile that lies hidden from them.

use arcade::Arcade;
use serde_json::json;
use table::Journal;

use crate::kit::{Client, Serving, folder, started};

/// How an army is built, and what names the tiles of it: those on top, and those under them.
struct Plan {
    choices: &'static [&'static str],
    tops: &'static [&'static str],
    under: &'static [&'static str],
}

const PLANS: [Plan; 2] = [
    Plan {
        choices: &["orcs", "build", "new-orc06; add-orc29; new-orc21; lock"],
        tops: &["orc06", "Troll", "orc21", "Half Orcs"],
        under: &["orc29", "Kobolds"],
    },
    Plan {
        choices: &["elves", "build", "new-elv26; add-elv10; new-elv13; lock"],
        tops: &["elv26", "Spearmen", "elv13", "Mounted Guard"],
        under: &["elv10", "Pathfinders"],
    },
];

/// How far the battle is, by what a screen says about it.
fn headline(client: &Client) -> &str {
    client.picture.scene.as_ref().map_or("", |scene| &scene.headline)
}

/// How much of what a client was sent came before the stacks stood on the field, and before they lay open.
#[derive(Clone, Copy, Default)]
struct Veil {
    stacks: usize,
    open: usize,
}

impl Veil {
    fn follow(&mut self, client: &Client) {
        let (gather, deploy) = ("A battle of", "Deployment");
        if headline(client).starts_with(gather) {
            self.stacks = client.bytes.len();
        }
        if headline(client).starts_with(gather) || headline(client).starts_with(deploy) {
            self.open = client.bytes.len();
        }
    }
}

#[test]
fn two_people_build_deploy_and_fight_to_the_end_and_nobody_is_sent_what_lies_hidden() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let options = json!({ "options": [["size", "20"], ["rounds", "4"]] });
    let (a, b, id) = started(&serving, "battles", &options);
    let mut clients = [a, b, Client::watching(serving.address, id)];
    let mut veils = [Veil::default(); 3];
    let mut plans = PLANS.map(|plan| plan.choices);
    let (mut whim, mut handed_in) = (7usize, 0);
    loop {
        let newest = clients.iter().map(|client| client.number).max().unwrap();
        for (client, veil) in clients.iter_mut().zip(&mut veils) {
            // Message by message, so that it is known what each of them came with.
            while client.number < newest {
                client.hear();
                veil.follow(client);
            }
            veil.follow(client);
        }
        if clients.iter().all(Client::is_over) {
            break;
        }
        let at = (0..2).find(|at| clients[*at].owes()).unwrap();
        let choice = if let Some((first, rest)) = plans[at].split_first() {
            plans[at] = rest;
            if let Some((tile, _)) = first.split_once("; ") {
                // Others would count the tiles: only the whole is taken, and everybody is told once.
                let refused = clients[at].choose(tile).unwrap_err();
                assert_eq!(refused, "server-draft-unfinished");
                let beyond = clients[at].choose(&format!("{first}; lock")).unwrap_err();
                assert_eq!(beyond, "draft-done");
                let scene = clients[at].picture.scene.as_ref().unwrap();
                assert!(clients[at].picture.whole && scene.moves.is_empty() && scene.draft.is_some());
                handed_in += 1;
            }
            (*first).to_owned()
        } else {
            whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let moves = &clients[at].picture.moves;
            moves[(whim >> 33) % moves.len()].clone()
        };
        clients[at].choose(&choice).unwrap();
    }
    assert!(handed_in == 2 && plans.iter().all(|plan| plan.is_empty()), "both armies were built");
    for (at, (client, veil)) in clients.iter().zip(veils).enumerate() {
        assert!(
            0 < veil.stacks && veil.stacks < veil.open && veil.open < client.bytes.len(),
            "all three were seen"
        );
        let (building, deploying) =
            (client.bytes[..veil.stacks].join("\n"), client.bytes[..veil.open].join("\n"));
        for (of, plan) in PLANS.iter().enumerate() {
            for name in plan.under {
                assert_eq!(deploying.contains(name), of == at, "{name} of {of}, as {at} is sent it");
            }
            for name in plan.tops {
                assert_eq!(building.contains(name), of == at, "{name} of {of} while it is built, to {at}");
                assert!(deploying.contains(name), "{name} of {of} stands on top, for {at} to see");
            }
        }
    }
    let outcomes = clients.each_ref().map(|client| client.now.outcome.unwrap());
    assert!(outcomes[0] == outcomes[1] && outcomes[1] == outcomes[2]);
    let answer = serving.ask("GET", &format!("/api/matches/{id}/journal"), None, "");
    let journal = Journal::read(answer.body.as_bytes()).unwrap();
    let replayed = Arcade::new(&[]).unwrap().game("battles").unwrap().replay(&journal).unwrap();
    assert_eq!(replayed.outcome(), Some(outcomes[0]));
    serving.stop();
}
