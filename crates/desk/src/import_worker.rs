//! Reads, applies and undoes imports in the background.
//!
//! What was done to a piece is noted in the same transaction, so nothing is done twice, however often a process is killed.

mod apply;
mod check;
mod checked_pictures;
mod compare;
mod detail;
mod people;
mod skip;
mod wordings;

use domain::bilingual::Bilingual;
use store::{content::ImportState, queues::Job};

use crate::{
    imports::{self as files, KEPT},
    messages::imports as messages,
    state::Desk,
};

pub(crate) use apply::delete_created;
pub use detail::{RowDetail, SheetDetail};
pub use wordings::WordingCount;

/// Works on the import of a job, as its state says.
///
/// # Errors
/// The store's, and the folder's; the import is tried again.
pub async fn work(desk: &Desk, job: &Job) -> anyhow::Result<()> {
    let unreadable = Bilingual::new(messages::UNREADABLE.tw, messages::UNREADABLE.en);
    let imports = desk.store.staff_imports();
    let Some(import) = imports.begin(job, &unreadable, desk.now()).await? else {
        return Ok(());
    };
    match import.state {
        ImportState::Checking => check::check(desk, &import).await,
        ImportState::Applying => apply::apply(desk, &import).await,
        ImportState::Undoing => apply::undo(desk, &import).await,
        _ => Ok(()),
    }
}

/// Forgets imports that are too old to be undone, and removes files that no import has.
///
/// # Errors
/// The store's, and the folder's.
pub async fn sweep(desk: &Desk) -> anyhow::Result<()> {
    let imports = desk.store.staff_imports();
    imports.forget_before(desk.now() - KEPT).await?;
    let known = imports.list().await?;
    let mut swept = Ok(());
    for file in files::list_files(&desk.imports).await? {
        // An upload that ends this moment has its file here before its import.
        let is_coming = match file.parse() {
            // One whose ticket cannot be read may be coming.
            Ok(upload) => desk
                .uploads
                .spool()
                .find(&upload)
                .await
                .map_or(true, |found| found.is_some()),
            Err(()) => false,
        };
        if !is_coming && !known.iter().any(|import| import.file == file) {
            // One that cannot be removed keeps no other; what failed first is said at the end.
            swept = swept.and(files::remove(&desk.imports, &file).await);
        }
    }
    Ok(swept?)
}
