//! Content as staff edit it: working copies beside the public records, their publication, history and bin.
//!
//! A save changes the working copy alone while the public has the record in a language; until then the record itself is
//! written too, so that lists and the search show it. What the public sees changes by [`WorkingCopies::publish`] and
//! [`WorkingCopies::withdraw`]. Every change is one transaction with its line of history.

mod artifact;
mod bin;
mod binned;
mod bulk;
mod change_rows;
mod deletion;
mod draft_references;
mod due;
mod earlier;
mod exhibition;
mod history;
mod home_cabinet;
mod import;
mod import_row;
mod list;
mod live;
mod load;
mod merge;
mod order;
mod pages;
mod period;
mod pictures;
mod preview_end;
mod progress;
mod publication;
mod put_back;
mod record;
mod schedule;
mod seal;
mod values;
mod visibility;
mod vocabulary;
mod write;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::Language,
    document::{Cells, Changes, Conflict, ImportState, Problem, WorkingCopy, says_anything},
};

pub use bin::BinnedRecord;
pub use bulk::{BulkAct, BulkCounts, BulkEdit, BulkLeft, BulkRow, RecentBulkEdit};
pub use change_rows::ChangedSince;
pub use due::DueLanguage;
pub use home_cabinet::{CabinetPiece, CabinetSaved};
pub use import_row::{RowChange, RowDone};
pub use list::{ArtifactLine, ArtifactLines, LineOrder, LineState, Missing};
pub use merge::{Merge, MergeLinks, RecordMerged};
pub use order::OrderSaved;
pub use pictures::{PictureChange, PictureDescription, SentWith, TextChange};
pub use progress::LanguageProgress;
pub(crate) use publication::publish_for_preview;
pub use values::Base;
pub use visibility::{HidingGroup, Visibility};
pub use vocabulary::{Vocabulary, VocabularyPerson, VocabularyTerm};

use crate::{
    content::{
        artifacts::{NewArtifact, find_for_edit},
        in_house::{self, InHouse},
        versions::{Act, Version, VersionCells},
    },
    engine::{
        Store,
        action::Action,
        database::Connection,
        edit::Edit,
        error::Result,
        noun::{Noun, RecordId},
        sql::Sql,
    },
};

/// Records that are read in one go where all of a kind are asked for.
const BATCH: usize = 100;

/// Reads and changes working copies.
#[derive(Debug, Clone, Copy)]
pub struct WorkingCopies<'a>(pub(crate) &'a Store);

/// A language of a record that is read as if it were published.
#[derive(Debug, Clone, Copy)]
pub struct Draft {
    pub id: RecordId,
    pub language: Language,
    /// The time of the publication.
    pub at: DateTime<Utc>,
}

/// What the public has of a record in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Publication {
    /// Nothing, and never had.
    #[default]
    None,
    /// Its text in that language.
    Published,
    Withdrawn,
}

/// How far a record is in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LanguageStatus {
    pub publication: Publication,
    /// Whether publishing would change what the public has.
    pub changed: bool,
    /// Cells to be filled in.
    pub missing: u32,
    /// Cells to be reviewed.
    pub draft: u32,
    /// Cells whose other language changed since they were reviewed.
    pub stale: u32,
    /// When it is published by itself.
    pub scheduled_at: Option<DateTime<Utc>>,
}

/// A record as staff edit it.
#[derive(Debug, Clone, PartialEq)]
pub struct EditedRecord {
    pub id: RecordId,
    /// Its cells, with who changed which.
    pub copy: WorkingCopy,
    /// The cells of the public record that differ from the working copy's; none while the public has nothing.
    pub public_cells: Cells,
    /// How far each language is, in the order of [`Language::ALL`].
    pub status: [LanguageStatus; 2],
    /// Whether the public ever had it.
    pub was_public: bool,
    /// Who sent it for review, if it waits.
    pub submitted: Option<Act>,
    /// Who put it into the bin, if it is there.
    pub binned: Option<Act>,
    /// The last change.
    pub updated: Act,
    /// What keeps a language from being published, in the order of [`Language::ALL`].
    pub blocking: [Vec<Problem>; 2],
    /// The cells that named a record which has been deleted permanently, and are without it now.
    pub dropped: Vec<&'static str>,
}

impl EditedRecord {
    /// By what it is called where there is one line for it.
    pub fn name(&self) -> &str {
        history::name_of_record(self.id, &self.copy.cells)
    }

    /// How far a language is.
    pub fn status(&self, language: Language) -> &LanguageStatus {
        match language {
            Language::Tw => &self.status[0],
            Language::En => &self.status[1],
        }
    }

    /// How far a language is, as an export's files say; `None` where it says nothing at all.
    pub fn import_state(&self, language: Language) -> Option<ImportState> {
        let status = self.status(language);
        let is_public = status.publication == Publication::Published;
        if !is_public && !says_anything(self.id.noun.schema(), &self.copy.cells, language) {
            return None;
        }
        Some(if is_public && !status.changed {
            ImportState::Published
        } else if status.draft + status.stale == 0 {
            ImportState::Reviewed
        } else {
            ImportState::Draft
        })
    }

    /// Whether the public has it in a language.
    pub fn is_public(&self) -> bool {
        self.status
            .iter()
            .any(|status| status.publication == Publication::Published)
    }

