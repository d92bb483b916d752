//! Writing goes on while everybody else is busy.

use std::io;
use std::thread::{self, JoinHandle};

use tokio::sync::{mpsc, oneshot};

use super::writing::{Answer, BATCH, Write, Writer};
use crate::store::StoreError;

/// The one that writes, on a thread of its own. Among the tasks of all matches it would wait for its turn behind everybody it
/// has just answered, several times in every transaction: the more there are, the longer the disk would have nothing to do.
#[derive(Debug)]
pub(super) struct Apart {
    writes: Option<mpsc::Sender<(Write, Answer)>>,
    thread: Option<JoinHandle<()>>,
}

impl Apart {
    pub fn new(writer: Writer) -> io::Result<Apart> {
        let (sender, incoming) = mpsc::channel(4 * BATCH);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let writing = move || runtime.block_on(writer.write_all(incoming));
        let thread = thread::Builder::new().name("writer".to_owned()).spawn(writing)?;
        Ok(Apart { writes: Some(sender), thread: Some(thread) })
    }

    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let gone = || StoreError::Failed("the writer has gone".to_owned());
        self.writes.as_ref().ok_or_else(gone)?.send((write, answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

impl Drop for Apart {
    /// Whoever closes the store finds the file as it stays.
    fn drop(&mut self) {
        self.writes = None;
        if let Some(thread) = self.thread.take() {
            // A writer that fell has been told of by everybody who waited for it.
            let _ = thread.join();
        }
    }
}
