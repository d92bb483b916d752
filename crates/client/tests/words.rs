//! What the client says.

#[test]
fn everything_is_said_in_both_languages() {
    assert_eq!(client::CATALOGUE.faults(), Vec::<String>::new());
    assert_eq!(client::remote::CATALOGUE.faults(), Vec::<String>::new());
}
