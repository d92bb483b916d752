//! A store with the troubles disks have.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use proto::{MatchId, PersonId, TableCard};
use server::bus::LocalBus;
use server::store::{
    Accounts, Append, Find, Person, Retold, Running, SeatOf, SeatToken, Sqlite, Store, StoreError, TokenHash,
};
use table::Seat;
use tempfile::TempDir;

use crate::kit::{Serving, generous, runtime, url};

/// A store over a real one, with the troubles disks have.
pub struct Troubled {
    inner: Sqlite,
    /// Nothing can be written: the disk is full.
    pub full: AtomicBool,
    /// The next record is written, and then the answer is lost.
    pub lost_answer: AtomicBool,
    /// The next record is written, and nobody ever hears of it: how many wait for that.
    pub mute: AtomicBool,
    pub muted: AtomicU64,
    /// Every record takes another time, up to as many milliseconds as `slow` says; of two at once either may be first.
    pub uneven: AtomicU64,
    /// Nothing can be read either.
    pub gone: AtomicBool,
    /// Every record is handed in twice, as a store does that tries again though the first time went well.
    pub copies: AtomicBool,
    /// Every record takes so many milliseconds.
    pub slow: AtomicU64,
    /// Tokens of seats are not written until this ends; how many wait.
    pub holds_tokens: AtomicBool,
    pub held_tokens: AtomicU64,
}

impl Troubled {
    /// How long the next record takes. Where it is uneven the delays are the same ones every time.
    fn delay(&self) -> u64 {
        let slow = self.slow.load(Ordering::Relaxed);
        if self.uneven.load(Ordering::Relaxed) == 0 {
            return slow;
        }
        let step = |seed: u64| {
            Some(seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
        };
        let seed = self.uneven.fetch_update(Ordering::Relaxed, Ordering::Relaxed, step).unwrap_or_default();
        (seed >> 33) % (slow + 1)
    }
}

fn disk_full() -> StoreError {
    StoreError::Failed("database or disk is full".to_owned())
}

#[async_trait]
impl Store for Troubled {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        tokio::time::sleep(Duration::from_millis(self.delay())).await;
        if self.full.load(Ordering::Relaxed) {
            return Err(disk_full());
        }
        if self.copies.load(Ordering::Relaxed) {
            self.inner.append(append.clone()).await?;
            tokio::time::sleep(Duration::from_millis(self.delay())).await;
        }
        self.inner.append(append).await?;
        if self.mute.swap(false, Ordering::Relaxed) {
            self.muted.fetch_add(1, Ordering::Relaxed);
            return std::future::pending().await;
        }
        if self.lost_answer.swap(false, Ordering::Relaxed) { Err(disk_full()) } else { Ok(()) }
    }

    async fn read(&self, id: MatchId, after: u64) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        if self.gone.load(Ordering::Relaxed) {
            return Err(disk_full());
        }
        self.inner.read(id, after).await
    }

    async fn card(&self, id: MatchId) -> Result<Option<TableCard>, StoreError> {
        self.inner.card(id).await
    }

    async fn find(&self, find: Find, limit: u32) -> Result<Vec<TableCard>, StoreError> {
        self.inner.find(find, limit).await
    }

    async fn running(&self, person: PersonId) -> Result<Running, StoreError> {
        self.inner.running(person).await
    }

    async fn journal(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.inner.journal(id).await
    }

    async fn retell(&self, retold: Retold) -> Result<(), StoreError> {
        if self.full.load(Ordering::Relaxed) { Err(disk_full()) } else { self.inner.retell(retold).await }
    }

    fn accounts(&self) -> &dyn Accounts {
        self.inner.accounts()
    }

    async fn add_person(&self, person: Person, token: TokenHash, made: i64) -> Result<(), StoreError> {
        self.inner.add_person(person, token, made).await
    }

    async fn rename_guest(&self, token: TokenHash, name: String) -> Result<(), StoreError> {
        self.inner.rename_guest(token, name).await
    }

    async fn forget_guests(&self, before: i64) -> Result<(), StoreError> {
        self.inner.forget_guests(before).await
    }

    async fn note_seen(&self, ids: Vec<MatchId>, at: i64) -> Result<(), StoreError> {
        self.inner.note_seen(ids, at).await
    }

    async fn seated(&self, id: MatchId) -> Result<Vec<(Seat, PersonId)>, StoreError> {
        self.inner.seated(id).await
    }

    async fn put_away(&self, card: TableCard) -> Result<(), StoreError> {
        self.inner.put_away(card).await
    }

    async fn person(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        self.inner.person(token).await
    }

    async fn add_seat_token(&self, token: SeatToken) -> Result<(), StoreError> {
        if self.holds_tokens.load(Ordering::Relaxed) {
            self.held_tokens.fetch_add(1, Ordering::Relaxed);
            while self.holds_tokens.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        self.inner.add_seat_token(token).await
    }

    async fn seat(&self, token: TokenHash, now: i64) -> Result<Option<SeatOf>, StoreError> {
        self.inner.seat(token, now).await
    }

    async fn set_fact(&self, name: &'static str, value: Vec<u8>) -> Result<(), StoreError> {
        if self.full.load(Ordering::Relaxed) {
            Err(disk_full())
        } else {
            self.inner.set_fact(name, value).await
        }
    }

    async fn fact(&self, name: &'static str) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.fact(name).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        if self.full.load(Ordering::Relaxed) { Err(disk_full()) } else { self.inner.check().await }
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.inner.backup(to).await
    }
}

pub fn troubled(folder: &TempDir) -> (Serving, Arc<Troubled>) {
    let runtime = runtime();
    let inner = runtime.block_on(Sqlite::open(&url(folder))).unwrap();
    let store = Arc::new(Troubled {
        inner,
        full: AtomicBool::new(false),
        lost_answer: AtomicBool::new(false),
        mute: AtomicBool::new(false),
        muted: AtomicU64::new(0),
        uneven: AtomicU64::new(0),
        gone: AtomicBool::new(false),
        copies: AtomicBool::new(false),
        slow: AtomicU64::new(0),
        holds_tokens: AtomicBool::new(false),
        held_tokens: AtomicU64::new(0),
    });
    let bus = Arc::new(LocalBus::default());
    (Serving::of(runtime, &generous(), Arc::clone(&store) as Arc<dyn Store>, bus), store)
}
