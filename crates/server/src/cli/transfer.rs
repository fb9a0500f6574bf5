//! `duobao move`: the site to another database and another store of pictures.

use std::{io::Write, path::PathBuf};

use anyhow::Context as _;
use clap::Args;
use media::MediaStore;
use store::Store;

use super::{backup::refuse_damaged, settings::SettingFlags};
use crate::{process::serve, secret::random::system_random, state::Dependencies};

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
    serve::start_log(&settings);
    let media = match command.media_url.starts_with("s3://") {
        true => MediaStore::open_bucket(&settings.bucket.access_to("media_url", &command.media_url)?),
        false => MediaStore::open(&command.media_url),
    };
    let media = media.map_err(|error| anyhow::anyhow!("--media-url: {error}"))?;
    let app = serve::open(settings, Dependencies::system()).await?;
    let options = store::Options::new(app.keys.log.clone());
    let masked = crate::config::mask_password(&command.database_url);
    let target = Store::open(&command.database_url, &options).await.map_err(|error| {
        anyhow::anyhow!(
            "--database-url: {}",
            error.to_string().replace(&command.database_url, &masked)
        )
    })?;
    let (from, to) = ((&app.store, &app.media.files()), (&target, &media.files()));
    let moved = backup::transfer(from, to, system_random())
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
    refuse_damaged(&moved.damaged, out)
}
