//! How the site itself is: the room that pictures take, and the mails that leave.

use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::ApiError,
};
use serde::Serialize;
use store::copies::LastBackups;
use utoipa::ToSchema;

use crate::{auth::permitted::MayManage, state::Desk};

/// The time that mails are counted for.
const MAILS_OF: TimeDelta = TimeDelta::hours(24);

/// How the site is.
#[derive(Serialize, ToSchema)]
pub struct SiteBody {
    /// The room that there is.
    storage: StorageBody,
    /// Mails of the last 24 hours.
    mail: MailBody,
    /// Copies of the site.
    backup: BackupBody,
}

/// What came of copies of the site, by the schedule or by the command.
#[derive(Serialize, ToSchema)]
pub struct BackupBody {
    /// When the last good copy was proved; null: there is none.
    #[schema(required)]
    proved_at: Option<DateTime<Utc>>,
    /// When a try failed after that; null: none did.
    #[schema(required)]
    failed_at: Option<DateTime<Utc>>,
    /// Why it failed, in English, for the operator.
    problem: String,
}

/// The bytes that pictures take, at most ten minutes old; those of the database, and the free ones of the disk, as they are now.
#[derive(Serialize, ToSchema)]
pub struct StorageBody {
    /// Taken by the pictures as they were uploaded.
    originals: u64,
    /// Taken by the renditions that are drawn from them.
    renditions: u64,
    /// Taken by the database.
    database: u64,
    /// Whether the pictures are in a bucket, which has no end, and not on the disk.
    in_bucket: bool,
    /// Free on the disk that the site writes to.
    disk_free: u64,
    /// The size of that disk.
    disk_size: u64,
    /// Whether so little is free that uploads are refused.
    is_short: bool,
}

/// Mails of the last 24 hours.
#[derive(Serialize, ToSchema)]
pub struct MailBody {
    /// Delivered.
    delivered: u64,
    /// Not sent yet, or to be tried again.
    waiting: u64,
    /// Given up.
    failed: u64,
}

/// The room that is left, and whether mails leave.
#[utoipa::path(get, path = "/api/desk/site", tag = "service",
    responses((status = 200, body = Envelope<SiteBody>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn show_site(_: MayManage, State(desk): State<Desk>) -> Answer<SiteBody> {
    let internal = |error: std::io::Error| ApiError::Internal(format!("the storage of pictures: {error}"));
    let media = &desk.pictures.media;
    let usage = desk.usage.of(media, desk.now()).await.map_err(internal)?;
    let disk = desk.uploads.free_space().await.map_err(internal)?;
    let mail = desk
        .store
        .outbox()
        .figures(store::queues::Channel::Mail, desk.now() - MAILS_OF)
        .await?;
    let LastBackups { good, failed } = desk.store.backups().last().await?;
    Ok(Data(SiteBody {
        backup: BackupBody {
            proved_at: good.map(|good| good.at),
            failed_at: failed.as_ref().map(|failed| failed.at),
            problem: failed.map(|failed| failed.problem).unwrap_or_default(),
        },
        storage: StorageBody {
            originals: usage.originals,
            renditions: usage.renditions,
            database: desk.store.database_size().await?,
            in_bucket: media.is_bucket(),
            disk_free: disk.bytes,
            disk_size: disk.of,
            is_short: disk.room() == 0,
        },
        mail: MailBody {
            delivered: mail.delivered,
            waiting: mail.waiting,
            failed: mail.failed,
        },
    }))
}
