//! A person against bots, without a screen.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use client::coach::{COACH, Coaching};
use client::{BotQuestion, Eyes, Heard, House, Link, Saved, Shown, Sitting, Thinker as _, Touched};
use common::{against, answer, bot, bots_move, goofspiel, kuhn, open, short_form, words};
use table::{Form, Lang, Progress, Scope, Seat, Viewer, Words};

/// Touches the first piece that is offered until a move can be confirmed, and confirms it.
fn play_first(sitting: &mut Sitting<client::LocalLink>, words: &Words) {
    loop {
        let shown = sitting.shown(words).unwrap();
        if shown.chosen.is_some() {
            sitting.confirm(words).unwrap();
            return;
        }
        let piece = shown.next.first().expect("something can be touched").clone();
        assert!(!matches!(sitting.touch(&piece, words), Touched::Refused(_)));
    }
}

fn owes(shown: &Shown) -> bool {
    !shown.next.is_empty() && shown.pending.is_none()
}

#[test]
fn a_match_against_a_bot_is_played_by_touching_pieces() {
    for game in [goofspiel(), kuhn()] {
        let words = words(&*game, Lang::En);
        let mut house = House::new(game.clone(), 5);
        let mut sitting = Sitting::new(open(&game, &Form::seats(2), 5, against(bot("random"))), true);
        let mut choices = 0;
        while sitting.link().outcome().is_none() {
            let shown = sitting.shown(&words).unwrap();
            assert_eq!(shown.eyes, Eyes::Of(Viewer::Seat(Seat::A)));
            if owes(&shown) {
                play_first(&mut sitting, &words);
                choices += 1;
            }
            bots_move(&mut sitting, &mut house);
        }
        assert!(choices > 0);
        let shown = sitting.shown(&words).unwrap();
        assert!(shown.outcome.is_some() && !shown.prompt.is_empty() && shown.next.is_empty());
        assert!(sitting.link().journal().unwrap().ending.is_some());
        assert!(game.replay(sitting.link().journal().unwrap()).is_ok());
    }
}

#[test]
fn the_record_is_sealed_and_other_eyes_are_shut_while_the_match_is_on() {
    let game = kuhn();
    let words = words(&*game, Lang::En);
    let link = open(&game, &Form::seats(2), 1, against(bot("random")));
    assert_eq!(link.journal().unwrap_err().key, "client-journal-sealed");
    let other = Viewer::Seat(Seat::B);
    assert_eq!(link.scene(other, &words).unwrap_err().key, "client-not-your-eyes");
    assert_eq!(link.told(other, 0, &words).unwrap_err().key, "client-not-your-eyes");
    assert_eq!(link.pending(Seat::B).unwrap_err().key, "client-not-your-eyes");
    assert_eq!(link.offers(Seat::B).unwrap_err().key, "client-not-your-eyes");
    assert!(link.scene(Viewer::Spectator, &words).is_ok());
}

#[test]
fn where_only_bots_play_every_eye_is_open() {
    let game = kuhn();
    let words = words(&*game, Lang::En);
    let mut sitters = against(bot("random"));
    sitters[Seat::A] = bot("random");
    let mut sitting = Sitting::new(open(&game, &Form::seats(2), 1, sitters), true);
    assert_eq!(sitting.shown(&words).unwrap().eyes, Eyes::Of(Viewer::Spectator));
    sitting.look(Viewer::Seat(Seat::B));
    assert_eq!(sitting.shown(&words).unwrap().eyes, Eyes::Of(Viewer::Seat(Seat::B)));
    assert_eq!(sitting.confirm(&words).unwrap_err().key, "client-nobody-looks");
    let mut house = House::new(game.clone(), 2);
    bots_move(&mut sitting, &mut house);
    assert!(sitting.link().outcome().is_some());
}

#[test]
fn a_choice_waits_for_the_bot_and_can_be_withdrawn() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 1, against(bot("random"))), true);
    assert_eq!(sitting.choose_text("3", &words), Ok(Progress::Waiting));
    let shown = sitting.shown(&words).unwrap();
    assert_eq!(shown.pending.as_deref(), Some("3"));
    assert!(shown.prompt.contains("Player B"), "{}", shown.prompt);
    sitting.withdraw().unwrap();
    assert_eq!(sitting.shown(&words).unwrap().pending, None);
    assert_eq!(sitting.withdraw().unwrap_err().key, "nothing-to-withdraw");
    sitting.choose_text("2", &words).unwrap();
    sitting.undo(false).unwrap();
    assert_eq!(sitting.shown(&words).unwrap().pending, None, "undo takes back what still waits");
}

