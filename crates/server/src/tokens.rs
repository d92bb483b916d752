//! Tokens: 256 random bits, known to the store by their hash alone.

use proto::Token;
use sha2::{Digest as _, Sha256};
use table::Message;

use crate::store::TokenHash;

/// Random bytes nobody else has.
pub fn random<const N: usize>() -> Result<[u8; N], Message> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Message::new("server-no-chance"))?;
    Ok(bytes)
}

/// What a token is known by. A store looks it up by this hash, so how long that takes says nothing of any token: what is
/// compared is unknown to whoever guesses.
pub fn hash(token: &Token) -> TokenHash {
    Sha256::new().chain_update(b"karman token").chain_update(token.bytes()).finalize().into()
}
