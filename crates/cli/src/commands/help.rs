//! `karman help`: the page of a command.

use clap::Command;
use table::Message;

use crate::line::Help;
use crate::mistakes;
use crate::stop::Stop;

pub fn run(wanted: &Help, mut help: Command) -> Result<(), Stop> {
    let Some(name) = &wanted.command else {
        return Err(Stop::Shown(help.render_help().to_string()));
    };
    let Some(page) = help.find_subcommand(name) else {
        let message = match mistakes::nearest(name, &help) {
            Some(near) => Message::new("cli-command-unknown-near").with("near", near),
            None => Message::new("cli-command-unknown"),
        };
        let text = crate::desk::shown(name);
        return Err(message.with("text", text).with("known", mistakes::commands(&help)).into());
    };
    Err(Stop::Shown(page.clone().render_help().to_string()))
}
