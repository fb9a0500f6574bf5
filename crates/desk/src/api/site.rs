//! Status of the site: storage, e-mail delivery and backups.

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

/// Period for which e-mails are counted.
const MAILS_OF: TimeDelta = TimeDelta::hours(24);

/// Status of the site.
#[derive(Serialize, ToSchema)]
pub struct SiteBody {
    /// Storage in use and available.
    storage: StorageBody,
    /// E-mails of the last 24 hours.
    mail: MailBody,
    /// Status of backups.
    backup: BackupBody,
}

/// Status of backups, whether scheduled or started by command.
#[derive(Serialize, ToSchema)]
pub struct BackupBody {
    /// Time at which the last good backup was verified; null if there is none.
    #[schema(required)]
    proved_at: Option<DateTime<Utc>>,
    /// Time of a failed attempt after that; null if there was none.
    #[schema(required)]
    failed_at: Option<DateTime<Utc>>,
    /// Reason of the failure, in English, for the operator; empty if there was none.
    problem: String,
}

/// Storage in bytes. The figures for pictures are at most ten minutes old; those for the database and the disk are
/// current.
#[derive(Serialize, ToSchema)]
pub struct StorageBody {
    /// Bytes of the original pictures; null while their storage does not answer.
    #[schema(required)]
    originals: Option<u64>,
    /// Bytes of the renditions made from them; null while their storage does not answer.
    #[schema(required)]
    renditions: Option<u64>,
    /// Bytes of the database.
    database: u64,
    /// Whether pictures are stored in a bucket, which has no size limit, instead of on the disk.
    in_bucket: bool,
    /// Free bytes on the disk that the site writes to.
    disk_free: u64,
    /// Size of that disk in bytes.
    disk_size: u64,
    /// Whether uploads are refused for lack of space.
    is_short: bool,
}

/// E-mails of the last 24 hours.
#[derive(Serialize, ToSchema)]
pub struct MailBody {
    /// Number of e-mails delivered.
    delivered: u64,
    /// Number of e-mails not sent yet or to be retried.
    waiting: u64,
    /// Number of e-mails given up.
    failed: u64,
}

/// Returns the status of storage, e-mail delivery and backups.
#[utoipa::path(get, path = "/api/desk/site", tag = "service",
    responses((status = 200, body = Envelope<SiteBody>), (status = 401, body = Empty), (status = 403, body = Empty)))]
pub async fn show_site(_: MayManage, State(desk): State<Desk>) -> Answer<SiteBody> {
    let internal = |error: std::io::Error| ApiError::Internal(format!("the disk: {error}"));
    let media = &desk.pictures.media;
    // The rest is told without it: how mails and backups are.
    let usage = desk.usage.of(media, desk.now()).await;
    let usage = usage.inspect_err(|error| tracing::warn!("the room that pictures take is not known: {error}"));
    let usage = usage.ok();
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
            originals: usage.map(|usage| usage.originals),
            renditions: usage.map(|usage| usage.renditions),
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
