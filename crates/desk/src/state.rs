//! The state of the staff API's operations.

use std::sync::Arc;

use axum::extract::FromRef;
use chrono::{DateTime, TimeDelta, Utc};
use delivery::Delivery;
use domain::{clock::Clock, secret::Key, staff::StaffSessionPolicy};
use exchange::Target;
use http_kit::{body::BodyBudget, hashing::Hashing};
use store::Store;

use crate::{job_folder::JobFolder, uploads::Uploads, usage::UsageCache, wakers::Wakers};

/// Shared by all requests; a clone is another handle on the same.
#[derive(Clone)]
pub struct Desk {
    /// The database.
    pub store: Store,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The source of random bits.
    pub random_source: fn() -> [u8; 16],
    /// Computes and verifies password hashes.
    pub hashing: Hashing,
    /// The keys that the operations need.
    pub keys: DeskKeys,
    /// How long sessions live.
    pub sessions: StaffSessionPolicy,
    /// The public site's address, without a slash at its end.
    pub public_url: Arc<str>,
    /// The desk's own address, `https://HOST`; `None`: it is used on its own machine alone.
    pub staff_url: Option<Arc<str>>,
    /// Names that no password may consist of: the site's domain and the antiques house's names.
    pub site_names: Arc<[String]>,
    /// Limits the memory of request bodies being read.
    pub bodies: BodyBudget,
    /// Where pictures are taken in.
    pub pictures: Target,
    /// Mails to members and to those who wrote by the contact form.
    pub delivery: Delivery,
    /// How long a message from the contact form is kept.
    pub messages_kept: TimeDelta,
    /// After how long without use a member's session is over.
    pub member_idle: TimeDelta,
    /// Files on their way here.
    pub uploads: Uploads,
    /// How much room the pictures take, as it was measured last.
    pub usage: UsageCache,
    /// Content that is exported.
    pub exports: JobFolder,
    /// Lists that are imported.
    pub imports: JobFolder,
    /// Wakes the workers in the background.
    pub wakers: Wakers,
}

/// Keys derived from the server's secret.
#[derive(Debug, Clone)]
pub struct DeskKeys {
    /// For keyed hashes of clients.
    pub clients: Key,
    /// For secrets of second factors and digests of recovery codes.
    pub staff: Key,
    /// For the codes by which members confirm a merge.
    pub codes: Key,
    /// Signs the addresses of previews.
    pub previews: Key,
}

impl Desk {
    /// Now.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// 128 random bits.
    pub fn random(&self) -> [u8; 16] {
        (self.random_source)()
    }

    /// 256 random bits.
    pub fn long_random(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&self.random());
        bytes[16..].copy_from_slice(&self.random());
        bytes
    }
}

/// Operations name the parts that they use.
macro_rules! parts {
    ($($part:ty: $field:ident),* $(,)?) => {
        $(impl FromRef<Desk> for $part {
            fn from_ref(desk: &Desk) -> Self {
                desk.$field.clone()
            }
        })*
    };
}

parts! {
    Store: store,
    Arc<dyn Clock>: clock,
    Hashing: hashing,
    DeskKeys: keys,
    StaffSessionPolicy: sessions,
    BodyBudget: bodies,
    Target: pictures,
    Delivery: delivery,
    Uploads: uploads,
    Wakers: wakers,
}
