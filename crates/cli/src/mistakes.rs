//! Mistakes in the command line itself, as one sentence in the user's language.

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use table::Message;

use crate::desk::shown;
use crate::stop::Stop;

/// What a clap error comes to.
pub fn stop_of(error: &clap::Error, command: &Command) -> Stop {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Stop::Shown(error.to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            Message::new("cli-command-missing").with("known", commands(scope(error, command))).into()
        }
        _ => sentence(error, command).into(),
    }
}

fn sentence(error: &clap::Error, command: &Command) -> Message {
    let of = |kind| context(error, kind);
    let argument = of(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument => match of(ContextKind::SuggestedArg) {
            near if near.is_empty() => Message::new("cli-argument-unknown").with("text", argument),
            near => Message::new("cli-argument-unknown-near").with("text", argument).with("near", near),
        },
        ErrorKind::InvalidSubcommand => {
            let command = scope(error, command);
            let text = of(ContextKind::InvalidSubcommand);
            let message = match nearest(&text, command) {
                Some(near) => Message::new("cli-command-unknown-near").with("near", near),
                None => Message::new("cli-command-unknown"),
            };
            message.with("text", text).with("known", commands(command))
        }
        ErrorKind::MissingRequiredArgument => {
            // Brackets around a value that may be left out are for help pages.
            Message::new("cli-argument-missing").with("what", argument.replace(['[', ']'], ""))
        }
        ErrorKind::ArgumentConflict => match of(ContextKind::PriorArg) {
            prior if prior.is_empty() || prior == argument => {
                Message::new("cli-argument-twice").with("text", argument)
            }
            prior => Message::new("cli-argument-conflict").with("one", argument).with("other", prior),
        },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let (value, known) = (of(ContextKind::InvalidValue), of(ContextKind::ValidValue));
            let message = match (value.is_empty(), known.is_empty()) {
                (true, _) => Message::new("cli-value-missing"),
                (false, true) => Message::new("cli-value-number").with("value", value),
                (false, false) => Message::new("cli-value-choice").with("value", value).with("known", known),
            };
            message.with("what", argument)
        }
        ErrorKind::InvalidUtf8 => Message::new("cli-argument-not-text"),
        _ => Message::new("cli-argument-wrong").with("text", argument),
    }
}

/// What clap knows about the mistake, as text; nothing where it knows nothing.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => shown(text),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// The command inside which a further one was wanted, or the whole program.
fn scope<'a>(error: &clap::Error, command: &'a Command) -> &'a Command {
    let usage = context(error, ContextKind::Usage);
    let asks = |inner: &&Command| {
        inner.has_subcommands() && usage.contains(&format!("{} {}", command.get_name(), inner.get_name()))
    };
    command.get_subcommands().find(asks).unwrap_or(command)
}

/// Every command, for a sentence that lists them.
pub fn commands(command: &Command) -> String {
    command.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ")
}

/// The command that may have been meant.
pub fn nearest(text: &str, command: &Command) -> Option<String> {
    command
        .get_subcommands()
        .map(|sub| (strsim::damerau_levenshtein(text, sub.get_name()), sub.get_name()))
        .filter(|(distance, name)| distance * 2 <= name.len())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name.to_owned())
}
