//! `duobao upgrade --check`: what this version would change in the database.

use std::io::Write;

use clap::Args;
use store::{Options, PendingChanges, Store};

use super::settings::SettingFlags;
use crate::config::Settings;

/// Show what an upgrade to this version would change in the database
#[derive(Args)]
pub struct Upgrade {
    #[command(flatten)]
    settings: SettingFlags,
    /// Change nothing; an upgrade itself is done by starting the new version
    #[arg(long, required = true)]
    check: bool,
}

/// Says what would change.
///
/// # Errors
/// The database does not open, or a newer version has changed it.
pub async fn run(command: Upgrade, out: &mut impl Write) -> anyhow::Result<()> {
    let settings: Settings = command.settings.read()?;
    let version = env!("CARGO_PKG_VERSION");
    // Nothing is written, so the key of the log is not needed.
    let options = Options::new(domain::secret::Key::derive(b"", "log"));
    let found = Store::pending_changes(&settings.database_url, &options).await;
    let masked = settings.database_url.masked();
    match found.map_err(|error| anyhow::anyhow!("{}", error.to_string().replace(&*settings.database_url, &masked)))? {
        PendingChanges::NoDatabase => writeln!(out, "there is no database yet; {version} would make one")?,
        PendingChanges::Changes(names) if names.is_empty() => {
            writeln!(out, "{version} changes nothing in the database")?;
        }
        PendingChanges::Changes(names) => {
            names.iter().try_for_each(|name| writeln!(out, "{name}"))?;
            writeln!(
                out,
                "{version} changes the database as above; an SQLite database is copied beside itself before, of PostgreSQL make a copy \
                 first, with the version that runs now: duobao backup"
            )?;
        }
    }
    Ok(())
}
