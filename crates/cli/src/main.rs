//! The one binary, `karman`.

fn main() {}
