//! A terminal is given back as it was, whatever happens to the screen in it. What runs inside the pseudo-terminal is the
//! fixture of this crate; sessions of the whole program are tested where the program is.

#[path = "common/pty.rs"]
mod pty;

use pty::{Session, command};

#[test]
fn a_terminal_is_given_back_after_a_panic() {
    let mut session = Session::start(command(env!("CARGO_BIN_EXE_terminal-fixture"), &[]));
    session.wait_for("still standing");
    assert!(session.screen().alternate_screen());
    session.send("x");
    session.wait_for("the screen broke down");
    let (status, _) = session.end();
    assert!(!status.success());
}
