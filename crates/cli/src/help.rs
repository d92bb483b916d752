//! The command line's own texts, in the user's language.
//!
//! Clap writes its headings in English, so the template, the headings and the usage lines are set here, and every
//! argument and command is given its text from `help.ftl`: `cmd-NAME` says what a command does, `examples-NAME` how
//! it is called, `arg-COMMAND-NAME` or `arg-NAME` what an argument means, `value-NAME` what is put in its place.

use clap::{Arg, ArgAction, Command, CommandFactory as _};
use table::Words;

use crate::line::Line;

/// The command with all its texts.
pub fn localised(words: &Words) -> Command {
    let mut command = Line::command()
        .arg(Arg::new("help").short('h').long("help").global(true).action(ArgAction::Help))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version));
    command.build();
    told_all(command, "", words)
}

/// A command and those inside it, which are called by both names: `lab-balance`.
fn told_all(command: Command, name: &str, words: &Words) -> Command {
    told(command, name, words).mut_subcommands(|sub| {
        let inner = match name {
            "" => sub.get_name().to_owned(),
            outer => format!("{outer}-{}", sub.get_name()),
        };
        told_all(sub, &inner, words)
    })
}

/// One command with its texts.
fn told(command: Command, name: &str, words: &Words) -> Command {
    let key = if name.is_empty() { "karman" } else { name };
    let command = command
        .mut_args(|argument| told_argument(argument, name, words))
        .subcommand_value_name(text(words, "value-command"))
        .subcommand_help_heading(text(words, "help-commands"));
    let about = text(words, &format!("cmd-{key}"));
    let examples = text(words, &format!("examples-{key}"));
    let usage = usage(&mut command.clone(), words);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        text(words, "help-usage")
    );
    command
        .about(about)
        .after_help(format!("{}\n{examples}", text(words, "help-examples")))
        .override_usage(usage)
        .help_template(template)
        // Whoever leaves something out gets one sentence about it, not a page.
        .arg_required_else_help(false)
}

fn told_argument(argument: Arg, command: &str, words: &Words) -> Arg {
    let id = argument.get_id().to_string();
    let own = words.find(&format!("arg-{command}-{id}"));
    let help = own.unwrap_or_else(|| text(words, &format!("arg-{id}")));
    let heading = if argument.is_positional() { "help-arguments" } else { "help-options" };
    let values: Vec<String> = argument
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| text(words, &format!("value-{}", name.to_lowercase().replace('=', "-"))))
        .collect();
    // The arguments of a command come before those every command has.
    let everywhere = ["lang", "packs", "help", "version"];
    let argument = match everywhere.iter().position(|every| *every == id) {
        Some(place) => argument.display_order(900 + place),
        None => argument,
    };
    // What holds by default and what may be chosen is part of our own text.
    let argument = argument
        .help(help)
        .help_heading(text(words, heading))
        .hide_default_value(true)
        .hide_possible_values(true);
    let takes_value = matches!(argument.get_action(), ArgAction::Set | ArgAction::Append);
    if values.is_empty() || !takes_value { argument } else { argument.value_names(values) }
}

/// The usage line without its English heading, and with our own word for the options.
fn usage(command: &mut Command, words: &Words) -> String {
    let drawn = command.render_usage().to_string();
    let line = drawn.strip_prefix("Usage: ").unwrap_or(&drawn);
    line.replace("[OPTIONS]", &format!("[{}]", text(words, "value-options")))
}

/// A text that must exist; the tests see to it.
fn text(words: &Words, key: &str) -> String {
    words.find(key).unwrap_or_else(|| format!("[{key}]"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::own_words;
    use table::Lang;

    fn pages(lang: Lang) -> Vec<String> {
        let command = localised(&own_words(lang));
        let mut pages = Vec::new();
        let mut waiting = vec![command];
        while let Some(mut command) = waiting.pop() {
            waiting.extend(command.get_subcommands().cloned());
            pages.push(command.render_long_help().to_string());
        }
        pages
    }

    #[test]
    fn every_text_exists_in_both_languages() {
        for page in Lang::ALL.into_iter().flat_map(pages) {
            for missing in ["[cmd-", "[arg-", "[value-", "[help-", "[examples-"] {
                assert!(!page.contains(missing), "{page}");
            }
        }
    }

    #[test]
    fn russian_pages_hold_no_english_of_claps_own() {
        for page in pages(Lang::Ru) {
            for english in
                ["Usage", "Options:", "Commands:", "Arguments:", "[OPTIONS]", "default:", "possible", "Print"]
            {
                assert!(!page.contains(english), "{english} in\n{page}");
            }
        }
    }

    #[test]
    fn the_command_is_sound() {
        localised(&own_words(Lang::En)).debug_assert();
    }
}
