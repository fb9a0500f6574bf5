//! Reads every byte of the pictures' files, one picture after the other while no request waits, so that damage is found while
//! backups still have the files whole.

use std::{collections::VecDeque, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use exchange::import::check;
use store::content::PictureToCheck;
use tokio::sync::Mutex;

use super::runner::Job;
use crate::state::App;

/// How often the job looks whether it may read a picture.
const EVERY: Duration = Duration::from_secs(5);
/// How long the server has to be idle before a picture is read.
const IDLE_TIME: TimeDelta = TimeDelta::seconds(2);
/// How long a check holds.
const HOLDS: TimeDelta = TimeDelta::days(30);
/// Pictures that are listed at once.
const STEP: u64 = 200;
/// When there was nothing to check, look again after this time.
const REST: TimeDelta = TimeDelta::hours(1);

/// The job.
pub struct PictureChecks {
    app: App,
    list: Mutex<List>,
}

#[derive(Default)]
struct List {
    next: VecDeque<PictureToCheck>,
    rests_until: Option<DateTime<Utc>>,
}

impl PictureChecks {
    pub fn new(app: App) -> Self {
        Self {
            app,
            list: Mutex::default(),
        }
    }

    async fn take(&self) -> Result<Option<PictureToCheck>, store::Error> {
        let (mut list, now) = (self.list.lock().await, self.app.now());
        if list.next.is_empty() && list.rests_until.is_none_or(|until| until <= now || until - now > REST) {
            list.next = self
                .app
                .store
                .pictures()
                .list_unchecked(now - HOLDS, now, STEP)
                .await?
                .into();
            list.rests_until = list.next.is_empty().then(|| now + REST);
        }
        Ok(list.next.pop_front())
    }
}

impl Job for PictureChecks {
    const EVERY: Duration = EVERY;
    const FAILURE: &'static str = "the files of a picture could not be checked; the next one is tried";

    async fn step(&self) -> anyhow::Result<bool> {
        if !self.app.activity.is_idle_for(IDLE_TIME) {
            return Ok(false);
        }
        let Some(picture) = self.take().await? else {
            return Ok(false);
        };
        let wrong = check::look_at_files(&self.app.import_target(), &picture).await?;
        for file in wrong.damaged {
            tracing::error!("{file} is damaged: bring its picture in again, or the file back from a backup");
        }
        for file in wrong.forbidden {
            tracing::error!(
                "{file} may not be read by this program: give the program's account the file (chown, chmod)"
            );
        }
        Ok(false)
    }
}
