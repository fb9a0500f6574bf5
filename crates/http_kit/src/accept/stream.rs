//! A connection whose client must read: one that takes less than [`SLOWEST_READER`] of the data waiting for it is closed, so
//! that responses do not stay in memory for ever.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use tokio::{
    net::TcpStream,
    time::{Instant, Sleep},
};

/// How long a reader may take nothing at all. A slow reader's system acknowledges in parts of some 32 KiB.
const GRACE: Duration = Duration::from_secs(30);
/// Bytes a second that a reader must take once it falls behind.
const SLOWEST_READER: u64 = 1024;

/// A TCP connection with a limit on waiting for its reader.
pub struct TimedStream<S = TcpStream> {
    inner: TokioIo<S>,
    stall: Option<Stall>,
}

/// A period in which the reader is behind: from the first write that did not complete at once until all data is sent.
struct Stall {
    since: Instant,
    /// When the reader last took something.
    progress: Instant,
    written: u64,
    end: Pin<Box<Sleep>>,
}

impl Stall {
    fn begin() -> Self {
        let since = Instant::now();
        Self {
            since,
            progress: since,
            written: 0,
            end: Box::pin(tokio::time::sleep_until(since + GRACE)),
        }
    }

    /// When the connection is closed: each byte taken extends the deadline, but never beyond the grace after the last one.
    fn deadline(&self) -> Instant {
        let earned = Duration::from_millis(self.written.saturating_mul(1000) / SLOWEST_READER);
        (self.since + GRACE + earned).min(self.progress + GRACE)
    }
}

impl<S> TimedStream<S> {
    /// Wraps an accepted connection.
    pub fn new(stream: S) -> Self {
        Self {
            inner: TokioIo::new(stream),
            stall: None,
        }
    }

    /// Records a write: bytes that were sent extend the deadline; a pending write waits until the deadline.
    fn settle(&mut self, context: &mut Context<'_>, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match wrote {
            Poll::Ready(Ok(count)) => {
                if let Some(stall) = &mut self.stall {
                    stall.written += count as u64;
                    stall.progress = Instant::now();
                }
                wrote
            }
            Poll::Ready(Err(_)) => wrote,
            Poll::Pending => {
                let stall = self.stall.get_or_insert_with(Stall::begin);
                let end = stall.deadline();
                if stall.end.deadline() != end {
                    stall.end.as_mut().reset(end);
                }
                stall.end.as_mut().poll(context).map(|()| {
                    let message = "the reader takes less than it must";
                    Err(io::Error::new(io::ErrorKind::TimedOut, message))
                })
            }
        }
    }
}

impl<S: tokio::io::AsyncRead + Unpin> Read for TimedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: tokio::io::AsyncWrite + Unpin> Write for TimedStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.settle(context, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.inner).poll_write_vectored(context, parts);
        self.settle(context, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    /// Called when everything that was written has been sent.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.inner).poll_flush(context);
        if flushed.is_ready() {
            self.stall = None;
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::io::{AsyncReadExt as _, DuplexStream, duplex};

    use super::*;

    fn connection() -> (TimedStream<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(1024);
        (TimedStream::new(ours), theirs)
    }

    async fn write_all(stream: &mut TimedStream<DuplexStream>, bytes: usize) -> io::Result<()> {
        let mut left = bytes;
        while left > 0 {
            let part = vec![0; left];
            left -= poll_fn(|context| Pin::new(&mut *stream).poll_write(context, &part)).await?;
        }
        poll_fn(|context| Pin::new(&mut *stream).poll_flush(context)).await
    }

    /// V-03, F-21
    #[tokio::test(start_paused = true)]
    async fn a_reader_that_never_reads_is_cut() {
        let (mut stream, _theirs) = connection();
        let begun = Instant::now();
        let error = write_all(&mut stream, 4096).await.expect_err("cut");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!((GRACE..GRACE + Duration::from_secs(1)).contains(&begun.elapsed()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_of_a_byte_now_and_then_is_cut() {
        let (mut stream, mut theirs) = connection();
        let reading = tokio::spawn(async move {
            while theirs.read_u8().await.is_ok() {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        });
        let begun = Instant::now();
        write_all(&mut stream, 100_000).await.expect_err("cut");
        assert!(begun.elapsed() < GRACE * 2, "{:?}", begun.elapsed());
        drop(stream);
        reading.await.expect("no panic");
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_gets_everything() {
        let (mut stream, mut theirs) = connection();
        let reading = tokio::spawn(async move {
            let (mut buffer, mut count) = ([0; 2048], 0);
            while let Ok(read @ 1..) = theirs.read(&mut buffer).await {
                count += read;
                // Some 1.5 KB a second: a phone with bad reception.
                tokio::time::sleep(Duration::from_millis(650)).await;
            }
            count
        });
        write_all(&mut stream, 300_000).await.expect("slow, but it reads");
        // A reader that has caught up has the whole grace again.
        tokio::time::sleep(GRACE * 3).await;
        write_all(&mut stream, 1000).await.expect("still there");
        drop(stream);
        assert_eq!(reading.await.expect("no panic"), 301_000);
    }
}
