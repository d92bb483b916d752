//! Who thinks when. Bots share few cores; whoever has many matches keeps nobody waiting but himself.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use proto::PersonId;
use tokio::sync::oneshot;

/// The places bots think at.
#[derive(Clone)]
pub struct Thinkers(Arc<Mutex<Places>>);

struct Places {
    free: usize,
    /// Those who wait, each for himself in order. Whoever stands first is next, and goes to the end for more.
    waiting: VecDeque<(PersonId, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A place to think at, for as long as it is held.
pub struct Turn(Thinkers);

impl Thinkers {
    /// So many places: one for each core but one, which is the server's own.
    pub fn of(cores: usize) -> Thinkers {
        Thinkers(Arc::new(Mutex::new(Places {
            free: cores.saturating_sub(1).max(1),
            waiting: VecDeque::new(),
        })))
    }

    fn lock(&self) -> MutexGuard<'_, Places> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a bot in a match of this person, once it is his turn.
    pub async fn turn(&self, owner: PersonId) -> Option<Turn> {
        let (sender, turn) = oneshot::channel();
        {
            let mut places = self.lock();
            if places.free > 0 {
                places.free -= 1;
                return Some(Turn(self.clone()));
            }
            match places.waiting.iter_mut().find(|(waits, _)| *waits == owner) {
                Some((_, his)) => his.push_back(sender),
                None => places.waiting.push_back((owner, VecDeque::from([sender]))),
            }
        }
        turn.await.ok()
    }

    fn next(&self) -> Option<oneshot::Sender<Turn>> {
        let mut places = self.lock();
        let Some((owner, mut his)) = places.waiting.pop_front() else {
            places.free += 1;
            return None;
        };
        let next = his.pop_front();
        if !his.is_empty() {
            places.waiting.push_back((owner, his));
        }
        next
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(next) = self.0.next() {
            // One who has gone hands the place on in the same way.
            let _ = next.send(Turn(self.0.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u8) -> PersonId {
        PersonId::new([number; 16])
    }

    #[tokio::test]
    async fn whoever_has_many_matches_keeps_nobody_waiting_but_himself() {
        let thinkers = Thinkers::of(2);
        let held = thinkers.turn(person(9)).await;
        let served = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for owner in [1, 1, 1, 1, 2, 3, 2] {
            let (thinkers, served) = (thinkers.clone(), Arc::clone(&served));
            waiting.push(tokio::spawn(async move {
                let turn = thinkers.turn(person(owner)).await;
                served.lock().expect("whole").push(owner);
                drop(turn);
            }));
            // He stands in the queue before the next one comes.
            tokio::task::yield_now().await;
        }
        drop(held);
        for one in waiting {
            one.await.expect("served");
        }
        assert_eq!(*served.lock().expect("whole"), [1, 2, 3, 1, 2, 1, 1]);
        assert!(thinkers.turn(person(1)).await.is_some(), "and the place is free again");
    }

    #[tokio::test]
    async fn a_place_is_not_lost_with_one_who_has_gone() {
        let thinkers = Thinkers::of(1);
        let held = thinkers.turn(person(1)).await;
        for owner in [1, 2] {
            let thinkers = thinkers.clone();
            let gone = tokio::spawn(async move { thinkers.turn(person(owner)).await });
            tokio::task::yield_now().await;
            gone.abort();
            assert!(gone.await.is_err());
        }
        drop(held);
        assert!(thinkers.turn(person(3)).await.is_some());
    }
}
