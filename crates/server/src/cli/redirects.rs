//! `duobao redirects`: where the addresses of a site that was here before lead now.

use std::{io::Write, path::Path};

use anyhow::Context as _;

use crate::state::App;

/// Reads a table of redirects and puts it in the place of the present one.
///
/// # Errors
/// The file cannot be read or has mistakes, all of which are named; the store's errors, or those of `out`.
pub async fn import(app: &App, file: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    let text = std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let redirects = exchange::redirects::read(&text)?;
    app.store
        .redirects()
        .replace(&redirects, exchange::redirects::comparable_stored)
        .await?;
    writeln!(out, "{} redirects", redirects.len())?;
    Ok(())
}

/// Writes all redirects as CSV, those that were asked for most first.
///
/// # Errors
/// The store's errors, or those of `out`.
pub async fn list(app: &App, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "from,to,hits,last hit")?;
    for redirect in app.store.redirects().list().await? {
        let last = redirect.last_hit_at.map(|at| at.with_timezone(&app.settings.timezone));
        let last = last.map_or(String::new(), |at| at.format("%Y-%m-%d %H:%M").to_string());
        let cells = [&redirect.address, &redirect.target].map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
        writeln!(out, "{},{},{},{last}", cells[0], cells[1], redirect.hits)?;
    }
    Ok(())
}
