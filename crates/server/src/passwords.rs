//! Passwords: argon2id with the parameters OWASP names, on threads of their own and few at a time, so that whoever tries
//! many slows down nobody but himself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use proto::account::{PASSWORD, Password};
use table::Message;
use tokio::sync::{OnceCell, Semaphore};

/// Memory in KiB, passes, lanes.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
/// How many are computed at once.
const AT_ONCE: usize = 2;
/// How many may wait.
const WAITING: usize = 64;

/// Hashes passwords and compares them.
pub struct Passwords {
    slots: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// What a password is compared with if there is nobody of that name: it takes as long, and is never right.
    nobody: OnceCell<String>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            slots: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: AtomicUsize::new(0),
            nobody: OnceCell::new(),
        }
    }
}

/// Counts somebody who waits out again, however that ends.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn argon() -> Option<Argon2<'static>> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Whether a password can be had.
pub fn check(password: &Password) -> Result<(), Message> {
    let (least, most) = PASSWORD;
    if (least..=most).contains(&password.0.chars().count()) {
        return Ok(());
    }
    Err(Message::new("server-password").with("least", least).with("most", most))
}

impl Passwords {
    /// What a password is known by.
    pub async fn hash(&self, password: Password) -> Result<String, Message> {
        let hashed = self.compute(move || {
            argon()
                .and_then(|argon| argon.hash_password(password.0.as_bytes()).ok())
                .map(|hash| hash.to_string())
        });
        hashed.await?.ok_or_else(|| Message::new("server-no-chance"))
    }

    /// Whether a password is the one that is known by this hash. Nobody's takes as long as anybody's.
    pub async fn is(&self, password: Password, hash: Option<String>) -> Result<bool, Message> {
        let nobody = self.nobody.get_or_try_init(|| self.hash(Password("nobody at all".to_owned()))).await?;
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| nobody.clone());
        let right = self.compute(move || {
            let hash = PasswordHash::new(&hash).ok();
            let right = hash
                .zip(argon())
                .is_some_and(|(hash, argon)| argon.verify_password(password.0.as_bytes(), &hash).is_ok());
            right && known
        });
        right.await
    }

    async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Message> {
        let busy = || Message::new("server-busy");
        let waits = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if waits >= WAITING {
            return Err(busy());
        }
        let permit = Arc::clone(&self.slots).acquire_owned().await.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.map_err(|_| Message::new("server-failed"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn only_the_right_password_of_somebody_is_right() {
        let passwords = Passwords::default();
        let hash = passwords.hash(password("correct horse")).await.expect("hashed");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(passwords.hash(password("correct horse")).await.expect("hashed"), hash, "salted");
        assert_eq!(passwords.is(password("correct horse"), Some(hash.clone())).await, Ok(true));
        assert_eq!(passwords.is(password("correct house"), Some(hash)).await, Ok(false));
        assert_eq!(passwords.is(password("nobody at all"), None).await, Ok(false));
    }

    #[test]
    fn a_password_is_neither_short_nor_endless() {
        assert!(check(&password("1234567")).is_err());
        assert!(check(&password("12345678")).is_ok());
        assert!(check(&password(&"я".repeat(200))).is_ok());
        assert!(check(&password(&"x".repeat(201))).is_err());
    }
}
