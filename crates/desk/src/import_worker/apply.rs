//! Applies an import row by row, and takes it back. Everything becomes drafts: what the public sees stays.

use std::{collections::BTreeSet, io::ErrorKind};

use domain::{
    bilingual::Bilingual,
    document::{PictureRow, rows},
};
use exchange::{
    drafts::{Choices, KnownPeople},
    pictures::{TakeInError, take_in},
};
use media::IngestError;
use serde_json::json;
use store::{
    Edit, Editor, Noun, RecordId,
    content::{Author, ChangeRowState, ImportOutcome, ImportRow, ImportRowFilter, ImportState, RowDone, StaffImport},
};

use super::{
    checked_pictures::picture_path,
    compare::artifact,
    detail::{SheetDetail, detail_of},
    people::{AddedPeople, KeptPeople},
    skip::SkipReason,
};
use crate::{
    messages::{imports as messages, records::UNDONE_IN_PART},
    state::Desk,
};

/// Bytes of the largest picture that an import takes.
const LARGEST_PICTURE: u64 = 100 << 20;
/// Rows that are read at once.
const STEP: u64 = 50;

/// The rows that a worker goes through, in two steps.
const PEOPLE: &[ImportOutcome] = &[ImportOutcome::Person];
const PIECES: &[ImportOutcome] = &[ImportOutcome::New, ImportOutcome::Changed];

/// The disk has too little room for the pictures of an import.
#[derive(Debug, thiserror::Error)]
#[error("the disk has too little room for the pictures of an import")]
struct NoRoom;

/// What is done to rows, one after the other.
enum Work {
    AddPeople(KnownPeople),
    ApplyPieces(AddedPeople),
    UndoPieces,
    UndoPeople(KeptPeople),
}

impl Work {
    const fn outcomes(&self) -> &'static [ImportOutcome] {
        match self {
            Self::AddPeople(_) | Self::UndoPeople(_) => PEOPLE,
            Self::ApplyPieces(_) | Self::UndoPieces => PIECES,
        }
    }

    /// What became of the row, or why it is left out.
    async fn do_row(
        &self,
        desk: &Desk,
        import: &StaffImport,
        row: &ImportRow,
        author: &Author<'_>,
    ) -> anyhow::Result<Result<RowDone, SkipReason>> {
        let imports = desk.store.staff_imports();
        match self {
            Self::AddPeople(known) => add_person(desk, import, row, known, author).await.map(Ok),
            Self::ApplyPieces(people) => apply_row(desk, import, row, people, author).await,
            Self::UndoPeople(kept) if kept.has(row) => Ok(Ok(match imports.keep_row(import, row).await? {
                true => RowDone::Is(ChangeRowState::Kept),
                false => RowDone::NotOwn,
            })),
            Self::UndoPieces | Self::UndoPeople(_) => {
                let in_part = UNDONE_IN_PART.both();
                Ok(Ok(imports.undo_row(import, row, &in_part, author).await?))
            }
        }
    }
}

/// Applies the rows that are not applied yet, until the import is another worker's. Without room for its pictures it is paused: a person
/// lets it go on once there is more.
pub(super) async fn apply(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    match apply_rows(desk, import).await {
        Err(error) if error.is::<NoRoom>() => {
            tracing::warn!(import = import.job.id, "applying an import is paused: {error}");
            let why = messages::NO_ROOM_FOR_PICTURES.both();
            desk.store
                .staff_imports()
                .pause_because(import, &why, desk.now())
                .await?;
            Ok(())
        }
        applied => applied,
    }
}

/// People come before the pieces that name them.
async fn apply_rows(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let mut progress = Progress::begin(desk, import, ChangeRowState::Waiting).await?;
    if progress.has(PEOPLE).await? {
        let known = KnownPeople::read(&desk.store, desk.now()).await?;
        if !progress.work_through(&Work::AddPeople(known)).await? {
            return Ok(());
        }
    }
    let people = AddedPeople::of(&progress.list(PEOPLE, None).await?);
    if progress.work_through(&Work::ApplyPieces(people)).await? {
        let imports = desk.store.staff_imports();
        imports.settle(import, ImportState::Done, None, desk.now()).await?;
    }
    Ok(())
}

