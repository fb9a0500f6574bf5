//! Copies of this site: what is copied, where to, and what came of it.

use anyhow::Context as _;
use backup::{Depth, Made, Source, Verified};
use media::Files;
use store::{FailedBackup, GoodBackup};

use crate::{config::BackupSettings, secret, state::App};

/// Makes a copy, proves it, and records what came of it.
///
/// # Errors
/// There is no good copy, and why.
pub async fn make(app: &App, place: &Files) -> anyhow::Result<Made> {
    let made = make_and_prove(app, place).await;
    let backups = app.store.backups();
    match &made {
        Ok(made) => {
            let good = GoodBackup {
                at: app.now(),
                name: made.copy.name.clone(),
                rows: made.rows,
                picture_files: made.picture_files as u64,
                bytes_written: made.bytes_written,
            };
            backups.record_good(&good).await?;
        }
        Err(error) => {
            let failed = FailedBackup {
                at: app.now(),
                problem: format!("{error:#}"),
            };
            backups.record_failed(&failed).await?;
        }
    }
    made
}

async fn make_and_prove(app: &App, place: &Files) -> anyhow::Result<Made> {
    let settings = &app.settings;
    let random = app.random_source();
    let source = Source {
        store: app.store.clone(),
        options: store::Options::new(app.keys.log.clone()),
        pictures: app.media.files(),
        private: backup::Private {
            settings: settings.print_given(),
            secret: secret::read(settings, random)?,
        },
        work_folder: settings.data_dir.clone(),
        program: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let made = backup::make(&source, place, &settings.backup.sealer(), app.now(), random).await?;
    let proof = backup::verify(
        place,
        &made.copy,
        Depth::Sizes,
        Some(app.keys.log.clone()),
        &settings.data_dir,
        (app.now(), random()),
    );
    refuse_problems(&proof.await.context("the copy cannot be proved")?)?;
    Ok(made)
}

/// Makes a copy if it is time for one, and removes old ones.
///
/// # Errors
/// There is no good copy, or the old ones cannot be removed.
pub async fn make_scheduled(app: &App) -> anyhow::Result<()> {
    let BackupSettings { to, every, kept, .. } = &app.settings.backup;
    let Some(to) = to else { return Ok(()) };
    let last = app.store.backups().last().await?;
    let last_try = last.good.map(|good| good.at).max(last.failed.map(|failed| failed.at));
    if last_try.is_some_and(|at| app.now() - at < *every) {
        return Ok(());
    }
    let place = crate::config::place("backup_to", to, &app.settings.bucket)?;
    let made = make(app, &place).await?;
    let removed = backup::thin(&place, *kept, app.now()).await?;
    tracing::info!(
        copy = made.copy.name,
        rows = made.rows,
        picture_files = made.picture_files,
        bytes_written = made.bytes_written,
        removed,
        "a copy of the site was made and proved"
    );
    Ok(())
}

fn refuse_problems(found: &Verified) -> anyhow::Result<()> {
    anyhow::ensure!(
        found.problems.is_empty(),
        "the copy is not whole: {}",
        found.problems.join("; ")
    );
    Ok(())
}
