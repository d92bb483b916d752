//! A connection that does not wait without end for whoever should read from it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream on which everything that is written must be taken in within a time; whoever reads on is given as much again.
pub struct Hurried<S> {
    stream: S,
    limit: Duration,
    /// Since when nobody has read.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Hurried<S> {
    pub fn new(stream: S, limit: Duration) -> Hurried<S> {
        Hurried { stream, limit, waiting: None }
    }

    /// What became of writing: if it has to wait, it does so only for so long.
    fn hurry<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let limit = self.limit;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(limit)));
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Hurried<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Hurried<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.hurry(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.hurry(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.hurry(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.stream).poll_shutdown(context);
        self.hurry(context, closed)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    const LIMIT: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_is_not_waited_for() {
        let (ours, _theirs) = duplex(4);
        let mut ours = Hurried::new(ours, LIMIT);
        let error = ours.write_all(b"more than four").await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_gets_everything() {
        let (ours, mut theirs) = duplex(4);
        let mut ours = Hurried::new(ours, LIMIT);
        let reading = tokio::spawn(async move {
            let mut all = Vec::new();
            let mut some = [0; 4];
            while let Ok(count @ 1..) = theirs.read(&mut some).await {
                all.extend_from_slice(&some[..count]);
                sleep(LIMIT / 2).await;
            }
            all
        });
        ours.write_all(b"a rather long sentence").await.expect("it is read in the end");
        drop(ours);
        assert_eq!(reading.await.expect("read"), b"a rather long sentence");
    }
}
