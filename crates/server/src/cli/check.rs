//! `duobao check`: whether pictures and their files match, whether the log is whole, and what the site lacks before it can open.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use exchange::import::check;

use super::settings::SettingFlags;
use crate::{
    backups,
    config::places,
    jobs::clock_watch,
    process::private_folders::{describe_open_secret, find_open_secrets},
    readiness::{self, MissingContent},
    state::App,
};

#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    pub settings: SettingFlags,
    /// Read every byte of the pictures' files
    #[arg(long)]
    thorough: bool,
}

impl Check {
    /// How much of the files is read.
    pub fn depth(&self) -> check::Depth {
        match self.thorough {
            true => check::Depth::Contents,
            false => check::Depth::Presence,
        }
    }
}

/// Checks, and prints what it found.
///
/// # Errors
/// A picture's file is missing or damaged, the log was changed, or something without which the site must not open; everything else is only printed.
pub async fn run(app: &App, depth: check::Depth, out: &mut impl Write) -> anyhow::Result<()> {
    backups::refuse_damaged_database(&app.store).await?;
    if let Some(last_run) = clock_watch::find_last_run(&app.store).await?
        && let Some(doubt) = clock_watch::describe_doubt(app.now(), last_run)
    {
        writeln!(out, "clock: {doubt}")?;
    }
    let findings = check::look(&app.import_target(), depth).await?;
    writeln!(out, "{findings}")?;
    let log = app.store.log().verify(app.now()).await?;
    match log.broken_at {
        None => writeln!(out, "log: whole up to line {}; its digest is {}", log.lines, log.digest)?,
        Some(line) => writeln!(
            out,
            "log: line {line} does not hold: it was changed, put in or left out without the site's secret, or the secret is another one"
        )?,
    }
    let copies = app.store.backups().last().await?;
    match copies.good {
        Some(good) => writeln!(
            out,
            "backups: the last good one is {}, verified at {}",
            good.name,
            good.at.to_rfc3339()
        )?,
        None => writeln!(
            out,
            "backups: there is none yet; duobao backup TO makes one, DUOBAO_BACKUP_TO one a day"
        )?,
    }
    if let Some(failed) = copies.failed {
        writeln!(
            out,
            "backups: the try at {} failed: {}",
            failed.at.to_rfc3339(),
            failed.problem
        )?;
    }
    if let Some(to) = &app.settings.backup.to {
        let files = places::open_place("backup_to", to, &app.settings.bucket)?;
        let place = backups::Place {
            files: &files,
            address: to,
            may_begin_anew: false,
        };
        match place.find_loss(&app.store).await {
            Ok(None) => {}
            Ok(Some((problem, _))) => writeln!(out, "backups: {problem}")?,
            Err(error) => writeln!(out, "backups: {to} cannot be looked through: {error:#}")?,
        }
    }
    for file in find_open_secrets(&app.settings) {
        writeln!(out, "secrets: {}", describe_open_secret(file))?;
    }
    let missing = readiness::find_missing(app).await?;
    for MissingContent {
        what,
        remedy,
        is_required,
    } in &missing
    {
        let weight = if *is_required {
            "must be mended"
        } else {
            "still missing"
        };
        writeln!(out, "{weight}: {what}; {remedy}")?;
    }
    if !findings.missing.is_empty() {
        bail!("files are missing: bring those pictures in again, or their files back from a backup");
    }
    anyhow::ensure!(
        findings.damaged.is_empty(),
        "files are damaged or may not be read: bring those pictures in again, or their files back from a backup, and check again"
    );
    anyhow::ensure!(
        log.broken_at.is_none(),
        "the log was changed: compare it with a backup of the database"
    );
    let required = missing.iter().filter(|content| content.is_required).count();
    anyhow::ensure!(
        required == 0,
        "not ready to open: {required} of the above must be mended first"
    );
    Ok(())
}
