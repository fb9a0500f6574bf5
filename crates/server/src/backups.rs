//! Makes copies of this site, by the command or on a schedule, and records their outcome.

use anyhow::Context as _;
use backup::{DamagedFile, Depth, FileProblem, Made, Source, Verified};
use chrono::TimeDelta;
use exchange::import::check;
use media::Files;
use store::{
    Store,
    copies::{FailedBackup, GoodBackup},
};
use tokio_util::sync::CancellationToken;

use crate::{
    config::{BackupSettings, Settings, places},
    secret,
    state::App,
};

/// Makes a copy, proves it, and records what came of it.
///
/// # Errors
/// There is no good copy, and why.
pub async fn make(app: &App, place: &Files) -> anyhow::Result<Made> {
    let made = make_and_prove(app, place).await;
    if let Err(error) = backup::remove_left_work(&app.settings.data_dir) {
        tracing::warn!("what a killed process left of a backup is still there: {error}");
    }
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
    refuse_damaged_database(&app.store).await?;
    let made = backup::make(&source, place, &settings.backup.sealer(), app.now(), random).await?;
    note_damage(app, &made).await?;
    let proof = backup::verify(
        place,
        &made.copy,
        Depth::Sizes,
        Some(app.keys.log.clone()),
        &settings.data_dir,
        (app.now(), random()),
    );
    refuse_problems(&proof.await.context("the backup cannot be verified")?)?;
    Ok(made)
}

/// Warns of backups on a schedule that are lost with the site.
pub fn warn_of_place(settings: &Settings) {
    if let Some(to) = settings.backup.to.as_deref()
        && places::is_in_data_folder(settings, to)
    {
        tracing::warn!(
            "DUOBAO_BACKUP_TO: {to} is in the data folder, and is lost with it; name a place on another disk"
        );
    }
}

/// Refuses a database whose file is damaged: what is written to it makes it worse, and a copy of it replaces a whole one.
///
/// # Errors
/// It is damaged, or does not answer.
pub async fn refuse_damaged_database(store: &Store) -> anyhow::Result<()> {
    let damage = store::long_work(store.find_damage()).await?;
    match damage {
        None => Ok(()),
        Some(damage) => anyhow::bail!(
            "DUOBAO_DATABASE_URL: the file of the database is damaged ({damage}); look after the disk that it is on, and bring a backup back \
             into an empty place (duobao restore)"
        ),
    }
}

/// Records which pictures of the site are damaged, and logs what can be done. Of files that may not be read nothing is known.
async fn note_damage(app: &App, made: &Made) -> anyhow::Result<()> {
    for file in &made.damaged {
        tracing::error!("{}", describe_damage(file));
    }
    let keys: Vec<_> = made
        .damaged
        .iter()
        .filter(|file| file.problem == FileProblem::Damaged)
        .filter_map(|file| media::key_of_file(&file.name))
        .collect();
    if keys.is_empty() {
        return Ok(());
    }
    let pictures = app.store.pictures().list_of_keys(&keys).await?;
    for picture in pictures {
        check::look_at_files(&app.import_target(), &picture).await?;
    }
    Ok(())
}

/// What is wrong with a file of the site, and where it is whole, in one line.
pub fn describe_damage(file: &DamagedFile) -> String {
    let DamagedFile { name, problem, whole } = file;
    match (problem, whole) {
        (FileProblem::Damaged, Some(whole)) => format!(
            "{name} is damaged; the backup has it as it was before, in {whole}: copy that file over the damaged one"
        ),
        (FileProblem::Damaged, None) => {
            format!("{name} is damaged, and no backup has it whole: bring its picture in again")
        }
        (FileProblem::Forbidden, Some(whole)) => format!(
            "{name} may not be read by this program; the backup has it as it was before, in {whole}: give the program's account the file \
             (chown, chmod), and make a backup again"
        ),
        (FileProblem::Forbidden, None) => format!(
            "{name} may not be read by this program, and no backup has it: give the program's account the file (chown, chmod), and make a \
             backup again"
        ),
    }
}

/// How long a process that was killed while it made a copy keeps others from it.
const LONGEST: TimeDelta = TimeDelta::hours(6);

/// Makes a copy if it is time for one, and removes old ones. With `stop` it ends at once; the next process makes it anew.
///
/// # Errors
/// There is no good copy, or the old ones cannot be removed.
pub async fn make_scheduled(app: &App, stop: &CancellationToken) -> anyhow::Result<()> {
    let BackupSettings { to, every, kept, .. } = &app.settings.backup;
    let Some(to) = to else { return Ok(()) };
    let backups = app.store.backups();
    let last = backups.last().await?;
    let last_good = last.good.as_ref().map(|good| good.at);
    let last_try = last_good.max(last.failed.map(|failed| failed.at));
    let is_due = last_try.is_none_or(|at| app.now() - at >= *every);
    if !is_due || !backups.claim(app.now(), LONGEST).await? {
        return Ok(());
    }
    let place = places::open_place("backup_to", to, &app.settings.bucket)?;
    let made = tokio::select! {
        made = make(app, &place) => made,
        () = stop.cancelled() => return Ok(backups.release().await?),
    };
    // Also after a failure: its parts take room. The last good copy stays in any case.
    let good = made
        .as_ref()
        .ok()
        .map(|made| &made.copy.name)
        .or(last.good.as_ref().map(|good| &good.name));
    let removed = backup::thin(&place, *kept, good.map(String::as_str), app.now()).await;
    let (made, removed) = (made?, removed?);
    tracing::info!(
        copy = made.copy.name,
        rows = made.rows,
        picture_files = made.picture_files,
        bytes_written = made.bytes_written,
        removed,
        "a backup of the site was made and verified"
    );
    Ok(())
}

fn refuse_problems(found: &Verified) -> anyhow::Result<()> {
    anyhow::ensure!(
        found.problems.is_empty(),
        "the backup is not whole: {}",
        found.problems.join("; ")
    );
    Ok(())
}
