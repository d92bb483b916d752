//! Accounts, between two steps of what is asked of them.

use proto::account::{Credentials, NewPassword, Password};

use super::node;

fn credentials(name: &str) -> Credentials {
    Credentials { name: name.to_owned(), password: Password("correct horse".to_owned()) }
}

#[tokio::test]
async fn no_login_outlives_the_password_it_was_made_with_or_a_log_out_everywhere() {
    let (_folder, node) = node().await;
    let (ann, _) = node.register(None, credentials("Ann")).await.expect("made");
    let proven = node.prove(credentials("Ann")).await.expect("right");
    node.log_out_everywhere(&ann).await.expect("closed");
    let late = node.let_in(proven).await.expect_err("everybody was logged out meanwhile");
    assert_eq!(late.key, "server-credentials");
    let proven = node.prove(credentials("Ann")).await.expect("right");
    let new = Password("battery staple".to_owned());
    let wanted = NewPassword { old: credentials("Ann").password, new: new.clone() };
    node.change_password(&ann, wanted).await.expect("set");
    let late = node.let_in(proven).await.expect_err("it is another password by now");
    assert_eq!(late.key, "server-credentials");
    node.log_in(Credentials { password: new, ..credentials("Ann") }).await.expect("the new one is right");
}

#[tokio::test]
async fn a_guest_who_becomes_an_account_has_the_name_he_registered() {
    let (_folder, node) = node().await;
    let (guest, token) = node.guest("Ann").await.expect("made");
    // Renaming begins, and before it ends the account is made.
    node.register(Some(guest.clone()), credentials("Ann")).await.expect("made");
    let late = node.rename_guest(guest, &token, "Victim").await.expect_err("he is no guest any more");
    assert_eq!(late.key, "server-no-person");
    let (victim, _) = node.register(None, credentials("Victim")).await.expect("nobody has that name");
    assert_eq!(node.profile("ann").await.expect("there").name, "Ann");
    assert_eq!(
        (&*victim.name, node.profile("victim").await.expect("there").name),
        ("Victim", "Victim".to_owned())
    );
}
