//! What runs beside the listener, without a request: mails and text messages, verification codes, deleting old data,
//! scheduled publication, verifying the log and the files of pictures, copies of the site, AVIF pictures. All but the last use one runner; drawing a picture takes long and must be interruptible.

pub mod avif;
pub mod backup;
pub mod clock_watch;
pub mod contact_digest;
pub mod housekeeping;
pub mod log_check;
pub mod outbox;
pub mod pending_counts;
pub mod picture_checks;
pub mod publication;
pub mod runner;
pub mod verification_codes;

use std::time::Duration;

use delivery::mailer::Mailer;
use tokio::task::{JoinHandle, JoinSet};
use tokio_util::sync::CancellationToken;

use self::{
    backup::MakeBackups, clock_watch::ClockWatch, contact_digest::ContactDigest, housekeeping::Housekeeping,
    log_check::LogCheck, pending_counts::WritePendingCounts, picture_checks::PictureChecks, publication::Publication,
    verification_codes::VerificationCodes,
};
use crate::state::App;

/// How long messages that are being sent may take after the signal to stop.
const OUTBOX_DRAIN: Duration = Duration::from_secs(25);

/// The running jobs of a process.
pub struct Jobs {
    stop: CancellationToken,
    outbox: JoinHandle<()>,
    others: JoinSet<()>,
}

impl Jobs {
    /// Starts all jobs.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn start(app: &App, mailer: Mailer) -> Result<Self, store::Error> {
        let last_run = clock_watch::find_last_run(&app.store).await?;
        if let Some(doubt) = last_run.and_then(|last_run| clock_watch::describe_doubt(app.now(), last_run)) {
            tracing::error!("{doubt}");
        }
        let stop = CancellationToken::new();
        let outbox = tokio::spawn(outbox::run(app.delivery.clone(), mailer, stop.clone()));
        let mut others = JoinSet::new();
        let codes = VerificationCodes { app: app.clone() };
        others.spawn(runner::run(codes, stop.clone()));
        let digest = ContactDigest {
            delivery: app.delivery.clone(),
        };
        others.spawn(runner::run(digest, stop.clone()));
        let housekeeping = Housekeeping {
            app: app.clone(),
            clock: ClockWatch::since(last_run),
        };
        others.spawn(runner::run(housekeeping, stop.clone()));
        let publication = Publication {
            app: app.clone(),
            clock: ClockWatch::since(last_run),
        };
        others.spawn(runner::run(publication, stop.clone()));
        let log_check = LogCheck {
            app: app.clone(),
            clock: ClockWatch::since(last_run),
        };
        others.spawn(runner::run(log_check, stop.clone()));
        let checks = PictureChecks::new(app.clone());
        others.spawn(runner::run(checks, stop.clone()));
        let pending_counts = WritePendingCounts { app: app.clone() };
        others.spawn(runner::run(pending_counts, stop.clone()));
        let backups = MakeBackups {
            app: app.clone(),
            stop: stop.clone(),
            clock: ClockWatch::since(last_run),
        };
        others.spawn(runner::run(backups, stop.clone()));
        if let Some(avif) = avif::start(app, &stop) {
            others.spawn(avif);
        }
        Ok(Self { stop, outbox, others })
    }

    /// Stops all jobs, each after its present step.
    ///
    /// # Errors
    /// One of them has panicked.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        self.stop.cancel();
        if tokio::time::timeout(OUTBOX_DRAIN, self.outbox).await.is_err() {
            tracing::warn!("messages were still being sent; they are tried again at the next start");
        }
        while let Some(ended) = self.others.join_next().await {
            ended?;
        }
        Ok(())
    }
}
