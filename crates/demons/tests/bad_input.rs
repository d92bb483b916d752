//! What is refused, in words that help, and without any change.

mod common;

use common::{A, B, Board, C, brawl, words};
use demons::Brawl;
use packs::{PackSet, PackSource};
use table::{Form, Game, Teams};

#[test]
fn a_card_that_is_not_in_hand() {
    let board = Board::of(&["guard combo", "guard guard"]);
    let before = board.s;
    assert_eq!(board.refuses(A, "grab"), "You have no grab in hand.");
    assert!(board.refuses(A, "block").contains("backstep, sweep, guard, combo, snare, grab, onslaught"));
    assert!(board.refuses(A, "combo ").contains("no legal move"));
    assert_eq!(board.s, before, "nothing changed");
}

#[test]
fn a_target_that_is_out_oneself_a_mate_or_nobody() {
    let mut board = Board::of(&["combo guard", "guard guard", "guard guard"]).out(C);
    board.go("a combo, b guard");
    assert_eq!(board.refuses(A, "flurry>c"), "Player C is out of the battle and cannot be chosen.");
    assert!(board.refuses(A, "flurry>a").contains("choose an opponent"));
    assert!(board.refuses(A, "flurry>d").contains("no seat “d”"));
    assert!(board.refuses(A, "flurry").contains("flurry>b"));
    assert!(board.refuses(A, "whirl").contains("feint, flurry"));
    assert!(board.refuses(B, "feint").contains("no legal move"), "it is not b's turn");
}

#[test]
fn a_tactic_that_holds_a_knockout_or_a_trap_already() {
    let mut board = Board::of(&["grab guard", "guard guard"]).knockouts("combo").traps("snare");
    board.go("a grab, b guard");
    assert_eq!(
        board.refuses(A, "pressure@combo"),
        "combo holds a Knockout already; a tactic holds one at most."
    );
    assert_eq!(board.refuses(A, "release@guard"), "There is no Knockout on guard.");
    let mut board = Board::of(&["snare guard", "guard guard"]).traps("combo");
    board.go("a snare, b guard");
    assert_eq!(board.refuses(A, "rig@combo"), "combo shows its trap side already.");
    assert!(board.refuses(A, "disarm@guard").contains("no trap to remove"));
}

#[test]
fn a_demon_that_was_not_dealt_and_cards_that_are_not_there() {
    let board = Board::start(Form::seats(2), 4);
    let offered = board.offers(A);
    let other =
        ["emberjaw", "lightfoot", "mist-fox"].into_iter().find(|id| !offered.contains(&(*id).to_owned()));
    let refused = board.refuses(A, other.expect("one of three was not dealt"));
    assert!(offered.iter().all(|id| refused.contains(id)), "{refused}");
    let mut board = Board::of(&["backstep guard", "guard combo"]);
    board.go("a backstep, b guard").go("a vantage>b");
    assert_eq!(board.refuses(A, "grab"), "There is no grab in that hand.");
    let board = Board::start(Form::seats(2).with("plain", "on"), 4);
    let seat = board.s.asked;
    let missing =
        demons::Kind::ALL.iter().find(|&&kind| !board.s.display.has(kind)).expect("six cards of seven kinds");
    let id = board.game.library().technique(*missing).id.to_string();
    assert!(board.refuses(seat, &id).contains("in the display"));
}

