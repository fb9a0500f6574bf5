//! Applies an import row by row, and takes it back. Everything becomes drafts: what the public sees stays.

use anyhow::bail;
use domain::document::{PictureRow, rows};
use exchange::pictures::{TakeInError, take_in};
use media::IngestError;
use serde_json::json;
use store::{
    Author, ChangeRowState, Edit, Editor, ImportOutcome, ImportRow, ImportRowFilter, ImportState, RowDone, StaffImport,
};

use super::{
    check::{artifact, picture_path},
    detail::{RowDetail, detail_of},
};
use crate::state::Desk;

/// Bytes of the largest picture that an import takes.
const LARGEST_PICTURE: u64 = 100 << 20;
/// Rows that are read at once.
const STEP: u64 = 50;

/// Applies the rows that are not applied yet, until the import is another worker's.
pub(super) async fn apply(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let filter = ImportRowFilter {
        outcomes: vec![ImportOutcome::New, ImportOutcome::Changed],
        state: Some(ChangeRowState::Waiting),
        after: None,
    };
    work_through(desk, import, filter, ImportState::Done).await
}

/// Takes the applied rows back, until the import is another worker's.
pub(super) async fn undo(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let filter = ImportRowFilter {
        state: Some(ChangeRowState::Done),
        ..ImportRowFilter::default()
    };
    work_through(desk, import, filter, ImportState::Undone).await
}

async fn work_through(
    desk: &Desk,
    import: &StaffImport,
    filter: ImportRowFilter,
    then: ImportState,
) -> anyhow::Result<()> {
    let (imports, jobs) = (desk.store.staff_imports(), desk.store.jobs());
    let left = imports.rows(import.job.id, &filter, 1).await?.total;
    // What an earlier worker has done counts, too.
    let figures = imports.figures(import.job.id).await?;
    let total = match import.state {
        ImportState::Undoing => figures.applied + figures.undone + figures.kept,
        _ => figures.new + figures.changed,
    };
    let mut done = total - left;
    jobs.advance(&import.job, done, total).await?;
    let mut after = None;
    loop {
        let step = ImportRowFilter {
            after,
            ..filter.clone()
        };
        let rows = imports.rows(import.job.id, &step, STEP).await?.entries;
        let Some(last) = rows.last() else { break };
        after = Some(last.id);
        for row in &rows {
            let edit = Edit {
                editor: Editor::Staff(import.job.account.clone()),
                at: desk.now(),
            };
            let author = Author {
                edit: &edit,
                may_publish: true,
            };
            let outcome = match import.state {
                ImportState::Undoing => imports.undo_row(import, row, &author).await?,
                _ => apply_row(desk, import, row, &author).await?,
            };
            if outcome == RowDone::NotOwn {
                return Ok(());
            }
            if outcome == RowDone::Refused && !imports.skip_row(import, row).await? {
                return Ok(());
            }
            done += 1;
            if !jobs.advance(&import.job, done, total).await? {
                return Ok(());
            }
        }
    }
    imports.settle(import, then, None, desk.now()).await?;
    Ok(())
}

async fn apply_row(desk: &Desk, import: &StaffImport, row: &ImportRow, author: &Author<'_>) -> anyhow::Result<RowDone> {
    let RowDetail {
        mut cells,
        pictures,
        is_binned,
        ..
    } = detail_of(&row.row)?;
    if !pictures.is_empty() {
        let record = match row.row.record {
            Some(id) => desk.store.working_copies().find(artifact(id), desk.now()).await?,
            None => None,
        };
        // Drawing takes seconds and leaves files, so whatever refuses the row is asked first.
        let mark = record.as_ref().and_then(|record| record.copy.marks.get("pictures"));
        if mark.is_some_and(|mark| mark.revision > row.row.base) {
            return Ok(RowDone::Refused);
        }
        let tried = desk
            .store
            .staff_imports()
            .try_row(import, row, (&cells, is_binned), author)
            .await?;
        if !matches!(tried, RowDone::Is(_)) {
            return Ok(tried);
        }
        let own = record.as_ref().and_then(|record| record.copy.cells.get("pictures"));
        let mut all: Vec<PictureRow> = rows(own);
        for picture in pictures {
            // The site keeps enough room to go on; the import goes on once there is more.
            if !desk.uploads.has_room(LARGEST_PICTURE).await? {
                bail!("the disk has too little room for the pictures of an import");
            }
            let bytes = tokio::fs::read(picture_path(desk, import, &picture)).await?;
            let taken = match take_in(&desk.pictures, bytes.into(), picture.quarter_turns.unwrap_or(0)).await {
                Ok(taken) => picture.describe(taken, None),
                Err(TakeInError::Media(IngestError::Refused(_))) => return Ok(RowDone::Refused),
                Err(error) => return Err(error.into()),
            };
            desk.store.pictures().add(&taken).await?;
            all.push(PictureRow {
                key: taken.key,
                view: taken.view,
                alt: taken.alt,
                decorative: taken.decorative,
                caption: taken.caption,
                focus: [taken.focus_x, taken.focus_y],
                access: taken.access,
                scale: taken.scale,
            });
        }
        cells.insert("pictures".to_owned(), json!(all));
    }
    Ok(desk
        .store
        .staff_imports()
        .apply_row(import, row, (&cells, is_binned), author)
        .await?)
}