    /// The cells for files that do not say how far a language is: what the public has, and of a record that it does not have what is
    /// being edited, if that can be hidden.
    pub fn cells_for_files(&self) -> Cells {
        let mut cells = match self.is_public() || self.id.noun.can_be_hidden() {
            true => self.copy.cells.clone(),
            false => Cells::new(),
        };
        cells.extend(self.public_cells.clone());
        cells
    }
}

/// An artifact with everything that staff write of it.
#[derive(Debug, Clone, PartialEq)]
pub struct WholeArtifact {
    pub record: EditedRecord,
    /// Its public record, without pictures.
    pub stored: NewArtifact,
    /// What only some staff may know of it.
    pub in_house: Option<InHouse>,
}

/// What became of a change.
#[derive(Debug, Clone, PartialEq)]
pub enum Saved {
    /// It is done; this is the record now.
    Done(Box<EditedRecord>),
    /// Others have changed the same cells since; nothing is done.
    Conflicts {
        conflicts: Vec<Conflict>,
        record: Box<EditedRecord>,
    },
    /// The record was changed since it was read, and the change is one of the whole record; nothing is done.
    Outdated(Box<EditedRecord>),
    /// Values that their cells do not take, or that keep it from being published; nothing is done.
    Problems(Vec<Problem>),
    /// It is public, or would become so, and the editor may change drafts only.
    DraftsOnly,
    /// It is in the bin.
    Binned,
    /// Other records need it.
    InUse,
    /// There is no such record.
    Missing,
}

/// Who changes a working copy, and how far that goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author<'a> {
    pub edit: &'a Edit,
    /// Whether records that the public has may be changed too.
    pub may_publish: bool,
}

impl WorkingCopies<'_> {
    /// A record as staff edit it; one in the bin too.
    pub async fn find(&self, id: RecordId, now: DateTime<Utc>) -> Result<Option<EditedRecord>> {
        self.0.read_state(|db| find(db, id, now)).await
    }

    /// An artifact as staff edit it, with its public record and what only some staff may know, in one state.
    pub async fn find_whole(&self, id: i64, now: DateTime<Utc>) -> Result<Option<WholeArtifact>> {
        let noun = Noun::ARTIFACT;
        self.0
            .read_state(|db| {
                let (record, stored) = (find(db, RecordId { noun, id }, now)?, find_for_edit(db, id)?);
                let in_house = in_house::find(db, id)?;
                Ok(record.zip(stored).map(|(record, stored)| WholeArtifact {
                    record,
                    stored: stored.record,
                    in_house,
                }))
            })
            .await
    }

    /// A page of the records of a kind that are not in the bin, in the staff's order where there is one.
    pub async fn list(&self, noun: Noun, page: u64, page_size: u64, now: DateTime<Utc>) -> Result<Vec<EditedRecord>> {
        self.0
            .read_state(|db| {
                let ids = binned::unbinned_ids(db, noun)?;
                let of_page = (page as usize)
                    .checked_sub(1)
                    .and_then(|at| ids.chunks(page_size as usize).nth(at));
                load_all(db, noun, of_page.unwrap_or_default(), now)
            })
            .await
    }

    /// Every record of a kind that is not in the bin, in the same order. They are read in batches, so that no reading holds a
    /// connection for long.
    pub async fn list_all(&self, noun: Noun, now: DateTime<Utc>) -> Result<Vec<EditedRecord>> {
        let ids = self.0.read(|db| binned::unbinned_ids(db, noun)).await?;
        let mut records = Vec::with_capacity(ids.len());
        for batch in ids.chunks(BATCH) {
            records.extend(self.0.read_state(|db| load_all(db, noun, batch, now)).await?);
        }
        Ok(records)
    }

    /// The keys by which imports know the records of a kind, by their numbers; none for kinds that have another key.
    pub async fn slugs(&self, noun: Noun) -> Result<HashMap<i64, String>> {
        if noun.key() != "slug" {
            return Ok(HashMap::new());
        }
        let all = Sql::new(&format!("select id, slug from {}", noun.as_str()));
        self.0
            .read(|db| {
                let rows = all.all(db)?;
                rows.iter().map(|row| Ok((row.get("id")?, row.get("slug")?))).collect()
            })
            .await
    }

    /// Creates a record that the public does not see, with these cells.
    pub async fn create(&self, noun: Noun, cells: &Cells, author: &Author<'_>) -> Result<Saved> {
        self.0.write(|db| write::create(self.0, db, noun, cells, author)).await
    }

    /// Changes the cells of a record of which the editor has read `base`, a revision at least.
    pub async fn save(
        &self,
        id: RecordId,
        base: impl Into<Base>,
        changes: &Changes,
        author: &Author<'_>,
    ) -> Result<Saved> {
        let base = &base.into();
        self.0
            .write(|db| write::save(self.0, db, id, base, changes, Action::Save, author))
            .await
    }
}

fn find(db: &Connection, id: RecordId, now: DateTime<Utc>) -> Result<Option<EditedRecord>> {
    let loaded = load::load(db, id, now)?;
    loaded.map(|loaded| loaded.into_record(db)).transpose()
}

/// Reads these records; those that are gone meanwhile are left out.
fn load_all(db: &Connection, noun: Noun, ids: &[i64], now: DateTime<Utc>) -> Result<Vec<EditedRecord>> {
    let mut records = Vec::with_capacity(ids.len());
    for &id in ids {
        if let Some(loaded) = load::load(db, RecordId { noun, id }, now)? {
            records.push(loaded.into_record(db)?);
        }
    }
    Ok(records)
}

/// The name under which an edit appears.
fn name_of(edit: &Edit) -> &str {
    edit.editor_name()
}