fn faults(form: &Form) -> String {
    let faults = brawl().accept(form).expect_err("refused");
    faults.iter().map(|fault| words().say(fault)).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_third_team_five_seats_and_teams_of_three() {
    let third = Form { teams: Teams::new([0, 1, 2, 1]), ..Form::seats(4).with("teams", "on") };
    assert!(faults(&third).starts_with("There are 3 teams here; teams are two of two"), "{}", faults(&third));
    let neighbours = Form { teams: Teams::new([0, 0, 1, 1]), ..Form::seats(4).with("teams", "on") };
    assert!(faults(&neighbours).contains("a and c against b and d"));
    let not_said = Form { teams: Teams::new([0, 1, 0, 1]), ..Form::seats(4) };
    assert!(faults(&not_said).contains("with “teams” on"));
    assert!(faults(&Form::seats(5)).contains("choose 2 to 4 seats"));
    assert!(faults(&Form::seats(3).with("teams", "on")).contains("need 4 players, not 3"));
}

/// The shipped pack with one file replaced, as `karman check` would read it.
fn checked(file: &str, change: impl Fn(&str) -> String) -> String {
    let shipped = demons::packs().remove(0);
    let files: Vec<(String, String)> = shipped
        .files()
        .map(|(path, text)| (path.to_owned(), if path == file { change(text) } else { text.to_owned() }))
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let set = PackSet::load(&[PackSource::embedded("packs/mine", &files)], &[], &["demons"]).expect("a pack");
    match Brawl::of_packs(&set) {
        Ok(_) => String::new(),
        Err(report) => {
            assert_eq!(report.not_in_russian(), Vec::<String>::new());
            report.render(120, false)
        }
    }
}

#[test]
fn a_technique_file_with_number_eight_a_missing_action_or_a_number_twice() {
    let eight = checked("techniques.toml", |text| text.replacen("number = 7", "number = 8", 1));
    assert!(
        eight.contains("techniques.toml") && eight.contains("number = 8") && eight.contains("from 1 to 7"),
        "{eight}"
    );
    let missing = checked("techniques.toml", |text| {
        let start = text.find("[[technique.action]]\nid = \"vantage\"").expect("an action");
        let end = text[start..].find("[[technique]]").expect("the next technique") + start;
        format!("{}{}", &text[..start], &text[end..])
    });
    assert!(
        missing.contains("`backstep` has 1 actions") && missing.contains("exactly two actions"),
        "{missing}"
    );
    let twice = checked("techniques.toml", |text| text.replacen("number = 7", "number = 6", 1));
    assert!(twice.contains("`onslaught` has the number of `grab`"), "{twice}");
    let six = checked("techniques.toml", |text| {
        text[..text.rfind("[[technique]]").expect("a technique")].to_owned()
    });
    assert!(six.contains("exactly seven"), "{six}");
    let greedy = checked("techniques.toml", |text| {
        text.replacen("deeds = [\"take\"]", "deeds = [\"take\", \"trap\"]", 1)
    });
    assert!(greedy.contains("asks for two targets"), "{greedy}");
    let named = checked("techniques.toml", |text| text.replacen("id = \"fade\"", "id = \"pass\"", 1));
    assert!(named.contains("words of the notation"), "{named}");
    let answer = checked("techniques.toml", |text| text.replacen("id = \"guard\"", "id = \"use\"", 1));
    assert!(answer.contains("`use` is a word of the notation"), "{answer}");
}

#[test]
fn demons_and_battlefields_that_cannot_work() {
    let both = checked("demons.toml", |text| {
        text.replacen("active = \"other-action\"", "active = \"other-action\"\npassive = [\"trap-proof\"]", 1)
    });
    assert!(both.contains("`emberjaw` has more than one ability"), "{both}");
    let nothing = checked("demons.toml", |text| text.replacen("active = \"other-action\"\n", "", 1));
    assert!(nothing.contains("`emberjaw` has no ability"), "{nothing}");
    let unknown = checked("demons.toml", |text| text.replacen("other-action", "other-actoin", 1));
    assert!(unknown.contains("other-actoin") && unknown.contains("other-action"), "{unknown}");
    let few =
        checked("demons.toml", |text| text.split("[[demon]]").take(6).collect::<Vec<_>>().join("[[demon]]"));
    assert!(few.contains("there are 5 demons"), "{few}");
    let dangling =
        checked("battlefields.toml", |text| text.replacen("give = \"combo\"", "give = \"kombo\"", 1));
    assert!(dangling.contains("kombo") && dangling.contains("combo"), "{dangling}");
    let twice =
        checked("battlefields.toml", |text| text.replacen("[\"no-gain\"]", "[\"no-gain\", \"no-gain\"]", 1));
    assert!(twice.contains("says `no-gain` twice"), "{twice}");
    let none = checked("battlefields.toml", |_| String::new());
    assert!(none.contains("there are 0 battlefields"), "{none}");
}

#[test]
fn an_owner_of_a_box_can_add_his_own_demons() {
    let added = checked("demons.toml", |text| {
        format!(
            "{text}\n[[demon]]\nid = \"mine\"\nname = {{ en = \"Mine\", ru = \"Мой\" }}\npassive = [{{ armour = 2 }}, {{ energy = 1 }}]\n"
        )
    });
    assert_eq!(added, "");
}
