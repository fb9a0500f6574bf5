//! `duobao move`: the site to another database and another store of pictures.

use std::{io::Write, path::PathBuf};

use anyhow::Context as _;
use clap::Args;
use media::MediaStore;
use store::Store;

use super::{backup::refuse_damaged, settings::SettingFlags, terminal};
use crate::{
    config::places,
    process::{log, serve},
    secret::random::system_random,
    state::Dependencies,
};

/// Move the site, while it is stopped, to another database and another store of pictures; the old ones stay as they are
#[derive(Args)]
pub struct Move {
    /// Settings file of the present site [default: duobao.toml, where it exists]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The new database, in which there is nothing yet: postgres://USER:PASSWORD@HOST/NAME or sqlite://PATH
    #[arg(long, value_name = "URL")]
    database_url: String,
    /// The new place of the pictures: s3://BUCKET/PREFIX or file://FOLDER
    #[arg(long, value_name = "URL")]
    media_url: String,
}

/// Moves the site.
///
/// # Errors
/// There is something in the new database, or something cannot be read or written; the old ones are as they were.
pub async fn run(command: Move, out: &mut impl Write) -> anyhow::Result<()> {
    let settings = SettingFlags::of_file(command.config).read()?;
    log::start(&settings);
    refuse_overlap(&settings.media_url, &command.media_url)?;
    let app = serve::open(settings, Dependencies::system()).await?;
    app.lock.take_alone(&app.settings.data_dir)?;
    let options = store::Options::new(app.keys.log.clone());
    let masked = crate::config::mask_password(&command.database_url);
    // Before it is opened: under another name SQLite would not find the log that belongs to it.
    if let Some(target) = command.database_url.strip_prefix("sqlite://")
        && let Some(present) = app.settings.database_url.strip_prefix("sqlite://")
    {
        anyhow::ensure!(!places::is_within(target, present), onto_itself(&masked));
    }
    let target = Store::open(&command.database_url, &options).await.map_err(|error| {
        anyhow::anyhow!(
            "--database-url: {}",
            error.to_string().replace(&command.database_url, &masked)
        )
    })?;
    anyhow::ensure!(
        target.identity().await? != app.store.identity().await?,
        onto_itself(&masked)
    );
    let media = match command.media_url.starts_with("s3://") {
        true => MediaStore::open_bucket(&app.settings.bucket.access_to("media_url", &command.media_url)?),
        false => MediaStore::open(&command.media_url),
    };
    let media = media.map_err(|error| anyhow::anyhow!("--media-url: {error}"))?;
    let (from, to) = ((&app.store, &app.media.files()), (&target, &media.files()));
    let moved = backup::transfer(from, to, system_random(), terminal::report("files of pictures"))
        .await
        .context("the move is not complete; the present site is as it was, and another run goes on")?;
    target.close().await?;
    writeln!(
        out,
        "{} rows and {} files of pictures were moved; now set DUOBAO_DATABASE_URL={masked} and DUOBAO_MEDIA_URL={}, and start",
        moved.rows, moved.picture_files, command.media_url
    )?;
    if app.settings.members.secret.is_none() {
        writeln!(
            out,
            "several processes need the secret as a setting, too: DUOBAO_SECRET_FILE={}",
            app.settings.data_dir.join(crate::secret::FILE).display()
        )?;
    }
    refuse_damaged(&moved, out)
}

/// Pictures may stay where they are; what is copied never goes into what is copied.
fn refuse_overlap(present: &str, target: &str) -> anyhow::Result<()> {
    let (is_inside, is_around) = (places::is_within(target, present), places::is_within(present, target));
    anyhow::ensure!(
        is_inside == is_around,
        "--media-url: {target} and the present pictures in {present} must not be within each other"
    );
    Ok(())
}

fn onto_itself(database: &str) -> String {
    format!("--database-url: {database} is the present site's database; a site is not moved onto itself")
}
