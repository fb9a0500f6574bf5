//! Files on their way to the desk: what was received of each, in a folder of the data directory, and how many there may be.
//!
//! A file arrives in pieces, by the tus protocol (`api::uploads`). Acknowledged bytes are on the disk, so that a sender continues from
//! there after a cut line, an ended session or a killed process. No text from a sender becomes part of a path.

mod free_space;
mod spool;
mod ticket;

use std::{
    collections::HashMap,
    fs::File,
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::body::Body;
use bytes::{Bytes, BytesMut};
use chrono::{DateTime, TimeDelta, Utc};
use http_body_util::BodyExt as _;
use http_kit::keyed_counter::{Counted, KeyedCounter};
use tokio::sync::{Notify, OwnedMutexGuard};

pub use free_space::{FreeSpace, measure_free_space};
pub use spool::Spool;
use spool::blocking;
pub use ticket::{FolderMark, Outcome, SentPlace, ShotId, Ticket, UploadId, clean_name};

/// How long an unfinished upload is kept.
const KEPT: TimeDelta = TimeDelta::days(1);
/// How long a sender may say nothing.
const SILENCE: Duration = Duration::from_secs(20);
/// How long a request waits for another one of the same upload to end.
const TAKE_OVER: Duration = Duration::from_secs(25);
/// Bytes that are written at once.
const WRITE: usize = 256 * 1024;
/// Unfinished uploads of one account.
const MOST_UNFINISHED: usize = 120;
/// Uploads of one account that are being received at the same moment.
const MOST_AT_ONCE: u32 = 6;

/// The uploads of one server. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Uploads(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    spool: Spool,
    /// Bytes of one file.
    limit: u64,
    free_space: fn(&Path) -> std::io::Result<FreeSpace>,
    writers: Mutex<HashMap<UploadId, Arc<Writer>>>,
    adding: tokio::sync::Mutex<()>,
    receiving: KeyedCounter<i64>,
}

/// Who may write to an upload: one request at a time. A later one ends the earlier, whose sender may be gone without a word.
#[derive(Debug, Default)]
struct Writer {
    turn: Arc<tokio::sync::Mutex<()>>,
    give_way: Notify,
}

/// The right to write to an upload.
#[derive(Debug)]
pub struct Turn {
    writer: Arc<Writer>,
    _guard: OwnedMutexGuard<()>,
}

/// Why bytes were not taken, or not all.
#[derive(Debug, thiserror::Error)]
pub enum ReceiveError {
    /// The sender stopped, or another request took over; what came before is kept.
    #[error("the sender stopped")]
    BrokenOff,
    /// More bytes than the file was said to have; none of this request is kept.
    #[error("more bytes than announced")]
    TooMany,
    /// The disk is full or fails.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

impl Uploads {
    /// Uploads into this folder, of files of at most `limit` bytes.
    pub fn new(folder: PathBuf, limit: u64, free_space: fn(&Path) -> std::io::Result<FreeSpace>) -> Self {
        Self(Arc::new(Inner {
            spool: Spool::new(folder),
            limit,
            free_space,
            writers: Mutex::default(),
            adding: tokio::sync::Mutex::default(),
            receiving: KeyedCounter::default(),
        }))
    }

    /// The files.
    pub fn spool(&self) -> &Spool {
        &self.0.spool
    }

    /// The most bytes of one file.
    pub fn limit(&self) -> u64 {
        self.0.limit
    }

    /// Whether so many bytes more leave enough of the disk free.
    pub async fn has_room(&self, bytes: u64) -> std::io::Result<bool> {
        Ok(self.free_space().await?.has_room(bytes))
    }

    /// The disk that uploads come to.
    pub async fn free_space(&self) -> std::io::Result<FreeSpace> {
        let inner = self.0.clone();
        tokio::task::spawn_blocking(move || (inner.free_space)(inner.spool.folder()))
            .await
            .map_err(std::io::Error::other)?
    }

    /// Whether this account has as many unfinished uploads as it may have.
    pub fn has_too_many(unfinished: &[(UploadId, Ticket)], account: i64) -> bool {
        unfinished
            .iter()
            .filter(|(_, ticket)| ticket.account == account)
            .count()
            >= MOST_UNFINISHED
    }