/// Takes the applied rows back, until the import is another worker's. A person stays whom a piece still names.
pub(super) async fn undo(desk: &Desk, import: &StaffImport) -> anyhow::Result<()> {
    let mut progress = Progress::begin(desk, import, ChangeRowState::Done).await?;
    if !progress.work_through(&Work::UndoPieces).await? {
        return Ok(());
    }
    let kept = KeptPeople::of(&progress.list(PIECES, Some(ChangeRowState::Kept)).await?)?;
    if progress.work_through(&Work::UndoPeople(kept)).await? {
        let imports = desk.store.staff_imports();
        let mut sheet: SheetDetail = serde_json::from_value(import.sheet.clone())?;
        sheet.kept = desk.store.terms().forget_unused(&sheet.new_terms).await?;
        sheet
            .kept
            .extend(delete_created(desk, import, &ordered_by(desk, import).await?).await?);
        let people = progress.list(PEOPLE, Some(ChangeRowState::Kept)).await?;
        sheet.kept.extend(people.into_iter().map(|row| row.row.name));
        imports
            .settle(import, ImportState::Undone, Some(&json!(sheet)), desk.now())
            .await?;
    }
    Ok(())
}

/// Deletes, in the name of this account, the categories and periods that were created for an import's words, if they were never published
/// and nothing uses them; returns the names of those that stay.
pub(crate) async fn delete_created(desk: &Desk, import: &StaffImport, by: &str) -> anyhow::Result<Vec<Bilingual>> {
    let choices: Choices = serde_json::from_value(import.choices.clone())?;
    let created = [
        (Noun::CATEGORY, choices.new_categories),
        (Noun::DYNASTY, choices.new_periods),
    ];
    let of_noun = |(noun, ids): (Noun, BTreeSet<i64>)| ids.into_iter().map(move |id| RecordId { noun, id });
    let ids: Vec<RecordId> = created.into_iter().flat_map(of_noun).collect();
    let edit = Edit {
        editor: Editor::Staff(by.to_owned()),
        at: desk.now(),
    };
    Ok(desk.store.working_copies().delete_unused_drafts(&ids, &edit).await?)
}

/// In whose name it is done, by their present name: an owner may have renamed the account meanwhile.
async fn ordered_by(desk: &Desk, import: &StaffImport) -> anyhow::Result<String> {
    let now = desk.store.staff_imports().find(import.job.id).await?;
    Ok(now.as_ref().unwrap_or(import).ordered_by().to_owned())
}

/// How far a worker is with the pieces of an import.
struct Progress<'a> {
    desk: &'a Desk,
    import: &'a StaffImport,
    /// The state of rows for which there is something to do.
    open: ChangeRowState,
    done: u64,
    total: u64,
}

impl<'a> Progress<'a> {
    async fn begin(desk: &'a Desk, import: &'a StaffImport, open: ChangeRowState) -> anyhow::Result<Self> {
        let imports = desk.store.staff_imports();
        let mut progress = Self {
            desk,
            import,
            open,
            done: 0,
            total: 0,
        };
        // What an earlier worker has done counts, too.
        let figures = imports.figures(import.job.id).await?;
        progress.total = match import.state {
            ImportState::Undoing => figures.applied + figures.undone + figures.kept,
            _ => figures.new + figures.changed,
        };
        let left = imports
            .rows(import.job.id, &progress.filter(PIECES, Some(open)), 1)
            .await?
            .total;
        progress.done = progress.total.saturating_sub(left);
        desk.store
            .jobs()
            .advance(&import.job, progress.done, progress.total)
            .await?;
        Ok(progress)
    }

    fn filter(&self, outcomes: &[ImportOutcome], state: Option<ChangeRowState>) -> ImportRowFilter {
        ImportRowFilter {
            outcomes: outcomes.to_vec(),
            state,
            after: None,
        }
    }

    /// Whether there are such rows for which there is something to do.
    async fn has(&self, outcomes: &[ImportOutcome]) -> anyhow::Result<bool> {
        let filter = self.filter(outcomes, Some(self.open));
        let found = self
            .desk
            .store
            .staff_imports()
            .rows(self.import.job.id, &filter, 1)
            .await?;
        Ok(found.total > 0)
    }

    /// All such rows.
    async fn list(&self, outcomes: &[ImportOutcome], state: Option<ChangeRowState>) -> anyhow::Result<Vec<ImportRow>> {
        let filter = self.filter(outcomes, state);
        let imports = self.desk.store.staff_imports();
        Ok(imports.rows(self.import.job.id, &filter, u64::MAX).await?.entries)
    }

