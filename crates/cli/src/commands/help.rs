//! `karman help`: the page of a command, or of a command inside one.

use clap::Command;
use table::Message;

use crate::line::Help;
use crate::mistakes;
use crate::stop::Stop;

pub fn run(wanted: &Help, help: Command) -> Result<(), Stop> {
    let mut page = help;
    for name in &wanted.command {
        let Some(inner) = page.find_subcommand(name) else {
            return Err(unknown(name, &page).into());
        };
        page = inner.clone();
    }
    Err(Stop::Shown(page.render_help().to_string()))
}

fn unknown(name: &str, outer: &Command) -> Message {
    let text = crate::desk::shown(name);
    if !outer.has_subcommands() {
        return Message::new("cli-command-plain").with("text", text).with("command", outer.get_name());
    }
    let message = match mistakes::nearest(name, outer) {
        Some(near) => Message::new("cli-command-unknown-near").with("near", near),
        None => Message::new("cli-command-unknown"),
    };
    message.with("text", text).with("known", mistakes::commands(outer))
}
