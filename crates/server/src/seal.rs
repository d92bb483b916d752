//! Records at rest: encrypted with a key that is not in the database, so that whoever reads the database, its log or a copy
//! learns neither a secret pick nor the seed.
//!
//! Each record is bound to its match and its place, so that it cannot be moved, and padded, so that its length says next to
//! nothing of a choice.

use chacha20poly1305::aead::{Aead, AeadInOut, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use proto::MatchId;

use crate::record::Entry;

const NONCE: usize = 24;
const LENGTH: usize = 8;
const BLOCK: usize = 256;
const TAG: usize = 16;
const PROOF: &[u8] = b"karman key";

/// Why a record could not be sealed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// The system gave no random bytes.
    #[error("the system gives no random bytes")]
    NoChance,
    /// It was not sealed with this key, or not for this place, or it was changed.
    #[error("the record was not sealed with this key for this place, or was changed since")]
    Closed,
}

/// Seals records and opens them.
#[derive(Clone)]
pub struct Sealer(XChaCha20Poly1305);

impl Sealer {
    /// Works with this key.
    pub fn new(key: &[u8; 32]) -> Sealer {
        Sealer(XChaCha20Poly1305::new(key.into()))
    }

    /// Seals a record for its place in a match.
    pub fn seal(&self, id: MatchId, number: u64, entry: &Entry) -> Result<Vec<u8>, SealError> {
        // Written, padded and encrypted in one place: this is done for every choice.
        let mut sealed = Vec::with_capacity(NONCE + BLOCK + TAG);
        sealed.resize(NONCE + LENGTH, 0);
        serde_json::to_writer(&mut sealed, entry).map_err(|_| SealError::Closed)?;
        let (plain, text) = (sealed.len() - NONCE, sealed.len() - NONCE - LENGTH);
        sealed[NONCE..NONCE + LENGTH].copy_from_slice(&(text as u64).to_le_bytes());
        sealed.resize(NONCE + plain.next_multiple_of(BLOCK), 0);
        let (nonce, plain) = sealed.split_at_mut(NONCE);
        getrandom::fill(nonce).map_err(|_| SealError::NoChance)?;
        let tag = self
            .0
            .encrypt_inout_detached(&nonce_of(nonce)?, &place(id, number), plain.into())
            .map_err(|_| SealError::Closed)?;
        sealed.extend_from_slice(&tag);
        Ok(sealed)
    }

    /// Something that only this key opens, to know it again by.
    pub fn proof(&self) -> Result<Vec<u8>, SealError> {
        let mut proof = vec![0; NONCE];
        getrandom::fill(&mut proof).map_err(|_| SealError::NoChance)?;
        let payload = Payload { msg: PROOF, aad: PROOF };
        let sealed = self.0.encrypt(&nonce_of(&proof)?, payload).map_err(|_| SealError::Closed)?;
        proof.extend(sealed);
        Ok(proof)
    }

    /// Whether this key made the proof.
    pub fn made(&self, proof: &[u8]) -> bool {
        let opened = proof.split_at_checked(NONCE).and_then(|(nonce, rest)| {
            self.0.decrypt(&nonce_of(nonce).ok()?, Payload { msg: rest, aad: PROOF }).ok()
        });
        opened.is_some_and(|opened| opened == PROOF)
    }

    /// Opens a record of a place in a match.
    pub fn open(&self, id: MatchId, number: u64, sealed: &[u8]) -> Result<Entry, SealError> {
        let (nonce, rest) = sealed.split_at_checked(NONCE).ok_or(SealError::Closed)?;
        let payload = Payload { msg: rest, aad: &place(id, number) };
        let plain = self.0.decrypt(&nonce_of(nonce)?, payload).map_err(|_| SealError::Closed)?;
        let (length, text) = plain.split_first_chunk::<8>().ok_or(SealError::Closed)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| SealError::Closed)?;
        let text = text.get(..length).ok_or(SealError::Closed)?;
        serde_json::from_slice(text).map_err(|_| SealError::Closed)
    }
}

fn nonce_of(bytes: &[u8]) -> Result<XNonce, SealError> {
    XNonce::try_from(bytes).map_err(|_| SealError::Closed)
}

fn place(id: MatchId, number: u64) -> [u8; 24] {
    let mut place = [0; 24];
    place[..16].copy_from_slice(id.bytes());
    place[16..].copy_from_slice(&number.to_le_bytes());
    place
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;
    use crate::record::Record;

    fn entry(choice: &str) -> Entry {
        let what = Record::Chose { seat: Seat::A, request: 3, choice: choice.to_owned() };
        Entry::new(7, Some((Seat::A, 9)), what)
    }

    #[test]
    fn a_record_opens_only_with_its_key_at_its_place_and_unchanged() {
        let (wax, id) = (Sealer::new(&[1; 32]), MatchId::new([2; 16]));
        let mut sealed = wax.seal(id, 5, &entry("ace")).expect("sealed");
        assert_eq!(wax.open(id, 5, &sealed), Ok(entry("ace")));
        assert_eq!(Sealer::new(&[9; 32]).open(id, 5, &sealed), Err(SealError::Closed));
        assert_eq!(wax.open(id, 6, &sealed), Err(SealError::Closed));
        assert_eq!(wax.open(MatchId::new([3; 16]), 5, &sealed), Err(SealError::Closed));
        sealed[NONCE + 3] ^= 1;
        assert_eq!(wax.open(id, 5, &sealed), Err(SealError::Closed));
        assert_eq!(wax.open(id, 5, &sealed[..10]), Err(SealError::Closed));
    }

    #[test]
    fn a_key_knows_its_own_proof() {
        let proof = Sealer::new(&[1; 32]).proof().expect("sealed");
        assert!(Sealer::new(&[1; 32]).made(&proof));
        assert!(!Sealer::new(&[2; 32]).made(&proof));
        assert!(!Sealer::new(&[1; 32]).made(&proof[..9]));
    }

    #[test]
    fn the_length_does_not_tell_the_choice_and_nothing_is_sealed_alike_twice() {
        let (wax, id) = (Sealer::new(&[1; 32]), MatchId::new([2; 16]));
        let sealed = |choice| wax.seal(id, 5, &entry(choice)).expect("sealed");
        assert_eq!(sealed("1").len(), sealed("a rather long choice of many words").len());
        assert_ne!(sealed("1"), sealed("1"));
    }
}
