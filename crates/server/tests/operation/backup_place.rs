//! The place of scheduled backups that lost what was there: a disk that is not mounted, and a list that was removed.

use std::{fs, path::PathBuf, sync::Arc};

use chrono::TimeDelta;
use exchange::import::check;
use server::{
    backups,
    cli::check as command,
    jobs::{backup::MakeBackups, clock_watch::ClockWatch, runner::Job as _},
};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use crate::test_app::TestApp;

struct Scheduled {
    app: TestApp,
    folder: TempDir,
}

impl Scheduled {
    /// A site with one backup, made on its schedule.
    async fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let to = folder.path().join("disk");
        fs::create_dir(&to).expect("a folder");
        let app = TestApp::with_settings(&[("DUOBAO_BACKUP_TO", to.to_str().expect("a path"))]).await;
        let scheduled = Self { app, folder };
        scheduled.make_next().await.expect("made");
        assert_eq!(scheduled.copies().await.len(), 1);
        scheduled
    }

    fn disk(&self) -> PathBuf {
        self.folder.path().join("disk")
    }

    /// Lets a process that starts a day later make the backup that is due.
    async fn make_next(&self) -> anyhow::Result<bool> {
        self.app.clock.advance(TimeDelta::hours(25));
        let job = MakeBackups {
            app: self.app.state.clone(),
            stop: CancellationToken::new(),
            clock: ClockWatch::default(),
        };
        job.step().await
    }

    async fn copies(&self) -> Vec<String> {
        let place = media::Files::in_folder(&self.disk());
        let copies = backup::list_copies(&place).await.expect("listed");
        copies.into_iter().map(|copy| copy.name).collect()
    }

    /// What the overview says of the last failure.
    async fn problem(&self) -> Option<String> {
        let last = self.app.state.store.backups().last().await.expect("read");
        last.failed.map(|failed| failed.problem)
    }

    async fn checked(&self) -> String {
        let mut out = Vec::new();
        // A site without pieces is not ready to open; only what is printed counts here.
        command::run(&self.app.state, check::Depth::Presence, &mut out)
            .await
            .ok();
        String::from_utf8(out).expect("text")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_whose_disk_is_not_mounted_gets_no_scheduled_backup() {
    let site = Scheduled::new().await;
    let aside = site.folder.path().join("aside");
    fs::rename(site.disk(), &aside).expect("unmounted");
    fs::create_dir(site.disk()).expect("the folder below");
    let refused = site.make_next().await.expect_err("it is empty").to_string();
    assert!(refused.contains("is empty") && refused.contains("mount"), "{refused}");
    assert_eq!(fs::read_dir(site.disk()).expect("a folder").count(), 0);
    assert_eq!(site.problem().await, Some(refused.clone()));
    assert!(site.checked().await.contains(&refused));
    fs::remove_dir(site.disk()).expect("removed");
    fs::rename(&aside, site.disk()).expect("mounted");
    site.make_next().await.expect("made");
    assert!(!site.checked().await.contains("is empty"));
    assert_eq!((site.copies().await.len(), site.problem().await), (2, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_was_killed_keeps_the_next_one_away_for_a_quarter_of_an_hour_alone() {
    let site = Scheduled::new().await;
    let claim = async || {
        let at = site.app.state.now() + TimeDelta::hours(25);
        let claimed = site.app.state.store.backups().claim(at, TimeDelta::zero()).await;
        assert!(claimed.expect("written"));
    };
    claim().await;
    site.make_next().await.expect("another process may be making it");
    assert_eq!(site.copies().await.len(), 1);
    site.app.clock.advance(TimeDelta::minutes(16) - TimeDelta::hours(25));
    site.make_next().await.expect("made");
    assert_eq!(site.copies().await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_begin_anew_at_an_empty_place_by_the_command() {
    let site = Scheduled::new().await;
    fs::remove_dir_all(site.disk()).expect("removed");
    let files = media::Files::in_folder(&site.disk());
    let address = format!("{}/", site.disk().display());
    let place = backups::Place {
        files: &files,
        address: &address,
        may_begin_anew: true,
    };
    let made = backups::make(&site.app.state, &place, Arc::new(|_, _| {})).await;
    assert_eq!(made.expect("made").1, None);
    site.make_next().await.expect("made");
    assert_eq!((site.copies().await.len(), site.problem().await), (2, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_list_of_the_newest_backup_is_noticed() {
    let site = Scheduled::new().await;
    site.make_next().await.expect("made");
    let copies = site.copies().await;
    let list = |name: &str| format!("copies/{name}.json");
    let newest = copies.last().expect("a backup");
    fs::remove_file(site.disk().join(list(newest))).expect("removed");
    assert!(site.checked().await.contains(&list(newest)));
    site.make_next().await.expect("a backup is made all the same");
    assert_eq!(site.copies().await.len(), 2);
    let problem = site.problem().await.expect("the overview says so");
    assert!(problem.contains(&list(newest)), "{problem}");
    // The next good one has nothing to say of it.
    site.make_next().await.expect("made");
    assert_eq!(site.problem().await, None);
}
