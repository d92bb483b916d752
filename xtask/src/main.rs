//! The two commands of the README and everything CI does.

fn main() {}
