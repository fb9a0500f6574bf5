//! Makes copies of this site, by the command or on a schedule, and records their outcome.

use std::{convert::Infallible, sync::Arc, time::Duration};

use anyhow::Context as _;
use backup::{DamagedFile, Depth, FileProblem, Made, Source, Verified};
use chrono::{DateTime, TimeDelta, Utc};
use exchange::import::check;
use media::Files;
use store::{
    Store,
    copies::{FailedBackup, GoodBackup, is_recent},
};
use tokio_util::sync::CancellationToken;

use crate::{
    config::{BackupSettings, Settings, places},
    secret,
    state::App,
};

/// The place of copies that are made.
pub struct Place<'a> {
    pub files: &'a Files,
    /// Its address, as the setting or the command names it.
    pub address: &'a str,
    /// Whether copies may begin anew at a place that has none any more. A folder whose disk is not mounted looks the same.
    pub may_begin_anew: bool,
}

impl Place<'_> {
    fn known_address(&self) -> &str {
        self.address.trim_end_matches('/')
    }

    /// What is wrong with the place, if the newest copy that was made there is not there any more; and whether nothing is left of them.
    ///
    /// # Errors
    /// The place or the database cannot be read.
    pub async fn find_loss(&self, store: &Store) -> anyhow::Result<Option<(String, bool)>> {
        let address = self.address;
        let Some(name) = store.backups().newest_at(self.known_address()).await? else {
            return Ok(None);
        };
        let copies = backup::list_copies(self.files).await?;
        // In the order of their names copies are in the order of time: a database that was brought back does not know later ones.
        if copies.iter().any(|copy| copy.name >= name) {
            return Ok(None);
        }
        let is_empty = backup::has_nothing(self.files).await?;
        let problem = match is_empty {
            true => format!(
                "{address} is empty, though the backup {name} was made there: its disk may not be mounted; mount it, or, if backups shall \
                 begin anew there, run duobao backup {address}"
            ),
            false => format!(
                "{address} has the backup {name} no more, which was the newest there (copies/{name}.json): find out who or what removed it, \
                 and bring the file back if you can"
            ),
        };
        Ok(Some((problem, is_empty)))
    }
}

/// Makes a copy, proves it, and records what came of it. Returns also what is wrong with the place, where the newest copy is gone.
///
/// # Errors
/// There is no good copy, and why.
pub async fn make(app: &App, place: &Place<'_>, report: backup::Report) -> anyhow::Result<(Made, Option<String>)> {
    let made = make_and_prove(app, place, report).await;
    if let Err(error) = backup::remove_left_work(&app.settings.data_dir) {
        tracing::warn!("what a killed process left of a backup is still there: {error}");
    }
    let backups = app.store.backups();
    match &made {
        Ok((made, loss)) => {
            let good = GoodBackup {
                at: app.now(),
                name: made.copy.name.clone(),
                rows: made.rows,
                picture_files: made.picture_files as u64,
                bytes_written: made.bytes_written,
            };
            backups.record_good(&good).await?;
            backups.note_newest(place.known_address(), &good).await?;
            // Until the next good one the overview says so.
            if let Some(problem) = loss {
                tracing::error!("a backup was made, but {problem}");
                let failed = FailedBackup {
                    at: app.now(),
                    problem: problem.clone(),
                };
                backups.record_failed(&failed).await?;
            }
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

async fn make_and_prove(
    app: &App,
    place: &Place<'_>,
    report: backup::Report,
) -> anyhow::Result<(Made, Option<String>)> {
    let loss = match place.find_loss(&app.store).await? {
        Some((problem, true)) => {
            anyhow::ensure!(place.may_begin_anew, problem);
            None
        }
        loss => loss.map(|(problem, _)| problem),
    };
    let place = place.files;
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
    let made = backup::make(&source, place, &settings.backup.sealer(), (app.now(), random), report).await?;
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
    Ok((made, loss))
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

/// How long a process that was killed while it made a copy keeps others from it: several times as long as it takes to claim it again.
const CLAIMED: TimeDelta = TimeDelta::minutes(15);
/// How often the process that makes a copy claims it again.
const CLAIM_EVERY: Duration = Duration::from_secs(120);

/// Keeps the making of a copy with this process.
async fn keep_claim(app: &App) -> Infallible {
    loop {
        tokio::time::sleep(CLAIM_EVERY).await;
        if let Err(error) = app.store.backups().keep_claim(app.now()).await {
            tracing::warn!("another process may make a backup at the same time: {error}");
        }
    }
}

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
    let last_failed = last.failed.as_ref().map(|failed| failed.at);
    let is_made = |at: &DateTime<Utc>| is_recent(*at, app.now(), *every);
    if last_good.iter().chain(&last_failed).any(is_made) || !backups.claim(app.now(), CLAIMED).await? {
        return Ok(());
    }
    let opened = places::open_place("backup_to", to, &app.settings.bucket);
    if let Err(error) = &opened {
        let failed = FailedBackup {
            at: app.now(),
            problem: format!("{error:#}"),
        };
        backups.record_failed(&failed).await?;
    }
    let files = opened?;
    let place = Place {
        files: &files,
        address: to,
        may_begin_anew: false,
    };
    let made = tokio::select! {
        made = make(app, &place, Arc::new(|_, _| {})) => made,
        never = keep_claim(app) => match never {},
        () = stop.cancelled() => return Ok(backups.release().await?),
    };
    if let Ok((_, Some(_))) = &made {
        // Contents of the copy that is gone are of use while it may come back.
        return Ok(());
    }
    // Also after a failure: its parts take room. The last good copy stays in any case.
    let good = made
        .as_ref()
        .ok()
        .map(|(made, _)| &made.copy.name)
        .or(last.good.as_ref().map(|good| &good.name));
    let removed = backup::thin(&files, *kept, good.map(String::as_str), app.now()).await;
    let ((made, _), removed) = (made?, removed?);
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