    /// Takes the turn to write to an upload from the request that has it; `None` where it is not given up in time.
    pub async fn take_turn(&self, id: &UploadId) -> Option<Turn> {
        let writer = {
            let mut writers = self.0.writers.lock().unwrap_or_else(PoisonError::into_inner);
            // No request has or waits for the turn of an upload whose writer only the map refers to.
            writers.retain(|_, writer| Arc::strong_count(writer) > 1);
            writers.entry(id.clone()).or_default().clone()
        };
        writer.give_way.notify_waiters();
        let guard = tokio::time::timeout(TAKE_OVER, writer.turn.clone().lock_owned())
            .await
            .ok()?;
        Some(Turn { writer, _guard: guard })
    }

    /// The right to add a picture to its record. One has it at a time, so that each knows which of those sent with it are there.
    pub async fn take_turn_to_add(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.adding.lock().await
    }

    /// Counts a request that receives bytes for an account; `None` where there are as many as there may be. Dropped, it counts no
    /// more.
    pub fn begin(&self, account: i64) -> Option<Counted<i64>> {
        self.0.receiving.begin(account, MOST_AT_ONCE)
    }

    /// Appends a request's body to the file that has `offset` of `length` bytes; returns how many it has now. Every byte of that
    /// number is on the disk.
    ///
    /// # Errors
    /// See [`ReceiveError`].
    pub async fn receive(
        &self,
        turn: &Turn,
        id: &UploadId,
        (offset, length): (u64, u64),
        mut body: Body,
    ) -> Result<u64, ReceiveError> {
        let file = Arc::new(self.0.spool.open(id).await?);
        let (mut waiting, mut written) = (BytesMut::new(), offset);
        let ended = loop {
            let frame = tokio::select! {
                frame = tokio::time::timeout(SILENCE, body.frame()) => frame,
                () = turn.writer.give_way.notified() => break Err(ReceiveError::BrokenOff),
            };
            let bytes = match frame {
                Ok(Some(Ok(frame))) => frame.into_data().unwrap_or_default(),
                Ok(None) => break Ok(()),
                Ok(Some(Err(_))) | Err(_) => break Err(ReceiveError::BrokenOff),
            };
            if written + (waiting.len() + bytes.len()) as u64 > length {
                break Err(ReceiveError::TooMany);
            }
            waiting.extend_from_slice(&bytes);
            if waiting.len() >= WRITE {
                written = write(&file, written, waiting.split().freeze()).await?;
            }
        };
        if matches!(ended, Err(ReceiveError::TooMany)) {
            blocking(move || file.set_len(offset).and_then(|()| file.sync_data())).await?;
            return Err(ReceiveError::TooMany);
        }
        written = write(&file, written, waiting.freeze()).await?;
        blocking(move || file.sync_data()).await?;
        ended.map(|()| written)
    }

    /// The uploads whose bytes are all there, and of which nothing was made yet.
    ///
    /// # Errors
    /// The folder's.
    pub async fn list_complete(&self, now: DateTime<Utc>) -> std::io::Result<Vec<UploadId>> {
        let mut complete = Vec::new();
        for (id, ticket) in self.0.spool.list().await? {
            let is_open = ticket.outcome.is_none() && ticket.expires_at() > now;
            // One whose file cannot be looked at keeps no other.
            if is_open && matches!(self.0.spool.received(&id).await, Ok(Some(bytes)) if bytes == ticket.length) {
                complete.push(id);
            }
        }
        Ok(complete)
    }

    /// Removes uploads that are too old, and files of none. One that cannot be removed keeps no other.
    ///
    /// # Errors
    /// The folder's; what failed first.
    pub async fn sweep(&self, now: DateTime<Utc>) -> std::io::Result<()> {
        let mut swept = Ok(());
        for (id, ticket) in self.0.spool.list().await? {
            if ticket.expires_at() <= now {
                swept = swept.and(self.0.spool.remove(&id).await);
            }
        }
        swept.and(self.0.spool.remove_strays().await)
    }
}

/// Writes bytes at their place, never at the end of the file: where a request is dropped in the middle of a write, and the next one
/// begins before that is over, both write the same bytes to the same place.
async fn write(file: &Arc<File>, at: u64, bytes: Bytes) -> std::io::Result<u64> {
    let (file, end) = (file.clone(), at + bytes.len() as u64);
    blocking(move || file.write_all_at(&bytes, at)).await?;
    Ok(end)
}
