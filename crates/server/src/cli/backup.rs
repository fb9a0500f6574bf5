//! `duobao backup` and `duobao restore`: copies of the whole site, their proof and their way back.

use std::{
    fs,
    io::Write,
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use backup::{Copy, Depth, Opener, Proof, Restored, Target, list_copies};
use chrono::SecondsFormat;
use clap::{Args, Subcommand};
use domain::{clock::Clock as _, secret::Secret};
use media::Files;

use super::{open_app, settings::SettingFlags, terminal};
use crate::{
    backups,
    config::{Settings, places},
    process::{private_folders, serve},
    secret::{self, Keys, random::system_random},
};

/// Settings that were in a copy, in the data folder after it was brought back.
const RESTORED_SETTINGS: &str = "restored.toml";

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Backup {
    #[command(subcommand)]
    verb: Option<BackupVerb>,
    #[command(flatten)]
    settings: SettingFlags,
    /// A folder, or s3://BUCKET/PREFIX; contents of earlier backups there are not written again
    #[arg(required = true)]
    to: Option<String>,
    /// Keep this many backups there and remove older ones
    #[arg(long, value_name = "NUMBER")]
    keep: Option<usize>,
}

#[derive(Subcommand)]
enum BackupVerb {
    /// Verify a backup: read every byte, open its database, and check that it has the pictures of every record
    Verify {
        #[command(flatten)]
        copy: OneCopy,
        /// For pictures, check only that they are there with the right sizes
        #[arg(long)]
        quick: bool,
    },
    /// List backups, oldest first
    List {
        #[command(flatten)]
        settings: SettingFlags,
        /// The folder or s3://BUCKET/PREFIX
        from: String,
    },
}

/// Restore a backup into an empty place
///
/// The newest backup is used unless another one is named. Before anything is written, the command says when that backup was last verified,
/// and how much of it was read.
#[derive(Args)]
pub struct Restore {
    #[command(flatten)]
    copy: OneCopy,
}

#[derive(Args)]
struct OneCopy {
    #[command(flatten)]
    settings: SettingFlags,
    /// The folder or s3://BUCKET/PREFIX
    from: String,
    /// The backup's name, as `duobao backup list` prints it; the newest if not given
    #[arg(long, value_name = "NAME")]
    copy: Option<String>,
    /// The file with the key of the recipient for whom settings and secret were encrypted
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
}

/// Makes, proves or lists copies.
///
/// # Errors
/// What could not be done, and why.
pub async fn run(command: Backup, out: &mut impl Write) -> anyhow::Result<()> {
    match command.verb {
        None => make(command, out).await,
        Some(BackupVerb::Verify { copy, quick }) => verify(copy, quick, out).await,
        Some(BackupVerb::List { settings, from }) => {
            let settings = settings.read()?;
            let copies = list_copies(&places::open_place("backup_to", &from, &settings.bucket)?).await?;
            copies.iter().try_for_each(|copy| writeln!(out, "{}", copy.name))?;
            Ok(())
        }
    }
}

async fn make(command: Backup, out: &mut impl Write) -> anyhow::Result<()> {
    let app = open_app(command.settings).await?;
    let to = command.to.unwrap_or_default();
    let files = places::open_separate_place(&app.settings, "backup_to", &to)?;
    let place = backups::Place {
        files: &files,
        address: &to,
        may_begin_anew: true,
    };
    let (made, loss) = backups::make(&app, &place, terminal::report("files of pictures")).await?;
    writeln!(
        out,
        "{}: {} rows and {} files of pictures; {} bytes were new",
        made.copy.name, made.rows, made.picture_files, made.bytes_written
    )?;
    if matches!(app.settings.backup.sealer(), backup::Sealer::Nothing) {
        eprintln!(
            "settings and secret are in the backup as they are; DUOBAO_BACKUP_PASSPHRASE or DUOBAO_BACKUP_RECIPIENT encrypts them"
        );
    }
    if let Some(loss) = loss {
        writeln!(out, "but {loss}")?;
    } else if let Some(keep) = command.keep {
        let removed = backup::thin(&files, keep, Some(&made.copy.name), app.now()).await?;
        writeln!(out, "{removed} older backups were removed")?;
    }
    for file in &made.damaged {
        writeln!(out, "{}", backups::describe_damage(file))?;
    }
    anyhow::ensure!(
        made.damaged.is_empty(),
        "the backup is whole, but {} of the site's files are damaged or may not be read: look after them, and the disk that they are on",
        made.damaged.len()
    );
    Ok(())
}

async fn verify(one: OneCopy, quick: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let settings = one.settings.clone().read()?;
    let (place, copy) = one.find(&settings).await?;
    let private = match copy.read(&place).await?.open_private(&one.opener(&settings)).await {
        Err(error @ backup::Error::NotSealed) => return Err(error.into()),
        private => private.ok(),
    };
    let log_key = private.map(|private| Keys::of(private.secret.expose().as_bytes()).log);
    let depth = if quick { Depth::Sizes } else { Depth::Contents };
    let folder = match settings.data_dir.is_dir() {
        true => settings.data_dir.clone(),
        false => std::env::temp_dir(),
    };
    let now = domain::clock::SystemClock.now();
    let found = backup::verify(&place, &copy, depth, log_key, &folder, (now, system_random())).await?;
    let log = match found.log_lines {
        Some(lines) => format!("the log is whole up to line {lines}"),
        None => "the log was not looked at, because settings and secret are encrypted".to_owned(),
    };
    found
        .problems
        .iter()
        .try_for_each(|problem| writeln!(out, "{problem}"))?;
    writeln!(
        out,
        "{}: {} rows, {} pictures in {} files; {log}",
        copy.name, found.rows, found.pictures, found.picture_files
    )?;
    anyhow::ensure!(
        found.problems.is_empty(),
        "the backup is not whole; make another one, and look after the disk that it was on"
    );
    Ok(())
}

/// Brings a copy back.
///
/// # Errors
/// There is something already, or the copy is not whole.
pub async fn restore(command: Restore, out: &mut impl Write) -> anyhow::Result<()> {
    let one = command.copy;
    let settings = one.settings.clone().read()?;
    let (place, copy) = one.find(&settings).await?;
    let list = copy.read(&place).await?;
    let proof = copy.proof(&place).await?;
    writeln!(
        out,
        "{}: made at {}; {}",
        copy.name,
        list.made_at.to_rfc3339_opts(SecondsFormat::Secs, true),
        describe_proof(proof.as_ref())
    )?;
    let private = list.open_private(&one.opener(&settings)).await?;
    refuse_pictures_as_place(&settings, &one.from)?;
    private_folders::make(&settings.data_dir)
        .with_context(|| format!("DUOBAO_DATA_DIR: {} cannot be used", settings.data_dir.display()))?;
    refuse_other_secret(&settings, &private.secret)?;
    let target = Target {
        database_url: settings.database_url.to_string(),
        options: store::Options::new(Keys::of(private.secret.expose().as_bytes()).log),
        pictures: serve::open_media(&settings)?.files(),
        work_folder: settings.data_dir.clone(),
    };
    backup::begin_restore(&copy, &target).await?;
    bring_secret(&settings, &private.secret)?;
    let restored = backup::restore(
        &place,
        &copy,
        &target,
        system_random(),
        terminal::report("files of pictures"),
    )
    .await?;
    writeln!(
        out,
        "{}: {} rows and {} files of pictures were brought back",
        copy.name, restored.rows, restored.picture_files
    )?;
    if !private.settings.is_empty() {
        let path = settings.data_dir.join(RESTORED_SETTINGS);
        write_private(&path, &private.settings)?;
        writeln!(
            out,
            "the settings of the site in the backup are in {}; compare them with yours",
            path.display()
        )?;
    }
    backup::end_restore(&target).await?;
    refuse_damaged(&restored, out)
}

/// Names the files that were damaged where they came from, or not there; the rest is there.
pub fn refuse_damaged(restored: &Restored, out: &mut impl Write) -> anyhow::Result<()> {
    let Restored { damaged, missing, .. } = restored;
    for name in damaged {
        writeln!(out, "{name} was damaged already, or could not be read")?;
    }
    let missing = missing.iter().filter(|(name, _)| !damaged.contains(*name));
    let mut count = damaged.len();
    for (name, problem) in missing {
        writeln!(out, "{name} {problem}")?;
        count += 1;
    }
    anyhow::ensure!(
        count == 0,
        "all else is there, but {count} of the files of pictures were damaged already or are missing: bring those pictures in again, or their \
         files from another backup; to run this command once more, empty the place that it wrote to"
    );
    Ok(())
}

fn describe_proof(proof: Option<&Proof>) -> String {
    let Some(Proof { at, depth }) = proof else {
        return "no verification of it is noted; duobao backup verify verifies it".to_owned();
    };
    let read = match depth {
        Depth::Contents => "every byte was read",
        Depth::Sizes => "of its pictures the sizes were read",
    };
    format!(
        "verified at {}, when {read}",
        at.to_rfc3339_opts(SecondsFormat::Secs, true)
    )
}

/// The secret that the settings or the data folder have already.
fn find_secret(settings: &Settings) -> Option<Secret> {
    match &settings.members.secret {
        Some(secret) => Some(secret.clone()),
        None => fs::read_to_string(settings.data_dir.join(secret::FILE))
            .ok()
            .map(Secret::new),
    }
}

/// The files of backups would be pictures of the site that is brought back.
fn refuse_pictures_as_place(settings: &Settings, from: &str) -> anyhow::Result<()> {
    let media = &settings.media_url;
    anyhow::ensure!(
        !places::is_within(from, media) && !places::is_within(media, from),
        "DUOBAO_MEDIA_URL: {media} and the backups in {from} must not be within each other"
    );
    Ok(())
}

fn refuse_other_secret(settings: &Settings, own: &Secret) -> anyhow::Result<()> {
    anyhow::ensure!(
        find_secret(settings).is_none_or(|present| present == *own),
        "the secret of the settings or the data folder is another one than the backup's; without that one sessions and second factors are lost"
    );
    Ok(())
}

/// Writes the secret where the next start finds it.
fn bring_secret(settings: &Settings, own: &Secret) -> anyhow::Result<()> {
    match find_secret(settings) {
        Some(_) => Ok(()),
        None => write_private(&settings.data_dir.join(secret::FILE), own),
    }
}

fn write_private(path: &Path, text: &Secret) -> anyhow::Result<()> {
    let mut options = fs::OpenOptions::new();
    let file = options.write(true).create(true).truncate(true).mode(0o600).open(path);
    let written = file.and_then(|mut file| file.write_all(text.expose().as_bytes()));
    written.with_context(|| path.display().to_string())
}

impl OneCopy {
    async fn find(&self, settings: &Settings) -> anyhow::Result<(Files, Copy)> {
        let place = places::open_place("backup_to", &self.from, &settings.bucket)?;
        let copy = Copy::find(&place, self.copy.as_deref()).await?;
        Ok((place, copy))
    }

    fn opener(&self, settings: &Settings) -> Opener {
        match &self.identity {
            Some(file) => Opener::IdentityFile(file.clone()),
            None => settings.backup.opener(),
        }
    }
}