    /// Does the work of each such row that is left. False: the import is another worker's.
    async fn work_through(&mut self, work: &Work) -> anyhow::Result<bool> {
        let Self { desk, import, .. } = *self;
        let (imports, jobs) = (desk.store.staff_imports(), desk.store.jobs());
        let mut step = self.filter(work.outcomes(), Some(self.open));
        loop {
            let rows = imports.rows(import.job.id, &step, STEP).await?.entries;
            let Some(last) = rows.last() else { return Ok(true) };
            step.after = Some(last.id);
            let by = ordered_by(desk, import).await?;
            for row in &rows {
                let edit = Edit {
                    editor: Editor::Staff(by.clone()),
                    at: desk.now(),
                };
                let author = Author {
                    edit: &edit,
                    may_publish: true,
                };
                let skipped = match work.do_row(desk, import, row, &author).await? {
                    Ok(RowDone::NotOwn) => return Ok(false),
                    Ok(RowDone::Is(_)) => None,
                    Ok(RowDone::Refused(saved)) => Some(SkipReason::Record(saved)),
                    Err(reason) => Some(reason),
                };
                if let Some(reason) = skipped
                    && !imports.skip_row(import, row, &reason.note(&row.row)?).await?
                {
                    return Ok(false);
                }
                self.done += u64::from(work.outcomes() == PIECES);
                if !jobs.advance(&import.job, self.done, self.total).await? {
                    return Ok(false);
                }
            }
        }
    }
}

/// Adds a person, unless the site has got one of this name since the list was checked.
async fn add_person(
    desk: &Desk,
    import: &StaffImport,
    row: &ImportRow,
    known: &KnownPeople,
    author: &Author<'_>,
) -> anyhow::Result<RowDone> {
    let imports = desk.store.staff_imports();
    let names = [&row.row.name.tw, &row.row.name.en];
    let found = names
        .into_iter()
        .filter(|name| !name.is_empty())
        .find_map(|name| known.find(name));
    if let Some(id) = found {
        return Ok(match imports.note_existing(import, row, id).await? {
            true => RowDone::Is(ChangeRowState::Same),
            false => RowDone::NotOwn,
        });
    }
    let detail = detail_of(&row.row)?;
    Ok(imports.apply_row(import, row, detail.change(), author).await?)
}

async fn apply_row(
    desk: &Desk,
    import: &StaffImport,
    row: &ImportRow,
    people: &AddedPeople,
    author: &Author<'_>,
) -> anyhow::Result<Result<RowDone, SkipReason>> {
    let mut detail = detail_of(&row.row)?;
    let pictures = std::mem::take(&mut detail.pictures);
    if !people.fill_in(&mut detail.cells) {
        return Ok(Err(SkipReason::Person));
    }
    if !pictures.is_empty() {
        let record = match row.row.record {
            Some(id) => desk.store.working_copies().find(artifact(id), desk.now()).await?,
            None => None,
        };
        // Drawing takes seconds and leaves files, so whatever refuses the row is asked first.
        let mark = record.as_ref().and_then(|record| record.copy.marks.get("pictures"));
        if mark.is_some_and(|mark| mark.revision > row.row.base) {
            return Ok(Err(SkipReason::Changed));
        }
        let tried = desk
            .store
            .staff_imports()
            .try_row(import, row, detail.change(), author)
            .await?;
        if !matches!(tried, RowDone::Is(_)) {
            return Ok(Ok(tried));
        }
        let own = record.as_ref().and_then(|record| record.copy.cells.get("pictures"));
        let mut all: Vec<PictureRow> = rows(own);
        for picture in pictures {
            // The site keeps enough room to go on.
            if !desk.uploads.has_room(LARGEST_PICTURE).await? {
                return Err(NoRoom.into());
            }
            let bytes = tokio::fs::read(picture_path(desk, import, &picture)).await?;
            let taken = match take_in(&desk.pictures, bytes.into(), picture.quarter_turns.unwrap_or(0)).await {
                Ok(taken) => picture.describe(taken, None),
                Err(TakeInError::Media(IngestError::Refused(why))) => {
                    return Ok(Err(SkipReason::Picture {
                        file: picture.file,
                        why,
                    }));
                }
                Err(TakeInError::Media(IngestError::Storage(error))) if error.kind() == ErrorKind::StorageFull => {
                    return Err(NoRoom.into());
                }
                Err(error) => return Err(error.into()),
            };
            desk.store.pictures().add(&taken).await?;
            all.push(PictureRow {
                key: taken.key,
                view: taken.view,
                alt: taken.alt,
                alt_to_review: taken.alt_to_review,
                decorative: taken.decorative,
                caption: taken.caption,
                focus: [taken.focus_x, taken.focus_y],
                access: taken.access,
                scale: taken.scale,
            });
        }
        detail.cells.insert("pictures".to_owned(), json!(all));
    }
    let imports = desk.store.staff_imports();
    Ok(Ok(imports.apply_row(import, row, detail.change(), author).await?))
}