#[test]
fn against_bots_undo_goes_back_to_before_ones_last_choice() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut house = House::new(game.clone(), 9);
    let mut sitting = Sitting::new(open(&game, &short_form(), 3, against(bot("random"))), true);
    assert_eq!(sitting.undo(false).unwrap_err().key, "client-undo-nothing");
    let before = sitting.shown(&words).unwrap();
    sitting.choose_text("3", &words).unwrap();
    bots_move(&mut sitting, &mut house);
    let after = sitting.shown(&words).unwrap();
    assert!(!after.recap.is_empty() && after.log.len() > before.log.len());
    sitting.undo(false).unwrap();
    let again = sitting.shown(&words).unwrap();
    assert_eq!((&again.scene, &again.log), (&before.scene, &before.log));
    assert_eq!(sitting.link().rewinds(), 1);
    sitting.choose_text("4", &words).unwrap();
    bots_move(&mut sitting, &mut house);
    sitting.resign(Scope::Match).unwrap();
    assert!(sitting.link().outcome().is_some());
    sitting.undo(false).unwrap();
    assert!(sitting.link().outcome().is_none(), "giving up can be taken back too");
}

#[test]
fn an_answer_to_a_question_that_is_no_longer_asked_changes_nothing() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut house = House::new(game.clone(), 9);
    let mut sitting = Sitting::new(open(&game, &short_form(), 3, against(bot("random"))), true);
    let question = sitting.link_mut().bots_to_ask().pop().unwrap();
    assert!(sitting.link_mut().bots_to_ask().is_empty(), "a question is handed out once");
    assert!(sitting.link().thinking().contains(Seat::B));
    let late = answer(&mut house, &question);
    assert_eq!(sitting.bot_answered(&late), Heard::Chosen(Progress::Waiting));
    assert_eq!(sitting.bot_answered(&late), Heard::Late, "the same answer twice");
    sitting.choose_text("1", &words).unwrap();
    let second = sitting.link_mut().bots_to_ask().pop().unwrap();
    sitting.undo(false).unwrap();
    let before = sitting.shown(&words).unwrap();
    assert_eq!(sitting.bot_answered(&answer(&mut house, &second)), Heard::Late, "it was undone meanwhile");
    assert_eq!(sitting.shown(&words).unwrap(), before);
    let third = sitting.link_mut().bots_to_ask().pop().unwrap();
    assert!(third.ticket > second.ticket && third.request == question.request);
}

#[test]
fn a_bot_that_fails_is_named_and_can_be_asked_again() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 3, against(bot("random"))), true);
    let question = sitting.link_mut().bots_to_ask().pop().unwrap();
    let broken = client::BotAnswer { ticket: question.ticket, thought: Err("out of memory".to_owned()) };
    assert!(matches!(sitting.bot_answered(&broken), Heard::Failed(Seat::B, _)));
    assert!(sitting.shown(&words).unwrap().notice.unwrap().contains("out of memory"));
    assert!(sitting.link_mut().bots_to_ask().is_empty());
    sitting.link_mut().ask_again();
    let again = sitting.link_mut().bots_to_ask().pop().unwrap();
    let thought = client::Thought { pick: 99, mix: Vec::new(), value: None, insight: None };
    let wild = client::BotAnswer { ticket: again.ticket, thought: Ok(thought) };
    let heard = sitting.bot_answered(&wild);
    assert!(matches!(&heard, Heard::Failed(_, fault) if fault.key == "client-bot-illegal"), "{heard:?}");
}

#[test]
fn a_hint_shows_as_bars_on_the_pieces() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut house = House::new(game.clone(), 9);
    let mut sitting = Sitting::new(open(&game, &short_form(), 3, against(bot("random"))), true);
    let question = sitting.link_mut().ask_hint(Seat::A, "novice").unwrap();
    let heard = sitting.bot_answered(&answer(&mut house, &question));
    assert!(matches!(heard, Heard::Advised(Seat::A, _)), "{heard:?}");
    let shown = sitting.shown(&words).unwrap();
    assert_eq!(shown.bars.len(), 4);
    assert!((shown.bars.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-6);
    assert!(shown.opinion.is_some_and(|opinion| opinion.contains('%')));
    sitting.choose_text("1", &words).unwrap();
    bots_move(&mut sitting, &mut house);
    assert!(sitting.shown(&words).unwrap().bars.is_empty(), "advice is for one question");
    assert_eq!(sitting.link_mut().ask_hint(Seat::B, "novice").unwrap_err().key, "client-not-your-eyes");
}

