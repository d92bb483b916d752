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
