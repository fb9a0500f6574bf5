//! Reads, applies and undoes imports in the background, one at a time.
//!
//! The store says which import is next and whose it is. A worker says every few seconds that it is there; a process that is killed says
//! nothing, and another one goes on: what was done to a piece is noted in the same transaction, so nothing is done twice.

mod apply;
mod check;
mod datings;
mod detail;

use std::time::Duration;

use chrono::TimeDelta;
use domain::bilingual::Bilingual;
use store::{ImportState, StaffImport};

use crate::{
    imports::{self as files, KEPT},
    messages::imports as messages,
    state::Desk,
};

pub use datings::DatingCount;
pub use detail::{RowDetail, SheetDetail};

/// How long a worker may be silent before another one goes on.
const LEASE: TimeDelta = TimeDelta::seconds(15);
/// How often it says that it is there.
const HOLD_EVERY: Duration = Duration::from_secs(4);

/// Works on the import that has waited longest; false if none waits, or the process ends (`stop`), which gives it back.
///
/// # Errors
/// The store's, and the folder's; the import is tried again.
pub async fn work_next(desk: &Desk, stop: impl Future<Output = ()>) -> anyhow::Result<bool> {
    let imports = desk.store.staff_imports();
    let unreadable = Bilingual::new(messages::UNREADABLE.tw, messages::UNREADABLE.en);
    // Several processes of one site may have a folder each.
    let here = files::list_files(&desk.imports)?;
    let Some(import) = imports.claim(&here, desk.now(), LEASE, &unreadable).await? else {
        return Ok(false);
    };
    let work = async {
        match import.state {
            ImportState::Checking => check::check(desk, &import).await,
            ImportState::Applying => apply::apply(desk, &import).await,
            ImportState::Undoing => apply::undo(desk, &import).await,
            _ => Ok(()),
        }
    };
    tokio::select! {
        done = work => done.map(|()| true),
        held = hold(desk, &import) => held.map(|()| true),
        () = stop => {
            imports.give_back(&import, desk.now()).await?;
            Ok(false)
        }
    }
}

/// Ends when the import is this worker's no more.
async fn hold(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let imports = desk.store.staff_imports();
    loop {
        tokio::select! {
            () = tokio::time::sleep(HOLD_EVERY) => {}
            // Someone has changed or deleted an import.
            () = desk.imports.woken() => {}
        }
        if !imports.hold(import, desk.now() + LEASE).await? {
            return Ok(());
        }
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
    for file in files::list_files(&desk.imports)? {
        // An upload that ends this moment has its file here before its import.
        let is_coming = match file.parse() {
            Ok(upload) => desk.uploads.spool().find(&upload).await?.is_some(),
            Err(()) => false,
        };
        if !is_coming && !known.iter().any(|import| import.file == file) {
            files::remove(&desk.imports, &file)?;
        }
    }
    Ok(())
}