#[test]
fn the_coach_speaks_when_it_was_settled() {
    let game = goofspiel();
    let words = words(&*game, Lang::Ru);
    let mut house = House::new(game.clone(), 9);
    let link = |coaching| open(&game, &short_form(), 3, against(bot("random"))).with_coaching(coaching);
    let mut silent = link(Coaching::Never);
    assert_eq!(silent.ask_hint(Seat::A, "novice").unwrap_err().key, "client-hint-never");
    assert_eq!(silent.coach_to_ask(Seat::A), None);
    assert_eq!(link(Coaching::Asked).coach_to_ask(Seat::A), None, "nobody asked");
    let mut sitting = Sitting::new(link(Coaching::Always), true);
    for turn in 0..2 {
        assert_eq!(sitting.link_mut().coach_to_ask(Seat::B), None, "a bot is not coached");
        let question = sitting.link_mut().coach_to_ask(Seat::A).expect("a choice is owed");
        assert_eq!((question.bot.as_str(), question.seat), (COACH, Seat::A));
        assert_eq!(sitting.link_mut().coach_to_ask(Seat::A), None, "one question for a choice");
        let mut thought = house.think(&BotQuestion { bot: "novice".to_owned(), ..question.clone() }).unwrap();
        thought.insight.as_mut().unwrap().basis = bots::Basis::Proven { lower: 0.25, upper: 0.75 };
        let answer = client::BotAnswer { ticket: question.ticket, thought: Ok(thought) };
        assert!(matches!(sitting.bot_answered(&answer), Heard::Advised(Seat::A, _)));
        let opinion = sitting.shown(&words).unwrap().opinion.unwrap();
        assert!(opinion.starts_with("Ваши шансы: ") && opinion.contains("от 25,0 % до 75,0 %"), "{opinion}");
        let first = sitting.shown(&words).unwrap().next[0].clone();
        sitting.touch(&first, &words);
        sitting.confirm(&words).unwrap();
        if turn == 0 {
            assert_eq!(sitting.link_mut().coach_to_ask(Seat::A), None, "the choice is in, the bot's is not");
        }
        bots_move(&mut sitting, &mut house);
    }
    sitting.undo(true).unwrap();
    assert!(sitting.link_mut().coach_to_ask(Seat::A).is_some(), "what was taken back is asked anew");
    let saved = Saved::read(&Saved::of(sitting.link()).write()).unwrap();
    assert_eq!(saved.coaching, Coaching::Always);
}

#[test]
fn the_recap_is_what_was_told_since_ones_last_choice() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut house = House::new(game.clone(), 9);
    let mut sitting = Sitting::new(open(&game, &short_form(), 3, against(bot("random"))), true);
    sitting.choose_text("1", &words).unwrap();
    bots_move(&mut sitting, &mut house);
    let first = sitting.shown(&words).unwrap();
    assert_eq!(first.recap.first().unwrap().number, first.log.len() - first.recap.len() + 1);
    sitting.choose_text("2", &words).unwrap();
    bots_move(&mut sitting, &mut house);
    let second = sitting.shown(&words).unwrap();
    assert_eq!(second.recap, second.log[first.log.len()..]);
    assert!(second.log.iter().map(|line| line.number).eq(1..=second.log.len()));
    let russian = common::words(&*game, Lang::Ru);
    let told = sitting.shown(&russian).unwrap();
    assert_eq!(told.recap.len(), second.recap.len());
    assert_ne!(told.log, second.log, "the log follows the language");
}

#[test]
fn a_match_is_taken_up_where_its_record_stands() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut house = House::new(game.clone(), 9);
    let mut sitting = Sitting::new(open(&game, &short_form(), 3, against(bot("random"))), true);
    sitting.choose_text("1", &words).unwrap();
    bots_move(&mut sitting, &mut house);
    let record = sitting.link().record().clone();
    let link = client::LocalLink::resume(game.clone(), &record, against(bot("random"))).unwrap();
    let mut resumed = Sitting::new(link, true);
    assert_eq!(resumed.shown(&words).unwrap().scene, sitting.shown(&words).unwrap().scene);
}

#[test]
fn what_cannot_be_touched_says_why() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut house = House::new(game.clone(), 9);
    let mut sitting = Sitting::new(open(&game, &short_form(), 3, against(bot("random"))), true);
    assert!(matches!(sitting.touch("prize", &words), Touched::Refused(_)));
    assert!(sitting.shown(&words).unwrap().notice.is_some());
    assert_eq!(sitting.confirm(&words).unwrap_err().key, "client-choose-more");
    sitting.choose_text("1", &words).unwrap();
    bots_move(&mut sitting, &mut house);
    let played =
        sitting.shown(&words).unwrap().scene.blocked.first().expect("a card that was played").clone();
    assert!(matches!(sitting.touch(&played.piece, &words), Touched::Refused(_)));
    assert_eq!(sitting.shown(&words).unwrap().notice, Some(played.reason));
}

#[test]
fn what_was_turned_over_is_shown_until_the_next_choice() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut house = House::new(game.clone(), 5);
    let mut sitting = Sitting::new(open(&game, &short_form(), 5, against(bot("random"))), true);
    assert!(sitting.shown(&words).unwrap().turned.is_empty());
    play_first(&mut sitting, &words);
    assert!(sitting.shown(&words).unwrap().turned.is_empty(), "one's own choice lies face down");
    bots_move(&mut sitting, &mut house);
    let turned = sitting.shown(&words).unwrap().turned;
    let seats: Vec<Option<Seat>> = turned.iter().map(|turned| turned.seat).collect();
    assert_eq!(seats, [Some(Seat::A), Some(Seat::B)]);
    // The bot has chosen already, so the next choice turns the next two cards over.
    play_first(&mut sitting, &words);
    let next = sitting.shown(&words).unwrap().turned;
    assert!(next.len() == 2 && next.iter().all(|one| !turned.contains(one)), "{next:?}");
}
