//! Request bodies, read into one buffer that grows as they arrive. A body may arrive a byte at a time: each part is copied and
//! dropped at once, because a part keeps the whole read buffer that it arrived in alive. The memory of all bodies together is
//! bounded, and so is the number of bodies that one network may be sending.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::body::{Body, HttpBody as _};
use http_body_util::BodyExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    error::{ApiError, LimitOwner},
    keyed_counter::{Counted, KeyedCounter},
    messages,
};

/// How long a body may take to arrive; shorter than the handler timeout, so that a slow sender is told the reason.
const SLOWEST_BODY: Duration = Duration::from_secs(20);
/// Bytes of all bodies being received.
const MOST_BYTES: usize = 16 << 20;
/// Bodies that one network may be sending at the same time.
const MOST_OF_NETWORK: u32 = 32;
/// Initial size of a buffer; it doubles from there.
const FIRST_BYTES: usize = 1024;

/// The shared budget of all bodies being received. Cheap to clone.
#[derive(Debug, Clone)]
pub struct BodyBudget {
    bytes: Arc<Semaphore>,
    networks: KeyedCounter<IpAddr>,
}

impl Default for BodyBudget {
    fn default() -> Self {
        Self {
            bytes: Arc::new(Semaphore::new(MOST_BYTES)),
            networks: KeyedCounter::default(),
        }
    }
}

impl BodyBudget {
    /// Reads a body of at most `most` bytes from this network.
    ///
    /// # Errors
    /// 408 too slow, 413 too long, 429 or 503 too many at the same time, 400 broken off.
    pub async fn read(&self, body: Body, most: usize, network: IpAddr) -> Result<Vec<u8>, ApiError> {
        if body.size_hint().lower() > most as u64 {
            return Err(ApiError::TooLarge);
        }
        // Nothing to wait for, nothing to count.
        if body.is_end_stream() {
            return Ok(Vec::new());
        }
        let _sending = self.begin(network)?;
        let reading = self.collect(body, most);
        tokio::time::timeout(SLOWEST_BODY, reading)
            .await
            .map_err(|_| ApiError::TooSlow)?
    }

    async fn collect(&self, mut body: Body, most: usize) -> Result<Vec<u8>, ApiError> {
        let mut held: Option<OwnedSemaphorePermit> = None;
        let mut bytes = Vec::new();
        while let Some(frame) = body.frame().await {
            let frame = frame.map_err(|_| ApiError::Malformed(messages::BODY_UNREADABLE))?;
            let Ok(part) = frame.into_data() else { continue };
            let length = bytes.len() + part.len();
            if length > most {
                return Err(ApiError::TooLarge);
            }
            if length > bytes.capacity() {
                let capacity = length.next_power_of_two().clamp(FIRST_BYTES, most.max(FIRST_BYTES));
                let more = u32::try_from(capacity - bytes.capacity()).unwrap_or(u32::MAX);
                let permit = self.bytes.clone().try_acquire_many_owned(more);
                let permit = permit.map_err(|_| ApiError::Busy)?;
                match &mut held {
                    Some(held) => held.merge(permit),
                    None => held = Some(permit),
                }
                bytes.reserve_exact(capacity - bytes.len());
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }

    fn begin(&self, network: IpAddr) -> Result<Counted<IpAddr>, ApiError> {
        self.networks.begin(network, MOST_OF_NETWORK).ok_or(ApiError::TooMany {
            retry_after: 1,
            owner: LimitOwner::Visitor,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        pin::Pin,
        task::{Context, Poll},
    };

    use bytes::{Bytes, BytesMut};
    use http_body_util::Full;
    use hyper::body::Frame;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// A body that never ends.
    struct Endless(std::vec::IntoIter<Bytes>);

    impl hyper::body::Body for Endless {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            match self.0.next() {
                Some(part) => Poll::Ready(Some(Ok(Frame::data(part)))),
                None => Poll::Pending,
            }
        }
    }

    fn endless(parts: Vec<Bytes>) -> Body {
        Body::new(Endless(parts.into_iter()))
    }

    /// F-21, F-24
    #[tokio::test(start_paused = true)]
    async fn no_part_is_kept_while_the_rest_is_waited_for() {
        let budget = BodyBudget::default();
        let mut parts = Vec::new();
        // As from a connection: a small part of a large buffer.
        let buffers: Vec<Bytes> = (0..100)
            .map(|_| {
                let mut buffer = BytesMut::zeroed(8192);
                let part = buffer.split_to(1).freeze();
                parts.push(part.clone());
                part
            })
            .collect();
        let reading = tokio::spawn({
            let budget = budget.clone();
            async move { budget.read(endless(parts), 60_000, HERE).await }
        });
        while budget.bytes.available_permits() == MOST_BYTES || buffers.iter().any(|buffer| !buffer.is_unique()) {
            tokio::task::yield_now().await;
        }
        assert_eq!(budget.bytes.available_permits(), MOST_BYTES - FIRST_BYTES);
        assert!(matches!(reading.await.expect("no panic"), Err(ApiError::TooSlow)));
        assert_eq!(budget.bytes.available_permits(), MOST_BYTES);
        assert!(budget.networks.0.lock().expect("the counts").is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn a_network_sends_so_many_bodies_at_once() {
        let budget = BodyBudget::default();
        let network = |last| IpAddr::from([203, 0, 113, last]);
        let mut sending: Vec<_> = (0..MOST_OF_NETWORK).map(|_| budget.begin(network(1)).ok()).collect();
        assert!(sending.iter().all(Option::is_some));
        let refused = budget.read(endless(Vec::new()), 100, network(1)).await;
        assert!(
            matches!(refused, Err(ApiError::TooMany { retry_after: 1, .. })),
            "{refused:?}"
        );
        assert!(budget.begin(network(2)).is_ok(), "another network");
        sending.pop();
        assert!(budget.begin(network(1)).is_ok(), "there is room again");
    }

    #[tokio::test]
    async fn a_body_is_whole_or_too_large() {
        let budget = BodyBudget::default();
        let body = |length| Body::new(Full::new(Bytes::from(vec![b'x'; length])));
        for length in [0, 1, 1023, 1025, 5000, 65_536] {
            let read = budget.read(body(length), 65_536, HERE).await.expect("it fits");
            assert_eq!(read.len(), length);
        }
        for (length, most) in [(65_537, 65_536), (2, 1)] {
            let refused = budget.read(body(length), most, HERE).await;
            assert!(matches!(refused, Err(ApiError::TooLarge)), "{refused:?}");
        }
        let parts = (0..70).map(|_| Bytes::from(vec![b'x'; 1000])).collect();
        let refused = budget.read(endless(parts), 65_536, HERE).await;
        assert!(
            matches!(refused, Err(ApiError::TooLarge)),
            "not announced, and too long"
        );
    }

    #[tokio::test]
    async fn memory_of_all_bodies_is_bounded() {
        let budget = BodyBudget::default();
        let rest = u32::try_from(MOST_BYTES - 2048).expect("few");
        let held = budget.bytes.clone().try_acquire_many_owned(rest).expect("free");
        let body = |length| Body::new(Full::new(Bytes::from(vec![b'x'; length])));
        assert!(budget.read(body(2000), 65_536, HERE).await.is_ok());
        let refused = budget.read(body(5000), 65_536, HERE).await;
        assert!(matches!(refused, Err(ApiError::Busy)), "{refused:?}");
        drop(held);
        assert!(budget.read(body(5000), 65_536, HERE).await.is_ok());
    }
}
