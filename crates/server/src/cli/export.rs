//! `duobao export`: all content as one ZIP file, in the format that `duobao import` reads.

use std::{io::Write, path::Path};

use anyhow::ensure;
use exchange::{
    export::{self, ExportFormat, ExportRequest, ExportWorker, PictureChoice},
    import::progress::Progress,
};

use crate::state::App;

/// Writes the file, with the pictures that `pictures` names: `originals`, `web`, or only their `names`.
///
/// # Errors
/// The file is there already, or a store or the disk fails.
pub async fn run(app: &App, file: &Path, pictures: &str, out: &mut impl Write) -> anyhow::Result<()> {
    ensure!(
        !file.exists(),
        "{} is there already; choose another name",
        file.display()
    );
    let request = ExportRequest {
        artifacts: None,
        format: ExportFormat::Collection,
        tw: true,
        en: true,
        states: true,
        in_house: false,
        pictures: match pictures {
            "web" => PictureChoice::Web,
            "names" => PictureChoice::Names,
            _ => PictureChoice::Originals,
        },
        site: app.settings.public_url.clone(),
    };
    let written = export::write(
        &app.import_target(),
        &request,
        file,
        &mut Counted(Progress::new("artifacts", 0)),
    )
    .await?;
    writeln!(
        out,
        "exported: {} bytes, SHA-256 {}, {}",
        written.bytes,
        written.sha256,
        file.display()
    )?;
    Ok(())
}

/// Reports how far it is, and goes on whatever happens.
struct Counted(Progress);

impl ExportWorker for Counted {
    async fn go_on(&mut self, done: u64, total: u64) -> anyhow::Result<()> {
        self.0.reach(done, total);
        Ok(())
    }
}
